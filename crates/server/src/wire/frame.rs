//! What goes over a socket, both ways.

use crate::wire::act::TableAct;
use crate::wire::floor::FloorTable;
use crate::wire::happened::Happened;
use crate::wire::lists::ListPlace;
use crate::wire::table::{DamagedTable, TableInfo, TableView};
use cutcard_rulebook as rulebook;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of this protocol, told in `hello`. It goes up when an old client would misread.
pub const PROTOCOL: u16 = 3;

/// What a client sends: one JSON object in a text frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Ask {
    /// Look at a table. `after` is the last event the client has, to get those it missed; without
    /// it, or where they are too many, the whole table comes.
    Watch {
        table: u32,
        #[serde(default)]
        #[ts(optional, type = "number")]
        after: Option<u64>,
        /// The code of a private table, for who did not open it and does not play there.
        #[serde(default)]
        #[ts(optional)]
        code: Option<String>,
    },
    /// Look no longer.
    Unwatch { table: u32 },
    /// Be told when the list of tables changes.
    WatchLobby,
    /// No longer.
    UnwatchLobby,
    /// Be told how the tables stand, by whoever looks after the floor.
    WatchFloor,
    /// No longer.
    UnwatchFloor,
    /// Do something at a table. Answered by `done` or `refused` with the same `id`, after it is on
    /// disk.
    Act {
        #[ts(type = "number")]
        id: u64,
        table: u32,
        act: TableAct,
        /// The last event the client had seen when it chose. An act in the round chosen before the
        /// player's own last decision was known is refused: a frame sent twice acts once.
        #[serde(default)]
        #[ts(optional, type = "number")]
        seen: Option<u64>,
    },
    /// Say something at a table.
    Chat { table: u32, text: String },
    /// Ask whether the other side is there.
    Ping {
        #[ts(type = "number")]
        id: u64,
    },
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "type")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Told {
    /// First of all.
    Hello {
        protocol: u16,
        me: Option<Me>,
        #[ts(type = "number")]
        now_millis: u64,
    },
    /// A whole table as it is now.
    Table {
        table: u32,
        info: Box<TableInfo>,
        view: Box<TableView>,
        /// What happened in the round that is on, or was last: the log begins with it.
        events: Vec<Happened>,
        chat: Vec<ChatLine>,
    },
    /// What happened at a table, and the table after it. Events are numbered without a gap: who
    /// sees one watches again with `after`.
    News { table: u32, events: Vec<Happened>, view: Box<TableView> },
    /// Somebody came or went on their connection: nothing happened at the table.
    Connected { table: u32, seat: u8, connected: bool },
    /// An act is done and on disk.
    Done {
        #[ts(type = "number")]
        id: u64,
        #[ts(type = "number")]
        sequence: u64,
    },
    /// It is refused, and nothing has changed.
    Refused {
        /// The act's, where it was one.
        #[ts(type = "number | null")]
        id: Option<u64>,
        /// The table, where there is nothing to be seen of it, or no more.
        #[serde(default)]
        table: Option<u32>,
        refusal: Refusal,
    },
    /// Something was said at a table.
    Chat { table: u32, line: ChatLine },
    /// The tables, as the lobby lists them.
    Lobby { tables: Vec<TableInfo>, damaged: Vec<DamagedTable> },
    /// How the tables stand: at first all of them, then those of which something has changed; and those that are no
    /// more.
    Floor {
        /// Whether it is all of them: what was told before is over.
        whole: bool,
        tables: Vec<FloorTable>,
        gone: Vec<u32>,
    },
    /// The tables where the player has a seat: after `hello`, and whenever it changes.
    Seated { tables: Vec<u32> },
    /// The player's places on lists across tables: whenever one of them changes.
    Places { places: Vec<ListPlace> },
    /// The player's chips at no table, after they changed.
    Wallet {
        #[ts(type = "number")]
        chips: u64,
    },
    /// The answer to a ping.
    Pong {
        #[ts(type = "number")]
        id: u64,
        #[ts(type = "number")]
        now_millis: u64,
    },
    /// The server closes the connection, and says why.
    Goodbye { why: Why },
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The server stops; come back in a moment.
    Stopping,
    /// The session is over or was revoked: sign in.
    SignedOut,
    /// The client reads too slowly, or sends too much.
    TooMuch,
    /// Frames that cannot be read.
    BadFrames,
}

/// Whoever is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// Their number.
    #[ts(type = "number")]
    pub player: u64,
    /// Their name.
    pub name: String,
    /// What they may do: `player`, and for staff one of the ladder's.
    pub role: Role,
    /// Whether they have no password yet, and only this browser to come back with.
    pub guest: bool,
    /// Whether a code is asked for beside the password.
    pub two_factor: TwoFactor,
    /// Whether they asked for more time at every decision.
    pub more_time: bool,
    /// Their chips at no table.
    #[ts(type = "number")]
    pub chips: u64,
}

/// Two-factor sign-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TwoFactor {
    /// They sign in with the password alone.
    Off,
    /// A code of their app is asked for too.
    On,
    /// They are staff, and do nothing as such until they have set it up.
    Needed,
}

/// The ladder: who is higher may do what the lower may. A cashier stands beside it: cage only.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays.
    Player,
    /// Works in the cage.
    Cashier,
    /// Sells chips, brings them to tables and seats people.
    ChipRunner,
    /// Deals.
    Dealer,
    /// Deals, and rules where the book lets.
    HigherDutiesDealer,
    /// Rules on the floor.
    AreaManager,
    /// The highest on duty; may give others their roles.
    AssistantCasinoManager,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Refusal {
    /// A word for programs: `not-your-turn`, `stale`, `too-little`, ...
    pub code: String,
    /// A sentence for people, in English.
    pub text: String,
    /// What is in it, by name, for a catalogue: `least`, `most`, `seat`.
    #[serde(default)]
    pub values: BTreeMap<String, RefusalValue>,
    /// The clause, where a rule refuses.
    pub clause: Option<String>,
}

/// What is in a refusal, by name.
pub type RefusalValues = BTreeMap<String, RefusalValue>;

/// Something that a refusal says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalValue {
    /// So many chips.
    Chips(#[ts(type = "number")] u64),
    /// A seat or a box, as the felt numbers them.
    Seat(u8),
    /// So many of anything else.
    Number(#[ts(type = "number")] u64),
}

/// The values of a refusal as they are told.
pub(crate) fn values_told(values: &[(&'static str, rulebook::RefusalValue)]) -> RefusalValues {
    let told = |value| match value {
        rulebook::RefusalValue::Chips(chips) => RefusalValue::Chips(chips.0),
        rulebook::RefusalValue::Seat(seat) => RefusalValue::Seat(seat),
        rulebook::RefusalValue::Number(number) => RefusalValue::Number(number),
    };
    values.iter().map(|(name, value)| ((*name).to_owned(), told(*value))).collect()
}

impl Refusal {
    /// A refusal that is a word and a sentence, and nothing else.
    pub(crate) fn plain(code: impl Into<String>, text: impl Into<String>) -> Refusal {
        let values = RefusalValues::new();
        Refusal { code: code.into(), text: text.into(), values, clause: None }
    }
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ChatLine {
    /// Who.
    pub name: String,
    /// Who, by number.
    #[ts(type = "number")]
    pub player: u64,
    /// What.
    pub text: String,
    /// When.
    #[ts(type = "number")]
    pub at_millis: u64,
}
