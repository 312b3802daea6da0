//! Equities while a discard is still to be made: Pineapple, three cards dealt and two kept.
//!
//! Which card goes is the player's choice, so there is no equity without saying how it is made.
//! Here all cards lie face up, and the players in the order given each keep what serves them best,
//! knowing that those after them will.

use crate::equity::{Counted, Equities, Method, summary};
use crate::every_deal::for_each_set;
use crate::rank_groups::choose;
use crate::runouts::Runouts;
use crate::spot::{Spot, SpotError};
use crate::tally::Tally;
use cutcard_cards::{Card, CardSet, HandRule};

/// The most ways of discarding that are tried, over all boards.
const MOST_TRIES: u64 = 400_000;

/// When a game's players discard down to what they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// How many cards each player is dealt.
    pub dealt: usize,
    /// How many cards are on the board when the rest go.
    pub with_board: usize,
}

/// Answers a spot in which some hands still have all the cards they were dealt. `progress` is told
/// how many boards are behind, of how many.
///
/// # Errors
/// What [`Spot::new`] refuses; a discard that was due already; more ways than can be tried.
pub fn equity_before_discard(
    rule: HandRule,
    discard: Discard,
    hands: &[Vec<Card>],
    board: &[Card],
    dead: &[Card],
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Equities, SpotError> {
    for (hand, cards) in (1..).zip(hands) {
        let (got, least, most) = (cards.len(), rule.hole_cards, discard.dealt);
        if !(least..=most).contains(&got) {
            return Err(SpotError::HandSize { hand, got, least, most });
        }
        if got > least && board.len() > discard.with_board {
            return Err(SpotError::DiscardDue { hand, got, with_board: discard.with_board });
        }
    }
    // As if everybody had kept their first cards: all else that can be wrong shows.
    let kept = |hand: &Vec<Card>| hand.iter().take(rule.hole_cards).copied().collect();
    let gone = hands.iter().flat_map(|hand| hand.iter().skip(rule.hole_cards));
    let gone: Vec<Card> = gone.chain(dead).copied().collect();
    let spot = Spot::new(rule, hands.iter().map(kept).collect(), vec![board.to_vec()], &gone)?;
    let to_come = discard.with_board.saturating_sub(board.len());
    let boards = choose(spot.unseen.len() as u64, to_come as u64);
    let ways = hands.iter().map(|hand| keeps(hand, rule.hole_cards).len() as u64);
    let tries = ways.fold(boards, u64::saturating_mul);
    if tries > MOST_TRIES || !spot.counts_by_rank() {
        return Err(SpotError::TooManyDiscards { tries, most: MOST_TRIES });
    }
    let mut tally = Tally::new();
    let mut behind = 0;
    for_each_set(spot.unseen, to_come, &mut |come| {
        let board: Vec<Card> = board.iter().copied().chain(come).collect();
        let table = Table { spot: &spot, hands, board: &board, unseen: spot.unseen.without(come) };
        tally.add(&table.keep_best(Vec::new()));
        behind += 1;
        if behind % 64 == 0 || behind == boards {
            progress(behind, boards);
        }
    });
    Ok(summary(&spot, &tally, Counted::Pots, Method::Exact))
}

/// The table at the moment of the discard.
struct Table<'a> {
    spot: &'a Spot,
    hands: &'a [Vec<Card>],
    board: &'a [Card],
    unseen: CardSet,
}

impl Table<'_> {
    /// How the pots fall once those who have not yet discarded do what is best for them.
    fn keep_best(&self, kept: Vec<Vec<Card>>) -> Tally {
        let player = kept.len();
        let Some(hand) = self.hands.get(player) else { return self.run_out(&kept) };
        let mut best: Option<(i128, Tally)> = None;
        for keep in keeps(hand, self.spot.rule.hole_cards) {
            let mut kept = kept.clone();
            kept.push(keep);
            let tally = self.keep_best(kept);
            let won = tally.players(self.hands.len()).get(player).map_or(0, |each| each.units);
            if best.as_ref().is_none_or(|(most, _)| won > *most) {
                best = Some((won, tally));
            }
        }
        best.map_or_else(Tally::new, |(_, tally)| tally)
    }

    fn run_out(&self, kept: &[Vec<Card>]) -> Tally {
        let rule = &self.spot.rule;
        Runouts {
            judge: rule.judge(),
            plays: rule.plays,
            hands: kept,
            holes: kept.iter().map(|hand| hand.iter().copied().collect()).collect(),
            board: self.board,
            to_come: rule.board_cards - self.board.len(),
            unseen: self.unseen,
        }
        .tally()
    }
}

/// Every choice of so many of the cards.
fn keeps(hand: &[Card], count: usize) -> Vec<Vec<Card>> {
    let mut keeps = Vec::new();
    for_each_set(hand.iter().copied().collect(), count, &mut |kept| {
        keeps.push(kept.iter().collect());
    });
    keeps
}
