//! Attacks beside the room's routes: on its metrics, and on its files.

use super::{Outcome, Report, Siege, refused};
use crate::TrialError;
use std::io;
use std::path::Path;

impl Siege {
    pub(super) async fn beside(&mut self, report: &mut Report) {
        let outcome = self.counts().await;
        report.tried("what the room counts is not for players", outcome);
        report.add("the room's files are its owner's alone", self.modes());
    }

    /// Nobody reads the metrics in the room, and nobody plays where they are read.
    async fn counts(&mut self) -> Result<Outcome, TrialError> {
        let guest = self.guest().await?;
        for (token, wanted) in [
            (None, "sign-in"),
            (Some("0123456789abcdef"), "sign-in"),
            (Some(&*guest.token), "role"),
        ] {
            let answer = guest.http.get("/metrics", token).await?;
            if let Err(why) = refused(&answer, wanted) {
                return Ok(Err(why));
            }
        }
        for path in ["/api/tables", "/api/cage/balances", "/"] {
            let status = self.metrics.get(path, Some(&guest.token)).await?.status;
            if status != 404 {
                return Ok(Err(format!("{path} is answered {status} where the metrics are read")));
            }
        }
        let sockets = self.sockets_open().await?;
        Ok(Ok(format!("refused in the room; its own listener counts {sockets} sockets")))
    }

    /// How many sockets the server has, by its own count.
    pub(super) async fn sockets_open(&self) -> Result<u64, TrialError> {
        let text = self.metrics.get("/metrics", None).await?.body;
        let line = text.lines().find_map(|line| line.strip_prefix("cutcard_sockets "));
        let count = line.and_then(|count| count.trim().parse().ok());
        count.ok_or_else(|| TrialError::Broken("the metrics count no sockets".to_owned()))
    }

    /// The folder and everything in it, and the keys, which lie elsewhere.
    fn modes(&self) -> Outcome {
        let (room, keys) = (self.server.room(), self.server.keys());
        let told = |error: io::Error| format!("{}: {error}", room.display());
        own(&room, 0o700).map_err(told)??;
        own(&keys, 0o600).map_err(told)??;
        let mut files = 0;
        for entry in std::fs::read_dir(&room).map_err(told)? {
            own(&entry.map_err(told)?.path(), 0o600).map_err(told)??;
            files += 1;
        }
        if !room.join("journal.db").exists() || !room.join("people.sqlite").exists() {
            return Err(format!("not tried: {files} files, and not the ones there should be"));
        }
        Ok(format!("{files} files, in a folder that was open to everybody before"))
    }
}

/// That something on disk is for its owner alone.
#[cfg(unix)]
fn own(path: &Path, wanted: u32) -> io::Result<Outcome> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(path)?.permissions().mode() & 0o777;
    let told = format!("{} has the mode {mode:o}", path.display());
    Ok(if mode == wanted { Ok(told) } else { Err(told) })
}

#[cfg(not(unix))]
fn own(path: &Path, _: u32) -> io::Result<Outcome> {
    std::fs::metadata(path).map(|_| Ok(String::new()))
}

/// A folder that everybody may look into, as one is that was made by hand.
pub(super) fn open_folder(path: &Path) -> io::Result<()> {
    std::fs::create_dir_all(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755))?;
    }
    Ok(())
}
