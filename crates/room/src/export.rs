//! Rounds as files, with what one viewer may know of them and nothing else.

use crate::event::SeenEvent;
use crate::history::RoundStory;
use crate::phh_variant::variant_of;
use cutcard_banked::PlayerId;
use cutcard_phh::{Hand, Label, record, write_many};
use cutcard_round as round;
use cutcard_rulebook::HeadsUpBlinds;
use cutcard_table::{Event, Game, Seen, TableFile};

/// Rounds as JSON: a list of stories, each with its header and its steps. They are redacted already.
///
/// # Errors
/// Where they cannot be written, which no story made by the room comes to.
pub fn json(stories: &[RoundStory]) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(stories)
}

/// Rounds in the notation of poker hand histories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The file, of as many hands as could be written.
    pub text: String,
    /// How many that is.
    pub written: usize,
    /// The others, and why: the format does not know every game, nor all that happens in one.
    pub left_out: Vec<LeftOut>,
}

/// A round that the format cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// At which table.
    pub table: u32,
    /// Which round.
    pub number: u64,
    /// Why.
    pub why: String,
}

/// Rounds as a `.phhs` file, each under its table and number. `file_of` gives the options of a table,
/// `name_of` the name of a player.
#[must_use]
pub fn phh(
    stories: &[RoundStory],
    file_of: &dyn Fn(u32) -> Option<TableFile>,
    name_of: &dyn Fn(PlayerId) -> String,
) -> Exported {
    let mut hands = Vec::new();
    let mut left_out = Vec::new();
    for story in stories {
        let (table, number) = (story.header.table.0, story.header.number);
        let hand = file_of(table)
            .ok_or_else(|| "its table is not known".to_owned())
            .and_then(|file| hand(story, file, name_of));
        match hand {
            Ok(hand) => hands.push((format!("{table}-{number}"), hand)),
            Err(why) => left_out.push(LeftOut { table, number, why }),
        }
    }
    let text = write_many(hands.iter().map(|(name, hand)| (name.as_str(), hand)));
    Exported { text, written: hands.len(), left_out }
}

fn hand(
    story: &RoundStory,
    file: TableFile,
    name_of: &dyn Fn(PlayerId) -> String,
) -> Result<Hand, String> {
    let config = cutcard_table::Config::try_from(file).map_err(|_| "its options are not sound")?;
    let Game::Pots(rules) = config.game() else {
        return Err("the format has no games against the house".to_owned());
    };
    let house = &rules.house;
    let id = house.game.id();
    let variant = variant_of(house).ok_or_else(|| format!("the format has no name for {id}"))?;
    let header = &story.header;
    let literal = house.policies.heads_up_blinds == HeadsUpBlinds::Literal;
    if header.players.len() == 2 && !house.blinds.is_empty() && literal {
        return Err("between two the format has the first blind at the button".to_owned());
    }
    let mut events = Vec::new();
    let mut stacks = None;
    for step in &story.steps {
        let SeenEvent::Table(Seen::Event(event)) = &step.seen else { continue };
        if let Event::RoundStarted(started) = &**event {
            events.push(round::Event::Started(Box::new(started.start.clone())));
        } else if let (Event::Round(event), None) = (&**event, &stacks) {
            events.push(event.clone());
        } else if let Event::TakenBack { events: stand, .. } = &**event {
            events.truncate(*stand as usize);
            // A round that was over may go on.
            stacks = None;
        } else if let Event::RoundEnded(ended) = &**event {
            stacks = Some(ended.stacks.clone());
        }
    }
    let stacks = stacks.ok_or("the round is not over")?;
    let mut hand = record(variant, house, &events, stacks.iter().map(|(_, chips)| *chips))?;
    let details = &mut hand.details;
    details.players = Some(header.players.iter().map(|it| name_of(it.player)).collect());
    details.seats = Some(header.players.iter().map(|it| i64::from(it.seat.0)).collect());
    details.seat_count = Some(i64::from(config.capacity()));
    details.table = Some(Label::Number(i64::from(header.table.0)));
    details.hand = i64::try_from(header.number).ok().map(Label::Number);
    hand.check().map_err(|error| error.to_string())?;
    Ok(hand)
}
