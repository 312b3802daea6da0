//! Everything the `cutcard` program does, with its outside world as arguments.

#[cfg(feature = "serve")]
mod anchoring;
mod asked;
#[cfg(feature = "serve")]
mod audit;
#[cfg(feature = "serve")]
mod backup;
mod cli;
#[cfg(feature = "serve")]
mod commission;
#[cfg(feature = "serve")]
mod deals_repeat;
mod edge;
mod error;
mod frequencies;
mod games;
mod hand_history;
mod icm;
#[cfg(feature = "serve")]
mod keys;
mod lines;
mod odds;
#[cfg(feature = "serve")]
mod open_files;
mod own_games;
#[cfg(feature = "serve")]
mod password;
mod pots;
mod practice;
mod progress;
#[cfg(feature = "serve")]
pub mod reading;
#[cfg(feature = "serve")]
mod repair;
mod replay;
#[cfg(feature = "serve")]
mod review;
mod rules;
mod scenario;
#[cfg(feature = "serve")]
mod serve;
mod showdown;
mod shuffle;
mod simulate;
#[cfg(feature = "serve")]
mod staff;
mod svg;
mod text_table;

pub use error::CliError;

use cli::{Cli, Command};
use std::ffi::OsString;
use std::io::{BufRead, Write};

/// Runs one command: arguments and standard input in, standard output out.
///
/// # Errors
/// Whatever was wrong with the arguments or the input, or could not be read or written.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let cli = match Cli::read(arguments)? {
        cli::Read::Command(cli) => cli,
        cli::Read::Text(text) => {
            write!(output, "{text}")?;
            return Ok(());
        }
    };
    if let Some(folder) = &cli.games {
        own_games::add(folder)?;
    }
    #[cfg(feature = "serve")]
    let command = cli.command.unwrap_or(Command::Serve(cli.serve));
    #[cfg(not(feature = "serve"))]
    let command = cli.command;
    match command {
        #[cfg(feature = "serve")]
        Command::Serve(serve) => serve::run(&serve, output),
        #[cfg(feature = "serve")]
        Command::Audit(audit) => audit::run(&audit, output),
        #[cfg(feature = "serve")]
        Command::Review(review) => review::run(&review, output),
        #[cfg(feature = "serve")]
        Command::Commission(commission) => commission::run(&commission, output),
        #[cfg(feature = "serve")]
        Command::Backup(backup) => backup::run(&backup, output),
        #[cfg(feature = "serve")]
        Command::Restore(restore) => backup::restore(&restore, output),
        #[cfg(feature = "serve")]
        Command::Repair(repair) => repair::run(&repair, output),
        #[cfg(feature = "serve")]
        Command::Keys(keys) => keys::run(&keys, output),
        #[cfg(feature = "serve")]
        Command::Room(staff) => staff::run(&staff, input, output),
        #[cfg(feature = "serve")]
        Command::Password(password) => password::run(&password, output),
        Command::Games(games) => games::run(&games, output),
        Command::Showdown(showdown) => showdown::run(&showdown, input, output),
        Command::Pots => pots::run(input, output),
        Command::Frequencies(frequencies) => frequencies::run(&frequencies, output),
        Command::Odds(odds) => odds::run(&odds, output),
        Command::Edge(edge) => edge::run(&edge, output),
        Command::Icm(icm) => icm::run(&icm, input, output),
        Command::Scenario(scenario) => scenario::run(&scenario, output),
        Command::Shuffle(shuffle) => shuffle::run(&shuffle, output),
        Command::Simulate(simulate) => simulate::run(&simulate, output),
        Command::Replay(replay) => replay::run(&replay, output),
        Command::Rules(rules) => rules::run(&rules, output),
        Command::Practice(practice) => practice::run(&practice, output),
    }
}
