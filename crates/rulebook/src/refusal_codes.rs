//! How reasons of refusals get the words by which programs and scripts know them.

/// Gives each reason its word, and lists all the words there are. What follows the semicolon is a reason that
/// has the word of another.
#[macro_export]
macro_rules! refusal_codes {
    ($reason:ty { $($pattern:pat => $code:literal,)+ $(; $($wrapped:pat => $of:expr,)+)? }) => {
        impl $reason {
            /// Every word there is for a reason, one for several where the difference is in the numbers.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The word by which programs and scripts know the reason, such as `too-little`.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self {
                    $($pattern => $code,)+
                    $($($wrapped => $of,)+)?
                }
            }
        }
    };
}
