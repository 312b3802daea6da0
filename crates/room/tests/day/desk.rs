//! The desk: lists across tables as staff keep them, rights, houses that are offered.

use super::*;
use cutcard_lists::{ListNumber, Stake, Standing};
use cutcard_table::{GameFile, StaffAct};
use serde_json::json;

/// What is played at no table of the day.
fn no_table() -> Stake {
    Stake {
        game: "crown/faro-manila".to_owned(),
        limit: "full-pot".to_owned(),
        stakes: "5/10".to_owned(),
        live: false,
    }
}

impl Day {
    /// The list of a stake, as staff opened it or somebody who waits has.
    fn list_of(&self, stake: &Stake) -> Option<ListNumber> {
        let found = |list: &&cutcard_lists::List| list.stake == *stake;
        self.room.with_lists(|lists| lists.all().find(found).map(|list| list.number))
    }

    fn stake(&self, at: usize) -> Stake {
        Room::stake_of(self.shown(self.tables[at].id).table.config())
    }

    /// A list of staff's for a game, whichever there is.
    async fn opened_list(&mut self, at: usize) -> ListNumber {
        let stake = self.stake(at);
        if let Some(list) = self.list_of(&stake) {
            return list;
        }
        self.desk_does(StaffAct::KeepLists, AREA, OfList::Open { stake: stake.clone() }).await;
        self.list_of(&stake).unwrap()
    }

    async fn desk_does(&mut self, act: StaffAct, who: Who, asked: OfList) {
        self.list(who, asked).await;
        self.tally.act(act);
    }

    async fn desk_may_not(&mut self, who: Who, asked: OfList, code: &str) {
        let told = format!("{asked:?}");
        let refused = self.room.ask_list(who, asked).await.expect_err(&told);
        assert_eq!(refused.code, code, "{told}");
        self.tally.refused(refused.code);
    }

    fn waiting(&self, list: ListNumber) -> Vec<PlayerId> {
        self.room
            .with_lists(|lists| {
                let found = lists.all().find(|it| it.number == list);
                let waits = |it: &&cutcard_lists::Entry| matches!(it.standing, Standing::Waiting);
                found.map(|it| it.entries.iter().filter(waits).map(|it| it.player).collect())
            })
            .unwrap_or_default()
    }

    /// People who came in person are written down; one goes to the head, one to the end, one is struck off. It is a game
    /// of which there is no table yet: nobody is called.
    pub(super) async fn desk_opens(&mut self) {
        let stake = no_table();
        self.desk_may_not(DEALER, OfList::Open { stake: stake.clone() }, "rank").await;
        self.desk_does(StaffAct::KeepLists, AREA, OfList::Open { stake: stake.clone() }).await;
        let list = self.list_of(&stake).unwrap();
        for _ in 0..3 {
            let player = self.somebody_free().unwrap();
            self.desk_does(StaffAct::AddToList, RUNNER, OfList::Add { list, player }).await;
        }
        let player = self.somebody_free().unwrap();
        self.desk_does(StaffAct::AddToList, RUNNER, OfList::AddByPhone { list, player }).await;
        let waits = self.waiting(list);
        let [first, second, .., last] = waits[..] else { panic!("four wait: {waits:?}") };
        self.desk_may_not(DEALER, OfList::Bump { list, player: last }, "rank").await;
        self.desk_does(StaffAct::Bump, HIGHER, OfList::Bump { list, player: last }).await;
        self.desk_does(StaffAct::SendToEnd, HIGHER, OfList::GoToEnd { list, player: first }).await;
        let off = OfList::StrikeOff { list, player: second };
        self.desk_does(StaffAct::StrikeOff, HIGHER, off).await;
        self.desk_may_not(HIGHER, OfList::Close { list }, "rank").await;
    }

