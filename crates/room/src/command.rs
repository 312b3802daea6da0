//! What leads to the events of a table, as its chain keeps it.

use crate::invite::InviteCode;
use cutcard_banked::PlayerId;
use cutcard_cards::Seed;
use cutcard_ledger::Chips;
use cutcard_players::Temperament;
use cutcard_round::RulesVersion;
use cutcard_table::{Command, SeatNumber};
use serde::{Deserialize, Serialize};

/// What led to some entries: it stands in the first of them. Whoever has the table before it and the
/// rules it names can decide it again.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Cause {
    /// What was asked for.
    pub(crate) command: RoomCommand,
    /// The rules of the program that decided it.
    pub(crate) rules: RulesVersion,
    /// How streets came that nobody decides about.
    pub(crate) streets: Streets,
    /// How many entries it led to, this one among them.
    pub(crate) events: u32,
}

/// How the dealer goes on where nobody can decide anything any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Streets {
    /// To the end.
    #[default]
    AtOnce,
    /// A street at a time, with a pause between.
    OneByOne,
}

impl Streets {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks for it")]
    pub(crate) fn is_at_once(&self) -> bool {
        *self == Streets::AtOnce
    }
}

/// What a table is asked, by whoever it is. No `Debug`: it may hold the seed of the cards.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum RoomCommand {
    /// The table is opened: always the first.
    Open,
    /// Anything that the table itself decides, except for cards: the next two bring those.
    Table(Command),
    /// A round begins with cards in the order that the seed makes.
    StartRound {
        #[serde(with = "seed_text")]
        seed: Seed,
    },
    /// Cards that are due to be shuffled are, by the seed.
    Shuffle {
        #[serde(with = "seed_text")]
        seed: Seed,
    },
    /// A seat that came free is given out: where several want it, by cards in the order that the seed makes
    /// (crown:8.1.1).
    SettleSeat {
        seat: SeatNumber,
        now_millis: u64,
        #[serde(with = "seed_text")]
        seed: Seed,
    },
    /// A house player sits down.
    SeatHousePlayer { player: PlayerId, seat: SeatNumber, chips: Chips, temperament: Temperament },
    /// Staff give a command of the table and say why, as the table of authority asks for.
    WithReason { command: Command, why: String },
    /// A player buys time for the decision that is due (crown:6.15.1).
    BuyTime { player: PlayerId, seconds: u32, chips: Chips, deadline_millis: u64 },
    /// Whoever is due has until then, sooner or later than they had: time was lost, or the clock was set.
    GiveTime { deadline_millis: u64 },
    /// What the bank has above that goes back to the cage.
    ReturnBank { most: Chips },
    /// A private table gets another code.
    ChangeCode { invite: InviteCode },
}

/// A seed as 64 hexadecimal digits.
mod seed_text {
    use cutcard_cards::Seed;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}
