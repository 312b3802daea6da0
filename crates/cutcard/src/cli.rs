//! What can be written on the command line.

use crate::error::CliError;
use clap::{Args, Parser, Subcommand};
use cutcard_odds::three_card_poker::{AnteBonus, PairsPlus, Strategy};
use std::ffi::OsString;
use std::path::PathBuf;

#[cfg(feature = "serve")]
pub(crate) use houses::HouseWhat;
#[cfg(feature = "serve")]
pub(crate) use lists::{ListWhat, OfPlayer, SeatSide};
#[cfg(feature = "serve")]
pub(crate) use staff::{
    CountWhat, IncidentWhat, LammerWay, LammerWhat, ShiftWhat, Staff, StaffWhat, TakenWhat,
};

#[cfg(feature = "serve")]
pub(crate) use room::{
    Audit, Backup, Commission, Keys, KeysAt, KeysWhat, NewKeys, OnTheBoard, Password, Repair,
    Restore, Review, Serve, Switch,
};

#[cfg(feature = "serve")]
mod houses;
#[cfg(feature = "serve")]
mod lists;
#[cfg(feature = "serve")]
mod room;
#[cfg(feature = "serve")]
mod staff;

/// A poker room that plays by the book.
#[derive(Debug, Parser)]
#[command(
    name = "cutcard",
    version,
    about,
    after_help = "Cards are written As Td 9c, the joker Jk. Games are written book/game: see `cutcard games`."
)]
#[cfg_attr(
    feature = "serve",
    command(
        args_conflicts_with_subcommands = true,
        after_help = "Without a command the room is served. Cards are written As Td 9c, the joker Jk. Games are written book/game:\nsee `cutcard games`."
    )
)]
pub(crate) struct Cli {
    #[cfg(feature = "serve")]
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[cfg(not(feature = "serve"))]
    #[command(subcommand)]
    pub(crate) command: Command,
    #[cfg(feature = "serve")]
    #[command(flatten)]
    pub(crate) serve: Serve,
    /// A folder of games of the room's own, a file of TOML for each, beside those of the books
    #[arg(long, value_name = "DIR", global = true)]
    pub(crate) games: Option<PathBuf>,
}

/// What the arguments ask for.
pub(crate) enum Read {
    /// To do something.
    Command(Box<Cli>),
    /// To show help or the version.
    Text(String),
}

impl Cli {
    /// Reads the arguments.
    pub(crate) fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Read, CliError> {
        use clap::error::ErrorKind;
        match Cli::try_parse_from(arguments) {
            Ok(cli) => Ok(Read::Command(Box::new(cli))),
            Err(error) => {
                let text = error.render().to_string();
                let wants_text = matches!(
                    error.kind(),
                    ErrorKind::DisplayHelp
                        | ErrorKind::DisplayVersion
                        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                );
                if wants_text {
                    Ok(Read::Text(text))
                } else {
                    Err(CliError::Usage(one_line(&text)))
                }
            }
        }
    }
}

/// The telling part of a message that comes in several lines.
fn one_line(message: &str) -> String {
    let told = message.split("\n\nUsage:").next().unwrap_or(message);
    let lines: Vec<&str> = told
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with("For more information"))
        .collect();
    let line = lines.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Runs the room: its tables, its page, its database
    #[cfg(feature = "serve")]
    Serve(Serve),
    /// Checks a room's data: every event, the books, every round played again
    #[cfg(feature = "serve")]
    Audit(Audit),
    /// Tells which pairs of players are worth a look: who spares whom, passes chips on or acts by unseen cards
    #[cfg(feature = "serve")]
    Review(Review),
    /// Tells what the house took: by table, hour, shift and method
    #[cfg(feature = "serve")]
    Commission(Commission),
    /// Copies a room's data as of one moment, also while the room is open
    #[cfg(feature = "serve")]
    Backup(Backup),
    /// Puts a room's data back from a copy, as of an earlier moment too
    #[cfg(feature = "serve")]
    Restore(Restore),
    /// Writes a damaged table off: what is at it goes back to its owners
    #[cfg(feature = "serve")]
    Repair(Repair),
    /// Shows, makes or renews the room's keys
    #[cfg(feature = "serve")]
    Keys(Keys),
    /// Does in a room that is open what those who work there do: shifts, chips on their way, incidents
    #[cfg(feature = "serve")]
    Room(Staff),
    /// Gives an account a new password, for who cannot get in
    #[cfg(feature = "serve")]
    Password(Password),
    /// Lists the games of the books
    Games(Games),
    /// Tells who wins: JSON lines in, JSON lines out
    Showdown(Showdown),
    /// Tells main and side pots apart and who wins how much: JSON lines in, JSON lines out
    #[command(
        after_help = "Each line of standard input is one round's chips, seats clockwise from 0:\n  {\"button\":1,\"contributions\":[50,20,50],\"folded\":[false,false,true],\"strengths\":[7,9,0],\"odd_chip\":\"closest\"}\nThe greatest strength wins. Odd chips go to the winner closest to the button, or one each: \"clockwise\"."
    )]
    Pots,
    /// Counts how often each hand comes, over every deal
    Frequencies(Frequencies),
    /// Tells what share of the pot each hand can expect
    Odds(Odds),
    /// Tells what the house wins at a banked game
    Edge(Edge),
    /// Tells what the chips of a tournament are worth in prizes
    Icm(Icm),
    /// Plays scripts and says where one does not hold
    Scenario(Scenario),
    /// Shuffles and cuts a deck
    Shuffle(Shuffle),
    /// Lets random players play rounds of a game, and checks everything that must hold
    Simulate(Simulate),
    /// Plays hands of PHH files again and compares the stacks they end with
    Replay(Replay),
    /// Lists the clauses of the books, what is made of them and what proves it
    Rules(Rules),
    /// Asks what the ruling is on something that went wrong, and says why
    Practice(Practice),
}

