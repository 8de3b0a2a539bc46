//! What a keeper may choose for a game: the options, one type for each, and
//! the editions of the rules as named sets of them.
//!
//! The options of Diplomacy are the choices that chapter 4 of DATC 3.0 leaves
//! open; each names its issue. The first value of each, its default, is the
//! choice that DATC 3.0 prefers.

use serde::{Deserialize, Serialize, Serializer};

use crate::rules::option::{self, Chosen as _, Values, choice, options};

choice! {
    /// Which neutral herds a game starts with (Range War 5.1, RW-D1).
    NeutralHerds {
        /// Thirteen: those that the rules list and those reconstructed.
        Full,
        /// The ten that the rules list.
        Listed,
    }

    /// When a herd left alone in the river drowns (Range War 13.2, RW-D10).
    Drowning {
        /// When the retreats of a movement are done, and after adjustments.
        AfterRetreats,
        /// When a movement is done, before its retreats, and after adjustments.
        AfterMovement,
    }

    /// Where a power may build (Range War 12 aside, which has tiers of its own).
    Builds {
        /// In its own home centers.
        Home,
        /// In any center under its control.
        Any,
        /// In any center under its control, while one of them is a home center of
        /// its own.
        AnyWithHome,
    }

    /// What every power begins with (docs/rules/diplomacy.md, "First units").
    FirstUnits {
        /// The units and centers that the variant gives it.
        Set,
        /// Its centers, in the adjustments before: it builds its first units.
        Built,
        /// Nothing, in the adjustments before: it builds a unit in one of its
        /// homes, and controls that (1898).
        OneHome,
    }

    /// When a convoy with several routes is broken (DATC 3.0 4.A.1).
    MultiRoute {
        /// When all of its routes are broken.
        All,
        /// When any of its routes is broken.
        Any,
    }

    /// What happens when a convoy succeeds only if it fails, or the other way
    /// round (DATC 3.0 4.A.2). What a rule leaves open is resolved as by
    /// Szykman's.
    ConvoyParadox {
        /// The convoying fleets that are part of the paradox hold.
        #[serde(rename = "szykman")]
        Szykman,
        /// A convoyed army does not cut support for an attack on a fleet that
        /// convoys it.
        #[serde(rename = "1971")]
        Of1971,
        /// A convoyed army does not cut support for anything in a sea with a
        /// convoying fleet.
        #[serde(rename = "1982")]
        Of1982,
        /// A convoyed army does not cut support for an attack on a fleet that is
        /// necessary for its convoy.
        #[serde(rename = "2000")]
        Of2000,
    }

    /// When an army goes by convoy to a province that it could also reach over
    /// land (DATC 3.0 4.A.3).
    AdjacentConvoy {
        /// If its order says "via convoy", or a fleet of its own power is ordered
        /// to convoy it. If the convoy then fails, so does the move.
        Intent,
        /// As above, but only if fleets are ordered along a whole route; it goes
        /// over land otherwise.
        WholeRoute,
        /// As by intent, but it goes over land if the convoy fails.
        Fallback,
        /// Only if its order says "via convoy".
        ViaOnly,
        /// If the unit in the destination moves the other way and the convoy
        /// succeeds; it goes over land otherwise. What its order says about it
        /// does not matter.
        #[serde(rename = "1971")]
        Of1971,
    }

    /// Where the attack of a convoyed army comes from, when its province is what
    /// the support that it attacks is directed against (DATC 3.0 4.A.4).
    ConvoyedCut {
        /// From its province: the support is not cut unless it is dislodged.
        Origin,
        /// From the sea: the support is cut.
        Water,
    }

    /// Whether a unit may retreat to where its attacker came from, if it came by
    /// convoy (DATC 3.0 4.A.5).
    ConvoyedRetreat {
        /// It may.
        Allowed,
        /// It may not.
        Forbidden,
    }

    /// Whether a unit that is dislodged keeps others out of the province that its
    /// attacker came from (DATC 3.0 4.A.7).
    DislodgedBounce {
        /// It does, unless it lost a head-to-head battle.
        UnlessHeadToHead,
        /// It never does.
        Never,
    }

    /// What the order of a fleet means that names no coast where it could reach
    /// only one (DATC 3.0 4.B.2).
    OmittedCoast {
        /// That one.
        OnlyOne,
        /// Nothing: the order is illegal.
        Illegal,
    }

    /// What the order of a fleet means that names a coast which it cannot reach
    /// (DATC 3.0 4.B.3).
    ImpossibleCoast {
        /// Nothing: the order is illegal.
        Illegal,
        /// The same as without the coast.
        Ignored,
    }

    /// Whether support for a fleet must name the coast that it goes to
    /// (DATC 3.0 4.B.4).
    SupportCoast {
        /// It need not.
        Optional,
        /// It must for fleets of other powers.
        OwnOnly,
        /// It must.
        Required,
    }

    /// What an order means that says its fleet is on another coast than it is
    /// (DATC 3.0 4.B.5).
    OrderedCoast {
        /// The fleet that is there.
        Ignored,
        /// Nothing: the order is illegal.
        Illegal,
    }

    /// What an order means that names a coast which does not exist, or one for an
    /// army (DATC 3.0 4.B.6).
    IrrelevantCoast {
        /// The same as without the coast.
        Ignored,
        /// Nothing: the order is illegal.
        Illegal,
    }

    /// What the build of a fleet in an inland province means (DATC 3.0 4.C.4).
    InlandFleet {
        /// Nothing: the order is illegal.
        Illegal,
        /// An army.
        Army,
    }

    /// Which of too many builds are done (DATC 3.0 4.D.4).
    ExcessBuilds {
        /// The first legal ones.
        First,
        /// The last legal ones.
        Last,
        /// None.
        None,
    }

    /// Which of too many disbands are done (DATC 3.0 4.D.6).
    ExcessDisbands {
        /// The first legal ones.
        First,
        /// The last legal ones.
        Last,
        /// None: all are chosen as if none had been ordered.
        None,
    }

    /// Which units go if too few disbands are ordered (DATC 3.0 4.D.8). Range War
    /// has a rule of its own (Range War RW-D9).
    Removal {
        /// Those farthest from any center that their power owns, over land and
        /// sea alike, as the rules of 2023 say.
        #[serde(rename = "2023")]
        Of2023,
        /// Those farthest from the home centers: armies over land and sea, fleets
        /// along the ways of fleets.
        Home,
    }

    /// Whether support by others holds the units of a power in civil disorder:
    /// one that gives no order in a movement (DATC 3.0 4.D.9).
    DisorderSupport {
        /// It does.
        Counts,
        /// It does not.
        Void,
    }

    /// What a power sees of the board (docs/rules/diplomacy.md, "Out of sight").
    Sight {
        /// All of it.
        Whole,
        /// What is in its own centers, with its pieces and next to its units.
        Near,
    }
}

