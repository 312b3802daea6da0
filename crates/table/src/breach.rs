//! What somebody may do against the rules of conduct, and what may be done about it: each with its clause in each
//! book that has it.

use crate::point::RarePoint;
use cutcard_rulebook::{Book, Chips, ClauseId};
use serde::{Deserialize, Serialize};

/// A rule of conduct that was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breach {
    /// Players bet against each other beside the game.
    SideBet,
    /// Cards went from one player to another.
    ExchangeOfCards,
    /// Somebody told of a hand.
    Information,
    /// A player and somebody else spoke or signed to turn the game.
    Communication,
    /// An onlooker or another player had a say in a decision.
    Influence,
    /// One of the staff told a player how to play.
    AdviceByStaff,
    /// One of the staff gave or let somebody have an advantage.
    UnfairAdvantage,
    /// Staff did not do as the approved procedures say.
    Procedure,
    /// Another language than English was spoken at the table.
    Language,
    /// A device that records, projects or analyses.
    Device,
    /// Chips were hidden, or the large ones were behind the small.
    HiddenChips,
    /// Cards were held where others could not see them.
    HiddenCards,
    /// A player played in favour of another.
    Favouring,
    /// A player harms the integrity of the game: those in charge find that.
    Integrity,
    /// Any other rule.
    Other,
}

/// Between players: side bets.
const SIDE_BETS: RarePoint = everywhere("18.13", "19.8", "14.8");
/// Cards do not change hands.
const CARDS: RarePoint = everywhere("18.15", "16.8(a)", "11.2(a)");
/// Nor does what is known of them.
const INFORMATION: RarePoint = everywhere("18.15", "16.8(b)", "11.2(b)");
/// Cards stay where the dealer sees them.
const CARDS_IN_VIEW: RarePoint = everywhere("14.2.1", "17.15", "11.1");
/// Whoever decides decides alone.
const INFLUENCE: RarePoint = everywhere("18.9", "19.7", "14.7");
/// Staff say what the rules are, not how to play.
const ADVICE: RarePoint = everywhere("18.8", "19.5(a)", "14.5(a)");
/// What any rule that was broken leads to.
const ANY: RarePoint = everywhere("18.2", "19.2", "14.2");
/// A hand is dead and what it wagered stays: at Crown where cards or words about them changed hands.
pub(crate) const KILLING_A_HAND: RarePoint = RarePoint {
    crown: Some("18.15"),
    manila: Some("19.2(a)"),
    draw: Some("19.2(a)"),
    ..RarePoint::NOWHERE
};
/// What a player wagered goes back.
pub(crate) const VOIDING_WAGERS: RarePoint =
    RarePoint { crown: Some("18.2.1"), boxes: Some("14.2(a)"), ..RarePoint::NOWHERE };
/// A player takes no further part.
pub(crate) const EXCLUDING: RarePoint = everywhere("18.2.2", "19.2(b)", "14.2(b)");
/// Winnings are kept until an investigation is over.
pub(crate) const HOLDING: RarePoint = of_crown("18.2.3");
/// Those in charge find that a player harms the game.
pub(crate) const FINDING: RarePoint = of_crown("18.4");
/// What was noted of a breach, whichever rule it was.
pub(crate) const NOTING: RarePoint = ANY;

const fn everywhere(crown: &'static str, act: &'static str, boxes: &'static str) -> RarePoint {
    RarePoint { crown: Some(crown), manila: Some(act), draw: Some(act), boxes: Some(boxes) }
}

const fn of_crown(crown: &'static str) -> RarePoint {
    RarePoint { crown: Some(crown), ..RarePoint::NOWHERE }
}

const fn of_act(act: &'static str, boxes: Option<&'static str>) -> RarePoint {
    RarePoint { manila: Some(act), draw: Some(act), boxes, ..RarePoint::NOWHERE }
}

impl Breach {
    /// Each once, as they are told.
    pub const ALL: [Breach; 15] = [
        Breach::SideBet,
        Breach::ExchangeOfCards,
        Breach::Information,
        Breach::Communication,
        Breach::Influence,
        Breach::AdviceByStaff,
        Breach::UnfairAdvantage,
        Breach::Procedure,
        Breach::Language,
        Breach::Device,
        Breach::HiddenChips,
        Breach::HiddenCards,
        Breach::Favouring,
        Breach::Integrity,
        Breach::Other,
    ];

