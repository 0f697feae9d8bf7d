//! Signed posts to the URLs of subscriptions: the challenge of a new one, new messages, and whether
//! the provider's token works. A notification is posted again after 1, 2, 4, 8 seconds and so on, for
//! 10 minutes, unless the answer is 200 or 422. A 422 deletes the subscription. The waits follow
//! the clock that all processes share.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::sync::{Notify, watch};
use url::Url;
use uuid::Uuid;

use super::messages::Mailbox;
use super::subscriptions::{AurinkoSubscription, RESOURCE};
use super::{Aurinko, AurinkoTokenStatus, State, lock};
use crate::webhooks::{Post, Posted, Webhooks};

/// The secret that signs the posts.
pub const SIGNING_SECRET: &str = "sandbox-aurinko-signing-secret";

/// How long a URL may take to answer a challenge.
const CHALLENGE: Duration = Duration::from_secs(30);

/// How long a URL may take to answer a notification.
const ANSWER: Duration = Duration::from_secs(10);

/// The wait before the second post.
const FIRST_WAIT: TimeDelta = TimeDelta::seconds(1);

/// How long a notification is posted again.
const PERIOD: TimeDelta = TimeDelta::minutes(10);

/// How often the clock is read while notifications wait.
const TICK: Duration = Duration::from_millis(50);

/// The notifications that wait to be posted.
#[derive(Default)]
pub(super) struct Outbox {
    waiting: Mutex<Vec<Notification>>,
    added: Notify,
    webhooks: Webhooks,
    lost: Mutex<Lost>,
}

/// The notifications that get lost.
#[derive(Default)]
struct Lost {
    all: bool,
    /// The addresses of mailboxes.
    of: BTreeSet<String>,
}

/// A notification of a subscription.
#[derive(Debug)]
pub(super) struct Notification {
    subscription: i64,
    /// The address of the mailbox.
    email: String,
    url: String,
    body: String,
    first_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
    /// The wait after the next post.
    wait: TimeDelta,
}

impl Aurinko {
    /// Whether notifications are posted, for one mailbox or for all. Otherwise they get lost, also
    /// those that wait for another attempt.
    pub fn set_webhooks(&self, email: Option<&str>, are_posted: bool) {
        let mut lost = lock(&self.outbox.lost);
        match email.map(|email| email.trim().to_lowercase()) {
            None => lost.all = !are_posted,
            Some(email) if are_posted => {
                lost.of.remove(&email);
            }
            Some(email) => {
                lost.of.insert(email);
            }
        }
    }

    /// The challenges and notifications that were posted so far, oldest first.
    #[must_use]
    pub fn posted(&self) -> Vec<Posted> {
        self.outbox.webhooks.posted()
    }

    /// Posts notifications until the sandbox stops.
    pub(crate) async fn notify(self: Arc<Self>, mut stopped: watch::Receiver<bool>) {
        loop {
            tokio::select! {
                () = crate::until_stopped(&mut stopped) => return,
                () = self.outbox.added.notified() => {}
                () = tokio::time::sleep(TICK) => {}
            }
            for notification in self.due() {
                tokio::spawn(Arc::clone(&self).attempt(notification));
            }
        }
    }

    /// Adds notifications of a change.
    pub(super) fn enqueue(&self, mut new: Vec<Notification>) {
        new.retain(|one| !self.is_lost(&one.email));
        if !new.is_empty() {
            lock(&self.outbox.waiting).append(&mut new);
            self.outbox.added.notify_one();
        }
    }

    /// Whether a URL answers a challenge with its token.
    pub(super) async fn answers_challenge(&self, mut url: Url) -> bool {
        let token = Uuid::new_v4().to_string();
        url.query_pairs_mut().append_pair("validationToken", &token);
        let post = Post {
            url: url.into(),
            content_type: "text/plain; charset=utf-8",
            headers: signature("", self.now()).into(),
            body: String::new(),
            repeats: 0,
        };
        let (status, text) = self.outbox.webhooks.attempt(&post, CHALLENGE).await;
        status == Some(200) && text.trim() == token
    }

    fn due(&self) -> Vec<Notification> {
        let mut waiting = lock(&self.outbox.waiting);
        if waiting.is_empty() {
            return Vec::new();
        }
        let now = self.now();
        waiting.extract_if(.., |one| one.due_at <= now).collect()
    }

    /// Posts a notification once.
    async fn attempt(self: Arc<Self>, notification: Notification) {
        let id = notification.subscription;
        let is_gone = !self.memory().state.subscriptions.contains_key(&id);
        if is_gone || self.is_lost(&notification.email) {
            return;
        }
        let now = self.now();
        let post = Post {
            url: notification.url.clone(),
            content_type: "application/json",
            headers: signature(&notification.body, now).into(),
            body: notification.body.clone(),
            repeats: 0,
        };
        let (status, _) = self.outbox.webhooks.attempt(&post, ANSWER).await;
        match status {
            Some(200) => self.set_failure(id, None),
            Some(422) => {
                self.change(|memory| memory.state.subscriptions.remove(&id));
            }
            status => {
                let why = status.map_or_else(|| "no answer".to_owned(), |status| format!("status {status}"));
                self.set_failure(id, Some((now, why)));
                if let Some(again) = notification.again(now) {
                    lock(&self.outbox.waiting).push(again);
                }
            }
        }
    }

