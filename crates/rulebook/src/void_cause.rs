//! Why a round is void by the house's word.

use cutcard_base::Book;
use cutcard_base::ClauseId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a round is void: one set for every game, of which each book knows some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VoidCause {
    /// Two or more cards were seen as they were dealt to boxes (act-3cp:12.2).
    PlayerCardsExposed,
    /// A card of the dealer's was seen too early (act-3cp:12.3).
    DealerCardExposed,
    /// Cards were dealt out of order or number (act-3cp:12.4).
    Misdeal,
    /// The automated shoe failed (act-3cp:10.6).
    Malfunction,
    /// Players colluded (act-3cp:11.3).
    Collusion,
    /// Fire, robbery, a brawl, a riot or the like broke the game up (crown:18.5, act-manila:19.1,
    /// act-draw:19.1, act-3cp:14.1).
    #[serde(alias = "disturbance")]
    Commotion,
    /// It is impractical to go on (act-manila:19.3, act-draw:19.3, act-3cp:14.3). Crown leaves what
    /// its rules do not cover to the area manager (crown:18.11).
    Impractical,
    /// A fraud touched the outcome (crown:18.6, act-manila:19.3, act-draw:19.3, act-3cp:14.3).
    Fraud,
}

impl VoidCause {
    /// Every cause.
    pub const ALL: [VoidCause; 8] = [
        VoidCause::PlayerCardsExposed,
        VoidCause::DealerCardExposed,
        VoidCause::Misdeal,
        VoidCause::Malfunction,
        VoidCause::Collusion,
        VoidCause::Commotion,
        VoidCause::Impractical,
        VoidCause::Fraud,
    ];

    /// The clause by which a book voids a round for it; `None` where the book does not.
    #[must_use]
    pub const fn clause(self, book: Book) -> Option<ClauseId> {
        let place = match (book, self) {
            (Book::Crown, VoidCause::Commotion) => "18.5",
            (Book::Crown, VoidCause::Fraud) => "18.6",
            (Book::Crown, VoidCause::Impractical) => "18.11",
            (Book::ActManila | Book::ActDraw, VoidCause::Commotion) => "19.1",
            (Book::ActManila | Book::ActDraw, VoidCause::Impractical | VoidCause::Fraud) => "19.3",
            (
                Book::Crown | Book::ActManila | Book::ActDraw,
                VoidCause::PlayerCardsExposed
                | VoidCause::DealerCardExposed
                | VoidCause::Misdeal
                | VoidCause::Malfunction
                | VoidCause::Collusion,
            ) => return None,
            (Book::ActThreeCardPoker, VoidCause::PlayerCardsExposed) => "12.2",
            (Book::ActThreeCardPoker, VoidCause::DealerCardExposed) => "12.3",
            (Book::ActThreeCardPoker, VoidCause::Misdeal) => "12.4",
            (Book::ActThreeCardPoker, VoidCause::Malfunction) => "10.6",
            (Book::ActThreeCardPoker, VoidCause::Collusion) => "11.3",
            (Book::ActThreeCardPoker, VoidCause::Commotion) => "14.1",
            (Book::ActThreeCardPoker, VoidCause::Impractical | VoidCause::Fraud) => "14.3",
        };
        Some(ClauseId::known(book, place))
    }

    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            VoidCause::PlayerCardsExposed => "player-cards-exposed",
            VoidCause::DealerCardExposed => "dealer-card-exposed",
            VoidCause::Misdeal => "misdeal",
            VoidCause::Malfunction => "malfunction",
            VoidCause::Collusion => "collusion",
            VoidCause::Commotion => "commotion",
            VoidCause::Impractical => "impractical",
            VoidCause::Fraud => "fraud",
        }
    }

    /// The cause of that name.
    #[must_use]
    pub fn named(word: &str) -> Option<VoidCause> {
        VoidCause::ALL.into_iter().find(|cause| cause.name() == word)
    }
}

impl fmt::Display for VoidCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::VoidCause;

    /// Written and read by its name; what was written before it had this name is read too.
    #[test]
    fn a_cause_is_its_name() {
        for cause in VoidCause::ALL {
            let written = serde_json::to_string(&cause).expect("written");
            assert_eq!(written, format!("{:?}", cause.name()));
            assert_eq!(VoidCause::named(cause.name()), Some(cause));
        }
        let old: VoidCause = serde_json::from_str("\"disturbance\"").expect("an old name");
        assert_eq!(old, VoidCause::Commotion);
    }
}
