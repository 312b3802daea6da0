//! What is counted, in the text that Prometheus reads.

use crate::app::App;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The bounds of an act's time from asked to durable, in microseconds.
const BOUNDS_MICROS: [u64; 12] =
    [250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000];

/// Counts since the start.
#[derive(Default)]
pub struct Metrics(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// By route, method and status.
    requests: BTreeMap<(String, String, u16), u64>,
    /// By outcome.
    asks: BTreeMap<String, u64>,
    ask_times: [u64; BOUNDS_MICROS.len()],
    ask_count: u64,
    ask_micros: u64,
}

impl Metrics {
    /// An act was asked of a table and answered: `done`, or a refusal's code.
    pub fn asked(&self, outcome: &str, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let mut counts = self.counts();
        match counts.asks.get_mut(outcome) {
            Some(count) => *count += 1,
            None => drop(counts.asks.insert(outcome.to_owned(), 1)),
        }
        let place = BOUNDS_MICROS.iter().position(|bound| micros <= *bound);
        if let Some(count) = place.and_then(|place| counts.ask_times.get_mut(place)) {
            *count += 1;
        }
        counts.ask_count += 1;
        counts.ask_micros = counts.ask_micros.saturating_add(micros);
    }

    pub(crate) fn requested(&self, route: &str, method: &str, status: u16) {
        let key = (route.to_owned(), method.to_owned(), status);
        *self.counts().requests.entry(key).or_default() += 1;
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Everything, as text.
pub(crate) fn text(app: &App) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_room(&mut text, app);
    let _ = write_counts(&mut text, &app.metrics.counts());
    text
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) -> std::fmt::Result {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

fn write_room(text: &mut String, app: &App) -> std::fmt::Result {
    let tables = app.room.tables();
    let shown = || tables.iter().map(|summary| &summary.shown);
    let open = || shown().filter(|shown| !shown.table.is_closed());
    let seated: usize = open().map(|shown| shown.table.everybody().count()).sum();
    let house: usize = open().map(|shown| shown.house.len()).sum();
    let playing = open().filter(|shown| shown.table.is_playing()).count();
    let rounds: u64 = shown().map(|shown| shown.table.round_number()).sum();
    let (mut events, mut troubled) = (0_u64, 0_u64);
    for table in shown() {
        events += table.sequence;
        troubled += u64::from(table.trouble.is_some());
    }
    let damaged = app.room.damaged().len() as u64;
    for (name, help, value) in [
        ("cutcard_tables", "Tables that are open.", open().count() as u64),
        ("cutcard_tables_playing", "Tables with a round on.", playing as u64),
        (
            "cutcard_tables_troubled",
            "Tables that do not go on, damaged ones too.",
            troubled + damaged,
        ),
        ("cutcard_tables_damaged", "Tables the journal cannot restore.", damaged),
        ("cutcard_people_seated", "People at tables.", seated.saturating_sub(house) as u64),
        ("cutcard_house_players_seated", "House players at tables.", house as u64),
        ("cutcard_sockets", "Open sockets.", app.sockets.open() as u64),
    ] {
        head(text, name, "gauge", help)?;
        writeln!(text, "{name} {value}")?;
    }
    for (name, help, value) in [
        ("cutcard_rounds_total", "Rounds begun at all tables ever opened.", rounds),
        ("cutcard_events_total", "Events appended at all tables ever opened.", events),
    ] {
        head(text, name, "counter", help)?;
        writeln!(text, "{name} {value}")?;
    }
    Ok(())
}

fn write_counts(text: &mut String, counts: &Counts) -> std::fmt::Result {
    let name = "cutcard_http_requests_total";
    head(text, name, "counter", "Requests answered.")?;
    for ((route, method, status), count) in &counts.requests {
        writeln!(
            text,
            "{name}{{route=\"{route}\",method=\"{method}\",status=\"{status}\"}} {count}"
        )?;
    }
    let name = "cutcard_asks_total";
    head(text, name, "counter", "Acts asked of tables, by outcome.")?;
    for (outcome, count) in &counts.asks {
        writeln!(text, "{name}{{outcome=\"{outcome}\"}} {count}")?;
    }
    let name = "cutcard_ask_seconds";
    head(text, name, "histogram", "From an act asked to its answer.")?;
    let mut sum = 0;
    for (bound, count) in BOUNDS_MICROS.iter().zip(&counts.ask_times) {
        sum += count;
        writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(*bound))?;
    }
    writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {}", counts.ask_count)?;
    writeln!(text, "{name}_sum {}\n{name}_count {}", seconds(counts.ask_micros), counts.ask_count)
}

/// Microseconds as seconds, exactly.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}
