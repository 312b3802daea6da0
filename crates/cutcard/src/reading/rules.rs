//! Clauses, and where two books differ.

use super::trouble::Trouble;
use crate::rules::{
    Answer, Asked, Compared, ListedClause, Topic, answer, book, compare, counts, find, kinds,
    select, topics_of,
};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use cutcard_guide::rules_copy;
use cutcard_rulebook::{Book, find_or_suggest};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use utoipa::IntoParams;

/// Which clauses are asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Of which book: `crown`, `act-manila`, `act-draw`, `act-3cp`.
    book: Option<String>,
    /// Of which kind.
    kind: Option<String>,
    /// `enforced`, `recorded`, `physical` or `open`.
    status: Option<String>,
    /// Words in the summary or the id.
    find: Option<String>,
}

/// The clauses asked for.
#[derive(Serialize)]
pub(super) struct ClauseList {
    clauses: Vec<ListedClause>,
    /// How many of them have which status.
    counts: BTreeMap<&'static str, usize>,
    /// Every kind of the register, whether asked for or not.
    kinds: BTreeSet<&'static str>,
    books: Vec<NamedBook>,
}

/// A book by its names.
#[derive(Clone, Serialize)]
struct NamedBook {
    book: &'static str,
    title: &'static str,
}

/// Clauses, what is made of each and what proves it.
#[utoipa::path(get, path = "/api/rules", tag = "reading", params(Wanted), responses(
    (status = 200, description = "Those asked for, with how many have which status", content_type = "application/json"),
    (status = 400, description = "No such book, kind or status", content_type = "application/json")))]
pub(super) async fn list(
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<ClauseList>, Trouble> {
    let Query(wanted) = wanted.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    let empty = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
    let [book, kind] = [empty(&wanted.book), empty(&wanted.kind)];
    let [status, find] = [empty(&wanted.status), empty(&wanted.find)];
    let clauses = select(&Asked {
        ids: &[],
        book: book.as_deref(),
        kind: kind.as_deref(),
        status: status.as_deref(),
        find: find.as_deref(),
    })?;
    let named = |book: Book| NamedBook { book: book.prefix(), title: book.title() };
    let counts = counts(&clauses);
    Ok(Json(ClauseList { clauses, counts, kinds: kinds(), books: Book::ALL.map(named).to_vec() }))
}

/// One clause, with what other books have of the same thing.
#[derive(Serialize)]
pub(super) struct One {
    clauses: [ListedClause; 1],
    topics: Vec<Topic>,
}

/// One clause, with what other books have of the same thing.
#[utoipa::path(get, path = "/api/rules/{id}", tag = "reading", 
    params(("id" = String, Path, description = "`crown:6.6`; its slashes are part of it")), responses(
    (status = 200, description = "The clause", content_type = "application/json"),
    (status = 404, description = "There is no such clause", content_type = "application/json")))]
pub(super) async fn one(Path(id): Path<String>) -> Result<Json<One>, Trouble> {
    let clause = find(&id).map_err(|error| Trouble::unknown(error.to_string()))?;
    Ok(Json(One { clauses: [clause.into()], topics: topics_of(&clause.id) }))
}

/// A copy of a book's rules.
#[derive(Serialize)]
pub(super) struct Copied {
    book: &'static str,
    title: &'static str,
    /// Every rule in our words, in Markdown.
    text: String,
}

/// A copy of a book's rules, for whoever asks for one.
#[utoipa::path(get, path = "/api/rules/copy/{book}", tag = "reading",
    params(("book" = String, Path, description = "`crown`, `act-manila`, `act-draw`, `act-3cp`")), responses(
    (status = 200, description = "The copy, in Markdown", content_type = "application/json"),
    (status = 404, description = "No such book", content_type = "application/json")))]
pub(super) async fn copy(Path(name): Path<String>) -> Result<Json<Copied>, Trouble> {
    let book = book(&name).map_err(|error| Trouble::unknown(error.to_string()))?;
    Ok(Json(Copied { book: book.prefix(), title: book.title(), text: rules_copy(book) }))
}

/// Two books.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Books {
    /// The one.
    a: String,
    /// The other.
    b: String,
}

/// Where two books rule the same thing differently.
#[utoipa::path(get, path = "/api/rules/diff", tag = "reading", params(Books), responses(
    (status = 200, description = "By topic", content_type = "application/json"),
    (status = 400, description = "No such book", content_type = "application/json")))]
pub(super) async fn diff(
    books: Result<Query<Books>, QueryRejection>,
) -> Result<Json<Compared>, Trouble> {
    let Query(Books { a, b }) = books.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    Ok(Json(compare(book(&a)?, book(&b)?)))
}

/// What went wrong, and where.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// In words: `flop too early`.
    words: String,
    /// In which game: `crown/holdem`; in all where none is named.
    game: Option<String>,
    /// By which book; by all where none is named.
    book: Option<String>,
}

/// What happens if something goes wrong: rulings in words, their clauses and what proves them.
#[utoipa::path(get, path = "/api/rules/what-if", tag = "reading", params(Question), responses(
    (status = 200, description = "The situations that the words are about", content_type = "application/json"),
    (status = 400, description = "No such game or book", content_type = "application/json")))]
pub(super) async fn what_if(
    question: Result<Query<Question>, QueryRejection>,
) -> Result<Json<Answer>, Trouble> {
    let Query(question) = question.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    let game = question.game.as_deref().map(find_or_suggest).transpose();
    let game = game.map_err(|unknown| Trouble::bad(unknown.to_string()))?;
    let wanted = question.book.as_deref().map(book).transpose()?;
    Ok(Json(answer(&question.words, wanted, game)))
}
