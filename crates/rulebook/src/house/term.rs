//! What house options are called in a fault, and where each stands in the house's file.

use crate::word::Word;
use std::fmt;

/// Declares the terms: a word for catalogues, how a fault calls it where it has a value and where there is
/// none, and its place in a [`crate::HouseFile`].
macro_rules! terms {
    ($($(#[$doc:meta])+ $term:ident = $word:literal, $the:literal, $any:literal, $field:literal;)+) => {
        /// Something a table can choose, as a fault names it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Term {
            $($(#[$doc])+ $term,)+
        }

        impl Word for Term {
            const WORDS: &'static [(Term, &'static str)] = &[$((Term::$term, $word),)+];
        }

        impl Term {
            /// Where it stands in the house's file: names with slashes between them.
            #[must_use]
            pub const fn field(self) -> &'static str {
                match self {
                    $(Term::$term => $field,)+
                }
            }

            /// As something that may or may not be there: `a maximum bet`.
            #[must_use]
            pub const fn any(self) -> &'static str {
                match self {
                    $(Term::$term => $any,)+
                }
            }
        }

        impl fmt::Display for Term {
            /// As something that has a value: `the maximum bet`.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Term::$term => $the,)+
                })
            }
        }
    };
}

terms! {
    /// The smallest chip in play.
    SmallestChip = "smallest-chip", "the smallest chip", "a smallest chip", "smallest_chip";
    /// How many of the smallest units make a dollar.
    Dollar = "dollar", "the dollar", "a dollar", "dollar";
    /// The least bet.
    MinimumBet = "minimum-bet", "the minimum bet", "a minimum bet", "minimum_bet";
    /// The most a bet may be.
    MaximumBet = "maximum-bet", "the maximum bet", "a maximum bet", "maximum_bet";
    /// The least to sit down with.
    MinimumStake = "minimum-stake", "the minimum stake", "a minimum stake", "minimum_stake";
    /// The most to buy in for.
    MaximumBuyIn = "maximum-buy-in", "the maximum buy-in", "a maximum buy-in", "maximum_buy_in";
    /// One of the blinds, or all of them.
    Blind = "blind", "a blind", "blinds", "blinds";
    /// The ante.
    Ante = "ante", "the ante", "an ante", "ante";
    /// One ante for all.
    AnteFromLastBlind = "ante-from-last-blind", "the ante from the last blind",
        "an ante from the last blind", "ante_from";
    /// A bring-in that may be completed.
    BringIn = "bring-in", "the bring-in", "a bring-in", "bring_in";
    /// One of the over-blinds, or all of them.
    OverBlind = "over-blind", "an over-blind", "over-blinds", "over_blinds";
    /// The most the house takes of a round.
    Cap = "cap", "the cap", "a cap", "commission/cap";
    /// The most and the least the house takes of a round.
    CapOrMinimum = "cap-or-minimum", "the cap or the minimum", "a cap or a minimum",
        "commission/cap";
    /// The least the house takes.
    MinimumCommission = "minimum-commission", "the minimum commission", "a minimum commission",
        "commission/minimum";
    /// A set sum for each hand.
    CommissionPerHand = "commission-per-hand", "the commission per hand", "a commission per hand",
        "commission/per_hand";
    /// A set sum from each player.
    CommissionPerPerson = "commission-per-person", "the commission per person",
        "a commission per person", "commission/per_person";
    /// A share of the pots.
    CommissionFromPots = "commission-from-pots", "the commission from the pots",
        "a commission from the pots", "commission/basis_points";
    /// The dollar that the ACT's commission is reckoned in.
    DollarOfCommission = "dollar-of-commission", "a dollar of commission",
        "dollars of commission", "dollar";
    /// A bet that a kill has raised.
    KilledBet = "killed-bet", "a bet of a killed game", "bets of a killed game", "kill/percent";
    /// The ACT's opening structures.
    Opening = "opening", "the opening structure", "an opening structure A, B or C", "opening";
    /// Checking denied in the last round.
    NoCheckAtLast = "no-check-at-last", "the last round without checking",
        "a last round without checking", "no_check_at_last";
    /// What a unit of Chinese Poker is worth.
    Unit = "unit", "the unit", "a unit", "unit";
    /// The odd chip of a pot shared by high and low.
    OddChipNearestButton = "odd-chip-nearest-button", "the odd chip for the half nearest the button",
        "an odd chip for the half nearest the button", "policies/odd_chip_between_halves";
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
