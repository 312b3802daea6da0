//! Data folders of format 4 by versions 6 and 8 of the rules, in which dealers deal by hand: each opens, is sound, plays
//! on, the ruling that is under way among it, and is sound after it.

use crate::common::*;
use crate::old_folders::LEFT;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::{Journal, SqliteJournal, ToldAtOpening};
use cutcard_ledger::TableId;
use cutcard_room::audit::{Audited, audit};
use cutcard_room::*;
use cutcard_round::{Act, Event as RoundEvent, Role, RulesVersion};
use cutcard_table::{Command, DealtBy, Due, Event, PlayerAct, Seen, Viewer};
use std::sync::Arc;

const DEALER: Who = Who::staff(PlayerId(5), Role::Dealer);
const SUSPENDED: PlayerId = PlayerId(7);
const BY_SOFTWARE: std::ops::RangeInclusive<u32> = 1..=7;
const POTS: TableId = TableId(11);
const BOXES: TableId = TableId(12);
const PRACTICE: std::ops::RangeInclusive<u32> = 13..=18;

/// How often a round of a table was ruled on, and whether something was taken back, as everybody sees it.
fn ruled(room: &Room, table: TableId, round: u64) -> (usize, bool) {
    let story = room.round(table, round, Viewer::Public).unwrap().unwrap();
    let events = story.steps.iter().filter_map(|step| {
        let SeenEvent::Table(Seen::Event(event)) = &step.seen else { return None };
        Some(event.clone())
    });
    let events: Vec<_> = events.collect();
    let reported =
        events.iter().filter(|event| matches!(***event, Event::Round(RoundEvent::Reported(_))));
    (reported.count(), events.iter().any(|event| matches!(**event, Event::TakenBack { .. })))
}

async fn enter(room: &Room, table: TableId, command: Command) {
    room.ask(table, DEALER, Ask::ByHand(command), None).await.unwrap();
}

fn due(room: &Room, table: TableId) -> Due {
    room.shown(table).unwrap().table.due()
}

async fn plays(room: &Room, table: TableId, play: PlayerAct) {
    let Due::Decisions(due) = due(room, table) else { panic!("nobody's turn") };
    let player = room.shown(table).unwrap().table.seated(due[0]).unwrap().player;
    enter(room, table, Command::Play { player, play }).await;
}

/// The premature turn that was reported (crown:14.10.1) lies aside: the betting is finished, burn and turn come, and
/// all give up.
async fn the_ruling_is_carried_out(room: &Room) {
    assert_eq!(ruled(room, POTS, 2), (1, false));
    for _ in 0..2 {
        plays(room, POTS, PlayerAct::Bet { act: Act::Check }).await;
    }
    let cards = ["9s", "Ks"].map(|card| card.parse().ok()).to_vec();
    enter(room, POTS, Command::Cards { cards }).await;
    while let Due::Decisions(_) = due(room, POTS) {
        plays(room, POTS, PlayerAct::Bet { act: Act::Fold }).await;
    }
    enter(room, POTS, Command::Push).await;
    assert!(!room.shown(POTS).unwrap().table.is_playing());
}

async fn everybody_plays_on(room: &Room) {
    the_ruling_is_carried_out(room).await;
    plays(room, BOXES, PlayerAct::Box { act: banked::Act::Fold }).await;
    enter(room, BOXES, Command::Push).await;
    for table in BY_SOFTWARE.chain(PRACTICE).map(TableId) {
        let round = room.shown(table).unwrap().table.round_number();
        let watched = room.watch(table).unwrap();
        // The one that was on ends, and another that begins by today's rules.
        until("they play on", || room.shown(table).unwrap().table.round_number() > round + 1).await;
        drop(watched);
    }
}

fn rights_are_kept(audited: &Audited) {
    let rights = audited.rights.as_ref().expect("the chain has them");
    assert_eq!(rights.of(DEALER.player).role, "dealer");
    assert!(rights.of(SUSPENDED).suspended);
}

#[test]
fn a_folder_of_format_four_with_tables_dealt_by_hand() {
    opens_and_plays_on(("format-4", 4, 6), 2_048);
}

#[test]
fn a_folder_by_version_eight_of_the_rules() {
    opens_and_plays_on(("rules-8", 4, 8), 2_064);
}

/// Audits, opens, plays on and audits again.
fn opens_and_plays_on(left: (&str, i64, u16), events: u64) {
    assert!(LEFT.contains(&left));
    let (name, format, rules) = left;
    let folder = unpacked(name);
    let before = audit(folder.path(), &mut |_| {}).unwrap();
    assert_eq!((before.format, before.tables, before.events), (format, 19, events));
    assert_eq!(before.rules.keys().copied().collect::<Vec<_>>(), [rules]);
    // Whoever wrote it vouched for no names.
    assert_eq!(before.names.on_chain.since(), None);
    assert_eq!(before.applied, 0);
    rights_are_kept(&before);
    runtime().block_on(async {
        let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
        let migrated = |told: &ToldAtOpening| matches!(told, ToldAtOpening::Migrated { .. });
        assert!(!journal.told().iter().any(migrated), "{:?}", journal.told());
        let journal: Arc<dyn Journal> = journal;
        let settings = Settings { grace_millis: 3_600_000, ..at_once() };
        let room = Room::open(journal, settings, keys()).await.unwrap();
        assert_eq!(room.damaged(), []);
        let of = |table| room.shown(TableId(table)).unwrap().table.config().file().options.dealt_by;
        assert_eq!(PRACTICE.map(of).collect::<Vec<_>>(), [DealtBy::Practice; 6]);
        let rulings: usize = PRACTICE.map(|table| ruled(&room, TableId(table), 1).0).sum();
        assert!(rulings > 10, "{rulings} in rounds of practice");
        // An exposed card and a premature flop; acts and cards were taken back.
        assert_eq!(ruled(&room, POTS, 1), (2, true));
        assert!(ruled(&room, BOXES, 1).1);
        everybody_plays_on(&room).await;
        books_balance(&room);
        room.close().await;
    });
    let after = audit(folder.path(), &mut |_| {}).unwrap();
    let now = u16::from(RulesVersion::NOW);
    let (same, more) = (after.rules[&rules] > before.rules[&rules], after.rules[&now] > 10);
    assert!(same && more, "{:?}", after.rules);
    rights_are_kept(&after);
}
