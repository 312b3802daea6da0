//! Who may do what: one line for each act of staff's, wherever it is done. What is decided, what is listed,
//! the rights at the door and `docs/authority.md` are read from these lines.

use crate::command::Command;
use crate::point::{self, Point, RarePoint};
use crate::refusal::{Reason, Refusal};
use cutcard_banked::{HouseAct, Irregularity};
use cutcard_round::Report;
use cutcard_rulebook::{Book, ClauseId, Role, VoidCause, Wrong};

/// Something that staff do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "`Authority::does` says what each of them is")]
pub enum StaffAct {
    Pause,
    Resume,
    GiveNotice,
    VoidRound(VoidCause),
    AllowRunItAgain,
    ChargeTime,
    PickUp,
    Bump,
    StrikeOff,
    CloseWagers,
    PlaceMarker,
    RuleAtBox,
    EnterCards,
    ReportWrong,
    DecideUncovered,
    TakeBackLast,
    TakeBackMore,
    SeatWalkIn,
    ChangeCode,
    OpenAnyTable,
    ServeCage,
    ApproveChips,
    SeeRecords,
    GiveRole,
    Suspend,
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
    /// Whether why must be said. The cause of a void is a reason.
    pub reason: Reasoned,
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
    /// It is kept with what was done.
    Needed,
    /// Nobody asks.
    Not,
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
        let (reason, people) = (Reasoned::Not, People::One);
        let (distance, room) = (Distance::NotNeeded, RoomToo::Not);
        let least = Least::Rank(least);
        Authority { name, does, least, by, reason, people, distance, room }
    }

    /// It rules on others, charges them or moves them.
    const fn ruling(self) -> Authority {
        Authority { distance: Distance::NotWhereTheyPlay, ..self }
    }

    /// Why is kept with it.
    const fn reasoned(self) -> Authority {
        Authority { reason: Reasoned::Needed, ..self }
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
        Authority::line("void-round", least, Clauses::Cause(cause), does).ruling().reasoned()
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
    pub const ALL: [StaffAct; 32] = [
        StaffAct::Pause,
        StaffAct::Resume,
        StaffAct::GiveNotice,
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
        StaffAct::PickUp,
        StaffAct::Bump,
        StaffAct::StrikeOff,
        StaffAct::CloseWagers,
        StaffAct::PlaceMarker,
        StaffAct::RuleAtBox,
        StaffAct::EnterCards,
        StaffAct::ReportWrong,
        StaffAct::DecideUncovered,
        StaffAct::TakeBackLast,
        StaffAct::TakeBackMore,
        StaffAct::SeatWalkIn,
        StaffAct::ChangeCode,
        StaffAct::OpenAnyTable,
        StaffAct::ServeCage,
        StaffAct::ApproveChips,
        StaffAct::SeeRecords,
        StaffAct::GiveRole,
        StaffAct::Suspend,
    ];

    /// What the act takes. This is the table.
    #[must_use]
    #[expect(clippy::too_many_lines, reason = "one table, a line for each act")]
    pub const fn authority(self) -> Authority {
        use Clauses::{Every, House, Rare};
        use Role::{AreaManager, AssistantCasinoManager, Dealer, HigherDutiesDealer};
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
            StaffAct::PickUp => Line::line(
                "pick-up",
                AreaManager,
                Every(point::PICKING_UP),
                "takes an absent player's chips into custody and frees the seat",
            )
            .ruling()
            .reasoned(),
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
            StaffAct::CloseWagers => Line::line(
                "close-wagers",
                Dealer,
                Rare(point::CLOSING_WAGERS),
                "closes the wagers at boxes",
            )
            .ruling()
            .room_too(),
            StaffAct::PlaceMarker => Line::line(
                "place-marker",
                Dealer,
                Rare(point::MARKER),
                "raises the maximum of one box",
            )
            .ruling(),
            StaffAct::RuleAtBox => Line::line(
                "rule-at-box",
                AreaManager,
                Rare(point::RULING_AT_BOX),
                "rules on what went wrong at boxes",
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
            .reasoned(),
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
            StaffAct::SeatWalkIn => Line::line(
                "seat-walk-in",
                Dealer,
                Every(point::SEATS),
                "seats players who have no page of their own where a dealer deals by hand, and sees to their chips",
            )
            .ruling(),
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
        }
    }

    /// The act that a command is when staff give it; `None` where it is none of theirs.
    #[must_use]
    pub const fn of(command: &Command) -> Option<StaffAct> {
        Some(match command {
            Command::Pause => StaffAct::Pause,
            Command::Resume => StaffAct::Resume,
            Command::GiveNotice => StaffAct::GiveNotice,
            Command::Void { cause } => StaffAct::VoidRound(*cause),
            Command::RuleOnRunItAgain { .. } => StaffAct::AllowRunItAgain,
            Command::ChargeTime { .. } => StaffAct::ChargeTime,
            Command::PickUp { .. } => StaffAct::PickUp,
            Command::JoinList { head: true, .. } => StaffAct::Bump,
            Command::LeaveList { .. } => StaffAct::StrikeOff,
            Command::CloseWagers => StaffAct::CloseWagers,
            Command::House { act } => match act {
                HouseAct::NoMoreBets => StaffAct::CloseWagers,
                HouseAct::PlaceMarker { .. } => StaffAct::PlaceMarker,
                HouseAct::Rule(Irregularity::RoundVoid(cause)) => StaffAct::VoidRound(*cause),
                HouseAct::Rule(_) => StaffAct::RuleAtBox,
                HouseAct::Shuffle(_)
                | HouseAct::DealNext
                | HouseAct::DealCard { .. }
                | HouseAct::CallPlayOrFold
                | HouseAct::Reveal
                | HouseAct::CountFolded { .. }
                | HouseAct::SettleNext
                | HouseAct::Rack => StaffAct::EnterCards,
            },
            Command::Cards { .. }
            | Command::Shuffled { .. }
            | Command::Push
            | Command::Reveal { .. } => StaffAct::EnterCards,
            Command::Report { report, .. } => StaffAct::of_report(report),
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
            | Command::AddChips { .. } => StaffAct::SeatWalkIn,
            Command::StartRound { .. } | Command::Play { .. } => StaffAct::EnterCards,
            Command::TakeChips { .. }
            | Command::JoinList { head: false, .. }
            | Command::DealOn
            | Command::BeginTurn { .. }
            | Command::ClockRanOut { .. }
            | Command::PickUpAbsent { .. } => return None,
        })
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

    /// Why somebody of that rank may not; nothing where they may, and nothing where the book does not have
    /// the act at all: the game itself refuses that, to everybody.
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
