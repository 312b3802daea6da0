//! What a newcomer finds: a table of every game.

use crate::app::App;
use crate::opening::usual_file;
use cutcard_room::{Actor, Code, Opened, Opening, Refused, Who};
use cutcard_rulebook::games;

/// Opens a table of every game, of the books and of the room's own, that the house has not opened before, whether it is still
/// open or not; none where somebody else opened the first table of the room. Says how many. A start
/// that failed half-way is made up for by the next.
///
/// # Errors
/// The room refuses one.
pub async fn open_tables(app: &App) -> Result<usize, Refused> {
    let room = app.room.clone();
    let opened = tokio::task::spawn_blocking(move || room.ever_opened());
    let gave_up = |_| Refused::new(Code::Closing, "looking for tables was given up");
    let ever: Vec<(Actor, Opened)> =
        opened.await.map_err(gave_up)??.into_iter().map(|(_, by, opened)| (by, opened)).collect();
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
        app.room.open_table(Who::ROOM, opening).await?;
        count += 1;
    }
    Ok(count)
}

/// Whether the room itself opened a table. Its software was once told as staff without an account.
fn by_house(by: Actor) -> bool {
    let as_staff = matches!(by, Actor::Staff { .. }) && by.player() == Some(Who::ROOM.player);
    by == Actor::Room || as_staff
}

#[cfg(test)]
mod tests {
    use super::*;
    use cutcard_banked::PlayerId;
    use cutcard_round::Role;

    #[test]
    fn tables_of_the_room_are_known_as_they_are_told_now_and_were_before() {
        let staff = |player| Actor::Staff { player, rank: Role::AssistantCasinoManager };
        assert!(by_house(Actor::Room));
        assert!(by_house(staff(PlayerId(0))));
        assert!(!by_house(staff(PlayerId(7))));
        assert!(!by_house(Actor::Player(PlayerId(7))));
    }
}
