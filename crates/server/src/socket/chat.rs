//! What is said at a table: cleaned, and the last of it kept.

use crate::wire::frame::ChatLine;
use cutcard_room::Code;
use std::collections::VecDeque;
use thiserror::Error;
use unicode_normalization::char::is_combining_mark;

/// The most characters of a line.
const MOST_CHARACTERS: usize = 300;

/// How many lines a table remembers.
const KEPT: usize = 50;

/// Why something cannot be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(super) enum ChatFault {
    /// Nothing is left of it.
    #[error("there is nothing to say")]
    Empty,
    /// Too much of it.
    #[error("{0} characters: {MOST_CHARACTERS} at most")]
    TooLong(usize),
}

impl ChatFault {
    pub(super) const fn code(self) -> Code {
        match self {
            ChatFault::Empty => Code::Empty,
            ChatFault::TooLong(_) => Code::TooLong,
        }
    }
}

/// A line without what cannot be seen (control characters, those that turn the direction of what
/// follows, those of no width) and without marks piled up over other lines.
pub(super) fn clean(text: &str) -> Result<String, ChatFault> {
    let mut piled = 0;
    let seen = text.chars().filter(|letter| !is_hidden(*letter));
    let kept: String = seen
        .filter(|letter| {
            piled = if is_combining_mark(*letter) { piled + 1 } else { 0 };
            piled <= MOST_MARKS
        })
        .collect();
    let kept = kept.trim();
    match kept.chars().count() {
        0 => Err(ChatFault::Empty),
        many if many > MOST_CHARACTERS => Err(ChatFault::TooLong(many)),
        _ => Ok(kept.to_owned()),
    }
}

/// How many marks a letter may carry: as many as any language piles up.
const MOST_MARKS: usize = 3;

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// The last lines said at a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Lines(VecDeque<ChatLine>);

impl Lines {
    pub(super) fn push(&mut self, line: ChatLine) {
        if self.0.len() >= KEPT {
            self.0.pop_front();
        }
        self.0.push_back(line);
    }

    pub(super) fn all(&self) -> Vec<ChatLine> {
        self.0.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_left_out() {
        assert_eq!(clean("  well\u{7} played\n "), Ok("well played".to_owned()));
        assert_eq!(clean("\u{202e}dlof\u{202c}"), Ok("dlof".to_owned()));
        assert_eq!(clean(" \u{200b}\n"), Err(ChatFault::Empty));
        assert_eq!(clean(&"x".repeat(300)).map(|line| line.len()), Ok(300));
        assert_eq!(clean(&"é".repeat(301)), Err(ChatFault::TooLong(301)));
        assert_eq!(clean("all\u{ad}\u{2066} in\u{e0041}\u{3164}"), Ok("all in".to_owned()));
        assert_eq!(clean("e\u{301}"), Ok("e\u{301}".to_owned()));
        assert_eq!(clean("❤\u{fe0f}"), Ok("❤\u{fe0f}".to_owned()));
        let piled = format!("Z{}a", "\u{30a}\u{33f}".repeat(100));
        assert_eq!(clean(&piled), Ok("Z\u{30a}\u{33f}\u{30a}a".to_owned()));
        assert_eq!(clean("<b>all in</b>"), Ok("<b>all in</b>".to_owned()));
    }
}
