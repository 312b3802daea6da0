//! What happened, as the wire says it: from what [`cutcard_table::redact`] lets through.

use crate::show::box_events;
use crate::show::cards::slot;
use crate::show::round_events;
use crate::show::{Names, change, number, sign};
use crate::wire::happened::{DrawnCard, What};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_room::Award;
use cutcard_round::Seat;
use cutcard_table::{
    Config, DeckEvent, Drawn, EntryChoice, Event, HeldTo, PickUpOrder, PlayerKind, Presence,
    RoundStarted, SeatNumber, SeatsEvent, Seen,
};

/// What is public beside an event and cannot be read off it.
pub(crate) struct Beside<'a> {
    /// The table's options.
    pub(crate) config: &'a Config,
    /// Who is called what.
    pub(crate) names: &'a dyn Names,
    /// The seats dealt in, in the round's own order.
    pub(crate) dealt: &'a [SeatNumber],
    /// The viewer's own place among them.
    pub(crate) mine: Option<Seat>,
    /// Where a player sits.
    pub(crate) seat_of: &'a dyn Fn(PlayerId) -> Option<SeatNumber>,
    /// The round as it is now, or was last.
    pub(crate) pots: Option<&'a cutcard_round::View>,
    /// The boxes of a round against the house, now or last.
    pub(crate) boxes: Option<&'a banked::View>,
    /// The boards as they lie, for what a hand laid open is.
    pub(crate) boards: &'a [Vec<Card>],
    /// The boards as they lay when hands were turned up.
    pub(crate) turned_up_on: &'a [Vec<Card>],
    /// Pots and parts of them that were pushed, all of the round's.
    pub(crate) awards: &'a [Award],
}

impl Beside<'_> {
    /// A place of the round on the felt; 0 for one that is not in it, which there is not.
    pub(crate) fn seat(&self, seat: Seat) -> u8 {
        self.dealt.get(seat.index()).map_or(0, |number| number.0)
    }
}

/// What happened, as the wire says it.
pub(crate) fn what(seen: &Seen, beside: &Beside<'_>) -> What {
    match seen {
        Seen::Event(event) => of_event(event, beside),
        Seen::Box(banked::Seen::Whole(entry)) => box_events::what(&entry.event, beside.boxes),
        Seen::Box(banked::Seen::FaceDown { face_down, .. }) => box_events::face_down(*face_down),
    }
}

#[expect(clippy::too_many_lines, reason = "one table, an arm for each event")]
fn of_event(event: &Event, beside: &Beside<'_>) -> What {
    let name = |player: &PlayerId| beside.names.name(*player);
    match event {
        Event::SatDown { seat, player, kind, chips, .. } => What::SatDown {
            seat: seat.0,
            name: name(player),
            house_player: *kind == PlayerKind::HousePlayer,
            chips: chips.0,
        },
        Event::Left { seat, player, chips } => {
            What::Left { seat: seat.0, name: name(player), chips: chips.0 }
        }
        Event::PickedUp { seat, player, order, .. } => What::PickedUp {
            seat: seat.0,
            name: name(player),
            absent: *order == PickUpOrder::Standing,
        },
        Event::WillLeave { seat } => What::WillLeave { seat: seat.0 },
        Event::PresenceChanged { seat, presence } => {
            What::PresenceChanged { seat: seat.0, presence: presence_word(*presence).to_owned() }
        }
        Event::EntryChosen { seat, entry } => {
            What::EntryChosen { seat: seat.0, by: entry_word(*entry).to_owned() }
        }
        Event::SeatChanged { from, to, .. } => What::SeatChanged { from: from.0, to: to.0 },
        Event::ChipsTaken { seat, chips, .. } => What::ChipsTaken { seat: seat.0, chips: chips.0 },
        Event::Seats(event) => of_seats(event, &name),
        Event::ChipsBroughtIn { seat, chips } => {
            What::ChipsBroughtIn { seat: seat.0, chips: chips.0 }
        }
        Event::AdditionQueued { seat, chips, .. } => {
            What::AdditionQueued { seat: seat.0, chips: chips.0 }
        }
        Event::AdditionDropped { seat, chips, .. } => {
            What::AdditionDropped { seat: seat.0, chips: chips.0 }
        }
        Event::DeclaredChanged { seat, declared } => {
            What::DeclaredChanged { seat: seat.0, declared: *declared }
        }
        Event::Listed { player, place } => {
            let place = u32::try_from(*place).unwrap_or(u32::MAX);
            What::Listed { name: name(player), place }
        }
        Event::Unlisted { player } => What::Unlisted { name: name(player) },
        Event::BlindMissed { seat, blind } => What::BlindMissed { seat: seat.0, blind: *blind },
        Event::DebtsForgiven => What::DebtsForgiven,
        Event::KillMoved { kill } => {
            let (seat, turned) = (kill.holder().map(number), kill.killer().is_some());
            What::KillMoved { seat, kill: turned }
        }
        Event::KillOwed { debt } => {
            let seat = debt.and_then(|debt| (beside.seat_of)(debt.player));
            let until_millis = debt.and_then(|debt| debt.until_millis);
            What::KillOwed { seat: seat.map(number), until_millis }
        }
        Event::TurnBegan { seats, deadline_millis } => What::TurnBegan {
            seats: seats.iter().copied().map(number).collect(),
            deadline_millis: *deadline_millis,
        },
        Event::EntryMade { .. } => What::EntryMade,
        Event::TakenBack { entries, .. } => What::TakenBack { entries: *entries },
        Event::TimeCharged { seat, chips, .. } => {
            What::TimeCharged { seat: seat.0, chips: chips.0 }
        }
        Event::TimeCollected { each, next_millis, .. } => {
            What::TimeCollected { each: each.0, next_millis: *next_millis }
        }
        Event::TimeVerified { chips } => What::TimeVerified { chips: chips.0 },
        Event::TimeDropped { chips } => What::TimeDropped { chips: chips.0 },
        Event::Paused => What::Paused,
        Event::Resumed => What::Resumed,
        Event::ClosingNoticed { after_round } => What::ClosingNoticed { after_round: *after_round },
        Event::ChangeNoticed(coming) => What::ChangeNoticed {
            game: sign::game_of(&coming.to),
            after_round: coming.after_round,
            not_before_millis: coming.not_before_millis,
            lines: sign::changed(beside.config, &coming.to),
        },
        Event::NoticeTakenBack { notice } => {
            What::NoticeTakenBack { notice: change::of_notice(*notice) }
        }
        Event::Agreed { player, notice, agrees } => {
            What::Agreed { name: name(player), notice: change::of_notice(*notice), agrees: *agrees }
        }
        Event::Changed(change) => What::Changed {
            game: sign::game_of(&change.after),
            lines: sign::new_since(&change.before, &change.after),
        },
        Event::Closed => What::Closed,
        Event::Deck(event) => of_deck(event),
        Event::HoursBegan { until_millis, .. } => What::HoursBegan { until_millis: *until_millis },
        Event::HoursEnded => What::HoursEnded,
        Event::BankReturned { .. } => What::BankReturned,
        Event::BreachNoted { .. } => What::NotedForStaff,
        Event::Sanctioned { player, sanction, .. } => {
            What::Sanctioned { name: name(player), sanction: sanction.name().to_owned() }
        }
        Event::WinningsHeld { seat, chips, .. } => {
            What::WinningsHeld { seat: seat.0, chips: chips.0 }
        }
        Event::HeldSettled { player, to, .. } => {
            What::HeldSettled { name: name(player), returned: *to == HeldTo::Player }
        }
        Event::ExclusionEnded { player } => What::ExclusionEnded { name: name(player) },
        Event::RoundStarted(started) => round_started(started),
        Event::BoxesStarted(started) => {
            What::BoxesStarted { number: started.number, rules: u16::from(started.start.rules) }
        }
        Event::Round(event) => round_events::what(event, beside),
        // A box's events come through a door of their own.
        Event::Box(event) => match banked::redact(event, banked::Viewer::Spectator) {
            banked::Seen::Whole(entry) => box_events::what(&entry.event, beside.boxes),
            banked::Seen::FaceDown { face_down, .. } => box_events::face_down(face_down),
        },
        Event::RoundEnded(ended) => What::RoundEnded {
            number: ended.number,
            commission: ended.commission.0,
            voided: ended.voided,
        },
    }
}

