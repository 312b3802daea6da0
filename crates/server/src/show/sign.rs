//! The sign at a table, line by line.

use crate::show::info::BOXES;
use crate::wire::change::SignLine;
use cutcard_ledger::Chips;
use cutcard_rulebook::Word as _;
use cutcard_table::{Config, ExtraTime, GameFile, KillRejoin, SignItem, TableFile, Tells};
use std::collections::BTreeMap;

/// All lines, at a table where a decision may take so long.
pub(crate) fn lines(config: &Config, seconds_to_act: u64) -> Vec<SignLine> {
    config.sign(seconds_to_act).iter().map(told).collect()
}

/// The lines that tell of that.
pub(crate) fn lines_that_tell(config: &Config, seconds_to_act: u64, tells: Tells) -> Vec<SignLine> {
    let lines = config.sign(seconds_to_act);
    lines.iter().filter(|line| line.says.tells() == tells).map(told).collect()
}

/// The lines of another table's sign that are not on this one's; nothing where it could not be played.
pub(crate) fn changed(now: &Config, to: &TableFile) -> Vec<SignLine> {
    let Ok(to) = Config::try_from(to.clone()) else { return Vec::new() };
    // How long a decision may take stays as it is: any number will do.
    let before = now.sign(0);
    to.sign(0).iter().filter(|line| !before.contains(line)).map(told).collect()
}

/// The lines of a sign that were not on it when it was this one's.
pub(crate) fn new_since(before: &TableFile, after: &TableFile) -> Vec<SignLine> {
    Config::try_from(before.clone()).map_or_else(|_| Vec::new(), |was| changed(&was, after))
}

/// The game of a table that is to be, by the name commands use.
pub(crate) fn game_of(file: &TableFile) -> String {
    match &file.game {
        GameFile::Pots(house) => house.game.clone(),
        GameFile::Boxes { .. } => BOXES.to_owned(),
    }
}

fn told(line: &cutcard_table::SignLine) -> SignLine {
    SignLine {
        clauses: line.clauses.iter().map(ToString::to_string).collect(),
        text: line.says.to_string(),
        ..of(&line.says)
    }
}

impl SignLine {
    fn new(about: &str) -> SignLine {
        let (about, numbers, list) = (about.to_owned(), BTreeMap::new(), Vec::new());
        SignLine { about, numbers, list, word: None, clauses: Vec::new(), text: String::new() }
    }

    fn with(mut self, name: &str, number: impl Into<u64>) -> SignLine {
        self.numbers.insert(name.to_owned(), number.into());
        self
    }

    fn chips(self, name: &str, chips: Chips) -> SignLine {
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
        SignItem::TimeCollection(terms) => SignLine::new("time-collection")
            .chips("hour", terms.hour)
            .chips("each", terms.each)
            .with("minutes", terms.minutes),
        SignItem::TimeToAct { seconds } => SignLine::new("time-to-act").with("seconds", *seconds),
        SignItem::ExtraTime(ExtraTime { seconds, fee, per_round }) => {
            let about = if *fee == Chips::ZERO { "extra-time-free" } else { "extra-time" };
            let line = SignLine::new(about).with("seconds", *seconds).with("times", *per_round);
            line.chips("chips", *fee)
        }
        SignItem::Hours { .. } => {
            let says = says.to_string();
            SignLine::new("hours").named(says.trim_start_matches("gaming from "))
        }
        SignItem::Approved(reference) => SignLine::new("approved").named(reference),
        SignItem::CommissionApproved(reference) => {
            SignLine::new("commission-approved").named(reference)
        }
        SignItem::KillPots { percent, pot } => {
            SignLine::new("kill-pots").with("percent", *percent).chips("pot", *pot)
        }
        SignItem::KillRejoin(KillRejoin::Minutes(minutes)) => {
            SignLine::new("kill-in-minutes").with("minutes", *minutes)
        }
        SignItem::KillRejoin(KillRejoin::Rounds(rounds)) => {
            SignLine::new("kill-in-rounds").with("rounds", *rounds)
        }
    }
}
