//! A hand history played again at a live table: its cards are entered, its acts are asked for.

use super::dealt::{Dealt, Mucked};
use crate::hand_history::house::{Implied, of_hand};
use cutcard_cards::{Card, CardSet};
use cutcard_phh::{Act, Action, Amount, Hand, Player, Shown};
use cutcard_round::{
    Act as Acted, Chips, Command, Due, Event, Round, Rules, Seat, Seats, Setup, Slot, Wager,
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
pub(super) struct Replayed {
    /// The stacks after the last action; none where the hand could not begin.
    pub(super) stacks: Option<Vec<Chips>>,
    /// What departs from our rules.
    pub(super) deviations: Vec<String>,
    /// Cards that lay face up, that the history does not tell, and that were made up.
    pub(super) made_up: Vec<Card>,
}

/// The stack of a player of whom nobody knows it: more than any pot of the others.
const UNKNOWN_STACK: Chips = Chips(1 << 50);

/// Plays a hand again.
pub(super) fn replay(hand: &Hand, strictness: Strictness) -> Replayed {
    let (replayed, winners) = replay_with(hand, strictness, Mucked::Beaten);
    let has_mucked = |action: &Action| match &action.act {
        Act::ShowMuck { player, shown: Shown::Mucked } => winners.has(seat(*player)),
        Act::ShowMuck { shown: Shown::AsDealt | Shown::Cards(_), .. }
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
        return replay_with(hand, strictness, Mucked::ThrownAway).0;
    }
    replayed
}

/// Plays a hand again, and tells who won something.
fn replay_with(hand: &Hand, strictness: Strictness, mucked: Mucked) -> (Replayed, Seats) {
    let round = match begin(hand) {
        Ok(round) => round,
        Err(deviation) => {
            return (
                Replayed { stacks: None, deviations: vec![deviation], made_up: Vec::new() },
                Seats::NONE,
            );
        }
    };
    let mut drive = Drive {
        hand,
        round,
        strictness,
        dealt: Dealt::of(hand, mucked),
        shown: vec![None; hand.players()],
        buffer: Vec::new(),
        deviations: Vec::new(),
        winners: Seats::NONE,
        number: 0,
    };
    if let Err(why) = drive.go_on() {
        drive.deviations.push(why);
    }
    for (number, action) in hand.actions.iter().enumerate() {
        drive.number = number;
        if let Err(why) = drive.action(number, action) {
            drive.note(&why);
            if strictness == Strictness::Strict {
                break;
            }
        }
    }
    if drive.deviations.is_empty() && !drive.dealt.is_empty() {
        drive.deviations.push("more cards were dealt than the game has".to_owned());
    }
    let seats = Seats::first(hand.players());
    let stacks = Some(seats.iter().map(|seat| drive.round.stack(seat)).collect());
    let made_up = drive.dealt.made_up().to_vec();
    (Replayed { stacks, deviations: drive.deviations, made_up }, drive.winners)
}

fn begin(hand: &Hand) -> Result<Round, String> {
    let Implied { file, entries } = of_hand(hand)?;
    let all = |faults: Vec<String>| faults.join("; ");
    let house = House::try_from(file)
        .map_err(|faults| all(faults.iter().map(ToString::to_string).collect()))?;
    let rules = Rules::new(house).map_err(|error| error.to_string())?;
    let stack = |stack: &Option<Amount>| stack.map_or(UNKNOWN_STACK, |stack| Chips(stack.units()));
    let stacks: Vec<Chips> = hand.starting_stacks.iter().map(stack).collect();
    let setup = Setup { stacks: &stacks, entries: &entries, ..Setup::default() };
    Round::start(&Arc::new(rules), &setup)
        .map_err(|faults| all(faults.iter().map(ToString::to_string).collect()))
}

struct Drive<'h> {
    hand: &'h Hand,
    round: Round,
    strictness: Strictness,
    dealt: Dealt,
    shown: Vec<Option<&'h Shown>>,
    buffer: Vec<Event>,
    deviations: Vec<String>,
    winners: Seats,
    /// The action being done.
    number: usize,
}

