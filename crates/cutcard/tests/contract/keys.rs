//! `cutcard keys`, and where a room has its keys from.

use crate::program::cutcard;
use crate::serve::{folder, open};
use std::fs;
use std::os::unix::fs::PermissionsExt as _;

/// The secret digits in a file of keys.
fn secrets(text: &str) -> Vec<&str> {
    let keys = text.lines().filter(|line| line.starts_with("seal ") || line.starts_with("sign "));
    keys.map(|line| line.split(' ').nth(3).unwrap()).collect()
}

#[test]
fn a_room_makes_its_keys_once_and_nothing_prints_them() {
    let (data, elsewhere) = (folder("keys"), folder("keys-elsewhere"));
    let file = elsewhere.join("below/room.keys");
    let at = file.to_str().unwrap();
    let options = ["--first-tables", "off", "--keys", at];
    let room = open(&data, &options);
    let made = format!("The room's keys are new, in {at}: keep a copy of it apart from the data");
    assert!(room.said.contains(&made), "{:?}", room.said);
    assert_eq!(room.stop("-TERM"), Some(0));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o7777, 0o600);
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(secrets(&text).len(), 2);
    let shown = cutcard(&["keys", "show", "--keys", at]).text();
    assert!(shown.contains("public "), "{shown}");
    assert!(secrets(&text).iter().all(|secret| !shown.contains(secret)), "{shown}");
    let again = open(&data, &options);
    assert!(!again.said.contains(&made), "{:?}", again.said);
    assert_eq!(again.stop("-TERM"), Some(0));
    assert_eq!(text, fs::read_to_string(&file).unwrap());
}

#[test]
fn keys_are_made_and_renewed_by_hand() {
    let folder = folder("keys-by-hand");
    let file = folder.join("room.keys");
    let at = file.to_str().unwrap();
    let said = cutcard(&["keys", "show", "--keys", at]).refused();
    assert!(said.contains("--keys: there is no file of keys at "), "{said}");
    let made = cutcard(&["keys", "create", "--keys", at]).text();
    assert_eq!(made.lines().count(), 3, "{made}");
    let said = cutcard(&["keys", "create", "--keys", at]).refused();
    assert!(said.contains("never written over"), "{said}");
    let renewed = cutcard(&["keys", "rotate", "--keys", at]).text();
    let before: Vec<&str> = made.lines().filter(|line| line.starts_with('s')).collect();
    assert!(before.iter().all(|line| renewed.contains(line)), "{renewed}");
    assert_eq!(renewed.lines().filter(|line| line.starts_with("sign ")).count(), 2, "{renewed}");
}

#[test]
fn a_room_does_not_open_with_keys_that_are_not_secret_or_not_keys() {
    let (data, elsewhere) = (folder("keys-refused"), folder("keys-refused-elsewhere"));
    let serve = |at: &str| {
        let data = data.to_str().unwrap();
        cutcard(&["serve", "--listen", "127.0.0.1:0", "--data", data, "--keys", at])
    };
    let inside = data.join("room.keys");
    let said = serve(inside.to_str().unwrap()).refused();
    assert!(said.contains("is in the data folder"), "{said}");
    let file = elsewhere.join("room.keys");
    let at = file.to_str().unwrap();
    cutcard(&["keys", "create", "--keys", at]).text();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let said = serve(at).refused();
    assert!(said.contains("others can read the keys") && said.contains("chmod 600"), "{said}");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    fs::write(&file, "cutcard keys 1\nseal\n").unwrap();
    let said = serve(at).failed(1);
    assert!(said.contains("is damaged in line 2"), "{said}");
    assert!(!data.exists(), "nothing is made");
}
