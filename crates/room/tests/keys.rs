//! The file of the keys: made once, its owner's alone, elsewhere than the data, and found out if damaged.

use cutcard_room::{KeyFile, KeyFileError, KeyOwner, KeyRing};
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of this test's own, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let dir = std::env::temp_dir().join(format!("cutcard-keys-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir(&dir).unwrap();
        Folder(dir)
    }

    fn file(&self, name: &str) -> KeyFile {
        KeyFile::at(&self.0.join(name), KeyOwner::Own, None).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn ids(ring: &KeyRing) -> Vec<String> {
    let seals = ring.seal_keys().map(|key| key.id().to_string());
    seals.chain(ring.sign_keys().map(|key| key.id().to_string())).collect()
}

/// Why a file cannot be read.
fn refused(file: &KeyFile) -> KeyFileError {
    match file.read() {
        Ok(_) => panic!("it was read"),
        Err(error) => error,
    }
}

#[test]
fn what_is_made_is_read_again() {
    let folder = Folder::new("made");
    let file = folder.file("below/room.keys");
    assert!(!file.is_there());
    let made = file.create(5).unwrap();
    assert!(file.is_there());
    let read = file.read().unwrap();
    assert_eq!(ids(&made), ids(&read));
    assert_eq!(made.newest_seal().bytes(), read.newest_seal().bytes());
    let signature = made.newest_sign().sign(b"heads");
    assert!(read.newest_sign().public().signed(b"heads", &signature));
    assert!(!read.newest_sign().public().signed(b"head", &signature));
    assert_eq!(read.newest_sign().made_millis(), 5);
    // Nothing but the file is left.
    assert_eq!(fs::read_dir(folder.0.join("below")).unwrap().count(), 1);
}

#[test]
fn none_is_written_over() {
    let folder = Folder::new("over");
    let file = folder.file("room.keys");
    let made = file.create(0).unwrap();
    assert!(matches!(file.create(0), Err(KeyFileError::IsThere { .. })));
    assert_eq!(ids(&made), ids(&file.read().unwrap()));
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn rotated_the_newest_is_used_and_the_older_are_kept() {
    let folder = Folder::new("rotated");
    let file = folder.file("room.keys");
    let before = file.create(1).unwrap();
    file.rotate(2).unwrap();
    let after = file.read().unwrap();
    assert_eq!(after.seal_keys().count(), 2);
    assert_eq!(after.newest_seal().made_millis(), 2);
    assert_ne!(after.newest_seal().id(), before.newest_seal().id());
    let old = after.seal_key(before.newest_seal().id()).unwrap();
    assert_eq!(old.bytes(), before.newest_seal().bytes());
    assert!(after.sign_key(before.newest_sign().public()).is_some());
    assert_ne!(after.newest_sign().public(), before.newest_sign().public());
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn it_is_its_owners_alone_and_refused_where_it_is_not() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = Folder::new("alone");
    let file = folder.file("room.keys");
    file.create(0).unwrap();
    file.rotate(0).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    assert_eq!(mode(file.path()), 0o600);
    let lend = |mode| {
        fs::set_permissions(file.path(), fs::Permissions::from_mode(mode)).unwrap();
    };
    lend(0o640);
    let told = refused(&file).to_string();
    assert!(told.contains("mode 640") && told.contains("chmod 600"), "{told}");
    // A service manager shows the room's right to read a credential as a group's.
    let handed = KeyFile::at(file.path(), KeyOwner::Credential, None).unwrap();
    assert!(handed.read().is_ok());
    lend(0o644);
    assert!(matches!(refused(&handed), KeyFileError::Exposed { mode: 0o644, .. }));
}

#[test]
fn it_does_not_lie_with_the_data() {
    let folder = Folder::new("data");
    let data = folder.0.join("data");
    let at = |path: &Path| KeyFile::at(path, KeyOwner::Own, Some(&data)).map(drop);
    // Also where neither is there yet.
    for _ in 0..2 {
        let inside = [data.join("room.keys"), data.join("below/room.keys")];
        for path in inside {
            assert!(matches!(at(&path), Err(KeyFileError::WithTheData { .. })), "{path:?}");
        }
        assert!(at(&folder.0.join("room.keys")).is_ok());
        assert!(at(&folder.0.join("data.keys")).is_ok());
        let _ = fs::create_dir(&data);
    }
    #[cfg(unix)]
    {
        let link = folder.0.join("link");
        std::os::unix::fs::symlink(&data, &link).unwrap();
        assert!(matches!(at(&link.join("room.keys")), Err(KeyFileError::WithTheData { .. })));
    }
}

#[test]
fn what_is_damaged_is_told_by_its_line() {
    let folder = Folder::new("damaged");
    let file = folder.file("room.keys");
    assert!(matches!(refused(&file), KeyFileError::NotThere { .. }));
    file.create(0).unwrap();
    let text = fs::read_to_string(file.path()).unwrap();
    let told = |text: String| {
        fs::write(file.path(), text).unwrap();
        let refused = refused(&file);
        let KeyFileError::Damaged { line, why, .. } = refused else { panic!("{refused}") };
        (line, why)
    };
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(told(String::new()).0, 1);
    assert_eq!(told(text.replace("keys 1", "keys 2")).0, 1);
    // One digit of a key.
    let last = text.trim_end().len() - 1;
    let digit = if text.as_bytes()[last] == b'0' { "1" } else { "0" };
    let changed = format!("{}{digit}\n", &text[..last]);
    assert_eq!(told(changed), (4, "the key is not the one of this id"));
    assert_eq!(told(lines[..3].join("\n")), (3, "no key that signs"));
    assert_eq!(told(text[..text.len() - 20].to_owned()), (4, "a key has 64 hexadecimal digits"));
    assert_eq!(told(format!("{text}what is this\n")).0, 5);
}
