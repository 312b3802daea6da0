//! The round as a dealer would call it.

use crate::check::show;
use crate::hand::{Announced, announced};
use crate::report::Call;
use cutcard_round::{Act, Event, Post, Round, Rows, Seat, Side, Slot};
use cutcard_rulebook::{PlayStep, Step};
use std::collections::BTreeMap;

/// Says what happens in a round as its dealer would call it, all cards open: for those who may see
/// everything, not for a viewer.
///
/// It hears every event before the event is applied, and tells the cards of one deal together.
///
/// ```
/// use cutcard_round::{Chips, Round, Rules, Setup};
/// use cutcard_rulebook::{House, HouseFile};
/// use cutcard_scenario::Caller;
/// use std::sync::Arc;
///
/// let house = House::try_from(HouseFile::of("crown/holdem")).expect("as the book has it");
/// let rules = Arc::new(Rules::new(house).expect("a game of pots"));
/// let order: Vec<_> = rules.deck().cards().iter().collect();
/// let setup = Setup { stacks: &[Chips(500); 2], order: &order, ..Setup::default() };
/// let mut round = Round::start(&rules, &setup).expect("a sound beginning");
///
/// let mut caller = Caller::new(["Ann", "Ben"]);
/// let mut events = Vec::new();
/// round.next(&mut events);
/// for event in &events {
///     caller.hear(&round, event);
///     round.apply(event);
/// }
/// let calls = caller.finish();
/// assert_eq!(calls[0].said, "Ann posts 5 (blind)");
/// ```
#[derive(Clone, Debug)]
pub struct Caller {
    names: Vec<String>,
    line: usize,
    calls: Vec<Call>,
    /// Cards of a deal that have not been told yet.
    dealt: BTreeMap<usize, Vec<Slot>>,
}

impl Caller {
    /// Somebody who calls a round of players with these names, clockwise from the button's left.
    #[must_use]
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Caller {
        let names = names.into_iter().map(Into::into).collect();
        Caller { names, line: 1, calls: Vec::new(), dealt: BTreeMap::new() }
    }

    /// Everything that was said.
    #[must_use]
    pub fn finish(mut self) -> Vec<Call> {
        self.pause();
        self.calls
    }

    /// What follows comes of this line.
    pub(crate) fn at(&mut self, line: usize) {
        self.pause();
        self.line = line;
    }

