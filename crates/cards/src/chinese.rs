//! Chinese Poker: thirteen cards set in three rows, compared row by row (crown:13.4.1).

use crate::card::{Card, CardError, Rank};
use crate::card_set::CardSet;
use crate::ranking::Ranking;
use crate::strength::{Category, Strength};
use crate::three_card::ThreeCard;
use std::cmp::Ordering;

/// Thirteen cards set in three rows (crown:13.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChineseHand {
    /// Three cards, the lowest row.
    pub front: [Card; 3],
    /// Five cards, the middle row.
    pub middle: [Card; 5],
    /// Five cards, the highest row.
    pub back: [Card; 5],
}

/// Units won and lost by each player, and whose rows were wrongly set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChineseSettlement {
    /// Units won (or lost, below zero) by each player; they sum to zero.
    pub units: Vec<i32>,
    /// Whether each player's rows were out of order.
    pub fouled: Vec<bool>,
}

/// Two hands, row against row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChineseDuel {
    /// How the front, the middle and the back of the one are to the other's.
    pub rows: [Ordering; 3],
    /// What the one is owed; below zero what it owes.
    pub units: i32,
}

/// A hand judged: its three rows, and whether they are in order.
struct Judged {
    rows: [Strength; 3],
    fouled: bool,
}

impl ChineseHand {
    /// All thirteen cards: front, middle, back.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        self.front.into_iter().chain(self.middle).chain(self.back)
    }

    /// Whether the rows are out of order: the front must be the lowest and the back the highest,
    /// equal rows allowed (crown:13.2.1).
    #[must_use]
    pub fn is_fouled(&self) -> bool {
        self.judge().fouled
    }

    /// The front, the middle and the back as a dealer would say them.
    #[must_use]
    pub fn words(&self) -> [String; 3] {
        let [front, middle, back] = self.judge().rows;
        let scale = Ranking::HIGH.scale();
        [ThreeCard::ChineseFront.words(front), scale.words(middle), scale.words(back)]
    }

    /// This hand against another: rows out of order lose to rows in order, and win and lose
    /// nothing against others (crown:13.5.1).
    #[must_use]
    pub fn against(&self, other: &ChineseHand) -> ChineseDuel {
        let (mine, theirs) = (self.judge(), other.judge());
        let [front, middle, back] = mine.rows;
        let [their_front, their_middle, their_back] = theirs.rows;
        let rows = match (mine.fouled, theirs.fouled) {
            (true, true) => [Ordering::Equal; 3],
            (true, false) => [Ordering::Less; 3],
            (false, true) => [Ordering::Greater; 3],
            (false, false) => {
                [front.cmp(&their_front), middle.cmp(&their_middle), back.cmp(&their_back)]
            }
        };
        ChineseDuel { rows, units: units_between(&mine, &theirs) }
    }

    fn judge(&self) -> Judged {
        let five = Ranking::HIGH.scale().five();
        let front = ThreeCard::ChineseFront.judge().strength(self.front);
        let middle = five.strength(&self.middle);
        let back = five.strength(&self.back);
        let fouled = middle > back || compare_front(front, middle) == Ordering::Greater;
        Judged { rows: [front, middle, back], fouled }
    }
}

/// Compares a front with a middle: category, then cards; a kicker the front does not have is
/// lower than any (crown:13.2.1(a)).
fn compare_front(front: Strength, middle: Strength) -> Ordering {
    let scale = Ranking::HIGH.scale();
    let of_front = (ThreeCard::ChineseFront.category(front), ThreeCard::ChineseFront.ranks(front));
    let of_middle: (Category, Vec<Rank>) =
        scale.figure(middle).map_or((Category::HighCard, Vec::new()), |figure| {
            (figure.category(), figure.ranks().to_vec())
        });
    of_front.cmp(&of_middle)
}

/// Settles a round between players who each set thirteen cards: a unit for each row won and one
/// more for winning two or three (crown:13.4.3); a fouled hand pays four units to each rival whose
/// hand is not (crown:13.5.1), and two fouled hands pay each other nothing.
///
/// # Errors
/// A card that is there twice, or the joker, which this game's deck does not have.
pub fn settle_chinese(hands: &[ChineseHand]) -> Result<ChineseSettlement, CardError> {
    let cards = CardSet::distinct(hands.iter().flat_map(ChineseHand::cards))?;
    if cards.has_joker() {
        return Err(CardError::NoJoker);
    }
    let judged: Vec<Judged> = hands.iter().map(ChineseHand::judge).collect();
    let units = judged
        .iter()
        .map(|mine| judged.iter().map(|theirs| units_between(mine, theirs)).sum())
        .collect();
    Ok(ChineseSettlement { units, fouled: judged.iter().map(|hand| hand.fouled).collect() })
}

fn units_between(mine: &Judged, theirs: &Judged) -> i32 {
    match (mine.fouled, theirs.fouled) {
        (true, true) => 0,
        (true, false) => -4,
        (false, true) => 4,
        (false, false) => {
            let rows = || mine.rows.iter().zip(&theirs.rows);
            let won = rows().filter(|(mine, theirs)| mine > theirs).count() as i32;
            let lost = rows().filter(|(mine, theirs)| mine < theirs).count() as i32;
            won - lost + i32::from(won >= 2) - i32::from(lost >= 2)
        }
    }
}
