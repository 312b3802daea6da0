//! Players of a second table go to the main game: in order, between rounds, with their chips. Whom the main game does not
//! take stays where they are, the lists know why, and the next goes.

use crate::common::*;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_lists::{ListNumber, Moving, Stays};
use cutcard_room::audit::audit;
use cutcard_room::*;
use cutcard_round::{Act, Role};
use cutcard_table::{
    Breach, Command, Due, KillButton, Newcomers, Notice, PlayerAct, Sanction, SeatNumber, TableFile,
};

const ANN: Who = Who::player(PlayerId(7));
const BOB: Who = Who::player(PlayerId(8));
const CAT: Who = Who::player(PlayerId(9));
const FLOOR: Who = Who::staff(PlayerId(50), Role::AreaManager);
const LIST: ListNumber = ListNumber(1);

/// Seats and what they are played for; the rest of a house in its own words.
fn house(seats: u8, more: &str) -> TableFile {
    let text = format!(
        "game = 'crown/holdem'\nlimit = 'fixed'\nblinds = [5, 10]\nminimum_bet = 10\nmaximum_bet = 20\nseats = {seats}\n{more}"
    );
    let mut file = TableFile::pots(text.parse().unwrap());
    file.options.newcomers = Newcomers::Free;
    // Nobody is asked whether they want a seat that came free.
    file.options.seat_request_seconds = 0;
    file
}

/// A main game where One and Two sit and no round begins, and a second table with Bob, who came first, and Ann.
struct Pair {
    room: Room,
    main: TableId,
    feeder: TableId,
}

impl Pair {
    /// How the two are played, and with how many chips Bob and Ann sit down.
    async fn open(room: Room, [main, feeder]: [TableFile; 2], chips: (u64, u64)) -> Pair {
        for who in [ONE, TWO, ANN, BOB, CAT] {
            room.welcome(who.player).await.unwrap();
        }
        let main = room.open_table(FLOOR, opening(main)).await.unwrap();
        let feeder = room.open_table(FLOOR, opening(feeder)).await.unwrap();
        let pair = Pair { room, main, feeder };
        pair.set_up(chips).await;
        pair
    }

    async fn set_up(&self, (bob, ann): (u64, u64)) {
        let Pair { room, main, feeder } = self;
        for table in [*main, *feeder] {
            pause(room, table).await;
        }
        for (who, seat) in [(ONE, 1), (TWO, 2)] {
            room.ask(*main, who, sit_down(seat, 1_000), None).await.unwrap();
            connect(room, *main, who, true).await;
        }
        let stake = Room::stake_of(room.shown(*main).unwrap().table.config());
        assert_eq!(stake, Room::stake_of(room.shown(*feeder).unwrap().table.config()));
        room.ask_list(FLOOR, OfList::Open { stake }).await.unwrap();
        let tables = Some((*main, *feeder));
        room.ask_list(FLOOR, OfList::SetMustMove { list: LIST, tables }).await.unwrap();
        for (who, seat, chips) in [(BOB, 1, bob), (ANN, 2, ann)] {
            room.ask(*feeder, who, sit_down(seat, chips), None).await.unwrap();
            connect(room, *feeder, who, true).await;
            until("they are known", || self.order().contains(&who.player.0)).await;
        }
    }

    fn must<T>(&self, look: impl FnOnce(&cutcard_lists::MustMove) -> T) -> T {
        self.room.with_lists(|lists| look(lists.get(LIST).unwrap().must_move.as_ref().unwrap()))
    }

    fn order(&self) -> Vec<u64> {
        self.must(|must| must.order.iter().map(|it| it.0).collect())
    }

    fn stays(&self, who: Who) -> Option<Stays> {
        self.must(|must| must.stays(who.player))
    }

    fn moving(&self) -> Option<Moving> {
        self.must(|must| must.moving)
    }

    /// What somebody has at a table, where they sit there.
    fn at(&self, table: TableId, who: Who) -> Option<Chips> {
        let shown = self.room.shown(table).unwrap();
        shown.table.seat_of(who.player).map(|seat| shown.table.chips_of(seat))
    }

    async fn ask(&self, table: TableId, who: Who, command: Command) {
        self.room.ask(table, who, Ask::Table(command), None).await.unwrap();
    }

    async fn leaves_main(&self, who: Who) {
        self.ask(self.main, who, Command::Leave { player: who.player }).await;
    }

    async fn has_moved(&self, who: Who) {
        until("they have moved", || self.at(self.main, who).is_some()).await;
        until("nobody moves", || self.moving().is_none()).await;
        assert_eq!(self.at(self.feeder, who), None);
        assert!(!self.order().contains(&who.player.0));
    }

