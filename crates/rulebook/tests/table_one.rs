#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]
//! Crown's Table 1, cell by cell: which game is played with which deck, and by how many
//! (crown:3.1, crown:4.1).

use cutcard_rulebook::{Book, Judged, Refused, ShowdownOptions, find, games};

const DECKS: [u32; 5] = [52, 40, 36, 32, 20];

/// Line of the table, game, seats with 52, 40, 36, 32 and 20 cards; 0 is an empty cell.
const TABLE: [(&str, &str, [usize; 5]); 24] = [
    ("crown:4.1:Draw (Blind)", "draw-blind", [8, 6, 5, 5, 0]),
    ("crown:4.1:Draw (Ante wager)", "draw-ante", [8, 6, 5, 5, 0]),
    ("crown:4.1:Draw (Kitty)", "draw-kitty", [7, 5, 4, 4, 0]),
    ("crown:4.1:Triple Draw (2 to 7)", "triple-draw-2-7", [6, 0, 0, 0, 0]),
    ("crown:4.1:Triple Draw (A to 5)", "triple-draw-a-5", [6, 0, 0, 0, 0]),
    ("crown:4.1:Lowball Draw (2 to 7)", "lowball-draw-2-7", [8, 0, 0, 0, 0]),
    ("crown:4.1:Lowball Draw (A to 5)", "lowball-draw-a-5", [8, 0, 0, 0, 0]),
    ("crown:4.1:Five Card Stud", "five-card-stud", [10, 8, 7, 6, 0]),
    ("crown:4.1:Crown Stud", "crown-stud", [10, 8, 7, 6, 0]),
    ("crown:4.1:Seven Card Stud", "seven-card-stud", [8, 6, 5, 4, 0]),
    ("crown:4.1:Seven Card Stud Hi-Lo Eight Qualifier", "seven-card-stud-hi-lo", [8, 6, 5, 4, 0]),
    ("crown:4.1:Seven Card Stud Razz", "razz", [8, 0, 0, 0, 0]),
    ("crown:4.1:Holdem", "holdem", [11, 0, 0, 11, 6]),
    ("crown:4.1:Double Flop Holdem", "double-flop-holdem", [11, 0, 0, 0, 0]),
    ("crown:4.1:Pineapple Holdem", "pineapple", [11, 0, 0, 0, 0]),
    ("crown:4.1:Crazy Pineapple Holdem", "crazy-pineapple", [11, 0, 0, 0, 0]),
    (
        "crown:4.1:Crazy Pineapple Holdem Hi-Lo Eight Qualifier",
        "crazy-pineapple-hi-lo",
        [11, 0, 0, 0, 0],
    ),
    ("crown:4.1:Holdem Hi-Lo Eight Qualifier", "holdem-hi-lo", [11, 0, 0, 0, 0]),
    ("crown:4.1:Omaha", "omaha", [10, 0, 0, 0, 0]),
    ("crown:4.1:Omaha Hi-Lo Eight Qualifier", "omaha-hi-lo", [10, 0, 0, 0, 0]),
    ("crown:4.1:Two Card Manila", "two-card-manila", [0, 0, 11, 11, 0]),
    ("crown:4.1:Three Card Manila", "three-card-manila", [0, 0, 9, 7, 0]),
    ("crown:4.1:Faro Manila", "faro-manila", [8, 0, 0, 0, 0]),
    ("crown:4.1:Chinese Poker", "chinese", [4, 0, 0, 0, 0]),
];

#[test]
fn every_cell_of_table_1_is_played_with_its_seats_or_refused() {
    let mut cells = 0;
    for (line, name, seats) in TABLE {
        let game = find(&format!("crown/{name}")).unwrap();
        let decks = game.decks();
        assert_eq!(decks.seats_clause.as_ref().unwrap().to_string(), line);
        for (cards, seats) in DECKS.into_iter().zip(seats) {
            let options = ShowdownOptions { deck: Some(cards), ..Default::default() };
            let rule = game.hand_rule(&options);
            if seats == 0 {
                assert_eq!(decks.of_cards(cards), None, "{name} {cards}");
                let faults = rule.unwrap_err();
                assert_eq!(faults.len(), 1, "{name} {cards}");
                assert_eq!(faults[0].clause.to_string(), "crown:3.1");
                let offered = decks.iter().map(|deck| deck.size.cards()).collect();
                assert_eq!(faults[0].refused, Refused::Deck { asked: cards, offered });
            } else {
                assert_eq!(decks.of_cards(cards).unwrap().seats, seats, "{name} {cards}");
                let deck = match rule.unwrap().judged {
                    Judged::Hand(rule) => rule.deck,
                    Judged::Chinese { deck } => deck,
                };
                assert_eq!(deck.size.cards(), cards);
            }
            cells += 1;
        }
    }
    assert_eq!(cells, 120);
}

#[test]
fn no_crown_game_is_played_with_the_acts_decks_or_with_none() {
    for game in games().iter().filter(|game| game.book() == Book::Crown) {
        for cards in [0, 1, 21, 44, 48, 51, 53, u32::MAX] {
            let options = ShowdownOptions { deck: Some(cards), ..Default::default() };
            let faults = game.hand_rule(&options).unwrap_err();
            assert_eq!(faults[0].clause.to_string(), "crown:3.1", "{} {cards}", game.id());
        }
    }
}

#[test]
fn no_crown_deck_has_a_joker() {
    for game in games().iter().filter(|game| game.book() == Book::Crown) {
        for deck in game.decks().iter() {
            let cards = Some(deck.size.cards());
            let options = ShowdownOptions { deck: cards, joker: Some(true), ..Default::default() };
            let faults = game.hand_rule(&options).unwrap_err();
            assert_eq!(faults.len(), 1);
            assert_eq!(faults[0].to_string(), "the joker cannot be in here (crown:3.1.1)");
            let options = ShowdownOptions { deck: cards, joker: Some(false), ..Default::default() };
            assert!(game.hand_rule(&options).is_ok());
        }
    }
}

#[test]
fn what_a_deck_is_made_of_has_its_own_clause() {
    for game in games().iter().filter(|game| game.book() == Book::Crown) {
        for deck in game.decks().iter() {
            let clause = match deck.size.cards() {
                52 => "crown:3.1.1",
                40 => "crown:3.1.2",
                36 => "crown:3.1.3",
                32 => "crown:3.1.4",
                20 => "crown:3.1.5",
                cards => panic!("{cards} cards"),
            };
            assert_eq!(deck.clause.to_string(), clause);
        }
    }
}

/// crown:4.1:* - in Chinese Poker eight may sit while four are dealt in.
#[test]
fn only_chinese_poker_seats_more_than_it_deals_in() {
    for game in games().iter().filter(|game| game.book() == Book::Crown) {
        let waiting: usize = game.decks().iter().map(|deck| deck.seated - deck.seats).sum();
        let expected = if game.id().name() == "chinese" { 4 } else { 0 };
        assert_eq!(waiting, expected, "{}", game.id());
    }
}