    /// Remembers since when and why a subscription's notifications fail.
    fn set_failure(&self, id: i64, failure: Option<(DateTime<Utc>, String)>) {
        let known = self.memory().state.subscriptions.get(&id).cloned();
        let Some(mut changed) = known.clone() else {
            return;
        };
        let (at, why) = failure.unzip();
        changed.fail_since = changed.fail_since.filter(|_| why.is_some()).or(at);
        changed.fail_description = why;
        if known.as_ref() != Some(&changed) {
            self.change(|memory| {
                if let Some(one) = memory.state.subscriptions.get_mut(&id) {
                    one.fail_since = changed.fail_since;
                    one.fail_description = changed.fail_description;
                }
            });
        }
    }

    fn is_lost(&self, email: &str) -> bool {
        let lost = lock(&self.outbox.lost);
        lost.all || lost.of.contains(email)
    }
}

impl State {
    /// The notifications that are missing after a change. Each is returned once.
    pub(super) fn new_notifications(&mut self, now: DateTime<Utc>) -> Vec<Notification> {
        let mut all = Vec::new();
        for one in self.subscriptions.values_mut() {
            let account = self.accounts.get(&one.account_id);
            let Some((email, mailbox)) = account.and_then(|account| {
                let email = &account.email;
                Some((email, self.mailboxes.get(email)?))
            }) else {
                continue;
            };
            let bodies = [one.lifecycle_event(mailbox), one.created(mailbox)];
            all.extend(bodies.into_iter().flatten().map(|body| Notification {
                subscription: one.id,
                email: email.clone(),
                url: one.notification_url.clone(),
                body: body.to_string(),
                first_at: now,
                due_at: now,
                wait: FIRST_WAIT,
            }));
        }
        all
    }
}

impl AurinkoSubscription {
    /// The event of a token that dies or works again.
    fn lifecycle_event(&mut self, mailbox: &Mailbox) -> Option<Value> {
        let is_active = mailbox.token_status == AurinkoTokenStatus::Active;
        if is_active == self.active {
            return None;
        }
        self.active = is_active;
        let mut body = self.body(&[]);
        body["lifecycleEvent"] = if is_active { "active" } else { "error" }.into();
        if !is_active {
            body["error"] = "token.dead".into();
        }
        Some(body)
    }

    /// The notification about new messages. Without a token that works, it is made later.
    fn created(&mut self, mailbox: &Mailbox) -> Option<Value> {
        if !self.active || self.notified == mailbox.count() {
            return None;
        }
        let payload = |position| json!({ "id": mailbox.at(position).id, "changeType": "created" });
        let payloads: Vec<Value> = (self.notified..mailbox.count()).map(payload).collect();
        self.notified = mailbox.count();
        Some(self.body(&payloads))
    }

    fn body(&self, payloads: &[Value]) -> Value {
        json!({
            "subscription": self.id,
            "resource": RESOURCE,
            "accountId": self.account_id,
            "payloads": payloads,
        })
    }
}

impl Notification {
    /// The same for the next attempt, after one at `now` failed.
    fn again(self, now: DateTime<Utc>) -> Option<Self> {
        let due_at = now + self.wait;
        (due_at - self.first_at <= PERIOD).then(|| Self {
            due_at,
            wait: self.wait * 2,
            ..self
        })
    }
}

/// The headers with Aurinko's signature of a post.
#[must_use]
pub fn signature(body: &str, now: DateTime<Utc>) -> [(&'static str, String); 2] {
    let timestamp = now.timestamp().to_string();
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(SIGNING_SECRET.as_bytes()).expect("a key of any length");
    mac.update(format!("v0:{timestamp}:{body}").as_bytes());
    let mac = mac.finalize().into_bytes();
    let hexadecimal = mac.iter().map(|byte| format!("{byte:02x}")).collect();
    [
        ("X-Aurinko-Request-Timestamp", timestamp),
        ("X-Aurinko-Signature", hexadecimal),
    ]
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_notification_is_posted_for_ten_minutes_with_doubled_waits() {
        let first_at: DateTime<Utc> = "2026-03-09T12:00:00Z".parse().unwrap();
        let mut next = Some(Notification {
            subscription: 1,
            email: "dana@example.com".to_owned(),
            url: "http://localhost/".to_owned(),
            body: String::new(),
            first_at,
            due_at: first_at,
            wait: FIRST_WAIT,
        });
        let mut seconds = Vec::new();
        while let Some(notification) = next {
            seconds.push((notification.due_at - first_at).num_seconds());
            let now = notification.due_at;
            next = notification.again(now);
        }
        assert_eq!(seconds, [0, 1, 3, 7, 15, 31, 63, 127, 255, 511]);
    }
}
