//! `cutcard showdown`: who wins, by the rules of a game.

use crate::asked;
use crate::cli;
use crate::error::CliError;
use crate::lines::{json_lines, read_json};
use cutcard_cards::{
    Card, ChineseHand, Deck, HandRule, Plays, RuleJudge, Scale, Strength, settle_chinese,
};
use cutcard_rulebook::{Family, Game, GameId, Judged, ShowdownOptions, closest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, Write};

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
    hands: Vec<Value>,
    board: Option<Vec<String>>,
    boards: Option<Vec<Vec<String>>>,
    /// What else is on the line: data of the asker's own.
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

const FIELDS: [&str; 10] = [
    "game",
    "deck",
    "joker",
    "ace_low",
    "contest",
    "low_qualifier",
    "ace_low_in_low",
    "hands",
    "board",
    "boards",
];

impl Asked {
    fn read(text: &str) -> Result<Asked, CliError> {
        let asked: Asked = read_json(text, "a showdown")?;
        // Other fields may be there, but not one that is probably a slip.
        let plain = |name: &str| name.to_lowercase().replace(['_', '-', ' '], "");
        let plain_fields = FIELDS.map(plain);
        for name in asked.others.keys() {
            let meant = closest(&plain(name), plain_fields.iter().map(String::as_str));
            let mut fields = FIELDS.iter().zip(&plain_fields);
            if let Some((meant, _)) = fields.find(|(_, plain)| Some(plain.as_str()) == meant) {
                return Err(CliError::Input(format!("`{name}`: did you mean `{meant}`?")));
            }
        }
        Ok(asked)
    }

    /// The boards that are given.
    fn boards(&self) -> impl Iterator<Item = &Vec<String>> {
        let one = self.board.iter().filter(|board| !board.is_empty());
        one.chain(self.boards.iter().flatten())
    }
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Judgement {
    Board {
        #[serde(flatten)]
        board: BoardAnswer,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<String>,
    },
    Boards {
        boards: Vec<BoardAnswer>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<String>,
    },
    Chinese {
        units: Vec<i32>,
        fouled: Vec<bool>,
        /// Each hand's front, middle and back in words.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        rows: Vec<[String; 3]>,
    },
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
    json_lines(input, output, |text| answer(text, command))
}

fn answer(text: &str, command: &cli::Showdown) -> Result<Judgement, CliError> {
    let asked = Asked::read(text)?;
    let options = ShowdownOptions {
        deck: asked.deck,
        joker: asked.joker,
        ace_low: asked.ace_low,
        contest: asked.contest.as_deref().map(asked::contest).transpose()?,
        low_qualifier: asked.low_qualifier,
        ace_low_in_low: asked.ace_low_in_low,
    };
    let (game, rule_of) = asked::rule(&asked.game, &options)?;
    if asked.hands.is_empty() {
        return Err(CliError::Input("no hands".to_owned()));
    }
    match rule_of.judged {
        Judged::Chinese { deck } => chinese(&asked, deck, command),
        Judged::Hand(rule) => {
            let notes = asked::notes(&rule_of);
            hands(&asked, &with_community_card(&asked, rule, game), game, command, notes)
        }
    }
}

fn chinese(asked: &Asked, deck: Deck, command: &cli::Showdown) -> Result<Judgement, CliError> {
    if asked.boards().next().is_some() {
        return Err(CliError::Input("Chinese has no board".to_owned()));
    }
    let mut hands = Vec::new();
    for (place, hand) in asked.hands.iter().enumerate() {
        hands.push(ChineseHand {
            front: row(hand, "front", place)?,
            middle: row(hand, "middle", place)?,
            back: row(hand, "back", place)?,
        });
    }
    asked::check_cards(deck, hands.iter().flat_map(ChineseHand::cards))?;
    let settled = settle_chinese(&hands)?;
    let explained = hands.iter().filter(|_| command.explain).map(ChineseHand::words);
    Ok(Judgement::Chinese {
        units: settled.units,
        fouled: settled.fouled,
        rows: explained.collect(),
    })
}

fn row<const CARDS: usize>(
    hand: &Value,
    name: &str,
    place: usize,
) -> Result<[Card; CARDS], CliError> {
    let cards = hand.get(name).and_then(texts).ok_or_else(|| {
        CliError::Input(format!(
            "hands[{place}]: Chinese hands are {{\"front\":[3 cards],\"middle\":[5],\"back\":[5]}}"
        ))
    })?;
    let cards = read_cards(&cards)?;
    let got = count(cards.len(), "card");
    cards.try_into().map_err(|_| {
        CliError::Input(format!("hands[{place}]: the {name} has {got}; it takes {CARDS}"))
    })
}

/// A list of texts, if that is what it is.
fn texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|text| Some(text.as_str()?.to_owned())).collect()
}

