//! Two hundred people: they come, sit, sit out, walk away and come back, bring chips, change seats, vote and go. Each does
//! what is listed for them.

use super::waits::claims;
use super::*;
use cutcard_ledger::Chips;
use cutcard_table::{Arrival, EntryChoice, PlayerKind, SeatNumber, StaffAct, TableOptions};
use std::collections::{BTreeMap, BTreeSet};

/// Those who came.
#[derive(Default)]
pub(super) struct Guests {
    /// Who walked away from a table without a word.
    away: BTreeSet<PlayerId>,
    /// Who is expected at a table, by the word of those in charge.
    pub(super) expected: BTreeMap<PlayerId, TableId>,
    /// Who may not play any more today.
    pub(super) barred: BTreeSet<PlayerId>,
    /// What the cage has been asked for, so that each request has a name of its own.
    pub(super) requests: u128,
}

impl Guests {
    pub(super) fn is_away(&self, player: PlayerId) -> bool {
        self.away.contains(&player)
    }
}

impl Day {
    /// Everybody gets their chips, and the first of them sit down.
    pub(super) async fn fill_room(&mut self) {
        for number in 1..=GUESTS {
            self.room.welcome(PlayerId(number)).await.unwrap();
        }
        for _ in 0..GUESTS {
            let at = self.words.below(self.tables.len());
            let Some(player) = self.somebody_free() else {
                break;
            };
            let table = self.tables[at].id;
            self.comes_to(table, player).await;
        }
    }

    /// Somebody who sits nowhere, is on no list, and may play.
    pub(super) fn somebody_free(&mut self) -> Option<PlayerId> {
        let busy = self.seated();
        let from = self.words.below(GUESTS as usize) as u64;
        (0..GUESTS).map(|far| PlayerId((from + far) % GUESTS + 1)).find(|player| {
            let out =
                self.guests.barred.contains(player) || self.guests.expected.contains_key(player);
            !out && !busy.contains_key(player)
                && !self.room.waits(*player)
                && !self.waits_at_one(*player)
        })
    }

    fn waits_at_one(&self, player: PlayerId) -> bool {
        self.tables.iter().any(|it| self.shown(it.id).table.list().contains(&player))
    }

    /// Who sits where.
    pub(super) fn seated(&self) -> BTreeMap<PlayerId, TableId> {
        let at = |place: &Place| {
            let shown = self.shown(place.id);
            let players: Vec<_> =
                shown.table.everybody().map(|(_, it)| (it.player, place.id)).collect();
            players
        };
        self.tables.iter().flat_map(at).collect()
    }

    /// What somebody sits down with: what they left with not long ago, or what the house wants, twice over.
    pub(super) fn stake_for(&mut self, shown: &Shown, player: PlayerId) -> Option<Chips> {
        let config = shown.table.config();
        let left = shown.left_with(player, self.room.now_millis()).map(|left| left.chips);
        let least = left.unwrap_or_default().max(config.least_buy_in()).0;
        let most = config.most_buy_in().map_or(u64::MAX, |most| most.0.max(least));
        let chip = config.smallest_chip().0.max(1);
        let wanted = (least * (1 + self.words.below(2) as u64)).min(most);
        Some(Chips(wanted.div_ceil(chip) * chip)).filter(|chips| chips.0 <= most.max(least))
    }

    /// Whether somebody has so many chips; whoever has not asks the cage for more.
    pub(super) async fn has_chips(&mut self, player: PlayerId, chips: Chips) -> bool {
        let has = self.room.balance(player).unwrap();
        if has >= chips {
            return true;
        }
        let short = Chips(chips.0 - has.0);
        if short.0 > 20_000 {
            return false;
        }
        self.guests.requests += 1;
        let name = self.guests.requests;
        let issued = self.room.issue(CASHIER, player, short, "to play on", name).await.unwrap();
        self.tally.act(StaffAct::ServeCage);
        if let AtTheCage::Waits(number) = issued {
            // So many by one cashier on one day take a second person.
            self.room.serve_request(AREA, number, None).await.unwrap();
            self.tally.act(StaffAct::ApproveChips);
        }
        settle().await;
        true
    }

    /// Whether nobody who waits for the game is passed by if somebody sits down now.
    pub(super) fn may_sit(&self, shown: &Shown, player: PlayerId) -> bool {
        let table = &shown.table;
        let claims = claims(&self.room, shown);
        let has_place = table.called().contains(&player) || table.has_kept_seat(player);
        has_place || claims == 0 || table.seats_for_lists() > claims
    }

