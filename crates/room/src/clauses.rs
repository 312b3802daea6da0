//! The clauses behind what happens.

use crate::event::RoomEvent;
use cutcard_rulebook::{ClauseId, RarePoint};
use cutcard_table::{Event, Table};

/// More time for a decision is bought; only Crown's book speaks of it.
pub(crate) const BUYING_TIME: RarePoint = RarePoint { crown: Some("6.15.1"), ..RarePoint::NOWHERE };
/// Once is all.
pub(crate) const MOST_TIME: RarePoint = RarePoint { crown: Some("6.15.2"), ..RarePoint::NOWHERE };

/// The clauses by which something happens; the table is as it was just before.
pub(crate) fn clauses(table: &Table, event: &RoomEvent) -> Vec<ClauseId> {
    let about = event.about();
    if let Some(Event::Box(event)) = about.table {
        return table.boxes().map_or_else(Vec::new, |round| round.cites(event));
    }
    let of_table = about.table.and_then(|event| table.cites(event));
    let of_room = about.point.and_then(|point| point.of(table.config().book()));
    of_table.or(of_room).into_iter().collect()
}
