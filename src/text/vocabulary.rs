//! The words of a game's orders in all their spellings, and words nearly so.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::fold;
use super::letters::Letters;
use super::names;
use super::token::{self, Kind, Token};

/// A word of the language of orders, and its spellings with blanks between
/// them; the word itself need not be one.
pub type Spelled = (&'static str, &'static str);

/// The words of a game.
#[derive(Debug)]
pub struct Vocabulary {
    known: BTreeMap<String, Spelling>,
    verbs: BTreeSet<&'static str>,
    near: Near<Spelling>,
}

/// A word, and how it is spelled here.
#[derive(Clone, Copy, Debug)]
struct Spelling {
    word: &'static str,
    written: &'static str,
}

impl Vocabulary {
    /// The words that orders begin with and the others.
    pub fn new(verbs: &[Spelled], others: &[Spelled]) -> Self {
        let spellings = |spelled: &[Spelled]| {
            let each = spelled.iter().flat_map(|&(word, spellings)| {
                let spellings = spellings.split_whitespace().chain([word]);
                spellings.map(move |written| (fold::key(written), Spelling { word, written }))
            });
            each.collect::<Vec<_>>()
        };
        let mut near = Near::new();
        let verbs_spelled = spellings(verbs);
        for (key, spelling) in &verbs_spelled {
            if key.len() >= SHORT || spelling.word == "end" {
                near.add(key, *spelling, if key.len() >= LONG { 2 } else { 1 });
            }
        }
        let mut known: BTreeMap<String, Spelling> = BTreeMap::new();
        for (key, word) in verbs_spelled.into_iter().chain(spellings(others)) {
            known.entry(key).or_insert(word);
        }
        Self {
            known,
            verbs: verbs.iter().map(|(word, _)| *word).collect(),
            near,
        }
    }

    /// The word that a key spells.
    pub fn read(&self, key: &str) -> Option<&'static str> {
        self.known.get(key).map(|spelling| spelling.word)
    }

    /// Whether a word is one that orders begin with.
    pub fn is_verb(&self, word: &str) -> bool {
        self.verbs.contains(word)
    }

    /// Whether a key spells a word that orders begin with.
    pub fn begins(&self, key: &str) -> bool {
        self.read(key).is_some_and(|word| self.is_verb(word))
    }

    /// The verb that a key spells or nearly spells. People's first names and
    /// words of talk are near nothing.
    pub fn verb(&self, key: &str) -> Option<&'static str> {
        self.spelled(key).map(|spelling| spelling.word)
    }

    /// The same as it is spelled, in capitals: who mistypes a German word is
    /// told a German one, and who writes a word of the game is told nothing.
    pub fn hint(&self, key: &str) -> Option<String> {
        let spelling = self
            .spelled(key)
            .filter(|_| !self.known.contains_key(key))?;
        Some(spelling.written.to_uppercase())
    }

    fn spelled(&self, key: &str) -> Option<Spelling> {
        match self.known.get(key) {
            Some(spelling) => Some(*spelling).filter(|spelling| self.is_verb(spelling.word)),
            None if names::is_first_name(key) || is_said(key) => None,
            None => {
                let near = self.near.find(key);
                near.filter(|spelling| key.len() >= SHORT || spelling.word == "end")
            }
        }
    }

    /// Whether a word as it was written spells a verb, or nearly. Folding
    /// makes one letter of "ue", which may be none of a mistyped word.
    pub fn gives_order(&self, written: &str) -> bool {
        let key = fold::key(written);
        let plain = written.to_lowercase();
        self.verb(&key).is_some() || plain != key && self.near.find(&plain).is_some()
    }

    /// The same for a word that is all of a line. One that is no name by its
    /// capital may have two slips of the pen however short it is.
    pub fn gives_order_alone(&self, written: &str) -> bool {
        let key = fold::key(written);
        let is_title = written.chars().next().is_some_and(char::is_uppercase)
            && written.chars().skip(1).all(char::is_lowercase);
        self.gives_order(written)
            || !is_title
                && !is_said(&key)
                && !names::is_first_name(&key)
                && self.near.is_nearly(&written.to_lowercase())
    }

    /// Tokens without the polite words that are none of the game's, and
    /// without phrases such as "would like to".
    pub fn without_polite(&self, tokens: Vec<Token>) -> Vec<Token> {
        let mut kept: Vec<Token> = Vec::with_capacity(tokens.len());
        let mut rest = tokens.into_iter().peekable();
        let mut joined = false;
        while let Some(token) = rest.next() {
            // "I 4" is a square, and "eine nach China" counts.
            let is_meant = rest.peek().is_some_and(|next| {
                let is_way = matches!(&*next.key, "in" | "auf" | "nach" | "to" | "on");
                token.key.len() == 1 && matches!(next.kind, Kind::Number(_))
                    || is_way && token::count(&token.key) == Some(1)
            });
            if fold::is_listed(&token.key, WISHES) {
                // "like to", "want to": the wish and its "to".
                rest.next_if(|next| next.key == "to");
            } else if !token.word.is_empty() || is_meant || !is_polite(&token.key) {
                kept.push(Token { joined, ..token });
                joined = false;
            } else {
                joined |= joins(&token.key);
            }
        }
        kept
    }
}

