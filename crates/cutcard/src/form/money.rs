//! Limits, forced bets and chips.

use super::field::{Choice, Field, Group, Kind, spoken};
use cutcard_rulebook::{
    AnteFrom, Book, Chips, Choice as Offer, Forced, Game, House, LimitKind, OpeningStructure,
    Opens, Play, RunItTwice, Step, Word,
};

pub(super) const LIMIT: &str = "/game/pots/limit";
pub(super) const FORCED: &str = "/game/pots/forced";

/// What there is to say of the money of a game.
pub(super) struct Money<'a> {
    pub(super) game: &'a Game,
    pub(super) play: &'a Play,
    /// The house with nothing chosen.
    pub(super) house: &'a House,
}

impl Money<'_> {
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if self.play.betting_rounds() > 0 {
            fields.extend(self.limits());
            fields.extend(self.forced());
            fields.extend(self.first_and_last());
        }
        fields.extend(self.chips());
        fields
    }

    fn crown(&self) -> bool {
        self.game.book() == Book::Crown
    }

    /// A clause that the three books of pots number differently.
    pub(super) fn clause(&self, crown: &str, manila: &str, draw: &str) -> String {
        let place = match self.game.book() {
            Book::Crown => crown,
            Book::ActManila => manila,
            Book::ActDraw | Book::ActThreeCardPoker => draw,
        };
        format!("{}:{place}", self.game.book())
    }

    fn limits(&self) -> Vec<Field> {
        let Money { play, house, .. } = self;
        let bets = self.clause("6.1.1", "4.2(h)", "4.2(g)");
        let limit = Field::new(LIMIT, Group::Betting, Kind::Choice, "Limit")
            .choices(offered(&play.limit))
            .default(play.limit.default.word())
            .clause(&play.limit.clause);
        let minimum = chips("minimum_bet", Group::Betting, "Minimum bet")
            .about("The least bet; the lower tier of a fixed limit.")
            .default(house.limit.minimum.0)
            .clause(&bets);
        let mut fields = vec![limit, minimum];
        let kinds: Vec<&str> =
            play.limit.offered().filter(|kind| has_a_most(*kind)).map(Word::word).collect();
        if !kinds.is_empty() {
            let field = chips("maximum_bet", Group::Betting, "Maximum bet")
                .about(
                    "The upper tier of a fixed limit, usually twice the minimum; else the most of a \
                     bet, usually five times.",
                )
                .needs(LIMIT, &kinds)
                .clause(bets);
            let usual =
                (house.limit.maximum > house.limit.minimum).then_some(house.limit.maximum.0);
            fields.push(field.default(usual));
        }
        fields
    }

    fn forced(&self) -> Vec<Field> {
        let Money { play, house, .. } = self;
        let choice = &play.forced;
        let levels = match self.game.book() {
            Book::Crown => choice.clause.to_string(),
            Book::ActManila | Book::ActDraw | Book::ActThreeCardPoker => {
                self.clause("8.9.2", "4.2(g)", "4.2(f)")
            }
        };
        let all: Vec<Forced> = choice.offered().chain(choice.by_approval.iter().copied()).collect();
        let words = |wanted: fn(Forced) -> bool| -> Vec<&'static str> {
            all.iter().copied().filter(|each| wanted(*each)).map(Word::word).collect()
        };
        let (blinds, antes) = (words(has_blinds), words(has_antes));
        let mut fields = vec![
            Field::new(FORCED, Group::Betting, Kind::Choice, "Before the cards")
                .choices(offered(choice))
                .default(choice.default.word())
                .clause(&choice.clause),
        ];
        if !blinds.is_empty() {
            let most = if self.crown() { house.seats as u64 } else { 3 };
            let field = list("blinds", "Blinds", most).needs(FORCED, &blinds).clause(&levels);
            let about = "In the order they are posted; none falls, and the last is at least the minimum bet.";
            fields.push(field.about(about).default(amounts(&house.blinds)));
        }
        if !antes.is_empty() {
            let field = chips("ante", Group::Betting, "Ante").needs(FORCED, &antes).clause(&levels);
            let usual = (house.ante > Chips::ZERO).then_some(house.ante.0);
            fields.push(field.about("Usually a fifth of the minimum bet.").default(usual));
        }
        if all.contains(&Forced::BlindsAndAntes) {
            fields.push(self.ante_from());
        }
        if play.over_blinds.most > 0 && !blinds.is_empty() {
            let about = if self.crown() {
                "Sizes in order, each twice the blind before it; empty for none."
            } else {
                "Sizes in order, each above the one before it; empty for none."
            };
            let field = list("over_blinds", "Over-blinds allowed", play.over_blinds.most.into());
            let field = field.needs(FORCED, &blinds).about(about);
            let none: [u64; 0] = [];
            fields.push(field.default(none.as_slice()).clause(&play.over_blinds.clause));
        }
        fields
    }

    fn ante_from(&self) -> Field {
        let mut choices = words_of::<AnteFrom>();
        for choice in &mut choices {
            choice.departs = choice.value == AnteFrom::LastBlind.word();
        }
        Field::new("/game/pots/ante_from", Group::Betting, Kind::Choice, "Who puts the ante in")
            .choices(choices)
            .default(AnteFrom::Everybody.word())
            .needs(FORCED, &[Forced::BlindsAndAntes.word()])
            .clause(self.clause("1.1:Ante wager", "8.5(b)", "8.5(b)"))
    }

    /// How betting opens, and what is special to the end.
    fn first_and_last(&self) -> Vec<Field> {
        let Money { play, house, .. } = self;
        let mut fields = Vec::new();
        let a_card_opens = |step: Step| {
            matches!(step, Step::Bet { opens: Opens::LowestCard | Opens::HighestCard })
        };
        if let Some(each) = play.steps.iter().find(|each| a_card_opens(each.step)) {
            let about = "Below the minimum bet, to be completed by who raises; the book has none.";
            let field = chips("bring_in", Group::Betting, "Bring-in").about(about);
            fields.push(field.departing().clause(&each.clause));
        }
        if let Some(opening) = house.opening {
            let blinds = [Forced::Blinds.word(), Forced::BlindsAndAntes.word()];
            let field =
                Field::new("/game/pots/opening", Group::Betting, Kind::Choice, "Opening structure");
            let field = field.choices(words_of::<OpeningStructure>()).needs(FORCED, &blinds);
            let field = field.about("What the first player may do where there are blinds.");
            fields.push(field.default(opening.word()).clause(self.clause("9.3.1", "10.2", "10.1")));
        }
        if let Some(clause) = &play.no_check_at_last {
            let path = "/game/pots/no_check_at_last";
            let field = Field::new(path, Group::Betting, Kind::Flag, "No check in the last round");
            fields.push(field.default(false).clause(clause));
        }
        if let Some(clause) = &play.run_it_twice {
            let path = "/game/pots/run_it_twice";
            let field = Field::new(path, Group::House, Kind::Choice, "Run it twice");
            let field = field.choices(words_of::<RunItTwice>()).default(RunItTwice::Off.word());
            let about =
                "Where somebody is all-in and all agree, the rest of the board is dealt again.";
            fields.push(field.about(about).clause(clause));
        }
        fields
    }

    fn chips(&self) -> Vec<Field> {
        let house = self.house;
        let mut fields = Vec::new();
        if self.play.betting_rounds() == 0 {
            let field = chips("unit", Group::Chips, "A unit is worth").default(house.unit.0);
            fields.push(field.clause("crown:13.4.4"));
        }
        let smallest = chips("smallest_chip", Group::Chips, "Smallest chip")
            .about("Every amount is a whole number of them.")
            .default(house.smallest_chip.0)
            .clause(self.clause("8.5", "13.2", "13.2"));
        let dollar = chips("dollar", Group::Chips, "A dollar is")
            .about("So many of the smallest units; commission is reckoned in dollars.")
            .default(1)
            .clause(self.clause("7.1", "15.2(a)(i)", "15.2(a)(i)"));
        let stake = chips("minimum_stake", Group::Chips, "Minimum buy-in")
            .default(house.minimum_stake.0)
            .clause(self.clause("6.3", "4.2(a)", "4.2(a)"));
        fields.extend([smallest, dollar, stake]);
        let most = chips("maximum_buy_in", Group::Chips, "Maximum buy-in").about("Empty for none.");
        match self.game.book() {
            Book::Crown => fields.push(most.departing().clause("crown:6.11")),
            Book::ActManila => fields.push(most.clause("act-manila:4.2(i)")),
            Book::ActDraw | Book::ActThreeCardPoker => {}
        }
        fields
    }
}

