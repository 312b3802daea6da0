//! The shuffle and the cut: exact laws, recorded orders, and statistics at 99 %.
//!
//! # How the statistics decide
//! Each statistic is a chi-square over thousands of shuffles. By position, pairs, permutations and
//! cut depths are four families of 60 to 84 statistics, each over shuffles of its own, so the
//! statistics are independent. Of so many some pass their own 99 % value by chance, so a *family*
//! is judged, at 99 %, its one per cent shared by three questions: is the worst statistic too
//! great for the worst of so many, are too many beyond their own 99 % value, and are the
//! statistics spread as chance spreads them (too even is wrong too)?
//!
//! The seeds below are names, written down before the first run and not changed since. With other
//! names each family of a perfect shuffle fails once in a hundred or more rarely, one of the four
//! at most once in 25; `a_family_fails_by_chance_as_rarely_as_it_says` counts it.
//!
//! What they cannot see: a bias far below one part in a hundred. That there is none at all in a
//! draw is shown exactly, by `every_number_has_as_many_words`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod shuffle_statistics;

use cutcard_cards::{
    Card, CardSet, CutError, Deck, DeckSize, RawWords, Seed, SeedError, cut_depths, draw_up_to,
    parse_cards, permute, raw_words, shuffle, shuffle_cards,
};
use proptest::prelude::*;
use shuffle_statistics::*;

// ---------------------------------------------------------------------------------------------
// Shuffles to judge

/// Whether the cards are looked at before the cut or after it.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Shuffled,
    Cut,
}

/// A way to put cards in an order, given a seed of its own.
type Shuffler = fn(Vec<Card>, Stage, Seed) -> Vec<Card>;

fn ours(cards: Vec<Card>, stage: Stage, seed: Seed) -> Vec<Card> {
    let shuffled = shuffle_cards(cards, seed);
    match stage {
        Stage::Shuffled => shuffled.order().to_vec(),
        Stage::Cut => shuffled.cut_as_drawn().into_cards(),
    }
}

/// Broken: each card changes places with any card, so that n^n equally likely ways share n! orders.
fn swap_with_any(mut cards: Vec<Card>, _: Stage, seed: Seed) -> Vec<Card> {
    let mut words = raw_words(seed);
    let last = cards.len() - 1;
    for place in 0..=last {
        cards.swap(place, draw_up_to(last as u32, || words.next_word()) as usize);
    }
    cards
}

/// Broken: draws are the remainder of a word of few bits, which favours the small ones.
fn small_word<const BITS: u32>(mut cards: Vec<Card>, _: Stage, seed: Seed) -> Vec<Card> {
    let mut words = raw_words(seed);
    for place in 1..cards.len() {
        cards.swap(place, (words.next_word() % (1 << BITS)) as usize % (place + 1));
    }
    cards
}

/// Broken: off by one, so that no card can stay where it was.
fn never_itself(mut cards: Vec<Card>, _: Stage, seed: Seed) -> Vec<Card> {
    let mut words = raw_words(seed);
    for place in 1..cards.len() {
        cards.swap(place, draw_up_to(place as u32 - 1, || words.next_word()) as usize);
    }
    cards
}

/// Broken: two cards stick together, though each is in every place as often as it should be.
fn two_stick(mut cards: Vec<Card>, stage: Stage, seed: Seed) -> Vec<Card> {
    let follower = cards.remove(1);
    let leader = cards[0];
    let mut cards = ours(cards, stage, seed);
    let place = cards.iter().position(|card| *card == leader).unwrap();
    cards.insert(place + 1, follower);
    only_cut(cards, stage, Seed(seed.0.map(|byte| !byte)))
}

/// Broken: no shuffle, only the cut.
fn only_cut(mut cards: Vec<Card>, _: Stage, seed: Seed) -> Vec<Card> {
    let last = cards.len() as u32 - 1;
    let mut words = raw_words(seed);
    cards.rotate_left(draw_up_to(last, || words.next_word()) as usize);
    cards
}

// ---------------------------------------------------------------------------------------------
// The families

