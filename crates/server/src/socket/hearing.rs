//! What a client sends, frame by frame.

use crate::app::App;
use crate::door;
use crate::gate::rate::Pace;
use crate::people::{Session, SessionOver};
use crate::socket::asked;
use crate::socket::connection::{Connection, End, Task};
use crate::socket::feed::Waits;
use crate::socket::floor::{self, Floor};
use crate::socket::limits::{MOST_WATCHED, WEIGHT_OF_WATCHING};
use crate::socket::watcher::Came;
use crate::socket::writer::Out;
use crate::socket::{chat, lobby};
use crate::wire::frame::{Ask, ChatLine, Refusal, Told, Why};
use axum::extract::ws::Message;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Code, Shown};
use std::time::Instant;
use tokio::sync::broadcast::error::RecvError;

impl Connection {
    /// A message; the end where it has come to that.
    pub(super) fn hear(&mut self, message: Message) -> Option<End> {
        self.heard = Instant::now();
        self.unheard.heard();
        if matches!(message, Message::Close(_)) {
            return Some(End::Gone);
        }
        // Whatever it is, it was read and costs as much.
        let paced = self.is_within_pace();
        let text = match message {
            Message::Text(text) => Some(text),
            Message::Binary(_) if paced => return self.bad_frame(None, "frames are text"),
            Message::Ping(_) | Message::Pong(_) if paced => return None,
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
        };
        let id = text.as_ref().and_then(|text| asked::id_of(text));
        let Some(text) = text.filter(|_| paced) else {
            return self.too_often(id);
        };
        match serde_json::from_str::<Ask>(&text) {
            Ok(ask) if self.may_ask(&ask) => {
                self.ask(ask);
                None
            }
            Ok(_) => self.too_often(id),
            Err(error) => self.bad_frame(id, &error.to_string()),
        }
    }

    /// Whether there is time for that too: what is answered with a whole table counts more than once,
    /// and what is written down for good counts for the person, on whichever connections.
    fn may_ask(&mut self, ask: &Ask) -> bool {
        match ask {
            Ask::Watch { .. } | Ask::WatchLobby | Ask::WatchFloor => {
                (1..WEIGHT_OF_WATCHING).all(|_| self.is_within_pace())
            }
            Ask::Act { .. } => {
                let (player, rate) = (self.player(), self.app.settings.rates.acts);
                player
                    .zip(rate)
                    .is_none_or(|(player, rate)| self.app.hub.may_act(player, rate, Instant::now()))
            }
            Ask::Unwatch { .. }
            | Ask::UnwatchLobby
            | Ask::UnwatchFloor
            | Ask::Chat { .. }
            | Ask::Ping { .. } => true,
        }
    }

    fn player(&self) -> Option<PlayerId> {
        self.session.as_ref().map(|session| session.player)
    }

    fn too_often(&mut self, id: Option<u64>) -> Option<End> {
        self.refuse(id, Code::TooOften.word(), "too much at once: wait a moment");
        let bears = self.patience.bears_haste(Instant::now());
        (!bears).then_some(End::Goodbye(Why::TooMuch))
    }

    fn is_within_pace(&mut self) -> bool {
        let own = self.pace.as_mut().is_none_or(|pace| pace.take(Instant::now()));
        own && self.app.limiter.take(Pace::Message, self.address).is_ok()
    }

    fn bad_frame(&mut self, id: Option<u64>, text: &str) -> Option<End> {
        self.refuse(id, Code::BadFrame.word(), text);
        let bears = self.patience.bears_bad_frame(Instant::now());
        (!bears).then_some(End::Goodbye(Why::BadFrames))
    }

    fn refuse(&self, id: Option<u64>, code: &str, text: &str) {
        let refusal = Refusal::plain(code, text);
        self.outbox.tell(&Told::Refused { id, table: None, refusal });
    }

