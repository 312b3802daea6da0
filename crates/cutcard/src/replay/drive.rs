//! A hand history played again at a live table: its cards are entered, its acts are asked for.

use super::dealt::{Dealt, Mucked};
use super::deviation::Deviation;
use crate::hand_history::house::{Implied, ShortPosts, of_hand};
use cutcard_cards::{Card, CardSet};
use cutcard_phh::{Act, Action, Amount, Hand, Player, ShownHand};
use cutcard_round::{
    Act as Acted, Chips, Command, Due, Event, Reason, Round, Rules, Seat, Seats, Setup, Slot, Wager,
};
use cutcard_rulebook::House;
use std::sync::Arc;

/// Whether what departs from our rules ends the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strictness {
    /// It does.
    Strict,
    /// It is told and bridged: an amount becomes the nearest one allowed, else the act is left out.
    Lenient,
}

/// What a hand came to here.
#[derive(Default)]
pub(super) struct Replayed {
    /// The stacks after the last action; none where the hand could not begin.
    pub(super) stacks: Option<Vec<Chips>>,
    /// What each player took from the pots.
    pub(super) awarded: Vec<Chips>,
    /// What each player bet that nobody called.
    pub(super) returned: Vec<Chips>,
    /// What departs from our rules.
    pub(super) deviations: Vec<Deviation>,
    /// Cards that lay face up, that the history does not tell, and that were made up.
    pub(super) made_up: Vec<Card>,
    /// Who must have put in all they had, and how much that was, though the history does not tell
    /// what they had.
    all_in: Option<(Seat, Chips)>,
}

/// The stack of a player whose stack is not known: more than the others can put in.
const UNKNOWN_STACK: Chips = Chips(1 << 50);

/// How a hand is taken where the history leaves it open.
#[derive(Clone)]
pub(super) struct Taken {
    strictness: Strictness,
    short_posts: ShortPosts,
    /// What each player brought, as far as it is told or has been found out.
    stacks: Vec<Option<Chips>>,
}

impl Taken {
    pub(super) fn of(hand: &Hand, strictness: Strictness) -> Taken {
        let chips = |stack: &Option<Amount>| stack.map(|stack| Chips(stack.units()));
        let stacks = hand.starting_stacks.iter().map(chips).collect();
        Taken { strictness, short_posts: ShortPosts::Live, stacks }
    }

    /// The same, with short posts taken the other way.
    pub(super) fn with_short_posts_dead(self) -> Taken {
        Taken { short_posts: ShortPosts::Dead, ..self }
    }
}

/// Plays a hand again.
pub(super) fn replay(hand: &Hand, mut taken: Taken) -> Replayed {
    loop {
        let replayed = replay_mucked(hand, &taken);
        // What a player had is found out when they put it all in; then from the beginning.
        match replayed.all_in.map(|(seat, chips)| (taken.stacks.get_mut(seat.index()), chips)) {
            Some((Some(stack @ None), chips)) => *stack = Some(chips),
            Some(_) | None => return replayed,
        }
    }
}

fn replay_mucked(hand: &Hand, taken: &Taken) -> Replayed {
    let replayed = replay_with(hand, taken, Mucked::Beaten);
    let has_won = |player: Player| {
        replayed.awarded.get(player.place()).is_some_and(|chips| *chips > Chips::ZERO)
    };
    let has_mucked = |action: &Action| match &action.act {
        Act::ShowMuck { player, shown: ShownHand::Mucked } => has_won(*player),
        Act::ShowMuck { shown: ShownHand::AsDealt | ShownHand::Cards(_), .. }
        | Act::DealHole { .. }
        | Act::DealBoard { .. }
        | Act::BringIn { .. }
        | Act::CompleteBetRaise { .. }
        | Act::CheckCall { .. }
        | Act::Fold { .. }
        | Act::StandPatDiscard { .. }
        | Act::Nothing => false,
    };
    if hand.actions.iter().any(has_mucked) {
        return replay_with(hand, taken, Mucked::ThrownAway);
    }
    replayed
}

