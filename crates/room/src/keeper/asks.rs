//! What is asked, made into what the table is asked: everybody for themselves, staff by their rank.

use super::Keeper;
use crate::ask::Ask;
use crate::command::RoomCommand;
use crate::draft::Draft;
use crate::house_players::is_house_player;
use crate::invite::InviteCode;
use crate::plain_text::{no_reason, reason};
use crate::refused::Refused;
use crate::who::{By, Who};
use cutcard_banked::{self as banked, HouseAct, Irregularity, PlayerId};
use cutcard_journal::Sequence;
use cutcard_round::Role;
use cutcard_rulebook::{Book, ClauseId};
use cutcard_table::{Arrival, Command, PlayerAct, PlayerKind, Table};

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
            return Err(Refused::new("not-yours", "house players play by themselves"));
        }
        self.is_fresh(who.player, &ask, seen)?;
        let wagers = is_wager(&ask);
        let mut draft = self.draft(By::Player(who.player));
        match ask {
            Ask::Table(command) => self.table_command(&mut draft, who, command)?,
            Ask::PickUp { player, why } => self.pick_up(&mut draft, who, player, &why)?,
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
        }
        draft.settle();
        if wagers {
            self.hasten(&mut draft);
        }
        self.commit(draft).await
    }

    /// Refuses what was chosen before the player's own last decision was known: what is sent twice is
    /// done once.
    fn is_fresh(&self, player: PlayerId, ask: &Ask, seen: Option<u64>) -> Result<(), Refused> {
        let (Some(seen), Some(record)) = (seen, self.state.players.get(&player)) else {
            return Ok(());
        };
        let last = match ask {
            Ask::Table(Command::Play { .. }) => record.decided,
            Ask::Table(Command::AddChips { .. }) | Ask::BuyTime => record.brought,
            Ask::Table(_)
            | Ask::PickUp { .. }
            | Ask::ChangeCode
            | Ask::CallHousePlayer { .. }
            | Ask::CallHousePlayers { .. }
            | Ask::DismissHousePlayer { .. } => 0,
        };
        if seen < last {
            let text = format!("chosen after event {seen}, and {last} was decided since");
            return Err(Refused::new("stale", text));
        }
        Ok(())
    }

    fn table_command(&self, draft: &mut Draft, who: Who, command: Command) -> Result<(), Refused> {
        if let Some(rank) = by_staff(self.table(), &command, who)? {
            draft.by = By::Staff { player: who.player, rank };
            return staff_command(draft, rank, command);
        }
        let (player, now) = (who.player, draft.now);
        if matches!(command, Command::JoinList { .. })
            && self.state.absences.goes_to_the_head(self.table(), player, now)
        {
            // Back soon after being picked up (crown:8.12).
            return draft.command(Command::JoinList { player, head: true });
        }
        draft.command(for_oneself(command, who, self.state.arrival(player, now))?)
    }

    fn pick_up(
        &self,
        draft: &mut Draft,
        who: Who,
        player: PlayerId,
        why: &str,
    ) -> Result<(), Refused> {
        let command = Command::PickUp { role: Role::Dealer, player };
        let Some(role) = by_staff(self.table(), &command, who)? else { return Ok(()) };
        let why = reason(why)?;
        draft.by = By::Staff { player: who.player, rank: role };
        draft.give(RoomCommand::PickUp { role, player, why })
    }

    fn change_code(&self, draft: &mut Draft, who: Who) -> Result<(), Refused> {
        if self.state.opened.invite.is_none() {
            return Err(Refused::new("not-private", "the table is not private: it has no code"));
        }
        let opened_it = self.state.opener == Some(who.player);
        draft.by = match who.rank {
            _ if opened_it => By::Player(who.player),
            Some(rank) => By::Staff { player: who.player, rank },
            None => return Err(Refused::new("not-yours", "whoever opened the table sees to that")),
        };
        if self.table().is_closed() {
            return Err(Refused::new("closed", "the table is closed"));
        }
        draft.give(RoomCommand::ChangeCode { invite: InviteCode::fresh()? })
    }

    fn buy_time(&self, draft: &mut Draft, player: PlayerId) -> Result<(), Refused> {
        let extra = self.shared.settings.extra_time;
        let (seconds, chips) = (extra.seconds, extra.fee);
        let more = u64::from(seconds).saturating_mul(1_000).max(1);
        let deadline = draft.table.turn().map_or(0, |turn| turn.deadline_millis);
        let deadline_millis = deadline.max(draft.now).saturating_add(more);
        // Whether it is their turn comes first; what is refused after that is not written down.
        draft.give(RoomCommand::BuyTime { player, seconds, chips, deadline_millis })?;
        let bought = self.state.players.get(&player).map_or(0, |record| record.bought);
        if bought >= extra.per_round {
            // Once is all (crown:6.15.2).
            let clause = ClauseId::known(Book::Crown, "6.15.2");
            let clause = (draft.table.config().book() == Book::Crown).then_some(clause);
            let text = format!("time can be bought {} times in a round", extra.per_round);
            return Err(Refused { clause, ..Refused::new("no-time-left", text) });
        }
        Ok(())
    }
}

