//! Whether somebody pays another off with cards that they would not pay others with.

use crate::follow::BetDecision;
use crate::worth::worth;
use cutcard_base::PlayerId;
use cutcard_cards::Card;
use std::collections::BTreeMap;

/// The fewest bets of others that somebody is compared with in a situation.
const ENOUGH: f64 = 20.0;

/// What the cards were worth with which somebody stayed: how often, a sum, and of its squares.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    of: f64,
    sum: f64,
    squares: f64,
}

impl Held {
    fn add(&mut self, worth: f64) {
        self.of += 1.0;
        self.sum += worth;
        self.squares += worth * worth;
    }

    fn without(self, other: Held) -> Held {
        Held {
            of: self.of - other.of,
            sum: self.sum - other.sum,
            squares: self.squares - other.squares,
        }
    }

    fn mean(self) -> f64 {
        self.sum / self.of
    }

    fn variance(self) -> f64 {
        (self.squares / self.of - self.mean() * self.mean()).max(0.0)
    }
}

/// How many cards a hand has, how large the bet was, and how many there had been.
type Situation = (usize, usize, u8);

type BySituation = BTreeMap<Situation, Held>;

#[derive(Clone, Debug, Default)]
pub(crate) struct Light {
    of_player: BTreeMap<PlayerId, BySituation>,
    against: BTreeMap<(PlayerId, PlayerId), BySituation>,
}

impl Light {
    /// Counts who stays against a bet of the first betting round.
    pub(crate) fn add(
        &mut self,
        players: &[PlayerId],
        decision: &BetDecision,
        hands: &[Vec<Card>],
    ) {
        let Some(bet) = decision.last_bet.filter(|_| !decision.later && !decision.is_fold()) else {
            return;
        };
        let (Some(by), Some(other)) = (players.get(decision.by), players.get(bet.by)) else {
            return;
        };
        let Some(hand) = hands.get(decision.by) else { return };
        let Some(worth) = worth(hand) else { return };
        let size = [35, 75, 150].iter().filter(|percent| bet.percent_of_pot >= **percent).count();
        let situation = (hand.len(), size, bet.number.min(3));
        let of_player = self.of_player.entry(*by).or_default();
        let against = self.against.entry((*by, *other)).or_default();
        for held in [of_player, against] {
            held.entry(situation).or_default().add(worth);
        }
    }

    /// How much lighter the one pays the other than anybody else, or the other the one: whichever is more.
    pub(crate) fn figure(&self, one: PlayerId, other: PlayerId) -> Option<f64> {
        let ways = [self.one_way(one, other), self.one_way(other, one)];
        ways.into_iter().flatten().max_by(f64::total_cmp)
    }

    fn one_way(&self, by: PlayerId, other: PlayerId) -> Option<f64> {
        let all = self.of_player.get(&by)?;
        let (mut under, mut variance) = (0.0, 0.0);
        for (situation, here) in self.against.get(&(by, other))? {
            let others = all.get(situation).copied().unwrap_or_default().without(*here);
            if others.of < ENOUGH {
                continue;
            }
            under += here.of * others.mean() - here.sum;
            // The usual worth is itself known from so many hands only.
            variance += here.of * others.variance() * (1.0 + here.of / others.of);
        }
        (variance > 0.0).then(|| under / variance.sqrt())
    }
}
