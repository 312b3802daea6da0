//! What each event is about, said once: for tables, the books of accounts, scripts and whoever looks on.

use crate::cite::cite;
use crate::event::Event;
use crate::irregularity::void_clause;
use crate::number::BoxNumber;
use cutcard_base::PlayerId;
use cutcard_rulebook::{Chips, ClauseId};

/// What there is to know of an event by itself, without its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The player whose decision it is, by their own word or by the clock.
    pub decision: Option<PlayerId>,
    /// Whether chips may move; how many follows from the round.
    pub chips: ChipsMoved,
    /// What is shown of it beside a box until its player does something else.
    pub done: Option<Done>,
}

/// Whether an event moves chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipsMoved {
    /// How many, if any, follows from the round.
    Untold,
    /// None: it is of cards or of words.
    None,
}

/// What the player of a box did, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// At which box.
    pub at: BoxNumber,
    /// The word, such as `play`.
    pub word: &'static str,
    /// How many chips, where that is part of it.
    pub chips: Option<Chips>,
}

const EVENT: About = About { decision: None, chips: ChipsMoved::Untold, done: None };

/// A player's decision, with the word for it.
const fn decided(
    at: BoxNumber,
    player: PlayerId,
    word: &'static str,
    chips: Option<Chips>,
) -> About {
    About { decision: Some(player), done: Some(Done { at, word, chips }), ..EVENT }
}

impl Event {
    /// What it is about.
    #[must_use]
    pub const fn about(&self) -> About {
        match *self {
            Event::Wagered { at, player, ante, pairs_plus, .. } => {
                let chips = Chips(ante.0.saturating_add(pairs_plus.0));
                decided(at, player, "wager", Some(chips))
            }
            Event::Withdrawn { at, player } => decided(at, player, "withdraw", None),
            Event::Played { at, player, play, .. } => decided(at, player, "play", Some(play)),
            Event::PlayedShort { player, .. } => About { decision: Some(player), ..EVENT },
            Event::Completed { at, player, added } => decided(at, player, "play", Some(added)),
            Event::Folded { at, player } => decided(at, player, "fold", None),
            Event::KeptPairsPlus { at, player } => decided(at, player, "keep-pairs-plus", None),
            Event::Shuffled(_)
            | Event::MarkerPlaced { .. }
            | Event::NoMoreBets
            | Event::CardDealt { .. }
            | Event::PlayOrFoldCalled
            | Event::CardTurnedUp { .. }
            | Event::Revealed { .. }
            | Event::FoldedCounted { .. }
            | Event::CardExposed { .. }
            | Event::HandRebuilt { .. } => About { chips: ChipsMoved::None, ..EVENT },
            Event::Settled { .. } | Event::Racked | Event::BoxVoided { .. } | Event::Voided(_) => {
                EVENT
            }
        }
    }

    /// The clause by which something irregular was ruled on, where it is such a ruling.
    #[must_use]
    pub fn ruling(&self) -> Option<ClauseId> {
        match self {
            Event::Voided(cause) => Some(void_clause(*cause)),
            Event::BoxVoided { cause, .. } => Some(cause.clause()),
            Event::CardExposed { .. } => Some(cite("act-3cp:12.1")),
            Event::HandRebuilt { .. } => Some(cite("act-3cp:12.5")),
            Event::Shuffled(_)
            | Event::MarkerPlaced { .. }
            | Event::Wagered { .. }
            | Event::Withdrawn { .. }
            | Event::NoMoreBets
            | Event::CardDealt { .. }
            | Event::PlayOrFoldCalled
            | Event::Played { .. }
            | Event::PlayedShort { .. }
            | Event::Completed { .. }
            | Event::Folded { .. }
            | Event::KeptPairsPlus { .. }
            | Event::CardTurnedUp { .. }
            | Event::Revealed { .. }
            | Event::FoldedCounted { .. }
            | Event::Settled { .. }
            | Event::Racked => None,
        }
    }
}
