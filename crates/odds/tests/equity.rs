//! Equities against an oracle that deals every runout card by card, and against published figures.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::dealer::{Dealer, JokerPlace, Known};
use common::games::{self, ACES, Contest};
use common::oracle::{Judging, Oracle, Question};
use cutcard_cards::{
    AceInLow, AceInStraights, Card, Deck, DeckSize, HandRule, Ranking, Suit, parse_cards,
};
use cutcard_odds::{Counted, Effort, Equities, Spot, equity};

fn question(rule: HandRule, hands: &[&str], boards: &[&str], dead: &str) -> Question {
    let cards = |texts: &[&str]| texts.iter().map(|text| parse_cards(text).unwrap()).collect();
    Question { rule, hands: cards(hands), boards: cards(boards), dead: parse_cards(dead).unwrap() }
}

fn answer(rule: HandRule, hands: &[&str], board: &str, dead: &str) -> Equities {
    question(rule, hands, &[board], dead).answer()
}

/// Random spots of a game with a board: so many with each number of board cards known.
fn check_boards(seed: u64, rule: HandRule, most_players: usize, spots: &[(usize, u32)]) {
    let mut dealer = Dealer::new(seed);
    let mut oracle = Oracle::new(Judging::Naive);
    for (board, times) in spots {
        for _ in 0..*times {
            let players = dealer.between(2, most_players);
            let used = players * rule.hole_cards + rule.board_cards;
            let dead = dealer.below(1 + 12.min(rule.deck.cards().len() - used));
            let known = Known::board(&rule, players, *board).dead(dead);
            oracle.check(&dealer.question(rule, &known));
        }
    }
}

/// Random spots of a game of own cards: each player has `least` to `most` of them.
fn check_hands(seed: u64, rule: HandRule, players: usize, least: usize, most: usize, spots: u32) {
    let mut dealer = Dealer::new(seed);
    let mut oracle = Oracle::new(Judging::Naive);
    for _ in 0..spots {
        let players = dealer.between(2, players);
        let hands: Vec<usize> = (0..players).map(|_| dealer.between(least, most)).collect();
        let dead = dealer.below(5);
        oracle.check(&dealer.question(rule, &Known::hands(&hands).dead(dead)));
    }
}

#[test]
fn holdem_with_a_full_deck() {
    let rule = games::holdem(DeckSize::FiftyTwo);
    check_boards(1, rule, 12, &[(5, 400), (4, 200)]);
    check_boards(2, rule, 5, &[(3, 24)]);
}

#[test]
fn holdem_with_reduced_decks() {
    check_boards(3, games::holdem(DeckSize::ThirtyTwo), 9, &[(5, 200), (4, 120), (3, 40)]);
    check_boards(4, games::holdem(DeckSize::ThirtySix), 9, &[(5, 200), (4, 120), (3, 20)]);
    check_boards(5, games::holdem(DeckSize::Twenty), 7, &[(5, 100), (4, 100), (3, 80), (2, 20)]);
    check_boards(6, games::holdem(DeckSize::Twenty), 4, &[(0, 12), (1, 12)]);
    let ace_high = games::act(
        games::holdem(DeckSize::ThirtyTwo),
        AceInStraights::High,
        Contest::High,
        AceInLow::High,
    );
    check_boards(7, ace_high, 9, &[(4, 40), (3, 10)]);
}

#[test]
fn holdem_hi_lo() {
    check_boards(8, games::holdem_hi_lo(), 9, &[(5, 400), (4, 200)]);
    check_boards(9, games::holdem_hi_lo(), 5, &[(3, 20)]);
}

#[test]
fn omaha_and_its_hi_lo() {
    check_boards(10, games::omaha(), 9, &[(5, 200), (4, 60)]);
    check_boards(11, games::omaha(), 4, &[(3, 12)]);
    check_boards(12, games::omaha_hi_lo(), 9, &[(5, 200), (4, 60)]);
    check_boards(13, games::omaha_hi_lo(), 4, &[(3, 12)]);
}

