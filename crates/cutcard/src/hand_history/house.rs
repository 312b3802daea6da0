//! The house options a hand history implies.
//!
//! The format knows no house options: it goes by the customs of the tournaments it was made for.
//! Heads-up the button has the small blind, all odd chips go to the winner nearest the button, stud
//! has a bring-in that may be completed, and one player may put in the ante for all. These are
//! policies and house options here; where the book has none that fits, that is told.

use crate::error::CliError;
use cutcard_phh::{Amount, Bets, Blind, Dealing, ForcedBets, Hand, Variant};
use cutcard_round::{Chips, ComingIn, Seat};
use cutcard_rulebook::{
    AnteFrom, Forced, Game, HeadsUpBlinds, HouseFile, LimitKind, Policies, SeveralOddChips,
};

/// The game of the books that a variant is, and its limit.
pub(crate) const fn played_as(variant: Variant) -> Option<(&'static str, LimitKind)> {
    Some(match variant {
        Variant::FixedLimitHoldem => ("crown/holdem", LimitKind::Fixed),
        Variant::NoLimitHoldem => ("crown/holdem", LimitKind::NoLimit),
        Variant::PotLimitOmaha => ("crown/omaha", LimitKind::FullPot),
        Variant::FixedLimitOmahaHighLow => ("crown/omaha-hi-lo", LimitKind::Fixed),
        Variant::FixedLimitSevenCardStud => ("crown/seven-card-stud", LimitKind::Fixed),
        Variant::FixedLimitSevenCardStudHighLow => {
            ("crown/seven-card-stud-hi-lo", LimitKind::Fixed)
        }
        Variant::FixedLimitRazz => ("crown/razz", LimitKind::Fixed),
        Variant::NoLimitDeuceToSevenSingleDraw => ("crown/lowball-draw-2-7", LimitKind::NoLimit),
        Variant::FixedLimitDeuceToSevenTripleDraw => ("crown/triple-draw-2-7", LimitKind::Fixed),
        Variant::NoLimitShortDeckHoldem | Variant::FixedLimitBadugi => return None,
    })
}

/// What the format calls a game; where it has two names for it, one must be asked for, or the first
/// that has no fixed limit is taken.
///
/// # Errors
/// The format has no name for the game, or the asked one is another's.
pub(crate) fn variant_of(game: &Game, asked: Option<&str>) -> Result<Variant, CliError> {
    let id = game.id().as_str();
    let is_game = |variant: &Variant| played_as(*variant).is_some_and(|(game, _)| game == id);
    let of_game = || Variant::ALL.into_iter().filter(is_game);
    let Some(usual) =
        of_game().find(|variant| !variant.is_fixed_limit()).or_else(|| of_game().next())
    else {
        let known: Vec<&str> =
            Variant::ALL.into_iter().filter_map(played_as).map(|(game, _)| game).collect();
        let wrong = format!("the format has no name for {id}; it has for {}", known.join(", "));
        return Err(CliError::Input(wrong).of_option("--phh"));
    };
    let Some(asked) = asked else { return Ok(usual) };
    of_game().find(|variant| variant.code() == asked).ok_or_else(|| {
        let codes: Vec<&str> = of_game().map(Variant::code).collect();
        let wrong = format!("`{asked}` is not what the format calls {id}: {}", codes.join(" or "));
        CliError::Input(wrong).of_option("--variant")
    })
}

/// The house options of a variant, without its stakes.
fn customs(variant: Variant) -> Result<HouseFile, String> {
    let Some((game, limit)) = played_as(variant) else {
        return Err(format!("{variant} is not a game of the books"));
    };
    let policies = Policies {
        heads_up_blinds: HeadsUpBlinds::Customary,
        several_odd_chips: SeveralOddChips::AllToNearest,
        ..Policies::default()
    };
    Ok(HouseFile { limit: Some(limit), policies, ..HouseFile::of(game) })
}

/// House options that the format can tell, for rounds to be written in it.
pub(crate) fn implied(variant: Variant) -> HouseFile {
    let mut file = customs(variant).unwrap_or_default();
    file.minimum_bet = Some(20);
    file.maximum_bet = variant.is_fixed_limit().then_some(40);
    match variant.dealing() {
        Dealing::Stud => {
            file.ante = Some(3);
            file.bring_in = Some(7);
        }
        Dealing::Board | Dealing::Draw => file.blinds = Some(vec![9, 20]),
    }
    file
}

/// What a hand is played by.
pub(crate) struct Implied {
    pub(crate) file: HouseFile,
    /// Antes that the house options cannot say.
    pub(crate) entries: Vec<ComingIn>,
}

/// How what a player posts to come in is taken where it is less than the last blind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ShortPosts {
    /// As part of a bet.
    Live,
    /// As a missed small blind, which counts to no bet.
    Dead,
}

/// The house options that a hand implies.
///
/// # Errors
/// What our rules have no option for.
pub(crate) fn of_hand(hand: &Hand, short_posts: ShortPosts) -> Result<Implied, String> {
    let mut file = customs(hand.variant)?;
    let mut entries = Vec::new();
    match hand.bets {
        Bets::Fixed { small, big } => {
            file.minimum_bet = Some(small.units());
            file.maximum_bet = Some(big.units());
        }
        Bets::Minimum(least) => file.minimum_bet = Some(least.units()),
    }
    match &hand.forced {
        ForcedBets::BringIn(bring_in) => file.bring_in = Some(bring_in.units()),
        ForcedBets::Blinds(_) => file.blinds = Some(blinds(hand, short_posts, &mut entries)?),
    }
    antes(hand, &mut file, &mut entries)?;
    Ok(Implied { file, entries })
}

