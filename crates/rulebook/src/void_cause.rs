//! Why a round is void by the house's word.

use crate::point::RarePoint;
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
        self.point().of(book)
    }

    /// Where the books speak of it.
    const fn point(self) -> RarePoint {
        match self {
            VoidCause::PlayerCardsExposed => boxes("12.2"),
            VoidCause::DealerCardExposed => boxes("12.3"),
            VoidCause::Misdeal => boxes("12.4"),
            VoidCause::Malfunction => boxes("10.6"),
            VoidCause::Collusion => boxes("11.3"),
            VoidCause::Commotion => RarePoint {
                crown: Some("18.5"),
                manila: Some("19.1"),
                draw: Some("19.1"),
                boxes: Some("14.1"),
            },
            VoidCause::Impractical => RarePoint {
                crown: Some("18.11"),
                manila: Some("19.3"),
                draw: Some("19.3"),
                boxes: Some("14.3"),
            },
            VoidCause::Fraud => RarePoint {
                crown: Some("18.6"),
                manila: Some("19.3"),
                draw: Some("19.3"),
                boxes: Some("14.3"),
            },
        }
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

/// What only the book of boxes voids a round for.
const fn boxes(place: &'static str) -> RarePoint {
    RarePoint { boxes: Some(place), ..RarePoint::NOWHERE }
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
