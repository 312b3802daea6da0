//! Games: what they are, how they are played, and the form that opens a table.

use super::json_answer::JsonAnswer;
use super::trouble::Trouble;
use axum::Json;
use axum::extract::Path;
use cutcard_guide::{Field, Form, Listed, form, page};
use cutcard_rulebook::{Game, find_or_suggest, games};
use cutcard_table::{GameFile, TableFile};
use serde::Serialize;
use serde_json::Value;
use std::sync::LazyLock;

/// A game of the list: as `cutcard games --json` has it, with its form.
#[derive(Serialize)]
struct GameWithForm {
    #[serde(flatten)]
    game: Listed,
    #[serde(flatten)]
    form: Option<Form>,
}

/// Every game, as `cutcard games --json` has it, with the form that opens a table of it.
#[utoipa::path(get, path = "/api/games", tag = "reading", responses(
    (status = 200, description = "In the order of the books", content_type = "application/json")))]
pub(super) async fn list() -> Result<JsonAnswer, Trouble> {
    static LIST: LazyLock<Result<JsonAnswer, Trouble>> = LazyLock::new(|| {
        let entries =
            games().iter().map(|game| GameWithForm { game: Listed::of(game), form: form(game) });
        JsonAnswer::of(&entries.collect::<Vec<_>>())
    });
    LIST.clone()
}

/// A game with its page.
#[derive(Serialize)]
pub(super) struct Page {
    #[serde(flatten)]
    game: Listed,
    /// How it is played, in Markdown.
    page: String,
    /// The house options with nothing chosen.
    house: Value,
    /// A table with nothing chosen.
    table: Option<TableFile>,
    options: Vec<Field>,
}

/// A game with its page in Markdown, its house options and its form.
#[utoipa::path(get, path = "/api/games/{book}/{game}", tag = "reading", 
    params(("book" = String, Path, description = "`crown` or `act`"), ("game" = String, Path, description = "`holdem`, `draw`, ...")),
    responses(
    (status = 200, description = "The game", content_type = "application/json"),
    (status = 404, description = "There is no such game", content_type = "application/json")))]
pub(super) async fn one(Path((book, name)): Path<(String, String)>) -> Result<Json<Page>, Trouble> {
    let game: &'static Game = find_or_suggest(&format!("{book}/{name}"))
        .map_err(|unknown| Trouble::unknown(unknown.to_string()))?;
    let (table, options) = form(game).map(|form| (form.table, form.options)).unzip();
    let house = table.as_ref().map(|table: &TableFile| match &table.game {
        GameFile::Pots(house) => serde_json::to_value(house),
        GameFile::Boxes { house, .. } => serde_json::to_value(house),
    });
    Ok(Json(Page {
        game: Listed::of(game),
        page: page(game),
        house: house.and_then(Result::ok).unwrap_or(Value::Null),
        table,
        options: options.unwrap_or_default(),
    }))
}
