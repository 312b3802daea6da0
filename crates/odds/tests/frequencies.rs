//! Frequencies against brute force on small decks and against published tables.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::brute_force::{Fives, any_five_by_hand, boards_of, two_with_three_by_hand};
use common::games::ACES;
use cutcard_cards::{AceInLow, AceInStraights, Category, Deck, DeckSize, Rank, Ranking, ThreeCard};
use cutcard_odds::choose;
use cutcard_odds::frequencies::{Histogram, any_five, three_cards, two_with_three};
use std::collections::BTreeMap;

/// Best category first, as the tables are printed.
fn by_category(histogram: &Histogram) -> Vec<u64> {
    Category::ALL.iter().rev().map(|category| histogram.of(*category)).collect()
}

fn counted(ranking: Ranking, deck: Deck, hole: usize) -> Histogram {
    two_with_three(ranking, deck, hole, &mut |_, _| {}).unwrap()
}

/// Every strength with its deals, weakest first, must be what was found by hand.
fn check(histogram: &Histogram, expected: &[(Category, u64)], context: &str) {
    let counted: Vec<(Category, u64)> = histogram
        .strengths()
        .map(|(strength, deals)| (histogram.scale().category(strength), deals))
        .collect();
    let deals = |counts: &[(Category, u64)]| counts.iter().map(|(_, deals)| deals).sum::<u64>();
    assert_eq!(deals(&counted), deals(expected), "deals, {context}");
    for category in Category::ALL {
        let of = |counts: &[(Category, u64)]| -> u64 {
            counts.iter().filter(|(each, _)| *each == category).map(|(_, deals)| deals).sum()
        };
        assert_eq!(of(&counted), of(expected), "{category}, {context}");
        assert_eq!(histogram.of(category), of(expected), "{category}, {context}");
    }
    assert_eq!(counted, expected, "{context}");
}

fn decks(size: DeckSize) -> [Deck; 2] {
    [Deck::plain(size), Deck::with_joker(size)]
}

fn rankings(size: DeckSize) -> impl Iterator<Item = Ranking> {
    Ranking::all()
        .filter(move |ranking| ranking.deck() == size && *ranking != Ranking::DeuceToSeven)
}

fn check_any_five(deck: Deck, ranking: Ranking, most: usize) {
    let fives = Fives::new(ranking, deck);
    for cards in 5..=most {
        let histogram = any_five(ranking, deck, cards).unwrap();
        let context = format!("{cards} cards of {deck:?} by {ranking:?}");
        check(&histogram, &any_five_by_hand(&fives, cards), &context);
    }
}

/// Holes from two cards up to `most`.
fn check_two_with_three(deck: Deck, rankings: impl IntoIterator<Item = Ranking>, most: usize) {
    let boards = boards_of(deck);
    for ranking in rankings {
        let by_hand = two_with_three_by_hand(&Fives::new(ranking, deck), &boards, most);
        for (hole, expected) in (2..).zip(by_hand) {
            let context = format!("{hole} hole cards of {deck:?} by {ranking:?}");
            check(&counted(ranking, deck, hole), &expected, &context);
        }
    }
}

#[test]
fn any_five_of_twenty_cards() {
    for ranking in rankings(DeckSize::Twenty) {
        check_any_five(Deck::plain(DeckSize::Twenty), ranking, 7);
    }
}

#[test]
fn any_five_of_twenty_cards_with_the_joker() {
    for ranking in rankings(DeckSize::Twenty) {
        check_any_five(Deck::with_joker(DeckSize::Twenty), ranking, 7);
    }
}

#[test]
fn any_five_of_thirty_two_cards() {
    for ranking in rankings(DeckSize::ThirtyTwo) {
        check_any_five(Deck::plain(DeckSize::ThirtyTwo), ranking, 6);
    }
}

#[test]
fn any_five_of_thirty_two_cards_with_the_joker() {
    for ranking in rankings(DeckSize::ThirtyTwo) {
        let most = if ranking.lowest_wins() { 6 } else { 7 };
        check_any_five(Deck::with_joker(DeckSize::ThirtyTwo), ranking, most);
    }
}

