//! What hands that were turned up can expect while the rest of the cards comes.
//!
//! It is counted from what the public sees, and only once nobody can decide anything any more
//! (crown:18.1, crown:18.8): cards that were folded or mucked are unknown like those to come.

use cutcard_cards::{Card, HandRule};
use cutcard_odds::{Effort, Equities, Spot, equity};
use cutcard_round::{self as round, Rules, SeatStanding, Street};
use cutcard_rulebook::Judged;
use cutcard_table::{SeatNumber, Table, View, Viewer, view};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a hand can expect of the main pot, which all that were turned up can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatEquity {
    /// Of a thousand parts.
    pub per_mille: u16,
    /// Whether every deal was counted; else it is told from a sample.
    pub exact: bool,
}

/// The most hands judged to count every deal: some tens of milliseconds. Boards that are counted by
/// ranks take less, however many they are.
const MOST_JUDGED: u64 = 1_000_000;
/// How many hands are judged where a sample is drawn.
const SAMPLED: u64 = 300_000;
/// Samples are drawn by the same numbers every time, so that who looks twice sees the same.
const SEED: u64 = 0x0c07_ca2d;

/// Equities of the last street they were counted for: nothing else changes them.
#[derive(Default)]
pub(crate) struct Counted {
    street: Option<(u64, Street)>,
    found: BTreeMap<SeatNumber, SeatEquity>,
}

/// What hands that were turned up can expect at a table now; nothing where none were, or somebody can
/// still decide. It may take a tenth of a second.
#[must_use]
pub fn count_equities(table: &Table) -> BTreeMap<SeatNumber, SeatEquity> {
    Counted::count(table).found
}

impl Counted {
    /// Those of a table now, counted once for each street; none where nothing runs out.
    pub(crate) fn of(&mut self, table: &Table) -> BTreeMap<SeatNumber, SeatEquity> {
        if self.is_stale(table) {
            *self = Counted::count(table);
        }
        self.found.clone()
    }

    /// Whether it is of another street than the table is at.
    pub(crate) fn is_stale(&self, table: &Table) -> bool {
        self.street != street(table)
    }

    /// Counts anew. It may take a tenth of a second.
    pub(crate) fn count(table: &Table) -> Counted {
        let street = street(table);
        let seen = street.map(|_| view(table, Viewer::Public));
        let found = seen.zip(table.config().rules()).map(|(seen, rules)| equities(&seen, rules));
        Counted { street, found: found.unwrap_or_default() }
    }

    /// Those that were counted.
    pub(crate) const fn found(&self) -> &BTreeMap<SeatNumber, SeatEquity> {
        &self.found
    }
}

fn street(table: &Table) -> Option<(u64, Street)> {
    let round = table.round().filter(|_| table.is_playing())?;
    Some((table.round_number(), round.street()?))
}

/// The equities of those who are still in, where all of them lie open; else none.
fn equities(seen: &View, rules: &Rules) -> BTreeMap<SeatNumber, SeatEquity> {
    let (Some(pots), Judged::Hand(rule)) = (&seen.round, rules.house.showdown.judged) else {
        return BTreeMap::new();
    };
    let still_in = || pots.seats.iter().filter(|seat| seat.standing != SeatStanding::Folded);
    let hands: Option<Vec<Vec<Card>>> = still_in().map(open_hand).collect();
    let Some(hands) = hands.filter(|_| pots.running_out) else { return BTreeMap::new() };
    let Some((shares, exact)) = shares(&rule, &hands, pots) else { return BTreeMap::new() };
    let seats = still_in().filter_map(|seat| seen.dealt.get(seat.seat.index()).copied());
    let equity = |per_mille| SeatEquity { per_mille, exact };
    seats.zip(per_mille(&shares).into_iter().map(equity)).collect()
}

fn open_hand(seat: &round::SeatView) -> Option<Vec<Card>> {
    let open = seat.hand.turned_up;
    seat.hand.cards.slots().iter().copied().collect::<Option<Vec<Card>>>().filter(|_| open)
}

