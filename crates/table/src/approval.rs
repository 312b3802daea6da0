//! What the regulator must have approved in writing before it is used: a table by an ACT book, and the most that its
//! house takes (act-manila:A:Approved, act-draw:A:Approved, act-3cp:A:Approved).

use crate::config::{ConfigFault, GameFile, TableFile};
use crate::point;
use cutcard_rulebook::{Book, ClauseId};
use serde::{Deserialize, Serialize};

/// The references of the approvals that a table stands on, as whoever opens it found them. An empty one: it was asked
/// for, and there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Approvals {
    /// Of the table.
    pub table: String,
    /// Of the most that the house takes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub commission: String,
}

/// Something that must be approved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Approved {
    /// A table that is played by this book.
    Table(Book),
    /// The most that the house takes at such a table.
    Commission(Book),
}

impl Approved {
    /// Everything that must be approved for a table.
    pub const ALL: [Approved; 5] = [
        Approved::Table(Book::ActManila),
        Approved::Table(Book::ActDraw),
        Approved::Table(Book::ActThreeCardPoker),
        Approved::Commission(Book::ActManila),
        Approved::Commission(Book::ActDraw),
    ];

    /// What it is, in a few words.
    #[must_use]
    pub const fn says(self) -> &'static str {
        match self {
            Approved::Table(_) => "a table",
            Approved::Commission(_) => "the most that the house takes",
        }
    }

    /// By which book.
    #[must_use]
    pub const fn book(self) -> Book {
        match self {
            Approved::Table(book) | Approved::Commission(book) => book,
        }
    }

    /// The word by which programs and registers know it.
    #[must_use]
    pub fn word(self) -> String {
        let what = match self {
            Approved::Table(_) => "table",
            Approved::Commission(_) => "commission",
        };
        format!("{what}:{}", self.book().prefix())
    }

    /// What a word is.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Approved> {
        Approved::ALL.into_iter().find(|it| it.word() == word)
    }

    /// The clause that wants it.
    #[must_use]
    pub fn clause(self) -> Option<ClauseId> {
        match self {
            Approved::Table(book) => point::APPROVED_TABLE.of(book),
            Approved::Commission(book) => point::APPROVED_COMMISSION.of(book),
        }
    }
}

impl TableFile {
    /// What must be approved for a table of a book with these options.
    #[must_use]
    pub fn must_be_approved(&self, book: Book) -> Vec<Approved> {
        let takes = match &self.game {
            GameFile::Pots(house) => house
                .commission
                .as_ref()
                .is_some_and(|it| it.basis_points.is_some() || it.time == Some(true)),
            GameFile::Boxes { .. } => false,
        };
        let all = [(true, Approved::Table(book)), (takes, Approved::Commission(book))];
        let wanted = all.into_iter().filter(|(asked, it)| *asked && it.clause().is_some());
        wanted.map(|(_, it)| it).collect()
    }

    /// What must be approved and is not. Where nobody has asked for approvals, as in a file that only describes a
    /// game, nothing is missing.
    pub(crate) fn not_approved(&self, book: Book) -> Vec<ConfigFault> {
        let Some(approvals) = &self.approvals else { return Vec::new() };
        let missing = |what: &Approved| match what {
            Approved::Table(_) => approvals.table.is_empty(),
            Approved::Commission(_) => approvals.commission.is_empty(),
        };
        let wanted = self.must_be_approved(book).into_iter().filter(missing);
        wanted.map(|what| ConfigFault::NotApproved { what }).collect()
    }
}
