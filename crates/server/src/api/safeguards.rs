//! What players set for themselves: limits, a time-out, an exclusion.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::gate::Caller;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use cutcard_room::{Barred, Code, LimitKind, Room, SafeguardCommand, Wish, reason};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What whoever asks set for themselves, and what counts against it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Own {
    /// Every limit there can be.
    limits: Vec<LimitInfo>,
    /// Until when they take a time out, where they do.
    time_out_until: Option<u64>,
    /// The exclusion they asked for.
    exclusion: Option<ExclusionInfo>,
    /// Why they may not play now: `time-out`, `excluded`, `time-played`.
    barred: Option<&'static str>,
    /// Until when, at least.
    barred_until: Option<u64>,
    /// What the time is in the room.
    now_millis: u64,
}

/// A limit.
#[derive(Serialize, ToSchema)]
pub(crate) struct LimitInfo {
    /// `chips-a-day`, `chips-a-week`: chips brought to tables and not taken away from them again, winnings not
    /// counted; `minutes-a-day`; `reminder`.
    which: &'static str,
    /// What is in force; nothing is no limit.
    most: Option<u64>,
    /// A looser one that was asked for.
    later: Option<LaterInfo>,
    /// What counts against it now, where there is one. Of a reminder nothing does.
    used: Option<u64>,
    /// What it can be.
    least_possible: u64,
    most_possible: u64,
}

/// A looser limit that is to come.
#[derive(Serialize, ToSchema)]
pub(crate) struct LaterInfo {
    most: Option<u64>,
    from_millis: u64,
}

/// An exclusion.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExclusionInfo {
    /// Nobody can end it before.
    until_millis: u64,
    /// Whether they have asked to play again.
    asked_back: bool,
}

/// A limit that is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewLimit {
    /// `chips-a-day`, `chips-a-week`, `minutes-a-day`, `reminder`.
    #[schema(value_type = String)]
    which: LimitKind,
    /// The most; nothing is no limit.
    most: Option<u64>,
}

/// For how long.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForDays {
    days: u16,
}

/// Whom, and why.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BackAgain {
    player: u64,
    /// What for: 1 to 200 characters, kept for good.
    why: String,
}

/// What a limit was, is and will be.
fn limit(room: &Room, player: PlayerId, which: LimitKind) -> LimitInfo {
    let (now, safeguard, used) =
        (room.now_millis(), room.safeguard_of(player), room.used_of(player));
    let limit = safeguard.limit(which);
    let used = used.and_then(|used| match which {
        LimitKind::ChipsADay => Some(used.chips_a_day),
        LimitKind::ChipsAWeek => Some(used.chips_a_week),
        LimitKind::MinutesADay => Some(used.played_millis / 60_000),
        LimitKind::Reminder => None,
    });
    let (least_possible, most_possible) = which.bounds();
    let later = limit.wish(now);
    let later = later.map(|Wish { most, from_millis }| LaterInfo { most, from_millis });
    let (which, most) = (which.word(), limit.at(now));
    LimitInfo { which, most, later, used, least_possible, most_possible }
}

fn own(room: &Room, player: PlayerId) -> Own {
    let (now, safeguard) = (room.now_millis(), room.safeguard_of(player));
    let barred = room.barred(player).map(|barred| match barred {
        Barred::TimeOut { until_millis } => ("time-out", until_millis),
        Barred::Excluded { until_millis } => ("excluded", until_millis),
        Barred::TimePlayed { until_millis, .. } => ("time-played", until_millis),
    });
    Own {
        limits: LimitKind::ALL.into_iter().map(|which| limit(room, player, which)).collect(),
        time_out_until: Some(safeguard.time_out_until).filter(|until| *until > now),
        exclusion: safeguard
            .exclusion
            .map(|it| ExclusionInfo { until_millis: it.until_millis, asked_back: it.asked_back }),
        barred: barred.map(|(word, _)| word),
        barred_until: barred.map(|(_, until)| until),
        now_millis: now,
    }
}

