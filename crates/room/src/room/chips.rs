//! Chips at no table: what is asked of the cage, and the books.

use super::{Room, closing};
use crate::cage::desk::{CageRequest, Way};
use crate::cage::event::{CageEvent, HOUR_MILLIS, Named};
use crate::cage::{AtTheCage, HouseChain};
use crate::code::Code;
use crate::house_players::is_house_player;
use crate::refused::Refused;
use crate::report::DayReport;
use crate::restore::{millis, unix};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{Booked, Significant, Which};
use cutcard_ledger::{Account, Balance, Chips, TransferId};
use std::sync::{Arc, PoisonError};
use tokio::runtime::Handle;
use tokio::sync::OwnedMutexGuard;
use tokio::task::spawn_blocking;

/// How many transfers are read at once.
const AT_ONCE: usize = 100;

impl Room {
    /// Asks something of the cage that is done whether or not whoever asked waits for it: a caller who
    /// hangs up must not leave the cage in the middle of writing. What it reads is read on a thread that
    /// may wait for the disk, one at a time: they wait for their turn before they have one.
    pub(super) async fn at_the_cage<T, Asked>(
        &self,
        ask: impl FnOnce(Room, OwnedMutexGuard<HouseChain>) -> Asked + Send + 'static,
    ) -> Result<T, Refused>
    where
        T: Send + 'static,
        Asked: Future<Output = Result<T, Refused>>,
    {
        let room = self.clone();
        let asked = tokio::spawn(async move {
            let turn = room.inner.cage.turn().await;
            let runtime = Handle::current();
            spawn_blocking(move || runtime.block_on(ask(room, turn))).await
        });
        asked.await.and_then(|asked| asked).unwrap_or_else(|_| Err(closing()))
    }

