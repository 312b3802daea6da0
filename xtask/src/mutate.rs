//! Wrong rulings, one after the other: the scripts of the clause must notice each.

use crate::{Done, cargo, step};

/// Every ruling of every book, each thing in it made wrong in turn. Fails where one is noticed by no script and is not
/// in the list of those that none can notice, and where one of the list is noticed.
pub(crate) fn mutate() -> Done {
    step("wrong rulings, and whether the scripts notice");
    let package = ["test", "--package", "cutcard-scenario", "--test", "mutants", "--"];
    let tests = ["--ignored", "--exact", "--nocapture", "every_wrong_ruling_is_noticed"];
    cargo(&[package.as_slice(), tests.as_slice()].concat())
}