#[test]
fn two_with_three_of_twenty_cards() {
    check_two_with_three(Deck::plain(DeckSize::Twenty), rankings(DeckSize::Twenty), 5);
}

#[test]
fn two_with_three_of_twenty_cards_with_the_joker() {
    check_two_with_three(Deck::with_joker(DeckSize::Twenty), rankings(DeckSize::Twenty), 3);
}

/// The joker on the board with two cards of two suits, and those two suits in the hole: two
/// flushes at once.
#[test]
fn four_hole_cards_with_the_joker_are_refused() {
    let deck = Deck::with_joker(DeckSize::Twenty);
    for (hole, counted) in [(0, false), (1, false), (2, true), (3, true), (4, false), (5, false)] {
        let answer = two_with_three(Ranking::HIGH, deck, hole, &mut |_, _| {});
        assert_eq!(answer.is_some(), counted, "{hole}");
    }
}

#[test]
fn two_with_three_of_thirty_two_cards() {
    let ranking = Ranking::High { deck: DeckSize::ThirtyTwo, ace: AceInStraights::HighOrLow };
    check_two_with_three(Deck::plain(DeckSize::ThirtyTwo), [ranking], 4);
}

#[test]
fn two_with_three_of_thirty_two_cards_with_the_joker() {
    check_two_with_three(Deck::with_joker(DeckSize::ThirtyTwo), rankings(DeckSize::ThirtyTwo), 3);
}

#[test]
fn two_with_three_of_thirty_six_cards() {
    let ranking = Ranking::High { deck: DeckSize::ThirtySix, ace: AceInStraights::HighOrLow };
    check_two_with_three(Deck::plain(DeckSize::ThirtySix), [ranking], 3);
}

#[test]
fn two_with_three_of_forty_cards_with_the_joker() {
    let ranking = Ranking::High { deck: DeckSize::Forty, ace: AceInStraights::HighOrLow };
    check_two_with_three(Deck::with_joker(DeckSize::Forty), [ranking], 3);
}

/// Three Card Manila of the ACT book with its largest deck.
#[test]
#[ignore = "takes forty seconds"]
fn two_with_three_of_fifty_two_cards_with_the_joker() {
    let high = Ranking::HIGH;
    check_two_with_three(Deck::with_joker(DeckSize::FiftyTwo), [high, Ranking::ACE_TO_FIVE], 3);
}

/// The tables in every book: best hand first, five of a kind being second.
#[test]
fn full_deck() {
    let deck = Deck::plain(DeckSize::FiftyTwo);
    let of = |cards| by_category(&any_five(Ranking::HIGH, deck, cards).unwrap());
    assert_eq!(of(5), [4, 0, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]);
    assert_eq!(
        of(6),
        [
            188, 0, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740,
            6_612_900
        ]
    );
    assert_eq!(
        of(7),
        [
            4_324, 0, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400,
            58_627_800, 23_294_460
        ]
    );
}

/// One joker that is any card at all, as the tables for wild cards have it.
#[test]
fn full_deck_with_the_joker() {
    let histogram = any_five(Ranking::HIGH, Deck::with_joker(DeckSize::FiftyTwo), 5).unwrap();
    assert_eq!(
        by_category(&histogram),
        [24, 13, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540]
    );
    assert_eq!(histogram.total(), 2_869_685);
}

/// Without the low ace a suit has one straight fewer.
#[test]
fn full_deck_with_the_ace_high_only() {
    let ranking = Ranking::High { deck: DeckSize::FiftyTwo, ace: AceInStraights::High };
    let histogram = any_five(ranking, Deck::plain(DeckSize::FiftyTwo), 5).unwrap();
    assert_eq!(
        by_category(&histogram),
        [4, 0, 32, 624, 3_744, 5_112, 9_180, 54_912, 123_552, 1_098_240, 1_303_560]
    );
}

