//! What each event does.

use crate::deal_walk::To;
use crate::event::{Event, Rows};
use crate::order::Order;
use crate::round::{
    Acted, Betting, Draws, Kitty, LastDeal, MOST_BOARDS, Muck, Phase, Player, Round, Runs, Stub,
    Thrown, plus,
};
use crate::row::{Row, Slot};
use crate::rules::Rules;
use crate::seat::{MOST_SEATS, Seat, Seats};
use crate::setup::Setup;
use crate::wrong::Deed;
use cutcard_rulebook::{
    Chips, Face, HeadsUpBlinds, RulesVersion, RunItTwice, RunItTwiceCounts, Step,
};
use std::sync::Arc;

impl Round {
    /// The round as it begins.
    pub(crate) fn begin(rules: &Arc<Rules>, setup: &Setup<'_>) -> Round {
        let mut round = Round {
            rules: Arc::clone(rules),
            version: RulesVersion::NOW,
            players: [Player::NONE; MOST_SEATS],
            count: 0,
            in_hand: Seats::NONE,
            able: Seats::NONE,
            phase: Phase::Over,
            step: 0,
            pass: 0,
            cursor: 0,
            blinds: 0,
            plain_blinds: false,
            button_posts_first: false,
            post: None,
            betting: Betting::NONE,
            stub: Stub { cards: [None; 53], next: 0, end: 0 },
            burnt: Row::EMPTY,
            muck: Muck::EMPTY,
            boards: [Row::EMPTY; MOST_BOARDS],
            boards_each: rules.boards,
            last_deal: LastDeal::BurnFirst,
            runs: Runs::ONCE,
            kitty: Kitty::default(),
            community: None,
            pot: Chips::ZERO,
            dead: Chips::ZERO,
            commission: Chips::ZERO,
            slide: Chips::ZERO,
            collected: Chips::ZERO,
            to_slide: Chips::ZERO,
            brought: Chips::ZERO,
            killer: None,
            dead_blinds: 0,
            entries: None,
            dealt_though_folded: Seats::NONE,
            draws: Draws::default(),
            shown: Seats::NONE,
            mucked: Seats::NONE,
            laid_open: Seats::NONE,
            thrown_in: Seats::NONE,
            running_out: false,
            turned_up: Seats::NONE,
            called: None,
            opened_by: None,
            acted: Acted::default(),
            volunteered: false,
            contested: false,
            settled: 0,
            live: false,
            pushing: false,
            wrong: None,
            rows: None,
            ends: Vec::new(),
        };
        round.begin_again(setup, None);
        round
    }

    /// Begins anew in the same room: what an earlier round left is put away.
    pub(crate) fn begin_again(&mut self, setup: &Setup<'_>, order: Option<&Order>) {
        self.version = setup.rules;
        self.seat_players(setup);
        self.lay_cards(setup, order);
        (self.step, self.pass, self.cursor) = (0, 0, 0);
        self.betting = Betting::NONE;
        (self.pot, self.dead, self.commission) = (Chips::ZERO, Chips::ZERO, Chips::ZERO);
        self.clear_slide();
        self.killer = setup.killer;
        self.dead_blinds = setup.dead_blinds;
        self.count_blinds();
        self.dealt_though_folded = Seats::NONE;
        (self.shown, self.mucked) = (Seats::NONE, Seats::NONE);
        (self.laid_open, self.thrown_in) = (Seats::NONE, Seats::NONE);
        (self.running_out, self.turned_up) = (false, Seats::NONE);
        (self.called, self.opened_by) = (None, None);
        (self.volunteered, self.contested) = (false, false);
        self.acted = Acted::default();
        self.settled = 0;
        self.pushing = false;
        self.wrong = None;
        self.rows = None;
        if self.rules.house.commission.per_person > Chips::ZERO {
            self.phase = Phase::Charge;
        } else {
            self.phase = Phase::Post;
            self.after_posts();
        }
    }

    fn count_blinds(&mut self) {
        let house = &self.rules.house;
        let due = house.blinds.len().min(self.players());
        let customary = house.policies.heads_up_blinds == HeadsUpBlinds::Customary;
        self.plain_blinds =
            house.ante == Chips::ZERO && self.killer.is_none() && self.entries.is_none();
        self.button_posts_first = self.count == 2 && customary && due == 2;
        self.blinds = due as u8;
    }

