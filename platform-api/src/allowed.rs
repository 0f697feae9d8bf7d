//! The methods of each path, for the Allow header of an answer to another method (RFC 9110,
//! 15.5.6).

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Computed on first use: only answers to wrong methods need them, and generating the contract
/// takes a while.
static OF_CONTRACT: LazyLock<AllowedMethods> = LazyLock::new(|| AllowedMethods::read(crate::openapi_json()));

/// The methods of the contract's paths, by requested path.
pub struct AllowedMethods {
    /// The methods of fixed paths.
    fixed: BTreeMap<String, String>,
    /// The methods of paths with parameters, such as `/api/user/forgot-password/{emailid}`.
    templates: Vec<(Vec<String>, String)>,
}

impl AllowedMethods {
    /// The methods of the contract that this process serves.
    pub fn of_contract() -> &'static Self {
        &OF_CONTRACT
    }

    /// Reads the contract, an `OpenAPI` document as JSON whose paths begin with `/api`.
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

    /// The methods of `path` in the header's format. A path outside the contract belongs to the
    /// web client and is read-only.
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

/// Whether `path` matches a template.
fn matches(parts: &[String], path: &str) -> bool {
    path.split('/').count() == parts.len()
        && parts
            .iter()
            .zip(path.split('/'))
            .all(|(part, given)| part.starts_with('{') || part == given)
}
