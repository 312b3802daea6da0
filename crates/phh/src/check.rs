//! Whether a hand is one the standard can record.

use crate::action::{Act, ShownHand};
use crate::amount::Amount;
use crate::error::{Fault, PhhError, Where};
use crate::field::Field;
use crate::hand::{Bets, Blind, ForcedBets, Hand};
use crate::holdings::Holdings;
use crate::problem::Problem;
use crate::read::OWN;
use crate::time::TimeAllowed;
use crate::variant::{Dealing, Variant};
use cutcard_cards::Card;
use std::time::Duration;

impl Hand {
    /// Whether the hand is sound: then what [`crate::write()`] makes of it, [`crate::parse`] reads
    /// as the same hand. The order of play is not looked at; that takes the rules of the game.
    ///
    /// # Errors
    /// Everything that departs from the standard, without lines.
    pub fn check(&self) -> Result<(), PhhError> {
        PhhError::unless_sound(self.faults(), ())
    }

    pub(crate) fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults(Vec::new());
        faults.form(self);
        faults.lengths(self);
        faults.amounts(self);
        faults.details(self);
        faults.own(self);
        faults.actions(self);
        faults.0
    }
}

struct Faults(Vec<Fault>);

impl Faults {
    fn at(&mut self, place: Where, problem: Problem) {
        self.0.push(Fault::new(place, problem));
    }

    /// The forced bets and bets are those of the variant.
    fn form(&mut self, hand: &Hand) {
        let variant = hand.variant;
        let forced = match (&hand.forced, variant.dealing()) {
            (ForcedBets::Blinds(_), Dealing::Stud) => Some(Field::BringIn),
            (ForcedBets::BringIn(_), Dealing::Board | Dealing::Draw) => {
                Some(Field::BlindsOrStraddles)
            }
            (ForcedBets::Blinds(_), Dealing::Board | Dealing::Draw)
            | (ForcedBets::BringIn(_), Dealing::Stud) => None,
        };
        let bets = match (hand.bets, variant.is_fixed_limit()) {
            (Bets::Fixed { .. }, false) => Some(Field::MinBet),
            (Bets::Minimum(_), true) => Some(Field::SmallBet),
            (Bets::Fixed { .. }, true) | (Bets::Minimum(_), false) => None,
        };
        for field in forced.into_iter().chain(bets) {
            self.at(Where::Field(field), Problem::OtherForm { variant, field });
        }
    }

    /// Every list has an entry for each player.
    fn lengths(&mut self, hand: &Hand) {
        let players = hand.players();
        if players < 2 {
            let problem = Problem::TooFewPlayers { found: players };
            self.at(Where::Field(Field::StartingStacks), problem);
        }
        let blinds = match &hand.forced {
            ForcedBets::Blinds(blinds) => Some(blinds.len()),
            ForcedBets::BringIn(_) => None,
        };
        let details = &hand.details;
        let lists = [
            (Field::Antes, Some(hand.antes.len())),
            (Field::BlindsOrStraddles, blinds),
            (Field::Seats, details.seats.as_ref().map(Vec::len)),
            (Field::Players, details.players.as_ref().map(Vec::len)),
            (Field::FinishingStacks, details.finishing_stacks.as_ref().map(Vec::len)),
            (Field::Winnings, details.winnings.as_ref().map(Vec::len)),
            (Field::TimeBanks, details.time_banks.as_ref().map(Vec::len)),
        ];
        for (field, length) in lists {
            if let Some(found) = length.filter(|length| *length != players) {
                self.at(Where::Field(field), Problem::WrongLength { found, players });
            }
        }
    }

    /// What must be more than nothing is.
    fn amounts(&mut self, hand: &Hand) {
        let bring_in = match &hand.forced {
            ForcedBets::Blinds(_) => None,
            ForcedBets::BringIn(bring_in) => Some(*bring_in),
        };
        let (small, big, minimum) = match hand.bets {
            Bets::Fixed { small, big } => (Some(small), Some(big), None),
            Bets::Minimum(minimum) => (None, None, Some(minimum)),
        };
        let bets = [
            (Field::BringIn, bring_in),
            (Field::SmallBet, small),
            (Field::BigBet, big),
            (Field::MinBet, minimum),
        ];
        for (field, bet) in bets {
            if bet.is_some_and(Amount::is_zero) {
                self.at(Where::Field(field), Problem::Zero);
            }
        }
        if let ForcedBets::Blinds(blinds) = &hand.forced {
            for (number, blind) in (1..).zip(blinds) {
                if matches!(blind, Blind::ToComeIn(posted) if posted.is_zero()) {
                    self.at(Where::Entry(Field::BlindsOrStraddles, number), Problem::Zero);
                }
            }
        }
        for (number, stack) in (1..).zip(&hand.starting_stacks) {
            if stack.is_some_and(Amount::is_zero) {
                self.at(Where::Entry(Field::StartingStacks, number), Problem::Zero);
            }
        }
    }

