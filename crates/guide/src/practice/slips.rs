//! Questions on what players do wrong: a round up to a turn at which somebody acts before it, puts in the wrong chips or
//! is too slow. The round rules; what is told of it stands in the books' `told.toml`.

use super::moment::Moment;
use super::players::next_deed;
use super::table::{Seated, name, seated};
use super::words::Words;
use super::{Practice, PracticeAnswer, PracticeDeed, PracticeQuestion, felt, story};
use cutcard_round::{
    Act, BettingOptions, Chips, Command, Due, Event, Report, Round, RulesVersion, Seat, Viewer,
    Wager,
};
use cutcard_rulebook::{ClauseId, Game, Unreported, UnreportedRuling, Wrong, clause, unreported};

/// The most events of a round: no question takes longer than that.
const MOST_EVENTS: usize = 400;
/// How many rounds are played for one slip.
const ROUNDS: u64 = 8;
/// So many questions in a hundred are of this kind.
const OFTEN: usize = 15;
/// What tells the words of these questions from those of others.
const SALT: u64 = 1_000;

/// What a player can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slip {
    /// Bets, raises or calls before the turn.
    Early,
    /// Likewise, and somebody who was passed over wagers more.
    Beaten,
    /// Checks before the turn.
    EarlyCheck,
    /// Puts in less than the call.
    ShortCall,
    /// Puts in more than the call and less than a raise.
    ShortRaise,
    /// Puts in one chip that is more than the call.
    OneChip,
    /// Does nothing in time.
    Slow,
}

const SLIPS: [Slip; 7] = [
    Slip::Early,
    Slip::Beaten,
    Slip::EarlyCheck,
    Slip::ShortCall,
    Slip::ShortRaise,
    Slip::OneChip,
    Slip::Slow,
];

/// What happened, and what the round makes of it.
struct Slipped {
    clause: ClauseId,
    happened: String,
    why: String,
}

/// Whether a number asks about players.
pub(super) fn is_asked(game: &Game, number: u32) -> bool {
    Words::of(game.id().as_str(), number, SALT).percent(OFTEN)
}

/// The question of a number; nothing where nobody bets.
pub(super) fn practice(game: &'static Game, number: u32) -> Option<Practice> {
    let mut words = Words::of(game.id().as_str(), number, SALT + 1);
    let mut slips = SLIPS;
    words.shuffle(&mut slips);
    slips.into_iter().find_map(|slip| {
        (0..ROUNDS).find_map(|round| {
            let salt = SALT + 2 + ROUNDS * slip as u64 + round;
            let (moment, slipped) = found(game, slip, Words::of(game.id().as_str(), number, salt))?;
            asked(game, number, &moment, slipped, &mut words)
        })
    })
}

fn asked(
    game: &'static Game,
    number: u32,
    moment: &Moment,
    slipped: Slipped,
    words: &mut Words,
) -> Option<Practice> {
    let (told, ruled) = ruling(game, &slipped.clause)?;
    let mut choices: Vec<String> = ruled.instead.clone();
    choices.push(ruled.says.clone());
    words.shuffle(&mut choices);
    let right = choices.iter().position(|says| *says == ruled.says)?;
    let view = moment.round.view(Viewer::Public);
    let question = PracticeQuestion {
        game: game.id().as_str(),
        game_name: game.name(),
        number,
        rules_version: RulesVersion::NOW.into(),
        players: felt::players(moment, &view),
        boards: felt::boards(&moment.round, &view),
        community: view.community.flatten().map(|card| card.to_string()),
        pot: view.pot.0,
        street: felt::street(&moment.round),
        story: story::story(moment),
        happened: slipped.happened,
        choices,
    };
    let by = ruled.clause.to_string();
    let answer = PracticeAnswer {
        choice: u8::try_from(right).ok()?,
        ruling: ruled.says.clone(),
        deeds: vec![PracticeDeed { text: &ruled.says, clause: by.clone() }],
        clause: by,
        clause_text: clause(&ruled.clause).map_or("", |clause| clause.summary),
        why: vec![slipped.why],
        wrong: &told.word,
    };
    Some(Practice { question, answer })
}

