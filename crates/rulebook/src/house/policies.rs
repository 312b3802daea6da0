//! Every ambiguity of the books that a round meets, as a named policy.

use super::descriptor::{
    Descriptor, Dice, Offer, Offered, OptionGroup, OptionKind, PLAIN, any_word,
};
use super::options::{has_antes, has_blinds};
use crate::book_rules::{AllInRule, FreePots, RaiseCap};
use crate::game::Game;
use crate::options::Contest;
use crate::permission::Permission;
use crate::play::{ButtonRule, Forced, LimitKind, Play, worded};
use crate::tables::Family;
use cutcard_base::ClauseId;
use serde::{Deserialize, Serialize};

/// Declares the policies: each line is the field, its descriptor and its default.
macro_rules! policies {
    ($(#[doc = $question:literal] $field:ident: $kind:ident = $default:ident {
        label: $label:literal,
        help: $help:literal,
        has: $has:expr,
        words: [$($word:expr,)+],
    },)+) => {
        /// How each ambiguity of the books is read. The defaults are the readings we recommend.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(from = "Written")]
        pub struct Policies {
            $(#[doc = $question] pub $field: $kind,)+
        }

        /// The policies that somebody has written down.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, default)]
        struct Written {
            $($field: Option<$kind>,)+
        }

        impl Default for Written {
            fn default() -> Written {
                Written { $($field: None,)+ }
            }
        }

        impl From<Written> for Policies {
            fn from(written: Written) -> Policies {
                let older = written.is_of_an_older_program();
                let policies = Policies {
                    $($field: written.$field.unwrap_or($kind::$default),)+
                };
                if older { policies.with_hands_at_showdown() } else { policies }
            }
        }

        impl Written {
            /// How many are written down, and how many there are.
            fn count(&self) -> (usize, usize) {
                let given = [$(self.$field.is_some(),)+];
                (given.iter().filter(|given| **given).count(), given.len())
            }
        }

        impl Default for Policies {
            fn default() -> Policies {
                Policies { $($field: $kind::$default,)+ }
            }
        }

        impl Policies {
            /// The name of every policy and what it decides, with the clauses that leave it open.
            #[must_use]
            pub fn questions() -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($field), $question.trim_ascii()),)+]
            }

            /// Every policy: what is said of it, the games it matters to, its readings and its question.
            fn all() -> Vec<(&'static Descriptor, fn(&Game, &Play) -> bool, Offer, &'static str)> {
                let mut all = Vec::new();
                $({
                    static DESCRIPTOR: Descriptor = Descriptor {
                        name: concat!("policies/", stringify!($field)),
                        group: OptionGroup::Readings,
                        kind: OptionKind::Choice,
                        label: $label,
                        help: $help,
                        words: &[$($word,)+],
                        ..PLAIN
                    };
                    let has: fn(&Game, &Play) -> bool = $has;
                    all.push((&DESCRIPTOR, has, Offer::word($kind::$default), $question));
                })+
                all
            }

            /// Any readings.
            pub(super) fn random(dice: &mut dyn Dice) -> Policies {
                Policies { $($field: any_word(dice).unwrap_or($kind::$default),)+ }
            }

            /// The name, the reading in force and the one recommended, of every policy.
            #[must_use]
            pub fn list(&self) -> Vec<(&'static str, &'static str, &'static str)> {
                use crate::word::Word as _;
                vec![$((
                    stringify!($field),
                    self.$field.word(),
                    $kind::$default.word(),
                ),)+]
            }
        }
    };
}

