//! One connection, from hello to goodbye.

use crate::app::App;
use crate::people::{AccountKind, Session, SessionOver};
use crate::settings::Heartbeat;
use crate::show::Looks;
use crate::socket::Heard;
use crate::socket::asked::ActDone;
use crate::socket::limits::{Bucket, Patience, QUEUE};
use crate::socket::lists::Places;
use crate::socket::seats::Seats;
use crate::socket::wallet::Wallet;
use crate::socket::watcher::{Audience, Watcher};
use crate::socket::writer::{self, Out, Outbox, Queue};
use crate::stream::Unheard;
use crate::wire::frame::{PROTOCOL, Told, Why};
use axum::extract::ws::WebSocket;
use cutcard_ledger::{Chips, TableId};
use cutcard_table::Viewer;
use futures_util::StreamExt as _;
use futures_util::stream::SplitStream;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval_at, timeout};

/// How long an act that is being written may take when the server stops.
const LAST_ACT: Duration = Duration::from_secs(3);

/// How long what is left in the queue may take to be sent at the end.
const LAST_FRAMES: Duration = Duration::from_secs(4);

/// How a connection ends.
pub(super) enum End {
    /// The client went.
    Gone,
    /// The writer ended by itself: the client does not take anything any more.
    Unwritable,
    /// The server says goodbye, after what is in the queue.
    Goodbye(Why),
    /// The server says goodbye at once: the queue does not empty.
    AtOnce(Why),
}

/// An act on its way.
pub(super) type Acting = Pin<Box<dyn Future<Output = ActDone> + Send>>;

/// One connection.
pub(super) struct Connection {
    pub(super) app: App,
    pub(super) session: Option<Session>,
    pub(super) address: IpAddr,
    pub(super) outbox: Outbox,
    pub(super) wallet: Option<Wallet>,
    pub(super) watched: BTreeMap<u32, Watcher>,
    seats: Option<Seats>,
    places: Option<Places>,
    pub(super) lobby: Option<Task>,
    pub(super) floor: Option<Task>,
    pub(super) acting: Option<Acting>,
    pub(super) pace: Option<Bucket>,
    pub(super) patience: Patience,
    pub(super) heard: Instant,
    pub(super) unheard: Unheard,
}

/// A task that ends with its owner.
pub(super) struct Task(pub(super) JoinHandle<()>);

impl Drop for Task {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Serves a connection until it ends.
pub(super) async fn run(app: App, heard: Heard, socket: WebSocket) {
    let (sink, stream) = socket.split();
    let (queue, frames) = mpsc::channel(QUEUE);
    let (at_once, told_at_once) = oneshot::channel();
    let overflow = Arc::new(Notify::new());
    let outbox = Outbox::new(queue, Arc::clone(&overflow));
    let queued = Queue { frames, waiting: outbox.waiting() };
    let mut writing = tokio::spawn(writer::run(sink, queued, told_at_once));
    let mut connection = Connection::new(app, heard, outbox);
    connection.hello().await;
    let end = connection.serve(stream, &overflow, &mut writing).await;
    let outbox = connection.outbox.clone();
    // No more news: what is in the queue is all there will be.
    drop(connection);
    match end {
        End::Unwritable => return,
        End::Gone => writing.abort(),
        End::Goodbye(why) if outbox.put(Out::Goodbye(why)) => {}
        End::Goodbye(why) | End::AtOnce(why) => drop(at_once.send(why)),
    }
    drop(outbox);
    if timeout(LAST_FRAMES, &mut writing).await.is_err() {
        writing.abort();
    }
}

impl Connection {
    fn new(app: App, heard: Heard, outbox: Outbox) -> Connection {
        let Heard { caller, unheard } = heard;
        let now = Instant::now();
        let session = caller.session;
        let wallet = session.as_ref().map(|it| Wallet::new(app.room.clone(), it.player));
        let seats = session.as_ref().map(|it| Seats::of(&app, it.player));
        let places = session.as_ref().map(|it| Places::of(&app, it.player));
        Connection {
            pace: app.settings.rates.messages.map(|rate| Bucket::new(rate, now)),
            app,
            session,
            address: caller.address,
            outbox,
            wallet,
            watched: BTreeMap::new(),
            seats,
            places,
            lobby: None,
            floor: None,
            acting: None,
            patience: Patience::new(now),
            heard: now,
            unheard,
        }
    }

    async fn hello(&mut self) {
        let chips = match &self.wallet {
            Some(wallet) => wallet.open().await,
            None => 0,
        };
        let me = self.session.as_ref().map(|session| session.told(Chips(chips)));
        let now_millis = self.app.room.now_millis();
        self.outbox.tell(&Told::Hello { protocol: PROTOCOL, me, now_millis });
        if let Some(seats) = &mut self.seats {
            seats.tell(&self.outbox);
        }
        if let Some(places) = &mut self.places {
            places.tell(&self.outbox);
        }
    }

