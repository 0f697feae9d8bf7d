//! The wire format of templates in answers.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::body::{EmailModeName, FallbackText};
use super::postcards::PostcardNoteOut;
use super::scene::PostcardScene;

/// The type of a template.
#[derive(Debug, Object)]
pub struct TemplateTypeOut {
    /// 1 email, 2 SMS, 3 postcard.
    pub value: i16,
    /// The type as text.
    pub label: String,
}

/// A template in the list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateRowOut {
    /// The template.
    pub template_id: Uuid,
    /// Its version.
    pub version: i32,
    /// Its name.
    pub template_name: String,
    /// Its type.
    pub template_type: TemplateTypeOut,
    /// Its event, as get-prospecting-events numbers it.
    pub prospecting_event: i16,
    /// The event as text.
    pub prospecting_event_type_name: String,
    /// The company's name; only for a super admin.
    pub company_name: Option<String>,
    /// The name of the user who last changed it, at that time.
    pub last_modifier_user: String,
    /// When it was last changed.
    pub last_modified_date: DateTime<Utc>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The URL of its thumbnail, valid for one to two hours.
    pub template_thumbnail_url: Option<String>,
}

/// A template with its content.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateOut {
    /// The template.
    pub template_id: Uuid,
    /// Its version, to send with a change.
    pub version: i32,
    /// Its name.
    pub template_name: String,
    /// 1 email, 2 SMS, 3 postcard.
    pub template_type: i16,
    /// Its event, as get-prospecting-events numbers it.
    pub prospecting_event: i16,
    /// The event as text.
    pub prospecting_event_type_name: String,
    /// The company's name; only for a super admin.
    pub company_name: Option<String>,
    /// The name of the user who created it, at that time.
    pub creator_user: String,
    /// When it was created.
    pub created_date: DateTime<Utc>,
    /// The name of the user who last changed it, at that time.
    pub last_modifier_user: String,
    /// When it was last changed.
    pub last_modified_date: DateTime<Utc>,
    /// The format of an email's body.
    pub email_mode: Option<EmailModeName>,
    /// The subject of an email.
    pub template_email_subject: Option<String>,
    /// The body of an email. URLs of the company's own pictures in it are valid for one to two
    /// hours.
    pub template_email_body: Option<String>,
    /// The signature of an email; empty for none.
    pub template_email_signature: Option<String>,
    /// Whether the company's logo is at the top of an email.
    pub template_email_show_logo: Option<bool>,
    /// Whether it has a button to the company's website.
    pub template_email_show_know_more_btn: Option<bool>,
    /// Whether it shows social links.
    pub template_email_show_social_medias: Option<bool>,
    /// Whether the social links include Facebook.
    pub template_email_show_facebook: Option<bool>,
    /// Whether the social links include YouTube.
    pub template_email_show_youtube: Option<bool>,
    /// Whether the social links include LinkedIn.
    pub template_email_show_linked_in: Option<bool>,
    /// Whether the social links include Twitter.
    pub template_email_show_twitter: Option<bool>,
    /// Whether it ends with the company's name and address.
    pub template_email_show_footer: Option<bool>,
    /// The text of a text message.
    #[oai(rename = "templateSMSBody")]
    pub template_sms_body: Option<String>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The id of the picture on the front of a postcard.
    pub template_body: Option<String>,
    /// The id of the picture on its back.
    pub template_body_back: Option<String>,
    /// The picture on the front.
    pub front_image: Option<TemplateImageOut>,
    /// The picture on the back.
    pub back_image: Option<TemplateImageOut>,
    /// The content of a composed postcard.
    pub template_scene: Option<PostcardScene>,
    /// The front of a composed postcard with example values, as SVG.
    pub front_svg: Option<String>,
    /// The back of a composed postcard, in the same format.
    pub back_svg: Option<String>,
    /// The fallback texts of variables.
    pub fallbacks: Vec<FallbackText>,
    /// The URL of its thumbnail, valid for one to two hours.
    pub template_thumbnail_url: Option<String>,
}

/// The result of saving a template.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateSavedOut {
    /// The template.
    pub template_id: Uuid,
    /// Its name; a new postcard's name ends with its size.
    pub template_name: String,
    /// Its new version.
    pub version: i32,
}

