//! What somebody has brought to tables and how long they have played, as far as their limits ask.

use super::DAY_MILLIS;
use cutcard_ledger::TableId;
use std::collections::VecDeque;

/// The longest that limits look back.
pub(crate) const WEEK_MILLIS: u64 = 7 * DAY_MILLIS;

/// How long a round counts as play where no other follows: whoever is dealt in again sooner played until then.
const ROUND_MILLIS: u64 = 5 * 60_000;

/// So many entries of each kind are kept; then the oldest two become one.
const MOST_KEPT: usize = 20_000;

/// Chips brought to a table and not taken away from it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lot {
    at: u64,
    table: TableId,
    chips: u64,
}

/// What is counted of one player.
///
/// Chips brought to a table count until they are taken away from that table again, the last brought first. What is
/// won does not count: neither against the limit nor for it, so a good day at one table is no licence to lose more
/// at another. Time played is from the beginning of each round they were dealt in to until the next, five minutes at
/// most, over all tables at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter {
    lots: VecDeque<Lot>,
    rounds: VecDeque<u64>,
}

impl Meter {
    /// Chips are brought to a table.
    pub(crate) fn brings(&mut self, at: u64, table: TableId, chips: u64) {
        if chips == 0 {
            return;
        }
        self.forget(at);
        self.lots.push_back(Lot { at, table, chips });
        if self.lots.len() > MOST_KEPT
            && let Some(oldest) = self.lots.pop_front()
            && let Some(next) = self.lots.front_mut()
        {
            // Counted for longer than it need be, and never for less.
            next.chips = next.chips.saturating_add(oldest.chips);
        }
    }

    /// Chips are taken away from a table, or did not come there after all.
    pub(crate) fn takes_away(&mut self, table: TableId, chips: u64) {
        let mut left = chips;
        for lot in self.lots.iter_mut().rev().filter(|lot| lot.table == table) {
            let back = left.min(lot.chips);
            lot.chips -= back;
            left -= back;
        }
        self.lots.retain(|lot| lot.chips > 0);
    }

    /// They are dealt in to a round.
    pub(crate) fn dealt_in(&mut self, at: u64) {
        self.forget(at);
        let place = self.rounds.partition_point(|round| *round <= at);
        self.rounds.insert(place, at);
        if self.rounds.len() > MOST_KEPT {
            self.rounds.pop_front();
        }
    }

    fn forget(&mut self, now: u64) {
        let from = now.saturating_sub(WEEK_MILLIS);
        while self.lots.front().is_some_and(|lot| lot.at < from) {
            self.lots.pop_front();
        }
        // A round that began before the day may have gone on into it.
        let from = now.saturating_sub(DAY_MILLIS + ROUND_MILLIS);
        while self.rounds.front().is_some_and(|round| *round < from) {
            self.rounds.pop_front();
        }
    }

    /// The chips that count in so much time before now.
    pub(crate) fn brought(&self, now: u64, within: u64) -> u64 {
        let from = now.saturating_sub(within);
        let lots = self.lots.iter().filter(|lot| lot.at > from);
        lots.fold(0, |sum, lot| sum.saturating_add(lot.chips))
    }

    /// Stretches of play, each with its end, those that overlap cut where the next begins.
    fn stretches(&self, now: u64) -> impl Iterator<Item = (u64, u64)> {
        let next = self.rounds.iter().skip(1).copied().chain([u64::MAX]);
        let stretches = self.rounds.iter().zip(next);
        stretches
            .map(move |(from, next)| (*from, next.min(from.saturating_add(ROUND_MILLIS)).min(now)))
    }

    /// How long they have played in the last twenty-four hours.
    pub(crate) fn played_millis(&self, now: u64) -> u64 {
        let from = now.saturating_sub(DAY_MILLIS);
        let long = self.stretches(now).map(|(begins, ends)| ends.saturating_sub(begins.max(from)));
        long.fold(0, u64::saturating_add)
    }

