//! Whose decision an event is.

use cutcard_banked::{self as banked, PlayerId};
use cutcard_table::{Decider, Event, SeatNumber, Table};

/// The player whose decision in the round an event is, taken by themselves or by the clock.
pub(crate) fn decider(table: &Table, event: &Event) -> Option<PlayerId> {
    match event.about().decision? {
        Decider::Place(place) => {
            let seat = table.dealt().get(place.index())?;
            table.seated(*seat).map(|seated| seated.player)
        }
        Decider::Player(player) => Some(player),
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
