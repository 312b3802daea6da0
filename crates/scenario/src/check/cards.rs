//! Where the cards are and how they came there.

use super::{plain, same};
use crate::hand::announced;
use crate::script::{Eye, Hand, KittyIs, Reshuffle, Seen};
use crate::watch::Watched;
use cutcard_cards::{Card, CardSet};
use cutcard_round::{Event, Slot, Viewer};

/// Cards as they are written.
pub(crate) fn show(cards: &[Slot]) -> String {
    if cards.is_empty() {
        return "none".to_owned();
    }
    let each = cards.iter().map(|card| card.map_or("??".to_owned(), |card| card.to_string()));
    each.collect::<Vec<_>>().join(" ")
}

/// The same cards in the same order, `??` being any.
fn in_order(what: &str, expected: &[Slot], found: &[Slot]) -> Result<(), String> {
    let each = |(expected, found): (&Slot, &Slot)| expected.is_none() || expected == found;
    if expected.len() == found.len() && expected.iter().zip(found).all(each) {
        return Ok(());
    }
    Err(format!("expected {what} {}, found {}", show(expected), show(found)))
}

pub(super) fn board(table: &Watched<'_>, number: usize, cards: &[Slot]) -> Result<(), String> {
    in_order("the board", cards, table.round.board(number.saturating_sub(1)))
}

pub(super) fn held(table: &Watched<'_>, who: usize, cards: &[Slot]) -> Result<(), String> {
    let found = table.round.cards(table.seat(who));
    let set = |cards: &[Slot]| cards.iter().flatten().copied().collect::<CardSet>();
    if set(cards).without(set(found)).is_empty() && cards.len() == found.len() {
        return Ok(());
    }
    let name = table.name(who);
    Err(format!("expected {name} to hold {}, found {}", show(cards), show(found)))
}

pub(super) fn up(table: &Watched<'_>, who: usize, cards: &[Card]) -> Result<(), String> {
    let some = |cards: &[Card]| cards.iter().copied().map(Some).collect::<Vec<Slot>>();
    in_order("face up", &some(cards), &some(&table.round.face_up(table.seat(who))))
}

/// What a viewer sees, card by card: `??` is a card that is hidden.
pub(super) fn sees(
    table: &Watched<'_>,
    eye: Eye,
    what: Seen,
    cards: &[Slot],
) -> Result<(), String> {
    let (viewer, name) = match eye {
        Eye::Player(who) => (Viewer::Seat(table.seat(who)), table.name(who)),
        Eye::Rail => (Viewer::Public, "the rail"),
    };
    let view = table.round.view(viewer);
    let (of, row) = match what {
        Seen::CardsOf(who) => {
            let place = table.seat(who).index();
            let hand = view.seats.get(place).map(|each| each.hand.cards.slots());
            (format!("of {}", table.name(who)), hand)
        }
        Seen::Board(number) => {
            let board = view.boards.get(number.saturating_sub(1));
            (format!("of board {number}"), board.map(|board| board.slots()))
        }
    };
    let found = row.unwrap_or_default();
    if cards == found {
        return Ok(());
    }
    Err(format!("expected {name} to see {} {of}, found {}", show(cards), show(found)))
}

/// The hand as a dealer would announce it now.
pub(super) fn hand(table: &Watched<'_>, who: usize, expected: &Hand) -> Result<(), String> {
    let found = announced(&table.round, table.seat(who), expected.board);
    let has_low = table.round.rules().judge().is_some_and(|judge| judge.low_scale().is_some());
    if expected.said.is_empty() && !has_low {
        return Err("the game has no low".to_owned());
    }
    if found.is(expected) && (found.high.is_some() || found.low.is_some()) {
        return Ok(());
    }
    let name = table.name(who);
    let said = match expected.said.as_slice() {
        [] => "no low".to_owned(),
        parts => parts.join(", "),
    };
    let all: Vec<String> = [found.high, found.low].into_iter().flatten().collect();
    let found = if all.is_empty() { "no hand".to_owned() } else { all.join("; ") };
    Err(format!("expected {name} to have {said}, found {found}"))
}

pub(super) fn community(table: &Watched<'_>, card: Option<Card>) -> Result<(), String> {
    let some = |card: Option<Card>| card.map(Some).into_iter().collect::<Vec<Slot>>();
    in_order("for all", &some(card), &some(table.round.community().flatten()))
}

