//! Who is at work: those who are signed in as staff, since when, and what they have in hand.

use crate::api::from_room;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Json;
use crate::people::{Person, Standing, role};
use crate::wire::frame::Role;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

/// Who is at work, and who else works here.
#[derive(Serialize, ToSchema)]
pub(crate) struct Roster {
    /// The shift that is on.
    shift: Option<ShiftOn>,
    /// Everybody who works here: those at work first, by rank.
    staff: Vec<WorksHere>,
    /// The room's clock: what times are counted from.
    now_millis: u64,
}

/// The shift that is on.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShiftOn {
    shift: u64,
    /// Who runs it.
    player: u64,
    since_millis: u64,
}

/// Somebody who works here.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorksHere {
    player: u64,
    name: String,
    role: Role,
    /// Since when they are at work: signed in, and not idle for longer than staff may be. Nothing where they are not.
    since_millis: Option<u64>,
    /// When they last did something here.
    seen_millis: Option<u64>,
    /// Whether they run the shift.
    runs_shift: bool,
    /// The tables at which they deal.
    deals: Vec<DealsAt>,
    /// The tables at which they sit as players.
    sits: Vec<SitsAt>,
}

/// A table at which somebody deals.
#[derive(Serialize, ToSchema)]
pub(crate) struct DealsAt {
    table: u32,
    name: String,
    since_millis: u64,
    /// Whether their page is connected.
    here: bool,
}

/// A table at which somebody sits.
#[derive(Serialize, ToSchema)]
pub(crate) struct SitsAt {
    table: u32,
    name: String,
}

/// Who is at work, since when, at which table, and who runs the shift.
#[utoipa::path(get, path = "/api/staff/roster", tag = "staff", responses(
    (status = 200, description = "Those at work first, the highest rank first", body = Roster)))]
pub(crate) async fn all(State(app): State<App>) -> Result<Json<Roster>, ApiError> {
    let shift = app.room.shifts().await?.on.map(|it| ShiftOn {
        shift: it.number,
        player: it.opened.by.player.0,
        since_millis: it.opened.at_millis,
    });
    let runs = shift.as_ref().map(|it| it.player);
    let staff = from_room(&app, move |app| {
        let staff = app.people.find("", usize::MAX).into_iter();
        let here = |it: &Person| role::is_staff(it.role) && it.standing != Standing::Suspended;
        let mut staff: Vec<WorksHere> =
            staff.filter(here).map(|person| told(app, person, runs)).collect();
        let rank = |it: &WorksHere| role::ALL.iter().position(|role| *role == it.role);
        staff.sort_by_key(|it| (it.since_millis.is_none(), std::cmp::Reverse(rank(it)), it.player));
        Ok(staff)
    });
    Ok(Json(Roster { shift, staff: staff.await?, now_millis: app.room.now_millis() }))
}

fn told(app: &App, person: Person, runs: Option<u64>) -> WorksHere {
    let tables = app.room.tables();
    let deals = tables.iter().filter_map(|table| {
        let shown = &table.shown;
        let dealing = shown.dealing.filter(|it| it.player == person.player)?;
        shown.table.is_dealt_by_hand().then(|| DealsAt {
            table: shown.id.0,
            name: shown.name.clone(),
            since_millis: dealing.since_millis,
            here: shown.connected.contains(&person.player),
        })
    });
    let sits = tables.iter().filter(|table| table.shown.table.seat_of(person.player).is_some());
    WorksHere {
        player: person.player.0,
        name: person.name.to_string(),
        role: person.role,
        since_millis: app.people.at_work_since(person.player),
        seen_millis: person.seen_millis,
        runs_shift: runs == Some(person.player.0),
        deals: deals.collect(),
        sits: sits
            .map(|table| SitsAt { table: table.shown.id.0, name: table.shown.name.clone() })
            .collect(),
    }
}
