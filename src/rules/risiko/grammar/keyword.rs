//! The words of orders in both languages (Risiko O-1).

/// A word with a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    Discard,
    Keep,
    Exchange,
    Auto,
    And,
    Place,
    Rest,
    Attack,
    Arrow,
    /// `AUF`: an arrow in attacks, `ON` in placements.
    On,
    With,
    Exactly,
    Max,
    Until,
    Left,
    Rolls,
    Once,
    While,
    Defender,
    MinDice,
    MaxLoss,
    Advance,
    Min,
    All,
    Leave,
    If,
    Not,
    Own,
    Conquered,
    Armies,
    Regroup,
    Draw,
    DrawMore,
    Defend,
    Versus,
    Pass,
    End,
    Turn,
    Resign,
    Vote,
    Info,
}

/// Every spelling, normalised.
const WORDS: [(Keyword, &[&str]); 41] = [
    (Keyword::Discard, &["discard", "abgeben", "abwerfen"]),
    (Keyword::Keep, &["keep", "behalte", "behalten"]),
    (
        Keyword::Exchange,
        &["exchange", "trade", "tausche", "tauschen", "eintauschen"],
    ),
    (Keyword::Auto, &["auto"]),
    (Keyword::And, &["and", "und"]),
    (Keyword::Place, &["place", "setze", "setzen", "einsetzen"]),
    (Keyword::Rest, &["rest"]),
    (Keyword::Attack, &["attack", "angriff", "greife"]),
    (Keyword::Arrow, &["to", "nach"]),
    (Keyword::On, &["on", "auf", "in"]),
    (Keyword::With, &["with", "mit"]),
    (Keyword::Exactly, &["exactly", "genau"]),
    (Keyword::Max, &["max", "maximal"]),
    (Keyword::Until, &["until", "bis"]),
    (Keyword::Left, &["left", "uebrig"]),
    (Keyword::Rolls, &["rolls", "wuerfe"]),
    (Keyword::Once, &["once", "einmal"]),
    (Keyword::While, &["while", "solange"]),
    (Keyword::Defender, &["defender", "verteidiger"]),
    (Keyword::MinDice, &["mindice", "mindestens"]),
    (Keyword::MaxLoss, &["maxloss", "verluste"]),
    (Keyword::Advance, &["advance", "nachruecken"]),
    (Keyword::Min, &["min"]),
    (Keyword::All, &["all", "alle"]),
    (Keyword::Leave, &["leave", "lasse"]),
    (Keyword::If, &["if", "wenn"]),
    (Keyword::Not, &["not", "nicht"]),
    (Keyword::Own, &["own", "mein"]),
    (Keyword::Conquered, &["conquered", "erobert"]),
    (Keyword::Armies, &["armies", "armeen"]),
    (
        Keyword::Regroup,
        &["regroup", "move", "umgruppieren", "verlege"],
    ),
    (Keyword::Draw, &["draw", "karte"]),
    (Keyword::DrawMore, &["ziehen", "card"]),
    (Keyword::Defend, &["defend", "verteidige"]),
    (Keyword::Versus, &["vs", "gegen"]),
    (Keyword::Pass, &["pass", "passe"]),
    (Keyword::End, &["end", "ende"]),
    (Keyword::Turn, &["zug"]),
    (Keyword::Resign, &["resign", "aufgeben"]),
    (Keyword::Vote, &["propose", "vote", "vorschlag", "stimme"]),
    (
        Keyword::Info,
        &["status", "hand", "mission", "history", "map"],
    ),
];

/// Words that an order can begin with.
const FIRST: [Keyword; 15] = [
    Keyword::Discard,
    Keyword::Keep,
    Keyword::Exchange,
    Keyword::Place,
    Keyword::Attack,
    Keyword::If,
    Keyword::Regroup,
    Keyword::Draw,
    Keyword::Defend,
    Keyword::Pass,
    Keyword::End,
    Keyword::Turn,
    Keyword::Resign,
    Keyword::Vote,
    Keyword::Info,
];

impl Keyword {
    /// The word that a normalised text is.
    pub(super) fn read(text: &str) -> Option<Self> {
        WORDS
            .iter()
            .find(|(_, spellings)| spellings.contains(&text))
            .map(|(keyword, _)| *keyword)
    }

    /// All spellings of words that an order can begin with.
    pub(super) fn firsts() -> impl Iterator<Item = &'static str> {
        (WORDS.iter())
            .filter(|(keyword, _)| FIRST.contains(keyword))
            .flat_map(|(_, spellings)| spellings.iter().copied())
    }
}
