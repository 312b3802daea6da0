//! What a table of an earlier version still has that is not its own: done once, before it is kept.

use crate::draft::Draft;
use crate::event::ENTRY_VERSION;
use crate::index::of_entry;
use crate::keeper::{Shared, Start};
use crate::restore::unix;
use crate::who::By;
use cutcard_journal::{Append, JournalError, NewEvent, Sequence};
use cutcard_ledger::{Chips, Terms};
use std::sync::Arc;

/// The bank of a closed table goes back to the cage, and so does what another has above the most a
/// bank may be given. A table that does not go on is left as it is.
pub(crate) fn mend(shared: &Shared, start: &mut Start) -> Result<(), JournalError> {
    if start.trouble.is_some() {
        return Ok(());
    }
    let now = shared.clock.now_millis();
    let mut draft = Draft::new(&start.state, By::Room, now, Arc::clone(&shared.seeds));
    let closed = draft.table.is_closed();
    let most = if closed { Chips::ZERO } else { shared.settings.limits.in_a_bank };
    draft.return_bank(most);
    let Some(step) = draft.steps.pop() else { return Ok(()) };
    let Ok(payload) = serde_json::to_vec(&step.entry) else { return Ok(()) };
    let transfers = step.transfers.clone();
    let index = of_entry(&step.entry);
    let event = NewEvent { at: unix(now), version: ENTRY_VERSION, payload, transfers, index };
    shared.journal.append(Append {
        table: start.state.id,
        after: Sequence(start.state.sequence),
        epoch: start.epoch,
        terms: Terms::default(),
        events: vec![event],
    })?;
    step.transfers.iter().for_each(|it| start.booked.book(start.state.id, it));
    start.state.apply(step.entry, now);
    tracing::info!(table = start.state.id.0, "chips of its bank are back in the cage");
    Ok(())
}
