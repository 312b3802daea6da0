//! What the players did last, and what they have won: folded from what was told to all.

use crate::wire::happened::What;
use crate::wire::table::LastAct;
use cutcard_room::Shown;
use std::collections::BTreeMap;

/// What players did last in this betting round, and what they got of the pots, by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Record {
    acts: BTreeMap<u8, LastAct>,
    won: BTreeMap<u8, u64>,
}

impl Record {
    /// The record the room keeps of a table as it is now.
    pub(crate) fn of(shown: &Shown) -> Record {
        let acts = shown
            .last_acts
            .iter()
            .map(|(seat, act)| (seat.0, LastAct { word: act.word.to_owned(), number: act.number }));
        let won = shown.won.iter().map(|(seat, chips)| (seat.0, chips.0));
        Record { acts: acts.collect(), won: won.collect() }
    }

    /// What a seat did last.
    pub(crate) fn act(&self, seat: u8) -> Option<&LastAct> {
        self.acts.get(&seat)
    }

    /// What a seat has won.
    pub(crate) fn won(&self, seat: u8) -> u64 {
        self.won.get(&seat).copied().unwrap_or_default()
    }

    /// Takes note of something that happened.
    #[expect(clippy::too_many_lines, reason = "a list of everything that can happen")]
    pub(crate) fn note(&mut self, what: &What) {
        match what {
            What::RoundStarted { .. } | What::BoxesStarted { .. } => *self = Record::default(),
            // A new street: what was done on the last one is over.
            What::Burnt | What::Board { .. } | What::Community { .. } => {
                self.acts.retain(|_, act| matches!(act.word.as_str(), "fold" | "all-in"));
            }
            What::Awarded { seat, chips, .. } => self.add(*seat, *chips),
            What::UnitsPaid { to, chips, .. } => self.add(*to, *chips),
            What::Settled { seat, net, .. } => self.add(*seat, u64::try_from(*net).unwrap_or(0)),
            What::Voided => self.won.clear(),
            What::Posted { seat, chips, .. } => self.did(*seat, "post", Some(*chips)),
            What::Declined { seat } => self.did(*seat, "decline", None),
            What::Acted { seat, act, to, chips, all_in } => {
                let number = to.or((*chips > 0).then_some(*chips));
                let folds = act.starts_with("fold") || act.ends_with("fold");
                self.did(*seat, if *all_in && !folds { "all-in" } else { act }, number);
            }
            What::KittyTaken { seat, chips } => self.did(*seat, "take-kitty", Some(*chips)),
            What::Drew { seat, cards, .. } => self.did(*seat, "draw", Some(u64::from(*cards))),
            What::Discarded { seat, .. } => self.did(*seat, "discard", None),
            What::Set { seat, .. } => self.did(*seat, "set", None),
            What::RunItAgain { seat, again } => {
                self.did(*seat, "run-it-again", Some(u64::from(*again)));
            }
            What::Shown { seat, .. } | What::Revealed { seat, .. } => self.did(*seat, "show", None),
            What::Mucked { seat } => self.did(*seat, "muck", None),
            What::Wagered { seat, ante, pairs_plus, .. } => {
                self.did(*seat, "wager", Some(ante.saturating_add(*pairs_plus)));
            }
            What::Withdrawn { seat } => {
                self.acts.remove(seat);
            }
            What::Played { seat, chips } => self.did(*seat, "play", Some(*chips)),
            What::Folded { seat } => self.did(*seat, "fold", None),
            What::KeptPairsPlus { seat } => self.did(*seat, "keep-pairs-plus", None),
            What::TableOpened { .. }
            | What::SatDown { .. }
            | What::Left { .. }
            | What::WillLeave { .. }
            | What::PresenceChanged { .. }
            | What::EntryChosen { .. }
            | What::SeatChanged { .. }
            | What::ChipsBroughtIn { .. }
            | What::AdditionQueued { .. }
            | What::AdditionDropped { .. }
            | What::DeclaredChanged { .. }
            | What::Listed { .. }
            | What::Unlisted { .. }
            | What::BlindMissed { .. }
            | What::DebtsForgiven
            | What::KillMoved { .. }
            | What::KillOwed { .. }
            | What::TurnBegan { .. }
            | What::TimeCharged { .. }
            | What::TimeBought { .. }
            | What::Paused
            | What::Resumed
            | What::ClosingNoticed { .. }
            | What::Closed
            | What::Charged { .. }
            | What::Dealt { .. }
            | What::KittyDealt
            | What::DealtToFolded { .. }
            | What::Reshuffled { .. }
            | What::ActedEarly { .. }
            | What::EarlyActFreed { .. }
            | What::ShortPut { .. }
            | What::Ruled { .. }
            | What::KittyMucked
            | What::PutAside
            | What::RunItRuled { .. }
            | What::Returned { .. }
            | What::Raked { .. }
            | What::PlayEnded
            | What::RoundEnded { .. }
            | What::Shuffled
            | What::MarkerPlaced { .. }
            | What::NoMoreBets
            | What::BoxDealt { .. }
            | What::PlayOrFold
            | What::PlayedShort { .. }
            | What::Completed { .. }
            | What::DealerRevealed { .. }
            | What::FoldedCounted { .. }
            | What::Racked
            | What::BoxRuled { .. } => {}
        }
    }

    fn did(&mut self, seat: u8, word: &str, number: Option<u64>) {
        self.acts.insert(seat, LastAct { word: word.to_owned(), number });
    }

    fn add(&mut self, seat: u8, chips: u64) {
        let won = self.won.entry(seat).or_default();
        *won = won.saturating_add(chips);
    }
}
