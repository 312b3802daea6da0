//! The three-card order of 3 Card Poker (act-3cp:2.6) and of the front of a Chinese hand.

use crate::card::{Card, Rank};
use crate::strength::{Category, Strength};
use std::sync::OnceLock;

/// How three cards are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreeCard {
    /// Straight flush, three of a kind, straight, flush, pair, high card (act-3cp:2.6).
    ThreeCardPoker,
    /// Three of a kind, pair, high card: a Chinese front has no straights or flushes
    /// (crown:13.3.1).
    ChineseFront,
}

/// Strengths by three ranks and whether they are suited: 16 KiB.
type Table = [u16; 8192];

impl ThreeCard {
    /// The tables that judge three cards by this order.
    #[must_use]
    pub fn judge(self) -> ThreeCardJudge {
        static POKER: OnceLock<Box<Table>> = OnceLock::new();
        static FRONT: OnceLock<Box<Table>> = OnceLock::new();
        let table = match self {
            ThreeCard::ThreeCardPoker => &POKER,
            ThreeCard::ChineseFront => &FRONT,
        };
        ThreeCardJudge { table: table.get_or_init(|| self.build()) }
    }

    /// The category of a strength of this order.
    #[must_use]
    pub fn category(self, strength: Strength) -> Category {
        let standing = strength.0 >> 12;
        Category::ALL
            .into_iter()
            .find(|category| self.standing(*category) == Some(standing))
            .unwrap_or(Category::HighCard)
    }

    /// The ranks that settle ties, most telling first.
    #[must_use]
    pub fn ranks(self, strength: Strength) -> Vec<Rank> {
        let category = self.category(strength);
        let telling = match category {
            Category::Straight | Category::StraightFlush | Category::ThreeOfAKind => 1,
            Category::Pair => 2,
            Category::HighCard
            | Category::TwoPair
            | Category::Flush
            | Category::FullHouse
            | Category::FourOfAKind
            | Category::FiveOfAKind
            | Category::RoyalFlush => 3,
        };
        [strength.0 >> 8 & 15, strength.0 >> 4 & 15, strength.0 & 15]
            .into_iter()
            .take(telling)
            .filter_map(|rank| Rank::from_index(rank as u8))
            .collect()
    }

    /// The categories of the order, lowest first.
    #[must_use]
    pub fn categories(self) -> &'static [Category] {
        match self {
            ThreeCard::ThreeCardPoker => &[
                Category::HighCard,
                Category::Pair,
                Category::Flush,
                Category::Straight,
                Category::ThreeOfAKind,
                Category::StraightFlush,
            ],
            ThreeCard::ChineseFront => {
                &[Category::HighCard, Category::Pair, Category::ThreeOfAKind]
            }
        }
    }

    /// How high a category stands; `None` where three cards of this order cannot make it.
    fn standing(self, category: Category) -> Option<u16> {
        self.categories().iter().position(|each| *each == category).map(|place| place as u16)
    }

    fn build(self) -> Box<Table> {
        let mut table = Box::new([0; 8192]);
        for (place, strength) in (0_u16..).zip(table.iter_mut()) {
            let ranks = [place >> 8 & 15, place >> 4 & 15, place & 15];
            if ranks.iter().all(|rank| *rank < 13) {
                *strength = self.strength_of(ranks, place >> 12 == 1);
            }
        }
        table
    }

    fn strength_of(self, mut ranks: [u16; 3], suited: bool) -> u16 {
        ranks.sort_unstable_by_key(|rank| std::cmp::Reverse(*rank));
        let [a, b, c] = ranks;
        let (category, [a, b, c]) = if a == b && b == c {
            (Category::ThreeOfAKind, [a, 0, 0])
        } else if a == b {
            (Category::Pair, [a, c, 0])
        } else if b == c {
            (Category::Pair, [b, a, 0])
        } else {
            self.unpaired(ranks, suited)
        };
        self.standing(category).unwrap_or(0) << 12 | a << 8 | b << 4 | c
    }

    fn unpaired(self, ranks: [u16; 3], suited: bool) -> (Category, [u16; 3]) {
        let top = match ranks {
            // Three-two-ace: the ace is low and the three is the top card (act-3cp:2.6(c)).
            [12, 1, 0] => Some(1),
            [a, b, c] if a == b + 1 && b == c + 1 => Some(a),
            _ => None,
        };
        match (self, top, suited) {
            (ThreeCard::ChineseFront, _, _) | (ThreeCard::ThreeCardPoker, None, false) => {
                (Category::HighCard, ranks)
            }
            (ThreeCard::ThreeCardPoker, Some(top), true) => (Category::StraightFlush, [top, 0, 0]),
            (ThreeCard::ThreeCardPoker, Some(top), false) => (Category::Straight, [top, 0, 0]),
            (ThreeCard::ThreeCardPoker, None, true) => (Category::Flush, ranks),
        }
    }

    /// The hand as a dealer would say it.
    #[must_use]
    pub fn words(self, strength: Strength) -> String {
        let words: Vec<Rank> = self.ranks(strength);
        match (self.category(strength), words.as_slice()) {
            (Category::ThreeOfAKind, [rank, ..]) => format!("three of a kind, {}", rank.plural()),
            (Category::Pair, [rank, kicker, ..]) => {
                format!("pair of {}, {} kicker", rank.plural(), kicker.word())
            }
            (category @ (Category::Straight | Category::StraightFlush), [top, ..]) => {
                format!("{category}, {} high", top.word())
            }
            (Category::Flush, [a, b, c]) => {
                format!("flush, {}-{}-{}", a.word(), b.word(), c.word())
            }
            (_, [a, b, c]) => format!("{} high, {} and {} kickers", a.word(), b.word(), c.word()),
            (category, _) => category.to_string(),
        }
    }
}

/// Judges three cards; cheap to copy, made to be kept in a loop.
#[derive(Clone, Copy)]
pub struct ThreeCardJudge {
    table: &'static Table,
}

impl ThreeCardJudge {
    /// The strength of three cards, none of them the joker.
    #[inline]
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "thirteen bits index 8192 places")]
    pub fn strength(&self, [a, b, c]: [Card; 3]) -> Strength {
        let (a, b, c) = (usize::from(a.bit()), usize::from(b.bit()), usize::from(c.bit()));
        let one_suit = usize::from(((a ^ b) | (b ^ c)) & 0x30 == 0);
        let ranks = (a & 15) << 8 | (b & 15) << 4 | c & 15;
        Strength(self.table[one_suit << 12 | ranks])
    }
}
