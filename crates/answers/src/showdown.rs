//! Who wins, by the rules of a game.

use crate::options::{Options, check_cards, notes, rule};
use crate::wrong::QuestionError;
use cutcard_cards::{
    Card, ChineseHand, Deck, HandRule, Plays, RuleJudge, Scale, Strength, settle_chinese,
};
use cutcard_rulebook::{Family, Game, GameId, Judged, closest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// One showdown, as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(expecting = "an object")]
pub struct ShowdownQuestion {
    /// The game: `crown/holdem`.
    pub game: String,
    /// See [`crate::Options`].
    pub deck: Option<u32>,
    /// See [`crate::Options`].
    pub joker: Option<bool>,
    /// See [`crate::Options`].
    pub ace_low: Option<bool>,
    /// See [`crate::Options`].
    pub contest: Option<String>,
    /// See [`crate::Options`].
    pub low_qualifier: Option<bool>,
    /// See [`crate::Options`].
    pub ace_low_in_low: Option<bool>,
    /// The hands: lists of cards, or the rows of Chinese Poker.
    pub hands: Vec<Value>,
    /// The board.
    pub board: Option<Vec<String>>,
    /// Both boards, where there are two.
    pub boards: Option<Vec<Vec<String>>>,
    /// What else is there: data of the asker's own.
    #[serde(flatten)]
    pub others: BTreeMap<String, Value>,
}

/// Whether hands are told in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Explain {
    /// The words a dealer would say, and the cards that play.
    Hands,
    /// Who wins, and no more.
    Nothing,
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

impl ShowdownQuestion {
    /// Other fields may be there, but not one that is probably a slip.
    fn refuse_slips(&self) -> Result<(), QuestionError> {
        let plain = |name: &str| name.to_lowercase().replace(['_', '-', ' '], "");
        let plain_fields = FIELDS.map(plain);
        for name in self.others.keys() {
            let meant = closest(&plain(name), plain_fields.iter().map(String::as_str));
            let mut fields = FIELDS.iter().zip(&plain_fields);
            if let Some((meant, _)) = fields.find(|(_, plain)| Some(plain.as_str()) == meant) {
                return Err(QuestionError::Said(format!("`{name}`: did you mean `{meant}`?")));
            }
        }
        Ok(())
    }

    fn options(&self) -> Options {
        Options {
            deck: self.deck,
            joker: self.joker,
            ace_low: self.ace_low,
            contest: self.contest.clone(),
            low_qualifier: self.low_qualifier,
            ace_low_in_low: self.ace_low_in_low,
        }
    }

    /// The boards that are given.
    fn boards(&self) -> impl Iterator<Item = &Vec<String>> {
        let one = self.board.iter().filter(|board| !board.is_empty());
        one.chain(self.boards.iter().flatten())
    }
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Judgement {
    /// On one board, or none.
    Board {
        /// Who wins on it.
        #[serde(flatten)]
        board: BoardAnswer,
        /// Where the rule departs from the book, and what is probably not meant.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<String>,
    },
    /// On several boards.
    Boards {
        /// Who wins on each.
        boards: Vec<BoardAnswer>,
        /// Where the rule departs from the book, and what is probably not meant.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        notes: Vec<String>,
    },
    /// Rows against rows.
    Chinese {
        /// What each hand wins of the others, or loses.
        units: Vec<i32>,
        /// Whether each is set wrongly.
        fouled: Vec<bool>,
        /// Each hand's front, middle and back in words.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        rows: Vec<[String; 3]>,
    },
}

/// Who wins on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardAnswer {
    /// With the highest hand, where that wins.
    pub high: Option<Side>,
    /// With the lowest, where that wins and somebody has one.
    pub low: Option<Side>,
}

/// Who wins one side of a pot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Side {
    /// Who, the first hand being 0.
    pub winners: Vec<usize>,
    /// With what, of a high hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub category: Option<&'static str>,
    /// Each hand in words, where that was asked for; nothing for one that has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Vec<Option<Explained>>>,
}

/// A hand in words and the cards that play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// As a dealer would say it.
    pub words: String,
    /// The cards that play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
}

/// Judges a showdown.
///
/// # Errors
/// Whatever is wrong with the question.
pub fn showdown(asked: &ShowdownQuestion, explain: Explain) -> Result<Judgement, QuestionError> {
    asked.refuse_slips()?;
    let (game, rule_of) = rule(&asked.game, &asked.options().read()?)?;
    if asked.hands.is_empty() {
        return Err(QuestionError::said("no hands"));
    }
    match rule_of.judged {
        Judged::Chinese { deck } => chinese(asked, deck, explain),
        Judged::Hand(rule) => {
            let notes = notes(&rule_of);
            hands(asked, &with_community_card(asked, rule, game), game, explain, notes)
        }
    }
}

