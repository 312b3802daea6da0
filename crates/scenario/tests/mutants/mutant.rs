//! One thing wrong in a ruling.

use cutcard_rulebook::{Book, ClauseId, Remedy, RulesVersion, Ruling, Word as _};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The rulings of each book.
pub(crate) type Rulings = Vec<(Book, Vec<Ruling>)>;

/// What is wrong. The numbers are places in what the ruling does, or in what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A deed is left out.
    Without(usize),
    /// A deed is done after the one that follows it.
    Late(usize),
    /// Another deed is done in its place.
    Instead(usize, Remedy),
    /// The ruling, and what is done by its clause, is said to be by another.
    OtherClause,
    /// A deed with a clause of its own is said to be by another.
    OtherClauseOf(usize),
    /// It is made without asking for something.
    Unasked(usize),
    /// There is no such ruling.
    Gone,
}

/// A ruling with one thing wrong in it.
#[derive(Clone, Debug)]
pub(crate) struct Mutant {
    /// The book, by its place among those that have rulings.
    book: usize,
    /// The ruling, by its place in the book.
    ruling: usize,
    /// What is wrong.
    pub(crate) change: Change,
    /// Which ruling and what is wrong, in words. No two have the same.
    pub(crate) name: String,
    /// What is wrong, in words that are the same for other rulings.
    pub(crate) kind: String,
    /// The clauses whose scripts must notice.
    pub(crate) clauses: BTreeSet<ClauseId>,
}

impl Mutant {
    /// The rulings with this one wrong.
    pub(crate) fn rulings(&self, mut all: Rulings) -> Rulings {
        let Mutant { book, ruling, change, .. } = *self;
        let other = other_clause(&all[book].1, ruling);
        let wrong = &mut all[book].1[ruling];
        match change {
            Change::Without(place) => {
                wrong.remedies.remove(place);
            }
            Change::Late(place) => wrong.remedies.swap(place, place + 1),
            Change::Instead(place, remedy) => wrong.remedies[place].remedy = remedy,
            Change::OtherClause => {
                let clause = wrong.clause.clone();
                let by_it = wrong.remedies.iter_mut().filter(|step| step.clause == clause);
                by_it.for_each(|step| step.clause = other.clone());
                wrong.clause = other;
            }
            Change::OtherClauseOf(place) => wrong.remedies[place].clause = other,
            Change::Unasked(place) => {
                wrong.when.remove(place);
            }
            Change::Gone => {
                all[book].1.remove(ruling);
            }
        }
        all
    }
}

/// The clause of the next ruling that is by another.
fn other_clause(rulings: &[Ruling], place: usize) -> ClauseId {
    let own = &rulings[place];
    let used = |clause: &ClauseId| {
        *clause == own.clause || own.remedies.iter().any(|step| step.clause == *clause)
    };
    let later = rulings.iter().cycle().skip(place).take(rulings.len()).map(|each| &each.clause);
    later.clone().find(|clause| !used(clause)).expect("a book has more than one clause").clone()
}

/// Every way in which a ruling of a book is made wrong, in the order of the books.
pub(crate) fn mutants(all: &Rulings) -> Vec<Mutant> {
    let mut found = Vec::new();
    for (book, (_, rulings)) in all.iter().enumerate() {
        for (place, ruling) in rulings.iter().enumerate() {
            for change in changes(ruling) {
                found.push(mutant(all, book, place, change));
            }
        }
    }
    found
}

fn mutant(all: &Rulings, book: usize, ruling: usize, change: Change) -> Mutant {
    let rulings = &all[book].1;
    let of = &rulings[ruling];
    let kind = kind(of, change);
    let mut name = format!("{} {}", of.clause, of.wrong.word());
    let told = |name: &mut String, word: &str, list: Vec<&str>| {
        if !list.is_empty() {
            write!(name, ", {word} {}", list.join(" ")).unwrap();
        }
    };
    told(&mut name, "in", of.games().iter().map(String::as_str).collect());
    told(&mut name, "when", of.when.iter().map(|when| when.word()).collect());
    // What older rules had is told from what took its place.
    if !of.is_of_version(RulesVersion::NOW) {
        name.push_str(", before");
    }
    let place = match change {
        Change::Without(place) | Change::Late(place) | Change::Instead(place, _) => {
            let twice = of.remedies.iter().filter(|it| it.remedy == of.remedies[place].remedy);
            (twice.count() > 1).then_some(place)
        }
        Change::OtherClauseOf(place) => Some(place),
        Change::OtherClause | Change::Unasked(_) | Change::Gone => None,
    };
    let place = place.map(|place| format!(" as deed {}", place + 1)).unwrap_or_default();
    let name = format!("{name}: {kind}{place}");
    Mutant { book, ruling, change, name, kind, clauses: clauses(rulings, of, change) }
}

/// The scripts of a ruling must notice what is wrong in what it does. Whether it is made at all is noticed by the
/// scripts of every ruling on the same thing: one of them is made where it should not be.
fn clauses(rulings: &[Ruling], of: &Ruling, change: Change) -> BTreeSet<ClauseId> {
    let its_own = |ruling: &Ruling| {
        let steps = ruling.remedies.iter().map(|step| step.clause.clone());
        steps.chain([ruling.clause.clone()]).collect::<Vec<_>>()
    };
    match change {
        Change::Without(_)
        | Change::Late(_)
        | Change::Instead(..)
        | Change::OtherClause
        | Change::OtherClauseOf(_) => its_own(of).into_iter().collect(),
        Change::Unasked(_) | Change::Gone => {
            rulings.iter().filter(|each| each.wrong == of.wrong).flat_map(its_own).collect()
        }
    }
}

