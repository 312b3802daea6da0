//! The rest of the cards, once nobody can decide anything any more.

use crate::event::Event;
use crate::round::{Phase, Round};
use crate::row::Slot;
use crate::seat::Seat;
use cutcard_rulebook::{AllInHands, RulesVersion, Step};

/// A stretch of cards that come together while a round runs out, or its end. Two that follow each
/// other are never the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Street {
    run: u8,
    /// The step that deals it; past the last one at the end.
    step: u8,
}

impl Round {
    /// Whether nobody can decide anything any more although cards were, or are, to come; until the
    /// pots are pushed.
    #[must_use]
    pub const fn is_running_out(&self) -> bool {
        self.running_out && self.settled == 0 && !matches!(self.phase, Phase::Over)
    }

    /// What comes next while the round runs out: burn and board together, a card to each, or the
    /// end. Nothing while hands are being turned up, or somebody can still decide.
    #[must_use]
    pub fn street(&self) -> Option<Street> {
        let lays = self.to_slide > cutcard_rulebook::Chips::ZERO;
        if !self.is_running_out() || self.phase == Phase::TurnUp || lays {
            return None;
        }
        let rest = self.rules.steps.iter().enumerate().skip(usize::from(self.step));
        let mut dealt = rest.filter(|(_, each)| !matches!(each.step, Step::Burn));
        let dealt = dealt.next().filter(|_| self.phase != Phase::Settle);
        let step = dealt.map_or(self.rules.steps.len(), |(step, _)| step);
        Some(Street { run: self.runs.now, step: step as u8 })
    }

    /// Takes note that the rest comes by itself, and has hands turned up before it where the house
    /// does so: at a live table the players do that themselves.
    #[inline(never)]
    pub(crate) fn run_out(&mut self) {
        let deals = matches!(self.phase, Phase::Deal | Phase::Shuffle);
        let alone = self.in_hand.at_most_one() || self.step < self.rules.runs_out_from;
        if !deals || alone {
            return;
        }
        self.running_out = true;
        let turned_up = self.rules.house.policies.all_in_hands == AllInHands::TurnedUp
            && self.version >= RulesVersion::TURNED_UP;
        if turned_up && !self.live {
            self.phase = Phase::TurnUp;
        }
    }

    pub(crate) fn next_turned_up(&self, events: &mut Vec<Event>) {
        let hidden = self.still_to_be_turned_up();
        events.extend(hidden.map(|seat| Event::TurnedUp { seat, cards: self.player(seat).cards }));
    }

    /// Whose hands are still to be turned up, in the order of showing.
    #[inline]
    pub(crate) fn still_to_be_turned_up(&self) -> impl Iterator<Item = Seat> + use<> {
        let turned_up = self.turned_up;
        self.show_order().filter(move |seat| !turned_up.has(*seat))
    }

    pub(crate) fn turn_up(&mut self, seat: Seat) {
        self.turned_up = self.turned_up.with(seat);
        self.shown = self.shown.with(seat);
        self.laid_open = self.laid_open.with(seat);
        if self.turned_up == self.in_hand {
            self.enter_step();
        }
    }

    /// Whether a card is in a hand that was turned up.
    pub(crate) fn lies_open(&self, seat: Seat, card: Slot) -> bool {
        self.turned_up.has(seat) && self.player(seat).cards.slots().contains(&card)
    }
}
