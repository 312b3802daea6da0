//! A server attacked as strangers, dishonest staff and broken clients would, while honest players go
//! on: what held is said line by line.

mod beside;
mod cage;
mod cards;
mod chips;
mod doors;
mod floods;
mod lies;
mod peace;
mod races;
mod report;
mod secrets;
mod staff;
mod strict;
mod work;

pub use report::Report;

use crate::server::free_address;
use crate::{Answer, Client, Flags, Http, Response, Server, TrialError};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::Told;
use peace::Peace;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// What came of an attack: how it held, or what did not.
pub(crate) type Outcome = Result<String, String>;

/// A password that nobody guesses.
pub(crate) const PASSWORD: &str = "seven brass kettles on a tram 41";

/// What the whole siege may cost of memory beyond what the server held before, in bytes.
const MOST_MEMORY: u64 = 300 * 1024 * 1024;
/// Files and connections that may be open afterwards beyond those before.
const MOST_DESCRIPTORS: usize = 16;

/// A server of its own on loopback, besieged.
pub struct Siege {
    server: Server,
    /// Where everything of the siege is kept.
    data: PathBuf,
    /// Where the server tells what it counts.
    metrics: Http,
    random: ChaCha8Rng,
    /// How much of everything: 1 is a sample.
    scale: u32,
    /// Who has come from where: each attack has addresses of its own.
    next_address: u16,
}

/// How many guests a day come from one address: fewer than may come in at once, so that it is seen.
const GUESTS_A_DAY: usize = 6;

/// What a newcomer is given: a number that is nothing else, so that it is noticed where it is told.
const STARTING_CHIPS: u64 = 1_000_003;

impl Siege {
    /// A server that is up, with its limits as they are by default except for the guests of a day.
    ///
    /// # Errors
    /// Where it does not come up.
    pub async fn new(data: &Path, seed: u64, scale: u32) -> Result<Siege, TrialError> {
        let metrics = free_address()?;
        let words = [
            "--clock-seconds",
            "60",
            "--between-rounds-millis",
            "50",
            "--street-pause-millis",
            "20",
            "--first-tables",
            "off",
            // Staff are attackers here, and come in as soon as they have a password.
            "--staff-two-factor",
            "off",
            "--starting-chips",
            &STARTING_CHIPS.to_string(),
            "--guests-a-day",
            &GUESTS_A_DAY.to_string(),
            "--metrics-listen",
            &metrics.to_string(),
        ];
        let mut server = Server::new(data, Flags(words.map(str::to_owned).to_vec()))?;
        // A folder that was there before, open to everybody.
        beside::open_folder(&server.room()).map_err(TrialError::io("making a folder"))?;
        server.start().await?;
        let (data, metrics) = (data.to_owned(), Http::to(metrics));
        let random = ChaCha8Rng::seed_from_u64(seed);
        Ok(Siege { server, data, metrics, random, scale, next_address: 0 })
    }

    /// Attacks it with everything, then looks at what is left of it.
    ///
    /// # Errors
    /// Where the siege itself could not be laid.
    pub async fn run(mut self, mut tell: impl FnMut(&str)) -> Result<Report, TrialError> {
        let mut report = Report::default();
        let (memory, descriptors) = (self.server.memory_bytes(), self.server.descriptors());
        let peace = Peace::begin(self.http(), &mut self.random).await?;
        let mut manager = self.manager(&self.server, self.http()).await?;
        tell("chips");
        self.chips(&mut report).await;
        tell("doors");
        self.doors(&mut report).await;
        tell("staff");
        self.staff(&mut report, &mut manager).await;
        tell("the cage");
        self.cage(&mut report, &manager).await;
        tell("the work of the room");
        self.work(&mut report, &manager).await;
        tell("races");
        self.races(&mut report, &manager).await;
        tell("cards");
        self.cards(&mut report, &mut manager).await;
        tell("what is beside the room");
        self.beside(&mut report).await;
        tell("a stricter room");
        self.strict(&mut report).await;
        tell("lies");
        self.lies(&mut report).await;
        tell("floods");
        self.floods(&mut report, peace.table).await;
        tell("what is left");
        report.add("the server lives and is ready", self.lives().await);
        let ended = peace.end().await;
        report.add("honest players go on within bounds", ended.within_bounds());
        report.add("connections and files come back", self.descriptors_back(descriptors).await);
        report.add("memory comes back", self.memory_back(memory));
        self.server.kill();
        report.add("the books sum to zero and the audit is sound", {
            self.server.audit().map_err(|error| error.to_string())
        });
        report.add(
            "no hidden card in any byte",
            secrets::none_told(&self.server.room(), &self.server.keys(), &ended),
        );
        Ok(report)
    }

