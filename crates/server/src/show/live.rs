//! A table as it is now, and what has just happened there.

use crate::show::around::{Around, RoomOptions};
use crate::show::events::{self, Beside};
use crate::show::{Names, by_hand, info, number, options, sentences, view};
use crate::wire::by_hand::{ByHand, WhoLeft};
use crate::wire::happened::{Happened, What};
use crate::wire::options::{Range, TimeForSale};
use crate::wire::table::{HowLeft, LeftView, TableView};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_room::{self as room, Award, Facts, Occurred, SeenEvent, Shown, Who};
use cutcard_round::{self as round, Role};
use cutcard_rulebook::Chips;
use cutcard_table::{self as table, Due, PlayerKind, SeatNumber, Table, View, Viewer};
use std::sync::Arc;

/// Who looks, and with which rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Looks {
    /// Who.
    pub(crate) viewer: Viewer,
    /// What they are in the house. It opens no card: only what they may do.
    pub(crate) rank: Option<Role>,
}

impl Looks {
    /// Anybody.
    pub(crate) const PUBLIC: Looks = Looks { viewer: Viewer::Public, rank: None };

    /// The player, where it is one.
    pub(crate) const fn player(self) -> Option<PlayerId> {
        match self.viewer {
            Viewer::Player(player) => Some(player),
            Viewer::Public | Viewer::Auditor => None,
        }
    }
}

impl From<Viewer> for Looks {
    fn from(viewer: Viewer) -> Looks {
        Looks { viewer, rank: None }
    }
}

/// What the server knows beside the room.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// Who is called what.
    pub(crate) names: &'a dyn Names,
    /// The room's clock.
    pub(crate) now_millis: u64,
    /// How many look on without a seat.
    pub(crate) observers: u32,
}

/// A table as a viewer may know it, and what they may do there.
pub(crate) fn table_view(shown: &Shown, looks: impl Into<Looks>, scene: Scene<'_>) -> TableView {
    let looks = looks.into();
    let seen = table::view(&shown.table, looks.viewer);
    let temperament = |player: PlayerId| shown.house.get(&player).map(|it| it.name());
    let connected = |player: PlayerId| shown.connected.contains(&player);
    let seat_kept_until = |player: PlayerId| shown.seat_kept_until.get(&player).copied();
    let picked_up_at = |player: PlayerId| shown.picked_up_at.get(&player).copied();
    let around = Around {
        config: shown.table.config(),
        names: scene.names,
        sequence: shown.sequence,
        now_millis: scene.now_millis,
        next_round_millis: shown.next_round_millis,
        due: due_by_hand(&shown.table),
        turn_length_millis: shown.turn_length_millis,
        last_acts: &shown.last_acts,
        won: &shown.won,
        facts: &shown.facts,
        temperament: &temperament,
        connected: &connected,
        seat_kept_until: &seat_kept_until,
        picked_up_at: &picked_up_at,
        left: looks.player().and_then(|player| left(shown, player, scene.now_millis)),
        observers: scene.observers,
        trouble: shown.trouble.as_ref().map(sentences::trouble),
        room: room_options(shown, &seen, looks, scene.now_millis),
    };
    let dealer = looks.player().zip(looks.rank);
    let by_hand =
        dealer.and_then(|who| by_hand::of(&shown.table, who, |seen| options::of(seen, &around)));
    let who_left = |(player, chips): (PlayerId, Chips)| {
        let name = scene.names.name(player);
        WhoLeft { player: player.0, name, chips: chips.0 }
    };
    let left = || shown.walk_ins_who_left(scene.now_millis).into_iter().map(who_left);
    let by_hand = by_hand.map(|desk| ByHand { who_left: left().collect(), ..desk });
    let around = Around { room: RoomOptions { by_hand, ..around.room.clone() }, ..around };
    view::table(&seen, looks.player(), &around)
}

/// Who is due at a table dealt by hand, where nobody's time runs.
fn due_by_hand(table: &Table) -> Vec<SeatNumber> {
    match table.due() {
        Due::Decisions(seats) if table.is_dealt_by_hand() => seats,
        Due::Decisions(_)
        | Due::Round
        | Due::Players
        | Due::Wagers
        | Due::Cards
        | Due::Street
        | Due::Shuffle(_)
        | Due::Floor => Vec::new(),
    }
}

/// What is the same for every viewer of what happened.
pub(crate) struct Prepared {
    /// The round as everybody sees it.
    pots: Option<round::View>,
    boxes: Option<banked::View>,
    /// What was pushed in it.
    awards: Vec<Award>,
    /// The boards on which hands were turned up in it.
    turned_up_on: Vec<Vec<Card>>,
}

