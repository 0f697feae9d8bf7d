//! The methods of each path, which an answer to another method names (RFC 9110, 15.5.6).

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Only an answer to a wrong method needs them, and the contract takes a while to write.
static OF_CONTRACT: LazyLock<AllowedMethods> = LazyLock::new(|| AllowedMethods::read(crate::openapi_json()));

/// The methods of the contract's paths, by the path that was asked for.
pub struct AllowedMethods {
    /// Of paths without a part that varies.
    fixed: BTreeMap<String, String>,
    /// Of the few others, such as `/api/user/forgot-password/{emailid}`.
    templates: Vec<(Vec<String>, String)>,
}

impl AllowedMethods {
    /// The methods of the contract that this process serves.
    pub fn of_contract() -> &'static Self {
        &OF_CONTRACT
    }

    /// Reads the contract, an `OpenAPI` document as JSON whose paths stand under `/api`.
    fn read(contract: &str) -> Self {
        let contract: serde_json::Value = serde_json::from_str(contract).unwrap_or_default();
        let mut fixed = BTreeMap::new();
        let mut templates = Vec::new();
        for (path, operations) in contract["paths"].as_object().into_iter().flatten() {
            let methods: Vec<_> = operations
                .as_object()
                .into_iter()
                .flatten()
                .map(|(method, _)| method.to_uppercase())
                .collect();
            let (path, methods) = (format!("/api{path}"), methods.join(", "));
            if path.contains('{') {
                templates.push((path.split('/').map(str::to_owned).collect(), methods));
            } else {
                fixed.insert(path, methods);
            }
        }
        Self { fixed, templates }
    }

    /// The methods `path` has, as the header lists them. A path the contract doesn't
    /// know is one of the web client's, which is only read.
    #[must_use]
    pub fn of(&self, path: &str) -> &str {
        self.fixed
            .get(path)
            .or_else(|| {
                let of_template = self.templates.iter().find(|(parts, _)| matches(parts, path));
                of_template.map(|(_, methods)| methods)
            })
            .map_or("GET, HEAD", String::as_str)
    }
}

/// Whether `path` is one of those a template stands for.
fn matches(parts: &[String], path: &str) -> bool {
    path.split('/').count() == parts.len()
        && parts
            .iter()
            .zip(path.split('/'))
            .all(|(part, given)| part.starts_with('{') || part == given)
}
