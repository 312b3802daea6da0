//! How cards are written and read.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{Card, CardError, CardSet, Deck, DeckSize, Rank, Suit, parse_cards};
use proptest::prelude::*;

fn card(rank: Rank, suit: Suit) -> Card {
    Card::new(rank, suit)
}

fn every_card() -> Vec<Card> {
    Deck::with_joker(DeckSize::FiftyTwo).in_order()
}

#[test]
fn a_card_is_read() {
    let table = [
        ("As", card(Rank::Ace, Suit::Spades)),
        ("as", card(Rank::Ace, Suit::Spades)),
        ("AS", card(Rank::Ace, Suit::Spades)),
        ("aS", card(Rank::Ace, Suit::Spades)),
        ("A♠", card(Rank::Ace, Suit::Spades)),
        ("a♤", card(Rank::Ace, Suit::Spades)),
        ("Td", card(Rank::Ten, Suit::Diamonds)),
        ("tD", card(Rank::Ten, Suit::Diamonds)),
        ("T♦", card(Rank::Ten, Suit::Diamonds)),
        ("10d", card(Rank::Ten, Suit::Diamonds)),
        ("10h", card(Rank::Ten, Suit::Hearts)),
        ("10♥", card(Rank::Ten, Suit::Hearts)),
        ("10♡", card(Rank::Ten, Suit::Hearts)),
        ("2c", card(Rank::Two, Suit::Clubs)),
        ("2♣", card(Rank::Two, Suit::Clubs)),
        ("2♧", card(Rank::Two, Suit::Clubs)),
        ("K♢", card(Rank::King, Suit::Diamonds)),
        ("Jc", card(Rank::Jack, Suit::Clubs)),
        ("Jk", Card::JOKER),
        ("jk", Card::JOKER),
        ("JK", Card::JOKER),
        ("jK", Card::JOKER),
    ];
    for (text, card) in table {
        assert_eq!(text.parse(), Ok(card), "{text}");
        assert_eq!(parse_cards(text), Ok(vec![card]), "{text}");
    }
}

#[test]
fn what_is_no_card_is_refused() {
    #[rustfmt::skip]
    let table = [
        "", " ", "A", "s", "sA", "1s", "0s", "10", "1", "100s", "11s", "01s", "Axs", "Asx", "As ",
        " As", "Ass", "AsKs", "Bs", "Ak", "J", "k", "Jk1", "joker", "♠A", "♠", "Ａs", "A♠♠", "-2c",
        "١c", "ｔd", "10", "10x",
    ];
    for text in table {
        let refusal = text.parse::<Card>();
        assert_eq!(refusal, Err(CardError::NotACard { text: text.to_owned() }), "{text}");
    }
}

#[test]
fn a_refusal_says_how_to_write_a_card() {
    let refusal = "Xs".parse::<Card>().unwrap_err().to_string();
    assert!(refusal.starts_with("`Xs` is not a card"), "{refusal}");
    assert!(refusal.contains("`As`") && refusal.contains("`Jk`"), "{refusal}");
}

#[test]
fn a_refusal_does_not_repeat_a_whole_book() {
    let refusal = "x".repeat(10_000).parse::<Card>().unwrap_err().to_string();
    assert!(refusal.len() < 200, "{} letters", refusal.len());
}

#[test]
fn every_card_is_read_as_it_is_written() {
    let cards = every_card();
    assert_eq!(cards.len(), 53);
    for card in cards {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
        assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
        assert_eq!(card.pretty().parse(), Ok(card));
        assert_eq!(format!("{card:?}"), card.to_string());
        assert_eq!(Card::from_bit(card.bit()), Some(card));
    }
}

#[test]
fn every_card_is_written_in_its_own_way() {
    let mut written: Vec<String> = every_card().iter().map(Card::to_string).collect();
    written.sort();
    written.dedup();
    assert_eq!(written.len(), 53);
    assert_eq!(card(Rank::Ten, Suit::Diamonds).to_string(), "Td");
    assert_eq!(card(Rank::Ten, Suit::Diamonds).pretty(), "T♦");
    assert_eq!(Card::JOKER.to_string(), "Jk");
    assert_eq!(Card::JOKER.pretty(), "Jk");
}

