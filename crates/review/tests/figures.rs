//! What little rounds come to, one figure at a time.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

use cutcard_base::{Chips, PlayerId};
use cutcard_review::{PairFigures, Review, Round};
use cutcard_round::{Act, Event, Post, Put, Seat};

const ANNA: PlayerId = PlayerId(1);
const BERTA: PlayerId = PlayerId(2);
const CLARA: PlayerId = PlayerId(3);
const DORA: PlayerId = PlayerId(4);

const MINUTE: u64 = 60 * 1_000;
const DAY: u64 = 24 * 60 * MINUTE;

fn acted(seat: u8, act: Act) -> Event {
    Event::Acted { seat: Seat(seat), act, put: Some(Put::default()) }
}

fn blinds() -> [Event; 2] {
    let post = |seat, chips| Event::Posted {
        seat: Seat(seat),
        chips: Chips(chips),
        post: Post::Blind(seat),
    };
    [post(0, 5), post(1, 10)]
}

fn pair(review: &Review, one: PlayerId, other: PlayerId) -> PairFigures {
    review.pairs().into_iter().find(|pair| pair.players == [one, other]).unwrap()
}

/// Anna thinks for ten seconds while Dora is in, and for two while Clara is; of the two one is always gone.
#[test]
fn who_thinks_longer_while_a_partner_is_in_is_slow() {
    let mut review = Review::default();
    for number in 0..60 {
        let dora_is_in = number % 2 == 0;
        let (clara, dora) =
            if dora_is_in { (Act::Fold, Act::Call) } else { (Act::Call, Act::Fold) };
        let mut events = blinds().to_vec();
        events.extend([acted(2, clara), acted(3, dora), acted(0, Act::Fold), acted(1, Act::Fold)]);
        let took = if dora_is_in { 10_000 } else { 2_000 } + number % 7;
        let at = [0, 0, 1_000, 2_000, 2_000 + took, 4_000 + took];
        let players = [ANNA, BERTA, CLARA, DORA];
        review.add(Round { table: 1, players: &players, events: &events, at: &at });
    }
    let of = |other| pair(&review, ANNA, other).slow;
    assert!(of(DORA) > Some(4.0), "{:?}", of(DORA));
    assert!(of(CLARA) < Some(-4.0), "{:?}", of(CLARA));
    assert_eq!(pair(&review, ANNA, DORA).most, 0.0, "it counts for nothing by itself");
    assert!(!pair(&review, ANNA, DORA).stands_out);
}

/// Anna and Berta play an hour in the morning for ten days, Clara in the afternoon, Dora in the evening.
fn ten_days() -> Vec<(u64, Vec<PlayerId>)> {
    let mut rounds = Vec::new();
    for day in 0..10 {
        for minute in (0..60).step_by(5) {
            let at = day * DAY + minute * MINUTE;
            rounds.push((at, vec![ANNA, BERTA]));
            rounds.push((at + 300 * MINUTE, vec![CLARA]));
            rounds.push((at + 600 * MINUTE, vec![DORA]));
        }
    }
    rounds.sort();
    rounds
}

#[test]
fn who_comes_and_goes_together_is_told_with_how_often_chance_has_it() {
    let mut forwards = Review::default();
    let mut backwards = Review::default();
    let events = blinds();
    let add = |review: &mut Review, at: u64, players: &[PlayerId]| {
        review.add(Round { table: 1, players, events: &events, at: &[at, at + MINUTE] });
    };
    for (at, players) in ten_days() {
        add(&mut forwards, at, &players);
    }
    for (at, players) in ten_days().into_iter().rev() {
        add(&mut backwards, at, &players);
    }
    let comings = pair(&forwards, ANNA, BERTA).comings.unwrap();
    assert_eq!((comings.visits, comings.came, comings.left), ([10, 10], 10, 10));
    // Berta makes a third of the visits of others.
    assert!((comings.came_expected - 10.0 / 3.0).abs() < 1e-9, "{comings:?}");
    assert_eq!(pair(&backwards, ANNA, BERTA).comings, Some(comings), "the order does not matter");
    assert_eq!(forwards.rounds_of(ANNA), 120);
}

/// Where the times are not known nothing is told of them.
#[test]
fn without_times_there_is_no_word_of_time() {
    let mut review = Review::default();
    review.add(Round { table: 1, players: &[ANNA, BERTA], events: &blinds(), at: &[] });
    let pair = pair(&review, ANNA, BERTA);
    assert_eq!((pair.slow, pair.comings), (None, None));
}

/// A few rounds alone with somebody, however large their pots, are too few.
#[test]
fn one_large_loss_says_nothing() {
    let mut review = Review::default();
    let put = |chips| Some(Put { chips: Chips(chips), in_front: Chips(chips), all_in: false });
    for number in 0_u64..40 {
        let other = if number < 3 { BERTA } else { PlayerId(10 + number % 3) };
        let lost = if number < 3 { 1_000 } else { 10 };
        let mut events = blinds().to_vec();
        events.push(Event::Acted { seat: Seat(0), act: Act::Bet(Chips(lost)), put: put(lost) });
        events.push(Event::Acted { seat: Seat(1), act: Act::Call, put: put(lost) });
        let won = Chips(2 * lost + 15);
        events.push(Event::Awarded {
            seat: Seat(1),
            pot: 0,
            board: 0,
            side: cutcard_round::Side::High,
            chips: won,
        });
        review.add(Round { table: 1, players: &[ANNA, other], events: &events, at: &[] });
    }
    assert_eq!(pair(&review, ANNA, BERTA).passed, None, "three rounds are too few");
}
