//! A player's program at the server's socket.

use crate::{Http, Response, TrialError};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Refusal, Told};
use cutcard_server::wire::table::{TableView, TurnView};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How long an answer may take.
const PATIENCE_SECONDS: u64 = 30;

/// What became of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is on disk, as this event.
    Done(u64),
    /// It was refused.
    Refused(Refusal),
}

/// What a frame says of acts, and a glance at the view it has where it has one.
#[derive(Debug, Deserialize)]
pub struct Heard {
    #[serde(rename = "type")]
    kind: String,
    table: Option<u32>,
    id: Option<u64>,
    sequence: Option<u64>,
    view: Option<Glance>,
}

/// As much of a view as tells whether to look at all of it.
#[derive(Debug, Deserialize)]
struct Glance {
    sequence: u64,
    playing: bool,
    my_seat: Option<u8>,
    turn: Option<TurnView>,
}

impl Glance {
    /// Whether the viewer may have something to do.
    fn concerns(&self) -> bool {
        let due = |turn: &TurnView| self.my_seat.is_some_and(|seat| turn.seats.contains(&seat));
        !self.playing || self.turn.as_ref().is_some_and(due)
    }
}

/// A frame with a whole view.
#[derive(Deserialize)]
struct Whole {
    view: Box<TableView>,
}

impl Heard {
    /// Whether it refuses that act.
    #[must_use]
    pub fn refuses(&self, act: u64) -> bool {
        self.kind == "refused" && self.id == Some(act)
    }

    /// The event that act became, where it is acknowledged.
    #[must_use]
    pub fn done(&self, act: u64) -> Option<u64> {
        self.sequence.filter(|_| self.kind == "done" && self.id == Some(act))
    }
}

/// A player: a session, a socket, and the tables they look at.
pub struct Client {
    /// Where the server is.
    pub http: Http,
    /// The session.
    pub token: String,
    /// The player's number.
    pub player: u64,
    /// The tables as they were told last.
    pub views: BTreeMap<u32, TableView>,
    /// Every frame as it came, where they are kept.
    pub frames: Option<Vec<String>>,
    socket: Option<WebSocketStream<TcpStream>>,
    next_id: u64,
}

impl Client {
    /// A newcomer, not yet at the socket.
    ///
    /// # Errors
    /// Where the server does not let them in.
    pub async fn guest(http: Http) -> Result<Client, TrialError> {
        let answer = http.post("/api/guest", None, &json!({})).await?;
        let broken = || TrialError::Broken(format!("a guest was answered {answer}"));
        let token = answer.get("token").and_then(|token| token.as_str()).ok_or_else(broken)?;
        let player = answer.pointer("/me/player").and_then(|it| it.as_u64()).ok_or_else(broken)?;
        Ok(Client::of(http, token, player))
    }

    /// Somebody who has a session, not yet at the socket.
    #[must_use]
    pub fn of(http: Http, token: &str, player: u64) -> Client {
        Client {
            http,
            token: token.to_owned(),
            player,
            views: BTreeMap::new(),
            frames: None,
            socket: None,
            next_id: 1,
        }
    }

    /// Opens the socket, a new one where there is one.
    ///
    /// # Errors
    /// Where the server does not open it.
    pub async fn connect(&mut self) -> Result<(), TrialError> {
        self.connect_by(self.http.stream().await?).await
    }

