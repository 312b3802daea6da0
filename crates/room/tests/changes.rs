//! A table that becomes another while it is played: between two rounds, whoever drives it, and after a restart too.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::Role;
use cutcard_table::{
    Arrival, Command, DealtBy, DeckOrder, Notice, PlayerKind, SeatNumber, TableFile, Viewer,
};
use std::sync::Arc;

const AREA: Who = Who::staff(PlayerId(60), Role::AreaManager);
const DEALER: Who = Who::staff(PlayerId(61), Role::Dealer);

fn announce(to: TableFile) -> Ask {
    // What is said to be the time is not asked.
    let now_millis = u64::MAX;
    Ask::Table(Command::Announce { to: Box::new(to), rounds: None, now_millis })
}

const fn agree(notice: Notice) -> Command {
    Command::Agree { player: PlayerId(0), notice, agrees: true }
}

fn game(room: &Room, table: TableId) -> String {
    let shown = room.shown(table).unwrap();
    let rules = shown.table.config().rules().unwrap();
    rules.house.game.id().as_str().to_owned()
}

async fn plays_a_round(room: &Room, table: TableId) -> u64 {
    let playing = || room.shown(table).unwrap().table.is_playing();
    until("a round begins", playing).await;
    let number = room.shown(table).unwrap().table.round_number();
    while room.shown(table).unwrap().table.is_playing()
        && room.shown(table).unwrap().table.round_number() == number
    {
        if !act(room, table, 3).await {
            tokio::task::yield_now().await;
        }
    }
    number
}

#[test]
fn a_table_changes_twice_and_is_stopped_in_between() {
    let folder = Folder::new();
    let settings = Settings { between_rounds_millis: 300, ..at_once() };
    let table = runtime().block_on(async {
        let room = open(folder.path(), settings.clone()).await;
        let table = table(&room, "crown/holdem").await;
        seat_people(&room, table).await;
        plays_a_round(&room, table).await;
        assert_eq!(code_of(&room, table, ONE, announce(file_of("crown/omaha"))).await, "rank");
        let by_a_player = Command::MakeChange { now_millis: u64::MAX };
        for who in [ONE, AREA] {
            let ask = Ask::Table(by_a_player.clone());
            assert_eq!(code_of(&room, table, who, ask).await, "not-yours", "{who:?}");
        }
        room.ask(table, AREA, announce(file_of("crown/omaha")), None).await.unwrap();
        room.ask(table, ONE, Ask::Table(agree(Notice::Change)), None).await.unwrap();
        table
    });
    // Nobody closed it: it is as if the machine had stopped.
    runtime().block_on(async {
        let room = open(folder.path(), settings.clone()).await;
        for who in PEOPLE {
            room.set_connected(table, who.player, true);
        }
        let shown = room.shown(table).unwrap();
        assert!(shown.table.coming().is_some(), "the notice runs still");
        assert_eq!(shown.table.tally(Notice::Change).agree, 1);
        room.ask(table, TWO, Ask::Table(agree(Notice::Change)), None).await.unwrap();
        // A round that is on is played to its end by what it began as.
        while game(&room, table) != "crown/omaha" {
            if !act(&room, table, 3).await {
                tokio::task::yield_now().await;
            }
        }
        let omaha = plays_a_round(&room, table).await;
        assert_eq!(game(&room, table), "crown/omaha");
        books_balance(&room);
        // Three hands, if nobody does without.
        room.ask(table, AREA, announce(file_of("crown/crazy-pineapple")), None).await.unwrap();
        while game(&room, table) != "crown/crazy-pineapple" {
            plays_a_round(&room, table).await;
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        let pineapple = plays_a_round(&room, table).await;
        books_balance(&room);
        // Rounds that were played stay what they were.
        let played = |number: u64| {
            let story = room.round(table, number, Viewer::Public).unwrap().unwrap();
            story.header.file
        };
        assert_eq!(played(1), file_of("crown/holdem"));
        assert_eq!(played(omaha), file_of("crown/omaha"));
        assert_eq!(played(pineapple), file_of("crown/crazy-pineapple"));
        room.close().await;
    });
    audit(folder.path(), &mut |_| {}).unwrap();
    // Opened once more it is what it became.
    runtime().block_on(async {
        let room = open(folder.path(), slow_rounds()).await;
        assert_eq!(game(&room, table), "crown/crazy-pineapple");
        books_balance(&room);
    });
}

/// crown:18.3: play ends before its three hands where all agree.
#[tokio::test(flavor = "multi_thread")]
async fn all_who_play_end_it_at_once() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    room.ask(table, AREA, Ask::Table(Command::GiveNotice), None).await.unwrap();
    for who in PEOPLE {
        assert!(!room.shown(table).unwrap().table.is_closed());
        room.ask(table, who, Ask::Table(agree(Notice::Closing)), None).await.unwrap();
    }
    assert!(room.shown(table).unwrap().table.is_closed());
}

