//! What can be wrong with a game file.

use crate::game_id::{GameId, GameIdError};
use crate::options::Contest;
use crate::play::{Forced, Opens};
use crate::tables::{Composition, Family};
use crate::word::Word as _;
use cutcard_base::Book;
use cutcard_base::{ClauseId, ClauseIdError};
use std::fmt;
use thiserror::Error;

/// Something wrong with a game file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameFault {
    /// It is not TOML, or not of the shape of a game file.
    #[error("line {line}: {message}")]
    Shape {
        /// The line where it shows.
        line: usize,
        /// What the parser says.
        message: String,
    },
    /// The id is not shaped like one.
    #[error(transparent)]
    Id(#[from] GameIdError),
    /// The id is of another book's games.
    #[error("{id} cannot be a game of {book}, whose games start with {}/", book.game_prefix())]
    IdOfOtherBook {
        /// The id.
        id: GameId,
        /// The book.
        book: Book,
    },
    /// There is no name.
    #[error("name is empty")]
    NoName,
    /// A word that is not known here.
    #[error("{field}: `{word}` is none of {}", known.join(", "))]
    UnknownWord {
        /// Where it stands.
        field: &'static str,
        /// The word.
        word: String,
        /// The words that would do.
        known: Vec<&'static str>,
    },
    /// A clause id that cannot be read.
    #[error("{field}: {error}")]
    ClauseId {
        /// Where it stands.
        field: &'static str,
        /// Why it cannot be read.
        error: ClauseIdError,
    },
    /// A clause the books do not have.
    #[error("{field}: {clause} is no clause of the books")]
    UnknownClause {
        /// Where it stands.
        field: &'static str,
        /// The clause.
        clause: ClauseId,
    },
    /// A clause of another book.
    #[error("{field}: {clause} is not a clause of {book}")]
    ClauseOfOtherBook {
        /// Where it stands.
        field: &'static str,
        /// The clause.
        clause: ClauseId,
        /// The game's book.
        book: Book,
    },
    /// Nothing to choose from.
    #[error("{field}: no choices")]
    NoChoices {
        /// Where it stands.
        field: &'static str,
    },
    /// The same choice twice.
    #[error("{field}: {choice} is given twice")]
    RepeatedChoice {
        /// Where it stands.
        field: &'static str,
        /// The choice.
        choice: String,
    },
    /// A deck of a size that no book has.
    #[error("decks: no book has a deck of {cards} cards")]
    UnknownDeck {
        /// The size asked for.
        cards: u32,
    },
    /// Decks out of order.
    #[error("decks: {cards} cards cannot follow {after}; the largest deck comes first")]
    DeckOutOfOrder {
        /// The deck out of order.
        cards: u32,
        /// The deck before it.
        after: u32,
    },
    /// A deck at which nobody, or fewer than before, may sit.
    #[error(
        "decks: {cards} cards with {seats} dealt in, {with_joker} with the joker, {seated} seated"
    )]
    Seats {
        /// The deck.
        cards: u32,
        /// How many may be dealt in.
        seats: usize,
        /// How many with the joker.
        with_joker: usize,
        /// How many may sit.
        seated: usize,
    },
    /// More players than the deck has cards for.
    #[error("decks: {seats} players need {needed} cards, the deck has {cards}")]
    TooManySeats {
        /// The cards of the deck, its joker counted.
        cards: u32,
        /// How many may be dealt in.
        seats: usize,
        /// How many cards they and the boards need.
        needed: usize,
    },
    /// Numbers of cards that cannot make a hand.
    #[error("hand: {} cannot be made of {hole} own cards and a board of {board}", plays.word())]
    HandCards {
        /// Which cards play.
        plays: Composition,
        /// How many are held.
        hole: usize,
        /// How many a board has.
        board: usize,
    },
    /// When cards are discarded is not said, or said where none are, or never comes.
    #[error(
        "hand: {dealt} dealt and {hole} held, discarded {}: say discard_with_board where cards are \
         discarded, at most the board",
        on_board.map_or("at no time".to_owned(), |cards| format!("with {cards} on the board"))
    )]
    Discard {
        /// How many are dealt.
        dealt: usize,
        /// How many are held at the end.
        hole: usize,
        /// How many are on the board when the rest go.
        on_board: Option<usize>,
    },
    /// A game of the draw family has no draw, or another one has.
    #[error("hand: {draws} draws in the {family} family")]
    Draws {
        /// How many draws.
        draws: usize,
        /// The family.
        family: Family,
    },
    /// Fewer cards are dealt than are held.
    #[error("hand: {dealt} cards dealt cannot leave {hole}")]
    Dealt {
        /// How many are dealt.
        dealt: usize,
        /// How many are held.
        hole: usize,
    },
    /// No board, or several empty ones.
    #[error("hand: {boards} boards of {board} cards")]
    Boards {
        /// How many boards.
        boards: usize,
        /// How many cards each.
        board: usize,
    },
    /// A contest that the file does not say how to decide.
    #[error("contest: {contest} is offered, but there is no [{table}]")]
    MissingTable {
        /// The contest.
        contest: Contest,
        /// The table it needs.
        table: &'static str,
    },
    /// A table that no contest uses.
    #[error("[{table}] is there, but no contest uses it")]
    UnusedTable {
        /// The table.
        table: &'static str,
    },
    /// A qualifier where no high hand could take its half.
    #[error("low.qualifier: eight-or-better, but the game is never high-low")]
    QualifierWithoutHighLow,
    /// An order of hands for another number of cards.
    #[error("high.order: {order} does not judge {}", plays.word())]
    Order {
        /// The order.
        order: &'static str,
        /// Which cards play.
        plays: Composition,
    },
    /// A low that nobody can judge yet.
    #[error("low: straights and flushes that count against need an ace that is high and 52 cards")]
    NoSuchLow,
    /// A joker in an order of hands that has none.
    #[error("decks.joker: a joker cannot be judged where {} play or straights count against", plays.word())]
    JokerNotJudged {
        /// Which cards play.
        plays: Composition,
    },
    /// A step that is not exactly one thing to do, with its own details.
    #[error(
        "play.steps: step {number} must be one of deal, burn, board, bet, draw, discard and set, \
         with its own details only"
    )]
    Step {
        /// Which, counted from 1.
        number: usize,
    },
    /// The upper tier starts in a round that is not there.
    #[error("play.upper_tier_from: round {from} of {rounds} betting rounds")]
    UpperTier {
        /// The round.
        from: usize,
        /// How many there are.
        rounds: usize,
    },
    /// The steps deal other hands than the game's, or draw or discard at other times.
    #[error("play.steps: {steps}, but [hand] has {hand}")]
    StepsAndHand {
        /// What the steps make.
        steps: CardsDealt,
        /// What the table of the hand says.
        hand: CardsDealt,
    },
    /// Somebody must open who cannot be found: no button, no card that shows, or no blinds.
    #[error("play.steps: step {number}: nobody can be found who opens {opens}")]
    Opener {
        /// Which step, counted from 1.
        number: usize,
        /// Who should open.
        opens: Opens,
    },
    /// Blinds without a button to count them from.
    #[error("play.forced: {forced} without a button")]
    BlindsWithoutButton {
        /// The forced bets.
        forced: Forced,
    },
    /// A clause of the house in a file that is not of that game.
    #[error(
        "rules: {clause} is not a clause of this game: house:NAME:PLACE, in the file of house/NAME"
    )]
    RuleOfOther {
        /// The clause.
        clause: ClauseId,
    },
    /// A clause of the house that the file does not say.
    #[error("{field}: {clause} is not among the file's own [rules]")]
    UnknownRule {
        /// Where it stands.
        field: &'static str,
        /// The clause.
        clause: ClauseId,
    },
    /// A clause of the house that says nothing.
    #[error("rules: {clause} says nothing")]
    EmptyRule {
        /// The clause.
        clause: ClauseId,
    },
    /// A game that is not banked does not say how it is played, or a banked one does.
    #[error("[play] is for games that are not banked, and every one of them has it")]
    Play,
}

/// How many cards a game deals, and when some of them go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardsDealt {
    /// To each player.
    pub dealt: usize,
    /// How many of them a player holds at the end.
    pub hole: usize,
    /// To each board.
    pub board: usize,
    /// How many times cards may be changed.
    pub draws: usize,
    /// How many are on the board when the last of the others are thrown away.
    pub discard_with_board: Option<usize>,
}

impl fmt::Display for CardsDealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CardsDealt { dealt, hole, board, draws, discard_with_board } = self;
        write!(f, "{dealt} cards dealt, {hole} held, {board} on a board, {draws} draws")?;
        match discard_with_board {
            Some(cards) => write!(f, ", a discard with {cards} on the board"),
            None => Ok(()),
        }
    }
}
