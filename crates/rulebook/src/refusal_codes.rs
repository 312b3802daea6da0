//! How reasons of refusals get the words by which programs and scripts know them, and what is in them its names.

use cutcard_base::Chips;

/// Something that a refusal says beside its word. It never says more than the refusal's sentence: whoever is refused
/// sees both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalValue {
    /// So many chips.
    Chips(Chips),
    /// A seat or a box, as the felt numbers them.
    Seat(u8),
    /// So many of anything else.
    Number(u64),
}

impl From<Chips> for RefusalValue {
    fn from(chips: Chips) -> RefusalValue {
        RefusalValue::Chips(chips)
    }
}

/// Counts of any width.
macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for RefusalValue {
            fn from(number: $number) -> RefusalValue {
                RefusalValue::Number(u64::from(number))
            }
        })+
    };
}

numbers!(u8, u16, u32, u64);

impl From<usize> for RefusalValue {
    fn from(number: usize) -> RefusalValue {
        RefusalValue::Number(number as u64)
    }
}

/// Gives each reason its word and names to the values that catalogues say, and lists all the words there are. What
/// follows the semicolon is a reason that has the word and the values of another.
#[macro_export]
macro_rules! refusal_codes {
    ($reason:ty {
        $($pattern:pat => $code:literal $({ $($name:ident),+ })?,)+
        $(; $($wrapped:pat => $of:ident,)+)?
    }) => {
        impl $reason {
            /// Every word there is for a reason, one for several where the difference is in the numbers.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The names of the values of each word.
            pub const VALUES: &'static [(&'static str, &'static [&'static str])] =
                &[$(($code, &[$($(stringify!($name)),+)?])),+];

            /// The word by which programs and scripts know the reason, such as `too-little`.
            #[must_use]
            #[allow(unused_variables, reason = "`values` says them")]
            pub const fn code(&self) -> &'static str {
                match self {
                    $($pattern => $code,)+
                    $($($wrapped => $of.code(),)+)?
                }
            }

            /// What it says beside its word: names that catalogues fill in.
            #[must_use]
            pub fn values(&self) -> Vec<(&'static str, $crate::RefusalValue)> {
                match self {
                    $($pattern => vec![
                        $($((stringify!($name), $crate::RefusalValue::from(*$name))),+)?
                    ],)+
                    $($($wrapped => $of.values(),)+)?
                }
            }
        }
    };
}
