//! What somebody may be called.

use crate::people::role;
use cutcard_room::HOUSE_NAMES;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile as _, MixedScript as _};

/// The shortest name.
const SHORTEST: usize = 2;
/// The longest.
const LONGEST: usize = 24;
/// Marks on one letter: more would paint over the lines above and below.
const MOST_MARKS: usize = 2;

/// Words of the house, which nobody may take; beside them the roles and the house players' names.
const OF_THE_HOUSE: &[&str] = &[
    "admin",
    "administrator",
    "anonymous",
    "auditor",
    "bank",
    "cage",
    "cutcard",
    "everybody",
    "floor",
    "floor manager",
    "guest",
    "house",
    "house player",
    "manager",
    "moderator",
    "nobody",
    "official",
    "owner",
    "pot",
    "root",
    "security",
    "staff",
    "supervisor",
    "support",
    "system",
    "the house",
    "tournament director",
];

/// How everything looks that nobody may be called.
static RESERVED: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let words = OF_THE_HOUSE.iter().chain(&HOUSE_NAMES).copied();
    words.chain(role::ALL.map(role::word)).flat_map(looks).collect()
});

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
    #[error("the letters of a name are of one script")]
    Scripts,
    /// A name of the house.
    #[error("this name is the house's own, or looks like one of them")]
    OfTheHouse,
}

impl Name {
    /// Reads the name somebody chose.
    pub(crate) fn chosen(text: &str) -> Result<Name, NameFault> {
        let name = Name::any(text)?;
        // Names of a guest's form are given out, never chosen: who has one is a guest.
        let own = |look: &String| RESERVED.contains(look) || is_guests(look);
        if name.looks().iter().any(own) {
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
        // Japanese has several scripts, which count as one; so have Chinese and Korean.
        if !shown.replace(' ', "").as_str().is_single_script() {
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

fn check_characters(shown: &str) -> Result<(), NameFault> {
    let (mut marks, mut spaced) = (0, true);
    for character in shown.chars() {
        let joins = matches!(character, ' ' | '-' | '_' | '.' | '\'');
        let mark = is_combining_mark(character);
        marks = if mark { marks + 1 } else { 0 };
        // What Unicode advises for names: nothing unseen, nothing of scripts that nobody writes in.
        let sound = (joins
            || (character.is_alphanumeric() || mark) && character.identifier_allowed())
            && marks <= MOST_MARKS
            && !(spaced && (character == ' ' || mark));
        if !sound {
            return Err(NameFault::Character);
        }
        spaced = character == ' ';
    }
    Ok(())
}

/// What a name is known by: marks and joints left out, small letters, one letter for those that look
/// the same.
pub(crate) fn key(text: &str) -> String {
    look(&text.to_lowercase())
}

/// How a name looks: as it is written, in small letters and in large ones.
pub(crate) fn looks(text: &str) -> BTreeSet<String> {
    BTreeSet::from([look(text), key(text), look(&text.to_uppercase())])
}

/// A text with one letter for all that look the same, without marks and joints, in small letters.
fn look(text: &str) -> String {
    let bare: String = text.nfkd().filter(|character| !is_combining_mark(*character)).collect();
    skeleton(&bare)
        .filter(|character| !is_combining_mark(*character))
        .flat_map(char::to_lowercase)
        .filter(|character| character.is_alphanumeric())
        .collect()
}

fn is_guests(look: &str) -> bool {
    let digits = look.strip_prefix("guest").unwrap_or_default();
    // A zero looks like an o, a one like an l.
    !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit() || matches!(digit, 'o' | 'l'))
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
        ] {
            assert!(alike(one, other), "{one} and {other}");
        }
        for (one, other) in [("Anna", "Hanna"), ("Tom", "Tim"), ("Дмитрий", "Дмитрию")]
        {
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
            ("Manager", NameFault::OfTheHouse),
            ("rnanager", NameFault::OfTheHouse),
            ("Player", NameFault::OfTheHouse),
            ("Area Manager", NameFault::OfTheHouse),
            ("higher duties dealer", NameFault::OfTheHouse),
            ("Silas", NameFault::OfTheHouse),
            ("SlLAS", NameFault::OfTheHouse),
            ("Leo", NameFault::OfTheHouse),
            ("Guest 4821", NameFault::OfTheHouse),
            ("guest1000", NameFault::OfTheHouse),
            ("Guest lOOO", NameFault::OfTheHouse),
        ] {
            assert_eq!(Name::chosen(bad).map(|name| name.shown().to_owned()), Err(fault), "{bad}");
        }
        assert!(Name::any("Guest 4821").is_ok());
    }
}
