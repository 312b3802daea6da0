//! What an act leads to, or why it is refused. Nothing is changed.

use crate::act::{Act, By};
use crate::event::{Event, Gone, ToEnd};
use crate::list::{Came, Entry, List, ListNumber, Lists, Stake, Standing, TableNumber};
use crate::must_move::{MOST_IN_ORDER, Moving, MustMove, Stays};
use crate::refusal::{Reason, Refusal};
use crate::{
    MOST_CALL_MILLIS, MOST_LAPSES, MOST_LISTS, MOST_LISTS_OF_ONE, MOST_LISTS_OF_PLAYERS,
    MOST_ON_A_LIST, MOST_PASSES,
};
use cutcard_base::{Chips, PlayerId};

type Decided = Result<Vec<Event>, Refusal>;

/// What an act leads to at that time, by whose word.
///
/// # Errors
/// Why it is refused. What is accepted always applies.
pub fn decide(lists: &Lists, by: By, now_millis: u64, act: &Act) -> Decided {
    whose(lists, by, act)?;
    let at = At { lists, by, now: now_millis };
    match act {
        Act::Open { stake } => at.open(stake),
        Act::Close { list } => at.close(*list),
        Act::Join { list, player, came, first } => at.join(*list, *player, *came, *first),
        Act::Call { list, player, table, until_millis } => {
            at.call(*list, *player, *table, *until_millis)
        }
        Act::OnTheWay { list, player } => at.on_the_way(*list, *player),
        Act::MoreTime { list, player, until_millis } => at.more_time(*list, *player, *until_millis),
        Act::Pass { list, player, until_millis } => at.pass(*list, *player, *until_millis),
        Act::Cancel { list, player } => at.remove(*list, *player, Gone::Cancelled),
        Act::StrikeOff { list, player } => at.remove(*list, *player, Gone::StruckOff),
        Act::Seat { list, player, table } => {
            at.remove(*list, *player, Gone::Seated { table: *table })
        }
        Act::GoToEnd { list, player } => at.go_to_end(*list, *player),
        Act::Bump { list, player } => at.bump(*list, *player),
        Act::Lapse { list, player } => at.lapse(*list, *player),
        Act::TakeCallBack { list, player } => at.take_call_back(*list, *player),
        Act::SetMustMove { list, tables } => at.set_must_move(*list, *tables),
        Act::FeederSits { list, player } => at.feeder_sits(*list, *player),
        Act::FeederLeaves { list, player } => at.feeder_leaves(*list, *player),
        Act::Move { list, player, until_millis } => at.moves(*list, *player, *until_millis),
        Act::TakeMoveBack { list, player } => at.take_move_back(*list, *player),
        Act::Stay { list, player, why } => at.stay(*list, *player, *why),
        Act::MayGo { list, player } => at.may_go(*list, *player),
        Act::Carry { list, player, chips } => at.carry(*list, *player, *chips),
        Act::HeadList { list, player } => at.head_list(*list, *player),
    }
}

/// Players act for themselves, and nobody of staff moves a list that they are on but by what is anybody's own.
fn whose(lists: &Lists, by: By, act: &Act) -> Result<(), Refusal> {
    match by {
        By::Room => Ok(()),
        By::Player(player) if act.is_ones_own() && act.player() == Some(player) => Ok(()),
        By::Player(_) => Err(Refusal(Reason::NotYours)),
        By::Staff { player, .. } => {
            let own = act.list().and_then(|list| lists.entry(list, player)).is_some();
            // Nor does anybody come by a page that is not theirs.
            let by_page = matches!(act, Act::Join { came: Came::Page, .. });
            if act.is_seen_by_the_room() || by_page && act.player() != Some(player) {
                return Err(Refusal(Reason::NotYours));
            }
            if own || act.player() == Some(player) {
                return Err(Refusal(Reason::OwnList));
            }
            Ok(())
        }
    }
}

