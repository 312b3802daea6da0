//! What the viewer may do: from the options the table itself lists.

use crate::show::around::Around;
use crate::show::presets::{self, Pot};
use crate::show::{change, number};
use crate::wire::act::TableAct;
use crate::wire::options::{Betting, BoxOptions, Options, Price, Range, WagerTerms};
use cutcard_banked::{self as banked, Legal};
use cutcard_round::{Asked, BettingOptions};
use cutcard_rulebook::Chips;
use cutcard_table::{TableOptions, View};

/// Everything a player who looks may do.
pub(crate) fn of(seen: &View, around: &Around<'_>) -> Options {
    let mut options = Options::default();
    if let Some(door) = &seen.door {
        options.sit_down = door.sit_down.iter().copied().map(number).collect();
        options.ask_for = door.ask_for.iter().copied().map(number).collect();
        options.asks_for = door.asks_for.iter().copied().map(number).collect();
        options.join_list = door.join_list;
        options.leave_list = door.leave_list;
    }
    if let Some(table) = &seen.options {
        at_table(&mut options, table);
        in_round(&mut options, seen, table, around);
    }
    of_room(&mut options, seen, around);
    options
}

fn at_table(options: &mut Options, table: &TableOptions) {
    options.leave = table.leave;
    options.sit_out = table.sit_out;
    options.sit_out_next_blind = table.sit_out_next_blind;
    options.come_back = table.come_back;
    options.post = table.post.map(|(live, dead)| Price { live: live.0, dead: dead.0 });
    options.wait = table.wait;
    // In a hand what the round leaves is not known yet: the least may be asked for all the same.
    let range = |least: Chips, most: Option<Chips>| Range {
        least: least.0,
        most: most.map(|most| most.max(least).0),
    };
    options.add = table.add.map(|(least, most)| range(least, most));
    options.seats = table.seats.iter().copied().map(number).collect();
    options.ask_for = table.ask_for.iter().copied().map(number).collect();
    options.asks_for = table.asks_for.iter().copied().map(number).collect();
    options.take_off = table.take_off.map(|chips| chips.0);
    options.agree = table.agree.iter().copied().map(change::may_agree).collect();
}

fn in_round(options: &mut Options, seen: &View, table: &TableOptions, around: &Around<'_>) {
    options.ask_to_see = table.ask_to_see.iter().copied().map(number).collect();
    options.at_box = table.at_box.as_ref().filter(|legal| !legal.is_empty()).map(at_box);
    match table.asked {
        Some(Asked::Bet) => {
            options.betting = table.betting.map(|may| betting(&may, seen, around));
        }
        Some(Asked::OverBlind { chips }) => options.over_blind = Some(chips.0),
        Some(Asked::Draw { most }) => options.draw = Some(most),
        Some(Asked::Discard) => options.discard = true,
        Some(Asked::Set) => options.set = true,
        Some(Asked::RunItAgain { most }) => options.run_it_again = Some(most),
        Some(Asked::Show) => {
            // Only the hand's own cards will do, and here they may not be known.
            options.show = own_cards_known(seen);
            options.muck = true;
        }
        Some(Asked::Nothing | Asked::Floor | Asked::Cards | Asked::AllIn | Asked::Push) | None => {}
    }
}

fn own_cards_known(seen: &View) -> bool {
    let own = seen.round.as_ref().zip(seen.place).and_then(|(pots, at)| pots.seats.get(at.index()));
    own.is_some_and(|seat| seat.hand.cards.slots().iter().all(Option::is_some))
}

fn betting(may: &BettingOptions, seen: &View, around: &Around<'_>) -> Betting {
    let pots = seen.round.as_ref();
    let own = pots.zip(seen.place).and_then(|(pots, place)| pots.seats.get(place.index()));
    let pot = Pot {
        pot: pots.map_or(Chips::ZERO, |pots| pots.pot),
        to_match: pots.map_or(Chips::ZERO, |pots| pots.to_match),
        bet: own.map_or(Chips::ZERO, |own| own.bet),
        stack: own.map_or(Chips::ZERO, |own| own.stack),
        chip: around.config.smallest_chip(),
    };
    Betting {
        fold: may.fold,
        check: may.check,
        call: may.call.map(|chips| chips.0),
        call_and_fold: may.call_and_fold.map(|chips| chips.0),
        kitty: may.kitty.map(|chips| chips.0),
        wager: may.wager.map(|wager| presets::wager(&wager, &pot)),
    }
}

fn at_box(legal: &Legal) -> BoxOptions {
    let terms = |terms: &banked::WagerTerms| WagerTerms {
        minimum: terms.minimum.0,
        maximum: terms.maximum.0,
        multiple: terms.multiple.0,
    };
    BoxOptions {
        ante: legal.wager.as_ref().map(|wagers| terms(&wagers.ante)),
        pairs_plus: legal.wager.as_ref().map(|wagers| terms(&wagers.pairs_plus)),
        available: legal.wager.map_or(0, |wagers| wagers.available.0),
        withdraw: legal.withdraw,
        play: legal.play.map(|terms| terms.due.0),
        fold: legal.fold,
        keep_pairs_plus: legal.keep_pairs_plus,
    }
}

/// What the room and the floor add.
fn of_room(options: &mut Options, seen: &View, around: &Around<'_>) {
    let room = &around.room;
    options.buy_in = room.buy_in.filter(|_| !options.sit_down.is_empty());
    options.buy_time = room.buy_time;
    options.dismiss.clone_from(&room.dismiss);
    if room.may_call_house_players && !seen.closed {
        let taken = |seat: &u8| seen.seats.iter().any(|other| other.seat.0 == *seat);
        options.house_player = (1..=seen.capacity).filter(|seat| !taken(seat)).collect();
    }
    let floor = room.floor.clone().unwrap_or_default();
    let listed = floor.names();
    let on_the_wire = TableAct::OF_STAFF.into_iter().filter(|word| listed.contains(word));
    options.void_causes = floor.void_causes().map(|cause| cause.name().to_owned()).collect();
    options.staff = on_the_wire.map(str::to_owned).collect();
}
