//! Rounds played the plain way: everybody gives up, or one player wins.

use super::act::{by_itself, id, to_table};
use super::run::Play;
use crate::play::Stop;
use crate::script::Expected;
use cutcard_round::{Act, Asked, Chips, Command as RoundCommand, Due, Event, Round, Seat};
use cutcard_table::{Command, PlayerAct, SeatNumber};

/// No round takes more steps.
const MOST_STEPS: usize = 2_000;
/// How many ways to play a round are tried.
const MOST_TRIED: usize = 50_000;

impl Play<'_> {
    /// Plays what is on to its end: everybody gives up wherever they can.
    pub(super) fn give_up(&mut self) -> Result<(), Stop> {
        for _ in 0..MOST_STEPS {
            let command = match self.table.due() {
                _ if !self.table.is_playing() => return Ok(()),
                cutcard_table::Due::Decisions(seats) => self.gives_up(&seats)?,
                cutcard_table::Due::Floor => Command::RuleOnRunItAgain { allowed: false },
                cutcard_table::Due::Street => Command::DealOn,
                cutcard_table::Due::Round
                | cutcard_table::Due::Players
                | cutcard_table::Due::Wagers
                | cutcard_table::Due::Cards
                | cutcard_table::Due::Shuffle(_) => {
                    return Err(Stop::Broken("the round cannot be played by itself".to_owned()));
                }
            };
            self.must(&command)?;
        }
        Err(Stop::Broken("the round does not end".to_owned()))
    }

    fn gives_up(&mut self, seats: &[SeatNumber]) -> Result<Command, Stop> {
        let first = seats.first().and_then(|seat| self.table.seated(*seat));
        let player = first.map(|seated| seated.player);
        let player = player.ok_or_else(|| Stop::Broken("nobody is due".to_owned()))?;
        let folds = self.table.options(player).betting.is_some_and(|options| options.fold);
        if folds {
            return Ok(Command::Play { player, play: PlayerAct::Bet { act: Act::Fold } });
        }
        if self.table.turn().is_none() {
            self.must(&Command::BeginTurn { deadline_millis: self.now.saturating_add(1) })?;
        }
        self.now = self.table.turn().map_or(self.now, |turn| turn.deadline_millis);
        Ok(Command::ClockRanOut { now_millis: self.now })
    }

    /// Plays a round that one player wins, so much of it if that is said, while the others fold.
    pub(super) fn won_by(&mut self, who: usize, chips: Option<u64>) -> Result<(), Stop> {
        let Some(watched) = &self.watched else {
            return Err(Stop::Broken("no round has begun".to_owned()));
        };
        let mut search = Search { winner: watched.seat(who), chips, left: MOST_TRIED };
        let found = search.from(&watched.round, Won::default());
        let places = watched.everybody().to_vec();
        let Some(mut way) = found else {
            let (name, sum) =
                (watched.name(who), chips.map_or(String::new(), |it| format!(" {it}")));
            let message = format!("no plain way was found in which {name} wins{sum}");
            return Err(Stop::Broken(message));
        };
        // The way is found from its end.
        while let Some((seat, command)) = way.pop() {
            let player = id(places.get(seat.index()).copied().unwrap_or(usize::MAX));
            if let Some(command) = to_table(command, player, &self.table) {
                self.must(&command)?;
            }
        }
        Ok(())
    }

    /// Something that is not refused.
    pub(super) fn must(&mut self, command: &Command) -> Result<(), Stop> {
        self.ask(by_itself(command), command, Expected::Acceptance)
    }
}

/// Looks for a way in which somebody wins a round.
struct Search {
    winner: Seat,
    chips: Option<u64>,
    left: usize,
}

/// What has been pushed.
#[derive(Clone, Copy, Default)]
struct Won {
    to_winner: u64,
    to_others: u64,
}