/// Lists the games of the books.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// This game alone
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Print how the game is played, as a page in Markdown; without a game, the list of pages
    #[arg(long, conflicts_with = "json")]
    pub(crate) page: bool,
}

/// Tells who wins.
#[derive(Debug, Args)]
#[command(
    after_help = "Each line of standard input is one showdown:\n  {\"game\":\"crown/omaha-hi-lo\",\"hands\":[[\"As\",\"2d\",\"Kc\",\"Kd\"],[\"Qs\",\"Qh\",\"Js\",\"Td\"]],\"board\":[\"3c\",\"7h\",\"8s\",\"Qd\",\"2c\"]}\nOptional: deck, joker, ace_low, contest (high, low, high-low), low_qualifier, ace_low_in_low; boards for two boards.\nChinese hands are {\"front\":[...],\"middle\":[...],\"back\":[...]}."
)]
pub(crate) struct Showdown {
    /// Add the words a dealer would say and the cards that play
    #[arg(long)]
    pub(crate) explain: bool,
}

/// Options of a game that the book leaves to the house.
#[derive(Debug, Args, Default)]
pub(crate) struct House {
    /// How many cards the deck has, the joker not counted: 52, 48, 44, 40, 36, 32 or 20
    #[arg(long, value_name = "N")]
    pub(crate) deck: Option<u32>,
    /// Put the joker in
    #[arg(long)]
    pub(crate) joker: bool,
    /// Let the ace stand below the deck's lowest card in straights too
    #[arg(long, overrides_with = "no_ace_low")]
    pub(crate) ace_low: bool,
    /// Keep the ace high in straights
    #[arg(long)]
    pub(crate) no_ace_low: bool,
}

/// What decides the pot of a game that may be played for high, low or both.
#[derive(Debug, Args, Default)]
pub(crate) struct Decided {
    /// What wins: high, low or high-low (ACT games)
    #[arg(long, value_name = "CONTEST")]
    pub(crate) contest: Option<String>,
    /// Ask a low of eight or better (ACT high-low)
    #[arg(long)]
    pub(crate) low_qualifier: bool,
    /// Make the ace the lowest card of low hands (ACT, by approval)
    #[arg(long)]
    pub(crate) ace_low_in_low: bool,
}

