//! `cutcard serve`: the room, on a port.

use crate::anchoring::Anchoring;
use crate::cli::{self, Switch};
use crate::deals_repeat;
use crate::error::CliError;
use crate::keys;
use crate::open_files::{self, Places};
use crate::progress::Progress;
use crate::reading;
use crate::text_table::thousands;
use cutcard_banked::PlayerId;
use cutcard_journal::{Fault, Journal, SqliteJournal};
use cutcard_ledger::{Chips, Limits};
use cutcard_room::{
    DamageCause, Pace, RepeatedSeeds, Room, RoomError, Seeds, SystemClock, SystemSeeds, fill_index,
    is_house_player,
};
use cutcard_server::people::{NewManager, NewRegister, People, PeopleSettings, StaffTwoFactor};
use cutcard_server::{
    App, BoardNames, ConnectionLimits, Cookies, ForwardedFor, Houses, Marks, MetricsToken, Rates,
    Reach, SocketLimits, open_tables, serve_metrics,
};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

pub(crate) fn run(command: &cli::Serve, output: &mut impl Write) -> Result<(), CliError> {
    cutcard_server::logging::start(&command.log);
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.enable_all().on_thread_start(give_way).build()?;
    runtime.block_on(serve(command, output))
}

async fn serve(command: &cli::Serve, output: &mut impl Write) -> Result<(), CliError> {
    let stop = Stop::listen()?;
    let seeds = seeds(command)?;
    // The port before the data: where it is taken, nothing is made.
    let listener = TcpListener::bind(command.listen).await.map_err(|error| {
        CliError::Input(format!("cannot listen on {}: {error}", command.listen))
            .of_option("--listen")
    })?;
    let address = listener.local_addr()?;
    let watching = bind_metrics(command).await?;
    let server = cutcard_server::Settings { houses: houses(command)?, ..server_settings(command)? };
    let keys = keys::find(&command.keys, &command.data)?;
    let anchoring = Anchoring::of(command, &keys)?;
    // On this thread: the journal's begins as urgent as the one it is begun from.
    let journal = open_journal(&command.data, command.repeat_deals.is_some(), output)?;
    if let Some(number) = command.repeat_deals {
        writeln!(
            output,
            "Every deal follows from the number {number}: this room is for tests only."
        )?;
    }
    let keys = Arc::new(keys.or_new(&*journal, command.lost_keys.allowed(), output)?);
    let secret = *keys.newest_seal().bytes();
    let (settings, clock) = (room_settings(command), Arc::new(SystemClock));
    let opened = Room::open_dealing(Arc::clone(&journal), settings, keys, clock, seeds);
    let room = opened.await.map_err(of_room)?;
    anchoring.begin(&room, &*journal).await?;
    drop(journal);
    tell_damaged(&room, &command.data, output)?;
    let taken = highest_player(&room)?;
    let dir = command.data.clone();
    let settings = people_settings(command);
    let people = spawn_blocking(move || People::open(&dir, settings, Arc::new(SystemClock), taken));
    let (people, manager) =
        people.await.map_err(gave_up)?.map_err(|error| CliError::Broken(error.to_string()))?;
    if let Some(upgraded) = people.upgraded() {
        let (from, kept) = (upgraded.from, upgraded.kept.display());
        writeln!(
            output,
            "people.sqlite was of version {from} and is of today's; it is kept as it was at {kept}"
        )?;
    }
    // At once: whatever fails after this, the account is made and its password is nowhere else.
    if let Some(manager) = manager {
        introduce(&manager, output)?;
        if command.staff_two_factor == Switch::On {
            writeln!(
                output,
                "Two-factor sign-in is set up at the first sign-in: have an authenticator app at hand."
            )?;
        }
        output.flush()?;
    }
    hold_register(&people, &room, output).await?;
    let marks = Marks::open(&command.data, &secret, room.now_millis());
    let marks = marks.map_err(|error| CliError::Broken(format!("marks.sqlite: {error}")))?;
    let app = App::new(room, people, as_allowed(server, output)?).with_marks(marks);
    if command.first_tables == Switch::On {
        open_tables(&app).await.map_err(|refused| CliError::Broken(refused.text))?;
    }
    if let Some((listener, address)) = watching {
        writeln!(output, "Metrics are at http://{address}/metrics")?;
        tokio::spawn(serve_metrics(listener, app.clone()));
    }
    greet(address, &command.data, output)?;
    cutcard_server::serve(listener, app, reading::extra(), stop.asked()).await?;
    writeln!(output, "Stopped; everything is kept.")?;
    Ok(())
}

