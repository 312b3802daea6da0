//! Players of a second table go to the main game, in the order in which they came: between two rounds of theirs, with
//! their chips, owing nothing for it (crown:8.10). Whom the main game does not take stays for now, the desk is told why,
//! and the next goes. Nobody is left between the two tables.

#[cfg(test)]
mod tests;

use super::seeing::{Deed, Place, Seeing};
use crate::ask::ListAsk;
use crate::code::Code;
use crate::refused::Refused;
use crate::room::Room;
use crate::shown::Shown;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_lists::{Act, Moving, MustMove, Stays};
use cutcard_table::{
    Actor, Arrival, Command, EntryCause, PlayerKind, Reason, SeatNumber, Seated, Stage, Table,
    decide,
};
use std::sync::Arc;

/// The room asks for all of it.
const ROOM: Actor = Actor::Room;

/// The two tables of a main game.
#[derive(Clone, Copy)]
struct Pair<'a> {
    main: &'a Shown,
    feeder: &'a Shown,
}

/// How it stands with a seat at the main game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FreeSeat {
    /// One is there to take.
    Now,
    /// One is offered to those who sit there, or about to be (crown:8.1.2).
    Soon,
    None,
}

impl Seeing {
    /// What is to be done next about those who move.
    pub(super) fn of_movers(
        &mut self,
        place: &Place<'_>,
        must: &MustMove,
        room: &Room,
    ) -> Option<Deed> {
        let (main, feeder) = (place.table(must.main), place.table(must.feeder));
        let (Some(main), Some(feeder)) = (main, feeder) else {
            return self.of_half_a_pair(place, must);
        };
        let pair = Pair { main, feeder };
        if let Some(deed) = order(place, must, pair) {
            return Some(deed);
        }
        match must.moving {
            Some(moving) => match moving.carries {
                Some(chips) if seat_of(feeder, moving.player).is_none() => {
                    self.between(place, must, (moving.player, chips))
                }
                Some(_) | None => self.of_mover(place, pair, moving, room),
            },
            None => self.next_mover(place, must, pair, room),
        }
    }

    /// One of the tables is open no more, or stopped: there is no main game. Whoever is between them has a seat first.
    fn of_half_a_pair(&mut self, place: &Place<'_>, must: &MustMove) -> Option<Deed> {
        let list = place.list.number;
        let none = Deed::List(Act::SetMustMove { list, tables: None });
        let Some(Moving { player, carries: Some(chips), .. }) = must.moving else {
            return Some(none);
        };
        let sits = [must.main, must.feeder].into_iter().filter_map(|it| place.table(it));
        if sits.into_iter().any(|it| seat_of(it, player).is_some()) {
            return Some(Deed::List(Act::FeederLeaves { list, player }));
        }
        self.between(place, must, (player, chips))
    }

    /// Whoever is first in the order and may go has a seat held at the main game.
    fn next_mover(
        &mut self,
        place: &Place<'_>,
        must: &MustMove,
        pair: Pair<'_>,
        room: &Room,
    ) -> Option<Deed> {
        let main = &pair.main.table;
        let called = place.list.held_at(must.main);
        let called = called.filter(|(player, _)| !main.list().contains(player)).count();
        if main.seats_for_lists() <= called || free_seat(main) == FreeSeat::None {
            return None;
        }
        let list = place.list.number;
        for player in must.order.iter().copied() {
            let before = must.stays(player);
            let act = match (self.stays(place, pair, (player, before), room), before) {
                (Some(why), before) if before != Some(why) => Act::Stay { list, player, why },
                (Some(_), _) => continue,
                (None, Some(_)) => Act::MayGo { list, player },
                (None, None) => {
                    let until_millis = place.now.saturating_add(cutcard_lists::MOST_CALL_MILLIS);
                    Act::Move { list, player, until_millis }
                }
            };
            return self.unless_left(player, act);
        }
        None
    }

    fn unless_left(&self, player: PlayerId, act: Act) -> Option<Deed> {
        (!self.is_left(0, player)).then_some(Deed::List(act))
    }

    /// Somebody for whom a seat is held, and who sits at the second table still: they go once no round of theirs is on.
    fn of_mover(
        &mut self,
        place: &Place<'_>,
        pair: Pair<'_>,
        moving: Moving,
        room: &Room,
    ) -> Option<Deed> {
        let (list, player) = (place.list.number, moving.player);
        let Pair { main, feeder } = pair;
        let Some(seated) = seat_of(feeder, player) else {
            // They sit at the main game; or they left, and not to go there.
            return Some(Deed::List(Act::FeederLeaves { list, player }));
        };
        if let Some(why) = self.stays(place, pair, (player, None), room) {
            return self.unless_left(player, Act::Stay { list, player, why });
        }
        let seat = free_seat_for(main, player);
        let is_over = self.is_over((list, player, moving.until_millis), place, room);
        if seat == FreeSeat::None || is_over {
            let act = match moving.carries {
                None => Act::TakeMoveBack { list, player },
                Some(_) => Act::Stay { list, player, why: Stays::NotTaken },
            };
            return self.unless_left(player, act);
        }
        if self.is_left(main.id.0, player) || self.is_left(feeder.id.0, player) {
            return None;
        }
        if !main.table.list().contains(&player) {
            return Some(Deed::Table(main.id, ListAsk::Hold { player }));
        }
        if plays(feeder, player) || seat != FreeSeat::Now {
            return None;
        }
        let chips = seated.stack;
        if moving.carries != Some(chips) {
            return self.unless_left(player, Act::Carry { list, player, chips });
        }
        Some(Deed::Table(feeder.id, ListAsk::MoveOut { player, chips }))
    }

