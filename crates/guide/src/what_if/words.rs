//! Words as people say them, so that "exposes" finds what is "exposed".

use std::collections::BTreeSet;

/// A word of a question.
pub(super) struct Asked {
    /// As it was said.
    pub(super) said: String,
    /// What it is searched by.
    pub(super) stem: String,
}

impl Asked {
    /// How much it tells: a word that nearly every ruling has only decides between those that are equal.
    pub(super) fn weight(&self) -> usize {
        if EVERYWHERE.contains(&self.said.as_str()) { 1 } else { 100 }
    }
}

/// Words of nearly every ruling.
const EVERYWHERE: &[&str] = &[
    "card", "cards", "dealer", "deck", "game", "hand", "hands", "player", "players", "round",
    "table",
];

/// Words that say nothing of what went wrong.
const IDLE: &[&str] = &[
    "a", "an", "and", "are", "at", "be", "been", "but", "by", "can", "did", "do", "does", "for",
    "from", "had", "happen", "happens", "has", "have", "he", "her", "his", "how", "i", "if", "in",
    "into", "is", "it", "its", "may", "my", "of", "on", "or", "our", "she", "should", "some",
    "somebody", "somehow", "that", "the", "their", "them", "then", "there", "they", "this", "to",
    "too", "was", "we", "were", "what", "when", "where", "which", "who", "will", "with", "would",
    "you", "your",
];

/// What people say, and the word of the rulings for it; forms that no ending gives.
const ALIKE: &[(&str, &str)] = &[
    ("burnt", "burn"),
    ("dealt", "deal"),
    ("shown", "show"),
    ("flash", "expose"),
    ("flashed", "expose"),
    ("flashes", "expose"),
    ("forgets", "not"),
    ("forgot", "not"),
    ("forgotten", "not"),
    ("misdealt", "misdeal"),
    ("premature", "early"),
    ("prematurely", "early"),
    ("river", "last"),
    ("skipped", "missed"),
    ("skips", "missed"),
    ("cheating", "fraud"),
    ("fire", "commotion"),
    ("riot", "commotion"),
    ("robbery", "commotion"),
    ("brawl", "commotion"),
    ("timer", "clock"),
    ("timeout", "clock"),
    ("slowly", "slow"),
    ("foul", "fouled"),
    ("undercall", "under"),
    ("miscall", "under"),
    ("underraise", "raise"),
];

/// The words of a question that say something, once each.
pub(super) fn asked(question: &str) -> Vec<Asked> {
    let mut asked: Vec<Asked> = Vec::new();
    for said in split(question).filter(|word| !IDLE.contains(&word.as_str())) {
        let stem = stem(&said);
        if !asked.iter().any(|each| each.stem == stem) {
            asked.push(Asked { said, stem });
        }
    }
    asked
}

/// The stems of a text.
pub(super) fn of(text: &str) -> BTreeSet<String> {
    split(text).map(|word| stem(&word)).collect()
}

/// In small letters, without marks; a letter alone is what an apostrophe leaves.
fn split(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| word.chars().count() > 1).map(str::to_lowercase)
}

/// A word without its ending: `exposed`, `exposes` and `exposing` are one.
fn stem(word: &str) -> String {
    let word = ALIKE.iter().find(|(said, _)| *said == word).map_or(word, |(_, meant)| meant);
    let endings = ["ing", "ed", "es", "s"];
    let bare = endings
        .into_iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .find(|bare| bare.len() > 2 && !(bare.ends_with('s') && word.ends_with("ss")))
        .unwrap_or(word);
    let bare = Some(bare.trim_end_matches('e')).filter(|bare| bare.len() > 2).unwrap_or(bare);
    let mut letters = bare.chars().rev();
    match (letters.next(), letters.next()) {
        // Of a letter written twice before an ending one stays: `cutting`, `dropped`.
        (Some(last), Some(before)) if last == before && !matches!(last, 's' | 'l' | 'e') => {
            bare.strip_suffix(last).unwrap_or(bare).to_owned()
        }
        _ => bare.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_one_word_are_alike() {
        for forms in [
            &["expose", "exposed", "exposes", "exposing", "flashed"][..],
            &["cut", "cuts", "cutting"],
            &["miss", "missed", "misses", "missing", "skipped"],
            &["box", "boxed", "boxes"],
            &["burn", "burns", "burnt", "burned", "burning"],
            &["deal", "deals", "dealt", "dealing"],
            &["drop", "dropped", "drops"],
            &["agree", "agreed", "agrees"],
            &["shuffle", "shuffled", "shuffling"],
        ] {
            let stems: BTreeSet<String> = forms.iter().map(|form| stem(form)).collect();
            assert_eq!(stems.len(), 1, "{forms:?}: {stems:?}");
        }
        assert_ne!(stem("deal"), stem("dealer"));
    }

    #[test]
    fn idle_words_ask_nothing() {
        let stems: Vec<String> = asked("What happens if the flop's dealt, or the flop?")
            .into_iter()
            .map(|word| word.stem)
            .collect();
        assert_eq!(stems, ["flop", "deal"]);
    }
}