    fn seat_players(&mut self, setup: &Setup<'_>) {
        let count = setup.stacks.len().min(MOST_SEATS);
        self.count = count as u8;
        self.in_hand = Seats::first(count);
        self.able = self.in_hand;
        self.brought = Chips::ZERO;
        for (player, stack) in self.players.iter_mut().zip(setup.stacks) {
            *player = Player { stack: *stack, started: *stack, ..Player::NONE };
            self.brought = plus(self.brought, *stack);
        }
        self.entries = None;
        if !setup.entries.is_empty() {
            let mut entries = Box::new([(Chips::ZERO, Chips::ZERO); MOST_SEATS]);
            for entry in setup.entries {
                if let Some(place) = entries.get_mut(entry.seat.index()) {
                    *place = (entry.live, entry.dead);
                }
            }
            self.entries = Some(entries);
        }
    }

    fn lay_cards(&mut self, setup: &Setup<'_>, order: Option<&Order>) {
        self.stub.next = 0;
        self.stub.end = self.rules.cards;
        self.live = order.is_none() && setup.order.is_empty();
        match order {
            Some(order) => self.stub.cards = *order.slots(),
            None => {
                self.stub.cards = [None; 53];
                for (slot, card) in self.stub.cards.iter_mut().zip(setup.order) {
                    *slot = Some(*card);
                }
            }
        }
        self.burnt.clear();
        self.muck.count = 0;
        let used = usize::from(self.runs.times) * usize::from(self.boards_each);
        for row in self.boards.iter_mut().take(used) {
            row.clear();
        }
        self.last_deal = LastDeal::BurnFirst;
        self.runs = Runs::ONCE;
        self.kitty = Kitty::default();
        self.community = None;
        self.draws = Draws::default();
    }

    /// Does what an event says. Events come from [`Round::decide`] and [`Round::next`]; what those
    /// give always applies.
    pub fn apply(&mut self, event: &Event) {
        self.happen(event);
    }

    /// [`Round::apply`], to be compiled into a place that knows which event it has.
    #[inline(always)]
    pub(crate) fn happen(&mut self, event: &Event) {
        if self.phase == Phase::Settle && event.settles() && !self.is_shown_by_hand(event) {
            self.settled += 1;
        }
        if self.phase == Phase::Deed && Round::puts_right(event) {
            self.put_right(event);
            return self.trim_slide();
        }
        match event {
            Event::Started(started) => self.begin_again(&started.setup(), None),
            Event::Charged { seat, chips } => self.charged(*seat, *chips),
            Event::Posted { seat, chips, post } => self.posted(*seat, *chips, *post),
            Event::Declined { .. } => {
                self.step = 0;
                self.enter_step();
            }
            Event::Dealt { seat, card, face } => self.card_to(*seat, *card, *face),
            Event::DealtToFolded { seat, card, .. } => {
                self.deal(To::Seat(*seat), *card, Face::Down);
                self.advance_deal();
            }
            Event::KittyDealt { card } => {
                self.deal(To::Kitty, *card, Face::Down);
                self.advance_deal();
            }
            Event::Burnt { card } => self.burn(*card),
            Event::Board { board, cards } => self.board_dealt(*board, cards),
            Event::Community { card } => {
                self.take_top();
                self.community = Some(*card);
                self.next_step();
            }
            Event::Reshuffled { order } => {
                self.reshuffled(order);
                self.trim_slide();
            }
            Event::Acted { seat, act, .. } => self.act(*seat, *act),
            Event::ActedEarly { seat, act } => self.acted_early(*seat, *act),
            Event::EarlyActFreed { seat } => self.early_act_freed(*seat),
            Event::ShortPut { seat, chips } => self.short_put(*seat, *chips),
            Event::Ruled { .. } => {}
            Event::Reported(reported) => {
                self.reported(reported);
                self.trim_slide();
            }
            Event::PutRight { deed, .. } if **deed == Deed::StopRuns => self.stop_runs(),
            // Only where something is to be put right, which is above.
            Event::PutRight { .. } => {}
            Event::Pushing => self.pushing = true,
            Event::KittyTaken { seat, chips } => self.take_kitty(*seat, *chips),
            Event::KittyMucked => {
                self.muck_kitty();
                self.phase = Phase::Draw;
            }
            Event::Drew { seat, discards } => self.drew(*seat, *discards),
            Event::PutAside { card } => self.put_aside(*card),
            Event::Discarded { seat, place } => self.discarded(*seat, *place),
            Event::Set { seat, rows } => self.set_rows(*seat, rows.as_deref().copied()),
            Event::RunItAgain { seat, again } => self.run_it_again(*seat, *again),
            Event::RunItRuled { allowed } => self.run_it_ruled(*allowed),
            Event::ChipsAdded { seat, chips } => {
                let player = self.player_mut(*seat);
                player.stack = plus(player.stack, *chips);
                player.started = plus(player.started, *chips);
                self.brought = plus(self.brought, *chips);
            }
            Event::Returned { seat, chips } => self.returned(*seat, *chips),
            Event::TurnedUp { seat, .. } => self.turn_up(*seat),
            Event::Shown { seat, cards } => self.show(*seat, cards),
            Event::Mucked { seat } => self.muck_at_showdown(*seat),
            Event::Revealed { seat, cards, asked_by } => self.revealed(*seat, cards, *asked_by),
            Event::PutOnSlide { chips } => self.put_on_slide(*chips),
            Event::OffSlide { chips } => self.slide = self.slide.less(*chips),
            Event::Raked { chips, from_slide, .. } => self.raked(*chips, *from_slide),
            Event::Awarded { seat, chips, .. } => self.awarded(*seat, *chips),
            Event::UnitsPaid { from, to, chips } => self.units_paid(*from, *to, *chips),
            Event::Voided { .. } => self.void(),
            Event::Ended => self.phase = Phase::Over,
        }
    }

