//! What somebody would like of a seat, and needs: for themselves, and for the desk of the lists that they are on. It is shown
//! when a seat is offered, and changes nothing about whose turn it is.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::people::SeatWishes;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_lists::ListNumber;
use cutcard_room::{Code, Refused, reason};
use serde::Deserialize;
use utoipa::ToSchema;

/// What somebody on a list said at the desk.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct WishesOf {
    player: u64,
    wishes: SeatWishes,
}

/// What one would like of a seat oneself.
#[utoipa::path(get, path = "/api/me/seat-wishes", tag = "lists", responses(
    (status = 200, description = "As it was said; `any` and nothing more where it was not", body = SeatWishes)))]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<SeatWishes>, ApiError> {
    let me = caller.signed_in()?.player;
    Ok(Json(app.people.seat_wishes(me).unwrap_or_default()))
}

/// Says what one would like of a seat, and needs. The desk of the lists sees it and nobody else.
#[utoipa::path(post, path = "/api/me/seat-wishes", tag = "lists", request_body = SeatWishes, responses(
    (status = 204, description = "It is kept, in place of what was there"),
    (status = 400, description = "`bad-why`: the note will not do", body = ErrorBody)))]
pub(crate) async fn say(
    State(app): State<App>,
    caller: Caller,
    Json(wishes): Json<SeatWishes>,
) -> Result<StatusCode, ApiError> {
    let me = caller.signed_in()?.player;
    keep(&app, me, wishes).await
}

/// Writes down what somebody who waits said at the desk.
#[utoipa::path(post, path = "/api/staff/lists/{id}/wishes", tag = "staff", request_body = WishesOf,
    params(("id" = u32, Path, description = "Which list they are on")), responses(
    (status = 204, description = "It is kept, in place of what was there"),
    (status = 400, description = "`bad-why`: the note will not do", body = ErrorBody),
    (status = 404, description = "`not-on-list`", body = ErrorBody)))]
pub(crate) async fn of(
    State(app): State<App>,
    Path(id): Path<u32>,
    Json(said): Json<WishesOf>,
) -> Result<StatusCode, ApiError> {
    let player = PlayerId(said.player);
    let waits = app.room.with_lists(|lists| lists.entry(ListNumber(id), player).is_some());
    if !waits {
        return Err(Refused::new(Code::NotOnList, "they are not on the list").into());
    }
    keep(&app, player, said.wishes).await
}

async fn keep(app: &App, player: PlayerId, wishes: SeatWishes) -> Result<StatusCode, ApiError> {
    let note = match wishes.note.trim() {
        "" => String::new(),
        said => reason(said)?,
    };
    app.people.set_seat_wishes(player, SeatWishes { note, ..wishes }).await?;
    Ok(StatusCode::NO_CONTENT)
}
