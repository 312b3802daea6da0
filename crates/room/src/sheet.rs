//! What a table's accounts must have, and the transfers of what happened.
//!
//! An event that says how many chips it moves names its transfers ([`named`]). The accounts of the table are written
//! down before and after it, and the differences, matched, are the check: an event that names anything else is
//! neither written nor taken by an audit. What an event does not say follows from the differences.

mod named;

use crate::event::{Entry, HouseChips, RoomEvent};
use crate::house_players::is_house_player;
use cutcard_banked as banked;
use cutcard_ledger::{Account, Chips, PlayerId, TableId, Transfer, TransferId, TransferKind};
use cutcard_round as round;
use cutcard_table::{self as table, HeldTo, Table};
use std::collections::BTreeMap;

pub(crate) use named::named;

/// Chips from one account to another.
pub(crate) type Move = (Account, Account, u64);

/// What is in the pot. Without a slide the house's share stays with it until the round is over (crown:2.3).
fn in_pot(table: &Table, round: &round::Round) -> Chips {
    if table.config().has_drop_slide() {
        round.pot().less(round.on_slide())
    } else {
        Chips(round.pot().0.saturating_add(round.commission().0))
    }
}

/// Where what the house takes at a table ends up: in the chip box, or in the float of a stand-alone table
/// (crown:7.2.1(b), crown:7.2.1(c)).
pub(crate) fn house_account(id: TableId, table: &Table) -> Account {
    if table.config().is_stand_alone() { Account::Float(id) } else { Account::ChipBox(id) }
}

/// What each account of a table has; those that have nothing are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet(pub(crate) BTreeMap<Account, u64>);

impl Sheet {
    /// The accounts of a table as its state has them. Chips that wait for the end of a round are in
    /// custody with those in front of the player, so nothing can spend them meanwhile. `fees` is what
    /// the house took beside the table's own commission.
    pub(crate) fn of(id: TableId, table: &Table, fees: Chips) -> Sheet {
        let mut sheet = Sheet::default();
        for (seat, seated) in table.everybody() {
            let account = Account::Seat { table: id, player: seated.player };
            sheet.add(account, table.chips_of(seat));
            sheet.add(account, seated.queued);
        }
        for held in table.held() {
            sheet.add(Account::Held { table: id, player: held.player }, held.chips);
        }
        let house = table.house_chips();
        sheet.add(Account::DropSlide(id), house.slide);
        sheet.add(Account::ChipBox(id), house.chip_box);
        sheet.add(Account::Float(id), house.float);
        sheet.add(house_account(id, table), fees);
        sheet.add(Account::Bank(id), table.float());
        if let Some(round) = table.round().filter(|_| table.is_playing()) {
            sheet.add(Account::Pot(id), in_pot(table, round));
        }
        if let Some(round) = table.boxes().filter(|_| table.is_playing()) {
            sheet.add(Account::Bank(id), round.float());
            for each in banked::view(round, banked::Viewer::Staff).boxes {
                for chips in [each.ante, each.pairs_plus, each.play] {
                    sheet.add(Account::Pot(id), chips);
                }
            }
        }
        sheet
    }

    fn add(&mut self, account: Account, chips: Chips) {
        if chips > Chips::ZERO {
            let held = self.0.entry(account).or_default();
            *held = held.saturating_add(chips.0);
        }
    }

    /// Books a transfer, as far as it touches accounts of the table.
    pub(crate) fn book(&mut self, id: TableId, transfer: &Transfer) {
        let Transfer { debit, credit, amount, .. } = *transfer;
        if debit.table() == Some(id) {
            let left = self.0.remove(&debit).unwrap_or_default().saturating_sub(amount.0);
            self.add(debit, Chips(left));
        }
        if credit.table() == Some(id) {
            self.add(credit, amount);
        }
    }

    /// The first account that is not as in the other, with what each has.
    pub(crate) fn differs(&self, other: &Sheet) -> Option<(Account, u64, u64)> {
        let has = |sheet: &Sheet, account| sheet.0.get(account).copied().unwrap_or_default();
        let accounts = self.0.keys().chain(other.0.keys());
        let mut each = accounts.map(|account| (*account, has(self, account), has(other, account)));
        each.find(|(_, here, there)| here != there)
    }
}

/// The transfers of an event that led from one sheet to the other: what it names, where it does.
///
/// # Errors
/// Why what it names is not what became of the table.
pub(crate) fn transfers(
    (id, sequence): (TableId, u64),
    entry: &Entry,
    named: Option<Vec<Move>>,
    (before, after): (&Sheet, &Sheet),
) -> Result<Vec<Transfer>, String> {
    let moves = differences(entry, before, after);
    if let Some(named) = named.filter(|named| *named != moves) {
        let told = |moves: &[Move]| {
            let told = moves.iter().map(|(from, to, chips)| format!("{chips} from {from} to {to}"));
            let told: Vec<String> = told.collect();
            if told.is_empty() { "nothing".to_owned() } else { told.join(", ") }
        };
        return Err(format!("it says that it moves {}, and {} moved", told(&named), told(&moves)));
    }
    let transfer = |(place, (debit, credit, amount))| Transfer {
        id: transfer_id(id, sequence, place),
        debit,
        credit,
        amount: Chips(amount),
        kind: kind(debit, credit, &entry.event),
    };
    Ok((0..).zip(moves).map(transfer).collect())
}

