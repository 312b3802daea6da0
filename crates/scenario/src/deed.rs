//! What players, dealer and floor do.

use crate::script::{Deed, Person, PlayerAct, Which};
use crate::suggest::meant;
use crate::words::{Words, number, slot};
use crate::wrong;
use cutcard_cards::Card;
use cutcard_round::{Role, Rows};
use cutcard_rulebook::VoidCause;

/// The verbs of players, for telling what would have been understood.
const VERBS: [&str; 28] = [
    "folds",
    "checks",
    "calls",
    "bets",
    "raises",
    "goes",
    "puts",
    "takes",
    "over-blinds",
    "straddles",
    "declines",
    "draws",
    "stands",
    "discards",
    "sets",
    "runs",
    "adds",
    "removes",
    "shows",
    "mucks",
    "asks",
    "withdraws",
    "chooses",
    "plays",
    "early",
    "may",
    "can",
    "cannot",
];

/// Those at the table.
pub(crate) struct People<'a>(pub(crate) &'a [Person]);

impl People<'_> {
    /// A player, if one comes next: by name, or as `seat 3`.
    pub(crate) fn maybe(&self, words: &mut Words<'_>) -> Option<usize> {
        let first = words.peek()?;
        if first == "seat" {
            let felt = words.peek_at(1).and_then(number)?;
            let found = self.0.iter().position(|person| u64::from(person.felt) == felt)?;
            words.next();
            words.next();
            return Some(found);
        }
        let found = self.0.iter().position(|person| person.name == first)?;
        words.next();
        Some(found)
    }

    /// A player, who must come next.
    pub(crate) fn need(&self, words: &mut Words<'_>) -> Result<usize, String> {
        if let Some(who) = self.maybe(words) {
            return Ok(who);
        }
        let word = words.need("a player's name")?;
        let meant = meant(word, self.0.iter().map(|person| person.name.as_str()));
        Err(format!("nobody here is called `{word}`{meant}"))
    }

    /// Players until the end or a number; commas may stand between. `nobody` is none.
    pub(crate) fn list(&self, words: &mut Words<'_>) -> Result<Vec<usize>, String> {
        let mut list = Vec::new();
        if words.take(&["nobody"]) {
            return Ok(list);
        }
        while !words.is_done() {
            if !words.take(&[","]) {
                list.push(self.need(words)?);
            }
        }
        if list.is_empty() { Err("say who, or `nobody`".to_owned()) } else { Ok(list) }
    }
}

/// Reads what somebody does.
pub(crate) fn read(words: &mut Words<'_>, people: &People<'_>) -> Result<Deed, String> {
    if let Some(who) = people.maybe(words) {
        let act = player_act(words, people)?;
        return Ok(Deed::Player { who, act });
    }
    if let Some(role) = role(words) {
        return staff(words, people, role);
    }
    if words.take(&["deals"]) {
        return deals(words);
    }
    if words.take(&["everybody"]) {
        return everybody(words, people);
    }
    let word = words.need("what is done")?;
    let names = people.0.iter().map(|person| person.name.as_str());
    let known =
        names.chain(crate::expect::KEYWORDS).chain(["dealer", "area", "deals", "everybody"]);
    Err(format!("`{word}` is nobody's name and no expectation{}", meant(word, known)))
}

/// What can be said of everybody at once, without an amount.
fn everybody(words: &mut Words<'_>, people: &People<'_>) -> Result<Deed, String> {
    let act = player_act(words, people)?;
    match act {
        PlayerAct::Fold
        | PlayerAct::Check
        | PlayerAct::Call(None)
        | PlayerAct::Decline
        | PlayerAct::Draw { count: 0, .. } => Ok(Deed::Everybody(act)),
        PlayerAct::Call(Some(_))
        | PlayerAct::Bet(_)
        | PlayerAct::Raise { .. }
        | PlayerAct::AllIn
        | PlayerAct::CallAndFold
        | PlayerAct::Put { .. }
        | PlayerAct::Early(_)
        | PlayerAct::Withdraw
        | PlayerAct::TakeKitty
        | PlayerAct::OverBlind(_)
        | PlayerAct::Draw { .. }
        | PlayerAct::Discard(_)
        | PlayerAct::Set(_)
        | PlayerAct::SetOdd(_)
        | PlayerAct::RunAgain(_)
        | PlayerAct::OutOfTime
        | PlayerAct::Add(_)
        | PlayerAct::Remove(_)
        | PlayerAct::Show(_)
        | PlayerAct::Muck
        | PlayerAct::SeeHand { .. }
        | PlayerAct::ChooseAllIn(_)
        | PlayerAct::AskToSee(_) => {
            Err("everybody folds, checks, calls, declines or stands pat".to_owned())
        }
    }
}

