//! What the chips of a tournament are worth in prizes.

use crate::wrong::QuestionError;
use cutcard_odds::{icm as equities, whole_units};
use serde::{Deserialize, Serialize};

/// Who still plays, and for what.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct IcmQuestion {
    /// The chips of each player who is still in.
    pub stacks: Vec<u64>,
    /// The prizes that are still to be won, the winner's first.
    pub prizes: Vec<u64>,
}

/// What each of them can expect, in the order of the stacks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PrizeShares {
    /// Exactly, by the independent chip model.
    pub equities: Vec<f64>,
    /// The same in whole units, which come to all the prizes.
    pub whole: Vec<u64>,
    /// What all the prizes come to.
    pub pool: u64,
}

/// Shares the prizes by chips.
///
/// # Errors
/// Where the field or its prizes cannot be so.
pub fn icm(asked: &IcmQuestion) -> Result<PrizeShares, QuestionError> {
    let equities = equities(&asked.stacks, &asked.prizes)
        .map_err(|error| QuestionError::said(error.to_string()))?;
    let pool = asked.prizes.iter().sum();
    Ok(PrizeShares { whole: whole_units(&equities, pool), equities, pool })
}
