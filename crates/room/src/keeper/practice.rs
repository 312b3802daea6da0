//! The dealer of a practice table: the room's own, who deals by hand to house players and makes mistakes, for people
//! to look on and learn how each is ruled on.

use super::Keeper;
use crate::chance::{For, between};
use crate::decided::without_wager;
use crate::settings::Steady;
use cutcard_banked::BoxNumber;
use cutcard_cards::raw_words;
use cutcard_players::dealer;
use cutcard_table::{Command, Due, Table};

/// No more mistakes than these are made in a round, so that it ends.
const MOST_IN_A_ROUND: u32 = 6;

/// How many mistakes were made in which round.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mistakes {
    round: u64,
    made: u32,
}

impl Keeper {
    /// When the dealer does something next. After every change.
    pub(super) fn plan_dealer(&mut self, now: Steady) {
        let pace = self.shared.settings.house_pace;
        self.dealer_at = match (self.is_dealer_due(), self.dealer_at) {
            (false, _) => None,
            (true, Some(at)) => Some(at),
            (true, None) if pace.most_millis == 0 => Some(now),
            (true, None) => Some(now.after(between(pace.least_millis, pace.most_millis))),
        };
    }

    /// Whether the room's own dealer deals here, and is due. Rounds begin as they do elsewhere.
    fn is_dealer_due(&self) -> bool {
        let due = match self.table().due() {
            Due::Cards | Due::Shuffle(_) | Due::Floor => true,
            Due::Wagers => without_wager(self.table()).is_empty(),
            Due::Round | Due::Players | Due::Decisions(_) | Due::Street => false,
        };
        due && self.table().config().is_for_practice() && !self.is_stopped() && self.has_company()
    }

    /// The dealer's next deed, or a mistake.
    pub(super) async fn deal_for_practice(&mut self) {
        self.dealer_at = None;
        if self.make_mistake().await {
            return;
        }
        let command = match (self.table().due(), self.practice_words()) {
            (Due::Wagers, _) => Some(Command::CloseWagers),
            (_, Some(mut words)) => dealer::deed(self.table(), &mut words),
            (_, None) => None,
        };
        if !self.dealers_word(command).await {
            // Tried again a moment later, and not at once.
            self.quiet_until = Some(self.now().after(super::RETRY_MILLIS));
        }
        self.plan();
    }

    /// How many house players come back to a practice table that somebody looks at and nobody plays at: as many as were
    /// there last. House players leave where nobody looks on, and who looks on may not call any.
    pub(super) fn comes_back(&self) -> Option<u8> {
        let table = self.table();
        let waits = table.config().is_for_practice()
            && table.everybody().next().is_none()
            && !table.is_closed()
            && !table.is_paused()
            && !self.is_stopped()
            && self.board.watchers() > 0
            && self.none_came_after != Some(self.state.sequence);
        let last = if waits { were_there(table) } else { 0 };
        u8::try_from(last).ok().filter(|last| *last > 0)
    }

    /// Calls them.
    pub(super) async fn call_back_for_practice(&mut self) {
        let Some(count) = self.comes_back() else { return };
        let mut draft = self.draft(Keeper::ROOM);
        if self.seat_house_players(&mut draft, count).is_ok() {
            draft.settle();
            let _ = self.commit(draft).await;
        }
        if self.table().everybody().next().is_none() {
            self.none_came_after = Some(self.state.sequence);
        }
        self.plan();
    }

    /// Something goes wrong, as often as the table has it: whether it did.
    pub(super) async fn make_mistake(&mut self) -> bool {
        let config = self.table().config();
        let often = config.file().options.mistakes;
        if !config.is_for_practice() {
            return false;
        }
        let round = self.table().round_number();
        if self.mistakes.round != round {
            self.mistakes = Mistakes { round, made: 0 };
        }
        let Some(mut words) = self.practice_words() else { return false };
        if words() % 100 >= often || self.mistakes.made >= MOST_IN_A_ROUND {
            return false;
        }
        self.mistakes.made += 1;
        let mistake = dealer::mistake(self.table(), &mut words);
        self.dealers_word(mistake).await
    }

    async fn dealers_word(&mut self, command: Option<Command>) -> bool {
        let Some(command) = command else { return false };
        let mut draft = self.draft(Keeper::ROOM);
        if let Err(refused) = draft.command(command) {
            tracing::warn!(table = self.state.id.0, code = refused.code, "the dealer was refused");
            return false;
        }
        draft.settle();
        self.commit(draft).await.is_ok()
    }

    /// Random words for what the dealer does now.
    fn practice_words(&self) -> Option<impl FnMut() -> u64 + use<>> {
        let what = For::Practice { after: self.state.sequence };
        let mut words = raw_words(self.drawn(self.table().round_number(), what).ok()?);
        Some(move || u64::from(words.next_word()) << 32 | u64::from(words.next_word()))
    }
}

/// How many were dealt in last.
fn were_there(table: &Table) -> usize {
    let boxes =
        table.boxes().map(|round| BoxNumber::all().filter(|at| round.player(*at).is_some()));
    boxes.map_or_else(|| table.dealt().len(), Iterator::count)
}
