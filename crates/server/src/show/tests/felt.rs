//! A table of any game, played by nothing but the options that are shown.

use crate::show::{Looks, Names, Scene, table_view};
use crate::socket::translate::translate;
use crate::wire::act::TableAct;
use crate::wire::options::Options;
use crate::wire::table::TableView;
use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_cards::{Card, Deck, DeckSize, permute};
use cutcard_ledger::TableId;
use cutcard_room::{Actor, Ask, Facts, Occurred, RoomEvent, Shown, Who, count_equities};
use cutcard_rulebook::{Chips, HouseFile, games};
use cutcard_table::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Who gives a command: players what is theirs, the room the rest.
fn by(command: &Command) -> Actor {
    match command.whose() {
        Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
        Whose::Staff | Whose::Software => Actor::Room,
    }
}

/// Random words from a seed.
pub(crate) struct Words(pub(crate) u64);

impl Words {
    pub(crate) fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }
}

pub(crate) struct Numbered;

impl Names for Numbered {
    fn name(&self, player: PlayerId) -> String {
        format!("Player {}", player.0)
    }
}

/// Every game as its book has it, and some with more of their options.
pub(crate) fn every_table() -> Vec<(String, TableFile)> {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    let mut tables: Vec<(String, TableFile)> = games()
        .iter()
        .map(|game| {
            let id = game.id().as_str();
            let file = match game.play() {
                Some(_) => TableFile::pots(HouseFile::of(id)),
                None => {
                    let house = banked::HouseFile::by_the_book(5, limits);
                    TableFile::boxes(house, Chips(1_000_000))
                }
            };
            (id.to_owned(), file)
        })
        .collect();
    for text in [
        "game = 'crown/holdem'\nlimit = 'no-limit'\nrun_it_twice = 'standing-approval'",
        "game = 'crown/double-flop-holdem'\nrun_it_twice = 'approval-each-time'",
        "game = 'crown/holdem'\nlimit = 'fixed'\nover_blinds = [20, 40]\n[kill]\npercent = 200",
        "game = 'act/three-card-manila'\nopening = 'a'\nover_blinds = [20]",
        "game = 'crown/omaha'\nlimit = 'full-pot'\nseats = 4",
    ] {
        let house = text.parse::<HouseFile>().unwrap();
        tables.push((text.replace('\n', ", "), TableFile::pots(house)));
    }
    tables
}

/// A table and all that happened there.
pub(crate) struct Felt {
    pub(crate) table: Table,
    pub(crate) events: Vec<Arc<Occurred>>,
    pub(crate) sequence: u64,
    pub(crate) words: Words,
    /// What the round has brought so far.
    pub(crate) facts: Facts,
}

impl Felt {
    pub(crate) fn open(file: TableFile, players: u8, seed: u64) -> Felt {
        let table = Table::open(file).unwrap();
        let mut felt = Felt {
            table,
            events: Vec::new(),
            sequence: 0,
            words: Words(seed),
            facts: Facts::default(),
        };
        let players = players.min(felt.table.config().capacity());
        for number in 1..=players {
            let least = felt.table.config().least_buy_in().0;
            let chips = Chips(least * (1 + felt.words.below(6)));
            let (player, seat) = (PlayerId(u64::from(number)), SeatNumber(number));
            let (kind, arrival) = (PlayerKind::Person, Arrival::New);
            felt.must(&Command::SitDown { player, seat, chips, kind, arrival });
        }
        felt
    }

    pub(crate) fn must(&mut self, command: &Command) {
        let events = decide_by_street(&self.table, by(command), command)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        for event in events {
            self.sequence += 1;
            let begins = matches!(event, Event::RoundStarted(_) | Event::BoxesStarted(_));
            if begins {
                self.events.clear();
                self.facts = Facts::default();
            }
            let clauses = self.table.cites(&event).into_iter().collect();
            self.table.apply(&event);
            if let Event::Round(event) = &event {
                self.facts.note(&self.table, event);
            }
            self.events.push(Arc::new(Occurred {
                sequence: self.sequence,
                at_millis: self.sequence,
                by: Actor::Room,
                event: RoomEvent::Table(event),
                clauses,
            }));
        }
        self.facts.equities = count_equities(&self.table);
    }

    pub(crate) fn shown(&self) -> Shown {
        Shown {
            id: TableId(1),
            name: "felt".to_owned(),
            opener: None,
            sequence: self.sequence,
            at_millis: self.sequence,
            table: Arc::new(self.table.clone()),
            clock_millis: 30_000,
            next_round_millis: None,
            turn_length_millis: 30_000,
            last_acts: BTreeMap::new(),
            won: BTreeMap::new(),
            facts: self.facts.clone(),
            events: self.events.clone(),
            house: BTreeMap::new(),
            invite: None,
            picked_up_at: BTreeMap::new(),
            told_again: 0,
            connected: BTreeSet::new(),
            left: BTreeMap::new(),
            back_by: BTreeMap::new(),
            walk_ins: BTreeSet::new(),
            seat_kept_until: BTreeMap::new(),
            extra_time_left: BTreeMap::new(),
            extra_time: cutcard_table::ExtraTime { seconds: 30, fee: Chips(0), per_round: 1 },
            dealing: None,
            trouble: None,
        }
    }

