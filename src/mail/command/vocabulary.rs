//! Every command there is, once: its name, its spellings in English, German
//! and the dialect of the judge njudge, and the keys of its help.

use crate::game::Message;
use crate::text::fold;

/// What a command is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// It asks and changes nothing.
    Asking,
    /// It is about orders and when they count.
    Orders,
    /// It is about days away.
    Absence,
    /// It sends a text to players.
    Press,
    /// It is a vote of the players.
    Votes,
    /// It is about who takes part and how they are written to.
    People,
    /// It is for the keeper of a game.
    Keeper,
    /// It is about the reading of the mail itself.
    Reading,
}

/// A command without its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(
    missing_docs,
    reason = "each name is described by its own help text, which every reader gets"
)]
pub enum Name {
    Help,
    Status,
    Orders,
    History,
    Archive,
    List,
    Who,
    Map,
    Summary,
    Rules,
    Explain,
    Deadlines,
    Ratings,
    Wait,
    Nowait,
    Phase,
    Preview,
    If,
    Standing,
    StandingOff,
    Undo,
    Absence,
    Noabsence,
    Press,
    Broadcast,
    Mute,
    Unmute,
    Report,
    Draw,
    Nodraw,
    Concede,
    Noconcede,
    Stop,
    Nostop,
    Propose,
    Vote,
    Signon,
    Join,
    Preference,
    Nonce,
    Observe,
    Resign,
    Takeover,
    Create,
    Notify,
    Invite,
    Named,
    Public,
    Language,
    Zone,
    Digest,
    Pictures,
    AtOnce,
    Address,
    Confirm,
    Unsubscribe,
    Forget,
    Process,
    Begin,
    Pause,
    Resume,
    Extend,
    Deadline,
    Rollback,
    Eject,
    Replace,
    Announce,
    Option,
    Correct,
    Become,
    Predict,
    Promote,
    Signoff,
}

/// A command as the vocabulary has it.
#[derive(Debug)]
pub struct Entry {
    /// Which command it is.
    pub name: Name,
    /// The word it goes by in texts and documents, lower case ASCII.
    pub key: &'static str,
    /// What it is about.
    pub group: Group,
    /// The key of the text that says what it does.
    pub help: &'static str,
    /// The key of the text that shows it.
    example: &'static str,
    /// How it is written, the usual spelling first. Blanks and hyphens are
    /// optional, and `ae` stands for `ä` and `a` alike.
    pub spellings: &'static [&'static str],
    /// Whether a line that begins so is meant for a command even if its rest
    /// cannot be read.
    pub(super) sure: bool,
    /// Whether it may stand in the subject of a mail.
    pub(super) subject: bool,
    /// Whether it may stand in the subject of a reply.
    pub(super) reply: bool,
}

/// What may stand in examples: names of seats and turns, a unit and an order.
const SAMPLES: [(&str, &str); 6] = [
    ("seat", "command-sample-seat"),
    ("other", "command-sample-other"),
    ("order", "command-sample-order"),
    ("unit", "command-sample-unit"),
    ("turn", "command-sample-turn"),
    ("later", "command-sample-later"),
];

impl Entry {
    /// How it is written, which reads as this command: with names from
    /// Diplomacy for `seat`, `other`, `order`, `unit`, `turn` and `later`, for
    /// which those of another game may be put.
    #[must_use]
    pub fn example(&self) -> Message {
        let names = SAMPLES.iter();
        names.fold(Message::new(self.example), |example, &(name, usual)| {
            example.with(name, Message::new(usual))
        })
    }
}

impl Name {
    /// Its entry in the vocabulary.
    #[must_use]
    pub fn entry(self) -> &'static Entry {
        VOCABULARY
            .iter()
            .find(|entry| entry.name == self)
            .expect("every name has an entry, as a test says")
    }

    /// The command that a player means by this word or words, if it is spelled
    /// exactly so.
    #[must_use]
    pub fn find(typed: &str) -> Option<Self> {
        let key = fold::key(typed);
        VOCABULARY
            .iter()
            .find(|entry| {
                entry.key == typed
                    || entry
                        .spellings
                        .iter()
                        .any(|spelling| fold::key(spelling) == key)
            })
            .map(|entry| entry.name)
    }
}

