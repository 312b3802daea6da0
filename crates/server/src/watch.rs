//! Every request is counted, logged and ended in time.

use crate::app::App;
use crate::error::ApiError;
use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use std::time::Instant;

/// Counts and logs a request by its route: no address with numbers in it, no query, no body, no
/// header gets into a log.
pub(crate) async fn watch(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let route = match request.extensions().get::<MatchedPath>() {
        Some(matched) => matched.as_str().to_owned(),
        None if path.starts_with("/api") => "unknown".to_owned(),
        None => "page".to_owned(),
    };
    let method = word(request.method());
    let start = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    app.metrics.requested(&route, method, status);
    let millis = start.elapsed().as_millis();
    if response.status().is_server_error() {
        tracing::warn!(%route, method, status, millis, "request failed");
    } else {
        tracing::debug!(%route, method, status, millis, "request");
    }
    response
}

/// Ends what takes too long.
pub(crate) async fn in_time(State(app): State<App>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.settings.request_timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::failed("this took too long").into_response(),
    }
}

/// Anybody may make a method up, and nobody may fill the counts with them.
fn word(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        _ => "other",
    }
}