policies! {
    /// Who posts the first blind when two are dealt in (crown:8.9.2(a)).
    heads_up_blinds: HeadsUpBlinds = Literal {
        label: "Blinds between two",
        help: "Who posts the first blind when two are dealt in.",
        has: can_have_blinds,
        words: [
            ("literal", "The player after the button, as written"),
            ("customary", "The button, as is the custom elsewhere"),
        ],
    },
    /// Whether the last blind may raise when only called (crown:1.1:Blind; act-manila:10.2:tail).
    last_blind_option: LastBlindOption = Granted {
        label: "The last blind’s option",
        help: "Whether the last blind may raise when only called.",
        has: can_have_blinds,
        words: [
            ("granted", "May raise or check"),
            ("denied", "The betting round is over"),
        ],
    },
    /// What the least raise over an over-blind is (crown:6.5.1).
    raise_over_straddle: RaiseOverStraddle = Difference {
        label: "Raises over an over-blind",
        help: "What the least raise over an over-blind is.",
        has: |game, play| can_have_blinds(game, play) && play.over_blinds.most > 0,
        words: [
            ("difference", "By what the over-blind added"),
            ("whole", "By the whole of it"),
        ],
    },
    /// Who counts when head to head is tested (crown:6.9, act-manila:5.1).
    head_to_head: HeadToHead = AbleToBet {
        label: "Head to head",
        help: "Who counts when it is asked whether only two are left.",
        has: caps_raises,
        words: [
            ("able-to-bet", "Those with chips to bet"),
            ("still-in", "All still in, the all-in too"),
        ],
    },
    /// What the first player of an ante-only draw may do (crown:9.3.1).
    ante_opening: AnteOpening = OpenOrFold {
        label: "Opening a game of antes",
        help: "What the first player may do.",
        has: |game, play| !game.by_book().ante_opener_must_bet && can_have_antes(game, play) && game.family == Family::Draw,
        words: [
            ("open-or-fold", "Bet or fold"),
            ("may-check", "Check too"),
        ],
    },
    /// Whether short all-ins add up to a raise (crown:6.16.3, act-manila:14.5).
    short_all_ins: ShortAllIns = Separate {
        label: "Short all-ins",
        help: "Whether several add up to a raise.",
        has: has_betting,
        words: [
            ("separate", "Never"),
            ("together", "Once they make a full raise together"),
        ],
    },
    /// Whether a short opening tap-out may be completed (act-manila:14.5).
    short_tap_out: ShortTapOut = CallOrFold {
        label: "A short opening tap-out",
        help: "Whether it may be completed.",
        has: |game, play| has_betting(game, play) && taps_out(game),
        words: [
            ("call-or-fold", "The others call or fold"),
            ("may-complete", "They may also complete it"),
        ],
    },
    /// How much of a short stake a tap-out puts in (act-manila:14.1, act-manila:A:Tap Out).
    tap_out: TapOut = AllChips {
        label: "Tapping out",
        help: "How much of a short stake goes in.",
        has: |game, play| has_betting(game, play) && taps_out(game),
        words: [
            ("all-chips", "All of it"),
            ("whole-minimum-bets", "As many whole minimum bets as there are; all of it where it is less than one"),
        ],
    },
    /// Who takes several odd chips where there is a button (crown:8.5.1).
    several_odd_chips: SeveralOddChips = ByBook {
        label: "Several odd chips",
        help: "Who takes them.",
        has: |game, play| has_betting(game, play) && play.button == ButtonRule::Moves,
        words: [
            ("by-book", "By the book"),
            ("one-each-clockwise", "One each, clockwise"),
            ("all-to-nearest", "All to the nearest"),
        ],
    },
    /// Where the odd chip between the halves of a high-low pot goes (act-manila:13.2).
    odd_chip_between_halves: OddChipBetweenHalves = High {
        label: "Odd chip between high and low",
        help: "Which half takes it.",
        has: |game, _| !game.by_book().odd_chip_to_high && game.contest.offers(Contest::HighLow),
        words: [
            ("high", "The high"),
            ("nearest-button", "The one nearest the button"),
        ],
    },
    /// What the number agreed for running it again counts (crown:12.6.2).
    run_it_twice_counts: RunItTwiceCounts = ReDeals {
        label: "Running it again",
        help: "What the number agreed on counts.",
        has: |_, play| play.permits(Permission::RunItTwice).is_some(),
        words: [
            ("re-deals", "Further deals: one makes two boards"),
            ("boards", "Boards: two make two"),
        ],
    },
    /// Whether the first board card of Crown's Manila is burnt for (crown:11.3.1).
    first_manila_card: FirstManilaCard = Unburnt {
        label: "The first card of the board",
        help: "Whether a card is burnt for it.",
        has: |game, _| game.by_book().first_manila_card_open && game.family == Family::Manila,
        words: [
            ("unburnt", "No: it comes with the deal"),
            ("burnt", "Yes, like the others"),
        ],
    },
    /// Whether a pot of antes alone is free of commission (crown:7.6).
    antes_only: AntesOnly = Charged {
        label: "A pot of antes alone",
        help: "Whether commission is taken from it.",
        has: |game, play| frees_blinds(game) && has_betting(game, play) && can_have_antes(game, play),
        words: [
            ("charged", "Taken"),
            ("free", "Not taken"),
        ],
    },
    /// Whether a pot that a raise took from the blinds is free of commission (crown:7.6).
    raise_takes_blinds: RaiseTakesBlinds = Charged {
        label: "A raise that takes the blinds",
        help: "Whether commission is taken from such a pot.",
        has: |game, play| frees_blinds(game) && can_have_blinds(game, play),
        words: [
            ("charged", "Taken"),
            ("free", "Not taken"),
        ],
    },
    /// Whether an open pair lets the upper tier in at stud hi-lo too (crown:10.6.7).
    open_pair_hi_lo: OpenPairHiLo = Excluded {
        label: "An open pair at hi-lo",
        help: "Whether it lets the upper tier in.",
        has: |game, play| play.permits(Permission::OpenPair).is_some() || game.family == Family::Stud && game.low.is_some(),
        words: [
            ("excluded", "No"),
            ("included", "Yes"),
        ],
    },
    /// When hands are shown once nobody can bet any more and cards are to come (crown:12.5.4, act-manila:13.1).
    all_in_hands: AllInHands = TurnedUp {
        label: "Hands that only wait for cards",
        help: "When they are shown once nobody can bet any more.",
        has: cards_come_after_the_betting,
        words: [
            ("turned-up", "Turned up at once"),
            ("at-showdown", "At the showdown"),
        ],
    },
}

