//! The sources of data about homes: listing sources and the provider of owner data.

use std::collections::HashMap;
use std::sync::Arc;

use providers::attom::Attom;
use providers::reso::web_api::Config;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The listing sources that a process can read, by name. Cheap to clone.
#[derive(Clone, Default)]
pub struct ListingSources(Arc<HashMap<String, Config>>);

impl FromIterator<(String, Config)> for ListingSources {
    fn from_iter<I: IntoIterator<Item = (String, Config)>>(sources: I) -> Self {
        Self(Arc::new(sources.into_iter().collect()))
    }
}

impl ListingSources {
    /// The configuration of a source.
    pub(crate) fn get(&self, name: &str) -> Option<&Config> {
        self.0.get(name)
    }
}

/// The provider of owner data. Cheap to clone.
#[derive(Clone)]
pub struct OwnerSource {
    pub(crate) api: Attom,
    calls: Arc<Semaphore>,
    pub(crate) calls_at_once: usize,
}

impl OwnerSource {
    /// Calls `api` with at most this many concurrent calls in this process, for all jobs
    /// together.
    #[must_use]
    pub fn new(api: Attom, calls_at_once: usize) -> Self {
        let calls_at_once = calls_at_once.max(1);
        Self {
            api,
            calls: Arc::new(Semaphore::new(calls_at_once)),
            calls_at_once,
        }
    }

    /// Permits for all free calls, at least one.
    pub(crate) async fn free_calls(&self) -> Vec<OwnedSemaphorePermit> {
        let mut permits = Vec::new();
        // The semaphore is never closed.
        permits.extend(Arc::clone(&self.calls).acquire_owned().await.ok());
        permits.extend(self.more_free_calls(self.calls_at_once));
        permits
    }

    pub(crate) fn more_free_calls(&self, most: usize) -> Vec<OwnedSemaphorePermit> {
        std::iter::from_fn(|| Arc::clone(&self.calls).try_acquire_owned().ok())
            .take(most)
            .collect()
    }
}
