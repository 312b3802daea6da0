//! The register in memory: what is asked for with every request. It changes only after the disk did.

use crate::people::SessionId;
use crate::people::grade::Grade;
use crate::people::lock::Failures;
use crate::people::name::{self, Name};
use crate::people::token::Digest;
use crate::people::two_factor::{Secret, TwoFactorRecord};
use crate::people::wishes::SeatWishes;
use crate::wire::frame::Role;
use cutcard_banked::PlayerId;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Somebody, as the register has them.
#[derive(Clone)]
pub(crate) struct PersonRecord {
    pub(crate) player: PlayerId,
    pub(crate) name: Arc<str>,
    pub(crate) key: String,
    pub(crate) password: Option<Arc<str>>,
    pub(crate) role: Role,
    pub(crate) suspended: bool,
    pub(crate) created: u64,
    /// What is known of the password.
    pub(crate) grade: Option<Grade>,
    pub(crate) two_factor: Option<TwoFactorRecord>,
    /// Whether they want more time at every decision.
    pub(crate) more_time: bool,
}

/// A session that has not been revoked.
pub(crate) struct SessionRecord {
    pub(crate) id: SessionId,
    pub(crate) token: Digest,
    pub(crate) player: PlayerId,
    pub(crate) agent: String,
    pub(crate) created: u64,
    pub(crate) last_used: AtomicU64,
    /// What the disk has as last used.
    pub(crate) written: AtomicU64,
    /// When the password was last said on it.
    pub(crate) proved: AtomicU64,
}

impl SessionRecord {
    pub(crate) fn last_used(&self) -> u64 {
        self.last_used.load(Ordering::Relaxed)
    }

    pub(crate) fn touch(&self, now: u64) {
        self.last_used.fetch_max(now, Ordering::Relaxed);
    }

    /// The password was said on it.
    pub(crate) fn prove(&self, now: u64) {
        self.proved.store(now, Ordering::Relaxed);
    }
}

/// A name that somebody had before.
struct Former {
    key: String,
    looks: BTreeSet<String>,
    at: u64,
}

#[derive(Default)]
pub(crate) struct Register {
    people: BTreeMap<PlayerId, PersonRecord>,
    names: HashMap<String, PlayerId>,
    looks: HashSet<String>,
    former: HashMap<PlayerId, Vec<Former>>,
    sessions: BTreeMap<SessionId, Arc<SessionRecord>>,
    tokens: HashMap<Digest, SessionId>,
    by_player: BTreeSet<(PlayerId, SessionId)>,
    /// When those whose sessions have ended last used one.
    seen: HashMap<PlayerId, u64>,
    /// Two-factor sign-in that is being set up, by the session that does.
    begun_two_factor: HashMap<SessionId, Secret>,
    pub(crate) failures: Failures,
    /// What those who said so would like of a seat.
    pub(crate) seat_wishes: HashMap<PlayerId, SeatWishes>,
}

impl Register {
    pub(crate) fn add_person(&mut self, person: PersonRecord) {
        // Where an older version let two names in that look alike, the first keeps it.
        self.names.entry(person.key.clone()).or_insert(person.player);
        self.looks.extend(name::looks(&person.name));
        self.people.insert(person.player, person);
    }

    /// Takes somebody out: the name is free again.
    pub(crate) fn drop_person(&mut self, player: PlayerId) {
        self.drop_sessions_of(player, None);
        self.former.remove(&player);
        self.seen.remove(&player);
        self.seat_wishes.remove(&player);
        if let Some(person) = self.people.remove(&player) {
            self.names.remove(&person.key);
            for look in name::looks(&person.name) {
                self.looks.remove(&look);
            }
        }
    }

    pub(crate) fn person(&self, player: PlayerId) -> Option<&PersonRecord> {
        self.people.get(&player)
    }

    pub(crate) fn person_mut(&mut self, player: PlayerId) -> Option<&mut PersonRecord> {
        self.people.get_mut(&player)
    }

    /// Gives somebody a role and standing. Who is suspended has no session any more.
    pub(crate) fn give(&mut self, player: PlayerId, role: Role, suspended: bool) {
        if let Some(person) = self.person_mut(player) {
            (person.role, person.suspended) = (role, suspended);
        }
        if suspended {
            self.drop_sessions_of(player, None);
        }
    }

    pub(crate) fn by_key(&self, key: &str) -> Option<&PersonRecord> {
        self.names.get(key).and_then(|player| self.people.get(player))
    }

    /// Whether somebody has the name, or one that looks like it.
    fn is_had(&self, name: &Name) -> bool {
        self.names.contains_key(name.key())
            || name.looks().iter().any(|look| self.looks.contains(look))
    }

    /// Whether a newcomer cannot have the name: somebody has it or one that looks like it, or had it
    /// since then.
    pub(crate) fn is_taken(&self, name: &Name, since: u64) -> bool {
        self.is_had(name) || self.was_had(name, None, since)
    }

    /// The same of somebody who has a name already: their own, now and before, is free to them.
    pub(crate) fn is_taken_from(&self, name: &Name, player: PlayerId, since: u64) -> bool {
        let own = self.person(player).map(|person| name::looks(&person.name)).unwrap_or_default();
        let others = self.names.get(name.key()).is_some_and(|other| *other != player)
            || name.looks().iter().any(|look| self.looks.contains(look) && !own.contains(look));
        others || self.was_had(name, Some(player), since)
    }

