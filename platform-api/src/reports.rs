//! Reports: their options, ordering one, and the links to their files.

mod asked;

use std::time::Duration;

use chrono::{DateTime, Utc};
use database::audit::{self, Action, Entry};
use database::jobs::{self, EnqueueError, Enqueued, JobLimitReached, NewJob};
use database::{Scope, Session, TenantScope, companies, report_rows, users};
use domain::dashboard::Timeframe;
use domain::ids::JobId;
use domain::jobs::{Job, State};
use domain::people;
use domain::reports::listing::ListingColumn;
use domain::reports::{self as rules, MAX_ROWS, Order, ReportColumn, ReportFilter, ReportKind, ReportOrder};
use domain::roles::Permission;

use poem::Request;
use poem::web::Data;
use poem_openapi::param::{Header, Query};
use poem_openapi::{Enum, Object, OpenApi};
use storage::{Area, ObjectKey};
use uuid::Uuid;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, Chain, ErrorCode, found};
use crate::input::{Checks, FilterIn, search_words};
use crate::job_answer::{JobOut, job_out};
use crate::listing_filter::{self, RealtorOptionOut, SettingName, ZipOptionOut};
use crate::listings::{StatusOption, status_options};
use crate::origin::origin;
use crate::property_conversions::{NumberedOption, move_type_options, source_options};
use crate::state::ApiState;
use crate::tags::Tag;

/// The lifetime of a download link.
const LINK_LIVES: Duration = Duration::from_secs(300);

/// The seconds until a retry of an order that was refused because of unfinished ones.
const CROWDED_SECONDS: u64 = 30;

/// The calls of the area reports.
pub struct ReportsApi;

/// A kind of report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "domain::reports::ReportType")]
pub enum ReportType {
    /// The listings of the territory.
    Listing,
    /// Messages, requests of owner data and conversions of a period.
    #[oai(rename = "operation")]
    Operations,
    /// Listings with a conversion.
    Conversion,
    /// Listings that are Pending or worked on, by stage.
    Pipeline,
    /// Leads of a period with their matched listings.
    Msp,
}

/// A column of a report.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportColumnOut {
    /// Its number.
    pub id: i32,
    /// Its stable name.
    pub key: String,
    /// Its heading.
    pub name: String,
    /// Always selected, always first.
    pub locked: bool,
    /// Whether it belongs to the usual columns, which one click selects.
    pub usual: bool,
}

/// The order of a report. Fields and filters that the report doesn't have are refused.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportIn {
    /// 1 download, 2 an email with a lasting link.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub response_type: i32,
    /// The report of the call.
    pub report_type: ReportType,
    /// At most five zip codes; empty is the whole territory.
    #[oai(default)]
    pub zip_codes: Vec<String>,
    /// Column numbers in the sheet's order; the first is 1.
    #[oai(validator(min_items = 1, max_items = 33))]
    pub column_to_display: Vec<i32>,
    /// Whether it includes off-market listings. Without it, the listing and the pipeline report
    /// don't, and the others do.
    pub include_off_market_properties: Option<bool>,
    /// Only listings with one of these flags of the caller or outcomes; empty is all. For the
    /// listing, conversion and pipeline report.
    #[oai(default, validator(max_items = 5))]
    pub user_settings: Vec<SettingName>,
    /// Conditions by key. All reports: realtor, status. All but operations: sqftmin, sqftmax,
    /// pricemin, pricemax. Listing, conversion, pipeline: dateaddedfrom, dateaddedto. Listing,
    /// pipeline: openhouse. All but listing: users. Conversion, pipeline: convsource, convstatus
    /// (1 not decided, 2 booked, 3 lost), meetdatefrom, meetdateto. Conversion, pipeline, msp:
    /// movetype. Pipeline: pendingstatusfrom, pendingstatusto. The keys realtor, status, users,
    /// convsource, convstatus and movetype may occur several times.
    #[oai(default)]
    pub other_filters: Vec<FilterIn>,
    /// The first day, YYYY-MM-DD; for the operations report, which requires it.
    #[oai(validator(max_length = 10))]
    pub from_date: Option<String>,
    /// The last day, not after today; for the operations report, which requires it.
    #[oai(validator(max_length = 10))]
    pub to_date: Option<String>,
    /// 1 the last twelve months, 2 the quarter to date, 3 the month to date; none is all time. For
    /// the conversion and pipeline report.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub time_frame: Option<i32>,
    /// The first day, YYYY-MM-DD; for the MSP report, which requires it.
    #[oai(validator(max_length = 10))]
    pub start_date: Option<String>,
    /// The last day; for the MSP report, which requires it.
    #[oai(validator(max_length = 10))]
    pub end_date: Option<String>,
}