impl<'h> Drive<'h> {
    fn action(&mut self, number: usize, action: &'h Action) -> Result<(), String> {
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

    /// Notes what departs at the action being done.
    fn note(&mut self, why: &str) {
        let action = self.hand.actions.get(self.number);
        let written = action.map(|action| action.notation(self.hand.scale)).unwrap_or_default();
        self.deviations.push(format!("action {}, `{written}`: {why}", self.number + 1));
    }

    /// Every card that was dealt must have been one that was due.
    fn nothing_waits(&mut self) -> Result<(), String> {
        if self.dealt.is_empty() {
            return Ok(());
        }
        self.dealt.clear();
        let told = "cards were dealt before it that are not due".to_owned();
        if self.strictness == Strictness::Lenient {
            self.note(&told);
            return Ok(());
        }
        Err(told)
    }

    fn ask(&mut self, command: &Command) -> Result<(), String> {
        self.buffer.clear();
        self.round.decide(command, &mut self.buffer).map_err(|refusal| refusal.to_string())?;
        self.apply();
        Ok(())
    }

    fn apply(&mut self) {
        for event in &self.buffer {
            if let Event::Awarded { seat, .. } = event {
                self.winners = self.winners.with(*seat);
            }
            self.round.apply(event);
        }
    }

    fn wager(&self) -> Option<Wager> {
        self.round.betting_options().and_then(|(_, may)| may.wager)
    }

    fn wagered(&mut self, player: Player, to: Chips) -> Result<(), String> {
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
        let nearest = wager.map(|wager| to.clamp(wager.least, wager.most));
        match nearest.filter(|_| self.strictness == Strictness::Lenient) {
            Some(nearest) if self.ask(&made(nearest)).is_ok() => {
                self.note(&format!("{refusal}; taken as {nearest}"));
                Ok(())
            }
            Some(_) | None => Err(refusal),
        }
    }

    fn draw(&mut self, number: usize, seat: Seat, cards: &[Slot]) -> Result<(), String> {
        if self.round.due() != Due::Player(seat) {
            return Err(format!("{seat} is not the one to draw"));
        }
        let Some(discards) = self.dealt.discard(seat, cards) else {
            return Err(format!("{seat} does not hold these cards"));
        };
        self.ask(&Command::Draw { seat, discards })?;
        if !cards.is_empty() {
            self.dealt.look_up(self.hand, number, seat, cards.len())?;
        }
        Ok(())
    }

    /// Notes what a player shows; it is told to the round when that is due.
    fn show(&mut self, seat: Seat, shown: &'h Shown) -> Result<(), String> {
        if let Some(place) = self.shown.get_mut(seat.index()) {
            *place = Some(shown);
        }
        if !self.round.in_hand().has(seat) && !self.round.is_over() {
            return Err(format!("{seat} has folded"));
        }
        let held: CardSet = self.dealt.held(seat).iter().flatten().copied().collect();
        let Shown::Cards(cards) = shown else { return Ok(()) };
        let unknown = self.dealt.held(seat).iter().filter(|card| card.is_none()).count();
        let new = cards.iter().flatten().filter(|card| !held.contains(**card)).count();
        if new > unknown {
            return Err(format!("{seat} does not hold these cards"));
        }
        Ok(())
    }

    /// Does everything that needs no further action of the history.
    fn go_on(&mut self) -> Result<(), String> {
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
                Due::Player(seat) => match self.showing(seat) {
                    Some(command) if self.ask(&command).is_ok() => continue,
                    // It is not the showdown, or nothing was shown yet.
                    Some(_) | None => None,
                },
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
        let known = |cards: &[Slot]| -> Option<Vec<Card>> { cards.iter().copied().collect() };
        let known_to_round = known(self.round.cards(seat));
        let cards = match self.shown.get(seat.index()).copied().flatten() {
            Some(Shown::Mucked) => return Some(Command::Muck { seat }),
            Some(Shown::Cards(cards)) if known_to_round.is_none() => known(cards)?,
            Some(Shown::Cards(_) | Shown::AsDealt) | None => known_to_round?,
        };
        Some(Command::Show { seat, cards })
    }
}

fn seat(player: Player) -> Seat {
    Seat(player.number() - 1)
}
