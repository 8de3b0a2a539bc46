//! Every command there is, once: its name and its spellings in English, German
//! and the dialect of the judge njudge. The keys of its help follow from its
//! name.

use Trait::{ForStrangers, InReply, InSubject, NeedsTurn, Personal, Sure};

use super::line::SPELLINGS;
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
    Tap,
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
    Terminate,
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
    /// How it is written, the usual spelling first. Blanks and hyphens are
    /// optional, and `ae` stands for `ä` and `a` alike.
    pub spellings: &'static [&'static str],
    traits: &'static [Trait],
}

/// What is so of some commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// A line that begins so is meant for it even if its rest cannot be read.
    Sure,
    /// It may stand in the subject of a mail.
    InSubject,
    /// It may stand in the subject of a reply.
    InReply,
    /// It means nothing before the first turn of a game.
    NeedsTurn,
    /// It is about who writes and nobody else: it cannot be given for a seat by
    /// somebody who acts for it.
    Personal,
    /// It is for those who are in no game, too.
    ForStrangers,
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
    const fn that(self, traits: &'static [Trait]) -> Self {
        Self { traits, ..self }
    }

    /// Whether this is so of it.
    pub fn is(&self, one: Trait) -> bool {
        self.traits.contains(&one)
    }

    /// What it does.
    pub fn help(&self) -> Message {
        Message::of(format!("command-{}-help", self.key))
    }

    /// How it is written, which reads as this command: with names from
    /// Diplomacy for `seat`, `other`, `order`, `unit`, `turn` and `later`, for
    /// which those of another game may be put.
    pub fn example(&self) -> Message {
        let names = SAMPLES.iter();
        let example = Message::of(format!("command-{}-example", self.key));
        names.fold(example, |example, &(name, usual)| {
            example.with(name, Message::new(usual))
        })
    }
}

impl Name {
    /// Its entry in the vocabulary.
    pub fn entry(self) -> &'static Entry {
        VOCABULARY
            .iter()
            .find(|entry| entry.name == self)
            .expect("every name has an entry, as a test says")
    }

    /// The command that a player means by this word or words, if it is spelled
    /// exactly so.
    pub fn find(typed: &str) -> Option<Self> {
        let key = fold::key(typed);
        let spelled = SPELLINGS.iter().find(|(spelling, _)| *spelling == key);
        let of_help = || VOCABULARY.iter().find(|entry| entry.key == typed);
        let entry = spelled.map(|(_, entry)| *entry).or_else(of_help);
        entry.map(|entry| entry.name)
    }
}

const fn entry(
    name: Name,
    key: &'static str,
    group: Group,
    spellings: &'static [&'static str],
) -> Entry {
    Entry {
        name,
        key,
        group,
        spellings,
        traits: &[],
    }
}

