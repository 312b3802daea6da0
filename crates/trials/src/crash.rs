//! Killing the server in the middle of a round, and looking what it knows afterwards.

use crate::{Answer, Client, Server, TrialError, choose};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::table::{TableInfo, TableView, TurnView};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How many play.
const PLAYERS: usize = 3;

/// What whoever is due has at least after a restart, in milliseconds.
const GRACE_MILLIS: u64 = 10_000;

/// A trial of crashes: a server and its players.
pub struct Crashes {
    server: Server,
    players: Vec<Client>,
    random: ChaCha8Rng,
    /// How often the server was killed.
    pub kills: u64,
    /// How many acts were acknowledged.
    pub acknowledged: u64,
}

impl Crashes {
    /// A server with its players, none of them seated.
    ///
    /// # Errors
    /// Where it does not come up.
    pub async fn new(mut server: Server, seed: u64) -> Result<Crashes, TrialError> {
        server.start().await?;
        let mut players = Vec::new();
        for _ in 0..PLAYERS {
            let mut player = Client::guest(server.http()).await?;
            player.connect().await?;
            players.push(player);
        }
        let random = ChaCha8Rng::seed_from_u64(seed);
        Ok(Crashes { server, players, random, kills: 0, acknowledged: 0 })
    }

    /// The tables the server has.
    ///
    /// # Errors
    /// Where it does not say.
    pub async fn tables(&self) -> Result<Vec<TableInfo>, TrialError> {
        #[derive(serde::Deserialize)]
        struct Tables {
            tables: Vec<TableInfo>,
        }
        let answer = self.server.http().get("/api/tables", None).await?;
        let tables: Tables = serde_json::from_str(&answer.body)
            .map_err(|error| TrialError::Unreadable { text: answer.body, error })?;
        Ok(tables.tables)
    }

    /// Plays a round at a table, with the server killed after every act.
    ///
    /// # Errors
    /// What was lost.
    pub async fn round(&mut self, info: &TableInfo) -> Result<(), TrialError> {
        let table = info.table;
        let chips = info.least_buy_in.max(info.big_blind.saturating_mul(40));
        let chips = info.most_buy_in.map_or(chips, |most| chips.min(most));
        for player in &mut self.players {
            player.watch(table).await?;
            let options = player.views.get(&table).and_then(|view| view.options.clone());
            let seat = options.and_then(|options| options.sit_down.first().copied());
            let seat =
                seat.ok_or_else(|| TrialError::Broken(format!("no seat at {}", info.game)))?;
            done(player.ask(table, TableAct::SitDown { seat, chips }).await?, info)?;
        }
        self.play(table).await.map_err(|error| told_where(error, info))?;
        for player in &mut self.players {
            player.ask(table, TableAct::Leave).await?;
        }
        Ok(())
    }

    /// Until a round is over: somebody acts, the server is killed and started again.
    async fn play(&mut self, table: u32) -> Result<(), TrialError> {
        let mut began = false;
        loop {
            self.catch_up(table).await?;
            let playing = self.view(0, table).is_some_and(|view| view.playing);
            began |= playing;
            if began && !playing {
                return Ok(());
            }
            match self.somebody(table) {
                Some((who, act)) => self.act_and_kill(table, who, act).await?,
                // Nobody is asked: the round is about to begin, or the clock will tell.
                None => self.listen(table).await?,
            }
        }
    }

    fn view(&self, who: usize, table: u32) -> Option<&TableView> {
        self.players.get(who).and_then(|player| player.views.get(&table))
    }

    fn somebody(&mut self, table: u32) -> Option<(usize, TableAct)> {
        let Crashes { players, random, .. } = self;
        let mut offers = players.iter().enumerate().filter_map(|(who, player)| {
            player.views.get(&table).and_then(|view| choose(view, random)).map(|act| (who, act))
        });
        offers.next()
    }

    async fn listen(&mut self, table: u32) -> Result<(), TrialError> {
        let Some(player) = self.players.first_mut() else { return Ok(()) };
        let before = player.views.get(&table).map_or(0, |view| view.sequence);
        while player.views.get(&table).is_some_and(|view| view.sequence == before) {
            player.until("waiting for the table", |_| Some(())).await?;
        }
        Ok(())
    }

    /// Everybody has read as far as whoever has read most.
    async fn catch_up(&mut self, table: u32) -> Result<(), TrialError> {
        let sequences = self.players.iter().filter_map(|player| player.views.get(&table));
        let most = sequences.map(|view| view.sequence).max().unwrap_or(0);
        for player in &mut self.players {
            while player.views.get(&table).is_none_or(|view| view.sequence < most) {
                player.until("catching up", |_| Some(())).await?;
            }
        }
        Ok(())
    }

