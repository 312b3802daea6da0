//! A server that stands still for a while, or is killed: nobody's time runs out meanwhile.

use crate::crash::{least_deadline, now_millis};
use crate::{Answer, Client, Server, TrialError};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::table::TurnView;
use std::time::Duration;

/// How long a decision may take at this server, in seconds. [`held_up`] is given a server of that.
pub const CLOCK_SECONDS: u64 = 10;

/// Where they play: the house's first.
const TABLE: u32 = 1;

/// How long it stands still: longer than anybody has.
const STILL: Duration = Duration::from_secs(14);

/// How long whoever is due has left when the server is killed.
const LEFT_MILLIS: u64 = 4_000;

/// Two players at a table, one of them due; the server stands still until long after the deadline and
/// goes on. Whoever was due is still due, and has ten seconds. Then it is killed when they have four left,
/// and started: they have ten again.
///
/// # Errors
/// Where they were folded, or have less.
pub async fn held_up(mut server: Server) -> Result<(), TrialError> {
    server.start().await?;
    let mut players = Vec::new();
    for seat in [1, 2] {
        let mut player = Client::guest(server.http()).await?;
        player.connect().await?;
        player.watch(TABLE).await?;
        let chips = player.views.get(&TABLE).and_then(|view| view.options.as_ref()?.buy_in);
        let chips = chips.map_or(0, |range| range.least);
        if let Answer::Refused(refusal) =
            player.ask(TABLE, TableAct::SitDown { seat, chips }).await?
        {
            return Err(TrialError::Broken(format!("sitting down: {}", refusal.text)));
        }
        players.push(player);
    }
    let Some(player) = players.first_mut() else { return Ok(()) };
    let before = loop {
        if let Some(due) = Due::of(player) {
            break due;
        }
        player.until("waiting for a round", |_| Some(())).await?;
    };
    server.stand_still()?;
    tokio::time::sleep(STILL).await;
    let went_on = now_millis();
    server.go_on()?;
    let after = loop {
        match Due::of(player) {
            Some(due) if due != before => break due,
            None => return Err(TrialError::Broken("the clock decided for them".to_owned())),
            Some(_) => player.until("waiting for the table to go on", |_| Some(())).await?,
        }
    };
    before.lost_nothing(&after, went_on)?;
    restarted(&mut server, player, &after).await
}

/// The server is killed when little is left, and started.
async fn restarted(
    server: &mut Server,
    player: &mut Client,
    before: &Due,
) -> Result<(), TrialError> {
    let left = before.turn.deadline_millis.saturating_sub(now_millis());
    tokio::time::sleep(Duration::from_millis(left.saturating_sub(LEFT_MILLIS))).await;
    server.kill();
    player.hang_up();
    let started = now_millis();
    server.start().await?;
    player.connect().await?;
    player.watch(TABLE).await?;
    let after = Due::of(player);
    let after = after.ok_or_else(|| TrialError::Broken("nobody is due any more".to_owned()))?;
    before.lost_nothing(&after, started)
}

/// Who is due, and in which round.
#[derive(Debug, PartialEq, Eq)]
struct Due {
    round: u64,
    turn: TurnView,
}

impl Due {
    fn of(player: &Client) -> Option<Due> {
        let view = player.views.get(&TABLE)?;
        Some(Due { round: view.round_number, turn: view.turn.clone()? })
    }

    /// That the same are due after it, and have the time they should.
    fn lost_nothing(&self, after: &Due, went_on_millis: u64) -> Result<(), TrialError> {
        let same = (self.round, &self.turn.seats) == (after.round, &after.turn.seats);
        let least = least_deadline(Some(&self.turn), &after.turn, went_on_millis);
        if !same || after.turn.deadline_millis < least {
            let why = format!("{self:?} was due, and after it {after:?}: not until {least}");
            return Err(TrialError::Broken(why));
        }
        Ok(())
    }
}
