//! People, as those who run the room see them: who, with how many chips, where, and when they were last here.

use crate::api::from_room;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{Json, Query};
use crate::people::{AccountKind, Person, Standing, role};
use crate::wire::frame::Role;
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Whom to find.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Whom {
    /// A part of the name, or the number; everybody without it.
    #[serde(default)]
    find: String,
    /// Whether only those who work here are meant.
    #[serde(default)]
    staff: bool,
}

/// Nobody reads more at once.
const MOST: usize = 100;

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
    /// Whether they may not play, by what they set for themselves.
    may_not_play: bool,
    /// Whether they excluded themselves, the time is over, and they asked to play again.
    asks_back: bool,
    /// Whether they have no password.
    guest: bool,
    created_millis: u64,
    /// When they last did something here; nothing where they never came in.
    seen_millis: Option<u64>,
    /// Chips at no table.
    wallet: u64,
    /// Chips at tables, those in pots not counted.
    at_tables: u64,
    /// Where they sit.
    seats: Vec<SeatOf>,
}

/// A seat that somebody has.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatOf {
    table: u32,
    /// What the table is called.
    name: String,
    seat: u8,
    /// Whether they are there: they do not sit out, and their connection is there.
    here: bool,
}

fn told(app: &App, person: Person) -> Result<PersonInfo, ApiError> {
    let tables = app.room.seats_of(person.player).borrow().clone();
    let seats = tables.into_iter().filter_map(|table| seat_at(app, table, person.player));
    Ok(PersonInfo {
        player: person.player.0,
        name: person.name.to_string(),
        role: person.role,
        suspended: person.standing == Standing::Suspended,
        may_not_play: app.room.barred(person.player).is_some(),
        asks_back: app.room.safeguard_of(person.player).exclusion.is_some_and(|it| it.asked_back),
        guest: person.kind == AccountKind::Guest,
        created_millis: person.created_millis,
        seen_millis: person.seen_millis,
        wallet: app.room.balance(person.player)?.0,
        at_tables: app.room.at_tables(person.player).0,
        seats: seats.collect(),
    })
}

fn seat_at(app: &App, table: TableId, player: PlayerId) -> Option<SeatOf> {
    let shown = app.room.shown(table)?;
    let seat = shown.table.seat_of(player)?;
    let here = shown.is_here(shown.table.seated(seat)?);
    Some(SeatOf { table: table.0, name: shown.name.clone(), seat: seat.0, here })
}

/// People by name or number.
#[utoipa::path(get, path = "/api/staff/people", tag = "staff", params(Whom), responses(
    (status = 200, description = "At most a hundred, who was here last first", body = PeopleFound)))]
pub(crate) async fn found(
    State(app): State<App>,
    Query(wish): Query<Whom>,
) -> Result<Json<PeopleFound>, ApiError> {
    let people = from_room(&app, move |app| {
        let all = if wish.staff { usize::MAX } else { MOST };
        let found = app.people.find(&wish.find, all).into_iter();
        let meant = |person: &Person| !wish.staff || role::is_staff(person.role);
        found
            .filter(meant)
            .take(MOST)
            .map(|person| told(app, person))
            .collect::<Result<Vec<_>, ApiError>>()
    });
    Ok(Json(PeopleFound { people: people.await? }))
}
