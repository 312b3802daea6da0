//! The clauses behind each thing that happens.

use crate::cite::cite;
use crate::event::Event;
use crate::house::Shoe;
use crate::irregularity::void_clause;
use crate::result::{AnteResult, BoxResult, PairsPlusResult, PlayResult};
use crate::round::Round;
use cutcard_rulebook::{Chips, ClauseId};

impl Round {
    /// The clauses by which an event happens; the round is as it was just before.
    #[must_use]
    pub fn cites(&self, event: &Event) -> Vec<ClauseId> {
        let shoe = self.house().shoe();
        let clause = match event {
            Event::Shuffled(_) => match shoe {
                Shoe::Manual => "act-3cp:5.1",
                Shoe::Automated => "act-3cp:10.3",
            },
            Event::MarkerPlaced { .. } => "act-3cp:3.2",
            Event::Wagered { .. } | Event::Withdrawn { .. } => "act-3cp:4.1",
            Event::NoMoreBets => "act-3cp:6.3",
            Event::CardDealt { .. } => match shoe {
                Shoe::Manual => "act-3cp:6.4",
                Shoe::Automated => "act-3cp:10.4",
            },
            Event::PlayOrFoldCalled => "act-3cp:10.5",
            Event::Played { .. } => "act-3cp:4.6",
            Event::PlayedShort { .. } | Event::Completed { .. } => "act-3cp:7.2",
            Event::Folded { .. } => "act-3cp:7.5",
            // A box without an ante has none to lose.
            Event::KeptPairsPlus { at, .. } => match self.ante(*at) {
                Some(ante) if ante > Chips::ZERO => "act-3cp:7.4",
                Some(_) | None => "act-3cp:7.3",
            },
            Event::CardTurnedUp { .. } | Event::Revealed { .. } => "act-3cp:9.1",
            Event::FoldedCounted { .. } => "act-3cp:7.7",
            Event::Settled { result, .. } => return of_result(result),
            Event::Racked => "act-3cp:A:Round of Play",
            Event::CardExposed { .. } => "act-3cp:12.1",
            Event::HandRebuilt { .. } => "act-3cp:12.5",
            Event::BoxVoided { cause, .. } => return vec![cause.clause()],
            Event::Voided(cause) => return vec![void_clause(*cause)],
        };
        vec![cite(clause)]
    }
}

/// The clauses of those wagers that were made.
fn of_result(result: &BoxResult) -> Vec<ClauseId> {
    let ante = (result.ante != AnteResult::NotMade).then(|| result.ante.clause());
    let play = (result.play != PlayResult::NotMade).then(|| result.play.clause());
    let pairs = (result.pairs_plus != PairsPlusResult::NotMade).then(|| result.pairs_plus.clause());
    [ante, play, pairs].into_iter().flatten().collect()
}
