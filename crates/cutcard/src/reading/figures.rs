//! Odds, frequencies and the house edge.

use super::json_answer::JsonAnswer;
use super::kept_answers::KeptAnswers;
use super::trouble::Trouble;
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use cutcard_answers::{
    self as answers, EdgeQuestion, Effort, FrequencyQuestion, OddsQuestion, Options,
};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The most random deals drawn for a page.
const MOST_SAMPLES: u64 = 200_000;
/// The most deals gone through one by one for a page: about half a second.
const MOST_DEALS: u64 = 15_000_000;

/// As an answer takes them: what is not asked for is the book's, and so is a switch that is off.
fn options(asked: Options) -> Options {
    let on = |switch: Option<bool>| switch.filter(|on| *on);
    Options {
        joker: on(asked.joker),
        contest: asked.contest.filter(|contest| !contest.is_empty()),
        low_qualifier: on(asked.low_qualifier),
        ace_low_in_low: on(asked.ace_low_in_low),
        ..asked
    }
}

/// Cards, written in one text or one by one.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(untagged)]
pub(super) enum Cards {
    /// `AsAh`.
    Together(String),
    /// `["As", "Ah"]`.
    Apart(Vec<String>),
}

impl From<Cards> for String {
    fn from(cards: Cards) -> String {
        match cards {
            Cards::Together(text) => text,
            Cards::Apart(cards) => cards.join(" "),
        }
    }
}

/// A question of odds.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Spot {
    /// `crown/holdem`.
    game: String,
    /// A hand for each player.
    hands: Vec<Cards>,
    /// The board so far.
    board: Option<Cards>,
    /// Both boards, where there are two.
    boards: Option<Vec<Cards>>,
    /// Cards that are out of play.
    dead: Option<Cards>,
    /// How many random deals instead of all of them.
    samples: Option<u64>,
    /// What they are drawn by.
    seed: Option<u64>,
    deck: Option<u32>,
    joker: Option<bool>,
    ace_low: Option<bool>,
    contest: Option<String>,
    low_qualifier: Option<bool>,
    ace_low_in_low: Option<bool>,
}

/// What share of the pot each hand can expect, as `cutcard odds --json` tells it.
#[utoipa::path(post, path = "/api/odds", tag = "reading", request_body = Spot, responses(
    (status = 200, description = "Exact, or from random deals where those are too many", content_type = "application/json"),
    (status = 400, description = "The cards or the options cannot be so", content_type = "application/json"),
    (status = 404, description = "There is no such game", content_type = "application/json"),
    (status = 503, description = "Others are being answered", content_type = "application/json")))]
pub(super) async fn odds(
    State(kept): State<Arc<KeptAnswers>>,
    spot: Result<Json<Spot>, JsonRejection>,
) -> Result<JsonAnswer, Trouble> {
    let Json(spot) = spot.map_err(|wrong| Trouble::misread(wrong.status(), wrong.body_text()))?;
    if let Some(asked) = spot.samples.filter(|samples| !(1..=MOST_SAMPLES).contains(samples)) {
        let text = format!(
            "{asked} random deals; here there may be 1 to {MOST_SAMPLES}, `cutcard odds` draws more"
        );
        return Err(Trouble::of_field("samples", text));
    }
    let Spot { deck, joker, ace_low, contest, low_qualifier, ace_low_in_low, .. } = spot;
    let asked = Options { deck, joker, ace_low, contest, low_qualifier, ace_low_in_low };
    let bounds = Effort::Within { deals: MOST_DEALS, samples: MOST_SAMPLES };
    let board = spot.board.into_iter().chain(spot.boards.into_iter().flatten());
    let question = OddsQuestion {
        game: spot.game,
        hands: spot.hands.into_iter().map(String::from).collect(),
        boards: board.map(String::from).filter(|cards| !cards.is_empty()).collect(),
        dead: spot.dead.map(String::from).filter(|cards| !cards.is_empty()).into_iter().collect(),
        options: options(asked),
        effort: spot.samples.map_or(bounds, Effort::Samples),
        seed: spot.seed.unwrap_or(1),
    };
    kept.work(move || JsonAnswer::of(&answers::odds(&question, &mut |_, _| {})?)).await
}

/// A question of frequencies.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Counted {
    /// All deals of one hand of a game.
    game: Option<String>,
    /// Or all hands of so many cards, 5 or 7.
    cards: Option<usize>,
    /// How many cards the deck has, without the joker.
    deck: Option<u32>,
    joker: Option<bool>,
    ace_low: Option<bool>,
    contest: Option<String>,
    low_qualifier: Option<bool>,
    ace_low_in_low: Option<bool>,
}

/// How often each hand comes, as `cutcard frequencies --json` tells it.
#[utoipa::path(get, path = "/api/frequencies", tag = "reading", params(Counted), responses(
    (status = 200, description = "Exact counts", content_type = "application/json"),
    (status = 400, description = "No such deck, or no such game", content_type = "application/json"),
    (status = 503, description = "They are being counted: come back", content_type = "application/json")))]
pub(super) async fn frequencies(
    State(kept): State<Arc<KeptAnswers>>,
    asked: Result<Query<Counted>, QueryRejection>,
) -> Result<JsonAnswer, Trouble> {
    let Query(asked) = asked.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    let Counted { game, cards, deck, joker, ace_low, contest, low_qualifier, ace_low_in_low } =
        asked;
    let asked = Options { deck, joker, ace_low, contest, low_qualifier, ace_low_in_low };
    let game = game.filter(|game| !game.is_empty());
    if game.is_some() && cards.is_some() {
        return Err(Trouble::of_field("cards", "with a game the book decides how many there are"));
    }
    let question = FrequencyQuestion { game, cards, options: options(asked) };
    let name = format!("frequencies {question:?}");
    kept.keep(name, move || JsonAnswer::of(&answers::frequencies(&question, &mut |_, _| {})?)).await
}

/// A question of the house edge. What is not said is as in the book.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Banked {
    /// `act/3-card-poker`.
    game: Option<String>,
    /// `optimal`, `always` or `mimic`.
    strategy: Option<String>,
    /// `4,3,1`.
    ante_bonus: Option<String>,
    /// `40,30,6,3,1`.
    pairs_plus: Option<String>,
}

/// What the house wins at 3 Card Poker, as `cutcard edge --json` tells it.
#[utoipa::path(get, path = "/api/edge", tag = "reading", params(Banked), responses(
    (status = 200, description = "Exact fractions", content_type = "application/json"),
    (status = 400, description = "No such strategy, or no pay table", content_type = "application/json")))]
pub(super) async fn edge(
    State(kept): State<Arc<KeptAnswers>>,
    asked: Result<Query<Banked>, QueryRejection>,
) -> Result<JsonAnswer, Trouble> {
    let Query(asked) = asked.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    let question = EdgeQuestion {
        game: asked.game.unwrap_or_else(|| "act/3-card-poker".to_owned()),
        strategy: read("strategy", asked.strategy.as_deref().unwrap_or("optimal"))?,
        ante_bonus: read("ante_bonus", asked.ante_bonus.as_deref().unwrap_or("4,3,1"))?,
        pairs_plus: read("pairs_plus", asked.pairs_plus.as_deref().unwrap_or("40,30,6,3,1"))?,
    };
    kept.work(move || JsonAnswer::of(&answers::edge(&question)?)).await
}

fn read<T: std::str::FromStr<Err: std::fmt::Display>>(
    field: &str,
    text: &str,
) -> Result<T, Trouble> {
    text.parse().map_err(|wrong| Trouble::of_field(field, wrong))
}