impl Search {
    /// What is asked from here on, the last first.
    fn from(&mut self, round: &Round, mut won: Won) -> Option<Vec<(Seat, RoundCommand)>> {
        self.left = self.left.checked_sub(1)?;
        let mut round = round.clone();
        loop {
            let mut events = Vec::new();
            round.next(&mut events);
            if events.is_empty() {
                break;
            }
            events.iter().for_each(|event| self.count(&mut won, event));
            events.iter().for_each(|event| round.apply(event));
        }
        if round.is_over() {
            let right = self.chips.is_none_or(|chips| chips == won.to_winner);
            let alone = won.to_others == 0 && won.to_winner > 0;
            return (right && alone).then(Vec::new);
        }
        let Due::Player(seat) = round.due() else { return None };
        for command in self.choices(&round, seat) {
            let mut events = Vec::new();
            if round.decide(&command, &mut events).is_err() {
                continue;
            }
            let mut next = round.clone();
            let mut won = won;
            events.iter().for_each(|event| self.count(&mut won, event));
            events.iter().for_each(|event| next.apply(event));
            if let Some(mut way) = self.from(&next, won) {
                way.push((seat, command));
                return Some(way);
            }
        }
        None
    }

    fn count(&self, won: &mut Won, event: &Event) {
        if let Event::Awarded { seat, chips, .. } = event {
            let sum = if *seat == self.winner { &mut won.to_winner } else { &mut won.to_others };
            *sum = sum.saturating_add(chips.0);
        }
    }

    /// What somebody may do that could lead there, the plainest first.
    fn choices(&self, round: &Round, seat: Seat) -> Vec<RoundCommand> {
        match round.asked() {
            Asked::Bet => {
                let acts = if seat == self.winner { self.wins(round) } else { follows(round) };
                acts.into_iter().map(|act| RoundCommand::Act { seat, act }).collect()
            }
            Asked::OverBlind { .. } => vec![RoundCommand::Decline { seat }],
            Asked::Draw { .. } => vec![RoundCommand::Draw { seat, discards: 0 }],
            Asked::Discard => vec![RoundCommand::Discard { seat, place: 0 }],
            Asked::RunItAgain { .. } => vec![RoundCommand::RunItAgain { seat, again: 0 }],
            Asked::Nothing
            | Asked::Set
            | Asked::Show
            | Asked::Floor
            | Asked::Cards
            | Asked::AllIn
            | Asked::Push => Vec::new(),
        }
    }

    fn wins(&self, round: &Round) -> Vec<Act> {
        let Some((_, options)) = round.betting_options() else { return Vec::new() };
        let wager = |to: Chips, opens: bool| if opens { Act::Bet(to) } else { Act::Raise(to) };
        let mut acts = Vec::new();
        if let Some(span) = options.wager {
            let exact = self.exact(round).into_iter();
            let inside = exact.filter(|to| (span.least..=span.most).contains(to));
            acts.extend(inside.map(|to| wager(to, span.opens)));
            acts.push(wager(span.least, span.opens));
        }
        let plain = [options.check.then_some(Act::Check), options.call.map(|_| Act::Call)];
        acts.extend(plain.into_iter().flatten());
        if self.chips.is_none() {
            // Where nothing must be won exactly, whoever calls and waits wins the least.
            acts.reverse();
        }
        acts
    }

    /// Bets that make the pot right if one, two or more call them, before commission.
    fn exact(&self, round: &Round) -> Vec<Chips> {
        let Some(chips) = self.chips else { return Vec::new() };
        let mut in_front: Vec<u64> = Vec::new();
        let others = round.in_hand().iter().filter(|seat| *seat != self.winner);
        in_front.extend(others.map(|seat| round.bet(seat).0));
        let own = round.bet(self.winner).0;
        let mut bets = Vec::new();
        for callers in 1..=in_front.len() {
            let called: u64 = in_front.iter().take(callers).sum();
            let missing = (chips + own + called).checked_sub(round.pot().0);
            let each = callers as u64 + 1;
            bets.extend(missing.filter(|sum| sum % each == 0).map(|sum| Chips(sum / each)));
        }
        bets
    }
}

/// What the others do: they fold, or they are led on.
fn follows(round: &Round) -> Vec<Act> {
    let Some((_, options)) = round.betting_options() else { return Vec::new() };
    let wager = options.wager.filter(|_| !options.fold && !options.check && options.call.is_none());
    let forced = wager
        .map(|wager| if wager.opens { Act::Bet(wager.least) } else { Act::Raise(wager.least) });
    let acts = [
        options.fold.then_some(Act::Fold),
        options.check.then_some(Act::Check),
        options.call.map(|_| Act::Call),
        options.call_and_fold.map(|_| Act::CallAndFold),
        forced,
    ];
    acts.into_iter().flatten().collect()
}