fn kind(of: &Ruling, change: Change) -> String {
    let deed = |place: usize| of.remedies[place].remedy.word();
    match change {
        Change::Without(place) => format!("without {}", deed(place)),
        Change::Late(place) => format!("{} after {}", deed(place), deed(place + 1)),
        Change::Instead(place, other) => format!("{} instead of {}", other.word(), deed(place)),
        Change::OtherClause => "by another clause".to_owned(),
        Change::OtherClauseOf(place) => format!("{} by another clause", deed(place)),
        Change::Unasked(place) => format!("not asked for {}", of.when[place].word()),
        Change::Gone => "no such ruling".to_owned(),
    }
}

fn changes(ruling: &Ruling) -> Vec<Change> {
    let steps = &ruling.remedies;
    let places = || 0..steps.len();
    let counts = |place: &usize| !does_nothing(steps[*place].remedy);
    let is_other = |place: &usize| steps[*place].remedy != steps[place + 1].remedy;
    let both_count = |place: &usize| counts(place) && counts(&(place + 1));
    let with_clause = |place: &usize| {
        steps[*place].clause != ruling.clause && is_done_by_a_clause(steps[*place].remedy)
    };
    let mut all: Vec<Change> = places().filter(counts).map(Change::Without).collect();
    let pairs = 0..steps.len().saturating_sub(1);
    all.extend(pairs.filter(is_other).filter(both_count).map(Change::Late));
    all.extend(places().map(|place| Change::Instead(place, instead_of(steps[place].remedy))));
    all.push(Change::OtherClause);
    all.extend(places().filter(with_clause).map(Change::OtherClauseOf));
    all.extend((0..ruling.when.len()).map(Change::Unasked));
    all.push(Change::Gone);
    all
}

/// Whether a deed is only said: the record is right without it. To leave it out or to say it later is no mistake.
const fn does_nothing(remedy: Remedy) -> bool {
    matches!(remedy, Remedy::PlayOn | Remedy::PutRight | Remedy::Discard)
}

/// Whether something is done by the clause of a deed. Where a step of the game is waited for or left out, nothing is,
/// and no event has the clause.
const fn is_done_by_a_clause(remedy: Remedy) -> bool {
    let waits = matches!(remedy, Remedy::FinishBetting | Remedy::Betting | Remedy::Deal);
    let left_out = matches!(remedy, Remedy::NoBurn | Remedy::DealDone);
    !does_nothing(remedy) && !waits && !left_out
}

/// What somebody could take a deed for: its opposite, or the one that is most like it.
fn instead_of(remedy: Remedy) -> Remedy {
    match remedy {
        Remedy::PlayOn | Remedy::PutRight | Remedy::Discard | Remedy::Void => Remedy::Misdeal,
        Remedy::Misdeal | Remedy::LastFolderWins | Remedy::AsDecided => Remedy::Void,
        Remedy::KillHand => Remedy::KillHandChipsBack,
        Remedy::KillHandChipsBack => Remedy::KillHand,
        Remedy::FinishDeal => Remedy::FinishBetting,
        Remedy::ExchangeForBurn => Remedy::TakeOut,
        Remedy::LayUp => Remedy::Expose,
        Remedy::Expose => Remedy::LayUp,
        Remedy::NextCardDown => Remedy::LastCardsUp,
        Remedy::LastCardsUp => Remedy::NextCardDown,
        Remedy::AllInIfWished => Remedy::AllIn,
        Remedy::AllIn => Remedy::AllInIfWished,
        Remedy::BurnMade => Remedy::NoBurn,
        Remedy::UseInTurn => Remedy::SetAside,
        Remedy::SetAside => Remedy::Muck,
        Remedy::RightCardsPlay => Remedy::SetAside,
        Remedy::NextBurn => Remedy::Muck,
        Remedy::Muck => Remedy::NextBurn,
        Remedy::TakeOut => Remedy::UseInTurn,
        Remedy::FinishBetting => Remedy::Betting,
        Remedy::Burn => Remedy::NoBurn,
        Remedy::NoBurn => Remedy::Burn,
        Remedy::Deal => Remedy::DealDone,
        Remedy::DealDone => Remedy::Deal,
        Remedy::Betting => Remedy::Deal,
        Remedy::DealTop => Remedy::DealBottom,
        Remedy::DealBottom => Remedy::DealTop,
        Remedy::ShuffleIn => Remedy::Burn,
        Remedy::Unburn => Remedy::Burn,
        Remedy::BoardToBurn => Remedy::BoardAside,
        Remedy::BoardAside => Remedy::BoardToBurn,
        Remedy::StreetAgain => Remedy::StreetAgainWithBurn,
        Remedy::StreetAgainWithBurn => Remedy::StreetAgain,
        Remedy::FreezeAtHighest => Remedy::FreezeAtMinimum,
        Remedy::FreezeAtMinimum => Remedy::FreezeAtHighest,
        Remedy::DealAllThenBurns => Remedy::ShuffleIn,
        Remedy::OfferAgain => Remedy::RunAgain,
        Remedy::RunAgain => Remedy::OfferAgain,
        Remedy::ServeFirst => Remedy::KillHand,
        Remedy::MuckExtraHand => Remedy::Burn,
        Remedy::ShiftStreet => Remedy::StreetAgain,
    }
}