    /// When they have played less than that in twenty-four hours again, by at least a minute, where they do not
    /// play until then.
    pub(crate) fn plays_again(&self, now: u64, most_millis: u64) -> u64 {
        let from = now.saturating_sub(DAY_MILLIS);
        // The last round counts in full by then.
        let in_full = self.stretches(u64::MAX);
        let long = in_full.map(|(begins, ends)| ends.saturating_sub(begins.max(from)));
        let played = long.fold(0, u64::saturating_add);
        let mut over = played.saturating_sub(most_millis).saturating_add(60_000);
        for (begins, ends) in self.stretches(u64::MAX) {
            let begins = begins.max(from);
            let long = ends.saturating_sub(begins);
            if long >= over {
                return begins.saturating_add(over).saturating_add(DAY_MILLIS);
            }
            over -= long;
        }
        now.saturating_add(DAY_MILLIS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;
    const NOON: u64 = 100 * DAY_MILLIS;
    const ONE: TableId = TableId(1);
    const TWO: TableId = TableId(2);

    #[test]
    fn chips_count_until_they_are_taken_away_from_that_table_and_winnings_do_not() {
        let mut meter = Meter::default();
        meter.brings(NOON, ONE, 500);
        meter.brings(NOON + 1, TWO, 300);
        assert_eq!(meter.brought(NOON + 2, DAY_MILLIS), 800);
        // 900 away from a table where 500 were brought: the 400 won give nothing at the other.
        meter.takes_away(ONE, 900);
        assert_eq!(meter.brought(NOON + 2, DAY_MILLIS), 300);
        meter.takes_away(TWO, 100);
        assert_eq!(meter.brought(NOON + 2, DAY_MILLIS), 200);
    }

    #[test]
    fn the_last_brought_go_first() {
        let mut meter = Meter::default();
        meter.brings(NOON, ONE, 500);
        meter.brings(NOON + 2 * DAY_MILLIS, ONE, 100);
        meter.takes_away(ONE, 100);
        let now = NOON + 2 * DAY_MILLIS;
        assert_eq!(meter.brought(now, DAY_MILLIS), 0);
        assert_eq!(meter.brought(now, WEEK_MILLIS), 500);
        assert_eq!(meter.brought(NOON + WEEK_MILLIS, WEEK_MILLIS), 0);
        assert_eq!(meter.brought(NOON + WEEK_MILLIS - 1, WEEK_MILLIS), 500);
    }

    #[test]
    fn play_lasts_from_round_to_round_and_two_tables_at_once_are_not_twice_as_long() {
        let mut meter = Meter::default();
        for minute in [0, 2, 4, 30] {
            meter.dealt_in(NOON + minute * MINUTE);
            // At another table a moment later.
            meter.dealt_in(NOON + minute * MINUTE + 10);
        }
        assert_eq!(meter.played_millis(NOON + 31 * MINUTE), (4 + 5 + 1) * MINUTE + 10);
        // A day later all of it is over, bit by bit.
        let later = NOON + DAY_MILLIS + 2 * MINUTE;
        assert_eq!(meter.played_millis(later), (2 + 5 + 5) * MINUTE + 20);
    }

    #[test]
    fn it_says_when_there_is_time_again() {
        let mut meter = Meter::default();
        (0..6).for_each(|minute| meter.dealt_in(NOON + minute * MINUTE));
        let now = NOON + 6 * MINUTE;
        let again = meter.plays_again(now, 6 * MINUTE);
        // Ten minutes count by then, five of them for the last round: half of that must be a day ago.
        assert_eq!(again, NOON + DAY_MILLIS + 5 * MINUTE);
        assert_eq!(meter.played_millis(again), 5 * MINUTE);
        assert!(meter.plays_again(now, MINUTE) > again);
    }

    #[test]
    fn what_is_kept_is_bounded_and_counts_no_less() {
        let mut meter = Meter::default();
        let many = (MOST_KEPT + 50) as u64;
        (0..many).for_each(|at| meter.brings(NOON + at, ONE, 2));
        assert_eq!(meter.lots.len(), MOST_KEPT);
        assert_eq!(meter.brought(NOON + many, DAY_MILLIS), 2 * many);
    }
}
