//! A question at boxes in words: who sits there, what happened, what goes wrong, why it is ruled so.

use super::{Moment, name};
use crate::practice::PracticePlayer;
use cutcard_banked::{Decided, Event, Holder, Phase, Qualification, Round, Shuffle, Viewer, view};
use cutcard_cards::Card;
use cutcard_rulebook::{BoxRuling, BoxWhen, BoxWrong, Chips, box_rulings};

/// The players at their boxes and the dealer, as everybody at the table sees them.
pub(super) fn players(round: &Round) -> Vec<PracticePlayer> {
    let seen = view(round, Viewer::Spectator);
    let cards = |hand: Option<[Card; 3]>, count: u8| match hand {
        Some(hand) => hand.iter().map(|card| Some(card.to_string())).collect(),
        None => vec![None; usize::from(count)],
    };
    let at_boxes = seen.boxes.iter().map(|each| PracticePlayer {
        name: name(each.at),
        chips: each.stack.0,
        bet: each.ante.0.saturating_add(each.pairs_plus.0).saturating_add(each.play.0),
        standing: if each.decided == Decided::Folded { "folded" } else { "in" },
        button: false,
        cards: cards(each.hand, each.cards),
    });
    let dealer = PracticePlayer {
        name: "Dealer",
        chips: round.float().0,
        bet: 0,
        standing: "in",
        button: false,
        cards: cards(seen.dealer.hand, seen.dealer.cards),
    };
    at_boxes.chain([dealer]).collect()
}

/// What the round has come to.
pub(super) const fn street(round: &Round) -> &'static str {
    match round.phase() {
        Phase::Wagers => "wagers",
        Phase::Closed => "before the deal",
        Phase::Dealing => "the deal",
        Phase::Dealt => "before the call",
        Phase::Deciding => "play or fold",
        Phase::Decided => "before the settlement",
        Phase::Settling | Phase::Settled => "the settlement",
        Phase::Over | Phase::Void => "end of the round",
    }
}

/// What happened, line by line. The cards are told once the deal stops.
pub(super) fn story(moment: &Moment) -> Vec<String> {
    let mut lines = Vec::new();
    let deals = |event: &Event| matches!(event, Event::CardDealt { .. });
    for (place, (event, after)) in moment.events.iter().enumerate() {
        let next = moment.events.get(place + 1);
        if !deals(event) {
            lines.extend(line(event));
        } else if !next.is_some_and(|(next, _)| deals(next)) {
            lines.push(dealt(after));
        }
    }
    lines
}

/// How many cards lie where.
fn dealt(round: &Round) -> String {
    let lie = |place| round.cards_of(place).len();
    let boxes = round.boxes_dealt_in().map(|at| format!("{} {}", name(at), lie(Holder::Box(at))));
    let boxes: Vec<String> = boxes.collect();
    format!("Cards have been dealt: {}, the dealer {}.", boxes.join(", "), lie(Holder::Dealer))
}

fn line(event: &Event) -> Option<String> {
    Some(match event {
        Event::Shuffled(Shuffle::ByHand { .. }) => "The cards are shuffled and cut.".to_owned(),
        Event::Shuffled(Shuffle::IntoMachine) => "The machine is loaded.".to_owned(),
        Event::Wagered { at, ante, pairs_plus, .. } if *pairs_plus > Chips::ZERO => {
            format!("{} wagers {ante}, and {pairs_plus} on pairs plus.", name(*at))
        }
        Event::Wagered { at, ante, .. } => format!("{} wagers {ante}.", name(*at)),
        Event::NoMoreBets => "The dealer announces that there are no more bets.".to_owned(),
        Event::PlayOrFoldCalled => "The dealer calls play or fold.".to_owned(),
        Event::Played { at, play, .. } => format!("{} plays {play}.", name(*at)),
        Event::Folded { at, .. } => format!("{} folds.", name(*at)),
        Event::KeptPairsPlus { at, .. } => format!("{} keeps pairs plus.", name(*at)),
        Event::Revealed { hand, qualification } => {
            let [one, two, three] = hand;
            let does = match qualification {
                Qualification::Qualifies => "qualifies",
                Qualification::DoesNotQualify => "does not qualify",
            };
            format!("The dealer has {one} {two} {three} and {does}.")
        }
        Event::Settled { at, result, .. } => {
            let (who, net) = (name(*at), result.profit());
            match net {
                0 => format!("{who} is settled, and wins and loses nothing."),
                1.. => format!("{who} is settled, and wins {net}."),
                _ => format!("{who} is settled, and loses {}.", net.unsigned_abs()),
            }
        }
        Event::CardExposed { at } => {
            format!("The last card of {} was seen as it fell, and was turned over.", name(*at))
        }
        Event::HandRebuilt { at } => format!("The hand of {} was put together again.", name(*at)),
        Event::BoxVoided { at, .. } => format!("The wagers of {} went back.", name(*at)),
        Event::Voided(_) => "The round is void.".to_owned(),
        Event::MarkerPlaced { at, maximum, .. } => {
            format!("A marker of {maximum} is put beside the box of {}.", name(*at))
        }
        Event::Withdrawn { at, .. } => format!("{} takes the wagers back.", name(*at)),
        Event::CardDealt { .. }
        | Event::CardTurnedUp { .. }
        | Event::PlayedShort { .. }
        | Event::Completed { .. }
        | Event::FoldedCounted { .. }
        | Event::Racked => return None,
    })
}

