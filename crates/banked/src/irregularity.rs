//! What can go wrong, and the ruling the book has for it.

use crate::cite::cite;
use crate::number::BoxNumber;
use cutcard_rulebook::{Book, ClauseId, VoidCause};
use serde::{Deserialize, Serialize};

/// Something that went wrong, as the house reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Irregularity {
    /// A card was seen as it was dealt to a box: the first is turned over and the deal goes on,
    /// the second voids the round (act-3cp:12.1, act-3cp:12.2).
    PlayerCardExposed {
        /// Whose card.
        at: BoxNumber,
    },
    /// A card of the dealer's was seen before the last player had decided (act-3cp:12.3).
    DealerCardExposed,
    /// A hand went into the rack too early and was put together again (act-3cp:12.5).
    HandRebuilt {
        /// Whose hand.
        at: BoxNumber,
    },
    /// The whole round is void.
    RoundVoid(VoidCause),
    /// The wagers of one box are void.
    BoxVoid {
        /// The box.
        at: BoxNumber,
        /// Why.
        cause: BoxVoidCause,
    },
}

impl Irregularity {
    /// Whether only hands that deal do it: where software deals it cannot happen. What players do, and a machine that
    /// fails, can.
    #[must_use]
    pub const fn is_of_hands(self) -> bool {
        match self {
            Irregularity::PlayerCardExposed { .. }
            | Irregularity::DealerCardExposed
            | Irregularity::HandRebuilt { .. } => true,
            Irregularity::RoundVoid(cause) => match cause {
                VoidCause::PlayerCardsExposed
                | VoidCause::DealerCardExposed
                | VoidCause::Misdeal => true,
                VoidCause::Malfunction
                | VoidCause::Collusion
                | VoidCause::Commotion
                | VoidCause::Impractical
                | VoidCause::Fraud => false,
            },
            Irregularity::BoxVoid { cause, .. } => match cause {
                BoxVoidCause::HandLost => true,
                BoxVoidCause::Collusion | BoxVoidCause::Breach => false,
            },
        }
    }
}

/// The clause that voids the round: the book has one for every cause.
#[must_use]
pub fn void_clause(cause: VoidCause) -> ClauseId {
    cause.clause(Book::ActThreeCardPoker).unwrap_or_else(|| cite("act-3cp:14.3"))
}

/// Why the wagers of one box are void: they go back, whatever the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoxVoidCause {
    /// The hand went into the rack too early and cannot be put together again (act-3cp:12.5).
    HandLost,
    /// The player is out of the round for collusion (act-3cp:11.3).
    Collusion,
    /// The player broke the rules (act-3cp:14.2(a)).
    Breach,
}

impl BoxVoidCause {
    /// Every cause.
    pub const ALL: [BoxVoidCause; 3] =
        [BoxVoidCause::HandLost, BoxVoidCause::Collusion, BoxVoidCause::Breach];

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            BoxVoidCause::HandLost => "hand-lost",
            BoxVoidCause::Collusion => "collusion",
            BoxVoidCause::Breach => "breach",
        }
    }

    /// The clause that voids the wagers.
    #[must_use]
    pub fn clause(self) -> ClauseId {
        cite(match self {
            BoxVoidCause::HandLost => "act-3cp:12.5",
            BoxVoidCause::Collusion => "act-3cp:11.3",
            BoxVoidCause::Breach => "act-3cp:14.2(a)",
        })
    }
}
