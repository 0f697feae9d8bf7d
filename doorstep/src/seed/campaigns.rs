//! The campaigns of the company with the lead plugin, with their templates.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use chrono_tz::Tz;
use database::audit::Origin;
use database::templates::{self, Draft as TemplateDraft};
use database::{Db, booker_codes, campaigns, users};
use domain::campaigns::steps::{Anchor, Step, StepTime};
use domain::campaigns::{CampaignType, Draft, SendingHour};
use domain::channels::Channel;
use domain::clock::Clock;
use domain::paging::Page;
use domain::people;
use domain::roles::Role;
use domain::templates::email::{EmailContent, EmailMode, EmailShows};
use domain::templates::variables::Variable;
use domain::templates::{Content, Fallbacks, TemplateEvent};
use uuid::Uuid;

use super::enter;
use super::plan::COMPANIES;

/// Emails: name, subject and body.
const EMAILS: [(&str, &str, &str); 3] = [
    (
        "Your survey is coming up",
        "Your survey on { Survey Date }",
        "<p>Hi { First Name },</p><p>We look forward to seeing your home on <strong>{ Survey Date }</strong> at \
         { Survey Time }. It takes about half an hour. Please have a list ready of what stays, what goes, and what \
         needs special care.</p><p>If the time no longer works, just reply to this email.</p>",
    ),
    (
        "Still planning your move?",
        "Your move to { Destination City }",
        "<p>Hi { First Name },</p><p>Thank you for asking us about your move from { Origin City } to \
         { Destination City }. A survey by video takes twenty minutes, and you have a binding price the day \
         after.</p><p>Reply with a day that suits you, and we call at that time.</p>",
    ),
    (
        "Your offer from us",
        "Any questions about your offer, { First Name }?",
        "<p>Hi { First Name },</p><p>You have our offer for your move on { Requested Move Date }. If anything in it is \
         unclear, call or write to { Coordinator }, who knows every line of it.</p><p>We hold a crew for your date \
         until you decide.</p>",
    ),
];

/// Texts: name and text.
const TEXTS: [(&str, &str); 2] = [
    (
        "Survey tomorrow",
        "Hi { First Name }, we see you on { Survey Date } at { Survey Time } for the survey. Reply STOP to opt out.",
    ),
    (
        "A quick question about your move",
        "Hi { First Name }, do you have a date for your move yet? We would love to help. Reply STOP to opt out.",
    ),
];

