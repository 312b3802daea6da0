//! Houses that players may open, asked and written.

use super::Room;
use crate::code::Code;
use crate::house::{HouseEvent, KeptOffer, OfferDid, OfferEvent};
use crate::plain_text::reason;
use crate::refused::Refused;
use crate::who::Who;
use crate::worker::Worker;
use serde_json::Value;
use std::sync::Arc;

impl Room {
    /// The houses that those in charge have made, by number. The same list until one of them changes.
    #[must_use]
    pub fn offers(&self) -> Arc<Vec<KeptOffer>> {
        self.inner.cage.offers()
    }

    /// Offers a house; its number. Whether a table of it can be opened is for whoever asks to have checked.
    ///
    /// # Errors
    /// `rank`; `bad-why`; `most-offers`; `offer-too-long`; `journal`.
    pub async fn make_offer(&self, who: Who, terms: Value, why: &str) -> Result<u64, Refused> {
        self.do_offer(who, why, |_| Ok(OfferDid::Made { after: terms })).await
    }

    /// Has something else stand in one, as it was when that version of it was looked at.
    ///
    /// # Errors
    /// As [`Room::make_offer`]; `no-such-offer`; `offer-changed` where somebody else was quicker; `nothing`.
    pub async fn change_offer(
        &self,
        who: Who,
        (offer, version): (u64, u64),
        terms: Value,
        why: &str,
    ) -> Result<u64, Refused> {
        let did = |before: Value| OfferDid::Changed { offer, before, after: terms };
        self.do_offer(who, why, |all| Ok(did(seen(all, offer, version)?))).await
    }

    /// Withdraws one. Tables that were opened of it play on.
    ///
    /// # Errors
    /// As [`Room::change_offer`].
    pub async fn withdraw_offer(
        &self,
        who: Who,
        (offer, version): (u64, u64),
        why: &str,
    ) -> Result<u64, Refused> {
        let did = |before: Value| OfferDid::Withdrawn { offer, before };
        self.do_offer(who, why, |all| Ok(did(seen(all, offer, version)?))).await
    }

    async fn do_offer(
        &self,
        who: Who,
        why: &str,
        did: impl FnOnce(&[KeptOffer]) -> Result<OfferDid, Refused>,
    ) -> Result<u64, Refused> {
        let rank =
            || Refused::new(Code::Rank, "an area manager or above says what players may open");
        let by = Worker::of(who).ok_or_else(rank)?;
        let why = reason(why)?;
        let mut chain = self.inner.cage.turn().await;
        let did = did(chain.house.offers.all())?;
        let event = OfferEvent { by, at_millis: self.now_millis(), why, did };
        if let Some(refused) = chain.house.refuses_offer(&event) {
            return Err(refused);
        }
        self.inner.cage.record(&mut chain, HouseEvent::Offer(event)).await?;
        Ok(chain.last())
    }
}

/// What stands in an offer, where it is still as it was looked at.
fn seen(all: &[KeptOffer], offer: u64, version: u64) -> Result<Value, Refused> {
    let no_such = || Refused::new(Code::NoSuchOffer, "the room offers no such house");
    let it = all.iter().find(|it| it.number == offer).ok_or_else(no_such)?;
    if it.version == version {
        return Ok(it.terms.clone());
    }
    Err(Refused::new(Code::OfferChanged, "somebody else has changed it meanwhile"))
}
