//! Coming in and going out.

use crate::api::me::me_of;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::gate::Caller;
use crate::marks;
use crate::people::{Credentials, Entered, PeopleRefusal, SessionId, Token, Visitor};
use crate::settings::Cookies;
use crate::wire::frame::Me;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cutcard_banked::PlayerId;
use cutcard_room::Code;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A name and its password, and a code where the account has two-factor sign-in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SignIn {
    name: String,
    password: String,
    /// Six digits of the app, or a recovery code.
    #[serde(default)]
    code: Option<String>,
}

/// A guest's wish.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GuestName {
    /// A name; one is made up without it.
    #[serde(default)]
    name: Option<String>,
}

/// A new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one before; a guest has none.
    #[serde(default)]
    old: Option<String>,
    /// The new one.
    new: String,
}

/// A password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Password {
    pub(crate) password: String,
}

/// Whoever has come in.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignedIn {
    me: Me,
    /// For programs: `Authorization: Bearer TOKEN`. A browser has the cookie. It is told this once.
    token: String,
}

/// The sessions of whoever asks.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sessions {
    sessions: Vec<SessionInfo>,
}

/// A session.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionInfo {
    /// Its number, to end it by.
    id: u64,
    /// What the browser calls itself, shortened.
    agent: String,
    created_millis: u64,
    last_used_millis: u64,
    /// Whether it is the one that asks.
    current: bool,
}

/// Makes an account, gives it play chips and signs it in.
#[utoipa::path(post, path = "/api/sign-up", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "Signed in; the cookie is set", body = SignedIn),
    (status = 400, description = "The name or the password will not do", body = ErrorBody),
    (status = 409, description = "The name is taken", body = ErrorBody),
    (status = 429, description = "Too many from here", body = ErrorBody)))]
pub(crate) async fn sign_up(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Json(new): Json<Credentials>,
) -> Result<Response, ApiError> {
    let visitor = Visitor { agent: agent(&headers), address: caller.address };
    let place = app.accounts.place(caller.address, app.people.now_millis());
    let place = place.map_err(ApiError::too_many_accounts)?;
    let entered = app.people.sign_up(new, visitor).await?;
    place.taken();
    welcome(&app, entered, &caller, &headers).await
}

/// Signs in. Three failures in half an hour from one address lock a name there for half an hour; thirty
/// from anywhere lock it where the account was not used before.
#[utoipa::path(post, path = "/api/sign-in", tag = "people", request_body = SignIn, responses(
    (status = 200, description = "Signed in; the cookie is set", body = SignedIn),
    (status = 401, description = "The name or the password is not right; `code-needed` where the account has \
        two-factor sign-in and no code was given, `code-not-right` where it will not do", body = ErrorBody),
    (status = 403, description = "The account is suspended", body = ErrorBody),
    (status = 429, description = "Locked, or too many from here", body = ErrorBody)))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Json(given): Json<SignIn>,
) -> Result<Response, ApiError> {
    let code = given.code.as_deref().filter(|code| !code.trim().is_empty());
    let credentials = Credentials { name: given.name, password: given.password };
    let visitor = Visitor { agent: agent(&headers), address: caller.address };
    let entered = app.people.sign_in_with(credentials, code, visitor).await?;
    welcome(&app, entered, &caller, &headers).await
}

/// Lets somebody play at once, without a password. One can be set later.
#[utoipa::path(post, path = "/api/guest", tag = "people", request_body = GuestName, responses(
    (status = 200, description = "Signed in; the cookie is set", body = SignedIn),
    (status = 400, description = "The name will not do", body = ErrorBody),
    (status = 409, description = "The name is taken", body = ErrorBody),
    (status = 429, description = "Too many from here", body = ErrorBody)))]
pub(crate) async fn guest(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Json(wish): Json<GuestName>,
) -> Result<Response, ApiError> {
    let name = wish.name.as_deref().filter(|name| !name.trim().is_empty());
    let place = app.guests.place(caller.address, app.people.now_millis());
    let place = place.map_err(ApiError::too_many_guests)?;
    let entered = app.people.guest(name, agent(&headers)).await?;
    place.taken();
    welcome(&app, entered, &caller, &headers).await
}

/// Ends this session.
#[utoipa::path(post, path = "/api/sign-out", tag = "people", responses(
    (status = 204, description = "Signed out"),
    (status = 401, description = "Not signed in", body = ErrorBody)))]
pub(crate) async fn sign_out(State(app): State<App>, caller: Caller) -> Result<Response, ApiError> {
    let session = caller.signed_in()?;
    app.people.revoke(session.player, session.id).await?;
    let gone = cookie("", "Max-Age=0", app.settings.cookies)?;
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, gone)]).into_response())
}

/// Sets a new password. Every other session ends.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = NewPassword, responses(
    (status = 204, description = "Set"),
    (status = 400, description = "The new one will not do", body = ErrorBody),
    (status = 401, description = "The old one is not right", body = ErrorBody),
    (status = 429, description = "Locked", body = ErrorBody)))]
