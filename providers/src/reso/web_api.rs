//! Reads listings from a RESO Web API (OData 4.0, Data Dictionary 2.0), page by page.
//!
//! A walk follows `ModificationTimestamp` and can be resumed after every page: the [`Cursor`] to
//! the next page is stored together with the page. Deletions don't appear in it; [`WebApi::keys`]
//! walks the keys that still exist. Callers decide when to read, what to store, and how many
//! listings may disappear.

mod call;
mod error;
mod metadata;
mod related;
mod rows;
mod walk;

use std::time::Duration;

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use url::Url;

pub use error::WebApiError;

use self::call::Caller;
use self::metadata::Offered;
use self::related::Related;
use self::rows::Entity;
use self::walk::{Fetched, Walk};
use super::field::{LeftOut, Reason};
use super::row::{Column, missing_columns};
use domain::listings::SourceListing;

/// The field that changes with every change of a listing.
const MODIFIED: &str = "ModificationTimestamp";

/// The sort orders of requests.
const BY_TIME: &str = "ModificationTimestamp,ListingKey";
const BY_KEY: &str = "ListingKey";

/// The address of a server and how it is read.
#[derive(Clone, Debug)]
pub struct Config {
    /// The service root, for example `https://mls.example/reso/odata`.
    pub service_root: Url,
    /// The client's credentials.
    pub credentials: Credentials,
    /// The rows per page; a server may send fewer.
    pub page_size: u16,
    /// Whether the URLs of photos are read.
    pub photos: bool,
    /// The limits of a call.
    pub limits: Limits,
}

/// OAuth 2 client credentials (RFC 6749, 4.4).
#[derive(Clone, Debug)]
pub struct Credentials {
    /// The token endpoint.
    pub token_url: Url,
    /// The client's identifier.
    pub client_id: String,
    /// The client's secret.
    pub client_secret: SecretString,
    /// The scope to request, if the server needs one.
    pub scope: Option<String>,
}

/// The limits of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time to connect.
    pub connect: Duration,
    /// The time until the next part of an answer.
    pub read: Duration,
    /// The total time of a call, with all attempts and the waits between them.
    pub total: Duration,
    /// The length of an answer in bytes.
    pub body_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            read: Duration::from_secs(60),
            total: Duration::from_secs(600),
            body_bytes: 32 << 20,
        }
    }
}

/// The position where a walk continues. It is stored and passed back unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The URL of the next page, as the server sent it.
    pub link: String,
    /// The rows that the request of the link has returned so far.
    pub read: usize,
    /// The times that this request covers; `None` for the first request of a walk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// The times that a request covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// No row is modified earlier.
    pub from: DateTime<Utc>,
    /// The end of the moment that the request walks in the order of `ListingKey`; `None` if it
    /// walks in the order of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
}

/// The time for which listings are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsOf {
    /// The current time. No high-water mark is later, whatever a row claims.
    pub now: DateTime<Utc>,
    /// The day at whose end statuses are valid, as for files.
    pub day: NaiveDate,
}

/// A page of changed listings.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its rows. Each key appears once, with its last modification.
    pub rows: Vec<Row>,
    /// The position of the next page; `None` after the last one.
    pub next: Option<Cursor>,
    /// The number of rows of the whole request (`@odata.count`), if the server sends it.
    pub total: Option<u64>,
    /// The latest `ModificationTimestamp` of its rows, at most now. The latest of all pages,
    /// minus an overlap, is the mark from which changes are read next time. It is valid once the
    /// last page is stored.
    pub newest: Option<DateTime<Utc>>,
}

/// A row of Property.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A listing.
    Listing {
        /// The listing.
        listing: Box<SourceListing>,
        /// `ModificationTimestamp`: of two rows with one key the later one is valid.
        modified_at: DateTime<Utc>,
        /// The `MediaURL`s of its photos by `Order`, if they are read.
        photo_urls: Vec<String>,
        /// The invalid optional values, which it is kept without.
        left_out: LeftOut,
    },
    /// A listing that comes on the market after `as_of`.
    NotYetListed {
        /// `ListingKey`.
        listing_key: String,
        /// `ModificationTimestamp`.
        modified_at: DateTime<Utc>,
    },
    /// An invalid row. The stored data of the listing stays.
    Rejected(Rejected),
}

/// An invalid row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its `ListingKey`, if it could be read.
    pub listing_key: Option<String>,
    /// Why it is rejected.
    pub reason: Reason,
}

/// A page of existing keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPage {
    /// `ListingKey` of each row.
    pub listing_keys: Vec<String>,
    /// The position of the next page; `None` after the last one.
    pub next: Option<Cursor>,
    /// The number of keys of the whole request (`@odata.count`), if the server sends it.
    pub total: Option<u64>,
}

/// A client of a server whose metadata has been read.
pub struct WebApi {
    caller: Caller,
    offered: Offered,
}

