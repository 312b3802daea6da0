//! What an audit can check of a round that is still sealed: where its chips may go. The round cannot be played again
//! until it is opened; until then chips may leave the table only to their owners.

use crate::event::RoomEvent;
use crate::house_players::is_house_player;
use crate::sealed::Stored;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, TableId, Transfer};

/// The first transfer that no entry of a round at that table can have.
pub(super) fn stray<'a>(
    table: TableId,
    dealt: &[PlayerId],
    stored: &Stored,
    transfers: &'a [Transfer],
) -> Option<&'a Transfer> {
    let buys_time = matches!(stored.event, Some(RoomEvent::TimeBought { .. }));
    transfers.iter().find(|transfer| {
        let Transfer { debit, credit, .. } = transfer;
        // Whoever was not dealt in wins and loses nothing.
        let plays = |it: &Account| match it.owner() {
            Some(player) => dealt.contains(&player),
            None => true,
        };
        let of_the_house = [Account::ChipBox(table), Account::Float(table)];
        let charge = of_the_house.contains(credit);
        let within = [debit, credit].into_iter().all(|it| it.table() == Some(table))
            && (charge || [debit, credit].into_iter().all(plays));
        let own = debit.owner().is_some() && debit.owner() == credit.owner();
        let fee = buys_time && debit.owner().is_some() && charge;
        let of_house = of_house(table, debit) && of_house(table, credit);
        !(within || own || fee || of_house)
    })
}

/// Whether chips there are the house's, on their way to the table's bank, to a house player's seat, or back.
fn of_house(table: TableId, account: &Account) -> bool {
    match account {
        Account::Cage | Account::HousePlayers => true,
        Account::Seat { table: at, player } => *at == table && is_house_player(*player),
        Account::Bank(at) => *at == table,
        Account::Wallet(_)
        | Account::Held { .. }
        | Account::Pot(_)
        | Account::DropSlide(_)
        | Account::ChipBox(_)
        | Account::Float(_)
        | Account::Tray(_)
        | Account::Lammer(_)
        | Account::JackpotFund(_)
        | Account::PrizePool(_)
        | Account::OnTheWay(_)
        | Account::Tournament { .. } => false,
    }
}
