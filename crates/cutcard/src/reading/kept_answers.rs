//! Where work is done: a few threads, and answers that are kept.

use super::json_answer::JsonAnswer;
use super::trouble::Trouble;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// How many questions are worked on at a time.
const HANDS: usize = 2;
/// How many counts are made at a time: each may take many seconds.
const COUNTERS: usize = 1;
/// How many counts may be waited for.
const MOST_WAITING: usize = 8;
/// How many answers are kept.
const MOST_KEPT: usize = 2_048;
/// How long a question waits for its turn, or for a count to be ready.
const PATIENCE: Duration = Duration::from_secs(2);

/// What came of work.
type Done = Result<JsonAnswer, Trouble>;

/// What answers questions, and keeps the answers.
pub(super) struct KeptAnswers {
    hands: Arc<Semaphore>,
    counters: Arc<Semaphore>,
    /// The answers that are kept or being made, by question.
    kept: Mutex<BTreeMap<String, watch::Receiver<Option<Done>>>>,
}

impl KeptAnswers {
    pub(super) fn new() -> KeptAnswers {
        KeptAnswers {
            hands: Arc::new(Semaphore::new(HANDS)),
            counters: Arc::new(Semaphore::new(COUNTERS)),
            kept: Mutex::new(BTreeMap::new()),
        }
    }

    /// Does work whose answer is not kept. Where the asker goes away the work still ends, and its
    /// place is free only then.
    pub(super) async fn work(
        &self,
        work: impl FnOnce() -> Result<JsonAnswer, Trouble> + Send + 'static,
    ) -> Done {
        let turn = Arc::clone(&self.hands).acquire_owned();
        let turn = tokio::time::timeout(PATIENCE, turn).await.map_err(|_| Trouble::busy())?;
        let turn = turn.map_err(|_| Trouble::failed())?;
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        worked.await.unwrap_or_else(|_| Err(Trouble::failed()))
    }

    /// Does work once and keeps the answer. Who asks meanwhile waits a little with the first, and is
    /// then told to come back; the work goes on without them.
    pub(super) async fn keep(
        self: &Arc<KeptAnswers>,
        question: String,
        work: impl FnOnce() -> Result<JsonAnswer, Trouble> + Send + 'static,
    ) -> Done {
        let mut answer = self.begin(question, work)?;
        let ready = tokio::time::timeout(PATIENCE, answer.wait_for(Option::is_some)).await;
        match ready {
            Ok(Ok(done)) => (*done).clone().unwrap_or_else(|| Err(Trouble::failed())),
            // Nobody is left to make it: the work panicked.
            Ok(Err(_)) => Err(Trouble::failed()),
            Err(_) => Err(Trouble::being_counted()),
        }
    }

    /// The answer that is kept or being made, or a new one being made.
    fn begin(
        self: &Arc<KeptAnswers>,
        question: String,
        work: impl FnOnce() -> Result<JsonAnswer, Trouble> + Send + 'static,
    ) -> Result<watch::Receiver<Option<Done>>, Trouble> {
        let mut kept = self.kept();
        if let Some(answer) = kept.get(&question) {
            return Ok(answer.clone());
        }
        let waiting = kept.values().filter(|answer| answer.borrow().is_none()).count();
        if waiting >= MOST_WAITING {
            return Err(Trouble::busy());
        }
        if kept.len() >= MOST_KEPT {
            kept.retain(|_, answer| answer.borrow().is_none());
        }
        let (tell, answer) = watch::channel(None);
        kept.insert(question.clone(), answer.clone());
        drop(kept);
        let answers = Arc::clone(self);
        tokio::spawn(async move {
            let turn = Arc::clone(&answers.counters).acquire_owned().await;
            let worked = tokio::task::spawn_blocking(work).await;
            drop(turn);
            let done = worked.unwrap_or_else(|_| Err(Trouble::failed()));
            if done.is_err() {
                // A wrong question is not kept: there is no end of them.
                answers.kept().remove(&question);
            }
            tell.send_replace(Some(done));
        });
        Ok(answer)
    }

    fn kept(&self) -> MutexGuard<'_, BTreeMap<String, watch::Receiver<Option<Done>>>> {
        // Nothing panics while it holds the lock; the map is whole in any case.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
