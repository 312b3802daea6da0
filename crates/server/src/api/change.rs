//! A running table that is to be another: notice of it, with everything that is against it at once.

use super::by_hand::dealer;
use super::tables::no_table;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::opening::{self, MayOpen};
use axum::extract::State;
use cutcard_ledger::TableId;
use cutcard_room::{Ask, Code};
use cutcard_table::{Command, StaffAct};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::task::spawn_blocking;
use utoipa::ToSchema;

/// What a table is to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// As for opening a table: all of its options, those that stay too.
    #[schema(value_type = Object)]
    house: Value,
    /// Which of the room's houses it is, by its id; whatever the book allows if not said.
    #[serde(default)]
    offer: Option<String>,
    /// After how many rounds; as few as the book allows if not said.
    #[serde(default)]
    rounds: Option<u64>,
}

/// Notice was given.
#[derive(Serialize, ToSchema)]
pub(crate) struct Noticed {
    /// It comes after that round, or before if the players agree.
    after_round: u64,
    /// Not before: until then the sign tells of a higher least wager.
    not_before_millis: Option<u64>,
}

/// Gives notice that a table is to be another: game, limits or any other option. It is made between two rounds, when
/// notice has run out or as many agree as the book wants.
#[utoipa::path(post, path = "/api/tables/{id}/change", tag = "tables",
    params(("id" = u32, Path, description = "Which")), request_body = Wanted, responses(
    (status = 200, description = "Notice was given", body = Noticed),
    (status = 400, description = "`options`: the book refuses; `not-offered`: it is not the house that was named: all faults, with their clauses", body = ErrorBody),
    (status = 403, description = "`rank`, `own-table`", body = ErrorBody),
    (status = 404, description = "There is no such table", body = ErrorBody),
    (status = 409, description = "`change-coming`, `closed`, `another-table`, `notice-rounds`, `already-so`, `not-in-chips`", body = ErrorBody)))]
pub(crate) async fn announce(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Json(wanted): Json<Wanted>,
) -> Result<Json<Noticed>, ApiError> {
    let (_, session, _) = dealer(&app, &caller, id)?;
    if !StaffAct::ChangeTable.authority().allows(session.rank()) {
        let text = "an area manager changes what is played";
        return Err(ApiError::forbidden(Code::Rank, text));
    }
    let rooms = app.clone();
    let Wanted { house, offer, rounds } = wanted;
    let checked =
        move || opening::check(&rooms.houses(), MayOpen::Anything, &house, offer.as_deref());
    let checked =
        spawn_blocking(checked).await.map_err(|error| ApiError::failed(error.to_string()))??;
    let to = Box::new(checked.config.file().clone());
    // When it is, the room says.
    let announce = Command::Announce { to, rounds, now_millis: 0 };
    app.room.ask(TableId(id), session.who(), Ask::Table(announce), None).await?;
    let shown = app.room.shown(TableId(id)).ok_or_else(|| no_table(id))?;
    let coming = shown.table.coming();
    Ok(Json(Noticed {
        after_round: coming.map_or(shown.table.round_number(), |coming| coming.after_round),
        not_before_millis: coming.and_then(|coming| coming.not_before_millis),
    }))
}
