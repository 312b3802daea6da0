//! What was entered wrongly at a table dealt by hand is taken back, never edited: the round is as it was before, and
//! both stand in the record. A round that is over may be questioned until the next begins (act-manila:17.14).

use crate::actor::Actor;
use crate::authority::StaffAct;
use crate::command::Command;
use crate::config::Game;
use crate::draft::Draft;
use crate::event::{EntryBy, Event};
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::table::{Due, Playing, Table};
use cutcard_banked as banked;
use cutcard_round::{Deed, Event as RoundEvent, Round};
use cutcard_rulebook::{Chips, RulesVersion};

/// So many events are enough while wagers can be changed.
const MOST_WITH_WAGERS_OPEN: usize = 1_000;

/// So many reports in one round are enough.
const MOST_REPORTS: usize = 200;

/// The events of the round that is on or was last, and the entries they were made by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entered {
    /// The first began the round.
    events: Vec<Event>,
    /// After each entry: how many events there were, and whose it was.
    entries: Vec<(u32, EntryBy)>,
    /// Whether the last thing that was done was to take something back.
    took_back: bool,
}

impl Table {
    /// Whether a dealer deals by hand here.
    #[must_use]
    pub fn is_dealt_by_hand(&self) -> bool {
        self.config.is_dealt_by_hand()
    }

    /// How many entries of the round that is on can be taken back: what somebody did, with what followed from it,
    /// is one. That the round began is none. Of a round that is over and may be questioned, what ended it is one more.
    #[must_use]
    pub fn entries_to_take_back(&self) -> u32 {
        self.stands_before().len() as u32
    }

    /// How many events there were before each entry that can be taken back.
    fn stands_before(&self) -> &[(u32, EntryBy)] {
        let made = &self.entered.entries;
        if self.may_be_questioned() {
            // What ended the round is not among them.
            return made;
        }
        let before = made.split_last().filter(|_| self.is_playing()).map(|(_, before)| before);
        before.unwrap_or_default()
    }

    /// The act that it is to take so many entries back: the dealer's where it is their own last one, else the area
    /// manager's. A ruling of the floor's and what a player did on their own page are not the dealer's, nor is a round
    /// whose pots have been pushed.
    #[must_use]
    pub fn take_back_act(&self, entries: u32) -> StaffAct {
        let last = self.entered.entries.last().map(|(_, by)| *by);
        let own = last.is_none_or(|by| by == EntryBy::Dealer) && !self.entered.took_back;
        let own = own && !self.may_be_questioned();
        if entries <= 1 && own { StaffAct::TakeBackLast } else { StaffAct::TakeBackMore }
    }

    /// Whether the round can be as it was after so many of its events: an entry ended there, and it is not the last.
    #[must_use]
    pub fn stood_after(&self, events: u32) -> bool {
        self.stands_before().iter().any(|(stood, _)| *stood == events)
    }

    /// Tells the round that is on from its first event, as far as it stands: each event, and the table just after it.
    pub fn tell_again(&self, mut tell: impl FnMut(&Table, &Event)) {
        let mut table = self.clone();
        table.begin_again(1);
        for (place, event) in self.entered.events.iter().enumerate() {
            if place > 0 {
                table.apply(event);
            }
            tell(&table, event);
        }
    }

    /// Whether that holds of any event of the pots' round that is on or was last, since its cards were dealt anew.
    pub(crate) fn has_entered(&self, holds: impl Fn(&RoundEvent) -> bool) -> bool {
        for event in self.entered.events.iter().rev() {
            let Event::Round(event) = event else { continue };
            if let RoundEvent::PutRight { deed, .. } = event
                && **deed == Deed::Misdeal
            {
                return false;
            }
            if holds(event) {
                return true;
            }
        }
        false
    }

    /// Keeps an event of a round, where it may be taken back: those of the round that was over are forgotten when
    /// another begins.
    pub(crate) fn keep_entered(&mut self, event: &Event) {
        if !self.is_dealt_by_hand() {
            return;
        }
        let begins = matches!(event, Event::RoundStarted(_) | Event::BoxesStarted(_));
        if begins {
            self.entered = Entered::default();
        }
        if begins || self.is_playing() && matches!(event, Event::Round(_) | Event::Box(_)) {
            self.entered.events.push(event.clone());
        }
    }

    pub(crate) fn entry_made(&mut self, by: EntryBy) {
        if self.is_dealt_by_hand() && self.is_playing() {
            self.entered.entries.push((self.entered.events.len() as u32, by));
            self.entered.took_back = false;
        }
    }

    /// The round is as it was after so many of its events. What happened beside it, such as chips brought to the
    /// table, stays.
    pub(crate) fn taken_back(&mut self, events: u32) {
        if !self.stood_after(events) {
            return;
        }
        self.reopen();
        let mut entries = std::mem::take(&mut self.entered.entries);
        entries.retain(|(stood, _)| *stood <= events);
        self.begin_again(events);
        self.entered.entries = entries;
        self.entered.took_back = true;
    }