/// A member of staff, if one comes next.
pub(crate) fn role(words: &mut Words<'_>) -> Option<Role> {
    for (name, role) in [
        (&["area", "manager"][..], Role::AreaManager),
        (&["higher", "duties", "dealer"][..], Role::HigherDutiesDealer),
        (&["chip", "runner"][..], Role::ChipRunner),
        (&["assistant", "casino", "manager"][..], Role::AssistantCasinoManager),
        (&["dealer"][..], Role::Dealer),
    ] {
        if words.take(name) {
            return Some(role);
        }
    }
    None
}

fn staff(words: &mut Words<'_>, people: &People<'_>, role: Role) -> Result<Deed, String> {
    match base(words.need("allows, refuses, voids, deals, shuffles or reports")?) {
        "allow" => Ok(Deed::Rules { role, allowed: true }),
        "refuse" => Ok(Deed::Rules { role, allowed: false }),
        "void" => {
            words.take(&["the", "round"]);
            let cause = if words.take(&["for"]) { cause(words)? } else { VoidCause::Commotion };
            Ok(Deed::Voids { role, cause })
        }
        "deal" if role == Role::Dealer => deals(words),
        "shuffle" if role == Role::Dealer => Ok(Deed::Shuffles(words.slots()?)),
        "report" => wrong::reports(words, people, role),
        "push" | "pushe" if role == Role::Dealer => {
            words.take(&["the", "pots"]);
            Ok(Deed::Pushes)
        }
        verb => {
            let verbs = "allows, refuses, voids, deals, shuffles, reports, pushes";
            Err(format!("`{verb}` is none of {verbs}"))
        }
    }
}

fn cause(words: &mut Words<'_>) -> Result<VoidCause, String> {
    let word = words.need("why")?;
    let names = VoidCause::ALL.into_iter().map(VoidCause::name);
    VoidCause::named(word).ok_or_else(|| format!("`{word}` is no cause{}", meant(word, names)))
}

/// `deals As Kd ??`, `deals 4 face down`.
fn deals(words: &mut Words<'_>) -> Result<Deed, String> {
    let ahead = words.peek_at(1) == Some("face") && words.peek_at(2) == Some("down");
    if ahead && let Some(count) = words.maybe_number() {
        words.take(&["face", "down"]);
        let count = usize::try_from(count).ok().filter(|count| *count <= 53);
        return Ok(Deed::Deals(vec![None; count.ok_or("a deck has 53 cards at most")?]));
    }
    let cards = words.slots()?;
    if cards.is_empty() {
        return Err("say which cards, `??` for one that is not known".to_owned());
    }
    Ok(Deed::Deals(cards))
}

/// The verb as it stands after `can`: `raises` is `raise`.
pub(crate) fn base(verb: &str) -> &str {
    match verb {
        "goes" => "go",
        other => other.strip_suffix('s').unwrap_or(other),
    }
}