    fn details(&mut self, hand: &Hand) {
        let details = &hand.details;
        for (field, integer, most) in
            [(Field::Day, details.day, 31), (Field::Month, details.month, 12)]
        {
            if let Some(found) = integer.filter(|found| !(1..=most).contains(found)) {
                self.at(Where::Field(field), Problem::OutOfRange { found, least: 1, most });
            }
        }
        if let Some(text) = details.currency.as_ref().filter(|text| !is_currency(text)) {
            let problem = Problem::NotACurrency { text: text.clone() };
            self.at(Where::Field(Field::Currency), problem);
        }
        if details.time_limit.is_some_and(is_too_long) {
            self.at(Where::Field(Field::TimeLimit), Problem::NumberTooLarge);
        }
        for (number, bank) in (1..).zip(details.time_banks.iter().flatten()) {
            if is_too_long(*bank) {
                self.at(Where::Entry(Field::TimeBanks, number), Problem::NumberTooLarge);
            }
        }
    }

    /// The annotator's own fields can be told from the standard's, and written.
    fn own(&mut self, hand: &Hand) {
        for (name, value) in &hand.user_fields {
            if !name.starts_with(OWN) {
                self.at(Where::Other(name.clone()), Problem::NoUnderscore);
            }
            if let Err(problem) = value.check(0) {
                self.at(Where::Other(name.clone()), problem);
            }
        }
    }

    fn actions(&mut self, hand: &Hand) {
        let mut holdings = Holdings::of(hand.players());
        let mut dealt = false;
        for (number, action) in (1..).zip(&hand.actions) {
            let act = &action.act;
            dealt |= matches!(act, Act::DealHole { .. });
            if !dealt && !matches!(act, Act::Nothing) {
                self.at(Where::Action(number), Problem::BeforeTheDeal);
                // One such fault tells of all that follow.
                dealt = true;
            }
            if let Err(problem) = fits(hand, act).and_then(|()| holdings.follow(act)) {
                self.at(Where::Action(number), problem);
            }
        }
    }
}

/// Whether the act is one of the variant, by a player of the hand, with cards of the deck.
fn fits(hand: &Hand, act: &Act) -> Result<(), Problem> {
    let (variant, players) = (hand.variant, hand.players());
    if let Some(player) = act.player().filter(|player| player.place() >= players) {
        return Err(Problem::NoSuchPlayer { player, players });
    }
    match act {
        Act::DealHole { cards, .. } => dealt_from(variant, cards),
        Act::DealBoard { cards } => match variant.dealing() {
            Dealing::Board | Dealing::Stud => dealt_from(variant, cards),
            Dealing::Draw => Err(Problem::ActNotInVariant { variant }),
        },
        Act::BringIn { .. } => match variant.dealing() {
            Dealing::Stud => Ok(()),
            Dealing::Board | Dealing::Draw => Err(Problem::ActNotInVariant { variant }),
        },
        Act::StandPatDiscard { cards, .. } => match variant.dealing() {
            Dealing::Draw => each_once(variant, cards),
            Dealing::Board | Dealing::Stud => Err(Problem::ActNotInVariant { variant }),
        },
        Act::ShowMuck { shown: ShownHand::Cards(cards), .. } => dealt_from(variant, cards),
        Act::CompleteBetRaise { to, .. } if to.is_zero() => Err(Problem::Zero),
        Act::ShowMuck { shown: ShownHand::Mucked | ShownHand::AsDealt, .. }
        | Act::CompleteBetRaise { .. }
        | Act::CheckCall { .. }
        | Act::Fold { .. }
        | Act::Nothing => Ok(()),
    }
}

fn dealt_from(variant: Variant, cards: &[Option<Card>]) -> Result<(), Problem> {
    if cards.is_empty() { Err(Problem::NoCards) } else { each_once(variant, cards) }
}

/// Whether each known card is of the deck and there only once.
fn each_once(variant: Variant, cards: &[Option<Card>]) -> Result<(), Problem> {
    let mut known: Vec<Card> = Vec::new();
    for card in cards.iter().flatten().copied() {
        if !variant.deck_has(card) {
            return Err(Problem::NotInDeck { card, variant });
        }
        if known.contains(&card) {
            return Err(Problem::CardTwice { text: card.to_string() });
        }
        known.push(card);
    }
    Ok(())
}

fn is_currency(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Whether the seconds are more than can be written and read again.
fn is_too_long(time: TimeAllowed) -> bool {
    match time {
        // With decimals, nanoseconds are counted.
        TimeAllowed::For(time) if time.subsec_nanos() > 0 => {
            time.as_nanos() > Duration::from_nanos(u64::MAX).as_nanos()
        }
        TimeAllowed::For(time) => time.as_secs() > Amount::MAX.units(),
        TimeAllowed::Unlimited => false,
    }
}