/// The blinds in the order they are posted; chips posted behind them are to come in.
fn blinds(
    hand: &Hand,
    short_posts: ShortPosts,
    entries: &mut Vec<ComingIn>,
) -> Result<Vec<u64>, String> {
    // As the file has them: between two players the first is the button's, as is the custom.
    let ForcedBets::Blinds(blinds) = &hand.forced else { return Ok(Vec::new()) };
    let heads_up = hand.players() == 2;
    let is_nothing = |blind: &&Blind| blind.amount().is_zero();
    let skipped = if heads_up { blinds.iter().take_while(is_nothing).count() } else { 0 };
    let run = blinds.iter().skip(skipped).take_while(|blind| !is_nothing(blind));
    // Who comes in where a blind is due posts that blind; behind the last blind they only come in.
    let is_due = |blind: &&Blind| matches!(blind, Blind::Due(_));
    let run: Vec<&Blind> = run.collect();
    let count = run.iter().rposition(is_due).map_or(0, |last| last + 1);
    let due = run.iter().take(count).filter(|blind| is_due(blind));
    let Some(most) = due.map(|blind| blind.amount().units()).max() else {
        return Err("nobody posts the first blind".to_owned());
    };
    let in_row = run.iter().take(count).map(|blind| blind.amount().units().min(most)).collect();
    for (place, blind) in blinds.iter().enumerate().filter(|(_, blind)| !is_nothing(blind)) {
        let seat = Seat(if heads_up { 1 - place } else { place } as u8);
        let all = blind.amount().units();
        let of_row = place < skipped + count;
        let (live, dead) = match blind {
            Blind::Due(_) if of_row => continue,
            Blind::ToComeIn(_) if of_row => (0, all.saturating_sub(most)),
            Blind::ToComeIn(_) if all < most && short_posts == ShortPosts::Dead => (0, all),
            Blind::ToComeIn(_) => (all.min(most), all.saturating_sub(most)),
            Blind::Due(_) => (all, 0),
        };
        if live > 0 || dead > 0 {
            entries.push(ComingIn { seat, live: Chips(live), dead: Chips(dead) });
        }
    }
    Ok(in_row)
}

/// The ante: everybody's, one for all, or chips that count to no bet.
fn antes(hand: &Hand, file: &mut HouseFile, entries: &mut Vec<ComingIn>) -> Result<(), String> {
    let antes = hand.antes_posted();
    let most = antes.iter().copied().max().unwrap_or_default();
    if most.is_zero() {
        return Ok(());
    }
    let stud = hand.variant.dealing() == Dealing::Stud;
    let all_equal = antes.iter().all(|ante| *ante == most);
    let nobody_short = antes
        .iter()
        .zip(&hand.starting_stacks)
        .all(|(ante, stack)| stack.is_none_or(|stack| stack >= *ante));
    if all_equal && (hand.ante_trimming_status || nobody_short) {
        file.forced = Some(if stud { Forced::Antes } else { Forced::BlindsAndAntes });
        file.ante = Some(most.units());
        return Ok(());
    }
    if hand.ante_trimming_status {
        return Err("antes of different sizes of which each player plays for a part".to_owned());
    }
    if stud {
        return Err("antes of different sizes, or short ones that play for all, in stud".to_owned());
    }
    if is_last_blinds(hand, &antes) {
        file.forced = Some(Forced::BlindsAndAntes);
        file.ante = Some(most.units());
        file.ante_from = Some(AnteFrom::LastBlind);
        return Ok(());
    }
    dead_antes(hand, &antes, entries)
}

/// Whether the last blind alone puts an ante in.
fn is_last_blinds(hand: &Hand, antes: &[Amount]) -> bool {
    let due = |blind: &Blind| match blind {
        Blind::Due(due) => *due,
        Blind::ToComeIn(_) => Amount::ZERO,
    };
    let blinds: Vec<Amount> = hand.blinds_posted().iter().map(due).collect();
    let last = (0..).zip(&blinds).max_by_key(|(place, blind)| (**blind, *place));
    let payers = (0..).zip(antes).filter(|(_, ante)| !ante.is_zero());
    let payers: Vec<usize> = payers.map(|(place, _)| place).collect();
    last.is_some_and(|(place, _)| payers == [place])
}

/// Antes as chips that count to no bet. They are taken after the blinds, so that nobody may be
/// short of both.
fn dead_antes(hand: &Hand, antes: &[Amount], entries: &mut Vec<ComingIn>) -> Result<(), String> {
    let blinds = hand.blinds_posted();
    for (place, ante) in antes.iter().enumerate().filter(|(_, ante)| !ante.is_zero()) {
        let blind = blinds.get(place).map_or(0, |blind| blind.amount().units());
        let stack = hand.starting_stacks.get(place).copied().flatten();
        let due = ante.units().saturating_add(blind);
        if blind > 0 && stack.is_some_and(|stack| stack.units() < due) {
            return Err(format!("p{} is short of an ante of its own and a blind", place + 1));
        }
        let (seat, dead) = (Seat(place as u8), Chips(ante.units()));
        match entries.iter_mut().find(|entry| entry.seat == seat) {
            Some(entry) => entry.dead = Chips(entry.dead.0.saturating_add(dead.0)),
            None => entries.push(ComingIn { seat, live: Chips::ZERO, dead }),
        }
    }
    Ok(())
}
