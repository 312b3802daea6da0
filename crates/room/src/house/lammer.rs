//! Chips on their way between the cage and tables: asked for, authorised by a supervisor, carried, received. While they
//! are carried a lammer stands for them (crown:1.1:Lammer), and they lie in an account of its own.
//!
//! It takes three people at least: whoever authorises it neither asks, nor carries, nor receives, nor is given the chips;
//! whoever carries them does not receive them.

use crate::code::Code;
use crate::house_players::is_house_player;
use crate::refused::Refused;
use crate::worker::{Worker, Works};
use cutcard_banked::PlayerId;
use cutcard_journal::Sequence;
use cutcard_ledger::{Account, Chips, TableId, Transfer, TransferId, TransferKind};
use cutcard_round::Role;
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// How many may be open at once, and how many of one person's asking.
const MOST_OPEN: usize = 1_000;
const MOST_OF_ONE: usize = 50;
/// How many that are settled are kept at hand; the chain has all of them.
const KEPT: usize = 300;
/// As many chips as the bank of a table is ever given.
pub(crate) const MOST_CHIPS: u64 = 1_000_000_000;
/// What the transfers of these are named in: no other names begin so.
const NAMES: u128 = 0x9 << 124;

/// Which way chips go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LammerFor {
    /// From the cage to the dealer's tray: a fill.
    Fill,
    /// From the tray back to the cage: a credit.
    Credit,
    /// From the cage to somebody who buys them at the table.
    BuyIn(PlayerId),
}

/// How they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LammerStands {
    /// Asked for.
    Asked,
    /// A supervisor has authorised it: they can be fetched.
    Authorised,
    /// Carried: they lie under the lammer.
    UnderWay,
    /// Where they were to go.
    Received,
    /// Refused, or back where they came from.
    CalledOff,
    /// Whoever asked took it back.
    Withdrawn,
}

/// What happened with chips that are to be carried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LammerEvent {
    /// Somebody asks; the number is the event's.
    Asked { by: Worker, what_for: LammerFor, table: u32, chips: Chips, why: String, at_millis: u64 },
    /// A supervisor says yes.
    Authorised { number: u64, by: Worker, at_millis: u64 },
    /// Somebody takes them.
    Carried { number: u64, by: Worker, at_millis: u64 },
    /// They are there.
    Received { number: u64, by: Worker, at_millis: u64 },
    /// A supervisor says no, or has them go back.
    CalledOff { number: u64, by: Worker, why: String, at_millis: u64 },
    /// Whoever asked takes it back, before anybody carries anything.
    Withdrawn { number: u64, by: Worker, at_millis: u64 },
}

/// A step of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LammerStep {
    /// How it stood from then on.
    pub stands: LammerStands,
    /// Whose step.
    pub by: Worker,
    /// When.
    pub at_millis: u64,
}

/// Chips that are to be carried, or were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lammer {
    /// The number on the lammer.
    pub number: u64,
    /// Which way they go.
    pub what_for: LammerFor,
    /// The table.
    pub table: TableId,
    /// How many.
    pub chips: Chips,
    /// What for, or why they were called off.
    pub why: String,
    /// How it stands.
    pub stands: LammerStands,
    /// Who did what, whoever asked first.
    pub steps: Vec<LammerStep>,
}

/// Those that are open, and those that were settled lately.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Lammers {
    open: BTreeMap<u64, Lammer>,
    settled: VecDeque<Lammer>,
}

impl Lammer {
    /// Who did that step.
    #[must_use]
    pub fn who(&self, stands: LammerStands) -> Option<PlayerId> {
        self.steps.iter().find(|it| it.stands == stands).map(|it| it.by.player)
    }

    /// Whom the chips are for, where they are for somebody.
    #[must_use]
    pub const fn buyer(&self) -> Option<PlayerId> {
        match self.what_for {
            LammerFor::BuyIn(player) => Some(player),
            LammerFor::Fill | LammerFor::Credit => None,
        }
    }

    fn account(&self) -> Account {
        Account::Lammer(self.number)
    }

    /// Where the chips come from, where they go, and what the second is booked as.
    fn ends(&self) -> (Account, Account, TransferKind) {
        let tray = Account::Tray(self.table);
        match self.what_for {
            LammerFor::Fill => (Account::Cage, tray, TransferKind::Fill),
            LammerFor::Credit => (tray, Account::Cage, TransferKind::Fill),
            LammerFor::BuyIn(player) => {
                (Account::Cage, Account::Wallet(player), TransferKind::Issue)
            }
        }
    }

