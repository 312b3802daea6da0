//! The cage: whom it serves, by whose word, and that it does everything once.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_journal::{Append, Chain, Index, LeaseRequest, NewEvent, UnixMillis};
use cutcard_ledger::{Account, Chips, Limits, Terms, TransferKind};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Command, SeatNumber};
use std::collections::BTreeMap;

const CASHIER: Who = Who::player(PlayerId(90));
const OTHER_CASHIER: Who = Who::player(PlayerId(91));
const AREA: Who = Who::staff(PlayerId(92), Role::AreaManager);
const MANAGER: Who = Who::staff(PlayerId(93), Role::AssistantCasinoManager);

async fn issue(room: &Room, clerk: Who, chips: u64, id: u128) -> Result<AtTheCage, &'static str> {
    let issued = room.issue(clerk, ONE.player, Chips(chips), "bought at the desk", id).await;
    issued.map_err(|refused| refused.code)
}

async fn serve(room: &Room, clerk: Who, number: u64) -> Result<AtTheCage, &'static str> {
    room.serve_request(clerk, number, Some("paid at the desk"))
        .await
        .map_err(|refused| refused.code)
}

async fn ask(room: &Room, who: Who, chips: u64, id: u128) -> Result<u64, &'static str> {
    room.ask_to_redeem(who.player, Chips(chips), id).await.map_err(|refused| refused.code)
}

