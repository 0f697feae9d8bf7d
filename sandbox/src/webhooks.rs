//! What third parties post to Doorstep by themselves.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::Client;
use serde::Serialize;

/// Posts of which it is remembered what they were answered.
const REMEMBERED: usize = 1_000;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A post to Doorstep.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub url: String,
    pub content_type: &'static str,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
    /// How often it is repeated while it isn't taken.
    pub repeats: u32,
}

/// What came of a post.
#[derive(Clone, Debug, Serialize)]
pub struct Posted {
    /// Where it went.
    pub url: String,
    /// What was posted.
    pub body: String,
    /// The status it was answered with; `None` while nobody took it.
    pub status: Option<u16>,
}

/// Posts, one after another or at once, and remembers what they were answered.
#[derive(Clone, Default)]
pub(crate) struct Webhooks {
    http: Client,
    posted: Arc<Mutex<Vec<Posted>>>,
}

impl Webhooks {
    /// What was posted so far, oldest first.
    pub(crate) fn posted(&self) -> Vec<Posted> {
        self.lock().clone()
    }

    /// Posts in the background.
    pub(crate) fn post(&self, post: Post) {
        let this = self.clone();
        tokio::spawn(async move { this.deliver(post).await.is_some() });
    }

    /// Posts until it is taken or was repeated often enough; answers what it was answered
    /// when it was taken.
    pub(crate) async fn deliver(&self, post: Post) -> Option<String> {
        let mut pause = Duration::from_millis(250);
        for _ in 0..=post.repeats {
            let mut request = self
                .http
                .post(&post.url)
                .timeout(PATIENCE)
                .header("Content-Type", post.content_type)
                .body(post.body.clone());
            for (name, value) in &post.headers {
                request = request.header(*name, value);
            }
            let response = request.send().await.ok();
            let answered = response.as_ref().map(|response| response.status());
            let text = match response {
                Some(response) => response.text().await.unwrap_or_default(),
                None => String::new(),
            };
            self.remember(Posted {
                url: post.url.clone(),
                body: post.body.clone(),
                status: answered.map(|status| status.as_u16()),
            });
            if answered.is_some_and(|status| status.is_success()) {
                return Some(text);
            }
            tokio::time::sleep(pause).await;
            pause *= 2;
        }
        None
    }

    fn remember(&self, posted: Posted) {
        let mut all = self.lock();
        if all.len() == REMEMBERED {
            all.remove(0);
        }
        all.push(posted);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Posted>> {
        // The list is whole after every statement, so a panic elsewhere harms nothing.
        self.posted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
