//! A partner's program that sends move leads to Doorstep, as an integration would: new ones and
//! changes, repeats, older versions, and items with the flaws of real systems.
//!
//! What Doorstep does with them is Doorstep's decision. Its answers are kept as they came.

pub(crate) mod answer;
pub(crate) mod leads;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use rand::seq::SliceRandom as _;
use reqwest::{Client, Method};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use thiserror::Error;

use crate::clock::Clock;
use crate::store::Store;
pub use answer::{Effect, FieldFault, Outcome};
pub use leads::Flaw;

/// The timeout of a request.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The leads of a batch.
const BATCH: usize = 5;

/// The time between the versions that are sent out of order, and how much older an old version is.
const STEP: TimeDelta = TimeDelta::minutes(1);
const AGE: TimeDelta = TimeDelta::hours(1);

/// A lead as the program last sent it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerLead {
    /// The program's id of the lead.
    pub opportunity_id: String,
    /// The whole item.
    pub item: Value,
}

/// A request to Doorstep with its answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PartnerCall {
    /// Its number, from 1.
    pub number: u64,
    /// When it was sent.
    pub sent_at: DateTime<Utc>,
    /// Its purpose in words.
    pub title: String,
    /// The HTTP method.
    pub method: String,
    /// The path after the API's base URL.
    pub path: String,
    /// The body.
    pub body: Value,
    /// The status of the answer; `None` if there was none.
    pub status: Option<u16>,
    /// The time until the answer, in milliseconds.
    pub took_ms: u64,
    /// The body of the answer; a text if it was not JSON.
    pub answer: Value,
    /// What Doorstep did with each item.
    pub outcomes: Vec<Outcome>,
}

/// The key in use, without its secret part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct KeyInUse {
    /// Its name; `None` for a pasted one.
    pub name: Option<String>,
    /// Its last four characters.
    pub last_four: String,
}

/// Something for the program to do.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "act", rename_all = "camelCase")]
pub enum Act {
    /// Sends a new lead.
    Send,
    /// Sends several new leads in one request.
    Batch,
    /// Sends the versions of a new lead at once and in any order.
    OutOfOrder,
    /// Sends a new lead with a flaw.
    Broken {
        /// The flaw.
        flaw: Flaw,
    },
    /// Sends the last request again.
    Repeat,
    /// Gives a lead another status; the newest lead if none is named.
    Move {
        /// The lead.
        lead: Option<String>,
        /// The new status.
        status: String,
    },
    /// Moves a lead's survey to another day and time.
    MoveSurvey {
        /// The lead.
        lead: Option<String>,
    },
    /// Sends a version of a lead that is older than the one sent last.
    Older {
        /// The lead.
        lead: Option<String>,
    },
}

/// Why the program can't act.
#[derive(Debug, Error)]
pub enum ActError {
    /// It has no key.
    #[error("There is no API key. Paste one.")]
    NoKey,
    /// It doesn't know where Doorstep is.
    #[error("The sandbox was started without the URL of the partner API.")]
    NoUrl,
    /// It has no such lead.
    #[error("There is no such lead. Send one first.")]
    NoLead,
    /// It has sent nothing that could be repeated.
    #[error("No request has been sent yet.")]
    NoCall,
    /// The folder of its state can't be written.
    #[error("The request could not be stored.")]
    Storage(#[source] anyhow::Error),
}

/// A request to send.
struct NewCall {
    title: String,
    method: Method,
    path: String,
    body: Value,
}

/// The file that `doorstep seed` writes.
#[derive(Deserialize)]
struct KeyFile {
    name: String,
    key: String,
}

/// The program with its leads and requests.
pub struct Partner {
    leads: Store<PartnerLead>,
    calls: Store<PartnerCall>,
    api_url: Option<String>,
    key_file: Option<PathBuf>,
    pasted: Mutex<Option<String>>,
    http: Client,
    clock: Clock,
}

impl Partner {
    pub(crate) fn open(
        folder: &std::path::Path,
        api_url: Option<String>,
        key_file: Option<PathBuf>,
        clock: Clock,
    ) -> anyhow::Result<Arc<Self>> {
        Ok(Arc::new(Self {
            leads: Store::open(folder.join("leads"))?,
            calls: Store::open(folder.join("calls"))?,
            api_url: api_url.map(|url| url.trim_end_matches('/').to_owned()),
            key_file,
            pasted: Mutex::default(),
            http: Client::new(),
            clock,
        }))
    }

