//! What is accepted, and why the rest is not.

use crate::command::{Command, Role};
use crate::event::{Act, Event, Post};
use crate::next::Due;
use crate::refusal::{Reason, Refusal};
use crate::round::{Phase, Round, plus};
use crate::row::{Row, Slot};
use crate::seat::Seat;
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Book, Chips, Step};

impl Round {
    /// Decides on what is asked: adds what happens, or says why nothing does.
    ///
    /// # Errors
    /// The reason, with its numbers and its clause; nothing is added.
    pub fn decide(&self, command: &Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
        match command {
            Command::Act { seat, act } => {
                self.check_act(*seat, *act)?;
                events.push(Event::Acted { seat: *seat, act: *act });
                Ok(())
            }
            Command::Put { seat, chips, one_chip, said_raise } => {
                self.decide_put(*seat, *chips, *one_chip, *said_raise, events)
            }
            Command::ActEarly { seat, act } => self.decide_early(*seat, *act, events),
            Command::Withdraw { seat } => self.decide_withdraw(*seat, events),
            Command::TakeKitty { seat } => self.decide_kitty(*seat, events),
            Command::OverBlind { seat } => self.decide_over_blind(*seat, events),
            Command::Decline { seat } => {
                self.in_phase(Phase::OverBlind, *seat, "declining")?;
                events.push(Event::Declined { seat: *seat });
                Ok(())
            }
            Command::Draw { seat, discards } => self.decide_draw(*seat, *discards, events),
            Command::Discard { seat, place } => self.decide_discard(*seat, *place, events),
            Command::Set { seat, rows } => self.decide_set(*seat, rows, events),
            Command::RunItAgain { seat, again } => self.decide_run(*seat, *again, events),
            Command::RuleOnRunItAgain { role, allowed } => {
                self.decide_run_rule(*role, *allowed, events)
            }
            Command::ClockRanOut { seat } => self.decide_clock(*seat, events),
            Command::AddChips { seat, chips } => self.decide_add(*seat, *chips, events),
            Command::RemoveChips { seat, .. } => {
                self.seated(*seat)?;
                Err(self.refuse(Reason::StakeFixed, "6.11", "4.4", "4.4"))
            }
            Command::Cards { cards } => self.decide_cards(cards, events),
            Command::Shuffled { order } => self.decide_shuffled(order, events),
            Command::Show { seat, cards } => self.decide_show(*seat, cards, events),
            Command::Muck { seat } => {
                self.in_phase(Phase::Show, *seat, "mucking")?;
                events.push(Event::Mucked { seat: *seat });
                Ok(())
            }
            Command::AskToSee { seat, whose } => self.decide_ask(*seat, *whose, events),
            Command::Void { role } => self.decide_void(*role, events),
        }
    }

    pub(crate) fn refuse(
        &self,
        reason: Reason,
        crown: &'static str,
        manila: &'static str,
        draw: &'static str,
    ) -> Refusal {
        Refusal { reason, clause: self.rules.clause(crown, manila, draw) }
    }

