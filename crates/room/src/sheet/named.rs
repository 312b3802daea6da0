//! The chips that an event says it moves. What players do in a round says what they did and not how many chips that
//! took: those follow from the table's accounts.

use super::{Move, purse_first, to_outside};
use crate::event::{Entry, RoomEvent};
use cutcard_banked as banked;
use cutcard_ledger::{Account, Chips, PlayerId, TableId};
use cutcard_round as round;
use cutcard_table::{self as table, SeatNumber, Table};

/// What an event moves by its own words, where it says so. The table is as it was before it.
pub(crate) fn named(id: TableId, entry: &Entry, before: &Table) -> Option<Vec<Move>> {
    let moves = match &entry.event {
        // The bank's chips are in its options.
        RoomEvent::Opened(_) => return None,
        RoomEvent::CodeChanged { .. } => Vec::new(),
        RoomEvent::TimeBought { player, chips, .. } => {
            brought(purse_first(*player, Account::ChipBox(id), entry.house_chips), *chips)
        }
        RoomEvent::Table(event) => At { id, entry, before }.of_table(event)?,
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
        let steps = to_outside(self.seat(player), self.entry.house_chips);
        steps.map(|(from, to)| (from, to, chips.0)).collect()
    }

    fn of_table(&self, event: &table::Event) -> Option<Vec<Move>> {
        let seated = |seat: SeatNumber| self.before.seated(seat);
        Some(match event {
            table::Event::SatDown { player, chips, .. } => self.buys_in(*player, *chips),
            table::Event::Left { player, chips, .. } => self.takes_away(*player, *chips),
            // What waits for the end of the round is in custody already.
            table::Event::ChipsBroughtIn { seat, chips } => {
                let seated = seated(*seat)?;
                self.buys_in(seated.player, chips.less(seated.queued))
            }
            table::Event::AdditionQueued { seat, chips, .. } => {
                let seated = seated(*seat).filter(|it| it.queued == Chips::ZERO)?;
                self.buys_in(seated.player, *chips)
            }
            table::Event::AdditionDropped { seat, chips, .. } => {
                self.takes_away(seated(*seat)?.player, *chips)
            }
            table::Event::TimeCharged { seat, chips } => {
                let from = self.seat(seated(*seat)?.player);
                vec![(from, Account::ChipBox(self.id), chips.0)]
            }
            table::Event::BankReturned { chips } => {
                vec![(Account::Bank(self.id), Account::Cage, chips.0)]
            }
            table::Event::Round(event) => self.of_round(event)?,
            table::Event::Box(event) => return nothing_of_box(event),
            // A bank is filled, and what the house took goes from the slide to the box.
            table::Event::BoxesStarted(_) | table::Event::RoundEnded(_) => return None,
            // What was in front of those who are dealt in is in the round.
            table::Event::RoundStarted(_)
            | table::Event::PickedUp { .. }
            | table::Event::WillLeave { .. }
            | table::Event::PresenceChanged { .. }
            | table::Event::EntryChosen { .. }
            | table::Event::SeatChanged { .. }
            | table::Event::DeclaredChanged { .. }
            | table::Event::Listed { .. }
            | table::Event::Unlisted { .. }
            | table::Event::BlindMissed { .. }
            | table::Event::DebtsForgiven
            | table::Event::KillMoved { .. }
            | table::Event::KillOwed { .. }
            | table::Event::TurnBegan { .. }
            | table::Event::Paused
            | table::Event::Resumed
            | table::Event::ClosingNoticed { .. }
            | table::Event::Closed => Vec::new(),
        })
    }

    fn of_round(&self, event: &round::Event) -> Option<Vec<Move>> {
        let pot = Account::Pot(self.id);
        let seat = |seat: &round::Seat| {
            let number = self.before.dealt().get(seat.index())?;
            Some(self.seat(self.before.seated(*number)?.player))
        };
        Some(match event {
            round::Event::Posted { seat: at, chips, .. } => vec![(seat(at)?, pot, chips.0)],
            round::Event::Returned { seat: at, chips } => vec![(pot, seat(at)?, chips.0)],
            round::Event::Awarded { seat: at, chips, .. } => vec![(pot, seat(at)?, chips.0)],
            round::Event::Raked { chips, .. } => {
                vec![(pot, Account::DropSlide(self.id), chips.0)]
            }
            round::Event::Started(_)
            | round::Event::Declined { .. }
            | round::Event::Dealt { .. }
            | round::Event::KittyDealt { .. }
            | round::Event::Burnt { .. }
            | round::Event::Board { .. }
            | round::Event::Community { .. }
            | round::Event::DealtToFolded { .. }
            | round::Event::Reshuffled { .. }
            | round::Event::Drew { .. }
            | round::Event::PutAside { .. }
            | round::Event::Discarded { .. }
            | round::Event::Set { .. }
            | round::Event::RunItAgain { .. }
            | round::Event::RunItRuled { .. }
            | round::Event::TurnedUp { .. }
            | round::Event::Shown { .. }
            | round::Event::Mucked { .. }
            | round::Event::Revealed { .. } => Vec::new(),
            round::Event::Charged { .. }
            | round::Event::Acted { .. }
            | round::Event::ActedEarly { .. }
            | round::Event::EarlyActFreed { .. }
            | round::Event::ShortPut { .. }
            | round::Event::Ruled { .. }
            | round::Event::KittyTaken { .. }
            | round::Event::KittyMucked
            | round::Event::ChipsAdded { .. }
            | round::Event::UnitsPaid { .. }
            | round::Event::Voided { .. }
            | round::Event::Ended => return None,
        })
    }
}

