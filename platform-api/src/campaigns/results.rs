//! The results of a campaign on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use database::results::{
    CodeResults, Counted, CountedTouch, Figures, Results, TouchpointKey, TouchpointResults,
};
use domain::campaigns::steps::{Anchor, StepTime};
use domain::channels::Channel;
use domain::dashboard::{Period, Timeframe};
use domain::leads::full_name;
use domain::results::Figure;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use crate::input::{Checks, Count, first_page, ten_rows};
use crate::leads::LeadStatusName;

/// A figure of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(remote = "Figure", rename_all = "camelCase")]
pub enum ResultFigureName {
    /// The provider accepted the message.
    Sent,
    /// The provider reports its delivery.
    Delivered,
    /// It failed, was not delivered, or its delivery is not confirmed.
    Failed,
    /// The lead replied within 30 days.
    Replied,
    /// The lead opted out in answer to it.
    Stopped,
    /// It was the last message before the lead booked, at most 30 days earlier.
    Booked,
}

/// How many messages each figure counts, on the day they were sent.
#[derive(Debug, Object)]
pub struct ResultFiguresOut {
    /// Messages that the providers accepted.
    pub sent: i64,
    /// Messages whose delivery the providers report.
    pub delivered: i64,
    /// Messages that failed, were not delivered, or whose delivery is not confirmed.
    pub failed: i64,
    /// Messages that leads replied to within 30 days.
    pub replied: i64,
    /// Messages that leads opted out in answer to.
    pub stopped: i64,
    /// Messages that were the last ones before leads booked, at most 30 days earlier.
    pub booked: i64,
}

/// The figures of a touchpoint.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TouchpointResultsOut {
    /// The days after the event; negative days are before it. Absent for an immediate touchpoint.
    pub timing: Option<i16>,
    /// The event, 1 to 6. Absent for an immediate touchpoint.
    pub event: Option<i16>,
    /// 1 email, 2 SMS, 3 mailer.
    pub r#type: i16,
    /// The template.
    pub template: Uuid,
    /// Its name; absent if it is gone.
    pub template_name: Option<String>,
    /// Whether the campaign still has it. A touchpoint whose time or template changes is another one.
    pub is_current: bool,
    /// Its figures.
    pub figures: ResultFiguresOut,
}

/// The figures of the leads with a code.
#[derive(Debug, Object)]
pub struct CodeResultsOut {
    /// Identifies it in a request; empty for leads without a code.
    pub key: String,
    /// The code; empty for leads without one.
    pub code: String,
    /// Their figures.
    pub figures: ResultFiguresOut,
}

/// The results of a campaign.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CampaignResultsOut {
    /// The campaign.
    pub campaign_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// The first day in the company's time zone.
    pub from: NaiveDate,
    /// The last day, today.
    pub to: NaiveDate,
    /// All of it.
    pub total: ResultFiguresOut,
    /// By touchpoint: those that the campaign has, in its order, then former ones.
    pub touchpoints: Vec<TouchpointResultsOut>,
    /// By the booker that the lead has now.
    pub bookers: Vec<CodeResultsOut>,
    /// By the SalesPersonQLABId that the lead has now.
    pub sales_persons: Vec<CodeResultsOut>,
}

/// A touchpoint of the results.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ResultTouchpointIn {
    /// The days after the event. Absent for an immediate touchpoint.
    pub timing: Option<i16>,
    /// The event, 1 to 6. Absent for an immediate touchpoint.
    pub event: Option<i16>,
    /// 1 email, 2 SMS, 3 mailer.
    pub r#type: i16,
    /// The template.
    pub template: Uuid,
}

/// The messages that a figure counts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ResultLeadsIn {
    /// The campaign.
    pub campaign_id: Uuid,
    /// 1 the twelve months to today, 2 since the quarter's first day, 3 since the month's.
    pub timeframe: i32,
    /// The figure.
    pub figure: ResultFigureName,
    /// Only those of this touchpoint.
    pub touchpoint: Option<ResultTouchpointIn>,
    /// Only those to leads with this booker, by `key`.
    #[oai(validator(max_length = 100))]
    pub booker_key: Option<String>,
    /// Only those to leads with this SalesPersonQLABId, by `key`.
    #[oai(validator(max_length = 100))]
    pub sales_person_key: Option<String>,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
}

