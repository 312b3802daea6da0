//! What the lists do, told in the order of an evening.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use cutcard_lists::{
    Act, By, Came, Chips, Event, Gone, ListNumber, Lists, MOST_LISTS_OF_ONE, MOST_LISTS_OF_PLAYERS,
    MustMove, PlayerId, Reason, Role, Stake, Standing, Stays, TableNumber, ToEnd, decide,
};

const ANN: PlayerId = PlayerId(7);
const BOB: PlayerId = PlayerId(8);
const CAT: PlayerId = PlayerId(9);
const FLOOR: PlayerId = PlayerId(1);
const LIST: ListNumber = ListNumber(1);
const TABLE: TableNumber = TableNumber(3);
const MAIN: TableNumber = TableNumber(4);
const MINUTE: u64 = 60_000;

struct Room {
    lists: Lists,
    now: u64,
}

impl Room {
    /// A room with a list, and these on it.
    fn with(players: &[PlayerId]) -> Room {
        let mut room = Room { lists: Lists::default(), now: 1_000 };
        room.of_room(Act::Open { stake: stake("2/4") }).unwrap();
        for player in players {
            room.now += 10;
            room.own(
                *player,
                Act::Join { list: LIST, player: *player, came: Came::Page, first: false },
            )
            .unwrap();
        }
        room
    }

    fn ask(&mut self, by: By, act: Act) -> Result<Vec<Event>, Reason> {
        let events = decide(&self.lists, by, self.now, &act).map_err(|refusal| refusal.0)?;
        events.iter().for_each(|event| self.lists.apply(event));
        Ok(events)
    }

    fn own(&mut self, player: PlayerId, act: Act) -> Result<Vec<Event>, Reason> {
        self.ask(By::Player(player), act)
    }

    fn of_room(&mut self, act: Act) -> Result<Vec<Event>, Reason> {
        self.ask(By::Room, act)
    }

    fn of_staff(&mut self, act: Act) -> Result<Vec<Event>, Reason> {
        self.ask(By::Staff { player: FLOOR, rank: Role::HigherDutiesDealer }, act)
    }

    fn call(&mut self, player: PlayerId) -> Result<Vec<Event>, Reason> {
        let until_millis = self.now + 5 * MINUTE;
        self.of_room(Act::Call { list: LIST, player, table: TABLE, until_millis })
    }

    fn order(&self) -> Vec<PlayerId> {
        self.lists.get(LIST).unwrap().entries.iter().map(|entry| entry.player).collect()
    }
}

fn stake(stakes: &str) -> Stake {
    Stake {
        game: "crown/holdem".to_owned(),
        limit: "fixed".to_owned(),
        stakes: stakes.to_owned(),
        live: false,
    }
}

#[test]
fn whoever_has_waited_longest_is_called_and_nobody_else() {
    let mut room = Room::with(&[ANN, BOB, CAT]);
    assert_eq!(room.call(BOB), Err(Reason::NotNext { first: ANN }));
    room.call(ANN).unwrap();
    assert_eq!(room.call(ANN), Err(Reason::CalledAlready));
    assert_eq!(room.lists.holds(TABLE, ANN), Some(room.now + 5 * MINUTE));
    assert_eq!(room.lists.holds(MAIN, ANN), None);
    // The next seat is Bob's: Ann has hers.
    assert_eq!(room.lists.get(LIST).unwrap().before(CAT, room.now), Some(1));
    room.call(BOB).unwrap();
    assert_eq!(room.order(), [ANN, BOB, CAT]);
    let seated = room.of_room(Act::Seat { list: LIST, player: BOB, table: TABLE }).unwrap();
    let why = Gone::Seated { table: TABLE };
    assert_eq!(seated, [Event::Removed { list: LIST, player: BOB, why }]);
    assert_eq!(room.order(), [ANN, CAT]);
}

