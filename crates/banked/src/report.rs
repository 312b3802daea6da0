//! What somebody at the table says went wrong, and the ruling that it would lead to.

use crate::cite::cite;
use crate::command::{Command, HouseAct};
use crate::decide::decide;
use crate::event::Event;
use crate::irregularity::{BoxVoidCause, Irregularity};
use crate::number::BoxNumber;
use crate::refusal::Refusal;
use crate::round::Round;
use cutcard_rulebook::{BoxWrong, Chips, ClauseId, RuledBy, VoidCause, Word as _};

/// What is asked of whoever reports something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoxAsks {
    /// At which box.
    pub at: bool,
    /// Whether the hand can be put together again.
    pub can_be_put_right: bool,
}

impl BoxAsks {
    /// What is asked about something.
    #[must_use]
    pub const fn about(wrong: BoxWrong) -> BoxAsks {
        match wrong {
            BoxWrong::PlayerCardExposed | BoxWrong::Collusion | BoxWrong::Breach => {
                BoxAsks { at: true, can_be_put_right: false }
            }
            BoxWrong::HandInRack => BoxAsks { at: true, can_be_put_right: true },
            BoxWrong::DealerCardExposed | BoxWrong::Misdeal | BoxWrong::Malfunction => {
                BoxAsks { at: false, can_be_put_right: false }
            }
        }
    }
}

impl Irregularity {
    /// What is ruled on where something is reported; nothing where the box is not said that it is about.
    #[must_use]
    pub fn reported(
        wrong: BoxWrong,
        at: Option<BoxNumber>,
        can_be_put_right: bool,
    ) -> Option<Irregularity> {
        let box_void = |cause| at.map(|at| Irregularity::BoxVoid { at, cause });
        match wrong {
            BoxWrong::PlayerCardExposed => at.map(|at| Irregularity::PlayerCardExposed { at }),
            BoxWrong::DealerCardExposed => Some(Irregularity::DealerCardExposed),
            BoxWrong::Misdeal => Some(Irregularity::RoundVoid(VoidCause::Misdeal)),
            BoxWrong::HandInRack if can_be_put_right => {
                at.map(|at| Irregularity::HandRebuilt { at })
            }
            BoxWrong::HandInRack => box_void(BoxVoidCause::HandLost),
            BoxWrong::Malfunction => Some(Irregularity::RoundVoid(VoidCause::Malfunction)),
            BoxWrong::Collusion => box_void(BoxVoidCause::Collusion),
            BoxWrong::Breach => box_void(BoxVoidCause::Breach),
        }
    }

    /// Whose word it takes: the book rules on what happened in the deal and to a hand, and lets the operator act
    /// against who broke a rule, and void a round that cannot go on (act-3cp:11.3, act-3cp:14.1-14.3).
    #[must_use]
    pub const fn ruled_by(self) -> RuledBy {
        match self {
            Irregularity::PlayerCardExposed { .. }
            | Irregularity::DealerCardExposed
            | Irregularity::HandRebuilt { .. }
            | Irregularity::BoxVoid { cause: BoxVoidCause::HandLost, .. }
            | Irregularity::RoundVoid(
                VoidCause::PlayerCardsExposed
                | VoidCause::DealerCardExposed
                | VoidCause::Misdeal
                | VoidCause::Malfunction,
            ) => RuledBy::Book,
            Irregularity::BoxVoid {
                cause: BoxVoidCause::Collusion | BoxVoidCause::Breach, ..
            }
            | Irregularity::RoundVoid(
                VoidCause::Collusion
                | VoidCause::Commotion
                | VoidCause::Impractical
                | VoidCause::Fraud,
            ) => RuledBy::Operator,
        }
    }
}

/// A ruling at boxes before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxRuled {
    /// By which clause.
    pub clause: ClauseId,
    /// What happens.
    pub event: Event,
    /// Chips that go back by it, box by box.
    pub back: Vec<GoesBack>,
}

/// Chips that a ruling sends back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoesBack {
    /// Of which box.
    pub at: BoxNumber,
    /// How many.
    pub chips: Chips,
    /// Where to.
    pub to: BackTo,
}

/// Where chips go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BackTo {
    /// To the player at the box: what was wagered, or lost.
    Player,
    /// To the house: what it had paid.
    House,
}

impl Round {
    /// The ruling on something that went wrong, before it is made.
    ///
    /// # Errors
    /// Why it cannot have gone wrong so.
    pub fn ruling(&self, irregularity: Irregularity) -> Result<BoxRuled, Refusal> {
        let event = decide(self, &Command::House(HouseAct::Rule(irregularity)))?;
        // Every ruling cites a clause: without one it would be the house's word alone.
        let clause = event.ruling().unwrap_or_else(|| cite("act-3cp:14.4"));
        let mut after = self.clone();
        after.apply(&event);
        let back = self.seated().filter_map(|(at, before)| {
            let after = after.seat(at)?.stack;
            let (more, less) = (after.less(before.stack), before.stack.less(after));
            let (chips, to) = match (more > Chips::ZERO, less > Chips::ZERO) {
                (true, _) => (more, BackTo::Player),
                (false, true) => (less, BackTo::House),
                (false, false) => return None,
            };
            Some(GoesBack { at, chips, to })
        });
        Ok(BoxRuled { clause, event, back: back.collect() })
    }

    /// What can have gone wrong at this moment: whatever a report would be ruled on of.
    #[must_use]
    pub fn may_be_wrong(&self) -> Vec<BoxWrong> {
        let can_be = |wrong: &BoxWrong| {
            let boxes = BoxNumber::all().map(Some).chain([None]);
            let mut reports = boxes.filter_map(|at| Irregularity::reported(*wrong, at, false));
            reports.any(|it| decide(self, &Command::House(HouseAct::Rule(it))).is_ok())
        };
        BoxWrong::WORDS.iter().map(|(wrong, _)| *wrong).filter(can_be).collect()
    }
}
