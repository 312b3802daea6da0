//! What every store must do. A store's test says what a fresh [`StoreFolder`] is and calls [`all`].

mod books;
mod chain;
mod index;
mod leases;
mod model;
mod signed;
mod together;

use cutcard_journal::Journal;

/// Where a store keeps its data. Opened again after the last was dropped, it has what it had.
pub(crate) trait StoreFolder {
    fn open(&self) -> Box<dyn Journal>;
}

type Check = fn(&dyn StoreFolder);

/// Checks by name.
pub(crate) const CHECKS: &[(&str, Check)] = &[
    ("events_are_read_as_written", chain::events_are_read_as_written),
    ("the_chain_is_one", chain::the_chain_is_one),
    ("odd_values_are_kept", chain::odd_values_are_kept),
    ("chains_of_other_kinds_are_their_own", chain::chains_of_other_kinds_are_their_own),
    ("only_the_head_is_appended_to", chain::only_the_head_is_appended_to),
    ("nothing_and_too_much_are_refused", chain::nothing_and_too_much_are_refused),
    ("snapshots_are_kept_and_restored", chain::snapshots_are_kept_and_restored),
    ("all_is_there_when_opened_again", chain::all_is_there_when_opened_again),
    ("a_lease_is_one_holders", leases::a_lease_is_one_holders),
    ("an_old_epoch_writes_nothing", leases::an_old_epoch_writes_nothing),
    ("a_table_never_opened_is_refused", leases::a_table_never_opened_is_refused),
    ("events_and_transfers_are_one", books::events_and_transfers_are_one),
    ("a_transfer_is_booked_once", books::a_transfer_is_booked_once),
    ("transfers_stand_with_their_events", books::transfers_stand_with_their_events),
    ("statements_are_in_order", books::statements_are_in_order),
    ("rounds_are_found_by_number", index::rounds_are_found_by_number),
    ("rounds_are_found_by_player_and_time", index::rounds_are_found_by_player_and_time),
    ("significant_events_are_the_latest_first", index::significant_events_are_the_latest_first),
    ("what_is_refused_is_in_no_index", index::what_is_refused_is_in_no_index),
    ("an_index_is_filled_once", index::an_index_is_filled_once),
    ("every_end_is_signed", signed::every_end_is_signed),
    ("one_of_many_wins", together::one_of_many_wins),
    ("chips_are_spent_once", together::chips_are_spent_once),
    ("sent_in_order_is_done_in_order", together::sent_in_order_is_done_in_order),
    ("every_append_is_answered", together::every_append_is_answered),
    ("as_the_plain_model_has_it", model::as_the_plain_model_has_it),
];

/// Runs every check on a fresh place.
pub(crate) fn all<P: StoreFolder>(fresh: impl Fn() -> P) {
    for (name, check) in CHECKS {
        println!("{name}");
        check(&fresh());
    }
}
