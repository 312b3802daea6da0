//! Shifts, two counts apart from each other, and chips under lammers: what is refused, what is booked, what is left
//! after a restart, and what an audit says of it.

use crate::common::{forger, *};
use cutcard_banked::PlayerId;
use cutcard_journal::Chain;
use cutcard_ledger::{Account, Chips, Limits, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Command, StaffAct};
use serde_json::{Value, json};

const RUNNER: Worker = Worker::ranked(PlayerId(70), Role::ChipRunner);
const DEALER: Worker = Worker::ranked(PlayerId(71), Role::Dealer);
const AREA: Worker = Worker::ranked(PlayerId(72), Role::AreaManager);
const OTHER_AREA: Worker = Worker::ranked(PlayerId(73), Role::AreaManager);
const MANAGER: Worker = Worker::ranked(PlayerId(74), Role::AssistantCasinoManager);
const CASHIER: Worker = Worker::cashier(PlayerId(75));
const OTHER_CASHIER: Worker = Worker::cashier(PlayerId(76));

fn code<T>(asked: Result<T, Refused>) -> &'static str {
    asked.map_or_else(|refused| refused.code, |_| "ok")
}

fn balance(room: &Room, account: Account) -> i64 {
    let found = room.balances().unwrap().into_iter().find(|(it, _)| *it == account);
    found.map_or(0, |(_, balance)| balance.0)
}

fn sums_to_nothing(room: &Room) {
    assert_eq!(room.balances().unwrap().iter().map(|(_, it)| it.0).sum::<i64>(), 0);
}

/// So many chips in the cage, and so many in the tray of a table.
fn counted(cage: u64, table: TableId, tray: u64) -> Counted {
    let (tray, chip_box) = (Chips(tray), Chips(0));
    let tables = vec![CountedTable { table: table.0, tray, chip_box, in_round: None }];
    Counted { cage: Chips(cage), tables }
}

async fn fill(room: &Room, table: TableId, chips: u64) -> u64 {
    let why = "the tray is low";
    let number = room.ask_chips(DEALER, LammerFor::Fill, (table, Chips(chips)), why).await.unwrap();
    room.authorise_chips(AREA, number).await.unwrap();
    number
}

