//! How many chips there may be, and where they go when a table is closed.

use crate::common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::Which;
use cutcard_ledger::{Account, Chips, Limits, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_table::{Command, Due, SeatNumber, TableFile};
use std::path::Path;

fn boxes(float: u64) -> TableFile {
    let limits = banked::Limits { minimum: Chips(10), maximum: Chips(200), multiple: Chips(5) };
    TableFile::boxes(banked::HouseFile::by_the_book(7, limits), Chips(float))
}

fn limited(limits: Limits) -> Settings {
    Settings { limits, ..at_once() }
}

fn balance(room: &Room, account: Account) -> i64 {
    let balances = room.balances().unwrap();
    balances.iter().find(|(it, _)| *it == account).map_or(0, |(_, balance)| balance.0)
}

fn give_notice() -> Ask {
    Ask::Table(Command::GiveNotice)
}

/// That a refusal has no sum in it but those given.
fn tells_no_sum(refused: &Refused, but: &[u64]) {
    let numbers = refused.text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<u64> = numbers.filter_map(|digits| digits.parse().ok()).collect();
    assert!(numbers.iter().all(|number| but.contains(number)), "{}", refused.text);
}

/// A copy of a folder that an earlier program wrote.
fn copied(name: &str) -> Folder {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/folders").join(name);
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path()).unwrap();
    for file in ["journal.db", "acknowledged"] {
        std::fs::copy(from.join(file), folder.path().join(file)).unwrap();
    }
    folder
}

#[test]
fn a_room_that_one_request_closed_is_open_again() {
    let folder = copied("closed-by-float");
    audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let most = room.settings().limits.in_a_bank.0;
        // The closed table's bank is back, and of the other's what no bank may be given.
        assert_eq!(balance(&room, Account::Bank(TableId(1))), 0);
        assert_eq!(balance(&room, Account::Bank(TableId(3))), i64::try_from(most).unwrap());
        room.welcome(PlayerId(77)).await.unwrap();
        assert_eq!(room.balance(PlayerId(77)).unwrap(), Chips(10_000));
        books_balance(&room);
        room.ask(TableId(3), STAFF, give_notice(), None).await.unwrap();
        assert_eq!(balance(&room, Account::Bank(TableId(3))), 0);
        // House players who came through wallets leave through their account.
        for seat in [1, 2] {
            let dismiss = Ask::DismissHousePlayer { seat: SeatNumber(seat) };
            room.ask(TableId(2), STAFF, dismiss, None).await.unwrap();
        }
        assert_eq!(balance(&room, Account::HousePlayers), 0);
        // Four wallets of ten thousand, less what was lost to the bank and the house players.
        assert!(balance(&room, Account::Cage) > -40_000);
        books_balance(&room);
        room.close().await;
    });
    let audited = audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        books_balance(&room);
        room.close().await;
    });
    // It is mended once.
    assert_eq!(audit(folder.path(), &mut |_| {}).unwrap().transfers, audited.transfers);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_bank_has_more_than_a_bank_may_have() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let most = room.settings().limits.in_a_bank.0;
    for float in [most + 1, u64::MAX / 2, u64::MAX] {
        let refused = room.open_table(ONE, opening(boxes(float))).await.unwrap_err();
        let known = ["bank-limit", "too-many-chips", "circulation"].contains(&refused.code);
        assert!(known, "{refused:?}");
        tells_no_sum(&refused, &[most]);
    }
    // Nothing is left of what was refused.
    assert_eq!(room.open_table(ONE, opening(boxes(most))).await.unwrap(), TableId(1));
}

