//! From text to a hand.

use crate::action::Action;
use crate::amount::Scale;
use crate::error::{Fault, PhhError, Where};
use crate::field::Field;
use crate::hand::{Bets, Details, ForcedBets, Hand};
use crate::lines::Lines;
use crate::notation;
use crate::problem::Problem;
use crate::reader::{Reader, scale_needed};
use crate::value::Value;
use crate::variant::{Dealing, Variant};
use std::collections::BTreeMap;
use toml::de::DeTable;

/// What every field of one's own starts with.
pub(crate) const OWN: char = '_';

/// Reads the one hand of a `.phh` file.
///
/// # Errors
/// Everything that departs from the standard, with its lines.
pub fn parse(text: &str) -> Result<Hand, PhhError> {
    let lines = Lines::of(text);
    let table = document(text, &lines)?;
    hand(&table, &lines, None)
}

/// The TOML of a text.
pub(crate) fn document<'t>(text: &'t str, lines: &Lines) -> Result<DeTable<'t>, PhhError> {
    DeTable::parse(text).map(toml::Spanned::into_inner).map_err(|error| {
        let line = error.span().map(|span| lines.at(span.start));
        let problem = Problem::NotToml { message: error.message().to_owned() };
        PhhError::of(Fault { line, place: Where::File, problem })
    })
}

/// The hand of a table. What is not in the file is said to be at the line `start`.
pub(crate) fn hand(
    table: &DeTable<'_>,
    lines: &Lines,
    start: Option<usize>,
) -> Result<Hand, PhhError> {
    let (hand, mut faults) = from_table(table);
    if faults.is_empty() {
        faults = hand.iter().flat_map(Hand::faults).collect();
    }
    for fault in &mut faults {
        fault.line = line_of(&fault.place, table, lines).or(start);
    }
    match hand {
        Some(hand) => PhhError::unless_sound(faults, hand),
        None => Err(PhhError::at_least_one(faults)),
    }
}

/// The line of a place, if it is in the table.
fn line_of(place: &Where, table: &DeTable<'_>, lines: &Lines) -> Option<usize> {
    let (name, entry) = match place {
        Where::File => return None,
        Where::Field(field) => (field.name(), None),
        Where::Entry(field, number) => (field.name(), number.checked_sub(1)),
        Where::Action(number) => (Field::Actions.name(), number.checked_sub(1)),
        Where::Other(name) => (name.as_str(), None),
    };
    let (key, value) = table.get_key_value(name)?;
    let entry = entry.and_then(|entry| value.get_ref().as_array()?.get(entry));
    Some(lines.at(entry.map_or(key.span().start, |entry| entry.span().start)))
}

/// A hand, if every part it needs can be read, and what is wrong.
fn from_table(table: &DeTable<'_>) -> (Option<Hand>, Vec<Fault>) {
    let mut reader = Reader::new(table, scale(table));
    let user_fields = others(table, &mut reader);
    let details = details(&mut reader);
    let ante_trimming_status = reader.boolean(Field::AnteTrimmingStatus).unwrap_or_default();
    let antes = reader.amounts(Field::Antes);
    let starting_stacks = reader.stacks(Field::StartingStacks);
    let actions = reader.actions(Action::parse);
    let Some(variant) = variant(&mut reader) else {
        return (None, reader.faults);
    };
    composition(variant, &mut reader);
    let forced = forced(variant, &mut reader);
    let bets = bets(variant, &mut reader);
    let (Some(antes), Some(forced), Some(bets), Some(starting_stacks), Some(actions)) =
        (antes, forced, bets, starting_stacks, actions)
    else {
        return (None, reader.faults);
    };
    let hand = Hand {
        variant,
        scale: reader.scale,
        antes,
        forced,
        bets,
        starting_stacks,
        actions,
        ante_trimming_status,
        details,
        user_fields,
    };
    (Some(hand), reader.faults)
}

/// The scale of a file: the most decimals any amount is written with.
fn scale(table: &DeTable<'_>) -> Scale {
    let amounts = [
        Field::Antes,
        Field::BlindsOrStraddles,
        Field::BringIn,
        Field::SmallBet,
        Field::BigBet,
        Field::MinBet,
        Field::StartingStacks,
        Field::FinishingStacks,
        Field::Winnings,
    ];
    let in_fields =
        amounts.iter().filter_map(|field| scale_needed(table.get(field.name())?.get_ref()));
    let actions = table.get(Field::Actions.name()).and_then(|value| value.get_ref().as_array());
    let in_actions = actions
        .into_iter()
        .flat_map(|actions| actions.iter())
        .filter_map(|action| notation::scale_needed(action.get_ref().as_str()?));
    in_fields.chain(in_actions).max().unwrap_or_default()
}

