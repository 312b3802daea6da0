//! Prices and limits: what is bet and what the house takes at each table, and how the room itself is bounded.

use crate::app::App;
use crate::extract::Json;
use crate::show::{self, sign};
use crate::wire::change::SignLine;
use axum::extract::State;
use cutcard_table::Tells;
use serde::Serialize;
use utoipa::ToSchema;

/// Prices and limits.
#[derive(Serialize, ToSchema)]
pub(crate) struct Limits {
    /// Every table that is not closed, by number.
    tables: Vec<TableTerms>,
    /// How the program was started: nothing of it changes while it runs.
    room: Vec<RoomLimit>,
}

/// What is bet and what the house takes at a table: lines of its sign.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableTerms {
    table: u32,
    name: String,
    game: String,
    /// Limits, blinds and the buy-in.
    limits: Vec<SignLine>,
    /// What the house takes, and what time costs.
    prices: Vec<SignLine>,
    /// Whether other options are announced for it.
    changes: bool,
    /// Whether it closes, so that nothing of it changes any more.
    closes: bool,
}

/// One limit of the room.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoomLimit {
    /// `starting-chips`, `second-person-above`, ...
    name: &'static str,
    /// How much; nothing where there is no limit.
    value: Option<u64>,
    /// `chips`, `tables`, `seconds`, `a-day`, `lists`.
    unit: &'static str,
    /// By which option of the command line it is set, where by one.
    option: Option<&'static str>,
}

/// Prices and limits of every table and of the room.
#[utoipa::path(get, path = "/api/staff/limits", tag = "staff", responses(
    (status = 200, description = "As they are now", body = Limits)))]
pub(crate) async fn all(State(app): State<App>) -> Json<Limits> {
    let tables = app.room.tables().into_iter().filter(|it| !it.shown.table.is_closed());
    let tables = tables.map(|summary| {
        let (shown, table) = (&summary.shown, &summary.shown.table);
        let config = table.config();
        let of = |tells| sign::lines_that_tell(config, shown.clock_millis / 1_000, tells);
        TableTerms {
            table: shown.id.0,
            name: shown.name.clone(),
            game: show::info_of_config(config).game,
            limits: of(Tells::Limits),
            prices: of(Tells::Prices),
            changes: table.coming().is_some(),
            closes: table.closes_after().is_some(),
        }
    });
    let tables = tables.collect();
    Json(Limits { tables, room: of_room(&app) })
}

fn of_room(app: &App) -> Vec<RoomLimit> {
    let (room, server) = (app.room.settings(), &app.settings);
    let many = |number: usize| Some(u64::try_from(number).unwrap_or(u64::MAX));
    let set = |name, unit, value, option| RoomLimit { name, value, unit, option };
    vec![
        set("time-to-act", "seconds", Some(room.clock_millis / 1_000), Some("--clock-seconds")),
        set("starting-chips", "chips", Some(room.starting_chips.0), Some("--starting-chips")),
        set(
            "second-person-above",
            "chips",
            Some(room.second_person_above.0),
            Some("--second-person-above"),
        ),
        set("house-budget", "chips", Some(room.house_budget.0), Some("--house-budget")),
        set(
            "in-circulation",
            "chips",
            Some(room.limits.in_circulation.0),
            Some("--chips-in-circulation"),
        ),
        set("of-a-player", "chips", Some(room.limits.of_a_player.0), None),
        set("in-a-bank", "chips", Some(room.limits.in_a_bank.0), None),
        set("tables", "tables", many(server.most_tables), None),
        set("tables-of-a-player", "tables", many(server.tables_per_player), None),
        set("tables-for-staff", "tables", many(server.tables_for_staff), None),
        set("lists-of-a-player", "lists", many(room.lists_per_player), None),
        set("seat-kept", "seconds", Some(room.seat_kept_millis / 1_000), None),
        set(
            "empty-table-closes",
            "seconds",
            server.empty_table_closes.map(|it| it.as_secs()),
            None,
        ),
        set("guests", "a-day", server.rates.guests_a_day.map(u64::from), Some("--guests-a-day")),
        set(
            "guest-forgotten",
            "seconds",
            server.guest_forgotten.map(|it| it.as_secs()),
            Some("--guest-idle-hours"),
        ),
    ]
}
