//! Listed is accepted and nothing else is: at every decision of every game, whatever is asked.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::wildcard_enum_match_arm,
    reason = "a test may fail"
)]

mod common;

use common::chooser::{Asked, Taste, asked, most_runs};
use common::{Case, Words, play, pot_games, seeds};
use cutcard_cards::Card;
use cutcard_round::{Act, Chips, Command, Due, Event, Round, Rows, Seat};
use cutcard_rulebook::{Book, VoidCause, clause};

/// What has happened that the lists do not show.
#[derive(Default)]
struct Seen {
    set: Vec<Seat>,
    mucked: Vec<Seat>,
    settling: bool,
}

impl Seen {
    fn see(&mut self, event: &Event) {
        match event {
            Event::Set { seat, .. } => self.set.push(*seat),
            Event::Mucked { seat } => {
                self.mucked.push(*seat);
                self.settling = true;
            }
            Event::Shown { .. }
            | Event::OffSlide { .. }
            | Event::Raked { .. }
            | Event::Awarded { .. }
            | Event::UnitsPaid { .. } => self.settling = true,
            Event::Revealed { seat, .. } => self.mucked.retain(|mucked| mucked != seat),
            _ => {}
        }
    }
}

/// Whether an act is in the betting options.
fn lists_act(round: &Round, seat: Seat, act: Act) -> bool {
    let chip = round.rules().house.smallest_chip.0;
    let options = round.betting_options().filter(|_| round.due() == Due::Player(seat));
    let Some((_, options)) = options.filter(|(turn, _)| *turn == seat) else { return false };
    let sized = |opens: bool, to: Chips| {
        options.wager.is_some_and(|wager| {
            let (least, most) = (wager.least, wager.most);
            let ends = to == least || to == most;
            let between = least <= to && to <= most && to.0.is_multiple_of(chip);
            // Over an opening all-in that is no bet yet, a bet is a raise of it as well.
            let word = wager.opens == opens || !opens && round.to_match() > Chips::ZERO;
            word && (ends || between && !wager.either)
        })
    };
    match act {
        Act::Fold => options.fold,
        Act::Check => options.check,
        Act::Call => options.call.is_some(),
        Act::CallAndFold => options.call_and_fold.is_some(),
        Act::Bet(to) => sized(true, to),
        Act::Raise(to) => sized(false, to),
    }
}

/// Whether a command is one that the round lists; `None` where that is a matter of ruling.
fn listed(round: &Round, seen: &Seen, command: &Command) -> Option<bool> {
    let house = &round.rules().house;
    let chip = house.smallest_chip.0;
    let crown = house.game.book() == Book::Crown;
    let asked = asked(round);
    let asks = |seat: &Seat, what: Asked| asked == Some((*seat, what));
    let is_seated = |seat: &Seat| seat.index() < round.players();
    let sets = |seat: &Seat| {
        asked.is_some_and(|(_, what)| what == Asked::Set)
            && is_seated(seat)
            && !seen.set.contains(seat)
    };
    Some(match command {
        Command::Act { seat, act } => lists_act(round, *seat, *act),
        Command::TakeKitty { seat } => round
            .betting_options()
            .is_some_and(|(turn, options)| turn == *seat && options.kitty.is_some()),
        Command::OverBlind { seat } | Command::Decline { seat } => asks(seat, Asked::OverBlind),
        Command::Draw { seat, discards } => match asked {
            Some((turn, Asked::Draw { most })) => {
                let held = round.cards(*seat).len();
                turn == *seat
                    && discards.count_ones() <= u32::from(most)
                    && u32::from(*discards) < 1 << held
            }
            _ => false,
        },
        Command::Discard { seat, place } => {
            asks(seat, Asked::Discard) && usize::from(*place) < round.cards(*seat).len()
        }
        Command::Set { seat, rows } => {
            let mut given: Vec<Card> = [rows.front.as_slice(), &rows.middle, &rows.back].concat();
            let mut own: Vec<Card> = if is_seated(seat) {
                round.cards(*seat).iter().flatten().copied().collect()
            } else {
                Vec::new()
            };
            given.sort_unstable();
            own.sort_unstable();
            sets(seat) && given == own
        }
        Command::RunItAgain { seat, again } => {
            asks(seat, Asked::RunItAgain) && *again <= most_runs(round)
        }
        Command::RuleOnRunItAgain { .. } => round.due() == Due::Floor,
        Command::ClockRanOut { seat } => round.due() == Due::Player(*seat) || sets(seat),
        Command::AddChips { seat, chips } => {
            let in_chips = chips.0 > 0 && chips.0.is_multiple_of(chip) && chips.0 < 1 << 50;
            crown && is_seated(seat) && !round.in_hand().has(*seat) && !round.is_over() && in_chips
        }
        Command::RemoveChips { .. }
        | Command::Cards { .. }
        | Command::Show { .. }
        | Command::Muck { .. }
        | Command::Push
        | Command::Reveal { .. }
        | Command::ChooseAllIn { .. }
        | Command::Withdraw { .. } => false,
        Command::Shuffled { order } => match round.due() {
            Due::Shuffle(mut pool) => {
                let mut order = order.clone();
                order.sort_unstable();
                pool.sort_unstable();
                order == pool
            }
            _ => false,
        },
        Command::AskToSee { seat, whose } => {
            crown && round.is_over() && is_seated(seat) && seen.mucked.contains(whose)
        }
        Command::Void { cause } => {
            let of_pots = match cause {
                VoidCause::Commotion | VoidCause::Impractical | VoidCause::Fraud => true,
                // Of boxes.
                _ => false,
            };
            of_pots && !round.is_over() && !seen.settling
        }
        Command::Put { .. } | Command::ActEarly { .. } | Command::Report { .. } => return None,
    })
}

