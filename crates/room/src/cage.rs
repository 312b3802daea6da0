//! The cage: chips issued and redeemed, at no table. Its doings are the chain of the house.

pub(crate) mod desk;
pub(crate) mod event;
mod requests;
pub(crate) mod significant;

use crate::code::Code;
use crate::house::{
    Ends, HOUSE_VERSION, House, HouseEntry, HouseEvent, HouseWriter, KeptOffer, Lammer, Trust,
    kept_house, new_event, read_house,
};
use crate::index::of_cage;
use crate::keeper::Shared;
use crate::kept;
use crate::keys::KeyRing;
use crate::pen::Pen;
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::restore::{lease, millis, unix};
use crate::room::RoomError;
use crate::settings::{Clock, Settings};
use crate::upcast::{self, CAGE_VERSION, DESK_VERSION};
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_journal::{
    Append, Chain, Epoch, Head, Journal, JournalError, NewEvent, Refusal, Sequence, Snapshot,
};
use cutcard_ledger::{self as ledger, Account, Chips, TableId, Terms, Transfer, TransferId};
use desk::{CageRequests, Way, serves_another};
use event::{CageEntry, CageEvent, Named, Served};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};

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
    keys: Arc<KeyRing>,
    chain: Arc<Mutex<HouseChain>>,
    /// Changed only by whoever has the chain.
    desk: RwLock<CageRequests>,
    top_ups: Mutex<()>,
    /// Lammers that are open, for whoever looks at a table. Changed only by whoever has the chain.
    lammers: RwLock<Vec<Lammer>>,
    /// What players may open, for whoever asks. Changed only by whoever has the chain.
    offers: RwLock<Arc<Vec<KeptOffer>>>,
}

/// How far the chain is written.
pub(crate) struct HouseChain {
    epoch: Epoch,
    after: Sequence,
    /// What it has beside the cage's doings.
    pub(crate) house: House,
}

impl HouseChain {
    /// The number of the last event.
    pub(crate) fn last(&self) -> u64 {
        self.after.0
    }
}

impl Cage {
    /// The cage, and the chains that do not end as the room signed.
    pub(crate) fn open(shared: &Shared) -> Result<(Cage, Vec<Head>), RoomError> {
        let Shared { journal, pen, settings, keys, clock, .. } = shared.clone();
        let epoch = lease(&*journal, &settings, Chain::House, clock.now_millis())?.epoch;
        let last = journal.head(Chain::House)?.map_or(Sequence::NONE, |head| head.sequence);
        let ((mut desk, mut house), kept) = kept_house(&*journal, Trust::Signed(&keys));
        let after = follow(&*journal, &mut desk, &mut house, kept)?;
        if after < last {
            tracing::error!(after = after.0, "the cage's chain cannot be read to its end");
        }
        shared.safekeeping.open(&*journal, &house.safeguards, clock.now_millis())?;
        shared.waiting.set(&house.lists);
        let mut writer = HouseWriter::of(&*journal, &*clock, house, epoch)?;
        let strange = writer.begin(&shared.keys, settings.lost_keys, Ends::Checked)?;
        let (after, house) = (writer.after, writer.house);
        let lammers = RwLock::new(house.lammers.open().cloned().collect());
        let offers = RwLock::new(Arc::new(house.offers.all().to_vec()));
        let cage = Cage {
            journal,
            pen,
            clock,
            settings,
            keys,
            chain: Arc::new(Mutex::new(HouseChain { epoch, after, house })),
            desk: RwLock::new(desk),
            top_ups: Mutex::new(()),
            lammers,
            offers,
        };
        Ok((cage, strange))
    }