    pub(crate) fn view(&self, player: u64) -> TableView {
        let looks = Looks { viewer: Viewer::Player(PlayerId(player)), rank: None };
        let scene = Scene { names: &Numbered, now_millis: self.sequence, observers: 0 };
        table_view(&self.shown(), looks, scene)
    }

    /// Whether the table would do what a player says.
    pub(crate) fn accepts(&self, player: u64, act: &TableAct) -> bool {
        let accepts = |command: Command| {
            decide(&self.table, Actor::Player(PlayerId(player)), &command).is_ok()
        };
        self.command(player, act).is_some_and(accepts)
    }

    pub(crate) fn command(&self, player: u64, act: &TableAct) -> Option<Command> {
        let who = Who::player(PlayerId(player));
        let seen = view(&self.table, Viewer::Player(who.player));
        match translate(act, who, &seen) {
            Ok(Ask::Table(command)) => Some(command),
            Ok(_) | Err(_) => None,
        }
    }

    pub(crate) fn start(&mut self) -> bool {
        let deck = match self.table.config().rules() {
            Some(rules) => rules.deck(),
            None => Deck::plain(DeckSize::FiftyTwo),
        };
        let mut cards: Vec<Card> = deck.in_order();
        let words = &mut self.words;
        permute(&mut cards, || words.next() as u32);
        if !self.table.can_start() {
            return false;
        }
        self.must(&Command::StartRound { order: cards.into(), cut: 20 });
        self.table.is_playing()
    }

    /// What nobody at the table decides; false where somebody must.
    pub(crate) fn dealer(&mut self) -> bool {
        match self.table.due() {
            Due::Shuffle(mut cards) => {
                let words = &mut self.words;
                permute(&mut cards, || words.next() as u32);
                self.must(&Command::Shuffled { order: cards });
                true
            }
            Due::Floor => {
                self.must(&Command::RuleOnRunItAgain { allowed: true });
                true
            }
            Due::Street => {
                self.must(&Command::DealOn);
                true
            }
            Due::Round | Due::Players | Due::Decisions(_) | Due::Wagers | Due::Cards => false,
        }
    }
}

/// Every act of a round that the options list, one of each size.
pub(crate) fn listed(options: &Options, view: &TableView, words: &mut Words) -> Vec<TableAct> {
    let mut acts = Vec::new();
    if let Some(betting) = &options.betting {
        acts.extend(betting.fold.then_some(TableAct::Fold));
        acts.extend(betting.check.then_some(TableAct::Check));
        acts.extend(betting.call.map(|price| TableAct::Call { price: Some(price) }));
        acts.extend(betting.call_and_fold.map(|_| TableAct::CallAndFold));
        acts.extend(betting.kitty.map(|_| TableAct::TakeKitty));
        if let Some(wager) = betting.wager {
            let sizes = [wager.least, wager.most, wager.half_pot, wager.three_quarters, wager.pot];
            acts.extend(
                sizes.into_iter().map(|to| {
                    if wager.opens { TableAct::Bet { to } } else { TableAct::Raise { to } }
                }),
            );
        }
    }
    if let Some(most) = options.draw {
        let many = words.below(u64::from(most) + 1) as u8;
        acts.push(TableAct::Draw { places: (0..many).collect() });
        acts.push(TableAct::Draw { places: Vec::new() });
        acts.push(TableAct::Draw { places: (0..most).collect() });
    }
    acts.extend(options.discard.then_some(TableAct::Discard { place: words.below(2) as u8 }));
    if options.set {
        let own = view.seats.iter().find(|seat| Some(seat.seat) == view.my_seat).unwrap();
        let cards: Vec<String> = own.cards.iter().filter_map(|it| it.card.clone()).collect();
        let (front, middle, back) = (&cards[..3], &cards[3..8], &cards[8..]);
        let (front, middle, back) = (front.to_vec(), middle.to_vec(), back.to_vec());
        acts.push(TableAct::Set { front, middle, back });
    }
    if options.over_blind.is_some() {
        acts.extend([TableAct::OverBlind, TableAct::Decline]);
    }
    if let Some(most) = options.run_it_again {
        acts.extend((0..=most).map(|again| TableAct::RunItAgain { again }));
    }
    acts.extend(options.muck.then_some(TableAct::Muck));
    acts.extend(options.show.then_some(TableAct::Show));
    acts.extend(options.ask_to_see.iter().map(|seat| TableAct::AskToSee { seat: *seat }));
    if let Some(at_box) = &options.at_box {
        if let (Some(ante), Some(pairs_plus)) = (at_box.ante, at_box.pairs_plus) {
            for (ante, pairs_plus) in
                [(ante.minimum, 0), (0, pairs_plus.minimum), (ante.minimum, pairs_plus.minimum)]
            {
                if ante + pairs_plus <= at_box.available {
                    acts.push(TableAct::Wager { ante, pairs_plus });
                }
            }
        }
        acts.extend(at_box.withdraw.then_some(TableAct::Withdraw));
        acts.extend(at_box.play.map(|_| TableAct::Play));
        acts.extend(at_box.fold.then_some(TableAct::Fold));
        acts.extend(at_box.keep_pairs_plus.then_some(TableAct::KeepPairsPlus));
    }
    acts
}
