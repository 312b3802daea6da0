//! Texts that people choose and others read, and that are no accounts: the names of tables.

use crate::people::name::all_are_seen;
use crate::people::reserved::speaks_for_the_house;
use cutcard_room::Code;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization as _;

/// Why a text will not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TextFault {
    /// Nothing, or too much.
    #[error("a name has 1 to {longest} characters")]
    Length {
        /// How many it may have.
        longest: usize,
    },
    /// Something that is not seen, paints over other lines, or is no usual sign.
    #[error("a name is made of letters, digits, single spaces and usual signs")]
    Character,
    /// Words that speak for the house.
    #[error("this name speaks for the house: leave its words out")]
    OfTheHouse,
}

impl TextFault {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> Code {
        Code::BadName
    }
}

/// Reads a text that somebody chose and everybody reads: nothing unseen in it, nothing that turns the
/// direction of what follows, no stacked marks, and no words that speak for the house. As it is shown.
///
/// # Errors
/// It will not do.
pub fn guarded_text(text: &str, longest: usize) -> Result<String, TextFault> {
    let text = text.trim();
    // Nobody reads a name of a megabyte to the end.
    if text.is_empty() || text.len() > longest.saturating_mul(16) {
        return Err(TextFault::Length { longest });
    }
    let shown: String = text.nfc().collect();
    if shown.chars().count() > longest {
        return Err(TextFault::Length { longest });
    }
    if !all_are_seen(&shown, is_usual_sign) {
        return Err(TextFault::Character);
    }
    if speaks_for_the_house(&shown) {
        return Err(TextFault::OfTheHouse);
    }
    Ok(shown)
}

/// What people type between letters.
const fn is_usual_sign(character: char) -> bool {
    match character {
        '\u{2010}'..='\u{2015}'
        | '\u{2018}'..='\u{201f}'
        | '\u{2026}'
        | '¡'
        | '¿'
        | '«'
        | '»'
        | '·'
        | '•'
        | '°'
        | '×'
        | '½'
        | '£'
        | '¥'
        | '€'
        | '¢'
        | '♠'
        | '♥'
        | '♦'
        | '♣'
        | '、'
        | '。'
        | '・'
        | 'ー' => true,
        other => other == ' ' || other.is_ascii_graphic(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_read_by_everybody() {
        for good in [
            "Friday night",
            "Hold'em (ACT), 5/10 – no limit!",
            "Dealer's choice",
            "♠ Anna’s table ♥",
            "¿Quién juega?",
            "金曜日のテーブル",
            "Τραπέζι 3",
            "Full House",
            "7",
        ] {
            assert_eq!(guarded_text(good, 40).as_deref(), Ok(good));
        }
        assert_eq!(guarded_text("  Anna's  ", 40).as_deref(), Ok("Anna's"));
        let longest = 40;
        for (bad, fault) in [
            ("", TextFault::Length { longest }),
            (" \t ", TextFault::Length { longest }),
            (&"a".repeat(41), TextFault::Length { longest }),
            (&"a".repeat(100_000), TextFault::Length { longest }),
            ("a\u{202e}b", TextFault::Character),
            ("a\u{2066}b", TextFault::Character),
            ("a\u{200b}b", TextFault::Character),
            ("a\u{2028}b", TextFault::Character),
            ("a\u{feff}b", TextFault::Character),
            ("\u{3164}", TextFault::Character),
            ("a\nb", TextFault::Character),
            ("a  b", TextFault::Character),
            ("e\u{301}\u{301}\u{301}\u{301}", TextFault::Character),
            ("Official table", TextFault::OfTheHouse),
            ("Casino", TextFault::OfTheHouse),
            ("C*a*s*i*n*o", TextFault::OfTheHouse),
            ("Саsіnо", TextFault::OfTheHouse), // some Cyrillic
            ("[Support] free chips", TextFault::OfTheHouse),
            ("Dealer", TextFault::OfTheHouse),
            ("Dealer's choice, by the dealer", TextFault::OfTheHouse),
            ("Mesa de la gerencia", TextFault::OfTheHouse),
            ("Operator", TextFault::OfTheHouse),
            ("The House", TextFault::OfTheHouse),
            ("the-house table", TextFault::OfTheHouse),
            ("Mesa de la casa", TextFault::OfTheHouse),
            ("La Caja", TextFault::OfTheHouse),
        ] {
            assert_eq!(guarded_text(bad, longest), Err(fault), "{bad}");
        }
    }
}
