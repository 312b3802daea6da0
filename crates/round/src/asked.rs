//! What a round asks of its players, from the same state that decides on their answers.

use crate::next::Due;
use crate::round::{Phase, Round};
use crate::seat::{Seat, Seats};
use cutcard_rulebook::{Chips, Step};
use serde::Serialize;

/// What a round asks for now. It depends on chips, places and what was said, never on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// Nothing of a player: the dealer works, or the round is over.
    Nothing,
    /// An over-blind of so much, or that it passes.
    OverBlind {
        /// What it is.
        chips: Chips,
    },
    /// An act in the betting: [`Round::betting_options`] has which.
    Bet,
    /// Cards to change.
    Draw {
        /// How many at most.
        most: u8,
    },
    /// A card to throw away.
    Discard,
    /// Thirteen cards in rows, of everybody who has not set them.
    Set,
    /// How often the board is to be dealt again.
    RunItAgain {
        /// How often at most.
        most: u8,
    },
    /// A hand nobody knows: to be shown or thrown in.
    Show,
    /// The floor's word on dealing the board again.
    Floor,
    /// A live dealer's cards.
    Cards,
    /// Whether to be treated as all-in, of a player whose last card was exposed.
    AllIn,
    /// The live dealer's word that the pots are pushed.
    Push,
}

impl Round {
    /// What the round asks for now, for all to know.
    #[must_use]
    pub fn asked(&self) -> Asked {
        match self.phase {
            Phase::OverBlind => {
                let sizes = &self.rules.house.over_blinds;
                let chips = sizes.get(usize::from(self.pass)).copied();
                chips.map_or(Asked::Nothing, |chips| Asked::OverBlind { chips })
            }
            // An act held from before the turn is the dealer's to carry out.
            Phase::Bet if self.player(self.betting.turn).early.is_some() => Asked::Nothing,
            Phase::Bet => Asked::Bet,
            Phase::Draw => match self.step_now() {
                Some(Step::Draw { most, .. }) => {
                    let held = self.player(Seat(self.cursor)).cards.len().min(8) as u8;
                    Asked::Draw { most: most.min(held) }
                }
                Some(
                    Step::Deal { .. }
                    | Step::Burn
                    | Step::Board { .. }
                    | Step::Bet { .. }
                    | Step::Discard { .. }
                    | Step::Set,
                )
                | None => Asked::Nothing,
            },
            Phase::Discard => Asked::Discard,
            Phase::Set => Asked::Set,
            Phase::RunItAgain => Asked::RunItAgain { most: self.most_runs_again() },
            Phase::Show => Asked::Show,
            Phase::Floor => Asked::Floor,
            Phase::Deal if self.live && !self.is_top_seen() => Asked::Cards,
            Phase::Settle if self.due() == Due::Push => Asked::Push,
            Phase::Deed => match self.due() {
                Due::Cards(_) => Asked::Cards,
                Due::Player(_) => Asked::AllIn,
                Due::Dealer | Due::Shuffle(_) | Due::Floor | Due::Push | Due::Nothing => {
                    Asked::Nothing
                }
            },
            Phase::Charge
            | Phase::Post
            | Phase::Deal
            | Phase::TurnUp
            | Phase::MuckKitty
            | Phase::Shuffle
            | Phase::Return
            | Phase::Settle
            | Phase::Over => Asked::Nothing,
        }
    }

    /// Who is asked: one player at their turn, or everybody who has not set their rows.
    #[must_use]
    pub fn asked_of(&self) -> Seats {
        match (self.phase, self.due()) {
            (Phase::Set, _) => self.unset(),
            (_, Due::Player(seat)) => Seats::NONE.with(seat),
            (
                _,
                Due::Dealer
                | Due::Cards(_)
                | Due::Shuffle(_)
                | Due::Floor
                | Due::Push
                | Due::Nothing,
            ) => Seats::NONE,
        }
    }

    /// Whose hands, mucked at the showdown, a player of the round may ask to see
    /// (crown:9.6.2(e)).
    #[must_use]
    pub fn may_be_asked_to_show(&self) -> Seats {
        if !self.is_over() || !self.rules.by_book.hands_asked_for {
            return Seats::NONE;
        }
        self.mucked.iter().filter(|seat| !self.shown.has(*seat)).collect()
    }
}
