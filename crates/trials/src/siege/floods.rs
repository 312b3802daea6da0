//! Too much of everything: connections, readers and writers who are slow, pings, old rounds.

use super::{Outcome, Report, Siege, code_of, holdem};
use crate::{Client, Http, TrialError};
use cutcard_server::ConnectionLimits;
use cutcard_server::wire::frame::{Ask, Told};
use futures_util::future::join_all;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

/// How soon others must be answered while somebody floods.
const SOON: Duration = Duration::from_secs(10);

/// How long somebody slow may be put up with, with time to spare for a busy machine.
const PUT_UP_WITH: Duration = Duration::from_secs(25);

/// How many long answers somebody asks for who takes none.
const ANSWERS: usize = 120;

/// How often whoever reads nothing asks for more: as often as a frame may come that is answered with the
/// whole lobby.
const ASKS_AGAIN: Duration = Duration::from_millis(200);

/// How soon each part of a table's past is told, also while many ask.
const HISTORY_SOON: Duration = Duration::from_secs(5);

impl Siege {
    pub(super) async fn floods(&mut self, report: &mut Report, table: u32) {
        // Whoever is slow is put up with for a while: the other attacks go on meanwhile.
        let begun = Instant::now();
        let (writers, readers) = (self.slow_writers().await, self.slow_readers_of_answers().await);
        let sockets = self.slow_readers(table).await;
        let outcome = self.hoarded().await;
        report.tried("one address does not hold every connection", outcome);
        let outcome = self.pings().await;
        report.tried("pings without end", outcome);
        let outcome = self.frames().await;
        report.tried("frames without end", outcome);
        let outcome = self.history(table).await;
        report.tried("old rounds asked for without end", outcome);
        let outcome = self.writers_are_cut_off(writers, begun).await;
        report.tried("requests that never end", outcome);
        let outcome = self.readers_are_cut_off(readers, begun).await;
        report.tried("answers that nobody reads", outcome);
        let outcome = self.sockets_are_cut_off(sockets, begun).await;
        report.tried("sockets that nobody reads", outcome);
    }

    /// How long somebody else waits for an answer just now.
    async fn others_wait(&mut self) -> Outcome {
        let began = Instant::now();
        let mut guest = match self.guest().await {
            Ok(guest) => guest,
            Err(error) => return Err(format!("nobody else comes in: {error}")),
        };
        let pinged = async {
            guest.send(&Ask::Ping { id: 5 }).await?;
            guest
                .until("a pong", |told| matches!(told, Told::Pong { id: 5, .. }).then_some(()))
                .await
        };
        if let Err(error) = pinged.await {
            return Err(format!("nobody else is answered: {error}"));
        }
        let took = began.elapsed();
        let told = format!("others come in and are answered in {} ms", took.as_millis());
        if took > SOON { Err(told) } else { Ok(told) }
    }

    async fn hoarded(&mut self) -> Result<Outcome, TrialError> {
        let http = self.stranger();
        let many = 300 * self.scale as usize;
        let mut held = Vec::new();
        for _ in 0..many {
            if let Ok(stream) = http.stream().await {
                held.push(stream);
            }
        }
        let waited = self.others_wait().await;
        // Those that the server closed at once are not held.
        let mut open = 0;
        for stream in &mut held {
            open += usize::from(is_open(stream).await);
        }
        let outcome = waited.map(|told| format!("{open} of {many} stay open; {told}"));
        let most = ConnectionLimits::default().per_address;
        Ok(if open > most { Err(format!("{open} connections stay open")) } else { outcome })
    }

    /// Requests whose heads never end.
    async fn slow_writers(&mut self) -> Result<Vec<TcpStream>, TrialError> {
        let mut held = Vec::new();
        for _ in 0..50 * self.scale {
            let mut stream = self.stranger().stream().await?;
            let _ =
                stream.write_all(b"POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ").await;
            held.push(stream);
        }
        Ok(held)
    }

