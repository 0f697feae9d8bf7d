//! Saved views of lists: filters, hidden columns and density under a name.

use database::saved_views::{self, Layout, SavedView, ViewError};
use domain::roles::Permission;
use domain::saved_views::{
    Density, LONGEST_COLUMN, LONGEST_NAME, MOST_CONDITIONS, MOST_HIDDEN_COLUMNS, ViewList,
};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Enum, Object, OpenApi};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, Done, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::{Checks, FilterIn, MAX_TEXT};
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls for saved views.
pub struct ViewsApi;

/// A list that has saved views.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "ViewList")]
pub enum ViewListName {
    /// Listings.
    Listings,
    /// Realtors.
    Realtors,
    /// Users.
    Users,
    /// Markets.
    Markets,
    /// Templates.
    Templates,
    /// The outbox.
    Outbox,
    /// Replies.
    Replies,
    /// The suppression list.
    Suppressions,
    /// Consents.
    Consents,
    /// The audit log.
    Audit,
    /// Jobs.
    Work,
    /// Listing sources.
    Sources,
    /// Companies.
    Companies,
    /// API keys.
    ApiKeys,
    /// Move leads.
    Leads,
}

/// The height of a list's rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "Density")]
pub enum DensityName {
    /// Low rows.
    #[default]
    Compact,
    /// High rows.
    Comfortable,
}

/// The list whose views are read.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ViewsListIn {
    /// The list.
    pub list: ViewListName,
}

/// A view that the caller sees.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ViewOut {
    /// The view.
    pub view_id: Uuid,
    /// Its name.
    pub name: String,
    /// Its conditions.
    pub filters: Vec<FilterIn>,
    /// The columns that it hides.
    pub hidden_columns: Vec<String>,
    /// The height of the rows.
    pub density: DensityName,
    /// Whether everyone in the company sees it.
    pub is_shared: bool,
    /// Whether the caller saved it and may change it.
    pub is_own: bool,
    /// Whether the list opens with it for the caller.
    pub is_default: bool,
}

/// A view to save.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SaveViewIn {
    /// The list.
    pub list: ViewListName,
    /// Its name, 1 to 150 characters, unique among the user's own of the list.
    #[oai(validator(min_length = 1, max_length = 150))]
    pub name: String,
    /// Its conditions, at most 50.
    #[oai(default)]
    pub filters: Vec<FilterIn>,
    /// The columns that it hides, at most 100, each of 1 to 100 characters.
    #[oai(default)]
    pub hidden_columns: Vec<String>,
    /// The height of the rows.
    #[oai(default)]
    pub density: DensityName,
    /// Whether everyone in the company sees it. Only Company Admins share views.
    #[oai(default)]
    pub is_shared: bool,
}

/// The id of a saved view.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SavedViewOut {
    /// The view.
    pub view_id: Uuid,
}

/// A view with its new name and content.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpdateViewIn {
    /// The view.
    pub view_id: Uuid,
    /// Its list.
    pub list: ViewListName,
    /// Its name, 1 to 150 characters, unique among the user's own of the list.
    #[oai(validator(min_length = 1, max_length = 150))]
    pub name: String,
    /// Its conditions, at most 50.
    pub filters: Vec<FilterIn>,
    /// The columns that it hides, at most 100, each of 1 to 100 characters.
    pub hidden_columns: Vec<String>,
    /// The height of the rows.
    pub density: DensityName,
    /// Whether everyone in the company sees it. Only Company Admins share views.
    pub is_shared: bool,
}

/// The default view of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DefaultViewIn {
    /// The list.
    pub list: ViewListName,
    /// An own or shared view; without it the list has no default.
    pub view_id: Option<Uuid>,
}

