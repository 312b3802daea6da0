//! What a referee says on a report.

use cutcard_rulebook::Remedy;

/// What must come of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing that is recorded changes: the round goes on, or it was put right on the felt.
    PlayOn,
    /// All cards come back; the same player is dealt to first.
    Misdeal,
    /// The hand is dead.
    Dead { chips_back: bool },
    /// Whoever folded last takes the pot; the round is void where nobody has folded.
    LastFolderWins,
    /// The card is the player's and all know it.
    Plays,
    /// The card goes to the burns, its owner gets the one that would have been burnt.
    ExchangedForBurn,
    /// It lies up, and the next card that would be up is dealt down.
    NextCardDown,
    /// Everybody's last card is dealt up.
    LastCardsUp,
    /// The player is asked whether to be treated as all-in.
    AskedAllIn,
    /// The player bets no more.
    AllIn,
    /// Bets are frozen and the card stays next, its burn made where the game burns.
    Frozen { at_minimum: bool },
    /// The card, seen by all, comes next, and nothing else changes.
    UsedInTurn,
    /// The card is taken out of the deck.
    TakenOut,
    /// The cards of a hand too many go to the muck.
    ExtraMucked,
    /// There is a burn less than was recorded.
    FewerBurns,
    /// The first card of the street was the burn: each moves on by one.
    BurnPutRight,
    /// What the dealer does with the board from now on, in order.
    Board(Vec<Doing>),
    /// The player was served before whoever was due, who is served next.
    ServedFirst,
    /// The cards left are dealt, then the burns shuffled for the rest.
    DealtOnThenBurns,
    /// The rest of the board is dealt once, but what is not dealt yet may be agreed on again.
    OnceNow,
    /// The board is dealt as often as was agreed, or as the cards allow.
    RunAsFarAsItGoes,
    /// All see what one has seen.
    ShownToAll,
    /// What was decided by those whose decision it is.
    AsDecided(Remedy),
}

impl Outcome {
    /// What it is called in the list of situations.
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::PlayOn => "play-on",
            Outcome::Misdeal => "misdeal",
            Outcome::Dead { chips_back: false } => "dead",
            Outcome::Dead { chips_back: true } => "dead-chips-back",
            Outcome::LastFolderWins => "last-folder-wins",
            Outcome::Plays => "plays",
            Outcome::ExchangedForBurn => "exchanged-for-burn",
            Outcome::NextCardDown => "next-card-down",
            Outcome::LastCardsUp => "last-cards-up",
            Outcome::AskedAllIn => "asked-all-in",
            Outcome::AllIn => "all-in",
            Outcome::Frozen { at_minimum: false } => "frozen-at-highest",
            Outcome::Frozen { at_minimum: true } => "frozen-at-minimum",
            Outcome::UsedInTurn => "used-in-turn",
            Outcome::TakenOut => "taken-out",
            Outcome::ExtraMucked => "extra-mucked",
            Outcome::FewerBurns => "fewer-burns",
            Outcome::BurnPutRight => "burn-put-right",
            Outcome::Board(_) => "board",
            Outcome::ServedFirst => "served-first",
            Outcome::DealtOnThenBurns => "dealt-on-then-burns",
            Outcome::OnceNow => "once-now",
            Outcome::RunAsFarAsItGoes => "run-as-far-as-it-goes",
            Outcome::ShownToAll => "shown-to-all",
            Outcome::AsDecided(Remedy::Misdeal) => "decided-misdeal",
            Outcome::AsDecided(Remedy::Void) => "decided-void",
            Outcome::AsDecided(Remedy::KillHand) => "decided-dead",
            Outcome::AsDecided(Remedy::KillHandChipsBack) => "decided-dead-chips-back",
            Outcome::AsDecided(_) => "decided-play-on",
        }
    }
}

/// Something the dealer does with the board, or has others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Burn,
    /// So many cards to a board.
    Board(u8, u8),
    Shuffle,
    /// Whatever bets there are.
    Bets,
}

/// The clauses it can be ruled by, and what comes of it.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub clauses: &'static [&'static str],
    pub outcome: Outcome,
}

/// A verdict by one of these clauses.
pub const fn by(clauses: &'static [&'static str], outcome: Outcome) -> Verdict {
    Verdict { clauses, outcome }
}
