//! Options that are not stakes: kill pots, running it again, opening structures, units.

use super::{Desk, MOST, has_blinds};
use crate::book::Book;
use crate::chips::Chips;
use crate::clause_id::ClauseId;
use crate::house::{
    HouseCustom, HouseDeparture, HouseRefused, LastBlindOption, Limit, Need, OddChipBetweenHalves,
    OpeningStructure, RunItTwice, SeveralOddChips, ShortAllIns, Term,
};
use crate::options::Contest;
use crate::play::{ButtonRule, Forced, Step};

impl Desk<'_> {
    /// Readings that go against what a book says outright are told as departures.
    pub(super) fn policies(&mut self) {
        let policies = &self.file.policies;
        let crown = self.game.book == Book::Crown;
        let denied = policies.last_blind_option == LastBlindOption::Denied;
        let clockwise = policies.several_odd_chips == SeveralOddChips::OneEachClockwise;
        let together = policies.short_all_ins == ShortAllIns::Together;
        let halves = policies.odd_chip_between_halves == OddChipBetweenHalves::NearestButton;
        if crown && halves && self.game.contest.offers(Contest::HighLow) {
            let stud = self.play.button == ButtonRule::None;
            let place = if stud { "10.6.6(b)(v)" } else { "12.5.4(b)(v)[5]" };
            let what = Term::OddChipNearestButton;
            let clause = ClauseId::known(Book::Crown, place);
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        let told = [
            (
                !crown && denied,
                HouseCustom::LastBlindMayNotRaise,
                self.parameter("1.1:Blind", "10.2:tail", "10.1:tail"),
            ),
            (
                !crown && clockwise,
                HouseCustom::OddChipsOneByOne,
                self.parameter("8.5.1", "13.2", "13.2"),
            ),
            (together, HouseCustom::ShortAllInsAddUp, self.parameter("6.16.3", "14.5", "14.5")),
        ];
        for (_, what, clause) in told.into_iter().filter(|(told, _, _)| *told) {
            self.departures.push(HouseDeparture::Other { what, clause });
        }
    }

    /// Kill pots are Crown's (crown:8.13.1). How much they raise the game the text leaves open.
    pub(super) fn kill(&mut self, forced: Forced, limit: Limit) -> (Option<u32>, Chips) {
        let Some(file) = &self.file.kill else { return (None, Chips::ZERO) };
        let percent = file.percent.unwrap_or(200);
        let qualifying = file.qualifying_pot.unwrap_or(0).min(MOST);
        if self.game.book != Book::Crown || forced == Forced::Nothing {
            let clause = self.places("1.1:Kill Pots", "4.2");
            self.refuse(HouseRefused::Kill, clause);
        } else if (101..=1000).contains(&percent) {
            let clause = self.places("8.13.7", "4.2");
            let bets =
                [Some(limit.minimum), Some(limit.maximum).filter(|most| *most > limit.minimum)];
            for amount in bets.into_iter().flatten() {
                let killed = amount.0.saturating_mul(u64::from(percent));
                if killed.is_multiple_of(100) {
                    self.in_chips(Term::KilledBet, killed / 100, clause.clone());
                } else {
                    self.refuse(HouseRefused::KillNotWhole { percent, amount }, clause.clone());
                }
            }
        } else {
            let clause = self.places("8.13.7", "4.2");
            self.refuse(HouseRefused::KillPercent { percent }, clause);
        }
        (Some(percent), Chips(qualifying))
    }

    /// Only the board of a flop game is dealt again; the ACT's rounds are played out and never
    /// split otherwise (act-manila:13.3).
    pub(super) fn run_it_twice(&mut self) -> RunItTwice {
        let asked = self.file.run_it_twice.unwrap_or(RunItTwice::Off);
        if asked != RunItTwice::Off && self.play.run_it_twice.is_none() {
            let clause = self.places("12.6.1", "13.3");
            self.refuse(HouseRefused::RunItTwice { asked }, clause);
        }
        asked
    }

    pub(super) fn opening(&mut self, forced: Forced) -> Option<OpeningStructure> {
        match self.game.book {
            Book::Crown => {
                if self.file.opening.is_some() {
                    let what = Term::Opening;
                    let clause = self.first_betting_round();
                    self.refuse(HouseRefused::NotInBook { what }, clause);
                }
                None
            }
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                if self.file.opening.is_some() && !has_blinds(forced) {
                    let (what, needs) = (Term::Opening, Need::Blinds);
                    let clause = self.parameter("9.3.1", "10.2(d)(i)", "10.1(d)(i)");
                    self.refuse(HouseRefused::Without { what, needs }, clause);
                }
                has_blinds(forced).then(|| self.file.opening.unwrap_or(OpeningStructure::B))
            }
        }
    }

    /// The clause that says how the first betting round goes.
    fn first_betting_round(&self) -> ClauseId {
        let first = self.play.steps.iter().find(|each| matches!(each.step, Step::Bet { .. }));
        first.map_or_else(|| self.play.forced.clause.clone(), |each| each.clause.clone())
    }

    pub(super) fn no_check_at_last(&mut self) -> bool {
        let asked = self.file.no_check_at_last.unwrap_or(false);
        if asked && self.play.no_check_at_last.is_none() {
            let what = Term::NoCheckAtLast;
            let clause = self.parameter("1.1:Check", "11.1", "11.4");
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        asked
    }

    /// What a unit is worth, which only Chinese Poker has.
    pub(super) fn unit(&mut self) -> Chips {
        let Some(asked) = self.file.unit else { return self.chip };
        let clause = self.places("13.4.4", "4.2");
        if self.play.steps.iter().any(|each| each.step == Step::Set) {
            return self.amount(Term::Unit, asked, clause);
        }
        let (what, needs) = (Term::Unit, Need::Rows);
        self.refuse(HouseRefused::Without { what, needs }, clause);
        self.chip
    }
}
