//! The wire format of templates in requests.

use database::templates::TemplateSort;
use domain::templates::email::EmailMode;
use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::scene::PostcardScene;
use crate::input::{Count, SortDirection, ascending, first_page, ten_rows};

/// The format of an email's body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "SCREAMING_SNAKE_CASE", remote = "EmailMode")]
pub enum EmailModeName {
    /// HTML from the rich-text editor.
    #[default]
    Wysiwyg,
    /// HTML source.
    BasicHtml,
    /// Plain text.
    PlainText,
}

/// The text for a variable that has no value.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FallbackText {
    /// The variable's id, as get-variables returns it.
    #[oai(validator(max_length = 50))]
    pub variable_id: String,
    /// The text; empty for no fallback.
    #[oai(validator(max_length = 150))]
    pub text: String,
}

/// A template to create or change. Fields of other channels are ignored.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateIn {
    /// The template to change; absent for a new one.
    pub template_id: Option<Uuid>,
    /// The version that was read, for a change: 409 STALE_WRITE if it is no longer current.
    pub version: Option<i32>,
    /// Its name, 1 to 150 characters; the size is appended to a new postcard's name.
    #[oai(validator(max_length = 150))]
    pub template_name: String,
    /// 1 email, 2 SMS, 3 postcard; can't be changed.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: i16,
    /// The event it is for, as get-prospecting-events numbers it.
    #[oai(validator(minimum(value = "1"), maximum(value = "9")))]
    pub prospecting_event: i16,
    /// The format of an email's body; WYSIWYG if absent.
    pub email_mode: Option<EmailModeName>,
    /// The subject of an email, 1 to 150 characters.
    pub template_email_subject: Option<String>,
    /// The body of an email: HTML, or plain text in PLAIN_TEXT mode. It refers to an uploaded
    /// picture by the URL that upload-email-image returned.
    pub template_email_body: Option<String>,
    /// The signature of an email, in the format of its body.
    pub template_email_signature: Option<String>,
    /// Whether the company's logo is at the top. Absent switches are false for a new template,
    /// except the footer, and keep their values in a change.
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
    /// The text of a text message, 5 to 320 characters.
    #[oai(rename = "templateSMSBody")]
    pub template_sms_body: Option<String>,
    /// The size of a postcard, as get-template-size numbers it.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
    /// The front of a postcard: the imageId that upload-post-card-image returned.
    #[oai(validator(max_length = 100))]
    pub template_body: Option<String>,
    /// The back of a postcard: an imageId as for the front.
    #[oai(validator(max_length = 100))]
    pub template_body_back: Option<String>,
    /// The content of a composed postcard, instead of two pictures.
    pub template_scene: Option<PostcardScene>,
    /// The fallback texts of variables. If absent, a change keeps them.
    #[oai(validator(max_items = 30))]
    pub fallbacks: Option<Vec<FallbackText>>,
    /// A thumbnail of an email or SMS: a JPEG in base64, at most 300 KiB. If absent, a change
    /// keeps the stored one. A postcard's thumbnail is made from its front.
    pub base64_image: Option<String>,
    /// The extension of the thumbnail's file name; .jpeg.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
    /// The media type of the thumbnail; image/jpeg.
    #[oai(validator(max_length = 50))]
    pub content_type: Option<String>,
}

/// The sort columns of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "TemplateSort")]
pub enum TemplateSortColumn {
    /// The name.
    #[oai(rename = "templateName")]
    #[default]
    Name,
    /// The event, by its number.
    #[oai(rename = "prospectingEventTypeName")]
    Event,
    /// The company's name; only for a super admin.
    #[oai(rename = "companyName")]
    Company,
    /// The name of the user who last changed it.
    #[oai(rename = "lastModifierUser")]
    ChangedBy,
    /// When it was last changed.
    #[oai(rename = "lastModifiedDate")]
    ChangedAt,
}

/// The filter, order and page of a list of templates.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateListIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(default = "email", validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: i16,
    /// The page, from 1.
    #[oai(default = "first_page")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten_rows")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default)]
    pub sort_column: TemplateSortColumn,
    /// The direction.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in the name or, for a super admin, in the company's name.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
}

fn email() -> i16 {
    1
}

/// A template to preview.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplatePreviewIn {
    /// A saved template.
    pub template_id: Option<Uuid>,
    /// An unsaved template, instead of a saved one; its name may be empty.
    pub template: Option<TemplateIn>,
    /// The listing whose values are filled in; example values without one.
    pub property_id: Option<Uuid>,
    /// The audience: 1 realtor (default), 2 home owner.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
}

/// A template to check against all current listings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCheckIn {
    /// A saved template.
    pub template_id: Option<Uuid>,
    /// An unsaved template, instead of a saved one; its name may be empty.
    pub template: Option<TemplateIn>,
    /// The audience: 1 realtor (default), 2 home owner.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
}

/// The body of an email to convert to another format.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailConversionIn {
    /// Its current format.
    pub email_mode: EmailModeName,
    /// The format to convert it to.
    pub target_mode: EmailModeName,
    /// The body.
    pub template_email_body: String,
}

/// A picture to upload.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PictureIn {
    /// A JPEG or PNG in base64, at most 6,291,456 bytes (8,388,608 characters), or a data URL of
    /// one.
    pub base64_image: String,
    /// The extension of its file name; ignored.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
    /// Its media type; ignored, since the content decides.
    #[oai(validator(max_length = 50))]
    pub content_type: Option<String>,
    /// The size of the postcard it is for: a picture with too few pixels is refused with 5010.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
}