#[test]
fn a_called_player_comes_asks_for_more_time_once_or_lets_it_go() {
    let mut room = Room::with(&[ANN, BOB]);
    let more = |room: &Room| Act::MoreTime {
        list: LIST,
        player: ANN,
        until_millis: room.now + 10 * MINUTE,
    };
    assert_eq!(room.own(ANN, more(&room)), Err(Reason::NotCalled));
    room.call(ANN).unwrap();
    room.own(ANN, Act::OnTheWay { list: LIST, player: ANN }).unwrap();
    assert_eq!(room.own(ANN, Act::OnTheWay { list: LIST, player: ANN }), Err(Reason::AlreadySo));
    room.own(ANN, more(&room)).unwrap();
    assert_eq!(room.lists.holds(TABLE, ANN), Some(room.now + 10 * MINUTE));
    assert_eq!(room.own(ANN, more(&room)), Err(Reason::NoMoreTime));
    // She lets it go: Bob is called, and she is before him again afterwards.
    let until_millis = room.now + 5 * MINUTE;
    room.own(ANN, Act::Pass { list: LIST, player: ANN, until_millis }).unwrap();
    assert_eq!(room.call(ANN), Err(Reason::Resting { until_millis }));
    room.call(BOB).unwrap();
    assert_eq!(room.order(), [ANN, BOB]);
    room.now = until_millis;
    room.call(ANN).unwrap();
}

#[test]
fn who_passes_a_third_time_goes_to_the_end() {
    let mut room = Room::with(&[ANN, BOB]);
    for time in 0..3 {
        room.call(ANN).unwrap();
        let until_millis = room.now + MINUTE;
        let event = room.own(ANN, Act::Pass { list: LIST, player: ANN, until_millis }).unwrap();
        let to_end = Event::WentToEnd { list: LIST, player: ANN, why: ToEnd::Passed };
        assert_eq!(event == [to_end], time == 2, "{event:?}");
        room.now += MINUTE;
    }
    assert_eq!(room.order(), [BOB, ANN]);
}

#[test]
fn a_call_that_runs_out_leads_to_the_end_of_the_line_and_then_off_the_list() {
    let mut room = Room::with(&[ANN, BOB]);
    let lapse = Act::Lapse { list: LIST, player: ANN };
    room.call(ANN).unwrap();
    let until_millis = room.now + 5 * MINUTE;
    room.now = until_millis - 1;
    assert_eq!(room.of_room(lapse.clone()), Err(Reason::NotOver { until_millis }));
    room.now = until_millis;
    room.of_room(lapse.clone()).unwrap();
    assert_eq!(room.order(), [BOB, ANN]);
    room.of_room(Act::Seat { list: LIST, player: BOB, table: TABLE }).unwrap();
    room.call(ANN).unwrap();
    room.now += 5 * MINUTE;
    let event = room.of_room(lapse).unwrap();
    assert_eq!(event, [Event::Removed { list: LIST, player: ANN, why: Gone::Lapsed }]);
    assert!(room.order().is_empty());
}

#[test]
fn staff_bump_send_to_the_end_and_strike_off_but_not_where_they_wait() {
    let mut room = Room::with(&[ANN, BOB, CAT]);
    room.of_staff(Act::Bump { list: LIST, player: CAT }).unwrap();
    assert_eq!(room.order(), [CAT, ANN, BOB]);
    assert_eq!(room.of_staff(Act::Bump { list: LIST, player: CAT }), Err(Reason::AlreadySo));
    room.of_staff(Act::GoToEnd { list: LIST, player: ANN }).unwrap();
    assert_eq!(room.order(), [CAT, BOB, ANN]);
    room.of_staff(Act::StrikeOff { list: LIST, player: BOB }).unwrap();
    assert_eq!(room.order(), [CAT, ANN]);
    // Nobody moves a list that they are on, or puts themselves on one as staff.
    let in_person = |player| Act::Join { list: LIST, player, came: Came::InPerson, first: false };
    assert_eq!(room.of_staff(in_person(FLOOR)), Err(Reason::OwnList));
    room.own(FLOOR, Act::Join { list: LIST, player: FLOOR, came: Came::Page, first: false })
        .unwrap();
    for act in [
        Act::Bump { list: LIST, player: ANN },
        Act::Bump { list: LIST, player: FLOOR },
        Act::StrikeOff { list: LIST, player: ANN },
        in_person(BOB),
    ] {
        assert_eq!(room.of_staff(act.clone()), Err(Reason::OwnList), "{act:?}");
    }
    room.own(FLOOR, Act::Cancel { list: LIST, player: FLOOR }).unwrap();
    room.of_staff(in_person(BOB)).unwrap();
}