/// A touchpoint: the anchor with its days, or nothing for an immediate one, and the template's name.
type PlannedStep = (Option<(Anchor, i16)>, &'static str);

const BEFORE_SURVEY: &[PlannedStep] = &[
    (Some((Anchor::ScheduledSurvey, -3)), "Your survey is coming up"),
    (Some((Anchor::ScheduledSurvey, -1)), "Survey tomorrow"),
    (Some((Anchor::SurveyComplete, 1)), "Your offer from us"),
];

const RE_ENGAGE: &[PlannedStep] = &[
    (None, "Still planning your move?"),
    (
        Some((Anchor::InitialInquiry, 2)),
        "A quick question about your move",
    ),
    (Some((Anchor::PreviousSms, 3)), "Still planning your move?"),
];

const CLOSER: &[PlannedStep] = &[
    (Some((Anchor::SurveyComplete, 2)), "Your offer from us"),
    (
        Some((Anchor::PreviousEmail, 3)),
        "A quick question about your move",
    ),
    (Some((Anchor::SurveyComplete, 7)), "Your offer from us"),
];

/// A campaign: name, type, hour, zone, booker and touchpoints.
type Planned = (
    &'static str,
    CampaignType,
    u8,
    Tz,
    Option<&'static str>,
    &'static [PlannedStep],
);

/// The names of the campaigns.
pub(super) const BEFORE_SURVEY_EAST: &str = "Before the survey, East";
pub(super) const BEFORE_SURVEY_WEST: &str = "Before the survey, West";
pub(super) const WIN_BACK_NEW_YORK: &str = "Win back New York";
pub(super) const WIN_BACK_CHICAGO: &str = "Win back Chicago";
pub(super) const WIN_BACK_LOS_ANGELES: &str = "Win back Los Angeles";
pub(super) const AFTER_OFFER: &str = "After the offer";

const CAMPAIGNS: [Planned; 6] = [
    (
        BEFORE_SURVEY_EAST,
        CampaignType::PreSale,
        9,
        Tz::America__New_York,
        None,
        BEFORE_SURVEY,
    ),
    (
        BEFORE_SURVEY_WEST,
        CampaignType::PreSale,
        10,
        Tz::America__Los_Angeles,
        None,
        BEFORE_SURVEY,
    ),
    (
        WIN_BACK_NEW_YORK,
        CampaignType::ReEngage,
        11,
        Tz::America__New_York,
        Some("TRV-NY"),
        RE_ENGAGE,
    ),
    (
        WIN_BACK_CHICAGO,
        CampaignType::ReEngage,
        11,
        Tz::America__Chicago,
        Some("TRV-CHI"),
        RE_ENGAGE,
    ),
    (
        WIN_BACK_LOS_ANGELES,
        CampaignType::ReEngage,
        11,
        Tz::America__Los_Angeles,
        Some("TRV-LA"),
        RE_ENGAGE,
    ),
    (
        AFTER_OFFER,
        CampaignType::Closer,
        17,
        Tz::America__New_York,
        None,
        CLOSER,
    ),
];

/// Writes the campaigns and their templates unless there are campaigns.
///
/// # Errors
/// When a statement fails.
pub async fn write_campaigns(db: &Db, clock: &Clock) -> Result<()> {
    let now = clock.now();
    let by = (&Origin::default(), now);
    for company in COMPANIES.iter().filter(|company| company.has_movescout_plugin) {
        let tenant = company.tenant_id();
        let scope = enter(db, tenant, now).await?;
        let mut tx = db.tenant(&scope).await?;
        let (_, count) = campaigns::page(&mut tx, CampaignType::PreSale, Page::new(1, 1)?).await?;
        let everyone = people::View::Everyone;
        let admins = users::colleagues(&mut tx, everyone, tenant, Some(Role::CompanyAdmin), &[]).await?;
        let Some(admin) = admins.first().filter(|_| count == 0) else {
            continue;
        };
        let mut templates_by_name = BTreeMap::new();
        for draft in template_drafts() {
            let id = templates::create(&mut tx, admin.id, &draft, by.0, now).await?;
            templates_by_name.insert(draft.name, (draft.content.channel(), id));
        }
        let bookers = booker_codes::list(&mut tx).await?;
        for (name, kind, hour, time_zone, booker, steps) in CAMPAIGNS {
            let booker = bookers.iter().find(|known| Some(&*known.code) == booker);
            let draft = Draft {
                name: name.to_owned(),
                kind,
                hour: SendingHour::new(hour).context("an hour of a campaign")?,
                time_zone,
                booker: booker.map(|booker| booker.id),
                sales_person: None,
                steps: steps_of(steps, &templates_by_name)?,
            };
            campaigns::create(&mut tx, admin.id, &draft, by).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

fn template_drafts() -> Vec<TemplateDraft> {
    let emails = EMAILS.map(|(name, subject, body)| {
        let content = EmailContent {
            mode: EmailMode::Wysiwyg,
            subject: subject.to_owned(),
            body: body.to_owned(),
            signature: "<p>{ Coordinator }</p>".to_owned(),
            shows: EmailShows {
                logo: true,
                ..EmailShows::NEW
            },
        };
        (name, Content::Email(content))
    });
    let texts = TEXTS.map(|(name, body)| {
        let body = body.to_owned();
        (name, Content::Sms { body })
    });
    let fallbacks = Fallbacks::from([
        (Variable::FirstName, "there".to_owned()),
        (Variable::SurveyTime, "the agreed time".to_owned()),
        (Variable::OriginCity, "your home".to_owned()),
        (Variable::DestinationCity, "your new home".to_owned()),
        (Variable::RequestedMoveDate, "your date".to_owned()),
        (Variable::Coordinator, "your moving team".to_owned()),
    ]);
    emails
        .into_iter()
        .chain(texts)
        .map(|(name, content)| TemplateDraft {
            name: name.to_owned(),
            event: TemplateEvent::MoveLead,
            content,
            fallbacks: fallbacks.clone(),
            thumbnail_key: None,
        })
        .collect()
}

fn steps_of(planned: &[PlannedStep], templates: &BTreeMap<String, (Channel, Uuid)>) -> Result<Vec<Step>> {
    planned
        .iter()
        .map(|(time, name)| {
            let (channel, template) = templates.get(*name).context("a template of a campaign")?;
            let time = match time {
                None => StepTime::Immediate,
                Some((anchor, days)) => StepTime::On {
                    anchor: *anchor,
                    days: *days,
                },
            };
            Ok(Step {
                time,
                channel: *channel,
                template: *template,
            })
        })
        .collect()
}
