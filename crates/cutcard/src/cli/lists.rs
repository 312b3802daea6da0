//! What can be written of the lists across tables.

use clap::Subcommand;

/// A place on a list: one's own, or at the desk somebody else's.
#[derive(Debug, clap::Args)]
pub(crate) struct OfPlayer {
    /// The list
    pub(crate) list: u32,
    /// For whom it is said at the desk, by number; oneself if not said
    #[arg(long, value_name = "PLAYER")]
    pub(crate) player: Option<u64>,
}

/// Where somebody likes to sit.
#[derive(Clone, Copy, Debug, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatSide {
    Any,
    DealersLeft,
    DealersRight,
    FacingTheDealer,
}

/// Something that somebody needs.
#[derive(Clone, Copy, Debug, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeatNeed {
    NearTheDealer,
    WheelchairPlace,
    LargePrint,
    HardOfHearing,
    Helper,
}

/// What is done about the lists.
#[derive(Debug, Subcommand)]
pub(crate) enum ListWhat {
    /// Tells all lists with everybody on them
    Show,
    /// Tells what goes and how many wait for it, as everybody sees it
    Board,
    /// Tells one's own places
    Mine,
    /// Tells what one would like of a seat and needs; or says it, where anything is given
    Wishes {
        /// For somebody on this list, who said it at the desk
        #[arg(long, value_name = "LIST", requires = "player")]
        list: Option<u32>,
        /// Who, by number
        #[arg(long, value_name = "PLAYER", requires = "list")]
        player: Option<u64>,
        /// Where one likes to sit
        #[arg(long, value_enum)]
        side: Option<SeatSide>,
        /// What one needs; may be given several times
        #[arg(long = "need", value_enum, value_name = "NEED")]
        needs: Vec<SeatNeed>,
        /// More of it, in a line
        #[arg(long)]
        note: Option<String>,
        /// Takes back all that was said
        #[arg(long, conflicts_with_all = ["side", "needs", "note"])]
        none: bool,
    },
    /// Joins the list of a table's game, or a list by its number
    Join {
        /// The table
        #[arg(long, value_name = "N", conflicts_with = "list", required_unless_present = "list")]
        table: Option<u32>,
        /// The list
        #[arg(long, value_name = "N")]
        list: Option<u32>,
    },
    /// Says that one comes to the seat that is held
    OnTheWay(OfPlayer),
    /// Asks for more time, once for each call
    MoreTime(OfPlayer),
    /// Lets the seat go to the next
    Pass(OfPlayer),
    /// Waits no more
    Cancel(OfPlayer),
    /// Goes to the end of the line
    GoToEnd {
        /// The list
        list: u32,
    },
    /// Opens a list for what a table plays, which stays while nobody waits
    Open {
        /// The table
        table: u32,
    },
    /// Closes a list on which nobody is
    Close {
        /// The list
        list: u32,
    },
    /// Says which table moves its players to a main game; neither of them for none
    MustMove {
        /// The list
        list: u32,
        /// The main game
        #[arg(long, value_name = "TABLE", requires = "feeder")]
        main: Option<u32>,
        /// The table whose players go there
        #[arg(long, value_name = "TABLE", requires = "main")]
        feeder: Option<u32>,
    },
    /// Writes somebody down who came in person, or called
    Add {
        /// The list
        list: u32,
        /// What they are called
        name: String,
        /// They called by phone
        #[arg(long)]
        phone: bool,
    },
    /// Calls whoever is next to a seat
    Call {
        /// The list
        list: u32,
        /// Who, by number
        player: u64,
        /// To which table
        table: u32,
    },
    /// Puts somebody at the head of the line
    Bump {
        /// The list
        list: u32,
        /// Who, by number
        player: u64,
    },
    /// Sends somebody to its end
    SendToEnd {
        /// The list
        list: u32,
        /// Who, by number
        player: u64,
    },
    /// Takes somebody off the list
    StrikeOff {
        /// The list
        list: u32,
        /// Who, by number
        player: u64,
    },
    /// Seats somebody who was called and has no page, at a table that a dealer deals
    Seat {
        /// The list
        list: u32,
        /// Who, by number
        player: u64,
        /// At which table
        table: u32,
        /// Where
        seat: u8,
        /// With how much
        chips: u64,
    },
}
