//! `cargo xtask crash`: kills the server after every act of a round of every game.

use clap::Parser;
use cutcard_trials::{CLOCK_SECONDS, Crashes, Flags, Server, TrialError, held_up};
use indicatif::{ProgressBar, ProgressStyle};
use std::process::ExitCode;

/// Kills the server after every act of a round of every game, starts it again, and looks whether
/// it is the same table with the same cards, the same player to act and the same deadline, of which
/// much was left. Then makes a server stand still for longer than a decision may take, and kills one
/// when little time is left, and looks whether whoever was due has ten seconds after it.
#[derive(Parser)]
struct Arguments {
    /// Three games of different kinds instead of all.
    #[arg(long)]
    sample: bool,
    /// Only these games.
    #[arg(long)]
    game: Vec<String>,
    /// Rounds of each game.
    #[arg(long, default_value_t = 1)]
    rounds: u32,
    /// Where the players' choices come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Hold'em, a game of draws and discards, and a game of boxes.
const SAMPLE: [&str; 3] = ["crown/holdem", "crown/triple-draw-2-7", "act/3-card-poker"];

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let data = std::env::temp_dir().join(format!("cutcard-crash-{}", std::process::id()));
    let result = run(&arguments, &data).await;
    match result {
        Ok(report) => {
            println!("{report}");
            // Nothing was lost: nobody needs the folder.
            let _ = std::fs::remove_dir_all(&data);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("crash: {error}\nthe folder is kept: {}", data.display());
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &Arguments, data: &std::path::Path) -> Result<String, TrialError> {
    let words = [
        "--clock-seconds",
        "600",
        "--between-rounds-millis",
        "50",
        "--street-pause-millis",
        "0",
        "--rate-limits",
        "off",
    ];
    let flags = Flags(words.map(str::to_owned).to_vec());
    let mut crashes = Crashes::new(Server::new(data, flags)?, arguments.seed).await?;
    let wanted = |game: &str| {
        let sample = !arguments.sample || SAMPLE.contains(&game);
        sample && (arguments.game.is_empty() || arguments.game.iter().any(|name| name == game))
    };
    let tables = crashes.tables().await?;
    let mut games = Vec::new();
    for table in tables {
        let new = games
            .iter()
            .all(|other: &cutcard_server::wire::table::TableInfo| other.game != table.game);
        if new && wanted(&table.game) {
            games.push(table);
        }
    }
    let bar = ProgressBar::new(games.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{pos}/{len} games {wide_bar} {msg}") {
        bar.set_style(style);
    }
    for info in &games {
        for _ in 0..arguments.rounds {
            bar.set_message(format!("{}, {} kills", info.game, crashes.kills));
            crashes.round(info).await?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let (kills, acknowledged, games) = (crashes.kills, crashes.acknowledged, games.len());
    let audit = crashes.audit()?;
    let clock = CLOCK_SECONDS.to_string();
    let words = [
        "--clock-seconds",
        &clock,
        "--between-rounds-millis",
        "50",
        "--street-pause-millis",
        "0",
        "--rate-limits",
        "off",
    ];
    let flags = Flags(words.map(str::to_owned).to_vec());
    held_up(Server::new(&data.join("held-up"), flags)?).await?;
    Ok(format!(
        "{games} games, {kills} kills, {acknowledged} acknowledged acts: every one kept, every view the \
         same; held up, nobody lost their time\n{audit}"
    ))
}
