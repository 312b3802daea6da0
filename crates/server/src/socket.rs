//! The socket: what a table says as it happens, and what players do.
//!
//! One task reads a connection and one writes it; a task for each table that is watched makes what
//! its viewer may know of the news. Nothing waits in memory for a client that does not read: its
//! queue is bounded, and who lets it fill is sent away.

mod asked;
mod chat;
mod connection;
mod feed;
mod hearing;
mod hub;
mod limits;
mod lobby;
mod names;
pub mod translate;
mod wallet;
mod watcher;
mod writer;

pub use hub::Hub;

use crate::app::App;
use crate::error::ApiError;
use crate::gate::Caller;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::{IntoResponse as _, Response};
use limits::{MOST_BYTES, READ_AT_ONCE, WRITE_AT_ONCE};

/// Opens a socket: for whoever is signed in as themselves, for anybody else as an observer. Where
/// the request came from has been looked at before.
pub(crate) async fn handler(
    State(app): State<App>,
    caller: Caller,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(pass) = app.sockets.enter(caller.address) else {
        return ApiError::too_often(60).into_response();
    };
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    upgrade.read_buffer_size(READ_AT_ONCE).write_buffer_size(WRITE_AT_ONCE).on_upgrade(
        move |socket| async move {
            connection::run(app, caller, socket).await;
            drop(pass);
        },
    )
}
