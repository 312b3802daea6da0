//! Pots: what goes back, what each player can win, and how equal hands share it. Rounds settle by this,
//! and whoever has the chips of a round and no round may ask it too.

use crate::round::plus;
use crate::seat::{MOST_SEATS, Seat, Seats};
use cutcard_rulebook::Chips;

/// A pot and who can win it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SidePot {
    /// The chips in it.
    pub amount: Chips,
    /// Who can win it.
    pub eligible: Seats,
    /// Whether one player alone has put it in: nobody called it (crown:7.5).
    pub uncalled: bool,
}

/// The pots of a round, the main one first.
#[derive(Clone, Copy, Debug)]
pub struct Pots {
    pots: [SidePot; MOST_SEATS],
    count: u8,
}

impl Pots {
    /// The pots of what everybody has put in: a level for each amount at which a player still in stops
    /// (crown:6.16.1, act-manila:14.2). Whoever has put in that much and is still in can win it. Chips
    /// of the folded stay in the pots they reached; above the highest level of a player still in they
    /// stay in the last pot. None where nobody is in.
    #[inline]
    #[must_use]
    pub fn of(everybody: Seats, in_hand: Seats, put: impl Fn(Seat) -> Chips) -> Pots {
        let mut pots = Pots {
            pots: [SidePot { amount: Chips::ZERO, eligible: Seats::NONE, uncalled: false };
                MOST_SEATS],
            count: 0,
        };
        let mut below = Chips::ZERO;
        let mut left = in_hand;
        while !left.is_empty() {
            let level = left.iter().map(&put).min().unwrap_or_default();
            let eligible = left;
            left = left.iter().filter(|seat| put(*seat) > level).collect();
            // The last pot also takes what the folded put in above it.
            let top = if left.is_empty() { Chips(u64::MAX) } else { level };
            let amount = everybody
                .iter()
                .fold(Chips::ZERO, |sum, seat| plus(sum, put(seat).min(top).less(below)));
            let reach = everybody.iter().filter(|seat| put(*seat) > below);
            let uncalled = reach.count() == 1 && pots.count > 0;
            below = level;
            if amount > Chips::ZERO || pots.count == 0 {
                if let Some(place) = pots.pots.get_mut(usize::from(pots.count)) {
                    *place = SidePot { amount, eligible, uncalled };
                }
                pots.count += 1;
            }
        }
        pots
    }

    /// The pots.
    #[must_use]
    pub fn all(&self) -> &[SidePot] {
        self.pots.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub(crate) fn all_mut(&mut self) -> &mut [SidePot] {
        self.pots.get_mut(..usize::from(self.count)).unwrap_or_default()
    }
}

/// What one player still in has put in above everybody else: it goes back (crown:7.5,
/// act-manila:15.2(b)).
#[inline]
#[must_use]
pub fn uncalled(
    everybody: Seats,
    in_hand: Seats,
    put: impl Fn(Seat) -> Chips,
) -> Option<(Seat, Chips)> {
    let (mut top, mut highest, mut second) = (Seat(0), Chips::ZERO, Chips::ZERO);
    for seat in everybody.iter() {
        let put = put(seat);
        if put > highest {
            (top, highest, second) = (seat, put, highest);
        } else if put > second {
            second = put;
        }
    }
    (highest > second && in_hand.has(top)).then(|| (top, highest.less(second)))
}

/// Who takes the chips that do not divide among equal hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OddChips {
    /// One each, clockwise from the button: our reading of several odd chips in crown:8.5.1.
    OneEachClockwise,
    /// All of them one player: the nearest clockwise from the button (act-manila:13.2,
    /// act-draw:13.2), or the one with the highest card by suit (crown:8.5.2).
    AllTo(Seat),
}

/// Shares chips among winners down to the smallest chip (crown:8.5, act-manila:13.2). Pays exactly
/// what there is; nobody where there are no winners.
#[inline]
pub fn share(
    amount: Chips,
    chip: Chips,
    winners: Seats,
    odd_chips: OddChips,
    mut pay: impl FnMut(Seat, Chips),
) {
    let (count, chip) = (winners.count() as u64, chip.0.max(1));
    if count == 0 {
        return;
    }
    let each = amount.0 / chip / count * chip;
    let odd = amount.0 - each * count;
    for (order, seat) in (0..).zip(winners.iter()) {
        let extra = match odd_chips {
            OddChips::OneEachClockwise => {
                let chips = u64::from(order < odd / chip) * chip;
                chips + if order == 0 { odd % chip } else { 0 }
            }
            OddChips::AllTo(taker) if taker == seat => odd,
            OddChips::AllTo(_) => 0,
        };
        if each + extra > 0 {
            pay(seat, Chips(each + extra));
        }
    }
}
