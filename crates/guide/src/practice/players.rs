//! Players of a question: mostly calm, so that there is a round in which something can go wrong.

use super::table::Mood;
use super::words::Words;
use cutcard_round::{
    Act, Asked, BettingOptions, Chips, Choices as _, Command, RandomDealer, RandomPlayers, Round,
    Wager,
};

/// What is done next where the round waits for somebody: by the dealer, by a player, by the floor.
pub(super) fn next_deed(round: &Round, mood: Mood, words: &mut Words) -> Option<Command> {
    let mut dealer = RandomDealer::new(|| words.next());
    if let Some(deed) = dealer.deed(round) {
        return Some(deed);
    }
    if round.asked() == Asked::Show {
        let seat = round.player_due()?;
        let cards = dealer.hand(round, seat)?;
        return Some(Command::Show { seat, cards });
    }
    if let Some((seat, options)) = round.betting_options() {
        let act = match mood {
            Mood::Calm => calm(options, words.below(100)),
            Mood::Staying => calm(options, STAYS),
            Mood::Bold => bold(options),
        };
        return match act {
            Some(act) => Some(Command::Act { seat, act }),
            None => Some(Command::TakeKitty { seat }),
        };
    }
    let most_again = match round.asked() {
        Asked::RunItAgain { most } => Some(most),
        Asked::OverBlind { .. } if words.percent(80) => {
            return round.player_due().map(|seat| Command::Decline { seat });
        }
        Asked::OverBlind { .. }
        | Asked::Nothing
        | Asked::Bet
        | Asked::Draw { .. }
        | Asked::Discard
        | Asked::Set
        | Asked::Show
        | Asked::Floor
        | Asked::Cards
        | Asked::AllIn
        | Asked::Push => None,
    };
    let chosen = RandomPlayers::new(|| words.next()).choose(round);
    Some(match (chosen, most_again) {
        (Command::RunItAgain { seat, again }, Some(most)) => {
            Command::RunItAgain { seat, again: again.min(most) }
        }
        (chosen, _) => chosen,
    })
}

/// A chance, in a hundred, at which nobody bets and nobody folds.
const STAYS: usize = 50;

/// Checks and calls, seldom more; nothing where the kitty is taken.
fn calm(options: BettingOptions, chance: usize) -> Option<Act> {
    let bets = options.wager.filter(|_| chance < 15).map(|wager| bet(wager, wager.least));
    let folds = (options.fold && !options.check && chance >= 80).then_some(Act::Fold);
    let checks = options.check.then_some(Act::Check);
    let calls = options.call.map(|_| Act::Call);
    let usual = bets.or(folds).or(checks).or(calls);
    let else_bets = options.wager.map(|wager| bet(wager, wager.least));
    let pays = options.call_and_fold.map(|_| Act::CallAndFold);
    let kitty = options.kitty.is_some() && chance < 40;
    if kitty {
        return None;
    }
    usual.or(else_bets).or(pays).or(options.fold.then_some(Act::Fold))
}

/// Everything in.
fn bold(options: BettingOptions) -> Option<Act> {
    let bets = options.wager.map(|wager| bet(wager, wager.most));
    let calls = options.call.map(|_| Act::Call);
    let checks = options.check.then_some(Act::Check);
    bets.or(calls).or(checks).or(Some(Act::Fold))
}

const fn bet(wager: Wager, to: Chips) -> Act {
    if wager.opens { Act::Bet(to) } else { Act::Raise(to) }
}
