//! Whoever asks: their chips, their rounds.

use crate::api::from_room;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use crate::people::Session;
use crate::wire::frame::Me;
use axum::extract::State;
use cutcard_journal::Booked;
use cutcard_room::Code;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Chips that came or went.
#[derive(Serialize, ToSchema)]
pub(crate) struct Transfers {
    transfers: Vec<TransferInfo>,
}

/// A transfer, as the books have it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TransferInfo {
    /// Its place in the books.
    number: u64,
    at_millis: u64,
    /// `issue`, `redeem`, `buy-in`, `cash-out`, `wager`, `win`, ...
    kind: &'static str,
    amount: u64,
    /// The account it came from: `cage`, `player/7`, `table/3/seat/7`.
    from: String,
    /// The account it went to.
    to: String,
}

impl From<Booked> for TransferInfo {
    fn from(booked: Booked) -> TransferInfo {
        let transfer = booked.transfer;
        TransferInfo {
            number: booked.number,
            at_millis: u64::try_from(booked.at.0).unwrap_or(0),
            kind: transfer.kind.name(),
            amount: transfer.amount.0,
            from: transfer.debit.to_string(),
            to: transfer.credit.to_string(),
        }
    }
}

/// Which part of the books.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Part {
    /// Those booked after that number, in the order they were booked.
    after: Option<u64>,
    /// Those booked before that number, the latest first. Without either, the latest first.
    before: Option<u64>,
    /// How many at most.
    most: Option<usize>,
}

/// A wallet.
#[derive(Serialize, ToSchema)]
pub(crate) struct Wallet {
    /// Chips at no table.
    chips: u64,
}

/// Whoever has a session, with the chips they have now.
pub(crate) async fn me_of(app: &App, session: Session) -> Result<Me, ApiError> {
    from_room(app, move |app| Ok(session.told(app.room.balance(session.player)?))).await
}

/// Whoever asks.
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "You", body = Me),
    (status = 401, description = "Not signed in, or `re-authenticate`", body = ErrorBody)))]
pub(crate) async fn me(State(app): State<App>, caller: Caller) -> Result<Json<Me>, ApiError> {
    me_of(&app, caller.signed_in()?.clone()).await.map(Json)
}

/// Another name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    name: String,
}

/// Gives whoever asks another name: players and guests, three times a day at most. Everybody sees it from
/// then on, and members sign in by it; the old one is nobody else's for thirty days.
#[utoipa::path(post, path = "/api/me/name", tag = "people", request_body = NewName, responses(
    (status = 200, description = "You", body = Me),
    (status = 400, description = "`bad-name`", body = ErrorBody),
    (status = 401, description = "`prove-again`: a member's password was not said lately", body = ErrorBody),
    (status = 409, description = "`name-taken`; `staff-name`: staff keep theirs", body = ErrorBody),
    (status = 429, description = "`renamed-too-often`", body = ErrorBody)))]
pub(crate) async fn name(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewName>,
) -> Result<Json<Me>, ApiError> {
    let session = caller.signed_in()?;
    app.people.change_name(session, &new.name, caller.address).await?;
    app.room.tell_again(session.player);
    me_again(&app, session).await
}

/// Whether one wants more time.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoreTime {
    on: bool,
}

/// Twice the time for every decision of whoever asks, where the table allows it, from their next decision
/// on.
#[utoipa::path(post, path = "/api/me/more-time", tag = "people", request_body = MoreTime, responses(
    (status = 200, description = "You", body = Me)))]
pub(crate) async fn more_time(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<MoreTime>,
) -> Result<Json<Me>, ApiError> {
    let session = caller.signed_in()?;
    app.people.set_more_time(session.player, wish.on).await?;
    app.room.set_more_time(session.player, wish.on);
    me_again(&app, session).await
}

/// Whoever asks, after they changed something of themselves.
async fn me_again(app: &App, session: &Session) -> Result<Json<Me>, ApiError> {
    let now = app.people.check(session.id).map_err(ApiError::from)?;
    me_of(app, now).await.map(Json)
}

/// The chips that came to and went from the wallet of whoever asks.
#[utoipa::path(get, path = "/api/me/transfers", tag = "history", params(Part), responses(
    (status = 200, description = "The latest first; after a number, in the order they were booked", body = Transfers),
    (status = 400, description = "Both before and after", body = ErrorBody)))]
pub(crate) async fn transfers(
    State(app): State<App>,
    caller: Caller,
    Query(part): Query<Part>,
) -> Result<Json<Transfers>, ApiError> {
    let player = caller.signed_in()?.player;
    let most = part.most.unwrap_or(50).min(500);
    let booked = from_room(&app, move |app| match (part.after, part.before) {
        (Some(_), Some(_)) => Err(ApiError::bad(Code::BadQuery, "either before or after")),
        (Some(after), None) => Ok(app.room.transfers_of(player, after, most)?),
        (None, before) => {
            Ok(app.room.latest_transfers_of(player, before.unwrap_or(u64::MAX), most)?)
        }
    });
    let transfers = booked.await?.into_iter().map(TransferInfo::from).collect();
    Ok(Json(Transfers { transfers }))
}

/// Play chips again for who has fewer than a newcomer gets and is in no round, an hour after the last
/// time.
#[utoipa::path(post, path = "/api/me/top-up", tag = "people", responses(
    (status = 200, description = "What the wallet has now", body = Wallet),
    (status = 409, description = "Not now", body = ErrorBody)))]
pub(crate) async fn top_up(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Wallet>, ApiError> {
    let player = caller.signed_in()?.player;
    app.room.top_up(player).await?;
    let chips = from_room(&app, move |app| Ok(app.room.balance(player)?)).await?;
    Ok(Json(Wallet { chips: chips.0 }))
}
