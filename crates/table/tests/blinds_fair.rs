//! Who must have paid which blinds, counted apart from the table's own planning: seat by seat, as the books say it, over
//! long runs of coming, going, missing, moving, changing games and closing. A failure names the game and the seed.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::life::{play_round, stir};
use common::{Room, Words};
use cutcard_banked::PlayerId;
use cutcard_round::{Event as RoundEvent, Post, Role};
use cutcard_rulebook::{Chips, HouseFile};
use cutcard_table::*;
use std::collections::{BTreeMap, BTreeSet};

/// Whose rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Book {
    Crown,
    Act,
}

/// What is played, and what it changes to every now and then.
const RUNS: [(&str, Book, [&str; 2]); 4] = [
    (
        "hold'em",
        Book::Crown,
        [
            "game = 'crown/holdem'\nblinds = [5, 10]\nseats = 7",
            "game = 'crown/omaha'\nblinds = [5, 10]\nseats = 7",
        ],
    ),
    (
        "three blinds",
        Book::Crown,
        [
            "game = 'crown/omaha'\nblinds = [3, 5, 10]\nseats = 8",
            "game = 'crown/omaha'\nblinds = [3, 5, 10]\nlimit = 'full-pot'\nseats = 8",
        ],
    ),
    (
        "draw",
        Book::Act,
        [
            "game = 'act/draw'\nblinds = [5, 10]\nseats = 6",
            "game = 'act/draw'\nblinds = [5, 10]\nseats = 6",
        ],
    ),
    (
        "manila",
        Book::Act,
        [
            "game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 8",
            "game = 'act/three-card-manila'\nblinds = [5, 10]\nseats = 8\nlimit = 'full-pot'",
        ],
    ),
];

/// How many tables of each are played, and for how many rounds each.
const SEEDS: u64 = 6;
const ROUNDS: usize = 400;

/// What somebody owes, by the count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Debt {
    /// A large blind, for coming in or for having moved away from the blinds.
    entry: bool,
    /// Blinds that passed them while they were away.
    missed: BTreeSet<usize>,
}

impl Debt {
    fn is_nothing(&self) -> bool {
        !self.entry && self.missed.is_empty()
    }

    /// What counts to the call, and what does not: blinds up to as much as the last are live (act-manila:17.4), and a
    /// large blind for coming in has the missed ones in it where they are no more.
    fn price(&self, blinds: &[u64]) -> (u64, u64) {
        let missed: u64 = self.missed.iter().filter_map(|blind| blinds.get(*blind)).sum();
        let last = *blinds.last().unwrap();
        let large = if self.entry { last } else { 0 };
        if missed <= large { (large, 0) } else { (missed.min(last), missed.saturating_sub(last)) }
    }
}

/// Somebody who sits.
#[derive(Clone, Debug)]
struct Sits {
    seat: u8,
    debt: Debt,
    /// What they have paid since the last blind was theirs: which blinds, in order.
    paid: Vec<usize>,
    /// Rounds running in which they were there, owed nothing and got no cards.
    left_out: u32,
    /// The round in which they paid the last blind.
    last_blind_in: Option<u64>,
}

/// The count.
struct Count {
    book: Book,
    name: String,
    seats: u8,
    blinds: Vec<u64>,
    who: BTreeMap<PlayerId, Sits>,
    button: Option<u8>,
    first_button: Option<u8>,
    went_round: bool,
    at: Vec<u8>,
    /// Nobody came, went, moved or was away since the round before.
    quiet: u32,
    /// How much was looked at.
    revolutions: u32,
    posted: u32,
    missed: u32,
    closed: u32,
    rounds: u64,
}

/// The seats after one up to another, walked one by one.
fn walk(seats: u8, from: u8, to: u8) -> Vec<u8> {
    let (mut at, mut all) = (from, Vec::new());
    while at != to {
        at = at % seats + 1;
        all.push(at);
    }
    all
}

impl Count {
    fn at_seat(&self, seat: u8) -> Option<PlayerId> {
        self.who.iter().find(|(_, sits)| sits.seat == seat).map(|(player, _)| *player)
    }