#[test]
fn manila_and_faro() {
    for (seed, deck) in (20..).zip([DeckSize::ThirtyTwo, DeckSize::ThirtySix]) {
        for ace in ACES {
            check_boards(
                seed,
                games::manila(2, deck, ace),
                9,
                &[(5, 80), (4, 80), (3, 16), (2, 2)],
            );
            check_boards(
                seed,
                games::manila(3, deck, ace),
                7,
                &[(5, 80), (4, 80), (3, 16), (2, 2)],
            );
        }
    }
    check_boards(22, games::faro(), 8, &[(5, 80), (4, 20)]);
    check_boards(23, games::faro(), 3, &[(3, 6)]);
}

#[test]
fn manila_with_twenty_cards_before_the_board() {
    for (seed, hole) in [(24, 2), (25, 3), (26, 4), (27, 5)] {
        let rule = games::manila(hole, DeckSize::Twenty, AceInStraights::HighOrLow);
        check_boards(seed, rule, 2, &[(0, 2), (1, 2)]);
    }
}

#[test]
fn act_games_with_every_contest() {
    for deck in [DeckSize::ThirtyTwo, DeckSize::Forty, DeckSize::FiftyTwo] {
        for contest in Contest::ALL {
            for low_ace in [AceInLow::High, AceInLow::Low] {
                let ace = AceInStraights::HighOrLow;
                let manila =
                    games::act(games::act_manila(Deck::plain(deck)), ace, contest, low_ace);
                check_boards(30, manila, 8, &[(5, 20), (4, 8), (3, 1)]);
            }
        }
    }
}

#[test]
fn act_manila_with_the_joker_anywhere() {
    let places = [
        JokerPlace::FirstHand,
        JokerPlace::LastHand,
        JokerPlace::Board,
        JokerPlace::Dead,
        JokerPlace::Unseen,
    ];
    let mut oracle = Oracle::new(Judging::Naive);
    for (seed, joker) in (31..).zip(places) {
        let mut dealer = Dealer::new(seed);
        for size in [DeckSize::ThirtyTwo, DeckSize::Forty, DeckSize::FiftyTwo] {
            for contest in Contest::ALL {
                let rule = games::act_manila(Deck::with_joker(size));
                let ace = ACES[dealer.below(2)];
                let low_ace = [AceInLow::High, AceInLow::Low][dealer.below(2)];
                let rule = games::act(rule, ace, contest, low_ace);
                for board in [4, 5, 5, 5] {
                    let players = dealer.between(2, 6);
                    let known = Known::board(&rule, players, board).dead(1).joker(joker);
                    oracle.check(&dealer.question(rule, &known));
                }
            }
        }
        let rule = games::act_manila(Deck::with_joker(DeckSize::ThirtyTwo));
        let known = Known::board(&rule, 2, 3).dead(1).joker(joker);
        oracle.check(&dealer.question(rule, &known));
    }
}

#[test]
fn stud_hi_lo_stud_and_razz() {
    for (seed, rule) in
        (40..).zip([games::stud(DeckSize::FiftyTwo), games::stud_hi_lo(), games::razz()])
    {
        check_hands(seed, rule, 2, 6, 7, 6);
        check_hands(seed, rule, 7, 7, 7, 40);
    }
    check_hands(43, games::stud(DeckSize::ThirtyTwo), 2, 6, 7, 12);
    check_hands(44, games::stud(DeckSize::ThirtyTwo), 3, 6, 6, 1);
    let mut dealer = Dealer::new(45);
    let mut oracle = Oracle::new(Judging::Naive);
    for rule in [games::stud_hi_lo(), games::razz()] {
        oracle.check(&dealer.question(rule, &Known::hands(&[5, 7]).dead(4)));
    }
}

#[test]
fn five_card_stud() {
    check_hands(46, games::five_card_stud(DeckSize::FiftyTwo), 2, 4, 5, 20);
    check_hands(47, games::five_card_stud(DeckSize::ThirtyTwo), 3, 4, 5, 12);
    check_hands(48, games::five_card_stud(DeckSize::Twenty), 2, 3, 5, 12);
    let mut dealer = Dealer::new(49);
    let rule = games::five_card_stud(DeckSize::Twenty);
    let mut oracle = Oracle::new(Judging::Naive);
    oracle.check(&dealer.question(rule, &Known::hands(&[2, 3])));
    oracle.check(&dealer.question(rule, &Known::hands(&[0, 5, 5]).dead(1)));
}