const SHUFFLES: usize = 10_000;
const RUNS_BY_DECK: usize = 3;
const RUNS_OF_CUTS: usize = 5;
const RUNS_OF_PERMUTATIONS: usize = 30;

/// The edition of the seeds' names that the suite runs with.
const FIRST: &str = "first";

fn decks() -> impl Iterator<Item = Deck> {
    DeckSize::ALL.into_iter().flat_map(|size| [Deck::plain(size), Deck::with_joker(size)])
}

/// Seeds without end, told by a name: each shuffle has one of its own, as at the table.
fn seeds(name: &str) -> impl FnMut() -> Seed {
    let mut key = [0; 32];
    key[..name.len()].copy_from_slice(name.as_bytes());
    let mut words = raw_words(Seed(key));
    move || next_seed(&mut words)
}

fn next_seed(words: &mut RawWords) -> Seed {
    let mut bytes = [0; 32];
    for four in bytes.chunks_exact_mut(4) {
        four.copy_from_slice(&words.next_word().to_le_bytes());
    }
    Seed(bytes)
}

/// Calls `look` with the places, in box order, of the cards of each of so many shuffles.
fn each_order(
    (cards, stage, name): (&[Card], Stage, &str),
    shuffler: Shuffler,
    shuffles: usize,
    mut look: impl FnMut(&[usize]),
) {
    let mut number_of = [usize::MAX; 64];
    for (number, card) in cards.iter().enumerate() {
        number_of[usize::from(card.bit())] = number;
    }
    let mut seed = seeds(name);
    let mut order = Vec::new();
    for _ in 0..shuffles {
        let shuffled = shuffler(cards.to_vec(), stage, seed());
        order.clear();
        order.extend(shuffled.iter().map(|card| number_of[usize::from(card.bit())]));
        look(&order);
    }
}

/// How often each card is in each place.
///
/// Every row and every column of the table sums to the number of shuffles. That leaves (n - 1)²
/// degrees, and makes the usual sum n / (n - 1) times a chi-square.
fn by_position(of: (&[Card], Stage, &str), shuffler: Shuffler) -> Statistic {
    let n = of.0.len();
    let mut counts = vec![0; n * n];
    each_order(of, shuffler, SHUFFLES, |order| {
        for (place, card) in order.iter().enumerate() {
            counts[card * n + place] += 1;
        }
    });
    let n = n as f64;
    let chi_square = equal_counts(&counts) * (n - 1.0) / n;
    Statistic { name: of.2.to_owned(), chi_square, degrees: (n - 1.0).powi(2) }
}

/// How often each card lies directly on each other.
///
/// With a marker after the last card a deck is a ring of m = n + 1, each ring as likely, and each
/// member has one neighbour a shuffle. Split the table into the mean of (a, b) and (b, a) and half
/// their difference. Relabelling cards maps each part on itself and leaves no smaller part, so in
/// each the variance is the same in all directions: the squared length of one shuffle's share,
/// which never varies, over its dimensions. Per shuffle that is
/// m(m - 3) / 2(m - 1) over m(m - 3) / 2 for the means, and m / 2 over (m - 1)(m - 2) / 2 for the
/// differences. Each part's squared length over its variance is a chi-square.
fn adjacent_pairs(of: (&[Card], Stage, &str), shuffler: Shuffler) -> Statistic {
    let n = of.0.len();
    let m = n + 1;
    let mut counts = vec![0_u32; m * m];
    each_order(of, shuffler, SHUFFLES, |order| {
        let mut above = n;
        for card in order.iter().copied().chain([n]) {
            counts[above * m + card] += 1;
            above = card;
        }
    });
    let shuffles = SHUFFLES as f64;
    let expected = shuffles / n as f64;
    let (mut means, mut differences) = (0.0, 0.0);
    for a in 0..m {
        for b in (0..m).filter(|b| *b != a) {
            let (ab, ba) = (f64::from(counts[a * m + b]), f64::from(counts[b * m + a]));
            means += ((ab + ba) / 2.0 - expected).powi(2);
            differences += ((ab - ba) / 2.0).powi(2);
        }
    }
    let m = m as f64;
    let chi_square =
        means / shuffles * (m - 1.0) + differences / shuffles * (m - 1.0) * (m - 2.0) / m;
    let degrees = m * (m - 3.0) / 2.0 + (m - 1.0) * (m - 2.0) / 2.0;
    Statistic { name: of.2.to_owned(), chi_square, degrees }
}

