//! The words by which programs know a refusal that is the room's own or the server's. Reasons of rounds, boxes and
//! tables have theirs beside them; [`refusal_codes`] has them all.

use cutcard_banked as banked;
use cutcard_round as round;
use cutcard_table as table;
use std::collections::BTreeSet;

/// Words and their list, each said once.
macro_rules! codes {
    ($($code:ident = $word:literal,)+) => {
        /// A word for a refusal that no reason of a round, a box or a table is behind.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each is the word that it stands for")]
        pub enum Code {
            $($code,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$code,)+];

            /// The word.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Code::$code => $word,)+
                }
            }
        }
    };
}

codes! {
    AgainstTheBook = "against-the-book",
    BadCard = "bad-card",
    BadCause = "bad-cause",
    BadWrong = "bad-wrong",
    BadFrame = "bad-frame",
    BadInput = "bad-input",
    BadJson = "bad-json",
    BadName = "bad-name",
    BadPassword = "bad-password",
    BadPlaces = "bad-places",
    BadQuery = "bad-query",
    BadRows = "bad-rows",
    BadTemperament = "bad-temperament",
    BadWhy = "bad-why",
    Bank = "bank",
    BankLimit = "bank-limit",
    BeingCounted = "being-counted",
    Busy = "busy",
    CardsNotKnown = "cards-not-known",
    Changed = "changed",
    Circulation = "circulation",
    Clock = "clock",
    Closed = "closed",
    Closing = "closing",
    CodeNeeded = "code-needed",
    CodeNotRight = "code-not-right",
    CommonPassword = "common-password",
    Day = "day",
    Empty = "empty",
    EnoughChips = "enough-chips",
    Failed = "failed",
    Host = "host",
    HouseBudget = "house-budget",
    HousePlayers = "house-players",
    InRound = "in-round",
    Journal = "journal",
    LastManager = "last-manager",
    Locked = "locked",
    LongerPassword = "longer-password",
    Method = "method",
    NameTaken = "name-taken",
    NoChips = "no-chips",
    NoExample = "no-example",
    NoFreeSeat = "no-free-seat",
    NoHousePlayer = "no-house-player",
    NoPassword = "no-password",
    NoShuffle = "no-shuffle",
    NoSuchPerson = "no-such-person",
    NoSuchRequest = "no-such-request",
    NoSuchSession = "no-such-session",
    NoSuchTable = "no-such-table",
    NoTimeLeft = "no-time-left",
    NoTurn = "no-turn",
    NobodyThere = "nobody-there",
    NotFound = "not-found",
    NotHere = "not-here",
    NotIdle = "not-idle",
    NotOffered = "not-offered",
    NotPrivate = "not-private",
    NotRight = "not-right",
    NotWatching = "not-watching",
    NotYourTurn = "not-your-turn",
    NotYours = "not-yours",
    Nothing = "nothing",
    Open = "open",
    Options = "options",
    Origin = "origin",
    OtherChips = "other-chips",
    OwnChips = "own-chips",
    OwnTable = "own-table",
    PriceChanged = "price-changed",
    ProveAgain = "prove-again",
    Randomness = "randomness",
    Rank = "rank",
    ReAuthenticate = "re-authenticate",
    RenamedTooOften = "renamed-too-often",
    RequestDone = "request-done",
    RequestTaken = "request-taken",
    RequestWaiting = "request-waiting",
    Role = "role",
    SameAccount = "same-account",
    SamePerson = "same-person",
    SecondPerson = "second-person",
    Seed = "seed",
    ShortForStaff = "short-for-staff",
    ShortPassword = "short-password",
    SignIn = "sign-in",
    StaffName = "staff-name",
    Stale = "stale",
    Stopped = "stopped",
    StoreFailed = "store-failed",
    Suspended = "suspended",
    TableDamaged = "table-damaged",
    TooFewChips = "too-few-chips",
    TooLarge = "too-large",
    TooLong = "too-long",
    TooManyAccounts = "too-many-accounts",
    TooManyChips = "too-many-chips",
    TooManyGuests = "too-many-guests",
    TooManyLists = "too-many-lists",
    TooManyTables = "too-many-tables",
    TooOften = "too-often",
    TooSoon = "too-soon",
    TwoFactorNeeded = "two-factor-needed",
    TwoFactorNotBegun = "two-factor-not-begun",
    TwoFactorOn = "two-factor-on",
    Unknown = "unknown",
    WeakPassword = "weak-password",
}

/// Every word there is for a refusal, in order: on the wire, and in scripts those of rounds, boxes and tables.
#[must_use]
pub fn refusal_codes() -> BTreeSet<&'static str> {
    let rules = [round::Reason::CODES, banked::Refusal::CODES, table::Reason::CODES];
    let of_rules = rules.into_iter().flatten().copied();
    of_rules.chain(Code::ALL.iter().map(|code| code.word())).collect()
}