    /// Plays a round of the second table to its end: everybody but one throws their hand in.
    async fn won_by(&self, winner: Who) {
        let number = self.number();
        until("a round begins", || self.is_due()).await;
        while self.number() == number || self.is_due() {
            let shown = self.room.shown(self.feeder).unwrap();
            let Due::Decisions(seats) = shown.table.due() else { break };
            let player = shown.table.seated(seats[0]).unwrap().player;
            let wins = player == winner.player;
            let check = [Act::Check, Act::Call];
            let acts = if wins { &check[..] } else { &[Act::Fold] };
            for act in acts {
                let play = PlayerAct::Bet { act: *act };
                let ask = Ask::Table(Command::Play { player, play });
                if self.room.ask(self.feeder, Who::player(player), ask, None).await.is_ok() {
                    break;
                }
            }
            let playing = self.room.shown(self.feeder).unwrap().table.is_playing();
            if !playing {
                break;
            }
        }
    }

    fn number(&self) -> u64 {
        self.room.shown(self.feeder).unwrap().table.round_number()
    }

    fn is_due(&self) -> bool {
        let shown = self.room.shown(self.feeder).unwrap();
        shown.table.is_playing() && matches!(shown.table.due(), Due::Decisions(_))
    }

    async fn closes(self, folder: &Folder) {
        books_balance(&self.room);
        self.room.close().await;
        audit(folder.path(), &mut |_| {}).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_too_few_chips_stays_until_they_have_enough_and_the_next_goes() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let pair = Pair::open(room, [house(2, "minimum_stake = 800"), house(3, "")], (700, 900)).await;
    pair.leaves_main(TWO).await;
    pair.has_moved(ANN).await;
    assert_eq!(pair.at(pair.main, ANN), Some(Chips(900)));
    assert_eq!(pair.stays(BOB), Some(Stays::TooFewChips { least: Chips(800) }));
    assert_eq!(pair.at(pair.feeder, BOB), Some(Chips(700)), "he is where he was");
    // He adds chips, and goes with the next seat.
    pair.ask(pair.feeder, BOB, Command::AddChips { player: BOB.player, chips: Chips(300) }).await;
    pair.leaves_main(ONE).await;
    pair.has_moved(BOB).await;
    assert_eq!(pair.at(pair.main, BOB), Some(Chips(1_000)));
    let owes = {
        let shown = pair.room.shown(pair.main).unwrap();
        shown.table.owes(shown.table.seat_of(BOB.player).unwrap())
    };
    // crown:8.10
    assert!(owes.is_nothing());
    pair.closes(&folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_too_many_chips_stays_too_and_whoever_waits_has_the_seat_where_nobody_may_go() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let pair =
        Pair::open(room, [house(2, "maximum_buy_in = 1000"), house(3, "")], (1_500, 1_200)).await;
    let stake = Room::stake_of(pair.room.shown(pair.main).unwrap().table.config());
    // The second table is full: Cat waits.
    pair.room.ask(pair.feeder, THREE, sit_down(3, 1), None).await.unwrap_err();
    pair.room.welcome(THREE.player).await.unwrap();
    pair.room.ask(pair.feeder, THREE, sit_down(3, 1_100), None).await.unwrap();
    until("three are known", || pair.order().len() == 3).await;
    pair.room.ask_list(CAT, OfList::Join { stake }).await.unwrap();
    pair.leaves_main(TWO).await;
    let held = || pair.room.shown(pair.main).unwrap().table.list().contains(&CAT.player);
    until("the seat is held for whoever waits", held).await;
    for who in [BOB, ANN, THREE] {
        assert_eq!(pair.stays(who), Some(Stays::TooManyChips { most: Chips(1_000) }));
        assert!(pair.at(pair.feeder, who).is_some());
    }
    pair.closes(&folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_excluded_from_the_main_game_stays_until_that_is_over() {
    let folder = Folder::new();
    let clock = Hand::at(1_000_000_000);
    let room = open_at(folder.path(), slow_rounds(), &clock).await;
    let pair = Pair::open(room, [house(2, ""), house(3, "")], (700, 900)).await;
    let (breach, minutes) = (Breach::SideBet, Some(30));
    let (player, sanction) = (BOB.player, Sanction::Exclude { minutes });
    let command = Command::Sanction { player, breach, sanction, now_millis: 0 };
    let ask = Ask::WithReason { command, why: "seen on the camera".to_owned() };
    pair.room.ask(pair.main, STAFF, ask, None).await.unwrap();
    pair.leaves_main(TWO).await;
    pair.has_moved(ANN).await;
    assert_eq!(pair.stays(BOB), Some(Stays::Excluded));
    clock.turn(31 * MINUTE, &pair.room, pair.main).await;
    pair.leaves_main(ONE).await;
    pair.has_moved(BOB).await;
    pair.closes(&folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_at_the_main_game_already_or_sits_out_stays() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let pair = Pair::open(room, [house(2, ""), house(3, "")], (700, 900)).await;
    pair.ask(pair.feeder, ANN, Command::SitOut { player: ANN.player }).await;
    pair.leaves_main(TWO).await;
    // He is there, and sits down at both tables.
    pair.has_moved(BOB).await;
    pair.room.ask(pair.feeder, BOB, sit_down(1, 800), None).await.unwrap();
    until("he is in the order again", || pair.order() == [7, 8]).await;
    pair.leaves_main(ONE).await;
    until("both stay", || pair.stays(ANN).is_some() && pair.stays(BOB).is_some()).await;
    assert_eq!((pair.stays(ANN), pair.stays(BOB)), (Some(Stays::SitsOut), Some(Stays::SitsThere)));
    assert_eq!(pair.moving(), None);
    // She plays again: she goes at once.
    pair.ask(pair.feeder, ANN, Command::Return { player: ANN.player }).await;
    pair.has_moved(ANN).await;
    assert_eq!(
        (pair.at(pair.main, BOB), pair.at(pair.feeder, BOB)),
        (Some(Chips(700)), Some(Chips(800)))
    );
    pair.closes(&folder).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_taken_out_of_a_round() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let pair = Pair::open(room, [house(2, ""), house(3, "")], (700, 900)).await;
    resume(&pair.room, pair.feeder).await;
    until("a round is on", || pair.is_due()).await;
    pause(&pair.room, pair.feeder).await;
    pair.leaves_main(TWO).await;
    let held = || pair.room.shown(pair.main).unwrap().table.list().contains(&BOB.player);
    until("a seat is held for Bob", held).await;
    assert!(pair.at(pair.feeder, BOB).is_some() && pair.at(pair.main, BOB).is_none());
    let leaving = {
        let shown = pair.room.shown(pair.feeder).unwrap();
        let seat = shown.table.seat_of(BOB.player).unwrap();
        shown.table.seated(seat).unwrap().leaving
    };
    // Whoever leaves in a round throws the hand in at their turn.
    assert!(!leaving);
    resume(&pair.room, pair.feeder).await;
    // Nobody else sits down where the seat is his.
    assert_ne!(code_of(&pair.room, pair.main, CAT, sit_down(2, 1_000)).await, "ok");
    // He wins the round, and takes what he won with him.
    while pair.at(pair.feeder, BOB).is_some() && pair.is_due() {
        pair.won_by(BOB).await;
    }
    pair.has_moved(BOB).await;
    assert!(pair.at(pair.main, BOB).unwrap() > Chips(700));
    pair.closes(&folder).await;
}

/// crown:8.13.10
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_the_kill_button_stays_and_the_next_goes() {
    let folder = Folder::new();
    let room = open(folder.path(), at_once()).await;
    let file = house(2, "[kill]\npercent = 200");
    let pair = Pair::open(room, [file.clone(), file], (700, 900)).await;
    resume(&pair.room, pair.feeder).await;
    let kill = || pair.room.shown(pair.feeder).unwrap().table.kill();
    pair.won_by(BOB).await;
    until("the next round", || pair.is_due()).await;
    pause(&pair.room, pair.feeder).await;
    resume(&pair.room, pair.feeder).await;
    pair.won_by(BOB).await;
    until("he is the killer", || kill() == KillButton::Kill(SeatNumber(1))).await;
    pair.leaves_main(TWO).await;
    until("he stays", || pair.stays(BOB) == Some(Stays::HasKill)).await;
    until("she goes when the round is over", || {
        pair.moving().is_some_and(|it| it.player == ANN.player)
    })
    .await;
    pair.won_by(BOB).await;
    pair.has_moved(ANN).await;
    assert!(pair.at(pair.feeder, BOB).is_some());
    pair.closes(&folder).await;
}

/// A list whose main game closes: there is none any more, and everybody is where they were.
#[tokio::test(flavor = "multi_thread")]
async fn a_main_game_that_closes_leaves_everybody_where_they_are() {
    let folder = Folder::new();
    let room = open(folder.path(), slow_rounds()).await;
    let pair = Pair::open(room, [house(2, ""), house(3, "")], (700, 900)).await;
    resume(&pair.room, pair.main).await;
    pair.ask(pair.main, FLOOR, Command::GiveNotice).await;
    for who in [ONE, TWO] {
        let (player, notice) = (who.player, Notice::Closing);
        pair.ask(pair.main, who, Command::Agree { player, notice, agrees: true }).await;
    }
    let is_none = || pair.room.with_lists(|lists| lists.get(LIST).unwrap().must_move.is_none());
    until("there is no main game", is_none).await;
    assert_eq!(
        (pair.at(pair.feeder, BOB), pair.at(pair.feeder, ANN)),
        (Some(Chips(700)), Some(Chips(900)))
    );
    pair.closes(&folder).await;
}