/// Plays a hand again from what was taken.
fn replay_with(hand: &Hand, taken: &Taken, mucked: Mucked) -> Replayed {
    let round = match begin(hand, taken) {
        Ok(round) => round,
        Err(why) => return Replayed { deviations: vec![why.into()], ..Replayed::default() },
    };
    let mut drive = Drive {
        hand,
        round,
        taken,
        dealt: Dealt::of(hand, mucked),
        shown: last_shown(hand),
        buffer: Vec::new(),
        number: 0,
        refused_show: None,
        replayed: Replayed {
            awarded: vec![Chips::ZERO; hand.players()],
            returned: vec![Chips::ZERO; hand.players()],
            ..Replayed::default()
        },
    };
    if let Err(why) = drive.go_on() {
        drive.replayed.deviations.push(why);
    }
    for (number, action) in hand.actions.iter().enumerate() {
        drive.number = number;
        if let Err(why) = drive.action(number, action) {
            drive.note(why);
            if taken.strictness == Strictness::Strict {
                break;
            }
        }
    }
    drive.ended()
}

fn begin(hand: &Hand, taken: &Taken) -> Result<Round, String> {
    let Implied { file, entries } = of_hand(hand, taken.short_posts)?;
    let all = |faults: Vec<String>| faults.join("; ");
    let house = House::try_from(file)
        .map_err(|faults| all(faults.iter().map(ToString::to_string).collect()))?;
    let rules = Rules::new(house).map_err(|error| error.to_string())?;
    let stacks: Vec<Chips> =
        taken.stacks.iter().map(|stack| stack.unwrap_or(UNKNOWN_STACK)).collect();
    let setup = Setup { stacks: &stacks, entries: &entries, ..Setup::default() };
    Round::start(&Arc::new(rules), &setup)
        .map_err(|faults| all(faults.iter().map(ToString::to_string).collect()))
}

/// What each player shows in the end: before the rest of a board, files say of hands that lie open
/// that nobody knows them.
fn last_shown(hand: &Hand) -> Vec<Option<&ShownHand>> {
    let mut last = vec![None; hand.players()];
    for action in &hand.actions {
        if let Act::ShowMuck { player, shown } = &action.act
            && let Some(place) = last.get_mut(player.place())
        {
            *place = Some(shown);
        }
    }
    last
}

struct Drive<'h> {
    hand: &'h Hand,
    round: Round,
    taken: &'h Taken,
    dealt: Dealt,
    /// What each player shows in the end.
    shown: Vec<Option<&'h ShownHand>>,
    buffer: Vec<Event>,
    /// The action being done.
    number: usize,
    /// Why the last hand that was to be shown was not.
    refused_show: Option<Deviation>,
    replayed: Replayed,
}

impl<'h> Drive<'h> {
    fn action(&mut self, number: usize, action: &'h Action) -> Result<(), Deviation> {
        match &action.act {
            Act::Nothing => return Ok(()),
            Act::DealHole { .. } | Act::DealBoard { .. } => self.dealt.take(number, action)?,
            Act::BringIn { player } => {
                self.nothing_waits()?;
                let least = self.wager().map_or(Chips::ZERO, |wager| wager.least);
                self.wagered(*player, least)?;
            }
            Act::CompleteBetRaise { player, to } => {
                self.nothing_waits()?;
                self.wagered(*player, Chips(to.units()))?;
            }
            Act::CheckCall { player } => {
                self.nothing_waits()?;
                let calls = self.round.betting_options().is_some_and(|(_, may)| may.call.is_some());
                let act = if calls { Acted::Call } else { Acted::Check };
                self.ask(&Command::Act { seat: seat(*player), act })?;
            }
            Act::Fold { player } => {
                self.nothing_waits()?;
                self.ask(&Command::Act { seat: seat(*player), act: Acted::Fold })?;
            }
            Act::StandPatDiscard { player, cards } => {
                self.nothing_waits()?;
                self.draw(number, seat(*player), cards)?;
            }
            Act::ShowMuck { player, shown } => {
                self.nothing_waits()?;
                self.show(seat(*player), shown)?;
            }
        }
        self.go_on()
    }

    /// What it came to after the last action.
    fn ended(mut self) -> Replayed {
        if self.replayed.deviations.is_empty() && !self.dealt.is_empty() {
            self.betting_is_over();
            let told = "more cards were dealt than the game has".to_owned();
            self.replayed.deviations.push(told.into());
        }
        if self.replayed.deviations.is_empty() && !self.round.is_over() {
            self.replayed.deviations.extend(self.refused_show.take());
        }
        let seats = Seats::first(self.hand.players());
        self.replayed.stacks = Some(seats.iter().map(|seat| self.round.stack(seat)).collect());
        self.replayed.made_up = self.dealt.made_up().to_vec();
        self.replayed
    }

