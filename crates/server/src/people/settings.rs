//! How accounts are kept.

use crate::people::PasswordCost;

/// How accounts are kept.
#[derive(Clone, Debug)]
pub struct PeopleSettings {
    /// How hard a password is to guess.
    pub password_cost: PasswordCost,
    /// How many passwords are worked on at once.
    pub passwords_at_once: usize,
    /// After that long without use a member of staff says the password again.
    pub staff_idle_millis: u64,
    /// So long after the password was said sensitive acts are taken.
    pub sensitive_millis: u64,
    /// Whether staff do anything as such without two-factor sign-in.
    pub staff_two_factor: StaffTwoFactor,
    /// Whether a register is begun where there is none.
    pub new_register: NewRegister,
    /// After that long without use a session is over.
    pub session_idle_millis: u64,
    /// And after that long in any case.
    pub session_most_millis: u64,
}

impl Default for PeopleSettings {
    fn default() -> PeopleSettings {
        const DAY: u64 = 24 * 60 * 60 * 1000;
        PeopleSettings {
            password_cost: PasswordCost::default(),
            passwords_at_once: 2,
            staff_idle_millis: 30 * 60 * 1000,
            sensitive_millis: 5 * 60 * 1000,
            staff_two_factor: StaffTwoFactor::default(),
            new_register: NewRegister::default(),
            session_idle_millis: 30 * DAY,
            session_most_millis: 365 * DAY,
        }
    }
}

/// Whether staff do anything as such without two-factor sign-in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StaffTwoFactor {
    /// They do not.
    #[default]
    Needed,
    /// They do: for trials, and where the operator says so.
    Optional,
}

/// Whether a register is begun where there is none, or one without anybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NewRegister {
    /// Where the books know nobody either: a new room.
    #[default]
    OfNewRoom,
    /// Whoever the books know: the operator said so.
    Begin,
    /// Never.
    Never,
}
