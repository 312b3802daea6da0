//! The list of tables, made once for all who look at it.

use crate::api::tables::info_of;
use crate::app::App;
use crate::show::damaged;
use crate::wire::frame::Told;
use crate::wire::table::TableInfo;
use axum::extract::ws::Utf8Bytes;
use cutcard_room::Room;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How long at least between two tellings, and how much longer for each table: a long list is told
/// less often.
const PAUSE: Duration = Duration::from_millis(250);
const PAUSE_PER_TABLE: Duration = Duration::from_millis(5);

/// The list of tables as it was told last.
#[derive(Default)]
pub(super) struct Lobby(Mutex<Option<(u64, Utf8Bytes)>>);

impl Lobby {
    /// The list as of a tick of the room.
    pub(super) fn frame(&self, app: &App, tick: u64) -> Utf8Bytes {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, frame)) = last.as_ref().filter(|(told, _)| *told >= tick) {
            return frame.clone();
        }
        let (tables, damaged) = (tables(app), damaged(&app.room));
        let text = serde_json::to_string(&Told::Lobby { tables, damaged });
        let frame = Utf8Bytes::from(text.unwrap_or_default());
        *last = Some((tick, frame.clone()));
        frame
    }
}

/// How long to wait before the list is told again.
pub(super) fn pause(room: &Room) -> Duration {
    let tables = u32::try_from(room.tables().len()).unwrap_or(u32::MAX);
    PAUSE.max(PAUSE_PER_TABLE.saturating_mul(tables))
}

/// Every table that is not closed, as the lobby lists it.
pub(crate) fn tables(app: &App) -> Vec<TableInfo> {
    let all = app.room.tables();
    let open = all.iter().filter(|summary| !summary.table.is_closed());
    open.map(|summary| info_of(&app.people, summary)).collect()
}
