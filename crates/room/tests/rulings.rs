//! Who rules at a table, for what, and what a seat gives to whoever takes it.

use crate::common::*;
use cutcard_banked::{self as banked, HouseAct, Irregularity, PlayerId};
use cutcard_ledger::{Chips, TableId};
use cutcard_room::*;
use cutcard_round::{self as round, Act, Role};
use cutcard_rulebook::{HouseFile, VoidCause};
use cutcard_table::{Command, Due, Event, PlayerAct, SeatNumber, TableFile};

const RANKS: [Role; 4] =
    [Role::Dealer, Role::HigherDutiesDealer, Role::AreaManager, Role::AssistantCasinoManager];

/// A manager who plays too.
const PLAYS: Who = Who::staff(PlayerId(7), Role::AssistantCasinoManager);

fn play(act: Act) -> Ask {
    let play = PlayerAct::Bet { act };
    Ask::Table(Command::Play { player: PlayerId(0), play })
}

fn leave() -> Ask {
    Ask::Table(Command::Leave { player: PlayerId(0) })
}

/// Everything by which staff decide about others, of pots and of boxes.
fn rulings() -> Vec<Command> {
    let at = banked::BoxNumber::new(1).unwrap();
    let rule = |ruling| Command::House { act: HouseAct::Rule(ruling) };
    let mut all = vec![
        Command::PickUp { player: ONE.player },
        Command::ChargeTime { chips_each: Chips(5) },
        Command::RuleOnRunItAgain { allowed: true },
        Command::JoinList { player: THREE.player, head: true },
        Command::LeaveList { player: THREE.player },
        Command::CloseWagers,
        rule(Irregularity::PlayerCardExposed { at }),
        rule(Irregularity::DealerCardExposed),
        rule(Irregularity::HandRebuilt { at }),
        rule(Irregularity::RoundVoid(VoidCause::Fraud)),
        rule(Irregularity::BoxVoid { at, cause: banked::BoxVoidCause::Breach }),
        Command::House {
            act: HouseAct::PlaceMarker { at, wager: banked::Wager::Ante, maximum: Chips(500) },
        },
    ];
    all.extend(VoidCause::ALL.map(|cause| Command::Void { cause }));
    all
}

async fn seated(room: &Room, table: TableId, people: &[(Who, u8)]) {
    pause(room, table).await;
    for (who, seat) in people {
        room.welcome(who.player).await.unwrap();
        room.ask(table, *who, sit_down(*seat, 1_000), None).await.unwrap();
    }
    resume(room, table).await;
}

async fn round_begins(room: &Room, table: TableId) {
    until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
}

