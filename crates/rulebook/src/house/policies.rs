//! Every ambiguity of the books that a round meets, as a named policy.

use crate::play::worded;
use serde::{Deserialize, Serialize};

/// A policy and the readings a table may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// The name of the policy.
    pub name: &'static str,
    /// What it decides, with the clauses that leave it open.
    pub question: &'static str,
    /// The reading we recommend.
    pub recommended: &'static str,
    /// Every reading: its word and what it means.
    pub choices: Vec<(&'static str, &'static str)>,
}

macro_rules! policies {
    ($(#[doc = $question:literal] $field:ident: $kind:ident = $default:ident,)+) => {
        /// How each ambiguity of the books is read. The defaults are the readings we recommend.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(from = "Written")]
        pub struct Policies {
            $(#[doc = $question] pub $field: $kind,)+
        }

        /// The policies that somebody has written down.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, default)]
        struct Written {
            $($field: Option<$kind>,)+
        }

        impl Default for Written {
            fn default() -> Written {
                Written { $($field: None,)+ }
            }
        }

        impl From<Written> for Policies {
            fn from(written: Written) -> Policies {
                let older = written.is_of_an_older_program();
                let policies = Policies {
                    $($field: written.$field.unwrap_or($kind::$default),)+
                };
                if older { policies.with_hands_at_showdown() } else { policies }
            }
        }

        impl Written {
            /// How many are written down, and how many there are.
            fn count(&self) -> (usize, usize) {
                let given = [$(self.$field.is_some(),)+];
                (given.iter().filter(|given| **given).count(), given.len())
            }
        }

        impl Default for Policies {
            fn default() -> Policies {
                Policies { $($field: $kind::$default,)+ }
            }
        }

        impl Policies {
            /// The name of every policy and what it decides, with the clauses that leave it open.
            #[must_use]
            pub fn questions() -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), $question.trim_ascii()),)+]
            }

            /// Every policy with the readings a table may choose.
            #[must_use]
            pub fn readings() -> Vec<Readings> {
                use crate::word::Word as _;
                vec![$(Readings {
                    name: stringify!($field),
                    question: $question.trim_ascii(),
                    recommended: $kind::$default.word(),
                    choices: $kind::WORDS.iter().map(|(value, word)| (*word, value.about())).collect(),
                },)+]
            }

            /// The name, the reading in force and the one recommended, of every policy.
            #[must_use]
            pub fn list(&self) -> Vec<(&'static str, &'static str, &'static str)> {
                use crate::word::Word as _;
                vec![$((
                    stringify!($field),
                    self.$field.word(),
                    $kind::$default.word(),
                ),)+]
            }
        }
    };
}

policies! {
    /// Who posts the first blind when two are dealt in (crown:8.9.2(a)).
    heads_up_blinds: HeadsUpBlinds = Literal,
    /// Whether the last blind may raise when only called (crown:1.1:Blind; act-manila:10.2:tail).
    last_blind_option: LastBlindOption = Granted,
    /// What the least raise over an over-blind is (crown:6.5.1).
    raise_over_straddle: RaiseOverStraddle = Difference,
    /// Who counts when head to head is tested (crown:6.9, act-manila:5.1).
    head_to_head: HeadToHead = AbleToBet,
    /// What the first player of an ante-only draw may do (crown:9.3.1).
    ante_opening: AnteOpening = OpenOrFold,
    /// Whether short all-ins add up to a raise (crown:6.16.3, act-manila:14.5).
    short_all_ins: ShortAllIns = Separate,
    /// Whether a short opening tap-out may be completed (act-manila:14.5).
    short_tap_out: ShortTapOut = CallOrFold,
    /// How much of a short stake a tap-out puts in (act-manila:14.1, act-manila:A:Tap Out).
    tap_out: TapOut = AllChips,
    /// Who takes several odd chips where there is a button (crown:8.5.1).
    several_odd_chips: SeveralOddChips = ByBook,
    /// Where the odd chip between the halves of a high-low pot goes (act-manila:13.2).
    odd_chip_between_halves: OddChipBetweenHalves = High,
    /// What the number agreed for running it again counts (crown:12.6.2).
    run_it_twice_counts: RunItTwiceCounts = ReDeals,
    /// Whether the first board card of Crown's Manila is burnt for (crown:11.3.1).
    first_manila_card: FirstManilaCard = Unburnt,
    /// Whether a pot of antes alone is free of commission (crown:7.6).
    antes_only: AntesOnly = Charged,
    /// Whether a pot that a raise took from the blinds is free of commission (crown:7.6).
    raise_takes_blinds: RaiseTakesBlinds = Charged,
    /// Whether an open pair lets the upper tier in at stud hi-lo too (crown:10.6.7).
    open_pair_hi_lo: OpenPairHiLo = Excluded,
    /// When hands are shown once nobody can bet any more and cards are to come (crown:12.5.4, act-manila:13.1).
    all_in_hands: AllInHands = TurnedUp,
}

