//! Converts stored templates to the wire format.

use chrono::{DateTime, Utc};
use database::templates::pictures::{Picture, PictureState};
use database::templates::{Choice, Template, TemplateRow};
use domain::channels::Channel;
use domain::ids::TenantId;
use domain::templates::email::EmailMode;
use domain::templates::html::with_own_pictures_at;
use domain::templates::placeholders::TextFault;
use domain::templates::sms::Segments;
use domain::templates::variables::{Group, Variable};
use domain::templates::{Content, ContentFault, Fallbacks, Part, TemplateEvent};
use uuid::Uuid;

use super::answers::{
    SmsSegmentsOut, TemplateChoiceOut, TemplateImageOut, TemplateImageState, TemplateOut, TemplateProblemOut,
    TemplateRowOut, TemplateTypeOut, TemplateVariableOut,
};
use super::body::FallbackText;
use super::scene;
use crate::media;
use crate::state::ApiState;

/// The display name of a channel.
pub fn channel_label(channel: Channel) -> &'static str {
    match channel {
        Channel::Email => "Email",
        Channel::Sms => "SMS",
        Channel::Mailer => "Mailer",
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// A row of the list; `with_company` is for a super admin.
pub fn row_out(state: &ApiState, row: TemplateRow, with_company: bool, now: DateTime<Utc>) -> TemplateRowOut {
    TemplateRowOut {
        template_id: row.id,
        version: row.version,
        template_name: row.name,
        template_type: TemplateTypeOut {
            value: row.channel.code(),
            label: channel_label(row.channel).to_owned(),
        },
        prospecting_event: row.event.code(),
        prospecting_event_type_name: row.event.name().to_owned(),
        company_name: with_company.then_some(row.company_name),
        last_modifier_user: row.changed_by,
        last_modified_date: row.changed_at,
        template_size_id: row.size.map(domain::templates::postcards::PostcardSize::code),
        template_thumbnail_url: row
            .thumbnail_key
            .map(|key| media::address(&state.config.secret, &key, now)),
    }
}

/// A template in a list of choices.
pub fn choice_out(state: &ApiState, choice: Choice, now: DateTime<Utc>) -> TemplateChoiceOut {
    TemplateChoiceOut {
        template_id: choice.id,
        template_name: choice.name,
        template_type: choice.channel.code(),
        prospecting_event_type_id: choice.event.code(),
        template_size_id: choice.size.map(domain::templates::postcards::PostcardSize::code),
        template_thumbnail_url: choice
            .thumbnail_key
            .map(|key| media::address(&state.config.secret, &key, now)),
    }
}

/// The URL of an own picture in a body, signed if it belongs to the company.
pub fn signed_picture(state: &ApiState, tenant: TenantId, source: &str, now: DateTime<Utc>) -> String {
    let bare = source.split(['?', '#']).next().unwrap_or_default();
    let key = bare.trim_start_matches("/media/");
    if key.starts_with(&format!("{tenant}/images/")) {
        media::address(&state.config.secret, key, now)
    } else {
        bare.to_owned()
    }
}

/// A template with its content; `pictures` are a postcard's front and back.
pub fn template_out(
    state: &ApiState,
    template: Template,
    pictures: [Option<Picture>; 2],
    with_company: bool,
    now: DateTime<Utc>,
) -> TemplateOut {
    let draft = template.draft;
    let channel = draft.content.channel();
    let displayed = |html: String, mode: EmailMode| match mode {
        EmailMode::PlainText => html,
        EmailMode::Wysiwyg | EmailMode::BasicHtml => with_own_pictures_at(&html, |source| {
            signed_picture(state, template.tenant_id, source, now)
        }),
    };
    let front_thumbnail = pictures[0]
        .as_ref()
        .map(|picture| picture_key(picture.tenant_id, picture.thumbnail_id));
    let [front_image, back_image] =
        pictures.map(|picture| picture.map(|picture| image_out(state, &picture, now)));
    let thumbnail = draft.thumbnail_key.or(front_thumbnail);
    let mut out = TemplateOut {
        template_id: template.id,
        version: template.version,
        template_name: draft.name,
        template_type: channel.code(),
        prospecting_event: draft.event.code(),
        prospecting_event_type_name: draft.event.name().to_owned(),
        company_name: with_company.then_some(template.company_name),
        creator_user: template.created_by,
        created_date: template.created_at,
        last_modifier_user: template.changed_by,
        last_modified_date: template.changed_at,
        email_mode: None,
        template_email_subject: None,
        template_email_body: None,
        template_email_signature: None,
        template_email_show_logo: None,
        template_email_show_know_more_btn: None,
        template_email_show_social_medias: None,
        template_email_show_facebook: None,
        template_email_show_youtube: None,
        template_email_show_linked_in: None,
        template_email_show_twitter: None,
        template_email_show_footer: None,
        template_sms_body: None,
        template_size_id: None,
        template_body: None,
        template_body_back: None,
        front_image,
        back_image,
        template_scene: None,
        front_svg: None,
        back_svg: None,
        fallbacks: fallbacks_out(&draft.fallbacks),
        template_thumbnail_url: thumbnail.map(|key| media::address(&state.config.secret, &key, now)),
    };
    match draft.content {
        Content::Email(email) => {
            out.email_mode = Some(email.mode.into());
            out.template_email_subject = Some(email.subject);
            out.template_email_body = Some(displayed(email.body, email.mode));
            out.template_email_signature = Some(displayed(email.signature, email.mode));
            out.template_email_show_logo = Some(email.shows.logo);
            out.template_email_show_know_more_btn = Some(email.shows.know_more);
            out.template_email_show_social_medias = Some(email.shows.social);
            out.template_email_show_facebook = Some(email.shows.facebook);
            out.template_email_show_youtube = Some(email.shows.youtube);
            out.template_email_show_linked_in = Some(email.shows.linked_in);
            out.template_email_show_twitter = Some(email.shows.twitter);
            out.template_email_show_footer = Some(email.shows.footer);
        }
        Content::Sms { body } => out.template_sms_body = Some(body),
        Content::Mailer { size, front, back } => {
            out.template_size_id = Some(size.code());
            out.template_body = Some(front.to_string());
            out.template_body_back = Some(back.to_string());
        }
        Content::Composed { size, scene } => {
            out.template_size_id = Some(size.code());
            out.template_scene = Some(scene::scene_out(&scene));
        }
    }
    out
}

fn fallbacks_out(fallbacks: &Fallbacks) -> Vec<FallbackText> {
    fallbacks
        .iter()
        .map(|(variable, text)| FallbackText {
            variable_id: variable.id().to_owned(),
            text: text.clone(),
        })
        .collect()
}

/// The storage key of a company's picture.
fn picture_key(tenant: TenantId, id: Uuid) -> String {
    format!("{tenant}/images/{id}.jpg")
}

/// An uploaded picture for templates.
pub fn image_out(state: &ApiState, picture: &Picture, now: DateTime<Utc>) -> TemplateImageOut {
    let is_ready = picture.state == PictureState::Ready;
    let address =
        |id| is_ready.then(|| media::address(&state.config.secret, &picture_key(picture.tenant_id, id), now));
    TemplateImageOut {
        image_id: picture.id,
        state: match picture.state {
            PictureState::Pending => TemplateImageState::Pending,
            PictureState::Ready => TemplateImageState::Ready,
            PictureState::Failed(_) => TemplateImageState::Failed,
        },
        job_id: (picture.state == PictureState::Pending).then_some(picture.job.0),
        width: picture.width,
        height: picture.height,
        image_url: address(picture.id),
        thumbnail_url: address(picture.thumbnail_id),
        error_message: match &picture.state {
            PictureState::Failed(why) => Some(why.clone()),
            PictureState::Pending | PictureState::Ready => None,
        },
    }
}

/// A variable in its group.
pub fn variable_out(variable: Variable, group: Group) -> TemplateVariableOut {
    TemplateVariableOut {
        id: variable.id().to_owned(),
        label: variable.label().to_owned(),
        placeholder: variable.placeholder(),
        icon: variable.icon().to_owned(),
        category: variable.category().to_owned(),
        group: group.code(),
        example: variable.example().to_owned(),
        template_types: variable.channels().iter().map(|channel| channel.code()).collect(),
        prospecting_events: TemplateEvent::all(true)
            .filter(|event| event.group() == group)
            .map(TemplateEvent::code)
            .collect(),
    }
}

/// An error that prevents saving a template.
pub fn problem_out((part, fault): (Part, ContentFault)) -> TemplateProblemOut {
    let text = match &fault {
        ContentFault::Text(text) => Some(text),
        ContentFault::NoSubject
        | ContentFault::LineBreak
        | ContentFault::NoBody
        | ContentFault::ShortBody
        | ContentFault::NoSms
        | ContentFault::ShortSms
        | ContentFault::LongSms
        | ContentFault::TooLong(_)
        | ContentFault::TooDeep
        | ContentFault::Scene(_) => None,
    };
    TemplateProblemOut {
        field: part.field(),
        position: text.map(|text| count(text.position())),
        suggestion: text.and_then(TextFault::nearest).map(Variable::placeholder),
        message: fault.to_string(),
    }
}

/// The encoding and segments of a text message.
pub fn segments_out(segments: Segments) -> SmsSegmentsOut {
    SmsSegmentsOut {
        encoding: segments.encoding.name().to_owned(),
        characters: count(segments.characters),
        units: count(segments.units),
        segments: count(segments.segments),
        single_segment: count(segments.encoding.single()),
        segment_of_several: count(segments.encoding.part()),
    }
}
