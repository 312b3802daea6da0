//! Wrong code: the functions that rule on what goes wrong, one thing in one of them wrong at a time. Some script or
//! test must notice each.
//!
//! All mutants are in one build of a copy of the project, each switched on by its number in the environment, so that
//! hours go into trying them and not into building.

mod code;
mod find;
mod ledger;
mod tree;
mod trial;

use crate::{Done, Failed, step};
use ledger::{Ledger, Verdict};
use sha2::{Digest as _, Sha256};
use std::time::{Duration, Instant};
use tree::Tree;
use trial::Trials;

/// How many minutes mutants are tried for, where nobody says: a night.
const MINUTES: u64 = 8 * 60;
/// After so many it is told how far it is.
const TOLD_EVERY: usize = 10;

/// Tries as many mutants as there is time for; those that were tried before on the same code and scripts are not tried
/// again. Fails where one is noticed by nothing and is not in the list of those that nothing can notice.
pub(crate) fn mutants(arguments: &[&str]) -> Done {
    let minutes = match arguments {
        [] => MINUTES,
        [minutes] => minutes.parse().map_err(|_| Failed("how many minutes is a number".into()))?,
        _ => return Err(Failed("mutants [MINUTES]".into())),
    };
    step("a copy of the project with every mutant in it");
    let (tree, mutants) = Tree::plant()?;
    let trials = Trials::of(&tree)?;
    let mut ledger = Ledger::open(&tree.state()?)?;
    let mut left: Vec<_> = mutants.iter().filter(|it| !ledger.knows(&it.key())).collect();
    // From everywhere, however little time there is, and always in the same order.
    left.sort_by_key(|it| Sha256::digest(it.key()).to_vec());
    println!("{} mutants, {} of them to be tried", mutants.len(), left.len());
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut tried = 0;
    for mutant in &left {
        if Instant::now() >= end {
            break;
        }
        let verdict = trials.try_mutant(mutant)?;
        if verdict == Verdict::Survived {
            println!("noticed by nothing: {}", mutant.key());
        }
        ledger.write(&mutant.key(), verdict)?;
        tried += 1;
        if tried % TOLD_EVERY == 0 {
            println!("{tried} of {} tried", left.len());
        }
    }
    println!("{} not tried for want of time", left.len() - tried);
    ledger.judged(mutants.iter().map(find::Mutant::key))
}
