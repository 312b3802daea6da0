//! The pay tables: what the book pays, and what any other table might.

use cutcard_cards::Category;
use std::str::FromStr;

/// The largest odds that are read from text: a million to one.
pub const MAXIMUM_ODDS: u32 = 1_000_000;

/// The bonus on the ante, to one, of a hand that was played (act-3cp:4.12). Only the highest
/// category of a hand pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnteBonus {
    /// Odds of a straight flush.
    pub straight_flush: u32,
    /// Odds of three of a kind.
    pub three_of_a_kind: u32,
    /// Odds of a straight.
    pub straight: u32,
}

impl AnteBonus {
    /// The book's own: 4, 3 and 1 to one (act-3cp:8:Ante Bonus Straight Flush,
    /// act-3cp:8:Ante Bonus Three of a Kind, act-3cp:8:Ante Bonus Straight).
    pub const BOOK: AnteBonus = AnteBonus { straight_flush: 4, three_of_a_kind: 3, straight: 1 };

    /// What a hand earns to one; zero where it earns nothing.
    #[must_use]
    pub const fn odds(&self, category: Category) -> u32 {
        match category {
            Category::StraightFlush => self.straight_flush,
            Category::ThreeOfAKind => self.three_of_a_kind,
            Category::Straight => self.straight,
            Category::HighCard
            | Category::Pair
            | Category::TwoPair
            | Category::Flush
            | Category::FullHouse
            | Category::FourOfAKind
            | Category::FiveOfAKind
            | Category::RoyalFlush => 0,
        }
    }
}

/// The odds, to one, of the wager on a pair or better (act-3cp:4.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairsPlus {
    /// Odds of a straight flush.
    pub straight_flush: u32,
    /// Odds of three of a kind.
    pub three_of_a_kind: u32,
    /// Odds of a straight.
    pub straight: u32,
    /// Odds of a flush.
    pub flush: u32,
    /// Odds of a pair.
    pub pair: u32,
}

impl PairsPlus {
    /// The book's own: 40, 30, 6, 3 and 1 to one (act-3cp:8:Pairs Plus Straight Flush,
    /// act-3cp:8:Pairs Plus Three of a Kind, act-3cp:8:Pairs Plus Straight,
    /// act-3cp:8:Pairs Plus Flush, act-3cp:8:Pairs Plus Pair).
    pub const BOOK: PairsPlus =
        PairsPlus { straight_flush: 40, three_of_a_kind: 30, straight: 6, flush: 3, pair: 1 };

    /// What a hand wins to one; `None` where the wager loses.
    #[must_use]
    pub const fn odds(&self, category: Category) -> Option<u32> {
        match category {
            Category::StraightFlush => Some(self.straight_flush),
            Category::ThreeOfAKind => Some(self.three_of_a_kind),
            Category::Straight => Some(self.straight),
            Category::Flush => Some(self.flush),
            Category::Pair => Some(self.pair),
            Category::HighCard
            | Category::TwoPair
            | Category::FullHouse
            | Category::FourOfAKind
            | Category::FiveOfAKind
            | Category::RoyalFlush => None,
        }
    }
}

/// Both pay tables of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PayTables {
    /// What the ante bonus pays.
    pub ante_bonus: AnteBonus,
    /// What pairs plus pays.
    pub pairs_plus: PairsPlus,
}

impl Default for AnteBonus {
    fn default() -> AnteBonus {
        AnteBonus::BOOK
    }
}

impl Default for PairsPlus {
    fn default() -> PairsPlus {
        PairsPlus::BOOK
    }
}

impl Default for PayTables {
    /// The book's own.
    fn default() -> PayTables {
        PayTables { ante_bonus: AnteBonus::BOOK, pairs_plus: PairsPlus::BOOK }
    }
}