    fn raked(&mut self, chips: Chips, from_slide: Chips) {
        self.pot = self.pot.less(chips);
        self.slide = self.slide.less(from_slide);
        self.commission = plus(self.commission, chips);
    }

    fn set_rows(&mut self, seat: Seat, set: Option<Rows>) {
        if let Some(set) = set {
            let hand = cutcard_cards::ChineseHand::from(set);
            self.player_mut(seat).cards = hand.cards().map(Some).collect();
        }
        if let Some(place) = self.rows.as_mut().and_then(|rows| rows.get_mut(seat.index())) {
            *place = set;
        }
        if self.unset().is_empty() {
            self.next_step();
        }
    }

    fn returned(&mut self, seat: Seat, chips: Chips) {
        let player = self.player_mut(seat);
        player.bet = player.bet.less(chips);
        player.put = player.put.less(chips);
        player.stack = plus(player.stack, chips);
        self.pot = self.pot.less(chips);
        self.able = self.able.with(seat);
        self.leave_betting();
    }

    fn charged(&mut self, seat: Seat, chips: Chips) {
        let player = self.player_mut(seat);
        player.stack = player.stack.less(chips);
        player.started = player.stack;
        let broke = player.stack == Chips::ZERO;
        self.commission = plus(self.commission, chips);
        if broke {
            self.able = self.able.without(seat);
        }
        self.cursor = seat.0 + 1;
        if self.cursor >= self.count {
            self.phase = Phase::Post;
            self.cursor = 0;
            self.after_posts();
        }
    }

    pub(crate) fn throw(&mut self, card: Slot, by: Option<Seat>) {
        self.muck.push(Thrown { card, by, draw: 0, all_five: false, for_good: false });
    }

    /// Cards in the order in which they are dealt from now on.
    pub(crate) fn lay_stub(&mut self, order: &[Slot]) {
        self.hide_again(order);
        self.stub.next = 0;
        self.stub.end = order.len().min(self.stub.cards.len()) as u8;
        for (slot, card) in self.stub.cards.iter_mut().zip(order) {
            // A live dealer enters each card as it comes; where it lay is nobody's to know.
            *slot = card.filter(|_| !self.live);
        }
    }

