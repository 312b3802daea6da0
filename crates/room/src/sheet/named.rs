//! The chips that an event says it moves, by what is said beside it (`about.rs` of tables and rounds). For the rest they
//! follow from the table's accounts: at boxes, where a round is void or over, and for acts of old journals, which do
//! not say what they put in.

use super::{Move, house_account, purse_first, to_outside};
use crate::event::{Entry, RoomEvent};
use cutcard_ledger::{Account, Chips, PlayerId, TableId};
use cutcard_round as round;
use cutcard_table::{self as table, ChipsMoved, HeldTo, SeatNumber, Table};

/// What an event moves by its own words, where it says so. The table is as it was before it.
pub(crate) fn named(id: TableId, entry: &Entry, before: &Table) -> Option<Vec<Move>> {
    let about = entry.event.about();
    let moves = match (about.table, about.fee) {
        // The bank's chips are in its options.
        _ if matches!(entry.event, RoomEvent::Opened(_)) => return None,
        (Some(event), _) => At { id, entry, before }.of_table(event)?,
        (None, Some((player, chips))) => {
            brought(purse_first(player, house_account(id, before), entry.house_chips), chips)
        }
        (None, None) => Vec::new(),
    };
    Some(moves.into_iter().filter(|(_, _, chips)| *chips > 0).collect())
}

/// The same chips, step by step.
fn brought(steps: [Option<(Account, Account)>; 2], chips: Chips) -> Vec<Move> {
    steps.into_iter().flatten().map(|(from, to)| (from, to, chips.0)).collect()
}

/// Where an event happens.
struct At<'a> {
    id: TableId,
    entry: &'a Entry,
    before: &'a Table,
}

