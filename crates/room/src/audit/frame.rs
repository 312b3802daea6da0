//! The frame of a chain: which entries one command led to. It is never sealed, so it can
//! be checked while a round is on.

use crate::sealed::Stored;
use cutcard_round::RulesVersion;
use cutcard_table::Actor;

/// What was seen of a chain so far.
#[derive(Default)]
pub(super) struct Frame {
    /// The version and the rules of what came before: nothing older comes after.
    version: u16,
    rules: Option<RulesVersion>,
    /// By whose word the last command was.
    by: Option<Actor>,
    /// How many more entries it led to.
    left: u32,
}

impl Frame {
    /// Looks at the next entry.
    pub(super) fn look(&mut self, stored: &Stored) -> Result<(), String> {
        self.no_older(stored)?;
        match (&stored.cause, self.left) {
            (Some(cause), 0) => {
                self.by = Some(stored.by);
                self.left = cause.events.checked_sub(1).ok_or("it led to no entries")?;
            }
            (Some(_), _) => return Err(self.is_cut()),
            (None, 0) if has_causes(stored) => return Err("nothing led to it".to_owned()),
            (None, 0) => {}
            (None, _) if self.by != Some(stored.by) => {
                return Err("it is by another's word than what led to it".to_owned());
            }
            (None, left) => self.left = left - 1,
        }
        Ok(())
    }

    /// Where the chain ends: whether something is missing of what the last command led to.
    pub(super) fn cut(&self) -> Option<String> {
        (self.left > 0).then(|| self.is_cut())
    }

    fn is_cut(&self) -> String {
        format!("{} more entries of the command before it are missing", self.left)
    }

    /// An older program could not have opened the table, so nothing it wrote can follow.
    fn no_older(&mut self, stored: &Stored) -> Result<(), String> {
        if stored.version < self.version {
            return Err("it is of an older version than the entry before it".to_owned());
        }
        self.version = stored.version;
        let Some(rules) = stored.cause.as_ref().map(|cause| cause.rules) else { return Ok(()) };
        if self.rules.is_some_and(|before| rules < before) {
            return Err("it was decided by older rules than the command before it".to_owned());
        }
        self.rules = Some(rules);
        Ok(())
    }
}

/// Whether entries of that version say what led to them.
fn has_causes(stored: &Stored) -> bool {
    stored.version >= 2
}
