//! What a house player may not know does not change what they do.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::{Room, by, mixed, tables};
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, CardSet, permute};
use cutcard_round::Slot;
use cutcard_table::*;

/// Every card in what a player sees.
fn cards_seen(view: &View) -> CardSet {
    let round = view.round.iter();
    let of_pots = round.flat_map(|round| {
        let hands = round.seats.iter().flat_map(|seat| seat.hand.cards.slots());
        let boards = round.boards.iter().flat_map(|board| board.slots());
        hands.chain(boards).chain(&round.community).flatten().copied()
    });
    let boxes = view.boxes.iter();
    let of_boxes = boxes.flat_map(|round| {
        let hands = round.boxes.iter().flat_map(|each| each.hand);
        hands.chain(round.dealer.hand).flatten()
    });
    of_pots.chain(of_boxes).collect()
}

/// A round from its start: what was asked, and what every player has seen so far.
struct Transcript {
    before: Table,
    order: Vec<Card>,
    commands: Vec<Command>,
    seen: Vec<CardSet>,
}

impl Transcript {
    fn take(&mut self, table: &mut Table, command: Command) {
        decide(table, by(&command), &command).unwrap().iter().for_each(|event| table.apply(event));
        for (place, seen) in self.seen.iter_mut().enumerate() {
            let player = PlayerId(place as u64 + 1);
            *seen = seen.union(cards_seen(&view(table, Viewer::Player(player))));
        }
        self.commands.push(command);
    }

    /// The same round with the cards a player has not seen in another order.
    fn swapped(&self, player: PlayerId, mut words: impl FnMut() -> u32) -> Table {
        let seen = self.seen[player.0 as usize - 1];
        let hidden: Vec<Card> =
            self.order.iter().copied().filter(|it| !seen.contains(*it)).collect();
        let mut other = hidden.clone();
        permute(&mut other, &mut words);
        let change = |card: Card| {
            hidden.iter().position(|it| *it == card).map_or(card, |place| other[place])
        };
        let mut table = self.before.clone();
        for command in &self.commands {
            let mut command = command.clone();
            if let Command::StartRound { order, .. } = &mut command {
                order.0.iter_mut().for_each(|card| *card = change(*card));
            } else if let Command::Shuffled { order } = &mut command {
                order.iter_mut().flatten().for_each(|card| *card = change(*card));
            } else if let Command::Play { play: PlayerAct::Set { rows }, .. } = &mut command {
                // Whoever sets rows sets the cards they have now.
                let each = rows.front.iter_mut().chain(&mut rows.middle).chain(&mut rows.back);
                each.for_each(|card| *card = change(*card));
            }
            decide(&table, by(&command), &command)
                .unwrap()
                .iter()
                .for_each(|event| table.apply(event));
        }
        table
    }
}

fn whole_round(room: &mut Room) -> usize {
    let before = room.table.clone();
    let order = room.deck();
    let players = before.everybody().count();
    let mut transcript = Transcript {
        before,
        order: order.clone(),
        commands: Vec::new(),
        seen: vec![CardSet::EMPTY; players],
    };
    transcript.take(&mut room.table, Command::StartRound { order: order.into(), cut: 20 });
    let mut compared = 0;
    while room.table.is_playing() {
        let command = match room.table.due() {
            Due::Decisions(_) | Due::Wagers => {
                let seed = room.words.seed();
                let each = (1..=players as u64).map(PlayerId);
                let chosen = each
                    .clone()
                    .find_map(|player| mixed(&room.table, player, seed).map(|play| (player, play)));
                match chosen {
                    Some((player, play)) => {
                        let words = &mut room.words;
                        let other = transcript.swapped(player, || words.next() as u32);
                        let viewer = Viewer::Player(player);
                        assert_eq!(view(&other, viewer), view(&room.table, viewer));
                        assert_eq!(mixed(&other, player, seed).as_ref(), Some(&play));
                        compared += 1;
                        Command::Play { player, play }
                    }
                    None => Command::CloseWagers,
                }
            }
            Due::Shuffle(mut cards) => {
                let words = &mut room.words;
                permute::<Slot>(&mut cards, || words.next() as u32);
                Command::Shuffled { order: cards }
            }
            Due::Floor => Command::RuleOnRunItAgain { allowed: true },
            Due::Street => Command::DealOn,
            Due::Round | Due::Players | Due::Cards => panic!("stuck"),
        };
        transcript.take(&mut room.table, command);
    }
    compared
}

/// At every decision the cards the player has not seen change places, and the choice stays.
#[test]
fn hidden_cards_change_nothing() {
    for (name, file) in tables() {
        let mut room = Room::open(file, 21);
        room.sit(4, 1_000);
        let compared: usize = (0..3).map(|_| whole_round(&mut room)).sum();
        assert!(compared >= 8, "{name}: {compared} choices compared");
    }
}

/// Nothing is asked of somebody who is not there, nor of anybody between rounds.
#[test]
fn nothing_is_chosen_unasked() {
    let mut room = Room::pots("game = 'crown/holdem'", 1);
    room.sit(3, 1_000);
    assert_eq!(mixed(&room.table, PlayerId(1), [0; 32]), None);
    room.begin();
    let asked: Vec<bool> =
        (1..=9).map(|player| mixed(&room.table, PlayerId(player), [0; 32]).is_some()).collect();
    assert_eq!(asked.iter().filter(|it| **it).count(), 1, "{asked:?}");
    assert!(asked[..3].contains(&true));
}