    fn moves(&self, step: u128, debit: Account, credit: Account, kind: TransferKind) -> Transfer {
        let id = TransferId(NAMES | u128::from(self.number) << 8 | step);
        Transfer { id, debit, credit, amount: self.chips, kind }
    }
}

impl LammerEvent {
    pub(crate) fn by(&self) -> Worker {
        match self {
            LammerEvent::Asked { by, .. }
            | LammerEvent::Authorised { by, .. }
            | LammerEvent::Carried { by, .. }
            | LammerEvent::Received { by, .. }
            | LammerEvent::CalledOff { by, .. }
            | LammerEvent::Withdrawn { by, .. } => *by,
        }
    }

    pub(super) fn at_millis(&self) -> u64 {
        match self {
            LammerEvent::Asked { at_millis, .. }
            | LammerEvent::Authorised { at_millis, .. }
            | LammerEvent::Carried { at_millis, .. }
            | LammerEvent::Received { at_millis, .. }
            | LammerEvent::CalledOff { at_millis, .. }
            | LammerEvent::Withdrawn { at_millis, .. } => *at_millis,
        }
    }

    /// The number of what it is about; none where it begins.
    pub(crate) fn number(&self) -> Option<u64> {
        match self {
            LammerEvent::Asked { .. } => None,
            LammerEvent::Authorised { number, .. }
            | LammerEvent::Carried { number, .. }
            | LammerEvent::Received { number, .. }
            | LammerEvent::CalledOff { number, .. }
            | LammerEvent::Withdrawn { number, .. } => Some(*number),
        }
    }

    pub(super) fn stands(&self) -> LammerStands {
        match self {
            LammerEvent::Asked { .. } => LammerStands::Asked,
            LammerEvent::Authorised { .. } => LammerStands::Authorised,
            LammerEvent::Carried { .. } => LammerStands::UnderWay,
            LammerEvent::Received { .. } => LammerStands::Received,
            LammerEvent::CalledOff { .. } => LammerStands::CalledOff,
            LammerEvent::Withdrawn { .. } => LammerStands::Withdrawn,
        }
    }

    /// The act of staff's that it is.
    fn act(&self) -> StaffAct {
        match self {
            LammerEvent::Asked { .. } | LammerEvent::Withdrawn { .. } => StaffAct::AskChips,
            LammerEvent::Authorised { .. } => StaffAct::AuthoriseChips,
            LammerEvent::Carried { .. } => StaffAct::CarryChips,
            LammerEvent::Received { .. } => StaffAct::ReceiveChips,
            LammerEvent::CalledOff { .. } => StaffAct::CallOffChips,
        }
    }
}

