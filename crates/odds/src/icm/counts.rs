//! How many of the first players have rung by some moment.

use super::NEGLIGIBLE;

/// The chances of each number of rings among the players before each place. Numbers that hardly can be are left out, and
/// so are those with which all prizes are gone.
#[derive(Default)]
pub(super) struct Counts {
    chances: Vec<f64>,
    rows: Vec<Row>,
    /// As many rings as there are prizes, and more, are not counted.
    prizes: usize,
}

/// Where the chances of one row lie, and the number that the first of them is of.
#[derive(Clone, Copy)]
struct Row {
    start: usize,
    end: usize,
    from: usize,
}

/// The chances of numbers next to each other.
#[derive(Clone, Copy)]
pub(super) struct Chances<'a> {
    /// The number that the first chance is of.
    pub(super) from: usize,
    pub(super) of: &'a [f64],
}

impl Counts {
    /// Nobody has been counted: there were no rings.
    pub(super) fn begin(&mut self, prizes: usize) {
        self.chances.clear();
        self.chances.push(1.0);
        self.rows.clear();
        self.rows.push(Row { start: 0, end: 1, from: 0 });
        self.prizes = prizes;
    }

    /// Counts one more player, who has rung with that chance.
    pub(super) fn add(&mut self, rung: f64) {
        let Some(Row { start, end, from }) = self.rows.last().copied() else { return };
        let still = 1.0 - rung;
        let next = self.chances.len();
        let most = (self.prizes - from).min(end - start + 1);
        self.chances.resize(next + most, 0.0);
        let (old, new) = self.chances.split_at_mut(next);
        let old = old.get(start..end).unwrap_or_default();
        for (new, old) in new.iter_mut().zip(old) {
            *new = still * old;
        }
        for (new, old) in new.iter_mut().skip(1).zip(old) {
            *new += rung * old;
        }
        let counts = |chance: &f64| *chance > NEGLIGIBLE;
        let first = new.iter().position(counts).unwrap_or(most);
        let end = new.iter().rposition(counts).map_or(first, |last| last + 1);
        self.chances.truncate(next + end);
        self.rows.push(Row { start: next + first, end: next + end, from: from + first });
    }

    /// How many of the players before that one have rung.
    pub(super) fn before(&self, place: usize) -> Chances<'_> {
        let row = self.rows.get(place).copied().unwrap_or(Row { start: 0, end: 0, from: 0 });
        Chances { from: row.from, of: self.chances.get(row.start..row.end).unwrap_or_default() }
    }

    /// Whether as many have rung as there are prizes, with next to no doubt.
    pub(super) fn all_paid(&self) -> bool {
        self.rows.last().is_none_or(|row| row.start == row.end)
    }
}
