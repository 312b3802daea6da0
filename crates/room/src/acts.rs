//! What players did last, and what they won, gathered from the events of a round.

use crate::facts::Facts;
use crate::shown::LastAct;
use cutcard_banked as banked;
use cutcard_ledger::Chips;
use cutcard_round::{self as round, Act, Post, Put, Seat};
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
        match event {
            Event::RoundStarted(_) | Event::BoxesStarted(_) => *self = Acts::default(),
            Event::Round(event) => {
                self.new_betting_round(table);
                self.facts.note(table, event);
                self.of_pots(table, event);
            }
            Event::Box(event) => self.of_boxes(event),
            Event::SatDown { seat, .. } | Event::Left { seat, .. } if !table.is_playing() => {
                self.last.remove(seat);
                self.won.remove(seat);
            }
            Event::SatDown { .. }
            | Event::Left { .. }
            | Event::PickedUp { .. }
            | Event::WillLeave { .. }
            | Event::PresenceChanged { .. }
            | Event::EntryChosen { .. }
            | Event::SeatChanged { .. }
            | Event::ChipsBroughtIn { .. }
            | Event::AdditionQueued { .. }
            | Event::AdditionDropped { .. }
            | Event::DeclaredChanged { .. }
            | Event::Listed { .. }
            | Event::Unlisted { .. }
            | Event::BlindMissed { .. }
            | Event::DebtsForgiven
            | Event::RoundEnded(_)
            | Event::KillMoved { .. }
            | Event::KillOwed { .. }
            | Event::TurnBegan { .. }
            | Event::TimeCharged { .. }
            | Event::Paused
            | Event::Resumed
            | Event::ClosingNoticed { .. }
            | Event::Closed
            | Event::BankReturned { .. } => {}
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

    fn set(&mut self, table: &Table, seat: Seat, word: &'static str, number: Option<u64>) {
        if let Some(seat) = table.dealt().get(seat.index()) {
            self.last.insert(*seat, LastAct { word, number });
        }
    }

    fn of_pots(&mut self, table: &Table, event: &round::Event) {
        match event {
            round::Event::Acted { seat, act, put } => {
                self.acted(table, *seat, *act, put.unwrap_or_default());
            }
            round::Event::Posted { seat, chips, post: Post::OverBlind(_) } => {
                self.set(table, *seat, "over-blind", Some(chips.0));
            }
            round::Event::Posted { seat, chips, .. } => {
                self.set(table, *seat, "post", Some(chips.0));
            }
            round::Event::Declined { seat } => self.set(table, *seat, "decline", None),
            round::Event::Drew { seat, discards } => {
                self.set(table, *seat, "draw", Some(u64::from(discards.count_ones())));
            }
            round::Event::Discarded { seat, .. } => self.set(table, *seat, "discard", None),
            round::Event::Set { seat, .. } => self.set(table, *seat, "set", None),
            round::Event::KittyTaken { seat, chips } => {
                self.set(table, *seat, "take-kitty", Some(chips.0));
            }
            round::Event::RunItAgain { seat, again } => {
                self.set(table, *seat, "run-it-again", Some(u64::from(*again)));
            }
            round::Event::TurnedUp { seat, .. }
            | round::Event::Shown { seat, .. }
            | round::Event::Revealed { seat, .. } => {
                self.set(table, *seat, "show", None);
            }
            round::Event::Mucked { seat } => self.set(table, *seat, "muck", None),
            round::Event::UnitsPaid { from, to, .. } => {
                for seat in [from, to].into_iter().filter_map(|it| table.dealt().get(it.index())) {
                    self.won.insert(*seat, self.facts.won_of_others(*seat));
                }
            }
            round::Event::Awarded { seat, chips, .. } => {
                if let Some(seat) = table.dealt().get(seat.index()) {
                    let won = self.won.entry(*seat).or_default();
                    *won = Chips(won.0.saturating_add(chips.0));
                }
            }
            round::Event::Voided { .. } => self.won.clear(),
            round::Event::Started(_)
            | round::Event::Charged { .. }
            | round::Event::Dealt { .. }
            | round::Event::KittyDealt { .. }
            | round::Event::Burnt { .. }
            | round::Event::Board { .. }
            | round::Event::Community { .. }
            | round::Event::DealtToFolded { .. }
            | round::Event::Reshuffled { .. }
            | round::Event::ActedEarly { .. }
            | round::Event::EarlyActFreed { .. }
            | round::Event::ShortPut { .. }
            | round::Event::Ruled { .. }
            | round::Event::KittyMucked
            | round::Event::PutAside { .. }
            | round::Event::RunItRuled { .. }
            | round::Event::ChipsAdded { .. }
            | round::Event::Returned { .. }
            | round::Event::Raked { .. }
            | round::Event::Ended => {}
        }
    }

    fn acted(&mut self, table: &Table, seat: Seat, act: Act, put: Put) {
        let (word, number) = match act {
            Act::Fold => ("fold", None),
            Act::Check => ("check", None),
            Act::CallAndFold => ("call-and-fold", None),
            Act::Call | Act::Bet(_) | Act::Raise(_) if put.all_in => {
                ("all-in", Some(put.in_front.0))
            }
            Act::Call => ("call", Some(put.in_front.0)),
            Act::Bet(to) => ("bet", Some(to.0)),
            Act::Raise(to) => ("raise", Some(to.0)),
        };
        self.set(table, seat, word, number);
    }

    fn of_boxes(&mut self, event: &banked::Event) {
        let (at, word, number) = match event {
            banked::Event::Wagered { at, ante, pairs_plus, .. } => {
                (at, "wager", Some(ante.0.saturating_add(pairs_plus.0)))
            }
            banked::Event::Withdrawn { at, .. } => (at, "withdraw", None),
            banked::Event::Played { at, play, .. } => (at, "play", Some(play.0)),
            banked::Event::Completed { at, added, .. } => (at, "play", Some(added.0)),
            banked::Event::Folded { at, .. } => (at, "fold", None),
            banked::Event::KeptPairsPlus { at, .. } => (at, "keep-pairs-plus", None),
            banked::Event::Settled { at, result, .. } => {
                self.facts.boxes_shown();
                if result.won > Chips::ZERO {
                    self.won.insert(SeatNumber(at.get()), result.won);
                }
                return;
            }
            banked::Event::Voided(_) => {
                self.won.clear();
                return;
            }
            banked::Event::Shuffled(_)
            | banked::Event::MarkerPlaced { .. }
            | banked::Event::NoMoreBets
            | banked::Event::CardDealt { .. }
            | banked::Event::PlayOrFoldCalled
            | banked::Event::PlayedShort { .. }
            | banked::Event::Revealed { .. }
            | banked::Event::FoldedCounted { .. }
            | banked::Event::Racked
            | banked::Event::CardExposed { .. }
            | banked::Event::HandRebuilt { .. }
            | banked::Event::BoxVoided { .. } => return,
        };
        self.last.insert(SeatNumber(at.get()), LastAct { word, number });
    }
}
