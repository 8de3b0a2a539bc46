//! The words of orders, English and German, and what each can mean.

use crate::map::Coast;

/// What a word can mean; several things at once, as `H` is both the verb
/// "holds" and the letter of a herd.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Roles(u64);

impl Roles {
    /// No word of orders.
    pub(super) const NONE: Self = Self(0);
    /// A herd.
    pub(super) const HERD: Self = Self(1 << 0);
    /// "Holds".
    pub(super) const HOLD: Self = Self(1 << 1);
    /// "Moves".
    pub(super) const MOVE: Self = Self(1 << 2);
    /// "To".
    pub(super) const TO: Self = Self(1 << 3);
    /// "Supports".
    pub(super) const SUPPORT: Self = Self(1 << 4);
    /// "Retreats".
    pub(super) const RETREAT: Self = Self(1 << 5);
    /// "Disbands".
    pub(super) const DISBAND: Self = Self(1 << 6);
    /// "Builds".
    pub(super) const BUILD: Self = Self(1 << 7);
    /// "Waives".
    pub(super) const WAIVE: Self = Self(1 << 8);
    /// "With".
    pub(super) const WITH: Self = Self(1 << 9);
    /// "And".
    pub(super) const AND: Self = Self(1 << 10);
    /// "Drives".
    pub(super) const DRIVE: Self = Self(1 << 11);
    /// An article or possessive.
    pub(super) const ARTICLE: Self = Self(1 << 12);
    /// "Cancels".
    pub(super) const CANCEL: Self = Self(1 << 13);
    /// "All".
    pub(super) const ALL: Self = Self(1 << 14);
    /// "Orders".
    pub(super) const ORDERS: Self = Self(1 << 15);
    /// "In" or "from", before the province of a unit.
    pub(super) const AT: Self = Self(1 << 16);
    /// "No".
    pub(super) const NO: Self = Self(1 << 17);
    /// German "sich".
    pub(super) const SELF: Self = Self(1 << 18);
    /// German "zurück".
    pub(super) const BACK: Self = Self(1 << 19);
    /// German "löst", of "löst sich auf".
    pub(super) const DISSOLVE: Self = Self(1 << 20);
    /// German "auf", of "löst sich auf" and "verzichtet auf".
    pub(super) const UP: Self = Self(1 << 21);
    /// "Is", of "is disbanded".
    pub(super) const BE: Self = Self(1 << 22);
    /// A noun for a move that is supported.
    pub(super) const NOUN: Self = Self(1 << 23);
    /// What a unit holds.
    pub(super) const POSITION: Self = Self(1 << 24);
    /// A unit, by the noun or letter of the variant.
    pub(super) const UNIT: Self = Self(1 << 25);
    /// A unit with a herd: the unit's letter and `H` in one, `GH`.
    pub(super) const BOTH: Self = Self(1 << 26);
    /// A fleet; a unit's word without this is an army's.
    pub(super) const FLEET: Self = Self(1 << 27);
    /// "Convoys", and the noun.
    pub(super) const CONVOY: Self = Self(1 << 28);
    /// "Via", "by", German "per".
    pub(super) const VIA: Self = Self(1 << 29);
    /// German "über", of "über See" and "setzt über".
    pub(super) const OVER: Self = Self(1 << 30);
    /// "Sea", of "by sea".
    pub(super) const SEA: Self = Self(1 << 31);
    /// The north, of a coast.
    pub(super) const NORTH: Self = Self(1 << 32);
    /// The east, of a coast.
    pub(super) const EAST: Self = Self(1 << 33);
    /// The south, of a coast.
    pub(super) const SOUTH: Self = Self(1 << 34);
    /// The west, of a coast.
    pub(super) const WEST: Self = Self(1 << 35);
    /// "Coast"; with one of the four before, a whole name of a coast.
    pub(super) const COAST: Self = Self(1 << 36);

    /// Somebody, or "not": what no order says.
    pub(super) const PERSON: Self = Self(1 << 37);

