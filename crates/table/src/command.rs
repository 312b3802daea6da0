//! What can be asked of a table.

use crate::authority::{Reasoned, StaffAct};
use crate::breach::{Breach, HeldTo, Sanction};
use crate::changes::Notice;
use crate::config::TableFile;
use crate::deck::DeckAct;
use crate::seat::{Arrival, EntryChoice, PlayerKind, SeatNumber};
use crate::vacancy::SeatsAct;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_round::{Act, Report, Rows, Slot};
use cutcard_rulebook::{Chips, VoidCause};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something asked of a table: by a player, the dealer, the floor or the clock. Who asks is not a part of it:
/// see [`Actor`](crate::Actor).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "command")]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub enum Command {
    /// Takes a free seat (crown:8.1, act-manila:8.2) with chips (crown:6.3).
    SitDown { player: PlayerId, seat: SeatNumber, chips: Chips, kind: PlayerKind, arrival: Arrival },
    /// Leaves with all chips; from a hand when it is over, the cards thrown in at the turn.
    Leave { player: PlayerId },
    /// Sits out from the next round on.
    SitOut { player: PlayerId },
    /// Plays on, and sits out when the last blind comes.
    SitOutNextBlind { player: PlayerId },
    /// Plays again, or takes back a sit-out that was to come.
    Return { player: PlayerId },
    /// Says how to come in where blinds are owed.
    ComeInBy { player: PlayerId, entry: EntryChoice },
    /// Moves to a free seat (crown:8.1.2, crown:8.9.5).
    ChangeSeat { player: PlayerId, to: SeatNumber },
    /// Asks for a seat that came free, or does not any more: to move there, or to sit down (crown:8.1.1, crown:8.1.2,
    /// act-manila:8.2).
    AskForSeat { player: PlayerId, seat: SeatNumber, asks: bool },
    /// Adds chips: at once where the book lets, else when the round is over (crown:6.11).
    AddChips { player: PlayerId, chips: Chips },
    /// Takes chips off the table, which nobody may (crown:6.11, act-manila:4.6), but between two rounds where the house
    /// lets them (act-draw:4.4).
    TakeChips { player: PlayerId, chips: Chips },
    /// Puts somebody on the waiting list, at its head or its end (crown:8.12).
    JoinList { player: PlayerId, head: bool },
    /// Takes somebody off the waiting list.
    LeaveList { player: PlayerId },
    /// Begins a round with cards shuffled and cut, none at a live table. At a table of boxes the
    /// deck is shuffled but not cut, and `cut` says how deep it will be.
    StartRound { order: DeckOrder, cut: u8 },
    /// A player does something in the round.
    Play { player: PlayerId, play: PlayerAct },
    /// Closes the wagers at a table of boxes (act-3cp:6.3).
    CloseWagers,
    /// The house does something at a table of boxes: live cards, markers, rulings.
    House { act: banked::HouseAct },
    /// A live dealer's cards.
    Cards { cards: Vec<Slot> },
    /// Cards that were due to be shuffled, in their new order.
    Shuffled { order: Vec<Slot> },
    /// The dealer goes on where nobody can decide anything any more: the next street, or the end.
    DealOn,
    /// The floor's word on dealing the board again.
    RuleOnRunItAgain { allowed: bool },
    /// Somebody of the staff says what went wrong, with whose hand: it is ruled on. Who may follows from
    /// whether the book knows it ([`StaffAct::ReportWrong`](crate::StaffAct::ReportWrong)).
    Report { seat: Option<SeatNumber>, report: Report },
    /// A live dealer pushes the pots: hands have been shown.
    Push,
    /// A live dealer shows a hand that was thrown in, because a player asks (crown:14.2.7).
    Reveal { asks: SeatNumber, whose: SeatNumber, cards: Vec<Card> },
    /// The last so many entries of the round are taken back, one being what somebody did and what followed
    /// from it: only at a table dealt by hand, and only in the round that is on.
    TakeBack { entries: u32 },
    /// The floor voids the round, of pots or of boxes, for a cause that the book knows; who may follows
    /// from the cause ([`StaffAct::VoidRound`]).
    Void { cause: VoidCause },
    /// Whoever is due has until then.
    BeginTurn { deadline_millis: u64 },
    /// The time of those who are due is over.
    ClockRanOut { now_millis: u64 },
    /// Charges time, from those sitting out too (crown:7.2.2(a)).
    ChargeTime { chips_each: Chips },
    /// A supervisor gives whoever is due ninety seconds, from now on (act-manila:4.8, act-draw:4.6).
    CallClock { now_millis: u64 },
    /// Time is collected, which the clock says is due (crown:1.1:Collection time).
    CollectTime { now_millis: u64 },
    /// The clock is looked at for a kill that is owed: its time begins, or is over (crown:8.13.11(a)).
    TimeKill { now_millis: u64 },
    /// What time cost has been counted on the slide (crown:7.2.2(e)).
    VerifyTime,
    /// The dealer drops it (crown:7.2.2(d)).
    DropTime,
    /// Takes an absent player's chips into custody and frees the seat (crown:8.11).
    PickUp { player: PlayerId },
    /// The same by a standing order of the area manager's (crown:8.11): of somebody whose connection has
    /// been gone for as long as the table says, and never in a round.
    PickUpAbsent { player: PlayerId },
    /// No round begins until play is resumed.
    Pause,
    /// Play goes on.
    Resume,
    /// The table closes after three more hands (crown:18.3, act-manila:18.2).
    GiveNotice,
    /// The table is to be another: after as many rounds as its book wants, or more (crown:6.10, act-manila:4.1).
    Announce { to: Box<TableFile>, rounds: Option<u64>, now_millis: u64 },
    /// What notice was given of does not come.
    TakeNoticeBack { notice: Notice },
    /// A player agrees, or does not any more, that it comes at once (crown:6.10, crown:18.3).
    Agree { player: PlayerId, notice: Notice, agrees: bool },
    /// The announced change is made, between two rounds.
    MakeChange { now_millis: u64 },
    /// Staff note that a rule of conduct was broken, and by whom as far as it is known.
    NoteBreach { breach: Breach, people: Vec<PlayerId> },
    /// Something is done about a breach (crown:18.2, act-manila:19.2, act-3cp:14.2).
    Sanction { player: PlayerId, breach: Breach, sanction: Sanction, now_millis: u64 },
    /// Winnings that were held go back, or are forfeited (crown:18.2.3).
    SettleHeld { player: PlayerId, chips: Chips, to: HeldTo },
    /// An exclusion is lifted, or its time is over.
    EndExclusion { player: PlayerId, now_millis: u64 },
    /// Something is done with the cards as a whole, where a dealer deals them.
    Deck { act: DeckAct },
    /// Something is done about a seat that came free, or about who has one.
    Seats { act: SeatsAct },
    /// The hours of gaming begin on that day, and last until then.
    BeginHours { day: u64, until_millis: Option<u64> },
    /// They are over.
    EndHours,
}