    /// Somebody who has left the second table and sits at neither: the main game has a seat for them, or they have theirs
    /// back, or they head the list.
    fn between(
        &mut self,
        place: &Place<'_>,
        must: &MustMove,
        (player, chips): (PlayerId, Chips),
    ) -> Option<Deed> {
        let list = place.list.number;
        let sits = place.table(must.main).is_some_and(|main| seat_of(main, player).is_some());
        // They sit there; or they had left by themselves when they were to be sent.
        if sits || self.left_by_themselves(player) {
            return Some(Deed::List(Act::FeederLeaves { list, player }));
        }
        for table in [must.main, must.feeder] {
            let Some(shown) = place.table(table) else { continue };
            if self.is_left(shown.id.0, player) {
                // Tried a moment ago, and the disk did not take it.
                return None;
            }
            let kind = kind_of(place, must, player);
            let takes = takes(shown, player, (chips, kind), place.now);
            if takes.is_err() || self.would_not(shown.id, player) {
                continue;
            }
            let held = shown.table.list().contains(&player);
            let ask = match free_seat_for(shown, player) {
                FreeSeat::Now => ListAsk::MoveIn { player, chips, kind },
                FreeSeat::Soon if !held => ListAsk::Hold { player },
                FreeSeat::Soon | FreeSeat::None => continue,
            };
            return Some(Deed::Table(shown.id, ask));
        }
        self.unless_left(player, Act::HeadList { list, player })
    }

    /// Why somebody of the second table does not go now, where they do not. In a round nothing is known of their chips:
    /// what kept them before keeps them until it is over.
    fn stays(
        &self,
        place: &Place<'_>,
        pair: Pair<'_>,
        (player, before): (PlayerId, Option<Stays>),
        room: &Room,
    ) -> Option<Stays> {
        let Pair { main, feeder } = pair;
        let seat = feeder.table.seat_of(player)?;
        let seated = feeder.table.seated(seat)?;
        if let Some(why) = stays_by_itself(pair, seat, seated) {
            return Some(why);
        }
        let in_round = feeder.table.plays(seat);
        if in_round && before.is_some() {
            return before;
        }
        let (least, _) = main.table.config().buy_in(Arrival::Transferred);
        let chips = if in_round { least } else { feeder.table.chips_of(seat) };
        if let Err(why) = takes(main, player, (chips, seated.kind), place.now) {
            return Some(why);
        }
        if room.inner.cage.has_lammer(player) {
            return Some(Stays::ChipsOnTheWay);
        }
        let keeping = &room.inner.shared.safekeeping;
        if keeping.lets_carry(player, (feeder.id, main.id, chips), place.now).is_err() {
            return Some(Stays::MayNot);
        }
        self.would_not(main.id, player).then_some(Stays::NotTaken)
    }

    /// What became of something that was asked of a table for somebody who moves.
    pub(super) fn moved(
        &mut self,
        room: &Room,
        (table, ask): (TableId, ListAsk),
        refused: Option<&Refused>,
    ) {
        match (ask, refused) {
            (ListAsk::MoveIn { player, .. }, Some(refused)) if !refused.is(Code::Journal) => {
                self.will_not(table, player);
            }
            (ListAsk::MoveOut { player, .. }, _) => {
                let is_gone = room.shown(table).is_none_or(|it| seat_of(&it, player).is_none());
                self.went_out(player, refused.is_some() && is_gone);
            }
            (ListAsk::Hold { .. } | ListAsk::Release { .. } | ListAsk::MoveIn { .. }, _) => {}
        }
    }
}

/// What keeps somebody at the second table that the main game has no part in.
fn stays_by_itself(pair: Pair<'_>, seat: SeatNumber, seated: &Seated) -> Option<Stays> {
    let (table, player) = (&pair.feeder.table, seated.player);
    if seat_of(pair.main, player).is_some() {
        return Some(Stays::SitsThere);
    }
    if seated.leaving {
        return Some(Stays::Leaves);
    }
    if seated.is_away() {
        return Some(Stays::SitsOut);
    }
    // Whoever is new is excused from that by the move (crown:8.10); blinds that were missed, and a seat changed away from
    // them, are paid for first.
    let owes = table.owes(seat);
    if owes.missed > 0 || owes.entry == Some(EntryCause::Moved) {
        return Some(Stays::OwesBlinds);
    }
    decide(table, ROOM, &Command::Leave { player }).err().map(|refusal| why(&refusal.reason))
}

