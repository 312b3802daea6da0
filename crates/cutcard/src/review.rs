//! `cutcard review`: pairs of players whose rounds are worth a look.

use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::text_table::{TextTable, thousands};
use cutcard_banked::PlayerId;
use cutcard_journal::JournalError;
use cutcard_review::{PairFigures, Review};
use cutcard_room::{Clock as _, SystemClock, house_name, is_house_player, review_rounds};
use cutcard_server::people::names_in_register;

use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

/// A day in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// What `--json` prints.
#[derive(Serialize)]
struct Answer<'a> {
    rounds: u64,
    /// From which figure on a pair stands out.
    stands_out_from: f64,
    pairs: Vec<Told<'a>>,
}

#[derive(Serialize)]
struct Told<'a> {
    names: [String; 2],
    stands_out: bool,
    #[serde(flatten)]
    figures: &'a PairFigures,
}

pub(crate) fn run(command: &cli::Review, output: &mut impl Write) -> Result<(), CliError> {
    let until = SystemClock.now_millis();
    let from = command.days.map_or(0, |days| until.saturating_sub(u64::from(days) * DAY));
    let (mut review, mut rounds) = (Review::default(), 0_u64);
    let progress = Progress::of_unknown_length("rounds looked at");
    review_rounds(&command.data, from..u64::MAX, &mut |header, events| {
        let players: Vec<PlayerId> = header.players.iter().map(|it| it.player).collect();
        review.add(&players, events);
        rounds += 1;
        progress.count(rounds);
    })
    .map_err(of_journal)?;
    drop(progress);
    let names =
        names_in_register(&command.data).map_err(|fault| CliError::Broken(fault.to_string()))?;
    let pairs = review.pairs();
    let enough = |pair: &&PairFigures| pair.together >= command.together;
    let told: Vec<Told<'_>> = pairs.iter().filter(enough).map(|pair| told(pair, &names)).collect();
    if command.json {
        let answer = Answer { rounds, stands_out_from: cutcard_review::STANDS_OUT, pairs: told };
        serde_json::to_writer(&mut *output, &answer)?;
        writeln!(output)?;
        return Ok(());
    }
    in_words(rounds, &told, output)
}

fn of_journal(error: JournalError) -> CliError {
    match error {
        JournalError::Failed(fault) => crate::serve::of_store(fault),
        JournalError::Refused(refusal) => CliError::Broken(refusal.to_string()),
    }
}

fn told<'a>(figures: &'a PairFigures, names: &BTreeMap<PlayerId, String>) -> Told<'a> {
    let name = |player: PlayerId| match names.get(&player) {
        Some(name) => name.clone(),
        None if is_house_player(player) => house_name(player),
        None => format!("player {}", player.0),
    };
    Told { names: figures.players.map(name), stands_out: figures.stands_out(), figures }
}

fn in_words(rounds: u64, told: &[Told<'_>], output: &mut impl Write) -> Result<(), CliError> {
    let out = told.iter().filter(|pair| pair.stands_out).count();
    writeln!(
        output,
        "{} rounds, {} pairs, {out} that stand out",
        thousands(rounds),
        thousands(told.len() as u64)
    )?;
    if told.is_empty() {
        return Ok(());
    }
    let heading = ["", "pair", "together", "of", "soft", "passed", "shared"];
    let mut table = TextTable::new(&heading).with_words(2);
    for pair in told {
        let figure = |figure: Option<f64>| figure.map_or("-".to_owned(), |it| format!("{it:.1}"));
        let PairFigures { together, rounds, soft, passed, shared, .. } = pair.figures;
        table.row([
            if pair.stands_out { "!" } else { "" }.to_owned(),
            pair.names.join(", "),
            thousands(*together),
            rounds.map(thousands).join("/"),
            figure(*soft),
            figure(*passed),
            figure(*shared),
        ]);
    }
    write!(output, "\n{table}")?;
    writeln!(
        output,
        "\nStandard deviations from what the same two do with others. soft: they bet less at each other when alone. \
         passed: chips go from the first to the second. shared: they act by each other's unseen cards. A figure is \
         where to look, and no verdict."
    )?;
    Ok(())
}
