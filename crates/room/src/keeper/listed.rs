//! What the lists across tables ask of a table, and what whoever waits there is kept from losing.

use super::Keeper;
use crate::ask::{Ask, ListAsk};
use crate::code::Code;
use crate::draft::Draft;
use crate::refused::Refused;
use crate::settings::Steady;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::Chips;
use cutcard_table::{Arrival, Command};

impl Keeper {
    /// Nobody takes a seat that those on the room's list for this game wait for, and nobody goes round it by the list of
    /// one table: who was picked up and is back soon goes to the head of that one (crown:8.12).
    pub(super) fn in_turn(&self, who: Who, ask: Ask) -> Result<Ask, Refused> {
        let now = self.wall_millis();
        let free = || {
            let claims = self.claims(now);
            (claims, self.table().seats_for_lists().saturating_sub(claims))
        };
        match &ask {
            Ask::Table(Command::SitDown { player, .. })
            | Ask::ByHand(Command::SitDown { player, .. }) => {
                let by_hand = matches!(ask, Ask::ByHand(_));
                let player = if by_hand { *player } else { who.player };
                if self.has_place(player) || !matches!(free(), (1.., 0)) {
                    return Ok(ask);
                }
                Err(list_first())
            }
            Ask::Table(Command::JoinList { head: false, .. }) => {
                let back = self.state.absences.goes_to_the_head(self.table(), who.player, now);
                if back || self.claims(now) == 0 {
                    return Ok(ask);
                }
                Err(list_first())
            }
            Ask::CallHousePlayer { .. } if matches!(free(), (1.., 0)) => Err(list_first()),
            Ask::CallHousePlayers { count } => match free() {
                (1.., 0) => Err(list_first()),
                (1.., left) => {
                    let left = u8::try_from(left).unwrap_or(u8::MAX);
                    Ok(Ask::CallHousePlayers { count: (*count).min(left) })
                }
                (0, _) => Ok(ask),
            },
            Ask::Table(_)
            | Ask::WithReason { .. }
            | Ask::ByHand(_)
            | Ask::SitOutUnattended
            | Ask::BuyTime
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::DismissHousePlayer { .. }
            | Ask::ForList(_) => Ok(ask),
        }
    }

    /// How many seats others wait for on the room's list. Private tables and those for practice are of none.
    fn claims(&self, now: u64) -> usize {
        if self.state.opened.invite.is_some() || self.table().config().is_for_practice() {
            return 0;
        }
        self.shared.waiting.claims(self.state.id, self.table(), now)
    }

    /// Whether a seat is somebody's to take: on the table's own list in time, or given to them.
    fn has_place(&self, player: PlayerId) -> bool {
        self.table().called().contains(&player) || self.table().has_kept_seat(player)
    }

    /// What the lists across tables ask: the room alone.
    pub(super) fn for_list(
        &self,
        draft: &mut Draft,
        who: Who,
        ask: ListAsk,
    ) -> Result<(), Refused> {
        if who != Who::ROOM {
            return Err(Refused::new(Code::NotYours, "that is the room's to do"));
        }
        draft.by = Keeper::ROOM;
        match ask {
            ListAsk::Hold { player } => {
                self.end_exclusion_of(draft, player);
                draft.command(Command::JoinList { player, head: true })
            }
            ListAsk::Release { player } => draft.command(Command::LeaveList { player }),
            ListAsk::MoveOut { player, chips } => {
                self.may_go_with(player, chips)?;
                draft.command(Command::Leave { player })
            }
            ListAsk::MoveIn { player, chips, kind } => {
                self.end_exclusion_of(draft, player);
                let Some(seat) = self.table().seats_to_take(player).next() else {
                    return Err(Refused::new(Code::NoFreeSeat, "no seat is free"));
                };
                let arrival = Arrival::Transferred;
                draft.command(Command::SitDown { player, seat, chips, kind, arrival })
            }
        }
    }

    /// Nobody is taken out of a round, where leaving would throw their hand in; and they take what was written down.
    fn may_go_with(&self, player: PlayerId, chips: Chips) -> Result<(), Refused> {
        let table = self.table();
        let Some(seat) = table.seat_of(player) else {
            return Err(Refused::new(Code::NotOnList, "they do not sit here"));
        };
        if table.plays(seat) {
            return Err(Refused::new(Code::InRound, "they go when the round is over"));
        }
        if table.chips_of(seat) != chips {
            return Err(Refused::new(Code::Changed, "they have other chips now"));
        }
        Ok(())
    }

    /// An exclusion that is over ends when they come.
    fn end_exclusion_of(&self, draft: &mut Draft, player: PlayerId) {
        if self.table().exclusion_of(player).is_some() {
            let now_millis = draft.now;
            // While it lasts it is refused, and so are they.
            let _ = draft.command(Command::EndExclusion { player, now_millis });
        }
    }

    /// Whether a seat here is held by a list across tables: it is not the table that strikes them off.
    pub(super) fn is_held_by_list(&self, player: PlayerId) -> bool {
        self.shared.waiting.holds(self.state.id, player).is_some()
    }

    /// Until when a list across tables holds a seat for somebody.
    pub(super) fn held_by_list(&self, player: PlayerId, now: Steady) -> Option<Steady> {
        let until = self.shared.waiting.holds(self.state.id, player)?;
        Some(now.after(until.saturating_sub(self.times.on_the_wall(now))))
    }
}

fn list_first() -> Refused {
    Refused::new(Code::ListFirst, "others wait for this game: join the room's list")
}
