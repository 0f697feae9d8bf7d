//! Changes of a mailbox since a former call. They cover all folders, including the sent messages.

use reqwest::Method;
use secrecy::SecretString;
use serde::Deserialize;

use super::messages::Record;
use super::{Aurinko, AurinkoError, MOST_BYTES, MailMessage};

/// The maximum length in bytes of an answer with a page of changes. The messages have their bodies.
const MOST_PAGE_BYTES: usize = 32 * 1024 * 1024;

/// The answer to [`Aurinko::start_sync`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyncStart {
    /// Aurinko prepares the mailbox. The same call is repeated after a few seconds.
    Pending,
    /// The first page can be read.
    Ready {
        /// The delta token of new and changed messages, for [`SyncFrom::Delta`].
        updated: String,
        /// The delta token of deleted messages, if Aurinko states it.
        deleted: Option<String>,
    },
}

/// Where a page of changes begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyncFrom<'a> {
    /// After the changes that led to this token.
    Delta(&'a str),
    /// At the next page of the same changes.
    Page(&'a str),
}

/// Where the next page of changes begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextSync {
    /// More changes are ready.
    Page(String),
    /// All changes were read. The token reads later ones.
    Delta(String),
}

impl NextSync {
    /// The same as the beginning of the next call.
    #[must_use]
    pub fn start(&self) -> SyncFrom<'_> {
        match self {
            Self::Page(token) => SyncFrom::Page(token),
            Self::Delta(token) => SyncFrom::Delta(token),
        }
    }
}

/// A page of changes. Aurinko chooses its length.
#[derive(Clone, Debug)]
pub struct ChangePage {
    /// New and changed messages, usually with their bodies and headers; `omitted` tells what is
    /// missing. A message may occur again on a later page.
    pub messages: Vec<MailMessage>,
    /// Where the next page begins.
    pub next: NextSync,
}

impl Aurinko {
    /// Starts to follow the changes of a mailbox, from the messages of the last `days` days on.
    ///
    /// # Errors
    /// [`AurinkoError`]. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "start_sync")
    )]
    pub async fn start_sync(&self, token: &SecretString, days: u32) -> Result<SyncStart, AurinkoError> {
        let days = days.to_string();
        let request = self
            .as_account(Method::POST, &["v1", "email", "sync"], token)?
            .query(&[("daysWithin", days.as_str()), ("bodyType", "html")]);
        let status: Status = self.read(request, MOST_BYTES).await?;
        status.start().ok_or(AurinkoError::Malformed(200))
    }

    /// A page of new and changed messages. A token may be used again, so a page that was not
    /// stored is read again.
    ///
    /// # Errors
    /// [`AurinkoError`]. If it [is expired](AurinkoError::is_expired), the sync must be started
    /// again. [`AurinkoError::Malformed`] for a page of more than 32 MiB. The call may be repeated.
    #[tracing::instrument(
        name = "provider.call",
        skip_all,
        fields(provider = "aurinko", operation = "changes")
    )]
    pub async fn changes(
        &self,
        token: &SecretString,
        from: SyncFrom<'_>,
    ) -> Result<ChangePage, AurinkoError> {
        let parameter = match from {
            SyncFrom::Delta(token) => ("deltaToken", token),
            SyncFrom::Page(token) => ("pageToken", token),
        };
        let request = self
            .as_account(Method::GET, &["v1", "email", "sync", "updated"], token)?
            .query(&[parameter]);
        let page: Page = self.read(request, MOST_PAGE_BYTES).await?;
        page.changes(from).ok_or(AurinkoError::Malformed(200))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Status {
    ready: bool,
    sync_updated_token: Option<String>,
    sync_deleted_token: Option<String>,
}

impl Status {
    /// `None` if it is ready without a token.
    fn start(self) -> Option<SyncStart> {
        if !self.ready {
            return Some(SyncStart::Pending);
        }
        Some(SyncStart::Ready {
            updated: stated(self.sync_updated_token)?,
            deleted: stated(self.sync_deleted_token),
        })
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Page {
    records: Option<Vec<Record>>,
    next_page_token: Option<String>,
    next_delta_token: Option<String>,
}

impl Page {
    /// `None` without a token, or with the page's own token, which would never end.
    fn changes(self, from: SyncFrom<'_>) -> Option<ChangePage> {
        let next = match stated(self.next_page_token) {
            Some(token) => NextSync::Page(token),
            None => NextSync::Delta(stated(self.next_delta_token)?),
        };
        if matches!(next, NextSync::Page(_)) && next.start() == from {
            return None;
        }
        let records = self.records.into_iter().flatten();
        Some(ChangePage {
            messages: records.filter_map(Record::message).collect(),
            next,
        })
    }
}

fn stated(token: Option<String>) -> Option<String> {
    token.filter(|token| !token.is_empty())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn start(json: &str) -> Option<SyncStart> {
        serde_json::from_str::<Status>(json).unwrap().start()
    }

    fn next(json: &str, from: SyncFrom<'_>) -> Option<NextSync> {
        let page = serde_json::from_str::<Page>(json).unwrap().changes(from)?;
        Some(page.next)
    }

    #[test]
    fn a_start_needs_the_token_of_updates_only() {
        assert_eq!(start(r#"{ "ready": false }"#), Some(SyncStart::Pending));
        assert_eq!(start(r#"{ "ready": true, "syncUpdatedToken": "" }"#), None);
        let updated = "u".to_owned();
        assert_eq!(
            start(r#"{ "ready": true, "syncUpdatedToken": "u", "syncDeletedToken": null }"#),
            Some(SyncStart::Ready {
                updated,
                deleted: None
            })
        );
    }

    #[test]
    fn a_page_leads_to_another_page_or_to_later_changes() {
        let from = SyncFrom::Delta("1");
        let page = |token: &str| Some(NextSync::Page(token.to_owned()));
        let delta = |token: &str| Some(NextSync::Delta(token.to_owned()));
        let both = r#"{ "records": [{ "id": "m" }], "nextPageToken": "p", "nextDeltaToken": "d" }"#;
        assert_eq!(next(both, from), page("p"));
        assert_eq!(next(both, SyncFrom::Page("p")), None);
        assert_eq!(next(both, SyncFrom::Delta("p")), page("p"));
        let last = r#"{ "records": null, "nextPageToken": "", "nextDeltaToken": "1" }"#;
        assert_eq!(next(last, from), delta("1"));
        assert_eq!(next(r#"{ "records": [] }"#, from), None);
    }
}
