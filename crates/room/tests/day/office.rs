//! The work of the room beside its tables, step after step as the day goes on: rights and approvals, the shift and its
//! counts, chips carried, the cage, complaints, incidents, what players set for themselves, houses that are offered.

use super::*;
use cutcard_ledger::{Account, Chips};
use cutcard_table::{Notice, StaffAct};
use std::collections::BTreeMap;

/// Who excluded themselves half a year before.
pub(super) const COMES_BACK: PlayerId = PlayerId(501);
/// Who set limits, took a time out, excluded themselves today. They come to no table of the plan.
const LIMITED: PlayerId = PlayerId(502);
const RESTS: PlayerId = PlayerId(503);
const EXCLUDED: PlayerId = PlayerId(504);
/// Who buys and redeems many chips.
const RICH: PlayerId = PlayerId(505);

/// So many chips the house has had made.
const STOCK: i64 = 50_000_000;

const CASHIER_WORKS: Worker = Worker::cashier(PlayerId(1_008));
const OTHER_CASHIER_WORKS: Worker = Worker::cashier(PlayerId(1_009));

fn worker(who: Who) -> Worker {
    Worker::of(who).unwrap()
}

/// How far the day has come.
#[derive(Default)]
pub(super) struct Office {
    step: usize,
    /// From when on tables close.
    pub(super) is_closing: bool,
    /// By how much the stock is another than at first.
    made: i64,
    /// How often a step waited for its moment.
    waited: u32,
}

/// So many steps there are.
const STEPS: usize = 16;

/// So often at most a step waits for its moment.
const MOST_WAITS: u32 = 200;

impl Office {
    /// This step has not found its moment yet.
    fn waits(&mut self) {
        if self.waited < MOST_WAITS {
            (self.waited, self.step) = (self.waited + 1, self.step - 1);
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.step >= STEPS
    }
}

/// Refused, and for that.
macro_rules! refused {
    ($day:expr, $asked:expr, $code:expr) => {{
        let refused = $asked.await.expect_err(concat!("accepted: ", stringify!($asked)));
        assert_eq!(refused.code, $code, "{refused:?}");
        $day.tally.refused(refused.code);
        settle().await;
    }};
}

/// Accepted.
macro_rules! done {
    ($day:expr, $act:ident, $asked:expr) => {{
        let done =
            $asked.await.unwrap_or_else(|refused| panic!("{}: {refused:?}", stringify!($asked)));
        $day.tally.act(StaffAct::$act);
        settle().await;
        done
    }};
}

impl Day {
    /// Before the doors open: who works here, what is approved, the first shift with its count.
    pub(super) async fn open_house(&mut self) {
        let room = self.room.clone();
        for player in [LIMITED, RESTS, EXCLUDED, RICH] {
            room.welcome(player).await.unwrap();
        }
        self.roles().await;
        let of = "table:act-draw".to_owned();
        let own = (OF_THE_INSTALLATION.to_owned(), of.clone());
        let (reference, date, note) = ("GRC-18", "2026-05-11", "in writing");
        let approval = || Approval {
            reference: reference.to_owned(),
            of: of.clone(),
            date: date.to_owned(),
            note: note.to_owned(),
            ended: None,
        };
        refused!(self, room.enter_approval(AREA, approval()), "rank");
        done!(self, KeepApprovals, room.enter_approval(MANAGER, approval()));
        done!(self, KeepApprovals, room.end_approval(MANAGER, own, "the regulator's own is here"));
        refused!(self, room.open_shift(worker(DEALER)), "rank");
        done!(self, RunShift, room.open_shift(worker(AREA)));
        refused!(self, room.open_shift(worker(OTHER_AREA)), "shift-on");
        self.counts(CountFor::Opening, worker(AREA)).await;
    }

    /// What lies where by the books, as somebody counts it who makes no mistake.
    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is counted")]
    fn counted(&self) -> Counted {
        let (mut tables, mut cage) = (BTreeMap::<u32, CountedTable>::new(), 0);
        for (account, balance) in self.room.balances().unwrap() {
            if account == Account::Cage {
                cage = balance.0;
            }
            let held = Chips(u64::try_from(balance.0).unwrap_or_default());
            let Some(table) = account.table().filter(|_| held > Chips::ZERO) else {
                continue;
            };
            let empty = || CountedTable {
                table: table.0,
                tray: Chips(0),
                chip_box: Chips(0),
                in_round: Some(Chips(0)),
            };
            let lies = tables.entry(table.0).or_insert_with(empty);
            match account {
                Account::Tray(_) | Account::Float(_) | Account::Bank(_) => lies.tray.0 += held.0,
                Account::ChipBox(_) => lies.chip_box.0 += held.0,
                Account::Pot(_) | Account::DropSlide(_) => {
                    lies.in_round = Some(Chips(lies.in_round.unwrap_or_default().0 + held.0));
                }
                _ => {}
            }
        }
        let cage = Chips(u64::try_from(STOCK + self.office.made + cage).unwrap());
        Counted { cage, tables: tables.into_values().collect() }
    }

