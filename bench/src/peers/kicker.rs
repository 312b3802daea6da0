//! kicker 1.2: the game engine of robopoker, a copyable state for each number of players.
//!
//! In the race it plays as its documentation does: a root for each round, which deals and posts,
//! `reveal` for each street, and acts that are checked. To be checked itself it is dealt cards from
//! our shoe. It judges every hand even where all but one have folded.

use crate::rounds::{Act, Player, Shoe, Tally, Turn};
use deuce::{Hand, Hole, Street};
use kicker::{Action, GameN};

pub(crate) const NAME: &str = "kicker";

/// Rounds that it deals itself. Its cards cannot be seeded; the players do not look at them.
pub(crate) fn play<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let mut players = Player::seated::<SEATS>(seed);
    let mut tally = Tally::default();
    for _ in 0..rounds {
        let mut game = GameN::<SEATS>::root();
        loop {
            let action = match game.turn() {
                kicker::Turn::Choice(seat) => action(&game, &mut players[seat]),
                kicker::Turn::Chance => game.reveal(),
                kicker::Turn::Terminal => break,
            };
            game = game.apply(action);
        }
        end_round(&game, &mut tally);
    }
    players.iter().fold(tally, |tally, player| tally.and(player.tally))
}

/// Rounds dealt from the shoe that every engine is checked with.
pub(crate) fn play_dealt<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let mut players = Player::seated::<SEATS>(seed);
    let mut shoe = Shoe::<SEATS>::new(seed);
    let mut tally = Tally::default();
    let fresh = GameN::<SEATS>::root();
    for _ in 0..rounds {
        shoe.shuffle();
        let dealt = |game: GameN<SEATS>, seat| game.deal(seat, Hole::from(hand(&shoe.hole(seat))));
        let mut game = (0..SEATS).fold(fresh, dealt);
        loop {
            let action = match game.turn() {
                kicker::Turn::Choice(seat) => action(&game, &mut players[seat]),
                kicker::Turn::Chance => Action::Draw(next_street(&shoe.board(), game.street())),
                kicker::Turn::Terminal => break,
            };
            game = game.apply(action);
        }
        end_round(&game, &mut tally);
    }
    players.iter().fold(tally, |tally, player| tally.and(player.tally))
}

#[inline]
fn action<const SEATS: usize>(game: &GameN<SEATS>, player: &mut Player) -> Action {
    let seat = game.actor();
    let to_call = game.to_call();
    let act = player.act(Turn {
        bet: (seat.stake() + to_call) as u32,
        paid: seat.stake() as u32,
        stack: seat.stack() as u32,
        pot: game.pot() as u32,
    });
    // Its amounts are what is added, and whatever takes the last chip is a shove.
    let added = match act {
        Act::Fold => return Action::Fold,
        Act::CheckOrCall if to_call == 0 => return Action::Check,
        Act::CheckOrCall => to_call,
        Act::RaiseTo(bet) => bet as i16 - seat.stake(),
    };
    if added >= seat.stack() {
        Action::Shove(seat.stack())
    } else if added == to_call {
        Action::Call(added)
    } else {
        Action::Raise(added)
    }
}

#[inline]
fn end_round<const SEATS: usize>(game: &GameN<SEATS>, tally: &mut Tally) {
    let settlements = game.settlements();
    tally.end_round(settlements.iter().map(|settlement| settlement.pnl().reward() > 0));
}

#[inline]
fn next_street(board: &[u8; 5], street: Street) -> Hand {
    match street {
        Street::Pref => hand(&board[..3]),
        Street::Flop => hand(&board[3..4]),
        Street::Turn => hand(&board[4..]),
        Street::Rive => Hand::empty(),
    }
}

#[inline]
fn hand(cards: &[u8]) -> Hand {
    Hand::from(cards.iter().fold(0, |hand, card| hand | 1 << card))
}
