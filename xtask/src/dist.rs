//! One archive that a room without Rust can install, the same bytes wherever it is built.

mod archive;
mod licences;

use crate::{Done, Failed, command, printed, root, step, succeed, target, web};
use archive::{Entry, Mode, digest, packed};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What an archive is made of besides the program.
struct About {
    version: String,
    /// The machine it runs on, as rustc names it.
    host: String,
    compiler: String,
    commit: String,
    /// When it was committed, in seconds: the time of every file.
    epoch: u64,
}

impl About {
    fn name(&self) -> String {
        format!("cutcard-{}-{}", self.version, self.host)
    }
}

/// Builds page and program and writes the archive and its digest to `target/dist`.
pub(crate) fn make() -> Done {
    let about = about()?;
    web::build()?;
    let folder = target().join("dist");
    step("building the program");
    let program = build(&root(), &folder.join("build"), &about)?;
    let bytes = archive(&root(), &program, &about)?;
    let file = format!("{}.tar.gz", about.name());
    let sum = digest(&bytes);
    write(&folder.join(&file), &bytes)?;
    write(&folder.join(format!("{file}.sha256")), format!("{sum}  {file}\n").as_bytes())?;
    println!("{}\n{sum}", folder.join(file).display());
    Ok(())
}

/// Builds everything twice from copies of what is committed, in two folders of different names, and
/// compares the archives.
pub(crate) fn check() -> Done {
    let about = about()?;
    web::install()?;
    let mut sums = Vec::new();
    for name in ["one", "another-folder"] {
        let folder = env::temp_dir().join(format!("cutcard-dist-{}-{name}", std::process::id()));
        let made = built_in(&folder, &about);
        // A copy is large; the archive is all that is kept of it.
        drop(fs::remove_dir_all(&folder));
        let bytes = made?;
        println!("{}  built in {}", digest(&bytes), folder.display());
        sums.push(digest(&bytes));
        let kept = target().join("dist").join(format!("{}-{name}.tar.gz", about.name()));
        write(&kept, &bytes)?;
    }
    match sums.as_slice() {
        [first, second] if first == second => {
            step("both are the same");
            Ok(())
        }
        _ => Err(Failed("the two archives differ; they are in target/dist".to_owned())),
    }
}

/// The archive of a copy of what is committed, made in this folder.
fn built_in(folder: &Path, about: &About) -> Result<Vec<u8>, Failed> {
    step(&format!("a copy in {}", folder.display()));
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    let tree = folder.join("tree.tar");
    succeed(command("git").args(["archive", "--output"]).arg(&tree).arg("HEAD"))?;
    succeed(Command::new("tar").arg("xf").arg(&tree).current_dir(folder))?;
    fs::remove_file(&tree).map_err(|error| failed(&tree, &error))?;
    succeed(
        Command::new("cp").arg("-a").arg(root().join("web/node_modules")).arg(folder.join("web")),
    )?;
    succeed(
        Command::new("npm").args(["run", "--silent", "build"]).current_dir(folder.join("web")),
    )?;
    let program = build(folder, &folder.join("target"), about)?;
    archive(folder, &program, about)
}

/// Builds the program so that nothing of the folder, the machine or the hour gets into it.
fn build(root: &Path, target: &Path, about: &About) -> Result<Vec<u8>, Failed> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    // The last that fits counts.
    let places = [(root, "/cutcard"), (target, "/cutcard/target"), (home.as_path(), "/cargo")];
    let mut flags: Vec<OsString> = Vec::new();
    let mut of_c = OsString::from("-g0");
    for (from, to) in places {
        let mapped = |option: &str| {
            let mut text = OsString::from(option);
            text.push(from);
            text.push(format!("={to}"));
            text
        };
        flags.push(mapped("--remap-path-prefix="));
        of_c.push(" ");
        of_c.push(mapped("-ffile-prefix-map="));
    }
    let mut cargo = Command::new("cargo");
    cargo
        .current_dir(root)
        .args(["build", "--release", "--locked", "--package", "cutcard"])
        .args(["--config", "profile.release.strip=true", "--target-dir"])
        .arg(target)
        .env("CARGO_BUILD_BUILD_DIR", target)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join(&OsString::from("\x1f")))
        .env("CFLAGS", of_c)
        .env("SOURCE_DATE_EPOCH", about.epoch.to_string())
        .env("LC_ALL", "C")
        .env("TZ", "UTC");
    succeed(&mut cargo)?;
    let program = target.join("release").join(format!("cutcard{}", env::consts::EXE_SUFFIX));
    fs::read(&program).map_err(|error| failed(&program, &error))
}

/// The archive of a program and what belongs to it.
fn archive(root: &Path, program: &[u8], about: &About) -> Result<Vec<u8>, Failed> {
    packed(&about.name(), entries(root, program, about)?, about.epoch)
}

