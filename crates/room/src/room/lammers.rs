//! Chips carried between the cage and tables, as those who work here ask for them.

use super::{Room, closing};
use crate::code::Code;
use crate::handle::Notice;
use crate::house::{HouseEvent, Lammer, LammerEvent, LammerFor};
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_ledger::{Chips, TableId};

impl Room {
    /// Asks for chips between the cage and a table, or for somebody who buys them there; the number on the lammer.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `no-such-table`, `own-chips`, `not-yours` for a house player, `may-not-play` for somebody who
    /// may not be sold any, `no-chips`, `too-many-chips`, `busy`, `journal`.
    pub async fn ask_chips(
        &self,
        by: Worker,
        what_for: LammerFor,
        (table, chips): (TableId, Chips),
        why: &str,
    ) -> Result<u64, Refused> {
        let (why, at_millis) = (reason(why)?, self.now_millis());
        if self.shown(table).is_none() {
            return Err(self.no_such_table(table, None));
        }
        if let LammerFor::BuyIn(player) = what_for {
            self.may_buy(player)?;
        }
        let asked = LammerEvent::Asked { by, what_for, table: table.0, chips, why, at_millis };
        let room = self.clone();
        let written = tokio::spawn(async move {
            let cage = &room.inner.cage;
            let mut chain = cage.turn().await;
            if let Some(refused) = chain.house.lammers.refuses(&asked) {
                return Err(refused);
            }
            cage.record(&mut chain, HouseEvent::Lammer(asked)).await?;
            room.lammers_changed(table);
            Ok(chain.last())
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// A supervisor authorises it.
    ///
    /// # Errors
    /// `rank`, `same-person`, `own-chips`, `no-such-lammer`, `lammer-stands`, `journal`.
    pub async fn authorise_chips(&self, by: Worker, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_lammer(LammerEvent::Authorised { number, by, at_millis }).await
    }

    /// Somebody takes the chips: until they are received the lammer stands for them.
    ///
    /// # Errors
    /// As [`Room::authorise_chips`]; `too-few-chips` where the tray has not so many, `circulation`.
    pub async fn carry_chips(&self, by: Worker, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_lammer(LammerEvent::Carried { number, by, at_millis }).await
    }

    /// The chips are where they were to go.
    ///
    /// # Errors
    /// As [`Room::authorise_chips`]; `may-not-play`, `bank-limit`, `too-many-chips`.
    pub async fn receive_chips(&self, by: Worker, number: u64) -> Result<(), Refused> {
        let buyer =
            self.inner.cage.turn().await.house.lammers.numbered(number).and_then(Lammer::buyer);
        if let Some(buyer) = buyer {
            self.may_buy(buyer)?;
        }
        let at_millis = self.now_millis();
        self.of_lammer(LammerEvent::Received { number, by, at_millis }).await
    }

    /// A supervisor refuses what was asked for, or has chips that are carried go back where they came from.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `same-person` to whoever carries them, `no-such-lammer`, `journal`.
    pub async fn call_chips_off(&self, by: Worker, number: u64, why: &str) -> Result<(), Refused> {
        let (why, at_millis) = (reason(why)?, self.now_millis());
        self.of_lammer(LammerEvent::CalledOff { number, by, why, at_millis }).await
    }

    /// Whoever asked takes it back, before anybody carries anything.
    ///
    /// # Errors
    /// `not-yours`, `no-such-lammer`, `lammer-stands`, `journal`.
    pub async fn withdraw_chips(&self, by: Worker, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_lammer(LammerEvent::Withdrawn { number, by, at_millis }).await
    }

    /// Chips that are asked for or on their way, then what was settled lately.
    pub async fn lammers(&self) -> Vec<Lammer> {
        self.inner.cage.turn().await.house.lammers.all()
    }

    /// Lammers that are open at a table, whoever looks there.
    #[must_use]
    pub fn lammers_at(&self, table: TableId) -> Vec<Lammer> {
        self.inner.cage.lammers_at(table)
    }

    /// Has the table told again to whoever looks on.
    fn lammers_changed(&self, table: TableId) {
        if let Some(handle) = self.handle(table) {
            // A task that has ended needs no telling.
            let _ = handle.notices.send(Notice::TellAgain);
        }
    }

    fn may_buy(&self, player: cutcard_banked::PlayerId) -> Result<(), Refused> {
        let text = "they may not play now: no chips are sold to them";
        self.may_be_served(player).map_err(|_| Refused::new(Code::MayNotPlay, text))
    }

    async fn of_lammer(&self, event: LammerEvent) -> Result<(), Refused> {
        let number = event.number();
        let open = self.inner.cage.turn().await;
        let table = number.and_then(|it| open.house.lammers.numbered(it)).map(|it| it.table);
        drop(open);
        self.of_work(HouseEvent::Lammer(event)).await?;
        if let Some(table) = table {
            self.lammers_changed(table);
        }
        Ok(())
    }
}
