//! What may be done, what is refused and how it is ruled.

use super::{none_or, same};
use crate::act::{NoCommand, command};
use crate::script::{Choice, Deed, End, Options, Refused, Span, Turn};
use crate::watch::{SaidRefusal, Watched};
use cutcard_round::{BettingOptions, Due, Event};
use cutcard_rulebook::ClauseId;

pub(crate) const ACCEPTED: &str = "expected a refusal, found it accepted";

pub(super) fn refused(table: &Watched<'_>, refused: &Refused) -> Result<(), String> {
    match &table.refusal {
        Some(told) => fits(refused, told),
        None => Err(ACCEPTED.to_owned()),
    }
}

pub(super) fn ruled(table: &Watched<'_>, clause: &ClauseId) -> Result<(), String> {
    let ruled = rulings(table);
    if ruled.contains(&clause.to_string()) {
        return Ok(());
    }
    Err(format!("expected a ruling by {clause}, found {}", none_or(&ruled)))
}

pub(super) fn not_ruled(table: &Watched<'_>) -> Result<(), String> {
    let ruled = rulings(table);
    if ruled.is_empty() {
        return Ok(());
    }
    Err(format!("expected no ruling, found {}", none_or(&ruled)))
}

pub(super) fn cited(table: &Watched<'_>, clause: &ClauseId) -> Result<(), String> {
    let cited = table.cited.get(table.last..).unwrap_or_default();
    if cited.contains(clause) {
        return Ok(());
    }
    let cited: Vec<String> = cited.iter().map(ToString::to_string).collect();
    Err(format!("expected something by {clause}, found {}", none_or(&cited)))
}

pub(super) fn can(table: &Watched<'_>, deed: &Deed) -> Result<(), String> {
    tried(table, deed).map_err(|why| match why {
        NoCommand::Refused(told) => format!("expected to be accepted, found refused: {told}"),
        NoCommand::Unclear(message) => message,
    })
}

pub(super) fn cannot(table: &Watched<'_>, deed: &Deed, refused: &Refused) -> Result<(), String> {
    match tried(table, deed) {
        Ok(()) => Err(ACCEPTED.to_owned()),
        Err(NoCommand::Refused(told)) => fits(refused, &told),
        Err(NoCommand::Unclear(message)) => Err(message),
    }
}

fn tried(table: &Watched<'_>, deed: &Deed) -> Result<(), NoCommand> {
    let command = command(table, deed)?;
    let decided = table.round.decide(&command, &mut Vec::new());
    decided.map_err(|refusal| NoCommand::Refused(table.told(&refusal)))
}

fn rulings(table: &Watched<'_>) -> Vec<String> {
    let clause = |event: &Event| {
        if let Event::Reported(reported) = event {
            return Some(reported.clause.0.to_string());
        }
        if let Event::Ruled { clause, .. } | Event::PutRight { clause, .. } = event {
            Some(clause.0.to_string())
        } else {
            None
        }
    };
    table.since().iter().filter_map(clause).collect()
}

/// Whether a refusal is the one expected.
pub(crate) fn fits(refused: &Refused, told: &SaidRefusal) -> Result<(), String> {
    let SaidRefusal { name, clause, said } = told;
    if refused.fits(name, clause, said) {
        return Ok(());
    }
    Err(format!("found refused otherwise: {name} {clause} \"{said}\""))
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

/// What a player may do, whose turn it must be.
fn options_of(table: &Watched<'_>, who: usize) -> Result<Options, String> {
    let Some((turn, options)) = table.round.betting_options() else {
        return Err("nobody is to bet now".to_owned());
    };
    if turn != table.seat(who) {
        let name = table.name(table.who(turn));
        return Err(format!("it is the turn of {name}, who may {}", say(&listed(&options))));
    }
    Ok(listed(&options))
}

pub(super) fn may(table: &Watched<'_>, who: usize, expected: &Options) -> Result<(), String> {
    same(expected, &options_of(table, who)?, say)
}

pub(super) fn may_not(table: &Watched<'_>, who: usize, choices: &[Choice]) -> Result<(), String> {
    let options = options_of(table, who)?;
    let may = |choice: &Choice| match choice {
        Choice::Fold => options.fold,
        Choice::Check => options.check,
        Choice::Call => options.call.is_some(),
        Choice::Bet => options.bet.is_some(),
        Choice::Raise => options.raise.is_some(),
        Choice::CallAndFold => options.call_and_fold.is_some(),
        Choice::TakeKitty => options.kitty.is_some(),
    };
    if choices.iter().any(may) {
        return Err(format!("found that {} may {}", table.name(who), say(&options)));
    }
    Ok(())
}

pub(super) fn may_from(
    table: &Watched<'_>,
    who: usize,
    choice: Choice,
    end: End,
    chips: u64,
) -> Result<(), String> {
    let options = options_of(table, who)?;
    let span = if choice == Choice::Bet { options.bet } else { options.raise };
    let found = span.map(|span| match end {
        End::Least => span.least,
        End::Most => span.most,
    });
    if found == Some(chips) {
        return Ok(());
    }
    Err(format!("found that {} may {}", table.name(who), say(&options)))
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

pub(super) fn turn(table: &Watched<'_>, turn: Turn) -> Result<(), String> {
    let found = match table.round.due() {
        Due::Player(seat) => Turn::Player(table.who(seat)),
        Due::Floor => Turn::Floor,
        Due::Cards(_) | Due::Dealer | Due::Shuffle(_) | Due::Push => Turn::Dealer,
        Due::Nothing => Turn::Nobody,
    };
    same(&turn, &found, |turn| match turn {
        Turn::Player(who) => format!("the turn of {}", table.name(*who)),
        Turn::Dealer => "the dealer's turn".to_owned(),
        Turn::Floor => "the floor's turn".to_owned(),
        Turn::Nobody => "nobody's turn".to_owned(),
    })
}

pub(super) fn freed(table: &Watched<'_>, who: usize) -> Result<(), String> {
    let freed = table.since().contains(&Event::EarlyActFreed { seat: table.seat(who) });
    same(&true, &freed, |freed| {
        let word = if *freed { "free" } else { "not free" };
        format!("{} {word} to choose again", table.name(who))
    })
}
