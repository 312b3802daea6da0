//! Why a ruling is made: the facts that decided it, in words.

use super::moment::Moment;
use super::story::is_forced;
use super::table::name;
use cutcard_round::{Act, Event, Grounds, Report, Seats};
use cutcard_rulebook::{When, Wrong};

/// The facts, each once.
pub(super) fn why(grounds: &Grounds, moment: &Moment) -> Vec<String> {
    let report = &moment.report;
    let mut said: Vec<String> = Vec::new();
    for (when, holds) in &grounds.facts {
        let fact = fact(*when, *holds, grounds, report);
        if !said.contains(&fact) {
            said.push(fact);
        }
    }
    let acts = [When::BeforeAction, When::AfterAction, When::HasNotActed, When::BeforeBetting];
    if grounds.facts.iter().any(|(when, _)| acts.contains(when)) && has_forced(moment) {
        said.push("A forced bet does not count as an act.".to_owned());
    }
    if said.is_empty() {
        said.push("The book rules so whenever it happens.".to_owned());
    }
    said
}

/// Whether a forced bet was made.
fn has_forced(moment: &Moment) -> bool {
    let mut round = moment.began.clone();
    moment.events.iter().any(|event| {
        let bets = matches!(event, Event::Acted { act: Act::Bet(_), .. });
        let forced = bets && is_forced(&round);
        round.apply(event);
        forced
    })
}

/// `Ana, Ben and Cleo`.
fn names(seats: Seats) -> String {
    let all: Vec<&str> = seats.iter().map(name).collect();
    match all.split_last() {
        None => "nobody".to_owned(),
        Some((one, [])) => (*one).to_owned(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

fn substantial(grounds: &Grounds, report: &Report) -> String {
    let acted = grounds.acted;
    match acted.count() {
        0 | 1 if report.wrong == Wrong::NotDiscarded => {
            "The street after the discard is over.".to_owned()
        }
        _ => format!("{} have acted on the cards in question: two players or more.", names(acted)),
    }
}

fn not_substantial(acted: Seats) -> String {
    if acted.is_empty() {
        return "Nobody has acted on the cards in question.".to_owned();
    }
    format!("Only {} has acted on the cards in question: fewer than two players.", names(acted))
}

fn fact(when: When, holds: bool, grounds: &Grounds, report: &Report) -> String {
    let who = report.seat.map_or("the player", name);
    let of_player = of_player(when, holds, who);
    if let Some(said) = of_player {
        return said;
    }
    let either = |so: &str, not: &str| if holds { so } else { not }.to_owned();
    match when {
        When::BeforeAction if holds => not_substantial(grounds.acted),
        When::BeforeAction => substantial(grounds, report),
        When::AfterAction if holds => substantial(grounds, report),
        When::AfterAction => not_substantial(grounds.acted),
        When::FirstRound => {
            either("The first betting round is not over.", "The first betting round is over.")
        }
        When::InDraw => either("Cards are being changed.", "No cards are being changed."),
        When::Mendable => either("It can be put right.", "It cannot be put right."),
        When::FirstExposed => either(
            "It is the first card that was exposed.",
            "It is not the first card that was exposed.",
        ),
        When::AtShowdown => either("Hands are being shown.", "Hands are not being shown yet."),
        When::Flop => {
            either("The cards are those of a flop.", "The cards are not those of a flop.")
        }
        When::Turn => either("The card is the turn.", "The card is not the turn."),
        When::LastCard => {
            either("The card is the last of the board.", "The card is not the last of the board.")
        }
        When::Top => either(
            "The card is of the first of two boards.",
            "The card is not of the first of two boards.",
        ),
        When::TwoOpened => {
            either("Two cards lie open where one is due.", "It is not two cards where one is due.")
        }
        When::BurnToCome => either("A burn is still to come.", "No burn is to come any more."),
        When::BetMade => either(
            "There is something to call in this betting round.",
            "Nobody has bet in this betting round.",
        ),
        When::BeforeBetting => either(
            "Nobody has acted in the first betting round.",
            "Somebody has acted in the first betting round.",
        ),
        When::FirstOfStreet => either(
            "Nobody else has been dealt a card of this street.",
            "Others have been dealt cards of this street.",
        ),
        When::OthersTwoUp => either(
            "Somebody else has two cards face up as well.",
            "Nobody else has two cards face up.",
        ),
        When::FifthBoxed => either(
            "It is the fifth card that lay face up: the deck is defective.",
            "It is not the fifth card that lay face up: the deck is not defective.",
        ),
        When::DueFaceUp => either(
            "The card that comes next is one for all to see.",
            "The card that comes next is not one for all to see.",
        ),
        When::Betting => either("The betting of the street is on.", "No betting is on."),
        When::Agreed => either("All players agree.", "Not all players agree."),
        When::HasNotActed
        | When::TooManyHeld
        | When::Alone
        | When::FinalCard
        | When::OneUp
        | When::TwoUp
        | When::ThreeUp
        | When::Folded => String::new(),
    }
}

/// A fact of the player; nothing where it is none.
fn of_player(when: When, holds: bool, who: &str) -> Option<String> {
    let (so, not) = match when {
        When::HasNotActed => ("has not acted in this round", "has acted in this round"),
        When::TooManyHeld => ("has too many cards", "has too few cards"),
        When::Alone => ("is the only player left", "is not the only player left"),
        When::FinalCard => ("got the last card of the hand so", "did not get the last card so"),
        When::OneUp => ("has one card face up, no more", "has more than one card face up"),
        When::TwoUp => ("has two cards face up", "does not have two cards face up"),
        When::ThreeUp => ("has three cards face up", "does not have three cards face up"),
        When::Folded => ("has folded", "has not folded"),
        When::BeforeAction
        | When::AfterAction
        | When::FirstRound
        | When::InDraw
        | When::Mendable
        | When::FirstExposed
        | When::AtShowdown
        | When::Flop
        | When::Turn
        | When::LastCard
        | When::Top
        | When::TwoOpened
        | When::BurnToCome
        | When::BetMade
        | When::BeforeBetting
        | When::FirstOfStreet
        | When::OthersTwoUp
        | When::FifthBoxed
        | When::DueFaceUp
        | When::Betting
        | When::Agreed => return None,
    };
    Some(format!("{who} {}.", if holds { so } else { not }))
}
