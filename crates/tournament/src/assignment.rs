//! The cheapest way to give everybody a place: the Hungarian method, exact.

/// What it costs to give somebody a place; nothing where they may not have it.
pub type Cost = Option<u64>;

/// More than any sum of costs that is let in: what may not be is dearer than all that may.
const FORBIDDEN: i64 = 1 << 50;

/// The most that one place may cost.
pub const MOST_COST: u64 = 1 << 32;

/// A place for each row, all different, for the least in all. Of several ways as cheap it is always the same one.
/// `None` where there are fewer places than rows, or where it takes a place that somebody may not have.
///
/// Costs above [`MOST_COST`] count as that.
#[must_use]
pub fn cheapest(costs: &[Vec<Cost>]) -> Option<Vec<usize>> {
    let places = costs.first().map_or(0, Vec::len);
    if costs.len() > places {
        return None;
    }
    let mut work = Work::new(places);
    for (row, _) in costs.iter().enumerate() {
        work.add(costs, row)?;
    }
    let mut given = vec![0; costs.len()];
    for (place, row) in work.row_of.iter().enumerate() {
        if let Some(row) = *row {
            costs.get(row)?.get(place).copied()??;
            *given.get_mut(row)? = place;
        }
    }
    Some(given)
}

fn cost(costs: &[Vec<Cost>], row: usize, place: usize) -> i64 {
    let cost = costs.get(row).and_then(|row| row.get(place)).copied().flatten();
    cost.and_then(|cost| i64::try_from(cost.min(MOST_COST)).ok()).unwrap_or(FORBIDDEN)
}

/// Rows that have a place so far. What a row and a place pay together is never more than the cost, and exactly it where
/// the row has the place: that is why no other way is cheaper.
struct Work {
    row_of: Vec<Option<usize>>,
    row_pays: Vec<i64>,
    place_pays: Vec<i64>,
}

impl Work {
    fn new(places: usize) -> Work {
        Work { row_of: vec![None; places], row_pays: Vec::new(), place_pays: vec![0; places] }
    }

    /// Gives one more row a place; others may be moved on to the next best of theirs.
    fn add(&mut self, costs: &[Vec<Cost>], new: usize) -> Option<()> {
        self.row_pays.push(0);
        let places = self.row_of.len();
        // For each place: how much dearer the best way to it is than what is paid, and which place that way comes from.
        let mut dearer = vec![i64::MAX; places];
        let mut from: Vec<Option<usize>> = vec![None; places];
        let mut reached = vec![false; places];
        let (mut row, mut last) = (new, None);
        loop {
            let mut next: Option<(i64, usize)> = None;
            for place in (0..places).filter(|place| reached.get(*place) == Some(&false)) {
                let more = cost(costs, row, place)
                    - self.row_pays.get(row)?
                    - self.place_pays.get(place)?;
                if more < *dearer.get(place)? {
                    *dearer.get_mut(place)? = more;
                    *from.get_mut(place)? = last;
                }
                let here = *dearer.get(place)?;
                if next.is_none_or(|(best, _)| here < best) {
                    next = Some((here, place));
                }
            }
            let (step, place) = next?;
            *self.row_pays.get_mut(new)? += step;
            for at in 0..places {
                if *reached.get(at)? {
                    let row = (*self.row_of.get(at)?)?;
                    *self.row_pays.get_mut(row)? += step;
                    *self.place_pays.get_mut(at)? -= step;
                } else if *dearer.get(at)? != i64::MAX {
                    *dearer.get_mut(at)? -= step;
                }
            }
            *reached.get_mut(place)? = true;
            last = Some(place);
            match self.row_of.get(place)? {
                Some(taken) => row = *taken,
                None => break,
            }
        }
        // Back along the way: each row goes one place on.
        while let Some(place) = last {
            let before = *from.get(place)?;
            let row = match before {
                Some(before) => *self.row_of.get(before)?,
                None => Some(new),
            };
            *self.row_of.get_mut(place)? = row;
            last = before;
        }
        Some(())
    }
}
