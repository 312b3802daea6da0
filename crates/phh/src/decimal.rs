//! A number as it is written, exactly.

use crate::amount::{Amount, Scale};
use crate::problem::Problem;
use std::time::Duration;

/// `digits` times ten to the power of `exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    digits: u64,
    exponent: i32,
}

impl Decimal {
    /// Reads what TOML calls an integer or a float: `3`, `+0.50`, `1.5e3`. No underscores.
    pub(crate) fn parse(text: &str) -> Result<Decimal, Problem> {
        let not_a_number = || Problem::NotANumber { text: text.to_owned() };
        let (negative, plain) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (mantissa, power) = match plain.split_once(['e', 'E']) {
            Some((mantissa, power)) => (mantissa, Some(power)),
            None => (plain, None),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (mantissa, None),
        };
        if !are_digits(whole) || !fraction.is_none_or(are_digits) {
            return Err(not_a_number());
        }
        let power = match power {
            None => 0,
            Some(power) => {
                if !are_digits(power.strip_prefix(['-', '+']).unwrap_or(power)) {
                    return Err(not_a_number());
                }
                power.parse::<i16>().map_err(|_| Problem::NumberTooLarge)?
            }
        };
        let fraction = fraction.unwrap_or_default();
        let places = i32::try_from(fraction.len()).map_err(|_| Problem::NumberTooLarge)?;
        let digits =
            format!("{whole}{fraction}").parse::<u64>().map_err(|_| Problem::NumberTooLarge)?;
        Ok(Decimal { negative, digits, exponent: i32::from(power).saturating_sub(places) })
    }

    /// Whether it has a minus.
    pub(crate) fn is_negative(self) -> bool {
        self.negative
    }

    /// The number without its minus.
    pub(crate) fn without_sign(self) -> Decimal {
        Decimal { negative: false, ..self }
    }

    /// The scale this number needs, if one is fine enough.
    pub(crate) fn scale(self) -> Option<Scale> {
        u8::try_from(self.exponent.saturating_neg().max(0)).ok().and_then(Scale::new)
    }

    /// The number as an amount of that scale.
    pub(crate) fn amount(self, scale: Scale) -> Result<Amount, Problem> {
        if self.scale().is_none() {
            return Err(Problem::TooManyDecimals { most: Scale::MOST_DECIMALS });
        }
        self.units(scale.decimals())
            .and_then(|units| Amount::new(units).ok_or(Problem::NumberTooLarge))
    }

    /// The number as seconds.
    pub(crate) fn seconds(self) -> Result<Duration, Problem> {
        const NANOSECONDS: u64 = 1_000_000_000;
        let whole = self.exponent >= 0;
        let units = self.units(if whole { 0 } else { 9 })?;
        if whole {
            return Ok(Duration::from_secs(units));
        }
        let rest = u32::try_from(units % NANOSECONDS).map_err(|_| Problem::NumberTooLarge)?;
        Ok(Duration::new(units / NANOSECONDS, rest))
    }

    fn units(self, decimals: u8) -> Result<u64, Problem> {
        if self.negative && self.digits != 0 {
            return Err(Problem::Negative);
        }
        let power = self.exponent.saturating_add(i32::from(decimals));
        let power =
            u32::try_from(power).map_err(|_| Problem::TooManyDecimals { most: decimals })?;
        if self.digits == 0 {
            return Ok(0);
        }
        10_u64
            .checked_pow(power)
            .and_then(|factor| self.digits.checked_mul(factor))
            .ok_or(Problem::NumberTooLarge)
    }
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
