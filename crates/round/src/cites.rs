//! The clause behind each thing that happens.

use crate::event::{Act, Event, Post, Side};
use crate::round::Round;
use cutcard_rulebook::{Book, ClauseId, Family, Opens, Step};

impl Round {
    /// The clause by which an event happens; the round is as it was just before.
    #[must_use]
    pub fn cites(&self, event: &Event) -> ClauseId {
        let clause = |crown, manila, draw| self.rules.clause(crown, manila, draw);
        match event {
            Event::Started(_) => clause("5.1", "7.1", "7.1"),
            Event::Charged { .. } => clause("7.2.4(b)", "15.1", "15.1"),
            Event::Posted { post, .. } => match post {
                Post::Ante => clause(self.ante_place(), "8.5(b)", "8.5(b)"),
                Post::Blind(_) if self.dead_blinds > 0 => clause("8.9.6", "8.5(a)", "8.5(a)"),
                Post::Blind(0) => clause("8.9.2(a)", "8.5(a)", "8.5(a)"),
                Post::Blind(_) => clause("8.9.2(b)", "8.5(a)", "8.5(a)"),
                Post::OverBlind(0) => clause(self.over_blind_place(), "4.2(f)", "4.2(e)"),
                Post::OverBlind(_) => clause("8.9.4", "4.2(f)", "4.2(e)"),
                Post::Kill => clause("8.13.7", "4.2", "4.2"),
                Post::Live | Post::Dead => clause("8.10", "17.4", "17.4"),
            },
            Event::Declined { .. } => clause(self.over_blind_place(), "4.2(f)", "4.2(e)"),
            Event::Burnt { .. } if self.is_draw_step() => clause("9.4.1(a)", "9.5", "9.4"),
            Event::Dealt { .. }
            | Event::Burnt { .. }
            | Event::Board { .. }
            | Event::KittyDealt { .. } => self.step_clause(),
            Event::Community { .. } => clause("10.6.2", "9.5", "9.4"),
            Event::DealtToFolded { .. } => {
                let play = self.rules.house.game.play();
                let unbet = play.and_then(|play| play.folded_unbet.clone());
                unbet.unwrap_or_else(|| self.step_clause())
            }
            Event::Reshuffled { .. } => match self.step_now() {
                Some(Step::Deal { .. }) => clause("10.6.2", "7.1", "9.7"),
                _ => clause("9.4.2", "7.1", "9.7"),
            },
            Event::Acted { seat, act, .. } => self.act_clause(*seat, *act),
            Event::ActedEarly { act: Act::Check, .. } => clause("6.18.3", "17.5", "17.5"),
            Event::ActedEarly { .. } => clause("6.18.1", "17.5", "17.5"),
            Event::EarlyActFreed { .. } => clause("6.18.2", "17.6", "17.6"),
            Event::ShortPut { .. } => clause("6.17", "17.8", "17.8"),
            Event::Ruled { clause, .. } => clause.0.clone(),
            Event::KittyTaken { .. } => clause("9.3.1(c)", "9.2", "9.2"),
            Event::KittyMucked => clause("9.3.3(e)", "9.2", "9.2"),
            Event::Drew { .. } => clause("9.4.1", "9.5", "9.5"),
            Event::PutAside { .. } => clause("9.4.1", "9.5", "9.6(b)"),
            Event::Discarded { .. } | Event::Set { .. } => self.step_clause(),
            Event::RunItAgain { .. } => clause("12.6.1(a)", "9.5", "9.4"),
            Event::RunItRuled { .. } => clause("12.6.1", "9.5", "9.4"),
            Event::ChipsAdded { .. } => clause("6.11", "4.5", "4.4"),
            Event::Returned { .. } => clause("7.5", "15.2(b)", "15.2(b)"),
            Event::TurnedUp { .. } | Event::Shown { .. } | Event::Mucked { .. } => {
                self.show_clause()
            }
            Event::Revealed { .. } => clause("14.2.7", "13.1", "13.1"),
            Event::Raked { .. } => self.commission_clause(),
            Event::Awarded { side: Side::Alone, .. } => self.alone_clause(),
            Event::Awarded { side: Side::High, .. } => self.award_clause(Side::High),
            Event::Awarded { side: Side::Low, .. } => self.award_clause(Side::Low),
            Event::UnitsPaid { .. } => clause("13.4.3", "13.1", "13.1"),
            Event::Voided { cause } => {
                let by_cause = cause.and_then(|cause| cause.clause(self.rules.book));
                by_cause.unwrap_or_else(|| clause("18.7", "19.3", "19.3"))
            }
            Event::Ended => clause("1.1:Round of Play", "13.1", "13.1"),
        }
    }

