//! What people are called is vouched for by the house's chain, which has no name on it.

use crate::house::{Folder, House, cheap_people};
use cutcard_banked::PlayerId;
use cutcard_journal::{Chain, Hash, Journal as _, Sequence, SqliteJournal, Until, backup, cut};
use cutcard_room::audit::audit;
use cutcard_room::{
    KeyRing, LostKeys, NameDone, NamesOnChain, NamesTaken, Room, SystemClock, names_on_chain,
    record_names, record_restore,
};
use cutcard_server::people::{
    NamesInRegister, People, PeopleRefusal, RegisterFault, RightsInRegister,
};
use cutcard_server::wire::frame::Role;
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

fn by_hand(dir: &Path, sql: &str) {
    let register = Connection::open(dir.join("people.sqlite")).unwrap();
    register.pragma_update(None, "foreign_keys", false).unwrap();
    assert_ne!(register.execute(sql, ()).unwrap(), 0, "{sql}");
}

fn chain(dir: &Path) -> NamesOnChain {
    audit(dir, &mut |_| {}).unwrap().names.on_chain
}

/// What an audit says of the names.
fn found(dir: &Path) -> Result<(), RegisterFault> {
    let register = NamesInRegister::read(dir).unwrap();
    register.held_to(&audit(dir, &mut |_| {}).unwrap().names)
}

async fn guest(house: &House) -> (PlayerId, String) {
    let answer = house.post("/api/guest").json(json!({})).expect(200).await.json();
    let player = PlayerId(answer["me"]["player"].as_u64().unwrap());
    (player, answer["token"].as_str().unwrap().to_owned())
}

async fn rename(house: &House, token: &str, name: &str) {
    house.post("/api/me/name").token(token).json(json!({ "name": name })).expect(200).await;
}

/// How often something significant is told.
async fn told(house: &House, kind: &str) -> usize {
    let manager = house.manager().await;
    let events = house.get("/api/staff/events?most=100").token(&manager).expect(200).await.json();
    events["events"].as_array().unwrap().iter().filter(|event| event["kind"] == kind).count()
}

#[tokio::test]
async fn whoever_comes_takes_another_name_or_is_forgotten_is_on_the_chain() {
    let house = House::open().await;
    let names = chain(&house.dir);
    assert_eq!((names.count(), names.of_before()), (1, 1), "the manager's was taken over");
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (bob, token) = guest(&house).await;
    let walk_in = house.app.people.walk_in("Ann").await.unwrap();
    for player in [anna, bob, walk_in] {
        assert!(chain(&house.dir).of(player).is_some(), "{player:?}");
    }
    let before = chain(&house.dir).of(bob);
    rename(&house, &token, "Berta").await;
    let names = chain(&house.dir);
    assert_ne!(names.of(bob), before);
    assert_eq!((names.count(), names.of_before()), (4, 1));
    house.app.people.forget_guest(walk_in).await.unwrap();
    assert_eq!((chain(&house.dir).of(walk_in), found(&house.dir)), (None, Ok(())));
    // What is refused is not on it.
    let length = || audit(&house.dir, &mut |_| {}).unwrap().events;
    let before = length();
    let taken = house.app.people.guest(Some("Berta"), "a test").await;
    assert_eq!(taken.unwrap_err(), PeopleRefusal::NameTaken);
    house.app.people.forget_guest(anna).await.unwrap();
    assert_eq!(length(), before, "whoever has a password is no guest");
    assert_eq!(found(&house.dir), Ok(()));
}

#[tokio::test]
async fn a_name_that_was_changed_by_hand_is_found_out() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let (bob, _) = house.person("Bob", Role::Player).await;
    house.app.people.vouch_for_log().await.unwrap();
    let (anna_is, bob_is) = (anna.0, bob.0);
    for (sql, back, fault) in [
        (
            format!("UPDATE people SET name = 'Mallory' WHERE id = {anna_is}"),
            format!("UPDATE people SET name = 'Anna' WHERE id = {anna_is}"),
            RegisterFault::Name(anna),
        ),
        (
            // Two people change places, with their salts.
            format!(
                "UPDATE people SET (name, name_salt) = (SELECT name, name_salt FROM people o
                     WHERE o.id = {bob_is}) WHERE id = {anna_is}"
            ),
            format!("UPDATE people SET name = 'Anna' WHERE id = {anna_is}"),
            RegisterFault::Name(anna),
        ),
        (
            "INSERT INTO people (id, name, key, role, created) VALUES (50, 'Mallory', 'mallory', 'player', 1)"
                .to_owned(),
            "DELETE FROM people WHERE id = 50".to_owned(),
            RegisterFault::NotByChain(PlayerId(50)),
        ),
        (
            format!("UPDATE people SET id = 60 WHERE id = {bob_is}"),
            format!("UPDATE people SET id = {bob_is} WHERE id = 60"),
            RegisterFault::NameGone(bob),
        ),
    ] {
        let register = Connection::open(house.dir.join("people.sqlite")).unwrap();
        let salt = "SELECT name_salt FROM people WHERE id = ?1";
        let salt: Vec<u8> = register.query_row(salt, [anna.0 as i64], |row| row.get(0)).unwrap();
        by_hand(&house.dir, &sql);
        assert_eq!(found(&house.dir), Err(fault), "{sql}");
        by_hand(&house.dir, &back);
        let back = "UPDATE people SET name_salt = ?2 WHERE id = ?1";
        register.execute(back, rusqlite::params![anna.0 as i64, salt]).unwrap();
        assert_eq!(found(&house.dir), Ok(()), "{back}");
    }
    by_hand(&house.dir, &format!("UPDATE people SET name_salt = NULL WHERE id = {anna_is}"));
    assert_eq!(found(&house.dir), Err(RegisterFault::Name(anna)), "without its salt");
}

