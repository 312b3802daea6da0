//! Random deals against exact answers, and the laws every answer obeys.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "a test may read files")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::dealer::{Dealer, JokerPlace, Known, suit_orders, with_suits};
use common::games::{self, Contest};
use common::oracle::Question;
use cutcard_cards::{
    AceInLow, AceInStraights, Card, CardError, Deck, DeckSize, HandRule, Ranking, parse_cards,
};
use cutcard_odds::{Counted, Effort, Equities, MOST_PLAYERS, Spot, SpotError, choose, equity};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const SAMPLES: u64 = 400_000;

fn question(rule: HandRule, hands: &[&str], boards: &[&str], dead: &str) -> Question {
    let cards = |texts: &[&str]| texts.iter().map(|text| parse_cards(text).unwrap()).collect();
    Question { rule, hands: cards(hands), boards: cards(boards), dead: parse_cards(dead).unwrap() }
}

/// The spots that samples are tried on: each way of dealing, each way of settling.
fn spots() -> Vec<Question> {
    let holdem = games::holdem(DeckSize::FiftyTwo);
    let act = |rule| games::act(rule, AceInStraights::HighOrLow, Contest::HighLow, AceInLow::High);
    let joker = Deck::with_joker(DeckSize::ThirtyTwo);
    let double = games::double_flop_holdem(DeckSize::FiftyTwo);
    let hi_lo_double = HandRule { boards: 2, ..games::holdem_hi_lo() };
    let twenty = games::five_card_stud(DeckSize::Twenty);
    vec![
        question(holdem, &["AsKs", "QhQd"], &[], ""),
        question(holdem, &["AsKs", "QhQd"], &["2s3s4h"], "5h"),
        question(holdem, &["AsKs", "QhQd", "7c7h", "8c9c"], &["2s3s4h"], ""),
        question(games::holdem_hi_lo(), &["As2s", "KhKd", "4c5c"], &["3s8h9d"], ""),
        // 8-7-6-5-4 is the last low that qualifies.
        question(games::holdem_hi_lo(), &["8s7s", "KhKd"], &["6h5cKs"], ""),
        question(games::omaha_hi_lo(), &["8s7sQdQc", "KhKdJsJc"], &["6h5cKs"], ""),
        question(games::omaha_hi_lo(), &["AsAh2c3d", "KsKhQdJc", "4s5s6h7h"], &["8c9cTs"], ""),
        question(
            games::manila(3, DeckSize::ThirtySix, AceInStraights::High),
            &["AsAh6c", "KsKhQd"],
            &[],
            "",
        ),
        question(games::stud_hi_lo(), &["As2s3s4sKhKd", "KcKsQhQd9c8c"], &[], "5h6h"),
        question(games::razz(), &["As2s3s4s", "Ks5c6c7c8d9d9h"], &[], ""),
        question(games::lowball(Ranking::DeuceToSeven), &["2s3s4h7d", "8h7c5c4c2d"], &[], "Ks"),
        question(games::own_cards(5, joker), &["JkAsAhKd", "9s9h9d"], &[], ""),
        question(act(games::act_manila(joker)), &["JkAsKd", "9s9hTd", "7s8h7d"], &["Ah9c"], ""),
        question(games::holdem(DeckSize::Twenty), &["AsKs", "QhQd"], &[], ""),
        question(
            HandRule { deck: joker, ..games::holdem(DeckSize::ThirtyTwo) },
            &["AsKs", "QhQd"],
            &[],
            "",
        ),
        question(double, &["AsKs", "QhQd"], &["2s3s4h", "8h9hTd"], ""),
        question(double, &["AsKs", "QhQd", "7c7h"], &[], ""),
        question(hi_lo_double, &["As2s", "QhQd", "7c7h"], &["3s8h9d", "5c6dTs"], ""),
        question(games::three_card_poker(), &["AsKs", "7h7d", "Qc"], &[], ""),
        // Ten cards to come: more than one random word serves.
        question(twenty, &["AsAhKsKdQc", "", ""], &[], ""),
    ]
}