/// A place where a template is used. Only the names that apply are present.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateReferenceOut {
    /// The bucket's name.
    pub bucket_name: Option<String>,
    /// The child market's name, or the name of the bucket's child market.
    pub sub_market_name: Option<String>,
    /// The name of their market.
    pub market_name: Option<String>,
    /// The address of a listing that uses it instead of the market's template.
    pub property_address: Option<String>,
    /// The name of a campaign with a touchpoint that uses it.
    pub campaign_name: Option<String>,
}

/// The result of deleting a template.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateRemovalOut {
    /// Whether it was deleted; otherwise it is in use.
    pub response_value: bool,
    /// Where it is used: at most 100 places: markets, campaigns, listings.
    pub reference_details: Vec<TemplateReferenceOut>,
}

/// A template in a list of choices.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateChoiceOut {
    /// The template.
    pub template_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// 1 email, 2 SMS, 3 postcard.
    pub template_type: i16,
    /// Its event, as get-prospecting-events numbers it.
    pub prospecting_event_type_id: i16,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The URL of its thumbnail, valid for one to two hours.
    pub template_thumbnail_url: Option<String>,
}

/// An event for which templates are made.
#[derive(Debug, Object)]
pub struct ProspectingEventOut {
    /// Its number, 1 to 9.
    pub id: i16,
    /// Its display name.
    pub name: String,
}

/// The company's details in emails. Missing settings are left out.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCompanyOut {
    /// Its name.
    pub company_name: String,
    /// The URL of its logo, valid for one to two hours.
    #[oai(rename = "companyLogoURL")]
    pub company_logo_url: Option<String>,
    /// Its website.
    pub website: Option<String>,
    /// Its page on Facebook.
    #[oai(rename = "faceBookUrl")]
    pub facebook_url: Option<String>,
    /// Its channel on YouTube.
    pub youtube_url: Option<String>,
    /// Its page on LinkedIn.
    pub linked_in_url: Option<String>,
    /// Its page on Twitter.
    pub twitter_url: Option<String>,
    /// Street.
    pub address1: Option<String>,
    /// Second address line.
    pub address2: Option<String>,
    /// Zip of its office.
    pub zip_code: Option<String>,
    /// Its phone.
    pub office_phone_no: Option<String>,
}

/// A postcard size.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateSizeOut {
    /// Its number, 1 to 3.
    pub template_size_id: i16,
    /// Its display name: 4x6, 6x9 or 6x11.
    pub name: String,
    /// The long side after trimming, in inches.
    pub width_inches: f64,
    /// The short side after trimming, in inches.
    pub height_inches: f64,
    /// The bleed on each side that is trimmed off, in inches.
    pub bleed_inches: f64,
    /// The least pixels on the long side of a picture.
    pub min_width_pixels: i32,
    /// The least pixels on the short side of a picture.
    pub min_height_pixels: i32,
    /// The margin inside the trimmed edge that must hold no text, in inches.
    pub safe_inches: f64,
    /// The area on the back where the printer puts address and postage.
    pub address_block: PostcardPlaceOut,
    /// The initial content of a composed postcard.
    pub default_scene: PostcardScene,
}

/// An area on a postcard, in thousandths of an inch from the upper left corner of the sheet in
/// landscape, including the bleed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostcardPlaceOut {
    /// Distance from the left edge.
    pub x: i32,
    /// Distance from the upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// The state of an uploaded picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum TemplateImageState {
    /// It is being prepared.
    Pending,
    /// It can be shown and used in a template.
    Ready,
    /// It could not be read.
    Failed,
}

/// An uploaded picture for templates.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateImageOut {
    /// The id by which a template refers to the picture.
    pub image_id: Uuid,
    /// Its state.
    pub state: TemplateImageState,
    /// The job that prepares it; follow it by /api/events or get-job.
    pub job_id: Option<Uuid>,
    /// Width in pixels, after rotation to upright.
    pub width: i32,
    /// Pixels, upright.
    pub height: i32,
    /// Its URL when it is ready, valid for one to two hours.
    pub image_url: Option<String>,
    /// The URL of its thumbnail.
    pub thumbnail_url: Option<String>,
    /// Why it could not be read, as text.
    pub error_message: Option<String>,
}

