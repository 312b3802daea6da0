//! What must hold.

mod chips;
mod may;

pub(crate) use chips::amounts;

use crate::deed::{self, People};
use crate::hand;
use crate::reason::reason;
use crate::script::{Deed, Expect, Eye, KittyIs, Refused, Reshuffle, Seen, Turn};
use crate::words::Words;
use chips::{commission, posted, pots, prize};

/// The words expectations begin with.
pub(crate) const KEYWORDS: [&str; 42] = [
    "turn",
    "pot",
    "pots",
    "stacks",
    "bets",
    "put",
    "board",
    "boards",
    "cards",
    "up",
    "kitty",
    "community",
    "burns",
    "burnt",
    "left",
    "betting",
    "over",
    "not",
    "void",
    "still",
    "all-in",
    "winners",
    "commission",
    "returned",
    "shown",
    "first",
    "mucked",
    "turned",
    "revealed",
    "posted",
    "dealt",
    "freed",
    "reshuffled",
    "shuffle",
    "aside",
    "set",
    "taken",
    "refused",
    "ruled",
    "cited",
    "nobody",
    "the",
];

/// Reads an expectation; `None` where the words are none, but something done.
pub(crate) fn read(words: &mut Words<'_>, people: &People<'_>) -> Result<Option<Expect>, String> {
    let mut ahead = words.clone();
    if let Some(who) = people.maybe(&mut ahead) {
        let told = of_player(&mut ahead, people, who)?;
        if told.is_some() {
            *words = ahead;
        }
        return Ok(told);
    }
    let Some(first) = words.peek().filter(|first| KEYWORDS.contains(first)) else {
        return Ok(None);
    };
    words.next();
    if let Some(expect) = of_table(first, words, people)? {
        return Ok(Some(expect));
    }
    of_events(first, words, people).map(Some)
}

/// `Ann may ...`, `Ann can ...`, `Ann wins ...`.
fn of_player(
    words: &mut Words<'_>,
    people: &People<'_>,
    who: usize,
) -> Result<Option<Expect>, String> {
    let Some(verb) = words.next() else { return Err("what of them?".to_owned()) };
    Ok(Some(match verb {
        "may" => may::may(words, who)?,
        "can" => {
            let act = deed::player_act(words, people)?;
            Expect::Can(Box::new(Deed::Player { who, act }))
        }
        "cannot" => {
            let act = deed::player_act(words, people)?;
            Expect::Cannot(Box::new(Deed::Player { who, act }), refused(words, None))
        }
        "wins" => {
            let chips = words.number("how much")?;
            Expect::Wins { who, chips, of: prize(words)? }
        }
        "pays" => {
            let to = people.need(words)?;
            Expect::Pays { from: who, to, chips: words.number("how much")? }
        }
        "sees" => sees(words, people, Eye::Player(who))?,
        "has" if words.take(&["bet"]) => Expect::Bets(vec![(who, words.number("how much")?)]),
        "has" if words.peek_at(1) == Some("cards") => {
            let count = words.number("how many")?;
            words.next();
            Expect::CardCount { who, count: usize::try_from(count).unwrap_or(usize::MAX) }
        }
        "has" => match hand::read(words)? {
            Some(hand) => Expect::Hand { who, hand },
            None => Expect::Stacks(vec![(who, words.number("how much")?)]),
        },
        _ => return Ok(None),
    }))
}

/// `Ann ?? ?? 9c`, `board 2c 3d 4h`: what somebody sees, `??` being a card that is hidden.
fn sees(words: &mut Words<'_>, people: &People<'_>, eye: Eye) -> Result<Expect, String> {
    let what = if words.take(&["board"]) {
        Seen::Board(board_number(words)?)
    } else {
        Seen::CardsOf(people.need(words)?)
    };
    Ok(Expect::Sees { eye, what, cards: some_or_none(words)? })
}

fn board_number(words: &mut Words<'_>) -> Result<usize, String> {
    let number = usize::try_from(words.maybe_number().unwrap_or(1)).ok();
    Ok(number.filter(|number| *number > 0).ok_or("boards are counted from 1")?)
}

/// What the table looks like now.
fn of_table(
    first: &str,
    words: &mut Words<'_>,
    people: &People<'_>,
) -> Result<Option<Expect>, String> {
    Ok(Some(match first {
        "turn" => Expect::Turn(turn(words, people)?),
        "pot" => Expect::Pot(words.number("how much")?),
        "pots" => Expect::Pots(pots(words, people)?),
        "stacks" => Expect::Stacks(amounts(words, people)?),
        "bets" => Expect::Bets(amounts(words, people)?),
        "put" => Expect::Put(amounts(words, people)?),
        "board" => {
            let number = board_number(words)?;
            Expect::Board { number, cards: some_or_none(words)? }
        }
        "boards" => Expect::Boards(count(words)?),
        "cards" => {
            let who = people.need(words)?;
            Expect::Cards { who, cards: some(words)? }
        }
        "up" => {
            let who = people.need(words)?;
            Expect::Up { who, cards: words.cards()? }
        }
        "community" if words.take(&["none"]) => Expect::Community(None),
        "community" => Expect::Community(words.cards()?.first().copied()),
        "left" => Expect::Left(count(words)?),
        "betting" if words.take(&["round"]) => Expect::BettingRound(count(words)?),
        "over" => Expect::Over(true),
        "not" if words.take(&["over"]) => Expect::Over(false),
        "not" if words.take(&["void"]) => Expect::Void(false),
        "not" if words.take(&["ruled"]) => Expect::NotRuled,
        "void" => Expect::Void(true),
        "not" if words.take(&["dealt", "again"]) => Expect::DealtAgain(false),
        "still" if words.take(&["to", "do"]) => Expect::StillToDo(count(words)?),
        "still" if words.take(&["in"]) => Expect::StillIn(people.list(words)?),
        "all-in" => Expect::AllIn(people.list(words)?),
        "the" if words.take(&["rail", "sees"]) => sees(words, people, Eye::Rail)?,
        _ => return Ok(None),
    }))
}

