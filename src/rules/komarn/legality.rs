//! Which plays and camps the rules allow, and why not (Komarn 4.5).

use serde::{Deserialize, Serialize};

use super::Komarn;
use super::board::{Field, Lane};
use super::order::{Camp, Order, Play, Purpose};
use super::position::{Position, Stage};
use crate::game::{Message, Seat, named};

reasons! {
    /// Why an order is not allowed. Its word is the code of Komarn 4.5.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Code {
        /// It is somebody else's turn.
        NotYourTurn: "Komarn K-02",
        /// The number is not in hand.
        NotInHand: "Komarn K-10",
        /// There is a soldier.
        FieldOccupied: "Komarn K-11",
        /// There is a camp.
        CampOnField: "Komarn K-43",
        /// One of the banks has no soldier.
        RiverNeedsBothBanks: "Komarn K-12",
        /// No field of the region is open.
        RegionFull: "Komarn K-13",
        /// There is a Morlock.
        MorlockNeedsTwoNumbers: "Komarn K-36",
        /// There is none.
        NoMorlock: "Komarn K-36",
        /// The further number is missing or not in hand.
        SecondNumberMissing: "Komarn K-36",
        /// A bank has a soldier or a camp.
        BankClosed: "Komarn K-37",
        /// The reserve is too small.
        NotEnoughSoldiers: "Komarn K-37",
        /// No own soldier is beside the field.
        ReinforceNotAdjacent: "Komarn K-39",
        /// A foreign soldier is beside it.
        ReinforceTouchesEnemy: "Komarn K-39",
        /// It is a river field.
        ReinforceRiver: "Komarn K-40",
        /// There is a Morlock.
        ReinforceMorlock: "Komarn A-15",
        /// The seat does not hold the Hurenweibel.
        SeduceNeedsHurenweibel: "Komarn K-56",
        /// The soldier is its own.
        SeduceOwn: "Komarn K-56",
        /// There is no soldier.
        SeduceEmpty: "Komarn K-56",
        /// There is a camp.
        SeduceCamp: "Komarn K-58",
        /// A camp has been built this turn.
        CampLimitTurn: "Komarn K-08",
        /// Both camps have been built.
        CampNoneLeft: "Komarn K-08",
        /// It is a river field.
        CampRiver: "Komarn K-42",
        /// There is a soldier or a camp.
        CampOccupied: "Komarn K-42",
        /// A placement is legal.
        DiscardNotAllowed: "Komarn K-07",
        /// Nothing is asked of the seat.
        NoAnnouncementOpen: "Komarn K-33",
    }
}

impl Code {
    /// What it says to people.
    pub fn message(self) -> Message {
        named::message("komarn", &self)
    }

    /// The code itself.
    pub fn word(self) -> &'static str {
        named::names::<Self>()[self as usize]
    }
}

impl Komarn {
    /// Whether a seat may play so, were it its turn. Komarn K-07, A-32: a
    /// number may be discarded only if no placement is legal.
    ///
    /// # Errors
    /// The first rule in the way.
    pub fn may_play(&self, at: &Position, seat: Seat, play: Play) -> Result<(), Code> {
        if !at.player(seat).hand.contains(&play.number) {
            return Err(Code::NotInHand);
        }
        match play.purpose {
            Purpose::Recruit(lane) => Self::may_recruit(at, seat, Field::of(play.number, lane)),
            Purpose::Reinforce(field) => self.may_reinforce(at, seat, field),
            Purpose::Seduce(lane) => Self::may_seduce(at, seat, Field::of(play.number, lane)),
            Purpose::Plague { second, .. } => Self::may_plague(at, seat, play.number, second),
            Purpose::Discard => {
                let is_legal = |play: Play| self.may_play(at, seat, play).is_ok();
                if self.placements(at, seat).any(is_legal) {
                    Err(Code::DiscardNotAllowed)
                } else {
                    Ok(())
                }
            }
        }
    }

    /// Komarn K-10 to K-13, K-36, K-43: a free field of the number's region;
    /// of the river only between two soldiers; nothing beside a Morlock.
    fn may_recruit(at: &Position, seat: Seat, field: Field) -> Result<(), Code> {
        if at.morlocks.contains(&field.region()) {
            return Err(Code::MorlockNeedsTwoNumbers);
        }
        if at.camps.contains(&field) {
            return Err(Code::CampOnField);
        }
        if at.soldiers.contains_key(&field) {
            let is_closed = |lane| !is_open(at, field.on(lane));
            return Err(if Lane::ALL.into_iter().all(is_closed) {
                Code::RegionFull
            } else {
                Code::FieldOccupied
            });
        }
        if !is_open(at, field) {
            return Err(Code::RiverNeedsBothBanks);
        }
        enough(at, seat, 1)
    }

    /// Komarn K-38 to K-41, K-43, A-15, A-26: a free land field beside an own
    /// soldier and no foreign one; castles count for nothing here.
    fn may_reinforce(&self, at: &Position, seat: Seat, field: Field) -> Result<(), Code> {
        if field.lane() == Lane::River {
            return Err(Code::ReinforceRiver);
        }
        if at.camps.contains(&field) {
            return Err(Code::CampOnField);
        }
        if at.soldiers.contains_key(&field) {
            return Err(Code::FieldOccupied);
        }
        if at.morlocks.contains(&field.region()) && !self.options.reinforce_vs_morlock {
            return Err(Code::ReinforceMorlock);
        }
        let beside = self.board.beside(field).iter();
        let mut beside = beside.filter_map(|field| at.soldiers.get(field)).peekable();
        if beside.peek().is_none() {
            return Err(Code::ReinforceNotAdjacent);
        }
        let (mut own, mut foreign) = (false, false);
        for &other in beside {
            own |= other == seat;
            foreign |= other != seat;
        }
        match (own, foreign) {
            (_, true) if own => Err(Code::ReinforceTouchesEnemy),
            (false, _) => Err(Code::ReinforceNotAdjacent),
            _ => enough(at, seat, 1),
        }
    }

