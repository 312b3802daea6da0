//! 3 Card Poker: the settlement table row by row, every deal dealt one by one, the published
//! figures.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

use cutcard_cards::{Card, Category, Deck, DeckSize, Rank, parse_cards};
use cutcard_odds::Fraction;
use cutcard_odds::three_card_poker::{
    Decision, PayTables, Stakes, Standing, Standings, Strategy, ThreeCardPoker, settle,
};
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// All deals: 22,100 hands of the player against 18,424 of the dealer.
const DEALS: u32 = 407_170_400;

fn tables(ante_bonus: &str, pairs_plus: &str) -> PayTables {
    PayTables { ante_bonus: ante_bonus.parse().unwrap(), pairs_plus: pairs_plus.parse().unwrap() }
}

fn fraction(num: i128, den: i128) -> Fraction {
    Fraction::new(num, den).unwrap()
}

fn letters(threshold: Option<[Rank; 3]>) -> Option<String> {
    threshold.map(|ranks| ranks.map(|rank| rank.letter()).iter().collect())
}

fn hand(text: &str) -> [Card; 3] {
    parse_cards(text).unwrap().try_into().unwrap()
}

fn every_three() -> Vec<[Card; 3]> {
    let deck = Deck::plain(DeckSize::FiftyTwo).in_order();
    let mut hands = Vec::new();
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                hands.push([deck[a], deck[b], deck[c]]);
            }
        }
    }
    hands
}

/// Three cards judged as the book says it (act-3cp:2.6 to 2.10), sharing nothing with the tables
/// of the cards crate: the category from 0 (high card) to 5 (straight flush), then the ranks.
fn naive(hand: [Card; 3]) -> (u8, [u8; 3]) {
    let mut ranks = hand.map(|card| card.rank().unwrap().index() + 2);
    ranks.sort_unstable();
    ranks.reverse();
    let flush = hand.iter().all(|card| card.suit() == hand[0].suit());
    // The ace may be low in a sequence; the three is then its top card (act-3cp:2.6(a), (c), 2.7).
    let top = match ranks {
        [14, 3, 2] => Some(3),
        [a, b, c] if a == b + 1 && b == c + 1 => Some(a),
        _ => None,
    };
    match (top, flush, ranks) {
        (Some(top), true, _) => (5, [top, 0, 0]),
        (_, _, [a, b, c]) if a == b && b == c => (4, [a, 0, 0]),
        (Some(top), false, _) => (3, [top, 0, 0]),
        (None, true, _) => (2, ranks),
        (_, _, [a, b, c]) if a == b => (1, [a, c, 0]),
        (_, _, [a, b, c]) if b == c => (1, [b, a, 0]),
        (None, false, _) => (0, ranks),
    }
}

/// act-3cp:A:Qualify: queen high or better.
fn naively_qualifies((category, [high, _, _]): (u8, [u8; 3])) -> bool {
    category > 0 || high >= 12
}

fn naive_standing(dealer: (u8, [u8; 3]), player: (u8, [u8; 3])) -> Standing {
    match (naively_qualifies(dealer), dealer.cmp(&player)) {
        (false, _) => Standing::DoesNotQualify,
        (true, Ordering::Less) => Standing::Lower,
        (true, Ordering::Equal) => Standing::Equal,
        (true, Ordering::Greater) => Standing::Higher,
    }
}

#[test]
fn categories_of_all_hands() {
    // act-3cp:2.6
    let expected = BTreeMap::from([
        (Category::StraightFlush, 48),
        (Category::ThreeOfAKind, 52),
        (Category::Straight, 720),
        (Category::Flush, 1_096),
        (Category::Pair, 3_744),
        (Category::HighCard, 16_440),
    ]);
    assert_eq!(ThreeCardPoker::new().category_counts(), expected);
}

#[test]
fn every_deal_is_counted_once() {
    let game = ThreeCardPoker::new();
    assert_eq!(game.kinds().len(), 1_755);
    assert_eq!(game.kinds().iter().map(|kind| kind.hands).sum::<u32>(), 22_100);
    assert!(game.kinds().iter().all(|kind| kind.against.total() == 18_424));
    assert!(game.kinds().is_sorted_by_key(|kind| kind.strength));
    for strategy in Strategy::ALL {
        let edge = game.edge(strategy, &PayTables::default());
        assert_eq!(edge.returns.deals(), DEALS);
        assert_eq!(edge.pairs_plus_returns.deals(), 22_100);
    }
}

