//! Writes a connection, from a queue that does not grow.

use crate::socket::limits::{QUEUE_BYTES, SLOWEST};
use crate::wire::frame::{Told, Why};
use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use futures_util::stream::SplitSink;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
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
    waiting: Arc<Waiting>,
}

/// How many bytes wait in the queue.
#[derive(Default)]
pub(super) struct Waiting(AtomicUsize);

impl Waiting {
    /// Counts a frame in, where there is room for it or nothing else waits.
    fn take(&self, bytes: usize) -> bool {
        let fits = |waiting: usize| {
            let all = waiting.saturating_add(bytes);
            (waiting == 0 || all <= QUEUE_BYTES).then_some(all)
        };
        self.0.fetch_update(Ordering::AcqRel, Ordering::Acquire, fits).is_ok()
    }

    fn give_back(&self, bytes: usize) {
        self.0.fetch_sub(bytes, Ordering::AcqRel);
    }
}

impl Out {
    fn bytes(&self) -> usize {
        match self {
            Out::Text(text) => text.len(),
            Out::Ping | Out::Goodbye(_) => 0,
        }
    }
}

impl Outbox {
    pub(super) fn new(queue: mpsc::Sender<Out>, overflow: Arc<Notify>) -> Outbox {
        Outbox { queue, overflow, waiting: Arc::default() }
    }

    /// What waits in its queue.
    pub(super) fn waiting(&self) -> Arc<Waiting> {
        Arc::clone(&self.waiting)
    }

    /// Puts a frame in the queue. Where it is full the client does not read, and the connection is
    /// told so.
    pub(super) fn put(&self, out: Out) -> bool {
        let bytes = out.bytes();
        let fits = self.waiting.take(bytes);
        let put = fits && self.queue.try_send(out).is_ok();
        if fits && !put {
            self.waiting.give_back(bytes);
        }
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

/// The other end of an outbox.
pub(super) struct Queue {
    pub(super) frames: mpsc::Receiver<Out>,
    pub(super) waiting: Arc<Waiting>,
}

/// Writes until there is nothing more to come, the client is gone, or it is told to stop at once.
pub(super) async fn run(
    mut sink: SplitSink<WebSocket, Message>,
    mut queue: Queue,
    mut at_once: oneshot::Receiver<Why>,
) {
    loop {
        let waiting = tokio::select! {
            why = &mut at_once => return stop(&mut sink, why.ok()).await,
            out = queue.frames.recv() => out,
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
    queue: &mut Queue,
    first: Option<Out>,
) -> Result<Option<End>, Unsent> {
    let sending = async {
        let mut next = first;
        let end = loop {
            let bytes = next.as_ref().map_or(0, Out::bytes);
            let message = match next {
                Some(Out::Text(text)) => Message::Text(text),
                Some(Out::Ping) => Message::Ping(Bytes::new()),
                Some(Out::Goodbye(why)) => break Some(End::Goodbye(why)),
                None => break Some(End::Closed),
            };
            sink.feed(message).await.map_err(|_| Unsent)?;
            queue.waiting.give_back(bytes);
            next = match queue.frames.try_recv() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_queue_holds_so_many_bytes_or_one_frame() {
        let (queue, mut frames) = mpsc::channel(8);
        let outbox = Outbox::new(queue, Arc::default());
        let put = |bytes: usize| outbox.put(Out::Text("x".repeat(bytes).into()));
        let mut written = || {
            let bytes = frames.try_recv().unwrap().bytes();
            outbox.waiting().give_back(bytes);
        };
        assert!(put(QUEUE_BYTES / 2) && put(QUEUE_BYTES / 2));
        assert!(!put(1), "there is no room");
        written();
        assert!(put(1));
        assert!(!put(QUEUE_BYTES));
        written();
        written();
        assert!(put(QUEUE_BYTES + 1), "nothing else waits");
        assert!(!put(1));
    }
}
