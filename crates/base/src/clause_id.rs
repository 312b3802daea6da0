//! The name of a clause.

use crate::book::Book;
use crate::name::is_name;
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The name of a clause: its book and its place in it.
///
/// ```
/// use cutcard_base::{Book, ClauseId};
///
/// let id: ClauseId = "crown:14.11.1(c)(ii)".parse()?;
/// assert_eq!((id.book(), id.place()), (Some(Book::Crown), "14.11.1(c)(ii)"));
/// assert_eq!("act-3cp:8:Ante".parse::<ClauseId>()?.to_string(), "act-3cp:8:Ante");
/// # Ok::<(), cutcard_base::ClauseIdError>(())
/// ```
///
/// A place is a number with its letters (`3.5(d)`, `12.5.4(b)(v)[1]`), a number with a term that
/// stands under it (`1.1:Kill Pots`, `4.1:*`), or a term of a dictionary or instrument that has no
/// numbers (`A:Ante`, `I:1`). Ids sort by text, which is not the order of the book; the register of
/// clauses is.
///
/// A room's own games have clauses of the house, named after the game: `house:short-draw:2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId {
    source: Source,
    place: Cow<'static, str>,
}

/// What a clause stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Source {
    Book(Book),
    House,
}

/// What a clause of the house starts with.
const HOUSE: &str = "house";

/// Why a text is not the name of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClauseIdError {
    /// It does not start with one of the four books, nor with the house.
    #[error("`{text}` does not start with crown:, act-manila:, act-draw:, act-3cp: or house:")]
    Book {
        /// The text.
        text: String,
    },
    /// What follows the book is not a place in one.
    #[error("`{place}` is not a place in {book}, such as 3.5(d) or 1.1:Kill Pots")]
    Place {
        /// The book.
        book: Book,
        /// What follows it.
        place: String,
    },
    /// What follows `house:` is not a place in the rules of a game of the house.
    #[error("`{place}` is not a place in the house's rules, such as short-draw:2")]
    HousePlace {
        /// What follows it.
        place: String,
    },
}

impl ClauseId {
    /// The clause at a place of a book.
    ///
    /// # Errors
    /// Where the place does not read as one. Whether the book has it, only the registry knows.
    pub fn new(book: Book, place: impl Into<Cow<'static, str>>) -> Result<ClauseId, ClauseIdError> {
        let place = place.into();
        if is_place(&place) {
            Ok(ClauseId { source: Source::Book(book), place })
        } else {
            Err(ClauseIdError::Place { book, place: place.into_owned() })
        }
    }

    /// A clause that the code names itself. The tests hold every such name against the register.
    #[must_use]
    pub const fn known(book: Book, place: &'static str) -> ClauseId {
        ClauseId { source: Source::Book(book), place: Cow::Borrowed(place) }
    }

    /// A clause of the house: the name of its game and where in that game's rules it stands.
    ///
    /// # Errors
    /// Where the place does not read as one.
    pub fn of_house(place: impl Into<String>) -> Result<ClauseId, ClauseIdError> {
        let place = place.into();
        let reads = place
            .split_once(':')
            .is_some_and(|(game, rule)| is_name(game) && (is_numbered(rule) || is_term(rule)));
        if reads {
            Ok(ClauseId { source: Source::House, place: Cow::Owned(place) })
        } else {
            Err(ClauseIdError::HousePlace { place })
        }
    }

    /// The book it is in; `None` for a clause of the house.
    #[must_use]
    pub const fn book(&self) -> Option<Book> {
        match self.source {
            Source::Book(book) => Some(book),
            Source::House => None,
        }
    }

    /// What it starts with: the book's prefix, or `house`.
    #[must_use]
    pub const fn prefix(&self) -> &'static str {
        match self.source {
            Source::Book(book) => book.prefix(),
            Source::House => HOUSE,
        }
    }

    /// Where in the book it is.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }
}

impl FromStr for ClauseId {
    type Err = ClauseIdError;

    fn from_str(text: &str) -> Result<ClauseId, ClauseIdError> {
        let no_book = || ClauseIdError::Book { text: text.to_owned() };
        let (prefix, place) = text.split_once(':').ok_or_else(no_book)?;
        if prefix == HOUSE {
            return ClauseId::of_house(place);
        }
        let book = Book::from_prefix(prefix).ok_or_else(no_book)?;
        ClauseId::new(book, place.to_owned())
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.prefix(), self.place)
    }
}

fn is_place(place: &str) -> bool {
    match place.split_once(':') {
        None => is_numbered(place),
        Some(("A" | "I", term)) => is_term(term),
        Some((number, term)) => is_numbered(number) && is_term(term),
    }
}

fn is_term(term: &str) -> bool {
    !term.is_empty() && term.trim() == term && !term.contains(char::is_control)
}

/// Whether it is numbers with dots, then letters in round and numbers in square brackets.
fn is_numbered(text: &str) -> bool {
    let end = text.find(['(', '[']).unwrap_or(text.len());
    let (number, marks) = text.split_at(end);
    let numbers_ok = number
        .split('.')
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
    numbers_ok && are_marks(marks)
}

fn are_marks(mut marks: &str) -> bool {
    while !marks.is_empty() {
        let letters = marks
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'))
            .filter(|(mark, _)| mark.bytes().all(|byte| byte.is_ascii_lowercase()));
        let digits = marks
            .strip_prefix('[')
            .and_then(|rest| rest.split_once(']'))
            .filter(|(mark, _)| mark.bytes().all(|byte| byte.is_ascii_digit()));
        match letters.or(digits) {
            Some((mark, rest)) if !mark.is_empty() => marks = rest,
            Some(_) | None => return false,
        }
    }
    true
}
