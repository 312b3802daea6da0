//! From where and on which device people come in, as marks: two that are alike come from one place or one device, and
//! nothing else can be read from them. For the report of pairs alone; nobody is let in or kept out by them.

use crate::gate::address::whose;
use crate::people::token::Token;
use axum::http::{HeaderMap, header};
use cutcard_banked::PlayerId;
use rusqlite::{Connection, OpenFlags, params};
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The file. It lies beside the register and goes into no backup: what is forgotten here must not live on in a copy.
const FILE: &str = "marks.sqlite";
/// The name of the cookie that a device is known by.
pub(crate) const DEVICE: &str = "cutcard_device";
/// So many days after somebody was last seen there a mark is forgotten.
pub const KEPT_DAYS: u64 = 30;
/// So many addresses and so many devices are kept of one person, the latest.
const MOST_OF_ONE: u32 = 20;
/// So many are remembered as noted today before that is begun anew.
const MOST_NOTED: usize = 50_000;

const DAY_MILLIS: u64 = 24 * 60 * 60 * 1_000;

const TABLES: &str = "
PRAGMA secure_delete = ON;
CREATE TABLE IF NOT EXISTS marks (
    player INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    mark BLOB NOT NULL,
    day INTEGER NOT NULL,
    PRIMARY KEY (player, kind, mark)
) STRICT, WITHOUT ROWID;
";

/// What a mark is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Address,
    Device,
}

impl Kind {
    const fn number(self) -> u8 {
        match self {
            Kind::Address => 0,
            Kind::Device => 1,
        }
    }
}

/// Half of a keyed hash.
type Mark = [u8; 16];

/// The file while the room is open. Cheap to clone.
#[derive(Clone)]
pub struct Marks(Arc<Inner>);

struct Inner {
    key: [u8; 32],
    file: Mutex<Connection>,
    today: Mutex<Today>,
}

#[derive(Default)]
struct Today {
    day: u64,
    noted: HashSet<(PlayerId, Kind, Mark)>,
}

impl Marks {
    /// Opens the file in a data folder, or makes it; one that is damaged is begun anew: no room stands still for it. The secret
    /// lies elsewhere: without it nobody who has the file finds out which address a mark is of by trying them all. With
    /// another secret marks are others, and those before tell nothing any more.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn open(dir: &Path, secret: &[u8; 32], now_millis: u64) -> Result<Marks, rusqlite::Error> {
        let path = dir.join(FILE);
        let file = match open_file(&path, now_millis) {
            Ok(file) => file,
            Err(_) => {
                // Where it cannot be removed it cannot be opened again either.
                let _ = std::fs::remove_file(&path);
                open_file(&path, now_millis)?
            }
        };
        let key = hash(secret, b"cutcard marks of sign-ins", b"");
        Ok(Marks(Arc::new(Inner { key, file: Mutex::new(file), today: Mutex::default() })))
    }

    /// Notes from where and on which device somebody came in. What fails is told to the log: nobody is kept out by it.
    pub(crate) async fn note(
        &self,
        player: PlayerId,
        address: IpAddr,
        device: Option<Token>,
        now_millis: u64,
    ) {
        let mut seen = vec![(Kind::Address, self.mark(Kind::Address, address_text(address)))];
        seen.extend(device.map(|it| (Kind::Device, self.mark(Kind::Device, it.told()))));
        seen.retain(|(kind, mark)| self.is_new(player, *kind, *mark, now_millis));
        if seen.is_empty() {
            return;
        }
        let marks = self.clone();
        let written = tokio::task::spawn_blocking(move || marks.write(player, &seen, now_millis));
        match written.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "where somebody came in from is not noted"),
            Err(error) => tracing::warn!(%error, "where somebody came in from is not noted"),
        }
    }

    /// Forgets what was last seen too long ago.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn forget(&self, now_millis: u64) -> Result<(), rusqlite::Error> {
        forget(&self.0.file.lock().unwrap_or_else(PoisonError::into_inner), now_millis)
    }

    /// Whose marks are alike.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn all(&self, now_millis: u64) -> Result<AllMarks, rusqlite::Error> {
        let file = self.0.file.lock().unwrap_or_else(PoisonError::into_inner);
        AllMarks::read(&file, now_millis)
    }

    fn mark(&self, kind: Kind, text: String) -> Mark {
        let hash = hash(&self.0.key, &[kind.number()], text.as_bytes());
        std::array::from_fn(|place| hash.get(place).copied().unwrap_or_default())
    }

    /// Whether it is not yet noted today.
    fn is_new(&self, player: PlayerId, kind: Kind, mark: Mark, now_millis: u64) -> bool {
        let mut today = self.0.today.lock().unwrap_or_else(PoisonError::into_inner);
        let day = now_millis / DAY_MILLIS;
        if today.day != day || today.noted.len() >= MOST_NOTED {
            *today = Today { day, noted: HashSet::new() };
        }
        today.noted.insert((player, kind, mark))
    }

    fn write(
        &self,
        player: PlayerId,
        seen: &[(Kind, Mark)],
        now_millis: u64,
    ) -> Result<(), rusqlite::Error> {
        let (player, day) = (player.0.cast_signed(), (now_millis / DAY_MILLIS).cast_signed());
        let mut file = self.0.file.lock().unwrap_or_else(PoisonError::into_inner);
        let change = file.transaction()?;
        for (kind, mark) in seen {
            change.execute(
                "INSERT INTO marks (player, kind, mark, day) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (player, kind, mark) DO UPDATE SET day = excluded.day",
                params![player, kind.number(), mark, day],
            )?;
            change.execute(
                "DELETE FROM marks WHERE player = ?1 AND kind = ?2 AND mark NOT IN (
                     SELECT mark FROM marks WHERE player = ?1 AND kind = ?2
                     ORDER BY day DESC, mark LIMIT ?3)",
                params![player, kind.number(), MOST_OF_ONE],
            )?;
        }
        change.commit()
    }
}

