//! What staff do at the tables: what is listed for them is accepted, and what is not is refused.

use super::*;
use cutcard_banked::{BoxNumber, BoxVoidCause, HouseAct, Irregularity, Wager};
use cutcard_ledger::Chips;
use cutcard_round::Report;
use cutcard_rulebook::{Remedy, Wrong};
use cutcard_table::{Due, PlayerKind, SeatsAct, StaffAct};

/// How often something that ends a hand, a stay or a table is done in a day: seldom.
fn most(act: StaffAct, rounds: u64) -> u64 {
    let ends_a_hand = matches!(
        act,
        StaffAct::VoidRound(_)
            | StaffAct::Exclude
            | StaffAct::HoldWinnings
            | StaffAct::VoidWagers
            | StaffAct::KillHand
            | StaffAct::DecideUncovered
    );
    let ends_a_stay = matches!(act, StaffAct::PickUp | StaffAct::VacateSeat | StaffAct::ChargeTime);
    if act == StaffAct::GiveNotice {
        2 + rounds / 1_000
    } else if ends_a_hand {
        2 + rounds / 500
    } else if ends_a_stay {
        3 + rounds / 200
    } else {
        u64::MAX
    }
}

impl Day {
    /// Somebody of staff looks at a table: of what is listed, what was done least today is done now.
    pub(super) async fn floor(&mut self, table: TableId) {
        let shown = self.shown(table);
        if shown.table.is_closed() {
            return;
        }
        let who = self.words.one_of(&STAFF).unwrap();
        let mut listed = shown.table.floor(who.rank.unwrap(), who.player).commands;
        listed.extend(beside_the_list(&shown).into_iter().filter(|it| Day::lets(&shown, who, it)));
        listed.retain(|command| {
            let act = shown.table.staff_act(command).unwrap();
            // Where the day comes to its end no table is let go on.
            let goes_on =
                matches!(command, Command::TakeNoticeBack { .. }) && self.office.is_closing;
            self.tally.times(act) < most(act, self.size.rounds) && !goes_on
        });
        let rarest = listed
            .iter()
            .min_by_key(|it| self.tally.times(shown.table.staff_act(it).unwrap()))
            .cloned();
        let needed = |command: &Command| matches!(command, Command::Resume);
        let command = match listed.iter().find(|it| needed(it)).cloned() {
            Some(resumes) => resumes,
            None => match rarest {
                // Again and again what has hardly been done; now and then anything.
                Some(rarest) if self.tally.times(shown.table.staff_act(&rarest).unwrap()) < 3 => {
                    rarest
                }
                _ if self.words.once_in(4) => match self.words.one_of(&listed) {
                    Some(any) => any,
                    None => return,
                },
                _ => return,
            },
        };
        let Some(command) = self.about_somebody(&shown, command) else {
            return;
        };
        self.asked_wrongly(table, &command).await;
        self.must(table, who, Day::asks(command)).await;
    }

    /// The same by whoever may not: players, and those below.
    pub(super) async fn asked_wrongly(&mut self, table: TableId, command: &Command) {
        let shown = self.shown(table);
        let line = shown.table.staff_act(command).unwrap().authority();
        let below = STAFF.into_iter().find(|who| !line.allows(who.rank));
        if let Some(who) = below {
            self.must_not(table, who, Day::asks(command.clone())).await;
        }
        let player = shown.table.everybody().find(|(_, it)| it.kind == PlayerKind::Person);
        if let Some(player) = player.map(|(_, it)| it.player) {
            let own = matches!(command.whose(), cutcard_table::Whose::Place(of) if of == player);
            let who = Who::player(player);
            if !own {
                self.must_not(table, who, Day::asks(command.clone())).await;
            }
            // Nobody rules where they play.
            let plays = Who::staff(player, Role::AssistantCasinoManager);
            if line.distance == cutcard_table::Distance::NotWhereTheyPlay && !own {
                self.must_not(table, plays, Day::asks(command.clone())).await;
            }
        }
    }

