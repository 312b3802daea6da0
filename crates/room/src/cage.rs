//! The cage: chips issued and redeemed, at no table. Its doings are the chain of the house.

use crate::index::of_cage;
use crate::keeper::Shared;
use crate::pen::Pen;
use crate::refused::Refused;
use crate::restore::{lease, unix};
use crate::settings::Clock;
use cutcard_banked::PlayerId;
use cutcard_journal::{Append, Epoch, Journal, JournalError, NewEvent, Refusal, Sequence};
use cutcard_ledger::{
    self as ledger, Account, Chips, Kind, Limits, TableId, Terms, Transfer, TransferId,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::sync::Arc;
use tokio::sync::{Mutex, MutexGuard};

/// The version the cage's events are written in.
pub(crate) const CAGE_VERSION: u16 = 1;

/// The most chips the cage lets a player have, at tables too: what every client can count exactly,
/// 2^53 - 1.
pub const MOST_IN_A_WALLET: Chips = Chips((1 << 53) - 1);

/// What the cage does: who asked for it, and for whom. The chips are in the transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CageEvent {
    /// A newcomer's play chips.
    Welcomed { player: PlayerId, chips: Chips },
    /// Play chips again.
    ToppedUp { player: PlayerId, chips: Chips },
    /// Chips sold.
    Issued { by: PlayerId, player: PlayerId, chips: Chips },
    /// Chips taken back.
    Redeemed { by: PlayerId, player: PlayerId, chips: Chips },
}

/// An event of the cage as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CageEntry {
    pub(crate) version: u16,
    pub(crate) event: CageEvent,
}

impl CageEvent {
    /// The transfer that goes with it, but for its name.
    pub(crate) fn transfer(&self, id: TransferId) -> Transfer {
        let wallet = |player: &PlayerId| Account::Wallet(ledger::PlayerId(player.0));
        match self {
            CageEvent::Welcomed { player, chips }
            | CageEvent::ToppedUp { player, chips }
            | CageEvent::Issued { player, chips, .. } => {
                let (debit, credit) = (Account::Cage, wallet(player));
                Transfer { id, debit, credit, amount: *chips, kind: Kind::Issue }
            }
            CageEvent::Redeemed { player, chips, .. } => {
                let (debit, credit) = (wallet(player), Account::Cage);
                Transfer { id, debit, credit, amount: *chips, kind: Kind::Redeem }
            }
        }
    }
}

/// Names of the cage's transfers: none is that of a table's, which begin with the table's number, and
/// the four kinds have their own.
#[derive(Clone, Copy)]
pub(crate) enum Request {
    /// One for each player.
    Welcome(PlayerId),
    /// One for each player and hour of the clock: play chips are given no oftener.
    TopUp(PlayerId, u64),
    /// As the cashier's request is named.
    Cashier(u128),
}

impl Request {
    const SPACE: u32 = 124;
    const TOP_UPS: u128 = 0xe;

    /// Whether a transfer gave play chips again.
    pub(crate) const fn is_top_up(id: TransferId) -> bool {
        id.0 >> Request::SPACE == Request::TOP_UPS
    }

    pub(crate) fn id(self) -> TransferId {
        let (space, name) = match self {
            Request::Welcome(player) => (0xd_u128, u128::from(player.0)),
            Request::TopUp(player, hour) => {
                (Request::TOP_UPS, u128::from(player.0) << 32 | u128::from(hour & 0xffff_ffff))
            }
            // All of the name counts, though some of its bits are taken by the space.
            Request::Cashier(name) => (0xf, digest(name)),
        };
        let names = (1 << Request::SPACE) - 1;
        TransferId(space << Request::SPACE | (name & names))
    }
}

/// A name made even over all numbers.
fn digest(name: u128) -> u128 {
    let hash = Sha256::digest(name.to_be_bytes());
    hash.iter().take(16).fold(0, |number, byte| number << 8 | u128::from(*byte))
}

/// The chain of the house.
pub(crate) struct Cage {
    journal: Arc<dyn Journal>,
    pen: Arc<Pen>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    chain: Mutex<Chain>,
    top_ups: Mutex<()>,
}

