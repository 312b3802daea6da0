//! Rounds that have been played, as whoever asks may know them.

use crate::api::tables::no_table;
use crate::api::{Before, from_history};
use crate::app::App;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use crate::show::{self, Names};
use crate::wire::happened::Happened;
use crate::wire::table::TableView;
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_table::{Config, TableFile, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Rounds.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rounds {
    rounds: Vec<RoundHeader>,
}

/// What a list has of a round.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct RoundHeader {
    /// At which table.
    table: u32,
    /// The table's name.
    name: String,
    /// The game: `crown/holdem`.
    game: String,
    /// Which round of the table, from 1.
    number: u64,
    /// Its first event.
    from: u64,
    /// Its last event, or the last so far.
    to: u64,
    started_millis: u64,
    /// Nothing while it is on.
    ended_millis: Option<u64>,
    /// Who was dealt in.
    players: Vec<RoundPlayer>,
    /// What whoever asks won or lost; nothing where they were not dealt in or it is on.
    net: Option<i64>,
}

/// Somebody who was dealt in.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct RoundPlayer {
    seat: u8,
    name: String,
}

/// A round told event by event.
#[derive(Serialize, ToSchema)]
pub(crate) struct Story {
    pub(crate) header: RoundHeader,
    pub(crate) steps: Vec<StoryStep>,
}

/// An event, and the table after it.
#[derive(Serialize, ToSchema)]
pub(crate) struct StoryStep {
    pub(crate) happened: Happened,
    view: TableView,
}

/// Rounds of a table, the latest first.
#[utoipa::path(get, path = "/api/tables/{id}/rounds", tag = "history",
    params(("id" = u32, Path, description = "Which table"), Before), responses(
    (status = 200, description = "Those with a number below `before`", body = Rounds),
    (status = 404, description = "There is no such table", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn rounds(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Query(part): Query<Before>,
) -> Result<Json<Rounds>, ApiError> {
    let (me, address) = (caller.session.map(|session| session.player), caller.address);
    let rounds = from_history(&app, address, move |app| {
        let mut known = Known::default();
        known.table(app, TableId(id))?;
        let rounds = app.room.rounds(TableId(id), part.before, part.most())?;
        rounds.iter().map(|round| known.header(app, round, me)).collect()
    });
    Ok(Json(Rounds { rounds: rounds.await? }))
}

/// A round of a table, told as whoever asks may know it.
#[utoipa::path(get, path = "/api/tables/{id}/rounds/{number}", tag = "history",
    params(("id" = u32, Path, description = "Which table"), ("number" = u64, Path, description = "Which round")),
    responses(
    (status = 200, description = "Event by event", body = Story),
    (status = 404, description = "There is no such round", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn round(
    State(app): State<App>,
    caller: Caller,
    Path((id, number)): Path<(u32, u64)>,
) -> Result<Json<Story>, ApiError> {
    let (me, address) = (caller.session.map(|session| session.player), caller.address);
    let story =
        from_history(&app, address, move |app| Known::default().tell(app, TableId(id), number, me));
    story.await.map(Json)
}

/// Rounds of whoever asks, the latest first. `before` is when the last one known began.
#[utoipa::path(get, path = "/api/me/rounds", tag = "history", params(Before), responses(
    (status = 200, description = "Those that began before `before`", body = Rounds),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn my_rounds(
    State(app): State<App>,
    caller: Caller,
    Query(part): Query<Before>,
) -> Result<Json<Rounds>, ApiError> {
    let me = caller.signed_in()?.player;
    let rounds = from_history(&app, caller.address, move |app| {
        let mut known = Known::default();
        let rounds = app.room.rounds_of(me, part.before, part.most())?;
        rounds.iter().map(|round| known.header(app, round, Some(me))).collect()
    });
    Ok(Json(Rounds { rounds: rounds.await? }))
}

/// The tables whose rounds are told: their names and options, closed ones too.
#[derive(Default)]
pub(crate) struct Known(BTreeMap<TableId, Arc<KnownTable>>);

pub(crate) struct KnownTable {
    name: String,
    game: String,
    config: Config,
}

impl Known {
    fn table(&mut self, app: &App, table: TableId) -> Result<Arc<KnownTable>, ApiError> {
        if let Some(known) = self.0.get(&table) {
            return Ok(Arc::clone(known));
        }
        let (_, opened) = app.room.opened(table)?.ok_or_else(|| no_table(table.0))?;
        let config = Config::try_from(opened.file)
            .map_err(|_| ApiError::failed("this program cannot play the table's options"))?;
        let game = show::info_of_config(&config, show::Listed::NONE).game;
        let known = Arc::new(KnownTable { name: opened.name, game, config });
        self.0.insert(table, Arc::clone(&known));
        Ok(known)
    }

    /// Tells a round to somebody, or to anybody.
    pub(crate) fn tell(
        &mut self,
        app: &App,
        table: TableId,
        number: u64,
        me: Option<PlayerId>,
    ) -> Result<Story, ApiError> {
        let known = self.table(app, table)?;
        let viewer = me.map_or(Viewer::Public, Viewer::Player);
        let story = app.room.round(table, number, viewer)?;
        let story = story.ok_or_else(|| ApiError::not_found("there is no such round"))?;
        let told = show::story(&story, &known.config, me, &app.people);
        let step = |told: show::Told| StoryStep { happened: told.happened, view: told.view };
        let steps = told.into_iter().map(step).collect();
        Ok(Story { header: self.header(app, &story.header, me)?, steps })
    }

    fn header(
        &mut self,
        app: &App,
        round: &cutcard_room::RoundHeader,
        me: Option<PlayerId>,
    ) -> Result<RoundHeader, ApiError> {
        let known = self.table(app, round.table)?;
        let players = round.players.iter().map(|player| RoundPlayer {
            seat: player.seat.0,
            name: Names::name(&app.people, player.player),
        });
        Ok(RoundHeader {
            table: round.table.0,
            name: known.name.clone(),
            game: known.game.clone(),
            number: round.number,
            from: round.from,
            to: round.to,
            started_millis: round.started_millis,
            ended_millis: round.ended_millis,
            players: players.collect(),
            net: me.and_then(|me| round.net_of(me)),
        })
    }

    /// A table's options.
    pub(crate) fn file(&mut self, app: &App, table: TableId) -> Option<TableFile> {
        self.table(app, table).ok().map(|known| known.config.file().clone())
    }
}
