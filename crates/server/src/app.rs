//! What every route is given.

use crate::gate::rate::Limiter;
use crate::guests::Guests;
use crate::marks::Marks;
use crate::metrics::Metrics;
use crate::opened_from::OpenedFrom;
use crate::opening::{Houses, Offered, OwnHouse};
use crate::people::People;
use crate::readers::Readers;
use crate::review::ReviewDesk;
use crate::settings::Settings;
use crate::socket::Hub;
use crate::sockets::Sockets;
use cutcard_room::Room;
use std::sync::Arc;
use tokio::sync::watch;

/// The room as a server has it. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// The tables and the cage.
    pub room: Room,
    /// Accounts and sessions.
    pub people: People,
    /// How it is run.
    pub settings: Arc<Settings>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// The open sockets.
    pub sockets: Sockets,
    /// What the sockets share.
    pub hub: Hub,
    /// The places of those who read rounds that were played.
    pub readers: Readers,
    /// From where people come in, where that is noted.
    pub(crate) marks: Option<Marks>,
    pub(crate) review: Arc<ReviewDesk>,
    pub(crate) limiter: Arc<Limiter>,
    pub(crate) guests: Arc<Guests>,
    /// Players without a page, counted apart: a dealer seats many from one place.
    pub(crate) walk_ins: Arc<Guests>,
    /// Those who sign up are given chips too: as many as guests, and counted apart.
    pub(crate) accounts: Arc<Guests>,
    pub(crate) opened_from: Arc<OpenedFrom>,
    offered: Arc<Offered>,
    stopping: Arc<watch::Sender<bool>>,
}

impl App {
    /// A server's state around a room and its people.
    #[must_use]
    pub fn new(room: Room, people: People, settings: Settings) -> App {
        people.who_want_more_time().into_iter().for_each(|it| room.set_more_time(it, true));
        App {
            room,
            people,
            hub: Hub::default(),
            readers: Readers::default(),
            marks: None,
            review: Arc::default(),
            limiter: Arc::new(Limiter::new(settings.rates)),
            guests: Arc::new(Guests::new(settings.rates.guests_a_day)),
            walk_ins: Arc::new(Guests::new(settings.rates.walk_ins_a_day)),
            accounts: Arc::new(Guests::new(settings.rates.guests_a_day)),
            opened_from: Arc::new(OpenedFrom::new(settings.rates.tables)),
            offered: Arc::new(Offered::default()),
            sockets: Sockets::new(settings.sockets),
            settings: Arc::new(settings),
            metrics: Arc::new(Metrics::default()),
            stopping: Arc::new(watch::channel(false).0),
        }
    }

    /// What players may open now. After a change that is checked first: not on a thread that others wait for.
    pub(crate) fn houses(&self) -> Houses {
        self.offered.houses(&self.room, &self.settings.houses)
    }

    /// Those of them that those in charge made while the room was open, and those that hold no more.
    pub(crate) fn own_houses(&self) -> Arc<Vec<OwnHouse>> {
        self.offered.own(&self.room, &self.settings.houses)
    }

    /// The same, with a note of from where and on which device people come in.
    #[must_use]
    pub fn with_marks(self, marks: Marks) -> App {
        App { marks: Some(marks), ..self }
    }

    /// Turns true when the server stops: say goodbye.
    #[must_use]
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }
}