    /// Whether the button has neither gone round nor passed the seat (act-manila:17.12): it comes there on its way to
    /// where it began.
    fn is_still_to_come(&self, seat: u8) -> bool {
        let (Some(button), Some(first)) = (self.button, self.first_button) else { return false };
        let way = if button == first {
            (1..=self.seats).filter(|other| *other != first).collect()
        } else {
            walk(self.seats, button, first)
        };
        !self.went_round && seat != first && way.contains(&seat)
    }

    fn sits_down(&mut self, player: PlayerId, seat: u8) {
        self.quiet = 0;
        let begun = self.button.is_some();
        let free = self.book == Book::Act && self.is_still_to_come(seat);
        let debt = Debt { entry: begun && !free, ..Debt::default() };
        let new = Sits { seat, debt, paid: Vec::new(), left_out: 0, last_blind_in: None };
        self.who.insert(player, new);
    }

    /// How many players who are there the last blind comes to before it would come to a seat.
    fn before_the_blind(&self, seat: u8, mover: PlayerId, there: &BTreeSet<PlayerId>) -> usize {
        let Some(last) = self.at.last() else { return 0 };
        let way = if *last == seat {
            (1..=self.seats).filter(|other| other != last).collect()
        } else {
            walk(self.seats, *last, seat)
        };
        let others = way.iter().filter(|other| **other != seat).filter_map(|at| self.at_seat(*at));
        others.filter(|other| *other != mover && there.contains(other)).count()
    }

    /// Farther from the blinds than is free costs a large blind: at Crown more than two players farther
    /// (crown:8.9.5), in the ACT any (act-manila:17.13).
    fn moves(&mut self, from: u8, to: u8, there: &BTreeSet<PlayerId>, round: u64) {
        self.quiet = 0;
        let player = self.at_seat(from).unwrap();
        let free = if self.book == Book::Crown { 2 } else { 0 };
        if !self.at.is_empty() {
            let (before, after) = (
                self.before_the_blind(from, player, there),
                self.before_the_blind(to, player, there),
            );
            let sits = &self.who[&player];
            // Who paid the blinds of the round of the table may move to the button (crown:8.9.5).
            let lately = |paid: u64| paid + self.who.len() as u64 > round;
            let to_button = self.book == Book::Crown
                && self.at.first() == Some(&to)
                && sits.last_blind_in.is_some_and(lately);
            if after > before + free && !to_button {
                self.who.get_mut(&player).unwrap().debt.entry = true;
            }
        }
        // Whoever passes nobody takes along where the blinds were.
        let somebody = |way: Vec<u8>, end: u8| {
            way.into_iter().any(|at| at != end && self.at_seat(at).is_some_and(|it| it != player))
        };
        let passes =
            somebody(walk(self.seats, from, to), to) && somebody(walk(self.seats, to, from), from);
        if !passes {
            self.at.iter_mut().filter(|at| **at == from).for_each(|at| *at = to);
        }
        self.who.get_mut(&player).unwrap().seat = to;
    }

