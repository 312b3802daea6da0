//! What an event says it is about is what it does, in every game with any house options.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::chooser::Taste;
use common::{Case, play, pot_games, seeds};
use cutcard_round::{ChipsMoved, Decision, Event, FromDeck, Round, Seat};
use std::collections::BTreeSet;

/// The chips of each player, of the pot, on the slide and of the house.
fn chips(round: &Round) -> (Vec<i128>, [i128; 3]) {
    let stack = |seat| i128::from(round.stack(Seat(seat)).0);
    let stacks = (0..round.players() as u8).map(stack).collect();
    let (pot, slide) = (i128::from(round.pot().0), i128::from(round.on_slide().0));
    (stacks, [pot - slide, slide, round.commission().0.into()])
}

/// The same after what an event says it moves; nothing where it does not say.
fn moved(before: &Round, moved: ChipsMoved) -> Option<(Vec<i128>, [i128; 3])> {
    let (mut stacks, [mut pot, mut slide, mut house]) = chips(before);
    match moved {
        ChipsMoved::Untold => return None,
        ChipsMoved::None => {}
        ChipsMoved::ToPot(seat, chips) => {
            stacks[seat.index()] -= i128::from(chips.0);
            pot += i128::from(chips.0);
        }
        ChipsMoved::Returned(seat, chips) | ChipsMoved::Won(seat, chips) => {
            stacks[seat.index()] += i128::from(chips.0);
            pot -= i128::from(chips.0);
        }
        ChipsMoved::OnSlide(chips) => {
            pot -= i128::from(chips.0);
            slide += i128::from(chips.0);
        }
        ChipsMoved::OffSlide(chips) => {
            pot += i128::from(chips.0);
            slide -= i128::from(chips.0);
        }
        ChipsMoved::Taken { chips, from_slide } => {
            pot -= i128::from(chips.0) - i128::from(from_slide.0);
            slide -= i128::from(from_slide.0);
            house += i128::from(chips.0);
        }
        ChipsMoved::Paid { from, to, chips } => {
            stacks[from.index()] -= i128::from(chips.0);
            stacks[to.index()] += i128::from(chips.0);
        }
    }
    Some((stacks, [pot, slide, house]))
}

#[test]
fn an_event_does_what_it_says_of_chips_and_cards() {
    let (mut told, mut dealt, mut words) = (0, 0, BTreeSet::new());
    for game in pot_games() {
        for seed in seeds(40_000, 40) {
            let case = Case::random(game, seed);
            let taste = if seed % 2 == 0 { Taste::Plain } else { Taste::Rough };
            play(&case, taste, |before, event| {
                let about = event.about();
                let mut after = before.clone();
                after.apply(event);
                let said = || format!("{event:?} {}", case.told());
                if let Some(expected) = moved(before, about.chips) {
                    assert_eq!(chips(&after), expected, "{}", said());
                    told += 1;
                }
                let shuffled = matches!(event, Event::Reshuffled { .. });
                if about.from_deck != FromDeck::Nothing || !shuffled {
                    let taken = before.cards_left().checked_sub(after.cards_left());
                    assert_eq!(taken, Some(about.from_deck.count()), "{}", said());
                    dealt += about.from_deck.count();
                }
                words.extend(about.done.map(|done| done.word));
                if let (Some(decision), Some(done)) = (about.decision, about.done) {
                    assert_eq!(decision.seat(), done.seat, "{}", said());
                }
                let early = matches!(event, Event::ActedEarly { .. });
                let is_early = matches!(about.decision, Some(Decision::Early(_)));
                assert_eq!(early, is_early, "{}", said());
            });
        }
    }
    assert!(told > 20_000 && dealt > 10_000, "{told} told, {dealt} cards");
    let all = [
        "all-in", "bet", "call", "check", "discard", "draw", "fold", "muck", "post", "raise",
        "set", "show",
    ];
    assert!(all.iter().all(|word| words.contains(word)), "{words:?}");
}

/// Whoever is waited for is who decides: an act in turn is by the player whose turn it is.
#[test]
fn an_act_in_turn_is_a_decision_of_whose_turn_it_is() {
    let mut acts = 0;
    for game in pot_games() {
        for seed in seeds(41_000, 20) {
            let case = Case::random(game, seed);
            play(&case, Taste::Plain, |before, event| {
                if let (Event::Acted { .. }, Some(due)) = (event, before.to_act()) {
                    let decided = event.about().decision.and_then(Decision::in_turn);
                    assert_eq!(decided, Some(due), "{event:?} {}", case.told());
                    acts += 1;
                }
            });
        }
    }
    assert!(acts > 1_000, "{acts} acts");
}
