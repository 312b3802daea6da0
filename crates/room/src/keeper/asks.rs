//! What is asked, made into what the table is asked: everybody for themselves, staff in their rank. Who may do
//! what is not decided here but by the table of authority.

use super::Keeper;
use crate::ask::Ask;
use crate::clauses::MOST_TIME;
use crate::code::Code;
use crate::command::RoomCommand;
use crate::draft::Draft;
use crate::house_players::is_house_player;
use crate::invite::InviteCode;
use crate::plain_text::{no_reason, reason};
use crate::refused::Refused;
use crate::who::Who;
use cutcard_banked::{self as banked, PlayerId};
use cutcard_journal::Sequence;
use cutcard_table::{
    Actor, Arrival, Command, PlayerAct, PlayerKind, SeatsAct, StaffAct, Table, Viewer, Whose,
    decide, view,
};

impl Keeper {
    pub(super) async fn ask(
        &mut self,
        who: Who,
        ask: Ask,
        seen: Option<u64>,
    ) -> Result<Sequence, Refused> {
        if let Some(refused) = self.stopped() {
            return Err(refused);
        }
        if is_house_player(who.player) {
            return Err(Refused::new(Code::NotYours, "house players play by themselves"));
        }
        self.is_fresh(who.player, &ask, seen)?;
        self.lets_in(who, &ask)?;
        let ask = self.in_turn(who, ask)?;
        let wagers = is_wager(&ask);
        let own = if who == Who::ROOM { Actor::Room } else { Actor::Player(who.player) };
        let was_idle = self.stirs(who.player);
        let mut draft = self.draft(own);
        match ask {
            Ask::Table(command) => self.table_command(&mut draft, who, command)?,
            Ask::WithReason { command, why } => {
                draft.by = actor(who, &command)?;
                let command = at_this_time(command, draft.now);
                draft.give(RoomCommand::WithReason { command, why: reason(&why)? })?;
            }
            Ask::ByHand(command) => {
                if matches!(command, Command::StartRound { .. }) {
                    self.hours_before(&mut draft);
                }
                self.change_before(&mut draft, &command);
                self.kill_before(&mut draft);
                let mut command = command;
                if let Command::SitDown { player, arrival, .. } = &mut command {
                    *arrival = self.arrival(*player, draft.now);
                }
                if matches!(command, Command::StartRound { .. }) {
                    self.collect_before(&mut draft);
                    self.sends_away(&mut draft);
                }
                by_hand(&mut draft, who, command)?;
            }
            Ask::SitOutUnattended => {
                draft.by = Keeper::ROOM;
                draft.command(Command::SitOut { player: who.player })?;
                self.falls_idle(who.player);
            }
            Ask::BuyTime => self.buy_time(&mut draft, who.player)?,
            Ask::ChangeCode => self.change_code(&mut draft, who)?,
            Ask::CallHousePlayer { seat, temperament } => {
                self.call_house_player(&mut draft, who, seat, temperament)?;
            }
            Ask::CallHousePlayers { count } => {
                self.call_house_players(&mut draft, who, count)?;
            }
            Ask::DismissHousePlayer { seat } => {
                self.dismiss_house_player(&mut draft, who, seat)?;
            }
            Ask::ForList(asked) => self.for_list(&mut draft, who, asked)?,
        }
        draft.settle();
        if wagers {
            self.hasten(&mut draft);
        }
        if was_idle {
            draft.give_back_time(who.player);
        }
        self.commit(draft).await
    }

    /// Refuses what was chosen before the player's own last decision was known: what is sent twice is
    /// done once.
    fn is_fresh(&self, player: PlayerId, ask: &Ask, seen: Option<u64>) -> Result<(), Refused> {
        let record = self.state.players.get(&player);
        let last = match ask {
            Ask::Table(Command::Play { .. }) => record.map_or(0, |record| record.decided),
            Ask::Table(Command::AddChips { .. }) | Ask::BuyTime => {
                record.map_or(0, |record| record.brought)
            }
            // What lies on the felt is what the dealer saw: a card tapped twice is dealt once.
            Ask::ByHand(_) | Ask::WithReason { command: Command::TakeBack { .. }, .. } => {
                self.state.sequence
            }
            Ask::Table(_)
            | Ask::WithReason { .. }
            | Ask::SitOutUnattended
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::CallHousePlayers { .. }
            | Ask::DismissHousePlayer { .. }
            | Ask::ForList(_) => 0,
        };
        if let Some(seen) = seen
            && seen < last
        {
            let text = format!("chosen after event {seen}, and {last} was decided since");
            return Err(Refused::new(Code::Stale, text));
        }
        Ok(())
    }