    /// Reads on a thread that may wait for the disk.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Room) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let room = self.clone();
        spawn_blocking(move || read(&room)).await.unwrap_or_else(|_| Err(closing()))
    }

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
        let booked = self.at_the_cage(move |room: Room, mut chain| async move {
            room.inner.cage.book(&mut chain, welcomed, Named::Welcome(player)).await
        });
        match booked.await {
            Ok(()) => Ok(()),
            // Welcomed before, when newcomers were given something else.
            Err(refused) if refused.is(Code::RequestTaken) => Ok(()),
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
        let (chips, named) = self.read(move |room| room.may_top_up(player)).await?;
        let topped_up = CageEvent::ToppedUp { player, chips };
        let booked = self.at_the_cage(move |room: Room, mut chain| async move {
            // In turn with whoever excludes themselves.
            room.may_be_served(player)?;
            room.inner.cage.book(&mut chain, topped_up, named).await
        });
        match booked.await {
            Ok(()) => Ok(chips),
            Err(refused) if refused.is(Code::RequestTaken) => Err(too_soon()),
            Err(refused) => Err(refused),
        }
    }

    /// How much a player may be given now, and what that is called.
    fn may_top_up(&self, player: PlayerId) -> Result<(Chips, Named), Refused> {
        self.may_be_served(player)?;
        if self.is_in_round(player) {
            return Err(Refused::new(Code::InRound, "play chips are given between rounds"));
        }
        let has = self.balance(player)?.0.saturating_add(self.at_tables(player).0);
        let chips = self.settings().starting_chips.less(Chips(has));
        if chips == Chips::ZERO {
            return Err(Refused::new(Code::EnoughChips, "there are enough chips"));
        }
        let now = self.now_millis();
        let named = Named::TopUp(player, now / HOUR_MILLIS);
        let given = self.inner.shared.journal.transfer(named.id());
        let given = given.map_err(|error| Refused::from(&error))?.is_some();
        if given || self.topped_up_after(player, now.saturating_sub(HOUR_MILLIS))? {
            return Err(too_soon());
        }
        Ok((chips, named))
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
                if Named::is_top_up(booked.transfer.id) {
                    return Ok(true);
                }
            }
            let Some(last) = some.last() else { return Ok(false) };
            before = last.number;
        }
    }

    /// Issues chips to a player's wallet, or has them wait for a second person where they are many. The
    /// same request again changes nothing.
    ///
    /// # Errors
    /// `own-chips` to oneself, `bad-why`, `no-chips`, `too-many-chips`, `circulation`, `request-taken`
    /// where the request was made before for something else, `journal`.
    pub async fn issue(
        &self,
        clerk: Who,
        player: PlayerId,
        chips: Chips,
        why: &str,
        request_id: u128,
    ) -> Result<AtTheCage, Refused> {
        if is_house_player(player) {
            return Err(Refused::new(Code::NotYours, "a house player's chips are the house's"));
        }
        let (why, name) = (why.to_owned(), TransferId(request_id));
        self.at_the_cage(move |room: Room, mut chain| async move {
            // In turn with whoever excludes themselves.
            room.may_be_served(player).map_err(|_| they_may_not())?;
            room.inner.cage.issue(&mut chain, clerk, (player, chips), &why, name).await
        })
        .await
    }

    /// Has a player's wish to redeem chips wait at the cage; its number. The same request again changes
    /// nothing.
    ///
    /// # Errors
    /// `request-waiting` while another waits, `too-few-chips`, `no-chips`, `request-taken`, `journal`.
    pub async fn ask_to_redeem(
        &self,
        player: PlayerId,
        chips: Chips,
        request_id: u128,
    ) -> Result<u64, Refused> {
        let name = TransferId(request_id);
        self.at_the_cage(move |room: Room, mut chain| async move {
            room.inner.cage.ask_to_redeem(&mut chain, player, chips, name).await
        })
        .await
    }

    /// Takes a player's request back.
    ///
    /// # Errors
    /// `no-such-request`, `request-done`, `journal`.
    pub async fn withdraw_request(&self, player: PlayerId, number: u64) -> Result<(), Refused> {
        self.at_the_cage(move |room: Room, mut chain| async move {
            room.inner.cage.withdraw_request(&mut chain, player, number).await
        })
        .await
    }

    /// Does what a request asks for, by the word of somebody who works in the cage, who says why where
    /// nobody has. Where it takes two, the first has it wait for the second, who is an area manager or
    /// above.
    ///
    /// # Errors
    /// `own-chips`, `bad-why`, `same-person`, `second-person`, `no-such-request`, `request-done`, `too-few-chips`,
    /// `too-many-chips`, `circulation`, `journal`.
    pub async fn serve_request(
        &self,
        clerk: Who,
        number: u64,
        why: Option<&str>,
    ) -> Result<AtTheCage, Refused> {
        let why = why.map(str::to_owned);
        self.at_the_cage(move |room: Room, mut chain| async move {
            if let Some(request) = room.cage_request(number).filter(|it| it.way == Way::Issue) {
                room.may_be_served(request.player).map_err(|_| they_may_not())?;
            }
            room.inner.cage.serve_request(&mut chain, clerk, number, why.as_deref()).await
        })
        .await
    }

    /// Refuses a request, by the word of somebody who works in the cage.
    ///
    /// # Errors
    /// `own-chips`, `bad-why`, `no-such-request`, `request-done`, `journal`.
    pub async fn refuse_request(&self, clerk: Who, number: u64, why: &str) -> Result<(), Refused> {
        let why = why.to_owned();
        self.at_the_cage(move |room: Room, mut chain| async move {
            room.inner.cage.refuse_request(&mut chain, clerk, number, &why).await
        })
        .await
    }

    /// Whether a request takes two people, where that one serves it.
    #[must_use]
    pub fn takes_two(&self, clerk: PlayerId, request: &CageRequest) -> bool {
        self.inner.cage.takes_two(clerk, request)
    }

    /// What waits at the cage, in the order it was asked.
    #[must_use]
    pub fn cage_requests(&self) -> Vec<CageRequest> {
        self.inner.cage.desk().waiting().cloned().collect()
    }

    /// The request of that number, while it waits.
    #[must_use]
    pub fn cage_request(&self, number: u64) -> Option<CageRequest> {
        self.inner.cage.desk().open(number).ok().cloned()
    }

    /// A player's own requests to redeem, the latest first, as far as they are at hand.
    #[must_use]
    pub fn cage_requests_of(&self, player: PlayerId) -> Vec<CageRequest> {
        self.inner.cage.desk().of(player)
    }

    /// Whether a player cannot be done without: they sit or wait at a table, may have chips at a damaged
    /// one, or staff ask something for them at the cage.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn is_needed(&self, player: PlayerId) -> Result<bool, Refused> {
        let somewhere = self.tables().iter().any(|summary| {
            let table = &summary.shown.table;
            table.seat_of(player).is_some() || table.list().contains(&player)
        });
        let desk = self.inner.cage.desk();
        let asked = desk.waiting().any(|it| it.player == player && it.way == Way::Issue);
        let lammer = self.inner.cage.has_lammer(player);
        if somewhere || self.waits(player) || asked || lammer {
            return Ok(true);
        }
        drop(desk);
        let damaged = self.damaged();
        if damaged.is_empty() {
            return Ok(false);
        }
        if damaged.iter().any(|table| table.held_of(player) > Chips::ZERO) {
            return Ok(true);
        }
        // Of what lies in its pot nobody is known but by the rounds they were dealt in to.
        let rounds = self.rounds_of(player, None, AT_ONCE)?;
        Ok(rounds.iter().any(|round| damaged.iter().any(|table| table.id == round.table)))
    }

    /// Takes back what somebody has who is gone for good; how much it was.
    ///
    /// # Errors
    /// `not-idle` while they sit or wait at a table or have a request at the cage, `journal`.
    pub async fn retire(&self, player: PlayerId) -> Result<Chips, Refused> {
        if self.read(move |room| room.is_needed(player)).await? {
            return Err(Refused::new(
                Code::NotIdle,
                "they sit or wait at a table, or have chips there",
            ));
        }
        // Who sits down meanwhile takes chips with them, and then the books refuse this.
        self.at_the_cage(move |room: Room, mut chain| async move {
            room.inner.cage.retire(&mut chain, player).await
        })
        .await
    }

    /// Significant events of the tables and the cage from before that time, the latest first: `most`,
    /// and those of the same millisecond as the last.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn significant(
        &self,
        before_millis: u64,
        most: usize,
    ) -> Result<Vec<Significant>, Refused> {
        let found = self.inner.shared.journal.significant(unix(before_millis), most);
        found.map_err(|error| Refused::from(&error))
    }

    /// A player's chips that are at no table.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn balance(&self, player: PlayerId) -> Result<Chips, Refused> {
        let wallet = Account::Wallet(player);
        let balance = self.inner.shared.journal.balance(&wallet);
        Ok(balance.map_err(|error| Refused::from(&error))?.chips().unwrap_or_default())
    }

    /// A player's chips at tables, those in pots not counted, those held at damaged tables too.
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
        let held = self.inner.damaged.iter().map(|table| table.held_of(player).0);
        Chips(chips.chain(held).fold(0, u64::saturating_add))
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
        let which = Which::Of(Account::Wallet(player));
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
        let which = Which::Of(Account::Wallet(player));
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

/// As staff are told it: not why.
fn they_may_not() -> Refused {
    Refused::new(Code::MayNotPlay, "they may not play now: no chips are sold to them")
}

fn too_soon() -> Refused {
    Refused::new(Code::TooSoon, "play chips are given once an hour")
}
