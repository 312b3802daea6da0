//! How far a mistyped name is from a right one.

/// Names longer than this are nobody's slip.
const LONGEST: usize = 48;

/// The candidate closest to what was asked, if it is close enough to be what was meant: no more
/// than a third of its letters wrong. A candidate `a/b` may be asked for as `b`.
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
            let slips = slips(&asked, target);
            (slips * 3 <= target.len()).then_some((slips, candidate))
        })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out or changed to make one of the other.
fn slips(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (place, wanted) in from.chars().enumerate() {
        let mut next = vec![place + 1];
        for ((letter, above_left), above) in to.chars().zip(&row).zip(row.iter().skip(1)) {
            let left = next.last().copied().unwrap_or(0);
            let changed = above_left + usize::from(letter != wanted);
            next.push(changed.min(left + 1).min(above + 1));
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
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
        ] {
            assert_eq!(slips(from, to), expected, "{from} {to}");
        }
    }
}
