//! Cards that are nobody's to see.

use super::peace::table_of;
use super::{Outcome, Report, Siege, must, refused_act, refused_frame, sit};
use crate::{Answer, Client, TrialError, choose};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::Ask;
use rand_chacha::ChaCha8Rng;

/// In so many rounds somebody mucks.
const ROUNDS: u64 = 30;

impl Siege {
    pub(super) async fn cards(&mut self, report: &mut Report, manager: &mut Client) {
        let outcome = self.newcomer_asks(manager).await;
        report.tried("a newcomer does not see what was mucked before them", outcome);
        let outcome = self.other_seats().await;
        report.tried("nobody acts for another, or twice", outcome);
    }

    /// Three play until the second mucks at a showdown; the first leaves, and somebody else takes the
    /// seat. The table is stopped after the round, so that it is still the last when they ask.
    async fn newcomer_asks(&mut self, manager: &mut Client) -> Result<Outcome, TrialError> {
        let mut one = self.guest().await?;
        let (mut two, mut three) = (self.guest().await?, self.guest().await?);
        let mut stranger = self.guest().await?;
        let table = self.open(&one, &table_of(4)).await?;
        manager.connect().await?;
        manager.watch(table).await?;
        must(manager, table, TableAct::Pause).await?;
        for (client, seat) in [(&mut one, 1), (&mut two, 2), (&mut three, 3)] {
            sit(client, table, seat).await?;
        }
        let mut mucked = None;
        for _ in 0..ROUNDS {
            must(manager, table, TableAct::Resume).await?;
            while !manager.views.get(&table).is_some_and(|view| view.playing) {
                manager.until("a round to begin", |_| Some(())).await?;
            }
            must(manager, table, TableAct::Pause).await?;
            play_round(&mut [&mut one, &mut two, &mut three], table, &mut self.random).await?;
            mucked = hands_to_see(&mut three, table).await?.filter(|(_, seats)| seats.contains(&2));
            if mucked.is_some() {
                break;
            }
        }
        let Some((round, _)) = mucked else {
            return Ok(Err(format!("not tried: nobody mucked in {ROUNDS} rounds")));
        };
        must(&mut one, table, TableAct::Leave).await?;
        sit(&mut stranger, table, 1).await?;
        for seat in 1..=3 {
            let act = TableAct::AskToSee { seat };
            let outcome = refused_act(&mut stranger, table, &act, "not-in-round").await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
        }
        let last = stranger.views.get(&table).map(|view| (view.round_number, view.playing));
        if last != Some((round, false)) {
            return Ok(Err(format!("not tried: round {round} is over, the table has {last:?}")));
        }
        // Whoever was dealt in may still.
        must(&mut three, table, TableAct::AskToSee { seat: 2 }).await?;
        Ok(Ok("refused; who was dealt in sees it".to_owned()))
    }

    async fn other_seats(&mut self) -> Result<Outcome, TrialError> {
        let (mut one, mut two) = (self.guest().await?, self.guest().await?);
        let mut stranger = self.guest().await?;
        let table = self.open(&one, &table_of(3)).await?;
        for (client, seat) in [(&mut one, 1), (&mut two, 2)] {
            sit(client, table, seat).await?;
        }
        stranger.watch(table).await?;
        while !one.views.get(&table).is_some_and(|view| view.playing) {
            one.until("a round to begin", |_| Some(())).await?;
        }
        // Whoever has no seat does nothing, whatever seat or player they name.
        for act in [
            TableAct::Fold,
            TableAct::Check,
            TableAct::Call { price: None },
            TableAct::Muck,
            TableAct::Draw { places: vec![0, 1] },
            TableAct::Leave,
            TableAct::SitOut,
            TableAct::AddChips { chips: 5 },
        ] {
            let outcome = refused_act(&mut stranger, table, &act, "not-seated").await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
        }
        for whose in ["\"seat\":1", "\"player\":1"] {
            let act = format!("{{\"do\":\"fold\",{whose}}}");
            let frame = format!("{{\"type\":\"act\",\"id\":1,\"table\":{table},\"act\":{act}}}");
            let outcome = refused_frame(&mut stranger, &frame, "not-seated").await?;
            if outcome.is_err() {
                return Ok(outcome);
            }
        }
        self.sent_twice(&mut one, &mut two, table).await
    }

