//! The words of orders, English and German.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::words::Roles;
use crate::game::near::{Measured, Slipped};

/// What a word means, normalised as province names are
/// ([`crate::map::names::normalise`]).
pub(super) fn roles(word: &str) -> Roles {
    static WORDS: OnceLock<BTreeMap<&'static str, Roles>> = OnceLock::new();
    let words = WORDS.get_or_init(|| {
        let mut words = BTreeMap::new();
        for (role, spellings) in VOCABULARY {
            for word in spellings.split_whitespace() {
                let roles = words.entry(word).or_insert(Roles::NONE);
                *roles = role.or(*roles);
            }
        }
        words
    });
    words.get(word).copied().unwrap_or(Roles::NONE)
}

/// Whether a word is a slip of the pen away from a verb of orders.
pub(super) fn is_slip(word: &str) -> bool {
    static SLIPPED: OnceLock<Slipped> = OnceLock::new();
    let of_verbs = || {
        let verbs = VOCABULARY.iter().filter(|(role, _)| role.any(VERBS));
        let words = verbs.flat_map(|(_, words)| words.split_whitespace());
        Slipped::of(words.filter(|word| word.len() > 4 && !roles(word).any(Roles::WEAK)))
    };
    word.len() > 4 && SLIPPED.get_or_init(of_verbs).has(word)
}

/// Whether a word is a slip of the pen away from a short verb of orders, from
/// "to" or from a herd.
pub(super) fn is_slip_in_verb(word: &str) -> bool {
    static MEASURED: OnceLock<Measured<()>> = OnceLock::new();
    let of_verbs = || {
        let role = Roles::HOLD.or(Roles::SUPPORT).or(Roles::HERD);
        let verbs = VOCABULARY.iter().filter(|(of, _)| of.any(role));
        let words = verbs.flat_map(|(_, words)| words.split_whitespace());
        let is_plain = |word: &&str| word.len() > 3 && !roles(word).any(Roles::WEAK);
        Measured::of(
            words
                .filter(is_plain)
                .chain(["nach", "to"])
                .map(|word| (word, ())),
        )
    };
    let measured = MEASURED.get_or_init(of_verbs);
    word.len() > 1 && measured.within(word, 1).next().is_some()
}

/// Whether a word is two slips of the pen away from a verb of orders.
pub(super) fn is_nearly(word: &str) -> bool {
    static MEASURED: OnceLock<Measured<()>> = OnceLock::new();
    let of_verbs = || {
        let role = VERBS.or(Roles::TO).or(Roles::HERD);
        let verbs = VOCABULARY.iter().filter(|(of, _)| of.any(role));
        let words = verbs.flat_map(|(_, words)| words.split_whitespace());
        Measured::of(words.filter(|word| word.len() >= 4).map(|word| (word, ())))
    };
    let measured = MEASURED.get_or_init(of_verbs);
    word.len() > 4 && measured.within(word, 2).next().is_some()
}

/// Verbs of which a slip is known again.
const VERBS: Roles = Roles::HOLD
    .or(Roles::MOVE)
    .or(Roles::SUPPORT)
    .or(Roles::CONVOY)
    .or(Roles::RETREAT)
    .or(Roles::DISBAND)
    .or(Roles::BUILD)
    .or(Roles::WAIVE)
    .or(Roles::CANCEL);

