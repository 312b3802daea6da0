//! What must be put in before the cards: blinds, antes, over-blinds, bring-ins.

use super::HouseCheck;
use crate::house::{
    AnteFrom, House, HouseDeparture, HouseRefused, Limit, Need, Term, has_antes, has_blinds,
};
use crate::play::{Forced, LimitKind};
use crate::point::Places;
use cutcard_base::Chips;
use cutcard_base::ClauseId;

impl HouseCheck<'_> {
    pub(in crate::house) fn forced(&mut self, house: &mut House) {
        let choice = &self.play.forced;
        let forced = self.file.forced.unwrap_or(choice.default);
        if choice.offers_by_approval(forced) {
            let clause = choice.clause.clone();
            self.departures.push(HouseDeparture::Forced { forced, clause });
        } else if !choice.offers(forced) {
            let (offered, clause) = (choice.offered().collect(), choice.clause.clone());
            self.refuse(HouseRefused::Forced { asked: forced, offered }, clause);
        }
        house.forced = forced;
    }

    /// The clause by which blinds and antes have a size.
    fn levels(&self) -> ClauseId {
        let set = self.game.by_book().levels.map(|places| self.by(places));
        set.unwrap_or_else(|| self.play.forced.clause.clone())
    }

    pub(in crate::house) fn blinds(&mut self, house: &mut House) {
        let limit = house.limit;
        if !has_blinds(house.forced) {
            if self.file.blinds.is_some() {
                let (what, needs) = (Term::BLIND, Need::GameOfBlinds);
                let clause = self.play.forced.clause.clone();
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
            return;
        }
        let usual =
            || vec![self.rounded_down(limit.minimum.0 / 2), self.rounded_up(limit.minimum.0)];
        let asked = self.file.blinds.clone().unwrap_or_else(usual);
        let seats = house.seats.max(2); // fewer are told already
        let most = self.game.by_book().most_blinds.map_or(seats, |most| seats.min(most));
        if asked.is_empty() || asked.len() > most {
            let clause = self.by(Places { crown: "8.9.2(b)", manila: "4.2(d)", draw: "4.2(c)" });
            self.refuse(HouseRefused::BlindCount { count: asked.len(), most }, clause);
        }
        let levels = self.levels();
        let blinds: Vec<Chips> =
            asked.iter().map(|blind| self.amount(Term::BLIND, *blind, levels.clone())).collect();
        // The last blind is what the others call, so that none before it may be more.
        let clause = self.by(Places { crown: "6.4", manila: "4.2(g)", draw: "4.2(f)" });
        for (before, after) in blinds.iter().zip(blinds.iter().skip(1)) {
            if after < before {
                let refused = HouseRefused::BlindsFall { before: *before, after: *after };
                self.refuse(refused, clause.clone());
            }
        }
        let last = blinds.last().copied();
        house.blinds = blinds;
        let Some(last) = last else { return };
        if last < limit.minimum {
            let (what, minimum) = (Term::LAST_BLIND, limit.minimum);
            self.refuse(HouseRefused::BelowMinimum { what, amount: last, minimum }, clause);
        }
        if let Some(most) = self.most_in_round_one(limit).filter(|most| last > *most) {
            // A raise is no less than the bet before it and within the limits.
            let clause = self.by(Places { crown: "6.6", manila: "5.1", draw: "5.1" });
            let what = Term::LAST_BLIND;
            self.refuse(HouseRefused::AboveFirstBet { what, amount: last, most }, clause);
        }
    }

    /// The most a bet of the first round may be, where the table sets it.
    const fn most_in_round_one(&self, limit: Limit) -> Option<Chips> {
        match limit.kind {
            LimitKind::Fixed if self.play.upper_tier_from > 1 => Some(limit.minimum),
            LimitKind::Fixed | LimitKind::Spread => Some(limit.maximum),
            // Twice the bet before it, whatever that was.
            LimitKind::Straddle => None,
            LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => None,
        }
    }

    pub(in crate::house) fn ante(&mut self, house: &mut House) {
        if !has_antes(house.forced) {
            if self.file.ante.is_some_and(|ante| ante > 0) {
                let (what, needs) = (Term::ANTE, Need::GameOfAntes);
                let clause = self.play.forced.clause.clone();
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
            return;
        }
        let usual = self.rounded_down(house.limit.minimum.0 / 5);
        let levels = self.levels();
        house.ante = self.amount(Term::ANTE, self.file.ante.unwrap_or(usual), levels);
    }

    pub(in crate::house) fn ante_from(&mut self, house: &mut House) {
        let from = self.file.ante_from.unwrap_or(AnteFrom::Everybody);
        if from == AnteFrom::LastBlind {
            let clause =
                self.by(Places { crown: "1.1:Ante wager", manila: "8.5(b)", draw: "8.5(b)" });
            if house.forced == Forced::BlindsAndAntes {
                self.departures.push(HouseDeparture::OneAnte { clause });
            } else {
                let (what, needs) = (Term::ANTE_FROM_LAST_BLIND, Need::BlindsAndAntes);
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
        }
        house.ante_from = from;
    }

    /// A bring-in below the bet is the custom elsewhere; the book's forced bet is at least the
    /// table minimum (crown:10.3.1).
    pub(in crate::house) fn bring_in(&mut self, house: &mut House) {
        let Some(asked) = self.file.bring_in else { return };
        let what = Term::BRING_IN;
        let Some(clause) = self.play.card_opens().map(|each| each.clause.clone()) else {
            let (needs, clause) = (Need::CardOpens, self.play.forced.clause.clone());
            self.refuse(HouseRefused::Without { what, needs }, clause);
            return;
        };
        let amount = self.amount(what, asked, clause.clone());
        let (than, limit) = (Term::MINIMUM_BET, house.limit.minimum);
        if amount >= limit {
            self.refuse(HouseRefused::NotBelow { what, amount, than, limit }, clause);
            return;
        }
        self.departures.push(HouseDeparture::Amount { what, amount, clause });
        house.bring_in = Some(amount);
    }

    pub(in crate::house) fn over_blinds(&mut self, house: &mut House) {
        let asked = self.file.over_blinds.clone().unwrap_or_default();
        if asked.is_empty() {
            return;
        }
        let (limit, clause) = (house.limit, self.play.over_blinds.clause.clone());
        if !has_blinds(house.forced) {
            let (what, needs) = (Term::OVER_BLIND, Need::Blinds);
            self.refuse(HouseRefused::Without { what, needs }, clause);
            return;
        }
        let (what, most) = (Term::OVER_BLIND, usize::from(self.play.over_blinds.most));
        if asked.len() > most {
            let refused = HouseRefused::TooMany { what, asked: asked.len(), most };
            self.refuse(refused, clause.clone());
        }
        let Some(mut before) = house.blinds.last().copied() else { return };
        for each in asked {
            let each = self.amount(what, each, clause.clone());
            self.over_blind(each, before, &clause);
            // A raise over it is no less in the ACT, and stays within the spread.
            if limit.kind == LimitKind::Spread && each > limit.maximum {
                let (amount, most) = (each, limit.maximum);
                let clause = self.by(Places { crown: "6.6", manila: "5.1", draw: "5.1" });
                self.refuse(HouseRefused::AboveFirstBet { what, amount, most }, clause);
            }
            house.over_blinds.push(each);
            before = each;
        }
    }

    /// Crown doubles each; the ACT's operator sets the levels, and they must go up.
    fn over_blind(&mut self, amount: Chips, before: Chips, clause: &ClauseId) {
        let what = Term::OVER_BLIND;
        let doubled = Chips(before.0.saturating_mul(2));
        let doubles = self.game.by_book().over_blinds_double;
        if doubles && amount != doubled {
            let refused = HouseRefused::MustBe { what, amount, before, must_be: doubled };
            self.refuse(refused, clause.clone());
        } else if !doubles && amount <= before {
            let levels = self.levels();
            self.refuse(HouseRefused::MustRise { what, amount, before }, levels);
        }
    }
}