/// Ranks and suits, the suits named in the order in which the cards, sorted, first show them; of
/// all the ways to sort equal ranks, the least.
fn kind_of(hand: [Card; 3]) -> Vec<(u8, u8)> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let sorted = orders.into_iter().map(|order| order.map(|place| hand[place]));
    let sorted = sorted.filter(|cards| cards.is_sorted_by(|a, b| a.rank() >= b.rank()));
    let named = sorted.map(|cards| {
        let mut seen = Vec::new();
        cards
            .iter()
            .map(|card| {
                if !seen.contains(&card.suit()) {
                    seen.push(card.suit());
                }
                let suit = seen.iter().position(|suit| *suit == card.suit()).unwrap();
                (card.rank().unwrap().index(), suit as u8)
            })
            .collect()
    });
    named.min().unwrap()
}

#[test]
fn kinds_are_the_hands_up_to_the_names_of_suits() {
    let mut expected: BTreeMap<Vec<(u8, u8)>, u32> = BTreeMap::new();
    for hand in every_three() {
        *expected.entry(kind_of(hand)).or_default() += 1;
    }
    let game = ThreeCardPoker::new();
    let kinds = game.kinds().iter().map(|kind| (kind_of(kind.cards), kind.hands));
    assert_eq!(kinds.collect::<BTreeMap<_, _>>(), expected);
}

#[test]
fn a_sample_of_hands_against_every_dealer_card_by_card() {
    let game = ThreeCardPoker::new();
    let kinds: BTreeMap<_, _> =
        game.kinds().iter().map(|kind| (kind_of(kind.cards), kind)).collect();
    let hands = every_three();
    let mut seed = 20_061_222_u64;
    for _ in 0..60 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let player = hands[(seed >> 33) as usize % hands.len()];
        let mut against = Standings::default();
        let mut play = 0;
        let tables = PayTables::default();
        let kind = kinds[&kind_of(player)];
        for dealer in &hands {
            if dealer.iter().any(|card| player.contains(card)) {
                continue;
            }
            let standing = naive_standing(naive(*dealer), naive(player));
            assert_eq!(Standing::of(*dealer, player), standing, "{dealer:?} {player:?}");
            play += settle(kind.category, Decision::Play, standing, &tables).on_ante();
            match standing {
                Standing::DoesNotQualify => against.does_not_qualify += 1,
                Standing::Lower => against.lower += 1,
                Standing::Equal => against.equal += 1,
                Standing::Higher => against.higher += 1,
            }
        }
        assert_eq!(kind.against, against, "{player:?}");
        assert_eq!(kind.expected(Decision::Play, &tables), fraction(play.into(), 18_424));
        assert_eq!(kind.expected(Decision::Fold, &tables), fraction(-1, 1));
    }
}

/// One of the hands as the brute force wants it.
struct Naive {
    cards: u64,
    /// The worth as one number.
    worth: u32,
    category: u8,
    qualifies: bool,
}