    /// There is nothing to be seen of a table.
    fn refuse_table(&self, table: u32, code: &str, text: &str) {
        let refusal = Refusal::plain(code, text);
        self.outbox.tell(&Told::Refused { id: None, table: Some(table), refusal });
    }

    fn ask(&mut self, ask: Ask) {
        match ask {
            Ask::Watch { table, after, code } => self.watch(table, after, code.as_deref()),
            Ask::Unwatch { table } => drop(self.watched.remove(&table)),
            Ask::WatchLobby => self.watch_lobby(),
            Ask::UnwatchLobby => self.lobby = None,
            Ask::WatchFloor => self.watch_floor(),
            Ask::UnwatchFloor => self.floor = None,
            Ask::Act { id, table, act, seen } => match self.acting_session() {
                Ok(session) if self.is_let_in(table, None) => {
                    let (app, table) = (self.app.clone(), TableId(table));
                    let acting = asked::act(app, session, asked::Act { id, table, act, seen });
                    self.acting = Some(Box::pin(acting));
                }
                Ok(_) => self.no_such_table(Some(id), table),
                Err((code, text)) => self.refuse(Some(id), code.word(), text),
            },
            Ask::Chat { table, text } => self.say(table, &text),
            Ask::Ping { id } => {
                let now_millis = self.app.room.now_millis();
                self.outbox.tell(&Told::Pong { id, now_millis });
            }
        }
    }

    /// The session to act by, as it is now.
    fn acting_session(&self) -> Result<Session, (Code, &'static str)> {
        let session = self.session.as_ref().ok_or((Code::SignIn, "sign in first"))?;
        match self.app.people.check(session.id) {
            Ok(session) => {
                self.app.people.touch(session.id);
                Ok(session)
            }
            Err(SessionOver::None) => Err((Code::SignIn, "the session is over: sign in")),
            Err(SessionOver::Idle) => {
                Err((Code::ReAuthenticate, "you were away for a while: say your password again"))
            }
        }
    }

    /// Whether the connection may know of a table: it watches it already, or would be let in.
    fn is_let_in(&self, table: u32, code: Option<&str>) -> bool {
        self.watches(table) || self.opens_to(table, code)
    }

    /// Whether the connection watches a table, and it is open to them still: its code may be another.
    fn watches(&self, table: u32) -> bool {
        let who = self.session.as_ref().map(Session::who);
        let watched = self.watched.get(&table).zip(self.app.room.shown(TableId(table)));
        watched.is_some_and(|(watcher, shown)| watcher.came.still_opens(&shown, who))
    }

    /// Whether the door of a table opens to whoever the connection is of, as they are now.
    pub(super) fn opens_to(&self, table: u32, code: Option<&str>) -> bool {
        let who = self.session.as_ref().map(Session::who);
        let shown = self.app.room.shown(TableId(table));
        shown.is_some_and(|shown| door::lets_in(&shown, who, code))
    }

    /// How they come to a table now: who said its code once need not say it again.
    fn came(&self, table: u32, code: Option<&str>) -> Came {
        let before = self.watched.get(&table).and_then(|watcher| watcher.came.code());
        let shown = self.app.room.shown(TableId(table));
        let is_its = |code: &&str| shown.as_ref().is_some_and(|it| door::has_code(it, code));
        let said = code.filter(is_its).or(before.filter(is_its));
        match said {
            Some(code) => Came::ByCode(code.into()),
            None => Came::Otherwise { code_then: shown.and_then(|shown| shown.invite.clone()) },
        }
    }

    pub(super) fn no_such_table(&self, id: Option<u64>, table: u32) {
        let who = self.session.as_ref().map(Session::who);
        let refused = self.app.room.no_such_table(TableId(table), who);
        match id {
            Some(id) => self.refuse(Some(id), refused.code, &refused.text),
            None => self.refuse_table(table, refused.code, &refused.text),
        }
    }

