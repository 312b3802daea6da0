//! Chips that an earlier version left in the bank of a table go back to the cage: once, when the table is restored.

use crate::draft::Draft;
use crate::index::of_entry;
use crate::keeper::{Shared, Start};
use crate::restore::unix;
use crate::sealed::Sealer;
use crate::upcast::ENTRY_VERSION;
use cutcard_journal::{Append, Chain, JournalError, NewEvent, Sequence};
use cutcard_ledger::{Chips, Terms};
use cutcard_table::Actor;

/// The bank of a closed table goes back to the cage, and so does what another has above the most a
/// bank may be given. A table that does not go on is left as it is.
pub(crate) fn mend(shared: &Shared, start: &mut Start) -> Result<(), JournalError> {
    if start.trouble.is_some() {
        return Ok(());
    }
    let now = shared.clock.now_millis();
    let mut draft = Draft::new(&start.state, Actor::Room, now, shared);
    let closed = draft.table().is_closed();
    let most = if closed { Chips::ZERO } else { shared.settings.limits.in_a_bank };
    draft.return_bank(most);
    let Some(step) = draft.steps.pop() else { return Ok(()) };
    let (chain, sequence) = (Chain::Table(start.state.id), start.state.sequence);
    // No round is on.
    let mut sealer = Sealer::new(chain, None);
    let written = sealer.write(&step.entry, sequence.saturating_add(1), &shared.keys);
    let Ok(payload) = written else { return Ok(()) };
    let transfers = step.transfers.clone();
    let index = of_entry(&step.entry);
    let event = NewEvent { at: unix(now), version: ENTRY_VERSION, payload, transfers, index };
    shared.journal.append(Append {
        chain,
        after: Sequence(sequence),
        epoch: start.epoch,
        terms: Terms::default(),
        events: vec![event],
    })?;
    step.transfers.iter().for_each(|it| start.booked.book(start.state.id, it));
    start.state = draft.state;
    tracing::info!(table = start.state.id.0, "chips of its bank are back in the cage");
    Ok(())
}
