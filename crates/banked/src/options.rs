//! What is said of each option of a house, for forms, docs and random houses.

use crate::cite::cite;
use crate::house::{Departing, HouseFile, Limits, Shoe};
use crate::policy::{BonusOnStandOff, EqualUnqualified, OddWager, OutOfTime, WrongPlay};
use cutcard_rulebook::{
    Chips, Descriptor, Dice, Game, Given, Offer, Offered, OfferedChoice, OptionGroup as Group,
    OptionKind as Kind, PLAIN, one_of,
};

/// An option of a house against which boxes play.
pub struct BoxOption {
    /// What is said of it.
    pub about: Descriptor,
    clause: &'static str,
    least: Option<u64>,
    /// Whether only a house that states its departures may choose.
    departs: bool,
    random: fn(&mut HouseFile, &mut dyn Dice),
}

/// An option with no least, which does not depart from the book and is drawn with another.
const USUAL: BoxOption =
    BoxOption { about: PLAIN, clause: "", least: None, departs: false, random: |_, _| {} };

/// What each option is, in the order of a form.
pub static BOX_OPTIONS: &[BoxOption] = &[
    BoxOption {
        about: Descriptor {
            name: "boxes",
            group: Group::Cards,
            kind: Kind::Number,
            label: "Boxes",
            help: "How many players can play against the house at once.",
            ..PLAIN
        },
        clause: "act-3cp:2.1",
        least: Some(1),
        random: |file, dice| file.boxes = one_of(dice, &[3, 7, 16]).unwrap_or(7),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "shoe",
            group: Group::Cards,
            kind: Kind::Choice,
            label: "Shuffling",
            help: "By the dealer for each round, or by a shuffling shoe.",
            words: &[("manual", "By the dealer"), ("automated", "Shuffling shoe")],
            ..PLAIN
        },
        clause: "act-3cp:10.1",
        random: |file, dice| file.shoe = either(dice, Shoe::Manual, Shoe::Automated),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "ante/minimum",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Least ante",
            help: "As on the sign at the table.",
            ..PLAIN
        },
        clause: "act-3cp:3.1",
        least: Some(1),
        // The limits of a wager are drawn as one.
        random: |file, dice| file.ante = limits(dice),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "ante/maximum",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Most ante",
            help: "As on the sign at the table.",
            ..PLAIN
        },
        clause: "act-3cp:3.1",
        least: Some(1),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "ante/multiple",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Antes are multiples of",
            help: "What an ante goes up by.",
            ..PLAIN
        },
        clause: "act-3cp:3.3",
        least: Some(1),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "pairs_plus/minimum",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Least pairs plus",
            help: "As on the sign at the table.",
            ..PLAIN
        },
        clause: "act-3cp:3.1",
        least: Some(1),
        random: |file, dice| file.pairs_plus = limits(dice),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "pairs_plus/maximum",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Most pairs plus",
            help: "As on the sign at the table.",
            ..PLAIN
        },
        clause: "act-3cp:3.1",
        least: Some(1),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "pairs_plus/multiple",
            group: Group::Betting,
            kind: Kind::Chips,
            label: "Pairs plus in multiples of",
            help: "What a pairs plus wager goes up by.",
            ..PLAIN
        },
        clause: "act-3cp:3.3",
        least: Some(1),
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "ante_bonus_odds",
            group: Group::House,
            kind: Kind::Odds,
            label: "Ante bonus odds",
            help: "For a straight flush, three of a kind, a straight.",
            ..PLAIN
        },
        clause: "act-3cp:8",
        departs: true,
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "pairs_plus_odds",
            group: Group::House,
            kind: Kind::Odds,
            label: "Pairs plus odds",
            help: "For a straight flush, three of a kind, a straight, a flush, a pair.",
            ..PLAIN
        },
        clause: "act-3cp:8",
        departs: true,
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "departing",
            group: Group::House,
            kind: Kind::Choice,
            label: "Departures stated",
            help: "Odds other than the book’s must be stated.",
            words: &[("nowhere", "None"), ("in-pay-tables", "Own odds")],
            ..PLAIN
        },
        clause: "act-3cp:8",
        random: own_odds,
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "policies/equal_unqualified",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "An equal hand, the dealer not qualified",
            help: "What becomes of the ante.",
            words: &[("ante-wins", "The ante wins"), ("stands-off", "It stands off")],
            ..PLAIN
        },
        clause: "act-3cp:4.7(a)",
        random: |file, dice| {
            use EqualUnqualified::{AnteWins, StandsOff};
            file.policies.equal_unqualified = either(dice, AnteWins, StandsOff);
        },
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "policies/bonus_on_stand_off",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "The ante bonus on a stand-off",
            help: "Whether it is paid.",
            words: &[("paid", "Paid"), ("not-paid", "Not paid")],
            ..PLAIN
        },
        clause: "act-3cp:9.6",
        random: |file, dice| {
            use BonusOnStandOff::{NotPaid, Paid};
            file.policies.bonus_on_stand_off = either(dice, Paid, NotPaid);
        },
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "policies/wrong_play",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "A play wager that is not the ante",
            help: "What becomes of it.",
            words: &[
                ("corrected", "Corrected to the ante"),
                ("refused", "Refused: the player decides again"),
            ],
            ..PLAIN
        },
        clause: "act-3cp:7.2",
        random: |file, dice| {
            use WrongPlay::{Corrected, Refused};
            file.policies.wrong_play = either(dice, Corrected, Refused);
        },
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "policies/odd_wager",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "A wager between two multiples",
            help: "What becomes of it.",
            words: &[("returned", "All of it goes back"), ("rounded-down", "Rounded down")],
            ..PLAIN
        },
        clause: "act-3cp:3.3",
        random: |file, dice| {
            use OddWager::{Returned, RoundedDown};
            file.policies.odd_wager = either(dice, Returned, RoundedDown);
        },
        ..USUAL
    },
    BoxOption {
        about: Descriptor {
            name: "policies/out_of_time",
            group: Group::Readings,
            kind: Kind::Choice,
            label: "Pairs plus, not decided on in time",
            help: "What becomes of a hand that has a pair or better. An ante beside it is lost.",
            words: &[("keeps-pairs-plus", "Kept in play"), ("folds", "Folded, and the wager lost")],
            ..PLAIN
        },
        clause: "act-3cp:7.3",
        random: |file, dice| {
            use OutOfTime::{Folds, KeepsPairsPlus};
            file.policies.out_of_time = either(dice, KeepsPairsPlus, Folds);
        },
        ..USUAL
    },
];

