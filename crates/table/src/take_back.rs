//! What was entered wrongly at a table dealt by hand is taken back, never edited: the round is as it was before, and
//! both stand in the record. Once the round is over it stands (act-manila:17.14).

use crate::actor::Actor;
use crate::config::Game;
use crate::draft::{Draft, Pace};
use crate::event::Event;
use crate::point;
use crate::refusal::{Reason, Refusal};
use crate::table::{Playing, Table};
use cutcard_banked as banked;
use cutcard_round::{self as round, Round};
use cutcard_rulebook::{Chips, RulesVersion};

impl Table {
    /// Whether a dealer deals by hand here.
    #[must_use]
    pub fn is_dealt_by_hand(&self) -> bool {
        self.config.is_dealt_by_hand()
    }

    /// How many entries of the round that is on can be taken back: what somebody did, with what followed from it,
    /// is one.
    #[must_use]
    pub fn entries_to_take_back(&self) -> u32 {
        self.rests().count() as u32
    }

    /// Whether any entry of the round that is on can be taken back.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        self.rests().next().is_some()
    }

    /// Tells the round that is on from its first event, as far as it stands: each event, and the table just after it.
    pub fn tell_again(&self, mut tell: impl FnMut(&Table, &Event)) {
        let mut table = self.clone();
        table.taken_back(1);
        for (place, event) in self.entered.iter().enumerate() {
            if place > 0 {
                table.apply(event);
            }
            tell(&table, event);
        }
    }

    /// Keeps an event of a round, where it may be taken back: those of the round that was over are forgotten when
    /// another begins.
    pub(crate) fn keep_entered(&mut self, event: &Event) {
        if !self.is_dealt_by_hand() {
            return;
        }
        let begins = matches!(event, Event::RoundStarted(_) | Event::BoxesStarted(_));
        if begins {
            self.entered.clear();
        }
        if begins || self.is_playing() && matches!(event, Event::Round(_) | Event::Box(_)) {
            self.entered.push(event.clone());
        }
    }

    /// After how many of the round's events the dealer waited for somebody, the latest first, before now. Cards that
    /// nobody has seen are one entry with those after them: whoever takes one of them back takes nothing back.
    fn rests(&self) -> impl Iterator<Item = u32> {
        let events = if self.is_playing() { self.entered.len() as u32 } else { 0 };
        let in_a_deal = |events: u32| {
            let next = events as usize;
            let last = next.checked_sub(1).and_then(|last| self.entered.get(last));
            last.is_some_and(is_unseen_card) && self.entered.get(next).is_some_and(is_card)
        };
        (1..events).rev().filter(move |events| !in_a_deal(*events) && self.rested_after(*events))
    }

    /// Whether nothing followed by itself after so many events of the round.
    fn rested_after(&self, events: u32) -> bool {
        let mut table = self.clone();
        table.taken_back(events);
        let (by, rules, pace) = (Actor::Room, RulesVersion::NOW, Pace::AtOnce);
        let mut draft = Draft { table, by, rules, events: Vec::new(), pace, dealing: None };
        draft.run();
        draft.events.is_empty()
    }

    /// The round is as it was after so many of its events. What happened beside it, such as chips brought to the
    /// table, stays.
    pub(crate) fn taken_back(&mut self, events: u32) {
        let mut kept = std::mem::take(&mut self.entered);
        kept.truncate(events as usize);
        let mut kept = kept.into_iter();
        let first = kept.next();
        let begun = first.as_ref().and_then(|first| self.begun(first));
        let (Some(first), Some(begun)) = (first, begun) else { return };
        self.playing = Some(begun);
        self.won.clear();
        self.raked = Chips::ZERO;
        self.voided = false;
        self.turn = None;
        self.entered.push(first);
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

/// Whether cards were dealt.
fn is_card(event: &Event) -> bool {
    let Event::Round(event) = event else { return false };
    matches!(
        event,
        round::Event::Dealt { .. }
            | round::Event::DealtToFolded { .. }
            | round::Event::Burnt { .. }
            | round::Event::KittyDealt { .. }
            | round::Event::PutAside { .. }
            | round::Event::Board { .. }
            | round::Event::Community { .. }
    )
}

/// Whether a card was dealt that nobody has seen.
fn is_unseen_card(event: &Event) -> bool {
    let Event::Round(event) = event else { return false };
    matches!(
        event,
        round::Event::Dealt { card: None, .. }
            | round::Event::DealtToFolded { card: None, .. }
            | round::Event::Burnt { card: None }
            | round::Event::KittyDealt { card: None }
            | round::Event::PutAside { card: None }
    )
}

impl Draft {
    pub(crate) fn take_back(&mut self, entries: u32) -> Result<(), Refusal> {
        let places = point::CORRECTING;
        if !self.table.is_playing() {
            return Err(self.refuse(Reason::NoRound, places));
        }
        if !self.table.is_dealt_by_hand() {
            return Err(self.refuse(Reason::NotByHand, places));
        }
        let back = entries.checked_sub(1).and_then(|back| usize::try_from(back).ok());
        let Some(events) = back.and_then(|back| self.table.rests().nth(back)) else {
            let most = self.table.entries_to_take_back();
            return Err(self.refuse(Reason::TooFarBack { entries, most }, places));
        };
        self.push(Event::TakenBack { events, entries });
        Ok(())
    }
}
