//! Those who may not play here now, by what they set for themselves: they come in by no door, and go when no round
//! of theirs is on.

use super::Keeper;
use crate::ask::Ask;
use crate::code::Code;
use crate::draft::{Draft, Drafted};
use crate::event::RoomEvent;
use crate::index::of_entry;
use crate::refused::Refused;
use crate::settings::Steady;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::Transfer;
use cutcard_table::{Command, Event, PlayerKind};
use tokio::sync::OwnedRwLockReadGuard;

/// How long after somebody could not be sent away it is tried again.
const RETRY_MILLIS: u64 = 60_000;

/// What a draft carries to the table from pockets and back, taken down until it is on disk.
pub(super) struct Carried {
    pub(super) transfers: Vec<Transfer>,
    dealt_in: Vec<PlayerId>,
    /// Nobody begins to count meanwhile: what is on its way to the disk would be missed, or counted twice.
    _bringing: OwnedRwLockReadGuard<()>,
}

/// Whom a command would have play who does not yet.
fn comes_to_play(command: &Command) -> Option<PlayerId> {
    // In a round that is on everybody may finish.
    if let Command::SitDown { player, .. }
    | Command::AddChips { player, .. }
    | Command::JoinList { player, .. }
    | Command::ComeInBy { player, .. }
    | Command::ChangeSeat { player, .. }
    | Command::Return { player } = command
    {
        Some(*player)
    } else {
        None
    }
}

/// Whom an event has sit down or wait.
fn has_come(step: &Drafted) -> Option<PlayerId> {
    let RoomEvent::Table(event) = &step.entry.event else { return None };
    if let Event::SatDown { player, kind, .. } = event {
        return (*kind != PlayerKind::HousePlayer).then_some(*player);
    }
    if let Event::Listed { player, .. } = event { Some(*player) } else { None }
}

/// As it is said to somebody else: that they may not, and not why.
fn of_another() -> Refused {
    Refused::new(Code::MayNotPlay, "they may not play now")
}

impl Keeper {
    /// Refuses what would have somebody play who may not. What staff ask for others is told as staff may know it.
    pub(super) fn lets_in(&self, who: Who, ask: &Ask) -> Result<(), Refused> {
        let keeping = &self.shared.safekeeping;
        if keeping.is_empty() {
            return Ok(());
        }
        let Some(player) = ask.command().and_then(comes_to_play) else { return Ok(()) };
        let now = self.wall_millis();
        let by_staff = who.rank.is_some() && player != who.player && player != PlayerId(0);
        if by_staff {
            return keeping.lets_play(player, now).map_err(|_| of_another());
        }
        keeping.lets_play(who.player, now)
    }

    /// Takes down what a draft brings to the table. Whatever led to it: this is where the chips pass.
    pub(super) async fn take_down(&self, draft: &Draft) -> Result<Carried, Refused> {
        let keeping = &self.shared.safekeeping;
        let bringing = keeping.bringing.clone().read_owned().await;
        if keeping.is_empty() {
            // Nobody sets anything before this is on disk.
            return Ok(Carried {
                transfers: Vec::new(),
                dealt_in: Vec::new(),
                _bringing: bringing,
            });
        }
        let steps = || draft.steps.iter();
        let transfers: Vec<Transfer> =
            steps().flat_map(|step| step.transfers.iter().copied()).collect();
        let begins = steps().filter_map(|step| of_entry(&step.entry).begins);
        let dealt_in = begins.flat_map(|begins| begins.players).collect();
        for player in steps().filter_map(has_come) {
            keeping.lets_play(player, draft.now).map_err(|refused| {
                if draft.by.player() == Some(player) { refused } else { of_another() }
            })?;
        }
        keeping.take(self.state.id, draft.now, &transfers)?;
        Ok(Carried { transfers, dealt_in, _bringing: bringing })
    }

    /// It is on disk.
    pub(super) fn written_down(&self, carried: Carried, now: u64) {
        let keeping = &self.shared.safekeeping;
        keeping.back(self.state.id, &carried.transfers);
        keeping.dealt_in(&carried.dealt_in, now);
    }

    /// Whoever sits or waits here and may not play: not while a round of theirs is on.
    fn barred_here(&self) -> Vec<PlayerId> {
        let keeping = &self.shared.safekeeping;
        if keeping.is_empty() {
            return Vec::new();
        }
        let now = self.wall_millis();
        let seated = self.table().everybody();
        let people = seated.filter(|(_, it)| it.kind != PlayerKind::HousePlayer && !it.leaving);
        let people = people.map(|(_, it)| it.player).filter(|player| !self.is_in_round(*player));
        let waiting = self.table().list().iter().copied();
        people.chain(waiting).filter(|player| keeping.barred(*player, now).is_some()).collect()
    }

    /// After every change: when those who may not play are sent away.
    pub(super) fn follow_barred(&mut self, now: Steady) {
        let any = !self.barred_here().is_empty();
        self.sends_away_at = any.then(|| self.sends_away_at.unwrap_or(now));
    }

    /// They leave with their chips, or wait no more.
    pub(super) fn sends_away(&self, draft: &mut Draft) {
        let by = std::mem::replace(&mut draft.by, Keeper::ROOM);
        for player in self.barred_here() {
            let command = match self.table().seat_of(player) {
                Some(_) => Command::Leave { player },
                None => Command::LeaveList { player },
            };
            // Who may not go yet, as who has to post the kill, is tried again.
            let _ = draft.command(command);
        }
        draft.by = by;
    }

    /// The same where nothing else happens.
    pub(super) async fn send_away(&mut self) {
        self.sends_away_at = Some(self.now().after(RETRY_MILLIS));
        let mut draft = self.draft(Keeper::ROOM);
        self.sends_away(&mut draft);
        draft.settle();
        self.commit_by_itself(draft).await;
    }
}
