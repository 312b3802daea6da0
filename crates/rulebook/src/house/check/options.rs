//! Options that are not stakes: kill pots, running it again, opening structures, units.

use super::{HouseCheck, MOST};
use crate::book_rules::OddChipsRule;
use crate::house::options::{KILLING_POTS, UNITS};
use crate::house::{
    House, HouseCustom, HouseDeparture, HouseRefused, LastBlindOption, Need, OddChipBetweenHalves,
    OpeningStructure, RunItTwice, SeveralOddChips, ShortAllIns, Term, has_blinds,
};
use crate::options::Contest;
use crate::permission::Permission;
use crate::play::{ButtonRule, Forced, Step};
use crate::point::Places;
use cutcard_base::Chips;
use cutcard_base::ClauseId;

/// The odd chip between high and low, in stud.
const ODD_CHIP_IN_STUD: Places = Places { crown: "10.6.6(b)(v)", manila: "13.2", draw: "13.2" };
/// Likewise on a board.
const ODD_CHIP_ON_A_BOARD: Places =
    Places { crown: "12.5.4(b)(v)[5]", manila: "13.2", draw: "13.2" };

impl HouseCheck<'_> {
    /// Readings that go against what a book says outright are told as departures.
    pub(super) fn policies(&mut self) {
        let policies = &self.file.policies;
        let by_book = self.game.by_book();
        let denied = policies.last_blind_option == LastBlindOption::Denied;
        let clockwise = policies.several_odd_chips == SeveralOddChips::OneEachClockwise;
        let together = policies.short_all_ins == ShortAllIns::Together;
        let halves = policies.odd_chip_between_halves == OddChipBetweenHalves::NearestButton;
        if by_book.odd_chip_to_high && halves && self.game.contest.offers(Contest::HighLow) {
            let stud = self.play.button == ButtonRule::None;
            let clause = self.by(if stud { ODD_CHIP_IN_STUD } else { ODD_CHIP_ON_A_BOARD });
            let what = Term::ODD_CHIP_NEAREST_BUTTON;
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        let told = [
            (
                by_book.last_blind_may_raise && denied,
                HouseCustom::LastBlindMayNotRaise,
                self.by(Places { crown: "1.1:Blind", manila: "10.2:tail", draw: "10.1:tail" }),
            ),
            (
                by_book.odd_chips == OddChipsRule::Nearest && clockwise,
                HouseCustom::OddChipsOneByOne,
                self.by(Places { crown: "8.5.1", manila: "13.2", draw: "13.2" }),
            ),
            (
                together,
                HouseCustom::ShortAllInsAddUp,
                self.by(Places { crown: "6.16.3", manila: "14.5", draw: "14.5" }),
            ),
        ];
        for (_, what, clause) in told.into_iter().filter(|(told, _, _)| *told) {
            self.departures.push(HouseDeparture::Other { what, clause });
        }
    }

    /// Kill pots are Crown's (crown:8.13.1). How much they raise the game the text leaves open.
    pub(in crate::house) fn kill(&mut self, house: &mut House) {
        let Some(file) = &self.file.kill else { return };
        let percent = file.percent.unwrap_or(200);
        let limit = house.limit;
        let grows = self.by(Places { crown: "8.13.7", manila: "4.2", draw: "4.2" });
        if !self.game.by_book().kill_pots || house.forced == Forced::Nothing {
            let clause = self.by(Places { crown: "1.1:Kill Pots", manila: "4.2", draw: "4.2" });
            self.refuse(HouseRefused::Kill, clause);
        } else if self.range(house).contains(&u64::from(percent)) {
            let bets =
                [Some(limit.minimum), Some(limit.maximum).filter(|most| *most > limit.minimum)];
            for amount in bets.into_iter().flatten() {
                let killed = amount.0.saturating_mul(u64::from(percent));
                if killed.is_multiple_of(100) {
                    self.in_chips(Term::KILLED_BET, killed / 100, grows.clone());
                } else {
                    self.refuse(HouseRefused::KillNotWhole { percent, amount }, grows.clone());
                }
            }
        } else {
            self.refuse(HouseRefused::KillPercent { percent }, grows);
        }
        house.kill_percent = Some(percent);
    }

    pub(in crate::house) fn kill_qualifying_pot(&mut self, house: &mut House) {
        let asked = self.file.kill.as_ref().and_then(|kill| kill.qualifying_pot).unwrap_or(0);
        // Tables of old folders may ask for a pot that nothing reaches: one that is never reached is the same.
        let asked = asked.min(MOST);
        let clause = self.by(KILLING_POTS);
        let pot = self.number(asked, Term::KILL_QUALIFYING_POT, house, clause);
        house.kill_qualifying_pot = Chips(pot);
    }

    /// Only the board of a flop game is dealt again; the ACT's rounds are played out and never
    /// split otherwise (act-manila:13.3).
    pub(in crate::house) fn run_it_twice(&mut self, house: &mut House) {
        let asked = self.file.run_it_twice.unwrap_or(RunItTwice::Off);
        if asked != RunItTwice::Off && self.play.permits(Permission::RunItTwice).is_none() {
            let clause = self.by(Places { crown: "12.6.1", manila: "13.3", draw: "13.3" });
            let what = Term::RUN_IT_TWICE;
            self.refuse(HouseRefused::NotInGame { what }, clause);
        }
        house.run_it_twice = asked;
    }

    pub(in crate::house) fn opening(&mut self, house: &mut House) {
        let (asked, what) = (self.file.opening, Term::OPENING);
        if !self.game.by_book().opening_structures {
            if asked.is_some() {
                let clause = self.first_betting_round();
                self.refuse(HouseRefused::NotInBook { what }, clause);
            }
            return;
        }
        let blinds = has_blinds(house.forced);
        if asked.is_some() && !blinds {
            let needs = Need::Blinds;
            let clause =
                self.by(Places { crown: "9.3.1", manila: "10.2(d)(i)", draw: "10.1(d)(i)" });
            self.refuse(HouseRefused::Without { what, needs }, clause);
        }
        house.opening = blinds.then(|| asked.unwrap_or(OpeningStructure::B));
    }

    /// The clause that says how the first betting round goes.
    fn first_betting_round(&self) -> ClauseId {
        let first = self.play.steps.iter().find(|each| matches!(each.step, Step::Bet { .. }));
        first.map_or_else(|| self.play.forced.clause.clone(), |each| each.clause.clone())
    }

    /// What a unit is worth, which only Chinese Poker has.
    pub(in crate::house) fn unit(&mut self, house: &mut House) {
        house.unit = self.chip;
        let Some(asked) = self.file.unit else { return };
        let (what, needs, clause) = (Term::UNIT, Need::Rows, self.by(UNITS));
        if self.play.steps.iter().any(|each| each.step == Step::Set) {
            house.unit = self.amount(what, asked, clause);
        } else {
            self.refuse(HouseRefused::Without { what, needs }, clause);
        }
    }
}
