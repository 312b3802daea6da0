//! For those who run the server.

use crate::app::App;
use crate::metrics;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Whether the program runs.
#[utoipa::path(get, path = "/health", tag = "operation", responses(
    (status = 200, description = "It runs", body = String)))]
pub(crate) async fn health() -> &'static str {
    "ok\n"
}

/// Whether it takes requests: not while it stops, and not while nothing can be written down.
#[utoipa::path(get, path = "/ready", tag = "operation", responses(
    (status = 200, description = "It does; a second line names damaged tables", body = String),
    (status = 503, description = "It stops, or the last append failed", body = String)))]
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let not = |why: &'static str| (StatusCode::SERVICE_UNAVAILABLE, why).into_response();
    if app.is_stopping() {
        not("stopping\n")
    } else if !app.room.takes_appends() {
        not("nothing can be written down\n")
    } else {
        let damaged: Vec<String> =
            app.room.damaged().iter().map(|table| table.id.0.to_string()).collect();
        if damaged.is_empty() {
            return "ready\n".into_response();
        }
        // The others play on: whoever sends people here should not stop.
        format!("ready\ndamaged tables: {}\n", damaged.join(" ")).into_response()
    }
}

/// Counts, in the text that Prometheus reads: for the manager, and for whoever has the operator's token as
/// `Authorization: Bearer TOKEN`. `cutcard serve --metrics-listen` has them on a port of their own.
#[utoipa::path(get, path = "/metrics", tag = "operation", responses(
    (status = 200, description = "Counts", body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, metrics::text(&app)).into_response()
}
