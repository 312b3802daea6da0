//! What the lobby lists of a table.

use crate::show::{Names, pays, sentences};
use crate::wire::table::{DamagedTable, TableInfo};
use cutcard_banked::{PlayerId, Wager};
use cutcard_cards::{Deck, DeckSize, Joker};
use cutcard_room::{Room, Shown, Who};
use cutcard_rulebook::{Chips, Family, House, Word as _, find};
use cutcard_table::{Config, Game, ante};

/// The game that is played against the house.
pub(crate) const BOXES: &str = "act/3-card-poker";

/// The name of who opened a table; nothing where it was the house.
fn opened_by(names: &dyn Names, opener: Option<PlayerId>) -> Option<String> {
    opener.filter(|opener| *opener != THE_HOUSE).map(|opener| names.name(opener))
}

/// By whom the house's own tables are opened.
const THE_HOUSE: PlayerId = Who::ROOM.player;

/// What the lobby lists of a table, for somebody. Whether they may know of it is asked before.
pub(crate) fn of_shown(names: &dyn Names, shown: &Shown, viewer: Option<PlayerId>) -> TableInfo {
    let table = &shown.table;
    let (people, people_away) = shown.people();
    TableInfo {
        table: shown.id.0,
        name: shown.name.clone(),
        opened_by: opened_by(names, shown.opener),
        seated: small(table.everybody().count()),
        people: small(people),
        people_away: small(people_away),
        house_players: small(shown.house.len()),
        waiting: u32::try_from(table.list().len()).unwrap_or(u32::MAX),
        playing: table.is_playing(),
        paused: table.is_paused(),
        closed: table.is_closed(),
        round_number: table.round_number(),
        clock_seconds: u32::try_from(shown.clock_millis / 1_000).unwrap_or(u32::MAX),
        private: shown.invite.is_some(),
        invite: shown.invite_for(viewer).map(|code| code.as_str().to_owned()),
        trouble: shown.trouble.as_ref().map(sentences::trouble),
        ..of_config(table.config())
    }
}

/// The same of a table that is only thought of: nobody sits there.
pub(crate) fn of_config(config: &Config) -> TableInfo {
    let (ante, big_blind, deck) = match config.game() {
        Game::Pots(rules) => {
            let house = &rules.house;
            (ante(house), big_blind(config, house), rules.deck())
        }
        Game::Boxes(house) => {
            let limits = house.limits(Wager::Ante);
            (Chips::ZERO, limits.minimum, Deck::plain(DeckSize::FiftyTwo))
        }
    };
    let id = config.game_id();
    let game = find(id);
    TableInfo {
        table: 0,
        name: String::new(),
        opened_by: None,
        game: id.to_owned(),
        game_name: game.map(|game| game.name().to_owned()).unwrap_or_default(),
        book: config.book().prefix().to_owned(),
        family: game.map_or(Family::Banked, |game| game.family()).word().to_owned(),
        limit: config.limit_word().to_owned(),
        stakes: config.stakes(),
        blinds: config.blinds().iter().map(|chips| chips.0).collect(),
        ante: ante.0,
        big_blind: big_blind.0.max(1),
        chip: config.smallest_chip().0.max(1),
        least_buy_in: config.least_buy_in().0,
        most_buy_in: config.most_buy_in().map(|chips| chips.0),
        capacity: config.capacity(),
        seated: 0,
        people: 0,
        people_away: 0,
        house_players: 0,
        waiting: 0,
        playing: false,
        paused: false,
        closed: false,
        round_number: 0,
        clock_seconds: 0,
        deck: u8::try_from(deck.size.cards()).unwrap_or(u8::MAX),
        joker: deck.joker == Joker::In,
        departures: sentences::departures(config),
        pays: match config.game() {
            Game::Pots(_) => None,
            Game::Boxes(house) => Some(pays::of(house)),
        },
        by_hand: config.is_dealt_by_hand(),
        practice: config.is_for_practice(),
        private: false,
        invite: None,
        trouble: None,
    }
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn is_chinese(house: &House) -> bool {
    house.game.family() == Family::Chinese
}

fn big_blind(config: &Config, house: &House) -> Chips {
    match config.blinds().last() {
        Some(last) => *last,
        None if is_chinese(house) => house.unit,
        None => house.limit.minimum,
    }
}

/// The tables at which nothing can happen, of those that somebody may know of.
pub(crate) fn damaged(room: &Room, who: Option<Who>) -> Vec<DamagedTable> {
    let of = |it: &cutcard_room::Damaged| DamagedTable { table: it.id.0, name: it.name.clone() };
    room.damaged().iter().filter(|it| it.is_open_to(who)).map(of).collect()
}
