//! The table of authority: every act once; what is listed, accepted and written there is the same, for every
//! rank and book; and the page is made from it.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::{DRAW, HOLDEM, MANILA, Room, of, random_play};
use cutcard_banked::{self as banked, HouseAct, Irregularity, Limits, PlayerId};
use cutcard_round::Report;
use cutcard_rulebook::{Book, Chips, Role, VoidCause, Wrong, clause};
use cutcard_table::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const BOOKS: [Book; 4] = [Book::Crown, Book::ActManila, Book::ActDraw, Book::ActThreeCardPoker];

/// Which variant an act is: whoever adds one sees to it here that the list of all has it.
fn variant(act: StaffAct) -> usize {
    match act {
        StaffAct::Pause => 0,
        StaffAct::Resume => 1,
        StaffAct::GiveNotice => 2,
        StaffAct::VoidRound(_) => 3,
        StaffAct::AllowRunItAgain => 4,
        StaffAct::ChargeTime => 5,
        StaffAct::PickUp => 6,
        StaffAct::Bump => 7,
        StaffAct::StrikeOff => 8,
        StaffAct::SendToEnd => 54,
        StaffAct::AddToList => 55,
        StaffAct::CallFromList => 56,
        StaffAct::KeepLists => 57,
        StaffAct::CloseWagers => 9,
        StaffAct::PlaceMarker => 10,
        StaffAct::RuleAtBox => 11,
        StaffAct::EnterCards => 12,
        StaffAct::ReportWrong => 13,
        StaffAct::DecideUncovered => 14,
        StaffAct::ChangeCode => 15,
        StaffAct::TakeBackLast => 22,
        StaffAct::TakeBackMore => 23,
        StaffAct::SeatWalkIn => 24,
        StaffAct::OpenAnyTable => 16,
        StaffAct::ServeCage => 17,
        StaffAct::ApproveChips => 18,
        StaffAct::SeeRecords => 19,
        StaffAct::GiveRole => 20,
        StaffAct::Suspend => 21,
        StaffAct::ChangeTable => 25,
        StaffAct::TakeNoticeBack => 26,
        StaffAct::NoteBreach => 27,
        StaffAct::FindAgainst => 28,
        StaffAct::KillHand => 29,
        StaffAct::VoidWagers => 30,
        StaffAct::Exclude => 31,
        StaffAct::LiftExclusion => 32,
        StaffAct::HoldWinnings => 33,
        StaffAct::SettleHeld => 34,
        StaffAct::AnswerComplaint => 35,
        StaffAct::CheckCards => 36,
        StaffAct::OrderCount => 37,
        StaffAct::CountCards => 38,
        StaffAct::ReplaceCards => 39,
        StaffAct::ConfirmCards => 40,
        StaffAct::KeepApprovals => 41,
        StaffAct::RunShift => 42,
        StaffAct::CountChips => 43,
        StaffAct::ExplainDifference => 44,
        StaffAct::ChangeStock => 45,
        StaffAct::AskChips => 46,
        StaffAct::AuthoriseChips => 47,
        StaffAct::CarryChips => 48,
        StaffAct::ReceiveChips => 49,
        StaffAct::CallOffChips => 50,
        StaffAct::ReportIncident => 51,
        StaffAct::DecideIncident => 52,
        StaffAct::SendIncident => 53,
        StaffAct::KeepSeat => 58,
        StaffAct::BringPlayer => 59,
        StaffAct::MovePlayer => 60,
        StaffAct::VacateSeat => 61,
        StaffAct::AdmitPlayer => 62,
        StaffAct::VerifyTime => 63,
        StaffAct::DropTime => 64,
        StaffAct::CallClock => 65,
        StaffAct::KeepOffers => 66,
    }
}

#[test]
fn the_table_has_each_act_once() {
    let all: BTreeSet<usize> = StaffAct::ALL.into_iter().map(variant).collect();
    assert_eq!(all, (0..67).collect());
    let causes: Vec<VoidCause> = StaffAct::ALL
        .into_iter()
        .filter_map(|act| match act {
            StaffAct::VoidRound(cause) => Some(cause),
            _ => None,
        })
        .collect();
    assert_eq!(causes, VoidCause::ALL, "each cause is a line");
    assert_eq!(StaffAct::ALL.len(), all.len() - 1 + causes.len());
    let mut names = BTreeMap::new();
    for act in StaffAct::ALL {
        let line = act.authority();
        let other = names.insert(line.name, variant(act));
        assert!(other.is_none_or(|other| other == variant(act)), "{} is two acts", line.name);
        assert!(!line.does.is_empty(), "{}", line.name);
        for id in BOOKS.into_iter().filter_map(|book| line.clause(book)) {
            assert!(clause(&id).is_some(), "{}: {id} is in no book", line.name);
        }
    }
}

