//! Emails that a user sends from a builder, or as a test of a template. Each call returns the
//! job that sends them.

mod body;
mod order;

use database::{TenantScope, templates, views};
use domain::channels::{Audience, Recipient};
use domain::ids::ListingId;
use domain::messages::Origin;
use domain::recipients::recipients;
use domain::templates::placeholders::Values;
use domain::templates::variables::Group;
use domain::templates::{Content, ContentFault, Part, faults};
use domain::territory::View;
use limits::Limit;
use poem::Request;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Header;

use crate::auth::{Auth, territory_view};
use crate::body::Body;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, ErrorCode, found};
use crate::input::Checks;
use crate::job_answer::{JobOut, job_out};
use crate::state::ApiState;
use crate::tags::Tag;
use crate::templates::{Before, parse_template, writer};
use body::{EmailSendIn, TestTemplateIn};
use order::{Order, mode_name, place};

pub(crate) use order::{Fields, digest, pictures_of, rendered};

/// The calls that send emails.
pub struct EmailSendsApi;

#[OpenApi(tag = "Tag::Templates")]
impl EmailSendsApi {
    /// Send an email from the editor to at most ten addresses.
    ///
    /// From the caller's own account, else the company's; `422 6043` without either. Variables are
    /// filled with the listing's values, else their fallback texts; `422 MISSING_VARIABLE` for a
    /// variable with neither. `422 SUPPRESSED` names the recipients who are on the suppression list.
    /// Returns the job that sends it; follow it with /api/events or get-job. Other errors: `404 3018`,
    /// `404 NOT_FOUND` or `422 POSTAL_ADDRESS_MISSING`.
    #[oai(path = "/send-email", method = "post", operation_id = "sendEmail")]
    async fn send_email(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<EmailSendIn>,
    ) -> Answer<JobOut> {
        of_builder(&state, request, &auth, idempotency_key.0, &body, Origin::Manual).await
    }

    /// Send a test of an email from the editor.
    ///
    /// With example values and `[TEST {MODE}]` before its subject. Rate-limited per user. Returns the
    /// job that sends it; follow it with /api/events or get-job. Errors: `404 3018`, `404 NOT_FOUND`,
    /// `422 6043`, `422 MISSING_VARIABLE`, `422 POSTAL_ADDRESS_MISSING` or `422 SUPPRESSED`.
    #[oai(path = "/send-test-email", method = "post", operation_id = "sendTestEmail")]
    async fn send_test_email(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<EmailSendIn>,
    ) -> Answer<JobOut> {
        of_builder(&state, request, &auth, idempotency_key.0, &body, Origin::Test).await
    }

    /// Send a test of an email template to at most ten addresses.
    ///
    /// With example values. Rate-limited per user. Returns the job that sends it; follow it with
    /// /api/events or get-job. Errors: `404 3018`, `404 NOT_FOUND`, `422 6043`,
    /// `422 MISSING_VARIABLE`, `422 POSTAL_ADDRESS_MISSING` or `422 SUPPRESSED`.
    #[oai(
        path = "/prospecting/test-send-email-template",
        method = "post",
        operation_id = "testSendEmailTemplate"
    )]
    async fn test_send_email_template(
        &self,
        state: Data<&ApiState>,
        request: &Request,
        auth: Auth,
        /// A second order with the same key returns the first one.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        idempotency_key: Header<Option<String>>,
        body: Body<TestTemplateIn>,
    ) -> Answer<JobOut> {
        const FIELDS: Fields = Fields {
            to: "emailAddresses",
            subject: "emailSubject",
            content: "templateId",
            signature: "templateId",
        };
        let scope = writer(&auth.0)?;
        let mut checks = Checks::default();
        let recipients = checks.take("emailAddresses", recipients(&body.email_addresses));
        let recipients = checks.finish(recipients)?;
        let mut tx = state.db.tenant(&scope).await?;
        let template = templates::get(&mut tx, body.template_id)
            .await?
            .ok_or_else(|| ApiError::of(ErrorCode::TemplateMissing))?;
        tx.commit().await?;
        let event = template.draft.event;
        let Content::Email(mut content) = template.draft.content else {
            return Err(ApiError::field("templateId", "Must be an email template"));
        };
        let subject = body.email_subject.as_deref().map(str::trim).unwrap_or_default();
        if !subject.is_empty() {
            subject.clone_into(&mut content.subject);
        }
        let content = Content::Email(content);
        refuse(&FIELDS, faults(&content, event))?;
        let order = Order {
            fingerprint: format!("{recipients:?} {} {subject:?}", body.template_id),
            recipients,
            content,
            group: event.group(),
            fallbacks: template.draft.fallbacks,
            values: Values::examples(),
            prefix: String::new(),
            cause: Origin::Test,
            recipient: Recipient::Address,
            listing: None,
            fields: FIELDS,
        };
        let job = ordered(&state, request, &auth, idempotency_key.0.as_deref(), order).await?;
        answer(job)
    }
}

