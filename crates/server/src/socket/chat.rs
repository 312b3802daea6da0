//! What is said at a table: cleaned, and the last of it kept.

use crate::wire::frame::ChatLine;
use std::collections::VecDeque;
use thiserror::Error;

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
    pub(super) const fn code(self) -> &'static str {
        match self {
            ChatFault::Empty => "empty",
            ChatFault::TooLong(_) => "too-long",
        }
    }
}

/// A line without what cannot be seen: control characters, and those that turn the direction of
/// what follows.
pub(super) fn clean(text: &str) -> Result<String, ChatFault> {
    let kept: String = text.chars().filter(|letter| !is_hidden(*letter)).collect();
    let kept = kept.trim();
    match kept.chars().count() {
        0 => Err(ChatFault::Empty),
        many if many > MOST_CHARACTERS => Err(ChatFault::TooLong(many)),
        _ => Ok(kept.to_owned()),
    }
}

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
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
        assert_eq!(clean("<b>all in</b>"), Ok("<b>all in</b>".to_owned()));
    }
}
