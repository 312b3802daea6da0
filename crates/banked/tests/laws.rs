//! Laws that hold in every round: random houses, random commands, everything asked.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::random::*;
use common::*;
use cutcard_banked::*;
use cutcard_cards::{Card, CardSet};
use cutcard_rulebook::{Chips, clause};
use proptest::prelude::*;
use std::collections::BTreeMap;

fn viewers(table: &Table) -> Vec<Viewer> {
    let boxes = table.start.seats.iter().map(|seat| Viewer::Box(seat.at));
    boxes.chain([Viewer::Staff, Viewer::Spectator]).collect()
}

/// Asks a round for many things, does what is accepted, and finishes it by the book. Gives the
/// commands that were accepted.
fn play_at_random(dice: &mut Dice, table: &mut Table, order: &[Card]) -> Vec<Command> {
    let mut accepted = Vec::new();
    for _ in 0..dice.pick(&[50, 150, 400]) {
        let command = some_command(dice, table, order);
        let decided = decide(&table.round, &command);
        if let Err(refusal) = decided {
            assert!(clause(&refusal.clause()).is_some(), "{refusal:?}");
            continue;
        }
        // A wrong card would leave a live table's order; only the one that comes next is dealt.
        if matches!(command, Command::House(HouseAct::DealCard { .. } | HouseAct::TurnUp { .. }))
            && Some(command) != by_the_book(table, order)
        {
            continue;
        }
        table.go(command);
        accepted.push(command);
    }
    finish_at_random(dice, table, order, &mut accepted);
    accepted
}

/// However a round stands, so many commands by the book end it.
fn finish_at_random(
    dice: &mut Dice,
    table: &mut Table,
    order: &[Card],
    accepted: &mut Vec<Command>,
) {
    // Three cards to each hand, which may be turned up, two acts and a count to each box, and a few announcements.
    for _ in 0..6 * 17 + 3 * 16 + 10 {
        let command = match table.round.step() {
            Step::Nothing => return,
            Step::Wagers if decide(&table.round, &NO_MORE_BETS).is_err() => {
                let first = table.start.seats[0].at;
                act(first.get(), Act::Wager { ante: Chips(10), pairs_plus: Chips(0) })
            }
            Step::Decisions => {
                let open = |seat: &&Seat| !legal(&table.round, seat.at).is_empty();
                let open = table.start.seats.iter().find(open).unwrap().at;
                let choices = [Act::Complete, Act::KeepPairsPlus, Act::Fold];
                let listed = legal(&table.round, open);
                let play = listed.play.map(|terms| Act::Play { amount: terms.due });
                let chosen = choices.into_iter().chain(play).filter(|act| listed.allows(act));
                let chosen: Vec<Act> = chosen.collect();
                act(open.get(), dice.pick(&chosen))
            }
            Step::Wagers
            | Step::Shuffle
            | Step::Card { .. }
            | Step::Call
            | Step::TurnUp { .. }
            | Step::Reveal
            | Step::Settle { .. }
            | Step::CountFolded { .. }
            | Step::Rack => by_the_book(table, order).unwrap(),
        };
        table.go(command);
        accepted.push(command);
    }
    panic!("the round does not end: {:?}", table.round.step());
}

/// What is listed is accepted and what is accepted is listed, for many acts of every box; and a
/// step is due exactly when the house's act for it is accepted.
fn listed_is_accepted(dice: &mut Dice, table: &Table, order: &[Card]) {
    for seat in &table.start.seats {
        let listed = legal(&table.round, seat.at);
        let due = listed.play.map_or(Chips(10), |terms| terms.due);
        let random: Vec<Act> = (0..12).map(|_| some_act(dice)).collect();
        for act in random.into_iter().chain([Act::Play { amount: due }]) {
            let command = Command::Act { at: seat.at, player: seat.player, act };
            let decided = decide(&table.round, &command);
            assert_eq!(listed.allows(&act), decided.is_ok(), "{command:?}: {decided:?}");
        }
    }
    let step = table.round.step();
    let accepted = |command| decide(&table.round, &command).is_ok();
    let live = table.start.supply == Supply::Live;
    assert_eq!(accepted(DEAL_NEXT), !live && matches!(step, Step::Card { .. }));
    assert_eq!(accepted(CALL), step == Step::Call);
    assert_eq!(accepted(REVEAL), step == Step::Reveal);
    assert_eq!(accepted(SETTLE), matches!(step, Step::Settle { .. }));
    assert_eq!(accepted(RACK), step == Step::Rack);
    if step != Step::Wagers {
        assert!(!accepted(NO_MORE_BETS));
        assert!(by_the_book(table, order).is_none_or(accepted), "{step:?}");
    }
}

