//! Cards that are nobody's to see.

use super::chips::refused_act;
use super::peace::table_of;
use super::{Outcome, Report, Siege};
use crate::{Answer, Client, TrialError, choose};
use cutcard_server::wire::act::TableAct;
use rand_chacha::ChaCha8Rng;

/// In so many rounds somebody mucks.
const ROUNDS: u64 = 30;

impl Siege {
    pub(super) async fn cards(&mut self, report: &mut Report) {
        let outcome = self.newcomer_asks().await;
        report.tried("a newcomer does not see what was mucked before them", outcome);
        let outcome = self.other_seats().await;
        report.tried("nobody acts for another, or twice", outcome);
    }

    /// Two play until a hand is mucked at a showdown; one leaves, and somebody else takes the seat.
    async fn newcomer_asks(&mut self) -> Result<Outcome, TrialError> {
        let (mut one, mut two) = (self.guest().await?, self.guest().await?);
        let mut stranger = self.guest().await?;
        let table = self.open(&one, &table_of(3)).await?;
        two.frames = Some(Vec::new());
        for (client, seat) in [(&mut one, 1), (&mut two, 2)] {
            sit(client, table, seat).await?;
        }
        stranger.watch(table).await?;
        let mut mucked = false;
        for _ in 0..ROUNDS {
            play_round(&mut [&mut one, &mut two], table, &mut self.random).await?;
            let frames = two.frames.as_mut().map(std::mem::take).unwrap_or_default();
            mucked = frames.iter().any(|frame| frame.contains("\"mucked\""));
            if mucked {
                break;
            }
        }
        if !mucked {
            return Ok(Err(format!("not tried: nobody mucked in {ROUNDS} rounds")));
        }
        if let Answer::Refused(refusal) = one.ask(table, TableAct::Leave).await? {
            return Ok(Err(format!("leaving: {}", refusal.text)));
        }
        sit(&mut stranger, table, 1).await?;
        for seat in 1..=3 {
            let act = format!("{{\"do\":\"ask-to-see\",\"seat\":{seat}}}");
            if let Err(why) = refused_act(&mut stranger, table, &act).await? {
                return Ok(Err(why));
            }
        }
        Ok(Ok("refused".to_owned()))
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
            "{\"do\":\"fold\"}",
            "{\"do\":\"fold\",\"seat\":1}",
            "{\"do\":\"fold\",\"player\":1}",
            "{\"do\":\"check\"}",
            "{\"do\":\"show\"}",
            "{\"do\":\"draw\",\"places\":[0,1]}",
            "{\"do\":\"leave\"}",
            "{\"do\":\"add-chips\",\"chips\":5}",
            "{\"do\":\"discard\",\"place\":255}",
        ] {
            if let Err(why) = refused_act(&mut stranger, table, act).await? {
                return Ok(Err(why));
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
        use cutcard_server::wire::frame::Ask;
        for client in [one, two] {
            let Some(view) = client.views.get(&table).cloned() else { continue };
            let Some(act) = choose(&view, &mut self.random) else { continue };
            let frame = |id| Ask::Act { id, table, act: act.clone(), seen: Some(view.sequence) };
            client.send(&frame(1_000_001)).await?;
            client.send(&frame(1_000_002)).await?;
            let mut done = 0;
            for id in [1_000_001, 1_000_002] {
                let answer = client.until("an answer", |told| crate::client::answer_to(id, told));
                done += u32::from(matches!(answer.await?, Answer::Done(_)));
            }
            let told = format!("an act sent twice was done {done} times");
            return Ok(if done <= 1 { Ok(told) } else { Err(told) });
        }
        Ok(Err("nobody was asked for anything".to_owned()))
    }
}

async fn sit(client: &mut Client, table: u32, seat: u8) -> Result<(), TrialError> {
    client.watch(table).await?;
    match client.ask(table, TableAct::SitDown { seat, chips: 10_000 }).await? {
        Answer::Done(_) => Ok(()),
        Answer::Refused(refusal) => {
            Err(TrialError::Broken(format!("sitting down: {}", refusal.text)))
        }
    }
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
                Some(began) if !playing || number > began => return Ok(()),
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