    fn watch(&mut self, table: u32, after: Option<u64>, code: Option<&str>) {
        if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(&table) {
            let text = format!("{MOST_WATCHED} tables at most on one connection");
            return self.refuse_table(table, "too-many-tables", &text);
        }
        if !self.is_let_in(table, code) {
            return self.no_such_table(None, table);
        }
        // The old watcher goes after the new one has come: nobody is gone between the two.
        let came = self.came(table, code);
        match self.audience().watch(TableId(table), after, came) {
            Some(watcher) => drop(self.watched.insert(table, watcher)),
            None => self.no_such_table(None, table),
        }
    }

    pub(super) fn watch_lobby(&mut self) {
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        let who = self.session.as_ref().map(Session::who);
        let mut changed = app.room.lobby_changed();
        self.lobby = Some(Task(tokio::spawn(async move {
            loop {
                let tick = *changed.borrow_and_update();
                outbox.put(Out::Text(app.hub.lobby().frame(&app, tick, who)));
                tokio::time::sleep(lobby::pause(&app.room)).await;
                if changed.changed().await.is_err() {
                    return;
                }
            }
        })));
    }

    /// Tells of the floor for as long as they look after it. Staff who were away are told when they have said their
    /// password again.
    pub(super) fn watch_floor(&mut self) {
        if !floor::is_told_to(self.session.as_ref()) {
            return self.refuse(None, Code::Role.word(), "your role does not allow this");
        }
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        let session = self.session.as_ref().map(|session| session.id);
        self.floor = Some(Task(tokio::spawn(async move {
            let mut told = Floor::default();
            loop {
                let there = session.is_some_and(|id| app.people.check(id).is_ok());
                if let Some(news) = there.then(|| told.news(&app)).flatten() {
                    outbox.tell(&news);
                }
                tokio::time::sleep(floor::PAUSE).await;
            }
        })));
    }

    fn say(&mut self, table: u32, text: &str) {
        let session = match self.acting_session() {
            Ok(session) => session,
            Err((code, text)) => return self.refuse(None, code.word(), text),
        };
        if !self.watches(table) {
            return self.refuse(None, Code::NotWatching.word(), "watch the table first");
        }
        if !self.app.hub.may_say(session.player, self.address, Instant::now()) {
            return self.refuse(
                None,
                Code::TooOften.word(),
                "too much is said at once: wait a moment",
            );
        }
        match chat::clean(text) {
            Ok(text) => {
                let (name, player) = (session.name.to_string(), session.player.0);
                let at_millis = self.app.room.now_millis();
                let line = ChatLine { name, player, text, at_millis };
                say_when_over(&self.app, TableId(table), line);
            }
            Err(fault) => self.refuse(None, fault.code().word(), &fault.to_string()),
        }
    }
}

/// While cards are out nobody at the table and nobody who looks on is told anything by anybody: what is said is told
/// when the round is over (crown:18.9, crown:18.16, act-manila:16.8(b), act-draw:16.8(b), act-3cp:11.2(b)).
fn say_when_over(app: &App, table: TableId, line: ChatLine) {
    let feed = app.hub.feed(table);
    let shown = app.room.shown(table).filter(|shown| shown.table.has_cards_out());
    let Some(shown) = shown else { return feed.say(table.0, line) };
    let number = shown.table.round_number();
    if feed.waits(line) == Waits::Behind {
        return;
    }
    let room = app.room.clone();
    drop(tokio::spawn(async move {
        let is_on =
            |shown: &Shown| shown.table.has_cards_out() && shown.table.round_number() == number;
        if let Some((mut now, mut news)) = room.watch(table) {
            while is_on(&now) {
                // What was missed is seen all the same: the table is looked at anew.
                if let Err(RecvError::Closed) = news.recv().await {
                    break;
                }
                let Some(shown) = room.shown(table) else { break };
                now = shown;
            }
        }
        feed.say_what_waited(table.0);
    }));
}
