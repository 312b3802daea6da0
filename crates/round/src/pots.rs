//! Main and side pots: who has put in how much decides what each player can win.

use cutcard_rulebook::Chips;

/// Whether a player is still in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// Still in, all-in or not.
    In,
    /// Folded: the chips stay, the right to win them is gone.
    Folded,
}

/// What a player has put in and whether they are still in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contribution {
    /// The chips put in over the whole round.
    pub chips: Chips,
    /// Whether the player is still in.
    pub standing: Standing,
}

/// A pot and the places, counted from 0, of those who can win it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The chips in it.
    pub amount: Chips,
    /// Who can win it, in order of place.
    pub eligible: Vec<usize>,
}

/// The chips of a round told apart: an uncalled bet goes back, the rest makes pots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// What goes back to each player.
    pub returned: Vec<Chips>,
    /// The main pot first.
    pub pots: Vec<Pot>,
}

/// Why contributions make no pots.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PotError {
    /// Nobody is left to win them.
    #[error("everybody has folded")]
    NobodyIn,
    /// There are more chips than can be counted.
    #[error("more chips than can be counted")]
    TooManyChips,
}

/// Tells an uncalled bet and the pots apart (crown:7.5, act-manila:15.2(b), crown:6.16.1).
///
/// A pot is made for each level at which somebody still in stops; whoever has put in that much and
/// is still in can win it. Chips of the folded stay in the pots they reached; above the highest
/// level of a player still in they stay in the last pot.
///
/// # Errors
/// Nobody is still in, or the chips are too many to count.
pub fn layers(contributions: &[Contribution]) -> Result<Layers, PotError> {
    Chips::sum(contributions.iter().map(|each| each.chips)).ok_or(PotError::TooManyChips)?;
    let mut left = contributions.to_vec();
    let returned = take_back_uncalled(&mut left);
    let mut levels: Vec<Chips> =
        left.iter().filter(|each| each.standing == Standing::In).map(|each| each.chips).collect();
    levels.sort_unstable();
    levels.dedup();
    let highest = *levels.last().ok_or(PotError::NobodyIn)?;
    let mut pots: Vec<Pot> = Vec::new();
    let mut below = Chips::ZERO;
    for level in levels {
        // The last pot also takes what the folded put in above it.
        let top = if level == highest { Chips(u64::MAX) } else { level };
        let gathered = left.iter().map(|each| each.chips.min(top).less(below));
        let amount = Chips::sum(gathered).ok_or(PotError::TooManyChips)?;
        let eligible: Vec<usize> = left
            .iter()
            .enumerate()
            .filter(|(_, each)| each.standing == Standing::In && each.chips >= level)
            .map(|(place, _)| place)
            .collect();
        if amount > Chips::ZERO {
            pots.push(Pot { amount, eligible });
        }
        below = level;
    }
    Ok(Layers { returned, pots })
}

/// Takes back what one player still in has put in above everybody else.
fn take_back_uncalled(contributions: &mut [Contribution]) -> Vec<Chips> {
    let mut returned = vec![Chips::ZERO; contributions.len()];
    let most = |except: Option<usize>| {
        let others = contributions.iter().enumerate().filter(|(place, _)| Some(*place) != except);
        others.max_by_key(|(_, each)| each.chips).map(|(place, each)| (place, each.chips))
    };
    let Some((place, highest)) = most(None) else { return returned };
    let second = most(Some(place)).map_or(Chips::ZERO, |(_, chips)| chips);
    if let (Some(each), Some(back)) = (contributions.get_mut(place), returned.get_mut(place))
        && each.standing == Standing::In
    {
        *back = highest.less(second);
        each.chips = second.min(highest);
    }
    returned
}
