//! Rounds that have been played, as whoever asks may know them.

use crate::api::round_facts::RoundFacts;
use crate::api::tables::{Invited, no_table};
use crate::api::wished::{MOST_WITH_FACTS, Wish};
use crate::api::{Before, MOST, from_history};
use crate::app::App;
use crate::door;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use crate::people::Session;
use crate::show::{self, Names};
use crate::wire::happened::Happened;
use crate::wire::table::TableView;
use axum::extract::State;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::Who;
use cutcard_table::{Config, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Rounds.
#[derive(Serialize, ToSchema)]
pub(crate) struct Rounds {
    pub(crate) rounds: Vec<RoundHeader>,
    /// What to give as `before` for those that came before them; nothing where there are none.
    pub(crate) next: Option<u64>,
}

/// Which rounds of a table.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfTable {
    /// Those with a number below that.
    before: Option<u64>,
    /// How many at most.
    most: Option<usize>,
    /// Whether to tell what came of each: `facts`. Then 50 at most.
    facts: Option<bool>,
}

impl OfTable {
    fn most(self) -> usize {
        let limit = if self.facts == Some(true) { MOST_WITH_FACTS } else { MOST };
        self.most.unwrap_or(20).min(limit)
    }
}

/// What each round of somebody brought, for a graph.
#[derive(Serialize, ToSchema)]
pub(crate) struct Results {
    /// The latest first.
    results: Vec<RoundNet>,
}

/// What one round brought.
#[derive(Serialize, ToSchema)]
pub(crate) struct RoundNet {
    table: u32,
    game: String,
    number: u64,
    started_millis: u64,
    ended_millis: u64,
    /// Won, or lost.
    net: i64,
}

/// As many rounds a graph has at most.
const MOST_RESULTS: usize = 500;

/// What a list has of a round.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct RoundHeader {
    /// At which table.
    table: u32,
    /// The table's name.
    name: String,
    /// The game: `crown/holdem`.
    pub(crate) game: String,
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
    /// What came of it, where that was asked for and can be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<RoundFacts>,
}

/// Somebody who was dealt in.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct RoundPlayer {
    seat: u8,
    name: String,
    /// What they won or lost; nothing while it is on.
    net: Option<i64>,
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
    params(("id" = u32, Path, description = "Which table"), OfTable, Invited), responses(
    (status = 200, description = "Those with a number below `before`", body = Rounds),
    (status = 404, description = "There is no such table", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn rounds(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Query(part): Query<OfTable>,
    Query(invited): Query<Invited>,
) -> Result<Json<Rounds>, ApiError> {
    let who = caller.session.as_ref().map(Session::who);
    let (me, address) = (who.map(|who| who.player), caller.address);
    let rounds = from_history(&app, address, move |app| {
        let mut known = Known::default();
        name_of(app, TableId(id))?;
        may_read(app, id, who, invited.code.as_deref())?;
        let found = app.room.rounds(TableId(id), part.before, part.most())?;
        let mut rounds = Vec::with_capacity(found.len());
        for round in &found {
            let mut header = known.header(app, round, me)?;
            if part.facts == Some(true) {
                header.facts = known.facts(app, round, me)?;
            }
            rounds.push(header);
        }
        // The first round of a table is its last on the list.
        let next = found.last().map(|round| round.number).filter(|number| *number > 1);
        Ok(Rounds { rounds, next })
    });
    Ok(Json(rounds.await?))
}

/// A round of a table, told as whoever asks may know it.
#[utoipa::path(get, path = "/api/tables/{id}/rounds/{number}", tag = "history",
    params(("id" = u32, Path, description = "Which table"), ("number" = u64, Path, description = "Which round"), Invited),
    responses(
    (status = 200, description = "Event by event", body = Story),
    (status = 404, description = "There is no such round", body = ErrorBody),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn round(
    State(app): State<App>,
    caller: Caller,
    Path((id, number)): Path<(u32, u64)>,
    Query(invited): Query<Invited>,
) -> Result<Json<Story>, ApiError> {
    let who = caller.session.as_ref().map(Session::who);
    let (me, address) = (who.map(|who| who.player), caller.address);
    let story = from_history(&app, address, move |app| {
        may_read(app, id, who, invited.code.as_deref())?;
        Known::default().tell(app, TableId(id), number, me)
    });
    story.await.map(Json)
}

/// To whoever is not let in to a private table there is none.
fn may_read(app: &App, id: u32, who: Option<Who>, code: Option<&str>) -> Result<(), ApiError> {
    if door::lets_read(app, TableId(id), who, code)? { Ok(()) } else { Err(no_table(id)) }
}

/// Rounds of whoever asks, the latest first: all of them, or those of a kind.
#[utoipa::path(get, path = "/api/me/rounds", tag = "history", params(Wish), responses(
    (status = 200, description = "Those found among the rounds looked at; `next` leads on", body = Rounds),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn my_rounds(
    State(app): State<App>,
    caller: Caller,
    Query(wish): Query<Wish>,
) -> Result<Json<Rounds>, ApiError> {
    let me = caller.signed_in()?.player;
    let rounds = from_history(&app, caller.address, move |app| wish.rounds(app, me));
    Ok(Json(rounds.await?))
}

/// What the latest rounds of whoever asks brought. `before` is when the last one known began.
#[utoipa::path(get, path = "/api/me/results", tag = "history", params(Before), responses(
    (status = 200, description = "Those that are over, at most 500", body = Results),
    (status = 503, description = "Too many read at once", body = ErrorBody)))]
