//! Reports of incidents, and what the program is made of, as those who work here write and read them.

use super::{Room, closing};
use crate::code::Code;
use crate::house::{
    HouseEvent, IncidentEvent, IncidentEvidence, IncidentFacts, IncidentReport, PartsTaken,
    ProgramPart,
};
use crate::plain_text::{passage, reason};
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use std::collections::BTreeSet;
use tokio::task::spawn_blocking;

impl Room {
    /// Reports an incident; its number.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `bad-report`, `busy`, `journal`.
    pub async fn report_incident(
        &self,
        by: Worker,
        facts: IncidentFacts,
        evidence: IncidentEvidence,
    ) -> Result<u64, Refused> {
        let at_millis = self.now_millis();
        let facts = IncidentFacts { what: passage(&facts.what)?, ..facts };
        let evidence = self.sound(evidence)?;
        let event =
            HouseEvent::Incident(IncidentEvent::Reported { by, facts, evidence, at_millis });
        let room = self.clone();
        let written = tokio::spawn(async move {
            let mut chain = room.inner.cage.turn().await;
            room.record_work(&mut chain, event).await?;
            Ok(chain.last())
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// Adds evidence, and says what it is.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `bad-report`, `no-such-report`, `report-stands`, `journal`.
    pub async fn add_evidence(
        &self,
        by: Worker,
        number: u64,
        (evidence, text): (IncidentEvidence, &str),
    ) -> Result<(), Refused> {
        let (text, at_millis) = (passage(text)?, self.now_millis());
        let evidence = self.sound(evidence)?;
        self.of_incident(IncidentEvent::Added { number, by, evidence, text, at_millis }).await
    }

    /// Decides what is done about an incident, by which clause where there is one.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `bad-report`, `own-table` to whoever is part of it or has a stake at its table,
    /// `no-such-report`, `report-stands`, `journal`.
    pub async fn decide_incident(
        &self,
        by: Worker,
        number: u64,
        (text, clause): (&str, Option<String>),
    ) -> Result<(), Refused> {
        let (text, at_millis) = (passage(text)?, self.now_millis());
        self.has_no_stake(by, number).await?;
        self.of_incident(IncidentEvent::Decided { number, by, text, clause, at_millis }).await
    }

    /// Writes down that an incident was sent to the regulator, under which reference.
    ///
    /// # Errors
    /// `rank`, `bad-why`, `own-table`, `no-such-report`, `report-stands`, `journal`.
    pub async fn send_incident(
        &self,
        by: Worker,
        number: u64,
        reference: &str,
    ) -> Result<(), Refused> {
        let (text, at_millis) = (reason(reference)?, self.now_millis());
        self.has_no_stake(by, number).await?;
        self.of_incident(IncidentEvent::Sent { number, by, text, at_millis }).await
    }

    /// Writes down what came of an incident: it is over.
    ///
    /// # Errors
    /// As [`Room::send_incident`].
    pub async fn end_incident(&self, by: Worker, number: u64, text: &str) -> Result<(), Refused> {
        let (text, at_millis) = (passage(text)?, self.now_millis());
        self.has_no_stake(by, number).await?;
        self.of_incident(IncidentEvent::Outcome { number, by, text, at_millis }).await
    }

    /// All reports at hand: those that are open, then those that are over, the latest first.
    pub async fn incident_reports(&self) -> Vec<IncidentReport> {
        self.inner.cage.turn().await.house.incidents.all()
    }

    /// The report of that number, where it is at hand.
    pub async fn incident_report(&self, number: u64) -> Option<IncidentReport> {
        self.inner.cage.turn().await.house.incidents.numbered(number).cloned()
    }

    /// Nobody rules where they play.
    async fn has_no_stake(&self, by: Worker, number: u64) -> Result<(), Refused> {
        let Some(report) = self.incident_report(number).await else { return Ok(()) };
        self.has_no_part(by.player, report.tables(), report.rounds()).await
    }

    /// Whether somebody has no stake at these tables and was not dealt in to these rounds, however long ago.
    pub(super) async fn has_no_part(
        &self,
        player: PlayerId,
        tables: BTreeSet<u32>,
        rounds: BTreeSet<(u32, u64)>,
    ) -> Result<(), Refused> {
        let mut shown = tables.into_iter().filter_map(|it| self.shown(TableId(it)));
        let has_stake = shown.any(|shown| shown.table.has_stake(player));
        let room = self.clone();
        let played = spawn_blocking(move || {
            rounds.into_iter().map(|round| room.played_in(round, player)).collect()
        });
        let played: Result<Vec<bool>, Refused> = played.await.map_err(|_| closing())?;
        if has_stake || played?.contains(&true) {
            return Err(Refused::new(Code::OwnTable, "nobody rules where they play"));
        }
        Ok(())
    }

    fn played_in(&self, (table, number): (u32, u64), player: PlayerId) -> Result<bool, Refused> {
        let found = self.rounds(TableId(table), number.checked_add(1), 1)?;
        let that = found.iter().filter(|round| round.number == number);
        Ok(that.flat_map(|round| &round.players).any(|dealt| dealt.player == player))
    }

    /// IncidentEvidence that can be read for ever: texts in one line, rounds that were played.
    fn sound(&self, evidence: IncidentEvidence) -> Result<IncidentEvidence, Refused> {
        let cards_kept = evidence.cards_kept.as_deref().map(reason).transpose()?;
        Ok(IncidentEvidence { cards_kept, ..evidence })
    }

    async fn of_incident(&self, event: IncidentEvent) -> Result<(), Refused> {
        self.of_work(HouseEvent::Incident(event)).await
    }

    /// Writes down what the program is made of, where nothing of this day is written yet or it is made of something
    /// else than before; whether it was written.
    ///
    /// # Errors
    /// `bad-input` where these are no digests; `journal`.
    pub async fn take_parts(
        &self,
        version: &str,
        parts: Vec<ProgramPart>,
    ) -> Result<bool, Refused> {
        let taken = PartsTaken { version: version.to_owned(), parts, at_millis: self.now_millis() };
        if let Some(wrong) = taken.wrong() {
            return Err(Refused::new(Code::BadInput, wrong));
        }
        let room = self.clone();
        let written = tokio::spawn(async move {
            let cage = &room.inner.cage;
            let mut chain = cage.turn().await;
            if !chain.house.parts.are_due(&taken) {
                return Ok(false);
            }
            cage.record(&mut chain, HouseEvent::PartsTaken(taken)).await.map(|()| true)
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// What the program was made of when that was last written down.
    pub async fn parts_taken(&self) -> Option<PartsTaken> {
        self.inner.cage.turn().await.house.parts.last.clone()
    }
}
