//! From what is written to what is asked of the round.

use crate::script::{Deed, PlayerAct, Which};
use crate::watch::{SaidRefusal, Watched};
use cutcard_cards::Card;
use cutcard_round::{Act, Asked, Chips, Command, Due, Reason, Refusal, Report, Role, Round, Seat};
use cutcard_rulebook::ClauseId;
use cutcard_table::StaffAct;
use serde_json::json;

/// Why something done is no command.
pub(crate) enum NoCommand {
    /// The script does not say clearly enough what is done.
    Unclear(String),
    /// No command can ask for it: it is refused before the round is asked.
    Refused(SaidRefusal),
}

/// The command that something done is.
pub(crate) fn command(watched: &Watched<'_>, deed: &Deed) -> Result<Command, NoCommand> {
    match deed {
        Deed::Player { who, act: PlayerAct::SetOdd(rows) } => odd_rows(watched, *who, rows),
        Deed::Player { who, act } => of_player(watched, *who, act).map_err(NoCommand::Unclear),
        Deed::Rules { role, allowed } => {
            ranked(watched, *role, StaffAct::AllowRunItAgain)?;
            Ok(Command::RuleOnRunItAgain { allowed: *allowed })
        }
        Deed::Voids { role, cause } => {
            ranked(watched, *role, StaffAct::VoidRound(*cause))?;
            Ok(Command::Void { cause: *cause })
        }
        Deed::Everybody(_) => Err(NoCommand::Unclear("say who".to_owned())),
        Deed::Deals(cards) => Ok(Command::Cards { cards: cards.clone() }),
        Deed::Shuffles(order) => Ok(Command::Shuffled { order: order.clone() }),
        Deed::Reports { role, who, report } => {
            ranked(watched, *role, StaffAct::of_report(report))?;
            let seat = who.map(|who| watched.seat(who));
            Ok(Command::Report { report: Report { seat, ..report.clone() } })
        }
        Deed::Pushes => Ok(Command::Push),
    }
}

/// Whether somebody is of a rank to rule: where there is no table, the script's runner looks at that, as a table
/// would. Where the round waits for no ruling, that is told first.
fn ranked(watched: &Watched<'_>, role: Role, act: StaffAct) -> Result<(), NoCommand> {
    if act == StaffAct::AllowRunItAgain && watched.round.due() != Due::Floor {
        return Ok(());
    }
    match act.refusal(role, watched.round.rules().house.game.book()) {
        Some(refusal) => Err(NoCommand::Refused(SaidRefusal {
            name: refusal.reason.code(),
            said: refusal.reason.to_string(),
            clause: refusal.clause,
        })),
        None => Ok(()),
    }
}

/// Rows of other sizes as a player's machine would send them. The engine's type has room for three,
/// five and five cards only, so that they are refused where a command is read.
fn odd_rows(watched: &Watched<'_>, who: usize, rows: &[Vec<Card>]) -> Result<Command, NoCommand> {
    let [front, middle, back] = rows else {
        return Err(NoCommand::Unclear("front, middle, back".to_owned()));
    };
    let rows = json!({ "front": front, "middle": middle, "back": back });
    let sent = json!({ "command": "set", "seat": watched.seat(who), "rows": rows });
    serde_json::from_value(sent).map_err(|_| match "crown:13.2.1".parse::<ClauseId>() {
        Ok(clause) => {
            NoCommand::Refused(watched.told(&Refusal { reason: Reason::WrongRows, clause }))
        }
        Err(error) => NoCommand::Unclear(error.to_string()),
    })
}

fn of_player(watched: &Watched<'_>, who: usize, act: &PlayerAct) -> Result<Command, String> {
    let (round, name, seat) = (&watched.round, watched.name(who), watched.seat(who));
    if let Some(act) = betting(round, seat, act)? {
        return Ok(Command::Act { seat, act });
    }
    Ok(match act {
        PlayerAct::Put { chips, one_chip, said_raise } => Command::Put {
            seat,
            chips: Chips(*chips),
            one_chip: *one_chip,
            said_raise: *said_raise,
        },
        PlayerAct::Early(act) => match betting(round, seat, act)? {
            Some(act) => Command::ActEarly { seat, act },
            None => return Err("only folds, checks, calls, bets and raises are early".to_owned()),
        },
        PlayerAct::Withdraw => Command::Withdraw { seat },
        PlayerAct::TakeKitty => Command::TakeKitty { seat },
        PlayerAct::OverBlind(chips) => over_blind(round, seat, *chips)?,
        PlayerAct::Decline => Command::Decline { seat },
        PlayerAct::Draw { count, away } => {
            Command::Draw { seat, discards: discards(round, name, seat, *count, away.as_deref())? }
        }
        PlayerAct::Discard(which) => {
            let place = match which {
                Which::Card(card) => place_of(round, name, seat, *card)?,
                Which::Place(place) => usize::from(*place).saturating_sub(1),
            };
            Command::Discard { seat, place: u8::try_from(place).unwrap_or(u8::MAX) }
        }
        PlayerAct::Set(rows) => Command::Set { seat, rows: **rows },
        PlayerAct::RunAgain(again) => Command::RunItAgain { seat, again: *again },
        PlayerAct::OutOfTime => Command::ClockRanOut { seat },
        PlayerAct::Add(chips) => Command::AddChips { seat, chips: Chips(*chips) },
        PlayerAct::Remove(chips) => Command::RemoveChips { seat, chips: Chips(*chips) },
        PlayerAct::Show(cards) => Command::Show { seat, cards: cards.clone() },
        PlayerAct::Muck => Command::Muck { seat },
        PlayerAct::AskToSee(whose) => Command::AskToSee { seat, whose: watched.seat(*whose) },
        PlayerAct::SeeHand { whose, cards } => {
            Command::Reveal { seat, whose: watched.seat(*whose), cards: cards.clone() }
        }
        PlayerAct::ChooseAllIn(all_in) => Command::ChooseAllIn { seat, all_in: *all_in },
        PlayerAct::Fold
        | PlayerAct::Check
        | PlayerAct::Call(_)
        | PlayerAct::Bet(_)
        | PlayerAct::Raise { .. }
        | PlayerAct::AllIn
        | PlayerAct::CallAndFold
        | PlayerAct::SetOdd(_) => return Err("this is an act of betting".to_owned()),
    })
}