/// What the book has to say by that clause, where somebody could take another ruling for it.
fn ruling(
    game: &'static Game,
    clause: &ClauseId,
) -> Option<(&'static Unreported, &'static UnreportedRuling)> {
    let of_game = unreported(game.book()).iter();
    let mut all = of_game.flat_map(|told| told.ruled_in(game).map(move |ruled| (told, ruled)));
    all.find(|(_, ruled)| ruled.clause == *clause && !ruled.instead.is_empty())
}

/// Plays a round, and chooses one of the turns at which it can go wrong so.
fn found(game: &'static Game, slip: Slip, mut words: Words) -> Option<(Moment, Slipped)> {
    let Seated { mut round, mood } = seated(game, Wrong::Other, &mut words)?;
    let began = round.clone();
    let (mut events, mut possible): (Vec<Event>, Vec<(usize, Slipped)>) = Default::default();
    let mut buffer = Vec::new();
    while round.due() != Due::Nothing && events.len() < MOST_EVENTS {
        buffer.clear();
        round.next(&mut buffer);
        if buffer.is_empty() {
            let turn = round.betting_options();
            if let Some(slipped) = turn.and_then(|(seat, may)| slips(&round, slip, seat, may)) {
                possible.push((events.len(), slipped));
            }
            let command = next_deed(&round, mood, &mut words)?;
            round.decide(&command, &mut buffer).ok()?;
        }
        for event in buffer.drain(..) {
            round.apply(&event);
            events.push(event);
        }
    }
    let chosen = words.below(possible.len());
    let (after, slipped) = possible.into_iter().nth(chosen)?;
    events.truncate(after);
    let mut round = began.clone();
    events.iter().for_each(|event| round.apply(event));
    Some((Moment { round, began, events, report: Report::of(Wrong::Other) }, slipped))
}

/// What comes of it at the turn of a player; nothing where it cannot go wrong so.
fn slips(round: &Round, slip: Slip, seat: Seat, may: BettingOptions) -> Option<Slipped> {
    let chip = round.rules().house.smallest_chip.0.max(1);
    let (who, bet) = (name(seat), round.bet(seat).0);
    let (owed, stack) = (round.to_match().0.saturating_sub(bet), round.stack(seat).0);
    let put = |chips: u64, one_chip: bool| {
        let chips = Chips(chips);
        Command::Put { seat, chips, one_chip, said_raise: false }
    };
    let raise = may.wager.filter(|wager| !wager.opens && owed > 0 && wager.least.0 < bet + stack);
    let owes = if owed > 0 { format!("{who} owes {owed}") } else { format!("{who} owes nothing") };
    match slip {
        Slip::Early => early(round, seat, None),
        Slip::Beaten => early(round, seat, may.wager),
        Slip::EarlyCheck => {
            let other = waits(round, seat)?;
            let early = Command::ActEarly { seat: other, act: Act::Check };
            let checks = owed == 0 && may.check;
            let clause = ruled(round, &early).filter(|_| checks)?;
            Some(Slipped {
                clause,
                happened: format!("Before {who} has acted, {} checks.", name(other)),
                why: format!("{} was not in turn.", name(other)),
            })
        }
        Slip::ShortCall => {
            let chips = owed / 2 / chip * chip;
            let less = chips > 0 && owed < stack;
            let clause = ruled(round, &put(chips, false)).filter(|_| less)?;
            Some(Slipped {
                clause,
                happened: format!("{who} puts in {chips} without a word."),
                why: format!("{owes}: {chips} are less than the call."),
            })
        }
        Slip::ShortRaise => {
            let least = raise?.least.0 - bet;
            let chips = (owed + (least - owed) / 2) / chip * chip;
            let between = chips > owed && chips < least;
            let clause = ruled(round, &put(chips, false)).filter(|_| between)?;
            Some(Slipped {
                clause,
                happened: format!("{who} puts in {chips}, several chips, without a word."),
                why: format!("{owes}, and the least raise takes {least}: {chips} lie between."),
            })
        }
        Slip::OneChip => {
            let chips = raise?.least.0.next_multiple_of(chip) * 5;
            let clause = ruled(round, &put(chips, true)).filter(|_| chips < stack)?;
            Some(Slipped {
                clause,
                happened: format!("{who} puts in one chip of {chips} and says nothing."),
                why: format!("{owes}, and it is one chip without a word."),
            })
        }
        Slip::Slow => {
            let forced = !may.fold && !may.check && may.call.is_none();
            let clause = ruled(round, &Command::ClockRanOut { seat }).filter(|_| !forced)?;
            Some(Slipped {
                clause,
                happened: format!("{who} has not acted, and the time to act is over."),
                why: format!("{owes}."),
            })
        }
    }
}

