//! The fast tables against the naive judgement: every five-card hand of every deck and ranking.

#![allow(clippy::expect_used, clippy::indexing_slicing, reason = "a test may fail")]
use cutcard_cards::{Card, Category, Deck, DeckSize, Hand, Joker, Ranking, Strength, naive};
use std::collections::BTreeMap;

/// Calls `visit` with every five of the cards.
fn every_five(cards: &[Card], visit: &mut impl FnMut([Card; 5])) {
    let n = cards.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        visit([cards[a], cards[b], cards[c], cards[d], cards[e]]);
                    }
                }
            }
        }
    }
}

/// The fast strengths must order the hands exactly as their naive worths do.
fn check(ranking: Ranking, deck: Deck) {
    let scale = ranking.scale();
    let judge = scale.five();
    let mut seen: BTreeMap<naive::Worth, (Strength, Category)> = BTreeMap::new();
    let mut hands = 0_u64;
    every_five(&deck.in_order(), &mut |five| {
        hands += 1;
        let fast = judge.strength(&five);
        let (category, worth) = naive::worth(ranking, &five);
        let first = *seen.entry(worth).or_insert((fast, category));
        assert_eq!(first, (fast, category), "{ranking:?} {five:?}");
    });
    let n = deck.in_order().len() as u64;
    assert_eq!(hands, n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120);
    let mut last: Option<Strength> = None;
    for (worth, (strength, category)) in seen {
        assert!(last.is_none_or(|last| last < strength), "{ranking:?} {worth:?}");
        assert_eq!(scale.category(strength), category, "{ranking:?} {worth:?}");
        assert!(!scale.words(strength).is_empty());
        last = Some(strength);
    }
}

fn check_deck(size: DeckSize) {
    for ranking in Ranking::all().filter(|ranking| ranking.deck() == size) {
        // The joker belongs to the ACT books, whose decks have 32 cards or more.
        let deck = match (size, ranking) {
            (DeckSize::Twenty, _) | (_, Ranking::DeuceToSeven) => Deck::plain(size),
            (_, _) => Deck { size, joker: Joker::In },
        };
        check(ranking, deck);
    }
}

#[test]
fn fifty_two_cards() {
    check_deck(DeckSize::FiftyTwo);
}

#[test]
fn forty_eight_cards() {
    check_deck(DeckSize::FortyEight);
}

#[test]
fn forty_four_cards() {
    check_deck(DeckSize::FortyFour);
}

#[test]
fn forty_cards() {
    check_deck(DeckSize::Forty);
}

#[test]
fn thirty_six_cards() {
    check_deck(DeckSize::ThirtySix);
}

#[test]
fn thirty_two_cards() {
    check_deck(DeckSize::ThirtyTwo);
}

#[test]
fn twenty_cards() {
    check_deck(DeckSize::Twenty);
}

/// Best five of six and seven, joker and all, on hands drawn by a fixed walk through the deck.
#[test]
fn six_and_seven_cards_agree_with_the_naive_best() {
    let mut walk = 0x2545_f491_4f6c_dd1d_u64;
    let mut step = move |below: usize| {
        walk ^= walk << 13;
        walk ^= walk >> 7;
        walk ^= walk << 17;
        (walk >> 33) as usize % below
    };
    for ranking in Ranking::all() {
        let joker = if ranking.deck() == DeckSize::Twenty { Joker::Out } else { Joker::In };
        let scale = ranking.scale();
        for size in [6, 7] {
            let mut judged = Vec::new();
            for _ in 0..600 {
                let mut cards = Deck { size: ranking.deck(), joker }.in_order();
                // Every other hand has the joker where the deck has it.
                let last = cards.len() - 1;
                if step(2) == 0 {
                    cards.swap(0, last);
                }
                for place in 1..size {
                    let other = place + step(last + 1 - place);
                    cards.swap(place, other);
                }
                cards.truncate(size);
                let hand: Hand = cards.iter().copied().collect();
                let fast = scale.best(hand).expect("six or seven cards");
                let (category, worth) = naive::best_worth(ranking, &cards);
                assert_eq!(scale.category(fast), category, "{ranking:?} {cards:?}");
                judged.push((worth, fast, cards));
            }
            judged.sort();
            for pair in judged.windows(2) {
                let [(worth, fast, cards), (next_worth, next_fast, next_cards)] = pair else {
                    unreachable!("windows of two")
                };
                let order = worth.cmp(next_worth);
                assert_eq!(order, fast.cmp(next_fast), "{ranking:?} {cards:?} {next_cards:?}");
            }
        }
    }
}
