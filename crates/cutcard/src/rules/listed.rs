//! A clause as `cutcard rules --json` lists it, and which are asked for.

use super::differences::book;
use super::status::{Status, status};
use super::{proofs, scripts};
use crate::error::CliError;
use cutcard_rulebook::{Book, Clause, ClauseId, clause, clauses, closest, house_clauses};
use serde::Serialize;
#[cfg(feature = "serve")]
use std::collections::BTreeMap;
use std::collections::BTreeSet;

/// A clause with what the program makes of it.
#[derive(Serialize)]
pub(crate) struct ListedClause {
    pub(crate) id: String,
    pub(crate) book: &'static str,
    pub(crate) section: &'static str,
    pub(crate) kind: &'static str,
    pub(crate) games: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) notes: &'static str,
    pub(crate) status: Status,
    pub(crate) why: &'static str,
    /// The scripts that prove it.
    pub(crate) scenarios: &'static [&'static str],
    /// The tests that prove it.
    pub(crate) tests: &'static [String],
}

impl From<&'static Clause> for ListedClause {
    fn from(clause: &'static Clause) -> ListedClause {
        let (status, why) = status(clause);
        ListedClause {
            id: clause.id.to_string(),
            book: clause.id.prefix(),
            section: clause.section,
            kind: clause.kind,
            games: clause.games,
            summary: clause.summary,
            notes: clause.notes,
            status,
            why,
            scenarios: scripts::proving(&clause.id),
            tests: proofs::tests_of(&clause.id),
        }
    }
}

/// Which clauses are asked for; what is not said does not matter.
#[derive(Default)]
pub(crate) struct Asked<'a> {
    pub(crate) ids: &'a [String],
    pub(crate) book: Option<&'a str>,
    pub(crate) kind: Option<&'a str>,
    pub(crate) status: Option<&'a str>,
    /// Words that must all be in it, capitals or not.
    pub(crate) find: Option<&'a str>,
}

/// The clauses asked for: those named in the order named, or all in the order of the books.
///
/// # Errors
/// A clause, book, kind or status that there is none of, with what was probably meant.
pub(crate) fn select(asked: &Asked) -> Result<Vec<ListedClause>, CliError> {
    let wanted_book = asked.book.map(book).transpose()?;
    let wanted_kind = asked.kind.map(kind).transpose()?;
    let wanted_status = asked.status.map(read_status).transpose()?;
    let words: Vec<String> = asked
        .find
        .map(|text| text.split_whitespace().map(str::to_lowercase).collect())
        .unwrap_or_default();
    let chosen: Vec<&'static Clause> = if asked.ids.is_empty() {
        clauses().iter().chain(house_clauses()).collect()
    } else {
        asked.ids.iter().map(|id| find(id)).collect::<Result<_, _>>()?
    };
    Ok(chosen
        .into_iter()
        .filter(|clause| wanted_book.is_none_or(|book| clause.book() == Some(book)))
        .filter(|clause| wanted_kind.is_none_or(|kind| clause.kind == kind))
        .filter(|clause| says(clause, &words))
        .map(ListedClause::from)
        .filter(|listed| wanted_status.is_none_or(|status| listed.status == status))
        .collect())
}

/// The clause of that name.
///
/// # Errors
/// Where there is none, with the name that was probably meant.
pub(crate) fn find(id: &str) -> Result<&'static Clause, CliError> {
    let found = id.parse::<ClauseId>().ok().and_then(|id| clause(&id));
    found.ok_or_else(|| {
        let hint = nearest(id).map(|id| format!("; did you mean {id}?")).unwrap_or_default();
        CliError::Input(format!("no clause is called `{id}`{hint}"))
    })
}

/// The clause that was probably meant: the place in another book, the first beneath it, or a slip.
fn nearest(asked: &str) -> Option<String> {
    let place = asked.split_once(':').map_or(asked, |(_, place)| place);
    let ids = || clauses().iter().map(|clause| &clause.id);
    let by_prefix = asked.split_once(':').and_then(|(prefix, _)| Book::from_prefix(prefix));
    let in_book = |id: &&ClauseId| by_prefix.is_none_or(|book| id.book() == Some(book));
    let beneath = |id: &&ClauseId| {
        let rest = id.place().strip_prefix(place);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '(', ':']))
    };
    if !place.is_empty()
        && let Some(id) = ids().filter(in_book).find(beneath)
    {
        return Some(id.to_string());
    }
    let names: Vec<String> = ids().map(ToString::to_string).collect();
    closest(asked, names.iter().map(String::as_str)).map(str::to_owned)
}

fn says(clause: &Clause, words: &[String]) -> bool {
    if words.is_empty() {
        return true;
    }
    let Clause { id, section, kind, games, summary, notes, .. } = clause;
    let text = format!("{id} {section} {kind} {games} {summary} {notes}").to_lowercase();
    words.iter().all(|word| text.contains(word))
}

/// Every kind of the register.
pub(crate) fn kinds() -> BTreeSet<&'static str> {
    clauses().iter().map(|clause| clause.kind).collect()
}

fn kind(name: &str) -> Result<&'static str, CliError> {
    let kinds = kinds();
    kinds.iter().copied().find(|kind| *kind == name).ok_or_else(|| {
        let nearest = closest(name, kinds.iter().copied());
        let hint = nearest.map(|name| format!("; did you mean {name}?")).unwrap_or_default();
        let all = kinds.into_iter().collect::<Vec<_>>().join(", ");
        CliError::Input(format!("no clause is of the kind `{name}`{hint} (they are {all})"))
    })
}

fn read_status(name: &str) -> Result<Status, CliError> {
    Status::from_word(name).ok_or_else(|| {
        let all = Status::ALL.map(Status::word).join(", ");
        CliError::Input(format!("no clause has the status `{name}`: they are {all}"))
    })
}

/// How many have which status.
pub(crate) fn counted(listed: &[ListedClause]) -> [(Status, usize); 4] {
    Status::ALL.map(|status| (status, listed.iter().filter(|each| each.status == status).count()))
}

/// How many have which status, by its word.
#[cfg(feature = "serve")]
pub(crate) fn counts(listed: &[ListedClause]) -> BTreeMap<&'static str, usize> {
    counted(listed).into_iter().map(|(status, count)| (status.word(), count)).collect()
}
