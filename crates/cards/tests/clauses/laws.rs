//! Laws that hold for any cards.

use cutcard_cards::{
    Card, Deck, DeckSize, Hand, Joker, Rank, Ranking, Suit, ThreeCard, naive_two_with_three,
};
use proptest::prelude::*;

/// So many different cards of the deck.
fn dealt(deck: Deck, cards: usize) -> impl Strategy<Value = Vec<Card>> {
    proptest::sample::subsequence(deck.in_order(), cards).prop_shuffle()
}

/// A deck with a joker wherever the ranking knows one.
fn deck_of(ranking: Ranking) -> Deck {
    match (ranking, ranking.deck()) {
        (Ranking::DeuceToSeven, _) | (_, DeckSize::Twenty) => Deck::plain(ranking.deck()),
        (_, size) => Deck::with_joker(size),
    }
}

fn ranking_and_cards() -> impl Strategy<Value = (Ranking, Vec<Card>)> {
    let rankings: Vec<Ranking> = Ranking::all().collect();
    (proptest::sample::select(rankings), 5..=7_usize)
        .prop_flat_map(|(ranking, cards)| (Just(ranking), dealt(deck_of(ranking), cards)))
}

/// A ranking of a deck of 32, 36 or 52 cards, two to five hole cards, and a board. No game of the
/// books plays deuce to seven with a board.
fn ranking_and_board() -> impl Strategy<Value = (Ranking, Vec<Card>)> {
    let sizes = [DeckSize::ThirtyTwo, DeckSize::ThirtySix, DeckSize::FiftyTwo];
    let rankings: Vec<Ranking> = Ranking::all()
        .filter(|ranking| *ranking != Ranking::DeuceToSeven && sizes.contains(&ranking.deck()))
        .collect();
    let joker = prop_oneof![Just(Joker::In), Just(Joker::Out)];
    (proptest::sample::select(rankings), 2..=5_usize, joker).prop_flat_map(
        |(ranking, hole, joker)| {
            (Just(ranking), dealt(Deck { size: ranking.deck(), joker }, hole + 5))
        },
    )
}

fn with_suits(cards: &[Card], suits: &[Suit]) -> Vec<Card> {
    let swap = |card: Card| match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => Card::new(rank, suits[suit as usize]),
        (_, _) => card,
    };
    cards.iter().map(|card| swap(*card)).collect()
}

/// As many of one suit as a seed allows: random deals hardly ever make flushes.
fn suited(cards: &[Card], seed: u8) -> Vec<Card> {
    let mut changed: Vec<Card> = Vec::new();
    for (place, card) in cards.iter().enumerate() {
        let spade = card.rank().map_or(*card, |rank: Rank| Card::new(rank, Suit::Spades));
        let free = !cards.contains(&spade) && !changed.contains(&spade);
        changed.push(if free && seed >> (place % 8) & 1 == 1 { spade } else { *card });
    }
    changed
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_five_that_play_are_worth_the_whole_hand(
        (ranking, cards) in ranking_and_cards(), seed: u8,
    ) {
        let cards = suited(&cards, seed);
        let scale = ranking.scale();
        let five = scale.playing(&cards).unwrap();
        prop_assert!(five.iter().all(|card| cards.contains(card)));
        let whole = scale.best(cards.iter().copied().collect::<Hand>());
        prop_assert_eq!(Some(scale.five().strength(&five)), whole);
    }

    #[test]
    fn the_two_and_three_that_play_are_worth_the_whole_hand(
        (ranking, cards) in ranking_and_board(), seed: u8,
    ) {
        let cards = suited(&cards, seed);
        let (board, hole) = cards.split_at(5);
        let board: &[Card; 5] = board.try_into().unwrap();
        let scale = ranking.scale();
        let five = scale.playing_two_with_three(hole, board).unwrap();
        prop_assert!(five[..2].iter().all(|card| hole.contains(card)));
        prop_assert!(five[2..].iter().all(|card| board.contains(card)));
        prop_assert_eq!(scale.five().strength(&five), scale.joint().strength(hole, board));
    }

    #[test]
    fn two_and_three_are_the_best_of_every_pair_and_triple(
        (ranking, cards) in ranking_and_board(), seed: u8,
    ) {
        let cards = suited(&cards, seed);
        let (board, hole) = cards.split_at(5);
        let board: &[Card; 5] = board.try_into().unwrap();
        let scale = ranking.scale();
        let naive = naive_two_with_three(scale, hole, board);
        prop_assert_eq!(scale.joint().strength(hole, board), naive);
        prop_assert_eq!(scale.joint().board(board).strength(hole), naive);
    }

    #[test]
    fn suits_never_count(
        (ranking, cards) in ranking_and_cards(),
        seed: u8,
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let cards = suited(&cards, seed);
        let strength =
            |cards: &[Card]| ranking.scale().best(cards.iter().copied().collect::<Hand>());
        prop_assert_eq!(strength(&cards), strength(&with_suits(&cards, &suits)));
    }

    #[test]
    fn suits_never_count_in_two_and_three(
        (ranking, cards) in ranking_and_board(),
        seed: u8,
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let cards = suited(&cards, seed);
        let strength = |cards: &[Card]| {
            let (board, hole) = cards.split_at(5);
            ranking.scale().joint().strength(hole, board.try_into().unwrap())
        };
        prop_assert_eq!(strength(&cards), strength(&with_suits(&cards, &suits)));
    }

    #[test]
    fn suits_and_order_never_count_in_three_cards(
        cards in dealt(Deck::plain(DeckSize::FiftyTwo), 3),
        seed: u8,
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let cards: [Card; 3] = suited(&cards, seed).try_into().unwrap();
        let swapped: [Card; 3] = with_suits(&cards, &suits).try_into().unwrap();
        let [a, b, c] = cards;
        for order in [ThreeCard::ThreeCardPoker, ThreeCard::ChineseFront] {
            let judge = order.judge();
            prop_assert_eq!(judge.strength(cards), judge.strength(swapped));
            prop_assert_eq!(judge.strength(cards), judge.strength([c, a, b]));
        }
    }
}
