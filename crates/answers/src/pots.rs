//! Main and side pots, and who wins how much of them.

use crate::wrong::QuestionError;
use cutcard_round::{Chips, MOST_SEATS, OddChips, Pots, Seat, Seats, share, uncalled};
use serde::{Deserialize, Serialize};

/// One round's chips, as written. Seats run clockwise.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an object")]
pub struct PotsQuestion {
    /// Who has the button, the first seat being 0.
    pub button: usize,
    /// What each seat has put in.
    pub contributions: Vec<u64>,
    /// Whether each has folded.
    pub folded: Vec<bool>,
    /// How strong each hand is: the greatest wins.
    pub strengths: Vec<u64>,
    /// Who takes what does not divide: `closest` (to the button's left) or `clockwise` (one each).
    pub odd_chip: Option<String>,
}

/// The pots and who has them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SharedPots {
    /// What nobody called and each takes back.
    pub returned: Vec<u64>,
    /// The pots, the main one first.
    pub pots: Vec<SharedPot>,
    /// What each wins.
    pub payouts: Vec<u64>,
}

/// A pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SharedPot {
    /// The chips in it.
    pub amount: u64,
    /// Who could win it.
    pub eligible: Vec<usize>,
    /// Who does.
    pub winners: Vec<usize>,
}

/// Lays out pots and shares them.
///
/// # Errors
/// Where the lists do not fit together, everybody has folded, or there are more chips than can be counted.
pub fn pots(asked: &PotsQuestion) -> Result<SharedPots, QuestionError> {
    let seats = asked.contributions.len();
    let odd = check(asked, seats)?;
    // A round counts from the button's left, a line from its own first seat.
    let place = |seat: Seat| (seat.index() + asked.button + 1) % seats;
    let places = |of: Seats| {
        let mut places: Vec<usize> = of.iter().map(place).collect();
        places.sort_unstable();
        places
    };
    let everybody = Seats::first(seats);
    let is_in = |seat: &Seat| asked.folded.get(place(*seat)) == Some(&false);
    let in_hand: Seats = everybody.iter().filter(is_in).collect();
    if in_hand.is_empty() {
        return Err(QuestionError::said("everybody has folded"));
    }
    let mut put: Vec<Chips> = everybody
        .iter()
        .map(|seat| Chips(asked.contributions.get(place(seat)).copied().unwrap_or_default()))
        .collect();
    Chips::sum(put.iter().copied())
        .ok_or_else(|| QuestionError::said("more chips than can be counted"))?;
    let mut returned = vec![0; seats];
    let back =
        uncalled(everybody, in_hand, |seat| put.get(seat.index()).copied().unwrap_or_default());
    if let Some((seat, chips)) = back
        && let (Some(put), Some(returned)) =
            (put.get_mut(seat.index()), returned.get_mut(place(seat)))
    {
        (*put, *returned) = (put.less(chips), chips.0);
    }
    let mut payouts = vec![0; seats];
    let mut pots = Vec::new();
    let laid =
        Pots::of(everybody, in_hand, |seat| put.get(seat.index()).copied().unwrap_or_default());
    for pot in laid.all().iter().filter(|pot| pot.amount > Chips::ZERO) {
        let strength = |seat: &Seat| asked.strengths.get(place(*seat)).copied();
        let best = pot.eligible.iter().filter_map(|seat| strength(&seat)).max();
        let winners: Seats = pot.eligible.iter().filter(|seat| strength(seat) == best).collect();
        let nearest = winners.lowest().map_or(OddChips::OneEachClockwise, OddChips::AllTo);
        let odd_chips = match odd {
            Odd::Closest => nearest,
            Odd::Clockwise => OddChips::OneEachClockwise,
        };
        share(pot.amount, Chips(1), winners, odd_chips, |seat, chips| {
            if let Some(payout) = payouts.get_mut(place(seat)) {
                *payout += chips.0;
            }
        });
        let (eligible, winners) = (places(pot.eligible), places(winners));
        pots.push(SharedPot { amount: pot.amount.0, eligible, winners });
    }
    Ok(SharedPots { returned, pots, payouts })
}

/// Who takes the chips that do not divide.
enum Odd {
    Closest,
    Clockwise,
}

fn check(asked: &PotsQuestion, seats: usize) -> Result<Odd, QuestionError> {
    let wrong = |message: String| Err(QuestionError::Said(message));
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
        None | Some("closest" | "all_to_closest") => Ok(Odd::Closest),
        Some("clockwise" | "one_each_clockwise") => Ok(Odd::Clockwise),
        Some(other) => wrong(format!("odd_chip `{other}`: closest or clockwise")),
    }
}