/// Holds the register of people to the house's chain, and tells what was not as it says.
async fn hold_register(
    people: &People,
    room: &Room,
    output: &mut impl Write,
) -> Result<(), CliError> {
    let held = people.keep_on_chain(room).await;
    let held = held.map_err(|error| CliError::Broken(error.to_string()))?;
    for player in &held.undone {
        let name = people.name(*player).unwrap_or_default();
        writeln!(
            output,
            "people.sqlite was altered: what it said of {name} (player {}), role or suspension, is not on the \
             house's chain and is undone",
            player.0
        )?;
    }
    if held.log_altered {
        writeln!(
            output,
            "people.sqlite is an older copy or was altered: its significant events are not those that the house's \
             chain vouches for. The room goes on with it, and every audit tells of it"
        )?;
    }
    for player in &held.gone {
        writeln!(
            output,
            "people.sqlite has nobody with the number {}, who worked for the house or was suspended",
            player.0
        )?;
    }
    if let Some(first) = held.renamed.first() {
        writeln!(
            output,
            "people.sqlite is an older copy or was altered: names in it are not those that the house's chain \
             vouches for ({} of them, the first of player {}). The room goes on with them, and every audit tells of it",
            held.renamed.len(),
            first.0
        )?;
    }
    Ok(())
}

/// Opens the journal, tells what was done to the folder, and brings its indexes up to date.
fn open_journal(
    data: &Path,
    repeats: bool,
    output: &mut impl Write,
) -> Result<Arc<dyn Journal>, CliError> {
    refuse_without_journal(data)?;
    deals_repeat::hold(data, repeats)?;
    let journal = SqliteJournal::open(data).map_err(of_store)?;
    for told in journal.told() {
        writeln!(output, "{told}")?;
    }
    output.flush()?;
    let progress = Progress::of_unknown_length("events of old rounds indexed");
    let mut filled = 0;
    let filling = fill_index(&journal, &mut |filling| {
        filled = filling.done;
        progress.count(filling.done);
    });
    drop(progress);
    filling.map_err(|error| CliError::Broken(error.to_string()))?;
    if filled > 0 {
        writeln!(output, "The rounds of {} old events are indexed", thousands(filled))?;
    }
    Ok(Arc::new(journal))
}

/// What players may open; everything that is wrong with it, in one line.
fn houses(command: &cli::Serve) -> Result<Houses, CliError> {
    let Some(folder) = &command.houses else { return Ok(Houses::built_in()) };
    Houses::read(folder).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        CliError::Input(told.join("; ")).of_option("--houses")
    })
}

/// The port that the metrics have to themselves, where they have one.
async fn bind_metrics(command: &cli::Serve) -> Result<Option<(TcpListener, SocketAddr)>, CliError> {
    let Some(wanted) = command.metrics_listen else { return Ok(None) };
    let listener = TcpListener::bind(wanted).await.map_err(|error| {
        CliError::Input(format!("cannot listen on {wanted}: {error}")).of_option("--metrics-listen")
    })?;
    let address = listener.local_addr()?;
    Ok(Some((listener, address)))
}

/// The token for the metrics, where a file has one.
fn metrics_token(command: &cli::Serve) -> Result<Option<MetricsToken>, CliError> {
    let Some(file) = &command.metrics_token_file else { return Ok(None) };
    let wrong = |text: String| CliError::Input(text).of_option("--metrics-token-file");
    let text = std::fs::read_to_string(file)
        .map_err(|error| wrong(format!("{}: {error}", file.display())))?;
    let token = MetricsToken::read(&text)
        .ok_or_else(|| wrong(format!("{}: a token has at least 16 characters", file.display())))?;
    Ok(Some(token))
}

