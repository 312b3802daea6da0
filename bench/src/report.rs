//! What a work came to, as a line of the table and as JSON.

use crate::measure::{OURS, Time};
use serde_json::{Map, Value, json};

/// One work: our time, every peer's, and the goal we set ourselves.
pub(crate) struct Row {
    pub(crate) work: &'static str,
    ours: Option<Time>,
    peers: Vec<Time>,
    goal: f64,
    unit: Unit,
}

/// In which a row tells its times.
#[derive(Clone, Copy)]
enum Unit {
    Nanoseconds,
    RoundsPerSecond,
}

impl Unit {
    fn name(self) -> &'static str {
        match self {
            Unit::Nanoseconds => "ns",
            Unit::RoundsPerSecond => "rounds/s",
        }
    }

    fn number(self, time: &Time) -> f64 {
        match self {
            Unit::Nanoseconds => rounded(time.nanoseconds),
            Unit::RoundsPerSecond => (1e9 / time.nanoseconds).round(),
        }
    }

    fn figure(self, time: &Time) -> String {
        match self {
            Unit::Nanoseconds if time.nanoseconds < 1000.0 => format!("{:.2}", time.nanoseconds),
            Unit::Nanoseconds => format!("{:.0}", time.nanoseconds),
            Unit::RoundsPerSecond => format!("{:.0} k/s", 1e6 / time.nanoseconds),
        }
    }
}

impl Row {
    pub(crate) fn new(work: &'static str, goal: f64, times: Vec<Time>) -> Row {
        let (ours, peers): (Vec<Time>, Vec<Time>) =
            times.into_iter().partition(|time| time.name == OURS);
        let whole_rounds = peers.iter().any(|time| time.acts_per_round.is_some());
        let unit = if whole_rounds { Unit::RoundsPerSecond } else { Unit::Nanoseconds };
        Row { work, ours: ours.into_iter().next(), peers, goal, unit }
    }

    fn best_peer(&self) -> Option<&Time> {
        self.peers.iter().min_by(|one, other| one.nanoseconds.total_cmp(&other.nanoseconds))
    }

    /// Of the times, also where they are told as rates: smaller is always better.
    fn ratio(&self) -> Option<f64> {
        Some(self.ours.as_ref()?.nanoseconds / self.best_peer()?.nanoseconds)
    }

    /// How many acts each engine played in a round.
    fn acts(&self) -> impl Iterator<Item = (&'static str, f64)> {
        self.ours
            .iter()
            .chain(&self.peers)
            .filter_map(|time| Some((time.name, time.acts_per_round?)))
    }

    pub(crate) fn acts_line(&self) -> Option<String> {
        let acts: Vec<String> =
            self.acts().map(|(name, acts)| format!("{name} {acts:.3}")).collect();
        (!acts.is_empty()).then(|| format!("  {:<24}{}", self.work, acts.join(", ")))
    }

    pub(crate) fn json(&self) -> Value {
        let peers: Map<String, Value> = self
            .peers
            .iter()
            .map(|time| (time.name.to_owned(), json!(self.unit.number(time))))
            .collect();
        let mut row = json!({
            "work": self.work,
            "unit": self.unit.name(),
            "ours": self.ours.as_ref().map(|time| self.unit.number(time)),
            "peers": peers,
            "best_peer": self.best_peer().map(|time| time.name),
            "ratio": self.ratio().map(rounded),
        });
        let acts: Map<String, Value> =
            self.acts().map(|(name, acts)| (name.to_owned(), json!(rounded(acts)))).collect();
        if !acts.is_empty() {
            row["acts_per_round"] = Value::Object(acts);
        }
        row
    }

    pub(crate) fn line(&self) -> String {
        let peers: Vec<String> = self
            .peers
            .iter()
            .map(|time| format!("{} {}", time.name, self.unit.figure(time)))
            .collect();
        let ours = self.ours.as_ref().map_or("-".to_owned(), |time| self.unit.figure(time));
        let ratio = self.ratio().map_or("-".to_owned(), |ratio| format!("{ratio:.3}"));
        let verdict = match self.ratio() {
            Some(ratio) if ratio > self.goal => "MISSED",
            Some(_) => "",
            None => "not measured",
        };
        format!(
            "{:<26}{ours:>12}{ratio:>9}{:>8.3} {verdict:<13}{}",
            self.work,
            self.goal,
            peers.join(", ")
        )
    }

    pub(crate) fn heading() -> String {
        format!(
            "{:<26}{:>12}{:>9}{:>8} {:<13}{}",
            "work", "ours, ns", "ratio", "goal", "", "peers, ns"
        )
    }
}

fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}
