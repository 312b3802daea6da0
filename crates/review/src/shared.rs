//! Whether somebody acts on cards that they cannot see.

use crate::follow::BetDecision;
use crate::rates::both;
use crate::worth::worth;
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use cutcard_round::Act;
use std::collections::BTreeMap;

/// Sums over decisions of players who held cards of like worth.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    of: f64,
    act: f64,
    act_squares: f64,
    theirs: f64,
    theirs_squares: f64,
    both: f64,
}

/// How many cards a hand has, and what they are worth, roughly.
type Worth = (usize, i64);

#[derive(Clone, Debug, Default)]
pub(crate) struct Shared {
    ways: BTreeMap<(PlayerId, PlayerId), BTreeMap<Worth, Sums>>,
}

impl Shared {
    pub(crate) fn add(
        &mut self,
        players: &[PlayerId],
        decision: &BetDecision,
        hands: &[Vec<Card>],
    ) {
        if !decision.first || !decision.faces_bet() || decision.later {
            return;
        }
        let (Some(by), Some(own)) = (players.get(decision.by), hands.get(decision.by)) else {
            return;
        };
        let Some(own_worth) = worth(own) else { return };
        let act = match decision.act {
            Act::Raise(_) => 2.0,
            Act::Call => 1.0,
            Act::Fold | Act::CallAndFold | Act::Check | Act::Bet(_) => 0.0,
        };
        for silent in &decision.silent {
            let (Some(other), Some(hand)) = (players.get(*silent), hands.get(*silent)) else {
                continue;
            };
            let Some(theirs) = worth(hand) else { continue };
            let alike = (own.len(), (own_worth / 2.0) as i64);
            let sums = self.ways.entry((*by, *other)).or_default().entry(alike).or_default();
            sums.of += 1.0;
            sums.act += act;
            sums.act_squares += act * act;
            sums.theirs += theirs;
            sums.theirs_squares += theirs * theirs;
            sums.both += act * theirs;
        }
    }

    /// How far their acts go with the worth of each other's cards, one way or the other.
    pub(crate) fn figure(&self, one: PlayerId, other: PlayerId) -> Option<f64> {
        both([self.one_way(one, other), self.one_way(other, one)])
    }

    fn one_way(&self, by: PlayerId, other: PlayerId) -> Option<f64> {
        let (mut over, mut variance) = (0.0, 0.0);
        for sums in self.ways.get(&(by, other))?.values().filter(|sums| sums.of > 2.0) {
            over += sums.both - sums.act * sums.theirs / sums.of;
            let acts = sums.act_squares - sums.act * sums.act / sums.of;
            let theirs = sums.theirs_squares - sums.theirs * sums.theirs / sums.of;
            variance += acts * theirs / (sums.of - 1.0);
        }
        (variance > 0.0).then(|| over / variance.sqrt())
    }
}