/// Who sits at the second table, in the order in which they came there: newcomers last, and nobody who has gone.
fn order(place: &Place<'_>, must: &MustMove, pair: Pair<'_>) -> Option<Deed> {
    let list = place.list.number;
    let people = pair.feeder.table.everybody().filter(|(_, it)| it.kind != PlayerKind::HousePlayer);
    let mut players = people.map(|(_, it)| it.player);
    if let Some(player) = players.find(|it| !must.order.contains(it)) {
        return Some(Deed::List(Act::FeederSits { list, player }));
    }
    let moving = must.moving.map(|it| it.player);
    let mut order = must.order.iter().copied().filter(|it| Some(*it) != moving);
    let player = order.find(|it| seat_of(pair.feeder, *it).is_none())?;
    Some(Deed::List(Act::FeederLeaves { list, player }))
}

fn seat_of(shown: &Shown, player: PlayerId) -> Option<&Seated> {
    shown.table.seat_of(player).and_then(|seat| shown.table.seated(seat))
}

fn plays(shown: &Shown, player: PlayerId) -> bool {
    shown.table.seat_of(player).is_some_and(|seat| shown.table.plays(seat))
}

/// Whether somebody who is between the tables has a page of their own.
fn kind_of(place: &Place<'_>, must: &MustMove, player: PlayerId) -> PlayerKind {
    let mut tables = [must.main, must.feeder].into_iter().filter_map(|it| place.table(it));
    let without =
        |it: &Arc<Shown>| !it.table.config().has_own_pages() || it.walk_ins.contains(&player);
    if tables.any(without) { PlayerKind::WalkIn } else { PlayerKind::Person }
}

fn free_seat(table: &Table) -> FreeSeat {
    let open = |seat: &SeatNumber| match table.vacancy(*seat).map(|it| it.stage) {
        None | Some(Stage::Open) => Some(FreeSeat::Now),
        Some(Stage::Fresh | Stage::Offered { .. }) => Some(FreeSeat::Soon),
        Some(Stage::Kept { .. }) => None,
    };
    let mut free: Vec<FreeSeat> = table.free_seats().filter_map(|seat| open(&seat)).collect();
    if free.contains(&FreeSeat::Now) {
        return FreeSeat::Now;
    }
    free.pop().unwrap_or(FreeSeat::None)
}

/// The same for somebody: a seat that is held for them by the list of the table, or kept for them, is theirs.
fn free_seat_for(shown: &Shown, player: PlayerId) -> FreeSeat {
    let table = &shown.table;
    let mine = table.called().contains(&player) || table.has_kept_seat(player);
    if (mine || table.list().is_empty()) && table.seats_to_take(player).next().is_some() {
        return FreeSeat::Now;
    }
    match free_seat(table) {
        FreeSeat::Now | FreeSeat::Soon => FreeSeat::Soon,
        FreeSeat::None => FreeSeat::None,
    }
}

/// Whether a table would take somebody with so many chips: decided on a copy, as it would be decided there.
fn takes(
    shown: &Shown,
    player: PlayerId,
    (chips, kind): (Chips, PlayerKind),
    now_millis: u64,
) -> Result<(), Stays> {
    let mut table = Table::clone(&shown.table);
    let mut given = |command: Command| -> Result<(), Reason> {
        let events = decide(&table, ROOM, &command).map_err(|refusal| refusal.reason)?;
        events.iter().for_each(|event| table.apply(event));
        Ok(())
    };
    // An exclusion that is over ends when they come.
    let _ = given(Command::EndExclusion { player, now_millis });
    if !shown.table.list().contains(&player) {
        given(Command::JoinList { player, head: true }).map_err(|reason| why(&reason))?;
    }
    let seat = shown.table.seats_to_take(player).next().or(shown.table.free_seats().next());
    let Some(seat) = seat else { return Ok(()) };
    let arrival = Arrival::Transferred;
    match given(Command::SitDown { player, seat, chips, kind, arrival }) {
        // That is about seats, and they are waited for.
        Ok(())
        | Err(Reason::SeatOffered { .. } | Reason::SeatKept { .. } | Reason::OthersWait { .. }) => {
            Ok(())
        }
        Err(reason) => Err(why(&reason)),
    }
}

/// Why a table refuses somebody who moves.
fn why(reason: &Reason) -> Stays {
    if let Reason::TooLittle { least, .. } = reason {
        return Stays::TooFewChips { least: *least };
    }
    if let Reason::TooMuch { most, .. } = reason {
        return Stays::TooManyChips { most: *most };
    }
    if matches!(reason, Reason::Excluded) {
        return Stays::Excluded;
    }
    if matches!(reason, Reason::NotAdmitted) {
        return Stays::NotAdmitted;
    }
    if let Reason::HasKill { .. } = reason {
        return Stays::HasKill;
    }
    if let Reason::AlreadySeated { .. } = reason {
        return Stays::SitsThere;
    }
    Stays::NotTaken
}
