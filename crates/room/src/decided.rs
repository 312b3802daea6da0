//! Whose decision an event is.

use cutcard_banked::{self as banked, PlayerId};
use cutcard_round as round;
use cutcard_table::{Event, SeatNumber, Table, actor};

/// The player whose decision in the round an event is, taken by themselves or by the clock.
pub(crate) fn decider(table: &Table, event: &Event) -> Option<PlayerId> {
    match event {
        Event::Round(event) => {
            let place = in_pots(event)?;
            let seat = table.dealt().get(place.index())?;
            table.seated(*seat).map(|seated| seated.player)
        }
        Event::Box(event) => in_boxes(event),
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
        | Event::RoundStarted(_)
        | Event::BoxesStarted(_)
        | Event::RoundEnded(_)
        | Event::KillMoved { .. }
        | Event::KillOwed { .. }
        | Event::TurnBegan { .. }
        | Event::TimeCharged { .. }
        | Event::Paused
        | Event::Resumed
        | Event::ClosingNoticed { .. }
        | Event::Closed
        | Event::BankReturned { .. } => None,
    }
}

fn in_pots(event: &round::Event) -> Option<round::Seat> {
    // Said before the turn, it is decided all the same.
    if let round::Event::ActedEarly { seat, .. } = event {
        return Some(*seat);
    }
    actor(event)
}

const fn in_boxes(event: &banked::Event) -> Option<PlayerId> {
    match event {
        banked::Event::Wagered { player, .. }
        | banked::Event::Withdrawn { player, .. }
        | banked::Event::Played { player, .. }
        | banked::Event::PlayedShort { player, .. }
        | banked::Event::Completed { player, .. }
        | banked::Event::Folded { player, .. }
        | banked::Event::KeptPairsPlus { player, .. } => Some(*player),
        banked::Event::Shuffled(_)
        | banked::Event::MarkerPlaced { .. }
        | banked::Event::NoMoreBets
        | banked::Event::CardDealt { .. }
        | banked::Event::PlayOrFoldCalled
        | banked::Event::Revealed { .. }
        | banked::Event::FoldedCounted { .. }
        | banked::Event::Settled { .. }
        | banked::Event::Racked
        | banked::Event::CardExposed { .. }
        | banked::Event::HandRebuilt { .. }
        | banked::Event::BoxVoided { .. }
        | banked::Event::Voided(_) => None,
    }
}

/// Those who have a box in a round whose wagers are open, and nothing on it.
pub(crate) fn without_wager(table: &Table) -> Vec<SeatNumber> {
    let Some(round) = table.boxes().filter(|_| table.is_playing()) else { return Vec::new() };
    if round.phase() != banked::Phase::Wagers {
        return Vec::new();
    }
    let boxes = banked::view(round, banked::Viewer::Spectator).boxes;
    let bare = boxes.iter().filter(|each| each.ante.0 == 0 && each.pairs_plus.0 == 0);
    bare.map(|each| SeatNumber(each.at.get())).collect()
}
