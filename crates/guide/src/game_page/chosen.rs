//! What the house chooses, and what is played where it says nothing.

use super::prose::{paragraph, sentence_list};
use crate::form::{Field, form};
use cutcard_rulebook::{Game, OptionGroup, OptionKind};
use serde_json::Value;

pub(super) fn section(game: &Game) -> String {
    let mut text = String::from(
        "## What the house chooses\n\n| option | choices | else | clause |\n|---|---|---|---|\n",
    );
    let options = form(game).map(|form| form.options).unwrap_or_default();
    for field in options.iter().filter(|field| is_of_the_house(field)) {
        let clause =
            field.clause.as_ref().map_or("ours".to_owned(), |clause| format!("`{clause}`"));
        let (choices, usual) = (choices(field), usual(&field.default));
        text.push_str(&format!("| `{}` | {choices} | {usual} | {clause} |\n", name(&field.path)));
    }
    text.push('\n');
    if game.play().is_some() {
        text.push_str(&paragraph(
            "`rulebooks/houses` has examples; how each point is read that the books leave open is in \
             [the list of policies](README.md#how-open-points-are-read).",
        ));
    } else {
        text.push_str(&paragraph(
            "The least and the most of a wager are on the sign at each box (`act-3cp:3.1`).",
        ));
    }
    text
}

/// What stands in a house's file: readings have a list of their own, and tables theirs.
fn is_of_the_house(field: &Field) -> bool {
    match field.group {
        OptionGroup::Cards | OptionGroup::Betting | OptionGroup::Chips | OptionGroup::House => {
            field.path.starts_with("/game/")
        }
        OptionGroup::Table | OptionGroup::Readings => false,
    }
}

/// Its name as a house's file has it: `commission.cap`.
fn name(path: &str) -> String {
    let places = ["/game/pots/", "/game/boxes/house/", "/game/boxes/"];
    let bare = places.iter().find_map(|place| path.strip_prefix(place)).unwrap_or(path);
    bare.replace('/', ".")
}

fn choices(field: &Field) -> String {
    let range = match (field.least, field.most) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("{least} or more"),
        (None, Some(most)) => format!("up to {most}"),
        (None, None) => "any".to_owned(),
    };
    let mut text = match field.kind {
        OptionKind::Choice => {
            let words = field.choices.iter().map(|choice| {
                let against = if choice.departs { " against the book" } else { "" };
                format!("{}{against}", bare(&choice.value))
            });
            words.collect::<Vec<_>>().join(", ")
        }
        OptionKind::Flag => "false, true".to_owned(),
        OptionKind::Chips => format!("{range} chips"),
        OptionKind::ChipsList => format!("{range} amounts of chips"),
        OptionKind::Number => range,
        OptionKind::BasisPoints => format!("{range} hundredths of a percent"),
        OptionKind::Steps => "sums by how many are dealt in".to_owned(),
        OptionKind::Odds => "odds to one".to_owned(),
    };
    if field.departs {
        text.push_str(", against the book");
    }
    for need in &field.needs {
        let words: Vec<String> = need.any.iter().map(bare).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        text.push_str(&format!(", with `{}` {}", name(&need.path), sentence_list(&words, "or")));
    }
    text
}

fn usual(default: &Value) -> String {
    match default {
        Value::Null => "none".to_owned(),
        Value::Array(list) if list.is_empty() => "none".to_owned(),
        Value::Array(list) => list.iter().map(bare).collect::<Vec<_>>().join(", "),
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => bare(default),
    }
}

/// A value without quotes.
fn bare(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