/// A register of people beside no journal is no new room: the chips, the tables and the rounds are gone.
fn refuse_without_journal(data: &Path) -> Result<(), CliError> {
    let length = |name: &str| std::fs::metadata(data.join(name)).map_or(0, |it| it.len());
    if length("journal.db") > 0 || length("journal.db-wal") > 0 || length("people.sqlite") == 0 {
        return Ok(());
    }
    Err(CliError::Broken(format!(
        "{} has people.sqlite and no journal.db: the chips, tables and rounds of these people are missing. \
         Restore a copy (cutcard restore), or begin anew in an empty folder",
        data.display()
    )))
}

/// Names the tables that cannot be kept, and what to do.
fn tell_damaged(room: &Room, data: &Path, output: &mut impl Write) -> Result<(), CliError> {
    for table in room.damaged() {
        let (number, data) = (table.id.0, data.display());
        match table.cause {
            DamageCause::Event(event) => {
                let event = event.map(|event| format!(" at event {event}")).unwrap_or_default();
                writeln!(
                    output,
                    "Table {number} is damaged{event}, and nothing happens there: restore a copy, or write \
                     it off with cutcard repair {data} --table {number}"
                )?;
            }
            DamageCause::NoKey(key) => {
                writeln!(
                    output,
                    "Table {number} has a round in play that is sealed with key {key}, which is not among \
                     the room's keys, and nothing happens there: stop the room and start it with the file \
                     that has it (--keys), or write the table off with cutcard repair {data} --table {number} \
                     --keys FILE"
                )?;
            }
            DamageCause::HeldElsewhere => {
                writeln!(
                    output,
                    "Table {number} is held by another program: cutcard audit {data}"
                )?;
            }
        }
    }
    Ok(())
}

