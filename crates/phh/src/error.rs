//! What is wrong with a file, and where.

use crate::field::Field;
use crate::problem::Problem;
use std::fmt;
use thiserror::Error;

/// Everything found wrong with one hand, or with a file as a whole. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", list(faults))]
pub struct PhhError {
    faults: Vec<Fault>,
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl PhhError {
    /// All of it, in the order of the file as far as it has lines.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// An error if there is a fault, what was made otherwise.
    pub(crate) fn unless_sound<T>(mut faults: Vec<Fault>, sound: T) -> Result<T, PhhError> {
        if faults.is_empty() {
            return Ok(sound);
        }
        faults.sort_by_key(|fault| fault.line);
        Err(PhhError { faults })
    }

    /// The error of these faults where nothing could be made; there is always one.
    pub(crate) fn at_least_one(faults: Vec<Fault>) -> PhhError {
        PhhError::unless_sound(faults, ())
            .err()
            .unwrap_or_else(|| PhhError::of(Fault::new(Where::File, Problem::Missing)))
    }

    /// The error of one fault.
    pub(crate) fn of(first: Fault) -> PhhError {
        PhhError { faults: vec![first] }
    }
}

/// One thing wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, the first being 1; none where something is missing or the hand was not read.
    pub line: Option<usize>,
    /// The field, entry or action.
    pub place: Where,
    /// What is wrong there.
    pub problem: Problem,
}

impl Fault {
    /// A fault whose line is not known yet.
    pub(crate) fn new(place: Where, problem: Problem) -> Fault {
        Fault { line: None, place, problem }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}")?;
            if self.place != Where::File {
                f.write_str(", ")?;
            }
        }
        match &self.place {
            Where::File if self.line.is_none() => f.write_str("the file")?,
            Where::File => {}
            Where::Field(field) => write!(f, "{field}")?,
            Where::Entry(field, number) => write!(f, "{field} {number}")?,
            Where::Action(number) => write!(f, "action {number}")?,
            Where::Other(name) => write!(f, "{name}")?,
        }
        write!(f, ": {}", self.problem)
    }
}

/// Where something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Where {
    /// The file as a whole.
    File,
    /// A field of the standard.
    Field(Field),
    /// An entry of a list; the first is 1, the entry of `p1`.
    Entry(Field, usize),
    /// An action; the first is 1.
    Action(usize),
    /// A field the standard does not have.
    Other(String),
}
