//! What whoever learns a game wants to see: a round of it played through, which hands beat which, and
//! what is written on a table's sign.

use crate::api::tables::{Invited, no_table};
use crate::app::App;
use crate::door;
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::gate::Caller;
use crate::people::Session;
use crate::show::ranking::{self, Ranked};
use crate::show::sign;
use crate::show::{self, Looks, Names, Scene};
use crate::wire::change::{ComingView, SignLine};
use crate::wire::happened::{Happened, What};
use crate::wire::table::{TableInfo, TableView};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{EXAMPLE_HERO, example};
use cutcard_rulebook::{HouseFile, games};
use cutcard_table::{Config, Game, TableFile};
use serde::Serialize;
use std::sync::{LazyLock, OnceLock};
use utoipa::ToSchema;

/// How many play an example.
const PLAYERS: u8 = 3;
/// Who they are, the one it is told to first.
const NAMES: [&str; PLAYERS as usize] = ["Ana", "Ben", "Cleo"];

/// How many rounds are tried for one that teaches the game; more than enough of them do.
const MOST_TRIES: u64 = 400;
/// As many events as an example may have and be followed.
const MOST_STEPS: usize = 140;

/// What was answered to whoever asked for the example of a game, by its place among the games.
static ANSWERS: LazyLock<Vec<OnceLock<Result<String, ApiError>>>> =
    LazyLock::new(|| games().iter().map(|_| OnceLock::new()).collect());

/// A round of a game to learn it by.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExampleRound {
    /// The table it is played at.
    info: TableInfo,
    /// Which hands beat which there.
    ranking: Ranked,
    /// What the reader won or lost.
    net: i64,
    /// What happens, and the table after it.
    steps: Vec<ExampleStep>,
}

/// An event of an example, and the table after it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExampleStep {
    happened: Happened,
    view: TableView,
}

/// What is written on a table's sign.
#[derive(Serialize, ToSchema)]
pub(crate) struct Sign {
    /// What the table is called.
    name: String,
    /// Its game.
    game: String,
    /// What the book wants displayed at the table, and what helps beside it.
    lines: Vec<SignLine>,
    /// What it will be, where notice was given of a change.
    coming: Option<ComingView>,
    /// The table's options, as far as they were chosen.
    table: serde_json::Value,
    /// Which hands beat which there.
    ranking: Ranked,
}

/// A round of a game played through by house players, the same each time, as the first of them sees it.
#[utoipa::path(get, path = "/api/games/{book}/{game}/example", tag = "reading",
    params(("book" = String, Path, description = "`crown` or `act`"), ("game" = String, Path, description = "`holdem`, `draw`, ...")),
    responses(
    (status = 200, description = "Event by event", body = ExampleRound),
    (status = 404, description = "There is no such game", body = ErrorBody)))]
pub(crate) async fn round(
    Path((book, game)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let id = format!("{book}/{game}");
    let place = games().iter().position(|game| game.id().as_str() == id);
    let answer = place.and_then(|place| ANSWERS.get(place));
    let answer = answer.ok_or_else(|| ApiError::not_found("there is no such game"))?;
    let played = tokio::task::spawn_blocking(move || answer.get_or_init(|| played(&id)));
    let answer = played.await.map_err(|_| ApiError::failed("the round could not be played"))?;
    let text = answer.clone()?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// What is written on a table's sign: its options, and which hands beat which.
#[utoipa::path(get, path = "/api/tables/{id}/sign", tag = "tables",
    params(("id" = u32, Path, description = "Which table"), Invited), responses(
    (status = 200, description = "The sign", body = Sign),
    (status = 404, description = "There is no such table", body = ErrorBody)))]
pub(crate) async fn sign(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<u32>,
    Query(invited): Query<Invited>,
) -> Result<Json<Sign>, ApiError> {
    let who = caller.session.as_ref().map(Session::who);
    let shown = app.room.shown(TableId(id));
    let shown = shown.filter(|shown| door::lets_in(shown, who, invited.code.as_deref()));
    let shown = shown.ok_or_else(|| no_table(id))?;
    let config = shown.table.config();
    let table = serde_json::to_value(config.file())
        .map_err(|_| ApiError::failed("the table's options could not be written"))?;
    let lines = sign::lines(config, shown.clock_millis / 1_000);
    let (name, game) = (shown.name.clone(), show::info_of_config(config).game);
    let now_millis = app.room.now_millis();
    let scene = Scene { names: &app.people, now_millis, observers: 0 };
    let coming = show::table_view(&shown, Looks::PUBLIC, scene).coming;
    Ok(Json(Sign { name, game, lines, coming, table, ranking: ranking_of(config) }))
}

