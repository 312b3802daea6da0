//! A bar on long work, for people only.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal as _;

/// A bar on standard error where that is a terminal; else nothing.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(what: &'static str) -> Progress {
        Progress::drawn(what, "{msg} {wide_bar} {percent:>3} %  {eta} left")
    }

    /// Of work whose end nobody knows: what is behind is counted.
    #[cfg(feature = "serve")]
    pub(crate) fn of_unknown_length(what: &'static str) -> Progress {
        Progress::drawn(what, "{human_pos} {msg}  {per_sec}")
    }

    fn drawn(what: &'static str, template: &str) -> Progress {
        let bar = ProgressBar::new(0).with_message(what);
        if let Ok(style) = ProgressStyle::with_template(template) {
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

    #[cfg(feature = "serve")]
    pub(crate) fn count(&self, behind: u64) {
        self.bar.set_position(behind);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
