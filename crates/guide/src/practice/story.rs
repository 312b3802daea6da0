//! What has happened so far, in short lines, as everybody at the table saw it.

use super::believable::burn_left_out;
use super::happened::what;
use super::moment::Moment;
use super::table::name;
use cutcard_round::{Act, Asked, Event, Post, Put, Round, Seat, Slot, Viewer};
use cutcard_rulebook::{Face, Family, Step, Word as _, Wrong};
use std::collections::BTreeMap;

/// Cards of one deal that have not been told yet.
#[derive(Default)]
struct Deal {
    /// How many face down, by seat.
    down: BTreeMap<u8, usize>,
    /// Those face up.
    up: Vec<String>,
}

struct Teller {
    lines: Vec<String>,
    deal: Deal,
    /// With whose first cards something is wrong, so that they are not told.
    not_told: Option<Seat>,
    /// Whether it is not told how many each was dealt.
    vague: bool,
}

/// The story up to the moment.
pub(super) fn story(moment: &Moment) -> Vec<String> {
    let report = &moment.report;
    let of_deal = matches!(
        report.wrong,
        Wrong::OutOfOrder | Wrong::PlayerMissed | Wrong::ExtraHand | Wrong::WrongCount
    );
    let not_seen = matches!(report.wrong, Wrong::PlayerMissed | Wrong::DealtFaceDown);
    let not_told = report.seat.filter(|_| not_seen);
    let mut teller = Teller { lines: Vec::new(), deal: Deal::default(), not_told, vague: of_deal };
    let mut round = moment.began.clone();
    let not_burnt = report.wrong == Wrong::NotBurnt;
    let left_out = burn_left_out(&moment.events).filter(|_| not_burnt);
    // They have agreed though the record asks.
    let agreed = report.wrong == Wrong::AgreedOnShort;
    for (at, event) in moment.events.iter().enumerate() {
        let answer = agreed && matches!(event, Event::RunItAgain { .. });
        if left_out != Some(at) && !answer {
            teller.hear(&round, event);
        }
        round.apply(event);
    }
    teller.tell_deal(moment.round.in_hand().count());
    teller.lines.extend(due(&moment.round).filter(|_| !agreed));
    teller.lines
}

impl Teller {
    fn hear(&mut self, round: &Round, event: &Event) {
        if let Event::Dealt { seat, card, face } = round.redact(event, Viewer::Public) {
            self.dealt(seat, card, face);
            return;
        }
        let said = words(round, event);
        if let Some(said) = said {
            self.tell_deal(round.in_hand().count());
            self.lines.push(said);
        }
    }

    fn dealt(&mut self, seat: Seat, card: Slot, face: Face) {
        let told = self.not_told != Some(seat);
        match card.filter(|_| face == Face::Up && told) {
            Some(card) => self.deal.up.push(format!("{} {card}", name(seat))),
            None => *self.deal.down.entry(seat.0).or_default() += 1,
        }
    }

    /// Tells the cards of a deal together.
    fn tell_deal(&mut self, in_hand: usize) {
        let Deal { down, up } = std::mem::take(&mut self.deal);
        let most = down.values().max().copied().unwrap_or(0);
        let alike = down.values().all(|count| *count == most);
        if most > 0 && self.vague {
            self.lines.push("The first cards are dealt.".to_owned());
            self.vague = false;
        } else if most > 0 && alike && down.len() == in_hand {
            let cards = if most == 1 { "card" } else { "cards" };
            self.lines.push(format!("Everybody gets {most} {cards} face down."));
        } else if most > 0 {
            let each = down.iter().map(|(seat, count)| format!("{} {count}", name(Seat(*seat))));
            self.lines.push(format!("Cards face down: {}.", each.collect::<Vec<_>>().join(", ")));
        }
        if !up.is_empty() {
            self.lines.push(format!("Cards face up: {}.", up.join(", ")));
        }
    }
}

/// An event in words; nothing for what the table does not see, or need not know.
fn words(round: &Round, event: &Event) -> Option<String> {
    let said = match event {
        Event::Posted { seat, chips, post } => {
            format!("{} posts {chips} ({})", name(*seat), post_words(*post))
        }
        Event::Burnt { .. } => "A card is burnt".to_owned(),
        Event::Board { board, cards } => board_words(round, *board, cards.slots()),
        Event::Community { card } => format!("One card for all: {}", cards_words(&[*card])),
        Event::DealtToFolded { seat, .. } => {
            format!("A card to the place of {}, who has folded, goes to the muck", name(*seat))
        }
        Event::Reshuffled { order } => format!("{} cards are shuffled and cut", order.len()),
        Event::Acted { seat, act: Act::Bet(to), put } if is_forced(round) => {
            let all_in = if put.unwrap_or_default().all_in { ", all-in" } else { "" };
            format!("{} makes the forced bet of {to}{all_in}", name(*seat))
        }
        Event::Acted { seat, act, put } => acted(*seat, *act, put.unwrap_or_default()),
        Event::KittyTaken { seat, chips } => format!("{} takes the kitty for {chips}", name(*seat)),
        Event::KittyMucked => "Nobody took the kitty: it goes to the muck".to_owned(),
        Event::Drew { seat, discards } => match discards.count_ones() {
            0 => format!("{} stands pat", name(*seat)),
            count => format!("{} draws {count}", name(*seat)),
        },
        Event::Discarded { seat, .. } => format!("{} throws a card away", name(*seat)),
        Event::Set { seat, .. } => format!("{} has set the hand", name(*seat)),
        Event::RunItAgain { seat, again: 0 } => {
            format!("{} would have the board dealt once", name(*seat))
        }
        Event::RunItAgain { seat, again } => {
            let times = if *again == 1 { "time" } else { "times" };
            format!("{} would have the rest of the board dealt {again} {times} more", name(*seat))
        }
        Event::Returned { seat, chips } => format!("{chips} go back to {}, uncalled", name(*seat)),
        Event::Shown { seat, cards } => {
            format!("{} shows {}", name(*seat), cards_words(cards.slots()))
        }
        Event::Mucked { seat } => format!("{} throws the hand in", name(*seat)),
        Event::Reported(reported) => what(round, &reported.report),
        Event::PutRight { deed, .. } => {
            let said = deed.said(|seat| name(seat).to_owned());
            let mut letters = said.chars();
            letters.next()?.to_uppercase().chain(letters).collect()
        }
        Event::Started(_)
        | Event::Charged { .. }
        | Event::Declined { .. }
        | Event::Dealt { .. }
        | Event::KittyDealt { .. }
        | Event::ActedEarly { .. }
        | Event::EarlyActFreed { .. }
        | Event::ShortPut { .. }
        | Event::Ruled { .. }
        | Event::PutAside { .. }
        | Event::RunItRuled { .. }
        | Event::ChipsAdded { .. }
        | Event::TurnedUp { .. }
        | Event::Revealed { .. }
        | Event::Pushing
        | Event::PutOnSlide { .. }
        | Event::OffSlide { .. }
        | Event::Raked { .. }
        | Event::Awarded { .. }
        | Event::UnitsPaid { .. }
        | Event::Voided { .. }
        | Event::Ended => return None,
    };
    Some(format!("{said}."))
}

