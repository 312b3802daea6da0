//! A round that is watched: what it is now and all that happened in it, for the expectations.

use crate::call::Caller;
use crate::play::Stop;
use crate::script::Person;
use crate::wanted::{Dealt, Dest, Shoe, Wanted};
use cutcard_round::{Event, FromDeck, Refusal, Round, Seat};
use cutcard_rulebook::ClauseId;

/// A round of some of the people of a script.
pub(crate) struct Watched<'a> {
    pub(crate) people: &'a [Person],
    /// Who has each place of the round.
    places: Vec<usize>,
    /// The number on the felt of each place.
    felt: Vec<u8>,
    pub(crate) round: Round,
    /// Everything that has happened.
    pub(crate) log: Vec<Event>,
    /// The clause behind each of these.
    pub(crate) cited: Vec<ClauseId>,
    /// Where in it what was done last begins.
    pub(crate) last: usize,
    /// The refusal of what was tried last.
    pub(crate) refusal: Option<SaidRefusal>,
    /// The round as it was before hands were shown and pots pushed.
    pub(crate) before_end: Option<Box<Round>>,
    dealt: Dealt,
    drawing: bool,
}

/// A refusal as scripts know it.
#[derive(Clone, Debug)]
pub(crate) struct SaidRefusal {
    /// The reason, such as `too-little`.
    pub(crate) name: &'static str,
    pub(crate) clause: ClauseId,
    /// The reason in words.
    pub(crate) said: String,
}

impl std::fmt::Display for SaidRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ({})", self.said, self.clause)
    }
}

impl<'a> Watched<'a> {
    /// A round that begins, with who has each of its places and where that is on the felt.
    pub(crate) fn new(
        people: &'a [Person],
        places: Vec<usize>,
        felt: Vec<u8>,
        round: Round,
    ) -> Watched<'a> {
        Watched {
            people,
            places,
            felt,
            round,
            log: Vec::new(),
            cited: Vec::new(),
            last: 0,
            refusal: None,
            before_end: None,
            dealt: Dealt::default(),
            drawing: false,
        }
    }

    /// The place of somebody in the round; one that the round does not have if they are not in it.
    pub(crate) fn seat(&self, who: usize) -> Seat {
        let place = self.places.iter().position(|other| *other == who);
        Seat(place.and_then(|place| u8::try_from(place).ok()).unwrap_or(u8::MAX))
    }

    /// Who has a place.
    pub(crate) fn who(&self, seat: Seat) -> usize {
        self.places.get(seat.index()).copied().unwrap_or(usize::MAX)
    }

    /// Everybody in it.
    pub(crate) fn everybody(&self) -> &[usize] {
        &self.places
    }

    /// Somebody's name.
    pub(crate) fn name(&self, who: usize) -> &str {
        self.people.get(who).map_or("?", |person| person.name.as_str())
    }

    /// A refusal with the seats of the felt, as the script numbers them.
    pub(crate) fn told(&self, refusal: &Refusal) -> SaidRefusal {
        SaidRefusal {
            name: refusal.reason.code(),
            clause: refusal.clause.clone(),
            said: refusal.reason.on_felt(|seat| self.felt.get(seat.index()).copied()),
        }
    }

    /// Some of it was taken back: the round from its beginning, and what stands of it.
    pub(crate) fn begin_again(&mut self, begun: Round, events: &[Event]) {
        (self.round, self.before_end) = (begun, None);
        self.log.clear();
        self.cited.clear();
        for event in events {
            self.cited.push(self.round.cites(event));
            self.round.apply(event);
            self.log.push(event.clone());
        }
        self.last = self.log.len();
    }

    /// Takes note of what happens.
    pub(crate) fn happen(&mut self, event: &Event, caller: &mut Caller) -> Result<(), Stop> {
        if let Event::Drew { .. } = event {
            self.drawing = true;
        }
        if self.before_end.is_none() && event.settles() {
            self.before_end = Some(Box::new(self.round.clone()));
        }
        caller.hear(&self.round, event);
        self.cited.push(self.round.cites(event));
        self.round.apply(event);
        self.log.push(event.clone());
        self.round.check().map_err(|broken| Stop::Broken(format!("the engine is broken: {broken}")))
    }

    /// Cards in an order that brings those asked for, where cards are to be shuffled now.
    pub(crate) fn shuffled(
        &self,
        shoe: &mut Shoe,
        pool: &[cutcard_round::Slot],
    ) -> Vec<cutcard_round::Slot> {
        shoe.shuffled(&self.dealt, pool)
    }

    /// Puts the cards right that an event takes from the top; then it must all be played again.
    pub(crate) fn put_right(
        &mut self,
        event: &Event,
        wanted: &Wanted,
        shoe: &mut Shoe,
    ) -> Result<(), Stop> {
        if let Event::Reshuffled { .. } = event {
            self.dealt.reshuffled();
        }
        let mut changed = false;
        for dest in self.destinations(event) {
            changed |= shoe.place(wanted, &mut self.dealt, dest).map_err(Stop::Broken)?;
        }
        if changed { Err(Stop::Again) } else { Ok(()) }
    }

    /// Where the cards go that an event takes from the top of the deck.
    fn destinations(&self, event: &Event) -> Vec<Dest> {
        match event.about().from_deck {
            FromDeck::Nothing => Vec::new(),
            FromDeck::Hand(seat) if self.drawing => vec![Dest::Draw(self.who(seat))],
            FromDeck::Hand(seat) => vec![Dest::Hand(self.who(seat))],
            FromDeck::Folded => vec![Dest::Folded],
            FromDeck::Kitty => vec![Dest::Kitty],
            FromDeck::Burn => vec![Dest::Burn],
            FromDeck::Community => vec![Dest::Community],
            FromDeck::Aside => vec![Dest::Aside],
            FromDeck::Board { board, cards } => {
                let board = usize::from(board);
                let lies = self.round.board(board).len();
                (0..cards).map(|more| Dest::Board(board, lies + more)).collect()
            }
        }
    }
}
