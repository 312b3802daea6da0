//! Who may do what: one line for each act of staff's, wherever it is done. What is decided, what is listed,
//! the rights at the door and `docs/authority.md` are read from these lines.

use crate::breach::{self, Breach, Sanction};
use crate::command::Command;
use crate::deck::DeckAct;
use crate::point::{self, Point, RarePoint};
use crate::refusal::{Reason, Refusal};
use crate::vacancy::SeatsAct;
use cutcard_banked::{HouseAct, Irregularity};
use cutcard_round::Report;
use cutcard_rulebook::{Book, ClauseId, Role, RuledBy, VoidCause, Wrong};

/// Something that staff do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`Authority::does` says what each of them is")]
pub enum StaffAct {
    Pause,
    Resume,
    GiveNotice,
    ChangeTable,
    TakeNoticeBack,
    VoidRound(VoidCause),
    AllowRunItAgain,
    ChargeTime,
    VerifyTime,
    DropTime,
    CallClock,
    PickUp,
    Bump,
    StrikeOff,
    SendToEnd,
    AddToList,
    CallFromList,
    KeepLists,
    KeepSeat,
    BringPlayer,
    MovePlayer,
    VacateSeat,
    AdmitPlayer,
    CloseWagers,
    PlaceMarker,
    RuleAtBox,
    EnterCards,
    ReportWrong,
    DecideUncovered,
    TakeBackLast,
    TakeBackMore,
    SeatWalkIn,
    NoteBreach,
    FindAgainst,
    KillHand,
    VoidWagers,
    Exclude,
    LiftExclusion,
    HoldWinnings,
    SettleHeld,
    AnswerComplaint,
    CheckCards,
    OrderCount,
    CountCards,
    ReplaceCards,
    ConfirmCards,
    ChangeCode,
    OpenAnyTable,
    ServeCage,
    ApproveChips,
    SeeRecords,
    GiveRole,
    Suspend,
    KeepApprovals,
    KeepOffers,
    RunShift,
    CountChips,
    ExplainDifference,
    ChangeStock,
    AskChips,
    AuthoriseChips,
    CarryChips,
    ReceiveChips,
    CallOffChips,
    ReportIncident,
    DecideIncident,
    SendIncident,
}

/// One line: what an act of staff's takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Authority {
    /// The word by which programs know it. Voiding a round is one word for all its causes.
    pub name: &'static str,
    /// What is done, for people.
    pub does: &'static str,
    /// Who may do it, and everybody above.
    pub least: Least,
    /// The clause of each book.
    pub by: Clauses,
    /// Whether why must be said.
    pub reason: Reasoned,
    /// Whether the password must have been said lately.
    pub proof: Proof,
    /// Whether it takes a second person.
    pub people: People,
    /// Whether it is done where one plays.
    pub distance: Distance,
    /// Whether the room's own software does it too.
    pub room: RoomToo,
}

/// The lowest who may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Least {
    /// Somebody of that rank.
    Rank(Role),
    /// A cashier; on the ladder, somebody of that rank.
    CashierOr(Role),
}

/// The clauses that let staff do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clauses {
    /// Of every book.
    Every(Point),
    /// Of the books that have such a thing: some are of pots, some of boxes.
    Rare(RarePoint),
    /// By which a round is voided for that.
    Cause(VoidCause),
    /// The books are silent: it is the house's own rule.
    House,
}

/// Whether why must be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reasoned {
    /// In the words of whoever does it: they are kept with what was done.
    Needed,
    /// The act says it itself: the cause of a void, what a report is about.
    InAct,
    /// Nobody asks.
    Not,
}

/// Whether whoever does it must have said their password lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Chips change hands by one person's word.
    Lately,
    /// It is enough that they signed in.
    SignedIn,
}

/// How many people it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    /// One is enough.
    One,
    /// Above what one person may issue or redeem in a day, another must approve it.
    TwoAboveLimit,
    /// It is the word of the second of two: never of whoever was the first.
    Second,
}

/// How far from those concerned somebody must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distance {
    /// It stops or ends play for everybody alike, or touches no table.
    NotNeeded,
    /// Nobody rules where they play: not at a table where they have something to win or lose.
    NotWhereTheyPlay,
    /// Nobody serves themselves.
    NotForThemselves,
}

