//! Rounds are told as the viewer may know them, and never more than was told when they were played.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_cards::{Card, Deck, DeckSize};
use cutcard_journal::{Journal, SqliteJournal};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::Act;
use cutcard_table::{Command, Due, PlayerAct, SeatNumber, Viewer, view};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::broadcast::Receiver;

const VIEWERS: [Viewer; 5] = [
    Viewer::Player(PlayerId(1)),
    Viewer::Player(PlayerId(2)),
    Viewer::Player(PlayerId(3)),
    Viewer::Player(PlayerId(77)),
    Viewer::Public,
];

/// Every card a text names.
fn cards_in(text: &str) -> BTreeSet<String> {
    let deck = Deck::with_joker(DeckSize::FiftyTwo).in_order();
    // Clauses of 3 Card Poker are no threes of clubs.
    let text = text.replace("act-3cp", "");
    let names = deck.iter().map(Card::to_string);
    names.filter(|card| text.contains(card.as_str())).collect()
}

/// Takes in all news, as each viewer was told it.
fn take_in(news: &mut Receiver<Arc<News>>, told: &mut [BTreeSet<String>]) {
    while let Ok(news) = news.try_recv() {
        for (viewer, told) in VIEWERS.into_iter().zip(told.iter_mut()) {
            let seen = view(&news.now.table, viewer);
            told.extend(cards_in(&serde_json::to_string(&seen).unwrap()));
            for event in &news.events {
                let seen = event.seen(&news.now.table, viewer);
                told.extend(cards_in(&serde_json::to_string(&seen).unwrap()));
            }
        }
    }
}

