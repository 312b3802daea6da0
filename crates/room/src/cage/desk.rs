//! What waits at the cage: made of its events and nothing else.

use super::event::CageEvent;
use crate::code::Code;
use crate::refused::Refused;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TransferId};
use cutcard_round::Role;
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};

/// How many requests that are settled are kept at hand; the journal has all of them.
const KEPT: usize = 500;

/// The most that wait at once.
const MOST_WAITING: usize = 10_000;

const DAY_MILLIS: u64 = 86_400_000;

/// Which way chips are to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// To the player, who buys them.
    Issue,
    /// Back to the cage, from the player who asks for it.
    Redeem,
}

/// How a request stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    /// Nobody has served it.
    Waiting,
    /// It is done, and by whose last word.
    Done(PlayerId),
    /// It was refused, and by whom.
    Refused(PlayerId),
    /// The player took it back.
    Withdrawn,
}

/// Something asked of the cage that is not done at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CageRequest {
    /// Its number.
    pub number: u64,
    /// As whoever asked named it.
    pub name: TransferId,
    /// Which way the chips go.
    pub way: Way,
    /// Whose they are, or will be.
    pub player: PlayerId,
    /// How many.
    pub chips: Chips,
    /// What for, where somebody said.
    pub why: Option<String>,
    /// The first of two people who serve it.
    pub first: Option<PlayerId>,
    /// That person's rank.
    pub first_rank: Option<Role>,
    /// When it was asked.
    pub at_millis: u64,
    /// How it stands.
    pub stands: Stands,
    /// Since when it has been settled.
    pub settled_millis: Option<u64>,
}

/// Chips that one person issued to another on a day, or redeemed.
type Moved = Vec<(PlayerId, PlayerId, Chips)>;

/// What waits, what was settled lately, and what was issued and redeemed today.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CageRequests {
    waiting: BTreeMap<u64, CageRequest>,
    settled: VecDeque<CageRequest>,
    day: u64,
    /// What one person has issued to another on that day.
    issued: Moved,
    /// What one person has redeemed of another's on that day.
    redeemed: Moved,
}

impl CageRequests {
    pub(crate) fn waiting(&self) -> impl Iterator<Item = &CageRequest> {
        self.waiting.values()
    }

    /// A player's own, the latest first.
    pub(crate) fn of(&self, player: PlayerId) -> Vec<CageRequest> {
        let own = |request: &&CageRequest| request.player == player && request.way == Way::Redeem;
        let all = self.waiting.values().rev().chain(self.settled.iter().rev());
        all.filter(own).cloned().collect()
    }

    /// Whether something of a player's waits.
    pub(crate) fn has_waiting(&self, player: PlayerId) -> bool {
        self.waiting.values().any(|request| request.player == player)
    }

    /// What a player asks for themselves, while it waits.
    pub(crate) fn own_waiting(&self, player: PlayerId) -> Option<&CageRequest> {
        self.waiting.values().find(|it| it.player == player && it.way == Way::Redeem)
    }

    /// The request of that name. Players name theirs, and two may have named theirs alike.
    pub(crate) fn named(
        &self,
        way: Way,
        name: TransferId,
        player: PlayerId,
    ) -> Option<&CageRequest> {
        let mut all = self.waiting.values().chain(self.settled.iter().rev());
        all.find(|request| {
            let theirs = match way {
                Way::Issue => true,
                Way::Redeem => request.player == player,
            };
            request.way == way && request.name == name && theirs
        })
    }

    /// Whether one more can wait.
    pub(crate) fn has_room(&self) -> Result<(), Refused> {
        if self.waiting.len() < MOST_WAITING {
            return Ok(());
        }
        Err(Refused::new(Code::Busy, "too many wait at the cage: come back later"))
    }

    /// The request of that number, while it waits.
    pub(crate) fn open(&self, number: u64) -> Result<&CageRequest, Refused> {
        if let Some(request) = self.waiting.get(&number) {
            return Ok(request);
        }
        if self.settled.iter().any(|request| request.number == number) {
            return Err(Refused::new(Code::RequestDone, "the request is settled already"));
        }
        Err(Refused::new(Code::NoSuchRequest, "no such request waits at the cage"))
    }

    /// What a person has issued or redeemed on the day of that time for anybody, and what a player was
    /// by anybody: the two ways are counted apart.
    pub(crate) fn moved_today(
        &self,
        way: Way,
        (by, player): (PlayerId, PlayerId),
        at_millis: u64,
    ) -> Chips {
        if self.day != at_millis / DAY_MILLIS {
            return Chips::ZERO;
        }
        let moved = match way {
            Way::Issue => &self.issued,
            Way::Redeem => &self.redeemed,
        };
        let counts = |(it, of, _): &&(PlayerId, PlayerId, Chips)| *it == by || *of == player;
        let sum =
            |sum: u64, (_, _, chips): &(PlayerId, PlayerId, Chips)| sum.saturating_add(chips.0);
        Chips(moved.iter().filter(counts).fold(0, sum))
    }

