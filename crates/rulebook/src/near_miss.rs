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
            // Letters put in, left out, changed, or swapped with the next.
            let slips = strsim::osa_distance(&asked, &target.to_lowercase());
            (slips * 3 <= target.len()).then_some((slips, candidate))
        })
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_from_another_name() {
        let names = ["crown/omaha", "crown/razz", "act/draw"];
        for (asked, meant) in [
            ("omhaa", Some("crown/omaha")),
            ("Raz", Some("crown/razz")),
            ("act/darw", Some("act/draw")),
            ("crown/razzz", Some("crown/razz")),
            ("bridge", None),
            ("", None),
        ] {
            assert_eq!(closest(asked, names.into_iter()), meant, "{asked}");
        }
    }
}
