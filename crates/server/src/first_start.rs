//! What a newcomer finds: a table of every game.

use crate::app::App;
use crate::opening::usual_file;
use cutcard_banked::PlayerId;
use cutcard_room::{Opening, Refused, Who};
use cutcard_round::Role;
use cutcard_rulebook::{Book, games};

/// Opens a table of every game of the books, where no table was ever opened. Says how many.
///
/// # Errors
/// The room refuses one.
pub async fn open_tables(app: &App) -> Result<usize, Refused> {
    if !app.room.tables().is_empty() {
        return Ok(0);
    }
    let house = Who { player: PlayerId(0), rank: Some(Role::AssistantCasinoManager) };
    for game in games() {
        let name = match game.book() {
            Book::Crown => game.name().to_owned(),
            // The ACT has games that Crown has too.
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                format!("{} (ACT)", game.name())
            }
        };
        let opening = Opening { name, file: usual_file(game), clock_millis: None };
        app.room.open_table(house, opening).await?;
    }
    Ok(games().len())
}