/// As the books and the house have it: crown:6.10, crown:18.3, crown:18.5, crown:18.6, crown:18.11,
/// crown:12.6.1, crown:7.2.2(e), crown:8.11.
#[test]
fn the_ranks_are_those_of_the_books() {
    use Role::{AreaManager, AssistantCasinoManager, ChipRunner, Dealer, HigherDutiesDealer};
    let void = |cause| StaffAct::VoidRound(cause);
    for (act, least) in [
        (StaffAct::Pause, HigherDutiesDealer),
        (StaffAct::Resume, HigherDutiesDealer),
        (StaffAct::GiveNotice, AreaManager),
        (void(VoidCause::Commotion), HigherDutiesDealer),
        (void(VoidCause::Fraud), AssistantCasinoManager),
        (void(VoidCause::Impractical), AreaManager),
        (void(VoidCause::Misdeal), AreaManager),
        (StaffAct::AllowRunItAgain, AreaManager),
        (StaffAct::ChargeTime, AreaManager),
        (StaffAct::VerifyTime, AreaManager),
        (StaffAct::DropTime, Dealer),
        // act-manila:4.8, act-draw:4.6
        (StaffAct::CallClock, AreaManager),
        (StaffAct::PickUp, AreaManager),
        (StaffAct::Bump, HigherDutiesDealer),
        (StaffAct::StrikeOff, HigherDutiesDealer),
        // crown:8.3, crown:8.10, act-manila:8.1, act-manila:19.6
        (StaffAct::KeepSeat, HigherDutiesDealer),
        (StaffAct::BringPlayer, AreaManager),
        (StaffAct::MovePlayer, AreaManager),
        (StaffAct::VacateSeat, AreaManager),
        (StaffAct::AdmitPlayer, AreaManager),
        (StaffAct::SendToEnd, HigherDutiesDealer),
        (StaffAct::AddToList, ChipRunner),
        (StaffAct::CallFromList, Dealer),
        (StaffAct::KeepLists, AreaManager),
        (StaffAct::CloseWagers, Dealer),
        (StaffAct::PlaceMarker, AreaManager),
        (StaffAct::RuleAtBox, AreaManager),
        (StaffAct::ReportWrong, Dealer),
        (StaffAct::DecideUncovered, AreaManager),
        (StaffAct::EnterCards, Dealer),
        (StaffAct::TakeBackLast, Dealer),
        (StaffAct::TakeBackMore, AreaManager),
        (StaffAct::SeatWalkIn, ChipRunner),
        // crown:18.2, crown:18.4, crown:18.15
        (StaffAct::NoteBreach, Dealer),
        (StaffAct::FindAgainst, AreaManager),
        (StaffAct::KillHand, AreaManager),
        (StaffAct::VoidWagers, AssistantCasinoManager),
        (StaffAct::Exclude, AssistantCasinoManager),
        (StaffAct::LiftExclusion, AssistantCasinoManager),
        (StaffAct::HoldWinnings, AssistantCasinoManager),
        (StaffAct::SettleHeld, AssistantCasinoManager),
        (StaffAct::AnswerComplaint, AreaManager),
        (StaffAct::CheckCards, Dealer),
        (StaffAct::OrderCount, AreaManager),
        (StaffAct::CountCards, Dealer),
        (StaffAct::ReplaceCards, Dealer),
        (StaffAct::ConfirmCards, AreaManager),
        (StaffAct::KeepApprovals, AssistantCasinoManager),
        (StaffAct::KeepOffers, AreaManager),
        (StaffAct::ApproveChips, AreaManager),
        (StaffAct::GiveRole, AssistantCasinoManager),
        (StaffAct::RunShift, AreaManager),
        (StaffAct::ExplainDifference, AreaManager),
        (StaffAct::AuthoriseChips, AreaManager),
        (StaffAct::CarryChips, ChipRunner),
        (StaffAct::CallOffChips, AreaManager),
        (StaffAct::ReportIncident, Dealer),
        (StaffAct::DecideIncident, AreaManager),
        (StaffAct::SendIncident, AssistantCasinoManager),
    ] {
        assert_eq!(act.authority().least, Least::Rank(least), "{act:?}");
    }
    assert_eq!(StaffAct::ServeCage.authority().least, Least::CashierOr(AreaManager));
    assert_eq!(StaffAct::CountChips.authority().least, Least::CashierOr(Dealer));
    assert_eq!(StaffAct::AskChips.authority().least, Least::CashierOr(ChipRunner));
    assert_eq!(StaffAct::ReceiveChips.authority().least, Least::CashierOr(Dealer));
}

