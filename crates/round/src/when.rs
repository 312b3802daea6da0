//! Whether what a ruling asks for is so.

use crate::round::{Phase, Round};
use crate::seat::Seats;
use crate::wrong::{Deed, Place, Queued, Report};
use cutcard_rulebook::{Face, RulesVersion, Ruling, Step, When, Wrong};

/// So many cards face up in the deck make it defective (crown:1.1:Defective deck).
const BOXED_MAKE_DEFECTIVE: usize = 5;

impl Round {
    /// The first ruling on a report whose conditions all hold.
    pub(crate) fn ruling_on(&self, report: &Report) -> Option<&'static Ruling> {
        let game = &self.rules.house.game;
        cutcard_rulebook::rulings(self.rules.book).iter().find(|ruling| {
            ruling.wrong == report.wrong
                && ruling.is_of(game)
                && ruling.is_of_version(self.version)
                && ruling.when.iter().all(|when| self.holds(*when, report))
        })
    }

    pub(crate) fn holds(&self, when: When, report: &Report) -> bool {
        match when {
            When::BeforeAction => !self.is_substantial(report.wrong),
            When::AfterAction => self.is_substantial(report.wrong),
            When::FirstRound => self.is_first_round(),
            When::InDraw => self.is_draw_step(),
            When::Mendable => report.can_be_put_right,
            When::FirstExposed => self.exposures() == 0,
            When::HasNotActed => report.seat.is_some_and(|seat| !self.acted_ever().has(seat)),
            When::TooManyHeld => self.holds_too_many(report),
            When::AtShowdown => matches!(self.real_phase(), Phase::Show | Phase::Settle),
            When::Alone => {
                let alone = self.with_hands();
                alone.is_one() && report.seat.is_some_and(|seat| alone.has(seat))
            }
            When::Folded => report.seat.is_some_and(|seat| !self.in_hand.has(seat)),
            When::Flop => self.board_asked(report.wrong).is_some_and(|(_, cards)| cards == 3),
            When::Turn => self
                .board_asked(report.wrong)
                .is_some_and(|(step, cards)| cards != 3 && self.next_board(step + 1).is_some()),
            When::LastCard => self
                .board_asked(report.wrong)
                .is_some_and(|(step, cards)| cards != 3 && self.next_board(step + 1).is_none()),
            When::Top => self.boards_each == 2 && self.pass == 0,
            When::TwoOpened => report.cards.len() == 2,
            When::BurnToCome => {
                let burn = self.step_from(self.step + 1, |step| step == Step::Burn);
                burn.is_some() || self.is_board_to_come()
            }
            When::BetMade => self.betting.highest.0 > 0,
            When::BeforeBetting => {
                let nobody = self.acted_ever().is_empty() && self.called.is_none();
                self.is_first_round() && nobody
            }
            When::FinalCard => self.is_final_card(report),
            When::FirstOfStreet => self.is_first_of_street(),
            When::OneUp => self.up_with(report) == 1,
            When::TwoUp => self.up_with(report) == 2,
            When::ThreeUp => self.up_with(report) >= 3,
            When::OthersTwoUp => self.others_two_up(report),
            When::FifthBoxed => self.boxed() + 1 >= BOXED_MAKE_DEFECTIVE,
            When::DueFaceUp => self.real_phase() == Phase::Deal && self.is_face_up_due(),
            When::Betting => self.real_phase() == Phase::Bet,
            When::Agreed => report.all_agree,
        }
    }

    /// Whether the board is dealt once more after the one that is on.
    pub(crate) fn is_board_to_come(&self) -> bool {
        self.runs.now + 1 < self.runs.times && self.version >= RulesVersion::LATER_RULINGS
    }

    /// Who is in the hand and has not thrown it in at the showdown.
    pub(crate) const fn with_hands(&self) -> Seats {
        Seats(self.in_hand.0 & !self.thrown_in.0)
    }

    /// The step at which the next street begins: its burn, or its cards.
    pub(crate) fn next_street(&self) -> Option<u8> {
        self.step_from(self.step + 1, |step| {
            matches!(step, Step::Burn | Step::Board { .. } | Step::Deal { .. })
        })
    }

    /// How many cards lay face up in the deck, those that wait to be taken out among them.
    fn boxed(&self) -> usize {
        let waits = |queued: &&Queued| matches!(queued.deed, Deed::Move { to: Place::Boxed, .. });
        let waiting = self.deeds().iter().filter(waits).count();
        let out = self.wrong.as_ref().map_or(0, |wrong| wrong.boxed.len());
        if self.version >= RulesVersion::DEAD_HANDS { out + waiting } else { out }
    }

    /// What the round waits for, apart from what is being put right.
    pub(crate) fn real_phase(&self) -> Phase {
        match &self.wrong {
            Some(wrong) if self.phase == Phase::Deed => match self.phase_to_come() {
                Some(phase) if wrong.entering && self.version >= RulesVersion::DEAD_HANDS => phase,
                Some(_) | None => wrong.held,
            },
            Some(_) | None => self.phase,
        }
    }

    /// What a round that is about to go to a step will wait for: the betting before it is over.
    fn phase_to_come(&self) -> Option<Phase> {
        Some(match self.step_now()? {
            Step::Deal { .. } | Step::Burn | Step::Board { .. } => Phase::Deal,
            Step::Bet { .. } => Phase::Bet,
            Step::Draw { .. } => Phase::Draw,
            Step::Discard { .. } => Phase::Discard,
            Step::Set => Phase::Set,
        })
    }

    /// Everybody who has acted in this round of play; what is forced is no act.
    pub(crate) const fn acted_ever(&self) -> Seats {
        self.acted.before.or(self.acted.now)
    }

    /// Whether two players or more have acted on the cards in question (crown:1.1:Substantial action): on
    /// the first deal, or on the street that lies there.
    pub(crate) fn is_substantial(&self, wrong: Wrong) -> bool {
        let later = wrong == Wrong::NotDiscarded && self.version < RulesVersion::DEAD_HANDS;
        self.acted_on(wrong).count() >= 2 || later && !self.is_street_after_discard()
    }

    /// Who has acted on the cards in question.
    pub(crate) fn acted_on(&self, wrong: Wrong) -> Seats {
        let of_deal = matches!(
            wrong,
            Wrong::ExposedInCut
                | Wrong::NotShuffled
                | Wrong::NotCut
                | Wrong::OutOfOrder
                | Wrong::PlayerMissed
                | Wrong::ExtraHand
                | Wrong::WrongCount
                | Wrong::DealtFaceDown
        );
        let of_discard = wrong == Wrong::NotDiscarded && self.version >= RulesVersion::DEAD_HANDS;
        if of_deal {
            self.acted_ever()
        } else if of_discard {
            self.acted_after_discard()
        } else {
            self.acted_on_street()
        }
    }

    /// Who has acted in the first betting round after players threw cards away.
    fn acted_after_discard(&self) -> Seats {
        let (last, acted) = self.acted.last_made;
        match self.bet_after_discard() {
            Some(bet) if bet == self.step => self.acted.now,
            Some(bet) if bet == last => acted,
            // Whoever bet later could bet then.
            Some(bet) if bet < last => self.acted.before,
            Some(_) | None => Seats::NONE,
        }
    }

    /// Who has acted on the street that lies there: in the betting round that is on, or that is over where the
    /// next street has not begun.
    fn acted_on_street(&self) -> Seats {
        let dealt = self.step_back(self.step, |step| {
            matches!(step, Step::Board { .. } | Step::Deal { .. } | Step::Draw { .. })
        });
        let bet =
            dealt.and_then(|from| self.step_from(from, |step| matches!(step, Step::Bet { .. })));
        let over = bet.is_some_and(|bet| bet < self.step) && self.real_phase() != Phase::Bet;
        let (step, acted) = self.acted.last;
        match bet {
            Some(bet) if over && bet == step => acted,
            Some(_) if over => Seats::NONE,
            Some(_) | None => self.acted.now,
        }
    }

    /// Whether the betting round is the first after players threw cards away.
    fn is_street_after_discard(&self) -> bool {
        self.bet_after_discard() == Some(self.step)
    }

    fn bet_after_discard(&self) -> Option<u8> {
        let discard = self.step_back(self.step, |step| matches!(step, Step::Discard { .. }));
        discard.and_then(|from| self.step_from(from, |step| matches!(step, Step::Bet { .. })))
    }

    /// Whether the first betting round is on, or still to come.
    pub(crate) fn is_first_round(&self) -> bool {
        let first = self.step_from(0, |step| matches!(step, Step::Bet { .. } | Step::Set));
        let over = matches!(self.real_phase(), Phase::Return | Phase::Settle | Phase::Over);
        !over && first.is_none_or(|first| self.step <= first)
    }

    fn exposures(&self) -> u8 {
        self.wrong.as_ref().map_or(0, |wrong| wrong.exposures)
    }

    fn holds_too_many(&self, report: &Report) -> bool {
        let Some((seat, held)) = report.seat.zip(report.held) else { return false };
        usize::from(held) > self.player(seat).cards.len()
    }

    /// The first step from there on that is so.
    pub(crate) fn step_from(&self, from: u8, is: impl Fn(Step) -> bool) -> Option<u8> {
        let steps = self.rules.steps.iter().enumerate().skip(usize::from(from));
        let found = steps.into_iter().find(|(_, each)| is(each.step))?;
        u8::try_from(found.0).ok()
    }

    /// The last step up to there that is so.
    pub(crate) fn step_back(&self, to: u8, is: impl Fn(Step) -> bool) -> Option<u8> {
        let steps = self.rules.steps.iter().enumerate().take(usize::from(to) + 1);
        let found = steps.into_iter().rfind(|(_, each)| is(each.step))?;
        u8::try_from(found.0).ok()
    }

    /// The step that deals the next cards to boards, and how many to each.
    pub(crate) fn next_board(&self, from: u8) -> Option<(u8, u8)> {
        let step = self.step_from(from, |step| matches!(step, Step::Board { .. }))?;
        self.board_cards(step).map(|cards| (step, cards))
    }

    /// How many cards a step deals to each board.
    pub(crate) fn board_cards(&self, step: u8) -> Option<u8> {
        match self.rules.steps.get(usize::from(step))?.step {
            Step::Board { cards } => Some(cards),
            Step::Deal { .. }
            | Step::Burn
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => None,
        }
    }

    /// The cards of the board that a report is about: those that lie there, or those that come next.
    pub(crate) fn board_asked(&self, wrong: Wrong) -> Option<(u8, u8)> {
        let lies = matches!(wrong, Wrong::NotBurnt | Wrong::NotDiscarded)
            || wrong == Wrong::TooManyOpened && self.is_flop_bet_on();
        if !lies {
            return self.next_board(self.step);
        }
        let lies = self.street_lying().0;
        let step = self.step_back(lies, |step| matches!(step, Step::Board { .. }))?;
        self.board_cards(step).map(|cards| (step, cards))
    }

    /// Whether the betting on a flop is on, of a game with one board.
    pub(crate) fn is_flop_bet_on(&self) -> bool {
        let board = self.step_back(self.step, |step| matches!(step, Step::Board { .. }));
        let flop = board.and_then(|step| self.board_cards(step)) == Some(3);
        let betting = self.real_phase() == Phase::Bet;
        betting && flop && self.boards_each == 1 && self.version >= RulesVersion::LATER_RULINGS
    }

    /// The deal of cards to players that is on, or whose betting is on.
    pub(crate) fn deal_of_street(&self) -> Option<u8> {
        self.step_back(self.step, |step| matches!(step, Step::Deal { .. }))
    }

    /// Whether the card is the player's last, dealt face down in the last deal of stud.
    fn is_final_card(&self, report: &Report) -> bool {
        let Some((seat, place)) = report.seat.zip(report.place) else { return false };
        let last = self.deal_of_street().filter(|_| !self.is_first_round());
        let down = last
            .and_then(|step| self.rules.steps.get(usize::from(step)))
            .is_some_and(|each| matches!(each.step, Step::Deal { face: Face::Down, .. }));
        down && usize::from(place) + 1 == self.cards_of(seat) && self.dealt_on_street().has(seat)
    }

    /// How many cards of the player's lie face up, with the one that is reported.
    fn up_with(&self, report: &Report) -> u32 {
        let Some((seat, place)) = report.seat.zip(report.place) else { return 0 };
        let up = (self.player(seat).up | 1 << place.min(15)).count_ones();
        // One of two may have been exchanged already: it was dealt face up all the same.
        let exchanged = self.wrong.as_ref().is_some_and(|wrong| wrong.two_up.has(seat));
        if exchanged { up.max(2) + 1 } else { up }
    }

    fn others_two_up(&self, report: &Report) -> bool {
        let Some((seat, wrong)) = report.seat.zip(self.wrong.as_ref()) else { return false };
        self.up_with(report) >= 2 && !wrong.two_up.without(seat).is_empty()
    }
}