/// A user to choose.
#[derive(Debug, Object)]
pub struct UserOption {
    /// The user.
    pub id: Uuid,
    /// First and last name.
    pub name: String,
}

/// A link to a file.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FileLinkOut {
    /// The URL of the file, valid for five minutes.
    pub url: String,
    /// The name of the download.
    pub file_name: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

#[OpenApi(prefix_path = "/reports", tag = "Tag::Reports")]
impl ReportsApi {
    /// List the columns of a report.
    ///
    /// Each has its number for `columnToDisplay`, a stable key and its heading. A `locked` column
    /// is always selected and first; the `usual` ones are offered together. For company users;
    /// those of the MSP report need the lead plugin.
    #[oai(
        path = "/get-columns-to-display",
        method = "get",
        operation_id = "getReportColumns"
    )]
    async fn get_columns_to_display(
        &self,
        auth: Auth,
        /// The report.
        #[oai(name = "reportType")]
        report_type: Query<ReportType>,
    ) -> Answer<Vec<ReportColumnOut>> {
        let report = rules::ReportType::from(report_type.0);
        allow(&auth.0, report.kind())?;
        let columns = report.columns().into_iter();
        answer(
            columns
                .map(|column| ReportColumnOut {
                    id: column.id,
                    key: column.key.to_owned(),
                    name: column.title.to_owned(),
                    locked: column.is_locked,
                    usual: column.is_usual,
                })
                .collect(),
        )
    }

    /// List the time frames of a report.
    ///
    /// Numbered choices for `timeFrame`: the last twelve months, the quarter and the month to
    /// date. For company users.
    #[oai(
        path = "/get-time-frame",
        method = "get",
        operation_id = "getReportTimeFrameList"
    )]
    async fn get_time_frame(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        let frames = Timeframe::ALL.iter();
        answer(
            frames
                .map(|frame| NumberedOption::new(frame.code(), frame.name()))
                .collect(),
        )
    }

    /// List the sources of business by which a report can be filtered.
    ///
    /// Numbered choices for the filter `convsource`. For company users.
    #[oai(
        path = "/get-property-source-list",
        method = "get",
        operation_id = "getReportSourceList"
    )]
    async fn get_property_source_list(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        answer(source_options())
    }

    /// List the kinds of moves by which a report can be filtered.
    ///
    /// Numbered choices for the filter `movetype`. For company users.
    #[oai(
        path = "/get-move-type-list",
        method = "get",
        operation_id = "getReportMoveTypeList"
    )]
    async fn get_move_type_list(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        answer(move_type_options())
    }

    /// Find users by whom a report can be filtered.
    ///
    /// Choices for the filter `users`: the active users of the company for a Company Admin, the
    /// own team for a Submarket Owner, and the caller for a Bucket Owner. By name, at most 200;
    /// search words find the others.
    #[oai(path = "/get-users-list", method = "get", operation_id = "getReportUserList")]
    async fn get_users_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Words in the name.
        #[oai(name = "searchKey", validator(max_length = 1000))]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<UserOption>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ReportsRun)?;
        let mut checks = Checks::default();
        let words = search_words(&mut checks, "searchKey", search_key.0.as_deref());
        checks.done()?;
        let view = people::View::of(session.role().standing(), session.user_id());
        let mut tx = state.db.tenant(&scope).await?;
        let users = users::colleagues(&mut tx, view, session.tenant_id(), None, &words).await?;
        tx.commit().await?;
        answer(
            users
                .into_iter()
                .map(|user| UserOption {
                    id: user.id.0,
                    name: user.full_name,
                })
                .collect(),
        )
    }

    /// List the listing statuses by which a report can be filtered.
    ///
    /// The same four statuses as getPropertyStatusList, in the order of a listing's timeline. For
    /// company users.
    #[oai(
        path = "/get-property-status-list",
        method = "get",
        operation_id = "getReportStatusList"
    )]
    async fn get_property_status_list(&self, auth: Auth) -> Answer<Vec<StatusOption>> {
        auth.0.allow_company(Permission::ReportsRun)?;
        answer(status_options())
    }

    /// Find zip codes of the caller's territory for a report.
    ///
    /// Returns zip codes that begin with the search text or whose city contains it, ascending, at
    /// most 200. A report takes at most five. For company users.
    #[oai(
        path = "/get-property-zipcode-list",
        method = "get",
        operation_id = "getReportZipcodeList"
    )]
    async fn get_property_zipcode_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The search text.
        #[oai(name = "searchKey", validator(max_length = 1000))]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<ZipOptionOut>> {
        let Auth(session) = auth;
        let scope = Scope::Tenant(session.allow_company(Permission::ReportsRun)?);
        listing_filter::zip_options(&state, &scope, territory_view(&session)?, search_key.0.as_deref()).await
    }

    /// Find realtors with a listing in the caller's territory for a report.
    ///
    /// By name, at most 50; search words find the others. For company users.
    #[oai(
        path = "/get-property-realtor-list",
        method = "get",
        operation_id = "getReportRealtorList"
    )]
    async fn get_property_realtor_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Words in the name.
        #[oai(name = "searchKey", validator(max_length = 1000))]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<RealtorOptionOut>> {
        let Auth(session) = auth;
        let scope = Scope::Tenant(session.allow_company(Permission::ReportsRun)?);
        listing_filter::realtor_options(&state, &scope, territory_view(&session)?, search_key.0.as_deref())
            .await
    }

    /// Order a listing report.
    ///
    /// Returns the job that makes it; follow it with /api/events or get-job. `400 6001` more than five
    /// zip codes, `422 5018` more than 50,000 rows, which are counted before the job starts.
    #[oai(
        path = "/get-listing-report",
        method = "post",
        operation_id = "getListingReport"
    )]
    async fn get_listing_report(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ReportIn>,
    ) -> Answer<JobOut> {
        let order = |order: Order<ListingColumn, Box<ReportFilter>>| {
            ReportOrder::Listing(Order {
                columns: order.columns,
                filter: order.filter.listings,
                delivery: order.delivery,
            })
        };
        let by = (&auth.0, idempotency_key.0.as_deref());
        answer(place(&state, request, by, (rules::ReportType::Listing, &body), order).await?)
    }

    /// Order a conversion report.
    ///
    /// One row is a listing with a recorded conversion; for a Company Admin also one that has
    /// left the territory. The period is by the day of the first yes. Returns the job that makes it; follow it with
    /// /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
    /// which are counted before the job starts.
    #[oai(
        path = "/get-conversion-report",
        method = "post",
        operation_id = "getConversionReport"
    )]
    async fn get_conversion_report(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ReportIn>,
    ) -> Answer<JobOut> {
        let by = (&auth.0, idempotency_key.0.as_deref());
        let asked = (rules::ReportType::Conversion, &body.0);
        answer(place(&state, request, by, asked, ReportOrder::Conversion).await?)
    }

    /// Order a pipeline report.
    ///
    /// One row is a listing that is Pending, In Process for somebody, or has a conversion. Booked
    /// and lost ones appear only if `convstatus` asks for them. The period is by the day since which
    /// a listing has its stage. Returns the job that makes it; follow it with
    /// /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
    /// which are counted before the job starts.
    #[oai(
        path = "/get-pipeline-report",
        method = "post",
        operation_id = "getPipelineReport"
    )]
    async fn get_pipeline_report(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ReportIn>,
    ) -> Answer<JobOut> {
        let by = (&auth.0, idempotency_key.0.as_deref());
        let asked = (rules::ReportType::Pipeline, &body.0);
        answer(place(&state, request, by, asked, ReportOrder::Pipeline).await?)
    }

    /// Order an MSP report.
    ///
    /// One row is a lead that was received in the period, with its stored match if that listing is
    /// in the caller's part of the territory. Conditions on the listing keep only leads with such a
    /// match. Needs the lead plugin. Returns the job that makes it; follow it with
    /// /api/events or get-job. `400 6001` more than five zip codes, `422 5018` more than 50,000 rows,
    /// which are counted before the job starts.
    #[oai(
        path = "/get-msp-leads-matched-property-report",
        method = "post",
        operation_id = "getMspReport"
    )]
    async fn get_msp_leads_matched_property_report(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<ReportIn>,
    ) -> Answer<JobOut> {
        let by = (&auth.0, idempotency_key.0.as_deref());
        let asked = (rules::ReportType::Msp, &body.0);
        answer(place(&state, request, by, asked, ReportOrder::Msp).await?)
    }

    /// Create a link to the file of one of the caller's reports.
    ///
    /// The link is valid for five minutes and needs no token. The file is kept for 30 days, then
    /// `410 FILE_EXPIRED`. `409 JOB_STATE` while the report is not finished, `404 NOT_FOUND` for
    /// a job that is not the caller's or has no file.
    #[oai(
        path = "/create-report-link",
        method = "post",
        operation_id = "createReportLink"
    )]
    async fn create_report_link(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// The job that made the file.
        #[oai(name = "jobId")]
        job_id: Query<Uuid>,
    ) -> Answer<FileLinkOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::ReportsRun)?;
        let now = state.clock.now();
        let id = JobId(job_id.0);
        let mut tx = state.db.tenant(&scope).await?;
        let job = found(jobs::get(&mut tx, session.user_id(), id).await?)?;
        let file = match (job.state, job.file) {
            (State::Succeeded, Some(file)) => file,
            (State::Succeeded, None) => return Err(ApiError::of(ErrorCode::NotFound)),
            (state, _) => {
                return Err(ApiError::with_words(
                    ErrorCode::JobState,
                    format!("The report is {}.", state.name()),
                ));
            }
        };
        if file.deleted || file.expires_at <= now {
            return Err(ApiError::of(ErrorCode::FileExpired));
        }
        let entry = Entry::new(Action::ReportLinkMade).on("job", id);
        audit::record(&mut tx, &entry, &origin(&state, request), now).await?;
        tx.commit().await?;

        let key = ObjectKey::new(session.tenant_id(), Area::Reports, id.0, "xlsx").map_err(|error| {
            tracing::error!(%error, "a report's key is invalid");
            ApiError::of(ErrorCode::Unexpected)
        })?;
        let url = state
            .storage
            .presign_download(&key, &file.file_name, LINK_LIVES)
            .await
            .map_err(|error| {
                tracing::error!(error = %Chain(&error), "a link could not be signed");
                ApiError::retry_after(ErrorCode::Unavailable, 5)
            })?;
        answer(FileLinkOut {
            url,
            file_name: file.file_name,
            expires_at: now + LINK_LIVES,
        })
    }
}

