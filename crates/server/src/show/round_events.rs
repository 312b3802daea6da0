//! What happened in a round of pots.

use crate::show::cards::{face_up, rows, slot};
use crate::show::events::Beside;
use crate::show::{sentences, words};
use crate::wire::happened::What;
use crate::wire::table::HandWords;
use cutcard_cards::Card;
use cutcard_round::{Act, Event, Post, Row, Side};
use cutcard_rulebook::Face;

/// What happened, as the wire says it.
pub(crate) fn what(event: &Event, beside: &Beside<'_>) -> What {
    match event {
        Event::Charged { seat, chips } => {
            let seat = beside.seat(*seat);
            What::Charged { seat, chips: chips.0 }
        }
        Event::Posted { seat, chips, post } => {
            let seat = beside.seat(*seat);
            What::Posted { seat, post: post_word(*post).to_owned(), chips: chips.0 }
        }
        Event::Declined { seat } => What::Declined { seat: beside.seat(*seat) },
        Event::Acted { seat, act } => What::Acted {
            seat: beside.seat(*seat),
            act: act_word(*act).to_owned(),
            to: total(*act),
            chips: beside.put.chips,
            all_in: beside.put.all_in,
        },
        Event::ActedEarly { seat, act } => {
            let seat = beside.seat(*seat);
            What::ActedEarly { seat, act: act_word(*act).to_owned() }
        }
        Event::EarlyActFreed { seat } => What::EarlyActFreed { seat: beside.seat(*seat) },
        Event::ShortPut { seat, chips } => {
            let seat = beside.seat(*seat);
            What::ShortPut { seat, chips: chips.0 }
        }
        Event::Ruled { seat, .. } => What::Ruled { seat: beside.seat(*seat) },
        Event::KittyTaken { seat, chips } => {
            let seat = beside.seat(*seat);
            What::KittyTaken { seat, chips: chips.0 }
        }
        Event::RunItAgain { seat, again } => {
            let seat = beside.seat(*seat);
            What::RunItAgain { seat, again: *again }
        }
        Event::RunItRuled { allowed } => What::RunItRuled { allowed: *allowed },
        Event::ChipsAdded { seat, chips } => {
            let seat = beside.seat(*seat);
            What::ChipsBroughtIn { seat, chips: chips.0 }
        }
        Event::Returned { seat, chips } => {
            let seat = beside.seat(*seat);
            What::Returned { seat, chips: chips.0 }
        }
        Event::Raked { pot, chips } => What::Raked { pot: *pot, chips: chips.0 },
        Event::Awarded { seat, pot, board, side, chips } => What::Awarded {
            seat: beside.seat(*seat),
            pot: *pot,
            board: *board,
            side: side_word(*side).to_owned(),
            chips: chips.0,
        },
        Event::UnitsPaid { from, to, chips } => {
            let (from, to) = (beside.seat(*from), beside.seat(*to));
            What::UnitsPaid { from, to, chips: chips.0 }
        }
        Event::Voided { cause } => What::Voided { why: cause.map(sentences::round_void) },
        // A table begins a round by an event of its own.
        Event::Started(_) | Event::Ended => What::PlayEnded,
        Event::Dealt { .. }
        | Event::KittyDealt { .. }
        | Event::KittyMucked
        | Event::Burnt { .. }
        | Event::Board { .. }
        | Event::Community { .. }
        | Event::DealtToFolded { .. }
        | Event::Reshuffled { .. }
        | Event::Drew { .. }
        | Event::PutAside { .. }
        | Event::Discarded { .. }
        | Event::Set { .. }
        | Event::Shown { .. }
        | Event::Mucked { .. }
        | Event::Revealed { .. } => of_cards(event, beside).unwrap_or(What::PlayEnded),
    }
}

