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
    BadApproval = "bad-approval",
    BadCount = "bad-count",
    BadReport = "bad-report",
    BadCard = "bad-card",
    BadCause = "bad-cause",
    BadBreach = "bad-breach",
    NoSuchComplaint = "no-such-complaint",
    MostComplaints = "most-complaints",
    ComplaintStands = "complaint-stands",
    InHand = "in-a-hand",
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
    CalledAlready = "called-already",
    CardsNotKnown = "cards-not-known",
    Changed = "changed",
    Circulation = "circulation",
    Clock = "clock",
    Closed = "closed",
    Closing = "closing",
    CodeNeeded = "code-needed",
    CodeNotRight = "code-not-right",
    CommonPassword = "common-password",
    CountNeeded = "count-needed",
    CountOn = "count-on",
    Day = "day",
    Empty = "empty",
    EnoughChips = "enough-chips",
    SelfExcluded = "self-excluded",
    ExclusionLasts = "exclusion-lasts",
    Failed = "failed",
    Host = "host",
    HouseBudget = "house-budget",
    HousePlayers = "house-players",
    InRound = "in-round",
    Journal = "journal",
    LammerStands = "lammer-stands",
    LastManager = "last-manager",
    ListFirst = "list-first",
    ListFull = "list-full",
    ListInUse = "list-in-use",
    ListThere = "list-there",
    Locked = "locked",
    LongerPassword = "longer-password",
    MayNotPlay = "may-not-play",
    Method = "method",
    MostLists = "most-lists",
    MostOffers = "most-offers",
    MovesFirst = "moves-first",
    NameTaken = "name-taken",
    NoChips = "no-chips",
    NoCount = "no-count",
    NoExample = "no-example",
    NoFreeSeat = "no-free-seat",
    NoMoreTime = "no-more-time",
    NoMustMove = "no-must-move",
    NoSuchList = "no-such-list",
    NoHousePlayer = "no-house-player",
    NoPassword = "no-password",
    NoShift = "no-shift",
    NoShuffle = "no-shuffle",
    NoSuchLammer = "no-such-lammer",
    NoSuchOffer = "no-such-offer",
    NoSuchPerson = "no-such-person",
    NoSuchReport = "no-such-report",
    NoSuchRequest = "no-such-request",
    NoSuchSession = "no-such-session",
    NoSuchTable = "no-such-table",
    NoTimeLeft = "no-time-left",
    NoTurn = "no-turn",
    NobodyThere = "nobody-there",
    NotFound = "not-found",
    NotAsked = "not-asked",
    NotCalled = "no-seat-held",
    NotNext = "another-is-next",
    NotOnList = "not-on-list",
    NotExcluded = "not-excluded",
    NotHere = "not-here",
    NotIdle = "not-idle",
    NotOffered = "not-offered",
    NotPrivate = "not-private",
    NotRight = "not-right",
    NotShorter = "not-shorter",
    NotWatching = "not-watching",
    NotYourTurn = "not-your-turn",
    NotYours = "not-yours",
    Nothing = "nothing",
    OfferChanged = "offer-changed",
    OfferTooLong = "offer-too-long",
    OnList = "on-list",
    Open = "open",
    Options = "options",
    Origin = "origin",
    OtherChips = "other-chips",
    OutOfBounds = "out-of-bounds",
    OwnChips = "own-chips",
    OwnLimitDay = "own-limit-day",
    OwnLimitWeek = "own-limit-week",
    OwnList = "own-list",
    OwnTable = "own-table",
    PriceChanged = "price-changed",
    ProveAgain = "prove-again",
    Randomness = "randomness",
    Rank = "rank",
    ReAuthenticate = "re-authenticate",
    RenamedTooOften = "renamed-too-often",
    ReportStands = "report-stands",
    RequestDone = "request-done",
    RequestTaken = "request-taken",
    RequestWaiting = "request-waiting",
    Resting = "resting",
    Role = "role",
    SameAccount = "same-account",
    SamePerson = "same-person",
    SeatsAreFree = "seats-are-free",
    SitsThere = "sits-there",
    SoAlready = "so-already",
    SecondPerson = "second-person",
    Seed = "seed",
    ShiftOn = "shift-on",
    ShortForStaff = "short-for-staff",
    ShortPassword = "short-password",
    SignIn = "sign-in",
    StaffName = "staff-name",
    Stale = "stale",
    Stopped = "stopped",
    StoreFailed = "store-failed",
    Suspended = "suspended",
    TableDamaged = "table-damaged",
    TimeOut = "time-out",
    TimePlayed = "time-played",
    TooFewChips = "too-few-chips",
    TooLarge = "too-large",
    TooLong = "too-long",
    TooManyAccounts = "too-many-accounts",
    TooManyChips = "too-many-chips",
    TooManyGuests = "too-many-guests",
    TooManyWalkIns = "too-many-walk-ins",
    TooManyLists = "too-many-lists",
    TooManyTables = "too-many-tables",
    TooOften = "too-often",
    TooSoon = "too-soon",
    TwoFactorNeeded = "two-factor-needed",
    TwoFactorNotBegun = "two-factor-not-begun",
    TwoFactorOn = "two-factor-on",
    UnderWay = "chips-under-way",
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
