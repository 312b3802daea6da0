//! The clauses behind what happens.

use crate::event::RoomEvent;
use cutcard_rulebook::{Book, ClauseId};
use cutcard_table::{Event, Table};

/// The clauses by which something happens; the table is as it was just before.
pub(crate) fn clauses(table: &Table, event: &RoomEvent) -> Vec<ClauseId> {
    let about = event.about();
    if let Some(Event::Box(event)) = about.table {
        return table.boxes().map_or_else(Vec::new, |round| round.cites(event));
    }
    let of_table = about.table.and_then(|event| table.cites(event));
    let crown = about.crown.filter(|_| table.config().book() == Book::Crown);
    let of_room = crown.map(|place| ClauseId::known(Book::Crown, place));
    of_table.or(of_room).into_iter().collect()
}