async fn refused_as_own(room: &Room, table: TableId, when: &str) {
    let before = room.shown(table).unwrap().sequence;
    for command in rulings() {
        let refused = room.ask(table, PLAYS, Ask::Table(command.clone()), None).await.unwrap_err();
        assert_eq!(refused.code, "own-table", "{when}: {command:?}");
    }
    assert_eq!(room.shown(table).unwrap().sequence, before, "{when}");
    let floor = room.shown(table).unwrap().table.floor(Role::AssistantCasinoManager, PLAYS.player);
    let everywhere = ["pause", "resume", "give-notice"];
    assert!(floor.names().iter().all(|name| everywhere.contains(name)), "{when}: {floor:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_rules_where_they_sit_or_were_dealt_in() {
    for game in ["crown/holdem", "act/three-card-manila", "act/draw", "act/3-card-poker"] {
        let folder = Folder::new();
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, game).await;
        seated(&room, table, &[(ONE, 1), (TWO, 2), (PLAYS, 3)]).await;
        round_begins(&room, table).await;
        refused_as_own(&room, table, &format!("{game}, in a hand")).await;
        // Leaving does not make a judge of a player: their chips are in the round to its end ...
        pause(&room, table).await;
        room.ask(table, PLAYS, leave(), None).await.unwrap();
        refused_as_own(&room, table, &format!("{game}, on the way out")).await;
        // ... and others may still be ruled on when it is over.
        let void = Command::Void { cause: VoidCause::Commotion };
        room.ask(table, STAFF, Ask::Table(void), None).await.unwrap();
        assert!(!room.shown(table).unwrap().table.is_playing());
        assert_eq!(room.shown(table).unwrap().table.seat_of(PLAYS.player), None);
        refused_as_own(&room, table, &format!("{game}, gone since the hand")).await;
        // They stop and close the table like any other.
        for command in [Command::Resume, Command::Pause, Command::GiveNotice] {
            room.ask(table, PLAYS, Ask::Table(command), None).await.unwrap();
        }
        // Once they are out of it, it is like any other table.
        resume(&room, table).await;
        round_begins(&room, table).await;
        let void = Command::Void { cause: VoidCause::Fraud };
        room.ask(table, PLAYS, Ask::Table(void), None).await.unwrap();
        books_balance(&room);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seated_manager_stops_play_and_gives_notice() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table(&room, "crown/holdem").await;
    seated(&room, table, &[(ONE, 1), (PLAYS, 3)]).await;
    for command in [Command::Pause, Command::Resume, Command::GiveNotice] {
        assert_eq!(code_of(&room, table, PLAYS, Ask::Table(command)).await, "ok");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_who_waits_for_a_seat_makes_one_free_or_moves_the_list() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let file = TableFile::pots("game = 'crown/holdem'\nseats = 2".parse::<HouseFile>().unwrap());
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
    let join = Ask::Table(Command::JoinList { player: PlayerId(0), head: false });
    room.ask(table, THREE, join.clone(), None).await.unwrap();
    room.ask(table, PLAYS, join, None).await.unwrap();
    for command in [
        Command::JoinList { player: PLAYS.player, head: true },
        Command::LeaveList { player: THREE.player },
        Command::PickUp { player: ONE.player },
    ] {
        assert_eq!(code_of(&room, table, PLAYS, Ask::Table(command)).await, "own-table");
    }
    // Off the list themselves they may go, and they rule no sooner for that.
    let go = Command::LeaveList { player: PLAYS.player };
    assert_eq!(code_of(&room, table, PLAYS, Ask::Table(go)).await, "ok");
    refused_as_own(&room, table, "just off the list").await;
}

/// Whoever leaves the list or the table to rule there has to wait until another round begins.
#[tokio::test(flavor = "multi_thread")]
async fn who_waited_in_a_round_rules_on_nothing_before_the_next() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let file = TableFile::pots("game = 'crown/holdem'\nseats = 2".parse::<HouseFile>().unwrap());
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
    round_begins(&room, table).await;
    let on = room.shown(table).unwrap().table.round_number();
    let join = Ask::Table(Command::JoinList { player: PlayerId(0), head: false });
    room.ask(table, THREE, join.clone(), None).await.unwrap();
    room.ask(table, PLAYS, join, None).await.unwrap();
    let go = Command::LeaveList { player: PLAYS.player };
    assert_eq!(code_of(&room, table, PLAYS, Ask::Table(go)).await, "ok");
    refused_as_own(&room, table, "in the round that was on").await;
    let cause = VoidCause::Commotion;
    room.ask(table, STAFF, Ask::Table(Command::Void { cause }), None).await.unwrap();
    until("another begins", || room.shown(table).unwrap().table.round_number() > on).await;
    let strike = Ask::Table(Command::LeaveList { player: THREE.player });
    assert_eq!(code_of(&room, table, PLAYS, strike).await, "ok");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_voids_a_round_follows_from_the_cause() {
    for game in ["crown/holdem", "act/three-card-manila", "act/draw", "act/3-card-poker"] {
        let folder = Folder::new();
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, game).await;
        seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
        let clauses = match game {
            "crown/holdem" => ["crown:18.5", "crown:18.11", "crown:18.6"],
            "act/three-card-manila" => ["act-manila:19.1", "act-manila:19.3", "act-manila:19.3"],
            "act/draw" => ["act-draw:19.1", "act-draw:19.3", "act-draw:19.3"],
            _ => ["act-3cp:14.1", "act-3cp:14.3", "act-3cp:14.3"],
        };
        let causes = [
            (VoidCause::Commotion, Role::HigherDutiesDealer),
            (VoidCause::Impractical, Role::AreaManager),
            (VoidCause::Fraud, Role::AssistantCasinoManager),
        ];
        for ((cause, needed), clause) in causes.into_iter().zip(clauses) {
            round_begins(&room, table).await;
            let number = room.shown(table).unwrap().table.round_number();
            // By either name.
            let mut asks = vec![Command::Void { cause }];
            if game == "act/3-card-poker" {
                let act = HouseAct::Rule(Irregularity::RoundVoid(cause));
                asks.push(Command::House { act });
            }
            for rank in RANKS.into_iter().filter(|rank| *rank < needed) {
                let who = Who::staff(PlayerId(60), rank);
                for command in &asks {
                    let ask = Ask::Table(command.clone());
                    let refused = room.ask(table, who, ask, None).await.unwrap_err();
                    let by = refused.clause.unwrap().to_string();
                    assert_eq!((refused.code, by.as_str()), ("rank", clause), "{game} {cause}");
                }
            }
            pause(&room, table).await;
            let who = Who::staff(PlayerId(60), needed);
            let void = asks.pop().unwrap();
            room.ask(table, who, Ask::Table(void), None).await.unwrap();
            let shown = room.shown(table).unwrap();
            let voided = shown.events.iter().find(|it| void_of(&it.event) == Some(cause)).unwrap();
            let cited: Vec<String> = voided.clauses.iter().map(ToString::to_string).collect();
            assert_eq!(cited, [clause], "{game} {cause}");
            assert_eq!(voided.by, Actor::Staff { player: PlayerId(60), rank: needed });
            for seat in [1, 2] {
                assert_eq!(shown.table.chips_of(SeatNumber(seat)), Chips(1_000), "{game} {cause}");
            }
            assert_eq!(shown.table.round_number(), number);
            resume(&room, table).await;
        }
        books_balance(&room);
    }
}

/// Why a round was voided, where an event says so.
fn void_of(event: &RoomEvent) -> Option<VoidCause> {
    let RoomEvent::Table(event) = event else { return None };
    if let Event::Round(round::Event::Voided { cause }) = event {
        return *cause;
    }
    let Event::Box(banked::Event::Voided(cause)) = event else { return None };
    Some(*cause)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_only_boxes_know_voids_no_pots() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let table = table(&room, "crown/holdem").await;
    seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
    round_begins(&room, table).await;
    for cause in [VoidCause::Malfunction, VoidCause::Collusion, VoidCause::PlayerCardsExposed] {
        let void = Command::Void { cause };
        assert_eq!(code_of(&room, table, STAFF, Ask::Table(void)).await, "no-void-for");
    }
}

/// At a table without a floor the room nods, in its own name and in nobody else's.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_room_does_by_itself_is_by_the_room() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let text = "game = 'crown/holdem'\nlimit = 'no-limit'\nrun_it_twice = 'approval-each-time'";
    let file = TableFile::pots(text.parse::<HouseFile>().unwrap());
    let table = room.open_table(ONE, opening(file)).await.unwrap();
    seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
    round_begins(&room, table).await;
    pause(&room, table).await;
    let mut turns = 0;
    while room.shown(table).unwrap().table.is_playing() {
        let shown = room.shown(table).unwrap();
        let Due::Decisions(due) = shown.table.due() else { panic!("somebody is due") };
        let who = Who::player(shown.table.seated(due[0]).unwrap().player);
        let asked = shown.table.options(who.player).asked;
        let all_in = shown.table.options(who.player).betting.and_then(|it| it.wager);
        let ask = match (asked, all_in) {
            (Some(round::Asked::RunItAgain { .. }), _) => {
                let play = PlayerAct::RunItAgain { again: 1 };
                Ask::Table(Command::Play { player: PlayerId(0), play })
            }
            (_, Some(_)) => play(Act::Raise(Chips(1_000))),
            (_, None) => play(Act::Call),
        };
        room.ask(table, who, ask, None).await.unwrap();
        turns += 1;
        assert!(turns < 20);
    }
    let shown = room.shown(table).unwrap();
    let ruled = shown.events.iter().find(|it| {
        matches!(&it.event, RoomEvent::Table(Event::Round(round::Event::RunItRuled { .. })))
    });
    assert_eq!(ruled.expect("the floor nodded").by, Actor::Room);
    let turns = shown
        .events
        .iter()
        .filter(|it| matches!(&it.event, RoomEvent::Table(Event::TurnBegan { .. })));
    assert!(turns.into_iter().all(|it| it.by == Actor::Room));
}

