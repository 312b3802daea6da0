//! The floor at a glance.

use crate::app::App;
use crate::extract::Json;
use crate::socket::floor;
use crate::wire::floor::FloorTable;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// How the tables stand.
#[derive(Serialize, ToSchema)]
pub(crate) struct Floor {
    /// Every table that is not closed.
    tables: Vec<FloorTable>,
    /// The room's clock: what times are counted from.
    now_millis: u64,
}

/// How every table stands: who deals since when, what it waits for, who sits and is absent, what was announced, and
/// what wants looking at. The socket tells the same as it changes.
#[utoipa::path(get, path = "/api/staff/floor", tag = "staff", responses(
    (status = 200, description = "By number", body = Floor)))]
pub(crate) async fn all(State(app): State<App>) -> Json<Floor> {
    Json(Floor { tables: floor::tables(&app), now_millis: app.room.now_millis() })
}