pub(crate) async fn password(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<NewPassword>,
) -> Result<StatusCode, ApiError> {
    let session = caller.signed_in()?;
    let old = change.old.as_deref();
    let set = app.people.set_password(session, old, &change.new, caller.address).await;
    set.map_err(|refusal| match refusal {
        PeopleRefusal::Password(_) => ApiError::from(refusal).at("/new"),
        PeopleRefusal::NotRight => ApiError::from(refusal).at("/old"),
        PeopleRefusal::Name(_)
        | PeopleRefusal::NameTaken
        | PeopleRefusal::RenamedTooOften
        | PeopleRefusal::StaffName
        | PeopleRefusal::Locked { .. }
        | PeopleRefusal::Suspended
        | PeopleRefusal::Nobody
        | PeopleRefusal::NoSession
        | PeopleRefusal::NoPassword
        | PeopleRefusal::CodeNeeded
        | PeopleRefusal::CodeNotRight
        | PeopleRefusal::TwoFactorOn
        | PeopleRefusal::TwoFactorNotBegun
        | PeopleRefusal::ShortForStaff
        | PeopleRefusal::LastManager
        | PeopleRefusal::Busy
        | PeopleRefusal::Store(_) => refusal.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says the password again: staff who did nothing for half an hour are asked to.
#[utoipa::path(post, path = "/api/re-authenticate", tag = "people", request_body = Password, responses(
    (status = 204, description = "The session is good again"),
    (status = 401, description = "It is not right", body = ErrorBody),
    (status = 429, description = "Locked", body = ErrorBody)))]
pub(crate) async fn re_authenticate(
    State(app): State<App>,
    caller: Caller,
    Json(given): Json<Password>,
) -> Result<StatusCode, ApiError> {
    app.people.confirm(caller.signed_in()?, &given.password, caller.address).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The sessions of whoever asks.
#[utoipa::path(get, path = "/api/sessions", tag = "people", responses(
    (status = 200, description = "The oldest first", body = Sessions)))]
pub(crate) async fn sessions(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Sessions>, ApiError> {
    let own = caller.signed_in()?;
    let listed = app.people.sessions_of(own.player).into_iter().map(|session| SessionInfo {
        id: session.id.0,
        agent: session.agent,
        created_millis: session.created_millis,
        last_used_millis: session.last_used_millis,
        current: session.id == own.id,
    });
    Ok(Json(Sessions { sessions: listed.collect() }))
}

/// Ends one of the sessions of whoever asks.
#[utoipa::path(delete, path = "/api/sessions/{id}", tag = "people",
    params(("id" = u64, Path, description = "Which")), responses(
    (status = 204, description = "Ended"),
    (status = 404, description = "There is none of yours", body = ErrorBody)))]
pub(crate) async fn end_session(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u64>,
) -> Result<StatusCode, ApiError> {
    app.people.revoke(caller.signed_in()?.player, SessionId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives newcomers their chips, which happens once however often it is asked, and sets the cookies.
async fn welcome(
    app: &App,
    entered: Entered,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let session = entered.session;
    match app.room.welcome(session.player).await {
        Ok(()) => {}
        // The cage gives out no more: that keeps nobody out.
        Err(refused) if refused.is(Code::Circulation) => {
            tracing::warn!(
                player = session.player.0,
                "no chips for a newcomer: the limit is reached"
            );
        }
        Err(refused) => return Err(refused.into()),
    }
    let token = entered.token.told();
    let session_cookie = cookie(&token, MONTH, app.settings.cookies)?;
    let device = device_noted(app, session.player, caller, headers).await?;
    let me = me_of(app, session).await?;
    let mut response = Json(SignedIn { me, token }).into_response();
    for cookie in std::iter::once(session_cookie).chain(device) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Notes from where and on which device somebody comes in, where the room does: a device that has no mark yet is given one.
async fn device_noted(
    app: &App,
    player: PlayerId,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Option<HeaderValue>, ApiError> {
    let Some(marks) = &app.marks else { return Ok(None) };
    let device = match marks::device_of(headers) {
        Some(device) => device,
        None => Token::draw().map_err(|error| ApiError::failed(error.to_string()))?,
    };
    let told = named_cookie(marks::DEVICE, &device.told(), MONTH, app.settings.cookies)?;
    marks.note(player, caller.address, Some(device), app.room.now_millis()).await;
    Ok(Some(told))
}

/// As long as an unused session lasts.
const MONTH: &str = "Max-Age=2592000";

fn cookie(token: &str, age: &str, security: Cookies) -> Result<HeaderValue, ApiError> {
    named_cookie(crate::gate::COOKIE, token, age, security)
}

fn named_cookie(
    name: &str,
    token: &str,
    age: &str,
    security: Cookies,
) -> Result<HeaderValue, ApiError> {
    let secure = match security {
        Cookies::AnyScheme => "",
        Cookies::TlsOnly => "; Secure",
    };
    let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict; {age}{secure}");
    text.parse().map_err(|_| ApiError::failed("the cookie could not be written"))
}

fn agent(headers: &HeaderMap) -> &str {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    agent.unwrap_or("unknown")
}
