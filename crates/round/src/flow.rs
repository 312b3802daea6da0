//! From step to step of a round.

use crate::round::{Draws, LastDeal, Phase, Round, Thrown};
use crate::row::Row;
use crate::seat::{MOST_SEATS, Seat, Seats};
use cutcard_rulebook::{Kitty, RunItTwiceCounts, Shortage, Step};

impl Round {
    /// Goes to the step that is next to be done, past those that need nothing.
    #[inline]
    pub(crate) fn enter_step(&mut self) {
        if self.wrong.is_some() {
            return self.enter_step_after_wrong();
        }
        while !self.enter_this_step() {
            self.step += 1;
        }
        if self.able.at_most_one() && !self.running_out {
            self.run_out();
        }
    }

    /// The same where something has gone wrong: what is to be done before a step comes first, and cards may
    /// be too few.
    #[cold]
    #[inline(never)]
    fn enter_step_after_wrong(&mut self) {
        loop {
            if self.has_deeds_before_step() {
                return;
            }
            if self.enter_this_step() {
                break;
            }
            self.step += 1;
        }
        self.mind_shortage();
        if self.able.at_most_one() && !self.running_out {
            self.run_out();
        }
    }

    /// Goes to the step that is next in the list; false where it needs nothing. What most steps are
    /// is asked first: with one `match` for all a round takes 2 to 5 % longer (measured as [`Seats`] is).
    #[inline(always)]
    fn enter_this_step(&mut self) -> bool {
        (self.pass, self.cursor) = (0, 0);
        let step = self.step_now();
        if let Some(Step::Bet { opens }) = step {
            return self.start_betting(opens);
        }
        let asks_first = matches!(step, Some(Step::Burn)) && self.rules.runs_again;
        if matches!(step, Some(Step::Board { .. } | Step::Burn)) && !asks_first {
            self.phase = Phase::Deal;
            return true;
        }
        self.enter_other_step()
    }

    #[inline(never)]
    fn enter_other_step(&mut self) -> bool {
        let Some(step) = self.step_now() else {
            if self.runs.now + 1 < self.runs.times {
                self.runs.now += 1;
                self.step = self.runs.from;
                if self.step_now() == Some(Step::Burn) && self.take_burnt_ahead() {
                    self.step += 1;
                }
                return self.enter_this_step();
            }
            self.enter_showdown();
            return true;
        };
        match step {
            Step::Deal { shortage: Shortage::CommunityCard, .. } => self.enter_last_deal(),
            Step::Deal { kitty, .. } => {
                self.kitty.open = kitty == Kitty::With;
                self.phase = Phase::Deal;
            }
            Step::Burn if self.may_run_again() => self.offer_runs(),
            Step::Burn | Step::Board { .. } => self.phase = Phase::Deal,
            Step::Bet { opens } => return self.start_betting(opens),
            Step::Draw { .. } => {
                let number = self.draws.number + 1;
                self.draws = Draws { number, ..Draws::default() };
                self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
                self.phase =
                    if self.kitty.cards.is_empty() { Phase::Draw } else { Phase::MuckKitty };
            }
            // What was thrown away before the first board is gone for every board.
            Step::Discard { .. } if self.runs.now > 0 => return false,
            Step::Discard { .. } => {
                self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
                self.phase = Phase::Discard;
            }
            Step::Set => {
                self.rows = Some(Box::default());
                self.phase = Phase::Set;
            }
        }
        true
    }

    #[inline]
    pub(crate) fn next_step(&mut self) {
        self.step += 1;
        self.enter_step();
    }

    /// The last cards of stud may be too few (crown:10.6.2).
    #[inline(never)]
    pub(crate) fn enter_last_deal(&mut self) {
        let needed = self.recipients().count();
        let (left, with_burns) = (self.stub.left(), self.stub.left() + self.burnt.len());
        if self.take_burnt_ahead() && left >= needed {
            (self.last_deal, self.phase) = (LastDeal::NoBurn, Phase::Deal);
            return;
        }
        (self.last_deal, self.phase) = if left > needed {
            (LastDeal::BurnFirst, Phase::Deal)
        } else if with_burns < needed && left >= 2 {
            (LastDeal::BurnThenCommunity, Phase::Deal)
        } else {
            (LastDeal::BurnFirst, Phase::Shuffle)
        };
    }