    /// Where the list says "somebody", somebody is found.
    fn about_somebody(&mut self, shown: &Shown, command: Command) -> Option<Command> {
        if let Command::Seats { act: SeatsAct::Expect { seat, now_millis, .. } } = command {
            let player = self.somebody_free()?;
            let command = Command::Seats { act: SeatsAct::Expect { seat, player, now_millis } };
            let comes = !shown.table.is_dealt_by_hand() && Day::lets(shown, MANAGER, &command);
            return comes.then(|| {
                self.guests.expected.insert(player, shown.id);
                command
            });
        }
        if let Command::Seats { act: SeatsAct::Admit { player: PlayerId(0), .. } } = command {
            let player = self.somebody_free()?;
            let command = Command::Seats { act: SeatsAct::Admit { player, admitted: true } };
            return Day::lets(shown, MANAGER, &command).then_some(command);
        }
        Some(command)
    }

    /// Notice of a change, where the plan has one and none is running.
    pub(super) async fn announces(&mut self) {
        for at in 0..self.tables.len() {
            let (table, shown) = (self.tables[at].id, self.shown(self.tables[at].id));
            let plan = &self.tables[at].plan;
            let now = shown.table.config().file();
            let Some(becomes) = plan.becomes.clone() else {
                continue;
            };
            let mut to =
                Box::new(if now.game == becomes.game { plan.file.clone() } else { becomes });
            to.approvals.clone_from(&now.approvals);
            let command = Command::Announce { to, rounds: None, now_millis: 0 };
            if Day::lets(&shown, AREA, &command) {
                self.asked_wrongly(table, &command).await;
                self.must(table, AREA, Ask::Table(command)).await;
                self.agree(table).await;
            }
        }
    }

    /// Those who sit agree that what they had notice of comes at once.
    async fn agree(&mut self, table: TableId) {
        let players: Vec<PlayerId> =
            self.shown(table).table.everybody().map(|(_, it)| it.player).collect();
        for player in players {
            let agree = self.shown(table).table.options(player).agree;
            if let Some((notice, agrees)) = agree.into_iter().find(|(_, agrees)| *agrees) {
                let command = Command::Agree { player, notice, agrees };
                self.must(table, Who::player(player), Ask::Table(command)).await;
            }
        }
    }

    /// What needs a moment of its own: a clock where none runs, and winnings that are held.
    pub(super) async fn rare_acts(&mut self) {
        for at in 0..self.tables.len() {
            let table = self.tables[at].id;
            let held = self.shown(table).table.held().to_vec();
            let settles = held.iter().map(|it| {
                let (player, chips, to) = (it.player, it.chips, cutcard_table::HeldTo::Player);
                Command::SettleHeld { player, chips, to }
            });
            for command in settles.chain([Command::CallClock { now_millis: 0 }]) {
                let act = StaffAct::of(&command).unwrap();
                for who in [MANAGER, OTHER_MANAGER] {
                    let once = self.tally.times(act) == 0;
                    if once && Day::lets(&self.shown(table), who, &command) {
                        self.asked_wrongly(table, &command).await;
                        self.must(table, who, Day::asks(command.clone())).await;
                    }
                }
            }
        }
    }
}

/// What says more than a list can: rulings at boxes, markers, what no book covers.
fn beside_the_list(shown: &Shown) -> Vec<Command> {
    let table = &shown.table;
    let mut all = Vec::new();
    if table.boxes().is_some() && table.is_playing() {
        let seats = table.everybody().filter_map(|(seat, _)| BoxNumber::new(seat.0));
        for at in seats {
            let (wager, maximum) = (Wager::Ante, Chips(500));
            let cause = BoxVoidCause::Breach;
            all.push(Command::House { act: HouseAct::PlaceMarker { at, wager, maximum } });
            let ruling = Irregularity::BoxVoid { at, cause };
            all.push(Command::House { act: HouseAct::Rule(ruling) });
        }
    } else if table.is_playing() && !matches!(table.due(), Due::Floor) {
        let decision = Some(Remedy::PlayOn);
        let reason = Some("a phone rang".to_owned());
        let report = Report { decision, reason, ..Report::of(Wrong::Other) };
        all.push(Command::Report { seat: None, report });
    }
    all
}