#[test]
fn the_joker_has_no_rank_and_no_suit() {
    assert_eq!((Card::JOKER.rank(), Card::JOKER.suit()), (None, None));
    assert!(Card::JOKER.is_joker());
    for card in Deck::plain(DeckSize::FiftyTwo).in_order() {
        assert!(!card.is_joker());
        assert_eq!(Card::new(card.rank().unwrap(), card.suit().unwrap()), card);
    }
}

#[test]
fn only_the_places_of_cards_are_cards() {
    let places = (0..=u8::MAX).filter(|bit| Card::from_bit(*bit).is_some()).count();
    assert_eq!(places, 53);
}

#[test]
fn cards_are_read_one_after_the_other() {
    let four = parse_cards("As Kd 10h Jk").unwrap();
    assert_eq!(
        four,
        [
            card(Rank::Ace, Suit::Spades),
            card(Rank::King, Suit::Diamonds),
            card(Rank::Ten, Suit::Hearts),
            Card::JOKER,
        ]
    );
    for text in [
        "AsKd10hJk",
        "askdthjk",
        "As,Kd,10h,Jk",
        "As, Kd, Th, Jk",
        "  As\tKd\nTh  Jk ",
        "AsKd ThJk",
        "A♠K♦T♥Jk",
        "A♠ K♦ 10♥ Jk",
    ] {
        assert_eq!(parse_cards(text).as_ref(), Ok(&four), "{text}");
    }
    assert_eq!(parse_cards(""), Ok(Vec::new()));
    assert_eq!(parse_cards(" , "), Ok(Vec::new()));
}

#[test]
fn cards_are_refused_at_the_first_piece_that_is_none() {
    #[rustfmt::skip]
    let table = [
        ("As K", "K"),
        ("As Kd1", "1"),
        ("As Kd10", "10"),
        ("As 10 h", "10"),
        ("A s", "A"),
        ("A,s", "A"),
        ("As Xd Yd", "Xd"),
        ("AsKdd", "d"),
        ("100s", "100"),
        ("As♠", "♠"),
        ("J k", "J"),
        ("1h", "1h"),
    ];
    for (text, piece) in table {
        let refusal = CardError::NotACard { text: piece.to_owned() };
        assert_eq!(parse_cards(text), Err(refusal), "{text}");
    }
}

#[test]
fn a_list_keeps_its_order_and_its_repeats() {
    let cards = parse_cards("2c As 2c").unwrap();
    assert_eq!(cards.iter().map(Card::to_string).collect::<Vec<_>>(), ["2c", "As", "2c"]);
    let twice = CardSet::distinct(cards).unwrap_err();
    assert_eq!(twice, CardError::Twice { card: card(Rank::Two, Suit::Clubs) });
    assert_eq!(twice.to_string(), "2c is there twice");
}

fn any_cards() -> impl Strategy<Value = Vec<Card>> {
    proptest::collection::vec(proptest::sample::select(every_card()), 0..20)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_is_too_much(text in any::<String>()) {
        let _ = text.parse::<Card>();
        let _ = parse_cards(&text);
    }

    #[test]
    fn no_text_that_looks_like_cards_is_too_much(text in "[AKQJTjk102-9cdhs♠♥♦♣, \u{fe0f}]{0,24}") {
        if let Ok(card) = text.parse::<Card>() {
            prop_assert_eq!(parse_cards(&text), Ok(vec![card]));
        }
        if let Ok(cards) = parse_cards(&text) {
            let written: String = cards.iter().map(Card::to_string).collect();
            prop_assert_eq!(parse_cards(&written), Ok(cards));
        }
    }

    #[test]
    fn what_is_written_is_read(cards in any_cards(), gap in "[ ,\t]{0,3}") {
        let written: Vec<String> = cards.iter().map(Card::to_string).collect();
        prop_assert_eq!(parse_cards(&written.join(&gap)), Ok(cards.clone()));
        let pretty: Vec<String> = cards.iter().map(|card| card.pretty()).collect();
        prop_assert_eq!(parse_cards(&pretty.join(&gap)), Ok(cards));
    }
}
