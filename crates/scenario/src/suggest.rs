//! What was probably meant by a word nobody knows.

use cutcard_rulebook::closest;

/// ": did you mean `folds`?", or nothing where no word is close.
pub(crate) fn meant<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> String {
    closest(word, known).map_or_else(String::new, |each| format!(": did you mean `{each}`?"))
}
