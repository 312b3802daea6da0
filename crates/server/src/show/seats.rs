//! The seats of a table.

use crate::show::around::Around;
use crate::show::cards::{rows, slot};
use crate::show::events::{entry_word, presence_word};
use crate::show::{boxes, low, number, view};
use crate::wire::result::Equity;
use crate::wire::table::{CardView, GoneView, LastAct, SeatView, VacancyStage, VacancyView};
use cutcard_banked::PlayerId;
use cutcard_room::SeatEquity;
use cutcard_round::{self as round, SeatStanding};
use cutcard_table::{self as table, Marker, PlayerKind, SeatNumber, Stage, Vacancy, View};

/// Every seat that is taken.
pub(crate) fn all(seen: &View, viewer: Option<PlayerId>, around: &Around<'_>) -> Vec<SeatView> {
    seen.seats.iter().map(|seat| one(seen, seat, viewer, around)).collect()
}

/// Every seat that came free and that nobody has yet.
pub(crate) fn vacant(seen: &View, around: &Around<'_>) -> Vec<VacancyView> {
    let name = |player: PlayerId| around.names.name(player);
    let view = |it: &Vacancy| {
        let (stage, until_millis, kept_for) = match it.stage {
            Stage::Fresh | Stage::Open => (VacancyStage::Reserved, None, None),
            Stage::Offered { until_millis } => (VacancyStage::Offered, Some(until_millis), None),
            Stage::Kept { player, until_millis, .. } => {
                (VacancyStage::Kept, until_millis, Some(player))
            }
        };
        VacancyView {
            seat: number(it.seat),
            stage,
            until_millis,
            kept_for: kept_for.map(|player| player.0),
            kept_for_name: kept_for.map(name),
            asked: it.asked.iter().copied().map(name).collect(),
        }
    };
    seen.vacancies.iter().map(view).collect()
}

/// Everybody who was dealt in to the round that is shown and does not sit where they did.
pub(crate) fn gone(seen: &View, around: &Around<'_>) -> Vec<GoneView> {
    let boxes = seen.boxes.iter().flat_map(|boxes| &boxes.boxes).filter(|at| at.cards > 0);
    let at_boxes = boxes.map(|at| (at.player, SeatNumber(at.at.get())));
    let sits =
        |who: &(PlayerId, SeatNumber)| seen.seats.iter().any(|it| (it.player, it.seat) == *who);
    let view = |(player, seat): (PlayerId, SeatNumber)| GoneView {
        seat: number(seat),
        player: player.0,
        name: around.names.name(player),
    };
    seen.players.iter().copied().chain(at_boxes).filter(|who| !sits(who)).map(view).collect()
}

fn one(
    seen: &View,
    seat: &table::SeatView,
    viewer: Option<PlayerId>,
    around: &Around<'_>,
) -> SeatView {
    let number = number(seat.seat);
    let house_player = match seat.kind {
        PlayerKind::Person | PlayerKind::WalkIn => None,
        PlayerKind::HousePlayer => {
            Some((around.temperament)(seat.player).unwrap_or("regular").to_owned())
        }
    };
    let mut shown = SeatView {
        seat: number,
        player: seat.player.0,
        name: around.names.name(seat.player),
        walk_in: seat.kind == PlayerKind::WalkIn,
        connected: seat.kind != PlayerKind::Person || (around.connected)(seat.player),
        house_player,
        idle_rounds: seat.idle_rounds,
        picked_up_at_millis: (around.picked_up_at)(seat.player),
        stack: seat.stack.0,
        presence: presence_word(seat.presence).to_owned(),
        markers: seat.markers.iter().map(|marker| marker_word(*marker).to_owned()).collect(),
        comes_in_by: (!seat.owes.is_nothing()).then(|| entry_word(seat.entry).to_owned()),
        queued: seat.queued.map(|chips| chips.0).filter(|chips| *chips > 0),
        lammer: None,
        dealt_in: false,
        standing: None,
        bet: 0,
        put_in: 0,
        cards: Vec::new(),
        shown: false,
        rows: None,
        last_act: None,
        won: 0,
        net: None,
        turned_up: false,
        equity: None,
        drawn: Vec::new(),
        has: Vec::new(),
        low: None,
        no_low: false,
        at_box: None,
    };
    if let Some((pots, place)) = in_round(seen, seat) {
        in_pots(&mut shown, pots, place, around);
    }
    let own = seen.boxes.iter().flat_map(|boxes| &boxes.boxes);
    let own = own.into_iter().find(|at| at.at.get() == number && at.player == seat.player);
    if let Some(at) = own {
        boxes::at_box(&mut shown, at, viewer == Some(seat.player));
    }
    if shown.dealt_in {
        let last = around.last_acts.get(&seat.seat);
        shown.last_act = last.map(|act| LastAct { word: act.word.to_owned(), number: act.number });
        shown.won = around.won.get(&seat.seat).map_or(0, |chips| chips.0);
        shown.equity = around.facts.equities.get(&seat.seat).map(equity);
        shown.drawn = around.facts.drawn.get(&seat.seat).cloned().unwrap_or_default();
    }
    shown
}

/// The seat's place in the round that is shown, where it was this player who was dealt in.
fn in_round<'a>(
    seen: &'a View,
    seat: &table::SeatView,
) -> Option<(&'a round::View, &'a round::SeatView)> {
    let dealt = seen.players.contains(&(seat.player, seat.seat));
    let place = seen.dealt.iter().position(|other| *other == seat.seat).filter(|_| dealt)?;
    let pots = seen.round.as_ref()?;
    Some((pots, pots.seats.get(place)?))
}

fn in_pots(shown: &mut SeatView, pots: &round::View, place: &round::SeatView, around: &Around<'_>) {
    shown.dealt_in = true;
    shown.standing = Some(
        match place.standing {
            SeatStanding::In => "in",
            SeatStanding::AllIn => "all-in",
            SeatStanding::Folded => "folded",
        }
        .to_owned(),
    );
    // What lies in front is swept up when the round is over.
    shown.bet = if pots.over { 0 } else { place.bet.0 };
    shown.put_in = place.put_in.0;
    shown.net = place.net;
    shown.turned_up = place.hand.turned_up;
    shown.cards = cards(&place.hand);
    shown.shown = place.hand.shown;
    shown.rows = place.hand.rows.as_ref().map(rows);
    if place.hand.shown {
        shown.has = view::in_words(pots, &place.hand, around);
    }
    if place.hand.shown || place.standing != SeatStanding::Folded {
        low::tell(shown, pots, &place.hand, around);
    }
}

const fn equity(of: &SeatEquity) -> Equity {
    Equity { per_mille: of.per_mille, exact: of.exact }
}

fn cards(hand: &round::HandView) -> Vec<CardView> {
    let up = hand.up.iter().copied().chain(std::iter::repeat(false));
    hand.cards.slots().iter().zip(up).map(|(card, up)| slot(*card, up || hand.shown)).collect()
}

pub(crate) const fn marker_word(marker: Marker) -> &'static str {
    match marker {
        Marker::Walking => "walking",
        Marker::Absent => "absent",
        Marker::MissedBlind => "missed-blind",
        Marker::DealtOut => "dealt-out",
        Marker::Busted => "busted",
        Marker::Declared => "declared",
        Marker::Leaving => "leaving",
        Marker::Reserved => "reserved",
        Marker::LegUp => "leg-up",
        Marker::Kill => "kill",
    }
}
