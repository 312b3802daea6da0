//! Coming in: sign-up, guests, sign-in, and the manager's account of the first start.

use crate::people::grade::Grade;
use crate::people::lock::Tried;
use crate::people::name::{self, Name};
use crate::people::names_on_chain::Newcomer;
use crate::people::password::NewPassword;
use crate::people::prove::{Proven, Said, Second, know};
use crate::people::register::{PersonRecord, SessionRecord};
use crate::people::rename::KEPT_FOR_MILLIS;
use crate::people::store::Significant;
use crate::people::token::Token;
use crate::people::two_factor::Given;
use crate::people::{MANAGER, NewManager, People, PeopleRefusal, Session, SessionId, role};
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use cutcard_room::NameDone;
use rusqlite::{Connection, params};
use serde::Deserialize;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use utoipa::ToSchema;

/// Signed in on more devices than that, the oldest is signed out.
const MOST_SESSIONS: usize = 20;
/// Who has no password has never said it.
const NEVER: u64 = 0;
/// What is kept of a browser's name for itself.
const AGENT_CHARACTERS: usize = 120;

/// A name and its password: what somebody signs up or in with.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 24 letters, digits, single spaces and `- _ . '`. Names that look alike are the same.
    pub name: String,
    /// 8 to 200 characters, none of the usual passwords and not soon guessed; of staff at least 12.
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

/// How many walk-ins of one name there may be.
const MOST_OF_ONE_NAME: u32 = 1_000;

