//! The lists across tables, as they are asked of the room.

mod moving;
mod seeing;

use self::seeing::is_out_at;
use super::{Room, closing};
use crate::cage::HouseChain;
use crate::code::Code;
use crate::handle::Notice;
use crate::house::{HouseEvent, ListDone, has_rank};
use crate::refused::Refused;
use crate::shown::Shown;
use crate::waiting::stake_of;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_lists::{Act, By, Came, ListNumber, Lists, Stake, TableNumber};
use cutcard_table::Config;
use std::sync::Arc;
use tokio::sync::watch;

/// Something that is asked of the lists. The times follow from how the room is run.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum OfList {
    /// A place on the list of what is played there or would be, for oneself.
    Join { stake: Stake },
    /// The same for somebody who came in person.
    Add { list: ListNumber, player: PlayerId },
    /// The same for somebody who called by phone.
    AddByPhone { list: ListNumber, player: PlayerId },
    /// One comes, where a seat is held for one.
    OnTheWay { list: ListNumber, player: PlayerId },
    /// More time.
    MoreTime { list: ListNumber, player: PlayerId },
    /// This seat goes to the next.
    Pass { list: ListNumber, player: PlayerId },
    /// Off the list, by one's own wish.
    Cancel { list: ListNumber, player: PlayerId },
    /// To the end of the line.
    GoToEnd { list: ListNumber, player: PlayerId },
    /// To its head.
    Bump { list: ListNumber, player: PlayerId },
    /// Off the list.
    StrikeOff { list: ListNumber, player: PlayerId },
    /// Whoever is next is called to a seat at that table.
    Call { list: ListNumber, player: PlayerId, table: TableId },
    /// A list that stays while nobody waits.
    Open { stake: Stake },
    /// No list any more.
    Close { list: ListNumber },
    /// A main game, and the table whose players go there; nothing for neither.
    SetMustMove { list: ListNumber, tables: Option<(TableId, TableId)> },
}

impl Room {
    /// What is waited for at a table that is played so.
    #[must_use]
    pub fn stake_of(config: &Config) -> Stake {
        stake_of(config)
    }

    /// Looks at the lists as they are now.
    pub fn with_lists<T>(&self, look: impl FnOnce(&Lists) -> T) -> T {
        look(&self.inner.shared.waiting.now())
    }

    /// Whether somebody waits on any list.
    #[must_use]
    pub fn waits(&self, player: PlayerId) -> bool {
        self.inner.shared.waiting.waits(player)
    }

    /// A number that changes whenever the lists do.
    #[must_use]
    pub fn lists_changed(&self) -> watch::Receiver<u64> {
        self.inner.shared.waiting.changed()
    }

    /// The tables where that is played and whose seats its list is for, by number.
    #[must_use]
    pub fn tables_of(&self, stake: &Stake) -> Vec<Arc<Shown>> {
        self.public_tables().filter(|it| stake_of(it.table.config()) == *stake).collect()
    }

    /// The tables that lists are for: open, public, and not for practice.
    pub fn public_tables(&self) -> impl Iterator<Item = Arc<Shown>> {
        self.tables().into_iter().map(|summary| summary.shown).filter(|shown| {
            let table = &shown.table;
            !table.is_closed() && shown.invite.is_none() && !table.config().is_for_practice()
        })
    }

    /// Asks something of the lists; which list it was about. It is on disk when this answers.
    ///
    /// # Errors
    /// `rank`, `own-list`, `not-yours`; `seats-are-free` where one can sit down at once, `may-not-play` and what players
    /// set for themselves; `list-full`, `too-many-lists`, `on-list`, `not-on-list`, `another-is-next`, `no-seat-held`,
    /// `no-more-time` and the other words of the lists; `journal`.
    pub async fn ask_list(&self, who: Who, asked: OfList) -> Result<ListNumber, Refused> {
        let listed = if let OfList::Join { stake } = asked {
            self.join_list(who, stake).await?
        } else {
            let act = self.act(asked)?;
            let (by, player) = (by(who, &act), act.player());
            self.may_wait(who, &act)?;
            let list = self.do_list(by, act).await?;
            if let Some(player) = player {
                self.tell_tables_of(list, player);
            }
            list
        };
        Ok(listed)
    }

