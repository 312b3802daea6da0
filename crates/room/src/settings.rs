//! How a room is run.

use crate::house::LostKeys;
use cutcard_ledger::{Chips, Limits};
use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How a room is run. Every time is in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How long a decision may take where a table does not say.
    pub clock_millis: u64,
    /// How long after a round that everybody else folded the next begins: half as long again where
    /// hands were shown, and twice as long where there is more than one result to read.
    pub between_rounds_millis: u64,
    /// How long the dealer waits before each street and the end, where nobody can decide anything any
    /// more. Nothing deals them at once.
    pub street_pause_millis: u64,
    /// How long house players take.
    pub house_pace: Pace,
    /// What a newcomer is given to play with.
    pub starting_chips: Chips,
    /// How many chips there may be: in circulation, of one player, in the bank of a table. What is won is
    /// never refused.
    pub limits: Limits,
    /// What the house players of one table may buy in with on one day, what they take away again
    /// counted against it.
    pub house_budget: Chips,
    /// Above so many chips the cage needs a second person.
    pub second_person_above: Chips,
    /// How long whoever is due has at least after a pause (a restart, a tick that came late, a clock
    /// that was set), and how long after one nobody is struck off the waiting list or sent away.
    pub grace_millis: u64,
    /// After how many decisions missed in a row a person is sat out. One is enough for somebody whose
    /// connection is gone.
    pub missed_before_sat_out: u8,
    /// How long house players stay at a table where nobody who is signed in plays or looks on; for
    /// good if not said. They play no rounds there in any case, unless somebody looks on.
    pub house_stays_millis: Option<u64>,
    /// How long the others have to wager at a table of boxes once a person has.
    pub wager_wait_millis: u64,
    /// How long a seat is kept for whoever is called from the waiting list.
    pub seat_kept_millis: u64,
    /// By how many minutes the room's clocks are ahead of Greenwich's; behind them where it is below nothing. The
    /// hours of gaming go by it.
    pub utc_offset_minutes: i32,
    /// At how many tables somebody may wait for a seat.
    pub lists_per_player: usize,
    /// After how many rounds the table is written down, so that a restart need not read them again.
    pub snapshot_every: u64,
    /// What is done where the key that the room signed with is lost.
    pub lost_keys: LostKeys,
    /// For how long the right to write a table is taken.
    pub lease_millis: u64,
    /// Under which name.
    pub holder: String,
}

const MINUTE_MILLIS: u64 = 60_000;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            clock_millis: 30_000,
            between_rounds_millis: 4_000,
            street_pause_millis: 1_500,
            house_pace: Pace { least_millis: 700, most_millis: 2_500 },
            starting_chips: Chips(10_000),
            limits: Limits {
                in_circulation: Chips(1_000_000_000_000_000),
                of_a_player: Chips(1_000_000_000_000),
                in_a_bank: Chips(1_000_000_000),
            },
            house_budget: Chips(1_000_000),
            second_person_above: Chips(100_000),
            grace_millis: 10_000,
            missed_before_sat_out: 2,
            house_stays_millis: Some(10 * MINUTE_MILLIS),
            wager_wait_millis: 15_000,
            seat_kept_millis: 5 * MINUTE_MILLIS,
            utc_offset_minutes: 0,
            lists_per_player: 5,
            snapshot_every: 50,
            lost_keys: LostKeys::Refused,
            lease_millis: 600_000,
            holder: "room".to_owned(),
        }
    }
}

/// No clock of the world is further from Greenwich's.
pub const MOST_OFFSET_MINUTES: i32 = 14 * 60;

impl Settings {
    /// By how many minutes the room's clocks are ahead, no more than any clock of the world.
    #[must_use]
    pub fn utc_offset_minutes(&self) -> i32 {
        self.utc_offset_minutes.clamp(-MOST_OFFSET_MINUTES, MOST_OFFSET_MINUTES)
    }

    /// How long after a round the next begins.
    #[must_use]
    pub const fn wait_after(&self, ending: Ending) -> u64 {
        let short = self.between_rounds_millis;
        match ending {
            Ending::Folded => short,
            Ending::Shown => short.saturating_add(short / 2),
            Ending::Split => short.saturating_mul(2),
        }
    }
}

/// How a round ended: how much there is to read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// Nobody showed a hand.
    #[default]
    Folded,
    /// Hands were shown, for one pot.
    Shown,
    /// Hands were shown, for several pots, boards or halves, or row by row; or a pot was shared.
    Split,
}

/// How long house players take: anything between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// At least.
    pub least_millis: u64,
    /// At most.
    pub most_millis: u64,
}

/// What time it is.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970 UTC, by the clock on the wall. It can be set, on and back: what is
    /// written down and told goes by it, and nobody's time to decide does.
    fn now_millis(&self) -> u64;

    /// How much time has passed, by a clock that nobody sets.
    fn steady(&self) -> Steady;
}

/// A moment by a clock that nobody sets: milliseconds since some other moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Steady(pub u64);

impl Steady {
    /// So many milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Steady {
        Steady(self.0.saturating_add(millis))
    }

    /// How many milliseconds it is until then; none where that is past.
    #[must_use]
    pub const fn millis_to(self, then: Steady) -> u64 {
        then.0.saturating_sub(self.0)
    }
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now_millis(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }

    fn steady(&self) -> Steady {
        static BEGAN: OnceLock<Instant> = OnceLock::new();
        let passed = BEGAN.get_or_init(Instant::now).elapsed();
        Steady(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
    }
}
