//! A script is played and called as a dealer would; one of its lines does not hold, and that is told with its line:
//! `cargo run --example called`.

const SCRIPT: &str = "\
title A raise adds at least as much as the one before
proves crown:6.6
game crown/holdem
limit no-limit 10
players Ann 1000, Ben 1000, Cat 1000
deal
Cat raises to 30
Ann raises to 40 -> refused too-little crown:6.6
Ann raises to 50
pot 90
pot 100
";

fn main() -> Result<(), String> {
    let script = cutcard_scenario::read(SCRIPT).map_err(|faults| format!("{faults:?}"))?;
    let report = cutcard_scenario::run(&script);
    for outcome in &report.outcomes {
        println!("{} ({}), proves {}", outcome.title, outcome.game, outcome.proves.join(", "));
        for call in &outcome.calls {
            println!("{:>3}  {}", call.line, call.said);
        }
        outcome.failures.iter().for_each(|failure| println!("does not hold: {failure}"));
    }
    Ok(())
}
