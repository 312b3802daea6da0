//! Roles and suspensions are on the house's chain, and the register is held to it.

use crate::house::{Folder, House};
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Journal as _, Sequence, SqliteJournal, Until, backup, cut};
use cutcard_room::audit::audit;
use cutcard_room::{
    KeyRing, LostKeys, Rights, RightsOnChain, SystemClock, record_restore, rights_on_chain,
};
use cutcard_server::people::{
    NewRegister, People, PeopleSettings, RegisterFault, RightsInRegister, Standing,
};
use cutcard_server::wire::frame::Role;
use rusqlite::Connection;
use std::path::Path;
use std::sync::Arc;

const MANAGER: PlayerId = PlayerId(1);

fn by_hand(dir: &Path, sql: &str) {
    let register = Connection::open(dir.join("people.sqlite")).unwrap();
    assert_eq!(register.execute(sql, ()).unwrap(), 1, "{sql}");
}

/// What the chain says, in a folder that is sound except for the register.
fn chain(dir: &Path) -> RightsOnChain {
    audit(dir, &mut |_| {}).unwrap().rights.expect("the chain has them")
}

fn found(dir: &Path) -> Result<(), RegisterFault> {
    RightsInRegister::read(dir).unwrap().held_to(&chain(dir))
}

fn a(role: &str) -> Rights {
    Rights { role: role.to_owned(), suspended: false }
}

fn why() -> String {
    "a trial".to_owned()
}

/// How often something significant is told.
async fn told(house: &House, kind: &str) -> usize {
    let manager = house.manager().await;
    let events = house.get("/api/staff/events?most=100").token(&manager).expect(200).await.json();
    let events = events["events"].as_array().unwrap().clone();
    events.iter().filter(|event| event["kind"] == kind).count()
}

#[tokio::test]
async fn every_change_is_on_the_chain_and_what_is_refused_is_not() {
    let house = House::open().await;
    assert_eq!(chain(&house.dir).of(MANAGER), a("assistant-casino-manager"), "taken over");
    let (anna, _) = house.person("Anna", Role::Cashier).await;
    assert_eq!(chain(&house.dir).of(anna), a("cashier"));
    let people = &house.app.people;
    people.set_standing(MANAGER, anna, Standing::Suspended, why()).await.unwrap();
    assert_eq!(chain(&house.dir).of(anna), Rights { suspended: true, ..a("cashier") });
    people.set_role(MANAGER, anna, Role::Player, why()).await.unwrap();
    people.set_standing(MANAGER, anna, Standing::Good, why()).await.unwrap();
    assert_eq!(chain(&house.dir).of(anna), Rights::default());
    let length = || audit(&house.dir, &mut |_| {}).unwrap().events;
    let before = length();
    people.set_role(MANAGER, MANAGER, Role::Player, why()).await.unwrap_err();
    people.set_role(MANAGER, PlayerId(99), Role::Dealer, why()).await.unwrap_err();
    // Nothing is changed by it.
    people.set_role(MANAGER, anna, Role::Player, why()).await.unwrap();
    assert_eq!(length(), before);
    assert_eq!(found(&house.dir), Ok(()));
}

#[tokio::test]
async fn a_register_that_was_altered_is_found_out_and_a_start_undoes_it() {
    let mut house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Dealer).await;
    let (bob, _) = house.person("Bob", Role::Player).await;
    house.app.people.set_standing(MANAGER, bob, Standing::Suspended, why()).await.unwrap();
    assert_eq!(found(&house.dir), Ok(()));
    // The register has it: from here on it is not taken for one that stopped before the last change.
    house.app.people.vouch_for_log().await.unwrap();
    let manager = a("assistant-casino-manager");
    let out = Rights { suspended: true, ..Rights::default() };
    let of = |player, found, due| Err(RegisterFault::Rights { player, found, due });
    for (sql, back, finding) in [
        (
            format!("UPDATE people SET role = 'assistant-casino-manager' WHERE id = {}", anna.0),
            format!("UPDATE people SET role = 'dealer' WHERE id = {}", anna.0),
            of(anna, manager.clone(), a("dealer")),
        ),
        (
            format!("UPDATE people SET suspended = 0 WHERE id = {}", bob.0),
            format!("UPDATE people SET suspended = 1 WHERE id = {}", bob.0),
            of(bob, Rights::default(), out.clone()),
        ),
        (
            "INSERT INTO people (id, name, key, role, created)
             VALUES (50, 'Mallory', 'mallory', 'assistant-casino-manager', 1)"
                .to_owned(),
            "DELETE FROM people WHERE id = 50".to_owned(),
            of(PlayerId(50), manager.clone(), Rights::default()),
        ),
        (
            format!("UPDATE people SET id = 60, suspended = 0 WHERE id = {}", bob.0),
            format!("UPDATE people SET id = {}, suspended = 1 WHERE id = 60", bob.0),
            Err(RegisterFault::Gone { player: bob, due: out }),
        ),
    ] {
        let register = Connection::open(house.dir.join("people.sqlite")).unwrap();
        register.pragma_update(None, "foreign_keys", false).unwrap();
        assert_eq!(register.execute(&sql, ()).unwrap(), 1, "{sql}");
        assert_eq!(found(&house.dir), finding, "{sql}");
        assert_eq!(register.execute(&back, ()).unwrap(), 1, "{back}");
        assert_eq!(found(&house.dir), Ok(()), "{back}");
    }
    let role = format!("UPDATE people SET role = 'area-manager' WHERE id = {}", anna.0);
    by_hand(&house.dir, &role);
    house.restart().await;
    let role = house.app.people.person(anna).unwrap().role;
    assert_eq!((role, found(&house.dir)), (Role::Dealer, Ok(())));
    assert_eq!(told(&house, "register-mended").await, 1, "and it is told");
}

