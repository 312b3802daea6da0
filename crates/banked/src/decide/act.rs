//! What players do: allowed by `legal`, explained here where it is not.

use crate::command::Act;
use crate::event::{Event, Warning};
use crate::house::Wager;
use crate::legal::{Legal, WagerTerms, legal};
use crate::number::BoxNumber;
use crate::refusal::Refusal;
use crate::round::{BoxState, Decided, Phase, Round};
use cutcard_base::PlayerId;
use cutcard_rulebook::Chips;

pub(super) fn decide(
    round: &Round,
    at: BoxNumber,
    player: PlayerId,
    act: Act,
) -> Result<Event, Refusal> {
    let seat = round.seat(at).ok_or(Refusal::NobodyThere { at })?;
    if seat.player != player {
        return Err(Refusal::NotTheirBox { at, player, holder: seat.player });
    }
    let legal = legal(round, at);
    accepted(at, player, act, &legal).ok_or_else(|| why_not(round, at, seat, act, &legal))
}

/// The event of an act, if it is legal.
fn accepted(at: BoxNumber, player: PlayerId, act: Act, legal: &Legal) -> Option<Event> {
    if !legal.allows(&act) {
        return None;
    }
    match act {
        Act::Wager { ante, pairs_plus } => {
            let wagers = legal.wager?;
            let (ante, pairs_plus) = wagers.taken(ante, pairs_plus)?;
            let under =
                |amount: Chips, terms: &WagerTerms| amount > Chips::ZERO && amount < terms.minimum;
            // The first time it is settled all the same (act-3cp:3.4).
            let warning = if under(ante, &wagers.ante) || under(pairs_plus, &wagers.pairs_plus) {
                Warning::UnderMinimum
            } else {
                Warning::None
            };
            Some(Event::Wagered { at, player, ante, pairs_plus, warning })
        }
        Act::Withdraw => Some(Event::Withdrawn { at, player }),
        Act::Play { amount } => {
            let due = legal.play?.due;
            Some(if amount < due {
                Event::PlayedShort { at, player, put: amount }
            } else {
                Event::Played { at, player, put: amount, play: due }
            })
        }
        Act::Complete => Some(Event::Completed { at, player, added: legal.complete? }),
        Act::Fold => Some(Event::Folded { at, player }),
        Act::KeepPairsPlus => Some(Event::KeptPairsPlus { at, player }),
    }
}

fn why_not(round: &Round, at: BoxNumber, seat: &BoxState, act: Act, legal: &Legal) -> Refusal {
    match act {
        Act::Wager { ante, pairs_plus } => match legal.wager {
            None => wagers_over(round),
            Some(wagers) => {
                let put = Chips(ante.0.saturating_add(pairs_plus.0));
                if put == Chips::ZERO {
                    Refusal::NoWager
                } else if put > wagers.available {
                    Refusal::NotEnoughChips { needed: put, available: wagers.available }
                } else if wagers.ante.taken(ante).is_none() {
                    wager_not_taken(Wager::Ante, ante, &wagers.ante)
                } else {
                    wager_not_taken(Wager::PairsPlus, pairs_plus, &wagers.pairs_plus)
                }
            }
        },
        Act::Withdraw if round.phase == Phase::Wagers => Refusal::NothingWagered { at },
        Act::Withdraw => wagers_over(round),
        Act::Play { .. } | Act::Complete | Act::Fold | Act::KeepPairsPlus => {
            no_decision(round, at, seat).unwrap_or_else(|| wrong_decision(seat, act, legal))
        }
    }
}

fn wager_not_taken(wager: Wager, amount: Chips, terms: &WagerTerms) -> Refusal {
    if amount < terms.least {
        Refusal::UnderMinimum { wager, amount, minimum: terms.minimum }
    } else {
        Refusal::NotAMultiple { wager, amount, multiple: terms.multiple }
    }
}

/// Why it is too late for wagers.
fn wagers_over(round: &Round) -> Refusal {
    match round.phase {
        Phase::Wagers | Phase::Closed => Refusal::WagersClosed,
        Phase::Dealing => Refusal::CardsOut,
        Phase::Dealt | Phase::Deciding | Phase::Decided | Phase::Settling | Phase::Settled => {
            Refusal::TooLate
        }
        Phase::Over | Phase::Void => Refusal::RoundOver,
    }
}

/// Why nothing at all can be decided at this box.
fn no_decision(round: &Round, at: BoxNumber, seat: &BoxState) -> Option<Refusal> {
    match round.phase {
        Phase::Wagers | Phase::Closed | Phase::Dealing => return Some(Refusal::DealNotOver),
        Phase::Dealt => return Some(Refusal::NotCalled),
        Phase::Over | Phase::Void => return Some(Refusal::RoundOver),
        Phase::Deciding | Phase::Decided | Phase::Settling | Phase::Settled => {}
    }
    if !round.is_dealt_in(at) {
        return Some(Refusal::NotDealtIn { at });
    }
    match seat.decided {
        Decided::NotYet | Decided::Short => None,
        Decided::Played | Decided::Folded | Decided::KeptPairsPlus => {
            Some(Refusal::AlreadyDecided { at })
        }
        Decided::Void => Some(Refusal::NotDealtIn { at }),
    }
}

/// Why this decision is not open to a box that may decide.
fn wrong_decision(seat: &BoxState, act: Act, legal: &Legal) -> Refusal {
    if let Some(missing) = legal.complete {
        return Refusal::PlayShort { missing };
    }
    let due = Chips(seat.in_action().stakes.ante);
    match act {
        Act::Play { .. } if due == Chips::ZERO => Refusal::NoAnte,
        Act::Play { .. } if due > seat.stack => {
            Refusal::NotEnoughChips { needed: due, available: seat.stack }
        }
        Act::Play { amount } => Refusal::PlayAmount { amount, due },
        Act::Complete => Refusal::NothingShort,
        Act::KeepPairsPlus => Refusal::NoPairsPlus,
        Act::Wager { .. } | Act::Withdraw => Refusal::TooLate,
        // A box that may decide may fold.
        Act::Fold => Refusal::DealNotOver,
    }
}