/// What staff ask, by the rank they have.
fn staff_command(draft: &mut Draft, role: Role, command: Command) -> Result<(), Refused> {
    let command = match command {
        // Who may void a round follows from the cause, whatever it is called.
        Command::Void { cause, .. }
        | Command::House { act: HouseAct::Rule(Irregularity::RoundVoid(cause)) } => {
            Command::Void { role, cause }
        }
        Command::House { act: HouseAct::Rule(ruling) } => {
            needs(role, Role::AreaManager)?;
            Command::House { act: HouseAct::Rule(ruling) }
        }
        Command::RuleOnRunItAgain { allowed, .. } => Command::RuleOnRunItAgain { role, allowed },
        Command::ChargeTime { chips_each, .. } => Command::ChargeTime { role, chips_each },
        // Whoever picks somebody up says why: `Ask::PickUp`.
        Command::PickUp { .. } => return Err(no_reason()),
        Command::Pause { .. } => Command::Pause { role },
        Command::Resume { .. } => Command::Resume { role },
        Command::GiveNotice { .. } => Command::GiveNotice { role },
        // To the head of the list, from wherever they were on it.
        Command::JoinList { player, head: true } => {
            needs(role, Role::HigherDutiesDealer)?;
            // Nobody is put there who did not ask for it themselves.
            draft.command(Command::LeaveList { player })?;
            Command::JoinList { player, head: true }
        }
        Command::LeaveList { player } => {
            needs(role, Role::HigherDutiesDealer)?;
            Command::LeaveList { player }
        }
        Command::SitDown { .. }
        | Command::Leave { .. }
        | Command::SitOut { .. }
        | Command::SitOutNextBlind { .. }
        | Command::Return { .. }
        | Command::ComeInBy { .. }
        | Command::ChangeSeat { .. }
        | Command::AddChips { .. }
        | Command::TakeChips { .. }
        | Command::JoinList { .. }
        | Command::StartRound { .. }
        | Command::Play { .. }
        | Command::CloseWagers
        | Command::House { .. }
        | Command::Cards { .. }
        | Command::Shuffled { .. }
        | Command::DealOn
        | Command::BeginTurn { .. }
        | Command::ClockRanOut { .. }
        | Command::PickUpAbsent { .. } => command,
    };
    draft.command(command)
}

/// Whose word a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// A player's, for themselves; or the room's own.
    Own,
    /// Staff's, where they play too: it stops or ends play for everybody alike.
    Staff,
    /// Staff's who do not play there: it rules on others, charges them, or moves them.
    Ruling,
}

