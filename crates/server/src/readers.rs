//! Places for those who read rounds that were played: few, so that many readers wait for each other and
//! nobody who plays waits for them.

use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How many read at once.
const PLACES: usize = 2;
/// How long somebody waits for a place.
const PATIENCE: Duration = Duration::from_secs(2);

/// The places. Cheap to clone.
#[derive(Clone)]
pub struct Readers(Arc<Semaphore>);

/// A place, free again when it is dropped.
pub struct Place {
    _taken: Option<OwnedSemaphorePermit>,
}

impl Default for Readers {
    fn default() -> Readers {
        Readers(Arc::new(Semaphore::new(PLACES)))
    }
}

impl Readers {
    /// Waits for a place, however long it takes.
    pub async fn place(&self) -> Place {
        // Nobody closes the places.
        Place { _taken: Arc::clone(&self.0).acquire_owned().await.ok() }
    }

    /// Waits a little for a place; nothing where none comes free.
    pub(crate) async fn place_soon(&self) -> Option<Place> {
        tokio::time::timeout(PATIENCE, self.place()).await.ok()
    }
}