fn amounts(round: &Round, words: &mut Words) -> Vec<u64> {
    let chip = round.rules().house.smallest_chip.0;
    let mut near = vec![0, 1, chip, round.to_match().0, 1 + words.below(5_000), u64::MAX];
    if let Some((seat, options)) = round.betting_options() {
        near.push(round.bet(seat).0 + round.stack(seat).0);
        near.extend(options.call.map(|call| call.0));
        if let Some(wager) = options.wager {
            near.extend([wager.least.0, wager.most.0, u64::midpoint(wager.least.0, wager.most.0)]);
        }
    }
    let around = |amount: u64| {
        [
            amount.saturating_sub(chip),
            amount.saturating_sub(1),
            amount,
            amount.saturating_add(1),
            amount.saturating_add(chip),
        ]
    };
    near.into_iter().flat_map(around).collect()
}

/// Everything that could be asked, and much that could not.
fn candidates(round: &Round, words: &mut Words) -> Vec<Command> {
    let players = round.players() as u8;
    let amounts = amounts(round, words);
    let turn = round.turn().unwrap_or(Seat(words.below(u64::from(players)) as u8));
    let other = Seat(words.below(u64::from(players)) as u8);
    let mut commands = Vec::new();
    for seat in [turn, other, Seat(players), Seat(turn.0 + 16), Seat(255)] {
        for act in [Act::Fold, Act::Check, Act::Call, Act::CallAndFold] {
            commands.push(Command::Act { seat, act });
            commands.push(Command::ActEarly { seat, act });
        }
        for amount in amounts.iter().copied().map(Chips) {
            commands.push(Command::Act { seat, act: Act::Bet(amount) });
            commands.push(Command::Act { seat, act: Act::Raise(amount) });
        }
        for chips in [words.pick(&amounts), words.pick(&amounts), words.pick(&amounts)].map(Chips) {
            let (one_chip, said_raise) = (words.one_in(2), words.one_in(2));
            commands.push(Command::Put { seat, chips, one_chip, said_raise });
            commands.push(Command::ActEarly { seat, act: Act::Raise(chips) });
            commands.push(Command::AddChips { seat, chips });
            commands.push(Command::RemoveChips { seat, chips });
        }
        commands.extend([
            Command::Withdraw { seat },
            Command::TakeKitty { seat },
            Command::OverBlind { seat },
            Command::Decline { seat },
            Command::ClockRanOut { seat },
            Command::Muck { seat },
            Command::AskToSee { seat, whose: other },
            Command::AskToSee { seat: other, whose: seat },
        ]);
        commands.extend(
            (0..=255)
                .step_by(if seat == turn { 1 } else { 51 })
                .map(|discards| Command::Draw { seat, discards }),
        );
        commands.extend((0..5).map(|place| Command::Discard { seat, place }));
        commands
            .extend([0, 1, 2, 3, 6, 7, 8, 255].map(|again| Command::RunItAgain { seat, again }));
    }
    commands.extend(of_cards(round, turn, words));
    commands.extend(VoidCause::ALL.map(|cause| Command::Void { cause }));
    commands.push(Command::RuleOnRunItAgain { allowed: true });
    commands
}

