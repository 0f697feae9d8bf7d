//! The whole content of a touchpoint of a lead.

use database::TenantTx;
use database::lead_campaigns::timeline;
use database::messages::feeds::StoredText;
use database::messages::outreach;
use domain::messages::snapshot::values_of;
use domain::roles::Permission;
use domain::templates::postcards::PostcardSize;
use domain::templates::variables::Variable;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use uuid::Uuid;

use super::wire::TouchpointIn;
use crate::auth::Auth;
use crate::body::Body;
use crate::campaigns::labels;
use crate::envelope::{Answer, answer};
use crate::error::{ApiError, found};
use crate::leads::lead;
use crate::message_content::{title, whole};
use crate::state::ApiState;
use crate::tags::Tag;
use crate::templates::TemplateImageOut;

/// The calls that show touchpoints of leads.
pub struct TouchpointPreviewsApi;

/// The content of a touchpoint.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TouchpointPreviewOut {
    /// The touchpoint.
    pub touchpoint_id: Uuid,
    /// 1 email, 2 SMS, 3 mailer.
    pub message_type: i16,
    /// The name of the recipient.
    pub recipient_name: String,
    /// The address of the recipient, in one line; empty without a usable one.
    pub recipient_address: String,
    /// The subject of an email; for others a description.
    pub subject: String,
    /// The HTML part of an email.
    pub html: Option<String>,
    /// The plain part of an email, or the text message.
    pub text: Option<String>,
    /// The size of a postcard.
    pub template_size_id: Option<i16>,
    /// The front of a postcard of two pictures.
    pub front_image: Option<TemplateImageOut>,
    /// Its back.
    pub back_image: Option<TemplateImageOut>,
    /// The front of a composed postcard, as SVG.
    pub front_svg: Option<String>,
    /// Its back.
    pub back_svg: Option<String>,
    /// The names of the variables without a value and without a fallback text.
    pub missing: Vec<String>,
}

#[OpenApi(prefix_path = "/lead-campaigns", tag = "Tag::Leads")]
impl TouchpointPreviewsApi {
    /// Preview a touchpoint of a lead.
    ///
    /// Its whole content: of one that waits, filled with the lead's current values; of one that is handed off, as it is
    /// sent. For company users with the lead plugin. `404 6026` unknown lead, `404 NOT_FOUND` when the lead has no such
    /// touchpoint.
    #[oai(
        path = "/preview-touchpoint",
        method = "post",
        operation_id = "previewTouchpoint"
    )]
    async fn preview_touchpoint(
        &self,
        state: Data<&ApiState>,
        auth: Auth,
        body: Body<TouchpointIn>,
    ) -> Answer<TouchpointPreviewOut> {
        let scope = auth.0.allow_company(Permission::LeadsRead)?;
        let mut tx = state.db.tenant(&scope).await?;
        let lead = lead(&mut tx, &body.opportunity_id).await?;
        let items = timeline::of_lead(&mut tx, &lead, state.clock.now()).await?;
        let item = items.into_iter().find(|item| item.id == body.touchpoint_id);
        let item = found(item)?;
        let missing = missing(&mut tx, &item.text).await?;
        let content = whole(&state, &mut tx, item.text).await?;
        tx.commit().await?;
        let (name, address) = item.recipient;
        let [front_image, back_image] = content.images;
        let [front_svg, back_svg] = content.svg;
        answer(TouchpointPreviewOut {
            touchpoint_id: item.id,
            message_type: item.channel.code(),
            recipient_name: name,
            recipient_address: address,
            subject: title(item.channel, content.subject.as_deref(), content.size),
            html: content.html,
            text: content.text,
            template_size_id: content.size.map(PostcardSize::code),
            front_image,
            back_image,
            front_svg,
            back_svg,
            missing: labels(&missing),
        })
    }
}

/// The variables of a content without a value and without a fallback text.
async fn missing(tx: &mut TenantTx, text: &StoredText) -> Result<Vec<Variable>, ApiError> {
    let Some((id, known)) = &text.filled else {
        return Ok(Vec::new());
    };
    let snapshot = outreach::snapshots(tx, &[*id]).await?.pop();
    let missing = snapshot.map(|(_, snapshot)| snapshot.missing(&values_of(known)));
    Ok(missing.unwrap_or_default())
}
