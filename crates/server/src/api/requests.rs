//! What waits at the cage: requests, and what becomes of them.

use crate::api::from_room;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TransferId};
use cutcard_room::{AtTheCage, CageRequest, Code, Stands, Way};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What waits.
#[derive(Serialize, ToSchema)]
pub(crate) struct Requests {
    requests: Vec<RequestInfo>,
    /// Above so many chips a second person is needed.
    second_person_above: u64,
}

/// A request.
#[derive(Serialize, ToSchema)]
pub(crate) struct RequestInfo {
    request: u64,
    /// `issue` or `redeem`.
    way: &'static str,
    player: u64,
    name: String,
    chips: u64,
    why: Option<String>,
    /// Whether it takes two people, where whoever looks serves it: what they and the player had today
    /// counts.
    takes_two: bool,
    /// The first of two, where somebody has begun.
    first: Option<u64>,
    first_name: Option<String>,
    at_millis: u64,
    /// `waiting`, `done`, `refused` or `withdrawn`.
    stands: &'static str,
    settled_millis: Option<u64>,
}

/// Chips to be redeemed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redemption {
    /// How many: at least one, and no more than there are in the wallet.
    chips: u64,
    /// 32 hexadecimal digits, new for each request: the same one asked again changes nothing.
    #[schema(value_type = String)]
    request: TransferId,
}

/// What somebody of the cage says for a request that they serve.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    /// What for: 1 to 200 characters, kept for good. Whoever is the first to serve a request to redeem
    /// says it; a second person may.
    #[serde(default)]
    why: Option<String>,
}

/// Why something is refused.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reason {
    /// 1 to 200 characters.
    why: String,
}

/// What a player has after it.
#[derive(Serialize, ToSchema)]
pub(crate) struct BalanceNow {
    pub(crate) balance: u64,
}

/// A request that waits.
#[derive(Serialize, ToSchema)]
pub(crate) struct Waiting {
    /// Its number.
    pub(crate) request: u64,
}

fn told(app: &App, looks: PlayerId, request: CageRequest) -> RequestInfo {
    let name = |player: PlayerId| match app.people.name(player) {
        Some(name) => name.to_string(),
        None => format!("no. {}", player.0),
    };
    let takes_two = app.room.takes_two(looks, &request);
    RequestInfo {
        request: request.number,
        way: match request.way {
            Way::Issue => "issue",
            Way::Redeem => "redeem",
        },
        player: request.player.0,
        name: name(request.player),
        chips: request.chips.0,
        why: request.why,
        takes_two,
        first: request.first.map(|first| first.0),
        first_name: request.first.map(name),
        at_millis: request.at_millis,
        stands: match request.stands {
            Stands::Waiting => "waiting",
            Stands::Done(_) => "done",
            Stands::Refused(_) => "refused",
            Stands::Withdrawn => "withdrawn",
        },
        settled_millis: request.settled_millis,
    }
}

fn all(app: &App, looks: PlayerId, requests: Vec<CageRequest>) -> Json<Requests> {
    let requests = requests.into_iter().map(|request| told(app, looks, request)).collect();
    let second_person_above = app.room.settings().second_person_above.0;
    Json(Requests { requests, second_person_above })
}

/// What came of something asked of the cage: done, or waiting for a second person.
pub(crate) async fn answered(
    app: &App,
    player: PlayerId,
    came: AtTheCage,
) -> Result<Response, ApiError> {
    match came {
        AtTheCage::Done => {
            let chips = from_room(app, move |app| Ok(app.room.balance(player)?)).await?;
            Ok(Json(BalanceNow { balance: chips.0 }).into_response())
        }
        AtTheCage::Waits(request) => {
            Ok((StatusCode::ACCEPTED, Json(Waiting { request })).into_response())
        }
    }
}

/// What waits at the cage.
#[utoipa::path(get, path = "/api/cage/requests", tag = "cage", responses(
    (status = 200, description = "In the order they were asked", body = Requests)))]
pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Requests>, ApiError> {
    let looks = caller.signed_in()?.player;
    Ok(all(&app, looks, app.room.cage_requests()))
}

/// Pays a request, or has it wait for a second person where it takes two.
#[utoipa::path(post, path = "/api/cage/requests/{id}/pay", tag = "cage", request_body = Word,
    params(("id" = u64, Path, description = "Which")), responses(
    (status = 200, description = "Booked", body = BalanceNow),
    (status = 202, description = "Waits for a second person", body = Waiting),
    (status = 403, description = "One's own, or not by this person", body = ErrorBody),
    (status = 404, description = "No such request", body = ErrorBody),
    (status = 409, description = "Settled already, or the books refuse", body = ErrorBody)))]
