//! What each player holds, as far as a file tells.

use crate::action::{Act, ShownHand};
use crate::player::Player;
use crate::problem::Problem;
use cutcard_cards::Card;

#[derive(Clone, Default)]
struct Holding {
    known: Vec<Card>,
    unknown: usize,
}

impl Holding {
    fn take(&mut self, cards: &[Option<Card>]) {
        self.known.extend(cards.iter().flatten());
        self.unknown += cards.iter().filter(|card| card.is_none()).count();
    }

    /// Puts a card away: a known one, or else one of those that are not known.
    fn discard(&mut self, player: Player, card: Option<Card>) -> Result<(), Problem> {
        let place = card.and_then(|card| self.known.iter().position(|held| *held == card));
        if let Some(place) = place {
            self.known.swap_remove(place);
            return Ok(());
        }
        match (card, self.unknown.checked_sub(1)) {
            (Some(_) | None, Some(left)) => {
                self.unknown = left;
                Ok(())
            }
            (Some(card), None) => Err(Problem::NotHeld { player, card }),
            (None, None) => Err(Problem::NoUnknownHeld { player }),
        }
    }
}

/// What each player holds.
pub(crate) struct Holdings(Vec<Holding>);

impl Holdings {
    pub(crate) fn of(players: usize) -> Holdings {
        Holdings(vec![Holding::default(); players])
    }

    /// Follows an act of a player there is; a problem where it needs cards that are not held.
    pub(crate) fn follow(&mut self, act: &Act) -> Result<(), Problem> {
        let Some(player) = act.player() else { return Ok(()) };
        let Some(holding) = self.0.get_mut(player.place()) else { return Ok(()) };
        match act {
            Act::DealHole { cards, .. } => {
                holding.take(cards);
                Ok(())
            }
            // Known cards first: what is not among them is taken for one that is not known.
            Act::StandPatDiscard { cards, .. } => {
                let (known, unknown): (Vec<Option<Card>>, Vec<_>) =
                    cards.iter().partition(|card| card.is_some());
                known.into_iter().chain(unknown).try_for_each(|card| holding.discard(player, card))
            }
            Act::ShowMuck { shown: ShownHand::AsDealt, .. }
                if holding.unknown > 0 || holding.known.is_empty() =>
            {
                Err(Problem::ShownUnknown { player })
            }
            Act::ShowMuck { .. }
            | Act::DealBoard { .. }
            | Act::BringIn { .. }
            | Act::CompleteBetRaise { .. }
            | Act::CheckCall { .. }
            | Act::Fold { .. }
            | Act::Nothing => Ok(()),
        }
    }
}
