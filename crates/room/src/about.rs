//! What each event of a room is about, said once. An event of the table itself says it in [`cutcard_table::About`].

use crate::clauses::BUYING_TIME;
use crate::event::RoomEvent;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_rulebook::RarePoint;
use cutcard_table as table;

/// What there is to know of an event by itself, without its table.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// The event of the table itself, where it is one.
    pub table: Option<&'a table::Event>,
    /// Who paid the house how much for it from what they have away from the table.
    pub fee: Option<(PlayerId, Chips)>,
    /// What the books say of it, where one does.
    pub(crate) point: Option<RarePoint>,
    /// Whether a list of tables shows something else after it.
    pub(crate) in_lists: bool,
}

const EVENT: About<'static> = About { table: None, fee: None, point: None, in_lists: false };

impl RoomEvent {
    /// What it is about.
    #[must_use]
    pub const fn about(&self) -> About<'_> {
        match self {
            RoomEvent::Table(event) => {
                About { table: Some(event), in_lists: event.about().in_lists, ..EVENT }
            }
            RoomEvent::TimeBought { player, chips, .. } => {
                About { fee: Some((*player, *chips)), point: Some(BUYING_TIME), ..EVENT }
            }
            // Whoever may share the code is listed it.
            RoomEvent::Opened(_) | RoomEvent::CodeChanged { .. } => {
                About { in_lists: true, ..EVENT }
            }
        }
    }
}
