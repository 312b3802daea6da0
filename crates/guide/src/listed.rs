//! A game as `cutcard games --json` lists it.

use cutcard_cards::Joker;
use cutcard_rulebook::{Choice, Game, Permission, Play, PlayStep, Step, Word};
use serde::Serialize;
use std::collections::BTreeMap;

/// A game with all that its file says, in the words of the files.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    id: String,
    name: String,
    book: String,
    family: String,
    decks: Vec<ListedDeck>,
    seats_clause: Option<String>,
    joker: bool,
    hand: ListedHand,
    contest: ListedChoice,
    /// Null for a game against the house.
    play: Option<ListedPlay>,
    clauses: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct ListedDeck {
    cards: u32,
    /// How many players may be dealt in, without and with the joker.
    seats: usize,
    seats_with_joker: usize,
    /// How many may sit at the table.
    seated: usize,
}

#[derive(Clone, Debug, Serialize)]
struct ListedHand {
    dealt: usize,
    hole: usize,
    board: usize,
    boards: usize,
    draws: usize,
    plays: &'static str,
}

#[derive(Clone, Debug, Serialize)]
struct ListedChoice {
    default: &'static str,
    choices: Vec<&'static str>,
    by_approval: Vec<&'static str>,
    clause: String,
}

#[derive(Clone, Debug, Serialize)]
struct ListedPlay {
    button: &'static str,
    forced: ListedChoice,
    limits: ListedChoice,
    upper_tier_from: usize,
    over_blinds: ListedOverBlinds,
    odd_chips: ListedChoice,
    /// What a clause must allow: each by its name, null where it is not allowed.
    #[serde(flatten)]
    permissions: BTreeMap<Permission, Option<String>>,
    betting_rounds: usize,
    steps: Vec<ListedStep>,
}

#[derive(Clone, Debug, Serialize)]
struct ListedOverBlinds {
    most: u8,
    clause: String,
}

/// `step` says which; what does not belong to it is left out.
#[derive(Clone, Debug, Default, Serialize)]
struct ListedStep {
    step: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cards: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pace: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kitty: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortage: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opens: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'static str>,
    clause: String,
}

impl Listed {
    /// The entry of a game.
    #[must_use]
    pub fn of(game: &Game) -> Listed {
        let (decks, hand) = (game.decks(), game.hand());
        Listed {
            id: game.id().to_string(),
            name: game.name().to_owned(),
            book: game.book().to_string(),
            family: game.family().to_string(),
            decks: decks
                .iter()
                .map(|deck| ListedDeck {
                    cards: deck.size.cards(),
                    seats: deck.seats,
                    seats_with_joker: deck.seats_with_joker,
                    seated: deck.seated,
                })
                .collect(),
            seats_clause: decks.seats_clause.as_ref().map(ToString::to_string),
            joker: decks.joker.offers(Joker::In),
            hand: ListedHand {
                dealt: hand.dealt,
                hole: hand.hole,
                board: hand.board,
                boards: hand.boards,
                draws: hand.draws,
                plays: hand.plays.word(),
            },
            contest: choice(game.contest()),
            play: game.play().map(play),
            clauses: game.clauses().iter().map(ToString::to_string).collect(),
        }
    }

    /// Its row in the table for people.
    #[must_use]
    pub fn row(&self) -> [String; 3] {
        let decks = self.decks.iter();
        let decks: Vec<String> =
            decks.map(|deck| format!("{} ({})", deck.cards, deck.seats)).collect();
        let joker = if self.joker { ", joker allowed" } else { "" };
        [self.id.clone(), self.family.clone(), format!("{}{joker}", decks.join(", "))]
    }
}

fn choice<T: Word>(choice: &Choice<T>) -> ListedChoice {
    ListedChoice {
        default: choice.default.word(),
        choices: choice.offered().map(Word::word).collect(),
        by_approval: choice.by_approval.iter().map(|value| value.word()).collect(),
        clause: choice.clause.to_string(),
    }
}

fn play(play: &Play) -> ListedPlay {
    ListedPlay {
        button: play.button.word(),
        forced: choice(&play.forced),
        limits: choice(&play.limit),
        upper_tier_from: play.upper_tier_from,
        over_blinds: ListedOverBlinds {
            most: play.over_blinds.most,
            clause: play.over_blinds.clause.to_string(),
        },
        odd_chips: choice(&play.odd_chips),
        permissions: Permission::WORDS
            .iter()
            .map(|(what, _)| (*what, play.permits(*what).map(ToString::to_string)))
            .collect(),
        betting_rounds: play.betting_rounds(),
        steps: play.steps.iter().map(step).collect(),
    }
}

fn step(each: &PlayStep) -> ListedStep {
    let clause = each.clause.to_string();
    let told = ListedStep { clause, ..ListedStep::default() };
    match each.step {
        Step::Deal { cards, face, pace, kitty, shortage } => ListedStep {
            step: "deal",
            cards: Some(cards),
            face: Some(face.word()),
            pace: Some(pace.word()),
            kitty: Some(kitty == cutcard_rulebook::Kitty::With),
            shortage: Some(shortage.word()),
            ..told
        },
        Step::Burn => ListedStep { step: "burn", cards: Some(1), ..told },
        Step::Board { cards } => ListedStep { step: "board", cards: Some(cards), ..told },
        Step::Bet { opens } => ListedStep { step: "bet", opens: Some(opens.word()), ..told },
        Step::Draw { most, method } => {
            ListedStep { step: "draw", cards: Some(most), method: Some(method.word()), ..told }
        }
        Step::Discard { cards } => ListedStep { step: "discard", cards: Some(cards), ..told },
        Step::Set => ListedStep { step: "set", ..told },
    }
}
