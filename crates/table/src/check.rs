//! What is always true of a table.

use crate::seat::SeatNumber;
use crate::table::{Playing, Table};
use cutcard_banked::{self as banked, PlayerId};
use thiserror::Error;

/// Something that must never be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[expect(missing_docs, reason = "each message says what its numbers are")]
#[non_exhaustive]
pub enum Broken {
    /// Chips have come or gone.
    #[error("{now} chips where {brought} were brought and {taken} taken away")]
    Chips { now: u128, brought: u128, taken: u128 },
    /// A player has two seats.
    #[error("{player} has two seats")]
    TwoSeats { player: PlayerId },
    /// Somebody who owes and does not pay was dealt in.
    #[error("{seat} was dealt in and owes")]
    Owes { seat: SeatNumber },
    /// Something in the round.
    #[error(transparent)]
    Round(#[from] cutcard_round::Broken),
    /// Something in the round of boxes.
    #[error(transparent)]
    Boxes(#[from] banked::Broken),
}

impl Table {
    /// Checks that no chip has come or gone but by an event that says so, that nobody has two
    /// seats, that nobody was dealt in who owes, and what a round promises of itself.
    ///
    /// # Errors
    /// The first thing that must never be.
    pub fn check(&self) -> Result<(), Broken> {
        let now = self.chips();
        let (brought, taken) = (self.brought + u128::from(self.config.float.0), self.taken);
        if now + taken != brought {
            return Err(Broken::Chips { now, brought, taken });
        }
        for (seat, seated) in self.everybody() {
            if self.seat_of(seated.player) != Some(seat) {
                return Err(Broken::TwoSeats { player: seated.player });
            }
        }
        match &self.playing {
            Some(Playing::Pots { round, seats }) => {
                round.check()?;
                let last = self.at.blinds.last();
                for seat in seats {
                    let Some(seated) = self.seated(*seat) else { continue };
                    let posts = seated.entry == crate::seat::EntryChoice::Post;
                    if !seated.owes.is_nothing() && last != Some(seat) && !posts {
                        return Err(Broken::Owes { seat: *seat });
                    }
                }
            }
            Some(Playing::Boxes { round, .. }) => round.check_invariants()?,
            None => {}
        }
        Ok(())
    }

    /// Every chip at the table, the house's too.
    fn chips(&self) -> u128 {
        let behind: u128 = self.everybody().map(|(_, seated)| u128::from(seated.stack.0)).sum();
        let on_slide = u128::from(self.collections.on_slide().0);
        let house = u128::from(self.commission.0) + u128::from(self.float.0) + on_slide;
        let in_round: u128 = match &self.playing {
            Some(Playing::Pots { round, seats }) => {
                let stacks = (0..seats.len() as u8)
                    .map(|seat| u128::from(round.stack(cutcard_round::Seat(seat)).0));
                stacks.sum::<u128>() + u128::from(round.pot().0) + u128::from(round.commission().0)
            }
            Some(Playing::Boxes { round, .. }) => {
                let seen = banked::view(round, banked::Viewer::Staff);
                let on = |each: &banked::BoxView| {
                    [each.stack, each.ante, each.pairs_plus, each.play]
                        .into_iter()
                        .map(|chips| u128::from(chips.0))
                        .sum::<u128>()
                };
                seen.boxes.iter().map(on).sum::<u128>() + u128::from(round.float().0)
            }
            None => 0,
        };
        behind + house + in_round + self.held_in_all()
    }
}
