//! What can be written of the room.

use clap::{Args, Subcommand, ValueEnum};
use std::net::SocketAddr;
use std::path::PathBuf;

/// Runs the room.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "The address, the folder of the data and, the first time, the manager's account are printed. SIGTERM or Ctrl-C\\nstops the room after what is in flight: started again it goes on with the same cards, the same player to act and\\nthe same deadline."
)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017")]
    pub(crate) listen: SocketAddr,
    /// The folder of the data; made if it is not there
    #[arg(long, value_name = "DIR", default_value = "cutcard-data")]
    pub(crate) data: PathBuf,
    #[command(flatten)]
    pub(crate) keys: KeysAt,
    #[command(flatten)]
    pub(crate) lost_keys: NewKeys,
    /// The file that the heads of all chains are signed to, never in the folder of the data and best on another
    /// machine's disk; beside the keys if not said
    #[arg(long, value_name = "FILE")]
    pub(crate) anchors: Option<PathBuf>,
    /// How often they are signed, beside when the room closes
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=1_440))]
    pub(crate) anchor_minutes: u64,
    /// The folder of the houses that players may open, a file of TOML for each; one of every game if
    /// not said
    #[arg(long, value_name = "DIR")]
    pub(crate) houses: Option<PathBuf>,
    /// How many guests and new accounts may come from one address in a day
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) guests_a_day: u32,
    /// After how many hours without a game or a word a guest is forgotten, the chips back in the cage
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u64).range(1..=8_760))]
    pub(crate) guest_idle_hours: u64,
    /// How those who wait are called on the board that everybody sees
    #[arg(long, value_name = "HOW", value_enum, default_value = "initials")]
    pub(crate) board_names: OnTheBoard,
    /// A name that the room is reached by, beside localhost and its addresses; may be said several times
    #[arg(long, value_name = "NAME", value_parser = host_name)]
    pub(crate) name: Vec<String>,
    /// Begins a new register of people where people.sqlite is lost: whoever had an account is then without it
    #[arg(long)]
    pub(crate) new_register: bool,
    /// How long a decision may take where a table does not say
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) clock_seconds: u64,
    /// How many minutes the room's own time is ahead of UTC: gaming hours of tables are by it
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-840..=840))]
    pub(crate) utc_offset_minutes: i32,
    /// How long the dealer waits before each street once nobody can decide any more; 0 deals them at once
    #[arg(long, value_name = "N", default_value_t = 1_500, value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub(crate) street_pause_millis: u64,
    /// How long after a round the next begins: half as long again where hands were shown, twice where pots were split
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(0..=600_000))]
    pub(crate) between_rounds_millis: u64,
    /// How long house players take: anything between the two
    #[arg(long, value_name = "A..B", default_value = "700..2500")]
    pub(crate) house_pace_millis: Span,
    /// What a newcomer is given to play with
    #[arg(long, value_name = "CHIPS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) starting_chips: u64,
    /// Above how many chips the cage needs a second person
    #[arg(long, value_name = "CHIPS", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(0..=1_000_000_000_000))]
    pub(crate) second_person_above: u64,
    /// What the house players of one table may buy in with on one day
    #[arg(long, value_name = "CHIPS", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(0..=1_000_000_000_000))]
    pub(crate) house_budget: u64,
    /// How many chips the cage gives out in all
    #[arg(long, value_name = "CHIPS", default_value_t = 1_000_000_000_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000_000))]
    pub(crate) chips_in_circulation: u64,
    /// After how many rounds a table is written down whole, so that a start need not read them again
    #[arg(long, value_name = "ROUNDS", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) snapshot_every: u64,
    /// After how long without use staff say their password again
    #[arg(long, value_name = "N", default_value_t = 30 * 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) staff_idle_seconds: u64,
    /// How long after they said their password staff may do what is sensitive: the cage, roles, voids
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=60))]
    pub(crate) sensitive_minutes: u64,
    /// Whether staff must have two-factor sign-in to do anything as such
    #[arg(long, value_name = "ON|OFF", default_value = "on")]
    pub(crate) staff_two_factor: Switch,
    /// Where /metrics, /health and /ready are served beside the room, to whoever can reach it
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// A file with a token of at least 16 characters: who sends it reads /metrics in the room itself
    #[arg(long, value_name = "FILE")]
    pub(crate) metrics_token_file: Option<PathBuf>,
    /// Whether one address may ask only so much; off is for trials of load and tests
    #[arg(long, value_name = "ON|OFF", default_value = "on")]
    pub(crate) rate_limits: Switch,
    /// Deals every round by this number instead of by chance, for tests and demonstrations: at the same table the same
    /// round has the same cards again. Only where nobody from elsewhere can come in
    #[arg(long, value_name = "NUMBER")]
    pub(crate) repeat_deals: Option<u64>,
    /// Whether the house opens a table of every game of which it never had one; not where somebody
    /// else opened the first table of the room
    #[arg(long, value_name = "ON|OFF", default_value = "on")]
    pub(crate) first_tables: Switch,
    /// Whether a proxy of ours with TLS stands before it: its X-Forwarded-For is believed, and
    /// sessions go over TLS only
    #[arg(long, value_name = "ON|OFF", default_value = "off")]
    pub(crate) behind_proxy: Switch,
    /// What is logged to standard error: error, warn, info, debug, or by part as RUST_LOG has it
    #[arg(long, value_name = "FILTER", default_value = "warn")]
    pub(crate) log: String,
}

