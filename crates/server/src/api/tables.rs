//! Tables: listed, looked at, checked before they are opened, and opened.

use crate::api::from_room;
use crate::app::App;
use crate::door;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use crate::opening::{self, Checked, Offer};
use crate::people::Session;
use crate::show::{self, Looks, Scene};
use crate::socket::lobby;
use crate::wire::fault::FaultBody;
use crate::wire::sentence::Sentence;
use crate::wire::table::{DamagedTable, TableInfo, TableView};
use axum::extract::State;
use cutcard_ledger::TableId;
use cutcard_room::{Ask, Code, Shown};
use cutcard_table::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::task::spawn_blocking;
use utoipa::{IntoParams, ToSchema};

/// The tables.
#[derive(Serialize, ToSchema)]
pub(crate) struct Tables {
    tables: Vec<TableInfo>,
    /// Those at which nothing can happen.
    damaged: Vec<DamagedTable>,
}

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// What it is called; the game's name if not said.
    #[serde(default)]
    pub(crate) name: Option<String>,
    /// The game and its house options: `{"game": {"pots": {"game": "crown/holdem", ...}}}` or
    /// `{"game": {"boxes": {"house": ..., "float": ...}}, "options": ...}`.
    /// Players choose from what `GET /api/houses` lists; the area manager and above whatever the book
    /// allows.
    #[schema(value_type = Object)]
    pub(crate) house: Value,
    /// Which of the room's houses it is, by its id; the first that fits if not said.
    #[serde(default)]
    pub(crate) offer: Option<String>,
    /// How long a decision may take; as the room has it if not said.
    #[serde(default)]
    pub(crate) clock_seconds: Option<u32>,
    /// How many house players sit down at once.
    #[serde(default)]
    pub(crate) house_players: Option<u8>,
    /// Whether it is private: not listed, and nobody comes in without the code that `info.invite` tells.
    #[serde(default)]
    pub(crate) private: bool,
}

/// House options to be checked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thought {
    /// As for opening a table.
    #[schema(value_type = Object)]
    house: Value,
    /// As for opening a table.
    #[serde(default)]
    offer: Option<String>,
}

/// The houses that the room offers to its players.
#[derive(Serialize, ToSchema)]
pub(crate) struct Offers {
    houses: Vec<Offer>,
}

/// What the book says of house options.
#[derive(Serialize, ToSchema)]
pub(crate) struct Verdict {
    /// Everything it refuses.
    faults: Vec<FaultBody>,
    /// What is played as asked although the book has it otherwise.
    departures: Vec<Sentence>,
    /// What it allows and is probably not meant.
    warnings: Vec<Sentence>,
    /// How the lobby would list the table, where nothing is refused.
    info: Option<TableInfo>,
}

/// A table that was opened.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// Its number.
    table: u32,
}

/// A table as it is now.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableNow {
    info: TableInfo,
    view: TableView,
}

/// The tables that are open.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, description = "By number", body = Tables)))]
pub(crate) async fn list(State(app): State<App>, caller: Caller) -> Json<Tables> {
    let who = caller.session.as_ref().map(Session::who);
    Json(Tables { tables: lobby::tables(&app, who), damaged: show::damaged(&app.room, who) })
}

/// How long a player has to act at a table whose opener does not say.
pub(crate) fn usual_clock(app: &App) -> u32 {
    u32::try_from(app.room.settings().clock_millis / 1_000).unwrap_or(u32::MAX)
}

/// Checks a table without opening it: everything that is against it for whoever asks, at once.
#[utoipa::path(post, path = "/api/tables/check", tag = "tables", request_body = Thought, responses(
    (status = 200, description = "What would be said", body = Verdict),
    (status = 400, description = "Not JSON of this shape", body = ErrorBody)))]
pub(crate) async fn check(
    State(app): State<App>,
    caller: Caller,
    Json(thought): Json<Thought>,
) -> Result<Json<Verdict>, ApiError> {
    let (rooms, may) = (app.clone(), opening::may_open(caller.session.as_ref()));
    let Thought { house, offer } = thought;
    let checked =
        spawn_blocking(move || opening::check(&rooms.houses(), may, &house, offer.as_deref()))
            .await;
    let verdict = match checked.map_err(|error| ApiError::failed(error.to_string()))? {
        Ok(Checked { config, .. }) => Verdict {
            faults: Vec::new(),
            departures: show::departures(&config),
            warnings: show::warnings(&config),
            info: Some(TableInfo {
                clock_seconds: usual_clock(&app),
                ..show::info_of_config(&config)
            }),
        },
        Err(not) => {
            Verdict { faults: not.faults(), departures: vec![], warnings: vec![], info: None }
        }
    };
    Ok(Json(verdict))
}