    fn table_command(&self, draft: &mut Draft, who: Who, command: Command) -> Result<(), Refused> {
        draft.by = actor(who, &command)?;
        if draft.by != Actor::Player(who.player) {
            return staff_command(draft, command);
        }
        let (player, now) = (who.player, draft.now);
        if matches!(command, Command::JoinList { .. })
            && self.state.absences.goes_to_the_head(self.table(), player, now)
        {
            // Back soon after being picked up (crown:8.12).
            return draft.command(Command::JoinList { player, head: true });
        }
        end_exclusion(draft, player, &command);
        let command = for_oneself(command, who, self.arrival(player, now))?;
        says_own_cards(self.table(), player, &command)?;
        self.kill_before(draft);
        draft.command(command)
    }

    fn change_code(&self, draft: &mut Draft, who: Who) -> Result<(), Refused> {
        if self.state.opened.invite.is_none() {
            return Err(Refused::new(Code::NotPrivate, "the table is not private: it has no code"));
        }
        let opened_it = self.state.opener == Some(who.player);
        draft.by = match who.rank {
            _ if opened_it => Actor::Player(who.player),
            Some(_) if StaffAct::ChangeCode.authority().allows(who.rank) => who.in_role(),
            Some(_) | None => {
                return Err(Refused::new(Code::NotYours, "whoever opened the table sees to that"));
            }
        };
        if self.table().is_closed() {
            return Err(Refused::new(Code::Closed, "the table is closed"));
        }
        draft.give(RoomCommand::ChangeCode { invite: InviteCode::fresh()? })
    }

    fn buy_time(&self, draft: &mut Draft, player: PlayerId) -> Result<(), Refused> {
        let extra = draft.table().config().file().options.extra_time();
        let (seconds, chips) = (extra.seconds, extra.fee);
        let more = u64::from(seconds).saturating_mul(1_000).max(1);
        let deadline = draft.table().turn().map_or(0, |turn| turn.deadline_millis);
        let deadline_millis = deadline.max(draft.now).saturating_add(more);
        // Whether it is their turn comes first; what is refused after that is not written down.
        draft.give(RoomCommand::BuyTime { player, seconds, chips, deadline_millis })?;
        let bought = self.state.players.get(&player).map_or(0, |record| record.bought);
        if bought >= extra.per_round {
            let clause = MOST_TIME.of(draft.table().config().book());
            let text = format!("time can be bought {} times in a round", extra.per_round);
            return Err(Refused { clause, ..Refused::new(Code::NoTimeLeft, text) });
        }
        Ok(())
    }
}

/// Who asks for a command, and in which role: everybody for themselves, except for what is staff's to do.
///
/// # Errors
/// It is for staff, and who asks does not work here.
fn actor(who: Who, command: &Command) -> Result<Actor, Refused> {
    let player = who.player;
    let own = match command.whose() {
        // Off the list: oneself, or whom staff strike off. Nobody puts themselves at its head.
        Whose::Place(of) => {
            of == player && !matches!(command, Command::JoinList { head: true, .. })
        }
        Whose::Decision(_) | Whose::Software => true,
        Whose::Staff => false,
    };
    match (StaffAct::of(command), who.rank) {
        // Cards come from the shuffle here, or by `Ask::ByHand`.
        (None | Some(StaffAct::EnterCards | StaffAct::SeatWalkIn), _) => Ok(Actor::Player(player)),
        (Some(_), _) if own => Ok(Actor::Player(player)),
        (Some(_), Some(_)) => Ok(who.in_role()),
        (Some(_), None) => Err(Refused::new(Code::Rank, "only staff may do that")),
    }
}

/// What a dealer does by hand: the table of authority says who may, and where.
fn by_hand(draft: &mut Draft, who: Who, command: Command) -> Result<(), Refused> {
    if who.rank.is_none() {
        return Err(Refused::new(Code::Rank, "only staff may do that"));
    }
    draft.by = who.in_role();
    let mut command = command;
    if let Command::Report { report, .. } = &mut command
        && let Some(why) = &mut report.reason
    {
        *why = reason(why)?;
    }
    draft.command(command)
}

