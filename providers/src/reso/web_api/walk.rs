//! From page to page by `@odata.nextLink`, never in a circle.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::Deserialize;
use url::Url;

use super::{Cursor, Entities, Span, WebApi, WebApiError};

/// A way through the pages of a collection.
pub(super) struct Walk {
    next: Option<Url>,
    /// Rows of the request that `next` continues.
    read: usize,
    span: Option<Span>,
    taken: HashSet<Url>,
    /// What the page before held, by its keys.
    last_keys: Option<u64>,
}

/// A page as it was fetched, not yet [taken](Walk::taken).
pub(super) struct Fetched {
    pub entities: Entities,
    /// Rows of the whole request, where the server tells.
    pub total: Option<u64>,
    next: Option<Url>,
    /// Rows of its request up to its end.
    read: usize,
    /// The times that its request covers, and after [`Fetched::ask_anew`] those of the next.
    pub span: Option<Span>,
    link: Url,
    keys: Option<u64>,
}

#[derive(Deserialize)]
struct Answer {
    value: Entities,
    #[serde(rename = "@odata.nextLink")]
    next_link: Option<String>,
    // Some servers send it as a text; it only serves for progress.
    #[serde(rename = "@odata.count", default)]
    count: Option<serde_json::Value>,
}

impl Walk {
    pub fn new(start: Url) -> Self {
        Self {
            next: Some(start),
            read: 0,
            span: None,
            taken: HashSet::new(),
            last_keys: None,
        }
    }

    /// A walk that continues at `start`, the cursor's link.
    pub fn behind(start: Url, cursor: &Cursor) -> Self {
        Self {
            next: Some(start),
            read: cursor.read,
            span: cursor.span,
            taken: HashSet::new(),
            last_keys: None,
        }
    }

    /// The page that comes next. The walk stays where it is until it is taken.
    pub async fn fetch(&self, api: &WebApi, keys: &[&str]) -> Result<Option<Fetched>, WebApiError> {
        let Some(link) = self.next.clone() else {
            return Ok(None);
        };
        let body = api.caller.get(&link).await?;
        let answer: Answer = serde_json::from_slice(&body).map_err(|source| WebApiError::Malformed {
            what: "a page",
            source,
        })?;
        let next = match answer.next_link.as_deref().filter(|next| !next.is_empty()) {
            Some(next) => Some(api.own(next)?),
            None => None,
        };
        if next
            .as_ref()
            .is_some_and(|next| *next == link || self.taken.contains(next))
        {
            return Err(WebApiError::RepeatedPage);
        }
        let held = fingerprint(&answer.value, keys);
        if held.is_some() && held == self.last_keys {
            return Err(WebApiError::RepeatedPage);
        }
        Ok(Some(Fetched {
            read: self.read.saturating_add(answer.value.len()),
            span: self.span,
            entities: answer.value,
            total: answer.count.as_ref().and_then(serde_json::Value::as_u64),
            next,
            link,
            keys: held,
        }))
    }

    /// Whether the walk has read this address already.
    pub fn has_taken(&self, address: &Url) -> bool {
        self.taken.contains(address)
    }

    /// Goes on behind a page.
    pub fn taken(&mut self, page: Fetched) {
        self.taken.insert(page.link);
        self.last_keys = page.keys;
        self.next = page.next;
        self.read = page.read;
        self.span = page.span;
    }
}

impl Fetched {
    /// Where the walk goes on behind this page.
    pub fn cursor(&self) -> Option<Cursor> {
        self.next.as_ref().map(|next| Cursor {
            link: next.to_string(),
            read: self.read,
            span: self.span,
        })
    }

    /// Whether this page ends a request that answered exactly as many rows as it
    /// asked for. For some servers `$top` is the size of a page, for others, as
    /// OData has it, of the whole answer: there may be more behind it.
    pub fn may_be_cut(&self, api: &WebApi) -> bool {
        self.next.is_none() && self.read == usize::from(api.caller.config().page_size)
    }

    /// Whether the server names no page behind this one.
    pub fn is_last(&self) -> bool {
        self.next.is_none()
    }

    /// Allows the next page to hold the same rows as this one.
    pub fn expect_the_same_rows(&mut self) {
        self.keys = None;
    }

    /// Continues with a new request for the times in `span`.
    pub fn ask_anew(&mut self, next: Url, span: Option<Span>) {
        self.next = Some(next);
        self.read = 0;
        self.span = span;
    }
}

fn fingerprint(entities: &Entities, keys: &[&str]) -> Option<u64> {
    if entities.is_empty() {
        return None;
    }
    let mut hash = DefaultHasher::new();
    for entity in entities {
        for key in keys {
            entity.get(*key).map(ToString::to_string).hash(&mut hash);
        }
    }
    Some(hash.finish())
}