/// What has happened.
fn of_events(first: &str, words: &mut Words<'_>, people: &People<'_>) -> Result<Expect, String> {
    Ok(match first {
        "refused" => {
            let reason = words.next().map(reason).transpose()?;
            Expect::Refused(refused(words, reason))
        }
        "ruled" => Expect::Ruled(words.one_clause()?.ok_or("say by which clause")?),
        "cited" => Expect::Cited(words.one_clause()?.ok_or("say which clause")?),
        "nobody" if words.take(&["wins"]) => Expect::Winners(Vec::new()),
        "winners" => Expect::Winners(people.list(words)?),
        "commission" => commission(words)?,
        "returned" if words.take(&["nothing"]) => Expect::Returned(Vec::new()),
        "returned" => Expect::Returned(amounts(words, people)?),
        "shown" => Expect::Shown(people.list(words)?),
        "first" if words.take(&["shown"]) => Expect::FirstShown(people.need(words)?),
        "mucked" => Expect::Mucked(people.list(words)?),
        "turned" if words.take(&["up"]) => Expect::TurnedUp(people.list(words)?),
        "revealed" => Expect::Revealed(people.need(words)?),
        "posted" => posted(words, people)?,
        "dealt" if words.take(&["again"]) => Expect::DealtAgain(true),
        "dealt" => Expect::DealtTo(dealt(words, people)?),
        "freed" => Expect::Freed(people.need(words)?),
        "kitty" if words.take(&["taken", "by"]) => {
            Expect::Kitty(KittyIs::TakenBy(people.need(words)?))
        }
        "kitty" if words.take(&["mucked"]) => Expect::Kitty(KittyIs::Mucked),
        "kitty" if words.take(&["there"]) => Expect::Kitty(KittyIs::There),
        "burns" => Expect::Burns(count(words)?),
        "burnt" => Expect::Burnt(some(words)?),
        "reshuffled" => reshuffled(words, None)?,
        "shuffle" => {
            let number = Some(count(words)?).filter(|number| *number > 0);
            reshuffled(words, Some(number.ok_or("shuffles are counted from 1")?))?
        }
        "aside" => Expect::Aside(count(words)?),
        "set" if words.take(&["aside"]) => Expect::SetAside(some_or_none(words)?),
        "taken" if words.take(&["out"]) => Expect::TakenOut(some_or_none(words)?),
        other => {
            let next = words.peek().unwrap_or_default();
            return Err(format!("`{other} {next}` is not an expectation: see docs/scenarios.md"));
        }
    })
}

/// `12`, `with 2c 3d`, `without As`, `nothing`: of a shuffle within the round.
fn reshuffled(words: &mut Words<'_>, number: Option<usize>) -> Result<Expect, String> {
    let what = if number.is_none() && words.take(&["nothing"]) {
        Reshuffle::Never
    } else if words.take(&["with"]) {
        Reshuffle::With(words.cards()?)
    } else if words.take(&["without"]) {
        Reshuffle::Without(words.cards()?)
    } else {
        Reshuffle::Count(count(words)?)
    };
    Ok(Expect::Reshuffled { number, what })
}

fn count(words: &mut Words<'_>) -> Result<usize, String> {
    Ok(usize::try_from(words.number("how many")?).unwrap_or(usize::MAX))
}

fn some(words: &mut Words<'_>) -> Result<Vec<cutcard_round::Slot>, String> {
    let cards = words.slots()?;
    if cards.is_empty() { Err("say which cards".to_owned()) } else { Ok(cards) }
}

fn some_or_none(words: &mut Words<'_>) -> Result<Vec<cutcard_round::Slot>, String> {
    if words.take(&["none"]) { Ok(Vec::new()) } else { some(words) }
}

/// The rest of a refusal that is expected: one of the clauses, the words.
pub(crate) fn refused(words: &mut Words<'_>, reason: Option<&'static str>) -> Refused {
    Refused { reason, clauses: words.clauses(), text: words.quoted().map(ToOwned::to_owned) }
}

fn turn(words: &mut Words<'_>, people: &People<'_>) -> Result<Turn, String> {
    for (word, turn) in [("nobody", Turn::Nobody), ("dealer", Turn::Dealer), ("floor", Turn::Floor)]
    {
        if words.take(&[word]) {
            return Ok(turn);
        }
    }
    people.need(words).map(Turn::Player)
}

/// Players in the order of their first cards; `kitty` is one too.
fn dealt(words: &mut Words<'_>, people: &People<'_>) -> Result<Vec<Option<usize>>, String> {
    let mut list = Vec::new();
    while !words.is_done() {
        if words.take(&[","]) {
            continue;
        }
        list.push(if words.take(&["kitty"]) { None } else { Some(people.need(words)?) });
    }
    if list.is_empty() { Err("say to whom".to_owned()) } else { Ok(list) }
}
