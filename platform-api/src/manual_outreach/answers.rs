//! The wire format of what panels show before sending.

use poem_openapi::Object;

use crate::error::ErrorCode;
use crate::templates::{PostcardNoteOut, SmsSegmentsOut, TemplateImageOut};

/// A notice before sending.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachNoticeOut {
    /// The field it is about.
    pub field: Option<String>,
    /// Its code; for a refusal the code that sending would return.
    pub code: ErrorCode,
    /// The same as text.
    pub message: String,
}

/// The state of a month's mailer cap.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachCapOut {
    /// The month, 1 to 12, in the company's zone.
    pub month: i16,
    /// The cap; absent if none is set.
    pub max_cap: Option<i32>,
    /// The number of used slots.
    pub tally: i32,
}

/// A preview of a message.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct ManualPreviewOut {
    /// The recipient.
    pub recipient_name: Option<String>,
    /// Email address, phone or postal address.
    pub recipient_address: Option<String>,
    /// The subject of an email.
    pub subject: Option<String>,
    /// The HTML part of an email with its footer: a whole page, to be shown in a frame without
    /// scripts. Absent in PLAIN_TEXT mode.
    pub html: Option<String>,
    /// The plain part of an email with its footer, or the text message.
    pub text: Option<String>,
    /// Encoding and segments of the text message.
    pub segments: Option<SmsSegmentsOut>,
    /// The front of a postcard of two pictures.
    pub front_image: Option<TemplateImageOut>,
    /// Its back.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG in units of print pixels.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// The size of the postcard.
    pub template_size_id: Option<i16>,
    /// Notes on the texts of a composed postcard; empty for others.
    pub notes: Vec<PostcardNoteOut>,
    /// The labels of variables without a value or fallback text, for which it would be refused.
    pub missing: Vec<String>,
    /// Notices that don't prevent sending: `DO_NOT_CALL` must be acknowledged.
    pub warnings: Vec<OutreachNoticeOut>,
    /// The reasons for a refusal; empty if it can be sent.
    pub refusals: Vec<OutreachNoticeOut>,
    /// Its cost by the provider's price list, in cents.
    pub cost_cents: Option<f64>,
    /// The month's mailer cap, for a postcard.
    pub cap: Option<OutreachCapOut>,
    /// The sender's address or number.
    pub sent_by: Option<String>,
}

/// Whether a recipient can be contacted on a channel.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OutreachOptionOut {
    /// The audience: 1 realtor, 2 home owner.
    pub prospecting_type: i16,
    /// 1 email, 2 SMS, 3 postcard.
    pub channel: i16,
    /// Whether it can be sent.
    pub is_available: bool,
    /// The code of the refusal. `NO_ADDRESS` means that the recipient has no address for the
    /// channel.
    pub reason_code: Option<ErrorCode>,
    /// The same as text.
    pub reason: Option<String>,
    /// The recipient.
    pub recipient_name: Option<String>,
    /// Email address, phone or postal address.
    pub recipient_address: Option<String>,
    /// A notice before sending, as text.
    pub warning: Option<String>,
    /// Whether its number is on a do-not-call list, which a text must acknowledge.
    pub is_do_not_call: bool,
}

/// The channels by which recipients can be contacted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OutreachOptionsOut {
    /// Each channel of each recipient: realtor before owner; email, SMS, postcard.
    pub options: Vec<OutreachOptionOut>,
}