    /// The round made again from so many of its events.
    fn begin_again(&mut self, events: u32) {
        let mut kept = std::mem::take(&mut self.entered).events;
        kept.truncate(events as usize);
        let mut kept = kept.into_iter();
        let first = kept.next();
        let begun = first.as_ref().and_then(|first| self.begun(first));
        let (Some(first), Some(begun)) = (first, begun) else { return };
        self.playing = Some(begun);
        self.won.clear();
        self.bet.clear();
        self.raked = Chips::ZERO;
        self.voided = false;
        self.turn = None;
        self.entered.events.push(first);
        kept.for_each(|event| self.apply(&event));
    }

    /// The round as its first event began it.
    fn begun(&self, first: &Event) -> Option<Playing> {
        if let (Event::RoundStarted(started), Game::Pots(rules)) = (first, &self.config.game) {
            let round = Round::start(rules, &started.start.setup()).ok()?;
            return Some(Playing::Pots { round: Box::new(round), seats: started.seats.clone() });
        }
        if let (Event::BoxesStarted(started), Game::Boxes(house)) = (first, &self.config.game) {
            let round = banked::Round::new(house, &started.start).ok()?;
            return Some(Playing::Boxes { round: Box::new(round), cut: started.cut });
        }
        None
    }
}

impl Draft {
    /// Where a dealer deals by hand, all that a command led to in the round is one entry.
    pub(crate) fn make_entry(&mut self, command: &Command) {
        let of_round = |event: &Event| {
            matches!(
                event,
                Event::RoundStarted(_) | Event::BoxesStarted(_) | Event::Round(_) | Event::Box(_)
            )
        };
        let made = self.table.is_dealt_by_hand() && self.table.is_playing();
        if made && self.events.iter().any(of_round) {
            self.push(Event::EntryMade { by: whose(self.by, command) });
        }
    }

    /// Wagers at boxes can be changed as often as one likes, and each change is kept until the round is over: by hand,
    /// where no time runs, not without end.
    pub(crate) fn enough_entered(&self) -> Result<(), Refusal> {
        let most = MOST_WITH_WAGERS_OPEN;
        let full = self.table.entered.events.len() >= most && self.table.due() == Due::Wagers;
        if full && self.rules >= RulesVersion::BOXES_PUSHED {
            return Err(self.refuse(Reason::TooManyEntries { most }, point::ROUND));
        }
        Ok(())
    }

    /// Nothing goes wrong so often in one round, and each report is kept until it is over: by hand, not without end. What
    /// those in charge decide is heard all the same, and what voids a round of boxes.
    pub(crate) fn enough_reported(&self) -> Result<(), Refusal> {
        let most = MOST_REPORTS;
        let reported = |event: &&Event| {
            matches!(
                event,
                Event::Round(RoundEvent::Reported(_))
                    | Event::Box(banked::Event::HandRebuilt { .. })
            )
        };
        let full = self.table.entered.events.iter().filter(reported).count() >= most;
        if full && self.rules >= RulesVersion::REPORTS_BOUNDED {
            return Err(self.refuse(Reason::TooManyEntries { most }, point::ROUND));
        }
        Ok(())
    }

    pub(crate) fn take_back(&mut self, entries: u32) -> Result<(), Refusal> {
        let places = point::CORRECTING;
        if !self.table.is_playing() && self.table.finished.is_none() {
            return Err(self.refuse(Reason::NoRound, places));
        }
        if !self.table.is_dealt_by_hand() {
            return Err(self.refuse(Reason::NotByHand, places));
        }
        if !self.table.is_playing() && !self.table.may_be_questioned() {
            return Err(self.refuse(Reason::RoundStands, places));
        }
        let stands = self.table.stands_before();
        let stood = usize::try_from(entries).ok().and_then(|back| stands.len().checked_sub(back));
        let Some((events, _)) = stood.and_then(|stood| stands.get(stood)) else {
            let most = self.table.entries_to_take_back();
            return Err(self.refuse(Reason::TooFarBack { entries, most }, places));
        };
        self.push(Event::TakenBack { events: *events, entries });
        // Whoever leaves gives up at their turn, again.
        self.run();
        Ok(())
    }
}

/// Whose entry a command is.
fn whose(by: Actor, command: &Command) -> EntryBy {
    let act = StaffAct::of(command);
    let dealers =
        matches!(act, Some(StaffAct::EnterCards | StaffAct::ReportWrong | StaffAct::CloseWagers));
    match by {
        Actor::Player(_) => EntryBy::Player,
        Actor::Staff { .. } if !dealers => EntryBy::Floor,
        Actor::Staff { .. } | Actor::Room | Actor::Clock => EntryBy::Dealer,
    }
}
