//! What somebody who reports a thing that went wrong is asked about it, and nothing else.

use crate::round::Round;
use crate::wrong::Report;
use cutcard_rulebook::{When, Wrong};

/// What a report has to say beside what went wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct AsksAbout {
    /// With whose hand.
    pub seat: bool,
    /// Which of their cards.
    pub place: bool,
    /// Whether the card may be one of the kitty instead, of which nothing is said but the card.
    pub kitty: bool,
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
            Wrong::PlayerMissed | Wrong::HandInMuck => of_hand,
            Wrong::HandInspected => AsksAbout { cards: (0, 13), ..of_hand },
            Wrong::AgreedOnShort => AsksAbout { again: true, ..AsksAbout::default() },
            Wrong::WrongCount => AsksAbout { held: true, ..of_hand },
            Wrong::OutOfOrder if self.is_draw_step() => of_hand,
            Wrong::CardExposed => AsksAbout { kitty: self.has_kitty(), ..of_card },
            Wrong::ExposedByPlayer | Wrong::DealtFaceUp => of_card,
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

    /// Whether a ruling turns on it that can still be made: one whose other conditions are not false already, whatever is
    /// reported, and that comes before any that holds whatever is reported.
    fn depends_on(&self, wrong: Wrong, when: When) -> bool {
        let game = &self.rules.house.game;
        let plain = Report::of(wrong);
        for ruling in cutcard_rulebook::rulings(self.rules.book) {
            let is_on = ruling.wrong == wrong && ruling.is_of(game);
            if !is_on || !ruling.is_of_version(self.version) {
                continue;
            }
            let fixed = |when: &&When| !turns_on_report(**when);
            if !ruling.when.iter().filter(fixed).all(|when| self.holds(*when, &plain)) {
                continue;
            }
            if ruling.when.contains(&when) {
                return true;
            }
            if ruling.when.iter().all(|when| !turns_on_report(*when)) {
                return false;
            }
        }
        false
    }
}

/// Whether a condition turns on what is reported; the round knows the others itself.
const fn turns_on_report(when: When) -> bool {
    match when {
        When::Mendable
        | When::HasNotActed
        | When::TooManyHeld
        | When::Alone
        | When::Folded
        | When::TwoOpened
        | When::FinalCard
        | When::OneUp
        | When::TwoUp
        | When::ThreeUp
        | When::OthersTwoUp
        | When::Agreed => true,
        When::BeforeAction
        | When::AfterAction
        | When::FirstRound
        | When::InDraw
        | When::FirstExposed
        | When::AtShowdown
        | When::Flop
        | When::Turn
        | When::LastCard
        | When::Top
        | When::BurnToCome
        | When::BetMade
        | When::BeforeBetting
        | When::FirstOfStreet
        | When::FifthBoxed
        | When::DueFaceUp
        | When::Betting => false,
    }
}
