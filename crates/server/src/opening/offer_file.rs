//! An offer as it is written: read, and checked whole.

use super::LONGEST_NAME;
use super::offer::{Allowed, Offer};
use super::offer_check::{self, OfferWrong};
use cutcard_rulebook::{Family, find_or_suggest};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// An offer in TOML.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferFile {
    name: String,
    game: String,
    /// What the house brings to a table of boxes.
    #[serde(default)]
    float: Option<u64>,
    #[serde(default)]
    house: serde_json::Map<String, Value>,
    #[serde(default)]
    options: serde_json::Map<String, Value>,
    #[serde(default)]
    choose: BTreeMap<String, Allowed>,
}

/// Something wrong with an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferFault {
    /// In which file.
    pub file: String,
    /// Where in it; empty where it is the whole.
    pub field: String,
    /// What.
    pub text: String,
}

impl fmt::Display for OfferFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OfferFault { file, field, text } = self;
        if field.is_empty() {
            write!(f, "{file}: {text}")
        } else {
            write!(f, "{file}, {field}: {text}")
        }
    }
}

/// Reads an offer.
pub(super) fn read(file: &str, text: &str, most_bank: u64) -> Result<Offer, Vec<OfferFault>> {
    let written: OfferFile = toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let field = format!("line {line}");
        vec![OfferFault { file: file.to_owned(), field, text: error.message().to_owned() }]
    })?;
    let mut reader = Reader { file, faults: Vec::new() };
    let offer = reader.offer(written, most_bank);
    match offer {
        Some(offer) if reader.faults.is_empty() => Ok(offer),
        Some(_) | None => Err(reader.faults),
    }
}

struct Reader<'a> {
    file: &'a str,
    faults: Vec<OfferFault>,
}

impl Reader<'_> {
    fn fault(&mut self, field: impl Into<String>, text: impl Into<String>) {
        let (field, text) = (field.into(), text.into());
        self.faults.push(OfferFault { file: self.file.to_owned(), field, text });
    }

    fn offer(&mut self, written: OfferFile, most_bank: u64) -> Option<Offer> {
        let OfferFile { name, game, float, house, options, choose } = written;
        if name.trim().is_empty() || name.chars().count() > LONGEST_NAME {
            self.fault("name", format!("a name has 1 to {LONGEST_NAME} characters"));
        }
        let banked = match find_or_suggest(&game) {
            Ok(found) => found.family() == Family::Banked,
            Err(unknown) => {
                self.fault("game", unknown.to_string());
                return None;
            }
        };
        if !banked && float.is_some() {
            self.fault("float", "only a game against the house has a bank");
        }
        let (table, within) = if banked {
            let table =
                json!({"game": {"boxes": {"house": house, "float": float}}, "options": options});
            (table, "/game/boxes/house/")
        } else {
            let mut house = house;
            house.insert("game".to_owned(), Value::from(game.clone()));
            (json!({"game": {"pots": house}, "options": options}), "/game/pots/")
        };
        let id = self.file.rsplit('/').next().unwrap_or_default().trim_end_matches(".toml");
        let mut offer = Offer {
            id: id.to_owned(),
            name: name.trim().to_owned(),
            game,
            table,
            choices: BTreeMap::new(),
            clock_seconds: None,
            house_players: None,
        };
        self.choices(&mut offer, choose, within);
        self.check(&offer, most_bank);
        Some(offer)
    }

    /// What may be chosen, each in its place.
    fn choices(&mut self, offer: &mut Offer, choose: BTreeMap<String, Allowed>, within: &str) {
        for (name, allowed) in choose {
            match (name.as_str(), &allowed) {
                ("clock_seconds", Allowed::Range(range)) => offer.clock_seconds = Some(*range),
                ("house_players", Allowed::Range(range)) => offer.house_players = Some(*range),
                ("clock_seconds" | "house_players", Allowed::Values(_)) => {
                    let text = "it is a range: { least = 1, most = 2 }";
                    self.fault(format!("choose.{name}"), text);
                }
                (option, _) => {
                    let place = match option.strip_prefix("options/") {
                        Some(option) => format!("/options/{option}"),
                        None => format!("{within}{option}"),
                    };
                    offer.choices.insert(place, allowed);
                }
            }
        }
    }

    /// What is wrong with the whole, each where it stands in the file.
    fn check(&mut self, offer: &Offer, most_bank: u64) {
        for OfferWrong { fault, tried } in offer_check::wrong(offer, most_bank) {
            let field = written_field(&fault.field.unwrap_or_default());
            match tried {
                Some(value) => self.fault(field, format!("{value}: {}", fault.text)),
                None => self.fault(field, fault.text),
            }
        }
    }
}

/// Where it stands in a file of TOML, from the pointer into an offer.
fn written_field(pointer: &str) -> String {
    if let Some(place) = pointer.strip_prefix("/choices/") {
        let place = place.replace("~1", "/").replace("~0", "~");
        let name = place.trim_start_matches("/game/pots/").trim_start_matches("/game/boxes/house/");
        return format!("choose.{}", name.trim_start_matches('/'));
    }
    if let Some(place) = pointer.strip_prefix("/table") {
        return place.to_owned();
    }
    format!("choose.{}", pointer.trim_start_matches('/'))
}
