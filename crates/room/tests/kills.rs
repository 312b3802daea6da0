//! A kill that was given up: the room's clock says how long it can be taken up again (crown:8.13.11(a)).

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::{Act, Role};
use cutcard_rulebook::{CommissionFile, HouseFile, KillFile, LimitKind};
use cutcard_table::{
    Arrival, Command, DealtBy, DeckOrder, Due, KillButton, Options, PlayerAct, PlayerKind,
    SeatNumber, TableFile,
};
use std::sync::Arc;

const DEALER: Who = Who::staff(PlayerId(50), Role::Dealer);
const AREA: Who = Who::staff(PlayerId(51), Role::AreaManager);

/// In hi-lo whoever wins a whole pot is the killer; each player pays for the hand, so the killer may sit out.
fn killing() -> TableFile {
    let commission = CommissionFile { per_person: Some(1), ..CommissionFile::default() };
    let house = HouseFile {
        limit: Some(LimitKind::Fixed),
        commission: Some(commission),
        kill: Some(KillFile { percent: Some(200), ..KillFile::default() }),
        ..HouseFile::of("crown/holdem-hi-lo")
    };
    let options = Options { dealt_by: DealtBy::Hand, ..Options::default() };
    TableFile { options, ..TableFile::pots(house) }
}

async fn by_hand(room: &Room, table: TableId, command: Command) {
    room.ask(table, DEALER, Ask::ByHand(command), None).await.unwrap();
}

/// A round that somebody wins while the others fold, and the killer.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is due")]
async fn killer(room: &Room, table: TableId) -> PlayerId {
    by_hand(room, table, Command::StartRound { order: DeckOrder::default(), cut: 0 }).await;
    loop {
        let shown = room.shown(table).unwrap();
        let command = match shown.table.due() {
            Due::Round => break,
            Due::Cards if shown.table.cards_ahead().is_empty() => Command::Push,
            Due::Cards => Command::Cards { cards: vec![None] },
            Due::Decisions(due) => {
                let player = shown.table.seated(due[0]).unwrap().player;
                Command::Play { player, play: PlayerAct::Bet { act: Act::Fold } }
            }
            due => panic!("{due:?}"),
        };
        by_hand(room, table, command).await;
    }
    let shown = room.shown(table).unwrap();
    shown.table.seated(shown.table.kill().killer().expect("a killer")).unwrap().player
}

async fn gave_up(dir: &std::path::Path, clock: &Arc<Hand>) -> (Room, TableId, PlayerId) {
    let room = open_at(dir, slow_rounds(), clock).await;
    let table = room.open_table(AREA, opening(killing())).await.unwrap();
    for seat in [1, 2, 3] {
        let player = PlayerId(1_000 + u64::from(seat));
        room.welcome(player).await.unwrap();
        let (seat, chips) = (SeatNumber(seat), Chips(500));
        let (kind, arrival) = (PlayerKind::WalkIn, Arrival::New);
        by_hand(&room, table, Command::SitDown { player, seat, chips, kind, arrival }).await;
    }
    let player = killer(&room, table).await;
    by_hand(&room, table, Command::SitOut { player }).await;
    assert_eq!(kill(&room, table), KillButton::Neutral);
    (room, table, player)
}

/// Nothing is open any more when it is done.
async fn shut(room: Room) {
    room.close().await;
}

fn kill(room: &Room, table: TableId) -> KillButton {
    room.shown(table).unwrap().table.kill()
}

fn due_at(room: &Room, table: TableId) -> Option<u64> {
    room.shown(table).unwrap().table.kill_due_at()
}

/// crown:8.13.11(a): the time begins at once, outlives a restart, and in it the kill is taken up again.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_is_taken_up_again_in_time() {
    let folder = Folder::new();
    let clock = Hand::at(1_000 * MINUTE);
    let (room, table, player) = gave_up(folder.path(), &clock).await;
    assert_eq!(due_at(&room, table), Some(1_020 * MINUTE));
    shut(room).await;
    clock.stand_still(19 * MINUTE);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    assert_eq!(due_at(&room, table), Some(1_020 * MINUTE));
    by_hand(&room, table, Command::Return { player }).await;
    let shown = room.shown(table).unwrap();
    assert_eq!(shown.table.kill().killer(), shown.table.seat_of(player));
    assert_eq!(due_at(&room, table), None);
    shut(room).await;
    audit(folder.path(), &mut |_| {}).unwrap();
}

/// crown:8.13.11(a): when it is over nobody owes the kill any more, also where the room was shut then.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_is_not_taken_up_too_late() {
    for was_shut in [false, true] {
        let folder = Folder::new();
        let clock = Hand::at(1_000 * MINUTE);
        let (mut room, table, player) = gave_up(folder.path(), &clock).await;
        if was_shut {
            shut(room).await;
            clock.stand_still(20 * MINUTE);
            room = open_at(folder.path(), slow_rounds(), &clock).await;
        } else {
            clock.turn(20 * MINUTE, &room, table).await;
        }
        until("the time is over", || due_at(&room, table).is_none()).await;
        by_hand(&room, table, Command::Return { player }).await;
        assert_eq!(kill(&room, table), KillButton::Neutral, "shut {was_shut}");
        shut(room).await;
        audit(folder.path(), &mut |_| {}).unwrap();
    }
}