impl At<'_> {
    fn seat(&self, player: PlayerId) -> Account {
        Account::Seat { table: self.id, player }
    }

    /// From a player's purse to their seat.
    fn buys_in(&self, player: PlayerId, chips: Chips) -> Vec<Move> {
        let house = self.entry.house_chips;
        brought(purse_first(player, self.seat(player), house), chips)
    }

    /// From their seat to their purse.
    fn takes_away(&self, player: PlayerId, chips: Chips) -> Vec<Move> {
        let steps = to_outside(self.seat(player), Some(player), self.entry.house_chips);
        steps.map(|(from, to)| (from, to, chips.0)).collect()
    }

    fn of_table(&self, event: &table::Event) -> Option<Vec<Move>> {
        let seated = |seat: SeatNumber| self.before.seated(seat);
        Some(match event.about().chips {
            ChipsMoved::Untold => return None,
            ChipsMoved::None => Vec::new(),
            ChipsMoved::CameWith(player, chips) => self.buys_in(player, chips),
            ChipsMoved::WentWith(player, chips) => self.takes_away(player, chips),
            // What waits for the end of the round is in custody already.
            ChipsMoved::Added(seat, chips) => {
                let seated = seated(seat)?;
                self.buys_in(seated.player, chips.less(seated.queued))
            }
            ChipsMoved::Queued(seat, chips) => {
                let seated = seated(seat).filter(|it| it.queued == Chips::ZERO)?;
                self.buys_in(seated.player, chips)
            }
            ChipsMoved::Dropped(seat, chips) => self.takes_away(seated(seat)?.player, chips),
            ChipsMoved::Charged(seat, chips) => {
                let from = self.seat(seated(seat)?.player);
                vec![(from, house_account(self.id, self.before), chips.0)]
            }
            ChipsMoved::Laid(seat, chips) => {
                let from = self.seat(seated(seat)?.player);
                vec![(from, Account::DropSlide(self.id), chips.0)]
            }
            ChipsMoved::FromSlide(chips) => {
                let to = house_account(self.id, self.before);
                vec![(Account::DropSlide(self.id), to, chips.0)]
            }
            ChipsMoved::FromBank(chips) => {
                vec![(Account::Bank(self.id), Account::Cage, chips.0)]
            }
            ChipsMoved::Held(seat, chips) => {
                let player = seated(seat)?.player;
                vec![(self.seat(player), Account::Held { table: self.id, player }, chips.0)]
            }
            ChipsMoved::Settled(player, chips, to) => {
                let owner = (to == HeldTo::Player).then_some(player);
                let from = Account::Held { table: self.id, player };
                let steps = to_outside(from, owner, self.entry.house_chips);
                steps.map(|(from, to)| (from, to, chips.0)).collect()
            }
            ChipsMoved::InRound(chips) => self.in_round(chips)?,
        })
    }

    fn in_round(&self, chips: round::ChipsMoved) -> Option<Vec<Move>> {
        let (pot, slide) = (Account::Pot(self.id), Account::DropSlide(self.id));
        let seat = |seat: round::Seat| {
            let number = self.before.dealt().get(seat.index())?;
            Some(self.seat(self.before.seated(*number)?.player))
        };
        Some(match chips {
            round::ChipsMoved::Untold | round::ChipsMoved::Paid { .. } => return None,
            round::ChipsMoved::None => Vec::new(),
            round::ChipsMoved::ToPot(from, chips) => vec![(seat(from)?, pot, chips.0)],
            round::ChipsMoved::Returned(to, chips) | round::ChipsMoved::Won(to, chips) => {
                vec![(pot, seat(to)?, chips.0)]
            }
            // Without a slide they stay with the pot until the round is over (crown:2.3).
            round::ChipsMoved::OnSlide(_)
            | round::ChipsMoved::OffSlide(_)
            | round::ChipsMoved::Taken { .. }
                if !self.before.config().has_drop_slide() =>
            {
                Vec::new()
            }
            round::ChipsMoved::OnSlide(chips) => vec![(pot, slide, chips.0)],
            round::ChipsMoved::OffSlide(chips) => vec![(slide, pot, chips.0)],
            round::ChipsMoved::Taken { chips, from_slide } => {
                vec![(pot, slide, chips.less(from_slide).0)]
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Sheet, transfers};
    use super::*;
    use crate::event::HouseChips;
    use crate::house_players::FIRST_HOUSE_PLAYER;
    use crate::upcast::ENTRY_VERSION;
    use cutcard_ledger::TransferKind;
    use cutcard_rulebook::HouseFile;
    use cutcard_table::{Actor, Arrival, Command, Event, PlayerKind, TableFile, decide};

    const TABLE: TableId = TableId(7);
    const ANNA: PlayerId = PlayerId(1);

    fn entry(event: Event) -> Entry {
        let (version, house_chips) = (ENTRY_VERSION, HouseChips::OwnAccount);
        let event = RoomEvent::Table(event);
        Entry { version, by: Actor::Room, cause: None, event, note: None, house_chips }
    }

    /// What is booked with each event that a command leads to, by what the events name.
    fn booked(table: &mut Table, by: PlayerId, command: &Command) -> Vec<(TransferKind, u64)> {
        let mut all = Vec::new();
        for event in decide(table, Actor::Player(by), command).unwrap() {
            let before = Sheet::of(TABLE, table, Chips::ZERO);
            let entry = entry(event.clone());
            let says = named(TABLE, &entry, table);
            assert!(says.is_some(), "{event:?} says what it moves");
            table.apply(&event);
            let after = Sheet::of(TABLE, table, Chips::ZERO);
            let due = transfers((TABLE, 1), &entry, says, (&before, &after)).unwrap();
            all.extend(due.into_iter().map(|it| (it.kind, it.amount.0)));
        }
        all
    }

    #[test]
    fn chips_come_and_go_by_what_events_name() {
        let mut table = Table::open(TableFile::pots(HouseFile::of("crown/holdem"))).unwrap();
        let sit = |player, seat, kind| Command::SitDown {
            player,
            seat: SeatNumber(seat),
            chips: Chips(1_000),
            kind,
            arrival: Arrival::New,
        };
        let person = sit(ANNA, 1, PlayerKind::Person);
        assert_eq!(booked(&mut table, ANNA, &person), [(TransferKind::BuyIn, 1_000)]);
        let leave = Command::Leave { player: ANNA };
        assert_eq!(booked(&mut table, ANNA, &leave), [(TransferKind::CashOut, 1_000)]);
        let number = PlayerId(FIRST_HOUSE_PLAYER);
        let house = sit(number, 2, PlayerKind::HousePlayer);
        assert_eq!(
            booked(&mut table, number, &house),
            [(TransferKind::Fill, 1_000), (TransferKind::BuyIn, 1_000)]
        );
    }

    #[test]
    fn an_event_that_names_other_chips_than_moved_is_not_booked() {
        let entry = entry(Event::BankReturned { chips: Chips(5) });
        let table = Table::open(TableFile::pots(HouseFile::of("crown/holdem"))).unwrap();
        let says = named(TABLE, &entry, &table);
        let bank = |chips| Sheet([(Account::Bank(TABLE), chips)].into());
        let due = transfers((TABLE, 1), &entry, says.clone(), (&bank(10), &bank(5))).unwrap();
        assert_eq!(due.len(), 1);
        let wrong = transfers((TABLE, 1), &entry, says.clone(), (&bank(10), &bank(4)));
        let wrong = wrong.unwrap_err();
        assert!(wrong.contains("moves 5 from") && wrong.contains("and 6 from"), "{wrong}");
        let wrong = transfers((TABLE, 1), &entry, says, (&bank(10), &bank(10))).unwrap_err();
        assert!(wrong.ends_with("and nothing moved"), "{wrong}");
    }
}