    /// Somebody comes to a table and takes a seat, or waits for one.
    pub(super) async fn comes_to(&mut self, table: TableId, player: PlayerId) {
        let shown = self.shown(table);
        let (felt, who) = (&shown.table, Who::player(player));
        if !felt.config().has_own_pages() || felt.is_dealt_by_hand() {
            return;
        }
        let door = felt.door(player);
        if felt.exclusion_of(player).is_some() {
            // Whoever is excluded comes back when that is lifted.
            let ask = sit_down(SeatNumber(1), felt.config().least_buy_in());
            return self.must_not(table, who, ask).await;
        }
        if let Some(seat) = self.words.one_of(&door.sit_down) {
            if self.may_sit(&shown, player) {
                self.sits_down(table, player, seat).await;
            } else {
                // Nobody goes round those who wait for the game.
                let ask = sit_down(seat, felt.config().least_buy_in());
                self.must_not(table, who, ask).await;
                self.waits_for(&shown, player).await;
            }
            return;
        }
        if let Some(seat) = self.words.one_of(&door.ask_for).filter(|_| !self.words.once_in(3)) {
            let ask = Command::AskForSeat { player, seat, asks: true };
            return self.must(table, who, Ask::Table(ask)).await;
        }
        if !door.join_list {
            return;
        }
        let own = self.words.once_in(2) && claims(&self.room, &shown) == 0;
        if own || shown.invite.is_some() {
            let ask = Command::JoinList { player, head: false };
            return self.must(table, who, Ask::Table(ask)).await;
        }
        self.waits_for(&shown, player).await;
    }

    async fn sits_down(&mut self, table: TableId, player: PlayerId, seat: SeatNumber) {
        let shown = self.shown(table);
        let Some(chips) = self.stake_for(&shown, player) else {
            return;
        };
        if !self.has_chips(player, chips).await {
            return;
        }
        self.room.set_connected(table, player, true);
        settle().await;
        self.guests.expected.remove(&player);
        self.guests.away.remove(&player);
        self.must(table, Who::player(player), sit_down(seat, chips)).await;
    }

    /// Somebody, wherever they are, does something.
    pub(super) async fn somebody_stirs(&mut self) {
        let expected = self.guests.expected.iter().next().map(|(player, table)| (*player, *table));
        if let Some((player, table)) = expected {
            return self.comes_expected(player, table).await;
        }
        let player = PlayerId(1 + self.words.below(GUESTS as usize) as u64);
        if self.guests.barred.contains(&player) {
            return;
        }
        let at = self.seated().get(&player).copied();
        if let Some(table) = at {
            return self.stirs_at(table, player).await;
        }
        let waits = self.tables.iter().map(|it| it.id);
        let mut waits = waits;
        let waits = waits.find(|id| self.shown(*id).table.list().contains(&player));
        if self.office.is_closing {
            return;
        }
        match waits {
            Some(table) => self.waits_at(table, player).await,
            None => {
                let at = self.words.below(self.tables.len());
                let table = self.tables[at].id;
                self.comes_to(table, player).await;
            }
        }
    }

    /// Somebody whom those in charge sent to a seat takes it.
    async fn comes_expected(&mut self, player: PlayerId, table: TableId) {
        let shown = self.shown(table);
        let kept = shown.table.has_kept_seat(player);
        let seats = shown.table.door(player).sit_down;
        let kept_one = seats.into_iter().find(|seat| {
            let stage = shown.table.vacancy(*seat).map(|it| it.stage);
            matches!(stage, Some(cutcard_table::Stage::Kept { player: of, .. }) if of == player)
        });
        if let Some(seat) = kept_one.filter(|_| kept) {
            self.sits_down(table, player, seat).await;
        }
        self.guests.expected.remove(&player);
    }

    /// Somebody on a table's own list.
    async fn waits_at(&mut self, table: TableId, player: PlayerId) {
        let door = self.shown(table).table.door(player);
        if let Some(seat) = self.words.one_of(&door.sit_down) {
            return self.sits_down(table, player, seat).await;
        }
        if door.leave_list && !self.room.waits(player) && self.words.once_in(6) {
            let ask = Command::LeaveList { player };
            self.must(table, Who::player(player), Ask::Table(ask)).await;
        }
    }