#[tokio::test]
async fn a_change_that_stopped_at_the_chain_is_finished_by_a_start() {
    let mut house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Dealer).await;
    // The power goes before the register has it.
    let writer = house.app.room.register_writer();
    writer.change(MANAGER, (anna, a("cashier")), why()).await.unwrap();
    assert_eq!(house.app.people.person(anna).unwrap().role, Role::Dealer);
    assert_eq!(found(&house.dir), Ok(()), "no tampering");
    house.restart().await;
    assert_eq!(house.app.people.person(anna).unwrap().role, Role::Cashier);
    assert_eq!(told(&house, "register-mended").await, 0);
    // What was so before one change and no more is.
    writer.change(MANAGER, (anna, a("dealer")), why()).await.unwrap_err();
    house.app.people.set_role(MANAGER, anna, Role::Dealer, why()).await.unwrap();
    house.app.people.set_role(MANAGER, anna, Role::Player, why()).await.unwrap();
    by_hand(&house.dir, &format!("UPDATE people SET role = 'cashier' WHERE id = {}", anna.0));
    let (found, due) = (found(&house.dir), Rights::default());
    assert_eq!(found, Err(RegisterFault::Rights { player: anna, found: a("cashier"), due }));
}

#[tokio::test]
async fn significant_events_that_are_taken_away_are_found_out() {
    let mut house = House::open().await;
    house.person("Anna", Role::Player).await;
    house.app.people.reset_password("Anna").unwrap();
    // A start, or a room that closes, vouches for what there is.
    house.restart().await;
    assert_eq!(found(&house.dir), Ok(()));
    by_hand(&house.dir, "DELETE FROM significant WHERE kind = 'password-changed'");
    assert!(matches!(found(&house.dir), Err(RegisterFault::Log { .. })));
    // A start goes on with what there is, and that stays on the chain for good.
    house.restart().await;
    assert_eq!(found(&house.dir), Ok(()));
    assert_eq!(told(&house, "register-put-back").await, 1);
    house.restart().await;
    assert_eq!(chain(&house.dir).put_back().len(), 1, "once, and every audit tells of it");
}

#[tokio::test]
async fn a_register_put_back_from_an_older_copy_is_gone_on_with() {
    let mut house = House::open().await;
    house.person("Anna", Role::Dealer).await;
    house.restart().await;
    let older = Folder::new();
    backup(&house.dir, &["people.sqlite"], &older).unwrap();
    // Later somebody is taken on and something significant happens; then the file is lost.
    let (bob, _) = house.person("Bob", Role::Cashier).await;
    house.app.people.reset_password("Anna").unwrap();
    house.restart().await;
    let register = Connection::open(house.dir.join("people.sqlite")).unwrap();
    register.pragma_update(None, "foreign_keys", false).unwrap();
    let copy = older.join("people.sqlite").display().to_string();
    register.execute("ATTACH ?1 AS older", [copy]).unwrap();
    for table in ["people", "significant"] {
        register.execute(&format!("DELETE FROM {table}"), ()).unwrap();
        let back = format!("INSERT INTO {table} SELECT * FROM older.{table}");
        register.execute(&back, ()).unwrap();
    }
    drop(register);
    let due = a("cashier");
    assert_eq!(found(&house.dir), Err(RegisterFault::Gone { player: bob, due }));
    house.restart().await;
    assert_eq!(found(&house.dir), Ok(()), "the folder is sound again");
    let chain = chain(&house.dir);
    assert_eq!((chain.put_back().len(), chain.of(bob)), (1, Rights::default()));
    assert_eq!(told(&house, "register-put-back").await, 1);
    // And changes are kept as before.
    let (cat, _) = house.person("Cat", Role::Dealer).await;
    assert_eq!(house.app.people.person(cat).unwrap().role, Role::Dealer);
    assert_eq!(found(&house.dir), Ok(()));
}

