//! Complaints: what players and those in charge ask, and the incidents of the room.

use super::{Room, closing};
use crate::event::{Note, RoomEvent};
use crate::house::{Complaint, ComplaintEvent, HouseEvent};
use crate::index::is_of_conduct;
use crate::plain_text::{passage, reason};
use crate::refused::Refused;
use crate::restore::millis;
use crate::upcast;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_table::{Actor, Event};

/// How many significant events are looked through at once for incidents, and how often.
const AT_ONCE: usize = 500;
const TIMES: usize = 20;

/// Something about conduct that happened at a table: a note, a sanction or what became of one.
#[derive(Clone)]
pub struct Incident {
    /// Where.
    pub table: TableId,
    /// Its number at the table.
    pub sequence: u64,
    /// When.
    pub at_millis: u64,
    /// By whose word.
    pub by: Actor,
    /// What.
    pub event: Event,
    /// Why, in their words.
    pub why: Option<String>,
}

impl Room {
    /// A player files a complaint; its number.
    ///
    /// # Errors
    /// `bad-why`, `most-complaints`, `journal`.
    pub async fn complain(
        &self,
        player: PlayerId,
        (table, round): (Option<u32>, Option<u64>),
        text: &str,
    ) -> Result<(), Refused> {
        let (text, at_millis) = (passage(text)?, self.now_millis());
        self.of_complaint(ComplaintEvent::Filed { player, table, round, text, at_millis }).await
    }

    /// Somebody in charge answers one. Who may is looked at before.
    ///
    /// # Errors
    /// `bad-why`, `no-such-complaint`, `complaint-stands`, `own-table` to whoever has a stake at its table or was dealt in
    /// to its round, `journal`.
    pub async fn answer_complaint(&self, who: Who, number: u64, text: &str) -> Result<(), Refused> {
        let (text, at_millis) = (passage(text)?, self.now_millis());
        let (by, rank) = (who.player, who.rank);
        self.rules_for_others(by, number).await?;
        self.of_complaint(ComplaintEvent::Answered { number, by, rank, text, at_millis }).await
    }

    /// What came of the regulator's review is written down.
    ///
    /// # Errors
    /// As above.
    pub async fn review_outcome(&self, who: Who, number: u64, text: &str) -> Result<(), Refused> {
        let (text, at_millis) = (reason(text)?, self.now_millis());
        let (by, rank) = (who.player, who.rank);
        self.rules_for_others(by, number).await?;
        self.of_complaint(ComplaintEvent::Reviewed { number, by, rank, text, at_millis }).await
    }

    /// A player takes the answer.
    ///
    /// # Errors
    /// `no-such-complaint`, `complaint-stands`, `journal`.
    pub async fn accept_answer(&self, by: PlayerId, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_complaint(ComplaintEvent::Accepted { number, by, at_millis }).await
    }

    /// A player does not take it: they are told of the regulator, and when.
    ///
    /// # Errors
    /// As above.
    pub async fn dispute_answer(&self, by: PlayerId, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_complaint(ComplaintEvent::ToldOfRegulator { number, by, at_millis }).await
    }

    /// A player asks for the regulator's review.
    ///
    /// # Errors
    /// As above.
    pub async fn ask_review(&self, by: PlayerId, number: u64) -> Result<(), Refused> {
        let at_millis = self.now_millis();
        self.of_complaint(ComplaintEvent::ReviewAsked { number, by, at_millis }).await
    }

    /// Nobody rules where they play. Of one's own complaint there is none to be answered.
    async fn rules_for_others(&self, by: PlayerId, number: u64) -> Result<(), Refused> {
        let found = self.inner.cage.turn().await.house.complaints.open(number).cloned();
        let Some(complaint) = found.filter(|it| it.player != by) else { return Ok(()) };
        let round = complaint.table.zip(complaint.round);
        self.has_no_part(by, complaint.table.into_iter().collect(), round.into_iter().collect())
            .await
    }

    /// All complaints at hand: those that are open, then those that were over lately.
    pub async fn complaints(&self) -> Vec<Complaint> {
        self.inner.cage.turn().await.house.complaints.all()
    }

    /// The same, of one player alone.
    pub async fn complaints_of(&self, player: PlayerId) -> Vec<Complaint> {
        self.inner.cage.turn().await.house.complaints.of(player)
    }

    async fn of_complaint(&self, event: ComplaintEvent) -> Result<(), Refused> {
        let room = self.clone();
        // Whether or not whoever asked waits for it.
        let written = tokio::spawn(async move {
            let cage = &room.inner.cage;
            let mut chain = cage.turn().await;
            if let Some(refused) = chain.house.complaints.refuses(&event) {
                return Err(refused);
            }
            cage.record(&mut chain, HouseEvent::Complaint(event)).await
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// What happened about conduct, the latest first, before that time.
    ///
    /// # Errors
    /// Where the journal cannot be read.
    pub fn incidents(&self, before_millis: u64, most: usize) -> Result<Vec<Incident>, Refused> {
        let (mut found, mut before) = (Vec::<Incident>::new(), before_millis);
        for _ in 0..TIMES {
            let rows = self.significant(before, AT_ONCE)?;
            let Some(last) = rows.last() else { break };
            before = millis(last.at);
            for row in rows.iter().filter(|row| is_of_conduct(&row.row.kind)) {
                let Some(table) = row.chain.table() else { continue };
                let known = |it: &Incident| (it.table, it.sequence) == (table, row.sequence.0);
                if !found.iter().any(known) {
                    found.extend(self.incident(table, row.sequence)?);
                }
            }
            if found.len() >= most || rows.len() < AT_ONCE {
                break;
            }
        }
        found.truncate(most);
        Ok(found)
    }

    fn incident(
        &self,
        table: TableId,
        sequence: cutcard_journal::Sequence,
    ) -> Result<Option<Incident>, Refused> {
        let journal = &self.inner.shared.journal;
        let chain = cutcard_journal::Chain::Table(table);
        let read = journal.read(chain, sequence, 1).map_err(|error| Refused::from(&error))?;
        let Some(record) = read.first() else { return Ok(None) };
        let Ok(stored) = upcast::entry(record) else { return Ok(None) };
        let Some(RoomEvent::Table(event)) = stored.event else { return Ok(None) };
        let why = stored.note.as_ref().and_then(Note::why).map(str::to_owned);
        let (by, at_millis) = (stored.by, millis(record.at));
        Ok(Some(Incident { table, sequence: sequence.0, at_millis, by, event, why }))
    }

    /// Whether somebody has a hand in a round that is on, and where.
    #[must_use]
    pub fn hand_of(&self, player: PlayerId) -> Option<(TableId, cutcard_rulebook::Book)> {
        let tables = self.seats_of(player).borrow().clone();
        tables.into_iter().find_map(|table| {
            let shown = self.shown(table)?;
            let book = shown.table.config().book();
            shown.table.has_live_hand(player).then_some((table, book))
        })
    }
}
