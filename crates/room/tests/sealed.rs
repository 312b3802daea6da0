//! A hand in play is sealed on disk; once it is over whoever has the file can make its deal again.

use crate::common::*;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
use cutcard_journal::{Append, Chain, LeaseRequest, NewEvent, Record, Sequence, UnixMillis};
use cutcard_ledger::{TableId, Terms};
use cutcard_room::audit::{AuditError, audit};
use cutcard_room::*;
use cutcard_rulebook::VoidCause;
use cutcard_table::{Command, Event, Game};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::Arc;

const SEED: Seed = Seed([0xa7; 32]);

/// Seeds that a test knows.
struct Known;

impl Seeds for Known {
    fn fresh(&self, _of: Drawn) -> Result<Seed, Refused> {
        Ok(SEED)
    }
}

async fn open_known(dir: &Path, keys: Arc<KeyRing>) -> Room {
    // Whether a room may go on with other keys is another test's.
    let settings = Settings { lost_keys: LostKeys::Replaced, ..at_once() };
    let clock = Arc::new(SystemClock);
    Room::open_dealing(journal(dir), settings, keys, clock, Arc::new(Known)).await.unwrap()
}

/// A table of three people with a round on, some of it played.
async fn in_play(room: &Room, game: &str) -> TableId {
    let table = table(room, game).await;
    seat_people(room, table).await;
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
    for seed in 0..2 {
        act(room, table, seed).await;
    }
    assert!(room.shown(table).unwrap().table.is_playing(), "{game}");
    table
}

async fn void(room: &Room, table: TableId) {
    pause(room, table).await;
    let cause = VoidCause::Commotion;
    room.ask(table, STAFF, Ask::Table(Command::Void { cause }), None).await.unwrap();
    until("it is over", || !room.shown(table).unwrap().table.is_playing()).await;
}

/// The order of the cards that the round on a table began with, as it was dealt.
fn order(room: &Room, table: TableId) -> Vec<String> {
    let shown = room.shown(table).unwrap();
    let started = shown.events.iter().find_map(|it| match &it.event {
        RoomEvent::Table(Event::RoundStarted(started)) => {
            Some(started.start.order.iter().map(ToString::to_string).collect())
        }
        RoomEvent::Table(Event::BoxesStarted(started)) => match &started.start.supply {
            cutcard_banked::Supply::Recorded(order) => {
                let written = serde_json::to_value(order).unwrap();
                Some(cards_in(&written))
            }
            cutcard_banked::Supply::Live => None,
        },
        RoomEvent::Opened(_)
        | RoomEvent::Table(_)
        | RoomEvent::TimeBought { .. }
        | RoomEvent::CodeChanged { .. } => None,
    });
    started.expect("a round has begun")
}

fn is_card(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    text == "Jo"
        || letters.len() == 2 && "23456789TJQKA".contains(letters[0]) && "cdhs".contains(letters[1])
}

