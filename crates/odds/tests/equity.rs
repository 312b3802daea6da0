//! Equities: counted by rank against dealt one by one, and against published figures.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{
    AceInStraights, Deck, DeckSize, HandRule, HighRule, LowRule, Plays, Qualifier, Ranking,
    parse_cards,
};
use cutcard_odds::{Effort, Equities, Spot, equity};

fn holdem() -> HandRule {
    HandRule {
        deck: Deck::plain(DeckSize::FiftyTwo),
        hole_cards: 2,
        board_cards: 5,
        boards: 1,
        plays: Plays::AnyFive,
        high: Some(HighRule::Five(Ranking::HIGH)),
        low: None,
    }
}

fn omaha_hi_lo() -> HandRule {
    HandRule {
        hole_cards: 4,
        plays: Plays::TwoWithThree,
        low: Some(LowRule { ranking: Ranking::ACE_TO_FIVE, qualifier: Qualifier::EightOrBetter }),
        ..holdem()
    }
}

fn manila(deck: DeckSize) -> HandRule {
    HandRule {
        deck: Deck::plain(deck),
        hole_cards: 3,
        plays: Plays::TwoWithThree,
        high: Some(HighRule::Five(Ranking::High { deck, ace: AceInStraights::High })),
        ..holdem()
    }
}

fn answer(rule: HandRule, hands: &[&str], board: &str) -> Equities {
    let hands = hands.iter().map(|hand| parse_cards(hand).unwrap()).collect();
    let spot = Spot::new(rule, hands, vec![parse_cards(board).unwrap()], &[]).unwrap();
    equity(&spot, Effort::Auto, 1, &mut |_, _| {})
}

#[test]
fn sanity() {
    let start = std::time::Instant::now();
    let both = answer(holdem(), &["AsAh", "KsKh"], "");
    println!("{both:?} {:?}", start.elapsed());
    let start = std::time::Instant::now();
    let both = answer(holdem(), &["AsAh", "KsKh"], "");
    println!("{:?}", start.elapsed());
    assert_eq!(both.runouts, 1_712_304);
    let start = std::time::Instant::now();
    let both = answer(omaha_hi_lo(), &["AsAh2c3d", "KsKhQdJc"], "");
    println!("{both:?} {:?}", start.elapsed());
    let start = std::time::Instant::now();
    let both = answer(manila(DeckSize::ThirtySix), &["AsAh6c", "KsKhQd"], "");
    println!("{both:?} {:?}", start.elapsed());
    for (name, deck, hole) in [
        ("manila36", DeckSize::ThirtySix, 3),
        ("manila32", DeckSize::ThirtyTwo, 3),
        ("omaha", DeckSize::FiftyTwo, 4),
        ("faro", DeckSize::FiftyTwo, 5),
    ] {
        let start = std::time::Instant::now();
        let h = cutcard_odds::frequencies::two_with_three(
            Ranking::High { deck, ace: AceInStraights::HighOrLow },
            Deck::plain(deck),
            hole,
            &mut |_, _| {},
        );
        println!("{name} {} {:?}", h.total(), start.elapsed());
        for c in cutcard_cards::Category::ALL {
            println!("  {c} {}", h.of(c));
        }
    }
    for n in [5, 7] {
        for joker in [false, true] {
            let deck = if joker { Deck::with_joker(DeckSize::FiftyTwo) } else { Deck::plain(DeckSize::FiftyTwo) };
            let start = std::time::Instant::now();
            let h = cutcard_odds::frequencies::any_five(Ranking::HIGH, deck, n).unwrap();
            println!("{n} {joker} {} {:?}", h.total(), start.elapsed());
            for c in cutcard_cards::Category::ALL {
                print!("  {c} {}", h.of(c));
            }
            println!();
        }
    }
}
