//! What the house opens when a room is started.

use crate::house::House;
use cutcard_banked::PlayerId;
use cutcard_room::{Opening, Who};
use cutcard_round::Role;
use cutcard_rulebook::games;
use cutcard_server::{open_tables, usual_file};

async fn open(house: &House, who: Who, place: usize) {
    let game = &games()[place];
    let (name, file) = (game.name().to_owned(), usual_file(game));
    let opening = Opening { name, file, clock_millis: None, private: false };
    house.app.room.open_table(who, opening).await.unwrap();
}

#[tokio::test]
async fn a_start_that_failed_half_way_is_made_up_for() {
    let house = House::open().await;
    for place in 0..3 {
        open(&house, Who::staff(PlayerId(0), Role::AssistantCasinoManager), place).await;
    }
    // A table of somebody's own is no reason not to.
    open(&house, Who::player(PlayerId(1)), 20).await;
    assert_eq!(open_tables(&house.app).await.unwrap(), games().len() - 3);
    assert_eq!(open_tables(&house.app).await.unwrap(), 0);
    assert_eq!(house.app.room.tables().len(), games().len() + 1);
}

#[tokio::test]
async fn a_room_that_began_without_them_is_left_as_it_is() {
    let house = House::open().await;
    open(&house, Who::player(PlayerId(1)), 0).await;
    assert_eq!(open_tables(&house.app).await.unwrap(), 0);
}
