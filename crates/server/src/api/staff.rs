//! People, as the manager sees them.

use crate::api::Before;
use crate::api::cage::Find;
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Query};
use crate::gate::Caller;
use crate::people::{AccountKind, Person, SignificantEvent, Standing};
use crate::wire::frame::Role;
use axum::extract::State;
use axum::http::StatusCode;
use cutcard_banked::PlayerId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// People.
#[derive(Serialize, ToSchema)]
pub(crate) struct PeopleFound {
    people: Vec<PersonInfo>,
}

/// Somebody.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonInfo {
    player: u64,
    name: String,
    role: Role,
    suspended: bool,
    /// Whether they have no password.
    guest: bool,
    created_millis: u64,
}

impl From<Person> for PersonInfo {
    fn from(person: Person) -> PersonInfo {
        PersonInfo {
            player: person.player.0,
            name: person.name.to_string(),
            role: person.role,
            suspended: person.standing == Standing::Suspended,
            guest: person.kind == AccountKind::Guest,
            created_millis: person.created_millis,
        }
    }
}

/// A role for somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRole {
    player: u64,
    role: Role,
}

/// Whether somebody is suspended.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewStanding {
    player: u64,
    suspended: bool,
}

/// Significant events.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    events: Vec<EventInfo>,
}

/// A significant event.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventInfo {
    number: u64,
    at_millis: u64,
    /// `sign-in-failed`, `role-changed`, `suspended`, `reinstated`, `password-changed`,
    /// `session-revoked`.
    kind: String,
    /// Whom it is about, where somebody has the name.
    player: Option<u64>,
    /// Who did it, where known.
    by: Option<u64>,
    before: Option<String>,
    after: Option<String>,
}

impl From<SignificantEvent> for EventInfo {
    fn from(event: SignificantEvent) -> EventInfo {
        EventInfo {
            number: event.number,
            at_millis: event.at_millis,
            kind: event.kind,
            player: event.player.map(|player| player.0),
            by: event.by.map(|player| player.0),
            before: event.before,
            after: event.after,
        }
    }
}

/// People by name or number.
#[utoipa::path(get, path = "/api/staff/people", tag = "staff", params(Find), responses(
    (status = 200, description = "At most a hundred", body = PeopleFound)))]
pub(crate) async fn people(State(app): State<App>, Query(wish): Query<Find>) -> Json<PeopleFound> {
    let people = app.people.find(&wish.find, 100).into_iter().map(PersonInfo::from).collect();
    Json(PeopleFound { people })
}

/// Gives somebody a role.
#[utoipa::path(post, path = "/api/staff/role", tag = "staff", request_body = NewRole, responses(
    (status = 204, description = "Given"),
    (status = 404, description = "There is no such person", body = ErrorBody),
    (status = 409, description = "The last manager, or somebody without a password", body = ErrorBody)))]
pub(crate) async fn role(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<NewRole>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.player;
    app.people.set_role(by, PlayerId(change.player), change.role).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Suspends somebody, whose sessions end, or lets them in again.
#[utoipa::path(post, path = "/api/staff/suspend", tag = "staff", request_body = NewStanding, responses(
    (status = 204, description = "Done"),
    (status = 404, description = "There is no such person", body = ErrorBody),
    (status = 409, description = "The last manager", body = ErrorBody)))]
pub(crate) async fn suspend(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<NewStanding>,
) -> Result<StatusCode, ApiError> {
    let by = caller.signed_in()?.player;
    let standing = if change.suspended { Standing::Suspended } else { Standing::Good };
    app.people.set_standing(by, PlayerId(change.player), standing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Significant events: failed sign-ins, roles given, suspensions, passwords changed.
#[utoipa::path(get, path = "/api/staff/events", tag = "staff", params(Before), responses(
    (status = 200, description = "The latest first", body = Events)))]
pub(crate) async fn events(
    State(app): State<App>,
    Query(part): Query<Before>,
) -> Result<Json<Events>, ApiError> {
    let events = app.people.significant(part.before, part.most()).await?;
    Ok(Json(Events { events: events.into_iter().map(EventInfo::from).collect() }))
}
