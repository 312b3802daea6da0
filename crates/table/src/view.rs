//! What a viewer may know: every byte that reaches one is made here.

use crate::breach::Breach;
use crate::changes::{Coming, Notice, Tally};
use crate::collection::{Collections, TimeTerms};
use crate::deck::{Cards, CheckDue};
use crate::event::{BoxesStarted, Event, RoundStarted};
use crate::hours::Hours;
use crate::kill::KillButton;
use crate::legal::{DoorOptions, TableOptions};
use crate::seat::{EntryChoice, Marker, Owes, PlayerKind, Presence, SeatNumber};
use crate::table::{Playing, Table, Turn, place_in};
use crate::vacancy::Vacancy;
use cutcard_banked::{self as banked, BoxNumber, PlayerId};
use cutcard_round as round;
use cutcard_rulebook::Chips;
use serde::Serialize;

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, seated or not.
    Player(PlayerId),
    /// Anybody, staff too.
    Public,
    /// Who may see all of a round that is over.
    Auditor,
}

/// What a viewer sees of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// How many rounds have begun.
    pub round_number: u64,
    /// Whether a round is on; else the last one is shown.
    pub playing: bool,
    /// How many may sit.
    pub capacity: u8,
    /// Those who sit, clockwise from the dealer's left.
    pub seats: Vec<SeatView>,
    /// Where the button lies.
    pub button: Option<SeatNumber>,
    /// Where the blinds of the round fall.
    pub blinds: Vec<SeatNumber>,
    /// Where the kill button lies.
    pub kill: KillButton,
    /// Who has until when.
    pub turn: Option<Turn>,
    /// Whether play is stopped.
    pub paused: bool,
    /// After which round the table closes.
    pub closes_after: Option<u64>,
    /// What the table will be.
    pub coming: Option<Coming>,
    /// How those who play stand to that.
    pub change_tally: Tally,
    /// How they stand to the end of play.
    pub closing_tally: Tally,
    /// Whether it is closed.
    pub closed: bool,
    /// How it stands with the hours of gaming.
    pub hours: Hours,
    /// What time costs, where it is collected by the clock.
    pub time_terms: Option<TimeTerms>,
    /// How it stands with that.
    pub collections: Collections,
    /// How it stands with the cards in a dealer's hands.
    pub cards: Cards,
    /// The check of the cards that is due.
    pub check_due: Option<CheckDue>,
    /// Seats that came free and that nobody has yet.
    pub vacancies: Vec<Vacancy>,
    /// How many wait for a seat.
    pub waiting: usize,
    /// Who they are, first come first.
    pub list: Vec<PlayerId>,
    /// The seats dealt in, in the order of the round's own.
    pub dealt: Vec<SeatNumber>,
    /// Who was dealt in, and where they sat: somebody else may sit there by now.
    pub players: Vec<(PlayerId, SeatNumber)>,
    /// The viewer's own place among them.
    pub place: Option<round::Seat>,
    /// The round of pots.
    pub round: Option<round::View>,
    /// The round of boxes.
    pub boxes: Option<banked::View>,
    /// What the viewer may do between and beside rounds.
    pub options: Option<TableOptions>,
    /// What a player without a seat may do.
    pub door: Option<DoorOptions>,
}

/// What a viewer sees of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// Which.
    pub seat: SeatNumber,
    /// Who has it.
    pub player: PlayerId,
    /// A person or a house player.
    pub kind: PlayerKind,
    /// The chips in front.
    pub stack: Chips,
    /// Whether they are dealt in.
    pub presence: Presence,
    /// What they owe, and how they come in.
    pub owes: Owes,
    /// How they come in if they owe.
    pub entry: EntryChoice,
    /// The markers before the seat.
    pub markers: Vec<Marker>,
    /// For how many rounds running they have not bet while every other seat was in use (act-manila:19.6).
    pub idle_rounds: u8,
    /// Chips that will be added, for their own eyes.
    pub queued: Option<Chips>,
}

/// An event as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Seen {
    /// An event of the table or of a round of pots.
    Event(Box<Event>),
    /// An event of a round of boxes.
    Box(banked::Seen),
}

/// What a viewer sees.
#[must_use]
pub fn view(table: &Table, viewer: Viewer) -> View {
    let seats = table.everybody().map(|(seat, seated)| SeatView {
        seat,
        player: seated.player,
        kind: seated.kind,
        stack: table.chips_of(seat),
        presence: seated.presence,
        owes: table.owes(seat),
        entry: seated.entry,
        markers: table.markers(seat),
        idle_rounds: table.idle_rounds(seated.player),
        queued: (viewer == Viewer::Player(seated.player)).then_some(seated.queued),
    });
    View {
        round_number: table.number,
        playing: table.is_playing(),
        capacity: table.config.capacity,
        seats: seats.collect(),
        button: table.at.button,
        blinds: table.at.blinds.clone(),
        kill: table.kill,
        turn: table.turn.clone(),
        paused: table.paused,
        closes_after: table.closes_after,
        coming: table.coming().cloned(),
        change_tally: table.tally(Notice::Change),
        closing_tally: table.tally(Notice::Closing),
        closed: table.closed,
        hours: table.hours,
        time_terms: table.config.time_terms(),
        collections: table.collections,
        cards: table.cards,
        check_due: table.check_due(),
        vacancies: table.vacancies().to_vec(),
        waiting: table.list.len(),
        list: table.list.clone(),
        dealt: table.dealt().to_vec(),
        players: table.in_last.clone(),
        place: table.place_of(viewer),
        round: table.round().map(|round| round.view(table.of_pots(viewer))),
        boxes: table.boxes().map(|round| banked::view(round, table.of_boxes(viewer))),
        options: match viewer {
            Viewer::Player(player) => table.seat_of(player).map(|_| table.options(player)),
            Viewer::Public | Viewer::Auditor => None,
        },
        door: match viewer {
            Viewer::Player(player) => Some(table.door(player)),
            Viewer::Public | Viewer::Auditor => None,
        },
    }
}

