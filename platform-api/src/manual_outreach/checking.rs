//! Checks a manual message: its recipient, content and obstacles. Writes nothing.

use database::Session;
use database::do_not_call;
use database::listing_sources;
use database::outreach_recipients;
use database::outreach_senders::{self, UserSenders};
use domain::channels::Channel;
use domain::contacts::Recipient;
use domain::ids::RealtorId;
use domain::messages::snapshot::missing_variables;
use domain::outreach::gate::Facts;
use domain::templates::placeholders::{Syntax, Text, Values, Words};
use domain::templates::variables::{Group, Variable};
use domain::templates::{Content, Fallbacks};

use super::aim::{Aim, target};
use super::body::ManualProspectingIn;
use super::content::{self, MAX_SMS, too_long};
use crate::error::{ApiError, ErrorCode, ErrorDetail, coded_error, field_error};
use crate::message_refusals::{refusals as refusals_of, subject};
use crate::state::ApiState;
use crate::templates::{PostcardNoteKind, lay_out_postcard};

/// The variables of a listing.
pub const GROUP: Group = Group::Property;

/// The field of the recipient.
const TO: &str = "prospectingType";

/// A checked message.
#[derive(Clone, Debug)]
pub struct CheckedMessage {
    /// The channel.
    pub channel: Channel,
    /// Its target.
    pub aim: Aim,
    /// The realtor it is for.
    pub realtor: Option<RealtorId>,
    /// The recipient, if known.
    pub recipient: Option<Recipient>,
    /// Its content, if valid.
    pub content: Option<Content>,
    /// The fallback texts of variables.
    pub fallbacks: Fallbacks,
    /// The known values.
    pub values: Values,
    /// Variables without a value or fallback text.
    pub missing: Vec<Variable>,
    /// The senders of its user.
    pub senders: UserSenders,
    /// The obstacles to sending, except the monthly cap.
    pub refusals: Vec<ErrorDetail>,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
    /// Whether the user must still acknowledge that.
    pub needs_confirmation: bool,
}

impl CheckedMessage {
    /// The values that are filled in.
    pub fn words(&self) -> Words<'_> {
        Words::new(&self.values, &self.fallbacks)
    }
}

/// Checks a message.
///
/// # Errors
/// 1014 without a recipient, NOT_FOUND and 3018 for unknown ids.
pub async fn check_message(
    state: &ApiState,
    session: &Session,
    body: &ManualProspectingIn,
    channel: Channel,
) -> Result<CheckedMessage, ApiError> {
    let aim = Aim::read(body, channel)?;
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let template = content::template(&mut tx, body, channel).await?;
    tx.commit().await?;
    let sent = content::parse_content(session, body, channel, template.as_ref()).await?;

    let mut tx = state.db.tenant(&scope).await?;
    let target = target(&mut tx, session, aim, channel).await?;
    let senders = outreach_senders::of_user(&mut tx, session.user_id(), state.clock.now()).await?;
    let recipient = target.recipient.as_ref().ok();
    let key = recipient.map(|recipient| recipient.key.clone());
    let is_suppressed = match &key {
        Some(key) => {
            let key = [(channel, key.clone())];
            !outreach_recipients::suppressed(&mut tx, &key).await?.is_empty()
        }
        None => false,
    };
    let is_do_not_call = match key {
        Some(number) if channel == Channel::Sms => !do_not_call::among(&mut tx, &[number]).await?.is_empty(),
        _ => false,
    };
    let source_waits = match aim.listing {
        Some(listing) => !listing_sources::held_back(&mut tx, &[listing]).await?.is_empty(),
        None => false,
    };
    let facts = Facts {
        no_address: target.recipient.as_ref().err(),
        is_suppressed,
        is_do_not_call,
        is_do_not_call_confirmed: body.acknowledge_do_not_call == Some(true),
        source_waits,
        senders: senders.senders(),
        ..Facts::CLEAR
    };
    let address = recipient.map_or("", |recipient| recipient.address.as_str());
    let mut needs_confirmation = false;
    let mut refusals: Vec<ErrorDetail> = Vec::new();
    for (code, words) in refusals_of(subject(aim.audience, channel), &facts, &senders, address) {
        match code {
            // Asked last, when nothing else prevents sending.
            ErrorCode::DoNotCall => needs_confirmation = true,
            ErrorCode::NoAddress | ErrorCode::Suppressed => refusals.push(coded_error(code, TO, words)),
            _ => refusals.push(ErrorDetail::of(code)),
        }
    }
    if let Some(card) = sent.content.as_ref().filter(|_| channel == Channel::Mailer) {
        refusals.extend(content::picture_faults(&mut tx, body, card).await?);
    }
    tx.commit().await?;
    refusals.extend(sent.faults);

    let mut checked = CheckedMessage {
        channel,
        aim,
        realtor: target.realtor,
        recipient: target.recipient.ok(),
        content: sent.content,
        fallbacks: sent.fallbacks,
        values: target.values,
        missing: Vec::new(),
        senders,
        refusals,
        is_do_not_call,
        needs_confirmation,
    };
    let found = filled(&checked);
    checked.refusals.extend(found.1);
    checked.missing = found.0;
    Ok(checked)
}

/// The missing variables of the filled message, and its faults.
fn filled(checked: &CheckedMessage) -> (Vec<Variable>, Vec<ErrorDetail>) {
    let Some(content) = &checked.content else {
        return (Vec::new(), Vec::new());
    };
    let words = checked.words();
    let missing = missing_variables(content, GROUP, &words);
    let mut refusals: Vec<ErrorDetail> = missing
        .iter()
        .map(|variable| {
            let words = format!("{} has no value", variable.label());
            coded_error(ErrorCode::MissingVariable, field_of(checked.channel), words)
        })
        .collect();
    match content {
        Content::Sms { body } => {
            let text = Text::parse(body, Syntax::Plain, GROUP).0.fill_known(&words);
            // A text that was too long before filling is reported already.
            let is_reported = checked.refusals.contains(&too_long());
            if text.chars().count() > MAX_SMS && !is_reported {
                refusals.push(too_long());
            }
        }
        // Whether text fits is checked on the filled card.
        Content::Composed { .. } if missing.is_empty() => {
            let notes = lay_out_postcard(content, &words, GROUP, |_| None).map(|layout| layout.notes);
            let holding = notes
                .unwrap_or_default()
                .into_iter()
                .filter(|note| note.kind != PostcardNoteKind::NearEdge);
            refusals.extend(holding.map(|note| field_error("templateId", note.message)));
        }
        Content::Composed { .. } | Content::Email(_) | Content::Mailer { .. } => {}
    }
    (missing, refusals)
}

fn field_of(channel: Channel) -> &'static str {
    match channel {
        Channel::Email | Channel::Sms => "notificationData",
        Channel::Mailer => "templateId",
    }
}