/// Shorter verbs than this are near nothing, except the end of a mail; and so
/// are shorter words to any other verb.
const SHORT: usize = 4;
/// Verbs of so many letters may have two slips, shorter ones have one.
const LONG: usize = 5;

/// Words between orders that follow each other, folded.
const JOINS: [&str; 9] = [
    "and",
    "und",
    "then",
    "dann",
    "danach",
    "anschliessend",
    "also",
    "sowie",
    "afterwards",
];

/// Whether a folded word stands before the first of such orders.
pub(super) fn counts(key: &str) -> bool {
    matches!(key, "first" | "firstly" | "zurst" | "erst" | "zunachst")
}

/// Whether a word stands between orders that follow each other.
pub(super) fn joins(key: &str) -> bool {
    JOINS.contains(&key)
}

/// Words before the "to" of what somebody wishes to do.
const WISHES: &str = "like want wish going intend";

/// Whether a word says nothing in an order.
pub fn is_polite(key: &str) -> bool {
    static POLITE: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let words = POLITE_WORDS.split_whitespace().map(fold::key);
        words.collect()
    });
    POLITE.contains(key)
}

/// Whether a word is said so often that it is no slip of the pen.
pub fn is_said(key: &str) -> bool {
    static SAID: LazyLock<BTreeSet<String>> =
        LazyLock::new(|| SAID_WORDS.split_whitespace().map(fold::key).collect());
    fold::is_talk(key) || is_polite(key) || SAID.contains(key)
}

/// Words of talk that lie near words of orders.
const SAID_WORDS: &str = "\
    moin reise ok okay hm hmm tja na super prima top wow uff puh oje hurra haha lol ps fyi btw \
    anbei anliegend attached enclosed these those diese dieser nasty schöner toller starker böser \
    böse blöde blöder dumme dummer nächster letzter letzte fieser cleverer genialer gelungener \
    knapper harter lovely brilliant clever strong weak bold brave stupid terrible awful amazing \
    fantastic wonderful interesting previous order orders befehle follow follows below isnt was \
    wasnt has all and any are back bad bald band base bear beat best better both case come cool \
    dear done each easy else even ever eyes fast few fine friend game gave get give glad goes gone \
    good got great guess gut half hand hard head heard hear heart held help hers hope hour house \
    idea job just keep kept kind knee know land last late later laugh lead leave left less life \
    like list live long look lord lose lost lots love luck made mail make many mean meet mess mind \
    mine miss more most much must name near need never new news nice night note off often old once \
    one only open over page paid part past pay people phone plenty pm point power rain read real \
    ready rest right road room rule said same save say see seem send sent sick side sleep soon \
    sort start stay still stop such sure talk team tell ten test thank think this time times tired \
    today told too town tree true try turn two under until use wait walk want watch way weeks well \
    went wife win wish with won wonder word work world worse wrong yes yet aber alle alles alt am \
    andere beide beim bekommen besser bis bisher bitte da daher dann dank darf denke doch eben ehe \
    eher ein einmal einen erst etwas euch euer ewig fall falls fertig frage frau freund freunde \
    froh früh ganz geht genau gern gerne gestern gibt glück gleich glatt gruss gruß grüße gute \
    guten guter gutes hab halb halt haus heute hier hin hoffe ihn immer irgend jeder jetzt kein \
    keine kinder klar kommt krank kurz lange leben leider leid leute liebe lieber liege los mache \
    machen macht mal man mehr meine meist mich mist mit mitte morgen muss nach nacht nächste nahe \
    neue neuer nie noch ob oder ohne ort passt platz post recht regen runde sache sage sagen \
    schade schon schön schöne schreibe sehen sehr seit seite selbst sicher sieht sofort sonne \
    sonst spaß spass spät später stelle stunde tage tat toll trotz tun um unten viel viele vielen \
    vielleicht vom vor wann weg weil weit welche wenig wer werde wetter wieder wirklich wissen wo \
    woche wohl wort würde zeit zwar zwei enden sorry hello hallo holidays spring summer autumn \
    winter fall frühjahr frühling herbst sommer monday tuesday wednesday thursday friday saturday \
    sunday montag dienstag mittwoch donnerstag freitag samstag sonntag ostern weihnachten merry christmas agreed \
    congrats moment selber frohe frohes fest as asap ditto dito \
    haha hahaha krass nada nope nichts nothing lot gehts niemals calling home confirm yeah yep yup nix spitze";

