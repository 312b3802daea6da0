//! A bar on long work, for people only.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;

/// A bar on standard error where that is a terminal; else nothing.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(what: &'static str) -> Progress {
        let bar = ProgressBar::new(0).with_message(what);
        if let Ok(style) =
            ProgressStyle::with_template("{msg} {wide_bar} {percent:>3} %  {eta} left")
        {
            bar.set_style(style);
        }
        bar.set_draw_target(if std::io::stderr().is_terminal() {
            ProgressDrawTarget::stderr_with_hz(10)
        } else {
            ProgressDrawTarget::hidden()
        });
        Progress { bar }
    }

    pub(crate) fn tell(&self, behind: u64, total: u64) {
        self.bar.set_length(total);
        self.bar.set_position(behind);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
