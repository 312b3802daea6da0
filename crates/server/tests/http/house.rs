//! A room of its own for each test, and somebody to ask it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode};
use cutcard_banked::PlayerId;
use cutcard_journal::{Options, SqliteJournal};
use cutcard_room::{Clock, KeyRing, Room, Steady, SystemClock};
use cutcard_server::people::{
    Credentials, PasswordCost, People, PeopleSettings, StaffTwoFactor, Visitor,
};
use cutcard_server::wire::frame::Role;
use cutcard_server::{App, Rates, Settings, app};
use serde_json::Value;
use std::net::SocketAddr;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tower::ServiceExt as _;

/// A clock that a test moves on.
pub(crate) struct TestClock {
    /// Milliseconds, on top of the machine's own where rounds are played.
    millis: AtomicU64,
    /// By how much the clock on the wall was set on.
    set_on: AtomicU64,
    pace: Pace,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// It stands still until it is moved on.
    Still,
    /// It goes, and rounds are played at once.
    Live,
}

impl Clock for TestClock {
    fn now_millis(&self) -> u64 {
        let moved = self.millis.load(Ordering::Relaxed) + self.set_on.load(Ordering::Relaxed);
        match self.pace {
            Pace::Still => moved,
            Pace::Live => SystemClock.now_millis() + moved,
        }
    }

    fn steady(&self) -> Steady {
        let moved = self.millis.load(Ordering::Relaxed);
        match self.pace {
            Pace::Still => Steady(moved),
            Pace::Live => SystemClock.steady().after(moved),
        }
    }
}

impl TestClock {
    fn new(pace: Pace) -> Arc<TestClock> {
        let from = match pace {
            Pace::Still => NOON,
            Pace::Live => 0,
        };
        Arc::new(TestClock { millis: AtomicU64::new(from), set_on: AtomicU64::new(0), pace })
    }

    /// Somebody sets the clock on the wall on.
    pub(crate) fn set_on_minutes(&self, minutes: u64) {
        self.set_on.fetch_add(minutes * 60_000, Ordering::Relaxed);
    }

    pub(crate) fn forward_minutes(&self, minutes: u64) {
        self.millis.fetch_add(minutes * 60_000, Ordering::Relaxed);
    }
}

/// When every test begins: noon of a day in UTC.
pub(crate) const NOON: u64 = 1_800_014_400_000;
/// And which day that is.
pub(crate) const DAY: &str = "2027-01-15";

pub(crate) const PASSWORD: &str = "correct horse battery";

pub(crate) struct House {
    pub(crate) app: App,
    pub(crate) router: Router,
    pub(crate) clock: Arc<TestClock>,
    pub(crate) manager_password: String,
    people: PeopleSettings,
    // Last, so that whoever writes there has gone before it.
    pub(crate) dir: Folder,
}

/// A folder that is gone with its owner.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("cutcard-http-{}-{count}", std::process::id());
        Folder(std::env::temp_dir().join(name))
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A thread that is about to end may still write a file into it.
        for _ in 0..1_000 {
            let _ = std::fs::remove_dir_all(&self.0);
            if !self.0.exists() {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
}

pub(crate) fn cheap_people() -> PeopleSettings {
    PeopleSettings {
        password_cost: PasswordCost { memory_kib: 64, passes: 1 },
        staff_two_factor: StaffTwoFactor::Optional,
        ..PeopleSettings::default()
    }
}

impl House {
    pub(crate) async fn open() -> House {
        House::open_with(Settings { rates: Rates::NONE, ..Settings::default() }).await
    }

    pub(crate) async fn open_with(settings: Settings) -> House {
        House::open_at(Pace::Still, settings, Options::default(), cheap_people()).await
    }

    /// A room whose people are kept otherwise.
    pub(crate) async fn open_for(people: PeopleSettings) -> House {
        let settings = Settings { rates: Rates::NONE, ..Settings::default() };
        House::open_at(Pace::Still, settings, Options::default(), people).await
    }

    /// A room where rounds are played, and quickly.
    pub(crate) async fn open_live() -> House {
        let settings = Settings { rates: Rates::NONE, ..Settings::default() };
        House::open_at(Pace::Live, settings, Options::default(), cheap_people()).await
    }

    /// A room whose disk has so many pages and no more.
    pub(crate) async fn open_small(pages: u32) -> House {
        let settings = Settings { rates: Rates::NONE, ..Settings::default() };
        let options = Options { most_pages: Some(pages) };
        House::open_at(Pace::Still, settings, options, cheap_people()).await
    }

    async fn open_at(
        pace: Pace,
        settings: Settings,
        options: Options,
        people: PeopleSettings,
    ) -> House {
        let dir = Folder::new();
        let clock = TestClock::new(pace);
        let (app, manager) = open_app(&dir, &clock, settings, options, people.clone()).await;
        let manager_password = manager.expect("the first start makes the manager");
        House { router: app_router(&app), app, clock, manager_password, people, dir }
    }

    /// Stops and starts again on the same folder.
    pub(crate) async fn restart(&mut self) {
        self.app.room.close().await;
        self.app.people.tidy().await.unwrap();
        let settings = Settings::clone(&self.app.settings);
        // The journal's folder is let go when nothing holds the room any more.
        self.router = Router::new();
        let elsewhere = Folder::new();
        let clock = TestClock::new(Pace::Still);
        let (empty, _) =
            open_app(&elsewhere, &clock, Settings::default(), Options::default(), cheap_people())
                .await;
        drop(std::mem::replace(&mut self.app, empty));
        let people = self.people.clone();
        let (app, manager) =
            open_app(&self.dir, &self.clock, settings, Options::default(), people).await;
        assert_eq!(manager, None, "only the first start makes the manager");
        self.router = app_router(&app);
        self.app = app;
    }

    pub(crate) fn get(&self, path: &str) -> Ask<'_> {
        Ask::new(self, "GET", path)
    }

    pub(crate) fn post(&self, path: &str) -> Ask<'_> {
        Ask::new(self, "POST", path)
    }

    pub(crate) fn delete(&self, path: &str) -> Ask<'_> {
        Ask::new(self, "DELETE", path)
    }

    pub(crate) async fn manager(&self) -> String {
        self.sign_in("Manager", &self.manager_password).await
    }

    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> String {
        let given = Credentials { name: name.to_owned(), password: password.to_owned() };
        let visitor = Visitor { agent: "a test", address: [127, 0, 0, 1].into() };
        self.app.people.sign_in(given, visitor).await.unwrap().token.told()
    }

    /// A new person with a role, and their token.
    pub(crate) async fn person(&self, name: &str, role: Role) -> (PlayerId, String) {
        let new = Credentials { name: name.to_owned(), password: PASSWORD.to_owned() };
        let visitor = Visitor { agent: "a test", address: [127, 0, 0, 1].into() };
        let entered = self.app.people.sign_up(new, visitor).await.unwrap();
        let player = entered.session.player;
        self.app.room.welcome(player).await.unwrap();
        if role != Role::Player {
            self.app
                .people
                .set_role(PlayerId(1), player, role, "a trial".to_owned())
                .await
                .unwrap();
        }
        (player, entered.token.told())
    }
}

