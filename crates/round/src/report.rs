//! Whether something can have gone wrong so, and the ruling on it.

use crate::event::{Event, RuledBy};
use crate::next::Due;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{LastDeal, Phase, Round};
use crate::wrong::{Report, Reported};
use cutcard_rulebook::{Shortage, Step, Word, Wrong};

impl Round {
    /// What a report would lead to, before it is made: the ruling with its clause and its deeds.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn ruling(&self, report: &Report) -> Result<Reported, Refusal> {
        self.check_report(report)?;
        let ruling = self.ruling_on(report).ok_or_else(|| self.not_wrong(report.wrong))?;
        let deeds = self.deeds_of(report, ruling);
        let kills = deeds.iter().any(|each| matches!(each.deed, crate::wrong::Deed::Kill { .. }));
        if kills
            && self.with_hands().is_one()
            && report.seat.is_some_and(|seat| self.with_hands().has(seat))
        {
            return Err(self.not_wrong(report.wrong));
        }
        Ok(Reported { report: report.clone(), clause: RuledBy(ruling.clause.clone()), deeds })
    }

    pub(crate) fn decide_report(
        &self,
        report: &Report,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let reported = self.ruling(report)?;
        events.push(Event::Reported(Box::new(reported)));
        Ok(())
    }

    /// What can have gone wrong at this moment, in the order of the book.
    #[must_use]
    pub fn may_be_wrong(&self) -> Vec<Wrong> {
        let game = &self.rules.house.game;
        let ruled = |wrong: Wrong| {
            let rulings = cutcard_rulebook::rulings(self.rules.book);
            rulings.iter().any(|ruling| ruling.wrong == wrong && ruling.is_of(game))
        };
        let words = Wrong::WORDS.iter().map(|(wrong, _)| *wrong);
        words.filter(|wrong| ruled(*wrong) && self.could_be(*wrong)).collect()
    }

    pub(crate) fn not_wrong(&self, wrong: Wrong) -> Refusal {
        self.refuse(Reason::NotWrong { wrong }, point::UNCOVERED)
    }

    /// Whether it can go wrong where software deals the cards.
    const fn without_a_dealer(wrong: Wrong) -> bool {
        matches!(wrong, Wrong::ExposedByPlayer | Wrong::ShownToOne | Wrong::Other)
    }

    /// Whether it can have gone wrong at this moment.
    pub(crate) fn could_be(&self, wrong: Wrong) -> bool {
        let phase = self.real_phase();
        if phase == Phase::Over || self.settled > 0 || self.pushing {
            return false;
        }
        // What was ruled on is done first, as far as the dealer needs nobody for it.
        if self.phase == Phase::Deed && self.due_deed() == Due::Dealer {
            return false;
        }
        if !self.live && (!Round::without_a_dealer(wrong) || phase == Phase::Settle) {
            return false;
        }
        let before_cards = matches!(phase, Phase::Charge | Phase::Post | Phase::OverBlind);
        let new_deal = self.wrong.as_ref().is_some_and(|wrong| wrong.new_deal.is_some());
        let has_cards = !before_cards && !new_deal;
        let betting = phase == Phase::Bet;
        match wrong {
            Wrong::ExposedInCut | Wrong::NotShuffled | Wrong::NotCut | Wrong::DefectiveDeck => {
                !new_deal
            }
            Wrong::Other => true,
            Wrong::OutOfOrder if self.is_draw_step() => {
                matches!(phase, Phase::Draw) || phase == Phase::Deal && self.draws.due > 0
            }
            Wrong::OutOfOrder
            | Wrong::PlayerMissed
            | Wrong::ExtraHand
            | Wrong::WrongCount
            | Wrong::ExposedByPlayer
            | Wrong::HandInMuck
            | Wrong::ShownToOne => has_cards,
            Wrong::CardExposed => has_cards,
            Wrong::DealtFaceUp => has_cards && !matches!(phase, Phase::Show | Phase::Settle),
            Wrong::Boxed => {
                let waits = phase == Phase::Deal || betting && self.has_cards_to_open();
                has_cards && waits
            }
            Wrong::NotBurnt => {
                self.burn_of_street() && matches!(phase, Phase::Bet | Phase::Deal | Phase::Draw)
            }
            Wrong::EarlyCard => {
                let waits = matches!(phase, Phase::Bet | Phase::Discard);
                let again = self.wrong.as_ref().and_then(|wrong| wrong.early_before);
                let again = again.is_some() && again == self.next_street();
                waits && self.has_cards_to_open() && !again
            }
            Wrong::TooManyOpened => phase == Phase::Deal && self.is_board_step(),
            Wrong::DealtOnShort => {
                let last = matches!(
                    self.step_now(),
                    Some(Step::Deal { shortage: Shortage::CommunityCard, .. })
                );
                last && matches!(phase, Phase::Deal | Phase::Shuffle)
                    && self.stub.left() < self.recipients().count() + 1
            }
            Wrong::NotDiscarded => {
                let discard =
                    self.step_back(self.step, |step| matches!(step, Step::Discard { .. }));
                let board = self.step_back(self.step, |step| matches!(step, Step::Board { .. }));
                discard.is_some() && board > discard && betting
            }
            Wrong::EarlyAgreement => matches!(phase, Phase::RunItAgain | Phase::Floor),
        }
    }

    /// Whether a card of the deck could be opened early: a board or a street of stud is to come.
    fn has_cards_to_open(&self) -> bool {
        let next = self.step_from(self.step + 1, |step| {
            matches!(step, Step::Board { .. } | Step::Deal { .. })
        });
        next.is_some()
    }

    fn is_board_step(&self) -> bool {
        matches!(self.step_now(), Some(Step::Board { .. }))
    }

    /// Whether the street that lies there, or is being dealt, began with a burn.
    fn burn_of_street(&self) -> bool {
        let dealt = self.step_back(self.step, |step| {
            matches!(step, Step::Board { .. } | Step::Deal { .. } | Step::Draw { .. })
        });
        let of_draw = dealt.and_then(|step| self.rules.steps.get(usize::from(step)));
        let of_draw = of_draw.map(|each| each.step);
        if let Some(Step::Draw { .. }) = of_draw {
            return self.draws.burnt && !self.burnt.is_empty();
        }
        if let Some(Step::Deal { shortage: Shortage::CommunityCard, .. }) = of_draw {
            return self.last_deal == LastDeal::NoBurn && !self.burnt.is_empty();
        }
        let burn = dealt.and_then(|step| step.checked_sub(1));
        let is_burn = burn.and_then(|step| self.rules.steps.get(usize::from(step)));
        let begins = self.cursor == 0 && self.pass == 0;
        let dealing = self.real_phase() == Phase::Deal && dealt == Some(self.step) && begins;
        is_burn.is_some_and(|each| each.step == Step::Burn) && !self.burnt.is_empty() && !dealing
    }
}
