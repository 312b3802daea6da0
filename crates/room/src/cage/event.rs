//! What the cage does, as the chain of the house keeps it.

use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, Chips, Transfer, TransferId, TransferKind};
use cutcard_round::Role;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// An hour: play chips are given again when it has gone by.
pub(crate) const HOUR_MILLIS: u64 = 3_600_000;

/// What the cage does: who asked for it, and for whom. The chips are in the transfer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CageEvent {
    /// A newcomer's play chips.
    Welcomed { player: PlayerId, chips: Chips },
    /// Play chips again.
    ToppedUp { player: PlayerId, chips: Chips },
    /// Chips sold.
    Issued {
        by: PlayerId,
        player: PlayerId,
        chips: Chips,
        #[serde(default)]
        served: Served,
    },
    /// Chips taken back.
    Redeemed {
        by: PlayerId,
        player: PlayerId,
        chips: Chips,
        #[serde(default)]
        served: Served,
    },
    /// Somebody wants to issue chips that need a second person's word.
    IssueAsked {
        by: PlayerId,
        rank: Option<Role>,
        player: PlayerId,
        chips: Chips,
        why: String,
        name: TransferId,
    },
    /// A player wants the cage to take chips back.
    RedeemAsked { player: PlayerId, chips: Chips, name: TransferId },
    /// Somebody would pay a request that needs a second person's word.
    PayBegun {
        by: PlayerId,
        rank: Option<Role>,
        request: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// A request is refused.
    RequestRefused { by: PlayerId, rank: Option<Role>, player: PlayerId, request: u64, why: String },
    /// A player takes their request back.
    RequestWithdrawn { request: u64 },
    /// What somebody who is gone for good had.
    Retired { player: PlayerId, chips: Chips },
}

/// What is kept of how a player was served. What was written before there were any has none of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Served {
    /// The rank of whoever did it; cashiers have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rank: Option<Role>,
    /// What the wallet had.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) had: Option<Chips>,
    /// What for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<String>,
    /// The second person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) second: Option<PlayerId>,
    /// That person's rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) second_rank: Option<Role>,
    /// What the second person said for it, where they said something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) second_why: Option<String>,
    /// The request it settles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) request: Option<u64>,
}

/// An event of the cage as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CageEntry {
    pub(crate) version: u16,
    pub(crate) event: CageEvent,
}

impl CageEvent {
    /// Whether it moves the chips that a request asked for.
    pub(crate) fn served_a_request(&self) -> bool {
        match self {
            CageEvent::Issued { served, .. } | CageEvent::Redeemed { served, .. } => {
                served.request.is_some()
            }
            CageEvent::Welcomed { .. }
            | CageEvent::ToppedUp { .. }
            | CageEvent::IssueAsked { .. }
            | CageEvent::RedeemAsked { .. }
            | CageEvent::PayBegun { .. }
            | CageEvent::RequestRefused { .. }
            | CageEvent::RequestWithdrawn { .. }
            | CageEvent::Retired { .. } => false,
        }
    }

    /// Whether its transfer can have that name, where it is the event of that number and time. Some are given
    /// once, and it is their name that says so: nobody is welcomed twice.
    pub(crate) fn can_be_named(&self, id: TransferId, number: u64, at_millis: u64) -> bool {
        match self {
            CageEvent::Welcomed { player, .. } => id == Named::Welcome(*player).id(),
            CageEvent::ToppedUp { player, .. } => {
                // It is named before it is written.
                let hour = at_millis / HOUR_MILLIS;
                let hours = [hour.saturating_sub(1), hour, hour.saturating_add(1)];
                hours.iter().any(|hour| id == Named::TopUp(*player, *hour).id())
            }
            CageEvent::Retired { player, .. } => {
                id == Named::Retire(*player, number.saturating_sub(1)).id()
            }
            CageEvent::Issued { .. } => Named::is_cashiers(id),
            CageEvent::Redeemed { .. } => Named::is_cashiers(id) || Named::is_players(id),
            CageEvent::IssueAsked { .. }
            | CageEvent::RedeemAsked { .. }
            | CageEvent::PayBegun { .. }
            | CageEvent::RequestRefused { .. }
            | CageEvent::RequestWithdrawn { .. } => false,
        }
    }

    /// The transfer that goes with it, but for its name, where chips move.
    pub(crate) fn transfer(&self, id: TransferId) -> Option<Transfer> {
        let wallet = |player: &PlayerId| Account::Wallet(*player);
        match self {
            CageEvent::Welcomed { player, chips }
            | CageEvent::ToppedUp { player, chips }
            | CageEvent::Issued { player, chips, .. } => {
                let (debit, credit) = (Account::Cage, wallet(player));
                Some(Transfer { id, debit, credit, amount: *chips, kind: TransferKind::Issue })
            }
            CageEvent::Redeemed { player, chips, .. } | CageEvent::Retired { player, chips } => {
                let (debit, credit) = (wallet(player), Account::Cage);
                Some(Transfer { id, debit, credit, amount: *chips, kind: TransferKind::Redeem })
            }
            CageEvent::IssueAsked { .. }
            | CageEvent::RedeemAsked { .. }
            | CageEvent::PayBegun { .. }
            | CageEvent::RequestRefused { .. }
            | CageEvent::RequestWithdrawn { .. } => None,
        }
    }
}

/// Names of the cage's transfers: none is that of a table's, which begin with the table's number, and
/// each kind has its own.
#[derive(Clone, Copy)]
pub(crate) enum Named {
    /// One for each player.
    Welcome(PlayerId),
    /// One for each player and hour of the clock: play chips are given no oftener.
    TopUp(PlayerId, u64),
    /// As the cashier's request is named.
    Cashier(TransferId),
    /// As the player's own is named.
    Player(PlayerId, TransferId),
    /// One for each player and event of the house.
    Retire(PlayerId, u64),
}

impl Named {
    const SPACE: u32 = 124;
    const TOP_UPS: u128 = 0xe;

    /// Whether a transfer is named as cashiers' are.
    const fn is_cashiers(id: TransferId) -> bool {
        id.0 >> Named::SPACE == 0xf
    }

    /// Whether a transfer is named as players' own requests are.
    const fn is_players(id: TransferId) -> bool {
        id.0 >> Named::SPACE == 0xc
    }

    /// Whether a transfer gave play chips again.
    pub(crate) const fn is_top_up(id: TransferId) -> bool {
        id.0 >> Named::SPACE == Named::TOP_UPS
    }

    pub(crate) fn id(self) -> TransferId {
        let (space, name) = match self {
            Named::Retire(player, event) => {
                (0xb_u128, u128::from(player.0) << 48 | u128::from(event & 0xffff_ffff_ffff))
            }
            Named::Player(player, name) => (0xc, digest(&[name.0, u128::from(player.0)])),
            Named::Welcome(player) => (0xd, u128::from(player.0)),
            Named::TopUp(player, hour) => {
                (Named::TOP_UPS, u128::from(player.0) << 32 | u128::from(hour & 0xffff_ffff))
            }
            // All of the name counts, though some of its bits are taken by the space.
            Named::Cashier(name) => (0xf, digest(&[name.0])),
        };
        let names = (1 << Named::SPACE) - 1;
        TransferId(space << Named::SPACE | (name & names))
    }
}

/// A name made even over all numbers.
fn digest(names: &[u128]) -> u128 {
    let mut hash = Sha256::new();
    names.iter().for_each(|name| hash.update(name.to_be_bytes()));
    hash.finalize().iter().take(16).fold(0, |number, byte| number << 8 | u128::from(*byte))
}
