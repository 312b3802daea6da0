//! What a box may do: the one source for buttons, house players and `decide`.

use crate::command::Act;
use crate::house::{House, Limits, Wager};
use crate::number::BoxNumber;
use crate::policy::{OddWager, WrongPlay};
use crate::round::{BoxState, Decided, Phase, Round};
use crate::start::Warned;
use crate::wire;
use cutcard_rulebook::Chips;
use serde::{Deserialize, Serialize};

/// What may be put on one of the two wagers before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WagerTerms {
    /// The least that is taken. Below the minimum only until the player is warned (act-3cp:3.4).
    #[serde(with = "wire::chips")]
    pub least: Chips,
    /// The minimum on the sign.
    #[serde(with = "wire::chips")]
    pub minimum: Chips,
    /// The maximum of this box. More is taken and settled up to it (act-3cp:3.5).
    #[serde(with = "wire::chips")]
    pub maximum: Chips,
    /// From the minimum up, wagers are multiples of it (act-3cp:3.3).
    #[serde(with = "wire::chips")]
    pub multiple: Chips,
    /// What happens to a wager between two multiples.
    pub odd_wager: OddWager,
}

impl WagerTerms {
    fn of(wager: Wager, seat: &BoxState, house: &House) -> WagerTerms {
        let Limits { minimum, multiple, .. } = house.limits(wager);
        WagerTerms {
            least: match seat.warned {
                Warned::NotYet => Chips(1),
                Warned::Before => minimum,
            },
            minimum,
            maximum: seat.maximum(wager),
            multiple,
            odd_wager: house.policies().odd_wager,
        }
    }

    /// What stays of an amount put down, if any of it is taken.
    #[must_use]
    pub fn taken(&self, amount: Chips) -> Option<Chips> {
        if amount == Chips::ZERO {
            return Some(amount);
        }
        if amount < self.least {
            return None;
        }
        // Below the minimum its own rule governs, not the multiples (act-3cp:3.4).
        let odd = amount.0.checked_rem(self.multiple.0).unwrap_or(0);
        if amount < self.minimum || odd == 0 {
            return Some(amount);
        }
        match self.odd_wager {
            OddWager::Returned => None,
            OddWager::RoundedDown => {
                Some(amount.less(Chips(odd))).filter(|taken| *taken >= self.minimum)
            }
        }
    }
}

/// What a box may wager before the deal: the ante, pairs plus, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Wagers {
    /// On the ante.
    pub ante: WagerTerms,
    /// On pairs plus.
    pub pairs_plus: WagerTerms,
    /// Both together cannot be more: the stack, and what already lies on the box.
    #[serde(with = "wire::chips")]
    pub available: Chips,
}

impl Wagers {
    /// What stays of both, if it is taken.
    #[must_use]
    pub fn taken(&self, ante: Chips, pairs_plus: Chips) -> Option<(Chips, Chips)> {
        let put = ante.checked_add(pairs_plus)?;
        // Without a wager nobody takes part (act-3cp:4.2).
        if put == Chips::ZERO || put > self.available {
            return None;
        }
        Some((self.ante.taken(ante)?, self.pairs_plus.taken(pairs_plus)?))
    }
}

/// What play wager is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayTerms {
    /// What it has to be: the ante, up to the maximum (act-3cp:7.2, act-3cp:3.5).
    #[serde(with = "wire::chips")]
    pub due: Chips,
    /// The least that may be put down, to be completed.
    #[serde(with = "wire::chips")]
    pub least: Chips,
    /// The most that may be put down; what is over goes back.
    #[serde(with = "wire::chips")]
    pub most: Chips,
}

/// Everything a box may do now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Legal {
    /// Wager.
    pub wager: Option<Wagers>,
    /// Take all wagers back.
    pub withdraw: bool,
    /// Play.
    pub play: Option<PlayTerms>,
    /// Complete a short play wager, by so much.
    #[serde(with = "wire::some_chips")]
    pub complete: Option<Chips>,
    /// Fold.
    pub fold: bool,
    /// Keep pairs plus alone.
    pub keep_pairs_plus: bool,
}

impl Legal {
    /// Whether the act is among them.
    #[must_use]
    pub fn allows(&self, act: &Act) -> bool {
        match *act {
            Act::Wager { ante, pairs_plus } => {
                self.wager.is_some_and(|wagers| wagers.taken(ante, pairs_plus).is_some())
            }
            Act::Withdraw => self.withdraw,
            Act::Play { amount } => {
                self.play.is_some_and(|terms| (terms.least..=terms.most).contains(&amount))
            }
            Act::Complete => self.complete.is_some(),
            Act::Fold => self.fold,
            Act::KeepPairsPlus => self.keep_pairs_plus,
        }
    }

    /// Whether there is nothing to do.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Legal::default()
    }
}

/// What the player at a box may do now: exactly what [`crate::decide`] accepts.
///
/// It depends on chips and on what was said, never on a card.
#[must_use]
pub fn legal(round: &Round, at: BoxNumber) -> Legal {
    let mut legal = Legal::default();
    let Some(seat) = round.seat(at) else { return legal };
    match round.phase {
        Phase::Wagers => {
            legal.wager = Some(Wagers {
                ante: WagerTerms::of(Wager::Ante, seat, &round.house),
                pairs_plus: WagerTerms::of(Wager::PairsPlus, seat, &round.house),
                available: Chips(seat.stack.0.saturating_add(seat.on_box().0)),
            });
            legal.withdraw = seat.has_wager();
        }
        Phase::Deciding if seat.has_wager() => decisions(round, seat, &mut legal),
        Phase::Closed
        | Phase::Dealing
        | Phase::Dealt
        | Phase::Deciding
        | Phase::Decided
        | Phase::Settling
        | Phase::Settled
        | Phase::Over
        | Phase::Void => {}
    }
    legal
}

fn decisions(round: &Round, seat: &BoxState, legal: &mut Legal) {
    let due = Chips(seat.in_action().stakes.ante);
    match seat.decided {
        Decided::NotYet => {
            legal.fold = true;
            legal.keep_pairs_plus = seat.pairs_plus > Chips::ZERO;
            // Pairs plus alone cannot play (act-3cp:7.8), and wagers are chips (act-3cp:4.3).
            if due > Chips::ZERO && due <= seat.stack {
                // The software lets nobody put down a wrong amount.
                let exact = round.order.is_some()
                    || round.house.policies().wrong_play == WrongPlay::Refused;
                legal.play = Some(if exact {
                    PlayTerms { due, least: due, most: due }
                } else {
                    PlayTerms { due, least: Chips(1), most: seat.stack }
                });
            }
        }
        Decided::Short => {
            legal.fold = true;
            legal.complete = Some(due.less(seat.play));
        }
        Decided::Played | Decided::Folded | Decided::KeptPairsPlus | Decided::Void => {}
    }
}
