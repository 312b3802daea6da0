//! What becomes of a hand whose player does not decide.

use crate::command::Act;
use crate::number::BoxNumber;
use crate::policy::OutOfTime;
use crate::round::{Decided, Round};
use cutcard_cards::{Card, Category, ThreeCard};
use cutcard_rulebook::{Chips, RulesVersion};

impl Round {
    /// What is done for the player at a box who has not decided when time is over, or has left: the hand
    /// folds (act-3cp:7.5). With pairs plus alone and a pair or better there is nothing to decide
    /// (act-3cp:7.3, act-3cp:7.8): it is kept in play, where the house reads it so. Beside an ante it is kept
    /// too, and the ante alone given up (act-3cp:7.4): nobody else puts a player's chips on play.
    #[must_use]
    pub fn out_of_time(&self, at: BoxNumber) -> Act {
        let keeps = self.rules >= RulesVersion::PAIRS_PLUS_KEPT
            && self.house.policies().out_of_time == OutOfTime::KeepsPairsPlus;
        let beside_an_ante = self.rules >= RulesVersion::KEPT_BESIDE_AN_ANTE;
        let pays_if_kept = |at: BoxNumber| {
            let seat = self.seat(at).filter(|seat| seat.decided == Decided::NotYet)?;
            let may = seat.pairs_plus > Chips::ZERO && (seat.ante == Chips::ZERO || beside_an_ante);
            Some(pays(seat.held.whole().filter(|_| may)?))
        };
        if keeps && pays_if_kept(at) == Some(true) { Act::KeepPairsPlus } else { Act::Fold }
    }
}

/// Whether a hand is a pair or better.
fn pays(hand: [Card; 3]) -> bool {
    let order = ThreeCard::ThreeCardPoker;
    order.category(order.judge().strength(hand)) >= Category::Pair
}
