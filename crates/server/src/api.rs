//! The routes, by what they are about.

pub(crate) mod approvals;
pub(crate) mod by_hand;
pub(crate) mod cage;
pub(crate) mod change;
pub(crate) mod commission;
pub(crate) mod complaints;
pub(crate) mod damaged;
pub(crate) mod enter;
pub(crate) mod floor;
pub(crate) mod history;
pub(crate) mod houses;
pub(crate) mod incident_reports;
pub(crate) mod lammers;
pub(crate) mod learn;
pub(crate) mod left;
pub(crate) mod limits;
pub(crate) mod lists;
pub(crate) mod me;
pub(crate) mod operate;
pub(crate) mod people;
pub(crate) mod requests;
pub(crate) mod review;
pub(crate) mod roster;
pub(crate) mod round_facts;
pub(crate) mod safeguards;
pub(crate) mod shifts;
pub(crate) mod staff;
pub(crate) mod tables;
pub(crate) mod two_factor;
pub(crate) mod wished;
pub(crate) mod wishes;

use crate::app::App;
use crate::error::ApiError;
use serde::Deserialize;
use std::net::IpAddr;
use utoipa::IntoParams;

/// Which part of a long list.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Before {
    /// What came before that: the last one of the part before.
    before: Option<u64>,
    /// How many at most.
    most: Option<usize>,
}

/// Nobody reads more at once.
const MOST: usize = 100;

impl Before {
    fn most(self) -> usize {
        self.most.unwrap_or(20).min(MOST)
    }
}

/// Asks the room something that may read the disk, on a thread that may wait.
pub(crate) async fn from_room<T: Send + 'static>(
    app: &App,
    ask: impl FnOnce(&App) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let app = app.clone();
    let answer = tokio::task::spawn_blocking(move || ask(&app)).await;
    answer.unwrap_or_else(|error| {
        tracing::error!(%error, "a route failed");
        Err(ApiError::failed("this could not be found out"))
    })
}

/// Asks the room something of rounds that were played, in turn with everybody else who does.
pub(crate) async fn from_history<T: Send + 'static>(
    app: &App,
    address: IpAddr,
    ask: impl FnOnce(&App) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let place = app.readers.place_soon(address).await.ok_or_else(|| ApiError::busy(1))?;
    from_room(app, move |app| {
        let answer = ask(app);
        // Where whoever asked has gone away the work still ends, and its place is free only then.
        drop(place);
        answer
    })
    .await
}