    pub(crate) const fn http(&self) -> Http {
        self.server.http()
    }

    /// The server as asked from an address that nobody used yet.
    pub(crate) fn stranger(&mut self) -> Http {
        let (third, fourth) = (self.next_address / 250, self.next_address % 250);
        self.next_address = self.next_address.wrapping_add(1);
        self.http().coming_from((third % 200) as u8 + 7, fourth as u8 + 1)
    }

    /// A guest from elsewhere, at the socket.
    pub(crate) async fn guest(&mut self) -> Result<Client, TrialError> {
        let http = self.stranger();
        let mut guest = Client::guest(http).await?;
        guest.connect().await?;
        Ok(guest)
    }

    /// The manager of a server, by the password that its first start told, who comes from there.
    async fn manager(&self, server: &Server, from: Http) -> Result<Client, TrialError> {
        let log = std::fs::read_to_string(server.log());
        let log = log.map_err(TrialError::io("reading the log"))?;
        let words = log.split("signs in as Manager with the password ").nth(1).unwrap_or_default();
        let password = words.split_whitespace().next().unwrap_or_default();
        let given = json!({"name": "Manager", "password": password});
        doors::member(from, "/api/sign-in", &given).await
    }

    /// A table that somebody opens.
    pub(crate) async fn open(&self, by: &Client, body: &Value) -> Result<u32, TrialError> {
        let answer = by.http.post("/api/tables", Some(&by.token), body).await?;
        let number = answer.get("table").and_then(Value::as_u64);
        let number = number.and_then(|number| u32::try_from(number).ok());
        number.ok_or_else(|| TrialError::Broken(format!("opening was answered {answer}")))
    }

    async fn lives(&mut self) -> Outcome {
        if !self.server.lives() {
            return Err("it has ended".to_owned());
        }
        let answer = self.http().get("/ready", None).await.map_err(|error| error.to_string())?;
        if answer.status != 200 {
            return Err(format!("/ready answers {}: {}", answer.status, answer.body));
        }
        Ok("ready".to_owned())
    }

    /// Waits until what was opened in the siege is closed.
    async fn descriptors_back(&self, before: Option<usize>) -> Outcome {
        let Some(before) = before else { return Ok("the system does not tell".to_owned()) };
        let mut now = before;
        for _ in 0..600 {
            now = self.server.descriptors().unwrap_or(now);
            if now <= before + MOST_DESCRIPTORS {
                return Ok(format!("{before} before, {now} now"));
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        Err(format!("{before} before, {now} a minute after"))
    }

    fn memory_back(&self, before: Option<u64>) -> Outcome {
        let (Some(before), Some(now)) = (before, self.server.memory_bytes()) else {
            return Ok("the system does not tell".to_owned());
        };
        let told = format!("{} MB before, {} MB now", before >> 20, now >> 20);
        if now > before + MOST_MEMORY { Err(told) } else { Ok(told) }
    }
}

/// A table of hold'em as anybody may open one.
pub(crate) fn holdem() -> Value {
    json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}})
}

