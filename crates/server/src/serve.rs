//! The server on a port, until it is told to stop.

use crate::app::App;
use crate::docs::Extra;
use crate::routes::app_with;
use crate::{connections, housekeeping};
use std::future::Future;
use std::io;
use tokio::net::TcpListener;

/// Serves until `shutdown`, then takes no more connections, tells sockets goodbye, lets what is
/// being asked end, closes the room and returns. `extra` are routes of another crate, open to
/// anybody.
///
/// # Errors
/// Where the port is none.
pub async fn serve(
    listener: TcpListener,
    app: App,
    extra: Extra,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    tracing::info!(%address, "serving");
    let chores = tokio::spawn(housekeeping::keep(app.clone()));
    let stopping = app.clone();
    let signal = tokio::spawn(async move {
        shutdown.await;
        tracing::info!("stopping");
        stopping.stop();
    });
    let connections = connections::accept(listener, &app, app_with(app.clone(), extra)).await;
    signal.abort();
    chores.abort();
    let all = async {
        app.sockets.all_closed().await;
        connections.all_ended().await;
    };
    if tokio::time::timeout(app.settings.goodbye, all).await.is_err() {
        tracing::warn!(sockets = app.sockets.open(), "not all connections ended in time");
    }
    if let Err(error) = app.people.vouch_for_log().await {
        tracing::warn!(%error, "the chain does not vouch for the latest significant events of people");
    }
    app.room.close().await;
    if let Err(error) = app.people.tidy().await {
        tracing::warn!(%error, "the last use of sessions was not written");
    }
    tracing::info!("stopped");
    Ok(())
}