    /// Two people count, each without seeing what the other counted, and both find what the books have.
    async fn counts(&mut self, what_for: CountFor, by: Worker) {
        let room = self.room.clone();
        done!(self, RunShift, room.begin_count(by, what_for));
        let own = self.counted();
        done!(self, CountChips, room.hand_in_count(CASHIER_WORKS, own.clone()));
        assert!(
            room.shifts().await.unwrap().on.unwrap().counts.last().unwrap().handed_in.is_empty()
        );
        refused!(self, room.hand_in_count(CASHIER_WORKS, own.clone()), "same-person");
        refused!(self, room.hand_in_count(OTHER_CASHIER_WORKS, own), "second-person");
        let own = self.counted();
        done!(self, CountChips, room.hand_in_count(worker(OTHER_MANAGER), own));
        let now = room.shifts().await.unwrap();
        let settled = now.on.unwrap().counts.last().unwrap().settled.clone().unwrap();
        assert_eq!(settled.differences, [], "what was counted is what the books have");
    }

    /// The steps of the day, each once, as it comes to its share of the rounds.
    pub(super) async fn run_office(&mut self) {
        let share = self.size.rounds * self.office.step as u64 / (STEPS as u64 + 2);
        if self.office.is_done() || self.rounds() < share {
            return;
        }
        self.office.step += 1;
        match self.office.step {
            1 => self.chips_are_carried().await,
            2 => self.desk_opens().await,
            3 => self.announces().await,
            4 => self.complaints().await,
            5 => self.incidents().await,
            6 => self.cage_serves().await,
            7 => self.desk_calls().await,
            8 => self.limits().await,
            9 => self.counts_differ().await,
            10 => self.announces().await,
            11 => self.desk_moves().await,
            12 => self.offers().await,
            13 => self.house_players().await,
            14 => self.time_drops().await,
            15 => self.codes_and_records().await,
            _ => self.desk_closes().await,
        }
    }

    /// A fill, a credit, somebody who buys in at a table, one that is refused, one taken back, one called off half way.
    async fn chips_are_carried(&mut self) {
        let room = self.room.clone();
        let table = self.tables[0].id;
        let (asks, carries, receives) = (worker(DEALER), worker(RUNNER), worker(HIGHER));
        let chips = |many| (table, Chips(many));
        let why = "the tray is low";
        let fill = LammerFor::Fill;
        refused!(self, room.ask_chips(asks, fill, chips(0), why), "no-chips");
        let number = done!(self, AskChips, room.ask_chips(asks, fill, chips(5_000), why));
        refused!(self, room.carry_chips(carries, number), "lammer-stands");
        refused!(self, room.authorise_chips(asks, number), "rank");
        done!(self, AuthoriseChips, room.authorise_chips(worker(AREA), number));
        done!(self, CarryChips, room.carry_chips(carries, number));
        refused!(self, room.receive_chips(carries, number), "rank");
        done!(self, ReceiveChips, room.receive_chips(receives, number));
        let credit = LammerFor::Credit;
        let number = done!(self, AskChips, room.ask_chips(asks, credit, chips(2_000), "too many"));
        done!(self, AuthoriseChips, room.authorise_chips(worker(OTHER_AREA), number));
        done!(self, CarryChips, room.carry_chips(carries, number));
        refused!(self, room.receive_chips(asks, number), "rank");
        done!(self, ReceiveChips, room.receive_chips(CASHIER_WORKS, number));
        let buys = LammerFor::BuyIn(RICH);
        let number = done!(self, AskChips, room.ask_chips(carries, buys, chips(500), "buys in"));
        done!(self, AuthoriseChips, room.authorise_chips(worker(AREA), number));
        done!(self, CarryChips, room.carry_chips(worker(DEALER), number));
        done!(self, ReceiveChips, room.receive_chips(receives, number));
        let number = done!(self, AskChips, room.ask_chips(asks, fill, chips(10), why));
        done!(self, AskChips, room.withdraw_chips(asks, number));
        let number = done!(self, AskChips, room.ask_chips(asks, fill, chips(700), why));
        done!(self, AuthoriseChips, room.authorise_chips(worker(AREA), number));
        done!(self, CarryChips, room.carry_chips(carries, number));
        refused!(self, room.call_chips_off(asks, number, "not now"), "rank");
        done!(self, CallOffChips, room.call_chips_off(worker(OTHER_AREA), number, "spilt"));
    }

