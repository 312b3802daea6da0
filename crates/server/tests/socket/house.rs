//! A room on a port of its own.

use crate::client::Client;
use cutcard_banked::PlayerId;
use cutcard_journal::SqliteJournal;
use cutcard_ledger::TableId;
use cutcard_room::{KeyRing, Opening, Pace, Room, SystemClock, Who};
use cutcard_server::people::{
    Credentials, PasswordCost, People, PeopleSettings, StaffTwoFactor, Visitor,
};
use cutcard_server::wire::frame::Role;
use cutcard_server::{App, Extra, Rates, Settings, serve};
use cutcard_table::{Command, TableFile};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) journal: Arc<SqliteJournal>,
    pub(crate) address: SocketAddr,
    pub(crate) stop: Option<oneshot::Sender<()>>,
    pub(crate) serving: JoinHandle<()>,
    pub(crate) dir: PathBuf,
}

/// A port whose connections keep little for a client that does not read.
fn small_listener() -> TcpListener {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_send_buffer_size(16 * 1024).unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    socket.listen(1_024).unwrap()
}

impl Drop for House {
    fn drop(&mut self) {
        self.serving.abort();
        let _ = std::fs::remove_dir_all(&self.dir);
    }
}

/// Somebody signed in.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) player: PlayerId,
    pub(crate) name: String,
    pub(crate) token: String,
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(Rates::NONE).await
    }

    pub(crate) async fn open_with(rates: Rates) -> House {
        House::open_as(Settings { rates, ..Settings::default() }).await
    }

    pub(crate) async fn open_as(settings: Settings) -> House {
        let people = PeopleSettings {
            staff_two_factor: StaffTwoFactor::Optional,
            ..PeopleSettings::default()
        };
        House::open_whole(settings, people).await
    }

    pub(crate) async fn open_for(rates: Rates, people: PeopleSettings) -> House {
        House::open_whole(Settings { rates, ..Settings::default() }, people).await
    }

    async fn open_whole(settings: Settings, people: PeopleSettings) -> House {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let dir =
            std::env::temp_dir().join(format!("cutcard-socket-{}-{count}", std::process::id()));
        let journal = Arc::new(SqliteJournal::open(&dir).unwrap());
        let room = cutcard_room::Settings {
            // However slow the machine, no time to decide runs out.
            clock_millis: 3_600_000,
            wager_wait_millis: 3_600_000,
            between_rounds_millis: 30,
            street_pause_millis: 2,
            house_pace: Pace { least_millis: 0, most_millis: 2 },
            ..cutcard_room::Settings::default()
        };
        let room = Room::open(Arc::clone(&journal) as Arc<_>, room, Arc::new(KeyRing::for_tests()))
            .await
            .unwrap();
        let cheap =
            PeopleSettings { password_cost: PasswordCost { memory_kib: 64, passes: 1 }, ..people };
        let (people, _) = People::open(&dir, cheap, Arc::new(SystemClock), PlayerId(0)).unwrap();
        people.keep_on_chain(&room).await.unwrap();
        let app = App::new(room, people, settings);
        let listener = small_listener();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = app.clone();
        let serving = tokio::spawn(async move {
            let shutdown = async {
                let _ = stopped.await;
            };
            serve(listener, served, Extra::default(), shutdown).await.unwrap();
        });
        House { app, journal, address, stop: Some(stop), serving, dir }
    }

    /// Somebody new, with play chips.
    pub(crate) async fn guest(&self) -> Guest {
        let entered = self.app.people.guest(None, "a test").await.unwrap();
        let player = entered.session.player;
        self.app.room.welcome(player).await.unwrap();
        let name = entered.session.name.to_string();
        Guest { player, name, token: entered.token.told() }
    }

    pub(crate) async fn staff(&self, role: Role) -> Guest {
        self.staff_named("Anna", role).await
    }

    pub(crate) async fn staff_named(&self, name: &str, role: Role) -> Guest {
        let (name, password) = (name.to_owned(), "correct horse battery".to_owned());
        let new = Credentials { name: name.clone(), password };
        let visitor = Visitor { agent: "a test", address: [127, 0, 0, 1].into() };
        let entered = self.app.people.sign_up(new, visitor).await.unwrap();
        let player = entered.session.player;
        self.app.people.set_role(PlayerId(1), player, role, "a trial".to_owned()).await.unwrap();
        Guest { player, name, token: entered.token.told() }
    }

    pub(crate) async fn table(&self, file: TableFile) -> u32 {
        let opening = Opening { name: "felt".to_owned(), file, clock_millis: None, private: false };
        let TableId(table) =
            self.app.room.open_table(Who::player(PlayerId(1)), opening).await.unwrap();
        table
    }

    /// Something only staff may ask of a table.
    pub(crate) async fn staff_ask(&self, table: u32, command: Command) {
        let who = Who::staff(PlayerId(1), cutcard_round::Role::AreaManager);
        let ask = cutcard_room::Ask::Table(command);
        self.app.room.ask(TableId(table), who, ask, None).await.unwrap();
    }

    pub(crate) async fn connect(&self, guest: &Guest) -> Client {
        Client::connect(self.address, Some(&guest.token)).await
    }

    pub(crate) async fn look_on(&self) -> Client {
        Client::connect(self.address, None).await
    }
}