#[test]
fn all_407_170_400_deals_one_by_one() {
    let hands: Vec<Naive> = every_three()
        .into_iter()
        .map(|hand| {
            let (category, [a, b, c]) = naive(hand);
            Naive {
                cards: hand.iter().fold(0, |set, card| set | 1 << card.bit()),
                worth: u32::from_be_bytes([category, a, b, c]),
                category,
                qualifies: naively_qualifies((category, [a, b, c])),
            }
        })
        .collect();
    let (mut deals, mut optimal, mut always, mut mimic) = (0_u64, 0_i64, 0_i64, 0_i64);
    let (mut played, mut squares) = (0_u64, 0_i64);
    let (mut lowest_played, mut highest_folded) = (u32::MAX, 0);
    for player in &hands {
        // Not qualified, lower, equal, higher.
        let mut counts = [0_i64; 4];
        for dealer in &hands {
            let met = i64::from(player.cards & dealer.cards == 0);
            counts[0] += met & i64::from(!dealer.qualifies);
            counts[1] += met & i64::from(dealer.qualifies & (dealer.worth < player.worth));
            counts[2] += met & i64::from(dealer.qualifies & (dealer.worth == player.worth));
            counts[3] += met & i64::from(dealer.qualifies & (dealer.worth > player.worth));
        }
        let dealt: i64 = counts.iter().sum();
        assert_eq!(dealt, 18_424);
        deals += dealt as u64;
        let bonus = match player.category {
            5 => 4,
            4 => 3,
            3 => 1,
            _ => 0,
        };
        let profits = [1 + bonus, 2 + bonus, bonus, bonus - 2];
        let play: i64 = profits.iter().zip(counts).map(|(profit, deals)| profit * deals).sum();
        always += play;
        mimic += if player.qualifies { play } else { -dealt };
        if play > -dealt {
            optimal += play;
            played += dealt as u64;
            lowest_played = lowest_played.min(player.worth);
            squares += profits.iter().zip(counts).map(|(p, deals)| p * p * deals).sum::<i64>();
        } else {
            optimal -= dealt;
            highest_folded = highest_folded.max(player.worth);
            squares += dealt;
        }
    }
    assert_eq!(deals, u64::from(DEALS));
    // Every hand from Q-6-4 up is played and every hand up to Q-6-3 is folded.
    assert_eq!(lowest_played, u32::from_be_bytes([0, 12, 6, 4]));
    assert_eq!(highest_folded, u32::from_be_bytes([0, 12, 6, 3]));

    let game = ThreeCardPoker::new();
    let book = PayTables::default();
    let all = i128::from(DEALS);
    for (strategy, sum) in
        [(Strategy::Optimal, optimal), (Strategy::Always, always), (Strategy::Mimic, mimic)]
    {
        assert_eq!(game.edge(strategy, &book).ante, fraction(-i128::from(sum), all), "{strategy}");
    }
    let edge = game.edge(Strategy::Optimal, &book);
    let wagered = all + i128::from(played);
    assert_eq!(edge.average_wager, fraction(wagered, all));
    assert_eq!(edge.element_of_risk, fraction(-i128::from(optimal), wagered));
    let mean = optimal as f64 / DEALS as f64;
    let deviation = (squares as f64 / DEALS as f64 - mean * mean).sqrt();
    assert!((edge.standard_deviation - deviation).abs() < 1e-12);
}

#[test]
fn queen_six_four_is_the_threshold_under_any_bonus() {
    let game = ThreeCardPoker::new();
    for bonus in ["4,3,1", "5,4,1", "3,2,1", "0,0,0", "1000000,1000000,1000000"] {
        let tables = tables(bonus, "40,30,6,3,1");
        for kind in game.kinds() {
            let ranks: String = kind.ranks.map(|rank| rank.letter()).iter().collect();
            let decision = Strategy::Optimal.decide(kind, &tables);
            let lowest = kind.ranks.cmp(&[Rank::Queen, Rank::Six, Rank::Four]);
            let above = kind.category != Category::HighCard || lowest != Ordering::Less;
            assert_eq!(decision == Decision::Play, above, "{ranks} under {bonus}");
        }
        assert_eq!(
            letters(game.edge(Strategy::Optimal, &tables).threshold).as_deref(),
            Some("Q64")
        );
        assert_eq!(letters(game.edge(Strategy::Mimic, &tables).threshold).as_deref(), Some("Q32"));
        assert_eq!(game.edge(Strategy::Always, &tables).threshold, None);
    }
}

#[test]
fn who_qualifies() {
    // act-3cp:A:Qualify
    let player = hand("Ah Ad Ac");
    for (dealer, qualifies) in [
        ("Qs 3d 2c", true),
        ("Js Td 8c", false),
        ("Js Td 9c", true),
        ("2s 2d 3c", true),
        ("3s 2d As", true),
        ("As 4d 2c", true),
        ("Js 9s 2s", true),
        ("Ks 3d 2c", true),
    ] {
        let standing = Standing::of(hand(dealer), player);
        assert_eq!(standing != Standing::DoesNotQualify, qualifies, "{dealer}");
    }
    // Below: 120 - 8 sets of ranks up to the jack that are no sequence, each in 64 - 4 suits that
    // are no flush.
    assert_eq!(ThreeCardPoker::new().dealer_qualifies(), fraction(22_100 - 112 * 60, 22_100));
}

