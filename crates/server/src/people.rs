//! Who is who: accounts, sessions, roles.
//!
//! A register on disk (`people.sqlite`) and the same in memory. Every change is on disk before it is
//! told or acted on; what is asked with every request is answered from memory. Passwords are kept as
//! argon2id, tokens and the names of failed tries as SHA-256.

mod audit;
mod enter;
mod grade;
mod guarded;
mod guests;
mod in_register;
mod keep;
mod lock;
mod lost;
mod name;
mod named;
mod names_in_register;
mod names_on_chain;
mod on_chain;
mod password;
mod prove;
mod refusal;
mod register;
mod rename;
mod reserved;
mod reset;
mod restored;
pub mod role;
mod schema;
mod session;
mod settings;
mod significant;
mod store;
pub(crate) mod token;
mod two_factor;
mod wishes;

pub use audit::{RegisterFault, audit_register};
pub use enter::{Credentials, Entered, Visitor};
pub use guarded::{TextFault, guarded_text};
pub use in_register::RightsInRegister;
pub use keep::OpenSession;
pub use lost::PeopleError;
pub use name::NameFault;
pub use names_in_register::{NamesInRegister, names_in_register};
pub use on_chain::HeldToChain;
pub use password::PasswordCost;
pub use refusal::{PasswordFault, PeopleRefusal};
pub use reset::Reset;
pub use restored::{end_sessions_of_members, put_forgotten_back};
pub use schema::Upgraded;
pub use session::{Session, SessionId, SessionOver, StaffRefusal};
pub use settings::{NewRegister, PeopleSettings, StaffTwoFactor};
pub use significant::SignificantEvent;
pub use token::Token;
pub use two_factor::BegunTwoFactor;
pub(crate) use wishes::SeatWishes;

use crate::wire::frame::{Role, TwoFactor};
use cutcard_banked::PlayerId;
use cutcard_room::{Clock, RegisterWriter};
use grade::Grade;
use lost::may_begin;
use password::Passwords;
use register::{PersonRecord, Register, SessionRecord};
use rusqlite::Connection;
use std::fmt;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use tokio::sync::watch;

/// The name of the account that the first start makes.
pub const MANAGER: &str = "Manager";

/// Somebody, as staff see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Their number.
    pub player: PlayerId,
    /// Their name.
    pub name: Arc<str>,
    /// Their role.
    pub role: Role,
    /// Whether they may come in.
    pub standing: Standing,
    /// Whether they can sign in again.
    pub kind: AccountKind,
    /// Since when, in milliseconds of the epoch.
    pub created_millis: u64,
    /// When they last did something here; nothing where they never came in.
    pub seen_millis: Option<u64>,
}

/// Whether somebody may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// They may.
    Good,
    /// They may not.
    Suspended,
}

/// Whether somebody has a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountKind {
    /// They have.
    Member,
    /// They have only the session they came with.
    Guest,
}

/// The manager's account, made at the first start. The password is told once and never kept.
pub struct NewManager {
    /// The name to sign in with.
    pub name: String,
    /// The password.
    pub password: String,
}

impl fmt::Debug for NewManager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewManager").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Everybody. Cheap to clone.
#[derive(Clone)]
pub struct People(Arc<Inner>);

struct Inner {
    store: Mutex<Connection>,
    register: RwLock<Register>,
    passwords: Passwords,
    settings: PeopleSettings,
    clock: Arc<dyn Clock>,
    changed: watch::Sender<u64>,
    upgraded: Option<Upgraded>,
    /// Whether this start began the register.
    begun: bool,
    /// Where roles, suspensions and hashes of names are written first, once a room is open.
    chain: OnceLock<RegisterWriter>,
    /// One role, suspension or name is changed at a time: the register is behind the chain by one change at most.
    chain_turn: tokio::sync::Mutex<()>,
}

