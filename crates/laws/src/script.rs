//! The law of scripts.

use crate::nearly::nearly;
use cutcard_scenario::{read, run};

const MODELS: [&str; 3] = [
    include_str!("../../../scenarios/both/7.6-antes-only.scenario"),
    include_str!("../../../scenarios/crown/18.2.2-excluded-from-the-list.scenario"),
    include_str!("../../../scenarios/act-3cp/10.6-no-machine.scenario"),
];

/// Whatever is written, it is read or every line that cannot be is told, and what is read is played to an end, with
/// something to say of each scenario.
///
/// # Panics
/// The law does not hold.
pub fn script(data: &[u8]) {
    let Ok(text) = String::from_utf8(nearly(&MODELS, data)) else { return };
    match read(&text) {
        Ok(script) => {
            let report = run(&script);
            assert!(report.outcomes.len() >= script.scenarios.len(), "{text}");
        }
        Err(faults) => assert!(!faults.is_empty(), "refused for nothing:\n{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_models_are_sound() {
        for model in MODELS {
            assert!(read(model).is_ok(), "{model}");
        }
    }
}
