#![doc = include_str!("../README.md")]

mod betting;
mod boxes;
mod chance;
mod chinese;
pub mod dealer;
mod dealing;
mod estimate;
mod keep;
mod pineapple;
mod row_odds;
mod share;
mod sight;
mod size;
mod temperament;

pub use temperament::Temperament;

use chance::Chance;
use cutcard_banked::PlayerId;
use cutcard_round::Asked;
use cutcard_rulebook::RunItTwiceCounts;
use cutcard_table::{Config, PlayerAct, View};
use sight::Sight;
use temperament::Traits;

/// What a house player does now; `None` where nothing is asked of them.
///
/// The view is the one made for `me`. What is answered, the table accepts; a player who has no
/// wager at a box is asked until the wagers are closed.
#[must_use]
pub fn choose(
    config: &Config,
    view: &View,
    me: PlayerId,
    temperament: Temperament,
    seed: [u8; 32],
) -> Option<PlayerAct> {
    let traits = temperament.traits();
    let mut chance = Chance::new(seed, view, me);
    if let Some(boxes) = view.boxes.as_ref().filter(|_| view.playing) {
        let act = boxes::choose(boxes, me, &traits, &mut chance)?;
        return Some(PlayerAct::Box { act });
    }
    let (sight, asked) = Sight::of(config, view)?;
    in_pots(sight, asked, &traits, &mut chance)
}

fn in_pots(
    sight: Sight<'_>,
    asked: Asked,
    traits: &Traits,
    chance: &mut Chance,
) -> Option<PlayerAct> {
    Some(match asked {
        Asked::Bet => {
            let options = sight.round.options?;
            return betting::choose(sight, &options, traits, chance);
        }
        Asked::OverBlind { .. } if chance.comes(traits.over_blinds) => PlayerAct::OverBlind,
        Asked::OverBlind { .. } => PlayerAct::Decline,
        Asked::Draw { most } => PlayerAct::Draw { discards: keep::discards(sight, most) },
        Asked::Discard => PlayerAct::Discard { place: pineapple::discard(sight, chance) },
        Asked::Set => PlayerAct::Set { rows: chinese::rows(&sight.own_cards())? },
        Asked::RunItAgain { most } if chance.comes(traits.runs_again) => {
            // Two boards, however they are counted (crown:12.6.2).
            let again = match sight.rules.house.policies.run_it_twice_counts {
                RunItTwiceCounts::ReDeals => 1,
                RunItTwiceCounts::Boards => 2,
            };
            PlayerAct::RunItAgain { again: most.min(again) }
        }
        Asked::RunItAgain { .. } => PlayerAct::RunItAgain { again: 0 },
        Asked::Show if sight.knows_own() => PlayerAct::Show { cards: sight.own_cards() },
        Asked::Show => PlayerAct::Muck,
        // Its last card is seen by all: it bets no more into those who know it.
        Asked::AllIn => PlayerAct::ChooseAllIn { all_in: true },
        Asked::Nothing | Asked::Floor | Asked::Cards | Asked::Push => return None,
    })
}
