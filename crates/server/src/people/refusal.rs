//! Why an account is not made, entered or changed.

use crate::people::name::NameFault;
use cutcard_room::Code;
use thiserror::Error;

/// Why somebody is refused. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeopleRefusal {
    /// The text is no name.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// Somebody has the name, or one that looks like it.
    #[error("somebody has this name, or one that looks like it")]
    NameTaken,
    /// They have taken another name too often.
    #[error("you have changed your name three times today: try again tomorrow")]
    RenamedTooOften,
    /// Staff keep the names they are known by.
    #[error("staff keep their names")]
    StaffName,
    /// The password will not do.
    #[error(transparent)]
    Password(#[from] PasswordFault),
    /// No such name, or not its password: which of the two is not told.
    #[error("the name or the password is not right")]
    NotRight,
    /// The account has two-factor sign-in, and no code was given.
    #[error("give the code of your authenticator app too, or a recovery code")]
    CodeNeeded,
    /// The code is none, or was taken before.
    #[error("the code is not right, or was used before: wait for the next one")]
    CodeNotRight,
    /// Two-factor sign-in is on.
    #[error("two-factor sign-in is on: end it first")]
    TwoFactorOn,
    /// Two-factor sign-in is off, or nobody set about it on this session.
    #[error("two-factor sign-in is not being set up here: begin anew")]
    TwoFactorNotBegun,
    /// Too many failures.
    #[error("too many failures with this name: try again in {} min", minutes(*.seconds))]
    Locked {
        /// How many seconds are left.
        seconds: u64,
    },
    /// The account is suspended.
    #[error("the account is suspended: ask the house")]
    Suspended,
    /// There is no such person.
    #[error("there is no such person")]
    Nobody,
    /// There is no such session, or it is somebody else's.
    #[error("there is no such session")]
    NoSession,
    /// Staff confirm who they are by their password, so they need one.
    #[error("set a password first: staff confirm by it who they are")]
    NoPassword,
    /// Staff have longer passwords.
    #[error(
        "their password is too short for staff: they set one of at least 12 characters first, that is hard to guess"
    )]
    ShortForStaff,
    /// Nobody could give roles any more.
    #[error("this is the last manager: give somebody else the role first")]
    LastManager,
    /// Too many passwords are being checked at once.
    #[error("too much is being asked at once: try again in a moment")]
    Busy,
    /// The store failed. Nothing was acknowledged.
    #[error("the register of people cannot be written: {0}")]
    Store(String),
}

impl PeopleRefusal {
    /// A word for programs.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            PeopleRefusal::Name(_) => Code::BadName,
            PeopleRefusal::NameTaken => Code::NameTaken,
            PeopleRefusal::RenamedTooOften => Code::RenamedTooOften,
            PeopleRefusal::StaffName => Code::StaffName,
            PeopleRefusal::Password(fault) => fault.code(),
            PeopleRefusal::CodeNeeded => Code::CodeNeeded,
            PeopleRefusal::CodeNotRight => Code::CodeNotRight,
            PeopleRefusal::TwoFactorOn => Code::TwoFactorOn,
            PeopleRefusal::TwoFactorNotBegun => Code::TwoFactorNotBegun,
            PeopleRefusal::ShortForStaff => Code::ShortForStaff,
            PeopleRefusal::NotRight => Code::NotRight,
            PeopleRefusal::Locked { .. } => Code::Locked,
            PeopleRefusal::Suspended => Code::Suspended,
            PeopleRefusal::Nobody => Code::NoSuchPerson,
            PeopleRefusal::NoSession => Code::NoSuchSession,
            PeopleRefusal::NoPassword => Code::NoPassword,
            PeopleRefusal::LastManager => Code::LastManager,
            PeopleRefusal::Busy => Code::Busy,
            PeopleRefusal::Store(_) => Code::StoreFailed,
        }
    }
}

/// Why a password will not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PasswordFault {
    /// Too short or too long.
    #[error("a password has 8 to 200 characters: make it longer, or shorter")]
    Length,
    /// Too short for staff.
    #[error("staff have passwords of 12 to 200 characters: take several words")]
    ShortForStaff,
    /// Nothing but spaces.
    #[error("spaces alone are no password: take several words")]
    Blank,
    /// The name.
    #[error("a password is not the name: take something that others do not see")]
    IsName,
    /// One of those that are tried first.
    #[error(
        "this password is one of those that are tried first: take several words that do not belong together"
    )]
    Common,
    /// Soon guessed.
    #[error(
        "this password is soon guessed: make it longer, of several words that do not belong together"
    )]
    Weak,
}

impl PasswordFault {
    /// A word for programs.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            PasswordFault::Length | PasswordFault::Blank | PasswordFault::IsName => {
                Code::BadPassword
            }
            PasswordFault::ShortForStaff => Code::ShortPassword,
            PasswordFault::Common => Code::CommonPassword,
            PasswordFault::Weak => Code::WeakPassword,
        }
    }
}

impl From<rusqlite::Error> for PeopleRefusal {
    fn from(error: rusqlite::Error) -> PeopleRefusal {
        PeopleRefusal::Store(error.to_string())
    }
}

const fn minutes(seconds: u64) -> u64 {
    seconds.div_ceil(60)
}
