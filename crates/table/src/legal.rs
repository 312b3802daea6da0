//! What a player may ask of a table, beside what the round lets them.

use crate::actor::Actor;
use crate::authority::StaffAct;
use crate::changes::Notice;
use crate::command::Command;
use crate::deck::DeckAct;
use crate::draft::decide;
use crate::seat::{EntryChoice, Presence, SeatNumber};
use crate::table::Table;
use crate::view::Viewer;
use cutcard_banked::{self as banked, BoxNumber, PlayerId};
use cutcard_round::{Asked, BettingOptions, Role};
use cutcard_rulebook::{Chips, VoidCause};
use serde::Serialize;

/// Everything a seated player may do now. Listed is accepted, and the other way round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableOptions {
    /// Leave.
    pub leave: bool,
    /// Sit out.
    pub sit_out: bool,
    /// Sit out when the last blind comes.
    pub sit_out_next_blind: bool,
    /// Play again.
    pub come_back: bool,
    /// Come in by posting, for so much live and so much dead.
    pub post: Option<(Chips, Chips)>,
    /// Come in by waiting for the last blind.
    pub wait: bool,
    /// Add chips, from the least to the most; no most where there is none.
    pub add: Option<(Chips, Option<Chips>)>,
    /// Seats to move to.
    pub seats: Vec<SeatNumber>,
    /// Seats that came free, to ask for.
    pub ask_for: Vec<SeatNumber>,
    /// Seats that they ask for, and may ask for no more.
    pub asks_for: Vec<SeatNumber>,
    /// How many chips they may take off the table, at most.
    pub take_off: Option<Chips>,
    /// What the player may do in the betting, at their turn.
    pub betting: Option<BettingOptions>,
    /// What the round asks of the player now.
    pub asked: Option<Asked>,
    /// Hands mucked at the showdown that the player may ask to see.
    pub ask_to_see: Vec<SeatNumber>,
    /// What the player may do at their box.
    pub at_box: Option<banked::Legal>,
    /// What they may agree to that it comes at once, or may agree to no more.
    pub agree: Vec<(Notice, bool)>,
}

/// What somebody without a seat may do. Listed is accepted, and the other way round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DoorOptions {
    /// Seats to take, with chips within the house's limits.
    pub sit_down: Vec<SeatNumber>,
    /// Seats that came free, to ask for.
    pub ask_for: Vec<SeatNumber>,
    /// Seats that they ask for, and may ask for no more.
    pub asks_for: Vec<SeatNumber>,
    /// Join the waiting list.
    pub join_list: bool,
    /// Leave it.
    pub leave_list: bool,
}

/// What one of the staff may do: every command of theirs that would be accepted. Listed is accepted, and the
/// other way round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FloorOptions {
    /// The commands.
    pub commands: Vec<Command>,
}

impl FloorOptions {
    /// The names of the acts, each once.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        let acts = self.commands.iter().filter_map(StaffAct::of);
        let mut names: Vec<&str> = acts.map(|act| act.authority().name).collect();
        names.dedup();
        names
    }

    /// What the round may be voided for.
    pub fn void_causes(&self) -> impl Iterator<Item = VoidCause> {
        self.commands.iter().filter_map(|command| {
            if let Command::Void { cause } = command { Some(*cause) } else { None }
        })
    }
}

