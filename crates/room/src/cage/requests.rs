//! Requests: chips that a player wants redeemed, or that take a second person.

use super::desk::{CageRequest, Way, may_be_second, serves_another};
use super::event::{CageEvent, Named, Served};
use super::{AtTheCage, Cage, HouseChain, done};
use crate::code::Code;
use crate::plain_text::{no_reason, reason};
use crate::refused::Refused;
use crate::who::Who;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TransferId};

impl Cage {
    /// Whether a player may be given so many, by whoever sells them: what they have at tables counts too.
    pub(crate) fn may_be_given(&self, player: PlayerId, chips: Chips) -> Result<(), Refused> {
        self.fits(player, chips)
    }

    /// Has a player's request to redeem wait: one at a time.
    pub(crate) async fn ask_to_redeem(
        &self,
        chain: &mut HouseChain,
        player: PlayerId,
        chips: Chips,
        name: TransferId,
    ) -> Result<u64, Refused> {
        let id = Named::Player(player, name).id();
        let served = Served::default();
        if self.is_done(&CageEvent::Redeemed { by: player, player, chips, served }, id)? {
            return Err(done());
        }
        if let Some(number) = self.is_asked(Way::Redeem, name, (player, chips))? {
            return Ok(number);
        }
        if self.desk().own_waiting(player).is_some() {
            return Err(Refused::new(Code::RequestWaiting, "a request of yours waits at the cage"));
        }
        self.desk().has_room()?;
        if chips == Chips::ZERO {
            return Err(Refused::new(Code::NoChips, "no chips are asked for"));
        }
        if self.wallet(player)? < chips {
            return Err(Refused::new(
                Code::TooFewChips,
                "there are not so many chips in the wallet",
            ));
        }
        self.write(chain, CageEvent::RedeemAsked { player, chips, name }, id, Vec::new()).await
    }

    /// Whether a request takes two people, where that clerk serves it. What was begun by one of two does.
    pub(crate) fn takes_two(&self, clerk: PlayerId, request: &CageRequest) -> bool {
        request.first.is_some() || self.is_much(request.way, (clerk, request.player), request.chips)
    }

    /// Somebody of the cage does what a request asks for, and says why where nobody has. Where it needs
    /// two, the first has it wait for the second.
    pub(crate) async fn serve_request(
        &self,
        chain: &mut HouseChain,
        clerk: Who,
        number: u64,
        why: Option<&str>,
    ) -> Result<AtTheCage, Refused> {
        let request = self.desk().open(number)?.clone();
        let CageRequest { name, way, player, chips, .. } = request;
        serves_another(clerk, player)?;
        let said = why.map(reason).transpose()?;
        let two = self.takes_two(clerk.player, &request);
        // What is issued was said when it was asked for. Where the first of two said nothing, as they once
        // might, the second says it.
        let why = request.why.or_else(|| said.clone()).ok_or_else(no_reason)?;
        let (by, rank, second) = match request.first {
            None if two => {
                let (by, rank) = (clerk.player, clerk.rank);
                let begun = CageEvent::PayBegun { by, rank, request: number, why: Some(why) };
                self.write(chain, begun, name, Vec::new()).await?;
                return Ok(AtTheCage::Waits(number));
            }
            Some(first) => {
                may_be_second(clerk, first)?;
                (first, request.first_rank, Some(clerk.player))
            }
            None => (clerk.player, clerk.rank, None),
        };
        let served = Served {
            rank,
            had: None,
            why: Some(why),
            second,
            second_rank: second.and(clerk.rank),
            second_why: second.and(said),
            request: Some(number),
        };
        let (event, id) = match way {
            Way::Issue => {
                (CageEvent::Issued { by, player, chips, served }, Named::Cashier(name).id())
            }
            Way::Redeem => (
                CageEvent::Redeemed { by, player, chips, served },
                Named::Player(player, name).id(),
            ),
        };
        self.serve(chain, event, id).await
    }

    /// Somebody of the cage refuses a request.
    pub(crate) async fn refuse_request(
        &self,
        chain: &mut HouseChain,
        clerk: Who,
        number: u64,
        why: &str,
    ) -> Result<(), Refused> {
        let why = reason(why)?;
        let request = self.desk().open(number)?.clone();
        serves_another(clerk, request.player)?;
        let (by, rank, player) = (clerk.player, clerk.rank, request.player);
        let refused = CageEvent::RequestRefused { by, rank, player, request: number, why };
        self.write(chain, refused, request.name, Vec::new()).await.map(drop)
    }

    /// A player takes their request back.
    pub(crate) async fn withdraw_request(
        &self,
        chain: &mut HouseChain,
        player: PlayerId,
        number: u64,
    ) -> Result<(), Refused> {
        let request = self.desk().open(number)?.clone();
        if request.player != player || request.way != Way::Redeem {
            return Err(Refused::new(Code::NoSuchRequest, "no such request waits at the cage"));
        }
        let withdrawn = CageEvent::RequestWithdrawn { request: number };
        self.write(chain, withdrawn, request.name, Vec::new()).await.map(drop)
    }
}
