//! Imports of leads from CSV files: upload, dry run, applying, undoing.

mod upload;
mod wire;

use database::TenantTx;
use database::audit::{self, Action, Entry};
use database::leads::imports::{self, Import, OrderError, Ordered};
use domain::ids::{JobId, LeadImportId};
use domain::leads::WordMap;
use domain::leads::import::{Columns, ImportField};
use domain::roles::Permission;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::json;
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, PageIn, page};
use crate::origin::origin;
use crate::rejected_leads::words_of;
use crate::state::ApiState;
use crate::tags::Tag;
use wire::{
    LeadImportApplyIn, LeadImportCheckIn, LeadImportColumn, LeadImportDetailsOut, LeadImportIdIn,
    LeadImportOut, LeadImportRowOut, LeadImportRowsIn, LeadImportUploadIn, details_out, import_out, row_out,
};

/// The path below the API base whose request body holds a file.
pub(crate) const UPLOAD_PATH: &str = "/leads/upload-import";

/// The calls about imports of leads.
pub struct LeadImportsApi;

#[OpenApi(prefix_path = "/leads", tag = "Tag::Leads")]
impl LeadImportsApi {
    /// Upload a CSV file with leads.
    ///
    /// At most 15 MiB, 50,000 rows and 200 columns, in UTF-8, UTF-16 or Windows-1252, with commas,
    /// semicolons, tabs or bars between the cells. Returns the mapping of the source's last file,
    /// or a guess. Nothing is imported yet. For Company Admins with the lead plugin. Other errors:
    /// `429 RATE_LIMITED`, `503 UNAVAILABLE`.
    #[oai(path = "/upload-import", method = "post", operation_id = "uploadLeadImport")]
    async fn upload_import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<LeadImportUploadIn>,
    ) -> Answer<LeadImportDetailsOut> {
        let import = upload::take(&state, &auth.0, body.0).await?;
        answer(details_out(import, state.clock.now()))
    }

    /// Begin a dry run of an import, which predicts the effect of each row and changes no lead.
    ///
    /// Columns and words are remembered for the source. A further dry run replaces the earlier one.
    /// Follow it with get-import, /api/events or get-job. For Company Admins with the lead plugin.
    /// `404 NOT_FOUND` unknown import, `409 IMPORT_STATE` when it was applied already. Other
    /// errors: `429 RATE_LIMITED`.
    #[oai(path = "/check-import", method = "post", operation_id = "checkLeadImport")]
    async fn check_import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<LeadImportCheckIn>,
    ) -> Answer<LeadImportDetailsOut> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let id = LeadImportId(body.import_id);
        let words = match &body.words {
            Some(words) => words_of("words", words)?,
            None => WordMap::default(),
        };
        let now = state.clock.now();
        let mut tx = state.db.tenant(&scope).await?;
        let import = found(imports::get(&mut tx, id).await?)?;
        let columns = columns_of(&body.columns, &import.headers)?;
        imports::order_check(&mut tx, id, (&columns, &words), (auth.0.user_id(), now)).await?;
        let import = found(imports::get(&mut tx, id).await?)?;
        tx.commit().await?;
        answer(details_out(import, now))
    }

    /// Get an import with its mapping and the progress of its newest step.
    ///
    /// For Company Admins with the lead plugin. `404 NOT_FOUND` unknown import.
    #[oai(path = "/get-import", method = "get", operation_id = "getLeadImport")]
    async fn get_import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The import.
        #[oai(name = "importId")]
        import_id: Query<Uuid>,
    ) -> Answer<LeadImportDetailsOut> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let mut tx = state.db.tenant(&scope).await?;
        let import = found(imports::get(&mut tx, LeadImportId(import_id.0)).await?)?;
        tx.commit().await?;
        answer(details_out(import, state.clock.now()))
    }

    /// Get a page of the rows of an import, with the prediction of its dry run and the outcome.
    ///
    /// In the order of the file, ten by default. For Company Admins with the lead plugin.
    /// `404 NOT_FOUND` unknown import.
    #[oai(
        path = "/get-import-rows",
        method = "post",
        operation_id = "getLeadImportRows"
    )]
    async fn get_import_rows(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<LeadImportRowsIn>,
    ) -> Answer<PageOut<LeadImportRowOut>> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let mut checks = Checks::default();
        let page = page(&mut checks, body.page_index, body.page_size);
        let page = checks.finish(page)?;
        let id = LeadImportId(body.import_id);
        let mut tx = state.db.tenant(&scope).await?;
        let import = found(imports::get(&mut tx, id).await?)?;
        let only = body.only.map(Into::into);
        let (rows, total) = imports::rows_page(&mut tx, &import.summary, only, page).await?;
        tx.commit().await?;
        let rows = rows.into_iter().map(|row| row_out(row, &import.columns));
        answer(PageOut::new(rows, total))
    }

    /// Apply the predictions of a dry run.
    ///
    /// A job stores the leads. A row whose lead changes meanwhile is skipped, so every applied row
    /// has the predicted effect. No automation starts for leads that an import creates. The same
    /// call again has no second effect, and continues a job that ended early. For Company Admins
    /// with the lead plugin. `404 NOT_FOUND` unknown import, `409 IMPORT_CHANGED` when the mapping
    /// or a lead of the file changed after the dry run, `409 IMPORT_STATE` before the dry run is
    /// complete or after an undo. Other errors: `429 RATE_LIMITED`.
    #[oai(path = "/apply-import", method = "post", operation_id = "applyLeadImport")]
    async fn apply_import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<LeadImportApplyIn>,
    ) -> Answer<LeadImportDetailsOut> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let (id, dry_run) = (LeadImportId(body.import_id), JobId(body.dry_run_id));
        let by = (auth.0.user_id(), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let ordered = imports::order_apply(&mut tx, (id, dry_run), by).await?;
        let import = ordered_import(&state, request, (&mut tx, id), ordered, Action::LeadsImported).await?;
        tx.commit().await?;
        answer(details_out(import, state.clock.now()))
    }

    /// Undo an import within seven days of applying it.
    ///
    /// A job deletes the leads that it created, and gives the others their former state back. A row
    /// whose lead changed after the import is kept. The same call again has no second effect, and
    /// continues a job that ended early. For Company Admins with the lead plugin. `404 NOT_FOUND`
    /// unknown import, `409 IMPORT_STATE` when it isn't applied or the time is over. Other errors:
    /// `429 RATE_LIMITED`.
    #[oai(path = "/undo-import", method = "post", operation_id = "undoLeadImport")]
    async fn undo_import(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        request: &Request,
        body: Body<LeadImportIdIn>,
    ) -> Answer<LeadImportDetailsOut> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let id = LeadImportId(body.import_id);
        let by = (auth.0.user_id(), state.clock.now());
        let mut tx = state.db.tenant(&scope).await?;
        let ordered = imports::order_undo(&mut tx, id, by).await?;
        let import =
            ordered_import(&state, request, (&mut tx, id), ordered, Action::LeadImportUndone).await?;
        tx.commit().await?;
        answer(details_out(import, state.clock.now()))
    }

    /// Get a page of the company's imports.
    ///
    /// Newest first, ten by default. For Company Admins with the lead plugin.
    #[oai(
        path = "/get-imports-list",
        method = "post",
        operation_id = "getLeadImportsList"
    )]
    async fn get_imports_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<PageIn>,
    ) -> Answer<PageOut<LeadImportOut>> {
        let scope = auth.0.allow_company(Permission::LeadsImport)?;
        let page = body.page()?;
        let mut tx = state.db.tenant(&scope).await?;
        let (imports, total) = imports::page(&mut tx, page).await?;
        tx.commit().await?;
        let now = state.clock.now();
        answer(PageOut::new(
            imports.into_iter().map(|import| import_out(import, now)),
            total,
        ))
    }
}