/// What is in the archive: the program, the service, houses, documents, licences.
fn entries(root: &Path, program: &[u8], about: &About) -> Result<Vec<Entry>, Failed> {
    let mut entries = vec![
        Entry::new("bin/cutcard", Mode::Program, program),
        Entry::new("VERSION", Mode::File, told(about).as_bytes()),
        Entry::new("licences/dependencies.txt", Mode::File, licences::all(root)?.as_bytes()),
    ];
    let files = [
        ("packaging/cutcard.service", "service/cutcard.service"),
        ("docs/operating.md", "docs/operating.md"),
        ("docs/security.md", "docs/security.md"),
        ("docs/formats.md", "docs/formats.md"),
        ("docs/room.md", "docs/room.md"),
        ("docs/authority.md", "docs/authority.md"),
        ("docs/api.md", "docs/api.md"),
        ("docs/text-table.md", "docs/text-table.md"),
        ("README.md", "README.md"),
        ("CHANGELOG.md", "CHANGELOG.md"),
        ("SECURITY.md", "SECURITY.md"),
        ("LICENSE-MIT", "licences/LICENSE-MIT"),
        ("LICENSE-APACHE", "licences/LICENSE-APACHE"),
    ];
    for (from, to) in files {
        entries.push(Entry::new(to, Mode::File, &read(&root.join(from))?));
    }
    // Whole examples of tables, and what a room offers to its players.
    for name in ["houses", "offers"] {
        let folder = root.join("rulebooks").join(name);
        let files = if folder.is_dir() { archive::files_in(&folder)? } else { Vec::new() };
        for file in files {
            let inside = file.strip_prefix(&folder).unwrap_or(&file).display();
            entries.push(Entry::new(&format!("{name}/{inside}"), Mode::File, &read(&file)?));
        }
    }
    Ok(entries)
}

/// What was built, by what, from what.
fn told(about: &About) -> String {
    let About { version, host, compiler, commit, epoch } = about;
    format!(
        "cutcard {version}\nfor {host}\nof commit {commit}\nby {compiler}\nSOURCE_DATE_EPOCH={epoch}\n"
    )
}

fn about() -> Result<About, Failed> {
    let compiler = printed(Command::new("rustc").arg("-vV"))?;
    let line = |start: &str| compiler.lines().find_map(|line| line.strip_prefix(start));
    let git = |arguments: &[&str]| {
        printed(command("git").args(arguments)).map(|text| text.trim().to_owned())
    };
    let changes = git(&["status", "--porcelain"])?;
    let mut commit = git(&["rev-parse", "HEAD"])?;
    if !changes.is_empty() {
        eprintln!("xtask: there are changes that are not committed");
        commit.push_str(" with changes");
    }
    Ok(About {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        host: line("host: ").unwrap_or("unknown").to_owned(),
        compiler: compiler.lines().next().unwrap_or_default().to_owned(),
        commit,
        epoch: git(&["log", "-1", "--format=%ct"])?.parse().unwrap_or_default(),
    })
}

fn read(path: &Path) -> Result<Vec<u8>, Failed> {
    fs::read(path).map_err(|error| failed(path, &error))
}

fn write(path: &Path, bytes: &[u8]) -> Done {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .map_err(|error| failed(path, &error))
}

fn failed(path: &Path, error: &std::io::Error) -> Failed {
    Failed(format!("{}: {error}", path.display()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use std::io::Write as _;
    use std::process::Stdio;

    fn dummy() -> About {
        About {
            version: "1.2.3".to_owned(),
            host: "x86_64-unknown-linux-gnu".to_owned(),
            compiler: "rustc".to_owned(),
            commit: "abc".to_owned(),
            epoch: 1_700_000_000,
        }
    }

    /// What another program makes of the archive.
    fn tar(arguments: &[&str], bytes: &[u8], folder: &Path) -> String {
        let mut child = Command::new("tar")
            .args(arguments)
            .current_dir(folder)
            .env("TZ", "UTC")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(bytes).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    }

    #[test]
    fn an_archive_has_all_a_room_needs_and_its_sums_hold() {
        let bytes = archive(&root(), b"a program", &dummy()).unwrap();
        let folder = env::temp_dir().join(format!("cutcard-{}-dist-test", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let list = tar(&["tvzf", "-", "--full-time", "--numeric-owner"], &bytes, &folder);
        let lines: Vec<&str> = list.lines().collect();
        let program = lines.iter().find(|line| line.ends_with("/bin/cutcard")).unwrap();
        assert!(program.starts_with("-rwxr-xr-x 0/0 "), "{program}");
        for line in &lines {
            assert!(line.contains(" 0/0 ") && line.contains(" 2023-11-14 22:13:20 "), "{line}");
        }
        let name = "cutcard-1.2.3-x86_64-unknown-linux-gnu";
        for wanted in [
            "SHA256SUMS",
            "SECURITY.md",
            "docs/operating.md",
            "houses/crown-holdem-no-limit.toml",
            "licences/LICENSE-MIT",
            "licences/dependencies.txt",
            "service/cutcard.service",
        ] {
            let path = format!("{name}/{wanted}");
            assert!(lines.iter().any(|line| line.ends_with(&path)), "no {wanted} in\n{list}");
        }
        tar(&["xzf", "-"], &bytes, &folder);
        let inside = folder.join(name);
        let sums = Command::new("sha256sum")
            .args(["--check", "--quiet", "SHA256SUMS"])
            .current_dir(&inside)
            .status();
        let counted = fs::read_to_string(inside.join("SHA256SUMS")).unwrap().lines().count();
        let licences = fs::read_to_string(inside.join("licences/dependencies.txt")).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert!(sums.unwrap().success());
        assert_eq!(counted, lines.len() - 1);
        for part in ["serde_json ", "rusqlite ", "preact "] {
            assert!(licences.lines().any(|line| line.starts_with(part)), "{part}");
        }
    }

    #[test]
    fn the_same_files_in_any_order_make_the_same_archive() {
        let entry = |name: &str| Entry::new(name, Mode::File, name.as_bytes());
        let made = |names: &[&str]| {
            packed("x", names.iter().map(|name| entry(name)).collect(), 1).unwrap()
        };
        assert_eq!(made(&["a", "b/c", "b/d"]), made(&["b/d", "a", "b/c"]));
        assert_ne!(made(&["a"]), made(&["b"]));
        assert!(packed("x", vec![entry(&"long/".repeat(80))], 1).is_err());
    }

    #[test]
    fn a_digest_is_that_of_the_standard() {
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest(b"abc"), abc);
    }
}
