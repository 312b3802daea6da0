//! The houses a room offers to its players.

use super::built_in::BUILT_IN;
use super::offer::Offer;
use super::offer_file::{OfferFault, read};
use super::{Checked, MOST_BANK, NotOpened, Terms, allowed_by_the_book};
use crate::wire::fault::{FaultBody, FaultCode};
use cutcard_rulebook::{Game, House, HouseFile, Word, games};
use serde_json::Value;
use std::path::Path;
use std::sync::{Arc, LazyLock};

/// What players may open: files that were checked when they were read.
#[derive(Clone, Debug)]
pub struct Houses(Arc<Vec<Offer>>);

impl Houses {
    /// Those of the program itself: one of every game, the room's own games too.
    #[must_use]
    pub fn built_in() -> Houses {
        static HOUSES: LazyLock<Houses> = LazyLock::new(|| {
            // The tests hold them free of faults, so nothing is left out.
            let offers =
                BUILT_IN.iter().filter_map(|(file, text)| read(file, text, MOST_BANK).ok());
            let own = games().iter().filter(|game| game.is_of_house()).filter_map(of_own_game);
            Houses(Arc::new(offers.chain(own).collect()))
        });
        HOUSES.clone()
    }

    /// Those of a folder: every file of TOML in it, by name.
    ///
    /// # Errors
    /// Everything that is wrong with any of them, or that there is none.
    pub fn read(folder: &Path) -> Result<Houses, Vec<OfferFault>> {
        let failed = |file: &Path, text: String| OfferFault {
            file: file.display().to_string(),
            field: String::new(),
            text,
        };
        let whole = |text: String| vec![failed(folder, text)];
        let entries = std::fs::read_dir(folder).map_err(|error| whole(error.to_string()))?;
        let mut files = Vec::new();
        for entry in entries {
            files.push(entry.map_err(|error| whole(error.to_string()))?.path());
        }
        files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
        files.sort();
        if files.is_empty() {
            return Err(whole(
                "there is no file of TOML in it: nobody could open a table".to_owned(),
            ));
        }
        let (mut offers, mut faults) = (Vec::new(), Vec::new());
        for file in files {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let offer = std::fs::read_to_string(&file)
                .map_err(|error| vec![failed(&file, error.to_string())])
                .and_then(|text| read(&name, &text, MOST_BANK));
            match offer {
                Ok(offer) => offers.push(offer),
                Err(wrong) => faults.extend(wrong),
            }
        }
        if faults.is_empty() { Ok(Houses(Arc::new(offers))) } else { Err(faults) }
    }

    /// These, and others after them.
    pub(super) fn and(&self, others: impl Iterator<Item = Offer>) -> Houses {
        Houses(Arc::new(self.0.iter().cloned().chain(others).collect()))
    }

    /// All of them, in the order of their files' names.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.0
    }

    /// The table that a player asks for, by the offer's name or by the first that it fits.
    pub(super) fn check(&self, asked: &Value, id: Option<&str>) -> Result<Checked, NotOpened> {
        let game = game_of(asked);
        let named = |offer: &&Offer| match id {
            Some(id) => offer.id == id,
            None => game == Some(offer.game.as_str()),
        };
        let mut nearest: Option<Vec<FaultBody>> = None;
        for offer in self.0.iter().filter(named) {
            match offer.fit(asked) {
                Ok(file) => return offered(offer, &file),
                Err(faults) if nearest.as_ref().is_none_or(|best| faults.len() < best.len()) => {
                    nearest = Some(faults);
                }
                Err(_) => {}
            }
        }
        let none = || {
            let fault = match (id, game) {
                (Some(id), _) => no_house(FaultCode::NoSuchHouse, "called", id),
                (None, Some(game)) => no_house(FaultCode::NoHouseOfGame, "of", game),
                (None, None) => FaultBody::new(FaultCode::NoGame, "which game is not said"),
            };
            vec![fault]
        };
        Err(NotOpened::NotOffered(nearest.unwrap_or_else(none)))
    }
}

/// What players may open of a game of the room's own, where the operator names no folder of houses: the
/// seats, the limit and the stakes are theirs to choose.
fn of_own_game(game: &Game) -> Option<Offer> {
    let play = game.play()?;
    let seats = House::of_game(Arc::new(game.clone()), &HouseFile::default()).ok()?.seats;
    let limits: Vec<&str> = play.limit.offered().map(Word::word).collect();
    let text = format!(
        "name = {:?}\ngame = {:?}\n[choose]\nseats = {{ least = 2, most = {seats} }}\n\
         limit = {limits:?}\nminimum_bet = {{ least = 2, most = 500 }}\n\
         clock_seconds = {{ least = 5, most = 600 }}\n\
         house_players = {{ least = 0, most = {} }}\n",
        game.name(),
        game.id().as_str(),
        seats.saturating_sub(1)
    );
    read(&format!("{}.toml", game.id().as_str().replace('/', "-")), &text, MOST_BANK).ok()
}

pub(super) fn no_house(code: FaultCode, what: &str, name: &str) -> FaultBody {
    let name: String = name.chars().take(60).collect();
    let text = format!("the room offers no house {what} {name}");
    FaultBody::new(code, text).with("name", name.as_str())
}

pub(super) fn departs() -> FaultBody {
    let text = "that departs from the book, which is not the player's to choose";
    FaultBody::new(FaultCode::Departs, text)
}

/// The game that is asked for.
pub(super) fn game_of(asked: &Value) -> Option<&str> {
    match asked.pointer("/game/boxes") {
        Some(_) => Some("act/3-card-poker"),
        None => asked.pointer("/game/pots/game")?.as_str(),
    }
}

/// A table chosen from an offer, where the book allows these choices together.
fn offered(offer: &Offer, file: &Value) -> Result<Checked, NotOpened> {
    let config = allowed_by_the_book(file, MOST_BANK).map_err(NotOpened::Options)?;
    if !offer.departs_no_further(&config) {
        return Err(NotOpened::NotOffered(vec![departs()]));
    }
    let terms = Terms {
        name: offer.name.clone(),
        clock_seconds: offer.clock_seconds,
        house_players: offer.house_players,
    };
    Ok(Checked { config, terms: Some(terms) })
}