fn chinese(
    asked: &ShowdownQuestion,
    deck: Deck,
    explain: Explain,
) -> Result<Judgement, QuestionError> {
    if asked.boards().next().is_some() {
        return Err(QuestionError::said("Chinese has no board"));
    }
    let mut hands = Vec::new();
    for (place, hand) in asked.hands.iter().enumerate() {
        hands.push(ChineseHand {
            front: row(hand, "front", place)?,
            middle: row(hand, "middle", place)?,
            back: row(hand, "back", place)?,
        });
    }
    check_cards(deck, hands.iter().flat_map(ChineseHand::cards))?;
    let settled = settle_chinese(&hands)?;
    let explained = hands.iter().filter(|_| explain == Explain::Hands).map(ChineseHand::words);
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
) -> Result<[Card; CARDS], QuestionError> {
    let cards = hand.get(name).and_then(texts).ok_or_else(|| {
        QuestionError::Said(format!(
            "hands[{place}]: Chinese hands are {{\"front\":[3 cards],\"middle\":[5],\"back\":[5]}}"
        ))
    })?;
    let cards = read_cards(&cards)?;
    let got = count(cards.len(), "card");
    cards.try_into().map_err(|_| {
        QuestionError::Said(format!("hands[{place}]: the {name} has {got}; it takes {CARDS}"))
    })
}

/// A list of texts, if that is what it is.
fn texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|text| Some(text.as_str()?.to_owned())).collect()
}

/// Where a stud deck runs short, one card for all takes the place of everybody's last
/// (crown:10.6.2): a board of one card, and hands of one card less.
fn with_community_card(asked: &ShowdownQuestion, rule: HandRule, game: &Game) -> HandRule {
    let one_card = asked.boards().all(|board| board.len() == 1) && asked.boards().count() == 1;
    if game.family() == Family::Stud && one_card {
        HandRule { hole_cards: rule.hole_cards - 1, board_cards: 1, ..rule }
    } else {
        rule
    }
}

fn read_cards(texts: &[String]) -> Result<Vec<Card>, QuestionError> {
    texts.iter().map(|text| Ok(text.parse()?)).collect()
}

fn hands(
    asked: &ShowdownQuestion,
    rule: &HandRule,
    game: &Game,
    explain: Explain,
    notes: Vec<String>,
) -> Result<Judgement, QuestionError> {
    let mut hands = Vec::new();
    let game = game.id();
    for (place, hand) in asked.hands.iter().enumerate() {
        let wanted = rule.hole_cards;
        let Some(texts) = texts(hand) else {
            let wrong = format!("hands[{place}]: {game} takes a list of {}", count(wanted, "card"));
            return Err(QuestionError::Said(wrong));
        };
        let cards = read_cards(&texts)?;
        if cards.len() != wanted {
            let got = count(cards.len(), "card");
            let wrong = format!("hands[{place}] has {got}; {game} takes {wanted}");
            return Err(QuestionError::Said(wrong));
        }
        hands.push(cards);
    }
    let boards = boards(asked, rule, game)?;
    check_cards(rule.deck, hands.iter().chain(&boards).flatten().copied())?;
    let judge = rule.judge();
    let mut answers: Vec<BoardAnswer> = boards
        .iter()
        .map(|board| Table { rule, judge, hands: &hands, board, explain }.answer())
        .collect();
    let notes = if explain == Explain::Hands { notes } else { Vec::new() };
    Ok(match (rule.boards, answers.pop()) {
        (1, Some(board)) => Judgement::Board { board, notes },
        (_, last) => Judgement::Boards { boards: answers.into_iter().chain(last).collect(), notes },
    })
}

fn boards(
    asked: &ShowdownQuestion,
    rule: &HandRule,
    game: &GameId,
) -> Result<Vec<Vec<Card>>, QuestionError> {
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
        return Err(QuestionError::Said(format!("{got}; {game} takes {wanted}")));
    }
    match boards.iter().find(|board| board.len() != rule.board_cards) {
        None => Ok(boards),
        Some(_) if rule.board_cards == 0 => {
            Err(QuestionError::Said(format!("{game} has no board")))
        }
        Some(board) => {
            let (got, wanted) = (count(board.len(), "card"), rule.board_cards);
            Err(QuestionError::Said(format!("a board of {got}; {game} takes {wanted}")))
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
    explain: Explain,
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
        (self.explain == Explain::Hands).then(|| {
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