#[tokio::test]
async fn a_start_goes_on_with_altered_names_and_every_audit_tells_of_it() {
    let mut house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    house.restart().await;
    by_hand(&house.dir, &format!("UPDATE people SET name = 'Mallory' WHERE id = {}", anna.0));
    assert_eq!(found(&house.dir), Err(RegisterFault::Name(anna)));
    house.restart().await;
    assert_eq!(found(&house.dir), Ok(()), "a hash cannot be made a name again");
    assert_eq!(told(&house, "names-altered").await, 1);
    house.restart().await;
    let altered: Vec<u64> = chain(&house.dir).altered().iter().map(|it| it.1).collect();
    assert_eq!(altered, [1], "once, and for good");
}

#[tokio::test]
async fn what_stopped_at_the_chain_is_no_tampering_and_is_settled() {
    let mut house = House::open().await;
    let (anna, token) = guest(&house).await;
    // The power goes before the register has it: another name, a newcomer, somebody forgotten.
    let strange = |digit: u8| Some(Hash([digit; 32]));
    let next = PlayerId(anna.0 + 1);
    for (player, hash, done) in [
        (anna, strange(1), NameDone::Renamed),
        (next, strange(2), NameDone::Joined),
        (anna, None, NameDone::Forgotten),
    ] {
        let writer = house.app.room.register_writer();
        writer.name(player, hash, done).await.unwrap();
        assert_eq!(found(&house.dir), Ok(()), "{done:?}");
        // The next change of anything finds it, and goes on.
        rename(&house, &token, &format!("Berta {}", done as u8)).await;
        assert_eq!(found(&house.dir), Ok(()), "{done:?}");
        assert_eq!(chain(&house.dir).of(next), None);
        writer.name(player, hash, done).await.unwrap();
        house.restart().await;
        assert_eq!((found(&house.dir), chain(&house.dir).altered()), (Ok(()), &[][..]));
        // Names are taken three times a day at most.
        house.clock.forward_minutes(25 * 60);
    }
}