pub(crate) async fn pay(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(word): Json<Word>,
) -> Result<Response, ApiError> {
    serve(&app, &caller, id, word).await
}

/// The second person's word on a request.
#[utoipa::path(post, path = "/api/cage/requests/{id}/approve", tag = "cage", request_body = Word,
    params(("id" = u64, Path, description = "Which")), responses(
    (status = 200, description = "Booked", body = BalanceNow),
    (status = 202, description = "Waits for a second person", body = Waiting),
    (status = 403, description = "One's own, or not by this person", body = ErrorBody),
    (status = 404, description = "No such request", body = ErrorBody),
    (status = 409, description = "Settled already, or the books refuse", body = ErrorBody)))]
pub(crate) async fn approve(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(word): Json<Word>,
) -> Result<Response, ApiError> {
    serve(&app, &caller, id, word).await
}

async fn serve(app: &App, caller: &Caller, id: u64, word: Word) -> Result<Response, ApiError> {
    let clerk = caller.signed_in()?.who();
    // Whose it is; where it waits no more the room says so.
    let player = app.room.cage_request(id).map(|request| request.player);
    let came = app.room.serve_request(clerk, id, word.why.as_deref()).await?;
    answered(app, player.unwrap_or(clerk.player), came).await
}

/// Refuses a request.
#[utoipa::path(post, path = "/api/cage/requests/{id}/refuse", tag = "cage", request_body = Reason,
    params(("id" = u64, Path, description = "Which")), responses(
    (status = 204, description = "Refused"),
    (status = 404, description = "No such request", body = ErrorBody),
    (status = 409, description = "Settled already", body = ErrorBody)))]
pub(crate) async fn refuse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
    Json(reason): Json<Reason>,
) -> Result<StatusCode, ApiError> {
    let clerk = caller.signed_in()?.who();
    app.room.refuse_request(clerk, id, &reason.why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks the cage to take chips back: one request at a time.
#[utoipa::path(post, path = "/api/me/redeem", tag = "people", request_body = Redemption, responses(
    (status = 202, description = "Waits at the cage", body = Waiting),
    (status = 400, description = "No chips", body = ErrorBody),
    (status = 409, description = "Too few chips, or one waits already", body = ErrorBody)))]
pub(crate) async fn ask(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<Redemption>,
) -> Result<(StatusCode, Json<Waiting>), ApiError> {
    let player = caller.signed_in()?.player;
    let chips = bounded(&app, wish.chips)?;
    let request = app.room.ask_to_redeem(player, chips, wish.request.0).await?;
    Ok((StatusCode::ACCEPTED, Json(Waiting { request })))
}

/// The requests of whoever asks, the latest first.
#[utoipa::path(get, path = "/api/me/redeem", tag = "people", responses(
    (status = 200, description = "What waits, and what was settled lately", body = Requests)))]
pub(crate) async fn mine(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Requests>, ApiError> {
    let player = caller.signed_in()?.player;
    let mut requests = app.room.cage_requests_of(player);
    requests.truncate(20);
    for request in &mut requests {
        // Who of the cage serves it, and what they say for it, is the cage's to know.
        (request.first, request.why) = (None, None);
    }
    Ok(all(&app, player, requests))
}

/// Takes a request back.
#[utoipa::path(delete, path = "/api/me/redeem/{id}", tag = "people",
    params(("id" = u64, Path, description = "Which")), responses(
    (status = 204, description = "Taken back"),
    (status = 404, description = "No such request", body = ErrorBody),
    (status = 409, description = "Settled already", body = ErrorBody)))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<StatusCode, ApiError> {
    let player = caller.signed_in()?.player;
    app.room.withdraw_request(player, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Chips as they were sent: at least one, and no more than anybody may have.
pub(crate) fn bounded(app: &App, chips: u64) -> Result<Chips, ApiError> {
    let most = app.room.settings().limits.of_a_player;
    if chips == 0 {
        return Err(ApiError::bad(Code::Nothing, "at least one chip").at("/chips"));
    }
    if chips > most.0 {
        let text = format!("at most {most} chips at once");
        return Err(ApiError::bad(Code::TooManyChips, text).at("/chips"));
    }
    Ok(Chips(chips))
}
