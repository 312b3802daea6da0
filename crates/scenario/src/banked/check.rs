//! Whether an expectation holds.

use super::act::command;
use super::run::Table;
use super::{Deed, Expect, On};
use crate::check::{kebab, show};
use crate::script::{Eye, Refused};
use cutcard_banked::{
    BoxNumber, BoxResult, Event, Holder, Phase, Refusal, Step, Viewer, Warned, decide, legal, view,
};
use cutcard_cards::CardSet;
use cutcard_round::Slot;
use cutcard_rulebook::{Chips, ClauseId};

const ACCEPTED: &str = "expected a refusal, found it accepted";

/// Says what is wrong where an expectation does not hold.
pub(super) fn holds(table: &Table<'_>, expect: &Expect) -> Result<(), String> {
    let round = &table.round;
    match expect {
        Expect::Refused(refused) => match &table.refusal {
            Some(refusal) => fits(refused, refusal),
            None => Err(ACCEPTED.to_owned()),
        },
        Expect::Can(deed) => match tried(table, deed)? {
            Ok(_) => Ok(()),
            Err(refusal) => {
                Err(format!("expected to be accepted, found refused: {}", told(&refusal)))
            }
        },
        Expect::Cannot(deed, refused) => match tried(table, deed)? {
            Ok(_) => Err(ACCEPTED.to_owned()),
            Err(refusal) => fits(refused, &refusal),
        },
        Expect::May { who, acts } => {
            same(acts, &may(table, table.at(*who)), |acts| acts.join(", "))
        }
        Expect::Next(words) => same(words, &next(table), |words| format!("`{words}` next")),
        Expect::Ruled(clause) => ruled(table, clause),
        Expect::Stacks(list) => stacks(table, list),
        Expect::Float(chips) => plain(Chips(*chips), round.float()),
        Expect::On { what, who, chips } => plain(Chips(*chips), on(table, *what, *who)),
        Expect::Cards { who, cards } => cards_are(table, *who, cards),
        Expect::Sees { eye, whose, cards } => sees(table, *eye, *whose, cards),
        Expect::Qualifies(expected) => {
            let found = table.log.iter().any(|event| {
                matches!(
                    event,
                    Event::Revealed { qualification: cutcard_banked::Qualification::Qualifies, .. }
                )
            });
            plain(*expected, found)
        }
        Expect::Result { who, words, clauses } => result_is(table, *who, words, clauses),
        Expect::Bonus { who, chips } => plain(Chips(*chips), result(table, *who)?.ante_bonus),
        Expect::OverMaximum { who, chips } => {
            plain(Chips(*chips), result(table, *who)?.over_maximum)
        }
        Expect::Wins { who, chips } => plain(Chips(*chips), result(table, *who)?.won),
        Expect::Loses { who, chips } => plain(Chips(*chips), result(table, *who)?.lost),
        Expect::Decided { who, word } => {
            let found = round.decided(table.at(*who)).map(|decided| kebab(&format!("{decided:?}")));
            plain(word.clone(), found.unwrap_or_default())
        }
        Expect::Warned { who, warned } => {
            plain(*warned, round.warned(table.at(*who)) == Some(Warned::Before))
        }
        Expect::DealtTo(list) => dealt_to(table, list),
        Expect::Over(over) => plain(*over, round.is_over()),
        Expect::Void(void) => plain(*void, round.phase() == Phase::Void),
    }
}

fn same<T: PartialEq>(expected: &T, found: &T, say: impl Fn(&T) -> String) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("expected {}, found {}", say(expected), say(found)))
}

fn plain<T: PartialEq + ToString>(expected: T, found: T) -> Result<(), String> {
    same(&expected, &found, ToString::to_string)
}

fn tried(table: &Table<'_>, deed: &Deed) -> Result<Result<Event, Refusal>, String> {
    let command = command(&table.round, &table.banked.people, deed)?;
    Ok(decide(&table.round, &command))
}

/// The reason, its clause and its words.
pub(super) fn told(refusal: &Refusal) -> String {
    format!("{} {} \"{refusal}\"", refusal.code(), refusal.clause())
}

fn fits(refused: &Refused, refusal: &Refusal) -> Result<(), String> {
    if refused.fits(refusal.code(), &refusal.clause(), &refusal.to_string()) {
        return Ok(());
    }
    Err(format!("found refused otherwise: {}", told(refusal)))
}

/// What a box may do, as a script writes it.
fn may(table: &Table<'_>, at: BoxNumber) -> Vec<String> {
    let legal = legal(&table.round, at);
    let all = [
        legal.wager.map(|_| "wager".to_owned()),
        legal.withdraw.then(|| "withdraw".to_owned()),
        legal.play.map(|terms| format!("play {}", terms.due)),
        legal.complete.map(|chips| format!("complete {chips}")),
        legal.fold.then(|| "fold".to_owned()),
        legal.keep_pairs_plus.then(|| "keep pairs plus".to_owned()),
    ];
    let all: Vec<String> = all.into_iter().flatten().collect();
    if all.is_empty() { vec!["nothing".to_owned()] } else { all }
}

