//! The state of a table.

use crate::changes::Coming;
use crate::collection::Collections;
use crate::conduct::Conduct;
use crate::config::{Button, Config, ConfigFault, Game, TableFile};
use crate::deck::Cards;
use crate::hours::Hours;
use crate::kill::{KillButton, KillDebt};
use crate::point::{self, Point};
use crate::questioned::BeforeEnd;
use crate::seat::{Marker, Owes, SeatNumber, Seated};
use crate::take_back::Entered;
use crate::vacancy::SeatBook;
use cutcard_banked::{self as banked, BoxNumber, PlayerId};
use cutcard_round::{Command as RoundCommand, Round, Seat};
use cutcard_rulebook::{Chips, ClauseId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// One table. It changes only by [`Table::apply`].
#[derive(Clone)]
pub struct Table {
    pub(crate) config: Arc<Config>,
    pub(crate) seats: Vec<Option<Seated>>,
    /// How many rounds have begun.
    pub(crate) number: u64,
    pub(crate) at: Positions,
    /// Where button and blinds were before the round in play.
    pub(crate) before: Positions,
    pub(crate) first_button: Option<SeatNumber>,
    /// Whether the button has gone round once (act-manila:17.12).
    pub(crate) revolved: bool,
    pub(crate) kill: KillButton,
    pub(crate) kill_debt: Option<KillDebt>,
    pub(crate) playing: Option<Playing>,
    /// The round before, to be looked at until the next begins.
    pub(crate) finished: Option<Playing>,
    /// Who was dealt in to the round that is shown, and where they sat.
    pub(crate) in_last: Vec<(PlayerId, SeatNumber)>,
    pub(crate) won: Vec<(SeatNumber, Chips)>,
    pub(crate) raked: Chips,
    pub(crate) voided: bool,
    /// The events of the round that is on or was last, where a dealer deals by hand and may have to take some back.
    pub(crate) entered: Entered,
    /// What the end of that round changed, while it may be questioned.
    pub(crate) before_end: Option<Box<BeforeEnd>>,
    pub(crate) turn: Option<Turn>,
    pub(crate) paused: bool,
    pub(crate) closes_after: Option<u64>,
    /// What the table will be, where notice was given of that.
    pub(crate) coming: Option<Box<Coming>>,
    /// Who agrees that it comes at once.
    pub(crate) agreed_to_change: Vec<PlayerId>,
    /// Who agrees that play ends at once.
    pub(crate) agreed_to_close: Vec<PlayerId>,
    pub(crate) closed: bool,
    /// What sanctions have left.
    pub(crate) conduct: Conduct,
    /// How it stands with the cards in a dealer's hands.
    pub(crate) cards: Cards,
    /// How it stands with the hours of gaming.
    pub(crate) hours: Hours,
    /// How it stands with what time costs.
    pub(crate) collections: Collections,
    pub(crate) list: Vec<PlayerId>,
    /// How it stands with seats that came free, and with who may have one.
    pub(crate) seat_book: SeatBook,
    /// Who has put chips in during the round that is on, or was last.
    pub(crate) bet: BTreeSet<SeatNumber>,
    /// Who sat or waited here since the last round began and does not any more: they rule on nothing until
    /// another begins. Like what was shown of that round it is not written down.
    pub(crate) gone: BTreeSet<PlayerId>,
    /// What the house has taken.
    pub(crate) commission: Chips,
    /// What the house has to pay from at a table of boxes.
    pub(crate) float: Chips,
    pub(crate) brought: u128,
    pub(crate) taken: u128,
}

/// Where button and blinds are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Positions {
    pub(crate) button: Option<SeatNumber>,
    pub(crate) blinds: Vec<SeatNumber>,
}

/// A round, and who of the table is in it.
#[derive(Clone)]
pub(crate) enum Playing {
    /// The seats dealt in, in the order of the round's own.
    Pots {
        round: Box<Round>,
        seats: Vec<SeatNumber>,
    },
    Boxes {
        round: Box<banked::Round>,
        cut: u8,
    },
}

