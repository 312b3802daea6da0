//! What somebody may be called.

use crate::people::reserved::is_of_the_house;
use std::collections::BTreeSet;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{
    GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _,
};

/// The shortest name.
const SHORTEST: usize = 2;
/// The longest.
const LONGEST: usize = 24;
/// Marks on one letter: more would paint over the lines above and below.
const MOST_MARKS: usize = 2;

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
    /// Something that is neither letter, digit nor one of a few marks, or that is not seen.
    #[error("a name is made of letters, digits, single spaces and - _ . '")]
    Character,
    /// Letters of two scripts, one of which may pass for the other.
    #[error("the letters of a name are of one script; Latin may stand beside East Asian ones")]
    Scripts,
    /// A name of the house.
    #[error("this name is the house's own, or looks like one of them")]
    OfTheHouse,
}

impl Name {
    /// Reads the name somebody chose.
    pub(crate) fn chosen(text: &str) -> Result<Name, NameFault> {
        let name = Name::any(text)?;
        if is_of_the_house(&name.shown) {
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
        let shown: String = text.trim().chars().map(as_typed).nfc().collect();
        if !(SHORTEST..=LONGEST).contains(&shown.chars().count()) {
            return Err(NameFault::Length);
        }
        check_characters(&shown)?;
        // Japanese has several scripts, which count as one; so have Chinese and Korean, and all three
        // are written with Latin letters among their own.
        let letters: String = shown.chars().filter(|character| !is_joint(*character)).collect();
        if !letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
            return Err(NameFault::Scripts);
        }
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

    /// What it is signed in with: however its letters are written, large or small.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// What it may be mistaken for: two names that share one look alike.
    pub(crate) fn looks(&self) -> BTreeSet<String> {
        looks(&self.shown)
    }
}

/// One apostrophe and one hyphen for those that phones put in their place.
const fn as_typed(character: char) -> char {
    match character {
        '\u{2019}' | '\u{2018}' | '\u{2bc}' => '\'',
        '\u{2010}' | '\u{2011}' => '-',
        other => other,
    }
}

/// What may stand between the letters of a name.
pub(crate) const fn is_joint(character: char) -> bool {
    matches!(character, ' ' | '-' | '_' | '.' | '\'')
}

fn check_characters(shown: &str) -> Result<(), NameFault> {
    if all_are_seen(shown, is_joint) { Ok(()) } else { Err(NameFault::Character) }
}

/// Whether a text has nothing in it but letters, digits, what may stand between them and single spaces:
/// nothing unseen, nothing that turns the direction, no marks that paint over other lines.
pub(crate) fn all_are_seen(shown: &str, may_join: fn(char) -> bool) -> bool {
    let (mut marks, mut spaced) = (0, true);
    shown.chars().all(|character| {
        let mark = is_combining_mark(character);
        marks = if mark { marks + 1 } else { 0 };
        // What Unicode advises for names: nothing unseen, nothing of scripts that nobody writes in.
        let sound = (may_join(character)
            || (character.is_alphanumeric() || mark) && character.identifier_allowed())
            && marks <= MOST_MARKS
            // Kana that have a sound mark of their own are one character by now.
            && !matches!(character, '\u{3099}' | '\u{309a}')
            && !(spaced && (character == ' ' || mark));
        spaced = character == ' ';
        sound
    })
}

/// What a name is known by: accents and joints left out, small letters, one letter for those that look
/// the same.
pub(crate) fn key(text: &str) -> String {
    look(&text.to_lowercase())
}

/// How a name looks: as it is written, in small letters and in large ones.
pub(crate) fn looks(text: &str) -> BTreeSet<String> {
    BTreeSet::from([look(text), key(text), look(&text.to_uppercase())])
}

/// A text with one letter for all that look the same, without accents and joints, in small letters.
fn look(text: &str) -> String {
    let mut seen = String::new();
    for letter in text.nfkd() {
        let mark = is_combining_mark(letter);
        if !(letter.is_alphanumeric() || mark) || is_accent(letter) {
            continue;
        }
        let mut bytes = [0; 4];
        // The stroke of a letter counts as an accent; a vowel's sign is a letter of its own.
        let alike = skeleton(letter.encode_utf8(&mut bytes));
        let alike = alike.filter(|part| mark || !is_combining_mark(*part));
        seen.extend(alike.flat_map(char::to_lowercase).filter(|part| !is_joint(*part)));
    }
    seen
}

/// Whether a mark only adorns its letter: strokes, points and what stands above or below, by Unicode's
/// combining classes. The signs of vowels in Indian scripts and the sound marks of kana are letters in
/// all but form, and have other classes.
fn is_accent(mark: char) -> bool {
    matches!(canonical_combining_class(mark), 1 | 10..=36 | 200..=240)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alike(one: &str, other: &str) -> bool {
        !looks(one).is_disjoint(&looks(other))
    }

    #[test]
    fn names_that_look_alike_share_a_look() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "АNNА"),        // two Cyrillic letters
            ("ANNA", "ΑΝΝΑ"),        // all Greek
            ("José", "Jose\u{301}"), // composed or not
            ("Jose", "José"),
            ("Bill", "BI11"),
            ("Bill", "Biil"),
            ("Zoe", "Z0e"),
            ("big-slick", "Big Slick"),
            ("ﬁne", "fine"), // a ligature
            ("Mia", "Rnia"),
            ("асе", "ace"), // all Cyrillic
            ("O'Neill", "O’Neill"),
            ("Øyvind", "Oyvind"),
            ("דָּוִד", "דוד"),
        ] {
            assert!(alike(one, other), "{one} and {other}");
        }
        for (one, other) in [
            ("Anna", "Hanna"),
            ("Tom", "Tim"),
            ("Дмитрий", "Дмитрию"),
            ("राम", "रमा"),
            ("राम", "रांम"),
            ("ガク", "カク"),
            ("ノア", "ア"),
        ] {
            assert!(!alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn a_key_is_the_same_in_large_and_small_letters() {
        for name in ["Anna", "Big Slick", "José", "Дмитрий", "Bill", "Zoe 1"] {
            assert_eq!(key(name), key(&name.to_uppercase()), "{name}");
            assert_eq!(key(name), key(&name.to_lowercase()), "{name}");
        }
    }

    #[test]
    fn what_may_be_chosen() {
        for good in [
            "Al",
            "Ana María",
            "O'Neill",
            "李小龍",
            "Дмитрий",
            "x_1.2-3",
            "Ōe",
            "Ελένη",
            "たろう山田",
            "김철수",
            "דוד",
            "محمد",
            "Øyvind",
            "Łukasz",
            "Straße",
            "陈Tony",
            "Kenji 山田",
            "ミカ Star",
            "김 Minsu",
            "राम",
        ] {
            assert_eq!(Name::chosen(good).map(|name| name.shown().to_owned()), Ok(good.to_owned()));
        }
        for (bad, fault) in [
            ("", NameFault::Length),
            ("A", NameFault::Length),
            ("aaaaaaaaaaaaaaaaaaaaaaaaa", NameFault::Length),
            ("a  b", NameFault::Character),
            ("a\u{202e}b", NameFault::Character),
            ("a\u{200b}b", NameFault::Character),
            ("a\u{ad}b", NameFault::Character),
            ("\u{3164}\u{3164}", NameFault::Character), // letters nobody can see
            ("\u{115f}ab", NameFault::Character),
            ("\u{ffa0}ab", NameFault::Character),
            ("a\u{34f}b", NameFault::Character),
            ("a\u{e0041}b", NameFault::Character),
            ("a<b", NameFault::Character),
            ("--", NameFault::Character),
            ("a\nb", NameFault::Character),
            ("e\u{301}\u{301}\u{301}\u{301}x", NameFault::Character),
            ("ᴍanager", NameFault::Character), // a small capital
            ("Mɑnager", NameFault::Character), // a letter of phonetics
            ("Ꮇanager", NameFault::Character), // Cherokee
            ("Μanager", NameFault::Scripts),   // Greek
            ("MANАGER", NameFault::Scripts),   // Cyrillic
            ("Annа", NameFault::Scripts),
            ("Anna राम", NameFault::Scripts),
            ("Дмитрий 山田", NameFault::Scripts),
            ("Anna\u{3099}", NameFault::Character),
        ] {
            assert_eq!(Name::chosen(bad).map(|name| name.shown().to_owned()), Err(fault), "{bad}");
        }
        assert!(Name::any("Guest 4821").is_ok());
        for (typed, shown) in [("O’Neill", "O'Neill"), ("Anna‐Lena", "Anna-Lena")] {
            assert_eq!(Name::chosen(typed).map(|name| name.shown().to_owned()), Ok(shown.into()));
        }
    }
}