/// How often each of the 120 orders of five cards comes up.
fn permutations(of: (&[Card], Stage, &str), shuffler: Shuffler) -> Statistic {
    let mut counts = [0; 120];
    each_order(of, shuffler, 2 * SHUFFLES, |order| {
        let number = (0..5).fold(0, |number, place| {
            let smaller = order[place + 1..].iter().filter(|card| **card < order[place]).count();
            number * (5 - place) + smaller
        });
        counts[number] += 1;
    });
    Statistic { name: of.2.to_owned(), chi_square: equal_counts(&counts), degrees: 119.0 }
}

/// How often each depth is drawn for the cut.
fn cut_depth(deck: Deck, name: &str, draw: fn(Deck, Seed) -> usize) -> Statistic {
    let depths = cut_depths(deck.cards().len());
    let mut counts = vec![0; depths.clone().count()];
    let mut seed = seeds(name);
    for _ in 0..SHUFFLES {
        counts[draw(deck, seed()) - depths.start()] += 1;
    }
    let degrees = (counts.len() - 1) as f64;
    Statistic { name: name.to_owned(), chi_square: equal_counts(&counts), degrees }
}

/// A statistic for every deck, before and after the cut.
fn of_every_deck(
    (edition, name): (&str, &str),
    statistic: fn((&[Card], Stage, &str), Shuffler) -> Statistic,
    shuffler: Shuffler,
) -> Vec<Statistic> {
    let mut family = Vec::new();
    for deck in decks() {
        for stage in [Stage::Shuffled, Stage::Cut] {
            for run in 1..=RUNS_BY_DECK {
                let cards = deck.in_order();
                let name = format!("{edition} {name} {} {stage:?} {run}", cards.len());
                family.push(statistic((&cards, stage, &name), shuffler));
            }
        }
    }
    family
}

fn positions_family(edition: &str, shuffler: Shuffler) -> Vec<Statistic> {
    of_every_deck((edition, "place"), by_position, shuffler)
}

fn pairs_family(edition: &str, shuffler: Shuffler) -> Vec<Statistic> {
    of_every_deck((edition, "pairs"), adjacent_pairs, shuffler)
}

fn permutations_family(edition: &str, shuffler: Shuffler) -> Vec<Statistic> {
    let five = parse_cards("As Kd Qh Jc Jk").unwrap();
    let runs = (1..=RUNS_OF_PERMUTATIONS)
        .flat_map(|run| [Stage::Shuffled, Stage::Cut].map(|stage| (stage, run)));
    runs.map(|(stage, run)| {
        permutations((&five, stage, &format!("{edition} five {stage:?} {run}")), shuffler)
    })
    .collect()
}

fn depths_family(edition: &str, draw: fn(Deck, Seed) -> usize) -> Vec<Statistic> {
    let runs = decks().flat_map(|deck| (1..=RUNS_OF_CUTS).map(move |run| (deck, run)));
    runs.map(|(deck, run)| {
        cut_depth(deck, &format!("{edition} depth {} {run}", deck.cards().len()), draw)
    })
    .collect()
}

fn our_depth(deck: Deck, seed: Seed) -> usize {
    shuffle(deck, seed).drawn_depth()
}

/// Broken: the depth is the remainder of a byte.
fn byte_depth(deck: Deck, seed: Seed) -> usize {
    let (least, most) = cut_depths(deck.cards().len()).into_inner();
    least + usize::from(seed.0[0]) % (most - least + 1)
}

// crown:5.1, act-draw:7.1, act-manila:7.1, act-3cp:5.1
#[test]
fn every_card_is_in_every_place_equally_often() {
    assert_fair(&positions_family(FIRST, ours));
}

#[test]
fn every_card_lies_on_every_other_equally_often() {
    assert_fair(&pairs_family(FIRST, ours));
}

