//! The fields of the standard.

use std::fmt;

/// Declares the fields with the names a file has for them, in the order they are written.
macro_rules! fields {
    ($($field:ident = $name:literal,)*) => {
        /// A field of the standard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field {
            $(#[doc = concat!("`", $name, "`")] $field,)*
        }

        impl Field {
            /// Every field, in the order [`crate::write()`] has them.
            pub const ALL: &'static [Field] = &[$(Field::$field,)*];

            /// The name a file has for the field.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Field::$field => $name,)*
                }
            }
        }
    };
}

fields! {
    Variant = "variant",
    Antes = "antes",
    BlindsOrStraddles = "blinds_or_straddles",
    BringIn = "bring_in",
    SmallBet = "small_bet",
    BigBet = "big_bet",
    MinBet = "min_bet",
    StartingStacks = "starting_stacks",
    Actions = "actions",
    Author = "author",
    Event = "event",
    Url = "url",
    Venue = "venue",
    Address = "address",
    City = "city",
    Region = "region",
    PostalCode = "postal_code",
    Country = "country",
    Time = "time",
    TimeZone = "time_zone",
    TimeZoneAbbreviation = "time_zone_abbreviation",
    Day = "day",
    Month = "month",
    Year = "year",
    Hand = "hand",
    Level = "level",
    Seats = "seats",
    SeatCount = "seat_count",
    Table = "table",
    Players = "players",
    FinishingStacks = "finishing_stacks",
    Winnings = "winnings",
    Currency = "currency",
    CurrencySymbol = "currency_symbol",
    AnteTrimmingStatus = "ante_trimming_status",
    TimeLimit = "time_limit",
    TimeBanks = "time_banks",
}

impl Field {
    /// The field of a name, if the standard has one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Field> {
        Field::ALL.iter().copied().find(|field| field.name() == name)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