fn of_seats(event: &SeatsEvent, name: &impl Fn(&PlayerId) -> String) -> What {
    match event {
        SeatsEvent::Freed { seat, .. } => What::SeatFreed { seat: seat.0 },
        SeatsEvent::Offered { seat, until_millis } => {
            What::SeatOffered { seat: seat.0, until_millis: *until_millis }
        }
        SeatsEvent::Asked { seat, player, asks } => {
            What::SeatAsked { seat: seat.0, name: name(player), asks: *asks }
        }
        SeatsEvent::Drawn { seat, draws, winner } => {
            let drawn =
                |it: &Drawn| DrawnCard { name: name(&it.player), card: slot(Some(it.card), true) };
            let draws = draws.iter().map(|draw| draw.iter().map(drawn).collect()).collect();
            What::SeatDrawn { seat: seat.0, draws, winner: name(winner) }
        }
        SeatsEvent::Kept { seat, player, .. } => {
            What::SeatKept { seat: seat.0, name: name(player) }
        }
        SeatsEvent::Open { seat } => What::SeatOpen { seat: seat.0 },
        SeatsEvent::Idle { player, rounds } => What::NotBet { name: name(player), rounds: *rounds },
        SeatsEvent::Admitted { player, admitted } => {
            What::Admitted { name: name(player), admitted: *admitted }
        }
    }
}

fn of_deck(event: &DeckEvent) -> What {
    let done = |act: &str| What::CardsSeenTo { act: act.to_owned(), expected: None, found: None };
    match event {
        DeckEvent::Checked { .. } => done("checked"),
        DeckEvent::CountOrdered => done("count-ordered"),
        DeckEvent::Counted { expected, found } => What::CardsSeenTo {
            act: "counted".to_owned(),
            expected: Some(*expected),
            found: Some(*found),
        },
        DeckEvent::ReplacementAsked { .. } => done("replacement-asked"),
        DeckEvent::Replaced { .. } => done("replaced"),
        DeckEvent::ShuffledAndCut => done("shuffled-and-cut"),
    }
}

fn round_started(started: &RoundStarted) -> What {
    What::RoundStarted {
        number: started.number,
        button: started.button.map(number),
        blinds: started.blinds.iter().copied().map(number).collect(),
        seats: started.seats.iter().copied().map(number).collect(),
        stacks: started.start.stacks.iter().map(|chips| chips.0).collect(),
        rules: u16::from(started.start.rules),
    }
}

/// The word for whether somebody means to be dealt in.
pub(crate) const fn presence_word(presence: Presence) -> &'static str {
    match presence {
        Presence::Here => "here",
        Presence::UntilNextBlind => "until-next-blind",
        Presence::Away => "away",
    }
}

/// The word for how somebody comes in.
pub(crate) const fn entry_word(entry: EntryChoice) -> &'static str {
    match entry {
        EntryChoice::Wait => "wait",
        EntryChoice::Post => "post",
    }
}
