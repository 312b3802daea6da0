//! What can be written of the lists across tables.

use clap::Subcommand;

/// What is done about the lists.
#[derive(Debug, Subcommand)]
pub(crate) enum ListWhat {
    /// Tells all lists with everybody on them
    Show,
    /// Tells one's own places
    Mine,
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
    OnTheWay {
        /// The list
        list: u32,
    },
    /// Asks for more time, once for each call
    MoreTime {
        /// The list
        list: u32,
    },
    /// Lets the seat go to the next
    Pass {
        /// The list
        list: u32,
    },
    /// Waits no more
    Cancel {
        /// The list
        list: u32,
    },
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
    /// Writes somebody down who came in person
    Add {
        /// The list
        list: u32,
        /// What they are called
        name: String,
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
