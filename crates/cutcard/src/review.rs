//! `cutcard review`: pairs of players whose rounds are worth a look.

use crate::cli;
use crate::error::CliError;
use crate::progress::Progress;
use crate::text_table::{TextTable, thousands};
use cutcard_banked::PlayerId;
use cutcard_journal::JournalError;
use cutcard_review::{Comings, PairFigures, Review, Round};
use cutcard_room::{Clock as _, SystemClock, house_name, is_house_player, review_rounds};
use cutcard_server::people::names_in_register;
use cutcard_server::{Alike, AllMarks};

use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

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
    /// How many people came from an address that both came from, the fewest where there are several.
    same_address: Option<u32>,
    /// The same of devices.
    same_device: Option<u32>,
    #[serde(flatten)]
    figures: &'a PairFigures,
}

pub(crate) fn run(command: &cli::Review, output: &mut impl Write) -> Result<(), CliError> {
    let until = SystemClock.now_millis();
    let from = command.days.map_or(0, |days| until.saturating_sub(u64::from(days) * DAY));
    let (mut review, mut rounds) = (Review::default(), 0_u64);
    let progress = Progress::of_unknown_length("rounds looked at");
    review_rounds(&command.data, from..u64::MAX, &mut |round| {
        let players: Vec<PlayerId> = round.header.players.iter().map(|it| it.player).collect();
        let (table, events, at) = (round.header.table.0, &round.events, &round.at);
        review.add(Round { table, players: &players, events, at });
        rounds += 1;
        progress.count(rounds);
        ControlFlow::Continue(())
    })
    .map_err(of_journal)?;
    drop(progress);
    let names =
        names_in_register(&command.data).map_err(|fault| CliError::Broken(fault.to_string()))?;
    let marks = AllMarks::of_folder(&command.data, until);
    let marks = marks.map_err(|error| CliError::Broken(format!("marks.sqlite: {error}")))?;
    let pairs = review.pairs();
    let enough = |pair: &&PairFigures| pair.together >= command.together;
    let told: Vec<Told<'_>> =
        pairs.iter().filter(enough).map(|pair| told(pair, &names, &marks)).collect();
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

fn told<'a>(
    figures: &'a PairFigures,
    names: &BTreeMap<PlayerId, String>,
    marks: &AllMarks,
) -> Told<'a> {
    let name = |player: PlayerId| match names.get(&player) {
        Some(name) => name.clone(),
        None if is_house_player(player) => house_name(player),
        None => format!("player {}", player.0),
    };
    let Alike { address, device } = marks.alike(figures.players);
    let names = figures.players.map(name);
    Told { names, same_address: address, same_device: device, figures }
}

fn in_words(rounds: u64, told: &[Told<'_>], output: &mut impl Write) -> Result<(), CliError> {
    let out = told.iter().filter(|pair| pair.figures.stands_out).count();
    writeln!(
        output,
        "{} rounds, {} pairs, {out} that stand out",
        thousands(rounds),
        thousands(told.len() as u64)
    )?;
    if told.is_empty() {
        return Ok(());
    }
    let mut table = TextTable::new(&HEADING).with_words(2);
    told.iter().for_each(|pair| table.row(row(pair)));
    write!(output, "\n{table}")?;
    writeln!(
        output,
        "\nStandard deviations from what the same two do with others. soft: they bet less at each other when alone. \
         paid: one pays the other off. passed: chips go from the first to the second. shared: they act by each other's \
         unseen cards. slow: they think longer while the other is in. came, left: how often together, and how often by \
         chance; address, device: how many people came from one that both came from. These five count for nothing by \
         themselves. A figure is where to look, and no verdict."
    )?;
    Ok(())
}

const HEADING: [&str; 13] = [
    "", "pair", "together", "of", "soft", "paid", "passed", "shared", "slow", "came", "left",
    "address", "device",
];

fn row(pair: &Told<'_>) -> [String; 13] {
    let figure = |figure: Option<f64>| figure.map_or("-".to_owned(), |it| format!("{it:.1}"));
    let people = |people: Option<u32>| people.map_or("-".to_owned(), |it| it.to_string());
    let comings = pair.figures.comings.unwrap_or_default();
    let Comings { came, came_expected, left, left_expected, .. } = comings;
    let PairFigures { together, rounds, soft, paid, passed, shared, slow, .. } = pair.figures;
    [
        if pair.figures.stands_out { "!" } else { "" }.to_owned(),
        pair.names.join(", "),
        thousands(*together),
        rounds.map(thousands).join("/"),
        figure(*soft),
        figure(*paid),
        figure(*passed),
        figure(*shared),
        figure(*slow),
        format!("{came} ({came_expected:.1})"),
        format!("{left} ({left_expected:.1})"),
        people(pair.same_address),
        people(pair.same_device),
    ]
}