#[test]
fn players_act_for_themselves_and_call_nobody() {
    let mut room = Room::with(&[ANN, BOB]);
    let until_millis = room.now + MINUTE;
    for act in [
        Act::Call { list: LIST, player: ANN, table: TABLE, until_millis },
        Act::Bump { list: LIST, player: ANN },
        Act::Cancel { list: LIST, player: BOB },
        Act::GoToEnd { list: LIST, player: BOB },
        Act::Join { list: LIST, player: CAT, came: Came::Page, first: false },
        Act::Join { list: LIST, player: ANN, came: Came::InPerson, first: false },
        Act::StrikeOff { list: LIST, player: BOB },
        Act::Open { stake: stake("5/10") },
        Act::Close { list: LIST },
        Act::SetMustMove { list: LIST, tables: None },
    ] {
        assert_eq!(room.own(ANN, act.clone()), Err(Reason::NotYours), "{act:?}");
    }
    // What the room sees is the room's to say.
    for act in
        [Act::Lapse { list: LIST, player: ANN }, Act::TakeCallBack { list: LIST, player: ANN }]
    {
        assert_eq!(room.of_staff(act.clone()), Err(Reason::NotYours), "{act:?}");
    }
}

#[test]
fn numbers_are_bounded() {
    let mut room = Room::with(&[ANN]);
    assert_eq!(
        room.own(ANN, Act::Join { list: LIST, player: ANN, came: Came::Page, first: false }),
        Err(Reason::OnList)
    );
    assert_eq!(
        room.of_room(Act::Open { stake: stake("2/4") }),
        Err(Reason::ListThere { list: LIST })
    );
    for number in 2..=6 {
        let list = ListNumber(number);
        room.of_room(Act::Open { stake: stake(&format!("{number}/0")) }).unwrap();
        let joined = room.own(ANN, Act::Join { list, player: ANN, came: Came::Page, first: false });
        let most = MOST_LISTS_OF_ONE;
        if number as usize > most {
            assert_eq!(joined, Err(Reason::TooManyLists { lists: most, most }));
        } else {
            joined.unwrap();
        }
    }
    // A seat is held for a time to come, and not for a day.
    for until_millis in [room.now, room.now + 24 * 60 * MINUTE] {
        let act = Act::Call { list: LIST, player: ANN, table: TABLE, until_millis };
        assert_eq!(room.of_room(act), Err(Reason::BadTime));
    }
    assert_eq!(room.of_room(Act::Close { list: LIST }), Err(Reason::ListInUse { waiting: 1 }));
    room.own(ANN, Act::Cancel { list: LIST, player: ANN }).unwrap();
    room.of_room(Act::Close { list: LIST }).unwrap();
    // A number is not given twice.
    room.of_room(Act::Open { stake: stake("2/4") }).unwrap();
    assert!(room.lists.get(LIST).is_none());
    assert_eq!(room.lists.of(&stake("2/4")).unwrap().number, ListNumber(7));
}

#[test]
fn a_seat_that_is_gone_leaves_the_place_as_it_was() {
    let mut room = Room::with(&[ANN, BOB]);
    room.call(ANN).unwrap();
    room.of_room(Act::TakeCallBack { list: LIST, player: ANN }).unwrap();
    assert_eq!(room.order(), [ANN, BOB]);
    assert_eq!(room.lists.entry(LIST, ANN).unwrap().standing, Standing::Waiting);
    room.call(ANN).unwrap();
}

