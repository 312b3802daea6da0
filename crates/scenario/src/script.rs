//! A script, read.

use crate::banked::Banked;
use crate::fault::Failure;
use crate::run::failure;
use crate::session::Session;
use crate::wanted::Wanted;
use cutcard_cards::Card;
use cutcard_round::{Report, Role, Rows, RulesVersion, Slot};
use cutcard_rulebook::{ClauseId, HouseFile, VoidCause};

/// A script: one scenario or several.
#[derive(Clone, Debug)]
pub struct Script {
    /// The scenarios, in order.
    pub scenarios: Vec<Scenario>,
}

/// One scenario: a table, what is done at it and what must hold.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it is about; may be empty.
    pub title: String,
    /// The line it begins at.
    pub line: usize,
    /// The clauses it proves.
    pub proves: Vec<ClauseId>,
    pub(crate) table: Table,
    pub(crate) play: Vec<Line>,
    /// Where it is played at a table from round to round; then the play above is empty.
    pub(crate) session: Option<Box<Session>>,
    /// Where the game is one against the house; then those above are empty.
    pub(crate) banked: Option<Box<Banked>>,
}

/// The table before the deal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    /// The games; the scenario is played once with each.
    pub(crate) games: Vec<String>,
    pub(crate) house: HouseFile,
    /// Players dealt in, clockwise from the button's left.
    pub(crate) people: Vec<Person>,
    pub(crate) killer: Option<usize>,
    pub(crate) dead_blinds: u8,
    pub(crate) posts: Vec<Post>,
    pub(crate) wanted: Wanted,
    pub(crate) live: bool,
    /// How many fillings of the cards that nobody asked for it is played with.
    pub(crate) shuffles: u64,
    /// The version of the rules it is played by.
    pub(crate) rules: RulesVersion,
    /// The approvals that the table stands on, where the script speaks of any.
    pub(crate) approvals: Option<cutcard_table::Approvals>,
    pub(crate) verdicts: Vec<(At, Verdict)>,
    /// The line that deals, if one does.
    pub(crate) deal: Option<At>,
}

/// Somebody dealt in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) chips: u64,
    /// The number of the seat on the felt.
    pub(crate) felt: u8,
}

/// Chips posted to come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Post {
    pub(crate) who: usize,
    pub(crate) live: u64,
    pub(crate) dead: u64,
}

/// Where something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// What must be so before the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The book refuses the options: exactly by these clauses.
    HouseRefused { clauses: Vec<ClauseId>, text: Option<String> },
    /// The book allows them.
    HouseAllowed,
    /// They depart from the book, against these clauses.
    HouseDeparts(Vec<ClauseId>),
    /// Allowed, and probably not meant.
    HouseWarns(Vec<ClauseId>),
    /// The round cannot begin.
    StartRefused { clause: Option<ClauseId>, text: Option<String> },
}

/// A line after the deal, of either kind of round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line<D = Deed, E = Expect> {
    pub(crate) at: At,
    pub(crate) deed: Option<D>,
    pub(crate) expect: Vec<E>,
}

/// What the script expects of something tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Acceptance,
    Refusal,
}

impl Refused {
    /// Whether a refusal is the one expected: by clause, by name, by words.
    pub(crate) fn fits(&self, name: &str, clause: &ClauseId, said: &str) -> bool {
        let by_clause = self.clauses.is_empty() || self.clauses.contains(clause);
        let by_name = self.reason.is_none_or(|reason| reason == name);
        let by_words = self.text.as_ref().is_none_or(|text| said.contains(text.as_str()));
        by_clause && by_name && by_words
    }
}

impl<D, E> Line<D, E> {
    /// What it expects of what is done in it.
    pub(crate) fn expected(&self, is_refusal: impl Fn(&E) -> bool) -> Expected {
        let refused = self.expect.iter().any(is_refusal);
        if refused { Expected::Refusal } else { Expected::Acceptance }
    }

    /// Everything it expects that does not hold.
    pub(crate) fn failures(
        &self,
        holds: impl Fn(&E) -> Result<(), String>,
    ) -> impl Iterator<Item = Failure> {
        let wrong = self.expect.iter().filter_map(move |expect| holds(expect).err());
        wrong.map(|message| failure(&self.at, message))
    }
}

/// Something done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Player {
        who: usize,
        act: PlayerAct,
    },
    Rules {
        role: Role,
        allowed: bool,
    },
    Voids {
        role: Role,
        cause: VoidCause,
    },
    Deals(Vec<Slot>),
    Shuffles(Vec<Slot>),
    /// Somebody says what went wrong, with whose hand.
    Reports {
        role: Role,
        who: Option<usize>,
        report: Report,
    },
    /// A live dealer pushes the pots.
    Pushes,
    /// Everybody whose turn comes does this, until the betting round or the draw is over.
    Everybody(PlayerAct),
}

/// What a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PlayerAct {
    Fold,
    Check,
    Call(Option<u64>),
    Bet(u64),
    Raise {
        by: Option<u64>,
        to: Option<u64>,
    },
    AllIn,
    CallAndFold,
    Put {
        chips: u64,
        one_chip: bool,
        said_raise: bool,
    },
    Early(Box<PlayerAct>),
    Withdraw,
    TakeKitty,
    OverBlind(Option<u64>),
    Decline,
    Draw {
        count: usize,
        away: Option<Vec<Card>>,
    },
    Discard(Which),
    Set(Box<Rows>),
    /// Rows that are not of three, five and five cards.
    SetOdd(Vec<Vec<Card>>),
    RunAgain(u8),
    OutOfTime,
    Add(u64),
    Remove(u64),
    Show(Vec<Card>),
    Muck,
    AskToSee(usize),
    /// The same before the pots are pushed at a live table: the hand is entered.
    SeeHand {
        whose: usize,
        cards: Vec<Card>,
    },
    /// Whether to be treated as all-in.
    ChooseAllIn(bool),
}