impl Lammers {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Lammers::default()
    }

    /// Those that are open, then those that were settled lately, the latest first.
    pub(crate) fn all(&self) -> Vec<Lammer> {
        self.open.values().rev().chain(&self.settled).cloned().collect()
    }

    /// Those that are open.
    pub(crate) fn open(&self) -> impl Iterator<Item = &Lammer> {
        self.open.values()
    }

    pub(crate) fn numbered(&self, number: u64) -> Option<&Lammer> {
        self.open.get(&number)
    }

    /// Whether chips lie under any.
    pub(crate) fn under_way(&self) -> bool {
        self.open.values().any(|it| it.stands == LammerStands::UnderWay)
    }

    /// Why something cannot happen, for whoever asks and for an audit.
    pub(crate) fn refuses(&self, event: &LammerEvent) -> Option<Refused> {
        let by = event.by();
        if let Some(refused) = by.refusal(event.act()) {
            return Some(refused);
        }
        if let LammerEvent::Asked { what_for, table, chips, .. } = event {
            return self.refuses_asking(by, *what_for, (*table, *chips));
        }
        let found = event.number().and_then(|number| self.open.get(&number));
        let Some(lammer) = found else {
            return refuse(Code::NoSuchLammer, "no such chips are on their way");
        };
        if lammer.buyer() == Some(by.player) {
            return refuse(Code::OwnChips, "nobody serves themselves");
        }
        let was = |stands| lammer.who(stands) == Some(by.player);
        let (fits, same) = match event {
            LammerEvent::Asked { .. } => (true, false),
            LammerEvent::Authorised { .. } => {
                (lammer.stands == LammerStands::Asked, was(LammerStands::Asked))
            }
            LammerEvent::Carried { .. } => {
                (lammer.stands == LammerStands::Authorised, was(LammerStands::Authorised))
            }
            LammerEvent::Received { .. } => (
                lammer.stands == LammerStands::UnderWay,
                was(LammerStands::UnderWay) || was(LammerStands::Authorised),
            ),
            LammerEvent::CalledOff { .. } => (true, was(LammerStands::UnderWay)),
            LammerEvent::Withdrawn { .. } if !was(LammerStands::Asked) => {
                return refuse(Code::NotYours, "whoever asked takes it back");
            }
            LammerEvent::Withdrawn { .. } => {
                (matches!(lammer.stands, LammerStands::Asked | LammerStands::Authorised), false)
            }
        };
        if !fits {
            return refuse(Code::LammerStands, "the chips do not stand so that this could follow");
        }
        if same {
            let text = "whoever asks, authorises, carries and receives chips are different people";
            return refuse(Code::SamePerson, text);
        }
        if let LammerEvent::Received { .. } = event {
            return refuses_receiving(lammer, by);
        }
        None
    }

    fn refuses_asking(
        &self,
        by: Worker,
        what_for: LammerFor,
        (table, chips): (u32, Chips),
    ) -> Option<Refused> {
        if let LammerFor::BuyIn(player) = what_for {
            if player == by.player {
                return refuse(Code::OwnChips, "nobody serves themselves");
            }
            if is_house_player(player) {
                return refuse(Code::NotYours, "a house player's chips are the house's");
            }
        }
        if chips == Chips::ZERO || table == 0 {
            return refuse(Code::NoChips, "no chips are asked for");
        }
        if chips.0 > MOST_CHIPS {
            return refuse(Code::TooManyChips, "nobody carries so many chips");
        }
        let own = |it: &&Lammer| it.who(LammerStands::Asked) == Some(by.player);
        if self.open.len() >= MOST_OPEN || self.open.values().filter(own).count() >= MOST_OF_ONE {
            return refuse(Code::Busy, "too many wait for chips: come back later");
        }
        None
    }

    /// The transfer that goes with an event, where chips move.
    pub(crate) fn transfer(&self, event: &LammerEvent) -> Option<Transfer> {
        let lammer = self.open.get(&event.number()?)?;
        let (from, to, kind) = lammer.ends();
        match event {
            LammerEvent::Carried { .. } => {
                Some(lammer.moves(0, from, lammer.account(), TransferKind::Fill))
            }
            LammerEvent::Received { .. } => Some(lammer.moves(1, lammer.account(), to, kind)),
            LammerEvent::CalledOff { .. } if lammer.stands == LammerStands::UnderWay => {
                Some(lammer.moves(2, lammer.account(), from, TransferKind::Fill))
            }
            LammerEvent::Asked { .. }
            | LammerEvent::Authorised { .. }
            | LammerEvent::CalledOff { .. }
            | LammerEvent::Withdrawn { .. } => None,
        }
    }

    /// Makes the change of an event, which has that place in the chain.
    pub(crate) fn apply(&mut self, event: &LammerEvent, sequence: Sequence) {
        let (stands, by, at_millis) = (event.stands(), event.by(), event.at_millis());
        let step = LammerStep { stands, by, at_millis };
        if let LammerEvent::Asked { what_for, table, chips, why, .. } = event {
            let lammer = Lammer {
                number: sequence.0,
                what_for: *what_for,
                table: TableId(*table),
                chips: *chips,
                why: why.clone(),
                stands,
                steps: vec![step],
            };
            self.open.insert(sequence.0, lammer);
            return;
        }
        let Some(number) = event.number() else { return };
        let Some(lammer) = self.open.get_mut(&number) else { return };
        lammer.stands = stands;
        lammer.steps.push(step);
        if let LammerEvent::CalledOff { why, .. } = event {
            lammer.why.clone_from(why);
        }
        let over = match stands {
            LammerStands::Asked | LammerStands::Authorised | LammerStands::UnderWay => false,
            LammerStands::Received | LammerStands::CalledOff | LammerStands::Withdrawn => true,
        };
        if let Some(lammer) = self.open.remove(&number) {
            if over {
                self.settled.push_front(lammer);
                self.settled.truncate(KEPT);
            } else {
                self.open.insert(number, lammer);
            }
        }
    }
}

/// At a table whoever deals there receives them, in the cage whoever works there.
fn refuses_receiving(lammer: &Lammer, by: Worker) -> Option<Refused> {
    let may = match (lammer.what_for, by.works) {
        (LammerFor::Credit, _) => by.may(StaffAct::ServeCage),
        (LammerFor::Fill | LammerFor::BuyIn(_), Works::As(rank)) => rank >= Role::Dealer,
        (LammerFor::Fill | LammerFor::BuyIn(_), Works::InCage) => false,
    };
    if may {
        return None;
    }
    refuse(
        Code::Rank,
        "a dealer or above receives chips at a table, and in the cage whoever works there",
    )
}

fn refuse(code: Code, text: &str) -> Option<Refused> {
    Some(Refused::new(code, text))
}
