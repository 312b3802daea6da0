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

/// Whether it takes requests: not while it stops.
#[utoipa::path(get, path = "/ready", tag = "operation", responses(
    (status = 200, description = "It does", body = String),
    (status = 503, description = "It stops", body = String)))]
pub(crate) async fn ready(State(app): State<App>) -> Response {
    if app.is_stopping() {
        (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response()
    } else {
        "ready\n".into_response()
    }
}

/// Counts, in the text that Prometheus reads.
#[utoipa::path(get, path = "/metrics", tag = "operation", responses(
    (status = 200, description = "Counts", body = String, content_type = "text/plain")))]
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, metrics::text(&app)).into_response()
}