/// The fields annotators have added; a fault for any other the standard does not have.
fn others(table: &DeTable<'_>, reader: &mut Reader<'_>) -> BTreeMap<String, Value> {
    let mut user_fields = BTreeMap::new();
    for (key, value) in table.iter() {
        let name = key.get_ref().as_ref();
        if Field::from_name(name).is_some() {
            continue;
        }
        let read = if name.starts_with(OWN) {
            Value::read(value.get_ref(), 0)
        } else {
            Err(Problem::UnknownField)
        };
        match read {
            Ok(value) => {
                user_fields.insert(name.to_owned(), value);
            }
            Err(problem) => reader.fault(Where::Other(name.to_owned()), problem),
        }
    }
    user_fields
}

fn variant(reader: &mut Reader<'_>) -> Option<Variant> {
    if !reader.has(Field::Variant) {
        reader.fault(Where::Field(Field::Variant), Problem::Missing);
    }
    let code = reader.text(Field::Variant)?;
    let variant = Variant::from_code(&code);
    if variant.is_none() {
        reader.fault(Where::Field(Field::Variant), Problem::UnknownVariant { code });
    }
    variant
}

/// A fault for each field the variant needs and the table has not, or the other way round.
fn composition(variant: Variant, reader: &mut Reader<'_>) {
    let bets =
        [Field::BlindsOrStraddles, Field::BringIn, Field::SmallBet, Field::BigBet, Field::MinBet];
    for field in variant.required() {
        if !reader.has(*field) {
            reader.fault(Where::Field(*field), Problem::Missing);
        }
    }
    for field in bets {
        if reader.has(field) && !variant.required().contains(&field) {
            reader.fault(Where::Field(field), Problem::NotInVariant { variant });
        }
    }
}

fn forced(variant: Variant, reader: &mut Reader<'_>) -> Option<ForcedBets> {
    match variant.dealing() {
        Dealing::Stud => reader.amount(Field::BringIn).map(ForcedBets::BringIn),
        Dealing::Board | Dealing::Draw => {
            reader.blinds(Field::BlindsOrStraddles).map(ForcedBets::Blinds)
        }
    }
}

fn bets(variant: Variant, reader: &mut Reader<'_>) -> Option<Bets> {
    if variant.is_fixed_limit() {
        let (small, big) = (reader.amount(Field::SmallBet), reader.amount(Field::BigBet));
        Some(Bets::Fixed { small: small?, big: big? })
    } else {
        reader.amount(Field::MinBet).map(Bets::Minimum)
    }
}

fn details(reader: &mut Reader<'_>) -> Details {
    Details {
        author: reader.text(Field::Author),
        event: reader.text(Field::Event),
        url: reader.text(Field::Url),
        venue: reader.text(Field::Venue),
        address: reader.text(Field::Address),
        city: reader.text(Field::City),
        region: reader.text(Field::Region),
        postal_code: reader.text(Field::PostalCode),
        country: reader.text(Field::Country),
        time: reader.local_time(Field::Time),
        time_zone: reader.text(Field::TimeZone),
        time_zone_abbreviation: reader.text(Field::TimeZoneAbbreviation),
        day: reader.integer(Field::Day),
        month: reader.integer(Field::Month),
        year: reader.integer(Field::Year),
        hand: reader.label(Field::Hand),
        level: reader.integer(Field::Level),
        seats: reader.integers(Field::Seats),
        seat_count: reader.integer(Field::SeatCount),
        table: reader.label(Field::Table),
        players: reader.texts(Field::Players),
        finishing_stacks: reader.stacks(Field::FinishingStacks),
        winnings: reader.amounts(Field::Winnings),
        currency: reader.text(Field::Currency),
        currency_symbol: reader.character(Field::CurrencySymbol),
        time_limit: reader.time_allowed(Field::TimeLimit),
        time_banks: reader.times_allowed(Field::TimeBanks),
    }
}
