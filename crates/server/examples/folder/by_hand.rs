//! Tables where a dealer deals: walk-ins, reports and rulings, entries taken back, boxes, and practice.

use crate::{Anyhow, FLOOR, MEMBER, SOFTWARE_GAMES, file_of, open_file, until};
use cutcard_banked::{self as banked, PlayerId};
use cutcard_cards::Card;
use cutcard_ledger::{Chips, TableId};
use cutcard_room::{Ask, Room, Who};
use cutcard_round::{Act, Report, Role, Slot};
use cutcard_rulebook::Wrong;
use cutcard_server::people::People;
use cutcard_table::{
    Arrival, Command, DealtBy, DeckAct, DeckOrder, Due, Options, PlayerAct, PlayerKind, SeatNumber,
    TableFile,
};

/// How many rounds of practice.
const PRACTICE_ROUNDS: u64 = 2;

/// A table that a dealer deals at, and who sits there.
struct ByHand<'a> {
    room: &'a Room,
    table: TableId,
    dealer: Who,
}

fn dealt(file: TableFile, by: DealtBy, mistakes: u64) -> TableFile {
    let options = Options { dealt_by: by, mistakes, ..file.options.clone() };
    TableFile { options, ..file }
}

/// House players with a dealer of the room's who makes mistakes, of which most are made where a card is dealt.
pub(crate) async fn practice(room: &Room) -> Anyhow<()> {
    for game in SOFTWARE_GAMES.iter().filter(|game| **game != "act/3-card-poker") {
        let file = dealt(file_of(game), DealtBy::Practice, 50);
        let table = open_file(room, &format!("Practice {game}"), file).await?;
        for seat in [1, 2, 4] {
            let seat = SeatNumber(seat);
            room.ask(table, MEMBER, Ask::CallHousePlayer { seat, temperament: None }, None).await?;
        }
        let (_, news) = room.watch(table).ok_or("the table is gone")?;
        until(room, table, |table| table.round_number() > PRACTICE_ROUNDS).await?;
        // The dealer deals while somebody looks on: a round may stay where it is.
        drop(news);
    }
    Ok(())
}

impl<'a> ByHand<'a> {
    async fn open(
        room: &'a Room,
        people: &People,
        dealer: PlayerId,
        game: &str,
    ) -> Anyhow<ByHand<'a>> {
        let file = dealt(file_of(game), DealtBy::Hand, 0);
        let table = open_file(room, &format!("By hand {game}"), file).await?;
        let at = ByHand { room, table, dealer: Who::staff(dealer, Role::Dealer) };
        for seat in [1, 2, 3] {
            let player = people.walk_in("Walk In").await?;
            room.welcome(player).await?;
            at.enter(Command::SitDown {
                player,
                seat: SeatNumber(seat),
                chips: Chips(500),
                kind: PlayerKind::WalkIn,
                arrival: Arrival::New,
            })
            .await?;
        }
        // In the ACT a day begins with a check of the cards (act-3cp:2.2).
        let due = room.shown(table).is_some_and(|shown| shown.table.check_due().is_some());
        if due {
            at.enter(Command::Deck { act: DeckAct::Check }).await?;
        }
        Ok(at)
    }

    async fn enter(&self, command: Command) -> Anyhow<()> {
        self.room.ask(self.table, self.dealer, Ask::ByHand(command), None).await?;
        Ok(())
    }

    async fn begin(&self) -> Anyhow<()> {
        self.enter(Command::StartRound { order: DeckOrder::default(), cut: 0 }).await
    }

    /// Cards, `??` where a card is not seen.
    async fn deal(&self, cards: &str) -> Anyhow<()> {
        let slot = |word: &str| -> Slot { word.parse::<Card>().ok() };
        self.enter(Command::Cards { cards: cards.split(' ').map(slot).collect() }).await
    }

    async fn report(&self, wrong: Wrong, seat: Option<u8>, cards: &str) -> Anyhow<()> {
        let cards = cards.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        let cards = cards.map_err(|_| "a card")?;
        let report = Report { place: seat.map(|_| 0), cards, ..Report::of(wrong) };
        self.enter(Command::Report { seat: seat.map(SeatNumber), report }).await
    }

    async fn back(&self) -> Anyhow<()> {
        let why = "the wrong seat was tapped".to_owned();
        let ask = Ask::WithReason { command: Command::TakeBack { entries: 1 }, why };
        self.room.ask(self.table, FLOOR, ask, None).await?;
        Ok(())
    }

    /// Whose turn it is.
    fn turn(&self) -> Option<PlayerId> {
        let shown = self.room.shown(self.table)?;
        let Due::Decisions(due) = shown.table.due() else { return None };
        let seated = due.first().and_then(|seat| shown.table.seated(*seat));
        seated.map(|seated| seated.player)
    }

    async fn plays(&self, play: PlayerAct) -> Anyhow<()> {
        let player = self.turn().ok_or("nobody's turn")?;
        self.enter(Command::Play { player, play }).await
    }

    /// Everybody checks or calls until cards are due.
    async fn passes(&self) -> Anyhow<()> {
        while self.turn().is_some() {
            if self.plays(PlayerAct::Bet { act: Act::Check }).await.is_err() {
                self.plays(PlayerAct::Bet { act: Act::Call }).await?;
            }
        }
        Ok(())
    }

    async fn folds(&self) -> Anyhow<()> {
        while self.turn().is_some() {
            self.plays(PlayerAct::Bet { act: Act::Fold }).await?;
        }
        Ok(())
    }
}