/// The published analyses of the common pay tables, as percentages.
#[test]
fn published_figures() {
    let game = ThreeCardPoker::new();
    let common = tables("5,4,1", "40,30,6,4,1");
    let edge = game.edge(Strategy::Optimal, &common);
    assert_eq!(edge.ante.percent(2), "3.37%");
    assert_eq!(edge.element_of_risk.percent(2), "2.01%");
    assert_eq!(edge.pairs_plus.percent(2), "2.32%");
    assert_eq!(edge.dealer_qualifies.percent(1), "69.6%");
    assert!((edge.standard_deviation - 1.64).abs() < 0.005);
    assert_eq!(letters(edge.threshold).as_deref(), Some("Q64"));
    assert_eq!(game.edge(Strategy::Mimic, &common).ante.percent(2), "3.45%");
    assert_eq!(game.edge(Strategy::Always, &common).ante.percent(2), "7.65%");
    let flush_pays_three = game.edge(Strategy::Optimal, &tables("5,4,1", "40,30,6,3,1"));
    assert_eq!(flush_pays_three.pairs_plus.percent(2), "7.28%");

    // The borderline hands, per ante: -1.00255 with Q-6-3, -0.993378 with Q-6-4.
    let loss = |ranks: &str| {
        let mut kinds = game.kinds().iter().filter(|kind| {
            kind.category == Category::HighCard
                && letters(Some(kind.ranks)).as_deref() == Some(ranks)
        });
        let kind = kinds.rfind(|kind| kind.hands == 24).unwrap();
        kind.expected(Decision::Play, &common).percent(3)
    };
    assert_eq!(loss("Q63"), "-100.255%");
    assert_eq!(loss("Q64"), "-99.338%");
}

#[test]
fn the_books_own_figures() {
    let game = ThreeCardPoker::new();
    let edge = game.edge(Strategy::Optimal, &PayTables::default());
    assert_eq!(PayTables::default(), tables("4,3,1", "40,30,6,3,1"));
    assert_eq!(edge.ante, fraction(778_809, 20_358_520));
    assert_eq!(edge.ante.percent(4), "3.8255%");
    assert_eq!(edge.element_of_risk, fraction(778_809, 34_084_400));
    assert_eq!(edge.element_of_risk.percent(4), "2.2849%");
    assert_eq!(edge.hands_played, 14_900);
    assert_eq!(edge.dealer_qualifies, fraction(769, 1_105));
    assert!((edge.standard_deviation - 1.623_428_048_293_380_3).abs() < 1e-12);
    assert_eq!(game.edge(Strategy::Always, &PayTables::default()).ante.percent(4), "8.1063%");
    assert_eq!(game.edge(Strategy::Mimic, &PayTables::default()).ante.percent(4), "3.9016%");
    // A pair or better 5,660 times: 40 x 48 + 30 x 52 + 6 x 720 + 3 x 1,096 + 3,744 = 14,832
    // won against 16,440 lost.
    assert_eq!(edge.pairs_plus, fraction(16_440 - 14_832, 22_100));
}

#[test]
fn pairs_plus_prices_each_hand_by_its_count() {
    let game = ThreeCardPoker::new();
    for (table, profit) in [
        ("0,0,0,0,0", 0),
        ("1,0,0,0,0", 48),
        ("0,1,0,0,0", 52),
        ("0,0,1,0,0", 720),
        ("0,0,0,1,0", 1_096),
        ("0,0,0,0,1", 3_744),
        ("1000000,0,0,0,0", 48_000_000),
    ] {
        for strategy in Strategy::ALL {
            let edge = game.edge(strategy, &tables("4,3,1", table));
            assert_eq!(edge.pairs_plus, fraction(16_440 - profit, 22_100), "{table}");
        }
    }
}

#[test]
fn an_ante_bonus_costs_the_house_what_its_hands_earn() {
    let game = ThreeCardPoker::new();
    for strategy in Strategy::ALL {
        let without = game.edge(strategy, &tables("0,0,0", "40,30,6,3,1")).ante;
        for (table, earned) in [("4,3,1", 4 * 48 + 3 * 52 + 720), ("0,0,9", 9 * 720)] {
            let with = game.edge(strategy, &tables(table, "40,30,6,3,1")).ante;
            assert_eq!(without.checked_sub(with), Some(fraction(earned, 22_100)), "{table}");
        }
    }
}

