//! Anchors: the room signs the heads of its chains to a file elsewhere, and an audit holds the folder to it.

use crate::program::cutcard;
use crate::serve::{folder, open};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A room that was open for a while with its keys and anchors in a folder of their own: its data, the file
/// of its anchors, and the options it is opened with.
fn room(name: &str) -> (PathBuf, PathBuf, [String; 4]) {
    let (data, elsewhere) = (folder(name), folder(&format!("{name}-elsewhere")));
    let (keys, anchors) = (elsewhere.join("room.keys"), elsewhere.join("signed/room.anchors"));
    let options = ["--keys", text(&keys), "--anchors", text(&anchors)].map(str::to_owned);
    visit(&data, &options);
    (data, anchors, options)
}

/// Opens the room, has a guest in, and closes it.
fn visit(data: &Path, options: &[String]) {
    let mut all = vec!["--first-tables", "off", "--rate-limits", "off"];
    all.extend(options.iter().map(String::as_str));
    let room = open(data, &all);
    assert!(room.ask("POST", "/api/guest", "{}").0 < 300);
    assert_eq!(room.stop("-TERM"), Some(0));
}

fn audit(data: &Path, anchors: &Path) -> Value {
    cutcard(&["audit", text(data), "--anchors", text(anchors), "--json"]).json()
}

#[test]
fn a_folder_extends_its_anchors_and_says_how_far() {
    let (data, anchors, options) = room("anchored");
    let first = fs::read(&anchors).unwrap();
    visit(&data, &options);
    let told = audit(&data, &anchors);
    assert_eq!((&told["sound"], &told["anchors"]["newer"]), (&true.into(), &0.into()), "{told}");
    assert!(told["anchors"]["anchors"].as_u64().unwrap() >= 2, "{told}");
    // An older copy of the file proves what there was then, and counts what came after.
    let older = anchors.with_file_name("older");
    fs::write(&older, first).unwrap();
    let told = audit(&data, &older);
    assert!(told["anchors"]["newer"].as_u64().unwrap() > 0, "{told}");
    let both = ["audit", text(&data), "--anchors", text(&older), "--anchors", text(&anchors)];
    let said = cutcard(&both).text();
    assert!(
        said.contains("The folder extends ") && said.contains("; 0 events are newer"),
        "{said}"
    );
    let said = cutcard(&["audit", text(&data), "--anchors", text(&data.join("none"))]).refused();
    assert!(said.starts_with("--anchors: "), "{said}");
}

#[test]
fn an_older_copy_put_in_place_is_found_out_and_a_restore_is_told() {
    let (data, anchors, options) = room("anchored-older");
    let copy = folder("anchored-copy");
    cutcard(&["backup", text(&data), text(&copy)]).text();
    visit(&data, &options);
    // The copy is a sound folder; the anchors know of more.
    cutcard(&["audit", text(&copy)]).text();
    let said = cutcard(&["audit", text(&copy), "--anchors", text(&anchors)]).failed(1);
    assert!(said.contains("the house, event ") && said.contains("no restore says so"), "{said}");
    let told = cutcard(&["audit", text(&copy), "--anchors", text(&anchors), "--json"]).told();
    assert!(told.contains("\"sound\":false"), "{told}");
    // Put back as an operator does it, the same is told as what it is.
    let back = folder("anchored-back");
    cutcard(&["restore", text(&copy), text(&back), "--keys", &options[1]]).text();
    let said = cutcard(&["audit", text(&back), "--anchors", text(&anchors)]).text();
    assert!(said.contains("Restored at ") && said.contains("house returned to "), "{said}");
    visit(&back, &options);
    let told = audit(&back, &anchors);
    assert_eq!(told["anchors"]["restores"][0]["left"][0]["chain"], "house", "{told}");
    assert_eq!(told["anchors"]["newer"], 0, "{told}");
}

#[test]
fn a_room_whose_keys_are_gone_says_which_it_needs() {
    let (data, anchors, options) = room("keys-gone");
    let keys = PathBuf::from(&options[1]);
    let shown = cutcard(&["keys", "show", "--keys", text(&keys)]).text();
    let id = |kind: &str| {
        let line = shown.lines().find(|line| line.starts_with(kind)).unwrap();
        line.split(' ').nth(1).unwrap().to_owned()
    };
    let away = keys.with_file_name("away");
    fs::rename(&keys, &away).unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", text(&data), "--keys", text(&keys)];
    let needs = format!("needs the keys sign {} and seal {}", id("sign"), id("seal"));
    let said = cutcard(&serve).refused();
    assert!(said.contains("is not there") && said.contains(&needs), "{said}");
    assert!(!keys.exists(), "nothing is made");
    cutcard(&["keys", "create", "--keys", text(&keys)]).text();
    let said = cutcard(&serve).refused();
    assert!(said.contains("has other keys") && said.contains(&needs), "{said}");
    // Lost for good: it goes on, and an audit tells of it.
    let mut replaced = options.to_vec();
    replaced.push("--new-keys".to_owned());
    visit(&data, &replaced);
    let said = cutcard(&["audit", text(&data), "--anchors", text(&anchors)]).text();
    assert!(said.contains("replaced without the one before"), "{said}");
}

/// A slip of the hand on the command line costs nobody their keys.
#[test]
fn anchors_are_never_written_to_the_file_of_keys() {
    let (data, anchors, options) = room("anchors-to-keys");
    let keys = PathBuf::from(&options[1]);
    let before = fs::read(&keys).unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--data", text(&data), "--keys", text(&keys)];
    let said = cutcard(&[&serve[..], &["--anchors", text(&keys)]].concat()).refused();
    assert!(said.starts_with("--anchors: ") && said.contains("no file of anchors"), "{said}");
    assert_eq!(fs::read(&keys).unwrap(), before);
    // An audit without the file says that there is one, and one without a line in it proves nothing.
    let said = cutcard(&["audit", text(&data)]).text();
    assert!(said.contains("This room writes anchors"), "{said}");
    fs::write(&anchors, "").unwrap();
    let said = cutcard(&["audit", text(&data), "--anchors", text(&anchors)]).failed(1);
    assert!(said.contains("nothing is proved"), "{said}");
    let said = cutcard(&["audit", text(&data), "--keys", text(&keys)]).text();
    assert!(said.starts_with("Sound: "), "{said}");
}