/// What staff could ask about who sits where: one free seat stands for all.
fn of_seats(table: &Table) -> Vec<Command> {
    let everybody: Vec<PlayerId> = table.everybody().map(|(_, seated)| seated.player).collect();
    let (first, head, now_millis) = (table.free_seats().next(), table.list().first().copied(), 0);
    let mut acts = Vec::new();
    if let Some(seat) = first {
        acts.extend(head.map(|player| SeatsAct::Keep { seat, player, now_millis }));
        let player = head.unwrap_or(PlayerId(0));
        acts.push(SeatsAct::Expect { seat, player, now_millis });
        acts.extend(everybody.iter().map(|player| SeatsAct::Move { player: *player, to: seat }));
    }
    acts.extend(everybody.iter().map(|player| SeatsAct::Vacate { player: *player }));
    acts.into_iter().map(|act| Command::Seats { act }).collect()
}

/// What staff could ask of a table, whatever it is doing.
fn commands(table: &Table) -> Vec<Command> {
    let mut commands = vec![Command::Pause, Command::Resume, Command::GiveNotice];
    commands.extend(VoidCause::ALL.map(|cause| Command::Void { cause }));
    let back = |notice| Command::TakeNoticeBack { notice };
    commands.extend([Notice::Change, Notice::Closing].map(back));
    commands.push(Command::RuleOnRunItAgain { allowed: true });
    let everybody = table.everybody().map(|(_, seated)| seated.player);
    commands.extend(everybody.map(|player| Command::PickUp { player }));
    let list = table.list().to_vec();
    commands.extend(list.iter().map(|player| Command::JoinList { player: *player, head: true }));
    commands.extend(list.iter().map(|player| Command::LeaveList { player: *player }));
    let chip = table.config().smallest_chip().0.max(1);
    commands.push(Command::ChargeTime { chips_each: Chips(chip) });
    commands.extend([Command::VerifyTime, Command::DropTime]);
    commands.push(Command::CallClock { now_millis: 0 });
    commands.push(Command::CloseWagers);
    commands.extend(of_seats(table));
    commands.extend(of_conduct(table, chip));
    let found = table.whole_deck();
    let of_the_cards = [
        DeckAct::Check,
        DeckAct::OrderCount,
        DeckAct::Count { found },
        DeckAct::Replace { shoe: None },
        DeckAct::Confirm,
        DeckAct::ShuffleAndCut,
    ];
    commands.extend(of_the_cards.map(|act| Command::Deck { act }));
    commands
}

/// Notes and sanctions, of each kind one for each player.
fn of_conduct(table: &Table, chip: u64) -> Vec<Command> {
    let note = |breach| Command::NoteBreach { breach, people: Vec::new() };
    let mut commands: Vec<Command> = [Breach::Other, Breach::Integrity].map(note).into();
    let sanctions = [
        (Breach::Information, Sanction::KillHand),
        (Breach::Other, Sanction::VoidWagers),
        (Breach::Other, Sanction::Exclude { minutes: None }),
        (Breach::Device, Sanction::HoldWinnings { chips: Chips(chip) }),
    ];
    for (breach, sanction) in sanctions {
        for (_, seated) in table.everybody() {
            let (player, now_millis) = (seated.player, 0);
            commands.push(Command::Sanction { player, breach, sanction, now_millis });
        }
    }
    let over = |it: &Exclusion| Command::EndExclusion { player: it.player, now_millis: 0 };
    commands.extend(table.excluded().iter().map(over));
    let back = |it: &Held| {
        let (player, chips) = (it.player, it.chips);
        Command::SettleHeld { player, chips, to: HeldTo::Player }
    };
    commands.extend(table.held().iter().map(back));
    commands
}