#[test]
fn deuce_to_seven() {
    let deck = Deck::plain(DeckSize::FiftyTwo);
    let histogram = any_five(Ranking::DeuceToSeven, deck, 5).unwrap();
    assert_eq!(
        by_category(&histogram),
        [4, 0, 32, 624, 3_744, 5_112, 9_180, 54_912, 123_552, 1_098_240, 1_303_560]
    );
    // Four sevens, of which 6-5-4-3 with any card of the two is no straight; 7-6-5-4-3 is one.
    let tops = histogram.unpaired_by_top();
    let sets = |top: u64| choose(top, 4);
    let straights = |top: u64| u64::from(top >= 4);
    let expected: Vec<(Rank, u64)> = (5..13)
        .map(|top| (Rank::ALL[top as usize], 1_020 * (sets(top) - straights(top))))
        .collect();
    assert_eq!(tops, expected);
    assert_eq!(tops[0], (Rank::Seven, 4_080));
    // Flushes spoil a hand there, so more than five cards are not counted by their best suit.
    for cards in [0, 4, 6, 7, 8] {
        assert!(any_five(Ranking::DeuceToSeven, deck, cards).is_none());
    }
    assert!(
        any_five(Ranking::HIGH, deck, 4).is_none() && any_five(Ranking::HIGH, deck, 8).is_none()
    );
}

/// With four of a suit and the joker nobody need have a flush.
#[test]
fn deuce_to_seven_with_the_joker() {
    let deck = Deck::with_joker(DeckSize::FiftyTwo);
    let with = any_five(Ranking::DeuceToSeven, deck, 5).unwrap();
    let without = any_five(Ranking::DeuceToSeven, Deck::plain(DeckSize::FiftyTwo), 5).unwrap();
    assert_eq!(with.total(), 2_869_685);
    for spoilt in [Category::Flush, Category::StraightFlush, Category::RoyalFlush] {
        assert_eq!(with.of(spoilt), without.of(spoilt), "{spoilt}");
    }
}

#[test]
fn ace_to_five_lows() {
    let deck = Deck::plain(DeckSize::FiftyTwo);
    let five = any_five(Ranking::ACE_TO_FIVE, deck, 5).unwrap();
    let expected: Vec<(Rank, u64)> =
        (3..12).map(|top| (Rank::ALL[top as usize], 1_024 * choose(top + 1, 4))).collect();
    assert_eq!(five.unpaired_by_top(), expected);
    let eight = Ranking::ACE_TO_FIVE.scale().eight_or_better().unwrap();
    assert_eq!(five.at_least(eight), 1_024 * choose(8, 5));
    // The table of seven-card lows that razz players know.
    let seven = any_five(Ranking::ACE_TO_FIVE, deck, 7).unwrap();
    let lows = [
        781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920,
        13_939_200,
    ];
    let expected: Vec<(Rank, u64)> = Rank::ALL.into_iter().skip(3).zip(lows).collect();
    assert_eq!(seven.unpaired_by_top(), expected);
    assert_eq!(seven.at_least(eight), 781_824 + 3_151_360 + 7_426_560 + 13_171_200);
    assert_eq!(seven.of(Category::HighCard), 127_615_488);
}

/// The ace is above the king: the best low is 6-5-4-3-2 (act-draw:3.1).
#[test]
fn lows_with_the_ace_high() {
    let ranking = Ranking::Low { deck: DeckSize::FiftyTwo, ace: AceInLow::High };
    let five = any_five(ranking, Deck::plain(DeckSize::FiftyTwo), 5).unwrap();
    let expected: Vec<(Rank, u64)> =
        (4..13).map(|top| (Rank::ALL[top as usize], 1_024 * choose(top, 4))).collect();
    assert_eq!(five.unpaired_by_top(), expected);
    assert_eq!(five.at_least(ranking.scale().eight_or_better().unwrap()), 1_024 * choose(7, 5));
}