#[test]
fn every_order_of_five_cards_comes_up_equally_often() {
    assert_fair(&permutations_family(FIRST, ours));
}

#[test]
fn every_depth_is_drawn_equally_often() {
    assert_fair(&depths_family(FIRST, our_depth));
}

#[test]
fn a_broken_shuffle_is_caught_by_position() {
    assert_caught(&positions_family(FIRST, swap_with_any));
    assert_caught(&positions_family(FIRST, small_word::<8>));
    assert_caught(&positions_family(FIRST, never_itself));
}

#[test]
fn a_broken_shuffle_is_caught_by_pairs() {
    assert_caught(&pairs_family(FIRST, swap_with_any));
    assert_caught(&pairs_family(FIRST, only_cut));
    // By position nobody would see it.
    assert_caught(&pairs_family(FIRST, two_stick));
    assert_fair(&positions_family(FIRST, two_stick));
}

#[test]
fn a_broken_shuffle_is_caught_by_permutations() {
    assert_caught(&permutations_family(FIRST, swap_with_any));
    assert_caught(&permutations_family(FIRST, small_word::<6>));
    assert_caught(&permutations_family(FIRST, never_itself));
}

#[test]
fn a_broken_cut_is_caught() {
    assert_caught(&depths_family(FIRST, byte_depth));
}

/// Counts that come out too even are no accident either.
#[test]
fn too_even_is_caught() {
    let even = || Statistic { name: String::new(), chi_square: 90.0, degrees: 119.0 };
    assert_caught(&std::iter::repeat_with(even).take(60).collect::<Vec<_>>());
}

#[test]
#[ignore = "minutes: every family a hundred times over, with other seeds"]
fn a_family_fails_by_chance_as_rarely_as_it_says() {
    let editions = 100;
    let mut failed = [0_usize; 4];
    for edition in 0..editions {
        let edition = format!("e{edition}");
        let families = [
            positions_family(&edition, ours),
            pairs_family(&edition, ours),
            permutations_family(&edition, ours),
            depths_family(&edition, our_depth),
        ];
        for (failed, family) in failed.iter_mut().zip(families) {
            *failed += usize::from(!faults(&family).is_empty());
        }
    }
    println!("failed of {editions}: position, pairs, permutations, depth {failed:?}");
    let limit = binomial_limit(4 * editions, 1.0 - CONFIDENCE, 1.0 - CONFIDENCE);
    assert!(failed.iter().sum::<usize>() <= limit, "{failed:?}");
}

#[test]
fn critical_values_are_those_of_the_printed_tables() {
    let printed = [(10.0, 23.209), (16.0, 32.000), (50.0, 76.154), (100.0, 135.807)];
    for (degrees, value) in printed {
        assert!((critical(degrees, 0.99) / value - 1.0).abs() < 0.002, "{degrees} degrees");
    }
    assert!((quantile(0.99) - 2.326_348).abs() < 1e-5);
    assert!((quantile(0.9999) - 3.719_016).abs() < 1e-5);
    assert_eq!(binomial_limit(100, 0.01, 0.01), 4);
}

// ---------------------------------------------------------------------------------------------
// Exact laws

/// The draw this word gives, or none if it is thrown away.
fn draw_of(word: u32, last: u32) -> Option<u32> {
    let mut words = [word, u32::MAX].into_iter();
    let drawn = draw_up_to(last, || words.next().expect("the greatest word is never thrown away"));
    (words.len() == 1).then_some(drawn)
}

/// No bias at all: the 2^32 words fall into a run for each number, of which at most the first
/// word is thrown away, and what is left is as long for each.
#[test]
fn every_number_has_as_many_words() {
    for last in (0..=60).chain([119, 65_535, 99_999]) {
        let choices = u64::from(last) + 1;
        let first_of = |number: u64| (number << 32).div_ceil(choices);
        for number in 0..choices {
            let (first, next) = (first_of(number), first_of(number + 1));
            let kept = draw_of(first as u32, last);
            assert!(kept.is_none_or(|drawn| u64::from(drawn) == number));
            assert_eq!(draw_of(first as u32 + 1, last), Some(number as u32));
            assert_eq!(draw_of((next - 1) as u32, last), Some(number as u32));
            let words = next - first - u64::from(kept.is_none());
            assert_eq!(words, (1 << 32) / choices, "{number} of 0..={last}");
        }
    }
    assert_eq!(draw_of(12_345, u32::MAX), Some(12_345));
}