impl Policies {
    /// What is said of each policy.
    pub fn descriptors() -> impl Iterator<Item = &'static Descriptor> {
        Policies::all().into_iter().map(|(descriptor, ..)| descriptor)
    }

    /// The policies that can ever matter to a game, by what its file says, and their readings.
    #[must_use]
    pub fn offered(game: &Game, play: &Play) -> Vec<Offered> {
        let concerned = Policies::all().into_iter().filter(|(_, has, ..)| has(game, play));
        let offered = concerned.map(|(descriptor, _, offer, question)| {
            let offer = Offer { clause: open_in(game, question), ..offer };
            Offered { descriptor, offer }
        });
        offered.collect()
    }
}

/// The clause that leaves a question open: of several, that of the game's own book.
fn open_in(game: &Game, question: &str) -> Option<ClauseId> {
    let (_, clauses) = question.trim_ascii().trim_end_matches('.').rsplit_once(" (")?;
    let clauses = clauses.strip_suffix(')').unwrap_or(clauses).split([',', ';']);
    let all: Vec<ClauseId> = clauses.filter_map(|clause| clause.trim().parse().ok()).collect();
    let own = all.iter().find(|clause| clause.book() == Some(game.book));
    own.or(all.first()).cloned()
}

fn taps_out(game: &Game) -> bool {
    game.by_book().short_all_ins == AllInRule::TapOut
}

fn frees_blinds(game: &Game) -> bool {
    game.by_book().free_pots == FreePots::Blinds
}

fn has_betting(_: &Game, play: &Play) -> bool {
    play.betting_rounds() > 0
}

fn offers(play: &Play, wanted: fn(Forced) -> bool) -> bool {
    play.forced.offered().chain(play.forced.by_approval.iter().copied()).any(wanted)
}

fn can_have_blinds(_: &Game, play: &Play) -> bool {
    offers(play, has_blinds)
}

fn can_have_antes(_: &Game, play: &Play) -> bool {
    offers(play, has_antes)
}

/// Whether raises are counted.
fn caps_raises(game: &Game, play: &Play) -> bool {
    let tiers = [LimitKind::Fixed, LimitKind::Spread];
    let capped = match game.by_book().raise_cap {
        RaiseCap::InTiers => tiers.into_iter().any(|kind| play.limit.offers(kind)),
        RaiseCap::WithBlinds => true,
    };
    has_betting(game, play) && capped
}

/// After the last draw no card comes, and Chinese Poker has no betting.
fn cards_come_after_the_betting(game: &Game, _: &Play) -> bool {
    matches!(game.family, Family::Flop | Family::Manila | Family::Stud)
}