/// Reads what a player does, from the verb on.
pub(crate) fn player_act(words: &mut Words<'_>, people: &People<'_>) -> Result<PlayerAct, String> {
    let verb = words.need("what is done")?;
    Ok(match base(verb) {
        "fold" => PlayerAct::Fold,
        "check" => PlayerAct::Check,
        "call" if words.take(&["and", "folds"]) || words.take(&["and", "fold"]) => {
            PlayerAct::CallAndFold
        }
        "call" => PlayerAct::Call(words.maybe_number()),
        "bet" => PlayerAct::Bet(words.number("how much")?),
        "raise" => raise(words)?,
        "go" | "i" if words.take(&["all-in"]) => PlayerAct::AllIn,
        "all-in" => PlayerAct::AllIn,
        "put" => put(words)?,
        "early" => PlayerAct::Early(Box::new(player_act(words, people)?)),
        "withdraw" => PlayerAct::Withdraw,
        "take" if words.take(&["the", "kitty"]) || words.take(&["kitty"]) => PlayerAct::TakeKitty,
        "over-blind" | "straddle" => PlayerAct::OverBlind(words.maybe_number()),
        "decline" => PlayerAct::Decline,
        "draw" => draw(words)?,
        "stand" if words.take(&["pat"]) => PlayerAct::Draw { count: 0, away: None },
        "discard" => discard(words)?,
        "set" => rows(words)?,
        "run" => runs(words)?,
        "add" => PlayerAct::Add(words.number("how much")?),
        "remove" => PlayerAct::Remove(words.number("how much")?),
        "show" => PlayerAct::Show(words.cards()?),
        "muck" => PlayerAct::Muck,
        "ask" if words.take(&["to", "see"]) => {
            let whose = people.need(words)?;
            let cards = words.cards()?;
            if cards.is_empty() {
                PlayerAct::AskToSee(whose)
            } else {
                PlayerAct::SeeHand { whose, cards }
            }
        }
        "choose" if words.take(&["all-in"]) => PlayerAct::ChooseAllIn(true),
        "play" if words.take(&["on"]) => PlayerAct::ChooseAllIn(false),
        _ => {
            return Err(format!(
                "`{verb}` is nothing a player does{}",
                meant(verb, VERBS.into_iter())
            ));
        }
    })
}

/// `raises to 40`, `raises 20 to 40`, `raises by 20`.
fn raise(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    words.take(&["by"]);
    let by = words.maybe_number();
    let to = if words.take(&["to"]) { Some(words.number("how much")?) } else { None };
    if by.is_none() && to.is_none() {
        return Err("say to how much: raises to 40, raises 20 to 40, raises by 20".to_owned());
    }
    Ok(PlayerAct::Raise { by, to })
}

/// `puts 30`, `puts one chip of 100`, `... and says raise`.
fn put(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    let one_chip = words.take(&["one", "chip", "of"]);
    let chips = words.number("how much")?;
    let said_raise = words.take(&["and", "says", "raise"]);
    Ok(PlayerAct::Put { chips, one_chip, said_raise })
}

/// `draws 2`: the last two; `draws 2 for 3c 4d`: those.
fn draw(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    let count = words.number("how many")?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    let away = if words.take(&["for"]) { Some(words.cards()?) } else { None };
    if away.as_ref().is_some_and(|away| away.len() != count) {
        return Err(format!("{count} are drawn, so {count} cards are named"));
    }
    Ok(PlayerAct::Draw { count, away })
}

/// `discards 3c`, `discards card 2`.
fn discard(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    if words.take(&["card"]) {
        let place = u8::try_from(words.number("which")?).ok().filter(|place| *place > 0);
        return Ok(PlayerAct::Discard(Which::Place(place.ok_or("no such card")?)));
    }
    let card = slot(words.need("which card")?)?.ok_or("`??` is no card here")?;
    Ok(PlayerAct::Discard(Which::Card(card)))
}

/// `runs it again 1`, `runs it once`, `runs out of time`.
fn runs(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    if words.take(&["out", "of", "time"]) {
        return Ok(PlayerAct::OutOfTime);
    }
    words.take(&["it"]);
    if words.take(&["once"]) {
        return Ok(PlayerAct::RunAgain(0));
    }
    if !words.take(&["again"]) {
        return Err("write `runs it again 1`, `runs it once` or `runs out of time`".to_owned());
    }
    let again = words.number("how often")?;
    Ok(PlayerAct::RunAgain(u8::try_from(again).unwrap_or(u8::MAX)))
}

/// `sets Ac Ad As / 2c 3c 4c 5c 6c / ...`: front, middle, back.
fn rows(words: &mut Words<'_>) -> Result<PlayerAct, String> {
    let mut all: Vec<Vec<Card>> = vec![Vec::new()];
    while let Some(word) = words.next() {
        match (word, all.last_mut()) {
            ("/", _) => all.push(Vec::new()),
            (word, Some(row)) => row.push(slot(word)?.ok_or("`??` is no card here")?),
            (_, None) => {}
        }
    }
    let [front, middle, back] = all.as_slice() else {
        return Err("write three cards / five cards / five cards: front, middle, back".to_owned());
    };
    let sized =
        (front.as_slice().try_into(), middle.as_slice().try_into(), back.as_slice().try_into());
    Ok(match sized {
        (Ok(front), Ok(middle), Ok(back)) => PlayerAct::Set(Box::new(Rows { front, middle, back })),
        (_, _, _) => PlayerAct::SetOdd(all),
    })
}