/// Hold'em with walk-ins: a premature flop (crown:14.9.4), an exposed card (crown:14.4.1), acts and cards taken back;
/// in the second round a ruling is under way.
pub(crate) async fn pots(room: &Room, people: &People, dealer: PlayerId) -> Anyhow<()> {
    let at = ByHand::open(room, people, dealer, "crown/holdem").await?;
    at.begin().await?;
    at.deal("?? ??").await?;
    at.report(Wrong::CardExposed, Some(2), "Kd").await?;
    at.deal("?? ?? ?? ??").await?;
    at.deal("??").await?;
    at.plays(PlayerAct::Bet { act: Act::Call }).await?;
    at.report(Wrong::EarlyCard, None, "2c 3d 4h").await?;
    at.plays(PlayerAct::Bet { act: Act::Fold }).await?;
    at.back().await?;
    at.passes().await?;
    at.enter(Command::Shuffled { order: Vec::new() }).await?;
    at.deal("5c 6d 7h").await?;
    at.passes().await?;
    at.deal("?? 8s").await?;
    at.back().await?;
    at.deal("?? 9s").await?;
    at.folds().await?;
    at.enter(Command::Push).await?;
    at.begin().await?;
    at.deal("?? ?? ?? ?? ?? ??").await?;
    at.passes().await?;
    at.deal("?? 5c 6d 7h").await?;
    at.plays(PlayerAct::Bet { act: Act::Check }).await?;
    at.report(Wrong::EarlyCard, None, "8s").await
}

/// 3 Card Poker: a round to its end with an act taken back, and one with hands dealt.
pub(crate) async fn boxes(room: &Room, people: &People, dealer: PlayerId) -> Anyhow<()> {
    let at = ByHand::open(room, people, dealer, "act/3-card-poker").await?;
    let wager = banked::Act::Wager { ante: Chips(10), pairs_plus: Chips(0) };
    for round in 1..=2 {
        at.begin().await?;
        let shown = room.shown(at.table).ok_or("the table is gone")?;
        let first = shown.table.seated(SeatNumber(1)).ok_or("nobody sits there")?.player;
        let play = PlayerAct::Box { act: wager };
        at.enter(Command::Play { player: first, play }).await?;
        at.enter(Command::CloseWagers).await?;
        at.deal("2c 3d 4h Ks 9d 8c").await?;
        if round == 1 {
            at.plays(PlayerAct::Box { act: banked::Act::Fold }).await?;
            at.back().await?;
            at.plays(PlayerAct::Box { act: banked::Act::Play { amount: Chips(10) } }).await?;
            at.enter(Command::Push).await?;
        }
    }
    Ok(())
}
