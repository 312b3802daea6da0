//! A table as it will be: its options, with those that a script says otherwise.

use super::options::{Options, is_option};
use crate::house;
use crate::words::Words;
use cutcard_table::{GameFile, TableFile};

/// The table's file with other options, each as a script writes it before the deal.
pub(super) fn changed(file: &TableFile, options: &[String]) -> Result<TableFile, String> {
    let GameFile::Pots(house) = &file.game else {
        return Err("boxes are another kind of table".to_owned());
    };
    let mut of_house = house::Options::of(house)?;
    let mut of_table = Options::of(&file.options)?;
    for option in options {
        let mut words = Words::of(option)?;
        if is_option(&words) {
            of_table.read(&mut words)?;
        } else if words.take(&["game"]) {
            of_house.game(words.need("which game")?);
        } else {
            let told = of_house.read(&mut words);
            told.unwrap_or_else(|| Err(format!("`{option}` is no option of a table")))?;
        }
    }
    let game = GameFile::Pots(Box::new(of_house.house()?));
    Ok(TableFile { game, options: of_table.finish()?, approvals: file.approvals.clone() })
}
