//! What staff decide about others, through the socket.

use crate::client::Client;
use crate::house::{Guest, House};
use cutcard_journal::{Journal as _, UnixMillis};
use cutcard_ledger::TableId;
use cutcard_server::Rates;
use cutcard_server::people::{PeopleSettings, StaffTwoFactor};
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Role, Told};
use cutcard_server::wire::happened::What;
use cutcard_table::TableFile;

fn holdem() -> TableFile {
    TableFile::pots("game = 'crown/holdem'\nblinds = [5, 10]".parse().unwrap())
}

fn void(cause: &str) -> TableAct {
    TableAct::VoidRound { cause: cause.to_owned() }
}

/// Somebody at a seat, who watches.
async fn seated(house: &House, who: &Guest, table: u32, seat: u8) -> Client {
    house.app.room.welcome(who.player).await.unwrap();
    let mut client = house.connect(who).await;
    client.send(&Ask::Watch { table, after: None, code: None }).await;
    client.act(table, TableAct::SitDown { seat, chips: 1_000 }).await.unwrap();
    client
}

async fn a_round_is_on(client: &mut Client) {
    let on = |told: &Told| match told {
        Told::News { view, .. } | Told::Table { view, .. } => view.turn.is_some().then_some(()),
        _ => None,
    };
    client.until(on).await;
}

#[tokio::test]
async fn a_seated_manager_rules_on_nobody() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let manager = house.staff(Role::AssistantCasinoManager).await;
    let mut guest = seated(&house, &house.guest().await, table, 1).await;
    let mut manager = seated(&house, &manager, table, 2).await;
    a_round_is_on(&mut guest).await;
    let acts = [
        void("commotion"),
        void("fraud"),
        TableAct::PickUp { seat: 1, why: "gone".to_owned() },
        TableAct::AllowRunItAgain { allowed: true },
        TableAct::Bump { player: 999 },
        TableAct::StrikeOff { player: 999 },
    ];
    for act in acts {
        let refused = manager.act(table, act.clone()).await.unwrap_err();
        assert_eq!(refused.code, "own-table", "{act:?}");
    }
    // Nor are they offered it.
    manager.send(&Ask::Watch { table, after: None, code: None }).await;
    let offered = manager
        .until(|told| match told {
            Told::Table { view, .. } => view.options.as_ref().map(|it| it.staff.clone()),
            _ => None,
        })
        .await;
    assert_eq!(offered, ["pause", "give-notice"]);
    manager.act(table, TableAct::Pause).await.unwrap();
    manager.act(table, TableAct::GiveNotice).await.unwrap();
}

#[tokio::test]
async fn a_void_names_its_cause_and_the_role_follows_from_it() {
    let house = House::open().await;
    let table = house.table(holdem()).await;
    let mut guest = seated(&house, &house.guest().await, table, 1).await;
    let _other = seated(&house, &house.guest().await, table, 2).await;
    a_round_is_on(&mut guest).await;
    let dealer = house.staff_named("Bertha", Role::HigherDutiesDealer).await;
    let mut dealer = house.connect(&dealer).await;
    dealer.send(&Ask::Watch { table, after: None, code: None }).await;
    let causes = dealer
        .until(|told| match told {
            Told::Table { view, .. } => view.options.as_ref().map(|it| it.void_causes.clone()),
            _ => None,
        })
        .await;
    assert_eq!(causes, ["commotion"]);
    let refused = dealer.act(table, void("fraud")).await.unwrap_err();
    assert_eq!((refused.code.as_str(), refused.clause.as_deref()), ("rank", Some("crown:18.6")));
    assert_eq!(dealer.act(table, void("weather")).await.unwrap_err().code, "bad-cause");
    assert_eq!(dealer.act(table, void("malfunction")).await.unwrap_err().code, "no-void-for");
    dealer
        .send_text(&format!(
            r#"{{"type":"act","id":900,"table":{table},"act":{{"do":"void-round"}}}}"#
        ))
        .await;
    assert_eq!(dealer.refusal().await.code, "bad-frame");
    dealer.act(table, void("commotion")).await.unwrap();
    let (why, clauses) = guest
        .until(|told| {
            let Told::News { events, .. } = told else { return None };
            events.iter().find_map(|it| match &it.what {
                What::Voided { why } => Some((why.clone(), it.clauses.clone())),
                _ => None,
            })
        })
        .await;
    assert_eq!(why.unwrap().text, "the round is void: a commotion");
    assert_eq!(clauses, ["crown:18.5"]);
    // It is among what the regulator asks for, by whom and why.
    let rows = house.journal.significant(UnixMillis(i64::MAX), 10).unwrap();
    let row = &rows.iter().find(|it| it.row.kind == "round-voided").unwrap().row;
    assert_eq!(row.why.as_deref(), Some("commotion"));
    assert_eq!(row.role.as_deref(), Some("higher-duties-dealer"));
    assert!(row.by.is_some());
}

#[tokio::test]
async fn sensitive_acts_want_the_password_said_lately() {
    // Said a moment ago is too long ago here.
    let staff_two_factor = StaffTwoFactor::Optional;
    let people =
        PeopleSettings { sensitive_millis: 0, staff_two_factor, ..PeopleSettings::default() };
    let house = House::open_for(Rates::NONE, people).await;
    let table = house.table(holdem()).await;
    let mut guest = seated(&house, &house.guest().await, table, 1).await;
    let _other = seated(&house, &house.guest().await, table, 2).await;
    a_round_is_on(&mut guest).await;
    let manager = house.staff(Role::AssistantCasinoManager).await;
    let proved = house.app.people.now_millis();
    while house.app.people.now_millis() == proved {
        tokio::task::yield_now().await;
    }
    let mut manager = house.connect(&manager).await;
    let before = house.app.room.shown(TableId(table)).unwrap().sequence;
    for act in [void("commotion"), TableAct::PickUp { seat: 1, why: "gone".to_owned() }] {
        assert_eq!(manager.act(table, act).await.unwrap_err().code, "prove-again");
    }
    assert_eq!(house.app.room.shown(TableId(table)).unwrap().sequence, before);
    // What harms nobody does not ask for it, and a player is told that it is not theirs.
    manager.act(table, TableAct::Pause).await.unwrap();
    assert_eq!(guest.act(table, void("commotion")).await.unwrap_err().code, "rank");
}
