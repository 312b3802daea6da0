//! Everybody pays the right blinds, over random comings and goings.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::life::{GAMES, SEEDS, open, open_by, play_round, stir};
use cutcard_banked::PlayerId;
use cutcard_round::{Event as RoundEvent, Post};
use cutcard_table::*;
use std::collections::BTreeMap;

/// A round, how it began, and who paid which blind.
type Paid = (u64, RoundStarted, Vec<(PlayerId, u8)>);

/// Who paid which blind in which round.
fn paid(log: &[VersionedEvent]) -> Vec<Paid> {
    let mut rounds: Vec<Paid> = Vec::new();
    let mut seats: BTreeMap<SeatNumber, PlayerId> = BTreeMap::new();
    for entry in log {
        match &entry.event {
            Event::SatDown { seat, player, .. } => {
                seats.insert(*seat, *player);
            }
            Event::Left { seat, .. } => {
                seats.remove(seat);
            }
            Event::SeatChanged { from, to, .. } => {
                let player = seats.remove(from).unwrap();
                seats.insert(*to, player);
            }
            Event::RoundStarted(started) => {
                rounds.push((started.number, (**started).clone(), Vec::new()));
            }
            Event::Round(RoundEvent::Posted { seat, post: Post::Blind(blind), .. }) => {
                let (_, started, posts) = rounds.last_mut().unwrap();
                posts.push((seats[&started.seats[seat.index()]], *blind));
            }
            _ => {}
        }
    }
    rounds
}

/// Nobody posts the last blind in two rounds running while a third is dealt in; by the letter of the ACT's books somebody
/// does where the button went to a player who gets no cards at it (act-manila:8.3, act-manila:17.11).
#[test]
fn nobody_has_the_last_blind_twice_running() {
    for (name, text) in GAMES {
        for (dead, seed) in
            [false, true].into_iter().flat_map(|it| (0..SEEDS).map(move |n| (it, n)))
        {
            let reading = [ButtonAtDebt::Stays, ButtonAtDebt::Passes][seed as usize % 2];
            let mut room = open_by(name, text, dead, seed, reading);
            let mut next = 0;
            for _ in 0..800 {
                stir(&mut room, &mut next);
                if room.table.can_start() && room.words.below(2) == 0 {
                    play_round(&mut room, &mut next, false);
                }
            }
            let rounds = paid(&room.log);
            for (number, started, posts) in &rounds {
                // The round's own blinds fall where the table says.
                let players = posts.iter().map(|(player, _)| *player).collect::<Vec<_>>();
                let dead = usize::from(started.start.dead_blinds);
                let due = started.blinds.len().min(started.seats.len());
                assert_eq!(players.len(), due - dead, "{name}, round {number}");
                let last = started.blinds.last();
                if let (Some(last), Some(player)) = (last, players.last()) {
                    let at = who_sat(&room.log, *number, *player);
                    assert_eq!(Some(*last), at, "{name}, round {number}");
                }
            }
            for pair in rounds.windows(2) {
                let last = |at: usize| pair[at].2.last().map(|(player, _)| *player);
                let started = &pair[1].1;
                let waits = reading == ButtonAtDebt::Stays
                    && started.moved == ButtonMoved::ToNextPlayer
                    && started.button.is_some_and(|at| !started.seats.contains(&at));
                let three = started.seats.len() >= 3 && !waits;
                if last(0).is_some() && three && last(0) == last(1) {
                    tell(&room.log, pair[0].0, pair[1].0);
                }
                if last(0).is_some() && three {
                    assert_ne!(last(0), last(1), "{name}, round {}", pair[1].0);
                }
            }
        }
    }
}

/// Under a dead button, between two last blinds of a player every other who was there all the
/// time has had it exactly once; whoever had the last blind has the one before it next.
#[test]
fn everybody_pays_every_blind_once_a_round_of_the_table() {
    for (name, text) in GAMES.into_iter().filter(|(name, _)| {
        ["holdem", "three blinds", "draw blinds", "manila 1", "manila 2", "manila 3"].contains(name)
    }) {
        for seed in 0..SEEDS {
            let mut room = open(name, text, true, seed);
            let mut next = 0;
            for _ in 0..1_500 {
                stir(&mut room, &mut next);
                if room.table.can_start() {
                    play_round(&mut room, &mut next, false);
                }
            }
            check_orbits(name, &room.log);
            check_small_blinds(name, &room.log);
            check_nobody_dodges(name, &room.log, room.table.config().capacity());
        }
    }
}

fn check_orbits(name: &str, log: &[VersionedEvent]) {
    let rounds = paid(log);
    let players_of = who_was_dealt(log);
    let moved: Vec<u64> = unsettled_rounds(log);
    let mut orbits = 0;
    let lasts: Vec<Option<PlayerId>> =
        rounds.iter().map(|(_, _, posts)| posts.last().map(|(player, _)| *player)).collect();
    for (from, first) in lasts.iter().enumerate() {
        let Some(first) = first else { continue };
        let Some(to) = (from + 1..lasts.len()).find(|to| lasts[*to] == Some(*first)) else {
            continue;
        };
        let window: Vec<usize> = (from..=to).collect();
        // A move, or a start anew, within the window sets other orders.
        if window.iter().any(|at| moved.contains(&rounds[*at].0)) {
            continue;
        }
        let always = |player: &PlayerId| window.iter().all(|at| players_of[*at].contains(player));
        if !always(first) {
            continue;
        }
        for other in players_of[from].iter().filter(|other| *other != first && always(other)) {
            let times = (from + 1..to).filter(|at| lasts[*at] == Some(*other)).count();
            if times != 1 {
                tell(log, from as u64, to as u64 + 1);
            }
            assert_eq!(times, 1, "{name}: {other} between rounds {} and {}", from + 1, to + 1);
            orbits += 1;
        }
    }
    assert!(orbits > 20, "{name}: {orbits} to look at");
}