#[tokio::test]
async fn a_word_nobody_knows_for_a_role_is_put_right() {
    let mut house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    house.app.people.vouch_for_log().await.unwrap();
    by_hand(&house.dir, &format!("UPDATE people SET role = 'emperor' WHERE id = {}", anna.0));
    assert!(matches!(found(&house.dir), Err(RegisterFault::Rights { .. })));
    house.restart().await;
    assert_eq!(found(&house.dir), Ok(()));
}

#[tokio::test]
async fn a_register_begun_anew_is_taken_over_though_the_start_that_began_it_stopped() {
    let house = House::open().await;
    let folder = Folder::new();
    std::fs::create_dir_all(&*folder).unwrap();
    let open = || {
        let settings =
            PeopleSettings { new_register: NewRegister::Begin, ..PeopleSettings::default() };
        People::open(&folder, settings, Arc::new(SystemClock), PlayerId(1_000)).unwrap()
    };
    let (people, manager) = open();
    assert!(manager.is_some());
    // The power goes before the chain has it.
    drop(people);
    let (people, none) = open();
    assert!(none.is_none());
    let held = people.keep_on_chain(&house.app.room).await.unwrap();
    assert!(held.undone.is_empty(), "{held:?}");
    let manager = people.person(PlayerId(1_001)).unwrap();
    assert_eq!(manager.role, Role::AssistantCasinoManager);
}

#[tokio::test]
async fn a_restore_keeps_the_register_and_says_so_on_the_chain() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Dealer).await;
    let until = SqliteJournal::beside(&house.dir).unwrap();
    let until = until.head(Chain::House).unwrap().unwrap().sequence;
    house.app.people.set_role(MANAGER, anna, Role::Cashier, why()).await.unwrap();
    let copy = Folder::new();
    backup(&house.dir, &["people.sqlite"], &copy).unwrap();
    assert!(cut(&copy, Until::Event(Chain::House, Sequence(until.0))).unwrap());
    let journal = SqliteJournal::open(&copy).unwrap();
    let people = Some(RightsInRegister::read(&copy).unwrap().special());
    let (settings, ring) = (cutcard_room::Settings::default(), KeyRing::for_tests());
    let by = ("somebody", LostKeys::Refused);
    record_restore(&journal, &settings, &SystemClock, &ring, by, people).unwrap();
    assert_eq!(rights_on_chain(&journal).unwrap().unwrap().of(anna), a("cashier"));
    drop(journal);
    assert_eq!(found(&copy), Ok(()));
}

#[tokio::test]
async fn a_restore_goes_by_the_chain_where_the_register_is_behind() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Cashier).await;
    // What the chain took away, somebody puts back into the file; or the copy was taken in between.
    house.app.people.set_role(MANAGER, anna, Role::Player, why()).await.unwrap();
    let copy = Folder::new();
    backup(&house.dir, &["people.sqlite"], &copy).unwrap();
    by_hand(&copy, &format!("UPDATE people SET role = 'cashier' WHERE id = {}", anna.0));
    let mut register = RightsInRegister::read(&copy).unwrap();
    assert!(register.special().iter().any(|(player, _)| *player == anna));
    register.finish(&chain(&copy)).unwrap();
    for register in [register, RightsInRegister::read(&copy).unwrap()] {
        assert!(register.special().iter().all(|(player, _)| *player != anna));
    }
}

#[tokio::test]
async fn a_restore_to_before_the_chain_had_them_takes_them_with_it() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Dealer).await;
    let copy = Folder::new();
    backup(&house.dir, &["people.sqlite"], &copy).unwrap();
    assert!(cut(&copy, Until::Event(Chain::House, Sequence(1))).unwrap());
    let journal = SqliteJournal::open(&copy).unwrap();
    assert_eq!(rights_on_chain(&journal).unwrap(), None);
    let people = Some(RightsInRegister::read(&copy).unwrap().special());
    let (settings, ring) = (cutcard_room::Settings::default(), KeyRing::for_tests());
    let by = ("somebody", LostKeys::Refused);
    record_restore(&journal, &settings, &SystemClock, &ring, by, people).unwrap();
    assert_eq!(rights_on_chain(&journal).unwrap().unwrap().of(anna), a("dealer"));
}
