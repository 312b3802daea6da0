//! The project's chores. `cargo xtask run` and `cargo xtask test` need Rust and Node, and install
//! the rest.

mod crates;
mod dist;
mod mutants;
mod mutate;
mod soak;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::OnceLock;
use std::time::Instant;

const HELP: &str = "\
cargo xtask run [ARGUMENTS]   builds page and program, and runs it; alone, opens the room
cargo xtask test              everything that must hold: layout, lints, tests, docs
cargo xtask pages             writes docs/games, docs/authority.md, docs/rulings.md and the page's types anew from what they are made of
cargo xtask browse            the page in a browser, through the real server
cargo xtask geometry          that nothing on the page covers anything else: every step of every round, on every screen
cargo xtask figures           what the page weighs and how quick it is, on a machine that does nothing else
cargo xtask load [ARGUMENTS]  many tables at full speed and at human pace, with a report
cargo xtask crash [ARGUMENTS] kills the server after every event of every game, and looks
cargo xtask siege [ARGUMENTS] attacks a server of its own on loopback, and says what held
cargo xtask bench [--json]    our speed beside public crates, in one run
cargo xtask mutate            every ruling made wrong in every way: do the scripts of its clause notice?
cargo xtask mutants [MINUTES] the code of rulings made wrong, one thing at a time: does a script or a test notice? A night, or
                              so many minutes
cargo xtask soak              the long tests that `test` leaves out, and many rounds of every game
cargo xtask soak mistakes [ROUNDS]
                              of these the rounds in which dealers and players make mistakes: a million, or so many
cargo xtask fuzz [SECONDS]    fuzzes the parsers, each so long (needs a nightly toolchain)
cargo xtask deny              licences, sources and known faults of all dependencies
cargo xtask package           packs the crates others can use, and builds each from its package
cargo xtask wasm              builds them where there is no operating system (wasm32)
cargo xtask dist [--check]    one archive for a room without Rust, in target/dist; with --check it is built
                              twice, in two folders, and must come out the same
";