    /// The base URL of Doorstep's partner API.
    #[must_use]
    pub fn api_url(&self) -> Option<&str> {
        self.api_url.as_deref()
    }

    /// The leads that Doorstep has stored, newest first.
    #[must_use]
    pub fn leads(&self) -> Vec<PartnerLead> {
        self.leads.list(|_| true)
    }

    /// The requests, newest first.
    #[must_use]
    pub fn calls(&self) -> Vec<PartnerCall> {
        self.calls.list(|_| true)
    }

    /// The number of kept requests and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        self.calls.totals()
    }

    /// Forgets all leads and requests. Doorstep keeps what it has stored.
    pub fn clear(&self) {
        self.leads.clear();
        self.calls.clear();
    }

    /// Uses this key until the sandbox stops; an empty one brings back that of the file.
    pub fn paste_key(&self, key: &str) {
        let key = Some(key.trim().to_owned()).filter(|key| !key.is_empty());
        *lock(&self.pasted) = key;
    }

    /// The key in use.
    #[must_use]
    pub fn key_in_use(&self) -> Option<KeyInUse> {
        let (name, key) = self.key()?;
        let kept = key.chars().count().saturating_sub(4);
        Some(KeyInUse {
            name,
            last_four: key.chars().skip(kept).collect(),
        })
    }

    /// The key with its name. The file is read each time, because the demonstration is created
    /// after the sandbox has started.
    fn key(&self) -> Option<(Option<String>, String)> {
        if let Some(key) = lock(&self.pasted).clone() {
            return Some((None, key));
        }
        let text = std::fs::read(self.key_file.as_ref()?).ok()?;
        let file: KeyFile = serde_json::from_slice(&text).ok()?;
        Some((Some(file.name), file.key))
    }

    /// Acts and returns the requests that it sent, in their order.
    ///
    /// # Errors
    /// [`ActError`] when nothing could be sent, or what was sent can't be stored.
    pub async fn act(&self, act: Act) -> Result<Vec<PartnerCall>, ActError> {
        let now = self.clock.now();
        match act {
            Act::Send => {
                let item = self.new_item(now);
                let call = put(&item, format!("New lead {}", leads::name(&item)));
                Ok(vec![self.send_items(call, vec![item]).await?])
            }
            Act::Broken { flaw } => {
                let item = flaw.broken(self.new_item(now));
                let call = put(&item, format!("New lead with {}", flaw.words()));
                Ok(vec![self.send_items(call, vec![item]).await?])
            }
            Act::Batch => {
                let items: Vec<Value> = (0..BATCH).map(|_| self.new_item(now)).collect();
                let call = NewCall {
                    title: format!("{BATCH} new leads in one request"),
                    method: Method::POST,
                    path: "/leads/batch".to_owned(),
                    body: json!({ "leads": items }),
                };
                Ok(vec![self.send_items(call, items).await?])
            }
            Act::OutOfOrder => self.send_out_of_order(now).await,
            Act::Repeat => {
                let last = self.calls().into_iter().next().ok_or(ActError::NoCall)?;
                let again = last.title.strip_suffix(", again").unwrap_or(&last.title);
                let call = NewCall {
                    title: format!("{again}, again"),
                    method: last.method.parse().map_err(|_| ActError::NoCall)?,
                    path: last.path,
                    body: last.body,
                };
                Ok(vec![self.send_items(call, Vec::new()).await?])
            }
            Act::Move { lead, status } => {
                let lead = self.lead(lead.as_deref())?;
                let item = leads::with_status(lead.item, &status, now);
                let call = put(&item, format!("{} moved to {status}", leads::name(&item)));
                Ok(vec![self.send_items(call, vec![item]).await?])
            }
            Act::MoveSurvey { lead } => {
                let lead = self.lead(lead.as_deref())?;
                let item = leads::with_other_survey(lead.item, now, &mut rand::rng());
                let call = put(&item, format!("Survey of {} moved", leads::name(&item)));
                Ok(vec![self.send_items(call, vec![item]).await?])
            }
            Act::Older { lead } => {
                let lead = self.lead(lead.as_deref())?;
                let item = leads::older(lead.item, AGE);
                let call = put(&item, format!("Older version of {}", leads::name(&item)));
                // The program keeps its newer version.
                Ok(vec![self.send_items(call, Vec::new()).await?])
            }
        }
    }