/// Where the room's keys are.
#[derive(Clone, Debug, Args)]
pub(crate) struct KeysAt {
    /// The file of the room's keys, never in the folder of the data; where `cutcard keys show` says if not said
    #[arg(long = "keys", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// What to do without the room's keys.
#[derive(Clone, Debug, Args)]
pub(crate) struct NewKeys {
    /// Goes on with other keys where the room's are lost for good: a hand in play stays sealed, and audits by
    /// anchors tell of it
    #[arg(long)]
    pub(crate) new_keys: bool,
}

/// The room's keys: what seals deals and what signs anchors.
#[derive(Debug, Args)]
#[command(
    after_help = "The file is a credential of that name (room.keys) where a service manager hands one to the room, else in the\nuser's settings: $XDG_CONFIG_HOME/cutcard/room.keys or ~/.config/cutcard/room.keys. A room makes it when it first\nopens. Keep a copy apart from the data: without it a hand in play cannot be opened. No key is ever printed."
)]
pub(crate) struct Keys {
    #[command(subcommand)]
    pub(crate) what: KeysWhat,
}

/// What is done with the keys.
#[derive(Debug, Subcommand)]
pub(crate) enum KeysWhat {
    /// Prints where the keys are, what they are called, and the public keys that anchors are checked with
    Show(KeysAt),
    /// Makes the file of the keys, for a room that is handed it later
    Create(KeysAt),
    /// Adds a new key of each kind, used from the room's next start on; the older ones stay
    Rotate(KeysAt),
}

/// A host's name, as browsers send it.
fn host_name(text: &str) -> Result<String, String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    let name = text.strip_suffix('.').unwrap_or(text);
    if (1..=253).contains(&name.len()) && name.bytes().all(plain) {
        Ok(name.to_ascii_lowercase())
    } else {
        Err(format!(
            "`{text}` is no name of a host, such as poker.example.org: without a scheme and without a port"
        ))
    }
}

/// How those who wait are called on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OnTheBoard {
    /// By the first letters of their names.
    Initials,
    /// By the first word of them.
    First,
    /// Not at all.
    Nobody,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

/// From a least to a most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: u64,
    pub(crate) most: u64,
}

impl std::str::FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Span, String> {
        let wrong = || format!("`{text}` is not from a least to a most, such as 700..2500");
        let (least, most) = text.split_once("..").ok_or_else(wrong)?;
        let read = |number: &str| number.parse::<u64>().map_err(|_| wrong());
        let (least, most) = (read(least)?, read(most)?);
        if least > most || most > 600_000 {
            return Err(format!("`{text}`: the least first, and no more than 600000"));
        }
        Ok(Span { least, most })
    }
}