/// The import of an ordered step, which is recorded in the audit log once.
async fn ordered_import(
    state: &ApiState,
    request: &Request,
    (tx, id): (&mut TenantTx, LeadImportId),
    ordered: Ordered,
    action: Action,
) -> Result<Import, ApiError> {
    let import = found(imports::get(tx, id).await?)?;
    if ordered == Ordered::New {
        let summary = &import.summary;
        let entry = Entry::new(action).on("lead import", id).after(json!({
            "file": summary.file_name, "source": summary.source_name, "rows": summary.row_count,
        }));
        audit::record(tx, &entry, &origin(state, request), state.clock.now()).await?;
    }
    Ok(import)
}

/// The checked columns.
fn columns_of(
    columns: &[LeadImportColumn],
    headers: &[String],
) -> Result<Vec<(ImportField, String)>, ApiError> {
    let columns: Vec<(ImportField, String)> = columns
        .iter()
        .map(|column| (column.field.into(), column.header.trim().to_owned()))
        .collect();
    let mut checks = Checks::default();
    if let Err(faults) = Columns::of(&columns, headers) {
        for (place, fault) in faults {
            let field = place.map_or_else(|| "columns".to_owned(), |place| format!("columns[{place}]"));
            checks.refuse(field, fault.to_string());
        }
    }
    checks.done()?;
    Ok(columns)
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::Missing => Self::of(ErrorCode::NotFound),
            OrderError::State(_) => Self::of(ErrorCode::ImportState),
            OrderError::TooLate => Self::with_words(
                ErrorCode::ImportState,
                "An import can be undone for seven days only.",
            ),
            OrderError::Changed => Self::of(ErrorCode::ImportChanged),
            OrderError::Job(error) => error.into(),
            OrderError::Database(error) => error.into(),
        }
    }
}
