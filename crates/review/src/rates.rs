//! How often somebody does something against one player, and how often against the others in the same situation.

use crate::follow::BetDecision;
use cutcard_base::PlayerId;
use std::collections::BTreeMap;

/// The fewest decisions against others that somebody is compared with in a situation.
const ENOUGH: u64 = 20;

/// A decision against somebody, as one figure counts it.
#[derive(Clone, Copy)]
pub(crate) struct Counted {
    /// Against whom.
    against: usize,
    /// In which of the situations that are compared.
    situation: usize,
    /// Whether they did what is counted.
    did: bool,
}

/// Whether they bet or raise alone with somebody: facing a bet or not, in the first betting round or later.
pub(crate) fn bets_alone(decision: &BetDecision) -> Option<Counted> {
    let situation = usize::from(decision.faces_bet()) + 2 * usize::from(decision.later);
    Some(Counted { against: decision.alone_with?, situation, did: decision.is_bet() })
}

/// How many decisions, and in how many of them they did it.
#[derive(Clone, Copy, Debug, Default)]
struct Rate {
    of: u64,
    did: u64,
}

impl Rate {
    const fn without(self, other: Rate) -> Rate {
        Rate { of: self.of.saturating_sub(other.of), did: self.did.saturating_sub(other.did) }
    }

    /// The share of decisions in which they did it, not quite none and not quite all.
    fn share(self) -> f64 {
        (self.did as f64 + 0.5) / (self.of as f64 + 1.0)
    }
}

type Rates = BTreeMap<usize, Rate>;

/// What everybody did against everybody.
#[derive(Clone, Debug, Default)]
pub(crate) struct Compared {
    of_player: BTreeMap<PlayerId, Rates>,
    against: BTreeMap<(PlayerId, PlayerId), Rates>,
}

impl Compared {
    pub(crate) fn add(&mut self, players: &[PlayerId], by: usize, counted: Option<Counted>) {
        let Some(Counted { against, situation, did }) = counted else { return };
        let (Some(by), Some(other)) = (players.get(by), players.get(against)) else { return };
        let of_player = self.of_player.entry(*by).or_default();
        let here = self.against.entry((*by, *other)).or_default();
        for rates in [of_player, here] {
            let rate = rates.entry(situation).or_default();
            rate.of += 1;
            rate.did += u64::from(did);
        }
    }

    /// How much more often they do it against each other than against others; nothing where there is nobody to
    /// compare with.
    pub(crate) fn figure(&self, one: PlayerId, other: PlayerId) -> Option<f64> {
        both([self.one_way(one, other), self.one_way(other, one)])
    }

    fn one_way(&self, by: PlayerId, other: PlayerId) -> Option<f64> {
        let all = self.of_player.get(&by)?;
        let (mut over, mut variance) = (0.0, 0.0);
        for (situation, here) in self.against.get(&(by, other))? {
            let others = all.get(situation).copied().unwrap_or_default().without(*here);
            if others.of < ENOUGH {
                continue;
            }
            let (of, usual) = (here.of as f64, others.share());
            over += here.did as f64 - of * usual;
            // The usual share is itself known from so many decisions only.
            variance += of * usual * (1.0 - usual) * (1.0 + of / others.of as f64);
        }
        (variance > 0.0).then(|| over / variance.sqrt())
    }
}

/// What two players do to each other, both ways together.
pub(crate) fn both(ways: [Option<f64>; 2]) -> Option<f64> {
    let told: Vec<f64> = ways.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.iter().sum::<f64>() / (told.len() as f64).sqrt())
}
