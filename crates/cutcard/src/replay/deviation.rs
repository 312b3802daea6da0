//! What departs in a hand that was played elsewhere.

use cutcard_phh::{Fault, PhhError, Where};
use cutcard_round::Refusal;

/// What departs from the format or from our rules.
#[derive(Clone, Debug)]
pub(super) struct Deviation {
    /// What it is counted under: without the numbers and names of this one hand.
    pub(super) kind: String,
    /// What is told of it.
    pub(super) told: String,
}

impl From<String> for Deviation {
    fn from(told: String) -> Deviation {
        Deviation { kind: told.clone(), told }
    }
}

impl From<Refusal> for Deviation {
    fn from(refusal: Refusal) -> Deviation {
        let kind = format!("refused by {}", refusal.clause);
        Deviation { kind, told: refusal.to_string() }
    }
}

impl From<&Fault> for Deviation {
    fn from(fault: &Fault) -> Deviation {
        let problem = &fault.problem;
        let kind = match &fault.place {
            Where::File => problem.to_string(),
            Where::Field(field) | Where::Entry(field, _) => format!("{field}: {problem}"),
            Where::Action(_) => format!("actions: {problem}"),
            Where::Other(name) => format!("{name}: {problem}"),
        };
        Deviation { kind, told: fault.to_string() }
    }
}

/// Everything that keeps a hand from being read.
pub(super) fn unread(error: &PhhError) -> Vec<Deviation> {
    error.faults().iter().map(Deviation::from).collect()
}