/// The lists at a moment, and who asks.
struct At<'a> {
    lists: &'a Lists,
    by: By,
    now: u64,
}

fn refused<T>(reason: Reason) -> Result<T, Refusal> {
    Err(Refusal(reason))
}

impl At<'_> {
    fn list(&self, list: ListNumber) -> Result<&List, Refusal> {
        self.lists.get(list).ok_or(Refusal(Reason::NoSuchList { list }))
    }

    fn entry(&self, list: ListNumber, player: PlayerId) -> Result<&Entry, Refusal> {
        self.list(list)?.entry(player).ok_or(Refusal(Reason::NotOnList))
    }

    fn called(&self, list: ListNumber, player: PlayerId) -> Result<&Entry, Refusal> {
        let entry = self.entry(list, player)?;
        if entry.called_to().is_none() {
            return refused(Reason::NotCalled);
        }
        Ok(entry)
    }

    /// Nothing is taken away from under somebody who is between the two tables.
    fn nobody_between(&self, list: ListNumber) -> Result<(), Refusal> {
        let must_move = self.list(list)?.must_move.as_ref();
        match must_move.filter(|it| it.is_between()).and_then(|it| it.moving) {
            Some(Moving { player, .. }) => refused(Reason::OnTheMove { player }),
            None => Ok(()),
        }
    }

    fn must_move(&self, list: ListNumber) -> Result<&MustMove, Refusal> {
        self.list(list)?.must_move.as_ref().ok_or(Refusal(Reason::NoMustMove))
    }

    /// A time to come, and not too far away.
    fn soon(&self, until: u64) -> Result<(), Refusal> {
        if until <= self.now || until - self.now > MOST_CALL_MILLIS {
            return refused(Reason::BadTime);
        }
        Ok(())
    }

    fn open(&self, stake: &Stake) -> Decided {
        if let Some(list) = self.lists.of(stake) {
            return refused(Reason::ListThere { list: list.number });
        }
        if self.lists.lists.len() >= MOST_LISTS {
            return refused(Reason::MostLists { most: MOST_LISTS });
        }
        let of_players = self.lists.all().filter(|list| !list.kept).count();
        if !matches!(self.by, By::Staff { .. }) && of_players >= MOST_LISTS_OF_PLAYERS {
            return refused(Reason::MostLists { most: MOST_LISTS_OF_PLAYERS });
        }
        let list = ListNumber(self.lists.opened.saturating_add(1));
        let kept = matches!(self.by, By::Staff { .. });
        Ok(vec![Event::Opened { list, stake: stake.clone(), kept }])
    }

    fn close(&self, list: ListNumber) -> Decided {
        let waiting = self.list(list)?.entries.len();
        if waiting > 0 {
            return refused(Reason::ListInUse { waiting });
        }
        self.nobody_between(list)?;
        Ok(vec![Event::Closed { list }])
    }

    fn join(&self, list: ListNumber, player: PlayerId, came: Came, first: bool) -> Decided {
        let found = self.list(list)?;
        if found.entry(player).is_some() {
            return refused(Reason::OnList);
        }
        if found.entries.len() >= MOST_ON_A_LIST {
            return refused(Reason::ListFull { most: MOST_ON_A_LIST });
        }
        let lists = self.lists.of_player(player).count();
        if lists >= MOST_LISTS_OF_ONE {
            return refused(Reason::TooManyLists { lists, most: MOST_LISTS_OF_ONE });
        }
        Ok(vec![Event::Joined { list, player, came, at_millis: self.now, first }])
    }

    /// Whoever is next and nobody else; at the main game, players of the other table come before them.
    fn call(
        &self,
        list: ListNumber,
        player: PlayerId,
        table: TableNumber,
        until_millis: u64,
    ) -> Decided {
        self.soon(until_millis)?;
        let entry = self.entry(list, player)?;
        match entry.standing {
            Standing::Called { .. } => return refused(Reason::CalledAlready),
            Standing::Passed { until_millis } if until_millis > self.now => {
                return refused(Reason::Resting { until_millis });
            }
            Standing::Passed { .. } | Standing::Waiting => {}
        }
        let found = self.list(list)?;
        match found.next(self.now) {
            Some(first) if first.player != player => {
                return refused(Reason::NotNext { first: first.player });
            }
            Some(_) | None => {}
        }
        if let Some(must_move) = found.must_move.as_ref().filter(|it| it.main == table)
            && must_move.next().is_some()
        {
            return refused(Reason::MovesFirst { feeder: must_move.feeder });
        }
        Ok(vec![Event::Called { list, player, table, at_millis: self.now, until_millis }])
    }

    fn on_the_way(&self, list: ListNumber, player: PlayerId) -> Decided {
        if let Standing::Called { on_the_way: true, .. } = self.called(list, player)?.standing {
            return refused(Reason::AlreadySo);
        }
        Ok(vec![Event::OnTheWay { list, player }])
    }

    fn more_time(&self, list: ListNumber, player: PlayerId, until_millis: u64) -> Decided {
        self.soon(until_millis)?;
        if let Standing::Called { more_time: true, .. } = self.called(list, player)?.standing {
            return refused(Reason::NoMoreTime);
        }
        Ok(vec![Event::TimeGiven { list, player, until_millis }])
    }

    fn pass(&self, list: ListNumber, player: PlayerId, until_millis: u64) -> Decided {
        self.soon(until_millis)?;
        if self.called(list, player)?.passes >= MOST_PASSES {
            return Ok(vec![Event::WentToEnd { list, player, why: ToEnd::Passed }]);
        }
        Ok(vec![Event::Passed { list, player, until_millis }])
    }

    fn remove(&self, list: ListNumber, player: PlayerId, why: Gone) -> Decided {
        self.entry(list, player)?;
        Ok(vec![Event::Removed { list, player, why }])
    }

    fn go_to_end(&self, list: ListNumber, player: PlayerId) -> Decided {
        let entry = self.entry(list, player)?;
        let is_last = self.list(list)?.entries.last().is_some_and(|it| it.player == player);
        if is_last && entry.called_to().is_none() {
            return refused(Reason::AlreadySo);
        }
        let why = match self.by {
            By::Player(_) | By::Room => ToEnd::Own,
            By::Staff { .. } => ToEnd::Staff,
        };
        Ok(vec![Event::WentToEnd { list, player, why }])
    }

    fn bump(&self, list: ListNumber, player: PlayerId) -> Decided {
        let entry = self.entry(list, player)?;
        if entry.called_to().is_some() {
            return refused(Reason::CalledAlready);
        }
        let is_first = self.list(list)?.next(self.now).is_some_and(|it| it.player == player);
        if is_first {
            return refused(Reason::AlreadySo);
        }
        Ok(vec![Event::Bumped { list, player }])
    }

    /// To the end of the line; the second time off the list.
    fn lapse(&self, list: ListNumber, player: PlayerId) -> Decided {
        let entry = self.called(list, player)?;
        if let Some(until_millis) = entry.held_until().filter(|until| *until > self.now) {
            return refused(Reason::NotOver { until_millis });
        }
        if entry.lapses.saturating_add(1) >= MOST_LAPSES {
            return Ok(vec![Event::Removed { list, player, why: Gone::Lapsed }]);
        }
        Ok(vec![Event::WentToEnd { list, player, why: ToEnd::Lapsed }])
    }

    fn take_call_back(&self, list: ListNumber, player: PlayerId) -> Decided {
        self.called(list, player)?;
        Ok(vec![Event::CallTakenBack { list, player }])
    }

    fn set_must_move(
        &self,
        list: ListNumber,
        tables: Option<(TableNumber, TableNumber)>,
    ) -> Decided {
        let now = self.list(list)?.must_move.as_ref().map(|it| (it.main, it.feeder));
        if now == tables {
            return refused(Reason::AlreadySo);
        }
        if tables.is_some_and(|(main, feeder)| main == feeder) {
            return refused(Reason::OneTable);
        }
        self.nobody_between(list)?;
        Ok(vec![Event::MustMoveSet { list, tables }])
    }

    fn feeder_sits(&self, list: ListNumber, player: PlayerId) -> Decided {
        let must_move = self.must_move(list)?;
        if must_move.order.contains(&player) {
            return refused(Reason::AlreadySo);
        }
        if must_move.order.len() >= MOST_IN_ORDER {
            return refused(Reason::ListFull { most: MOST_IN_ORDER });
        }
        Ok(vec![Event::FeederSat { list, player }])
    }

    fn feeder_leaves(&self, list: ListNumber, player: PlayerId) -> Decided {
        let must_move = self.must_move(list)?;
        let moves = must_move.moving.is_some_and(|it| it.player == player);
        if !must_move.order.contains(&player) && !moves {
            return refused(Reason::NotOnList);
        }
        Ok(vec![Event::FeederLeft { list, player }])
    }

    /// In the order in which they came, one at a time.
    fn moves(&self, list: ListNumber, player: PlayerId, until_millis: u64) -> Decided {
        self.soon(until_millis)?;
        let must_move = self.must_move(list)?;
        if let Some(moving) = must_move.moving {
            return refused(Reason::NotNext { first: moving.player });
        }
        match must_move.next() {
            Some(first) if first == player => Ok(vec![Event::Moves { list, player, until_millis }]),
            Some(first) => refused(Reason::NotNext { first }),
            None => refused(Reason::NotOnList),
        }
    }

    fn moving(&self, list: ListNumber, player: PlayerId) -> Result<Moving, Refusal> {
        let moving = self.must_move(list)?.moving.filter(|it| it.player == player);
        moving.ok_or(Refusal(Reason::NotCalled))
    }

    fn take_move_back(&self, list: ListNumber, player: PlayerId) -> Decided {
        self.moving(list, player)?;
        self.nobody_between(list)?;
        Ok(vec![Event::MoveTakenBack { list, player }])
    }

    fn stay(&self, list: ListNumber, player: PlayerId, why: Stays) -> Decided {
        let must_move = self.must_move(list)?;
        if !must_move.order.contains(&player) {
            return refused(Reason::NotOnList);
        }
        let moves = must_move.moving.is_some_and(|it| it.player == player);
        if must_move.stays(player) == Some(why) && !moves {
            return refused(Reason::AlreadySo);
        }
        Ok(vec![Event::Stays { list, player, why }])
    }

    fn may_go(&self, list: ListNumber, player: PlayerId) -> Decided {
        if self.must_move(list)?.stays(player).is_none() {
            return refused(Reason::AlreadySo);
        }
        Ok(vec![Event::MayGo { list, player }])
    }

    fn carry(&self, list: ListNumber, player: PlayerId, chips: Chips) -> Decided {
        if self.moving(list, player)?.carries == Some(chips) {
            return refused(Reason::AlreadySo);
        }
        Ok(vec![Event::Carries { list, player, chips }])
    }

    /// However many wait already: they had a seat, and it was the room that asked them to leave it.
    fn head_list(&self, list: ListNumber, player: PlayerId) -> Decided {
        if self.moving(list, player)?.carries.is_none() {
            return refused(Reason::NotCalled);
        }
        let left = Event::FeederLeft { list, player };
        let (came, at_millis, first) = (Came::Table, self.now, true);
        let heads = match self.list(list)?.entry(player) {
            Some(entry) if entry.called_to().is_some() => return Ok(vec![left]),
            Some(_) => Event::Bumped { list, player },
            None => Event::Joined { list, player, came, at_millis, first },
        };
        Ok(vec![left, heads])
    }
}
