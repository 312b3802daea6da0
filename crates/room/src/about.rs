//! What each event of a room is about, said once. An event of the table itself says it in [`cutcard_table::About`].

use crate::event::RoomEvent;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_table as table;

/// What there is to know of an event by itself, without its table.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// The event of the table itself, where it is one.
    pub table: Option<&'a table::Event>,
    /// Who paid the house how much for it from what they have away from the table.
    pub fee: Option<(PlayerId, Chips)>,
    /// Crown's clause, where it is by a rule of its book and by none of the others'.
    pub(crate) crown: Option<&'static str>,
    /// Whether a list of tables shows something else after it.
    pub(crate) in_lists: bool,
}

const EVENT: About<'static> = About { table: None, fee: None, crown: None, in_lists: false };

impl RoomEvent {
    /// What it is about.
    #[must_use]
    pub const fn about(&self) -> About<'_> {
        match self {
            RoomEvent::Table(event) => {
                About { table: Some(event), in_lists: event.about().in_lists, ..EVENT }
            }
            RoomEvent::TimeBought { player, chips, .. } => {
                About { fee: Some((*player, *chips)), crown: Some("6.15.1"), ..EVENT }
            }
            // Whoever may share the code is listed it.
            RoomEvent::Opened(_) | RoomEvent::CodeChanged { .. } => {
                About { in_lists: true, ..EVENT }
            }
        }
    }
}