/// A chore that did not come off.
#[derive(Debug)]
struct Failed(String);

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["run", rest @ ..] => run(rest),
        ["test"] => test(),
        ["pages"] => pages(),
        ["browse"] => browse(),
        ["geometry"] => geometry(),
        ["figures"] => figures(),
        ["load", rest @ ..] => trial("load", rest),
        ["crash", rest @ ..] => trial("crash", rest),
        ["siege", rest @ ..] => trial("siege", rest),
        ["bench", rest @ ..] => bench(rest),
        ["fuzz", rest @ ..] => fuzz(rest),
        ["mutate"] => mutate::mutate(),
        ["mutants", rest @ ..] => mutants::mutants(rest),
        ["soak", rest @ ..] => soak::soak(rest),
        ["deny"] => deny(),
        ["package"] => crates::package(),
        ["wasm"] => crates::wasm(),
        ["dist"] => dist::make(),
        ["dist", "--check"] => dist::check(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err(Failed(format!("no such chore: {}\n\n{HELP}", words.join(" ")))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(why)) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Done {
    if let [] | ["serve", ..] = arguments {
        web::build()?;
    }
    succeed(Command::new(released("cutcard")?).args(arguments))
}

/// Builds a program to be run for long. The room's has the page in it, whatever it is built for: what
/// is left in `target/release` is what somebody will start.
fn released(name: &str) -> Result<PathBuf, Failed> {
    let package = if name == "cutcard" { "cutcard" } else { "cutcard-trials" };
    if name == "cutcard"
        && let Err(Failed(why)) = web::build()
    {
        eprintln!("xtask: the program is built without its page: {why}");
    }
    cargo(&["build", "--release", "--package", package])?;
    Ok(target().join("release").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// A program as `cargo build` leaves it, to be tested.
fn built(name: &str) -> PathBuf {
    target().join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

fn browse() -> Done {
    web::build()?;
    cargo(&["build", "--package", "cutcard"])?;
    web::browse(&built("cutcard"))
}

fn geometry() -> Done {
    web::build()?;
    cargo(&["build", "--package", "cutcard"])?;
    web::geometry(&built("cutcard"))
}

/// What the page weighs and how quick it is, in the program as it is shipped.
fn figures() -> Done {
    web::figures(&released("cutcard")?)
}

/// A trial of the server: a program of its own that starts one.
fn trial(name: &str, arguments: &[&str]) -> Done {
    let server = released("cutcard")?;
    let program = released(&format!("cutcard-{name}"))?;
    succeed(Command::new(program).args(arguments).env("CUTCARD_PROGRAM", server))
}

/// What is written from the program: the page of each game and the list of them, who may do what, the rulings, and
/// what the page has of options and of the wire.
fn pages() -> Done {
    cargo(&["build", "--package", "cutcard"])?;
    let program = built("cutcard");
    let folder = root().join("docs").join("games");
    let list = printed(Command::new(&program).arg("games"))?;
    // A heading, then a line for each game that starts with its name.
    let games = list.lines().skip(1).filter_map(|line| line.split(' ').next());
    for game in games {
        let page = printed(Command::new(&program).args(["games", game, "--page"]))?;
        write(&folder.join(format!("{}.md", game.replace('/', "-"))), &page)?;
    }
    write(&folder.join("README.md"), &printed(Command::new(&program).args(["games", "--page"]))?)?;
    // Who may do what.
    let table = ["test", "--package", "cutcard-table", "--test", "authority"];
    succeed(command("cargo").args(table).arg("the_pages").env("CUTCARD_WRITE_TYPES", "yes"))?;
    // What each book has done about what goes wrong.
    let rulings = ["test", "--package", "cutcard-rulebook", "--test", "rulings_page"];
    succeed(command("cargo").args(rulings).arg("the_pages").env("CUTCARD_WRITE_TYPES", "yes"))?;
    // What the page calls the options of a table.
    let options = ["test", "--package", "cutcard-guide", "--lib", "the_pages"];
    succeed(command("cargo").args(options).env("CUTCARD_WRITE_TYPES", "yes"))?;
    // What the page has of the room: the types of the wire, and the sentences its tests ask for.
    let server = ["test", "--package", "cutcard-server", "--lib", "--test", "typescript"];
    let named = "the_pages";
    succeed(command("cargo").args(server).arg(named).env("CUTCARD_WRITE_TYPES", "yes"))
}

fn write(path: &Path, text: &str) -> Done {
    std::fs::write(path, text)
        .map_err(|error| Failed(format!("cannot write {}: {error}", path.display())))
}

/// What a program that succeeds prints.
fn printed(command: &mut Command) -> Result<String, Failed> {
    let program = command.get_program().to_owned();
    let told = |why: String| Failed(format!("cannot run {program:?}: {why}"));
    let output = command.output().map_err(|error| told(error.to_string()))?;
    if !output.status.success() {
        return Err(told(output.status.to_string()));
    }
    String::from_utf8(output.stdout).map_err(|error| told(error.to_string()))
}

fn test() -> Done {
    step("layout");
    cargo(&["fmt", "--all", "--check"])?;
    step("the page");
    web::test()?;
    step("lints");
    let deny = ["--", "--deny", "warnings"];
    cargo(&[&["clippy", "--workspace", "--all-targets"], deny.as_slice()].concat())?;
    let lean = ["--package", "cutcard-base", "--package", "cutcard-cards", "--no-default-features"];
    cargo(&[&["clippy", "--all-targets"], lean.as_slice(), deny.as_slice()].concat())?;
    let lean_program = ["clippy", "--package", "cutcard", "--no-default-features"];
    cargo(&[lean_program.as_slice(), deny.as_slice()].concat())?;
    step("tests");
    cargo(&["test", "--workspace"])?;
    step("the page in a browser");
    // Of the very parts that the tests were built of: nothing is built twice.
    cargo(&["build", "--workspace", "--all-targets"])?;
    let server = built("cutcard");
    web::browse(&server)?;
    step("a sample of crashes");
    let crash = built("cutcard-crash");
    succeed(Command::new(crash).arg("--sample").env("CUTCARD_PROGRAM", &server))?;
    step("a sample of a siege");
    let siege = built("cutcard-siege");
    succeed(Command::new(siege).arg("--sample").env("CUTCARD_PROGRAM", server))?;
    step("tests without the big tables");
    cargo(&[&["test", "--test", "clauses", "--test", "shared_data"], lean.as_slice()].concat())?;
    step("documentation");
    succeed(
        command("cargo")
            .args(["doc", "--workspace", "--no-deps", "--quiet"])
            .env("RUSTDOCFLAGS", "--deny warnings"),
    )?;
    step("crates that others can use");
    crates::package_sample()?;
    crates::wasm_sample()?;
    deny_sample()?;
    step("the bench package still builds");
    let bench = ["--manifest-path", "bench/Cargo.toml", "--target-dir"];
    let target = target();
    succeed(command("cargo").args(["check", "--quiet", "--locked"]).args(bench).arg(target))?;
    step("all of it holds");
    Ok(())
}

fn bench(arguments: &[&str]) -> Done {
    succeed(
        command("cargo")
            .args(["run", "--quiet", "--release", "--locked"])
            .args(["--manifest-path", "bench/Cargo.toml", "--target-dir"])
            .arg(target())
            .arg("--")
            .args(arguments),
    )
}

fn fuzz(arguments: &[&str]) -> Done {
    let seconds = arguments.first().copied().unwrap_or("60");
    if seconds.parse::<u32>().is_err() {
        return Err(Failed(format!("`{seconds}` is no number of seconds")));
    }
    if !has("cargo-fuzz") {
        cargo(&["install", "cargo-fuzz", "--locked"])?;
    }
    let limit = format!("-max_total_time={seconds}");
    let mut broken = Vec::new();
    for target in fuzz_targets()? {
        step(&format!("fuzzing {target} for {seconds} s"));
        let fuzz = ["+nightly", "fuzz", "run", &target, "--", &limit, "-max_len=4096"];
        if succeed(command("cargo").args(fuzz)).is_err() {
            broken.push(target);
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(Failed(format!("broken: {}", broken.join(", ")))) }
}

/// The fuzz targets there are: a file each.
fn fuzz_targets() -> Result<Vec<String>, Failed> {
    let folder = root().join("fuzz").join("fuzz_targets");
    let files = std::fs::read_dir(&folder)
        .map_err(|error| Failed(format!("cannot read {}: {error}", folder.display())))?;
    let mut targets: Vec<String> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    targets.sort();
    Ok(targets)
}

fn deny() -> Done {
    if !has("cargo-deny") {
        cargo(&["install", "cargo-deny", "--locked"])?;
    }
    // The list of known faults comes from elsewhere: without a way there the rest is looked at.
    if cargo(&["deny", "fetch"]).is_ok() {
        return cargo(&["deny", "check"]);
    }
    eprintln!("the list of known faults cannot be had: all else is looked at");
    cargo(&["deny", "check", "bans", "licenses", "sources"])
}

/// The same where the program for it is there already: to build it takes longer than the tests of a crate.
fn deny_sample() -> Done {
    if has("cargo-deny") {
        return deny();
    }
    eprintln!("cargo-deny is not installed: `cargo xtask deny` installs it and looks");
    Ok(())
}

/// Says what comes now, and how long it has been so far.
fn step(what: &str) {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let seconds = BEGAN.get_or_init(Instant::now).elapsed().as_secs();
    eprintln!("\n=== {what} (after {} min {:02} s)", seconds / 60, seconds % 60);
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_owned).unwrap_or_default()
}

fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

fn cargo(arguments: &[&str]) -> Done {
    succeed(command("cargo").args(arguments))
}

fn has(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|paths| env::split_paths(&paths).any(|path| path.join(program).is_file()))
}

fn succeed(command: &mut Command) -> Done {
    let status = command
        .status()
        .map_err(|error| Failed(format!("cannot run {:?}: {error}", command.get_program())))?;
    if status.success() {
        Ok(())
    } else {
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
        let program = command.get_program().to_string_lossy();
        Err(Failed(format!("`{program} {}` failed", words.join(" "))))
    }
}
