//! The clause behind each thing that happens.

use crate::event::{Act, Event, Post, Side};
use crate::point;
use crate::round::Round;
use cutcard_rulebook::{ClauseId, Family, Opens, Permission, Places, Step};

impl Round {
    /// The clause by which an event happens; the round is as it was just before.
    #[must_use]
    pub fn cites(&self, event: &Event) -> ClauseId {
        if let Some(queued) = self.deed().filter(|_| Round::puts_right(event)) {
            return queued.clause.0.clone();
        }
        let point = match event {
            Event::Started(_) => point::SHUFFLE,
            Event::Charged { .. } => point::CHARGE,
            Event::Posted { post, .. } => self.posting(*post),
            Event::Declined { .. } => self.first_over_blind(),
            Event::Burnt { .. } if self.is_draw_step() => point::BURN_BEFORE_DRAW,
            Event::Dealt { .. }
            | Event::Burnt { .. }
            | Event::Board { .. }
            | Event::KittyDealt { .. }
            | Event::Discarded { .. }
            | Event::Set { .. } => return self.step_clause(),
            Event::Community { .. } => point::COMMUNITY_CARD,
            Event::DealtToFolded { .. } => {
                let play = self.rules.house.game.play();
                let unbet = play.and_then(|play| play.permits(Permission::FoldedUnbet).cloned());
                return unbet.unwrap_or_else(|| self.step_clause());
            }
            Event::Reshuffled { .. } if self.is_dealt_anew() => point::NEW_SHUFFLE,
            Event::Reshuffled { .. } if self.burns_complete_runs() => point::RUNS_ON_SHORT,
            Event::Reshuffled { .. } => match self.step_now() {
                Some(Step::Deal { .. }) => point::RESHUFFLE_IN_STUD,
                _ => point::RESHUFFLE,
            },
            Event::Acted { seat, act, .. } => self.acting(*seat, *act),
            Event::ActedEarly { act: Act::Check, .. } => point::EARLY_CHECK,
            Event::ActedEarly { .. } => point::EARLY_ACT,
            Event::EarlyActFreed { .. } => point::EARLY_ACT_BEATEN,
            Event::ShortPut { .. } => point::SHORT_PUT,
            Event::Ruled { clause, .. } | Event::PutRight { clause, .. } => {
                return clause.0.clone();
            }
            Event::Reported(reported) => return reported.clause.0.clone(),
            Event::Pushing => self.showing(),
            Event::KittyTaken { .. } => point::KITTY_TAKEN,
            Event::KittyMucked => point::KITTY_MUCKED,
            Event::Drew { .. } => point::DRAW,
            Event::PutAside { .. } => point::PUT_ASIDE,
            Event::RunItAgain { .. } => point::AGREEING_TO_RUN,
            Event::RunItRuled { .. } => point::RUN_IT_AGAIN,
            Event::ChipsAdded { .. } => point::ADDED_CHIPS,
            Event::Returned { .. } => point::UNCALLED,
            Event::TurnedUp { .. } | Event::Shown { .. } | Event::Mucked { .. } => self.showing(),
            Event::Revealed { .. } => point::ASKED_TO_SEE,
            Event::PutOnSlide { .. } => self.laying(),
            Event::OffSlide { .. } => point::EQUAL_HANDS_FREE,
            Event::Raked { .. } => self.taking(),
            Event::Awarded { side: Side::Alone, .. } => self.left_alone(),
            Event::Awarded { side: Side::High, .. } => return self.award_clause(Side::High),
            Event::Awarded { side: Side::Low, .. } => return self.award_clause(Side::Low),
            Event::UnitsPaid { from, .. } if self.has_fouled(*from) => point::FOULED_ROWS,
            Event::UnitsPaid { .. } => point::UNITS,
            Event::Voided { cause } => {
                let by_cause = cause.and_then(|cause| cause.clause(self.rules.book));
                return by_cause.unwrap_or_else(|| self.rules.clause(point::VOID));
            }
            Event::Ended => point::END,
        };
        self.rules.clause(point)
    }

    fn posting(&self, post: Post) -> Places {
        match (post, self.rules.house.game.family()) {
            (Post::Ante, Family::Stud) => point::ANTE_IN_STUD,
            (Post::Ante, Family::Draw) => point::ANTE_IN_DRAW,
            (Post::Ante, Family::Flop | Family::Manila | Family::Chinese | Family::Banked) => {
                point::ANTE
            }
            (Post::Blind(_), _) if self.dead_blinds > 0 => point::DEAD_BLIND,
            (Post::Blind(0), _) => point::FIRST_BLIND,
            (Post::Blind(_), _) => point::LATER_BLIND,
            (Post::OverBlind(0), _) => self.first_over_blind(),
            (Post::OverBlind(_), _) => point::LATER_OVER_BLIND,
            (Post::Kill, _) => point::KILL,
            (Post::Live | Post::Dead, _) => point::ENTRY,
        }
    }