/// Whether the room's own software does it too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomToo {
    /// By a standing order, where the house has allowed it.
    Does,
    /// Only people do.
    Not,
}

impl Authority {
    /// An act that takes one person of that rank and nothing else.
    const fn line(name: &'static str, least: Role, by: Clauses, does: &'static str) -> Authority {
        let (reason, proof, people) = (Reasoned::Not, Proof::SignedIn, People::One);
        let (distance, room) = (Distance::NotNeeded, RoomToo::Not);
        let least = Least::Rank(least);
        Authority { name, does, least, by, reason, proof, people, distance, room }
    }

    /// It rules on others, charges them or moves them.
    const fn ruling(self) -> Authority {
        Authority { distance: Distance::NotWhereTheyPlay, ..self }
    }

    /// Why is kept with it.
    const fn reasoned(self) -> Authority {
        Authority { reason: Reasoned::Needed, ..self }
    }

    /// It says itself why.
    const fn saying_why(self) -> Authority {
        Authority { reason: Reasoned::InAct, ..self }
    }

    /// Chips change hands by it.
    const fn moving_chips(self) -> Authority {
        Authority { proof: Proof::Lately, ..self }
    }

    /// The room does it too, by a standing order.
    const fn room_too(self) -> Authority {
        Authority { room: RoomToo::Does, ..self }
    }

    /// It is done at the cage, for somebody else.
    const fn at_cage(self, people: People) -> Authority {
        Authority { people, distance: Distance::NotForThemselves, ..self }
    }

    /// Cashiers do it too.
    const fn cashiers_too(self) -> Authority {
        Authority { least: Least::CashierOr(self.least.rank()), ..self }
    }

    /// A round voided for a cause.
    const fn void(cause: VoidCause, least: Role, does: &'static str) -> Authority {
        Authority::line("void-round", least, Clauses::Cause(cause), does)
            .ruling()
            .saying_why()
            .moving_chips()
    }

    /// The clause of a book; `None` where it has none.
    #[must_use]
    pub const fn clause(&self, book: Book) -> Option<ClauseId> {
        match self.by {
            Clauses::Every(point) => Some(point.of(book)),
            Clauses::Rare(point) => point.of(book),
            Clauses::Cause(cause) => cause.clause(book),
            Clauses::House => None,
        }
    }

    /// Whether somebody of that rank may, as far as rank goes.
    #[must_use]
    pub fn allows(&self, rank: Option<Role>) -> bool {
        rank >= Some(self.least.rank())
    }
}

impl Least {
    /// The lowest on the ladder.
    #[must_use]
    pub const fn rank(self) -> Role {
        match self {
            Least::Rank(role) | Least::CashierOr(role) => role,
        }
    }

    /// Whether cashiers may, who stand beside the ladder.
    #[must_use]
    pub const fn lets_cashiers(self) -> bool {
        match self {
            Least::Rank(_) => false,
            Least::CashierOr(_) => true,
        }
    }
}

