//! The tables of `docs/config.md` are made from the types that a configuration
//! is read into, and from what their fields' comments say.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use highnoon::judge::Config;

use super::reference::is_in_the_book;

/// Where those types stand.
const SOURCES: [&str; 3] = [
    "src/judge/config.rs",
    "src/judge/config",
    "src/mail/transport",
];

/// A field of a type, or what it may be instead of the others.
struct Field {
    name: String,
    says: String,
    kind: String,
    attribute: String,
}

/// The text of all sources.
fn sources() -> String {
    let mut all = String::new();
    for source in SOURCES.map(Path::new) {
        let mut files = vec![source.to_owned()];
        if source.is_dir() {
            let entries = fs::read_dir(source).unwrap();
            files = entries.map(|entry| entry.unwrap().path()).collect();
        }
        files.sort();
        all.extend(files.iter().map(|file| fs::read_to_string(file).unwrap()));
    }
    all
}

/// The fields of a type in the order in which they stand.
fn fields(sources: &str, kind: &str) -> Option<Vec<Field>> {
    let heads = ["struct", "enum"].map(|sort| format!("{sort} {kind} {{\n"));
    let (_, body) = (heads.iter()).find_map(|head| sources.split_once(head))?;
    let (body, _) = body.split_once("\n}\n")?;
    let (mut fields, mut says, mut attribute) = (Vec::new(), Vec::new(), String::new());
    for line in body.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            says.push(text.trim());
        } else if line.starts_with("#[") {
            attribute.push_str(line);
        } else {
            let line = line.trim_start_matches("pub ").trim_end_matches(',');
            let (name, kind) = line.split_once(": ").unwrap_or_else(|| {
                let (name, kind) = line.split_once('(').unwrap_or((line, ""));
                (name, kind.trim_end_matches(')'))
            });
            fields.push(Field {
                name: name.to_lowercase(),
                says: says.join(" "),
                kind: kind.to_owned(),
                attribute: std::mem::take(&mut attribute),
            });
            says.clear();
        }
    }
    Some(fields)
}

/// What may stand in a field of a type.
fn values(sources: &str, kind: &str) -> String {
    let inner = |wrapper: &str| {
        let rest = kind.strip_prefix(wrapper)?.strip_prefix('<')?;
        rest.strip_suffix('>')
    };
    if let Some(inner) = inner("Option").or_else(|| inner("Spanned")) {
        return values(sources, inner);
    }
    if let Some(inner) = inner("Vec") {
        return format!("list of {}s", values(sources, inner));
    }
    match kind {
        "String" => "text".to_owned(),
        "PathBuf" => "path".to_owned(),
        "u16" => "number".to_owned(),
        "SocketAddr" => "address and port".to_owned(),
        "Days" => "days, or `\"forever\"`".to_owned(),
        "Patterns" => "`\"anyone\"`, or a list of addresses".to_owned(),
        "SecretSource" => "see [Passwords](#passwords)".to_owned(),
        _ => {
            let choices = fields(sources, kind).unwrap_or_default();
            let is_choice = |field: &Field| matches!(field.kind.as_str(), "" | "String");
            if !choices.iter().all(is_choice) || sources.contains(&format!("struct {kind} {{")) {
                return "section".to_owned();
            }
            let choices = choices.iter().map(|choice| match choice.kind.as_str() {
                "" => format!("`\"{}\"`", choice.name),
                _ => format!("`{{ {} = … }}`", choice.name),
            });
            choices.collect::<Vec<_>>().join(", ")
        }
    }
}

/// What holds if a field is left out.
fn usual(sources: &str, of: &Field, whole: bool) -> String {
    if let Some((_, function)) = of.attribute.split_once("default = \"") {
        let (function, _) = function.split_once('"').unwrap();
        let (_, body) = sources.split_once(&format!("fn {function}()")).unwrap();
        return format!("`\"{}\"`", body.split('"').nth(1).unwrap());
    }
    let is_optional = of.attribute.contains("default") || of.kind.starts_with("Option<");
    let choices = fields(sources, &of.kind).unwrap_or_default();
    let usual = choices
        .iter()
        .find(|choice| choice.attribute.contains("#[default]"));
    match usual {
        Some(choice) => format!("`\"{}\"`", choice.name),
        None if whole || is_optional => String::new(),
        None => "required".to_owned(),
    }
}

/// The table of a type. What its fields do not say themselves, those of another
/// type say.
fn table(kind: &str, told_by: &str) -> String {
    let sources = sources();
    let told = fields(&sources, told_by).unwrap();
    let is_choice = sources.contains(&format!("enum {kind} {{"));
    let whole = is_choice || {
        let (before, _) = sources.split_once(&format!("struct {kind} {{")).unwrap();
        before
            .rsplit("\n\n")
            .next()
            .unwrap()
            .contains("serde(default,")
    };
    let mut text = "| field | value | if left out | what it is |\n|---|---|---|---|\n".to_owned();
    for field in fields(&sources, kind).unwrap() {
        let other = told
            .iter()
            .find(|other| other.name.starts_with(&field.name));
        let says = match (&field.says, other) {
            (own, Some(other)) if own.is_empty() => &other.says,
            (own, _) => own,
        };
        let (values, usual) = (
            values(&sources, &field.kind),
            usual(&sources, &field, whole),
        );
        writeln!(text, "| `{}` | {values} | {usual} | {says} |", field.name).unwrap();
    }
    text
}

#[test]
fn the_reference_of_settings_is_in_the_book() {
    for (part, kind, told_by) in [
        ("the file", "Written", "Config"),
        ("identity", "Identity", "Identity"),
        ("inbox", "InboxSettings", "InboxSettings"),
        ("inbox.imap", "ImapSettings", "ImapSettings"),
        ("outbox", "OutboxSettings", "OutboxSettings"),
        ("outbox.smtp", "SmtpSettings", "SmtpSettings"),
        ("passwords", "SecretSource", "SecretSource"),
        ("log", "Log", "Log"),
        ("metrics", "Metrics", "Metrics"),
        ("create", "Create", "Create"),
        ("digest", "TimeOfDay", "TimeOfDay"),
        ("site", "WrittenSite", "Site"),
        ("audit", "TimeOfDay", "TimeOfDay"),
        ("keep", "Keep", "Keep"),
    ] {
        is_in_the_book("docs/config.md", part, &table(kind, told_by));
    }
}

#[test]
fn the_whole_configuration_that_is_shown_is_read() {
    let book = fs::read_to_string("docs/config.md").unwrap();
    let (_, shown) = book.split_once("```toml\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    Config::read("highnoon.toml", shown, Path::new("/judge")).unwrap();
}
