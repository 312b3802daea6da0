//! Whether an offer holds: its table opens with nothing chosen, and with everything that may be chosen of it.

use super::offer::{Allowed, Offer, Range, not_yours};
use super::place::{pointer_part, put, unknown};
use super::{CLOCK_SECONDS, LONGEST_NAME, allowed_by_the_book, bounds};
use crate::show;
use crate::wire::fault::{FaultBody, FaultCode};
use cutcard_banked::BOX_OPTIONS;
use cutcard_rulebook::{House, OptionKind};
use cutcard_table::{Config, ConfigFault, GameFile};
use serde_json::Value;

/// Something wrong with an offer. The field is a JSON pointer into the offer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OfferWrong {
    pub(crate) fault: FaultBody,
    /// The choice that cannot be made, where it is one.
    pub(crate) tried: Option<Value>,
}

/// What staff alone decide beside what a bank pays: the game, the bank, and what departs from the book.
const STAFFS: [&str; 3] = ["game", "float", "departing"];
/// Where options stand in a table's file.
const PLACES: [&str; 3] = ["/game/pots/", "/game/boxes/house/", "/options/"];
/// No offer leaves more open.
const MOST_CHOICES: usize = 64;
/// So many values are tried at most: each with every other where it does not hold by itself.
const MOST_SAMPLES: usize = 160;

/// The field of what may be chosen in that place.
pub(super) fn choice_field(place: &str) -> String {
    format!("/choices/{}", pointer_part(place))
}

/// What is wrong with a name.
pub(super) fn name_fault() -> FaultBody {
    let most = LONGEST_NAME as u64;
    let text = format!("a name has 1 to {most} characters, in one line that can be seen");
    FaultBody::new(FaultCode::OfferName, text).with("most", most).at(Some("/name".to_owned()))
}

/// Nothing is left to choose.
pub(super) fn nothing_to_choose(field: String) -> FaultBody {
    FaultBody::new(FaultCode::NothingToChoose, "nothing can be chosen of it").at(Some(field))
}

/// Everything that is wrong with it.
pub(super) fn wrong(offer: &Offer, most_bank: u64) -> Vec<OfferWrong> {
    let mut all = Checking { wrong: Vec::new(), most_bank };
    all.about_choices(offer);
    let unknown = unknown(&offer.table);
    if !unknown.is_empty() {
        all.of_table(unknown);
        return all.wrong;
    }
    match opens(&offer.table, most_bank) {
        Ok(own) => all.choices(offer, &own),
        Err(faults) => all.of_table(faults),
    }
    all.wrong
}

/// The table of an offer with nothing chosen, made ready to be played.
pub(super) fn config(offer: &Offer, most_bank: u64) -> Result<Config, Vec<OfferWrong>> {
    allowed_by_the_book(&offer.table, most_bank).map_err(|faults| {
        let mut all = Checking { wrong: Vec::new(), most_bank };
        all.of_table(faults);
        all.wrong
    })
}

/// Whether the option is what a bank pays.
fn is_odds(name: &str) -> bool {
    let mut options = BOX_OPTIONS.iter().map(|option| &option.about);
    options.any(|about| about.name == name && about.kind == OptionKind::Odds)
}

struct Checking {
    wrong: Vec<OfferWrong>,
    most_bank: u64,
}

impl Checking {
    fn fault(&mut self, fault: FaultBody) {
        self.wrong.push(OfferWrong { fault, tried: None });
    }

    /// Faults of the table's file, which stands in the offer.
    fn of_table(&mut self, faults: Vec<FaultBody>) {
        for mut fault in faults {
            fault.field = Some(format!("/table{}", fault.field.unwrap_or_default()));
            self.fault(fault);
        }
    }

