//! Who is held by what they set for themselves: asked at every door of the room. What was brought and played is taken
//! down in the same step that looks whether it may be.

use crate::code::Code;
use crate::refused::Refused;
use crate::restore::{millis, unix};
use crate::safeguards::{
    Barred, DAY_MILLIS, LimitKind, Meter, Safeguard, SafeguardRefusal, Safeguards, WEEK_MILLIS,
};
use cutcard_banked::PlayerId;
use cutcard_journal::{Journal, JournalError, Which};
use cutcard_ledger::{Account, Chips, TableId, Transfer};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

const MINUTE_MILLIS: u64 = 60_000;

/// How many transfers or rounds are read at once.
const AT_ONCE: usize = 500;

/// So many are read at most of one player.
const MOST_READ: usize = 50_000;

/// What everybody set for themselves, and what is counted of those who have limits.
#[derive(Default)]
pub(crate) struct Safekeeping {
    safeguards: RwLock<Safeguards>,
    meters: Mutex<BTreeMap<PlayerId, Meter>>,
    /// Whoever brings chips to a table shares it until that is on disk; whoever begins to count has it alone.
    pub(crate) bringing: Arc<tokio::sync::RwLock<()>>,
}

/// What is counted of somebody now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Chips brought to tables in the last twenty-four hours and not taken away again.
    pub chips_a_day: u64,
    /// The same in seven days.
    pub chips_a_week: u64,
    /// Milliseconds played in the last twenty-four hours.
    pub played_millis: u64,
}

/// Chips that come to a table from a player's pocket, or go back there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Carried {
    There(PlayerId, u64),
    Back(PlayerId, u64),
}

impl Safekeeping {
    /// With what was set, and what was brought and played in the week before now.
    pub(crate) fn open(
        &self,
        journal: &dyn Journal,
        safeguards: &Safeguards,
        now: u64,
    ) -> Result<(), JournalError> {
        let counted = safeguards.all().filter(|(_, safeguard)| safeguard.is_counted());
        for (player, _) in counted {
            let meter = read(journal, player, now)?;
            self.meters().insert(player, meter);
        }
        *self.safeguards.write().unwrap_or_else(PoisonError::into_inner) = safeguards.clone();
        Ok(())
    }

    /// What is set is that from now on.
    pub(crate) fn set(&self, safeguards: &Safeguards) {
        *self.safeguards.write().unwrap_or_else(PoisonError::into_inner) = safeguards.clone();
    }

    /// Begins to count what somebody brings and plays, if it is not counted yet. Nobody may be bringing chips.
    pub(crate) fn count(
        &self,
        journal: &dyn Journal,
        player: PlayerId,
        now: u64,
    ) -> Result<(), JournalError> {
        let mut meters = self.meters();
        if let Entry::Vacant(meter) = meters.entry(player) {
            meter.insert(read(journal, player, now)?);
        }
        Ok(())
    }

    fn meters(&self) -> MutexGuard<'_, BTreeMap<PlayerId, Meter>> {
        self.meters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody set.
    pub(crate) fn of(&self, player: PlayerId) -> Safeguard {
        let safeguards = self.safeguards.read().unwrap_or_else(PoisonError::into_inner);
        safeguards.of(player).cloned().unwrap_or_default()
    }