/// What staff ask.
fn staff_command(draft: &mut Draft, command: Command) -> Result<(), Refused> {
    if command.needs_reason() {
        // That is `Ask::WithReason`. Who may not at all is told that first.
        decide(draft.table(), draft.by, &command)?;
        return Err(no_reason());
    }
    if let Command::Announce { to, rounds, .. } = command {
        // When it is, the room's clock says.
        let now_millis = draft.now;
        return draft.command(Command::Announce { to, rounds, now_millis });
    }
    let command = at_this_time(seat_at_this_time(command, draft.now), draft.now);
    if let Command::JoinList { player, head: true } = command {
        // To the head of the list, from wherever they were on it: nobody is put there who did not ask for a
        // seat themselves.
        draft.command(Command::LeaveList { player })?;
    }
    draft.command(command)
}

/// A command about conduct, or that gives somebody time, with the time by the room's clock.
fn at_this_time(command: Command, now_millis: u64) -> Command {
    if let Command::Sanction { player, breach, sanction, .. } = command {
        return Command::Sanction { player, breach, sanction, now_millis };
    }
    if let Command::EndExclusion { player, .. } = command {
        return Command::EndExclusion { player, now_millis };
    }
    if let Command::CallClock { .. } = command {
        return Command::CallClock { now_millis };
    }
    command
}

/// A command about a seat that is kept for somebody, with the time by the room's clock.
fn seat_at_this_time(command: Command, now_millis: u64) -> Command {
    let Command::Seats { act } = command else { return command };
    let act = match act {
        SeatsAct::Keep { seat, player, .. } => SeatsAct::Keep { seat, player, now_millis },
        SeatsAct::Expect { seat, player, .. } => SeatsAct::Expect { seat, player, now_millis },
        SeatsAct::Offer { .. }
        | SeatsAct::Settle { .. }
        | SeatsAct::Move { .. }
        | SeatsAct::Vacate { .. }
        | SeatsAct::Admit { .. } => act,
    };
    Command::Seats { act }
}

/// Somebody who was excluded for a time comes back once it is over: that it is, the room says.
fn end_exclusion(draft: &mut Draft, player: PlayerId, command: &Command) {
    let comes = matches!(command, Command::SitDown { .. } | Command::JoinList { .. });
    if comes && draft.table().exclusion_of(player).is_some() {
        let (by, now_millis) = (std::mem::replace(&mut draft.by, Actor::Room), draft.now);
        // While it lasts it is refused, and so are they.
        let _ = draft.command(Command::EndExclusion { player, now_millis });
        draft.by = by;
    }
}

/// Whether chips are put on a box.
fn is_wager(ask: &Ask) -> bool {
    let Ask::Table(Command::Play { play: PlayerAct::Box { act }, .. }) = ask else { return false };
    matches!(act, banked::Act::Wager { .. })
}

/// Refuses what names the cards of a hand that are not known here: the dealer alone enters what nobody has seen. A
/// player who guessed would find out by what is refused which cards others hold.
fn says_own_cards(table: &Table, player: PlayerId, command: &Command) -> Result<(), Refused> {
    let Command::Play { play: PlayerAct::Show { .. } | PlayerAct::Set { .. }, .. } = command else {
        return Ok(());
    };
    let seen = view(table, Viewer::Player(player));
    let own = seen.round.as_ref().zip(seen.place).and_then(|(pots, at)| pots.seats.get(at.index()));
    if own.is_some_and(|own| own.hand.cards.slots().contains(&None)) {
        let text = "the cards of this hand are not known here: the dealer enters them";
        return Err(Refused::new(Code::CardsNotKnown, text));
    }
    Ok(())
}

/// A player's command, for whoever asks and nobody else.
fn for_oneself(command: Command, who: Who, arrival: Arrival) -> Result<Command, Refused> {
    let not_theirs = || Refused::new(Code::NotYours, "that is the room's to do");
    let mut command = command.of_player(who.player).ok_or_else(not_theirs)?;
    if let Command::SitDown { kind, arrival: comes, .. } = &mut command {
        (*kind, *comes) = (PlayerKind::Person, arrival);
    }
    Ok(command)
}