    /// Notes what departs at the action being done.
    fn note(&mut self, why: Deviation) {
        let action = self.hand.actions.get(self.number);
        let written = action.map(|action| action.notation(self.hand.scale)).unwrap_or_default();
        let told = format!("action {}, `{written}`: {}", self.number + 1, why.told);
        self.replayed.deviations.push(Deviation { told, ..why });
    }

    /// Every card that was dealt must have been one that was due.
    fn nothing_waits(&mut self) -> Result<(), Deviation> {
        if self.dealt.is_empty() {
            return Ok(());
        }
        self.betting_is_over();
        self.dealt.clear();
        let told = Deviation::from("cards were dealt before it that are not due".to_owned());
        if self.taken.strictness == Strictness::Lenient {
            self.note(told);
            return Ok(());
        }
        Err(told)
    }

    /// Cards came although somebody is to bet, who must then have been all-in.
    fn betting_is_over(&mut self) {
        if let Some((seat, _)) = self.round.betting_options() {
            self.was_all_in(seat, Chips::ZERO);
        }
    }

    /// A player of unknown stack who could go on only by having put in all they had, and so much
    /// more now: unless the history has them bet or fold later.
    fn was_all_in(&mut self, seat: Seat, more: Chips) {
        let acts_later = self.hand.actions.iter().skip(self.number + 1).any(|action| {
            action.act.player().is_some_and(|player| player.place() == seat.index())
                && matches!(
                    action.act,
                    Act::Fold { .. } | Act::CheckCall { .. } | Act::CompleteBetRaise { .. }
                )
        });
        let is_unknown = self.taken.stacks.get(seat.index()) == Some(&None);
        let put = UNKNOWN_STACK.0.saturating_sub(self.round.stack(seat).0).saturating_add(more.0);
        if is_unknown && !acts_later && put > 0 {
            self.replayed.all_in.get_or_insert((seat, Chips(put)));
        }
    }

    fn ask(&mut self, command: &Command) -> Result<(), Deviation> {
        self.buffer.clear();
        if let Err(refusal) = self.round.decide(command, &mut self.buffer) {
            if let Reason::NotYourTurn { turn: Some(turn), .. } = refusal.reason {
                self.was_all_in(turn, Chips::ZERO);
            }
            return Err(refusal.into());
        }
        self.apply();
        Ok(())
    }

    fn apply(&mut self) {
        let Replayed { awarded, returned, .. } = &mut self.replayed;
        for event in &self.buffer {
            let paid = if let Event::Awarded { seat, chips, .. } = event {
                awarded.get_mut(seat.index()).zip(Some(chips))
            } else if let Event::Returned { seat, chips } = event {
                returned.get_mut(seat.index()).zip(Some(chips))
            } else {
                None
            };
            if let Some((sum, chips)) = paid {
                *sum = Chips(sum.0.saturating_add(chips.0));
            }
            self.round.apply(event);
        }
    }

    fn wager(&self) -> Option<Wager> {
        self.round.betting_options().and_then(|(_, may)| may.wager)
    }

    fn wagered(&mut self, player: Player, to: Chips) -> Result<(), Deviation> {
        let wager = self.wager();
        let opens = wager.is_some_and(|wager| wager.opens);
        let made = |to: Chips| {
            let act = if opens { Acted::Bet(to) } else { Acted::Raise(to) };
            Command::Act { seat: seat(player), act }
        };
        let refusal = match self.ask(&made(to)) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        if wager.is_some_and(|wager| to < wager.least) {
            let more = to.0.saturating_sub(self.round.bet(seat(player)).0);
            self.was_all_in(seat(player), Chips(more));
        }
        let nearest = wager.map(|wager| to.clamp(wager.least, wager.most));
        match nearest.filter(|_| self.taken.strictness == Strictness::Lenient) {
            Some(nearest) if self.ask(&made(nearest)).is_ok() => {
                let told = format!("{}; taken as {nearest}", refusal.told);
                self.note(Deviation { told, ..refusal });
                Ok(())
            }
            Some(_) | None => Err(refusal),
        }
    }

    fn draw(&mut self, number: usize, seat: Seat, cards: &[Slot]) -> Result<(), Deviation> {
        if self.round.due() != Due::Player(seat) {
            return Err(format!("{seat} is not the one to draw").into());
        }
        let Some(discards) = self.dealt.discard(seat, cards) else {
            return Err(does_not_hold(seat));
        };
        self.ask(&Command::Draw { seat, discards })?;
        if !cards.is_empty() {
            self.dealt.look_up(self.hand, number, seat, cards.len())?;
        }
        Ok(())
    }