/// Three people play one round, and no other begins.
pub(crate) async fn play_a_round(room: &Room, game: &str) -> (TableId, Vec<BTreeSet<String>>) {
    let table = table(room, game).await;
    let (_, mut news) = room.watch(table).unwrap();
    let mut told = vec![BTreeSet::new(); VIEWERS.len()];
    seat_people(room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    pause(room, table).await;
    for step in 0..=u8::MAX {
        take_in(&mut news, &mut told);
        if !act(room, table, step).await {
            break;
        }
    }
    take_in(&mut news, &mut told);
    assert!(!room.shown(table).unwrap().table.is_playing(), "{game}");
    (table, told)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_story_and_no_export_has_a_card_that_was_not_told() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    for (game, file) in every_game() {
        let (table, told) = play_a_round(&room, &game).await;
        for (viewer, told) in VIEWERS.into_iter().zip(&told) {
            let story = room.round(table, 1, viewer).unwrap().expect("the round");
            let text = export::json(std::slice::from_ref(&story)).unwrap();
            let tells = cards_in(&text);
            assert!(tells.is_subset(told), "{game} {viewer:?}: {:?}", tells.difference(told));
            // What the live table showed at the end is there.
            assert!(
                !tells.is_empty() || viewer == Viewer::Public || viewer == VIEWERS[3],
                "{game}"
            );
            let phh =
                export::phh(std::slice::from_ref(&story), &|_| Some(file.clone()), &|player| {
                    format!("P{}", player.0)
                });
            let bare: BTreeSet<String> = Deck::plain(DeckSize::FiftyTwo)
                .in_order()
                .iter()
                .map(Card::to_string)
                .filter(|card| phh.text.contains(card.as_str()))
                .collect();
            assert!(bare.is_subset(told), "{game} {viewer:?}: {:?}", bare.difference(told));
            assert_eq!(phh.written + phh.left_out.len(), 1, "{game}");
            if phh.written == 1 {
                let hands = cutcard_phh::parse_many(&phh.text).unwrap();
                assert!(hands[0].hand.is_ok(), "{game}");
            }
            // The ending alone is the last step of the whole.
            let ending = room.round_ending(table, 1, viewer).unwrap().expect("the round");
            assert_eq!(ending.header, story.header, "{game} {viewer:?}");
            assert_eq!(ending.steps.as_slice(), &story.steps[story.steps.len() - 1..], "{game}");
            assert_eq!(story.header.number, 1);
            assert_eq!(story.header.players.len(), 3, "{game}");
            let nets: i64 = story.header.players.iter().filter_map(|it| it.net).sum();
            let boxes = game == "act/3-card-poker";
            assert!(nets <= 0 || boxes, "{game}: {nets} won out of nothing");
            let sequences: Vec<u64> = story.steps.iter().map(|step| step.sequence).collect();
            assert!(sequences.is_sorted());
            assert_eq!(sequences.first(), Some(&story.header.from));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_see_their_own_cards_and_auditors_all() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let (table, _) = play_a_round(&room, "crown/holdem").await;
    let story = |viewer| {
        let story = room.round(table, 1, viewer).unwrap().unwrap();
        cards_in(&serde_json::to_string(&story).unwrap())
    };
    let all = story(Viewer::Auditor);
    let public = story(Viewer::Public);
    for who in PEOPLE {
        let own: BTreeSet<String> =
            story(Viewer::Player(who.player)).difference(&public).cloned().collect();
        assert!(own.len() <= 2);
        assert!(own.is_subset(&all));
    }
    assert!(all.len() >= 6 && public.is_subset(&all));
    assert_eq!(room.round(table, 2, Viewer::Public).unwrap(), None);
    assert_eq!(room.round(TableId(9), 1, Viewer::Public).unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_are_listed_and_found_however_many_there_are() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2, 3]).await;
    room.welcome(ONE.player).await.unwrap();
    let watched = room.watch(table).unwrap();
    let rounds = || room.shown(table).unwrap().table.round_number();
    until("rounds are played", || rounds() > 12).await;
    pause(&room, table).await;
    until("they stop", || !room.shown(table).unwrap().table.is_playing()).await;
    drop(watched);
    let last = rounds();
    let all = room.rounds(table, None, 1_000).unwrap();
    assert_eq!(
        all.iter().map(|it| it.number).collect::<Vec<_>>(),
        (1..=last).rev().collect::<Vec<_>>()
    );
    let page = room.rounds(table, Some(8), 3).unwrap();
    assert_eq!(page.iter().map(|it| it.number).collect::<Vec<_>>(), [7, 6, 5]);
    for header in &all {
        assert!(header.ended_millis.is_some() && header.to > header.from);
        let story = room.round(table, header.number, Viewer::Public).unwrap().unwrap();
        assert_eq!(&story.header, header);
        assert_eq!(story.header.net_of(PlayerId(1)), None);
    }
    let house = room.shown(table).unwrap().house.keys().copied().next().unwrap();
    assert!(room.rounds_of(house, None, 5).unwrap().is_empty(), "house players look for none");
    assert!(room.rounds_of(ONE.player, None, 5).unwrap().is_empty());
}

/// However long a chain is, a list of rounds reads two events of each round, and no others.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_rounds_reads_no_more_than_it_tells() {
    let folder = Folder::new();
    let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
    let kept: Arc<dyn Journal> = Arc::<SqliteJournal>::clone(&journal);
    let room = Room::open(kept, at_once(), keys()).await.unwrap();
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[1, 2]).await;
    let watched = room.watch(table).unwrap();
    until("many events", || room.shown(table).unwrap().sequence > 1_500).await;
    pause(&room, table).await;
    until("they stop", || !room.shown(table).unwrap().table.is_playing()).await;
    drop(watched);
    let last = room.shown(table).unwrap().table.round_number();
    assert!(last > 10, "{last}");
    let read = |ask: &dyn Fn() -> usize| {
        let before = journal.events_read();
        (ask(), journal.events_read() - before)
    };
    let listed = |before, most| room.rounds(table, before, most).unwrap().len();
    assert_eq!(read(&|| listed(Some(0), 100)), (0, 0), "none is before the first");
    assert_eq!(read(&|| listed(Some(1), 100)), (0, 0));
    assert_eq!(read(&|| listed(None, 5)), (5, 10));
    assert_eq!(read(&|| listed(Some(4), 100)), (3, 6), "far from the end too");
    assert_eq!(read(&|| listed(Some(u64::MAX), 2)), (2, 4));
    assert_eq!(read(&|| room.rounds_of(ONE.player, None, 100).unwrap().len()), (0, 0));
    let (steps, events) =
        read(&|| room.round(table, 2, Viewer::Public).unwrap().unwrap().steps.len());
    assert!(steps > 5 && events < 600, "{steps} steps of {events} events");
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_of_a_player_are_those_they_were_dealt_in_to() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let mut tables = Vec::new();
    for game in ["crown/holdem", "act/3-card-poker", "crown/chinese"] {
        tables.push(play_a_round(&room, game).await.0);
    }
    for who in PEOPLE {
        let mine = room.rounds_of(who.player, None, 100).unwrap();
        for table in &tables {
            assert!(mine.iter().any(|it| it.table == *table && it.number == 1));
        }
        assert!(mine.iter().all(|it| it.players.iter().any(|each| each.player == who.player)));
        assert!(mine.windows(2).all(|two| two[0].started_millis >= two[1].started_millis));
        // One after the other: none is missed and none is told twice.
        let (mut page, mut before) = (Vec::new(), None);
        while let some = room.rounds_of(who.player, before, 1).unwrap()
            && let Some(last) = some.last()
        {
            before = Some(last.started_millis);
            page.extend(some);
        }
        assert_eq!(page, mine);
    }
}

