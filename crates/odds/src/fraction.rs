//! Exact fractions: what an enumeration found, before anybody rounds it.

use std::fmt;
use std::num::NonZeroU64;

/// A fraction in lowest terms with a positive denominator, so that equal fractions are equal
/// values. Arithmetic that leaves 128 bits gives `None`, never a wrong number.
///
/// ```
/// use cutcard_odds::Fraction;
///
/// let edge = Fraction::new(-2, -88).expect("the denominator is not zero");
/// assert_eq!(edge.to_string(), "1/44");
/// assert_eq!(edge.percent(2), "2.27%");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    num: i128,
    den: i128,
}

impl Fraction {
    /// Zero.
    pub const ZERO: Fraction = Fraction { num: 0, den: 1 };
    /// One.
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    /// The fraction `num / den`; `None` where `den` is zero or the lowest terms need more than
    /// 128 bits.
    #[must_use]
    pub fn new(num: i128, den: i128) -> Option<Fraction> {
        if den == 0 {
            return None;
        }
        let (top, bottom) = (num.unsigned_abs(), den.unsigned_abs());
        let divisor = greatest_common_divisor(top, bottom);
        let top = i128::try_from(top / divisor).ok()?;
        let bottom = i128::try_from(bottom / divisor).ok()?;
        let num = if (num < 0) == (den < 0) { top } else { -top };
        Some(Fraction { num, den: bottom })
    }

    /// A sum over a count, the form in which enumerations end: it cannot fail.
    #[must_use]
    pub fn over(sum: i64, count: NonZeroU64) -> Fraction {
        Fraction::over_wide(i128::from(sum), count)
    }

    /// As [`Fraction::over`], for a sum of squares.
    pub(crate) fn over_wide(sum: i128, count: NonZeroU64) -> Fraction {
        let den = i128::from(count.get());
        // The divisor is at most the count, which is far below the top of an `i128`.
        let divisor = greatest_common_divisor(sum.unsigned_abs(), den.unsigned_abs()) as i128;
        Fraction { num: sum / divisor, den: den / divisor }
    }

    /// The numerator, negative where the fraction is.
    #[must_use]
    pub const fn num(self) -> i128 {
        self.num
    }

    /// The denominator, always positive.
    #[must_use]
    pub const fn den(self) -> i128 {
        self.den
    }

    /// The sum.
    #[must_use]
    pub fn checked_add(self, other: Fraction) -> Option<Fraction> {
        // Over the least common denominator, which keeps the numbers small.
        let divisor = positive_divisor(self.den, other.den)?;
        let num = self
            .num
            .checked_mul(other.den / divisor)?
            .checked_add(other.num.checked_mul(self.den / divisor)?)?;
        Fraction::new(num, self.den.checked_mul(other.den / divisor)?)
    }

    /// The difference.
    #[must_use]
    pub fn checked_sub(self, other: Fraction) -> Option<Fraction> {
        self.checked_add(other.checked_neg()?)
    }

    /// The product.
    #[must_use]
    pub fn checked_mul(self, other: Fraction) -> Option<Fraction> {
        // Reduced crosswise first, which keeps the numbers small.
        let left = Fraction::new(self.num, other.den)?;
        let right = Fraction::new(other.num, self.den)?;
        Fraction::new(left.num.checked_mul(right.num)?, left.den.checked_mul(right.den)?)
    }

    /// The quotient; `None` also where `other` is zero.
    #[must_use]
    pub fn checked_div(self, other: Fraction) -> Option<Fraction> {
        self.checked_mul(Fraction::new(other.den, other.num)?)
    }

    /// The fraction with its sign turned.
    #[must_use]
    pub fn checked_neg(self) -> Option<Fraction> {
        Some(Fraction { num: self.num.checked_neg()?, den: self.den })
    }

