//! Players who choose anything that is allowed.

use crate::command::Command;
use crate::event::{Act, Rows};
use crate::next::Due;
use crate::play::{Choices, Shuffler};
use crate::round::{Phase, Round};
use crate::row::Slot;
use crate::seat::Seat;
use cutcard_cards::{Card, draw_up_to, permute};
use cutcard_rulebook::{Chips, Step};

/// Players who choose at random among everything that is allowed. The randomness comes in as
/// words, so that the same words play the same round.
pub struct RandomPlayers<W> {
    words: W,
}

impl<W: FnMut() -> u64> RandomPlayers<W> {
    /// Players who choose by these words.
    pub const fn new(words: W) -> RandomPlayers<W> {
        RandomPlayers { words }
    }

    /// A number below a bound, which is more than 0.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        // The bias is below one in four billion, and no player minds.
        let bound = u128::from(bound.max(1));
        ((u128::from((self.words)()) * bound) >> 64) as u64
    }

    fn bet(&mut self, round: &Round, seat: Seat) -> Command {
        let options = round.options_of(seat);
        let listed = [
            options.fold,
            options.check,
            options.call.is_some(),
            options.wager.is_some(),
            options.call_and_fold.is_some(),
            options.kitty.is_some(),
        ];
        let open = listed.iter().filter(|listed| **listed).count() as u64;
        let pick = self.below(open) as usize;
        let kind =
            (0..).zip(listed).filter(|(_, listed)| *listed).nth(pick).map_or(0, |(kind, _)| kind);
        let act = match kind {
            0 => Act::Fold,
            1 => Act::Check,
            2 => Act::Call,
            3 => match options.wager {
                Some(wager) => {
                    let to = self.amount(round, wager);
                    if wager.opens { Act::Bet(to) } else { Act::Raise(to) }
                }
                None => Act::Fold,
            },
            4 => Act::CallAndFold,
            _ => return Command::TakeKitty { seat },
        };
        Command::Act { seat, act }
    }

    /// The least, the most, or anything between.
    fn amount(&mut self, round: &Round, wager: crate::betting::Wager) -> Chips {
        let chip = round.rules.chip().0.max(1);
        match self.below(3) {
            0 => wager.least,
            1 => wager.most,
            _ if wager.either => wager.most,
            _ => {
                let steps = (wager.most.0 - wager.least.0) / chip;
                let to = wager.least.0 + self.below(steps + 1) * chip;
                let to = Chips(to);
                if wager.allows(to, Chips(chip)) { to } else { wager.least }
            }
        }
    }

    fn rows(&mut self, round: &Round, seat: Seat) -> Option<Rows> {
        let mut buffer = [Card::JOKER; 13];
        round.player(seat).cards.known(&mut buffer)?;
        // Half of the time in order of rank, which is seldom wrongly set.
        if self.below(2) == 0 {
            buffer.sort_unstable_by_key(|card| card.rank());
        }
        let [a, b, c, d, e, f, g, h, i, j, k, l, m] = buffer;
        Some(Rows { front: [a, b, c], middle: [d, e, f, g, h], back: [i, j, k, l, m] })
    }
}

impl<W: FnMut() -> u64> Shuffler for RandomPlayers<W> {
    fn shuffle(&mut self, cards: &mut [Slot]) {
        permute(cards, || (self.words)() as u32);
    }
}

impl<W: FnMut() -> u64> Choices for RandomPlayers<W> {
    fn choose(&mut self, round: &Round) -> Command {
        let seat = Seat(round.cursor);
        match round.phase {
            Phase::Bet => self.bet(round, round.betting.turn),
            Phase::OverBlind if self.below(2) == 0 => Command::OverBlind { seat },
            Phase::OverBlind => Command::Decline { seat },
            Phase::Draw => {
                let most = match round.step_now() {
                    Some(Step::Draw { most, .. }) => u32::from(most),
                    _ => 0,
                };
                let held = round.player(seat).cards.len();
                let discards = (self.below(1 << held.min(8)) & 0xff) as u8;
                let discards = if discards.count_ones() > most { 0 } else { discards };
                Command::Draw { seat, discards }
            }
            Phase::Discard => {
                let held = round.player(seat).cards.len() as u64;
                Command::Discard { seat, place: self.below(held) as u8 }
            }
            Phase::Set => {
                let seat = round.unset().lowest().unwrap_or(seat);
                match self.rows(round, seat) {
                    Some(rows) => Command::Set { seat, rows },
                    None => Command::Muck { seat },
                }
            }
            Phase::RunItAgain => {
                let agree = round.runs.asked.filter(|_| self.below(4) > 0);
                let most = round.most_runs_again();
                let any = draw_up_to(u32::from(most), || (self.words)() as u32) as u8;
                Command::RunItAgain { seat, again: agree.unwrap_or(any) }
            }
            Phase::Floor => Command::RuleOnRunItAgain { allowed: self.below(4) > 0 },
            Phase::Show => Command::Muck { seat },
            Phase::Deed => match round.due() {
                Due::Player(seat) => Command::ChooseAllIn { seat, all_in: self.below(2) == 0 },
                Due::Dealer
                | Due::Cards(_)
                | Due::Shuffle(_)
                | Due::Floor
                | Due::Push
                | Due::Nothing => Command::Decline { seat },
            },
            Phase::Charge
            | Phase::Post
            | Phase::Deal
            | Phase::TurnUp
            | Phase::MuckKitty
            | Phase::Shuffle
            | Phase::Return
            | Phase::Settle
            | Phase::Over => Command::Decline { seat },
        }
    }
}
