//! From what a ruling says to what is done, card by card.

use crate::event::RuledBy;
use crate::foretold::{Follows, Foretold};
use crate::point;
use crate::round::{Phase, Round};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use crate::wrong::{Ceiling, Deed, Place, Queued, Report};
use cutcard_cards::Card;
use cutcard_rulebook::{Chips, Face, Remedy, Ruling, Shortage, Step, Wrong};

/// The deeds of a ruling while they are written down.
pub(crate) struct Plan<'a> {
    pub(crate) round: &'a Round,
    report: &'a Report,
    /// The cards that were reported and have no place yet.
    cards: &'a [Card],
    /// Before which step of the game the next deed is; at once where none is said.
    before: Option<u8>,
    pub(crate) clause: RuledBy,
    deeds: Vec<Queued>,
    /// The same for people, with what of the game comes between.
    pub(crate) told: Vec<Foretold>,
}

impl Round {
    /// What a ruling has done about a report, in order.
    pub(crate) fn deeds_of(&self, report: &Report, ruling: &Ruling) -> Vec<Queued> {
        self.plan_of(report, ruling).deeds
    }

    pub(crate) fn plan_of<'a>(&'a self, report: &'a Report, ruling: &Ruling) -> Plan<'a> {
        let clause = RuledBy(ruling.clause.clone());
        let (cards, deeds, told) = (report.cards.as_slice(), Vec::new(), Vec::new());
        let mut plan = Plan { round: self, report, cards, before: None, clause, deeds, told };
        for step in &ruling.remedies {
            plan.clause = RuledBy(step.clause.clone());
            let remedy = match (step.remedy, report.decision) {
                (Remedy::AsDecided, Some(decision)) => decision,
                (remedy, _) => remedy,
            };
            plan.take(remedy);
        }
        plan
    }
}