impl Written {
    /// Whether a program wrote it that knew every policy but the newest: programs write all of
    /// them down, people those they choose.
    fn is_of_an_older_program(&self) -> bool {
        let (given, all) = self.count();
        self.all_in_hands.is_none() && given + 1 == all
    }
}

impl Policies {
    /// A table that was opened before goes on as it was.
    fn with_hands_at_showdown(self) -> Policies {
        Policies { all_in_hands: AllInHands::AtShowdown, ..self }
    }
}

worded! {
    /// Who posts the first blind when two are dealt in.
    HeadsUpBlinds {
        /// The player after the button, as written.
        Literal = "literal",
        /// The button, as is the custom elsewhere; it also acts first.
        Customary = "customary",
    }
}

worded! {
    /// Whether the last blind may raise when only called.
    LastBlindOption {
        /// It may raise or check.
        Granted = "granted",
        /// The round is over.
        Denied = "denied",
    }
}

worded! {
    /// What the least raise over an over-blind is.
    RaiseOverStraddle {
        /// By what the over-blind added: 10, over-blind 20, to 30.
        Difference = "difference",
        /// By the whole of the over-blind: 10, over-blind 20, to 40.
        Whole = "whole",
    }
}

worded! {
    /// Who counts when head to head is tested.
    HeadToHead {
        /// Those still in who have chips to bet.
        AbleToBet = "able-to-bet",
        /// All still in, the all-in too.
        StillIn = "still-in",
    }
}

worded! {
    /// What the first player of an ante-only draw may do.
    AnteOpening {
        /// Bet or fold.
        OpenOrFold = "open-or-fold",
        /// Check too.
        MayCheck = "may-check",
    }
}

worded! {
    /// Whether short all-ins add up to a raise.
    ShortAllIns {
        /// Never.
        Separate = "separate",
        /// They reopen the betting once they make a full raise together.
        Together = "together",
    }
}

worded! {
    /// Whether a short opening tap-out may be completed.
    ShortTapOut {
        /// The others call or fold.
        CallOrFold = "call-or-fold",
        /// They may also raise to it and the minimum.
        MayComplete = "may-complete",
    }
}

worded! {
    /// How much of a short stake a tap-out puts in.
    TapOut {
        /// All of it.
        AllChips = "all-chips",
        /// As many whole minimum bets as there are; all of it where it is less than one.
        WholeMinimumBets = "whole-minimum-bets",
    }
}

worded! {
    /// Who takes several odd chips where there is a button.
    SeveralOddChips {
        /// Crown: one each clockwise; the ACT: all to the nearest.
        ByBook = "by-book",
        /// One each, clockwise.
        OneEachClockwise = "one-each-clockwise",
        /// All to the nearest.
        AllToNearest = "all-to-nearest",
    }
}

worded! {
    /// Where the odd chip between the halves of a high-low pot goes.
    OddChipBetweenHalves {
        /// To the high.
        High = "high",
        /// To the half whose winner is nearest the button; Crown's book gives it to the high.
        NearestButton = "nearest-button",
    }
}

worded! {
    /// What the number agreed for running it again counts.
    RunItTwiceCounts {
        /// Further deals: one makes two boards.
        ReDeals = "re-deals",
        /// Boards: two make two.
        Boards = "boards",
    }
}

worded! {
    /// Whether the first board card of Crown's Manila is burnt for.
    FirstManilaCard {
        /// No: it comes with the deal.
        Unburnt = "unburnt",
        /// Yes, like the others.
        Burnt = "burnt",
    }
}

worded! {
    /// Whether a pot of antes alone is free of commission.
    AntesOnly {
        /// It is not.
        Charged = "charged",
        /// It is.
        Free = "free",
    }
}

worded! {
    /// Whether a pot that a raise took from the blinds is free of commission.
    RaiseTakesBlinds {
        /// It is not.
        Charged = "charged",
        /// It is.
        Free = "free",
    }
}

worded! {
    /// Whether the open pair counts in stud hi-lo.
    OpenPairHiLo {
        /// It does not.
        Excluded = "excluded",
        /// It does.
        Included = "included",
    }
}

worded! {
    /// When hands are shown that can only wait for cards.
    AllInHands {
        /// At once, before the next card: once nobody can decide anything any more.
        TurnedUp = "turned-up",
        /// At the showdown, where a hand that is beaten may be mucked.
        AtShowdown = "at-showdown",
    }
}
