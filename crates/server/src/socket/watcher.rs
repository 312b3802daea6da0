//! Tells one connection what happens at one table.

use crate::app::App;
use crate::door;
use crate::show::{Looks, Prepared, Scene, put_lammers, table_info, table_view};
use crate::socket::feed::{Feed, Presence};
use crate::socket::limits::MOST_MISSED;
use crate::socket::wallet::Wallet;
use crate::socket::writer::{Out, Outbox};
use crate::wire::frame::{ChatLine, Refusal, Told};
use crate::wire::table::TableView;
use axum::extract::ws::Utf8Bytes;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{InviteCode, News, Occurred, Refused, Room, RoomEvent, Shown, Who};
use cutcard_table::{ChipsMoved, Event};
use std::sync::Arc;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::task::JoinHandle;

/// A table that a connection watches. Dropped, it watches no more.
pub(super) struct Watcher {
    task: JoinHandle<()>,
    pub(super) came: Came,
}

/// How somebody came to look at a table.
#[derive(Clone)]
pub(super) enum Came {
    /// They said the code of a private one: this one.
    ByCode(Arc<str>),
    /// It is open to all, or to them: they opened it, play there, or are staff.
    Otherwise {
        /// The code it had then.
        code_then: Option<InviteCode>,
    },
}

impl Came {
    /// The code that was said.
    pub(super) fn code(&self) -> Option<&str> {
        match self {
            Came::ByCode(code) => Some(code),
            Came::Otherwise { .. } => None,
        }
    }

