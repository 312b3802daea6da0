//! Lists across tables on the chain of the house: what was asked, by whose word, and what came of it. An audit decides each
//! act again.

use cutcard_lists::{Act, By, Event, Lists, Refusal, decide};
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};

/// Something that was done about the lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ListDone {
    /// By whose word.
    pub(crate) by: By,
    /// When, by the room's clock.
    pub(crate) at_millis: u64,
    /// What was asked.
    pub(crate) act: Act,
    /// What it led to.
    pub(crate) events: Vec<Event>,
}

/// The line of the table of authority by which staff do it; nothing for what the room alone sees. What called players say,
/// whoever writes people down may say for them.
pub(crate) const fn line(act: &Act) -> Option<StaffAct> {
    match act {
        Act::Open { .. } | Act::Close { .. } | Act::SetMustMove { .. } => Some(StaffAct::KeepLists),
        Act::Join { .. }
        | Act::OnTheWay { .. }
        | Act::MoreTime { .. }
        | Act::Pass { .. }
        | Act::Cancel { .. } => Some(StaffAct::AddToList),
        Act::Call { .. } => Some(StaffAct::CallFromList),
        Act::GoToEnd { .. } => Some(StaffAct::SendToEnd),
        Act::Bump { .. } => Some(StaffAct::Bump),
        Act::StrikeOff { .. } => Some(StaffAct::StrikeOff),
        Act::Lapse { .. }
        | Act::TakeCallBack { .. }
        | Act::Seat { .. }
        | Act::FeederSits { .. }
        | Act::FeederLeaves { .. }
        | Act::Move { .. }
        | Act::TakeMoveBack { .. }
        | Act::Stay { .. }
        | Act::MayGo { .. }
        | Act::Carry { .. }
        | Act::HeadList { .. } => None,
    }
}

/// Whether somebody of that rank may, as far as rank goes.
pub(crate) fn has_rank(by: By, act: &Act) -> bool {
    match by {
        By::Player(_) | By::Room => true,
        By::Staff { rank, .. } => line(act).is_some_and(|line| line.authority().allows(Some(rank))),
    }
}

impl ListDone {
    /// Decides an act.
    pub(crate) fn decided(
        lists: &Lists,
        by: By,
        at_millis: u64,
        act: Act,
    ) -> Result<ListDone, Refusal> {
        let events = decide(lists, by, at_millis, &act)?;
        Ok(ListDone { by, at_millis, act, events })
    }

    /// Why it cannot have been done so.
    pub(super) fn wrong(&self, lists: &Lists) -> Option<String> {
        if !has_rank(self.by, &self.act) {
            return Some("whoever did it had no right to".to_owned());
        }
        match decide(lists, self.by, self.at_millis, &self.act) {
            Ok(events) if events == self.events => None,
            Ok(_) => Some("the act leads to something else".to_owned()),
            Err(refusal) => Some(refusal.to_string()),
        }
    }

    pub(super) fn apply(&self, lists: &mut Lists) {
        self.events.iter().for_each(|event| lists.apply(event));
    }
}
