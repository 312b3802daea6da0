//! What happened, one act after the other.

use crate::amount::Amount;
use crate::player::Player;
use cutcard_cards::Card;

/// An act, and what the annotator says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Action {
    /// What was done.
    pub act: Act,
    /// The commentary, if there is one.
    pub comment: Option<Comment>,
}

/// What the dealer or a player did. A card that is `None` is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// `d dh pN cards`: hole cards, in stud first those down, then those up.
    DealHole {
        /// To whom.
        player: Player,
        /// The new cards.
        cards: Vec<Option<Card>>,
    },
    /// `d db cards`: cards to the board.
    DealBoard {
        /// The new cards.
        cards: Vec<Option<Card>>,
    },
    /// `pN pb`: the forced bet of who opens in stud.
    BringIn {
        /// Who.
        player: Player,
    },
    /// `pN cbr amount`: a completion, a bet or a raise.
    CompleteBetRaise {
        /// Who.
        player: Player,
        /// What the player then has in front in this betting round, forced bets but not antes
        /// included.
        to: Amount,
    },
    /// `pN cc`: a check where nothing is to be called, otherwise a call, all-in where it must be.
    CheckCall {
        /// Who.
        player: Player,
    },
    /// `pN f`
    Fold {
        /// Who.
        player: Player,
    },
    /// `pN sd [cards]`: cards put away in a draw; none, and the player stands pat.
    StandPatDiscard {
        /// Who.
        player: Player,
        /// The discards.
        cards: Vec<Option<Card>>,
    },
    /// `pN sm [cards]`: the hand is shown or mucked.
    ShowMuck {
        /// Who.
        player: Player,
        /// What is shown.
        shown: ShownHand,
    },
    /// Nothing was done: an empty text, or a commentary alone.
    Nothing,
}

impl Act {
    /// Whose cards or chips it is about, if it is about a player's.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        match self {
            Act::DealHole { player, .. }
            | Act::BringIn { player }
            | Act::CompleteBetRaise { player, .. }
            | Act::CheckCall { player }
            | Act::Fold { player }
            | Act::StandPatDiscard { player, .. }
            | Act::ShowMuck { player, .. } => Some(*player),
            Act::DealBoard { .. } | Act::Nothing => None,
        }
    }
}

/// What a player shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownHand {
    /// Nothing: the hand is mucked and wins nothing.
    Mucked,
    /// `-`: the hole cards as they were dealt, all of them known.
    AsDealt,
    /// These cards, at least one. In a cash game an unknown card stays down, but the hand plays.
    Cards(Vec<Option<Card>>),
}

/// A commentary: a text without space at its ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comment(String);

impl Comment {
    /// The commentary of a text, space at its ends apart.
    #[must_use]
    pub fn new(text: &str) -> Comment {
        Comment(text.trim().to_owned())
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
