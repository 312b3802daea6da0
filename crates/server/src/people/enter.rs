//! Coming in: sign-up, guests, sign-in, and the manager's account of the first start.

use crate::people::lock::Tried;
use crate::people::name::{self, Name};
use crate::people::password;
use crate::people::register::{PersonRecord, SessionRecord};
use crate::people::store::Significant;
use crate::people::token::Token;
use crate::people::{MANAGER, NewManager, People, PeopleRefusal, Session, SessionId, role};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use rusqlite::{Connection, params};
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

/// Signed in on more devices than that, the oldest is signed out.
const MOST_SESSIONS: usize = 20;
/// Who has no password has never said it.
const NEVER: u64 = 0;
/// What is kept of a browser's name for itself.
const AGENT_CHARACTERS: usize = 120;

/// What somebody signs up or in with.
#[derive(Clone)]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credentials").finish_non_exhaustive()
    }
}

/// Who comes to the door.
#[derive(Clone, Copy, Debug)]
pub struct Visitor<'a> {
    /// What the browser calls itself.
    pub agent: &'a str,
    /// Where they come from.
    pub address: IpAddr,
}

/// Somebody who has come in.
#[derive(Clone, Debug)]
pub struct Entered {
    /// The session.
    pub session: Session,
    /// What proves it, told this once.
    pub token: Token,
}

impl People {
    /// Makes an account and signs it in.
    ///
    /// # Errors
    /// The name or the password will not do, or the name is taken.
    pub async fn sign_up(&self, new: Credentials, agent: &str) -> Result<Entered, PeopleRefusal> {
        let name = Name::chosen(&new.name)?;
        password::check_new(&new.password, name.shown())?;
        self.free(&name)?;
        let hash = self.0.passwords.hash(&new.password).await?;
        let made = self.make(name, Some(hash), Role::Player).await?;
        self.open_session(made, agent, self.now()).await
    }

    /// Lets somebody in without a password, under a name of their choice or a made-up one.
    ///
    /// # Errors
    /// The name will not do or is taken.
    pub async fn guest(&self, chosen: Option<&str>, agent: &str) -> Result<Entered, PeopleRefusal> {
        let made = match chosen {
            Some(text) => {
                let name = Name::chosen(text)?;
                self.free(&name)?;
                self.make(name, None, Role::Player).await?
            }
            None => self.make_somebody().await?,
        };
        self.open_session(made, agent, NEVER).await
    }

    /// Somebody under a made-up name. Another may be made under it at the same moment: then another
    /// name is tried.
    async fn make_somebody(&self) -> Result<PlayerId, PeopleRefusal> {
        let mut made = Err(PeopleRefusal::NameTaken);
        for _ in 0..8 {
            made = self.make(self.made_up()?, None, Role::Player).await;
            if !matches!(made, Err(PeopleRefusal::NameTaken)) {
                break;
            }
        }
        made
    }

    /// Signs somebody in.
    ///
    /// # Errors
    /// The name or the password is not right, which of the two is not told; the name is locked, here
    /// or everywhere; the account is suspended.
    pub async fn sign_in(
        &self,
        given: Credentials,
        visitor: Visitor<'_>,
    ) -> Result<Entered, PeopleRefusal> {
        let key = name::key(given.name.get(..200).unwrap_or(&given.name));
        let (player, hash) = {
            let register = self.register();
            let person = register.by_key(&key);
            (person.map(|person| person.player), person.and_then(|person| person.password.clone()))
        };
        self.prove(Tried::new(&key, visitor.address), player, hash, &given.password).await?;
        let player = player.ok_or(PeopleRefusal::NotRight)?;
        if self.register().person(player).is_none_or(|person| person.suspended) {
            return Err(PeopleRefusal::Suspended);
        }
        self.open_session(player, visitor.agent, self.now()).await
    }

    fn free(&self, name: &Name) -> Result<(), PeopleRefusal> {
        if self.register().is_taken(name) { Err(PeopleRefusal::NameTaken) } else { Ok(()) }
    }

    /// `Guest 4821`, with more digits as they run out.
    fn made_up(&self) -> Result<Name, PeopleRefusal> {
        for digits in [4, 4, 4, 5, 6, 7, 9, 12] {
            let mut bytes = [0; 8];
            getrandom::fill(&mut bytes).map_err(|error| PeopleRefusal::Store(error.to_string()))?;
            let from = 10_u64.pow(digits - 1);
            let number = from + u64::from_le_bytes(bytes) % (from * 9);
            let name = Name::any(&format!("Guest {number}"))?;
            if self.free(&name).is_ok() {
                return Ok(name);
            }
        }
        Err(PeopleRefusal::NameTaken)
    }

