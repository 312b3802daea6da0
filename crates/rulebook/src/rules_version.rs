//! Which edition and which reading of the books a round is played by.

use crate::point::ByBook;
use cutcard_base::Book;
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// The version of the rules a round is played by, written where it begins. A correction that
/// changes what a round comes to raises it, and is applied from there on: an older round goes on,
/// is told and is audited by the rules it was played by. So would a new edition of a book.
///
/// It is one number for all books, and says of each which edition it is and how it is read:
///
/// ```
/// use cutcard_rulebook::{Book, RulesVersion};
///
/// let crown = RulesVersion::NOW.of(Book::Crown);
/// assert_eq!(crown.to_string(), "crown 13.0, readings 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u16", try_from = "u16")]
pub struct RulesVersion(u16);

/// A book as it is played by: which edition, and which version of how it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BookVersion {
    /// The book.
    pub book: Book,
    /// Its edition, as its publisher names it.
    pub edition: &'static str,
    /// The version of the rules that last changed how it is read.
    pub readings: RulesVersion,
}

/// The editions, which are the same in all versions of the rules so far.
const EDITIONS: ByBook<&str> =
    ByBook { crown: "13.0", manila: "NI2006-158", draw: "NI2005-66", boxes: "NI2006-481" };

/// Which books each version of the rules reads otherwise than the one before.
const CHANGED: [(RulesVersion, ByBook<bool>); 9] = [
    (RulesVersion::FIRST, ByBook { crown: true, manila: true, draw: true, boxes: true }),
    (RulesVersion::MATCHED_BETS, ByBook { crown: true, manila: true, draw: true, boxes: false }),
    (RulesVersion::TURNED_UP, ByBook { crown: true, manila: true, draw: false, boxes: true }),
    (
        RulesVersion::CAP_AS_APPROVED,
        ByBook { crown: false, manila: true, draw: true, boxes: false },
    ),
    (RulesVersion::LATER_RULINGS, ByBook { crown: true, manila: true, draw: true, boxes: false }),
    (RulesVersion::BOXES_PUSHED, ByBook { crown: false, manila: false, draw: false, boxes: true }),
    (RulesVersion::DEAD_HANDS, ByBook { crown: true, manila: true, draw: true, boxes: true }),
    (RulesVersion::ON_THE_SLIDE, ByBook { crown: true, manila: true, draw: true, boxes: true }),
    (
        RulesVersion::KILL_BY_THE_CLOCK,
        ByBook { crown: true, manila: false, draw: false, boxes: false },
    ),
];

/// A version this program does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a round by version {version} of the rules: this program knows 1 to {}", RulesVersion::NOW.0)]
pub struct UnknownRules {
    /// Which.
    pub version: u16,
}

impl RulesVersion {
    /// Rounds that began before versions were written.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// A bet that a blind all-in has matched in part makes the pot a contested one
    /// (act-manila:15.2(d)), and what a player has paid who then gave the hand up is owed by the
    /// last player with chips (act-draw:10.1(a)(iii)).
    pub const MATCHED_BETS: RulesVersion = RulesVersion(2);

    /// Hands are turned up where nobody can decide anything any more and cards are to come, unless
    /// the house chose otherwise.
    pub const TURNED_UP: RulesVersion = RulesVersion(3);

    /// At 3 Card Poker a hand with pairs plus alone that pays is kept in play for whoever does not decide
    /// in time, unless the house chose otherwise (act-3cp:7.3).
    pub const PAIRS_PLUS_KEPT: RulesVersion = RulesVersion(3);

    /// The ACT's commission is rounded down to a dollar and goes up to the cap as it was approved, which
    /// need not be whole dollars (act-manila:15.2(a)(i)). Before, the cap was rounded down too.
    pub const CAP_AS_APPROVED: RulesVersion = RulesVersion(4);

    /// A deck that runs short while the board is dealt again (crown:14.13), posts that stay in a misdeal that is
    /// decided late (act-manila:17.3), and what else the rulings of the first versions left open: those that are
    /// `since` this one in `irregularities.toml`.
    pub const LATER_RULINGS: RulesVersion = RulesVersion(5);

    /// Where a dealer deals boxes by hand, the dealer's hand is turned up and the boxes are settled by a word of
    /// their own: until then the last decision can be taken back. Before, it ended the round.
    pub const BOXES_PUSHED: RulesVersion = RulesVersion(6);

    /// Rulings where hands are dead, all are all-in, or another ruling is being carried out: what a referee of the
    /// books' found otherwise than the books say. Those that are `since` this one in `irregularities.toml`, and the
    /// cards of a street that went to hands that are dead since (crown:14.2.6).
    pub const DEAD_HANDS: RulesVersion = RulesVersion(7);

    /// At 3 Card Poker a hand with pairs plus that pays is kept in play beside an ante too for whoever does not decide
    /// in time, and the ante alone is lost, unless the house chose otherwise (act-3cp:7.4).
    pub const KEPT_BESIDE_AN_ANTE: RulesVersion = RulesVersion(7);

    /// Commission is put on the drop slide as the betting rounds go by, and drops when the round is over
    /// (crown:7.2.1(a), crown:7.2.3(a)); what time costs lies there until it is verified (crown:7.2.2(d),
    /// crown:7.2.2(e)). Before, it was taken at the end, and time went straight into the box.
    pub const ON_THE_SLIDE: RulesVersion = RulesVersion(8);

