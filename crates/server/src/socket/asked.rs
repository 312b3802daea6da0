//! An act asked of a table, and its answer.

use crate::app::App;
use crate::people::Session;
use crate::socket::translate::{BadAct, translate};
use crate::socket::wallet::may_move;
use crate::wire::act::TableAct;
use crate::wire::frame::{Refusal, Told, values_told};
use cutcard_banked::PlayerId;
use cutcard_ledger::TableId;
use cutcard_room::{Ask, Code, Refused, Shown};
use cutcard_table::{Proof, StaffAct, Viewer, view};
use serde::Deserialize;
use std::time::{Duration, Instant};

/// Why cards that somebody enters are refused where they lie somewhere else.
const CARDS_NOT_LEFT: &str = "card-not-left";

/// What a client does at a table.
pub(super) struct Act {
    pub(super) id: u64,
    pub(super) table: TableId,
    pub(super) act: TableAct,
    pub(super) seen: Option<u64>,
}

/// The answer to an act.
pub(super) struct ActDone {
    pub(super) told: Told,
    pub(super) took: Duration,
    /// Whether the wallet may be another now.
    pub(super) moves_chips: bool,
}

impl ActDone {
    /// `done`, or the refusal's word.
    pub(super) fn outcome(&self) -> &str {
        if let Told::Refused { refusal, .. } = &self.told { &refusal.code } else { "done" }
    }
}

/// Asks the room, and answers when what was done is on disk.
pub(super) async fn act(app: App, session: Session, act: Act) -> ActDone {
    let asked = Instant::now();
    let told = match ask(&app, &session, &act).await {
        Ok(sequence) => Told::Done { id: act.id, sequence },
        Err(refusal) => {
            note_guess(&session, act.table, &refusal);
            Told::Refused { id: Some(act.id), table: None, refusal }
        }
    };
    ActDone { told, took: asked.elapsed(), moves_chips: may_move(&act.act) }
}

/// Cards that cannot be as a dealer enters them may be a slip, or a guess at those that lie face down. What is refused is
/// in no record, so the log has whose it was and where, without the cards.
fn note_guess(session: &Session, table: TableId, refusal: &Refusal) {
    if session.rank().is_some() && refusal.code == CARDS_NOT_LEFT {
        let (player, table) = (session.player.0, table.0);
        tracing::warn!(player, table, "cards were entered that cannot be so");
    }
}

async fn ask(app: &App, session: &Session, act: &Act) -> Result<u64, Refusal> {
    let shown = app.room.shown(act.table).ok_or_else(|| {
        let refused = app.room.no_such_table(act.table, Some(session.who()));
        Refusal::plain(refused.code, refused.text)
    })?;
    if let Some(player) = names(&act.act)
        && app.people.name(player).is_none()
    {
        return Err(Refusal::plain(Code::NoSuchPerson.word(), "there is no such person"));
    }
    let (ask, seen) = translated(&shown, session, act).map_err(|bad| Refusal {
        values: values_told(&bad.values()),
        ..Refusal::plain(bad.code().word(), bad.to_string())
    })?;
    if session.rank().is_some() && takes_proof(&ask) {
        session
            .sensitive(app.people.now_millis())
            .map_err(|refusal| Refusal::plain(refusal.code().word(), refusal.to_string()))?;
    }
    let done = app.room.ask(act.table, session.who(), ask, seen).await;
    let done = done.map_err(|refused| refusal(refused, session))?;
    Ok(done.0)
}

/// Whom an act gives a seat or lets in, by number: somebody there is.
const fn names(act: &TableAct) -> Option<PlayerId> {
    if let TableAct::KeepSeat { player, .. }
    | TableAct::BringPlayer { player, .. }
    | TableAct::AdmitPlayer { player, admitted: true } = act
    {
        Some(PlayerId(*player))
    } else {
        None
    }
}

/// Whether the password must have been said lately, by the table of authority.
fn takes_proof(ask: &Ask) -> bool {
    let act = ask.command().and_then(StaffAct::of);
    act.is_some_and(|act| act.authority().proof == Proof::Lately)
}

/// What is asked, and the last event it was chosen by.
fn translated(shown: &Shown, session: &Session, act: &Act) -> Result<(Ask, Option<u64>), BadAct> {
    let seen = view(&shown.table, Viewer::Player(session.player));
    let ask = translate(&act.act, session.who(), &seen)?;
    // A price is compared with the table as it is now, and holds for that table only.
    let priced = matches!(act.act, TableAct::Call { price: Some(_) });
    Ok((ask, act.seen.or(priced.then_some(shown.sequence))))
}

fn refusal(refused: Refused, session: &Session) -> Refusal {
    // Staff who are kept from acting as such have no rank: they are told what to do about it.
    if refused.is(Code::Rank)
        && let Err(hindered) = session.acts_as_is()
    {
        return Refusal::plain(hindered.code().word(), hindered.to_string());
    }
    Refusal {
        code: refused.code.to_owned(),
        text: refused.text,
        values: values_told(&refused.values),
        clause: refused.clause.map(|clause| clause.to_string()),
    }
}

/// The number of an act in a frame that may be anything else.
pub(super) fn id_of(text: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u64,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}
