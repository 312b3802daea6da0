//! A round written as a hand history.
//!
//! Cards that are not known are written as such, so a redacted round can be written too.

use crate::action::{Act, Action, ShownHand};
use crate::amount::{Amount, Scale};
use crate::hand::{Bets, Blind, Details, ForcedBets, Hand};
use crate::player::Player;
use crate::variant::{Dealing, Variant};
use cutcard_round::{Act as Acted, Chips, ComingIn, Event, Seat, Seats, Slot, Started};
use cutcard_rulebook::House;
use std::collections::BTreeMap;

/// Writes down what happens in a round, in the words of the format.
struct Recorder {
    dealing: Dealing,
    bring_in: Option<Chips>,
    /// What each player holds.
    held: Vec<Vec<Slot>>,
    /// Cards dealt that are not written yet: the format has a player's new cards together, and in
    /// a draw after everybody's discards.
    dealt: Vec<Vec<Slot>>,
    /// Who drew last; a player before them begins another draw.
    drew: Option<Seat>,
    /// Who is in the hand.
    in_hand: Seats,
    /// Whether the hands were laid open already, nobody having anything left to bet.
    open: bool,
    /// Whose hands were turned up though cards are still to come to them.
    turned_up: Vec<Seat>,
    actions: Vec<Action>,
}

/// The hand of these events, which begin with the beginning and end with the end, and these stacks at
/// the end. Cards the events do not know stay unknown.
///
/// # Errors
/// What the format cannot say.
pub fn record(
    variant: Variant,
    house: &House,
    events: &[Event],
    finishing: impl IntoIterator<Item = Chips>,
) -> Result<Hand, String> {
    let Some((Event::Started(started), events)) = events.split_first() else {
        return Err("the events do not begin a round".to_owned());
    };
    if started.dead_blinds > 0 || started.killer.is_some() {
        return Err("the format has no blinds that nobody posts or that are killed".to_owned());
    }
    let players = started.stacks.len();
    let mut recorder = Recorder {
        dealing: variant.dealing(),
        bring_in: house.bring_in,
        held: vec![Vec::new(); players],
        dealt: vec![Vec::new(); players],
        drew: None,
        in_hand: Seats::first(players),
        open: false,
        turned_up: Vec::new(),
        actions: Vec::new(),
    };
    // After the last act nobody has anything left to bet: the rest of a board is dealt to hands that
    // lie open.
    let is_act = |event: &Event| matches!(event, Event::Acted { .. });
    let acts_end = events.iter().rposition(is_act).map_or(0, |last| last + 1);
    let is_board = |event: &Event| matches!(event, Event::Board { .. });
    for (number, event) in events.iter().enumerate() {
        let runs_out = number >= acts_end && is_board(event);
        if runs_out && !recorder.open && variant.dealing() == Dealing::Board {
            recorder.lay_open(events)?;
        }
        recorder.event(event)?;
    }
    recorder.flush()?;
    let finishing = finishing.into_iter().map(|stack| amount(stack).map(Some)).collect();
    let hand = hand(variant, house, started, recorder.actions, finishing)?;
    hand.check().map_err(|error| error.to_string())?;
    Ok(hand)
}

