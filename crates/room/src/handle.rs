//! What the room holds of a table: how to ask its task, and what is shown.

use crate::ask::Ask;
use crate::refused::Refused;
use crate::shown::{News, Shown};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::Sequence;
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{broadcast, mpsc, oneshot};

/// How many asks wait at a table before whoever asks must wait to be heard.
const MOST_ASKS: usize = 64;

/// How much news a slow reader may be behind.
const MOST_NEWS: usize = 256;

/// What is asked of a table's task.
pub(crate) enum Message {
    Ask { who: Who, ask: Ask, seen: Option<u64>, reply: oneshot::Sender<Result<Sequence, Refused>> },
    Close { reply: oneshot::Sender<()> },
}

/// What a table's task is told.
pub(crate) enum Notice {
    Connected {
        player: PlayerId,
        connected: bool,
    },
    /// Somebody looks on.
    Looked,
    /// A name changed: all who look on are told again.
    TellAgain,
    /// Somebody here may not play any more.
    Barred,
}

/// What is shown of a table.
pub(crate) struct Board {
    shown: RwLock<Arc<Shown>>,
    news: broadcast::Sender<Arc<News>>,
}

impl Board {
    pub(crate) fn new(shown: Shown) -> Board {
        Board { shown: RwLock::new(Arc::new(shown)), news: broadcast::channel(MOST_NEWS).0 }
    }

    pub(crate) fn shown(&self) -> Arc<Shown> {
        Arc::clone(&self.shown.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The table now and all that comes after it, no more and no less.
    pub(crate) fn watch(&self) -> (Arc<Shown>, broadcast::Receiver<Arc<News>>) {
        let shown = self.shown.read().unwrap_or_else(PoisonError::into_inner);
        (Arc::clone(&shown), self.news.subscribe())
    }

    pub(crate) fn publish(&self, news: News) {
        let mut shown = self.shown.write().unwrap_or_else(PoisonError::into_inner);
        *shown = Arc::clone(&news.now);
        // Nobody looks on: nobody is told.
        drop(self.news.send(Arc::new(news)));
    }

    pub(crate) fn watchers(&self) -> usize {
        self.news.receiver_count()
    }
}

/// A table's task, from outside.
#[derive(Clone)]
pub(crate) struct Handle {
    pub(crate) asks: mpsc::Sender<Message>,
    pub(crate) notices: mpsc::UnboundedSender<Notice>,
    pub(crate) board: Arc<Board>,
}

/// The other end.
pub(crate) struct Inbox {
    pub(crate) asks: mpsc::Receiver<Message>,
    pub(crate) notices: mpsc::UnboundedReceiver<Notice>,
    pub(crate) board: Arc<Board>,
}

pub(crate) fn handle(shown: Shown) -> (Handle, Inbox) {
    let board = Arc::new(Board::new(shown));
    let (asks, asked) = mpsc::channel(MOST_ASKS);
    let (notices, noticed) = mpsc::unbounded_channel();
    let handle = Handle { asks, notices, board: Arc::clone(&board) };
    (handle, Inbox { asks: asked, notices: noticed, board })
}
