//! A client: what it is told, and what it does.

use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Refusal, Told, Why};
use futures_util::{SinkExt as _, StreamExt as _};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) const LONG: Duration = Duration::from_secs(100);

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every frame as it came.
    pub(crate) frames: Vec<String>,
    next_id: u64,
}

impl Client {
    pub(crate) async fn connect(address: SocketAddr, token: Option<&str>) -> Client {
        let mut request = format!("ws://{address}/ws").into_client_request().unwrap();
        if let Some(token) = token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert("authorization", value);
        }
        let (socket, _) = connect_async(request).await.unwrap();
        Client { socket, frames: Vec::new(), next_id: 0 }
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    pub(crate) async fn send(&mut self, ask: &Ask) {
        self.send_text(&serde_json::to_string(ask).unwrap()).await;
    }

    /// The next frame; nothing when the server has closed.
    pub(crate) async fn next(&mut self) -> Option<Told> {
        // Pings come all the time: without this a frame that never comes would be waited for for ever.
        let until = Instant::now() + 3 * LONG;
        loop {
            let message = timeout_at(until, self.socket.next()).await.expect("a frame in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    let told = serde_json::from_str(&text)
                        .unwrap_or_else(|error| panic!("{error}: {text}"));
                    self.frames.push(text.to_string());
                    return Some(told);
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(other)) => panic!("{other:?}"),
            }
        }
    }

    /// Reads on until a frame that is looked for.
    pub(crate) async fn until<T>(&mut self, look: impl Fn(&Told) -> Option<T>) -> T {
        loop {
            let told = self.next().await.expect("the server closed");
            if let Some(found) = look(&told) {
                return found;
            }
        }
    }

    pub(crate) async fn goodbye(&mut self) -> Option<Why> {
        let mut last = None;
        while let Some(told) = self.next().await {
            if let Told::Goodbye { why } = told {
                last = Some(why);
            }
        }
        last
    }

    /// Says an act and does not wait.
    pub(crate) async fn say(&mut self, table: u32, act: TableAct, seen: Option<u64>) -> u64 {
        self.next_id += 1;
        let id = self.next_id;
        self.send(&Ask::Act { id, table, act, seen }).await;
        id
    }

    /// Does something and waits for the answer.
    pub(crate) async fn act(&mut self, table: u32, act: TableAct) -> Result<u64, Refusal> {
        let id = self.say(table, act, None).await;
        self.answer(id).await
    }

    pub(crate) async fn answer(&mut self, id: u64) -> Result<u64, Refusal> {
        self.until(|told| match told {
            Told::Done { id: of, sequence } if *of == id => Some(Ok(*sequence)),
            Told::Refused { id: Some(of), refusal, .. } if *of == id => Some(Err(refusal.clone())),
            _ => None,
        })
        .await
    }

    /// A table of which there is nothing to be seen any more, and why.
    pub(crate) async fn refused_table(&mut self) -> (u32, String) {
        self.until(|told| match told {
            Told::Refused { table: Some(table), refusal, .. } => {
                Some((*table, refusal.code.clone()))
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn refusal(&mut self) -> Refusal {
        self.until(|told| match told {
            Told::Refused { refusal, .. } => Some(refusal.clone()),
            _ => None,
        })
        .await
    }
}
