//! The `cutcard` program.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// What one thread takes another gives back without waiting: else the journal's would wait for those that
/// give way to it.
#[cfg(feature = "serve")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let input = io::stdin().lock();
    let mut output = io::BufWriter::new(io::stdout().lock());
    let result = cutcard::run(std::env::args_os(), input, &mut output);
    let flushed = output.flush();
    let error = match (result, flushed) {
        (Ok(()), Ok(())) => return ExitCode::SUCCESS,
        (Err(error), _) => error,
        (Ok(()), Err(error)) => error.into(),
    };
    if error.is_closed_pipe() {
        // Whoever read us has seen enough.
        return ExitCode::SUCCESS;
    }
    let mut stderr = io::stderr().lock();
    // Nobody is left to tell if this fails too.
    let _ = writeln!(stderr, "cutcard: {}", error.one_line());
    ExitCode::from(error.exit_code())
}
