//! Whether something can have gone wrong so, and the ruling on it.

use crate::event::{Event, RuledBy};
use crate::next::Due;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::round::{LastDeal, Phase, Round};
use crate::wrong::{Deed, Report, Reported};
use cutcard_rulebook::{RulesVersion, Shortage, Step, Word, Wrong};

impl Round {
    /// What a report would lead to, before it is made: the ruling with its clause and its deeds.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn ruling(&self, report: &Report) -> Result<Reported, Refusal> {
        self.check_report(report)?;
        let ruling = self.ruling_on(report).ok_or_else(|| self.not_wrong(report.wrong))?;
        let deeds = self.deeds_of(report, ruling);
        let kills = deeds.iter().any(|each| matches!(each.deed, Deed::Kill { .. }));
        let no_cards = matches!(self.real_phase(), Phase::Charge | Phase::Post | Phase::OverBlind);
        if kills && no_cards {
            return Err(self.not_wrong(report.wrong));
        }
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
        matches!(wrong, Wrong::Other)
    }

    /// Whether it is about the cards of one street, and the betting on them.
    const fn is_of_street(wrong: Wrong) -> bool {
        matches!(
            wrong,
            Wrong::NotBurnt
                | Wrong::EarlyCard
                | Wrong::TooManyOpened
                | Wrong::DealtOnShort
                | Wrong::NotDiscarded
                | Wrong::EarlyAgreement
                | Wrong::AgreedOnShort
        )
    }

    /// Whether it can have gone wrong at this moment.
    pub(crate) fn could_be(&self, wrong: Wrong) -> bool {
        let phase = self.real_phase();
        if phase == Phase::Over || self.settled > 0 || self.pushing {
            return wrong == Wrong::HandInspected && self.live;
        }
        // What was ruled on is done first, as far as the dealer needs nobody for it.
        if self.phase == Phase::Deed && self.due_deed() == Due::Dealer {
            return false;
        }
        // A street whose cards a ruling is moving is asked about once they lie where they belong.
        let moves = self.phase == Phase::Deed && self.version >= RulesVersion::DEAD_HANDS;
        if moves && Round::is_of_street(wrong) {
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
            Wrong::DealtFaceDown => has_cards && self.is_first_round(),
            Wrong::Boxed => {
                let waits = phase == Phase::Deal || betting && self.has_cards_to_open();
                has_cards && waits
            }
            // A board that is dealt more than once shares cards with the others.
            Wrong::NotDiscarded if self.runs.times > 1 => false,
            Wrong::NotBurnt if self.runs.times > 1 && self.is_street_shared() => false,
            Wrong::NotBurnt => {
                self.burn_of_street() && matches!(phase, Phase::Bet | Phase::Deal | Phase::Draw)
            }
            Wrong::EarlyCard => {
                let waits = matches!(phase, Phase::Bet | Phase::Discard);
                let again = self.wrong.as_ref().and_then(|wrong| wrong.early_before);
                let again = again.is_some() && again == self.next_street();
                waits && self.has_cards_to_open() && !again
            }
            Wrong::TooManyOpened => {
                phase == Phase::Deal && self.is_board_step() || self.is_flop_bet_on()
            }
            Wrong::DealtOnShort => {
                let last = matches!(
                    self.step_now(),
                    Some(Step::Deal { shortage: Shortage::CommunityCard, .. })
                );
                last && !self.deals_all()
                    && matches!(phase, Phase::Deal | Phase::Shuffle)
                    && self.stub.left() < self.recipients().count() + 1
            }
            Wrong::NotDiscarded => {
                let discard =
                    self.step_back(self.step, |step| matches!(step, Step::Discard { .. }));
                let board = self.step_back(self.step, |step| matches!(step, Step::Board { .. }));
                let bet =
                    self.step_from(discard.unwrap_or(0), |step| matches!(step, Step::Bet { .. }));
                let later = phase == Phase::Deal && bet.is_some_and(|bet| bet < self.step);
                discard.is_some() && board > discard && (betting || later)
            }
            Wrong::EarlyAgreement => matches!(phase, Phase::RunItAgain | Phase::Floor),
            Wrong::HandInspected => matches!(phase, Phase::Show | Phase::Settle),
            Wrong::AgreedOnShort => self.could_agree_on_short(phase),
        }
    }

    /// Whether a card of the deck could be opened early: a board or a street of stud is to come.
    fn has_cards_to_open(&self) -> bool {
        let next = self.step_from(self.step + 1, |step| {
            matches!(step, Step::Board { .. } | Step::Deal { .. })
        });
        next.is_some()
    }

    /// Whether the players could have agreed on the next burn, or are about to: nobody can bet any more, and no
    /// card of the street has been dealt.
    fn could_agree_on_short(&self, phase: Phase) -> bool {
        let asked = matches!(phase, Phase::RunItAgain | Phase::Floor);
        let before = phase == Phase::Deal && self.step_now() == Some(Step::Burn);
        let all_in = self.able.at_most_one() && !self.in_hand.at_most_one();
        self.rules.runs_again && self.runs.times == 1 && all_in && (asked || before)
    }

    fn is_board_step(&self) -> bool {
        matches!(self.step_now(), Some(Step::Board { .. }))
    }

    /// Whether the street that lies there, or is being dealt, began with a burn.
    fn burn_of_street(&self) -> bool {
        // A burnt card that somebody has seen was burnt.
        let unseen = self.burnt.slots().last() == Some(&None);
        let (_, run) = self.street_lying();
        let Some(burn) = self.burn_step() else { return false };
        let left_out = self.wrong.as_ref().is_some_and(|wrong| wrong.left_out.has(run, burn));
        if !unseen || left_out {
            return false;
        }
        let begins = self.cursor == 0 && self.pass == 0;
        match self.rules.steps.get(usize::from(burn)).map(|each| each.step) {
            Some(Step::Draw { .. }) => self.draws.burnt,
            Some(Step::Deal { .. }) => self.last_deal == LastDeal::NoBurn,
            Some(Step::Burn | Step::Board { .. } | Step::Bet { .. } | Step::Discard { .. })
            | Some(Step::Set)
            | None => {
                let dealing = self.real_phase() == Phase::Deal && self.step == burn + 1 && begins;
                !dealing
            }
        }
    }

    /// Where the street is that lies there or is being dealt: the step to look back from, and which time the
    /// board is dealt. Where the next board has not begun it is the last street of the one before.
    pub(crate) fn street_lying(&self) -> (u8, u8) {
        let begins = self.step == self.runs.from && self.pass == 0;
        match self.runs.now.checked_sub(1) {
            Some(run) if begins => (self.rules.steps.len() as u8, run),
            Some(_) | None => (self.step, self.runs.now),
        }
    }

    /// Whether the street that lies there is one that all boards share.
    fn is_street_shared(&self) -> bool {
        let board =
            self.step_back(self.street_lying().0, |step| matches!(step, Step::Board { .. }));
        self.version < RulesVersion::LATER_RULINGS || board.is_none_or(|step| step < self.runs.from)
    }

    /// The step in which a card was burnt for the street that lies there or is being dealt: one of its own, or
    /// that of a draw or of the last cards of stud, which begin with a burn.
    pub(crate) fn burn_step(&self) -> Option<u8> {
        let dealt = self.step_back(self.street_lying().0, |step| {
            matches!(step, Step::Board { .. } | Step::Deal { .. } | Step::Draw { .. })
        })?;
        let with_burn = match self.rules.steps.get(usize::from(dealt))?.step {
            Step::Draw { .. } => true,
            Step::Deal { shortage, .. } => shortage == Shortage::CommunityCard,
            Step::Burn
            | Step::Board { .. }
            | Step::Bet { .. }
            | Step::Discard { .. }
            | Step::Set => false,
        };
        if with_burn {
            return Some(dealt);
        }
        let before = dealt.checked_sub(1)?;
        let is_burn = self.rules.steps.get(usize::from(before))?.step == Step::Burn;
        is_burn.then_some(before)
    }
}
