//! What a hand came to here, held against what its file records.

use super::drive::Replayed;
use cutcard_phh::{Amount, Hand};
use cutcard_round::Chips;

/// How the two compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    /// They are the same.
    Same,
    /// The winners were paid so much less: the house took it.
    Commission(Amount),
    /// The file records neither stacks nor winnings.
    NothingRecorded,
    /// The stacks at the end are others.
    OtherStacks,
    /// The winnings are others.
    OtherWinnings,
    /// More was paid than players put in as the file has it: something they put in is not told.
    MorePaid,
    /// The hand did not come to any stacks here.
    NotPlayed,
}

/// A room takes a twentieth of a pot, more of a small one where a jackpot is fed. Beyond a fifth it
/// is no commission.
const COMMISSION_AT_MOST_ONE_IN: u64 = 5;

/// Compares stacks where the file has them, else winnings.
pub(super) fn compare(hand: &Hand, replayed: &Replayed) -> Comparison {
    let Some(stacks) = &replayed.stacks else { return Comparison::NotPlayed };
    if let Some(expected) = &hand.details.finishing_stacks {
        // Where a player began with nobody knows how much, nobody knows what is left.
        let told = hand.starting_stacks.iter().zip(expected);
        let told: Vec<Option<u64>> =
            told.map(|(start, end)| start.and(*end).map(Amount::units)).collect();
        return missing(&told, stacks, replayed).unwrap_or(Comparison::OtherStacks);
    }
    let Some(winnings) = told_winnings(hand) else { return Comparison::NothingRecorded };
    let told: Vec<Option<u64>> = winnings.iter().map(|won| Some(won.units())).collect();
    // Some rooms count what nobody called among the winnings, others do not.
    let with_uncalled: Vec<Chips> = replayed
        .awarded
        .iter()
        .zip(&replayed.returned)
        .map(|(won, back)| Chips(won.0.saturating_add(back.0)))
        .collect();
    let paid: u64 = winnings.iter().map(|won| won.units()).sum();
    let won: u64 = replayed.awarded.iter().map(|won| won.0).sum();
    let other = if paid > won { Comparison::MorePaid } else { Comparison::OtherWinnings };
    missing(&told, &replayed.awarded, replayed)
        .or_else(|| missing(&told, &with_uncalled, replayed))
        .unwrap_or(other)
}

/// The winnings, where a file tells them: converters write zeros for all where they did not find
/// out who won.
pub(super) fn told_winnings(hand: &Hand) -> Option<&[Amount]> {
    let winnings = hand.details.winnings.as_deref()?;
    winnings.iter().any(|won| !won.is_zero()).then_some(winnings)
}

/// What is missing from what was told, if it can have been commission: only winners have less, and
/// in all no more than a house takes.
fn missing(told: &[Option<u64>], got: &[Chips], replayed: &Replayed) -> Option<Comparison> {
    let mut taken = 0_u64;
    for ((told, got), won) in told.iter().zip(got).zip(&replayed.awarded) {
        let less = got.0.checked_sub(told.unwrap_or(got.0))?;
        if less > won.0 {
            return None;
        }
        taken = taken.checked_add(less)?;
    }
    if taken == 0 {
        return Some(Comparison::Same);
    }
    let pots: u64 = replayed.awarded.iter().map(|won| won.0).sum();
    let most = pots / COMMISSION_AT_MOST_ONE_IN;
    Amount::new(taken).filter(|_| taken <= most).map(Comparison::Commission)
}
