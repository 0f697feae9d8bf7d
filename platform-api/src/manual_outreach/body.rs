//! What a person writes to a realtor or a home owner, as the panels send it.

use poem_openapi::Object;
use uuid::Uuid;

use crate::templates::EmailModeName;

/// A message that a person writes. With a template its content is the base, and each part that stands beside it takes
/// that part's place.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualProspectingIn {
    /// 1 e-mail, 2 SMS, 3 postcard; it must be the call's where it is given.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_type: Option<i16>,
    /// From where: 1 the page of a listing, 2 that of a realtor.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub prospecting_source: i16,
    /// To whom: 1 realtor, 2 home owner. From a realtor's page only 1.
    #[oai(validator(minimum(value = "1"), maximum(value = "2")))]
    pub prospecting_type: i16,
    /// Not looked at: the session says who writes.
    #[oai(validator(max_length = 100))]
    pub prospecting_user_id: Option<String>,
    /// The listing, from its page: the realtor or owner is the listing's. From a realtor's page one of the realtor's
    /// listings may be named, whose values are filled in.
    pub property_id: Option<Uuid>,
    /// The realtor, from a realtor's page.
    pub realtor_id: Option<Uuid>,
    /// A template of the company.
    pub template_id: Option<Uuid>,
    /// The subject of an e-mail, 1 to 150 characters.
    pub notification_title: Option<String>,
    /// The body of an e-mail, HTML or plain text by its mode; the text of an SMS, 1 to 1,600 characters once its
    /// variables are filled; of a postcard the picture on its front: the imageId that upload-post-card-image answered.
    pub notification_data: Option<String>,
    /// The picture on the back of a postcard.
    #[oai(validator(max_length = 100))]
    pub notification_data_back: Option<String>,
    /// The size of a postcard, as get-template-size numbers it.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub template_size_id: Option<i16>,
    /// How an e-mail is written; the template's way, else the editor's, where it is left out.
    pub email_mode: Option<EmailModeName>,
    /// The signature of an e-mail, written as its body.
    pub signature: Option<String>,
    /// Whether the company's logo stands on top. Switches that are left out are the template's, else false, except
    /// the footer.
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
    /// Whether the company's name and address stand below. The postal address and the link to unsubscribe stand there
    /// in any case.
    pub template_email_show_footer: Option<bool>,
    /// Whether the warning that the number is on a do-not-call list was read.
    pub acknowledge_do_not_call: Option<bool>,
}

/// A message that is looked at before it is sent.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualPreviewIn {
    /// 1 e-mail, 2 SMS, 3 postcard.
    #[oai(validator(minimum(value = "1"), maximum(value = "3")))]
    pub channel: i16,
    /// It.
    #[oai(flatten)]
    pub message: ManualProspectingIn,
}