/// Nothing, where an event of the boxes is of cards or of words.
fn nothing_of_box(event: &banked::Event) -> Option<Vec<Move>> {
    match event {
        banked::Event::Shuffled(_)
        | banked::Event::MarkerPlaced { .. }
        | banked::Event::NoMoreBets
        | banked::Event::CardDealt { .. }
        | banked::Event::PlayOrFoldCalled
        | banked::Event::Revealed { .. }
        | banked::Event::FoldedCounted { .. }
        | banked::Event::CardExposed { .. }
        | banked::Event::HandRebuilt { .. } => Some(Vec::new()),
        banked::Event::Wagered { .. }
        | banked::Event::Withdrawn { .. }
        | banked::Event::Played { .. }
        | banked::Event::PlayedShort { .. }
        | banked::Event::Completed { .. }
        | banked::Event::Folded { .. }
        | banked::Event::KeptPairsPlus { .. }
        | banked::Event::Settled { .. }
        | banked::Event::Racked
        | banked::Event::BoxVoided { .. }
        | banked::Event::Voided(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Sheet, transfers};
    use super::*;
    use crate::event::HouseChips;
    use crate::house_players::FIRST_HOUSE_PLAYER;
    use crate::upcast::ENTRY_VERSION;
    use crate::who::By;
    use cutcard_ledger::Kind;
    use cutcard_rulebook::HouseFile;
    use cutcard_table::{Actor, Arrival, Command, Event, PlayerKind, TableFile, decide};

    const TABLE: TableId = TableId(7);
    const ANNA: PlayerId = PlayerId(1);

    fn entry(event: Event) -> Entry {
        let (version, house_chips) = (ENTRY_VERSION, HouseChips::OwnAccount);
        let event = RoomEvent::Table(event);
        Entry { version, by: By::Room, cause: None, event, note: None, house_chips }
    }

    /// What is booked with each event that a command leads to, by what the events name.
    fn booked(table: &mut Table, by: PlayerId, command: &Command) -> Vec<(Kind, u64)> {
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
        assert_eq!(booked(&mut table, ANNA, &person), [(Kind::BuyIn, 1_000)]);
        let leave = Command::Leave { player: ANNA };
        assert_eq!(booked(&mut table, ANNA, &leave), [(Kind::CashOut, 1_000)]);
        let number = PlayerId(FIRST_HOUSE_PLAYER);
        let house = sit(number, 2, PlayerKind::HousePlayer);
        assert_eq!(booked(&mut table, number, &house), [(Kind::Fill, 1_000), (Kind::BuyIn, 1_000)]);
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
