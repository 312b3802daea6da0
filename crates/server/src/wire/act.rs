//! What a client can do at a table.

use crate::wire::by_hand::Report;
use crate::wire::change::NoticeOf;
use crate::wire::conduct::ConductAct;
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
    /// Sits out because nobody has touched the page for a while, which acts in time for whoever is gone: not their own
    /// wish, and so the seat is kept for so long only.
    SitOutUnattended,
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
    /// Asks for a seat that came free, or does not any more: to move there, or to sit down (crown:8.1.2, act-manila:8.2).
    AskForSeat {
        seat: u8,
        asks: bool,
    },
    /// Takes chips off the table, between two rounds where the house lets players (act-draw:4.4).
    TakeChips {
        #[ts(type = "number")]
        chips: u64,
    },
    JoinList,
    LeaveList,
    /// Agrees, or does not any more, that a change or the end of play comes at once (crown:6.10, crown:18.3).
    Agree {
        notice: NoticeOf,
        agrees: bool,
    },
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
    /// Puts a marker beside a box that shows a higher maximum for a wager (act-3cp:3.2).
    PlaceMarker {
        seat: u8,
        wager: WagerName,
        #[ts(type = "number")]
        maximum: u64,
    },
    /// Has looked at every card, one by one (act-manila:2.4, act-3cp:2.2, crown:5.3.2).
    CheckCards,
    /// Says how many cards were counted, once that was ordered.
    CountCards {
        found: u8,
    },
    /// Has other cards ready, between two rounds; with `shoe` another shoe comes with them (act-3cp:10.7).
    ReplaceCards {
        /// `manual` or `automated`.
        #[serde(default)]
        #[ts(optional)]
        shoe: Option<String>,
        /// What for: 1 to 200 characters, kept for good.
        why: String,
    },
    /// Has shuffled and cut the new cards.
    ShuffleNewCards,
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
    /// Has the dealer count the cards (crown:3.3, act-manila:2.6).
    OrderCount,
    /// Has checked the new cards as the dealer has: they come into play.
    ConfirmCards,
    /// Charges time from everybody who sits: so many chips from each (crown:7.2.2).
    ChargeTime {
        /// From each.
        #[ts(type = "number")]
        chips: u64,
    },
    /// Gives whoever is due ninety seconds to act (act-manila:4.8).
    CallClock,
    /// Has counted what time cost on the slide: it may be dropped (crown:7.2.2(e)).
    VerifyTime,
    /// Drops it (crown:7.2.2(d)).
    DropTime,
    /// The table closes after three more hands (crown:18.3).
    GiveNotice,
    /// What notice was given of does not come.
    TakeNoticeBack {
        notice: NoticeOf,
    },
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
    /// Keeps a free seat for somebody, a minute long (crown:8.3).
    KeepSeat {
        seat: u8,
        #[ts(type = "number")]
        player: u64,
    },
    /// Has somebody come from another table to a seat, who owes nothing for coming in (crown:8.10).
    BringPlayer {
        seat: u8,
        #[ts(type = "number")]
        player: u64,
    },
    /// Moves a player to another seat, who owes nothing for it (crown:8.10).
    MovePlayer {
        seat: u8,
        to: u8,
    },
    /// Takes the seat of a player who has not bet for three rounds at a full table (act-manila:19.6, act-3cp:14.6).
    VacateSeat {
        seat: u8,
        /// What for: 1 to 200 characters, kept for good.
        why: String,
    },
    /// Lets somebody in to a game that is for some players only, or no more (act-manila:8.1).
    AdmitPlayer {
        #[ts(type = "number")]
        player: u64,
        admitted: bool,
    },
    /// Notes a breach of the rules of conduct, or does something about one.
    Conduct {
        conduct: ConductAct,
        /// What was seen or heard, or why: 1 to 200 characters, kept for good.
        why: String,
    },
}

/// A wager that is made before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each says what it is")]
pub enum WagerName {
    Ante,
    PairsPlus,
}

impl TableAct {
    /// The words of those that are staff's, as `options.staff` lists them and the table of authority names
    /// them.
    pub const OF_STAFF: [&str; 31] = [
        "pause",
        "resume",
        "give-notice",
        "charge-time",
        "verify-time",
        "drop-time",
        "call-clock",
        "void-round",
        "allow-run-it-again",
        "pick-up",
        "bump",
        "strike-off",
        "keep-seat",
        "bring-player",
        "move-player",
        "vacate-seat",
        "admit-player",
        "take-notice-back",
        "note-breach",
        "find-against",
        "kill-hand",
        "void-wagers",
        "exclude",
        "lift-exclusion",
        "hold-winnings",
        "settle-held",
        "check-cards",
        "order-count",
        "count-cards",
        "replace-cards",
        "confirm-cards",
    ];
}