fn has(room: &Room, who: Who) -> u64 {
    room.balance(who.player).unwrap().0
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cage_does_each_request_once() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for _ in 0..2 {
        assert_eq!(issue(&room, CASHIER, 500, 77).await, Ok(AtTheCage::Done));
    }
    assert_eq!(issue(&room, CASHIER, 501, 77).await, Err("request-taken"));
    assert_eq!(issue(&room, CASHIER, 0, 78).await, Err("no-chips"));
    let house = PlayerId(FIRST_HOUSE_PLAYER);
    let refused = room.issue(CASHIER, house, Chips(1), "a gift", 82).await.unwrap_err();
    assert_eq!(refused.code, "not-yours");
    assert_eq!(ask(&room, ONE, 501, 79).await, Err("too-few-chips"));
    assert_eq!(ask(&room, ONE, 0, 79).await, Err("no-chips"));
    let number = ask(&room, ONE, 200, 80).await.unwrap();
    assert_eq!(ask(&room, ONE, 200, 80).await, Ok(number), "the same again");
    assert_eq!(ask(&room, ONE, 201, 80).await, Err("request-taken"));
    assert_eq!(ask(&room, ONE, 100, 81).await, Err("request-waiting"));
    assert_eq!(has(&room, ONE), 500, "nothing is paid yet");
    assert_eq!(serve(&room, CASHIER, number).await, Ok(AtTheCage::Done));
    assert_eq!(serve(&room, CASHIER, number).await, Err("request-done"));
    assert_eq!(serve(&room, CASHIER, number + 1).await, Err("no-such-request"));
    assert_eq!(ask(&room, ONE, 200, 80).await, Err("request-done"));
    assert_eq!(has(&room, ONE), 300);
    assert_eq!(room.top_up(ONE.player).await.unwrap(), Chips(9_700));
    assert_eq!(room.transfers_of(ONE.player, 0, 100).unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_serves_themselves() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for clerk in [CASHIER, AREA, MANAGER] {
        let refused = room.issue(clerk, clerk.player, Chips(5), "a bonus", 1).await.unwrap_err();
        assert_eq!(refused.code, "own-chips", "{clerk:?}");
        room.welcome(clerk.player).await.unwrap();
        let number = ask(&room, clerk, 5, 2).await.unwrap();
        assert_eq!(serve(&room, clerk, number).await, Err("own-chips"), "{clerk:?}");
        let refused = room.refuse_request(clerk, number, "mine").await.unwrap_err();
        assert_eq!(refused.code, "own-chips", "{clerk:?}");
        assert_eq!(serve(&room, OTHER_CASHIER, number).await, Ok(AtTheCage::Done));
    }
    for why in ["", " ", "a\u{202e}b", &"x".repeat(201)] {
        let refused = room.issue(CASHIER, ONE.player, Chips(5), why, 9).await.unwrap_err();
        assert_eq!(refused.code, "bad-why", "{why:?}");
    }
    assert_eq!(has(&room, ONE), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_chips_take_two_people() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    assert_eq!(issue(&room, CASHIER, 100_000, 1).await, Ok(AtTheCage::Done), "at the limit");
    let Ok(AtTheCage::Waits(number)) = issue(&room, AREA, 100_001, 2).await else {
        panic!("it is not above the limit")
    };
    assert_eq!(issue(&room, AREA, 100_001, 2).await, Ok(AtTheCage::Waits(number)), "again");
    assert_eq!(room.cage_requests().len(), 1);
    assert_eq!(has(&room, ONE), 100_000, "nothing is issued yet");
    assert_eq!(serve(&room, AREA, number).await, Err("same-person"));
    assert_eq!(serve(&room, OTHER_CASHIER, number).await, Err("second-person"));
    let player = Who::staff(ONE.player, Role::AssistantCasinoManager);
    assert_eq!(serve(&room, player, number).await, Err("own-chips"));
    assert_eq!(serve(&room, MANAGER, number).await, Ok(AtTheCage::Done));
    assert_eq!(has(&room, ONE), 200_001);
    assert_eq!(serve(&room, MANAGER, number).await, Err("request-done"));
    assert_eq!(issue(&room, AREA, 100_001, 2).await, Ok(AtTheCage::Done), "done, and once");
    // What one person issues in a day counts together, and what one player is issued.
    assert!(matches!(issue(&room, CASHIER, 1, 3).await, Ok(AtTheCage::Waits(_))));
    assert!(matches!(issue(&room, OTHER_CASHIER, 1, 4).await, Ok(AtTheCage::Waits(_))));
    let another = room.issue(CASHIER, TWO.player, Chips(1), "for the game", 6).await;
    assert!(matches!(another, Ok(AtTheCage::Waits(_))));
    // Redeeming as many does too.
    let number = ask(&room, ONE, 150_000, 5).await.unwrap();
    assert_eq!(serve(&room, CASHIER, number).await, Ok(AtTheCage::Waits(number)));
    assert_eq!(serve(&room, CASHIER, number).await, Err("same-person"));
    assert_eq!(serve(&room, OTHER_CASHIER, number).await, Err("second-person"));
    assert_eq!(has(&room, ONE), 200_001);
    assert_eq!(serve(&room, AREA, number).await, Ok(AtTheCage::Done));
    assert_eq!(has(&room, ONE), 50_001);
}

/// What a clerk redeems in a day counts together, and so does what is redeemed of a player's: four times
/// 45,000 is as much as 180,000 at once.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_redeemed_in_a_day_counts_together() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for (player, id) in [(ONE, 1), (TWO, 2)] {
        let chips = Chips(300_000);
        let why = "bought at the desk";
        let Ok(AtTheCage::Waits(number)) = room.issue(CASHIER, player.player, chips, why, id).await
        else {
            panic!("many chips take two")
        };
        assert_eq!(serve(&room, MANAGER, number).await, Ok(AtTheCage::Done));
    }
    for id in [1, 2] {
        let number = ask(&room, ONE, 45_000, id).await.unwrap();
        assert_eq!(serve(&room, CASHIER, number).await, Ok(AtTheCage::Done));
    }
    // The third is above the limit: for that clerk, of any player's chips, and for that player, whoever
    // serves them.
    let third = ask(&room, ONE, 45_000, 3).await.unwrap();
    let theirs = ask(&room, TWO, 45_000, 3).await.unwrap();
    let request = |number: u64| room.cage_request(number).unwrap();
    assert!(room.takes_two(OTHER_CASHIER.player, &request(third)));
    assert!(room.takes_two(CASHIER.player, &request(theirs)));
    assert!(!room.takes_two(OTHER_CASHIER.player, &request(theirs)));
    assert_eq!(serve(&room, OTHER_CASHIER, third).await, Ok(AtTheCage::Waits(third)));
    assert_eq!(serve(&room, CASHIER, theirs).await, Ok(AtTheCage::Waits(theirs)));
    assert_eq!(serve(&room, OTHER_CASHIER, theirs).await, Err("second-person"));
    assert_eq!((has(&room, ONE), has(&room, TWO)), (210_000, 300_000));
    assert_eq!(serve(&room, AREA, third).await, Ok(AtTheCage::Done));
    // It is so after a restart too.
    room.close().await;
    drop(room);
    let room = open(folder.path(), slow_rounds()).await;
    let fourth = ask(&room, ONE, 45_000, 4).await.unwrap();
    assert_eq!(serve(&room, MANAGER, fourth).await, Ok(AtTheCage::Waits(fourth)));
    room.close().await;
    assert!(audit(folder.path(), &mut |_| {}).is_ok());
}

