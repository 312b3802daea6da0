//! Hands nobody has seen, dealt and played on as their players would.

use crate::chance::{Chance, Unseen};
use crate::estimate::Estimate;
use crate::keep::keep;
use crate::pineapple;
use cutcard_cards::Card;

impl Estimate<'_> {
    /// A rival's hole cards. Who was dealt more has kept the best.
    pub(crate) fn rival_hole(
        &self,
        rival: &[Card],
        unseen: &mut Unseen,
        gone: &mut Vec<Card>,
        chance: &mut Chance,
    ) -> Vec<Card> {
        let mut hand = rival.to_vec();
        let Some(with_board) = self.made.discard_with_board else {
            unseen.fill(&mut hand, self.rule.hole_cards, chance);
            return hand;
        };
        unseen.fill(&mut hand, self.made.dealt, chance);
        let board = self.boards.first().map_or(&[][..], Vec::as_slice);
        let board = board.get(..with_board).unwrap_or(board);
        let kept = pineapple::quick_keep(&self.judge, self.rule.hole_cards, &hand, board);
        gone.extend(hand.iter().filter(|card| !kept.contains(card)));
        kept
    }

    /// A hand changed so many times by the same rule as one's own; the last cards are left to come.
    pub(crate) fn draw(
        &self,
        cards: &[Card],
        draws: usize,
        unseen: &mut Unseen,
        gone: &mut Vec<Card>,
        chance: &mut Chance,
    ) -> Vec<Card> {
        let mut hand = cards.to_vec();
        // Enough must be left for those who have none yet.
        let reserve = self.rule.hole_cards * self.players();
        for left in (1..=draws).rev() {
            if left < draws && unseen.left() < reserve {
                break;
            }
            unseen.fill(&mut hand, self.rule.hole_cards, chance);
            let kept = keep(&self.rule, &hand, left);
            let is_kept = |place: usize| kept >> (place & 7) & 1 == 1;
            let (keeps, thrown): (Vec<_>, Vec<_>) =
                hand.iter().enumerate().partition(|(place, _)| is_kept(*place));
            gone.extend(thrown.into_iter().map(|(_, card)| *card));
            hand = keeps.into_iter().map(|(_, card)| *card).collect();
        }
        hand
    }
}
