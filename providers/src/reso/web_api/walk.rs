//! Walks from page to page by `@odata.nextLink`, without loops.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use serde::Deserialize;
use url::Url;

use super::{Cursor, Entities, Span, WebApi, WebApiError};

/// A walk through the pages of a collection.
pub(super) struct Walk {
    next: Option<Url>,
    /// The rows that the request of `next` has returned so far.
    read: usize,
    span: Option<Span>,
    read_urls: HashSet<Url>,
    /// A hash of the keys of the previous page.
    last_keys: Option<u64>,
}

/// A fetched page, not yet [advanced past](Walk::advance).
pub(super) struct Fetched {
    pub entities: Entities,
    /// The number of rows of the whole request, if the server sends it.
    pub total: Option<u64>,
    next: Option<Url>,
    /// The rows of its request up to the end of this page.
    read: usize,
    /// The times that its request covers, or after [`Fetched::start_request`] those of the next
    /// request.
    pub span: Option<Span>,
    link: Url,
    keys: Option<u64>,
}

#[derive(Deserialize)]
struct Answer {
    value: Entities,
    #[serde(rename = "@odata.nextLink")]
    next_link: Option<String>,
    // Some servers send it as text. It is used only for progress.
    #[serde(rename = "@odata.count", default)]
    count: Option<serde_json::Value>,
}

impl Walk {
    pub fn new(start: Url) -> Self {
        Self {
            next: Some(start),
            read: 0,
            span: None,
            read_urls: HashSet::new(),
            last_keys: None,
        }
    }

    /// A walk that continues at `start`, the cursor's link.
    pub fn resume(start: Url, cursor: &Cursor) -> Self {
        Self {
            next: Some(start),
            read: cursor.read,
            span: cursor.span,
            read_urls: HashSet::new(),
            last_keys: None,
        }
    }

    /// Fetches the next page. The walk doesn't advance until [`Walk::advance`].
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
            Some(next) => Some(api.check_host(next)?),
            None => None,
        };
        if next
            .as_ref()
            .is_some_and(|next| *next == link || self.read_urls.contains(next))
        {
            return Err(WebApiError::RepeatedPage);
        }
        let hash = fingerprint(&answer.value, keys);
        if hash.is_some() && hash == self.last_keys {
            return Err(WebApiError::RepeatedPage);
        }
        Ok(Some(Fetched {
            read: self.read.saturating_add(answer.value.len()),
            span: self.span,
            entities: answer.value,
            total: answer.count.as_ref().and_then(serde_json::Value::as_u64),
            next,
            link,
            keys: hash,
        }))
    }

    /// Whether the walk has already read this URL.
    pub fn has_read(&self, address: &Url) -> bool {
        self.read_urls.contains(address)
    }

    /// Advances past a page.
    pub fn advance(&mut self, page: Fetched) {
        self.read_urls.insert(page.link);
        self.last_keys = page.keys;
        self.next = page.next;
        self.read = page.read;
        self.span = page.span;
    }
}

impl Fetched {
    /// The position after this page.
    pub fn cursor(&self) -> Option<Cursor> {
        self.next.as_ref().map(|next| Cursor {
            link: next.to_string(),
            read: self.read,
            span: self.span,
        })
    }

    /// Whether this page ends a request that returned exactly as many rows as it asked for. Then
    /// more may follow: for some servers `$top` is the size of a page, for others, as in OData,
    /// that of the whole answer.
    pub fn may_be_cut(&self, api: &WebApi) -> bool {
        self.next.is_none() && self.read == usize::from(api.caller.config().page_size)
    }

    /// Whether the server names no further page.
    pub fn is_last(&self) -> bool {
        self.next.is_none()
    }

    /// Allows the next page to contain the same rows as this one.
    pub fn expect_the_same_rows(&mut self) {
        self.keys = None;
    }

    /// Continues with a new request that covers `span`.
    pub fn start_request(&mut self, next: Url, span: Option<Span>) {
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
