//! A message that a person writes, looked at: whom it reaches, what it says to them, and
//! what keeps it from being sent. Nothing is written.

use database::Session;
use database::do_not_call;
use database::listing_sources;
use database::outreach_recipients;
use database::outreach_ways::{self, Ways};
use domain::contacts::Recipient;
use domain::ids::RealtorId;
use domain::messages::snapshot::lacking;
use domain::outreach::Channel;
use domain::templates::placeholders::{Syntax, Text, Values, Words};
use domain::templates::variables::{Group, Variable};
use domain::templates::{Content, Fallbacks};

use super::aim::{Aim, closed, target};
use super::body::ManualProspectingIn;
use super::content::{self, MAX_SMS, too_long};
use crate::error::{ApiError, ErrorCode, ErrorDetail, field_error};
use crate::state::ApiState;
use crate::templates::{PostcardNoteKind, laid};

/// The variables of a listing.
pub const GROUP: Group = Group::Property;

/// Where the recipient stands in what was sent.
const TO: &str = "prospectingType";

/// A message, looked at.
#[derive(Clone, Debug)]
pub struct Looked {
    /// By what way.
    pub channel: Channel,
    /// Whom it is for.
    pub aim: Aim,
    /// The realtor it is for.
    pub realtor: Option<RealtorId>,
    /// Whom it is addressed to, where that is known.
    pub recipient: Option<Recipient>,
    /// What it says, where that can be told.
    pub content: Option<Content>,
    /// What stands in for variables that are not known.
    pub fallbacks: Fallbacks,
    /// What is known.
    pub values: Values,
    /// Variables for which there is neither.
    pub missing: Vec<Variable>,
    /// What it goes out from.
    pub ways: Ways,
    /// What keeps it from being sent, the month's cap aside.
    pub refusals: Vec<ErrorDetail>,
    /// Whether the number is on a do-not-call list.
    pub is_do_not_call: bool,
}

impl Looked {
    /// What is filled in.
    pub fn words(&self) -> Words<'_> {
        Words::new(&self.values, &self.fallbacks)
    }
}

/// Looks at a message.
///
/// # Errors
/// 1014 for what names nobody, NOT_FOUND and 3018 for what there isn't.
pub async fn look_at(
    state: &ApiState,
    session: &Session,
    body: &ManualProspectingIn,
    channel: Channel,
) -> Result<Looked, ApiError> {
    let aim = Aim::read(body, channel)?;
    let scope = super::scope(session)?;
    let mut tx = state.db.tenant(&scope).await?;
    let template = content::template(&mut tx, body, channel).await?;
    tx.commit().await?;
    let said = content::said(session, body, channel, template.as_ref()).await?;

    let mut tx = state.db.tenant(&scope).await?;
    let target = target(&mut tx, session, aim, channel).await?;
    let ways = outreach_ways::ways(&mut tx, session.user_id(), state.clock.now()).await?;
    let mut refusals = Vec::new();
    let mut is_do_not_call = false;
    let recipient = match target.recipient {
        Err(nobody) => {
            refusals.push(told(ErrorCode::NoAddress, TO, nobody.to_string()));
            None
        }
        Ok(recipient) => {
            let key = [(channel, recipient.key.clone())];
            if !outreach_recipients::suppressed(&mut tx, &key).await?.is_empty() {
                let words = format!("{} is on the do-not-contact list", recipient.address);
                refusals.push(told(ErrorCode::Suppressed, TO, words));
            }
            if channel == Channel::Sms {
                let numbers = [recipient.key.clone()];
                is_do_not_call = !do_not_call::among(&mut tx, &numbers).await?.is_empty();
            }
            Some(recipient)
        }
    };
    if let Some(listing) = aim.listing
        && !listing_sources::held_back(&mut tx, &[listing]).await?.is_empty()
    {
        refusals.push(ErrorDetail::of(ErrorCode::SourceWaits));
    }
    refusals.extend(closed(&ways, channel).map(ErrorDetail::of));
    if let Some(card) = said.content.as_ref().filter(|_| channel == Channel::Mailer) {
        refusals.extend(content::picture_faults(&mut tx, body, card).await?);
    }
    tx.commit().await?;
    refusals.extend(said.faults);

    let mut looked = Looked {
        channel,
        aim,
        realtor: target.realtor,
        recipient,
        content: said.content,
        fallbacks: said.fallbacks,
        values: target.values,
        missing: Vec::new(),
        ways,
        refusals,
        is_do_not_call,
    };
    let found = filled(&looked);
    looked.refusals.extend(found.1);
    looked.missing = found.0;
    Ok(looked)
}

/// What is missing once the message is filled, and what then is wrong with it.
fn filled(looked: &Looked) -> (Vec<Variable>, Vec<ErrorDetail>) {
    let Some(content) = &looked.content else {
        return (Vec::new(), Vec::new());
    };
    let words = looked.words();
    let missing = lacking(content, GROUP, &words);
    let mut refusals: Vec<ErrorDetail> = missing
        .iter()
        .map(|variable| {
            let words = format!("{} has no value", variable.label());
            told(ErrorCode::MissingVariable, field_of(looked.channel), words)
        })
        .collect();
    match content {
        Content::Sms { body } => {
            let text = Text::parse(body, Syntax::Plain, GROUP).0.fill_known(&words);
            // What is too long as it is written was told already.
            let is_told = looked.refusals.contains(&too_long());
            if text.chars().count() > MAX_SMS && !is_told {
                refusals.push(too_long());
            }
        }
        // What doesn't fit is told of what is printed.
        Content::Composed { .. } if missing.is_empty() => {
            let notes = laid(content, &words, GROUP, |_| None).map(|laid| laid.notes);
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

/// What a code says of a field, in words of its own.
pub fn told(code: ErrorCode, field: &str, message: impl Into<String>) -> ErrorDetail {
    ErrorDetail {
        message: message.into(),
        ..ErrorDetail::of_field(code, field)
    }
}
