//! What is the ruling? A round in which something goes wrong, rulings to choose from, and why one of them is right.

mod believable;
mod boxes;
mod choices;
mod deeds;
mod felt;
mod happened;
mod moment;
mod players;
mod readings;
mod slips;
mod story;
mod table;
#[cfg(test)]
mod tests;
mod why;
mod words;

pub use felt::PracticePlayer;

use choices::{Choices, choices};
use cutcard_round::{Grounds, RulesVersion, Viewer};
use cutcard_rulebook::{Game, Word as _, Wrong, clause, games};
use moment::{Moment, kinds, moment};
use serde::Serialize;
use words::Words;

/// What is the ruling?
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PracticeQuestion {
    /// The game: `crown/holdem`.
    pub game: &'static str,
    /// Its name.
    pub game_name: &'static str,
    /// The same game and number are the same question, by one version of the rules.
    pub number: u32,
    /// The version of the rules it is ruled by.
    pub rules_version: u16,
    /// The players, clockwise from the button's left.
    pub players: Vec<PracticePlayer>,
    /// The boards, as far as they lie there; none in games without.
    pub boards: Vec<Vec<String>>,
    /// A card that counts for every player of stud.
    pub community: Option<String>,
    /// All chips in the middle, those in front of the players with them.
    pub pot: u64,
    /// What the round has come to: `flop`, `second betting round`.
    pub street: String,
    /// What has happened so far, line by line.
    pub story: Vec<String>,
    /// What went wrong.
    pub happened: String,
    /// The rulings to choose from.
    pub choices: Vec<String>,
}

/// The ruling on what went wrong in a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PracticeAnswer {
    /// Which of the choices is right, from 0.
    pub choice: u8,
    /// The ruling as a dealer would announce it.
    pub ruling: String,
    /// What is done, in order.
    pub deeds: Vec<PracticeDeed>,
    /// The clause.
    pub clause: String,
    /// What the clause says, in our words.
    pub clause_text: &'static str,
    /// The facts that decided it.
    pub why: Vec<String>,
    /// The word by which it is reported: `early-card`.
    pub wrong: &'static str,
}

/// One thing that is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PracticeDeed {
    /// What.
    pub text: &'static str,
    /// By which clause.
    pub clause: String,
}

/// A question with its answer.
#[derive(Clone, Debug)]
pub struct Practice {
    /// The question.
    pub question: PracticeQuestion,
    /// The answer.
    pub answer: PracticeAnswer,
}

/// The game that a number asks about where none is named: any game.
#[must_use]
pub fn practice_game(number: u32) -> Option<&'static Game> {
    let (pots, boxes): (Vec<&Game>, Vec<&Game>) =
        games().iter().partition(|game| game.play().is_some());
    // Drawn beside the games of pots, whose numbers ask what they asked before there were others.
    let mut beside = Words::of("any game", number, 1);
    let all = pots.len() + boxes.len();
    let other = boxes.get(beside.below(all));
    other.or_else(|| pots.get(Words::of("any game", number, 0).below(pots.len()))).copied()
}

/// The question of a game and a number. Some are on what players do wrong; of the others everything that can go wrong in
/// the game is as likely as the rest.
#[must_use]
pub fn practice(game: &'static Game, number: u32) -> Option<Practice> {
    if game.play().is_none() {
        return boxes::practice(game, number);
    }
    let of_players = slips::is_asked(game, number).then(|| slips::practice(game, number));
    of_players.flatten().or_else(|| of_dealer(game, number))
}

/// The question on what a dealer does wrong, or what is reported.
fn of_dealer(game: &'static Game, number: u32) -> Option<Practice> {
    let mut words = Words::of(game.id().as_str(), number, 0);
    let mut kinds = kinds(game);
    words.shuffle(&mut kinds);
    kinds.into_iter().find_map(|wrong| asked(game, number, wrong, &mut words))
}

fn asked(game: &'static Game, number: u32, wrong: Wrong, words: &mut Words) -> Option<Practice> {
    let moment = moment(game, wrong, number)?;
    let Moment { round, report, .. } = &moment;
    let grounds = round.grounds(report)?;
    let Choices { texts, right } = choices(round, report, grounds.ruling, words)?;
    let view = round.view(Viewer::Public);
    let question = PracticeQuestion {
        game: game.id().as_str(),
        game_name: game.name(),
        number,
        rules_version: RulesVersion::NOW.into(),
        players: felt::players(&moment, &view),
        boards: felt::boards(round, &view),
        community: view.community.flatten().map(|card| card.to_string()),
        pot: view.pot.0,
        street: felt::street(round),
        story: story::story(&moment),
        happened: happened::happened(round, report, &grounds),
        choices: texts,
    };
    let answer = answered(&grounds, &moment, u8::try_from(right).ok()?);
    (question.choices.len() > 1).then_some(Practice { question, answer })
}

fn answered(grounds: &Grounds, moment: &Moment, choice: u8) -> PracticeAnswer {
    let ruling = grounds.ruling;
    PracticeAnswer {
        choice,
        ruling: ruling.says.clone(),
        deeds: deeds::deeds(ruling),
        clause: ruling.clause.to_string(),
        clause_text: clause(&ruling.clause).map_or("", |clause| clause.summary),
        why: why::why(grounds, moment),
        wrong: ruling.wrong.word(),
    }
}