/// Counts how often each hand comes.
#[derive(Debug, Args)]
#[command(
    after_help = "With a deck alone the ace is high: `--deck 52 --ace-low` counts A-2-3-4-5 as a straight too.\nWith --game the book decides."
)]
pub(crate) struct Frequencies {
    #[command(flatten)]
    pub(crate) house: House,
    #[command(flatten)]
    pub(crate) decided: Decided,
    /// Count the best five of so many cards: 5, 6 or 7
    #[arg(long, value_name = "N", conflicts_with = "game")]
    pub(crate) cards: Option<usize>,
    /// Count every deal of one hand of this game, with its own composition
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the frequencies to an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// Tells what share of the pot each hand can expect.
#[derive(Debug, Args)]
pub(crate) struct Odds {
    /// The game: see `cutcard games`
    #[arg(long, value_name = "GAME")]
    pub(crate) game: String,
    /// A player's cards; once for each player. In stud the cards not named are still to come, in
    /// draw they are drawn
    #[arg(long = "hand", value_name = "CARDS", required = true)]
    pub(crate) hands: Vec<String>,
    /// The board so far; twice for a game of two boards
    #[arg(long = "board", value_name = "CARDS")]
    pub(crate) boards: Vec<String>,
    /// Cards known to be out of play
    #[arg(long, value_name = "CARDS")]
    pub(crate) dead: Vec<String>,
    #[command(flatten)]
    pub(crate) house: House,
    #[command(flatten)]
    pub(crate) decided: Decided,
    /// Draw so many random deals instead of counting all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) samples: Option<u64>,
    /// The seed of random deals
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the answer to an SVG file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// Tells what the house wins at a banked game.
#[derive(Debug, Args)]
pub(crate) struct Edge {
    /// The game: act/3-card-poker
    pub(crate) game: String,
    /// How the player decides: optimal, always (plays every hand) or mimic (plays what the dealer
    /// would qualify with)
    #[arg(long, default_value = "optimal")]
    pub(crate) strategy: Strategy,
    /// Odds of the ante bonus: straight flush, three of a kind, straight
    #[arg(long, value_name = "A,B,C", default_value = "4,3,1")]
    pub(crate) ante_bonus: AnteBonus,
    /// Odds of pairs plus: straight flush, three of a kind, straight, flush, pair
    #[arg(long, value_name = "A,B,C,D,E", default_value = "40,30,6,3,1")]
    pub(crate) pairs_plus: PairsPlus,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tells what the chips of a tournament are worth in prizes, by the independent chip model.
#[derive(Debug, Args)]
#[command(
    after_help = "Lists are whole numbers with commas, blanks or line ends between them; @FILE reads one from a file, @- from\nstandard input: `cutcard icm --stacks @stacks.txt --prizes 50000,30000,20000`."
)]
pub(crate) struct Icm {
    /// The chips of each player who is still in
    #[arg(long, value_name = "LIST")]
    pub(crate) stacks: String,
    /// The prizes that are still to be won, the winner's first
    #[arg(long, value_name = "LIST")]
    pub(crate) prizes: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Shuffles and cuts a deck.
#[derive(Debug, Args)]
pub(crate) struct Shuffle {
    #[arg(long, value_name = "N", default_value_t = 52)]
    /// How many cards the deck has, the joker not counted
    pub(crate) deck: u32,
    /// Put the joker in
    #[arg(long)]
    pub(crate) joker: bool,
    /// Shuffle as this seed did before: 64 hexadecimal digits; else the operating system gives one
    #[arg(long, value_name = "HEX")]
    pub(crate) seed: Option<String>,
    /// Write so many bytes of the raw random stream of the seed instead, for a laboratory
    #[arg(long, value_name = "BYTES")]
    pub(crate) raw: Option<u64>,
    /// Print JSON
    #[arg(long, conflicts_with = "raw")]
    pub(crate) json: bool,
}

/// Lets random players play rounds of a game.
#[derive(Debug, Args)]
#[command(
    after_help = "Each round is played from a seed of its own, made of --seed and its number, so that a round can be\nplayed alone (--round) and the digest is the same for any number of threads, with --log or without.\nWhere something does not hold, the exit code is 1 and the round is named."
)]
pub(crate) struct Simulate {
    /// The game: see `cutcard games`
    #[arg(long, value_name = "GAME")]
    pub(crate) game: String,
    /// So many players; drawn for each round if not said
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// So many rounds
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) rounds: u64,
    /// The seed of the run
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Keep the events of each round, check the table after each of them, and rebuild the round
    /// from them
    #[arg(long)]
    pub(crate) log: bool,
    /// So many threads; as many as the machine has cores if not said
    #[arg(long, value_name = "N", value_parser = read_threads)]
    pub(crate) threads: Option<usize>,
    /// House options from a file in TOML; what is not in it is as the book has it
    #[arg(long, value_name = "FILE")]
    pub(crate) house: Option<PathBuf>,
    /// Draw house options for each round, from everything the book allows
    #[arg(long, conflicts_with = "house")]
    pub(crate) random_house: bool,
    /// Play only this round of the run, and tell what happens in it
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) round: Option<u64>,
    /// Write the rounds to a file of hand histories (.phhs), played by the customs of that format
    #[arg(long, value_name = "FILE", conflicts_with_all = ["house", "random_house", "round"])]
    pub(crate) phh: Option<PathBuf>,
    /// What the format calls the game, where it has two names for it: FT or NT
    #[arg(long, value_name = "CODE", requires = "phh")]
    pub(crate) variant: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn read_threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        Ok(_) | Err(_) => Err("a whole number from 1 to 1024".to_owned()),
    }
}