/// An edition of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    /// Games Research, 1971.
    #[serde(rename = "1971")]
    Of1971,
    /// Avalon Hill, 1976: the rules of 1971.
    #[serde(rename = "1976")]
    Of1976,
    /// Avalon Hill, 1982.
    #[serde(rename = "1982")]
    Of1982,
    /// Hasbro, 2000.
    #[serde(rename = "2000")]
    Of2000,
    /// Renegade Games, 2023.
    #[serde(rename = "2023")]
    Of2023,
}

impl Edition {
    /// The options by which it differs from what DATC 3.0 prefers: what
    /// chapters 2 and 4 say of the rulebooks.
    pub fn options(self) -> Options {
        let base = Options {
            edition: Some(self),
            ..Options::default()
        };
        match self {
            Self::Of1971 | Self::Of1976 => Options {
                multi_route: MultiRoute::Any,
                convoy_paradox: ConvoyParadox::Of1971,
                adjacent_convoy: AdjacentConvoy::Of1971,
                removal: Removal::Home,
                ..base
            },
            Self::Of1982 => Options {
                convoy_paradox: ConvoyParadox::Of1982,
                removal: Removal::Home,
                ..base
            },
            Self::Of2000 => Options {
                convoy_paradox: ConvoyParadox::Of2000,
                removal: Removal::Home,
                ..base
            },
            Self::Of2023 => Options {
                convoy_paradox: ConvoyParadox::Of2000,
                ..base
            },
        }
    }
}

