//! Who comes to a table and leaves it at the same time as whom.

use cutcard_base::PlayerId;
use serde::Serialize;
use std::collections::BTreeMap;

/// Who was dealt into no round at a table for longer than that was away, in milliseconds: a quarter of an hour.
const AWAY: u64 = 15 * 60 * 1_000;

/// Two who come, or leave, no further apart than that do so together: two minutes.
const TOGETHER: u64 = 2 * 60 * 1_000;

/// How often two came and left together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Comings {
    /// How often each came, over all tables.
    pub visits: [u64; 2],
    /// How often they came to a table together.
    pub came: u64,
    /// How often they would have by the times at which each of them came and others did.
    pub came_expected: f64,
    /// How often they left one together.
    pub left: u64,
    /// How often they would have.
    pub left_expected: f64,
}

/// From the beginning of the first round to the end of the last.
#[derive(Clone, Copy, Debug)]
struct Visit {
    from: u64,
    to: u64,
}

/// Everybody's visits, table by table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visits(BTreeMap<u32, BTreeMap<PlayerId, Vec<Visit>>>);

impl Visits {
    /// Adds a round. Rounds of a table come in their order, forwards or backwards.
    pub(crate) fn add(&mut self, table: u32, players: &[PlayerId], from: u64, to: u64) {
        let of_table = self.0.entry(table).or_default();
        for player in players {
            let visits = of_table.entry(*player).or_default();
            match visits.last_mut() {
                Some(last) if from <= last.to + AWAY && last.from <= to + AWAY => {
                    *last = Visit { from: last.from.min(from), to: last.to.max(to) };
                }
                Some(_) | None => visits.push(Visit { from, to }),
            }
        }
    }

    /// Each pair, the lower number first, that came or left together at least once.
    pub(crate) fn comings(&self) -> BTreeMap<(PlayerId, PlayerId), Comings> {
        let mut comings: BTreeMap<(PlayerId, PlayerId), Comings> = BTreeMap::new();
        let mut visits: BTreeMap<PlayerId, u64> = BTreeMap::new();
        for of_table in self.0.values() {
            for (player, all) in of_table {
                *visits.entry(*player).or_default() += all.len() as u64;
            }
            for (pair, (times, expected)) in meetings(of_table, |visit| visit.from) {
                let told = comings.entry(pair).or_default();
                (told.came, told.came_expected) =
                    (told.came + times, told.came_expected + expected);
            }
            for (pair, (times, expected)) in meetings(of_table, |visit| visit.to) {
                let told = comings.entry(pair).or_default();
                (told.left, told.left_expected) =
                    (told.left + times, told.left_expected + expected);
            }
        }
        for ((one, other), told) in &mut comings {
            told.visits =
                [one, other].map(|player| visits.get(player).copied().unwrap_or_default());
        }
        comings
    }
}

type Meetings = BTreeMap<(PlayerId, PlayerId), (u64, f64)>;

/// How often two met at a moment of their visits, and how often they would have: of all others who were there at such a
/// moment of the first, as many as the second's part in all moments.
fn meetings(of_table: &BTreeMap<PlayerId, Vec<Visit>>, moment: fn(&Visit) -> u64) -> Meetings {
    let of = of_table.iter().flat_map(|(player, all)| all.iter().map(|it| (moment(it), *player)));
    let mut moments: Vec<(u64, PlayerId)> = of.collect();
    moments.sort_unstable();
    let mut met: Meetings = BTreeMap::new();
    let mut near: BTreeMap<PlayerId, u64> = BTreeMap::new();
    for (place, (at, one)) in moments.iter().enumerate() {
        let later = moments.iter().skip(place + 1);
        let close = later.take_while(|(then, _)| then - at <= TOGETHER);
        for (_, other) in close.filter(|(_, other)| other != one) {
            let pair = if one < other { (*one, *other) } else { (*other, *one) };
            met.entry(pair).or_default().0 += 1;
            [one, other].into_iter().for_each(|it| *near.entry(*it).or_default() += 1);
        }
    }
    let count = |player: &PlayerId| of_table.get(player).map_or(0, Vec::len) as f64;
    for ((one, other), (_, expected)) in &mut met {
        let of_others = moments.len() as f64 - count(one);
        *expected = near.get(one).copied().unwrap_or_default() as f64 * count(other) / of_others;
    }
    met
}