    async fn make(
        &self,
        name: Name,
        hash: Option<String>,
        role: Role,
    ) -> Result<PlayerId, PeopleRefusal> {
        let made = self
            .change(
                move |disk, people| make(disk, people, &name, hash, role),
                |memory, made| {
                    memory.add_person(made.clone());
                },
            )
            .await?;
        Ok(made.player)
    }

    async fn open_session(
        &self,
        player: PlayerId,
        agent: &str,
        proved: u64,
    ) -> Result<Entered, PeopleRefusal> {
        let token = Token::draw().map_err(|error| PeopleRefusal::Store(error.to_string()))?;
        let agent: String = agent
            .chars()
            .filter(|character| !character.is_control())
            .take(AGENT_CHARACTERS)
            .collect();
        let (hash, now) = (token.digest(), self.now());
        let opened = self
            .change(
                move |disk, people| {
                    for id in people.surplus(player) {
                        revoke(disk, id, now)?;
                    }
                    disk.execute(
                        "INSERT INTO sessions (token, player, agent, created, last_used, proved)
                         VALUES (?1, ?2, ?3, ?4, ?4, ?5)",
                        params![hash.0, player.0 as i64, agent, now as i64, proved as i64],
                    )?;
                    Ok(Arc::new(SessionRecord {
                        id: SessionId(disk.last_insert_rowid() as u64),
                        token: hash,
                        player,
                        agent,
                        created: now,
                        last_used: AtomicU64::new(now),
                        written: AtomicU64::new(now),
                        proved: AtomicU64::new(proved),
                    }))
                },
                move |memory, opened| {
                    let surplus: Vec<SessionId> = surplus(memory, player);
                    surplus.into_iter().for_each(|id| memory.drop_session(id));
                    memory.add_session(Arc::clone(opened));
                },
            )
            .await?;
        let session = self.check(opened.id).map_err(|_| PeopleRefusal::Suspended)?;
        Ok(Entered { session, token })
    }

    fn surplus(&self, player: PlayerId) -> Vec<SessionId> {
        surplus(&self.register(), player)
    }

    /// The account of whoever runs the room.
    pub(crate) fn make_manager(&self) -> Result<NewManager, PeopleRefusal> {
        let password = password_to_tell()?;
        let hash = self.0.passwords.hash_now(&password)?;
        let name = Name::any(MANAGER)?;
        let role = Role::AssistantCasinoManager;
        self.change_now(
            |disk, people| make(disk, people, &name, Some(hash), role),
            |memory, made| memory.add_person(made.clone()),
        )?;
        Ok(NewManager { name: MANAGER.to_owned(), password })
    }
}

/// The oldest sessions of somebody who has as many as there may be.
fn surplus(register: &crate::people::register::Register, player: PlayerId) -> Vec<SessionId> {
    let count = register.sessions_of(player).count();
    let too_many = (count + 1).saturating_sub(MOST_SESSIONS);
    register.sessions_of(player).take(too_many).map(|session| session.id).collect()
}

pub(crate) fn revoke(disk: &Connection, id: SessionId, now: u64) -> Result<(), PeopleRefusal> {
    disk.execute(
        "UPDATE sessions SET revoked = ?2 WHERE id = ?1 AND revoked IS NULL",
        params![id.0 as i64, now as i64],
    )?;
    Ok(())
}

fn make(
    disk: &Connection,
    people: &People,
    name: &Name,
    hash: Option<String>,
    role: Role,
) -> Result<PersonRecord, PeopleRefusal> {
    // Only here is nobody else being made: a name that looks like this one may have come meanwhile.
    people.free(name)?;
    let now = people.now();
    let added = disk.execute(
        "INSERT INTO people (name, key, password, role, created) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (key) DO NOTHING",
        params![name.shown(), name.key(), hash, role::word(role), now as i64],
    )?;
    if added == 0 {
        return Err(PeopleRefusal::NameTaken);
    }
    let player = PlayerId(disk.last_insert_rowid() as u64);
    if role::is_staff(role) {
        let (player, after) = (Some(player), Some(role::word(role)));
        let kind = "role-changed";
        Significant { at: now, kind, player, by: None, before: None, after }.write(disk)?;
    }
    Ok(PersonRecord {
        player,
        name: name.shown().into(),
        key: name.key().to_owned(),
        password: hash.map(Into::into),
        role,
        suspended: false,
        created: now,
    })
}

/// Four groups of four, of letters and digits that are not mistaken for each other: 80 bits.
pub(crate) fn password_to_tell() -> Result<String, PeopleRefusal> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz23456789+";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| PeopleRefusal::Store(error.to_string()))?;
    let mut password = String::new();
    for (place, byte) in bytes.iter().enumerate() {
        if place > 0 && place % 4 == 0 {
            password.push('-');
        }
        let letter = LETTERS.get(usize::from(byte % 32)).copied().unwrap_or(b'x');
        password.push(char::from(letter));
    }
    Ok(password)
}