    /// The nearest float, for people and for square roots.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.num as f64 / self.den as f64
    }

    /// The fraction as a percentage with so many decimals, rounded half away from zero:
    /// `3.37%`. Worked digit by digit, so it is exact for every fraction.
    #[must_use]
    pub fn percent(self, decimals: usize) -> String {
        let (num, den) = (self.num.unsigned_abs(), self.den.unsigned_abs());
        let mut digits = (num / den).to_string();
        let mut left = num % den;
        for _ in 0..decimals + 2 {
            let (digit, rest) = ten_times(left, den);
            digits.push(digit);
            left = rest;
        }
        let digits = if left >= den - left { rounded_up(&digits) } else { digits };
        let zero = digits.bytes().all(|digit| digit == b'0');
        let sign = if self.num < 0 && !zero { "-" } else { "" };
        let (whole, decimal) = digits.split_at(digits.len() - decimals);
        let whole = whole.trim_start_matches('0');
        let whole = if whole.is_empty() { "0" } else { whole };
        let point = if decimals == 0 { "" } else { "." };
        format!("{sign}{whole}{point}{decimal}%")
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Fraction {
        Fraction { num: i128::from(whole), den: 1 }
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn positive_divisor(a: i128, b: i128) -> Option<i128> {
    i128::try_from(greatest_common_divisor(a.unsigned_abs(), b.unsigned_abs())).ok()
}

/// The next digit of `left / den` and what is left after it. `left` is below `den`, so the sum
/// stays within 128 bits where a product might not.
fn ten_times(left: u128, den: u128) -> (char, u128) {
    let (mut digit, mut rest) = (b'0', 0);
    for _ in 0..10 {
        rest += left;
        if rest >= den {
            rest -= den;
            digit += 1;
        }
    }
    (char::from(digit), rest)
}

/// The number one above the one these digits write.
fn rounded_up(digits: &str) -> String {
    let kept = digits.trim_end_matches('9');
    let nines = "0".repeat(digits.len() - kept.len());
    match kept.char_indices().next_back() {
        Some((place, digit)) => {
            let (before, _) = kept.split_at(place);
            format!("{before}{}{nines}", char::from(digit as u8 + 1))
        }
        None => format!("1{nines}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(num: i128, den: i128) -> Fraction {
        Fraction::new(num, den).unwrap()
    }

    #[test]
    fn lowest_terms_and_a_positive_denominator() {
        for (num, den, text) in [
            (6, 8, "3/4"),
            (-6, 8, "-3/4"),
            (6, -8, "-3/4"),
            (-6, -8, "3/4"),
            (0, -5, "0/1"),
            (i128::MIN, i128::MIN, "1/1"),
            (i128::MIN, 4, "-42535295865117307932921825928971026432/1"),
        ] {
            assert_eq!(fraction(num, den).to_string(), text);
        }
        assert_eq!(Fraction::new(1, 0), None);
        assert_eq!(Fraction::new(1, i128::MIN), None);
    }

    #[test]
    fn a_sum_over_a_count_is_the_same_fraction() {
        for (sum, count) in [(-6, 8), (0, 3), (i64::MIN, u64::MAX), (i64::MAX, 1), (12, 18)] {
            let over = Fraction::over(sum, NonZeroU64::new(count).unwrap());
            assert_eq!(over, fraction(i128::from(sum), i128::from(count)));
        }
        let count = NonZeroU64::new(3).unwrap();
        assert_eq!(Fraction::over_wide(i128::MIN, count), Fraction { num: i128::MIN, den: 3 });
    }

    #[test]
    fn arithmetic() {
        let (half, third) = (fraction(1, 2), fraction(-1, 3));
        assert_eq!(half.checked_add(third), Some(fraction(1, 6)));
        assert_eq!(half.checked_sub(third), Some(fraction(5, 6)));
        assert_eq!(half.checked_mul(third), Some(fraction(-1, 6)));
        assert_eq!(half.checked_div(third), Some(fraction(-3, 2)));
        assert_eq!(half.checked_div(Fraction::ZERO), None);
        assert_eq!(half.checked_sub(half), Some(Fraction::ZERO));
        assert_eq!(half.checked_div(half), Some(Fraction::ONE));
        assert_eq!(Fraction::from(-7), fraction(-7, 1));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let (most, tiny) = (fraction(i128::MAX, 1), fraction(1, i128::MAX));
        assert_eq!(most.checked_add(Fraction::ONE), None);
        assert_eq!(most.checked_mul(fraction(2, 1)), None);
        assert_eq!(most.checked_div(tiny), None);
        assert_eq!(tiny.checked_mul(fraction(1, 2)), None);
        assert_eq!(most.checked_mul(tiny), Some(Fraction::ONE));
        assert_eq!(Fraction { num: i128::MIN, den: 3 }.checked_neg(), None);
    }

    #[test]
    fn percentages_round_half_away_from_zero() {
        for (num, den, decimals, text) in [
            (1, 3, 2, "33.33%"),
            (2, 3, 2, "66.67%"),
            (-2, 3, 2, "-66.67%"),
            (1, 1, 0, "100%"),
            (1, 200, 0, "1%"),
            (1, 201, 0, "0%"),
            (-1, 20_001, 2, "0.00%"),
            (-1, 20_000, 2, "-0.01%"),
            (99_999, 100_000, 2, "100.00%"),
            (9_999, 10_000, 1, "100.0%"),
            (23_199, 1_000_000, 2, "2.32%"),
            (12_345, 1, 1, "1234500.0%"),
            (i128::MAX - 1, i128::MAX, 3, "100.000%"),
        ] {
            assert_eq!(fraction(num, den).percent(decimals), text, "{num}/{den}");
        }
    }

    #[test]
    fn floats_are_the_nearest() {
        assert!((fraction(-1, 4).to_f64() + 0.25).abs() < f64::EPSILON);
    }
}