#[test]
fn samples_agree_with_the_exact_answer() {
    for (seed, question) in (1..).zip(spots()) {
        let exact = question.answer();
        assert!(exact.exact, "{question:?}");
        let sampled = question.sampled(SAMPLES, seed);
        assert!(!sampled.exact);
        assert_eq!(sampled.runouts, SAMPLES);
        for (exact, sampled) in exact.players.iter().zip(&sampled.players) {
            let error = sampled.standard_error.unwrap();
            let off = (sampled.equity - exact.equity).abs();
            assert!(off <= 4.0 * error, "{off} is too far: {exact:?} {sampled:?} {question:?}");
        }
    }
}

/// Not only the equity: wins, ties, highs, lows and every share come as often as they should.
#[test]
fn samples_agree_share_by_share() {
    for (seed, question) in (100..).zip(spots()) {
        let exact = question.answer();
        if exact.counted == Counted::Boards {
            continue;
        }
        let sampled = question.sampled(SAMPLES, seed);
        for (exact_player, sampled_player) in exact.players.iter().zip(&sampled.players) {
            let counts = |player: &cutcard_odds::PlayerEquity| {
                let mut counts = vec![player.wins, player.ties];
                // Highs and lows are counted board by board.
                if question.rule.boards == 1 {
                    counts.extend([player.high_wins, player.high_ties]);
                    counts.extend([player.low_wins, player.low_ties]);
                }
                let shares = exact_player.shares.iter().map(|(share, _)| {
                    player.shares.iter().find(|(each, _)| each == share).map_or(0, |found| found.1)
                });
                counts.extend(shares);
                counts
            };
            for (exact_count, count) in counts(exact_player).into_iter().zip(counts(sampled_player))
            {
                let chance = exact_count as f64 / exact.runouts as f64;
                let error = (chance * (1.0 - chance) / SAMPLES as f64).sqrt();
                let off = (count as f64 / SAMPLES as f64 - chance).abs();
                assert!(off <= 5.0 * error + 1e-12, "{chance} {off} {question:?}");
            }
        }
    }
}