fn hand(
    variant: Variant,
    house: &House,
    started: &Started,
    actions: Vec<Action>,
    finishing: Result<Vec<Option<Amount>>, String>,
) -> Result<Hand, String> {
    let players = started.stacks.len();
    let forced = match variant.dealing() {
        Dealing::Stud => ForcedBets::BringIn(amount(house.bring_in.unwrap_or_default())?),
        Dealing::Board | Dealing::Draw => {
            let mut blinds = vec![Blind::Due(Amount::ZERO); players];
            for (place, blind) in blinds.iter_mut().zip(&house.blinds) {
                *place = Blind::Due(amount(*blind)?);
            }
            for entry in &started.entries {
                come_in(entry, house, of(&mut blinds, entry.seat)?)?;
            }
            ForcedBets::Blinds(blinds)
        }
    };
    let minimum = amount(house.limit.minimum)?;
    let bets = if variant.is_fixed_limit() {
        Bets::Fixed { small: minimum, big: amount(house.limit.maximum)? }
    } else {
        Bets::Minimum(minimum)
    };
    let starting: Result<Vec<Option<Amount>>, String> =
        started.stacks.iter().map(|stack| amount(*stack).map(Some)).collect();
    let details = Details {
        venue: Some("Cutcard".to_owned()),
        finishing_stacks: Some(finishing?),
        ..Details::default()
    };
    Ok(Hand {
        variant,
        scale: Scale::WHOLE,
        antes: vec![amount(house.ante)?; players],
        forced,
        bets,
        starting_stacks: starting?,
        actions,
        ante_trimming_status: house.ante > Chips::ZERO,
        details,
        user_fields: BTreeMap::new(),
    })
}

