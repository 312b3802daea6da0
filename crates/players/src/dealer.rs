//! A dealer of practice: deals by hand, fairly, and makes mistakes.

use cutcard_banked::{BoxNumber, BoxVoidCause, Holder, HouseAct, Irregularity};
use cutcard_cards::{Card, CardSet, Deck, DeckSize};
use cutcard_round::RandomDealer;
use cutcard_table::{Actor, CardGoes, Command, DeckOrder, Due, Table, decide};

/// What the dealer of a practice table does next; nothing where players are due.
pub fn deed(table: &Table, words: &mut dyn FnMut() -> u64) -> Option<Command> {
    match table.due() {
        Due::Round => Some(Command::StartRound { order: DeckOrder::default(), cut: 0 }),
        Due::Floor => Some(Command::RuleOnRunItAgain { allowed: true }),
        Due::Shuffle(_) => Some(Command::Shuffled { order: Vec::new() }),
        Due::Cards if table.boxes().is_some() => card_at_boxes(table, words),
        // No cards: hands are shown, and the pots wait.
        Due::Cards => {
            let cards = RandomDealer::new(words).cards(table.round()?);
            Some(cards.map_or(Command::Push, |cards| Command::Cards { cards }))
        }
        Due::Wagers | Due::Decisions(_) | Due::Players | Due::Street => None,
    }
}

/// Something that the dealer does wrong now and that the book rules on, as they say it themselves; nothing where
/// nothing can go wrong.
pub fn mistake(table: &Table, words: &mut dyn FnMut() -> u64) -> Option<Command> {
    if !table.is_playing() {
        return None;
    }
    if table.boxes().is_some() {
        return mistake_at_boxes(table, words);
    }
    let report = RandomDealer::new(words).mistake(table.round()?)?;
    let seat = report.seat.and_then(|seat| table.dealt().get(seat.index()).copied());
    Some(Command::Report { seat, report })
}

fn below(words: &mut dyn FnMut() -> u64, bound: usize) -> usize {
    ((u128::from(words()) * bound as u128) >> 64) as usize
}

/// Any card that does not lie at the boxes yet.
fn card_at_boxes(table: &Table, words: &mut dyn FnMut() -> u64) -> Option<Command> {
    let round = table.boxes()?;
    let places = BoxNumber::all().map(Holder::Box).chain([Holder::Dealer]);
    let known = places.flat_map(|place| round.cards_of(place).iter().flatten().copied());
    let dealt: CardSet = known.collect();
    let deck = Deck::plain(DeckSize::FiftyTwo).in_order();
    let left: Vec<Card> = deck.into_iter().filter(|card| !dealt.contains(*card)).collect();
    let card = left.get(below(words, left.len())).copied();
    let due = matches!(table.cards_ahead().first(), Some(CardGoes::Seat(..) | CardGoes::Dealer(_)));
    // No cards: everybody has decided, and the dealer's hand is turned up.
    Some(if due { Command::Cards { cards: vec![card] } } else { Command::Push })
}

/// A card that was seen, or a hand in the rack too early: whichever of them can be now.
fn mistake_at_boxes(table: &Table, words: &mut dyn FnMut() -> u64) -> Option<Command> {
    let at_box = |at: BoxNumber| {
        let lost = Irregularity::BoxVoid { at, cause: BoxVoidCause::HandLost };
        [Irregularity::PlayerCardExposed { at }, Irregularity::HandRebuilt { at }, lost]
    };
    let all = BoxNumber::all().flat_map(at_box).chain([Irregularity::DealerCardExposed]);
    let ruled = all.map(|it| Command::House { act: HouseAct::Rule(it) });
    let can_be: Vec<Command> =
        ruled.filter(|command| decide(table, Actor::Room, command).is_ok()).collect();
    let drawn = below(words, can_be.len());
    can_be.into_iter().nth(drawn)
}