    /// One is answered and taken; one goes to the regulator.
    async fn complaints(&mut self) {
        let room = self.room.clone();
        let (one, other) = (PlayerId(11), PlayerId(12));
        for player in [one, other] {
            let about = (Some(self.tables[0].id.0), Some(1));
            room.complain(player, about, "my call was not seen").await.unwrap();
        }
        let all = room.complaints().await;
        let number = |player| all.iter().find(|it| it.player == player).unwrap().number;
        let (first, second) = (number(one), number(other));
        refused!(self, room.dispute_answer(one, first), "complaint-stands");
        done!(self, AnswerComplaint, room.answer_complaint(AREA, first, "it was: see the round"));
        done!(self, AnswerComplaint, room.answer_complaint(AREA, second, "it was: see the round"));
        refused!(self, room.accept_answer(other, first), "no-such-complaint");
        room.accept_answer(one, first).await.unwrap();
        room.dispute_answer(other, second).await.unwrap();
        room.ask_review(other, second).await.unwrap();
        done!(self, AnswerComplaint, room.review_outcome(MANAGER, second, "upheld"));
    }

    async fn incidents(&mut self) {
        let room = self.room.clone();
        let facts = IncidentFacts {
            people: vec![PlayerId(13), PlayerId(14)],
            table: Some(self.tables[0].id.0),
            round: Some(1),
            clause: Some("crown:18.2".to_owned()),
            what: "they showed each other their cards".to_owned(),
        };
        let evidence = IncidentEvidence {
            rounds: vec![(self.tables[0].id.0, 1)],
            cards_kept: Some("in the safe".to_owned()),
            ..IncidentEvidence::default()
        };
        let by = worker(DEALER);
        refused!(
            self,
            room.report_incident(worker(RUNNER), facts.clone(), evidence.clone()),
            "rank"
        );
        let number = done!(self, ReportIncident, room.report_incident(by, facts, evidence.clone()));
        let more = (evidence, "the camera has it too");
        done!(self, ReportIncident, room.add_evidence(by, number, more));
        let decided = || ("warned, both", Some("crown:18.15".to_owned()));
        refused!(self, room.decide_incident(by, number, decided()), "rank");
        done!(self, DecideIncident, room.decide_incident(worker(AREA), number, decided()));
        refused!(self, room.send_incident(worker(AREA), number, "VGCCC 7"), "rank");
        done!(self, SendIncident, room.send_incident(worker(MANAGER), number, "VGCCC 7"));
        done!(self, SendIncident, room.end_incident(worker(MANAGER), number, "no more to be done"));
    }

    /// Many chips take two people; a request is paid, refused, or taken back.
    async fn cage_serves(&mut self) {
        let room = self.room.clone();
        let many = Chips(150_000);
        let own = Who::player(RICH);
        refused!(self, room.issue(own, RICH, many, "for myself", 90_001), "own-chips");
        let waits = done!(self, ServeCage, room.issue(CASHIER, RICH, many, "cash", 90_002));
        let AtTheCage::Waits(number) = waits else { panic!("so many take two people") };
        refused!(self, room.serve_request(CASHIER, number, None), "same-person");
        let done = done!(self, ApproveChips, room.serve_request(AREA, number, None));
        assert_eq!(done, AtTheCage::Done);
        for (chips, name) in [(500, 90_003), (400, 90_004), (300, 90_005)] {
            let number = room.ask_to_redeem(RICH, Chips(chips), name).await.unwrap();
            match chips {
                500 => {
                    let served = room.serve_request(CASHIER, number, Some("paid"));
                    assert_eq!(done!(self, ServeCage, served), AtTheCage::Done);
                }
                400 => done!(self, ServeCage, room.refuse_request(CASHIER, number, "no papers")),
                _ => room.withdraw_request(RICH, number).await.unwrap(),
            }
        }
        let number = room.ask_to_redeem(RICH, Chips(120_000), 90_006).await.unwrap();
        let begun = done!(self, ServeCage, room.serve_request(CASHIER, number, Some("paid")));
        assert_eq!(begun, AtTheCage::Waits(number));
        done!(self, ApproveChips, room.serve_request(AREA, number, None));
        refused!(self, room.top_up(RICH), "enough-chips");
        let rich = room.balance(RICH).unwrap();
        assert_eq!(room.retire(RICH).await.unwrap(), rich);
        room.top_up(RICH).await.unwrap();
    }

