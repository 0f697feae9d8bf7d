//! Listings from a RESO Web API (OData 4.0, Data Dictionary 2.0), page by page.
//!
//! A reading is replicated by `ModificationTimestamp` and can be taken up behind
//! every page: a page tells where the next one lies, and whoever stores the page
//! stores that [`Cursor`] with it. Deletions don't show there; [`WebApi::keys`]
//! walks the keys that still exist. What belongs here: the wire, its limits and
//! failures. What does not: when to read, what is stored, how much may vanish.

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
use super::row::{Column, lacking};
use domain::listings::SourceListing;

/// The field that changes with every change of a listing.
const MODIFIED: &str = "ModificationTimestamp";

/// The orders of a request.
const BY_TIME: &str = "ModificationTimestamp,ListingKey";
const BY_KEY: &str = "ListingKey";

/// Where a server lies and how it is read.
#[derive(Clone, Debug)]
pub struct Config {
    /// The service root, for example `https://mls.example/reso/odata`.
    pub service_root: Url,
    /// Who reads.
    pub credentials: Credentials,
    /// Rows of a page; a server may send fewer.
    pub page_size: u16,
    /// Whether addresses of photographs are read.
    pub photos: bool,
    /// What a call may take.
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
    /// The scope to ask for, where the server wants one.
    pub scope: Option<String>,
}

/// What a call may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time until a connection stands.
    pub connect: Duration,
    /// Time until the next part of an answer.
    pub read: Duration,
    /// Time of a call with all its attempts and the waits between them.
    pub total: Duration,
    /// Bytes of an answer.
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

/// Where a reading goes on, to be stored and handed back as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor {
    /// The address of the next page, as the server gave it.
    pub link: String,
    /// Rows read so far by the request that the link continues.
    pub read: usize,
    /// The times that this request covers; absent for the first request of a walk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub span: Option<Span>,
}

/// The times that a request covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Span {
    /// No row is modified earlier.
    pub from: DateTime<Utc>,
    /// The end of the moment that the request walks in the order of `ListingKey`; absent
    /// where it walks in the order of time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
}

/// The time at which listings are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsOf {
    /// Now: no high-water mark lies behind it, whatever a row claims.
    pub now: DateTime<Utc>,
    /// The day at whose end statuses hold, as in a file's reading.
    pub day: NaiveDate,
}

/// Changed listings.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its rows; a key stands in it once, as modified last.
    pub rows: Vec<Row>,
    /// Where the next page lies; `None` behind the last one.
    pub next: Option<Cursor>,
    /// Rows of the whole request (`@odata.count`), where the server tells.
    pub total: Option<u64>,
    /// The latest `ModificationTimestamp` of its rows, at most now. The mark from
    /// which changes are read next time, minus an overlap, is the latest of all
    /// pages, and counts when the last page is stored.
    pub newest: Option<DateTime<Utc>>,
}

/// What stands in a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Row {
    /// A listing.
    Listing {
        /// The listing.
        listing: Box<SourceListing>,
        /// `ModificationTimestamp`: of two rows of one key the later one counts.
        modified_at: DateTime<Utc>,
        /// `MediaURL` of its photographs by `Order`, where they are read.
        photo_urls: Vec<String>,
        /// What it is kept without.
        left_out: LeftOut,
    },
    /// A listing that comes on the market after the day that is told.
    NotYetListed {
        /// `ListingKey`.
        listing_key: String,
        /// `ModificationTimestamp`.
        modified_at: DateTime<Utc>,
    },
    /// Nothing that can be used; what is known of the listing stays.
    Rejected(Rejected),
}

/// A row that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// Its `ListingKey`, as far as it could be read.
    pub listing_key: Option<String>,
    /// Why.
    pub reason: Reason,
}

/// Keys that exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPage {
    /// `ListingKey` of each row.
    pub listing_keys: Vec<String>,
    /// Where the next page lies; `None` behind the last one.
    pub next: Option<Cursor>,
    /// Keys of the whole request (`@odata.count`), where the server tells.
    pub total: Option<u64>,
}

/// A server whose metadata is known.
pub struct WebApi {
    caller: Caller,
    offered: Offered,
}

