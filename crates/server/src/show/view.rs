//! A whole table.

use crate::show::around::Around;
use crate::show::cards::{face_up, slot};
use crate::show::{boxes, change, number, options, results, seats, words};
use crate::wire::result::DrawView;
use crate::wire::table::{HandWords, PotView, Stage, TableView, TimeView, TurnView, WaitingView};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_round::{self as round, Asked};
use cutcard_table::{SeatNumber, View};

/// What time costs, as far as there is anything to tell.
fn time(seen: &View) -> Option<TimeView> {
    let (terms, lies) = (seen.time_terms, seen.collections);
    let told = terms.is_some() || lies.on_slide().0 > 0;
    told.then(|| TimeView {
        hour: terms.map_or(0, |terms| terms.hour.0),
        each: terms.map_or(0, |terms| terms.each.0),
        minutes: terms.map_or(0, |terms| terms.minutes),
        next_millis: lies.next_millis(),
        unverified: lies.unverified().0,
        verified: lies.verified().0,
    })
}

/// A table as the viewer may know it; `player` is who looks, where it is a player.
pub(crate) fn table(seen: &View, player: Option<PlayerId>, around: &Around<'_>) -> TableView {
    let mine = seen.seats.iter().find(|seat| Some(seat.player) == player);
    let pots = seen.round.as_ref();
    TableView {
        sequence: around.sequence,
        now_millis: around.now_millis,
        round_number: seen.round_number,
        playing: seen.playing,
        paused: seen.paused,
        closes_after: seen.closes_after,
        closing: change::closing(seen, player),
        coming: change::coming(seen, player, around),
        closed: seen.closed,
        gaming: seen.hours.open(),
        gaming_ends_millis: seen.hours.until_millis(),
        time: time(seen),
        next_round_millis: around.next_round_millis,
        capacity: seen.capacity,
        my_seat: mine.map(|seat| number(seat.seat)),
        left: around.left.clone(),
        waiting: seen.list.iter().map(|player| waiting(*player, around)).collect(),
        on_list: player.is_some_and(|player| seen.list.contains(&player)),
        seats: seats::all(seen, player, around),
        gone: seats::gone(seen, around),
        vacancies: seats::vacant(seen, around),
        button: seen.button.map(number),
        blinds: seen.blinds.iter().copied().map(number).collect(),
        kill: seen.kill.holder().map(number),
        stage: stage(seen, around),
        turn: turn(seen, around),
        betting_round: pots.map_or(0, |pots| small(pots.betting_round)),
        boards: pots.map(boards).unwrap_or_default(),
        community: pots.and_then(|pots| pots.community).map(|card| slot(card, true)),
        pot: pots.map_or(0, |pots| pots.pot.0),
        pots: pots.map(|pots| pot_views(seen, pots)).unwrap_or_default(),
        to_match: pots.filter(|pots| !pots.over).map_or(0, |pots| pots.to_match.0),
        running_out: pots.is_some_and(|pots| pots.running_out),
        draw: pots.and_then(draw),
        results: results::of_pots(seen, around),
        duels: results::duels(seen, around),
        commission: pots.map_or(0, |pots| pots.commission.0),
        commission_to_come: pots.map_or(0, |pots| pots.commission_to_come.0),
        stub: pots.map_or(0, |pots| small(pots.stub)),
        muck: pots.map_or(0, |pots| small(pots.muck)),
        kitty: pots.map_or(0, |pots| small(pots.kitty)),
        dealer: seen.boxes.as_ref().map(boxes::dealer),
        options: player.map(|_| options::of(seen, around)),
        by_hand: around.room.by_hand.clone(),
        you_have: you_have(seen, player, around),
        observers: around.observers,
        trouble: around.trouble.clone(),
    }
}