impl Table {
    /// What a player may do now.
    #[must_use]
    pub fn options(&self, player: PlayerId) -> TableOptions {
        let may = |command: Command| decide(self, Actor::Player(player), &command).is_ok();
        let seat = self.seat_of(player);
        let seated = seat.and_then(|seat| self.seated(seat));
        let presence = seated.map(|seated| seated.presence);
        let held = seat.is_some_and(|seat| self.is_held_by_kill(seat));
        let post = may(Command::ComeInBy { player, entry: EntryChoice::Post });
        let moves = seat.is_some_and(|seat| !self.plays(seat));
        let betting = self.round().filter(|_| self.is_playing()).and_then(|round| {
            let (turn, options) = round.betting_options()?;
            let place = seat.and_then(|seat| self.in_round(seat))?;
            (turn == place).then_some(options)
        });
        let at_box = self.boxes().filter(|_| self.is_playing()).and_then(|round| {
            let at = BoxNumber::new(seat?.0)?;
            (round.player(at) == Some(player)).then(|| banked::legal(round, at))
        });
        TableOptions {
            leave: self.may_leave(player),
            sit_out: seated.is_some_and(|seated| !seated.is_away()) && !held,
            sit_out_next_blind: self.has_blinds() && presence == Some(Presence::Here),
            come_back: presence.is_some_and(|presence| presence != Presence::Here),
            post: seated.filter(|_| post).map(|seated| self.price(seated.owes)),
            wait: may(Command::ComeInBy { player, entry: EntryChoice::Wait }),
            add: seat.and_then(|seat| self.addition(player, seat)),
            seats: self.seats_to_take(player).filter(|_| moves).collect(),
            ask_for: seat.map(|_| self.seats_to_ask_for(player)).unwrap_or_default(),
            asks_for: seat.map(|_| self.seats_asked_for(player)).unwrap_or_default(),
            take_off: seat.and_then(|seat| self.chips_to_take(seat)),
            betting,
            asked: seat.and_then(|seat| self.asked_of(seat)),
            ask_to_see: seat.map(|_| self.hands_to_see(player)).unwrap_or_default(),
            at_box,
            agree: [Notice::Change, Notice::Closing]
                .into_iter()
                .flat_map(|notice| [(notice, true), (notice, false)])
                .filter(|(notice, agrees)| {
                    may(Command::Agree { player, notice: *notice, agrees: *agrees })
                })
                .collect(),
        }
    }

    /// Whether a player may leave: sits here, is not on the way out, and the kill button does not
    /// hold them (crown:8.13.10).
    #[must_use]
    pub fn may_leave(&self, player: PlayerId) -> bool {
        let sits = self.everybody().find(|(_, seated)| seated.player == player);
        sits.is_some_and(|(seat, seated)| !seated.leaving && !self.is_held_by_kill(seat))
    }

    /// What somebody without a seat may do now; nothing for who has one.
    #[must_use]
    pub fn door(&self, player: PlayerId) -> DoorOptions {
        let for_others = self.config.is_for_practice() || !self.config.has_own_pages();
        if self.seat_of(player).is_some() || for_others {
            return DoorOptions::default();
        }
        let listed = self.list.contains(&player);
        let admitted = self.admits(player);
        let turn = self.has_turn(player) && !self.closed && admitted;
        DoorOptions {
            sit_down: self.seats_to_take(player).filter(|_| turn).collect(),
            ask_for: self.seats_to_ask_for(player),
            asks_for: self.seats_asked_for(player),
            join_list: !listed && admitted && self.seats_to_take(player).count() <= self.list.len(),
            leave_list: listed,
        }
    }

    /// The seats that nobody has.
    pub fn free_seats(&self) -> impl Iterator<Item = SeatNumber> {
        let all = (1..=self.config.capacity).map(SeatNumber);
        all.filter(|seat| self.seated(*seat).is_none())
    }

    /// Who of those who wait has a seat to take, first come first (crown:8.12).
    #[must_use]
    pub fn called(&self) -> &[PlayerId] {
        let free = if self.closed { 0 } else { self.free_seats().count() };
        let free = free.saturating_sub(self.kept_beside_the_list());
        self.list.get(..free.min(self.list.len())).unwrap_or_default()
    }

    /// Whether a seat is free for a player: as many are kept as wait before them, and no more
    /// (crown:8.12).
    pub(crate) fn has_turn(&self, player: PlayerId) -> bool {
        if self.kept_for(player).is_some() {
            return true;
        }
        let before = self.list.iter().take_while(|other| **other != player).count();
        before < self.free_seats().count().saturating_sub(self.kept_beside_the_list())
    }

    /// Whether a player has something to win or lose here: they sit at the table, wait for a seat, or
    /// sat, waited or were dealt in during the round that is on or was last, though they have left since.
    /// Nobody rules on others where they play.
    #[must_use]
    pub fn has_stake(&self, player: PlayerId) -> bool {
        self.has_part(player)
            || self.gone.contains(&player)
            // Nobody lifts their own exclusion, or settles what is held of theirs (crown:18.2).
            || self.exclusion_of(player).is_some()
            || self.held().iter().any(|held| held.player == player)
    }

