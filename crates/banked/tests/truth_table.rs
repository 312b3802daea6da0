//! The whole settlement against a table written by hand: profit in units for an ante of 10, a play
//! wager of 10 and pairs plus of 5, by the player's hand and the dealer's.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::random::Dice;
use common::*;
use cutcard_banked::*;
use cutcard_cards::Card;
use cutcard_rulebook::Chips;
use proptest::prelude::*;

/// No qualification, win, loss and tie against a qualified dealer, fold, election, pairs plus
/// alone. `None` cannot happen with one deck.
type Row = [Option<i64>; 7];

const fn row(cells: [i64; 7]) -> Row {
    let [a, b, c, d, e, f, g] = cells;
    [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f), Some(g)]
}

/// High card, pair, flush, straight, three of a kind, straight flush (act-3cp:4.7 to 4.12, 7.4, 7.5
/// and 8).
const TABLE: [Row; 6] = [
    row([5, 15, -25, -5, -15, -15, -5]),
    row([15, 25, -15, 5, -15, -5, 5]),
    row([25, 35, -5, 15, -15, 5, 15]),
    row([50, 60, 20, 40, -15, 20, 30]),
    [Some(190), Some(200), Some(160), None, Some(-15), Some(140), Some(150)],
    row([250, 260, 220, 240, -15, 190, 200]),
];

/// Three cards judged as the book says it, sharing nothing with the crates: the row of the table,
/// then the ranks that decide.
fn worth(hand: [Card; 3]) -> (usize, [u8; 3]) {
    let mut ranks = hand.map(|card| card.rank().unwrap().index() + 2);
    ranks.sort_unstable_by_key(|rank| std::cmp::Reverse(*rank));
    let suited = hand.iter().all(|card| card.suit() == hand[0].suit());
    let [a, b, c] = ranks;
    let top = if ranks == [14, 3, 2] { Some(3) } else { (a == b + 1 && b == c + 1).then_some(a) };
    match (top, suited) {
        (Some(top), true) => (5, [top, 0, 0]),
        (Some(top), false) => (3, [top, 0, 0]),
        (None, true) => (2, ranks),
        (None, false) if a == c => (4, [a, 0, 0]),
        (None, false) if a == b => (1, [a, c, 0]),
        (None, false) if b == c => (1, [b, a, 0]),
        (None, false) => (0, ranks),
    }
}

/// The column of a hand that was played.
fn column(dealer: [Card; 3], player: [Card; 3]) -> usize {
    let (dealer, player) = (worth(dealer), worth(player));
    if dealer < (0, [12, 3, 2]) {
        return 0;
    }
    match player.cmp(&dealer) {
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 3,
    }
}

/// What the table has for these wagers: its figures are for 10 and 5.
fn expected(ante: i128, pairs_plus: i128, act: Act, dealer: [Card; 3], hand: [Card; 3]) -> i128 {
    let row = TABLE[worth(hand).0];
    let cell = |place: usize| i128::from(row[place].expect("impossible with one deck"));
    let own = if act == FOLD { -5 } else { cell(6) };
    let both = match act {
        Act::Play { .. } => cell(column(dealer, hand)),
        Act::Fold => cell(4),
        Act::KeepPairsPlus => cell(5),
        Act::Wager { .. } | Act::Withdraw | Act::Complete => unreachable!("no decision"),
    };
    let on_ante = both - own;
    on_ante * ante / 10 + own * pairs_plus / 5
}

fn text(hand: &[Card]) -> String {
    hand.iter().map(Card::to_string).collect()
}

/// Both wagers from five up, in ones.
fn small_stakes() -> HouseFile {
    let limits = Limits { minimum: Chips(5), maximum: Chips(200), multiple: Chips(5) };
    HouseFile::by_the_book(7, limits)
}

#[track_caller]
fn check(hand: &str, dealer: &str, row: usize, place: usize) {
    let figure = TABLE[row][place].unwrap();
    let (ante, act) = match place {
        4 => (10, FOLD),
        5 => (10, KEEP),
        6 => (0, KEEP),
        _ => (10, played(10)),
    };
    let table = settled_by(&small_stakes(), Case { ante, pairs_plus: 5, hand, act, dealer });
    assert_eq!(table.profit(2), i128::from(figure), "{hand} against {dealer}, column {place}");
}

/// Every cell of the table, with cards.
#[test]
fn every_cell() {
    let jack = "JsTc6d";
    // A hand of each row, a dealer below it, above it and equal to it.
    let rows = [
        ("AhKd9c", "QsTc6d", "2s2c6d", Some("AsKc9d")),
        ("9h9d4c", "QsTc6d", "TsTc6d", Some("9s9c4d")),
        ("Kh9h4h", "QsTc6d", "AsTs6s", Some("Ks9s4s")),
        ("4h5d6c", "QsTc6d", "5s6s7d", Some("4s5s6d")),
        ("7h7d7c", "QsTc6d", "8s8c8d", None),
        ("4h5h6h", "QsTc6d", "5s6s7s", Some("4s5s6s")),
    ];
    for (row, (hand, below, above, equal)) in rows.into_iter().enumerate() {
        check(hand, jack, row, 0);
        check(hand, below, row, 1);
        check(hand, above, row, 2);
        match equal {
            Some(equal) => check(hand, equal, row, 3),
            None => assert_eq!(TABLE[row][3], None),
        }
        for dealer in [jack, below, above] {
            for place in [4, 5, 6] {
                check(hand, dealer, row, place);
            }
        }
    }
}

proptest! {
    #![proptest_config(common::cases(1_000))]

    /// Any six cards, any wagers, any decision.
    #[test]
    fn every_settlement_is_the_tables(seed: u64) {
        let mut dice = Dice::new(seed);
        // Few suits and ranks make more of the rare hands.
        let narrow = dice.below(3);
        let cards: Vec<Card> = dice.shuffled().into_iter().filter(|card| match narrow {
            0 => true,
            1 => card.rank().unwrap().index() > 7,
            _ => card.suit().unwrap().letter() < 'h',
        }).collect();
        let (hand, dealer) = (cards[..3].try_into().unwrap(), cards[3..6].try_into().unwrap());
        let ante = 5 * dice.below(40) as u64;
        let pairs_plus = 5 * dice.below(40) as u64;
        prop_assume!(ante + pairs_plus > 0);
        let act = match dice.below(3) {
            0 if ante > 0 => played(ante),
            1 if pairs_plus > 0 => KEEP,
            _ => FOLD,
        };
        let (hand_text, dealer_text) = (text(&cards[..3]), text(&cards[3..6]));
        let case = Case { ante, pairs_plus, hand: &hand_text, act, dealer: &dealer_text };
        let table = settled_by(&small_stakes(), case);
        let expected = expected(i128::from(ante), i128::from(pairs_plus), act, dealer, hand);
        prop_assert_eq!(table.profit(2), expected, "{:?}", case);
    }
}