/// Who has until when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Who is due.
    pub seats: Vec<SeatNumber>,
    /// Until when.
    pub deadline_millis: u64,
}

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// A round: two can play.
    Round,
    /// Players, or chips: nobody can begin.
    Players,
    /// Decisions of these.
    Decisions(Vec<SeatNumber>),
    /// Wagers, until they are closed.
    Wagers,
    /// A live dealer: cards, or that the pots are pushed.
    Cards,
    /// The dealer, who goes on after a moment: nobody can decide anything any more.
    Street,
    /// Cards shuffled.
    Shuffle(Vec<cutcard_round::Slot>),
    /// The floor's word.
    Floor,
}

impl Table {
    /// An empty table.
    ///
    /// # Errors
    /// Everything that is wrong with its options.
    pub fn open(file: TableFile) -> Result<Table, Vec<ConfigFault>> {
        let config = Config::try_from(file)?;
        Ok(Table {
            seats: vec![None; usize::from(config.capacity)],
            float: config.float,
            config: Arc::new(config),
            number: 0,
            at: Positions::default(),
            before: Positions::default(),
            first_button: None,
            revolved: false,
            kill: KillButton::Neutral,
            kill_debt: None,
            playing: None,
            finished: None,
            in_last: Vec::new(),
            won: Vec::new(),
            raked: Chips::ZERO,
            voided: false,
            entered: Entered::default(),
            before_end: None,
            turn: None,
            paused: false,
            closes_after: None,
            coming: None,
            agreed_to_change: Vec::new(),
            agreed_to_close: Vec::new(),
            closed: false,
            conduct: Conduct::default(),
            cards: Cards::default(),
            hours: Hours::default(),
            collections: Collections::default(),
            list: Vec::new(),
            seat_book: SeatBook::default(),
            bet: BTreeSet::new(),
            gone: BTreeSet::new(),
            commission: Chips::ZERO,
            brought: 0,
            taken: 0,
        })
    }

    /// Its options.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// How many rounds have begun.
    #[must_use]
    pub const fn round_number(&self) -> u64 {
        self.number
    }

    /// Where the button lies.
    #[must_use]
    pub const fn button(&self) -> Option<SeatNumber> {
        self.at.button
    }

    /// Where the blinds of the round fall, the first first.
    #[must_use]
    pub fn blinds(&self) -> &[SeatNumber] {
        &self.at.blinds
    }

    /// Where the kill button lies.
    #[must_use]
    pub const fn kill(&self) -> KillButton {
        self.kill
    }

