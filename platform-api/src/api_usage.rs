//! Companies' usage of providers that charge per call, for super admins.

use chrono::NaiveDate;
use database::api_usage::{self, Usage};
use database::platform::{CompanyUsage, company_of, message_usage};
use database::{companies, users};
use domain::api_usage::Provider;
use domain::channels::Channel;
use domain::ids::{TenantId, UserId};
use domain::messages::Origin;
use domain::roles::Permission;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use crate::auth::Auth;
use crate::body::Body;
use crate::envelope::{Answer, PageOut, answer, total};
use crate::error::{ApiError, ErrorCode};
use crate::input::{Checks, Count, day, first_page, page, search_words, ten_rows};
use crate::manual_outreach::cents;
use crate::message_names::MessageCauseName;
use crate::outbox::{MOST_DAYS, provider_of};
use crate::property_conversions::NumberedOption;
use crate::state::ApiState;
use crate::tags::Tag;

/// The calls about provider usage.
pub struct ApiUsageApi;

/// A company's usage of a provider.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ApiUsageOut {
    /// The provider's number from get-api-providers.
    pub api_provider_id: i16,
    /// Its name.
    pub provider_name: String,
    /// The number of counted calls.
    pub usage_count: i32,
}

/// The company and the days.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MessageUsageIn {
    /// Only this company, from get-companies-list; all by default.
    pub tenant_id: Option<Uuid>,
    /// The first day, YYYY-MM-DD, in each company's zone.
    pub from_date: String,
    /// The last day; at most 366 days.
    pub to_date: String,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// A company's usage of one provider, channel and cause.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MessageUsageOut {
    /// The company.
    pub tenant_id: Uuid,
    /// Its name.
    pub company_name: String,
    /// The provider: Lob, Twilio, or email accounts.
    pub provider_name: String,
    /// Whether it was the company's own account, which the company pays.
    pub is_own_account: bool,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Its cause.
    pub cause: MessageCauseName,
    /// Messages that a provider accepted, in any later state; a message sent again counts again.
    pub messages: i32,
    /// Their segments or pieces: a text may be charged as several segments.
    pub units: i32,
    /// The cost by the provider's price list, in dollars.
    pub cost_dollars: f64,
}

/// A company in the choices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanyChoice {
    /// The company.
    pub tenant_id: Uuid,
    /// Its name.
    pub company_name: String,
    /// Its Company Admin, who identifies it in other calls.
    pub company_user_id: Option<Uuid>,
}