#[test]
fn lowball_draws() {
    let low_high_ace = Ranking::Low { deck: DeckSize::FiftyTwo, ace: AceInLow::High };
    for (seed, ranking) in (50..).zip([Ranking::DeuceToSeven, Ranking::ACE_TO_FIVE, low_high_ace]) {
        check_hands(seed, games::lowball(ranking), 2, 4, 5, 12);
        check_hands(seed, games::lowball(ranking), 8, 5, 5, 40);
        let known = Known::hands(&[3, 5]).dead(2);
        Oracle::new(Judging::Naive)
            .check(&Dealer::new(seed).question(games::lowball(ranking), &known));
    }
}

#[test]
fn act_draw_with_the_joker() {
    let mut oracle = Oracle::new(Judging::Naive);
    for (seed, joker) in
        (60..).zip([JokerPlace::FirstHand, JokerPlace::LastHand, JokerPlace::Unseen])
    {
        let mut dealer = Dealer::new(seed);
        for size in [DeckSize::ThirtyTwo, DeckSize::FiftyTwo] {
            for contest in Contest::ALL {
                let rule = games::own_cards(5, Deck::with_joker(size));
                let ace = ACES[dealer.below(2)];
                let low_ace = [AceInLow::High, AceInLow::Low][dealer.below(2)];
                let rule = games::act(rule, ace, contest, low_ace);
                for hands in [&[4, 4][..], &[5, 4], &[5, 5, 5, 5], &[3, 5]] {
                    let known = Known::hands(hands).dead(dealer.below(4)).joker(joker);
                    oracle.check(&dealer.question(rule, &known));
                }
            }
        }
    }
}

#[test]
fn three_card_poker_between_players() {
    check_hands(70, games::three_card_poker(), 2, 2, 3, 20);
    check_hands(71, games::three_card_poker(), 6, 3, 3, 200);
}

#[test]
fn double_boards_fall_together() {
    let mut dealer = Dealer::new(80);
    let mut oracle = Oracle::new(Judging::Naive);
    let hi_lo = HandRule { boards: 2, ..games::holdem_hi_lo() };
    for (rule, boards) in [
        (games::double_flop_holdem(DeckSize::FiftyTwo), [4, 4]),
        (games::double_flop_holdem(DeckSize::FiftyTwo), [5, 5]),
        (games::double_flop_holdem(DeckSize::ThirtyTwo), [4, 4]),
        (games::double_flop_holdem(DeckSize::Twenty), [3, 3]),
        (hi_lo, [4, 4]),
        (hi_lo, [5, 5]),
    ] {
        for _ in 0..6 {
            let players = dealer.between(2, 3);
            let known = Known { boards: boards.to_vec(), ..Known::board(&rule, players, 0) };
            oracle.check(&dealer.question(rule, &known));
        }
    }
}

#[test]
fn double_boards_known_to_different_lengths() {
    let mut dealer = Dealer::new(81);
    let mut oracle = Oracle::new(Judging::Naive);
    let rule = games::double_flop_holdem(DeckSize::Twenty);
    for boards in [vec![5, 4], vec![4, 3], vec![3, 5], vec![4], vec![5]] {
        let known = Known { boards, ..Known::board(&rule, 2, 0) };
        oracle.check(&dealer.question(rule, &known));
    }
}

