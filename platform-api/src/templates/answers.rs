//! Templates as the wire shows them.

use chrono::{DateTime, Utc};
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::body::{EmailModeName, FallbackText};
use super::postcards::PostcardNoteOut;
use super::scene::PostcardScene;

/// What kind of template it is.
#[derive(Debug, Object)]
pub struct TemplateTypeOut {
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub value: i16,
    /// The same in a word.
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
    /// What kind it is.
    pub template_type: TemplateTypeOut,
    /// Its event.
    pub prospecting_event: i16,
    /// The same as text.
    pub prospecting_event_type_name: String,
    /// The company's name; only told to a super admin.
    pub company_name: Option<String>,
    /// Who changed it last, by the name of then.
    pub last_modifier_user: String,
    /// When it was last changed.
    pub last_modified_date: DateTime<Utc>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The URL of its thumbnail, valid for an hour or two.
    pub template_thumbnail_url: Option<String>,
}

/// A template with all that it holds.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateOut {
    /// The template.
    pub template_id: Uuid,
    /// Its version, to be sent back with a change.
    pub version: i32,
    /// Its name.
    pub template_name: String,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub template_type: i16,
    /// Its event.
    pub prospecting_event: i16,
    /// The same as text.
    pub prospecting_event_type_name: String,
    /// The company's name; only told to a super admin.
    pub company_name: Option<String>,
    /// Who made it, by the name of then.
    pub creator_user: String,
    /// When it was made.
    pub created_date: DateTime<Utc>,
    /// Who changed it last, by the name of then.
    pub last_modifier_user: String,
    /// When it was last changed.
    pub last_modified_date: DateTime<Utc>,
    /// How an e-mail is written.
    pub email_mode: Option<EmailModeName>,
    /// The subject of an e-mail.
    pub template_email_subject: Option<String>,
    /// The body of an e-mail. Pictures of ours in it have addresses that hold for an hour or two.
    pub template_email_body: Option<String>,
    /// The signature of an e-mail; empty for none.
    pub template_email_signature: Option<String>,
    /// Whether the company's logo stands on top of an e-mail.
    pub template_email_show_logo: Option<bool>,
    /// Whether it has a button to the company's website.
    pub template_email_show_know_more_btn: Option<bool>,
    /// Whether it shows social links.
    pub template_email_show_social_medias: Option<bool>,
    /// Whether they include Facebook.
    pub template_email_show_facebook: Option<bool>,
    /// Whether they include YouTube.
    pub template_email_show_youtube: Option<bool>,
    /// Whether they include LinkedIn.
    pub template_email_show_linked_in: Option<bool>,
    /// Whether they include Twitter.
    pub template_email_show_twitter: Option<bool>,
    /// Whether it ends with the company's name and address.
    pub template_email_show_footer: Option<bool>,
    /// The text of a text message.
    #[oai(rename = "templateSMSBody")]
    pub template_sms_body: Option<String>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The picture on the front of a postcard, as a save names it.
    pub template_body: Option<String>,
    /// The picture on its back.
    pub template_body_back: Option<String>,
    /// The front as it is printed.
    pub front_image: Option<TemplateImageOut>,
    /// The back as it is printed.
    pub back_image: Option<TemplateImageOut>,
    /// What stands on a composed postcard, as it was saved.
    pub template_scene: Option<PostcardScene>,
    /// The front of a composed postcard with example values, as SVG.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// The fallback texts of variables.
    pub fallbacks: Vec<FallbackText>,
    /// The URL of its thumbnail, valid for an hour or two.
    pub template_thumbnail_url: Option<String>,
}

/// The saved values.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateSavedOut {
    /// The template.
    pub template_id: Uuid,
    /// Its name, of a new postcard with the size behind it.
    pub template_name: String,
    /// Its version now.
    pub version: i32,
}

/// Where a template is chosen. One of the names is there.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateReferenceOut {
    /// A bucket.
    pub bucket_name: Option<String>,
    /// A child market: this one, or the one the bucket lies in.
    pub sub_market_name: Option<String>,
    /// The market that lies in.
    pub market_name: Option<String>,
    /// The address of a listing that names it in place of its market's.
    pub property_address: Option<String>,
}

/// Whether a template was deleted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateRemovalOut {
    /// Whether it was; otherwise it stays, being chosen somewhere.
    pub response_value: bool,
    /// Where it is chosen: at most 100, markets first.
    pub reference_details: Vec<TemplateReferenceOut>,
}

/// A template to choose from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateChoiceOut {
    /// The template.
    pub template_id: Uuid,
    /// Its name.
    pub template_name: String,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub template_type: i16,
    /// Its event.
    pub prospecting_event_type_id: i16,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The URL of its thumbnail, valid for an hour or two.
    pub template_thumbnail_url: Option<String>,
}

/// An event that templates are made for.
#[derive(Debug, Object)]
pub struct ProspectingEventOut {
    /// Its number, 1 to 9.
    pub id: i16,
    /// The text that people read.
    pub name: String,
}

/// What mails show of one's company. What its settings don't have yet is left out.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCompanyOut {
    /// Its name.
    pub company_name: String,
    /// Where its logo is, for an hour or two.
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

/// A size of postcards.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateSizeOut {
    /// Its number, 1 to 3.
    pub template_size_id: i16,
    /// What people read: 4x6, 6x9 or 6x11.
    pub name: String,
    /// The long side once it is cut, inches.
    pub width_inches: f64,
    /// The short side once it is cut, inches.
    pub height_inches: f64,
    /// What is cut off on each side, inches.
    pub bleed_inches: f64,
    /// Pixels that a picture has at least on its long side.
    pub min_width_pixels: i32,
    /// Pixels that a picture has at least on its short side.
    pub min_height_pixels: i32,
    /// Nothing that must be read stands nearer to the edge of the cut card, inches.
    pub safe_inches: f64,
    /// Where the printer writes address and postage on the back.
    pub address_block: PostcardPlaceOut,
    /// What a composed postcard begins with.
    pub default_scene: PostcardScene,
}