    /// A round begins: who was there, and how it began.
    fn begins(&mut self, started: &RoundStarted, there: &BTreeSet<PlayerId>) {
        let name = format!("{}, round {}", self.name, started.number);
        let blinds: Vec<u8> = started.blinds.iter().map(|seat| seat.0).collect();
        // Blinds that pass whoever is away are missed; whoever has not come in yet misses none.
        let arcs: Vec<(u8, u8)> = self.at.iter().copied().zip(blinds.iter().copied()).collect();
        for (blind, (from, to)) in arcs.into_iter().enumerate() {
            for seat in walk(self.seats, from, to) {
                let Some(player) = self.at_seat(seat).filter(|it| !there.contains(it)) else {
                    continue;
                };
                let debt = &mut self.who.get_mut(&player).unwrap().debt;
                if !debt.entry && debt.missed.insert(blind) {
                    self.missed += 1;
                }
            }
        }
        let dealt: Vec<PlayerId> = started
            .seats
            .iter()
            .map(|seat| self.at_seat(seat.0).expect("nobody sits there"))
            .collect();
        let last = blinds.last().and_then(|seat| self.at_seat(*seat));
        let entries: BTreeMap<PlayerId, (u64, u64)> = started
            .start
            .entries
            .iter()
            .map(|entry| (dealt[entry.seat.index()], (entry.live.0, entry.dead.0)))
            .collect();
        for player in &dealt {
            assert!(there.contains(player), "{name}: {player} is dealt in and away");
            let debt = &self.who[player].debt;
            match entries.get(player) {
                // What is posted is what is owed, to the chip.
                Some(posts) => {
                    assert!(
                        !debt.is_nothing(),
                        "{name}: {player} posts {posts:?} and owes nothing"
                    );
                    assert_eq!(*posts, debt.price(&self.blinds), "{name}: {player} owes {debt:?}");
                    self.posted += 1;
                }
                // Whoever owes gets cards on the last blind alone (crown:8.9.3, crown:8.10.1, act-manila:17.4).
                None => assert!(
                    debt.is_nothing() || last == Some(*player),
                    "{name}: {player} owes {debt:?} and is dealt in for nothing"
                ),
            }
        }
        self.gives_the_button(&name, started, &dealt, there);
        assert!(
            entries.keys().all(|it| started.button.and_then(|at| self.at_seat(at.0)) != Some(*it)),
            "{name}: somebody comes in at the button (crown:8.10, act-manila:17.4)"
        );
        for player in there {
            let is_out = self.who[player].debt.is_nothing() && !dealt.contains(player);
            let sits = self.who.get_mut(player).unwrap();
            sits.left_out = if is_out { sits.left_out + 1 } else { 0 };
            assert!(sits.left_out <= 3, "{name}: {player} owes nothing and gets no cards");
        }
        self.passes_nobody(&name, started, &blinds, there);
        match (self.first_button, self.button, started.button) {
            (None, _, button) => self.first_button = button.map(|seat| seat.0),
            (Some(first), Some(from), Some(to)) => {
                self.went_round |= walk(self.seats, from, to.0).contains(&first);
            }
            (Some(_), _, _) => {}
        }
        (self.button, self.at) = (started.button.map(|seat| seat.0), blinds);
    }

    /// In the ACT the button goes to the next player, whatever they owe: who owes blinds gets no cards at it
    /// (act-manila:8.3, act-manila:17.4, act-manila:17.11). Where too few others are clear the game goes on all the same.
    fn gives_the_button(
        &self,
        name: &str,
        started: &RoundStarted,
        dealt: &[PlayerId],
        there: &BTreeSet<PlayerId>,
    ) {
        let (Some(from), ButtonMoved::ToNextPlayer, Book::Act) =
            (self.button, started.moved, self.book)
        else {
            return;
        };
        let way: Vec<u8> = (1..=self.seats).map(|far| (from + far - 1) % self.seats + 1).collect();
        let here = |seat: &u8| self.at_seat(*seat).filter(|player| there.contains(player));
        let next = way.iter().find_map(|seat| Some((*seat, here(seat)?)));
        let clear = there.iter().filter(|player| self.who[*player].debt.is_nothing()).count();
        let Some((seat, player)) = next else { return };
        if !self.who[&player].debt.is_nothing() && clear >= self.blinds.len().max(2) {
            assert_eq!(started.button.map(|at| at.0), Some(seat), "{name}: the button passes by");
            assert!(!dealt.contains(&player), "{name}: {player} owes and has cards at the button");
        }
    }

    /// Where the button may lie at an empty seat, the last blind passes nobody who is there and has not just had it
    /// (crown:8.9.3, crown:8.9.6).
    fn passes_nobody(
        &self,
        name: &str,
        started: &RoundStarted,
        blinds: &[u8],
        there: &BTreeSet<PlayerId>,
    ) {
        let (Some(from), Some(to)) = (self.at.last(), blinds.last()) else { return };
        if started.moved != ButtonMoved::WithTheBlinds {
            return;
        }
        for seat in walk(self.seats, *from, *to) {
            let Some(player) = self.at_seat(seat).filter(|it| seat != *to && there.contains(it))
            else {
                continue;
            };
            let just_paid = self.who[&player].last_blind_in == Some(started.number - 1);
            assert!(just_paid, "{name}: the last blind passes {player} by");
        }
    }