    fn ante_place(&self) -> &'static str {
        match self.rules.house.game.family() {
            Family::Stud => "10.1",
            Family::Draw => "9.1.2",
            Family::Flop | Family::Manila | Family::Chinese | Family::Banked => "1.1:Ante wager",
        }
    }

    pub(crate) fn over_blind_place(&self) -> &'static str {
        if self.rules.house.game.family() == Family::Draw { "9.1.2(a)" } else { "6.5" }
    }

    /// The clause by which the last player left wins, for each betting round.
    fn alone_clause(&self) -> ClauseId {
        let round = self.rules.betting_round(self.step);
        let last = self.rules.is_last_betting_round(self.step);
        let crown = match (self.rules.house.game.family(), round) {
            (Family::Draw, 1) => "9.3.4(a)",
            (Family::Draw, _) if last => "9.6.2(a)",
            (Family::Draw, _) => "9.5.2(a)",
            (Family::Stud, 1) => "10.3.2(a)",
            (Family::Stud, _) if last => "10.6.4(a)",
            (Family::Stud, _) => "10.4.3(a)",
            (Family::Manila, 1) => "11.3.3(a)",
            (Family::Manila, _) if last => "11.5.3(a)",
            (Family::Manila, _) => "11.4.3(a)",
            (Family::Flop | Family::Chinese | Family::Banked, 1) => "12.2.3(a)",
            (Family::Flop | Family::Chinese | Family::Banked, 2) => "12.3.3(a)",
            (Family::Flop | Family::Chinese | Family::Banked, 3) => "12.4.3(a)",
            (Family::Flop | Family::Chinese | Family::Banked, _) => "12.5.3(a)",
        };
        let (manila, draw) =
            if round <= 1 { ("10.4(a)", "10.3(a)") } else { ("12.4(a)", "12.4(a)") };
        self.rules.clause(crown, manila, draw)
    }

    /// The clause of the step being done, which the game's file has.
    pub(crate) fn step_clause(&self) -> ClauseId {
        let step = self.rules.steps.get(usize::from(self.step));
        step.map_or_else(|| self.rules.clause("8.4", "9.2", "9.2"), |step| step.clause.clone())
    }

    fn act_clause(&self, seat: crate::seat::Seat, act: Act) -> ClauseId {
        let clause = |crown, manila, draw| self.rules.clause(crown, manila, draw);
        let all_in = self.player(seat).stack <= self.betting.highest.less(self.player(seat).bet);
        let first = self.rules.betting_round(self.step) == 1;
        match act {
            Act::Fold => clause(
                "8.2.3",
                if first { "10.3(c)" } else { "12.3(d)" },
                if first { "10.2(c)" } else { "12.3(d)" },
            ),
            Act::Check => clause(
                "8.2.4",
                if first { "10.2:tail" } else { "11.1" },
                if first { "10.1:tail" } else { "11.1" },
            ),
            Act::Call if self.stays_all_in(seat) => clause("6.18.4", "17.6", "17.6"),
            Act::Call if all_in => clause("6.16.1", "14.1", "14.1"),
            Act::Call => clause(
                "8.2.1",
                if first { "10.3(a)" } else { "12.3(a)" },
                if first { "10.2(a)" } else { "12.3(a)" },
            ),
            Act::CallAndFold => clause("8.2.1", "10.2(a)(iii)", "10.1(a)(iii)"),
            Act::Bet(_) => match self.step_now() {
                Some(Step::Bet { opens: Opens::LowestCard }) => {
                    clause("10.3.1", "12.2(a)", "12.2(a)")
                }
                Some(Step::Bet { opens: Opens::HighestCard }) => {
                    clause("10.3.1(a)(i)", "12.2(a)", "12.2(a)")
                }
                _ if first => clause("9.3.2", "10.2(d)(i)", "10.1(d)(i)"),
                _ => clause("1.1:Bet", "12.2(a)", "12.2(a)"),
            },
            Act::Raise(_) => clause(
                "8.2.2",
                if first { "10.3(b)" } else { "12.3(b)" },
                if first { "10.2(b)" } else { "12.3(b)" },
            ),
        }
    }

    /// Where the book lets players ask to see a hand.
    pub(crate) fn asking_place(&self) -> &'static str {
        match self.rules.house.game.family() {
            Family::Draw => "9.6.2(e)",
            Family::Stud => "10.6.5",
            Family::Manila => "11.5.4",
            Family::Flop | Family::Banked | Family::Chinese => "12.5.4",
        }
    }

    fn show_clause(&self) -> ClauseId {
        let crown = match self.rules.house.game.family() {
            Family::Draw => "9.6.2(c)",
            Family::Stud => "10.6.5",
            Family::Manila => "11.5.4",
            Family::Flop | Family::Banked => "12.5.4",
            Family::Chinese => "13.4.1",
        };
        self.rules.clause(crown, "13.1", "13.1")
    }

    fn commission_clause(&self) -> ClauseId {
        let commission = &self.rules.house.commission;
        match self.rules.book {
            Book::Crown if commission.percentage.is_some() => {
                self.rules.clause("7.2.1", "15.2", "15.2")
            }
            Book::Crown => self.rules.clause("7.2.3", "15.2", "15.2"),
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                let five = commission.percentage.is_some_and(|terms| terms.basis_points == 500);
                let place = if five { "15.2(a)(i)" } else { "15.2(a)(ii)" };
                self.rules.clause("7.2.1", place, place)
            }
        }
    }

    /// How the winner of a game is found, which the game's file has.
    fn award_clause(&self, side: Side) -> ClauseId {
        let game = &self.rules.house.game;
        let high = game.high().map(|high| &high.clause);
        let low = game.low().map(|low| &low.clause);
        let clause = match side {
            Side::Low => low.or(high),
            Side::High | Side::Alone => high.or(low),
        };
        clause.cloned().unwrap_or_else(|| self.rules.clause("8.5", "13.1", "13.1"))
    }
}
