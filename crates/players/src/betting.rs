//! What a house player does in the betting.

use crate::chance::Chance;
use crate::estimate::Estimate;
use crate::share::{Judgement, Share, parts_of};
use crate::sight::Sight;
use crate::size::size;
use crate::temperament::Traits;
use cutcard_round::{Act, BettingOptions, SeatStanding, SeatView, Wager};
use cutcard_rulebook::Chips;
use cutcard_table::PlayerAct;

/// How much more a hand must be worth to stay for each bet and raise, and for the largest bet.
const FOR_EACH_BET: i64 = 250;
const FOR_THE_SIZE: i64 = 1_600;
/// How much more edge each further raise takes.
const FOR_EACH_RAISE: i64 = 900;
/// From so many raises on, only a hand that hardly can lose goes on raising.
const MANY_RAISES: u8 = 8;
const NEARLY_CERTAIN: i64 = 9_500;

/// What a house player does in the betting; always something the options list.
pub(crate) fn choose(
    sight: Sight<'_>,
    options: &BettingOptions,
    traits: &Traits,
    chance: &mut Chance,
) -> Option<PlayerAct> {
    let facing = Facing::new(sight, options);
    let judgement = Estimate::new(sight, &facing.rivals())?.judge(&sight.own_cards(), chance);
    let bettor = Bettor { sight, options, traits, facing, judgement };
    if bettor.takes_kitty() {
        return Some(PlayerAct::TakeKitty);
    }
    Some(PlayerAct::Bet { act: bettor.act(chance)? })
}

/// What a player faces.
#[derive(Clone, Copy)]
struct Facing<'a> {
    sight: Sight<'a>,
    /// What it costs to stay.
    call: Chips,
    /// How many have bet or raised of their own will.
    bets: u8,
}

impl<'a> Facing<'a> {
    fn new(sight: Sight<'a>, options: &BettingOptions) -> Facing<'a> {
        let call = options.call.or(options.call_and_fold).unwrap_or_default();
        Facing { sight, call, bets: sight.bets() }
    }

    /// Whether a rival has put in all that is asked for, or all they have.
    fn is_in(&self, rival: &SeatView) -> bool {
        let matched = rival.bet >= self.sight.round.to_match;
        match rival.standing {
            SeatStanding::In => matched,
            SeatStanding::AllIn => true,
            SeatStanding::Folded => false,
        }
    }

    /// Whom to reckon with: everybody, or, once somebody has bet, those who are in for it and
    /// about one in three of those who are not yet.
    fn rivals(&self) -> Vec<&'a SeatView> {
        let (mut rivals, behind): (Vec<_>, Vec<_>) =
            self.sight.rivals().partition(|rival| self.is_in(rival));
        let counted = if self.bets > 0 { behind.len().div_ceil(3) } else { behind.len() };
        rivals.extend(behind.into_iter().take(counted));
        rivals
    }

    /// What there is to win beside the own call, if those reckoned with stay: nobody puts in more
    /// against a short stack than it has.
    fn winnable(&self) -> Chips {
        let own = self.sight.own;
        let level = own.put_in.0.saturating_add(self.call.0);
        let put_in: u64 = self.sight.round.seats.iter().map(|seat| seat.put_in.0).sum();
        let dead = self.sight.round.pot.0.saturating_sub(put_in);
        let so_far: u64 = self.sight.round.seats.iter().map(|seat| seat.put_in.0.min(level)).sum();
        let to_come = self.rivals().into_iter().map(|rival| {
            let owed = self.sight.round.to_match.less(rival.bet).min(rival.stack);
            owed.0.min(level.saturating_sub(rival.put_in.0))
        });
        Chips(dead + so_far + to_come.sum::<u64>())
    }
}

/// A player about to act, with all they go by.
struct Bettor<'a> {
    sight: Sight<'a>,
    options: &'a BettingOptions,
    traits: &'a Traits,
    facing: Facing<'a>,
    judgement: Judgement,
}

impl Bettor<'_> {
    fn act(&self, chance: &mut Chance) -> Option<Act> {
        if let Some(wager) = self.options.wager
            && self.wagers(chance)
        {
            return Some(self.wager(wager, chance));
        }
        if self.options.check {
            return Some(Act::Check);
        }
        let stays =
            self.judgement.unbeaten || self.judgement.share >= self.needed(self.facing.call);
        if self.options.call.is_some() && (stays || !self.options.fold) {
            // Paying the call to give the hand up is never better (act-manila:10.2(a)(iii)).
            return Some(Act::Call);
        }
        if let Some(wager) = self.options.wager
            && (stays && self.may_open() || !self.options.fold)
        {
            return Some(put(wager, wager.least));
        }
        let fold = self.options.fold.then_some(Act::Fold);
        fold.or(self.options.call_and_fold.map(|_| Act::CallAndFold))
    }

    /// Whether the hand is good enough where it is bet or fold, as in a draw without blinds
    /// (crown:9.3.1), or raise or fold (act-manila:10.2(c)(i)).
    fn may_open(&self) -> bool {
        self.options.call.is_none() && self.judgement.edge() > self.traits.margin
            || self.judgement.unbeaten
    }

    /// The share a hand must expect to be worth so many chips: the price, the temperament's
    /// margin, and the more the more others like their hands.
    fn needed(&self, chips: Chips) -> i64 {
        let winnable = self.facing.winnable();
        let price = parts_of(chips.0, winnable.0.saturating_add(chips.0));
        let pressure = if self.facing.bets > 0 {
            let size = parts_of(chips.0, self.sight.round.pot.0).min(Share::WHOLE);
            FOR_EACH_BET * i64::from(self.facing.bets) + FOR_THE_SIZE * size / Share::WHOLE
        } else {
            0
        };
        let margin = self.traits.margin + pressure * self.traits.respect / 100;
        price + (Share::WHOLE - price) * margin / Share::WHOLE
    }

    /// Whether to bet or raise. With cards to come edges are smaller, and so is what is asked.
    fn wagers(&self, chance: &mut Chance) -> bool {
        let bets = self.facing.bets;
        if bets >= MANY_RAISES && self.judgement.edge() < NEARLY_CERTAIN {
            return false;
        }
        let asked = match bets {
            0 => self.traits.bet_edge,
            more => self.traits.raise_edge + FOR_EACH_RAISE * (i64::from(more) - 1),
        };
        let asked = asked * (40 + 60 * self.sight.progress() / 100) / 100;
        if self.judgement.edge() >= asked.min(NEARLY_CERTAIN) {
            return chance.comes(self.traits.bets);
        }
        // A bluff is for when nobody has shown strength.
        let bluffs = Share(self.traits.bluffs.0 / (1 + 3 * u32::from(bets)));
        chance.comes(bluffs)
    }

    fn wager(&self, wager: Wager, chance: &mut Chance) -> Act {
        let call = self.options.call.unwrap_or_default();
        put(wager, size(self.sight, wager, call, self.traits, chance))
    }

    /// Whether to take the kitty for the own hand (crown:9.3.1(c)): a hand nobody has seen can
    /// expect an even share, and must be worth its price and more than the own hand.
    fn takes_kitty(&self) -> bool {
        let Some(price) = self.options.kitty else { return false };
        let Judgement { share, even, .. } = self.judgement;
        let is_better = share * 10 < even * 8;
        is_better && !self.options.check && even >= self.needed(price)
    }
}

const fn put(wager: Wager, to: Chips) -> Act {
    if wager.opens { Act::Bet(to) } else { Act::Raise(to) }
}
