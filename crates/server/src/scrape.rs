//! What watches the room reads on a port of its own.

use crate::api::operate;
use crate::app::App;
use crate::gate::{check_host, safe_headers};
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use std::io;
use tokio::net::TcpListener;

/// Serves `/metrics`, `/health` and `/ready` to whoever can reach that port, until the room stops. No
/// proxy that brings players belongs before it.
///
/// # Errors
/// Where the port is none.
pub async fn serve_metrics(listener: TcpListener, app: App) -> io::Result<()> {
    let mut stopping = app.stopping();
    axum::serve(listener, router(app))
        .with_graceful_shutdown(async move {
            drop(stopping.wait_for(|stopping| *stopping).await);
        })
        .await
}

/// The same without a port.
pub fn metrics_router(app: App) -> Router {
    router(app)
}

fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(operate::metrics))
        .route("/health", get(operate::health))
        .route("/ready", get(operate::ready))
        .with_state(app.clone())
        .layer(from_fn(safe_headers))
        .layer(from_fn_with_state(app, check_host))
}
