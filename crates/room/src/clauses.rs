//! The clauses behind what happens.

use crate::event::RoomEvent;
use cutcard_banked::{self as banked, Shoe};
use cutcard_rulebook::{Book, Chips, ClauseId, RarePoint};
use cutcard_table::{Event, Table};

/// More time for a decision is bought; only Crown's book speaks of it.
const BUYING_TIME: RarePoint = RarePoint { crown: Some("6.15.1"), ..RarePoint::NOWHERE };
/// Once is all.
pub(crate) const MOST_TIME: RarePoint = RarePoint { crown: Some("6.15.2"), ..RarePoint::NOWHERE };

/// The clauses by which something happens; the table is as it was just before.
pub(crate) fn clauses(table: &Table, event: &RoomEvent) -> Vec<ClauseId> {
    match event {
        RoomEvent::Opened(_) | RoomEvent::CodeChanged { .. } => Vec::new(),
        RoomEvent::Table(Event::Box(event)) => {
            table.boxes().map_or_else(Vec::new, |round| of_box(event, round))
        }
        RoomEvent::Table(event) => table.cites(event).into_iter().collect(),
        RoomEvent::TimeBought { .. } => BUYING_TIME.of(table.config().book()).into_iter().collect(),
    }
}

fn of_box(event: &banked::Event, round: &banked::Round) -> Vec<ClauseId> {
    let shoe = round.house().shoe();
    let place = match event {
        banked::Event::Shuffled(_) => match shoe {
            Shoe::Manual => "5.1",
            Shoe::Automated => "10.3",
        },
        banked::Event::MarkerPlaced { .. } => "3.2",
        banked::Event::Wagered { .. } | banked::Event::Withdrawn { .. } => "4.1",
        banked::Event::NoMoreBets => "6.3",
        banked::Event::CardDealt { .. } => match shoe {
            Shoe::Manual => "6.4",
            Shoe::Automated => "10.4",
        },
        banked::Event::PlayOrFoldCalled => "10.5",
        banked::Event::Played { .. } => "4.6",
        banked::Event::PlayedShort { .. } | banked::Event::Completed { .. } => "7.2",
        banked::Event::Folded { .. } => "7.5",
        // Whoever put no ante gives none up.
        banked::Event::KeptPairsPlus { at, .. } => match round.ante(*at) {
            Some(ante) if ante > Chips::ZERO => "7.4",
            Some(_) | None => "7.3",
        },
        banked::Event::Revealed { .. } => "9.1",
        banked::Event::FoldedCounted { .. } => "7.7",
        banked::Event::Settled { result, .. } => return of_result(result),
        banked::Event::Racked => "A:Round of Play",
        banked::Event::CardExposed { .. } => "12.1",
        banked::Event::HandRebuilt { .. } => "12.5",
        banked::Event::BoxVoided { cause, .. } => return vec![cause.clause()],
        banked::Event::Voided(cause) => return vec![banked::void_clause(*cause)],
    };
    vec![ClauseId::known(Book::ActThreeCardPoker, place)]
}

/// The clauses of those wagers that were made.
fn of_result(result: &banked::BoxResult) -> Vec<ClauseId> {
    let ante = (result.ante != banked::AnteResult::NotMade).then(|| result.ante.clause());
    let play = (result.play != banked::PlayResult::NotMade).then(|| result.play.clause());
    let pairs =
        (result.pairs_plus != banked::PairsPlusResult::NotMade).then(|| result.pairs_plus.clause());
    [ante, play, pairs].into_iter().flatten().collect()
}
