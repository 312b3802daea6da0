//! A question about equity: who holds what, on which board, and what is out of play.

use cutcard_cards::{Card, CardError, CardSet, HandRule, Plays, Qualifier};

/// The most hands an equity is computed for: no game of the books seats more.
pub const MOST_PLAYERS: usize = 16;

/// Who holds what, on which board, and what is out of play.
#[derive(Clone, Debug)]
pub struct Spot {
    pub(crate) rule: HandRule,
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) boards: Vec<Vec<Card>>,
    pub(crate) unseen: CardSet,
}

/// Why a spot cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpotError {
    /// Fewer than two hands, or more than can be dealt with.
    #[error("{}: give two to {most}", count(*.got, "hand"))]
    HandCount {
        /// How many hands there are.
        got: usize,
        /// How many there may be.
        most: usize,
    },
    /// A hand has the wrong number of cards.
    #[error("hand {hand} has {}; this game takes {}", count(*.got, "card"), range(*.least, *.most))]
    HandSize {
        /// Which hand, the first being 1.
        hand: usize,
        /// How many cards it has.
        got: usize,
        /// The fewest it may have.
        least: usize,
        /// The most it may have.
        most: usize,
    },
    /// A board has too many cards, or there are too many boards.
    #[error("board {board} has {}; this game {}", count(*.got, "card"), boards_in_words(*.boards, *.most))]
    BoardSize {
        /// Which board, the first being 1.
        board: usize,
        /// How many cards it has.
        got: usize,
        /// The most it may have.
        most: usize,
        /// How many boards the game has.
        boards: usize,
    },
    /// No hand can be made of the cards the rule deals, or none of them can win.
    #[error(
        "no pot can be decided by {hole_cards} hole cards and {boards} boards of {board_cards} so"
    )]
    NoSuchGame {
        /// How many cards a player holds.
        hole_cards: usize,
        /// How many cards a board has.
        board_cards: usize,
        /// How many boards there are.
        boards: usize,
    },
    /// A hand still has a card that it had to discard by now.
    #[error("hand {hand} has {}; the discard was due with {with_board} on the board", count(*.got, "card"))]
    DiscardDue {
        /// Which hand, the first being 1.
        hand: usize,
        /// How many cards it has.
        got: usize,
        /// How many cards are on the board when the discard is made.
        with_board: usize,
    },
    /// There are more ways of discarding than can be tried.
    #[error(
        "{tries} ways of discarding to try, {most} at most: name the board, or what fewer hands keep"
    )]
    TooManyDiscards {
        /// How many ways there are.
        tries: u64,
        /// How many are tried at the most.
        most: u64,
    },
    /// A card is not in the deck.
    #[error("{card} is not in the deck of {deck} cards")]
    NotInDeck {
        /// The card.
        card: Card,
        /// How many cards the deck has.
        deck: usize,
    },
    /// A card stands twice.
    #[error(transparent)]
    Card(#[from] CardError),
    /// There are not enough cards left to finish the hands and boards.
    #[error("{} still to come and only {left} left", count(*.wanted, "card"))]
    TooFewCards {
        /// How many cards are to come.
        wanted: usize,
        /// How many are left.
        left: usize,
    },
}

/// Whether every hand of the rule can be judged and every pot has a winner.
fn can_be_decided(rule: &HandRule) -> bool {
    let makes_a_hand = match rule.plays {
        Plays::AnyFive => (5..=7).contains(&(rule.hole_cards + rule.board_cards)),
        Plays::TwoWithThree => rule.hole_cards >= 2 && rule.board_cards == 5,
        Plays::AllThree => rule.hole_cards == 3 && rule.board_cards == 0,
    };
    // A low that must qualify may be nobody's: then the high takes all, and there must be one.
    let has_winner =
        rule.high.is_some() || rule.low.is_some_and(|low| low.qualifier == Qualifier::None);
    makes_a_hand && has_winner && rule.boards <= 2
}

/// "1 card", "2 cards".
fn count(number: usize, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn range(least: usize, most: usize) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn boards_in_words(boards: usize, most: usize) -> String {
    match (boards, most) {
        (_, 0) => "has no board".to_owned(),
        (1, most) => format!("has one board of {most}"),
        (boards, most) => format!("has {boards} boards of {most}"),
    }
}

impl Spot {
    /// Checks a question. Games with a board want every hole card; in games without one, cards
    /// not named are still to come (stud) or drawn (draw).
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn new(
        rule: HandRule,
        hands: Vec<Vec<Card>>,
        boards: Vec<Vec<Card>>,
        dead: &[Card],
    ) -> Result<Spot, SpotError> {
        if !can_be_decided(&rule) {
            let HandRule { hole_cards, board_cards, boards, .. } = rule;
            return Err(SpotError::NoSuchGame { hole_cards, board_cards, boards });
        }
        if !(2..=MOST_PLAYERS).contains(&hands.len()) {
            return Err(SpotError::HandCount { got: hands.len(), most: MOST_PLAYERS });
        }
        // A game without a board still has one pot to decide: one board of no cards.
        let rule = HandRule { boards: rule.boards.max(1), ..rule };
        let least = if rule.board_cards > 0 { rule.hole_cards } else { 0 };
        for (hand, cards) in (1..).zip(&hands) {
            if !(least..=rule.hole_cards).contains(&cards.len()) {
                let (got, most) = (cards.len(), rule.hole_cards);
                return Err(SpotError::HandSize { hand, got, least, most });
            }
        }
        for (board, cards) in (1..).zip(&boards) {
            if board > rule.boards || cards.len() > rule.board_cards {
                let (got, most, boards) = (cards.len(), rule.board_cards, rule.boards);
                return Err(SpotError::BoardSize { board, got, most, boards });
            }
        }
        let named = hands.iter().chain(&boards).flatten().chain(dead).copied();
        let deck = rule.deck.cards();
        if let Some(card) = named.clone().find(|card| !deck.contains(*card)) {
            return Err(SpotError::NotInDeck { card, deck: deck.len() });
        }
        let unseen = deck.without(CardSet::distinct(named)?);
        let mut spot = Spot { rule, hands, boards, unseen };
        spot.boards.resize(rule.boards, Vec::new());
        let wanted = spot.cards_to_come();
        if wanted > unseen.len() {
            return Err(SpotError::TooFewCards { wanted, left: unseen.len() });
        }
        Ok(spot)
    }

    /// How many cards are still to come, hands and boards together.
    #[must_use]
    pub fn cards_to_come(&self) -> usize {
        let hands: usize = self.hands.iter().map(|hand| self.rule.hole_cards - hand.len()).sum();
        let boards: usize =
            self.boards.iter().map(|board| self.rule.board_cards - board.len()).sum();
        hands + boards
    }

    /// Whether runouts can be counted by rank: a board of five, no joker in the deck, and no
    /// flush that counts against a hand.
    pub(crate) fn counts_by_rank(&self) -> bool {
        let rule = &self.rule;
        let flush_spoils = rule.low.is_some_and(|low| low.ranking.flushes_count());
        rule.board_cards == 5
            && !rule.deck.cards().has_joker()
            && !flush_spoils
            && match rule.plays {
                Plays::AnyFive => rule.hole_cards == 2,
                Plays::TwoWithThree => true,
                Plays::AllThree => false,
            }
    }
}