/// A bank that has more than a bank may have while a round is on gives it back when that round ends, and
/// not only before another begins.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_bank_has_too_much_goes_back_when_its_round_ends() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = room.open_table(ONE, opening(boxes(5_000_000))).await.unwrap();
    room.welcome(ONE.player).await.unwrap();
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    let due = |room: &Room| room.shown(table).unwrap().table.due();
    until("wagers are open", || due(&room) == cutcard_table::Due::Wagers).await;
    room.close().await;
    drop(room);
    // The room is opened with a lower limit, in the middle of the round; another round is an hour away.
    let limits = Limits { in_a_bank: Chips(1_000_000), ..Settings::default().limits };
    let room = open(folder.path(), Settings { limits, ..slow_rounds() }).await;
    assert!(room.shown(table).unwrap().table.is_playing());
    assert_eq!(balance(&room, Account::Bank(table)), 5_000_000);
    let act = |act| {
        let play = cutcard_table::PlayerAct::Box { act };
        Ask::Table(Command::Play { player: ONE.player, play })
    };
    let wager = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    room.ask(table, ONE, act(wager), None).await.unwrap();
    room.ask(table, ONE, act(banked::Act::Fold), None).await.unwrap();
    assert!(!room.shown(table).unwrap().table.is_playing());
    assert_eq!(balance(&room, Account::Bank(table)), 1_000_000);
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cage_gives_out_no_more_than_may_circulate() {
    let folder = Folder::new();
    let limits = Limits { in_circulation: Chips(15_000), ..Settings::default().limits };
    let room = open(folder.path(), limited(limits)).await;
    room.welcome(ONE.player).await.unwrap();
    let refused = room.welcome(TWO.player).await.unwrap_err();
    assert_eq!(refused.code, "circulation");
    tells_no_sum(&refused, &[]);
    let refused = room.open_table(ONE, opening(boxes(5_001))).await.unwrap_err();
    assert_eq!(refused.code, "circulation");
    tells_no_sum(&refused, &[]);
    let table = room.open_table(ONE, opening(boxes(5_000))).await.unwrap();
    let refused = room.ask(table, ONE, call(1), None).await.unwrap_err();
    assert_eq!(refused.code, "circulation");
    // What comes back can be given out again.
    room.ask(table, STAFF, give_notice(), None).await.unwrap();
    assert_eq!(balance(&room, Account::Cage), -10_000);
    room.open_table(ONE, opening(boxes(5_000))).await.unwrap();
    books_balance(&room);
}

