//! What became of the wagers of a box.

use crate::cite::cite;
use crate::house::House;
use crate::policy::{BonusOnStandOff, EqualUnqualified};
use crate::wire;
use cutcard_cards::{Card, Category, ThreeCard};
use cutcard_odds::three_card_poker::{Decision, Settlement, Stakes, Standing, settle};
use cutcard_rulebook::{Chips, ClauseId};
use serde::{Deserialize, Serialize};

/// What became of an ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnteResult {
    /// There was none.
    NotMade,
    /// Won: the dealer does not qualify and the player played (act-3cp:4.7(a)).
    WonUnqualified,
    /// Won with the higher hand (act-3cp:4.7(b)).
    WonHigher,
    /// Lost by folding (act-3cp:4.8(a)), the election of act-3cp:7.4 included.
    LostFolded,
    /// Lost to the higher hand (act-3cp:4.8(b)).
    LostLower,
    /// Stands off between equal hands (act-3cp:4.9).
    StoodOff,
}

/// What became of a play wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayResult {
    /// There was none.
    NotMade,
    /// Won with the higher hand (act-3cp:4.11(a)).
    Won,
    /// Lost to the higher hand (act-3cp:4.11(b)).
    Lost,
    /// Stands off between equal hands (act-3cp:4.11(c)).
    StoodOffEqual,
    /// Stands off: the dealer does not qualify (act-3cp:4.11(d)).
    StoodOffUnqualified,
}

/// What became of pairs plus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairsPlusResult {
    /// There was none.
    NotMade,
    /// Won with a pair or better (act-3cp:4.10(a)).
    Won,
    /// Lost without a pair (act-3cp:4.10(b)).
    LostNoPair,
    /// Lost by folding (act-3cp:4.10(c)).
    LostFolded,
}

impl AnteResult {
    /// The clause that says so.
    #[must_use]
    pub fn clause(self) -> ClauseId {
        cite(match self {
            AnteResult::NotMade => "act-3cp:4.2",
            AnteResult::WonUnqualified => "act-3cp:4.7(a)",
            AnteResult::WonHigher => "act-3cp:4.7(b)",
            AnteResult::LostFolded => "act-3cp:4.8(a)",
            AnteResult::LostLower => "act-3cp:4.8(b)",
            AnteResult::StoodOff => "act-3cp:4.9",
        })
    }
}

impl PlayResult {
    /// The clause that says so.
    #[must_use]
    pub fn clause(self) -> ClauseId {
        cite(match self {
            PlayResult::NotMade => "act-3cp:4.6",
            PlayResult::Won => "act-3cp:4.11(a)",
            PlayResult::Lost => "act-3cp:4.11(b)",
            PlayResult::StoodOffEqual => "act-3cp:4.11(c)",
            PlayResult::StoodOffUnqualified => "act-3cp:4.11(d)",
        })
    }
}

impl PairsPlusResult {
    /// The clause that says so.
    #[must_use]
    pub fn clause(self) -> ClauseId {
        cite(match self {
            PairsPlusResult::NotMade => "act-3cp:4.2",
            PairsPlusResult::Won => "act-3cp:4.10(a)",
            PairsPlusResult::LostNoPair => "act-3cp:4.10(b)",
            PairsPlusResult::LostFolded => "act-3cp:4.10(c)",
        })
    }
}

/// What became of everything on a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoxResult {
    /// The ante.
    pub ante: AnteResult,
    /// The play wager.
    pub play: PlayResult,
    /// Pairs plus.
    pub pairs_plus: PairsPlusResult,
    /// The ante bonus paid, among what is won (act-3cp:4.12).
    #[serde(with = "wire::chips")]
    pub ante_bonus: Chips,
    /// What the house pays.
    #[serde(with = "wire::chips")]
    pub won: Chips,
    /// What the house collects.
    #[serde(with = "wire::chips")]
    pub lost: Chips,
    /// What lay beyond the maximum and goes back (act-3cp:3.5).
    #[serde(with = "wire::chips")]
    pub over_maximum: Chips,
}

impl BoxResult {
    /// What the player is up, negative where they are down.
    #[must_use]
    pub fn profit(&self) -> i128 {
        i128::from(self.won.0) - i128::from(self.lost.0)
    }
}

