//! Tables where whoever asks was picked up: their chips are in the wallet, and they may not know it yet.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::gate::Caller;
use crate::show;
use crate::wire::table::{HowLeft, LeftView};
use axum::extract::State;
use cutcard_room::Shown;
use serde::Serialize;
use utoipa::ToSchema;

/// Seats that whoever asks has lost.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatsLost {
    lost: Vec<SeatLost>,
}

/// A seat whose player was picked up.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatLost {
    table: u32,
    /// What the table is called.
    name: String,
    /// Whether it is closed by now.
    closed: bool,
    left: LeftView,
}

/// Where whoever asks was picked up within the last day and has not sat down since.
#[utoipa::path(get, path = "/api/me/left", tag = "people", responses(
    (status = 200, description = "By table; none as a rule", body = SeatsLost),
    (status = 401, description = "Not signed in, or `re-authenticate`", body = ErrorBody)))]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<SeatsLost>, ApiError> {
    let (me, now) = (caller.signed_in()?.player, app.room.now_millis());
    let lost = |shown: &Shown| {
        let left = show::left(shown, me, now).filter(|left| left.how != HowLeft::OwnWish)?;
        let (table, name) = (shown.id.0, shown.name.clone());
        Some(SeatLost { table, name, closed: shown.table.is_closed(), left })
    };
    let tables = app.room.tables();
    Ok(Json(SeatsLost { lost: tables.iter().filter_map(|it| lost(&it.shown)).collect() }))
}
