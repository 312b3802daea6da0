//! What went wrong, in one line.

use cutcard_answers::QuestionError;
use cutcard_cards::CardError;
use cutcard_odds::SpotError;
use cutcard_rulebook::{Fault, UnknownGame};
use std::io;
use std::path::PathBuf;

/// What went wrong, in one line.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// The arguments do not say what to do.
    #[error("{0}")]
    Usage(String),
    /// A line of the input is wrong.
    #[error("line {line}: {error}")]
    Line {
        /// Which line, the first being 1.
        line: usize,
        /// What is wrong with it.
        error: Box<CliError>,
    },
    /// An option is wrong.
    #[error("{option}: {error}")]
    Option {
        /// Which option.
        option: String,
        /// What is wrong with it.
        error: Box<CliError>,
    },
    /// Not a card, or a card twice.
    #[error(transparent)]
    Card(#[from] CardError),
    /// No such game.
    #[error("{0} (`cutcard games` lists them)")]
    Game(#[from] UnknownGame),
    /// The book refuses what was asked, for these reasons.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Fault>),
    /// The cards cannot be so.
    #[error(transparent)]
    Spot(#[from] SpotError),
    /// Any other thing wrong with what was asked.
    #[error("{0}")]
    Input(String),
    /// Something that must hold does not.
    #[error("{0}")]
    Broken(String),
    /// A file could not be written.
    #[error("cannot write {}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// Standard input or output failed.
    #[error("reading or writing failed: {0}")]
    Io(#[from] io::Error),
    /// The answer could not be written as JSON.
    #[error("writing JSON failed: {0}")]
    Json(#[from] serde_json::Error),
}

impl From<QuestionError> for CliError {
    fn from(wrong: QuestionError) -> CliError {
        match wrong {
            QuestionError::Card(error) => CliError::Card(error),
            QuestionError::Game(unknown) => CliError::Game(unknown),
            QuestionError::Faults(faults) => CliError::Faults(faults),
            QuestionError::Spot(error) => CliError::Spot(error),
            QuestionError::NoDeckNoGame => {
                CliError::Usage("say which deck (--deck 52) or game (--game)".to_owned())
            }
            QuestionError::DecidedWithoutGame => CliError::Usage(
                "--contest, --low-qualifier and --ace-low-in-low go with --game".to_owned(),
            ),
            QuestionError::Part { part, wrong } => {
                CliError::from(*wrong).of_option(format!("--{part}"))
            }
            QuestionError::Said(text) => CliError::Input(text),
        }
    }
}

impl CliError {
    /// The exit code: 2 for bad input, 1 where the machine failed or something does
    /// not hold.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        match self {
            CliError::Usage(_)
            | CliError::Card(_)
            | CliError::Game(_)
            | CliError::Faults(_)
            | CliError::Spot(_)
            | CliError::Input(_) => 2,
            CliError::Line { error, .. } | CliError::Option { error, .. } => error.exit_code(),
            CliError::Broken(_) | CliError::File { .. } | CliError::Io(_) | CliError::Json(_) => 1,
        }
    }

    /// Whether the reader of our output has gone away.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            CliError::Io(error) => error.kind() == io::ErrorKind::BrokenPipe,
            CliError::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            CliError::Usage(_)
            | CliError::Line { .. }
            | CliError::Option { .. }
            | CliError::Card(_)
            | CliError::Game(_)
            | CliError::Faults(_)
            | CliError::Spot(_)
            | CliError::Input(_)
            | CliError::Broken(_)
            | CliError::File { .. } => false,
        }
    }

    /// The message as one line that is safe to show: control characters of the input are written
    /// out, and what is very long is cut.
    #[must_use]
    pub fn one_line(&self) -> String {
        const LONGEST: usize = 400;
        let text = self.to_string();
        let shown = text.chars().take(LONGEST).flat_map(|letter| {
            let escaped = letter.is_control().then(|| letter.escape_default());
            let plain = escaped.is_none().then_some(letter);
            escaped.into_iter().flatten().chain(plain)
        });
        let cut = if text.chars().count() > LONGEST { " ..." } else { "" };
        shown.chain(cut.chars()).collect()
    }

    pub(crate) fn at_line(self, line: usize) -> CliError {
        CliError::Line { line, error: Box::new(self) }
    }

    pub(crate) fn of_option(self, option: impl Into<String>) -> CliError {
        CliError::Option { option: option.into(), error: Box::new(self) }
    }
}