/// Prints what happened between rounds.
fn tell(log: &[VersionedEvent], from: u64, to: u64) {
    let mut number = 0;
    for entry in log {
        match &entry.event {
            Event::RoundStarted(started) => {
                number = started.number;
                if (from..=to).contains(&number) {
                    let RoundStarted { button, blinds, moved, seats, start, .. } = &**started;
                    let (dead, entries) = (start.dead_blinds, &start.entries);
                    println!(
                        "{number} {button:?} {blinds:?} {moved:?} {seats:?} {dead} {entries:?}"
                    );
                }
            }
            Event::Round(_) => {}
            event if (from..to).contains(&number) => println!("  {event:?}"),
            _ => {}
        }
    }
}

/// Where a player sat when a round began.
fn who_sat(log: &[VersionedEvent], number: u64, player: PlayerId) -> Option<SeatNumber> {
    let mut at = None;
    for entry in log {
        match &entry.event {
            Event::SatDown { seat, player: other, .. } if *other == player => at = Some(*seat),
            Event::SeatChanged { from, to, .. } if at == Some(*from) => at = Some(*to),
            Event::RoundStarted(started) if started.number == number => return at,
            _ => {}
        }
    }
    at
}

/// Nobody is dealt hand after hand without paying: the last blind passes no seat unpaid.
fn check_nobody_dodges(name: &str, log: &[VersionedEvent], capacity: u8) {
    let rounds = paid(log);
    let dealt = who_was_dealt(log);
    let unsettled = unsettled_rounds(log);
    let mut since: BTreeMap<PlayerId, u8> = BTreeMap::new();
    for ((number, started, posts), players) in rounds.iter().zip(&dealt) {
        if unsettled.contains(number) {
            since.clear();
        }
        for player in players {
            *since.entry(*player).or_default() += 1;
        }
        let entered = started.start.entries.iter().map(|entry| players[entry.seat.index()]);
        let last = posts.last().map(|(player, _)| *player);
        for player in entered.chain(last) {
            since.insert(player, 0);
        }
        let most = since.values().max().copied().unwrap_or(0);
        assert!(most <= capacity, "{name}, round {number}: {most} hands and no blind");
    }
}

/// Whoever had the last blind has the one before it in the next round they are dealt in to.
fn check_small_blinds(name: &str, log: &[VersionedEvent]) {
    let rounds = paid(log);
    let dealt = who_was_dealt(log);
    let unsettled = unsettled_rounds(log);
    let mut seen = 0;
    for (at, pair) in rounds.windows(2).enumerate() {
        let [(_, _, before), (number, started, after)] = pair else { continue };
        let blinds = started.blinds.len();
        if unsettled.contains(number) || blinds < 2 || dealt[at + 1].len() < blinds {
            continue;
        }
        let Some((player, _)) = before.last() else { continue };
        if dealt[at + 1].contains(player) {
            let now = after.iter().find(|(other, _)| other == player).map(|(_, blind)| *blind);
            assert_eq!(now, Some(blinds as u8 - 2), "{name}, round {number}: {player}");
            seen += 1;
        }
    }
    assert!(seen > 50 || name == "manila 1", "{name}: {seen} to look at");
}

fn who_was_dealt(log: &[VersionedEvent]) -> Vec<Vec<PlayerId>> {
    let mut seats: BTreeMap<SeatNumber, PlayerId> = BTreeMap::new();
    let mut rounds = Vec::new();
    for entry in log {
        match &entry.event {
            Event::SatDown { seat, player, .. } => {
                seats.insert(*seat, *player);
            }
            Event::Left { seat, .. } => {
                seats.remove(seat);
            }
            Event::SeatChanged { from, to, .. } => {
                let player = seats.remove(from).unwrap();
                seats.insert(*to, player);
            }
            Event::RoundStarted(started) => {
                rounds.push(started.seats.iter().map(|seat| seats[seat]).collect());
            }
            _ => {}
        }
    }
    rounds
}

/// The rounds before which somebody moved, or the button was placed anew.
fn unsettled_rounds(log: &[VersionedEvent]) -> Vec<u64> {
    let mut unsettled = Vec::new();
    let mut moved = false;
    for entry in log {
        match &entry.event {
            Event::SeatChanged { .. } | Event::DebtsForgiven => moved = true,
            Event::RoundStarted(started) => {
                let anew = matches!(started.moved, ButtonMoved::PlacedAgain | ButtonMoved::First);
                if moved || anew {
                    unsettled.push(started.number);
                }
                moved = false;
            }
            _ => {}
        }
    }
    unsettled
}

/// The button moves after every round that counted, unless the blinds have a reason to keep it.
#[test]
fn the_button_does_not_stick() {
    for (name, text) in GAMES {
        let mut room = open(name, text, false, 0);
        let mut next = 0;
        for _ in 0..500 {
            stir(&mut room, &mut next);
            if room.table.can_start() {
                play_round(&mut room, &mut next, false);
            }
        }
        let rounds = paid(&room.log);
        let stays = rounds
            .windows(2)
            .filter(|pair| {
                let still = pair[0].1.button.is_some() && pair[0].1.button == pair[1].1.button;
                still && pair[1].1.seats.len() > 3 && pair[0].1.seats.len() > 3
            })
            .count();
        assert_eq!(stays, 0, "{name}: the button stays in {stays} of {} rounds", rounds.len());
    }
}
