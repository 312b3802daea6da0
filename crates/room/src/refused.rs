//! Why something asked of the room is refused.

use crate::code::Code;
use cutcard_rulebook::{ClauseId, RefusalValue};
use cutcard_table::ConfigFault;
use thiserror::Error;

/// A refusal: nothing has changed. A word for programs, a sentence for people, which names no place on
/// the machine, the clause where a rule refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct Refused {
    /// The word: `not-your-turn`, `stale`, `too-little`, `journal`, ... [`crate::refusal_codes`] has all.
    pub code: &'static str,
    /// The sentence, in English.
    pub text: String,
    /// What is in it, by name, for catalogues: no more than the sentence says.
    pub values: Vec<(&'static str, RefusalValue)>,
    /// The clause.
    pub clause: Option<ClauseId>,
    /// Everything that is wrong with a table's options.
    pub faults: Vec<ConfigFault>,
}

impl Refused {
    /// A refusal that no clause is behind.
    #[must_use]
    pub fn new(code: Code, text: impl Into<String>) -> Refused {
        Refused {
            code: code.word(),
            text: text.into(),
            values: Vec::new(),
            clause: None,
            faults: Vec::new(),
        }
    }

    /// Whether it is refused for that.
    #[must_use]
    pub fn is(&self, code: Code) -> bool {
        self.code == code.word()
    }

    /// A refusal of a table's options, all faults at once.
    #[must_use]
    pub fn options(faults: Vec<ConfigFault>) -> Refused {
        let text = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let clause = faults.iter().find_map(ConfigFault::clause);
        Refused { clause, faults, ..Refused::new(Code::Options, text) }
    }
}