fn either<T>(dice: &mut dyn Dice, one: T, other: T) -> T {
    if dice.once_in(2) { one } else { other }
}

fn limits(dice: &mut dyn Dice) -> Limits {
    let multiple = dice.between(1, 5);
    let minimum = multiple * dice.between(1, 10);
    let maximum = minimum + multiple * dice.below(50);
    Limits { minimum: Chips(minimum), maximum: Chips(maximum), multiple: Chips(multiple) }
}

/// The book's odds, or now and then its own.
fn own_odds(file: &mut HouseFile, dice: &mut dyn Dice) {
    if dice.once_in(4) {
        file.departing = Departing::InPayTables;
        let mut odds = |most: &[u64]| {
            let each = most.iter().map(|most| dice.between(1, *most).to_string());
            each.collect::<Vec<_>>().join(",")
        };
        file.ante_bonus_odds = odds(&[9, 6, 3]);
        file.pairs_plus_odds = odds(&[60, 40, 9, 5, 2]);
    }
}

impl HouseFile {
    /// What a table may choose, option by option, in the order of a form. What holds where nobody chooses
    /// is what the file of a table has anyhow: it must say everything.
    #[must_use]
    pub fn offered(game: &Game) -> Vec<Offered> {
        let offered = BOX_OPTIONS.iter().map(|option| {
            let words = option.about.words.iter();
            let choices = words.map(|(word, _)| OfferedChoice {
                // A house with odds of its own says so.
                departs: *word == "in-pay-tables",
                ..OfferedChoice::new(*word, "")
            });
            let offer = Offer::usual(Given::Nothing).choices(choices).by(&cite(option.clause));
            let offer = Offer { least: option.least, departs: option.departs, ..offer };
            let offer = match (option.departs, option.about.name) {
                (true, _) => offer.needs("departing", vec!["in-pay-tables"]),
                (false, "boxes") => offer.most(game.decks().largest.seats as u64),
                (false, _) => offer,
            };
            Offered { descriptor: &option.about, offer }
        });
        offered.collect()
    }

    /// Any options that the book allows.
    pub fn random(dice: &mut dyn Dice) -> HouseFile {
        let mut file = HouseFile::by_the_book(1, limits(dice));
        for option in BOX_OPTIONS {
            (option.random)(&mut file, dice);
        }
        file
    }
}
