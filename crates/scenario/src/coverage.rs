//! Which clauses scripts prove.

use crate::read::read;
use crate::run::run;
use cutcard_rulebook::ClauseId;
use std::collections::BTreeSet;

/// The clauses that a script proves: those of its scenarios that hold. None where it cannot be
/// read.
#[must_use]
pub fn proved(text: &str) -> BTreeSet<ClauseId> {
    let Ok(script) = read(text) else { return BTreeSet::new() };
    let mut proved = BTreeSet::new();
    for scenario in &script.scenarios {
        let alone = crate::Script { scenarios: vec![scenario.clone()] };
        if run(&alone).holds() {
            proved.extend(scenario.proves.iter().cloned());
        }
    }
    proved
}