/// The first words of the key stream of a key of zeros, from the ChaCha20 test vectors.
#[test]
fn the_words_are_chacha20() {
    let words: Vec<u32> = raw_words(Seed([0; 32])).take(4).collect();
    assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
}

/// Worked out apart from this crate, by a program that has its own ChaCha20. They never change:
/// rounds already played are replayed from their seeds.
#[test]
fn a_recorded_seed_gives_its_order_for_ever() {
    let golden = [
        (
            Deck::plain(DeckSize::FiftyTwo),
            32,
            "5dQd3d3h4sAcJs2sKh2h4d5h2dTc9c7hAs4c7cQc6d8s7s6c6sKs8hAh2cThJc7dKdJh9hAd3sQs9dTsJd9s4h6h8cTdKc8d5sQh5c3c",
        ),
        (
            Deck::with_joker(DeckSize::FiftyTwo),
            35,
            "5dQd3d3h4sAcJs2sKh2h4d5h2dTc9c7hAs4c7cQc6d8s7s6c6sKs8hAh2cThJc7dKdJk9hAd3sQs9dTsJd9s4h6h8cTdKc8d5sQh5c3cJh",
        ),
        (
            Deck::plain(DeckSize::ThirtyTwo),
            25,
            "7hAhKdTsTdJdJsThKh9sAdQsQd7dAcAs8c9cQc9d8hQhKcJcKsTc7sJh7c8s8d9h",
        ),
        (Deck::plain(DeckSize::Twenty), 4, "JsAcAhQsJhQhTcAsJdAdTsKcKhKdQdKsJcQcTdTh"),
    ];
    let seed: Seed =
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".parse().unwrap();
    for (deck, depth, order) in golden {
        let shuffled = shuffle(deck, seed);
        assert_eq!(shuffled.order(), parse_cards(order).unwrap());
        assert_eq!(shuffled.drawn_depth(), depth);
    }
}

// act-draw:7.2, act-manila:7.2, act-3cp:5.2: at least two cards on each side.
#[test]
fn a_cut_leaves_two_cards_on_each_side_of_every_deck() {
    for deck in decks() {
        let n = deck.cards().len();
        for depth in (0..=n + 1).chain([usize::MAX]) {
            let shuffled = shuffle(deck, Seed([3; 32]));
            let cut = shuffled.clone().cut(depth);
            if (2..=n - 2).contains(&depth) {
                assert_eq!(cut.unwrap().depth(), depth);
            } else {
                let refusal = CutError { depth, least: 2, most: n - 2, deck: shuffled };
                assert_eq!(cut, Err(refusal));
            }
        }
    }
}

#[test]
fn a_refused_cut_says_why_and_gives_the_deck_back() {
    let refusal = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([3; 32])).cut(51).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "a cut at 51 cards is not between 2 and 50 (act-draw:7.2, act-manila:7.2, act-3cp:5.2)"
    );
    assert!(refusal.deck.cut(50).is_ok());
}

// crown:14.7.1, act-draw:9.7: what is shuffled again may be very few cards.
#[test]
fn fewer_than_four_cards_are_dealt_as_shuffled() {
    for cards in ["", "As", "As Kd", "As Kd Jk"] {
        let shuffled = shuffle_cards(parse_cards(cards).unwrap(), Seed([9; 32]));
        let order = shuffled.order().to_vec();
        assert!(shuffled.clone().cut(1).is_err());
        assert_eq!(shuffled.clone().cut(0).unwrap().cards(), order);
        assert_eq!(shuffled.cut_as_drawn().cards(), order);
    }
    assert_eq!(cut_depths(4), 2..=2);
}

