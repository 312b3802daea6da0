//! What players did last, and what they won, gathered from the events of a round.

use crate::facts::Facts;
use crate::shown::LastAct;
use cutcard_banked as banked;
use cutcard_ledger::Chips;
use cutcard_round::{self as round, ChipsMoved, Done, Seat};
use cutcard_table::{Event, SeatNumber, Table};
use std::collections::BTreeMap;

/// What each player did last in a betting round, and what each got of the round.
#[derive(Clone, Default)]
pub(crate) struct Acts {
    pub(crate) last: BTreeMap<SeatNumber, LastAct>,
    pub(crate) won: BTreeMap<SeatNumber, Chips>,
    pub(crate) facts: Facts,
    betting_round: Option<usize>,
}

impl Acts {
    /// Makes an event's change to the table and takes note of it.
    pub(crate) fn follow(&mut self, table: &mut Table, event: &Event) {
        table.apply(event);
        self.note(table, event);
    }

    fn note(&mut self, table: &Table, event: &Event) {
        if matches!(event, Event::RoundStarted(_) | Event::BoxesStarted(_)) {
            *self = Acts::default();
        }
        if matches!(event, Event::TakenBack { .. }) {
            *self = Acts::default();
            table.tell_again(|table, event| self.note(table, event));
        }
        if let Event::Round(event) = event {
            self.new_betting_round(table);
            self.facts.note(table, event);
            self.of_pots(table, event);
        }
        if let Event::Box(event) = event {
            self.of_boxes(event);
        }
        if let Event::SatDown { seat, .. } | Event::Left { seat, .. } = event
            && !table.is_playing()
        {
            self.last.remove(seat);
            self.won.remove(seat);
        }
    }

    /// Bets of the round before are over; folds stay, and so does what was drawn since.
    fn new_betting_round(&mut self, table: &Table) {
        let now =
            table.round().filter(|_| table.is_playing()).and_then(round::Round::betting_round);
        if now.is_some() && now != self.betting_round {
            let first = self.betting_round.is_none();
            self.last.retain(|_, act| match act.word {
                "check" | "call" | "bet" | "raise" => false,
                "post" | "over-blind" | "decline" => first,
                _ => true,
            });
            self.betting_round = now;
        }
    }

    fn of_pots(&mut self, table: &Table, event: &round::Event) {
        let at = |seat: Seat| table.dealt().get(seat.index()).copied();
        let about = event.about();
        if let Some((Done { word, number, .. }, seat)) =
            about.done.and_then(|done| Some((done, at(done.seat)?)))
        {
            self.last.insert(seat, LastAct { word, number });
        }
        if let ChipsMoved::Paid { from, to, .. } = about.chips {
            for seat in [from, to].into_iter().filter_map(at) {
                self.won.insert(seat, self.facts.won_of_others(seat));
            }
        }
        if let ChipsMoved::Won(seat, chips) = about.chips
            && let Some(seat) = at(seat)
        {
            let won = self.won.entry(seat).or_default();
            *won = Chips(won.0.saturating_add(chips.0));
        }
        if matches!(event, round::Event::Voided { .. }) {
            self.won.clear();
        }
    }

    fn of_boxes(&mut self, event: &banked::Event) {
        if let Some(banked::Done { at, word, chips }) = event.about().done {
            let number = chips.map(|chips| chips.0);
            self.last.insert(SeatNumber(at.get()), LastAct { word, number });
        }
        if let banked::Event::Settled { at, result, .. } = event {
            self.facts.boxes_shown();
            if result.won > Chips::ZERO {
                self.won.insert(SeatNumber(at.get()), result.won);
            }
        }
        if matches!(event, banked::Event::Voided(_)) {
            self.won.clear();
        }
    }
}
