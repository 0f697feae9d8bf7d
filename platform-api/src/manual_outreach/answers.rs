//! What the panels are told before a message is sent.

use poem_openapi::Object;

use crate::error::ErrorCode;
use crate::templates::{PostcardNoteOut, SmsSegmentsOut, TemplateImageOut};

/// Something to know before sending.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachNoticeOut {
    /// The field it is about.
    pub field: Option<String>,
    /// Its code: of a refusal that which the sending would be refused with.
    pub code: ErrorCode,
    /// The same in words.
    pub message: String,
}

/// How a month's mailers stand.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachCapOut {
    /// The month, 1 to 12, in the company's zone.
    pub month: i16,
    /// The most of it; absent while nobody has set one.
    pub max_cap: Option<i32>,
    /// Those that have a slot of it already.
    pub tally: i32,
}

/// A message as it would go out now.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualPreviewOut {
    /// Whom it would be addressed to.
    pub recipient_name: Option<String>,
    /// E-mail address, phone or postal address.
    pub recipient_address: Option<String>,
    /// The subject of an e-mail.
    pub subject: Option<String>,
    /// The HTML part of an e-mail with its footer: a whole page, to be shown in a frame without scripts. None in
    /// PLAIN_TEXT mode.
    pub html: Option<String>,
    /// The plain part of an e-mail with its footer, or the text message.
    pub text: Option<String>,
    /// What the text message is sent as.
    pub segments: Option<SmsSegmentsOut>,
    /// The front of a postcard of two pictures.
    pub front_image: Option<TemplateImageOut>,
    /// Its back.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG: pixels in print are its units.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// The size of the postcard.
    pub template_size_id: Option<i16>,
    /// What there is to know of the texts on a composed postcard; empty for others.
    pub notes: Vec<PostcardNoteOut>,
    /// Variables that have neither a value nor a fallback, as people read them: it would be refused.
    pub missing: Vec<String>,
    /// What is to be known, and keeps nothing from being sent: `DO_NOT_CALL` wants to be acknowledged.
    pub warnings: Vec<OutreachNoticeOut>,
    /// What it would be refused for; none when it can be sent.
    pub refusals: Vec<OutreachNoticeOut>,
    /// What it costs by the provider's list, cents.
    pub cost_cents: Option<f64>,
    /// How the mailers of the month stand, for a postcard.
    pub cap: Option<OutreachCapOut>,
    /// The address or number it goes out from.
    pub sent_by: Option<String>,
}

/// Whether somebody can be written to by one way.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachOptionOut {
    /// To whom: 1 realtor, 2 home owner.
    pub prospecting_type: i16,
    /// 1 e-mail, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Whether it can be sent.
    pub is_available: bool,
    /// Why not, as a code: the sending would be refused with it. `NO_ADDRESS` means that there is nothing to write to.
    pub reason_code: Option<ErrorCode>,
    /// The same in words.
    pub reason: Option<String>,
    /// Whom it would be addressed to.
    pub recipient_name: Option<String>,
    /// E-mail address, phone or postal address.
    pub recipient_address: Option<String>,
    /// What is to be known before, in words.
    pub warning: Option<String>,
    /// Whether its number is on a do-not-call list: a text wants that to be acknowledged.
    pub is_do_not_call: bool,
}

/// By what ways somebody can be written to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutreachOptionsOut {
    /// Each way to each of them: realtor before owner, e-mail, SMS, postcard.
    pub options: Vec<OutreachOptionOut>,
}