/// What a breach leads to for somebody who waits and for somebody who plays, done while all is looked at.
fn misconduct(room: &mut Room, step: u64) {
    // Another than whoever settles: that takes a second person.
    let by = Actor::Staff { player: PlayerId(9), rank: Role::AssistantCasinoManager };
    let sanction =
        |player, breach, sanction| Command::Sanction { player, breach, sanction, now_millis: 0 };
    let chip = room.table.config().smallest_chip().0.max(1);
    match step {
        60 => {
            let out = sanction(of(21), Breach::Other, Sanction::Exclude { minutes: Some(5) });
            assert!(room.ask_as(by, &out).is_ok());
        }
        // Only Crown's book keeps winnings.
        70 => {
            let chips = Chips(chip);
            let _ =
                room.ask_as(by, &sanction(of(2), Breach::Device, Sanction::HoldWinnings { chips }));
        }
        _ => {}
    }
}

/// A change of what a table is, after many rounds: to other readings of its book.
fn announce(file: &TableFile) -> Command {
    let mut to = Box::new(file.clone());
    to.options.pick_up_minutes = 17;
    Command::Announce { to, rounds: Some(500), now_millis: 0 }
}

/// What is too much for a list.
fn unlisted() -> Vec<Command> {
    let at = banked::BoxNumber::new(1).unwrap();
    let house = |act| Command::House { act };
    vec![
        house(HouseAct::PlaceMarker { at, wager: banked::Wager::Ante, maximum: Chips(500) }),
        house(HouseAct::Rule(Irregularity::HandRebuilt { at })),
        house(HouseAct::Rule(Irregularity::RoundVoid(VoidCause::Fraud))),
        house(HouseAct::Rule(Irregularity::BoxVoid { at, cause: banked::BoxVoidCause::Breach })),
        announce(&TableFile::pots("game = 'crown/razz'".parse().unwrap())),
        Command::Cards { cards: vec![None] },
        Command::Push,
        Command::TakeBack { entries: 1 },
        Command::TakeBack { entries: 2 },
        Command::Report { seat: None, report: Report::of(Wrong::NotCut) },
        Command::Report { seat: None, report: Report::of(Wrong::Other) },
    ]
}

/// Listed, accepted and written in the table is the same, for all ranks, for somebody who plays here and for
/// somebody who does not. Players, the clock and the room's software do what is theirs. Notes what was done.
fn holds(room: &Room, done: &mut BTreeSet<&'static str>) {
    let (table, book) = (&room.table, room.table.config().book());
    let highest = Actor::Staff { player: PlayerId(1), rank: Role::AssistantCasinoManager };
    let may = |by: Actor, command: &Command| decide(table, by, command).is_ok();
    for player in [PlayerId(1), of(1)] {
        for rank in Role::ALL {
            let by = Actor::Staff { player, rank };
            let says = |command: &Command| {
                let line = table.staff_act(command).unwrap().authority();
                let far = line.distance != Distance::NotWhereTheyPlay || !table.has_stake(player);
                far && line.allows(Some(rank)) && line.clause(book).is_some()
            };
            let (listable, others) = (commands(table), unlisted());
            for command in listable.iter().chain(&others) {
                // Whether the table is in a state for it is what the highest, who plays nowhere, may do.
                let expected = may(highest, command) && says(command);
                assert_eq!(may(by, command), expected, "{by:?}: {command:?}");
            }
            let listed = table.floor(rank, player).commands;
            let accepted: Vec<Command> =
                listable.iter().filter(|it| may(by, it)).cloned().collect();
            assert_eq!(listed, accepted, "{by:?}");
            done.extend(table.floor(rank, player).names());
            done.extend(
                others
                    .iter()
                    .filter(|it| may(by, it))
                    .map(|it| table.staff_act(it).unwrap().authority().name),
            );
        }
        for command in commands(table).iter().chain(&unlisted()) {
            let line = StaffAct::of(command).unwrap().authority();
            let own = matches!(command.whose(), Whose::Place(of) if of == player);
            let asked = decide(table, Actor::Player(player), command);
            assert!(own || asked.is_err(), "a player: {command:?}");
            let place = matches!(command.whose(), Whose::Place(_));
            assert!(place || may(Actor::Room, command) <= (line.room == RoomToo::Does));
            assert!(place || !may(Actor::Clock, command), "the clock: {command:?}");
        }
    }
}