impl Prepared {
    /// Of the round that is shown.
    pub(crate) fn of(shown: &Shown) -> Prepared {
        let View { round: pots, boxes, .. } = table::view(&shown.table, Viewer::Public);
        let Facts { awards, turned_up_on, .. } = shown.facts.clone();
        Prepared { pots, boxes, awards, turned_up_on }
    }

    /// What happened, as a viewer may know it: events of the round that is shown.
    pub(crate) fn happened(
        &self,
        table: &Table,
        events: &[Arc<Occurred>],
        viewer: Viewer,
        names: &dyn Names,
    ) -> Vec<Happened> {
        let seat_of = |player: PlayerId| table.seat_of(player);
        let boards = self.pots.as_ref().map(round::View::known_boards).unwrap_or_default();
        let beside = Beside {
            config: table.config(),
            names,
            dealt: table.dealt(),
            mine: table.place_of(viewer),
            seat_of: &seat_of,
            pots: self.pots.as_ref(),
            boxes: self.boxes.as_ref(),
            boards: &boards,
            turned_up_on: &self.turned_up_on,
            awards: &self.awards,
        };
        let mut happened = Vec::with_capacity(events.len());
        for occurred in events {
            happened.push(Happened {
                sequence: occurred.sequence,
                at_millis: occurred.at_millis,
                what: what(&occurred.seen(table, viewer), &beside),
                clauses: occurred.clauses.iter().map(ToString::to_string).collect(),
            });
        }
        happened
    }
}

/// What happened, the room's own events too.
pub(crate) fn what(seen: &SeenEvent, beside: &Beside<'_>) -> What {
    match seen {
        SeenEvent::Opened(opened) => What::TableOpened {
            name: opened.name.clone(),
            game: info::of_config(beside.config).game,
        },
        SeenEvent::Table(seen) => events::what(seen, beside),
        SeenEvent::TimeBought { seat, seconds, chips, .. } => {
            What::TimeBought { seat: number(*seat), seconds: *seconds, chips: chips.0 }
        }
        SeenEvent::CodeChanged => What::CodeChanged,
    }
}

/// What a player left a table with, where that is still known.
pub(crate) fn left(shown: &Shown, player: PlayerId, now_millis: u64) -> Option<LeftView> {
    let table = &*shown.table;
    let left = shown.left_with(player, now_millis)?;
    let how = match left.how {
        room::HowLeft::OwnWish => HowLeft::OwnWish,
        room::HowLeft::Staff => HowLeft::Staff,
        room::HowLeft::StandingOrder => HowLeft::StandingOrder,
    };
    let minutes = table.config().file().options.pick_up_minutes;
    Some(LeftView {
        chips: left.chips.0,
        at_millis: left.at_millis,
        how,
        away_minutes: (how == HowLeft::StandingOrder).then_some(minutes),
        brings_until_millis: left.brings_until(table, now_millis),
        clause: table.returning_clause().to_string(),
    })
}

/// What the room and the floor let the viewer do.
fn room_options(shown: &Shown, seen: &View, looks: Looks, now_millis: u64) -> RoomOptions {
    let Some(player) = looks.player() else { return RoomOptions::default() };
    let table = &*shown.table;
    let seated = seen.seats.iter().find(|seat| seat.player == player).map(|seat| seat.seat);
    let sees_to_house = shown.may_see_to_house_players(Who { player, rank: looks.rank });
    let (least, most) = table.config().buy_in(shown.arrival(player, now_millis));
    let buy_in = Range { least: least.0, most: most.map(|most| most.0) };
    let free = usize::from(seen.capacity).saturating_sub(seen.seats.len());
    RoomOptions {
        buy_in: seated.is_none().then_some(buy_in),
        buy_time: seated.and_then(|seat| buy_time(shown, player, seat)),
        // Whoever waits for a seat comes before the house (crown:8.12).
        may_call_house_players: sees_to_house
            && seen.list.len() < free
            && (!table.is_dealt_by_hand() || table.config().is_for_practice()),
        dismiss: if sees_to_house { may_dismiss(table, seen) } else { Vec::new() },
        by_hand: None,
        floor: looks.rank.map(|rank| table.floor(rank, player)),
    }
}

/// House players that may be sent away.
fn may_dismiss(table: &Table, seen: &View) -> Vec<u8> {
    let house = seen.seats.iter().filter(|seat| seat.kind == PlayerKind::HousePlayer);
    let house = house.filter(|seat| table.may_leave(seat.player));
    house.map(|seat| number(seat.seat)).collect()
}

/// More time, for who is due and has some left.
fn buy_time(shown: &Shown, player: PlayerId, seat: SeatNumber) -> Option<TimeForSale> {
    let left = shown.extra_time_left.get(&player).copied().filter(|left| *left > 0)?;
    shown.table.turn().filter(|turn| turn.seats.contains(&seat))?;
    let offer = shown.extra_time;
    Some(TimeForSale { seconds: offer.seconds, fee: offer.fee.0, left })
}
