//! `cutcard odds`: what share of the pot each hand can expect.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::svg::{Bar, bar_chart, write_svg};
use crate::text_table::{TextTable, thousands};
use cutcard_cards::{Card, HandRule};
use cutcard_odds::{
    Counted, Discard, Effort, Equities, PlayerEquity, Spot, SpotError, equity,
    equity_before_discard,
};
use cutcard_rulebook::{Family, Game, Judged};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

#[derive(Serialize)]
struct CountedOdds {
    exact: bool,
    runouts: u64,
    /// Set where runouts, wins and ties are those of single boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    equity: f64,
    wins: u64,
    ties: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_error: Option<f64>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    split: Option<Split>,
}

/// What a game with more than one share of the pot adds.
#[derive(Serialize)]
struct Split {
    scoops: u64,
    high: Side,
    low: Side,
    /// How often each share of the pot was won, as a fraction of it.
    shares: BTreeMap<String, u64>,
}

#[derive(Serialize)]
struct Side {
    wins: u64,
    ties: u64,
}

/// A question answered.
pub(crate) struct Answered {
    game: &'static Game,
    rule: HandRule,
    equities: Equities,
    notes: Vec<String>,
    seed: u64,
}

/// Answers a question; `tell` hears how the work stands.
///
/// # Errors
/// Whatever is wrong with the question.
pub(crate) fn answer(
    command: &cli::Odds,
    effort: Effort,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<Answered, CliError> {
    let options = asked::options(&command.house, &command.decided)?;
    let (game, rule) = asked::rule(&command.game, &options)?;
    let hand = match rule.judged {
        Judged::Hand(hand) => hand,
        Judged::Chinese { .. } => {
            let wrong = "Chinese hands are set by their players: there is no equity before that; \
                         `cutcard showdown` settles hands that are set";
            return Err(CliError::Input(wrong.to_owned()).of_option("--game"));
        }
    };
    let cards = Cards::read(command, game)?;
    let (equities, how_discarded) = cards.equities(command, game, hand, effort, tell)?;
    let mut notes = asked::notes(&rule);
    notes.extend(how_discarded.map(str::to_owned));
    notes.extend(own_notes(game));
    Ok(Answered { game, rule: hand, equities, notes, seed: command.seed })
}

impl Answered {
    /// As `--json` prints it.
    pub(crate) fn json(&self) -> impl Serialize {
        let Answered { rule, equities, notes, .. } = self;
        let players = equities.players.iter();
        CountedOdds {
            exact: equities.exact,
            runouts: equities.runouts,
            counted: (equities.counted == Counted::Boards).then_some("boards"),
            seed: (!equities.exact).then_some(self.seed),
            notes: notes.clone(),
            players: players.map(|player| describe(player, rule, equities.counted)).collect(),
        }
    }
}

pub(crate) fn run(command: &cli::Odds, output: &mut impl Write) -> Result<(), CliError> {
    let progress = Progress::new("dealing");
    let effort = command.samples.map_or(Effort::Auto, Effort::Samples);
    let answered = answer(command, effort, &mut |behind, total| progress.tell(behind, total))?;
    drop(progress);
    let Answered { game, rule, equities, notes, .. } = &answered;
    if let Some(path) = &command.svg {
        write_svg(path, &chart(command, game, equities))?;
    }
    if command.json {
        serde_json::to_writer(&mut *output, &answered.json())?;
        writeln!(output)?;
    } else {
        write!(output, "{}", table(command, game, rule, equities))?;
        for note in notes {
            writeln!(output, "Note: {note}.")?;
        }
    }
    Ok(())
}

/// The cards that are known.
struct Cards {
    hands: Vec<Vec<Card>>,
    boards: Vec<Vec<Card>>,
    dead: Vec<Card>,
}

impl Cards {
    fn read(command: &cli::Odds, game: &Game) -> Result<Cards, CliError> {
        let read = |option: &str, texts: &[String]| -> Result<Vec<Vec<Card>>, CliError> {
            let each = |text: &String| {
                asked::cards(text).map_err(|error| error.of_option(format!("{option} {text}")))
            };
            texts.iter().map(each).collect()
        };
        let hands = read("--hand", &command.hands)?;
        let boards = read("--board", &command.boards)?;
        let dead = read("--dead", &command.dead)?.concat();
        if let Some(board) = boards.iter().find(|board| matches!(board.len(), 1 | 2))
            && game.family() == Family::Flop
        {
            let got = board.len();
            let wrong = format!("a board of {got}: the flop brings three at once, so 0, 3, 4 or 5");
            return Err(CliError::Input(wrong).of_option("--board"));
        }
        Ok(Cards { hands, boards, dead })
    }

    /// What each hand can expect, and how discards were chosen where some were.
    fn equities(
        self,
        command: &cli::Odds,
        game: &Game,
        rule: HandRule,
        effort: Effort,
        tell: &mut dyn FnMut(u64, u64),
    ) -> Result<(Equities, Option<&'static str>), CliError> {
        let dealt = game.hand().dealt;
        if let Some(with_board) = game.hand().discard_with_board
            && self.hands.iter().any(|hand| hand.len() == dealt)
        {
            if command.samples.is_some() {
                let wrong = "with a discard to come every runout is counted, none drawn";
                return Err(CliError::Input(wrong.to_owned()).of_option("--samples"));
            }
            let board = self.boards.concat();
            let discard = Discard { dealt, with_board };
            let equities =
                equity_before_discard(rule, discard, &self.hands, &board, &self.dead, tell)?;
            let how = "the discards are those that serve each hand best, all cards face up, in the \
                       order given";
            return Ok((equities, Some(how)));
        }
        let spot = Spot::new(rule, self.hands, self.boards, &self.dead).map_err(|error| {
            let short = matches!(error, SpotError::TooFewCards { .. });
            if short && game.family() == Family::Stud {
                let clause = "the community card of crown:10.6.2 is not counted here";
                CliError::Input(format!("{error}; {clause}"))
            } else {
                CliError::Spot(error)
            }
        })?;
        Ok((equity(&spot, effort, command.seed, tell), None))
    }
}

/// What the figures of some games leave out.
fn own_notes(game: &Game) -> Option<String> {
    match (game.family(), game.hand().draws) {
        (Family::Banked, _) => Some(
            "this is who has the higher hand; what the wagers against the house are worth is told \
             by `cutcard edge`"
                .to_owned(),
        ),
        (_, 2..) => Some("one draw is counted: the last".to_owned()),
        (_, _) => None,
    }
}

/// Whether a pot has more than one share: high and low, or two boards.
fn is_split(rule: &HandRule) -> bool {
    rule.boards > 1 || rule.high.is_some() && rule.low.is_some()
}

fn describe(player: &PlayerEquity, rule: &HandRule, counted: Counted) -> Player {
    Player {
        equity: player.equity,
        wins: player.wins,
        ties: player.ties,
        standard_error: player.standard_error,
        split: (is_split(rule) && counted == Counted::Pots).then(|| Split {
            scoops: player.wins,
            high: Side { wins: player.high_wins, ties: player.high_ties },
            low: Side { wins: player.low_wins, ties: player.low_ties },
            shares: player
                .shares
                .iter()
                .filter(|(share, _)| *share > 0)
                .map(|(share, times)| (fraction(*share, Equities::POT_PARTS), *times))
                .collect(),
        }),
    }
}

/// A part of a whole in lowest terms: "3/4", "1".
fn fraction(part: u64, whole: u64) -> String {
    let (mut divisor, mut rest) = (part, whole);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let divisor = divisor.max(1);
    match whole / divisor {
        1 => (part / divisor).to_string(),
        below => format!("{}/{below}", part / divisor),
    }
}

fn pretty(text: &str) -> String {
    asked::cards(text)
        .map(|cards| cards.iter().map(|card| card.pretty()).collect::<Vec<_>>().join(" "))
        .unwrap_or_else(|_| text.to_owned())
}

fn table(command: &cli::Odds, game: &Game, rule: &HandRule, equities: &Equities) -> String {
    let low = rule.high.is_some() && rule.low.is_some();
    let mut heading = match (low, equities.counted) {
        (true, _) => vec!["hand", "equity", "scoops", "takes a part", "best high", "best low"],
        (false, Counted::Pots) => vec!["hand", "equity", "wins", "ties"],
        (false, Counted::Boards) => vec!["hand", "equity", "boards won", "boards tied"],
    };
    if !equities.exact {
        heading.push("standard error");
    }
    let mut table = TextTable::new(&heading);
    for (hand, player) in command.hands.iter().zip(&equities.players) {
        let mut cells = vec![
            pretty(hand),
            format!("{:.4} %", 100.0 * player.equity),
            thousands(player.wins),
            thousands(player.ties),
        ];
        if low {
            cells.push(thousands(player.high_wins + player.high_ties));
            cells.push(thousands(player.low_wins + player.low_ties));
        }
        cells.extend(player.standard_error.map(|error| format!("{:.4} %", 100.0 * error)));
        table.row(cells);
    }
    format!("{}, {}\n\n{table}", game.name(), how(equities))
}

fn how(equities: &Equities) -> String {
    let runouts = thousands(equities.runouts);
    match (equities.exact, equities.counted) {
        (true, Counted::Pots) if equities.runouts == 1 => "nothing to come".to_owned(),
        (true, Counted::Pots) => format!("all {runouts} runouts"),
        (true, Counted::Boards) => format!("all {runouts} runouts of single boards"),
        (false, _) => format!("{runouts} random deals"),
    }
}

fn chart(command: &cli::Odds, game: &Game, equities: &Equities) -> String {
    let all = equities.runouts.max(1) as f64;
    let bars: Vec<Bar> = command
        .hands
        .iter()
        .zip(&equities.players)
        .map(|(hand, player)| Bar {
            label: pretty(hand),
            parts: vec![player.wins as f64 / all, player.ties as f64 / all],
            text: format!("equity {:.2} %", 100.0 * player.equity),
        })
        .collect();
    let board = command.boards.iter().map(|board| pretty(board)).collect::<Vec<_>>().join(" | ");
    let subtitle = match board.as_str() {
        "" => how(equities),
        board => format!("board {board}, {}", how(equities)),
    };
    let title = format!("Equity in {}", game.name());
    let legend = match equities.counted {
        Counted::Pots => ["takes the whole pot", "takes a part"],
        Counted::Boards => ["takes a board", "shares a board"],
    };
    bar_chart(&title, &subtitle, &bars, &legend)
}
