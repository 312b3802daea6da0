//! What was probably meant by a word nobody knows.

/// Words longer than this are nobody's slip.
const LONGEST: usize = 40;

/// ": did you mean `folds`?", or nothing where no word is close.
pub(crate) fn meant<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    let asked: Vec<char> = word.to_lowercase().replace('_', "-").chars().collect();
    if asked.len() > LONGEST {
        return String::new();
    }
    let close = known.filter_map(|each| {
        let letters: Vec<char> = each.to_lowercase().chars().collect();
        let slips = slips(&asked, &letters);
        (slips * 3 <= letters.len() + 1).then_some((slips, each))
    });
    match close.min_by_key(|(slips, _)| *slips) {
        Some((_, each)) => format!(": did you mean `{each}`?"),
        None => String::new(),
    }
}

/// How many letters must be put in, left out, changed, or swapped with the next to make one of
/// the other.
fn slips(from: &[char], to: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    let at = |row: &[usize], place: usize| row.get(place).copied().unwrap_or(usize::MAX / 2);
    for (down, letter) in from.iter().enumerate() {
        let mut next = vec![down + 1];
        for (right, wanted) in to.iter().enumerate() {
            let changed = at(&row, right) + usize::from(letter != wanted);
            let mut least = changed.min(at(&next, right) + 1).min(at(&row, right + 1) + 1);
            let swapped = down > 0
                && right > 0
                && from.get(down - 1) == Some(wanted)
                && to.get(right - 1) == Some(letter);
            if swapped {
                least = least.min(at(&before, right - 1) + 1);
            }
            next.push(least);
        }
        before = std::mem::replace(&mut row, next);
    }
    at(&row, to.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        for (from, to, expected) in [
            ("", "", 0),
            ("gaem", "game", 1),
            ("fodls", "folds", 1),
            ("ann", "anne", 1),
            ("a", "", 1),
        ] {
            let letters = |text: &str| text.chars().collect::<Vec<_>>();
            assert_eq!(slips(&letters(from), &letters(to)), expected, "{from} {to}");
        }
    }
}
