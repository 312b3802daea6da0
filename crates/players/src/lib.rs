//! House players: software that plays any game of the books, knowing what its seat may know.
//!
//! [`choose`] is given the [`View`] of one player and the table's public options, and nothing else:
//! it cannot see a hidden card, for none is in there. It answers with an act that the table
//! accepts, or with nothing where nothing is asked of that player. The same view and seed give the
//! same answer.
//!
//! ```
//! use cutcard_banked::PlayerId;
//! use cutcard_cards::{Deck, DeckSize, Seed, shuffle};
//! use cutcard_players::{Temperament, choose};
//! use cutcard_rulebook::{Chips, HouseFile};
//! use cutcard_table::*;
//!
//! let mut table = Table::open(TableFile::pots(HouseFile::of("crown/holdem"))).expect("by the book");
//! for number in [2, 5] {
//!     let (player, seat) = (PlayerId(number), SeatNumber(number as u8));
//!     let (chips, kind, arrival) = (Chips(1_000), PlayerKind::HousePlayer, Arrival::New);
//!     let command = Command::SitDown { player, seat, chips, kind, arrival };
//!     decide(&table, Actor::Player(player), &command)?.iter().for_each(|event| table.apply(event));
//! }
//! let order = shuffle(Deck::plain(DeckSize::FiftyTwo), Seed([7; 32])).cut_as_drawn().into_cards();
//! let (mut by, mut command) = (Actor::Room, Command::StartRound { order: order.into(), cut: 0 });
//! loop {
//!     decide(&table, by, &command)?.iter().for_each(|event| table.apply(event));
//!     let chosen = [PlayerId(2), PlayerId(5)].into_iter().find_map(|player| {
//!         let seen = view(&table, Viewer::Player(player));
//!         let play = choose(table.config(), &seen, player, Temperament::Regular, [1; 32])?;
//!         Some((Actor::Player(player), Command::Play { player, play }))
//!     });
//!     let Some(next) = chosen else { break };
//!     (by, command) = next;
//! }
//! assert!(!table.is_playing());
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # Temperaments
//!
//! | temperament | stays with | bets and raises | bluffs | usual bet |
//! |---|---|---|---|---|
//! | rock | what is well worth its price | strong hands | hardly ever | half the pot |
//! | regular | what is worth its price | good hands | now and then | half the pot to the pot |
//! | loose | a little less | good hands, less often | now and then | the least to half the pot |
//! | maniac | much less | nearly anything | often | the pot, at times all there is |
//! | caller | nearly anything | near certainties | never | the least |
//!
//! # How a hand is judged
//!
//! By the share of the pot it can expect: cards nobody has shown are dealt at random a hundred
//! times or so, by the game's own rule, and `cutcard-odds` settles each deal. Cards of rivals that
//! lie face up are counted. In draw games rivals change their cards by the same rule as the house
//! player; in Pineapple everybody throws the least useful card away. The share is set against the
//! price of the pot; how often others have bet, and how much, makes a house player ask for more.
//!
//! Chinese rows are set by going through every split of the thirteen cards, boxes are played by
//! the strategy that loses least.
//!
//! Pure: no clock, no files; randomness comes from a seed. Nothing is compared in floats.

mod betting;
mod boxes;
mod chance;
mod chinese;
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
        Asked::Nothing | Asked::Floor | Asked::Cards => return None,
    })
}
