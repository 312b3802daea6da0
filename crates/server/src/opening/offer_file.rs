//! An offer as it is written: read, and checked whole.

use super::offer::{Allowed, Offer, Range};
use super::place::put;
use super::{CLOCK_SECONDS, LONGEST_NAME};
use super::{allowed_by_the_book, bounds};
use crate::show;
use crate::wire::fault::FaultBody;
use cutcard_rulebook::{Family, House, find_or_suggest};
use cutcard_table::{ConfigFault, GameFile};
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

/// What staff alone decide: the bank, what it pays, and what departs from the book.
const STAFFS: [&str; 4] = ["float", "ante_bonus_odds", "pairs_plus_odds", "departing"];

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
            let field = format!("choose.{name}");
            let empty = match &allowed {
                Allowed::Values(values) => values.is_empty(),
                Allowed::Range(range) => range.least > range.most || range.entries == Some(0),
            };
            if empty {
                self.fault(&field, "nothing can be chosen of it");
            }
            match (name.as_str(), &allowed) {
                ("clock_seconds", Allowed::Range(range)) => {
                    let (least, most) = (*CLOCK_SECONDS.start(), *CLOCK_SECONDS.end());
                    if range.least < u64::from(least) || range.most > u64::from(most) {
                        self.fault(field, format!("a decision may take {least} to {most} seconds"));
                    }
                    offer.clock_seconds = Some(*range);
                }
                ("house_players", Allowed::Range(range)) => offer.house_players = Some(*range),
                ("clock_seconds" | "house_players", Allowed::Values(_)) => {
                    self.fault(field, "it is a range: { least = 1, most = 2 }");
                }
                ("game", _) => self.fault(field, "the game is the offer's"),
                (staffs, _) if STAFFS.contains(&staffs) => {
                    self.fault(field, "no player chooses what the house pays");
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

    /// The table opens with nothing chosen, and with everything that may be, by itself or with one other
    /// choice.
    fn check(&mut self, offer: &Offer, most_bank: u64) {
        let own = match opens(&offer.table, most_bank) {
            Ok(own) => own,
            Err(faults) => {
                faults.into_iter().for_each(|(field, text)| self.fault(field, text));
                return;
            }
        };
        let samples: Vec<(&String, Value)> = offer
            .choices
            .iter()
            .flat_map(|(place, allowed)| samples(allowed).into_iter().map(move |it| (place, it)))
            .collect();
        for (place, value) in &samples {
            let with = |other: Option<&(&String, Value)>| {
                let mut table = offer.table.clone();
                for (place, value) in other.into_iter().chain([&(*place, value.clone())]) {
                    put(&mut table, place, value.clone());
                }
                let departures = opens(&table, most_bank)?;
                if departures.iter().all(|departure| own.contains(departure)) {
                    Ok(())
                } else {
                    Err(vec![(place.to_string(), "it departs from the book".to_owned())])
                }
            };
            let Err(faults) = with(None) else { continue };
            let helped = samples.iter().any(|other| other.0 != *place && with(Some(other)).is_ok());
            if !helped {
                let text: Vec<String> = faults.into_iter().map(|(_, text)| text).collect();
                let name = place.trim_start_matches("/game/pots/");
                let name = name.trim_start_matches("/game/boxes/house/").trim_start_matches('/');
                self.fault(format!("choose.{name}"), format!("{value}: {}", text.join("; ")));
            }
        }
    }
}

/// Values to try: all, or both ends. A list of numbers is tried when it is chosen: its numbers hang on
/// each other.
fn samples(allowed: &Allowed) -> Vec<Value> {
    match allowed {
        Allowed::Values(values) => values.clone(),
        Allowed::Range(Range { entries: Some(_), .. }) => Vec::new(),
        Allowed::Range(range) => vec![range.least.into(), range.most.into()],
    }
}

/// Whether a table can be opened, and where it departs from the book; what is against it, each with its
/// place. The rules of a game of pots are not made ready for that: many tables are tried.
fn opens(table: &Value, most_bank: u64) -> Result<Vec<String>, Vec<(String, String)>> {
    let place = |fault: FaultBody| (fault.field.unwrap_or_default(), fault.text);
    let all = |faults: Vec<FaultBody>| faults.into_iter().map(place).collect::<Vec<_>>();
    let file = super::read(table).map_err(|fault| all(vec![fault]))?;
    let GameFile::Pots(house) = &file.game else {
        let config = allowed_by_the_book(table, most_bank).map_err(all)?;
        return Ok(show::departures(&config).into_iter().map(|it| it.text).collect());
    };
    let beyond = bounds::beyond(table);
    if !beyond.is_empty() {
        return Err(all(beyond));
    }
    match House::try_from((**house).clone()) {
        Ok(house) => Ok(house.departures.iter().map(ToString::to_string).collect()),
        Err(faults) => {
            let told = faults.into_iter().map(|fault| super::told(&ConfigFault::House(fault)));
            Err(all(told.collect()))
        }
    }
}