/// Whoever pays says why, and it is in what is kept of it; a second person may say something too.
#[tokio::test(flavor = "multi_thread")]
async fn who_redeems_says_why() {
    let folder = Folder::new();
    let books = journal(folder.path());
    let room = Room::open(std::sync::Arc::clone(&books), slow_rounds(), keys()).await.unwrap();
    room.welcome(ONE.player).await.unwrap();
    let number = ask(&room, ONE, 500, 1).await.unwrap();
    for why in [None, Some(""), Some(" \u{202e}")] {
        let refused = room.serve_request(CASHIER, number, why).await.unwrap_err();
        assert_eq!(refused.code, "bad-why", "{why:?}");
    }
    assert_eq!(has(&room, ONE), 10_000);
    room.serve_request(CASHIER, number, Some("closing the account")).await.unwrap();
    room.issue(CASHIER, ONE.player, Chips(200_000), "bought", 2).await.unwrap();
    let waiting = room.cage_requests()[0].number;
    room.serve_request(MANAGER, waiting, None).await.unwrap();
    let number = ask(&room, ONE, 150_000, 3).await.unwrap();
    room.serve_request(CASHIER, number, Some("won at the weekend")).await.unwrap();
    room.serve_request(MANAGER, number, Some("seen the card")).await.unwrap();
    let rows = books.significant(cutcard_journal::UnixMillis(i64::MAX), 10).unwrap();
    let told: Vec<(&str, &str)> = rows
        .iter()
        .map(|it| (it.row.kind.as_str(), it.row.why.as_deref().unwrap_or_default()))
        .collect();
    let mut told = told;
    told.sort_unstable();
    assert_eq!(
        told,
        [
            ("chips-approved", "bought"),
            ("chips-approved", "seen the card"),
            ("chips-issued", "bought"),
            ("chips-redeemed", "closing the account"),
            ("chips-redeemed", "won at the weekend"),
        ]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_was_paid_is_not_asked_for_again_behind_one_of_the_same_name() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for player in [ONE, TWO] {
        room.welcome(player.player).await.unwrap();
    }
    let number = ask(&room, ONE, 100, 7).await.unwrap();
    assert_eq!(serve(&room, CASHIER, number).await, Ok(AtTheCage::Done));
    let theirs = ask(&room, TWO, 1, 7).await.unwrap();
    assert_eq!(ask(&room, ONE, 100, 7).await, Err("request-done"));
    assert_eq!(serve(&room, CASHIER, theirs).await, Ok(AtTheCage::Done));
    assert_eq!((has(&room, ONE), has(&room, TWO)), (9_900, 9_999));
    books_balance(&room);
}

#[test]
fn what_waits_waits_through_a_stop_and_a_crash() {
    let folder = Folder::new();
    let (first, second) = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        room.welcome(ONE.player).await.unwrap();
        room.welcome(TWO.player).await.unwrap();
        let first = ask(&room, ONE, 4_000, 1).await.unwrap();
        room.close().await;
        drop(room);
        let room = open(folder.path(), slow_rounds()).await;
        let second = ask(&room, TWO, 5_000, 1).await.unwrap();
        // Dropped with its runtime, as if the machine had stopped.
        (first, second)
    });
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let waiting: Vec<u64> = room.cage_requests().iter().map(|it| it.number).collect();
        assert_eq!(waiting, [first, second]);
        let refused = room.withdraw_request(ONE.player, second).await.unwrap_err();
        assert_eq!(refused.code, "no-such-request", "another's");
        room.withdraw_request(ONE.player, first).await.unwrap();
        assert_eq!(serve(&room, CASHIER, first).await, Err("request-done"));
        room.refuse_request(CASHIER, second, "come to the desk with a card").await.unwrap();
        let stands = |who: Who| room.cage_requests_of(who.player)[0].stands;
        assert_eq!(stands(ONE), Stands::Withdrawn);
        assert_eq!(stands(TWO), Stands::Refused(CASHIER.player));
        let again = ask(&room, ONE, 10_000, 2).await.unwrap();
        // Chips that were taken to a table meanwhile are not there to be paid for.
        let table = table(&room, "crown/holdem").await;
        room.set_connected(table, ONE.player, true);
        room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
        assert_eq!(serve(&room, CASHIER, again).await, Err("too-few-chips"));
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn many_words_at_once_are_one_payment() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    room.welcome(ONE.player).await.unwrap();
    let number = ask(&room, ONE, 4_000, 1).await.unwrap();
    let clerks = [CASHIER, OTHER_CASHIER, AREA, MANAGER];
    let paid = all_at_once(&room, clerks, number).await;
    assert_eq!(paid.iter().filter(|it| it.is_ok()).count(), 1);
    assert_eq!(has(&room, ONE), 6_000);
    let Ok(AtTheCage::Waits(number)) = issue(&room, CASHIER, 500_000, 2).await else { panic!() };
    let chiefs = (100..120).map(|id| Who::staff(PlayerId(id), Role::AreaManager));
    let approved = all_at_once(&room, chiefs, number).await;
    assert_eq!(approved.iter().filter(|it| it.is_ok()).count(), 1);
    assert_eq!(has(&room, ONE), 506_000);
    books_balance(&room);
}

