//! Names that are the house's own.

use crate::people::name::looks;
use crate::people::role;
use cutcard_room::HOUSE_NAMES;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use unicode_normalization::char::is_combining_mark;

/// Who speaks for the house, beside the roles of its staff, in the languages of the page: nobody else
/// has such a word in their name.
const SPEAKS_FOR_THE_HOUSE: &[&str] = &[
    "admin",
    "administration",
    "administrator",
    "auditor",
    "casino",
    "compliance",
    "croupier",
    "customer care",
    "customer service",
    "cutcard",
    "director",
    "floor boss",
    "floorman",
    "floor person",
    "floorwoman",
    "game master",
    "gamemaster",
    "game operator",
    "gaming inspector",
    "helpdesk",
    "house bank",
    "house player",
    "licensee",
    "management",
    "manager",
    "moderator",
    "official",
    "operations",
    "operator",
    "pit boss",
    "pit clerk",
    "regulator",
    "security",
    "shift boss",
    "site owner",
    "staff",
    "superuser",
    "supervisor",
    "support",
    "surveillance",
    "sysadmin",
    "the cage",
    "the house",
    "tournament director",
    "webmaster",
    // In Spanish.
    "administración",
    "administrador",
    "administradora",
    "atención al cliente",
    "atención al jugador",
    "auditora",
    "cajera",
    "cajero",
    "crupier",
    "dirección",
    "directora",
    "encargada",
    "encargado",
    "gerencia",
    "gerente",
    "jefa de mesa",
    "jefa de sala",
    "jefe de mesa",
    "jefe de sala",
    "la banca",
    "la caja",
    "la casa",
    "moderador",
    "moderadora",
    "oficial",
    "operador",
    "operadora",
    "seguridad",
    "servicio al cliente",
    "servicio técnico",
    "soporte",
    "supervisora",
    "vigilancia",
];

/// What people whose name is gone are called by, with their number: nobody else is called so.
const BY_NUMBER: &[&str] = &["no", "nr", "num", "number", "núm", "número"];

/// What has such a word in it and speaks for nobody.
const HARMLESS: &[&str] = &["dealer's choice", "la casa blanca"];

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
    // In Spanish.
    "anónimo",
    "banca",
    "banco",
    "caja",
    "invitada",
    "invitado",
    "jugador",
    "jugadora",
    "nadie",
    "sistema",
];

static SPEAKING: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let roles = role::ALL.into_iter().filter(|role| role::is_staff(*role)).map(role::word);
    SPEAKS_FOR_THE_HOUSE.iter().copied().chain(roles).flat_map(looks).collect()
});

static NUMBERED: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| BY_NUMBER.iter().copied().flat_map(looks).collect());

static NO_HARM: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| HARMLESS.iter().copied().flat_map(looks).collect());

static WHOLE: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| NOBODYS.iter().chain(&HOUSE_NAMES).copied().flat_map(looks).collect());

/// Whether a text has words in it that speak for the house.
pub(crate) fn speaks_for_the_house(shown: &str) -> bool {
    let words = words(shown);
    let runs = |names: &BTreeSet<String>| {
        (0..words.len()).filter(|from| begins_one_of(names, words.iter().skip(*from))).count()
    };
    runs(&SPEAKING) > runs(&NO_HARM)
}

/// Whether words put together, from the first on, look like one of the names.
fn begins_one_of<'a>(
    names: &BTreeSet<String>,
    mut words: impl Iterator<Item = &'a String>,
) -> bool {
    let mut run = String::new();
    words.any(|word| {
        run.push_str(word);
        looks_like_one_of(names, &run)
    })
}

/// Whether a name is the house's own, or could be mistaken for one.
pub(crate) fn is_of_the_house(shown: &str) -> bool {
    let words = words(shown);
    let adds_nothing =
        |word: &String| word.eq_ignore_ascii_case("the") || word.chars().all(char::is_numeric);
    let bare: String =
        words.iter().filter(|word| !adds_nothing(word)).map(String::as_str).collect();
    speaks_for_the_house(shown)
        || [bare.as_str(), shown].iter().any(|text| looks_like_one_of(&WHOLE, text))
        || looks(shown).iter().any(|look| is_guests(look))
        || is_a_number(&words)
}

/// Whether these words are what somebody without a name is called by: a number, and before it no word but
/// one that says so.
fn is_a_number(words: &[String]) -> bool {
    let number = |word: &String| word.chars().all(char::is_numeric);
    (1..words.len()).filter_map(|place| words.split_at_checked(place)).any(|(said, numbers)| {
        numbers.iter().all(number) && looks_like_one_of(&NUMBERED, &said.concat())
    })
}

fn looks_like_one_of(names: &BTreeSet<String>, text: &str) -> bool {
    !looks(text).is_disjoint(names)
}

/// The words of a text: between joints, between letters and digits, and before a large letter that
/// follows a small one.
fn words(shown: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = ' ';
    for character in shown.chars() {
        let begins = joins(before)
            || before.is_numeric() != character.is_numeric()
            || before.is_lowercase() && character.is_uppercase();
        match words.last_mut() {
            _ if joins(character) => {}
            Some(word) if !begins => word.push(character),
            Some(_) | None => words.push(character.into()),
        }
        before = character;
    }
    words
}

/// Whatever is neither letter, digit nor a mark on one.
fn joins(character: char) -> bool {
    !character.is_alphanumeric() && !is_combining_mark(character)
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
            "Pinion",
            "PlNlON",
            "Lever",
            "The Lever",
            "Gimbal 2",
            "Gimbal2",
            "Guest 4821",
            "guest1000",
            "Guest lOOO",
            "Pit Boss",
            "PitBoss 7",
            "Anna the pit-boss",
            "Casino",
            "The Casino",
            "Cas1no",
            "Management",
            "Croupier",
            "Administración",
            "El Gerente",
            "jefe de sala",
            "La Casa",
            "Invitado 3",
            "Operator",
            "0perator 7",
            "The Operator",
            "The House",
            "the h0use 2",
            "Anna of the House",
            "Game Master",
            "Compliance",
            "The Cage",
            "SysAdmin",
            "El Operador",
            "Operadora",
            "Ana de la casa",
            "La Banca",
            "Directora",
            "Servicio técnico",
            "no. 5",
            "No 5",
            "NO.5",
            "n0. 12",
            "Number 7",
            "núm. 5",
        ] {
            assert_eq!(Name::chosen(own), Err(NameFault::OfTheHouse), "{own}");
        }
    }

    #[test]
    fn names_that_only_look_like_the_houses_are_free() {
        for free in [
            "Silas",
            "Leo",
            "Ada",
            "Lever Marsh",
            "Full House",
            "Supporter",
            "Danager 1",
            "Card Player",
            "Pot Luck",
            "Badminton",
            "Anna 7",
            "Boss Anna",
            "Casa Blanca",
            "Housecat",
            "La Casa Blanca",
            "Poker Room Anna",
            "Opera Star",
            "Ana Banca Rota",
            "Direct Hit",
            "Cager",
            "No Limit",
            "Nolan 5",
            "Number Nine",
            "Noll 5",
            "N 7",
            "Ann no. 5",
        ] {
            assert!(Name::chosen(free).is_ok(), "{free}");
        }
    }
}