/// An over-blind; with an amount it must be that much.
fn over_blind(round: &Round, seat: Seat, chips: Option<u64>) -> Result<Command, String> {
    match (round.asked(), chips) {
        (Asked::OverBlind { chips: due }, Some(chips)) if Chips(chips) != due => {
            Err(format!("expected an over-blind of {chips}, found {due}"))
        }
        (_, _) => Ok(Command::OverBlind { seat }),
    }
}

/// An act of betting; `None` where it is none.
fn betting(round: &Round, seat: Seat, act: &PlayerAct) -> Result<Option<Act>, String> {
    Ok(Some(match act {
        PlayerAct::Fold => Act::Fold,
        PlayerAct::Check => Act::Check,
        PlayerAct::Call(amount) => {
            let due = to_call(round, seat);
            match amount {
                Some(amount) if Chips(*amount) != due => {
                    return Err(format!("expected a call of {amount}, found {due}"));
                }
                Some(_) | None => Act::Call,
            }
        }
        PlayerAct::Bet(to) => Act::Bet(Chips(*to)),
        PlayerAct::Raise { by, to } => raise(round, *by, *to)?,
        PlayerAct::AllIn => all_in(round, seat),
        PlayerAct::CallAndFold => Act::CallAndFold,
        PlayerAct::Put { .. }
        | PlayerAct::Early(_)
        | PlayerAct::Withdraw
        | PlayerAct::TakeKitty
        | PlayerAct::OverBlind(_)
        | PlayerAct::Decline
        | PlayerAct::Draw { .. }
        | PlayerAct::Discard(_)
        | PlayerAct::Set(_)
        | PlayerAct::SetOdd(_)
        | PlayerAct::RunAgain(_)
        | PlayerAct::OutOfTime
        | PlayerAct::Add(_)
        | PlayerAct::Remove(_)
        | PlayerAct::Show(_)
        | PlayerAct::Muck
        | PlayerAct::SeeHand { .. }
        | PlayerAct::ChooseAllIn(_)
        | PlayerAct::AskToSee(_) => return Ok(None),
    }))
}

/// The highest bet of the betting round.
fn highest(round: &Round) -> Chips {
    let seats = (0..round.players() as u8).map(Seat);
    let bet = seats.map(|seat| round.bet(seat)).max().unwrap_or_default();
    // A blind may be short: the call of the player in turn knows.
    match round.betting_options() {
        Some((turn, options)) => {
            let call = options.call.filter(|call| *call < round.stack(turn)).unwrap_or_default();
            bet.max(Chips(round.bet(turn).0.saturating_add(call.0)))
        }
        None => bet,
    }
}

fn to_call(round: &Round, seat: Seat) -> Chips {
    match round.betting_options() {
        Some((turn, options)) if turn == seat => {
            options.call.or(options.call_and_fold).unwrap_or_default()
        }
        Some(_) | None => highest(round).less(round.bet(seat)).min(round.stack(seat)),
    }
}

fn raise(round: &Round, by: Option<u64>, to: Option<u64>) -> Result<Act, String> {
    let highest = highest(round);
    let raised = by.map(|by| Chips(highest.0.saturating_add(by)));
    match (raised, to) {
        (Some(raised), Some(to)) if raised != Chips(to) => {
            Err(format!("a raise over {highest} by so much is to {raised}, not to {to}"))
        }
        (_, Some(to)) => Ok(Act::Raise(Chips(to))),
        (Some(raised), None) => Ok(Act::Raise(raised)),
        (None, None) => Err("a raise to how much?".to_owned()),
    }
}

/// All of a player's chips: a call where they are no more, else a bet or raise.
fn all_in(round: &Round, seat: Seat) -> Act {
    let (bet, stack) = (round.bet(seat), round.stack(seat));
    let total = Chips(bet.0.saturating_add(stack.0));
    let options = round.betting_options().filter(|(turn, _)| *turn == seat);
    let wager = options.and_then(|(_, options)| options.wager);
    match wager {
        Some(wager) if wager.opens => Act::Bet(total),
        Some(_) => Act::Raise(total),
        None if stack <= to_call(round, seat) => Act::Call,
        None if highest(round) == Chips::ZERO => Act::Bet(total),
        None => Act::Raise(total),
    }
}

fn place_of(round: &Round, name: &str, seat: Seat, card: Card) -> Result<usize, String> {
    let found = round.cards(seat).iter().position(|slot| *slot == Some(card));
    found.ok_or_else(|| format!("{name} does not hold {card}"))
}

fn discards(
    round: &Round,
    name: &str,
    seat: Seat,
    count: usize,
    away: Option<&[Card]>,
) -> Result<u8, String> {
    let held = round.cards(seat).len();
    let mut bits: u8 = 0;
    match away {
        Some(away) => {
            for card in away {
                bits |= 1 << (place_of(round, name, seat, *card)? & 7);
            }
        }
        None => {
            for place in held.saturating_sub(count)..held.max(count) {
                bits |= 1 << (place & 7);
            }
        }
    }
    Ok(bits)
}