impl Plan<'_> {
    pub(crate) fn wrong(&self) -> Wrong {
        self.report.wrong
    }

    pub(crate) fn push(&mut self, deed: Deed) {
        self.push_at(self.before, deed);
    }

    fn push_before(&mut self, step: u8, deed: Deed) {
        self.push_at(Some(step), deed);
    }

    fn push_at(&mut self, before: Option<u8>, deed: Deed) {
        self.tell_deed(before, &deed);
        self.deeds.push(Queued { before, deed, clause: self.clause.clone() });
    }

    pub(crate) fn moves(&mut self, from: Place, to: Place, cards: impl IntoIterator<Item = Slot>) {
        let cards: Row<13> = cards.into_iter().collect();
        if !cards.is_empty() {
            self.push(Deed::Move { from, to, cards });
        }
    }

    pub(crate) fn step_is_burn(&self, step: u8) -> bool {
        self.round.rules.steps.get(usize::from(step)).is_some_and(|each| each.step == Step::Burn)
    }

    /// Where the present deeds are done: the step they come before, or the one that is on.
    pub(crate) fn here(&self) -> u8 {
        self.before.unwrap_or(self.round.step)
    }

    fn take(&mut self, remedy: Remedy) {
        match remedy {
            // A card thrown away late is thrown away as it was recorded.
            Remedy::PlayOn | Remedy::PutRight | Remedy::Discard | Remedy::AsDecided => {}
            Remedy::Misdeal => self.push(Deed::Misdeal),
            Remedy::Void => self.push(Deed::Void),
            Remedy::LastFolderWins if self.round.acted.last_folded.is_none() => {
                // Nobody folded: there is no rule, and nothing to go on with.
                self.clause = RuledBy(self.round.rules.clause(point::VOID));
                self.push(Deed::Void);
            }
            Remedy::LastFolderWins => self.push(Deed::LastFolderWins),
            Remedy::ShuffleIn => self.push(Deed::ShuffleIn),
            Remedy::LastCardsUp => self.push(Deed::LastCardsUp),
            Remedy::DealAllThenBurns => self.push(Deed::DealAll),
            Remedy::OfferAgain => self.offer_again(),
            Remedy::RunAgain => self.run_again(),
            Remedy::FreezeAtHighest => self.push(Deed::Freeze { at: Ceiling::Highest }),
            Remedy::FreezeAtMinimum => self.push(Deed::Freeze { at: Ceiling::Minimum }),
            Remedy::KillHand => self.of_player(|seat| Deed::Kill { seat, chips_back: false }),
            Remedy::KillHandChipsBack => {
                self.of_player(|seat| Deed::Kill { seat, chips_back: true });
            }
            Remedy::NextCardDown => self.of_player(|seat| Deed::NextCardDown { seat }),
            Remedy::AllIn => self.of_player(|seat| Deed::AllIn { seat }),
            Remedy::ServeFirst => self.of_player(|seat| Deed::ServeFirst { seat }),
            Remedy::AllInIfWished => self.all_in_if_wished(),
            Remedy::LayUp => self.expose(true),
            Remedy::Expose => self.expose(false),
            Remedy::ExchangeForBurn => self.exchange(),
            Remedy::FinishDeal => self.finish_deal(),
            Remedy::FinishBetting => {
                self.before = self.round.step_from(self.round.step + 1, deals);
                self.tell(Follows::FinishBetting);
            }
            Remedy::Betting => {
                let bet = self.round.step_from(self.here(), is_bet);
                self.before = bet.and_then(|bet| self.round.step_from(bet + 1, deals));
                self.tell(Follows::Betting);
            }
            Remedy::Deal => {
                self.tell_street();
                self.before = Some(self.here() + 1);
            }
            Remedy::DealDone => self.leave_out_here(),
            Remedy::Burn if self.step_is_burn(self.here()) => {
                self.tell(Follows::Deed(Deed::Burn));
                self.before = Some(self.here() + 1);
            }
            Remedy::Burn => self.push(Deed::Burn),
            Remedy::NoBurn if self.step_is_burn(self.here()) => self.leave_out_here(),
            Remedy::NoBurn => {}
            Remedy::StreetAgain => self.street_again(false),
            Remedy::StreetAgainWithBurn => self.street_again(true),
            Remedy::BurnMade => self.burn_made(),
            Remedy::UseInTurn => self.use_in_turn(),
            Remedy::SetAside => {
                let cards = std::mem::take(&mut self.cards);
                self.moves(Place::Stub, Place::Aside, cards.iter().copied().map(Some));
            }
            Remedy::RightCardsPlay => self.right_cards_play(),
            Remedy::NextBurn => self.next_burn(),
            Remedy::Muck => self.wrong_card_to(Place::Muck),
            Remedy::TakeOut => self.wrong_card_to(Place::Boxed),
            Remedy::DealTop => self.deal_board(0),
            Remedy::DealBottom => self.deal_board(1),
            Remedy::Unburn => self.unburn(),
            Remedy::BoardToBurn => self.boards_back(Place::Burns),
            Remedy::BoardAside => self.boards_back(Place::Aside),
            Remedy::MuckExtraHand => {
                let cards = self.round.first_hand();
                self.moves(Place::Stub, Place::Muck, (0..cards).map(|_| None));
            }
            Remedy::ShiftStreet => self.shift_street(),
        }
    }

    /// What was thought to be burnt is on top of the deck.
    pub(crate) fn unburn(&mut self) {
        let burnt = self.round.burnt.slots().last().copied();
        self.moves(Place::Burns, Place::Stub, burnt);
    }

    fn offer_again(&mut self) {
        if let Some((board, _)) = self.round.next_board(self.round.step) {
            self.push_before(board + 1, Deed::OfferAgain);
        }
    }

    fn run_again(&mut self) {
        if let Some(again) = self.report.again {
            self.push(Deed::RunAgain { again });
        }
    }

    /// Asked once all have their cards, or at once where they do; not who is all-in already.
    fn all_in_if_wished(&mut self) {
        self.finish_deal();
        if self.report.seat.is_some_and(|seat| self.round.able.has(seat)) {
            self.of_player(|seat| Deed::AskAllIn { seat });
        }
    }

    fn of_player(&mut self, deed: impl Fn(Seat) -> Deed) {
        if let Some(seat) = self.report.seat {
            self.push(deed(seat));
        }
    }

    /// Until all have their first cards; at once where they do.
    fn finish_deal(&mut self) {
        let over = |step: Step| is_bet(step) || step == Step::Burn;
        let next = self.round.step_from(self.round.step, over);
        self.before = next.filter(|next| *next > self.round.step);
        if self.before.is_some() {
            self.tell(Follows::FinishDeal);
        }
    }

    /// The step of the game that is next is done already.
    fn leave_out_here(&mut self) {
        let here = self.here();
        self.push_before(here, Deed::LeaveOut);
        self.before = Some(here + 1);
    }

    fn street_again(&mut self, with_burn: bool) {
        let (lies, run) = self.round.street_lying();
        let Some(board) = self.street_back(lies) else { return };
        let burn = board.checked_sub(1).filter(|step| with_burn && self.step_is_burn(*step));
        let step = burn.unwrap_or(board);
        let run = Some(run).filter(|run| *run != self.round.runs.now);
        self.push(Deed::GoBack { step, run });
        self.before = Some(step);
    }

    fn next_burn(&mut self) {
        self.wrong_card_to(Place::Burns);
        let burn = self.round.step_from(self.round.step + 1, |step| step == Step::Burn);
        if let Some(burn) = burn {
            self.push_before(burn, Deed::LeaveOut);
        } else if self.round.is_board_to_come() {
            self.push(Deed::BurntAhead);
        }
    }

    /// One card, or the whole hand where no place is said.
    fn expose(&mut self, lies_up: bool) {
        let Some(seat) = self.report.seat else { return };
        if let (Some(place), [card]) = (self.report.place, self.report.cards.as_slice()) {
            return self.push(Deed::Expose { seat, place, card: *card, lies_up });
        }
        // Cards that are known keep their places; the others fill the rest in order.
        let held = self.round.player(seat).cards;
        let known = |card: &Card| held.slots().contains(&Some(*card));
        let mut others = self.report.cards.iter().copied().filter(|card| !known(card));
        if !self.round.in_hand.has(seat) {
            for (place, card) in (0..).zip(self.report.cards.iter().copied()) {
                self.push(Deed::Expose { seat, place, card, lies_up });
            }
            return;
        }
        for (place, slot) in (0..).zip(held.slots()) {
            if let Some(card) = slot.or_else(|| others.next()) {
                self.push(Deed::Expose { seat, place, card, lies_up });
            }
        }
    }

    /// The card that was seen is burnt; its owner is dealt the one that would have been.
    fn exchange(&mut self) {
        let Some(seat) = self.report.seat else { return };
        let Some((place, card)) = self.report.place.zip(self.report.cards.first().copied()) else {
            return;
        };
        let player = self.round.player(seat);
        // Of two cards face up the later one goes (crown:14.4.2, crown:14.5.2, crown:14.6.2).
        let lies_up = |(at, _): &(u8, &Slot)| player.up >> at & 1 == 1;
        let later = (0..).zip(player.cards.slots()).filter(lies_up).last();
        let (place, card) = match later {
            Some((at, other)) if at > place => (at, *other),
            Some(_) | None => (place, Some(card)),
        };
        self.moves(Place::Hand { seat, place }, Place::Burns, [card]);
        self.push(Deed::DealTo { seat, face: Face::Down });
        if let Some(burn) = self.round.step_from(self.here(), |step| step == Step::Burn) {
            self.push_before(burn, Deed::LeaveOut);
        }
        let nobody_bet = self.round.betting.highest == Chips::ZERO
            && self.round.called.is_none()
            && self.round.acted_ever().is_empty();
        if self.before.is_none() && nobody_bet && self.round.wager_opens_by_cards() {
            // Whoever opens may be somebody else now.
            self.push(Deed::GoBack { step: self.round.step, run: None });
        }
    }

    /// The card before the early one was burnt.
    fn burn_made(&mut self) {
        let next = self.round.step_from(self.round.step + 1, deals);
        let here = matches!(self.round.real_phase(), Phase::RunItAgain | Phase::Floor);
        let burn = if here { Some(self.round.step) } else { next };
        let made = |step: u8| {
            let left_out =
                |queued: &Queued| queued.before == Some(step) && queued.deed == Deed::LeaveOut;
            self.round.deeds().iter().any(left_out)
        };
        let ahead = self.round.wrong.as_ref().is_some_and(|wrong| wrong.burnt_ahead);
        if ahead || burn.is_some_and(made) {
            return;
        }
        if burn.is_some_and(|step| self.step_is_burn(step)) {
            self.moves(Place::Stub, Place::Burns, [None]);
        } else if next.is_some_and(|next| self.burns_in_deal(next)) {
            self.moves(Place::Stub, Place::Burns, [None]);
            self.push(Deed::BurntAhead);
        }
    }

    /// Whether a burn is part of the deal: the last one of stud.
    fn burns_in_deal(&self, step: u8) -> bool {
        let step = self.round.rules.steps.get(usize::from(step)).map(|each| each.step);
        matches!(step, Some(Step::Deal { shortage: Shortage::CommunityCard, .. }))
    }

    /// The card stays on top, seen by all; its burn has been made.
    fn use_in_turn(&mut self) {
        let Some((first, rest)) = self.cards.split_first() else { return };
        self.cards = rest;
        self.push(Deed::SeeTop { card: *first });
        let next = self.round.step_from(self.round.step + 1, deals);
        if let Some(burn) = next.filter(|step| self.step_is_burn(*step)) {
            self.push_before(burn, Deed::LeaveOut);
        }
    }

    fn wrong_card_to(&mut self, to: Place) {
        let Some((first, rest)) = self.cards.split_first() else { return };
        self.cards = rest;
        self.moves(Place::Stub, to, [Some(*first)]);
    }

    /// The cards that were due go to their boards, and the street is dealt.
    fn right_cards_play(&mut self) {
        let round = self.round;
        let Some((board_step, each)) = round.next_board(round.step) else { return };
        let (each, from) =
            (usize::from(each), if board_step == round.step { round.pass } else { 0 });
        let mut boards = from..round.boards_each;
        let mut board = boards.next();
        while let Some(to) = board.filter(|_| self.cards.len() >= each) {
            let (right, rest) = self.cards.split_at(each);
            self.cards = rest;
            let to = Place::Board(round.board_index(to));
            self.moves(Place::Stub, to, right.iter().copied().map(Some));
            board = boards.next();
        }
        for step in round.step..board_step {
            self.push_before(step, Deed::LeaveOut);
        }
        if board.is_some() {
            // A board is left for which nothing lies there: it is dealt as usual.
            return self.rest_of_boards(board_step, board);
        }
        self.push_before(board_step, Deed::LeaveOut);
    }

    fn rest_of_boards(&mut self, step: u8, first: Option<u8>) {
        let Some(first) = first else { return };
        let cards = self.round.board_cards(step).unwrap_or(0);
        for board in first..self.round.boards_each {
            let board = self.round.board_index(board);
            self.push_before(step, Deed::DealBoard { board, cards });
        }
        self.push_before(step, Deed::LeaveOut);
    }

    fn deal_board(&mut self, board: u8) {
        let cards = self.round.board_cards(self.here()).unwrap_or(1);
        self.push(Deed::DealBoard { board: self.round.board_index(board), cards });
    }
}

pub(crate) const fn is_bet(step: Step) -> bool {
    matches!(step, Step::Bet { .. })
}

pub(crate) const fn is_board(step: Step) -> bool {
    matches!(step, Step::Board { .. })
}

/// Whether a step takes cards from the deck without a player's word.
const fn deals(step: Step) -> bool {
    matches!(step, Step::Burn | Step::Board { .. } | Step::Deal { .. })
}
