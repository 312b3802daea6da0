//! What a clause may allow in a game, each said once. A game's file has the clause under the name of what it allows,
//! `[play] run_it_twice = "crown:12.6.1"`; what is not there is not allowed.

use crate::word::Word;
use cutcard_base::ClauseId;
use serde::Serialize;
use std::collections::BTreeMap;

/// What is allowed in a game, and by which clause.
pub type Permissions = BTreeMap<Permission, ClauseId>;

/// Hands the list to a macro: what each is for people, its variant, its key in `[play]`.
macro_rules! each_permission {
    ($give_to:ident) => {
        $give_to! {
            "When somebody is all-in and the betting is over, the players may ask for what is left of the board to \
              be dealt again, up to seven times, and the pot is shared by boards; the area manager allows it"
            RunItTwice = run_it_twice,
            "With a fixed limit, a pair among the first two cards that show lets everybody bet the upper tier at \
              once; after that all raises are of the upper tier"
            OpenPair = open_pair,
            "A seat that folds with nothing to call goes on being dealt to until somebody bets, so that the cards \
              of the others do not change"
            FoldedUnbet = folded_unbet,
            "The house may have announced that nobody checks in the last round"
            NoCheckAtLast = no_check_at_last,
        }
    };
}
pub(crate) use each_permission;

macro_rules! permissions {
    ($($about:literal $variant:ident = $key:ident,)+) => {
        /// Something that is allowed only where a clause of the game says so.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Permission {
            $(#[doc = $about] $variant,)+
        }

        impl Permission {
            /// Where its clause stands in the file of a game.
            pub(crate) fn place(self) -> &'static str {
                match self {
                    $(Permission::$variant => concat!("play.", stringify!($key)),)+
                }
            }
        }

        impl Word for Permission {
            const WORDS: &'static [(Permission, &'static str)] =
                &[$((Permission::$variant, stringify!($key)),)+];

            fn about(self) -> &'static str {
                match self {
                    $(Permission::$variant => $about,)+
                }
            }
        }
    };
}
each_permission!(permissions);