fn ranking_of(config: &Config) -> Ranked {
    match config.game() {
        Game::Pots(rules) => ranking::of_judged(&rules.house.showdown.judged),
        Game::Boxes(_) => ranking::of_boxes(),
    }
}

/// The table an example is played at: by the book, with nothing chosen.
fn table_of(game: &str) -> TableFile {
    if game == "act/3-card-poker" {
        let limits = Limits { minimum: Chips(10), maximum: Chips(500), multiple: Chips(5) };
        return TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(200_000));
    }
    TableFile::pots(HouseFile::of(game))
}

/// The first round that teaches the game, as JSON: the same one as long as house players play alike.
fn played(game: &str) -> Result<String, ApiError> {
    let told = example_of(game)?;
    serde_json::to_string(&told).map_err(|_| ApiError::failed("the round could not be told"))
}

fn example_of(game: &str) -> Result<ExampleRound, ApiError> {
    let mut last = None;
    for seed in 1..=MOST_TRIES {
        let round = told(game, seed)?;
        if teaches(&round) {
            return Ok(round);
        }
        last.get_or_insert(round);
    }
    last.ok_or_else(|| ApiError::failed("no round could be played"))
}

/// Whether a round shows what the game is about: somebody bets, hands are compared at the end, and the
/// reader wins.
fn teaches(told: &ExampleRound) -> bool {
    let happened = || told.steps.iter().map(|step| &step.happened.what);
    let shown = happened().filter(|what| matches!(what, What::Shown { .. })).count();
    let mucked = happened().filter(|what| matches!(what, What::Mucked { .. })).count();
    let settled =
        |what: &What| matches!(what, What::UnitsPaid { .. } | What::DealerRevealed { .. });
    let compared = (shown > 0 && shown + mucked > 1) || happened().any(settled);
    let bets =
        |what: &What| matches!(what, What::Acted { act, .. } if act == "bet" || act == "raise");
    let bet = told.info.limit == "none" || happened().any(bets);
    compared && bet && told.net > 0 && told.steps.len() < MOST_STEPS
}

fn told(game: &str, seed: u64) -> Result<ExampleRound, ApiError> {
    let file = table_of(game);
    let config = Config::try_from(file.clone())
        .map_err(|_| ApiError::failed("this program cannot play the game's options"))?;
    let story = example(file, PLAYERS, seed)?;
    let steps = show::story(&story, &config, Some(EXAMPLE_HERO), &Named);
    let steps = steps
        .into_iter()
        .map(|show::StoryMoment { happened, view }| ExampleStep { happened, view });
    let info = show::info_of_config(&config);
    let net = story.header.net_of(EXAMPLE_HERO).unwrap_or_default();
    Ok(ExampleRound { info, ranking: ranking_of(&config), net, steps: steps.collect() })
}

struct Named;

impl Names for Named {
    fn name(&self, player: PlayerId) -> String {
        let place = usize::try_from(player.0).unwrap_or_default().checked_sub(1);
        let name = place.and_then(|place| NAMES.get(place));
        name.map_or_else(|| player.0.to_string(), |name| (*name).to_owned())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_an_example_that_teaches_it_and_tells_no_hidden_card() {
        for game in games() {
            let game = game.id().as_str();
            let told = example_of(game).unwrap();
            assert!(teaches(&told), "{game}");
            for step in told.steps {
                let others =
                    step.view.seats.iter().filter(|seat| Some(seat.seat) != step.view.my_seat);
                for seat in
                    others.filter(|seat| !seat.shown && !seat.turned_up && step.view.playing)
                {
                    let hidden = seat.cards.iter().filter(|card| !card.up);
                    assert!(hidden.into_iter().all(|card| card.card.is_none()), "{game}");
                }
            }
        }
    }
}
