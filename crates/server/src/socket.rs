//! The socket: what a table says as it happens, and what players do.
//!
//! One task reads a connection and one writes it; a task for each table that is watched makes what
//! its viewer may know of the news. Nothing waits in memory for a client that does not read: its
//! queue is bounded, in frames and in bytes, and who lets it fill is sent away.

mod asked;
mod chat;
mod connection;
mod feed;
pub(crate) mod floor;
mod hearing;
mod hub;
mod limits;
mod lists;
pub(crate) mod lobby;
mod names;
mod seats;
pub mod translate;
mod wallet;
mod watcher;
mod writer;

pub use hub::Hub;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::Caller;
use crate::stream::Unheard;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use limits::{MOST_BYTES, MOST_UNHEARD, READ_AT_ONCE, WRITE_AT_ONCE};

/// Who a socket is of, and what is counted of what it sends.
struct Heard {
    caller: Caller,
    unheard: Unheard,
}

/// Opens a socket: for whoever is signed in as themselves, for anybody else as an observer. Where
/// the request came from has been looked at before.
pub(crate) async fn handler(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    unheard: Option<Extension<Unheard>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(pass) = app.sockets.enter(caller.address) else {
        return ApiError::too_often(60).into_response();
    };
    if let (Some(marks), Some(session)) = (&app.marks, &caller.session) {
        let device = crate::marks::device_of(&headers);
        marks.note(session.player, caller.address, device, app.room.now_millis()).await;
    }
    // Without a connection the router is called from within the program.
    let unheard = unheard.map(|Extension(unheard)| unheard).unwrap_or_default();
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    upgrade.read_buffer_size(READ_AT_ONCE).write_buffer_size(WRITE_AT_ONCE).on_upgrade(
        move |socket| async move {
            unheard.limit(MOST_UNHEARD);
            connection::run(app, Heard { caller, unheard }, socket).await;
            drop(pass);
        },
    )
}
