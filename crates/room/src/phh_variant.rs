//! What the notation of hand histories calls a game, by how it is played and not by its name: a room's own hold'em is
//! hold'em.

use cutcard_cards::HandRule;
use cutcard_phh::Variant;
use cutcard_rulebook::{Game, House, LimitKind, ShowdownOptions, Step, find};

/// The game of the books that is played as the notation means each of its variants, and with which limit.
const KNOWN: [(Variant, &str, LimitKind); 9] = [
    (Variant::FixedLimitHoldem, "crown/holdem", LimitKind::Fixed),
    (Variant::NoLimitHoldem, "crown/holdem", LimitKind::NoLimit),
    (Variant::PotLimitOmaha, "crown/omaha", LimitKind::FullPot),
    (Variant::FixedLimitOmahaHighLow, "crown/omaha-hi-lo", LimitKind::Fixed),
    (Variant::FixedLimitSevenCardStud, "crown/seven-card-stud", LimitKind::Fixed),
    (Variant::FixedLimitSevenCardStudHighLow, "crown/seven-card-stud-hi-lo", LimitKind::Fixed),
    (Variant::FixedLimitRazz, "crown/razz", LimitKind::Fixed),
    (Variant::NoLimitDeuceToSevenSingleDraw, "crown/lowball-draw-2-7", LimitKind::NoLimit),
    (Variant::FixedLimitDeuceToSevenTripleDraw, "crown/triple-draw-2-7", LimitKind::Fixed),
];

/// What the notation calls a game played by these options, if it has a name for it.
pub(crate) fn variant_of(house: &House) -> Option<Variant> {
    variant(&house.game, house.showdown.hand()?, house.limit.kind)
}

fn variant(game: &Game, judged: &HandRule, limit: LimitKind) -> Option<Variant> {
    let same = |id| find(id).is_some_and(|known| is_played_as(game, judged, known));
    let mut known = KNOWN.into_iter().filter(|(_, _, kind)| *kind == limit);
    known.find(|(_, id, _)| same(id)).map(|(variant, ..)| variant)
}

/// Whether two games have the same steps, and hands are made and judged as the other's are where nobody chooses.
fn is_played_as(game: &Game, judged: &HandRule, known: &Game) -> bool {
    let usual = known.hand_rule(&ShowdownOptions::default());
    let judged_alike = usual.is_ok_and(|usual| usual.hand() == Some(judged));
    let (Some(play), Some(known_play)) = (game.play(), known.play()) else { return false };
    let steps = |steps: &[cutcard_rulebook::PlayStep]| -> Vec<Step> {
        steps.iter().map(|each| each.step).collect()
    };
    judged_alike
        && game.hand().boards == known.hand().boards
        && play.button == known_play.button
        && play.upper_tier_from == known_play.upper_tier_from
        && steps(&play.steps) == steps(&known_play.steps)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    const HOLDEM: &str = include_str!("../../../rulebooks/crown/games/holdem.toml");

    fn called(text: &str, limit: LimitKind) -> Option<Variant> {
        let game: Game = text.parse().unwrap();
        let rule = game.hand_rule(&ShowdownOptions::default()).unwrap();
        variant(&game, rule.hand()?, limit)
    }

    #[test]
    fn the_games_of_the_books_have_their_names() {
        for (name, id, limit) in KNOWN {
            let game = find(id).unwrap();
            let rule = game.hand_rule(&ShowdownOptions::default()).unwrap();
            assert_eq!(variant(game, rule.hand().unwrap(), limit), Some(name), "{id}");
        }
        let others = cutcard_rulebook::games().iter().filter_map(|game| {
            let rule = game.hand_rule(&ShowdownOptions::default()).unwrap();
            let known = KNOWN.iter().any(|(_, id, _)| *id == game.id().as_str());
            (!known).then(|| (game, rule.hand().copied()))
        });
        for (game, rule) in others.filter_map(|(game, rule)| Some((game, rule?))) {
            for limit in [LimitKind::Fixed, LimitKind::NoLimit, LimitKind::FullPot] {
                assert_eq!(variant(game, &rule, limit), None, "{}", game.id());
            }
        }
    }

    #[test]
    fn a_game_of_the_rooms_own_is_called_by_how_it_is_played() {
        let own = HOLDEM.replace("crown/holdem", "crown/our-holdem");
        assert_eq!(called(&own, LimitKind::NoLimit), Some(Variant::NoLimitHoldem));
        assert_eq!(called(&own, LimitKind::FullPot), None);
        let no_burn = own.replacen("{ burn = 1, clause = \"crown:12.5.1\" },", "", 1);
        assert_ne!(no_burn, own);
        assert_eq!(called(&no_burn, LimitKind::NoLimit), None);
    }
}
