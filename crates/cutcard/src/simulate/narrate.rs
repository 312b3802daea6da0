//! A round as the dealer would call it.

use cutcard_round::{Act, Event, Post, Rows, Side, Slot};
use cutcard_rulebook::Face;

/// An event in one line: for people, or as JSON.
pub(crate) fn line(event: &Event, json: bool) -> String {
    if json {
        // Writing to a text cannot fail, and an event has no map with odd keys.
        return serde_json::to_string(event).unwrap_or_default();
    }
    called(event)
}

fn called(event: &Event) -> String {
    match event {
        Event::Started(started) => {
            let stacks: Vec<String> = started.stacks.iter().map(ToString::to_string).collect();
            format!("{} players with {}", started.stacks.len(), stacks.join(", "))
        }
        Event::Charged { seat, chips } => format!("{seat} pays {chips} for the hand"),
        Event::Posted { seat, chips, post } => format!("{seat} posts {chips}, {}", posted(*post)),
        Event::Declined { seat } => format!("{seat} makes no over-blind"),
        Event::Dealt { seat, card, face } => {
            format!("{seat} gets {} {}", card_of(*card), lying(*face))
        }
        Event::KittyDealt { card } => format!("the kitty gets {}", card_of(*card)),
        Event::Burnt { card } => format!("burnt: {}", card_of(*card)),
        Event::Board { board, cards } => format!("board {}: {}", board + 1, row(cards.slots())),
        Event::Community { card } => format!("for all: {}", card_of(*card)),
        Event::DealtToFolded { seat, card, .. } => {
            format!("{} to the folded place of {seat}", card_of(*card))
        }
        Event::Reshuffled { order } => format!("{} cards shuffled", order.len()),
        Event::Acted { seat, act } => format!("{seat} {}", done(*act)),
        Event::ActedEarly { seat, act } => format!("{seat}, before the turn, {}", done(*act)),
        Event::EarlyActFreed { seat } => format!("{seat} may choose again"),
        Event::ShortPut { seat, chips } => format!("{seat} puts in {chips}, less than the call"),
        Event::Ruled { seat, clause } => format!("ruling on {seat}: {}", clause.0),
        Event::KittyTaken { seat, chips } => format!("{seat} takes the kitty for {chips}"),
        Event::KittyMucked => "nobody takes the kitty".to_owned(),
        Event::Drew { seat, discards } if *discards == 0 => format!("{seat} stands pat"),
        Event::Drew { seat, discards } => format!("{seat} changes {}", discards.count_ones()),
        Event::PutAside { card } => format!("{} put aside", card_of(*card)),
        Event::Discarded { seat, place } => format!("{seat} throws card {} away", place + 1),
        Event::Set { seat, rows: Some(rows) } => format!("{seat} sets {}", set(rows)),
        Event::Set { seat, rows: None } => format!("{seat} has set"),
        Event::RunItAgain { seat, again } => {
            format!("{seat} would deal the board {again} times more")
        }
        Event::RunItRuled { allowed: true } => "the floor allows it".to_owned(),
        Event::RunItRuled { allowed: false } => "the floor does not allow it".to_owned(),
        Event::ChipsAdded { seat, chips } => format!("{seat} adds {chips}"),
        Event::Returned { seat, chips } => format!("{chips} uncalled back to {seat}"),
        Event::Shown { seat, cards } => format!("{seat} shows {}", row(cards.slots())),
        Event::Mucked { seat } => format!("{seat} mucks"),
        Event::Revealed { seat, cards } => format!("{seat} had {}", row(cards.slots())),
        Event::Raked { pot, chips } => format!("the house takes {chips} of pot {}", pot + 1),
        Event::Awarded { seat, pot, board, side, chips } => {
            format!("{seat} wins {chips} of pot {} on board {}{}", pot + 1, board + 1, won(*side))
        }
        Event::UnitsPaid { from, to, chips } => format!("{from} pays {to} {chips}"),
        Event::Voided => "the round is void".to_owned(),
        Event::Ended => "the round is over".to_owned(),
    }
}

fn posted(post: Post) -> String {
    match post {
        Post::Ante => "the ante".to_owned(),
        Post::Blind(number) => format!("blind {}", number + 1),
        Post::OverBlind(number) => format!("over-blind {}", number + 1),
        Post::Kill => "the kill".to_owned(),
        Post::Live => "to come in".to_owned(),
        Post::Dead => "dead".to_owned(),
    }
}

fn done(act: Act) -> String {
    match act {
        Act::Fold => "folds".to_owned(),
        Act::Check => "checks".to_owned(),
        Act::Call => "calls".to_owned(),
        Act::Bet(to) => format!("bets {to}"),
        Act::Raise(to) => format!("raises to {to}"),
        Act::CallAndFold => "pays the call and folds".to_owned(),
    }
}

const fn lying(face: Face) -> &'static str {
    match face {
        Face::Down => "down",
        Face::Up => "up",
    }
}

const fn won(side: Side) -> &'static str {
    match side {
        Side::Alone => "",
        Side::High => ", high",
        Side::Low => ", low",
    }
}

fn card_of(slot: Slot) -> String {
    slot.map_or_else(|| "a card".to_owned(), |card| card.to_string())
}

fn row(slots: &[Slot]) -> String {
    slots.iter().map(|slot| card_of(*slot)).collect::<Vec<_>>().join(" ")
}

fn set(rows: &Rows) -> String {
    let written = |cards: &[cutcard_cards::Card]| {
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    format!("{} / {} / {}", written(&rows.front), written(&rows.middle), written(&rows.back))
}
