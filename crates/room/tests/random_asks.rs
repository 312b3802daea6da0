//! Whatever anybody asks, in any order: the table keeps its laws and the books are the table's.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may fail"
)]

mod common;

use common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_ledger::Chips;
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::{Act, Role};
use cutcard_table::{Command, EntryChoice, PlayerAct, SeatNumber};
use proptest::prelude::*;

fn seat() -> impl Strategy<Value = SeatNumber> {
    (0_u8..12).prop_map(SeatNumber)
}

fn chips() -> impl Strategy<Value = Chips> {
    prop_oneof![(0_u64..40).prop_map(|it| Chips(it * 100)), any::<u64>().prop_map(Chips)]
}

fn play() -> impl Strategy<Value = PlayerAct> {
    prop_oneof![
        6 => prop_oneof![
            Just(Act::Fold),
            Just(Act::Check),
            Just(Act::Call),
            chips().prop_map(Act::Bet),
            chips().prop_map(Act::Raise),
            Just(Act::CallAndFold)
        ]
        .prop_map(|act| PlayerAct::Bet { act }),
        1 => any::<u8>().prop_map(|discards| PlayerAct::Draw { discards }),
        1 => (0_u8..6).prop_map(|place| PlayerAct::Discard { place }),
        1 => (0_u8..3).prop_map(|again| PlayerAct::RunItAgain { again }),
        1 => Just(PlayerAct::Decline),
        1 => seat().prop_map(|whose| PlayerAct::AskToSee { whose }),
        2 => (chips(), chips()).prop_map(|(ante, pairs_plus)| {
            PlayerAct::Box { act: banked::Act::Wager { ante, pairs_plus } }
        }),
        1 => chips().prop_map(|amount| PlayerAct::Box { act: banked::Act::Play { amount } }),
        1 => Just(PlayerAct::Box { act: banked::Act::Fold }),
    ]
}

fn ask() -> impl Strategy<Value = Ask> {
    let player = PlayerId(1);
    let role = Role::Dealer;
    prop_oneof![
        4 => (1_u8..9, (1_u64..40)).prop_map(|(seat, chips)| sit_down(seat, chips * 100)),
        1 => (seat(), chips()).prop_map(|(seat, chips)| sit_down(seat.0, chips.0)),
        1 => Just(Ask::Table(Command::Leave { player })),
        1 => Just(Ask::Table(Command::SitOut { player })),
        2 => Just(Ask::Table(Command::Return { player })),
        1 => Just(Ask::Table(Command::ComeInBy { player, entry: EntryChoice::Post })),
        1 => seat().prop_map(move |to| Ask::Table(Command::ChangeSeat { player, to })),
        2 => chips().prop_map(move |chips| Ask::Table(Command::AddChips { player, chips })),
        1 => Just(Ask::Table(Command::JoinList { player, head: false })),
        1 => Just(Ask::Table(Command::LeaveList { player })),
        8 => play().prop_map(move |play| Ask::Table(Command::Play { player, play })),
        1 => Just(Ask::BuyTime),
        2 => seat().prop_map(|seat| Ask::CallHousePlayer { seat, temperament: None }),
        1 => seat().prop_map(|seat| Ask::DismissHousePlayer { seat }),
        1 => Just(Ask::Table(Command::Pause { role })),
        2 => Just(Ask::Table(Command::Resume { role })),
        1 => Just(Ask::Table(Command::Void { role })),
        1 => (1_u64..5).prop_map(move |id| Ask::Table(Command::PickUp { role, player: PlayerId(id) })),
        1 => Just(Ask::Table(Command::CloseWagers)),
    ]
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![
        6 => (1_u64..5).prop_map(|id| Who::player(PlayerId(id))),
        1 => (1_u64..5).prop_map(|id| Who::staff(PlayerId(id), Role::AreaManager)),
    ]
}

const GAMES: [&str; 6] = [
    "crown/holdem",
    "act/3-card-poker",
    "act/three-card-manila",
    "crown/chinese",
    "crown/triple-draw-2-7",
    "crown/seven-card-stud",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_table_keeps_its_laws(
        game in 0..GAMES.len(),
        asks in prop::collection::vec((who(), ask(), prop::option::of(0_u64..200)), 1..120),
    ) {
        let folder = Folder::new();
        runtime().block_on(async {
            let settings = Settings { clock_millis: 20, grace_millis: 20, ..at_once() };
            let room = open(folder.path(), settings).await;
            let table = table(&room, GAMES[game]).await;
            for id in 1..5 {
                room.welcome(PlayerId(id)).await.unwrap();
            }
            for (who, ask, seen) in asks {
                let before = room.shown(table).unwrap().sequence;
                let answer = room.ask(table, who, ask, seen).await;
                let shown = room.shown(table).unwrap();
                assert_eq!(shown.table.check(), Ok(()));
                assert_eq!(shown.trouble, None);
                if let Ok(sequence) = answer {
                    assert!(shown.sequence >= sequence.0 && sequence.0 >= before);
                }
            }
            room.close().await;
        });
        let audited = audit(folder.path(), &mut |_| {});
        if let Ok(a) = &audited { eprintln!("rounds {} events {}", a.rounds, a.events); }
        prop_assert!(audited.is_ok(), "{:?}", audited.err().map(|it| it.to_string()));
    }
}