/// Too many deals to let the boards fall together: each is counted on its own, or deals are drawn,
/// and the equity is the mean of the two.
#[test]
fn double_boards_counted_one_by_one() {
    let mut dealer = Dealer::new(83);
    let mut oracle = Oracle::new(Judging::Tables);
    let hi_lo = HandRule { boards: 2, ..games::holdem_hi_lo() };
    for (rule, boards) in [
        (games::double_flop_holdem(DeckSize::ThirtyTwo), [0, 0]),
        (hi_lo, [1, 1]),
        (hi_lo, [2, 1]),
        (games::double_flop_holdem(DeckSize::FiftyTwo), [3, 0]),
        (games::double_flop_holdem(DeckSize::FiftyTwo), [0, 2]),
    ] {
        let known = Known { boards: boards.to_vec(), ..Known::board(&rule, 3, 0) };
        let question = dealer.question(rule, &known);
        let answer = question.answer();
        // Boards that know different numbers of cards have no runouts in common to count: sampled.
        let alike = boards[0] == boards[1];
        let counted = if alike { Counted::Boards } else { Counted::Pots };
        assert_eq!((answer.exact, answer.counted), (alike, counted));
        let (first, second) =
            (oracle.reckon(&question.on_board(0)), oracle.reckon(&question.on_board(1)));
        for (player, got) in answer.players.iter().enumerate() {
            let mean = (first.equity(player) + second.equity(player)) / 2.0;
            let off = got.standard_error.map_or(1e-12, |error| 5.0 * error);
            assert!((got.equity - mean).abs() < off, "{mean}, not {got:?}, in {question:?}");
        }
        if alike {
            let both = Equities { counted: Counted::Pots, ..answer };
            first.with(&second).check(&both, &question);
        }
    }
}

/// One board is complete and gives the kings half of the pot; nothing of the other is known.
#[test]
fn half_of_the_pot_is_won_already() {
    let rule = games::double_flop_holdem(DeckSize::FiftyTwo);
    let both = question(rule, &["AsAh", "KsKh"], &["KcKd9h4s3c"], "").answer();
    assert!(both.players[1].equity > 0.5, "{both:?}");
}

#[test]
fn double_boards_with_the_joker_fall_together() {
    let mut dealer = Dealer::new(82);
    let mut oracle = Oracle::new(Judging::Naive);
    let deck = Deck::with_joker(DeckSize::ThirtyTwo);
    let rule = HandRule { boards: 2, ..games::act_manila(deck) };
    for (boards, joker) in [([4, 5], JokerPlace::Unseen), ([4, 4], JokerPlace::Board)] {
        let known = Known { boards: boards.to_vec(), ..Known::board(&rule, 2, 0).joker(joker) };
        oracle.check(&dealer.question(rule, &known));
    }
}

/// Runouts by the million are dealt one by one too, but judged by the tables.
#[test]
fn before_the_board_with_a_full_deck() {
    let mut dealer = Dealer::new(90);
    let mut oracle = Oracle::new(Judging::Tables);
    for (rule, players) in [
        (games::holdem(DeckSize::FiftyTwo), 2),
        (games::holdem(DeckSize::FiftyTwo), 12),
        (games::holdem_hi_lo(), 3),
        (games::holdem_hi_lo(), 9),
        (games::omaha_hi_lo(), 2),
        (games::omaha_hi_lo(), 6),
        (games::omaha_hi_lo(), 9),
        (games::faro(), 5),
        (games::manila(3, DeckSize::ThirtySix, AceInStraights::HighOrLow), 3),
        (games::manila(2, DeckSize::ThirtyTwo, AceInStraights::High), 4),
    ] {
        oracle.check(&dealer.question(rule, &Known::board(&rule, players, 0)));
    }
}

#[test]
fn aces_against_kings() {
    let both = answer(games::holdem(DeckSize::FiftyTwo), &["AsAh", "KsKh"], "", "");
    assert!(both.exact);
    assert_eq!(both.runouts, 1_712_304);
    assert_eq!((both.players[0].wins, both.players[0].ties), (1_410_336, 9_308));
    assert_eq!((both.players[1].wins, both.players[1].ties), (292_660, 9_308));
}

/// The two cards of each pocket pair of a rank.
fn pairs(rank: char) -> Vec<String> {
    let cards = Suit::ALL.map(|suit| format!("{rank}{}", suit.letter()));
    let mut pairs = Vec::new();
    for (place, first) in cards.iter().enumerate() {
        pairs.extend(cards[place + 1..].iter().map(|second| format!("{first}{second}")));
    }
    pairs
}