    /// A seat that comes free is open to requests before anybody takes it (crown:8.1.2, crown:8.3, act-manila:8.2), who does
    /// not bet at a full table is counted (act-manila:19.6, act-3cp:14.6), and by the ACT's books the button goes to the
    /// next player who owes blinds too, who gets no cards there (act-manila:8.3, act-manila:17.4, act-manila:17.11).
    pub const SEATS_ASKED_FOR: RulesVersion = RulesVersion(8);

    /// Where a dealer deals by hand, a player who has a page of their own agrees to a change of the table there, and by
    /// nobody else's word (crown:6.10).
    pub const OWN_WORD: RulesVersion = RulesVersion(8);

    /// Where a dealer deals by hand, a round has no more than so many reports of what went wrong: each is kept until it
    /// is over. Before, there was no end of them.
    pub const REPORTS_BOUNDED: RulesVersion = RulesVersion(8);

    /// Of two boards, a street that is put right while it is dealt leaves the board alone that it has not come to
    /// (crown:14.2.6). Before, the last card there went back with it.
    pub const STREET_HALF_DEALT: RulesVersion = RulesVersion(8);

    /// A kill that was given up can be taken up again for so many minutes, unless the house counts rounds, and also by
    /// who left the table with it (crown:8.13.11(a)). Before, rounds alone were counted, and who left owed nothing.
    pub const KILL_BY_THE_CLOCK: RulesVersion = RulesVersion(9);

    /// The last card of a street of stud that is dealt face up for the place of a player who has folded is ruled on as
    /// the first of the street that it is (crown:14.5.6, crown:14.6.6). Before, it could not be reported.
    pub const FOLDED_PLACE: RulesVersion = RulesVersion(9);

    /// What rounds that begin now are played by.
    pub const NOW: RulesVersion = RulesVersion::KILL_BY_THE_CLOCK;

    /// What this version of the rules has of a book.
    #[must_use]
    pub fn of(self, book: Book) -> BookVersion {
        let mut changed = CHANGED.iter().rev().filter(|(version, _)| *version <= self);
        let last = changed.find(|(_, books)| *books.get(book));
        let readings = last.map_or(RulesVersion::FIRST, |(version, _)| *version);
        BookVersion { book, edition: EDITIONS.get(book), readings }
    }

    /// What a round without a written version was played by.
    #[must_use]
    pub const fn first() -> RulesVersion {
        RulesVersion::FIRST
    }
}

impl fmt::Display for BookVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}, readings {}", self.book, self.edition, self.readings.0)
    }
}

impl Default for RulesVersion {
    fn default() -> RulesVersion {
        RulesVersion::NOW
    }
}

impl From<RulesVersion> for u16 {
    fn from(version: RulesVersion) -> u16 {
        version.0
    }
}

impl TryFrom<u16> for RulesVersion {
    type Error = UnknownRules;

    fn try_from(version: u16) -> Result<RulesVersion, UnknownRules> {
        let known = RulesVersion(version);
        if (RulesVersion::FIRST..=RulesVersion::NOW).contains(&known) {
            Ok(known)
        } else {
            Err(UnknownRules { version })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A book's title has its edition, every version says what it changes, and a book that a version left
    /// alone is read as before.
    #[test]
    fn a_version_of_the_rules_says_what_it_has_of_each_book() {
        for book in Book::ALL {
            let now = RulesVersion::NOW.of(book);
            assert!(book.title().ends_with(now.edition), "{now}");
            assert_eq!(RulesVersion::FIRST.of(book).readings, RulesVersion::FIRST, "{book}");
        }
        let numbers: Vec<u16> = CHANGED.iter().map(|(version, _)| version.0).collect();
        assert_eq!(numbers, (1..=RulesVersion::NOW.0).collect::<Vec<_>>());
        let told = Book::ALL.map(|book| RulesVersion::NOW.of(book).to_string());
        let due = [
            "crown 13.0, readings 9",
            "act-manila NI2006-158, readings 8",
            "act-draw NI2005-66, readings 8",
            "act-3cp NI2006-481, readings 8",
        ];
        assert_eq!(told, due);
        let before = Book::ALL.map(|book| RulesVersion::MATCHED_BETS.of(book).readings.0);
        assert_eq!(before, [2, 2, 2, 1]);
    }

    #[test]
    fn only_versions_that_are_known_are_read() {
        let read = |version: u16| RulesVersion::try_from(version);
        assert_eq!(read(0), Err(UnknownRules { version: 0 }));
        assert_eq!(read(1), Ok(RulesVersion::FIRST));
        assert_eq!(read(2), Ok(RulesVersion::MATCHED_BETS));
        assert_eq!(read(3), Ok(RulesVersion::TURNED_UP));
        assert_eq!(read(4), Ok(RulesVersion::CAP_AS_APPROVED));
        assert_eq!(read(5), Ok(RulesVersion::LATER_RULINGS));
        assert_eq!(read(6), Ok(RulesVersion::BOXES_PUSHED));
        assert_eq!(read(7), Ok(RulesVersion::DEAD_HANDS));
        assert_eq!(read(8), Ok(RulesVersion::ON_THE_SLIDE));
        assert_eq!(read(9), Ok(RulesVersion::NOW));
        let newer = read(10).map_err(|unknown| unknown.to_string());
        assert_eq!(
            newer,
            Err("a round by version 10 of the rules: this program knows 1 to 9".to_owned())
        );
    }
}