/// The one place that says so.
fn word(command: &Command, who: Who) -> Word {
    match command {
        Command::Pause { .. } | Command::Resume { .. } | Command::GiveNotice { .. } => Word::Staff,
        Command::JoinList { head: true, .. }
        | Command::CloseWagers
        | Command::House { act: HouseAct::PlaceMarker { .. } | HouseAct::Rule(_) }
        | Command::RuleOnRunItAgain { .. }
        | Command::Void { .. }
        | Command::ChargeTime { .. }
        | Command::PickUp { .. } => Word::Ruling,
        // Off the list: oneself, or whom staff strike off.
        Command::LeaveList { player } if *player != who.player => Word::Ruling,
        Command::SitDown { .. }
        | Command::Leave { .. }
        | Command::SitOut { .. }
        | Command::SitOutNextBlind { .. }
        | Command::Return { .. }
        | Command::ComeInBy { .. }
        | Command::ChangeSeat { .. }
        | Command::AddChips { .. }
        | Command::TakeChips { .. }
        | Command::JoinList { .. }
        | Command::LeaveList { .. }
        | Command::StartRound { .. }
        | Command::Play { .. }
        | Command::House { .. }
        | Command::Cards { .. }
        | Command::Shuffled { .. }
        | Command::DealOn
        | Command::BeginTurn { .. }
        | Command::ClockRanOut { .. }
        | Command::PickUpAbsent { .. } => Word::Own,
    }
}

/// By which rank a command of staff's is given; nothing where it is none of theirs.
///
/// # Errors
/// Who asks does not work here, or plays here and would rule on others.
fn by_staff(table: &Table, command: &Command, who: Who) -> Result<Option<Role>, Refused> {
    let word = word(command, who);
    if word == Word::Own {
        return Ok(None);
    }
    let rank = who.rank.ok_or_else(|| Refused::new("rank", "only staff may do that"))?;
    if word == Word::Ruling && table.has_stake(who.player) {
        let text = "you play at this table: somebody else must decide that";
        return Err(Refused::new("own-table", text));
    }
    Ok(Some(rank))
}

/// Whether chips are put on a box.
fn is_wager(ask: &Ask) -> bool {
    let Ask::Table(Command::Play { play: PlayerAct::Box { act }, .. }) = ask else { return false };
    matches!(act, banked::Act::Wager { .. })
}

fn needs(role: Role, needed: Role) -> Result<(), Refused> {
    if role >= needed {
        return Ok(());
    }
    Err(Refused::new("rank", format!("the {role} may not: the {needed} or above must")))
}

/// A player's command, for whoever asks and nobody else.
fn for_oneself(command: Command, who: Who, arrival: Arrival) -> Result<Command, Refused> {
    let player = who.player;
    Ok(match command {
        Command::SitDown { seat, chips, .. } => {
            let kind = PlayerKind::Person;
            Command::SitDown { player, seat, chips, kind, arrival }
        }
        Command::Leave { .. } => Command::Leave { player },
        Command::SitOut { .. } => Command::SitOut { player },
        Command::SitOutNextBlind { .. } => Command::SitOutNextBlind { player },
        Command::Return { .. } => Command::Return { player },
        Command::ComeInBy { entry, .. } => Command::ComeInBy { player, entry },
        Command::ChangeSeat { to, .. } => Command::ChangeSeat { player, to },
        Command::AddChips { chips, .. } => Command::AddChips { player, chips },
        Command::TakeChips { chips, .. } => Command::TakeChips { player, chips },
        Command::JoinList { .. } => Command::JoinList { player, head: false },
        Command::LeaveList { .. } => Command::LeaveList { player },
        Command::Play { play, .. } => Command::Play { player, play },
        Command::StartRound { .. }
        | Command::CloseWagers
        | Command::House { .. }
        | Command::Cards { .. }
        | Command::Shuffled { .. }
        | Command::DealOn
        | Command::RuleOnRunItAgain { .. }
        | Command::Void { .. }
        | Command::BeginTurn { .. }
        | Command::ClockRanOut { .. }
        | Command::ChargeTime { .. }
        | Command::PickUp { .. }
        | Command::PickUpAbsent { .. }
        | Command::Pause { .. }
        | Command::Resume { .. }
        | Command::GiveNotice { .. } => {
            return Err(Refused::new("not-yours", "that is the room's to do"));
        }
    })
}