    async fn act_and_kill(
        &mut self,
        table: u32,
        who: usize,
        act: TableAct,
    ) -> Result<(), TrialError> {
        let Some(player) = self.players.get_mut(who) else { return Ok(()) };
        // Every other time the power goes before the answer is there.
        let mut acknowledged = None;
        if self.kills.is_multiple_of(2) {
            match player.ask(table, act.clone()).await? {
                Answer::Done(sequence) => acknowledged = Some(sequence),
                Answer::Refused(refusal) => {
                    let why = format!("{act:?} was offered and refused: {}", refusal.text);
                    return Err(TrialError::Broken(why));
                }
            }
            self.acknowledged += 1;
            if let (Some(sequence), Some(view)) = (acknowledged, player.views.get(&table)) {
                // The news may come after the answer.
                let behind = view.sequence < sequence;
                while behind
                    && player.views.get(&table).is_some_and(|view| view.sequence < sequence)
                {
                    player.until("reading the news", |_| Some(())).await?;
                }
            }
            self.catch_up(table).await?;
        } else {
            player.act(table, act).await?;
            let micros = self.random.next_u64() % 3_000;
            tokio::time::sleep(Duration::from_micros(micros)).await;
        }
        let before: Vec<Option<TableView>> =
            self.players.iter().map(|player| player.views.get(&table).cloned()).collect();
        self.server.kill();
        self.kills += 1;
        self.players.iter_mut().for_each(Client::hang_up);
        let started = now_millis();
        self.server.start().await?;
        for player in &mut self.players {
            player.connect().await?;
            player.watch(table).await?;
        }
        for (player, before) in self.players.iter().zip(before) {
            let now = player.views.get(&table);
            compare(before.as_ref(), now, acknowledged, started)?;
        }
        Ok(())
    }

    /// Stops the server and audits what it left.
    ///
    /// # Errors
    /// What the audit found.
    pub fn audit(mut self) -> Result<String, TrialError> {
        self.server.kill();
        self.server.audit()
    }
}

fn done(answer: Answer, info: &TableInfo) -> Result<(), TrialError> {
    match answer {
        Answer::Done(_) => Ok(()),
        Answer::Refused(refusal) => {
            Err(TrialError::Broken(format!("sitting down at {}: {}", info.game, refusal.text)))
        }
    }
}

fn told_where(error: TrialError, info: &TableInfo) -> TrialError {
    TrialError::Broken(format!("{} at table {}: {error}", info.game, info.table))
}

/// The clock on the wall, which is the server's too.
pub(crate) fn now_millis() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// What a viewer knew before is what they know now, what was acknowledged is there, and nobody has lost
/// time by a start at that moment.
fn compare(
    before: Option<&TableView>,
    now: Option<&TableView>,
    acknowledged: Option<u64>,
    started_millis: u64,
) -> Result<(), TrialError> {
    let (Some(before), Some(now)) = (before, now) else {
        return Err(TrialError::Broken("the table is not there".to_owned()));
    };
    let known = before.sequence.max(acknowledged.unwrap_or(0));
    if now.sequence < known {
        let why = format!("event {known} was told and is lost: the last is {}", now.sequence);
        return Err(TrialError::Broken(why));
    }
    let same_sequence = before.sequence == now.sequence;
    let (before, now) = (lasting(before), lasting(now));
    let only_time = timeless(&before) == timeless(&now);
    if let Some(turn) = &now.turn {
        // Where something was done since, its turn is another.
        let old = before.turn.as_ref().filter(|_| only_time);
        let least = least_deadline(old, turn, started_millis);
        if turn.deadline_millis < least {
            let why =
                format!("whoever is due has until {turn:?}, and should until {least}: {old:?}");
            return Err(TrialError::Broken(why));
        }
    }
    // Where somebody was due and nobody has acted since, a start adds at most that they have more time.
    let nobody_acted = acknowledged.is_some() && before.turn.is_some();
    let differs = if same_sequence { now != before } else { nobody_acted && !only_time };
    if differs {
        let why = format!("after the crash the table is another:\n{before:?}\n{now:?}");
        return Err(TrialError::Broken(why));
    }
    Ok(())
}

/// Until when whoever is due has at least after a start at that moment: ten seconds, and where the same
/// were due before as long as they had.
pub(crate) fn least_deadline(
    before: Option<&TurnView>,
    now: &TurnView,
    started_millis: u64,
) -> u64 {
    let old = before.filter(|before| before.seats == now.seats);
    let grace = started_millis.saturating_add(GRACE_MILLIS);
    old.map_or(grace, |old| old.deadline_millis.max(grace))
}

/// A view without what a restart may change: the clock on the wall, who is connected, and so when who is
/// not will be picked up.
fn lasting(view: &TableView) -> TableView {
    let mut view = view.clone();
    view.now_millis = 0;
    view.observers = 0;
    view.next_round_millis = None;
    for seat in &mut view.seats {
        seat.connected = true;
        seat.picked_up_at_millis = None;
    }
    view
}

/// The same without how long whoever is due has.
fn timeless(view: &TableView) -> TableView {
    let mut view = view.clone();
    view.sequence = 0;
    if let Some(turn) = &mut view.turn {
        (turn.deadline_millis, turn.length_millis) = (0, 0);
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(seat: u8, deadline_millis: u64) -> TurnView {
        TurnView { seats: vec![seat], deadline_millis, length_millis: 60_000 }
    }

    #[test]
    fn nobody_loses_time_by_a_start() {
        // Four seconds were left: ten are.
        assert_eq!(least_deadline(Some(&due(1, 104_000)), &due(1, 0), 100_000), 110_000);
        // Forty were left: forty are.
        assert_eq!(least_deadline(Some(&due(1, 140_000)), &due(1, 0), 100_000), 140_000);
        // Somebody else is due.
        assert_eq!(least_deadline(Some(&due(2, 140_000)), &due(1, 0), 100_000), 110_000);
        assert_eq!(least_deadline(None, &due(1, 0), 100_000), 110_000);
    }
}
