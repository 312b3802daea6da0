//! What the house wins of each wager.

use super::dealer::Dealer;
use super::hands::{HandKind, every_kind};
use super::pay_table::PayTables;
use super::returns::Returns;
use super::settle::{Decision, Stakes, settle};
use super::standing::Standing;
use crate::fraction::Fraction;
use cutcard_cards::{Category, Rank};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// How a player decides between play and fold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Plays where that loses less than the fold.
    #[default]
    Optimal,
    /// Plays every hand.
    Always,
    /// Plays what the dealer would qualify with: queen high or better (act-3cp:A:Qualify).
    Mimic,
}

impl Strategy {
    /// Every strategy.
    pub const ALL: [Strategy; 3] = [Strategy::Optimal, Strategy::Always, Strategy::Mimic];

    /// The name used in data: `optimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::Optimal => "optimal",
            Strategy::Always => "always",
            Strategy::Mimic => "mimic",
        }
    }

    /// What the strategy does with a hand.
    #[must_use]
    pub fn decide(self, hand: &HandKind, tables: &PayTables) -> Decision {
        match self {
            Strategy::Optimal => hand.best_decision(tables),
            Strategy::Always => Decision::Play,
            Strategy::Mimic if hand.qualifies => Decision::Play,
            Strategy::Mimic => Decision::Fold,
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a strategy: choose optimal, always or mimic")]
pub struct StrategyError {
    /// What was written.
    pub text: String,
}

impl FromStr for Strategy {
    type Err = StrategyError;

    fn from_str(text: &str) -> Result<Strategy, StrategyError> {
        Strategy::ALL
            .into_iter()
            .find(|strategy| strategy.name() == text)
            .ok_or_else(|| StrategyError { text: text.chars().take(24).collect() })
    }
}

/// Every deal of 3 Card Poker, counted once and priced for any pay table.
#[derive(Clone, Debug)]
pub struct ThreeCardPoker {
    kinds: Vec<HandKind>,
}

impl Default for ThreeCardPoker {
    fn default() -> ThreeCardPoker {
        ThreeCardPoker::new()
    }
}

impl ThreeCardPoker {
    /// Counts all deals.
    #[must_use]
    pub fn new() -> ThreeCardPoker {
        ThreeCardPoker { kinds: every_kind(&Dealer::new()) }
    }

    /// The 1,755 kinds of hand, from the lowest to the highest.
    #[must_use]
    pub fn kinds(&self) -> &[HandKind] {
        &self.kinds
    }

    /// How many hands each category has.
    #[must_use]
    pub fn category_counts(&self) -> BTreeMap<Category, u32> {
        let mut counts = BTreeMap::new();
        for kind in &self.kinds {
            *counts.entry(kind.category).or_default() += kind.hands;
        }
        counts
    }

    /// How likely the dealer is to qualify (act-3cp:A:Qualify).
    #[must_use]
    pub fn dealer_qualifies(&self) -> Fraction {
        let (mut qualified, mut all) = (0, 0);
        for kind in &self.kinds {
            all += u64::from(kind.hands);
            if kind.qualifies {
                qualified += i64::from(kind.hands);
            }
        }
        Fraction::over(qualified, NonZeroU64::new(all).unwrap_or(NonZeroU64::MIN))
    }

    /// The house edge against a strategy under these pay tables.
    #[must_use]
    pub fn edge(&self, strategy: Strategy, tables: &PayTables) -> Edge {
        let mut returns = Returns::default();
        let mut pairs_plus_returns = Returns::default();
        let mut hands_played = 0;
        let mut deals_played = 0;
        for kind in &self.kinds {
            let decision = strategy.decide(kind, tables);
            if decision == Decision::Play {
                hands_played += kind.hands;
                deals_played += u64::from(kind.hands * kind.against.total());
            }
            for (dealer, deals) in kind.against.each() {
                let settled = settle(kind.category, decision, dealer, tables);
                returns.count(settled.on_ante(), deals * kind.hands);
            }
            pairs_plus_returns.count(pairs_plus_profit(kind, tables), kind.hands);
        }
        let antes = NonZeroU64::new(u64::from(returns.deals())).unwrap_or(NonZeroU64::MIN);
        // A play wager is as large as the ante (act-3cp:7.2).
        let wagered = antes.saturating_add(deals_played);
        Edge {
            ante: returns.house_edge(),
            average_wager: Fraction::over(wagered.get() as i64, antes),
            element_of_risk: Fraction::over(-returns.sum(), wagered),
            pairs_plus: pairs_plus_returns.house_edge(),
            dealer_qualifies: self.dealer_qualifies(),
            threshold: self.threshold(strategy, tables),
            hands_played,
            standard_deviation: returns.standard_deviation(),
            pairs_plus_standard_deviation: pairs_plus_returns.standard_deviation(),
            returns,
            pairs_plus_returns,
        }
    }

    /// The lowest hand that the strategy plays, if it plays that one and every higher one and folds
    /// every lower one, of which there must be some.
    fn threshold(&self, strategy: Strategy, tables: &PayTables) -> Option<[Rank; 3]> {
        let plays = |kind: &HandKind| strategy.decide(kind, tables) == Decision::Play;
        let highest_folded = self.kinds.iter().rfind(|kind| !plays(kind))?;
        let lowest_played = self.kinds.iter().find(|kind| plays(kind))?;
        (highest_folded.strength < lowest_played.strength).then_some(lowest_played.ranks)
    }
}

/// Pairs plus does not depend on the strategy: who gives up the ante with a pair keeps it
/// (act-3cp:7.4), and without a pair it is lost either way.
fn pairs_plus_profit(kind: &HandKind, tables: &PayTables) -> i64 {
    // Nor on the dealer's hand: any standing will do (act-3cp:A:Pairs Plus).
    settle(kind.category, Decision::KeepPairsPlus, Standing::DoesNotQualify, tables).pairs_plus
}

/// What the house wins of a player who keeps to one strategy. Every fraction is exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Edge {
    /// The player's loss on ante, play and bonus for each ante: positive for the house.
    pub ante: Fraction,
    /// What is staked on ante and play together, for each ante.
    pub average_wager: Fraction,
    /// The loss for each unit staked on ante and play.
    pub element_of_risk: Fraction,
    /// The player's loss for each unit of pairs plus.
    pub pairs_plus: Fraction,
    /// How likely the dealer is to qualify.
    pub dealer_qualifies: Fraction,
    /// The ranks of the lowest hand that is played, where the strategy plays that hand and every
    /// higher one and folds every lower one; `None` where it folds nothing, or folds
    /// above what it plays.
    pub threshold: Option<[Rank; 3]>,
    /// How many of the 22,100 hands are played.
    pub hands_played: u32,
    /// The standard deviation of the result for each ante.
    pub standard_deviation: f64,
    /// The standard deviation of pairs plus for each unit.
    pub pairs_plus_standard_deviation: f64,
    /// How often ante, play and bonus together come to what, over all 407,170,400 deals.
    pub returns: Returns,
    /// How often pairs plus comes to what, over all 22,100 hands.
    pub pairs_plus_returns: Returns,
}

impl Edge {
    /// The loss for each unit wagered by a player who always stakes so much on the ante and so
    /// much on pairs plus; `None` where nothing is staked.
    #[must_use]
    pub fn combined(&self, stakes: Stakes) -> Option<Fraction> {
        let ante = Fraction::new(i128::from(stakes.ante), 1)?;
        let pairs_plus = Fraction::new(i128::from(stakes.pairs_plus), 1)?;
        let loss =
            ante.checked_mul(self.ante)?.checked_add(pairs_plus.checked_mul(self.pairs_plus)?)?;
        let wagered = ante.checked_mul(self.average_wager)?.checked_add(pairs_plus)?;
        loss.checked_div(wagered)
    }
}