impl WebApi {
    /// Fetches a token and what the server offers.
    ///
    /// # Errors
    /// [`WebApiError`] when the server can't be reached, takes no such client, or
    /// offers no Property of which listings could be made.
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
        let mut names = lacking(|column| offered.has_field("Property", column.name()));
        if !offered.has_field("Property", MODIFIED) {
            names.push(MODIFIED);
        }
        if !names.is_empty() {
            return Err(WebApiError::MissingFields { names });
        }
        Ok(Self { caller, offered })
    }

    /// Listings modified at or after `since`, or all of them, in the order of their
    /// `ModificationTimestamp`; from the cursor on where there is one.
    ///
    /// # Errors
    /// [`WebApiError::ForeignLink`] when the cursor is another server's.
    pub fn changes(
        &self,
        since: Option<DateTime<Utc>>,
        resume: Option<&Cursor>,
        as_of: AsOf,
    ) -> Result<Changes<'_>, WebApiError> {
        let filter = since.map(|since| format!("{MODIFIED} ge {}", instant(since)));
        let walk = match resume {
            Some(cursor) => Walk::behind(self.own(&cursor.link)?, cursor),
            None => Walk::new(self.changes_url(filter.as_deref(), BY_TIME)?),
        };
        Ok(Changes {
            api: self,
            walk,
            related: Related::default(),
            as_of,
        })
    }

    /// The keys of all listings that exist, from the cursor on where there is one.
    ///
    /// # Errors
    /// [`WebApiError::ForeignLink`] when the cursor is another server's.
    pub fn keys(&self, resume: Option<&Cursor>) -> Result<Keys<'_>, WebApiError> {
        let walk = match resume {
            Some(cursor) => Walk::behind(self.own(&cursor.link)?, cursor),
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

    /// An address that the server gave, if it is one of the configured host's:
    /// the token is sent nowhere else.
    fn own(&self, link: &str) -> Result<Url, WebApiError> {
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

/// A reading of changed listings.
pub struct Changes<'a> {
    api: &'a WebApi,
    walk: Walk,
    related: Related,
    as_of: AsOf,
}

impl Changes<'_> {
    /// The next page, or `None` behind the last one. After an error the same page
    /// can be asked for again.
    ///
    /// # Errors
    /// [`WebApiError`] when it can't be had.
    pub async fn next(&mut self) -> Result<Option<Page>, WebApiError> {
        let Some(mut fetched) = self.walk.fetch(self.api, &["ListingKey", MODIFIED]).await? else {
            return Ok(None);
        };
        if let Some(span) = fetched.span
            && rows::any_before(&fetched.entities, span.from)
        {
            return Err(WebApiError::RepeatedPage);
        }
        self.continue_behind(&mut fetched)?;
        let entities = std::mem::take(&mut fetched.entities);
        let rows = self.related.complete(self.api, entities, self.as_of).await?;
        let newest = rows.iter().filter_map(|(modified_at, _)| *modified_at).max();
        let (next, total) = (fetched.cursor(), fetched.total);
        self.walk.taken(fetched);
        Ok(Some(Page {
            rows: rows::last_of_each_key(rows),
            next,
            total,
            newest: newest.map(|newest| newest.min(self.as_of.now)),
        }))
    }

    /// Continues behind a page that ends its request but may not end the walk. Time can't
    /// continue behind a page whose rows all show one time: a server that stores times more
    /// finely than it shows them would answer the same page again. Such a moment is walked
    /// by key.
    fn continue_behind(&self, fetched: &mut Fetched) -> Result<(), WebApiError> {
        let moment = fetched.span.and_then(|span| Some((span, span.until?)));
        let is_cut = fetched.may_be_cut(self.api);
        let (filter, order, span) = match moment {
            Some((span, until)) if is_cut => {
                let last = fetched.entities.last().map(rows::required_key).transpose()?;
                let behind = last.map(|key| format!(" and ListingKey gt {}", quoted(&key)));
                let filter = format!("{}{}", within(span.from, until), behind.unwrap_or_default());
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
                let (modified_at, key) = rows::last_place(&fetched.entities)?;
                if let Some((from, until)) = rows::only_moment(&fetched.entities) {
                    fetched.expect_the_same_rows();
                    let span = Span {
                        from,
                        until: Some(until),
                    };
                    (within(from, until), BY_KEY, span)
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
        // A server that ignores the order could lead round in a circle.
        if self.walk.has_taken(&next) {
            return Err(WebApiError::RepeatedPage);
        }
        fetched.ask_anew(next, Some(span));
        Ok(())
    }
}

/// A walk over the keys of all listings.
pub struct Keys<'a> {
    api: &'a WebApi,
    walk: Walk,
}

impl Keys<'_> {
    /// The next page, or `None` behind the last one. After an error the same page
    /// can be asked for again. A row without a key fails the walk: whoever sweeps
    /// must not take a listing for gone that is only unreadable.
    ///
    /// # Errors
    /// [`WebApiError`] when it can't be had.
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
            // The server's collation may differ from ours, so that the order can't
            // be checked here: its last row is where it goes on.
            if let Some(last) = listing_keys.last() {
                let filter = format!("ListingKey gt {}", quoted(last));
                fetched.ask_anew(self.api.keys_url(Some(&filter))?, None);
            }
        }
        let (next, total) = (fetched.cursor(), fetched.total);
        self.walk.taken(fetched);
        Ok(Some(KeyPage {
            listing_keys,
            next,
            total,
        }))
    }
}

/// The address with a slash at its end, so that names join behind it.
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
fn within(from: DateTime<Utc>, until: DateTime<Utc>) -> String {
    format!(
        "{MODIFIED} ge {} and {MODIFIED} lt {}",
        instant(from),
        instant(until)
    )
}

/// A time as OData writes it (OData ABNF, dateTimeOffsetValue).
fn instant(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::AutoSi, true)
}

/// A string as OData writes it: quotes are doubled.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// A value of a query option. Spaces become `%20`: not every server takes `+`.
fn query_text(value: &str) -> String {
    url::form_urlencoded::byte_serialize(value.as_bytes())
        .collect::<String>()
        .replace('+', "%20")
}

/// Entities as they come.
type Entities = Vec<Entity>;
