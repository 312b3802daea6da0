//! What people may write into the room's records: one line that can be seen as it is.

use crate::code::Code;
use crate::refused::Refused;

/// The most characters of a reason.
const LONGEST: usize = 200;
/// And of a complaint, or its answer.
const LONGEST_PASSAGE: usize = 1_000;
/// The most marks that may be stacked on one letter.
const MOST_MARKS: usize = 2;

/// A reason as it is kept: 1 to 200 characters in one line, none that cannot be seen, none that turns
/// the direction of others, no stacked marks.
///
/// # Errors
/// `bad-why`.
pub fn reason(text: &str) -> Result<String, Refused> {
    plain(text, LONGEST)
}

/// A longer text of one line, as a complaint is: 1 to 1000 characters.
///
/// # Errors
/// `bad-why`.
pub(crate) fn passage(text: &str) -> Result<String, Refused> {
    plain(text, LONGEST_PASSAGE)
}

fn plain(text: &str, most: usize) -> Result<String, Refused> {
    let text = text.trim();
    let length = text.chars().take(most + 1).count();
    let mut marks = 0;
    let stacked = text.chars().any(|letter| {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    });
    let seen = text.chars().any(|letter| !is_mark(letter) && !letter.is_whitespace());
    if length <= most && seen && !text.chars().any(is_hidden) && !stacked {
        return Ok(text.to_owned());
    }
    Err(said_badly(most))
}

/// Whether all of a text can be seen as it is; one that says nothing can.
pub(crate) fn is_plain(text: &str, most: usize) -> bool {
    text.is_empty() || plain(text, most).is_ok_and(|plain| plain == text)
}

/// No reason was given, or none that can be read.
pub(crate) fn no_reason() -> Refused {
    said_badly(LONGEST)
}

fn said_badly(most: usize) -> Refused {
    let text = format!("say it in 1 to {most} characters, in one line that can be seen");
    Refused::new(Code::BadWhy, text)
}

fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}'
        | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{6d6}'..='\u{6dc}'
        | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{eb4}'..='\u{ebc}'
        | '\u{ec8}'..='\u{ece}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use super::reason;

    #[test]
    fn a_reason_can_be_read() {
        let long = "x".repeat(200);
        for good in ["bought at the desk", "ñandú, 20 €", "買う", long.as_str(), "e\u{301}"] {
            assert_eq!(reason(good).as_deref(), Ok(good));
        }
        let longer = "x".repeat(201);
        let unseen = ["\u{3164}", "\u{2800} \u{2800}", "\u{fe0f}", "\u{301}", "a\u{115f}"];
        let stacked = ["e\u{301}\u{302}\u{303}", "\u{e01}\u{e47}\u{e48}\u{e49}"];
        let others = ["", "  ", "a\nb", "a\u{202e}b", "a\u{200b}", "a\u{9b}2J", &longer];
        for bad in unseen.into_iter().chain(stacked).chain(others) {
            assert_eq!(reason(bad).map_err(|refused| refused.code), Err("bad-why"), "{bad:?}");
        }
        assert_eq!(reason("  paid  ").as_deref(), Ok("paid"));
    }
}
