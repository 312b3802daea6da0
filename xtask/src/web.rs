//! The page: its packages, its build, its tests, and the browser they run in.

use crate::{Done, Failed, has, root, step, succeed};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The oldest Node the page is built with.
const NODE: u32 = 20;

/// Installs the packages where they are missing or old, and builds the page where it has changed.
pub(crate) fn build() -> Done {
    install()?;
    let page = folder().join("dist").join("index.html");
    let sources = ["src", "public", "index.html", "package-lock.json", "vite.config.ts"];
    let changed = sources.iter().filter_map(|name| newest(&folder().join(name))).max();
    if changed_at(&page).is_none() || changed > changed_at(&page) {
        step("building the page");
        npm(&["run", "--silent", "build"])?;
    }
    Ok(())
}

/// Types, unit tests and the build.
pub(crate) fn test() -> Done {
    install()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["test", "--silent"])?;
    npm(&["run", "--silent", "build"])
}

/// The page in a browser, through the real server.
pub(crate) fn browse(program: &Path) -> Done {
    chromium()?;
    succeed(
        Command::new("npm")
            .args(["run", "--silent", "browser-tests"])
            .current_dir(folder())
            .env("CUTCARD_PROGRAM", program),
    )
}

/// What the page weighs and how quick it is: ten minutes of play among them.
pub(crate) fn figures(program: &Path) -> Done {
    alone(program, "figures", ("CUTCARD_FIGURES", "1"))
}

/// That nothing covers anything else: every step of every round, on every screen.
pub(crate) fn geometry(program: &Path) -> Done {
    alone(program, "geometry", ("CUTCARD_GEOMETRY", "all"))
}

/// One file of the browser's tests, longer than `browse` has it.
fn alone(program: &Path, name: &str, (wish, value): (&str, &str)) -> Done {
    chromium()?;
    let file = format!("tests/browser/{name}.browser.ts");
    let mut npm = Command::new("npm");
    npm.args(["run", "--silent", "browser-tests", "--", &file]).current_dir(folder());
    succeed(npm.env("CUTCARD_PROGRAM", program).env(wish, value))
}

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(arguments: &[&str]) -> Done {
    succeed(Command::new("npm").args(arguments).current_dir(folder()))
}

/// Installs the packages where they are missing or old.
pub(crate) fn install() -> Done {
    let version = Command::new("node").arg("--version").output().ok();
    let text = version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
    let major = text.as_deref().and_then(|text| text.trim().strip_prefix('v')?.split('.').next());
    if major.and_then(|major| major.parse().ok()).is_none_or(|major: u32| major < NODE) {
        let found = text.as_deref().map_or("none", str::trim);
        let why = format!("the page is built with Node {NODE} or later, found {found}: install it");
        return Err(Failed(why));
    }
    let wanted = changed_at(&folder().join("package-lock.json"));
    let there = changed_at(&folder().join("node_modules").join(".package-lock.json"));
    if there.is_none() || there < wanted {
        step("installing the page's packages");
        npm(&["ci", "--no-audit", "--no-fund", "--loglevel=error"])?;
    }
    Ok(())
}

/// The browser: Debian's, installed where one may.
fn chromium() -> Done {
    if has("chromium") {
        return Ok(());
    }
    if !has("apt-get") {
        return Err(Failed("the browser tests need `chromium`: install it".to_owned()));
    }
    step("installing chromium");
    let apt = |arguments: &[&str]| {
        let mut apt = Command::new("apt-get");
        succeed(apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let installed =
        apt(&["update", "-qq"]).and_then(|()| apt(&["install", "-y", "-qq", "chromium"]));
    installed.map_err(|Failed(why)| {
        Failed(format!("the browser tests need `chromium`, and it cannot be installed: {why}"))
    })
}

fn changed_at(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|data| data.modified()).ok()
}

/// When a file, or any file of a folder, was changed last.
fn newest(path: &Path) -> Option<SystemTime> {
    let Ok(files) = path.read_dir() else { return changed_at(path) };
    files.filter_map(|file| newest(&file.ok()?.path())).max()
}
