//! Stakes, and what the house takes.

use super::{HouseCheck, MOST};
use crate::book_rules::{CommissionRule, MaximumBuyIn, UsualStake};
use crate::house::options::STAKES;
use crate::house::{
    Commission, CommissionFile, House, HouseDeparture, HouseRefused, HouseWarning, Need,
    Percentage, Rates, Term,
};
use crate::play::Forced;
use crate::point::Places;
use cutcard_base::Chips;

impl HouseCheck<'_> {
    pub(in crate::house) fn minimum_stake(&mut self, house: &mut House) {
        let least = house.limit.minimum.0;
        let usual = match self.game.by_book().usual_stake {
            UsualStake::TwentyBets => least.saturating_mul(20).min(MOST),
            UsualStake::HundredDollars => self.rounded_down(self.dollars(100).0).max(least),
        };
        house.minimum_stake = match self.file.minimum_stake {
            Some(asked) => self.amount(Term::MINIMUM_STAKE, asked, self.by(STAKES)),
            None => Chips(usual),
        };
    }

    pub(in crate::house) fn maximum_buy_in(&mut self, house: &mut House) {
        let Some(asked) = self.file.maximum_buy_in else { return };
        let (what, minimum) = (Term::MAXIMUM_BUY_IN, house.minimum_stake);
        let clause = self.by(Places { crown: "6.3", manila: "4.2(i)", draw: "4.2" });
        match self.game.by_book().maximum_buy_in {
            MaximumBuyIn::Departs => {
                let clause = self.by(Places { crown: "6.11", manila: "4.5", draw: "4.5" });
                self.departures.push(HouseDeparture::Set { what, clause });
            }
            MaximumBuyIn::InBook => {}
            MaximumBuyIn::None => {
                self.refuse(HouseRefused::NotInBook { what }, clause);
                return;
            }
        }
        let maximum = self.amount(what, asked, clause.clone());
        if maximum < minimum && maximum > Chips::ZERO {
            self.refuse(HouseRefused::BelowMinimum { what, amount: maximum, minimum }, clause);
        }
        house.maximum_buy_in = Some(maximum);
    }

    pub(in crate::house) fn commission(&mut self, house: &mut House) {
        house.commission = match self.game.by_book().commission {
            CommissionRule::AnyMethod => self.crown_commission(house),
            CommissionRule::TwoRates => self.act_commission(house.minimum_stake),
        };
    }

    /// Nothing where nothing is said, which the area manager may order (crown:7.4).
    fn crown_commission(&mut self, house: &House) -> Commission {
        let Some(file) = self.file.commission.clone() else { return Commission::default() };
        let per_hand = self.per_hand(&file);
        let from_pots = file.basis_points.is_some() || !per_hand.is_empty();
        if house.forced == Forced::Nothing && from_pots {
            let (what, needs) = (Term::COMMISSION_FROM_POTS, Need::Pots);
            let clause = self.by(Places { crown: "7.2.1(a)", manila: "15.2", draw: "15.2" });
            self.refuse(HouseRefused::Without { what, needs }, clause);
        }
        let clause = self.by(Places { crown: "7.2.4(a)", manila: "15.2", draw: "15.2" });
        let per_person =
            self.in_chips(Term::COMMISSION_PER_PERSON, file.per_person.unwrap_or(0), clause);
        let percentage = self.crown_percentage(&file, house);
        Commission { percentage, per_hand, per_person, time: file.time.unwrap_or(false) }
    }

    fn crown_percentage(&mut self, file: &CommissionFile, house: &House) -> Option<Percentage> {
        let dollar_terms = self.by(Places { crown: "7.1", manila: "15.2", draw: "15.2" });
        let Some(basis_points) = file.basis_points else {
            if file.cap.is_some() || file.minimum.is_some() {
                let (what, needs) = (Term::CAP_OR_MINIMUM, Need::Percentage);
                self.refuse(HouseRefused::Without { what, needs }, dollar_terms);
            }
            return None;
        };
        if !self.range(house).contains(&u64::from(basis_points)) {
            let (hundredths, allowed) = (basis_points, Rates::TwoToTen);
            let what = Term::COMMISSION_FROM_POTS;
            let refused = HouseRefused::CommissionRate { what, hundredths, allowed };
            let clause = self.by(Places { crown: "7.2.1", manila: "15.2", draw: "15.2" });
            self.refuse(refused, clause);
        }
        let cap = match file.cap {
            Some(cap) => self.amount(Term::CAP, cap, dollar_terms.clone()),
            None => {
                self.refuse(HouseRefused::NoCap, dollar_terms.clone());
                Chips::ZERO
            }
        };
        let minimum = file.minimum.unwrap_or(0);
        let minimum = self.in_chips(Term::MINIMUM_COMMISSION, minimum, dollar_terms.clone());
        if cap > Chips::ZERO && cap < minimum {
            let (what, maximum) = (Term::CAP, cap);
            let refused = HouseRefused::BelowMinimum { what, amount: maximum, minimum };
            self.refuse(refused, dollar_terms);
        }
        Some(Percentage { basis_points, threshold: Chips::ZERO, unit: self.chip, cap, minimum })
    }

    /// Set sums by how many are dealt in, fewest first.
    fn per_hand(&mut self, file: &CommissionFile) -> Vec<(usize, Chips)> {
        let clause = self.by(Places { crown: "7.2.3(b)", manila: "15.2", draw: "15.2" });
        let mut per_hand: Vec<(usize, Chips)> = Vec::new();
        for (players, amount) in file.per_hand.iter().flatten() {
            let what = Term::COMMISSION_PER_HAND;
            let sum = self.in_chips(what, *amount, clause.clone());
            if per_hand.iter().any(|(other, _)| other == players) {
                let refused = HouseRefused::SaidTwice { what, players: *players };
                self.refuse(refused, clause.clone());
            } else {
                per_hand.push((*players, sum));
            }
        }
        per_hand.sort_unstable();
        per_hand
    }

    /// Five percent of pots above 19 dollars, ten of pots above 9, or time; one of them must be
    /// (act-manila:15.1, act-manila:15.2, act-manila:15.3).
    fn act_commission(&mut self, minimum_stake: Chips) -> Commission {
        let usual = if minimum_stake <= self.dollars(100) { 1000 } else { 500 };
        let file = self
            .file
            .commission
            .clone()
            .unwrap_or(CommissionFile { basis_points: Some(usual), ..CommissionFile::default() });
        let methods = [
            (
                file.per_hand.as_ref().is_some_and(|steps| !steps.is_empty()),
                Term::COMMISSION_PER_HAND,
            ),
            (file.per_person.is_some_and(|chips| chips > 0), Term::COMMISSION_PER_PERSON),
            (file.minimum.is_some_and(|chips| chips > 0), Term::MINIMUM_COMMISSION),
        ];
        for (_, what) in methods.into_iter().filter(|(used, _)| *used) {
            let clause = self.by(Places { crown: "7.2", manila: "15.2", draw: "15.2" });
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        let time = file.time.unwrap_or(false);
        let Some(basis_points) = file.basis_points else {
            if !time {
                let what = Term::COMMISSION_FROM_POTS;
                let clause = self.by(Places { crown: "7.1", manila: "15.1", draw: "15.1" });
                self.refuse(HouseRefused::NoCommission { what }, clause);
            }
            if file.cap.is_some() || file.cap_of_five_percent.is_some() {
                let other = file.cap.is_none();
                let what = if other { Term::CAP_OF_FIVE_PERCENT } else { Term::CAP };
                let needs = Need::Percentage;
                let clause = self.by(Places { crown: "7.1", manila: "15.2", draw: "15.2" });
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
            return Commission { time, ..Commission::default() };
        };
        if time {
            // The commission is payable from the pots or by time.
            let clause = self.by(Places { crown: "7.2", manila: "15.3", draw: "15.3" });
            let what = Term::COMMISSION_FROM_POTS_AND_TIME;
            self.refuse(HouseRefused::NotInBook { what }, clause);
        }
        let percentage = self.act_percentage(&file, basis_points, minimum_stake);
        Commission { percentage, time, ..Commission::default() }
    }

    fn act_percentage(
        &mut self,
        file: &CommissionFile,
        basis_points: u32,
        minimum_stake: Chips,
    ) -> Option<Percentage> {
        let what = Term::COMMISSION_FROM_POTS;
        let most_stake = self.dollars(100);
        let stake_decides = self.by(Places { crown: "7.2.1", manila: "15.2(e)", draw: "15.2(e)" });
        let five = file.cap_of_five_percent.map_or_else(|| self.dollars(10), Chips);
        let (threshold, usual_cap, scheme) = match basis_points {
            500 => {
                if minimum_stake <= most_stake {
                    let (stake, clause) = (minimum_stake, stake_decides.clone());
                    self.warnings.push(HouseWarning::FivePercentStake { stake, clause });
                }
                (self.dollars(19), five, "15.2(a)(i)")
            }
            1000 => {
                if minimum_stake > most_stake {
                    let (stake, most) = (minimum_stake, most_stake);
                    let refused = HouseRefused::TenPercentStake { what, stake, most };
                    self.refuse(refused, stake_decides.clone());
                }
                (self.dollars(9), self.dollars(5).min(five), "15.2(a)(ii)")
            }
            _ => {
                let (hundredths, allowed) = (basis_points, Rates::FiveOrTen);
                let refused = HouseRefused::CommissionRate { what, hundredths, allowed };
                let clause = self.by(Places { crown: "7.2.1", manila: "15.2", draw: "15.2" });
                self.refuse(refused, clause);
                return None;
            }
        };
        if five == Chips::ZERO && (file.cap.is_none() || basis_points == 1000) {
            let what = Term::CAP_OF_FIVE_PERCENT;
            self.refuse(HouseRefused::Zero { what }, stake_decides);
            return None;
        }
        let clause = self.by(Places { crown: "7.1", manila: scheme, draw: scheme });
        let cap = self.amount(Term::CAP, file.cap.unwrap_or(usual_cap.0), clause.clone());
        // The ten percent are called the lower capped ones.
        if basis_points == 1000 && cap > five {
            self.refuse(HouseRefused::CapAboveOther { cap, other: five }, stake_decides);
        }
        let unit = self.dollars(1);
        let unit = self.amount(Term::DOLLAR_OF_COMMISSION, unit.0, clause);
        Some(Percentage { basis_points, threshold, unit, cap, minimum: Chips::ZERO })
    }
}