/// All aces against all kings, as OMPEval's own tests have them.
#[test]
fn all_aces_against_all_kings() {
    let mut counts = [0, 0, 0];
    for aces in pairs('A') {
        for kings in pairs('K') {
            let both = answer(games::holdem(DeckSize::FiftyTwo), &[&aces, &kings], "", "");
            counts[0] += both.players[0].wins;
            counts[1] += both.players[1].wins;
            counts[2] += both.players[0].ties;
        }
    }
    assert_eq!(counts, [50_371_344, 10_986_372, 285_228]);
}

/// Three hands on a board of fives, two cards dead, as OMPEval's own tests have them.
#[test]
fn three_hands_on_a_board_of_fives() {
    let hands = ["3d7d", "2h9h", "2c9c"];
    let three = answer(games::holdem(DeckSize::FiftyTwo), &hands, "5d5h5c", "3s3c");
    assert_eq!(three.runouts, 820);
    let pot = Equities::POT_PARTS;
    let [first, second, third] = &three.players[..] else { panic!("three players") };
    assert_eq!((first.wins, second.wins, third.wins), (183, 28, 28));
    assert_eq!(first.shares, [(pot, 183), (pot / 3, 201), (0, 436)]);
    for player in [second, third] {
        assert_eq!(player.shares, [(pot, 28), (pot / 2, 380), (pot / 3, 201), (0, 211)]);
    }
}

/// Any hand, all aces and all threes on a flop with a three, as OMPEval's own tests have them.
#[test]
fn any_hand_aces_and_threes_on_a_flop() {
    let flop = parse_cards("2c3c8h").unwrap();
    let dead = parse_cards("6h").unwrap();
    let rule = games::holdem(DeckSize::FiftyTwo);
    let deck = rule.deck.in_order();
    let pocket_pairs = |rank| -> Vec<Vec<Card>> {
        let hands = pairs(rank).into_iter().map(|text| parse_cards(&text).unwrap());
        hands.filter(|hand| hand.iter().all(|card| !flop.contains(card))).collect()
    };
    // The winners of each pot as bits, the first player's the lowest.
    let mut pots = [0; 8];
    for aces in pocket_pairs('A') {
        for threes in pocket_pairs('3') {
            let named = [&flop[..], &dead, &aces, &threes].concat();
            let left: Vec<Card> =
                deck.iter().copied().filter(|card| !named.contains(card)).collect();
            for any in common::oracle::choices(&left, 2) {
                let hands = vec![any, aces.clone(), threes.clone()];
                let (boards, dead) = (vec![flop.clone()], dead.clone());
                let three = Question { rule, hands, boards, dead }.answer();
                for (player, fare) in three.players.iter().enumerate() {
                    pots[1 << player] += fare.wins;
                }
                let all = three.players.iter().map(|fare| fare.ties).min().unwrap();
                let [first, second, third] =
                    [0, 1, 2].map(|player| three.players[player].ties - all);
                pots[7] += all;
                pots[3] += (first + second - third) / 2;
                pots[5] += (first + third - second) / 2;
                pots[6] += (second + third - first) / 2;
            }
        }
    }
    assert_eq!(pots, [0, 808_395, 1_681_125, 20_076, 12_151_512, 0, 0, 0]);
}

#[test]
fn hands_that_differ_by_suits_only_have_equal_shares() {
    let both = answer(games::holdem(DeckSize::FiftyTwo), &["AcKd", "AhKs"], "", "");
    assert_eq!(both.players[0], both.players[1]);
    assert!((both.players[0].equity - 0.5).abs() < 1e-15);
}

#[test]
fn the_board_plays_for_everybody() {
    for players in 2..=16 {
        let rule = games::holdem(DeckSize::FiftyTwo);
        let mut dealer = Dealer::new(91);
        let known = Known::board(&rule, players, 0);
        let mut question = dealer.question(rule, &known);
        let royal = parse_cards("AsKsQsJsTs").unwrap();
        let mut others: Vec<Card> =
            rule.deck.in_order().into_iter().filter(|card| !royal.contains(card)).collect();
        for hand in &mut question.hands {
            *hand = others.split_off(others.len() - 2);
        }
        question.boards = vec![royal];
        let all = question.answer();
        let sum: f64 = all.players.iter().map(|player| player.equity).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{players} players share {sum} of the pot");
        assert!(all.players.iter().all(|player| (player.wins, player.ties) == (0, 1)));
    }
}