/// A marker stands for chips on their way between the cage and a table: asked for, authorised by somebody else, carried
/// by a chip runner, received by the dealer; called off half way they go back (crown:1.1:Lammer).
#[test]
fn a_lammer_stands_for_chips_on_their_way() {
    let folder = Folder::new();
    let (table, half_way) = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let table = table(&room, "crown/holdem").await;
        let asked = room.ask_chips(DEALER, LammerFor::Fill, (table, Chips(5_000)), "low").await;
        let number = asked.unwrap();
        // Nobody authorises their own, nobody without the rank, and nothing is carried before.
        assert_eq!(code(room.carry_chips(RUNNER, number).await), "lammer-stands");
        assert_eq!(code(room.authorise_chips(DEALER, number).await), "rank");
        assert_eq!(code(room.authorise_chips(CASHIER, number).await), "rank");
        let own = room.ask_chips(AREA, LammerFor::Fill, (table, Chips(10)), "low").await.unwrap();
        assert_eq!(code(room.authorise_chips(AREA, own).await), "same-person");
        assert_eq!(code(room.withdraw_chips(DEALER, own).await), "not-yours");
        room.withdraw_chips(AREA, own).await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        assert_eq!(code(room.carry_chips(AREA, number).await), "same-person");
        assert_eq!(code(room.carry_chips(CASHIER, number).await), "rank");
        assert_eq!(balance(&room, Account::Cage), 0, "nothing has moved yet");
        room.carry_chips(RUNNER, number).await.unwrap();
        // Under the lammer, and shown at the table.
        assert_eq!(balance(&room, Account::Lammer(number)), 5_000);
        assert_eq!(balance(&room, Account::Cage), -5_000);
        assert_eq!(room.lammers_at(table)[0].stands, LammerStands::UnderWay);
        sums_to_nothing(&room);
        // Whoever carried or authorised it does not receive it, nor does the cage at a table.
        assert_eq!(code(room.receive_chips(RUNNER, number).await), "rank");
        assert_eq!(code(room.receive_chips(AREA, number).await), "same-person");
        assert_eq!(code(room.receive_chips(CASHIER, number).await), "rank");
        room.receive_chips(DEALER, number).await.unwrap();
        assert_eq!(balance(&room, Account::Tray(table)), 5_000);
        assert_eq!(balance(&room, Account::Lammer(number)), 0);
        assert_eq!(code(room.receive_chips(DEALER, number).await), "no-such-lammer");
        assert!(room.lammers_at(table).is_empty());
        // A fill that is refused moves nothing; one that is half way is found there after a restart.
        let refused = fill(&room, table, 300).await;
        assert_eq!(code(room.call_chips_off(AREA, refused, " ").await), "bad-why");
        room.call_chips_off(OTHER_AREA, refused, "not so many").await.unwrap();
        assert_eq!(code(room.carry_chips(RUNNER, refused).await), "no-such-lammer");
        let half_way = fill(&room, table, 700).await;
        room.carry_chips(RUNNER, half_way).await.unwrap();
        sums_to_nothing(&room);
        room.close().await;
        (table, half_way)
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        assert_eq!(room.shown(table).unwrap().trouble, None, "the tray is none of the table's own");
        assert_eq!(balance(&room, Account::Lammer(half_way)), 700);
        assert_eq!(room.lammers_at(table)[0].number, half_way);
        assert_eq!(code(room.call_chips_off(RUNNER, half_way, "spilt").await), "rank");
        room.call_chips_off(OTHER_AREA, half_way, "the table closes").await.unwrap();
        assert_eq!(balance(&room, Account::Lammer(half_way)), 0);
        assert_eq!(balance(&room, Account::Cage), -5_000, "they are back in the cage");
        // A credit goes the other way, and the cage receives it.
        let way = LammerFor::Credit;
        let number = room.ask_chips(DEALER, way, (table, Chips(5_001)), "over").await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        assert_eq!(code(room.carry_chips(RUNNER, number).await), "too-few-chips");
        room.withdraw_chips(DEALER, number).await.unwrap();
        let number = room.ask_chips(DEALER, way, (table, Chips(2_000)), "over").await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        room.carry_chips(RUNNER, number).await.unwrap();
        assert_eq!(balance(&room, Account::Tray(table)), 3_000);
        assert_eq!(code(room.receive_chips(DEALER, number).await), "rank", "that is the cage's");
        room.receive_chips(CASHIER, number).await.unwrap();
        assert_eq!(balance(&room, Account::Cage), -3_000);
        sums_to_nothing(&room);
        let kinds: Vec<String> =
            room.significant(u64::MAX, 500).unwrap().into_iter().map(|it| it.row.kind).collect();
        for kind in [
            "chips-asked",
            "chips-authorised",
            "chips-carried",
            "chips-received",
            "chips-called-off",
            "chips-withdrawn",
        ] {
            assert!(kinds.iter().any(|it| it == kind), "{kind}");
        }
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// A chip runner sells chips, for which a lammer stands until they come, and has no say in a game; whoever is above may
/// sell them too (crown:1.1:Chip Runner, crown:1.1:Cage, crown:1.1:Lammer).
#[test]
fn a_chip_runner_sells_chips_and_rules_on_nothing() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let table = table(&room, "crown/holdem").await;
        let buy = LammerFor::BuyIn(ONE.player);
        let chips = Chips(400);
        let player = Worker::ranked(ONE.player, Role::ChipRunner);
        assert_eq!(code(room.ask_chips(player, buy, (table, chips), "mine").await), "own-chips");
        for by in [RUNNER, DEALER, CASHIER] {
            let number = room.ask_chips(by, buy, (table, chips), "bought").await.unwrap();
            room.withdraw_chips(by, number).await.unwrap();
        }
        for (chips, what) in [(0, "no-chips"), (1_000_000_001, "too-many-chips")] {
            let asked = room.ask_chips(RUNNER, buy, (table, Chips(chips)), "bought").await;
            assert_eq!(code(asked), what);
        }
        let nowhere = room.ask_chips(RUNNER, buy, (TableId(99), chips), "bought").await;
        assert_eq!(code(nowhere), "no-such-table");
        let number = room.ask_chips(RUNNER, buy, (table, chips), "bought").await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        room.carry_chips(RUNNER, number).await.unwrap();
        // Nobody is forgotten to whom chips are carried.
        assert_eq!(code(room.retire(ONE.player).await), "not-idle");
        // They count once they are there, and not before.
        assert_eq!(room.balance(ONE.player).unwrap(), Chips(0));
        room.receive_chips(DEALER, number).await.unwrap();
        assert_eq!(room.balance(ONE.player).unwrap(), chips);
        assert_eq!(room.day_report(0, u64::MAX).unwrap().issued, chips);
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    let runs: Vec<&str> = StaffAct::ALL
        .into_iter()
        .filter(|act| RUNNER.may(*act))
        .map(|act| act.authority().name)
        .collect();
    for act in ["ask-chips", "carry-chips", "seat-walk-in"] {
        assert!(runs.contains(&act), "{act}");
        assert!(runs.iter().all(|it| !["report-wrong", "void-round", "pause"].contains(it)));
    }
}

