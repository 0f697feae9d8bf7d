//! Previews of manual messages.

use database::templates::pictures::{self, Picture};
use database::{Session, templates};
use domain::channels::Channel;
use domain::messages::prices::{postcard_micros, text_micros};
use domain::templates::email::{EmailContent, EmailTemplate, Sender};
use domain::templates::placeholders::{Syntax, Text};
use domain::templates::postcards::PostcardSize;
use domain::templates::sms::segments;
use domain::templates::{Content, email::EmailParts};
use uuid::Uuid;

use super::aim::sent_by;
use super::answers::{ManualPreviewOut, OutreachCapOut, OutreachNoticeOut};
use super::body::ManualPreviewIn;
use super::checking::{CheckedMessage, GROUP, check_message};
use crate::error::{ApiError, ErrorCode, ErrorDetail, coded_error};
use crate::footer::with_footer;
use crate::media;
use crate::state::ApiState;
use crate::templates::{address_in, image_out, lay_out_postcard, pictures_on, segments_out, signed_picture};

/// Millionths of a dollar in a cent.
const MICROS_OF_A_CENT: f64 = 10_000.0;

/// Millionths of a dollar as cents.
#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
pub fn cents(micros: i64) -> f64 {
    micros as f64 / MICROS_OF_A_CENT
}

/// The preview of a message.
///
/// # Errors
/// 1014 without a recipient, NOT_FOUND and 3018 for unknown ids.
pub async fn preview(
    state: &ApiState,
    session: &Session,
    body: &ManualPreviewIn,
) -> Result<ManualPreviewOut, ApiError> {
    let channel =
        Channel::from_repr(body.channel).ok_or_else(|| ApiError::field("channel", "Must be 1 to 3"))?;
    let checked = check_message(state, session, &body.message, channel).await?;
    let mut out = bare(&checked);
    match checked.content.clone() {
        None => {}
        Some(Content::Email(content)) => {
            let EmailParts { subject, html, text } = email(state, session, checked, content).await?;
            out.subject = Some(subject);
            out.html = html;
            out.text = Some(text);
        }
        Some(Content::Sms { body }) => {
            let text = Text::parse(&body, Syntax::Plain, GROUP)
                .0
                .fill_known(&checked.words());
            let parts = segments(&text);
            let units = i16::try_from(parts.segments).unwrap_or(i16::MAX);
            out.cost_cents = Some(cents(text_micros(units)));
            out.segments = Some(segments_out(parts));
            out.text = Some(text);
        }
        Some(Content::Mailer { size, front, back }) => {
            let found = handed_in(state, session, &[front, back]).await?;
            let shown = |id| {
                let picture = found.iter().find(|picture| picture.id == id);
                picture.map(|picture| image_out(state, picture, state.clock.now()))
            };
            out.front_image = shown(front);
            out.back_image = shown(back);
            of_card(&mut out, size);
        }
        Some(content @ Content::Composed { size, .. }) => {
            let on_it = handed_in(state, session, &pictures_on(&content)).await?;
            let address = address_in(state, &on_it, state.clock.now());
            if let Some(layout) = lay_out_postcard(&content, &checked.words(), GROUP, address) {
                let [front, back] = layout.svg;
                (out.front_svg, out.back_svg) = (Some(front), Some(back));
                out.notes = layout.notes;
            }
            of_card(&mut out, size);
        }
    }
    Ok(out)
}

fn of_card(out: &mut ManualPreviewOut, size: PostcardSize) {
    out.template_size_id = Some(size.code());
    out.cost_cents = Some(cents(postcard_micros(size)));
}

/// The preview without the content.
fn bare(checked: &CheckedMessage) -> ManualPreviewOut {
    let is_card = checked.channel == Channel::Mailer;
    let cap = checked.senders.cap;
    let mut refusals: Vec<OutreachNoticeOut> = checked.refusals.iter().cloned().map(notice).collect();
    if is_card && cap.is_reached() {
        refusals.push(notice(ErrorDetail::of(ErrorCode::CapReached)));
    }
    let mut warnings = Vec::new();
    if checked.is_do_not_call {
        let words = ErrorCode::DoNotCall.words();
        warnings.push(notice(coded_error(
            ErrorCode::DoNotCall,
            "acknowledgeDoNotCall",
            words,
        )));
    }
    ManualPreviewOut {
        recipient_name: checked.recipient.as_ref().map(|recipient| recipient.name.clone()),
        recipient_address: checked
            .recipient
            .as_ref()
            .map(|recipient| recipient.address.clone()),
        subject: None,
        html: None,
        text: None,
        segments: None,
        front_image: None,
        back_image: None,
        front_svg: None,
        back_svg: None,
        template_size_id: None,
        notes: Vec::new(),
        missing: checked
            .missing
            .iter()
            .map(|variable| variable.label().to_owned())
            .collect(),
        warnings,
        refusals,
        cost_cents: None,
        cap: is_card.then_some(OutreachCapOut {
            month: cap.month.month,
            max_cap: cap.max_cap,
            tally: cap.tally,
        }),
        sent_by: sent_by(&checked.senders, checked.channel),
    }
}

fn notice(detail: ErrorDetail) -> OutreachNoticeOut {
    OutreachNoticeOut {
        field: detail.field,
        code: detail.code,
        message: detail.message,
    }
}

async fn handed_in(state: &ApiState, session: &Session, ids: &[Uuid]) -> Result<Vec<Picture>, ApiError> {
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let found = pictures::several(&mut tx, ids).await?;
    tx.commit().await?;
    Ok(found)
}

async fn email(
    state: &ApiState,
    session: &Session,
    checked: CheckedMessage,
    content: EmailContent,
) -> Result<EmailParts, ApiError> {
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let company = templates::company(&mut tx).await?;
    tx.commit().await?;
    let (now, tenant) = (state.clock.now(), session.tenant_id());
    let base = state.config.public_url.as_str().trim_end_matches('/').to_owned();
    let logo = company
        .logo_key
        .as_deref()
        .map(|key| format!("{base}{}", media::address(&state.config.secret, key, now)));
    let address = company.postal_lines();
    let sender: Sender = company.sender(logo);
    let shared = ApiState::clone(state);
    tokio::task::spawn_blocking(move || {
        let picture = |source: &str| format!("{base}{}", signed_picture(&shared, tenant, source, now));
        let parts = EmailTemplate::new(&content, &sender, GROUP, picture).fill_known(&checked.words());
        with_footer(parts, &sender.name, &address)
    })
    .await
    .map_err(|error| {
        tracing::error!(%error, "an e-mail could not be shown");
        ApiError::of(ErrorCode::Unexpected)
    })
}