/// Whatever runs here gives way to the journal's thread, for which all tables wait.
fn give_way() {
    // Where the system does not do it, all are served in turn.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

/// How the manager signs in.
pub(crate) fn introduce(manager: &NewManager, output: &mut impl Write) -> Result<(), CliError> {
    let NewManager { name, password } = manager;
    writeln!(output, "First start: the manager signs in as {name} with the password {password}")?;
    writeln!(output, "Keep it: it is not shown again.")?;
    Ok(())
}

/// Where the room is, and where its data are.
fn greet(address: SocketAddr, data: &Path, output: &mut impl Write) -> Result<(), CliError> {
    let data = std::fs::canonicalize(data).unwrap_or_else(|_| data.to_owned());
    writeln!(output, "Its data are in {}", data.display())?;
    writeln!(output, "Cutcard is open at http://{address} until Ctrl-C")?;
    output.flush()?;
    Ok(())
}

fn room_settings(command: &cli::Serve) -> cutcard_room::Settings {
    let pace = command.house_pace_millis;
    let usual = cutcard_room::Settings::default();
    cutcard_room::Settings {
        clock_millis: command.clock_seconds.saturating_mul(1_000),
        between_rounds_millis: command.between_rounds_millis,
        utc_offset_minutes: command.utc_offset_minutes,
        street_pause_millis: command.street_pause_millis,
        house_pace: Pace { least_millis: pace.least, most_millis: pace.most },
        starting_chips: Chips(command.starting_chips),
        snapshot_every: command.snapshot_every,
        second_person_above: Chips(command.second_person_above),
        house_budget: Chips(command.house_budget),
        lost_keys: command.lost_keys.allowed(),
        limits: Limits { in_circulation: Chips(command.chips_in_circulation), ..usual.limits },
        ..usual
    }
}

/// Where deals come from. Deals that can be known beforehand stay on this machine.
fn seeds(command: &cli::Serve) -> Result<Arc<dyn Seeds>, CliError> {
    let Some(number) = command.repeat_deals else {
        return Ok(Arc::new(SystemSeeds));
    };
    let alone = command.listen.ip().is_loopback() && command.name.is_empty();
    if !alone || command.behind_proxy == Switch::On {
        let text = "deals that repeat can be known beforehand: only a room that listens on 127.0.0.1 or [::1], \
                    has no --name and no proxy before it may have them";
        return Err(CliError::Input(text.to_owned()).of_option("--repeat-deals"));
    }
    Ok(Arc::new(RepeatedSeeds(number)))
}

fn people_settings(command: &cli::Serve) -> PeopleSettings {
    PeopleSettings {
        staff_idle_millis: command.staff_idle_seconds.saturating_mul(1_000),
        sensitive_millis: command.sensitive_minutes.saturating_mul(60_000),
        staff_two_factor: match command.staff_two_factor {
            Switch::On => StaffTwoFactor::Needed,
            Switch::Off => StaffTwoFactor::Optional,
        },
        new_register: if command.new_register {
            NewRegister::Begin
        } else {
            NewRegister::OfNewRoom
        },
        ..PeopleSettings::default()
    }
}

fn server_settings(command: &cli::Serve) -> Result<cutcard_server::Settings, CliError> {
    let (mut sockets, mut connections) = (SocketLimits::default(), ConnectionLimits::default());
    let rates = match command.rate_limits {
        Switch::On => Rates { guests_a_day: Some(command.guests_a_day), ..Rates::default() },
        Switch::Off => {
            sockets.per_address = sockets.in_all;
            connections.per_address = connections.in_all;
            Rates::NONE
        }
    };
    let (forwarded_for, cookies) = match command.behind_proxy {
        Switch::On => (ForwardedFor::Trusted, Cookies::TlsOnly),
        Switch::Off => (ForwardedFor::Ignored, Cookies::AnyScheme),
    };
    let reach = match command.repeat_deals {
        Some(_) => Reach::ThisMachine,
        None => Reach::Anywhere,
    };
    Ok(cutcard_server::Settings {
        rates,
        reach,
        guest_forgotten: Some(Duration::from_secs(command.guest_idle_hours.saturating_mul(3_600))),
        sockets,
        connections,
        forwarded_for,
        cookies,
        names: command.name.clone(),
        board_names: match command.board_names {
            cli::OnTheBoard::Initials => BoardNames::Initials,
            cli::OnTheBoard::First => BoardNames::First,
            cli::OnTheBoard::Nobody => BoardNames::Nobody,
        },
        metrics_token: metrics_token(command)?,
        ..cutcard_server::Settings::default()
    })
}

/// With as many connections as the system allows.
fn as_allowed(
    mut settings: cutcard_server::Settings,
    output: &mut impl Write,
) -> Result<cutcard_server::Settings, CliError> {
    let wanted = Places { sockets: settings.sockets, connections: settings.connections };
    let places = open_files::raised_for(wanted);
    if let Some(line) = open_files::told(wanted, places) {
        writeln!(output, "{line}")?;
    }
    (settings.sockets, settings.connections) = (places.sockets, places.connections);
    Ok(settings)
}

/// The highest number of a person who has an account in the books, so that no newcomer is given it
/// where the register of people is lost or put back.
fn highest_player(room: &Room) -> Result<PlayerId, CliError> {
    let balances = room.balances().map_err(|refused| CliError::Broken(refused.text))?;
    let owners = balances.iter().filter_map(|(account, _)| account.owner());
    let people = owners.filter(|player| !is_house_player(*player));
    Ok(people.max().unwrap_or(PlayerId(0)))
}

/// What is wrong with the folder, or with what is in it.
pub(crate) fn of_store(fault: Fault) -> CliError {
    let told = fault.to_string();
    match fault {
        // Another folder would do.
        Fault::InUse { .. }
        | Fault::ReadOnly { .. }
        | Fault::Exposed { .. }
        | Fault::NotAJournal { .. }
        | Fault::Newer { .. }
        | Fault::NotEmpty { .. }
        | Fault::NotThere { .. } => CliError::Input(told).of_option("--data"),
        Fault::DiskFull { .. }
        | Fault::CannotWrite { .. }
        | Fault::Damaged { .. }
        | Fault::Closed
        | Fault::Store { .. } => CliError::Broken(told),
    }
}

fn of_room(error: RoomError) -> CliError {
    CliError::Broken(error.to_string())
}

fn gave_up(_: tokio::task::JoinError) -> CliError {
    CliError::Broken("opening the data was given up".to_owned())
}

/// The signals that stop the room. They are listened to from the start, so that one that comes
/// while the data are opened is not lost.
struct Stop {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Stop {
    #[cfg(unix)]
    fn listen() -> Result<Stop, CliError> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Stop {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    #[cfg(unix)]
    async fn asked(mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }

    #[cfg(not(unix))]
    fn listen() -> Result<Stop, CliError> {
        Ok(Stop {})
    }

    #[cfg(not(unix))]
    async fn asked(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nothing can be heard: serve on until the process is ended.
            std::future::pending::<()>().await;
        }
    }
}