async fn of_builder(
    state: &ApiState,
    request: &Request,
    auth: &Auth,
    idempotency_key: Option<String>,
    body: &EmailSendIn,
    cause: Origin,
) -> Answer<JobOut> {
    const FIELDS: Fields = Fields {
        to: "to",
        subject: "subject",
        content: "content",
        signature: "signature",
    };
    let Auth(session) = auth;
    let scope = writer(session)?;
    let view = territory_view(session)?;
    let mut checks = Checks::default();
    let recipients = checks.take("to", recipients(&body.to));
    let audience = match body.outbound_prospecting_type {
        None => Some(Audience::Realtor),
        Some(code) => checks.take(
            "outboundProspectingType",
            Audience::from_repr(code).ok_or("Must be 1 or 2"),
        ),
    };
    let parsed = parse_template(&body.template(), session, Before::default(), &mut checks).await?;
    let recipients_and_content = recipients.zip(parsed).zip(audience);
    let ((recipients, parsed), audience) = checks.finish(recipients_and_content)?;
    refuse(&FIELDS, parsed.faults)?;
    let group = parsed.event.group();
    let values = match body.property_id.filter(|_| group == Group::Property) {
        _ if cause == Origin::Test => Values::examples(),
        None => Values::default(),
        Some(listing) => {
            let mut tx = state.db.tenant(&scope).await?;
            let values = found(templates::values_of(&mut tx, view, ListingId(listing), audience).await?)?;
            tx.commit().await?;
            values
        }
    };
    let (recipient, listing) = about(state, &scope, (view, cause), (body, audience)).await?;
    let mode = body.mode.unwrap_or_default();
    let order = Order {
        fingerprint: format!("{recipients:?} {body:?}"),
        recipients,
        content: parsed.content,
        group,
        fallbacks: parsed.fallbacks,
        values,
        prefix: match cause {
            Origin::Test => format!("[TEST {}] ", mode_name(mode)),
            _ => String::new(),
        },
        cause,
        recipient,
        listing,
        fields: FIELDS,
    };
    let job = ordered(state, request, auth, idempotency_key.as_deref(), order).await?;
    answer(job)
}

/// The recipient and the listing of an email: a test has none, others have the given ones
/// (OUT-14) if the sender may see the listing.
async fn about(
    state: &ApiState,
    scope: &TenantScope,
    (view, cause): (View, Origin),
    (body, audience): (&EmailSendIn, Audience),
) -> Result<(Recipient, Option<ListingId>), ApiError> {
    if cause == Origin::Test {
        return Ok((Recipient::Address, None));
    }
    let Some(listing) = body.property_id.map(ListingId) else {
        let recipient = match body.outbound_prospecting_type {
            Some(_) => Recipient::of(audience, None),
            None => Recipient::Address,
        };
        return Ok((recipient, None));
    };
    let mut tx = state.db.tenant(scope).await?;
    let is_shown = views::shows(&mut tx, view, listing).await?;
    tx.commit().await?;
    if !is_shown {
        return Err(ApiError::of(ErrorCode::NotFound));
    }
    Ok((Recipient::of(audience, None), Some(listing)))
}

/// Counts and plans the order; returns its job. A repeat returns the first order's job and is not
/// counted again.
async fn ordered(
    state: &ApiState,
    request: &Request,
    Auth(session): &Auth,
    idempotency_key: Option<&str>,
    order: Order,
) -> Result<JobOut, ApiError> {
    if let Some(key) = idempotency_key
        && let Some(before) = order::placed_before(state, session, key, &order).await?
    {
        return Ok(job_out(before));
    }
    let limit = if order.cause == Origin::Test {
        Limit::per_hour("test-emails", state.config.test_emails_per_user)
    } else {
        Limit::per_hour("emails", state.config.emails_per_user)
    };
    state.count(limit, &session.user_id().to_string()).await?;
    let job = place(state, request, session, idempotency_key, order).await?;
    Ok(job_out(job))
}

/// Refuses content that can't be sent, each fault with its field.
fn refuse(fields: &Fields, faults: Vec<(Part, ContentFault)>) -> Result<(), ApiError> {
    let mut checks = Checks::default();
    for (part, fault) in faults {
        checks.refuse(fields.of(part), fault.to_string());
    }
    checks.done()
}
