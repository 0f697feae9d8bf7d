//! E-mails as builders send them.

use poem_openapi::Object;
use uuid::Uuid;

use crate::templates::{EmailModeName, FallbackText, TemplateIn};

/// The variables of a listing, where a builder names no event.
const ANY_EVENT: i16 = 1;

/// An e-mail of a builder. What it shows beside its body is switched as for a template.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EmailSendIn {
    /// Addresses with commas between, at most ten.
    #[oai(validator(max_length = 5000))]
    pub to: String,
    /// The subject, 1 to 150 characters.
    pub subject: String,
    /// The body: HTML, or plain text in that mode.
    pub content: String,
    /// How it is written; the editor's way where it is left out.
    pub mode: Option<EmailModeName>,
    /// The signature, written as the body.
    pub signature: Option<String>,
    /// For which event it is written, which says what variables it has; those of listings where it is left out.
    #[oai(validator(minimum(value = "1"), maximum(value = "9")))]
    pub prospecting_event: Option<i16>,
    /// The listing whose values are filled in; a test has example values.
    pub property_id: Option<Uuid>,
    /// To whom: 1 realtor, 2 home owner; the realtor where it is left out.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
    /// Whether the company's logo stands on top. Switches that are left out are false, except the footer.
    pub template_email_show_logo: Option<bool>,
    /// Whether a button leads to the company's website.
    pub template_email_show_know_more_btn: Option<bool>,
    /// Whether links to the company elsewhere are shown.
    pub template_email_show_social_medias: Option<bool>,
    /// Whether Facebook is among them.
    pub template_email_show_facebook: Option<bool>,
    /// Whether YouTube is.
    pub template_email_show_youtube: Option<bool>,
    /// Whether LinkedIn is.
    pub template_email_show_linked_in: Option<bool>,
    /// Whether Twitter is.
    pub template_email_show_twitter: Option<bool>,
    /// Whether the company's name and address stand below.
    pub template_email_show_footer: Option<bool>,
    /// What stands in for variables that are not known.
    #[oai(validator(max_items = 30))]
    pub fallbacks: Option<Vec<FallbackText>>,
}

impl EmailSendIn {
    /// The template that it would be.
    pub fn template(&self) -> TemplateIn {
        TemplateIn {
            template_id: None,
            version: None,
            template_name: String::new(),
            template_type: 1,
            prospecting_event: self.prospecting_event.unwrap_or(ANY_EVENT),
            email_mode: self.mode,
            template_email_subject: Some(self.subject.clone()),
            template_email_body: Some(self.content.clone()),
            template_email_signature: self.signature.clone(),
            template_email_show_logo: self.template_email_show_logo,
            template_email_show_know_more_btn: self.template_email_show_know_more_btn,
            template_email_show_social_medias: self.template_email_show_social_medias,
            template_email_show_facebook: self.template_email_show_facebook,
            template_email_show_youtube: self.template_email_show_youtube,
            template_email_show_linked_in: self.template_email_show_linked_in,
            template_email_show_twitter: self.template_email_show_twitter,
            template_email_show_footer: self.template_email_show_footer,
            template_sms_body: None,
            template_size_id: None,
            template_body: None,
            template_body_back: None,
            fallbacks: self.fallbacks.clone(),
            base64_image: None,
            file_extension: None,
            content_type: None,
        }
    }
}

/// A template to be tried.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TestTemplateIn {
    /// Addresses with commas between, at most ten.
    #[oai(validator(max_length = 5000))]
    pub email_addresses: String,
    /// The template, of an e-mail.
    pub template_id: Uuid,
    /// The subject, 1 to 150 characters; the template's where it is left out.
    pub email_subject: Option<String>,
}