/// A call that ends the betting is swept into the pot at once: it is still told as what it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_ends_the_betting_has_its_number() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table(&room, "crown/holdem").await;
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    let play = |act| {
        let play = PlayerAct::Bet { act };
        Ask::Table(Command::Play { player: PlayerId(0), play })
    };
    let Due::Decisions(due) = room.shown(table).unwrap().table.due() else { panic!("a turn") };
    let (first, other, seat) = if due == [SeatNumber(1)] { (ONE, TWO, 2) } else { (TWO, ONE, 1) };
    room.ask(table, first, play(Act::Raise(Chips(40))), None).await.unwrap();
    room.ask(table, other, play(Act::Call), None).await.unwrap();
    let story = room.round(table, 1, Viewer::Public).unwrap().unwrap();
    let calls = story.steps.iter().filter_map(|step| step.last_acts.get(&SeatNumber(seat)));
    let calls: Vec<_> = calls.filter(|act| act.word == "call").map(|act| act.number).collect();
    assert!(!calls.is_empty() && calls.iter().all(|number| *number == Some(40)), "{calls:?}");
}

/// However few are asked for, those that began in one millisecond come together: whoever goes on from
/// the last of them misses none.
#[tokio::test(flavor = "multi_thread")]
async fn rounds_of_one_millisecond_come_together() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), at_once(), &clock).await;
    for _ in 0..2 {
        for game in ["crown/holdem", "crown/omaha", "crown/holdem"] {
            play_a_round(&room, game).await;
        }
        clock.stand_still(MINUTE);
    }
    let all = room.rounds_of(ONE.player, None, 100).unwrap();
    assert_eq!(all.len(), 6);
    for most in 1..=4 {
        let first = room.rounds_of(ONE.player, None, most).unwrap();
        assert_eq!(first, all[..if most < 4 { 3 } else { 6 }], "{most}");
    }
    let rest = room.rounds_of(ONE.player, Some(all[0].started_millis), 1).unwrap();
    assert_eq!(rest, all[3..]);
}

/// Rounds that are damaged are left out of a list, and end it nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_goes_on_behind_rounds_that_are_damaged() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), at_once(), &clock).await;
    let (sound, _) = play_a_round(&room, "crown/holdem").await;
    clock.stand_still(MINUTE);
    let (broken, _) = play_a_round(&room, "crown/holdem").await;
    resume(&room, broken).await;
    until("another round begins", || room.shown(broken).unwrap().table.is_playing()).await;
    let rounds = room.rounds(broken, None, 9).unwrap();
    assert_eq!(rounds.iter().map(|it| it.number).collect::<Vec<_>>(), [2, 1]);
    let database = rusqlite::Connection::open(folder.path().join("journal.db")).unwrap();
    let damage = |event: u64| {
        let at = format!("table_id = {} AND sequence = {event}", broken.0);
        database.execute(&format!("UPDATE events SET payload = x'00' WHERE {at}"), ()).unwrap()
    };
    assert_eq!(damage(rounds[0].from), 1);
    let numbers = |most| {
        let found = room.rounds(broken, None, most).unwrap();
        found.iter().map(|it| it.number).collect::<Vec<_>>()
    };
    assert_eq!((numbers(1), numbers(9)), (vec![1], vec![1]));
    assert_eq!(damage(rounds[1].from), 1);
    assert_eq!((numbers(1), numbers(9)), (Vec::new(), Vec::new()));
    let mine = room.rounds_of(ONE.player, None, 1).unwrap();
    assert_eq!(mine.iter().map(|it| it.table).collect::<Vec<_>>(), [sound]);
}