#[test]
fn optimal_loses_least() {
    let game = ThreeCardPoker::new();
    let loss = |strategy| game.edge(strategy, &PayTables::default()).ante;
    for other in [Strategy::Always, Strategy::Mimic] {
        assert!(loss(other).checked_sub(loss(Strategy::Optimal)).unwrap().num() > 0, "{other}");
    }
    let always = game.edge(Strategy::Always, &PayTables::default());
    assert_eq!(always.average_wager, fraction(2, 1));
    assert_eq!(always.hands_played, 22_100);
    // The mimic plays the hands with which the dealer qualifies.
    let mimic = game.edge(Strategy::Mimic, &PayTables::default());
    assert_eq!(fraction(mimic.hands_played.into(), 22_100), mimic.dealer_qualifies);
}

#[test]
fn both_wagers_together() {
    let edge = ThreeCardPoker::new().edge(Strategy::Optimal, &PayTables::default());
    let stakes = |ante, pairs_plus| edge.combined(Stakes { ante, pairs_plus });
    assert_eq!(stakes(10, 0), Some(edge.element_of_risk));
    assert_eq!(stakes(0, 5), Some(edge.pairs_plus));
    assert_eq!(stakes(0, 0), None);
    assert_eq!(stakes(1, 1), stakes(10, 10));
    let loss = edge.ante.checked_add(edge.pairs_plus).unwrap();
    let wagered = edge.average_wager.checked_add(Fraction::ONE).unwrap();
    assert_eq!(stakes(1, 1), loss.checked_div(wagered));
}

#[test]
fn strategies_are_named() {
    for strategy in Strategy::ALL {
        assert_eq!(strategy.name().parse(), Ok(strategy));
    }
    let error = "boldly".parse::<Strategy>().unwrap_err();
    assert_eq!(error.to_string(), "`boldly` is not a strategy: choose optimal, always or mimic");
}

const BOX: Stakes = Stakes { ante: 10, pairs_plus: 5 };
const ANTE_ONLY: Stakes = Stakes { ante: 10, pairs_plus: 0 };
const PAIRS_PLUS_ONLY: Stakes = Stakes { ante: 0, pairs_plus: 5 };

const STANDINGS: [Standing; 4] =
    [Standing::DoesNotQualify, Standing::Lower, Standing::Higher, Standing::Equal];

const HANDS: [Category; 6] = [
    Category::HighCard,
    Category::Pair,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::StraightFlush,
];

/// Profits on ante and play of the same hands dealt as cards.
#[test]
fn ante_and_play_by_the_dealers_hand() {
    #[rustfmt::skip]
    let rows = [
        // clauses                    player      dealer      ante play
        ("4.7(a) 4.11(d) 9.3 higher", "Ks 9d 4c", "Jh 9c 2d",  1,  0),
        ("4.7(a) 4.11(d) 9.3 lower",  "7s 5d 3c", "Jh 9c 2d",  1,  0),
        ("4.7(a) over 4.9, 9.6",      "Js 9d 2c", "Jh 9c 2d",  1,  0),
        ("4.7(b) 4.11(a) 9.4",        "Ks 9d 4c", "Qh 9c 2d",  1,  1),
        ("4.7(b) 4.11(a) 9.4 pair",   "3s 3d 4c", "Ah Kc 9d",  1,  1),
        ("4.8(b) 4.11(b) 9.5",        "Qs 9d 4c", "Kh 9c 2d", -1, -1),
        ("4.8(b) 4.11(b) 9.5 pair",   "As Kd 9c", "2h 2c 3d", -1, -1),
        ("4.9 4.11(c) 9.6",           "Ks 9d 4c", "Kh 9c 4d",  0,  0),
        ("4.9 4.11(c) 9.6 pair",      "Ts Td Kc", "Th Tc Kd",  0,  0),
    ];
    for (clauses, player, dealer, ante, play) in rows {
        let standing = Standing::of(hand(dealer), hand(player));
        let category = match naive(hand(player)) {
            (0, _) => Category::HighCard,
            (1, _) => Category::Pair,
            (_, _) => panic!("{player} earns a bonus"),
        };
        let settled = settle(category, Decision::Play, standing, &PayTables::default());
        assert_eq!((settled.ante, settled.play), (ante, play), "act-3cp:{clauses}");
        assert_eq!(settled.ante_bonus, 0, "act-3cp:4.12 pays from a straight up");
    }
}

