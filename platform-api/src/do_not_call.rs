//! Do-not-call numbers: imports, checks and removes them (rules 6.4).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use database::companies;
use database::do_not_call::{self, Import};
use domain::channels::Channel;
use domain::roles::Permission;
use domain::suppressions::address;
use poem::Request;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;
use crate::origin::origin;
use crate::state::ApiState;
use crate::suppressions::{MOST_REFUSED, RefusedAddressOut};
use crate::tags::Tag;

/// The most numbers of one call.
const MOST_NUMBERS: usize = 50_000;

/// The maximum age of a registry file before it must be imported again (47 CFR 64.1200
/// (c)(2)(i)(D): no more than 31 days before a call).
const FRESH: TimeDelta = TimeDelta::days(31);

/// The calls about do-not-call numbers.
pub struct DoNotCallApi;

/// Numbers to import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DoNotCallIn {
    /// The import that these numbers belong to, unless they are its first.
    pub import_id: Option<Uuid>,
    /// The date of the registry file; not in the future.
    pub listed_on: NaiveDate,
    /// US phone numbers, one per line; 1 to 50,000. Send a longer file in several calls, those
    /// after the first with the returned importId.
    pub numbers: String,
}

/// The result of an import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DoNotCallImportedOut {
    /// The import, for more numbers of the same file.
    pub import_id: Uuid,
    /// New numbers.
    pub added: i32,
    /// Numbers that were on the list already, or duplicates.
    pub already_there: i32,
    /// The number of lines without a phone number.
    pub refused_count: i32,
    /// The first 100 of these lines.
    pub refused: Vec<RefusedAddressOut>,
}

/// The last import.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", remote = "Import")]
pub struct DoNotCallImportOut {
    /// The date of the registry file.
    pub listed_on: NaiveDate,
    /// When it was received.
    pub imported_at: DateTime<Utc>,
    /// Who imported it.
    pub imported_by: String,
    /// The number of entries in it.
    pub numbers: i32,
    /// The number of new entries.
    pub added: i32,
    /// The number of lines without a phone number.
    pub refused: i32,
}

/// The state of the company's do-not-call list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DoNotCallStatusOut {
    /// The number of entries.
    pub numbers: i32,
    /// The last import with any numbers; absent if there is none.
    pub last_import: Option<DoNotCallImportOut>,
    /// The date of the newest registry file that a Company Admin imported; absent if there is
    /// none.
    pub renewed_to: Option<NaiveDate>,
    /// Whether that file is more than 31 days old, or missing although there are numbers.
    pub is_stale: bool,
}

/// Whether a number is on the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DoNotCallNumberOut {
    /// Whether it is on the list.
    pub is_listed: bool,
}

/// The result of a removal.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DoNotCallRemovedOut {
    /// The number of removed entries.
    pub removed: i32,
}