options! {
    /// What a keeper may choose for a game. Written are only those that differ
    /// from the edition's, or from the defaults where none is named.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    #[serde(try_from = "Values")]
    pub struct Options as "diplomacy-option" upon of_edition {
        /// The edition of the rules that the other options are of, where
        /// nothing else is said.
        edition: Option<Edition>, "DATC 3.0 2" untold;
        /// Which neutral herds a game starts with.
        neutral_herds: NeutralHerds, "Range War RW-D1";
        /// When a herd left alone in the river drowns.
        drowning: Drowning, "Range War RW-D10";
        /// Where a power may build.
        builds: Builds, "Chaos";
        /// What every power begins with.
        first_units: FirstUnits, "1898";
        /// When a convoy with several routes is broken.
        multi_route: MultiRoute, "DATC 3.0 4.A.1";
        /// What happens in a paradox of convoys.
        convoy_paradox: ConvoyParadox, "DATC 3.0 4.A.2";
        /// When an army goes by convoy to a neighbour.
        adjacent_convoy: AdjacentConvoy, "DATC 3.0 4.A.3";
        /// Where the attack of a convoyed army comes from.
        convoyed_cut: ConvoyedCut, "DATC 3.0 4.A.4";
        /// Whether a unit may retreat to where a convoyed attacker came from.
        convoyed_retreat: ConvoyedRetreat, "DATC 3.0 4.A.5";
        /// Whether a dislodged unit keeps others out of its attacker's province.
        dislodged_bounce: DislodgedBounce, "DATC 3.0 4.A.7";
        /// What a move to the only coast means that does not name it.
        omitted_coast: OmittedCoast, "DATC 3.0 4.B.2";
        /// What a move to the wrong coast means.
        impossible_coast: ImpossibleCoast, "DATC 3.0 4.B.3";
        /// Whether support for a fleet must name its coast.
        support_coast: SupportCoast, "DATC 3.0 4.B.4";
        /// What an order to a fleet on another coast means.
        ordered_coast: OrderedCoast, "DATC 3.0 4.B.5";
        /// What a coast means that does not exist or does not matter.
        irrelevant_coast: IrrelevantCoast, "DATC 3.0 4.B.6";
        /// What the build of a fleet inland means.
        inland_fleet: InlandFleet, "DATC 3.0 4.C.4";
        /// Which of too many builds are done.
        excess_builds: ExcessBuilds, "DATC 3.0 4.D.4";
        /// Which of too many disbands are done.
        excess_disbands: ExcessDisbands, "DATC 3.0 4.D.6";
        /// Which units go if too few disbands are ordered.
        removal: Removal, "DATC 3.0 4.D.8";
        /// Whether units in civil disorder are held by support.
        disorder_support: DisorderSupport, "DATC 3.0 4.D.9";
        /// What a power sees of the board.
        sight: Sight, "Out of sight";
    }
}

/// The options of the edition that is named, or the usual ones.
fn of_edition(chosen: &Values) -> Result<Options, String> {
    let edition = chosen.get("edition").map(option::read).transpose();
    let edition = edition.map_err(|why| format!("edition: {why}"))?;
    Ok(edition.map_or_else(Options::default, Edition::options))
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let base = self.edition.map_or_else(Self::default, Edition::options);
        // The edition itself is always written.
        let base = Self {
            edition: None,
            ..base
        };
        let all = Self::DECLARED.iter().zip(self.values()).zip(base.values());
        let others = all.filter(|((_, value), usual)| value != usual);
        serializer.collect_map(others.map(|((declared, value), _)| (declared.name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Options {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn an_edition_gives_what_nothing_else_is_said_of() {
        let of_1971 = read("edition = \"1971\"");
        assert_eq!(of_1971.multi_route, MultiRoute::Any);
        assert_eq!(of_1971.removal, Removal::Home);
        let changed = read("edition = \"1971\"\nmulti_route = \"all\"");
        assert_eq!(changed.multi_route, MultiRoute::All);
        assert_eq!(changed.removal, Removal::Home);
        assert_eq!(read(""), Options::default());
    }

    #[test]
    fn options_are_read_as_they_were_written() {
        for text in [
            "",
            "removal = \"home\"\n",
            "edition = \"1976\"\n",
            "edition = \"1971\"\nmulti_route = \"all\"\nexcess_builds = \"none\"\n",
            "edition = \"2023\"\nconvoy_paradox = \"szykman\"\n",
        ] {
            assert_eq!(toml::to_string(&read(text)).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_option_is_refused_with_what_would_be_one() {
        for (text, expected) in [
            ("convoys = \"any\"", "unknown field `convoys`"),
            ("multi_route = \"some\"", "expected `all` or `any`"),
            (
                "edition = \"1959\"",
                "`1971`, `1976`, `1982`, `2000`, `2023`",
            ),
        ] {
            let error = toml::from_str::<Options>(text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
