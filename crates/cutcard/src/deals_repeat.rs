//! Folders whose deals follow from a number: they are marked, and stay for tests for ever.

use crate::error::CliError;
use std::path::Path;

/// What lies in a folder whose deals follow from a number.
const MARK: &str = "deals-repeat";

/// A folder whose deals follow from a number is for tests for ever: a round in play there has cards that can be known.
/// None becomes one later.
pub(crate) fn hold(data: &Path, repeats: bool) -> Result<(), CliError> {
    let mark = data.join(MARK);
    let (dir, marked, begun) = (data.display(), mark.exists(), data.join("journal.db").exists());
    match (repeats, marked) {
        (true, false) if begun => Err(CliError::Input(format!(
            "{dir} was dealt by chance: deals that repeat need a folder of their own"
        ))
        .of_option("--repeat-deals")),
        (true, false) => {
            std::fs::create_dir_all(data)?;
            Ok(std::fs::write(mark, "Every deal of this folder follows from a number: it is for tests only.\n")?)
        }
        (false, true) => Err(CliError::Input(format!(
            "every deal in {dir} follows from a number: it is for tests, and opens with --repeat-deals only"
        ))
        .of_option("--data")),
        (true, true) | (false, false) => Ok(()),
    }
}

/// A copy is marked as the folder it is of: it has the same rounds, and cards that can be known.
pub(crate) fn copy_mark(from: &Path, to: &Path) -> Result<(), CliError> {
    let mark = from.join(MARK);
    if !mark.exists() {
        return Ok(());
    }
    let copied = std::fs::copy(&mark, to.join(MARK));
    copied.map(|_| ()).map_err(|error| CliError::File { path: mark, error })
}
