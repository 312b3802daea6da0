//! The register of people on disk: lost, and of an older version.

use crate::house::cheap_people;
use cutcard_banked::PlayerId;
use cutcard_room::SystemClock;
use cutcard_server::people::{Credentials, NewRegister, People, PeopleSettings, Visitor};
use std::path::Path;
use std::sync::Arc;

#[tokio::test]
async fn a_register_that_is_lost_is_not_begun_anew_by_itself() {
    let dir = std::env::temp_dir().join(format!("cutcard-lost-{}", std::process::id()));
    let open = |new_register, taken| {
        let settings = PeopleSettings { new_register, ..cheap_people() };
        People::open(&dir, settings, Arc::new(SystemClock), PlayerId(taken))
    };
    let file = dir.join("people.sqlite");
    for spoilt in ["missing", "cut to nothing", "without anybody"] {
        let _ = std::fs::remove_dir_all(&dir);
        let (_, manager) = open(NewRegister::OfNewRoom, 0).unwrap();
        assert!(manager.is_some(), "a new room has a new register");
        match spoilt {
            "missing" => std::fs::remove_dir_all(&dir).unwrap(),
            "cut to nothing" => {
                std::fs::remove_dir_all(&dir).unwrap();
                std::fs::create_dir_all(&dir).unwrap();
                std::fs::write(&file, b"").unwrap();
            }
            _ => {
                let all = rusqlite::Connection::open(&file).unwrap();
                all.execute_batch("DELETE FROM people").unwrap();
            }
        }
        for _ in 0..2 {
            let refused = open(NewRegister::OfNewRoom, 7).err().expect(spoilt).to_string();
            assert!(refused.contains("up to number 7") && refused.contains("--new-register"));
            assert!(open(NewRegister::Never, 0).is_err());
        }
        assert_eq!(spoilt == "missing", !file.exists(), "nothing is made");
        let (people, manager) = open(NewRegister::Begin, 7).unwrap();
        assert!(manager.is_some());
        let manager = people.find("Manager", 1).remove(0);
        assert!(manager.player > PlayerId(7), "nobody gets the chips of another");
        drop(people);
        assert!(open(NewRegister::OfNewRoom, 7).unwrap().1.is_none(), "it is there now");
    }
    let _ = std::fs::remove_dir_all(&dir);
}

#[tokio::test]
async fn a_register_of_an_older_version_lets_everybody_in_as_before() {
    for (folder, version) in [("format-1", 1), ("format-4", 4)] {
        let dir = std::env::temp_dir().join(format!("cutcard-{folder}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/folders");
        let kept = std::fs::File::open(fixtures.join(folder).join("people.sqlite.gz")).unwrap();
        let mut whole = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(kept), &mut whole).unwrap();
        std::fs::write(dir.join("people.sqlite"), whole).unwrap();
        let clock = || Arc::new(SystemClock);
        let open = || People::open(&dir, cheap_people(), clock(), PlayerId(3)).unwrap();
        let (people, manager) = open();
        assert!(manager.is_none());
        assert_eq!(people.upgraded().map(|it| it.from), Some(version));
        for (name, password) in
            [("Manager", "manager of format one"), ("Old Member", "member of format one")]
        {
            let given = Credentials { name: name.to_owned(), password: password.to_owned() };
            let visitor = Visitor { agent: "a test", address: [127, 0, 0, 1].into() };
            let entered = people.sign_in(given, visitor).await.unwrap();
            assert!(entered.session.acts_as_is().is_ok(), "{name}");
        }
        assert!(!people.find("Old Guest", 1).is_empty());
        drop(people);
        assert_eq!(open().0.upgraded(), None);
        let _ = std::fs::remove_dir_all(&dir);
    }
}

#[tokio::test]
async fn a_second_factor_that_cannot_be_read_is_not_left_out() {
    let dir = std::env::temp_dir().join(format!("cutcard-factor-{}", std::process::id()));
    let open = || People::open(&dir, cheap_people(), Arc::new(SystemClock), PlayerId(0));
    drop(open().unwrap());
    let file = rusqlite::Connection::open(dir.join("people.sqlite")).unwrap();
    file.execute_batch("INSERT INTO two_factor VALUES (1, x'00', 0, 0)").unwrap();
    drop(file);
    let refused = open().err().expect("it is damaged").to_string();
    assert!(refused.contains("secret"), "{refused}");
    let _ = std::fs::remove_dir_all(&dir);
}
