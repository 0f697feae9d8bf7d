//! Webhooks that third parties send to Doorstep.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::Client;
use serde::Serialize;

/// The number of recorded attempts.
const MOST_RECORDED: usize = 1_000;

/// The timeout of an attempt.
const TIMEOUT: Duration = Duration::from_secs(10);

/// A webhook to Doorstep.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub url: String,
    pub content_type: &'static str,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
    /// The number of retries if it isn't accepted.
    pub repeats: u32,
}

/// One attempt to deliver a webhook.
#[derive(Clone, Debug, Serialize)]
pub struct Posted {
    /// The URL.
    pub url: String,
    /// The body.
    pub body: String,
    /// The status of the answer; `None` if there was none.
    pub status: Option<u16>,
}

/// Delivers webhooks and records the attempts.
#[derive(Clone, Default)]
pub(crate) struct Webhooks {
    http: Client,
    posted: Arc<Mutex<Vec<Posted>>>,
}

impl Webhooks {
    /// The recorded attempts, oldest first.
    pub(crate) fn posted(&self) -> Vec<Posted> {
        self.lock().clone()
    }

    /// Delivers in the background.
    pub(crate) fn post(&self, post: Post) {
        let this = self.clone();
        tokio::spawn(async move { this.deliver(post).await.is_some() });
    }

    /// Delivers with retries. Returns the body of the answer if the webhook was accepted.
    pub(crate) async fn deliver(&self, post: Post) -> Option<String> {
        let mut pause = Duration::from_millis(250);
        for _ in 0..=post.repeats {
            let (status, text) = self.attempt(&post, TIMEOUT).await;
            if status.is_some_and(|status| (200..300).contains(&status)) {
                return Some(text);
            }
            tokio::time::sleep(pause).await;
            pause *= 2;
        }
        None
    }

    /// Delivers once. Returns the status and the body of the answer.
    pub(crate) async fn attempt(&self, post: &Post, timeout: Duration) -> (Option<u16>, String) {
        let mut request = self
            .http
            .post(&post.url)
            .timeout(timeout)
            .header("Content-Type", post.content_type)
            .body(post.body.clone());
        for (name, value) in &post.headers {
            request = request.header(*name, value);
        }
        let response = request.send().await.ok();
        let status = response.as_ref().map(|response| response.status().as_u16());
        let text = match response {
            Some(response) => response.text().await.unwrap_or_default(),
            None => String::new(),
        };
        self.record(Posted {
            url: post.url.clone(),
            body: post.body.clone(),
            status,
        });
        (status, text)
    }

    fn record(&self, posted: Posted) {
        let mut all = self.lock();
        if all.len() == MOST_RECORDED {
            all.remove(0);
        }
        all.push(posted);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Posted>> {
        // The list is valid after every statement, so a poisoned lock is usable.
        self.posted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
