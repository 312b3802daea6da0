//! What happened in a round of pots.

use crate::show::cards::{face_up, rows, slot};
use crate::show::events::Beside;
use crate::show::view::small;
use crate::show::{deeds, results, sentences, words};
use crate::wire::by_hand::Back;
use crate::wire::happened::What;
use crate::wire::table::HandWords;
use cutcard_cards::Card;
use cutcard_round::{Act, Deed, Event, Post, Put, Row, Seat, Side};
use cutcard_rulebook::{Chips, Face, Word};

/// What is done to put the round right, with what goes back by it to whom.
fn put_right(deed: &Deed, back: &[(Seat, Chips)], beside: &Beside<'_>) -> What {
    let back = back.iter().map(|(seat, chips)| Back { seat: beside.seat(*seat), chips: chips.0 });
    What::PutRight { deed: deeds::of(deed, |seat| beside.seat(seat)), back: back.collect() }
}

/// What happened, as the wire says it.
pub(crate) fn what(event: &Event, beside: &Beside<'_>) -> What {
    match event {
        Event::Charged { seat, chips } => {
            What::Charged { seat: beside.seat(*seat), chips: chips.0 }
        }
        Event::Posted { seat, chips, post } => {
            let seat = beside.seat(*seat);
            What::Posted { seat, post: post_word(*post).to_owned(), chips: chips.0 }
        }
        Event::Declined { seat } => What::Declined { seat: beside.seat(*seat) },
        Event::Acted { seat, act, put } => {
            let Put { chips, all_in, .. } = put.unwrap_or_default();
            let (seat, act, to) = (beside.seat(*seat), act_word(*act).to_owned(), total(*act));
            What::Acted { seat, act, to, chips: chips.0, all_in }
        }
        Event::ActedEarly { seat, act } => {
            let seat = beside.seat(*seat);
            What::ActedEarly { seat, act: act_word(*act).to_owned() }
        }
        Event::EarlyActFreed { seat } => What::EarlyActFreed { seat: beside.seat(*seat) },
        Event::ShortPut { seat, chips } => {
            let seat = beside.seat(*seat);
            What::ShortPut { seat, chips: chips.0 }
        }
        Event::Ruled { seat, clause } => {
            let why = if clause.is_of_the_clock() { "time" } else { "floor" };
            What::Ruled { seat: beside.seat(*seat), why: why.to_owned() }
        }
        Event::Reported(reported) => What::Reported {
            wrong: reported.report.wrong.word().to_owned(),
            seat: reported.report.seat.map(|seat| beside.seat(seat)),
        },
        Event::PutRight { deed, back, .. } => put_right(deed, back, beside),
        Event::Pushing => What::PotsPushed,
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
        Event::PutOnSlide { chips } => What::PutOnSlide { chips: chips.0 },
        Event::OffSlide { chips } => What::OffSlide { chips: chips.0 },
        Event::Raked { pot, chips, .. } => What::Raked { pot: *pot, chips: chips.0 },
        Event::Awarded { seat, pot, board, side, chips } => {
            awarded((*seat, chips.0), (*pot, *board, *side), beside)
        }
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
        | Event::TurnedUp { .. }
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
            let has = has(cards, beside.boards, beside);
            What::Shown { seat: of(seat), cards: face_up(cards.slots()), has }
        }
        Event::TurnedUp { seat, cards } => {
            let has = has(cards, beside.turned_up_on, beside);
            What::TurnedUp { seat: of(seat), cards: face_up(cards.slots()), has }
        }
        Event::Mucked { seat } => What::Mucked { seat: of(seat) },
        Event::Revealed { seat, cards, asked_by } => {
            let asked_by = asked_by.as_ref().map(of);
            What::Revealed { seat: of(seat), cards: face_up(cards.slots()), asked_by }
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
        | Event::Reported(_)
        | Event::PutRight { .. }
        | Event::Pushing
        | Event::KittyTaken { .. }
        | Event::RunItAgain { .. }
        | Event::RunItRuled { .. }
        | Event::ChipsAdded { .. }
        | Event::Returned { .. }
        | Event::PutOnSlide { .. }
        | Event::OffSlide { .. }
        | Event::Raked { .. }
        | Event::Awarded { .. }
        | Event::UnitsPaid { .. }
        | Event::Voided { .. }
        | Event::Ended => return None,
    })
}

/// A pot, or a part of one, goes to somebody.
fn awarded(
    (seat, chips): (Seat, u64),
    (pot, board, side): (u8, u8, Side),
    beside: &Beside<'_>,
) -> What {
    let has = won_with(seat, board, side, beside);
    What::Awarded {
        seat: beside.seat(seat),
        pot,
        board,
        side: side_word(side).to_owned(),
        chips,
        no_low: has.is_some() && results::no_low(pot, board, beside.awards, beside.config),
        has,
        pots: beside.pots.map_or(1, |pots| small(pots.pot_count)),
        boards: beside.pots.map_or(1, results::boards),
    }
}

/// What a part of a pot was won with, where a hand was shown for it.
fn won_with(seat: Seat, board: u8, side: Side, beside: &Beside<'_>) -> Option<HandWords> {
    let hand = &beside.pots?.seats.get(seat.index())?.hand;
    let words =
        Some(hand).filter(|hand| hand.shown).map(|hand| has(&hand.cards, beside.boards, beside));
    results::for_part(words?, board, side)
}

/// What a hand laid open is, in words.
fn has(cards: &Row<13>, boards: &[Vec<Card>], beside: &Beside<'_>) -> Vec<HandWords> {
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
        _ => words::of_hand(rules, hand, boards),
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

pub(crate) const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Alone => "alone",
        Side::High => "high",
        Side::Low => "low",
    }
}
