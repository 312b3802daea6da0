//! What house options are called in a fault, and where each stands in the house's file. The terms of the options are
//! with the options.

use super::options::HOUSE_OPTIONS;
use crate::word::Word;
use std::fmt;

/// Something a table can choose, as a fault names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its word for catalogues.
    pub word: &'static str,
    /// As something that has a value: `the maximum bet`.
    pub the: &'static str,
    /// As something that may or may not be there: `a maximum bet`.
    pub any: &'static str,
    /// Where it stands in the house's file: names with slashes between them.
    pub field: &'static str,
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.the)
    }
}

impl Term {
    /// Every term: those of the options, and of the one reading that a book refuses.
    pub fn all() -> impl Iterator<Item = Term> {
        let of_options = HOUSE_OPTIONS.iter().flat_map(|option| option.terms.iter().copied());
        of_options.chain([Term::ODD_CHIP_NEAREST_BUTTON])
    }

    /// The odd chip of a pot shared by high and low.
    pub const ODD_CHIP_NEAREST_BUTTON: Term = Term {
        word: "odd-chip-nearest-button",
        the: "the odd chip for the half nearest the button",
        any: "an odd chip for the half nearest the button",
        field: "policies/odd_chip_between_halves",
    };
}

/// Declares a type whose values have a word for catalogues and are said in English.
macro_rules! said {
    ($(#[$about:meta])+ $name:ident { $($(#[$doc:meta])+ $value:ident = $word:literal, $said:literal;)+ }) => {
        $(#[$about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])+ $value,)+
        }

        impl Word for $name {
            const WORDS: &'static [($name, &'static str)] = &[$(($name::$value, $word),)+];
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($name::$value => $said,)+
                })
            }
        }
    };
}

said! {
    /// What an option needs that the table does not have.
    Need {
        /// A limit that has a most.
        LimitWithMost = "limit-with-most", "a fixed, spread or straddle limit";
        /// Forced bets with blinds among them.
        GameOfBlinds = "game-of-blinds", "a game of blinds";
        /// Forced bets with antes among them.
        GameOfAntes = "game-of-antes", "a game of antes";
        /// Blinds and antes together.
        BlindsAndAntes = "blinds-and-antes", "blinds and antes";
        /// A forced bet by the card that shows.
        CardOpens = "card-opens", "a game in which a card opens";
        /// Blinds.
        Blinds = "blinds", "blinds";
        /// Pots to take from.
        Pots = "pots", "pots";
        /// A share of the pots.
        Percentage = "percentage", "a percentage";
        /// Hands that are set in rows.
        Rows = "rows", "hands set in rows";
    }
}

said! {
    /// The shares of the pots that a book allows.
    Rates {
        /// Crown's.
        TwoToTen = "two-to-ten", "2 to 10 %";
        /// The ACT's two schemes.
        FiveOrTen = "five-or-ten", "5 % or 10 %";
    }
}
