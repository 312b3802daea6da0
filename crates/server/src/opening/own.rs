//! The houses that those in charge made while the room was open: read from the room, checked, and offered with those
//! of the program's files.

use super::houses::Houses;
use super::offer::{Offer, OfferTerms};
use super::offer_check::{self, OfferWrong};
use super::{MOST_BANK, place};
use crate::people::{TextFault, guarded_text};
use crate::show;
use crate::wire::fault::{FaultBody, FaultCode};
use crate::wire::sentence::Sentence;
use crate::wire::table::TableInfo;
use cutcard_room::{KeptOffer, Room};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

/// A house of the room's own.
#[derive(Clone, Debug)]
pub(crate) struct OwnHouse {
    pub(crate) kept: KeptOffer,
    pub(crate) offer: Offer,
    /// Why nobody may open it, where this program's rules refuse it by now.
    pub(crate) wrong: Vec<OfferWrong>,
}

/// What players may open now.
#[derive(Debug, Default)]
pub(crate) struct Offered(RwLock<Option<Read>>);

/// What was read, and of what.
#[derive(Clone, Debug)]
struct Read {
    of: Arc<Vec<KeptOffer>>,
    own: Arc<Vec<OwnHouse>>,
    houses: Houses,
}

impl Offered {
    /// All houses, those of the files first. Where one has changed it is checked anew, which takes a while.
    pub(crate) fn houses(&self, room: &Room, files: &Houses) -> Houses {
        self.read(room, files).houses
    }

    /// Those of the room's own.
    pub(crate) fn own(&self, room: &Room, files: &Houses) -> Arc<Vec<OwnHouse>> {
        self.read(room, files).own
    }

    fn read(&self, room: &Room, files: &Houses) -> Read {
        let of = room.offers();
        let before = self.0.read().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(read) = before.as_ref().filter(|read| Arc::ptr_eq(&read.of, &of)) {
            return read.clone();
        }
        let known: BTreeMap<u64, &OwnHouse> =
            before.iter().flat_map(|it| it.own.iter()).map(|it| (it.kept.version, it)).collect();
        let own: Vec<OwnHouse> = of
            .iter()
            .map(|kept| known.get(&kept.version).map_or_else(|| checked(kept), |it| (*it).clone()))
            .collect();
        let sound = own.iter().filter(|it| it.wrong.is_empty()).map(|it| it.offer.clone());
        let houses = files.and(sound);
        let read = Read { of, own: Arc::new(own), houses };
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Some(read.clone());
        read
    }
}

/// By what a house of the room's own is asked for. No file has a stroke in its name.
pub(crate) fn own_id(number: u64) -> String {
    format!("house/{number}")
}

fn checked(kept: &KeptOffer) -> OwnHouse {
    let kept = kept.clone();
    match serde_json::from_value::<OfferTerms>(kept.terms.clone()) {
        Ok(terms) => {
            let offer = Offer::of(own_id(kept.number), terms);
            let wrong = offer_check::wrong(&offer, MOST_BANK);
            OwnHouse { kept, offer, wrong }
        }
        Err(error) => {
            let text = error.to_string();
            let fault = FaultBody::new(FaultCode::Unreadable, &text).with("message", text.as_str());
            let offer = Offer::of(own_id(kept.number), OfferTerms::default());
            OwnHouse { kept, offer, wrong: vec![OfferWrong { fault, tried: None }] }
        }
    }
}

/// What is said of a house before it is offered.
pub(crate) struct OfferVerdict {
    pub(crate) wrong: Vec<OfferWrong>,
    pub(crate) departures: Vec<Sentence>,
    pub(crate) warnings: Vec<Sentence>,
    pub(crate) info: Option<TableInfo>,
}

/// Checks a house as staff wrote it: everything that is against it, and what the table of it is with nothing
/// chosen. It takes a while.
pub(crate) fn verdict(terms: &OfferTerms) -> OfferVerdict {
    let offer = Offer::of(String::new(), terms.clone());
    let mut wrong = offer_check::wrong(&offer, MOST_BANK);
    if name_is_wrong(&terms.name) {
        wrong.insert(0, OfferWrong { fault: offer_check::name_fault(), tried: None });
    }
    let (mut departures, mut warnings, mut info) = (Vec::new(), Vec::new(), None);
    let known = place::unknown(&terms.table).is_empty();
    let config = if known { offer_check::config(&offer, MOST_BANK) } else { Err(Vec::new()) };
    match config {
        Ok(config) => {
            departures = show::departures(&config);
            warnings = show::warnings(&config);
            info = Some(show::info_of_config(&config));
        }
        // What only the whole table shows: the rest is told already.
        Err(faults) => {
            let more = faults.into_iter().filter(|it| !wrong.contains(it)).collect::<Vec<_>>();
            wrong.extend(more);
        }
    }
    OfferVerdict { wrong, departures, warnings, info }
}

/// Staff speak for the house anyhow: they may use its words.
fn name_is_wrong(name: &str) -> bool {
    !matches!(guarded_text(name, super::LONGEST_NAME), Ok(_) | Err(TextFault::OfTheHouse))
}
