//! The games whose equities are measured, as our rules and as hands everyone can read.

use cutcard_cards::{
    Deck, DeckSize, HandRule, HighRule, LowRule, Plays, Qualifier, Ranking, parse_cards,
};
use cutcard_odds::Spot;

/// Two hands of a game.
pub(crate) struct Duel {
    pub(crate) hands: [&'static str; 2],
    rule: HandRule,
}

const FULL_DECK: Deck = Deck::plain(DeckSize::FiftyTwo);
const HIGH: Option<HighRule> = Some(HighRule::Five(Ranking::HIGH));

/// Aces against kings of the same suits.
pub(crate) const HOLDEM: Duel = Duel {
    hands: ["AsAh", "KsKh"],
    rule: HandRule {
        deck: FULL_DECK,
        hole_cards: 2,
        board_cards: 5,
        boards: 1,
        plays: Plays::AnyFive,
        high: HIGH,
        low: None,
    },
};

/// A pair of aces against a wrap.
pub(crate) const OMAHA: Duel = Duel {
    hands: ["AsAhKdQc", "JsTs9h8h"],
    rule: HandRule { hole_cards: 4, plays: Plays::TwoWithThree, ..HOLDEM.rule },
};

/// Three cards known of each hand, four to come.
pub(crate) const STUD: Duel = Duel {
    hands: ["AhKh7c", "QsQdJs"],
    rule: HandRule { hole_cards: 7, board_cards: 0, ..HOLDEM.rule },
};

/// Three cards known of each hand, four to come, for low.
pub(crate) const RAZZ: Duel = Duel {
    hands: ["Ah2c3d", "4s5h7c"],
    rule: HandRule {
        high: None,
        low: Some(LowRule { ranking: Ranking::ACE_TO_FIVE, qualifier: Qualifier::None }),
        ..STUD.rule
    },
};

impl Duel {
    /// The question as our odds want it; nothing if this file has a slip, which shows in the table
    /// as a work not measured.
    pub(crate) fn spot(&self) -> Option<Spot> {
        let hands: Result<Vec<_>, _> = self.hands.iter().map(|hand| parse_cards(hand)).collect();
        Spot::new(self.rule, hands.ok()?, vec![], &[]).ok()
    }
}