const fn entry(
    name: Name,
    key: &'static str,
    group: Group,
    help: &'static str,
    example: &'static str,
    spellings: &'static [&'static str],
) -> Entry {
    Entry {
        name,
        key,
        group,
        help,
        example,
        spellings,
        sure: false,
        subject: false,
        reply: false,
    }
}

impl Entry {
    const fn sure(mut self) -> Self {
        self.sure = true;
        self
    }

    const fn in_subject(mut self) -> Self {
        self.subject = true;
        self
    }

    const fn in_reply(mut self) -> Self {
        self.reply = true;
        self
    }
}

/// Every command, in the order in which `help` lists them.
#[rustfmt::skip]
pub const VOCABULARY: &[Entry] = &[
    entry(Name::Help, "help", Group::Asking, "command-help-help", "command-help-example", &[
        "help", "commands", "hilfe", "kommandos",
    ]).in_subject(),
    entry(Name::Status, "status", Group::Asking, "command-status-help", "command-status-example", &[
        "status", "state", "game status", "stand", "spielstand", "stand der dinge",
    ]).in_subject(),
    entry(Name::Orders, "orders", Group::Asking, "command-orders-help", "command-orders-example", &[
        "orders", "my orders", "show orders", "what is on file", "whats on file",
        "what have i ordered", "befehle", "meine befehle", "was liegt vor",
        "was habe ich befohlen",
    ]),
    entry(Name::History, "history", Group::Asking, "command-history-help", "command-history-example", &[
        "history", "verlauf", "chronik",
    ]).in_subject(),
    entry(Name::Archive, "archive", Group::Asking, "command-archive-help", "command-archive-example", &[
        "archive", "press archive", "my press", "all press", "archiv", "postarchiv", "meine post",
        "alle post",
    ]).in_subject(),
    entry(Name::List, "list", Group::Asking, "command-list-help", "command-list-example", &[
        "list", "list games", "games", "liste", "spieleliste", "variants", "varianten",
    ]).in_subject(),
    entry(Name::Who, "who", Group::Asking, "command-who-help", "command-who-example", &[
        "who", "who plays", "who is playing", "who game", "players", "wer", "wer spielt",
        "wer spielt mit", "mitspieler",
    ]).in_subject(),
    entry(Name::Map, "map", Group::Asking, "command-map-help", "command-map-example", &[
        "map", "show map", "send map", "karte", "karte zeigen",
    ]).in_subject(),
    entry(Name::Summary, "summary", Group::Asking, "command-summary-help", "command-summary-example", &[
        "summary", "overview", "uebersicht", "zusammenfassung",
    ]).in_subject(),
    entry(Name::Rules, "rules", Group::Asking, "command-rules-help", "command-rules-example", &[
        "rules", "options", "show options", "house rules", "regeln", "optionen",
        "spielregeln", "hausregeln",
    ]).in_subject(),
    entry(Name::Explain, "explain", Group::Asking, "command-explain-help", "command-explain-example", &[
        "explain", "why", "erklaere", "erklaer", "erklaerung", "warum",
    ]),
    entry(Name::Deadlines, "deadlines", Group::Asking, "command-deadlines-help", "command-deadlines-example", &[
        "deadlines", "when is the deadline", "show deadlines", "fristen", "termine",
        "abgabetermine",
    ]).in_subject(),
    entry(Name::Ratings, "ratings", Group::Asking, "command-ratings-help", "command-ratings-example", &[
        "ratings", "my ratings", "wertungen", "meine wertungen",
    ]).in_subject(),
    entry(Name::Wait, "wait", Group::Orders, "command-wait-help", "command-wait-example", &[
        "wait", "set wait", "please wait", "warten", "warte", "bitte warten",
    ]),
    entry(Name::Nowait, "nowait", Group::Orders, "command-nowait-help", "command-nowait-example", &[
        "nowait", "set nowait", "set no wait", "dont wait", "do not wait", "ready",
        "im ready", "i am ready", "nicht warten", "fertig", "bin fertig", "ich bin fertig",
        "bereit", "ready anyway", "nowait anyway", "trotzdem fertig", "fertig trotzdem",
        "trotzdem bereit", "bereit trotzdem",
    ]),
    entry(Name::Phase, "phase", Group::Orders, "command-phase-help", "command-phase-example", &[
        "phase", "for", "orders for", "fuer", "befehle fuer",
    ]).sure(),
    entry(Name::Preview, "preview", Group::Orders, "command-preview-help", "command-preview-example", &[
        "preview", "dry run", "what if", "vorschau", "was waere wenn", "probelauf",
    ]),
    entry(Name::If, "if", Group::Orders, "command-if-help", "command-if-example", &[
        "if", "wenn", "falls",
    ]),
    entry(Name::Standing, "standing", Group::Orders, "command-standing-help", "command-standing-example", &[
        "standing", "standing orders", "standing order", "standing on", "dauerbefehl",
        "dauerbefehle", "dauerbefehl an",
    ]),
    entry(Name::StandingOff, "standing-off", Group::Orders, "command-standing-off-help", "command-standing-off-example", &[
        "standing off", "standing orders off", "no standing orders", "dauerbefehl aus",
        "dauerbefehle aus", "keine dauerbefehle",
    ]),
    entry(Name::Undo, "undo", Group::Orders, "command-undo-help", "command-undo-example", &[
        "undo", "undo last", "zurueck", "rueckgaengig", "rueckgaengig machen",
        "letzte mail rueckgaengig",
    ]),
    entry(Name::Absence, "absence", Group::Absence, "command-absence-help", "command-absence-example", &[
        "absence", "absent", "vacation", "holiday", "away", "set absence", "set vacation",
        "set holiday", "urlaub", "abwesend", "abwesenheit",
    ]).sure(),
    entry(Name::Noabsence, "noabsence", Group::Absence, "command-noabsence-help", "command-noabsence-example", &[
        "noabsence", "no absence", "cancel absence", "set noabsence", "set no absence",
        "no vacation", "no holiday", "kein urlaub", "keine abwesenheit", "urlaub absagen",
    ]).sure(),
    entry(Name::Press, "press", Group::Press, "command-press-help", "command-press-example", &[
        "press", "message", "post", "presse", "nachricht", "brief", "anonyme post",
        "anonyme presse", "anonymous press", "grey press", "gray press", "white press",
        "graue post",
    ]),
    entry(Name::Broadcast, "broadcast", Group::Press, "command-broadcast-help", "command-broadcast-example", &[
        "broadcast", "rundbrief", "rundschreiben", "rundmail",
    ]),
    entry(Name::Mute, "mute", Group::Press, "command-mute-help", "command-mute-example", &[
        "mute", "ignore", "stumm", "stummschalten",
    ]),
    entry(Name::Unmute, "unmute", Group::Press, "command-unmute-help", "command-unmute-example", &[
        "unmute", "no mute", "nicht stumm", "stumm aus",
    ]),
    entry(Name::Report, "report", Group::Press, "command-report-help", "command-report-example", &[
        "report", "report abuse", "melden", "melde",
    ]),
    entry(Name::Draw, "draw", Group::Votes, "command-draw-help", "command-draw-example", &[
        "draw", "set draw", "vote draw", "propose draw", "remis", "unentschieden",
        "stimme fuer remis",
    ]),
    entry(Name::Nodraw, "nodraw", Group::Votes, "command-nodraw-help", "command-nodraw-example", &[
        "nodraw", "no draw", "set nodraw", "set no draw", "kein remis",
        "kein unentschieden",
    ]),
    entry(Name::Concede, "concede", Group::Votes, "command-concede-help", "command-concede-example", &[
        "concede", "concede to", "set concede", "set concede to", "aufgeben zugunsten von",
        "aufgabe zugunsten von", "sieg fuer",
    ]),
    entry(Name::Noconcede, "noconcede", Group::Votes, "command-noconcede-help", "command-noconcede-example", &[
        "noconcede", "no concede", "set no concede", "set noconcede", "keine aufgabe",
        "nicht aufgeben",
    ]),
    entry(Name::Stop, "stop", Group::Votes, "command-stop-help", "command-stop-example", &[
        "stop game", "end game", "vote stop", "stop vote", "vote end", "abbruch",
        "spiel abbrechen", "spielabbruch",
    ]),
    entry(Name::Nostop, "nostop", Group::Votes, "command-nostop-help", "command-nostop-example", &[
        "nostop", "no stop", "kein abbruch", "nicht abbrechen",
    ]),
    entry(Name::Propose, "propose", Group::Votes, "command-propose-help", "command-propose-example", &[
        "propose", "proposal", "vorschlag", "vorschlagen",
    ]),
    entry(Name::Vote, "vote", Group::Votes, "command-vote-help", "command-vote-example", &[
        "vote", "stimme", "abstimmen", "abstimmung",
    ]),
    entry(Name::Signon, "signon", Group::People, "command-signon-help", "command-signon-example", &[
        "signon", "login", "log in", "anmelden",
    ]).sure().in_subject(),
    entry(Name::Join, "join", Group::People, "command-join-help", "command-join-example", &[
        "join", "join game", "mitspielen", "mitspielen in", "beitreten", "teilnehmen",
        "teilnehmen an",
    ]).in_subject(),
    entry(Name::Preference, "preference", Group::People, "command-preference-help", "command-preference-example", &[
        "preference", "preferences", "set preference", "set preferences", "wunsch",
        "wunschliste",
    ]),
    entry(Name::Nonce, "nonce", Group::People, "command-nonce-help", "command-nonce-example", &[
        "nonce", "word for the dice", "wort fuer die wuerfel", "loswort", "wuerfelwort",
    ]),
    entry(Name::Observe, "observe", Group::People, "command-observe-help", "command-observe-example", &[
        "observe", "watch", "observe game", "beobachten", "zuschauen", "zuschauen bei",
    ]).in_subject(),
    entry(Name::Resign, "resign", Group::People, "command-resign-help", "command-resign-example", &[
        "resign", "withdraw", "i resign", "aufgeben", "ich gebe auf", "ausscheiden",
        "austreten",
    ]),
    entry(Name::Takeover, "takeover", Group::People, "command-takeover-help", "command-takeover-example", &[
        "takeover", "take over", "uebernehmen", "uebernehme",
    ]),
    entry(Name::Create, "create", Group::People, "command-create-help", "command-create-example", &[
        "create", "create game", "new game", "neues spiel", "spiel anlegen", "anlegen",
    ]).in_subject(),
    entry(Name::Notify, "notify", Group::People, "command-notify-help", "command-notify-example", &[
        "notify", "notify me", "tell me of", "vormerken", "vormerken fuer",
    ]).in_subject(),
    entry(Name::Invite, "invite", Group::People, "command-invite-help", "command-invite-example", &[
        "invite", "einladen", "lade ein",
    ]),
    entry(Name::Named, "name", Group::People, "command-name-help", "command-name-example", &[
        "name", "set name", "my name", "mein name", "name setzen",
    ]),
    entry(Name::Public, "public", Group::People, "command-public-help", "command-public-example", &[
        "public", "set public", "oeffentlich",
    ]),
    entry(Name::Language, "language", Group::People, "command-language-help", "command-language-example", &[
        "language", "set language", "sprache",
    ]).sure().in_subject(),
    entry(Name::Zone, "zone", Group::People, "command-zone-help", "command-zone-example", &[
        "zone", "timezone", "time zone", "set zone", "set timezone", "set time zone",
        "zeitzone",
    ]).sure(),
    entry(Name::Digest, "digest", Group::People, "command-digest-help", "command-digest-example", &[
        "digest", "set digest", "digest on", "set digest on", "daily digest",
        "sammelbrief", "sammelpost",
    ]).sure(),
    entry(Name::AtOnce, "at-once", Group::People, "command-at-once-help", "command-at-once-example", &[
        "at once", "set at once", "digest off", "set digest off", "no digest", "sofort",
        "kein sammelbrief", "sammelbrief aus",
    ]),
    entry(Name::Pictures, "pictures", Group::People, "command-pictures-help", "command-pictures-example", &[
        "pictures", "set pictures", "bilder",
    ]).sure(),
    entry(Name::Address, "address", Group::People, "command-address-help", "command-address-example", &[
        "address", "set address", "my address", "adresse", "neue adresse",
    ]).sure(),
    entry(Name::Confirm, "confirm", Group::People, "command-confirm-help", "command-confirm-example", &[
        "confirm", "accept", "yes confirm", "bestaetigen", "bestaetige", "annehmen",
    ]).in_subject().in_reply(),
    entry(Name::Unsubscribe, "unsubscribe", Group::People, "command-unsubscribe-help", "command-unsubscribe-example", &[
        "unsubscribe", "abbestellen", "abmelden",
    ]).sure().in_subject().in_reply(),
    entry(Name::Forget, "forget-me", Group::People, "command-forget-me-help", "command-forget-me-example", &[
        "forget me", "vergiss mich",
    ]),
    entry(Name::Process, "process", Group::Keeper, "command-process-help", "command-process-example", &[
        "process", "process now", "adjudicate", "close turn", "auswerten", "zug auswerten",
    ]),
    entry(Name::Begin, "begin", Group::Keeper, "command-begin-help", "command-begin-example", &[
        "begin game", "start game", "force begin", "spiel beginnen", "spiel starten",
        "trotzdem beginnen",
    ]),
    entry(Name::Pause, "pause", Group::Keeper, "command-pause-help", "command-pause-example", &[
        "pause", "pause game", "suspend", "spiel anhalten", "anhalten", "unterbrechen",
    ]),
    entry(Name::Resume, "resume", Group::Keeper, "command-resume-help", "command-resume-example", &[
        "resume", "resume game", "unpause", "fortsetzen", "spiel fortsetzen",
    ]),
    entry(Name::Extend, "extend", Group::Keeper, "command-extend-help", "command-extend-example", &[
        "extend", "extend deadline", "extend the deadline", "verlaengern", "verlaengere",
        "frist verlaengern",
    ]),
    entry(Name::Deadline, "deadline", Group::Keeper, "command-deadline-help", "command-deadline-example", &[
        "deadline", "set deadline", "new deadline", "frist", "neue frist", "abgabefrist",
    ]).sure(),
    entry(Name::Rollback, "rollback", Group::Keeper, "command-rollback-help", "command-rollback-example", &[
        "rollback", "roll back", "zuruecksetzen", "zuruecksetzen auf", "zug zuruecknehmen",
    ]).sure(),
    entry(Name::Eject, "eject", Group::Keeper, "command-eject-help", "command-eject-example", &[
        "eject", "ausschliessen", "rauswerfen",
    ]),
    entry(Name::Replace, "replace", Group::Keeper, "command-replace-help", "command-replace-example", &[
        "replace", "ersetzen", "ersetze",
    ]),
    entry(Name::Announce, "announce", Group::Keeper, "command-announce-help", "command-announce-example", &[
        "announce", "announcement", "bekanntmachung", "ansage",
    ]),
    entry(Name::Option, "option", Group::Keeper, "command-option-help", "command-option-example", &[
        "option", "set option", "option setzen",
    ]).sure(),
    entry(Name::Correct, "correct", Group::Keeper, "command-correct-help", "command-correct-example", &[
        "correct", "correction", "korrigieren", "korrektur",
    ]),
    entry(Name::Become, "become", Group::Keeper, "command-become-help", "command-become-example", &[
        "become", "act as", "handeln als", "handeln fuer",
    ]),
    entry(Name::Predict, "predict", Group::Keeper, "command-predict-help", "command-predict-example", &[
        "predict", "prediction", "vorhersage",
    ]),
    entry(Name::Promote, "promote", Group::Keeper, "command-promote-help", "command-promote-example", &[
        "promote", "ernennen",
    ]),
    entry(Name::Signoff, "signoff", Group::Reading, "command-signoff-help", "command-signoff-example", &[
        "signoff", "sign off", "end of mail", "ende der mail",
    ]),
];
