//! Amounts as whole numbers of a hand's smallest unit.

/// Chips, as a whole number of the smallest unit of the hand they are in: see [`Scale`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(u64);

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount(0);

    /// The most a file can say: TOML promises integers of 64 bits with a sign.
    pub const MAX: Amount = Amount(i64::MAX.unsigned_abs());

    /// So many units, as long as a file can say it.
    #[must_use]
    pub const fn new(units: u64) -> Option<Amount> {
        if units <= Amount::MAX.0 { Some(Amount(units)) } else { None }
    }

    /// How many units.
    #[must_use]
    pub const fn units(self) -> u64 {
        self.0
    }

    /// Whether it is nothing.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// How many decimals every amount of a hand is written with; the smallest unit is one in the last.
///
/// Where a file has `0.50` and `3`, it has two decimals: 50 units and 300.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scale(u8);

impl Scale {
    /// Whole chips.
    pub const WHOLE: Scale = Scale(0);

    /// The most decimals there can be.
    pub const MOST_DECIMALS: u8 = 18;

    /// So many decimals, up to [`Scale::MOST_DECIMALS`].
    #[must_use]
    pub const fn new(decimals: u8) -> Option<Scale> {
        if decimals <= Scale::MOST_DECIMALS { Some(Scale(decimals)) } else { None }
    }

    /// How many decimals.
    #[must_use]
    pub const fn decimals(self) -> u8 {
        self.0
    }

    /// How many units make one whole chip.
    #[must_use]
    pub const fn units_per_chip(self) -> u64 {
        10_u64.pow(self.0 as u32)
    }

    /// The amount as a file has it, with every decimal: `2.50`.
    #[must_use]
    pub fn write(self, amount: Amount) -> String {
        if self.0 == 0 {
            return amount.units().to_string();
        }
        let chip = self.units_per_chip();
        let (whole, rest) = (amount.units() / chip, amount.units() % chip);
        format!("{whole}.{rest:0width$}", width = usize::from(self.0))
    }
}