/// Whoever plays against a house player gains nothing by sending it away in the middle of a hand.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_player_that_is_sent_away_plays_its_hand() {
    let folder = Folder::new();
    let slow = Pace { least_millis: 4_000, most_millis: 4_000 };
    let clock = Hand::at(1_000 * MINUTE);
    let room = open_at(folder.path(), Settings { house_pace: slow, ..at_once() }, &clock).await;
    let table = table(&room, "crown/holdem").await;
    call_house(&room, table, &[2]).await;
    seated(&room, table, &[(ONE, 1)]).await;
    round_begins(&room, table).await;
    let dismiss = Ask::DismissHousePlayer { seat: SeatNumber(2) };
    for _ in 0..20 {
        let shown = room.shown(table).unwrap();
        let Due::Decisions(due) = shown.table.due() else { break };
        if due == [SeatNumber(2)] {
            break;
        }
        room.ask(table, ONE, play(Act::Call), None).await.unwrap();
    }
    room.ask(table, ONE, dismiss, None).await.unwrap();
    let shown = room.shown(table).unwrap();
    assert!(shown.table.is_playing(), "the hand is not thrown in");
    assert_eq!(shown.table.due(), Due::Decisions(vec![SeatNumber(2)]));
    // It acts when its time comes, and goes when the hand is over.
    for _ in 0..40 {
        let shown = room.shown(table).unwrap();
        if !shown.table.is_playing() {
            break;
        }
        if shown.table.due() == Due::Decisions(vec![SeatNumber(1)]) {
            let betting = shown.table.options(ONE.player).betting;
            let check = betting.is_some_and(|it| it.check);
            let act = if check { Act::Check } else { Act::Call };
            room.ask(table, ONE, play(act), None).await.unwrap();
            continue;
        }
        clock.turn(4_000, &room, table).await;
        until("it acts", || room.shown(table).unwrap().sequence > shown.sequence).await;
    }
    let shown = room.shown(table).unwrap();
    assert!(!shown.table.is_playing() && shown.table.seated(SeatNumber(2)).is_none());
    books_balance(&room);
}

