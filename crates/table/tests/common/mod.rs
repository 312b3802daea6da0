//! A table, people who sit at it, and cards from a seed.
#![allow(dead_code, reason = "each test file uses some of it")]

pub(crate) mod life;

use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::{Card, Deck, DeckSize, permute};
use cutcard_round::{Act, Choices, Command as RoundCommand, RandomPlayers, Slot};
use cutcard_rulebook::{Chips, HouseFile, Role};
use cutcard_table::*;

/// Random words from a seed.
#[derive(Clone)]
pub(crate) struct Words(pub(crate) u64);

impl Words {
    pub(crate) fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }
}

/// A table with all that happened at it.
pub(crate) struct Room {
    pub(crate) table: Table,
    pub(crate) file: TableFile,
    pub(crate) log: Vec<VersionedEvent>,
    pub(crate) words: Words,
}

pub(crate) fn seat(number: u8) -> SeatNumber {
    SeatNumber(number)
}

/// The player who sits down first at a seat, by convention.
pub(crate) fn of(number: u8) -> PlayerId {
    PlayerId(100 + u64::from(number))
}

/// Who gives a command where nobody is named: players what is theirs, the room the rest.
pub(crate) fn by(command: &Command) -> Actor {
    match command.whose() {
        Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
        Whose::Staff | Whose::Software => Actor::Room,
    }
}

/// Somebody of that rank, who does not play here.
pub(crate) fn staff(rank: Role) -> Actor {
    Actor::Staff { player: PlayerId(1), rank }
}

/// What a command of theirs leads to.
pub(crate) fn asked(table: &Table, command: &Command) -> Result<Vec<Event>, Refusal> {
    decide(table, by(command), command)
}

impl Room {
    pub(crate) fn open(file: TableFile) -> Room {
        let table = Table::open(file.clone()).unwrap();
        Room { table, file, log: Vec::new(), words: Words(7) }
    }

    pub(crate) fn house(text: &str) -> Room {
        Room::open(TableFile::pots(text.parse::<HouseFile>().unwrap()))
    }

    pub(crate) fn with(text: &str, options: Options) -> Room {
        let file = TableFile::pots(text.parse::<HouseFile>().unwrap());
        Room::open(TableFile { options, ..file })
    }

    pub(crate) fn ask(&mut self, command: &Command) -> Result<Vec<Event>, Refusal> {
        self.ask_as(by(command), command)
    }

    pub(crate) fn ask_as(&mut self, by: Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let events = decide(&self.table, by, command)?;
        for event in &events {
            if let Some(id) = self.table.cites(event) {
                assert!(cutcard_rulebook::clause(&id).is_some(), "{id}");
            }
            self.table.apply(event);
            if let Err(broken) = self.table.check() {
                panic!("{broken} after {event:?}, asked {command:?}");
            }
            self.log.push(event.clone().into());
        }
        Ok(events)
    }

