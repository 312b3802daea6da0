//! Rounds told and exported: only what whoever asks may know.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Occurred, RoomEvent, Who};
use cutcard_round::{Act, Event as Round};
use cutcard_rulebook::Face;
use cutcard_server::wire::frame::Role;
use cutcard_table::{Arrival, Command, Event, PlayerAct, PlayerKind, SeatNumber, Viewer, view};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::Read as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

const ROUNDS: usize = 3;
const SEAT: SeatNumber = SeatNumber(5);

/// Plays until so many rounds are over. Returns everything that happened, cards and all.
async fn play(house: &House, table: TableId, player: PlayerId, company: u8) -> Vec<Arc<Occurred>> {
    let room = &house.app.room;
    let (shown, mut news) = room.watch(table).unwrap();
    let mut all = shown.events.clone();
    let (kind, arrival) = (PlayerKind::Person, Arrival::New);
    let sit = Command::SitDown { player, seat: SEAT, chips: Chips(1_000), kind, arrival };
    room.set_connected(table, player, true);
    room.ask(table, Who::player(player), Ask::Table(sit), None).await.unwrap();
    let calls = Ask::CallHousePlayers { count: company };
    room.ask(table, Who::player(player), calls, None).await.unwrap();
    let over = |all: &[Arc<Occurred>]| {
        let ended = |it: &&Arc<Occurred>| {
            let RoomEvent::Table(Event::RoundEnded(ended)) = &it.event else { return false };
            ended.stacks.iter().any(|(seat, _)| *seat == SEAT)
        };
        all.iter().filter(ended).count() >= ROUNDS
    };
    let began = Instant::now();
    while !over(&all) {
        assert!(began.elapsed() < Duration::from_secs(300), "{} takes long", shown.name);
        let told = tokio::time::timeout(Duration::from_secs(120), news.recv());
        let told = told.await.unwrap_or_else(|_| {
            let now = room.shown(table).unwrap();
            panic!("{:?} at {}", now.table.due(), now.name)
        });
        let told = told.unwrap();
        all.extend(told.events.iter().cloned());
        let now = room.shown(table).unwrap();
        if now.table.turn().is_some_and(|turn| turn.seats.contains(&SEAT)) {
            act(house, table, player).await;
        }
    }
    all
}

/// Does the first thing that is allowed: calls what is cheap, opens where the book demands it, and
/// folds where it would cost the chips for the next rounds.
async fn act(house: &House, table: TableId, player: PlayerId) {
    let seen = view(&house.app.room.shown(table).unwrap().table, Viewer::Player(player));
    let cheap = seen.round.is_none_or(|pots| pots.to_match <= Chips(60));
    let meet = if cheap { Act::Call } else { Act::Fold };
    for play in [
        PlayerAct::Bet { act: Act::Check },
        PlayerAct::Bet { act: meet },
        PlayerAct::Bet { act: Act::Bet(Chips(10)) },
        PlayerAct::Bet { act: Act::Fold },
        PlayerAct::Draw { discards: 1 },
        PlayerAct::Draw { discards: 0 },
        PlayerAct::Discard { place: 0 },
        PlayerAct::Decline,
        PlayerAct::Muck,
    ] {
        let ask = Ask::Table(Command::Play { player, play });
        if house.app.room.ask(table, Who::player(player), ask, None).await.is_ok() {
            return;
        }
    }
}

/// Every card that a text names in quotes.
fn cards_in(text: &str) -> BTreeSet<String> {
    let is_card = |word: &str| {
        let mut letters = word.chars();
        word == "Jk"
            || (word.len() == 2
                && letters.next().is_some_and(|rank| "23456789TJQKA".contains(rank))
                && letters.next().is_some_and(|suit| "cdhs".contains(suit)))
    };
    text.split('"').filter(|word| is_card(word)).map(str::to_owned).collect()
}

/// What all may see of what happened, and what the player's own cards add.
fn visible(events: &[Arc<Occurred>], own: bool, story: &Value) -> BTreeSet<String> {
    let mut cards = BTreeSet::new();
    for occurred in events {
        let RoomEvent::Table(Event::Round(event)) = &occurred.event else { continue };
        let own_card = own && is_own(occurred.sequence, story);
        let open = matches!(event, Round::Dealt { face, .. } if *face == Face::Up || own_card)
            || matches!(event, Round::Board { .. } | Round::Community { .. })
            || matches!(event, Round::Shown { .. } | Round::Revealed { .. })
            || matches!(event, Round::TurnedUp { .. });
        if open {
            cards.extend(cards_in(&serde_json::to_string(event).unwrap()));
        }
    }
    cards
}

