//! `cargo xtask load`: many tables at full speed or at human pace, with a report.

use clap::Parser;
use cutcard_journal::UnixMillis;
use cutcard_trials::{
    Again, Client, Count, Flags, LOOK_EVERY, Latencies, Loader, Pace, Server, TrialError, Turn,
};
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
    /// For how long figures are taken, in all turns together.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// How often server and store take turns: what a disk can do changes from minute to minute.
    #[arg(long, default_value_t = 5)]
    turns: u64,
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

/// As the server has it: the store is measured on equal terms.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    let street = match arguments.pace {
        Pace::Full => "0",
        Pace::Human => "1500",
    };
    let words = [
        "--clock-seconds",
        "120",
        "--rate-limits",
        "off",
        "--between-rounds-millis",
        between,
        "--street-pause-millis",
        street,
    ];
    let mut server = Server::new(data, Flags(words.map(str::to_owned).to_vec()))?;
    server.start().await?;
    // Before this gives way: the store's own thread is as urgent as the server's.
    let mut store = Again::open(&data.join("room"), &data.join("store"))?;
    // Players have machines of their own: here they give way to the server, which would inherit it.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 15);
    let empty = server.memory_bytes().unwrap_or(0);
    let loaders = seat(arguments, &server).await?;
    store.catch_up(&(now()..=now()))?;
    let count = Arc::new(Count::default());
    let playing: Vec<_> =
        loaders.into_iter().map(|loader| tokio::spawn(loader.play(Arc::clone(&count)))).collect();
    // The first rounds of all tables begin together: let them drift apart.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut turns = Vec::new();
    for turn in 1..=arguments.turns.max(1) {
        let (taken, again) = take_turns(arguments, turn, &count, store).await?;
        turns.push(taken);
        store = again;
    }
    let full = server.memory_bytes().unwrap_or(0);
    count.over.store(true, Ordering::Relaxed);
    let (latencies, broken) = latencies(playing).await;
    server.kill();
    let audit = server.audit()?;
    let all = turns.iter().copied().fold(Turn::default(), Turn::and);
    let took = all.server;
    let shares = || turns.iter().map(Turn::share);
    let acts = count.done.load(Ordering::Relaxed) as f64 / took.as_secs_f64();
    Ok(json!({
        "game": arguments.game,
        "tables": arguments.tables,
        "players": arguments.players,
        "pace": format!("{:?}", arguments.pace).to_lowercase(),
        "seconds": took.as_secs_f64(),
        "acts_per_second": acts,
        "appends_per_second": all.appends_per_second(),
        "store_appends_per_second": all.store_appends_per_second(),
        "share_of_store": {
            "all": all.share(),
            "least": shares().fold(f64::INFINITY, f64::min),
            "most": shares().fold(0.0, f64::max),
        },
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

/// Players play for a while, then rest while the store is given what the server wrote.
async fn take_turns(
    arguments: &Arguments,
    turn: u64,
    count: &Count,
    mut store: Again,
) -> Result<(Turn, Again), TrialError> {
    count.resting.store(false, Ordering::Relaxed);
    tokio::time::sleep(LOOK_EVERY * 2).await;
    count.counting.store(true, Ordering::Relaxed);
    let (from, began) = (now(), Instant::now());
    let turns = arguments.turns.max(1);
    watch(turn, turns, (arguments.seconds / turns).max(1), count).await;
    let (until, server) = (now(), began.elapsed());
    count.counting.store(false, Ordering::Relaxed);
    count.resting.store(true, Ordering::Relaxed);
    // What is under way is written and told.
    tokio::time::sleep(Duration::from_secs(1)).await;
    // Apart: players answer the server meanwhile, however long it takes.
    let caught_up = tokio::task::spawn_blocking(move || {
        let figures = store.catch_up(&(from..=until))?;
        Ok::<_, TrialError>((figures, store))
    });
    let gone = |error| TrialError::Broken(format!("the store: {error}"));
    let (figures, store) = caught_up.await.map_err(gone)??;
    let turn = Turn { made: figures.within, server, given: figures.appends, store: figures.took };
    Ok((turn, store))
}

/// What all players saw, and how many broke down.
async fn latencies(
    playing: Vec<tokio::task::JoinHandle<Result<Latencies, TrialError>>>,
) -> (Latencies, u64) {
    let (mut latencies, mut broken) = (Latencies::default(), 0);
    for player in playing {
        match player.await {
            Ok(Ok(these)) => latencies.take(these),
            Ok(Err(_)) | Err(_) => broken += 1,
        }
    }
    (latencies, broken)
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

async fn watch(turn: u64, turns: u64, seconds: u64, count: &Count) {
    let template = format!("turn {turn}/{turns} {{pos}}/{{len}} s {{wide_bar}} {{msg}}");
    let bar = progress(seconds, &template);
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