    /// Whoever is next is called by hand, before the room has looked.
    pub(super) async fn desk_calls(&mut self) {
        let at = self.tables.iter().position(|it| it.plan.name == "Small hold'em").unwrap();
        let table = self.tables[at].id;
        let list = self.opened_list(at).await;
        // Somebody goes, between two rounds.
        for _ in 0..200 {
            // The room looks at its lists now, and then not again before some time has gone by.
            if self.waiting(list).is_empty() {
                let Some(player) = self.somebody_free() else {
                    return;
                };
                let add = OfList::Add { list, player };
                self.desk_does(StaffAct::AddToList, RUNNER, add).await;
            }
            self.room.tell_again(PlayerId(9_999));
            settle().await;
            let shown = self.shown(table);
            let goes = shown.table.everybody().find(|(seat, it)| {
                !shown.table.plays(*seat)
                    && shown.table.may_leave(it.player)
                    && !is_house_player(it.player)
            });
            let waits = self.waiting(list);
            if let (Some((_, seated)), Some(next)) = (goes, waits.first()) {
                let (player, next) = (seated.player, *next);
                let leave = Ask::Table(Command::Leave { player });
                // Not waited for: nobody else does anything before the call is asked.
                self.room.ask(table, Who::player(player), leave, None).await.unwrap();
                let asked = OfList::Call { list, player: next, table };
                if self.room.ask_list(DEALER, asked).await.is_ok() {
                    self.tally.act(StaffAct::CallFromList);
                    return settle().await;
                }
            }
            self.all_due().await;
            self.pass(1_000).await;
        }
    }

    /// A main game, whose players come from another table first; and no more of that.
    pub(super) async fn desk_moves(&mut self) {
        let (main, feeder) = (self.tables[0].id, self.tables[1].id);
        let list = self.opened_list(0).await;
        let same = self.stake(0) == self.stake(1);
        let open = [main, feeder].iter().all(|it| !self.shown(*it).table.is_closed());
        if !same || !open {
            return;
        }
        let must = OfList::SetMustMove { list, tables: Some((main, feeder)) };
        self.desk_may_not(HIGHER, must.clone(), "rank").await;
        self.desk_does(StaffAct::KeepLists, AREA, must).await;
        for _ in 0..8 {
            self.pass(2_000).await;
            self.all_due().await;
        }
        let none = OfList::SetMustMove { list, tables: None };
        // Whoever moves just then is let go first.
        for _ in 0..400 {
            if self.room.ask_list(AREA, none.clone()).await.is_ok() {
                break;
            }
            self.all_due().await;
            self.pass(2_000).await;
        }
        settle().await;
    }

    /// A list that nobody is on any more is closed.
    pub(super) async fn desk_closes(&mut self) {
        let Some(list) = self.list_of(&no_table()) else { panic!("it is kept") };
        for player in self.waiting(list) {
            self.list(Who::player(player), OfList::Cancel { list, player }).await;
        }
        self.desk_does(StaffAct::KeepLists, AREA, OfList::Close { list }).await;
    }

    /// Roles are given and taken, somebody is suspended and let in again: the chain has it before the register.
    pub(super) async fn roles(&mut self) {
        let writer = self.room.register_writer();
        let of = |role: &str, suspended| Rights { role: role.to_owned(), suspended };
        let people = STAFF.map(|who| {
            let role = serde_json::to_value(who.rank).unwrap();
            (who.player, of(role.as_str().unwrap(), false))
        });
        writer.take_over(TakenOver::First, people.to_vec()).await.unwrap();
        for (cashier, player) in [("cashier", CASHIER.player), ("cashier", OTHER_CASHIER.player)] {
            let why = "works in the cage".to_owned();
            writer.change(MANAGER.player, (player, of(cashier, false)), why).await.unwrap();
            self.tally.act(StaffAct::GiveRole);
        }
        for suspended in [true, false] {
            let why = "shouted at a dealer, and said sorry".to_owned();
            let other = (PlayerId(506), of("player", suspended));
            writer.change(MANAGER.player, other, why).await.unwrap();
            self.tally.act(StaffAct::Suspend);
        }
        settle().await;
    }

    /// A house is offered, changed and withdrawn.
    pub(super) async fn offers(&mut self) {
        let GameFile::Pots(house) = self.tables[0].plan.file.game.clone() else {
            return;
        };
        let terms = |seats: usize| json!({ "name": "Ours", "game": house.game, "seats": seats });
        let room = self.room.clone();
        let refused = room.make_offer(HIGHER, terms(6), "for the evening").await.unwrap_err();
        assert_eq!(refused.code, "rank");
        let number = room.make_offer(AREA, terms(6), "for the evening").await.unwrap();
        let version = room.offers().iter().find(|it| it.number == number).unwrap().version;
        let seen = (number, version);
        room.change_offer(AREA, seen, terms(7), "more come").await.unwrap();
        let version = room.offers().iter().find(|it| it.number == number).unwrap().version;
        room.withdraw_offer(OTHER_AREA, (number, version), "the evening is over").await.unwrap();
        self.tally.act(StaffAct::KeepOffers);
        self.tally.refused(refused.code);
        settle().await;
    }
}