    /// An act that is sent again with what its sender had seen then acts once.
    async fn sent_twice(
        &mut self,
        one: &mut Client,
        two: &mut Client,
        table: u32,
    ) -> Result<Outcome, TrialError> {
        for client in [one, two] {
            client.watch(table).await?;
            let Some(view) = client.views.get(&table).cloned() else { continue };
            let Some(act) = choose(&view, &mut self.random) else { continue };
            let frame = |id| Ask::Act { id, table, act: act.clone(), seen: Some(view.sequence) };
            client.send(&frame(1_000_001)).await?;
            client.send(&frame(1_000_002)).await?;
            let mut answers = Vec::new();
            for id in [1_000_001, 1_000_002] {
                let answer = client.until("an answer", |told| crate::client::answer_to(id, told));
                answers.push(match answer.await? {
                    Answer::Done(_) => "done".to_owned(),
                    Answer::Refused(refusal) => refusal.code,
                });
            }
            let told = format!("an act sent twice: {answers:?}");
            return Ok(if answers == ["done", "stale"] { Ok(told) } else { Err(told) });
        }
        Ok(Err("not tried: nobody was asked for anything".to_owned()))
    }
}

/// The round that is over, and the hands of it that somebody may ask to see.
async fn hands_to_see(
    client: &mut Client,
    table: u32,
) -> Result<Option<(u64, Vec<u8>)>, TrialError> {
    // As the table is now.
    client.watch(table).await?;
    let view = client.views.get(&table).filter(|view| !view.playing);
    let seats = |options: &cutcard_server::wire::options::Options| options.ask_to_see.clone();
    Ok(view.and_then(|view| Some((view.round_number, view.options.as_ref().map(seats)?))))
}

/// Plays until a round is over: everybody does anything they are offered, and calls rather than folds.
async fn play_round(
    players: &mut [&mut Client],
    table: u32,
    random: &mut ChaCha8Rng,
) -> Result<(), TrialError> {
    let mut began = None;
    loop {
        for player in &mut *players {
            let view = player.views.get(&table);
            let number = view.map_or(0, |view| view.round_number);
            let playing = view.is_some_and(|view| view.playing);
            match began {
                None if playing => began = Some(number),
                Some(began) if number > began => return Ok(()),
                // Whoever has not yet read that it began is shown the one before.
                Some(began) if number == began && !playing => return Ok(()),
                None | Some(_) => {}
            }
            let act = view.and_then(|view| choose(view, random));
            let Some(act) = act else {
                let moment = std::time::Duration::from_millis(50);
                if let Ok(told) = tokio::time::timeout(moment, player.next()).await {
                    told?;
                }
                continue;
            };
            let options = player.views.get(&table).and_then(|view| view.options.as_ref());
            let check = options.and_then(|it| it.betting).is_some_and(|betting| betting.check);
            let bets = matches!(
                act,
                TableAct::Fold
                    | TableAct::Bet { .. }
                    | TableAct::Raise { .. }
                    | TableAct::Call { .. }
            );
            let act = if matches!(act, TableAct::Show) {
                TableAct::Muck
            } else if bets && check {
                TableAct::Check
            } else if bets {
                TableAct::Call { price: None }
            } else {
                act
            };
            if let Answer::Done(sequence) = player.ask(table, act).await? {
                while player.views.get(&table).is_some_and(|view| view.sequence < sequence) {
                    player.until("reading the news", |_| Some(())).await?;
                }
            }
        }
    }
}