#[test]
fn debug_shows_neither_seed_nor_order() {
    let seed = Seed([0xab; 32]);
    let shuffled = shuffle(Deck::plain(DeckSize::FiftyTwo), seed);
    let refusal = shuffled.clone().cut(0).unwrap_err();
    assert_eq!(format!("{seed:?}"), "Seed(hidden)");
    assert!(format!("{refusal:?}").contains("ShuffledDeck(52 cards)"));
    assert_eq!(format!("{:?}", shuffled.cut_as_drawn()), "CutDeck(52 cards)");
}

#[test]
fn a_text_that_is_no_seed_is_refused() {
    let read = |text: &str| text.parse::<Seed>();
    assert_eq!(read(""), Err(SeedError::Length { found: 0 }));
    assert_eq!(read(&"0".repeat(65)), Err(SeedError::Length { found: 65 }));
    assert_eq!(read(&("0".repeat(63) + "g")), Err(SeedError::Digit { place: 64 }));
    assert_eq!(read(&("é".to_owned() + &"0".repeat(63))), Err(SeedError::Digit { place: 1 }));
    assert_eq!(read(&"Ab".repeat(32)), Ok(Seed([0xab; 32])));
}

fn any_deck() -> impl Strategy<Value = Deck> {
    proptest::sample::select(decks().collect::<Vec<_>>())
}

/// The same shuffle, step by step as the module's page tells it.
fn by_hand(deck: Deck, seed: Seed) -> (Vec<Card>, usize) {
    let mut words = raw_words(seed);
    let mut draw = |last: usize| {
        let choices = last as u128 + 1;
        let mut fits = words.by_ref().map(|word| u128::from(word) * choices);
        let product = fits.find(|product| product % (1 << 32) >= (1 << 32) % choices);
        (product.unwrap() >> 32) as usize
    };
    let mut cards = deck.in_order();
    for place in 1..cards.len() {
        let other = draw(place);
        cards.swap(place, other);
    }
    let depth = 2 + draw(cards.len() - 4);
    (cards, depth)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_card_is_lost_or_doubled(deck in any_deck(), seed: [u8; 32]) {
        let shuffled = shuffle(deck, Seed(seed));
        prop_assert_eq!(CardSet::distinct(shuffled.order().iter().copied()), Ok(deck.cards()));
        let cut = shuffled.cut_as_drawn();
        prop_assert_eq!(CardSet::distinct(cut.cards().iter().copied()), Ok(deck.cards()));
    }

    // crown:1.1:Cut: the lower part goes on the upper one, each in its order.
    #[test]
    fn a_cut_puts_the_lower_part_on_top(
        deck in any_deck(), seed: [u8; 32], part in any::<proptest::sample::Index>(),
    ) {
        let depths: Vec<usize> = cut_depths(deck.cards().len()).collect();
        let depth = *part.get(&depths);
        let shuffled = shuffle(deck, Seed(seed));
        let (upper, lower) = shuffled.order().split_at(depth);
        let expected = [lower, upper].concat();
        prop_assert_eq!(shuffled.clone().cut(depth).unwrap().into_cards(), expected);
    }

    #[test]
    fn anyone_can_repeat_it_by_hand(deck in any_deck(), seed: [u8; 32]) {
        let shuffled = shuffle(deck, Seed(seed));
        let (order, depth) = by_hand(deck, Seed(seed));
        prop_assert_eq!(shuffled.order(), order);
        prop_assert_eq!(shuffled.drawn_depth(), depth);
        prop_assert!(cut_depths(deck.cards().len()).contains(&depth));
        prop_assert_eq!(shuffled.cut_as_drawn().depth(), depth);
    }

    #[test]
    fn permuting_keeps_every_item(mut items: Vec<u16>, seed: [u8; 32]) {
        let mut before = items.clone();
        let mut words = raw_words(Seed(seed));
        permute(&mut items, || words.next_word());
        before.sort_unstable();
        items.sort_unstable();
        prop_assert_eq!(items, before);
    }

    #[test]
    fn a_written_seed_reads_back(seed: [u8; 32]) {
        prop_assert_eq!(Seed(seed).to_string().parse(), Ok(Seed(seed)));
    }
}