fn chips(name: &str, group: Group, label: &str) -> Field {
    Field::new(format!("/game/pots/{name}"), group, Kind::Chips, label).least(1)
}

fn list(name: &str, label: &str, most: u64) -> Field {
    Field::new(format!("/game/pots/{name}"), Group::Betting, Kind::ChipsList, label).most(most)
}

fn amounts(chips: &[Chips]) -> Vec<u64> {
    chips.iter().map(|each| each.0).collect()
}

/// What the book offers, and after it what departs from it.
fn offered<T: Word>(choice: &Offer<T>) -> Vec<Choice> {
    let mut choices: Vec<Choice> = choice.offered().map(worded).collect();
    let approved =
        choice.by_approval.iter().map(|value| Choice { departs: true, ..worded(*value) });
    choices.extend(approved);
    choices
}

fn worded<T: Word>(value: T) -> Choice {
    Choice::new(value.word(), spoken(value.word()), value.about())
}

/// Every value of a type as a choice.
pub(super) fn words_of<T: Word>() -> Vec<Choice> {
    T::WORDS.iter().map(|(value, _)| worded(*value)).collect()
}

const fn has_a_most(kind: LimitKind) -> bool {
    match kind {
        LimitKind::Fixed | LimitKind::Spread | LimitKind::Straddle => true,
        LimitKind::HalfPot | LimitKind::FullPot | LimitKind::NoLimit => false,
    }
}

const fn has_blinds(forced: Forced) -> bool {
    match forced {
        Forced::Blinds | Forced::BlindsAndAntes => true,
        Forced::Antes | Forced::Nothing => false,
    }
}

const fn has_antes(forced: Forced) -> bool {
    match forced {
        Forced::Antes | Forced::BlindsAndAntes => true,
        Forced::Blinds | Forced::Nothing => false,
    }
}