fn open_file(path: &Path, now_millis: u64) -> Result<Connection, rusqlite::Error> {
    let file = Connection::open(path)?;
    only_for_us(path);
    file.execute_batch(TABLES)?;
    forget(&file, now_millis)?;
    Ok(file)
}

fn forget(file: &Connection, now_millis: u64) -> Result<(), rusqlite::Error> {
    let since = (now_millis / DAY_MILLIS).saturating_sub(KEPT_DAYS);
    file.execute("DELETE FROM marks WHERE day < ?1", [since.cast_signed()])?;
    Ok(())
}

/// A file system without permissions has none to set.
#[cfg(unix)]
fn only_for_us(path: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let _ = std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600));
}

#[cfg(not(unix))]
fn only_for_us(_: &Path) {}

/// Whose marks are alike.
#[derive(Clone, Debug, Default)]
pub struct AllMarks {
    of: BTreeMap<PlayerId, BTreeSet<(Kind, Mark)>>,
    people: BTreeMap<(Kind, Mark), u32>,
}

/// What two people came in by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alike {
    /// Of the addresses that both came from, how many people in all came from the one that fewest did; nothing where there
    /// is none. An address of many is a hall or a provider, and says nothing.
    pub address: Option<u32>,
    /// The same of devices.
    pub device: Option<u32>,
}

impl AllMarks {
    /// The marks in a data folder, also while a room is using it; none where there is no file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of_folder(dir: &Path, now_millis: u64) -> Result<AllMarks, rusqlite::Error> {
        let path = dir.join(FILE);
        if !path.is_file() {
            return Ok(AllMarks::default());
        }
        let file = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        AllMarks::read(&file, now_millis)
    }

    fn read(file: &Connection, now_millis: u64) -> Result<AllMarks, rusqlite::Error> {
        let since = (now_millis / DAY_MILLIS).saturating_sub(KEPT_DAYS);
        let mut found = AllMarks::default();
        let mut all = file.prepare("SELECT player, kind, mark FROM marks WHERE day >= ?1")?;
        let mut rows = all.query([since.cast_signed()])?;
        while let Some(row) = rows.next()? {
            let player = PlayerId(row.get::<_, i64>(0)?.cast_unsigned());
            let kind = if row.get::<_, i64>(1)? == 0 { Kind::Address } else { Kind::Device };
            let mark: Mark = row.get(2)?;
            found.of.entry(player).or_default().insert((kind, mark));
            *found.people.entry((kind, mark)).or_default() += 1;
        }
        Ok(found)
    }

    /// What those two came in by that is alike.
    #[must_use]
    pub fn alike(&self, [one, other]: [PlayerId; 2]) -> Alike {
        let (Some(one), Some(other)) = (self.of.get(&one), self.of.get(&other)) else {
            return Alike::default();
        };
        let fewest = |kind: Kind| {
            let both = one.intersection(other).filter(|(of, _)| *of == kind);
            both.filter_map(|mark| self.people.get(mark)).min().copied()
        };
        Alike { address: fewest(Kind::Address), device: fewest(Kind::Device) }
    }
}

/// What counts as one place: an IPv4 address, or what one household has of an IPv6 one.
fn address_text(address: IpAddr) -> String {
    whose(address).to_string()
}