fn call(seat: u8) -> Ask {
    Ask::CallHousePlayer { seat: SeatNumber(seat), temperament: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_won_is_never_refused() {
    let folder = Folder::new();
    let most = Chips(1_000);
    let limits = Limits { of_a_player: most, in_circulation: Chips(2_000), ..Limits::NONE };
    let settings = Settings { starting_chips: most, ..limited(limits) };
    let room = open(folder.path(), settings).await;
    let table = table(&room, "crown/holdem").await;
    pause(&room, table).await;
    for (who, seat) in [(ONE, 1), (TWO, 2)] {
        room.welcome(who.player).await.unwrap();
        room.set_connected(table, who.player, true);
        room.ask(table, who, sit_down(seat, 1_000), None).await.unwrap();
    }
    resume(&room, table).await;
    let richest = || {
        let shown = room.shown(table).unwrap();
        let between = !shown.table.is_playing();
        let stacks = shown.table.everybody().map(|(_, seated)| seated.stack.0);
        if between { stacks.max().unwrap_or_default() } else { 0 }
    };
    for seed in (0..=u8::MAX).cycle() {
        if richest() > most.0 {
            break;
        }
        if !act(&room, table, seed).await {
            tokio::time::sleep(std::time::Duration::from_millis(1)).await;
        }
    }
    pause(&room, table).await;
    books_balance(&room);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_brings_more_to_a_table_than_a_player_may_have() {
    let folder = Folder::new();
    let limits = Limits { of_a_player: Chips(1_000), ..Limits::NONE };
    let settings = Settings { starting_chips: Chips(1_000), ..slow_rounds() };
    let rich =
        open(folder.path(), Settings { starting_chips: Chips(5_000), ..slow_rounds() }).await;
    rich.welcome(ONE.player).await.unwrap();
    rich.close().await;
    drop(rich);
    let room = open(folder.path(), Settings { limits, ..settings }).await;
    let table = table(&room, "crown/holdem").await;
    let refused = room.ask(table, ONE, sit_down(1, 1_001), None).await.unwrap_err();
    assert_eq!(refused.code, "too-many-chips");
    tells_no_sum(&refused, &[1_000]);
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
}

#[test]
fn no_round_begins_that_the_bank_could_not_pay() {
    let folder = Folder::new();
    let limits = |bank: u64| Limits { in_a_bank: Chips(bank), ..Limits::NONE };
    let bank = || async {
        let room = open(folder.path(), limited(limits(60))).await;
        let table = room.open_table(ONE, opening(boxes(50))).await.unwrap();
        room.welcome(ONE.player).await.unwrap();
        room.set_connected(table, ONE.player, true);
        room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
        until("the table says so", || room.shown(table).unwrap().trouble == Some(Trouble::Bank))
            .await;
        assert!(!room.shown(table).unwrap().table.is_playing());
        assert_eq!(balance(&room, Account::Bank(table)), 50);
        room.close().await;
        table
    };
    let table = runtime().block_on(bank());
    runtime().block_on(async {
        let room = open(folder.path(), limited(limits(1_000_000))).await;
        until("wagers are open", || room.shown(table).unwrap().table.due() == Due::Wagers).await;
        assert_eq!(room.shown(table).unwrap().trouble, None);
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[test]
fn the_bank_of_a_closed_table_goes_back_once() {
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let table = room.open_table(ONE, opening(boxes(5_000))).await.unwrap();
        assert_eq!(balance(&room, Account::Cage), -5_000);
        room.ask(table, STAFF, give_notice(), None).await.unwrap();
        assert!(room.shown(table).unwrap().table.is_closed());
        let of_table = (balance(&room, Account::Bank(table)), balance(&room, Account::Cage));
        assert_eq!(of_table, (0, 0));
        room.close().await;
        table
    });
    for _ in 0..2 {
        runtime().block_on(async { open(folder.path(), slow_rounds()).await.close().await });
    }
    audit(folder.path(), &mut |_| {}).unwrap();
    let bank = Which::Of(Account::Bank(table));
    assert_eq!(journal(folder.path()).transfers(bank, 0, 10).unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn house_players_have_a_budget_for_a_table_and_a_day() {
    let folder = Folder::new();
    // 2026-11-16, noon.
    let clock = Hand::at(1_794_830_400_000);
    let settings = Settings { house_budget: Chips(2_500), ..slow_rounds() };
    let room = open_at(folder.path(), settings.clone(), &clock).await;
    let first = table(&room, "crown/holdem").await;
    call_house(&room, first, &[1]).await;
    let stake = room.shown(first).unwrap().table.chips_of(SeatNumber(1)).0;
    assert_eq!(stake, 1_000);
    call_house(&room, first, &[2]).await;
    let refused = room.ask(first, ONE, call(3), None).await.unwrap_err();
    assert_eq!(refused.code, "house-budget");
    tells_no_sum(&refused, &[]);
    // Another table has its own, and what is taken away can be brought again.
    let second = table(&room, "crown/holdem").await;
    call_house(&room, second, &[1, 2]).await;
    let dismiss = Ask::DismissHousePlayer { seat: SeatNumber(2) };
    room.ask(first, ONE, dismiss, None).await.unwrap();
    call_house(&room, first, &[3]).await;
    room.close().await;
    drop(room);
    // A restart gives nobody more, the next day does.
    let room = open_at(folder.path(), settings, &clock).await;
    assert_eq!(code_of(&room, first, ONE, call(4)).await, "house-budget");
    let (from, to) = (1_794_787_200_000, 1_794_873_600_000);
    let report = room.day_report(from, to).unwrap();
    assert_eq!((report.house_issued, report.house_returned), (Chips(5_000), Chips(1_000)));
    assert_eq!((report.issued, report.house_result.0), (Chips::ZERO, 0));
    clock.stand_still(24 * 60 * MINUTE);
    call_house(&room, first, &[4]).await;
    books_balance(&room);
}
