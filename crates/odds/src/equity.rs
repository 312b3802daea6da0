//! What share of the pot each hand can expect.

use crate::every_deal;
use crate::runouts::Runouts;
use crate::sample;
use crate::spot::Spot;
use crate::tally::{POT, Tally};
use cutcard_cards::Card;

/// How hard to work on an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Exact where the deals can be counted in seconds, else a million samples.
    Auto,
    /// As [`Effort::Auto`] with bounds of one's own.
    Within {
        /// The most deals that are gone through one by one.
        deals: u64,
        /// How many samples are drawn where there are more.
        samples: u64,
    },
    /// So many random deals, even where an exact answer is at hand.
    Samples(u64),
}

/// The most deals that are gone through one by one; counting by rank knows no such limit.
const MOST_DEALS: u64 = 200_000_000;
/// How many samples are drawn where nothing is said.
const USUAL_SAMPLES: u64 = 1_000_000;

/// What one hand can expect.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerEquity {
    /// The share of the pot, from 0 to 1.
    pub equity: f64,
    /// How far the share may be off, one standard error; nothing when it is exact or a single
    /// sample.
    pub standard_error: Option<f64>,
    /// Runouts in which the hand takes the whole pot.
    pub wins: u64,
    /// Runouts in which it takes a part.
    pub ties: u64,
    /// Boards on which it alone is the best high.
    pub high_wins: u64,
    /// Boards on which it is one of several best highs.
    pub high_ties: u64,
    /// Boards on which it alone is the best low.
    pub low_wins: u64,
    /// Boards on which it is one of several best lows.
    pub low_ties: u64,
    /// How often it takes each share of the pot, as parts of [`Equities::POT_PARTS`].
    pub shares: Vec<(u64, u64)>,
}

/// What a runout is in an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A whole pot, all its boards dealt.
    Pots,
    /// One board of two, counted as a pot of its own: what one board brings does not change what
    /// the other can expect, so the equity is exact all the same.
    Boards,
}

/// What every hand can expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Equities {
    /// What runouts, wins, ties and shares count.
    pub counted: Counted,
    /// Whether every runout was counted.
    pub exact: bool,
    /// How many runouts were counted.
    pub runouts: u64,
    /// Each hand's expectation, in the order given.
    pub players: Vec<PlayerEquity>,
}

impl Equities {
    /// What a whole pot counts in [`PlayerEquity::shares`].
    pub const POT_PARTS: u64 = POT;
}

/// How the work stands, for whoever shows progress: deals behind and deals in all.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64);

/// Answers a spot. Two boards are dealt together where there are few enough deals; else, where as
/// many cards of both are known, each is counted on its own ([`Counted::Boards`]).
#[must_use]
pub fn equity(spot: &Spot, effort: Effort, seed: u64, progress: Progress<'_>) -> Equities {
    match effort {
        Effort::Auto => {
            let bounds = Effort::Within { deals: MOST_DEALS, samples: USUAL_SAMPLES };
            equity(spot, bounds, seed, progress)
        }
        Effort::Within { deals: most, samples } => {
            match (spot.counts_by_rank(), spot.boards.as_slice()) {
                (true, [board]) => {
                    summary(spot, &runouts(spot, board).tally(), Counted::Pots, Method::Exact)
                }
                (by_rank, boards) => match every_deal::count(spot) {
                    Some(deals) if deals <= most => {
                        let tally = every_deal::tally(spot, &mut counting(deals, progress));
                        summary(spot, &tally, Counted::Pots, Method::Exact)
                    }
                    Some(_) | None if by_rank && alike(boards) => {
                        let mut tally = Tally::new();
                        boards.iter().for_each(|board| tally.add(&runouts(spot, board).tally()));
                        summary(spot, &tally, Counted::Boards, Method::Exact)
                    }
                    Some(_) | None => equity(spot, Effort::Samples(samples), seed, progress),
                },
            }
        }
        Effort::Samples(samples) => {
            let samples = samples.max(1);
            let tally = sample::tally(spot, samples, seed, &mut counting(samples, progress));
            summary(spot, &tally, Counted::Pots, Method::Sampled)
        }
    }
}

/// Whether as many cards are known of each board, so that each has as many runouts.
fn alike(boards: &[Vec<Card>]) -> bool {
    boards.windows(2).all(|pair| matches!(pair, [one, other] if one.len() == other.len()))
}

/// Adds up the deals behind and passes them on with the total.
fn counting(total: u64, progress: Progress<'_>) -> impl FnMut(u64) {
    let mut behind = 0;
    move |more| {
        behind += more;
        progress(behind, total);
    }
}

fn runouts<'a>(spot: &'a Spot, board: &'a [Card]) -> Runouts<'a> {
    Runouts {
        judge: spot.rule.judge(),
        plays: spot.rule.plays,
        hands: &spot.hands,
        holes: spot.hands.iter().map(|hand| hand.iter().copied().collect()).collect(),
        board,
        to_come: spot.rule.board_cards - board.len(),
        unseen: spot.unseen,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Exact,
    Sampled,
}

pub(crate) fn summary(spot: &Spot, tally: &Tally, counted: Counted, method: Method) -> Equities {
    let pots = tally.pots().max(1) as f64;
    let players = tally
        .players(spot.hands.len())
        .iter()
        .map(|player| {
            let mean = player.units as f64 / (pots * POT as f64);
            let square = player.units_squared as f64 / (pots * POT as f64 * POT as f64);
            let mut shares: Vec<(u64, u64)> = player
                .shares
                .iter()
                .filter(|(_, count)| *count > 0)
                .map(|(share, count)| (*share, *count as u64))
                .collect();
            shares.sort_unstable_by_key(|(share, _)| std::cmp::Reverse(*share));
            PlayerEquity {
                equity: mean,
                standard_error: (method == Method::Sampled && pots > 1.0)
                    .then(|| ((square - mean * mean).max(0.0) / (pots - 1.0)).sqrt()),
                wins: player.wins.max(0) as u64,
                ties: player.ties.max(0) as u64,
                high_wins: player.high_wins.max(0) as u64,
                high_ties: player.high_ties.max(0) as u64,
                low_wins: player.low_wins.max(0) as u64,
                low_ties: player.low_ties.max(0) as u64,
                shares,
            }
        })
        .collect();
    Equities {
        counted,
        exact: method == Method::Exact,
        runouts: tally.pots().max(0) as u64,
        players,
    }
}
