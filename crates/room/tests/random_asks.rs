//! Whatever anybody asks, in any order: the table keeps its laws and the books are the table's.

use crate::common::*;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::Sequence;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::{Act, Role};
use cutcard_rulebook::{RefusalValue, VoidCause};
use cutcard_table::{Command, EntryChoice, PlayerAct, SeatNumber};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

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
        1 => Just(Ask::Table(Command::Pause)),
        2 => Just(Ask::Table(Command::Resume)),
        1 => prop::sample::select(VoidCause::ALL.to_vec()).prop_map(move |cause| Ask::Table(Command::Void { cause })),
        1 => (1_u64..5).prop_map(|id| Ask::WithReason { command: Command::PickUp { player: PlayerId(id) }, why: "gone".into() }),
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

/// What a catalogue is given is in the English sentence too: no value tells what the sentence keeps back.
fn says_no_more_than_its_sentence(refused: &Refused) {
    for (name, value) in &refused.values {
        let number = match value {
            RefusalValue::Chips(chips) => chips.0,
            RefusalValue::Seat(seat) => u64::from(*seat),
            RefusalValue::Number(number) => *number,
        };
        let mut numbers = refused.text.split(|it: char| !it.is_ascii_digit());
        let said = numbers.any(|it| it.parse() == Ok(number));
        assert!(said, "{name}: {refused:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    fn the_table_keeps_its_laws(
        game in 0..GAMES.len(),
        // Most of the time somebody who is due plays, so that there is something to disturb.
        steps in prop::collection::vec(
            (prop::option::weighted(0.4, (who(), ask(), prop::option::of(0_u64..400))), any::<u8>()),
            60..160,
        ),
    ) {
        let folder = Folder::new();
        runtime().block_on(async {
            let settings = Settings { clock_millis: 40, grace_millis: 40, snapshot_every: 3, ..at_once() };
            let room = open(folder.path(), settings).await;
            let table = table(&room, GAMES[game]).await;
            seat_people(&room, table).await;
            call_house(&room, table, &[5, 6]).await;
            for (step, seed) in steps {
                let before = room.shown(table).unwrap().sequence;
                let answer = match step {
                    Some((who, ask, seen)) => room.ask(table, who, ask, seen).await,
                    None => one_who_is_due(&room, table, seed).await,
                };
                let shown = room.shown(table).unwrap();
                assert_eq!(shown.table.check(), Ok(()));
                assert_eq!(shown.trouble, None);
                if let Err(refused) = &answer {
                    says_no_more_than_its_sentence(refused);
                }
                if let Ok(sequence) = answer {
                    assert!(shown.sequence >= sequence.0 && sequence.0 >= before);
                }
                for player in [1, 2, 3] {
                    room.welcome(PlayerId(player)).await.unwrap();
                }
            }
            room.close().await;
        });
        let audited = audit(folder.path(), &mut |_| {});
        prop_assert!(audited.is_ok(), "{:?}", audited.err().map(|it| it.to_string()));
        let rounds = audited.map(|it| it.rounds).unwrap_or_default();
        PLAYED.fetch_add(rounds, Ordering::Relaxed);
    }
}

static PLAYED: AtomicU64 = AtomicU64::new(0);

/// What somebody who is due does; the clock or a house player may be quicker.
async fn one_who_is_due(room: &Room, table: TableId, seed: u8) -> Result<Sequence, Refused> {
    let shown = room.shown(table).unwrap();
    let chosen = chosen(&shown, seed).filter(|(who, _)| !is_house_player(who.player));
    let Some((who, play)) = chosen else {
        // A house player thinks, or a round is about to begin.
        tokio::time::sleep(Duration::from_millis(3)).await;
        return Ok(Sequence(shown.sequence));
    };
    let ask = Ask::Table(Command::Play { player: who.player, play });
    room.ask(table, who, ask, Some(shown.sequence)).await
}

#[test]
fn there_was_something_to_disturb() {
    the_table_keeps_its_laws();
    assert!(PLAYED.load(Ordering::Relaxed) > 30, "{PLAYED:?}");
}
