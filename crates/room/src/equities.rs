//! What hands that were turned up can expect while the rest of the cards comes.
//!
//! It is counted from what the public sees, and only once nobody can decide anything any more
//! (crown:18.1, crown:18.8): cards that were folded or mucked are unknown like those to come.

use cutcard_cards::{Card, HandRule};
use cutcard_ledger::Chips;
use cutcard_odds::{Effort, Equities, Spot, equity};
use cutcard_round::{self as round, Pots, Rules, Seat, SeatStanding, Seats, SidePot, Street};
use cutcard_rulebook::Judged;
use cutcard_table::{SeatNumber, Table, View, Viewer, view};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a hand can expect of all the pots that it can win, taken together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatEquity {
    /// Of a thousand parts of their chips.
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
    let (Some(round), Judged::Hand(rule)) = (&seen.round, rules.house.showdown.judged) else {
        return BTreeMap::new();
    };
    let still_in = || round.seats.iter().filter(|seat| seat.standing != SeatStanding::Folded);
    let hands: Option<Vec<Hand>> = still_in().map(open_hand).collect();
    let Some(hands) = hands.filter(|_| round.running_out) else { return BTreeMap::new() };
    let Some((parts, exact)) = parts(&rule, &hands, round) else { return BTreeMap::new() };
    let seats = still_in().filter_map(|seat| seen.dealt.get(seat.seat.index()).copied());
    let equity = |per_mille| SeatEquity { per_mille, exact };
    seats.zip(parts.into_iter().map(equity)).collect()
}

/// A hand that lies open, and whose it is.
struct Hand {
    seat: Seat,
    cards: Vec<Card>,
}

/// Of a thousand parts of what each hand can win what it can expect, and whether every deal was counted. Whoever
/// has put in less than others cannot win the side pots, and a hand that loses the main pot can win those
/// (crown:6.16.1, act-manila:14.2).
fn parts(rule: &HandRule, hands: &[Hand], round: &round::View) -> Option<(Vec<u16>, bool)> {
    let pots = pots(hands, round);
    let mut expected = vec![(0.0, 0.0); hands.len()];
    let mut exact = true;
    for (chips, eligible) in &pots {
        let (own, others): (Vec<&Hand>, Vec<&Hand>) =
            hands.iter().partition(|hand| eligible.has(hand.seat));
        let cards: Vec<Vec<Card>> = own.iter().map(|hand| hand.cards.clone()).collect();
        // Those who cannot win this pot hold cards that do not come.
        let dead: Vec<Card> = others.iter().flat_map(|hand| &hand.cards).copied().collect();
        let shares = match cards.as_slice() {
            [_alone] => vec![1.0],
            several => {
                let (shares, counted) = shares(rule, several, (round, pots.len()), &dead)?;
                exact &= counted;
                shares
            }
        };
        let mut shares = shares.into_iter();
        for (hand, (sum, most)) in hands.iter().zip(&mut expected) {
            if eligible.has(hand.seat) {
                *sum += shares.next()? * chips;
                *most += chips;
            }
        }
    }
    let of_own = |(sum, most): (f64, f64)| if most > 0.0 { sum / most } else { 0.0 };
    let parts: Vec<f64> = expected.into_iter().map(of_own).collect();
    match pots.as_slice() {
        // All win or lose the same chips: their parts add up.
        [_] => Some((per_mille(&parts), exact)),
        _ => Some((parts.iter().map(|part| (part * 1_000.0).round() as u16).collect(), exact)),
    }
}

