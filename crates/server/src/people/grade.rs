//! How good a password is: for players, for staff, or drawn by the house itself.

use crate::people::refusal::PasswordFault;
use crate::people::role;
use crate::wire::frame::Role;
use zxcvbn::matching::patterns::MatchPattern;
use zxcvbn::{Score, zxcvbn};

/// The shortest password of a player, in characters.
const SHORTEST: usize = 8;
/// The shortest of a member of staff.
const SHORTEST_OF_STAFF: usize = 12;
/// The longest of anybody.
const LONGEST: usize = 200;
/// What the estimate looks at: it takes longer with every character, and who has these well chosen has
/// enough of them.
const LOOKED_AT: usize = 64;

/// What is known of a password beside its hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    /// Good enough for a player, not for staff.
    ForPlayers,
    /// Good enough for anybody.
    ForStaff,
    /// Drawn by the house, 80 bits: nobody guesses it.
    Drawn,
}

impl Grade {
    /// As it is on disk.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Grade::ForPlayers => "for-players",
            Grade::ForStaff => "for-staff",
            Grade::Drawn => "drawn",
        }
    }

    /// From disk. Of passwords that were set before grades were kept nothing is known until they are
    /// said again.
    pub(crate) fn from_word(word: &str) -> Option<Grade> {
        [Grade::ForPlayers, Grade::ForStaff, Grade::Drawn]
            .into_iter()
            .find(|grade| grade.word() == word)
    }
}

/// Whether a new password will do for somebody of that name and role.
pub(crate) fn check_new(password: &str, name: &str, role: Role) -> Result<Grade, PasswordFault> {
    let length = length_of(password);
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Err(PasswordFault::Length);
    }
    if password.trim().is_empty() {
        return Err(PasswordFault::Blank);
    }
    if password.trim().to_lowercase() == name.to_lowercase() {
        return Err(PasswordFault::IsName);
    }
    if role::is_staff(role) && length < SHORTEST_OF_STAFF {
        return Err(PasswordFault::ShortForStaff);
    }
    let estimate = estimate(password, name);
    let least = if role::is_staff(role) { Score::Three } else { Score::Two };
    match estimate {
        Estimate::Common => Err(PasswordFault::Common),
        Estimate::Score(score) if score < least => Err(PasswordFault::Weak),
        Estimate::Score(score) => Ok(graded(length, score)),
    }
}

/// What a password is worth that somebody has.
pub(crate) fn grade(password: &str, name: &str) -> Grade {
    match estimate(password, name) {
        Estimate::Common => Grade::ForPlayers,
        Estimate::Score(score) => graded(length_of(password), score),
    }
}

fn graded(length: usize, score: Score) -> Grade {
    let enough = length >= SHORTEST_OF_STAFF && score >= Score::Three;
    if enough { Grade::ForStaff } else { Grade::ForPlayers }
}

fn length_of(password: &str) -> usize {
    password.chars().take(LONGEST + 1).count()
}

enum Estimate {
    /// It is in a list of words and passwords as it stands.
    Common,
    Score(Score),
}

/// How soon somebody guesses it who knows the name, the house and what others choose.
fn estimate(password: &str, name: &str) -> Estimate {
    let looked_at: String = password.chars().take(LOOKED_AT).collect();
    let found = zxcvbn(&looked_at, &[name, "cutcard", "poker", "casino"]);
    if let [one] = found.sequence()
        && let MatchPattern::Dictionary(_) = one.pattern
    {
        return Estimate::Common;
    }
    Estimate::Score(found.score())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_will_do() {
        use PasswordFault::{Blank, Common, IsName, Length, ShortForStaff, Weak};
        let check = |password: &str, role| check_new(password, "Annabella", role);
        for (password, player, staff) in [
            ("1234567", Err(Length), Err(Length)),
            (&*"x1".repeat(101), Err(Length), Err(Length)),
            ("              ", Err(Blank), Err(Blank)),
            (
                "\u{2003}\u{2003}\u{2003}\u{2003}\u{2003}\u{2003}\u{2003}\u{2003}",
                Err(Blank),
                Err(Blank),
            ),
            ("annabella", Err(IsName), Err(IsName)),
            ("12345678", Err(Common), Err(ShortForStaff)),
            ("password", Err(Common), Err(ShortForStaff)),
            ("P4ssw0rd", Err(Common), Err(ShortForStaff)),
            ("annabella1", Err(Weak), Err(ShortForStaff)),
            ("aaaaaaaaaaaaaaaa", Err(Weak), Err(Weak)),
            ("qwertyuiopasdf", Err(Weak), Err(Weak)),
            ("cutcardcasino", Err(Weak), Err(Weak)),
            ("tarn7#velx", Ok(Grade::ForPlayers), Err(ShortForStaff)),
            ("correct horse battery", Ok(Grade::ForStaff), Ok(Grade::ForStaff)),
            ("abcd-efgh-jkmn-pqrs-7x2m", Ok(Grade::ForStaff), Ok(Grade::ForStaff)),
        ] {
            assert_eq!(check(password, Role::Player), player, "{password}");
            assert_eq!(check(password, Role::Cashier), staff, "{password}");
        }
    }

    #[test]
    fn the_longest_takes_no_longer_to_look_at_than_what_is_looked_at() {
        // Whatever comes after changes nothing.
        let long = "ab1".repeat(66);
        let looked_at: String = long.chars().take(LOOKED_AT).collect();
        assert_eq!(
            check_new(&long, "Anna", Role::Player),
            check_new(&looked_at, "Anna", Role::Player)
        );
    }
}
