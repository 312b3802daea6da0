//! What a hand of a game is made of and how it is judged: all that a showdown needs to know.

use crate::card::Card;
use crate::deck::Deck;
use crate::hand::Hand;
use crate::ranking::Ranking;
use crate::scale::Scale;
use crate::strength::{Category, Strength};
use crate::three_card::ThreeCard;

/// Which of a player's and the board's cards make the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plays {
    /// The best five of all of them (crown:12.5.4(a), crown:10.6.6(a)(i)).
    AnyFive,
    /// Exactly two of the player's and three of the board's, chosen anew for high and for low
    /// (crown:11.5.4, act-manila:9.1).
    TwoWithThree,
    /// All three of the player's (act-3cp:2.5).
    AllThree,
}

/// How the highest hand is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HighRule {
    /// Five cards by a high ranking.
    Five(Ranking),
    /// Three cards by a three-card order.
    Three(ThreeCard),
}

/// What a low hand must be to win anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Qualifier {
    /// Any hand will do.
    None,
    /// Five different ranks, none above the eight (crown:3.2.1(b)(xi), act-draw:3.5(d)).
    EightOrBetter,
}

/// How the lowest hand is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LowRule {
    /// The ranking, one in which the lowest wins.
    pub ranking: Ranking,
    /// What the hand must be to win.
    pub qualifier: Qualifier,
}

/// What a hand of a game is made of and how it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandRule {
    /// The deck in play.
    pub deck: Deck,
    /// How many cards a player holds at the showdown.
    pub hole_cards: usize,
    /// How many cards a board has.
    pub board_cards: usize,
    /// How many boards there are; each decides an equal share of the pot.
    pub boards: usize,
    /// Which cards make the hand.
    pub plays: Plays,
    /// How the highest hand is judged, if the game has one.
    pub high: Option<HighRule>,
    /// How the lowest hand is judged, if the game has one.
    pub low: Option<LowRule>,
}

impl HandRule {
    /// The tables for this rule, made ready.
    #[must_use]
    pub fn judge(&self) -> RuleJudge {
        let high = self.high.map(|high| match high {
            HighRule::Five(ranking) => High::Five(ranking.scale()),
            HighRule::Three(order) => High::Three(order),
        });
        let low = self.low.map(|low| {
            let scale = low.ranking.scale();
            let least = match low.qualifier {
                Qualifier::None => Some(Strength(0)),
                Qualifier::EightOrBetter => scale.eight_or_better(),
            };
            (scale, least)
        });
        RuleJudge { plays: self.plays, high, low }
    }
}

#[derive(Clone, Copy)]
enum High {
    Five(&'static Scale),
    Three(ThreeCard),
}

/// Judges the hands of one rule.
#[derive(Clone, Copy)]
pub struct RuleJudge {
    plays: Plays,
    high: Option<High>,
    /// The low scale and the least strength that wins; no least where no hand can.
    low: Option<(&'static Scale, Option<Strength>)>,
}

impl RuleJudge {
    /// The strength of the hand for high; `None` where the game has no high or the cards do
    /// not make a hand. Any number that makes one is judged: how many a game deals is its own rule.
    #[must_use]
    pub fn high(&self, hole: &[Card], board: &[Card]) -> Option<Strength> {
        match self.high? {
            High::Five(scale) => self.five(scale, hole, board),
            High::Three(order) => Some(order.judge().strength(hole.try_into().ok()?)),
        }
    }

    /// The strength of the hand for low; `None` where the game has no low, the hand does not
    /// qualify, or the cards do not make a hand.
    #[must_use]
    pub fn low(&self, hole: &[Card], board: &[Card]) -> Option<Strength> {
        let (scale, least) = self.low?;
        self.five(scale, hole, board).filter(|strength| Some(*strength) >= least && least.is_some())
    }

    fn five(&self, scale: &Scale, hole: &[Card], board: &[Card]) -> Option<Strength> {
        match self.plays {
            Plays::AnyFive => scale.best(hole.iter().chain(board).copied().collect::<Hand>()),
            Plays::TwoWithThree if hole.len() < 2 => None,
            Plays::TwoWithThree => Some(scale.joint().strength(hole, board.try_into().ok()?)),
            Plays::AllThree => None,
        }
    }

    /// The category of a strength that [`RuleJudge::high`] gave.
    #[must_use]
    pub fn high_category(&self, strength: Strength) -> Category {
        match self.high {
            Some(High::Five(scale)) => scale.category(strength),
            Some(High::Three(order)) => order.category(strength),
            None => Category::HighCard,
        }
    }

    /// The words for a strength that [`RuleJudge::high`] gave.
    #[must_use]
    pub fn high_words(&self, strength: Strength) -> String {
        match self.high {
            Some(High::Five(scale)) => scale.words(strength),
            Some(High::Three(order)) => order.words(strength),
            None => String::new(),
        }
    }

    /// The words for a strength that [`RuleJudge::low`] gave.
    #[must_use]
    pub fn low_words(&self, strength: Strength) -> String {
        self.low.map(|(scale, _)| scale.words(strength)).unwrap_or_default()
    }

    /// The scale highs are judged on, where they are five cards.
    #[must_use]
    pub fn high_scale(&self) -> Option<&'static Scale> {
        match self.high? {
            High::Five(scale) => Some(scale),
            High::Three(_) => None,
        }
    }

    /// The scale lows are judged on.
    #[must_use]
    pub fn low_scale(&self) -> Option<&'static Scale> {
        self.low.map(|(scale, _)| scale)
    }

    /// The least strength that wins a low; `None` where there is no low or no hand can win it.
    #[must_use]
    pub fn least_low(&self) -> Option<Strength> {
        self.low.and_then(|(_, least)| least)
    }
}
