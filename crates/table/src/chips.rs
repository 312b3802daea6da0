//! Chips that come to the table.

use crate::apply::plus;
use crate::draft::Draft;
use crate::event::Event;
use crate::options::DeclaredStatusEnds;
use crate::point::{self, Point};
use crate::refusal::{Reason, Refusal};
use crate::seat::{Arrival, SeatNumber};
use crate::table::{Playing, Table};
use cutcard_banked::PlayerId;
use cutcard_rulebook::Chips;

/// The most chips a table may hold: a round counts no more.
const MOST_CHIPS: u128 = 1 << 50;

impl Table {
    /// How many chips a seat may take off the table at most, where it may.
    pub(crate) fn chips_to_take(&self, seat: SeatNumber) -> Option<Chips> {
        let chip = self.config.chip.0.max(1);
        let above = self.chips_of(seat).less(self.config.minimum).0 / chip * chip;
        let may = self.config.lets_chips_go() && !self.plays(seat) && above > 0;
        may.then_some(Chips(above))
    }
}

impl Draft {
    /// Whether chips can be counted and are made of those in play.
    pub(crate) fn countable(&self, chips: Chips) -> Result<(), Refusal> {
        let chip = self.table.config.chip;
        if chips == Chips::ZERO || !chips.0.is_multiple_of(chip.0.max(1)) {
            let reason = Reason::NotInChips { chips, chip };
            return Err(self.refuse(reason, point::WHOLE_CHIPS));
        }
        let held = self.table.brought - self.table.taken.min(self.table.brought);
        if held + u128::from(chips.0) > MOST_CHIPS {
            return Err(self.refuse(Reason::TooManyChips, point::MOST_CHIPS));
        }
        Ok(())
    }

    /// Whether somebody who comes like this may sit down with so much.
    pub(crate) fn buys_in(&self, chips: Chips, arrival: Arrival) -> Result<(), Refusal> {
        let (least, most) = self.table.config.buy_in(arrival);
        match arrival {
            Arrival::Returned { minutes, .. } if chips >= self.table.config.minimum => {
                if chips < least {
                    let reason = Reason::StakeReduced { chips, least, minutes };
                    return Err(self.refuse(reason, point::RETURNING));
                }
            }
            Arrival::Returned { .. } | Arrival::New | Arrival::Transferred => {}
        }
        if chips < least {
            let reason = Reason::TooLittle { chips, least };
            return Err(self.refuse(reason, point::LEAST_BUY_IN));
        }
        if let Some(most) = most.filter(|most| chips > *most) {
            let reason = Reason::TooMuch { chips, makes: chips, most };
            return Err(self.refuse(reason, point::MOST_BUY_IN));
        }
        Ok(())
    }

    /// Whether chips added to a stake are within what the house asks and allows.
    pub(crate) fn enough(&self, stack: Chips, chips: Chips) -> Result<(), Refusal> {
        let config = &self.table.config;
        let makes = plus(stack, chips);
        // At Crown only who sits down or has nothing must reach the minimum (crown:6.3); in the
        // ACT whoever adds (act-manila:4.5, act-draw:14.3).
        let may_be_less = stack > Chips::ZERO && !config.by_book().additions_reach_minimum;
        let least = if may_be_less { Chips::ZERO } else { config.minimum };
        let manila = if stack > Chips::ZERO { "4.5" } else { "4.2(a)" };
        let draw = if stack > Chips::ZERO { "14.3" } else { "4.2(a)" };
        if makes < least {
            let reason = Reason::TooLittle { chips: makes, least };
            return Err(self.refuse(reason, Point { manila, draw, ..point::LEAST_BUY_IN }));
        }
        if let Some(most) = config.maximum.filter(|most| makes > *most) {
            let reason = Reason::TooMuch { chips, makes, most };
            return Err(self.refuse(reason, point::MOST_BUY_IN));
        }
        Ok(())
    }

