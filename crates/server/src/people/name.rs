//! What somebody may be called.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The shortest name.
const SHORTEST: usize = 2;
/// The longest.
const LONGEST: usize = 24;
/// Marks on one letter: more would paint over the lines above and below.
const MOST_MARKS: usize = 2;

/// Names of the house, which nobody may take.
const OF_THE_HOUSE: &[&str] = &[
    "admin",
    "administrator",
    "area manager",
    "assistant casino manager",
    "cage",
    "cashier",
    "cutcard",
    "dealer",
    "floor",
    "house",
    "manager",
    "moderator",
    "nobody",
    "staff",
    "support",
    "system",
];

/// A name: as it is shown, and what it may be mistaken for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    shown: String,
    key: String,
}

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameFault {
    /// Too short or too long.
    #[error("a name has {SHORTEST} to {LONGEST} characters")]
    Length,
    /// Something that is neither letter, digit nor one of a few marks.
    #[error("a name is made of letters, digits, single spaces and - _ . '")]
    Character,
    /// A name of the house.
    #[error("this name is the house's own")]
    OfTheHouse,
}

impl Name {
    /// Reads the name somebody chose.
    pub(crate) fn chosen(text: &str) -> Result<Name, NameFault> {
        let name = Name::any(text)?;
        let of_the_house = OF_THE_HOUSE.iter().any(|own| key(own) == name.key);
        // Names of this form are given out, never chosen: who has one is a guest.
        if of_the_house || is_guest_key(&name.key) {
            return Err(NameFault::OfTheHouse);
        }
        Ok(name)
    }

    /// Reads a name that the house gives out.
    pub(crate) fn any(text: &str) -> Result<Name, NameFault> {
        // Nobody reads a name of a megabyte to the end.
        if text.len() > LONGEST * 16 {
            return Err(NameFault::Length);
        }
        let shown: String = text.trim().nfc().collect();
        if !(SHORTEST..=LONGEST).contains(&shown.chars().count()) {
            return Err(NameFault::Length);
        }
        check_characters(&shown)?;
        let key = key(&shown);
        if key.is_empty() {
            return Err(NameFault::Character);
        }
        Ok(Name { shown, key })
    }

    /// As it is shown.
    pub(crate) fn shown(&self) -> &str {
        &self.shown
    }

    /// What tells it from others: two names that look alike have the same.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }
}

fn check_characters(shown: &str) -> Result<(), NameFault> {
    let (mut marks, mut spaced) = (0, true);
    for character in shown.chars() {
        let joins = matches!(character, ' ' | '-' | '_' | '.' | '\'');
        let mark = is_combining_mark(character);
        marks = if mark { marks + 1 } else { 0 };
        let sound = (character.is_alphanumeric() || joins || mark)
            && marks <= MOST_MARKS
            && !(spaced && (character == ' ' || mark));
        if !sound {
            return Err(NameFault::Character);
        }
        spaced = character == ' ';
    }
    Ok(())
}

/// What a name may be mistaken for: compatibility forms taken apart, marks and joints left out,
/// small letters, and one letter for those that look the same.
pub(crate) fn key(text: &str) -> String {
    text.nfkd()
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .filter(|character| character.is_alphanumeric())
        .map(looks_like)
        .collect()
}

const fn looks_like(character: char) -> char {
    match character {
        '0' | 'о' | 'ο' => 'o',
        '1' | 'i' | 'і' | 'ι' | 'ı' => 'l',
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'е' | 'ε' => 'e',
        'н' => 'h',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'η' => 'n',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        other => other,
    }
}

fn is_guest_key(key: &str) -> bool {
    let digits = key.strip_prefix("guest").unwrap_or_default();
    // A zero looks like an o, a one like an l.
    !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit() || matches!(digit, 'o' | 'l'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "АNNА"),        // two Cyrillic letters
            ("José", "Jose\u{301}"), // composed or not
            ("Bill", "BI11"),
            ("Zoe", "Z0e"),
            ("big-slick", "Big Slick"),
            ("ﬁne", "fine"), // a ligature
        ] {
            assert_eq!(key(one), key(other), "{one} and {other}");
        }
        assert_ne!(key("Anna"), key("Hanna"));
    }

    #[test]
    fn what_may_be_chosen() {
        for good in ["Al", "Ana María", "O'Neill", "李小龍", "Дмитрий", "x_1.2-3", "Ōe"]
        {
            assert_eq!(Name::chosen(good).map(|name| name.shown().to_owned()), Ok(good.to_owned()));
        }
        for (bad, fault) in [
            ("", NameFault::Length),
            ("A", NameFault::Length),
            ("aaaaaaaaaaaaaaaaaaaaaaaaa", NameFault::Length),
            ("a  b", NameFault::Character),
            ("a\u{202e}b", NameFault::Character),
            ("a\u{200b}b", NameFault::Character),
            ("a<b", NameFault::Character),
            ("--", NameFault::Character),
            ("a\nb", NameFault::Character),
            ("e\u{301}\u{301}\u{301}\u{301}x", NameFault::Character),
            ("Manager", NameFault::OfTheHouse),
            ("MANАGER", NameFault::OfTheHouse),
            ("Guest 4821", NameFault::OfTheHouse),
            ("guest1000", NameFault::OfTheHouse),
        ] {
            assert_eq!(Name::chosen(bad).map(|name| name.shown().to_owned()), Err(fault), "{bad}");
        }
        assert!(Name::any("Guest 4821").is_ok());
    }
}