/// Whose a command is, by what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// A player's own decision, which nobody takes for them.
    Decision(PlayerId),
    /// About a player's place at the table, or on its list: others may see to it.
    Place(PlayerId),
    /// Staff's: [`StaffAct::of`] says which act it is.
    Staff,
    /// The work of the table's own software, or of the clock.
    Software,
}

impl Command {
    /// Whose it is.
    #[must_use]
    pub const fn whose(&self) -> Whose {
        match self {
            Command::Play { player, .. } | Command::Agree { player, .. } => {
                Whose::Decision(*player)
            }
            Command::SitDown { player, .. }
            | Command::Leave { player }
            | Command::SitOut { player }
            | Command::SitOutNextBlind { player }
            | Command::Return { player }
            | Command::ComeInBy { player, .. }
            | Command::ChangeSeat { player, .. }
            | Command::AskForSeat { player, .. }
            | Command::AddChips { player, .. }
            | Command::TakeChips { player, .. }
            | Command::JoinList { player, .. }
            | Command::LeaveList { player } => Whose::Place(*player),
            Command::CloseWagers
            | Command::House { .. }
            | Command::Cards { .. }
            | Command::Shuffled { .. }
            | Command::RuleOnRunItAgain { .. }
            | Command::Report { .. }
            | Command::Push
            | Command::Reveal { .. }
            | Command::TakeBack { .. }
            | Command::Void { .. }
            | Command::ChargeTime { .. }
            | Command::VerifyTime
            | Command::DropTime
            | Command::CallClock { .. }
            | Command::PickUp { .. }
            | Command::Pause
            | Command::Resume
            | Command::GiveNotice
            | Command::Announce { .. }
            | Command::TakeNoticeBack { .. }
            | Command::NoteBreach { .. }
            | Command::Sanction { .. }
            | Command::SettleHeld { .. }
            | Command::Deck { .. }
            | Command::EndExclusion { .. } => Whose::Staff,
            Command::Seats { act } => match act {
                SeatsAct::Offer { .. } | SeatsAct::Settle { .. } => Whose::Software,
                SeatsAct::Keep { .. }
                | SeatsAct::Expect { .. }
                | SeatsAct::Move { .. }
                | SeatsAct::Vacate { .. }
                | SeatsAct::Admit { .. } => Whose::Staff,
            },
            Command::StartRound { .. }
            | Command::DealOn
            | Command::BeginTurn { .. }
            | Command::ClockRanOut { .. }
            | Command::PickUpAbsent { .. }
            | Command::BeginHours { .. }
            | Command::EndHours
            | Command::CollectTime { .. }
            | Command::TimeKill { .. }
            | Command::MakeChange { .. } => Whose::Software,
        }
    }