async fn ask(app: &App, caller: &Caller, command: SafeguardCommand) -> Result<Json<Own>, ApiError> {
    let player = caller.signed_in()?.player;
    app.room.safeguard(player, command).await?;
    Ok(Json(own(&app.room, player)))
}

/// What whoever asks set for themselves.
#[utoipa::path(get, path = "/api/me/limits", tag = "people", responses(
    (status = 200, description = "Limits, time-out, exclusion, and what counts against them", body = Own)))]
pub(crate) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<Own>, ApiError> {
    Ok(Json(own(&app.room, caller.signed_in()?.player)))
}

/// Sets a limit for whoever asks: a tighter one at once, a looser one after twenty-four hours.
#[utoipa::path(post, path = "/api/me/limits", tag = "people", request_body = NewLimit, responses(
    (status = 200, description = "What is set now", body = Own),
    (status = 400, description = "`out-of-bounds`", body = ErrorBody),
    (status = 409, description = "`nothing`: it is so already", body = ErrorBody)))]
pub(crate) async fn set(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewLimit>,
) -> Result<Json<Own>, ApiError> {
    ask(&app, &caller, SafeguardCommand::SetLimit { which: new.which, most: new.most }).await
}

/// A time-out of a day to six weeks: it can be made longer, and not taken back.
#[utoipa::path(post, path = "/api/me/time-out", tag = "people", request_body = ForDays, responses(
    (status = 200, description = "What is set now", body = Own),
    (status = 400, description = "`out-of-bounds`", body = ErrorBody),
    (status = 409, description = "`not-shorter`", body = ErrorBody)))]
pub(crate) async fn time_out(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<ForDays>,
) -> Result<Json<Own>, ApiError> {
    ask(&app, &caller, SafeguardCommand::TimeOut { days: wish.days }).await
}

/// Excludes whoever asks, for six months at least. Nobody can end it before; afterwards it ends only when they ask
/// for it and somebody of the house agrees.
#[utoipa::path(post, path = "/api/me/exclude", tag = "people", request_body = ForDays, responses(
    (status = 200, description = "What is set now", body = Own),
    (status = 400, description = "`out-of-bounds`", body = ErrorBody),
    (status = 409, description = "`not-shorter`", body = ErrorBody)))]
pub(crate) async fn exclude(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<ForDays>,
) -> Result<Json<Own>, ApiError> {
    ask(&app, &caller, SafeguardCommand::Exclude { days: wish.days }).await
}

/// Says that whoever asks wants to play again, once their exclusion may end.
#[utoipa::path(post, path = "/api/me/ask-back", tag = "people", responses(
    (status = 200, description = "What is set now", body = Own),
    (status = 409, description = "`not-excluded`, `exclusion-lasts`, `nothing`: they asked before", body = ErrorBody)))]
pub(crate) async fn ask_back(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Own>, ApiError> {
    ask(&app, &caller, SafeguardCommand::AskBack).await
}

/// Lets somebody play again whose exclusion is over and who asked for it.
#[utoipa::path(post, path = "/api/staff/let-back", tag = "staff", request_body = BackAgain, responses(
    (status = 204, description = "They may play again"),
    (status = 403, description = "`same-person`: nobody lets themselves back", body = ErrorBody),
    (status = 404, description = "There is no such person", body = ErrorBody),
    (status = 409, description = "`not-excluded`, `exclusion-lasts`, `not-asked`", body = ErrorBody)))]
pub(crate) async fn let_back(
    State(app): State<App>,
    caller: Caller,
    Json(wish): Json<BackAgain>,
) -> Result<StatusCode, ApiError> {
    let (by, player) = (caller.signed_in()?.player, PlayerId(wish.player));
    let why = reason(&wish.why)?;
    if app.people.name(player).is_none() {
        let text = "there is no such person";
        return Err(ApiError::new(StatusCode::NOT_FOUND, Code::NoSuchPerson, text));
    }
    app.room.safeguard(player, SafeguardCommand::LetBack { by, why }).await?;
    Ok(StatusCode::NO_CONTENT)
}