    /// Whether a player sits at the table, waits for a seat, or was dealt in to the round that is on or was
    /// last.
    #[must_use]
    pub fn has_part(&self, player: PlayerId) -> bool {
        let at_box =
            |round: &banked::Round| BoxNumber::all().any(|at| round.player(at) == Some(player));
        self.seat_of(player).is_some()
            || self.list.contains(&player)
            || self.place_of(Viewer::Player(player)).is_some()
            || self.boxes().is_some_and(at_box)
    }

    /// What somebody of a rank may do for the house.
    #[must_use]
    pub fn floor(&self, rank: Role, player: PlayerId) -> FloorOptions {
        let by = Actor::Staff { player, rank };
        let mut commands = self.staff_commands();
        commands.retain(|command| decide(self, by, command).is_ok());
        FloorOptions { commands }
    }

    /// What staff could ask of the table as it is, were they of the rank to. Rulings on boxes and cards
    /// dealt by hand are not among them: they say more than a list can.
    fn staff_commands(&self) -> Vec<Command> {
        let mut commands = vec![Command::Pause, Command::Resume, Command::GiveNotice];
        commands.extend(VoidCause::ALL.map(|cause| Command::Void { cause }));
        commands.extend(
            [Notice::Change, Notice::Closing].map(|notice| Command::TakeNoticeBack { notice }),
        );
        commands.push(Command::RuleOnRunItAgain { allowed: true });
        let seated = self.everybody().map(|(_, seated)| Command::PickUp { player: seated.player });
        commands.extend(seated);
        let waiting = || self.list.iter().copied();
        commands.extend(waiting().map(|player| Command::JoinList { player, head: true }));
        commands.extend(waiting().map(|player| Command::LeaveList { player }));
        commands.push(Command::ChargeTime { chips_each: Chips(self.config.chip.0.max(1)) });
        commands.extend([Command::VerifyTime, Command::DropTime]);
        commands.push(Command::CallClock { now_millis: 0 });
        commands.push(Command::CloseWagers);
        commands.extend(self.commands_of_seats());
        commands.extend(self.commands_of_conduct());
        let found = self.whole_deck();
        commands.extend(
            [
                DeckAct::Check,
                DeckAct::OrderCount,
                DeckAct::Count { found },
                DeckAct::Replace { shoe: None },
                DeckAct::Confirm,
                DeckAct::ShuffleAndCut,
            ]
            .map(|act| Command::Deck { act }),
        );
        commands
    }

    fn asked_of(&self, seat: SeatNumber) -> Option<Asked> {
        let place = self.in_round(seat)?;
        let round = self.round()?;
        round.asked_of().has(place).then(|| round.asked())
    }

    /// Whose hands a player who was dealt in may ask to see.
    fn hands_to_see(&self, player: PlayerId) -> Vec<SeatNumber> {
        let (dealt, Some(round)) = (self.dealt(), self.round()) else { return Vec::new() };
        if self.place_of(Viewer::Player(player)).is_none() {
            return Vec::new();
        }
        let mucked = round.may_be_asked_to_show();
        mucked.iter().filter_map(|place| dealt.get(place.index()).copied()).collect()
    }

    fn addition(&self, player: PlayerId, seat: SeatNumber) -> Option<(Chips, Option<Chips>)> {
        let chip = Chips(self.config.chip.0.max(1));
        let stack = self.chips_of(seat);
        let to_minimum = Chips(self.config.minimum.less(stack).0.div_ceil(chip.0) * chip.0);
        let may_be_less = stack > Chips::ZERO && !self.config.by_book().additions_reach_minimum;
        let least = if may_be_less { chip } else { to_minimum.max(chip) };
        let most = self.config.maximum.map(|most| Chips(most.less(stack).0 / chip.0 * chip.0));
        let accepted =
            decide(self, Actor::Player(player), &Command::AddChips { player, chips: least })
                .is_ok();
        accepted.then_some((least, most))
    }
}