    /// Whether whoever of staff gives it must say why, in words of their own.
    #[must_use]
    pub const fn needs_reason(&self) -> bool {
        match StaffAct::of(self) {
            Some(act) => matches!(act.authority().reason, Reasoned::Needed),
            None => false,
        }
    }

    /// The same for that player, whoever it named: what a player asks, they ask for themselves. `None` where
    /// it is nothing that players ask.
    #[must_use]
    pub fn of_player(mut self, asks: PlayerId) -> Option<Command> {
        match &mut self {
            Command::SitDown { player, .. }
            | Command::Leave { player }
            | Command::SitOut { player }
            | Command::SitOutNextBlind { player }
            | Command::Return { player }
            | Command::ComeInBy { player, .. }
            | Command::ChangeSeat { player, .. }
            | Command::AskForSeat { player, .. }
            | Command::AddChips { player, .. }
            | Command::TakeChips { player, .. }
            | Command::LeaveList { player }
            | Command::Agree { player, .. }
            | Command::Play { player, .. } => *player = asks,
            // At the end of the list: to its head only others bring somebody.
            Command::JoinList { player, head } => (*player, *head) = (asks, false),
            Command::StartRound { .. }
            | Command::CloseWagers
            | Command::House { .. }
            | Command::Cards { .. }
            | Command::Shuffled { .. }
            | Command::DealOn
            | Command::RuleOnRunItAgain { .. }
            | Command::Report { .. }
            | Command::Push
            | Command::Reveal { .. }
            | Command::TakeBack { .. }
            | Command::Void { .. }
            | Command::BeginTurn { .. }
            | Command::ClockRanOut { .. }
            | Command::ChargeTime { .. }
            | Command::CollectTime { .. }
            | Command::TimeKill { .. }
            | Command::VerifyTime
            | Command::DropTime
            | Command::CallClock { .. }
            | Command::PickUp { .. }
            | Command::PickUpAbsent { .. }
            | Command::Pause
            | Command::Resume
            | Command::GiveNotice
            | Command::Announce { .. }
            | Command::TakeNoticeBack { .. }
            | Command::MakeChange { .. }
            | Command::NoteBreach { .. }
            | Command::Sanction { .. }
            | Command::SettleHeld { .. }
            | Command::EndExclusion { .. }
            | Command::Deck { .. }
            | Command::Seats { .. }
            | Command::BeginHours { .. }
            | Command::EndHours => return None,
        }
        Some(self)
    }
}

/// A deck in the order it will be dealt, the top first; nothing at a live table. `Debug` counts
/// the cards and hides them.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeckOrder(pub Vec<Card>);

impl From<Vec<Card>> for DeckOrder {
    fn from(cards: Vec<Card>) -> DeckOrder {
        DeckOrder(cards)
    }
}

impl fmt::Debug for DeckOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeckOrder({} cards)", self.0.len())
    }
}

/// What a player does in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "play")]
#[expect(missing_docs, reason = "the fields are those of the round's commands")]
pub enum PlayerAct {
    /// Acts in the betting.
    Bet { act: Act },
    /// Puts chips in front.
    Put { chips: Chips, one_chip: bool, said_raise: bool },
    /// Acts before the turn.
    BetEarly { act: Act },
    /// Takes a bet before the turn back.
    Withdraw,
    /// Takes the kitty.
    TakeKitty,
    /// Makes an over-blind.
    OverBlind,
    /// Lets it pass.
    Decline,
    /// Changes cards: bit 0 is the first.
    Draw { discards: u8 },
    /// Throws a card away.
    Discard { place: u8 },
    /// Sets the rows.
    Set { rows: Rows },
    /// Says how often the board shall be dealt again.
    RunItAgain { again: u8 },
    /// Shows a hand that nobody knows.
    Show { cards: Vec<Card> },
    /// Throws it in.
    Muck,
    /// Asks to see a hand mucked at the showdown.
    AskToSee { whose: SeatNumber },
    /// Says whether to be treated as all-in, once their last card was exposed.
    ChooseAllIn { all_in: bool },
    /// Acts at a box.
    Box { act: banked::Act },
}
