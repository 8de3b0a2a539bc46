//! One soldier comes onto the board, with everything that follows from it in
//! the order of Komarn K-54.

use std::collections::BTreeMap;

use super::banner::Group;
use super::board::{Field, Token};
use super::event::{Event, Pay};
use super::options::{MaidenTie, Timing, WeibelLimit};
use super::play::Play;
use crate::game::Seat;

/// A banner as it was before a soldier was placed beside it (Komarn K-27).
pub(super) struct Old {
    pub(super) lowest: Field,
    pub(super) value: u32,
    /// Its commander, and where his Weibel is.
    pub(super) weibel: Option<(Field, Seat)>,
}

impl Play<'_> {
    /// Komarn K-54: a soldier on a free field, then castles, command,
    /// garrisons and the Hurenweibel.
    pub(super) fn place(&mut self, seat: Seat, field: Field) {
        let old = self.banners_beside(field);
        // K-46, A-39: a castle is decided by the first soldier beside it.
        let castle = self.system.board.point(field).filter(|&point| {
            let fields = self.system.board.points[point].fields;
            let is_first = |field: &Field| !self.at.soldiers.contains_key(field);
            self.at.tokens[point] == Token::Castle
                && !self.at.garrisons.contains_key(&point)
                && fields.iter().all(is_first)
        });
        self.happen(Event::Placed { seat, field });
        if let Some(point) = castle {
            self.garrison(seat, point, &old);
        }
        match old.as_slice() {
            [] | [_] => self.growth(field, old.first()),
            _ => self.join(field, &old),
        }
        self.exchange(field);
        self.count_maidens();
    }

    /// Komarn K-56, K-59, K-60, A-29: a soldier is replaced; castles stay as
    /// they are unless command changes.
    pub(super) fn seduce(&mut self, seat: Seat, field: Field) {
        let Some(&from) = self.at.soldiers.get(&field) else {
            return;
        };
        let group = self.group(field);
        let old = group.is_banner().then(|| self.old(&group));
        self.happen(Event::Seduced { seat, field, from });
        self.growth(field, old.as_ref());
        self.exchange(field);
        self.count_maidens();
    }

    pub(super) fn group(&self, field: Field) -> Group {
        Group::at(&self.system.board, &self.at, field)
    }

    fn old(&self, group: &Group) -> Old {
        Old {
            lowest: group.lowest(),
            value: self.value(group),
            weibel: group.weibel(&self.at),
        }
    }

    pub(super) fn value(&self, group: &Group) -> u32 {
        group.value(&self.system.board, &self.system.options, &self.at)
    }

    /// Komarn K-27: the banners beside a field, lone soldiers left out. A
    /// castle's soldier is beside both its fields.
    fn banners_beside(&self, field: Field) -> Vec<Old> {
        let board = &self.system.board;
        let mut touched = board.beside(field).to_vec();
        if let Some(point) = board.point(field)
            && self.at.garrisons.contains_key(&point)
        {
            touched.extend(board.points[point].fields);
        }
        let mut groups: Vec<Group> = Vec::new();
        for field in touched {
            if self.at.soldiers.contains_key(&field)
                && !groups.iter().any(|group| group.fields.contains(&field))
            {
                groups.push(self.group(field));
            }
        }
        groups.retain(Group::is_banner);
        groups.sort_by_key(Group::lowest);
        groups.iter().map(|group| self.old(group)).collect()
    }

    /// Komarn K-46 to K-50, K-53, A-24: the commander of the banner touched
    /// garrisons a new castle, of several the one of the most valuable; else
    /// the placer.
    fn garrison(&mut self, placer: Seat, point: usize, old: &[Old]) {
        let most = (old.iter().filter(|old| old.weibel.is_some()))
            .map(|old| old.value)
            .max();
        let commanders: Vec<Seat> = (old.iter())
            .filter(|old| Some(old.value) == most)
            .filter_map(|old| old.weibel.map(|(_, seat)| seat))
            .collect();
        let next = || {
            let mut behind = self.at.behind(placer);
            behind.find(|seat| commanders.contains(seat))
        };
        let seat = if commanders.contains(&placer) {
            placer
        } else {
            next().unwrap_or(placer)
        };
        let aside = if seat == placer { self.aside } else { 0 };
        if self.at.player(seat).reserve > aside {
            self.happen(Event::Garrisoned { seat, point });
        } else {
            self.happen(Event::Unmanned { seat, point });
        }
    }

    /// Komarn K-28, A-23: whether a seat has a Weibel to set.
    pub(super) fn has_weibel(&self, seat: Seat) -> bool {
        self.system.options.weibel_limit == WeibelLimit::Unlimited || self.at.free_weibels(seat) > 0
    }

    /// Komarn K-17 to K-21, A-19 to: command of a banner that has grown
    /// or been seduced goes to who has most soldiers in it.
    fn growth(&mut self, field: Field, old: Option<&Old>) {
        let group = self.group(field);
        if !group.is_banner() {
            return;
        }
        let before = old.map(|old| old.value);
        let Some((at, commander)) = group.weibel(&self.at) else {
            if let Some(seat) = group
                .strongest(&self.at)
                .filter(|&seat| self.has_weibel(seat))
            {
                self.happen(Event::Set { seat, field });
            }
            return;
        };
        let strongest = (group.strongest(&self.at))
            .filter(|&seat| seat != commander)
            .filter(|&seat| self.has_weibel(seat));
        let is_bereft = !group.counts(&self.at).contains_key(&commander);
        if strongest.is_none() && !is_bereft {
            return;
        }
        let why = if strongest.is_some() {
            Pay::Change
        } else {
            Pay::Bereft
        };
        self.change(&group, (at, commander), before, why);
        if let Some(seat) = strongest {
            self.happen(Event::Set { seat, field });
        }
    }

    /// Komarn K-20, A-18: a commander loses a banner and is paid its value.
    pub(super) fn change(
        &mut self,
        group: &Group,
        (field, seat): (Field, Seat),
        before: Option<u32>,
        why: Pay,
    ) {
        let now = self.value(group);
        let heller = match self.system.options.compensation_timing {
            Timing::After => now,
            Timing::Before => before.unwrap_or(now),
        };
        self.happen(Event::Home { seat, field });
        self.pay(seat, heller, why, Some(field));
    }

    pub(super) fn pay(&mut self, seat: Seat, heller: u32, why: Pay, field: Option<Field>) {
        if heller > 0 {
            self.happen(Event::Paid {
                seat,
                heller,
                why,
                field,
            });
        }
    }

    /// Komarn K-22 to K-28, A-16, A-17: several banners become one.
    fn join(&mut self, field: Field, old: &[Old]) {
        let group = self.group(field);
        let Some(winner) = group.strongest(&self.at) else {
            for banner in old {
                self.release(banner, Pay::Tie, true);
            }
            return;
        };
        // K-24: his most valuable one stays, of equal ones the lowest.
        let stays = (old.iter().enumerate())
            .filter(|(_, banner)| banner.weibel.is_some_and(|(_, seat)| seat == winner))
            .min_by_key(|(_, banner)| (std::cmp::Reverse(banner.value), banner.lowest))
            .map(|(index, _)| index);
        let options = &self.system.options;
        let (own, others) = (options.own_join_paid, options.join_loser_paid);
        for (index, banner) in old.iter().enumerate() {
            if Some(index) == stays {
                continue;
            }
            match banner.weibel {
                Some((_, seat)) if seat == winner => self.release(banner, Pay::OwnJoin, own),
                _ => self.release(banner, Pay::Join, others),
            }
        }
        if stays.is_none() && self.has_weibel(winner) {
            self.happen(Event::Set {
                seat: winner,
                field,
            });
        }
    }

    /// Komarn K-25, K-26: a Weibel goes home, and its owner may be paid what
    /// his banner was worth.
    fn release(&mut self, banner: &Old, why: Pay, is_paid: bool) {
        if let Some((field, seat)) = banner.weibel {
            self.happen(Event::Home { seat, field });
            if is_paid {
                self.pay(seat, banner.value, why, Some(banner.lowest));
            }
        }
    }

    /// Komarn K-51, K-52: the castles of a commanded banner go to its
    /// commander, in the order of the points, as far as his reserve reaches.
    pub(super) fn exchange(&mut self, field: Field) {
        let group = self.group(field);
        let Some(seat) = group.commander(&self.at) else {
            return;
        };
        for point in group.castles {
            let from = self.at.garrisons[&point];
            if from != seat && self.at.player(seat).reserve > self.aside_of(seat) {
                self.happen(Event::Exchanged { seat, point, from });
            }
        }
    }

    /// Komarn K-55, A-27: the Hurenweibel goes to who has most maidens in the
    /// banners that he commands.
    pub(super) fn count_maidens(&mut self) {
        let mut maidens: BTreeMap<Seat, usize> = BTreeMap::new();
        for group in Group::all(&self.system.board, &self.at) {
            if let Some(seat) = group.commander(&self.at) {
                *maidens.entry(seat).or_default() += group.maidens(&self.system.board, &self.at);
            }
        }
        let most = maidens.values().copied().max().unwrap_or(0);
        let with_most: Vec<Seat> = (maidens.into_iter())
            .filter(|&(_, count)| count == most && most > 0)
            .map(|(seat, _)| seat)
            .collect();
        let from = self.at.hurenweibel;
        let keeps = self.system.options.hurenweibel_tie == MaidenTie::Keep;
        let to = match with_most.as_slice() {
            [seat] => Some(*seat),
            tied => from.filter(|holder| keeps && tied.contains(holder)),
        };
        if to != from {
            self.happen(Event::Hurenweibel { to, from });
        }
    }

    /// Komarn K-28: seats that had no Weibel when they won command claim it at
    /// the end of the turn as soon as they have one: the most valuable banner
    /// first, then the lowest, in seat order from the active seat.
    pub(super) fn late_claims(&mut self) {
        let active = self.at.active;
        let seats: Vec<Seat> = std::iter::once(active)
            .chain(self.at.behind(active))
            .collect();
        while self.has_claims() && seats.iter().any(|&seat| self.claim(seat)) {}
    }

    /// Whether anybody has most soldiers in a banner that he does not command.
    fn has_claims(&self) -> bool {
        let groups = Group::all(&self.system.board, &self.at);
        groups.iter().any(|group| {
            let strongest = group.strongest(&self.at);
            strongest.is_some() && strongest != group.commander(&self.at)
        })
    }

    /// One late claim of a seat, if it has any.
    fn claim(&mut self, seat: Seat) -> bool {
        if !self.has_weibel(seat) {
            return false;
        }
        let groups = Group::all(&self.system.board, &self.at).into_iter();
        let group = groups
            .filter(|group| group.is_banner() && group.strongest(&self.at) == Some(seat))
            .filter(|group| group.commander(&self.at) != Some(seat))
            .min_by_key(|group| (std::cmp::Reverse(self.value(group)), group.lowest()));
        let Some(group) = group else {
            return false;
        };
        if let Some(weibel) = group.weibel(&self.at) {
            self.change(&group, weibel, None, Pay::Change);
        }
        let field = group.lowest();
        self.happen(Event::Set { seat, field });
        self.exchange(field);
        self.count_maidens();
        true
    }
}