    /// Whether a player may show this; it is told to the round when that is due.
    fn show(&mut self, seat: Seat, shown: &'h ShownHand) -> Result<(), Deviation> {
        if !self.round.in_hand().has(seat) && !self.round.is_over() {
            return Err(Deviation {
                kind: "somebody who has folded shows".to_owned(),
                told: format!("{seat} has folded"),
            });
        }
        let held: CardSet = self.dealt.held(seat).iter().flatten().copied().collect();
        let ShownHand::Cards(cards) = shown else { return Ok(()) };
        let unknown = self.dealt.held(seat).iter().filter(|card| card.is_none()).count();
        let new = cards.iter().flatten().filter(|card| !held.contains(**card)).count();
        if new > unknown {
            return Err(does_not_hold(seat));
        }
        Ok(())
    }

    /// Does everything that needs no further action of the history.
    fn go_on(&mut self) -> Result<(), Deviation> {
        loop {
            self.buffer.clear();
            self.round.next(&mut self.buffer);
            if !self.buffer.is_empty() {
                self.apply();
                continue;
            }
            let command = match self.round.due() {
                Due::Cards(count) => self.cards(count),
                // Which order they come in, the history tells card by card.
                Due::Shuffle(order) => Some(Command::Shuffled { order }),
                Due::Player(seat) => {
                    // Nothing where it is not the showdown, or nothing was shown yet.
                    let Some(command) = self.showing(seat) else { return Ok(()) };
                    match self.ask(&command) {
                        Ok(()) => continue,
                        Err(why) => self.refused_show = Some(why),
                    }
                    None
                }
                Due::Push => Some(Command::Push),
                Due::Dealer | Due::Floor | Due::Nothing => None,
            };
            match command {
                Some(command) => self.ask(&command)?,
                None => return Ok(()),
            }
        }
    }

    /// The cards that are due, if the history has dealt them.
    fn cards(&mut self, count: usize) -> Option<Command> {
        let event = self.round.cards_go_to()?;
        let cards = if let Event::Dealt { seat, face, .. } = event {
            vec![self.dealt.hole_card(seat, face)?]
        } else if matches!(event, Event::Board { .. } | Event::Community { .. }) {
            self.dealt.board_cards(count)?
        } else if matches!(event, Event::DealtToFolded { .. }) {
            vec![self.dealt.lost_card()]
        } else {
            // The format does not record burnt cards.
            vec![None; count]
        };
        Some(Command::Cards { cards })
    }

    /// What the player whose hand is asked for does with it.
    fn showing(&self, seat: Seat) -> Option<Command> {
        if self.round.betting_options().is_some() {
            return None;
        }
        match self.shown.get(seat.index()).copied().flatten() {
            Some(ShownHand::Mucked) => Some(Command::Muck { seat }),
            Some(ShownHand::Cards(_)) => Some(match self.hand_of(seat) {
                Some(cards) => Command::Show { seat, cards },
                // A hand nobody got to see lost to one that was seen. Where nobody's was seen,
                // nobody knows who won.
                None => {
                    let others = self.round.in_hand().without(seat);
                    others.iter().find_map(|other| self.hand_of(other))?;
                    Command::Muck { seat }
                }
            }),
            Some(ShownHand::AsDealt) | None => {
                Some(Command::Show { seat, cards: known(self.round.cards(seat))? })
            }
        }
    }

    /// What a player holds, if that is known in the end.
    fn hand_of(&self, seat: Seat) -> Option<Vec<Card>> {
        let shown = self.shown.get(seat.index()).copied().flatten();
        let as_shown =
            || if let Some(ShownHand::Cards(cards)) = shown { known(cards) } else { None };
        known(self.round.cards(seat)).or_else(as_shown)
    }
}

fn seat(player: Player) -> Seat {
    Seat(player.number() - 1)
}

/// The cards, if all of them are known.
fn known(cards: &[Slot]) -> Option<Vec<Card>> {
    if cards.is_empty() { None } else { cards.iter().copied().collect() }
}

fn does_not_hold(seat: Seat) -> Deviation {
    Deviation {
        kind: "cards that the player does not hold".to_owned(),
        told: format!("{seat} does not hold these cards"),
    }
}
