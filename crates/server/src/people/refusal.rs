//! Why an account is not made, entered or changed.

use crate::people::name::NameFault;
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
    /// The password is too short or too long, or is the name.
    #[error("a password has 8 to 200 characters and is not the name")]
    Password,
    /// No such name, or not its password: which of the two is not told.
    #[error("the name or the password is not right")]
    NotRight,
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
    pub const fn code(&self) -> &'static str {
        match self {
            PeopleRefusal::Name(_) => "bad-name",
            PeopleRefusal::NameTaken => "name-taken",
            PeopleRefusal::Password => "bad-password",
            PeopleRefusal::NotRight => "not-right",
            PeopleRefusal::Locked { .. } => "locked",
            PeopleRefusal::Suspended => "suspended",
            PeopleRefusal::Nobody => "no-such-person",
            PeopleRefusal::NoSession => "no-such-session",
            PeopleRefusal::NoPassword => "no-password",
            PeopleRefusal::LastManager => "last-manager",
            PeopleRefusal::Busy => "busy",
            PeopleRefusal::Store(_) => "store-failed",
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