/// Where a stud deck runs short, one card for all takes the place of everybody's last
/// (crown:10.6.2): a board of one card, and hands of one card less.
fn with_community_card(asked: &Asked, rule: HandRule, game: &Game) -> HandRule {
    let one_card = asked.boards().all(|board| board.len() == 1) && asked.boards().count() == 1;
    if game.family() == Family::Stud && one_card {
        HandRule { hole_cards: rule.hole_cards - 1, board_cards: 1, ..rule }
    } else {
        rule
    }
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, CliError> {
    texts.iter().map(|text| Ok(text.parse()?)).collect()
}

fn hands(
    asked: &Asked,
    rule: &HandRule,
    game: &Game,
    command: &cli::Showdown,
    notes: Vec<String>,
) -> Result<Judgement, CliError> {
    let mut hands = Vec::new();
    let game = game.id();
    for (place, hand) in asked.hands.iter().enumerate() {
        let wanted = rule.hole_cards;
        let Some(texts) = texts(hand) else {
            let wrong = format!("hands[{place}]: {game} takes a list of {}", count(wanted, "card"));
            return Err(CliError::Input(wrong));
        };
        let cards = read_cards(&texts)?;
        if cards.len() != wanted {
            let got = count(cards.len(), "card");
            let wrong = format!("hands[{place}] has {got}; {game} takes {wanted}");
            return Err(CliError::Input(wrong));
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
    let notes = if command.explain { notes } else { Vec::new() };
    Ok(match (rule.boards, answers.pop()) {
        (1, Some(board)) => Judgement::Board { board, notes },
        (_, last) => Judgement::Boards { boards: answers.into_iter().chain(last).collect(), notes },
    })
}

fn boards(asked: &Asked, rule: &HandRule, game: &GameId) -> Result<Vec<Vec<Card>>, CliError> {
    let mut boards: Vec<Vec<Card>> =
        asked.boards().map(|board| read_cards(board)).collect::<Result<_, _>>()?;
    if rule.board_cards == 0 && boards.is_empty() {
        // A game without a board is decided on one of no cards.
        boards.push(Vec::new());
    }
    if boards.len() != rule.boards {
        let got = match boards.len() {
            0 => "no board".to_owned(),
            given => count(given, "board"),
        };
        let wanted = format!("{} of {}", count(rule.boards, "board"), rule.board_cards);
        return Err(CliError::Input(format!("{got}; {game} takes {wanted}")));
    }
    match boards.iter().find(|board| board.len() != rule.board_cards) {
        None => Ok(boards),
        Some(_) if rule.board_cards == 0 => Err(CliError::Input(format!("{game} has no board"))),
        Some(board) => {
            let (got, wanted) = (count(board.len(), "card"), rule.board_cards);
            Err(CliError::Input(format!("a board of {got}; {game} takes {wanted}")))
        }
    }
}

/// "1 card", "2 cards".
fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
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
            Plays::TwoWithThree => scale.playing_two_with_three(hand, self.board.try_into().ok()?),
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