    /// Whether a round is on.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing.is_some()
    }

    /// Whether play is stopped between rounds.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether the table is closed.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The round of pots that is on, or was last.
    #[must_use]
    pub fn round(&self) -> Option<&Round> {
        match self.shown() {
            Some(Playing::Pots { round, .. }) => Some(round),
            Some(Playing::Boxes { .. }) | None => None,
        }
    }

    /// The round of boxes that is on, or was last.
    #[must_use]
    pub fn boxes(&self) -> Option<&banked::Round> {
        match self.shown() {
            Some(Playing::Boxes { round, .. }) => Some(round),
            Some(Playing::Pots { .. }) | None => None,
        }
    }

    /// The seats dealt in to the round of pots that is on, or was last, in its own order.
    #[must_use]
    pub fn dealt(&self) -> &[SeatNumber] {
        match self.shown() {
            Some(Playing::Pots { seats, .. }) => seats,
            Some(Playing::Boxes { .. }) | None => &[],
        }
    }

    pub(crate) fn shown(&self) -> Option<&Playing> {
        self.playing.as_ref().or(self.finished.as_ref())
    }

    /// What the house has taken.
    #[must_use]
    pub const fn commission(&self) -> Chips {
        self.commission
    }

    /// What the house has to pay from at a table of boxes.
    #[must_use]
    pub const fn float(&self) -> Chips {
        self.float
    }

    /// Who has until when.
    #[must_use]
    pub const fn turn(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    /// The waiting list, first come first.
    #[must_use]
    pub fn list(&self) -> &[PlayerId] {
        &self.list
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn seated(&self, seat: SeatNumber) -> Option<&Seated> {
        self.seats.get(seat.index()).and_then(Option::as_ref)
    }

    pub(crate) fn seated_mut(&mut self, seat: SeatNumber) -> Option<&mut Seated> {
        self.seats.get_mut(seat.index()).and_then(Option::as_mut)
    }

    /// Everybody seated, clockwise from the dealer's left.
    pub fn everybody(&self) -> impl Iterator<Item = (SeatNumber, &Seated)> {
        let numbered = (1..).map(SeatNumber).zip(&self.seats);
        numbered.filter_map(|(number, seat)| seat.as_ref().map(|seated| (number, seated)))
    }

    /// Where a player sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerId) -> Option<SeatNumber> {
        self.everybody().find(|(_, seated)| seated.player == player).map(|(seat, _)| seat)
    }

    /// A seat's place in the round that is on.
    pub(crate) fn in_round(&self, seat: SeatNumber) -> Option<Seat> {
        match self.playing.as_ref()? {
            Playing::Pots { seats, .. } => place_in(seats, seat),
            Playing::Boxes { .. } => None,
        }
    }

    /// Whether chips of the seat are in the round that is on.
    #[must_use]
    pub fn plays(&self, seat: SeatNumber) -> bool {
        match &self.playing {
            Some(Playing::Pots { seats, .. }) => seats.contains(&seat),
            Some(Playing::Boxes { round, .. }) => {
                BoxNumber::new(seat.0).is_some_and(|at| round.stack(at).is_some())
            }
            None => false,
        }
    }

    /// All chips of a seat, those in front of it in the round too, those in the middle not.
    #[must_use]
    pub fn chips_of(&self, seat: SeatNumber) -> Chips {
        let behind = self.seated(seat).map_or(Chips::ZERO, |seated| seated.stack);
        let in_front = match &self.playing {
            Some(Playing::Pots { round, seats }) => {
                place_in(seats, seat).map_or(Chips::ZERO, |place| round.stack(place))
            }
            Some(Playing::Boxes { round, .. }) => {
                BoxNumber::new(seat.0).and_then(|at| round.stack(at)).unwrap_or_default()
            }
            None => Chips::ZERO,
        };
        Chips(behind.0.saturating_add(in_front.0))
    }

    /// Whether a player would be dealt in if nothing were owed.
    pub(crate) fn is_ready(&self, seated: &Seated) -> bool {
        // Whom the fee would leave without chips cannot be dealt in (crown:7.2.4(b)).
        let paid = !seated.owes_time;
        !seated.is_away() && !seated.leaving && paid && seated.stack > self.config.fee
    }

    /// What a table waits for.
    #[must_use]
    pub fn due(&self) -> Due {
        match &self.playing {
            None if self.can_start() => Due::Round,
            None => Due::Players,
            Some(Playing::Pots { round, seats }) => match round.due() {
                cutcard_round::Due::Cards(_) | cutcard_round::Due::Push => Due::Cards,
                cutcard_round::Due::Shuffle(cards) => Due::Shuffle(cards),
                cutcard_round::Due::Floor => Due::Floor,
                cutcard_round::Due::Dealer if round.street().is_some() => Due::Street,
                cutcard_round::Due::Dealer
                | cutcard_round::Due::Player(_)
                | cutcard_round::Due::Nothing => Due::Decisions(decisions(round, seats)),
            },
            Some(Playing::Boxes { round, .. }) => match round.step() {
                banked::Step::Wagers => Due::Wagers,
                banked::Step::Decisions => Due::Decisions(
                    self.everybody()
                        .map(|(seat, _)| seat)
                        .filter(|seat| is_undecided(round, *seat))
                        .collect(),
                ),
                banked::Step::Shuffle
                | banked::Step::Card { .. }
                | banked::Step::Call
                | banked::Step::TurnUp { .. }
                | banked::Step::Reveal
                | banked::Step::Settle { .. }
                | banked::Step::CountFolded { .. }
                | banked::Step::Rack
                | banked::Step::Nothing => Due::Cards,
            },
        }
    }

    /// Whether enough can play: two, or one against the house.
    #[must_use]
    pub fn can_start(&self) -> bool {
        let ready = self.everybody().filter(|(_, seated)| self.is_ready(seated)).count();
        let over = self.closes_after.is_some_and(|after| self.number >= after);
        let playable = self.hours.open && self.cards_are_ready() && !self.owes_first_collection();
        !self.paused && !self.closed && !over && playable && ready >= self.least_players()
    }

    pub(crate) fn least_players(&self) -> usize {
        match self.config.game {
            Game::Pots(_) => 2,
            Game::Boxes(_) => 1,
        }
    }

    /// What somebody owes who is not dealt in. Whoever is dealt in has paid it with the round, and owes it
    /// again only if that is voided.
    #[must_use]
    pub fn owes(&self, seat: SeatNumber) -> Owes {
        let seated = self.seated(seat).filter(|_| !self.plays(seat));
        seated.map_or(Owes::NOTHING, |seated| seated.owes)
    }

    /// The markers before a seat (crown:1.1:Button).
    #[must_use]
    pub fn markers(&self, seat: SeatNumber) -> Vec<Marker> {
        let Some(seated) = self.seated(seat) else {
            let reserved = self.vacancy(seat).map(|_| Marker::Reserved);
            return reserved.into_iter().collect();
        };
        let missed = self.owes(seat).missed != 0;
        // Who is away has a marker that says so; whoever else has no cards in the hand that is on has this one.
        let dealt_out = self.is_playing() && !self.plays(seat) && !seated.is_away();
        let busted = self.chips_of(seat) == Chips::ZERO && !self.plays(seat);
        [
            (seated.is_away() && !missed, Marker::Walking),
            (seated.is_away() && missed, Marker::Absent),
            (!seated.is_away() && missed, Marker::MissedBlind),
            (dealt_out, Marker::DealtOut),
            (busted, Marker::Busted),
            (seated.declared, Marker::Declared),
            (seated.leaving, Marker::Leaving),
            (self.kill == KillButton::LegUp(seat), Marker::LegUp),
            (self.kill == KillButton::Kill(seat), Marker::Kill),
        ]
        .into_iter()
        .filter_map(|(lies, marker)| lies.then_some(marker))
        .collect()
    }

    /// The clause by which whoever returns soon brings what they left with.
    #[must_use]
    pub fn returning_clause(&self) -> ClauseId {
        self.clause(point::RETURNING)
    }

    /// A clause of the table's book.
    pub(crate) fn clause(&self, places: Point) -> ClauseId {
        places.of(self.config.book)
    }

    /// Whether a button goes round, with blinds after it.
    pub(crate) fn has_blinds(&self) -> bool {
        self.config.button != Button::None && !self.config.blinds.is_empty()
    }
}

/// A seat's place in a round's own order.
pub(crate) fn place_in(seats: &[SeatNumber], seat: SeatNumber) -> Option<Seat> {
    seats.iter().position(|other| *other == seat).map(|place| Seat(place as u8))
}

/// Who must decide: whoever the clock could run out on.
pub(crate) fn decisions(round: &Round, seats: &[SeatNumber]) -> Vec<SeatNumber> {
    let mut events = Vec::new();
    let due = (0..).map(Seat).zip(seats).filter(|(seat, _)| {
        events.clear();
        round.decide(&RoundCommand::ClockRanOut { seat: *seat }, &mut events).is_ok()
    });
    due.map(|(_, number)| *number).collect()
}

pub(crate) fn is_undecided(round: &banked::Round, seat: SeatNumber) -> bool {
    BoxNumber::new(seat.0).is_some_and(|at| banked::legal(round, at).fold)
}
