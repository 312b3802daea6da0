//! `cargo xtask load`: many tables at full speed or at human pace, with a report.

use clap::Parser;
use cutcard_journal::UnixMillis;
use cutcard_trials::{Client, Count, Flags, Latencies, Loader, Pace, Server, TrialError, store};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Plays many tables at once through sockets, and reports what the server carried.
#[derive(Parser)]
struct Arguments {
    /// How many tables.
    #[arg(long, default_value_t = 64)]
    tables: usize,
    /// How many players sit at each.
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// For how long figures are taken.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How fast players act.
    #[arg(long, value_enum, default_value_t = Pace::Full)]
    pace: Pace,
    /// The game played.
    #[arg(long, default_value = "crown/holdem")]
    game: String,
    /// The report as JSON.
    #[arg(long)]
    json: bool,
}

/// What players bring.
const CHIPS: u64 = 2_000;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let data = std::env::temp_dir().join(format!("cutcard-load-{}", std::process::id()));
    let result = run(&arguments, &data).await;
    let kept = std::fs::remove_dir_all(&data).is_err();
    match result {
        Ok(report) if arguments.json => println!("{report}"),
        Ok(report) => tell(&report),
        Err(error) => {
            eprintln!("load: {error}");
            return ExitCode::FAILURE;
        }
    }
    if kept {
        eprintln!("load: {} could not be removed", data.display());
    }
    ExitCode::SUCCESS
}

async fn run(arguments: &Arguments, data: &Path) -> Result<Value, TrialError> {
    let between = match arguments.pace {
        Pace::Full => "0",
        Pace::Human => "3000",
    };
    let words =
        ["--clock-seconds", "120", "--rate-limits", "off", "--between-rounds-millis", between];
    let mut server = Server::new(data, Flags(words.map(str::to_owned).to_vec()))?;
    server.start().await?;
    // Players have machines of their own: here they give way to the server, which would inherit it.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 5);
    let empty = server.memory_bytes().unwrap_or(0);
    let loaders = seat(arguments, &server).await?;
    let count = Arc::new(Count::default());
    let playing: Vec<_> =
        loaders.into_iter().map(|loader| tokio::spawn(loader.play(Arc::clone(&count)))).collect();
    // The first rounds of all tables begin together: let them drift apart.
    tokio::time::sleep(Duration::from_secs(3)).await;
    count.counting.store(true, Ordering::Relaxed);
    let (from, began) = (now(), Instant::now());
    watch(arguments.seconds, &count).await;
    let (until, took) = (now(), began.elapsed());
    let full = server.memory_bytes().unwrap_or(0);
    count.over.store(true, Ordering::Relaxed);
    let mut latencies = Latencies::default();
    let mut broken = 0_u64;
    for player in playing {
        match player.await {
            Ok(Ok(these)) => latencies.take(these),
            Ok(Err(_)) | Err(_) => broken += 1,
        }
    }
    server.kill();
    let audit = server.audit()?;
    let store = store::again(&data.join("room"), &data.join("store"), &(from..=until))?;
    let appends = store.within as f64 / took.as_secs_f64();
    let acts = count.done.load(Ordering::Relaxed) as f64 / took.as_secs_f64();
    Ok(json!({
        "game": arguments.game,
        "tables": arguments.tables,
        "players": arguments.players,
        "pace": format!("{:?}", arguments.pace).to_lowercase(),
        "seconds": took.as_secs_f64(),
        "acts_per_second": acts,
        "appends_per_second": appends,
        "store_appends_per_second": store.per_second(),
        "share_of_store": appends / store.per_second(),
        "act_to_screen_millis": {
            "p50": latencies.per_mille(500),
            "p99": latencies.per_mille(990),
            "most": latencies.per_mille(1000),
        },
        "refused": count.refused.load(Ordering::Relaxed),
        "broken_players": broken,
        "memory_per_table_bytes": full.saturating_sub(empty) / arguments.tables.max(1) as u64,
        "audit": audit,
    }))
}

/// The clock that the server writes down.
fn now() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMillis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Opens the tables and seats the players, with progress.
async fn seat(arguments: &Arguments, server: &Server) -> Result<Vec<Loader>, TrialError> {
    let bar = progress(arguments.tables as u64, "tables {pos}/{len} {wide_bar} {eta}");
    let mut loaders = Vec::new();
    let house = json!({ "game": { "pots": { "game": arguments.game } } });
    for _ in 0..arguments.tables {
        let first = Client::guest(server.http()).await?;
        let opened = json!({ "house": house });
        let answer = server.http().post("/api/tables", Some(&first.token), &opened).await?;
        let table =
            answer.get("table").and_then(Value::as_u64).and_then(|id| u32::try_from(id).ok());
        let table = table.ok_or_else(|| TrialError::Broken(format!("opened: {answer}")))?;
        let mut clients = vec![first];
        for _ in 1..arguments.players {
            clients.push(Client::guest(server.http()).await?);
        }
        for (seat, client) in (1..).zip(clients) {
            loaders.push(Loader::sit(client, table, seat, CHIPS, arguments.pace).await?);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(loaders)
}

async fn watch(seconds: u64, count: &Count) {
    let bar = progress(seconds, "{pos}/{len} s {wide_bar} {msg}");
    for _ in 0..seconds {
        let before = count.done.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_secs(1)).await;
        bar.set_message(format!("{} acts/s", count.done.load(Ordering::Relaxed) - before));
        bar.inc(1);
    }
    bar.finish_and_clear();
}

fn progress(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}

fn tell(report: &Value) {
    let Value::Object(lines) = report else { return };
    for (name, value) in lines {
        println!("{:28} {value}", name.replace('_', " "));
    }
}
