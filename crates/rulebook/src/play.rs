//! How a game is played, step by step.

use crate::choice::Choice;
use crate::permission::{Permission, Permissions};
use cutcard_base::ClauseId;
use serde::{Deserialize, Serialize};

/// How a game is played: who must put chips in, and what is done in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Whether a button goes round.
    pub button: ButtonRule,
    /// What must be put in before the cards.
    pub forced: Choice<Forced>,
    /// How much may be bet.
    pub limit: Choice<LimitKind>,
    /// The betting round, counted from 1, from which the upper tier of a fixed limit is bet.
    pub upper_tier_from: usize,
    /// The most over-blinds a table may allow, and the clause.
    pub over_blinds: OverBlinds,
    /// Who takes the chips that do not divide, and the clause.
    pub odd_chips: Choice<OddChipsTo>,
    /// What only some games allow, each by its clause.
    pub permissions: Permissions,
    /// What is done, in order.
    pub steps: Vec<PlayStep>,
}

impl Play {
    /// The clause that allows it, where one does.
    #[must_use]
    pub fn permits(&self, what: Permission) -> Option<&ClauseId> {
        self.permissions.get(&what)
    }

    /// How many betting rounds there are.
    #[must_use]
    pub fn betting_rounds(&self) -> usize {
        self.steps.iter().filter(|each| matches!(each.step, Step::Bet { .. })).count()
    }
}

impl Play {
    /// The first betting round that a card opens, where one does.
    #[must_use]
    pub fn card_opens(&self) -> Option<&PlayStep> {
        self.steps.iter().find(|each| {
            matches!(each.step, Step::Bet { opens: Opens::LowestCard | Opens::HighestCard })
        })
    }
}

/// A step of a game and the clause that orders it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayStep {
    /// What is done.
    pub step: Step,
    /// The clause.
    pub clause: ClauseId,
}

/// Something that is done in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Cards to every player.
    Deal {
        /// How many to each.
        cards: u8,
        /// Up or down.
        face: Face,
        /// One at a time or all together.
        pace: Pace,
        /// Whether a kitty is dealt after the last player of each pass.
        kitty: Kitty,
        /// What is done where the cards run short.
        shortage: Shortage,
    },
    /// The top card is put aside.
    Burn,
    /// Cards to every board.
    Board {
        /// How many to each.
        cards: u8,
    },
    /// A betting round.
    Bet {
        /// Who opens.
        opens: Opens,
    },
    /// Cards are changed.
    Draw {
        /// The most a player may change.
        most: u8,
        /// How the cards are served.
        method: DrawMethod,
    },
    /// Cards are thrown away.
    Discard {
        /// How many by each player.
        cards: u8,
    },
    /// The cards are set in rows.
    Set,
}

macro_rules! worded {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $about:literal])+ $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[doc = $about])+ #[serde(rename = $word)] $variant,)+
        }

        impl crate::word::Word for $name {
            const WORDS: &'static [($name, &'static str)] = &[$(($name::$variant, $word),)+];

            fn about(self) -> &'static str {
                match self {
                    $($name::$variant => concat!($($about),+).trim_ascii(),)+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(crate::word::Word::word(*self))
            }
        }
    };
}
pub(crate) use worded;

worded! {
    /// Whether a button goes round the table.
    ButtonRule {
        /// It moves clockwise after each round.
        Moves = "moves",
        /// There is none; cards go to the dealer's left first.
        None = "none",
    }
}

worded! {
    /// What must be put in before the cards.
    Forced {
        /// Blinds by the players after the button.
        Blinds = "blinds",
        /// An ante by everybody.
        Antes = "antes",
        /// Both.
        BlindsAndAntes = "blinds-and-antes",
        /// Nothing: no pot is played for.
        Nothing = "nothing",
    }
}

worded! {
    /// How much may be bet.
    LimitKind {
        /// A set amount, the upper tier in the later rounds.
        Fixed = "fixed",
        /// Anything between a least and a most.
        Spread = "spread",
        /// Up to half of the pot.
        HalfPot = "half-pot",
        /// Up to the pot.
        FullPot = "full-pot",
        /// Up to twice the bet before.
        Straddle = "straddle",
        /// Up to all of one's chips.
        NoLimit = "no-limit",
    }
}

worded! {
    /// Who takes the chips that do not divide among equal hands.
    OddChipsTo {
        /// The winners nearest clockwise from the button.
        Button = "button",
        /// The hand with the highest card by suit.
        Suit = "suit",
    }
}

worded! {
    /// How a card lies.
    Face {
        /// For its owner only.
        Down = "down",
        /// For everybody.
        Up = "up",
    }
}

worded! {
    /// Whether several cards of a step are dealt one by one or together.
    Pace {
        /// One to each player, then again.
        OneByOne = "one-by-one",
        /// All to one player, then to the next.
        Together = "together",
    }
}

worded! {
    /// Whether a spare hand is dealt.
    Kitty {
        /// There is none.
        Without = "without",
        /// A card to it after the last player of each pass.
        With = "with",
    }
}

worded! {
    /// What is done where the cards of a step run short.
    Shortage {
        /// Never: the seats are limited.
        Never = "never",
        /// The burnt cards are shuffled in; where that is too few, one card is dealt for all.
        CommunityCard = "community-card",
    }
}

worded! {
    /// Who opens a betting round.
    Opens {
        /// The player after the last blind; without blinds the first after the button.
        AfterBlinds = "after-blinds",
        /// The first player still in after the button.
        AfterButton = "after-button",
        /// Whoever shows the lowest card must bet.
        LowestCard = "lowest-card",
        /// Whoever shows the highest card must bet, the ace low.
        HighestCard = "highest-card",
        /// The best hand showing.
        BestShowing = "best-showing",
        /// The lowest hand showing.
        LowestShowing = "lowest-showing",
    }
}

worded! {
    /// How changed cards are served.
    DrawMethod {
        /// A card is burnt before the first; each player gets all at once; when the cards end,
        /// earlier discards are shuffled (crown:9.4.1, crown:9.4.2).
        AtOnce = "at-once",
        /// A fifth card comes later than the first four; when the cards end, discards of the
        /// others are shuffled, but not of those who change five (act-draw:9.6, act-draw:9.7).
        FourThenOne = "four-then-one",
    }
}

/// The most over-blinds a table may allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverBlinds {
    /// How many; 0 where there are none.
    pub most: u8,
    /// The clause.
    pub clause: ClauseId,
}