/// Checks a room's data.
#[derive(Debug, Args)]
#[command(
    after_help = "It may be run while the room is open. If something is wrong, the exit code is 1 and the first event that is is\nnamed; if there is no room's data in the folder, it is 2. Anchors find out what a folder alone cannot: a past that\nwas rewritten with all its hashes, newest events that were cut away. A restore is told as one."
)]
pub(crate) struct Audit {
    /// The folder of the data
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// A file of anchors that the folder must extend; may be said several times
    #[arg(long, value_name = "FILE")]
    pub(crate) anchors: Vec<PathBuf>,
    /// The file of the room's keys: rounds in play are opened and looked at too
    #[arg(long, value_name = "FILE")]
    pub(crate) keys: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Looks for players who help each other.
#[derive(Debug, Args)]
#[command(
    after_help = "It may be run while the room is open. Every figure is told with how it is made in the README of cutcard-review."
)]
pub(crate) struct Review {
    /// The folder of the data
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Only rounds of so many days up to now
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) days: Option<u32>,
    /// Only pairs that were in so many rounds together
    #[arg(long, value_name = "ROUNDS", default_value_t = 100)]
    pub(crate) together: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tells what the house took.
#[derive(Debug, Args)]
#[command(
    after_help = "It may be run while the room is open. With --json every line has table, hour, shift and method: their sum is what\nhas come into chip boxes and floats, exactly."
)]
pub(crate) struct Commission {
    /// The folder of the data
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Only of so many days up to now
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    pub(crate) days: Option<u32>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Copies a room's data.
#[derive(Debug, Args)]
#[command(
    after_help = "It may be run while the room is open: the journal and the register are copied as of one moment, and the copy is\naudited. The copy is a data folder like any other."
)]
pub(crate) struct Backup {
    /// The folder of the data
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// The folder to copy to: a new one
    #[arg(value_name = "TO")]
    pub(crate) to: PathBuf,
}

/// Puts a room's data back from a copy.
#[derive(Debug, Args)]
#[command(
    after_help = "Nothing is written over: DIR must be new. What is restored is audited first. With --until every table ends with\nwhat had happened by then and the books are as they were; people and their passwords are as the copy has them.\nPeople with a password sign in again. The restore is an entry of the house's chain, signed with the room's key."
)]
pub(crate) struct Restore {
    /// The copy
    #[arg(value_name = "FROM")]
    pub(crate) from: PathBuf,
    /// The folder to restore to: a new one
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Until when: a time such as 2026-11-16T18:30:00Z, milliseconds since 1970, or TABLE/EVENT
    #[arg(long, value_name = "TIME|TABLE/EVENT", value_parser = crate::backup::until)]
    pub(crate) until: Option<cutcard_journal::Until>,
    #[command(flatten)]
    pub(crate) keys: KeysAt,
    #[command(flatten)]
    pub(crate) lost_keys: NewKeys,
}

/// Writes a damaged table off.
#[derive(Debug, Args)]
#[command(
    after_help = "Stop the room first, and make a copy (cutcard backup). The table ends for good with its last sound event; chips at\nits seats and in its pot go back to their owners, those of its bank to the cage. Nothing of the damaged events is\nchanged. Where a copy from before the damage is at hand, restoring it loses less of the table and more of the rest.\nWith --keys a table whose hand in play is sealed with a key that is lost can be written off too."
)]
pub(crate) struct Repair {
    /// The folder of the data
    #[arg(value_name = "DIR")]
    pub(crate) data: PathBuf,
    /// Which table
    #[arg(long, value_name = "N")]
    pub(crate) table: u32,
    #[command(flatten)]
    pub(crate) keys: KeysAt,
}

/// Gives an account a new password.
#[derive(Debug, Args)]
#[command(
    after_help = "Stop the room first. The password is printed once; every session of the account ends, its two-factor sign-in is\\noff, and it is locked no more."
)]
pub(crate) struct Password {
    /// What the account is called
    #[arg(value_name = "NAME", default_value = "Manager")]
    pub(crate) name: String,
    /// The folder of the data
    #[arg(long, value_name = "DIR", default_value = "cutcard-data")]
    pub(crate) data: PathBuf,
}
