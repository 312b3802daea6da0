//! What each wager of a box wins or loses.

use super::pay_table::PayTables;
use super::standing::Standing;
use cutcard_cards::Category;

/// What a player does after looking at the cards (act-3cp:7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Stakes a play wager equal to the ante (act-3cp:7.2). Without an ante there is none to make
    /// (act-3cp:7.8).
    Play,
    /// Gives up ante and pairs plus (act-3cp:7.5).
    Fold,
    /// Gives up the ante, if there is one, and keeps pairs plus (act-3cp:7.3, act-3cp:7.4).
    KeepPairsPlus,
}

/// What was staked before the deal, in any one unit; zero where the wager was not made
/// (act-3cp:4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// On the ante; a play wager is as much again.
    pub ante: u64,
    /// On pairs plus.
    pub pairs_plus: u64,
}

/// The profit of each wager for one unit staked on it; a loss is -1, a stand-off 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settlement {
    /// On the ante.
    pub ante: i64,
    /// On the play wager.
    pub play: i64,
    /// The ante bonus, for each unit of the ante.
    pub ante_bonus: i64,
    /// On pairs plus.
    pub pairs_plus: i64,
}

impl Settlement {
    /// Ante, play and bonus together for one unit of ante.
    #[must_use]
    pub const fn on_ante(&self) -> i64 {
        self.ante + self.play + self.ante_bonus
    }

    /// The profit of the whole box, negative where it lost.
    #[must_use]
    pub fn profit(&self, stakes: Stakes) -> i128 {
        i128::from(self.on_ante()) * i128::from(stakes.ante)
            + i128::from(self.pairs_plus) * i128::from(stakes.pairs_plus)
    }
}

/// Settles the wagers of one box: the player's hand, what was done with it, and how the dealer's
/// hand stands to it.
#[must_use]
pub fn settle(
    hand: Category,
    decision: Decision,
    dealer: Standing,
    tables: &PayTables,
) -> Settlement {
    // Pairs plus looks at the player's own hand alone (act-3cp:4.10(a), act-3cp:4.10(b)).
    let pairs_plus = tables.pairs_plus.odds(hand).map_or(-1, i64::from);
    match decision {
        Decision::Play => {
            let (ante, play) = ante_and_play(dealer);
            // Paid whatever became of ante and play (act-3cp:4.12, act-3cp:9.5, act-3cp:9.7).
            let ante_bonus = i64::from(tables.ante_bonus.odds(hand));
            Settlement { ante, play, ante_bonus, pairs_plus }
        }
        // The ante is lost to any dealer's hand (act-3cp:4.8(a)), pairs plus with it
        // (act-3cp:4.10(c)).
        Decision::Fold => Settlement { ante: -1, play: 0, ante_bonus: 0, pairs_plus: -1 },
        // No play wager, so no bonus (act-3cp:4.12).
        Decision::KeepPairsPlus => Settlement { ante: -1, play: 0, ante_bonus: 0, pairs_plus },
    }
}

/// Both pay one to one (act-3cp:8:Ante, act-3cp:8:Play).
const fn ante_and_play(dealer: Standing) -> (i64, i64) {
    match dealer {
        // The hand that takes no part cannot tie either: the ante wins over 4.9 and 9.6
        // (act-3cp:4.7(a), act-3cp:4.11(d), act-3cp:9.3).
        Standing::DoesNotQualify => (1, 0),
        // act-3cp:4.7(b), act-3cp:4.11(a), act-3cp:9.4
        Standing::Lower => (1, 1),
        // act-3cp:4.9, act-3cp:4.11(c), act-3cp:9.6
        Standing::Equal => (0, 0),
        // act-3cp:4.8(b), act-3cp:4.11(b), act-3cp:9.5
        Standing::Higher => (-1, -1),
    }
}
