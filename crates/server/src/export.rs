//! The rounds of whoever asks, as a file: only what they may know.

use crate::api::history::{Known, RoundHeader};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Query;
use crate::gate::Caller;
use crate::show::Names;
use crate::wire::happened::Happened;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use cutcard_banked::PlayerId;
use cutcard_table::Viewer;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use std::io;
use tokio::sync::mpsc;
use utoipa::{IntoParams, ToSchema};

/// How a file is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    /// A line of JSON for each round: its header and what happened.
    #[default]
    Json,
    /// Hands in the PHH format, one after the other.
    Phh,
}

/// What file is asked for.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wish {
    /// How it is written.
    #[serde(default)]
    format: Format,
}

/// How many rounds are looked up at once.
const AT_ONCE: usize = 100;
/// How many wait to be sent.
const WAITING: usize = 8;

/// The rounds of whoever asks, the latest first: only what they may know.
#[utoipa::path(get, path = "/api/me/export", tag = "history", params(Wish), responses(
    (status = 200, description = "A file", content_type = "application/x-ndjson")))]
pub(crate) async fn export(
    State(app): State<App>,
    caller: Caller,
    Query(wish): Query<Wish>,
) -> Result<Response, ApiError> {
    let me = caller.signed_in()?.player;
    let (sender, receiver) = mpsc::channel(WAITING);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = write(&app, me, wish.format, &sender) {
            // The client sees a file that breaks off.
            let _ = sender.blocking_send(Err(error));
        }
    });
    let (kind, name) = match wish.format {
        Format::Json => ("application/x-ndjson", "cutcard-rounds.jsonl"),
        Format::Phh => ("text/plain; charset=utf-8", "cutcard-rounds.phhs"),
    };
    let rounds = futures_util::stream::unfold(receiver, async |mut receiver| {
        receiver.recv().await.map(|round| (round, receiver))
    });
    // Whoever compresses a body asks once more after its end.
    let rounds = rounds.fuse();
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, Body::from_stream(rounds)).into_response())
}

type Sender = mpsc::Sender<io::Result<Bytes>>;

fn write(app: &App, me: PlayerId, format: Format, sender: &Sender) -> io::Result<()> {
    let (mut before, mut known) = (None, Known::default());
    loop {
        let rounds = app.room.rounds_of(me, before, AT_ONCE).map_err(io::Error::other)?;
        let Some(last) = rounds.last() else { return Ok(()) };
        before = Some(last.started_millis);
        for round in &rounds {
            let text = match format {
                Format::Json => json(app, &mut known, round, me)?,
                Format::Phh => phh(app, &mut known, round, me)?,
            };
            // Whoever asked has gone away.
            if sender.blocking_send(Ok(Bytes::from(text))).is_err() {
                return Ok(());
            }
        }
    }
}

fn json(
    app: &App,
    known: &mut Known,
    round: &cutcard_room::RoundHeader,
    me: PlayerId,
) -> io::Result<String> {
    let story = known
        .tell(app, round.table, round.number, Some(me))
        .map_err(|_| io::Error::other("a round could not be told"))?;
    let line = Line {
        header: &story.header,
        happened: story.steps.iter().map(|step| &step.happened).collect(),
    };
    let mut text = serde_json::to_string(&line).map_err(io::Error::other)?;
    text.push('\n');
    Ok(text)
}

/// The round as a hand, or a line that says why the format cannot tell it.
fn phh(
    app: &App,
    known: &mut Known,
    round: &cutcard_room::RoundHeader,
    me: PlayerId,
) -> io::Result<String> {
    let viewer = Viewer::Player(me);
    let story = app.room.round(round.table, round.number, viewer).map_err(io::Error::other)?;
    let Some(story) = story else { return Ok(String::new()) };
    let file = known.file(app, round.table);
    let file_of = |_| file.clone();
    let name_of = |player| Names::name(&app.people, player);
    let exported = cutcard_room::export::phh(&[story], &file_of, &name_of);
    let mut text = exported.text;
    for left_out in exported.left_out {
        let (table, number) = (left_out.table, left_out.number);
        let why = left_out.why.replace(['\n', '\r'], " ");
        text.push_str(&format!("# table {table}, round {number}: {why}\n"));
    }
    text.push('\n');
    Ok(text)
}

#[derive(Serialize)]
struct Line<'a> {
    header: &'a RoundHeader,
    happened: Vec<&'a Happened>,
}
