//! The list of tables, made once for all who look at it.

use crate::app::App;
use crate::show::{damaged, table_info};
use crate::wire::frame::Told;
use crate::wire::table::TableInfo;
use axum::extract::ws::Utf8Bytes;
use cutcard_room::{Room, Shown, Who};
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
    /// The list as of a tick of the room, for somebody. It is the same for all but those who know of
    /// private tables.
    pub(super) fn frame(&self, app: &App, tick: u64, who: Option<Who>) -> Utf8Bytes {
        if who.is_some() && knows_more(app, who) {
            return list(app, who);
        }
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, frame)) = last.as_ref().filter(|(told, _)| *told >= tick) {
            return frame.clone();
        }
        let frame = list(app, None);
        *last = Some((tick, frame.clone()));
        frame
    }
}

/// Whether somebody is told of a table that others are not.
fn knows_more(app: &App, who: Option<Who>) -> bool {
    let private = |shown: &Shown| shown.invite.is_some() && shown.is_open_to(who);
    app.room.tables().iter().any(|summary| private(&summary.shown))
        || app.room.damaged().iter().any(|it| it.private && it.is_open_to(who))
}

fn list(app: &App, who: Option<Who>) -> Utf8Bytes {
    let (tables, damaged) = (tables(app, who), damaged(&app.room, who));
    let text = serde_json::to_string(&Told::Lobby { tables, damaged });
    Utf8Bytes::from(text.unwrap_or_default())
}

/// How long to wait before the list is told again.
pub(super) fn pause(room: &Room) -> Duration {
    let tables = u32::try_from(room.tables().len()).unwrap_or(u32::MAX);
    PAUSE.max(PAUSE_PER_TABLE.saturating_mul(tables))
}

/// Every table that is not closed and that somebody may know of, as the lobby lists it.
pub(crate) fn tables(app: &App, who: Option<Who>) -> Vec<TableInfo> {
    let all = app.room.tables();
    let shown = all.iter().map(|summary| &summary.shown);
    let open = shown.filter(|shown| !shown.table.is_closed() && shown.is_open_to(who));
    let viewer = who.map(|who| who.player);
    open.map(|shown| table_info(&app.people, shown, viewer)).collect()
}
