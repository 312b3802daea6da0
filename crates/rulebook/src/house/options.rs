//! The options of a house, each said once: its place in the file, what it becomes, and its descriptor.

mod offers;

use super::check::HouseCheck;
use super::descriptor::{
    Descriptor, Given, Offer, OptionGroup as Group, OptionKind as Kind, PLAIN, any_word, one_of,
};
use super::file::{AnteFrom, KillFile, OpeningStructure, RunItTwice};
use super::policies::Policies;
use super::random::Draw;
use super::{Commission, CommissionFile, HouseDeparture, HouseWarning, Limit, Term};
use crate::book_rules::MaximumBuyIn;
use crate::game::Game;
use crate::options::Contest;
use crate::permission::Permission;
use crate::play::{Forced, LimitKind, Play, Step};
use crate::point::Places;
use crate::showdown::ShowdownRule;
use crate::word::Word as _;
use cutcard_base::Chips;
use cutcard_cards::Joker;
pub(super) use offers::{BETS, KILLING_POTS, STAKES, UNITS, has_a_most, has_antes, has_blinds};
use offers::{
    DOLLAR, SMALLEST_CHIP, all_forced, always, any_commission, with_betting, with_blinds,
    with_kills, with_pots, words_of,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// House options, unchecked. What is not given is as the book has it, or as is usual where it
/// leaves the choice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HouseFile {
    /// The game, by the name commands use.
    pub game: String,
    /// How many cards the deck has, the joker not counted.
    pub deck: Option<u32>,
    /// Whether the joker is in.
    pub joker: Option<bool>,
    /// Whether the ace may be low in straights.
    pub ace_low: Option<bool>,
    /// Whether the ace is low in low hands.
    pub ace_low_in_low: Option<bool>,
    /// What wins the pot.
    pub contest: Option<Contest>,
    /// Whether a low must be an eight or better.
    pub low_qualifier: Option<bool>,
    /// The most players dealt in; as many as the deck allows if not said.
    pub seats: Option<usize>,
    /// How much may be bet.
    pub limit: Option<LimitKind>,
    /// The table minimum: the least bet, the lower tier of a fixed limit.
    pub minimum_bet: Option<u64>,
    /// The upper tier of a fixed limit, the most of a spread, the most an opening bet may be
    /// under a straddle ceiling.
    pub maximum_bet: Option<u64>,
    /// What must be put in before the cards.
    pub forced: Option<Forced>,
    /// The blinds, one to three, in the order they are posted.
    pub blinds: Option<Vec<u64>>,
    /// The ante.
    pub ante: Option<u64>,
    /// Who puts the ante in.
    pub ante_from: Option<AnteFrom>,
    /// A bring-in below the bet, which may be completed: not in the book.
    pub bring_in: Option<u64>,
    /// The over-blinds a table allows: their sizes in order, or none.
    pub over_blinds: Option<Vec<u64>>,
    /// The smallest chip in play.
    pub smallest_chip: Option<u64>,
    /// How many of the smallest units make a dollar.
    pub dollar: Option<u64>,
    /// The least a player may sit down with.
    pub minimum_stake: Option<u64>,
    /// The most a player may buy in for.
    pub maximum_buy_in: Option<u64>,
    /// What the house takes.
    pub commission: Option<CommissionFile>,
    /// Kill pots.
    pub kill: Option<KillFile>,
    /// Whether the board may be dealt again, and who allows it.
    pub run_it_twice: Option<RunItTwice>,
    /// The structure by which the first player opens: the ACT books' A, B and C.
    pub opening: Option<OpeningStructure>,
    /// Whether checking is denied in the last round.
    pub no_check_at_last: Option<bool>,
    /// What a unit is worth in Chinese Poker.
    pub unit: Option<u64>,
    /// How each ambiguity of the books is read.
    pub policies: Policies,
}