    /// Waits for one's turn to write the chain.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<HouseChain> {
        Arc::clone(&self.chain).lock_owned().await
    }

    /// Waits until nobody else is being topped up: who has too little is looked up before it is given.
    pub(crate) async fn turn_to_top_up(&self) -> MutexGuard<'_, ()> {
        self.top_ups.lock().await
    }

    /// What waits.
    pub(crate) fn desk(&self) -> RwLockReadGuard<'_, CageRequests> {
        self.desk.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what nobody need be asked about, once: the same again changes nothing.
    pub(crate) async fn book(
        &self,
        chain: &mut HouseChain,
        event: CageEvent,
        named: Named,
    ) -> Result<(), Refused> {
        let id = named.id();
        if self.is_done(&event, id)? {
            return Ok(());
        }
        self.write(chain, event, id, Vec::new()).await.map(drop)
    }

    /// Issues chips, or has them wait for a second person where they are many: what one person issues
    /// another in a day counts together.
    pub(crate) async fn issue(
        &self,
        chain: &mut HouseChain,
        clerk: Who,
        (player, chips): (PlayerId, Chips),
        why: &str,
        name: TransferId,
    ) -> Result<AtTheCage, Refused> {
        serves_another(clerk, player)?;
        let why = reason(why)?;
        let (by, rank, id) = (clerk.player, clerk.rank, Named::Cashier(name).id());
        let served = Served { rank, why: Some(why.clone()), ..Served::default() };
        let event = CageEvent::Issued { by, player, chips, served };
        if self.is_done(&event, id)? {
            return Ok(AtTheCage::Done);
        }
        if let Some(number) = self.is_asked(Way::Issue, name, (player, chips))? {
            return Ok(AtTheCage::Waits(number));
        }
        if !self.is_much(Way::Issue, (by, player), chips) {
            return self.serve(chain, event, id).await;
        }
        self.desk().has_room()?;
        self.fits(player, chips)?;
        let asked = CageEvent::IssueAsked { by, rank, player, chips, why, name };
        let number = self.write(chain, asked, id, Vec::new()).await?;
        Ok(AtTheCage::Waits(number))
    }

    /// Whether so many chips, with what the clerk moved that way today and what was moved for the player,
    /// take a second person.
    fn is_much(&self, way: Way, (by, player): (PlayerId, PlayerId), chips: Chips) -> bool {
        let today = self.desk().moved_today(way, (by, player), self.clock.now_millis());
        today.0.saturating_add(chips.0) > self.settings.second_person_above.0
    }

    /// Takes back all of a wallet whose owner is gone for good; how much it was.
    pub(crate) async fn retire(
        &self,
        chain: &mut HouseChain,
        player: PlayerId,
    ) -> Result<Chips, Refused> {
        // Their own request goes with them; what staff ask for them does not.
        let own = self.desk().own_waiting(player).map(|it| (it.number, it.name));
        if let Some((request, name)) = own {
            let withdrawn = CageEvent::RequestWithdrawn { request };
            self.write(chain, withdrawn, name, Vec::new()).await?;
        }
        if self.has_lammer(player) || self.desk().has_waiting(player) {
            return Err(Refused::new(Code::NotIdle, "a request for them waits at the cage"));
        }
        let chips = self.wallet(player)?;
        if chips > Chips::ZERO {
            let id = Named::Retire(player, chain.after.0).id();
            let expected = expected(player, chips);
            let retired = CageEvent::Retired { player, chips };
            self.write(chain, retired, id, expected).await?;
        }
        Ok(chips)
    }

    /// Moves chips, and writes down with it what the wallet had before.
    async fn serve(
        &self,
        chain: &mut HouseChain,
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
                Err(refused) if refused.is(Code::Changed) => {}
                Err(refused) => return Err(refused),
            }
        }
        Err(Refused::new(Code::Changed, "the wallet is in use: ask again"))
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
        let owner = Some(player);
        let theirs = balances.iter().filter(|(account, _)| account.owner() == owner);
        let has: i128 = theirs.map(|(_, balance)| i128::from(balance.0)).sum();
        if has > room {
            let text = format!("a player is given {most} chips at most");
            return Err(Refused::new(Code::TooManyChips, text));
        }
        Ok(())
    }

    /// Writes an event and what it moves; its number. One after the other: each is written after the
    /// one before.
    async fn write(
        &self,
        chain: &mut HouseChain,
        event: CageEvent,
        id: TransferId,
        expected: Vec<(Account, ledger::Balance)>,
    ) -> Result<u64, Refused> {
        let transfers: Vec<Transfer> = event.transfer(id).into_iter().collect();
        for transfer in &transfers {
            if let (Account::Cage, Account::Wallet(player)) = (transfer.debit, transfer.credit) {
                self.fits(player, transfer.amount)?;
            }
        }
        let at_millis = self.clock.now_millis();
        let entry = CageEntry { version: CAGE_VERSION, event };
        let payload = serde_json::to_vec(&entry)
            .map_err(|error| Refused::new(Code::Journal, error.to_string()))?;
        let (at, version, index) = (unix(at_millis), CAGE_VERSION, of_cage(&entry));
        let event = NewEvent { at, version, payload, transfers, index };
        let append = Append {
            chain: Chain::House,
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

    /// Writes something else that happens to the house.
    pub(crate) async fn record(
        &self,
        chain: &mut HouseChain,
        event: HouseEvent,
    ) -> Result<(), Refused> {
        let transfers = chain.house.transfer(&event).into_iter().collect();
        let entry = HouseEntry { version: HOUSE_VERSION, event };
        let event = NewEvent { transfers, ..new_event(&entry, self.clock.now_millis()) };
        let append = Append {
            chain: Chain::House,
            after: chain.after,
            epoch: chain.epoch,
            terms: Terms::within(self.settings.limits),
            events: vec![event],
        };
        match self.pen.append(append).await {
            Ok(appended) => {
                chain.after = appended.last;
                chain.house.apply(&entry.event, (appended.last, appended.hash));
                self.show(&chain.house);
                Ok(())
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

    /// Lammers that are open at a table.
    pub(crate) fn lammers_at(&self, table: TableId) -> Vec<Lammer> {
        let lammers = self.lammers.read().unwrap_or_else(PoisonError::into_inner);
        lammers.iter().filter(|it| it.table == table).cloned().collect()
    }

    /// Whether chips that somebody buys at a table are on their way.
    pub(crate) fn has_lammer(&self, player: PlayerId) -> bool {
        let lammers = self.lammers.read().unwrap_or_else(PoisonError::into_inner);
        lammers.iter().any(|it| it.buyer() == Some(player))
    }

    /// Houses that players may open: the same list until one of them changes.
    pub(crate) fn offers(&self) -> Arc<Vec<KeptOffer>> {
        Arc::clone(&self.offers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Has everybody see what the chain says now.
    fn show(&self, house: &House) {
        let mut offers = self.offers.write().unwrap_or_else(PoisonError::into_inner);
        let versions = |all: &[KeptOffer]| all.iter().map(|it| it.version).collect::<Vec<_>>();
        if versions(&offers) != versions(house.offers.all()) {
            *offers = Arc::new(house.offers.all().to_vec());
        }
        drop(offers);
        let mut lammers = self.lammers.write().unwrap_or_else(PoisonError::into_inner);
        lammers.clear();
        lammers.extend(house.lammers.open().cloned());
    }

    /// What the journal has is what happened.
    fn catch_up(&self, chain: &mut HouseChain) {
        let mut desk = self.desk.write().unwrap_or_else(PoisonError::into_inner);
        match follow(&*self.journal, &mut desk, &mut chain.house, chain.after) {
            Ok(last) => {
                chain.after = last;
                self.show(&chain.house);
            }
            Err(error) => tracing::error!(%error, "the cage's chain cannot be read"),
        }
    }

    pub(crate) async fn close(&self) {
        let chain = self.chain.lock().await;
        let state = serde_json::to_vec(&(&*self.desk(), &chain.house));
        if let (Ok(state), true) = (state, chain.after > Sequence::NONE) {
            let (after, version) = (chain.after, DESK_VERSION);
            let payload = kept::sign(Chain::House, after, &state, self.keys.newest_sign());
            let at = unix(self.clock.now_millis());
            let snapshot = Snapshot { chain: Chain::House, sequence: after, at, version, payload };
            // The events are there: a start takes longer, and nothing is lost.
            let _ = self.journal.keep_snapshot(chain.epoch, snapshot);
        }
        // A lease that is not given up runs out.
        let _ = self.journal.release(Chain::House, chain.epoch);
    }
}

fn wallet(player: PlayerId) -> Account {
    Account::Wallet(player)
}

fn expected(player: PlayerId, had: Chips) -> Vec<(Account, ledger::Balance)> {
    vec![(wallet(player), ledger::Balance(i64::try_from(had.0).unwrap_or(i64::MAX)))]
}

fn done() -> Refused {
    Refused::new(Code::RequestDone, "the request is settled already")
}

fn taken() -> Refused {
    Refused::new(Code::RequestTaken, "this request was made before, for something else")
}

/// Brings both up to the end of the chain; its last event.
fn follow(
    journal: &dyn Journal,
    desk: &mut CageRequests,
    house: &mut House,
    mut after: Sequence,
) -> Result<Sequence, JournalError> {
    loop {
        let records = journal.read(Chain::House, after.next(), READ_AT_ONCE)?;
        let Some(last) = records.last() else { return Ok(after) };
        for record in &records {
            // What is written so that it cannot be read is told by an audit.
            if let Ok(entry) = upcast::cage_entry(record) {
                desk.apply(&entry.event, record.sequence.0, millis(record.at));
            }
            read_house(house, record);
        }
        after = last.sequence;
    }
}
