//! A table dealt by hand, through the socket: only its dealer deals there, and no card that a reader has read is told to
//! anybody who may not see it, the dealer among them.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_banked::{HouseFile, Limits};
use cutcard_rulebook::Chips;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::act::WagerName;
use cutcard_server::wire::by_hand::{ByHand, Report};
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_table::{DealtBy, Options, TableFile};

fn by_hand() -> TableFile {
    let file = TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap());
    TableFile { options: Options { dealt_by: DealtBy::Hand, ..Options::default() }, ..file }
}

fn deal(cards: &[&str]) -> TableAct {
    TableAct::Deal { cards: cards.iter().map(|card| (*card).to_owned()).collect() }
}

fn said(seat: u8, act: TableAct) -> TableAct {
    TableAct::ForPlayer { seat, act: Box::new(act) }
}

fn report(wrong: &str) -> Report {
    serde_json::from_value(serde_json::json!({ "wrong": wrong })).unwrap()
}

fn take_back(entries: u32) -> TableAct {
    TableAct::TakeBack { entries, why: "wrong seat".to_owned() }
}

/// Somebody at a seat, who watches.
async fn seated(house: &House, who: &Guest, table: u32, seat: u8) -> Client {
    house.app.room.welcome(who.player).await.unwrap();
    let mut client = house.connect(who).await;
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

/// What is told to whoever deals, as it is now.
async fn desk(client: &mut Client, table: u32) -> Option<ByHand> {
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client
        .until(|told| match told {
            Told::Table { view, .. } => Some(view.by_hand.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn no_card_that_was_read_is_told_to_who_may_not_see_it() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let mut ann = seated(&house, &house.guest().await, table, 1).await;
    let mut ben = seated(&house, &house.guest().await, table, 2).await;
    let dealer = house.staff_named("Dora", Role::Dealer).await;
    let mut dealer = house.connect(&dealer).await;
    let before = desk(&mut dealer, table).await.expect("a desk");
    assert!(before.start_round && before.cards.is_empty() && before.turns.is_empty());
    dealer.act(table, TableAct::StartRound).await.unwrap();
    let now = desk(&mut dealer, table).await.unwrap();
    assert_eq!(now.cards.len(), 4);
    assert!(now.cards.iter().all(|card| card.to == "seat" && !card.open));
    let first = now.cards[0].seat.unwrap();
    // A reader reads them as they fall: the first player has the aces.
    dealer.act(table, deal(&["As", "2c", "Ah", "7d"])).await.unwrap();
    let now = desk(&mut dealer, table).await.unwrap();
    let turn = &now.turns[0];
    assert!(turn.options.betting.is_some());
    let caller = turn.seat;
    dealer.act(table, said(caller, TableAct::Call { price: None })).await.unwrap();
    let (owner, other) = if first == 1 { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
    for client in [&mut *owner, &mut *other] {
        client.send(&Ask::Watch { table, after: None, code: None }).await;
        client.until(|told| matches!(told, Told::Table { .. }).then_some(())).await;
    }
    let has = |client: &Client, card: &str| {
        client.frames.iter().any(|frame| frame.contains(&format!("\"{card}\"")))
    };
    assert!(has(owner, "As") && has(owner, "Ah"), "their own cards");
    assert!(!has(other, "As") && !has(other, "Ah"), "not those of others");
    for card in ["As", "Ah", "2c", "7d"] {
        assert!(!has(&dealer, card), "the dealer's page is not told {card}");
    }
    assert!(now.wrongs.iter().any(|it| it.wrong == "early-card"));
    assert!(now.decisions.is_empty(), "what the book does not say is not a dealer's to decide");
}

#[tokio::test]
async fn only_the_dealer_deals_and_nobody_who_plays_there() {
    let house = House::open().await;
    let table = house.table(by_hand()).await;
    let manager = house.staff(Role::AssistantCasinoManager).await;
    let mut manager = seated(&house, &manager, table, 1).await;
    let mut guest = seated(&house, &house.guest().await, table, 2).await;
    let acts = || {
        [
            TableAct::StartRound,
            deal(&["??"]),
            TableAct::Shuffled,
            TableAct::Push,
            take_back(1),
            said(2, TableAct::Fold),
            said(2, TableAct::Leave),
            said(2, TableAct::AddChips { chips: 100 }),
            TableAct::Reveal { asks: 1, whose: 2, cards: vec!["As".to_owned()] },
            TableAct::ReportWrong { report: report("not-cut") },
        ]
    };
    assert_eq!(desk(&mut guest, table).await, None);
    assert_eq!(desk(&mut manager, table).await, None, "they play there");
    for act in acts() {
        let refused = guest.act(table, act.clone()).await.unwrap_err();
        assert_eq!(refused.code, "rank", "{act:?}");
        let refused = manager.act(table, act.clone()).await.unwrap_err();
        let codes = ["own-table", "not-yours"];
        assert!(codes.contains(&refused.code.as_str()), "{act:?}: {}", refused.code);
    }
    let dealer = house.staff_named("Dora", Role::Dealer).await;
    let mut dealer = house.connect(&dealer).await;
    // Whoever came by their own sign-in has their own chips.
    for act in [said(2, TableAct::Leave), said(2, TableAct::AddChips { chips: 100 })] {
        assert_eq!(dealer.act(table, act).await.unwrap_err().code, "not-yours");
    }
    for act in [
        said(2, TableAct::SitDown { seat: 3, chips: 500 }),
        said(2, TableAct::Pause),
        said(2, said(1, TableAct::Fold)),
        TableAct::Early { act: Box::new(TableAct::Pause) },
    ] {
        assert_eq!(dealer.act(table, act.clone()).await.unwrap_err().code, "not-here", "{act:?}");
    }
    assert_eq!(dealer.act(table, said(9, TableAct::Fold)).await.unwrap_err().code, "nobody-there");
    let nonsense = TableAct::ReportWrong { report: report("weather") };
    assert_eq!(dealer.act(table, nonsense).await.unwrap_err().code, "bad-wrong");
    let many: Vec<&str> = vec!["??"; 60];
    assert_eq!(dealer.act(table, deal(&many)).await.unwrap_err().code, "bad-card");
    // What was chosen before something else happened is not done.
    dealer.act(table, TableAct::StartRound).await.unwrap();
    let id = dealer.say(table, deal(&["??"]), Some(1)).await;
    assert_eq!(dealer.answer(id).await.unwrap_err().code, "stale");
    dealer.act(table, deal(&["??", "??", "??", "??"])).await.unwrap();
    assert_eq!(dealer.act(table, take_back(2)).await.unwrap_err().code, "rank");
    dealer.act(table, take_back(1)).await.unwrap();
    let now = desk(&mut dealer, table).await.unwrap();
    assert_eq!((now.cards.len(), now.take_back), (4, false), "all of the deal is one entry");
}

fn boxes_by_hand() -> TableFile {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let file = TableFile::boxes(HouseFile::by_the_book(5, limits), Chips(100_000));
    TableFile { options: Options { dealt_by: DealtBy::Hand, ..Options::default() }, ..file }
}

fn report_at(wrong: &str, seat: u8) -> TableAct {
    let report = serde_json::json!({ "wrong": wrong, "seat": seat });
    TableAct::ReportWrong { report: serde_json::from_value(report).unwrap() }
}

fn words(desk: &ByHand) -> Vec<&str> {
    desk.wrongs.iter().map(|it| it.wrong.as_str()).collect()
}

/// act-3cp:3.2, act-3cp:12.1, act-3cp:12.2, act-3cp:14.2(a): what goes wrong at boxes is listed and reported as at
/// tables of pots; what the book leaves to the operator takes an area manager.
#[tokio::test]
async fn a_dealer_reports_what_goes_wrong_at_boxes() {
    let house = House::open().await;
    let table = house.table(boxes_by_hand()).await;
    let mut ann = seated(&house, &house.guest().await, table, 1).await;
    let mut ben = seated(&house, &house.guest().await, table, 2).await;
    let dealer = house.staff_named("Dora", Role::Dealer).await;
    let mut dealer = house.connect(&dealer).await;
    let manager = house.staff_named("Mia", Role::AreaManager).await;
    let mut manager = house.connect(&manager).await;
    // A day begins with a check of the cards (act-3cp:2.2).
    let refused = dealer.act(table, TableAct::StartRound).await.unwrap_err();
    assert_eq!(refused.code, "check-due");
    let seen = desk(&mut dealer, table).await.unwrap().deck;
    assert_eq!((seen.check_due.as_deref(), seen.whole), (Some("opening"), 52));
    assert!(seen.may.contains(&"check-cards".to_owned()));
    assert!(!seen.may.contains(&"order-count".to_owned()), "that is the area manager's");
    dealer.act(table, TableAct::CheckCards).await.unwrap();
    dealer.act(table, TableAct::StartRound).await.unwrap();
    // A marker is the operator's to allow.
    let marker = || TableAct::PlaceMarker { seat: 1, wager: WagerName::Ante, maximum: 300 };
    assert!(desk(&mut dealer, table).await.unwrap().markers.is_empty());
    assert_eq!(dealer.act(table, marker()).await.unwrap_err().code, "rank");
    assert_eq!(desk(&mut manager, table).await.unwrap().markers.len(), 4);
    manager.act(table, marker()).await.unwrap();
    ann.act(table, TableAct::Wager { ante: 300, pairs_plus: 0 }).await.unwrap();
    ben.act(table, TableAct::Wager { ante: 20, pairs_plus: 0 }).await.unwrap();
    dealer.act(table, TableAct::CloseWagers).await.unwrap();
    assert_eq!(words(&desk(&mut dealer, table).await.unwrap()), Vec::<&str>::new());
    dealer.act(table, deal(&["As", "2c"])).await.unwrap();
    let of_dealer = ["player-cards-exposed", "misdeal", "hand-in-rack"];
    assert_eq!(words(&desk(&mut dealer, table).await.unwrap()), of_dealer);
    let of_manager = ["player-cards-exposed", "misdeal", "hand-in-rack", "collusion", "breach"];
    assert_eq!(words(&desk(&mut manager, table).await.unwrap()), of_manager);
    for (act, code) in [
        (report_at("breach", 1), "rank"),
        (report_at("weather", 1), "bad-wrong"),
        (TableAct::ReportWrong { report: report("hand-in-rack") }, "nobody-there"),
        (TableAct::ReportWrong { report: report("malfunction") }, "no-machine"),
    ] {
        assert_eq!(dealer.act(table, act.clone()).await.unwrap_err().code, code, "{act:?}");
    }
    // The first card that is seen is turned over; it is an entry of the dealer's, and can be taken back.
    dealer.act(table, report_at("player-cards-exposed", 1)).await.unwrap();
    let now = desk(&mut dealer, table).await.unwrap();
    assert!(now.take_back && now.cards.len() == 7, "the rest of nine cards: {now:?}");
    dealer.act(table, take_back(1)).await.unwrap();
    dealer.act(table, report_at("player-cards-exposed", 2)).await.unwrap();
    // A player who broke a rule is out, by the manager's word; the dealer cannot take that back.
    manager.act(table, report_at("breach", 2)).await.unwrap();
    assert_eq!(dealer.act(table, take_back(1)).await.unwrap_err().code, "rank");
    // The second card voids the round: everything goes back.
    dealer.act(table, report_at("player-cards-exposed", 1)).await.unwrap();
    assert!(desk(&mut dealer, table).await.unwrap().start_round);
    let shown = house.app.room.shown(cutcard_ledger::TableId(table)).unwrap();
    let stacks = shown.table.everybody().map(|(_, seated)| seated.stack);
    assert_eq!(stacks.collect::<Vec<_>>(), [Chips(1_000); 2]);
    for frame in ["\"as\"", "\"As\""] {
        assert!(!dealer.frames.iter().any(|each| each.contains(frame)), "no card is told");
    }
}
