//! The new text of a template for touchpoints that wait, on the wire.

use poem_openapi::Object;
use uuid::Uuid;

/// The template whose current text waiting touchpoints get.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewTemplateIn {
    /// The template.
    pub template_id: Uuid,
    /// Whether the touchpoints are only counted.
    pub is_preview: bool,
}

/// The touchpoints that have, or had, an older text.
#[derive(Debug, Object)]
pub struct NewTemplateOut {
    /// How many they are.
    pub touchpoints: i64,
}