#[OpenApi(prefix_path = "/view", tag = "Tag::Views")]
impl ViewsApi {
    /// List the views of a list.
    ///
    /// The caller's own, then those that the company shares, each by name, at most 500.
    #[oai(path = "/get-views-list", method = "post", operation_id = "getViewsList")]
    async fn get_views_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<ViewsListIn>,
    ) -> Answer<Vec<ViewOut>> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let mut tx = state.db.tenant(&scope).await?;
        let views = saved_views::list(&mut tx, session.user_id(), body.list.into()).await?;
        tx.commit().await?;
        answer(views.into_iter().map(view_out).collect())
    }

    /// Save a view of a list.
    ///
    /// Conditions and columns are those of the client and are not interpreted. `409
    /// VIEW_NAME_TAKEN` when the caller has a view with this name on the list, `422 VIEW_LIMIT`
    /// at 100 views of the list, `403 2` when anyone but a Company Admin shares a view.
    #[oai(path = "/save-view", method = "post", operation_id = "saveView")]
    async fn save_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<SaveViewIn>,
    ) -> Answer<SavedViewOut> {
        let Auth(session) = auth;
        let scope = session.allow_company(permission(body.is_shared))?;
        let name = checked(&body.name, &body.filters, &body.hidden_columns)?;
        let filters = stored_conditions(&body.filters);
        let layout = layout(&body.hidden_columns, body.density, body.is_shared);
        let by = (session.user_id(), body.list.into());
        let mut tx = state.db.tenant(&scope).await?;
        let view_id = saved_views::insert(&mut tx, by, (name, &filters), &layout, state.clock.now()).await?;
        tx.commit().await?;
        answer(SavedViewOut { view_id })
    }

    /// Change one of the caller's views.
    ///
    /// Name and content are replaced as a whole. `404 NOT_FOUND` for a view that is not the
    /// caller's, `409 VIEW_NAME_TAKEN`, `403 2` when anyone but a Company Admin shares a view.
    #[oai(path = "/update-view", method = "put", operation_id = "updateView")]
    async fn update_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<UpdateViewIn>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(permission(body.is_shared))?;
        let name = checked(&body.name, &body.filters, &body.hidden_columns)?;
        let filters = stored_conditions(&body.filters);
        let layout = layout(&body.hidden_columns, body.density, body.is_shared);
        let by = (session.user_id(), body.list.into());
        let mut tx = state.db.tenant(&scope).await?;
        saved_views::update(&mut tx, by, body.view_id, (name, &filters), Some(&layout)).await?;
        tx.commit().await?;
        answer(Done {})
    }

    /// Delete one of the caller's views.
    ///
    /// A shared view disappears for everyone. `404 NOT_FOUND` for a view that is not the
    /// caller's.
    #[oai(path = "/delete-view", method = "delete", operation_id = "deleteView")]
    async fn delete_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// The list.
        list: Query<ViewListName>,
        /// The view.
        #[oai(name = "viewId")]
        view_id: Query<Uuid>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let by = (session.user_id(), list.0.into());
        let mut tx = state.db.tenant(&scope).await?;
        let is_gone = saved_views::delete(&mut tx, by, view_id.0).await?;
        tx.commit().await?;
        found(is_gone.then_some(Done {})).and_then(answer)
    }

    /// Choose the view with which a list opens.
    ///
    /// For the caller only: an own or a shared view, or none. `404 NOT_FOUND` for a view that the
    /// caller does not see on this list.
    #[oai(path = "/set-default-view", method = "put", operation_id = "setDefaultView")]
    async fn set_default_view(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<DefaultViewIn>,
    ) -> Answer<Done> {
        let Auth(session) = auth;
        let scope = session.allow_company(Permission::OwnFilters)?;
        let by = (session.user_id(), body.list.into());
        let mut tx = state.db.tenant(&scope).await?;
        match body.view_id {
            Some(view) => saved_views::set_default(&mut tx, by, view).await?,
            None => saved_views::clear_default(&mut tx, by).await?,
        }
        tx.commit().await?;
        answer(Done {})
    }
}

/// Conditions in the stored form.
pub(crate) fn stored_conditions(conditions: &[FilterIn]) -> Value {
    conditions
        .iter()
        .map(|condition| json!({ "key": condition.key, "value": condition.value, "label": condition.label }))
        .collect()
}

/// The conditions of the stored form.
pub(crate) fn conditions_out(stored: &Value) -> Vec<FilterIn> {
    let text = |condition: &Value, name: &str| condition[name].as_str().map(ToOwned::to_owned);
    stored
        .as_array()
        .into_iter()
        .flatten()
        .map(|condition| FilterIn {
            key: text(condition, "key").unwrap_or_default(),
            value: text(condition, "value").unwrap_or_default(),
            label: text(condition, "label"),
        })
        .collect()
}

/// Adds refusals of labels that are too long.
pub(crate) fn check_labels(checks: &mut Checks, conditions: &[FilterIn]) {
    for (position, condition) in conditions.iter().enumerate() {
        let label = condition.label.as_deref().unwrap_or_default();
        checks.at_most(&format!("filters[{position}].label"), label, MAX_TEXT);
    }
}

/// The trimmed name; adds its refusals.
pub(crate) fn check_name<'n>(checks: &mut Checks, field: &str, name: &'n str) -> &'n str {
    let name = name.trim();
    if name.is_empty() {
        checks.refuse(field, "Required");
    }
    checks.at_most(field, name, LONGEST_NAME);
    name
}

/// What a caller needs who saves a view.
fn permission(is_shared: bool) -> Permission {
    if is_shared {
        Permission::ViewsShare
    } else {
        Permission::OwnFilters
    }
}

/// Checks the fields of a view; returns its name.
fn checked<'n>(
    name: &'n str,
    conditions: &[FilterIn],
    hidden_columns: &[String],
) -> Result<&'n str, ApiError> {
    let mut checks = Checks::default();
    let name = check_name(&mut checks, "name", name);
    if conditions.len() > MOST_CONDITIONS {
        checks.refuse("filters", format!("Must be {MOST_CONDITIONS} or less"));
    } else {
        check_labels(&mut checks, conditions);
    }
    if hidden_columns.len() > MOST_HIDDEN_COLUMNS {
        checks.refuse("hiddenColumns", format!("Must be {MOST_HIDDEN_COLUMNS} or less"));
    } else {
        for (position, column) in hidden_columns.iter().enumerate() {
            let field = format!("hiddenColumns[{position}]");
            if column.is_empty() {
                checks.refuse(&field, "Required");
            }
            checks.at_most(&field, column, LONGEST_COLUMN);
        }
    }
    checks.finish(Some(name))
}

fn layout(hidden_columns: &[String], density: DensityName, is_shared: bool) -> Layout {
    Layout {
        hidden_columns: hidden_columns.to_vec(),
        density: density.into(),
        is_shared,
    }
}

fn view_out(view: SavedView) -> ViewOut {
    ViewOut {
        view_id: view.id,
        name: view.name,
        filters: conditions_out(&view.filters),
        hidden_columns: view.layout.hidden_columns,
        density: view.layout.density.into(),
        is_shared: view.layout.is_shared,
        is_own: view.is_own,
        is_default: view.is_default,
    }
}

impl From<ViewError> for ApiError {
    fn from(error: ViewError) -> Self {
        match error {
            ViewError::NameTaken => Self::of(ErrorCode::ViewNameTaken),
            ViewError::TooMany => Self::of(ErrorCode::ViewLimit),
            ViewError::Missing => Self::of(ErrorCode::NotFound),
            ViewError::Database(error) => error.into(),
        }
    }
}
