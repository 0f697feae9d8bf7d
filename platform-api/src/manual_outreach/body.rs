//! The wire format of manual messages to realtors and home owners.

use poem_openapi::Object;
use uuid::Uuid;

use crate::templates::EmailModeName;

/// A manual message. With a template, its content is the base, and each given part replaces the
/// template's.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualProspectingIn {
    /// 1 email, 2 SMS, 3 postcard; must match the call if given.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: Option<i16>,
    /// The page it is sent from: 1 a listing's, 2 a realtor's.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub prospecting_source: i16,
    /// The audience: 1 realtor, 2 home owner. From a realtor's page only 1.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub prospecting_type: i16,
    /// Ignored: the session identifies the sender.
    #[oai(validator(max_length = 100))]
    pub prospecting_user_id: Option<String>,
    /// The listing, from its page: the recipient is its realtor or owner. From a realtor's page
    /// it may be one of the realtor's listings, whose values are filled in.
    pub property_id: Option<Uuid>,
    /// The realtor, from a realtor's page.
    pub realtor_id: Option<Uuid>,
    /// A template of the company.
    pub template_id: Option<Uuid>,
    /// The subject of an email, 1 to 150 characters.
    pub notification_title: Option<String>,
    /// The body of an email, HTML or plain text by its mode; the text of an SMS, 1 to 1,600
    /// characters after its variables are filled; for a postcard the front picture: the imageId
    /// from upload-post-card-image.
    pub notification_data: Option<String>,
    /// The picture on the back of a postcard.
    #[oai(validator(max_length = 100))]
    pub notification_data_back: Option<String>,
    /// The size of a postcard, by its number from get-template-size.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
    /// The mode of an email; by default the template's, else the editor's.
    pub email_mode: Option<EmailModeName>,
    /// The signature of an email, in the syntax of its body.
    pub signature: Option<String>,
    /// Whether it shows the company's logo on top. Omitted switches are the template's, else
    /// false, except the footer.
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
    /// Whether it ends with the company's name and address. The postal address and the
    /// unsubscribe link are added in any case.
    pub template_email_show_footer: Option<bool>,
    /// Whether the user acknowledges that the number is on a do-not-call list.
    pub acknowledge_do_not_call: Option<bool>,
}

/// A message to preview.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualPreviewIn {
    /// 1 email, 2 SMS, 3 postcard.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// Its id.
    #[oai(flatten)]
    pub message: ManualProspectingIn,
}
