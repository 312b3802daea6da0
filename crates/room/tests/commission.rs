//! What the house took: on the slide, into box or float, and told by table, hour, shift and method.

use crate::common::*;
use cutcard_ledger::{Account, TableId};
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_rulebook::{CommissionFile, HouseFile};
use cutcard_table::{Command, Options, TableFile};
use std::collections::BTreeMap;

const MANAGER: Who = Who { player: cutcard_banked::PlayerId(77), rank: Some(Role::AreaManager) };

fn by_every_method() -> CommissionFile {
    CommissionFile {
        basis_points: Some(500),
        cap: Some(40),
        per_hand: Some(vec![(2, 2)]),
        per_person: Some(1),
        time: Some(true),
        ..CommissionFile::default()
    }
}

fn taking(game: &str, options: Options) -> TableFile {
    let house = HouseFile { commission: Some(by_every_method()), ..HouseFile::of(game) };
    TableFile { options, ..TableFile::pots(house) }
}

/// What is in box, float and slide of a table, by the books.
fn held(room: &Room, table: TableId) -> (i64, i64, i64) {
    let balances: BTreeMap<Account, i64> =
        room.balances().unwrap().into_iter().map(|(account, it)| (account, it.0)).collect();
    let of = |account| balances.get(&account).copied().unwrap_or_default();
    (of(Account::ChipBox(table)), of(Account::Float(table)), of(Account::DropSlide(table)))
}

/// crown:7.2.1(b), crown:7.2.1(c), crown:7.2.2(d), crown:7.2.3(c): what the report tells of every table is what the
/// books have in its box or its float, to the chip.
#[tokio::test(flavor = "multi_thread")]
async fn the_report_is_what_boxes_and_floats_have() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let fee = Options { time_fee: Some(20), ..Options::default() };
    let kinds = [
        fee.clone(),
        Options { stand_alone: true, ..fee.clone() },
        Options { drop_slide: false, ..fee.clone() },
        Options { drop_slide: false, stand_alone: true, ..fee },
    ];
    let mut tables = Vec::new();
    for options in kinds {
        let table = room.open_table(ONE, opening(taking("crown/holdem", options))).await.unwrap();
        call_house(&room, table, &[1, 2, 3]).await;
        tables.push(table);
    }
    let watched: Vec<_> = tables.iter().map(|table| room.watch(*table).unwrap()).collect();
    for table in &tables {
        let played = || room.shown(*table).unwrap().table.round_number() > 25;
        until("rounds are played", played).await;
    }
    drop(watched);
    for table in &tables {
        until("they stop", || !room.shown(*table).unwrap().table.is_playing()).await;
        let (in_box, in_float, on_slide) = held(&room, *table);
        // Time was collected once, and nobody has verified it.
        let collections = *room.shown(*table).unwrap().table.collections();
        assert_eq!(on_slide, 60, "{in_box} {in_float}");
        assert_eq!(collections.unverified().0, 60);
        room.ask(*table, MANAGER, Ask::Table(Command::VerifyTime), None).await.unwrap();
        let (now_box, now_float, slide) = held(&room, *table);
        assert_eq!((now_box + now_float, slide), (in_box + in_float + 60, 0));
    }
    let now = room.now_millis();
    let report = room.commission_report(0, now + 60_000).await.unwrap();
    let by_table = report.by(|line| line.table);
    for (at, table) in tables.iter().enumerate() {
        let (in_box, in_float, _) = held(&room, *table);
        assert_eq!(by_table.get(&table.0).copied(), Some(in_box + in_float));
        // At a stand-alone table nothing comes into a box, elsewhere nothing into a float.
        assert_eq!((in_box > 0, in_float > 0), (at % 2 == 0, at % 2 == 1));
    }
    let by_method = report.by(|line| line.by.name());
    assert_eq!(by_method.get("time"), Some(&240));
    for method in ["percentage", "per-hand", "per-person"] {
        assert!(by_method.get(method).is_some_and(|chips| *chips > 0), "{by_method:?}");
    }
    assert_eq!(by_method.get("round"), None, "{by_method:?}");
    assert_eq!(report.total(), i64::try_from(report.held.0).unwrap());
    assert_eq!((report.emptied, report.on_slides.0), (0, 0));
    // An hour before there was nothing.
    let before = room.commission_report(0, 1).await.unwrap();
    assert_eq!(before.lines, []);
    books_balance(&room);
    room.close().await;
    // The folder says the same, and an audit decides all of it again.
    let told = commission_of(folder.path(), 0..now + 60_000).unwrap();
    assert_eq!(told.lines, report.lines);
    let audited = cutcard_room::audit::audit(folder.path(), &mut |_| {}).unwrap();
    assert!(audited.transfers > 100, "{audited:?}");
}