    pub(crate) fn must(&mut self, command: Command) -> Vec<Event> {
        self.ask(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    /// By somebody of that rank, who does not play here.
    pub(crate) fn must_as(&mut self, rank: Role, command: Command) -> Vec<Event> {
        let told = self.ask_as(staff(rank), &command);
        told.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"))
    }

    /// The clause by which a command of somebody of that rank is refused.
    pub(crate) fn refused_as(&mut self, rank: Role, command: Command) -> String {
        match self.ask_as(staff(rank), &command) {
            Ok(events) => panic!("{command:?} led to {events:?}"),
            Err(refusal) => refusal.clause.to_string(),
        }
    }

    /// The clause by which a command is refused.
    pub(crate) fn refused(&mut self, command: Command) -> String {
        match self.ask(&command) {
            Ok(events) => panic!("{command:?} led to {events:?}"),
            Err(refusal) => refusal.clause.to_string(),
        }
    }

    pub(crate) fn sit(&mut self, seats: &[u8], chips: u64) {
        for number in seats {
            self.must(sit_down(*number, chips));
        }
    }

    pub(crate) fn deck(&mut self) -> DeckOrder {
        let deck = match self.table.config().rules() {
            Some(rules) => rules.deck(),
            None => Deck::plain(DeckSize::FiftyTwo),
        };
        let mut cards: Vec<Card> = deck.in_order();
        let words = &mut self.words;
        permute(&mut cards, || words.next() as u32);
        cards.into()
    }

    /// Begins a round: who is dealt in, where the button is, which seats the blinds fall on.
    pub(crate) fn start(&mut self) -> RoundStarted {
        let order = self.deck();
        let events = self.must(Command::StartRound { order, cut: 20 });
        let started = events.into_iter().find_map(|event| match event {
            Event::RoundStarted(started) => Some(*started),
            _ => None,
        });
        started.expect("a round of pots")
    }

    /// Plays what is on to its end by giving up wherever one can.
    pub(crate) fn finish(&mut self) {
        for _ in 0..2_000 {
            if !self.table.is_playing() {
                return;
            }
            self.step(|_, _| None);
        }
        panic!("a round without end");
    }

    /// A round in which everybody gives up.
    pub(crate) fn deal(&mut self) -> RoundStarted {
        let started = self.start();
        self.finish();
        started
    }

    /// One step of the round: what is due is done, by the choice of a player or by giving up.
    pub(crate) fn step(&mut self, choose: impl Fn(&mut Words, &Table) -> Option<Command>) {
        if let Some(command) = choose(&mut self.words, &self.table) {
            self.must(command);
            return;
        }
        match self.table.due() {
            Due::Decisions(seats) => {
                let player = self.table.seated(seats[0]).unwrap().player;
                let fold = PlayerAct::Bet { act: Act::Fold };
                if self.table.boxes().is_some() {
                    let play = PlayerAct::Box { act: banked::Act::Fold };
                    self.must(Command::Play { player, play });
                } else if self.ask(&Command::Play { player, play: fold }).is_err() {
                    let now_millis = u64::MAX;
                    if self.table.turn().is_none() {
                        self.must(Command::BeginTurn { deadline_millis: 1 });
                    }
                    self.must(Command::ClockRanOut { now_millis });
                }
            }
            Due::Wagers => {
                if self.table.turn().is_none() {
                    self.must(Command::BeginTurn { deadline_millis: 1 });
                }
                self.must(Command::ClockRanOut { now_millis: u64::MAX });
            }
            Due::Shuffle(mut cards) => {
                let words = &mut self.words;
                permute::<Slot>(&mut cards, || words.next() as u32);
                self.must(Command::Shuffled { order: cards });
            }
            Due::Floor => {
                self.must(Command::RuleOnRunItAgain { allowed: true });
            }
            Due::Street => {
                self.must(Command::DealOn);
            }
            Due::Round | Due::Players | Due::Cards => panic!("stuck at {:?}", self.table.due()),
        }
    }

    /// A round that one player wins by betting while the others fold; nobody if it cannot be.
    pub(crate) fn won_by(&mut self, winner: PlayerId) {
        self.start();
        for _ in 0..200 {
            if !self.table.is_playing() {
                return;
            }
            let Due::Decisions(seats) = self.table.due() else { panic!("somebody must act") };
            let player = self.table.seated(seats[0]).unwrap().player;
            let options = self.table.options(player).betting.unwrap();
            let act = match (player == winner, options.check, options.call.is_some()) {
                (false, _, _) => Act::Fold,
                (true, true, _) => Act::Check,
                (true, false, _) => Act::Call,
            };
            self.must(Command::Play { player, play: PlayerAct::Bet { act } });
        }
        panic!("a round without end");
    }

    pub(crate) fn chips(&self, number: u8) -> u64 {
        self.table.chips_of(seat(number)).0
    }
}

pub(crate) fn sit_down(number: u8, chips: u64) -> Command {
    Command::SitDown {
        player: of(number),
        seat: seat(number),
        chips: Chips(chips),
        kind: PlayerKind::Person,
        arrival: Arrival::New,
    }
}

/// What a random player does in a round of pots.
pub(crate) fn random_play(words: &mut Words, table: &Table) -> Option<Command> {
    let Due::Decisions(_) = table.due() else { return None };
    let round = table.round()?;
    let command = RandomPlayers::new(|| words.next()).choose(round);
    let (place, play) = match command {
        RoundCommand::Act { seat, act } => (seat, PlayerAct::Bet { act }),
        RoundCommand::TakeKitty { seat } => (seat, PlayerAct::TakeKitty),
        RoundCommand::OverBlind { seat } => (seat, PlayerAct::OverBlind),
        RoundCommand::Decline { seat } => (seat, PlayerAct::Decline),
        RoundCommand::Draw { seat, discards } => (seat, PlayerAct::Draw { discards }),
        RoundCommand::Discard { seat, place } => (seat, PlayerAct::Discard { place }),
        RoundCommand::Set { seat, rows } => (seat, PlayerAct::Set { rows }),
        RoundCommand::RunItAgain { seat, again } => (seat, PlayerAct::RunItAgain { again }),
        RoundCommand::Muck { seat } => (seat, PlayerAct::Muck),
        _ => return None,
    };
    let number = table.dealt()[place.index()];
    Some(Command::Play { player: table.seated(number)?.player, play })
}

/// The round's own posts: who posted which blind.
pub(crate) fn posted(events: &[VersionedEvent], round: u64) -> Vec<(SeatNumber, u8)> {
    let mut seats = Vec::new();
    let mut posts = Vec::new();
    for entry in events {
        match &entry.event {
            Event::RoundStarted(started) if started.number == round => {
                seats = started.seats.clone();
            }
            Event::RoundStarted(_) => seats = Vec::new(),
            Event::Round(cutcard_round::Event::Posted {
                seat,
                post: cutcard_round::Post::Blind(blind),
                ..
            }) if !seats.is_empty() => posts.push((seats[seat.index()], *blind)),
            _ => {}
        }
    }
    posts
}

/// Hold'em by Crown.
pub(crate) const HOLDEM: &str = "game = 'crown/holdem'\nblinds = [5, 10]\nminimum_stake = 200\nmaximum_buy_in = 1000\nseats = 9";

/// Manila by the ACT.
pub(crate) const MANILA: &str = "game = 'act/three-card-manila'\nblinds = [1, 2]\nminimum_bet = 2\nminimum_stake = 50\nmaximum_buy_in = 200\nseats = 8";

/// Draw by the ACT.
pub(crate) const DRAW: &str =
    "game = 'act/draw'\nblinds = [1, 2]\nminimum_bet = 2\nminimum_stake = 50\nseats = 8";

/// Every game of the table's tests with blinds, and its book.
pub(crate) const BLINDS: [(&str, &str); 3] =
    [(HOLDEM, "crown"), (MANILA, "act-manila"), (DRAW, "act-draw")];

pub(crate) fn seats(numbers: &[u8]) -> Vec<SeatNumber> {
    numbers.iter().copied().map(SeatNumber).collect()
}

pub(crate) fn post(player: PlayerId) -> Command {
    Command::ComeInBy { player, entry: EntryChoice::Post }
}
