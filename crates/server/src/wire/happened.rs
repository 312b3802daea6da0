//! What happened at a table, as a client is told: seats as they are numbered on the felt.

use crate::wire::by_hand::Back;
use crate::wire::change::{NoticeOf, SignLine};
use crate::wire::deed::DeedView;
use crate::wire::sentence::Sentence;
use crate::wire::table::{CardView, HandWords, RowsView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One event, as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Happened {
    /// Its number at the table.
    #[ts(type = "number")]
    pub sequence: u64,
    /// When, by the room's clock.
    #[ts(type = "number")]
    pub at_millis: u64,
    /// What.
    pub what: What,
    /// The clauses behind it, where a rule decided.
    pub clauses: Vec<String>,
}

/// A card that somebody drew for a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct DrawnCard {
    /// Who.
    pub name: String,
    /// Which.
    pub card: CardView,
}

/// What happened. `seat` is who it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", tag = "what")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum What {
    // Between rounds.
    TableOpened {
        name: String,
        game: String,
    },
    SatDown {
        seat: u8,
        name: String,
        house_player: bool,
        #[ts(type = "number")]
        chips: u64,
    },
    Left {
        seat: u8,
        name: String,
        #[ts(type = "number")]
        chips: u64,
    },
    /// Staff take an absent player's chips into custody and free the seat.
    PickedUp {
        seat: u8,
        name: String,
        /// Whether because they were gone for too long, by a standing order; else staff did.
        absent: bool,
    },
    WillLeave {
        seat: u8,
    },
    PresenceChanged {
        seat: u8,
        presence: String,
    },
    EntryChosen {
        seat: u8,
        by: String,
    },
    SeatChanged {
        from: u8,
        to: u8,
    },
    /// Chips go off the table, between two rounds.
    ChipsTaken {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// A reserved button lies before a seat whose player has gone.
    SeatFreed {
        seat: u8,
    },
    /// It may be asked for until then.
    SeatOffered {
        seat: u8,
        #[ts(type = "number")]
        until_millis: u64,
    },
    SeatAsked {
        seat: u8,
        name: String,
        asks: bool,
    },
    /// Several asked, and cards were drawn: again by those whose cards were alike.
    SeatDrawn {
        seat: u8,
        draws: Vec<Vec<DrawnCard>>,
        winner: String,
    },
    /// It is somebody's to take.
    SeatKept {
        seat: u8,
        name: String,
    },
    /// Whoever comes first may take it.
    SeatOpen {
        seat: u8,
    },
    /// A player has not bet for so many rounds at a full table; none where they have again.
    NotBet {
        name: String,
        rounds: u8,
    },
    /// Somebody is let in to a game that is for some players only, or no more.
    Admitted {
        name: String,
        admitted: bool,
    },
    ChipsBroughtIn {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    AdditionQueued {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    AdditionDropped {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    DeclaredChanged {
        seat: u8,
        declared: bool,
    },
    Listed {
        name: String,
        place: u32,
    },
    Unlisted {
        name: String,
    },
    BlindMissed {
        seat: u8,
        blind: u8,
    },
    DebtsForgiven,
    KillMoved {
        seat: Option<u8>,
        kill: bool,
    },
    KillOwed {
        seat: Option<u8>,
        /// Until when it can be taken up again, where minutes are counted and have begun.
        #[ts(type = "number | null")]
        until_millis: Option<u64>,
    },
    TurnBegan {
        seats: Vec<u8>,
        #[ts(type = "number")]
        deadline_millis: u64,
    },
    TimeCharged {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    TimeCollected {
        #[ts(type = "number")]
        each: u64,
        #[ts(type = "number")]
        next_millis: u64,
    },
    TimeVerified {
        #[ts(type = "number")]
        chips: u64,
    },
    TimeDropped {
        #[ts(type = "number")]
        chips: u64,
    },
    TimeBought {
        seat: u8,
        seconds: u32,
        #[ts(type = "number")]
        chips: u64,
    },
    Paused,
    Resumed,
    ClosingNoticed {
        #[ts(type = "number")]
        after_round: u64,
    },
    /// The table will be another, after that round.
    ChangeNoticed {
        game: String,
        #[ts(type = "number")]
        after_round: u64,
        #[ts(type = "number | null")]
        not_before_millis: Option<u64>,
        /// What will be on the sign that is not on it now.
        lines: Vec<SignLine>,
    },
    NoticeTakenBack {
        notice: NoticeOf,
    },
    /// A player agrees, or does not any more, that what they had notice of comes at once.
    Agreed {
        name: String,
        notice: NoticeOf,
        agrees: bool,
    },
    /// The table is another.
    Changed {
        game: String,
        /// What is on the sign that was not on it before.
        lines: Vec<SignLine>,
    },
    Closed,
    /// Something was done with the cards as a whole where a dealer deals: `act` is `checked`, `count-ordered`,
    /// `counted`, `replacement-asked`, `replaced`, `shuffled-and-cut`.
    CardsSeenTo {
        act: String,
        /// How many there should be, where they were counted.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        expected: Option<u8>,
        /// How many were found.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        found: Option<u8>,
    },
    /// Gaming begins; rounds may begin until then.
    HoursBegan {
        #[ts(type = "number | null")]
        until_millis: Option<u64>,
    },
    /// Gaming ends: a round that is on is finished.
    HoursEnded,
    BankReturned,
    /// Something that is for staff alone.
    NotedForStaff,
    /// Something was done about a breach of conduct: `kill-hand`, `void-wagers`, `exclude`, `hold-winnings`.
    Sanctioned {
        name: String,
        sanction: String,
    },
    /// Winnings are held until an investigation is over.
    WinningsHeld {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// It is over, and they went back to their player, or not.
    HeldSettled {
        name: String,
        returned: bool,
    },
    /// Somebody who was excluded may come back.
    ExclusionEnded {
        name: String,
    },
    /// What somebody did at a table dealt by hand has been said, with all that followed: it can be taken back as one.
    EntryMade,
    /// A dealer's last entries were taken back: the round is as it was before them.
    TakenBack {
        entries: u32,
    },

    // The round.
    /// `rules` is the version of the rules it is played by.
    RoundStarted {
        #[ts(type = "number")]
        number: u64,
        button: Option<u8>,
        blinds: Vec<u8>,
        seats: Vec<u8>,
        #[ts(type = "number[]")]
        stacks: Vec<u64>,
        rules: u16,
    },
    Charged {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// `ante`, `blind`, `over-blind`, `kill`, `live`, `dead`.
    Posted {
        seat: u8,
        post: String,
        #[ts(type = "number")]
        chips: u64,
    },
    Declined {
        seat: u8,
    },
    Dealt {
        seat: u8,
        card: CardView,
    },
    KittyDealt,
    Burnt,
    Board {
        board: u8,
        cards: Vec<CardView>,
    },
    Community {
        card: CardView,
    },
    DealtToFolded {
        seat: u8,
        card: CardView,
    },
    Reshuffled {
        cards: u8,
    },
    /// `act` is `fold`, `check`, `call`, `bet`, `raise`, `call-and-fold`; `to` the total of a bet
    /// or raise, `chips` what was put in with it.
    Acted {
        seat: u8,
        act: String,
        #[ts(type = "number | null")]
        to: Option<u64>,
        #[ts(type = "number")]
        chips: u64,
        all_in: bool,
    },
    ActedEarly {
        seat: u8,
        act: String,
    },
    EarlyActFreed {
        seat: u8,
    },
    ShortPut {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// `why` is `time` where time ran out, `floor` where what a player did was ruled on.
    Ruled {
        seat: u8,
        #[ts(type = "'time' | 'floor'")]
        why: String,
    },
    /// Something went wrong and is ruled on; `wrong` is the word for it.
    Reported {
        wrong: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Something is done to put the round right.
    PutRight {
        deed: DeedView,
        /// The chips that go back by it.
        back: Vec<Back>,
    },
    /// Hands have been shown at a table dealt by hand, and the pots are pushed.
    PotsPushed,
    KittyTaken {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    KittyMucked,
    Drew {
        seat: u8,
        cards: u8,
        places: Vec<u8>,
    },
    PutAside,
    Discarded {
        seat: u8,
        place: Option<u8>,
    },
    Set {
        seat: u8,
        rows: Option<RowsView>,
    },
    RunItAgain {
        seat: u8,
        again: u8,
    },
    RunItRuled {
        allowed: bool,
    },
    Returned {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// A hand is laid open because no more betting is possible and cards are to come.
    TurnedUp {
        seat: u8,
        cards: Vec<CardView>,
        has: Vec<HandWords>,
    },
    Shown {
        seat: u8,
        cards: Vec<CardView>,
        has: Vec<HandWords>,
    },
    Mucked {
        seat: u8,
    },
    /// `asked_by` is who asked to see the hand, where that was kept.
    Revealed {
        seat: u8,
        cards: Vec<CardView>,
        asked_by: Option<u8>,
    },
    PutOnSlide {
        #[ts(type = "number")]
        chips: u64,
    },
    OffSlide {
        #[ts(type = "number")]
        chips: u64,
    },
    Raked {
        pot: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    /// `side` is `alone`, `high`, `low`.
    Awarded {
        seat: u8,
        pot: u8,
        board: u8,
        side: String,
        #[ts(type = "number")]
        chips: u64,
        /// The hand it was won with; nothing where nobody had to show one.
        has: Option<HandWords>,
        /// How many pots there are.
        pots: u8,
        /// How many boards there are; 1 where there is none.
        boards: u8,
        /// Whether the high hand got all of it because nobody had a low one.
        no_low: bool,
    },
    UnitsPaid {
        from: u8,
        to: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    Voided {
        /// Why, where that was kept.
        why: Option<Sentence>,
    },
    /// A private table has another code: the one before lets nobody in any more.
    CodeChanged,
    /// The cards are done with; what the round came to follows in `round-ended`.
    PlayEnded,
    RoundEnded {
        #[ts(type = "number")]
        number: u64,
        #[ts(type = "number")]
        commission: u64,
        voided: bool,
    },

    // 3 Card Poker.
    BoxesStarted {
        #[ts(type = "number")]
        number: u64,
        rules: u16,
    },
    Shuffled,
    MarkerPlaced {
        seat: u8,
        wager: String,
        #[ts(type = "number")]
        maximum: u64,
    },
    Wagered {
        seat: u8,
        #[ts(type = "number")]
        ante: u64,
        #[ts(type = "number")]
        pairs_plus: u64,
        warned: bool,
    },
    Withdrawn {
        seat: u8,
    },
    NoMoreBets,
    /// To the dealer where there is no seat.
    BoxDealt {
        seat: Option<u8>,
        card: CardView,
    },
    /// A card that nobody knew, of the dealer's where there is no seat.
    BoxTurnedUp {
        seat: Option<u8>,
        card: CardView,
    },
    PlayOrFold,
    Played {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    PlayedShort {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    Completed {
        seat: u8,
        #[ts(type = "number")]
        chips: u64,
    },
    Folded {
        seat: u8,
    },
    KeptPairsPlus {
        seat: u8,
        /// The ante that is given up; 0 where none was put.
        #[ts(type = "number")]
        ante: u64,
    },
    DealerRevealed {
        cards: Vec<CardView>,
        qualifies: bool,
        has: HandWords,
    },
    FoldedCounted {
        seat: u8,
        cards: u8,
    },
    /// `net` is what the player won in all, or lost.
    Settled {
        seat: u8,
        #[ts(type = "number")]
        net: i64,
        cards: Vec<CardView>,
        has: Option<HandWords>,
    },
    Racked,
    /// An irregularity, ruled on.
    BoxRuled {
        ruling: Sentence,
    },
}
