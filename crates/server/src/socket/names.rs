//! Who is called what.

use crate::people::People;
use crate::show::Names;
use cutcard_banked::PlayerId;
use cutcard_room::{house_name, is_house_player};

impl Names for People {
    fn name(&self, player: PlayerId) -> String {
        if is_house_player(player) {
            return house_name(player);
        }
        self.name(player).map_or_else(|| player.to_string(), |name| name.to_string())
    }
}