impl People {
    /// Opens the register in a data folder. The first time it makes the manager's account and
    /// returns its password. Numbers up to `taken` are never given out: they have chips in the books.
    /// Where there are such, a register without anybody is not begun unless the settings say so.
    ///
    /// # Errors
    /// Where the file cannot be opened or is not ours, or is not there and should be.
    pub fn open(
        dir: &Path,
        settings: PeopleSettings,
        clock: Arc<dyn Clock>,
        taken: PlayerId,
    ) -> Result<(People, Option<NewManager>), PeopleError> {
        // Before anything is made: a file that is not there stays so.
        if !store::is_there(dir) {
            may_begin(dir, settings.new_register, taken)?;
        }
        let (store, upgraded) = store::open(dir)?;
        store::leave_out(&store, taken)?;
        let register = store::load(&store, clock.now_millis())?;
        let passwords = Passwords::new(settings.password_cost, settings.passwords_at_once)?;
        let empty = register.people().next().is_none();
        if empty {
            may_begin(dir, settings.new_register, taken)?;
        }
        let people = People(Arc::new(Inner {
            store: Mutex::new(store),
            register: RwLock::new(register),
            passwords,
            settings,
            clock,
            changed: watch::channel(0).0,
            upgraded,
            begun: empty,
            chain: OnceLock::new(),
            chain_turn: tokio::sync::Mutex::new(()),
        }));
        let manager = if empty { Some(people.make_manager(taken)?) } else { None };
        Ok((people, manager))
    }

    /// What became of the file where it was of an older version.
    #[must_use]
    pub fn upgraded(&self) -> Option<&Upgraded> {
        self.0.upgraded.as_ref()
    }

    /// The session of a token, if it is still good.
    ///
    /// # Errors
    /// It is not, or not before a password is said again.
    pub fn session(&self, token: &str) -> Result<Session, SessionOver> {
        let token = Token::read(token).ok_or(SessionOver::None)?;
        let register = self.register();
        let session = register.by_token(token.digest()).ok_or(SessionOver::None)?;
        self.judge(&register, session)
    }

    /// The session of a token even where staff must say the password again.
    pub(crate) fn session_if_idle(&self, token: &str) -> Option<Session> {
        let token = Token::read(token)?;
        let register = self.register();
        let session = register.by_token(token.digest())?;
        match self.judge(&register, session) {
            Ok(session) => Some(session),
            Err(SessionOver::Idle) => self.as_now(&register, session),
            Err(SessionOver::None) => None,
        }
    }

    /// Whether a session is still good, with the role as it is now.
    ///
    /// # Errors
    /// It is not, or not before a password is said again.
    pub fn check(&self, id: SessionId) -> Result<Session, SessionOver> {
        let register = self.register();
        let session = register.session(id).ok_or(SessionOver::None)?;
        self.judge(&register, session)
    }

    /// Somebody did something on the session.
    pub fn touch(&self, id: SessionId) {
        if let Some(session) = self.register().session(id) {
            session.touch(self.now());
        }
    }