/// Voids and pick-ups are kept for the regulator, with who, in which role, of whom and why.
#[tokio::test(flavor = "multi_thread")]
async fn voids_and_pick_ups_are_significant() {
    for (game, cause) in
        [("crown/holdem", VoidCause::Fraud), ("act/3-card-poker", VoidCause::Impractical)]
    {
        let folder = Folder::new();
        let books = journal(folder.path());
        let room = Room::open(std::sync::Arc::clone(&books), at_once(), keys()).await.unwrap();
        let table = table(&room, game).await;
        seated(&room, table, &[(ONE, 1), (TWO, 2)]).await;
        round_begins(&room, table).await;
        pause(&room, table).await;
        room.ask(table, STAFF, Ask::Table(Command::Void { cause }), None).await.unwrap();
        let pick_up = |why: &str| Ask::WithReason {
            command: Command::PickUp { player: TWO.player },
            why: why.to_owned(),
        };
        for nothing in ["", " ", "a\u{200b}b"] {
            assert_eq!(code_of(&room, table, STAFF, pick_up(nothing)).await, "bad-why");
        }
        let without = Ask::Table(Command::PickUp { player: TWO.player });
        assert_eq!(code_of(&room, table, STAFF, without).await, "bad-why");
        room.ask(table, STAFF, pick_up("gone for an hour"), None).await.unwrap();
        assert_eq!(room.balance(TWO.player).unwrap(), Chips(10_000));
        // Whoever leaves by their own word is nobody's business.
        room.ask(table, ONE, leave(), None).await.unwrap();
        let rows = books.significant(cutcard_journal::UnixMillis(i64::MAX), 10).unwrap();
        let told: Vec<_> =
            rows.iter().filter(|it| it.chain == cutcard_journal::Chain::Table(table)).collect();
        let kinds: Vec<&str> = told.iter().map(|it| it.row.kind.as_str()).collect();
        assert_eq!(kinds, ["picked-up", "round-voided"], "{game}, latest first");
        for it in &told {
            assert_eq!(it.row.by.map(|by| by.0), Some(STAFF.player.0));
            assert_eq!(it.row.role.as_deref(), Some("assistant-casino-manager"));
        }
        assert_eq!(told[0].row.player.map(|it| it.0), Some(TWO.player.0));
        assert_eq!(told[0].row.before.as_deref(), Some("1000"));
        assert_eq!(told[0].row.why.as_deref(), Some("gone for an hour"));
        assert_eq!(told[1].row.why.as_deref(), Some(cause.name()));
        room.close().await;
    }
}