/// Every text of a value, however deep.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|each| texts(each, found)),
        Value::Object(all) => all.values().for_each(|each| texts(each, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Every card of a value: a text of its own, or several in a text.
fn cards_in(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    texts(value, &mut found);
    found.iter().flat_map(|text| cards_of(text)).collect()
}

/// The cards of a text that is made of cards and nothing else.
fn cards_of(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let cards: Vec<String> = letters.chunks(2).map(|card| card.iter().collect()).collect();
    if cards.iter().all(|card| is_card(card)) { cards } else { Vec::new() }
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

/// What an attacker finds in a data folder of a hand: its seed in any spelling, cards of the deck beside each
/// other, cards in the entries of the round, also after undoing every spelling they know.
fn found(dir: &Path, table: TableId, order: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    let spelled = [SEED.0.to_vec(), SEED.to_string().into_bytes(), BASE64.encode(SEED.0).into()];
    let between = ["\",\"", " ", ""];
    let three = |cards: &[String]| between.map(|it| cards.join(it));
    let threes: Vec<String> = order.chunks_exact(3).flat_map(three).collect();
    for file in fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()) {
        let bytes = fs::read(&file).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        if spelled.iter().any(|seed| contains(&bytes, seed)) {
            found.push(format!("the seed in {}", file.display()));
        }
        if threes.iter().any(|cards| text.contains(cards)) {
            found.push(format!("cards in {}", file.display()));
        }
    }
    for record in records(dir, table) {
        let entry = seals::entry_of(&record);
        let mut all = Vec::new();
        texts(&entry, &mut all);
        let decoded = all.iter().filter_map(|text| BASE64.decode(text).ok());
        let readable = decoded.filter_map(|bytes| String::from_utf8(bytes).ok());
        found.extend(readable.filter(|text| text.contains('"') || !cards_of(text).is_empty()));
        found.extend(cards_in(&entry));
    }
    found
}

fn records(dir: &Path, table: TableId) -> Vec<Record> {
    let journal = cutcard_journal::SqliteJournal::beside(dir).unwrap();
    cutcard_journal::Journal::read(&journal, Chain::Table(table), Sequence::FIRST, usize::MAX)
        .unwrap()
}

/// The attacker has a copy of all files while hands are in play, of every kind of game: bets, draws,
/// thirteen cards, boxes.
#[test]
fn nothing_of_a_hand_in_play_lies_open_on_disk() {
    for game in [
        "crown/holdem",
        "crown/triple-draw-2-7",
        "crown/seven-card-stud",
        "crown/chinese",
        "act/3-card-poker",
        "act/three-card-manila",
    ] {
        let folder = Folder::new();
        runtime().block_on(async {
            let room = open_known(folder.path(), keys()).await;
            let table = in_play(&room, game).await;
            let order = order(&room, table);
            assert!(order.len() >= 32, "{game}: {}", order.len());
            assert_eq!(found(folder.path(), table, &order), [""; 0], "{game}");
            assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().sealed, 1, "{game}");

            // When it is over an outsider reads all of it, and makes the deal from the seed.
            void(&room, table).await;
            let audited = audit(folder.path(), &mut |_| {}).unwrap();
            assert_eq!((audited.sealed, audited.rounds, audited.applied), (0, 1, 0), "{game}");
            let shown = room.shown(table).unwrap();
            let deck = match shown.table.config().game() {
                Game::Pots(rules) => rules.deck(),
                Game::Boxes(_) => Deck::plain(DeckSize::FiftyTwo),
            };
            let entries = seals::in_clear(&records(folder.path(), table));
            let seed = entries
                .iter()
                .find_map(|entry| entry.pointer("/cause/command/start-round/seed")?.as_str())
                .expect("the seed is recorded");
            let seed: Seed = seed.parse().unwrap();
            let shuffled = shuffle(deck, seed);
            let dealt: Vec<String> = match shown.table.config().game() {
                Game::Pots(_) => {
                    shuffled.cut_as_drawn().into_cards().iter().map(ToString::to_string).collect()
                }
                Game::Boxes(_) => shuffled.order().iter().map(ToString::to_string).collect(),
            };
            assert_eq!(dealt, order, "{game}");
            room.close().await;
        });
    }
}

/// The search above finds what there is to find: in a folder from before deals were sealed.
#[test]
fn the_attacker_finds_what_lies_open() {
    let folder = unpacked("format-2");
    let table = TableId(30);
    let orders = records(folder.path(), table).iter().find_map(|record| {
        let order = seals::entry_of(record).pointer("/event/table/start/order").cloned();
        order.map(|order| cards_in(&order))
    });
    let found = found(folder.path(), table, &orders.unwrap());
    assert!(found.iter().any(|it| it.starts_with("cards in")), "{found:?}");
    assert!(found.iter().any(|it| is_card(it)), "{found:?}");
}

/// A hand goes on after a restart with the key it was sealed with, also when there is a newer one; without
/// that key its table stands still and says which it is, and the others play.
#[test]
fn a_hand_needs_the_key_it_was_sealed_with() {
    let folder = Folder::new();
    let sealed_with = KeyRing::for_tests().newest_seal().id();
    let table = runtime().block_on(async {
        let room = open_known(folder.path(), keys()).await;
        let waiting = table(&room, "crown/razz").await;
        assert_eq!(waiting, TableId(1));
        let table = in_play(&room, "crown/holdem").await;
        room.close().await;
        table
    });
    runtime().block_on(async {
        let room = open_known(folder.path(), Arc::new(KeyRing::fresh(0).unwrap())).await;
        let damaged: Vec<_> = room.damaged().iter().map(|it| (it.id, it.cause)).collect();
        assert_eq!(damaged, [(table, DamageCause::NoKey(sealed_with))]);
        assert_eq!(room.tables().len(), 1);
        room.close().await;
    });
    assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().sealed, 1, "nothing is lost");
    runtime().block_on(async {
        let mut ring = KeyRing::for_tests();
        ring.rotate(1).unwrap();
        let newest = ring.newest_seal().id();
        let room = open_known(folder.path(), Arc::new(ring)).await;
        assert_eq!(room.damaged(), []);
        assert!(act(&room, table, 7).await);
        void(&room, table).await;
        resume(&room, table).await;
        until("the next begins", || room.shown(table).unwrap().table.is_playing()).await;
        let sealed_by = |record: &Record| {
            let by = seals::entry_of(record).pointer("/seal/by")?.as_str()?.to_owned();
            Some(by)
        };
        let by: Vec<String> = records(folder.path(), table).iter().filter_map(sealed_by).collect();
        assert_eq!(by, [sealed_with.to_string(), newest.to_string()]);
        room.close().await;
    });
}