impl People {
    /// Makes an account and signs it in.
    ///
    /// # Errors
    /// The name or the password will not do, or the name is taken.
    pub async fn sign_up(
        &self,
        new: Credentials,
        visitor: Visitor<'_>,
    ) -> Result<Entered, PeopleRefusal> {
        let name = Name::chosen(&new.name)?;
        self.free(&name)?;
        let password = self.0.passwords.of_new(&new.password, name.shown(), Role::Player).await?;
        // Nobody elsewhere shuts them out of the place they came from.
        let place = Tried::new(name.key(), visitor.address);
        let hash = Arc::clone(&password.hash);
        let made = self.make(name, Some(password), Role::Player, Some(place)).await?;
        let proven = Proven { player: made, hash, two_factor: false };
        self.open_session(made, visitor.agent, Some(proven)).await
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
                self.make(name, None, Role::Player, None).await?
            }
            None => self.make_somebody().await?,
        };
        self.open_session(made, agent, None).await
    }

    /// Somebody who sits at a table without a page of their own: nobody can come as them.
    ///
    /// # Errors
    /// The name will not do or is taken; the store failed.
    pub async fn walk_in(&self, name: &str) -> Result<PlayerId, PeopleRefusal> {
        let first = Name::chosen(name)?;
        // First names run out in a day: the second Ann is Ann 2.
        let others = (2..MOST_OF_ONE_NAME)
            .map_while(|number| Name::chosen(&format!("{name} {number}")).ok());
        for name in std::iter::once(first).chain(others) {
            match self.free(&name) {
                Ok(()) => return self.make(name, None, Role::Player, None).await,
                Err(PeopleRefusal::NameTaken) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Err(PeopleRefusal::NameTaken)
    }

    /// Somebody under a made-up name. Another may be made under it at the same moment: then another
    /// name is tried.
    async fn make_somebody(&self) -> Result<PlayerId, PeopleRefusal> {
        let mut made = Err(PeopleRefusal::NameTaken);
        for _ in 0..8 {
            made = self.make(self.made_up()?, None, Role::Player, None).await;
            if !matches!(made, Err(PeopleRefusal::NameTaken)) {
                break;
            }
        }
        made
    }

    /// Signs somebody in who has no two-factor sign-in.
    ///
    /// # Errors
    /// As with a code; they have it.
    pub async fn sign_in(
        &self,
        given: Credentials,
        visitor: Visitor<'_>,
    ) -> Result<Entered, PeopleRefusal> {
        self.sign_in_with(given, None, visitor).await
    }

    /// Signs somebody in, with the code of their app or a recovery code where they have two-factor
    /// sign-in.
    ///
    /// # Errors
    /// The name or the password is not right, which of the two is not told; the code is missing or not
    /// right; the name is locked, here or everywhere; the account is suspended.
    pub async fn sign_in_with(
        &self,
        given: Credentials,
        code: Option<&str>,
        visitor: Visitor<'_>,
    ) -> Result<Entered, PeopleRefusal> {
        let key = name::key(given.name.get(..200).unwrap_or(&given.name));
        let person = self.register().by_key(&key).cloned();
        let code = Second::Asked(code.map(Given::read));
        let said = Said { password: &given.password, code };
        let proven = self.prove(&key, person, said, visitor.address).await?;
        self.open_session(proven.player, visitor.agent, Some(proven)).await
    }

    /// Who is called that, written in any way.
    #[must_use]
    pub fn player_named(&self, name: &str) -> Option<PlayerId> {
        let name = Name::any(name).ok()?;
        self.register().by_key(name.key()).map(|person| person.player)
    }

    fn free(&self, name: &Name) -> Result<(), PeopleRefusal> {
        let since = self.now().saturating_sub(KEPT_FOR_MILLIS);
        if self.register().is_taken(name, since) { Err(PeopleRefusal::NameTaken) } else { Ok(()) }
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

    /// Makes somebody: their name on the chain first, then all of it in the register. Once begun it is done whole,
    /// whether whoever asked is still there or not.
    async fn make(
        &self,
        name: Name,
        password: Option<NewPassword>,
        role: Role,
        place: Option<Tried>,
    ) -> Result<PlayerId, PeopleRefusal> {
        let people = self.clone();
        let made = tokio::spawn(async move {
            // Nobody takes the name or the number meanwhile.
            let _turn = people.0.chain_turn.lock().await;
            people.free(&name)?;
            let newcomer = people.change(|disk, _| Newcomer::next(disk), |_, _| {}).await?;
            let hash = newcomer.salt.hash(newcomer.player, name.shown());
            people.vouch_for_name(newcomer.player, Some(hash), NameDone::Joined).await?;
            people
                .change(
                    move |disk, people| {
                        let made = make(disk, people, (newcomer, &name), password, role)?;
                        place.map_or(Ok(()), |place| know(disk, place, made.created))?;
                        Ok(made)
                    },
                    move |memory, made| {
                        memory.add_person(made.clone());
                        place.into_iter().for_each(|it| memory.failures.know(it, made.created));
                    },
                )
                .await
        });
        let made = made.await.map_err(|error| PeopleRefusal::Store(error.to_string()))?;
        made.map(|made| made.player)
    }

    async fn open_session(
        &self,
        player: PlayerId,
        agent: &str,
        proven: Option<Proven>,
    ) -> Result<Entered, PeopleRefusal> {
        let token = Token::draw().map_err(|error| PeopleRefusal::Store(error.to_string()))?;
        let agent: String = agent
            .chars()
            .filter(|character| !character.is_control())
            .take(AGENT_CHARACTERS)
            .collect();
        let (hash, now) = (token.digest(), self.now());
        let proved = if proven.is_some() { now } else { NEVER };
        let (opened, pushed_out) = self
            .change(
                move |disk, people| {
                    people.may_open(player, proven.as_ref())?;
                    let pushed_out = people.surplus(player);
                    for id in &pushed_out {
                        revoke(disk, *id, now)?;
                    }
                    disk.execute(
                        "INSERT INTO sessions (token, player, agent, created, last_used, proved)
                         VALUES (?1, ?2, ?3, ?4, ?4, ?5)",
                        params![hash.0, player.0 as i64, agent, now as i64, proved as i64],
                    )?;
                    let opened = Arc::new(SessionRecord {
                        id: SessionId(disk.last_insert_rowid() as u64),
                        token: hash,
                        player,
                        agent,
                        created: now,
                        last_used: AtomicU64::new(now),
                        written: AtomicU64::new(now),
                        proved: AtomicU64::new(proved),
                    });
                    Ok((opened, pushed_out))
                },
                |memory, (opened, pushed_out)| {
                    pushed_out.iter().for_each(|id| memory.drop_session(*id));
                    memory.add_session(Arc::clone(opened));
                },
            )
            .await?;
        if !pushed_out.is_empty() {
            self.tell_changed();
        }
        let session = self.check(opened.id).map_err(|_| PeopleRefusal::Suspended)?;
        Ok(Entered { session, token })
    }

    /// Whether a session may be opened: what was proved a moment ago may not be so any more.
    fn may_open(&self, player: PlayerId, proven: Option<&Proven>) -> Result<(), PeopleRefusal> {
        let register = self.register();
        let person = register.person(player).ok_or(PeopleRefusal::Nobody)?;
        if person.suspended {
            return Err(PeopleRefusal::Suspended);
        }
        match proven {
            Some(proven) if !proven.still_holds(person) => Err(PeopleRefusal::NotRight),
            Some(_) | None => Ok(()),
        }
    }

    /// The oldest sessions of somebody who has as many as there may be.
    fn surplus(&self, player: PlayerId) -> Vec<SessionId> {
        let register = self.register();
        let count = register.sessions_of(player).count();
        let too_many = (count + 1).saturating_sub(MOST_SESSIONS);
        register.sessions_of(player).take(too_many).map(|session| session.id).collect()
    }

    /// The account of whoever runs the room. Where the books know people up to a number, theirs are
    /// lost, and that is kept.
    pub(crate) fn make_manager(&self, lost: PlayerId) -> Result<NewManager, PeopleRefusal> {
        let password = password_to_tell()?;
        let drawn = self.0.passwords.of_drawn(&password)?;
        let name = Name::any(MANAGER)?;
        let role = Role::AssistantCasinoManager;
        self.change_now(
            |disk, people| {
                if lost > PlayerId(0) {
                    let (at, kind) = (people.now(), "register-begun");
                    let before = Some(format!("accounts up to number {}", lost.0));
                    let (before, after) = (before.as_deref(), Some("none of them"));
                    Significant { at, kind, player: None, by: None, before, after, why: None }
                        .write(disk)?;
                }
                make(disk, people, (Newcomer::next(disk)?, &name), Some(drawn), role)
            },
            |memory, made| memory.add_person(made.clone()),
        )?;
        Ok(NewManager { name: MANAGER.to_owned(), password })
    }
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
    (newcomer, name): (Newcomer, &Name),
    password: Option<NewPassword>,
    role: Role,
) -> Result<PersonRecord, PeopleRefusal> {
    people.free(name)?;
    let Newcomer { player, salt } = newcomer;
    let now = people.now();
    let hash = password.as_ref().map(|password| &*password.hash);
    let grade = password.as_ref().map(|password| password.grade);
    let (role_word, grade_word) = (role::word(role), grade.map(Grade::word));
    let added = disk.execute(
        "INSERT INTO people (id, name, key, password, role, created, password_grade, name_salt)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (key) DO NOTHING",
        params![
            player.0 as i64,
            name.shown(),
            name.key(),
            hash,
            role_word,
            now as i64,
            grade_word,
            salt.bytes()
        ],
    )?;
    if added == 0 {
        return Err(PeopleRefusal::NameTaken);
    }
    if role::is_staff(role) {
        let (player, after) = (Some(player), Some(role::word(role)));
        let kind = "role-changed";
        Significant { at: now, kind, player, by: None, before: None, after, why: None }
            .write(disk)?;
    }
    Ok(PersonRecord {
        player,
        name: name.shown().into(),
        key: name.key().to_owned(),
        password: password.map(|password| password.hash),
        role,
        suspended: false,
        created: now,
        grade,
        two_factor: None,
        more_time: false,
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
