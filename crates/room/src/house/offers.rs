//! Houses that players may open a table of, as those in charge make them while the room is open: kept, changed and
//! withdrawn on the chain of the house. What stands in one is for whoever opens tables to read; here it is kept as
//! written, within bounds.

use super::House;
use crate::code::Code;
use crate::refused::Refused;
use crate::worker::Worker;
use cutcard_journal::{Sequence, SignificantRow};
use cutcard_table::StaffAct;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// So many houses of its own a room offers at most.
pub const MOST_OFFERS: usize = 100;
/// The most bytes of one, as JSON.
const MOST_BYTES: usize = 4_096;
/// The most characters of what an event says of each side of a change.
const MOST_TOLD: usize = 200;

/// A house as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptOffer {
    /// Its number, for good: the number of the event that made it.
    pub number: u64,
    /// The number of the event that made it what it is.
    pub version: u64,
    /// Who made it so, in which role.
    pub by: Worker,
    /// When.
    pub at_millis: u64,
    /// What stands in it.
    pub terms: Value,
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct OfferEvent {
    pub(crate) by: Worker,
    pub(crate) at_millis: u64,
    pub(crate) why: String,
    pub(crate) did: OfferDid,
}

/// What was done to an offer. What it was before is written out, so that the chain tells it by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OfferDid {
    /// It was made; its number is the event's.
    Made { after: Value },
    /// Something else stands in it.
    Changed { offer: u64, before: Value, after: Value },
    /// Nobody opens a table of it any more.
    Withdrawn { offer: u64, before: Value },
}

/// The offers that stand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KeptOffers {
    /// By number.
    all: Vec<KeptOffer>,
}

impl KeptOffers {
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn all(&self) -> &[KeptOffer] {
        &self.all
    }

    pub(crate) fn get(&self, number: u64) -> Option<&KeptOffer> {
        self.all.iter().find(|it| it.number == number)
    }

    fn apply(&mut self, event: &OfferEvent, sequence: Sequence) {
        let kept = |number: u64, terms: &Value| {
            let OfferEvent { by, at_millis, .. } = *event;
            KeptOffer { number, version: sequence.0, by, at_millis, terms: terms.clone() }
        };
        match &event.did {
            OfferDid::Made { after } => self.all.push(kept(sequence.0, after)),
            OfferDid::Changed { offer, after, .. } => {
                if let Some(it) = self.all.iter_mut().find(|it| it.number == *offer) {
                    *it = kept(*offer, after);
                }
            }
            OfferDid::Withdrawn { offer, .. } => self.all.retain(|it| it.number != *offer),
        }
    }

    /// Why it cannot be done, for whoever asks and for an audit.
    fn refuses(&self, event: &OfferEvent) -> Option<Refused> {
        if let Some(refused) = event.by.refusal(StaffAct::KeepOffers) {
            return Some(refused);
        }
        let no_such = || Refused::new(Code::NoSuchOffer, "the room offers no such house");
        let changed = || Refused::new(Code::OfferChanged, "somebody else has changed it meanwhile");
        let stands = |offer: u64, before: &Value| match self.get(offer) {
            None => Some(no_such()),
            Some(it) => (it.terms != *before).then(changed),
        };
        match &event.did {
            OfferDid::Made { after } => {
                let full = self.all.len() >= MOST_OFFERS;
                let text = format!("the room offers {MOST_OFFERS} houses of its own already");
                full.then(|| Refused::new(Code::MostOffers, text)).or_else(|| too_long(after))
            }
            OfferDid::Changed { offer, before, after } => {
                let same = before == after;
                let text = "it is like that already";
                stands(*offer, before)
                    .or_else(|| same.then(|| Refused::new(Code::Nothing, text)))
                    .or_else(|| too_long(after))
            }
            OfferDid::Withdrawn { offer, before } => stands(*offer, before),
        }
    }
}

fn too_long(terms: &Value) -> Option<Refused> {
    let text = format!("a house is written in {MOST_BYTES} bytes at most");
    (terms.to_string().len() > MOST_BYTES).then(|| Refused::new(Code::OfferTooLong, text))
}