#[test]
fn players_of_the_second_table_go_to_the_main_game_first_in_the_order_they_came() {
    let mut room = Room::with(&[CAT]);
    let tables = Some((MAIN, TABLE));
    room.of_staff(Act::SetMustMove { list: LIST, tables }).unwrap();
    for player in [BOB, ANN] {
        room.of_room(Act::FeederSits { list: LIST, player }).unwrap();
    }
    let until_millis = room.now + 5 * MINUTE;
    let called = Act::Call { list: LIST, player: CAT, table: MAIN, until_millis };
    assert_eq!(room.of_room(called.clone()), Err(Reason::MovesFirst { feeder: TABLE }));
    let moves = |player| Act::Move { list: LIST, player, until_millis };
    assert_eq!(room.of_room(moves(ANN)), Err(Reason::NotNext { first: BOB }));
    room.of_room(moves(BOB)).unwrap();
    assert_eq!(room.lists.holds(MAIN, BOB), Some(until_millis));
    // One at a time.
    assert_eq!(room.of_room(moves(ANN)), Err(Reason::NotNext { first: BOB }));
    room.of_room(Act::FeederLeaves { list: LIST, player: BOB }).unwrap();
    assert_eq!(room.lists.holds(MAIN, BOB), None);
    room.of_room(moves(ANN)).unwrap();
    // Who does not go in time keeps their place, and nobody goes before them.
    room.of_room(Act::FeederSits { list: LIST, player: BOB }).unwrap();
    room.of_room(Act::TakeMoveBack { list: LIST, player: ANN }).unwrap();
    assert_eq!(room.lists.get(LIST).unwrap().must_move.as_ref().unwrap().order, [ANN, BOB]);
    assert_eq!(room.of_room(moves(BOB)), Err(Reason::NotNext { first: ANN }));
    // Where nobody sits there any more, whoever waits is called to the main game.
    for player in [BOB, ANN] {
        room.of_room(Act::FeederLeaves { list: LIST, player }).unwrap();
    }
    let until_millis = room.now + MINUTE;
    let called = Act::Call { list: LIST, player: CAT, table: MAIN, until_millis };
    room.of_room(called).unwrap();
    let second = Act::SetMustMove { list: LIST, tables: Some((MAIN, MAIN)) };
    assert_eq!(room.of_staff(second), Err(Reason::OneTable));
}

/// A main game, and these at the second table.
fn main_game(players: &[PlayerId]) -> Room {
    let mut room = Room::with(&[CAT]);
    room.of_staff(Act::SetMustMove { list: LIST, tables: Some((MAIN, TABLE)) }).unwrap();
    for player in players {
        room.of_room(Act::FeederSits { list: LIST, player: *player }).unwrap();
    }
    room
}

fn must(room: &Room) -> &MustMove {
    room.lists.get(LIST).unwrap().must_move.as_ref().unwrap()
}

#[test]
fn who_stays_is_gone_round_and_keeps_their_place_in_the_order() {
    let mut room = main_game(&[BOB, ANN]);
    let until_millis = room.now + 5 * MINUTE;
    let moves = |player| Act::Move { list: LIST, player, until_millis };
    let why = Stays::TooFewChips { least: Chips(100) };
    let stay = |player, why| Act::Stay { list: LIST, player, why };
    room.of_room(stay(BOB, why)).unwrap();
    assert_eq!(room.of_room(stay(BOB, why)), Err(Reason::AlreadySo));
    assert_eq!(room.of_room(stay(CAT, why)), Err(Reason::NotOnList));
    assert_eq!(room.of_room(moves(BOB)), Err(Reason::NotNext { first: ANN }));
    room.of_room(moves(ANN)).unwrap();
    // Ann wins the kill button in the round that is on: she stays too, and nobody of the second table goes before those who wait.
    room.of_room(stay(ANN, Stays::HasKill)).unwrap();
    assert_eq!((must(&room).moving, must(&room).next()), (None, None));
    assert_eq!(must(&room).stays(ANN), Some(Stays::HasKill));
    room.of_room(Act::Call { list: LIST, player: CAT, table: MAIN, until_millis }).unwrap();
    // Bob has chips enough again: he is first, as he was.
    room.of_room(Act::MayGo { list: LIST, player: BOB }).unwrap();
    assert_eq!(room.of_room(Act::MayGo { list: LIST, player: BOB }), Err(Reason::AlreadySo));
    room.of_room(Act::MayGo { list: LIST, player: ANN }).unwrap();
    assert_eq!((must(&room).next(), must(&room).order.as_slice()), (Some(BOB), &[BOB, ANN][..]));
    // A seat that is gone leaves the order as it was.
    room.of_room(moves(BOB)).unwrap();
    room.of_room(Act::TakeMoveBack { list: LIST, player: BOB }).unwrap();
    assert_eq!(must(&room).next(), Some(BOB));
}

