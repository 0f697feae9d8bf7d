//! Fails a test when an operation answers with an error that the contract doesn't declare for it.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use poem::http::{StatusCode, header};
use poem::{Endpoint, Request, Response};
use serde_json::Value;

/// The API, with every error compared with the contract.
pub struct DeclaredErrors<E>(pub E);

impl<E: Endpoint<Output = Response>> Endpoint for DeclaredErrors<E> {
    type Output = Response;

    async fn call(&self, request: Request) -> poem::Result<Response> {
        let (method, path) = (
            request.method().as_str().to_lowercase(),
            request.uri().path().to_owned(),
        );
        let answer = self.0.call(request).await?;
        let is_json = answer
            .content_type()
            .is_some_and(|media| media.starts_with("application/json"));
        if answer.status() < StatusCode::BAD_REQUEST
            || !is_json
            || answer.header(header::CONTENT_ENCODING).is_some()
        {
            return Ok(answer);
        }
        let (parts, body) = answer.into_parts();
        let bytes = body.into_bytes().await?;
        let json: Value = serde_json::from_slice(&bytes).unwrap_or_default();
        let error = (
            parts.status.as_u16(),
            json["error"]["code"].as_str().unwrap_or_default().to_owned(),
        );
        if let Some(operation) = self
            .operations()
            .await
            .iter()
            .find(|one| one.is_at(&method, &path))
        {
            assert!(
                operation.errors.contains(&error),
                "{} does not declare {error:?}: state it in its description",
                operation.id
            );
        }
        Ok(Response::from_parts(parts, bytes.into()))
    }
}

impl<E: Endpoint<Output = Response>> DeclaredErrors<E> {
    /// The operations of both contracts, read once.
    async fn operations(&self) -> &'static [Operation] {
        static OPERATIONS: OnceLock<Vec<Operation>> = OnceLock::new();
        if let Some(operations) = OPERATIONS.get() {
            return operations;
        }
        let mut all = Vec::new();
        for base in ["/api", "/api/partner/v1"] {
            let request = Request::builder()
                .uri_str(format!("{base}/openapi.json"))
                .finish();
            let answer = self.0.call(request).await.unwrap();
            let contract = answer.into_body().into_bytes().await.unwrap();
            let contract: Value = serde_json::from_slice(&contract).unwrap();
            all.extend(operations(base, &contract));
        }
        OPERATIONS.get_or_init(|| all)
    }
}

/// An operation and its errors.
struct Operation {
    method: String,
    path: String,
    id: String,
    /// Its declared errors by status and code.
    errors: BTreeSet<(u16, String)>,
}

impl Operation {
    fn is_at(&self, method: &str, path: &str) -> bool {
        let same = |(own, given): (&str, &str)| own.starts_with('{') || own == given;
        self.method == method
            && self.path.split('/').count() == path.split('/').count()
            && self.path.split('/').zip(path.split('/')).all(same)
    }
}

fn operations(base: &str, contract: &Value) -> Vec<Operation> {
    let paths = contract["paths"].as_object().unwrap();
    let methods = paths.iter().flat_map(|(path, item)| {
        item.as_object()
            .unwrap()
            .iter()
            .map(move |(method, one)| (path, method, one))
    });
    methods
        .map(|(path, method, operation)| Operation {
            method: method.clone(),
            path: format!("{base}{path}"),
            id: operation["operationId"].as_str().unwrap().to_owned(),
            errors: errors(contract, &operation["responses"]),
        })
        .collect()
}

fn errors(contract: &Value, responses: &Value) -> BTreeSet<(u16, String)> {
    let mut errors = BTreeSet::new();
    for (status, response) in responses.as_object().unwrap() {
        let shared = response["$ref"]
            .as_str()
            .and_then(|to| contract.pointer(to.trim_start_matches('#')));
        let content = &shared.unwrap_or(response)["content"]["application/json"];
        let codes = content["examples"].as_object().into_iter().flatten();
        errors.extend(codes.map(|(code, _)| (status.parse().unwrap(), code.clone())));
    }
    errors
}
