//! The time of a hand, and the time players have.

use std::fmt;
use std::time::Duration;

/// A time of day without a date or a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalTime {
    hour: u8,
    minute: u8,
    second: u8,
    nanosecond: u32,
}

impl LocalTime {
    /// The time of day, if there is such a one; a leap second is second 60.
    #[must_use]
    pub const fn new(hour: u8, minute: u8, second: u8, nanosecond: u32) -> Option<LocalTime> {
        if hour < 24 && minute < 60 && second <= 60 && nanosecond < 1_000_000_000 {
            Some(LocalTime { hour, minute, second, nanosecond })
        } else {
            None
        }
    }

    /// Hours since midnight.
    #[must_use]
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// Minutes of the hour.
    #[must_use]
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// Seconds of the minute.
    #[must_use]
    pub const fn second(self) -> u8 {
        self.second
    }

    /// Nanoseconds of the second.
    #[must_use]
    pub const fn nanosecond(self) -> u32 {
        self.nanosecond
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)?;
        f.write_str(&fraction(self.nanosecond))
    }
}

/// How long a player may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TimeAllowed {
    /// So long; a file has it in seconds.
    For(Duration),
    /// As long as the player likes: `inf`.
    Unlimited,
}

impl fmt::Display for TimeAllowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeAllowed::For(time) => {
                write!(f, "{}{}", time.as_secs(), fraction(time.subsec_nanos()))
            }
            TimeAllowed::Unlimited => f.write_str("inf"),
        }
    }
}

/// The decimals of a second, without zeros at the end: `.5`.
fn fraction(nanoseconds: u32) -> String {
    if nanoseconds == 0 {
        return String::new();
    }
    format!(".{nanoseconds:09}").trim_end_matches('0').to_owned()
}
