//! The games of the books as rules for a showdown.

use cutcard_cards::{
    AceInLow, AceInStraights, Deck, DeckSize, HandRule, HighRule, LowRule, Plays, Qualifier,
    Ranking, ThreeCard,
};

pub(crate) const ACES: [AceInStraights; 2] = [AceInStraights::High, AceInStraights::HighOrLow];

fn high(deck: DeckSize, ace: AceInStraights) -> Option<HighRule> {
    Some(HighRule::Five(Ranking::High { deck, ace }))
}

pub(crate) fn eight_or_better() -> LowRule {
    LowRule { ranking: Ranking::ACE_TO_FIVE, qualifier: Qualifier::EightOrBetter }
}

pub(crate) fn holdem(deck: DeckSize) -> HandRule {
    HandRule {
        deck: Deck::plain(deck),
        hole_cards: 2,
        board_cards: 5,
        boards: 1,
        plays: Plays::AnyFive,
        high: high(deck, AceInStraights::HighOrLow),
        low: None,
    }
}

pub(crate) fn holdem_hi_lo() -> HandRule {
    HandRule { low: Some(eight_or_better()), ..holdem(DeckSize::FiftyTwo) }
}

pub(crate) fn double_flop_holdem(deck: DeckSize) -> HandRule {
    HandRule { boards: 2, ..holdem(deck) }
}

pub(crate) fn omaha() -> HandRule {
    manila(4, DeckSize::FiftyTwo, AceInStraights::HighOrLow)
}

pub(crate) fn omaha_hi_lo() -> HandRule {
    HandRule { low: Some(eight_or_better()), ..omaha() }
}

pub(crate) fn faro() -> HandRule {
    manila(5, DeckSize::FiftyTwo, AceInStraights::HighOrLow)
}

/// Two of the hole cards with three of the board.
pub(crate) fn manila(hole_cards: usize, deck: DeckSize, ace: AceInStraights) -> HandRule {
    HandRule { hole_cards, plays: Plays::TwoWithThree, high: high(deck, ace), ..holdem(deck) }
}

/// A game of the player's own cards only.
pub(crate) fn own_cards(hole_cards: usize, deck: Deck) -> HandRule {
    HandRule { deck, hole_cards, board_cards: 0, ..holdem(deck.size) }
}

pub(crate) fn stud(deck: DeckSize) -> HandRule {
    own_cards(7, Deck::plain(deck))
}

pub(crate) fn stud_hi_lo() -> HandRule {
    HandRule { low: Some(eight_or_better()), ..stud(DeckSize::FiftyTwo) }
}

pub(crate) fn razz() -> HandRule {
    let low = Some(LowRule { ranking: Ranking::ACE_TO_FIVE, qualifier: Qualifier::None });
    HandRule { high: None, low, ..stud(DeckSize::FiftyTwo) }
}

pub(crate) fn five_card_stud(deck: DeckSize) -> HandRule {
    own_cards(5, Deck::plain(deck))
}

pub(crate) fn lowball(ranking: Ranking) -> HandRule {
    let low = Some(LowRule { ranking, qualifier: Qualifier::None });
    HandRule { high: None, low, ..five_card_stud(DeckSize::FiftyTwo) }
}

/// Draw or Manila of the ACT books with every choice the operator has.
pub(crate) fn act(
    mut rule: HandRule,
    ace: AceInStraights,
    contest: Contest,
    low_ace: AceInLow,
) -> HandRule {
    let deck = rule.deck.size;
    let ranking = Ranking::Low { deck, ace: low_ace };
    let low = |qualifier| Some(LowRule { ranking, qualifier });
    (rule.high, rule.low) = match contest {
        Contest::High => (high(deck, ace), None),
        Contest::Low => (None, low(Qualifier::None)),
        Contest::HighLow => (high(deck, ace), low(Qualifier::None)),
        Contest::HighLowEight => (high(deck, ace), low(Qualifier::EightOrBetter)),
    };
    rule
}

/// What wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contest {
    High,
    Low,
    HighLow,
    HighLowEight,
}

impl Contest {
    pub(crate) const ALL: [Contest; 4] =
        [Contest::High, Contest::Low, Contest::HighLow, Contest::HighLowEight];
}

pub(crate) fn act_manila(deck: Deck) -> HandRule {
    HandRule { deck, ..manila(3, deck.size, AceInStraights::High) }
}

pub(crate) fn three_card_poker() -> HandRule {
    HandRule {
        plays: Plays::AllThree,
        high: Some(HighRule::Three(ThreeCard::ThreeCardPoker)),
        ..own_cards(3, Deck::plain(DeckSize::FiftyTwo))
    }
}