    /// Sends the versions of a new lead concurrently, begun in any order.
    async fn send_out_of_order(&self, now: DateTime<Utc>) -> Result<Vec<PartnerCall>, ActError> {
        let versions = leads::versions(&self.new_item(now), now, STEP);
        let newest = versions.last().cloned();
        let count = versions.len();
        let mut calls: Vec<NewCall> = (1..)
            .zip(&versions)
            .map(|(number, item)| {
                put(
                    item,
                    format!("Version {number} of {count} of {}", leads::name(item)),
                )
            })
            .collect();
        calls.shuffle(&mut rand::rng());
        let sent = join_all(calls.into_iter().map(|call| self.send(call))).await;
        let sent: Vec<PartnerCall> = sent.into_iter().collect::<Result<_, _>>()?;
        let is_stored = sent
            .iter()
            .flat_map(|call| &call.outcomes)
            .any(Outcome::is_stored);
        if let Some(item) = newest.filter(|_| is_stored) {
            self.keep(item)?;
        }
        Ok(sent)
    }

    /// Sends a request and keeps those of its items that Doorstep has stored.
    async fn send_items(&self, call: NewCall, items: Vec<Value>) -> Result<PartnerCall, ActError> {
        let sent = self.send(call).await?;
        for (item, outcome) in items.into_iter().zip(&sent.outcomes) {
            if outcome.is_stored() {
                self.keep(item)?;
            }
        }
        Ok(sent)
    }

    async fn send(&self, call: NewCall) -> Result<PartnerCall, ActError> {
        let api_url = self.api_url().ok_or(ActError::NoUrl)?;
        let (_, key) = self.key().ok_or(ActError::NoKey)?;
        let sent_at = self.clock.now();
        let begun = Instant::now();
        let request = self
            .http
            .request(call.method.clone(), format!("{api_url}{}", call.path))
            .timeout(TIMEOUT)
            .bearer_auth(key)
            .json(&call.body);
        let (status, text) = match request.send().await {
            Ok(response) => {
                let status = response.status().as_u16();
                (Some(status), response.text().await.unwrap_or_default())
            }
            Err(error) => (None, format!("No answer: {}", error.without_url())),
        };
        let took_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let answer: Value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        let outcomes = answer::outcomes(status, &answer);
        let make = |number| PartnerCall {
            number,
            sent_at,
            title: call.title,
            method: call.method.to_string(),
            path: call.path,
            body: call.body,
            status,
            took_ms,
            answer,
            outcomes,
        };
        let (kept, _) = self.calls.keep_once(|_| false, make).map_err(ActError::Storage)?;
        Ok(kept)
    }

    fn new_item(&self, now: DateTime<Utc>) -> Value {
        let taken: BTreeSet<String> = self.leads().into_iter().map(|lead| lead.opportunity_id).collect();
        leads::new(&taken, now, &mut rand::rng())
    }

    /// The named lead, or the newest.
    fn lead(&self, id: Option<&str>) -> Result<PartnerLead, ActError> {
        let named = |lead: &PartnerLead| id.is_none_or(|id| lead.opportunity_id == id);
        self.leads.list(named).into_iter().next().ok_or(ActError::NoLead)
    }

    fn keep(&self, item: Value) -> Result<(), ActError> {
        let opportunity_id = leads::id(&item).to_owned();
        let is_same = |lead: &PartnerLead| lead.opportunity_id == opportunity_id;
        let known = self
            .leads
            .change(is_same, |lead| lead.item = item.clone())
            .map_err(ActError::Storage)?;
        if known.is_none() {
            let make = |_| PartnerLead {
                opportunity_id: opportunity_id.clone(),
                item,
            };
            self.leads
                .keep_once(|_| false, make)
                .context("a lead")
                .map_err(ActError::Storage)?;
        }
        Ok(())
    }
}

fn put(item: &Value, title: String) -> NewCall {
    NewCall {
        title,
        method: Method::PUT,
        path: format!("/leads/{}", leads::id(item)),
        body: item.clone(),
    }
}

fn lock(pasted: &Mutex<Option<String>>) -> MutexGuard<'_, Option<String>> {
    // The key is valid after every statement, so a poisoned lock is usable.
    pasted.lock().unwrap_or_else(PoisonError::into_inner)
}