    /// The same over a connection that there is.
    ///
    /// # Errors
    /// Where the server does not open it.
    pub async fn connect_by(&mut self, stream: TcpStream) -> Result<(), TrialError> {
        stream.set_nodelay(true).map_err(TrialError::io("connecting"))?;
        let address = format!("ws://{}/ws", self.http.server);
        let mut request = address.into_client_request().map_err(Box::new)?;
        if let Ok(bearer) = HeaderValue::from_str(&format!("Bearer {}", self.token)) {
            request.headers_mut().insert("Authorization", bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(16 * 1024);
        let (socket, _) =
            client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        self.socket = Some(socket);
        Ok(())
    }

    /// Drops the socket without a word.
    pub fn hang_up(&mut self) {
        self.socket = None;
    }

    /// Sends a frame.
    ///
    /// # Errors
    /// Where the socket is closed.
    pub async fn send(&mut self, ask: &Ask) -> Result<(), TrialError> {
        let socket = self.socket.as_mut().ok_or(TrialError::Closed)?;
        let text = serde_json::to_string(ask)
            .map_err(|error| TrialError::Unreadable { text: format!("{ask:?}"), error })?;
        socket.send(Message::text(text)).await.map_err(closed)
    }

    /// Sends anything at all.
    ///
    /// # Errors
    /// Where the socket is closed.
    pub async fn send_raw(&mut self, message: Message) -> Result<(), TrialError> {
        let socket = self.socket.as_mut().ok_or(TrialError::Closed)?;
        socket.send(message).await.map_err(closed)
    }

    /// The next frame, noted where it is about a table.
    ///
    /// # Errors
    /// Where the socket is closed or says what cannot be read.
    pub async fn next(&mut self) -> Result<Told, TrialError> {
        let told: Told = read(&self.text().await?)?;
        if let Told::Table { table, view, .. } | Told::News { table, view, .. } = &told {
            self.views.insert(*table, (**view).clone());
        }
        Ok(told)
    }

    /// The next frame, read as far as somebody needs who only plays.
    ///
    /// # Errors
    /// Where the socket is closed or says what cannot be read.
    pub async fn heard(&mut self) -> Result<Heard, TrialError> {
        let text = self.text().await?;
        let heard: Heard = read(&text)?;
        if let (Some(table), Some(glance)) = (heard.table, &heard.view) {
            match self.views.get_mut(&table).filter(|_| !glance.concerns()) {
                Some(known) => (known.sequence, known.options) = (glance.sequence, None),
                None => drop(self.views.insert(table, *read::<Whole>(&text)?.view)),
            }
        }
        Ok(heard)
    }

    async fn text(&mut self) -> Result<Utf8Bytes, TrialError> {
        let socket = self.socket.as_mut().ok_or(TrialError::Closed)?;
        loop {
            let message = socket.next().await.ok_or(TrialError::Closed)?.map_err(closed)?;
            if let Message::Text(text) = message {
                if let Some(frames) = &mut self.frames {
                    frames.push(text.to_string());
                }
                return Ok(text);
            }
        }
    }

    /// Looks at a table from now on.
    ///
    /// # Errors
    /// Where it does not come.
    pub async fn watch(&mut self, table: u32) -> Result<(), TrialError> {
        self.send(&Ask::Watch { table, after: None, code: None }).await?;
        self.until(&format!("watching table {table}"), |told| {
            matches!(told, Told::Table { table: which, .. } if *which == table).then_some(())
        })
        .await
    }

    /// Does something, and does not wait for the answer.
    ///
    /// # Errors
    /// Where the socket is closed.
    pub async fn act(&mut self, table: u32, act: TableAct) -> Result<u64, TrialError> {
        let id = self.next_id;
        self.next_id += 1;
        let seen = self.views.get(&table).map(|view| view.sequence);
        self.send(&Ask::Act { id, table, act, seen }).await?;
        Ok(id)
    }

    /// Does something, and waits until it is on disk or refused.
    ///
    /// # Errors
    /// Where no answer comes.
    pub async fn ask(&mut self, table: u32, act: TableAct) -> Result<Answer, TrialError> {
        let id = self.act(table, act).await?;
        self.until("waiting for an answer", |told| answer_to(id, told)).await
    }

    /// The same, whatever the table has become meanwhile.
    ///
    /// # Errors
    /// Where no answer comes.
    pub async fn ask_blindly(&mut self, table: u32, act: TableAct) -> Result<Answer, TrialError> {
        let id = self.next_id;
        self.next_id += 1;
        self.send(&Ask::Act { id, table, act, seen: None }).await?;
        self.until("waiting for an answer", |told| answer_to(id, told)).await
    }

    /// Asks for something by HTTP, in their name.
    ///
    /// # Errors
    /// Where nobody answers.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Response, TrialError> {
        self.http.send("POST", path, Some(&self.token), &body.to_string()).await
    }

    /// Reads until something is found, or nothing comes for long.
    ///
    /// # Errors
    /// Where it does not come.
    pub async fn until<T>(
        &mut self,
        waiting_for: &str,
        mut find: impl FnMut(&Told) -> Option<T>,
    ) -> Result<T, TrialError> {
        let patience = Duration::from_secs(PATIENCE_SECONDS);
        let reading = async {
            loop {
                let told = self.next().await?;
                if let Some(found) = find(&told) {
                    return Ok(found);
                }
            }
        };
        let late =
            TrialError::NoAnswer { seconds: PATIENCE_SECONDS, waiting_for: waiting_for.to_owned() };
        tokio::time::timeout(patience, reading).await.unwrap_or(Err(late))
    }
}

/// The answer to an act, where a frame is one.
pub(crate) fn answer_to(id: u64, told: &Told) -> Option<Answer> {
    if let Told::Done { id: which, sequence } = told {
        return (*which == id).then_some(Answer::Done(*sequence));
    }
    let Told::Refused { id: which, refusal, .. } = told else { return None };
    (*which == Some(id)).then(|| Answer::Refused(refusal.clone()))
}

fn read<T: DeserializeOwned>(text: &Utf8Bytes) -> Result<T, TrialError> {
    serde_json::from_str(text.as_str())
        .map_err(|error| TrialError::Unreadable { text: text.to_string(), error })
}

fn closed(error: Error) -> TrialError {
    if matches!(error, Error::ConnectionClosed | Error::AlreadyClosed) {
        return TrialError::Closed;
    }
    TrialError::Socket(Box::new(error))
}
