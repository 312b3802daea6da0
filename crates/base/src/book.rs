//! The four rulebooks.

use std::fmt;

/// A rulebook, in the order the project lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Book {
    /// Crown Melbourne's poker rules.
    Crown,
    /// The ACT's Three Card Manila.
    ActManila,
    /// The ACT's Draw Poker.
    ActDraw,
    /// The ACT's 3 Card Poker.
    ActThreeCardPoker,
}

impl Book {
    /// Every book.
    pub const ALL: [Book; 4] =
        [Book::Crown, Book::ActManila, Book::ActDraw, Book::ActThreeCardPoker];

    /// What a clause id of the book starts with.
    #[must_use]
    pub const fn prefix(self) -> &'static str {
        match self {
            Book::Crown => "crown",
            Book::ActManila => "act-manila",
            Book::ActDraw => "act-draw",
            Book::ActThreeCardPoker => "act-3cp",
        }
    }

    /// What the id of a game of the book starts with: the ACT's three books share one name.
    #[must_use]
    pub const fn game_prefix(self) -> &'static str {
        match self {
            Book::Crown => "crown",
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => "act",
        }
    }

    /// What to call the book on a page.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Book::Crown => "Crown Melbourne Poker, version 13.0",
            Book::ActManila => "ACT Three Card Manila, NI2006-158",
            Book::ActDraw => "ACT Draw Poker, NI2005-66",
            Book::ActThreeCardPoker => "ACT 3 Card Poker, NI2006-481",
        }
    }

    /// The book whose clause ids start so.
    #[must_use]
    pub fn from_prefix(prefix: &str) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.prefix() == prefix)
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.prefix())
    }
}