/// Whether the card of that event went to the player's seat.
fn is_own(sequence: u64, happened: &Value) -> bool {
    let told = happened.as_array().unwrap().iter().find(|told| told["sequence"] == json!(sequence));
    told.is_some_and(|told| told["what"]["seat"] == json!(SEAT.0))
}

#[tokio::test]
async fn nobody_is_told_a_card_they_may_not_know() {
    let house = House::open_live().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let (_, other) = house.person("Berta", Role::AssistantCasinoManager).await;
    for game in [
        "crown/holdem",
        "crown/seven-card-stud",
        "crown/draw-ante",
        "crown/omaha-hi-lo",
        "crown/razz",
        "act/draw",
    ] {
        let new = json!({"house": {"game": {"pots": {"game": game}}}});
        let opened = house.post("/api/tables").token(&other).json(new).send().await;
        let table = u32::try_from(opened.json()["table"].as_u64().expect(&opened.text)).unwrap();
        let events = play(&house, TableId(table), anna, 3).await;
        let path = format!("/api/tables/{table}/rounds");
        let rounds = house.get(&path).token(&token).expect(200).await.json();
        let rounds = rounds["rounds"].as_array().unwrap();
        assert!(rounds.len() >= ROUNDS, "{game}");
        for round in rounds.iter().filter(|round| round["ended_millis"].is_u64()) {
            check_round(&house, &path, round, &events, (&token, &other)).await;
        }
        let out = Ask::Table(Command::Leave { player: anna });
        house.app.room.ask(TableId(table), Who::player(anna), out, None).await.unwrap();
    }
    check_exports(&house, &token).await;
    check_wishes(&house, &token).await;
    let none = house.get("/api/me/export").token(&other).expect(200).await;
    assert_eq!(none.text, "", "who played nothing has nothing");
}

async fn check_round(
    house: &House,
    path: &str,
    round: &Value,
    events: &[Arc<Occurred>],
    (mine, others): (&str, &str),
) {
    let path = format!("{path}/{}", round["number"]);
    let (from, to) = (round["from"].as_u64().unwrap(), round["to"].as_u64().unwrap());
    let events: Vec<_> =
        events.iter().filter(|event| (from..=to).contains(&event.sequence)).cloned().collect();
    let own = house.get(&path).token(mine).expect(200).await;
    let story = own.json();
    let happened: Value =
        story["steps"].as_array().unwrap().iter().map(|step| step["happened"].clone()).collect();
    let public = visible(&events, false, &happened);
    for text in [
        house.get(&path).expect(200).await.text,
        house.get(&path).token(others).expect(200).await.text,
    ] {
        let told = cards_in(&text);
        assert!(told.is_subset(&public), "{path}: {:?}", told.difference(&public));
    }
    let all = visible(&events, true, &happened);
    let told = cards_in(&own.text);
    assert!(told.is_subset(&all), "{path}: {:?}", told.difference(&all));
    check_facts(house, &path, round, (mine, others), (&all, &public), &story).await;
    if story["header"]["net"].is_i64() {
        assert!(told.difference(&public).next().is_some() || told == public, "{path}");
    }
}

/// What a list tells of the round is no more than its story does, and the own cards are in it, folded or not.
async fn check_facts(
    house: &House,
    path: &str,
    round: &Value,
    (mine, others): (&str, &str),
    (all, public): (&BTreeSet<String>, &BTreeSet<String>),
    story: &Value,
) {
    let number = round["number"].as_u64().unwrap();
    let list = path.rsplit_once('/').unwrap().0;
    let list = format!("{list}?facts=true&most=1&before={}", number + 1);
    let strangers = house.get(&list).expect(200).await.text;
    let of_others = house.get(&list).token(others).expect(200).await.text;
    for text in [strangers, of_others] {
        let told = cards_in(&text);
        assert!(told.is_subset(public), "{list}: {:?}", told.difference(public));
    }
    let own = house.get(&list).token(mine).expect(200).await;
    let told = cards_in(&own.text);
    assert!(told.is_subset(all), "{list}: {:?}", told.difference(all));
    let listed = &own.json()["rounds"][0];
    let (facts, last) = (&listed["facts"], story["steps"].as_array().unwrap().last().unwrap());
    assert_eq!(listed["number"], round["number"]);
    let seats = last["view"]["seats"].as_array().unwrap();
    let held =
        seats.iter().find(|seat| seat["seat"] == json!(SEAT.0) && seat["dealt_in"] == json!(true));
    let dealt = |what: &Value| what["what"] == json!("dealt") && what["seat"] == json!(SEAT.0);
    let steps = story["steps"].as_array().unwrap();
    let own: BTreeSet<String> = steps
        .iter()
        .map(|step| &step["happened"]["what"])
        .filter(|it| dealt(it))
        .map(|it| it["card"]["card"].as_str().unwrap().to_owned())
        .collect();
    let cards: BTreeSet<String> = cards_in(&facts["cards"].to_string());
    // Whatever became of the hand, its cards are told, and no others.
    assert_eq!(held.is_some(), !cards.is_empty(), "{list}");
    assert!(cards.is_subset(&own), "{list}: {cards:?} of {own:?}");
    assert_eq!(facts["results"], last["view"]["results"], "{list}");
    let shown = seats.iter().any(|seat| seat["shown"] == json!(true));
    assert_eq!(facts["showdown"], json!(shown), "{list}");
    let put: u64 = seats.iter().map(|seat| seat["put_in"].as_u64().unwrap()).sum();
    assert_eq!(facts["pot"].as_u64().unwrap(), put, "{list}");
    assert!(put > 0, "{list}: nothing was put in");
}