    /// Somebody who sits at a table where software deals.
    async fn stirs_at(&mut self, table: TableId, player: PlayerId) {
        let shown = self.shown(table);
        let who = Who::player(player);
        if shown.table.is_dealt_by_hand() {
            return;
        }
        if self.guests.is_away(player) {
            if self.words.once_in(4) {
                self.guests.away.remove(&player);
                self.room.set_connected(table, player, true);
                settle().await;
            }
            return;
        }
        if self.words.once_in(25) && !self.office.is_closing {
            // Away without a word, page and all.
            self.guests.away.insert(player);
            self.room.set_connected(table, player, false);
            return settle().await;
        }
        let options = shown.table.options(player);
        let all = self.may_ask(&shown, player, &options);
        let rarest = all.iter().min_by_key(|ask| self.tally.times_of(ask)).cloned();
        let any = self.words.one_of(&all);
        let ask = if self.words.once_in(3) { rarest } else { any };
        let Some(ask) = ask else { return };
        if let Some(Command::AddChips { chips, .. }) = ask.command()
            && !self.has_chips(player, *chips).await
        {
            return;
        }
        self.must(table, who, ask).await;
        if self.words.once_in(4) {
            self.asks_too_much(table, player).await;
        }
    }

    /// All that is listed for somebody who sits, but for what they do in the round.
    fn may_ask(&mut self, shown: &Shown, player: PlayerId, options: &TableOptions) -> Vec<Ask> {
        let mut all = Vec::new();
        let mut add = |command: Command| all.push(Ask::Table(command));
        let post = Command::ComeInBy { player, entry: EntryChoice::Post };
        options.post.iter().for_each(|_| add(post.clone()));
        if options.wait {
            add(Command::ComeInBy { player, entry: EntryChoice::Wait });
        }
        if options.come_back {
            // Most people come back sooner or later.
            (0..3).for_each(|_| add(Command::Return { player }));
        }
        if options.sit_out && self.words.once_in(2) {
            add(Command::SitOut { player });
        }
        if options.sit_out_next_blind && self.words.once_in(2) {
            add(Command::SitOutNextBlind { player });
        }
        if options.leave && self.words.once_in(2) {
            add(Command::Leave { player });
        }
        if let Some((chips, _)) = options.add {
            add(Command::AddChips { player, chips });
        }
        if let Some(chips) = options.take_off {
            let chip = shown.table.config().smallest_chip().0.max(1);
            let chips = Chips((chips.0 / 2 / chip * chip).max(chip));
            add(Command::TakeChips { player, chips });
        }
        options.seats.iter().take(1).for_each(|to| add(Command::ChangeSeat { player, to: *to }));
        let asked = options.ask_for.iter().map(|seat| (*seat, true));
        let asked = asked.chain(options.asks_for.iter().map(|seat| (*seat, false)));
        asked.for_each(|(seat, asks)| add(Command::AskForSeat { player, seat, asks }));
        let agree = options.agree.iter().copied();
        agree.for_each(|(notice, agrees)| add(Command::Agree { player, notice, agrees }));
        if options.sit_out && self.words.once_in(6) {
            all.push(Ask::SitOutUnattended);
        }
        let seat = shown.table.seat_of(player);
        let due =
            seat.is_some_and(|seat| shown.table.turn().is_some_and(|it| it.seats.contains(&seat)));
        let sold = shown.extra_time_left.get(&player).is_some_and(|left| *left > 0);
        if due && sold {
            all.push(Ask::BuyTime);
        }
        all
    }

    /// What somebody in a hand may not do, and what nobody may do for another.
    async fn asks_too_much(&mut self, table: TableId, player: PlayerId) {
        let shown = self.shown(table);
        let Some(seat) = shown.table.seat_of(player) else {
            return;
        };
        let who = Who::player(player);
        let free = shown.table.free_seats().next();
        if let Some(to) = free.filter(|_| shown.table.plays(seat)) {
            self.must_not(table, who, Ask::Table(Command::ChangeSeat { player, to })).await;
        }
        let chips = Chips(shown.table.config().smallest_chip().0.max(1));
        if shown.table.plays(seat) {
            self.must_not(table, who, Ask::Table(Command::TakeChips { player, chips })).await;
        }
        // Nobody does staff's work, and nobody sits twice.
        self.must_not(table, who, Ask::Table(Command::Pause)).await;
        self.must_not(table, who, sit_down(SeatNumber(1), chips)).await;
    }
}

fn sit_down(seat: SeatNumber, chips: Chips) -> Ask {
    let (player, kind, arrival) = (PlayerId(0), PlayerKind::Person, Arrival::New);
    Ask::Table(Command::SitDown { player, seat, chips, kind, arrival })
}