    async fn serve(
        &mut self,
        mut stream: SplitStream<WebSocket>,
        overflow: &Notify,
        writing: &mut JoinHandle<()>,
    ) -> End {
        let mut stopping = self.app.stopping();
        let mut sessions = self.app.people.changed();
        // What changed between the look at the session and now was told to nobody.
        if !self.still_signed_in() {
            return End::Goodbye(Why::SignedOut);
        }
        let Heartbeat { ping_every, silence } = self.app.settings.heartbeat;
        let mut ticked = Instant::now();
        let mut ticks = interval_at(tokio::time::Instant::now() + ping_every, ping_every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let acting = self.acting.is_some();
            tokio::select! {
                () = stops(&mut stopping) => return self.stop().await,
                // One act at a time: the next frame is read when it is answered.
                message = stream.next(), if !acting => {
                    let end = match message {
                        Some(Ok(message)) => self.hear(message),
                        Some(Err(error)) => Some(self.broken(&error)),
                        None => Some(End::Gone),
                    };
                    if let Some(end) = end {
                        return end;
                    }
                }
                answer = answer_of(&mut self.acting), if acting => self.answer(answer),
                () = listed(&mut self.places) => {
                    if let Some(places) = &mut self.places {
                        places.tell(&self.outbox);
                    }
                }
                () = moved(&mut self.seats) => {
                    if let Some(seats) = &mut self.seats {
                        seats.tell(&self.outbox);
                    }
                }
                changed = sessions.changed() => {
                    if changed.is_err() || !self.still_signed_in() {
                        return End::Goodbye(Why::SignedOut);
                    }
                }
                _ = ticks.tick() => {
                    if !self.still_signed_in() {
                        return End::Goodbye(Why::SignedOut);
                    }
                    // Where the server itself stood still, what they said may wait to be heard.
                    let stood_still = ticked.elapsed() > 2 * ping_every;
                    ticked = Instant::now();
                    if self.heard.elapsed() > silence && !stood_still {
                        return End::Gone;
                    }
                    self.stay();
                    self.outbox.put(Out::Ping);
                    self.look_at_wallet();
                }
                () = overflow.notified() => return End::AtOnce(Why::TooMuch),
                _ = &mut *writing => return End::Unwritable,
            }
        }
    }

    /// An act that is being written is answered first.
    async fn stop(&mut self) -> End {
        if let Some(acting) = self.acting.take()
            && let Ok(answer) = timeout(LAST_ACT, acting).await
        {
            self.answer(answer);
        }
        End::Goodbye(Why::Stopping)
    }

    fn answer(&mut self, answer: ActDone) {
        self.acting = None;
        self.app.metrics.asked(answer.outcome(), answer.took);
        self.outbox.tell(&answer.told);
        if answer.moves_chips {
            self.look_at_wallet();
        }
    }

    /// A guest is here for as long as they are connected, though they do nothing. Staff prove by what
    /// they do that they are.
    fn stay(&self) {
        if let Some(session) = self.session.as_ref().filter(|it| it.kind == AccountKind::Guest) {
            self.app.people.touch(session.id);
        }
    }

    fn look_at_wallet(&self) {
        if let Some(wallet) = &self.wallet {
            wallet.look(&self.outbox);
        }
    }

    /// Whether the session is still good. Where the rank has changed, tables are told anew.
    fn still_signed_in(&mut self) -> bool {
        let Some(session) = &self.session else { return true };
        match self.app.people.check(session.id) {
            Ok(now) => {
                let before = self.session.replace(now);
                let rank = |session: Option<&Session>| session.and_then(Session::rank);
                if rank(before.as_ref()) != rank(self.session.as_ref()) {
                    self.watch_anew();
                }
                true
            }
            // Staff who were away say the password again before they act.
            Err(SessionOver::Idle) => true,
            Err(SessionOver::None) => false,
        }
    }

    /// Whoever has no rank any more is let in to private tables no more by it, and told of none.
    fn watch_anew(&mut self) {
        let audience = self.audience();
        let watched = std::mem::take(&mut self.watched);
        for (table, watcher) in watched {
            let came = watcher.came.clone();
            let stays = self.opens_to(table, came.code());
            let fresh = stays.then(|| audience.watch(TableId(table), None, came)).flatten();
            match fresh {
                Some(fresh) => drop(self.watched.insert(table, fresh)),
                None => self.no_such_table(None, table),
            }
        }
        if self.lobby.is_some() {
            self.watch_lobby();
        }
        if self.floor.take().is_some() {
            self.watch_floor();
        }
    }

    pub(super) fn audience(&self) -> Audience {
        let looks = self.session.as_ref().map_or(Looks::PUBLIC, |session| Looks {
            viewer: Viewer::Player(session.player),
            rank: session.rank(),
        });
        let wallet = self.wallet.clone();
        Audience { app: self.app.clone(), looks, outbox: self.outbox.clone(), wallet }
    }

    fn broken(&self, error: &axum::Error) -> End {
        // A frame beyond the limit is not read; what is left of the stream cannot be.
        if error.to_string().contains("too long") { End::AtOnce(Why::TooMuch) } else { End::Gone }
    }
}

/// When the server stops, or is gone.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// When whoever the connection is of has sat down or left somewhere.
async fn moved(seats: &mut Option<Seats>) {
    match seats {
        Some(seats) => seats.changed().await,
        None => std::future::pending().await,
    }
}

/// Until something about the lists has changed; for ever where nobody is signed in.
async fn listed(places: &mut Option<Places>) {
    match places {
        Some(places) => places.changed().await,
        None => std::future::pending().await,
    }
}

/// The answer to an act; for ever where there is none.
async fn answer_of(acting: &mut Option<Acting>) -> ActDone {
    match acting {
        Some(acting) => acting.await,
        None => std::future::pending().await,
    }
}
