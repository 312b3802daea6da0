//! A table as whoever looks after the floor sees it. Nothing here is of a hand of cards.

use crate::show::seats::marker_word;
use crate::show::{Names, change, number, sign};
use crate::wire::floor::{
    FloorComing, FloorDealer, FloorDue, FloorExcluded, FloorFlag, FloorHeld, FloorSeat, FloorTable,
};
use crate::wire::table::{TurnView, WaitingView};
use cutcard_banked::PlayerId;
use cutcard_room::Shown;
use cutcard_table::{Due, Notice, PlayerKind, Table};

/// A table as it is now.
pub(crate) fn of(names: &dyn Names, shown: &Shown) -> FloorTable {
    let table = &*shown.table;
    let name = |player: PlayerId| names.name(player);
    let waiting = |player: &PlayerId| WaitingView {
        player: player.0,
        name: name(*player),
        seat_kept_until_millis: shown.seat_kept_until.get(player).copied(),
    };
    let excluded = table.excluded().iter().map(|it| FloorExcluded {
        player: it.player.0,
        name: name(it.player),
        until_millis: it.until_millis,
    });
    let held = table.held().iter().map(|it| FloorHeld {
        player: it.player.0,
        name: name(it.player),
        chips: it.chips.0,
        by: it.by.0,
    });
    let hours = table.hours();
    FloorTable {
        table: shown.id.0,
        dealer: dealer(names, shown),
        due: due(table),
        turn: turn(shown),
        last_millis: shown.at_millis,
        next_round_millis: shown.next_round_millis,
        closes_after: table.closes_after(),
        closing: table.closes_after().map(|_| change::tally(table.tally(Notice::Closing))),
        coming: table.coming().map(|coming| FloorComing {
            after_round: coming.after_round,
            not_before_millis: coming.not_before_millis,
            game: sign::game_of(&coming.to),
            votes: change::tally(table.tally(Notice::Change)),
        }),
        gaming: hours.open(),
        gaming_ends_millis: hours.until_millis(),
        seats: seats(names, shown),
        waiting: table.list().iter().map(waiting).collect(),
        excluded: excluded.collect(),
        held: held.collect(),
        flags: flags(shown),
    }
}

fn dealer(names: &dyn Names, shown: &Shown) -> Option<FloorDealer> {
    let dealing = shown.dealing.filter(|_| shown.table.is_dealt_by_hand())?;
    Some(FloorDealer {
        player: dealing.player.0,
        name: names.name(dealing.player),
        since_millis: dealing.since_millis,
        here: shown.connected.contains(&dealing.player),
    })
}

fn due(table: &Table) -> FloorDue {
    match table.due() {
        Due::Round => FloorDue::Round,
        Due::Players => FloorDue::Players,
        Due::Decisions(_) => FloorDue::Decisions,
        Due::Wagers => FloorDue::Wagers,
        Due::Cards | Due::Street | Due::Shuffle(_) => FloorDue::Dealer,
        Due::Floor => FloorDue::Floor,
    }
}

fn turn(shown: &Shown) -> Option<TurnView> {
    let turn = shown.table.turn()?;
    Some(TurnView {
        seats: turn.seats.iter().copied().map(number).collect(),
        deadline_millis: turn.deadline_millis,
        length_millis: shown.turn_length_millis,
    })
}

fn seats(names: &dyn Names, shown: &Shown) -> Vec<FloorSeat> {
    let table = &*shown.table;
    let seat = |(at, seated): (_, &cutcard_table::Seated)| FloorSeat {
        seat: number(at),
        player: seated.player.0,
        name: names.name(seated.player),
        house: seated.kind == PlayerKind::HousePlayer,
        here: seated.kind == PlayerKind::HousePlayer || shown.is_here(seated),
        picked_up_at_millis: shown.picked_up_at.get(&seated.player).copied(),
        markers: table.markers(at).into_iter().map(|it| marker_word(it).to_owned()).collect(),
    };
    table.everybody().map(seat).collect()
}

fn flags(shown: &Shown) -> Vec<FloorFlag> {
    let (table, cards) = (&*shown.table, shown.table.cards());
    let deals = |player: &PlayerId| shown.connected.contains(player);
    let dealer = shown.dealing.as_ref().map(|it| &it.player).is_some_and(deals);
    let practice = table.config().is_for_practice();
    let wants_dealer = table.is_dealt_by_hand() && !practice && table.everybody().count() > 1;
    let all = [
        (wants_dealer && !dealer, FloorFlag::NoDealer),
        (cards.count_ordered(), FloorFlag::CountDue),
        (cards.counted_wrong().is_some(), FloorFlag::CountWrong),
        (table.check_due().is_some(), FloorFlag::CheckDue),
        (cards.replacement_by().is_some(), FloorFlag::CardsToConfirm),
        (cards.unshuffled(), FloorFlag::CardsToShuffle),
    ];
    all.into_iter().filter_map(|(is, flag)| is.then_some(flag)).collect()
}