pub(super) fn burns(table: &Watched<'_>, count: usize) -> Result<(), String> {
    plain("burns:", count, burns_of(table).len())
}

pub(super) fn burnt(table: &Watched<'_>, cards: &[Slot]) -> Result<(), String> {
    in_order("burnt", cards, &burns_of(table))
}

/// All cards that were burnt; where something went wrong, those that lie burnt now.
fn burns_of(table: &Watched<'_>) -> Vec<Slot> {
    if table.log.iter().any(|event| matches!(event, Event::Reported(_))) {
        return table.round.burnt().to_vec();
    }
    let card = |event: &Event| if let Event::Burnt { card } = event { Some(*card) } else { None };
    table.log.iter().filter_map(card).collect()
}

pub(super) fn set_aside(table: &Watched<'_>, cards: &[Slot]) -> Result<(), String> {
    in_order("set aside", cards, table.round.set_aside().0)
}

pub(super) fn taken_out(table: &Watched<'_>, cards: &[Slot]) -> Result<(), String> {
    in_order("taken out", cards, table.round.set_aside().1)
}

pub(super) fn aside(table: &Watched<'_>, count: usize) -> Result<(), String> {
    let aside = table.log.iter().filter(|event| matches!(event, Event::PutAside { .. }));
    plain("put aside:", count, aside.count())
}

pub(super) fn dealt_to(table: &Watched<'_>, list: &[Option<usize>]) -> Result<(), String> {
    let to = |event: &Event| {
        if let Event::Dealt { seat, .. } | Event::DealtToFolded { seat, .. } = event {
            return Some(Some(table.who(*seat)));
        }
        matches!(event, Event::KittyDealt { .. }).then_some(None)
    };
    let found: Vec<Option<usize>> = table.log.iter().filter_map(to).take(list.len()).collect();
    same(&list.to_vec(), &found, |list| {
        let each = list.iter().map(|to| to.map_or("kitty", |who| table.name(who)));
        each.collect::<Vec<_>>().join(" ")
    })
}

pub(super) fn kitty(table: &Watched<'_>, expected: KittyIs) -> Result<(), String> {
    let now = |event: &Event| {
        if let Event::KittyTaken { seat, .. } = event {
            Some(KittyIs::TakenBy(table.who(*seat)))
        } else if let Event::KittyDealt { .. } = event {
            Some(KittyIs::There)
        } else {
            (*event == Event::KittyMucked).then_some(KittyIs::Mucked)
        }
    };
    // As of last: a misdeal deals another.
    let found = table.log.iter().rev().find_map(now).unwrap_or(KittyIs::There);
    same(&expected, &found, |kitty| match kitty {
        KittyIs::TakenBy(who) => format!("the kitty taken by {}", table.name(*who)),
        KittyIs::Mucked => "the kitty mucked".to_owned(),
        KittyIs::There => "the kitty still there".to_owned(),
    })
}

pub(super) fn reshuffled(
    table: &Watched<'_>,
    number: Option<usize>,
    expected: &Reshuffle,
) -> Result<(), String> {
    let cards = |event: &Event| {
        if let Event::Reshuffled { order } = event { Some(order.clone()) } else { None }
    };
    let mut orders: Vec<_> = table.log.iter().filter_map(cards).collect();
    let order = match number {
        None => orders.pop(),
        Some(number) => {
            let count = orders.len();
            let order = orders.into_iter().nth(number.saturating_sub(1));
            Some(order.ok_or_else(|| format!("expected shuffle {number}, found {count}"))?)
        }
    };
    let set: CardSet = order.iter().flat_map(|order| order.iter()).flatten().copied().collect();
    let holds = match (expected, &order) {
        (Reshuffle::Never, order) => order.is_none(),
        (Reshuffle::Count(count), Some(order)) => order.len() == *count,
        (Reshuffle::With(cards), Some(_)) => cards.iter().all(|card| set.contains(*card)),
        (Reshuffle::Without(cards), Some(_)) => !cards.iter().any(|card| set.contains(*card)),
        (Reshuffle::Count(_) | Reshuffle::With(_) | Reshuffle::Without(_), None) => false,
    };
    match order {
        _ if holds => Ok(()),
        Some(order) => Err(format!("found {} cards shuffled: {}", order.len(), show(&order))),
        None => Err("found no shuffle".to_owned()),
    }
}
