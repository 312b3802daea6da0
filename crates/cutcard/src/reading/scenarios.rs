//! Scripts, and the rounds they play as a dealer would call them.

use super::json_answer::JsonAnswer;
use super::kept_answers::KeptAnswers;
use super::trouble::Trouble;
use crate::rules::{Embedded, script, scripts};
use axum::Json;
use axum::extract::{Path, State};
use cutcard_scenario::{Outcome, read, run};
use serde::Serialize;
use std::sync::Arc;

/// A script of the list.
#[derive(Serialize)]
struct ListedScript {
    name: &'static str,
    titles: &'static [String],
    clauses: Vec<String>,
}

impl From<&'static Embedded> for ListedScript {
    fn from(script: &'static Embedded) -> ListedScript {
        let clauses = script.proves.iter().map(ToString::to_string).collect();
        ListedScript { name: script.name, titles: &script.titles, clauses }
    }
}

#[derive(Serialize)]
pub(super) struct List {
    scenarios: Vec<ListedScript>,
}

/// Every script: its name, its titles, the clauses it proves.
#[utoipa::path(get, path = "/api/scenarios", tag = "reading", responses(
    (status = 200, description = "By name", content_type = "application/json")))]
pub(super) async fn list() -> Json<List> {
    Json(List { scenarios: scripts().iter().map(ListedScript::from).collect() })
}

/// A script played.
#[derive(Serialize)]
struct Played {
    #[serde(flatten)]
    entry: ListedScript,
    text: &'static str,
    /// Every round of it as the dealer calls it, a line each.
    told: Vec<String>,
    /// The same by scenario and game, with the line of the script that led to each call.
    outcomes: Vec<Outcome>,
}

/// A script, and the rounds it plays as a dealer would call them.
#[utoipa::path(get, path = "/api/scenarios/{name}", tag = "reading", 
    params(("name" = String, Path, description = "`crown/6.6-smallest-raise`")), responses(
    (status = 200, description = "The script, played", content_type = "application/json"),
    (status = 404, description = "There is no such script", content_type = "application/json")))]
pub(super) async fn one(
    State(answers): State<Arc<KeptAnswers>>,
    Path(name): Path<String>,
) -> Result<JsonAnswer, Trouble> {
    let script = script(&name).map_err(Trouble::unknown)?;
    answers.keep(format!("scenario {name}"), move || play(script)).await
}

fn play(script: &'static Embedded) -> Result<JsonAnswer, Trouble> {
    // The tests hold that every script can be read.
    let read = read(script.text).map_err(|_| Trouble::failed())?;
    let outcomes = run(&read).outcomes;
    let mut told = Vec::new();
    for outcome in &outcomes {
        let title = if outcome.title.is_empty() { "A round" } else { &outcome.title };
        told.push(format!("{title} ({})", outcome.game));
        told.extend(outcome.calls.iter().map(|call| call.said.clone()));
    }
    JsonAnswer::of(&Played { entry: script.into(), text: script.text, told, outcomes })
}