/// A table's house options, sound: its book allows them, and what departs from it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The game.
    pub game: Arc<Game>,
    /// How hands are judged.
    pub showdown: ShowdownRule,
    /// The most players dealt in.
    pub seats: usize,
    /// How much may be bet.
    pub limit: Limit,
    /// What must be put in before the cards.
    pub forced: Forced,
    /// The blinds in the order they are posted; none in a game of antes.
    pub blinds: Vec<Chips>,
    /// The ante; zero where there is none.
    pub ante: Chips,
    /// Who puts the ante in.
    pub ante_from: AnteFrom,
    /// A bring-in that may be completed; `None` where the forced bet is the book's.
    pub bring_in: Option<Chips>,
    /// The over-blinds allowed, in order.
    pub over_blinds: Vec<Chips>,
    /// The smallest chip in play.
    pub smallest_chip: Chips,
    /// The least a player may sit down with.
    pub minimum_stake: Chips,
    /// The most a player may buy in for.
    pub maximum_buy_in: Option<Chips>,
    /// What the house takes.
    pub commission: Commission,
    /// By how much a kill raises the game, in percent.
    pub kill_percent: Option<u32>,
    /// The least pot that counts for a kill.
    pub kill_qualifying_pot: Chips,
    /// Who allows the board to be dealt again.
    pub run_it_twice: RunItTwice,
    /// How the first player opens a blind game of the ACT books; `None` in Crown's.
    pub opening: Option<OpeningStructure>,
    /// Whether checking is denied in the last round.
    pub no_check_at_last: bool,
    /// What a unit is worth in Chinese Poker.
    pub unit: Chips,
    /// How each ambiguity is read.
    pub policies: Policies,
    /// Where the options depart from the book because they were asked to.
    pub departures: Vec<HouseDeparture>,
    /// What the book allows but is probably not meant.
    pub warnings: Vec<HouseWarning>,
}

impl House {
    /// A house before its options are settled one after the other.
    pub(super) fn begun(game: Arc<Game>, play: &Play, showdown: ShowdownRule) -> House {
        let chip = Chips(1);
        House {
            game,
            showdown,
            seats: 2,
            limit: Limit { kind: play.limit.default, minimum: chip, maximum: chip },
            forced: play.forced.default,
            blinds: Vec::new(),
            ante: Chips::ZERO,
            ante_from: AnteFrom::Everybody,
            bring_in: None,
            over_blinds: Vec::new(),
            smallest_chip: chip,
            minimum_stake: Chips::ZERO,
            maximum_buy_in: None,
            commission: Commission::default(),
            kill_percent: None,
            kill_qualifying_pot: Chips::ZERO,
            run_it_twice: RunItTwice::Off,
            opening: None,
            no_check_at_last: false,
            unit: chip,
            policies: Policies::default(),
            departures: Vec::new(),
            warnings: Vec::new(),
        }
    }
}

