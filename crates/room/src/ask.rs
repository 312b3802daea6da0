//! What can be asked of a table in a room.

use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_players::Temperament;
use cutcard_table::{Command, PlayerKind, SeatNumber, TableFile};

/// Something asked of a table. Whoever asks, asks for themselves: the room puts their number and rank
/// into the command, whatever it says. `Debug` names the ask and shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub enum Ask {
    /// A command of the table.
    Table(Command),
    /// A command of the table that staff give, and why: any whose line in the table of authority says that a reason is
    /// needed. It is kept with what was done.
    WithReason {
        /// The command.
        command: Command,
        /// Why.
        why: String,
    },
    /// What the dealer of a table dealt by hand does: rounds, cards, what players said, those who have no page of their
    /// own. It is in the dealer's name, whoever it is about.
    ByHand(Command),
    /// Sits out because nobody touches the page that acts in time for them: as if their time had run out, and not by
    /// their own wish.
    SitOutUnattended,
    /// More time for the decision that is due (crown:6.15.1).
    BuyTime,
    /// Another code for a private table: who opened it and staff may ask.
    ChangeCode,
    /// A house player at a free seat.
    CallHousePlayer {
        /// Where.
        seat: SeatNumber,
        /// How they play; any if not said.
        temperament: Option<Temperament>,
    },
    /// So many house players at free seats, calm ones, spread round the table.
    CallHousePlayers {
        /// How many; as many come as there are seats for them.
        count: u8,
    },
    /// A house player is to go when the round is over.
    DismissHousePlayer {
        /// Where.
        seat: SeatNumber,
    },
    /// What the lists across tables need: the room alone asks for it.
    ForList(ListAsk),
}

/// What the lists across tables ask of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum ListAsk {
    /// A seat is held for somebody who was called.
    Hold { player: PlayerId },
    /// It is held no longer.
    Release { player: PlayerId },
    /// Somebody leaves with so many chips, to move to the main game: between two rounds.
    MoveOut { player: PlayerId, chips: Chips },
    /// They sit down there with them, and owe nothing for it (crown:8.10).
    MoveIn { player: PlayerId, chips: Chips, kind: PlayerKind },
}

impl Ask {
    /// The command of the table that it is, where it is one.
    #[must_use]
    pub const fn command(&self) -> Option<&Command> {
        match self {
            Ask::Table(command) | Ask::ByHand(command) | Ask::WithReason { command, .. } => {
                Some(command)
            }
            Ask::SitOutUnattended
            | Ask::BuyTime
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::CallHousePlayers { .. }
            | Ask::DismissHousePlayer { .. }
            | Ask::ForList(_) => None,
        }
    }
}

impl std::fmt::Debug for Ask {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Ask::Table(_) => "Table(..)",
            Ask::WithReason { .. } => "WithReason(..)",
            Ask::ByHand(_) => "ByHand(..)",
            Ask::SitOutUnattended => "SitOutUnattended",
            Ask::BuyTime => "BuyTime",
            Ask::ChangeCode => "ChangeCode",
            Ask::CallHousePlayer { .. } => "CallHousePlayer",
            Ask::CallHousePlayers { .. } => "CallHousePlayers",
            Ask::DismissHousePlayer { .. } => "DismissHousePlayer",
            Ask::ForList(_) => "ForList",
        })
    }
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What it is called.
    pub name: String,
    /// What is played, by which options.
    pub file: TableFile,
    /// How long a decision may take; as the room has it if not said.
    pub clock_millis: Option<u64>,
    /// Whether it is private: not listed, and nobody comes in without its code.
    pub private: bool,
}

/// How many tables there may be, where that is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MostTables {
    /// Open in the room.
    pub in_all: usize,
    /// Open and opened by whoever asks.
    pub of_opener: Option<usize>,
}

impl MostTables {
    /// As many as one likes.
    pub const ANY: MostTables = MostTables { in_all: usize::MAX, of_opener: None };
}
