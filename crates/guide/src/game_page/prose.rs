//! Small pieces of text.

use cutcard_rulebook::ClauseId;

/// A small number in words.
pub(super) fn number(number: usize) -> String {
    const WORDS: [&str; 14] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), ToString::to_string)
}

/// `one card`, `three cards`.
pub(super) fn cards(count: usize) -> String {
    let noun = if count == 1 { "card" } else { "cards" };
    format!("{} {noun}", number(count))
}

pub(super) fn ordinal(place: usize) -> String {
    const WORDS: [&str; 6] = ["zeroth", "first", "second", "third", "fourth", "fifth"];
    WORDS.get(place).map_or_else(|| format!("{place}th"), ToString::to_string)
}

/// With its first letter large.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `a, b or c`.
pub(super) fn sentence_list(items: &[impl AsRef<str>], joined_by: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {joined_by} {}", first.join(", "), last.as_ref())
        }
    }
}

/// A clause as it stands after what it says.
pub(super) fn cite(clause: &ClauseId) -> String {
    format!("(`{clause}`)")
}

/// A paragraph, in lines of a hundred letters.
pub(super) fn paragraph(text: &str) -> String {
    wrapped(text, "", "")
}

/// A point of a list.
pub(super) fn point(text: &str) -> String {
    wrapped(text, "- ", "  ")
}

/// A numbered point of a list.
pub(super) fn numbered(place: usize, text: &str) -> String {
    let mark = format!("{place}. ");
    let indent = " ".repeat(mark.len());
    wrapped(text, &mark, &indent)
}

fn wrapped(text: &str, first: &str, indent: &str) -> String {
    const WIDTH: usize = 100;
    let mut lines = vec![first.to_owned()];
    let mut empty = true;
    for word in words(text) {
        let length = lines.last().map_or(0, |line| line.chars().count());
        if !empty && length + 1 + word.chars().count() > WIDTH {
            lines.push(indent.to_owned());
            empty = true;
        }
        if let Some(line) = lines.last_mut() {
            if !empty {
                line.push(' ');
            }
            line.push_str(&word);
        }
        empty = false;
    }
    lines.join("\n") + "\n"
}

/// The words of a text; what stands between backticks is one, for a clause may have spaces in it.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in text.chars() {
        quoted ^= letter == '`';
        if letter == ' ' && !quoted {
            words.push(String::new());
        } else if let Some(word) = words.last_mut() {
            word.push(letter);
        }
    }
    words
}