/// An option of a house: what is said of it, and what is done with it.
pub struct HouseOption {
    /// What is said of it.
    pub about: Descriptor,
    /// What faults call it.
    pub terms: &'static [Term],
    /// Whether a game has it.
    pub(super) has: fn(&Game, &Play) -> bool,
    /// What a game that has it lets a table choose.
    pub(super) offer: fn(&At<'_>) -> Offer,
    /// Chooses at random, mostly what the book allows.
    pub(super) random: fn(&mut Draw<'_>),
    /// Reads it from the file into the house, and tells what the book refuses. They are settled in the
    /// order of the list, so that each can rely on those before it.
    pub(super) settle: fn(&mut HouseCheck<'_>, &mut House),
}

/// Where an option is offered: a game, and its house with nothing chosen.
pub(super) struct At<'a> {
    pub(super) game: &'a Game,
    pub(super) play: &'a Play,
    pub(super) house: &'a House,
}

impl At<'_> {
    fn by(&self, offer: Offer, places: Places) -> Offer {
        offer.by(&places.of(self.game.book))
    }
}

/// For an option that is settled together with another.
fn settled_with_another(_: &mut HouseCheck<'_>, _: &mut House) {}

/// For an option that is drawn together with another.
fn drawn_with_another(_: &mut Draw<'_>) {}

/// What each option is, in the order of a form.
pub static HOUSE_OPTIONS: &[HouseOption] = &[
    HouseOption {
        about: Descriptor {
            name: "deck",
            group: Group::Cards,
            kind: Kind::Choice,
            label: "Deck",
            help: "How many cards are played with. Fewer cards take out the lowest ranks.",
            ..PLAIN
        },
        terms: &[],
        has: always,
        offer: offers::deck,
        random: |draw| draw.deck(),
        // How hands are judged is settled as one: the options down to the seats.
        settle: |check, house| check.showdown(house),
    },
    HouseOption {
        about: Descriptor {
            name: "seats",
            group: Group::Cards,
            kind: Kind::Number,
            label: "Seats",
            help: "How many can be dealt in. The deck sets the most.",
            silent: Some("where a book sets no limit of seats, Cutcard does"),
            ..PLAIN
        },
        terms: &[],
        has: always,
        offer: offers::seats,
        random: |draw| draw.seats(),
        settle: |check, house| check.seats(house),
    },
    HouseOption {
        about: Descriptor {
            name: "joker",
            group: Group::Cards,
            kind: Kind::Flag,
            label: "Joker",
            help: "Whether the joker is in the deck.",
            ..PLAIN
        },
        terms: &[],
        has: |game, _| game.decks().joker.offers(Joker::In),
        offer: |at| {
            let joker = &at.game.decks().joker;
            Offer::usual(joker.default == Joker::In).by(&joker.clause)
        },
        random: |draw| draw.file.joker = draw.dice.once_in(2).then_some(true),
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "contest",
            group: Group::Cards,
            kind: Kind::Choice,
            label: "Who wins",
            help: "The highest hand, the lowest, or each half the pot.",
            words: &[
                ("high", "Highest hand"),
                ("low", "Lowest hand"),
                ("high-low", "High and low share"),
            ],
            ..PLAIN
        },
        terms: &[],
        has: |game, _| !game.contest().is_fixed(),
        offer: |at| Offer::of_choice(at.game.contest()),
        random: |draw| {
            let offered: Vec<Contest> = draw.game.contest().offered().collect();
            draw.file.contest = one_of(draw.dice, &offered);
        },
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "ace_low",
            group: Group::Cards,
            kind: Kind::Flag,
            label: "Ace low in straights",
            help: "Whether the ace may also stand below the lowest card of a straight.",
            ..PLAIN
        },
        terms: &[],
        has: |game, _| game.high().is_some_and(|high| !high.ace_in_straights.is_fixed()),
        offer: offers::ace_low,
        random: |draw| draw.file.ace_low = draw.once_in_three_flag(),
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "low_qualifier",
            group: Group::Cards,
            kind: Kind::Flag,
            label: "Eight or better",
            help: "Whether a low must be an eight or better to win its half.",
            ..PLAIN
        },
        terms: &[],
        has: |game, _| game.low().is_some_and(|low| !low.qualifier.is_fixed()),
        offer: offers::low_qualifier,
        random: |draw| {
            let high_low = draw.file.contest == Some(Contest::HighLow);
            draw.file.low_qualifier = (high_low && draw.dice.once_in(2)).then_some(true);
        },
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "ace_low_in_low",
            group: Group::Cards,
            kind: Kind::Flag,
            label: "Ace low in low hands",
            help: "Whether the ace is the best card of a low hand.",
            ..PLAIN
        },
        terms: &[],
        has: |game, _| game.low().is_some_and(|low| !low.ace.by_approval.is_empty()),
        offer: offers::ace_low_in_low,
        random: |draw| {
            let low = matches!(draw.file.contest, Some(Contest::Low | Contest::HighLow));
            draw.file.ace_low_in_low = (low && draw.dice.once_in(3)).then_some(true);
        },
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "limit",
            group: Group::Betting,
            kind: Kind::Choice,
            label: "Limit",
            help: "How much may be bet at once.",
            words: &[
                ("no-limit", "No limit"),
                ("full-pot", "Pot limit"),
                ("half-pot", "Half-pot limit"),
                ("fixed", "Fixed limit"),
                ("spread", "Spread limit"),
                ("straddle", "Straddle limit"),
            ],
            ..PLAIN
        },
        terms: &[],
        has: with_betting,
        offer: |at| Offer::of_choice(&at.play.limit),
        random: |draw| {
            let offered: Vec<LimitKind> = draw.play.limit.offered().collect();
            draw.file.limit = one_of(draw.dice, &offered);
        },
        settle: |check, house| check.limit(house),
    },
    HouseOption {
        about: Descriptor {
            name: "minimum_bet",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Minimum bet",
            help: "The least bet; the lower tier of a fixed limit.",
            ..PLAIN
        },
        terms: &[Term::MINIMUM_BET],
        has: with_betting,
        offer: |at| at.by(Offer::usual(at.house.limit.minimum.0).least(1), BETS),
        random: |draw| draw.file.minimum_bet = Some(draw.minimum),
        settle: |check, house| check.minimum_bet(house),
    },
    HouseOption {
        about: Descriptor {
            name: "maximum_bet",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Maximum bet",
            help: "The upper tier of a fixed limit, or the most of a spread.",
            ..PLAIN
        },
        terms: &[Term::MAXIMUM_BET],
        has: |game, play| with_betting(game, play) && play.limit.offered().any(has_a_most),
        offer: offers::maximum_bet,
        random: |draw| {
            let times = draw.dice.between(1, 5);
            let most = draw.file.limit.is_some_and(has_a_most);
            draw.file.maximum_bet = most.then_some(draw.minimum * times);
        },
        settle: |check, house| check.maximum_bet(house),
    },
    HouseOption {
        about: Descriptor {
            name: "forced",
            group: Group::Betting,
            kind: Kind::Choice,
            label: "Before the cards",
            help: "What players must put in before they are dealt cards.",
            words: &[
                ("blinds", "Blinds"),
                ("antes", "Antes"),
                ("blinds-and-antes", "Blinds and antes"),
                ("nothing", "Nothing"),
            ],
            ..PLAIN
        },
        terms: &[],
        has: with_betting,
        offer: |at| Offer::of_choice(&at.play.forced),
        random: |draw| draw.file.forced = one_of(draw.dice, &all_forced(draw.play)),
        settle: |check, house| check.forced(house),
    },
    HouseOption {
        about: Descriptor {
            name: "blinds",
            group: Group::Betting,
            kind: Kind::ChipsList,
            label: "Blinds",
            help: "In the order they are posted, with commas between.",
            ..PLAIN
        },
        terms: &[Term::BLIND, Term::LAST_BLIND],
        has: with_blinds,
        offer: offers::blinds,
        random: |draw| draw.blinds(),
        settle: |check, house| check.blinds(house),
    },
    HouseOption {
        about: Descriptor {
            name: "ante",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Ante",
            help: "What each player puts in before the deal.",
            ..PLAIN
        },
        terms: &[Term::ANTE],
        has: |game, play| with_betting(game, play) && !words_of(play, has_antes).is_empty(),
        offer: offers::ante,
        random: |draw| draw.ante(),
        settle: |check, house| check.ante(house),
    },
    HouseOption {
        about: Descriptor {
            name: "ante_from",
            group: Group::Betting,
            kind: Kind::Choice,
            label: "Who puts the ante in",
            help: "Everybody their own, or the last blind for all.",
            words: &[("everybody", "Everybody"), ("last-blind", "The last blind for all")],
            ..PLAIN
        },
        terms: &[Term::ANTE_FROM_LAST_BLIND],
        has: |game, play| {
            with_betting(game, play) && all_forced(play).contains(&Forced::BlindsAndAntes)
        },
        offer: offers::ante_from,
        random: |draw| {
            let both = draw.file.forced == Some(Forced::BlindsAndAntes);
            draw.file.ante_from = (both && draw.dice.once_in(3)).then_some(AnteFrom::LastBlind);
        },
        settle: |check, house| check.ante_from(house),
    },
    HouseOption {
        about: Descriptor {
            name: "over_blinds",
            group: Group::Betting,
            kind: Kind::ChipsList,
            label: "Over-blinds",
            help: "Straddles a player may make: their sizes in order, with commas between.",
            ..PLAIN
        },
        terms: &[Term::OVER_BLIND],
        has: |game, play| with_blinds(game, play) && play.over_blinds.most > 0,
        offer: |at| {
            let offer = Offer::unsaid(Vec::new()).most(at.play.over_blinds.most.into());
            offer.needs("forced", words_of(at.play, has_blinds)).by(&at.play.over_blinds.clause)
        },
        random: |draw| draw.over_blinds(),
        settle: |check, house| check.over_blinds(house),
    },
    HouseOption {
        about: Descriptor {
            name: "bring_in",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Bring-in",
            help: "A forced first bet below the minimum, which may be completed.",
            ..PLAIN
        },
        terms: &[Term::BRING_IN],
        has: |_, play| play.card_opens().is_some(),
        offer: |at| {
            let offer = Offer::usual(Given::Nothing).least(1).departing();
            at.play
                .card_opens()
                .map_or_else(|| offer.clone(), |step| offer.clone().by(&step.clause))
        },
        random: |draw| {
            let most = draw.minimum / draw.chip;
            let asked = most > 1 && draw.dice.once_in(2);
            draw.file.bring_in =
                asked.then(|| draw.chip * draw.dice.between(1, most.saturating_sub(1)));
        },
        settle: |check, house| check.bring_in(house),
    },
    HouseOption {
        about: Descriptor {
            name: "opening",
            group: Group::Betting,
            kind: Kind::Choice,
            label: "How the first player opens",
            help: "What the first player may do against the blinds.",
            words: &[
                ("a", "A: call, raise, or pay the call and fold"),
                ("b", "B: call, raise or fold"),
                ("c", "C: raise or fold"),
            ],
            ..PLAIN
        },
        terms: &[Term::OPENING],
        has: |game, play| game.by_book().opening_structures && with_blinds(game, play),
        offer: |at| {
            let usual = at.house.opening.unwrap_or(OpeningStructure::B);
            let words = vec![Forced::Blinds.word(), Forced::BlindsAndAntes.word()];
            let places = Places { crown: "9.3.1", manila: "10.2", draw: "10.1" };
            at.by(Offer::word(usual).needs("forced", words), places)
        },
        random: |draw| {
            let blinds = draw.file.forced.is_some_and(has_blinds);
            draw.file.opening = if blinds { any_word(draw.dice) } else { None };
        },
        settle: |check, house| check.opening(house),
    },
    HouseOption {
        about: Descriptor {
            name: "no_check_at_last",
            group: Group::Betting,
            kind: Kind::Flag,
            label: "No checking in the last round",
            help: "In the last betting round players bet or fold.",
            ..PLAIN
        },
        terms: &[Term::NO_CHECK_AT_LAST],
        has: |_, play| play.permits(Permission::NoCheckAtLast).is_some(),
        offer: |at| Offer {
            clause: at.play.permits(Permission::NoCheckAtLast).cloned(),
            ..Offer::usual(false)
        },
        random: |draw| draw.file.no_check_at_last = Some(draw.dice.once_in(2)),
        settle: |check, house| {
            let places = Places { crown: "1.1:Check", manila: "11.1", draw: "11.4" };
            house.no_check_at_last =
                check.flag(check.file.no_check_at_last, Term::NO_CHECK_AT_LAST, places);
        },
    },
    HouseOption {
        about: Descriptor {
            name: "run_it_twice",
            group: Group::House,
            kind: Kind::Choice,
            label: "Run it twice",
            help: "Whether players who are all in may have the board dealt again.",
            words: &[
                ("off", "Never"),
                ("standing-approval", "Whenever they agree"),
                ("approval-each-time", "If the area manager agrees each time"),
            ],
            ..PLAIN
        },
        terms: &[Term::RUN_IT_TWICE],
        has: |_, play| play.permits(Permission::RunItTwice).is_some(),
        offer: |at| Offer {
            clause: at.play.permits(Permission::RunItTwice).cloned(),
            ..Offer::word(RunItTwice::Off)
        },
        random: |draw| draw.file.run_it_twice = any_word(draw.dice),
        settle: |check, house| check.run_it_twice(house),
    },
    HouseOption {
        about: Descriptor {
            name: "unit",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "Unit",
            help: "What one point is worth.",
            ..PLAIN
        },
        terms: &[Term::UNIT],
        has: |_, play| play.steps.iter().any(|each| each.step == Step::Set),
        offer: |at| at.by(Offer::usual(at.house.unit.0).least(1), UNITS),
        random: |draw| draw.file.unit = Some(draw.chip * draw.dice.between(1, 20)),
        settle: |check, house| check.unit(house),
    },
    HouseOption {
        about: Descriptor {
            name: "smallest_chip",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "Smallest chip",
            help: "Every amount is a multiple of it.",
            ..PLAIN
        },
        terms: &[Term::SMALLEST_CHIP],
        has: always,
        offer: |at| at.by(Offer::usual(at.house.smallest_chip.0).least(1), SMALLEST_CHIP),
        random: |draw| draw.file.smallest_chip = Some(draw.chip),
        settle: |check, house| {
            check.counted_in(check.file.smallest_chip, Term::SMALLEST_CHIP, SMALLEST_CHIP);
            house.smallest_chip = check.chip;
        },
    },
    HouseOption {
        about: Descriptor {
            name: "dollar",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "A dollar is",
            help: "So many of the smallest units. The book reckons commission in dollars.",
            ..PLAIN
        },
        terms: &[Term::DOLLAR, Term::DOLLAR_OF_COMMISSION],
        has: always,
        offer: |at| at.by(Offer::usual(1).least(1), DOLLAR),
        random: |draw| draw.file.dollar = one_of(draw.dice, &[1, 5, 100]),
        settle: |check, _| check.counted_in(check.file.dollar, Term::DOLLAR, DOLLAR),
    },
    HouseOption {
        about: Descriptor {
            name: "minimum_stake",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "Minimum stake",
            help: "The least to sit down with.",
            ..PLAIN
        },
        terms: &[Term::MINIMUM_STAKE],
        has: always,
        offer: |at| at.by(Offer::usual(at.house.minimum_stake.0).least(1), STAKES),
        random: |draw| draw.minimum_stake(),
        settle: |check, house| check.minimum_stake(house),
    },
    HouseOption {
        about: Descriptor {
            name: "maximum_buy_in",
            group: Group::Chips,
            kind: Kind::Chips,
            label: "Maximum buy-in",
            help: "The most to sit down with. Empty for no limit.",
            ..PLAIN
        },
        terms: &[Term::MAXIMUM_BUY_IN],
        has: |game, _| game.by_book().maximum_buy_in != MaximumBuyIn::None,
        offer: |at| {
            let offer = Offer::usual(Given::Nothing).least(1);
            let departs = at.game.by_book().maximum_buy_in == MaximumBuyIn::Departs;
            let offer = if departs { offer.departing() } else { offer };
            at.by(offer, Places { crown: "6.11", manila: "4.2(i)", draw: "4.2" })
        },
        random: |draw| {
            let times = draw.dice.between(1, 4);
            let least = draw.file.minimum_stake;
            draw.file.maximum_buy_in =
                least.filter(|_| draw.dice.once_in(3)).map(|least| least * times);
        },
        settle: |check, house| check.maximum_buy_in(house),
    },
    HouseOption {
        about: Descriptor {
            name: "commission/basis_points",
            group: Group::House,
            kind: Kind::BasisPoints,
            label: "Share of the pots, in percent",
            help: "Taken of each pot, up to the cap.",
            ..PLAIN
        },
        terms: &[Term::COMMISSION_FROM_POTS],
        has: with_pots,
        offer: offers::share,
        random: drawn_with_another,
        // What the house takes is settled as one; it is drawn with the time charges, which every game has.
        settle: |check, house| check.commission(house),
    },
    HouseOption {
        about: Descriptor {
            name: "commission/cap",
            group: Group::House,
            kind: Kind::Chips,
            label: "Cap",
            help: "The most taken from a round.",
            ..PLAIN
        },
        terms: &[Term::CAP, Term::CAP_OR_MINIMUM],
        has: with_pots,
        offer: offers::cap,
        random: drawn_with_another,
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "commission/cap_of_five_percent",
            group: Group::House,
            kind: Kind::Chips,
            label: "Cap of the five percent scheme",
            help: "The cap at ten percent may not be above it.",
            ..PLAIN
        },
        terms: &[Term::CAP_OF_FIVE_PERCENT],
        has: |game, play| !any_commission(game, play) && with_pots(game, play),
        offer: |at| {
            let places = Places { crown: "7.1", manila: "15.2(e)", draw: "15.2(e)" };
            at.by(Offer::usual(Given::Nothing).least(1), places)
        },
        random: drawn_with_another,
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "commission/minimum",
            group: Group::House,
            kind: Kind::Chips,
            label: "Least commission",
            help: "The least taken, where anything is.",
            ..PLAIN
        },
        terms: &[Term::MINIMUM_COMMISSION],
        has: |game, play| any_commission(game, play) && with_pots(game, play),
        offer: |at| at.by(Offer::usual(Given::Nothing), DOLLAR),
        random: drawn_with_another,
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "commission/per_hand",
            group: Group::House,
            kind: Kind::Steps,
            label: "Sum for each round",
            help: "Taken from the pot whatever its size.",
            ..PLAIN
        },
        terms: &[Term::COMMISSION_PER_HAND],
        has: |game, play| any_commission(game, play) && with_pots(game, play),
        offer: |at| {
            let places = Places { crown: "7.2.3", manila: "15.2", draw: "15.2" };
            at.by(Offer::usual(Given::Nothing), places)
        },
        random: drawn_with_another,
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "commission/per_person",
            group: Group::House,
            kind: Kind::Chips,
            label: "Sum from each player",
            help: "Charged to each player dealt in.",
            ..PLAIN
        },
        terms: &[Term::COMMISSION_PER_PERSON],
        has: any_commission,
        offer: |at| {
            let places = Places { crown: "7.2.4", manila: "15.2", draw: "15.2" };
            at.by(Offer::usual(Given::Nothing), places)
        },
        random: drawn_with_another,
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "commission/time",
            group: Group::House,
            kind: Kind::Flag,
            label: "Time charges",
            help: "Taken between rounds from all who sit; nothing comes out of a pot.",
            ..PLAIN
        },
        terms: &[Term::COMMISSION_FROM_POTS_AND_TIME],
        has: always,
        offer: |at| {
            let places = Places { crown: "7.2.2", manila: "15.3", draw: "15.3" };
            at.by(Offer::unsaid(false), places)
        },
        random: |draw| draw.commission(),
        settle: settled_with_another,
    },
    HouseOption {
        about: Descriptor {
            name: "kill/percent",
            group: Group::House,
            kind: Kind::Number,
            label: "Kill, in percent",
            help: "What the game grows to: 150 is half as big again, 200 twice.",
            ..PLAIN
        },
        terms: &[Term::KILLED_BET],
        has: with_kills,
        offer: |at| {
            let places = Places { crown: "8.13.7", manila: "4.2", draw: "4.2" };
            at.by(Offer::usual(Given::Nothing).least(101).most(1000), places)
        },
        random: |draw| draw.kill(),
        settle: |check, house| check.kill(house),
    },
    HouseOption {
        about: Descriptor {
            name: "kill/qualifying_pot",
            group: Group::House,
            kind: Kind::Chips,
            label: "Pot that counts for a kill",
            help: "Smaller pots do not count.",
            ..PLAIN
        },
        terms: &[Term::KILL_QUALIFYING_POT],
        has: with_kills,
        offer: |at| at.by(Offer::usual(Given::Nothing), KILLING_POTS),
        random: |draw| {
            let pot = draw.minimum * draw.dice.below(20);
            if let Some(kill) = &mut draw.file.kill {
                kill.qualifying_pot = Some(pot);
            }
        },
        settle: |check, house| check.kill_qualifying_pot(house),
    },
];