fn next(table: &Table<'_>) -> String {
    let place = |to: Holder| match to {
        Holder::Dealer => "dealer".to_owned(),
        Holder::Box(at) => table.name_at(at),
    };
    match table.round.step() {
        Step::Wagers => "wagers".to_owned(),
        Step::Shuffle => "shuffle".to_owned(),
        Step::Card { to } => format!("card to {}", place(to)),
        Step::Call => "call".to_owned(),
        Step::Decisions => "decisions".to_owned(),
        Step::TurnUp { of } => format!("turn up {}", place(of)),
        Step::Reveal => "reveal".to_owned(),
        Step::Settle { at } => format!("settle {}", table.name_at(at)),
        Step::CountFolded { at } => format!("count {}", table.name_at(at)),
        Step::Rack => "rack".to_owned(),
        Step::Nothing => "nothing".to_owned(),
    }
}

fn ruled(table: &Table<'_>, clause: &ClauseId) -> Result<(), String> {
    let since = table.log.get(table.last..).unwrap_or_default();
    let found: Vec<String> =
        since.iter().filter_map(|event| Some(event.ruling()?.to_string())).collect();
    if found.contains(&clause.to_string()) {
        return Ok(());
    }
    let found = if found.is_empty() { "none".to_owned() } else { found.join(", ") };
    Err(format!("expected a ruling by {clause}, found {found}"))
}

fn stacks(table: &Table<'_>, list: &[(usize, u64)]) -> Result<(), String> {
    for (who, expected) in list {
        let found = table.round.stack(table.at(*who)).unwrap_or_default();
        if found != Chips(*expected) {
            let name = table.name(*who);
            return Err(format!("expected {name} with {expected}, found {found}"));
        }
    }
    Ok(())
}

fn on(table: &Table<'_>, what: On, who: usize) -> Chips {
    let view = view(&table.round, Viewer::Staff);
    let found = view.boxes.iter().find(|each| each.at == table.at(who));
    found.map_or(Chips::ZERO, |each| match what {
        On::Ante => each.ante,
        On::PairsPlus => each.pairs_plus,
        On::Play => each.play,
    })
}

fn cards_are(table: &Table<'_>, who: Option<usize>, cards: &[Slot]) -> Result<(), String> {
    let place = who.map_or(Holder::Dealer, |who| Holder::Box(table.at(who)));
    let found = table.round.cards_of(place);
    let expected: CardSet = cards.iter().flatten().copied().collect();
    let held: CardSet = found.iter().flatten().copied().collect();
    if expected.without(held).is_empty() && cards.len() == found.len() {
        return Ok(());
    }
    Err(format!("expected {}, found {}", show(cards), show(found)))
}

/// What a viewer sees, card by card: `??` is a card that is hidden.
fn sees(table: &Table<'_>, eye: Eye, whose: Option<usize>, cards: &[Slot]) -> Result<(), String> {
    let (viewer, name) = match eye {
        Eye::Player(who) => (Viewer::Box(table.at(who)), table.name(who)),
        Eye::Rail => (Viewer::Spectator, "the rail"),
    };
    let view = view(&table.round, viewer);
    let (hand, count) = match whose {
        None => (view.dealer.hand, view.dealer.cards),
        Some(who) => {
            let found = view.boxes.iter().find(|each| each.at == table.at(who));
            found.map_or((None, 0), |each| (each.hand, each.cards))
        }
    };
    let found: Vec<Slot> = match hand {
        Some(hand) => hand.into_iter().map(Some).collect(),
        None => vec![None; usize::from(count)],
    };
    if cards == found {
        return Ok(());
    }
    Err(format!("expected {name} to see {}, found {}", show(cards), show(&found)))
}

fn result<'a>(table: &'a Table<'_>, who: usize) -> Result<&'a BoxResult, String> {
    let name = table.name(who);
    table.round.result(table.at(who)).ok_or_else(|| format!("the box of {name} is not settled"))
}

/// `ante won-higher`, `play won`, `pairs plus lost-no-pair`, and the clauses that say so.
fn result_is(
    table: &Table<'_>,
    who: usize,
    words: &[String],
    clauses: &[ClauseId],
) -> Result<(), String> {
    let result = result(table, who)?;
    let found = [
        format!("ante {}", kebab(&format!("{:?}", result.ante))),
        format!("play {}", kebab(&format!("{:?}", result.play))),
        format!("pairs plus {}", kebab(&format!("{:?}", result.pairs_plus))),
    ];
    let cited = [result.ante.clause(), result.play.clause(), result.pairs_plus.clause()];
    let missing = words.iter().any(|words| !found.contains(words))
        || clauses.iter().any(|clause| !cited.contains(clause));
    if missing {
        let cited: Vec<String> = cited.iter().map(ToString::to_string).collect();
        return Err(format!("found {}; {}", found.join(", "), cited.join(" ")));
    }
    Ok(())
}

fn dealt_to(table: &Table<'_>, list: &[Option<usize>]) -> Result<(), String> {
    let to = |event: &Event| {
        if let Event::CardDealt { to, .. } = event { Some(*to) } else { None }
    };
    let found: Vec<Holder> = table.log.iter().filter_map(to).take(list.len()).collect();
    let place = |who: &Option<usize>| who.map_or(Holder::Dealer, |who| Holder::Box(table.at(who)));
    let expected: Vec<Holder> = list.iter().map(place).collect();
    same(&expected, &found, |places| {
        let each = places.iter().map(|place| match place {
            Holder::Dealer => "dealer".to_owned(),
            Holder::Box(at) => table.name_at(*at),
        });
        each.collect::<Vec<_>>().join(" ")
    })
}