/// Two people count, each alone, one of them a supervisor; what differs is told when both are in, counted again or
/// explained by somebody who did not count, and the shift is handed over and closed on it.
#[test]
#[expect(clippy::too_many_lines, reason = "one evening, in order")]
fn two_people_count_apart_from_each_other() {
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let table = table(&room, "crown/holdem").await;
        let number = fill(&room, table, 5_000).await;
        room.carry_chips(RUNNER, number).await.unwrap();
        room.receive_chips(DEALER, number).await.unwrap();
        assert_eq!(code(room.begin_count(AREA, CountFor::Opening).await), "no-shift");
        for by in [RUNNER, DEALER, CASHIER] {
            assert_eq!(code(room.open_shift(by).await), "rank");
        }
        room.open_shift(AREA).await.unwrap();
        assert_eq!(code(room.open_shift(OTHER_AREA).await), "shift-on");
        assert_eq!(code(room.close_shift(AREA).await), "count-needed");
        assert_eq!(code(room.hand_in_count(CASHIER, counted(1, table, 1)).await), "no-count");
        assert_eq!(code(room.change_stock(MANAGER, 5, "new chips").await), "no-count");
        // The first count says how many chips the house has: 95,000 in the cage and 5,000 in the tray.
        room.begin_count(AREA, CountFor::Opening).await.unwrap();
        assert_eq!(code(room.begin_count(AREA, CountFor::Check).await), "count-on");
        assert_eq!(code(room.hand_in_count(RUNNER, counted(1, table, 1)).await), "rank");
        let first = counted(95_000, table, 5_000);
        room.hand_in_count(CASHIER, first.clone()).await.unwrap();
        // Who counts second sees nothing of it.
        let now = room.shifts().await.unwrap();
        assert_eq!(now.counted, Some(CASHIER));
        assert!(now.on.unwrap().counts[0].handed_in.is_empty() && now.differences.is_empty());
        assert_eq!(code(room.hand_in_count(CASHIER, first.clone()).await), "same-person");
        assert_eq!(code(room.hand_in_count(OTHER_CASHIER, first.clone()).await), "second-person");
        let twice = Counted {
            tables: [first.tables.clone(), first.tables.clone()].concat(),
            ..first.clone()
        };
        assert_eq!(code(room.hand_in_count(AREA, twice).await), "bad-count");
        room.hand_in_count(AREA, first).await.unwrap();
        let now = room.shifts().await.unwrap();
        assert_eq!(now.stock, Some(100_000));
        let settled = now.on.unwrap().counts[0].settled.clone().unwrap();
        assert!(settled.differences.is_empty() && settled.explained.is_none());
        room.close().await;
        table
    });
    assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().counts, 2);
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        // One of the two counts 20 less in the tray.
        room.begin_count(AREA, CountFor::Closing).await.unwrap();
        room.hand_in_count(OTHER_AREA, counted(95_000, table, 4_980)).await.unwrap();
        assert_eq!(code(room.explain_difference(MANAGER, Taken::First, "why").await), "no-count");
        room.hand_in_count(CASHIER, counted(95_000, table, 5_000)).await.unwrap();
        let at = CountedAt::Tray(table.0);
        let told = room.shifts().await.unwrap().differences;
        assert_eq!(told, [Difference { at, first: -20, second: 0 }]);
        assert_eq!(code(room.offer_shift(AREA, OTHER_AREA.player).await), "count-on");
        room.count_again(AREA).await.unwrap();
        // Both count the same now, and it is not what the books say.
        room.hand_in_count(OTHER_AREA, counted(95_000, table, 4_980)).await.unwrap();
        room.hand_in_count(CASHIER, counted(95_000, table, 4_980)).await.unwrap();
        let why = "two chips of ten went down with the drinks";
        assert_eq!(code(room.explain_difference(DEALER, Taken::First, why).await), "rank");
        let own = room.explain_difference(OTHER_AREA, Taken::First, why).await;
        assert_eq!(code(own), "same-person", "nobody explains what they counted");
        room.explain_difference(AREA, Taken::First, why).await.unwrap();
        assert_eq!(balance(&room, Account::Tray(table)), 5_000, "a count changes no books");
        // Handed over to whom it was offered, and to nobody else.
        assert_eq!(code(room.offer_shift(AREA, AREA.player).await), "same-person");
        room.offer_shift(AREA, OTHER_AREA.player).await.unwrap();
        assert_eq!(code(room.take_shift_over(MANAGER).await), "not-yours");
        room.take_shift_over(OTHER_AREA).await.unwrap();
        assert_eq!(
            code(room.close_shift(OTHER_AREA).await),
            "count-needed",
            "it was the other's count"
        );
        // What was explained is reckoned with.
        room.begin_count(OTHER_AREA, CountFor::Closing).await.unwrap();
        room.hand_in_count(DEALER, counted(95_000, table, 4_980)).await.unwrap();
        room.hand_in_count(AREA, counted(95_000, table, 4_980)).await.unwrap();
        let half_way = fill(&room, table, 50).await;
        room.carry_chips(RUNNER, half_way).await.unwrap();
        assert_eq!(code(room.close_shift(OTHER_AREA).await), "chips-under-way");
        room.call_chips_off(OTHER_AREA, half_way, "the day is over").await.unwrap();
        room.close_shift(OTHER_AREA).await.unwrap();
        let now = room.shifts().await.unwrap();
        assert!(now.on.is_none());
        assert_eq!(now.over.len(), 2);
        let explained = now.over[1].counts[1].settled.clone().unwrap();
        assert_eq!(explained.differences, [Difference { at, first: -20, second: -20 }]);
        assert_eq!(explained.explained.unwrap().by, AREA);
        assert_eq!(now.over[1].counts[1].recounts, 1);
        sums_to_nothing(&room);
        room.close().await;
    });
    assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().counts, 8);
}