/// Whether whoever is to act can do nothing but bet: it is the forced bet of stud.
pub(super) fn is_forced(round: &Round) -> bool {
    round.betting_options().is_some_and(|(_, options)| {
        let opens = options.wager.is_some_and(|wager| wager.opens);
        opens && !options.fold && !options.check && options.call.is_none()
    })
}

fn acted(seat: Seat, act: Act, put: Put) -> String {
    let all_in = if put.all_in && put.chips.0 > 0 { ", all-in" } else { "" };
    let did = match act {
        Act::Fold => "folds".to_owned(),
        Act::Check => "checks".to_owned(),
        Act::Call => format!("calls {}", put.chips),
        Act::Bet(to) => format!("bets {to}"),
        Act::Raise(to) => format!("raises to {to}"),
        Act::CallAndFold => "pays the call and folds".to_owned(),
    };
    format!("{} {did}{all_in}", name(seat))
}

const fn post_words(post: Post) -> &'static str {
    match post {
        Post::Ante => "ante",
        Post::Blind(_) => "blind",
        Post::OverBlind(_) => "over-blind",
        Post::Kill => "kill",
        Post::Live => "to come in",
        Post::Dead => "to come in, dead",
    }
}

fn board_words(round: &Round, board: u8, cards: &[Slot]) -> String {
    let lies = round.board(usize::from(board)).len();
    let flop = round.rules().house.game.family() == Family::Flop;
    let street = match (lies, cards.len()) {
        (0, 3) if flop => "Flop",
        (3, 1) if flop => "Turn",
        (4, 1) if flop => "River",
        (_, _) => "Board",
    };
    let several = round.boards().len() > 1;
    let which =
        if several { format!(" of board {}", board.saturating_add(1)) } else { String::new() };
    format!("{street}{which}: {}", cards_words(cards))
}

pub(super) fn cards_words(cards: &[Slot]) -> String {
    let each = |card: &Slot| card.map_or("a card".to_owned(), |card| card.to_string());
    cards.iter().map(each).collect::<Vec<_>>().join(" ")
}

/// What is due next.
fn due(round: &Round) -> Option<String> {
    let player = round.player_due().map(name);
    let said = match round.asked() {
        Asked::Bet => format!("{} is to act", player?),
        Asked::OverBlind { .. } => format!("{} is asked for an over-blind", player?),
        Asked::Draw { .. } => format!("{} is to draw", player?),
        Asked::Discard => format!("{} is to throw a card away", player?),
        Asked::Set => "The players set their hands".to_owned(),
        Asked::RunItAgain { .. } => {
            format!("{} is asked how often the rest of the board is dealt", player?)
        }
        Asked::Show => format!("{} is to show the hand or throw it in", player?),
        Asked::AllIn => format!("{} is asked whether to be treated as all-in", player?),
        Asked::Push if round.in_hand().count() == 1 => {
            "All others have folded; the pot has not been pushed".to_owned()
        }
        Asked::Push => "The hands have been shown; no pot has been pushed".to_owned(),
        Asked::Cards => cards_due(round)?,
        Asked::Nothing | Asked::Floor => return None,
    };
    Some(format!("{said}."))
}

/// Where the next card goes.
fn cards_due(round: &Round) -> Option<String> {
    let goes = round.cards_go_to()?;
    if let Event::Dealt { seat, face, .. } = goes {
        return Some(format!("Next is a card face {} to {}", face.word(), name(seat)));
    }
    if let Event::Board { cards, .. } = goes {
        return Some(match cards.len() {
            1 => "Next a card is opened for the board".to_owned(),
            count => format!("Next {count} cards are opened for the board"),
        });
    }
    matches!(goes, Event::Burnt { .. }).then(|| "Next a card is burnt".to_owned())
}

/// Whether the game has a flop.
pub(super) fn has_flop(round: &Round) -> bool {
    round.rules().steps().iter().any(|each| each.step == Step::Board { cards: 3 })
}
