//! Hands by name, as a dealer announces them.

use crate::script::Hand;
use crate::suggest::meant;
use crate::words::{Words, number};
use cutcard_cards::{Category, Rank};
use cutcard_round::{Round, Seat, Slot};

/// A hand as it would be announced, high and low; `None` where there is none, or nobody knows it.
pub(crate) struct Announced {
    pub(crate) high: Option<String>,
    pub(crate) low: Option<String>,
}

/// What a player's cards come to with a board, from 0.
pub(crate) fn announced(round: &Round, seat: Seat, board: usize) -> Announced {
    let known = |cards: &[Slot]| cards.iter().copied().collect::<Option<Vec<_>>>();
    let shared = match round.community().filter(|_| !round.has_last_card(seat)) {
        Some(card) => known(&[card]),
        None => known(round.board(board)),
    };
    let hand = known(round.cards(seat));
    let (Some(judge), Some(hand), Some(shared)) = (round.rules().judge(), hand, shared) else {
        return Announced { high: None, low: None };
    };
    let said = |words: String| (!words.is_empty()).then_some(words);
    let (high, low) = (judge.high(&hand, &shared), judge.low(&hand, &shared));
    Announced {
        high: high.and_then(|strength| said(judge.high_words(strength))),
        low: low.and_then(|strength| said(judge.low_words(strength))),
    }
}

/// `a flush`, `two pairs, queens and fours`, `a pair on board 2`, `no low`; `None` before a number.
pub(crate) fn read(words: &mut Words<'_>) -> Result<Option<Hand>, String> {
    let Some(first) = words.peek().filter(|first| number(first).is_none()) else {
        return Ok(None);
    };
    let _: bool = words.take(&["a"]) || words.take(&["an"]) || words.take(&["the"]);
    if words.take(&["no", "low"]) {
        return Ok(Some(Hand { said: Vec::new(), board: board(words)? }));
    }
    let start = words.need("how much, or which hand,")?;
    if !begins_a_hand(start) {
        let names = Category::ALL.map(Category::words);
        let meant = meant(start, names.iter().filter_map(|name| name.split(' ').next()));
        return Err(format!("`{first}` is not how much and begins no hand{meant}"));
    }
    let mut said = vec![start.to_owned()];
    while let Some(word) = words.peek().filter(|word| *word != "on") {
        words.next();
        match (word, said.last_mut()) {
            (",", _) => said.push(String::new()),
            (word, Some(part)) if part.is_empty() => word.clone_into(part),
            (word, Some(part)) => {
                part.push(' ');
                part.push_str(word);
            }
            (_, None) => {}
        }
    }
    Ok(Some(Hand { said, board: board(words)? }))
}

fn board(words: &mut Words<'_>) -> Result<usize, String> {
    if !words.take(&["on", "board"]) {
        return Ok(0);
    }
    let number = words.number("which")?.checked_sub(1).ok_or("boards are counted from 1")?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// Whether a dealer's word for a hand can begin so.
fn begins_a_hand(word: &str) -> bool {
    let category = |each: Category| each.words().split(' ').next() == Some(word);
    // "seven-five-four-three-two low".
    let rank = word.split('-').next().unwrap_or_default();
    Category::ALL.into_iter().any(category) || Rank::ALL.into_iter().any(|each| each.word() == rank)
}

impl Announced {
    /// Whether it is that hand, as far as that is said.
    pub(crate) fn is(&self, hand: &Hand) -> bool {
        if hand.said.is_empty() {
            return self.low.is_none();
        }
        [&self.high, &self.low].into_iter().flatten().any(|said| begins(said, &hand.said))
    }
}

/// `flush` begins "flush, ace-jack-nine-four-two", and `pair` "pair of aces, king kicker"; but
/// `straight` does not begin "straight flush, nine high".
fn begins(said: &str, expected: &[String]) -> bool {
    let mut parts = said.split(", ");
    expected.iter().all(|expected| {
        parts.next().is_some_and(|part| {
            let rest = part.strip_prefix(expected.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" of "))
        })
    })
}
