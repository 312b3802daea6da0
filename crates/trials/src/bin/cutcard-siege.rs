//! `cargo xtask siege`: attacks a server of its own and says what held.

use clap::Parser;
use cutcard_trials::{Report, Siege, TrialError};
use std::process::ExitCode;

/// Attacks a server of its own on loopback as strangers, dishonest staff and broken clients would,
/// while honest players go on; then looks whether it lives, what others felt of it, at its books, and
/// at every card that anybody was told. Says what held, a line each.
#[derive(Parser)]
struct Arguments {
    /// A short one, of less than a minute.
    #[arg(long)]
    sample: bool,
    /// Where what is random comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// How much more there is of everything where it is no sample.
const WHOLE: u32 = 5;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let data = std::env::temp_dir().join(format!("cutcard-siege-{}", std::process::id()));
    match run(&arguments, &data).await {
        Ok(report) if report.held() => {
            println!("{report}");
            // Everything held: nobody needs the folder.
            let _ = std::fs::remove_dir_all(&data);
            ExitCode::SUCCESS
        }
        Ok(report) => {
            println!("{report}\nthe folder is kept: {}", data.display());
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("siege: {error}\nthe folder is kept: {}", data.display());
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: &Arguments, data: &std::path::Path) -> Result<Report, TrialError> {
    let scale = if arguments.sample { 1 } else { WHOLE };
    let siege = Siege::new(data, arguments.seed, scale).await?;
    siege.run(|what| eprintln!("siege: {what}")).await
}
