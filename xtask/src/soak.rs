//! Play for hours: the long tests, rounds in which things go wrong, and many rounds of every game.

use crate::{Done, Failed, cargo, command, printed, released, root, step, succeed};
use std::path::Path;
use std::process::Command;

/// How many rounds are played in which things go wrong, where nobody says.
const ROUNDS: u64 = 1_000_000;

/// How many rounds of each game the tests of mistakes play, those named below together, before they are multiplied.
const ROUNDS_OF_A_GAME: u64 = 80 + 300;

/// Rounds in which anything is reported that might be, live and not; and rounds dealt by a dealer who makes mistakes.
const MISTAKES: [&str; 2] = [
    "whatever_goes_wrong_no_chip_and_no_card_is_lost_and_the_round_is_its_events",
    "a_dealer_who_makes_mistakes_thinks_of_nearly_all_there_are_and_every_round_ends",
];

/// All of it; or, with `mistakes`, the rounds in which things go wrong and no more: so many.
pub(crate) fn soak(arguments: &[&str]) -> Done {
    match arguments {
        [] => {
            cargo(&["test", "--release", "--workspace", "--", "--ignored", "--nocapture"])?;
            mistakes(ROUNDS)?;
            many_rounds()
        }
        ["mistakes"] => mistakes(ROUNDS),
        ["mistakes", rounds] => {
            let rounds = rounds.parse();
            mistakes(rounds.map_err(|_| Failed("how many rounds is a number".to_owned()))?)
        }
        _ => Err(Failed("soak [mistakes [ROUNDS]]".to_owned())),
    }
}

/// Rounds of every game in which dealers and players make mistakes at random, with the laws after each event: no chip
/// and no card is lost, nobody is shown what they may not see, every ruling has a clause and every round ends.
fn mistakes(rounds: u64) -> Done {
    let games = games_of_players()?;
    let once = ROUNDS_OF_A_GAME * games.max(1);
    // As near as whole runs of the tests come to it.
    let times = ((rounds + once / 2) / once).max(1);
    let all = times * once;
    step(&format!("{all} rounds of {games} games in which things go wrong"));
    let tests = ["test", "--package", "cutcard-round", "--test", "irregularities"];
    succeed(
        command("cargo")
            .args(tests)
            .args(["--", "--exact", "--nocapture"])
            .args(MISTAKES)
            .env("CUTCARD_SEEDS", times.to_string()),
    )?;
    step("rounds of 3 Card Poker in which things go wrong");
    let banked = ["test", "--package", "cutcard-banked", "--test", "laws"];
    let cases = (rounds / (games + 1)).max(1).to_string();
    succeed(command("cargo").args(banked).env("PROPTEST_CASES", cases))
}

/// How many games are played among players: those whose file says what is played.
fn games_of_players() -> Result<u64, Failed> {
    let mut games = 0;
    for book in folder(&root().join("rulebooks"))? {
        let files = book.join("games");
        if !files.is_dir() {
            continue;
        }
        for file in folder(&files)? {
            let text = std::fs::read_to_string(&file).map_err(|error| unread(&file, &error))?;
            games += u64::from(text.lines().any(|line| line.trim() == "[play]"));
        }
    }
    Ok(games)
}

fn folder(path: &Path) -> Result<Vec<std::path::PathBuf>, Failed> {
    let files = std::fs::read_dir(path).map_err(|error| unread(path, &error))?;
    Ok(files.filter_map(|file| Some(file.ok()?.path())).collect())
}

fn unread(path: &Path, error: &std::io::Error) -> Failed {
    Failed(format!("cannot read {}: {error}", path.display()))
}

/// Rounds of every game under house options drawn for each, many as fast as they go and some with every event kept,
/// checked and replayed.
fn many_rounds() -> Done {
    let program = released("cutcard")?;
    let list = printed(Command::new(&program).arg("games"))?;
    let mut broken = Vec::new();
    for game in list.lines().skip(1).filter_map(|line| line.split(' ').next()) {
        step(&format!("rounds of {game}"));
        for more in [["--rounds", "1000000"].as_slice(), &["--rounds", "100000", "--log"]] {
            let simulate = ["simulate", "--game", game, "--random-house"];
            if succeed(Command::new(&program).args(simulate).args(more)).is_err() {
                broken.push(game);
            }
        }
    }
    if broken.is_empty() { Ok(()) } else { Err(Failed(format!("broken: {}", broken.join(", ")))) }
}