#[test]
fn listed_is_accepted_is_what_the_table_says() {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let boxes = TableFile::boxes(banked::HouseFile::by_the_book(5, limits), Chips(100_000));
    let runs = "game = 'crown/omaha'\nlimit = 'no-limit'\nrun_it_twice = 'approval-each-time'";
    let time = format!("{HOLDEM}\n[commission]\ntime = true");
    let pots = |text: &str| TableFile::pots(text.parse().unwrap());
    let mut done = BTreeSet::new();
    let fee = Options { time_fee: Some(2), ..Options::default() };
    let time = TableFile { options: fee, ..pots(&time) };
    for file in [pots(HOLDEM), pots(MANILA), pots(DRAW), pots(runs), time, boxes] {
        let mut room = Room::open(file);
        holds(&room, &mut done);
        let stake = room.table.config().least_buy_in().0.max(200);
        room.sit(&[1, 2, 3], stake);
        for number in [20, 21] {
            room.must(Command::JoinList { player: of(number), head: true });
        }
        for step in 0..400 {
            // Where time is collected by the clock no round begins before that.
            let _ = room.ask(&Command::CollectTime { now_millis: step * 100_000 });
            if step % 7 == 0 || matches!(room.table.due(), Due::Floor | Due::Wagers) {
                holds(&room, &mut done);
            }
            for number in [1, 2, 3] {
                // Nobody is broke for long.
                let poor = !room.table.is_playing() && room.chips(number) < stake;
                let options = room.table.options(of(number));
                if let (true, Some((chips, _))) = (poor, options.add) {
                    room.must(Command::AddChips { player: of(number), chips });
                }
            }
            if room.table.can_start() {
                let order = room.deck();
                room.must(Command::StartRound { order, cut: 20 });
            } else if let Due::Wagers = room.table.due() {
                for number in [1, 2] {
                    let act = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
                    let wager = Command::Play { player: of(number), play: PlayerAct::Box { act } };
                    let _ = room.ask(&wager);
                }
                holds(&room, &mut done);
                if room.ask(&Command::CloseWagers).is_err() {
                    // Nobody has chips left to wager: time ends the round.
                    let deadline_millis = 1 + step;
                    let _ = room.ask(&Command::BeginTurn { deadline_millis });
                    room.must(Command::ClockRanOut { now_millis: u64::MAX });
                }
            } else if room.table.is_playing() {
                room.step(random_play);
            }
            misconduct(&mut room, step);
            match step {
                30 => drop(room.must_as(Role::HigherDutiesDealer, Command::Pause)),
                50 => drop(room.must_as(Role::HigherDutiesDealer, Command::Resume)),
                // Notice is given and taken back, of a change and of the end of play.
                80 => drop(room.ask_as(common::staff(Role::AreaManager), &announce(&room.file))),
                120 | 250 => {
                    let notice = if step == 120 { Notice::Change } else { Notice::Closing };
                    let back = Command::TakeNoticeBack { notice };
                    let _ = room.ask_as(common::staff(Role::AreaManager), &back);
                }
                300 => drop(room.must_as(Role::AreaManager, Command::GiveNotice)),
                _ => {}
            }
        }
    }
    let names: BTreeSet<&str> = StaffAct::ALL
        .into_iter()
        .filter(|act| {
            variant(*act) < variant(StaffAct::EnterCards)
                || (variant(StaffAct::ChangeTable)..variant(StaffAct::AnswerComplaint))
                    .contains(&variant(*act))
                || [StaffAct::VerifyTime, StaffAct::CallClock].contains(act)
                || [StaffAct::KeepSeat, StaffAct::BringPlayer, StaffAct::MovePlayer].contains(act)
        })
        .map(|act| act.authority().name)
        .collect();
    assert_eq!(done, names, "each was accepted at some time");
}

/// A live table's cards are entered by its dealer, who does not play there.
#[test]
fn a_dealer_enters_cards_where_they_do_not_play() {
    let mut room = Room::house(HOLDEM);
    room.sit(&[1, 2, 3], 1_000);
    room.must(Command::StartRound { order: DeckOrder::default(), cut: 0 });
    let cards = Command::Cards { cards: vec![None] };
    let by = |player| Actor::Staff { player, rank: Role::Dealer };
    assert!(decide(&room.table, by(PlayerId(1)), &cards).is_ok());
    let refusal = decide(&room.table, by(of(2)), &cards).unwrap_err();
    assert_eq!(refusal.reason, Reason::OwnTable);
    let refusal = decide(&room.table, Actor::Player(of(2)), &cards).unwrap_err();
    assert_eq!(refusal.reason, Reason::NotStaff);
}