    /// Why an event could not have been written: what a request led to, led to it once, by two people
    /// where there were two, and never by the player.
    pub(crate) fn forbids(&self, event: &CageEvent) -> Option<&'static str> {
        let (request, by, second) = match event {
            CageEvent::Issued { by, player, served, .. }
            | CageEvent::Redeemed { by, player, served, .. } => {
                let first =
                    if served.request.is_some() || served.why.is_some() { Some(*by) } else { None };
                if first.is_some() && (by == player || served.second == Some(*player)) {
                    return Some("whoever was served served themselves");
                }
                (served.request?, first, served.second)
            }
            CageEvent::PayBegun { by, request, .. }
            | CageEvent::RequestRefused { by, request, .. } => (*request, Some(*by), None),
            CageEvent::RequestWithdrawn { request } => (*request, None, None),
            CageEvent::Welcomed { .. }
            | CageEvent::ToppedUp { .. }
            | CageEvent::IssueAsked { .. }
            | CageEvent::RedeemAsked { .. }
            | CageEvent::Retired { .. } => return None,
        };
        if second.is_some() && second == by {
            return Some("one person was two");
        }
        let waits = self.waiting.contains_key(&request);
        (!waits).then_some("the request does not wait")
    }

    /// Makes the change of an event.
    pub(crate) fn apply(&mut self, event: &CageEvent, number: u64, at_millis: u64) {
        match event {
            CageEvent::Issued { by, player, chips, served } => {
                self.count(Way::Issue, (*by, *player), *chips, at_millis);
                let last = served.second.unwrap_or(*by);
                self.settle(served.request, Stands::Done(last), at_millis);
            }
            CageEvent::Redeemed { by, player, chips, served } => {
                self.count(Way::Redeem, (*by, *player), *chips, at_millis);
                let last = served.second.unwrap_or(*by);
                self.settle(served.request, Stands::Done(last), at_millis);
            }
            CageEvent::IssueAsked { by, rank, player, chips, why, name } => {
                let request = CageRequest {
                    why: Some(why.clone()),
                    first: Some(*by),
                    first_rank: *rank,
                    ..asked(number, *name, Way::Issue, (*player, *chips), at_millis)
                };
                self.waiting.insert(number, request);
            }
            CageEvent::RedeemAsked { player, chips, name } => {
                let request = asked(number, *name, Way::Redeem, (*player, *chips), at_millis);
                self.waiting.insert(number, request);
            }
            CageEvent::PayBegun { by, rank, request, why } => {
                if let Some(request) = self.waiting.get_mut(request) {
                    (request.first, request.first_rank) = (Some(*by), *rank);
                    request.why.clone_from(why);
                }
            }
            CageEvent::RequestRefused { by, request, .. } => {
                self.settle(Some(*request), Stands::Refused(*by), at_millis);
            }
            CageEvent::RequestWithdrawn { request } => {
                self.settle(Some(*request), Stands::Withdrawn, at_millis);
            }
            CageEvent::Welcomed { .. } | CageEvent::ToppedUp { .. } | CageEvent::Retired { .. } => {
            }
        }
    }

    fn settle(&mut self, number: Option<u64>, stands: Stands, at_millis: u64) {
        let Some(mut request) = number.and_then(|number| self.waiting.remove(&number)) else {
            return;
        };
        (request.stands, request.settled_millis) = (stands, Some(at_millis));
        if self.settled.len() >= KEPT {
            self.settled.pop_front();
        }
        self.settled.push_back(request);
    }

    fn count(
        &mut self,
        way: Way,
        (by, player): (PlayerId, PlayerId),
        chips: Chips,
        at_millis: u64,
    ) {
        let day = at_millis / DAY_MILLIS;
        if day != self.day {
            (self.day, self.issued, self.redeemed) = (day, Vec::new(), Vec::new());
        }
        let moved = match way {
            Way::Issue => &mut self.issued,
            Way::Redeem => &mut self.redeemed,
        };
        match moved.iter_mut().find(|(it, of, _)| (*it, *of) == (by, player)) {
            Some((_, _, sum)) => *sum = Chips(sum.0.saturating_add(chips.0)),
            None => moved.push((by, player, chips)),
        }
    }
}

fn asked(
    number: u64,
    name: TransferId,
    way: Way,
    (player, chips): (PlayerId, Chips),
    at_millis: u64,
) -> CageRequest {
    CageRequest {
        number,
        name,
        way,
        player,
        chips,
        why: None,
        first: None,
        first_rank: None,
        at_millis,
        stands: Stands::Waiting,
        settled_millis: None,
    }
}

/// Nobody serves themselves.
pub(crate) fn serves_another(clerk: Who, player: PlayerId) -> Result<(), Refused> {
    if clerk.player != player {
        return Ok(());
    }
    Err(Refused::new(Code::OwnChips, "nobody serves themselves at the cage"))
}

/// Who is the second of two: another person, an area manager or above.
pub(crate) fn may_be_second(clerk: Who, first: PlayerId) -> Result<(), Refused> {
    if clerk.player == first {
        return Err(Refused::new(Code::SamePerson, "a second person must approve it"));
    }
    if !StaffAct::ApproveChips.authority().allows(clerk.rank) {
        return Err(Refused::new(Code::SecondPerson, "an area manager or above must approve it"));
    }
    Ok(())
}
