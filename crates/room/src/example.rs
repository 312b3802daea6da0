//! A round to learn a game by: house players play it at a table of its own, the same each time.

use crate::acts::Acts;
use crate::clauses::clauses;
use crate::code::Code;
use crate::dealing;
use crate::decided::without_wager;
use crate::equities::Counted;
use crate::event::{Before, Occurred, RoomEvent};
use crate::facts::Facts;
use crate::history::{RoundHeader, RoundStory, Step};
use crate::keeper::house_stake;
use crate::mind::think;
use crate::refused::Refused;
use cutcard_banked::PlayerId;
use cutcard_cards::Seed;
use cutcard_ledger::TableId;
use cutcard_players::Temperament;
use cutcard_table::{
    Actor, Arrival, Command, Due, Event, PlayerKind, SeatNumber, Table, TableFile, Viewer, Whose,
    decide, view,
};

/// As many decisions as an example may take; a round has far fewer.
const MOST_DECISIONS: usize = 500;
/// How much later each event is than the one before.
const STEP_MILLIS: u64 = 1_000;

/// Who a round is told to: the first of its players.
pub const EXAMPLE_HERO: PlayerId = PlayerId(1);

/// A round of a table with those options, `players` at it, played by house players with cards from `seed`
/// and told to [`EXAMPLE_HERO`]. The same seed gives the same round.
///
/// # Errors
///
/// Where the options are not sound, or the table does not take so many.
pub fn example(file: TableFile, players: u8, seed: u64) -> Result<RoundStory, Refused> {
    let table = Table::open(file).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Refused::new(Code::NoExample, faults.join("; "))
    })?;
    let mut play = Play {
        table,
        acts: Acts::default(),
        counted: Counted::default(),
        seed,
        seeds: 0,
        story: None,
    };
    for number in 1..=players {
        play.command(&Command::SitDown {
            player: PlayerId(number.into()),
            seat: SeatNumber(number),
            chips: house_stake(play.table.config()),
            kind: PlayerKind::HousePlayer,
            arrival: Arrival::New,
        })?;
    }
    let seed = play.fresh();
    let order = dealing::start_round(&play.table, seed);
    play.begin(&order)?;
    for _ in 0..MOST_DECISIONS {
        let Some(command) = play.next() else { break };
        play.command(&command)?;
    }
    play.story.ok_or_else(|| Refused::new(Code::NoExample, "no round began".to_owned()))
}

struct Play {
    table: Table,
    acts: Acts,
    counted: Counted,
    seed: u64,
    seeds: u64,
    story: Option<RoundStory>,
}

impl Play {
    /// The next of the seeds that follow from the first.
    fn fresh(&mut self) -> Seed {
        self.seeds = self.seeds.wrapping_add(1);
        let mut bytes = [0; 32];
        let words = self.seed.to_le_bytes().into_iter().chain(self.seeds.to_le_bytes());
        for (place, byte) in bytes.iter_mut().zip(words) {
            *place = byte;
        }
        Seed(bytes)
    }

    fn begin(&mut self, order: &Command) -> Result<(), Refused> {
        let everybody = self.table.everybody();
        let players = everybody.map(|(seat, it)| (seat, it.player, it.stack)).collect();
        let kept = self.table.snapshot();
        let kept = kept.ok_or_else(|| Refused::new(Code::NoExample, "a round is on".to_owned()))?;
        let before = Before { number: 1, players, table: kept };
        let header = RoundHeader::begins(TableId(0), &before, 1, STEP_MILLIS);
        self.story = Some(RoundStory { header, steps: Vec::new(), held: Vec::new() });
        self.command(order)
    }

    fn command(&mut self, command: &Command) -> Result<(), Refused> {
        let by = match command.whose() {
            Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
            Whose::Staff | Whose::Software => Actor::Room,
        };
        for event in decide(&self.table, by, command)? {
            self.push(event);
        }
        Ok(())
    }

    fn push(&mut self, event: Event) {
        let Some(story) = &mut self.story else { return self.table.apply(&event) };
        let sequence = story.steps.len() as u64 + 1;
        let at_millis = sequence.saturating_mul(STEP_MILLIS);
        if let Event::RoundEnded(ended) = &event {
            story.header.ended(ended, sequence, at_millis);
        }
        let event = RoomEvent::Table(event);
        let clauses = clauses(&self.table, &event);
        if let RoomEvent::Table(event) = &event {
            self.acts.follow(&mut self.table, event);
        }
        let viewer = Viewer::Player(EXAMPLE_HERO);
        let occurred = Occurred { sequence, at_millis, by: Actor::Room, event, clauses };
        let mut view = view(&self.table, viewer);
        // Nothing can be done in a round that is told.
        view.options = None;
        let (last_acts, won) = (self.acts.last.clone(), self.acts.won.clone());
        let seen = occurred.seen(&self.table, viewer);
        let clauses = occurred.clauses;
        let facts = Facts { equities: self.counted.of(&self.table), ..self.acts.facts.clone() };
        story.steps.push(Step { sequence, at_millis, seen, clauses, view, last_acts, won, facts });
    }

    /// What happens next; nothing once the round is over.
    fn next(&mut self) -> Option<Command> {
        match self.table.due() {
            Due::Shuffle(cards) => {
                let seed = self.fresh();
                Some(dealing::shuffle_again(cards, seed))
            }
            Due::Floor => Some(Command::RuleOnRunItAgain { allowed: true }),
            Due::Wagers if without_wager(&self.table).is_empty() => Some(Command::CloseWagers),
            Due::Wagers => {
                let seats = without_wager(&self.table);
                self.decision(&seats)
            }
            Due::Decisions(seats) => self.decision(&seats),
            Due::Street => Some(Command::DealOn),
            Due::Round | Due::Players | Due::Cards => None,
        }
    }

    fn decision(&mut self, seats: &[SeatNumber]) -> Option<Command> {
        let seed = self.fresh();
        let of = |seat: &SeatNumber| self.table.seated(*seat).map(|seated| seated.player);
        seats.iter().filter_map(of).find_map(|player| {
            // Somebody who stays in beside those who play by the odds: hands are shown at the end.
            let temperament =
                if player.0 % 2 == 0 { Temperament::Caller } else { Temperament::Regular };
            let play = think(&self.table, player, temperament, seed)?;
            Some(Command::Play { player, play })
        })
    }
}