/// `docs/authority.md`, made from the table.
fn page() -> String {
    let mut text = String::from(
        "# Who may do what\n\n\
         Written by `cargo xtask pages` from `crates/table/src/authority.rs`. Do not edit.\n\n\
         What staff do, one line for each act: who may, and by which clause of each book. Whoever is higher on\n\
         the ladder may do what the lower may: chip runner, dealer, higher duties dealer, area manager, assistant\n\
         casino manager. A cashier stands beside it. What is accepted, what is listed and this page are read from the\n\
         same table. A dash: the book does not have it. *House*: no book says so, the house does.\n\n\
         *Reason*: why must be said, and is kept. *Distance*: nobody rules where they play, and nobody serves\n\
         themselves at the cage. *Second*: whether another person must approve it. *Room*: whether the room's\n\
         own software does it too, by a standing order.\n\n\
         | act | what | least | Crown | ACT Manila | ACT Draw | 3 Card Poker | reason | distance | second | room |\n\
         |---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for line in StaffAct::ALL.map(StaffAct::authority) {
        let least = match line.least {
            Least::Rank(role) => role.to_string(),
            Least::CashierOr(role) => format!("cashier, or {role}"),
        };
        let places = BOOKS.map(|book| match (line.clause(book), line.by) {
            (Some(id), _) => id.to_string().split_once(':').unwrap().1.to_owned(),
            (None, Clauses::House) => "house".to_owned(),
            (None, _) => "–".to_owned(),
        });
        let reason = match line.reason {
            Reasoned::Needed => "yes",
            Reasoned::InAct => "in the act",
            Reasoned::Not => "",
        };
        let distance = match line.distance {
            Distance::NotNeeded => "",
            Distance::NotWhereTheyPlay => "not where they play",
            Distance::NotForThemselves => "not for themselves",
        };
        let second = match line.people {
            People::One => "",
            People::TwoAboveLimit => "above the limit of one person",
            People::Second => "is the second",
        };
        let room = match line.room {
            RoomToo::Does => "yes",
            RoomToo::Not => "",
        };
        let [name, does] = [line.name, line.does];
        let [crown, manila, draw, boxes] = places;
        let _ = writeln!(
            text,
            "| `{name}` | {does} | {least} | {crown} | {manila} | {draw} | {boxes} | {reason} | {distance} | {second} | {room} |"
        );
    }
    text.push_str(
        "\n## By which door\n\n\
         Most acts at a table are given over the socket (`do`, [api.md](api.md)): ",
    );
    let (at_table, elsewhere): (Vec<StaffAct>, Vec<StaffAct>) =
        StaffAct::ALL.into_iter().partition(|act| is_given_over_the_socket(*act));
    let mut names: Vec<String> =
        at_table.iter().map(|act| format!("`{}`", act.authority().name)).collect();
    names.dedup();
    let _ = writeln!(text, "{}.\nThe others:\n\n| act | door |\n|---|---|", names.join(", "));
    for act in elsewhere {
        let door = match door(act) {
            Door::Routes(routes) => {
                let each = routes.iter().map(|route| {
                    let (method, path) = route.split_once(' ').unwrap();
                    format!("`{} {path}`", method.to_uppercase())
                });
                each.collect::<Vec<_>>().join(", ")
            }
            Door::DealersActs(acts) => {
                let each = acts.iter().map(|act| format!("`{act}`")).collect::<Vec<_>>();
                format!("the dealer's acts of the socket: {}", each.join(", "))
            }
        };
        let _ = writeln!(text, "| `{}` | {door} |", act.authority().name);
    }
    text
}

/// How somebody gives an act that is no act of the socket.
enum Door {
    /// Routes of the server.
    Routes(&'static [&'static str]),
    /// Acts of the socket that only the dealer of a table dealt by hand has.
    DealersActs(&'static [&'static str]),
}