/// What share of the pot each hand can expect, and whether every deal was counted. Each time the board
/// is dealt has an equal part of it; what comes in one changes what is left for another, but not what
/// can be expected of it.
fn shares(rule: &HandRule, hands: &[Vec<Card>], pots: &round::View) -> Option<(Vec<f64>, bool)> {
    let known = |board: &round::Row<5>| board.slots().iter().flatten().copied().collect();
    let boards: Vec<Vec<Card>> = pots.boards.iter().map(known).collect();
    let runs: Vec<&[Vec<Card>]> = boards.chunks(rule.boards.max(1)).collect();
    if rule.board_cards == 0 || runs.is_empty() {
        return stud(rule, hands, pots);
    }
    let mut sums = vec![0.0; hands.len()];
    let mut exact = true;
    for run in &runs {
        // What lies on another run's board and not on this one is gone.
        let gone =
            boards.iter().flatten().filter(|card| !run.iter().flatten().any(|own| own == *card));
        let mut dead: Vec<Card> = gone.copied().collect();
        dead.sort_unstable();
        dead.dedup();
        let counted = counted(*rule, hands, run.to_vec(), &dead)?;
        exact &= counted.exact;
        for (sum, player) in sums.iter_mut().zip(&counted.players) {
            *sum += player.equity / runs.len() as f64;
        }
    }
    Some((sums, exact))
}

/// Where there is no board everybody's own cards come, or one for all (crown:10.6.2).
fn stud(rule: &HandRule, hands: &[Vec<Card>], pots: &round::View) -> Option<(Vec<f64>, bool)> {
    let (rule, boards) = match pots.community {
        Some(card) => {
            let rule =
                HandRule { hole_cards: rule.hole_cards - 1, board_cards: 1, boards: 1, ..*rule };
            (rule, vec![vec![card?]])
        }
        None => (*rule, Vec::new()),
    };
    let counted = counted(rule, hands, boards, &[])?;
    let to_come: usize = hands.iter().map(|hand| rule.hole_cards.saturating_sub(hand.len())).sum();
    // Where the cards may not do, the last may be one for all: near enough, but not counted.
    let enough = pots.stub > to_come.saturating_add(rule.hole_cards);
    let shares = counted.players.iter().map(|player| player.equity).collect();
    Some((shares, counted.exact && (enough || to_come == 0)))
}

fn counted(
    rule: HandRule,
    hands: &[Vec<Card>],
    boards: Vec<Vec<Card>>,
    dead: &[Card],
) -> Option<Equities> {
    let judged = (hands.len() as u64).saturating_mul(rule.boards.max(1) as u64).max(1);
    let spot = Spot::new(rule, hands.to_vec(), boards, dead).ok()?;
    let effort = Effort::Within { deals: MOST_JUDGED / judged, samples: SAMPLED / judged };
    Some(equity(&spot, effort, SEED, &mut |_, _| {}))
}

/// Shares in parts of a thousand, which add up to a thousand: what rounding leaves over goes to those
/// who lost most by it.
fn per_mille(shares: &[f64]) -> Vec<u16> {
    let mut parts: Vec<(u16, f64)> = shares
        .iter()
        .map(|share| {
            let part = (share * 1_000.0).clamp(0.0, 1_000.0);
            (part.floor() as u16, part.fract())
        })
        .collect();
    let told: u16 = parts.iter().map(|(part, _)| *part).sum();
    let mut places: Vec<usize> = (0..parts.len()).collect();
    let lost = |place: usize| parts.get(place).map_or(0.0, |(_, lost)| *lost);
    places.sort_by(|one, other| lost(*other).total_cmp(&lost(*one)));
    for place in places.into_iter().take(usize::from(1_000_u16.saturating_sub(told))) {
        if let Some((part, _)) = parts.get_mut(place) {
            *part += 1;
        }
    }
    parts.into_iter().map(|(part, _)| part).collect()
}