/// Every round of a wish, a few at a time; none comes twice.
async fn wished(house: &House, token: &str, wish: &str) -> Vec<Value> {
    let (mut rounds, mut before) = (Vec::new(), String::new());
    loop {
        let path = format!("/api/me/rounds?most=2&{wish}{before}");
        let part = house.get(&path).token(token).expect(200).await.json();
        rounds.extend(part["rounds"].as_array().unwrap().iter().cloned());
        let Some(next) = part["next"].as_u64() else { break };
        before = format!("&before={next}");
        assert!(rounds.len() < 1_000, "{wish} has no end");
    }
    let name = |round: &Value| format!("{}/{}", round["table"], round["number"]);
    let names: BTreeSet<String> = rounds.iter().map(name).collect();
    assert_eq!(names.len(), rounds.len(), "{wish}");
    rounds
}

async fn check_wishes(house: &House, token: &str) {
    let all = wished(house, token, "facts=true").await;
    assert!(all.len() >= 6 * ROUNDS);
    let net = |round: &Value| round["net"].as_i64().unwrap();
    let pot = |round: &Value| round["facts"]["pot"].as_u64().unwrap();
    let shown = |round: &Value| round["facts"]["showdown"] == json!(true);
    let count = |wanted: &dyn Fn(&Value) -> bool| all.iter().filter(|round| wanted(round)).count();
    let table = all[0]["table"].clone();
    let started = all[all.len() / 2]["started_millis"].as_u64().unwrap();
    for (wish, expected) in [
        ("result=won", count(&|round| net(round) > 0)),
        ("result=lost", count(&|round| net(round) < 0)),
        ("result=even", count(&|round| net(round) == 0)),
        ("showdown=true", count(&shown)),
        ("showdown=false", count(&|round| !shown(round))),
        ("game=crown/razz", count(&|round| round["game"] == json!("crown/razz"))),
        ("least_pot=40", count(&|round| pot(round) >= 40)),
        (&format!("table={table}"), count(&|round| round["table"] == table)),
        (
            &format!("from={started}"),
            count(&|round| round["started_millis"].as_u64().unwrap() >= started),
        ),
        ("result=lost&showdown=true", count(&|round| net(round) < 0 && shown(round))),
    ] {
        assert_eq!(wished(house, token, wish).await.len(), expected, "{wish}");
    }
    // Without being asked for, facts are not looked up.
    let plain = house.get("/api/me/rounds").token(token).expect(200).await.json();
    assert_eq!(plain["rounds"][0]["facts"], Value::Null);
    house.get("/api/me/rounds?result=maybe").token(token).expect(400).await;
    let results = house.get("/api/me/results").token(token).expect(200).await.json();
    let results = results["results"].as_array().unwrap();
    let nets: Vec<i64> = results.iter().map(net).collect();
    assert_eq!(nets, all.iter().map(net).collect::<Vec<_>>());
}

