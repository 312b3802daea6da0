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
            | Event::MoveTakenBack { .. }
            | Event::Stays { .. }
            | Event::MayGo { .. }
            | Event::Carries { .. } => {
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
            Event::Joined { player, came, at_millis, first, .. } => {
                let (standing, since_millis) = (Standing::Waiting, at_millis);
                let entry = Entry { player, since_millis, came, standing, passes: 0, lapses: 0 };
                let place = if first { 0 } else { self.entries.len() };
                self.entries.insert(place, entry);
            }
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
                self.must_move = tables.map(|(main, feeder)| MustMove {
                    main,
                    feeder,
                    order: Vec::new(),
                    staying: Vec::new(),
                    moving: None,
                });
            }
            Event::FeederSat { .. }
            | Event::FeederLeft { .. }
            | Event::Moves { .. }
            | Event::MoveTakenBack { .. }
            | Event::Stays { .. }
            | Event::MayGo { .. }
            | Event::Carries { .. } => {
                if let Some(must_move) = &mut self.must_move {
                    must_move.apply(event);
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

impl MustMove {
    /// What happens to those who go from one table to the other. The rest is the list's.
    fn apply(&mut self, event: &Event) {
        if let Event::FeederSat { player, .. } = *event {
            self.order.push(player);
        }
        if let Event::FeederLeft { player, .. } = *event {
            self.order.retain(|it| *it != player);
            self.goes_after_all(player);
            self.moves_no_more(player);
        }
        if let Event::Moves { player, until_millis, .. } = *event {
            self.moving = Some(Moving { player, until_millis, carries: None });
        }
        if let Event::Carries { player, chips, .. } = *event
            && let Some(moving) = self.moving.as_mut().filter(|it| it.player == player)
        {
            moving.carries = Some(chips);
        }
        if let Event::MoveTakenBack { player, .. } = *event {
            self.moves_no_more(player);
        }
        if let Event::Stays { player, why, .. } = *event {
            self.moves_no_more(player);
            self.goes_after_all(player);
            self.staying.push((player, why));
        }
        if let Event::MayGo { player, .. } = *event {
            self.goes_after_all(player);
        }
    }
}
