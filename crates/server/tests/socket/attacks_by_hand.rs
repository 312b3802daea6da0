//! A table dealt by hand, attacked from all sides while it is played: by who plays there, by a dealer who plays there,
//! by a guest and by nobody. None of them deals, rules or takes back, no chip comes or goes, and no card that was read,
//! or seen in an inspected hand, is told to anybody else.

use crate::client::Client;
use crate::house::House;
use cutcard_ledger::TableId;
use cutcard_rulebook::{Chips, Face};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::by_hand::Report;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_table::{CardGoes, DealtBy, Due, Options, Table, TableFile};
use std::collections::BTreeMap;

/// Random words from a seed.
struct Words(u64);

impl Words {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

fn by_hand() -> TableFile {
    let file = TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap());
    TableFile { options: Options { dealt_by: DealtBy::Hand, ..Options::default() }, ..file }
}

fn report(said: serde_json::Value) -> TableAct {
    let report: Report = serde_json::from_value(said).unwrap();
    TableAct::ReportWrong { report }
}

fn said(seat: u8, act: TableAct) -> TableAct {
    TableAct::ForPlayer { seat, act: Box::new(act) }
}

fn take_back(entries: u32) -> TableAct {
    TableAct::TakeBack { entries, why: "a trial".to_owned() }
}

/// What only staff do who do not play there.
fn not_theirs(words: &mut Words) -> TableAct {
    let card = || vec!["As".to_owned()];
    let seat = u8::try_from(1 + words.below(4)).unwrap();
    let wrongs = ["not-cut", "hand-in-muck", "shown-to-one", "hand-inspected", "other"];
    let wrong = wrongs[words.below(wrongs.len())];
    match words.below(10) {
        0 => TableAct::StartRound,
        1 => TableAct::Deal { cards: vec!["??".to_owned(); 1 + words.below(9)] },
        2 => TableAct::Deal { cards: card() },
        3 => TableAct::Push,
        4 => take_back(1 + u32::try_from(words.below(4)).unwrap()),
        5 => said(seat, TableAct::Fold),
        6 => said(seat, TableAct::AddChips { chips: 100 }),
        7 => {
            TableAct::Reveal { asks: seat, whose: 1, cards: vec!["As".to_owned(), "Ah".to_owned()] }
        }
        8 => report(serde_json::json!({ "wrong": wrong, "seat": seat, "cards": ["As", "Ah"],
            "decides": "void", "reason": "a trial" })),
        _ => TableAct::Shuffled,
    }
}

fn shown(house: &House, table: u32) -> std::sync::Arc<Table> {
    house.app.room.shown(TableId(table)).unwrap().table.clone()
}

/// All the chips there.
fn chips(table: &Table) -> u64 {
    let seats: u64 = table.everybody().map(|(seat, _)| table.chips_of(seat).0).sum();
    let round = table.round().filter(|_| table.is_playing());
    let pots = round.map_or(0, |round| round.pot().0 + round.commission().0);
    seats + pots + table.commission().0
}

/// Reads all that was told.
async fn read(client: &mut Client, table: u32) {
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.until(|told| matches!(told, Told::Table { .. }).then_some(())).await;
}

/// The next deed of who deals: cards as a reader reads them, and nobody comes to a showdown.
fn next(table: &Table, words: &mut Words, secret: &mut BTreeMap<String, u8>) -> TableAct {
    let deck: Vec<String> =
        table.config().rules().unwrap().deck().in_order().iter().map(ToString::to_string).collect();
    match table.due() {
        Due::Cards if table.cards_ahead().is_empty() => TableAct::Push,
        Due::Cards => {
            let mut cards: Vec<String> = Vec::new();
            for goes in table.cards_ahead() {
                let card = loop {
                    let card = deck[words.below(deck.len())].clone();
                    if !secret.contains_key(&card) && !cards.contains(&card) {
                        break card;
                    }
                };
                // Of the burns and the board too, so that no card falls twice.
                let seat = match goes {
                    CardGoes::Seat(seat, Face::Down) => seat.0,
                    CardGoes::Burn => 0,
                    _ => u8::MAX,
                };
                secret.insert(card.clone(), seat);
                cards.push(card);
            }
            TableAct::Deal { cards }
        }
        Due::Decisions(due) => {
            let round = table.round().unwrap();
            let may = round.betting_options().map(|(_, may)| may).unwrap();
            let early = round.betting_round() == Some(1);
            let act = match (early, may.check) {
                (false, _) => TableAct::Fold,
                (true, true) => TableAct::Check,
                (true, false) => TableAct::Call { price: None },
            };
            said(due[0].0, act)
        }
        Due::Round => TableAct::StartRound,
        due => panic!("stuck at {due:?}"),
    }
}