    /// Its word: `side-bet`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Breach::SideBet => "side-bet",
            Breach::ExchangeOfCards => "exchange-of-cards",
            Breach::Information => "information",
            Breach::Communication => "communication",
            Breach::Influence => "influence",
            Breach::AdviceByStaff => "advice-by-staff",
            Breach::UnfairAdvantage => "unfair-advantage",
            Breach::Procedure => "procedure",
            Breach::Language => "language",
            Breach::Device => "device",
            Breach::HiddenChips => "hidden-chips",
            Breach::HiddenCards => "hidden-cards",
            Breach::Favouring => "favouring",
            Breach::Integrity => "integrity",
            Breach::Other => "other",
        }
    }

    /// The breach of that word.
    #[must_use]
    pub fn named(word: &str) -> Option<Breach> {
        Breach::ALL.into_iter().find(|each| each.name() == word)
    }

    /// The clause that is broken; `None` where a book has no such rule.
    #[must_use]
    pub const fn clause(self, book: Book) -> Option<ClauseId> {
        let point = match self {
            Breach::SideBet => SIDE_BETS,
            Breach::ExchangeOfCards => CARDS,
            Breach::Information => INFORMATION,
            Breach::Communication => of_crown("18.16"),
            Breach::Influence => INFLUENCE,
            Breach::AdviceByStaff => ADVICE,
            Breach::UnfairAdvantage => of_act("19.5(b)", Some("14.5(b)")),
            Breach::Procedure => of_act("19.5(c)", Some("14.5(c)")),
            Breach::Language => of_act("16.3", None),
            Breach::Device => of_crown("18.1"),
            Breach::HiddenChips => of_crown("8.8"),
            Breach::HiddenCards => CARDS_IN_VIEW,
            Breach::Favouring => of_act("16.1", None),
            Breach::Integrity => FINDING,
            Breach::Other => ANY,
        };
        point.of(book)
    }
}

/// What is done about a breach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "sanction")]
pub enum Sanction {
    /// The hand is dead, and what it wagered stays in the pot.
    KillHand,
    /// The hand is dead, and what it wagered in this round goes back.
    VoidWagers,
    /// The player is dealt in no more, leaves when the round is over and may not come back.
    Exclude {
        /// For so long; until somebody lifts it where that is not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        minutes: Option<u32>,
    },
    /// Winnings are kept until an investigation is over.
    HoldWinnings {
        /// How much.
        chips: Chips,
    },
}

impl Sanction {
    /// Its word: `kill-hand`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Sanction::KillHand => "kill-hand",
            Sanction::VoidWagers => "void-wagers",
            Sanction::Exclude { .. } => "exclude",
            Sanction::HoldWinnings { .. } => "hold-winnings",
        }
    }

    /// The clause by which it is imposed for a breach; `None` where the book has no such sanction for that. Crown has
    /// a dead hand only where cards or words about them changed hands (crown:18.15), and keeps winnings only from
    /// whoever had a device (crown:18.2.3).
    #[must_use]
    pub const fn clause(self, breach: Breach, book: Book) -> Option<ClauseId> {
        let of_cards = matches!(breach, Breach::ExchangeOfCards | Breach::Information);
        match self {
            Sanction::KillHand if matches!(book, Book::Crown) && !of_cards => None,
            Sanction::KillHand => KILLING_A_HAND.of(book),
            Sanction::VoidWagers => VOIDING_WAGERS.of(book),
            Sanction::Exclude { .. } => EXCLUDING.of(book),
            Sanction::HoldWinnings { .. } if matches!(breach, Breach::Device) => HOLDING.of(book),
            Sanction::HoldWinnings { .. } => None,
        }
    }
}

/// To whom winnings go that were held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HeldTo {
    /// Back to the player: the investigation found nothing.
    Player,
    /// To the house: they are forfeited.
    House,
}
