//! What can be written to a room that is open, in the name of somebody who works there.

use super::houses::HouseWhat;
use super::lists::ListWhat;
use clap::{Args, Subcommand, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Does in a room that is open what those who work there do.
#[derive(Debug, Args)]
#[command(
    after_help = "First `cutcard room sign-in NAME >FILE`, with the password on standard input; then the others, with\n--token-file FILE. What is answered is JSON, as the interface has it (/api/docs); what is refused is told in one line,\nits code first, and the exit code is 1. It speaks plain HTTP: to another machine go through a tunnel."
)]
pub(crate) struct Staff {
    /// Where the room listens
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017", global = true)]
    pub(crate) at: SocketAddr,
    /// A file with what sign-in printed
    #[arg(long, value_name = "FILE", global = true)]
    pub(crate) token_file: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) what: StaffWhat,
}

/// What is done.
#[derive(Debug, Subcommand)]
pub(crate) enum StaffWhat {
    /// Signs in and prints a token; the password is read from standard input
    SignIn {
        /// Who
        name: String,
        /// The code of the second factor
        #[arg(long, value_name = "CODE")]
        code: Option<String>,
    },
    /// Ends the session
    SignOut,
    /// Says the password again, from standard input: sensitive acts want it said lately
    Prove,
    /// Tells the shifts, or does something with the one that is on
    #[command(subcommand)]
    Shift(ShiftWhat),
    /// Tells the chips on their way between cage and tables, or does something with them
    #[command(subcommand)]
    Lammer(LammerWhat),
    /// Tells the incidents, or does something with one
    #[command(subcommand)]
    Incident(IncidentWhat),
    /// Tells the lists across tables, or does something about them
    #[command(subcommand)]
    List(ListWhat),
    /// Tells the houses that players may open, or does something about those that the room made
    #[command(subcommand)]
    House(HouseWhat),
    /// Tells who is at work, since when, and at which table
    Roster,
    /// Tells what is bet and what the house takes at each table, and how the room is bounded
    Limits,
    /// Tells what the house took, by table, hour, shift and method
    Commission {
        /// From when, in milliseconds; a day before the end if not said
        #[arg(long, value_name = "MILLIS")]
        from: Option<u64>,
        /// Until when; now if not said
        #[arg(long, value_name = "MILLIS")]
        to: Option<u64>,
    },
    /// Tells what goes and who waits, as the board on the wall has it
    Board,
    /// Tells the sheet of a day or a shift, which sums to nothing
    Sheet {
        /// From when, in milliseconds; a day before the end if not said
        #[arg(long, value_name = "MILLIS")]
        from: Option<u64>,
        /// Until when; now if not said
        #[arg(long, value_name = "MILLIS")]
        to: Option<u64>,
    },
    /// Tells the chips that lie in rounds that are not over
    Held,
    /// Asks any other route: `get /api/staff/events`
    Get {
        /// The route
        path: String,
    },
    /// Asks any other route to do something; JSON may stand on standard input: `post /api/...`
    Post {
        /// The route
        path: String,
        /// What is sent; from standard input if it is `-`
        #[arg(value_name = "JSON")]
        body: Option<String>,
    },
}

/// What is done with a shift.
#[derive(Debug, Subcommand)]
pub(crate) enum ShiftWhat {
    /// Tells the shifts
    Show,
    /// Opens one
    Open,
    /// Has two people count
    Count {
        /// What for
        #[arg(value_enum)]
        what_for: CountWhat,
    },
    /// Hands in what was counted: `{"cage": 95000, "tables": [{"table": 1, "tray": 500, "chip_box": 12}]}`
    HandIn {
        /// The JSON; from standard input if it is `-`
        #[arg(value_name = "JSON")]
        counted: String,
    },
    /// Has both count again
    CountAgain,
    /// Explains a difference
    Explain {
        /// Which of the two counts is taken
        #[arg(value_enum)]
        taken: TakenWhat,
        /// Why
        why: String,
    },
    /// Offers it to somebody, by number
    Offer {
        /// To whom
        to: u64,
    },
    /// Takes over one that was offered
    TakeOver,
    /// Closes it
    Close,
    /// Enters chips that the house has had made, or destroyed
    ChangeStock {
        /// How many: below zero where they were destroyed
        #[arg(allow_negative_numbers = true)]
        chips: i64,
        /// Why
        why: String,
    },
}

/// What a count is for.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum CountWhat {
    /// The shift begins
    Opening,
    /// It is handed over, or closed
    Closing,
    /// In between
    Check,
}

/// Which count is taken.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum TakenWhat {
    /// What was handed in first
    First,
    /// What was handed in second
    Second,
}

/// What is done with chips on their way.
#[derive(Debug, Subcommand)]
pub(crate) enum LammerWhat {
    /// Tells them
    Show,
    /// Asks for chips
    Ask {
        /// Which way
        #[arg(value_enum)]
        what_for: LammerWay,
        /// The table
        #[arg(long, value_name = "N")]
        table: u32,
        /// How many
        #[arg(long, value_name = "CHIPS")]
        chips: u64,
        /// Who buys them, at a buy-in
        #[arg(long, value_name = "N")]
        player: Option<u64>,
        /// Why
        why: String,
    },
    /// Authorises what somebody else asked for
    Authorise {
        /// The number on the lammer
        number: u64,
    },
    /// Takes them
    Carry {
        /// The number on the lammer
        number: u64,
    },
    /// They are there
    Receive {
        /// The number on the lammer
        number: u64,
    },
    /// Refuses them, or has them go back
    CallOff {
        /// The number on the lammer
        number: u64,
        /// Why
        why: String,
    },
    /// Takes back what one asked for
    Withdraw {
        /// The number on the lammer
        number: u64,
    },
}

/// Which way chips go.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LammerWay {
    /// From the cage to a table
    Fill,
    /// From a table to the cage
    Credit,
    /// From the cage to somebody who buys them at a table
    BuyIn,
}

/// What is done with an incident.
#[derive(Debug, Subcommand)]
pub(crate) enum IncidentWhat {
    /// Tells them
    Show,
    /// Reports one: `{"people": [7], "table": 1, "round": 12, "clause": "crown:18.2", "what": "...", "evidence": {}}`
    Report {
        /// The JSON; from standard input if it is `-`
        #[arg(value_name = "JSON")]
        report: String,
    },
    /// Decides what is done
    Decide {
        /// The incident
        number: u64,
        /// What
        text: String,
        /// By which clause
        #[arg(long, value_name = "CLAUSE")]
        clause: Option<String>,
    },
    /// Writes down that it was sent to the regulator
    Send {
        /// The incident
        number: u64,
        /// Under which reference
        reference: String,
    },
    /// Writes down what came of it
    End {
        /// The incident
        number: u64,
        /// What
        text: String,
    },
    /// Prints the file for the regulator
    File {
        /// The incident
        number: u64,
        /// For people, and not as JSON
        #[arg(long)]
        text: bool,
    },
}
