//! What must hold.

use crate::deed::{self, People};
use crate::script::{
    AsWhat, Deed, Expect, Eye, KittyIs, Options, Posted, Prize, Refused, Reshuffle, Seen, Span,
    Turn,
};
use crate::words::{Words, number};
use cutcard_round::Side;

/// The words expectations begin with.
pub(crate) const KEYWORDS: [&str; 38] = [
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
    "revealed",
    "posted",
    "dealt",
    "freed",
    "reshuffled",
    "aside",
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
        "may" => Expect::May { who, options: options(words)? },
        "can" => {
            let act = deed::player_act(words, people)?;
            Expect::Can(Box::new(Deed::Player { who, act }))
        }
        "cannot" => {
            let act = deed::player_act(words, people)?;
            Expect::Cannot(Box::new(Deed::Player { who, act }), refused(words, None)?)
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
        "has" => Expect::Stacks(vec![(who, words.number("how much")?)]),
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
            let reason = words.next().map(ToOwned::to_owned);
            Expect::Refused(refused(words, reason)?)
        }
        "ruled" => Expect::Ruled(words.one_clause()?.ok_or("say by which clause")?),
        "cited" => Expect::Cited(words.one_clause()?.ok_or("say which clause")?),
        "nobody" if words.take(&["wins"]) => Expect::Winners(Vec::new()),
        "winners" => Expect::Winners(people.list(words)?),
        "commission" => Expect::Commission(words.number("how much")?),
        "returned" if words.take(&["nothing"]) => Expect::Returned(Vec::new()),
        "returned" => Expect::Returned(amounts(words, people)?),
        "shown" => Expect::Shown(people.list(words)?),
        "first" if words.take(&["shown"]) => Expect::FirstShown(people.need(words)?),
        "mucked" => Expect::Mucked(people.list(words)?),
        "revealed" => Expect::Revealed(people.need(words)?),
        "posted" => Expect::Posted(posted(words, people)?),
        "dealt" => Expect::DealtTo(dealt(words, people)?),
        "freed" => Expect::Freed(people.need(words)?),
        "kitty" if words.take(&["taken", "by"]) => {
            Expect::Kitty(KittyIs::TakenBy(people.need(words)?))
        }
        "kitty" if words.take(&["mucked"]) => Expect::Kitty(KittyIs::Mucked),
        "kitty" if words.take(&["there"]) => Expect::Kitty(KittyIs::There),
        "burns" => Expect::Burns(count(words)?),
        "burnt" => Expect::Burnt(some(words)?),
        "reshuffled" if words.take(&["nothing"]) => Expect::Reshuffled(Reshuffle::Never),
        "reshuffled" if words.take(&["with"]) => {
            Expect::Reshuffled(Reshuffle::With(words.cards()?))
        }
        "reshuffled" if words.take(&["without"]) => {
            Expect::Reshuffled(Reshuffle::Without(words.cards()?))
        }
        "reshuffled" => Expect::Reshuffled(Reshuffle::Count(count(words)?)),
        "aside" => Expect::Aside(count(words)?),
        other => {
            let next = words.peek().unwrap_or_default();
            return Err(format!("`{other} {next}` is not an expectation: see docs/scenarios.md"));
        }
    })
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