/// Every card the viewer has a right to know, told from the record and not from any view: the
/// dealer's when it was turned up (act-3cp:9.1), a hand when it was settled and not folded
/// (act-3cp:7.6), one's own from the dealer's last card on or from the call (act-3cp:7.1,
/// act-3cp:10.5).
fn known(house: &House, events: &[Event], viewer: Viewer) -> CardSet {
    let mut held: BTreeMap<Holder, Vec<Option<Card>>> = BTreeMap::new();
    let mut folded = Vec::new();
    let mut known = Vec::new();
    let own = |held: &BTreeMap<Holder, Vec<Option<Card>>>, known: &mut Vec<Option<Card>>| {
        if let Viewer::Box(at) = viewer {
            known.extend(held.get(&Holder::Box(at)).into_iter().flatten());
        }
    };
    for event in events {
        if let Event::CardDealt { to, card } = event {
            let cards: &mut Vec<Option<Card>> = held.entry(*to).or_default();
            cards.push(*card);
            if *to == Holder::Dealer && cards.len() == 3 && house.shoe() == Shoe::Manual {
                own(&held, &mut known);
            }
        } else if *event == Event::PlayOrFoldCalled {
            own(&held, &mut known);
        } else if let Event::Folded { at, .. } = event {
            folded.push(*at);
        } else if let Event::CardTurnedUp { of, card } = event {
            // The whole hand lies open with its last card; what is told before is told by the event itself.
            known.push(Some(*card));
            let hand = held.get_mut(of).unwrap();
            *hand.iter_mut().find(|card| card.is_none()).unwrap() = Some(*card);
            if hand.iter().all(Option::is_some) {
                known.extend(hand.iter());
            }
        } else if let Event::Revealed { .. } = event {
            known.extend(&held[&Holder::Dealer]);
        } else if let Event::Settled { at, .. } = event
            && !folded.contains(at)
        {
            known.extend(&held[&Holder::Box(*at)]);
        }
    }
    known.into_iter().flatten().collect()
}

/// All bytes a viewer gets: every event and the view after it.
fn bytes(prefixes: &[Round], events: &[Event], viewer: Viewer) -> Vec<String> {
    let views = prefixes.iter().map(|round| serde_json::to_string(&view(round, viewer)).unwrap());
    let seen = events.iter().map(|event| serde_json::to_string(&redact(event, viewer)).unwrap());
    views.chain(seen).collect()
}

fn prefixes(table: &Table) -> Vec<Round> {
    let mut round = Round::new(&table.house, &table.start).unwrap();
    let mut rounds = vec![round.clone()];
    for event in &table.events {
        round.apply(event);
        rounds.push(round.clone());
    }
    rounds
}