/// The door of an act, where the socket has none for it.
#[expect(clippy::too_many_lines, reason = "one list, an arm for each act")]
fn door(act: StaffAct) -> Door {
    match act {
        StaffAct::ChangeCode => Door::Routes(&["post /api/tables/{id}/code"]),
        StaffAct::OpenAnyTable => Door::Routes(&["post /api/tables"]),
        StaffAct::ServeCage => Door::Routes(&[
            "post /api/cage/issue",
            "post /api/cage/requests/{id}/pay",
            "post /api/cage/requests/{id}/refuse",
            "get /api/cage/balances",
            "get /api/cage/report",
        ]),
        StaffAct::ApproveChips => Door::Routes(&["post /api/cage/requests/{id}/approve"]),
        StaffAct::SeeRecords => {
            Door::Routes(&["get /api/staff/people", "get /api/staff/incidents"])
        }
        StaffAct::GiveRole => Door::Routes(&["post /api/staff/role"]),
        StaffAct::Suspend => Door::Routes(&["post /api/staff/suspend"]),
        StaffAct::KeepApprovals => {
            Door::Routes(&["post /api/staff/approvals", "post /api/staff/approvals/end"])
        }
        StaffAct::KeepOffers => Door::Routes(&[
            "post /api/staff/houses",
            "post /api/staff/houses/{id}",
            "post /api/staff/houses/{id}/withdraw",
        ]),
        StaffAct::SeatWalkIn => Door::Routes(&["post /api/tables/{id}/walk-ins"]),
        StaffAct::ChangeTable => Door::Routes(&["post /api/tables/{id}/change"]),
        StaffAct::AnswerComplaint => Door::Routes(&[
            "get /api/staff/complaints",
            "post /api/staff/complaints/{id}/answer",
            "post /api/staff/complaints/{id}/outcome",
        ]),
        StaffAct::SendToEnd | StaffAct::CallFromList => {
            Door::Routes(&["post /api/staff/lists/{id}/entry"])
        }
        StaffAct::AddToList => Door::Routes(&["post /api/staff/lists/{id}/add"]),
        StaffAct::KeepLists => {
            Door::Routes(&["post /api/staff/lists", "post /api/staff/lists/{id}/keep"])
        }
        StaffAct::RunShift | StaffAct::ExplainDifference | StaffAct::ChangeStock => {
            Door::Routes(&["post /api/staff/shifts"])
        }
        StaffAct::CountChips => Door::Routes(&["post /api/staff/shifts/count"]),
        StaffAct::AskChips => Door::Routes(&["post /api/staff/lammers"]),
        StaffAct::AuthoriseChips => Door::Routes(&["post /api/staff/lammers/{id}/authorise"]),
        StaffAct::CarryChips | StaffAct::ReceiveChips | StaffAct::CallOffChips => {
            Door::Routes(&["post /api/staff/lammers/{id}"])
        }
        StaffAct::ReportIncident => Door::Routes(&["post /api/staff/incident-reports"]),
        StaffAct::DecideIncident | StaffAct::SendIncident => {
            Door::Routes(&["post /api/staff/incident-reports/{id}"])
        }
        StaffAct::CloseWagers => Door::DealersActs(&["close-wagers"]),
        StaffAct::EnterCards => Door::DealersActs(&[
            "start-round",
            "deal",
            "shuffled",
            "for-player",
            "reveal",
            "push",
            "shuffle-new-cards",
        ]),
        StaffAct::ReportWrong | StaffAct::DecideUncovered | StaffAct::RuleAtBox => {
            Door::DealersActs(&["report-wrong"])
        }
        StaffAct::TakeBackLast | StaffAct::TakeBackMore => Door::DealersActs(&["take-back"]),
        StaffAct::PlaceMarker => Door::DealersActs(&["place-marker"]),
        StaffAct::Pause
        | StaffAct::Resume
        | StaffAct::ChargeTime
        | StaffAct::VerifyTime
        | StaffAct::DropTime
        | StaffAct::CallClock
        | StaffAct::GiveNotice
        | StaffAct::TakeNoticeBack
        | StaffAct::VoidRound(_)
        | StaffAct::AllowRunItAgain
        | StaffAct::PickUp
        | StaffAct::Bump
        | StaffAct::StrikeOff
        | StaffAct::KeepSeat
        | StaffAct::BringPlayer
        | StaffAct::MovePlayer
        | StaffAct::VacateSeat
        | StaffAct::AdmitPlayer
        | StaffAct::NoteBreach
        | StaffAct::FindAgainst
        | StaffAct::KillHand
        | StaffAct::VoidWagers
        | StaffAct::Exclude
        | StaffAct::LiftExclusion
        | StaffAct::HoldWinnings
        | StaffAct::SettleHeld
        | StaffAct::CheckCards
        | StaffAct::OrderCount
        | StaffAct::CountCards
        | StaffAct::ReplaceCards
        | StaffAct::ConfirmCards => panic!("{act:?} is an act of the socket"),
    }
}

/// A file of the server, which this crate knows nothing of.
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn of_the_server(path: &str) -> String {
    let server = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/src");
    std::fs::read_to_string(server.join(path)).unwrap()
}

fn is_given_over_the_socket(act: StaffAct) -> bool {
    let text = of_the_server("wire/act.rs");
    let (_, words) = text.split_once("pub const OF_STAFF").unwrap();
    let (words, _) = words.split_once("];").unwrap();
    words.contains(&format!("\"{}\"", act.authority().name))
}

fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_uppercase() + rest
}

/// Every act has a door, or it is said that there is none: no route is told of that is not there.
#[test]
fn every_door_is_there() {
    let routes = of_the_server("routes.rs");
    for act in StaffAct::ALL.into_iter().filter(|act| !is_given_over_the_socket(*act)) {
        match door(act) {
            Door::Routes(each) => {
                for route in each {
                    let (method, path) = route.split_once(' ').unwrap();
                    assert!(routes.contains(&format!("{method} \"{path}\" ")), "{act:?}: {route}");
                }
            }
            Door::DealersActs(each) => {
                let acts = of_the_server("wire/act.rs");
                for act in each {
                    let variant: String = act.split('-').map(capital).collect();
                    assert!(acts.contains(&format!("    {variant}")), "{act}");
                }
            }
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads and writes a page of the repository")]
fn the_pages_table_of_authority_is_the_programs() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/authority.md");
    if std::env::var_os("CUTCARD_WRITE_TYPES").is_some() {
        std::fs::write(&path, page()).expect("docs is there");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page(),
        "run `cargo xtask pages`: docs/authority.md is not what the table is"
    );
}

/// The files under `crates/*/src` that name something.
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn files_that_name(word: &str) -> BTreeSet<String> {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let each = std::fs::read_dir(&crates).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let mut folders: Vec<_> = each.collect();
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                let mut words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
                if words.any(|each| each == word) {
                    found.insert(path.strip_prefix(&crates).unwrap().display().to_string());
                }
            }
        }
    }
    found
}

/// What an act of staff's costs: the six files of CONTRIBUTING.md, *Add an act of staff's*. A file beyond them names
/// one only for a use of its own, which a new act does without; whoever adds one says here which.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test reads the repository")]
fn an_act_of_staffs_is_six_files() {
    let needed = [
        "table/src/authority.rs",
        "table/src/command.rs",
        "table/src/draft.rs",
        "table/src/legal.rs",
        "server/src/wire/act.rs",
        "server/src/socket/translate.rs",
    ];
    let scripts = [
        ("scenario/src/session.rs", "what scripts can say of staff"),
        ("scenario/src/session/deed.rs", "its words there"),
        ("scenario/src/session/act.rs", "from them to the command"),
    ];
    let siege = ("trials/src/siege/staff.rs", "strangers ask for it");
    let notice = [
        ("server/src/housekeeping.rs", "the room closes tables that nobody uses"),
        ("trials/src/siege/strict.rs", "staff who must prove who they are ask for it"),
        siege,
    ];
    let resume = [("trials/src/siege/cards.rs", "a manager stops play and lets it go on"), siege];
    // An act that says why in somebody's words costs no more: the room carries the words for all of them alike.
    let pick_up = [siege, ("room/src/upcast.rs", "it was once written in words of its own")];
    let each = [("GiveNotice", notice.as_slice()), ("Resume", &resume), ("PickUp", &pick_up)];
    for (act, uses) in each {
        let uses = scripts.iter().chain(uses).map(|(file, _)| *file);
        let known: BTreeSet<String> = needed.into_iter().chain(uses).map(str::to_owned).collect();
        assert_eq!(files_that_name(act), known, "{act}: CONTRIBUTING.md says six files");
    }
    // What is taken back is no longer there to be listed.
    let take_back = [
        ("table/src/may_ask.rs", "whose entry it is says which of two acts it is"),
        ("room/src/keeper/asks.rs", "it is refused to whoever has not seen the last entry"),
        ("room/src/upcast.rs", "it was once written in words of its own"),
    ];
    let known = needed.into_iter().filter(|file| *file != "table/src/legal.rs");
    let known = known.chain(scripts.map(|(file, _)| file));
    let known = known.chain(take_back.map(|(file, _)| file)).map(str::to_owned);
    assert_eq!(files_that_name("TakeBack"), known.collect());
    let contributing = concat!(env!("CARGO_MANIFEST_DIR"), "/../../CONTRIBUTING.md");
    let text = std::fs::read_to_string(contributing).unwrap();
    let (_, told) = text.split_once("## Add an act of staff's\n").unwrap();
    let (told, _) = told.split_once("\n## ").unwrap();
    let listed: Vec<&str> = told.lines().filter_map(|it| it.strip_prefix("| `crates/")).collect();
    let listed: Vec<&str> = listed.iter().map(|it| it.split_once('`').unwrap().0).collect();
    assert_eq!(listed, needed);
}
