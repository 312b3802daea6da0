//! Two-factor sign-in of whoever asks: begun, confirmed, ended.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::gate::Caller;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A secret for an app that shows codes. It is told once, and nothing is on yet.
#[derive(Serialize, ToSchema)]
pub(crate) struct Begun {
    /// In base 32, for who types it.
    secret: String,
    /// `otpauth://…`, as apps read it.
    uri: String,
    /// The same as a picture to point a camera at, in SVG.
    picture: String,
}

/// A code of the app.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Code {
    /// Six digits.
    code: String,
}

/// What two-factor sign-in is ended by.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ending {
    password: String,
    /// Six digits of the app, or a recovery code.
    #[serde(default)]
    code: Option<String>,
}

/// What gets somebody in without the app. It is told once.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodes {
    /// Each is good for one sign-in.
    recovery_codes: Vec<String>,
}

/// Begins two-factor sign-in: a secret for an app that shows codes. It is on once a code of it is
/// confirmed.
#[utoipa::path(post, path = "/api/me/two-factor", tag = "people", responses(
    (status = 200, description = "A secret; nothing is on yet", body = Begun),
    (status = 401, description = "`prove-again`: the password was not said lately", body = ErrorBody),
    (status = 409, description = "It is on, or there is no password", body = ErrorBody)))]
pub(crate) async fn begin(State(app): State<App>, caller: Caller) -> Result<Json<Begun>, ApiError> {
    let begun = app.people.begin_two_factor(caller.signed_in()?)?;
    Ok(Json(Begun { secret: begun.secret, uri: begun.uri, picture: begun.picture }))
}

/// Turns two-factor sign-in on: the code proves that the app has the secret. Every other session ends.
#[utoipa::path(post, path = "/api/me/two-factor/confirm", tag = "people", request_body = Code, responses(
    (status = 200, description = "It is on; the recovery codes are told this once", body = RecoveryCodes),
    (status = 401, description = "The code is not right", body = ErrorBody),
    (status = 409, description = "It was not begun on this session, or is on", body = ErrorBody)))]
pub(crate) async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Json(given): Json<Code>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let recovery_codes = app.people.confirm_two_factor(caller.signed_in()?, &given.code).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Turns two-factor sign-in off. Staff do nothing as such until it is on again.
#[utoipa::path(post, path = "/api/me/two-factor/end", tag = "people", request_body = Ending, responses(
    (status = 204, description = "It is off"),
    (status = 401, description = "The password or the code is not right, or `code-needed`", body = ErrorBody),
    (status = 409, description = "It is off already", body = ErrorBody),
    (status = 429, description = "Locked", body = ErrorBody)))]
pub(crate) async fn end(
    State(app): State<App>,
    caller: Caller,
    Json(given): Json<Ending>,
) -> Result<StatusCode, ApiError> {
    let session = caller.signed_in()?;
    let Ending { password, code } = given;
    app.people.end_two_factor(session, &password, code.as_deref(), caller.address).await?;
    Ok(StatusCode::NO_CONTENT)
}