    /// Others play from now on, with these names, clockwise from the button's left.
    pub(crate) fn seat<'n>(&mut self, names: impl Iterator<Item = &'n str>) {
        self.pause();
        self.names = names.map(ToOwned::to_owned).collect();
    }

    /// Says something that is no event of a round.
    pub(crate) fn tell(&mut self, said: String) {
        self.pause();
        self.say(said);
    }

    pub(crate) fn refused(&mut self, why: &str) {
        self.say(format!("Refused: {why}"));
    }

    /// Tells the cards of a deal.
    fn pause(&mut self) {
        let dealt = std::mem::take(&mut self.dealt);
        if dealt.is_empty() {
            return;
        }
        let each = dealt.iter().map(|(who, cards)| format!("{} {}", self.name(*who), show(cards)));
        let told = each.collect::<Vec<_>>().join(", ");
        self.say(format!("Cards: {told}"));
    }

    fn say(&mut self, said: String) {
        self.calls.push(Call { line: self.line, said });
    }

    fn name(&self, who: usize) -> &str {
        self.names.get(who).map_or("?", String::as_str)
    }

    fn of(&self, seat: Seat) -> &str {
        self.name(seat.index())
    }

    /// Hears what is about to happen.
    pub fn hear(&mut self, round: &Round, event: &Event) {
        if let Event::Dealt { seat, card, .. } = event {
            self.dealt.entry(seat.index()).or_default().push(*card);
            return;
        }
        if let Event::KittyDealt { .. } = event {
            return;
        }
        self.pause();
        if let Some(said) = self.words(round, event) {
            self.say(said);
        }
    }

    /// What was ruled on, what went wrong and what is done about it, and that pots are pushed by hand.
    fn ruled(&self, event: &Event) -> Option<String> {
        if let Event::Ruled { clause, .. } = event {
            return Some(format!("Ruling by {}", clause.0));
        }
        if let Event::ShortPut { seat, chips } = event {
            return Some(format!("{} puts in {chips}, less than the call", self.of(*seat)));
        }
        if let Event::EarlyActFreed { seat } = event {
            return Some(format!("{} may choose again", self.of(*seat)));
        }
        if let Event::Reported(reported) = event {
            let (wrong, clause) = (reported.report.wrong, &reported.clause.0);
            return Some(format!("Reported: {wrong}; ruling by {clause}"));
        }
        if let Event::PutRight { deed, clause, back } = event {
            let said = deed.said(|seat| self.of(seat).to_owned());
            let back =
                back.iter().map(|(seat, chips)| format!(", {chips} back to {}", self.of(*seat)));
            return Some(format!("{said}{} ({})", back.collect::<String>(), clause.0));
        }
        (*event == Event::Pushing).then(|| "The pots are pushed".to_owned())
    }

    fn words(&self, round: &Round, event: &Event) -> Option<String> {
        Some(match event {
            Event::Started(_) => format!("{} players: {}", round.players(), self.stacks(round)),
            Event::Dealt { .. } | Event::KittyDealt { .. } => return None,
            Event::Charged { seat, chips } => {
                format!("{} pays {chips} to the house", self.of(*seat))
            }
            Event::Posted { seat, chips, post } => {
                format!("{} posts {chips} ({})", self.of(*seat), post_words(*post))
            }
            Event::Declined { seat } => format!("{} lets the over-blind pass", self.of(*seat)),
            Event::Burnt { .. } => "Burn".to_owned(),
            Event::Board { board, cards } => board_words(round, usize::from(*board), cards.slots()),
            Event::Community { card } => format!("One card for all: {}", show(&[*card])),
            Event::DealtToFolded { seat, .. } => {
                format!("A card to the place of {}, to the muck", self.of(*seat))
            }
            Event::Reshuffled { order } => format!("{} cards are shuffled and cut", order.len()),
            Event::Acted { seat, act, .. } => self.act(round, *seat, *act),
            Event::ActedEarly { seat, act } => {
                format!("{} acts before the turn: {}", self.of(*seat), act_words(*act))
            }
            Event::Ruled { .. }
            | Event::EarlyActFreed { .. }
            | Event::ShortPut { .. }
            | Event::Reported(_)
            | Event::PutRight { .. }
            | Event::Pushing => self.ruled(event)?,
            Event::KittyTaken { seat, chips } => {
                format!("{} takes the kitty for {chips}", self.of(*seat))
            }
            Event::KittyMucked => "Nobody took the kitty: to the muck".to_owned(),
            Event::Drew { seat, discards } => match discards.count_ones() {
                0 => format!("{} stands pat", self.of(*seat)),
                count => format!("{} draws {count}", self.of(*seat)),
            },
            Event::PutAside { .. } => "A card is put aside".to_owned(),
            Event::Discarded { seat, .. } => format!("{} discards", self.of(*seat)),
            Event::Set { seat, rows: Some(rows) } => {
                format!("{} sets {}", self.of(*seat), row_words(rows))
            }
            Event::Set { seat, rows: None } => format!("{} sets", self.of(*seat)),
            Event::RunItAgain { seat, again: 0 } => format!("{} would run it once", self.of(*seat)),
            Event::RunItAgain { seat, again } => {
                format!("{} would run it again, {again} more", self.of(*seat))
            }
            Event::RunItRuled { allowed } => {
                format!("The floor {} it", if *allowed { "allows" } else { "does not allow" })
            }
            Event::ChipsAdded { seat, chips } => format!("{} adds {chips}", self.of(*seat)),
            Event::Returned { seat, chips } => {
                format!("{chips} go back to {}, uncalled", self.of(*seat))
            }
            Event::Shown { seat, cards } => {
                let (cards, hand) = (show(cards.slots()), hand_words(round, *seat));
                format!("{} shows {cards}{hand}", self.of(*seat))
            }
            Event::TurnedUp { seat, cards } => {
                format!("{} turns up {}", self.of(*seat), show(cards.slots()))
            }
            Event::Mucked { seat } => format!("{} mucks", self.of(*seat)),
            Event::Revealed { seat, cards, .. } => {
                format!("The hand of {} is shown: {}", self.of(*seat), show(cards.slots()))
            }
            Event::PutOnSlide { .. } | Event::OffSlide { .. } | Event::Raked { .. } => {
                to_house(event)?
            }
            Event::Awarded { seat, pot, board, side, chips } => {
                let prize = prize_words(round, *pot, *board, *side);
                format!("{} wins {chips}{prize}", self.of(*seat))
            }
            Event::UnitsPaid { from, to, chips } => {
                format!("{} pays {chips} to {}", self.of(*from), self.of(*to))
            }
            Event::Voided { cause } => {
                let why = cause.map(|cause| format!(" for {cause}")).unwrap_or_default();
                format!("The round is void{why}: every wager goes back")
            }
            Event::Ended => format!("The round is over: {}", self.stacks(round)),
        })
    }

    fn stacks(&self, round: &Round) -> String {
        let names = self.names.iter().zip(0..);
        let each = names.map(|(name, seat)| format!("{name} {}", round.stack(Seat(seat))));
        each.collect::<Vec<_>>().join(", ")
    }

    fn act(&self, round: &Round, seat: Seat, act: Act) -> String {
        let name = self.of(seat);
        let stack = round.stack(seat);
        let call = round.betting_options().and_then(|(_, options)| options.call);
        let all_in = match act {
            Act::Call => call == Some(stack),
            Act::Bet(to) | Act::Raise(to) => to.less(round.bet(seat)) == stack,
            Act::Fold | Act::Check | Act::CallAndFold => false,
        };
        let all_in = if all_in { ", all-in" } else { "" };
        match (act, call) {
            (Act::Call, Some(call)) => format!("{name} calls {call}{all_in}"),
            (_, _) => format!("{name} {}{all_in}", act_words(act)),
        }
    }
}