impl StaffAct {
    /// Every act of staff's, once.
    pub const ALL: [StaffAct; 74] = [
        StaffAct::Pause,
        StaffAct::Resume,
        StaffAct::GiveNotice,
        StaffAct::ChangeTable,
        StaffAct::TakeNoticeBack,
        StaffAct::VoidRound(VoidCause::PlayerCardsExposed),
        StaffAct::VoidRound(VoidCause::DealerCardExposed),
        StaffAct::VoidRound(VoidCause::Misdeal),
        StaffAct::VoidRound(VoidCause::Malfunction),
        StaffAct::VoidRound(VoidCause::Collusion),
        StaffAct::VoidRound(VoidCause::Commotion),
        StaffAct::VoidRound(VoidCause::Impractical),
        StaffAct::VoidRound(VoidCause::Fraud),
        StaffAct::AllowRunItAgain,
        StaffAct::ChargeTime,
        StaffAct::VerifyTime,
        StaffAct::DropTime,
        StaffAct::CallClock,
        StaffAct::PickUp,
        StaffAct::Bump,
        StaffAct::StrikeOff,
        StaffAct::SendToEnd,
        StaffAct::AddToList,
        StaffAct::CallFromList,
        StaffAct::KeepLists,
        StaffAct::KeepSeat,
        StaffAct::BringPlayer,
        StaffAct::MovePlayer,
        StaffAct::VacateSeat,
        StaffAct::AdmitPlayer,
        StaffAct::CloseWagers,
        StaffAct::PlaceMarker,
        StaffAct::RuleAtBox,
        StaffAct::EnterCards,
        StaffAct::ReportWrong,
        StaffAct::DecideUncovered,
        StaffAct::TakeBackLast,
        StaffAct::TakeBackMore,
        StaffAct::SeatWalkIn,
        StaffAct::NoteBreach,
        StaffAct::FindAgainst,
        StaffAct::KillHand,
        StaffAct::VoidWagers,
        StaffAct::Exclude,
        StaffAct::LiftExclusion,
        StaffAct::HoldWinnings,
        StaffAct::SettleHeld,
        StaffAct::AnswerComplaint,
        StaffAct::CheckCards,
        StaffAct::OrderCount,
        StaffAct::CountCards,
        StaffAct::ReplaceCards,
        StaffAct::ConfirmCards,
        StaffAct::ChangeCode,
        StaffAct::OpenAnyTable,
        StaffAct::ServeCage,
        StaffAct::ApproveChips,
        StaffAct::SeeRecords,
        StaffAct::GiveRole,
        StaffAct::Suspend,
        StaffAct::KeepApprovals,
        StaffAct::KeepOffers,
        StaffAct::RunShift,
        StaffAct::CountChips,
        StaffAct::ExplainDifference,
        StaffAct::ChangeStock,
        StaffAct::AskChips,
        StaffAct::AuthoriseChips,
        StaffAct::CarryChips,
        StaffAct::ReceiveChips,
        StaffAct::CallOffChips,
        StaffAct::ReportIncident,
        StaffAct::DecideIncident,
        StaffAct::SendIncident,
    ];