fn turn(seen: &View, around: &Around<'_>) -> Option<TurnView> {
    let seats = |seats: &[SeatNumber]| seats.iter().copied().map(number).collect();
    let timed = seen.turn.as_ref().map(|turn| TurnView {
        seats: seats(&turn.seats),
        deadline_millis: turn.deadline_millis,
        length_millis: around.turn_length_millis,
    });
    let untimed = || TurnView { seats: seats(&around.due), deadline_millis: 0, length_millis: 0 };
    timed.or_else(|| (!around.due.is_empty()).then(untimed))
}

fn waiting(player: PlayerId, around: &Around<'_>) -> WaitingView {
    WaitingView {
        player: player.0,
        name: around.names.name(player),
        seat_kept_until_millis: (around.seat_kept_until)(player),
    }
}

fn draw(pots: &round::View) -> Option<DrawView> {
    (pots.draw > 0).then_some(DrawView { number: pots.draw, of: pots.draws })
}

pub(crate) fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn boards(pots: &round::View) -> Vec<Vec<crate::wire::table::CardView>> {
    pots.boards.iter().map(|board| face_up(board.slots())).collect()
}

fn pot_views(seen: &View, pots: &round::View) -> Vec<PotView> {
    let felt = |seat: round::Seat| seen.dealt.get(seat.index()).copied().map(number);
    let view = |pot: &round::PotView| PotView {
        amount: pot.amount.0,
        eligible: pot.eligible.iter().filter_map(felt).collect(),
    };
    pots.pots.iter().map(view).collect()
}

/// What is asked for now.
fn stage(seen: &View, around: &Around<'_>) -> Stage {
    if !seen.playing {
        return match around.next_round_millis {
            Some(_) => Stage::BetweenRounds,
            None => Stage::WaitingForPlayers,
        };
    }
    if let Some(boxes) = &seen.boxes {
        return match boxes.phase {
            banked::Phase::Wagers => Stage::Wagers,
            banked::Phase::Deciding => Stage::PlayOrFold,
            banked::Phase::Closed | banked::Phase::Dealing | banked::Phase::Dealt => Stage::Cards,
            banked::Phase::Decided
            | banked::Phase::Settling
            | banked::Phase::Settled
            | banked::Phase::Over
            | banked::Phase::Void => Stage::Showdown,
        };
    }
    match seen.round.as_ref().map_or(Asked::Nothing, |pots| pots.asked) {
        Asked::OverBlind { .. } => Stage::OverBlinds,
        Asked::Bet => Stage::Bet,
        Asked::Draw { .. } => Stage::Draw,
        Asked::Discard => Stage::Discard,
        Asked::Set => Stage::Set,
        Asked::RunItAgain { .. } => Stage::RunItAgain,
        Asked::Show => Stage::Showdown,
        Asked::Floor => Stage::Floor,
        Asked::Cards | Asked::Nothing | Asked::AllIn | Asked::Push => Stage::Cards,
    }
}

/// What the viewer holds, in words.
fn you_have(seen: &View, player: Option<PlayerId>, around: &Around<'_>) -> Vec<HandWords> {
    if let Some(boxes) = &seen.boxes {
        let mine = boxes.boxes.iter().find(|at| Some(at.player) == player);
        return mine
            .and_then(|at| at.hand)
            .map(|hand| vec![words::of_box(hand)])
            .unwrap_or_default();
    }
    let (Some(pots), Some(place)) = (&seen.round, seen.place) else { return Vec::new() };
    let own = pots.seats.get(place.index());
    own.map(|seat| in_words(pots, &seat.hand, around)).unwrap_or_default()
}

/// A hand the viewer may see all of, in words.
pub(crate) fn in_words(
    pots: &round::View,
    hand: &round::HandView,
    around: &Around<'_>,
) -> Vec<HandWords> {
    if let Some(rows) = &hand.rows {
        return words::of_rows(rows);
    }
    let mut buffer = [Card::JOKER; 13];
    match (hand.cards.known(&mut buffer), around.config.rules()) {
        (Some(cards), Some(rules)) => words::of_hand(rules, cards, &pots.known_boards()),
        (_, _) => Vec::new(),
    }
}