/// The chips of each pot, the main one first, and who can win it.
fn pots(hands: &[Hand], round: &round::View) -> Vec<(f64, Seats)> {
    let everybody: Seats = round.seats.iter().map(|seat| seat.seat).collect();
    let in_hand: Seats = hands.iter().map(|hand| hand.seat).collect();
    let put = |seat: Seat| round.seats.get(seat.index()).map_or(Chips::ZERO, |it| it.put_in);
    // What belongs to nobody any more is in the main pot.
    let of_all: u64 = round.seats.iter().map(|seat| seat.put_in.0).sum();
    let mut dead = round.pot.0.saturating_sub(of_all);
    let made = Pots::of(everybody, in_hand, put);
    let chips = |pot: &SidePot| {
        (pot.amount.0.saturating_add(std::mem::take(&mut dead)) as f64, pot.eligible)
    };
    let pots: Vec<(f64, Seats)> = made.all().iter().map(chips).collect();
    pots.into_iter().filter(|(chips, _)| *chips > 0.0).collect()
}

fn open_hand(seat: &round::SeatView) -> Option<Hand> {
    let cards = seat.hand.cards.slots().iter().copied().collect::<Option<Vec<Card>>>();
    let cards = cards.filter(|_| seat.hand.turned_up)?;
    Some(Hand { seat: seat.seat, cards })
}

/// What share of a pot, of so many, each hand can expect, and whether every deal was counted. Each time the
/// board is dealt has an equal part of it; what comes in one changes what is left for another, but not what
/// can be expected of it.
fn shares(
    rule: &HandRule,
    hands: &[Vec<Card>],
    (pots, count): (&round::View, usize),
    elsewhere: &[Card],
) -> Option<(Vec<f64>, bool)> {
    let known = |board: &round::Row<5>| board.slots().iter().flatten().copied().collect();
    let boards: Vec<Vec<Card>> = pots.boards.iter().map(known).collect();
    let runs: Vec<&[Vec<Card>]> = boards.chunks(rule.boards.max(1)).collect();
    if rule.board_cards == 0 || runs.is_empty() {
        return stud(rule, hands, (pots, count), elsewhere);
    }
    let mut sums = vec![0.0; hands.len()];
    let mut exact = true;
    for run in &runs {
        // What lies on another run's board and not on this one is gone.
        let gone =
            boards.iter().flatten().filter(|card| !run.iter().flatten().any(|own| own == *card));
        let mut dead: Vec<Card> = gone.chain(elsewhere).copied().collect();
        dead.sort_unstable();
        dead.dedup();
        let counted = counted(*rule, hands, (run.to_vec(), count), &dead)?;
        exact &= counted.exact;
        for (sum, player) in sums.iter_mut().zip(&counted.players) {
            *sum += player.equity / runs.len() as f64;
        }
    }
    Some((sums, exact))
}

/// Where there is no board everybody's own cards come, or one for all (crown:10.6.2).
fn stud(
    rule: &HandRule,
    hands: &[Vec<Card>],
    (pots, count): (&round::View, usize),
    elsewhere: &[Card],
) -> Option<(Vec<f64>, bool)> {
    let (rule, boards) = match pots.community {
        Some(card) => {
            let rule =
                HandRule { hole_cards: rule.hole_cards - 1, board_cards: 1, boards: 1, ..*rule };
            (rule, vec![vec![card?]])
        }
        None => (*rule, Vec::new()),
    };
    let counted = counted(rule, hands, (boards, count), elsewhere)?;
    let to_come: usize = hands.iter().map(|hand| rule.hole_cards.saturating_sub(hand.len())).sum();
    // Where the cards may not do, the last may be one for all: near enough, but not counted.
    let enough = pots.stub > to_come.saturating_add(rule.hole_cards);
    let shares = counted.players.iter().map(|player| player.equity).collect();
    Some((shares, counted.exact && (enough || to_come == 0)))
}

/// Counts one of so many pots: what may be judged is for all of them.
fn counted(
    rule: HandRule,
    hands: &[Vec<Card>],
    (boards, count): (Vec<Vec<Card>>, usize),
    dead: &[Card],
) -> Option<Equities> {
    let each = (hands.len() as u64).saturating_mul(rule.boards.max(1) as u64);
    let judged = each.saturating_mul(count as u64).max(1);
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
