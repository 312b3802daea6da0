//! Tables of house players, some of whom are partners.

use cutcard_base::{Chips, PlayerId};
use cutcard_cards::permute;
use cutcard_players::{Temperament, choose};
use cutcard_review::{Review, Round};
use cutcard_round::{Act, Event as RoundEvent, SeatStanding, Slot};
use cutcard_rulebook::HouseFile;
use cutcard_table::*;
use std::collections::BTreeMap;

/// How partners help each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// Alone they neither bet nor raise.
    Spare,
    /// In every fourth round the one drives the others away, and the other pays and gives up at last.
    Pass,
    /// Each knows the other's cards, and the weaker hand goes away at the first bet.
    Tell,
}

impl Scheme {
    pub(crate) const ALL: [Scheme; 3] = [Scheme::Spare, Scheme::Pass, Scheme::Tell];
}

/// How many sit at a table; the first two are the partners.
const SEATS: u64 = 6;

/// What is played: as many tables with partners as said, and as many without, of each game.
#[derive(Debug)]
pub(crate) struct Benchmark {
    pub(crate) games: &'static [&'static str],
    pub(crate) tables: usize,
    pub(crate) rounds: u64,
    pub(crate) seed: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) partners: u32,
    pub(crate) partners_found: u32,
    pub(crate) others: u32,
    pub(crate) others_found: u32,
    /// By scheme: how many partners there were, and how many stand out.
    pub(crate) schemes: BTreeMap<String, (u32, u32)>,
    /// Each pair of partners: game, scheme and its figures.
    pub(crate) told: Vec<String>,
}

impl Found {
    pub(crate) fn precision(&self) -> f64 {
        f64::from(self.partners_found) / f64::from(self.partners_found + self.others_found).max(1.0)
    }

    pub(crate) fn recall(&self) -> f64 {
        f64::from(self.partners_found) / f64::from(self.partners).max(1.0)
    }
}

/// A table and who helps whom there.
struct Felt {
    table: Table,
    words: Words,
    first: u64,
    scheme: Option<Scheme>,
}

impl Benchmark {
    pub(crate) fn run(&self) -> Found {
        let mut review = Review::default();
        let mut partners: Vec<([PlayerId; 2], &str, String)> = Vec::new();
        let (mut first, mut words) = (1, Words(self.seed));
        for game in self.games {
            let schemes = Scheme::ALL.into_iter().cycle().take(self.tables);
            for scheme in schemes.map(Some).chain((0..self.tables.max(3)).map(|_| None)) {
                let mut felt = Felt::open(game, first, scheme, words.next());
                for _ in 0..self.rounds {
                    felt.play(&mut review);
                }
                if let Some(scheme) = scheme {
                    let pair = [PlayerId(first), PlayerId(first + 1)];
                    partners.push((pair, game, format!("{scheme:?}")));
                }
                first += SEATS;
            }
        }
        let mut found = Found::default();
        for pair in review.pairs() {
            let partner = partners.iter().find(|(players, ..)| *players == pair.players);
            let stands_out = u32::from(pair.stands_out);
            if let Some((_, game, scheme)) = partner {
                found.partners += 1;
                found.partners_found += stands_out;
                let of_scheme = found.schemes.entry(scheme.clone()).or_default();
                *of_scheme = (of_scheme.0 + 1, of_scheme.1 + stands_out);
                found.told.push(format!("{game} {scheme}: {pair:?}"));
            } else {
                found.others += 1;
                found.others_found += stands_out;
                if pair.stands_out {
                    found.told.push(format!("HONEST {pair:?}"));
                }
            }
        }
        found
    }
}

impl Felt {
    fn open(game: &str, first: u64, scheme: Option<Scheme>, seed: u64) -> Felt {
        let table = Table::open(TableFile::pots(HouseFile::of(game))).unwrap();
        let mut felt = Felt { table, words: Words(seed), first, scheme };
        for number in 0..SEATS {
            felt.must(&Command::SitDown {
                player: PlayerId(first + number),
                seat: SeatNumber(number as u8 + 1),
                chips: Chips(2_000),
                kind: PlayerKind::HousePlayer,
                arrival: Arrival::New,
            });
        }
        felt
    }

    fn must(&mut self, command: &Command) -> Vec<Event> {
        let by = match command.whose() {
            Whose::Decision(player) | Whose::Place(player) => Actor::Player(player),
            Whose::Staff | Whose::Software => Actor::Room,
        };
        let events = decide(&self.table, by, command)
            .unwrap_or_else(|refusal| panic!("{command:?} refused: {refusal}"));
        events.iter().for_each(|event| self.table.apply(event));
        events
    }

    /// A round, with everybody's chips as at the start wherever the book lets them be.
    fn play(&mut self, review: &mut Review) {
        let seated: Vec<(PlayerId, u64)> =
            self.table.everybody().map(|(_, it)| (it.player, it.stack.0)).collect();
        for (player, stack) in seated.into_iter().filter(|(_, stack)| *stack < 1_000) {
            let chips = Chips((2_000 - stack).next_multiple_of(10));
            let add = Command::AddChips { player, chips };
            if decide(&self.table, Actor::Player(player), &add).is_ok() {
                self.must(&add);
            }
        }
        let mut order = self.table.config().rules().unwrap().deck().in_order();
        permute(&mut order, || self.words.next() as u32);
        let mut events = self.must(&Command::StartRound { order: order.into(), cut: 20 });
        let players: Vec<PlayerId> = self
            .table
            .dealt()
            .iter()
            .map(|seat| self.table.seated(*seat).unwrap().player)
            .collect();
        while self.table.is_playing() {
            let command = self.next();
            events.extend(self.must(&command));
        }
        let of_round = events
            .into_iter()
            .filter_map(|event| if let Event::Round(event) = event { Some(event) } else { None });
        let events: Vec<RoundEvent> = of_round.collect();
        review.add(Round { table: 0, players: &players, events: &events, at: &[] });
    }