    /// What is wrong with choices by themselves.
    fn about_choices(&mut self, offer: &Offer) {
        for (place, allowed) in &offer.choices {
            let field = choice_field(place);
            let name = place.rsplit('/').next().unwrap_or_default();
            if STAFFS.contains(&name) || is_odds(name) {
                let fault = not_yours(place.clone());
                self.fault(fault.at(Some(field.clone())));
            } else if !PLACES.iter().any(|it| place.starts_with(it)) {
                let known = PLACES.join(", ");
                let text = format!("there is no {place}: {known} may stand here");
                let fault = FaultBody::new(FaultCode::UnknownOption, text);
                let fault = fault.with("name", place.as_str()).with("known", known.as_str());
                self.fault(fault.at(Some(field.clone())));
            }
            if is_empty(allowed) {
                self.fault(nothing_to_choose(field));
            }
        }
        let samples: usize = offer.choices.values().map(|it| samples(it).len()).sum();
        for (count, most) in [(offer.choices.len(), MOST_CHOICES), (samples, MOST_SAMPLES)] {
            if count > most {
                let text = format!("{count} entries: {most} at most");
                let fault = FaultBody::new(FaultCode::TooManyEntries, text);
                let fault = fault.with("entries", count as u64).with("most", most as u64);
                self.fault(fault.at(Some("/choices".to_owned())));
            }
        }
        let (least, most) = (u64::from(*CLOCK_SECONDS.start()), u64::from(*CLOCK_SECONDS.end()));
        self.range("clock_seconds", offer.clock_seconds, (least, most));
        self.range("house_players", offer.house_players, (0, MOST_HOUSE_PLAYERS));
    }

    /// What is wrong with a range that must lie in another.
    fn range(&mut self, name: &str, range: Option<Range>, (least, most): (u64, u64)) {
        let Some(range) = range else { return };
        let field = format!("/{name}");
        if range.least > range.most || range.entries.is_some() {
            self.fault(nothing_to_choose(field));
        } else if range.least < least || range.most > most {
            let option = name.replace('_', " ");
            let text = format!("{option} may be {least} to {most} here");
            let fault = FaultBody::new(FaultCode::MayBeBetween, text);
            let fault = fault.with("option", option.as_str()).with("least", least);
            self.fault(fault.with("most", most).at(Some(field)));
        }
    }

    /// The table opens with everything that may be chosen, by itself or with one other choice.
    fn choices(&mut self, offer: &Offer, own: &[String]) {
        let said: Vec<&str> =
            self.wrong.iter().filter_map(|it| it.fault.field.as_deref()).collect();
        // So many are not tried.
        if said.contains(&"/choices") {
            return;
        }
        let samples: Vec<(&String, Value)> = offer
            .choices
            .iter()
            .filter(|(place, _)| !said.contains(&choice_field(place).as_str()))
            .flat_map(|(place, allowed)| samples(allowed).into_iter().map(move |it| (place, it)))
            .collect();
        for (place, value) in &samples {
            let with = |other: Option<&(&String, Value)>| {
                let mut table = offer.table.clone();
                for (place, value) in other.into_iter().chain([&(*place, value.clone())]) {
                    put(&mut table, place, value.clone());
                }
                let departures = opens(&table, self.most_bank)?;
                if departures.iter().all(|departure| own.contains(departure)) {
                    Ok(())
                } else {
                    Err(vec![super::houses::departs()])
                }
            };
            let Err(faults) = with(None) else { continue };
            if samples.iter().any(|other| other.0 != *place && with(Some(other)).is_ok()) {
                continue;
            }
            for mut fault in faults {
                fault.field = Some(choice_field(place));
                self.wrong.push(OfferWrong { fault, tried: Some(value.clone()) });
            }
        }
    }
}

/// No table has more seats or boxes.
const MOST_HOUSE_PLAYERS: u64 = 16;

fn is_empty(allowed: &Allowed) -> bool {
    match allowed {
        Allowed::Values(values) => values.is_empty(),
        Allowed::Range(range) => range.least > range.most || range.entries == Some(0),
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
fn opens(table: &Value, most_bank: u64) -> Result<Vec<String>, Vec<FaultBody>> {
    let file = super::read(table).map_err(|fault| vec![fault])?;
    let GameFile::Pots(house) = &file.game else {
        let config = allowed_by_the_book(table, most_bank)?;
        return Ok(show::departures(&config).into_iter().map(|it| it.text).collect());
    };
    let beyond = bounds::beyond(table);
    if !beyond.is_empty() {
        return Err(beyond);
    }
    match House::try_from((**house).clone()) {
        Ok(house) => Ok(house.departures.iter().map(ToString::to_string).collect()),
        Err(faults) => {
            Err(faults.into_iter().map(|fault| super::told(&ConfigFault::House(fault))).collect())
        }
    }
}