    /// Chips go off the table: never at Crown and at Manila (crown:6.11, act-manila:4.6); at the ACT's draw not during a
    /// round, and between two as the house has it (act-draw:4.4). The minimum stake stays.
    pub(crate) fn take_chips(&mut self, player: PlayerId, chips: Chips) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        if !self.table.config.lets_chips_go() {
            return Err(self.refuse(Reason::ChipsStay, point::RETURNING));
        }
        if self.table.plays(seat) {
            return Err(self.refuse(Reason::InRound { seat }, point::RETURNING));
        }
        self.countable(chips)?;
        let (stack, least) = (self.table.chips_of(seat), self.table.config.minimum);
        if chips > stack || stack.less(chips) < least {
            let left = stack.less(chips);
            return Err(self.refuse(Reason::TooLittle { chips: left, least }, point::LEAST_BUY_IN));
        }
        self.push(Event::ChipsTaken { seat, player, chips });
        Ok(())
    }

    pub(crate) fn add_chips(&mut self, player: PlayerId, chips: Chips) -> Result<(), Refusal> {
        let seat = self.seat_of(player)?;
        let Some(seated) = self.table.seated(seat) else { return Ok(()) };
        let (declared, queued) = (seated.declared, seated.queued);
        if declared {
            return Err(self.refuse(Reason::Declared, point::DECLARED_ADDS_NOTHING));
        }
        if queued > Chips::ZERO {
            let places = point::ADDING;
            return Err(self.refuse(Reason::AlreadyQueued { queued }, places));
        }
        self.countable(chips)?;
        if self.must_wait(seat) {
            // What the round leaves is not known yet; the rest is asked when it is over.
            self.enough(Chips::ZERO, chips.max(self.table.config.minimum))?;
            self.push(Event::AdditionQueued { seat, player: Some(player), chips });
            return Ok(());
        }
        self.enough(self.table.chips_of(seat), chips)?;
        self.push(Event::ChipsBroughtIn { seat, chips });
        Ok(())
    }

    /// Whether chips may only come when the round is over: at Crown to who is in the hand, in the
    /// ACT to everybody (crown:6.11, act-manila:4.4, act-draw:4.4).
    fn must_wait(&self, seat: SeatNumber) -> bool {
        match &self.table.playing {
            None => false,
            Some(_) if self.table.config.by_book().additions_wait => true,
            Some(Playing::Pots { round, .. }) => {
                self.table.in_round(seat).is_some_and(|place| round.in_hand().has(place))
            }
            Some(Playing::Boxes { .. }) => self.table.plays(seat),
        }
    }

    /// Chips that were to come when the round is over, as far as the house allows.
    pub(crate) fn bring_queued(&mut self) {
        let waiting: Vec<(SeatNumber, Chips, bool)> = self
            .table
            .everybody()
            .filter(|(_, seated)| seated.queued > Chips::ZERO && !seated.leaving)
            .map(|(seat, seated)| (seat, seated.queued, seated.declared))
            .collect();
        for (seat, queued, declared) in waiting {
            let stack = self.table.chips_of(seat);
            let room = self.table.config.maximum.map_or(queued, |most| most.less(stack));
            let chip = self.table.config.chip.0.max(1);
            let chips = Chips(room.min(queued).0 / chip * chip);
            if !declared && self.countable(chips).is_ok() && self.enough(stack, chips).is_ok() {
                self.push(Event::ChipsBroughtIn { seat, chips });
            }
            self.drop_queued(seat);
        }
    }

    /// What was to come to a seat and has not does not.
    pub(crate) fn drop_queued(&mut self, seat: SeatNumber) {
        let Some(seated) = self.table.seated(seat) else { return };
        let (player, chips) = (Some(seated.player), seated.queued);
        if chips > Chips::ZERO {
            self.push(Event::AdditionDropped { seat, player, chips });
        }
    }

    /// Who did not bring the stake up to the minimum before a round is declared, and without
    /// chips leaves (act-manila:14.3, act-draw:14.3).
    pub(crate) fn declare(&mut self) {
        if !self.table.config.by_book().declared_players {
            return;
        }
        let minimum = self.table.config.minimum;
        let ends = self.table.config.file.options.declared_status_ends;
        let stakes: Vec<(SeatNumber, Chips, bool)> = self
            .table
            .everybody()
            .map(|(seat, seated)| (seat, seated.stack, seated.declared))
            .collect();
        for (seat, stack, declared) in stakes {
            if stack == Chips::ZERO {
                self.go(seat);
            } else if stack < minimum && !declared {
                self.push(Event::DeclaredChanged { seat, declared: true });
            } else if stack >= minimum && declared && ends == DeclaredStatusEnds::StakeRecovered {
                self.push(Event::DeclaredChanged { seat, declared: false });
            }
        }
    }
}