/// Words of politeness, articles, and who speaks.
const POLITE_WORDS: &str = "please bitte pls plz thanks thank thx danke dankeschön \
    i ich we wir me mir you dir ihnen i'd i'll i'm let's let lass lasse lasst will would werde werden \
    möchte möchten würde gerne gern hiermit hereby simply einfach just am do \
    the der die das den dem des a an ein eine einen einem einer \
    is ist are my mein meine meinen meinem meiner our unser unsere unseren \
    now jetzt nun then dann so also auch mal noch next als nächstes zunächst finally zuletzt \
    außerdem zusätzlich additionally furthermore moreover";

/// Known words, so that one that is nearly known is found. Slips are counted
/// only between words of about the same letters; that is so little that reading
/// stays linear.
#[derive(Clone, Debug)]
pub struct Near<T> {
    words: Vec<Known<T>>,
}

/// A known word.
#[derive(Clone, Debug)]
struct Known<T> {
    word: String,
    letters: Letters,
    meaning: T,
    /// How many slips it may have.
    most: usize,
}

/// Longer words than this are near nothing.
const LONGEST: usize = 16;
/// Shorter words than this are near nothing.
const SHORTEST: usize = 2;

impl<T: Copy> Default for Near<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy> Near<T> {
    /// No words yet.
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// One more word, with what it means and how many slips it may have: one
    /// or two.
    pub fn add(&mut self, key: &str, meaning: T, most: usize) {
        self.words.push(Known {
            word: key.to_owned(),
            letters: Letters::of(key),
            meaning,
            most,
        });
    }

    /// Whether two slips at most are between a word and a known one.
    pub fn is_nearly(&self, key: &str) -> bool {
        let letters = Letters::of(key);
        (1..=LONGEST).contains(&letters.count())
            && self.words.iter().any(|known| {
                letters.may_be_within(&known.letters, 2)
                    && strsim::damerau_levenshtein(key, &known.word) <= 2
            })
    }

    /// What the nearest word means, if one is near enough.
    pub fn find(&self, key: &str) -> Option<T> {
        let letters = Letters::of(key);
        let length = letters.count();
        if !(SHORTEST..=LONGEST).contains(&length) {
            return None;
        }
        let mut least = usize::MAX;
        let mut nearest: Vec<&Known<T>> = Vec::new();
        for known in &self.words {
            let is_short = length < LONG && known.word.len() <= LONG;
            let most = if is_short { 1 } else { known.most };
            if !letters.may_be_within(&known.letters, most) {
                continue;
            }
            let slips = strsim::damerau_levenshtein(key, &known.word);
            if slips <= most.min(least) {
                if slips < least {
                    nearest.clear();
                }
                least = slips;
                nearest.push(known);
            }
        }
        let chosen = match nearest[..] {
            [] | [_] => nearest.first(),
            _ => {
                let typed = rests(key, if length < SHORT { 1 } else { 2 });
                let shared = |known: &&&Known<T>| {
                    let left = rests(&known.word, 2);
                    // What is shared by none stands behind the others.
                    let first = typed.intersection(&left).next().cloned();
                    (first.is_none(), first)
                };
                nearest.iter().min_by_key(shared)
            }
        };
        chosen.map(|known| known.meaning)
    }
}

/// A word with at most so many letters taken out, one or two: of several words
/// that are as near, the one counts that shares the first of these.
fn rests(word: &str, most: usize) -> BTreeSet<String> {
    let without = |text: &str| -> Vec<String> {
        let places = text.char_indices();
        places
            .map(|(at, letter)| format!("{}{}", &text[..at], &text[at + letter.len_utf8()..]))
            .collect()
    };
    let mut all = BTreeSet::from([word.to_owned()]);
    let once = without(word);
    if most > 1 {
        all.extend(once.iter().flat_map(|rest| without(rest)));
    }
    all.extend(once);
    all
}