fn refused(words: &mut Words<'_>, reason: Option<String>) -> Result<Refused, String> {
    Ok(Refused { reason, clause: words.one_clause()?, text: words.quoted().map(ToOwned::to_owned) })
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

/// `Ann 990, Ben 1010`; with `everybody 1000` all of them.
fn amounts(words: &mut Words<'_>, people: &People<'_>) -> Result<Vec<(usize, u64)>, String> {
    let mut list = Vec::new();
    while !words.is_done() {
        if words.take(&[","]) {
            continue;
        }
        if words.take(&["everybody"]) {
            let chips = words.number("how much")?;
            list.extend((0..people.0.len()).map(|who| (who, chips)));
            continue;
        }
        let who = people.need(words)?;
        list.push((who, words.number("how much")?));
    }
    if list.is_empty() {
        Err("say whose and how much: Ann 990, Ben 1010".to_owned())
    } else {
        Ok(list)
    }
}

/// `60 Ann Ben Cat, 40 Ann Ben`; without names only the amount is looked at.
fn pots(words: &mut Words<'_>, people: &People<'_>) -> Result<Vec<(u64, Vec<usize>)>, String> {
    let mut list = Vec::new();
    for mut group in words.groups() {
        let chips = group.number("how much")?;
        let who = if group.is_done() { Vec::new() } else { people.list(&mut group)? };
        list.push((chips, who));
    }
    if list.is_empty() {
        Err("say how much: 60 Ann Ben Cat, 40 Ann Ben".to_owned())
    } else {
        Ok(list)
    }
}

/// `high`, `low`, `of the main pot`, `of side pot 1`, `on board 2`.
fn prize(words: &mut Words<'_>) -> Result<Prize, String> {
    let mut of = Prize::default();
    while !words.is_done() {
        if words.take(&["high"]) {
            of.side = Some(Side::High);
        } else if words.take(&["low"]) {
            of.side = Some(Side::Low);
        } else if words.take(&["of", "the", "main", "pot"]) || words.take(&["of", "main", "pot"]) {
            of.pot = Some(0);
        } else if words.take(&["of", "side", "pot"]) {
            of.pot = u8::try_from(words.maybe_number().unwrap_or(1)).ok();
        } else if words.take(&["on", "board"]) {
            let number = words.number("which")?;
            let board = number.checked_sub(1).and_then(|board| u8::try_from(board).ok());
            of.board = Some(board.ok_or("boards are counted from 1")?);
        } else {
            return words.end().map(|()| of);
        }
    }
    Ok(of)
}

/// `Ann 5 blind, Ben 10 blind`; without the word any post will do.
fn posted(words: &mut Words<'_>, people: &People<'_>) -> Result<Vec<Posted>, String> {
    let mut list = Vec::new();
    if words.take(&["nothing"]) {
        return Ok(list);
    }
    for mut group in words.groups() {
        let who = people.need(&mut group)?;
        let chips = group.number("how much")?;
        let as_what = match group.next() {
            None => None,
            Some("ante") => Some(AsWhat::Ante),
            Some("blind") => Some(AsWhat::Blind),
            Some("over-blind") => Some(AsWhat::OverBlind),
            Some("kill") => Some(AsWhat::Kill),
            Some("live") => Some(AsWhat::Live),
            Some("dead") => Some(AsWhat::Dead),
            Some(word) => {
                return Err(format!(
                    "`{word}` is none of ante, blind, over-blind, kill, live, dead"
                ));
            }
        };
        group.end()?;
        list.push(Posted { who, chips, as_what });
    }
    if list.is_empty() {
        Err("say who: posted Ann 5 blind, or nothing".to_owned())
    } else {
        Ok(list)
    }
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

/// `fold, call 10, raise to 40-990`: everything a player may do.
fn options(words: &mut Words<'_>) -> Result<Options, String> {
    let mut all = Options::default();
    for mut item in words.groups() {
        match item.next() {
            Some("fold") => all.fold = true,
            Some("check") => all.check = true,
            Some("call") if item.take(&["and", "fold"]) => {
                all.call_and_fold = Some(item.number("how much")?);
            }
            Some("call") => all.call = Some(item.number("how much")?),
            Some("bet") => all.bet = Some(span(&mut item)?),
            Some("raise") if item.take(&["to"]) => all.raise = Some(span(&mut item)?),
            Some("take") => {
                let _: bool = item.take(&["the", "kitty"]) || item.take(&["kitty"]);
                item.take(&["for"]);
                all.kitty = Some(item.number("for how much")?);
            }
            word => {
                let word = word.unwrap_or_default();
                return Err(format!(
                    "`{word}` is none of fold, check, call 10, bet 10-100, raise to 20-100, \
                     call and fold 10, take the kitty for 10"
                ));
            }
        }
        item.end()?;
    }
    if all == Options::default() { Err("say what they may do".to_owned()) } else { Ok(all) }
}

/// `40`, `40-990` or `20 or 40`.
fn span(words: &mut Words<'_>) -> Result<Span, String> {
    let word = words.need("how much")?;
    let wrong = || format!("`{word}`: write 40, 40-990 or 20 or 40");
    if let Some((least, most)) = word.split_once('-') {
        let ends = number(least).zip(number(most));
        let (least, most) = ends.ok_or_else(wrong)?;
        return Ok(Span { least, most, either: false });
    }
    let least = number(word).ok_or_else(wrong)?;
    if words.take(&["or"]) {
        let most = words.number("how much")?;
        return Ok(Span { least, most, either: least != most });
    }
    Ok(Span { least, most: least, either: false })
}