impl Written {
    /// Whether a program wrote it that knew every policy but the newest: programs write all of
    /// them down, people those they choose.
    fn is_of_an_older_program(&self) -> bool {
        let (given, all) = self.count();
        self.all_in_hands.is_none() && given + 1 == all
    }
}

impl Policies {
    /// A table that was opened before goes on as it was.
    fn with_hands_at_showdown(self) -> Policies {
        Policies { all_in_hands: AllInHands::AtShowdown, ..self }
    }
}

worded! {
    /// Who posts the first blind when two are dealt in.
    HeadsUpBlinds {
        /// The player after the button, as written.
        Literal = "literal",
        /// The button, as is the custom elsewhere; it also acts first.
        Customary = "customary",
    }
}

worded! {
    /// Whether the last blind may raise when only called.
    LastBlindOption {
        /// It may raise or check.
        Granted = "granted",
        /// The round is over.
        Denied = "denied",
    }
}

worded! {
    /// What the least raise over an over-blind is.
    RaiseOverStraddle {
        /// By what the over-blind added: 10, over-blind 20, to 30.
        Difference = "difference",
        /// By the whole of the over-blind: 10, over-blind 20, to 40.
        Whole = "whole",
    }
}

worded! {
    /// Who counts when head to head is tested.
    HeadToHead {
        /// Those still in who have chips to bet.
        AbleToBet = "able-to-bet",
        /// All still in, the all-in too.
        StillIn = "still-in",
    }
}

worded! {
    /// What the first player of an ante-only draw may do.
    AnteOpening {
        /// Bet or fold.
        OpenOrFold = "open-or-fold",
        /// Check too.
        MayCheck = "may-check",
    }
}

worded! {
    /// Whether short all-ins add up to a raise.
    ShortAllIns {
        /// Never.
        Separate = "separate",
        /// They reopen the betting once they make a full raise together.
        Together = "together",
    }
}

worded! {
    /// Whether a short opening tap-out may be completed.
    ShortTapOut {
        /// The others call or fold.
        CallOrFold = "call-or-fold",
        /// They may also raise to it and the minimum.
        MayComplete = "may-complete",
    }
}

worded! {
    /// How much of a short stake a tap-out puts in.
    TapOut {
        /// All of it.
        AllChips = "all-chips",
        /// As many whole minimum bets as there are; all of it where it is less than one.
        WholeMinimumBets = "whole-minimum-bets",
    }
}

worded! {
    /// Who takes several odd chips where there is a button.
    SeveralOddChips {
        /// Crown: one each clockwise; the ACT: all to the nearest.
        ByBook = "by-book",
        /// One each, clockwise.
        OneEachClockwise = "one-each-clockwise",
        /// All to the nearest.
        AllToNearest = "all-to-nearest",
    }
}

worded! {
    /// Where the odd chip between the halves of a high-low pot goes.
    OddChipBetweenHalves {
        /// To the high.
        High = "high",
        /// To the half whose winner is nearest the button; Crown's book gives it to the high.
        NearestButton = "nearest-button",
    }
}

worded! {
    /// What the number agreed for running it again counts.
    RunItTwiceCounts {
        /// Further deals: one makes two boards.
        ReDeals = "re-deals",
        /// Boards: two make two.
        Boards = "boards",
    }
}

worded! {
    /// Whether the first board card of Crown's Manila is burnt for.
    FirstManilaCard {
        /// No: it comes with the deal.
        Unburnt = "unburnt",
        /// Yes, like the others.
        Burnt = "burnt",
    }
}

worded! {
    /// Whether a pot of antes alone is free of commission.
    AntesOnly {
        /// It is not.
        Charged = "charged",
        /// It is.
        Free = "free",
    }
}

worded! {
    /// Whether a pot that a raise took from the blinds is free of commission.
    RaiseTakesBlinds {
        /// It is not.
        Charged = "charged",
        /// It is.
        Free = "free",
    }
}

worded! {
    /// Whether the open pair counts in stud hi-lo.
    OpenPairHiLo {
        /// It does not.
        Excluded = "excluded",
        /// It does.
        Included = "included",
    }
}

worded! {
    /// When hands are shown that can only wait for cards.
    AllInHands {
        /// At once, before the next card: once nobody can decide anything any more.
        TurnedUp = "turned-up",
        /// At the showdown, where a hand that is beaten may be mucked.
        AtShowdown = "at-showdown",
    }
}