/// What cards did; nothing where it was not cards.
fn of_cards(event: &Event, beside: &Beside<'_>) -> Option<What> {
    let of = |seat: &cutcard_round::Seat| beside.seat(*seat);
    Some(match event {
        Event::Dealt { seat, card, face } => {
            What::Dealt { seat: of(seat), card: slot(*card, *face == Face::Up) }
        }
        Event::DealtToFolded { seat, card, face } => {
            What::DealtToFolded { seat: of(seat), card: slot(*card, *face == Face::Up) }
        }
        Event::KittyDealt { .. } => What::KittyDealt,
        Event::KittyMucked => What::KittyMucked,
        Event::Burnt { .. } => What::Burnt,
        Event::Board { board, cards } => {
            What::Board { board: *board, cards: face_up(cards.slots()) }
        }
        Event::Community { card } => What::Community { card: slot(*card, true) },
        Event::Reshuffled { order } => {
            What::Reshuffled { cards: u8::try_from(order.len()).unwrap_or(u8::MAX) }
        }
        Event::Drew { seat, discards } => {
            // Which cards they were is for the player's own eyes.
            let own = beside.mine == Some(*seat);
            let places = (0..8).filter(|place| own && discards >> place & 1 == 1).collect();
            What::Drew { seat: of(seat), cards: discards.count_ones() as u8, places }
        }
        Event::PutAside { .. } => What::PutAside,
        Event::Discarded { seat, place } => {
            let own = beside.mine == Some(*seat);
            What::Discarded { seat: of(seat), place: own.then_some(*place) }
        }
        Event::Set { seat, rows: set } => {
            What::Set { seat: of(seat), rows: set.as_deref().map(rows) }
        }
        Event::Shown { seat, cards } => {
            What::Shown { seat: of(seat), cards: face_up(cards.slots()), has: has(cards, beside) }
        }
        Event::Mucked { seat } => What::Mucked { seat: of(seat) },
        Event::Revealed { seat, cards } => {
            What::Revealed { seat: of(seat), cards: face_up(cards.slots()) }
        }
        Event::Started(_)
        | Event::Charged { .. }
        | Event::Posted { .. }
        | Event::Declined { .. }
        | Event::Acted { .. }
        | Event::ActedEarly { .. }
        | Event::EarlyActFreed { .. }
        | Event::ShortPut { .. }
        | Event::Ruled { .. }
        | Event::KittyTaken { .. }
        | Event::RunItAgain { .. }
        | Event::RunItRuled { .. }
        | Event::ChipsAdded { .. }
        | Event::Returned { .. }
        | Event::Raked { .. }
        | Event::Awarded { .. }
        | Event::UnitsPaid { .. }
        | Event::Voided { .. }
        | Event::Ended => return None,
    })
}

/// What a hand laid open is, in words.
fn has(cards: &Row<13>, beside: &Beside<'_>) -> Vec<HandWords> {
    let mut buffer = [Card::JOKER; 13];
    let (Some(hand), Some(rules)) = (cards.known(&mut buffer), beside.config.rules()) else {
        return Vec::new();
    };
    match *hand {
        // Thirteen are laid open row by row, the front first.
        [a, b, c, d, e, f, g, h, i, j, k, l, m] => words::of_rows(&cutcard_round::Rows {
            front: [a, b, c],
            middle: [d, e, f, g, h],
            back: [i, j, k, l, m],
        }),
        _ => words::of_hand(rules, hand, beside.boards),
    }
}

const fn total(act: Act) -> Option<u64> {
    match act {
        Act::Bet(to) | Act::Raise(to) => Some(to.0),
        Act::Fold | Act::Check | Act::Call | Act::CallAndFold => None,
    }
}

/// The word for an act.
pub(crate) const fn act_word(act: Act) -> &'static str {
    match act {
        Act::Fold => "fold",
        Act::Check => "check",
        Act::Call => "call",
        Act::Bet(_) => "bet",
        Act::Raise(_) => "raise",
        Act::CallAndFold => "call-and-fold",
    }
}

const fn post_word(post: Post) -> &'static str {
    match post {
        Post::Ante => "ante",
        Post::Blind(_) => "blind",
        Post::OverBlind(_) => "over-blind",
        Post::Kill => "kill",
        Post::Live => "live",
        Post::Dead => "dead",
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Alone => "alone",
        Side::High => "high",
        Side::Low => "low",
    }
}
