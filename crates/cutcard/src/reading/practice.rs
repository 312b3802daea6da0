//! What is the ruling? A question, and what is said to an answer.

use super::json_answer::JsonAnswer;
use super::kept_answers::KeptAnswers;
use super::trouble::Trouble;
use crate::practice::{NoQuestion, question, verdict};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use cutcard_rulebook::{Game, find_or_suggest};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// Which question.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Of this game: `crown/holdem`; of any where none is named.
    game: Option<String>,
    /// The same game and number are the same question.
    number: u32,
}

/// An answer to a question.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Chosen {
    /// The game of the question.
    game: String,
    /// Its number.
    number: u32,
    /// Which of its rulings, from 0.
    choice: u8,
}

fn game(name: Option<&str>) -> Result<Option<&'static Game>, Trouble> {
    let named = name.filter(|name| !name.is_empty()).map(find_or_suggest).transpose();
    named.map_err(|unknown| Trouble::unknown(unknown.to_string()))
}

impl From<NoQuestion> for Trouble {
    fn from(none: NoQuestion) -> Trouble {
        match none {
            NoQuestion::AgainstTheHouse(_) => Trouble::of_field("game", none),
            NoQuestion::NoSuchChoice(_) => Trouble::of_field("choice", none),
        }
    }
}

/// A round in which something went wrong, and rulings to choose from, as `cutcard practice --json` tells it.
#[utoipa::path(get, path = "/api/practice", tag = "reading", params(Wanted), responses(
    (status = 200, description = "The question", content_type = "application/json"),
    (status = 400, description = "No number, or a game against the house", content_type = "application/json"),
    (status = 404, description = "There is no such game", content_type = "application/json"),
    (status = 503, description = "Others are being answered", content_type = "application/json")))]
pub(super) async fn ask(
    State(answers): State<Arc<KeptAnswers>>,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<JsonAnswer, Trouble> {
    let Query(Wanted { game: name, number }) =
        wanted.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    let game = game(name.as_deref())?;
    answers.work(move || JsonAnswer::of(&question(game, number)?.question)).await
}

/// Whether a ruling is the book's, and why it is or is not.
#[utoipa::path(post, path = "/api/practice", tag = "reading", request_body = Chosen, responses(
    (status = 200, description = "The ruling, its clause, what is done and what proves it", content_type = "application/json"),
    (status = 400, description = "A game against the house, or no such choice", content_type = "application/json"),
    (status = 404, description = "There is no such game", content_type = "application/json"),
    (status = 503, description = "Others are being answered", content_type = "application/json")))]
pub(super) async fn answer(
    State(answers): State<Arc<KeptAnswers>>,
    chosen: Result<Json<Chosen>, JsonRejection>,
) -> Result<JsonAnswer, Trouble> {
    let Json(Chosen { game: name, number, choice }) =
        chosen.map_err(|wrong| Trouble::misread(wrong.status(), wrong.body_text()))?;
    let game = game(Some(&name))?;
    let choice = usize::from(choice);
    answers.work(move || JsonAnswer::of(&verdict(question(game, number)?, choice)?)).await
}
