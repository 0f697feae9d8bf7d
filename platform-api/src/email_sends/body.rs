//! The wire format of builders' emails.

use poem_openapi::Object;
use uuid::Uuid;

use crate::templates::{EmailModeName, FallbackText, TemplateIn};

/// The default event: the variables of a listing.
const ANY_EVENT: i16 = 1;

/// An email of a builder, with the same switches as a template.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct EmailSendIn {
    /// Addresses separated by commas, at most ten.
    #[oai(validator(max_length = 5000))]
    pub to: String,
    /// The subject, 1 to 150 characters.
    pub subject: String,
    /// The body: HTML, or plain text in that mode.
    pub content: String,
    /// Its mode; by default the editor's.
    pub mode: Option<EmailModeName>,
    /// The signature, in the syntax of the body.
    pub signature: Option<String>,
    /// The event it is for, which decides its variables; by default those of listings.
    #[oai(validator(minimum(value = "1"), maximum(value = "9")))]
    pub prospecting_event: Option<i16>,
    /// The listing whose values are filled in; a test has example values.
    pub property_id: Option<Uuid>,
    /// The audience: 1 realtor, 2 home owner; by default the realtor.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub outbound_prospecting_type: Option<i16>,
    /// Whether it shows the company's logo on top. Omitted switches are false, except the footer.
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
    /// The fallback texts of variables.
    #[oai(validator(max_items = 30))]
    pub fallbacks: Option<Vec<FallbackText>>,
}

impl EmailSendIn {
    /// The equivalent template.
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
            template_scene: None,
            fallbacks: self.fallbacks.clone(),
            base64_image: None,
            file_extension: None,
            content_type: None,
        }
    }
}

/// The test of a template.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TestTemplateIn {
    /// Addresses separated by commas, at most ten.
    #[oai(validator(max_length = 5000))]
    pub email_addresses: String,
    /// The template, of an email.
    pub template_id: Uuid,
    /// The subject, 1 to 150 characters; by default the template's.
    pub email_subject: Option<String>,
}
