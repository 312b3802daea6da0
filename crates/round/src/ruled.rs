//! Whether a ruling could have been made.

use crate::command::Command;
use crate::event::{Act, Event};
use crate::replay::is;
use crate::round::Round;
use crate::seat::Seat;
use cutcard_rulebook::Chips;

/// Whether something a player did, or left undone, is ruled on so and then comes to what follows.
/// Where nothing follows yet, whether anything is ruled on so.
pub(crate) fn could_be_ruled(
    round: &Round,
    seat: Seat,
    ruling: &Event,
    follows: Option<&Event>,
) -> bool {
    let mut events = Vec::new();
    asked(round, seat, follows).any(|command| {
        events.clear();
        round.decide(&command, &mut events).is_ok()
            && events.first() == Some(ruling)
            && follows.is_none_or(|follows| events.get(1).is_some_and(|second| is(second, follows)))
    })
}

/// What may be ruled on: time that is over, a bet taken back, an act before the turn, and chips in
/// front. How many chips they were is not written where they came to a call or a raise, so the
/// amounts at which their meaning changes are tried.
fn asked<'a>(
    round: &'a Round,
    seat: Seat,
    follows: Option<&Event>,
) -> impl Iterator<Item = Command> + use<'a> {
    let early = match follows {
        Some(Event::ActedEarly { act, .. }) => vec![*act],
        Some(_) => Vec::new(),
        None => vec![Act::Check, Act::Fold],
    };
    let chips = chips_in_front(round, seat, follows);
    let puts = chips.into_iter().flat_map(move |chips| {
        [(false, false), (false, true), (true, false), (true, true)]
            .map(|(one_chip, said_raise)| Command::Put { seat, chips, one_chip, said_raise })
    });
    [Command::ClockRanOut { seat }, Command::Withdraw { seat }]
        .into_iter()
        .chain(early.into_iter().map(move |act| Command::ActEarly { seat, act }))
        .chain(puts)
}

/// The amounts at which the meaning of chips in front changes, and what lies beside each.
fn chips_in_front(round: &Round, seat: Seat, follows: Option<&Event>) -> Vec<Chips> {
    if let Some(Event::ShortPut { chips, .. }) = follows {
        return vec![*chips];
    }
    let Some((turn, options)) = round.betting_options() else { return Vec::new() };
    if turn != seat {
        return Vec::new();
    }
    let (bet, stack) = (round.bet(seat), round.stack(seat));
    let call = round.to_call(seat).less(round.player(seat).short_put);
    let half = Chips(round.least_addition().0 / 2);
    let mut at = vec![Chips::ZERO, call, call.checked_add(half).unwrap_or(call), stack];
    if let Some(wager) = options.wager {
        at.extend([wager.least.less(bet), wager.most.less(bet)]);
    }
    if let Some(Event::Acted { act: Act::Bet(to) | Act::Raise(to), .. }) = follows {
        at.push(to.less(bet));
    }
    let chip = Chips(round.rules.chip().0.max(1));
    let beside = |at: Chips| {
        let down = Chips(at.0 / chip.0 * chip.0);
        [down.less(chip), down, at, Chips(down.0.saturating_add(chip.0))]
    };
    at.into_iter().flat_map(beside).filter(|chips| *chips > Chips::ZERO).collect()
}
