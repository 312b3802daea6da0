//! A table of house players, with cards from a seed.
#![allow(dead_code, reason = "each test file uses some of it")]

use cutcard_banked::{self as banked, Limits, PlayerId};
use cutcard_cards::{Card, Deck, DeckSize, parse_cards, permute};
use cutcard_players::{Temperament, choose};
use cutcard_round::Slot;
use cutcard_rulebook::{Chips, HouseFile, games};
use cutcard_table::*;

/// Random words from a seed.
#[derive(Clone)]
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

    pub(crate) fn seed(&mut self) -> [u8; 32] {
        let words = [self.next(), self.next(), self.next(), self.next()];
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.try_into().unwrap()
    }
}

/// Options of tables beside those every game has by itself.
pub(crate) const HOUSES: [&str; 17] = [
    "game = 'crown/holdem'\nlimit = 'fixed'\n[kill]\npercent = 200",
    "game = 'crown/holdem'\nlimit = 'spread'\nover_blinds = [20, 40]",
    "game = 'crown/holdem'\nlimit = 'half-pot'\nrun_it_twice = 'standing-approval'",
    "game = 'crown/omaha'\nlimit = 'no-limit'\nrun_it_twice = 'approval-each-time'\n[policies]\nrun_it_twice_counts = 'boards'",
    "game = 'crown/holdem'\nsmallest_chip = 5\nblinds = [5, 10]\nlimit = 'full-pot'",
    "game = 'crown/draw-kitty'\nlimit = 'no-limit'",
    "game = 'crown/draw-kitty'\nforced = 'antes'\ndeck = 32",
    "game = 'crown/draw-ante'\n[policies]\nante_opening = 'may-check'",
    "game = 'crown/seven-card-stud'\nlimit = 'fixed'\nbring_in = 3",
    "game = 'crown/seven-card-stud-hi-lo'\ndeck = 32",
    "game = 'act/draw'\njoker = true\ncontest = 'high-low'\nlow_qualifier = true\nno_check_at_last = true",
    "game = 'act/draw'\ncontest = 'low'\nopening = 'a'\nlimit = 'straddle'",
    "game = 'act/draw'\nforced = 'antes'\ndeck = 40",
    "game = 'act/three-card-manila'\njoker = true\nopening = 'a'",
    "game = 'act/three-card-manila'\ndeck = 32\nopening = 'c'\nlimit = 'no-limit'\n[policies]\ntap_out = 'whole-minimum-bets'",
    "game = 'act/three-card-manila'\ncontest = 'high-low'\nover_blinds = [20]",
    "game = 'act/three-card-manila'\nforced = 'antes'\ncontest = 'low'",
];

/// Every table that is played at: each game of the books, and the houses above.
pub(crate) fn tables() -> Vec<(String, TableFile)> {
    let of_games = games().iter().map(|game| {
        let id = game.id().as_str();
        let boxes = game.play().is_none();
        let file = if boxes { boxes_file() } else { TableFile::pots(HouseFile::of(id)) };
        (id.to_owned(), file)
    });
    let of_houses =
        HOUSES.iter().map(|text| ((*text).to_owned(), TableFile::pots(text.parse().unwrap())));
    of_games.chain(of_houses).collect()
}

pub(crate) fn boxes_file() -> TableFile {
    let limits = Limits { minimum: Chips(10), maximum: Chips(100), multiple: Chips(5) };
    TableFile::boxes(banked::HouseFile::by_the_book(6, limits), Chips(1_000_000))
}

pub(crate) type Chosen = (PlayerId, PlayerAct);

/// Who decides: given the table, whose decision, and a seed.
pub(crate) type Brain<'a> = &'a mut dyn FnMut(&Table, PlayerId, [u8; 32]) -> Option<PlayerAct>;

/// A table and those who sit there.
pub(crate) struct Room {
    pub(crate) table: Table,
    pub(crate) words: Words,
    pub(crate) chosen: Vec<Chosen>,
}

/// Who gives a command: players what is theirs, the room the rest.
pub(crate) fn by(command: &Command) -> Actor {
    match command.whose() {
        Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
        Whose::Staff | Whose::Software => Actor::Room,
    }
}

