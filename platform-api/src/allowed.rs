//! The methods of each path, for the Allow header of an answer to another method (RFC 9110,
//! 15.5.6).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::tree::Tree;

/// Computed on first use: only answers to wrong methods need them, and generating the contract
/// takes a while.
static OF_CONTRACTS: LazyLock<AllowedMethods> = LazyLock::new(|| {
    let mut all = AllowedMethods::default();
    for tree in Tree::ALL {
        all.read(tree.path(), crate::openapi_json(tree));
    }
    all
});

/// The methods of the contracts' paths, by requested path.
#[derive(Default)]
pub struct AllowedMethods {
    /// The methods of fixed paths.
    fixed: BTreeMap<String, String>,
    /// The methods of paths with parameters, such as `/api/user/forgot-password/{emailid}`.
    templates: Vec<(Vec<String>, String)>,
}

impl AllowedMethods {
    /// The methods of the contracts that this process serves.
    pub fn of_contracts() -> &'static Self {
        &OF_CONTRACTS
    }

    /// Adds a contract, an `OpenAPI` document as JSON whose paths follow `base`.
    fn read(&mut self, base: &str, contract: &str) {
        let contract: serde_json::Value = serde_json::from_str(contract).unwrap_or_default();
        for (path, operations) in contract["paths"].as_object().into_iter().flatten() {
            let methods: Vec<_> = operations
                .as_object()
                .into_iter()
                .flatten()
                .map(|(method, _)| method.to_uppercase())
                .collect();
            let (path, methods) = (format!("{base}{path}"), methods.join(", "));
            if path.contains('{') {
                let parts = path.split('/').map(str::to_owned).collect();
                self.templates.push((parts, methods));
            } else {
                self.fixed.insert(path, methods);
            }
        }
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
