//! A player in under 200 lines: comes as a guest, watches a table, sits down and plays any game by
//! what the options list. It checks or calls, stands pat, and sets Chinese rows as they were dealt.
//!
//! `cargo run -p cutcard-server --example client -- 127.0.0.1:8080 TABLE [ROUNDS]`

use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Told};
use cutcard_server::wire::options::Options;
use cutcard_server::wire::table::{TableInfo, TableView};
use futures_util::{SinkExt as _, StreamExt as _};
use std::error::Error;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Anyhow<T> = Result<T, Box<dyn Error>>;

#[tokio::main]
async fn main() -> Anyhow<()> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().ok_or("the server's address, as 127.0.0.1:8080")?;
    let table = arguments.next().ok_or("the table's number")?.parse()?;
    let rounds = arguments.next().map_or(Ok(u64::MAX), |text| text.parse())?;
    let token = come_as_guest(&address).await?;
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    request.headers_mut().insert("authorization", format!("Bearer {token}").parse()?);
    let (socket, _) = connect_async(request).await?;
    Player { socket, table, acts: 0, waiting: None, acted_on: 0, rounds }.play().await
}

/// Asks for a new player, in as much HTTP as it takes.
async fn come_as_guest(address: &str) -> Anyhow<String> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "POST /api/guest HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: 2\r\nConnection: close\r\n\r\n{{}}"
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let value: serde_json::Value = serde_json::from_str(body).map_err(|_| answer.clone())?;
    let token = value.get("token").and_then(serde_json::Value::as_str);
    Ok(token.ok_or("no token came back")?.to_owned())
}

struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    table: u32,
    /// How many acts were sent: their numbers.
    acts: u64,
    /// The act that has no answer yet.
    waiting: Option<u64>,
    /// The view that was acted on last.
    acted_on: u64,
    rounds: u64,
}

impl Player {
    async fn play(mut self) -> Anyhow<()> {
        self.send(&Ask::Watch { table: self.table, after: None, code: None }).await?;
        let (mut info, mut view): (Option<TableInfo>, Option<TableView>) = (None, None);
        let mut played = 0;
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else { continue };
            match serde_json::from_str(&text)? {
                Told::Hello { me, .. } => println!("I am {me:?}"),
                Told::Table { info: told, view: now, .. } => {
                    (info, view) = (Some(*told), Some(*now));
                }
                Told::News { events, view: now, .. } => {
                    for event in events {
                        println!("{:>6}  {:?}  {:?}", event.sequence, event.what, event.clauses);
                    }
                    let over = !now.playing && view.as_ref().is_some_and(|view| view.playing);
                    played += u64::from(over && now.my_seat.is_some());
                    view = Some(*now);
                }
                Told::Done { id, sequence } => {
                    self.waiting = self.waiting.filter(|of| *of != id);
                    // Nothing more before the table is seen as it is after that.
                    self.acted_on = self.acted_on.max(sequence.saturating_sub(1));
                }
                Told::Refused { id, refusal, .. } => {
                    println!("refused: {} {:?}", refusal.text, refusal.clause);
                    self.waiting = self.waiting.filter(|of| Some(*of) != id);
                }
                Told::Goodbye { why } => return Err(format!("goodbye: {why:?}").into()),
                Told::Connected { .. }
                | Told::Chat { .. }
                | Told::Lobby { .. }
                | Told::Wallet { .. }
                | Told::Places { .. }
                | Told::Floor { .. }
                | Told::Seated { .. }
                | Told::Pong { .. } => {}
            }
            if let (Some(info), Some(view)) = (&info, &view) {
                if played >= self.rounds {
                    return Ok(());
                }
                self.think(info, view).await?;
            }
        }
        Ok(())
    }

    /// Does something, where something is listed and nothing is on its way.
    async fn think(&mut self, info: &TableInfo, view: &TableView) -> Anyhow<()> {
        let Some(options) = &view.options else { return Ok(()) };
        let known = self.acts > 0 && view.sequence <= self.acted_on;
        if self.waiting.is_some() || known {
            return Ok(());
        }
        let Some(act) = choose(options, info, view) else { return Ok(()) };
        self.acts += 1;
        let (id, table) = (self.acts, self.table);
        self.waiting = Some(id);
        self.acted_on = view.sequence;
        self.send(&Ask::Act { id, table, act, seen: Some(view.sequence) }).await
    }

    async fn send(&mut self, ask: &Ask) -> Anyhow<()> {
        Ok(self.socket.send(Message::text(serde_json::to_string(ask)?)).await?)
    }
}

/// The quietest thing that is listed.
fn choose(options: &Options, info: &TableInfo, view: &TableView) -> Option<TableAct> {
    if let (None, Some(seat)) = (view.my_seat, options.sit_down.first()) {
        return Some(TableAct::SitDown { seat: *seat, chips: info.least_buy_in });
    }
    if let Some(betting) = &options.betting {
        let forced = betting.wager.map(|wager| TableAct::Bet { to: wager.least });
        return betting
            .check
            .then_some(TableAct::Check)
            .or(betting.call.map(|price| TableAct::Call { price: Some(price) }))
            .or(forced.filter(|_| !betting.fold))
            .or(betting.fold.then_some(TableAct::Fold))
            .or(betting.call_and_fold.map(|_| TableAct::CallAndFold));
    }
    if options.draw.is_some() {
        return Some(TableAct::Draw { places: Vec::new() });
    }
    if options.discard {
        return Some(TableAct::Discard { place: 0 });
    }
    if options.set {
        return as_dealt(view);
    }
    if options.over_blind.is_some() {
        return Some(TableAct::Decline);
    }
    if options.run_it_again.is_some() {
        return Some(TableAct::RunItAgain { again: 0 });
    }
    let at_box = options.at_box.as_ref();
    if let Some(ante) = at_box.filter(|it| !it.withdraw).and_then(|it| it.ante) {
        return Some(TableAct::Wager { ante: ante.minimum, pairs_plus: 0 });
    }
    if let Some(at_box) = at_box.filter(|it| it.fold) {
        return Some(at_box.play.map_or(TableAct::Fold, |_| TableAct::Play));
    }
    options.post.filter(|_| view.round_number > 0).map(|_| TableAct::PostNow)
}

/// Thirteen cards in rows as they were dealt.
fn as_dealt(view: &TableView) -> Option<TableAct> {
    let own = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat)?;
    let mut cards = own.cards.iter().filter_map(|card| card.card.clone());
    let front = cards.by_ref().take(3).collect();
    let middle = cards.by_ref().take(5).collect();
    Some(TableAct::Set { front, middle, back: cards.collect() })
}
