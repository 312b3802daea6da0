//! What the books say at the same point of play, each where it says it.

use cutcard_base::Book;
use cutcard_base::ClauseId;

/// Something that each book has in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByBook<T> {
    /// Crown's.
    pub crown: T,
    /// Of the ACT's Three Card Manila.
    pub manila: T,
    /// Of the ACT's Draw Poker.
    pub draw: T,
    /// Of the ACT's 3 Card Poker, the game of boxes.
    pub boxes: T,
}

impl<T> ByBook<T> {
    /// What one book has.
    #[must_use]
    pub const fn get(&self, book: Book) -> &T {
        match book {
            Book::Crown => &self.crown,
            Book::ActManila => &self.manila,
            Book::ActDraw => &self.draw,
            Book::ActThreeCardPoker => &self.boxes,
        }
    }
}

/// A point of play, and where each of the four books speaks of it.
pub type Point = ByBook<&'static str>;

impl Point {
    /// The clause of a book.
    #[must_use]
    pub const fn of(self, book: Book) -> ClauseId {
        ClauseId::known(book, self.get(book))
    }
}

/// A point that not all books speak of.
pub type RarePoint = ByBook<Option<&'static str>>;

impl RarePoint {
    /// A point of no book.
    pub const NOWHERE: RarePoint = ByBook { crown: None, manila: None, draw: None, boxes: None };

    /// The clause of a book, where it has one.
    #[must_use]
    pub const fn of(self, book: Book) -> Option<ClauseId> {
        match self.get(book) {
            Some(place) => Some(ClauseId::known(book, place)),
            None => None,
        }
    }
}

/// A point of a game of pots, of which the book against the house does not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// In Crown's book.
    pub crown: &'static str,
    /// In the ACT's Three Card Manila.
    pub manila: &'static str,
    /// In the ACT's Draw Poker.
    pub draw: &'static str,
}

impl Places {
    /// The clause of a book of pots.
    #[must_use]
    pub const fn of(self, book: Book) -> ClauseId {
        let Places { crown, manila, draw } = self;
        Point { crown, manila, draw, boxes: draw }.of(book)
    }

    /// The same point, for which Crown has the clause of another: its book goes by the limit or by
    /// the family of games where the ACT's have one clause for all.
    #[must_use]
    pub const fn by_crowns(self, other: Places) -> Places {
        Places { crown: other.crown, ..self }
    }
}