/// The first count says how many chips the house has, also where the two differ and the second is taken.
#[tokio::test]
async fn the_first_count_may_differ_too() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    let number = fill(&room, table, 500).await;
    room.carry_chips(RUNNER, number).await.unwrap();
    room.receive_chips(DEALER, number).await.unwrap();
    room.open_shift(AREA).await.unwrap();
    room.begin_count(AREA, CountFor::Opening).await.unwrap();
    room.hand_in_count(CASHIER, counted(9_000, table, 500)).await.unwrap();
    room.hand_in_count(OTHER_AREA, counted(9_010, table, 490)).await.unwrap();
    assert_eq!(room.shifts().await.unwrap().differences.len(), 2);
    let why = "ten went back to the cage without a slip";
    room.explain_difference(AREA, Taken::Second, why).await.unwrap();
    assert_eq!(room.shifts().await.unwrap().stock, Some(9_510));
    // What was taken is reckoned with, in the cage and in the tray.
    room.begin_count(AREA, CountFor::Closing).await.unwrap();
    room.hand_in_count(CASHIER, counted(9_010, table, 490)).await.unwrap();
    room.hand_in_count(OTHER_AREA, counted(9_010, table, 490)).await.unwrap();
    let now = room.shifts().await.unwrap();
    assert!(now.on.unwrap().counts[1].settled.as_ref().unwrap().explained.is_none());
    assert_eq!(code(room.change_stock(AREA, -5, "worn out").await), "rank");
    // No number that somebody sends makes it less than nothing, or more than there can be.
    for by in [0, -9_511, 1_000_000_000_000_000, i64::MIN, i64::MIN + 1, i64::MAX] {
        let changed = room.change_stock(MANAGER, by, "a number").await;
        assert_eq!(code(changed), "too-many-chips", "{by}");
    }
    room.change_stock(MANAGER, -510, "worn out").await.unwrap();
    assert_eq!(room.shifts().await.unwrap().stock, Some(9_000));
    room.close().await;
}

