//! What the player in turn may do, by the decision tables.

use super::referee::Referee;
use cutcard_round::{BettingOptions, Chips, Seat, Wager};
use cutcard_rulebook::{AnteOpening, Book, Forced, HeadToHead, LimitKind, OpeningStructure, Opens};

impl Referee<'_> {
    /// Whose turn it is and what they may do.
    pub fn options(&self) -> (Seat, BettingOptions) {
        let (seat, house) = (self.turn, self.house());
        let owed = self.level.saturating_sub(self.bet[seat]);
        let owes = owed > 0;
        let pays = |chips: u64| if chips < owed { self.tap_out(chips) } else { chips };
        let call = owed.min(self.stack[seat]);
        let wager = self.wager(seat, owed);
        if self.must_bet {
            return (Seat(seat as u8), BettingOptions { wager, ..Default::default() });
        }
        let structure = house.opening.filter(|_| self.is_first_act);
        let pays_to_fold = structure == Some(OpeningStructure::A) && owes;
        let raise_or_fold = structure == Some(OpeningStructure::C) && wager.is_some();
        let betting_rounds = house.game.play().unwrap().betting_rounds();
        let nothing_yet = self.level == 0;
        let no_check = house.no_check_at_last && self.number == betting_rounds && nothing_yet
            || self.number == 1
                && self.opens() == Opens::AfterBlinds
                && nothing_yet
                && house.policies.ante_opening == AnteOpening::OpenOrFold;
        let price = if house.blinds.is_empty() && self.case.killer.is_none() {
            self.size()
        } else {
            self.blind_level()
        };
        let kitty = self.kitty_open && !self.kitty_seen[seat] && self.number == 1;
        let options = BettingOptions {
            fold: !pays_to_fold,
            check: !owes && !no_check,
            call: (owes && !raise_or_fold).then_some(Chips(pays(call))),
            wager,
            call_and_fold: pays_to_fold.then_some(Chips(call)),
            kitty: kitty.then(|| Chips(price.saturating_sub(self.bet[seat]).min(self.stack[seat]))),
        };
        (Seat(seat as u8), options)
    }

    fn wager(&self, seat: usize, owed: u64) -> Option<Wager> {
        let (house, limit) = (self.house(), self.house().limit);
        let head_to_head = match house.policies.head_to_head {
            HeadToHead::AbleToBet => self.count(|seat| self.able(seat)) == 2,
            HeadToHead::StillIn => self.count(|seat| !self.folded[seat]) == 2,
        };
        let has_cap = match house.game.book() {
            Book::Crown => matches!(limit.kind, LimitKind::Fixed | LimitKind::Spread),
            _ => house.forced != Forced::Antes,
        };
        let used_up = has_cap && self.raises >= 3 && !head_to_head;
        let nobody = self.count(|other| other != seat && self.able(other)) == 0;
        if self.acted[seat] || self.closed || used_up || nobody || self.stack[seat] <= owed {
            return None;
        }
        let all_in = self.bet[seat] + self.stack[seat];
        let opens = !self.opened;
        if let (true, Some(bring_in)) = (self.must_bet, house.bring_in) {
            let (least, most) = (Chips(bring_in.0.min(all_in)), Chips(self.size().min(all_in)));
            return Some(Wager { opens, least, most, either: least != most });
        }
        let least = self.base + self.step;
        let chip = house.smallest_chip.0;
        let of_pot = |part: u64| self.level + (self.pot + owed) / part / chip * chip;
        let upper = self.killed(limit.maximum.0);
        let most = match limit.kind {
            LimitKind::Fixed if self.open_pair => self.base + upper,
            LimitKind::Fixed => least,
            LimitKind::Spread => self.base + upper,
            LimitKind::HalfPot => of_pot(2),
            LimitKind::FullPot => of_pot(1),
            LimitKind::Straddle if self.level > 0 => 2 * self.level,
            LimitKind::Straddle => upper,
            LimitKind::NoLimit => all_in,
        };
        let most = most.max(least);
        if all_in < least {
            let to = self.bet[seat] + self.tap_out(self.stack[seat]);
            let (least, most) = (Chips(to), Chips(to));
            return (to > self.level).then_some(Wager { opens, least, most, either: false });
        }
        let either = limit.kind == LimitKind::Fixed && most > least && all_in > least;
        let (least, most) = (Chips(least.min(all_in)), Chips(most.min(all_in)));
        Some(Wager { opens, least, most, either })
    }
}