impl Room {
    pub(crate) fn open(file: TableFile, seed: u64) -> Room {
        Room { table: Table::open(file).unwrap(), words: Words(seed), chosen: Vec::new() }
    }

    pub(crate) fn pots(text: &str, seed: u64) -> Room {
        Room::open(TableFile::pots(text.parse().unwrap()), seed)
    }

    pub(crate) fn must(&mut self, command: &Command) {
        let events = decide(&self.table, by(command), command)
            .unwrap_or_else(|refusal| panic!("{command:?} refused: {refusal}"));
        for event in &events {
            self.table.apply(event);
        }
        // Chips are conserved, every card is in one place.
        self.table.check().unwrap_or_else(|broken| panic!("{broken} after {command:?}"));
    }

    /// Seats the first so many players.
    pub(crate) fn sit(&mut self, players: u64, chips: u64) {
        for number in 1..=players {
            self.must(&Command::SitDown {
                player: PlayerId(number),
                seat: SeatNumber(number as u8),
                chips: Chips(chips),
                kind: PlayerKind::HousePlayer,
                arrival: Arrival::New,
            });
        }
    }

    pub(crate) fn deck(&mut self) -> Vec<Card> {
        let deck = match self.table.config().rules() {
            Some(rules) => rules.deck(),
            None => Deck::plain(DeckSize::FiftyTwo),
        };
        let mut cards: Vec<Card> = deck.in_order();
        let words = &mut self.words;
        permute(&mut cards, || words.next() as u32);
        cards
    }

    /// Who has few chips brings more, where the book lets them (act-manila:14.3).
    pub(crate) fn top_up(&mut self, to: u64) {
        let seated: Vec<(PlayerId, u64)> =
            self.table.everybody().map(|(_, it)| (it.player, it.stack.0)).collect();
        for (player, stack) in seated.into_iter().filter(|(_, stack)| *stack < to / 2) {
            let chips = Chips((to - stack).next_multiple_of(10));
            let add = Command::AddChips { player, chips };
            if decide(&self.table, by(&add), &add).is_ok() {
                self.must(&add);
            }
        }
    }

    pub(crate) fn begin(&mut self) {
        let order = self.deck().into();
        self.must(&Command::StartRound { order, cut: 20 });
    }

    /// Plays the round that is on to its end.
    pub(crate) fn finish(&mut self, brain: Brain<'_>) {
        for _ in 0..4_000 {
            if !self.table.is_playing() {
                return;
            }
            self.step(brain);
        }
        panic!("a round without end");
    }

    pub(crate) fn play(&mut self, brain: Brain<'_>) {
        self.begin();
        self.finish(brain);
    }

    pub(crate) fn step(&mut self, brain: Brain<'_>) {
        match self.table.due() {
            Due::Decisions(seats) => {
                let mut asked = seats.iter().map(|seat| self.table.seated(*seat).unwrap().player);
                let (table, words) = (&self.table, &mut self.words);
                let chosen = asked.find_map(|player| {
                    brain(table, player, words.seed()).map(|play| (player, play))
                });
                self.take(chosen.unwrap_or_else(|| panic!("nobody of {seats:?} decides")));
            }
            Due::Wagers => {
                let players: Vec<PlayerId> =
                    self.table.everybody().map(|(_, it)| it.player).collect();
                for player in players {
                    let seed = self.words.seed();
                    if let Some(play) = brain(&self.table, player, seed) {
                        self.take((player, play));
                        assert_eq!(brain(&self.table, player, seed), None, "wagers are down");
                    }
                }
                self.must(&Command::CloseWagers);
            }
            Due::Shuffle(mut cards) => {
                let words = &mut self.words;
                permute::<Slot>(&mut cards, || words.next() as u32);
                self.must(&Command::Shuffled { order: cards });
            }
            Due::Floor => {
                self.must(&Command::RuleOnRunItAgain { allowed: true });
            }
            Due::Street => self.must(&Command::DealOn),
            Due::Round | Due::Players | Due::Cards => panic!("stuck at {:?}", self.table.due()),
        }
    }

