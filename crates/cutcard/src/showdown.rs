//! `cutcard showdown`: who wins, by the rules of a game.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use cutcard_cards::{
    Card, ChineseHand, Deck, HandRule, Plays, RuleJudge, Scale, Strength, settle_chinese,
};
use cutcard_rulebook::{Judged, ShowdownOptions};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, Write};

/// The longest line that is read: a showdown is far shorter.
const LONGEST_LINE: u64 = 1 << 20;

/// One showdown, as written.
#[derive(Debug, Deserialize)]
struct Asked {
    game: String,
    deck: Option<u32>,
    joker: Option<bool>,
    ace_low: Option<bool>,
    contest: Option<String>,
    low_qualifier: Option<bool>,
    ace_low_in_low: Option<bool>,
    hands: Vec<AskedHand>,
    #[serde(default)]
    board: Vec<String>,
    #[serde(default)]
    boards: Vec<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum AskedHand {
    Cards(Vec<String>),
    Rows { front: Vec<String>, middle: Vec<String>, back: Vec<String> },
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Board(BoardAnswer),
    Boards { boards: Vec<BoardAnswer> },
    Chinese { units: Vec<i32>, fouled: Vec<bool> },
}

#[derive(Debug, Serialize)]
struct BoardAnswer {
    high: Option<Side>,
    low: Option<Side>,
}

#[derive(Debug, Serialize)]
struct Side {
    winners: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<Option<Explained>>>,
}

/// A hand in words and the cards that play.
#[derive(Debug, Serialize)]
struct Explained {
    words: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<String>,
}

pub(crate) fn run(
    command: &cli::Showdown,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), CliError> {
    for_each_line(input, |line, text| {
        let answer = answer(text, command).map_err(|error| error.at_line(line))?;
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        Ok(())
    })
}

/// Calls `visit` with every line that is not blank, counting from 1.
fn for_each_line(
    mut input: impl BufRead,
    mut visit: impl FnMut(usize, &str) -> Result<(), CliError>,
) -> Result<(), CliError> {
    use std::io::Read as _;
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        if (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut text)? == 0 {
            break;
        }
        if text.len() as u64 == LONGEST_LINE {
            let wrong = CliError::Input(format!("longer than {LONGEST_LINE} bytes"));
            return Err(wrong.at_line(line));
        }
        let text = std::str::from_utf8(&text)
            .map_err(|_| CliError::Input("not UTF-8 text".to_owned()).at_line(line))?;
        if !text.trim().is_empty() {
            visit(line, text)?;
        }
    }
    Ok(())
}

fn answer(text: &str, command: &cli::Showdown) -> Result<Answer, CliError> {
    let asked: Asked = serde_json::from_str(text)
        .map_err(|error| CliError::Input(format!("not a showdown: {error}")))?;
    let options = ShowdownOptions {
        deck: asked.deck,
        joker: asked.joker,
        ace_low: asked.ace_low,
        contest: asked.contest.as_deref().map(asked::contest).transpose()?,
        low_qualifier: asked.low_qualifier,
        ace_low_in_low: asked.ace_low_in_low,
    };
    let (game, rule) = asked::rule(&asked.game, &options)?;
    if asked.hands.is_empty() {
        return Err(CliError::Input("no hands".to_owned()));
    }
    match rule.judged {
        Judged::Chinese { deck } => chinese(&asked, deck),
        Judged::Hand(rule) => hands(&asked, &rule, game.id().as_str(), command),
    }
}

fn chinese(asked: &Asked, deck: Deck) -> Result<Answer, CliError> {
    if !asked.board.is_empty() || !asked.boards.is_empty() {
        return Err(CliError::Input("Chinese has no board".to_owned()));
    }
    let mut hands = Vec::new();
    for (place, hand) in asked.hands.iter().enumerate() {
        let AskedHand::Rows { front, middle, back } = hand else {
            return Err(CliError::Input(format!(
                "hand {place}: Chinese hands are {{\"front\":[3 cards],\"middle\":[5],\"back\":[5]}}"
            )));
        };
        hands.push(ChineseHand {
            front: row(front, "front", place)?,
            middle: row(middle, "middle", place)?,
            back: row(back, "back", place)?,
        });
    }
    asked::check_cards(deck, hands.iter().flat_map(ChineseHand::cards))?;
    let settled = settle_chinese(&hands)?;
    Ok(Answer::Chinese { units: settled.units, fouled: settled.fouled })
}

