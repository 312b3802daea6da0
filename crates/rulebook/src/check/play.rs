//! From the `[play]` table of a file to how a game is played.

use super::reader::Reader;
use crate::game_fault::GameFault;
use crate::permission::Permission;
use crate::play::{Face, Kitty, OverBlinds, Pace, Play, PlayStep, Shortage, Step};
use crate::play_file::{PlayFile, StepFile};
use cutcard_base::ClauseId;

pub(super) fn read(reader: &mut Reader, file: &PlayFile) -> Option<Play> {
    let button = reader.word("play.button", &file.button);
    let forced = reader.choice("play.forced", &file.forced);
    let limit = reader.choice("play.limit", &file.limit);
    let over_blinds = reader.clause("play.over_blinds", &file.over_blinds.clause);
    let odd_chips = reader.choice("play.odd_chips", &file.odd_chips);
    // Collected before they are joined, so that each bad clause and each bad step leaves its faults.
    let permissions: Vec<Option<(Permission, ClauseId)>> = file
        .permissions()
        .map(|(what, clause)| Some((what, reader.clause(what.place(), clause)?)))
        .collect();
    let steps: Vec<Option<PlayStep>> =
        (1..).zip(&file.steps).map(|(number, step)| read_step(reader, number, step)).collect();
    let play = Play {
        button: button?,
        forced: forced?,
        limit: limit?,
        upper_tier_from: file.upper_tier_from,
        over_blinds: OverBlinds { most: file.over_blinds.most, clause: over_blinds? },
        odd_chips: odd_chips?,
        permissions: permissions.into_iter().collect::<Option<_>>()?,
        steps: steps.into_iter().collect::<Option<_>>()?,
    };
    let rounds = play.betting_rounds();
    if rounds > 0 && !(1..=rounds).contains(&play.upper_tier_from) {
        let from = play.upper_tier_from;
        reader.faults.push(GameFault::UpperTier { from, rounds });
    }
    Some(play)
}

fn read_step(reader: &mut Reader, number: usize, file: &StepFile) -> Option<PlayStep> {
    let clause = reader.clause("play.steps.clause", &file.clause);
    if !is_one_thing(file) {
        reader.faults.push(GameFault::Step { number });
        return None;
    }
    let step = if let Some(cards) = file.deal {
        read_deal(reader, cards, file)
    } else if let Some(cards) = file.board {
        Some(Step::Board { cards })
    } else if let Some(opens) = &file.bet {
        reader.word("play.steps.bet", opens).map(|opens| Step::Bet { opens })
    } else if let (Some(most), Some(method)) = (file.draw, &file.method) {
        reader.word("play.steps.method", method).map(|method| Step::Draw { most, method })
    } else if let Some(cards) = file.discard {
        Some(Step::Discard { cards })
    } else if file.set.is_some() {
        Some(Step::Set)
    } else {
        Some(Step::Burn)
    };
    Some(PlayStep { step: step?, clause: clause? })
}

/// Whether a step says exactly one thing to do, with its own details and for some cards.
fn is_one_thing(file: &StepFile) -> bool {
    let StepFile { deal, face, pace, kitty, shortage, burn, board, bet, draw, method, .. } = file;
    let StepFile { discard, set, .. } = file;
    let counts = [deal, burn, board, draw, discard];
    let things = counts.into_iter().flatten().count()
        + [bet, set].into_iter().filter(|word| word.is_some()).count();
    let dealt_how = [face, pace, kitty, shortage].into_iter().any(Option::is_some);
    things == 1
        && counts.into_iter().flatten().all(|cards| *cards > 0)
        && burn.is_none_or(|cards| cards == 1)
        && set.as_ref().is_none_or(|rows| rows == "rows")
        && (deal.is_some() || !dealt_how)
        && draw.is_some() == method.is_some()
}

fn read_deal(reader: &mut Reader, cards: u8, file: &StepFile) -> Option<Step> {
    let face = file.face.as_deref().unwrap_or("down");
    let face = reader.word::<Face>("play.steps.face", face);
    let pace = file.pace.as_deref().unwrap_or("one-by-one");
    let pace = reader.word::<Pace>("play.steps.pace", pace);
    let kitty = file.kitty.as_deref().unwrap_or("without");
    let kitty = reader.word::<Kitty>("play.steps.kitty", kitty);
    let shortage = file.shortage.as_deref().unwrap_or("never");
    let shortage = reader.word::<Shortage>("play.steps.shortage", shortage);
    Some(Step::Deal { cards, face: face?, pace: pace?, kitty: kitty?, shortage: shortage? })
}