/// A count may be an hour old when a shift ends on it.
#[tokio::test]
async fn a_shift_is_closed_on_a_count_of_the_last_hour() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    room.open_shift(AREA).await.unwrap();
    room.begin_count(AREA, CountFor::Closing).await.unwrap();
    room.hand_in_count(AREA, Counted::default()).await.unwrap();
    room.hand_in_count(CASHIER, Counted::default()).await.unwrap();
    clock.stand_still(60 * MINUTE + 1);
    assert_eq!(code(room.close_shift(AREA).await), "count-needed");
    room.begin_count(AREA, CountFor::Closing).await.unwrap();
    room.hand_in_count(AREA, Counted::default()).await.unwrap();
    room.hand_in_count(CASHIER, Counted::default()).await.unwrap();
    clock.stand_still(60 * MINUTE);
    room.close_shift(AREA).await.unwrap();
    room.close().await;
}

/// The sheet of a day has every place with what came and went, what the house took by hour, table and method, and sums
/// to nothing; what lies in a round that is on is reported.
#[test]
fn the_sheet_of_a_day_sums_to_nothing() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        pause(&room, table).await;
        let held = room.held_in_rounds().unwrap();
        assert_eq!(held[0].table, table.0);
        assert!(held[0].pot > Chips(0) && !held[0].damaged && held[0].round == Some(1));
        while room.shown(table).unwrap().table.is_playing() {
            if !act(&room, table, 3).await {
                tokio::task::yield_now().await;
            }
        }
        assert!(room.held_in_rounds().unwrap().is_empty());
        let number = fill(&room, table, 5_000).await;
        room.carry_chips(RUNNER, number).await.unwrap();
        let now = room.now_millis();
        let sheet = room.day_sheet(now - 3_600_000, now + 1).unwrap();
        assert_eq!(sheet.sum, 0);
        let came: u64 = sheet.lines.iter().map(|it| it.came.0).sum();
        let went: u64 = sheet.lines.iter().map(|it| it.went.0).sum();
        assert_eq!(came, went, "what goes somewhere comes from somewhere");
        assert!(sheet.lines.iter().all(|it| it.before == 0), "nothing was before");
        for it in &sheet.lines {
            let came = i64::try_from(it.came.0).unwrap() - i64::try_from(it.went.0).unwrap();
            assert_eq!(it.before + came, it.after, "{it:?}");
        }
        let on_the_way = sheet.lines.iter().find(|it| it.place == SheetPlace::OnTheWay).unwrap();
        assert_eq!(on_the_way.after, 5_000);
        // Before anything happened there is nothing.
        let empty = room.day_sheet(0, 1_000).unwrap();
        assert!(empty.lines.is_empty() && empty.sum == 0);
        assert_eq!(code(room.day_sheet(5, 4)), "bad-query");
        assert_eq!(code(room.day_sheet(0, u64::MAX)), "bad-query");
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// What a room would never write, written by somebody with its keys: an audit decides all of it again.
#[test]
fn an_audit_decides_shifts_and_lammers_again() {
    let area = json!({"player": AREA.player.0, "works": {"as": "area-manager"}});
    let runner = json!({"player": RUNNER.player.0, "works": {"as": "chip-runner"}});
    let count = |cage: i64| {
        let books = json!({"transfer": 0, "cage": cage, "tables": []});
        let counted = json!({"cage": 5, "tables": []});
        json!({"shift": {"handed-in":
            {"by": area, "counted": counted, "books": books, "at_millis": 7}}})
    };
    let lammer = |what: &str, number: u64, by: &Value| json!({"lammer": {what: {"number": number, "by": by, "at_millis": 7}}});
    let forged = |event: &dyn Fn(u64, u64) -> Value| {
        let folder = Folder::new();
        let (own, authorised) = runtime().block_on(async {
            let room = open(folder.path(), slow_rounds()).await;
            let table = table(&room, "crown/holdem").await;
            room.open_shift(AREA).await.unwrap();
            room.begin_count(AREA, CountFor::Check).await.unwrap();
            room.hand_in_count(CASHIER, Counted::default()).await.unwrap();
            let own = room.ask_chips(AREA, LammerFor::Fill, (table, Chips(10)), "low").await;
            let authorised = fill(&room, table, 20).await;
            room.close().await;
            (own.unwrap(), authorised)
        });
        let entry = json!({"version": 3, "event": event(own, authorised)});
        forger::add(folder.path(), Chain::House, &entry, Vec::new());
        forger::with_keys(folder.path());
        audit(folder.path(), &mut |_| {}).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(forged(&|_, _| count(0)), Ok(()), "as the room would have");
    for (event, why) in [
        (&(|_, _| count(-5)) as &dyn Fn(u64, u64) -> Value, "held against the books"),
        (&|own, _| lammer("authorised", own, &area), "different people"),
        (&|own, _| lammer("authorised", own, &runner), "area manager or above"),
        (&|_, authorised| lammer("carried", authorised, &runner), "not what it moves"),
        (&|_, authorised| lammer("received", authorised, &area), "do not stand so"),
        (&|_, authorised| lammer("received", authorised, &runner), "receive-chips"),
        (&|_, _| json!({"shift": {"closed": {"by": area, "at_millis": 7}}}), "a count is on"),
        (&|_, _| json!({"shift": {"closed": {"by": runner, "at_millis": 7}}}), "run-shift"),
    ] {
        let told = forged(event).unwrap_err();
        assert!(told.contains(why), "{why} in {told}");
    }
}

/// What lies in the tray of a table that has closed goes back to the cage, also after a restart; nothing more goes there.
#[test]
fn the_tray_of_a_closed_table_is_emptied() {
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let table = table(&room, "crown/holdem").await;
        let number = fill(&room, table, 500).await;
        room.carry_chips(RUNNER, number).await.unwrap();
        room.receive_chips(DEALER, number).await.unwrap();
        let late = fill(&room, table, 70).await;
        room.carry_chips(RUNNER, late).await.unwrap();
        room.ask(table, STAFF, Ask::Table(Command::GiveNotice), None).await.unwrap();
        assert!(room.shown(table).unwrap().table.is_closed());
        for what_for in [LammerFor::Fill, LammerFor::BuyIn(ONE.player)] {
            let asked = room.ask_chips(DEALER, what_for, (table, Chips(5)), "low").await;
            assert_eq!(code(asked), "closed");
        }
        // What was on its way is received, or goes back.
        room.receive_chips(DEALER, late).await.unwrap();
        room.close().await;
        table
    });
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let fill = room.ask_chips(DEALER, LammerFor::Fill, (table, Chips(5)), "low").await;
        assert_eq!(code(fill), "no-such-table");
        let back = |chips| room.ask_chips(DEALER, LammerFor::Credit, (table, Chips(chips)), "back");
        let number = back(570).await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        room.carry_chips(RUNNER, number).await.unwrap();
        room.receive_chips(CASHIER, number).await.unwrap();
        assert_eq!(balance(&room, Account::Tray(table)), 0);
        assert_eq!(balance(&room, Account::Cage), 0);
        assert_eq!(code(back(1).await), "no-such-table", "nothing is left there");
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// A chip runner brings nobody more than the cage would give them, and nothing to somebody who may not play by now.
#[tokio::test]
async fn chips_are_brought_to_nobody_who_may_not_have_them() {
    let folder = Folder::new();
    let limits = Limits { of_a_player: Chips(1_000), ..Settings::default().limits };
    let settings = Settings { limits, starting_chips: Chips(0), ..slow_rounds() };
    let room = open(folder.path(), settings).await;
    let table = table(&room, "crown/holdem").await;
    let buy = LammerFor::BuyIn(ONE.player);
    let carried = async |chips: u64| {
        let number = room.ask_chips(RUNNER, buy, (table, Chips(chips)), "bought").await.unwrap();
        room.authorise_chips(AREA, number).await.unwrap();
        room.carry_chips(RUNNER, number).await.unwrap();
        number
    };
    let number = carried(900).await;
    room.receive_chips(DEALER, number).await.unwrap();
    room.ask(table, ONE, sit_down(1, 900), None).await.unwrap();
    // What they have at the table counts too.
    let asked = room.ask_chips(RUNNER, buy, (table, Chips(101)), "bought").await;
    assert_eq!(code(asked), "too-many-chips");
    let (first, second) = (carried(60).await, carried(60).await);
    room.receive_chips(DEALER, first).await.unwrap();
    assert_eq!(code(room.receive_chips(DEALER, second).await), "too-many-chips");
    let third = carried(10).await;
    room.safeguard(ONE.player, SafeguardCommand::TimeOut { days: 1 }).await.unwrap();
    assert_eq!(code(room.receive_chips(DEALER, third).await), "may-not-play");
    let asked = room.ask_chips(RUNNER, buy, (table, Chips(5)), "bought").await;
    assert_eq!(code(asked), "may-not-play");
    for number in [second, third] {
        room.call_chips_off(OTHER_AREA, number, "not received").await.unwrap();
    }
    sums_to_nothing(&room);
    room.close().await;
    drop(room);
    audit(folder.path(), &mut |_| {}).unwrap();
}
