//! What a work came to, as a line of the table and as JSON.

use crate::measure::{OURS, Time};
use serde_json::{Map, Value, json};

/// One work: our time, every peer's, and the goal we set ourselves.
pub(crate) struct Row {
    pub(crate) work: &'static str,
    ours: Option<f64>,
    peers: Vec<Time>,
    goal: f64,
}

impl Row {
    pub(crate) fn new(work: &'static str, goal: f64, times: Vec<Time>) -> Row {
        let (ours, peers): (Vec<Time>, Vec<Time>) =
            times.into_iter().partition(|time| time.name == OURS);
        Row { work, ours: ours.first().map(|time| time.nanoseconds), peers, goal }
    }

    fn best_peer(&self) -> Option<&Time> {
        self.peers.iter().min_by(|one, other| one.nanoseconds.total_cmp(&other.nanoseconds))
    }

    fn ratio(&self) -> Option<f64> {
        Some(self.ours? / self.best_peer()?.nanoseconds)
    }

    pub(crate) fn json(&self) -> Value {
        let peers: Map<String, Value> = self
            .peers
            .iter()
            .map(|time| (time.name.to_owned(), json!(rounded(time.nanoseconds))))
            .collect();
        json!({
            "work": self.work,
            "unit": "ns",
            "ours": self.ours.map(rounded),
            "peers": peers,
            "best_peer": self.best_peer().map(|time| time.name),
            "ratio": self.ratio().map(rounded),
        })
    }

    pub(crate) fn line(&self) -> String {
        let peers: Vec<String> = self
            .peers
            .iter()
            .map(|time| format!("{} {}", time.name, figure(time.nanoseconds)))
            .collect();
        let ours = self.ours.map_or("-".to_owned(), figure);
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

fn figure(nanoseconds: f64) -> String {
    if nanoseconds < 1000.0 { format!("{nanoseconds:.2}") } else { format!("{nanoseconds:.0}") }
}