fn hash(key: &[u8; 32], kind: &[u8], text: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    [key, kind, text].into_iter().for_each(|part| hash.update(part));
    // Once more: whoever has a hash cannot go on with it.
    Sha256::new().chain_update(key).chain_update(hash.finalize()).finalize().into()
}

/// The device that a request comes from, where it says.
pub(crate) fn device_of(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|it| it.split_once('='));
    let (_, told) = pairs.find(|(name, _)| name.trim() == DEVICE)?;
    Token::read(told.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: PlayerId = PlayerId(1);
    const BERTA: PlayerId = PlayerId(2);
    const CLARA: PlayerId = PlayerId(3);

    fn folder(name: &str) -> std::path::PathBuf {
        let dir = std::env::temp_dir().join(format!("cutcard-marks-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).unwrap();
        dir
    }

    #[tokio::test]
    async fn marks_tell_alike_from_unlike_and_are_forgotten() {
        let dir = folder("alike");
        let marks = Marks::open(&dir, &[7; 32], 0).unwrap();
        let (home, hall) = (IpAddr::from([10, 1, 2, 3]), IpAddr::from([10, 9, 9, 9]));
        let phone = Token::draw().unwrap();
        let day = |day: u64| day * DAY_MILLIS;
        marks.note(ANNA, home, Some(phone.clone()), day(1)).await;
        marks.note(BERTA, home, Some(phone), day(1)).await;
        for player in [ANNA, BERTA, CLARA] {
            marks.note(player, hall, None, day(2)).await;
        }
        let all = AllMarks::of_folder(&dir, day(2)).unwrap();
        assert_eq!(all.alike([ANNA, BERTA]), Alike { address: Some(2), device: Some(2) });
        assert_eq!(all.alike([BERTA, CLARA]), Alike { address: Some(3), device: None });
        assert_eq!(all.alike([CLARA, PlayerId(9)]), Alike::default());
        // Nothing of the address or the device lies on the disk.
        let bytes = std::fs::read(dir.join(FILE)).unwrap();
        assert!(!bytes.windows(8).any(|part| part == b"10.1.2.3"));
        // With another secret the same place has another mark.
        let other = Marks::open(&dir, &[8; 32], day(2)).unwrap();
        other.note(PlayerId(9), home, None, day(2)).await;
        assert_eq!(other.all(day(2)).unwrap().alike([ANNA, PlayerId(9)]), Alike::default());
        marks.forget(day(2 + KEPT_DAYS)).unwrap();
        let left = AllMarks::of_folder(&dir, day(2 + KEPT_DAYS)).unwrap();
        assert_eq!(left.alike([ANNA, BERTA]), Alike { address: Some(3), device: None });
        marks.forget(day(3 + KEPT_DAYS)).unwrap();
        assert_eq!(AllMarks::of_folder(&dir, 0).unwrap().of.len(), 0);
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[tokio::test]
    async fn no_more_than_the_latest_are_kept_of_one_person() {
        let dir = folder("most");
        let marks = Marks::open(&dir, &[7; 32], 0).unwrap();
        for number in 0..40 {
            marks
                .note(ANNA, IpAddr::from([10, 0, 0, number]), None, DAY_MILLIS * u64::from(number))
                .await;
        }
        let all = marks.all(DAY_MILLIS * 39).unwrap();
        assert_eq!(all.of[&ANNA].len(), MOST_OF_ONE as usize);
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[tokio::test]
    async fn a_damaged_file_is_begun_anew() {
        let dir = folder("damaged");
        std::fs::write(dir.join(FILE), "spoilt".repeat(2_000)).unwrap();
        let marks = Marks::open(&dir, &[7; 32], 0).unwrap();
        marks.note(ANNA, IpAddr::from([10, 0, 0, 1]), None, 0).await;
        assert_eq!(marks.all(0).unwrap().of.len(), 1);
        std::fs::remove_dir_all(&dir).unwrap();
    }

    #[test]
    fn a_device_is_known_by_its_cookie() {
        let token = Token::draw().unwrap();
        let mut headers = HeaderMap::new();
        assert!(device_of(&headers).is_none());
        let text = format!("a=b; {DEVICE}={}; c=d", token.told());
        headers.append(header::COOKIE, text.parse().unwrap());
        assert_eq!(device_of(&headers).unwrap().told(), token.told());
        headers.insert(header::COOKIE, format!("{DEVICE}=anything").parse().unwrap());
        assert!(device_of(&headers).is_none(), "only what this room gave out");
    }
}
