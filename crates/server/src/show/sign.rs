//! The sign at a table, line by line.

use cutcard_ledger::Chips;
use cutcard_rulebook::Word as _;
use cutcard_table::{Config, ExtraTime, SignItem};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A line of the sign at a table: a word and its values for a catalogue, and the same in English.
#[derive(Serialize, ToSchema)]
pub(crate) struct SignLine {
    /// What it is about: `buy-in`, `blinds`.
    about: &'static str,
    /// The numbers in it, by name: `least`, `most`.
    numbers: BTreeMap<&'static str, u64>,
    /// The numbers of a list, as of blinds, in order.
    list: Vec<u64>,
    /// The game, or the kind of limit or wager.
    word: Option<String>,
    /// The clauses that want it there; none where it only helps.
    clauses: Vec<String>,
    /// The whole in English.
    text: String,
}

/// All lines, at a table where a decision may take so long.
pub(crate) fn lines(config: &Config, seconds_to_act: u64) -> Vec<SignLine> {
    let told = |line: &cutcard_table::SignLine| SignLine {
        clauses: line.clauses.iter().map(ToString::to_string).collect(),
        text: line.says.to_string(),
        ..of(&line.says)
    };
    config.sign(seconds_to_act).iter().map(told).collect()
}

impl SignLine {
    fn new(about: &'static str) -> SignLine {
        let (numbers, list) = (BTreeMap::new(), Vec::new());
        SignLine { about, numbers, list, word: None, clauses: Vec::new(), text: String::new() }
    }

    fn with(mut self, name: &'static str, number: impl Into<u64>) -> SignLine {
        self.numbers.insert(name, number.into());
        self
    }

    fn chips(self, name: &'static str, chips: Chips) -> SignLine {
        self.with(name, chips.0)
    }

    fn listing(self, list: &[Chips]) -> SignLine {
        SignLine { list: list.iter().map(|chips| chips.0).collect(), ..self }
    }

    fn named(self, word: impl ToString) -> SignLine {
        SignLine { word: Some(word.to_string()), ..self }
    }
}

fn of(says: &SignItem) -> SignLine {
    match says {
        SignItem::Game(name) => SignLine::new("game").named(name),
        SignItem::BuyIn { least, most } => {
            let line = SignLine::new("buy-in").chips("least", *least);
            most.map_or(line, |most| {
                SignLine::new("buy-in-range").chips("least", *least).chips("most", most)
            })
        }
        SignItem::Limit { kind, minimum, maximum } => match maximum {
            None => SignLine::new("limit").chips("minimum", *minimum),
            Some(most) => {
                SignLine::new("limit-range").chips("minimum", *minimum).chips("maximum", *most)
            }
        }
        .named(kind.word()),
        SignItem::Blinds(blinds) => SignLine::new("blinds").listing(blinds),
        SignItem::Ante(ante) => SignLine::new("ante").chips("chips", *ante),
        SignItem::OverBlinds(sizes) => SignLine::new("over-blinds").listing(sizes),
        SignItem::Unit(unit) => SignLine::new("unit").chips("chips", *unit),
        SignItem::Box(wager, limits) => SignLine::new("box")
            .named(wager)
            .chips("minimum", limits.minimum)
            .chips("maximum", limits.maximum)
            .chips("multiple", limits.multiple),
        SignItem::NoCommission => SignLine::new("no-commission"),
        SignItem::Share(share) => SignLine::new("share")
            .with("basis_points", share.basis_points)
            .chips("minimum", share.minimum)
            .chips("cap", share.cap),
        SignItem::PerHand(steps) => {
            let count = |players: usize| u64::try_from(players).unwrap_or(u64::MAX);
            let list = steps.iter().flat_map(|(from, chips)| [count(*from), chips.0]);
            SignLine { list: list.collect(), ..SignLine::new("per-hand") }
        }
        SignItem::PerPerson(chips) => SignLine::new("per-person").chips("chips", *chips),
        SignItem::TimeCharge(None) => SignLine::new("time-charge"),
        SignItem::TimeCharge(Some(most)) => SignLine::new("time-charge-most").chips("chips", *most),
        SignItem::TimeToAct { seconds } => SignLine::new("time-to-act").with("seconds", *seconds),
        SignItem::ExtraTime(ExtraTime { seconds, fee, per_round }) => {
            let about = if *fee == Chips::ZERO { "extra-time-free" } else { "extra-time" };
            let line = SignLine::new(about).with("seconds", *seconds).with("times", *per_round);
            line.chips("chips", *fee)
        }
        SignItem::KillPots { percent, pot } => {
            SignLine::new("kill-pots").with("percent", *percent).chips("pot", *pot)
        }
    }
}