pub(crate) async fn my_results(
    State(app): State<App>,
    caller: Caller,
    Query(part): Query<Before>,
) -> Result<Json<Results>, ApiError> {
    let me = caller.signed_in()?.player;
    let results = from_history(&app, caller.address, move |app| {
        let mut known = Known::default();
        let most = part.most.unwrap_or(MOST_RESULTS).min(MOST_RESULTS);
        let mut results = Vec::new();
        for round in app.room.rounds_of(me, part.before, most)? {
            let (Some(net), Some(ended_millis)) = (round.net_of(me), round.ended_millis) else {
                continue;
            };
            results.push(RoundNet {
                table: round.table.0,
                game: known.played(app, &round)?.game.clone(),
                number: round.number,
                started_millis: round.started_millis,
                ended_millis,
                net,
            });
        }
        Ok(Results { results })
    });
    Ok(Json(results.await?))
}

/// The tables whose rounds are told: their names, closed ones too, and what was played there, which may have changed
/// from one round to another.
#[derive(Default)]
pub(crate) struct Known(BTreeMap<TableId, Vec<Arc<Played>>>);

pub(crate) struct Played {
    name: String,
    game: String,
    config: Config,
}

impl Known {
    /// What a round was a round of.
    fn played(
        &mut self,
        app: &App,
        round: &cutcard_room::RoundHeader,
    ) -> Result<Arc<Played>, ApiError> {
        let known = self.0.entry(round.table).or_default();
        if let Some(same) = known.iter().find(|it| *it.config.file() == round.file) {
            return Ok(Arc::clone(same));
        }
        let name = match known.first() {
            Some(other) => other.name.clone(),
            None => name_of(app, round.table)?,
        };
        let config = Config::try_from(round.file.clone())
            .map_err(|_| ApiError::failed("this program cannot play the table's options"))?;
        let game = show::info_of_config(&config).game;
        let played = Arc::new(Played { name, game, config });
        known.push(Arc::clone(&played));
        Ok(played)
    }

    /// Tells a round to somebody, or to anybody.
    pub(crate) fn tell(
        &mut self,
        app: &App,
        table: TableId,
        number: u64,
        me: Option<PlayerId>,
    ) -> Result<Story, ApiError> {
        name_of(app, table)?;
        let viewer = me.map_or(Viewer::Public, Viewer::Player);
        let story = app.room.round(table, number, viewer)?;
        let story = story.ok_or_else(|| ApiError::not_found("there is no such round"))?;
        let known = self.played(app, &story.header)?;
        let told = show::story(&story, &known.config, me, &app.people);
        let step = |told: show::StoryMoment| StoryStep { happened: told.happened, view: told.view };
        let steps = told.into_iter().map(step).collect();
        Ok(Story { header: self.header(app, &story.header, me)?, steps })
    }

    /// What came of a round, as somebody may know it; nothing where that can no longer be told.
    pub(crate) fn facts(
        &mut self,
        app: &App,
        round: &cutcard_room::RoundHeader,
        me: Option<PlayerId>,
    ) -> Result<Option<RoundFacts>, ApiError> {
        let known = self.played(app, round)?;
        let viewer = me.map_or(Viewer::Public, Viewer::Player);
        // The list goes on where one round is damaged; opening that one says what is wrong.
        let Ok(Some(story)) = app.room.round_ending(round.table, round.number, viewer) else {
            return Ok(None);
        };
        let told = show::story(&story, &known.config, me, &app.people).pop();
        Ok(told.map(|told| RoundFacts::of(told.view, &story.held)))
    }

    pub(crate) fn header(
        &mut self,
        app: &App,
        round: &cutcard_room::RoundHeader,
        me: Option<PlayerId>,
    ) -> Result<RoundHeader, ApiError> {
        let known = self.played(app, round)?;
        let players = round.players.iter().map(|player| RoundPlayer {
            seat: player.seat.0,
            name: Names::name(&app.people, player.player),
            net: player.net,
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
            facts: None,
        })
    }
}

/// What a table is called, a closed one too; an error where there is none.
fn name_of(app: &App, table: TableId) -> Result<String, ApiError> {
    let (_, opened) = app.room.opened(table)?.ok_or_else(|| no_table(table.0))?;
    Ok(opened.name)
}
