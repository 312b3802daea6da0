//! `cutcard keys`, and where the room's keys are.

use crate::cli::{self, KeysAt, KeysWhat};
use crate::error::CliError;
use cutcard_journal::Journal;
use cutcard_room::{
    Clock as _, KeyFile, KeyFileError, KeyOwner, KeyRing, KeysNeeded, LostKeys, SystemClock,
    keys_needed,
};
use std::env;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What the file is called wherever it is.
const NAME: &str = "room.keys";

pub(crate) fn run(command: &cli::Keys, output: &mut impl Write) -> Result<(), CliError> {
    let now = SystemClock.now_millis();
    match &command.what {
        KeysWhat::Show(at) => {
            let file = file(at, None)?;
            tell(&file, &file.read().map_err(of_keys)?, output)
        }
        KeysWhat::Create(at) => {
            let file = file(at, None)?;
            tell(&file, &file.create(now).map_err(of_keys)?, output)
        }
        KeysWhat::Rotate(at) => {
            let file = file(at, None)?;
            tell(&file, &file.rotate(now).map_err(of_keys)?, output)?;
            writeln!(
                output,
                "The newest are used when the room starts again. Copy the file anew."
            )?;
            Ok(())
        }
    }
}

/// The file of a room's keys, looked at before anything is made.
pub(crate) struct Found {
    file: KeyFile,
    ring: Option<KeyRing>,
}

/// Looks for the keys of a room.
pub(crate) fn find(at: &KeysAt, data: &Path) -> Result<Found, CliError> {
    let file = file(at, Some(data))?;
    let ring = if file.is_there() { Some(file.read().map_err(of_keys)?) } else { None };
    Ok(Found { file, ring })
}

impl Found {
    /// The keys that are there.
    pub(crate) fn there(self) -> Result<KeyRing, CliError> {
        self.ring.map_or_else(|| self.file.read().map_err(of_keys), Ok)
    }

    /// The folder it is in, where that is ours to write to.
    pub(crate) fn folder(&self) -> Option<PathBuf> {
        match self.file.place() {
            KeyOwner::Own => self.file.path().parent().map(Path::to_owned),
            KeyOwner::Credential => None,
        }
    }

    /// The keys that are there, or new ones: these only where the room never had any, or they are lost
    /// for good.
    pub(crate) fn or_new(
        self,
        journal: &dyn Journal,
        lost: LostKeys,
        output: &mut impl Write,
    ) -> Result<KeyRing, CliError> {
        let Found { file, ring } = self;
        let needed = keys_needed(journal).map_err(|error| CliError::Broken(error.to_string()))?;
        let needed = needed.filter(|_| lost == LostKeys::Refused);
        if let Some(ring) = ring {
            return match needed {
                Some(needed) if ring.sign_key(needed.sign).is_none() => {
                    Err(missing(&file, "has other keys", needed))
                }
                Some(_) | None => Ok(ring),
            };
        }
        if let Some(needed) = needed {
            return Err(missing(&file, "is not there", needed));
        }
        let ring = match file.create(SystemClock.now_millis()) {
            Ok(ring) => ring,
            // Another room of the same user was quicker.
            Err(KeyFileError::IsThere { .. }) => return file.read().map_err(of_keys),
            Err(error) => return Err(of_keys(error)),
        };
        writeln!(
            output,
            "The room's keys are new, in {}: keep a copy of it apart from the data",
            file.path().display()
        )?;
        Ok(ring)
    }
}

/// The keys of a file that is named and must be there.
pub(crate) fn named(file: &Path, data: &Path) -> Result<KeyRing, CliError> {
    let at = KeysAt { file: Some(file.to_owned()) };
    find(&at, data)?.there()
}

/// A room's keys are gone: which, and what can be done.
fn missing(file: &KeyFile, what: &str, needed: KeysNeeded) -> CliError {
    let (path, sign, seal) = (file.path().display(), needed.sign.id(), needed.seal);
    let text = format!(
        "{path} {what}: this room needs the keys sign {sign} and seal {seal}. Put a copy of their file back or \
         name it with --keys; where they are lost for good, --new-keys goes on without them"
    );
    CliError::Input(text).of_option("--keys")
}

/// Says where keys are and what they are called, and none of them.
fn tell(file: &KeyFile, ring: &KeyRing, output: &mut impl Write) -> Result<(), CliError> {
    writeln!(output, "Keys in {}, the newest last:", file.path().display())?;
    for key in ring.seal_keys() {
        writeln!(output, "seal {}  made {}", key.id(), time(key.made_millis()))?;
    }
    for key in ring.sign_keys() {
        let (id, made, public) = (key.id(), time(key.made_millis()), key.public());
        writeln!(output, "sign {id}  made {made}  public {public}")?;
    }
    Ok(())
}

/// A time as people write it.
pub(crate) fn time(millis: u64) -> String {
    let time = i64::try_from(millis).ok().and_then(|it| jiff::Timestamp::from_millisecond(it).ok());
    time.map_or_else(|| millis.to_string(), |time| time.to_string())
}

/// The file as it is named, or where it is looked for.
fn file(at: &KeysAt, data: Option<&Path>) -> Result<KeyFile, CliError> {
    let (path, place) = match &at.file {
        Some(path) => (path.clone(), place_of(path, env::var_os("CREDENTIALS_DIRECTORY"))),
        None => usual_place()?,
    };
    KeyFile::at(&path, place, data).map_err(of_keys)
}

/// What lies in the folder of credentials was handed to us.
fn place_of(path: &Path, credentials: Option<OsString>) -> KeyOwner {
    match credentials.map(PathBuf::from) {
        Some(folder) if path.starts_with(&folder) => KeyOwner::Credential,
        Some(_) | None => KeyOwner::Own,
    }
}

/// A credential of the service, or in the user's settings.
fn usual_place() -> Result<(PathBuf, KeyOwner), CliError> {
    let folder = |name: &str| {
        let folder = PathBuf::from(env::var_os(name)?);
        folder.is_absolute().then_some(folder)
    };
    if let Some(handed) = folder("CREDENTIALS_DIRECTORY").map(|it| it.join(NAME))
        && handed.exists()
    {
        return Ok((handed, KeyOwner::Credential));
    }
    let home = || env::home_dir().filter(|home| home.is_absolute() && home.is_dir());
    let settings = folder("XDG_CONFIG_HOME").or_else(|| Some(home()?.join(".config")));
    let settings = settings.ok_or_else(|| {
        let text = "this user has no home to keep the room's keys in: say which file with --keys";
        CliError::Input(text.to_owned())
    })?;
    Ok((settings.join("cutcard").join(NAME), KeyOwner::Own))
}

/// What is wrong with the keys.
pub(crate) fn of_keys(error: KeyFileError) -> CliError {
    let told = error.to_string();
    match error {
        // Another file would do.
        KeyFileError::NotThere { .. }
        | KeyFileError::IsThere { .. }
        | KeyFileError::Exposed { .. }
        | KeyFileError::WithTheData { .. }
        | KeyFileError::System { .. } => CliError::Input(told).of_option("--keys"),
        KeyFileError::Damaged { .. } | KeyFileError::NoRandomness(_) => CliError::Broken(told),
    }
}
