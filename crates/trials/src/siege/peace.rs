//! Honest players, who go on while others attack.

use super::{Outcome, holdem};
use crate::{Answer, Client, Http, TrialError, choose};
use cutcard_server::wire::act::TableAct;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How many play.
const PLAYERS: usize = 3;
/// What they sit down with.
const STAKE: u64 = 10_000;
/// How long they think.
const PACE: Duration = Duration::from_millis(100);
/// Ninety-nine of a hundred acts are answered in this time, and all in the other.
const USUALLY: Duration = Duration::from_secs(5);
const ALWAYS: Duration = Duration::from_secs(25);

/// Honest players at a table of their own, and somebody who looks on.
pub(super) struct Peace {
    pub(super) table: u32,
    players: Vec<JoinHandle<Result<Played, TrialError>>>,
    onlooker: JoinHandle<Result<Played, TrialError>>,
    stop: watch::Sender<bool>,
}

/// What became of somebody.
pub(super) struct Played {
    pub(super) client: Client,
    answered: Vec<Duration>,
    refused: Vec<String>,
}

/// What became of them all.
pub(super) struct Ended {
    pub(super) table: u32,
    pub(super) everybody: Vec<Played>,
    broken: Vec<String>,
}

impl Peace {
    pub(super) async fn begin(http: Http, random: &mut ChaCha8Rng) -> Result<Peace, TrialError> {
        let mut table = None;
        let (stop, stopped) = watch::channel(false);
        let mut players = Vec::new();
        for place in 0..PLAYERS {
            let mut client = Client::guest(http).await?;
            client.frames = Some(Vec::new());
            client.connect().await?;
            let table = match table {
                Some(table) => table,
                None => {
                    let opened = http.post("/api/tables", Some(&client.token), &holdem()).await?;
                    let number = opened.get("table").and_then(Value::as_u64).unwrap_or(0) as u32;
                    *table.insert(number)
                }
            };
            client.watch(table).await?;
            let seat = place as u8 + 1;
            if let Answer::Refused(refusal) =
                client.ask(table, TableAct::SitDown { seat, chips: STAKE }).await?
            {
                return Err(TrialError::Broken(format!("sitting down: {}", refusal.text)));
            }
            let random = ChaCha8Rng::seed_from_u64(random.next_u64());
            players.push(tokio::spawn(play(client, table, random, stopped.clone())));
        }
        let table = table.unwrap_or(0);
        let mut onlooker = Client::guest(http).await?;
        onlooker.frames = Some(Vec::new());
        onlooker.connect().await?;
        onlooker.watch(table).await?;
        let onlooker = tokio::spawn(look_on(onlooker, stopped));
        Ok(Peace { table, players, onlooker, stop })
    }

    pub(super) async fn end(self) -> Ended {
        self.stop.send_replace(true);
        let mut ended = Ended { table: self.table, everybody: Vec::new(), broken: Vec::new() };
        for task in self.players.into_iter().chain([self.onlooker]) {
            match task.await {
                Ok(Ok(played)) => ended.everybody.push(played),
                Ok(Err(error)) => ended.broken.push(error.to_string()),
                Err(error) => ended.broken.push(error.to_string()),
            }
        }
        // They say goodbye, so that what they held is free again.
        ended.everybody.iter_mut().for_each(|played| played.client.hang_up());
        ended
    }
}

impl Ended {
    pub(super) fn within_bounds(&self) -> Outcome {
        if let Some(broken) = self.broken.first() {
            return Err(broken.clone());
        }
        if let Some(refused) = self.everybody.iter().flat_map(|played| &played.refused).next() {
            return Err(format!("what was offered was refused: {refused}"));
        }
        let mut all: Vec<Duration> =
            self.everybody.iter().flat_map(|played| played.answered.iter().copied()).collect();
        all.sort_unstable();
        let rounds = self.everybody.iter().filter_map(|it| it.client.views.get(&self.table));
        let rounds = rounds.map(|view| view.round_number).max().unwrap_or(0);
        let most = all.last().copied().unwrap_or_default();
        let usual = all.get(all.len() * 99 / 100).copied().unwrap_or_default();
        let told = format!(
            "{rounds} rounds, {} acts, 99 % in {} ms, all in {} ms",
            all.len(),
            usual.as_millis(),
            most.as_millis()
        );
        if rounds < 3 || usual > USUALLY || most > ALWAYS { Err(told) } else { Ok(told) }
    }
}

async fn play(
    mut client: Client,
    table: u32,
    mut random: ChaCha8Rng,
    stopped: watch::Receiver<bool>,
) -> Result<Played, TrialError> {
    let (mut answered, mut refused) = (Vec::new(), Vec::new());
    while !*stopped.borrow() {
        let view = client.views.get(&table);
        let broke = view.is_some_and(|view| {
            let mine =
                |seat: &&cutcard_server::wire::table::SeatView| Some(seat.seat) == view.my_seat;
            !view.playing && view.seats.iter().find(mine).is_some_and(|seat| seat.stack == 0)
        });
        let act = if broke {
            Some(TableAct::AddChips { chips: STAKE })
        } else {
            view.and_then(|view| choose(view, &mut random))
        };
        let Some(act) = act else {
            // Nothing is asked of them: they listen for a moment.
            if let Ok(told) = tokio::time::timeout(Duration::from_millis(200), client.next()).await
            {
                told?;
            }
            continue;
        };
        // As quickly as a frame may come, and no more.
        tokio::time::sleep(PACE).await;
        let began = Instant::now();
        match client.ask(table, act.clone()).await? {
            Answer::Done(sequence) => {
                answered.push(began.elapsed());
                // The news of it may come after the answer.
                while client.views.get(&table).is_some_and(|view| view.sequence < sequence) {
                    client.until("reading the news", |_| Some(())).await?;
                }
            }
            // Another was quicker: the table had moved on.
            Answer::Refused(refusal) if broke || refusal.code == "stale" => {
                client.until("reading the news", |_| Some(())).await?;
            }
            Answer::Refused(refusal) => refused.push(format!("{act:?}: {}", refusal.text)),
        }
    }
    Ok(Played { client, answered, refused })
}

async fn look_on(mut client: Client, stopped: watch::Receiver<bool>) -> Result<Played, TrialError> {
    while !*stopped.borrow() {
        if let Ok(told) = tokio::time::timeout(Duration::from_millis(200), client.next()).await {
            told?;
        }
    }
    Ok(Played { client, answered: Vec::new(), refused: Vec::new() })
}

/// What anybody may open, at a number of seats.
pub(super) fn table_of(seats: u8) -> Value {
    json!({"house": {"game": {"pots": {"game": "crown/holdem", "seats": seats}}}, "clock_seconds": 60})
}
