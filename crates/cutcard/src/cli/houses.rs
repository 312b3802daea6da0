//! What can be written of the houses that players may open.

use clap::Subcommand;

/// What is done about the houses.
#[derive(Debug, Subcommand)]
pub(crate) enum HouseWhat {
    /// Tells all of them: files of the room, and those it made itself with number and version
    Show,
    /// Checks one without offering it: `{"name": "...", "table": {"game": {"pots": {"game": "crown/holdem"}}}, "choices": {"/game/pots/seats": {"least": 2, "most": 9}}}`
    Check {
        /// The JSON; from standard input if it is `-`
        #[arg(value_name = "JSON")]
        house: String,
    },
    /// Offers one
    Make {
        /// As for `check`
        #[arg(value_name = "JSON")]
        house: String,
        /// Why
        why: String,
    },
    /// Has something else stand in one that the room made
    Change {
        /// Its number
        number: u64,
        /// Its version, as `show` told it
        #[arg(long, value_name = "N")]
        version: u64,
        /// As for `check`
        #[arg(value_name = "JSON")]
        house: String,
        /// Why
        why: String,
    },
    /// Withdraws one that the room made; tables that were opened of it play on
    Withdraw {
        /// Its number
        number: u64,
        /// Its version, as `show` told it
        #[arg(long, value_name = "N")]
        version: u64,
        /// Why
        why: String,
    },
}