fn row<const CARDS: usize>(
    texts: &[String],
    name: &str,
    place: usize,
) -> Result<[Card; CARDS], CliError> {
    let cards = read_cards(texts)?;
    let got = cards.len();
    cards.try_into().map_err(|_| {
        CliError::Input(format!("hand {place}: the {name} has {got} cards; it takes {CARDS}"))
    })
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, CliError> {
    texts.iter().map(|text| Ok(text.parse()?)).collect()
}

fn hands(
    asked: &Asked,
    rule: &HandRule,
    game: &str,
    command: &cli::Showdown,
) -> Result<Answer, CliError> {
    let mut hands = Vec::new();
    for (place, hand) in asked.hands.iter().enumerate() {
        let AskedHand::Cards(texts) = hand else {
            return Err(CliError::Input(format!(
                "hand {place}: {game} takes a list of {} cards",
                rule.hole_cards
            )));
        };
        let cards = read_cards(texts)?;
        if cards.len() != rule.hole_cards {
            let (got, wanted) = (cards.len(), rule.hole_cards);
            return Err(CliError::Input(format!(
                "hand {place} has {got} cards; {game} takes {wanted}"
            )));
        }
        hands.push(cards);
    }
    let boards = boards(asked, rule, game)?;
    asked::check_cards(rule.deck, hands.iter().chain(&boards).flatten().copied())?;
    let judge = rule.judge();
    let mut answers: Vec<BoardAnswer> = boards
        .iter()
        .map(|board| Table { rule, judge, hands: &hands, board, command }.answer())
        .collect();
    Ok(match (rule.boards, answers.pop()) {
        (1, Some(answer)) => Answer::Board(answer),
        (_, last) => Answer::Boards { boards: answers.into_iter().chain(last).collect() },
    })
}

fn boards(asked: &Asked, rule: &HandRule, game: &str) -> Result<Vec<Vec<Card>>, CliError> {
    let mut boards = Vec::new();
    if asked.boards.is_empty() || !asked.board.is_empty() {
        boards.push(read_cards(&asked.board)?);
    }
    for board in &asked.boards {
        boards.push(read_cards(board)?);
    }
    if boards.len() != rule.boards {
        let (got, wanted) = (boards.len(), rule.boards);
        return Err(CliError::Input(format!("{got} boards; {game} takes {wanted}")));
    }
    if let Some(board) = boards.iter().find(|board| board.len() != rule.board_cards) {
        let (got, wanted) = (board.len(), rule.board_cards);
        return Err(CliError::Input(format!("a board of {got} cards; {game} takes {wanted}")));
    }
    Ok(boards)
}

/// Hands against each other on one board.
struct Table<'a> {
    rule: &'a HandRule,
    judge: RuleJudge,
    hands: &'a [Vec<Card>],
    board: &'a [Card],
    command: &'a cli::Showdown,
}

impl Table<'_> {
    fn answer(&self) -> BoardAnswer {
        let highs: Vec<Option<Strength>> =
            self.hands.iter().map(|hand| self.judge.high(hand, self.board)).collect();
        let lows: Vec<Option<Strength>> =
            self.hands.iter().map(|hand| self.judge.low(hand, self.board)).collect();
        let high = winners(&highs).map(|(best, winners)| Side {
            winners,
            category: Some(self.judge.high_category(best).name()),
            hands: self
                .explain(&highs, self.judge.high_scale(), |each| self.judge.high_words(each)),
        });
        let low = winners(&lows).map(|(_, winners)| Side {
            winners,
            category: None,
            hands: self.explain(&lows, self.judge.low_scale(), |each| self.judge.low_words(each)),
        });
        BoardAnswer { high, low }
    }

    fn explain(
        &self,
        strengths: &[Option<Strength>],
        scale: Option<&Scale>,
        words: impl Fn(Strength) -> String,
    ) -> Option<Vec<Option<Explained>>> {
        self.command.explain.then(|| {
            strengths
                .iter()
                .zip(self.hands)
                .map(|(strength, hand)| {
                    let words = words((*strength)?);
                    Some(Explained { words, cards: self.playing(scale, hand) })
                })
                .collect()
        })
    }

    /// The cards of a hand that play; all of them where there is no choice.
    fn playing(&self, scale: Option<&Scale>, hand: &[Card]) -> Vec<String> {
        let five = scale.and_then(|scale| match self.rule.plays {
            Plays::AnyFive => {
                let all: Vec<Card> = hand.iter().chain(self.board).copied().collect();
                scale.playing(&all)
            }
            Plays::TwoWithThree => scale.playing_two_plus_three(hand, self.board.try_into().ok()?),
            Plays::AllThree => None,
        });
        five.as_ref().map_or(hand, |five| five.as_slice()).iter().map(Card::to_string).collect()
    }
}

/// The best strength and who has it; `None` where nobody has any.
fn winners(strengths: &[Option<Strength>]) -> Option<(Strength, Vec<usize>)> {
    let best = strengths.iter().copied().flatten().max()?;
    let winners = strengths
        .iter()
        .enumerate()
        .filter(|(_, strength)| **strength == Some(best))
        .map(|(place, _)| place)
        .collect();
    Some((best, winners))
}