proptest! {
    #![proptest_config(common::cases(400))]

    /// Accepted always applies and keeps every invariant (`Table::go` checks), every round ends,
    /// and chips are where they were, in sum.
    #[test]
    fn every_round_ends_with_its_chips(seed: u64) {
        let mut dice = Dice::new(seed);
        let (mut table, order) = some_table(&mut dice);
        let chips = |round: &Round| {
            let seats = table.start.seats.iter();
            seats.map(|seat| round.stack(seat.at).unwrap().0).sum::<u64>() + round.float().0
        };
        let before = chips(&table.round);
        let mut played = table.clone();
        play_at_random(&mut dice, &mut played, &order);
        prop_assert!(played.round.is_over());
        prop_assert_eq!(chips(&played.round), before);
        table.round = played.round;
        if table.round.phase() == Phase::Void {
            for seat in &table.start.seats {
                prop_assert_eq!(table.round.stack(seat.at), Some(seat.stack));
            }
        }
    }

    /// Listed is accepted, after every event.
    #[test]
    fn legal_is_what_is_accepted(seed: u64) {
        let mut dice = Dice::new(seed);
        let (mut table, order) = some_table(&mut dice);
        let mut played = table.clone();
        let commands = play_at_random(&mut dice, &mut played, &order);
        listed_is_accepted(&mut dice, &table, &order);
        for command in commands {
            table.go(command);
            listed_is_accepted(&mut dice, &table, &order);
        }
    }

    /// A round stopped after any event and rebuilt from its record, through text, is the round.
    #[test]
    fn replay_is_the_round(seed: u64) {
        let mut dice = Dice::new(seed);
        let (mut table, order) = some_table(&mut dice);
        play_at_random(&mut dice, &mut table, &order);
        let text = serde_json::to_string(&table.start).unwrap();
        let begin: Start = serde_json::from_str(&text).unwrap();
        let entries: Vec<VersionedEvent> = table.events.iter().map(|event| (*event).into()).collect();
        let text = serde_json::to_string(&entries).unwrap();
        let entries: Vec<VersionedEvent> = serde_json::from_str(&text).unwrap();
        let events: Vec<Event> = entries.into_iter().map(|entry| entry.event).collect();
        let rounds = prefixes(&table);
        for stop in [0, dice.below(events.len() + 1), events.len()] {
            let again = Round::replay(&table.house, &begin, &events[..stop]).unwrap();
            prop_assert_eq!(&again, &rounds[stop]);
        }
        prop_assert_eq!(rounds.last(), Some(&table.round));
        let place = dice.below(rounds.len());
        for viewer in viewers(&table) {
            let seen = view(&rounds[place], viewer);
            let text = serde_json::to_string(&seen).unwrap();
            prop_assert_eq!(serde_json::from_str::<View>(&text).unwrap(), seen);
        }
    }

    /// Two cards a viewer may not know change places: the viewer gets the same bytes.
    #[test]
    fn a_hidden_card_is_hidden(seed: u64) {
        let mut dice = Dice::new(seed);
        let (mut table, order) = some_table(&mut dice);
        let commands = play_at_random(&mut dice, &mut table, &order);
        let stop = dice.below(commands.len() + 1);
        let round = Round::new(&table.house, &table.start).unwrap();
        let mut stopped = Table { round, events: vec![], ..table.clone() };
        for command in &commands[..stop] {
            stopped.go(*command);
        }
        let rounds = prefixes(&stopped);
        for viewer in viewers(&table) {
            let shown = known(&table.house, &stopped.events, viewer);
            let hidden = order.iter().copied().filter(|card| !shown.contains(*card));
            let hidden: Vec<Card> = hidden.collect();
            // Cards dealt early are the likelier to matter.
            let (one, other) = (hidden[dice.below(hidden.len().min(20))], dice.pick(&hidden));
            let swap = |card: Card| match card {
                card if card == one => other,
                card if card == other => one,
                card => card,
            };
            let swapped: Vec<Card> = order.iter().map(|card| swap(*card)).collect();
            let mut begin = table.start.clone();
            if begin.supply != Supply::Live {
                begin.supply = Supply::Recorded(Order::from_slice(&swapped).unwrap());
            }
            let round = Round::new(&table.house, &begin).unwrap();
            let mut again = Table { house: table.house, start: begin, round, events: vec![] };
            for command in &commands[..stop] {
                again.go(match *command {
                    Command::House(HouseAct::DealCard { to, card }) => {
                        Command::House(HouseAct::DealCard { to, card: card.map(swap) })
                    }
                    Command::House(HouseAct::TurnUp { of, card }) => {
                        Command::House(HouseAct::TurnUp { of, card: swap(card) })
                    }
                    same @ (Command::Act { .. } | Command::House(_)) => same,
                });
            }
            prop_assert_eq!(
                bytes(&rounds, &stopped.events, viewer),
                bytes(&prefixes(&again), &again.events, viewer)
            );
        }
    }
}

/// The hidden-card law has something to find: the whole event tells the card that the seen one
/// does not, and a shown card changes the bytes.
#[test]
fn the_law_of_hidden_cards_can_fail() {
    let case = |hand| {
        let table =
            settled(Case { ante: 10, pairs_plus: 0, hand, act: played(10), dealer: "QsTc6d" });
        let rounds = prefixes(&table);
        (bytes(&rounds, &table.events, Viewer::Spectator), table.events)
    };
    let (one, events) = case("AhKd9c");
    let (other, _) = case("AhKd9h");
    assert_ne!(one, other);
    let dealt = events.iter().find(|event| matches!(event, Event::CardDealt { .. })).unwrap();
    assert!(serde_json::to_string(dealt).unwrap().contains("Ah"));
    assert!(!serde_json::to_string(&redact(dealt, Viewer::Box(at(2)))).unwrap().contains("Ah"));
}

/// The name of an event, as it is written.
fn name(event: &Event) -> String {
    let value = serde_json::to_value(event).unwrap();
    let fields = value.as_object().and_then(|fields| fields.keys().next());
    value.as_str().or(fields.map(String::as_str)).unwrap().to_owned()
}

/// The laws are asked of rounds in which everything happens.
#[test]
fn random_rounds_have_every_event() {
    let mut seen = BTreeMap::new();
    for seed in 0..600 {
        let mut dice = Dice::new(seed);
        let (mut table, order) = some_table(&mut dice);
        play_at_random(&mut dice, &mut table, &order);
        for event in &table.events {
            *seen.entry(name(event)).or_insert(0) += 1;
        }
    }
    let names: Vec<&str> = seen.keys().map(String::as_str).collect();
    let expected = [
        "box-voided",
        "card-dealt",
        "card-exposed",
        "card-turned-up",
        "completed",
        "folded",
        "folded-counted",
        "hand-rebuilt",
        "kept-pairs-plus",
        "marker-placed",
        "no-more-bets",
        "play-or-fold-called",
        "played",
        "played-short",
        "racked",
        "revealed",
        "settled",
        "shuffled",
        "voided",
        "wagered",
        "withdrawn",
    ];
    assert_eq!(names, expected);
    assert!(seen["racked"] > 200, "{seen:?}");
}
