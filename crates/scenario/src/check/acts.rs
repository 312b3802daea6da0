//! What may be done, what is refused and how it is ruled.

use super::{none_or, same};
use crate::act::{NoCommand, command};
use crate::play::{Table, seat};
use crate::script::{Deed, Options, Refused, Span, Turn};
use cutcard_round::{BettingOptions, Due, Event, Refusal};
use cutcard_rulebook::ClauseId;

const ACCEPTED: &str = "expected a refusal, found it accepted";

pub(super) fn refused(table: &Table<'_>, refused: &Refused) -> Result<(), String> {
    match &table.refusal {
        Some(refusal) => fits(table, refused, refusal),
        None => Err(ACCEPTED.to_owned()),
    }
}

pub(super) fn ruled(table: &Table<'_>, clause: &ClauseId) -> Result<(), String> {
    let ruled = rulings(table);
    if ruled.contains(&clause.to_string()) {
        return Ok(());
    }
    Err(format!("expected a ruling by {clause}, found {}", none_or(&ruled)))
}

pub(super) fn not_ruled(table: &Table<'_>) -> Result<(), String> {
    let ruled = rulings(table);
    if ruled.is_empty() {
        return Ok(());
    }
    Err(format!("expected no ruling, found {}", none_or(&ruled)))
}

pub(super) fn cited(table: &Table<'_>, clause: &ClauseId) -> Result<(), String> {
    let cited = table.cited.get(table.last..).unwrap_or_default();
    if cited.contains(clause) {
        return Ok(());
    }
    let cited: Vec<String> = cited.iter().map(ToString::to_string).collect();
    Err(format!("expected something by {clause}, found {}", none_or(&cited)))
}

pub(super) fn can(table: &Table<'_>, deed: &Deed) -> Result<(), String> {
    tried(table, deed).map_err(|why| match why {
        NoCommand::Refused(refusal) => {
            format!("expected to be accepted, found refused: {}", table.told(&refusal))
        }
        NoCommand::Unclear(message) => message,
    })
}

pub(super) fn cannot(table: &Table<'_>, deed: &Deed, refused: &Refused) -> Result<(), String> {
    match tried(table, deed) {
        Ok(()) => Err(ACCEPTED.to_owned()),
        Err(NoCommand::Refused(refusal)) => fits(table, refused, &refusal),
        Err(NoCommand::Unclear(message)) => Err(message),
    }
}

fn tried(table: &Table<'_>, deed: &Deed) -> Result<(), NoCommand> {
    let people = &table.scenario.table.people;
    let command = command(&table.round, people, deed)?;
    table.round.decide(&command, &mut Vec::new()).map_err(NoCommand::Refused)
}

fn rulings(table: &Table<'_>) -> Vec<String> {
    let clause = |event: &Event| {
        if let Event::Ruled { clause, .. } = event { Some(clause.0.to_string()) } else { None }
    };
    table.since().iter().filter_map(clause).collect()
}

/// Whether a refusal is the one expected: by clause, by name, by words.
fn fits(table: &Table<'_>, refused: &Refused, refusal: &Refusal) -> Result<(), String> {
    let name = kebab(&format!("{:?}", refusal.reason));
    let by_clause = refused.clause.as_ref().is_none_or(|clause| *clause == refusal.clause);
    let by_name = refused.reason.as_ref().is_none_or(|reason| *reason == name);
    let said = table.why(refusal);
    let by_words = refused.text.as_ref().is_none_or(|text| said.contains(text.as_str()));
    if by_clause && by_name && by_words {
        return Ok(());
    }
    Err(format!("found refused otherwise: {name} {} \"{said}\"", refusal.clause))
}

/// `TooLittle { asked: ... }` is `too-little`.
pub(crate) fn kebab(debug: &str) -> String {
    let mut name = String::new();
    for letter in debug.chars().take_while(|letter| letter.is_alphanumeric()) {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

pub(super) fn may(table: &Table<'_>, who: usize, expected: &Options) -> Result<(), String> {
    let Some((turn, options)) = table.round.betting_options() else {
        return Err("nobody is to bet now".to_owned());
    };
    if turn != seat(who) {
        let name = table.name(turn.index());
        return Err(format!("it is the turn of {name}, who may {}", say(&listed(&options))));
    }
    same(expected, &listed(&options), say)
}

fn listed(options: &BettingOptions) -> Options {
    let span = |opens: bool| {
        options.wager.filter(|wager| wager.opens == opens).map(|wager| Span {
            least: wager.least.0,
            most: wager.most.0,
            either: wager.either && wager.least != wager.most,
        })
    };
    Options {
        fold: options.fold,
        check: options.check,
        call: options.call.map(|chips| chips.0),
        bet: span(true),
        raise: span(false),
        call_and_fold: options.call_and_fold.map(|chips| chips.0),
        kitty: options.kitty.map(|chips| chips.0),
    }
}

/// The options as the script would write them.
fn say(options: &Options) -> String {
    let span = |verb: &str, span: Span| match span {
        Span { least, most, .. } if least == most => format!("{verb} {least}"),
        Span { least, most, either: true } => format!("{verb} {least} or {most}"),
        Span { least, most, either: false } => format!("{verb} {least}-{most}"),
    };
    let all = [
        options.fold.then(|| "fold".to_owned()),
        options.check.then(|| "check".to_owned()),
        options.call.map(|chips| format!("call {chips}")),
        options.bet.map(|bet| span("bet", bet)),
        options.raise.map(|raise| span("raise to", raise)),
        options.call_and_fold.map(|chips| format!("call and fold {chips}")),
        options.kitty.map(|chips| format!("take the kitty for {chips}")),
    ];
    format!("`{}`", all.into_iter().flatten().collect::<Vec<_>>().join(", "))
}

pub(super) fn turn(table: &Table<'_>, turn: Turn) -> Result<(), String> {
    let found = match table.round.due() {
        Due::Player(seat) => Turn::Player(seat.index()),
        Due::Floor => Turn::Floor,
        Due::Cards(_) | Due::Dealer | Due::Shuffle(_) => Turn::Dealer,
        Due::Nothing => Turn::Nobody,
    };
    same(&turn, &found, |turn| match turn {
        Turn::Player(who) => format!("the turn of {}", table.name(*who)),
        Turn::Dealer => "the dealer's turn".to_owned(),
        Turn::Floor => "the floor's turn".to_owned(),
        Turn::Nobody => "nobody's turn".to_owned(),
    })
}

pub(super) fn freed(table: &Table<'_>, who: usize) -> Result<(), String> {
    let freed = table.since().contains(&Event::EarlyActFreed { seat: seat(who) });
    same(&true, &freed, |freed| {
        let word = if *freed { "free" } else { "not free" };
        format!("{} {word} to choose again", table.name(who))
    })
}