/// Which of a player's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Card(Card),
    /// Counted from 1.
    Place(u8),
}

/// A refusal that is expected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) reason: Option<&'static str>,
    /// By one of these; by any where there is none.
    pub(crate) clauses: Vec<ClauseId>,
    pub(crate) text: Option<String>,
}

/// What must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    Refused(Refused),
    Ruled(ClauseId),
    NotRuled,
    Cited(ClauseId),
    Can(Box<Deed>),
    Cannot(Box<Deed>, Refused),
    May {
        who: usize,
        options: Options,
    },
    /// May do none of these, whatever else.
    MayNot {
        who: usize,
        choices: Vec<Choice>,
    },
    /// May bet or raise, from here on or up to here, whatever else.
    MayFrom {
        who: usize,
        choice: Choice,
        end: End,
        chips: u64,
    },
    Turn(Turn),
    Pot(u64),
    Pots(Vec<(u64, Vec<usize>)>),
    Stacks(Vec<(usize, u64)>),
    Bets(Vec<(usize, u64)>),
    Put(Vec<(usize, u64)>),
    Board {
        number: usize,
        cards: Vec<Slot>,
    },
    Boards(usize),
    Cards {
        who: usize,
        cards: Vec<Slot>,
    },
    CardCount {
        who: usize,
        count: usize,
    },
    Up {
        who: usize,
        cards: Vec<Card>,
    },
    Sees {
        eye: Eye,
        what: Seen,
        cards: Vec<Slot>,
    },
    Kitty(KittyIs),
    Community(Option<Card>),
    Burns(usize),
    Burnt(Vec<Slot>),
    Left(usize),
    BettingRound(usize),
    Over(bool),
    Void(bool),
    StillIn(Vec<usize>),
    AllIn(Vec<usize>),
    Wins {
        who: usize,
        chips: u64,
        of: Prize,
    },
    Winners(Vec<usize>),
    Pays {
        from: usize,
        to: usize,
        chips: u64,
    },
    Commission(u64),
    /// What the house took of these pots, the main one being 0.
    CommissionOf(Vec<(u8, u64)>),
    /// The hand as it would be announced.
    Hand {
        who: usize,
        hand: Hand,
    },
    Returned(Vec<(usize, u64)>),
    Shown(Vec<usize>),
    FirstShown(usize),
    Mucked(Vec<usize>),
    /// Whose hands were turned up before the rest of the cards, in order.
    TurnedUp(Vec<usize>),
    Revealed(usize),
    Posted {
        list: Vec<Posted>,
        among: Among,
    },
    DealtTo(Vec<Option<usize>>),
    Freed(usize),
    /// Of the shuffle of that number, from 1; of the last one where none is said.
    Reshuffled {
        number: Option<usize>,
        what: Reshuffle,
    },
    Aside(usize),
    /// Put aside because something went wrong.
    SetAside(Vec<Slot>),
    /// Taken out because it lay face up in the deck.
    TakenOut(Vec<Slot>),
    /// Whether the round was dealt again after what was done last.
    DealtAgain(bool),
    /// How many deeds are still to be done.
    StillToDo(usize),
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eye {
    Player(usize),
    /// Anybody who does not play.
    Rail,
}

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    CardsOf(usize),
    /// From 1.
    Board(usize),
}

/// What has become of the kitty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KittyIs {
    TakenBy(usize),
    Mucked,
    There,
}

/// Something a player may choose in the betting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
    CallAndFold,
    TakeKitty,
}

/// An end of what may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Least,
    Most,
}

/// A hand by its name, as far as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// What a dealer says, parted at commas; nothing for no low.
    pub(crate) said: Vec<String>,
    /// From 0.
    pub(crate) board: usize,
}

/// Whether there may be others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Among {
    Others,
    Nothing,
}

/// What is expected of a shuffle within the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reshuffle {
    Never,
    Count(usize),
    With(Vec<Card>),
    Without(Vec<Card>),
}

/// Whose decision is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    Player(usize),
    Dealer,
    Floor,
    Nobody,
}

/// A part of what is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prize {
    /// 0 is the main pot.
    pub(crate) pot: Option<u8>,
    /// From 0.
    pub(crate) board: Option<u8>,
    pub(crate) side: Option<cutcard_round::Side>,
}

/// Chips that were posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Posted {
    pub(crate) who: usize,
    pub(crate) chips: u64,
    pub(crate) as_what: Option<AsWhat>,
}

/// What chips are posted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AsWhat {
    Ante,
    Blind,
    OverBlind,
    Kill,
    Live,
    Dead,
}

/// What a player may do in the betting, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) fold: bool,
    pub(crate) check: bool,
    pub(crate) call: Option<u64>,
    pub(crate) bet: Option<Span>,
    pub(crate) raise: Option<Span>,
    pub(crate) call_and_fold: Option<u64>,
    pub(crate) kitty: Option<u64>,
}

/// From the least to the most, or only one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) least: u64,
    pub(crate) most: u64,
    pub(crate) either: bool,
}