/// What of a box is settled, and what is only in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InAction {
    pub(crate) stakes: Stakes,
    pub(crate) over_maximum: Chips,
}

/// How the dealer's hand stands to the player's, as this house reads an equal hand that does not
/// qualify.
fn standing(house: &House, dealer: [Card; 3], player: [Card; 3]) -> (Standing, Standing) {
    let book = Standing::of(dealer, player);
    let judge = ThreeCard::ThreeCardPoker.judge();
    let ties = house.policies().equal_unqualified == EqualUnqualified::StandsOff
        && book == Standing::DoesNotQualify
        && judge.strength(dealer) == judge.strength(player);
    (book, if ties { Standing::Equal } else { book })
}

/// Settles the wagers of a box; without a hand where it was folded, which loses unseen (act-3cp:4.8(a),
/// act-3cp:4.10(c)).
pub(crate) fn settle_box(
    house: &House,
    in_action: InAction,
    decision: Decision,
    dealer: [Card; 3],
    player: Option<[Card; 3]>,
) -> BoxResult {
    let judge = ThreeCard::ThreeCardPoker.judge();
    let category = player.map_or(Category::HighCard, |player| {
        ThreeCard::ThreeCardPoker.category(judge.strength(player))
    });
    let unseen = (Standing::Higher, Standing::Higher);
    let (book, read) = player.map_or(unseen, |player| standing(house, dealer, player));
    let mut paid = settle(category, decision, read, house.pay_tables());
    if read == Standing::Equal && house.policies().bonus_on_stand_off == BonusOnStandOff::NotPaid {
        paid.ante_bonus = 0;
    }
    let Stakes { ante, pairs_plus } = in_action.stakes;
    let parts = [(paid.ante, ante), (paid.play, ante), (paid.ante_bonus, ante)];
    let (mut won, mut lost) = (Chips::ZERO, Chips::ZERO);
    for (odds, stake) in parts.into_iter().chain([(paid.pairs_plus, pairs_plus)]) {
        let amount = Chips(stake.saturating_mul(odds.unsigned_abs()));
        let side = if odds < 0 { &mut lost } else { &mut won };
        *side = Chips(side.0.saturating_add(amount.0));
    }
    BoxResult {
        ante: if ante == 0 { AnteResult::NotMade } else { ante_result(decision, read) },
        play: if ante == 0 { PlayResult::NotMade } else { play_result(decision, book) },
        pairs_plus: pairs_plus_result(decision, pairs_plus, paid),
        ante_bonus: Chips(ante.saturating_mul(paid.ante_bonus.unsigned_abs())),
        won,
        lost,
        over_maximum: in_action.over_maximum,
    }
}

fn ante_result(decision: Decision, dealer: Standing) -> AnteResult {
    match (decision, dealer) {
        (Decision::Fold | Decision::KeepPairsPlus, _) => AnteResult::LostFolded,
        (Decision::Play, Standing::DoesNotQualify) => AnteResult::WonUnqualified,
        (Decision::Play, Standing::Lower) => AnteResult::WonHigher,
        (Decision::Play, Standing::Equal) => AnteResult::StoodOff,
        (Decision::Play, Standing::Higher) => AnteResult::LostLower,
    }
}

fn play_result(decision: Decision, dealer: Standing) -> PlayResult {
    match (decision, dealer) {
        (Decision::Fold | Decision::KeepPairsPlus, _) => PlayResult::NotMade,
        (Decision::Play, Standing::DoesNotQualify) => PlayResult::StoodOffUnqualified,
        (Decision::Play, Standing::Lower) => PlayResult::Won,
        (Decision::Play, Standing::Equal) => PlayResult::StoodOffEqual,
        (Decision::Play, Standing::Higher) => PlayResult::Lost,
    }
}

fn pairs_plus_result(decision: Decision, staked: u64, paid: Settlement) -> PairsPlusResult {
    match (staked, decision) {
        (0, _) => PairsPlusResult::NotMade,
        (_, Decision::Fold) => PairsPlusResult::LostFolded,
        (_, Decision::Play | Decision::KeepPairsPlus) if paid.pairs_plus < 0 => {
            PairsPlusResult::LostNoPair
        }
        (_, Decision::Play | Decision::KeepPairsPlus) => PairsPlusResult::Won,
    }
}
