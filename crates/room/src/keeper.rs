//! The task of a table: it alone changes it. Command, decide, journal, apply, publish.

mod asks;
mod change;
mod collecting;
mod commit;
mod hours;
mod house;
mod kill;
mod listed;
mod pause;
mod plan;
mod play;
mod practice;
mod presence;
mod safe;
mod seats;
mod time;

pub(crate) use house::house_stake;

use crate::chance::Seeds;
use crate::closed_games::ClosedGames;
use crate::code::Code;
use crate::equities::Counted;
use crate::handle::{Board, Inbox, Message, Notice};
use crate::keys::KeyRing;
use crate::pen::Pen;
use crate::refused::Refused;
use crate::safekeeping::Safekeeping;
use crate::sealed::{RoundKey, Sealer};
use crate::seats::Seats;
use crate::settings::{Clock, Settings, Steady};
use crate::sheet::Sheet;
use crate::shown::{Shown, Trouble};
use crate::state::{Kept, State};
use crate::waiting::Waiting;
use crate::wishes::Wishes;
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Epoch, Journal};
use cutcard_table::{Actor, Table};
use house::Thought;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use time::{Times, TurnEnds};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

/// How long after a failure of the journal the room tries again by itself.
const RETRY_MILLIS: u64 = 1_000;

/// What every table of a room shares.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) pen: Arc<Pen>,
    pub(crate) settings: Arc<Settings>,
    /// What deals are sealed with, and anchors signed.
    pub(crate) keys: Arc<KeyRing>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) seeds: Arc<dyn Seeds>,
    pub(crate) lobby: Arc<watch::Sender<u64>>,
    pub(crate) seats: Arc<Seats>,
    pub(crate) wishes: Arc<Wishes>,
    pub(crate) closed_games: Arc<ClosedGames>,
    pub(crate) waiting: Arc<Waiting>,
    pub(crate) safekeeping: Arc<Safekeeping>,
}

impl Shared {
    /// What rounds are read with.
    pub(crate) fn chains(&self) -> (&dyn Journal, &KeyRing) {
        (&*self.journal, &self.keys)
    }
}

/// Who keeps a table.
pub(crate) struct Keeper {
    shared: Shared,
    state: State,
    epoch: Epoch,
    sealer: Sealer,
    /// The table's accounts as they are booked.
    booked: Sheet,
    board: Arc<Board>,
    connected: BTreeSet<PlayerId>,
    absent: presence::Absent,
    /// The state before the last round, to be written down.
    kept: Option<(u64, u64, Kept)>,
    /// After which event a snapshot was last written down.
    snapshot_after: u64,
    times: Times,
    /// When the turn that is on really ends.
    turn_ends: Option<TurnEnds>,
    next_round: Option<Steady>,
    /// When the announced change of the table is made, where nothing but the time is in its way.
    change_at: Option<Steady>,
    /// When the clock is looked at for the hours of gaming.
    hours_at: Option<Steady>,
    /// When time is collected, where it is.
    collect_at: Option<Steady>,
    /// It is not tried again before then: it was refused.
    collect_not_before: Steady,
    /// When a kill that is owed cannot be taken up any more.
    kill_over_at: Option<Steady>,
    /// When a seat that came free is given out, or is nobody's to keep any more.
    seat_at: Option<Steady>,
    /// Nothing is done about seats before then: it was refused.
    seat_not_before: Steady,
    /// When the dealer goes on where nobody can decide anything any more.
    next_street: Option<Steady>,
    /// What hands that were turned up can expect.
    equities: Counted,
    /// A round was refused after this event: no other is tried until something happens.
    no_round_after: Option<u64>,
    house_turn: Option<house::HouseTurn>,
    /// When the dealer of a practice table does something next.
    dealer_at: Option<Steady>,
    mistakes: practice::Mistakes,
    /// House players were called back to a practice table after this event, and did not come: they are not called again
    /// until something happens.
    none_came_after: Option<u64>,
    thinking: Option<JoinHandle<Thought>>,
    /// Since when nobody who is signed in has played here or looked on.
    alone_since: Option<Steady>,
    /// Until when a seat is kept for whoever is called from the waiting list.
    seat_kept_until: BTreeMap<PlayerId, Steady>,
    /// Nobody is struck off the waiting list or sent away before then: they have a moment to come back.
    nobody_goes_before: Steady,
    /// House players do not buy in again before then: the cage gave them nothing.
    house_buys_from: Steady,
    renew_at: Steady,
    /// Nothing is done by itself before then: the journal failed.
    quiet_until: Option<Steady>,
    /// Whether time was lost to the journal since the turn began.
    time_lost: bool,
    trouble: Option<Trouble>,
    /// How often the table was told again though nothing happened there.
    told_again: u64,
    /// When those who may not play any more are sent away, where any are.
    sends_away_at: Option<Steady>,
}

