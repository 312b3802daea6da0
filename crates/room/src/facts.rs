//! What everybody may know of a round so far that its state does not keep: cards drawn, pots pushed, equities. It is
//! gathered from its events.

use crate::equities::SeatEquity;
use crate::settings::Ending;
use cutcard_cards::Card;
use cutcard_ledger::Chips;
use cutcard_round::{self as round, Seat, Side};
use cutcard_table::{SeatNumber, Table};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a round has brought so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Facts {
    /// How many cards each player drew at each draw.
    pub drawn: BTreeMap<SeatNumber, Vec<u8>>,
    /// Pots and parts of them, in the order they were pushed.
    pub awards: Vec<Award>,
    /// What was paid between two players of Chinese Poker.
    pub paid: Vec<Paid>,
    /// What hands that are turned up can expect, while the rest of the cards comes.
    pub equities: BTreeMap<SeatNumber, SeatEquity>,
    /// The boards as they lay when hands were turned up.
    #[serde(skip)]
    pub turned_up_on: Vec<Vec<Card>>,
    /// Whether any hand was shown.
    pub(crate) shown: bool,
}

/// Chips pushed to a winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Award {
    /// To whom.
    pub seat: SeatNumber,
    /// Of which pot.
    pub pot: u8,
    /// On which board.
    pub board: u8,
    /// For what.
    pub side: Side,
    /// How many.
    pub chips: Chips,
}

/// Chips from one player to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Paid {
    /// From whom.
    pub from: SeatNumber,
    /// To whom.
    pub to: SeatNumber,
    /// How many.
    pub chips: Chips,
}

impl Facts {
    /// Takes note of an event of a round of pots, which has just been applied.
    pub fn note(&mut self, table: &Table, event: &round::Event) {
        let at = |seat: Seat| table.dealt().get(seat.index()).copied();
        if let round::Event::Drew { seat, discards } = event
            && let Some(seat) = at(*seat)
        {
            self.drawn.entry(seat).or_default().push(discards.count_ones() as u8);
        }
        if let round::Event::Awarded { seat, pot, board, side, chips } = event
            && let Some(seat) = at(*seat)
        {
            let (pot, board, side, chips) = (*pot, *board, *side, *chips);
            self.awards.push(Award { seat, pot, board, side, chips });
        }
        if let round::Event::UnitsPaid { from, to, chips } = event
            && let (Some(from), Some(to)) = (at(*from), at(*to))
        {
            self.paid.push(Paid { from, to, chips: *chips });
        }
        if matches!(event, round::Event::TurnedUp { .. })
            && let Some(round) = table.round()
        {
            self.turned_up_on = round.view(round::Viewer::Public).known_boards();
        }
        if matches!(event, round::Event::TurnedUp { .. } | round::Event::Shown { .. }) {
            self.shown = true;
        }
        if matches!(event, round::Event::Voided { .. }) {
            self.awards.clear();
        }
    }

    /// Takes note that the hands of a table of boxes are laid open.
    pub(crate) const fn boxes_shown(&mut self) {
        self.shown = true;
    }

    /// What a player of Chinese Poker won of all the others together; nothing where they lost.
    pub(crate) fn won_of_others(&self, seat: SeatNumber) -> Chips {
        let sum = |of: fn(&Paid) -> SeatNumber| {
            let paid = self.paid.iter().filter(|paid| of(paid) == seat);
            paid.fold(0_u64, |sum, paid| sum.saturating_add(paid.chips.0))
        };
        Chips(sum(|paid| paid.to).saturating_sub(sum(|paid| paid.from)))
    }

    /// How much there is to read at the end.
    pub(crate) fn ending(&self) -> Ending {
        match (self.shown, self.awards.len() + self.paid.len()) {
            (false, _) => Ending::Folded,
            (true, 0 | 1) => Ending::Shown,
            (true, _) => Ending::Split,
        }
    }
}
