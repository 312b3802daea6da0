//! Connections taken and kept: no more than there may be, none that only waits.

use crate::app::App;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt as _;

/// How long nothing is accepted when the machine has no more to give.
const OUT_OF_BREATH: Duration = Duration::from_millis(200);

/// Takes connections until the server stops.
pub(crate) async fn accept(listener: TcpListener, app: &App, router: Router) -> Arc<Semaphore> {
    let places = Arc::new(Semaphore::new(most(app)));
    let head = app.settings.head_timeout;
    let mut stopping = app.stopping();
    loop {
        let accepted = tokio::select! {
            () = stopped(&mut stopping) => return places,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                // One too many is not answered: that would cost what there is not enough of.
                if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                    let kept = Kept { stream, peer, head, place };
                    tokio::spawn(keep(kept, router.clone(), app.stopping()));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(OUT_OF_BREATH).await;
            }
        }
    }
}

/// How many there may be.
fn most(app: &App) -> usize {
    let settings = &app.settings;
    let most = settings.sockets.in_all.saturating_add(settings.connections_beside_sockets);
    most.min(Semaphore::MAX_PERMITS)
}

/// A connection that was taken.
struct Kept {
    stream: TcpStream,
    peer: SocketAddr,
    head: Duration,
    place: OwnedSemaphorePermit,
}

async fn keep(kept: Kept, router: Router, mut stopping: watch::Receiver<bool>) {
    let Kept { stream, peer, head, place } = kept;
    // News is many small frames; none of them shall wait for the next.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(head)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection broke");
    }
    drop(place);
}

/// Waits until the server stops. What is looked at is let go at once: it may not be held while waiting.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    drop(stopping.wait_for(|stopping| *stopping).await);
}

/// Waits until every connection has ended.
pub(crate) async fn all_ended(places: &Semaphore, app: &App) {
    let most = u32::try_from(most(app)).unwrap_or(u32::MAX);
    // All places are free when all can be taken.
    let _ = places.acquire_many(most).await;
}