/// What faults call the options, in the order of the form.
impl Term {
    /// The smallest chip in play.
    pub const SMALLEST_CHIP: Term = Term {
        word: "smallest-chip",
        the: "the smallest chip",
        any: "a smallest chip",
        field: "smallest_chip",
    };
    /// How many of the smallest units make a dollar.
    pub const DOLLAR: Term =
        Term { word: "dollar", the: "the dollar", any: "a dollar", field: "dollar" };
    /// The least bet.
    pub const MINIMUM_BET: Term = Term {
        word: "minimum-bet",
        the: "the minimum bet",
        any: "a minimum bet",
        field: "minimum_bet",
    };
    /// The most a bet may be.
    pub const MAXIMUM_BET: Term = Term {
        word: "maximum-bet",
        the: "the maximum bet",
        any: "a maximum bet",
        field: "maximum_bet",
    };
    /// The least to sit down with.
    pub const MINIMUM_STAKE: Term = Term {
        word: "minimum-stake",
        the: "the minimum stake",
        any: "a minimum stake",
        field: "minimum_stake",
    };
    /// The most to buy in for.
    pub const MAXIMUM_BUY_IN: Term = Term {
        word: "maximum-buy-in",
        the: "the maximum buy-in",
        any: "a maximum buy-in",
        field: "maximum_buy_in",
    };
    /// One of the blinds, or all of them.
    pub const BLIND: Term = Term { word: "blind", the: "a blind", any: "blinds", field: "blinds" };
    /// The last of the blinds.
    pub const LAST_BLIND: Term =
        Term { word: "last-blind", the: "the last blind", any: "a last blind", field: "blinds" };
    /// The ante.
    pub const ANTE: Term = Term { word: "ante", the: "the ante", any: "an ante", field: "ante" };
    /// One ante for all.
    pub const ANTE_FROM_LAST_BLIND: Term = Term {
        word: "ante-from-last-blind",
        the: "the ante from the last blind",
        any: "an ante from the last blind",
        field: "ante_from",
    };
    /// A bring-in that may be completed.
    pub const BRING_IN: Term =
        Term { word: "bring-in", the: "the bring-in", any: "a bring-in", field: "bring_in" };
    /// One of the over-blinds, or all of them.
    pub const OVER_BLIND: Term =
        Term { word: "over-blind", the: "an over-blind", any: "over-blinds", field: "over_blinds" };
    /// The most the house takes of a round.
    pub const CAP: Term =
        Term { word: "cap", the: "the cap", any: "a cap", field: "commission/cap" };
    /// The most the house takes of a round at five percent.
    pub const CAP_OF_FIVE_PERCENT: Term = Term {
        word: "cap-of-five-percent",
        the: "the cap of the five percent scheme",
        any: "a cap of the five percent scheme",
        field: "commission/cap_of_five_percent",
    };
    /// The most and the least the house takes of a round.
    pub const CAP_OR_MINIMUM: Term = Term {
        word: "cap-or-minimum",
        the: "the cap or the minimum",
        any: "a cap or a minimum",
        field: "commission/cap",
    };
    /// The least the house takes.
    pub const MINIMUM_COMMISSION: Term = Term {
        word: "minimum-commission",
        the: "the minimum commission",
        any: "a minimum commission",
        field: "commission/minimum",
    };
    /// A set sum for each hand.
    pub const COMMISSION_PER_HAND: Term = Term {
        word: "commission-per-hand",
        the: "the commission per hand",
        any: "a commission per hand",
        field: "commission/per_hand",
    };
    /// A set sum from each player.
    pub const COMMISSION_PER_PERSON: Term = Term {
        word: "commission-per-person",
        the: "the commission per person",
        any: "a commission per person",
        field: "commission/per_person",
    };
    /// A share of the pots.
    pub const COMMISSION_FROM_POTS: Term = Term {
        word: "commission-from-pots",
        the: "the commission from the pots",
        any: "a commission from the pots",
        field: "commission/basis_points",
    };
    /// A share of the pots and time charges, which the ACT's books do not have together.
    pub const COMMISSION_FROM_POTS_AND_TIME: Term = Term {
        word: "commission-from-pots-and-time",
        the: "the commission from the pots and for time together",
        any: "a commission from the pots and for time together",
        field: "commission/time",
    };
    /// The dollar that the ACT's commission is reckoned in.
    pub const DOLLAR_OF_COMMISSION: Term = Term {
        word: "dollar-of-commission",
        the: "a dollar of commission",
        any: "dollars of commission",
        field: "dollar",
    };
    /// A bet that a kill has raised.
    pub const KILLED_BET: Term = Term {
        word: "killed-bet",
        the: "a bet of a killed game",
        any: "bets of a killed game",
        field: "kill/percent",
    };
    /// Which pots count for a kill.
    pub const KILL_QUALIFYING_POT: Term = Term {
        word: "kill-qualifying-pot",
        the: "the pot that counts for a kill",
        any: "a pot that counts for a kill",
        field: "kill/qualifying_pot",
    };
    /// The ACT's opening structures.
    pub const OPENING: Term = Term {
        word: "opening",
        the: "the opening structure",
        any: "an opening structure A, B or C",
        field: "opening",
    };
    /// Checking denied in the last round.
    pub const NO_CHECK_AT_LAST: Term = Term {
        word: "no-check-at-last",
        the: "the last round without checking",
        any: "a last round without checking",
        field: "no_check_at_last",
    };
    /// The board dealt again.
    pub const RUN_IT_TWICE: Term = Term {
        word: "run-it-twice",
        the: "running it twice",
        any: "running it twice",
        field: "run_it_twice",
    };
    /// What a unit of Chinese Poker is worth.
    pub const UNIT: Term = Term { word: "unit", the: "the unit", any: "a unit", field: "unit" };
}