    /// What the act takes. This is the table.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one table, a line for each act")]
    pub const fn authority(self) -> Authority {
        use Clauses::{Every, House, Rare};
        use Role::{AreaManager, AssistantCasinoManager, ChipRunner, Dealer, HigherDutiesDealer};
        type Line = Authority;
        match self {
            StaffAct::Pause => Line::line(
                "pause",
                HigherDutiesDealer,
                Every(point::STOPPING),
                "stops play between rounds",
            ),
            StaffAct::Resume => {
                Line::line("resume", HigherDutiesDealer, Every(point::STOPPING), "lets play go on")
            }
            StaffAct::GiveNotice => Line::line(
                "give-notice",
                AreaManager,
                Every(point::CLOSING),
                "closes the table after three more hands",
            )
            .room_too(),
            StaffAct::ChangeTable => Line::line(
                "change-table",
                AreaManager,
                Every(point::CHANGING),
                "gives notice that game, limits or other options of the table change",
            )
            .ruling(),
            StaffAct::TakeNoticeBack => Line::line(
                "take-notice-back",
                AreaManager,
                Every(point::CHANGING),
                "takes notice of a change, or of the end of play, back",
            )
            .ruling(),
            // A higher duties dealer where the game was broken up (crown:18.5), the assistant casino manager
            // for fraud (crown:18.6), else the area manager (crown:18.11). The ACT's books say the operator
            // (act-manila:19.1, act-manila:19.3, act-draw:19.1, act-draw:19.3, act-3cp:14.1, act-3cp:14.3).
            StaffAct::VoidRound(cause) => match cause {
                VoidCause::PlayerCardsExposed => {
                    Line::void(cause, AreaManager, "voids the round: cards of players were seen")
                }
                VoidCause::DealerCardExposed => Line::void(
                    cause,
                    AreaManager,
                    "voids the round: a card of the dealer's was seen",
                ),
                VoidCause::Misdeal => {
                    Line::void(cause, AreaManager, "voids the round: it was misdealt")
                }
                VoidCause::Malfunction => {
                    Line::void(cause, AreaManager, "voids the round: the shoe failed")
                }
                VoidCause::Collusion => {
                    Line::void(cause, AreaManager, "voids the round: players colluded")
                }
                VoidCause::Commotion => {
                    Line::void(cause, HigherDutiesDealer, "voids the round: the game was broken up")
                }
                VoidCause::Impractical => {
                    Line::void(cause, AreaManager, "voids the round: it is impractical to go on")
                }
                VoidCause::Fraud => {
                    Line::void(cause, AssistantCasinoManager, "voids the round: a fraud touched it")
                }
            },
            StaffAct::AllowRunItAgain => Line::line(
                "allow-run-it-again",
                AreaManager,
                Rare(point::RUNNING_IT_AGAIN),
                "allows or refuses to deal the board again",
            )
            .ruling()
            .room_too(),
            StaffAct::ChargeTime => Line::line(
                "charge-time",
                AreaManager,
                Every(point::CHARGING_TIME),
                "charges time from everybody who sits",
            )
            .ruling(),
            StaffAct::VerifyTime => Line::line(
                "verify-time",
                AreaManager,
                Rare(point::VERIFYING_TIME),
                "has counted what time cost on the slide, and lets it drop",
            )
            .ruling(),
            StaffAct::DropTime => Line::line(
                "drop-time",
                Dealer,
                Rare(point::VERIFYING_TIME),
                "drops what time cost into the chip box, or puts it into the float, once it is verified",
            )
            .ruling(),
            StaffAct::CallClock => Line::line(
                "call-clock",
                AreaManager,
                Rare(point::SUPERVISORS_CLOCK),
                "gives whoever is due ninety seconds to act, where no clock runs",
            )
            .ruling(),
            StaffAct::PickUp => Line::line(
                "pick-up",
                AreaManager,
                Every(point::PICKING_UP),
                "takes an absent player's chips into custody and frees the seat",
            )
            .ruling()
            .reasoned()
            .moving_chips(),
            StaffAct::Bump => Line::line(
                "bump",
                HigherDutiesDealer,
                Every(point::WAITING),
                "puts somebody who waits at the head of the list",
            )
            .ruling(),
            StaffAct::StrikeOff => Line::line(
                "strike-off",
                HigherDutiesDealer,
                Every(point::WAITING),
                "takes somebody off the waiting list",
            )
            .ruling()
            .room_too(),
            // The lists across tables (crates/lists): whoever is next is called, and nobody else.
            StaffAct::SendToEnd => Line::line(
                "send-to-end",
                HigherDutiesDealer,
                Every(point::WAITING),
                "sends somebody who waits to the end of the line",
            )
            .ruling(),
            StaffAct::AddToList => Line::line(
                "add-to-list",
                ChipRunner,
                House,
                "writes somebody who came in person down on a list across tables",
            )
            .ruling(),
            StaffAct::CallFromList => Line::line(
                "call-from-list",
                Dealer,
                House,
                "calls whoever is next on a list across tables to a seat",
            )
            .ruling()
            .room_too(),
            StaffAct::KeepLists => Line::line(
                "keep-lists",
                AreaManager,
                House,
                "opens and closes lists across tables, and says which table moves its players to a main game",
            )
            .ruling(),
            // Where a reserved button lies, those who run the floor say whose the seat is (crown:8.3).
            StaffAct::KeepSeat => Line::line(
                "keep-seat",
                HigherDutiesDealer,
                Every(point::SEAT_KEPT),
                "gives a free seat to somebody, for whom it is kept for a minute",
            )
            .ruling(),
            StaffAct::BringPlayer => Line::line(
                "bring-player",
                AreaManager,
                Every(point::MOVED_BY_STAFF),
                "has somebody come from another table to a seat, who owes nothing for coming in",
            )
            .ruling(),
            StaffAct::MovePlayer => Line::line(
                "move-player",
                AreaManager,
                Every(point::MOVED_BY_STAFF),
                "moves a player to another seat of the table, who owes nothing for it",
            )
            .ruling(),
            StaffAct::VacateSeat => Line::line(
                "vacate-seat",
                AreaManager,
                Rare(point::IDLE),
                "takes the seat of a player who has not bet for three rounds at a full table",
            )
            .ruling()
            .reasoned()
            .moving_chips(),
            StaffAct::AdmitPlayer => Line::line(
                "admit-player",
                AreaManager,
                Rare(point::ADMITTING),
                "lets somebody in to a game that is for some players only, or no more",
            )
            .ruling(),
            StaffAct::CloseWagers => Line::line(
                "close-wagers",
                Dealer,
                Rare(point::CLOSING_WAGERS),
                "closes the wagers at boxes",
            )
            .ruling()
            .room_too(),
            // The operator allows it; the dealer puts the marker down (act-3cp:3.2).
            StaffAct::PlaceMarker => Line::line(
                "place-marker",
                AreaManager,
                Rare(point::MARKER),
                "raises the maximum of one box, which a marker shows",
            )
            .ruling(),
            StaffAct::RuleAtBox => Line::line(
                "rule-at-box",
                AreaManager,
                Rare(point::RULING_AT_BOX),
                "rules on what the book leaves to the operator at boxes: a player who broke a rule",
            )
            .ruling(),
            StaffAct::EnterCards => Line::line(
                "enter-cards",
                Dealer,
                Every(point::ROUND),
                "deals by hand: cards, shuffles, what players do, the end of a round",
            )
            .ruling()
            .room_too(),
            StaffAct::ReportWrong => Line::line(
                "report-wrong",
                Dealer,
                Rare(point::REPORTING),
                "says what went wrong in a round, and has it ruled on by the book",
            )
            .ruling(),
            StaffAct::DecideUncovered => Line::line(
                "decide-uncovered",
                AreaManager,
                Rare(point::UNCOVERED),
                "decides what happens where the book does not say",
            )
            .ruling()
            .saying_why(),
            StaffAct::TakeBackLast => Line::line(
                "take-back",
                Dealer,
                Every(point::CORRECTING),
                "takes the last entry of a round back where a dealer deals by hand",
            )
            .ruling()
            .reasoned(),
            StaffAct::TakeBackMore => Line::line(
                "take-back-more",
                AreaManager,
                Every(point::CORRECTING),
                "takes more than the last entry of a round back where a dealer deals by hand",
            )
            .ruling()
            .reasoned(),
            // Chip runners see to seats and buy-ins (crown:1.1:Chip Runner).
            StaffAct::SeatWalkIn => Line::line(
                "seat-walk-in",
                ChipRunner,
                Every(point::SEATS),
                "seats players who have no page of their own where a dealer deals by hand, and sees to their chips",
            )
            .ruling(),
            StaffAct::NoteBreach => Line::line(
                "note-breach",
                Dealer,
                Rare(breach::NOTING),
                "notes that a rule of conduct was broken, and by whom",
            )
            .ruling()
            .reasoned(),
            // It is final, but for the regulator's review (crown:18.4).
            StaffAct::FindAgainst => Line::line(
                "find-against",
                AreaManager,
                Rare(breach::FINDING),
                "finds that a player harms the integrity of the game",
            )
            .ruling()
            .reasoned(),
            StaffAct::KillHand => Line::line(
                "kill-hand",
                AreaManager,
                Rare(breach::KILLING_A_HAND),
                "declares a hand dead for a breach: what it wagered stays",
            )
            .ruling()
            .reasoned(),
            StaffAct::VoidWagers => Line::line(
                "void-wagers",
                AssistantCasinoManager,
                Rare(breach::VOIDING_WAGERS),
                "voids what a player wagered in the round, for a breach",
            )
            .ruling()
            .reasoned()
            .moving_chips(),
            StaffAct::Exclude => Line::line(
                "exclude",
                AssistantCasinoManager,
                Rare(breach::EXCLUDING),
                "excludes a player from the game, for a time or until it is lifted",
            )
            .ruling()
            .reasoned(),
            // Where an end was said, the room lifts it then.
            StaffAct::LiftExclusion => Line::line(
                "lift-exclusion",
                AssistantCasinoManager,
                Rare(breach::EXCLUDING),
                "lets an excluded player come back",
            )
            .ruling()
            .reasoned()
            .room_too(),
            StaffAct::HoldWinnings => Line::line(
                "hold-winnings",
                AssistantCasinoManager,
                Rare(breach::HOLDING),
                "keeps winnings made with a device until the investigation is over",
            )
            .ruling()
            .reasoned()
            .moving_chips(),
            StaffAct::SettleHeld => Line {
                people: People::Second,
                ..Line::line(
                    "settle-held",
                    AssistantCasinoManager,
                    Rare(breach::HOLDING),
                    "gives held winnings back, or has them forfeited",
                )
                .ruling()
                .reasoned()
                .moving_chips()
            },
            // Their word is the last, but for the regulator's (crown:18.11, act-manila:19.4, act-3cp:14.4).
            StaffAct::AnswerComplaint => Line::line(
                "answer-complaint",
                AreaManager,
                Every(point::LAST_WORD),
                "answers a complaint, and writes down what came of the regulator's review",
            )
            .saying_why(),
            StaffAct::CheckCards => Line::line(
                "check-cards",
                Dealer,
                Every(point::CHECKING),
                "has looked at every card: before the first round of a day, after the last, and of new cards",
            )
            .ruling(),
            StaffAct::OrderCount => Line::line(
                "order-count",
                AreaManager,
                Every(point::COUNTING),
                "has the dealer count the cards, at any time",
            )
            .ruling(),
            StaffAct::CountCards => Line::line(
                "count-cards",
                Dealer,
                Every(point::COUNTING),
                "says how many cards were counted, once that was ordered",
            )
            .ruling(),
            StaffAct::ReplaceCards => Line::line(
                "replace-cards",
                Dealer,
                Every(point::REPLACING),
                "replaces the cards between two rounds, or the shoe with them",
            )
            .ruling()
            .reasoned(),
            // The supervisor checks each of them too (act-manila:2.5, act-draw:2.5, act-3cp:2.3).
            StaffAct::ConfirmCards => Line {
                people: People::Second,
                ..Line::line(
                    "confirm-cards",
                    AreaManager,
                    Rare(point::CONFIRMING),
                    "has checked the new cards as the dealer has, and lets them come into play",
                )
                .ruling()
            },
            StaffAct::ChangeCode => {
                Line::line("change-code", Dealer, House, "changes the code of a private table")
            }
            StaffAct::OpenAnyTable => Line::line(
                "open-any-table",
                AreaManager,
                House,
                "opens a table with any options of the book, not only one that the room offers",
            ),
            StaffAct::ServeCage => Line::line(
                "serve-cage",
                AreaManager,
                House,
                "issues chips, pays or refuses requests to redeem them, sees the cage's books",
            )
            .cashiers_too()
            .reasoned()
            .at_cage(People::TwoAboveLimit),
            StaffAct::ApproveChips => Line::line(
                "approve-chips",
                AreaManager,
                House,
                "approves chips issued or redeemed above what one person may",
            )
            .at_cage(People::Second),
            StaffAct::SeeRecords => Line::line(
                "see-records",
                AssistantCasinoManager,
                House,
                "sees people, significant events, damaged tables and the room's figures",
            ),
            StaffAct::GiveRole => {
                Line::line("give-role", AssistantCasinoManager, House, "gives or takes a role")
                    .reasoned()
            }
            StaffAct::Suspend => Line::line(
                "suspend",
                AssistantCasinoManager,
                House,
                "suspends somebody, or lets them in again",
            )
            .reasoned(),
            StaffAct::KeepApprovals => Line::line(
                "keep-approvals",
                AssistantCasinoManager,
                House,
                "enters what the regulator has approved, or that an approval has ended",
            )
            .reasoned(),
            // Who may open any table says what players may open.
            StaffAct::KeepOffers => Line::line(
                "keep-offers",
                AreaManager,
                House,
                "makes, changes and withdraws houses that players may open a table of",
            )
            .reasoned(),
            StaffAct::RunShift => Line::line(
                "run-shift",
                AreaManager,
                House,
                "opens a shift, begins counts, hands the shift over and closes it",
            ),
            StaffAct::CountChips => Line::line(
                "count-chips",
                Dealer,
                House,
                "counts the chips of cage and tables, without seeing what the other counted",
            )
            .cashiers_too(),
            StaffAct::ExplainDifference => Line {
                people: People::Second,
                ..Line::line(
                    "explain-difference",
                    AreaManager,
                    House,
                    "explains why a count is not what the books say",
                )
                .reasoned()
            },
            StaffAct::ChangeStock => Line::line(
                "change-stock",
                AssistantCasinoManager,
                House,
                "enters chips that the house has had made, or destroyed",
            )
            .reasoned(),
            // Whoever sells chips and seats people, or is above (crown:1.1:Chip Runner, crown:1.1:Cage).
            StaffAct::AskChips => Line::line(
                "ask-chips",
                ChipRunner,
                House,
                "asks for chips between cage and table, or for somebody who buys them there: a lammer stands for them",
            )
            .cashiers_too()
            .reasoned()
            .at_cage(People::One),
            StaffAct::AuthoriseChips => Line::line(
                "authorise-chips",
                AreaManager,
                House,
                "authorises that chips are carried between cage and table, which somebody else asked for",
            )
            .moving_chips()
            .at_cage(People::Second),
            StaffAct::CarryChips => Line::line(
                "carry-chips",
                ChipRunner,
                House,
                "carries chips that were authorised: until they are received a lammer stands for them",
            )
            .at_cage(People::Second),
            StaffAct::ReceiveChips => Line {
                people: People::Second,
                ..Line::line(
                    "receive-chips",
                    Dealer,
                    House,
                    "receives chips at a table, and in the cage those that come back from one",
                )
                .cashiers_too()
            },
            StaffAct::CallOffChips => Line::line(
                "call-off-chips",
                AreaManager,
                House,
                "refuses chips that were asked for, or has those under a lammer go back",
            )
            .reasoned()
            .at_cage(People::One),
            StaffAct::ReportIncident => Line::line(
                "report-incident",
                Dealer,
                House,
                "reports an incident: people, round, clause and evidence",
            )
            .saying_why(),
            StaffAct::DecideIncident => Line::line(
                "decide-incident",
                AreaManager,
                Every(point::LAST_WORD),
                "decides what is done about an incident",
            )
            .ruling()
            .saying_why(),
            StaffAct::SendIncident => Line::line(
                "send-incident",
                AssistantCasinoManager,
                Every(point::LAST_WORD),
                "sends an incident to the regulator, and writes down what came of it",
            )
            .ruling()
            .saying_why(),
        }
    }