impl OfferEvent {
    pub(super) fn significant(&self) -> SignificantRow {
        let row = SignificantRow {
            by: Some(self.by.player),
            role: Some(self.by.word()),
            why: Some(self.why.clone()),
            ..SignificantRow::default()
        };
        let of = |kind: &str, before, after| SignificantRow {
            kind: kind.to_owned(),
            before,
            after,
            ..row
        };
        match &self.did {
            OfferDid::Made { after } => of("offer-made", None, Some(name(after))),
            OfferDid::Withdrawn { before, .. } => of("offer-withdrawn", Some(name(before)), None),
            OfferDid::Changed { before, after, .. } => {
                let (before, after) = differences(before, after);
                of("offer-changed", Some(before), Some(after))
            }
        }
    }
}

fn name(terms: &Value) -> String {
    let name = terms.get("name").and_then(Value::as_str).unwrap_or_default();
    name.chars().take(MOST_TOLD).collect()
}

/// What each of two has that the other has not: its name, then `option: value; ...`.
fn differences(before: &Value, after: &Value) -> (String, String) {
    let (mut one, mut other) = (BTreeMap::new(), BTreeMap::new());
    leaves(String::new(), before, &mut one);
    leaves(String::new(), after, &mut other);
    let told =
        |terms: &Value, own: &BTreeMap<String, String>, others: &BTreeMap<String, String>| {
            let own = own.iter().filter(|(place, value)| others.get(*place) != Some(*value));
            let parts = own.filter(|(place, _)| place.as_str() != "/name");
            let parts: Vec<String> =
                parts.map(|(place, value)| format!("{}: {value}", short(place))).collect();
            let text = format!("{}; {}", name(terms), parts.join("; "));
            text.trim_end_matches("; ").chars().take(MOST_TOLD).collect::<String>()
        };
    (told(before, &one, &other), told(after, &other, &one))
}

/// Everything that is said, by its place. Lists and ranges are said whole.
fn leaves(place: String, value: &Value, all: &mut BTreeMap<String, String>) {
    let range = |it: &serde_json::Map<String, Value>| {
        let (least, most) = (it.get("least")?.as_u64()?, it.get("most")?.as_u64()?);
        Some(format!("{least}–{most}"))
    };
    match value {
        Value::Null => {}
        Value::Object(fields) => match range(fields) {
            Some(range) => drop(all.insert(place, range)),
            None => fields.iter().for_each(|(name, value)| {
                leaves(format!("{place}/{}", name.replace("~1", "/")), value, all);
            }),
        },
        Value::Array(values) => {
            let plain = |it: &Value| it.as_str().map_or_else(|| it.to_string(), str::to_owned);
            all.insert(place, values.iter().map(plain).collect::<Vec<_>>().join(", "));
        }
        Value::String(text) => drop(all.insert(place, text.clone())),
        Value::Bool(_) | Value::Number(_) => drop(all.insert(place, value.to_string())),
    }
}

/// The place without what all of them have in front.
fn short(place: &str) -> String {
    let place = place.trim_start_matches("/table");
    let (chosen, place) = match place.strip_prefix("/choices/") {
        Some(place) => ("choose ", place),
        None => ("", place),
    };
    let front = ["/game/pots/", "/game/boxes/house/", "/game/boxes/", "/options/", "/"];
    let rest = front.iter().find_map(|it| place.strip_prefix(it)).unwrap_or(place);
    format!("{chosen}{}", rest.replace('/', "."))
}

impl House {
    /// Why something cannot be done to what players may open.
    pub(crate) fn refuses_offer(&self, event: &OfferEvent) -> Option<Refused> {
        self.offers.refuses(event)
    }

    pub(super) fn apply_offer(&mut self, event: &OfferEvent, sequence: Sequence) {
        self.offers.apply(event, sequence);
    }
}

#[cfg(test)]
mod tests {
    use super::differences;
    use serde_json::json;

    #[test]
    fn what_changed_is_told_by_option() {
        let offer = |bet: u64, seats: u64| {
            json!({
                "name": "Evening", "game": "crown/holdem",
                "table": {"game": {"pots": {"game": "crown/holdem", "minimum_bet": bet}}},
                "choices": {"/game/pots/seats": {"least": 2, "most": seats}},
            })
        };
        let (before, after) = differences(&offer(2, 9), &offer(5, 6));
        assert_eq!(before, "Evening; choose seats: 2–9; minimum_bet: 2");
        assert_eq!(after, "Evening; choose seats: 2–6; minimum_bet: 5");
        let renamed = json!({"name": "Late"});
        assert_eq!(
            differences(&json!({"name": "Early"}), &renamed),
            ("Early".into(), "Late".into())
        );
        let long = json!({"name": "x".repeat(500)});
        assert_eq!(differences(&long, &renamed).0.chars().count(), 200);
    }
}
