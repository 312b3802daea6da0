//! What house options are called in a fault, and where each stands in the house's file.

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

    /// The smallest chip in play.
    pub const SMALLEST_CHIP: Term = Term {
        word: "smallest-chip",
        the: "the smallest chip",
        any: "a smallest chip",
        field: "smallest_chip",
    };
    /// How many of the smallest units make a dollar.
    pub const DOLLAR: Term =
        Term { word: "dollar", the: "the dollar", any: "a dollar", field: "dollar" };
    /// The least bet.
    pub const MINIMUM_BET: Term = Term {
        word: "minimum-bet",
        the: "the minimum bet",
        any: "a minimum bet",
        field: "minimum_bet",
    };
    /// The most a bet may be.
    pub const MAXIMUM_BET: Term = Term {
        word: "maximum-bet",
        the: "the maximum bet",
        any: "a maximum bet",
        field: "maximum_bet",
    };
    /// The least to sit down with.
    pub const MINIMUM_STAKE: Term = Term {
        word: "minimum-stake",
        the: "the minimum stake",
        any: "a minimum stake",
        field: "minimum_stake",
    };
    /// The most to buy in for.
    pub const MAXIMUM_BUY_IN: Term = Term {
        word: "maximum-buy-in",
        the: "the maximum buy-in",
        any: "a maximum buy-in",
        field: "maximum_buy_in",
    };
    /// One of the blinds, or all of them.
    pub const BLIND: Term = Term { word: "blind", the: "a blind", any: "blinds", field: "blinds" };
    /// The ante.
    pub const ANTE: Term = Term { word: "ante", the: "the ante", any: "an ante", field: "ante" };
    /// One ante for all.
    pub const ANTE_FROM_LAST_BLIND: Term = Term {
        word: "ante-from-last-blind",
        the: "the ante from the last blind",
        any: "an ante from the last blind",
        field: "ante_from",
    };
    /// A bring-in that may be completed.
    pub const BRING_IN: Term =
        Term { word: "bring-in", the: "the bring-in", any: "a bring-in", field: "bring_in" };
    /// One of the over-blinds, or all of them.
    pub const OVER_BLIND: Term =
        Term { word: "over-blind", the: "an over-blind", any: "over-blinds", field: "over_blinds" };
    /// The most the house takes of a round.
    pub const CAP: Term =
        Term { word: "cap", the: "the cap", any: "a cap", field: "commission/cap" };
    /// The most the house takes of a round at five percent.
    pub const CAP_OF_FIVE_PERCENT: Term = Term {
        word: "cap-of-five-percent",
        the: "the cap of the five percent scheme",
        any: "a cap of the five percent scheme",
        field: "commission/cap_of_five_percent",
    };
    /// The most and the least the house takes of a round.
    pub const CAP_OR_MINIMUM: Term = Term {
        word: "cap-or-minimum",
        the: "the cap or the minimum",
        any: "a cap or a minimum",
        field: "commission/cap",
    };
    /// The least the house takes.
    pub const MINIMUM_COMMISSION: Term = Term {
        word: "minimum-commission",
        the: "the minimum commission",
        any: "a minimum commission",
        field: "commission/minimum",
    };
    /// A set sum for each hand.
    pub const COMMISSION_PER_HAND: Term = Term {
        word: "commission-per-hand",
        the: "the commission per hand",
        any: "a commission per hand",
        field: "commission/per_hand",
    };
    /// A set sum from each player.
    pub const COMMISSION_PER_PERSON: Term = Term {
        word: "commission-per-person",
        the: "the commission per person",
        any: "a commission per person",
        field: "commission/per_person",
    };
    /// A share of the pots.
    pub const COMMISSION_FROM_POTS: Term = Term {
        word: "commission-from-pots",
        the: "the commission from the pots",
        any: "a commission from the pots",
        field: "commission/basis_points",
    };
    /// The dollar that the ACT's commission is reckoned in.
    pub const DOLLAR_OF_COMMISSION: Term = Term {
        word: "dollar-of-commission",
        the: "a dollar of commission",
        any: "dollars of commission",
        field: "dollar",
    };
    /// A bet that a kill has raised.
    pub const KILLED_BET: Term = Term {
        word: "killed-bet",
        the: "a bet of a killed game",
        any: "bets of a killed game",
        field: "kill/percent",
    };
    /// Which pots count for a kill.
    pub const KILL_QUALIFYING_POT: Term = Term {
        word: "kill-qualifying-pot",
        the: "the pot that counts for a kill",
        any: "a pot that counts for a kill",
        field: "kill/qualifying_pot",
    };
    /// The ACT's opening structures.
    pub const OPENING: Term = Term {
        word: "opening",
        the: "the opening structure",
        any: "an opening structure A, B or C",
        field: "opening",
    };
    /// Checking denied in the last round.
    pub const NO_CHECK_AT_LAST: Term = Term {
        word: "no-check-at-last",
        the: "the last round without checking",
        any: "a last round without checking",
        field: "no_check_at_last",
    };
    /// What a unit of Chinese Poker is worth.
    pub const UNIT: Term = Term { word: "unit", the: "the unit", any: "a unit", field: "unit" };
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
    /// A way to charge commission that a book does not have.
    CommissionMethod {
        /// A set sum for each hand.
        PerHand = "per-hand", "for each hand";
        /// A set sum from each player.
        PerPerson = "per-person", "for each person";
        /// A least sum.
        Minimum = "minimum", "with a minimum";
        /// A share of the pots and time charges.
        PotsAndTime = "pots-and-time", "from the pots and for time together";
    }
}

impl CommissionMethod {
    /// Where it stands in the house's file.
    #[must_use]
    pub const fn field(self) -> &'static str {
        match self {
            CommissionMethod::PerHand => "commission/per_hand",
            CommissionMethod::PerPerson => "commission/per_person",
            CommissionMethod::Minimum => "commission/minimum",
            CommissionMethod::PotsAndTime => "commission/time",
        }
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
