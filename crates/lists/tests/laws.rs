//! What holds of any evening: nobody is passed over, nobody has two places, the order is kept.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use cutcard_lists::{
    Act, By, Came, Chips, Event, ListNumber, Lists, MOST_LISTS_OF_ONE, PlayerId, Role, Stake,
    Stays, TableNumber, decide,
};
use proptest::prelude::*;

const PLAYERS: u64 = 8;
const LISTS: u32 = 3;

fn act() -> impl Strategy<Value = Act> {
    let list = (1..=LISTS).prop_map(ListNumber);
    let player = (1..=PLAYERS).prop_map(PlayerId);
    let table = (1..=4_u32).prop_map(TableNumber);
    (0..27_u8, list, player, table, 1..500_u64).prop_map(|(kind, list, player, table, until)| {
        let until_millis = until * 100;
        match kind {
            0 | 1 => Act::Join { list, player, came: Came::Page, first: false },
            2 => Act::Join { list, player, came: Came::InPerson, first: false },
            3..=6 => Act::Call { list, player, table, until_millis },
            7 => Act::OnTheWay { list, player },
            8 => Act::MoreTime { list, player, until_millis },
            9 => Act::Pass { list, player, until_millis },
            10 => Act::Cancel { list, player },
            11 => Act::GoToEnd { list, player },
            12 => Act::Bump { list, player },
            13 => Act::StrikeOff { list, player },
            14 => Act::Lapse { list, player },
            15 => Act::TakeCallBack { list, player },
            16 => Act::Seat { list, player, table },
            17 => Act::Close { list },
            18 => Act::FeederSits { list, player },
            19 => Act::FeederLeaves { list, player },
            20 => Act::Move { list, player, until_millis },
            21 => Act::TakeMoveBack { list, player },
            22 => Act::Stay { list, player, why: Stays::SitsOut },
            23 => Act::MayGo { list, player },
            24 => Act::Carry { list, player, chips: Chips(until) },
            25 => Act::HeadList { list, player },
            _ => {
                let other = TableNumber(table.0 + 1);
                Act::SetMustMove { list, tables: Some((table, other)) }
            }
        }
    })
}

fn by() -> impl Strategy<Value = u8> {
    0..3_u8
}

fn stake(number: u32) -> Stake {
    let (game, limit) = ("crown/holdem".to_owned(), "fixed".to_owned());
    Stake { game, limit, stakes: format!("{number}/{number}"), live: false }
}

fn opened() -> Lists {
    let mut lists = Lists::default();
    for number in 1..=LISTS {
        let act = Act::Open { stake: stake(number) };
        let events = decide(&lists, By::Room, 0, &act).unwrap();
        events.iter().for_each(|event| lists.apply(event));
    }
    lists
}

/// The order of those on a list, without whom an event is about.
fn others(lists: &Lists, list: ListNumber, moved: Option<PlayerId>) -> Vec<PlayerId> {
    let entries = lists.get(list).map(|it| it.entries.as_slice()).unwrap_or_default();
    entries.iter().map(|it| it.player).filter(|it| Some(*it) != moved).collect()
}

/// What must hold of lists, whatever led to them.
fn sound(lists: &Lists) {
    for list in lists.all() {
        for (place, entry) in list.entries.iter().enumerate() {
            assert_eq!(list.place(entry.player), Some(place), "{} twice", entry.player);
        }
        let Some(must) = &list.must_move else { continue };
        for (place, player) in must.order.iter().enumerate() {
            assert_eq!(must.order.iter().position(|it| it == player), Some(place), "twice");
        }
        // Whoever stays or moves is one of them, and nobody does both.
        let stays = must.staying.iter().map(|(player, _)| *player);
        let moving = must.moving.map(|it| it.player);
        assert!(stays.clone().chain(moving).all(|it| must.order.contains(&it)));
        assert!(moving.is_none_or(|it| must.stays(it).is_none()));
        assert!(must.next().is_none_or(|it| must.stays(it).is_none() && Some(it) != moving));
    }
    for player in (1..=PLAYERS).map(PlayerId) {
        assert!(lists.of_player(player).count() <= MOST_LISTS_OF_ONE);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nobody_is_passed_over_and_the_order_is_kept(
        acts in prop::collection::vec((act(), by(), 1..20_u64), 1..120),
    ) {
        let (mut lists, mut now) = (opened(), 1_000);
        let mut log: Vec<Event> = Vec::new();
        for (act, by, passed) in acts {
            now += passed * 100;
            let act = later(act, now);
            let player = act.player();
            let by = match (by, player) {
                (0, Some(player)) => By::Player(player),
                (1, _) => By::Staff { player: PlayerId(99), rank: Role::AreaManager },
                _ => By::Room,
            };
            let before = lists.clone();
            let Ok(events) = decide(&lists, by, now, &act) else {
                // What is refused changes nothing, and is refused again.
                prop_assert!(decide(&lists, by, now, &act).is_err());
                continue;
            };
            prop_assert!(act.is_ones_own() || !matches!(by, By::Player(_)));
            for event in &events {
                lists.apply(event);
                if let Event::Called { list, player, .. } = event {
                    // Everybody before them has been called, or has let a seat pass and rests.
                    let list = before.get(*list).unwrap();
                    let place = list.place(*player).unwrap();
                    prop_assert!(list.entries[..place].iter().all(|entry| !entry.waits(now)));
                }
            }
            sound(&lists);
            // Whoever carries chips from one table to the other is still on the way, or sits somewhere, or heads the list.
            let between = |lists: &Lists| {
                let lists = lists.all().filter_map(|it| Some((it.number, it.must_move.clone()?)));
                let lists = lists.filter(|(_, must)| must.is_between());
                lists.filter_map(|(list, must)| Some((list, must.moving?.player))).collect::<Vec<_>>()
            };
            for (list, player) in between(&before) {
                let ended = act.list() == Some(list) && act.player() == Some(player);
                prop_assert!(ended || between(&lists).contains(&(list, player)), "{:?}", act);
            }
            let moved = if let Act::Close { .. } = act { None } else { player };
            for number in (1..=LISTS).map(ListNumber) {
                if lists.get(number).is_some() {
                    let about = (act.list() == Some(number)).then_some(moved).flatten();
                    prop_assert_eq!(others(&before, number, about), others(&lists, number, about));
                }
            }
            log.extend(events);
        }
        // The lists are their events.
        let mut again = opened();
        log.iter().for_each(|event| again.apply(event));
        prop_assert_eq!(again, lists);
    }
}

/// The act with its times from then on.
fn later(act: Act, now: u64) -> Act {
    let mut act = act;
    if let Act::Call { until_millis, .. }
    | Act::MoreTime { until_millis, .. }
    | Act::Pass { until_millis, .. }
    | Act::Move { until_millis, .. } = &mut act
    {
        *until_millis += now;
    }
    act
}