impl WebApi {
    /// Fetches a token and the server's metadata.
    ///
    /// # Errors
    /// [`WebApiError`] when the server can't be reached, refuses the client, or lacks a field
    /// that listings need.
    pub async fn connect(config: Config) -> Result<Self, WebApiError> {
        let config = Config {
            service_root: folder(config.service_root)?,
            page_size: config.page_size.max(1),
            ..config
        };
        let metadata = join(&config.service_root, "$metadata")?;
        let caller = Caller::new(config)?;
        let body = caller.get(&metadata).await?;
        let offered = Offered::read(&String::from_utf8_lossy(&body))?;
        if !offered.has("Property") {
            return Err(WebApiError::NoResource { resource: "Property" });
        }
        let mut names = missing_columns(|column| offered.has_field("Property", column.name()));
        if !offered.has_field("Property", MODIFIED) {
            names.push(MODIFIED);
        }
        if !names.is_empty() {
            return Err(WebApiError::MissingFields { names });
        }
        Ok(Self { caller, offered })
    }

    /// Walks the listings modified at or after `since`, or all of them, in the order of their
    /// `ModificationTimestamp`. Continues at the cursor if there is one.
    ///
    /// # Errors
    /// [`WebApiError::ForeignLink`] when the cursor belongs to another server.
    pub fn changes(
        &self,
        since: Option<DateTime<Utc>>,
        resume: Option<&Cursor>,
        as_of: AsOf,
    ) -> Result<Changes<'_>, WebApiError> {
        let filter = since.map(|since| format!("{MODIFIED} ge {}", instant(since)));
        let walk = match resume {
            Some(cursor) => Walk::resume(self.check_host(&cursor.link)?, cursor),
            None => Walk::new(self.changes_url(filter.as_deref(), BY_TIME)?),
        };
        Ok(Changes {
            api: self,
            walk,
            related: Related::default(),
            as_of,
        })
    }

    /// Walks the keys of all existing listings. Continues at the cursor if there is one.
    ///
    /// # Errors
    /// [`WebApiError::ForeignLink`] when the cursor belongs to another server.
    pub fn keys(&self, resume: Option<&Cursor>) -> Result<Keys<'_>, WebApiError> {
        let walk = match resume {
            Some(cursor) => Walk::resume(self.check_host(&cursor.link)?, cursor),
            None => Walk::new(self.keys_url(None)?),
        };
        Ok(Keys { api: self, walk })
    }

    fn changes_url(&self, filter: Option<&str>, order: &str) -> Result<Url, WebApiError> {
        let fields = Column::ALL
            .iter()
            .map(|column| column.name())
            .chain([MODIFIED])
            .filter(|name| self.offered.has_field("Property", name));
        let select = fields.collect::<Vec<_>>().join(",");
        let mut expand = vec!["OpenHouse", "ListAgent", "ListOffice"];
        if self.caller.config().photos {
            expand.push("Media");
        }
        expand.retain(|name| self.offered.expands("Property", name));
        self.resource_url("Property", filter, order, &select, &expand.join(","))
    }

    fn keys_url(&self, filter: Option<&str>) -> Result<Url, WebApiError> {
        self.resource_url("Property", filter, BY_KEY, "ListingKey", "")
    }

    fn resource_url(
        &self,
        resource: &str,
        filter: Option<&str>,
        order: &str,
        select: &str,
        expand: &str,
    ) -> Result<Url, WebApiError> {
        let mut url = join(&self.caller.config().service_root, resource)?;
        let top = self.caller.config().page_size.to_string();
        let options = [
            ("$filter", filter.unwrap_or_default()),
            ("$orderby", order),
            ("$top", &top),
            ("$select", select),
            ("$expand", expand),
            ("$count", if resource == "Property" { "true" } else { "" }),
        ];
        let text: Vec<_> = options
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={}", query_text(value)))
            .collect();
        url.set_query(Some(&text.join("&")));
        Ok(url)
    }

    /// Checks that a URL from the server is on the configured host. The token is sent nowhere
    /// else.
    fn check_host(&self, link: &str) -> Result<Url, WebApiError> {
        let root = &self.caller.config().service_root;
        let foreign = |address: String| WebApiError::ForeignLink { address };
        let url = root.join(link).map_err(|_| foreign(String::new()))?;
        let plain = url.username().is_empty() && url.password().is_none();
        if !plain || url.origin() != root.origin() {
            return Err(foreign(url.origin().ascii_serialization()));
        }
        Ok(url)
    }
}

/// A walk over changed listings.
pub struct Changes<'a> {
    api: &'a WebApi,
    walk: Walk,
    related: Related,
    as_of: AsOf,
}