    /// Whether the burn that comes next has been made already, by a ruling.
    fn take_burnt_ahead(&mut self) -> bool {
        self.wrong.as_mut().is_some_and(|wrong| std::mem::take(&mut wrong.burnt_ahead))
    }

    /// Who gets cards in a deal.
    pub(crate) const fn recipients(&self) -> Seats {
        self.in_hand.or(self.dealt_though_folded)
    }

    /// Asks the players how often the rest of the board is dealt.
    pub(crate) fn offer_runs(&mut self) {
        self.runs.offered = true;
        self.cursor = self.in_hand.lowest().map_or(0, |seat| seat.0);
        self.phase = Phase::RunItAgain;
    }

    /// Whether the players may be asked to deal the board again (crown:12.6.1).
    #[inline(never)]
    pub(crate) fn may_run_again(&self) -> bool {
        self.rules.runs_again
            && !self.runs.offered
            && self.able.at_most_one()
            && !self.in_hand.at_most_one()
            && self.most_runs_again() > 0
    }

    /// How often more the rest of the board can be dealt: seven times at most, and the cards must
    /// do (crown:12.6.1(a)(i), crown:12.6.1(b)).
    pub(crate) fn most_runs_again(&self) -> u8 {
        let needed = self.cards_of_run();
        let times = self.stub.left() / needed.max(1);
        match self.rules.house.policies.run_it_twice_counts {
            RunItTwiceCounts::ReDeals => times.saturating_sub(1).min(7) as u8,
            // One board is no running again.
            RunItTwiceCounts::Boards if times < 2 => 0,
            RunItTwiceCounts::Boards => times.min(7) as u8,
        }
    }

    /// How many cards the rest of the board takes, burns and all.
    pub(crate) fn cards_of_run(&self) -> usize {
        let rest = self.rules.steps.iter().skip(usize::from(self.step));
        rest.map(|each| match each.step {
            Step::Burn => 1,
            Step::Board { cards } => usize::from(cards) * usize::from(self.rules.boards),
            Step::Deal { .. }
            | Step::Bet { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => 0,
        })
        .sum()
    }

    /// Hands that nobody knows are shown first, at a live table; then all is settled.
    #[inline(never)]
    pub(crate) fn enter_showdown(&mut self) {
        let asked = self.laid_open.or(self.thrown_in);
        let unknown = |seat: &Seat| {
            !asked.has(*seat) && self.player(*seat).cards.slots().iter().any(Option::is_none)
        };
        let first = self.show_order().find(unknown).filter(|_| self.rows.is_none());
        let left = Seats(self.in_hand.0 & !self.thrown_in.0);
        match first {
            Some(seat) if !left.at_most_one() => {
                self.cursor = seat.0;
                self.phase = Phase::Show;
            }
            Some(_) | None => self.phase = Phase::Settle,
        }
    }

    /// A player's cards go to the muck.
    #[expect(clippy::indexing_slicing, reason = "below 16 by the mask, and there are 16")]
    pub(crate) fn muck_hand(&mut self, seat: Seat) {
        // Not by `player_mut`, which would borrow the muck too.
        let player = &mut self.players[seat.index() & (MOST_SEATS - 1)];
        for card in player.cards.slots() {
            self.muck.push(Thrown {
                card: *card,
                by: Some(seat),
                draw: 0,
                all_five: false,
                for_good: false,
            });
        }
        player.cards.clear();
        player.up = 0;
    }

    pub(crate) fn muck_kitty(&mut self) {
        let cards = std::mem::take(&mut self.kitty.cards);
        self.kitty.open = false;
        for card in cards.slots() {
            self.muck.push(Thrown {
                card: *card,
                by: None,
                draw: 0,
                all_five: false,
                for_good: false,
            });
        }
    }

    /// The board a card of this run goes to.
    pub(crate) const fn board_index(&self, board: u8) -> u8 {
        self.runs.now * self.boards_each + board
    }

    pub(crate) fn board_row(&self, board: u8) -> &Row<5> {
        const NONE: &Row<5> = &Row::EMPTY;
        self.boards.get(usize::from(board)).unwrap_or(NONE)
    }
}