/// Somebody calls, or bets as little as may be bet, before the turn of another; who then wagers more, or has not acted.
fn early(round: &Round, turn: Seat, more: Option<Wager>) -> Option<Slipped> {
    let other = waits(round, turn)?;
    let (_, may) = round.betting_options()?;
    let owed = round.to_match().0.saturating_sub(round.bet(other).0);
    let (act, said) = if owed > 0 && owed < round.stack(other).0 {
        (Act::Call, "calls".to_owned())
    } else {
        let to = may.wager.filter(|wager| wager.opens)?.least;
        let covered = to.0 < round.bet(other).0 + round.stack(other).0;
        (Act::Bet(to), covered.then(|| format!("bets {to}"))?)
    };
    let command = Command::ActEarly { seat: other, act };
    let stands = ruled(round, &command)?;
    let (who, early) = (name(turn), name(other));
    let Some(wager) = more else {
        return Some(Slipped {
            clause: stands,
            happened: format!(
                "Before {who} has acted, {early} {said}. Nobody wagers more before the turn comes."
            ),
            why: format!("{early} was not in turn, and what {early} did is not beaten."),
        });
    };
    let to = if wager.most > wager.least { wager.most } else { wager.least };
    let act = if wager.opens { Act::Bet(to) } else { Act::Raise(to) };
    let did = if wager.opens { format!("bets {to}") } else { format!("raises to {to}") };
    let mut after = round.clone();
    for command in [command, Command::Act { seat: turn, act }] {
        let mut events = Vec::new();
        after.decide(&command, &mut events).ok()?;
        events.iter().for_each(|event| after.apply(event));
    }
    let mut next = Vec::new();
    after.next(&mut next);
    let freed = matches!(next.as_slice(), [Event::EarlyActFreed { seat }] if *seat == other);
    let taken_back = freed.then(|| {
        next.iter().for_each(|event| after.apply(event));
        ruled(&after, &Command::Withdraw { seat: other })
    })??;
    Some(Slipped {
        clause: taken_back,
        happened: format!("Before {who} has acted, {early} {said}. Then {who} {did}."),
        why: format!("{who} was passed over, and wagered more than {early} had acted on."),
    })
}

/// Who acts after the player in turn.
fn waits(round: &Round, turn: Seat) -> Option<Seat> {
    let players = u8::try_from(round.players()).ok()?;
    let after = (1..players).map(|on| Seat((turn.0 + on) % players));
    after.into_iter().find(|seat| round.able_to_bet().has(*seat))
}

/// The clause by which the round rules on it.
fn ruled(round: &Round, command: &Command) -> Option<ClauseId> {
    let mut events = Vec::new();
    round.decide(command, &mut events).ok()?;
    events.into_iter().find_map(|event| {
        if let Event::Ruled { clause, .. } = event { Some(clause.0) } else { None }
    })
}
