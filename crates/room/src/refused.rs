//! Why something asked of the room is refused.

use cutcard_rulebook::{ClauseId, HouseFault};
use cutcard_table::ConfigFault;
use thiserror::Error;

/// A refusal: nothing has changed. A word for programs, a sentence for people, which names no place on
/// the machine, the clause where a rule refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct Refused {
    /// The word: `not-your-turn`, `stale`, `too-little`, `journal`, ...
    pub code: &'static str,
    /// The sentence, in English.
    pub text: String,
    /// The clause.
    pub clause: Option<ClauseId>,
    /// Everything that is wrong with a table's options.
    pub faults: Vec<Fault>,
}

/// Something wrong with a table's options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What, in English.
    pub text: String,
    /// By which clause.
    pub clause: Option<ClauseId>,
}

impl Refused {
    /// A refusal that no clause is behind.
    #[must_use]
    pub fn new(code: &'static str, text: impl Into<String>) -> Refused {
        Refused { code, text: text.into(), clause: None, faults: Vec::new() }
    }

    /// A refusal of a table's options, all faults at once.
    #[must_use]
    pub fn options(faults: &[ConfigFault]) -> Refused {
        let faults: Vec<Fault> = faults.iter().map(Fault::from).collect();
        let text = faults.iter().map(|fault| fault.text.as_str()).collect::<Vec<_>>().join("; ");
        let clause = faults.iter().find_map(|fault| fault.clause.clone());
        Refused { code: "options", text, clause, faults }
    }
}

impl From<&ConfigFault> for Fault {
    fn from(fault: &ConfigFault) -> Fault {
        let clause = match fault {
            ConfigFault::House(HouseFault::Refused { clause, .. }) => Some(clause.clone()),
            ConfigFault::House(HouseFault::Showdown(fault)) => Some(fault.clause.clone()),
            ConfigFault::House(
                HouseFault::Shape { .. }
                | HouseFault::Game(_)
                | HouseFault::Banked { .. }
                | HouseFault::Ours { .. },
            )
            | ConfigFault::Rules(_)
            | ConfigFault::ReturnStake { .. }
            | ConfigFault::PickUp { .. } => None,
            ConfigFault::Boxes(fault) => Some(fault.clause()),
        };
        Fault { text: fault.to_string(), clause }
    }
}
