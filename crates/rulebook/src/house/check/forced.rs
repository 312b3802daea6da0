//! What must be put in before the cards: blinds, antes, over-blinds, bring-ins.

use super::{Desk, has_antes, has_blinds};
use crate::book::Book;
use crate::chips::Chips;
use crate::clause_id::ClauseId;
use crate::house::{AnteFrom, HouseDeparture, HouseRefused, Limit, Need, Term};
use crate::play::{Forced, LimitKind, Opens, Step};

impl Desk<'_> {
    pub(super) fn forced(&mut self) -> Forced {
        let choice = &self.play.forced;
        let forced = self.file.forced.unwrap_or(choice.default);
        if choice.offers_by_approval(forced) {
            let clause = choice.clause.clone();
            self.departures.push(HouseDeparture::Forced { forced, clause });
        } else if !choice.offers(forced) {
            let (offered, clause) = (choice.offered().collect(), choice.clause.clone());
            self.refuse(HouseRefused::Forced { asked: forced, offered }, clause);
        }
        forced
    }

    /// The clause by which blinds and antes have a size: the ACT's operator sets the levels.
    fn levels(&self) -> ClauseId {
        match self.game.book {
            Book::Crown => self.play.forced.clause.clone(),
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                self.parameter("8.9.2", "4.2(g)", "4.2(f)")
            }
        }
    }

    pub(super) fn blinds(&mut self, forced: Forced, limit: Limit, seats: usize) -> Vec<Chips> {
        if !has_blinds(forced) {
            if self.file.blinds.is_some() {
                let (what, needs) = (Term::Blind, Need::GameOfBlinds);
                let clause = self.play.forced.clause.clone();
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
            return Vec::new();
        }
        let usual =
            || vec![self.rounded_down(limit.minimum.0 / 2), self.rounded_up(limit.minimum.0)];
        let asked = self.file.blinds.clone().unwrap_or_else(usual);
        let seats = seats.max(2); // fewer are told already
        let most = match self.game.book {
            // As many as the sign says, one player after the other (crown:8.9.1).
            Book::Crown => seats,
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => seats.min(3),
        };
        if asked.is_empty() || asked.len() > most {
            let clause = self.parameter("8.9.2(b)", "4.2(d)", "4.2(c)");
            self.refuse(HouseRefused::BlindCount { count: asked.len(), most }, clause);
        }
        let levels = self.levels();
        let blinds: Vec<Chips> =
            asked.iter().map(|blind| self.amount(Term::Blind, *blind, levels.clone())).collect();
        // The last blind is what the others call, so that none before it may be more.
        let clause = self.parameter("6.4", "4.2(g)", "4.2(f)");
        for (before, after) in blinds.iter().zip(blinds.iter().skip(1)) {
            if after < before {
                let refused = HouseRefused::BlindsFall { before: *before, after: *after };
                self.refuse(refused, clause.clone());
            }
        }
        let Some(last) = blinds.last().copied() else { return blinds };
        if last < limit.minimum {
            let refused = HouseRefused::LastBlind { blind: last, minimum: limit.minimum };
            self.refuse(refused, clause);
        }
        if let Some(most) = self.most_in_round_one(limit).filter(|most| last > *most) {
            // A raise is no less than the bet before it and within the limits.
            let clause = self.places("6.6", "5.1");
            self.refuse(HouseRefused::LastBlindTooBig { blind: last, most }, clause);
        }
        blinds
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

    pub(super) fn ante(&mut self, forced: Forced, limit: Limit) -> Chips {
        if !has_antes(forced) {
            if self.file.ante.is_some_and(|ante| ante > 0) {
                let (what, needs) = (Term::Ante, Need::GameOfAntes);
                let clause = self.play.forced.clause.clone();
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
            return Chips::ZERO;
        }
        let usual = self.rounded_down(limit.minimum.0 / 5);
        let levels = self.levels();
        self.amount(Term::Ante, self.file.ante.unwrap_or(usual), levels)
    }

    pub(super) fn ante_from(&mut self, forced: Forced) -> AnteFrom {
        let from = self.file.ante_from.unwrap_or(AnteFrom::Everybody);
        if from == AnteFrom::LastBlind {
            let clause = self.places("1.1:Ante wager", "8.5(b)");
            if forced == Forced::BlindsAndAntes {
                self.departures.push(HouseDeparture::OneAnte { clause });
            } else {
                let (what, needs) = (Term::AnteFromLastBlind, Need::BlindsAndAntes);
                self.refuse(HouseRefused::Without { what, needs }, clause);
            }
        }
        from
    }

    /// A bring-in below the bet is the custom elsewhere; the book's forced bet is at least the
    /// table minimum (crown:10.3.1).
    pub(super) fn bring_in(&mut self, limit: Limit) -> Option<Chips> {
        let asked = self.file.bring_in?;
        let forced_open = self.play.steps.iter().find(|each| {
            matches!(each.step, Step::Bet { opens: Opens::LowestCard | Opens::HighestCard })
        });
        let Some(clause) = forced_open.map(|each| each.clause.clone()) else {
            let (what, needs) = (Term::BringIn, Need::CardOpens);
            let clause = self.play.forced.clause.clone();
            self.refuse(HouseRefused::Without { what, needs }, clause);
            return None;
        };
        let bring_in = self.amount(Term::BringIn, asked, clause.clone());
        if bring_in >= limit.minimum {
            let refused = HouseRefused::BringIn { bring_in, minimum: limit.minimum };
            self.refuse(refused, clause);
            return None;
        }
        self.departures.push(HouseDeparture::BringIn { bring_in, clause });
        Some(bring_in)
    }

    pub(super) fn over_blinds(
        &mut self,
        forced: Forced,
        limit: Limit,
        blinds: &[Chips],
    ) -> Vec<Chips> {
        let asked = self.file.over_blinds.clone().unwrap_or_default();
        if asked.is_empty() {
            return Vec::new();
        }
        let clause = self.play.over_blinds.clause.clone();
        if !has_blinds(forced) {
            let (what, needs) = (Term::OverBlind, Need::Blinds);
            self.refuse(HouseRefused::Without { what, needs }, clause);
            return Vec::new();
        }
        let most = self.play.over_blinds.most;
        if asked.len() > usize::from(most) {
            self.refuse(HouseRefused::OverBlinds { asked: asked.len(), most }, clause.clone());
        }
        let Some(mut before) = blinds.last().copied() else { return Vec::new() };
        let mut over_blinds = Vec::new();
        for each in asked {
            let each = self.amount(Term::OverBlind, each, clause.clone());
            self.over_blind(each, before, &clause);
            // A raise over it is no less in the ACT, and stays within the spread.
            if limit.kind == LimitKind::Spread && each > limit.maximum {
                let refused = HouseRefused::OverBlindTooBig { asked: each, most: limit.maximum };
                let clause = self.places("6.6", "5.1");
                self.refuse(refused, clause);
            }
            over_blinds.push(each);
            before = each;
        }
        over_blinds
    }

    /// Crown doubles each; the ACT's operator sets the levels, and they must go up.
    fn over_blind(&mut self, asked: Chips, before: Chips, clause: &ClauseId) {
        let doubled = Chips(before.0.saturating_mul(2));
        match self.game.book {
            Book::Crown if asked != doubled => {
                let refused = HouseRefused::OverBlindSize { asked, before, must_be: doubled };
                self.refuse(refused, clause.clone());
            }
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker if asked <= before => {
                let levels = self.levels();
                self.refuse(HouseRefused::OverBlindBelow { asked, before }, levels);
            }
            Book::Crown | Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {}
        }
    }
}