    /// Somebody posts a blind.
    fn posts(&mut self, player: PlayerId, blind: usize, chips: u64, stack: u64, round: u64) {
        let due = self.blinds[blind];
        assert_eq!(chips, due.min(stack), "{}, round {round}: {player}, blind {blind}", self.name);
        let last = blind + 1 == self.blinds.len();
        let quiet = self.quiet;
        let sits = self.who.get_mut(&player).unwrap();
        if !last {
            sits.paid.push(blind);
            return;
        }
        // A revolution is over. Where nobody came, went, moved or was away in it, every blind was theirs once.
        let rounds = sits.last_blind_in.map_or(u64::MAX, |before| round - before);
        let all: Vec<usize> = (0..self.blinds.len() - 1).rev().collect();
        if rounds < u64::from(quiet) && sits.last_blind_in.is_some() && rounds > all.len() as u64 {
            assert_eq!(sits.paid, all, "{}, round {round}: {player}'s revolution", self.name);
            self.revolutions += 1;
        }
        sits.paid.clear();
        sits.last_blind_in = Some(round);
    }

    /// The round counted: whoever was dealt in owes nothing any more.
    fn ends(&mut self, dealt: &[PlayerId]) {
        for player in dealt {
            if let Some(sits) = self.who.get_mut(player) {
                sits.debt = Debt::default();
            }
        }
        self.quiet += 1;
    }
}

/// Who is there: has chips, does not sit out and is not about to leave.
fn there(table: &Table) -> BTreeSet<PlayerId> {
    let all = table.everybody();
    all.filter(|(_, it)| it.presence != Presence::Away && !it.leaving && it.stack > Chips::ZERO)
        .map(|(_, it)| it.player)
        .collect()
}

/// Counts what has been added to the log since it was looked at last.
struct Reader {
    at: usize,
    count: Count,
    /// Who was not away, by the log.
    present: BTreeSet<PlayerId>,
    /// Who could be dealt in to the next round.
    there: BTreeSet<PlayerId>,
    dealt: Vec<PlayerId>,
    stacks: Vec<u64>,
    round: u64,
}

impl Reader {
    fn read(&mut self, log: &[VersionedEvent]) {
        for entry in &log[self.at..] {
            self.event(&entry.event);
        }
        self.at = log.len();
    }

    fn event(&mut self, event: &Event) {
        let count = &mut self.count;
        match event {
            Event::SatDown { seat, player, .. } => {
                count.sits_down(*player, seat.0);
                self.present.insert(*player);
            }
            Event::Left { player, .. } => {
                count.quiet = 0;
                count.who.remove(player);
                self.present.remove(player);
                self.there.remove(player);
            }
            Event::PresenceChanged { seat, presence } => {
                count.quiet = 0;
                let player = count.at_seat(seat.0).unwrap();
                if *presence == Presence::Away {
                    self.present.remove(&player);
                    self.there.remove(&player);
                } else {
                    self.present.insert(player);
                }
            }
            Event::SeatChanged { from, to, .. } => {
                count.moves(from.0, to.0, &self.present.clone(), self.round);
            }
            Event::DebtsForgiven => {
                count.who.values_mut().for_each(|sits| sits.debt = Debt::default());
            }
            Event::RoundStarted(started) => {
                if self.there.len() != count.who.len() {
                    count.quiet = 0;
                }
                count.begins(started, &self.there.clone());
                self.round = started.number;
                if started.seats.len() != self.there.len() {
                    count.quiet = 0;
                }
                self.dealt =
                    started.seats.iter().map(|seat| count.at_seat(seat.0).unwrap()).collect();
                self.stacks = started.start.stacks.iter().map(|chips| chips.0).collect();
            }
            Event::Round(RoundEvent::Posted { seat, chips, post: Post::Blind(blind) }) => {
                let at = seat.index();
                let (player, stack) = (self.dealt[at], self.stacks[at]);
                // Fewer players than blinds post the last of them.
                let unposted = count.blinds.len().saturating_sub(self.dealt.len());
                let blind = unposted + usize::from(*blind);
                count.posts(player, blind, chips.0, stack, self.round);
            }
            Event::RoundEnded(ended) if !ended.voided => count.ends(&self.dealt.clone()),
            _ => {}
        }
    }
}

