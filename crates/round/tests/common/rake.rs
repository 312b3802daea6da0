//! The house's share of the pots, by the books.

use super::cashier::{Cashier, Hand, Pot};
use cutcard_rulebook::{AntesOnly, Book, RaiseTakesBlinds};

impl Cashier<'_> {
    /// What the house takes of each pot.
    pub(super) fn commission(
        &self,
        pots: &[Pot],
        hands: &[[Vec<Option<Hand>>; 2]],
        alone: bool,
    ) -> Vec<u64> {
        let house = self.house();
        let mut taken = vec![0; pots.len()];
        let policies = &house.policies;
        let crown = house.game.book() == Book::Crown;
        let contested = self.contested || self.is_fought_for();
        let free = if crown {
            let named = house.ante.0 == 0 || policies.antes_only == AntesOnly::Free;
            let raise_is_free = policies.raise_takes_blinds == RaiseTakesBlinds::Free;
            named && !(if raise_is_free { contested } else { self.volunteered })
        } else {
            !contested
        };
        if free {
            return taken;
        }
        let mut left = house.commission.per_hand(self.put.len()).0;
        for (taken, pot) in taken.iter_mut().zip(pots) {
            *taken = left.min(pot.amount);
            left -= *taken;
        }
        let paid_in = |seat: usize| self.put[seat] + self.dead[seat] > 0;
        let payers: Vec<usize> = (0..self.put.len()).filter(|seat| paid_in(*seat)).collect();
        let tied = !alone
            && payers.len() > 1
            && payers.iter().all(|seat| !self.folded[*seat])
            && hands
                .iter()
                .flatten()
                .all(|side| payers.windows(2).all(|pair| side[pair[0]] == side[pair[1]]));
        let Some(terms) = house.commission.percentage.filter(|_| !tied) else { return taken };
        let of =
            |sum: u64| sum * u64::from(terms.basis_points) / 10_000 / terms.unit.0 * terms.unit.0;
        if crown {
            // On all that is in so far, pot after pot; the cap is for the hand, set sums and all.
            let cap = terms.cap.0.saturating_sub(taken.iter().sum());
            let (mut sum, mut so_far) = (0, 0);
            for (taken, pot) in taken.iter_mut().zip(pots).filter(|(_, pot)| !pot.is_uncalled) {
                sum += pot.amount;
                let due = of(sum).max(terms.minimum.0).min(cap);
                let more = (due - so_far).min(pot.amount - *taken);
                so_far += more;
                *taken += more;
            }
            return taken;
        }
        let is_over = |pot: &Pot| !pot.is_uncalled && pot.amount > terms.threshold.0;
        let over: u64 = pots.iter().filter(|pot| is_over(pot)).map(|pot| pot.amount).sum();
        let Some(first) = pots.iter().position(is_over) else { return taken };
        let called = pots.iter().filter(|pot| !pot.is_uncalled);
        let due = of(called.map(|pot| pot.amount).sum()).min(terms.cap.0).min(over);
        for (taken, pot) in taken.iter_mut().zip(pots).filter(|(_, pot)| is_over(pot)) {
            *taken = due * pot.amount / over / terms.unit.0 * terms.unit.0;
        }
        taken[first] += due - taken.iter().sum::<u64>();
        taken
    }
}
