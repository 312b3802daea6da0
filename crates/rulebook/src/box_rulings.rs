//! What the book against the house has done about what goes wrong: `rulebooks/act-3cp/irregularities.toml`, one
//! description for the round that rules so, for the pages and for whoever asks or practises.

use crate::play::worded;
use crate::rulings::RulingFault;
use cutcard_base::{Book, ClauseId};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

worded! {
    /// What went wrong at boxes, as somebody at the table reports it.
    BoxWrong {
        /// A card was seen as it was dealt to a player.
        PlayerCardExposed = "player-cards-exposed",
        /// A card of the dealer's was seen too early.
        DealerCardExposed = "dealer-card-exposed",
        /// Cards were dealt out of order, to the wrong places or in the wrong number.
        Misdeal = "misdeal",
        /// A player's hand, or a part of it, went into the discard rack before it was played or checked.
        HandInRack = "hand-in-rack",
        /// The automated shoe failed: it cannot shuffle as it should, or has spoilt cards.
        Malfunction = "malfunction",
        /// A player exchanged cards with another, or words about a hand.
        Collusion = "collusion",
        /// A player broke a rule of the book.
        Breach = "breach",
    }
}

worded! {
    /// What must be so for a ruling at boxes to be made.
    BoxWhen {
        /// Cards are being dealt, or lie as they were dealt, and the player has one.
        InTheDeal = "in-the-deal",
        /// It is the first card exposed.
        FirstExposed = "first-exposed",
        /// Two cards have gone to players.
        TwoOut = "two-cards-out",
        /// The dealer has a card, and a player has still to decide.
        BeforeLastDecision = "before-last-decision",
        /// A card is out, and the round is not over.
        CardOut = "card-out",
        /// The box has cards, and its wagers are not settled.
        Unsettled = "unsettled",
        /// The hand can be put together again.
        CanBePutRight = "can-be-put-right",
        /// The cards come from an automated shoe.
        AutomatedShoe = "automated-shoe",
    }
}

worded! {
    /// What is done about it at boxes.
    BoxRemedy {
        /// The card is turned over, and the deal goes on.
        TurnOver = "turn-over",
        /// The hand is put together again and plays on.
        Rebuild = "rebuild",
        /// The hand is out of the round; its wagers go back.
        VoidHand = "void-hand",
        /// The round is void: every wager goes back, and so does what was paid.
        Void = "void",
    }
}

worded! {
    /// Whose word a ruling at boxes takes.
    RuledBy {
        /// The book leaves no choice: whoever deals says what happened.
        Book = "book",
        /// The book lets the operator do it: an area manager decides.
        Operator = "operator",
    }
}

/// What the book has done about something at boxes, at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxRuling {
    /// What went wrong.
    pub wrong: BoxWrong,
    /// What must be so.
    pub when: Vec<BoxWhen>,
    /// The clause.
    pub clause: ClauseId,
    /// What is done.
    pub remedy: BoxRemedy,
    /// By whose word.
    pub by: RuledBy,
    /// The ruling as a dealer would announce it.
    pub says: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    ruling: Vec<RulingFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulingFile {
    wrong: BoxWrong,
    when: Vec<BoxWhen>,
    clause: String,
    #[serde(rename = "do")]
    remedy: BoxRemedy,
    by: RuledBy,
    says: String,
}

fn parse(text: &str) -> Result<Vec<BoxRuling>, RulingFault> {
    let file: File = toml::from_str(text).map_err(|error| RulingFault(error.to_string()))?;
    let prefix = Book::ActThreeCardPoker.prefix();
    let ruling = |each: RulingFile| {
        let name = format!("{prefix}:{}", each.clause);
        let clause = name.parse().map_err(|error| RulingFault(format!("{name}: {error}")))?;
        let RulingFile { wrong, when, remedy, by, says, .. } = each;
        Ok(BoxRuling { wrong, when, clause, remedy, by, says })
    };
    file.ruling.into_iter().map(ruling).collect()
}

const FILE: &str = include_str!("../rulebooks/act-3cp/irregularities.toml");

static RULINGS: LazyLock<Vec<BoxRuling>> = LazyLock::new(|| parse(FILE).unwrap_or_default());

/// The rulings at boxes, in the order in which they are tried.
///
/// The file is embedded and a test holds that it can be read, so nothing is left out.
#[must_use]
pub fn box_rulings() -> &'static [BoxRuling] {
    &RULINGS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause::clause;
    use crate::word::Word as _;

    #[test]
    fn every_ruling_at_boxes_can_be_read_and_every_word_is_used() {
        let rulings = parse(FILE).expect("the file can be read");
        for ruling in &rulings {
            assert!(clause(&ruling.clause).is_some(), "{} is not in the book", ruling.clause);
        }
        for (wrong, word) in BoxWrong::WORDS {
            assert!(rulings.iter().any(|ruling| ruling.wrong == *wrong), "no ruling on {word}");
        }
        for (when, word) in BoxWhen::WORDS {
            assert!(rulings.iter().any(|ruling| ruling.when.contains(when)), "{word} is unused");
        }
        for (remedy, word) in BoxRemedy::WORDS {
            assert!(rulings.iter().any(|ruling| ruling.remedy == *remedy), "{word} is unused");
        }
        for (by, word) in RuledBy::WORDS {
            assert!(rulings.iter().any(|ruling| ruling.by == *by), "{word} is unused");
        }
    }
}
