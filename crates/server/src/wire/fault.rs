//! What is wrong with a table's options: a code, its values and its place, so that a catalogue can say it in
//! its language at its field.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(rename = "Fault")]
pub struct FaultBody {
    /// Which.
    pub code: FaultCode,
    /// What is in it, by name.
    #[ts(type = "Record<string, FaultValue>")]
    pub values: BTreeMap<String, FaultValue>,
    /// By which clause.
    pub clause: Option<String>,
    /// Which option of the table, where it is about one: a JSON pointer into its file.
    pub field: Option<String>,
    /// The whole in English, the clause at its end.
    pub text: String,
}

impl FaultBody {
    pub(crate) fn new(code: FaultCode, text: impl ToString) -> FaultBody {
        let (values, text) = (BTreeMap::new(), text.to_string());
        FaultBody { code, values, clause: None, field: None, text }
    }

    /// The same, with a value a catalogue fills in.
    pub(crate) fn with(mut self, name: &str, value: impl Into<FaultValue>) -> FaultBody {
        self.values.insert(name.to_owned(), value.into());
        self
    }

    /// The same, about an option.
    pub(crate) fn at(mut self, field: Option<String>) -> FaultBody {
        self.field = field;
        self
    }
}

/// A value of a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
pub enum FaultValue {
    /// A number.
    Number(#[ts(type = "number")] u64),
    /// A name, or something that was written: the same in every language.
    Text(String),
    /// A share, in hundredths of a percent.
    Percent {
        /// How many: 1250 are 12.5 %.
        #[ts(type = "number")]
        hundredths: u64,
    },
    /// Words that a catalogue has, each with its kind: `limit.no-limit`, `the.minimum-bet`. Those of
    /// `chosen` are values of the option that the fault is about.
    Words(Vec<String>),
}

impl From<u64> for FaultValue {
    fn from(number: u64) -> FaultValue {
        FaultValue::Number(number)
    }
}

impl From<&str> for FaultValue {
    fn from(text: &str) -> FaultValue {
        FaultValue::Text(text.to_owned())
    }
}

impl From<Vec<String>> for FaultValue {
    fn from(words: Vec<String>) -> FaultValue {
        FaultValue::Words(words)
    }
}

/// Declares the codes and the list of them together: a test asks each language for words for all.
macro_rules! codes {
    ($($(#[$doc:meta])+ $code:ident,)+) => {
        /// What is wrong.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum FaultCode {
            $($(#[$doc])+ $code,)+
        }

        impl FaultCode {
            /// Every code.
            pub const ALL: &'static [FaultCode] = &[$(FaultCode::$code,)+];
        }
    };
}

codes! {
    /// It cannot be read: `message`.
    Unreadable,
    /// Nothing called `name` stands here, only `known`.
    UnknownOption,
    /// `number` is above `most`.
    TooLarge,
    /// A list of `entries`, where `most` may be.
    TooManyEntries,
    /// A bank of `float`, where `most` may be.
    Bank,
    /// A round could cost more than `most`, which a bank may be.
    BankCost,
    /// `option` may be one of `offered` here.
    MayBe,
    /// `option` may be `least` to `most` here.
    MayBeBetween,
    /// `option` may be up to `entries` of `least` to `most` here.
    MayBeUpTo,
    /// `option` is not the player's to choose.
    NotYours,
    /// The room offers no house called `name`.
    NoSuchHouse,
    /// The room offers no house of the game `name`.
    NoHouseOfGame,
    /// Which game is not said.
    NoGame,
    /// It departs from the book, which is not the player's to choose.
    Departs,
    /// A house is called something of 1 to `most` characters.
    OfferName,
    /// Nothing can be chosen of an option that is left to choose.
    NothingToChoose,
    /// No game is called `asked`.
    UnknownGame,
    /// No game is called `asked`; `nearest` was probably meant.
    UnknownGameNear,
    /// `game` is played against the house.
    AgainstTheHouse,
    /// No deck of `asked` cards, only of `offered`.
    Deck,
    /// The joker cannot be `asked`.
    Joker,
    /// It is not played `asked`, only `offered`.
    Contest,
    /// An ace that is `asked` in straights cannot be judged.
    AceInStraights,
    /// The ace of a low hand cannot be `asked`.
    AceInLow,
    /// No low hand wins where `contest` is played.
    NoLow,
    /// The qualifier of a low hand cannot be `asked`.
    Qualifier,
    /// A low qualifier is for high-low only, not where `contest` is played.
    QualifierWithoutHighLow,
    /// No hand of `deck` cards is an eight or better: `ranks` such ranks.
    NobodyCanQualify,
    /// `asked` seats, where the deck allows 2 to `most`.
    Seats,
    /// The same, by a limit of ours.
    SeatsOurs,
    /// No `asked` limit, only `offered`.
    Limit,
    /// It is not played with `asked`, only with `offered`.
    Forced,
    /// `what` must be more than 0.
    Zero,
    /// `what` of `amount` is above `most`.
    TooMuch,
    /// `what` of `amount` cannot be paid in chips of `chip`.
    NotInChips,
    /// `what` of `amount` is below the minimum of `minimum`.
    BelowMinimum,
    /// `what` of `amount` is not below `than` of `limit`.
    NotBelow,
    /// `what` of `amount` is above `most`, the most a bet of the first round may be.
    AboveFirstBet,
    /// `count` blinds, where 1 to `most` may be.
    BlindCount,
    /// A blind of `after` follows one of `before`.
    BlindsFall,
    /// `what` without `needs`.
    Without,
    /// `asked` of `what`, where `most` may be.
    TooMany,
    /// `what` of `amount` after `before`: it must be `wanted`.
    MustBe,
    /// `what` of `amount` after `before`: it must be more.
    MustRise,
    /// A commission of `rate`, where the book allows `allowed`.
    CommissionRate,
    /// A commission must be charged.
    NoCommission,
    /// 10 % with a minimum stake of `stake`, where it may be up to `most`.
    TenPercentStake,
    /// The cap is not said.
    NoCap,
    /// A cap of `cap` for 10 %, where 5 % is capped at `other`.
    CapAboveOther,
    /// `what` from `players` players on is said twice.
    SaidTwice,
    /// No kill pots.
    Kill,
    /// A kill of `percent` does not raise the game, or too much.
    KillPercent,
    /// A kill of `percent` makes no whole amount of `amount`.
    KillNotWhole,
    /// `what` is not in this book.
    NotInBook,
    /// `what` is not in this game.
    NotInGame,
    /// `seats` players, where a round can have `most`.
    TooManyPlayers,
    /// A table by `book` takes an approval of the regulator's, and there is none.
    TableNotApproved,
    /// The most that the house takes by `book` takes an approval of the regulator's, and there is none.
    CommissionNotApproved,
    /// A game against the house has a round of its own.
    NoPots,
    /// `boxes` boxes, where 1 to `most` can be.
    Boxes,
    /// Of `wager`, the minimum of `minimum` is above the maximum of `maximum`.
    BoxLimits,
    /// Of `wager`, the minimum is nothing.
    BoxNoMinimum,
    /// Of `wager`, the multiple is nothing.
    BoxNoMultiple,
    /// Of `wager`, no multiple of `multiple` lies between minimum and maximum.
    BoxNothingFits,
    /// Of `wager`, `found` odds where `expected` are needed, in the order of `hands`.
    OddsCount,
    /// Of `wager`, `written` is not odds, as `example` is.
    OddsNotNumbers,
    /// Of `wager`, `written` to one is above `most`.
    OddsTooLarge,
    /// Of `wager`, the odds are not the book's and no departure is stated.
    OddsUnstated,
    /// A box could win more than can be counted.
    TooManyChips,
}
