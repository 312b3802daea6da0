//! From a hand to text.

use crate::field::Field;
use crate::hand::{Bets, Blind, ForcedBets, Hand, Label};
use crate::value::Value;
use std::fmt::Write as _;

/// Writes a `.phh` file: the fields in the order of the standard, then the annotator's own by name,
/// each action on its line. A hand that is sound ([`Hand::check`]) is read back as it was.
#[must_use]
pub fn write(hand: &Hand) -> String {
    let mut text = String::new();
    for field in Field::ALL {
        if let Some(value) = field_value(hand, *field) {
            line(&mut text, field.name(), &value);
        }
    }
    for (name, value) in &hand.user_fields {
        line(&mut text, &write_key(name), &own_value(value));
    }
    text
}

fn line(text: &mut String, key: &str, value: &str) {
    text.extend([key, " = ", value, "\n"]);
}

/// What a file has for the field, if anything.
fn field_value(hand: &Hand, field: Field) -> Option<String> {
    let details = &hand.details;
    let amount = |amount| hand.scale.write(amount);
    let stack = |stack: &Option<_>| stack.map_or_else(|| "inf".to_owned(), amount);
    match field {
        Field::Variant => Some(quoted(hand.variant.code())),
        Field::Antes => Some(list(hand.antes.iter().copied().map(amount))),
        Field::BlindsOrStraddles => match &hand.forced {
            ForcedBets::Blinds(blinds) => Some(list(blinds.iter().map(|blind| match blind {
                Blind::Due(due) => amount(*due),
                Blind::ToComeIn(posted) => format!("-{}", amount(*posted)),
            }))),
            ForcedBets::BringIn(_) => None,
        },
        Field::BringIn => match &hand.forced {
            ForcedBets::Blinds(_) => None,
            ForcedBets::BringIn(bring_in) => Some(amount(*bring_in)),
        },
        Field::SmallBet | Field::BigBet | Field::MinBet => bet(hand, field),
        Field::StartingStacks => Some(list(hand.starting_stacks.iter().map(stack))),
        Field::Actions => Some(actions(hand)),
        Field::Author => details.author.as_deref().map(quoted),
        Field::Event => details.event.as_deref().map(quoted),
        Field::Url => details.url.as_deref().map(quoted),
        Field::Venue => details.venue.as_deref().map(quoted),
        Field::Address => details.address.as_deref().map(quoted),
        Field::City => details.city.as_deref().map(quoted),
        Field::Region => details.region.as_deref().map(quoted),
        Field::PostalCode => details.postal_code.as_deref().map(quoted),
        Field::Country => details.country.as_deref().map(quoted),
        Field::Time => details.time.as_ref().map(ToString::to_string),
        Field::TimeZone => details.time_zone.as_deref().map(quoted),
        Field::TimeZoneAbbreviation => details.time_zone_abbreviation.as_deref().map(quoted),
        Field::Day => details.day.as_ref().map(ToString::to_string),
        Field::Month => details.month.as_ref().map(ToString::to_string),
        Field::Year => details.year.as_ref().map(ToString::to_string),
        Field::Hand => details.hand.as_ref().map(label),
        Field::Level => details.level.as_ref().map(ToString::to_string),
        Field::Seats => details.seats.as_ref().map(|seats| list(seats.iter().map(i64::to_string))),
        Field::SeatCount => details.seat_count.as_ref().map(ToString::to_string),
        Field::Table => details.table.as_ref().map(label),
        Field::Players => {
            details.players.as_ref().map(|players| list(players.iter().map(|name| quoted(name))))
        }
        Field::FinishingStacks => {
            details.finishing_stacks.as_ref().map(|stacks| list(stacks.iter().map(stack)))
        }
        Field::Winnings => {
            details.winnings.as_ref().map(|all| list(all.iter().copied().map(amount)))
        }
        Field::Currency => details.currency.as_deref().map(quoted),
        Field::CurrencySymbol => details.currency_symbol.map(|symbol| quoted(&symbol.to_string())),
        Field::AnteTrimmingStatus => Some(hand.ante_trimming_status.to_string()),
        Field::TimeLimit => details.time_limit.as_ref().map(ToString::to_string),
        Field::TimeBanks => {
            details.time_banks.as_ref().map(|banks| list(banks.iter().map(ToString::to_string)))
        }
    }
}

fn bet(hand: &Hand, field: Field) -> Option<String> {
    let bet = match hand.bets {
        Bets::Fixed { small, .. } if field == Field::SmallBet => Some(small),
        Bets::Fixed { big, .. } if field == Field::BigBet => Some(big),
        Bets::Minimum(minimum) if field == Field::MinBet => Some(minimum),
        Bets::Fixed { .. } | Bets::Minimum(_) => None,
    };
    bet.map(|bet| hand.scale.write(bet))
}

fn actions(hand: &Hand) -> String {
    let each = |text: String| format!("    {},\n", quoted(&text));
    let lines: String =
        hand.actions.iter().map(|action| each(action.notation(hand.scale))).collect();
    if lines.is_empty() { "[]".to_owned() } else { format!("[\n{lines}]") }
}

fn label(label: &Label) -> String {
    match label {
        Label::Name(name) => quoted(name),
        Label::Number(number) => number.to_string(),
    }
}

fn own_value(value: &Value) -> String {
    match value {
        Value::Text(text) => quoted(text),
        Value::Integer(integer) => integer.to_string(),
        Value::Float(text) | Value::DateTime(text) => text.clone(),
        Value::Boolean(boolean) => boolean.to_string(),
        Value::List(values) => list(values.iter().map(own_value)),
        Value::Table(table) => {
            let pair = |(key, value): (&String, &Value)| {
                format!("{} = {}", write_key(key), own_value(value))
            };
            format!("{{ {} }}", table.iter().map(pair).collect::<Vec<_>>().join(", "))
        }
    }
}

fn list(entries: impl Iterator<Item = String>) -> String {
    format!("[{}]", entries.collect::<Vec<_>>().join(", "))
}

/// A key, in quotes where it needs them.
pub(crate) fn write_key(key: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    if !key.is_empty() && key.bytes().all(bare) { key.to_owned() } else { quoted(key) }
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            letter if letter.is_control() => {
                // Writing to a text cannot fail.
                let _ = write!(quoted, "\\u{:04X}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
