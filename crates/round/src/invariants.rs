//! What is always true of a round.

use crate::round::{Round, plus};
use crate::row::Row;
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::Chips;
use thiserror::Error;

/// Something that must never be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Broken {
    /// Chips have come or gone.
    #[error("{now} chips where {brought} were brought")]
    Chips {
        /// What the players brought.
        brought: Chips,
        /// What there is.
        now: Chips,
    },
    /// The pot is not what was put in.
    #[error("the pot is {pot}, {put} were put in")]
    Pot {
        /// The pot.
        pot: Chips,
        /// What was put in.
        put: Chips,
    },
    /// A card is in two places.
    #[error("{card} is in two places")]
    Twice {
        /// The card.
        card: Card,
    },
    /// Cards are missing, or too many.
    #[error("{places} places for {cards} cards")]
    Count {
        /// How many places hold a card.
        places: usize,
        /// How many cards there are.
        cards: usize,
    },
}

impl Round {
    /// Checks that no chip has come or gone and every card is in exactly one place.
    ///
    /// # Errors
    /// The first thing that must never be.
    pub fn check(&self) -> Result<(), Broken> {
        let of_players = |of: fn(&crate::round::Player) -> Chips| {
            self.everybody().iter().fold(Chips::ZERO, |sum, seat| plus(sum, of(self.player(seat))))
        };
        let stacks = of_players(|player| player.stack);
        let now = plus(plus(stacks, self.pot), self.commission);
        if now != self.brought {
            return Err(Broken::Chips { brought: self.brought, now });
        }
        let put = plus(of_players(|player| player.put), self.dead);
        if self.settled == 0 && !self.is_over() && put != self.pot {
            return Err(Broken::Pot { pot: self.pot, put });
        }
        self.check_cards()
    }

    fn check_cards(&self) -> Result<(), Broken> {
        let mut seen = CardSet::EMPTY;
        let mut places = 0;
        let hands = self.everybody().iter().flat_map(|seat| self.player(seat).cards.slots());
        let shared = usize::from(self.boards_each);
        // The boards of later runs begin with cards they share with the first.
        let common = |board: usize| if board < shared { 0 } else { usize::from(self.runs.common) };
        let boards = self.boards.iter().enumerate();
        let boards = boards.flat_map(|(board, row)| row.slots().iter().skip(common(board)));
        let all = hands
            .chain(boards)
            .chain(self.kitty.cards.slots())
            .chain(self.burnt.slots())
            .chain(self.muck.all().iter().map(|thrown| &thrown.card))
            .chain(self.community.iter())
            .chain(self.cards_aside())
            .chain(self.stub.rest());
        for slot in all {
            places += 1;
            let Some(card) = *slot else { continue };
            if seen.contains(card) {
                return Err(Broken::Twice { card });
            }
            seen.insert(card);
        }
        let cards = self.rules.deck.cards().len();
        if places == cards { Ok(()) } else { Err(Broken::Count { places, cards }) }
    }

    /// The boards, seen together, for callers that want all of them.
    #[must_use]
    pub fn boards(&self) -> &[Row<5>] {
        let count = usize::from(self.runs.times) * usize::from(self.boards_each);
        self.boards.get(..count).unwrap_or_default()
    }
}