    pub(crate) fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.count {
            return Ok(());
        }
        Err(self.refuse(Reason::NoSuchSeat { seat }, "8.2", "10.3", "10.2"))
    }

    /// The player whose decision is due.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.due() {
            Due::Player(seat) => Some(seat),
            Due::Dealer | Due::Cards(_) | Due::Shuffle(_) | Due::Floor | Due::Nothing => None,
        }
    }

    pub(crate) fn not_now(&self, what: &'static str) -> Refusal {
        let reason = if self.is_over() { Reason::Over } else { Reason::NotNow { what } };
        self.refuse(reason, "1.1:Action", "10.3", "10.2")
    }

    pub(crate) fn in_phase(
        &self,
        phase: Phase,
        seat: Seat,
        what: &'static str,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != phase {
            return Err(self.not_now(what));
        }
        self.in_turn(seat)
    }

    pub(crate) fn in_turn(&self, seat: Seat) -> Result<(), Refusal> {
        let turn = self.turn();
        if turn == Some(seat) {
            return Ok(());
        }
        Err(self.refuse(Reason::NotYourTurn { seat, turn }, "1.1:Action", "10.3", "10.2"))
    }

    /// Whether the player whose turn it is may do this.
    #[inline]
    pub(crate) fn is_listed(&self, seat: Seat, act: Act) -> bool {
        let allows = |opens: bool, to: Chips| {
            let wager = self.wager_of(seat);
            wager.is_some_and(|wager| wager.opens == opens && wager.allows(to, self.rules.chip()))
        };
        match act {
            Act::Fold => self.may_fold(seat),
            Act::Check => self.may_check(seat),
            Act::Call => self.call_of(seat).is_some(),
            Act::CallAndFold => self.call_and_fold_of(seat).is_some(),
            Act::Bet(to) => allows(true, to),
            Act::Raise(to) => allows(false, to),
        }
    }

    pub(crate) fn check_act(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        if self.phase == Phase::Bet && self.betting.turn == seat {
            if self.player(seat).early.is_some() {
                return Err(self.refuse(Reason::HeldToEarlyAct { seat }, "6.18.1", "17.5", "17.5"));
            }
            return if self.is_listed(seat, act) { Ok(()) } else { Err(self.why_not(seat, act)) };
        }
        self.seated(seat)?;
        Err(if self.phase == Phase::Bet {
            let turn = Some(self.betting.turn);
            self.refuse(Reason::NotYourTurn { seat, turn }, "1.1:Action", "10.3", "10.2")
        } else {
            self.not_now("betting")
        })
    }

    /// Why an act that is not listed is not.
    pub(crate) fn why_not(&self, seat: Seat, act: Act) -> Refusal {
        let options = self.options_of(seat);
        let to_call = self.betting.highest.less(self.player(seat).bet);
        if self.betting.must_bet && !matches!(act, Act::Bet(_)) {
            let least = options.wager.map_or(Chips::ZERO, |wager| wager.least);
            return self.refuse(
                Reason::MustBet { seat, least },
                self.forced_clause(),
                "10.2(d)(i)",
                "10.1(d)(i)",
            );
        }
        if self.player(seat).short_put > Chips::ZERO {
            let put = self.player(seat).short_put;
            return self.refuse(Reason::ShortPutFirst { put }, "6.17", "17.8", "17.8");
        }
        match act {
            Act::Fold => self.refuse(
                Reason::MustPayToFold { call: to_call },
                "8.2.3",
                "10.2(a)(iii)",
                "10.1(a)(iii)",
            ),
            Act::Check if to_call > Chips::ZERO => {
                self.refuse(Reason::CheckFacingBet { to_call }, "1.1:Check", "11.2", "11.2")
            }
            Act::Check => self.refuse(Reason::CheckClosed, "9.3.1", "11.1", "11.4"),
            Act::Call if to_call == Chips::ZERO => {
                self.refuse(Reason::NothingToCall, "1.1:Call", "12.3(a)", "12.3(a)")
            }
            Act::Call => self.refuse(Reason::RaiseOrFold, "8.2.1", "10.2(c)(i)", "10.1(c)(i)"),
            Act::CallAndFold => {
                self.refuse(Reason::NoCallAndFold, "8.2.3", "10.2(a)(iii)", "10.1(a)(iii)")
            }
            Act::Bet(to) | Act::Raise(to) => self.why_no_wager(seat, act, to, to_call),
        }
    }

    fn forced_clause(&self) -> &'static str {
        use cutcard_rulebook::Opens;
        match self.step_now() {
            Some(Step::Bet { opens: Opens::HighestCard }) => "10.3.1(a)(i)",
            _ => "10.3.1",
        }
    }

    pub(crate) fn why_no_wager(&self, seat: Seat, act: Act, to: Chips, to_call: Chips) -> Refusal {
        let betting = &self.betting;
        let wager = self.options_of(seat).wager;
        if let Some(wager) = wager {
            return match act {
                Act::Bet(_) if !wager.opens => {
                    let highest = betting.highest;
                    self.refuse(Reason::AlreadyBet { highest }, "1.1:Bet", "12.3(b)", "12.3(b)")
                }
                Act::Raise(_) if wager.opens => {
                    self.refuse(Reason::NothingToRaise, "1.1:Raise", "12.2(a)", "12.2(a)")
                }
                Act::Bet(_)
                | Act::Raise(_)
                | Act::Fold
                | Act::Check
                | Act::Call
                | Act::CallAndFold => self.why_no_size(wager, to),
            };
        }
        let stack = self.player(seat).stack;
        if betting.barred.has(seat) {
            return self.refuse(Reason::BarredByEarlyCheck, "6.18.3", "17.5", "17.5");
        }
        if stack <= to_call {
            let reason = Reason::NotEnoughToRaise { stack, to_call };
            return self.refuse(reason, "6.16.1", "14.1", "14.1");
        }
        if betting.closed || !betting.fresh.has(seat) {
            let in_tiers = self.rules.raise_cap.is_some();
            let crown = if in_tiers { "6.16.2(a)" } else { "6.16.3" };
            return self.refuse(Reason::NotReopened { seat }, crown, "14.5", "14.5");
        }
        if self.able.without(seat).is_empty() {
            return self.refuse(Reason::NobodyToRaise, "6.16.1", "14.1", "14.1");
        }
        let raises = betting.raises;
        self.refuse(Reason::RaisesUsedUp { raises }, "6.9", "5.1", "5.1")
    }

    fn why_no_size(&self, wager: crate::betting::Wager, asked: Chips) -> Refusal {
        use cutcard_rulebook::LimitKind;
        let (least, most) = (wager.least, wager.most);
        let act_limit = ("4.2(h)", "4.2(g)");
        let of_limit = match self.rules.house.limit.kind {
            LimitKind::Fixed if self.betting.open_pair => "10.6.7",
            LimitKind::Fixed => "1.1:Fixed bet",
            LimitKind::Spread => "6.8",
            LimitKind::HalfPot | LimitKind::FullPot => "6.7",
            LimitKind::Straddle | LimitKind::NoLimit => "1.1:Table stakes",
        };
        if wager.either {
            let reason = Reason::NeitherTier { asked, least, most };
            let crown = if self.betting.must_bet { self.forced_clause() } else { "10.6.7" };
            return self.refuse(reason, crown, act_limit.0, act_limit.1);
        }
        if asked < least {
            let crown = match self.rules.house.limit.kind {
                LimitKind::Fixed | LimitKind::Spread => of_limit,
                LimitKind::HalfPot
                | LimitKind::FullPot
                | LimitKind::Straddle
                | LimitKind::NoLimit => "6.6",
            };
            let (manila, draw) = match (wager.opens, self.rules.raise_cap.is_some()) {
                (true, true) => ("5.2", "5.2"),
                (true, false) => ("6.1", "6.1"),
                (false, true) => ("5.1", "5.1"),
                (false, false) => ("6.2", "6.2"),
            };
            return self.refuse(Reason::TooLittle { asked, least }, crown, manila, draw);
        }
        if asked > most {
            return self.refuse(
                Reason::TooMuch { asked, most },
                of_limit,
                act_limit.0,
                act_limit.1,
            );
        }
        let chip = self.rules.chip();
        self.refuse(Reason::NotInChips { asked, chip }, "6.2", "4.7", "4.5")
    }

    fn decide_kitty(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_phase(Phase::Bet, seat, "taking the kitty")?;
        let Some(chips) = self.options_of(seat).kitty else {
            return Err(self.refuse(Reason::NoKitty, "9.3.3(d)", "9.2", "9.2"));
        };
        events.push(Event::KittyTaken { seat, chips });
        Ok(())
    }

    fn decide_over_blind(&self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != Phase::OverBlind {
            let what = "an over-blind";
            return Err(self.refuse(Reason::NotNow { what }, "6.5", "4.2(f)", "4.2(e)"));
        }
        self.in_turn(seat)?;
        let Some(chips) = self.rules.house.over_blinds.get(usize::from(self.pass)).copied() else {
            return Err(self.not_now("an over-blind"));
        };
        events.push(Event::Posted { seat, chips, post: Post::OverBlind(self.pass) });
        Ok(())
    }

    fn decide_draw(
        &self,
        seat: Seat,
        discards: u8,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Draw, seat, "drawing")?;
        let held = self.player(seat).cards.len();
        let Some(Step::Draw { most, .. }) = self.step_now() else {
            return Err(self.not_now("drawing"));
        };
        if discards.count_ones() > u32::from(most) || u32::from(discards) >> held.min(8) != 0 {
            return Err(self.refuse(Reason::Discards { held, most }, "9.4.1", "9.2", "9.5"));
        }
        events.push(Event::Drew { seat, discards });
        Ok(())
    }

    fn decide_discard(
        &self,
        seat: Seat,
        place: u8,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Discard, seat, "discarding")?;
        let held = self.player(seat).cards.len();
        if usize::from(place) >= held {
            let clause = self.step_clause();
            return Err(Refusal { reason: Reason::Discards { held, most: 1 }, clause });
        }
        events.push(Event::Discarded { seat, place });
        Ok(())
    }

    fn decide_set(
        &self,
        seat: Seat,
        rows: &crate::event::Rows,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.phase != Phase::Set || !self.unset().has(seat) {
            return Err(self.not_now("setting rows"));
        }
        let hand = cutcard_cards::ChineseHand::from(*rows);
        let cards: Vec<Card> = hand.cards().collect();
        if !self.could_hold(seat, &cards) {
            return Err(self.refuse(Reason::WrongRows, "13.2.1", "9.1", "9.1"));
        }
        events.push(Event::Set { seat, rows: Some(Box::new(*rows)) });
        Ok(())
    }

    fn decide_run(&self, seat: Seat, again: u8, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.in_phase(Phase::RunItAgain, seat, "dealing the board again")?;
        let most = self.most_runs_again();
        if again > most {
            let reason = Reason::TooManyRuns { asked: again, most };
            return Err(self.refuse(
                reason,
                if again > 7 { "12.6.1(a)(i)" } else { "12.6.1" },
                "9.5",
                "9.4",
            ));
        }
        events.push(Event::RunItAgain { seat, again });
        Ok(())
    }

    fn decide_run_rule(
        &self,
        role: Role,
        allowed: bool,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Floor {
            return Err(self.not_now("a ruling on dealing the board again"));
        }
        let needed = Role::AreaManager;
        if role < needed {
            return Err(self.refuse(Reason::Role { role, needed }, "12.6.1", "19.4", "19.4"));
        }
        events.push(Event::RunItRuled { allowed });
        Ok(())
    }

    /// Who is not in the hand may add chips at Crown (crown:6.11); nobody in the ACT
    /// (act-manila:4.4).
    fn decide_add(&self, seat: Seat, chips: Chips, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        if self.in_hand.has(seat) || self.rules.book != Book::Crown || self.is_over() {
            return Err(self.refuse(Reason::StakeFixed, "6.11", "4.4", "4.4"));
        }
        let chip = self.rules.chip();
        if chips == Chips::ZERO || !crate::betting::in_chips(chips, chip) {
            let reason = Reason::NotInChips { asked: chips, chip };
            return Err(self.refuse(reason, "6.2", "4.7", "4.5"));
        }
        if self.brought.checked_add(chips).is_none() || plus(self.brought, chips).0 > MOST_CHIPS {
            return Err(self.refuse(Reason::TooManyChips, "6.11", "4.4", "4.4"));
        }
        events.push(Event::ChipsAdded { seat, chips });
        Ok(())
    }

    fn decide_cards(&self, cards: &[Slot], events: &mut Vec<Event>) -> Result<(), Refusal> {
        let Due::Cards(due) = self.due() else { return Err(self.not_now("a card")) };
        if cards.len() != due {
            let reason = Reason::CardCount { got: cards.len(), due };
            return Err(self.refuse(reason, "8.4", "9.2", "9.2"));
        }
        if cards.contains(&None) && self.is_face_up_due() {
            return Err(self.refuse(Reason::MustBeSeen, "1.1:Community cards", "9.3", "9.2"));
        }
        let mut seen = self.cards_seen();
        for card in cards.iter().flatten() {
            if seen.contains(*card) || !self.rules.deck.cards().contains(*card) {
                let reason = Reason::CardNotLeft { card: *card };
                return Err(self.refuse(reason, "1.1:Defective deck", "2.1", "2.1"));
            }
            seen.insert(*card);
        }
        if let Some(event) = self.entered(cards) {
            events.push(event);
        }
        Ok(())
    }

    /// Whether the card that is due is one for all to see.
    fn is_face_up_due(&self) -> bool {
        use crate::round::LastDeal;
        use cutcard_rulebook::{Face, Shortage};
        match self.step_now() {
            Some(Step::Board { .. }) => true,
            Some(Step::Deal { shortage: Shortage::CommunityCard, face, .. }) => {
                match self.last_deal {
                    LastDeal::Community => true,
                    LastDeal::NoBurn => face == Face::Up,
                    LastDeal::BurnFirst | LastDeal::BurnThenCommunity => false,
                }
            }
            Some(Step::Deal { face, .. }) => face == Face::Up,
            Some(
                Step::Burn
                | Step::Bet { .. }
                | Step::Draw { .. }
                | Step::Discard { .. }
                | Step::Set,
            )
            | None => false,
        }
    }

    /// Every card that has been seen and lies somewhere.
    pub(crate) fn cards_seen(&self) -> CardSet {
        let of_players = self.everybody().iter().flat_map(|seat| self.player(seat).cards.slots());
        let on_boards = self.boards.iter().flat_map(Row::slots);
        let thrown = self.muck.all().iter().map(|thrown| &thrown.card);
        let community = self.community.iter();
        of_players
            .chain(on_boards)
            .chain(self.kitty.cards.slots())
            .chain(self.burnt.slots())
            .chain(thrown)
            .chain(community)
            .flatten()
            .copied()
            .collect()
    }

    fn decide_shuffled(&self, order: &[Slot], events: &mut Vec<Event>) -> Result<(), Refusal> {
        let Due::Shuffle(pool) = self.due() else { return Err(self.not_now("a shuffle")) };
        let known = |cards: &[Slot]| -> CardSet { cards.iter().flatten().copied().collect() };
        let same = order.len() == pool.len()
            && known(order) == known(&pool)
            && order.iter().flatten().count() == pool.iter().flatten().count();
        if !same {
            let reason = Reason::NotThoseCards { due: pool.len() };
            return Err(self.refuse(reason, "9.4.2", "7.1", "9.7"));
        }
        events.push(Event::Reshuffled { order: order.into() });
        Ok(())
    }

    fn decide_show(
        &self,
        seat: Seat,
        cards: &[Card],
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_phase(Phase::Show, seat, "showing")?;
        if !self.could_hold(seat, cards) {
            return Err(self.refuse(Reason::WrongRows, "8.7", "9.1", "9.1"));
        }
        events.push(Event::Shown { seat, cards: cards.iter().copied().map(Some).collect() });
        Ok(())
    }

    /// Whether a player could hold these cards: all of theirs that are known, and for the others
    /// cards that nobody has seen.
    fn could_hold(&self, seat: Seat, cards: &[Card]) -> bool {
        let held = self.player(seat).cards;
        let mut given: CardSet = cards.iter().copied().collect();
        if given.len() != cards.len() || cards.len() != held.len() {
            return false;
        }
        for own in held.slots().iter().flatten() {
            if !given.contains(*own) {
                return false;
            }
            given.remove(*own);
        }
        let (seen, deck) = (self.cards_seen(), self.rules.deck.cards());
        given.iter().all(|card| !seen.contains(card) && deck.contains(card))
    }

    fn decide_ask(&self, seat: Seat, whose: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.seated(whose)?;
        let known = self.player(whose).cards;
        if !self.is_over()
            || !self.mucked.has(whose)
            || self.shown.has(whose)
            || self.rules.book != Book::Crown
        {
            let reason = Reason::NotMucked { seat: whose };
            return Err(self.refuse(reason, self.asking_place(), "13.1", "13.1"));
        }
        events.push(Event::Revealed { seat: whose, cards: known });
        Ok(())
    }

    fn decide_void(&self, role: Role, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let needed = Role::HigherDutiesDealer;
        if role < needed {
            return Err(self.refuse(Reason::Role { role, needed }, "18.5", "19.3", "19.3"));
        }
        if self.is_over() || self.phase == Phase::Settle && self.settled > 0 {
            return Err(self.not_now("voiding the round"));
        }
        events.push(Event::Voided);
        Ok(())
    }
}

/// The most chips a round may hold, so that no sum of them can overflow.
pub(crate) const MOST_CHIPS: u64 = u64::MAX / 64;