    fn next(&mut self) -> Command {
        match self.table.due() {
            Due::Decisions(seats) => {
                let player = self.table.seated(seats[0]).unwrap().player;
                Command::Play { player, play: self.chosen(player) }
            }
            Due::Shuffle(mut cards) => {
                permute::<Slot>(&mut cards, || self.words.next() as u32);
                Command::Shuffled { order: cards }
            }
            Due::Floor => Command::RuleOnRunItAgain { allowed: true },
            Due::Street => Command::DealOn,
            due @ (Due::Round | Due::Players | Due::Wagers | Due::Cards) => {
                panic!("stuck at {due:?}")
            }
        }
    }

    fn house(&mut self, player: PlayerId) -> PlayerAct {
        // Everybody has a temperament for good.
        let temperament = Temperament::ALL[(player.0 * 7 % 11 % 5) as usize];
        let seen = view(&self.table, Viewer::Player(player));
        let seed = self.words.seed();
        choose(self.table.config(), &seen, player, temperament, seed).unwrap()
    }

    fn chosen(&mut self, player: PlayerId) -> PlayerAct {
        let honest = self.house(player);
        let partner = match player.0 - self.first {
            0 => PlayerId(self.first + 1),
            1 => PlayerId(self.first),
            _ => return honest,
        };
        let (Some(scheme), PlayerAct::Bet { act }) = (self.scheme, &honest) else { return honest };
        let act = match scheme {
            Scheme::Spare if self.alone(player, partner) => self.quiet(player, *act),
            Scheme::Pass if self.table.round_number().is_multiple_of(4) => {
                self.passes(player, partner, *act)
            }
            Scheme::Tell => self.told(player, partner, *act),
            Scheme::Spare | Scheme::Pass => *act,
        };
        PlayerAct::Bet { act }
    }

    fn alone(&self, player: PlayerId, partner: PlayerId) -> bool {
        let round = view(&self.table, Viewer::Public).round.unwrap();
        let left = round.seats.iter().filter(|seat| seat.standing != SeatStanding::Folded);
        let left: Vec<PlayerId> = left.map(|seat| self.player_at(seat.seat.index())).collect();
        left.len() == 2 && left.contains(&player) && left.contains(&partner)
    }

    fn player_at(&self, place: usize) -> PlayerId {
        self.table.seated(self.table.dealt()[place]).unwrap().player
    }

    /// Checks, or calls, where that may be.
    fn quiet(&self, player: PlayerId, honest: Act) -> Act {
        let options = self.table.options(player).betting.unwrap();
        match (options.check, options.call) {
            (true, _) => Act::Check,
            (false, Some(_)) => Act::Call,
            // Whoever must open does.
            (false, None) => honest,
        }
    }

    /// The first of the two bets, and the second pays; alone it gives up in the third betting round or later.
    fn passes(&self, player: PlayerId, partner: PlayerId, act: Act) -> Act {
        let options = self.table.options(player).betting.unwrap();
        if player.0 == self.first {
            return match options.wager {
                Some(wager) if wager.opens => Act::Bet(some(wager.least, wager.most)),
                Some(wager) => Act::Raise(some(wager.least, wager.most)),
                None => self.quiet(player, act),
            };
        }
        let late = self.table.round().unwrap().betting_round() >= Some(3) && !options.check;
        if late && options.fold && self.alone(player, partner) {
            Act::Fold
        } else {
            self.quiet(player, act)
        }
    }

    /// Whoever has the weaker of the two hands is gone at the first bet.
    fn told(&self, player: PlayerId, partner: PlayerId, act: Act) -> Act {
        let round = self.table.round().unwrap();
        let place = |of| self.table.place_of(Viewer::Player(of));
        let (Some(own), Some(theirs)) = (place(player), place(partner)) else { return act };
        let partner_is_in = view(&self.table, Viewer::Public)
            .round
            .unwrap()
            .seats
            .iter()
            .any(|seat| seat.seat == theirs && seat.standing != SeatStanding::Folded);
        let worth = |place| -> u32 {
            let ranks = round.cards(place).iter().flatten().filter_map(|card| card.rank());
            ranks.map(|rank| u32::from(rank.index()).pow(2)).sum()
        };
        let options = self.table.options(player).betting.unwrap();
        let first = round.betting_round() == Some(1);
        let gone = options.fold && !options.check;
        if first && partner_is_in && gone && worth(own) < worth(theirs) {
            return Act::Fold;
        }
        act
    }
}

/// A fourth of the most, where that may be.
fn some(least: Chips, most: Chips) -> Chips {
    least.max(Chips((most.0 / 4).next_multiple_of(10)).min(most))
}

/// Random words from a seed.
struct Words(u64);

impl Words {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    fn seed(&mut self) -> [u8; 32] {
        let words = [self.next(), self.next(), self.next(), self.next()];
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.try_into().unwrap()
    }
}
