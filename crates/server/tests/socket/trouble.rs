//! A table whose journal takes nothing: whoever looks at the list of tables is told.

use crate::client::{Client, LONG};
use crate::house::House;
use cutcard_rulebook::HouseFile;
use cutcard_server::wire::act::TableAct;
use cutcard_server::wire::frame::{Ask, Told};
use cutcard_server::wire::sentence::SentenceCode;
use cutcard_table::TableFile;

fn holdem() -> TableFile {
    TableFile::pots("game = 'crown/holdem'".parse::<HouseFile>().unwrap())
}

/// The troubles of two tables as the list has them, once they are so.
async fn told(lobby: &mut Client, tables: [u32; 2], wanted: [Option<SentenceCode>; 2]) {
    let so = |told: &Told| match told {
        Told::Lobby { tables: listed, .. } => {
            let of = |table| listed.iter().find(|info| info.table == table).unwrap();
            let troubles = tables.map(|table| of(table).trouble.as_ref().map(|it| it.code));
            (troubles == wanted).then_some(())
        }
        _ => None,
    };
    lobby.until(so).await;
}

#[tokio::test]
async fn the_list_tells_which_table_does_not_go_on_and_when_it_does_again() {
    let house = House::open().await;
    let (table, other) = (house.table(holdem()).await, house.table(holdem()).await);
    let mut lobby = house.look_on().await;
    lobby.send(&Ask::WatchLobby).await;
    told(&mut lobby, [table, other], [None, None]).await;
    let guest = house.guest().await;
    let mut guest = house.connect(&guest).await;
    let sit = TableAct::SitDown { seat: 1, chips: 1_000 };

    // Another program holds the store for longer than the journal waits.
    let store = rusqlite::Connection::open(house.dir.join("journal.db")).unwrap();
    store.busy_timeout(LONG).unwrap();
    store.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(guest.act(table, sit.clone()).await.unwrap_err().code, "journal");
    told(&mut lobby, [table, other], [Some(SentenceCode::TroubleJournal), None]).await;

    store.execute_batch("ROLLBACK").unwrap();
    guest.act(table, sit).await.unwrap();
    told(&mut lobby, [table, other], [None, None]).await;
}