/// With forty cards only 8-7-6-5-A qualifies; the joker may be any one of the five.
#[test]
fn eight_or_better_with_forty_cards() {
    let ranking = Ranking::Low { deck: DeckSize::Forty, ace: AceInLow::Low };
    let eight = ranking.scale().eight_or_better().unwrap();
    let [plain, joker] =
        decks(DeckSize::Forty).map(|deck| any_five(ranking, deck, 5).unwrap().at_least(eight));
    assert_eq!((plain, joker), (1_024, 1_024 + 5 * 256));
}

#[test]
fn every_deal_is_counted_once() {
    for size in DeckSize::ALL {
        for deck in decks(size) {
            let cards = deck.cards().len() as u64;
            for ranking in rankings(size) {
                for count in 5..=7 {
                    let histogram = any_five(ranking, deck, count).unwrap();
                    assert_eq!(histogram.total(), choose(cards, count as u64), "{deck:?}");
                    let sum: u64 = by_category(&histogram).iter().sum();
                    assert_eq!(sum, histogram.total(), "{ranking:?} {deck:?}");
                }
            }
        }
    }
    for deck in [Deck::plain(DeckSize::FortyFour), Deck::plain(DeckSize::FortyEight)] {
        let cards = deck.cards().len() as u64;
        let ranking = Ranking::High { deck: deck.size, ace: AceInStraights::HighOrLow };
        let histogram = counted(ranking, deck, 2);
        assert_eq!(histogram.total(), choose(cards, 2) * choose(cards - 2, 5));
        assert_eq!(by_category(&histogram).iter().sum::<u64>(), histogram.total());
    }
}

#[test]
fn three_card_manila() {
    for (size, ace) in [(DeckSize::ThirtyTwo, ACES[0]), (DeckSize::ThirtySix, ACES[1])] {
        for deck in decks(size) {
            let cards = deck.cards().len() as u64;
            let histogram = counted(Ranking::High { deck: size, ace }, deck, 3);
            assert_eq!(histogram.total(), choose(cards, 3) * choose(cards - 3, 5));
            assert_eq!(by_category(&histogram).iter().sum::<u64>(), histogram.total());
        }
    }
    let manila = Ranking::High { deck: DeckSize::ThirtySix, ace: AceInStraights::HighOrLow };
    let histogram = counted(manila, Deck::plain(DeckSize::ThirtySix), 3);
    assert_eq!(histogram.total(), 1_694_579_040);
}

/// Deals of four and five with one of these straights, given by their ranks, in one suit: some of
/// it on the board, some in the hole, the rest of each of the other suits.
fn straight_flushes_of_omaha(straights: &[u32]) -> u64 {
    let mut deals = 0;
    for board in (0..8_192_u32).filter(|board| (3..=5).contains(&board.count_ones())) {
        // Three of the straight on the board and no more, or the hole has not two of it.
        let wanted: Vec<u32> = straights
            .iter()
            .filter(|straight| (*straight & board).count_ones() == 3)
            .map(|straight| straight & !board)
            .collect();
        let on_board = u64::from(5 - board.count_ones());
        for hole in (0..8_192_u32).filter(|hole| hole & board == 0 && hole.count_ones() <= 4) {
            if wanted.iter().any(|two| two & !hole == 0) {
                let in_hole = u64::from(4 - hole.count_ones());
                deals += choose(39, on_board) * choose(39 - on_board, in_hole);
            }
        }
    }
    4 * deals
}

#[test]
fn omaha() {
    let mut last = (0, 1);
    let histogram =
        two_with_three(Ranking::HIGH, Deck::plain(DeckSize::FiftyTwo), 4, &mut |behind, total| {
            assert!(behind >= last.0 && behind <= total, "{behind} of {total} after {last:?}");
            last = (behind, total);
        })
        .unwrap();
    assert_eq!(last.0, last.1);
    assert_eq!(histogram.total(), 463_563_500_400);
    assert_eq!(by_category(&histogram).iter().sum::<u64>(), histogram.total());
    assert_eq!(histogram.of(Category::RoyalFlush), 42_807_600);
    let royal = 0b1_1111_0000_0000;
    assert_eq!(straight_flushes_of_omaha(&[royal]), 42_807_600);
    let wheel = 0b1_0000_0000_1111;
    let straights: Vec<u32> = (0..9).map(|low| 0b11111 << low).chain([wheel]).collect();
    let straight_flushes = straight_flushes_of_omaha(&straights) - 42_807_600;
    assert_eq!(histogram.of(Category::StraightFlush), straight_flushes);
    // Royal flushes make it 411,293,760. Alspach's article (Poker Digest 5:14, 2002) has 144 more.
    assert_eq!(straight_flushes, 368_486_160);
    assert_eq!(histogram.of(Category::FiveOfAKind), 0);
}

