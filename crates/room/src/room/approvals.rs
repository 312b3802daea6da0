//! The register of approvals, asked and written.

use super::{Room, closing};
use crate::ask::Ask;
use crate::code::Code;
use crate::house::{Approval, ApprovalEnded, ApprovalEntered, HouseEvent};
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::who::Who;
use cutcard_table::{Command, StaffAct, TableFile};

impl Room {
    /// Every approval that was entered, those that hold no more too.
    pub async fn approvals(&self) -> Vec<Approval> {
        self.inner.cage.turn().await.house.approvals.all().to_vec()
    }

    /// Enters what the regulator has approved.
    ///
    /// # Errors
    /// `rank`; `bad-approval` where it cannot be entered; `journal`.
    pub async fn enter_approval(&self, by: Who, approval: Approval) -> Result<(), Refused> {
        may_keep(by)?;
        let entered = ApprovalEntered { approval, by: by.player };
        self.record_approval(HouseEvent::ApprovalEntered(entered)).await
    }

    /// Says that an approval holds no more: no table opens on it from here on. Those that stand on it play on.
    ///
    /// # Errors
    /// `rank`; `no-reason`; `bad-approval` where it does not hold; `journal`.
    pub async fn end_approval(
        &self,
        by: Who,
        (reference, of): (String, String),
        why: &str,
    ) -> Result<(), Refused> {
        may_keep(by)?;
        let ended = ApprovalEnded { reference, of, by: by.player, why: reason(why)? };
        self.record_approval(HouseEvent::ApprovalEnded(ended)).await
    }

    async fn record_approval(&self, event: HouseEvent) -> Result<(), Refused> {
        let room = self.clone();
        // Whether or not whoever asked waits for it.
        let written = tokio::spawn(async move {
            let cage = &room.inner.cage;
            let mut chain = cage.turn().await;
            if let Some(wrong) = chain.house.forbids_approval_event(&event) {
                return Err(Refused::new(Code::BadApproval, wrong));
            }
            cage.record(&mut chain, event).await
        });
        written.await.unwrap_or_else(|_| Err(closing()))
    }

    /// The file with the approvals that a table of it stands on.
    pub(super) async fn approved(&self, mut file: TableFile) -> TableFile {
        self.inner.cage.turn().await.house.approvals.approve(&mut file);
        file
    }

    /// What is asked, where it is a change of the table, with the approvals that the changed table stands on.
    pub(super) async fn with_approvals(&self, ask: Ask) -> Ask {
        match ask {
            Ask::Table(Command::Announce { to, rounds, now_millis }) => {
                let to = Box::new(self.approved(*to).await);
                Ask::Table(Command::Announce { to, rounds, now_millis })
            }
            other @ (Ask::Table(_)
            | Ask::WithReason { .. }
            | Ask::ByHand(_)
            | Ask::SitOutUnattended
            | Ask::BuyTime
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::CallHousePlayers { .. }
            | Ask::DismissHousePlayer { .. }
            | Ask::ForList(_)) => other,
        }
    }
}

fn may_keep(by: Who) -> Result<(), Refused> {
    if StaffAct::KeepApprovals.authority().allows(by.rank) {
        return Ok(());
    }
    Err(Refused::new(Code::Rank, "an assistant casino manager keeps the register of approvals"))
}
