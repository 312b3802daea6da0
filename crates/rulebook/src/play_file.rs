//! The `[play]` table of a game file as it is written.

use crate::game_file::ChoiceFile;
use crate::permission::{Permission, each_permission};
use serde::Deserialize;

macro_rules! play_file {
    ($($about:literal $variant:ident = $key:ident,)+) => {
        /// How a game is played, unchecked.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct PlayFile {
            /// `moves` or `none`.
            pub button: String,
            /// `blinds`, `antes`, `blinds-and-antes` or `nothing`.
            pub forced: ChoiceFile,
            /// `fixed`, `spread`, `half-pot`, `full-pot`, `straddle` or `no-limit`.
            pub limit: ChoiceFile,
            /// The betting round from which the upper tier of a fixed limit is bet.
            #[serde(default)]
            pub upper_tier_from: usize,
            /// The most over-blinds a table may allow.
            pub over_blinds: OverBlindsFile,
            /// `button` or `suit`.
            pub odd_chips: ChoiceFile,
            $(#[doc = $about] pub $key: Option<String>,)+
            /// What is done, in order.
            pub steps: Vec<StepFile>,
        }

        impl PlayFile {
            /// What is allowed, and by which clause as written.
            pub(crate) fn permissions(&self) -> impl Iterator<Item = (Permission, &str)> {
                let all = [$((Permission::$variant, self.$key.as_deref()),)+];
                all.into_iter().filter_map(|(what, clause)| Some((what, clause?)))
            }
        }
    };
}
each_permission!(play_file);

/// The most over-blinds a table may allow.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OverBlindsFile {
    /// How many.
    pub most: u8,
    /// The clause.
    pub clause: String,
}

/// A step: one of `deal`, `burn`, `board`, `bet`, `draw`, `discard` and `set`, its details and its
/// clause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepFile {
    /// So many cards to each player.
    pub deal: Option<u8>,
    /// `down` or `up`; only with `deal`.
    pub face: Option<String>,
    /// `one-by-one` (if not said) or `together`; only with `deal`.
    pub pace: Option<String>,
    /// `with` or `without` (if not said); only with `deal`.
    pub kitty: Option<String>,
    /// `never` (if not said) or `community-card`; only with `deal`.
    pub shortage: Option<String>,
    /// The top card is put aside: always 1.
    pub burn: Option<u8>,
    /// So many cards to each board.
    pub board: Option<u8>,
    /// A betting round, with who opens it.
    pub bet: Option<String>,
    /// Cards are changed: at most so many.
    pub draw: Option<u8>,
    /// `at-once` or `four-then-one`; only with `draw`.
    pub method: Option<String>,
    /// So many cards are thrown away.
    pub discard: Option<u8>,
    /// The cards are set: always `rows`.
    pub set: Option<String>,
    /// The clause.
    pub clause: String,
}