    /// Tighter at once, looser after a day; a time out, an exclusion; and one that is over.
    async fn limits(&mut self) {
        let room = self.room.clone();
        let set = |which, most| SafeguardCommand::SetLimit { which, most };
        for (which, most) in [
            (LimitKind::ChipsADay, 500),
            (LimitKind::ChipsAWeek, 5_000),
            (LimitKind::MinutesADay, 60),
            (LimitKind::Reminder, 30),
        ] {
            room.safeguard(LIMITED, set(which, Some(most))).await.unwrap();
        }
        room.safeguard(LIMITED, set(LimitKind::ChipsADay, None)).await.unwrap();
        let (days, long) = (TIME_OUT_DAYS.0, EXCLUSION_DAYS.0);
        room.safeguard(RESTS, SafeguardCommand::TimeOut { days }).await.unwrap();
        room.safeguard(EXCLUDED, SafeguardCommand::Exclude { days: long }).await.unwrap();
        refused!(self, room.safeguard(EXCLUDED, SafeguardCommand::AskBack), "exclusion-lasts");
        let back =
            |why: &str| SafeguardCommand::LetBack { by: MANAGER.player, why: why.to_owned() };
        refused!(self, room.safeguard(COMES_BACK, back("early")), "not-asked");
        let table = self.tables[0].id;
        for player in [RESTS, EXCLUDED, COMES_BACK] {
            let why = "no chips to them";
            assert!(
                room.issue(CASHIER, player, Chips(10), why, u128::from(player.0)).await.is_err()
            );
            let ask = Ask::Table(Command::JoinList { player, head: false });
            self.must_not(table, Who::player(player), ask).await;
        }
        room.safeguard(COMES_BACK, SafeguardCommand::AskBack).await.unwrap();
        room.safeguard(COMES_BACK, back("they asked for it, and are well")).await.unwrap();
        assert_eq!(room.barred(COMES_BACK), None);
    }

    /// One counts less: both count again, and it is explained. The shift is handed over, and new chips are entered.
    async fn counts_differ(&mut self) {
        let room = self.room.clone();
        done!(self, RunShift, room.begin_count(worker(AREA), CountFor::Closing));
        for again in [false, true] {
            let own = self.counted();
            let less = Counted { cage: Chips(own.cage.0 - 20), ..own.clone() };
            done!(self, CountChips, room.hand_in_count(CASHIER_WORKS, less));
            done!(self, CountChips, room.hand_in_count(worker(OTHER_MANAGER), own));
            if !again {
                done!(self, RunShift, room.count_again(worker(AREA)));
            }
        }
        let why = "two chips of ten lay under the drawer";
        let (by, own) = (worker(AREA), worker(OTHER_MANAGER));
        refused!(self, room.explain_difference(own, Taken::Second, why), "same-person");
        done!(self, ExplainDifference, room.explain_difference(by, Taken::Second, why));
        refused!(self, room.offer_shift(by, AREA.player), "same-person");
        done!(self, RunShift, room.offer_shift(by, OTHER_AREA.player));
        refused!(self, room.take_shift_over(worker(MANAGER)), "not-yours");
        done!(self, RunShift, room.take_shift_over(worker(OTHER_AREA)));
        refused!(self, room.change_stock(worker(AREA), 5_000, "new chips"), "rank");
        done!(self, ChangeStock, room.change_stock(worker(MANAGER), 5_000, "new chips"));
        self.office.made += 5_000;
        self.counts(CountFor::Check, worker(OTHER_AREA)).await;
    }

    /// A house player comes to a table when called, and goes when sent away.
    async fn house_players(&mut self) {
        let all = self.tables.iter().map(|it| self.shown(it.id));
        let free = all.into_iter().find(|it| {
            let table = &it.table;
            !table.is_dealt_by_hand()
                && !table.is_closed()
                && table.boxes().is_none()
                && waits::claims(&self.room, it) == 0
                && table.seats_to_take(PlayerId(u64::MAX)).next().is_some()
                && !table.door(PlayerId(9_999)).sit_down.is_empty()
        });
        let Some(shown) = free else {
            return self.office.waits();
        };
        self.must(shown.id, AREA, Ask::CallHousePlayers { count: 1 }).await;
        let came = self.shown(shown.id);
        let house = came.table.everybody().find(|(_, it)| is_house_player(it.player));
        let (seat, _) = house.unwrap();
        self.must(shown.id, AREA, Ask::DismissHousePlayer { seat }).await;
    }

