//! The prize pool: how many places are paid, how much each, and how it is shared where several have the same place.

use cutcard_base::Chips;
use thiserror::Error;

/// The most places that are paid.
pub const MOST_PRIZES: usize = 2_000;

/// How many parts a whole pool has in a table of prizes.
pub const WHOLE: u32 = 1_000_000;

/// How the prize pool is shared among the places: the first place's part first, in millionths of the pool.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "Vec<u32>", into = "Vec<u32>")]
pub struct PrizeTable(Vec<u32>);

/// Why a table of prizes cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PrizeFault {
    /// Nobody is paid.
    #[error("no place is paid")]
    Empty,
    /// More than can be paid.
    #[error("{places} places: {MOST_PRIZES} at most")]
    TooMany {
        /// How many.
        places: usize,
    },
    /// A place that is paid nothing, or more than the place above it.
    #[error(
        "place {place} has {part} millionths: more than none, and no more than the place above it"
    )]
    OutOfOrder {
        /// Which place, the first being 1.
        place: usize,
        /// What it has.
        part: u32,
    },
    /// The parts are not the whole pool (crown:15.4.7(b), act-manila:20.18, act-draw:20.18).
    #[error("the parts come to {sum} millionths: the whole pool is paid out")]
    NotAll {
        /// What they come to.
        sum: u64,
    },
}

impl TryFrom<Vec<u32>> for PrizeTable {
    type Error = PrizeFault;

    fn try_from(parts: Vec<u32>) -> Result<PrizeTable, PrizeFault> {
        if parts.is_empty() {
            return Err(PrizeFault::Empty);
        }
        if parts.len() > MOST_PRIZES {
            return Err(PrizeFault::TooMany { places: parts.len() });
        }
        let mut above = u32::MAX;
        for (place, part) in parts.iter().copied().enumerate() {
            if part == 0 || part > above {
                return Err(PrizeFault::OutOfOrder { place: place + 1, part });
            }
            above = part;
        }
        let sum = parts.iter().map(|part| u64::from(*part)).sum();
        if sum != u64::from(WHOLE) {
            return Err(PrizeFault::NotAll { sum });
        }
        Ok(PrizeTable(parts))
    }
}

impl From<PrizeTable> for Vec<u32> {
    fn from(table: PrizeTable) -> Vec<u32> {
        table.0
    }
}

impl PrizeTable {
    /// A table to begin with: of up to four players the winner is paid, of up to seven two, of up to twenty three, of more
    /// 15 of a hundred; the second place has half of the first, the third a third of it, and so on.
    #[must_use]
    pub fn proposed(players: usize) -> PrizeTable {
        let paid = match players {
            0..=4 => 1,
            5..=7 => 2,
            8..=20 => 3,
            _ => (players * 15 / 100).min(MOST_PRIZES),
        };
        const FINE: u64 = 1 << 40;
        let weights = (1..=paid as u64).map(|place| FINE / place);
        let all: u64 = weights.clone().sum();
        let part = |weight: u64| u128::from(weight) * u128::from(WHOLE) / u128::from(all);
        let mut parts: Vec<u32> =
            weights.map(|weight| u32::try_from(part(weight)).unwrap_or(WHOLE)).collect();
        let short = WHOLE - parts.iter().sum::<u32>();
        if let Some(first) = parts.first_mut() {
            *first += short;
        }
        PrizeTable(parts)
    }

    /// The parts, in millionths.
    #[must_use]
    pub fn parts(&self) -> &[u32] {
        &self.0
    }

    /// The prizes of a pool in whole units, the first place's first: each place has what is whole of its part, and what
    /// is left over the first place has (the reading of act-manila:20.4(h) and act-draw:20.4(h)). Where fewer play than are
    /// paid, the parts of places that nobody can have are shared among the others as their parts are.
    #[must_use]
    pub fn prizes(&self, pool: Chips, players: usize) -> Vec<Chips> {
        let parts = self.0.get(..self.0.len().min(players)).unwrap_or_default();
        let all: u64 = parts.iter().map(|part| u64::from(*part)).sum();
        let whole = |part: &u32| {
            let units = u128::from(pool.0) * u128::from(*part) / u128::from(all.max(1));
            Chips(u64::try_from(units).unwrap_or(pool.0))
        };
        let mut prizes: Vec<Chips> = parts.iter().map(whole).collect();
        let paid: u64 = prizes.iter().map(|prize| prize.0).sum();
        if let Some(first) = prizes.first_mut() {
            first.0 += pool.0 - paid;
        }
        prizes
    }
}

/// The prizes of several places in equal shares; a unit that does not divide goes to those named first, one each.
#[must_use]
pub fn in_equal_shares(prizes: &[Chips], players: usize) -> Vec<Chips> {
    let all: u64 = prizes.iter().map(|prize| prize.0).sum();
    let many = (players as u64).max(1);
    (0..players as u64).map(|place| Chips(all / many + u64::from(place < all % many))).collect()
}