/// A place on a postcard, in thousandths of an inch from the upper left corner of the lying sheet, what is cut off
/// included.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PostcardPlaceOut {
    /// From the left edge.
    pub x: i32,
    /// From the upper edge.
    pub y: i32,
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
}

/// Where the work on a picture stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum TemplateImageState {
    /// It is made ready.
    Pending,
    /// It can be shown and saved in a template.
    Ready,
    /// It could not be read.
    Failed,
}

/// An uploaded picture for templates.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateImageOut {
    /// The picture, as a template names it.
    pub image_id: Uuid,
    /// Where the work on it stands.
    pub state: TemplateImageState,
    /// The job that makes it ready; follow it by /api/events or get-job.
    pub job_id: Option<Uuid>,
    /// Pixels, upright.
    pub width: i32,
    /// Pixels, upright.
    pub height: i32,
    /// Where it is once it is ready, for an hour or two.
    pub image_url: Option<String>,
    /// Where its thumbnail is.
    pub thumbnail_url: Option<String>,
    /// Why it could not be read, in words.
    pub error_message: Option<String>,
}

/// A variable of templates.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TemplateVariableOut {
    /// What it is known by.
    pub id: String,
    /// The text that people read.
    pub label: String,
    /// What is inserted: `{ City }`.
    pub placeholder: String,
    /// The name of its picture.
    pub icon: String,
    /// The heading it stands under.
    pub category: String,
    /// 1 of listings, 2 of leads.
    pub group: i16,
    /// What stands there in a preview without a listing.
    pub example: String,
    /// The kinds of templates it can stand in.
    pub template_types: Vec<i16>,
    /// The events at which it is known.
    pub prospecting_events: Vec<i16>,
}

/// Variables that are known together: a tab of the palette.
#[derive(Debug, Object)]
pub struct TemplateVariableGroupOut {
    /// 1 of listings, 2 of leads.
    pub id: i16,
    /// The text that people read.
    pub name: String,
    /// Its variables, in the order in which they are offered.
    pub variables: Vec<TemplateVariableOut>,
}

/// Something that keeps a template from being saved.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateProblemOut {
    /// The field it is in.
    pub field: String,
    /// What is wrong, in words.
    pub message: String,
    /// Where it is: a character of the text as people read it, from 1.
    pub position: Option<i32>,
    /// What was probably meant: `{ City }`.
    pub suggestion: Option<String>,
}

/// What a text message is sent as.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SmsSegmentsOut {
    /// GSM-7 or UCS-2.
    pub encoding: String,
    /// Characters as people count them.
    pub characters: i32,
    /// What they take: characters of GSM, some of which count twice, or words of 16 bits.
    pub units: i32,
    /// Segments it is sent and charged as.
    pub segments: i32,
    /// What one segment alone holds.
    pub single_segment: i32,
    /// What each of several holds.
    pub segment_of_several: i32,
}

/// A template as it would be sent.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplatePreviewOut {
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The HTML part of an e-mail: a whole page, to be shown in a frame without scripts. None in PLAIN_TEXT mode.
    pub html: Option<String>,
    /// The plain part of an e-mail, or the text message.
    pub text: Option<String>,
    /// Encoding and segments of the text message.
    pub sms: Option<SmsSegmentsOut>,
    /// The front of a postcard.
    pub front_image: Option<TemplateImageOut>,
    /// The back of a postcard.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG in units of print pixels.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// Notes on the texts of a composed postcard; empty for others.
    pub notes: Vec<PostcardNoteOut>,
    /// Whether example values are filled in, there being no listing.
    pub uses_examples: bool,
    /// Variables that stand unfilled: there is neither a value nor a fallback, and the message would be held.
    pub missing: Vec<TemplateVariableOut>,
    /// Variables for which a fallback stands.
    pub filled_by_fallback: Vec<TemplateVariableOut>,
    /// What keeps the template from being saved.
    pub problems: Vec<TemplateProblemOut>,
    /// What makes the message arrive less surely, each with what to do about it.
    pub warnings: Vec<String>,
}

/// How many current listings lack a variable.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LackingVariableOut {
    /// The variable.
    pub variable: TemplateVariableOut,
    /// Whether the template names it.
    pub is_used: bool,
    /// Whether the template has a fallback for it.
    pub has_fallback: bool,
    /// Listings that lack it.
    pub listings: i32,
    /// In a sentence: 12 of 480 current listings have no City.
    pub sentence: String,
}

/// What a template meets in the current listings of one's territory: those that are new, active or pending.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCheckOut {
    /// Listings that were looked at: the newest 5,000.
    pub listings: i32,
    /// Whether those are all.
    pub is_all: bool,
    /// Listings about which the message would be held, a variable having neither a value nor a fallback.
    pub held: i32,
    /// Every variable of listings, in the order of the palette.
    pub variables: Vec<LackingVariableOut>,
    /// The most that a text message becomes.
    pub worst_sms: Option<SmsSegmentsOut>,
    /// The listing of that one.
    pub worst_sms_property_id: Option<Uuid>,
    /// What keeps the template from being saved.
    pub problems: Vec<TemplateProblemOut>,
}

/// The body of an e-mail as it is written now.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailConversionOut {
    /// How.
    pub email_mode: EmailModeName,
    /// Its id.
    pub template_email_body: String,
}
