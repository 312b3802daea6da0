//! Whether an expectation holds.

mod acts;
mod cards;
mod chips;
mod past;

pub(crate) use acts::{ACCEPTED, fits, kebab};
pub(crate) use cards::show;

use crate::script::Expect;
use crate::watch::Watched;
use cutcard_round::{Chips, Event, Seat};

/// Says what is wrong where an expectation does not hold.
pub(crate) fn holds(table: &Watched<'_>, expect: &Expect) -> Result<(), String> {
    let round = &table.round;
    match expect {
        Expect::Refused(refused) => acts::refused(table, refused),
        Expect::Ruled(clause) => acts::ruled(table, clause),
        Expect::NotRuled => acts::not_ruled(table),
        Expect::Cited(clause) => acts::cited(table, clause),
        Expect::Can(deed) => acts::can(table, deed),
        Expect::Cannot(deed, refused) => acts::cannot(table, deed, refused),
        Expect::May { who, options } => acts::may(table, *who, options),
        Expect::MayNot { who, choices } => acts::may_not(table, *who, choices),
        Expect::MayFrom { who, choice, end, chips } => {
            acts::may_from(table, *who, *choice, *end, *chips)
        }
        Expect::Turn(turn) => acts::turn(table, *turn),
        Expect::Freed(who) => acts::freed(table, *who),
        Expect::Pot(chips) => plain("a pot of", Chips(*chips), round.pot()),
        Expect::Pots(pots) => chips::pots(table, pots),
        Expect::Stacks(list) => chips::amounts(table, list, "", |seat| round.stack(seat)),
        Expect::Bets(list) => chips::amounts(table, list, " bet", |seat| round.bet(seat)),
        Expect::Put(list) => chips::amounts(table, list, " put in", |seat| round.put_in(seat)),
        Expect::Commission(chips) => plain("a commission of", Chips(*chips), round.commission()),
        Expect::CommissionOf(list) => chips::commission_of(table, list),
        Expect::Hand { who, hand } => cards::hand(table, *who, hand),
        Expect::Returned(list) => chips::returned(table, list),
        Expect::Posted { list, among } => chips::posted(table, list, *among),
        Expect::Wins { who, chips, of } => chips::wins(table, *who, *chips, *of),
        Expect::Winners(list) => chips::winners(table, list),
        Expect::Pays { from, to, chips } => chips::pays(table, *from, *to, *chips),
        Expect::Board { number, cards } => cards::board(table, *number, cards),
        Expect::Boards(count) => plain("boards:", *count, round.boards().len()),
        Expect::Cards { who, cards } => cards::held(table, *who, cards),
        Expect::CardCount { who, count } => {
            plain("cards:", *count, round.cards(table.seat(*who)).len())
        }
        Expect::Up { who, cards } => cards::up(table, *who, cards),
        Expect::Sees { eye, what, cards } => cards::sees(table, *eye, *what, cards),
        Expect::Community(card) => cards::community(table, *card),
        Expect::Burns(count) => cards::burns(table, *count),
        Expect::Burnt(cards) => cards::burnt(table, cards),
        Expect::Left(count) => plain("cards left:", *count, round.cards_left()),
        Expect::Aside(count) => cards::aside(table, *count),
        Expect::SetAside(cards) => cards::set_aside(table, cards),
        Expect::TakenOut(cards) => cards::taken_out(table, cards),
        Expect::DealtAgain(again) => past::dealt_again(table, *again),
        Expect::StillToDo(count) => plain("deeds to do:", *count, round.deeds().len()),
        Expect::Reshuffled { number, what } => cards::reshuffled(table, *number, what),
        Expect::DealtTo(list) => cards::dealt_to(table, list),
        Expect::Kitty(kitty) => cards::kitty(table, *kitty),
        Expect::BettingRound(number) => past::betting_round(table, *number),
        Expect::Over(over) => past::over(table, *over),
        Expect::Void(void) => past::void(table, *void),
        Expect::StillIn(list) => past::still_in(table, list),
        Expect::AllIn(list) => past::all_in(table, list),
        Expect::Shown(list) => past::shown(table, list),
        Expect::FirstShown(who) => past::first_shown(table, *who),
        Expect::Mucked(list) => past::mucked(table, list),
        Expect::TurnedUp(list) => past::turned_up(table, list),
        Expect::Revealed(who) => past::revealed(table, *who),
    }
}

/// Equal, or what was expected and what is.
pub(crate) fn same<T: PartialEq>(
    expected: &T,
    found: &T,
    say: impl Fn(&T) -> String,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("expected {}, found {}", say(expected), say(found)))
}

/// Equal, or both numbers.
pub(crate) fn plain<T: PartialEq + ToString>(
    what: &str,
    expected: T,
    found: T,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("expected {what} {}, found {}", expected.to_string(), found.to_string()))
}

/// The words, or `none`.
pub(crate) fn none_or(list: &[String]) -> String {
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}

impl Watched<'_> {
    pub(crate) fn names(&self, list: &[usize]) -> String {
        if list.is_empty() {
            return "nobody".to_owned();
        }
        list.iter().map(|who| self.name(*who)).collect::<Vec<_>>().join(" ")
    }

    /// Those whom events of the log name, in order.
    fn heard(&self, of: impl Fn(&Event) -> Option<Seat>) -> Vec<usize> {
        self.log.iter().filter_map(of).map(|seat| self.who(seat)).collect()
    }

    /// The events that followed from what was done last.
    fn since(&self) -> &[Event] {
        self.log.get(self.last..).unwrap_or_default()
    }

    /// The same players, in any order.
    fn set_of(&self, expected: &[usize], mut found: Vec<usize>) -> Result<(), String> {
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        found.dedup();
        same(&expected, &found, |list| self.names(list))
    }

    /// The same players in the same order.
    fn list_of(&self, expected: &[usize], found: Vec<usize>) -> Result<(), String> {
        same(&expected.to_vec(), &found, |list| self.names(list))
    }
}