fn app_router(state: &App) -> Router {
    app(state.clone())
}

async fn open_app(
    dir: &std::path::Path,
    clock: &Arc<TestClock>,
    settings: Settings,
    options: Options,
    people: PeopleSettings,
) -> (App, Option<String>) {
    let journal = Arc::new(SqliteJournal::open_with(dir, options).unwrap());
    let clock: Arc<dyn Clock> = Arc::clone(clock) as Arc<dyn Clock>;
    let room = cutcard_room::Settings {
        between_rounds_millis: 30,
        street_pause_millis: 2,
        house_pace: cutcard_room::Pace { least_millis: 0, most_millis: 2 },
        ..cutcard_room::Settings::default()
    };
    let room = Room::open_with(journal, room, Arc::new(KeyRing::for_tests()), Arc::clone(&clock))
        .await
        .unwrap();
    let (people, manager) = People::open(dir, people, clock, PlayerId(0)).unwrap();
    people.keep_on_chain(&room).await.unwrap();
    (App::new(room, people, settings), manager.map(|manager| manager.password))
}

/// A request in the making.
pub(crate) struct Ask<'a> {
    house: &'a House,
    request: axum::http::request::Builder,
    body: Option<String>,
    peer: SocketAddr,
}

impl<'a> Ask<'a> {
    fn new(house: &'a House, method: &str, path: &str) -> Ask<'a> {
        let request = Request::builder().method(method).uri(path).header("host", "localhost");
        Ask { house, request, body: None, peer: SocketAddr::from(([127, 0, 0, 1], 40_000)) }
    }

    pub(crate) fn token(self, token: &str) -> Ask<'a> {
        self.header("authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn cookie(self, token: &str) -> Ask<'a> {
        self.header("cookie", &format!("cutcard_session={token}"))
    }

    pub(crate) fn header(self, name: &str, value: &str) -> Ask<'a> {
        Ask { request: self.request.header(name, value), ..self }
    }

    pub(crate) fn from(self, address: [u8; 4]) -> Ask<'a> {
        Ask { peer: SocketAddr::from((address, 40_000)), ..self }
    }

    pub(crate) fn json(self, body: Value) -> Ask<'a> {
        self.text(body.to_string()).header("content-type", "application/json")
    }

    pub(crate) fn text(self, body: String) -> Ask<'a> {
        Ask { body: Some(body), ..self }
    }

    pub(crate) async fn send(self) -> Answer {
        let body = self.body.map_or_else(Body::empty, Body::from);
        let mut request = self.request.body(body).unwrap();
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let response = self.house.router.clone().oneshot(request).await.unwrap();
        let (head, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: head.status, headers: head.headers, text, bytes: bytes.to_vec() }
    }

    /// Sends it and expects that status.
    pub(crate) async fn expect(self, status: u16) -> Answer {
        let answer = self.send().await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.text);
        answer
    }
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// What of the request a refusal is about.
    pub(crate) fn field(&self) -> Option<String> {
        self.json()["field"].as_str().map(str::to_owned)
    }

    /// A refusal's word. It has the form that all have.
    pub(crate) fn code(&self) -> String {
        let body = self.json();
        for field in ["code", "text", "clause", "field", "faults"] {
            assert!(body.get(field).is_some(), "{field} of {body}");
        }
        body["code"].as_str().unwrap().to_owned()
    }
}
