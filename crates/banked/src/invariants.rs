//! What is true of every round after every event.

use crate::round::{Decided, Phase, Round};
use crate::shoe::deck;
use cutcard_cards::{Card, CardError, CardSet};
use cutcard_rulebook::Chips;
use thiserror::Error;

/// Something that must never be so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Broken {
    /// Chips were made or lost.
    #[error("there were {before:?} chips and now there are {now:?}")]
    Chips {
        /// How many there were, if they could be counted.
        before: Option<Chips>,
        /// How many there are, if they can be counted.
        now: Option<Chips>,
    },
    /// A card is in two places.
    #[error(transparent)]
    Card(#[from] CardError),
    /// A card that is not in the deck.
    #[error("{0} is not in the deck")]
    Foreign(Card),
    /// Cards were dealt that nobody has.
    #[error("{dealt} cards were dealt, and {held} are there")]
    Count {
        /// How many were dealt.
        dealt: usize,
        /// How many are held.
        held: usize,
    },
    /// Wagers lie where none can.
    #[error("wagers lie on the table of a round that is over")]
    LeftOver,
    /// A play wager that is not the ante.
    #[error("a play wager of {play} on an ante of {ante}")]
    Play {
        /// The play wager.
        play: Chips,
        /// The ante in action.
        ante: Chips,
    },
}

impl Round {
    /// Whether chips add up to what they were, every card is in one place, and wagers lie where
    /// they may. Tests and simulations ask after every event.
    ///
    /// # Errors
    /// The first thing that is not so.
    pub fn check_invariants(&self) -> Result<(), Broken> {
        let stacks = self.seated().map(|(_, seat)| seat.stack_before);
        let before = Chips::sum(stacks.chain([self.float_before]));
        let now = self.chips();
        if before.is_none() || before != now {
            return Err(Broken::Chips { before, now });
        }
        let known = CardSet::distinct(self.cards_known())?;
        if let Some(foreign) = known.without(deck()).iter().next() {
            return Err(Broken::Foreign(foreign));
        }
        let in_boxes = self.seated().map(|(_, seat)| usize::from(seat.held.count()));
        let held = in_boxes.sum::<usize>() + usize::from(self.dealer.count());
        if held != usize::from(self.dealt) {
            return Err(Broken::Count { dealt: usize::from(self.dealt), held });
        }
        for (_, seat) in self.seated() {
            let settled = match self.phase {
                Phase::Settled | Phase::Over | Phase::Void => true,
                Phase::Wagers
                | Phase::Closed
                | Phase::Dealing
                | Phase::Dealt
                | Phase::Deciding
                | Phase::Decided
                | Phase::Settling => seat.result.is_some(),
            };
            if settled && seat.on_box() > Chips::ZERO {
                return Err(Broken::LeftOver);
            }
            let ante = Chips(seat.in_action().stakes.ante);
            let right = match seat.decided {
                Decided::Played => settled || seat.play == ante,
                Decided::Short => settled || seat.play < ante,
                Decided::NotYet | Decided::Folded | Decided::KeptPairsPlus | Decided::Void => {
                    seat.play == Chips::ZERO
                }
            };
            if !right {
                return Err(Broken::Play { play: seat.play, ante });
            }
        }
        Ok(())
    }
}