    pub(crate) fn first_over_blind(&self) -> Places {
        let draw = self.rules.house.game.family() == Family::Draw;
        if draw { point::OVER_BLIND_IN_DRAW } else { point::OVER_BLIND }
    }

    /// The last player left wins: at Crown by a clause for each betting round.
    fn left_alone(&self) -> Places {
        let round = self.rules.betting_round(self.step);
        let last = self.rules.is_last_betting_round(self.step);
        let crowns = match (self.rules.house.game.family(), round) {
            (Family::Draw, 1) => point::ALONE_AT_FIRST_IN_DRAW,
            (Family::Draw, _) if last => point::ALONE_AT_LAST_IN_DRAW,
            (Family::Draw, _) => point::ALONE_IN_DRAW,
            (Family::Stud, 1) => point::ALONE_AT_FIRST_IN_STUD,
            (Family::Stud, _) if last => point::ALONE_AT_LAST_IN_STUD,
            (Family::Stud, _) => point::ALONE_IN_STUD,
            (Family::Manila, 1) => point::ALONE_AT_FIRST_IN_MANILA,
            (Family::Manila, _) if last => point::ALONE_AT_LAST_IN_MANILA,
            (Family::Manila, _) => point::ALONE_IN_MANILA,
            (Family::Flop | Family::Chinese | Family::Banked, 1) => point::ALONE_AT_FIRST,
            (Family::Flop | Family::Chinese | Family::Banked, 2) => point::ALONE_ON_THE_FLOP,
            (Family::Flop | Family::Chinese | Family::Banked, 3) => point::ALONE_ON_THE_TURN,
            (Family::Flop | Family::Chinese | Family::Banked, _) => point::ALONE,
        };
        // Before the first betting round too: at Crown by the clause of a later one.
        let of_round = if round <= 1 { point::ALONE_AT_FIRST } else { point::ALONE };
        of_round.by_crowns(crowns)
    }

    /// The clause of the step being done, which the game's file has.
    pub(crate) fn step_clause(&self) -> ClauseId {
        let step = self.rules.steps.get(usize::from(self.step));
        step.map_or_else(|| self.rules.clause(point::DEALING), |step| step.clause.clone())
    }

    fn acting(&self, seat: crate::seat::Seat, act: Act) -> Places {
        let all_in = self.player(seat).stack <= self.betting.highest.less(self.player(seat).bet);
        let first = self.rules.betting_round(self.step) == 1;
        match act {
            Act::Fold if first => point::FIRST_FOLD,
            Act::Fold => point::FOLD,
            Act::Check if first => point::FIRST_CHECK,
            Act::Check => point::CHECK,
            Act::Call if self.stays_all_in(seat) => point::EARLY_ALL_IN,
            Act::Call if all_in => point::ALL_IN,
            Act::Call if first => point::FIRST_CALL,
            Act::Call => point::CALL,
            Act::CallAndFold => point::CALL_AND_FOLD,
            Act::Bet(_) => match self.step_now() {
                Some(Step::Bet { opens: Opens::LowestCard }) => point::BET_BY_LOWEST_CARD,
                Some(Step::Bet { opens: Opens::HighestCard }) => point::BET_BY_HIGHEST_CARD,
                _ if first => point::FIRST_BET,
                _ => point::BET,
            },
            Act::Raise(_) if first => point::FIRST_RAISE,
            Act::Raise(_) => point::RAISE,
        }
    }

    /// Where the book lets players ask to see a hand.
    pub(crate) fn asking(&self) -> Places {
        match self.rules.house.game.family() {
            Family::Draw => point::ASKING_IN_DRAW,
            Family::Stud => point::SHOWING_IN_STUD,
            Family::Manila => point::SHOWING_IN_MANILA,
            Family::Flop | Family::Banked | Family::Chinese => point::SHOWING_ON_A_BOARD,
        }
    }

    fn showing(&self) -> Places {
        match self.rules.house.game.family() {
            Family::Draw => point::SHOWING_IN_DRAW,
            Family::Stud => point::SHOWING_IN_STUD,
            Family::Manila => point::SHOWING_IN_MANILA,
            Family::Flop | Family::Banked => point::SHOWING_ON_A_BOARD,
            Family::Chinese => point::SHOWING_ROWS,
        }
    }

    /// What is put on the slide.
    fn laying(&self) -> Places {
        match self.rules.house.commission.percentage {
            Some(_) => point::PERCENTAGE_ON_SLIDE,
            None => point::PER_HAND_ON_SLIDE,
        }
    }

    fn taking(&self) -> Places {
        match self.rules.house.commission.percentage {
            Some(terms) if terms.basis_points == 500 => point::FIVE_PERCENT,
            Some(_) => point::PERCENTAGE,
            None => point::PER_HAND,
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
        clause.cloned().unwrap_or_else(|| self.rules.clause(point::SHARING))
    }
}