/// act-3cp:4.12, 9.5, 9.7: the bonus whenever play was made, never without.
#[test]
fn ante_bonus_whenever_play_was_made() {
    let tables = PayTables::default();
    for (hand, bonus) in HANDS.into_iter().zip([0, 0, 0, 1, 3, 4]) {
        for dealer in STANDINGS {
            let settled = |decision| settle(hand, decision, dealer, &tables).ante_bonus;
            assert_eq!(settled(Decision::Play), bonus, "{hand} {dealer:?}");
            assert_eq!(settled(Decision::Fold), 0, "{hand} {dealer:?}");
            assert_eq!(settled(Decision::KeepPairsPlus), 0, "{hand} {dealer:?}");
        }
    }
}

/// act-3cp:4.10 and 8: by the player's own hand, whatever the dealer holds; lost by a full fold
/// (4.10(c), 7.5), kept by the election of 7.4.
#[test]
fn pairs_plus_by_the_players_own_hand() {
    let tables = PayTables::default();
    for (hand, profit) in HANDS.into_iter().zip([-1, 1, 3, 6, 30, 40]) {
        for dealer in STANDINGS {
            let settled = |decision| settle(hand, decision, dealer, &tables).pairs_plus;
            assert_eq!(settled(Decision::Play), profit, "{hand} {dealer:?}");
            assert_eq!(settled(Decision::KeepPairsPlus), profit, "{hand} {dealer:?}");
            assert_eq!(settled(Decision::Fold), -1, "{hand} {dealer:?}");
        }
    }
}

/// The combined profit of ante 10, play 10 and pairs plus 5, and of pairs plus 5 alone.
#[test]
fn settlement_of_the_whole_box() {
    #[rustfmt::skip]
    let rows = [
        // clauses: 4.7(a) 4.11(d) 9.3 | 4.7(b) 9.4 | 4.8(b) 9.5 | 4.9 4.11(c) 9.6 | 7.5 | 7.4 | 7.3
        (Category::HighCard,         5,  15, -25,  -5, -15, -15,  -5),
        (Category::Pair,            15,  25, -15,   5, -15,  -5,   5),
        (Category::Flush,           25,  35,  -5,  15, -15,   5,  15),
        (Category::Straight,        50,  60,  20,  40, -15,  20,  30),
        // Three of a kind cannot be equalled within one deck; the arithmetic holds all the same.
        (Category::ThreeOfAKind,   190, 200, 160, 180, -15, 140, 150),
        (Category::StraightFlush,  250, 260, 220, 240, -15, 190, 200),
    ];
    let tables = PayTables::default();
    for (hand, idle, win, lose, tie, fold, election, pairs_plus_only) in rows {
        for (dealer, profit) in STANDINGS.into_iter().zip([idle, win, lose, tie]) {
            let settled = |decision| settle(hand, decision, dealer, &tables);
            let played = settled(Decision::Play);
            let kept = settled(Decision::KeepPairsPlus);
            let own = i128::from(played.pairs_plus) * 5;
            assert_eq!(played.profit(BOX), profit, "{hand} {dealer:?}");
            assert_eq!(played.profit(ANTE_ONLY), profit - own, "{hand} {dealer:?}");
            assert_eq!(settled(Decision::Fold).profit(BOX), fold, "{hand}, act-3cp:7.5");
            assert_eq!(settled(Decision::Fold).profit(ANTE_ONLY), -10, "{hand}, act-3cp:4.8(a)");
            assert_eq!(kept.profit(BOX), election, "{hand}, act-3cp:7.4");
            assert_eq!(kept.profit(PAIRS_PLUS_ONLY), pairs_plus_only, "{hand}, act-3cp:7.3");
        }
    }
}

/// No deal lets the dealer equal three of a kind, and no other tie is impossible.
#[test]
fn only_three_of_a_kind_cannot_be_equalled() {
    let game = ThreeCardPoker::new();
    for kind in game.kinds().iter().filter(|kind| kind.qualifies) {
        let trips = kind.category == Category::ThreeOfAKind;
        assert_eq!(kind.against.equal == 0, trips, "{:?}", kind.cards);
    }
}

#[test]
fn every_strategy_prices_every_deal() {
    let game = ThreeCardPoker::new();
    for strategy in Strategy::ALL {
        assert_eq!(game.edge(strategy, &PayTables::default()).returns.deals(), DEALS);
    }
}
