//! Who must have paid which blinds, counted apart from the table's own planning: seat by seat, as the books say it. It
//! is held against the events of a table, wherever they were played: the tests of the room use it too.
#![allow(dead_code, reason = "each of those tests uses some of it")]

use cutcard_banked::PlayerId;
use cutcard_round::{Event as RoundEvent, Post};
use cutcard_rulebook::Chips;
use cutcard_table::*;
use std::collections::{BTreeMap, BTreeSet};

/// Whose rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Book {
    Crown,
    Act,
}

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
pub(crate) struct Count {
    book: Book,
    name: String,
    seats: u8,
    blinds: Vec<u64>,
    who: BTreeMap<PlayerId, Sits>,
    button: Option<u8>,
    first_button: Option<u8>,
    went_round: bool,
    at: Vec<u8>,
    /// Where button and blinds were before the round that is on: there they stay if it is void.
    before: (Option<u8>, Vec<u8>),
    /// Who comes from another table by the word of those in charge, or from a game that has closed.
    transferred: BTreeSet<PlayerId>,
    /// Nobody came, went, moved or was away since the round before.
    quiet: u32,
    /// How much was looked at.
    pub(crate) revolutions: u32,
    pub(crate) posted: u32,
    pub(crate) missed: u32,
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
        let transferred = self.transferred.remove(&player);
        let free = transferred || self.book == Book::Act && self.is_still_to_come(seat);
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
        self.has_moved(from, to);
    }

    /// Somebody sits elsewhere, at whatever price.
    fn has_moved(&mut self, from: u8, to: u8) {
        self.quiet = 0;
        let player = self.at_seat(from).unwrap();
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
        let now = (started.button.map(|seat| seat.0), blinds);
        self.before =
            (std::mem::replace(&mut self.button, now.0), std::mem::replace(&mut self.at, now.1));
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

    /// The round is as if it had never been: the button stays (act-manila:17.3), and nobody has paid anything.
    fn is_void(&mut self, round: u64) {
        self.quiet = 0;
        (self.button, self.at) = self.before.clone();
        for sits in self.who.values_mut() {
            sits.paid.clear();
            if sits.last_blind_in == Some(round) {
                sits.last_blind_in = None;
            }
        }
    }
}

/// Who is there: has chips, and more than a hand costs them, does not sit out, is not about to leave and owes no time.
pub(crate) fn there(table: &Table) -> BTreeSet<PlayerId> {
    let fee = table.config().rules().map_or(Chips::ZERO, |rules| rules.house.commission.per_person);
    let is_there = |it: &Seated| {
        it.presence != Presence::Away && !it.leaving && !it.owes_time && it.stack > fee
    };
    table.everybody().filter(|(_, it)| is_there(it)).map(|(_, it)| it.player).collect()
}

/// Counts by the events of a table, each once, in order.
pub(crate) struct Reader {
    pub(crate) count: Count,
    /// Who was not away, by the log.
    present: BTreeSet<PlayerId>,
    /// Who could be dealt in to the next round.
    there: BTreeSet<PlayerId>,
    dealt: Vec<PlayerId>,
    stacks: Vec<u64>,
    pub(crate) round: u64,
}

impl Reader {
    /// A table that opens.
    pub(crate) fn new(name: String, book: Book, config: &Config) -> Reader {
        let count = Count {
            book,
            name,
            seats: config.capacity(),
            blinds: blinds(config),
            who: BTreeMap::new(),
            button: None,
            first_button: None,
            went_round: false,
            at: Vec::new(),
            before: (None, Vec::new()),
            transferred: BTreeSet::new(),
            quiet: 0,
            revolutions: 0,
            posted: 0,
            missed: 0,
        };
        Reader {
            count,
            present: BTreeSet::new(),
            there: BTreeSet::new(),
            dealt: Vec::new(),
            stacks: Vec::new(),
            round: 0,
        }
    }

    /// Somebody who sits down next owes nothing for it: their game has closed (crown:8.10).
    pub(crate) fn comes_from_closed(&mut self, player: PlayerId) {
        self.count.transferred.insert(player);
    }

    /// Who could be dealt in to the round that begins next.
    pub(crate) fn is_there(&mut self, there: BTreeSet<PlayerId>) {
        self.there = there;
    }

    /// What happens next.
    pub(crate) fn event(&mut self, event: &Event) {
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
            Event::SeatChanged { from, to, order: MoveOrder::Staff, .. } => {
                count.has_moved(from.0, to.0);
            }
            Event::SeatChanged { from, to, .. } => {
                count.moves(from.0, to.0, &self.present.clone(), self.round);
            }
            Event::Seats(SeatsEvent::Kept { player, by: KeptBy::Transferred, .. }) => {
                count.transferred.insert(*player);
            }
            Event::Changed(change) => {
                if let Ok(config) = Config::try_from(change.after.clone()) {
                    count.blinds = blinds(&config);
                }
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
            Event::RoundEnded(ended) if ended.voided => count.is_void(self.round),
            Event::RoundEnded(_) => count.ends(&self.dealt.clone()),
            _ => {}
        }
    }
}

fn blinds(config: &Config) -> Vec<u64> {
    config
        .rules()
        .map(|it| it.house.blinds.iter().map(|chips| chips.0).collect())
        .unwrap_or_default()
}
