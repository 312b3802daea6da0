//! The server as a process of its own.

use crate::{Http, TrialError};
use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How long it may take to come up.
const PATIENCE_SECONDS: u64 = 60;

/// How the server is started, beside where.
#[derive(Clone, Debug, Default)]
pub struct Flags(pub Vec<String>);

/// A running server and its folder.
pub struct Server {
    program: PathBuf,
    data: PathBuf,
    flags: Flags,
    address: SocketAddr,
    child: Option<Child>,
}

impl Server {
    /// The program that `CUTCARD_PROGRAM` names, in a folder of its own, on a free port; not yet
    /// started.
    ///
    /// # Errors
    /// Where there is no program, port or folder.
    pub fn new(data: &Path, flags: Flags) -> Result<Server, TrialError> {
        let program = std::env::var_os("CUTCARD_PROGRAM").ok_or(TrialError::NoProgram)?.into();
        let address = free_address()?;
        std::fs::create_dir_all(data).map_err(TrialError::io("making a folder"))?;
        Ok(Server { program, data: data.to_owned(), flags, address, child: None })
    }

    /// Where it listens.
    #[must_use]
    pub const fn http(&self) -> Http {
        Http::to(self.address)
    }

    /// What it wrote.
    #[must_use]
    pub fn log(&self) -> PathBuf {
        self.data.join("server.log")
    }

    /// Starts it, and waits until it answers.
    ///
    /// # Errors
    /// Where it does not come up.
    pub async fn start(&mut self) -> Result<(), TrialError> {
        let log = File::options().create(true).append(true).open(self.log());
        let log = log.map_err(TrialError::io("opening the log"))?;
        let errors = log.try_clone().map_err(TrialError::io("opening the log"))?;
        let child = Command::new(&self.program)
            .args(["serve", "--listen", &self.address.to_string(), "--data"])
            .arg(self.data.join("room"))
            .args(&self.flags.0)
            .env("XDG_CONFIG_HOME", self.config())
            .stdin(Stdio::null())
            .stdout(log)
            .stderr(errors)
            .spawn();
        self.child = Some(child.map_err(TrialError::io("starting the server"))?);
        let tries = PATIENCE_SECONDS * 200;
        for _ in 0..tries {
            if self.http().get("/ready", None).await.is_ok_and(|answer| answer.status == 200) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(TrialError::NotUp { seconds: PATIENCE_SECONDS, log: self.log() })
    }

    /// Kills it without a word, as a power cut would.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            // It may have died by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Makes it stand still, with everything it has open.
    ///
    /// # Errors
    /// Where it cannot be told.
    pub fn stand_still(&self) -> Result<(), TrialError> {
        self.signal("-STOP")
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// Where it cannot be told.
    pub fn go_on(&self) -> Result<(), TrialError> {
        self.signal("-CONT")
    }

    fn signal(&self, signal: &str) -> Result<(), TrialError> {
        let id = self.child.as_ref().map(|child| child.id().to_string()).unwrap_or_default();
        let sent = Command::new("kill").args([signal, &id]).status();
        let sent = sent.map_err(TrialError::io("sending a signal"))?;
        if sent.success() {
            return Ok(());
        }
        Err(TrialError::Broken(format!("the server did not take {signal}")))
    }

    /// Whether it has not ended.
    pub fn lives(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// The room's own folder.
    #[must_use]
    pub fn room(&self) -> PathBuf {
        self.data.join("room")
    }

    /// The file of its keys.
    #[must_use]
    pub fn keys(&self) -> PathBuf {
        self.config().join("cutcard/room.keys")
    }

    /// Where its keys are: not the user's own.
    fn config(&self) -> PathBuf {
        self.data.join("config")
    }

    /// How many files and connections it has open, where the system tells.
    #[must_use]
    pub fn descriptors(&self) -> Option<usize> {
        let id = self.child.as_ref()?.id();
        Some(std::fs::read_dir(format!("/proc/{id}/fd")).ok()?.count())
    }

    /// Memory it holds, in bytes, where the system tells.
    #[must_use]
    pub fn memory_bytes(&self) -> Option<u64> {
        let id = self.child.as_ref()?.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        let kibibytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kibibytes * 1024)
    }

    /// Audits its folder with its own program.
    ///
    /// # Errors
    /// What the audit found.
    pub fn audit(&self) -> Result<String, TrialError> {
        let output = Command::new(&self.program)
            .arg("audit")
            .arg(self.data.join("room"))
            .env("XDG_CONFIG_HOME", self.config())
            .output();
        let output = output.map_err(TrialError::io("auditing"))?;
        let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        if output.status.success() {
            return Ok(said);
        }
        let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Err(TrialError::Broken(format!("the audit: {said} {why}")))
    }
}

/// An address of this machine that nobody listens at.
pub(crate) fn free_address() -> Result<SocketAddr, TrialError> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    address.map_err(TrialError::io("looking for a free port"))
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