async fn all_at_once(
    room: &Room,
    clerks: impl IntoIterator<Item = Who>,
    number: u64,
) -> Vec<Result<AtTheCage, &'static str>> {
    let mut tasks = tokio::task::JoinSet::new();
    for clerk in clerks {
        let room = room.clone();
        tasks.spawn(async move { serve(&room, clerk, number).await });
    }
    tasks.join_all().await
}

#[test]
fn what_the_cage_does_is_significant_with_before_after_who_and_why() {
    let folder = Folder::new();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        issue(&room, CASHIER, 500, 1).await.unwrap();
        let Ok(AtTheCage::Waits(number)) = issue(&room, CASHIER, 100_000, 2).await else {
            panic!()
        };
        serve(&room, AREA, number).await.unwrap();
        let number = ask(&room, ONE, 300, 3).await.unwrap();
        serve(&room, MANAGER, number).await.unwrap();
        let number = ask(&room, ONE, 10, 4).await.unwrap();
        room.refuse_request(CASHIER, number, "no card").await.unwrap();
        let events = room.significant(u64::MAX, 100).unwrap();
        let mut told: Vec<String> = events
            .iter()
            .map(|event| {
                let row = &event.row;
                let text = |it: &Option<String>| it.clone().unwrap_or_default();
                let (by, player) = (row.by.unwrap().0, row.player.unwrap().0);
                let (before, after, why) = (text(&row.before), text(&row.after), text(&row.why));
                let role = text(&row.role);
                format!("{} {player} by {by} {role}: {before} {after} {why}", row.kind)
            })
            .collect();
        told.sort();
        assert_eq!(
            told,
            [
                "chips-approved 1 by 92 area-manager: 500 100500 paid at the desk",
                "chips-issued 1 by 90 cashier: 0 500 bought at the desk",
                "chips-issued 1 by 90 cashier: 500 100500 bought at the desk",
                "chips-redeemed 1 by 93 assistant-casino-manager: 100500 100200 paid at the desk",
                "request-refused 1 by 90 cashier:   no card",
            ]
        );
        room.close().await;
    });
    // They are what the chain says.
    audit(folder.path(), &mut |_| {}).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_gone_leaves_their_chips_to_the_cage() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    for who in PEOPLE {
        room.welcome(who.player).await.unwrap();
    }
    let table = table(&room, "crown/holdem").await;
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    let number = ask(&room, TWO, 5, 1).await.unwrap();
    let Ok(AtTheCage::Waits(_)) =
        room.issue(AREA, THREE.player, Chips(100_001), "for the game", 2).await
    else {
        panic!("it is not above the limit")
    };
    for who in [ONE, THREE] {
        assert_eq!(room.retire(who.player).await.unwrap_err().code, "not-idle");
    }
    let asked_for = room.cage_requests().last().unwrap().number;
    room.refuse_request(CASHIER, asked_for, "they are gone").await.unwrap();
    assert_eq!(room.retire(THREE.player).await, Ok(Chips(10_000)));
    assert_eq!(room.retire(THREE.player).await, Ok(Chips::ZERO), "and nothing more");
    // What they asked for themselves goes with them.
    assert_eq!(room.retire(TWO.player).await, Ok(Chips(10_000)));
    assert_eq!(serve(&room, CASHIER, number).await, Err("request-done"));
    room.ask(table, ONE, Ask::Table(Command::Leave { player: ONE.player }), None).await.unwrap();
    assert_eq!(room.retire(ONE.player).await, Ok(Chips(10_000)));
    let balances = room.balances().unwrap();
    assert!(balances.iter().all(|(_, balance)| balance.0 == 0), "{balances:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_player_is_given_more_than_a_player_may_have() {
    let folder = Folder::new();
    let most = 5_000;
    let limits = Limits { of_a_player: Chips(most), ..Limits::NONE };
    let room = open(folder.path(), Settings { limits, ..slow_rounds() }).await;
    for (chips, id) in [(most + 1, 1), (u64::MAX, 2)] {
        assert_eq!(issue(&room, CASHIER, chips, id).await, Err("too-many-chips"));
    }
    issue(&room, CASHIER, most, 3).await.unwrap();
    let table = table(&room, "crown/holdem").await;
    room.set_connected(table, ONE.player, true);
    room.ask(table, ONE, sit_down(1, 1_000), None).await.unwrap();
    // What is at a table is still theirs.
    let refused = room.issue(CASHIER, ONE.player, Chips(1), "more", 4).await.unwrap_err();
    assert_eq!(refused.code, "too-many-chips");
    assert!(!refused.text.contains("1000") && !refused.text.contains("4000"), "{}", refused.text);
    assert_eq!(issue(&room, CASHIER, most, 3).await, Ok(AtTheCage::Done), "the same again");
}