/// Rows, shuffles and cards, right and wrong.
fn of_cards(round: &Round, turn: Seat, words: &mut Words) -> Vec<Command> {
    let deck: Vec<Card> = round.rules().deck().cards().iter().collect();
    let mut held: Vec<Card> = round.cards(turn).iter().flatten().copied().collect();
    let mut commands = vec![
        Command::Cards { cards: vec![None] },
        Command::Cards { cards: vec![Some(deck[0]), None, None] },
        Command::Shuffled { order: Vec::new() },
        Command::Shuffled { order: deck.iter().copied().map(Some).collect() },
        Command::Show { seat: turn, cards: held.clone() },
    ];
    if held.len() == 13 {
        let rows = |cards: &[Card]| Rows {
            front: cards[..3].try_into().unwrap(),
            middle: cards[3..8].try_into().unwrap(),
            back: cards[8..].try_into().unwrap(),
        };
        commands.push(Command::Set { seat: turn, rows: rows(&held) });
        held.reverse();
        commands.extend((0..5).map(|seat| Command::Set { seat: Seat(seat), rows: rows(&held) }));
        held[0] = held[1];
        commands.push(Command::Set { seat: turn, rows: rows(&held) });
        held[0] = words.pick(&deck);
        commands.push(Command::Set { seat: turn, rows: rows(&held) });
    }
    if let Due::Shuffle(mut pool) = round.due() {
        commands.push(Command::Shuffled { order: pool.clone() });
        pool.reverse();
        commands.push(Command::Shuffled { order: pool.clone() });
        let last = pool.pop();
        commands.push(Command::Shuffled { order: pool.clone() });
        pool.extend([last, last].into_iter().flatten());
        commands.push(Command::Shuffled { order: pool.clone() });
        pool[0] = None;
        commands.push(Command::Shuffled { order: pool });
    }
    commands
}

/// Asks for everything and compares with what is listed.
fn ask_for_everything(case: &Case, round: &Round, seen: Option<&Seen>, words: &mut Words) {
    let mut buffer = Vec::new();
    for command in candidates(round, words) {
        buffer.clear();
        let decided = round.decide(&command, &mut buffer);
        if let Some(listed) = seen.and_then(|seen| listed(round, seen, &command)) {
            let told = case.told();
            assert_eq!(
                decided.is_ok(),
                listed,
                "{command:?}: {decided:?} {:?} {:?} {told}",
                round.due(),
                round.betting_options()
            );
        }
        match decided {
            Ok(()) => {
                assert!(!buffer.is_empty(), "{command:?} does nothing {}", case.told());
                let mut after = round.clone();
                for event in &buffer {
                    let cited = after.cites(event);
                    assert!(clause(&cited).is_some(), "{cited} {event:?} {}", case.told());
                    after.apply(event);
                    after
                        .check()
                        .unwrap_or_else(|broken| panic!("{broken}: {command:?} {}", case.told()));
                }
            }
            Err(refusal) => {
                assert!(buffer.is_empty(), "{command:?} is refused and leaves {buffer:?}");
                assert!(
                    clause(&refusal.clause).is_some(),
                    "{refusal}: {command:?} {}",
                    case.told()
                );
            }
        }
    }
}

fn listed_is_accepted(taste: Taste, first: u64, count: u64) {
    for game in pot_games() {
        for seed in seeds(first, count) {
            let case = Case::random(game, seed);
            let mut words = Words(seed);
            let mut seen = Seen::default();
            let played = play(&case, taste, |round, event| {
                // Deals are long: a look now and then is enough.
                if round.due() != Due::Dealer || words.one_in(8) || seen.settling {
                    let exact = (taste == Taste::Plain).then_some(&seen);
                    ask_for_everything(&case, round, exact, &mut words);
                }
                let cited = round.cites(event);
                assert!(clause(&cited).is_some(), "{cited} {event:?} {}", case.told());
                seen.see(event);
            });
            let exact = (taste == Taste::Plain).then_some(&seen);
            ask_for_everything(&case, &played.round, exact, &mut words);
        }
    }
}

#[test]
fn what_is_listed_is_accepted_and_nothing_else() {
    listed_is_accepted(Taste::Plain, 50_000, 5);
}

#[test]
fn whatever_is_asked_in_a_rough_round_applies_or_is_refused_by_a_clause() {
    listed_is_accepted(Taste::Rough, 51_000, 4);
}

#[test]
#[ignore = "minutes: many more rounds of the same law"]
fn many_rounds_of_listed_is_accepted() {
    listed_is_accepted(Taste::Plain, 5_000_000, 200);
    listed_is_accepted(Taste::Rough, 6_000_000, 200);
}