/// Every command, in the order in which `help` lists them.
#[rustfmt::skip]
pub const VOCABULARY: &[Entry] = &[
    entry(Name::Help, "help", Group::Asking, &[
        "help", "commands", "hilfe", "kommandos",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Status, "status", Group::Asking, &[
        "status", "state", "game status", "stand", "spielstand", "stand der dinge",
        "whose turn is it", "whose turn is it now", "whose move is it", "who is to move",
        "who is next", "is it my turn", "wer ist dran", "wer ist am zug", "wer ist an der reihe",
        "wer ist jetzt dran", "bin ich dran", "bin ich am zug", "who is missing", "whos missing",
        "who is late", "who has not sent orders", "who has not ordered", "missing orders",
        "who has sent orders", "who has ordered", "wer hat abgegeben", "wer hat schon abgegeben",
        "wer fehlt", "wer fehlt noch", "wer hat noch nicht abgegeben", "wessen befehle fehlen",
    ]).that(&[InSubject]),
    entry(Name::Orders, "orders", Group::Asking, &[
        "orders", "my orders", "show orders", "what is on file", "whats on file",
        "what have i ordered", "what are my orders", "befehle", "meine befehle", "was liegt vor",
        "did you get my orders", "have you got my orders", "did my orders arrive",
        "hast du meine befehle", "hast du meine befehle bekommen", "sind meine befehle da",
        "sind meine befehle angekommen", "was habe ich befohlen", "welche befehle habe ich abgegeben", "was habe ich abgegeben",
    ]).that(&[NeedsTurn]),
    entry(Name::History, "history", Group::Asking, &[
        "history", "verlauf", "chronik",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Archive, "archive", Group::Asking, &[
        "archive", "press archive", "my press", "all press", "archiv", "postarchiv", "meine post",
        "alle post",
    ]).that(&[InSubject]),
    entry(Name::List, "list", Group::Asking, &[
        "list", "list games", "games", "liste", "spieleliste", "variants", "varianten",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Who, "who", Group::Asking, &[
        "who", "who plays", "who is playing", "who game", "players", "wer", "wer spielt",
        "wer spielt mit", "mitspieler",
    ]).that(&[InSubject]),
    entry(Name::Map, "map", Group::Asking, &[
        "map", "the map", "show map", "send map", "send me the map", "karte", "die karte",
        "karte zeigen", "schick mir die karte",
    ]).that(&[InSubject]),
    entry(Name::Tap, "tap", Group::Asking, &[
        "tap", "order page", "orders page", "tippen", "befehlsseite", "seite zum tippen",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Summary, "summary", Group::Asking, &[
        "summary", "overview", "übersicht", "zusammenfassung",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Rules, "rules", Group::Asking, &[
        "rules", "options", "show options", "house rules", "regeln", "optionen", "spielregeln",
        "hausregeln",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Explain, "explain", Group::Asking, &[
        "explain", "why", "erkläre", "erklär", "erklärung", "warum",
    ]).that(&[NeedsTurn]),
    entry(Name::Deadlines, "deadlines", Group::Asking, &[
        "deadlines", "when is the deadline", "when are orders due", "when is the next deadline",
        "show deadlines", "fristen", "termine", "abgabetermine", "wann ist die frist",
        "wann ist abgabe", "wann ist abgabeschluss", "bis wann muss ich abgeben",
        "wann ist die nächste frist",
    ]).that(&[InSubject]),
    entry(Name::Ratings, "ratings", Group::Asking, &[
        "ratings", "my ratings", "wertungen", "meine wertungen",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Wait, "wait", Group::Orders, &[
        "wait", "set wait", "please wait", "warten", "warte", "bitte warten", "not ready",
        "not ready yet", "im not ready", "im not ready yet", "i am not ready",
        "i am not ready yet", "nicht fertig", "noch nicht fertig", "bin noch nicht fertig",
        "ich bin noch nicht fertig", "nicht bereit", "noch nicht bereit", "wait for me",
        "please wait for me", "warte auf mich", "bitte warte auf mich", "unready", "not yet ready",
        "not ready after all", "im not ready after all", "i am not ready after all", "i take back my ready",
        "dont close the turn yet", "please dont close the turn yet", "doch noch nicht fertig",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Nowait, "nowait", Group::Orders, &[
        "nowait", "set nowait", "set no wait", "dont wait", "do not wait", "ready", "im ready",
        "i am ready", "nicht warten", "fertig", "bin fertig", "ich bin fertig", "bereit",
        "ready anyway", "nowait anyway", "trotzdem fertig", "fertig trotzdem", "trotzdem bereit",
        "bereit trotzdem",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Phase, "phase", Group::Orders, &[
        "phase", "for", "orders for", "für", "befehle für",
    ]).that(&[Sure, NeedsTurn]),
    entry(Name::Preview, "preview", Group::Orders, &[
        "preview", "dry run", "what if", "vorschau", "was wäre wenn", "probelauf",
    ]).that(&[NeedsTurn]),
    entry(Name::If, "if", Group::Orders, &["if", "wenn", "falls"]).that(&[NeedsTurn]),
    entry(Name::Standing, "standing", Group::Orders, &[
        "standing", "standing orders", "standing order", "standing on", "dauerbefehl",
        "dauerbefehle", "dauerbefehl an",
    ]).that(&[NeedsTurn]),
    entry(Name::StandingOff, "standing-off", Group::Orders, &[
        "standing off", "standing orders off", "no standing orders", "dauerbefehl aus",
        "dauerbefehle aus", "keine dauerbefehle",
    ]).that(&[NeedsTurn]),
    entry(Name::Undo, "undo", Group::Orders, &[
        "undo", "undo last", "zurück", "rückgängig", "rückgängig machen",
        "letzte mail rückgängig", "undo my last mail", "undo my last orders",
        "take back my last mail", "take back my last orders", "withdraw my last mail",
        "withdraw my last orders", "i withdraw my last orders", "i take back my last orders",
        "letzte mail zurücknehmen", "meine letzte mail zurücknehmen",
    ]).that(&[InSubject, NeedsTurn]),
    entry(Name::Absence, "absence", Group::Absence, &[
        "absence", "absent", "vacation", "holiday", "away", "set absence", "set vacation",
        "set holiday", "urlaub", "abwesend", "abwesenheit", "i am on holiday", "im on holiday",
        "i am on vacation", "im on vacation", "i will be on holiday", "ill be on holiday",
        "i will be on vacation", "ill be on vacation", "on holiday", "on vacation",
        "ich bin im urlaub", "bin im urlaub", "ich habe urlaub", "i am away", "im away",
        "i will be away", "ill be away", "ich bin verreist", "ich bin abwesend", "ich bin weg",
        "ich bin nicht da",
    ]).that(&[Sure]),
    entry(Name::Noabsence, "noabsence", Group::Absence, &[
        "noabsence", "no absence", "cancel absence", "set noabsence", "set no absence",
        "no vacation", "no holiday", "kein urlaub", "keine abwesenheit", "urlaub absagen",
    ]).that(&[Sure]),
    entry(Name::Press, "press", Group::Press, &[
        "press", "message", "post", "presse", "nachricht", "brief", "anonyme post",
        "anonyme presse", "anonyme nachricht", "anonymous press", "anonymous message", "anon press",
        "offene post", "grey press", "gray press", "white press",
        "graue post", "private", "private press", "private message", "privat", "private post",
        "private nachricht", "letter", "note", "whisper", "flüstern",
    ]).that(&[NeedsTurn]),
    entry(Name::Broadcast, "broadcast", Group::Press, &[
        "broadcast", "anonymous broadcast", "rundbrief", "rundschreiben", "rundmail",
    ]).that(&[NeedsTurn]),
    entry(Name::Mute, "mute", Group::Press, &["mute", "ignore", "stumm", "stummschalten"]).that(&[Personal]),
    entry(Name::Unmute, "unmute", Group::Press, &["unmute", "no mute", "nicht stumm", "stumm aus"]).that(&[Personal]),
    entry(Name::Report, "report", Group::Press, &["report", "report abuse", "melden", "melde"]).that(&[Personal]),
    entry(Name::Draw, "draw", Group::Votes, &[
        "draw", "set draw", "vote draw", "propose draw", "remis", "unentschieden",
        "stimme für remis", "ich stimme für remis", "ich stimme für ein remis",
        "ich stimme für ein unentschieden", "vote for a draw", "i vote draw", "i vote for a draw",
    ]).that(&[NeedsTurn]),
    entry(Name::Nodraw, "nodraw", Group::Votes, &[
        "nodraw", "no draw", "set nodraw", "set no draw", "kein remis", "kein unentschieden",
    ]).that(&[NeedsTurn]),
    entry(Name::Concede, "concede", Group::Votes, &[
        "concede", "i concede", "concede to", "i concede to", "set concede", "set concede to",
        "aufgeben zugunsten von", "aufgabe zugunsten von", "sieg für",
    ]).that(&[Sure, NeedsTurn]),
    entry(Name::Noconcede, "noconcede", Group::Votes, &[
        "noconcede", "no concede", "set no concede", "set noconcede", "keine aufgabe",
        "nicht aufgeben",
    ]).that(&[NeedsTurn]),
    entry(Name::Stop, "stop", Group::Votes, &[
        "stop game", "end game", "vote stop", "stop vote", "vote end", "abbruch", "spiel abbrechen",
        "spielabbruch",
    ]).that(&[NeedsTurn]),
    entry(Name::Nostop, "nostop", Group::Votes, &[
        "nostop", "no stop", "kein abbruch", "nicht abbrechen",
    ]).that(&[NeedsTurn]),
    entry(Name::Propose, "propose", Group::Votes, &[
        "propose", "proposal", "vorschlag", "vorschlagen",
    ]),
    entry(Name::Vote, "vote", Group::Votes, &["vote", "stimme", "abstimmen", "abstimmung"]),
    entry(Name::Signon, "signon", Group::People, &[
        "signon", "login", "log in", "anmelden",
    ]).that(&[Sure, InSubject, Personal, ForStrangers]),
    entry(Name::Join, "join", Group::People, &[
        "join", "join game", "join the game", "sign up", "signup", "sign up for", "mitspielen",
        "mitspielen in", "mitspielen bei", "anmelden bei", "beitreten", "teilnehmen", "teilnehmen an",
    ]).that(&[InSubject, Personal, ForStrangers]),
    entry(Name::Preference, "preference", Group::People, &[
        "preference", "preferences", "set preference", "set preferences", "wunsch", "wunschliste",
    ]).that(&[Personal]),
    entry(Name::Nonce, "nonce", Group::People, &[
        "nonce", "word for the dice", "wort für die würfel", "loswort", "würfelwort",
    ]),
    entry(Name::Observe, "observe", Group::People, &[
        "observe", "watch", "observe game", "beobachten", "zuschauen", "zuschauen bei",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Resign, "resign", Group::People, &[
        "resign", "withdraw", "i resign", "i give up", "aufgeben", "ich gebe auf", "ausscheiden",
        "austreten",
    ]).that(&[Personal]),
    entry(Name::Takeover, "takeover", Group::People, &[
        "takeover", "take over", "übernehmen", "übernehme",
    ]).that(&[Personal, ForStrangers]),
    entry(Name::Create, "create", Group::People, &[
        "create", "create game", "new game", "neues spiel", "spiel anlegen", "anlegen",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Notify, "notify", Group::People, &[
        "notify", "notify me", "tell me of", "vormerken", "vormerken für",
    ]).that(&[InSubject, ForStrangers]),
    entry(Name::Invite, "invite", Group::People, &["invite", "einladen", "lade ein"]).that(&[Personal]),
    entry(Name::Named, "name", Group::People, &[
        "name", "set name", "my name", "mein name", "name setzen",
    ]).that(&[Personal]),
    entry(Name::Public, "public", Group::People, &["public", "set public", "öffentlich"]).that(&[Personal]),
    entry(Name::Language, "language", Group::People, &[
        "language", "set language", "sprache",
    ]).that(&[Sure, InSubject, Personal, ForStrangers]),
    entry(Name::Zone, "zone", Group::People, &[
        "zone", "timezone", "time zone", "set zone", "set timezone", "set time zone", "zeitzone",
    ]).that(&[Sure, Personal]),
    entry(Name::Digest, "digest", Group::People, &[
        "digest", "set digest", "digest on", "set digest on", "daily digest", "sammelbrief",
        "sammelpost",
    ]).that(&[Sure, Personal]),
    entry(Name::AtOnce, "at-once", Group::People, &[
        "at once", "set at once", "digest off", "set digest off", "no digest", "sofort",
        "kein sammelbrief", "sammelbrief aus",
    ]).that(&[Personal]),
    entry(Name::Pictures, "pictures", Group::People, &[
        "pictures", "set pictures", "bilder",
    ]).that(&[Sure, Personal]),
    entry(Name::Address, "address", Group::People, &[
        "address", "set address", "my address", "adresse", "neue adresse",
    ]).that(&[Sure, Personal]),
    entry(Name::Confirm, "confirm", Group::People, &[
        "confirm", "accept", "yes confirm", "bestätigen", "bestätige", "annehmen",
    ]).that(&[InSubject, InReply, Personal]),
    entry(Name::Unsubscribe, "unsubscribe", Group::People, &[
        "unsubscribe", "abbestellen", "abmelden",
    ]).that(&[Sure, InSubject, InReply, Personal, ForStrangers]),
    entry(Name::Forget, "forget-me", Group::People, &["forget me", "vergiss mich"]).that(&[Personal]),
    entry(Name::Process, "process", Group::Keeper, &[
        "process", "process now", "process early", "run the turn", "run turn", "adjudicate", "close turn", "auswerten", "zug auswerten",
        "process the turn", "process the turn now", "process turn", "process turn now",
        "adjudicate now", "close turn now", "close the turn", "close the turn now",
        "jetzt auswerten", "zug jetzt auswerten", "zug schließen",
    ]).that(&[NeedsTurn]),
    entry(Name::Begin, "begin", Group::Keeper, &[
        "begin game", "start game", "force begin", "spiel beginnen", "spiel starten",
        "trotzdem beginnen",
    ]),
    entry(Name::Pause, "pause", Group::Keeper, &[
        "pause", "pause game", "pause the game", "stop the clock", "suspend", "freeze the game", "halt the game",
        "put the game on hold", "spiel anhalten", "anhalten", "unterbrechen", "spiel unterbrechen", "spiel pausieren",
        "partie anhalten", "partie unterbrechen", "partie pausieren",
    ]).that(&[NeedsTurn]),
    entry(Name::Resume, "resume", Group::Keeper, &[
        "resume", "resume game", "resume the game", "continue the game", "unpause", "unfreeze the game", "fortsetzen",
        "spiel fortsetzen", "partie fortsetzen",
    ]).that(&[NeedsTurn]),
    entry(Name::Extend, "extend", Group::Keeper, &[
        "extend", "extend deadline", "extend the deadline", "postpone", "postpone the deadline", "move the deadline",
        "put off the deadline", "give them", "give everybody", "give everyone", "give all", "extension",
        "verlängerung", "verlängern", "verlängere",
        "verlängere die frist", "frist verlängern", "verschiebe die frist", "frist verschieben", "gib ihnen", "gib allen",
    ]).that(&[Sure, NeedsTurn]),
    entry(Name::Deadline, "deadline", Group::Keeper, &[
        "deadline", "set deadline", "set the deadline", "set the deadline to", "new deadline", "deadline is",
        "the deadline is", "new deadline is", "the new deadline is", "frist", "neue frist", "abgabefrist", "frist ist",
        "die frist ist", "neue frist ist", "die neue frist ist", "setze die frist auf",
    ]).that(&[Sure, NeedsTurn]),
    entry(Name::Rollback, "rollback", Group::Keeper, &[
        "rollback", "roll back", "zurücksetzen", "zurücksetzen auf", "zug zurücknehmen", "undo the last turn",
        "undo last turn", "take back the last turn", "letzten zug zurücknehmen", "den letzten zug zurücknehmen",
    ]).that(&[Sure, NeedsTurn]),
    entry(Name::Terminate, "terminate", Group::Keeper, &[
        "terminate", "terminate game", "terminate the game", "cancel the game", "abandon the game", "spiel beenden",
        "partie beenden", "partie abbrechen",
    ]).that(&[NeedsTurn]),
    entry(Name::Eject, "eject", Group::Keeper, &["eject", "kick", "kick out", "ausschließen", "rauswerfen"]),
    entry(Name::Replace, "replace", Group::Keeper, &["replace", "ersetzen", "ersetze"]),
    entry(Name::Announce, "announce", Group::Keeper, &[
        "announce", "announcement", "bekanntmachung", "ansage",
    ]),
    entry(Name::Option, "option", Group::Keeper, &["option", "set option", "option setzen"]).that(&[Sure]),
    entry(Name::Correct, "correct", Group::Keeper, &[
        "correct", "correction", "korrigieren", "korrektur",
    ]).that(&[NeedsTurn]),
    entry(Name::Become, "become", Group::Keeper, &[
        "become", "act as", "handeln als", "handeln für",
    ]),
    entry(Name::Predict, "predict", Group::Keeper, &["predict", "prediction", "vorhersage"]).that(&[NeedsTurn]),
    entry(Name::Promote, "promote", Group::Keeper, &["promote", "ernennen"]),
    entry(Name::Signoff, "signoff", Group::Reading, &[
        "signoff", "sign off", "end of mail", "ende der mail",
    ]),
];