/// What a table is kept from.
pub(crate) struct Start {
    pub(crate) state: State,
    pub(crate) epoch: Epoch,
    pub(crate) booked: Sheet,
    pub(crate) trouble: Option<Trouble>,
    /// The key of the round that is on.
    pub(crate) round_key: Option<RoundKey>,
}

enum Woken {
    Message(Option<Message>),
    Notice(Notice),
    Thought(Option<Thought>),
    Time,
}

impl Keeper {
    pub(crate) fn new(shared: Shared, start: Start, board: Arc<Board>) -> Keeper {
        let times = Times::read(&*shared.clock);
        let now = times.looked();
        Keeper {
            snapshot_after: 0,
            sealer: Sealer::new(Chain::Table(start.state.id), start.round_key),
            state: start.state,
            epoch: start.epoch,
            booked: start.booked,
            board,
            connected: BTreeSet::new(),
            absent: presence::Absent::default(),
            kept: None,
            times,
            turn_ends: None,
            next_round: None,
            change_at: None,
            hours_at: None,
            collect_at: None,
            collect_not_before: now,
            kill_over_at: None,
            seat_at: None,
            seat_not_before: now,
            next_street: None,
            equities: Counted::default(),
            no_round_after: None,
            house_turn: None,
            dealer_at: None,
            mistakes: practice::Mistakes::default(),
            none_came_after: None,
            thinking: None,
            alone_since: None,
            seat_kept_until: BTreeMap::new(),
            nobody_goes_before: now.after(shared.settings.grace_millis),
            house_buys_from: now,
            renew_at: now.after(shared.settings.lease_millis / 2),
            quiet_until: None,
            time_lost: false,
            trouble: start.trouble,
            told_again: 0,
            sends_away_at: None,
            shared,
        }
    }

    /// Runs until the room is dropped or closed.
    pub(crate) async fn run(mut self, inbox: Inbox) {
        let Inbox { mut asks, mut notices, board: _ } = inbox;
        self.wake_up().await;
        loop {
            // What was done a moment ago may have taken long; so may waiting.
            self.look().await;
            let woken = self.wait(&mut asks, &mut notices).await;
            self.look().await;
            match woken {
                Woken::Message(None) => return,
                Woken::Message(Some(Message::Close { reply })) => {
                    self.close().await;
                    // Who asked may have gone.
                    let _ = reply.send(());
                    return;
                }
                Woken::Message(Some(Message::Ask { who, ask, seen, reply })) => {
                    let answer = self.ask(who, ask, seen).await;
                    let _ = reply.send(answer);
                }
                Woken::Notice(notice) => self.notice(notice),
                Woken::Thought(thought) => self.thought(thought).await,
                Woken::Time => self.tick().await,
            }
        }
    }

