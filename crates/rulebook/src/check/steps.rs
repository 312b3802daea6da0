//! Whether the steps of a game deal its hands, and whether each betting round can be opened.

use crate::game::Game;
use crate::game_fault::{CardsDealt, GameFault};
use crate::play::{ButtonRule, Face, Forced, Kitty, Opens, Play, Step};
use crate::tables::Family;

/// Everything about the steps that does not fit the rest of the game.
pub(super) fn faults(game: &Game) -> Vec<GameFault> {
    let (Some(play), false) = (&game.play, game.family == Family::Banked) else {
        let said = game.play.is_some();
        let banked = game.family == Family::Banked;
        return if said == banked { vec![GameFault::Play] } else { Vec::new() };
    };
    let mut faults = Vec::new();
    let (steps, hand) = (dealt(play), of_hand(game));
    if steps != hand {
        faults.push(GameFault::StepsAndHand { steps, hand });
    }
    faults.extend(openers(play));
    let blinds = |forced| matches!(forced, Forced::Blinds | Forced::BlindsAndAntes);
    if play.button == ButtonRule::None
        && let Some(forced) = play.forced.offered().find(|forced| blinds(*forced))
    {
        faults.push(GameFault::BlindsWithoutButton { forced });
    }
    faults
}

/// The cards a round needs besides those of the players: boards, burnt cards, a kitty.
pub(crate) fn cards_besides_hands(game: &Game) -> usize {
    let hand = &game.hand;
    let on_boards = hand.board.saturating_mul(hand.boards);
    let steps = game.play.iter().flat_map(|play| &play.steps);
    let rest = steps.map(|each| match each.step {
        Step::Burn => 1,
        Step::Deal { cards, kitty: Kitty::With, .. } => usize::from(cards),
        Step::Deal { kitty: Kitty::Without, .. }
        | Step::Board { .. }
        | Step::Bet { .. }
        | Step::Draw { .. }
        | Step::Discard { .. }
        | Step::Set => 0,
    });
    rest.fold(on_boards, usize::saturating_add)
}

fn dealt(play: &Play) -> CardsDealt {
    let mut made = CardsDealt { dealt: 0, hole: 0, board: 0, draws: 0, discard_with_board: None };
    for each in &play.steps {
        match each.step {
            Step::Deal { cards, .. } => {
                made.dealt += usize::from(cards);
                made.hole += usize::from(cards);
            }
            Step::Discard { cards } => {
                made.hole = made.hole.saturating_sub(usize::from(cards));
                made.discard_with_board = Some(made.board);
            }
            Step::Board { cards } => made.board += usize::from(cards),
            Step::Draw { .. } => made.draws += 1,
            Step::Burn | Step::Bet { .. } | Step::Set => {}
        }
    }
    made
}

const fn of_hand(game: &Game) -> CardsDealt {
    let hand = &game.hand;
    CardsDealt {
        dealt: hand.dealt,
        hole: hand.hole,
        board: hand.board,
        draws: hand.draws,
        discard_with_board: hand.discard_with_board,
    }
}

/// A player is found from the button where there is one, by cards where some show.
fn openers(play: &Play) -> Vec<GameFault> {
    let mut shows = false;
    let mut faults = Vec::new();
    for (number, each) in (1..).zip(&play.steps) {
        match each.step {
            Step::Deal { face, .. } => shows |= face == Face::Up,
            Step::Bet { opens } => {
                let found = match opens {
                    Opens::AfterBlinds | Opens::AfterButton => play.button == ButtonRule::Moves,
                    Opens::LowestCard
                    | Opens::HighestCard
                    | Opens::BestShowing
                    | Opens::LowestShowing => shows,
                };
                if !found {
                    faults.push(GameFault::Opener { number, opens });
                }
            }
            Step::Burn
            | Step::Board { .. }
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::Set => {}
        }
    }
    faults
}