#[test]
fn nobody_is_lost_between_the_two_tables() {
    let mut room = main_game(&[BOB, ANN]);
    let until_millis = room.now + 5 * MINUTE;
    let carry = Act::Carry { list: LIST, player: BOB, chips: Chips(700) };
    assert_eq!(room.of_room(carry.clone()), Err(Reason::NotCalled));
    room.of_room(Act::Move { list: LIST, player: BOB, until_millis }).unwrap();
    let heads = Act::HeadList { list: LIST, player: BOB };
    assert_eq!(room.of_room(heads.clone()), Err(Reason::NotCalled));
    room.of_room(carry).unwrap();
    // Nothing is changed under him.
    let between = Err(Reason::OnTheMove { player: BOB });
    assert_eq!(room.of_staff(Act::SetMustMove { list: LIST, tables: None }), between);
    assert_eq!(room.of_room(Act::TakeMoveBack { list: LIST, player: BOB }), between);
    let text = serde_json::to_string(&room.lists).unwrap();
    assert_eq!(serde_json::from_str::<Lists>(&text).unwrap(), room.lists);
    // Neither table has a seat for him in the end: he heads the list.
    room.of_room(heads.clone()).unwrap();
    assert_eq!(room.order(), [BOB, CAT]);
    assert_eq!(room.lists.entry(LIST, BOB).unwrap().came, Came::Table);
    assert_eq!((must(&room).moving, must(&room).order.as_slice()), (None, &[ANN][..]));
    // Somebody who waits there already is brought to the head.
    room.of_room(Act::FeederSits { list: LIST, player: CAT }).unwrap();
    room.of_room(Act::Stay { list: LIST, player: ANN, why: Stays::SitsOut }).unwrap();
    let until_millis = room.now + MINUTE;
    room.of_room(Act::Move { list: LIST, player: CAT, until_millis }).unwrap();
    room.of_room(Act::Carry { list: LIST, player: CAT, chips: Chips(5) }).unwrap();
    room.of_room(Act::HeadList { list: LIST, player: CAT }).unwrap();
    assert_eq!(room.order(), [CAT, BOB]);
    // None of that is for people to say.
    for act in [
        heads,
        Act::Stay { list: LIST, player: ANN, why: Stays::Excluded },
        Act::MayGo { list: LIST, player: ANN },
        Act::Carry { list: LIST, player: ANN, chips: Chips(1) },
        Act::TakeMoveBack { list: LIST, player: ANN },
        Act::Join { list: LIST, player: ANN, came: Came::Table, first: true },
        // Nobody joins by a page that is another's.
        Act::Join { list: LIST, player: ANN, came: Came::Page, first: false },
    ] {
        assert_eq!(room.of_staff(act.clone()), Err(Reason::NotYours), "{act:?}");
        assert_eq!(room.own(FLOOR, act.clone()), Err(Reason::NotYours), "{act:?}");
    }
}

/// crown:8.12
#[test]
fn who_is_back_soon_after_they_were_picked_up_heads_the_list() {
    let mut room = Room::with(&[ANN]);
    let join = |player, first| Act::Join { list: LIST, player, came: Came::Phone, first };
    room.of_staff(join(BOB, true)).unwrap();
    room.of_staff(join(CAT, false)).unwrap();
    assert_eq!(room.order(), [BOB, ANN, CAT]);
    assert_eq!(room.lists.entry(LIST, BOB).unwrap().came, Came::Phone);
}

#[test]
fn players_do_not_use_up_the_lists_of_the_room() {
    let mut room = Room::with(&[]);
    let most = MOST_LISTS_OF_PLAYERS;
    let open = |number: usize| Act::Open { stake: stake(&format!("{number}/1")) };
    // The one that is there was opened by the room for a player too.
    for number in 1..most {
        room.of_room(open(number)).unwrap();
    }
    assert_eq!(room.of_room(open(most)), Err(Reason::MostLists { most }));
    room.of_staff(open(most)).unwrap();
}

#[test]
fn what_is_written_down_is_read_again() {
    let mut room = Room::with(&[ANN, BOB]);
    room.call(ANN).unwrap();
    room.of_staff(Act::SetMustMove { list: LIST, tables: Some((MAIN, TABLE)) }).unwrap();
    let text = serde_json::to_string(&room.lists).unwrap();
    assert_eq!(serde_json::from_str::<Lists>(&text).unwrap(), room.lists);
}