#[OpenApi(prefix_path = "/do-not-call", tag = "Tag::Outreach")]
impl DoNotCallApi {
    /// Import numbers of a do-not-call registry.
    ///
    /// One to 50,000 lines per call; send more of the same file with the returned `importId`.
    /// Lines without a phone number are returned, the first 100; the others are imported. A
    /// Company Admin's import with at least one number renews the list; any other adds to it.
    /// `404 NOT_FOUND` when `importId` is of another user or date.
    #[oai(path = "/import", method = "post", operation_id = "importDoNotCall")]
    async fn import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<DoNotCallIn>,
    ) -> Answer<DoNotCallImportedOut> {
        let scope = auth.0.allow_company(Permission::DoNotCall)?;
        let renews = auth.0.allow_company(Permission::DoNotCallRenew).is_ok();
        let user = auth.0.user_id();
        let (origin, now) = (origin(&state, request), state.clock.now());
        let Read {
            numbers,
            refused_count,
            refused,
        } = read(&body.numbers)?;
        let mut tx = state.db.tenant(&scope).await?;
        let zone = companies::time_zone(&mut tx).await?;
        if body.listed_on > now.with_timezone(&zone).date_naive() {
            return Err(ApiError::field("listedOn", "Must not be in the future"));
        }
        if body.listed_on < NaiveDate::default() {
            return Err(ApiError::field("listedOn", "Must not be before 1970"));
        }
        let import = match body.import_id {
            None => do_not_call::begin(&mut tx, body.listed_on, user, renews, (&origin, now)).await?,
            Some(id) if do_not_call::is_of(&mut tx, id, body.listed_on, user).await? => id,
            Some(_) => return Err(ApiError::of(ErrorCode::NotFound)),
        };
        let added = do_not_call::add(&mut tx, import, &numbers, refused_count).await?;
        tx.commit().await?;
        let added = i32::try_from(added).unwrap_or(i32::MAX);
        answer(DoNotCallImportedOut {
            import_id: import,
            added,
            already_there: i32::try_from(numbers.len()).unwrap_or(i32::MAX) - added,
            refused_count,
            refused,
        })
    }

    /// Get the size and the age of the company's do-not-call list.
    ///
    /// With the last import. `isStale` is true when the newest registry file that a Company Admin
    /// imported is more than 31 days old or missing. Without any import it is false. For company
    /// users.
    #[oai(path = "/get-status", method = "get", operation_id = "getDoNotCallStatus")]
    async fn get_status(&self, state: Data<&ApiState>, auth: Auth) -> Answer<DoNotCallStatusOut> {
        let scope = auth.0.allow_company(Permission::DoNotCall)?;
        let mut tx = state.db.tenant(&scope).await?;
        let standing = do_not_call::standing(&mut tx).await?;
        let zone = companies::time_zone(&mut tx).await?;
        tx.commit().await?;
        let today = state.clock.now().with_timezone(&zone).date_naive();
        answer(DoNotCallStatusOut {
            numbers: total(standing.numbers),
            is_stale: standing.last.is_some() && standing.renewed_to.is_none_or(|day| today - day > FRESH),
            renewed_to: standing.renewed_to,
            last_import: standing.last.map(Into::into),
        })
    }

    /// Check whether a number is on the company's do-not-call list.
    ///
    /// Takes a US phone number. For company users. `400 1014` when it is no phone number.
    #[oai(path = "/check-number", method = "get", operation_id = "checkDoNotCallNumber")]
    async fn check_number(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A US phone number.
        #[oai(name = "number", validator(max_length = 1000))]
        number: Query<String>,
    ) -> Answer<DoNotCallNumberOut> {
        let scope = auth.0.allow_company(Permission::DoNotCall)?;
        let number =
            address(Channel::Sms, &number.0).map_err(|fault| ApiError::field("number", fault.to_string()))?;
        let mut tx = state.db.tenant(&scope).await?;
        let found = do_not_call::among(&mut tx, &[number.key]).await?;
        tx.commit().await?;
        answer(DoNotCallNumberOut {
            is_listed: !found.is_empty(),
        })
    }

    /// Remove all numbers of the company's do-not-call list.
    ///
    /// Returns how many were removed; 0 when the list was empty. For Company Admins.
    #[oai(path = "/remove-all", method = "post", operation_id = "removeDoNotCall")]
    async fn remove_all(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
    ) -> Answer<DoNotCallRemovedOut> {
        let scope = auth.0.allow_company(Permission::DoNotCallRemove)?;
        let (origin, now) = (origin(&state, request), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let removed = do_not_call::remove_all(&mut tx, (&origin, now)).await?;
        tx.commit().await?;
        answer(DoNotCallRemovedOut {
            removed: i32::try_from(removed).unwrap_or(i32::MAX),
        })
    }
}

/// The parsed lines of a call.
struct Read {
    /// Ten-digit numbers.
    numbers: Vec<String>,
    refused_count: i32,
    refused: Vec<RefusedAddressOut>,
}

/// Parses lines of phone numbers; skips empty ones.
fn read(lines: &str) -> Result<Read, ApiError> {
    let mut read = Read {
        numbers: Vec::new(),
        refused_count: 0,
        refused: Vec::new(),
    };
    let mut count = 0;
    for (line, text) in (1..).zip(lines.lines()) {
        if text.trim().is_empty() {
            continue;
        }
        count += 1;
        match address(Channel::Sms, text) {
            Ok(number) => read.numbers.push(number.key),
            Err(fault) => {
                read.refused_count += 1;
                if read.refused.len() < MOST_REFUSED {
                    let message = fault.to_string();
                    read.refused.push(RefusedAddressOut { line, message });
                }
            }
        }
    }
    let mut checks = Checks::default();
    if !(1..=MOST_NUMBERS).contains(&count) {
        checks.refuse("numbers", format!("Must be 1 to {MOST_NUMBERS} numbers"));
    }
    checks.finish(Some(read))
}