impl Recorder {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the format says what it says: whatever else happens is refused, never left out"
    )]
    fn event(&mut self, event: &Event) -> Result<(), String> {
        match event {
            Event::Dealt { seat, card, .. } => {
                of(&mut self.held, *seat)?.push(*card);
                of(&mut self.dealt, *seat)?.push(*card);
            }
            Event::Board { cards, .. } => self.board(cards.slots())?,
            Event::Community { card } => self.board(&[*card])?,
            Event::Acted { seat, act, .. } => {
                self.flush()?;
                self.acted(*seat, *act)?;
            }
            Event::Drew { seat, discards } => self.drew(*seat, *discards)?,
            Event::TurnedUp { seat, cards } => self.turned_up(*seat, cards.slots())?,
            Event::Shown { .. } | Event::Mucked { .. } if self.open => {}
            Event::Shown { seat, cards } => {
                self.flush()?;
                let shown = ShownHand::Cards(cards.slots().to_vec());
                self.write(Act::ShowMuck { player: player(*seat)?, shown });
            }
            Event::Mucked { seat } => {
                self.flush()?;
                self.write(Act::ShowMuck { player: player(*seat)?, shown: ShownHand::Mucked });
            }
            // Each street of stud is burnt for: its cards are written apart from the last one's.
            Event::Burnt { .. } if self.dealing == Dealing::Stud => self.flush()?,
            // The format leaves these out: they follow from the rest, or do not matter to it.
            Event::Burnt { .. }
            | Event::Reshuffled { .. }
            | Event::DealtToFolded { .. }
            | Event::Posted { .. }
            | Event::PutOnSlide { .. }
            | Event::Returned { .. } => {}
            Event::Awarded { .. } | Event::OffSlide { .. } | Event::Raked { .. } | Event::Ended => {
                self.show_turned_up()?
            }
            _ => return Err("something happened that the format cannot say".to_owned()),
        }
        Ok(())
    }

    /// Everybody still in shows what they hold, in the order in which they would at the end.
    fn lay_open(&mut self, events: &[Event]) -> Result<(), String> {
        self.flush()?;
        if self.in_hand.count() < 2 {
            return Ok(());
        }
        self.open = true;
        for event in events {
            if let Event::Shown { seat, .. } | Event::Mucked { seat } = event {
                let cards = if let Event::Shown { cards, .. } = event {
                    cards.slots().to_vec()
                } else {
                    of(&mut self.held, *seat)?.clone()
                };
                let known = cards.iter().all(Option::is_some);
                let shown = if known { ShownHand::Cards(cards) } else { ShownHand::Mucked };
                self.write(Act::ShowMuck { player: player(*seat)?, shown });
            }
        }
        Ok(())
    }

    /// A hand is turned up: the format has it shown there where only the board is to come, else at
    /// the end with all its cards.
    fn turned_up(&mut self, seat: Seat, cards: &[Slot]) -> Result<(), String> {
        *of(&mut self.held, seat)? = cards.to_vec();
        self.turned_up.push(seat);
        if self.dealing == Dealing::Board {
            self.open = true;
            self.show_turned_up()?;
        }
        Ok(())
    }

    fn show_turned_up(&mut self) -> Result<(), String> {
        for seat in std::mem::take(&mut self.turned_up) {
            self.flush()?;
            let shown = ShownHand::Cards(of(&mut self.held, seat)?.clone());
            self.write(Act::ShowMuck { player: player(seat)?, shown });
        }
        Ok(())
    }

    fn write(&mut self, act: Act) {
        self.actions.push(Action { act, comment: None });
    }

    /// Writes the cards that were dealt.
    fn flush(&mut self) -> Result<(), String> {
        self.drew = None;
        for place in 0..self.dealt.len() {
            let cards = self.dealt.get_mut(place).map(std::mem::take).unwrap_or_default();
            if !cards.is_empty() {
                self.write(Act::DealHole { player: player(Seat(place as u8))?, cards });
            }
        }
        Ok(())
    }

    fn board(&mut self, cards: &[Slot]) -> Result<(), String> {
        self.flush()?;
        self.write(Act::DealBoard { cards: cards.to_vec() });
        Ok(())
    }

    fn acted(&mut self, seat: Seat, act: Acted) -> Result<(), String> {
        let player = player(seat)?;
        // Only who opens can bet no more than the bring-in.
        let bring_in = self.bring_in.take();
        if act == Acted::Fold {
            self.in_hand = self.in_hand.without(seat);
        }
        self.write(match act {
            Acted::Fold => Act::Fold { player },
            Acted::Check | Acted::Call => Act::CheckCall { player },
            Acted::Bet(to) if bring_in.is_some_and(|bring_in| to <= bring_in) => {
                Act::BringIn { player }
            }
            Acted::Bet(to) | Acted::Raise(to) => Act::CompleteBetRaise { player, to: amount(to)? },
            Acted::CallAndFold => return Err("the format has no call and fold".to_owned()),
        });
        Ok(())
    }

    fn drew(&mut self, seat: Seat, discards: u8) -> Result<(), String> {
        if self.drew.is_none_or(|before| seat <= before) {
            self.flush()?;
        }
        self.drew = Some(seat);
        let held = of(&mut self.held, seat)?;
        let is_discard = |place: &usize| discards >> place & 1 == 1;
        let (discarded, kept): (Vec<_>, Vec<_>) = held
            .iter()
            .copied()
            .enumerate()
            .partition(|(place, _)| *place < 8 && is_discard(place));
        *held = kept.into_iter().map(|(_, card)| card).collect();
        let cards: Vec<Slot> = discarded.into_iter().map(|(_, card)| card).collect();
        self.write(Act::StandPatDiscard { player: player(seat)?, cards });
        Ok(())
    }
}

/// What a player posts to come in, in the place where the format has the blinds.
fn come_in(entry: &ComingIn, house: &House, place: &mut Blind) -> Result<(), String> {
    // One number tells both parts: what is beyond the last blind is dead.
    let is_told = entry.dead == Chips::ZERO || house.blinds.last() == Some(&entry.live);
    if !is_told || !place.amount().is_zero() {
        return Err("the format has one number for what is posted to come in".to_owned());
    }
    let posted = Chips::sum([entry.live, entry.dead]).ok_or("more chips than can be counted")?;
    if posted > Chips::ZERO {
        *place = Blind::ToComeIn(amount(posted)?);
    }
    Ok(())
}

fn of<T>(players: &mut [T], seat: Seat) -> Result<&mut T, String> {
    players.get_mut(seat.index()).ok_or_else(|| format!("there is no {seat}"))
}

fn player(seat: Seat) -> Result<Player, String> {
    Player::new(seat.0 + 1).ok_or_else(|| format!("the format has no {seat}"))
}

fn amount(chips: Chips) -> Result<Amount, String> {
    Amount::new(chips.0).ok_or_else(|| format!("the format cannot count {chips}"))
}
