//! What somebody who reports a thing that went wrong is asked about it, and nothing else.

use crate::round::Round;
use cutcard_rulebook::{When, Wrong};

/// What a report has to say beside what went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct AsksAbout {
    /// With whose hand.
    pub seat: bool,
    /// Which of their cards.
    pub place: bool,
    /// The cards that were seen: so many at least, and so many at most.
    pub cards: (u8, u8),
    /// How many cards the hand has.
    pub held: bool,
    /// Whether it can be put right.
    pub can_be_put_right: bool,
    /// How often the board was agreed to be dealt again.
    pub again: bool,
    /// What those decide to whom the book leaves it.
    pub decision: bool,
    /// Whether all players agree.
    pub all_agree: bool,
}

impl Round {
    /// What a report of that has to say. What the round knows itself, such as who has acted, is not asked.
    #[must_use]
    pub fn asks_about(&self, wrong: Wrong) -> AsksAbout {
        let board = self.next_board(self.step).map_or(1, |(_, cards)| cards);
        let of_hand = AsksAbout { seat: true, ..AsksAbout::default() };
        let of_card = AsksAbout { place: true, cards: (1, 1), ..of_hand };
        let asks = match wrong {
            Wrong::PlayerMissed | Wrong::HandInMuck | Wrong::HandInspected => of_hand,
            Wrong::AgreedOnShort => AsksAbout { again: true, ..AsksAbout::default() },
            Wrong::WrongCount => AsksAbout { held: true, ..of_hand },
            Wrong::OutOfOrder if self.is_draw_step() => of_hand,
            Wrong::CardExposed | Wrong::ExposedByPlayer | Wrong::DealtFaceUp => of_card,
            Wrong::NotDiscarded => AsksAbout { place: true, ..of_hand },
            Wrong::ShownToOne => AsksAbout { cards: (1, 13), ..of_hand },
            Wrong::Boxed => AsksAbout { cards: (1, 1), ..AsksAbout::default() },
            Wrong::EarlyCard | Wrong::EarlyAgreement => {
                AsksAbout { cards: (board, board), ..AsksAbout::default() }
            }
            // Those that lie with the flop and are too many.
            Wrong::TooManyOpened if self.is_flop_bet_on() => {
                AsksAbout { cards: (1, 4), ..AsksAbout::default() }
            }
            Wrong::TooManyOpened => {
                let due = self.board_cards(self.step).unwrap_or(1);
                AsksAbout { cards: (due + 1, due + 4), ..AsksAbout::default() }
            }
            Wrong::Other => AsksAbout { decision: true, ..AsksAbout::default() },
            Wrong::DealtFaceDown => of_hand,
            Wrong::ExposedInCut
            | Wrong::NotShuffled
            | Wrong::NotCut
            | Wrong::OutOfOrder
            | Wrong::ExtraHand
            | Wrong::DefectiveDeck
            | Wrong::NotBurnt
            | Wrong::DealtOnShort => AsksAbout::default(),
        };
        AsksAbout {
            can_be_put_right: self.depends_on(wrong, When::Mendable),
            all_agree: self.depends_on(wrong, When::Agreed),
            ..asks
        }
    }

    /// Whether any ruling on that turns on it in this game.
    fn depends_on(&self, wrong: Wrong, when: When) -> bool {
        let game = &self.rules.house.game;
        let rulings = cutcard_rulebook::rulings(self.rules.book).iter();
        rulings
            .filter(|ruling| ruling.wrong == wrong && ruling.is_of(game))
            .any(|ruling| ruling.when.contains(&when))
    }
}