/// An event as a viewer may know it; the table is as it was when it happened or later, in the
/// same round.
#[must_use]
pub fn redact(table: &Table, event: &Event, viewer: Viewer) -> Seen {
    let seen = match event {
        Event::Box(event) => return Seen::Box(banked::redact(event, table.of_boxes(viewer))),
        Event::Round(event) => match table.round() {
            Some(round) => Event::Round(round.redact(event, table.of_pots(viewer))),
            // Without its round nothing is known of who may know what.
            None => Event::Round(round::Event::Ended),
        },
        Event::RoundStarted(started) => {
            let start = round::Started { order: Vec::new(), ..started.start.clone() };
            Event::RoundStarted(Box::new(RoundStarted { start, ..(**started).clone() }))
        }
        Event::BoxesStarted(started) => {
            let supply = banked::Supply::Live;
            let start = banked::Start { supply, float: Chips::ZERO, ..started.start.clone() };
            Event::BoxesStarted(Box::new(BoxesStarted { start, ..(**started).clone() }))
        }
        // What somebody means to add is their own business until it is there.
        Event::AdditionQueued { seat, player, .. } if !is_of(*player, viewer) => {
            Event::AdditionQueued { seat: *seat, player: *player, chips: Chips::ZERO }
        }
        Event::AdditionDropped { seat, player, .. } if !is_of(*player, viewer) => {
            Event::AdditionDropped { seat: *seat, player: *player, chips: Chips::ZERO }
        }
        Event::RoundEnded(ended) => {
            let ended = crate::event::RoundEnded { float: Chips::ZERO, ..(**ended).clone() };
            Event::RoundEnded(Box::new(ended))
        }
        // Who is suspected of what is for staff.
        Event::BreachNoted { round, clause, .. } if viewer != Viewer::Auditor => {
            Event::BreachNoted {
                round: *round,
                breach: Breach::Other,
                people: Vec::new(),
                clause: clause.clone(),
            }
        }
        // What the house has to pay from is its own business.
        Event::BankReturned { .. } => Event::BankReturned { chips: Chips::ZERO },
        Event::SatDown { .. }
        | Event::Left { .. }
        | Event::PickedUp { .. }
        | Event::WillLeave { .. }
        | Event::PresenceChanged { .. }
        | Event::EntryChosen { .. }
        | Event::SeatChanged { .. }
        | Event::ChipsBroughtIn { .. }
        | Event::ChipsTaken { .. }
        | Event::Seats(_)
        | Event::AdditionQueued { .. }
        | Event::AdditionDropped { .. }
        | Event::DeclaredChanged { .. }
        | Event::Listed { .. }
        | Event::Unlisted { .. }
        | Event::BlindMissed { .. }
        | Event::DebtsForgiven
        | Event::KillMoved { .. }
        | Event::KillOwed { .. }
        | Event::TurnBegan { .. }
        | Event::TakenBack { .. }
        | Event::EntryMade { .. }
        | Event::TimeCharged { .. }
        | Event::TimeCollected { .. }
        | Event::TimeVerified { .. }
        | Event::TimeDropped { .. }
        | Event::BreachNoted { .. }
        | Event::Sanctioned { .. }
        | Event::WinningsHeld { .. }
        | Event::HeldSettled { .. }
        | Event::ExclusionEnded { .. }
        | Event::Paused
        | Event::Resumed
        | Event::ClosingNoticed { .. }
        | Event::ChangeNoticed(_)
        | Event::NoticeTakenBack { .. }
        | Event::Agreed { .. }
        | Event::Changed(_)
        | Event::Deck(_)
        | Event::HoursBegan { .. }
        | Event::HoursEnded
        | Event::Closed => event.clone(),
    };
    Seen::Event(Box::new(seen))
}

/// Whether something is of whoever looks, and not of whoever has their seat by now.
fn is_of(player: Option<PlayerId>, viewer: Viewer) -> bool {
    player.is_some_and(|player| viewer == Viewer::Player(player))
}

impl Table {
    /// The viewer's own place in the round of pots that is on, or was last: of whoever was dealt
    /// in there, not whoever sits there by now.
    #[must_use]
    pub fn place_of(&self, viewer: Viewer) -> Option<round::Seat> {
        let Viewer::Player(player) = viewer else { return None };
        let (_, seat) = self.in_last.iter().find(|(other, _)| *other == player)?;
        match self.shown()? {
            Playing::Pots { seats, .. } => place_in(seats, *seat),
            Playing::Boxes { .. } => None,
        }
    }

    fn of_pots(&self, viewer: Viewer) -> round::Viewer {
        match viewer {
            Viewer::Auditor => round::Viewer::Auditor,
            Viewer::Public => round::Viewer::Public,
            Viewer::Player(_) => {
                self.place_of(viewer).map_or(round::Viewer::Public, round::Viewer::Seat)
            }
        }
    }

    fn of_boxes(&self, viewer: Viewer) -> banked::Viewer {
        let Viewer::Player(player) = viewer else { return banked::Viewer::Spectator };
        let mine =
            |at: &BoxNumber| self.boxes().and_then(|round| round.player(*at)) == Some(player);
        let at = BoxNumber::all().find(mine);
        at.map_or(banked::Viewer::Spectator, banked::Viewer::Box)
    }
}