/// crown:6.1:fn2 s66(2): for twenty minutes the sign tells of a higher least wager; by the room's clock.
#[tokio::test(flavor = "multi_thread")]
async fn a_higher_minimum_waits_for_the_sign_by_the_rooms_clock() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let table = table(&room, "crown/holdem").await;
    seat_people(&room, table).await;
    let higher = "game = 'crown/holdem'\nblinds = [20, 40]\nminimum_bet = 40";
    let higher = TableFile::pots(higher.parse().unwrap());
    room.ask(table, AREA, announce(higher.clone()), None).await.unwrap();
    let coming = room.shown(table).unwrap().table.coming().cloned().unwrap();
    let until_millis = coming.not_before_millis.unwrap();
    assert!((1_000_000 + 20 * MINUTE..1_000_000 + 21 * MINUTE).contains(&until_millis));
    for who in [ONE, TWO] {
        room.ask(table, who, Ask::Table(agree(Notice::Change)), None).await.unwrap();
    }
    clock.turn(19 * MINUTE, &room, table).await;
    assert!(room.shown(table).unwrap().table.coming().is_some());
    clock.turn(3 * 3_600_000, &room, table).await;
    until("the change is made", || room.shown(table).unwrap().table.coming().is_none()).await;
    assert_eq!(*room.shown(table).unwrap().table.config().file(), higher);
}

/// Where a dealer deals by hand, who has no page agrees by the dealer's word, and the next round is of the new game.
#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_begins_the_round_of_the_changed_table() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let by_hand = |game: &str| {
        let mut file = file_of(game);
        file.options.dealt_by = DealtBy::Hand;
        file
    };
    let table = room.open_table(AREA, opening(by_hand("crown/holdem"))).await.unwrap();
    for (player, seat) in [(101, 1), (102, 2), (103, 3)] {
        let (player, seat, chips) = (PlayerId(player), SeatNumber(seat), Chips(500));
        room.welcome(player).await.unwrap();
        let (kind, arrival) = (PlayerKind::WalkIn, Arrival::New);
        let sits = Command::SitDown { player, seat, chips, kind, arrival };
        room.ask(table, DEALER, Ask::ByHand(sits), None).await.unwrap();
    }
    room.ask(table, AREA, announce(by_hand("crown/omaha")), None).await.unwrap();
    for player in [101, 102] {
        let (player, notice) = (PlayerId(player), Notice::Change);
        let agrees = Command::Agree { player, notice, agrees: true };
        room.ask(table, DEALER, Ask::ByHand(agrees), None).await.unwrap();
    }
    assert_eq!(game(&room, table), "crown/holdem", "the room waits a moment");
    let begin = Command::StartRound { order: DeckOrder::default(), cut: 0 };
    room.ask(table, DEALER, Ask::ByHand(begin), None).await.unwrap();
    assert_eq!(game(&room, table), "crown/omaha");
    let shown: Arc<Shown> = room.shown(table).unwrap();
    assert_eq!(shown.table.round_number(), 1);
    room.close().await;
    drop(room);
    audit(folder.path(), &mut |_| {}).unwrap();
}
