//! Names that are the house's own.

use crate::people::name::{is_joint, looks};
use crate::people::role;
use cutcard_room::HOUSE_NAMES;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Who speaks for the house, beside the roles of its staff: nobody else has such a word in their name.
const SPEAKS_FOR_THE_HOUSE: &[&str] = &[
    "admin",
    "administrator",
    "auditor",
    "cutcard",
    "house player",
    "manager",
    "moderator",
    "official",
    "security",
    "staff",
    "supervisor",
    "support",
    "tournament director",
];

/// Words that are nobody's whole name, beside the names of house players; in a longer name they do no
/// harm.
const NOBODYS: &[&str] = &[
    "anonymous",
    "bank",
    "cage",
    "everybody",
    "floor",
    "guest",
    "house",
    "nobody",
    "owner",
    "player",
    "pot",
    "root",
    "system",
];

static SPEAKING: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let roles = role::ALL.into_iter().filter(|role| role::is_staff(*role)).map(role::word);
    SPEAKS_FOR_THE_HOUSE.iter().copied().chain(roles).flat_map(looks).collect()
});

static WHOLE: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| NOBODYS.iter().chain(&HOUSE_NAMES).copied().flat_map(looks).collect());

/// Whether a name is the house's own, or could be mistaken for one.
pub(crate) fn is_of_the_house(shown: &str) -> bool {
    let words = words(shown);
    let speaks = (0..words.len()).any(|from| {
        let mut run = String::new();
        words.iter().skip(from).any(|word| {
            run.push_str(word);
            looks_like_one_of(&SPEAKING, &run)
        })
    });
    let adds_nothing =
        |word: &String| word.eq_ignore_ascii_case("the") || word.chars().all(char::is_numeric);
    let bare: String =
        words.iter().filter(|word| !adds_nothing(word)).map(String::as_str).collect();
    speaks
        || [bare.as_str(), shown].iter().any(|text| looks_like_one_of(&WHOLE, text))
        || looks(shown).iter().any(|look| is_guests(look))
}

fn looks_like_one_of(names: &BTreeSet<String>, text: &str) -> bool {
    !looks(text).is_disjoint(names)
}

/// The words of a name: between joints, between letters and digits, and before a large letter that
/// follows a small one.
fn words(shown: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for character in shown.chars() {
        let begins = is_joint(before)
            || before.is_numeric() != character.is_numeric()
            || before.is_lowercase() && character.is_uppercase();
        match words.last_mut() {
            _ if is_joint(character) => {}
            Some(word) if !begins => word.push(character),
            Some(_) | None => words.push(character.into()),
        }
        before = character;
    }
    words
}

/// Names of a guest's form are given out, never chosen: who has one is a guest.
fn is_guests(look: &str) -> bool {
    let digits = look.strip_prefix("guest").unwrap_or_default();
    // A zero looks like an o, a one like an l.
    !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit() || matches!(digit, 'o' | 'l'))
}

#[cfg(test)]
mod tests {
    use crate::people::NameFault;
    use crate::people::name::Name;

    #[test]
    fn names_of_the_house_are_nobodys() {
        for own in [
            "Manager",
            "rnanager",
            "Manager 1",
            "Manager2",
            "the manager",
            "Anna_rnanager",
            "Floor Manager",
            "Area Manager",
            "higher duties dealer",
            "Dealer Anna",
            "Staff 1",
            "Cutcard Support",
            "CutcardHelp",
            "0fficial Anna",
            "A d m i n",
            "House Player 3",
            "the house",
            "Player",
            "Player 7",
            "Silas",
            "SlLAS",
            "Leo",
            "The Leo",
            "Hugo 2",
            "Hugo2",
            "Guest 4821",
            "guest1000",
            "Guest lOOO",
        ] {
            assert_eq!(Name::chosen(own), Err(NameFault::OfTheHouse), "{own}");
        }
        for free in [
            "Leo Marsh",
            "Full House",
            "Supporter",
            "Danager 1",
            "Card Player",
            "Pot Luck",
            "Badminton",
            "Anna 7",
        ] {
            assert!(Name::chosen(free).is_ok(), "{free}");
        }
    }
}
