//! The law of house options as a house writes them.

use crate::nearly::nearly;
use cutcard_rulebook::{House, HouseFile};

const MODELS: [&str; 5] = [
    "game = 'crown/holdem'\n",
    include_str!("../../../rulebooks/houses/act-draw-antes.toml"),
    include_str!("../../../rulebooks/houses/act-manila-spread.toml"),
    include_str!("../../../rulebooks/houses/crown-omaha-pot-limit.toml"),
    include_str!("../../../rulebooks/houses/crown-seven-card-stud-fixed.toml"),
];

/// No text makes the reader of house options panic. A house that is sound is written and read as the
/// same again; one that is refused is refused for something.
///
/// # Panics
/// The law does not hold.
pub fn house_file(data: &[u8]) {
    let Ok(text) = String::from_utf8(nearly(&MODELS, data)) else { return };
    let Ok(file) = text.parse::<HouseFile>() else { return };
    match House::try_from(file.clone()) {
        Ok(_) => {
            let written = serde_json::to_string(&file).expect("what was read can be written");
            let read: HouseFile = serde_json::from_str(&written).expect("and read again");
            assert_eq!(read, file, "{text}");
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
            let file = model.parse::<HouseFile>().expect(model);
            assert!(House::try_from(file).is_ok(), "{model}");
        }
    }
}