#[tokio::test]
#[allow(clippy::wildcard_enum_match_arm, reason = "a test may fail")]
async fn nobody_who_attacks_deals_rules_sees_or_wins() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let mut players = Vec::new();
    for seat in 1..=3_u8 {
        // Who has seat 3 is a dealer elsewhere.
        let who = match seat {
            3 => house.staff_named("Dan", Role::Dealer).await,
            _ => house.guest().await,
        };
        house.app.room.welcome(who.player).await.unwrap();
        let mut client = house.connect(&who).await;
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
        players.push(client);
    }
    let mut gus = house.connect(&house.guest().await).await;
    let mut nobody = house.look_on().await;
    let mut dora = house.connect(&house.staff_named("Dora", Role::Dealer).await).await;
    let mut mia = house.connect(&house.staff_named("Mia", Role::AreaManager).await).await;
    let mut words = Words(11);
    let mut secret = BTreeMap::new();
    let (mut attacks, mut questioned, mut inspected) = (0, 0, 0);
    for step in 0..240 {
        for _ in 0..2 {
            let who = words.below(4);
            let act = not_theirs(&mut words);
            let client = match who {
                0 => &mut players[0],
                1 => &mut players[2],
                2 => &mut gus,
                _ => &mut nobody,
            };
            let before = house.app.room.shown(TableId(table)).unwrap().sequence;
            let refused = client.act(table, act.clone()).await;
            assert!(refused.is_err(), "{step}: {who} does {act:?}");
            let after = house.app.room.shown(TableId(table)).unwrap().sequence;
            assert_eq!(before, after, "{step}: {act:?}");
            attacks += 1;
        }
        let now = shown(&house, table);
        if !now.is_playing() && now.may_be_inspected() {
            // The dealer looks at a hand, and says what it was.
            let mine = |of: u8| secret.iter().filter(move |(_, seat)| **seat == of);
            let cards: Vec<&String> = mine(2).map(|(card, _)| card).collect();
            let inspects = report(serde_json::json!({
                "wrong": "hand-inspected", "seat": 2, "cards": cards }));
            dora.act(table, inspects).await.unwrap();
            inspected += 1;
        }
        if !now.is_playing() && now.may_be_questioned() && words.below(3) == 0 {
            assert_eq!(dora.act(table, take_back(1)).await.unwrap_err().code, "rank");
            mia.act(table, take_back(1)).await.unwrap();
            questioned += 1;
        }
        let now = shown(&house, table);
        let begins = now.due() == Due::Round;
        for (seat, client) in (1..).zip(&mut players) {
            read(client, table).await;
            sees_nothing(client, seat, &secret, begins);
        }
        for client in [&mut gus, &mut nobody, &mut dora, &mut mia] {
            read(client, table).await;
            sees_nothing(client, 99, &secret, begins);
        }
        if begins {
            secret.clear();
        }
        let act = next(&now, &mut words, &mut secret);
        let done = dora.act(table, act.clone()).await;
        done.unwrap_or_else(|refused| panic!("{step}: {act:?}: {}", refused.code));
        let now = shown(&house, table);
        assert_eq!((now.check(), chips(&now)), (Ok(()), 3_000), "{step}");
    }
    assert!(shown(&house, table).round_number() > 10);
    assert!(attacks > 400 && questioned > 2 && inspected > 5, "{questioned} {inspected}");
    let left = players[1].act(table, TableAct::Leave).await;
    assert!(left.is_ok() && shown(&house, table).commission() <= Chips(3_000));
}

/// That no card in another's hand, or burnt, was told; where a round is over what was told of it is let go.
fn sees_nothing(client: &mut Client, own: u8, secret: &BTreeMap<String, u8>, over: bool) {
    for (card, seat) in secret.iter().filter(|(_, seat)| **seat != u8::MAX && **seat != own) {
        let named = format!("\"{card}\"");
        let told = client.frames.iter().find(|frame| frame.contains(&named));
        assert_eq!(told, None, "{own} is told {card} of {seat}");
    }
    if over {
        client.frames.clear();
    }
}
