//! What is significant about what the cage did.

use super::event::{CageEvent, Served};
use cutcard_banked::PlayerId;
use cutcard_journal::SignificantRow;
use cutcard_ledger::Chips;
use cutcard_round::Role;

/// What is significant about an event of the cage: a row for each person whose word it took.
pub(crate) fn significant(event: &CageEvent) -> Vec<SignificantRow> {
    match event {
        CageEvent::Issued { by, player, chips, served } => {
            let after = |had: Chips| Chips(had.0.saturating_add(chips.0));
            exchanged("chips-issued", (*by, *player, *chips), served, after)
        }
        CageEvent::Redeemed { by, player, chips, served } => {
            exchanged("chips-redeemed", (*by, *player, *chips), served, |had| had.less(*chips))
        }
        CageEvent::RequestRefused { by, rank, player, why, .. } => vec![SignificantRow {
            kind: "request-refused".to_owned(),
            player: Some(*player),
            by: Some(*by),
            role: Some(role(*rank)),
            why: Some(why.clone()),
            ..SignificantRow::default()
        }],
        CageEvent::Retired { player, chips } => vec![SignificantRow {
            kind: "chips-retired".to_owned(),
            player: Some(*player),
            before: Some(chips.to_string()),
            after: Some(Chips::ZERO.to_string()),
            ..SignificantRow::default()
        }],
        CageEvent::Welcomed { .. }
        | CageEvent::ToppedUp { .. }
        | CageEvent::IssueAsked { .. }
        | CageEvent::RedeemAsked { .. }
        | CageEvent::PayBegun { .. }
        | CageEvent::RequestWithdrawn { .. } => Vec::new(),
    }
}

/// Chips that moved between the cage and a wallet: what it had, and has since. Of what was written
/// before that was kept, only how many they were is known.
fn exchanged(
    kind: &str,
    (by, player, chips): (PlayerId, PlayerId, Chips),
    served: &Served,
    after: impl Fn(Chips) -> Chips,
) -> Vec<SignificantRow> {
    let first = SignificantRow {
        kind: kind.to_owned(),
        player: Some(player),
        by: Some(by),
        role: served.had.map(|_| role(served.rank)),
        before: served.had.map(|had| had.to_string()),
        after: Some(served.had.map_or(chips, after).to_string()),
        why: served.why.clone(),
    };
    let second = served.second.map(|second| SignificantRow {
        kind: "chips-approved".to_owned(),
        by: Some(second),
        role: Some(role(served.second_rank)),
        why: served.second_why.clone().or_else(|| served.why.clone()),
        ..first.clone()
    });
    [Some(first), second].into_iter().flatten().collect()
}

/// The word for a rank; cashiers have none.
fn role(rank: Option<Role>) -> String {
    let word = match rank {
        None => "cashier",
        Some(Role::ChipRunner) => "chip-runner",
        Some(Role::Dealer) => "dealer",
        Some(Role::HigherDutiesDealer) => "higher-duties-dealer",
        Some(Role::AreaManager) => "area-manager",
        Some(Role::AssistantCasinoManager) => "assistant-casino-manager",
    };
    word.to_owned()
}
