//! What share of the pot each hand can expect.

use crate::options::{Options, cards, notes};
use crate::wrong::{Part, QuestionError};
use cutcard_cards::{Card, HandRule};
use cutcard_odds::{
    Counted, Discard, Effort, Equities, PlayerEquity, Spot, SpotError, equity,
    equity_before_discard,
};
use cutcard_rulebook::{Family, Game, Judged};
use serde::Serialize;
use serde::ser::Serializer;
use std::collections::BTreeMap;

/// A question of odds. Cards of one hand are written in one text: `AsAh`.
#[derive(Clone, Debug)]
pub struct OddsQuestion {
    /// The game: `crown/holdem`.
    pub game: String,
    /// A hand for each player.
    pub hands: Vec<String>,
    /// The board so far; two where there are two.
    pub boards: Vec<String>,
    /// Cards known to be out of play.
    pub dead: Vec<String>,
    /// What the book leaves open.
    pub options: Options,
    /// How much work may be done.
    pub effort: Effort,
    /// What random deals are drawn by.
    pub seed: u64,
}

/// A question of odds answered.
#[derive(Clone, Debug)]
pub struct Odds {
    /// The game.
    pub game: &'static Game,
    /// How its hands are judged.
    pub rule: HandRule,
    /// What each hand can expect.
    pub equities: Equities,
    /// Where the rule departs from the book, and what the figures leave out.
    pub notes: Vec<String>,
    /// What random deals were drawn by.
    pub seed: u64,
}

/// Answers a question of odds; `tell` hears how the work stands.
///
/// # Errors
/// Whatever is wrong with the question.
pub fn odds(asked: &OddsQuestion, tell: &mut dyn FnMut(u64, u64)) -> Result<Odds, QuestionError> {
    let (game, rule) = asked.options.rule(&asked.game)?;
    let hand = match rule.judged {
        Judged::Hand(hand) => hand,
        Judged::Chinese { .. } => {
            let wrong = "Chinese hands are set by their players: there is no equity before that; \
                         `cutcard showdown` settles hands that are set";
            return Err(QuestionError::said(wrong).of(Part::Game(None)));
        }
    };
    let known = Cards::read(asked, game)?;
    let (equities, how_discarded) = known.equities(asked, game, hand, tell)?;
    let mut notes = notes(&rule);
    notes.extend(how_discarded.map(str::to_owned));
    notes.extend(own_notes(game));
    Ok(Odds { game, rule: hand, equities, notes, seed: asked.seed })
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Odds { rule, equities, notes, .. } = self;
        let players = equities.players.iter();
        let told = CountedOdds {
            exact: equities.exact,
            runouts: equities.runouts,
            counted: (equities.counted == Counted::Boards).then_some("boards"),
            seed: (!equities.exact).then_some(self.seed),
            notes,
            players: players.map(|player| describe(player, rule, equities.counted)).collect(),
        };
        told.serialize(serializer)
    }
}

/// As it is written.
#[derive(Serialize)]
struct CountedOdds<'a> {
    exact: bool,
    runouts: u64,
    /// Set where runouts, wins and ties are those of single boards.
    #[serde(skip_serializing_if = "Option::is_none")]
    counted: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    notes: &'a [String],
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

/// The cards that are known.
struct Cards {
    hands: Vec<Vec<Card>>,
    boards: Vec<Vec<Card>>,
    dead: Vec<Card>,
}

impl Cards {
    fn read(asked: &OddsQuestion, game: &Game) -> Result<Cards, QuestionError> {
        let read = |part: fn(String) -> Part,
                    texts: &[String]|
         -> Result<Vec<Vec<Card>>, QuestionError> {
            let each = |text: &String| cards(text).map_err(|wrong| wrong.of(part(text.clone())));
            texts.iter().map(each).collect()
        };
        let hands = read(Part::Hand, &asked.hands)?;
        let boards = read(|text| Part::Board(Some(text)), &asked.boards)?;
        let dead = read(Part::Dead, &asked.dead)?.concat();
        if let Some(board) = boards.iter().find(|board| matches!(board.len(), 1 | 2))
            && game.family() == Family::Flop
        {
            let got = board.len();
            let wrong = format!("a board of {got}: the flop brings three at once, so 0, 3, 4 or 5");
            return Err(QuestionError::Said(wrong).of(Part::Board(None)));
        }
        Ok(Cards { hands, boards, dead })
    }

    /// What each hand can expect, and how discards were chosen where some were.
    fn equities(
        self,
        asked: &OddsQuestion,
        game: &Game,
        rule: HandRule,
        tell: &mut dyn FnMut(u64, u64),
    ) -> Result<(Equities, Option<&'static str>), QuestionError> {
        let dealt = game.hand().dealt;
        if let Some(with_board) = game.hand().discard_with_board
            && self.hands.iter().any(|hand| hand.len() == dealt)
        {
            if matches!(asked.effort, Effort::Samples(_)) {
                let wrong = "with a discard to come every runout is counted, none drawn";
                return Err(QuestionError::said(wrong).of(Part::Samples));
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
                QuestionError::Said(format!("{error}; {clause}"))
            } else {
                QuestionError::Spot(error)
            }
        })?;
        Ok((equity(&spot, asked.effort, asked.seed, tell), None))
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
