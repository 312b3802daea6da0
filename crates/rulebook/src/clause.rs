//! The register of clauses.

use crate::games::house_clauses;
use cutcard_base::Book;
use cutcard_base::{ClauseId, ClauseIdError};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use thiserror::Error;

/// A clause of a rulebook, in the project's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its name, which holds its book.
    pub id: ClauseId,
    /// The section of the book it is in, with its pages.
    pub section: &'static str,
    /// What it is about: `deck`, `betting`, `irregularity`, ...
    pub kind: &'static str,
    /// The games it is for.
    pub games: &'static str,
    /// What it says.
    pub summary: &'static str,
    /// How to prove that it is kept.
    pub test_idea: &'static str,
    /// What it leaves open, and the reading taken; often empty.
    pub notes: &'static str,
}

impl Clause {
    /// The book it is in; `None` for a clause of the house.
    #[must_use]
    pub const fn book(&self) -> Option<Book> {
        self.id.book()
    }
}

/// A line of a register that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{book} clauses, line {line}: {problem}")]
pub struct ClauseFault {
    /// The book.
    pub book: Book,
    /// The line, the heading being line 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: ClauseProblem,
}

/// What is wrong with a line of a register.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClauseProblem {
    /// The first line is not the heading.
    #[error("the heading is not `{HEADING}`")]
    Heading,
    /// The line has too few or too many columns.
    #[error("{found} columns, not 7")]
    Columns {
        /// How many it has.
        found: usize,
    },
    /// The id cannot be read.
    #[error(transparent)]
    Id(#[from] ClauseIdError),
    /// The id was given to a clause above.
    #[error("{id} is already on line {first}")]
    Repeated {
        /// The id.
        id: ClauseId,
        /// The line that had it first.
        first: usize,
    },
}

const HEADING: &str = "id\tpage_section\tkind\tgames\tsummary\ttest_idea\tnotes";

const TEXTS: [(Book, &str); 4] = [
    (Book::Crown, include_str!("../rulebooks/crown/clauses.tsv")),
    (Book::ActManila, include_str!("../rulebooks/act-manila/clauses.tsv")),
    (Book::ActDraw, include_str!("../rulebooks/act-draw/clauses.tsv")),
    (Book::ActThreeCardPoker, include_str!("../rulebooks/act-3cp/clauses.tsv")),
];

/// Every clause of the four books, each book in its own order.
///
/// The registers are embedded and the tests hold them free of faults, so nothing is left out.
#[must_use]
pub fn clauses() -> &'static [Clause] {
    static CLAUSES: LazyLock<Vec<Clause>> =
        LazyLock::new(|| TEXTS.iter().flat_map(|(book, text)| read(*book, text).0).collect());
    &CLAUSES
}

/// The clause of that name, if the books or the rules of the room's own games have it.
#[must_use]
pub fn clause(id: &ClauseId) -> Option<&'static Clause> {
    match id.book() {
        Some(_) => place_of(id).and_then(|place| clauses().get(place)),
        None => house_clauses().iter().find(|clause| clause.id == *id),
    }
}

/// Where in the register a clause stands.
pub(crate) fn place_of(id: &ClauseId) -> Option<usize> {
    static PLACES: LazyLock<BTreeMap<&'static ClauseId, usize>> = LazyLock::new(|| {
        clauses().iter().enumerate().map(|(place, clause)| (&clause.id, place)).collect()
    });
    PLACES.get(id).copied()
}

/// Reads a register: a heading, then a clause a line, seven columns parted by tabs.
///
/// # Errors
/// Every line that cannot be read.
pub fn parse_clauses(book: Book, text: &'static str) -> Result<Vec<Clause>, Vec<ClauseFault>> {
    let (clauses, faults) = read(book, text);
    if faults.is_empty() { Ok(clauses) } else { Err(faults) }
}

fn read(book: Book, text: &'static str) -> (Vec<Clause>, Vec<ClauseFault>) {
    let (mut clauses, mut faults) = (Vec::new(), Vec::new());
    let mut first_lines = BTreeMap::new();
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, heading)| heading != HEADING) {
        faults.push(ClauseFault { book, line: 1, problem: ClauseProblem::Heading });
    }
    for (line, row) in lines {
        let read = read_row(book, row).and_then(|clause| match first_lines.get(&clause.id) {
            Some(first) => Err(ClauseProblem::Repeated { id: clause.id, first: *first }),
            None => Ok(clause),
        });
        match read {
            Ok(clause) => {
                first_lines.insert(clause.id.clone(), line);
                clauses.push(clause);
            }
            Err(problem) => faults.push(ClauseFault { book, line, problem }),
        }
    }
    (clauses, faults)
}

fn read_row(book: Book, row: &'static str) -> Result<Clause, ClauseProblem> {
    let columns: Vec<&'static str> = row.split('\t').collect();
    let [place, section, kind, games, summary, test_idea, notes] = *columns.as_slice() else {
        return Err(ClauseProblem::Columns { found: columns.len() });
    };
    let id = ClauseId::new(book, place)?;
    Ok(Clause { id, section, kind, games, summary, test_idea, notes })
}
