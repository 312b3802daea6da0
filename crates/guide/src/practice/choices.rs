//! The rulings to choose from: the right one, and others that might be thought right.

use super::words::Words;
use cutcard_round::{Report, Round, RulesVersion};
use cutcard_rulebook::{Game, Remedy, Ruling, Wrong, rulings};

/// The most rulings to choose from.
const MOST: usize = 4;

/// The rulings to choose from, and which of them is right.
pub(super) struct Choices {
    pub(super) texts: Vec<String>,
    pub(super) right: usize,
}

/// What a choice says, and what it would have done.
#[derive(Clone)]
struct Offered {
    says: String,
    does: Vec<Remedy>,
    /// The clause of it; none where people decide.
    clause: Option<String>,
}

/// The choices, in an order that depends on the words alone.
pub(super) fn choices(
    round: &Round,
    report: &Report,
    right: &Ruling,
    words: &mut Words,
) -> Option<Choices> {
    let right = Offered::of(right);
    let mut chosen = vec![right.clone()];
    let game = &round.rules().house.game;
    let same = candidates(game, report.wrong, words);
    let near = neighbours(report.wrong).iter().flat_map(|wrong| candidates(game, *wrong, words));
    // The same clause may speak of both.
    let near: Vec<Offered> = near
        .filter(|each| each.clause != right.clause && (!each.goes_on() || !right.goes_on()))
        .collect();
    let plain = decisions(report, &right);
    // A hand that is folded, or nobody's, cannot die.
    let live = report.seat.is_some_and(|seat| round.in_hand().has(seat));
    for offered in same.into_iter().chain(near).chain(plain) {
        if (live || !offered.kills())
            && chosen.len() < MOST
            && chosen.iter().all(|other| !other.is_like(&offered))
        {
            chosen.push(offered);
        }
    }
    words.shuffle(&mut chosen);
    let at = chosen.iter().position(|each| each.says == right.says)?;
    Some(Choices { texts: chosen.into_iter().map(|each| each.says).collect(), right: at })
}

/// The rulings of the book on that in this game, in any order.
fn candidates(game: &Game, wrong: Wrong, words: &mut Words) -> Vec<Offered> {
    let now = rulings(game.book()).iter().filter(|ruling| ruling.is_of_version(RulesVersion::NOW));
    let ours = now.filter(|ruling| ruling.wrong == wrong && ruling.is_of(game));
    let mut offered: Vec<Offered> = ours.map(Offered::of).collect();
    words.shuffle(&mut offered);
    offered
}

impl Offered {
    fn of(ruling: &Ruling) -> Offered {
        let does = ruling.remedies.iter().map(|step| step.remedy).collect();
        Offered { says: ruling.says.clone(), does, clause: Some(ruling.clause.to_string()) }
    }

    /// Whether a hand is out of the round by it.
    fn kills(&self) -> bool {
        let kills = [Remedy::KillHand, Remedy::KillHandChipsBack];
        self.does.iter().any(|remedy| kills.contains(remedy))
    }

    /// What changes by it. That all know a card that was seen, that a burn was made or left out, and that the right
    /// cards play, is so in any case.
    fn changes(&self) -> Vec<Remedy> {
        let nothing = [
            Remedy::PlayOn,
            Remedy::Expose,
            Remedy::LayUp,
            Remedy::Unburn,
            Remedy::BurnMade,
            Remedy::RightCardsPlay,
        ];
        self.does.iter().copied().filter(|remedy| !nothing.contains(remedy)).collect()
    }

    /// Whether the round goes on much as it was: of two such rulings both might be said to be right.
    fn goes_on(&self) -> bool {
        let mild = [
            Remedy::PlayOn,
            Remedy::Expose,
            Remedy::Unburn,
            Remedy::MuckExtraHand,
            Remedy::ServeFirst,
            Remedy::TakeOut,
            Remedy::UseInTurn,
            Remedy::Discard,
            Remedy::RunAgain,
            Remedy::DealAllThenBurns,
        ];
        self.does.iter().all(|remedy| mild.contains(remedy))
    }

