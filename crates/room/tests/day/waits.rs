//! Those who wait: on the lists across tables, called to a seat, on the way.

use super::*;
use cutcard_lists::{ListNumber, Standing, TableNumber};
use std::collections::BTreeSet;

/// How many free seats of a table others wait for on the list of its game.
pub(super) fn claims(room: &Room, shown: &Shown) -> usize {
    if shown.invite.is_some() {
        return 0;
    }
    let (here, table) = (TableNumber(shown.id.0), &shown.table);
    let stake = Room::stake_of(table.config());
    let now = room.now_millis();
    room.with_lists(|lists| {
        let Some(list) = lists.all().find(|list| list.stake == stake) else {
            return 0;
        };
        let unheld =
            |player: PlayerId| !table.list().contains(&player) && table.seat_of(player).is_none();
        let claim = |entry: &&cutcard_lists::Entry| {
            (entry.called_to() == Some(here) || entry.waits(now)) && unheld(entry.player)
        };
        let main = list.must_move.as_ref().filter(|it| it.main == here);
        let moves = main.and_then(|it| it.next()).map_or(0, |_| 1);
        // Who is to move to this table holds a seat of it too.
        let moving = main.and_then(|it| it.moving).filter(|it| unheld(it.player)).map_or(0, |_| 1);
        list.entries.iter().filter(claim).count() + moves + moving
    })
}

impl Day {
    /// A place on the list for what is played at a table, where the room lets one wait.
    pub(super) async fn waits_for(&mut self, shown: &Shown, player: PlayerId) {
        let stake = Room::stake_of(shown.table.config());
        let tables = self.room.tables_of(&stake);
        let sits = tables.iter().any(|it| it.table.seat_of(player).is_some());
        let free = tables.iter().any(|it| {
            it.table.config().has_own_pages()
                && it.table.everybody().next().is_some()
                && it.table.seats_for_lists() > claims(&self.room, it)
        });
        let out = tables.iter().all(|it| it.table.exclusion_of(player).is_some());
        if shown.invite.is_some() || sits || free || out || self.room.waits(player) {
            return;
        }
        let who = Who::player(player);
        if let Err(refused) = self.room.ask_list(who, OfList::Join { stake }).await {
            panic!("{}: {player} waits for it: {refused:?}", self.here(shown.id));
        }
        settle().await;
    }

    /// Whoever was called comes, asks for more time, lets the seat pass, or lets the time run out.
    pub(super) async fn those_called_come(&mut self) {
        let called: Vec<(ListNumber, PlayerId, TableId, bool, bool)> =
            self.room.with_lists(|lists| {
                let entries = lists.all().flat_map(|list| {
                    list.entries.iter().filter_map(|entry| match entry.standing {
                        Standing::Called { table, on_the_way, more_time, .. } => {
                            let table = TableId(table.0);
                            Some((list.number, entry.player, table, on_the_way, more_time))
                        }
                        Standing::Waiting | Standing::Passed { .. } => None,
                    })
                });
                entries.collect()
            });
        for (list, player, table, on_the_way, more_time) in called {
            if player.0.is_multiple_of(2) {
                // They have gone home, and told nobody.
                continue;
            }
            let asked = match self.words.below(16) {
                0 if !on_the_way => OfList::OnTheWay { list, player },
                1 if !more_time => OfList::MoreTime { list, player },
                2 => OfList::Pass { list, player },
                3 if self.words.once_in(4) => OfList::Cancel { list, player },
                4..=8 => {
                    self.takes_called_seat(table, player).await;
                    continue;
                }
                _ => continue,
            };
            self.list(Who::player(player), asked).await;
        }
    }

    /// Asks something of the lists that they let.
    pub(super) async fn list(&mut self, who: Who, asked: OfList) {
        let told = format!("{asked:?}");
        if let Err(refused) = self.room.ask_list(who, asked).await {
            panic!("seed {}: {told} by {who:?}: {refused:?}", self.size.seed);
        }
        settle().await;
    }

    async fn takes_called_seat(&mut self, table: TableId, player: PlayerId) {
        let open: BTreeSet<TableId> = self.tables.iter().map(|it| it.id).collect();
        let busy = self.seated().contains_key(&player);
        if !open.contains(&table) || busy || self.guests.barred.contains(&player) {
            return;
        }
        let held = self.shown(table).table.list().contains(&player);
        if held {
            self.comes_to(table, player).await;
        }
    }
}