    /// A head that does not end is not waited for.
    async fn writers_are_cut_off(
        &mut self,
        held: Result<Vec<TcpStream>, TrialError>,
        begun: Instant,
    ) -> Result<Outcome, TrialError> {
        let mut held = held?;
        let waited = self.others_wait().await;
        loop {
            let mut open = 0;
            for stream in &mut held {
                let _ = stream.write_all(b"x").await;
                open += usize::from(is_open(stream).await);
            }
            let seconds = begun.elapsed().as_secs();
            if open == 0 {
                let all = held.len();
                let told = |told| format!("all {all} are closed after {seconds} s; {told}");
                return Ok(waited.map(told));
            }
            if begun.elapsed() > PUT_UP_WITH {
                return Ok(Err(format!("{open} are open after {seconds} s")));
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// They ask for much, and take nothing of the answers: more than the machine keeps for them.
    async fn slow_readers_of_answers(&mut self) -> Result<Vec<TcpStream>, TrialError> {
        let asked = "GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(ANSWERS);
        let mut held = Vec::new();
        for _ in 0..10 * self.scale {
            let mut stream = self.stranger().stream_of_little().await?;
            let _ = stream.write_all(asked.as_bytes()).await;
            held.push(stream);
        }
        Ok(held)
    }

    /// An answer that nobody takes is not waited for: what comes when it is read at last is not all.
    async fn readers_are_cut_off(
        &mut self,
        held: Result<Vec<TcpStream>, TrialError>,
        begun: Instant,
    ) -> Result<Outcome, TrialError> {
        let held = held?;
        let waited = self.others_wait().await;
        let whole = self.stranger().get("/api/openapi.json", None).await?.body.len() * ANSWERS;
        tokio::time::sleep(PUT_UP_WITH.saturating_sub(begun.elapsed())).await;
        let all = held.len();
        let mut most = 0;
        for mut stream in held {
            let mut taken = Vec::new();
            let _ = tokio::time::timeout(SOON, stream.read_to_end(&mut taken)).await;
            most = most.max(taken.len());
        }
        let told = format!("of {whole} bytes at most {most} were kept for any of {all}");
        Ok(if most >= whole { Err(told) } else { waited.map(|waits| format!("{told}; {waits}")) })
    }

    /// They watch a table where much happens, and the lobby over and over, and read nothing of it.
    async fn slow_readers(&mut self, table: u32) -> Result<SlowReaders, TrialError> {
        // A long lobby.
        for _ in 0..4 {
            let guest = self.guest().await?;
            for _ in 0..5 {
                self.open(&guest, &holdem()).await?;
            }
        }
        let before = self.sockets_settled().await?;
        let mut cut_off = Vec::new();
        for _ in 0..10 * self.scale {
            let http = self.stranger();
            let mut guest = Client::guest(http).await?;
            guest.connect_by(http.stream_of_little().await?).await?;
            guest.send(&Ask::Watch { table, after: None, code: None }).await?;
            cut_off.push(tokio::spawn(asks_and_reads_not(guest)));
        }
        Ok(SlowReaders { before, with_them: self.sockets_open().await?, cut_off })
    }

    /// How many sockets there are when those of whoever has gone are counted no more.
    async fn sockets_settled(&self) -> Result<u64, TrialError> {
        tokio::time::sleep(Duration::from_secs(1)).await;
        self.sockets_open().await
    }

    /// A socket whose other end takes nothing is not kept, though that end keeps it.
    async fn sockets_are_cut_off(
        &mut self,
        readers: Result<SlowReaders, TrialError>,
        begun: Instant,
    ) -> Result<Outcome, TrialError> {
        let SlowReaders { before, with_them, cut_off } = readers?;
        let all = cut_off.len();
        if with_them < before + all as u64 {
            return Ok(Err(format!(
                "not tried: {before} sockets before and {with_them} with {all}"
            )));
        }
        let mut held = Vec::new();
        for reader in cut_off {
            let left = (PUT_UP_WITH * 2).saturating_sub(begun.elapsed());
            match tokio::time::timeout(left, reader).await {
                Ok(Ok(guest)) => held.push(guest),
                Ok(Err(error)) => return Ok(Err(error.to_string())),
                Err(_) => {
                    let seconds = begun.elapsed().as_secs();
                    return Ok(Err(format!(
                        "a socket that nobody reads is open after {seconds} s"
                    )));
                }
            }
        }
        let seconds = begun.elapsed().as_secs();
        let mut now = with_them;
        for _ in 0..100 {
            now = self.sockets_open().await?;
            if now <= before {
                let told =
                    format!("all {all} are closed after {seconds} s: {before} sockets before");
                return Ok(Ok(format!("{told}, {with_them} with them, {now} now")));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        drop(held);
        Ok(Err(format!("{before} sockets before, {with_them} with {all} slow ones, {now} now")))
    }

    async fn pings(&mut self) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let flood = async {
            for _ in 0..20_000 * self.scale {
                if guest.send_raw(Message::Ping(b"flood".to_vec().into())).await.is_err() {
                    return true;
                }
            }
            false
        };
        // A server that only stops reading has not ended it.
        let ended = tokio::time::timeout(Duration::from_secs(30), flood).await.unwrap_or(false);
        let ended = ended || is_over(&mut guest).await;
        let waited = self.others_wait().await;
        Ok(if ended { waited } else { Err("20,000 pings are no reason to close".to_owned()) })
    }

    async fn frames(&mut self) -> Result<Outcome, TrialError> {
        let mut guest = self.guest().await?;
        let mut sent = 0;
        while sent < 5_000 {
            if guest.send(&Ask::Ping { id: sent }).await.is_err() {
                break;
            }
            sent += 1;
        }
        let ended = sent < 5_000 || is_over(&mut guest).await;
        let waited = self.others_wait().await;
        Ok(if ended { waited } else { Err("5,000 frames are no reason to close".to_owned()) })
    }

    /// Many ask for a table's past at once: what they are told is right, comes soon, and keeps nobody
    /// else waiting.
    async fn history(&mut self, table: u32) -> Result<Outcome, TrialError> {
        let readers: Vec<Http> = (0..8).map(|_| self.stranger()).collect();
        let reading: Vec<_> =
            readers.into_iter().map(|http| tokio::spawn(reads_history(http, table))).collect();
        let waited = self.others_wait().await;
        let (mut most, mut rounds) = (Duration::ZERO, 0);
        for read in join_all(reading).await {
            match read {
                Ok(Ok(read)) => {
                    most = most.max(read.slowest);
                    rounds = rounds.max(read.rounds);
                }
                Ok(Err(why)) => return Ok(Err(why)),
                Err(error) => return Ok(Err(error.to_string())),
            }
        }
        let told = format!("of {rounds} rounds, the slowest in {} ms", most.as_millis());
        if rounds == 0 || most > HISTORY_SOON {
            return Ok(Err(told));
        }
        Ok(waited.map(|waits| format!("{told}; {waits}")))
    }
}

/// Sockets that nobody reads.
struct SlowReaders {
    /// How many sockets there were before them, by the server's count, and with them.
    before: u64,
    with_them: u64,
    /// When each is cut off.
    cut_off: Vec<JoinHandle<Client>>,
}

/// Asks for the lobby until the server does not take it any more, and reads nothing.
async fn asks_and_reads_not(mut guest: Client) -> Client {
    while guest.send(&Ask::WatchLobby).await.is_ok() {
        tokio::time::sleep(ASKS_AGAIN).await;
    }
    guest
}

/// What somebody read of a table's past.
struct History {
    slowest: Duration,
    /// The last round they were told of.
    rounds: u64,
}

/// Asks for the rounds before the first, of which there are none, and for the last, over and over.
async fn reads_history(http: Http, table: u32) -> Result<History, String> {
    let mut read = History { slowest: Duration::ZERO, rounds: 0 };
    for _ in 0..40 {
        for wish in ["before=0", "most=100"] {
            let began = Instant::now();
            let answer = http.get(&format!("/api/tables/{table}/rounds?{wish}"), None).await;
            let answer = answer.map_err(|error| error.to_string())?;
            read.slowest = read.slowest.max(began.elapsed());
            // Whoever asks for more than the server has time for is told to come again.
            if answer.status == 503 && code_of(&answer.body) == "busy" {
                continue;
            }
            let body: serde_json::Value = serde_json::from_str(&answer.body).unwrap_or_default();
            let rounds = body.get("rounds").and_then(serde_json::Value::as_array);
            let Some(rounds) = rounds else { return Err(format!("{wish}: {}", answer.body)) };
            if wish == "before=0" && !rounds.is_empty() {
                return Err(format!("rounds before the first: {}", answer.body));
            }
            let number = |round: &serde_json::Value| round.get("number")?.as_u64();
            read.rounds = rounds.iter().filter_map(number).max().unwrap_or(0).max(read.rounds);
        }
    }
    Ok(read)
}

/// Whether a connection is there for the server too: nothing comes, and no end.
async fn is_open(stream: &mut TcpStream) -> bool {
    let mut byte = [0; 512];
    let read = tokio::time::timeout(Duration::from_millis(2), stream.read(&mut byte)).await;
    match read {
        Err(_) => true,
        Ok(Ok(count)) => count > 0,
        Ok(Err(_)) => false,
    }
}

/// Whether the server ends a socket, saying goodbye or not, when what it sent is read.
async fn is_over(client: &mut Client) -> bool {
    let reading = async {
        loop {
            match client.next().await {
                Ok(Told::Goodbye { .. }) | Err(_) => return,
                Ok(_) => {}
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(20), reading).await.is_ok()
}