    /// Whether somebody else had the name since then, or one that looks like it.
    fn was_had(&self, name: &Name, but: Option<PlayerId>, since: u64) -> bool {
        let looks = name.looks();
        let others = self.former.iter().filter(|(player, _)| Some(**player) != but);
        others.flat_map(|(_, names)| names).any(|former| {
            former.at > since && (former.key == name.key() || !former.looks.is_disjoint(&looks))
        })
    }

    /// How often somebody has taken another name since then.
    pub(crate) fn renamed_since(&self, player: PlayerId, since: u64) -> usize {
        let former = self.former.get(&player);
        former.map_or(0, |names| names.iter().filter(|former| former.at > since).count())
    }

    /// A name that somebody had until then.
    pub(crate) fn add_former(&mut self, player: PlayerId, name: &str, at: u64) {
        let former = Former { key: name::key(name), looks: name::looks(name), at };
        self.former.entry(player).or_default().push(former);
    }

    /// Somebody has another name.
    pub(crate) fn rename(&mut self, player: PlayerId, new: &Name, at: u64) {
        let Some(person) = self.people.get_mut(&player) else { return };
        let old = std::mem::replace(&mut person.name, new.shown().into());
        let old_key = std::mem::replace(&mut person.key, new.key().to_owned());
        if self.names.get(&old_key) == Some(&player) {
            self.names.remove(&old_key);
        }
        for look in name::looks(&old) {
            self.looks.remove(&look);
        }
        self.names.insert(new.key().to_owned(), player);
        self.looks.extend(new.looks());
        self.add_former(player, &old, at);
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = &PersonRecord> {
        self.people.values()
    }

    pub(crate) fn add_session(&mut self, session: Arc<SessionRecord>) {
        self.tokens.insert(session.token, session.id);
        self.by_player.insert((session.player, session.id));
        self.sessions.insert(session.id, session);
    }

    /// A session sets up two-factor sign-in with that secret, in place of any before.
    pub(crate) fn begin_two_factor(&mut self, id: SessionId, secret: Secret) {
        if self.sessions.contains_key(&id) {
            self.begun_two_factor.insert(id, secret);
        }
    }

    pub(crate) fn begun_two_factor(&self, id: SessionId) -> Option<Secret> {
        self.begun_two_factor.get(&id).cloned()
    }

    pub(crate) fn end_begun_two_factor(&mut self, id: SessionId) {
        self.begun_two_factor.remove(&id);
    }

    /// Moves when sessions were made and used on with a clock that was set, to no later than now.
    pub(crate) fn move_sessions(&mut self, by: u64, now: u64) {
        let moved = |at: u64| at.saturating_add(by).min(now);
        for session in self.sessions.values_mut() {
            let atomic = |at: &AtomicU64| AtomicU64::new(moved(at.load(Ordering::Relaxed)));
            *session = Arc::new(SessionRecord {
                id: session.id,
                token: session.token,
                player: session.player,
                agent: session.agent.clone(),
                created: moved(session.created),
                last_used: atomic(&session.last_used),
                written: atomic(&session.written),
                proved: atomic(&session.proved),
            });
        }
    }

    pub(crate) fn session(&self, id: SessionId) -> Option<&Arc<SessionRecord>> {
        self.sessions.get(&id)
    }

    pub(crate) fn by_token(&self, token: Digest) -> Option<&Arc<SessionRecord>> {
        self.tokens.get(&token).and_then(|id| self.sessions.get(id))
    }

    pub(crate) fn sessions(&self) -> impl Iterator<Item = &Arc<SessionRecord>> {
        self.sessions.values()
    }

    /// A player's sessions, the oldest first.
    pub(crate) fn sessions_of(
        &self,
        player: PlayerId,
    ) -> impl Iterator<Item = &Arc<SessionRecord>> {
        self.by_player
            .range((player, SessionId(0))..=(player, SessionId(u64::MAX)))
            .filter_map(|(_, id)| self.sessions.get(id))
    }

    /// Drops a player's sessions, all but one.
    pub(crate) fn drop_sessions_of(&mut self, player: PlayerId, but: Option<SessionId>) {
        let all: Vec<SessionId> = self.sessions_of(player).map(|session| session.id).collect();
        all.into_iter().filter(|id| Some(*id) != but).for_each(|id| self.drop_session(id));
    }

    pub(crate) fn drop_session(&mut self, id: SessionId) {
        if let Some(session) = self.sessions.remove(&id) {
            self.tokens.remove(&session.token);
            self.by_player.remove(&(session.player, id));
            self.begun_two_factor.remove(&id);
            self.saw(session.player, session.last_used());
        }
    }

    /// Somebody used a session then that has ended since.
    pub(crate) fn saw(&mut self, player: PlayerId, at: u64) {
        let seen = self.seen.entry(player).or_default();
        *seen = at.max(*seen);
    }

    /// When somebody last used a session; nothing where they never had one.
    pub(crate) fn last_seen(&self, player: PlayerId) -> Option<u64> {
        let open = self.sessions_of(player).map(|session| session.last_used()).max();
        open.max(self.seen.get(&player).copied())
    }
}