    /// The act that a command is when staff give it; `None` where it is none of theirs.
    #[must_use]
    pub const fn of(command: &Command) -> Option<StaffAct> {
        Some(match command {
            Command::Pause => StaffAct::Pause,
            Command::Resume => StaffAct::Resume,
            Command::GiveNotice => StaffAct::GiveNotice,
            Command::Announce { .. } => StaffAct::ChangeTable,
            Command::TakeNoticeBack { .. } => StaffAct::TakeNoticeBack,
            Command::Void { cause } => StaffAct::VoidRound(*cause),
            Command::RuleOnRunItAgain { .. } => StaffAct::AllowRunItAgain,
            Command::ChargeTime { .. } => StaffAct::ChargeTime,
            Command::VerifyTime => StaffAct::VerifyTime,
            Command::DropTime => StaffAct::DropTime,
            Command::CallClock { .. } => StaffAct::CallClock,
            Command::PickUp { .. } => StaffAct::PickUp,
            Command::JoinList { head: true, .. } => StaffAct::Bump,
            Command::LeaveList { .. } => StaffAct::StrikeOff,
            Command::Seats { act } => return StaffAct::of_seats(act),
            Command::CloseWagers => StaffAct::CloseWagers,
            Command::House { act } => match act {
                HouseAct::NoMoreBets => StaffAct::CloseWagers,
                HouseAct::PlaceMarker { .. } => StaffAct::PlaceMarker,
                HouseAct::Rule(irregularity) => match irregularity.ruled_by() {
                    RuledBy::Book => StaffAct::ReportWrong,
                    RuledBy::Operator => StaffAct::of_operator(*irregularity),
                },
                HouseAct::Shuffle(_)
                | HouseAct::DealNext
                | HouseAct::DealCard { .. }
                | HouseAct::CallPlayOrFold
                | HouseAct::TurnUp { .. }
                | HouseAct::Reveal
                | HouseAct::CountFolded { .. }
                | HouseAct::SettleNext
                | HouseAct::Rack => StaffAct::EnterCards,
            },
            Command::Cards { .. }
            | Command::Shuffled { .. }
            | Command::Push
            | Command::Reveal { .. } => StaffAct::EnterCards,
            Command::Deck { act } => StaffAct::of_deck(act),
            Command::Report { report, .. } => StaffAct::of_report(report),
            Command::NoteBreach { breach: Breach::Integrity, .. } => StaffAct::FindAgainst,
            Command::NoteBreach { .. } => StaffAct::NoteBreach,
            Command::Sanction { sanction, .. } => match sanction {
                Sanction::KillHand => StaffAct::KillHand,
                Sanction::VoidWagers => StaffAct::VoidWagers,
                Sanction::Exclude { .. } => StaffAct::Exclude,
                Sanction::HoldWinnings { .. } => StaffAct::HoldWinnings,
            },
            Command::SettleHeld { .. } => StaffAct::SettleHeld,
            Command::EndExclusion { .. } => StaffAct::LiftExclusion,
            Command::TakeBack { entries: 0 | 1 } => StaffAct::TakeBackLast,
            Command::TakeBack { .. } => StaffAct::TakeBackMore,
            // Of walk-ins, and where a dealer deals by hand: `may_ask` looks at that.
            Command::SitDown { .. }
            | Command::Leave { .. }
            | Command::SitOut { .. }
            | Command::SitOutNextBlind { .. }
            | Command::Return { .. }
            | Command::ComeInBy { .. }
            | Command::ChangeSeat { .. }
            | Command::AskForSeat { .. }
            | Command::AddChips { .. } => StaffAct::SeatWalkIn,
            Command::StartRound { .. } | Command::Play { .. } | Command::Agree { .. } => {
                StaffAct::EnterCards
            }
            Command::TakeChips { .. }
            | Command::JoinList { head: false, .. }
            | Command::DealOn
            | Command::BeginTurn { .. }
            | Command::ClockRanOut { .. }
            | Command::MakeChange { .. }
            | Command::CollectTime { .. }
            | Command::BeginHours { .. }
            | Command::EndHours
            | Command::PickUpAbsent { .. }
            | Command::TimeKill { .. } => return None,
        })
    }