    /// One of the four.
    pub(super) const DIRECTION: Self = Self::NORTH.or(Self::EAST).or(Self::SOUTH).or(Self::WEST);
    /// What nobody says where there are no fleets.
    pub(super) const OF_FLEETS: Self = Self::CONVOY
        .or(Self::VIA)
        .or(Self::OVER)
        .or(Self::SEA)
        .or(Self::DIRECTION)
        .or(Self::COAST);
    /// What nobody says where there are no herds.
    pub(super) const OF_HERDS: Self = Self::HERD.or(Self::DRIVE);

    /// What is in either.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in this and not in the other.
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// What is in both.
    pub(super) const fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The coast that is named, if it is one.
    pub(super) fn coast(self) -> Option<Coast> {
        match self.only(Self::DIRECTION) {
            Self::NORTH => Some(Coast::North),
            Self::EAST => Some(Coast::East),
            Self::SOUTH => Some(Coast::South),
            Self::WEST => Some(Coast::West),
            _ => None,
        }
    }

    /// Whether they have one in common.
    pub(super) const fn any(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a word means, normalised as province names are
/// ([`crate::map::names::normalise`]).
pub(super) fn roles(word: &str) -> Roles {
    WORDS
        .binary_search_by_key(&word, |&(word, _)| word)
        .map_or(Roles::NONE, |index| WORDS[index].1)
}

/// All words in byte order.
#[rustfmt::skip]
const WORDS: &[(&str, Roles)] = &[
    ("a", Roles::ARTICLE),
    ("abbau", Roles::DISBAND),
    ("abbauen", Roles::DISBAND),
    ("abgebaut", Roles::DISBAND),
    ("advance", Roles::MOVE),
    ("advances", Roles::MOVE),
    ("against", Roles::TO),
    ("all", Roles::ALL),
    ("alle", Roles::ALL),
    ("alles", Roles::ALL),
    ("always", Roles::PERSON),
    ("an", Roles::ARTICLE),
    ("and", Roles::AND),
    ("angriff", Roles::NOUN),
    ("are", Roles::BE),
    ("at", Roles::AT),
    ("attack", Roles::MOVE.or(Roles::NOUN)),
    ("attacking", Roles::MOVE),
    ("attacks", Roles::MOVE),
    ("auf", Roles::TO.or(Roles::UP)),
    ("aufbau", Roles::BUILD),
    ("aufbauen", Roles::BUILD),
    ("aufbauten", Roles::BUILD),
    ("aufgeloest", Roles::DISBAND),
    ("aufloesen", Roles::DISBAND),
    ("aufloesung", Roles::DISBAND),
    ("aus", Roles::AT.or(Roles::BACK)),
    ("b", Roles::BUILD),
    ("back", Roles::BACK),
    ("bau", Roles::BUILD),
    ("baue", Roles::BUILD),
    ("bauen", Roles::BUILD),
    ("baut", Roles::BUILD),
    ("be", Roles::BE),
    ("befehl", Roles::ORDERS),
    ("befehle", Roles::ORDERS),
    ("befoerdere", Roles::CONVOY),
    ("befoerdern", Roles::CONVOY),
    ("befoerdert", Roles::CONVOY),
    ("befordert", Roles::CONVOY),
    ("begleite", Roles::CONVOY),
    ("begleiten", Roles::CONVOY),
    ("begleitet", Roles::CONVOY),
    ("bei", Roles::AT),
    ("bewege", Roles::MOVE),
    ("bewegen", Roles::MOVE),
    ("bewegt", Roles::MOVE),
    ("bewegung", Roles::NOUN),
    ("bleibe", Roles::HOLD),
    ("bleiben", Roles::HOLD),
    ("bleibt", Roles::HOLD),
    ("bringt", Roles::CONVOY),
    ("build", Roles::BUILD),
    ("building", Roles::BUILD),
    ("builds", Roles::BUILD),
    ("by", Roles::VIA),
    ("c", Roles::CONVOY),
    ("cancel", Roles::CANCEL),
    ("cancels", Roles::CANCEL),
    ("carries", Roles::CONVOY),
    ("carry", Roles::CONVOY),
    ("cattle", Roles::HERD),
    ("clear", Roles::CANCEL),
    ("coast", Roles::COAST),
    ("conv", Roles::CONVOY),
    ("convey", Roles::CONVOY),
    ("conveys", Roles::CONVOY),
    ("convoi", Roles::CONVOY),
    ("convoy", Roles::CONVOY),
    ("convoyed", Roles::CONVOY),
    ("convoyiert", Roles::CONVOY),
    ("convoying", Roles::CONVOY),
    ("convoys", Roles::CONVOY),
    ("convoyt", Roles::CONVOY),
    ("d", Roles::DISBAND),
    ("das", Roles::ARTICLE),
    ("deckt", Roles::SUPPORT),
    ("defend", Roles::HOLD),
    ("defends", Roles::HOLD),
    ("dein", Roles::PERSON),
    ("deine", Roles::PERSON),
    ("deinen", Roles::PERSON),
    ("deiner", Roles::PERSON),
    ("deins", Roles::PERSON),
    ("delete", Roles::CANCEL),
    ("dem", Roles::ARTICLE),
    ("den", Roles::ARTICLE),
    ("der", Roles::ARTICLE),
    ("deren", Roles::ARTICLE),
    ("des", Roles::ARTICLE),
    ("destroy", Roles::DISBAND),
    ("destroys", Roles::DISBAND),
    ("dich", Roles::PERSON),
    ("die", Roles::ARTICLE),
    ("dir", Roles::PERSON),
    ("disband", Roles::DISBAND),
    ("disbanded", Roles::DISBAND),
    ("disbands", Roles::DISBAND),
    ("drive", Roles::DRIVE),
    ("drives", Roles::DRIVE),
    ("driving", Roles::DRIVE),
    ("du", Roles::PERSON),
    ("east", Roles::EAST),
    ("eastcoast", Roles::EAST.or(Roles::COAST)),
    ("eastern", Roles::EAST),
    ("ec", Roles::EAST.or(Roles::COAST)),
    ("ein", Roles::ARTICLE),
    ("eine", Roles::ARTICLE),
    ("einem", Roles::ARTICLE),
    ("einen", Roles::ARTICLE),
    ("einer", Roles::ARTICLE),
    ("eines", Roles::ARTICLE),
    ("enter", Roles::MOVE),
    ("enters", Roles::MOVE),
    ("entferne", Roles::DISBAND),
    ("entfernen", Roles::DISBAND),
    ("entfernt", Roles::DISBAND),
    ("er", Roles::PERSON),
    ("errichte", Roles::BUILD),
    ("errichtet", Roles::BUILD),
    ("es", Roles::PERSON),
    ("euch", Roles::PERSON),
    ("everybody", Roles::PERSON),
    ("everything", Roles::ALL),
    ("faehrt", Roles::MOVE),
    ("ferries", Roles::CONVOY),
    ("ferry", Roles::CONVOY),
    ("flieht", Roles::RETREAT),
    ("fluechtet", Roles::RETREAT),
    ("for", Roles::AT),
    ("from", Roles::AT),
    ("fuer", Roles::AT),
    ("gebaut", Roles::BUILD),
    ("gegen", Roles::TO),
    ("gehe", Roles::MOVE),
    ("gehen", Roles::MOVE),
    ("geht", Roles::MOVE),
    ("geleit", Roles::CONVOY),
    ("geleite", Roles::CONVOY),
    ("geleiten", Roles::CONVOY),
    ("geleitet", Roles::CONVOY),
    ("geleitzug", Roles::CONVOY),
    ("gen", Roles::TO),
    ("go", Roles::MOVE),
    ("goes", Roles::MOVE),
    ("going", Roles::MOVE),
    ("greift", Roles::MOVE),
    ("ground", Roles::POSITION),
    ("h", Roles::HERD.or(Roles::HOLD)),
    ("haelt", Roles::HOLD),
    ("halt", Roles::HOLD),
    ("halte", Roles::HOLD),
    ("halten", Roles::HOLD),
    ("haltet", Roles::HOLD),
    ("he", Roles::PERSON),
    ("heads", Roles::MOVE),
    ("helps", Roles::SUPPORT),
    ("her", Roles::ARTICLE),
    ("herd", Roles::HERD),
    ("herde", Roles::HERD),
    ("herden", Roles::HERD),
    ("herds", Roles::HERD.or(Roles::DRIVE)),
    ("hilft", Roles::SUPPORT),
    ("his", Roles::ARTICLE),
    ("hold", Roles::HOLD),
    ("holding", Roles::HOLD),
    ("holds", Roles::HOLD),
    ("holt", Roles::HOLD),
    ("ich", Roles::PERSON),
    ("ihre", Roles::ARTICLE),
    ("ihrer", Roles::ARTICLE),
    ("immer", Roles::PERSON),
    ("in", Roles::TO.or(Roles::AT)),
    ("incl", Roles::WITH),
    ("including", Roles::WITH),
    ("inkl", Roles::WITH),
    ("into", Roles::TO),
    ("is", Roles::BE),
    ("ist", Roles::BE),
    ("its", Roles::ARTICLE),
    ("itself", Roles::SELF),
    ("jemand", Roles::PERSON),
    ("k", Roles::CONVOY),
    ("kein", Roles::NO),
    ("keine", Roles::NO),
    ("keinen", Roles::NO),
    ("keiner", Roles::PERSON),
    ("konvoi", Roles::CONVOY),
    ("konvoiert", Roles::CONVOY),
    ("konvoit", Roles::CONVOY),
    ("konvoy", Roles::CONVOY),
    ("konvoyiere", Roles::CONVOY),
    ("konvoyieren", Roles::CONVOY),
    ("konvoyiert", Roles::CONVOY),
    ("kueste", Roles::COAST),
    ("kuste", Roles::COAST),
    ("laeuft", Roles::MOVE),
    ("loesche", Roles::CANCEL),
    ("loeschen", Roles::CANCEL),
    ("loese", Roles::DISSOLVE),
    ("loesen", Roles::DISSOLVE),
    ("loest", Roles::DISSOLVE),
    ("losche", Roles::CANCEL),
    ("m", Roles::MOVE),
    ("march", Roles::MOVE),
    ("marches", Roles::MOVE),
    ("marsch", Roles::NOUN),
    ("marschieren", Roles::MOVE),
    ("marschiert", Roles::MOVE),
    ("me", Roles::PERSON),
    ("meer", Roles::SEA),
    ("meine", Roles::ARTICLE),
    ("meinen", Roles::ARTICLE),
    ("meiner", Roles::ARTICLE),
    ("mich", Roles::PERSON),
    ("mir", Roles::PERSON),
    ("mit", Roles::WITH),
    ("move", Roles::MOVE.or(Roles::NOUN)),
    ("moves", Roles::MOVE.or(Roles::NOUN)),
    ("moving", Roles::MOVE),
    ("mv", Roles::MOVE),
    ("my", Roles::ARTICLE),
    ("nach", Roles::TO),
    ("nc", Roles::NORTH.or(Roles::COAST)),
    ("nebst", Roles::WITH),
    ("neubau", Roles::BUILD),
    ("never", Roles::PERSON),
    ("nicht", Roles::PERSON),
    ("nie", Roles::PERSON),
    ("niemand", Roles::PERSON),
    ("nk", Roles::NORTH.or(Roles::COAST)),
    ("no", Roles::NO),
    ("nobody", Roles::PERSON),
    ("noerdl", Roles::NORTH),
    ("noerdlich", Roles::NORTH),
    ("noerdliche", Roles::NORTH),
    ("noerdlichen", Roles::NORTH),
    ("noerdlicher", Roles::NORTH),
    ("nord", Roles::NORTH),
    ("nordk", Roles::NORTH.or(Roles::COAST)),
    ("nordkueste", Roles::NORTH.or(Roles::COAST)),
    ("nordkuste", Roles::NORTH.or(Roles::COAST)),
    ("north", Roles::NORTH),
    ("northcoast", Roles::NORTH.or(Roles::COAST)),
    ("northern", Roles::NORTH),
    ("not", Roles::PERSON),
    ("oestl", Roles::EAST),
    ("oestlich", Roles::EAST),
    ("oestliche", Roles::EAST),
    ("oestlichen", Roles::EAST),
    ("oestlicher", Roles::EAST),
    ("of", Roles::AT),
    ("ok", Roles::EAST.or(Roles::COAST)),
    ("on", Roles::AT),
    ("onto", Roles::TO),
    ("order", Roles::ORDERS),
    ("orders", Roles::ORDERS),
    ("ost", Roles::EAST),
    ("ostk", Roles::EAST.or(Roles::COAST)),
    ("ostkueste", Roles::EAST.or(Roles::COAST)),
    ("ostkuste", Roles::EAST.or(Roles::COAST)),
    ("our", Roles::ARTICLE),
    ("pass", Roles::WAIVE),
    ("passe", Roles::WAIVE),
    ("per", Roles::VIA),
    ("plus", Roles::WITH),
    ("position", Roles::POSITION),
    ("r", Roles::RETREAT),
    ("raise", Roles::BUILD),
    ("reiten", Roles::MOVE),
    ("reitet", Roles::MOVE),
    ("remain", Roles::HOLD),
    ("remains", Roles::HOLD),
    ("removal", Roles::DISBAND),
    ("remove", Roles::DISBAND),
    ("removed", Roles::DISBAND),
    ("removes", Roles::DISBAND),
    ("ret", Roles::RETREAT),
    ("retire", Roles::RETREAT),
    ("retreat", Roles::RETREAT),
    ("retreated", Roles::RETREAT),
    ("retreating", Roles::RETREAT),
    ("retreats", Roles::RETREAT),
    ("ride", Roles::MOVE),
    ("rides", Roles::MOVE),
    ("rinder", Roles::HERD),
    ("rinderherde", Roles::HERD),
    ("ruckzug", Roles::RETREAT),
    ("rueckt", Roles::MOVE),
    ("rueckzug", Roles::RETREAT),
    ("s", Roles::SUPPORT),
    ("saemtliche", Roles::ALL),
    ("sail", Roles::MOVE),
    ("sails", Roles::MOVE),
    ("samt", Roles::WITH),
    ("sc", Roles::SOUTH.or(Roles::COAST)),
    ("sea", Roles::SEA),
    ("see", Roles::SEA),
    ("seeweg", Roles::SEA),
    ("segelt", Roles::MOVE),
    ("seine", Roles::ARTICLE),
    ("seiner", Roles::ARTICLE),
    ("setze", Roles::CONVOY),
    ("setzen", Roles::CONVOY),
    ("setzt", Roles::CONVOY),
    ("she", Roles::PERSON),
    ("ships", Roles::CONVOY),
    ("sich", Roles::SELF),
    ("sichert", Roles::SUPPORT),
    ("sind", Roles::BE),
    ("sk", Roles::SOUTH.or(Roles::COAST)),
    ("south", Roles::SOUTH),
    ("southcoast", Roles::SOUTH.or(Roles::COAST)),
    ("southern", Roles::SOUTH),
    ("st", Roles::HOLD),
    ("stand", Roles::HOLD),
    ("stands", Roles::HOLD),
    ("stay", Roles::HOLD),
    ("stays", Roles::HOLD),
    ("stehe", Roles::HOLD),
    ("stehen", Roles::HOLD.or(Roles::POSITION)),
    ("steht", Roles::HOLD),
    ("stellung", Roles::POSITION),
    ("still", Roles::POSITION),
    ("storniere", Roles::CANCEL),
    ("stornieren", Roles::CANCEL),
    ("streiche", Roles::CANCEL),
    ("streichen", Roles::CANCEL),
    ("stuetze", Roles::SUPPORT),
    ("stuetzt", Roles::SUPPORT),
    ("sudkuste", Roles::SOUTH.or(Roles::COAST)),
    ("sued", Roles::SOUTH),
    ("suedk", Roles::SOUTH.or(Roles::COAST)),
    ("suedkueste", Roles::SOUTH.or(Roles::COAST)),
    ("suedl", Roles::SOUTH),
    ("suedlich", Roles::SOUTH),
    ("suedliche", Roles::SOUTH),
    ("suedlichen", Roles::SOUTH),
    ("suedlicher", Roles::SOUTH),
    ("sup", Roles::SUPPORT),
    ("supp", Roles::SUPPORT),
    ("support", Roles::SUPPORT),
    ("supportet", Roles::SUPPORT),
    ("supporting", Roles::SUPPORT),
    ("supports", Roles::SUPPORT),
    ("supt", Roles::SUPPORT),
    ("t", Roles::CONVOY),
    ("the", Roles::ARTICLE),
    ("their", Roles::ARTICLE),
    ("they", Roles::PERSON),
    ("to", Roles::TO),
    ("toward", Roles::TO),
    ("towards", Roles::TO),
    ("transport", Roles::CONVOY),
    ("transportiere", Roles::CONVOY),
    ("transportiert", Roles::CONVOY),
    ("transporting", Roles::CONVOY),
    ("transports", Roles::CONVOY),
    ("travels", Roles::MOVE),
    ("treib", Roles::DRIVE),
    ("treibe", Roles::DRIVE),
    ("treiben", Roles::DRIVE),
    ("treibt", Roles::DRIVE),
    ("u", Roles::SUPPORT.or(Roles::AND)),
    ("ueber", Roles::OVER),
    ("ueberfuehrt", Roles::CONVOY),
    ("uebers", Roles::OVER),
    ("um", Roles::AT),
    ("und", Roles::AND),
    ("uns", Roles::PERSON),
    ("unser", Roles::ARTICLE),
    ("unsere", Roles::ARTICLE),
    ("unterst", Roles::SUPPORT),
    ("unterstuetze", Roles::SUPPORT),
    ("unterstuetzen", Roles::SUPPORT),
    ("unterstuetzt", Roles::SUPPORT),
    ("unterstuetzung", Roles::SUPPORT),
    ("unterstutzt", Roles::SUPPORT),
    ("up", Roles::UP),
    ("verlegt", Roles::MOVE),
    ("verschifft", Roles::CONVOY),
    ("verteidige", Roles::HOLD),
    ("verteidigt", Roles::HOLD),
    ("verzicht", Roles::WAIVE),
    ("verzichte", Roles::WAIVE),
    ("verzichten", Roles::WAIVE),
    ("verzichtet", Roles::WAIVE),
    ("via", Roles::VIA),
    ("vieh", Roles::HERD),
    ("viehherde", Roles::HERD),
    ("vom", Roles::AT),
    ("von", Roles::AT),
    ("vorstoss", Roles::NOUN),
    ("w", Roles::WAIVE),
    ("waive", Roles::WAIVE),
    ("waived", Roles::WAIVE),
    ("waives", Roles::WAIVE),
    ("waiving", Roles::WAIVE),
    ("wartet", Roles::HOLD),
    ("wc", Roles::WEST.or(Roles::COAST)),
    ("we", Roles::PERSON),
    ("weicht", Roles::RETREAT),
    ("werden", Roles::BE),
    ("west", Roles::WEST),
    ("westcoast", Roles::WEST.or(Roles::COAST)),
    ("western", Roles::WEST),
    ("westk", Roles::WEST.or(Roles::COAST)),
    ("westkueste", Roles::WEST.or(Roles::COAST)),
    ("westkuste", Roles::WEST.or(Roles::COAST)),
    ("westl", Roles::WEST),
    ("westlich", Roles::WEST),
    ("westliche", Roles::WEST),
    ("westlichen", Roles::WEST),
    ("westlicher", Roles::WEST),
    ("wir", Roles::PERSON),
    ("wird", Roles::BE),
    ("with", Roles::WITH),
    ("withdraw", Roles::RETREAT),
    ("withdraws", Roles::RETREAT),
    ("wk", Roles::WEST.or(Roles::COAST)),
    ("you", Roles::PERSON),
    ("your", Roles::PERSON),
    ("yours", Roles::PERSON),
    ("zieh", Roles::MOVE),
    ("ziehe", Roles::MOVE),
    ("ziehen", Roles::MOVE),
    ("zieht", Roles::MOVE),
    ("zu", Roles::TO),
    ("zuege", Roles::ORDERS),
    ("zug", Roles::ORDERS.or(Roles::NOUN)),
    ("zurueck", Roles::BACK),
    ("zurueckziehen", Roles::RETREAT),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::names::normalise;

    #[test]
    fn words_are_sorted_and_normalised() {
        assert!(WORDS.is_sorted_by(|a, b| a.0 < b.0));
        for (word, _) in WORDS {
            assert_eq!(*word, normalise(word));
        }
    }

    #[test]
    fn a_word_has_all_its_roles() {
        assert_eq!(roles("h"), Roles::HERD.or(Roles::HOLD));
        assert_eq!(roles("hallo"), Roles::NONE);
    }
}
