//! The change that an event makes. Nothing else changes the lists.

use crate::event::{Event, ToEnd};
use crate::list::{Entry, List, Lists, Standing};
use crate::must_move::{Moving, MustMove};
use cutcard_base::PlayerId;

impl Lists {
    /// Makes the change of an event that was decided.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Opened { list, stake, kept } => {
                self.opened = self.opened.max(list.0);
                self.lists.push(List {
                    number: *list,
                    stake: stake.clone(),
                    kept: *kept,
                    entries: Vec::new(),
                    must_move: None,
                });
            }
            Event::Closed { list } => self.lists.retain(|it| it.number != *list),
            Event::Joined { .. }
            | Event::Called { .. }
            | Event::OnTheWay { .. }
            | Event::TimeGiven { .. }
            | Event::Passed { .. }
            | Event::WentToEnd { .. }
            | Event::Bumped { .. }
            | Event::CallTakenBack { .. }
            | Event::Removed { .. }
            | Event::MustMoveSet { .. }
            | Event::FeederSat { .. }
            | Event::FeederLeft { .. }
            | Event::Moves { .. }
            | Event::MoveLapsed { .. } => {
                if let Some(list) = self.get_mut(event.list()) {
                    list.apply(event);
                }
            }
        }
    }
}

impl List {
    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Opened { .. } | Event::Closed { .. } => {}
            Event::Joined { player, came, at_millis, .. } => self.entries.push(Entry {
                player,
                since_millis: at_millis,
                came,
                standing: Standing::Waiting,
                passes: 0,
                lapses: 0,
            }),
            Event::Called { player, table, at_millis, until_millis, .. } => {
                let (on_the_way, more_time) = (false, false);
                let since_millis = at_millis;
                let called =
                    Standing::Called { table, since_millis, until_millis, on_the_way, more_time };
                self.stands(player, called);
            }
            Event::OnTheWay { player, .. } => {
                if let Some(Entry { standing: Standing::Called { on_the_way, .. }, .. }) =
                    self.entry_mut(player)
                {
                    *on_the_way = true;
                }
            }
            Event::TimeGiven { player, until_millis: given, .. } => {
                if let Some(Entry {
                    standing: Standing::Called { until_millis, more_time, .. },
                    ..
                }) = self.entry_mut(player)
                {
                    (*until_millis, *more_time) = ((*until_millis).max(given), true);
                }
            }
            Event::Passed { player, until_millis, .. } => {
                self.stands(player, Standing::Passed { until_millis });
                if let Some(entry) = self.entry_mut(player) {
                    entry.passes = entry.passes.saturating_add(1);
                }
            }
            Event::WentToEnd { player, why, .. } => self.goes_to_end(player, why),
            Event::Bumped { player, .. } => {
                if let Some(mut entry) = self.taken_out(player) {
                    // Who has put it off and is brought to the head is called again.
                    entry.standing = Standing::Waiting;
                    self.entries.insert(0, entry);
                }
            }
            Event::CallTakenBack { player, .. } => self.stands(player, Standing::Waiting),
            Event::Removed { player, .. } => drop(self.taken_out(player)),
            Event::MustMoveSet { tables, .. } => {
                let made =
                    |(main, feeder)| MustMove { main, feeder, order: Vec::new(), moving: None };
                self.must_move = tables.map(made);
            }
            Event::FeederSat { player, .. } => {
                if let Some(must_move) = &mut self.must_move {
                    must_move.order.push(player);
                }
            }
            Event::FeederLeft { player, .. } => {
                if let Some(must_move) = &mut self.must_move {
                    must_move.order.retain(|it| *it != player);
                    must_move.moving = must_move.moving.filter(|it| it.player != player);
                }
            }
            Event::Moves { player, until_millis, .. } => {
                if let Some(must_move) = &mut self.must_move {
                    must_move.moving = Some(Moving { player, until_millis });
                }
            }
            Event::MoveLapsed { player, .. } => {
                if let Some(must_move) = &mut self.must_move {
                    must_move.moving = None;
                    if must_move.order.contains(&player) {
                        must_move.order.retain(|it| *it != player);
                        must_move.order.push(player);
                    }
                }
            }
        }
    }

    fn stands(&mut self, player: PlayerId, standing: Standing) {
        if let Some(entry) = self.entry_mut(player) {
            entry.standing = standing;
        }
    }

    fn taken_out(&mut self, player: PlayerId) -> Option<Entry> {
        let place = self.place(player)?;
        Some(self.entries.remove(place))
    }

    fn goes_to_end(&mut self, player: PlayerId, why: ToEnd) {
        let Some(mut entry) = self.taken_out(player) else { return };
        entry.standing = Standing::Waiting;
        entry.passes = 0;
        if why == ToEnd::Lapsed {
            entry.lapses = entry.lapses.saturating_add(1);
        }
        self.entries.push(entry);
    }
}
