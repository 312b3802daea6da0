//! The law of house options as a house writes them.

use crate::nearly::nearly;
use cutcard_rulebook::HouseFile;
use cutcard_table::{Table, TableFile};

const MODELS: [&str; 5] = [
    "game = 'crown/holdem'\n",
    include_str!("../../../rulebooks/houses/act-draw-antes.toml"),
    include_str!("../../../rulebooks/houses/act-manila-spread.toml"),
    include_str!("../../../rulebooks/houses/crown-omaha-pot-limit.toml"),
    include_str!("../../../rulebooks/houses/crown-seven-card-stud-fixed.toml"),
];

/// No text makes the reader of house options panic. A house that a table can be opened with is written and read as
/// the same again, and the table opens again; one that is refused is refused for something.
///
/// # Panics
/// The law does not hold.
pub fn house_file(data: &[u8]) {
    let Ok(text) = String::from_utf8(nearly(&MODELS, data)) else { return };
    let Ok(file) = text.parse::<HouseFile>() else { return };
    match Table::open(TableFile::pots(file.clone())) {
        Ok(_) => {
            let written = serde_json::to_string(&file).expect("what was read can be written");
            let read: HouseFile = serde_json::from_str(&written).expect("and read again");
            assert_eq!(read, file, "{text}");
            assert!(Table::open(TableFile::pots(read)).is_ok(), "{text}");
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
            assert!(Table::open(TableFile::pots(file)).is_ok(), "{model}");
        }
    }
}
