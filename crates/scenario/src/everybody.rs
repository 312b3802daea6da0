//! What everybody does, one after the other.

use crate::script::PlayerAct;
use cutcard_round::{Asked, Due, Round, Seat};
use std::mem::{Discriminant, discriminant};

/// What is asked of the players one after the other: a betting round, a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    betting_round: Option<usize>,
    asked: Discriminant<Asked>,
}

impl Stage {
    /// What is asked now.
    pub(crate) fn of(round: &Round) -> Stage {
        Stage { betting_round: round.betting_round(), asked: discriminant(&round.asked()) }
    }

    /// Whose turn it is while the same is asked.
    pub(crate) fn turn(self, round: &Round) -> Option<Seat> {
        match round.due() {
            Due::Player(seat) if Stage::of(round) == self => Some(seat),
            Due::Player(_)
            | Due::Dealer
            | Due::Cards(_)
            | Due::Shuffle(_)
            | Due::Floor
            | Due::Push
            | Due::Nothing => None,
        }
    }
}

/// What one of them does: who calls where there is nothing to call checks.
pub(crate) fn act_of(round: &Round, act: &PlayerAct) -> PlayerAct {
    let checks = round.betting_options().is_some_and(|(_, options)| options.check);
    if *act == PlayerAct::Call(None) && checks { PlayerAct::Check } else { act.clone() }
}
