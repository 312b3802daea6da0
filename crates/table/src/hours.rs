//! The hours of gaming: no round begins outside them, and one that is on is finished (act-manila:18.1, act-draw:18.1,
//! act-3cp:13.1). When it is so the room's clock says; what the clock shows becomes hours here, and nowhere else.

use crate::draft::Draft;
use crate::event::Event;
use crate::options::Options;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::table::Table;
use serde::{Deserialize, Serialize};

/// The most that an hour of the clock is written as: 23:59.
pub const LAST_MINUTE_OF_DAY: u64 = 2_359;

const MINUTES_OF_HOUR: u64 = 60;
const MINUTES_OF_DAY: u64 = 24 * MINUTES_OF_HOUR;
const MILLIS_OF_MINUTE: u64 = 60_000;

/// When gaming begins and ends on a day, in minutes after midnight. Where they are the same, it never ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamingHours {
    /// It begins.
    pub from: u64,
    /// It ends; before it begins where that is on the next day.
    pub to: u64,
}

/// What a moment is by the hours of gaming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Rounds may begin.
    Open {
        /// The day on which these hours began, counted from the first of January 1970 of the room's own time.
        day: u64,
        /// When they end; nothing where they never do.
        until_millis: Option<u64>,
    },
    /// None may.
    Shut,
}

/// How it stands with the hours at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hours {
    /// Whether rounds may begin.
    pub(crate) open: bool,
    /// The day that has begun, where one was told.
    pub(crate) day: Option<u64>,
    /// When they end.
    pub(crate) until_millis: Option<u64>,
}

impl Default for Hours {
    fn default() -> Hours {
        Hours { open: true, day: None, until_millis: None }
    }
}

impl Hours {
    /// Whether rounds may begin.
    #[must_use]
    pub const fn open(&self) -> bool {
        self.open
    }

    /// The day of play that has begun.
    #[must_use]
    pub const fn day(&self) -> Option<u64> {
        self.day
    }

    /// When they end.
    #[must_use]
    pub const fn until_millis(&self) -> Option<u64> {
        self.until_millis
    }
}

impl GamingHours {
    /// As an option has them: 1030 is half past ten.
    #[must_use]
    pub const fn of(from: u64, to: u64) -> GamingHours {
        GamingHours { from: minutes(from), to: minutes(to) }
    }

    /// Whether they never end.
    #[must_use]
    pub const fn are_always(self) -> bool {
        self.from == self.to
    }

    /// What a moment is, in a room whose clocks are so many minutes ahead of Greenwich's.
    #[must_use]
    pub fn at(self, now_millis: u64, offset_minutes: i32) -> Moment {
        // A day of 1970 more keeps what is before midnight there above nothing; it is taken off again below.
        let now = now_millis / MILLIS_OF_MINUTE + MINUTES_OF_DAY;
        let local = now.saturating_add_signed(i64::from(offset_minutes));
        // Hours that go past midnight belong to the day on which they began.
        let since = local.saturating_sub(self.from) % MINUTES_OF_DAY;
        let began = local.saturating_sub(since);
        let day = (began / MINUTES_OF_DAY).saturating_sub(1);
        if self.are_always() {
            return Moment::Open { day, until_millis: None };
        }
        let length = (self.to + MINUTES_OF_DAY - self.from) % MINUTES_OF_DAY;
        if since >= length {
            return Moment::Shut;
        }
        let until = now.saturating_add(length - since).saturating_sub(MINUTES_OF_DAY);
        Moment::Open { day, until_millis: Some(until.saturating_mul(MILLIS_OF_MINUTE)) }
    }
}

/// From 1030 to the minutes after midnight.
const fn minutes(clock: u64) -> u64 {
    (clock / 100) * MINUTES_OF_HOUR + clock % 100
}

impl Options {
    /// The hours of gaming.
    #[must_use]
    pub const fn gaming_hours(&self) -> GamingHours {
        GamingHours::of(self.hours_from, self.hours_to)
    }

    /// An hour that no clock shows: the option, what it is, and the last that its hour has.
    pub(crate) fn no_such_hour(&self) -> impl Iterator<Item = (&'static str, u64, u64)> {
        let both = [("hours_from", self.hours_from), ("hours_to", self.hours_to)];
        both.into_iter().filter_map(|(name, clock)| {
            let last = clock / 100 * 100 + (MINUTES_OF_HOUR - 1);
            (clock <= LAST_MINUTE_OF_DAY && clock > last).then_some((name, clock, last))
        })
    }
}

impl Table {
    /// How it stands with the hours of gaming.
    #[must_use]
    pub const fn hours(&self) -> &Hours {
        &self.hours
    }

    /// Whether days of play are told to this table: it has hours, or its cards are checked each day.
    #[must_use]
    pub fn has_days(&self) -> bool {
        !self.config.file.options.gaming_hours().are_always() || self.checks_daily()
    }

    /// What a clock that shows this has to tell the table; nothing where it knows.
    #[must_use]
    pub fn told_by_clock(&self, now_millis: u64, offset_minutes: i32) -> Option<crate::Command> {
        let known = self.hours;
        if self.closed || !self.has_days() {
            // Hours that the table had and has no more.
            let day = known.day.unwrap_or_default();
            let again = crate::Command::BeginHours { day, until_millis: None };
            return (!self.closed && !known.open).then_some(again);
        }
        match self.config.file.options.gaming_hours().at(now_millis, offset_minutes) {
            Moment::Open { day, until_millis } => {
                let same = known.open && known.day == Some(day);
                let until_same = known.until_millis == until_millis;
                (!(same && until_same)).then_some(crate::Command::BeginHours { day, until_millis })
            }
            Moment::Shut => known.open.then_some(crate::Command::EndHours),
        }
    }

    pub(crate) fn hours_began(&mut self, day: u64, until_millis: Option<u64>) {
        let new_day = self.hours.day != Some(day);
        self.hours = Hours { open: true, day: Some(day), until_millis };
        if new_day {
            self.cards_of_the_day();
        }
    }

    pub(crate) fn hours_ended(&mut self) {
        self.hours = Hours { open: false, until_millis: None, ..self.hours };
    }
}

impl Draft {
    pub(crate) fn begin_hours(
        &mut self,
        day: u64,
        until_millis: Option<u64>,
    ) -> Result<(), Refusal> {
        let now = self.table.hours;
        let same = now.open && now.day == Some(day) && now.until_millis == until_millis;
        if same || self.table.closed {
            return Err(self.refuse(Reason::AlreadySo, point::HOURS));
        }
        self.push(Event::HoursBegan { day, until_millis });
        Ok(())
    }

    pub(crate) fn end_hours(&mut self) -> Result<(), Refusal> {
        if !self.table.hours.open || self.table.closed {
            return Err(self.refuse(Reason::AlreadySo, point::HOURS));
        }
        self.push(Event::HoursEnded);
        Ok(())
    }

    /// No round begins outside the hours of gaming.
    pub(crate) fn within_hours(&self) -> Result<(), Refusal> {
        if self.table.hours.open {
            return Ok(());
        }
        Err(self.refuse(Reason::OutsideHours, point::HOURS))
    }
}
