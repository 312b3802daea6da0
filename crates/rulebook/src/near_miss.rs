//! How far a mistyped name is from a right one.

/// Names longer than this are nobody's slip.
const LONGEST: usize = 48;

/// The candidate closest to what was asked, if it is close enough to be what was meant: no more
/// than a third of its letters wrong, capitals or not. A candidate `a/b` may be asked for as `b`.
#[must_use]
pub fn closest<'a>(asked: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let asked = asked.trim().to_lowercase().replace(['_', ' '], "-");
    if asked.chars().count() > LONGEST {
        return None;
    }
    let whole = asked.contains('/');
    candidates
        .filter_map(|candidate| {
            let name = candidate.split_once('/').map_or(candidate, |(_, name)| name);
            let target = if whole { candidate } else { name };
            let slips = slips(&asked, &target.to_lowercase());
            (slips * 3 <= target.len()).then_some((slips, candidate))
        })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out, changed, or swapped with the next to make one of
/// the other.
fn slips(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let at = |row: &[usize], place: usize| row.get(place).copied().unwrap_or(usize::MAX / 2);
    let mut above_that: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=to.len()).collect();
    let mut letter_before = None;
    for (down, letter) in from.chars().enumerate() {
        let mut row = vec![down + 1];
        let mut wanted_before = None;
        for (right, wanted) in to.iter().copied().enumerate() {
            let changed = at(&above, right) + usize::from(letter != wanted);
            let mut least = changed.min(at(&row, right) + 1).min(at(&above, right + 1) + 1);
            if letter_before == Some(wanted) && wanted_before == Some(letter) {
                least = least.min(at(&above_that, right.saturating_sub(1)) + 1);
            }
            row.push(least);
            wanted_before = Some(wanted);
        }
        letter_before = Some(letter);
        above_that = std::mem::replace(&mut above, row);
    }
    at(&above, to.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        for (from, to, expected) in [
            ("", "", 0),
            ("razz", "", 4),
            ("", "razz", 4),
            ("raz", "razz", 1),
            ("omaha", "ohama", 2),
            ("kitten", "sitting", 3),
            ("gaem", "game", 1),
            ("fodls", "folds", 1),
        ] {
            assert_eq!(slips(from, to), expected, "{from} {to}");
        }
    }
}