/// Whatever is asked of the cage and the tables in whatever order: the books sum to nothing, no more
/// circulates than may, and no request is paid twice.
#[test]
fn nothing_asked_of_the_cage_makes_chips_or_pays_twice() {
    for seed in 1..=4 {
        let folder = Folder::new();
        runtime().block_on(random_acts(&folder, seed));
        audit(folder.path(), &mut |_| {}).unwrap();
    }
}

async fn random_acts(folder: &Folder, seed: u64) {
    const MOST: u64 = 60_000;
    let limits = Limits { in_circulation: Chips(MOST), ..Settings::default().limits };
    let settings = || Settings {
        limits,
        second_person_above: Chips(500),
        house_budget: Chips(3_000),
        ..slow_rounds()
    };
    let mut room = open(folder.path(), settings()).await;
    let tables = [table(&room, "crown/holdem").await, table(&room, "act/draw").await];
    let clerks = [CASHIER, OTHER_CASHIER, AREA, MANAGER, Who::staff(ONE.player, Role::AreaManager)];
    let mut state = seed;
    let mut roll = |sides: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % sides
    };
    let mut done: BTreeMap<u64, u32> = BTreeMap::new();
    for step in 0..250_u128 {
        let who = PEOPLE[usize::try_from(roll(3)).unwrap()];
        let clerk = clerks[usize::try_from(roll(5)).unwrap()];
        let (chips, number) = (Chips(roll(2_000)), roll(step as u64 + 5));
        let at = tables[usize::try_from(roll(2)).unwrap()];
        match roll(11) {
            0 => drop(room.welcome(who.player).await),
            1 => drop(room.issue(clerk, who.player, chips, "any", step / 2).await),
            2 => drop(room.ask_to_redeem(who.player, chips, step / 2).await),
            3..=5 => {
                let waiting = room.cage_requests();
                let number = waiting.first().map_or(number, |it| it.number);
                if room.serve_request(clerk, number, Some("paid")).await == Ok(AtTheCage::Done) {
                    *done.entry(number).or_default() += 1;
                }
            }
            6 => drop(room.refuse_request(clerk, number, "no").await),
            7 => drop(room.withdraw_request(who.player, number).await),
            8 => drop(room.ask(at, who, sit_down(1 + roll(6) as u8, chips.0), None).await),
            9 => {
                let leave = Ask::Table(Command::Leave { player: who.player });
                drop(room.ask(at, who, leave, None).await);
            }
            _ => {
                let seat = SeatNumber(1 + roll(6) as u8);
                let call = Ask::CallHousePlayer { seat, temperament: None };
                drop(room.ask(at, STAFF, call, None).await);
            }
        }
        if roll(60) == 0 {
            room.close().await;
            drop(room);
            room = open(folder.path(), settings()).await;
        }
        let balances = room.balances().unwrap();
        assert_eq!(balances.iter().map(|(_, balance)| i128::from(balance.0)).sum::<i128>(), 0);
        let cage = balances.iter().find(|(it, _)| *it == Account::Cage).map_or(0, |(_, it)| it.0);
        assert!(cage.unsigned_abs() <= MOST, "{cage}");
    }
    assert!(done.values().all(|times| *times == 1), "{done:?}");
    let redeemed = PEOPLE.iter().flat_map(|who| room.transfers_of(who.player, 0, 1_000).unwrap());
    assert!(
        redeemed.filter(|it| it.transfer.kind == TransferKind::Redeem).count() > 0,
        "nothing is paid"
    );
    books_balance(&room);
    room.close().await;
}