/// The words that have a role, normalised, in byte order.
#[rustfmt::skip]
const VOCABULARY: &[(Roles, &str)] = &[
    (Roles::HERD, "\
        cattle cow cows h herd herde herden herds kuehe kuhherde livestock rinder rinderherde \
        rindern viecher vieh viehherde"),
    (Roles::HOLD, "\
        behaelt behalte behalten bleib bleibe bleiben bleibt defend defends h haelt halt halte \
        halten haltet hld hlds hold holding holds holt keep keeping keeps remain remains sit \
        sits st stand stands stationary stay stays stehe stehen steht verteidige verteidigt \
        wartet"),
    (Roles::MOVE, "\
        advance advances advancing attack attackiert attacking attacks besetze besetzt bewege \
        bewegen bewegt capture captures conquer conquers enter enters erobere erobern erobert \
        faehrt fahre fahren gehe gehen geht go goes going greift heading heads hop \
        hops invade invades laeuft laufe laufen m march marches marching marschiere marschieren \
        marschiert move moves moving mto mv occupies occupy proceed proceeds push pushes pushing \
        reite reiten reitet relocate relocates ride rides riding ruecke rueckt sail sailing \
        sails schick schicke schicken schickt segeln segelt segle send sende sendet sending \
        sends shift shifts slide slides step steps swing swings travel traveling travelling \
        travels verlegt walk walking walks wander wandern wandert zieh ziehe ziehen zieht"),
    (Roles::TO, "against auf gegen gen in ins into nach on onto richtung to toward towards zu"),
    (Roles::SUPPORT, "\
        aid aids assist assists backs cover covering covers decke decken deckt defend defends \
        guard guards helfe helps hilft protect protecting protects s schuetze schuetzen schuetzt \
        sh sichere sichert sps stuetze stuetzt sup supp support supported supportet supporting \
        supports sups supt u unterst unterstuetz unterstuetze unterstuetzen unterstuetzt \
        unterstuetzung unterstutzt verteidige verteidigen verteidigt"),
    (Roles::RETREAT, "\
        flee fleeing flees fliehe fliehen flieht fluchtet fluechte fluechten fluechtet r ret \
        retire retreat retreated retreating retreats rto ruckzug rueckzuege rueckzug weiche \
        weichen weicht withdraw withdrawing withdraws zurueckgezogen zurueckziehen"),
    (Roles::DISBAND, "\
        abbau abbauen abgebaut aufgeloest aufloesen aufloesung d destroy destroyed destroys disb \
        disband disbanded disbanding disbands dismiss dissolve dissolved dissolves drop dropping \
        drops dsb eliminate eliminates entferne entfernen entfernt entlaesst entlasse kill kills lose \
        otb reduce reduced reduces rem removal removals remove removed removes removing rid \
        scrap scraps vernichte vernichtet zerstoere zerstoert"),
    (Roles::BUILD, "\
        aufbau aufbauen aufbauten b bau baue bauen baut bauten bld build building builds create creates \
        errichte errichten errichtet erstelle erstellt gebaut neubau neubauten place places put raise raises \
        raising recruit recruits"),
    (Roles::WAIVE, "\
        pass passe postpone postponed postpones skip skips verzicht verzichte verzichten \
        verzichtet w waive waived waives waiving wve"),
    (Roles::WITH, "\
        along bringing einschliesslich incl including inclusive inkl m mit mitsamt nebst plus samt \
        w with"),
    (Roles::AND, "and plus sowie u und"),
    (Roles::DRIVE, "drive drives driving herds treib treibe treiben treibt"),
    (Roles::ARTICLE, "\
        a an das dem den der deren des die eigene eigenen ein eine einem einen einer eines her \
        his ihr ihre ihren ihrer its mein meine meinem meinen meiner my our own sein seine seiner \
        the their unser unsere"),
    (Roles::CANCEL, "\
        cancel canceled cancelled cancels clear delete loesche loeschen losche retract revoke scrap \
        scratch storniere stornieren storniert streiche streichen withdraw withdrawn"),
    (Roles::ALL, "all alle alles everybody everyone everything everywhere saemtliche ueberall"),
    (Roles::ORDERS, "befehl befehle order orders zuege zug"),
    (Roles::AT, "at aus bei beim by for from fuer im in of on um vom von"),
    (Roles::NO, "kein keine keinen nichts no none nothing"),
    (Roles::SELF, "itself mich sich"),
    (Roles::BACK, "aus back zurueck"),
    (Roles::DISSOLVE, "loese loesen loest"),
    (Roles::UP, "auf up"),
    (Roles::BE, "are be is ist sind werden wird"),
    (Roles::NOUN, "angriff attack bewegung marsch move moves vorstoss zug"),
    (Roles::POSITION, "ground ort place platz position put stehen stellung still"),
    (Roles::CONVOY, "\
        befoerdere befoerdern befoerdert befordert begleite begleiten begleitet bringe bringt c \
        carries carry carrying cnv cnvy conv convey conveys convoi convoy convoyed convoyiert \
        convoying convoys convoyt cvoy cvy ferries ferry ferrying geleit geleite geleiten \
        geleitet geleitzug k konvoi konvoiert konvoit konvoy konvoyiere konvoyieren konvoyiert \
        kvy setze setzen setzt ships t transport transportiere transportieren transportiert \
        transporting transports ueberfuehre ueberfuehrt verschiffe verschifft"),
    (Roles::VIA, "across by durch mittels per through via"),
    (Roles::OVER, "ueber uebers"),
    (Roles::SEA, "meer sea see seeweg"),
    (Roles::NORTH, "\
        nc ncs nk noerdl noerdlich noerdliche noerdlichen noerdlicher nord nordk nordkueste \
        nordkuste north northcoast northern"),
    (Roles::EAST, "\
        east eastcoast eastern ec ecs oestl oestlich oestliche oestlichen oestlicher ok ost ostk \
        ostkueste ostkuste"),
    (Roles::SOUTH, "\
        sc scs sk south southcoast southern sudkuste sued suedk suedkueste suedl suedlich \
        suedliche suedlichen suedlicher"),
    (Roles::WEST, "\
        wc wcs west westcoast western westk westkueste westkuste westl westlich westliche \
        westlichen westlicher wk"),
    (Roles::COAST, "\
        coast eastcoast ec ecs kueste kuste nc ncs nk nordk nordkueste nordkuste northcoast ok \
        ostk ostkueste ostkuste sc scs sk southcoast sudkuste suedk suedkueste wc wcs westcoast \
        westk westkueste westkuste wk"),
    (Roles::PERSON, "\
        always dein deine deinen deiner deins dich dir du er es euch everybody he ich immer \
        jemand keiner me mich mir never nicht nie niemand nobody not she they uns we wir you \
        your yours"),
    (Roles::TAKE, "bring bringing brings bringt fuehrt lead leads mitnehmen nehme nehmen nimmt take takes taking"),
    (Roles::LEAVE, "laesst lasse lassen leave leaves leaving o ohne without"),
    (Roles::ALONG, "along also auch dabei mit together too zusammen"),
    (Roles::BEHIND, "behind da dort here hier stehen there"),
    (Roles::FOLLOW, "come comes coming folgen folgt follow following follows komme kommen kommt"),
    (Roles::PRONOUN, "das dies diese dieses him ihm ihn ihnen ihr it that them this"),
    (Roles::DO, "do does macht tue tut"),
    (Roles::NOT, "nicht not"),
    (Roles::GET, "bekommt erhaelt get gets kriegt receives"),
    (Roles::BUT, "aber but doch jedoch"),
    (Roles::BY_CONVOY, "cto"),
    (Roles::I, "i ich"),
    (Roles::NEW, "neu neue neuer new"),
    (Roles::OTHERS, "\
        andere anderen else other others remainder remaining rest restliche restlichen uebrige \
        uebrigen"),
    (Roles::UNITS, "einheit einheiten gangs pieces unit units"),
    (Roles::OR, "oder or"),
    (Roles::OFF, "ab"),
    (Roles::WEAK, "\
        aid bleibe bleiben bleibt bring brings bringt cover covers gehe gehen geht go goes going \
        halt helps hilft holt keep keeps lose pass passe send sends sit sits stand stay stays stehen \
        steht wartet"),
    (Roles::EXCEPT, "aber ausgenommen ausser but except excepting excluding jedoch save"),
    (Roles::SHALL, "muessen muss must shall should soll sollen sollte will"),
    (Roles::WISH, "\
        am befehle gern gerne going haette hatte hereby hiermit id ill im intend lass lasse let \
        like me mit moechte now order shall should soll sollen sollte to want werde will wish \
        wollen would wuerde"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::names::normalise;

    #[test]
    fn words_are_sorted_and_normalised() {
        for (_, words) in VOCABULARY {
            let words: Vec<&str> = words.split_whitespace().collect();
            assert!(words.is_sorted_by(|a, b| a < b), "{words:?}");
            for word in words {
                assert_eq!(word, normalise(word));
            }
        }
    }

    #[test]
    fn a_word_has_all_its_roles() {
        assert_eq!(roles("h"), Roles::HERD.or(Roles::HOLD));
        assert_eq!(roles("hallo"), Roles::NONE);
    }
}