    async fn wait(
        &mut self,
        asks: &mut mpsc::Receiver<Message>,
        notices: &mut mpsc::UnboundedReceiver<Notice>,
    ) -> Woken {
        let now = self.now();
        let wake = self.wake_at(now);
        // What is due already is late already, and nobody was held up for that.
        self.times.look_by(wake.map(|at| at.max(now)));
        let until = wake.map(|at| Duration::from_millis(now.millis_to(at)));
        let thinking = &mut self.thinking;
        let thought = async {
            match thinking {
                Some(handle) => {
                    let thought = handle.await.ok();
                    *thinking = None;
                    thought
                }
                None => std::future::pending().await,
            }
        };
        let time = async {
            match until {
                Some(until) => tokio::time::sleep(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            message = asks.recv() => Woken::Message(message),
            Some(notice) = notices.recv() => Woken::Notice(notice),
            thought = thought => Woken::Thought(thought),
            () = time => Woken::Time,
        }
    }

    /// The time by which everything is done that a table does by itself.
    fn now(&self) -> Steady {
        self.shared.clock.steady()
    }

    /// What is written down and told as the time it is.
    fn wall_millis(&self) -> u64 {
        self.times.on_the_wall(self.now())
    }

    fn table(&self) -> &Table {
        &self.state.table
    }

    fn notice(&mut self, notice: Notice) {
        let before = self.connected.len();
        match notice {
            Notice::Connected { player, connected: true } => {
                self.connected.insert(player);
                self.has_come_back(player);
            }
            Notice::Connected { player, connected: false } => {
                self.connected.remove(&player);
            }
            Notice::TellAgain => self.told_again = self.told_again.wrapping_add(1),
            Notice::Looked | Notice::Barred => {}
        }
        let told_again = matches!(notice, Notice::TellAgain);
        let moved = match notice {
            Notice::Connected { player, .. } => self.table().seat_of(player).is_some(),
            Notice::TellAgain | Notice::Looked | Notice::Barred => false,
        };
        let next_round = self.next_round;
        self.plan();
        if before != self.connected.len() || next_round != self.next_round || told_again {
            self.publish(Vec::new());
            if moved {
                // The lobby tells those who are there from those who are away.
                self.tell_lobby();
            }
        }
    }

    /// What is due by the time, if anything.
    async fn tick(&mut self) {
        let now = self.now();
        if now >= self.renew_at {
            self.renew().await;
        }
        if self.quiet_until.is_some_and(|until| now < until) || self.is_stopped() {
            return;
        }
        if self.turn_ends.is_some_and(|turn| turn.at <= now) {
            self.time_is_over().await;
        } else if self.next_street.is_some_and(|at| at <= now) {
            self.deal_on().await;
        } else if self.picks_up_at().is_some_and(|at| at <= now) {
            // Before the next round, or they would be dealt in once more.
            self.pick_up_absent().await;
        } else if self.sends_away_at.is_some_and(|at| at <= now) {
            // The same: in a round they finish it.
            self.send_away().await;
        } else if self.hours_at.is_some_and(|at| at <= now) {
            // Before the next round, which begins within the hours or not at all.
            self.tell_hours().await;
        } else if self.kill_over_at.is_some_and(|at| at <= now) {
            self.end_kill().await;
        } else if self.seat_at.is_some_and(|at| at <= now) {
            // The same: who moves is dealt in there.
            self.give_out_seat().await;
        } else if self.change_at.is_some_and(|at| at <= now) {
            // Before the next round, which is played by what the table is then.
            self.change_table().await;
        } else if self.collect_at.is_some_and(|at| at <= now) {
            // Before the next round: it is paid in advance.
            self.collect_time().await;
        } else if self.next_round.is_some_and(|at| at <= now) {
            self.start_round().await;
        } else if self.house_turn.as_ref().is_some_and(|turn| turn.is_due(now)) {
            if !self.make_mistake().await {
                self.begin_to_think();
            }
        } else if self.dealer_at.is_some_and(|at| at <= now) {
            self.deal_for_practice().await;
        } else if self.strikes_off_at().is_some_and(|at| at <= now) {
            self.strike_off_late().await;
        } else if self.comes_back().is_some() {
            self.call_back_for_practice().await;
        } else if self.house_goes_at().is_some_and(|at| at <= now) {
            self.house_goes().await;
        } else {
            self.plan();
        }
    }

    fn is_stopped(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Stopped(_)))
    }

    /// Stops the table for good: nothing is asked of the journal any more.
    fn stop(&mut self, why: String) {
        tracing::error!(
            table = self.state.id.0,
            sequence = self.state.sequence,
            why,
            "table stopped"
        );
        self.trouble = Some(Trouble::Stopped(why));
        self.plan();
        self.publish(Vec::new());
    }

    fn stopped(&self) -> Option<Refused> {
        match &self.trouble {
            // Why is in the log: it may name files and sums.
            Some(Trouble::Stopped(_)) => {
                Some(Refused::new(Code::Stopped, "the table has been stopped: ask the floor"))
            }
            Some(Trouble::Journal(_) | Trouble::Bank) | None => None,
        }
    }

    fn shown(&self) -> Shown {
        let mut shown = Shown::of(&self.state, &self.shared.settings);
        shown.next_round_millis = self.next_round.map(|at| self.times.on_the_wall(at));
        let kept =
            |(player, until): (&PlayerId, &Steady)| (*player, self.times.on_the_wall(*until));
        shown.seat_kept_until = self.seat_kept_until.iter().map(kept).collect();
        shown.connected = self.connected.clone();
        shown.facts.equities = self.equities.found().clone();
        shown.picked_up_at =
            self.picked_up_at().map(|(player, at)| (player, self.times.on_the_wall(at))).collect();
        shown.trouble = self.trouble.clone();
        shown.told_again = self.told_again;
        shown
    }

    /// The room's own doing.
    const ROOM: Actor = Actor::Room;
}