/// A redemption that a clerk of an older program began without a word: the second person says why.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_without_a_reason_is_approved_with_one() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    room.welcome(ONE.player).await.unwrap();
    let number = ask(&room, ONE, 500, 1).await.unwrap();
    room.close().await;
    drop(room);
    let books = journal(folder.path());
    let (chain, now) = (Chain::House, UnixMillis(i64::MAX - 1));
    let holder = "an older program".to_owned();
    let lease = LeaseRequest { chain, holder, now, until: UnixMillis(i64::MAX) };
    let epoch = books.acquire(lease).unwrap().epoch;
    let begun = format!(r#"{{"pay-begun":{{"by":90,"rank":null,"request":{number}}}}}"#);
    let payload = format!(r#"{{"version":1,"event":{begun}}}"#).into_bytes();
    let (at, transfers, index) = (UnixMillis(now_millis()), Vec::new(), Index::default());
    let events = vec![NewEvent { at, version: 1, payload, transfers, index }];
    let (after, terms) = (books.head(chain).unwrap().unwrap().sequence, Terms::default());
    books.append(Append { chain, after, epoch, terms, events }).unwrap();
    forger::sign_all(&*books);
    books.release(chain, epoch).unwrap();
    drop(books);
    let room = open(folder.path(), slow_rounds()).await;
    let waiting = room.cage_request(number).unwrap();
    assert_eq!((waiting.first, waiting.why), (Some(CASHIER.player), None));
    let refused = room.serve_request(MANAGER, number, None).await.unwrap_err();
    assert_eq!((refused.code, has(&room, ONE)), ("bad-why", 10_000));
    room.serve_request(MANAGER, number, Some("seen the card")).await.unwrap();
    assert_eq!(has(&room, ONE), 9_500);
    let told = room.significant(u64::MAX, 10).unwrap();
    assert_eq!(told.len(), 2);
    assert!(told.iter().all(|it| it.row.why.as_deref() == Some("seen the card")), "{told:?}");
    room.close().await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

fn now_millis() -> i64 {
    i64::try_from(SystemClock.now_millis()).unwrap()
}