    /// The act that something done with the cards as a whole is.
    const fn of_deck(act: &DeckAct) -> StaffAct {
        match act {
            DeckAct::Check => StaffAct::CheckCards,
            DeckAct::OrderCount => StaffAct::OrderCount,
            DeckAct::Count { .. } => StaffAct::CountCards,
            DeckAct::Replace { .. } => StaffAct::ReplaceCards,
            DeckAct::Confirm => StaffAct::ConfirmCards,
            DeckAct::ShuffleAndCut => StaffAct::EnterCards,
        }
    }

    /// The act that something about who sits where is; what comes by itself is none.
    const fn of_seats(act: &SeatsAct) -> Option<StaffAct> {
        match act {
            SeatsAct::Keep { .. } => Some(StaffAct::KeepSeat),
            SeatsAct::Expect { .. } => Some(StaffAct::BringPlayer),
            SeatsAct::Move { .. } => Some(StaffAct::MovePlayer),
            SeatsAct::Vacate { .. } => Some(StaffAct::VacateSeat),
            SeatsAct::Admit { .. } => Some(StaffAct::AdmitPlayer),
            SeatsAct::Offer { .. } | SeatsAct::Settle { .. } => None,
        }
    }

    /// The act that a ruling at boxes is where those in charge make it.
    pub(crate) const fn of_operator(irregularity: Irregularity) -> StaffAct {
        if let Irregularity::RoundVoid(cause) = irregularity {
            StaffAct::VoidRound(cause)
        } else {
            StaffAct::RuleAtBox
        }
    }

    /// The act that a report is: what the book does not know is decided by those in charge.
    #[must_use]
    pub const fn of_report(report: &Report) -> StaffAct {
        if matches!(report.wrong, Wrong::Other) {
            StaffAct::DecideUncovered
        } else {
            StaffAct::ReportWrong
        }
    }

    /// Why somebody of that rank may not do it. `None` where they may, and where the book does not have the act: the
    /// table then refuses it to everybody.
    #[must_use]
    pub fn refusal(self, rank: Role, book: Book) -> Option<Refusal> {
        let line = self.authority();
        let clause = line.clause(book)?;
        let reason = Reason::Role { role: rank, needed: line.least.rank() };
        (!line.allows(Some(rank))).then_some(Refusal { reason, clause })
    }
}

/// The clause behind a refusal of who asks, where no other is.
pub(crate) fn last_word(book: Book) -> ClauseId {
    point::LAST_WORD.of(book)
}
