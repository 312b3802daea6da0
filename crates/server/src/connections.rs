//! Connections taken and kept: no more than there may be, in all and from one address, and none that
//! only waits.

use crate::app::App;
use crate::error::ApiError;
use crate::gate::address::address_of;
use crate::settings::{ConnectionLimits, ForwardedFor};
use crate::stream::Stream;
use crate::tally::{Most, Taken, Tally};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

/// How long nothing is accepted when the machine has no more to give.
const OUT_OF_BREATH: Duration = Duration::from_millis(200);

/// After how long whoever may not send any more is asked to come back.
const COME_BACK_SECONDS: u64 = 5;

/// The connections there are. Sockets are counted elsewhere, from when they are open.
#[derive(Clone)]
pub(crate) struct Connections {
    /// All of them, by the address they come from where that says whose they are.
    all: Tally,
    /// Those of a proxy that has not yet said for whom.
    unknown: Tally,
    /// Those of a proxy by the address it told last.
    forwarded: Tally,
    forwarded_for: ForwardedFor,
}

impl Connections {
    fn new(limits: ConnectionLimits, forwarded_for: ForwardedFor) -> Connections {
        let ConnectionLimits { in_all, per_address, unknown } = limits;
        let each = |in_all, per_address| Tally::new(Most { in_all, per_address });
        let from_one = match forwarded_for {
            ForwardedFor::Ignored => per_address,
            ForwardedFor::Trusted => in_all,
        };
        Connections {
            all: each(in_all, from_one),
            unknown: each(unknown, unknown),
            forwarded: each(in_all, per_address),
            forwarded_for,
        }
    }

    /// Lets one more in; nothing where there are too many.
    fn enter(&self, peer: IpAddr) -> Option<ConnectionSlot> {
        let taken = self.all.take(peer)?;
        let whose = match self.forwarded_for {
            ForwardedFor::Ignored => None,
            ForwardedFor::Trusted => Some(self.unknown.take(peer)?),
        };
        let whose = Mutex::new(whose);
        Some(ConnectionSlot { connections: self.clone(), whose, _taken: taken })
    }

    /// Waits until every connection has ended.
    pub(crate) async fn all_ended(&self) {
        self.all.none().await;
    }
}

/// The place of a connection.
struct ConnectionSlot {
    connections: Connections,
    /// Whom it counts for besides, where a proxy says so.
    whose: Mutex<Option<Taken>>,
    _taken: Taken,
}

impl ConnectionSlot {
    /// A request came, from there: where a proxy sent it the connection counts for that address until
    /// the next one. Not where that has too many.
    fn is_for(&self, address: IpAddr) -> bool {
        if self.connections.forwarded_for == ForwardedFor::Ignored {
            return true;
        }
        let mut whose = self.whose.lock().unwrap_or_else(PoisonError::into_inner);
        if whose.as_ref().is_some_and(|taken| taken.counts_in(&self.connections.forwarded, address))
        {
            return true;
        }
        let taken = self.connections.forwarded.take(address);
        let found = taken.is_some();
        if found {
            *whose = taken;
        }
        found
    }
}

/// Takes connections until the server stops.
pub(crate) async fn accept(listener: TcpListener, app: &App, router: Router) -> Connections {
    let settings = &app.settings;
    let connections = Connections::new(settings.connections, settings.forwarded_for);
    let mut stopping = app.stopping();
    loop {
        let accepted = tokio::select! {
            () = stopped(&mut stopping) => return connections,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((tcp, peer)) => {
                // One too many is not answered: that would cost what there is not enough of.
                if let Some(place) = connections.enter(peer.ip()) {
                    let kept = Kept { tcp, peer, place: Arc::new(place), app: app.clone() };
                    tokio::spawn(keep(kept, router.clone()));
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(OUT_OF_BREATH).await;
            }
        }
    }
}

/// A connection that was taken.
struct Kept {
    tcp: TcpStream,
    peer: SocketAddr,
    place: Arc<ConnectionSlot>,
    app: App,
}

async fn keep(kept: Kept, router: Router) {
    let Kept { tcp, peer, place, app } = kept;
    // News is many small frames; none of them may wait for the next.
    let _ = tcp.set_nodelay(true);
    let stream = Stream::new(tcp, app.settings.slowest_reader);
    let unheard = stream.unheard();
    let asked = Arc::clone(&place);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        let (headers, forwarded_for) = (request.headers(), asked.connections.forwarded_for);
        let told = address_of(headers, &with_peer(peer), forwarded_for);
        let admitted = asked.is_for(told);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(unheard.clone());
        let router = router.clone();
        async move {
            if !admitted {
                return Ok(too_many());
            }
            router.oneshot(request.map(Body::new)).await
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.settings.head_timeout)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut stopping = app.stopping();
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

fn with_peer(peer: SocketAddr) -> axum::http::Extensions {
    let mut extensions = axum::http::Extensions::new();
    extensions.insert(ConnectInfo(peer));
    extensions
}

/// Whoever a proxy sends this for has too many connections.
fn too_many() -> Response {
    let mut response = ApiError::too_often(COME_BACK_SECONDS).into_response();
    response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    response
}

/// Waits until the server stops. What is looked at is let go at once: it may not be held while waiting.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    drop(stopping.wait_for(|stopping| *stopping).await);
}