    /// Komarn K-56 to K-58, A-28, A-34: who holds the Hurenweibel replaces a
    /// foreign soldier on a field of the number's region.
    fn may_seduce(at: &Position, seat: Seat, field: Field) -> Result<(), Code> {
        if at.hurenweibel != Some(seat) {
            return Err(Code::SeduceNeedsHurenweibel);
        }
        match at.soldiers.get(&field) {
            Some(&owner) if owner == seat => Err(Code::SeduceOwn),
            Some(_) => enough(at, seat, 1),
            None if at.camps.contains(&field) => Err(Code::SeduceCamp),
            None => Err(Code::SeduceEmpty),
        }
    }

    /// Komarn K-36, K-37, A-14: both banks free, two soldiers, two numbers.
    fn may_plague(at: &Position, seat: Seat, number: u8, second: Option<u8>) -> Result<(), Code> {
        if !at.morlocks.contains(&number) {
            return Err(Code::NoMorlock);
        }
        let in_hand = |second: u8| second != number && at.player(seat).hand.contains(&second);
        if !second.is_some_and(in_hand) {
            return Err(Code::SecondNumberMissing);
        }
        let banks = [Lane::Left, Lane::Right].map(|lane| Field::of(number, lane));
        if !banks.into_iter().all(|bank| at.is_free(bank)) {
            return Err(Code::BankClosed);
        }
        enough(at, seat, 2)
    }

    /// Whether a seat may build a camp, were it its turn.
    ///
    /// Komarn K-08, K-42, K-44, A-39: one of two, on any free field of a bank.
    ///
    /// # Errors
    /// The first rule in the way.
    pub fn may_camp(&self, at: &Position, seat: Seat, camp: Camp) -> Result<(), Code> {
        if at.player(seat).camps == 0 {
            return Err(Code::CampNoneLeft);
        }
        if camp.field.lane() == Lane::River {
            return Err(Code::CampRiver);
        }
        if at.is_free(camp.field) {
            Ok(())
        } else {
            Err(Code::CampOccupied)
        }
    }

    /// Every placement that a seat's hand could be played for, legal or not;
    /// of a plague, one way.
    fn placements(&self, at: &Position, seat: Seat) -> impl Iterator<Item = Play> {
        let player = at.player(seat);
        let hand: Vec<u8> = player.hand.iter().copied().collect();
        let fields: Vec<Field> = (at.soldiers.iter())
            .filter(|&(_, &owner)| owner == seat)
            .flat_map(|(&field, _)| self.board.beside(field).iter().copied())
            .collect();
        let has_hurenweibel = at.hurenweibel == Some(seat);
        hand.clone().into_iter().flat_map(move |number| {
            let recruits = Lane::ALL.map(Purpose::Recruit);
            let seduces = Lane::ALL.map(Purpose::Seduce);
            let second = hand.iter().copied().find(|&other| other != number);
            let plague = Purpose::Plague {
                second,
                first: Lane::Left,
            };
            let seduces = seduces.into_iter().filter(move |_| has_hurenweibel);
            let reinforces: Vec<Purpose> = fields.iter().copied().map(Purpose::Reinforce).collect();
            let all = recruits.into_iter().chain(seduces).chain([plague]);
            all.chain(reinforces)
                .map(move |purpose| Play { number, purpose })
        })
    }

    /// Every legal play of a seat, were it its turn.
    pub fn plays(&self, at: &Position, seat: Seat) -> Vec<Play> {
        let mut plays: Vec<Play> = Vec::new();
        let hand = &at.player(seat).hand;
        for play in self.placements(at, seat) {
            if let Purpose::Plague { .. } = play.purpose {
                for &second in hand.iter().filter(|&&second| second != play.number) {
                    for first in [Lane::Left, Lane::Right] {
                        let second = Some(second);
                        let purpose = Purpose::Plague { second, first };
                        plays.push(Play { purpose, ..play });
                    }
                }
            } else {
                plays.push(play);
            }
        }
        plays.sort_unstable();
        plays.dedup();
        plays.retain(|&play| self.may_play(at, seat, play).is_ok());
        if plays.is_empty() {
            let discards = hand.iter().map(|&number| Play {
                number,
                purpose: Purpose::Discard,
            });
            plays.extend(discards);
        }
        plays
    }

    /// Whether orders hold a play that is legal now.
    pub fn has_play(&self, at: &Position, seat: Seat, orders: &[Order]) -> bool {
        let mut plays = orders.iter().filter_map(|order| match order {
            Order::Play(play) => Some(*play),
            _ => None,
        });
        let is_turn = at.stage == Stage::Turn && at.active == seat;
        is_turn && plays.any(|play| self.may_play(at, seat, play).is_ok())
    }
}

/// Komarn K-12: a free field, and for a river field soldiers on both banks.
fn is_open(at: &Position, field: Field) -> bool {
    let has_soldier = |lane| at.soldiers.contains_key(&field.on(lane));
    let is_dry = field.lane() != Lane::River;
    at.is_free(field) && (is_dry || (has_soldier(Lane::Left) && has_soldier(Lane::Right)))
}

fn enough(at: &Position, seat: Seat, count: u8) -> Result<(), Code> {
    if at.player(seat).reserve >= count {
        Ok(())
    } else {
        Err(Code::NotEnoughSoldiers)
    }
}
