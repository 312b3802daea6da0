//! What comes to a table after notice.

use crate::show::around::Around;
use crate::show::sign;
use crate::wire::change::{ComingView, MayAgree, NoticeOf, Votes};
use cutcard_banked::PlayerId;
use cutcard_table::{Notice, Tally, View};

/// What the table will be.
pub(crate) fn coming(
    seen: &View,
    player: Option<PlayerId>,
    around: &Around<'_>,
) -> Option<ComingView> {
    let coming = seen.coming.as_ref()?;
    Some(ComingView {
        after_round: coming.after_round,
        not_before_millis: coming.not_before_millis,
        game: sign::game_of(&coming.to),
        lines: sign::changed(around.config, &coming.to),
        votes: votes(seen, player, Notice::Change),
    })
}

/// How those who play stand to the end of play, while notice of that is running.
pub(crate) fn closing(seen: &View, player: Option<PlayerId>) -> Option<Votes> {
    let running = seen.closes_after.is_some() && !seen.closed;
    running.then(|| votes(seen, player, Notice::Closing))
}

fn votes(seen: &View, player: Option<PlayerId>, notice: Notice) -> Votes {
    let all = match notice {
        Notice::Change => seen.change_tally,
        Notice::Closing => seen.closing_tally,
    };
    // Who agrees may take that back, and nobody else may.
    let taken_back = (notice, false);
    let mine = player.is_some()
        && seen.options.as_ref().is_some_and(|options| options.agree.contains(&taken_back));
    Votes { mine, ..tally(all) }
}

/// How many agree, as somebody sees it who is not asked.
pub(crate) fn tally(Tally { agree, needed, asked }: Tally) -> Votes {
    let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    Votes { agree: count(agree), needed: needed.map(count), asked: count(asked), mine: false }
}

/// What a player may say of it.
pub(crate) fn may_agree((notice, agrees): (Notice, bool)) -> MayAgree {
    MayAgree { notice: of_notice(notice), agrees }
}

/// What notice was given of, on the wire.
pub(crate) const fn of_notice(notice: Notice) -> NoticeOf {
    match notice {
        Notice::Change => NoticeOf::Change,
        Notice::Closing => NoticeOf::Closing,
    }
}