impl From<EnqueueError> for ApiError {
    fn from(error: EnqueueError) -> Self {
        match error {
            EnqueueError::KeyReused => Self::of(ErrorCode::KeyReused),
            EnqueueError::TooMany(limit_reached) => {
                let words = match limit_reached {
                    JobLimitReached::User(limit) => format!(
                        "You have {limit} unfinished jobs of this type. Wait for one to finish, then try \
                         again."
                    ),
                    JobLimitReached::Company(limit) => format!(
                        "Your company has {limit} unfinished jobs of this type. Wait for one to finish, \
                         then try again."
                    ),
                };
                Self::rate_limited(words, CROWDED_SECONDS)
            }
            EnqueueError::Database(error) => error.into(),
        }
    }
}

/// The scope in which the caller has reports of this kind made.
///
/// # Errors
/// 2 without one of the kind's permissions.
fn allow(session: &Session, kind: ReportKind) -> Result<TenantScope, ApiError> {
    let mut scope = session.allow_company(Permission::ReportsRun)?;
    for permission in kind.permissions {
        scope = session.allow_company(*permission)?;
    }
    Ok(scope)
}

/// Orders a report for the caller: `order` makes the order from what the body asks for. It is
/// written with its audit entry.
///
/// # Errors
/// 2 without the kind's permissions, 1014 with the refused fields, 6001 for too many zip codes,
/// 5018 for too many rows, RATE_LIMITED for too many unfinished reports.
async fn place<C: ReportColumn>(
    state: &ApiState,
    request: &Request,
    (session, idempotency_key): (&Session, Option<&str>),
    (report, body): (rules::ReportType, &ReportIn),
    order: impl FnOnce(Order<C, Box<ReportFilter>>) -> ReportOrder,
) -> Result<JobOut, ApiError> {
    let kind = report.kind();
    let scope = allow(session, kind)?;
    let view = territory_view(session)?;
    let owner = session.user_id();
    let now = state.clock.now();
    let mut tx = state.db.tenant(&scope).await?;
    let zone = companies::time_zone(&mut tx).await?;
    let asked = asked::read(report, body, owner, (now, zone), idempotency_key)?;
    let people = people::View::of(session.role().standing(), owner);
    let unknown = users::unknown_of(&mut tx, people, &asked.order.filter.users).await?;
    asked.refuse_users(&unknown)?;
    let order = order(asked.order);
    let rows = report_rows::count(&mut tx, view, &order, (now, zone)).await?;
    if rows > MAX_ROWS {
        return Err(ApiError::of(ErrorCode::ReportTooLarge));
    }
    let job = Job::Report(order);
    let new = NewJob {
        job: &job,
        owner: Some(owner),
        due_at: now,
        total: rows,
        idempotency_key,
    };
    let enqueued = jobs::enqueue(&mut tx, &new, now).await?;
    if let Enqueued::New(id) = enqueued {
        let entry = Entry::new(Action::ReportOrdered)
            .on("job", id)
            .after(serde_json::json!({ "report": kind.name, "rows": rows }));
        audit::record(&mut tx, &entry, &origin(state, request), now).await?;
    }
    let view = jobs::get(&mut tx, owner, enqueued.id()).await?;
    tx.commit().await?;
    Ok(job_out(view.ok_or_else(|| ApiError::of(ErrorCode::NotFound))?))
}
