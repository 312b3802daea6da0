//! Tables at which nothing can happen, as those whose chips are there and those who run the room see them.

use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::Json;
use crate::gate::Caller;
use crate::show::Names;
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_room::DamageCause;
use serde::Serialize;
use utoipa::ToSchema;

/// Chips of whoever asks at damaged tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Held {
    held: Vec<HeldChips>,
}

/// Chips at a damaged table. They are given back when it is repaired.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldChips {
    table: u32,
    /// The table's name, where that can still be read.
    name: Option<String>,
    chips: u64,
}

/// The damaged tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct AllDamaged {
    damaged: Vec<DamagedInfo>,
}

/// A damaged table, as those who run the room see it.
#[derive(Serialize, ToSchema)]
pub(crate) struct DamagedInfo {
    table: u32,
    /// Its name, where that can still be read.
    name: Option<String>,
    /// `damaged`, `held-elsewhere` where another program has the right to write it, or `no-key` where its
    /// hand in play is sealed with a key that the room has not.
    cause: &'static str,
    /// The first event that is missing, altered or unreadable, where it is known.
    event: Option<u64>,
    /// The chips of those who sit there.
    held: Vec<HeldOf>,
    /// All other chips there: in pots, in the bank, as commission.
    held_otherwise: u64,
}

/// What somebody has at a damaged table.
#[derive(Serialize, ToSchema)]
pub(crate) struct HeldOf {
    player: u64,
    name: String,
    chips: u64,
}

/// Chips of whoever asks that are held at damaged tables.
#[utoipa::path(get, path = "/api/me/held", tag = "people", responses(
    (status = 200, description = "By table; none as a rule", body = Held),
    (status = 401, description = "Not signed in, or `re-authenticate`", body = ErrorBody)))]
pub(crate) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<Held>, ApiError> {
    let me = caller.signed_in()?.player;
    let held = app.room.damaged().iter().map(|table| HeldChips {
        table: table.id.0,
        name: table.name.clone(),
        chips: table.held_of(me).0,
    });
    Ok(Json(Held { held: held.filter(|held| held.chips > 0).collect() }))
}

/// The tables that could not be restored, with whose chips are there.
#[utoipa::path(get, path = "/api/staff/damaged", tag = "staff", responses(
    (status = 200, description = "By number; none as a rule", body = AllDamaged)))]
pub(crate) async fn all(State(app): State<App>) -> Json<AllDamaged> {
    let held = |(player, chips): &(PlayerId, Chips)| HeldOf {
        player: player.0,
        name: Names::name(&app.people, *player),
        chips: chips.0,
    };
    let damaged = app.room.damaged().iter().map(|table| {
        let (cause, event) = match table.cause {
            DamageCause::Event(event) => ("damaged", event),
            DamageCause::HeldElsewhere => ("held-elsewhere", None),
            DamageCause::NoKey(_) => ("no-key", None),
        };
        DamagedInfo {
            table: table.id.0,
            name: table.name.clone(),
            cause,
            event,
            held: table.held.iter().map(held).collect(),
            held_otherwise: table.held_otherwise.0,
        }
    });
    Json(AllDamaged { damaged: damaged.collect() })
}
