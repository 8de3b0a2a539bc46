//! `highnoon.toml`, its description and its faults.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use highnoon::judge::Config;

const BASE: &str = "address = \"judge@example.org\"\n";

fn read(text: &str) -> Result<Config, String> {
    Config::read("highnoon.toml", text, Path::new("/judge")).map_err(|faults| faults.to_string())
}

/// The fields that a section has, as the reader lists them when it meets one
/// that it does not know.
fn known(text: &str) -> BTreeSet<String> {
    let error = read(text).unwrap_err();
    let listed = error.split("expected ").nth(1);
    let listed = listed.unwrap_or_else(|| panic!("{error}"));
    let line = listed.lines().next().unwrap();
    line.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// The fields in the table below a heading of docs/config.md.
fn described(heading: &str) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/config.md");
    let text = fs::read_to_string(path).unwrap();
    let section = text
        .split("\n## ")
        .find(|section| section.lines().next() == Some(heading))
        .unwrap_or_else(|| panic!("no section {heading}"));
    section
        .lines()
        .filter_map(|line| line.strip_prefix("| `"))
        .map(|line| line.split('`').next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_field_is_described() {
    for (heading, text) in [
        ("The file", "zzz = 1\n".to_owned()),
        ("`[[inbox]]`", "[[inbox]]\nzzz = 1\n".to_owned()),
        (
            "`[inbox.imap]`",
            "[[inbox]]\n[inbox.imap]\nzzz = 1\n".to_owned(),
        ),
        ("`[outbox]`", "[outbox]\nzzz = 1\n".to_owned()),
        ("`[outbox.smtp]`", "[outbox.smtp]\nzzz = 1\n".to_owned()),
        (
            "Passwords",
            "[outbox.smtp]\nhost = \"h\"\nuser = \"u\"\npassword = { zzz = 1 }\n".to_owned(),
        ),
        ("`[identity]`", "[identity]\nzzz = 1\n".to_owned()),
        ("`[log]`", "[log]\nzzz = 1\n".to_owned()),
        ("`[metrics]`", "[metrics]\nzzz = 1\n".to_owned()),
        ("`[keep]`", "[keep]\nzzz = 1\n".to_owned()),
    ] {
        let known = known(&format!("{BASE}{text}"));
        assert!(!known.is_empty(), "{heading}");
        assert_eq!(known, described(heading), "{heading}");
    }
}

#[test]
fn old_configurations_are_read() {
    let config = read(
        "address = \"judge@example.org\"\nname = \"x\"\nstore = \"s\"\noutbox = { maildir = \"m\" }\n",
    )
    .unwrap();
    assert_eq!(config.bounces, "judge@example.org");
    assert_eq!(config.outbox.to_string(), "maildir /judge/m");
    assert!(config.inboxes.is_empty());
    assert_eq!(config.identity.proof, None);
    assert_eq!((config.subaddress, config.identity.trusts.len()), (None, 0));
    assert_eq!(
        read(BASE).unwrap().outbox.to_string(),
        "folder /judge/outbox"
    );
}

#[test]
fn settings_that_do_not_go_together_are_refused() {
    for (text, told) in [
        (
            "[outbox.smtp]\nhost = \"mail.example.org\"\nencryption = \"none\"\n",
            "mail.example.org would be readable",
        ),
        (
            "[[inbox]]\n[inbox.imap]\nhost = \"mail.example.org\"\nencryption = \"none\"\n\
             user = \"u\"\npassword = { env = \"P\" }\n",
            "mail.example.org would be readable",
        ),
        (
            "[outbox.smtp]\nhost = \"localhost\"\nuser = \"u\"\n",
            "a user without a password",
        ),
        (
            "[outbox.smtp]\nhost = \"h\"\nlogin = \"token\"\n",
            "without a user and a token",
        ),
        (
            "[outbox.smtp]\nhost = \"h\"\nuser = \"u\"\npassword = { command = [] }\n",
            "a command without a program",
        ),
        (
            "[outbox.smtp]\nhost = \"h\"\nuser = \"u\"\npassword = \"hunter2\"\n",
            "highnoon.toml:",
        ),
        (
            "[keep]\nmails = \"often\"\n",
            "a number of days, or \"forever\"",
        ),
        ("subaddress = \"@\"\n", "cannot begin a subaddress"),
        ("subaddress = \"\"\n", "one of + - = _"),
        (
            "[identity]\nproof = \"none\"\n",
            "expected `address` or `required`",
        ),
    ] {
        let error = read(&format!("{BASE}{text}")).unwrap_err();
        assert!(error.contains(told), "{error}");
    }
    let bounces = read("address = \"judge@example.org\"\nbounces = \"nobody\"\n").unwrap_err();
    assert!(bounces.contains("not a mail address"), "{bounces}");
}

#[test]
fn init_takes_all_that_a_mail_server_needs() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("our-ca.pem"), "").unwrap();
    let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
    command.current_dir(folder.path()).args([
        "init",
        "--yes",
        "--address=judge@example.org",
        "--imap-host=localhost",
        "--imap-port=1143",
        "--imap-encryption=starttls",
        "--smtp-host=localhost",
        "--smtp-port=1025",
        "--smtp-encryption=none",
        "--ca-file=our-ca.pem",
    ]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(folder.path().join("highnoon.toml")).unwrap();
    let config = Config::read("highnoon.toml", &text, folder.path()).unwrap();
    assert_eq!(
        config.inboxes[0].to_string(),
        "imap judge@example.org@localhost:1143/INBOX"
    );
    assert_eq!(config.outbox.to_string(), "smtp localhost:1025");
    let sections: Vec<&str> = text.split("[outbox.smtp]").collect();
    let [imap, smtp] = sections[..] else {
        panic!("{text}");
    };
    for (section, line) in [
        (imap, "encryption = \"starttls\""),
        (imap, "ca_file = \"our-ca.pem\""),
        (smtp, "encryption = \"none\""),
        (smtp, "ca_file = \"our-ca.pem\""),
    ] {
        assert!(section.lines().any(|found| found == line), "{line}: {text}");
    }
}

/// What `init` says, and the configuration that it writes.
fn init(args: &[&str]) -> (String, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
    command.current_dir(folder.path()).args(["init", "--yes"]);
    let output = command.args(args).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = fs::read_to_string(folder.path().join("highnoon.toml")).unwrap();
    Config::read("highnoon.toml", &text, folder.path()).unwrap();
    (String::from_utf8(output.stdout).unwrap(), text)
}

#[test]
fn init_knows_usual_mail_hosts() {
    let (said, text) = init(&["--address=judge@hotmail.com"]);
    assert!(said.contains("outlook refuses passwords"), "{said}");
    for line in [
        "host = \"outlook.office365.com\"\nport = 993\nencryption = \"implicit\"\n",
        "host = \"smtp-mail.outlook.com\"\nport = 587\nencryption = \"starttls\"\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
    let login = "user = \"judge@hotmail.com\"\n\
                 password = { command = [\"oama\", \"access\", \"judge@hotmail.com\"] }\n\
                 login = \"token\"\n";
    assert_eq!(text.matches(login).count(), 2, "{text}");
    let (said, text) = init(&["--address=judge@gmail.com"]);
    assert!(
        said.contains("gmail refuses the mailbox's password"),
        "{said}"
    );
    assert!(
        text.contains("smtp.gmail.com") && !text.contains("login ="),
        "{text}"
    );
    // A host that takes other domains' mails is named; what is given goes before.
    let (_, text) = init(&[
        "--address=judge@example.org",
        "--mail-host=ionos",
        "--smtp-host=localhost",
        "--token",
        "--password-command",
        "pass",
        "show",
        "-x",
    ]);
    assert!(
        text.contains("imap.ionos.de") && !text.contains("smtp.ionos.de"),
        "{text}"
    );
    let login = "password = { command = [\"pass\", \"show\", \"-x\"] }\nlogin = \"token\"\n";
    assert_eq!(text.matches(login).count(), 2, "{text}");
    let (said, text) = init(&["--address=judge@gmx.de", "--maildir=Mail"]);
    assert!(
        !said.contains("gmx") && !text.contains("imap.gmx.net"),
        "{said}{text}"
    );
    let mut command = assert_cmd::Command::cargo_bin("highnoon").unwrap();
    let folder = tempfile::tempdir().unwrap();
    command.current_dir(folder.path());
    let unknown = command
        .args([
            "init",
            "--yes",
            "--address=j@example.org",
            "--mail-host=nobody",
        ])
        .output()
        .unwrap();
    let error = String::from_utf8(unknown.stderr).unwrap();
    assert!(error.contains("expected one of gmail, outlook"), "{error}");
}

#[test]
fn the_store_is_described_wherever_it_is() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/config.md");
    let text = fs::read_to_string(path).unwrap();
    for told in [
        "postgres://",
        "sslmode=require",
        "sslmode=disable",
        "SSL_CERT_FILE",
        "synchronous_commit",
    ] {
        assert!(text.contains(told), "{told}");
    }
}
