//! Chips carried between the cage and tables, as those who work here ask for them.

use super::Room;
use crate::code::Code;
use crate::handle::Notice;
use crate::house::{HouseEvent, Lammer, LammerEvent, LammerFor};
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_ledger::{Account, Chips, TableId};

impl Room {
    /// Asks for chips between the cage and a table, or for somebody who buys them there; the number on the lammer.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `no-such-table`, `closed` where chips would go to a table that is, `own-chips`, `not-yours` for
    /// a house player, `may-not-play` for somebody who may not be sold any, `no-chips`, `too-many-chips`, `busy`,
    /// `journal`.
    pub async fn ask_chips(
        &self,
        by: Worker,
        what_for: LammerFor,
        (table, chips): (TableId, Chips),
        why: &str,
    ) -> Result<u64, Refused> {
        let (why, at_millis) = (reason(why)?, self.now_millis());
        let asked = LammerEvent::Asked { by, what_for, table: table.0, chips, why, at_millis };
        let asked = self.at_the_cage(move |room: Room, mut chain| async move {
            room.takes_chips(what_for, table)?;
            room.may_have(what_for, chips)?;
            let event = HouseEvent::Lammer(asked);
            room.record_work(&mut chain, event).await?;
            Ok(chain.last())
        });
        let number = asked.await?;
        self.lammers_changed(table);
        Ok(number)
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

    /// Chips go to tables that are open. They come back from wherever some lie: from a table that has closed too, and
    /// from one that is not kept any more.
    fn takes_chips(&self, what_for: LammerFor, table: TableId) -> Result<(), Refused> {
        match (what_for, self.shown(table)) {
            (LammerFor::Fill | LammerFor::BuyIn(_), Some(shown)) if shown.table.is_closed() => {
                Err(Refused::new(Code::Closed, "the table is closed"))
            }
            (LammerFor::Fill | LammerFor::Credit | LammerFor::BuyIn(_), Some(_)) => Ok(()),
            (LammerFor::Credit, None) if self.tray_of(table)? > Chips::ZERO => Ok(()),
            (LammerFor::Fill | LammerFor::Credit | LammerFor::BuyIn(_), None) => {
                Err(self.no_such_table(table, None))
            }
        }
    }

    fn tray_of(&self, table: TableId) -> Result<Chips, Refused> {
        let tray = self.inner.shared.journal.balance(&Account::Tray(table));
        Ok(tray.map_err(|error| Refused::from(&error))?.chips().unwrap_or_default())
    }

    /// Whoever buys chips may play, and has no more with them than anybody is given. It is looked at in turn with
    /// whoever excludes themselves.
    fn may_have(&self, what_for: LammerFor, chips: Chips) -> Result<(), Refused> {
        let LammerFor::BuyIn(player) = what_for else { return Ok(()) };
        let text = "they may not play now: no chips are sold to them";
        self.may_be_served(player).map_err(|_| Refused::new(Code::MayNotPlay, text))?;
        self.inner.cage.may_be_given(player, chips)
    }

    async fn of_lammer(&self, event: LammerEvent) -> Result<(), Refused> {
        let done = self.at_the_cage(move |room: Room, mut chain| async move {
            let lammer = event.number().and_then(|it| chain.house.lammers.numbered(it)).cloned();
            // Who may not at all is told that first.
            if let Some(refused) = chain.house.lammers.refuses(&event) {
                return Err(refused);
            }
            if let (LammerEvent::Received { .. }, Some(lammer)) = (&event, &lammer) {
                room.may_have(lammer.what_for, lammer.chips)?;
            }
            room.record_work(&mut chain, HouseEvent::Lammer(event)).await?;
            Ok(lammer.map(|it| it.table))
        });
        if let Some(table) = done.await? {
            self.lammers_changed(table);
        }
        Ok(())
    }
}
