//! What fewer than five cards are so far: "pair of nines", "ace high".

use cutcard_cards::{AceInLow, Card, Category, Rank, Ranking};
use std::cmp::Reverse;

/// Fewer than five cards: they make no straight and no flush yet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Partial {
    /// What they are.
    pub(super) category: Category,
    /// The most telling first.
    pub(super) ranks: Vec<Rank>,
}

impl Partial {
    /// What these cards are. The joker is one more of what there is most of; in a low it is
    /// whatever is missing, and not told.
    pub(super) fn of(ranking: Ranking, cards: &mut dyn Iterator<Item = Card>) -> Partial {
        let mut counts = [0_u8; 13];
        let mut jokers = 0;
        for card in cards {
            match card.rank().and_then(|rank| counts.get_mut(usize::from(rank.index()))) {
                Some(count) => *count += 1,
                None => jokers += 1,
            }
        }
        let mut groups: Vec<(u8, Rank)> =
            counts.into_iter().zip(Rank::ALL).filter(|(count, _)| *count > 0).collect();
        groups.sort_by_key(|(count, rank)| Reverse((*count, height(ranking, *rank))));
        if !ranking.lowest_wins() {
            match groups.first_mut() {
                Some((count, _)) => *count += jokers,
                None => groups.extend((jokers > 0).then_some((jokers, Rank::Ace))),
            }
        }
        let shape: Vec<u8> = groups.iter().map(|(count, _)| *count).collect();
        let category = match shape.as_slice() {
            [5, ..] => Category::FiveOfAKind,
            [4, ..] => Category::FourOfAKind,
            [3, 2, ..] => Category::FullHouse,
            [3, ..] => Category::ThreeOfAKind,
            [2, 2, ..] => Category::TwoPair,
            [2, ..] => Category::Pair,
            _ => Category::HighCard,
        };
        Partial { category, ranks: groups.into_iter().map(|(_, rank)| rank).collect() }
    }

    /// The hand so far as a dealer would say it.
    pub(super) fn words(&self, ranking: Ranking) -> String {
        let name = self.category.words();
        match (self.category, self.ranks.as_slice()) {
            (Category::HighCard, []) => String::new(),
            (Category::HighCard, ranks) if ranking.lowest_wins() => {
                let words: Vec<&str> = ranks.iter().map(|rank| rank.word()).collect();
                format!("{} low", words.join("-"))
            }
            (Category::HighCard, [top, ..]) => format!("{} high", top.word()),
            (Category::Pair, [rank, ..]) => format!("pair of {}", rank.plural()),
            (Category::TwoPair, [high, low, ..]) => {
                format!("{name}, {} and {}", high.plural(), low.plural())
            }
            (_, [rank, ..]) => format!("{name}, {}", rank.plural()),
            (_, []) => name.to_owned(),
        }
    }
}

fn height(ranking: Ranking, rank: Rank) -> u8 {
    match ranking {
        Ranking::Low { ace: AceInLow::Low, .. } => (rank.index() + 1) % 13,
        Ranking::Low { ace: AceInLow::High, .. } | Ranking::High { .. } | Ranking::DeuceToSeven => {
            rank.index()
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use cutcard_cards::parse_cards;

    fn say(ranking: Ranking, cards: &str) -> String {
        Partial::of(ranking, &mut parse_cards(cards).unwrap().into_iter()).words(ranking)
    }

    #[test]
    fn what_there_is_so_far_is_said() {
        for (ranking, cards, words) in [
            (Ranking::HIGH, "As Kd", "ace high"),
            (Ranking::HIGH, "9s 9d", "pair of nines"),
            (Ranking::HIGH, "9s 9d 4c 4h", "two pairs, nines and fours"),
            (Ranking::HIGH, "9s 9d 9c 4h", "three of a kind, nines"),
            (Ranking::HIGH, "Qs Jk", "pair of queens"),
            (Ranking::HIGH, "Jk", "ace high"),
            (Ranking::ACE_TO_FIVE, "As 8d 4c", "eight-four-ace low"),
            (Ranking::ACE_TO_FIVE, "8s 8d 4c", "pair of eights"),
            (Ranking::DeuceToSeven, "As 8d", "ace-eight low"),
        ] {
            assert_eq!(say(ranking, cards), words, "{cards}");
        }
    }
}