    /// What time cost where a dealer deals is counted on the slide and dropped.
    async fn time_drops(&mut self) {
        let at = self.tables.iter().position(|it| it.plan.name == "Hold'em by hand").unwrap();
        let table = self.tables[at].id;
        let chips_each = self.shown(table).table.config().smallest_chip();
        let charge = Command::ChargeTime { chips_each };
        for (who, command) in
            [(AREA, charge), (AREA, Command::VerifyTime), (DEALER, Command::DropTime)]
        {
            let charged = matches!(command, Command::ChargeTime { .. })
                && self.tally.times(StaffAct::ChargeTime) > 3;
            if !charged && Day::lets(&self.shown(table), who, &command) {
                self.asked_wrongly(table, &command).await;
                self.must(table, who, Ask::Table(command)).await;
            }
        }
        // In a round nothing is charged, and there may be nothing on the slide: a moment later there is.
        if self.tally.times(StaffAct::DropTime) == 0 {
            self.office.waits();
        }
    }

    /// Some are let in where a game is for some players only.
    pub(super) async fn admits_some(&mut self) {
        for at in 0..self.tables.len() {
            let table = self.tables[at].id;
            let shown = self.shown(table);
            if !shown.table.config().file().options.open_to.is_restricted() {
                continue;
            }
            for player in (1..=GUESTS).step_by(8).map(PlayerId) {
                let act = cutcard_table::SeatsAct::Admit { player, admitted: true };
                self.must(table, AREA, Ask::Table(Command::Seats { act })).await;
            }
        }
    }

    /// Another code for a private table; significant events are looked at.
    async fn codes_and_records(&mut self) {
        let private = self.tables.iter().find(|it| it.plan.private).unwrap().id;
        let before = self.shown(private).invite.clone();
        self.must_not(private, RUNNER, Ask::ChangeCode).await;
        self.must(private, DEALER, Ask::ChangeCode).await;
        self.tally.act(StaffAct::ChangeCode);
        assert!(self.shown(private).invite != before);
        assert!(!self.room.significant(u64::MAX, 10).unwrap().is_empty());
        self.tally.act(StaffAct::SeeRecords);
    }

    /// The day comes to its end: every table closes after the hands that its book wants, a last count, the shift.
    pub(super) async fn close_house(&mut self) {
        self.office.is_closing = true;
        let room = self.room.clone();
        for _ in 0..3_000 {
            let mut open = 0;
            for at in 0..self.tables.len() {
                let table = self.tables[at].id;
                open += usize::from(!self.shown(table).table.is_closed());
                self.closes(table).await;
            }
            if open == 0 {
                break;
            }
            self.all_due().await;
            self.pass(3_000).await;
        }
        let open = self.tables.iter().filter(|it| !self.shown(it.id).table.is_closed());
        assert_eq!(open.map(|it| self.here(it.id)).collect::<Vec<_>>(), Vec::<String>::new());
        self.counts(CountFor::Closing, worker(OTHER_AREA)).await;
        refused!(self, room.close_shift(worker(DEALER)), "rank");
        done!(self, RunShift, room.close_shift(worker(OTHER_AREA)));
    }

    /// What a table needs to close: notice, and where nobody can play on, that everybody goes.
    async fn closes(&mut self, table: TableId) {
        let shown = self.shown(table);
        let felt = &shown.table;
        if felt.is_closed() {
            return;
        }
        for command in [
            Command::TakeNoticeBack { notice: Notice::Change },
            Command::Resume,
            Command::GiveNotice,
            Command::Deck { act: cutcard_table::DeckAct::Check },
        ] {
            let who = if matches!(command, Command::Deck { .. }) { DEALER } else { MANAGER };
            if Day::lets(&self.shown(table), who, &command) {
                self.must(table, who, Ask::Table(command)).await;
            }
        }
        if felt.is_playing() || felt.can_start() {
            return;
        }
        let leaves: Vec<_> = felt.everybody().map(|(_, it)| (it.player, it.kind)).collect();
        for (player, kind) in leaves {
            let command = Command::Leave { player };
            if kind == cutcard_table::PlayerKind::WalkIn {
                if Day::lets(&self.shown(table), RUNNER, &command) {
                    self.must(table, RUNNER, Ask::ByHand(command)).await;
                }
            } else if self.shown(table).table.may_leave(player) {
                self.must(table, Who::player(player), Ask::Table(command)).await;
            }
        }
    }
}
