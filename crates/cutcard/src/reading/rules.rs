//! Clauses, and where two books differ.

use super::trouble::Trouble;
use crate::rules::{
    Asked, Compared, ListedClause, Topic, book, compare, counts, find, kinds, select, topics_of,
};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use cutcard_rulebook::Book;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Which clauses are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    book: Option<String>,
    kind: Option<String>,
    status: Option<String>,
    find: Option<String>,
}

/// The clauses asked for.
#[derive(Serialize)]
pub(super) struct Answer {
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

pub(super) async fn list(
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<Answer>, Trouble> {
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
    Ok(Json(Answer { clauses, counts, kinds: kinds(), books: Book::ALL.map(named).to_vec() }))
}

/// One clause, with what other books have of the same thing.
#[derive(Serialize)]
pub(super) struct One {
    clauses: [ListedClause; 1],
    topics: Vec<Topic>,
}

pub(super) async fn one(Path(id): Path<String>) -> Result<Json<One>, Trouble> {
    let clause = find(&id).map_err(|error| Trouble::unknown(error.to_string()))?;
    Ok(Json(One { clauses: [clause.into()], topics: topics_of(&clause.id) }))
}

/// Two books.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Books {
    a: String,
    b: String,
}

pub(super) async fn diff(
    books: Result<Query<Books>, QueryRejection>,
) -> Result<Json<Compared>, Trouble> {
    let Query(Books { a, b }) = books.map_err(|wrong| Trouble::bad(wrong.body_text()))?;
    Ok(Json(compare(book(&a)?, book(&b)?)))
}
