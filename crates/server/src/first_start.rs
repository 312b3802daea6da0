//! What a newcomer finds: a table of every game.

use crate::app::App;
use crate::opening::usual_file;
use cutcard_banked::PlayerId;
use cutcard_room::{By, Opened, Opening, Refused, Who};
use cutcard_round::Role;
use cutcard_rulebook::games;

/// The house itself.
const HOUSE: Who = Who::staff(PlayerId(0), Role::AssistantCasinoManager);

/// Opens a table of every game, of the books and of the room's own, that the house has not opened before, whether it is still
/// open or not; none where somebody else opened the first table of the room. Says how many. A start
/// that failed half-way is made up for by the next.
///
/// # Errors
/// The room refuses one.
pub async fn open_tables(app: &App) -> Result<usize, Refused> {
    let room = app.room.clone();
    let opened = tokio::task::spawn_blocking(move || room.ever_opened());
    let gave_up = |_| Refused::new("closing", "looking for tables was given up");
    let ever: Vec<(By, Opened)> =
        opened.await.map_err(gave_up)??.into_iter().map(|(_, by, opened)| (by, opened)).collect();
    let by_house = |by: By| matches!(by, By::Staff { player, .. } if player == HOUSE.player);
    if ever.first().is_some_and(|(by, _)| !by_house(*by)) {
        return Ok(0);
    }
    let mut count = 0;
    for game in games() {
        // The ACT has games that Crown has too.
        let name = match game.id().prefix() {
            "act" => format!("{} (ACT)", game.name()),
            _ => game.name().to_owned(),
        };
        if ever.iter().any(|(by, opened)| by_house(*by) && opened.name == name) {
            continue;
        }
        let opening = Opening { name, file: usual_file(game), clock_millis: None, private: false };
        app.room.open_table(HOUSE, opening).await?;
        count += 1;
    }
    Ok(count)
}