#[OpenApi(prefix_path = "/settings", tag = "Tag::Settings")]
impl ApiUsageApi {
    /// List companies as choices.
    ///
    /// By name, at most 1,000; search words find the others. Each has the Company Admin who
    /// identifies it in other calls. For super admins.
    #[oai(
        path = "/get-companies-list",
        method = "get",
        operation_id = "getCompaniesList"
    )]
    async fn get_companies_list(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// Words in the company's name.
        #[oai(name = "searchKey")]
        search_key: Query<Option<String>>,
    ) -> Answer<Vec<CompanyChoice>> {
        let scope = auth.0.allow_platform(Permission::ApiUsageRead)?;
        let mut checks = Checks::default();
        let words = search_words(&mut checks, "searchKey", search_key.0.as_deref());
        checks.done()?;
        let mut tx = state.db.platform(&scope).await?;
        let companies = users::options(&mut tx, None, &words).await?;
        tx.commit().await?;
        let choices = companies.into_iter().map(|company| CompanyChoice {
            tenant_id: company.tenant_id.0,
            company_name: company.name,
            company_user_id: company.admin.map(|id| id.0),
        });
        answer(choices.collect())
    }

    /// List the providers that charge per call.
    ///
    /// ATTOM for home owners' data, Twilio for text messages and Lob for postcards, each with its
    /// number for `apiProviderId`. For super admins.
    #[oai(path = "/get-api-providers", method = "get", operation_id = "getApiProviders")]
    async fn get_api_providers(&self, auth: Auth) -> Answer<Vec<NumberedOption>> {
        auth.0.allow_platform(Permission::ApiUsageRead)?;
        let providers = Provider::ALL.map(|provider| NumberedOption::new(provider.code(), provider.name()));
        answer(providers.into())
    }

    /// Get a company's usage of providers between two days.
    ///
    /// Both days count. For super admins. `400 4001` without a company, or with a provider that isn't
    /// one. Other errors: `404 1002` or `404 NOT_FOUND`.
    #[oai(
        path = "/get-company-api-usage-info",
        method = "get",
        operation_id = "getCompanyApiUsageInfo"
    )]
    async fn get_company_api_usage_info(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        /// A user of the company, such as its Company Admin.
        #[oai(name = "companyUserId")]
        company_user_id: Query<Option<Uuid>>,
        /// The first day, YYYY-MM-DD.
        #[oai(name = "fromDate")]
        from_date: Query<String>,
        /// The last day, YYYY-MM-DD.
        #[oai(name = "toDate")]
        to_date: Query<String>,
        /// Only this provider, by its number from get-api-providers; all by default.
        #[oai(name = "apiProviderId")]
        api_provider_id: Query<Option<i16>>,
    ) -> Answer<Vec<ApiUsageOut>> {
        let scope = auth.0.allow_platform(Permission::ApiUsageRead)?;
        let unchosen = || ApiError::of(ErrorCode::ApiAndCompanyRequired);
        let user = company_user_id.0.map(UserId).ok_or_else(unchosen)?;
        let providers = match api_provider_id.0 {
            Some(code) => vec![Provider::from_repr(code).ok_or_else(unchosen)?],
            None => Provider::ALL.to_vec(),
        };
        let days = days(&from_date, &to_date)?;
        let mut tx = state.db.platform(&scope).await?;
        let (tenant, _) = company_of(&mut tx, user)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::UserNotFound))?;
        let used = api_usage::of_company(&mut tx, tenant, days).await?;
        tx.commit().await?;
        answer(
            providers
                .into_iter()
                .map(|provider| usage_out(provider, &used))
                .collect(),
        )
    }

    /// Get the messages that companies sent between two days, and their cost.
    ///
    /// A page of rows by company, channel and cause, with costs by the providers' price lists.
    /// Both days count, in each company's time zone, at most 366. Includes Doorstep's own
    /// messages. For super admins. `404 NOT_FOUND` unknown company.
    #[oai(
        path = "/get-message-usage-with-pagination",
        method = "post",
        operation_id = "getMessageUsageWithPagination"
    )]
    async fn get_message_usage(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<MessageUsageIn>,
    ) -> Answer<PageOut<MessageUsageOut>> {
        let scope = auth.0.allow_platform(Permission::ApiUsageRead)?;
        let days = days(&body.from_date, &body.to_date)?;
        let mut checks = Checks::default();
        if (days.1 - days.0).num_days() >= MOST_DAYS {
            checks.refuse("toDate", format!("Must be within {MOST_DAYS} days"));
        }
        let page = page(&mut checks, body.page_index, body.page_size);
        let page = checks.finish(page)?;
        let company = body.tenant_id.map(TenantId);
        let mut tx = state.db.platform(&scope).await?;
        if let Some(company) = company
            && !companies::is_known(&mut tx, company).await?
        {
            return Err(ApiError::of(ErrorCode::NotFound));
        }
        let (rows, found) = message_usage(&mut tx, company, days, page).await?;
        tx.commit().await?;
        answer(PageOut::new(rows.into_iter().map(message_usage_out), found))
    }
}

fn days(from: &str, to: &str) -> Result<(NaiveDate, NaiveDate), ApiError> {
    let mut checks = Checks::default();
    let from = checks.take("fromDate", day(from));
    let to = checks.take("toDate", day(to));
    let days = from.zip(to);
    if days.is_some_and(|(from, to)| to < from) {
        checks.refuse("toDate", "Must not be before the first day");
    }
    checks.finish(days)
}

fn message_usage_out(used: CompanyUsage) -> MessageUsageOut {
    MessageUsageOut {
        tenant_id: used.tenant_id.0,
        company_name: used.company,
        provider_name: provider_of(used.channel).to_owned(),
        // Every e-mail account belongs to the company or a user.
        is_own_account: used.is_own_account || used.channel == Channel::Email && used.cause != Origin::System,
        channel: used.channel.code(),
        cause: used.cause.into(),
        messages: total(used.messages),
        units: total(used.units),
        cost_dollars: cents(used.cost_micros) / 100.0,
    }
}

fn usage_out(provider: Provider, used: &[Usage]) -> ApiUsageOut {
    let of_provider = used.iter().find(|usage| usage.provider == provider);
    ApiUsageOut {
        api_provider_id: provider.code(),
        provider_name: provider.name().to_owned(),
        usage_count: of_provider.map_or(0, |usage| total(usage.used)),
    }
}