    fn reshuffled(&mut self, order: &[Slot]) {
        if let Some(how) = self.wrong.as_ref().and_then(|wrong| wrong.new_deal) {
            self.lay_stub(order);
            return self.deal_anew(how);
        }
        if self.burns_complete_runs() {
            return self.burns_under_stub(order);
        }
        let before = self.muck.count;
        if let Some(Step::Draw { method, .. }) = self.step_now() {
            let drawing = self.drawing();
            self.muck.retain(|thrown| !drawing.may_take(thrown, method));
        }
        if self.muck.count == before {
            self.burnt = Row::EMPTY;
        }
        self.lay_stub(order);
        self.phase = Phase::Deal;
        if let Some(Step::Deal { .. }) = self.step_now() {
            let (left, needed) = (self.stub.left(), self.still_to_be_dealt());
            if self.deals_all() {
                self.last_deal =
                    if left >= needed { LastDeal::NoBurn } else { LastDeal::Community };
                return;
            }
            self.last_deal = match left {
                left if left > needed => LastDeal::BurnFirst,
                left if left == needed => LastDeal::NoBurn,
                0 | 1 => LastDeal::Community,
                _ => LastDeal::BurnThenCommunity,
            };
        }
    }

    fn run_it_again(&mut self, seat: Seat, again: u8) {
        let same = *self.runs.asked.get_or_insert(again) == again;
        self.runs.agreed = self.runs.agreed.with(seat);
        if again == 0 || !same {
            return self.resume(0);
        }
        match self.in_hand.at_or_after(seat.index() + 1) {
            Some(seat) => self.cursor = seat.0,
            None if self.rules.house.run_it_twice == RunItTwice::EachTime => {
                self.phase = Phase::Floor
            }
            None => self.resume(again),
        }
    }

    fn run_it_ruled(&mut self, allowed: bool) {
        self.resume(if allowed { self.runs.asked.unwrap_or(0) } else { 0 });
    }

    /// Goes on to the board, which is dealt so many times more.
    pub(crate) fn resume(&mut self, again: u8) {
        let more = match self.rules.house.policies.run_it_twice_counts {
            RunItTwiceCounts::ReDeals => again,
            RunItTwiceCounts::Boards => again.saturating_sub(1),
        };
        self.runs.times = more + 1;
        self.runs.from = self.step;
        self.runs.common = self.board_row(0).len() as u8;
        let each = usize::from(self.boards_each);
        for run in 1..usize::from(self.runs.times) {
            for board in 0..each {
                let shared = self.boards.get(board).copied().unwrap_or_default();
                if let Some(row) = self.boards.get_mut(run * each + board) {
                    *row = shared;
                }
            }
        }
        self.enter_step();
    }

    #[inline]
    fn awarded(&mut self, seat: Seat, chips: Chips) {
        self.pot = self.pot.less(chips);
        let player = self.player_mut(seat);
        player.stack = plus(player.stack, chips);
    }

    fn units_paid(&mut self, from: Seat, to: Seat, chips: Chips) {
        let payer = self.player_mut(from);
        payer.stack = payer.stack.less(chips);
        let winner = self.player_mut(to);
        winner.stack = plus(winner.stack, chips);
    }

    /// Every wager goes back (crown:18.7, act-draw:19.3).
    pub(crate) fn void(&mut self) {
        for seat in self.everybody().iter() {
            let player = self.player_mut(seat);
            let back = plus(std::mem::take(&mut player.put), std::mem::take(&mut player.dead));
            player.bet = Chips::ZERO;
            player.stack = plus(player.stack, back);
            self.pot = self.pot.less(back);
        }
        self.dead = Chips::ZERO;
        self.clear_slide();
        self.refund_fees();
        self.phase = Phase::Over;
    }

    /// What was charged before the deal goes back with the wagers. Nothing else has been taken: a
    /// round whose pots are being pushed is not voided.
    fn refund_fees(&mut self) {
        let fee = self.rules.house.commission.per_person;
        for seat in self.everybody().iter() {
            if fee > Chips::ZERO && self.commission >= fee {
                self.commission = self.commission.less(fee);
                let player = self.player_mut(seat);
                player.stack = plus(player.stack, fee);
                player.started = plus(player.started, fee);
            }
        }
    }
}