    async fn join_list(&self, who: Who, stake: Stake) -> Result<ListNumber, Refused> {
        let player = who.player;
        self.may_join(player, &stake)?;
        self.inner.shared.waiting.joins(player, self.now_millis())?;
        let (room, now) = (self.clone(), self.now_millis());
        // Whether or not whoever asked waits for it.
        let written = tokio::spawn(async move {
            // In one turn: a list that nobody is on and nobody of staff opened is closed at once.
            let (mut chain, of) = (room.inner.cage.turn().await, stake.clone());
            let found = chain.house.lists.of(&stake).map(|list| list.number);
            let list = match found {
                Some(list) => list,
                None => room.write_list(&mut chain, By::Room, Act::Open { stake }, now).await?,
            };
            let first = room.is_back_soon(player, &of, now);
            let join = Act::Join { list, player, came: Came::Page, first };
            room.write_list(&mut chain, By::Player(player), join, now).await
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// Refuses a place to whoever may not play, sits at a table of the game, or can sit down at once.
    fn may_join(&self, player: PlayerId, stake: &Stake) -> Result<(), Refused> {
        let shared = &self.inner.shared;
        let now = self.now_millis();
        shared.safekeeping.lets_play(player, now)?;
        let tables = self.tables_of(stake);
        self.lets_sit(player, &tables)?;
        let free = tables.iter().filter(|it| it.table.config().has_own_pages()).any(|it| {
            let claims = shared.waiting.claims(it.id, &it.table, now);
            it.table.everybody().next().is_some() && it.table.seats_for_lists() > claims
        });
        if free {
            return Err(Refused::new(Code::SeatsAreFree, "seats are free: sit down at once"));
        }
        Ok(())
    }

    /// Refuses whoever sits at a table of the game already, or is excluded wherever it is played.
    fn lets_sit(&self, player: PlayerId, tables: &[Arc<Shown>]) -> Result<(), Refused> {
        if tables.iter().any(|it| it.table.seat_of(player).is_some()) {
            return Err(Refused::new(Code::SitsThere, "they sit at a table of this game already"));
        }
        let now = self.now_millis();
        if !tables.is_empty() && tables.iter().all(|it| is_out_at(it, player, now)) {
            return Err(Refused::new(Code::MayNotPlay, "they may not play this game now"));
        }
        Ok(())
    }

    /// The same of somebody whom staff write down: that they may not, and not why.
    fn may_wait(&self, who: Who, act: &Act) -> Result<(), Refused> {
        let Act::Join { list, player, .. } = *act else { return Ok(()) };
        // Who may not ask is told that and nothing of anybody else.
        if !has_rank(by(who, act), act) {
            return Err(rank());
        }
        let keeping = &self.inner.shared.safekeeping;
        keeping
            .lets_play(player, self.now_millis())
            .map_err(|_| Refused::new(Code::MayNotPlay, "they may not play now"))?;
        let stake = self.with_lists(|lists| lists.get(list).map(|list| list.stake.clone()));
        stake.map_or(Ok(()), |stake| self.lets_sit(player, &self.tables_of(&stake)))
    }

    /// What is asked, with its times.
    fn act(&self, asked: OfList) -> Result<Act, Refused> {
        let now = self.now_millis();
        let kept = self.settings().seat_kept_millis.clamp(1, cutcard_lists::MOST_CALL_MILLIS);
        let number = |table: TableId| TableNumber(table.0);
        Ok(match asked {
            OfList::Join { stake } | OfList::Open { stake } => Act::Open { stake },
            OfList::Add { list, player } => self.written_down(list, player, Came::InPerson)?,
            OfList::AddByPhone { list, player } => self.written_down(list, player, Came::Phone)?,
            OfList::OnTheWay { list, player } => Act::OnTheWay { list, player },
            OfList::MoreTime { list, player } => {
                let held = self.with_lists(|lists| lists.entry(list, player)?.held_until());
                let longest = now.saturating_add(cutcard_lists::MOST_CALL_MILLIS);
                let until_millis = held.unwrap_or(now).max(now).saturating_add(kept).min(longest);
                Act::MoreTime { list, player, until_millis }
            }
            OfList::Pass { list, player } => {
                Act::Pass { list, player, until_millis: now.saturating_add(kept) }
            }
            OfList::Cancel { list, player } => Act::Cancel { list, player },
            OfList::GoToEnd { list, player } => Act::GoToEnd { list, player },
            OfList::Bump { list, player } => Act::Bump { list, player },
            OfList::StrikeOff { list, player } => Act::StrikeOff { list, player },
            OfList::Call { list, player, table } => {
                let until_millis = now.saturating_add(kept);
                Act::Call { list, player, table: number(table), until_millis }
            }
            OfList::Close { list } => Act::Close { list },
            OfList::SetMustMove { list, tables } => {
                for table in tables.into_iter().flat_map(|(main, feeder)| [main, feeder]) {
                    self.is_of_list(list, table)?;
                }
                let tables = tables.map(|(main, feeder)| (number(main), number(feeder)));
                Act::SetMustMove { list, tables }
            }
        })
    }

    /// A place for somebody whom staff write down.
    fn written_down(&self, list: ListNumber, player: PlayerId, came: Came) -> Result<Act, Refused> {
        let stake = self.stake_of_list(list)?;
        let first = self.is_back_soon(player, &stake, self.now_millis());
        Ok(Act::Join { list, player, came, first })
    }

    fn stake_of_list(&self, list: ListNumber) -> Result<Stake, Refused> {
        let stake = self.with_lists(|lists| lists.get(list).map(|list| list.stake.clone()));
        stake.ok_or_else(|| Refused::new(Code::NoSuchList, "there is no such list"))
    }

    /// Whether somebody was picked up where that is played and comes back soon enough for the head of its list
    /// (crown:8.12).
    fn is_back_soon(&self, player: PlayerId, stake: &Stake, now: u64) -> bool {
        let back = |it: &Arc<Shown>| it.back_by.get(&player).is_some_and(|by| now <= *by);
        self.tables_of(stake).iter().any(back)
    }

    /// Takes somebody off all lists: whoever is suspended has no seat held.
    ///
    /// # Errors
    /// `journal`.
    pub async fn strike_off_all_lists(&self, player: PlayerId) -> Result<(), Refused> {
        let on = |lists: &Lists| lists.of_player(player).map(|(list, _)| list.number).collect();
        let lists: Vec<ListNumber> = self.with_lists(on);
        for list in lists {
            self.do_list(By::Room, Act::StrikeOff { list, player }).await?;
        }
        Ok(())
    }

    /// A table of the list.
    fn is_of_list(&self, list: ListNumber, table: TableId) -> Result<Arc<Shown>, Refused> {
        let stake = self.stake_of_list(list)?;
        let found = self.tables_of(&stake).into_iter().find(|it| it.id == table);
        found.ok_or_else(|| Refused::new(Code::NoSuchTable, "no such table of this game is open"))
    }

    /// Whether a seat is free at a table of the list that nobody was called to.
    fn has_seat_for(&self, list: ListNumber, table: TableId) -> Result<(), Refused> {
        let shown = self.is_of_list(list, table)?;
        let called = self.with_lists(|lists| {
            let held = lists.get(list).map(|list| {
                let held = list.held_at(TableNumber(table.0));
                held.filter(|(player, _)| !shown.table.list().contains(player)).count()
            });
            held.unwrap_or_default()
        });
        if shown.table.seats_for_lists() > called {
            return Ok(());
        }
        Err(Refused::new(Code::NoFreeSeat, "no seat is free at that table"))
    }

    /// Does it: on disk first, then seen by everybody.
    async fn do_list(&self, by: By, act: Act) -> Result<ListNumber, Refused> {
        self.do_list_at(by, act, self.now_millis()).await
    }

    async fn do_list_at(&self, by: By, act: Act, now: u64) -> Result<ListNumber, Refused> {
        if !has_rank(by, &act) {
            return Err(rank());
        }
        let room = self.clone();
        // Whether or not whoever asked waits for it.
        let written = tokio::spawn(async move {
            let mut chain = room.inner.cage.turn().await;
            // In the same turn: no seat is called to twice, by the desk and by the room.
            if let Some((list, table)) = room.seat_wanted(&act) {
                room.has_seat_for(list, table)?;
            }
            room.write_list(&mut chain, by, act, now).await
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// The table where an act has a seat held for somebody.
    fn seat_wanted(&self, act: &Act) -> Option<(ListNumber, TableId)> {
        if let Act::Call { list, table, .. } = act {
            return Some((*list, TableId(table.0)));
        }
        let Act::Move { list, .. } = act else { return None };
        let main = self.with_lists(|lists| Some(lists.get(*list)?.must_move.as_ref()?.main))?;
        Some((*list, TableId(main.0)))
    }

    async fn write_list(
        &self,
        chain: &mut HouseChain,
        by: By,
        act: Act,
        now: u64,
    ) -> Result<ListNumber, Refused> {
        let done = ListDone::decided(&chain.house.lists, by, now, act)?;
        let first = done.events.first().map(|event| event.list());
        let written = self.inner.cage.record(chain, HouseEvent::List(done)).await;
        // Where its fate was not known the chain was read again.
        self.inner.shared.waiting.set(&chain.house.lists);
        written.map(|()| first.unwrap_or_default())
    }

    /// Whoever looks on at a table where a seat is held sees until when.
    fn tell_tables_of(&self, list: ListNumber, player: PlayerId) {
        let table = self.with_lists(|lists| lists.entry(list, player)?.called_to());
        if let Some(handle) = table.and_then(|table| self.handle(TableId(table.0))) {
            // A task that has ended needs no telling.
            let _ = handle.notices.send(Notice::TellAgain);
        }
    }
}

/// By whose word: one's own for what is one's own, else in one's rank.
fn by(who: Who, act: &Act) -> By {
    match who.rank {
        _ if act.is_ones_own() && act.player() == Some(who.player) => By::Player(who.player),
        Some(rank) => By::Staff { player: who.player, rank },
        None => By::Player(who.player),
    }
}

fn rank() -> Refused {
    Refused::new(Code::Rank, "that is for staff of another rank")
}
