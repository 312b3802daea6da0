//! What was done in the day, by kind: an act that had no place in it fails the day.

use super::*;
use cutcard_table::{StaffAct, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// What players ask of a table.
const OF_PLAYERS: [&str; 14] = [
    "sit-down",
    "leave",
    "sit-out",
    "sit-out-next-blind",
    "return",
    "come-in-by",
    "change-seat",
    "ask-for-seat",
    "add-chips",
    "take-chips",
    "join-list",
    "leave-list",
    "play",
    "agree",
];

/// What is asked of a table beside its commands.
const BESIDE: [&str; 4] = ["SitOutUnattended", "BuyTime", "ChangeCode", "DismissHousePlayer"];

/// What the chain of the house has by the end of the day, kind by kind: of lists, shifts, chips that are carried,
/// incidents, approvals, complaints, what players set for themselves, the cage, and the rest.
const OF_THE_HOUSE: &[&str] = &[
    "approval-ended",
    "approval-entered",
    "complaint/accepted",
    "complaint/answered",
    "complaint/filed",
    "complaint/review-asked",
    "complaint/reviewed",
    "complaint/told-of-regulator",
    "incident/added",
    "incident/decided",
    "incident/outcome",
    "incident/reported",
    "incident/sent",
    "issue-asked",
    "issued",
    "lammer/asked",
    "lammer/authorised",
    "lammer/called-off",
    "lammer/carried",
    "lammer/received",
    "lammer/withdrawn",
    "list/bump",
    "list/call",
    "list/cancel",
    "list/close",
    "list/go-to-end",
    "list/join",
    "list/lapse",
    "list/more-time",
    "list/on-the-way",
    "list/open",
    "list/pass",
    "list/seat",
    "list/set-must-move",
    "list/strike-off",
    "offer/changed",
    "offer/made",
    "offer/withdrawn",
    "pay-begun",
    "redeem-asked",
    "redeemed",
    "request-refused",
    "request-withdrawn",
    "retired",
    "rights-changed",
    "safeguard/asked-back",
    "safeguard/excluded",
    "safeguard/let-back",
    "safeguard/limit-set",
    "safeguard/time-out",
    "shift/closed",
    "shift/count-begun",
    "shift/explained",
    "shift/handed-in",
    "shift/offered",
    "shift/opened",
    "shift/recount",
    "shift/stock-changed",
    "shift/taken-over",
    "topped-up",
    "welcomed",
];

/// How often each was done.
#[derive(Default)]
pub(super) struct Tally {
    staff: BTreeMap<String, u64>,
    asked: BTreeMap<String, u64>,
    refused: BTreeMap<&'static str, u64>,
    opened: BTreeMap<&'static str, u64>,
    /// What the chain of the house has, which is read once the day is over.
    pub(super) house: BTreeSet<String>,
}

/// The word of a command.
fn word(command: &Command) -> String {
    let written = serde_json::to_value(command).unwrap();
    written["command"].as_str().unwrap().to_owned()
}

impl Tally {
    /// An act of staff's.
    pub(super) fn act(&mut self, act: StaffAct) {
        *self.staff.entry(format!("{act:?}")).or_default() += 1;
    }

    pub(super) fn times(&self, act: StaffAct) -> u64 {
        self.staff.get(&format!("{act:?}")).copied().unwrap_or_default()
    }

    /// How often the same was asked.
    pub(super) fn times_of(&self, ask: &Ask) -> u64 {
        let word = ask.command().map_or_else(|| format!("{ask:?}"), word);
        self.asked.get(&word).copied().unwrap_or_default()
    }

    pub(super) fn other(&mut self, what: &str) {
        *self.asked.entry(what.to_owned()).or_default() += 1;
    }

    /// Something asked of a table.
    pub(super) fn asked(&mut self, table: &Table, who: Who, ask: &Ask) {
        let word = ask.command().map_or_else(|| format!("{ask:?}"), word);
        self.other(&word);
        let own = |command: &Command| match command.whose() {
            cutcard_table::Whose::Decision(of) | cutcard_table::Whose::Place(of) => {
                of == who.player
            }
            cutcard_table::Whose::Staff | cutcard_table::Whose::Software => false,
        };
        let by_staff = ask.command().filter(|command| who.rank.is_some() && !own(command));
        if let Some(act) = by_staff.and_then(|command| table.staff_act(command)) {
            self.act(act);
        }
    }

    pub(super) fn refused(&mut self, code: &'static str) {
        *self.refused.entry(code).or_default() += 1;
    }

    /// How many tables there have been of that name, this one with them.
    pub(super) fn opened(&mut self, name: &'static str) -> u64 {
        let count = self.opened.entry(name).or_default();
        *count += 1;
        *count
    }

    /// All of it, for whoever reads the log of a test.
    pub(super) fn told(&self) -> String {
        let mut told = String::new();
        writeln!(told, "staff: {:?}", self.staff).unwrap();
        writeln!(told, "asked: {:?}", self.asked).unwrap();
        writeln!(told, "refused: {:?}", self.refused).unwrap();
        writeln!(told, "house: {:?}", self.house).unwrap();
        told
    }

    /// Every act of staff's, everything players ask and every kind of work of the room had its place.
    pub(super) fn has_everything(&self) {
        let staff = StaffAct::ALL.map(|act| format!("{act:?}"));
        let staff = staff.iter().filter(|act| !self.staff.contains_key(*act));
        let players = OF_PLAYERS.iter().chain(&BESIDE);
        let players = players.filter(|word| !self.asked.contains_key(**word));
        let house = OF_THE_HOUSE.iter().filter(|word| !self.house.contains(**word));
        let missing: Vec<String> = staff
            .cloned()
            .chain(players.map(|word| (*word).to_owned()))
            .chain(house.map(|word| (*word).to_owned()))
            .collect();
        assert!(missing.is_empty(), "no place in the day: {missing:?}\n{}", self.told());
        let closed = self.opened.values().filter(|count| **count > 1).count();
        assert!(closed > 0, "no table was closed and another opened for it");
    }
}
