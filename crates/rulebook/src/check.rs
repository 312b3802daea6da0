//! From a game file to a game: everything that is wrong, at once.

mod fit;
mod play;
mod reader;
mod steps;

use crate::game::Game;
use crate::game_fault::GameFault;
use crate::game_file::{DeckFile, DecksFile, GameFile, HandFile, HighFile, LowFile};
use crate::game_id::GameId;
use crate::tables::{DeckChoice, Decks, HandMade, High, Low};
use cutcard_base::Book;
use cutcard_base::ClauseId;
use cutcard_cards::DeckSize;
use reader::Reader;
use std::collections::BTreeMap;
pub(crate) use steps::cards_besides_hands;

impl TryFrom<GameFile> for Game {
    type Error = Vec<GameFault>;

    fn try_from(file: GameFile) -> Result<Game, Vec<GameFault>> {
        let mut reader = Reader::new(Book::from_prefix(&file.book));
        if reader.book.is_none() {
            reader.faults.push(GameFault::UnknownWord {
                field: "book",
                word: file.book.clone(),
                known: Book::ALL.map(Book::prefix).to_vec(),
            });
        }
        let game = read(&mut reader, &file);
        match game {
            Some(game) if reader.faults.is_empty() => Ok(game),
            Some(_) | None => Err(reader.faults),
        }
    }
}

/// The game, with its faults left in the reader; `None` only where there are some.
fn read(reader: &mut Reader, file: &GameFile) -> Option<Game> {
    let id = read_id(reader, &file.id);
    let rules = read_rules(reader, id.as_ref(), &file.rules);
    if file.name.trim().is_empty() {
        reader.faults.push(GameFault::NoName);
    }
    let family = reader.word("family", &file.family);
    let clauses: Vec<_> =
        file.clauses.iter().map(|clause| reader.clause("clauses", clause)).collect();
    let decks = read_decks(reader, &file.decks);
    let hand = read_hand(reader, &file.hand);
    let contest = reader.choice("contest", &file.contest);
    let high = file.high.as_ref().map(|high| read_high(reader, high));
    let low = file.low.as_ref().map(|low| read_low(reader, low));
    let play = file.play.as_ref().map(|file| play::read(reader, file));
    let game = Game {
        id: id?,
        name: file.name.clone(),
        book: reader.book?,
        family: family?,
        clauses: clauses.into_iter().collect::<Option<_>>()?,
        decks: decks?,
        hand: hand?,
        contest: contest?,
        high: flipped(high)?,
        low: flipped(low)?,
        play: flipped(play)?,
        rules,
    };
    // How the tables fit together is only worth telling once each can be read.
    reader.faults.extend(fit::faults(&game));
    Some(game)
}

/// A table that is missing is no fault; one that cannot be read is.
fn flipped<T>(table: Option<Option<T>>) -> Option<Option<T>> {
    match table {
        None => Some(None),
        Some(read) => read.map(Some),
    }
}

fn read_id(reader: &mut Reader, text: &str) -> Option<GameId> {
    let id: GameId = match text.parse() {
        Ok(id) => id,
        Err(error) => {
            reader.faults.push(GameFault::Id(error));
            return None;
        }
    };
    if let Some(book) = reader.book
        && id.prefix() != book.game_prefix()
        && !id.is_of_house()
    {
        reader.faults.push(GameFault::IdOfOtherBook { id: id.clone(), book });
    }
    Some(id)
}

/// The clauses of the house, each with what it says. Only a game of the house has them, and they are named
/// after it, so that no two games have the same.
fn read_rules(
    reader: &mut Reader,
    id: Option<&GameId>,
    file: &BTreeMap<String, String>,
) -> Vec<(ClauseId, String)> {
    let mut rules = Vec::new();
    for (place, text) in file {
        match ClauseId::of_house(place.as_str()) {
            Err(error) => reader.faults.push(GameFault::ClauseId { field: "rules", error }),
            Ok(clause) => {
                let own =
                    |id: &GameId| id.is_of_house() && place.split(':').next() == Some(id.name());
                if id.is_some_and(|id| !own(id)) {
                    let clause = clause.clone();
                    reader.faults.push(GameFault::RuleOfOther { clause });
                }
                if text.trim().is_empty() {
                    reader.faults.push(GameFault::EmptyRule { clause: clause.clone() });
                }
                reader.rules.push(clause.clone());
                rules.push((clause, text.trim().to_owned()));
            }
        }
    }
    rules
}

