//! What a client can do at a table.

use crate::wire::by_hand::Report;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Something done at a table. Chips are whole numbers of the smallest unit; cards are `As`, `Td`,
/// `9c`, the joker `Jk`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "do", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum TableAct {
    // At the table.
    /// Takes a free seat with chips from the wallet.
    SitDown {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// Leaves, from a hand when it is over.
    Leave,
    SitOut,
    SitOutNextBlind,
    /// Plays again, or takes back a sit-out that was to come.
    Return,
    /// Comes in at the next round by posting what is owed.
    PostNow,
    /// Comes in when the last blind reaches the seat.
    WaitForBlind,
    ChangeSeat {
        to: u8,
    },
    AddChips {
        #[ts(type = "number")]
        chips: u64,
    },
    JoinList,
    LeaveList,
    /// Buys more time for the decision that is due.
    BuyTime,
    /// Asks the house for a player of its own at a free seat.
    CallHousePlayer {
        seat: u8,
        /// `rock`, `regular`, `loose`, `maniac`, `caller`; any if not said.
        #[serde(default)]
        #[ts(optional)]
        temperament: Option<String>,
    },
    /// Asks for so many house players at once: calm ones, spread round the table. As many come as there
    /// are seats for them.
    CallHousePlayers {
        count: u8,
    },
    /// Sends a house player away when the round is over.
    DismissHousePlayer {
        seat: u8,
    },

    // The dealer of a table dealt by hand.
    /// Begins a round.
    StartRound,
    /// Deals cards in the order in which they fall: `As`, or `??` where nobody has seen it.
    Deal {
        cards: Vec<String>,
    },
    /// The cards that were due to be shuffled are, and cut.
    Shuffled,
    /// No more wagers at boxes.
    CloseWagers,
    /// Pushes the pots: hands have been shown.
    Push,
    /// Lays a hand open that was thrown in, because a player asks (crown:14.2.7).
    Reveal {
        asks: u8,
        whose: u8,
        cards: Vec<String>,
    },
    /// Enters what a player said or did.
    ForPlayer {
        seat: u8,
        #[schema(no_recursion)]
        act: Box<TableAct>,
    },
    /// Says what went wrong: it is ruled on.
    ReportWrong {
        report: Report,
    },
    /// Takes the last entries of the round back.
    TakeBack {
        entries: u32,
        /// What for: 1 to 200 characters, kept for good.
        why: String,
    },

    // In the round.
    /// Puts chips in front without a word, or with "raise".
    Put {
        #[ts(type = "number")]
        chips: u64,
        #[serde(default)]
        one_chip: bool,
        #[serde(default)]
        said_raise: bool,
    },
    /// Acts before the turn: a fold, check, call, bet or raise.
    Early {
        #[schema(no_recursion)]
        act: Box<TableAct>,
    },
    /// Shows a hand that is not known.
    ShowCards {
        cards: Vec<String>,
    },
    /// Is treated as all-in, or plays on, once the last card was exposed.
    ChooseAllIn {
        all_in: bool,
    },
    /// Gives the hand up, at a box too.
    Fold,
    Check,
    /// Matches the bet. With a price it is refused where the price has changed.
    Call {
        #[serde(default)]
        #[ts(optional, type = "number")]
        price: Option<u64>,
    },
    /// Opens the betting with so much in all.
    Bet {
        #[ts(type = "number")]
        to: u64,
    },
    /// Raises the bet to so much in all.
    Raise {
        #[ts(type = "number")]
        to: u64,
    },
    /// Pays the call and gives the hand up (act-manila:10.2(a)(iii)).
    CallAndFold,
    TakeKitty,
    OverBlind,
    /// Lets an over-blind or the kitty pass.
    Decline,
    /// Changes the cards at these places, from 0; none stands pat.
    Draw {
        places: Vec<u8>,
    },
    /// Throws away the card at this place, from 0.
    Discard {
        place: u8,
    },
    /// Sets the rows of Chinese Poker.
    Set {
        front: Vec<String>,
        middle: Vec<String>,
        back: Vec<String>,
    },
    /// How often the board shall be dealt again; 0 is once only.
    RunItAgain {
        again: u8,
    },
    /// Shows the hand where it could be mucked.
    Show,
    Muck,
    /// Asks to see a hand mucked at the showdown.
    AskToSee {
        seat: u8,
    },
    /// Puts chips on the box, in place of what lay there.
    Wager {
        #[ts(type = "number")]
        ante: u64,
        #[ts(type = "number")]
        pairs_plus: u64,
    },
    /// Takes the wagers back.
    Withdraw,
    /// Puts down the play wager.
    Play,
    /// Gives up the ante, if there is one, and keeps pairs plus.
    KeepPairsPlus,

    // The staff.
    Pause,
    Resume,
    /// The table closes after three more hands (crown:18.3).
    GiveNotice,
    /// Voids the round: every wager goes back. Who may depends on why.
    VoidRound {
        /// `commotion`, `impractical`, `fraud`; at boxes also `misdeal`, `malfunction`, `collusion`,
        /// `player-cards-exposed`, `dealer-card-exposed`. `options.void_causes` has those one may say.
        cause: String,
    },
    /// Takes an absent player's chips into custody and frees the seat (crown:8.11).
    PickUp {
        seat: u8,
        /// What for: 1 to 200 characters, kept for good.
        #[serde(default)]
        why: String,
    },
    /// The floor's word on dealing the board again.
    AllowRunItAgain {
        allowed: bool,
    },
    /// Moves the waiting list's head to a seat, or somebody on it to its head.
    Bump {
        #[ts(type = "number")]
        player: u64,
    },
    /// Takes somebody off the waiting list.
    StrikeOff {
        #[ts(type = "number")]
        player: u64,
    },
}

impl TableAct {
    /// The words of those that are staff's, as `options.staff` lists them and the table of authority names
    /// them.
    pub const OF_STAFF: [&str; 8] = [
        "pause",
        "resume",
        "give-notice",
        "void-round",
        "allow-run-it-again",
        "pick-up",
        "bump",
        "strike-off",
    ];
}