/// A hand whose key is lost for good can be written off: whoever had chips there has them back.
#[test]
fn a_hand_whose_key_is_lost_is_written_off() {
    let folder = Folder::new();
    let (table, from) = runtime().block_on(async {
        let room = open_known(folder.path(), keys()).await;
        let table = in_play(&room, "crown/holdem").await;
        let from = room.rounds(table, None, 1).unwrap()[0].from;
        room.close().await;
        (table, from)
    });
    let off = |keys: Option<&KeyRing>| {
        write_off(&*journal(folder.path()), &Settings::default(), &SystemClock, keys, table)
    };
    assert!(matches!(off(None), Err(NotRepaired::Sound(_))));
    assert!(matches!(off(Some(&KeyRing::for_tests())), Err(NotRepaired::Sound(_))));
    let repaired = off(Some(&KeyRing::fresh(0).unwrap())).unwrap();
    assert_eq!(repaired.sound, from - 1);
    assert!(repaired.returned.iter().any(|it| it.chips.0 > 0));
    let audited = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!((audited.written_off.len(), audited.sealed), (1, 0));
}

/// Writes the chain of a table again with some entries changed and every hash as it must be.
fn rewritten(from: &Path, table: TableId, change: impl Fn(&mut Vec<Value>)) -> Folder {
    let to = Folder::new();
    let (source, copy) = (journal(from), journal(to.path()));
    for head in source.heads().unwrap() {
        let (now, until) = (UnixMillis(0), UnixMillis(1));
        let request = LeaseRequest { chain: head.chain, holder: "forger".into(), now, until };
        let epoch = copy.acquire(request).unwrap().epoch;
        let records = source.read(head.chain, Sequence::FIRST, usize::MAX).unwrap();
        let mut entries: Vec<Value> = records.iter().map(seals::entry_of).collect();
        if head.chain == Chain::Table(table) {
            change(&mut entries);
        }
        for (mut record, entry) in records.into_iter().zip(entries) {
            record.payload = serde_json::to_vec(&entry).unwrap();
            let index = index_of(&record).unwrap();
            let Record { at, version, payload, transfers, .. } = record;
            let events = vec![NewEvent { at, version, payload, transfers, index }];
            let (after, terms) = (Sequence(record.sequence.0 - 1), Terms::default());
            copy.append(Append { chain: head.chain, after, epoch, terms, events }).unwrap();
        }
    }
    forger::sign_all(&*copy);
    to
}

/// What opens a round is what was committed to, every sealed part opens where it was written and nowhere
/// else, and a round that is over is open.
#[test]
fn seals_that_were_changed_are_found() {
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open_known(folder.path(), keys()).await;
        let table = in_play(&room, "crown/holdem").await;
        void(&room, table).await;
        room.close().await;
        table
    });
    let found = |change: &dyn Fn(&mut Vec<Value>)| -> String {
        let changed = rewritten(folder.path(), table, change);
        match audit(changed.path(), &mut |_| {}) {
            Err(AuditError::Wrong(finding)) => finding.to_string(),
            other => panic!("{other:?}"),
        }
    };
    let has = |key: &'static str| move |entry: &Value| entry.get(key).is_some();
    assert!(audit(rewritten(folder.path(), table, |_| {}).path(), &mut |_| {}).is_ok());
    let other_key = found(&|entries| {
        let end = entries.iter().position(has("opens")).unwrap();
        entries[end]["opens"] = "5".repeat(64).into();
    });
    assert!(other_key.contains("is not what it was committed to"), "{other_key}");
    let other_commitment = found(&|entries| {
        let begin = entries.iter().position(has("seal")).unwrap();
        entries[begin]["seal"]["commitment"] = "5".repeat(64).into();
    });
    assert!(other_commitment.contains("is not what it was committed to"), "{other_commitment}");
    let unopened = found(&|entries| {
        let end = entries.iter().position(has("opens")).unwrap();
        entries[end].as_object_mut().unwrap().remove("opens");
    });
    assert!(unopened.contains("the round is over, and nothing opens it"), "{unopened}");
    let moved = found(&|entries| {
        let sealed: Vec<usize> =
            (0..entries.len()).filter(|at| has("sealed_event")(&entries[*at])).collect();
        let (one, other) = (sealed[3], sealed[4]);
        let text = entries[one]["sealed_event"].take();
        entries[one]["sealed_event"] = entries[other]["sealed_event"].take();
        entries[other]["sealed_event"] = text;
    });
    assert!(moved.contains("moved from its place"), "{moved}");
}