struct Chain {
    epoch: Epoch,
    after: Sequence,
}

impl Cage {
    pub(crate) fn open(shared: &Shared) -> Result<Cage, JournalError> {
        let Shared { journal, pen, settings, clock, .. } = shared.clone();
        let epoch = lease(&*journal, &settings, TableId::HOUSE, clock.now_millis())?.epoch;
        let head = journal.head(TableId::HOUSE)?;
        let after = head.map_or(Sequence::NONE, |head| head.sequence);
        let chain = Mutex::new(Chain { epoch, after });
        let limits = settings.limits;
        Ok(Cage { journal, pen, clock, limits, chain, top_ups: Mutex::new(()) })
    }

    /// Waits until nobody else is being topped up: who has too little is looked up before it is given.
    pub(crate) async fn turn_to_top_up(&self) -> MutexGuard<'_, ()> {
        self.top_ups.lock().await
    }

    /// Whether what the player who is given chips has, at tables too, could still be counted.
    fn fits(&self, transfer: &Transfer) -> Result<(), Refused> {
        let Account::Wallet(player) = transfer.credit else { return Ok(()) };
        let most = i128::from(MOST_IN_A_WALLET.0) - i128::from(transfer.amount.0);
        let refused = |error: JournalError| Refused::from(&error);
        // Nobody has more than there is in circulation: as a rule one account is looked at.
        if -i128::from(self.journal.balance(&Account::Cage).map_err(refused)?.0) <= most {
            return Ok(());
        }
        let balances = self.journal.balances().map_err(refused)?;
        let theirs = balances.iter().filter(|(account, _)| match account {
            Account::Wallet(owner) | Account::Seat { player: owner, .. } => *owner == player,
            Account::Cage
            | Account::HousePlayers
            | Account::Pot(_)
            | Account::DropSlide(_)
            | Account::ChipBox(_)
            | Account::Float(_)
            | Account::Bank(_)
            | Account::JackpotFund(_)
            | Account::PrizePool(_) => false,
        });
        let has: i128 = theirs.map(|(_, balance)| i128::from(balance.0)).sum();
        if has > most {
            let text = format!("a player has at most {MOST_IN_A_WALLET} chips, this one has {has}");
            return Err(Refused::new("too-many-chips", text));
        }
        Ok(())
    }

    /// Does what was asked, once: the same request again changes nothing.
    pub(crate) async fn book(
        &self,
        event: CageEvent,
        request: Request,
    ) -> Result<TransferId, Refused> {
        let transfer = event.transfer(request.id());
        // One after the other: each is written after the one before.
        let mut chain = self.chain.lock().await;
        let done = self.journal.transfer(transfer.id).map_err(|error| Refused::from(&error))?;
        match done {
            Some(before) if before == transfer => return Ok(transfer.id),
            Some(_) => {
                let text = "this request was made before, for something else";
                return Err(Refused::new("request-taken", text));
            }
            None => self.fits(&transfer)?,
        }
        let entry = CageEntry { version: CAGE_VERSION, event };
        let index = of_cage(&entry);
        let payload = serde_json::to_vec(&entry)
            .map_err(|error| Refused::new("journal", error.to_string()))?;
        let event = NewEvent {
            at: unix(self.clock.now_millis()),
            version: CAGE_VERSION,
            payload,
            transfers: vec![transfer],
            index,
        };
        let append = Append {
            table: TableId::HOUSE,
            after: chain.after,
            epoch: chain.epoch,
            terms: Terms::within(self.limits),
            events: vec![event],
        };
        match self.pen.append(append).await {
            Ok(appended) => {
                chain.after = appended.last;
                Ok(transfer.id)
            }
            Err(error) => {
                // An append whose fate was not known may have been written after all.
                if let JournalError::Refused(Refusal::NotTheHead { head, .. }) = &error {
                    chain.after = *head;
                }
                Err(Refused::from(&error))
            }
        }
    }

    pub(crate) async fn close(&self) {
        let chain = self.chain.lock().await;
        // A lease that is not given up runs out.
        let _ = self.journal.release(TableId::HOUSE, chain.epoch);
    }
}