fn file(text: &str, button: ButtonMoves) -> TableFile {
    let options = Options { button, ..Options::default() };
    TableFile { options, ..TableFile::pots(text.parse::<HouseFile>().unwrap()) }
}

/// Everybody who sits is there, with chips, and posts what they owe.
fn settle(room: &mut Room) {
    let all: Vec<PlayerId> = room.table.everybody().map(|(_, it)| it.player).collect();
    for player in all {
        for command in [
            Command::AddChips { player, chips: Chips(300) },
            Command::Return { player },
            Command::ComeInBy { player, entry: EntryChoice::Post },
        ] {
            // Whoever is there already is refused.
            let _ = room.ask(&command);
        }
    }
}

/// One table, until it closes.
fn run(name: &str, book: Book, texts: [&str; 2], button: ButtonMoves, seed: u64) -> Count {
    let mut room = Room::open(file(texts[0], button));
    room.words = Words(seed * 7_919 + name.len() as u64);
    let rules = room.table.config().rules().unwrap();
    let blinds = rules.house.blinds.iter().map(|chips| chips.0).collect();
    let count = Count {
        book,
        name: format!("{name}, {button:?}, seed {seed}"),
        seats: room.table.config().capacity(),
        blinds,
        who: BTreeMap::new(),
        button: None,
        first_button: None,
        went_round: false,
        at: Vec::new(),
        quiet: 0,
        revolutions: 0,
        posted: 0,
        missed: 0,
        closed: 0,
        rounds: 0,
    };
    let mut reader = Reader {
        at: 0,
        count,
        present: BTreeSet::new(),
        there: BTreeSet::new(),
        dealt: Vec::new(),
        stacks: Vec::new(),
        round: 0,
    };
    let (mut next, mut to, mut calm) = (0, 1, 0_u64);
    for turn in 0..ROUNDS {
        // For a while nobody stirs, so that there are whole revolutions to count.
        if calm == 0 {
            (0..room.words.below(4)).for_each(|_| stir(&mut room, &mut next));
            if room.words.below(12) == 0 {
                calm = 30;
            }
        }
        if calm > 0 {
            // Nobody is broke for long, or every other round somebody is away.
            settle(&mut room);
        }
        calm = calm.saturating_sub(1);
        reader.read(&room.log);
        if room.words.below(40) == 0 && room.table.coming().is_none() {
            let change = Box::new(file(texts[to], button));
            let change = Command::Announce { to: change, rounds: None, now_millis: 0 };
            if room.ask_as(common::staff(Role::AreaManager), &change).is_ok() {
                to = 1 - to;
            }
        }
        if turn + 20 == ROUNDS {
            calm = 0;
            room.must_as(Role::AreaManager, Command::GiveNotice);
        }
        if room.table.change_is_due() {
            room.must(Command::MakeChange { now_millis: u64::MAX / 2 });
        }
        if room.table.is_closed() || !room.table.can_start() {
            calm = 0;
            continue;
        }
        reader.read(&room.log);
        reader.there = there(&room.table);
        play_round(&mut room, &mut next, false);
        reader.read(&room.log);
    }
    reader.count.closed = u32::from(room.table.is_closed());
    reader.count.rounds = reader.round;
    reader.count
}

#[test]
fn everybody_has_paid_what_an_independent_count_says() {
    for (name, book, texts) in RUNS {
        for button in [ButtonMoves::ByBook, ButtonMoves::DeadButton, ButtonMoves::NextPlayer] {
            let (mut revolutions, mut posted, mut missed, mut closed) = (0, 0, 0, 0);
            let mut rounds = 0;
            for seed in 0..SEEDS {
                let count = run(name, book, texts, button, seed);
                revolutions += count.revolutions;
                posted += count.posted;
                missed += count.missed;
                closed += count.closed;
                rounds += count.rounds;
            }
            println!(
                "{name}, {button:?}: {rounds} rounds, {revolutions} revolutions, {posted} posted, {missed} missed, {closed} closed"
            );
            assert!(revolutions > 5, "{name}, {button:?}: {revolutions} revolutions");
            // Where too few are left for the last three hands it stays open.
            assert!(closed > 0, "{name}, {button:?}: no table closed");
            assert!(posted > 3 && missed > 20, "{name}, {button:?}: {posted} {missed}");
        }
    }
}