/// What went from where to where between one sheet and the other.
fn differences(entry: &Entry, before: &Sheet, after: &Sheet) -> Vec<Move> {
    let change = |account: &Account| {
        let has = |sheet: &Sheet| sheet.0.get(account).copied().unwrap_or_default();
        (*account, has(before), has(after))
    };
    let fell = before.0.keys().map(change).filter(|(_, was, is)| is < was);
    let mut fell: Vec<(Account, u64)> =
        fell.map(|(account, was, is)| (account, was - is)).collect();
    let rose = after.0.keys().map(change).filter(|(_, was, is)| is > was);
    let mut moves = Vec::new();
    for (to, was, is) in rose {
        let mut due = is - was;
        for (from, left) in &mut fell {
            let amount = due.min(*left);
            if amount > 0 {
                moves.push((*from, to, amount));
                *left -= amount;
                due -= amount;
            }
        }
        if due > 0 {
            moves.extend(from_outside(to, entry).map(|(from, to)| (from, to, due)));
        }
    }
    for (from, left) in fell.into_iter().filter(|(_, left)| *left > 0) {
        let owner = gone_to(from, &entry.event);
        let steps = to_outside(from, owner, entry.house_chips);
        moves.extend(steps.map(|(from, to)| (from, to, left)));
    }
    moves
}

/// The name of the transfer at a place among those of an event.
fn transfer_id(table: TableId, sequence: u64, place: u32) -> TransferId {
    TransferId(u128::from(table.0) << 96 | u128::from(sequence) << 32 | u128::from(place))
}

/// Where chips come from that were at no account of the table, step by step.
fn from_outside(to: Account, entry: &Entry) -> impl Iterator<Item = (Account, Account)> {
    let steps = match (to, &entry.event) {
        (Account::Seat { player, .. }, _) => purse_first(player, to, entry.house_chips),
        (Account::ChipBox(_) | Account::Float(_), RoomEvent::TimeBought { player, .. }) => {
            purse_first(*player, to, entry.house_chips)
        }
        _ => [None, Some((Account::Cage, to))],
    };
    steps.into_iter().flatten()
}

/// What house players buy in from is filled by the cage when it is needed.
fn purse_first(
    player: PlayerId,
    to: Account,
    house: HouseChips,
) -> [Option<(Account, Account)>; 2] {
    let (purse, of_house) = purse(player, house);
    [of_house.then_some((Account::Cage, purse)), Some((purse, to))]
}

/// Where a player's chips are that are at no table, and whether they are the house's.
fn purse(player: PlayerId, house: HouseChips) -> (Account, bool) {
    let of_house = is_house_player(player);
    match house {
        HouseChips::OwnAccount if of_house => (Account::HousePlayers, true),
        HouseChips::OwnAccount | HouseChips::Wallets => (Account::Wallet(player), of_house),
    }
}

/// Whose purse chips go to that are at no account of the table any more; `None` where they are the house's. What was
/// held goes where it is said.
fn gone_to(from: Account, event: &RoomEvent) -> Option<PlayerId> {
    if let Account::Seat { player, .. } = from {
        return Some(player);
    }
    let RoomEvent::Table(table::Event::HeldSettled { player, to, .. }) = event else { return None };
    (*to == HeldTo::Player).then_some(*player)
}

/// Where chips go that are at no account of the table any more, step by step: to the purse of whose they are, and to
/// the cage where they are nobody's. What a house player takes away goes back to the cage.
fn to_outside(
    from: Account,
    owner: Option<PlayerId>,
    house: HouseChips,
) -> impl Iterator<Item = (Account, Account)> {
    let steps = if let Some(player) = owner {
        let (purse, of_house) = purse(player, house);
        [Some((from, purse)), of_house.then_some((purse, Account::Cage))]
    } else {
        [Some((from, Account::Cage)), None]
    };
    steps.into_iter().flatten()
}

/// What a transfer is for, by the accounts it is between. What comes out of a pot is won where it was
/// awarded, and given back where it was not.
fn kind(debit: Account, credit: Account, event: &RoomEvent) -> TransferKind {
    let awarded = matches!(
        event,
        RoomEvent::Table(table::Event::Round(
            round::Event::Awarded { .. } | round::Event::UnitsPaid { .. }
        ))
    );
    match (debit, credit) {
        (Account::Cage, Account::Wallet(_)) => TransferKind::Issue,
        (Account::Wallet(_), Account::Cage) => TransferKind::Redeem,
        (Account::Cage, _) | (_, Account::Cage) => TransferKind::Fill,
        (Account::Wallet(_) | Account::HousePlayers, Account::Seat { .. }) => TransferKind::BuyIn,
        (Account::Seat { .. }, Account::Wallet(_) | Account::HousePlayers) => TransferKind::CashOut,
        // A round that was over is on again: what the house took comes back.
        (Account::ChipBox(_) | Account::Float(_), _) => TransferKind::Correction,
        (Account::DropSlide(_), Account::ChipBox(_) | Account::Float(_)) => TransferKind::Drop,
        (_, Account::DropSlide(_) | Account::ChipBox(_) | Account::Float(_)) => {
            TransferKind::Commission
        }
        (Account::Seat { .. }, Account::Pot(_)) => TransferKind::Wager,
        (Account::Seat { .. } | Account::Pot(_), Account::Bank(_)) => TransferKind::Loss,
        (Account::Bank(_), _) | (Account::Seat { .. }, Account::Seat { .. }) => TransferKind::Win,
        (Account::Pot(_), Account::Seat { .. }) if awarded => TransferKind::Win,
        (Account::Pot(_) | Account::DropSlide(_), _) => TransferKind::Return,
        _ => TransferKind::Correction,
    }
}