/// Why a text is not a pay table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PayTableError {
    /// Too few or too many odds.
    #[error("a pay table of {expected} odds is needed ({order}), not of {found}")]
    WrongCount {
        /// How many the table has.
        expected: usize,
        /// How many were written.
        found: usize,
        /// The hands they stand for, in order.
        order: &'static str,
    },
    /// A piece is no whole number.
    #[error("`{text}` is not odds: write whole numbers, as in `{example}`")]
    NotANumber {
        /// What was written.
        text: String,
        /// A table that would do.
        example: &'static str,
    },
    /// A number is above [`MAXIMUM_ODDS`].
    #[error("{text} to one is too large: the most is {MAXIMUM_ODDS}")]
    TooLarge {
        /// What was written.
        text: String,
    },
}

impl FromStr for AnteBonus {
    type Err = PayTableError;

    /// Reads `4,3,1`: straight flush, three of a kind, straight.
    fn from_str(text: &str) -> Result<AnteBonus, PayTableError> {
        let order = "straight flush, three of a kind, straight";
        let [straight_flush, three_of_a_kind, straight] = odds(text, order, "4,3,1")?;
        Ok(AnteBonus { straight_flush, three_of_a_kind, straight })
    }
}

impl FromStr for PairsPlus {
    type Err = PayTableError;

    /// Reads `40,30,6,3,1`: straight flush, three of a kind, straight, flush, pair.
    fn from_str(text: &str) -> Result<PairsPlus, PayTableError> {
        let order = "straight flush, three of a kind, straight, flush, pair";
        let [straight_flush, three_of_a_kind, straight, flush, pair] =
            odds(text, order, "40,30,6,3,1")?;
        Ok(PairsPlus { straight_flush, three_of_a_kind, straight, flush, pair })
    }
}

fn odds<const N: usize>(
    text: &str,
    order: &'static str,
    example: &'static str,
) -> Result<[u32; N], PayTableError> {
    let mut read = [0; N];
    let found = text.split(',').count();
    if found != N {
        return Err(PayTableError::WrongCount { expected: N, found, order });
    }
    for (place, piece) in read.iter_mut().zip(text.split(',').map(str::trim)) {
        let text = || piece.chars().take(24).collect();
        if piece.is_empty() || !piece.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(PayTableError::NotANumber { text: text(), example });
        }
        // Nothing but digits: what fails to be read is too large.
        *place = piece
            .parse()
            .ok()
            .filter(|odds| *odds <= MAXIMUM_ODDS)
            .ok_or_else(|| PayTableError::TooLarge { text: text() })?;
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_tables_are_the_default() {
        assert_eq!("4,3,1".parse(), Ok(AnteBonus::default()));
        assert_eq!(" 40, 30, 6, 3, 1 ".parse(), Ok(PairsPlus::default()));
        assert_eq!(PayTables::default().ante_bonus, AnteBonus::BOOK);
        assert_eq!(PayTables::default().pairs_plus, PairsPlus::BOOK);
    }

    #[test]
    fn bad_tables_say_what_is_wrong() {
        let say = |text: &str| text.parse::<AnteBonus>().unwrap_err().to_string();
        for (text, words) in [
            (
                "",
                "a pay table of 3 odds is needed (straight flush, three of a kind, straight), not of 1",
            ),
            (
                "4,3,1,0",
                "a pay table of 3 odds is needed (straight flush, three of a kind, straight), not of 4",
            ),
            ("4,,1", "`` is not odds: write whole numbers, as in `4,3,1`"),
            ("4,-3,1", "`-3` is not odds: write whole numbers, as in `4,3,1`"),
            ("4,3,1.5", "`1.5` is not odds: write whole numbers, as in `4,3,1`"),
            ("1000001,3,1", "1000001 to one is too large: the most is 1000000"),
            (
                "4,3,99999999999999999999",
                "99999999999999999999 to one is too large: the most is 1000000",
            ),
        ] {
            assert_eq!(say(text), words);
        }
        assert_eq!("1000000,0,007".parse::<AnteBonus>().unwrap().straight, 7);
        assert!(matches!(
            "40,30,6,3".parse::<PairsPlus>(),
            Err(PayTableError::WrongCount { expected: 5, found: 4, .. })
        ));
    }
}
