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
use std::collections::VecDeque;
use std::io;
use std::net::IpAddr;
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

/// The rounds of whoever asks, the latest first: only what they may know.
#[utoipa::path(get, path = "/api/me/export", tag = "history", params(Wish), responses(
    (status = 200, description = "A file", content_type = "application/x-ndjson")))]
pub(crate) async fn export(
    State(app): State<App>,
    caller: Caller,
    Query(wish): Query<Wish>,
) -> Result<Response, ApiError> {
    let export = Export {
        app,
        me: caller.signed_in()?.player,
        address: caller.address,
        format: wish.format,
        known: Known::default(),
        listed: VecDeque::new(),
        before: None,
    };
    let (kind, name) = match wish.format {
        Format::Json => ("application/x-ndjson", "cutcard-rounds.jsonl"),
        Format::Phh => ("text/plain; charset=utf-8", "cutcard-rounds.phhs"),
    };
    // Whoever compresses a body asks once more after its end.
    let rounds = futures_util::stream::try_unfold(export, next).fuse();
    let headers = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((headers, Body::from_stream(rounds)).into_response())
}

/// A file that is being written.
struct Export {
    app: App,
    me: PlayerId,
    address: IpAddr,
    format: Format,
    known: Known,
    /// The rounds that come next.
    listed: VecDeque<cutcard_room::RoundHeader>,
    /// When the last of them began.
    before: Option<u64>,
}

/// The next round of the file. One that cannot be told breaks it off. Nothing is read, and no place is
/// taken, before the client has taken the round before.
async fn next(mut export: Export) -> io::Result<Option<(Bytes, Export)>> {
    let place = export.app.readers.place(export.address).await;
    let read = tokio::task::spawn_blocking(move || {
        let text = export.next();
        drop(place);
        text.map(|text| text.map(|text| (Bytes::from(text), export)))
    });
    read.await.map_err(io::Error::other)?
}

impl Export {
    fn next(&mut self) -> io::Result<Option<String>> {
        if self.listed.is_empty() {
            let room = &self.app.room;
            self.listed =
                room.rounds_of(self.me, self.before, AT_ONCE).map_err(io::Error::other)?.into();
            self.before = self.listed.back().map(|last| last.started_millis);
        }
        let Some(round) = self.listed.pop_front() else { return Ok(None) };
        let text = match self.format {
            Format::Json => json(&self.app, &mut self.known, &round, self.me)?,
            Format::Phh => phh(&self.app, &round, self.me)?,
        };
        Ok(Some(text))
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
fn phh(app: &App, round: &cutcard_room::RoundHeader, me: PlayerId) -> io::Result<String> {
    let viewer = Viewer::Player(me);
    let story = app.room.round(round.table, round.number, viewer).map_err(io::Error::other)?;
    let Some(story) = story else { return Ok(String::new()) };
    let file = Some(round.file.clone());
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