    /// Ticks when a session, a role or a suspension changed: check yours again.
    #[must_use]
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.0.changed.subscribe()
    }

    /// What a person is called.
    #[must_use]
    pub fn name(&self, player: PlayerId) -> Option<Arc<str>> {
        self.register().person(player).map(|person| Arc::clone(&person.name))
    }

    /// Somebody.
    #[must_use]
    pub fn person(&self, player: PlayerId) -> Option<Person> {
        let register = self.register();
        register.person(player).map(|person| as_seen(&register, person))
    }

    /// Those whose name has that in it, who was here last first; everybody for nothing.
    #[must_use]
    pub fn find(&self, text: &str, most: usize) -> Vec<Person> {
        let key = name::key(text);
        let number: Option<u64> = text.trim().parse().ok();
        let register = self.register();
        let found = register.people().filter(|person| {
            text.trim().is_empty()
                || (!key.is_empty() && person.key.contains(&key))
                || number == Some(person.player.0)
        });
        let mut found: Vec<Person> = found.map(|person| as_seen(&register, person)).collect();
        found.sort_by_key(|person| (std::cmp::Reverse(person.seen_millis), person.player));
        found.truncate(most);
        found
    }

    fn judge(&self, register: &Register, session: &SessionRecord) -> Result<Session, SessionOver> {
        let (now, settings) = (self.now(), &self.0.settings);
        let idle = now.saturating_sub(session.last_used());
        let age = now.saturating_sub(session.created);
        if idle > settings.session_idle_millis || age > settings.session_most_millis {
            return Err(SessionOver::None);
        }
        let known = self.as_now(register, session).ok_or(SessionOver::None)?;
        if role::is_staff(known.role) && idle > settings.staff_idle_millis {
            return Err(SessionOver::Idle);
        }
        Ok(known)
    }

    fn as_now(&self, register: &Register, session: &SessionRecord) -> Option<Session> {
        let person = register.person(session.player).filter(|person| !person.suspended)?;
        Some(Session {
            id: session.id,
            player: person.player,
            name: Arc::clone(&person.name),
            role: person.role,
            kind: kind_of(person),
            two_factor: self.two_factor_of(person),
            more_time: person.more_time,
            hindered: self.hindered(person),
            proved_millis: session.proved.load(Ordering::Relaxed),
            sensitive_millis: self.0.settings.sensitive_millis,
        })
    }

    fn two_factor_of(&self, person: &PersonRecord) -> TwoFactor {
        let needed = self.0.settings.staff_two_factor == StaffTwoFactor::Needed;
        match person.two_factor {
            Some(_) => TwoFactor::On,
            None if needed && role::is_staff(person.role) => TwoFactor::Needed,
            None => TwoFactor::Off,
        }
    }

    /// What keeps a member of staff from acting as one.
    fn hindered(&self, person: &PersonRecord) -> Option<StaffRefusal> {
        if !role::is_staff(person.role) {
            None
        } else if person.grade == Some(Grade::ForPlayers) {
            Some(StaffRefusal::LongerPassword)
        } else if self.two_factor_of(person) == TwoFactor::Needed {
            Some(StaffRefusal::TwoFactorNeeded)
        } else {
            None
        }
    }

    fn now(&self) -> u64 {
        self.0.clock.now_millis()
    }

    /// The clock that sessions are judged by.
    #[must_use]
    pub fn now_millis(&self) -> u64 {
        self.now()
    }

    // A thread that panicked left neither half written: disk first, then memory in one step.
    fn register(&self) -> RwLockReadGuard<'_, Register> {
        self.0.register.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn register_mut(&self) -> RwLockWriteGuard<'_, Register> {
        self.0.register.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does a change on a thread that may wait for the disk: in one transaction there, then in
    /// memory.
    async fn change<T: Send + 'static>(
        &self,
        on_disk: impl FnOnce(&Connection, &People) -> Result<T, PeopleRefusal> + Send + 'static,
        in_memory: impl FnOnce(&mut Register, &T) + Send + 'static,
    ) -> Result<T, PeopleRefusal> {
        let people = self.clone();
        tokio::task::spawn_blocking(move || people.change_now(on_disk, in_memory))
            .await
            .map_err(|error| PeopleRefusal::Store(error.to_string()))?
    }

    fn change_now<T>(
        &self,
        on_disk: impl FnOnce(&Connection, &People) -> Result<T, PeopleRefusal>,
        in_memory: impl FnOnce(&mut Register, &T),
    ) -> Result<T, PeopleRefusal> {
        let mut store = self.0.store.lock().unwrap_or_else(PoisonError::into_inner);
        let change = store.transaction()?;
        let done = on_disk(&change, self)?;
        change.commit()?;
        in_memory(&mut self.register_mut(), &done);
        drop(store);
        Ok(done)
    }

    fn tell_changed(&self) {
        self.0.changed.send_modify(|count| *count += 1);
    }
}

const fn kind_of(person: &PersonRecord) -> AccountKind {
    match person.password {
        Some(_) => AccountKind::Member,
        None => AccountKind::Guest,
    }
}

fn as_seen(register: &Register, person: &PersonRecord) -> Person {
    Person {
        player: person.player,
        name: Arc::clone(&person.name),
        role: person.role,
        standing: if person.suspended { Standing::Suspended } else { Standing::Good },
        kind: kind_of(person),
        created_millis: person.created,
        seen_millis: register.last_seen(person.player),
    }
}