    /// Whether the table is open to them still. Who came without a code stays until it is changed: whoever
    /// left meanwhile has nothing to come in by then.
    pub(super) fn still_opens(&self, shown: &Shown, who: Option<Who>) -> bool {
        match self {
            Came::ByCode(code) => door::lets_in(shown, who, Some(code)),
            Came::Otherwise { code_then } => shown.invite == *code_then || shown.is_open_to(who),
        }
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Somebody at a table with a connection: gone when the last of theirs is.
pub(super) struct Here {
    feed: Arc<Feed>,
    room: Room,
    table: TableId,
    player: Option<PlayerId>,
}

impl Here {
    pub(super) fn come(
        feed: Arc<Feed>,
        room: Room,
        table: TableId,
        player: Option<PlayerId>,
    ) -> Here {
        let presence = feed.enter(player);
        let here = Here { feed, room, table, player };
        here.tell(presence, true);
        here
    }

    fn tell(&self, presence: Presence, connected: bool) {
        if let (Presence::Changed, Some(player)) = (presence, self.player) {
            self.room.set_connected(self.table, player, connected);
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let presence = self.feed.leave(self.player);
        self.tell(presence, false);
    }
}

/// Who watches, and where what they are told goes.
#[derive(Clone)]
pub(super) struct Audience {
    pub(super) app: App,
    pub(super) looks: Looks,
    pub(super) outbox: Outbox,
    pub(super) wallet: Option<Wallet>,
}

impl Audience {
    /// Watches a table from now on, or from an event the client has; nothing where there is none.
    pub(super) fn watch(&self, table: TableId, after: Option<u64>, came: Came) -> Option<Watcher> {
        // First of all whether there is such a table: nothing is kept for one there is not.
        let (shown, news) = self.app.room.watch(table)?;
        let feed = self.app.hub.feed(table);
        let player = self.looks.player();
        let here = Here::come(Arc::clone(&feed), self.app.room.clone(), table, player);
        let came_by = came.clone();
        let told =
            Telling { to: self.clone(), table, feed, last: shown, came: came_by, _presence: here };
        let task = tokio::spawn(told.run(news, after));
        Some(Watcher { task, came })
    }
}

/// Whether what is known of a table beside its view is another after it: its code, or what is played there.
fn concerns_info(occurred: &Arc<Occurred>) -> bool {
    matches!(occurred.event, RoomEvent::CodeChanged { .. } | RoomEvent::Table(Event::Changed(_)))
}

/// The work of telling.
struct Telling {
    to: Audience,
    table: TableId,
    feed: Arc<Feed>,
    /// The table as the client knows it.
    last: Arc<Shown>,
    came: Came,
    /// They are there for as long as they are told.
    _presence: Here,
}

impl Telling {
    async fn run(mut self, mut news: broadcast::Receiver<Arc<News>>, after: Option<u64>) {
        let (lines, mut said) = self.feed.listen();
        match after.and_then(|after| self.missed(after)) {
            Some(missed) => self.tell_news(&missed),
            None => self.tell_table(lines),
        };
        loop {
            tokio::select! {
                heard = news.recv() => match heard {
                    Ok(heard) if self.may_hear(&heard) => self.hear(&heard),
                    Ok(_) => return self.show_out(),
                    // Too much happened at once: the whole table again.
                    Err(RecvError::Lagged(_)) => {
                        let Some((shown, fresh)) = self.to.app.room.watch(self.table) else { return };
                        (self.last, news) = (shown, fresh);
                        self.tell_table(self.feed.listen().0);
                    }
                    Err(RecvError::Closed) => return,
                },
                line = said.recv() => match line {
                    Ok(line) => drop(self.to.outbox.put(Out::Text(line))),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                },
            }
        }
    }

    /// What happened after an event, where all of it belongs to the round that is shown.
    fn missed(&self, after: u64) -> Option<Vec<Arc<Occurred>>> {
        let shown = &self.last;
        let missed: Vec<Arc<Occurred>> =
            shown.events.iter().filter(|event| event.sequence > after).cloned().collect();
        let whole = u64::try_from(missed.len()).ok() == shown.sequence.checked_sub(after);
        let told = whole && missed.len() <= MOST_MISSED && !missed.iter().any(concerns_info);
        told.then_some(missed)
    }

    fn may_hear(&self, news: &News) -> bool {
        let looks = self.to.looks;
        let who = looks.player().map(|player| Who { player, rank: looks.rank });
        self.came.still_opens(&news.now, who)
    }

    /// To whoever came by a code that is the table's no more there is no such table.
    fn show_out(&self) {
        let Refused { code, text, .. } = self.to.app.room.no_such_table(self.table, None);
        let refusal = Refusal::plain(code, text);
        self.to.outbox.tell(&Told::Refused { id: None, table: Some(self.table.0), refusal });
    }

    fn hear(&mut self, news: &Arc<News>) {
        let known = self.last.sequence;
        let before = std::mem::replace(&mut self.last, Arc::clone(&news.now));
        if news.now.sequence < known {
            // From before the table was told.
            self.last = before;
            return;
        }
        let fresh: Vec<Arc<Occurred>> =
            news.events.iter().filter(|event| event.sequence > known).cloned().collect();
        if fresh.is_empty() {
            return self.tell_quiet(&before);
        }
        if fresh.iter().any(concerns_info)
            || fresh.first().map(|event| event.sequence) != known.checked_add(1)
        {
            return self.tell_table(self.feed.listen().0);
        }
        let sheet = self.feed.broadsheet(news);
        let frame = if fresh.len() == news.events.len() {
            sheet.frame(self.to.looks, || self.news_frame(&sheet.prepared, &fresh))
        } else {
            self.news_frame(&sheet.prepared, &fresh)
        };
        self.to.outbox.put(Out::Text(frame));
        self.look_at_wallet(&fresh);
    }

    /// Nothing happened, but somebody's connection came or went, or the next round was put off.
    fn tell_quiet(&self, before: &Shown) {
        let now = &self.last;
        for (seat, seated) in now.table.everybody() {
            let connected = now.connected.contains(&seated.player);
            if connected != before.connected.contains(&seated.player) {
                let told = Told::Connected { table: self.table.0, seat: seat.0, connected };
                self.to.outbox.tell(&told);
            }
        }
        let told =
            |shown: &Shown| (shown.next_round_millis, shown.told_again, shown.picked_up_at.clone());
        if told(now) != told(before) || now.trouble != before.trouble {
            self.tell_news(&[]);
        }
    }

    fn tell_news(&self, events: &[Arc<Occurred>]) {
        let prepared = Prepared::of(&self.last);
        let frame = self.news_frame(&prepared, events);
        self.to.outbox.put(Out::Text(frame));
    }

    fn news_frame(&self, prepared: &Prepared, events: &[Arc<Occurred>]) -> Utf8Bytes {
        let (people, viewer) = (&self.to.app.people, self.to.looks.viewer);
        let events = prepared.happened(&self.last.table, events, viewer, people);
        let view = Box::new(self.view());
        let told = Told::News { table: self.table.0, events, view };
        serde_json::to_string(&told).unwrap_or_default().into()
    }

    fn tell_table(&self, chat: Vec<ChatLine>) {
        let shown = &self.last;
        let prepared = Prepared::of(shown);
        let (people, viewer) = (&self.to.app.people, self.to.looks.viewer);
        self.to.outbox.tell(&Told::Table {
            table: self.table.0,
            info: Box::new(table_info(people, shown, self.to.looks.player())),
            view: Box::new(self.view()),
            events: prepared.happened(&shown.table, &shown.events, viewer, people),
            chat,
        });
    }

    fn view(&self) -> TableView {
        let table = &self.last.table;
        let scene = Scene {
            names: &self.to.app.people,
            now_millis: self.to.app.room.now_millis(),
            observers: self.feed.observers(|player| table.seat_of(player).is_some()),
        };
        let mut view = table_view(&self.last, self.to.looks, scene);
        put_lammers(&mut view, &self.to.app.room.lammers_at(self.table));
        view
    }

    /// Chips come to a table from a wallet and go back to it.
    fn look_at_wallet(&self, events: &[Arc<Occurred>]) {
        let Some(wallet) = &self.to.wallet else { return };
        let (me, table) = (wallet.player(), &self.last.table);
        let moved = events.iter().any(|occurred| {
            let about = occurred.event.about();
            let whose = match about.table.map(|event| event.about().chips) {
                Some(ChipsMoved::CameWith(player, _) | ChipsMoved::WentWith(player, _)) => {
                    Some(player)
                }
                Some(ChipsMoved::Settled(player, _, _)) => Some(player),
                Some(ChipsMoved::Added(seat, _)) => table.seated(seat).map(|it| it.player),
                Some(
                    ChipsMoved::Untold
                    | ChipsMoved::None
                    | ChipsMoved::Queued(..)
                    | ChipsMoved::Dropped(..)
                    | ChipsMoved::Charged(..)
                    | ChipsMoved::Laid(..)
                    | ChipsMoved::FromSlide(_)
                    | ChipsMoved::FromBank(_)
                    | ChipsMoved::Held(..)
                    | ChipsMoved::InRound(_),
                )
                | None => about.fee.map(|(player, _)| player),
            };
            whose == Some(me)
        });
        if moved {
            wallet.look(&self.to.outbox);
        }
    }
}
