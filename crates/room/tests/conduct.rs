//! Sanctions and complaints as the room keeps them: chips by double entry, what is left after a restart, what an audit
//! says of it, and what the regulator is given.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Account, Chips};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{Breach, Command, Event, HeldTo, Sanction};

const FIRST: Who = Who::staff(PlayerId(60), Role::AssistantCasinoManager);
const SECOND: Who = Who::staff(PlayerId(61), Role::AssistantCasinoManager);
const DEALER: Who = Who::staff(PlayerId(62), Role::Dealer);

fn because(command: Command) -> Ask {
    Ask::WithReason { command, why: "seen on the camera".to_owned() }
}

fn sanction(player: PlayerId, breach: Breach, sanction: Sanction) -> Ask {
    // What is said to be the time is not asked.
    because(Command::Sanction { player, breach, sanction, now_millis: u64::MAX })
}

fn settle(to: HeldTo, chips: u64) -> Ask {
    because(Command::SettleHeld { player: ONE.player, chips: Chips(chips), to })
}

/// What is held is in an account of its own, goes back or to the house by another's word, and the audit decides all of
/// it again (crown:18.2.3).
#[test]
fn winnings_are_held_in_the_books_and_settled_by_somebody_else() {
    let folder = Folder::new();
    let table = runtime().block_on(async {
        let room = open(folder.path(), at_once()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        until("a round begins", || room.shown(table).unwrap().table.is_playing()).await;
        // No other follows it.
        pause(&room, table).await;
        while room.shown(table).unwrap().table.is_playing() {
            if !act(&room, table, 3).await {
                tokio::task::yield_now().await;
            }
        }
        let held = |chips| {
            sanction(ONE.player, Breach::Device, Sanction::HoldWinnings { chips: Chips(chips) })
        };
        room.ask(table, FIRST, held(20), None).await.unwrap();
        room.ask(table, FIRST, held(30), None).await.unwrap();
        let account = Account::Held { table, player: ONE.player };
        let has = |account: Account| {
            let found = room.balances().unwrap().into_iter().find(|(it, _)| *it == account);
            found.map_or(0, |(_, balance)| balance.0)
        };
        assert_eq!(has(account), 50);
        books_balance(&room);
        assert_eq!(code_of(&room, table, FIRST, settle(HeldTo::Player, 20)).await, "same-person");
        assert_eq!(code_of(&room, table, SECOND, settle(HeldTo::Player, 21)).await, "not-held");
        let (wallet, cage) = (has(Account::Wallet(ONE.player)), has(Account::Cage));
        room.ask(table, SECOND, settle(HeldTo::Player, 20), None).await.unwrap();
        assert_eq!(has(Account::Wallet(ONE.player)), wallet + 20);
        room.ask(table, SECOND, settle(HeldTo::House, 30), None).await.unwrap();
        assert_eq!((has(Account::Cage), has(account)), (cage + 30, 0));
        books_balance(&room);
        room.ask(
            table,
            DEALER,
            because(Command::NoteBreach {
                breach: Breach::SideBet,
                people: vec![ONE.player, TWO.player],
            }),
            None,
        )
        .await
        .unwrap();
        let out = Sanction::Exclude { minutes: Some(60) };
        room.ask(table, FIRST, sanction(TWO.player, Breach::SideBet, out), None).await.unwrap();
        let shown = room.shown(table).unwrap();
        let exclusion = shown.table.exclusion_of(TWO.player).unwrap();
        assert!(
            exclusion.until_millis.unwrap() < room.now_millis() + 3_600_001,
            "by the room's clock"
        );
        room.close().await;
        table
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let shown = room.shown(table).unwrap();
        assert!(shown.table.exclusion_of(TWO.player).is_some(), "kept over a restart");
        // Everything is among the incidents, with the round, the clause, the people and why.
        let incidents = room.incidents(u64::MAX, 100).unwrap();
        let noted =
            incidents.iter().find(|it| matches!(it.event, Event::BreachNoted { .. })).unwrap();
        let Event::BreachNoted { round, people, clause, .. } = &noted.event else {
            panic!("a note")
        };
        assert_eq!((*round, people.len(), clause.0.to_string().as_str()), (1, 2, "crown:18.13"));
        assert_eq!(noted.why.as_deref(), Some("seen on the camera"));
        assert_eq!(noted.by, Actor::Staff { player: DEALER.player, rank: Role::Dealer });
        assert_eq!(incidents.len(), 8, "three sanctions, two held, two settled, a note");
        let kinds: Vec<String> =
            room.significant(u64::MAX, 100).unwrap().into_iter().map(|it| it.row.kind).collect();
        assert_eq!(
            kinds.iter().filter(|kind| *kind == "breach-noted").count(),
            2,
            "one for each person"
        );
        books_balance(&room);
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// A complaint is kept on the house's chain, step by step, also when the room was closed in between (crown:18.10,
/// crown:18.11, crown:18.12, act-manila:19.4, act-draw:19.4, act-3cp:14.4).
#[test]
fn a_dispute_outlives_the_room_that_it_was_filed_in() {
    let folder = Folder::new();
    let number = runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        room.complain(ONE.player, (Some(1), Some(7)), "the pot was mine").await.unwrap();
        let number = room.complaints().await[0].number;
        let text = room.complain(ONE.player, (None, None), " ").await.unwrap_err();
        assert_eq!(text.code, "bad-why");
        let early = room.dispute_answer(ONE.player, number).await.unwrap_err();
        assert_eq!(early.code, "complaint-stands");
        room.answer_complaint(FIRST, number, "the replay shows a flush").await.unwrap();
        room.close().await;
        number
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        let other = room.dispute_answer(TWO.player, number).await.unwrap_err();
        assert_eq!(other.code, "no-such-complaint", "it is hers alone");
        room.dispute_answer(ONE.player, number).await.unwrap();
        room.ask_review(ONE.player, number).await.unwrap();
        room.review_outcome(FIRST, number, "upheld").await.unwrap();
        let complaint = &room.complaints().await[0];
        assert_eq!(complaint.stands, ComplaintStands::Reviewed);
        let told = complaint.words.iter().find(|it| it.stands == ComplaintStands::Unresolved);
        assert!(told.unwrap().at_millis > 0, "when she was told of the regulator is kept");
        let kinds: Vec<String> =
            room.significant(u64::MAX, 100).unwrap().into_iter().map(|it| it.row.kind).collect();
        for kind in [
            "complaint-filed",
            "complaint-answered",
            "told-of-regulator",
            "review-asked",
            "review-outcome",
        ] {
            assert!(kinds.iter().any(|it| it == kind), "{kind}");
        }
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
}
