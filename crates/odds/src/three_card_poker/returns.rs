//! How often a wager returns what.

use crate::fraction::Fraction;
use std::collections::BTreeMap;
use std::num::{NonZeroU32, NonZeroU64};

/// In how many deals a wager comes to which profit, for one unit staked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Returns {
    deals_by_profit: BTreeMap<i64, u32>,
}

impl Returns {
    pub(super) fn count(&mut self, profit: i64, deals: u32) {
        if deals > 0 {
            *self.deals_by_profit.entry(profit).or_default() += deals;
        }
    }

    /// Each profit that can fall, the worst first, with the number of deals in which it falls.
    pub fn each(&self) -> impl Iterator<Item = (i64, u32)> {
        self.deals_by_profit.iter().map(|(profit, deals)| (*profit, *deals))
    }

    /// All the deals.
    #[must_use]
    pub fn deals(&self) -> u32 {
        self.deals_by_profit.values().sum()
    }

    /// The profit over all the deals.
    #[must_use]
    pub fn sum(&self) -> i64 {
        self.each().map(|(profit, deals)| profit * i64::from(deals)).sum()
    }

    /// The average loss: the house edge, positive where the house is ahead.
    #[must_use]
    pub fn house_edge(&self) -> Fraction {
        Fraction::over(-self.sum(), self.at_least_one_deal().into())
    }

    /// The variance of the profit.
    #[must_use]
    pub fn variance(&self) -> Fraction {
        // Deals fit 32 bits and profits little more, so neither product leaves 128.
        let deals = NonZeroU64::from(self.at_least_one_deal());
        let squares: i128 = self
            .each()
            .map(|(profit, deals)| i128::from(profit) * i128::from(profit) * i128::from(deals))
            .sum();
        let sum = i128::from(self.sum());
        let spread = i128::from(deals.get()) * squares - sum * sum;
        Fraction::over_wide(spread, deals.saturating_mul(deals))
    }

    /// The standard deviation of the profit: the only rounded figure.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        self.variance().to_f64().sqrt()
    }

    /// Where nothing was dealt, nothing was won: zero over one.
    fn at_least_one_deal(&self) -> NonZeroU32 {
        NonZeroU32::new(self.deals()).unwrap_or(NonZeroU32::MIN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_with_a_bonus() {
        let mut returns = Returns::default();
        returns.count(-1, 2);
        returns.count(1, 1);
        returns.count(3, 1);
        returns.count(7, 0);
        assert_eq!(returns.each().collect::<Vec<_>>(), [(-1, 2), (1, 1), (3, 1)]);
        assert_eq!(returns.house_edge(), Fraction::new(-1, 2).unwrap());
        // Squares 2 + 1 + 9 over four, less a quarter.
        assert_eq!(returns.variance(), Fraction::new(11, 4).unwrap());
        assert_eq!(Returns::default().house_edge(), Fraction::ZERO);
    }
}
