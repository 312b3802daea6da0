//! The cage: chips issued and redeemed, at no table. Its doings are the chain of the house.

pub(crate) mod desk;
pub(crate) mod event;
pub(crate) mod significant;

use crate::index::of_cage;
use crate::keeper::Shared;
use crate::pen::Pen;
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::restore::{lease, millis, unix};
use crate::settings::{Clock, Settings};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{
    Append, Epoch, Journal, JournalError, NewEvent, Refusal, Sequence, Snapshot,
};
use cutcard_ledger::{self as ledger, Account, Chips, TableId, Terms, Transfer, TransferId};
use desk::{CageRequest, Desk, Way, may_be_second, serves_another};
use event::{CAGE_VERSION, CageEntry, CageEvent, Named, Served};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use tokio::sync::{Mutex, MutexGuard};

/// The version the desk is written down in.
const DESK_VERSION: u16 = 1;
/// How many events are read at once.
const READ_AT_ONCE: usize = 1_000;
/// How often a wallet may change while somebody looks at it before they are told to ask again.
const TRIES: usize = 10;

/// What came of something asked of the cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheCage {
    /// It is done: the chips have moved.
    Done,
    /// It waits, under that number, for a second person.
    Waits(u64),
}

/// The chain of the house.
pub(crate) struct Cage {
    journal: Arc<dyn Journal>,
    pen: Arc<Pen>,
    clock: Arc<dyn Clock>,
    settings: Arc<Settings>,
    chain: Mutex<Chain>,
    /// Changed only by whoever has the chain.
    desk: RwLock<Desk>,
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
        let last = head.map_or(Sequence::NONE, |head| head.sequence);
        let (mut desk, kept) = kept_desk(&*journal);
        let after = follow(&*journal, &mut desk, kept)?;
        if after < last {
            tracing::error!(after = after.0, "the cage's chain cannot be read to its end");
        }
        Ok(Cage {
            journal,
            pen,
            clock,
            settings,
            chain: Mutex::new(Chain { epoch, after: last }),
            desk: RwLock::new(desk),
            top_ups: Mutex::new(()),
        })
    }

    /// Waits until nobody else is being topped up: who has too little is looked up before it is given.
    pub(crate) async fn turn_to_top_up(&self) -> MutexGuard<'_, ()> {
        self.top_ups.lock().await
    }

    /// What waits.
    pub(crate) fn desk(&self) -> RwLockReadGuard<'_, Desk> {
        self.desk.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what nobody need be asked about, once: the same again changes nothing.
    pub(crate) async fn book(&self, event: CageEvent, named: Named) -> Result<(), Refused> {
        let mut chain = self.chain.lock().await;
        let id = named.id();
        if self.is_done(&event, id)? {
            return Ok(());
        }
        self.write(&mut chain, event, id, Vec::new()).await.map(drop)
    }

    /// Issues chips, or has them wait for a second person where they are many: what one person issues
    /// another in a day counts together.
    pub(crate) async fn issue(
        &self,
        clerk: Who,
        (player, chips): (PlayerId, Chips),
        why: &str,
        name: TransferId,
    ) -> Result<AtTheCage, Refused> {
        serves_another(clerk, player)?;
        let why = reason(why)?;
        let mut chain = self.chain.lock().await;
        let (by, rank, id) = (clerk.player, clerk.rank, Named::Cashier(name).id());
        let served = Served { rank, why: Some(why.clone()), ..Served::default() };
        let event = CageEvent::Issued { by, player, chips, served };
        if self.is_done(&event, id)? {
            return Ok(AtTheCage::Done);
        }
        if let Some(number) = self.is_asked(Way::Issue, name, (player, chips))? {
            return Ok(AtTheCage::Waits(number));
        }
        let today = self.desk().issued_today(by, player, self.clock.now_millis());
        if today.0.saturating_add(chips.0) <= self.settings.second_person_above.0 {
            return self.serve(&mut chain, event, id).await;
        }
        self.desk().has_room()?;
        self.fits(player, chips)?;
        let asked = CageEvent::IssueAsked { by, rank, player, chips, why, name };
        let number = self.write(&mut chain, asked, id, Vec::new()).await?;
        Ok(AtTheCage::Waits(number))
    }

    /// Has a player's request to redeem wait: one at a time.
    pub(crate) async fn ask_to_redeem(
        &self,
        player: PlayerId,
        chips: Chips,
        name: TransferId,
    ) -> Result<u64, Refused> {
        let mut chain = self.chain.lock().await;
        let id = Named::Player(player, name).id();
        let served = Served::default();
        if self.is_done(&CageEvent::Redeemed { by: player, player, chips, served }, id)? {
            return Err(done());
        }
        if let Some(number) = self.is_asked(Way::Redeem, name, (player, chips))? {
            return Ok(number);
        }
        if self.desk().own_waiting(player).is_some() {
            return Err(Refused::new("request-waiting", "a request of yours waits at the cage"));
        }
        self.desk().has_room()?;
        if chips == Chips::ZERO {
            return Err(Refused::new("no-chips", "no chips are asked for"));
        }
        if self.wallet(player)? < chips {
            return Err(Refused::new("too-few-chips", "there are not so many chips in the wallet"));
        }
        self.write(&mut chain, CageEvent::RedeemAsked { player, chips, name }, id, Vec::new()).await
    }

    /// Somebody of the cage does what a request asks for. Where it needs two, the first has it wait for
    /// the second.
    pub(crate) async fn serve_request(
        &self,
        clerk: Who,
        number: u64,
    ) -> Result<AtTheCage, Refused> {
        let mut chain = self.chain.lock().await;
        let request = self.desk().open(number)?.clone();
        let CageRequest { name, way, player, chips, .. } = request;
        serves_another(clerk, player)?;
        let two = way == Way::Issue || chips > self.settings.second_person_above;
        let (by, rank, second) = match request.first {
            None if two => {
                let begun =
                    CageEvent::PayBegun { by: clerk.player, rank: clerk.rank, request: number };
                self.write(&mut chain, begun, name, Vec::new()).await?;
                return Ok(AtTheCage::Waits(number));
            }
            Some(first) if two => {
                may_be_second(clerk, first)?;
                (first, request.first_rank, Some(clerk.player))
            }
            Some(_) | None => (clerk.player, clerk.rank, None),
        };
        let why = request.why;
        let second_rank = second.and(clerk.rank);
        let had = None;
        let served = Served { rank, had, why, second, second_rank, request: Some(number) };
        let (event, id) = match way {
            Way::Issue => {
                (CageEvent::Issued { by, player, chips, served }, Named::Cashier(name).id())
            }
            Way::Redeem => (
                CageEvent::Redeemed { by, player, chips, served },
                Named::Player(player, name).id(),
            ),
        };
        self.serve(&mut chain, event, id).await
    }

    /// Somebody of the cage refuses a request.
    pub(crate) async fn refuse_request(
        &self,
        clerk: Who,
        number: u64,
        why: &str,
    ) -> Result<(), Refused> {
        let why = reason(why)?;
        let mut chain = self.chain.lock().await;
        let request = self.desk().open(number)?.clone();
        serves_another(clerk, request.player)?;
        let (by, rank, player) = (clerk.player, clerk.rank, request.player);
        let refused = CageEvent::RequestRefused { by, rank, player, request: number, why };
        self.write(&mut chain, refused, request.name, Vec::new()).await.map(drop)
    }

    /// A player takes their request back.
    pub(crate) async fn withdraw_request(
        &self,
        player: PlayerId,
        number: u64,
    ) -> Result<(), Refused> {
        let mut chain = self.chain.lock().await;
        let request = self.desk().open(number)?.clone();
        if request.player != player || request.way != Way::Redeem {
            return Err(Refused::new("no-such-request", "no such request waits at the cage"));
        }
        let withdrawn = CageEvent::RequestWithdrawn { request: number };
        self.write(&mut chain, withdrawn, request.name, Vec::new()).await.map(drop)
    }

    /// Takes back all of a wallet whose owner is gone for good; how much it was.
    pub(crate) async fn retire(&self, player: PlayerId) -> Result<Chips, Refused> {
        let mut chain = self.chain.lock().await;
        // Their own request goes with them; what staff ask for them does not.
        let own = self.desk().own_waiting(player).map(|it| (it.number, it.name));
        if let Some((request, name)) = own {
            let withdrawn = CageEvent::RequestWithdrawn { request };
            self.write(&mut chain, withdrawn, name, Vec::new()).await?;
        }
        if self.desk().has_waiting(player) {
            return Err(Refused::new("not-idle", "a request for them waits at the cage"));
        }
        let chips = self.wallet(player)?;
        if chips > Chips::ZERO {
            let id = Named::Retire(player, chain.after.0).id();
            let expected = expected(player, chips);
            let retired = CageEvent::Retired { player, chips };
            self.write(&mut chain, retired, id, expected).await?;
        }
        Ok(chips)
    }

    /// Moves chips, and writes down with it what the wallet had before.
    async fn serve(
        &self,
        chain: &mut Chain,
        mut event: CageEvent,
        id: TransferId,
    ) -> Result<AtTheCage, Refused> {
        // The books would take the same transfer again for the first, and move nothing.
        if self.is_done(&event, id)? {
            return Err(done());
        }
        for _ in 0..TRIES {
            let (player, served) = match &mut event {
                CageEvent::Issued { player, served, .. }
                | CageEvent::Redeemed { player, served, .. } => (*player, served),
                CageEvent::Welcomed { .. }
                | CageEvent::ToppedUp { .. }
                | CageEvent::IssueAsked { .. }
                | CageEvent::RedeemAsked { .. }
                | CageEvent::PayBegun { .. }
                | CageEvent::RequestRefused { .. }
                | CageEvent::RequestWithdrawn { .. }
                | CageEvent::Retired { .. } => break,
            };
            let had = self.wallet(player)?;
            served.had = Some(had);
            match self.write(chain, event.clone(), id, expected(player, had)).await {
                Ok(_) => return Ok(AtTheCage::Done),
                // Chips came to the wallet or went from it meanwhile.
                Err(refused) if refused.code == "changed" => {}
                Err(refused) => return Err(refused),
            }
        }
        Err(Refused::new("changed", "the wallet is in use: ask again"))
    }

    /// Whether the very same was done before.
    fn is_done(&self, event: &CageEvent, id: TransferId) -> Result<bool, Refused> {
        let done = self.journal.transfer(id).map_err(|error| Refused::from(&error))?;
        match done {
            Some(before) if event.transfer(id) == Some(before) => Ok(true),
            Some(_) => Err(taken()),
            None => Ok(false),
        }
    }

    /// The number of the very same request, where it waits.
    fn is_asked(
        &self,
        way: Way,
        name: TransferId,
        (player, chips): (PlayerId, Chips),
    ) -> Result<Option<u64>, Refused> {
        let desk = self.desk();
        let Some(request) = desk.named(way, name, player) else { return Ok(None) };
        if (request.player, request.chips) != (player, chips) {
            return Err(taken());
        }
        desk.open(request.number).map(|request| Some(request.number))
    }

    fn wallet(&self, player: PlayerId) -> Result<Chips, Refused> {
        let balance = self.journal.balance(&wallet(player));
        Ok(balance.map_err(|error| Refused::from(&error))?.chips().unwrap_or_default())
    }

    /// Whether a player who is given chips has no more than a player may, at tables too.
    fn fits(&self, player: PlayerId, chips: Chips) -> Result<(), Refused> {
        let most = self.settings.limits.of_a_player;
        let refused = |error: JournalError| Refused::from(&error);
        let room = i128::from(most.0) - i128::from(chips.0);
        // Nobody has more than there is in circulation: as a rule one account is looked at.
        if -i128::from(self.journal.balance(&Account::Cage).map_err(refused)?.0) <= room {
            return Ok(());
        }
        let balances = self.journal.balances().map_err(refused)?;
        let theirs = balances.iter().filter(|(account, _)| match account {
            Account::Wallet(owner) | Account::Seat { player: owner, .. } => owner.0 == player.0,
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
        if has > room {
            let text = format!("a player is given {most} chips at most");
            return Err(Refused::new("too-many-chips", text));
        }
        Ok(())
    }

    /// Writes an event and what it moves; its number. One after the other: each is written after the
    /// one before.
    async fn write(
        &self,
        chain: &mut Chain,
        event: CageEvent,
        id: TransferId,
        expected: Vec<(Account, ledger::Balance)>,
    ) -> Result<u64, Refused> {
        let transfers: Vec<Transfer> = event.transfer(id).into_iter().collect();
        for transfer in &transfers {
            if let (Account::Cage, Account::Wallet(player)) = (transfer.debit, transfer.credit) {
                self.fits(PlayerId(player.0), transfer.amount)?;
            }
        }
        let at_millis = self.clock.now_millis();
        let entry = CageEntry { version: CAGE_VERSION, event };
        let payload = serde_json::to_vec(&entry)
            .map_err(|error| Refused::new("journal", error.to_string()))?;
        let (at, version, index) = (unix(at_millis), CAGE_VERSION, of_cage(&entry));
        let event = NewEvent { at, version, payload, transfers, index };
        let append = Append {
            table: TableId::HOUSE,
            after: chain.after,
            epoch: chain.epoch,
            terms: Terms { limits: self.settings.limits, expected },
            events: vec![event],
        };
        match self.pen.append(append).await {
            Ok(appended) => {
                chain.after = appended.last;
                let mut desk = self.desk.write().unwrap_or_else(PoisonError::into_inner);
                desk.apply(&entry.event, appended.last.0, at_millis);
                Ok(appended.last.0)
            }
            Err(error) => {
                // An append whose fate was not known may have been written after all.
                if let JournalError::Refused(Refusal::NotTheHead { .. }) = &error {
                    self.catch_up(chain);
                }
                Err(Refused::from(&error))
            }
        }
    }

    /// What the journal has is what happened.
    fn catch_up(&self, chain: &mut Chain) {
        let mut desk = self.desk.write().unwrap_or_else(PoisonError::into_inner);
        match follow(&*self.journal, &mut desk, chain.after) {
            Ok(last) => chain.after = last,
            Err(error) => tracing::error!(%error, "the cage's chain cannot be read"),
        }
    }

    pub(crate) async fn close(&self) {
        let chain = self.chain.lock().await;
        let payload = serde_json::to_vec(&*self.desk());
        if let (Ok(payload), true) = (payload, chain.after > Sequence::NONE) {
            let (table, sequence, version) = (TableId::HOUSE, chain.after, DESK_VERSION);
            let at = unix(self.clock.now_millis());
            let snapshot = Snapshot { table, sequence, at, version, payload };
            // The events are there: a start takes longer, and nothing is lost.
            let _ = self.journal.keep_snapshot(chain.epoch, snapshot);
        }
        // A lease that is not given up runs out.
        let _ = self.journal.release(TableId::HOUSE, chain.epoch);
    }
}

fn wallet(player: PlayerId) -> Account {
    Account::Wallet(ledger::PlayerId(player.0))
}

fn expected(player: PlayerId, had: Chips) -> Vec<(Account, ledger::Balance)> {
    vec![(wallet(player), ledger::Balance(i64::try_from(had.0).unwrap_or(i64::MAX)))]
}

fn done() -> Refused {
    Refused::new("request-done", "the request is settled already")
}

fn taken() -> Refused {
    Refused::new("request-taken", "this request was made before, for something else")
}

/// The desk as it was last written down, and after which event.
fn kept_desk(journal: &dyn Journal) -> (Desk, Sequence) {
    let kept = journal.snapshot(TableId::HOUSE).ok().flatten();
    let known = kept.filter(|kept| kept.version == DESK_VERSION);
    let read = known.and_then(|kept| {
        Some((serde_json::from_slice::<Desk>(&kept.payload).ok()?, kept.sequence))
    });
    read.unwrap_or((Desk::default(), Sequence::NONE))
}

/// Brings a desk up to the end of the chain; its last event.
fn follow(
    journal: &dyn Journal,
    desk: &mut Desk,
    mut after: Sequence,
) -> Result<Sequence, JournalError> {
    loop {
        let records = journal.read(TableId::HOUSE, after.next(), READ_AT_ONCE)?;
        let Some(last) = records.last() else { return Ok(after) };
        for record in &records {
            // What is written so that it cannot be read is told by an audit.
            if let Ok(entry) = serde_json::from_slice::<CageEntry>(&record.payload) {
                desk.apply(&entry.event, record.sequence.0, millis(record.at));
            }
        }
        after = last.sequence;
    }
}
