//! `cutcard pots`: main and side pots, and who wins how much of them.

use crate::error::CliError;
use crate::lines::{json_lines, read_json};
use cutcard_round::{Chips, Contribution, OddChips, Pot, Standing, layers, share};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

/// The most seats a line may have: far more than any table.
const MOST_SEATS: usize = 64;

/// One round's chips, as written. Seats run clockwise.
#[derive(Debug, Deserialize)]
struct Asked {
    button: usize,
    contributions: Vec<u64>,
    folded: Vec<bool>,
    /// The greatest wins.
    strengths: Vec<u64>,
    odd_chip: Option<String>,
}

#[derive(Serialize)]
struct Answer {
    returned: Vec<u64>,
    pots: Vec<AnsweredPot>,
    payouts: Vec<u64>,
}

#[derive(Serialize)]
struct AnsweredPot {
    amount: u64,
    eligible: Vec<usize>,
    winners: Vec<usize>,
}

pub(crate) fn run(input: impl BufRead, output: &mut impl Write) -> Result<(), CliError> {
    json_lines(input, output, answer)
}

fn answer(text: &str) -> Result<Answer, CliError> {
    let asked: Asked = read_json(text, "a round's chips")?;
    let seats = asked.contributions.len();
    let odd_chips = check(&asked, seats)?;
    let contributions: Vec<Contribution> = asked
        .contributions
        .iter()
        .zip(&asked.folded)
        .map(|(chips, folded)| Contribution {
            chips: Chips(*chips),
            standing: if *folded { Standing::Folded } else { Standing::In },
        })
        .collect();
    let told = layers(&contributions).map_err(|error| CliError::Input(error.to_string()))?;
    let mut payouts = vec![0; seats];
    let mut pots = Vec::new();
    for pot in told.pots {
        let winners = winners(&pot, &asked.strengths);
        for (place, chips) in share(pot.amount, &winners, seats, asked.button, odd_chips) {
            if let Some(payout) = payouts.get_mut(place) {
                *payout += chips.0;
            }
        }
        pots.push(AnsweredPot { amount: pot.amount.0, eligible: pot.eligible, winners });
    }
    Ok(Answer { returned: told.returned.iter().map(|chips| chips.0).collect(), pots, payouts })
}

fn check(asked: &Asked, seats: usize) -> Result<OddChips, CliError> {
    let wrong = |message: String| Err(CliError::Input(message));
    if !(1..=MOST_SEATS).contains(&seats) {
        return wrong(format!("{seats} contributions: give 1 to {MOST_SEATS}"));
    }
    for (name, length) in [("folded", asked.folded.len()), ("strengths", asked.strengths.len())] {
        if length != seats {
            return wrong(format!("{name} has {length} entries for {seats} contributions"));
        }
    }
    if asked.button >= seats {
        return wrong(format!(
            "button {} of {seats} seats: the last is {}",
            asked.button,
            seats - 1
        ));
    }
    match asked.odd_chip.as_deref() {
        None | Some("closest" | "all_to_closest") => Ok(OddChips::Closest),
        Some("clockwise" | "one_each_clockwise") => Ok(OddChips::OneEachClockwise),
        Some(other) => wrong(format!("odd_chip `{other}`: closest or clockwise")),
    }
}

/// Those of the eligible who have the best hand.
fn winners(pot: &Pot, strengths: &[u64]) -> Vec<usize> {
    let strength = |place: &usize| strengths.get(*place).copied();
    let best = pot.eligible.iter().filter_map(strength).max();
    pot.eligible.iter().copied().filter(|place| strength(place) == best).collect()
}