    fn take(&mut self, (player, play): Chosen) {
        self.must(&Command::Play { player, play: play.clone() });
        self.chosen.push((player, play));
    }
}

/// What the house player with this temperament does.
pub(crate) fn house(
    table: &Table,
    player: PlayerId,
    temperament: Temperament,
    seed: [u8; 32],
) -> Option<PlayerAct> {
    choose(table.config(), &view(table, Viewer::Player(player)), player, temperament, seed)
}

/// One temperament after the other around the table.
pub(crate) fn mixed(table: &Table, player: PlayerId, seed: [u8; 32]) -> Option<PlayerAct> {
    let place = (player.0 as usize + table.round_number() as usize) % Temperament::ALL.len();
    house(table, player, Temperament::ALL[place], seed)
}

impl Room {
    /// Begins a round in which these players are dealt these cards first, in this order, and the
    /// cards after all hole cards are as given.
    pub(crate) fn begin_with(&mut self, hands: &[(PlayerId, &str)], after: &str) {
        let mut order = self.deck();
        let mut probe = self.table.clone();
        let start = Command::StartRound { order: order.clone().into(), cut: 20 };
        decide(&probe, Actor::Room, &start).unwrap().iter().for_each(|event| probe.apply(event));
        let place_of = |card: Card| order.iter().position(|other| *other == card).unwrap();
        let mut wanted: Vec<(usize, Card)> = Vec::new();
        let mut dealt = 0;
        for (place, seat) in (0..).map(cutcard_round::Seat).zip(probe.dealt()) {
            let player = probe.seated(*seat).unwrap().player;
            let held = probe.round().unwrap().cards(place).to_vec();
            dealt += held.len();
            let hand = hands.iter().find(|(of, _)| *of == player).map_or("", |(_, hand)| *hand);
            let cards = parse_cards(hand).unwrap();
            let places = held.iter().map(|card| place_of(card.unwrap()));
            wanted.extend(places.zip(cards));
        }
        wanted.extend((dealt..).zip(parse_cards(after).unwrap()));
        for (place, card) in wanted {
            let from = order.iter().position(|other| *other == card).unwrap();
            order.swap(place, from);
        }
        self.must(&Command::StartRound { order: order.into(), cut: 20 });
    }

    /// The player whose decision is due, the first of several.
    pub(crate) fn due(&self) -> PlayerId {
        let Due::Decisions(seats) = self.table.due() else { panic!("{:?}", self.table.due()) };
        self.table.seated(seats[0]).unwrap().player
    }

    pub(crate) fn act(&mut self, act: cutcard_round::Act) {
        let player = self.due();
        self.take((player, PlayerAct::Bet { act }));
    }

    pub(crate) fn chips(&self, player: PlayerId) -> i64 {
        let seat = self.table.seat_of(player).unwrap();
        self.table.chips_of(seat).0 as i64
    }
}

/// Whoever does the least there is to do: checks, calls, stays as they are.
pub(crate) fn passive(table: &Table, player: PlayerId, _: [u8; 32]) -> Option<PlayerAct> {
    let options = table.options(player).betting?;
    let act = match (options.check, options.call) {
        (true, _) => cutcard_round::Act::Check,
        (false, Some(_)) => cutcard_round::Act::Call,
        (false, None) => cutcard_round::Act::Fold,
    };
    Some(PlayerAct::Bet { act })
}

/// What a player does who chooses at random among all that is allowed.
pub(crate) fn random(table: &Table, player: PlayerId, seed: [u8; 32]) -> Option<PlayerAct> {
    use cutcard_round::{Choices, Command as RoundCommand, RandomPlayers};
    let seed: [u8; 8] = seed[..8].try_into().unwrap();
    let mut words = Words(u64::from_le_bytes(seed));
    let command = RandomPlayers::new(|| words.next()).choose(table.round()?);
    let (place, play) = if let RoundCommand::Act { seat, act } = command {
        (seat, PlayerAct::Bet { act })
    } else if let RoundCommand::Draw { seat, discards } = command {
        (seat, PlayerAct::Draw { discards })
    } else {
        panic!("not asked for here: {command:?}")
    };
    (table.place_of(Viewer::Player(player)) == Some(place)).then_some(play)
}