async fn check_exports(house: &House, token: &str) {
    // The others play the last round to its end.
    let began = Instant::now();
    loop {
        let mine = house.get("/api/me/rounds?most=100").token(token).expect(200).await.json();
        let mut rounds = mine["rounds"].as_array().unwrap().iter();
        if rounds.all(|round| round["ended_millis"].is_u64()) {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(300), "the last round never ends");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let file = house.get("/api/me/export").token(token).expect(200).await;
    assert!(file.header("content-disposition").contains("attachment"));
    let mut rounds = 0;
    for line in file.text.lines() {
        let round: Value = serde_json::from_str(line).unwrap();
        let header = &round["header"];
        let path = format!("/api/tables/{}/rounds/{}", header["table"], header["number"]);
        let story = house.get(&path).token(token).expect(200).await.text;
        let (exported, told) = (cards_in(line), cards_in(&story));
        assert!(exported.is_subset(&told), "{path}: {:?}", exported.difference(&told));
        rounds += 1;
    }
    assert!(rounds >= 6 * ROUNDS, "{rounds}");
    let listed = house.get("/api/me/rounds?most=100").token(token).expect(200).await.json();
    assert_eq!(listed["rounds"].as_array().unwrap().len(), rounds);
    let phh = house.get("/api/me/export?format=phh").token(token).expect(200).await.text;
    let hands: Vec<&str> = phh.split("variant = ").skip(1).collect();
    assert!(hands.len() >= ROUNDS, "{phh}");
    for hand in hands {
        let dealt: Vec<&str> = hand.lines().filter(|line| line.contains("\"d dh p")).collect();
        let known = dealt.iter().filter(|line| !line.contains("????")).count();
        assert!(dealt.len() > 1 && known <= 1, "what others hold is unknown: {hand}");
    }
    assert!(phh.contains("# table"), "what the format has no name for is said");
    house.get("/api/me/export?format=pdf").token(token).expect(400).await;
    // A browser asks for it packed: it ends well, and is the same.
    for (format, plain) in [("json", &file.text), ("phh", &phh)] {
        let path = format!("/api/me/export?format={format}");
        let packed = house.get(&path).token(token).header("accept-encoding", "gzip");
        let packed = packed.expect(200).await;
        assert_eq!(packed.header("content-encoding"), "gzip", "{format}");
        let mut unpacked = String::new();
        let mut reader = flate2::read::GzDecoder::new(packed.bytes.as_slice());
        reader.read_to_string(&mut unpacked).unwrap();
        assert_eq!(&unpacked, plain, "{format}");
    }
}

#[tokio::test]
async fn many_readers_wait_for_each_other() {
    let house = House::open_live().await;
    let (_, token) = house.person("Anna", Role::Player).await;
    let new = json!({"house": {"game": {"pots": {"game": "crown/holdem"}}}});
    house.post("/api/tables").token(&token).json(new).expect(200).await;
    // All places are taken: whoever comes is told to come back, and nothing else waits.
    let readers = &house.app.readers;
    let places =
        [readers.place([10, 0, 0, 1].into()).await, readers.place([10, 0, 0, 2].into()).await];
    for path in ["/api/tables/1/rounds", "/api/tables/1/rounds/1", "/api/me/rounds"] {
        let busy = house.get(path).token(&token).expect(503).await;
        assert_eq!((busy.code().as_str(), busy.header("retry-after")), ("busy", "1"), "{path}");
    }
    house.get("/api/me").token(&token).expect(200).await;
    drop(places);
    house.get("/api/tables/1/rounds").token(&token).expect(200).await;
    let crowd = (0..50).map(|_| house.get("/api/tables/1/rounds").token(&token).send());
    for answer in futures_util::future::join_all(crowd).await {
        assert!(answer.status == 200 || answer.code() == "busy", "{}", answer.text);
    }
}

#[tokio::test]
async fn a_tables_rounds_outlive_the_table() {
    let mut house = House::open_live().await;
    let (anna, token) = house.person("Anna", Role::Player).await;
    let new = json!({"name": "Gone", "house": {"game": {"pots": {"game": "crown/holdem"}}}});
    let opened = house.post("/api/tables").token(&token).json(new).expect(200).await.json();
    let table = TableId(u32::try_from(opened["table"].as_u64().unwrap()).unwrap());
    play(&house, table, anna, 2).await;
    let out = Ask::Table(Command::Leave { player: anna });
    house.app.room.ask(table, Who::player(anna), out, None).await.unwrap();
    house.restart().await;
    let rounds = house.get("/api/me/rounds?most=2").token(&token).expect(200).await.json();
    let first = &rounds["rounds"][0];
    assert_eq!((&first["name"], &first["game"]), (&json!("Gone"), &json!("crown/holdem")));
    assert_eq!(first["players"].as_array().unwrap().len(), 3);
    let before = rounds["rounds"][1]["started_millis"].as_u64().unwrap();
    let older = house
        .get(&format!("/api/me/rounds?before={before}"))
        .token(&token)
        .expect(200)
        .await
        .json();
    assert!(
        older["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .all(|round| round["started_millis"].as_u64().unwrap() < before)
    );
    let path = format!("/api/tables/{}/rounds/{}", first["table"], first["number"]);
    house.get(&path).expect(200).await;
    house.get(&format!("/api/tables/{}/rounds/9999", first["table"])).expect(404).await;
    house.get("/api/tables/9999/rounds").expect(404).await;
    house.get("/api/tables/0/rounds").expect(404).await;
}
