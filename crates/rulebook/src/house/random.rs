//! House options at random, mostly such that the book allows them.

use super::descriptor::{Dice, one_of};
use super::options::{HOUSE_OPTIONS, HouseFile};
use super::policies::Policies;
use super::{CommissionFile, KillFile, has_antes, has_blinds};
use crate::book_rules::CommissionRule;
use crate::game::Game;
use crate::play::{Forced, LimitKind, Play};

/// House options being drawn.
pub(super) struct Draw<'a> {
    pub(super) game: &'a Game,
    pub(super) play: &'a Play,
    pub(super) dice: &'a mut dyn Dice,
    /// The smallest chip: amounts are drawn in whole numbers of it.
    pub(super) chip: u64,
    /// The table minimum, which other amounts are drawn by.
    pub(super) minimum: u64,
    /// What is drawn so far.
    pub(super) file: HouseFile,
}

impl HouseFile {
    /// House options of a game at random. Most are what the book allows; who needs that asks for others
    /// where they are refused. A game against the house has none of them.
    pub fn random(game: &Game, dice: &mut dyn Dice) -> HouseFile {
        let file = HouseFile::of(game.id().as_str());
        let Some(play) = game.play() else { return file };
        let chip = one_of(dice, &[1, 1, 5, 25]).unwrap_or(1);
        let minimum = chip * dice.between(1, 20);
        let mut draw = Draw { game, play, dice, chip, minimum, file };
        for option in HOUSE_OPTIONS.iter().filter(|option| (option.has)(game, play)) {
            (option.random)(&mut draw);
        }
        draw.file.policies = Policies::random(draw.dice);
        draw.file
    }
}

impl Draw<'_> {
    /// Said once in three times.
    pub(super) fn once_in_three_flag(&mut self) -> Option<bool> {
        self.dice.once_in(3).then(|| self.dice.once_in(2))
    }

    pub(super) fn deck(&mut self) {
        let decks: Vec<u32> = self.game.decks().iter().map(|deck| deck.size.cards()).collect();
        self.file.deck = one_of(self.dice, &decks);
    }

    /// Mostly as many as the deck allows.
    pub(super) fn seats(&mut self) {
        let deck = self.file.deck.and_then(|cards| self.game.decks().of_cards(cards));
        let most = deck.map_or(2, |deck| deck.seats.min(deck.seats_with_joker));
        if self.dice.once_in(4) {
            self.file.seats = Some(self.dice.between(2, most as u64) as usize);
        }
    }

    pub(super) fn blinds(&mut self) {
        if !self.file.forced.is_some_and(has_blinds) {
            return;
        }
        let (chip, minimum) = (self.chip, self.minimum);
        let last = match self.file.limit {
            Some(LimitKind::Fixed) => minimum,
            Some(
                LimitKind::Spread
                | LimitKind::Straddle
                | LimitKind::HalfPot
                | LimitKind::FullPot
                | LimitKind::NoLimit,
            )
            | None => match self.dice.below(4) {
                0 => minimum * self.dice.between(1, 2),
                1 => minimum + chip * self.dice.below(8),
                _ => minimum,
            },
        };
        let before = self.dice.below(3);
        let mut blinds: Vec<u64> =
            (0..before).map(|_| chip * self.dice.between(1, last / chip)).collect();
        blinds.sort_unstable();
        blinds.push(last);
        self.file.blinds = Some(blinds);
    }

    pub(super) fn ante(&mut self) {
        if self.file.forced.is_some_and(has_antes) {
            self.file.ante = Some(self.chip * self.dice.between(1, self.minimum / self.chip));
        }
    }

    /// Crown doubles each; the ACT's go up by anything.
    pub(super) fn over_blinds(&mut self) {
        let last = self.file.blinds.as_ref().and_then(|blinds| blinds.last().copied());
        let Some(mut level) = last.filter(|_| self.dice.once_in(3)) else { return };
        let most = u64::from(self.play.over_blinds.most.min(3));
        let mut over_blinds = Vec::new();
        for _ in 0..self.dice.between(1, most) {
            let doubles = self.game.by_book().over_blinds_double;
            level += if doubles { level } else { self.chip * self.dice.between(1, 9) };
            over_blinds.push(level);
        }
        self.file.over_blinds = Some(over_blinds);
    }

    /// Said now and then: what the ACT's commission may be hangs on it.
    pub(super) fn minimum_stake(&mut self) {
        if self.dice.once_in(2) {
            let dollar = self.file.dollar.unwrap_or(1);
            let stake = dollar * self.dice.between(1, 150);
            self.file.minimum_stake = Some(stake.div_ceil(self.chip) * self.chip);
        }
    }

    /// What the house takes.
    pub(super) fn commission(&mut self) {
        if self.dice.once_in(3) {
            return;
        }
        self.file.commission = Some(match self.game.by_book().commission {
            CommissionRule::AnyMethod => self.crown_commission(),
            CommissionRule::TwoRates => self.act_commission(),
        });
    }

    fn crown_commission(&mut self) -> CommissionFile {
        let mut taken = CommissionFile::default();
        let (chip, pots) = (self.chip, self.play.forced.default != Forced::Nothing);
        if pots && self.dice.once_in(2) {
            taken.basis_points = Some(self.dice.between(200, 1000) as u32);
            let minimum = chip * self.dice.below(3);
            taken.minimum = Some(minimum);
            taken.cap = Some(minimum + chip * self.dice.between(1, 30));
        }
        if pots && self.dice.once_in(3) {
            let (few, many) = (chip * self.dice.below(3), chip * self.dice.below(6));
            taken.per_hand = Some(vec![(2, few), (5, many)]);
        }
        if self.dice.once_in(3) {
            taken.per_person = Some(chip * self.dice.between(1, 3));
        }
        taken.time = self.dice.once_in(4).then_some(true);
        taken
    }

    /// Caps are said now and then, in any chips; else they are the book's.
    fn act_commission(&mut self) -> CommissionFile {
        let mut taken = CommissionFile::default();
        match one_of(self.dice, &[Some(500), Some(1000), None]).flatten() {
            Some(rate) => {
                taken.basis_points = Some(rate);
                if self.dice.once_in(3) {
                    let dollar = self.file.dollar.unwrap_or(1);
                    let cap = self.chip * self.dice.between(1, (12 * dollar / self.chip).max(1));
                    taken.cap = Some(cap);
                    taken.cap_of_five_percent = Some(cap + dollar * self.dice.below(5));
                }
            }
            None => taken.time = Some(true),
        }
        taken
    }

    pub(super) fn kill(&mut self) {
        if self.dice.once_in(3) {
            let percent = one_of(self.dice, &[150, 200, 200, 300]);
            self.file.kill = Some(KillFile { percent, qualifying_pot: None });
        }
    }
}
