//! Writes a connection, from a queue that does not grow.

use crate::socket::limits::SLOWEST;
use crate::wire::frame::{Told, Why};
use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use futures_util::stream::SplitSink;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::timeout;

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(2);

/// What is to be written.
pub(super) enum Out {
    Text(Utf8Bytes),
    Ping,
    Goodbye(Why),
}

/// Where frames are put to be written. Cheap to clone.
#[derive(Clone)]
pub(super) struct Outbox {
    queue: mpsc::Sender<Out>,
    overflow: Arc<Notify>,
}

impl Outbox {
    pub(super) const fn new(queue: mpsc::Sender<Out>, overflow: Arc<Notify>) -> Outbox {
        Outbox { queue, overflow }
    }

    /// Puts a frame in the queue. Where it is full the client does not read, and the connection is
    /// told so.
    pub(super) fn put(&self, out: Out) -> bool {
        let put = self.queue.try_send(out).is_ok();
        if !put {
            self.overflow.notify_one();
        }
        put
    }

    /// Puts a frame in the queue.
    pub(super) fn tell(&self, told: &Told) -> bool {
        match serde_json::to_string(told) {
            Ok(text) => self.put(Out::Text(text.into())),
            Err(_) => false,
        }
    }
}

/// Writes until there is nothing more to come, the client is gone, or it is told to stop at once.
pub(super) async fn run(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: mpsc::Receiver<Out>,
    mut at_once: oneshot::Receiver<Why>,
) {
    loop {
        let waiting = tokio::select! {
            why = &mut at_once => return stop(&mut sink, why.ok()).await,
            out = queue.recv() => out,
        };
        let end = tokio::select! {
            why = &mut at_once => return stop(&mut sink, why.ok()).await,
            end = send_all(&mut sink, &mut queue, waiting) => end,
        };
        match end {
            Ok(None) => {}
            Ok(Some(End::Goodbye(why))) => return goodbye(&mut sink, why).await,
            Ok(Some(End::Closed)) => return close(&mut sink).await,
            Err(Unsent) => return,
        }
    }
}

/// How writing ends.
enum End {
    Goodbye(Why),
    Closed,
}

/// The client takes nothing any more.
struct Unsent;

/// Sends what waits, all of it in one go: an answer and its news are one write.
async fn send_all(
    sink: &mut SplitSink<WebSocket, Message>,
    queue: &mut mpsc::Receiver<Out>,
    first: Option<Out>,
) -> Result<Option<End>, Unsent> {
    let sending = async {
        let mut next = first;
        let end = loop {
            let message = match next {
                Some(Out::Text(text)) => Message::Text(text),
                Some(Out::Ping) => Message::Ping(Bytes::new()),
                Some(Out::Goodbye(why)) => break Some(End::Goodbye(why)),
                None => break Some(End::Closed),
            };
            sink.feed(message).await.map_err(|_| Unsent)?;
            next = match queue.try_recv() {
                Ok(out) => Some(out),
                Err(TryRecvError::Empty) => break None,
                Err(TryRecvError::Disconnected) => None,
            };
        };
        sink.flush().await.map_err(|_| Unsent)?;
        Ok(end)
    };
    timeout(SLOWEST, sending).await.unwrap_or(Ok(Some(End::Goodbye(Why::TooMuch))))
}

async fn stop(sink: &mut SplitSink<WebSocket, Message>, why: Option<Why>) {
    if let Some(why) = why {
        goodbye(sink, why).await;
    }
}

async fn goodbye(sink: &mut SplitSink<WebSocket, Message>, why: Why) {
    if let Ok(text) = serde_json::to_string(&Told::Goodbye { why }) {
        let sent = timeout(GOODBYE, sink.send(Message::Text(text.into()))).await;
        if !matches!(sent, Ok(Ok(()))) {
            return;
        }
    }
    close(sink).await;
}

async fn close(sink: &mut SplitSink<WebSocket, Message>) {
    // Whoever does not take it is gone already.
    let _ = timeout(GOODBYE, sink.send(Message::Close(None))).await;
}
