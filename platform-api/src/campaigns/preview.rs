//! The preview of a campaign that is being written, for a lead and over the leads that qualify.

use chrono::{DateTime, Utc};
use database::TenantTx;
use database::lead_campaigns::campaign_preview::{Outlook, PreviewedTouchpoint};
use database::lead_campaigns::warnings::{CountedWarning, Warnings};
use database::messages::feeds::StoredText;
use domain::campaigns::warnings::Warning;
use domain::channels::Channel;
use domain::messages::{DetailedReason, Reason, words};
use domain::outreach::gate::Decision;
use domain::templates::variables::Variable;
use poem_openapi::{Enum, Object};

use super::wire::CampaignIn;
use crate::error::ApiError;
use crate::message_content::{Beginning, texts};
use crate::state::ApiState;

/// A campaign to preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CampaignPreviewIn {
    /// The campaign as it would be saved; its name may be empty.
    #[oai(flatten)]
    pub campaign: CampaignIn,
    /// The partner's id of the lead whose dates and values are shown.
    pub opportunity_id: Option<String>,
}

/// What would happen to a touchpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum PreviewStatus {
    /// It is sent at its time.
    Planned,
    /// It waits at its time: for the end of quiet hours, or until what holds it is gone.
    Waits,
    /// It expires at once.
    Expired,
    /// It is never sent.
    Refused,
    /// Its day is not known.
    Unknown,
}

/// A touchpoint for the lead.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PreviewedTouchpointOut {
    /// The position in the campaign, from 1.
    pub place: usize,
    /// When it is due; absent while its day is not known.
    pub due_at: Option<DateTime<Utc>>,
    /// When the quiet hours end that a text waits for.
    pub waits_until: Option<DateTime<Utc>>,
    /// What would happen to it.
    pub status: PreviewStatus,
    /// Why, in words.
    pub reason: Option<String>,
    /// The subject of an email; for others a description.
    pub subject: String,
    /// Its text; empty for a postcard.
    pub text: String,
    /// The names of the variables without a value and without a fallback text.
    pub missing: Vec<String>,
}

/// A kind of warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum CampaignWarningCode {
    /// The company has nothing to send the channel with.
    NoSender,
    /// The time is past.
    InThePast,
    /// The lead has no usable address for the channel.
    NoAddress,
    /// The lead has not consented to automatic texts.
    NoSmsConsent,
    /// A variable has neither a value nor a fallback text.
    MissingValue,
    /// Two of a channel are due within 24 hours.
    TwiceWithin24Hours,
    /// A postcard is due fewer than 7 days before the survey.
    MailerTooLate,
    /// The cap of the month has no room for the postcards.
    CapTooLow,
}

impl From<Warning> for CampaignWarningCode {
    fn from(warning: Warning) -> Self {
        match warning {
            Warning::InThePast => Self::InThePast,
            Warning::NoAddress => Self::NoAddress,
            Warning::NoSmsConsent => Self::NoSmsConsent,
            Warning::MissingValue => Self::MissingValue,
            Warning::TwiceWithin24Hours => Self::TwiceWithin24Hours,
            Warning::MailerTooLate => Self::MailerTooLate,
            Warning::CapTooLow => Self::CapTooLow,
        }
    }
}

/// A warning about a campaign.
#[derive(Debug, Object)]
pub struct CampaignWarningOut {
    /// Its kind.
    pub code: CampaignWarningCode,
    /// The text that people read.
    pub message: String,
    /// How many of the leads it concerns.
    pub leads: usize,
    /// The positions of the touchpoints, from 1.
    pub places: Vec<usize>,
}

/// The preview of a campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CampaignPreviewOut {
    /// The touchpoints for the lead; empty without one.
    pub touchpoints: Vec<PreviewedTouchpointOut>,
    /// The warnings.
    pub warnings: Vec<CampaignWarningOut>,
    /// How many leads the warnings were counted over: the newest that qualify today, at most 1,000.
    pub leads: usize,
    /// Whether those are all that qualify today.
    pub is_all: bool,
}

/// The touchpoints for a lead, with their texts.
///
/// # Errors
/// When the database fails.
pub async fn touchpoints_out(
    state: &ApiState,
    tx: &mut TenantTx,
    touchpoints: Vec<PreviewedTouchpoint>,
) -> Result<Vec<PreviewedTouchpointOut>, ApiError> {
    let stored: Vec<(Channel, StoredText)> = touchpoints
        .iter()
        .map(|touchpoint| {
            let text = StoredText {
                subject: None,
                html: None,
                body: None,
                filled: Some(touchpoint.filled.clone()),
            };
            (touchpoint.channel, text)
        })
        .collect();
    let texts = texts(state, tx, stored).await?;
    let all = (1..).zip(touchpoints).zip(texts);
    Ok(all
        .map(|((place, touchpoint), content)| touchpoint_out(place, touchpoint, content))
        .collect())
}

fn touchpoint_out(
    place: usize,
    touchpoint: PreviewedTouchpoint,
    content: Beginning,
) -> PreviewedTouchpointOut {
    let (status, waits_until, reason) = match touchpoint.outlook {
        Outlook::Unknown => (PreviewStatus::Unknown, None, None),
        Outlook::Expires(why) => (PreviewStatus::Expired, None, Some(why)),
        Outlook::Due(Decision::Go) => (PreviewStatus::Planned, None, None),
        Outlook::Due(Decision::Later(then)) => (PreviewStatus::Waits, Some(then), None),
        Outlook::Due(Decision::Hold(why)) => (PreviewStatus::Waits, None, Some(why)),
        Outlook::Due(Decision::Refuse(why)) => (PreviewStatus::Refused, None, Some(why)),
    };
    PreviewedTouchpointOut {
        place,
        due_at: touchpoint.due.map(|due| due.at),
        waits_until,
        status,
        reason: reason.map(explained),
        subject: content.title,
        text: content.text,
        missing: labels(&touchpoint.missing),
    }
}

fn explained(why: DetailedReason) -> String {
    words::with_detail(why.reason.code(), why.detail.as_deref())
}

/// The names of variables.
pub fn labels(variables: &[Variable]) -> Vec<String> {
    variables
        .iter()
        .map(|variable| variable.label().to_owned())
        .collect()
}

/// The whole preview.
pub fn preview_out(touchpoints: Vec<PreviewedTouchpointOut>, warnings: Warnings) -> CampaignPreviewOut {
    let leads = warnings.looked_at;
    let of_senders = warnings
        .of_senders
        .into_iter()
        .map(|(reason, places)| sender_warning(reason, &places, leads));
    CampaignPreviewOut {
        touchpoints,
        warnings: of_senders
            .chain(warnings.of_leads.into_iter().map(lead_warning))
            .collect(),
        leads,
        is_all: warnings.is_all,
    }
}

fn sender_warning(reason: Reason, places: &[usize], leads: usize) -> CampaignWarningOut {
    CampaignWarningOut {
        code: CampaignWarningCode::NoSender,
        message: words::with_detail(reason.code(), None),
        leads,
        places: from_one(places),
    }
}

fn lead_warning(counted: CountedWarning) -> CampaignWarningOut {
    let words = counted.warning.words();
    let names = labels(&counted.variables);
    CampaignWarningOut {
        code: counted.warning.into(),
        message: if names.is_empty() {
            format!("{words}.")
        } else {
            format!("{words}: {}.", names.join(", "))
        },
        leads: counted.leads,
        places: from_one(&counted.places),
    }
}

fn from_one(places: &[usize]) -> Vec<usize> {
    places.iter().map(|place| place + 1).collect()
}