/// The standard error is the spread of many answers.
#[test]
fn the_standard_error_is_right() {
    const RUNS: usize = 400;
    for question in [
        question(games::holdem(DeckSize::FiftyTwo), &["AsKs", "QhQd"], &[], ""),
        question(games::omaha_hi_lo(), &["AsAh2c3d", "KsKhQdJc", "4s5s6h7h"], &["8c9cTs"], ""),
        question(games::razz(), &["As2s3s4s", "Ks5c6c7c8d9d9h"], &[], ""),
        question(games::double_flop_holdem(DeckSize::FiftyTwo), &["AsKs", "QhQd"], &["", ""], ""),
    ] {
        let exact = question.answer().players[0].equity;
        let runs: Vec<(f64, f64)> = (0..RUNS as u64)
            .map(|seed| {
                let answer = question.sampled(1_000, seed);
                (answer.players[0].equity, answer.players[0].standard_error.unwrap())
            })
            .collect();
        let mean = runs.iter().map(|(equity, _)| equity).sum::<f64>() / RUNS as f64;
        let spread = (runs.iter().map(|(equity, _)| (equity - mean).powi(2)).sum::<f64>()
            / (RUNS - 1) as f64)
            .sqrt();
        let told = runs.iter().map(|(_, error)| error).sum::<f64>() / RUNS as f64;
        // A spread of 400 is itself off by a twenty-eighth, one standard error.
        assert!((spread / told - 1.0).abs() < 0.15, "{spread} told as {told}: {question:?}");
        assert!((mean - exact).abs() < 4.0 * told / (RUNS as f64).sqrt(), "{mean} {exact}");
        let outside = runs.iter().filter(|(equity, error)| (equity - exact).abs() > 1.96 * error);
        let outside = outside.count();
        assert!((5..=40).contains(&outside), "{outside} of {RUNS} outside of 95%: {question:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    for question in spots() {
        assert_eq!(question.sampled(2_000, 7), question.sampled(2_000, 7));
        assert_ne!(question.sampled(2_000, 7), question.sampled(2_000, 8), "{question:?}");
        let exact = |seed| equity(&question.spot(), Effort::Auto, seed, &mut |_, _| {});
        assert_eq!(exact(1), exact(2));
    }
}

#[test]
fn progress_goes_up_to_the_total() {
    let omaha = games::omaha_hi_lo();
    let razz = question(games::razz(), &["As2s3s4s", "Ks5c6c7c8d9d9h"], &[], "");
    for (question, effort, total) in [
        (spots().remove(0), Effort::Samples(200_000), 200_000),
        (question(omaha, &["AsAh2c3d", "KsKhQdJc"], &[], ""), Effort::Samples(65_536), 65_536),
        (razz.clone(), Effort::Samples(0), 1),
        (razz, Effort::Auto, choose(41, 3)),
        // Every hand unknown: too many deals, a million samples.
        (
            question(games::five_card_stud(DeckSize::FiftyTwo), &["", ""], &[], ""),
            Effort::Auto,
            1_000_000,
        ),
    ] {
        let mut reports = Vec::new();
        let answer = equity(&question.spot(), effort, 1, &mut |behind, of| {
            reports.push(behind);
            assert_eq!(of, total);
        });
        assert!(reports.is_sorted(), "{reports:?}");
        assert_eq!(reports.last(), Some(&total));
        assert_eq!(answer.runouts, total);
    }
}

#[test]
fn hands_nobody_knows_are_equal() {
    let rule = games::five_card_stud(DeckSize::FiftyTwo);
    let answer = question(rule, &["", "", ""], &[], "").answer();
    assert!(!answer.exact);
    for player in &answer.players {
        let error = player.standard_error.unwrap();
        assert!((player.equity - 1.0 / 3.0).abs() < 4.0 * error, "{player:?}");
    }
}

/// What is wrong with a spot, first thing first; `None` where nothing is.
fn fault(question: &Question) -> Option<SpotError> {
    let Question { rule, hands, boards, dead } = question;
    if hands.len() < 2 || hands.len() > MOST_PLAYERS {
        return Some(SpotError::HandCount { got: hands.len(), most: MOST_PLAYERS });
    }
    let least = if rule.board_cards > 0 { rule.hole_cards } else { 0 };
    for (place, hand) in hands.iter().enumerate() {
        if hand.len() < least || hand.len() > rule.hole_cards {
            let (got, most) = (hand.len(), rule.hole_cards);
            return Some(SpotError::HandSize { hand: place + 1, got, least, most });
        }
    }
    for (place, board) in boards.iter().enumerate() {
        if place >= rule.boards || board.len() > rule.board_cards {
            let (got, most, boards) = (board.len(), rule.board_cards, rule.boards);
            return Some(SpotError::BoardSize { board: place + 1, got, most, boards });
        }
    }
    let named: Vec<Card> = hands.iter().chain(boards).flatten().chain(dead).copied().collect();
    let deck = rule.deck.in_order();
    if let Some(card) = named.iter().find(|card| !deck.contains(card)) {
        return Some(SpotError::NotInDeck { card: *card, deck: deck.len() });
    }
    if let Some(place) = (0..named.len()).find(|place| named[..*place].contains(&named[*place])) {
        return Some(SpotError::Card(CardError::Twice { card: named[place] }));
    }
    let wanted = hands.len() * rule.hole_cards + rule.boards * rule.board_cards
        - hands.iter().chain(boards).map(Vec::len).sum::<usize>();
    let left = deck.len() - named.len();
    (wanted > left).then_some(SpotError::TooFewCards { wanted, left })
}

/// Exactly enough cards are left, or one too few.
#[test]
fn the_last_card_of_the_deck() {
    for rule in [games::holdem(DeckSize::Twenty), games::stud(DeckSize::Twenty)] {
        let deck = rule.deck.in_order();
        for dead in 0..=deck.len() {
            let mut cards = deck.clone();
            let dead = cards.split_off(deck.len() - dead);
            let known = if rule.board_cards > 0 { rule.hole_cards } else { 3 };
            if cards.len() < 2 * known {
                break;
            }
            let hands = vec![cards[..known].to_vec(), cards[known..2 * known].to_vec()];
            let question = Question { rule, hands, boards: Vec::new(), dead };
            let left = cards.len() - 2 * known;
            let wanted = 2 * (rule.hole_cards - known) + rule.board_cards;
            let expected = (wanted > left).then_some(SpotError::TooFewCards { wanted, left });
            assert_eq!(new_spot(&question).err(), expected);
            if wanted == left {
                assert!(question.sampled(100, 1).runouts == 100 && question.answer().exact);
            }
        }
    }
}

fn any_rule() -> impl Strategy<Value = HandRule> {
    let joker = Deck::with_joker(DeckSize::ThirtyTwo);
    let rules = vec![
        games::holdem(DeckSize::FiftyTwo),
        games::holdem(DeckSize::Twenty),
        games::holdem_hi_lo(),
        games::double_flop_holdem(DeckSize::ThirtyTwo),
        games::omaha_hi_lo(),
        games::faro(),
        games::manila(3, DeckSize::ThirtyTwo, AceInStraights::High),
        games::act_manila(joker),
        games::stud_hi_lo(),
        games::razz(),
        games::stud(DeckSize::ThirtyTwo),
        games::five_card_stud(DeckSize::Twenty),
        games::lowball(Ranking::DeuceToSeven),
        games::own_cards(5, joker),
        games::three_card_poker(),
    ];
    prop::sample::select(rules)
}

fn any_card() -> impl Strategy<Value = Card> {
    prop::sample::select(Deck::with_joker(DeckSize::FiftyTwo).in_order())
}

fn any_question() -> impl Strategy<Value = Question> {
    let pile = || prop::collection::vec(any_card(), 0..8);
    let hands = prop::collection::vec(pile(), 0..19);
    let boards = prop::collection::vec(pile(), 0..4);
    (any_rule(), hands, boards, pile()).prop_map(|(rule, hands, boards, dead)| Question {
        rule,
        hands,
        boards,
        dead,
    })
}

/// A spot that can be, or nearly: all that is known is dealt from one deck, then one card may be
/// changed for another.
fn near_question() -> impl Strategy<Value = Question> {
    let slip = prop::option::weighted(0.5, (any::<prop::sample::Index>(), any_card()));
    (playable(16), slip).prop_map(|(mut question, slip)| {
        if let Some((place, card)) = slip {
            let piles = question.hands.iter_mut().chain(&mut question.boards).flatten();
            let mut cards: Vec<&mut Card> = piles.chain(&mut question.dead).collect();
            if !cards.is_empty() {
                let place = place.index(cards.len());
                *cards[place] = card;
            }
        }
        question
    })
}

/// A spot that can be, with so many cards to come at most.
fn playable(most_to_come: usize) -> impl Strategy<Value = Question> {
    (any_rule(), any::<u64>()).prop_map(move |(rule, seed)| {
        let mut dealer = Dealer::new(seed);
        let cards = rule.deck.cards().len();
        let table = rule.boards * rule.board_cards;
        let seats = ((cards - table) / rule.hole_cards).min(6);
        let players = dealer.between(2, seats.max(2));
        let mut known = Known::board(&rule, players, rule.board_cards);
        known.boards = vec![rule.board_cards; rule.boards];
        let mut to_come = dealer.below(1 + most_to_come);
        let places = if rule.board_cards == 0 { &mut known.hands } else { &mut known.boards };
        // The last places wait for their cards first; all boards wait alike.
        if rule.board_cards == 0 {
            for hand in places.iter_mut().rev() {
                let wait = to_come.min(dealer.below(1 + *hand));
                *hand -= wait;
                to_come -= wait;
            }
        } else {
            let wait = (to_come / places.len()).min(rule.board_cards);
            places.iter_mut().for_each(|board| *board -= wait);
        }
        known.dead = dealer.below(1 + 3.min(cards - table - players * rule.hole_cards));
        known.joker = [JokerPlace::FirstHand, JokerPlace::Unseen][dealer.below(2)];
        if known.hands[0] == 0 {
            known.joker = JokerPlace::Unseen;
        }
        dealer.question(rule, &known)
    })
}

fn new_spot(question: &Question) -> Result<Spot, SpotError> {
    let (hands, boards) = (question.hands.clone(), question.boards.clone());
    Spot::new(question.rule, hands, boards, &question.dead)
}

fn check_new(question: &Question) -> Result<(), TestCaseError> {
    match new_spot(question) {
        Err(error) => {
            prop_assert!(!error.to_string().is_empty());
            prop_assert_eq!(Some(error), fault(question));
        }
        Ok(spot) => {
            prop_assert_eq!(fault(question), None);
            let rule = question.rule;
            let all = question.hands.len() * rule.hole_cards + rule.boards * rule.board_cards;
            let known: usize = question.hands.iter().chain(&question.boards).map(Vec::len).sum();
            prop_assert_eq!(spot.cards_to_come(), all - known);
            prop_assert_eq!(equity(&spot, Effort::Samples(20), 1, &mut |_, _| {}).runouts, 20);
        }
    }
    Ok(())
}

/// Wins, ties, shares and equities of every player say the same, and the pot is shared out whole.
fn check_consistent(answer: &Equities) -> Result<(), TestCaseError> {
    let pot = Equities::POT_PARTS;
    let mut parts = 0_u128;
    for player in &answer.players {
        let of = |wanted: &dyn Fn(u64) -> bool| -> u64 {
            player.shares.iter().filter(|(share, _)| wanted(*share)).map(|(_, times)| times).sum()
        };
        prop_assert_eq!(of(&|_| true), answer.runouts);
        prop_assert_eq!(of(&|share| share == pot), player.wins);
        prop_assert_eq!(of(&|share| share > 0 && share < pot), player.ties);
        prop_assert!(player.shares.is_sorted_by(|first, second| first.0 > second.0));
        let mine: u128 = player.shares.iter().map(|(share, times)| u128::from(share * times)).sum();
        let equity = mine as f64 / pot as f64 / answer.runouts as f64;
        prop_assert!((equity - player.equity).abs() < 1e-12);
        prop_assert_eq!(player.standard_error.is_none(), answer.exact);
        parts += mine;
    }
    prop_assert_eq!(parts, u128::from(pot) * u128::from(answer.runouts));
    let sum: f64 = answer.players.iter().map(|player| player.equity).sum();
    prop_assert!((sum - 1.0).abs() < 1e-12, "{} in all", sum);
    Ok(())
}

fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(20_260_101),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn anything_is_refused_or_answered(question in any_question()) {
        check_new(&question)?;
    }

    #[test]
    fn a_spot_is_refused_for_what_is_wrong_with_it(question in near_question()) {
        check_new(&question)?;
    }
}

proptest! {
    #![proptest_config(cases(1_500))]

    #[test]
    fn the_pot_is_shared_out_whole(question in playable(3)) {
        let exact = question.answer();
        prop_assert!(exact.exact);
        check_consistent(&exact)?;
        check_consistent(&question.sampled(300, 5))?;
    }

    #[test]
    fn players_can_change_seats(question in playable(3), by in 1_usize..6) {
        let answer = question.answer();
        let mut moved = question.clone();
        let by = by % moved.hands.len();
        moved.hands.rotate_left(by);
        let mut expected = answer.players;
        expected.rotate_left(by);
        prop_assert_eq!(moved.answer().players, expected);
    }

    #[test]
    fn suits_can_change_names(question in playable(3), order in 0_usize..24) {
        let suits = suit_orders()[order];
        let mut renamed = question.clone();
        let piles = renamed.hands.iter_mut().chain(&mut renamed.boards).flatten();
        for card in piles.chain(&mut renamed.dead) {
            *card = with_suits(*card, suits);
        }
        prop_assert_eq!(renamed.answer(), question.answer());
    }
}