/// Plays hands of PHH files again.
#[derive(Debug, Args)]
#[command(
    after_help = "A .phhs file has a hand in each section, any other file has one hand. A hand is as recorded if every act\nis one our rules allow and it ends with the stacks, or pays the winnings, that were recorded. Where only the\nwinners were paid less, up to a fifth of the pot, that is commission. A hand that cannot be read is told with its\nline, and the others are played. The exit code is 2 if a hand could not be read, 1 if one did not come to what is\nrecorded, else 0."
)]
pub(crate) struct Replay {
    /// The files
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Go on where a hand departs from our rules, and compare the stacks alone; what cannot be read is
    /// then counted with what is not as recorded
    #[arg(long)]
    pub(crate) lenient: bool,
    /// Tell of the hands that are not right alone, and the counts
    #[arg(long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    /// Print a line of JSON for each hand
    #[arg(long)]
    pub(crate) json: bool,
}

/// Plays scripts.
#[derive(Debug, Args)]
#[command(
    after_help = "A script says what is at a table, what is done and what must hold; docs/scenarios.md has the language.\nOne script is told as a dealer would call it, of many only what does not hold. If something does not hold, the\nexit code is 1; if a script cannot be read, it is 2."
)]
pub(crate) struct Scenario {
    /// Scripts, and folders to look through for *.scenario
    #[arg(value_name = "PATH", required = true)]
    pub(crate) paths: Vec<PathBuf>,
    /// Print a line of JSON for each scenario
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the clauses that are proved, in the order of the books
    #[arg(long, conflicts_with = "json")]
    pub(crate) proved: bool,
}

/// Lists the clauses of the books.
#[derive(Debug, Args)]
#[command(
    after_help = "The books are crown, act-manila, act-draw and act-3cp. A clause is enforced where a script or a test would\nfail if it were not kept, recorded where people keep it and what they do is proved to leave a record, physical where\nno program could see whether it is kept, with the reason, and else open: nothing proves it yet."
)]
pub(crate) struct Rules {
    /// These clauses, with all that is known of them: crown:6.6, act-3cp:8:Ante
    #[arg(value_name = "ID")]
    pub(crate) ids: Vec<String>,
    /// The clauses of one book
    #[arg(long, value_name = "BOOK")]
    pub(crate) book: Option<String>,
    /// The clauses of one kind: betting, irregularity, ...
    #[arg(long, value_name = "KIND")]
    pub(crate) kind: Option<String>,
    /// The clauses of one status: enforced, recorded, physical or open
    #[arg(long, value_name = "STATUS")]
    pub(crate) status: Option<String>,
    /// The clauses that have all these words
    #[arg(long, value_name = "TEXT")]
    pub(crate) find: Option<String>,
    /// Where two books rule the same thing differently
    #[arg(long, num_args = 2, value_names = ["BOOK", "BOOK"], conflicts_with_all = ["ids", "book", "kind", "status", "find", "what_if"])]
    pub(crate) diff: Vec<String>,
    /// A copy of a book's rules to hand out, in Markdown
    #[arg(long, value_name = "BOOK", conflicts_with_all = ["ids", "book", "kind", "status", "find", "diff", "what_if", "json"])]
    pub(crate) copy: Option<String>,
    /// What happens if something goes wrong: flop too early, a boxed card, ...
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["ids", "kind", "status", "find"])]
    pub(crate) what_if: Option<String>,
    /// With --what-if: in this game
    #[arg(long, value_name = "GAME", requires = "what_if")]
    pub(crate) game: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Asks what the ruling is.
#[derive(Debug, Args)]
#[command(
    after_help = "The same game and number are the same question. Choose with --choice:\n  cutcard practice crown/holdem --number 17 --choice 2"
)]
pub(crate) struct Practice {
    /// A question of this game: crown/holdem; of any game where none is named
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// The question of this number; one of chance where none is given
    #[arg(long, value_name = "NUMBER")]
    pub(crate) number: Option<u32>,
    /// The ruling you choose, from 1: tells whether it is right, and why
    #[arg(long, value_name = "CHOICE", requires = "number")]
    pub(crate) choice: Option<u8>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
