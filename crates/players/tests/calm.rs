//! Calm company: nobody puts in all they have out of nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, house, passive};
use cutcard_banked::PlayerId;
use cutcard_players::Temperament;
use cutcard_round::{Act, View as RoundView};
use cutcard_table::*;

const BIG_BLIND: u64 = 10;
const STACK: u64 = 100 * BIG_BLIND;
const NEWCOMER: PlayerId = PlayerId(6);
const NO_LIMIT: [&str; 2] = [
    "game = 'crown/holdem'\nblinds = [5, 10]\nlimit = 'no-limit'",
    "game = 'crown/omaha'\nblinds = [5, 10]\nlimit = 'no-limit'",
];

/// What a newcomer meets among five house players.
#[derive(Debug, Default)]
struct Met {
    /// Rounds in which they decided before the flop.
    decisions: usize,
    /// Those in which the first thing asked of them was more than forty big blinds.
    shoves: usize,
    /// Bets and raises of the others.
    bets: usize,
    /// Those of more than twice what was in the pot, the call in it.
    over_bets: usize,
}

fn meets(text: &str, temperaments: &[Temperament], rounds: u64) -> Met {
    let mut met = Met::default();
    for shift in 0..rounds {
        let mut room = Room::pots(text, shift);
        room.sit(6, STACK);
        let mut asked = false;
        room.play(&mut |table, player, seed| {
            let round = view(table, Viewer::Public).round.unwrap();
            if player == NEWCOMER {
                let place = table.place_of(Viewer::Player(NEWCOMER)).unwrap();
                if !std::mem::replace(&mut asked, true) {
                    let price = round.to_match.less(round.seats[place.index()].bet);
                    met.decisions += 1;
                    met.shoves += usize::from(price.0 > 40 * BIG_BLIND);
                }
                return passive(table, player, seed);
            }
            let how = temperaments[(player.0 + shift) as usize % temperaments.len()];
            let play = house(table, player, how, seed)?;
            if let PlayerAct::Bet { act: Act::Bet(to) | Act::Raise(to) } = &play {
                met.bets += 1;
                met.over_bets += usize::from(is_over_bet(table, player, &round, to.0));
            }
            Some(play)
        });
    }
    met
}

fn is_over_bet(table: &Table, player: PlayerId, round: &RoundView, to: u64) -> bool {
    let place = table.place_of(Viewer::Player(player)).unwrap();
    let own = &round.seats[place.index()];
    let call = round.to_match.0 - own.bet.0;
    // What a blind may be raised to at least is no over-bet.
    to - round.to_match.0 > (2 * (round.pot.0 + call)).max(2 * BIG_BLIND)
}

#[test]
fn calm_company_does_not_shove_out_of_nothing() {
    for text in NO_LIMIT {
        let met = meets(text, &Temperament::CALM, 150);
        assert!(met.decisions > 100 && met.bets > 100, "{text}: {met:?}");
        assert_eq!(met.over_bets, 0, "{text}: {met:?}");
        assert!(met.shoves * 100 <= met.decisions, "{text}: {met:?}");
    }
}

/// The measure tells calm ones from others: a maniac is none.
#[test]
fn a_maniac_is_no_calm_company() {
    assert!(!Temperament::CALM.contains(&Temperament::Maniac));
    let met = meets(NO_LIMIT[0], &[Temperament::Maniac], 60);
    assert!(met.over_bets > 0 && met.shoves > 0, "{met:?}");
}
