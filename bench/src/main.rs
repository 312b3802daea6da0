//! Measures Cutcard side by side with public crates: one run, one thread, the same inputs.
//!
//! `cutcard-bench [--json] [--only WORK]...`

mod deals;
mod games;
mod measure;
mod ours;
mod pack;
mod peers;
mod report;
mod rounds;
mod works;
mod wrong;

use report::Row;
use std::process::ExitCode;
use works::{WORKS, Work};
use wrong::CHECKS;

struct Options {
    json: bool,
    only: Vec<String>,
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { json: false, only: Vec::new() };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--json" => options.json = true,
            "--only" => {
                let name = arguments.next().ok_or("--only needs the name of a work")?;
                if !WORKS.iter().any(|work| work.name == name) {
                    let names: Vec<&str> = WORKS.iter().map(|work| work.name).collect();
                    return Err(format!(
                        "no work is called `{name}`; there are {}",
                        names.join(", ")
                    ));
                }
                options.only.push(name);
            }
            other => return Err(format!("unknown argument `{other}`: use --json, --only WORK")),
        }
    }
    Ok(options)
}

fn measure(work: &Work) -> Row {
    eprintln!("measuring {}", work.name);
    Row::new(work.name, work.goal, (work.race)())
}

/// How many acts the engines played in a round, which should be the same for all.
fn print_acts(rows: &[Row]) {
    let lines: Vec<String> = rows.iter().filter_map(Row::acts_line).collect();
    if !lines.is_empty() {
        println!("\nacts in a round\n{}", lines.join("\n"));
    }
}

/// What the peers of these rows got wrong.
fn print_wrong(rows: &[Row]) {
    println!("\nwrong answers");
    let mut found = 0;
    for check in CHECKS.iter().filter(|check| rows.iter().any(|row| row.work == check.work)) {
        eprintln!("checking the peers of {}", check.work);
        for wrong in (check.wrong)() {
            println!("  {wrong}");
            found += 1;
        }
    }
    if found == 0 {
        println!("  none found");
    }
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::from(2);
        }
    };
    let chosen =
        |work: &&Work| options.only.is_empty() || options.only.iter().any(|name| name == work.name);
    let rows: Vec<Row> = WORKS.iter().filter(chosen).map(measure).collect();
    if options.json {
        let rows: Vec<serde_json::Value> = rows.iter().map(Row::json).collect();
        println!("{:#}", serde_json::Value::Array(rows));
        return ExitCode::SUCCESS;
    }
    println!("{}", Row::heading());
    for row in &rows {
        println!("{}", row.line());
    }
    print_acts(&rows);
    print_wrong(&rows);
    ExitCode::SUCCESS
}
