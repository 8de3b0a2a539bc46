//! What players read, as whole texts that people can review.

pub(crate) mod form;
mod letters;
mod locales;
mod scenes;
mod turns;

use highnoon::game::system::{Played, PlayedTurn};
use highnoon::game::{Arg, Lang, Message, Seat, Viewer};
use highnoon::report::{Letter, Words, text};
use highnoon::rules::diplomacy::Diplomacy;
use highnoon::rules::diplomacy::account;
use highnoon::rules::diplomacy::adjudication::{Adjudicator, advance};
use highnoon::rules::diplomacy::order::{Command, Order, Piece};
use highnoon::rules::diplomacy::position::{Position, UnitKind};
use highnoon::rules::diplomacy::record;
use highnoon::rules::diplomacy::variant::Variant;

/// A made-up year in which everything happens that a report can tell.
struct Year {
    variant: Variant,
}

/// A resolved turn of it.
struct Turn {
    orders: Vec<(Seat, Order)>,
    played: Played<Diplomacy>,
}

impl std::ops::Deref for Turn {
    type Target = Played<Diplomacy>;

    fn deref(&self) -> &Self::Target {
        &self.played
    }
}

impl Year {
    fn new() -> Self {
        Self {
            variant: crate::games()
                .diplomacy("range-war", None)
                .unwrap()
                .unwrap_or_else(|faults| panic!("{faults}")),
        }
    }

    fn position(&self, toml: &str) -> Position {
        let record: serde_json::Value = toml::from_str(toml).unwrap();
        record::restore(&self.variant, &record).unwrap_or_else(|faults| panic!("{faults:?}"))
    }

    fn seat(&self, id: &str) -> Seat {
        self.variant.seat_by_id(id).unwrap()
    }

    /// Orders in a short form for tests: `cbl-hno`, `cbl-hno h` (with a
    /// drive), `tom s cbl-hno`, `cou s tom`, `kva hold`, `hno > boo`,
    /// `drop thu`, `build rri`, `herd rri`, `waive`.
    fn orders(&self, text: &str) -> Vec<(Seat, Order)> {
        let at = |id: &str| self.variant.map.by_id(id).unwrap_or_else(|| panic!("{id}"));
        let mut orders = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (seat, line) = line.split_once(": ").unwrap();
            let seat = self.seat(seat);
            for order in line.split(", ") {
                let words: Vec<&str> = order.split(' ').collect();
                let unit = |unit, command| Order::Unit {
                    at: at(unit),
                    command,
                };
                let ends = |text: &str| text.split_once('-').map(|(from, to)| (at(from), at(to)));
                let order = match words[..] {
                    ["waive"] => Order::Waive,
                    ["drop", place] => Order::Disband { at: at(place) },
                    ["build", place] => Order::Build {
                        at: at(place),
                        piece: Piece::Unit(UnitKind::Army),
                        coast: None,
                    },
                    ["herd", place] => Order::Build {
                        at: at(place),
                        piece: Piece::Herd,
                        coast: None,
                    },
                    [from, ">", to] => Order::Retreat {
                        from: at(from),
                        to: at(to),
                        coast: None,
                    },
                    [place, "hold"] => unit(place, Command::Hold),
                    [place, "s", other] => match ends(other) {
                        Some((from, to)) => unit(place, Command::support(from, to)),
                        None => unit(place, Command::SupportHold { at: at(other) }),
                    },
                    [journey, ..] => {
                        let (from, to) = ends(journey).unwrap();
                        if words.len() > 1 {
                            orders.push((seat, Order::Drive { from, to }));
                        }
                        Order::Unit {
                            at: from,
                            command: Command::to(to),
                        }
                    }
                    [] => unreachable!("splitting gives at least one word"),
                };
                orders.push((seat, order));
            }
        }
        orders
    }

    fn resolve(&self, before: Position, orders: &str) -> Turn {
        let orders = self.orders(orders);
        let resolution = Adjudicator::default().adjudicate(&self.variant, &before, &orders);
        let after = advance(&self.variant, &before, &resolution);
        Turn {
            orders,
            played: PlayedTurn {
                before,
                resolution,
                after,
            },
        }
    }

    fn summer(&self) -> Turn {
        self.resolve(
            self.position(include_str!("summer.toml")),
            "
            devils-hole: dvh-rgw h, slo-rgc
            south-fork: sfk-kva, kva hold, flv-cul
            rancho-grande: isj s ccs-sra, rgr-sel, ccs-sra
            lone-star: lst-hno, cul-flv, rge-isj h
            mule-ridge: mri-thu, epk s mri-nra, apa-ech
            lonesome-pine: ccr-ech, fir-mon h
            red-river: nra-epk h, rdr s nra-epk, rri-mri
            lazy-s: cbl-hno h, tom s cbl-hno, cou s tom
            ",
        )
    }

    fn retreats(&self) -> Turn {
        self.resolve(self.summer().played.after, "devils-hole: hno > boo")
    }

    fn last_winter(&self) -> Turn {
        self.resolve(
            self.position(include_str!("last.toml")),
            "
            lazy-s: tom > coy
            mule-ridge: ech > coy
            devils-hole: boo > hno
            ",
        )
    }

    fn winter(&self) -> Turn {
        self.resolve(
            self.position(include_str!("winter.toml")),
            "
            devils-hole: hno-tom
            south-fork: kva-bja, sfk-inv
            rancho-grande: rgr-sel, isj-sra h
            lone-star: rge-cul, lst hold
            red-river: nra-mri, epk hold
            ",
        )
    }

    fn adjustments(&self) -> Turn {
        self.resolve(
            self.winter().played.after,
            "
            devils-hole: waive
            south-fork: build kva
            rancho-grande: build isj, build rgr, waive
            red-river: build rri, herd rri, build mri
            ",
        )
    }
}

fn in_both_languages(name: &str, print: impl Fn(Words) -> String) {
    for lang in [Lang::EN, Lang::DE] {
        insta::assert_snapshot!(
            format!("{name}-{lang}"),
            print(crate::texts().in_language(lang))
        );
    }
}