/// That something was refused, and for that. What is refused for anything else was not tried: it would be
/// refused without the rule too.
pub(crate) fn refused(answer: &Response, wanted: &str) -> Outcome {
    let code = code_of(&answer.body);
    if (400..500).contains(&answer.status) && code == wanted {
        return Ok(format!("{} {code}", answer.status));
    }
    let (status, body) = (answer.status, shortened(&answer.body));
    Err(format!("wanted a refusal by {wanted}, was answered {status}: {body}"))
}

/// The word for a refusal; none where it is not one.
pub(crate) fn code_of(body: &str) -> String {
    let body: Value = serde_json::from_str(body).unwrap_or(Value::Null);
    body.get("code").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// That something was done: the same attack succeeds for whoever may.
pub(crate) fn done(answer: &Response) -> Outcome {
    if (200..300).contains(&answer.status) {
        return Ok(answer.body.clone());
    }
    Err(format!("should be done, was answered {}: {}", answer.status, shortened(&answer.body)))
}

/// Asks for an act, whatever the table looks like, and wants it refused for that.
pub(crate) async fn refused_act(
    client: &mut Client,
    table: u32,
    act: &TableAct,
    wanted: &str,
) -> Result<Outcome, TrialError> {
    let answer = client.ask_blindly(table, act.clone()).await?;
    Ok(match answer {
        Answer::Done(sequence) => Err(format!("{act:?} was done, as event {sequence}")),
        Answer::Refused(refusal) if refusal.code == wanted => Ok(refusal.code),
        Answer::Refused(refusal) => {
            let (code, text) = (refusal.code, refusal.text);
            Err(format!("{act:?}: wanted a refusal by {wanted}, came {code}: {text}"))
        }
    })
}

/// Sends a frame as it is written, and wants it refused for that.
pub(crate) async fn refused_frame(
    client: &mut Client,
    frame: &str,
    wanted: &str,
) -> Result<Outcome, TrialError> {
    client.send_raw(Message::text(frame)).await?;
    let answer = client.until("waiting for a refusal", |told| {
        if let Told::Done { sequence, .. } = told {
            return Some(Err(format!("{frame} was done, as event {sequence}")));
        }
        let Told::Refused { refusal, .. } = told else { return None };
        let (code, text) = (refusal.code.clone(), &refusal.text);
        let told = format!("{frame}: wanted a refusal by {wanted}, came {code}: {text}");
        Some(if code == wanted { Ok(code) } else { Err(told) })
    });
    answer.await
}

/// How often a seat is asked for that came free, and how long is waited between: longer than it is offered.
const ASKS_FOR_A_SEAT: u32 = 40;
const BETWEEN_ASKS: std::time::Duration = std::time::Duration::from_millis(500);

/// Watches a table and takes a seat.
pub(crate) async fn sit(client: &mut Client, table: u32, seat: u8) -> Result<(), TrialError> {
    client.watch(table).await?;
    // A seat that has just come free is given out to who asks for it, and then is anybody's (crown:8.1.1).
    for _ in 0..ASKS_FOR_A_SEAT {
        let answer = client.ask_blindly(table, TableAct::SitDown { seat, chips: 10_000 }).await?;
        match answer {
            Answer::Refused(refusal) if refusal.code == "seat-offered" => {
                tokio::time::sleep(BETWEEN_ASKS).await;
            }
            Answer::Refused(refusal) => {
                let (code, text) = (refusal.code, refusal.text);
                return Err(TrialError::Broken(format!("seat {seat} was refused, {code}: {text}")));
            }
            Answer::Done(_) => return Ok(()),
        }
    }
    Err(TrialError::Broken(format!("seat {seat} is offered and never given out")))
}

/// Does what is no attack.
pub(crate) async fn must(client: &mut Client, table: u32, act: TableAct) -> Result<(), TrialError> {
    match client.ask_blindly(table, act.clone()).await? {
        Answer::Done(_) => Ok(()),
        Answer::Refused(refusal) => {
            let (code, text) = (refusal.code, refusal.text);
            Err(TrialError::Broken(format!("{act:?} was refused, {code}: {text}")))
        }
    }
}

/// As much of a text as a line can have.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(200).collect()
}