/// The houses that players may open, and what they may choose of each.
#[utoipa::path(get, path = "/api/houses", tag = "tables", responses(
    (status = 200, description = "By the names of their files, then those that the room made itself", body = Offers)))]
pub(crate) async fn houses(State(app): State<App>) -> Result<Json<Offers>, ApiError> {
    let houses = from_room(&app, |app| Ok(app.houses().offers().to_vec())).await?;
    Ok(Json(Offers { houses }))
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable, responses(
    (status = 200, description = "Opened, and on disk", body = Opened),
    (status = 400, description = "`options`: the book refuses; `not-offered`: it is none of the room's houses: all faults, with their clauses", body = ErrorBody),
    (status = 409, description = "Too many tables", body = ErrorBody)))]
pub(crate) async fn open(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewTable>,
) -> Result<Json<Opened>, ApiError> {
    let session = caller.signed_in()?;
    let table = opening::open(&app, session, caller.address, new).await?;
    Ok(Json(Opened { table: table.0 }))
}

/// How somebody comes to a private table.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Invited {
    /// The code of a private table, for who did not open it and does not play there.
    pub(crate) code: Option<String>,
}

/// The code of a private table.
#[derive(Serialize, ToSchema)]
pub(crate) struct NewCode {
    /// What lets others in from now on; nothing for staff who neither opened the table nor sit there: they
    /// need none.
    invite: Option<String>,
}

/// Gives a private table another code. Who opened it and staff may ask. Whoever looks on by the one before is
/// shown out, unless they sit or wait there or were dealt in to the last round.
#[utoipa::path(post, path = "/api/tables/{id}/code", tag = "tables",
    params(("id" = u32, Path, description = "Which")), responses(
    (status = 200, description = "Changed", body = NewCode),
    (status = 403, description = "`not-yours`: somebody else opened it", body = ErrorBody),
    (status = 404, description = "There is none, or it is not open to whoever asks", body = ErrorBody),
    (status = 409, description = "`not-private`; `closed`", body = ErrorBody)))]
pub(crate) async fn change_code(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
) -> Result<Json<NewCode>, ApiError> {
    let who = caller.signed_in()?.who();
    let shown = |app: &App| app.room.shown(TableId(id)).ok_or_else(|| no_table(id));
    if !shown(&app)?.is_open_to(Some(who)) {
        return Err(no_table(id));
    }
    app.room.ask(TableId(id), who, Ask::ChangeCode, None).await?;
    let invite = shown(&app)?.invite_for(Some(who.player)).map(|code| code.as_str().to_owned());
    Ok(Json(NewCode { invite }))
}

/// A table as whoever asks may know it.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = u32, Path, description = "Which"), Invited), responses(
    (status = 200, description = "The table now", body = TableNow),
    (status = 404, description = "There is none, or it is private", body = ErrorBody),
    (status = 503, description = "`table-damaged`: nothing happens there", body = ErrorBody)))]
pub(crate) async fn look(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Query(invited): Query<Invited>,
) -> Result<Json<TableNow>, ApiError> {
    let who = caller.session.as_ref().map(Session::who);
    let shown = app.room.shown(TableId(id));
    let shown = shown.filter(|shown| door::lets_in(shown, who, invited.code.as_deref()));
    let shown = shown.ok_or_else(|| match app.room.no_such_table(TableId(id), who) {
        refused if refused.is(Code::TableDamaged) => ApiError::from(refused),
        _ => no_table(id),
    })?;
    Ok(Json(now(&app, &caller, &shown)))
}

fn now(app: &App, caller: &Caller, shown: &Shown) -> TableNow {
    let looks = caller.session.as_ref().map_or(Looks::PUBLIC, |session| Looks {
        viewer: Viewer::Player(session.player),
        rank: session.rank(),
    });
    let seated = |player| shown.table.seat_of(player).is_some();
    let observers = app.hub.observers(shown.id, seated);
    let scene = Scene { names: &app.people, now_millis: app.room.now_millis(), observers };
    let mut view = show::table_view(shown, looks, scene);
    show::put_lammers(&mut view, &app.room.lammers_at(shown.id));
    TableNow { info: show::table_info(&app.people, shown, looks.player()), view }
}

pub(crate) fn no_table(id: u32) -> ApiError {
    ApiError::not_found(&format!("there is no table {id}"))
}