#[tokio::test]
async fn what_was_so_before_the_last_change_is_good_only_until_the_register_has_it() {
    let mut house = House::open().await;
    let (anna, token) = guest(&house).await;
    let register = Connection::open(house.dir.join("people.sqlite")).unwrap();
    let one = "SELECT name, name_salt FROM people WHERE id = ?1";
    let before: (String, Vec<u8>) =
        register.query_row(one, [anna.0 as i64], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rename(&house, &token, "Berta").await;
    house.restart().await;
    let back = "UPDATE people SET name = ?2, name_salt = ?3 WHERE id = ?1";
    register.execute(back, rusqlite::params![anna.0 as i64, before.0, before.1]).unwrap();
    assert_eq!(found(&house.dir), Err(RegisterFault::Name(anna)), "an older name put back");
}

#[tokio::test]
async fn the_chain_has_no_name_and_stands_when_name_and_salt_are_gone() {
    let mut house = House::open().await;
    let walk_in = house.app.people.walk_in("Wilhelmina").await.unwrap();
    let hash = chain(&house.dir).of(walk_in).unwrap();
    house.app.people.forget_guest(walk_in).await.unwrap();
    house.restart().await;
    let journal = SqliteJournal::beside(&house.dir).unwrap();
    let records = journal.read(Chain::House, Sequence::FIRST, 1_000).unwrap();
    let text: Vec<String> =
        records.iter().map(|it| String::from_utf8_lossy(&it.payload).into_owned()).collect();
    assert!(text.iter().any(|it| it.contains(&hash.to_string())), "it was vouched for");
    assert!(!text.iter().any(|it| it.contains("Wilhelmina")));
    let register = Connection::open(house.dir.join("people.sqlite")).unwrap();
    let left = "SELECT count(*) FROM people WHERE name = 'Wilhelmina' OR id = ?1";
    let left: i64 = register.query_row(left, [walk_in.0 as i64], |row| row.get(0)).unwrap();
    assert_eq!((left, found(&house.dir)), (0, Ok(())));
}

/// The chain is taken back to before it had any names, as one that an older program wrote.
#[tokio::test]
async fn a_folder_whose_names_are_all_of_before_is_taken_over() {
    let house = House::open().await;
    let (anna, _) = house.person("Anna", Role::Player).await;
    let copy = Folder::new();
    backup(&house.dir, &["people.sqlite"], &copy).unwrap();
    let journal = SqliteJournal::beside(&house.dir).unwrap();
    let taken = names_on_chain(&journal).unwrap().since().unwrap();
    assert!(cut(&copy, Until::Event(Chain::House, Sequence(taken.0 - 1))).unwrap());
    by_hand(&copy, "UPDATE people SET name_salt = NULL");
    let on_chain = names_on_chain(&SqliteJournal::beside(&copy).unwrap()).unwrap();
    assert_eq!((on_chain.since(), on_chain.count()), (None, 0));
    let register = NamesInRegister::read(&copy).unwrap();
    assert_eq!(register.held_to(&on_chain.into()), Ok(()), "nothing is vouched for");
    // A room opens it.
    let journal = SqliteJournal::open(&copy).unwrap();
    let (settings, ring) = (cutcard_room::Settings::default(), KeyRing::for_tests());
    let by = ("somebody", LostKeys::Refused);
    record_restore(&journal, &settings, &SystemClock, &ring, by, None).unwrap();
    drop(journal);
    let journal = Arc::new(SqliteJournal::open(&copy).unwrap());
    let room = Room::open(journal, settings, Arc::new(ring)).await.unwrap();
    let clock = Arc::new(SystemClock);
    let (people, _) = People::open(&copy, cheap_people(), clock, PlayerId(0)).unwrap();
    people.keep_on_chain(&room).await.unwrap();
    let names = chain(&copy);
    assert_eq!((names.count(), names.of_before()), (2, 2));
    let bob = people.walk_in("Bob").await.unwrap();
    let names = chain(&copy);
    assert_eq!((names.count(), names.of_before()), (3, 2));
    assert!(names.of(anna).is_some() && names.of(bob).is_some());
    assert_eq!(found(&copy), Ok(()));
}

#[tokio::test]
async fn a_restore_to_an_earlier_moment_keeps_the_names_of_the_register() {
    let house = House::open().await;
    let (_, token) = guest(&house).await;
    let until = SqliteJournal::beside(&house.dir).unwrap();
    let until = until.head(Chain::House).unwrap().unwrap().sequence;
    rename(&house, &token, "Berta").await;
    house.person("Cat", Role::Player).await;
    let copy = Folder::new();
    backup(&house.dir, &["people.sqlite"], &copy).unwrap();
    assert!(cut(&copy, Until::Event(Chain::House, until)).unwrap());
    let journal = SqliteJournal::open(&copy).unwrap();
    let people = Some(RightsInRegister::read(&copy).unwrap().special());
    let (settings, ring) = (cutcard_room::Settings::default(), KeyRing::for_tests());
    let by = ("somebody", LostKeys::Refused);
    record_restore(&journal, &settings, &SystemClock, &ring, by, people).unwrap();
    let names = NamesInRegister::read(&copy).unwrap().all();
    let keys = (&ring, LostKeys::Refused);
    let (on_chain, entries) =
        record_names(&journal, &settings, &SystemClock, keys, &names).unwrap();
    assert_eq!((on_chain.count(), on_chain.of_before(), entries), (3, 1, 1));
    drop(journal);
    assert_eq!(found(&copy), Ok(()));
}

#[tokio::test]
async fn many_names_are_taken_over_in_several_entries() {
    let house = House::open().await;
    let writer = house.app.room.register_writer();
    let people: Vec<(PlayerId, Hash)> = (1..=2_500)
        .map(|number: u64| (PlayerId(number), Hash([(number % 251) as u8; 32])))
        .collect();
    let before = audit(&house.dir, &mut |_| {}).unwrap().events;
    let why = NamesTaken::NewRegister;
    writer.take_names_over(why, &people).await.unwrap();
    let audited = audit(&house.dir, &mut |_| {}).unwrap();
    assert_eq!((audited.events - before, audited.names.on_chain.count()), (3, 2_500));
    // Fewer the next time: those who are gone are gone from all of it.
    writer.take_names_over(why, &people[..7]).await.unwrap();
    assert_eq!(chain(&house.dir).count(), 7);
}

#[tokio::test]
async fn a_change_under_way_while_an_audit_looks_is_no_finding() {
    let house = House::open().await;
    let (anna, token) = guest(&house).await;
    let register = NamesInRegister::read(&house.dir).unwrap();
    // Between the look at the register and the look at the chain people come and go.
    rename(&house, &token, "Berta").await;
    rename(&house, &token, "Cat").await;
    let bob = house.app.people.walk_in("Bob").await.unwrap();
    house.app.people.forget_guest(bob).await.unwrap();
    assert_eq!(register.held_to(&audit(&house.dir, &mut |_| {}).unwrap().names), Ok(()));
    // The same register later is an altered one.
    let journal = SqliteJournal::beside(&house.dir).unwrap();
    let on_chain = names_on_chain(&journal).unwrap();
    assert_eq!(register.held_to(&on_chain.into()), Err(RegisterFault::Name(anna)));
}