/// Rules that no book has but anybody can write: refused, or answered right.
fn refused_or_right(question: &Question, sampled: bool) {
    let (hands, boards) = (question.hands.clone(), question.boards.clone());
    if Spot::new(question.rule, hands, boards, &question.dead).is_err() {
        return;
    }
    let expected = Oracle::new(Judging::Naive).reckon(question);
    let answer = if sampled { question.sampled(1_000, 1) } else { question.answer() };
    for (player, got) in answer.players.iter().enumerate() {
        let equity = expected.equity(player);
        assert!((got.equity - equity).abs() < 1e-12, "{equity}, not {got:?}, in {question:?}");
    }
}

#[test]
fn a_low_alone_with_a_qualifier() {
    let low = Some(games::eight_or_better());
    let rule = HandRule { high: None, low, ..games::holdem(DeckSize::FiftyTwo) };
    // Nobody qualifies on the first boards counted; then the four wheels share one.
    let hands = ["4c5c", "KcKd", "QcQd", "4d5d", "4h5h", "JcJd", "4s5s"];
    refused_or_right(&question(rule, &hands, &["AcKh2c"], ""), false);
}

#[test]
fn one_hole_card_and_a_board_of_five() {
    let rule = HandRule { hole_cards: 1, ..games::holdem(DeckSize::FiftyTwo) };
    refused_or_right(&question(rule, &["As", "Kd"], &["QsJh9c8d2s"], ""), false);
    refused_or_right(&question(rule, &["Qh", "Ks", "Qs", "Qc"], &["QdAsAd"], "3c"), false);
}

#[test]
fn three_hole_cards_and_a_board_of_five() {
    let rule = HandRule { hole_cards: 3, ..games::holdem(DeckSize::Twenty) };
    refused_or_right(&question(rule, &["AdAcKc", "AhJdKh"], &["TcQcKs"], ""), false);
}

#[test]
fn a_board_and_a_deuce_to_seven_low() {
    let low = games::lowball(Ranking::DeuceToSeven).low;
    let holdem = HandRule { high: None, low, ..games::holdem(DeckSize::FiftyTwo) };
    refused_or_right(&question(holdem, &["2h7h", "9c8c"], &["3h4h5hKdKs"], ""), false);
    let omaha = HandRule { high: None, low, ..games::omaha() };
    refused_or_right(&question(omaha, &["4c4d8c9c", "5d8h3c4h"], &["2h3h5hKdJs"], ""), false);
}

#[test]
fn three_boards() {
    let rule = HandRule { boards: 3, ..games::holdem(DeckSize::FiftyTwo) };
    let boards = ["9dQs5d3c7s", "Ad7hQc3sJs", "TcQdAc3h6c"];
    let question = question(rule, &["KdJd", "6d3d", "7dTd"], &boards, "");
    refused_or_right(&question, false);
    refused_or_right(&question, true);
}

/// A rule may say that there is no board instead of one, empty or not.
#[test]
fn rules_without_a_board() {
    for (game, hands) in [
        (games::five_card_stud(DeckSize::FiftyTwo), ["AsAhKdKc", "QsQhQdJc"]),
        (games::holdem(DeckSize::FiftyTwo), ["AsAh", "QsQh"]),
    ] {
        let hands = hands.map(|hand| parse_cards(hand).unwrap()).to_vec();
        let rule = HandRule { boards: 0, ..game };
        let Ok(spot) = Spot::new(rule, hands, Vec::new(), &[]) else { continue };
        for effort in [Effort::Auto, Effort::Samples(1_000)] {
            let answer = equity(&spot, effort, 1, &mut |_, _| {});
            let sum: f64 = answer.players.iter().map(|player| player.equity).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{sum} of the pot by {effort:?}");
        }
    }
}
