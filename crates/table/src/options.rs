//! What a table adds to its house options: how the books' silences between rounds are read.

use serde::{Deserialize, Serialize};

/// The most that [`Options::return_stake_minutes`] may be: a day. What players left with is kept for
/// so long.
pub const MOST_RETURN_STAKE_MINUTES: u64 = 1_440;

/// The most that [`Options::pick_up_minutes`] may be: a day.
pub const MOST_PICK_UP_MINUTES: u64 = 1_440;

/// The options of a table that matter between rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// How the button moves (crown:8.9.6, act-manila:8.3).
    pub button: ButtonMoves,
    /// What new players may be required to do (crown:8.10).
    pub newcomers: Newcomers,
    /// How much of missed blinds that are posted counts to the call (act-manila:17.4).
    pub missed_blind_live_part: MissedBlindLivePart,
    /// When a declared player is one no more (act-manila:A:Declared).
    pub declared_status_ends: DeclaredStatusEnds,
    /// For how many rounds a killer who sat out has the kill to take up again (crown:8.13.11(a)).
    pub kill_rejoin_rounds: u64,
    /// For how many minutes after leaving a game of pots a player who returns brings what they left
    /// with, or more; 0 for not at all, a day at most (crown:6.11, act-manila:4.6, act-draw:4.4).
    pub return_stake_minutes: u64,
    /// After how many minutes without a connection a player is picked up by a standing order of the area
    /// manager's; 0 for never, a day at most (crown:8.11, act-manila:19.6).
    pub pick_up_minutes: u64,
    /// Whether those who asked for more time at every decision have it here.
    pub more_time: bool,
    /// The most an hour costs a player, as the sign has it (crown:7.2.2(c)).
    pub most_time_charge: Option<u64>,
    /// The least to sit down with at a table of boxes.
    pub boxes_minimum: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            button: ButtonMoves::ByBook,
            newcomers: Newcomers::WaitOrPost,
            missed_blind_live_part: MissedBlindLivePart::UpToLastBlind,
            declared_status_ends: DeclaredStatusEnds::StakeRecovered,
            kill_rejoin_rounds: 20,
            return_stake_minutes: 60,
            pick_up_minutes: 10,
            more_time: true,
            most_time_charge: None,
            boxes_minimum: None,
        }
    }
}

/// How the button moves where there are blinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ButtonMoves {
    /// Crown: the last blind goes to the next player, everything else follows it, to empty seats
    /// too (crown:8.9.6). The ACT: the button goes to the next player (act-manila:8.3).
    #[default]
    ByBook,
    /// As Crown.
    DeadButton,
    /// As the ACT.
    NextPlayer,
}

/// What new players at Crown may be required to do (crown:8.10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Newcomers {
    /// Wait for the blind or post, as they choose.
    #[default]
    WaitOrPost,
    /// Wait for the blind (crown:8.10.1).
    Wait,
    /// Post (crown:8.10.2).
    Post,
    /// Nothing: dealt in at once, but not at the button.
    Free,
}

/// How much of missed blinds that are posted counts to the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissedBlindLivePart {
    /// As much as the last blind.
    #[default]
    UpToLastBlind,
    /// Nothing.
    Nothing,
}

/// When a declared player is one no more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeclaredStatusEnds {
    /// When a round begins with the minimum stake in front again.
    #[default]
    StakeRecovered,
    /// On leaving only.
    Leaving,
}