impl Changes<'_> {
    /// Fetches the next page; `None` after the last one. After an error the same page can be
    /// fetched again.
    ///
    /// # Errors
    /// [`WebApiError`] when the page can't be fetched or used.
    pub async fn next(&mut self) -> Result<Option<Page>, WebApiError> {
        let Some(mut fetched) = self.walk.fetch(self.api, &["ListingKey", MODIFIED]).await? else {
            return Ok(None);
        };
        if let Some(span) = fetched.span
            && rows::any_before(&fetched.entities, span.from)
        {
            return Err(WebApiError::RepeatedPage);
        }
        self.continue_after(&mut fetched)?;
        let entities = std::mem::take(&mut fetched.entities);
        let rows = self.related.complete(self.api, entities, self.as_of).await?;
        let newest = rows.iter().filter_map(|(modified_at, _)| *modified_at).max();
        let (next, total) = (fetched.cursor(), fetched.total);
        self.walk.advance(fetched);
        Ok(Some(Page {
            rows: rows::last_of_each_key(rows),
            next,
            total,
            newest: newest.map(|newest| newest.min(self.as_of.now)),
        }))
    }

    /// Continues after a page that ends its request but may not end the walk. If all rows of the
    /// page show one time, the walk can't continue by time: a server that stores finer times than
    /// it shows would return the same page again. Such a moment is walked by key.
    fn continue_after(&self, fetched: &mut Fetched) -> Result<(), WebApiError> {
        let moment = fetched.span.and_then(|span| Some((span, span.until?)));
        let is_cut = fetched.may_be_cut(self.api);
        let (filter, order, span) = match moment {
            Some((span, until)) if is_cut => {
                let last = fetched.entities.last().map(rows::required_key).transpose()?;
                let after = last.map(|key| format!(" and ListingKey gt {}", quoted(&key)));
                let filter = format!("{}{}", moment_filter(span.from, until), after.unwrap_or_default());
                (filter, BY_KEY, span)
            }
            Some((_, until)) if fetched.is_last() => {
                let span = Span {
                    from: until,
                    until: None,
                };
                (format!("{MODIFIED} ge {}", instant(until)), BY_TIME, span)
            }
            None if is_cut => {
                let (modified_at, key) = rows::end_position(&fetched.entities)?;
                if let Some((from, until)) = rows::only_moment(&fetched.entities) {
                    fetched.expect_the_same_rows();
                    let span = Span {
                        from,
                        until: Some(until),
                    };
                    (moment_filter(from, until), BY_KEY, span)
                } else {
                    let at = instant(modified_at);
                    let filter = format!(
                        "{MODIFIED} gt {at} or ({MODIFIED} eq {at} and ListingKey gt {})",
                        quoted(&key)
                    );
                    let span = Span {
                        from: modified_at,
                        until: None,
                    };
                    (filter, BY_TIME, span)
                }
            }
            Some(_) | None => return Ok(()),
        };
        let next = self.api.changes_url(Some(&filter), order)?;
        // A server that ignores the order could cause an endless loop.
        if self.walk.has_read(&next) {
            return Err(WebApiError::RepeatedPage);
        }
        fetched.start_request(next, Some(span));
        Ok(())
    }
}

/// A walk over the keys of all listings.
pub struct Keys<'a> {
    api: &'a WebApi,
    walk: Walk,
}

impl Keys<'_> {
    /// Fetches the next page; `None` after the last one. After an error the same page can be
    /// fetched again. A row without a key fails the walk, so that a sweep doesn't treat an
    /// unreadable listing as removed.
    ///
    /// # Errors
    /// [`WebApiError`] when the page can't be fetched or used.
    pub async fn next(&mut self) -> Result<Option<KeyPage>, WebApiError> {
        let Some(mut fetched) = self.walk.fetch(self.api, &["ListingKey"]).await? else {
            return Ok(None);
        };
        let listing_keys = fetched
            .entities
            .iter()
            .map(rows::required_key)
            .collect::<Result<Vec<_>, _>>()?;
        if fetched.may_be_cut(self.api) {
            // The order can't be checked here, because the server's collation may differ from
            // ours. The walk continues after the last row.
            if let Some(last) = listing_keys.last() {
                let filter = format!("ListingKey gt {}", quoted(last));
                fetched.start_request(self.api.keys_url(Some(&filter))?, None);
            }
        }
        let (next, total) = (fetched.cursor(), fetched.total);
        self.walk.advance(fetched);
        Ok(Some(KeyPage {
            listing_keys,
            next,
            total,
        }))
    }
}

/// Adds a trailing slash to the URL, so that names can be joined to it.
fn folder(mut root: Url) -> Result<Url, WebApiError> {
    if !matches!(root.scheme(), "http" | "https") || !root.has_host() || root.query().is_some() {
        return Err(WebApiError::Address { url: root.into() });
    }
    if !root.path().ends_with('/') {
        root.set_path(&format!("{}/", root.path()));
    }
    Ok(root)
}

fn join(root: &Url, name: &str) -> Result<Url, WebApiError> {
    root.join(name).map_err(|_| WebApiError::Address {
        url: root.to_string(),
    })
}

/// The filter for the rows of one moment.
fn moment_filter(from: DateTime<Utc>, until: DateTime<Utc>) -> String {
    format!(
        "{MODIFIED} ge {} and {MODIFIED} lt {}",
        instant(from),
        instant(until)
    )
}

/// A time in OData's format (OData ABNF, dateTimeOffsetValue).
fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}

/// A string literal of OData, with quotes doubled.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// A value of a query option. Spaces become `%20`, because not every server accepts `+`.
fn query_text(value: &str) -> String {
    url::form_urlencoded::byte_serialize(value.as_bytes())
        .collect::<String>()
        .replace('+', "%20")
}

/// Entities in the order of the answer.
type Entities = Vec<Entity>;