    /// Whether nobody set anything: nothing need be looked at.
    pub(crate) fn is_empty(&self) -> bool {
        self.safeguards.read().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Why somebody may not play now, where they may not.
    pub(crate) fn barred(&self, player: PlayerId, now: u64) -> Option<Barred> {
        if self.is_empty() {
            return None;
        }
        let safeguard = self.of(player);
        if let Some(barred) = safeguard.barred(now) {
            return Some(barred);
        }
        let minutes = safeguard.minutes_a_day.at(now)?;
        let meters = self.meters();
        let meter = meters.get(&player)?;
        let most = minutes.saturating_mul(MINUTE_MILLIS);
        (meter.played_millis(now) >= most).then(|| {
            let until_millis = meter.plays_again(now, most);
            Barred::TimePlayed { minutes, until_millis }
        })
    }

    /// Refuses whoever may not play now.
    pub(crate) fn lets_play(&self, player: PlayerId, now: u64) -> Result<(), Refused> {
        self.barred(player, now).map_or(Ok(()), |barred| Err(barred.into()))
    }

    /// Takes down the chips that these transfers bring to a table, all of them or none: where they are more than
    /// somebody allows themselves nothing is. What goes back to a pocket counts only once it is on disk
    /// ([`Safekeeping::back`]).
    pub(crate) fn take(
        &self,
        table: TableId,
        now: u64,
        transfers: &[Transfer],
    ) -> Result<(), Refused> {
        if self.is_empty() {
            return Ok(());
        }
        let mut meters = self.meters();
        let mut after = BTreeMap::new();
        for (player, chips) in brought(table, transfers) {
            let Some(meter) = meters.get(&player) else { continue };
            let meter = after.entry(player).or_insert_with(|| meter.clone());
            let safeguard = self.of(player);
            for (which, within) in
                [(LimitKind::ChipsADay, DAY_MILLIS), (LimitKind::ChipsAWeek, WEEK_MILLIS)]
            {
                let Some(most) = safeguard.limit(which).at(now) else { continue };
                let used = meter.brought(now, within);
                if used.saturating_add(chips) > most {
                    return Err(over(which, most, most.saturating_sub(used)));
                }
            }
            meter.brings(now, table, chips);
        }
        meters.extend(after);
        Ok(())
    }

    /// Whether somebody may carry chips from one table to another now: as if they went to their pocket first. Nothing is
    /// taken down.
    pub(crate) fn lets_carry(
        &self,
        player: PlayerId,
        (from, to, chips): (TableId, TableId, Chips),
        now: u64,
    ) -> Result<(), Refused> {
        self.lets_play(player, now)?;
        let safeguard = self.of(player);
        let Some(mut meter) = self.meters().get(&player).cloned() else { return Ok(()) };
        meter.takes_away(from, chips.0);
        meter.brings(now, to, chips.0);
        for (which, within) in
            [(LimitKind::ChipsADay, DAY_MILLIS), (LimitKind::ChipsAWeek, WEEK_MILLIS)]
        {
            let used = meter.brought(now, within);
            if let Some(most) = safeguard.limit(which).at(now).filter(|most| used > *most) {
                return Err(over(which, most, most.saturating_sub(used)));
            }
        }
        Ok(())
    }

    /// What was taken down did not come to be.
    pub(crate) fn give_back(&self, table: TableId, transfers: &[Transfer]) {
        self.less(table, brought(table, transfers));
    }

    /// What went back to pockets.
    pub(crate) fn back(&self, table: TableId, transfers: &[Transfer]) {
        let back = transfers.iter().filter_map(|transfer| match carried(table, transfer)? {
            Carried::Back(player, chips) => Some((player, chips)),
            Carried::There(..) => None,
        });
        self.less(table, back);
    }

    fn less(&self, table: TableId, chips: impl Iterator<Item = (PlayerId, u64)>) {
        if self.is_empty() {
            return;
        }
        let mut meters = self.meters();
        for (player, chips) in chips {
            if let Some(meter) = meters.get_mut(&player) {
                meter.takes_away(table, chips);
            }
        }
    }

    /// They were dealt in to a round that began then.
    pub(crate) fn dealt_in(&self, players: &[PlayerId], at: u64) {
        if self.is_empty() {
            return;
        }
        let mut meters = self.meters();
        for player in players {
            if let Some(meter) = meters.get_mut(player) {
                meter.dealt_in(at);
            }
        }
    }

    /// What is counted of somebody; nothing where they have no limits.
    pub(crate) fn used(&self, player: PlayerId, now: u64) -> Option<Used> {
        let meters = self.meters();
        let meter = meters.get(&player)?;
        Some(Used {
            chips_a_day: meter.brought(now, DAY_MILLIS),
            chips_a_week: meter.brought(now, WEEK_MILLIS),
            played_millis: meter.played_millis(now),
        })
    }
}

/// What a transfer carries to a table from somebody's pocket, or back.
fn carried(table: TableId, transfer: &Transfer) -> Option<Carried> {
    let (chips, is_here) = (transfer.amount.0, |account: Account| account.table() == Some(table));
    if let Account::Wallet(player) = transfer.debit {
        return is_here(transfer.credit).then_some(Carried::There(player, chips));
    }
    let Account::Wallet(player) = transfer.credit else { return None };
    is_here(transfer.debit).then_some(Carried::Back(player, chips))
}

fn brought(table: TableId, transfers: &[Transfer]) -> impl Iterator<Item = (PlayerId, u64)> {
    transfers.iter().filter_map(move |transfer| match carried(table, transfer)? {
        Carried::There(player, chips) => Some((player, chips)),
        Carried::Back(..) => None,
    })
}

/// What the journal has of somebody's last week.
fn read(journal: &dyn Journal, player: PlayerId, now: u64) -> Result<Meter, JournalError> {
    let mut meter = Meter::default();
    let from = now.saturating_sub(WEEK_MILLIS);
    let (mut transfers, mut before) = (Vec::new(), u64::MAX);
    while transfers.len() < MOST_READ {
        let which = Which::Of(Account::Wallet(player));
        let some = journal.latest_transfers(which, before, AT_ONCE)?;
        let Some(last) = some.last() else { break };
        before = last.number;
        let is_over = millis(last.at) < from;
        transfers.extend(some.into_iter().filter(|booked| millis(booked.at) >= from));
        if is_over {
            break;
        }
    }
    for booked in transfers.iter().rev() {
        let (debit, credit) = (booked.transfer.debit, booked.transfer.credit);
        let Some(table) = debit.table().or(credit.table()) else { continue };
        match carried(table, &booked.transfer) {
            Some(Carried::There(_, chips)) => meter.brings(millis(booked.at), table, chips),
            Some(Carried::Back(_, chips)) => meter.takes_away(table, chips),
            None => {}
        }
    }
    let (mut rounds, mut before) = (Vec::new(), unix(u64::MAX));
    while rounds.len() < MOST_READ {
        let some = journal.rounds_of(player, before, AT_ONCE)?;
        let Some(last) = some.last() else { break };
        let is_over = some.len() < AT_ONCE || millis(last.at) < from || last.at >= before;
        before = last.at;
        rounds.extend(some.into_iter().map(|round| millis(round.at)));
        if is_over {
            break;
        }
    }
    rounds.into_iter().rev().for_each(|at| meter.dealt_in(at));
    Ok(meter)
}

fn over(which: LimitKind, most: u64, left: u64) -> Refused {
    let within = match which {
        LimitKind::ChipsAWeek => "in seven days",
        LimitKind::ChipsADay | LimitKind::MinutesADay | LimitKind::Reminder => "a day",
    };
    let text = format!("you allow yourself {most} chips {within}: {left} are left");
    let values = vec![("most", most.into()), ("left", left.into())];
    let code = match which {
        LimitKind::ChipsAWeek => Code::OwnLimitWeek,
        LimitKind::ChipsADay | LimitKind::MinutesADay | LimitKind::Reminder => Code::OwnLimitDay,
    };
    Refused { values, ..Refused::new(code, text) }
}

/// As it is said to the player themselves.
impl From<Barred> for Refused {
    fn from(barred: Barred) -> Refused {
        let (code, text, values) = match barred {
            Barred::TimeOut { until_millis } => {
                let values = vec![("until", until_millis.into())];
                (Code::TimeOut, "you take a time out: you cannot play before it is over", values)
            }
            Barred::Excluded { until_millis } => {
                let values = vec![("until", until_millis.into())];
                (Code::SelfExcluded, "you excluded yourself: you cannot play", values)
            }
            Barred::TimePlayed { minutes, until_millis } => {
                let values = vec![("minutes", minutes.into()), ("until", until_millis.into())];
                let text = "you have played for as long as you allow yourself in a day";
                (Code::TimePlayed, text, values)
            }
        };
        Refused { values, ..Refused::new(code, text) }
    }
}

impl From<SafeguardRefusal> for Refused {
    fn from(refusal: SafeguardRefusal) -> Refused {
        let (code, values) = match refusal {
            SafeguardRefusal::Bounds { least, most } => {
                (Code::OutOfBounds, vec![("least", least.into()), ("most", most.into())])
            }
            SafeguardRefusal::AlreadySo => (Code::Nothing, Vec::new()),
            SafeguardRefusal::NotShorter { until_millis } => {
                (Code::NotShorter, vec![("until", until_millis.into())])
            }
            SafeguardRefusal::NotExcluded => (Code::NotExcluded, Vec::new()),
            SafeguardRefusal::TooEarly { until_millis } => {
                (Code::ExclusionLasts, vec![("until", until_millis.into())])
            }
            SafeguardRefusal::NotAsked => (Code::NotAsked, Vec::new()),
            SafeguardRefusal::Oneself => (Code::SamePerson, Vec::new()),
        };
        Refused { values, ..Refused::new(code, refusal.to_string()) }
    }
}