fn act_words(act: Act) -> String {
    match act {
        Act::Fold => "folds".to_owned(),
        Act::Check => "checks".to_owned(),
        Act::Call => "calls".to_owned(),
        Act::Bet(to) => format!("bets {to}"),
        Act::Raise(to) => format!("raises to {to}"),
        Act::CallAndFold => "pays the call and folds".to_owned(),
    }
}

fn post_words(post: Post) -> &'static str {
    match post {
        Post::Ante => "ante",
        Post::Blind(_) => "blind",
        Post::OverBlind(_) => "over-blind",
        Post::Kill => "kill",
        Post::Live => "live",
        Post::Dead => "dead",
    }
}

/// " of side pot 1 with the low on board 2", as much of it as there is to tell apart.
fn prize_words(round: &Round, pot: u8, board: u8, side: Side) -> String {
    let pot = if pot == 0 { String::new() } else { format!(" of side pot {pot}") };
    let side = match side {
        Side::Alone | Side::High => "",
        Side::Low => " with the low",
    };
    let several = round.boards().len() > 1;
    let on = if several { format!(" on board {}", board + 1) } else { String::new() };
    format!("{pot}{side}{on}")
}

fn row_words(rows: &Rows) -> String {
    let row =
        |cards: &[cutcard_cards::Card]| show(&cards.iter().copied().map(Some).collect::<Vec<_>>());
    format!("{} / {} / {}", row(&rows.front), row(&rows.middle), row(&rows.back))
}

fn board_words(round: &Round, board: usize, cards: &[Slot]) -> String {
    let lies = round.board(board).len();
    // Only a game with a flop has names for what follows.
    let flop = |each: &PlayStep| each.step == Step::Board { cards: 3 };
    let has_flop = round.rules().steps().iter().any(flop);
    let street = match (lies, cards.len()) {
        (0, 3) if has_flop => "Flop",
        (3, 1) if has_flop => "Turn",
        (4, 1) if has_flop => "River",
        (_, _) => "Board",
    };
    let which =
        if round.boards().len() > 1 { format!(" of board {}", board + 1) } else { String::new() };
    format!("{street}{which}: {}", show(cards))
}

/// ": pair of aces", where there is one board and the hand is known.
fn hand_words(round: &Round, seat: Seat) -> String {
    if round.boards().len() > 1 {
        return String::new();
    }
    let Announced { high, low } = announced(round, seat, 0);
    let said = [high, low].into_iter().flatten().collect::<Vec<_>>().join("; ");
    if said.is_empty() { said } else { format!(": {said}") }
}

/// What the house takes, and what it gives back.
fn to_house(event: &Event) -> Option<String> {
    if let Event::PutOnSlide { chips } = event {
        Some(format!("The dealer puts {chips} on the slide"))
    } else if let Event::OffSlide { chips } = event {
        Some(format!("{chips} go back from the slide to the pot"))
    } else if let Event::Raked { chips, .. } = event {
        Some(format!("The house takes {chips}"))
    } else {
        None
    }
}