/// A message that a figure counts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ResultLeadOut {
    /// The message.
    pub message_id: Uuid,
    /// The partner's id of the lead.
    pub opportunity_id: String,
    /// The lead's name.
    pub full_name: String,
    /// The lead's status now.
    pub disposition: LeadStatusName,
    /// The days after the event. Absent for an immediate touchpoint.
    pub timing: Option<i16>,
    /// The event, 1 to 6. Absent for an immediate touchpoint.
    pub event: Option<i16>,
    /// 1 email, 2 SMS, 3 mailer.
    pub r#type: i16,
    /// The name of the template; absent if it is gone.
    pub template_name: Option<String>,
    /// When it was sent; when it failed if it never was.
    pub sent_at: DateTime<Utc>,
}

/// The period of a request.
pub fn timeframe(number: i32) -> Result<Timeframe, &'static str> {
    Timeframe::from_repr(number).ok_or("Must be 1, 2 or 3")
}

/// The touches that a request asks for.
pub fn counted(checks: &mut Checks, body: &ResultLeadsIn) -> Option<Counted> {
    let touchpoint = match &body.touchpoint {
        None => Some(None),
        Some(given) => touchpoint_key(checks, given).map(Some),
    };
    Some(Counted {
        figure: body.figure.into(),
        touchpoint: touchpoint?,
        booker: body.booker_key.clone(),
        sales_person: body.sales_person_key.clone(),
    })
}

fn touchpoint_key(checks: &mut Checks, given: &ResultTouchpointIn) -> Option<TouchpointKey> {
    let channel = Channel::from_repr(given.r#type).ok_or("Must be 1 to 3");
    let channel = checks.take("touchpoint.type", channel);
    let time = match (given.event, given.timing) {
        (None, None) => Some(StepTime::Immediate),
        (event, days) => {
            let anchor = event.and_then(Anchor::from_repr).ok_or("Must be 1 to 6");
            let anchor = checks.take("touchpoint.event", anchor);
            let days = checks.take("touchpoint.timing", days.ok_or("Days are required with an event"));
            anchor
                .zip(days)
                .map(|(anchor, days)| StepTime::On { anchor, days })
        }
    };
    let (channel, time) = channel.zip(time)?;
    Some(TouchpointKey {
        time,
        channel,
        template: given.template,
    })
}

/// The results of a campaign.
pub fn results_out((id, name): (Uuid, String), period: Period, results: Results) -> CampaignResultsOut {
    CampaignResultsOut {
        campaign_id: id,
        template_name: name,
        from: period.from,
        to: period.to,
        total: figures_out(results.total),
        touchpoints: results.touchpoints.into_iter().map(touchpoint_out).collect(),
        bookers: results.bookers.into_iter().map(code_out).collect(),
        sales_persons: results.sales_persons.into_iter().map(code_out).collect(),
    }
}

/// A message that a figure counts.
pub fn lead_out(touch: CountedTouch) -> ResultLeadOut {
    let (event, timing) = touch.key.time.codes();
    let lead = touch.lead.lead;
    ResultLeadOut {
        message_id: touch.message.0,
        full_name: full_name(&lead),
        disposition: lead.status.into(),
        opportunity_id: lead.opportunity_id,
        timing,
        event,
        r#type: touch.key.channel.code(),
        template_name: touch.template_name,
        sent_at: touch.at,
    }
}

fn touchpoint_out(touchpoint: TouchpointResults) -> TouchpointResultsOut {
    let (event, timing) = touchpoint.key.time.codes();
    TouchpointResultsOut {
        timing,
        event,
        r#type: touchpoint.key.channel.code(),
        template: touchpoint.key.template,
        template_name: touchpoint.template_name,
        is_current: touchpoint.is_current,
        figures: figures_out(touchpoint.figures),
    }
}

fn code_out(of_code: CodeResults) -> CodeResultsOut {
    CodeResultsOut {
        key: of_code.key,
        code: of_code.code,
        figures: figures_out(of_code.figures),
    }
}

fn figures_out(figures: Figures) -> ResultFiguresOut {
    ResultFiguresOut {
        sent: figures.sent,
        delivered: figures.delivered,
        failed: figures.failed,
        replied: figures.replied,
        stopped: figures.stopped,
        booked: figures.booked,
    }
}