/// A variable of templates.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateVariableOut {
    /// Its id.
    pub id: String,
    /// Its display name.
    pub label: String,
    /// The placeholder that is inserted into a text: `{ City }`.
    pub placeholder: String,
    /// The name of its icon.
    pub icon: String,
    /// The heading of its category.
    pub category: String,
    /// 1 for listings, 2 for leads.
    pub group: i16,
    /// Its example value in a preview without a listing.
    pub example: String,
    /// The template types that can use it.
    pub template_types: Vec<i16>,
    /// The events for which it has a value.
    pub prospecting_events: Vec<i16>,
}

/// A group of variables that is one tab of the palette.
#[derive(Debug, Object)]
pub struct TemplateVariableGroupOut {
    /// 1 for listings, 2 for leads.
    pub id: i16,
    /// Its display name.
    pub name: String,
    /// Its variables in display order.
    pub variables: Vec<TemplateVariableOut>,
}

/// An error that prevents saving a template.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateProblemOut {
    /// The field with the error.
    pub field: String,
    /// The error as text.
    pub message: String,
    /// The position of the error: a character of the displayed text, from 1.
    pub position: Option<i32>,
    /// The placeholder that was probably meant: `{ City }`.
    pub suggestion: Option<String>,
}

/// The encoding and segments of a text message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SmsSegmentsOut {
    /// GSM-7 or UCS-2.
    pub encoding: String,
    /// The number of characters.
    pub characters: i32,
    /// The number of units: GSM characters, some of which count twice, or 16-bit words.
    pub units: i32,
    /// The number of segments, by which it is charged.
    pub segments: i32,
    /// The units that fit in a single segment.
    pub single_segment: i32,
    /// The units that fit in each of several segments.
    pub segment_of_several: i32,
}

/// A preview of a template.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplatePreviewOut {
    /// The subject of an email.
    pub subject: Option<String>,
    /// The HTML part of an email: a whole page, to show in a frame without scripts. None in
    /// PLAIN_TEXT mode.
    pub html: Option<String>,
    /// The plain part of an email, or the text message.
    pub text: Option<String>,
    /// Encoding and segments of the text message.
    pub sms: Option<SmsSegmentsOut>,
    /// The picture on the front of a postcard.
    pub front_image: Option<TemplateImageOut>,
    /// The picture on the back of a postcard.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG in units of print pixels.
    pub front_svg: Option<String>,
    /// The back of a composed postcard, in the same format.
    pub back_svg: Option<String>,
    /// Notes on the texts of a composed postcard; empty for others.
    pub notes: Vec<PostcardNoteOut>,
    /// Whether example values are used because there is no listing.
    pub uses_examples: bool,
    /// Variables with neither a value nor a fallback; the message would be held.
    pub missing: Vec<TemplateVariableOut>,
    /// Variables whose fallback is used.
    pub filled_by_fallback: Vec<TemplateVariableOut>,
    /// Errors that prevent saving the template.
    pub problems: Vec<TemplateProblemOut>,
    /// Warnings about the message's deliverability, each with advice.
    pub warnings: Vec<String>,
}

/// The number of current listings that lack a variable.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LackingVariableOut {
    /// The variable.
    pub variable: TemplateVariableOut,
    /// Whether the template uses it.
    pub is_used: bool,
    /// Whether the template has a fallback for it.
    pub has_fallback: bool,
    /// The number of listings without a value for it.
    pub listings: i32,
    /// The same as a sentence: 12 of 480 current listings have no City.
    pub sentence: String,
}

/// The result of checking a template against the current listings of the caller's territory:
/// those that are new, active or pending.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCheckOut {
    /// The number of checked listings: the newest 5,000 at most.
    pub listings: i32,
    /// Whether all current listings were checked.
    pub is_all: bool,
    /// The number of listings whose message would be held because a variable has neither a value
    /// nor a fallback.
    pub held: i32,
    /// Every listing variable, in the order of the palette.
    pub variables: Vec<LackingVariableOut>,
    /// The longest text message.
    pub worst_sms: Option<SmsSegmentsOut>,
    /// The listing of the longest text message.
    pub worst_sms_property_id: Option<Uuid>,
    /// Errors that prevent saving the template.
    pub problems: Vec<TemplateProblemOut>,
}

/// The converted body of an email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailConversionOut {
    /// The format of the body.
    pub email_mode: EmailModeName,
    /// The body.
    pub template_email_body: String,
}