    /// Whether it says or does the same; also where one only says more.
    fn is_like(&self, other: &Offered) -> bool {
        let (one, two) = (self.says.trim_end_matches('.'), other.says.trim_end_matches('.'));
        let says = one.starts_with(two) || two.starts_with(one);
        says || self.changes() == other.changes()
    }
}

/// What may be taken for it, the likeliest first.
const fn neighbours(wrong: Wrong) -> &'static [Wrong] {
    match wrong {
        Wrong::ExposedInCut => &[Wrong::NotCut, Wrong::CardExposed, Wrong::Boxed],
        Wrong::NotShuffled => &[Wrong::NotCut, Wrong::OutOfOrder],
        Wrong::NotCut => &[Wrong::NotShuffled, Wrong::OutOfOrder],
        Wrong::DefectiveDeck => &[Wrong::NotShuffled, Wrong::NotCut],
        Wrong::Boxed => &[Wrong::CardExposed, Wrong::EarlyCard, Wrong::NotCut],
        Wrong::OutOfOrder => &[Wrong::PlayerMissed, Wrong::WrongCount],
        Wrong::PlayerMissed => &[Wrong::WrongCount, Wrong::OutOfOrder],
        Wrong::ExtraHand => &[Wrong::PlayerMissed, Wrong::OutOfOrder],
        Wrong::WrongCount => &[Wrong::OutOfOrder],
        Wrong::CardExposed => &[Wrong::ExposedByPlayer, Wrong::DealtFaceUp, Wrong::HandInMuck],
        Wrong::ExposedByPlayer => &[Wrong::CardExposed, Wrong::HandInMuck, Wrong::DealtFaceUp],
        Wrong::DealtFaceUp => &[Wrong::CardExposed, Wrong::ExposedByPlayer, Wrong::DealtFaceDown],
        Wrong::DealtFaceDown => &[Wrong::DealtFaceUp, Wrong::OutOfOrder],
        Wrong::ShownToOne => &[Wrong::HandInMuck, Wrong::HandInspected],
        Wrong::HandInMuck => &[Wrong::ExposedByPlayer, Wrong::WrongCount],
        Wrong::HandInspected => &[Wrong::ShownToOne, Wrong::HandInMuck],
        Wrong::EarlyCard => &[Wrong::NotBurnt, Wrong::TooManyOpened],
        Wrong::TooManyOpened => &[Wrong::EarlyCard, Wrong::NotBurnt],
        Wrong::NotDiscarded => &[Wrong::WrongCount],
        Wrong::EarlyAgreement => &[Wrong::EarlyCard, Wrong::TooManyOpened],
        Wrong::AgreedOnShort => &[Wrong::EarlyAgreement],
        Wrong::DealtOnShort => &[Wrong::NotBurnt],
        // What is done about cards opened too early is too like it.
        Wrong::NotBurnt | Wrong::Other => &[],
    }
}

/// What people decide where a book does not speak, as far as it is not what the book says here.
fn decisions(report: &Report, right: &Offered) -> Vec<Offered> {
    let offered = |remedy: Remedy, says: &str| Offered {
        says: says.to_owned(),
        does: vec![remedy],
        clause: None,
    };
    let ends = right.does.iter().any(|it| matches!(it, Remedy::Misdeal | Remedy::LastFolderWins));
    let mut all = vec![offered(
        Remedy::Misdeal,
        "A misdeal: what was bet goes back; all cards come back, are shuffled and cut, and are dealt again.",
    )];
    if report.seat.is_some() {
        all.push(offered(Remedy::KillHand, "The hand is dead, and its chips stay."));
        all.push(offered(Remedy::KillHandChipsBack, "The hand is void, and its chips go back."));
    }
    if report.wrong == Wrong::DefectiveDeck {
        all.push(offered(Remedy::TakeOut, "The wrong card goes out, and the round goes on."));
    }
    if !ends {
        all.push(offered(Remedy::Void, "The round is void, and every wager goes back."));
    }
    if !right.goes_on() {
        all.push(offered(
            Remedy::PlayOn,
            "It is too late to change anything: the round is played out.",
        ));
    }
    all
}
