//! A server that stands still for a while: nobody's time runs out meanwhile.

use crate::{Answer, Client, Server, TrialError};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::table::TableView;
use std::time::Duration;

/// How long a decision may take at this server, in seconds. [`held_up`] is given a server of that.
pub const CLOCK_SECONDS: u64 = 10;

/// How long it stands still: longer than anybody has.
const STILL: Duration = Duration::from_secs(14);

/// What everybody has at least after it, in milliseconds.
const GRACE_MILLIS: u64 = 10_000;

/// Two players at a table, one of them due; the server stands still until long after the deadline and
/// goes on. Whoever was due is still due, and has ten seconds.
///
/// # Errors
/// Where they were folded, or have less.
pub async fn held_up(mut server: Server) -> Result<(), TrialError> {
    server.start().await?;
    let mut players = Vec::new();
    for seat in [1, 2] {
        let mut player = Client::guest(server.http()).await?;
        player.connect().await?;
        let table = 1;
        player.watch(table).await?;
        let chips = player.views.get(&table).and_then(|view| view.options.as_ref()?.buy_in);
        let chips = chips.map_or(0, |range| range.least);
        if let Answer::Refused(refusal) =
            player.ask(table, TableAct::SitDown { seat, chips }).await?
        {
            return Err(TrialError::Broken(format!("sitting down: {}", refusal.text)));
        }
        players.push((player, table));
    }
    let Some((player, table)) = players.first_mut() else { return Ok(()) };
    let due = |view: &TableView| {
        view.turn.as_ref().map(|turn| (turn.seats.clone(), turn.deadline_millis, view.round_number))
    };
    let before = loop {
        if let Some(due) = player.views.get(table).and_then(due) {
            break due;
        }
        player.until("waiting for a round", |_| Some(())).await?;
    };
    server.stand_still()?;
    tokio::time::sleep(STILL).await;
    server.go_on()?;
    let after = loop {
        match player.views.get(table).and_then(due) {
            Some(due) if due != before => break due,
            None => return Err(TrialError::Broken("the clock decided for them".to_owned())),
            Some(_) => player.until("waiting for the table to go on", |_| Some(())).await?,
        }
    };
    let same = (&after.0, after.2) == (&before.0, before.2);
    if !same || after.1 < before.1.saturating_add(GRACE_MILLIS) {
        let why = format!("before it stood still {before:?} was due, after it {after:?}");
        return Err(TrialError::Broken(why));
    }
    Ok(())
}
