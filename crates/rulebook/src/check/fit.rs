//! Whether the tables of a game fit together.

use super::steps;
use crate::game::Game;
use crate::game_fault::GameFault;
use crate::tables::{Composition, Family, HighOrder, StraightsAndFlushes};
use crate::word::Word as _;
use cutcard_cards::{AceInLow, DeckSize, Joker, Qualifier};

/// Whether so many cards make a hand that can be judged.
pub(super) fn makes_a_hand(plays: Composition, hole: usize, board: usize) -> bool {
    match plays {
        Composition::AnyFive => (5..=7).contains(&hole.saturating_add(board)),
        Composition::TwoWithThree => (2..=5).contains(&hole) && board == 5,
        Composition::AllThree => hole == 3 && board == 0,
        Composition::ThreeRows => hole == 13 && board == 0,
    }
}

/// Everything that does not fit.
pub(super) fn faults(game: &Game) -> Vec<GameFault> {
    let mut faults = Vec::new();
    faults.extend(draws(game));
    faults.extend(too_many_seats(game));
    faults.extend(tables_and_contests(game));
    faults.extend(orders(game));
    faults.extend(lows(game));
    faults.extend(steps::faults(game));
    faults
}

/// The draw family draws, and no other does.
fn draws(game: &Game) -> Option<GameFault> {
    let (draws, family) = (game.hand.draws, game.family);
    ((draws > 0) != (family == Family::Draw)).then_some(GameFault::Draws { draws, family })
}

fn too_many_seats(game: &Game) -> Vec<GameFault> {
    let hand = &game.hand;
    let house = match game.family {
        // A stud table may be short of cards at the end, and the book says what then (crown:10.6.2).
        Family::Stud => return Vec::new(),
        Family::Banked => 1,
        Family::Draw | Family::Flop | Family::Manila | Family::Chinese => 0,
    };
    let mut faults = Vec::new();
    for deck in game.decks.iter() {
        for joker in game.decks.joker.offered() {
            let (seats, cards) = match joker {
                Joker::Out => (deck.seats, deck.size.cards()),
                Joker::In => (deck.seats_with_joker, deck.size.cards() + 1),
            };
            let hands = hand.dealt.saturating_mul(seats.saturating_add(house));
            let needed = hands.saturating_add(steps::cards_besides_hands(game));
            if needed > cards as usize {
                faults.push(GameFault::TooManySeats { cards, seats, needed });
            }
        }
    }
    faults
}

fn tables_and_contests(game: &Game) -> Vec<GameFault> {
    let mut faults = Vec::new();
    for contest in game.contest.offered() {
        if contest.has_high() && game.high.is_none() {
            faults.push(GameFault::MissingTable { contest, table: "high" });
        }
        if contest.has_low() && game.low.is_none() {
            faults.push(GameFault::MissingTable { contest, table: "low" });
        }
    }
    if game.high.is_some() && !game.contest.offered().any(|contest| contest.has_high()) {
        faults.push(GameFault::UnusedTable { table: "high" });
    }
    if game.low.is_some() && !game.contest.offered().any(|contest| contest.has_low()) {
        faults.push(GameFault::UnusedTable { table: "low" });
    }
    faults
}

fn orders(game: &Game) -> Vec<GameFault> {
    let plays = game.hand.plays;
    let fitting = match plays {
        Composition::AnyFive | Composition::TwoWithThree | Composition::ThreeRows => {
            HighOrder::FiveCard
        }
        Composition::AllThree => HighOrder::ThreeCard,
    };
    let order = game.high.as_ref().map(|high| high.order);
    let misfit = order.filter(|order| *order != fitting);
    misfit.map(|order| GameFault::Order { order: order.word(), plays }).into_iter().collect()
}

fn lows(game: &Game) -> Vec<GameFault> {
    use crate::options::Contest;
    let mut faults = Vec::new();
    let plays = game.hand.plays;
    let counts_against = game
        .low
        .as_ref()
        .is_some_and(|low| low.straights_and_flushes == StraightsAndFlushes::CountAgainst);
    let five_of_a_deck = match plays {
        Composition::AnyFive | Composition::TwoWithThree => !counts_against,
        Composition::AllThree | Composition::ThreeRows => false,
    };
    if game.decks.joker.offers(Joker::In) && !five_of_a_deck {
        faults.push(GameFault::JokerNotJudged { plays });
    }
    let Some(low) = &game.low else { return faults };
    // Where no high hand shares, a pot that nobody qualifies for would have no winner.
    if low.qualifier.offers(Qualifier::EightOrBetter) && !game.contest.offers(Contest::HighLow) {
        faults.push(GameFault::QualifierWithoutHighLow);
    }
    let ace_is_high =
        low.ace.is_fixed() && low.ace.default == AceInLow::High && low.ace.by_approval.is_empty();
    let full_deck = game.decks.iter().all(|deck| deck.size == DeckSize::FiftyTwo);
    if counts_against && !(ace_is_high && full_deck) {
        faults.push(GameFault::NoSuchLow);
    }
    faults
}
