//! Chips at no table: what is asked of the cage, and the books.

use super::Room;
use crate::cage::{CageEvent, Request};
use crate::house_players::is_house_player;
use crate::refused::Refused;
use crate::report::DayReport;
use crate::restore::millis;
use cutcard_banked::PlayerId;
use cutcard_journal::{Booked, Which};
use cutcard_ledger::{self as ledger, Account, Balance, Chips, TransferId};
use std::sync::{Arc, PoisonError};

/// An hour: play chips are given again when it has gone by.
const HOUR_MILLIS: u64 = 3_600_000;
/// How many transfers are read at once.
const AT_ONCE: usize = 100;

impl Room {
    /// Gives a newcomer play chips, once: asked again it changes nothing.
    ///
    /// # Errors
    /// Where the journal fails.
    pub async fn welcome(&self, player: PlayerId) -> Result<(), Refused> {
        let chips = self.settings().starting_chips;
        if chips == Chips::ZERO {
            return Ok(());
        }
        let welcomed = CageEvent::Welcomed { player, chips };
        match self.inner.cage.book(welcomed, Request::Welcome(player)).await {
            Ok(_) => Ok(()),
            // Welcomed before, when newcomers were given something else.
            Err(refused) if refused.code == "request-taken" => Ok(()),
            Err(refused) => Err(refused),
        }
    }

    /// Gives a player who has less than a newcomer as much as a newcomer has, an hour after the
    /// last time or later.
    ///
    /// # Errors
    /// `in-round` while chips may lie in a pot, `enough-chips`, `too-soon`, `journal`.
    pub async fn top_up(&self, player: PlayerId) -> Result<Chips, Refused> {
        let _turn = self.inner.cage.turn_to_top_up().await;
        if self.is_in_round(player) {
            return Err(Refused::new("in-round", "play chips are given between rounds"));
        }
        let has = self.balance(player)?.0.saturating_add(self.at_tables(player).0);
        let chips = self.settings().starting_chips.less(Chips(has));
        if chips == Chips::ZERO {
            return Err(Refused::new("enough-chips", format!("{has} chips are enough")));
        }
        let now = self.now_millis();
        let request = Request::TopUp(player, now / HOUR_MILLIS);
        let soon = || Refused::new("too-soon", "play chips are given once an hour");
        let given = self.inner.shared.journal.transfer(request.id());
        let given = given.map_err(|error| Refused::from(&error))?.is_some();
        if given || self.topped_up_after(player, now.saturating_sub(HOUR_MILLIS))? {
            return Err(soon());
        }
        match self.inner.cage.book(CageEvent::ToppedUp { player, chips }, request).await {
            Ok(_) => Ok(chips),
            Err(refused) if refused.code == "request-taken" => Err(soon()),
            Err(refused) => Err(refused),
        }
    }

    /// Whether a player was given play chips again after that time.
    fn topped_up_after(&self, player: PlayerId, after_millis: u64) -> Result<bool, Refused> {
        let mut before = u64::MAX;
        loop {
            let some = self.latest_transfers_of(player, before, AT_ONCE)?;
            for booked in &some {
                if millis(booked.at) <= after_millis {
                    return Ok(false);
                }
                if Request::is_top_up(booked.transfer.id) {
                    return Ok(true);
                }
            }
            let Some(last) = some.last() else { return Ok(false) };
            before = last.number;
        }
    }

    /// Issues chips to a player's wallet. The same request again changes nothing.
    ///
    /// # Errors
    /// `no-chips`, `too-many-chips`, `request-taken` where the request was made before for something
    /// else, `journal`.
    pub async fn issue(
        &self,
        by: PlayerId,
        player: PlayerId,
        chips: Chips,
        request_id: u128,
    ) -> Result<TransferId, Refused> {
        let issued = CageEvent::Issued { by, player, chips };
        self.at_the_cage(player, issued, request_id).await
    }

    /// Takes chips back from a player's wallet. The same request again changes nothing.
    ///
    /// # Errors
    /// `too-few-chips`, `no-chips`, `request-taken`, `journal`.
    pub async fn redeem(
        &self,
        by: PlayerId,
        player: PlayerId,
        chips: Chips,
        request_id: u128,
    ) -> Result<TransferId, Refused> {
        let redeemed = CageEvent::Redeemed { by, player, chips };
        self.at_the_cage(player, redeemed, request_id).await
    }

    async fn at_the_cage(
        &self,
        player: PlayerId,
        event: CageEvent,
        request_id: u128,
    ) -> Result<TransferId, Refused> {
        if is_house_player(player) {
            return Err(Refused::new("not-yours", "a house player's chips are the house's"));
        }
        self.inner.cage.book(event, Request::Cashier(request_id)).await
    }

    /// A player's chips that are at no table.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn balance(&self, player: PlayerId) -> Result<Chips, Refused> {
        let wallet = Account::Wallet(ledger::PlayerId(player.0));
        let balance = self.inner.shared.journal.balance(&wallet);
        Ok(balance.map_err(|error| Refused::from(&error))?.chips().unwrap_or_default())
    }

    /// A player's chips at tables, those in pots not counted.
    #[must_use]
    pub fn at_tables(&self, player: PlayerId) -> Chips {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        let chips = tables.values().map(|handle| {
            let table = Arc::clone(&handle.board.shown().table);
            let seat = table.seat_of(player);
            seat.map_or(0, |seat| {
                let queued = table.seated(seat).map_or(0, |seated| seated.queued.0);
                table.chips_of(seat).0.saturating_add(queued)
            })
        });
        Chips(chips.fold(0, u64::saturating_add))
    }

    /// Whether a round that is on has chips of a player, or may have.
    fn is_in_round(&self, player: PlayerId) -> bool {
        let tables = self.inner.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.values().any(|handle| {
            let table = Arc::clone(&handle.board.shown().table);
            let seat = table.seat_of(player).filter(|_| table.is_playing());
            seat.is_some_and(|seat| table.boxes().is_some() || table.dealt().contains(&seat))
        })
    }

    /// Every account, with what it has: they sum to nothing.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn balances(&self) -> Result<Vec<(Account, Balance)>, Refused> {
        self.inner.shared.journal.balances().map_err(|error| Refused::from(&error))
    }

    /// Transfers into and out of a player's wallet, in the order they were booked, after that number.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn transfers_of(
        &self,
        player: PlayerId,
        after: u64,
        most: usize,
    ) -> Result<Vec<Booked>, Refused> {
        let which = Which::Of(Account::Wallet(ledger::PlayerId(player.0)));
        let transfers = self.inner.shared.journal.transfers(which, after, most);
        transfers.map_err(|error| Refused::from(&error))
    }

    /// Transfers into and out of a player's wallet, the last booked first, below that number.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn latest_transfers_of(
        &self,
        player: PlayerId,
        before: u64,
        most: usize,
    ) -> Result<Vec<Booked>, Refused> {
        let which = Which::Of(Account::Wallet(ledger::PlayerId(player.0)));
        let transfers = self.inner.shared.journal.latest_transfers(which, before, most);
        transfers.map_err(|error| Refused::from(&error))
    }

    /// What the cage did in a span of time, its end not in it, and where the chips are now.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn day_report(&self, from_millis: u64, to_millis: u64) -> Result<DayReport, Refused> {
        let report = DayReport::make(&*self.inner.shared.journal, from_millis, to_millis);
        report.map_err(|error| Refused::from(&error))
    }
}
