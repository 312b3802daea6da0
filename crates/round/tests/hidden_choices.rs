//! What a player chooses among cards nobody else sees changes nothing that others see.
//!
//! Which cards are thrown away and how thirteen are set is chosen by the cards, and tells of them.
//! Each such choice of a round is made otherwise, in every way that looks alike from across the
//! table; the dealer's events and everybody else's decisions follow as before. What others see of
//! it must be the same, byte for byte, until hands are compared or cards are shuffled again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::chooser::Taste;
use common::{Case, play, pot_games, seeds, viewers};
use cutcard_round::{Event, Round, Rows, Seat, Viewer};
use std::collections::BTreeSet;

/// The other choices that look like this one.
fn alike(round: &Round, event: &Event) -> Vec<(Seat, Event)> {
    let held = |seat: Seat| round.cards(seat).len() as u8;
    let others: Vec<(Seat, Event)> = match event {
        Event::Drew { seat, discards } => (0..1_u16 << held(*seat))
            .map(|places| places as u8)
            .filter(|places| places.count_ones() == discards.count_ones())
            .map(|discards| (*seat, Event::Drew { seat: *seat, discards }))
            .collect(),
        Event::Discarded { seat, .. } => {
            (0..held(*seat)).map(|place| (*seat, Event::Discarded { seat: *seat, place })).collect()
        }
        Event::Set { seat, rows: Some(rows) } => {
            let Rows { front, middle, back } = **rows;
            let rows = Rows { front, middle: back, back: middle };
            vec![(*seat, Event::Set { seat: *seat, rows: Some(Box::new(rows)) })]
        }
        _ => Vec::new(),
    };
    others.into_iter().filter(|(_, other)| other != event).collect()
}

/// Whether what follows may differ for all to see.
fn parts(event: &Event) -> bool {
    event.settles()
        || matches!(
            event,
            Event::TurnedUp { .. } | Event::Reshuffled { .. } | Event::Ended | Event::Voided { .. }
        )
}

/// What a viewer gets of an event and after it.
fn sight(before: &Round, after: &Round, event: &Event, viewer: Viewer) -> String {
    let now = serde_json::to_string(&before.redact(event, viewer)).unwrap();
    let later = serde_json::to_string(&after.redact(event, viewer)).unwrap();
    let view = serde_json::to_string(&after.view(viewer)).unwrap();
    format!("{now} {later} {view}")
}

/// The event that happens at the table where the choice was another: the dealer's own, with the
/// card that comes there, or what was decided in the first place.
fn follows(round: &Round, event: &Event) -> Event {
    let mut next = Vec::new();
    round.next(&mut next);
    next.into_iter().next().unwrap_or_else(|| event.clone())
}

/// The kinds of choices that were made otherwise.
fn choices_tell_nothing(first: u64, count: u64) -> BTreeSet<&'static str> {
    let mut tried = BTreeSet::new();
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let (mut rounds, mut events): (Vec<Round>, Vec<Event>) = (Vec::new(), Vec::new());
            let played = play(&case, Taste::Blind, |round, event| {
                rounds.push(round.clone());
                events.push(event.clone());
            });
            rounds.push(played.round);
            for (at, event) in events.iter().enumerate() {
                for (whose, other) in alike(&rounds[at], event) {
                    tried.insert(match event {
                        Event::Drew { .. } => "drew",
                        Event::Discarded { .. } => "discarded",
                        _ => "set",
                    });
                    let mut round = rounds[at].clone();
                    for (number, event) in events.iter().enumerate().skip(at) {
                        let other =
                            if number == at { other.clone() } else { follows(&round, event) };
                        if parts(event) || parts(&other) {
                            break;
                        }
                        let before = round.clone();
                        round.apply(&other);
                        for viewer in viewers(&round).filter(|it| *it != Viewer::Seat(whose)) {
                            assert_eq!(
                                sight(&rounds[number], &rounds[number + 1], event, viewer),
                                sight(&before, &round, &other, viewer),
                                "{viewer:?} of {event:?} or {other:?} of {whose} {}",
                                case.told()
                            );
                        }
                    }
                }
            }
        }
    }
    tried
}

#[test]
fn what_is_chosen_among_hidden_cards_is_hidden() {
    let tried = choices_tell_nothing(64_000, 3);
    assert_eq!(tried.into_iter().collect::<Vec<_>>(), ["discarded", "drew", "set"]);
}

#[test]
#[ignore = "minutes: many more rounds of the same law"]
fn many_hidden_choices() {
    choices_tell_nothing(9_000_000, 100);
}
