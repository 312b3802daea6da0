//! The low hand in a game that splits its pots: whether there is one, and whether one can still come.

use crate::show::around::Around;
use crate::show::words;
use crate::wire::table::SeatView;
use cutcard_cards::{Card, HandRule, LowRule, Plays, Qualifier, Rank, Scale};
use cutcard_guide::{boards_for, pairs};
use cutcard_round::{self as round, Asked, Rules};
use cutcard_rulebook::Judged;

/// Tells the low hand of a seat, where the viewer may know all its cards.
pub(crate) fn tell(
    shown: &mut SeatView,
    pots: &round::View,
    hand: &round::HandView,
    around: &Around<'_>,
) {
    let Some(rules) = around.config.rules().filter(|rules| splits(rules)) else { return };
    let mut buffer = [Card::JOKER; 13];
    let Some(hole) = hand.cards.known(&mut buffer) else { return };
    let boards = pots.known_boards();
    shown.low = words::of_hand(rules, hole, &boards).into_iter().find(|it| it.side == "low");
    shown.no_low =
        shown.low.is_none() && !may_change(pots) && is_out_of_reach(rules, hole, &boards);
}

/// Whether half of each pot is for the lowest hand.
pub(crate) const fn splits(rules: &Rules) -> bool {
    match rules.house.showdown.judged {
        Judged::Hand(rule) => rule.high.is_some() && rule.low.is_some(),
        Judged::Chinese { .. } => false,
    }
}

/// Whether cards that are held can still be changed for others.
const fn may_change(pots: &round::View) -> bool {
    pots.draw < pots.draws || pots.kitty > 0 || matches!(pots.asked, Asked::Draw { .. })
}

/// Whether no low hand can be made of these cards any more, whatever comes, on any board.
pub(crate) fn is_out_of_reach(rules: &Rules, hole: &[Card], boards: &[Vec<Card>]) -> bool {
    let (Judged::Hand(rule), Some(judge)) = (rules.house.showdown.judged, rules.judge()) else {
        return false;
    };
    let Some(LowRule { qualifier: Qualifier::EightOrBetter, .. }) = rule.low else { return false };
    let Some(scale) = judge.low_scale().filter(|_| !hole.is_empty()) else { return false };
    // With few cards in the deck nobody can ever have one.
    if judge.least_low().is_none() {
        return true;
    }
    boards_for(&rule, hole, boards).iter().all(|board| !can_come(&rule, scale, hole, board))
}

fn can_come(rule: &HandRule, scale: &Scale, hole: &[Card], board: &[Card]) -> bool {
    let shared = LowCards::of(scale, board);
    match rule.plays {
        Plays::AnyFive => {
            // More than can be kept may be held: one is thrown away later (crown:12.3.4).
            let kept = hole.len().min(rule.hole_cards);
            let own = LowCards::of(scale, hole).without(shared).count().min(kept);
            let dealt = kept + board.len();
            let to_come = (rule.hole_cards + rule.board_cards).saturating_sub(dealt);
            own + shared.count() + to_come >= 5
        }
        Plays::TwoWithThree => {
            let to_come = rule.board_cards.saturating_sub(board.len());
            let makes = |pair: [Card; 2]| {
                let two = LowCards::of(scale, &pair);
                two.count() == 2 && shared.without(two).count() + to_come >= 3
            };
            hole.len() < rule.hole_cards || pairs(hole).any(makes)
        }
        Plays::AllThree => true,
    }
}

/// The ranks of some cards that a low of eight or better can be made of.
#[derive(Clone, Copy)]
struct LowCards {
    ranks: u16,
    /// Each is any rank that is missing.
    jokers: usize,
}

impl LowCards {
    fn of(scale: &Scale, cards: &[Card]) -> LowCards {
        let low = |rank: &Rank| scale.at_most_eight(*rank);
        let ranks = cards.iter().filter_map(|card| card.rank()).filter(low);
        LowCards {
            ranks: ranks.fold(0, |ranks, rank| ranks | 1 << rank.index()),
            jokers: cards.iter().filter(|card| card.rank().is_none()).count(),
        }
    }

    const fn without(self, others: LowCards) -> LowCards {
        LowCards { ranks: self.ranks & !others.ranks, jokers: self.jokers }
    }

    const fn count(self) -> usize {
        self.ranks.count_ones() as usize + self.jokers
    }
}
