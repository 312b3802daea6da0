//! rs_poker 5.0: its arena lets agents play whole rounds, and calls them asynchronously.

use crate::rounds::{Act, BIG_BLIND, Player, SMALL_BLIND, STACK, Shoe, Tally, Turn};
use cutcard_odds::Random;
use rand_core::TryRng;
use rs_poker::arena::action::AgentAction;
use rs_poker::arena::{
    Agent, GameState, GameStateBuilder, HoldemSimulation, HoldemSimulationBuilder,
};
use rs_poker::core::{Card, Deck};
use std::convert::Infallible;
use std::future::{Future, ready};
use std::pin::{Pin, pin};
use std::sync::mpsc::{Sender, channel};
use std::task::{Context, Poll, Waker};

pub(crate) const NAME: &str = "rs_poker";

/// Rounds that it deals itself, from its first stage to its last. One simulation serves for all
/// rounds, set back to the start for each: building one anew allocates.
pub(crate) fn play<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let (tell, told) = channel();
    let tally = seated::<SEATS>()
        .and_then(|state| simulation::<SEATS>(seed, state, tell))
        .and_then(|simulation| now(run(simulation, rounds)));
    told.into_iter().fold(tally.unwrap_or_default(), Tally::and)
}

/// Rounds dealt from the shoe that every engine is checked with.
pub(crate) fn play_dealt<const SEATS: usize>(seed: u64, rounds: u64) -> Tally {
    let (tell, told) = channel();
    let tally = fresh::<SEATS>()
        .and_then(|state| simulation::<SEATS>(seed, state, tell))
        .and_then(|simulation| now(run_dealt(simulation, Shoe::<SEATS>::new(seed), rounds)));
    told.into_iter().fold(tally.unwrap_or_default(), Tally::and)
}

/// Drops the simulation at the end, so that its agents tell their tallies.
async fn run(mut simulation: HoldemSimulation, rounds: u64) -> Tally {
    let mut tally = Tally::default();
    let fresh = simulation.game_state.clone();
    let pack = Deck::default();
    for _ in 0..rounds {
        simulation.game_state.clone_from(&fresh);
        simulation.deck = pack;
        while simulation.more_rounds() {
            simulation.run_round().await;
        }
        tally.end_round(simulation.game_state.player_winnings.iter().map(|&won| won > 0.0));
    }
    tally
}

async fn run_dealt<const SEATS: usize>(
    mut simulation: HoldemSimulation,
    mut shoe: Shoe<SEATS>,
    rounds: u64,
) -> Tally {
    let mut tally = Tally::default();
    let fresh = simulation.game_state.clone();
    let pack: [Card; 52] = std::array::from_fn(|id| card(id as u8));
    let card = |id: u8| pack[usize::from(id)];
    for _ in 0..rounds {
        simulation.game_state.clone_from(&fresh);
        shoe.shuffle();
        for (seat, hand) in simulation.game_state.hands.iter_mut().enumerate() {
            hand.extend(shoe.hole(seat).map(card));
        }
        // It deals the board at random from what it holds to be the pack.
        simulation.deck = Deck::new();
        for id in shoe.board() {
            simulation.deck.insert(card(id));
        }
        while simulation.more_rounds() {
            simulation.run_round().await;
        }
        tally.end_round(simulation.game_state.player_winnings.iter().map(|&won| won > 0.0));
    }
    tally
}

/// The card with this place in the pack.
fn card(id: u8) -> Card {
    Card::from(id % 4 * 13 + id / 4)
}

fn simulation<const SEATS: usize>(
    seed: u64,
    state: GameState,
    tell: Sender<Tally>,
) -> Option<HoldemSimulation> {
    let agent = |seat| -> Box<dyn Agent> {
        Box::new(RandomAgent { player: Player::new(seed, seat), tell: tell.clone() })
    };
    HoldemSimulationBuilder::default()
        .game_state(state)
        .agents((0..SEATS).map(agent).collect())
        .build_with_rng(Shuffle(Random::from_seed(seed << 8)))
        .ok()
}

/// A round that has not begun.
fn seated<const SEATS: usize>() -> Option<GameState> {
    GameStateBuilder::new()
        .num_players_with_stack(SEATS, STACK as f32)
        .blinds(BIG_BLIND as f32, SMALL_BLIND as f32)
        .max_raises_per_round(None)
        .build()
        .ok()
}

/// A round whose blinds are about to be posted: seats are taken, there is no ante, and the hole
/// cards come from our shoe, so the three stages before are left out.
fn fresh<const SEATS: usize>() -> Option<GameState> {
    let mut state = seated::<SEATS>()?;
    state.advance_round();
    state.advance_round();
    state.advance_round();
    Some(state)
}

/// The answer of a future that never waits.
fn now<F: Future>(future: F) -> Option<F::Output> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => Some(answer),
        Poll::Pending => None,
    }
}

/// Our generator, as it wants one.
struct Shuffle(Random);

impl TryRng for Shuffle {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.0.word() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.word())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.0.word().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

struct RandomAgent {
    player: Player,
    tell: Sender<Tally>,
}

impl Drop for RandomAgent {
    fn drop(&mut self) {
        // Nobody listens any more: then nobody misses it.
        self.tell.send(self.player.tally).ok();
    }
}

impl RandomAgent {
    #[inline]
    fn choose(&mut self, state: &GameState) -> AgentAction {
        let act = self.player.act(Turn {
            bet: state.current_round_bet() as u32,
            paid: state.current_round_current_player_bet() as u32,
            stack: state.current_player_stack() as u32,
            pot: state.total_pot as u32,
        });
        match act {
            Act::Fold => AgentAction::Fold,
            Act::CheckOrCall => AgentAction::Call,
            Act::RaiseTo(bet) => AgentAction::Bet(bet as f32),
        }
    }
}

impl Agent for RandomAgent {
    /// Written out, where the trait's own macro would put the choice itself in the box.
    fn act<'agent, 'state, 'answer>(
        &'agent mut self,
        _id: u128,
        state: &'state GameState,
    ) -> Pin<Box<dyn Future<Output = AgentAction> + Send + 'answer>>
    where
        'agent: 'answer,
        'state: 'answer,
        Self: 'answer,
    {
        Box::pin(ready(self.choose(state)))
    }

    /// Without letters, because it copies the name into every round.
    fn name(&self) -> &str {
        ""
    }
}
