//! Templates as the builders send them.

use poem_openapi::{Enum, Object};
use uuid::Uuid;

use super::scene::PostcardScene;
use crate::input::{Count, SortDirection};

/// How an e-mail is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Enum)]
#[oai(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EmailModeName {
    /// In the editor.
    #[default]
    Wysiwyg,
    /// As HTML.
    BasicHtml,
    /// As plain text.
    PlainText,
}

/// What a variable is replaced by where it is not known.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FallbackText {
    /// The variable, as get-variables names it.
    #[oai(validator(max_length = 50))]
    pub variable_id: String,
    /// What stands there instead; empty is none.
    #[oai(validator(max_length = 150))]
    pub text: String,
}

/// A template as its builder sends it. What belongs to another channel is not looked at.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateIn {
    /// The template that is changed; not for a new one.
    pub template_id: Option<Uuid>,
    /// The version that was read, for a change: 409 STALE_WRITE when another holds.
    pub version: Option<i32>,
    /// Its name, 1 to 150 characters; a new postcard's gets its size behind it.
    #[oai(validator(max_length = 150))]
    pub template_name: String,
    /// 1 e-mail, 2 SMS, 3 postcard; it stays what it is.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: i16,
    /// At which event it goes out, as get-prospecting-events numbers it.
    #[oai(validator(minimum(value = "1"), maximum(value = "9")))]
    pub prospecting_event: i16,
    /// How an e-mail is written; the editor's way where it is left out.
    pub email_mode: Option<EmailModeName>,
    /// The subject of an e-mail, 1 to 150 characters.
    pub template_email_subject: Option<String>,
    /// The body of an e-mail: HTML, or plain text in that mode. Pictures that were uploaded stand in it under the
    /// address that upload-email-image answered.
    pub template_email_body: Option<String>,
    /// The signature of an e-mail, in the syntax of its body.
    pub template_email_signature: Option<String>,
    /// Whether the company's logo stands on top. Switches that are left out are false for a new template, except the
    /// footer, and stay as they are for a change.
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
    /// The text of a text message, 5 to 320 characters.
    #[oai(rename = "templateSMSBody")]
    pub template_sms_body: Option<String>,
    /// The size of a postcard, as get-template-size numbers it.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
    /// The front of a postcard: the imageId that upload-post-card-image answered.
    #[oai(validator(max_length = 100))]
    pub template_body: Option<String>,
    /// The back of a postcard, likewise.
    #[oai(validator(max_length = 100))]
    pub template_body_back: Option<String>,
    /// A postcard that is composed, in place of two pictures.
    pub template_scene: Option<PostcardScene>,
    /// What stands in for variables that are not known. Left out, a change leaves them.
    #[oai(validator(max_items = 30))]
    pub fallbacks: Option<Vec<FallbackText>>,
    /// A thumbnail of an e-mail or SMS: a JPEG in base64, at most 300 KiB. Left out, a change leaves it. A postcard's
    /// is made of its front.
    pub base64_image: Option<String>,
    /// Ends the thumbnail's name; .jpeg.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
    /// What the thumbnail is; image/jpeg.
    #[oai(validator(max_length = 50))]
    pub content_type: Option<String>,
}

/// The sort columns of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum TemplateSortColumn {
    /// Name.
    TemplateName,
    /// The event, in the order of their numbers.
    ProspectingEventTypeName,
    /// The company's name; only for a super admin.
    CompanyName,
    /// Who changed it last, by name.
    LastModifierUser,
    /// When it was last changed.
    LastModifiedDate,
}

/// Which templates, in which order, which page.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateListIn {
    /// 1 e-mail, 2 SMS, 3 postcard.
    #[oai(default = "email", validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: i16,
    /// The page, from 1.
    #[oai(default = "one")]
    pub page_index: Count,
    /// Rows per page, 1 to 200; larger values are clamped.
    #[oai(default = "ten")]
    pub page_size: Count,
    /// The sort column.
    #[oai(default = "template_name")]
    pub sort_column: TemplateSortColumn,
    /// The direction.
    #[oai(default = "ascending")]
    pub sort_direction: SortDirection,
    /// Words that must all occur in the name, or, for a super admin, in the company's.
    #[oai(validator(max_length = 1000))]
    pub search_key: Option<String>,
}

fn email() -> i16 {
    1
}

fn one() -> Count {
    Count(1)
}

fn ten() -> Count {
    Count(10)
}

fn template_name() -> TemplateSortColumn {
    TemplateSortColumn::TemplateName
}

fn ascending() -> SortDirection {
    SortDirection::Asc
}

/// What is looked at, and for whom.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplatePreviewIn {
    /// A saved template.
    pub template_id: Option<Uuid>,
    /// One in the making, in place of a saved one; its name may be empty.
    pub template: Option<TemplateIn>,
    /// The listing whose values are filled in; example values without one.
    pub property_id: Option<Uuid>,
    /// The audience: 1 realtor, 2 home owner; by default the realtor.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
}

/// What is looked at over all current listings.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TemplateCheckIn {
    /// A saved template.
    pub template_id: Option<Uuid>,
    /// One in the making, in place of a saved one; its name may be empty.
    pub template: Option<TemplateIn>,
    /// The audience: 1 realtor, 2 home owner; by default the realtor.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
}

/// The body of an e-mail that is to be written another way.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EmailConversionIn {
    /// How it is written.
    pub email_mode: EmailModeName,
    /// How it is to be written.
    pub target_mode: EmailModeName,
    /// Its id.
    pub template_email_body: String,
}

/// A picture that is handed in.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PictureIn {
    /// A JPEG or PNG in base64, at most 6,291,456 bytes (8,388,608 characters); a data URL is taken too.
    pub base64_image: String,
    /// Ends its name; not believed.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
    /// What it is said to be; not believed.
    #[oai(validator(max_length = 50))]
    pub content_type: Option<String>,
    /// The size of the postcard it is for: it is refused with 5010 when it has too few pixels.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
}
