//! A part of a whole, in ten-thousandths, and what a seat makes of its hand.

use cutcard_odds::{Equities, PlayerEquity};

/// A part of a whole, in ten-thousandths: of a pot, or of all the times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Share(pub(crate) u32);

impl Share {
    /// All of it.
    pub(crate) const WHOLE: i64 = 10_000;
}

/// A part of a whole in ten-thousandths; all of it where the whole is nothing.
pub(crate) fn parts_of(part: u64, whole: u64) -> i64 {
    let parts = u128::from(part) * Share::WHOLE as u128;
    i64::try_from(parts.checked_div(u128::from(whole)).unwrap_or(10_000)).unwrap_or(i64::MAX)
}

/// What a seat makes of its hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    /// The share of the pot it can expect, in ten-thousandths.
    pub(crate) share: i64,
    /// What an even share would be.
    pub(crate) even: i64,
    /// Whether some of the pot was won in every deal that was tried.
    pub(crate) unbeaten: bool,
}

impl Judgement {
    /// How far above an even share, of all that could be: 0 is even, ten thousand the whole pot.
    pub(crate) fn edge(&self) -> i64 {
        let room = (Share::WHOLE - self.even).max(1);
        (self.share - self.even) * Share::WHOLE / room
    }
}

/// Deals added up. Shares of pots are counted in whole units, as the odds count them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    units: u128,
    lost: u64,
    deals: u64,
}

impl Count {
    pub(crate) fn add(&mut self, equity: &PlayerEquity) {
        for (share, times) in &equity.shares {
            self.units += u128::from(*share) * u128::from(*times);
            self.deals += times;
            if *share == 0 {
                self.lost += times;
            }
        }
    }

    /// What they come to among so many players; an even share where nothing was counted.
    pub(crate) fn judgement(&self, players: usize) -> Judgement {
        let even = Share::WHOLE / players.max(1) as i64;
        let pots = u128::from(self.deals) * u128::from(Equities::POT_PARTS);
        let share = (self.units * Share::WHOLE as u128).checked_div(pots);
        Judgement {
            share: share.and_then(|share| i64::try_from(share).ok()).unwrap_or(even),
            even,
            unbeaten: self.deals > 0 && self.lost == 0,
        }
    }
}