/// What went wrong.
pub(super) fn happened(moment: &Moment) -> String {
    let who = moment.at.map_or("a player", name);
    let can = moment.ruling.when.contains(&BoxWhen::CanBePutRight);
    match moment.ruling.wrong {
        BoxWrong::PlayerCardExposed => {
            format!("The card that was dealt to {who} last is seen as it falls.")
        }
        BoxWrong::DealerCardExposed => "A card of the dealer's is seen by players.".to_owned(),
        BoxWrong::Misdeal => {
            "It turns out that the cards were dealt in the wrong order.".to_owned()
        }
        BoxWrong::HandInRack => {
            let mends = if can {
                "It can be put together again"
            } else {
                "Nobody can say which cards it was"
            };
            format!(
                "The dealer sweeps the hand of {who} into the discard rack by mistake. {mends}."
            )
        }
        BoxWrong::Malfunction => {
            "The machine stops with a fault: it cannot shuffle any more, and has bent cards."
                .to_owned()
        }
        BoxWrong::Collusion => format!("{who} has shown cards to another player."),
        BoxWrong::Breach => format!("{who} has broken a rule."),
    }
}

/// The facts that decided it: those of the ruling, and what kept the rulings before it from being made.
pub(super) fn why(ruling: &BoxRuling) -> Vec<String> {
    let same = box_rulings().iter().filter(|each| each.wrong == ruling.wrong);
    let before = same.take_while(|each| *each != ruling).flat_map(|each| &each.when);
    let missing = before.filter(|when| !ruling.when.contains(when)).map(|when| fact(*when, false));
    let all = ruling.when.iter().map(|when| fact(*when, true)).chain(missing);
    all.map(str::to_owned).collect()
}

const fn fact(when: BoxWhen, holds: bool) -> &'static str {
    match (when, holds) {
        (BoxWhen::InTheDeal, true) => "Cards are being dealt, or nobody may look at them yet.",
        (BoxWhen::InTheDeal, false) => "The deal is over.",
        (BoxWhen::TwoOut, true) => "More than one card has gone to players.",
        (BoxWhen::TwoOut, false) => "No two cards have gone to players.",
        (BoxWhen::FirstExposed, true) => {
            "It is the first card of a player's that was seen in this deal."
        }
        (BoxWhen::FirstExposed, false) => {
            "It is not the first card of a player's that was seen in this deal."
        }
        (BoxWhen::BeforeLastDecision, true) => "Not everybody has decided yet.",
        (BoxWhen::BeforeLastDecision, false) => "Everybody has decided.",
        (BoxWhen::CardOut, true) => {
            "The round is on: a card has left the shoe, and not all are in the rack."
        }
        (BoxWhen::CardOut, false) => "No card has left the shoe.",
        (BoxWhen::Unsettled, true) => "The wagers of the box are not settled.",
        (BoxWhen::Unsettled, false) => "The wagers of the box are settled.",
        (BoxWhen::CanBePutRight, true) => "The hand can be put together again.",
        (BoxWhen::CanBePutRight, false) => "The hand cannot be put together again.",
        (BoxWhen::AutomatedShoe, true) => "The cards come from an automated shoe.",
        (BoxWhen::AutomatedShoe, false) => "The cards do not come from an automated shoe.",
    }
}
