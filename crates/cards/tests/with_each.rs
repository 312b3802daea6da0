//! Judging a hand with each of many cards is the same as judging it with one after the other.

#![allow(clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_cards::{Deck, DeckSize, Hand, Naturals, Ranking, Strength};
use proptest::prelude::*;

proptest! {
    #[test]
    fn with_each_is_one_by_one(
        cards in Just(Deck::with_joker(DeckSize::FiftyTwo).in_order()).prop_shuffle(),
        sorted in any::<bool>(),
        count in 0_usize..60,
    ) {
        let (held, rest) = cards.split_at(6);
        let mut rest = rest.to_vec();
        if sorted {
            rest.sort_by_key(|card| card.rank());
        }
        let naturals = Naturals::new(rest.iter().copied());
        for ranking in [Ranking::HIGH, Ranking::ACE_TO_FIVE, Ranking::DeuceToSeven] {
            let scale = ranking.scale();
            let (six, four): (Hand, Hand) =
                (held.iter().copied().collect(), held[..4].iter().copied().collect());
            let mut sevens: Vec<Strength> = Vec::new();
            scale.seven().with_each(six, &naturals, count, |strength, times| {
                sevens.extend(vec![strength; times]);
            });
            let mut fives: Vec<Strength> = Vec::new();
            scale.five().with_each(four, &naturals, count, |strength, times| {
                fives.extend(vec![strength; times]);
            });
            let one_by_one = |hand: Hand| -> Vec<Strength> {
                let each = naturals.hands().iter().take(count);
                each.filter_map(|card| scale.best(hand + *card)).collect()
            };
            prop_assert_eq!(sevens, one_by_one(six));
            prop_assert_eq!(fives, one_by_one(four));
        }
    }
}