/// Omaha deals that make five different ranks of the lowest `low` ones. Three of the board and two
/// of the hole can be chosen to differ whenever there are three, two and five in all; so a deal is
/// known by how many low ranks the board shows, the hole shows, and either shows.
fn omaha_lows_of(low: u64) -> u64 {
    // Board cards and hole cards dealt, and the ranks shown by board, hole and either.
    let mut deals = BTreeMap::from([([0; 5], 1)]);
    for _ in 0..low {
        let mut next = BTreeMap::new();
        for ([board, hole, on_board, in_hole, either], ways) in deals {
            for more_board in 0..=4.min(5 - board) {
                for more_hole in 0..=(4 - more_board).min(4 - hole) {
                    let dealt = [
                        board + more_board,
                        hole + more_hole,
                        on_board + more_board.min(1),
                        in_hole + more_hole.min(1),
                        either + (more_board + more_hole).min(1),
                    ];
                    *next.entry(dealt).or_default() +=
                        ways * choose(4, more_board) * choose(4 - more_board, more_hole);
                }
            }
        }
        deals = next;
    }
    let high = 52 - 4 * low;
    deals
        .into_iter()
        .filter(|([_, _, on_board, in_hole, either], _)| {
            *on_board >= 3 && *in_hole >= 2 && *either >= 5
        })
        .map(|([board, hole, ..], ways)| {
            ways * choose(high, 5 - board) * choose((high + board).saturating_sub(5), 4 - hole)
        })
        .sum()
}

#[test]
fn omaha_lows() {
    let histogram = counted(Ranking::ACE_TO_FIVE, Deck::plain(DeckSize::FiftyTwo), 4);
    assert_eq!(histogram.total(), 463_563_500_400);
    let expected: Vec<(Rank, u64)> = (5..=13)
        .map(|low| {
            let top = Rank::ALL[low as usize - 2];
            (top, omaha_lows_of(low) - if low > 5 { omaha_lows_of(low - 1) } else { 0 })
        })
        .collect();
    assert_eq!(histogram.unpaired_by_top(), expected);
    let eight = Ranking::ACE_TO_FIVE.scale().eight_or_better().unwrap();
    assert_eq!(histogram.at_least(eight), omaha_lows_of(8));
    assert_eq!(histogram.of(Category::HighCard), omaha_lows_of(13));
}

#[test]
fn times_multiplies_every_count() {
    let deck = Deck::plain(DeckSize::FiftyTwo);
    let once = any_five(Ranking::HIGH, deck, 5).unwrap();
    let times: Vec<u64> = by_category(&once).iter().map(|deals| deals * 21).collect();
    assert_eq!(by_category(&once.times(21)), times);
}

#[test]
fn three_cards_of_a_full_deck() {
    let counts = three_cards(ThreeCard::ThreeCardPoker, Deck::plain(DeckSize::FiftyTwo));
    let of = |category| counts.iter().find(|(each, _)| *each == category).unwrap().1;
    for (category, deals) in [
        (Category::StraightFlush, 48),
        (Category::ThreeOfAKind, 52),
        (Category::Straight, 720),
        (Category::Flush, 1_096),
        (Category::Pair, 3_744),
        (Category::HighCard, 16_440),
    ] {
        assert_eq!(of(category), deals, "{category}");
    }
    assert_eq!(counts.iter().map(|(_, deals)| deals).sum::<u64>(), 22_100);
}