fn read_decks(reader: &mut Reader, file: &DecksFile) -> Option<Decks> {
    let clause = reader.clause("decks.clause", &file.clause);
    let seats_clause =
        file.seats_clause.as_ref().map(|clause| reader.clause("decks.seats_clause", clause));
    let joker = reader.choice("decks.joker", &file.joker);
    for (before, after) in file.choices.iter().zip(file.choices.iter().skip(1)) {
        if before.cards <= after.cards {
            reader
                .faults
                .push(GameFault::DeckOutOfOrder { cards: after.cards, after: before.cards });
        }
    }
    let decks: Vec<_> = file.choices.iter().map(|deck| read_deck(reader, deck)).collect();
    let mut decks = decks.into_iter();
    let Some(largest) = decks.next() else {
        reader.faults.push(GameFault::NoChoices { field: "decks" });
        return None;
    };
    Some(Decks {
        largest: largest?,
        smaller: decks.collect::<Option<_>>()?,
        joker: joker?,
        clause: clause?,
        seats_clause: flipped(seats_clause)?,
    })
}

fn read_deck(reader: &mut Reader, file: &DeckFile) -> Option<DeckChoice> {
    let DeckFile { cards, seats, .. } = *file;
    let size = DeckSize::from_cards(cards);
    if size.is_none() {
        reader.faults.push(GameFault::UnknownDeck { cards });
    }
    let with_joker = file.seats_with_joker.unwrap_or(seats);
    let seated = file.seated.unwrap_or(with_joker.max(seats));
    if seats == 0 || with_joker < seats || seated < with_joker {
        reader.faults.push(GameFault::Seats { cards, seats, with_joker, seated });
    }
    let clause = reader.clause("decks.choices.clause", &file.clause);
    Some(DeckChoice { size: size?, seats, seats_with_joker: with_joker, seated, clause: clause? })
}

fn read_hand(reader: &mut Reader, file: &HandFile) -> Option<HandMade> {
    let HandFile { hole, board, boards, .. } = *file;
    let dealt = file.dealt.unwrap_or(hole);
    if dealt < hole {
        reader.faults.push(GameFault::Dealt { dealt, hole });
    }
    if boards == 0 || boards > 1 && board == 0 {
        reader.faults.push(GameFault::Boards { boards, board });
    }
    let plays = reader.word("hand.plays", &file.plays);
    if let Some(plays) = plays
        && !fit::makes_a_hand(plays, hole, board)
    {
        reader.faults.push(GameFault::HandCards { plays, hole, board });
    }
    let clause = reader.clause("hand.clause", &file.clause);
    let discard_with_board = file.discard_with_board;
    let some_discarded = dealt > hole;
    if discard_with_board.is_some() != some_discarded
        || discard_with_board.is_some_and(|on_board| on_board > board)
    {
        reader.faults.push(GameFault::Discard { dealt, hole, on_board: discard_with_board });
    }
    Some(HandMade {
        dealt,
        discard_with_board,
        draws: file.draws,
        hole,
        board,
        boards,
        plays: plays?,
        clause: clause?,
    })
}

fn read_high(reader: &mut Reader, file: &HighFile) -> Option<High> {
    let order = reader.word("high.order", &file.order);
    let ace_in_straights = reader.choice("high.ace_in_straights", &file.ace_in_straights);
    let clause = reader.clause("high.clause", &file.clause);
    Some(High { order: order?, ace_in_straights: ace_in_straights?, clause: clause? })
}

fn read_low(reader: &mut Reader, file: &LowFile) -> Option<Low> {
    let straights = reader.word("low.straights_and_flushes", &file.straights_and_flushes);
    let ace = reader.choice("low.ace", &file.ace);
    let qualifier = reader.choice("low.qualifier", &file.qualifier);
    let clause = reader.clause("low.clause", &file.clause);
    Some(Low {
        straights_and_flushes: straights?,
        ace: ace?,
        qualifier: qualifier?,
        clause: clause?,
    })
}
