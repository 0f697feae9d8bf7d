//! In every request body of the contract, null for an optional field gets the same answer as
//! omitting it.

use poem::http::Method;
use serde_json::{Map, Value, json};

use crate::matrix::{body_of, operations};
use crate::world::{Answer, World};

/// A body without an optional field, and the same body with null for it.
struct Pair {
    field: String,
    without: Value,
    with: Value,
}

/// Collects a pair for every optional field that the schema reaches. `put` makes the whole body
/// from a value for the part that the schema describes.
fn collect_pairs(
    contract: &Value,
    schema: &Value,
    part: &Value,
    place: &str,
    put: &dyn Fn(Value) -> Value,
    pairs: &mut Vec<Pair>,
) {
    let schema = resolve(contract, schema);
    if let Some(items) = schema.get("items") {
        let item = part.get(0).cloned();
        let item = item.unwrap_or_else(|| sample(contract, items));
        let put_item = |item| put(json!([item]));
        collect_pairs(contract, items, &item, &format!("{place}[]"), &put_item, pairs);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let place = format!("{place}.{name}");
        let with = |value: Value| {
            let mut part = part.clone();
            part[name] = value;
            put(part)
        };
        if !is_required(&schema, name) {
            assert_eq!(field["nullable"], true, "{place}");
            let mut without = part.clone();
            without.as_object_mut().unwrap().remove(name);
            pairs.push(Pair {
                field: place.clone(),
                without: put(without),
                with: with(Value::Null),
            });
        }
        let stated = part.get(name).cloned();
        let stated = stated.unwrap_or_else(|| sample(contract, field));
        collect_pairs(contract, field, &stated, &place, &with, pairs);
    }
}

fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|required| required.iter().any(|known| known == name))
}

/// The schema that a reference points to.
fn resolve(contract: &Value, schema: &Value) -> Value {
    let named = schema["$ref"]
        .as_str()
        .or_else(|| schema["allOf"][0]["$ref"].as_str());
    named.map_or_else(
        || schema.clone(),
        |named| contract.pointer(named.trim_start_matches('#')).unwrap().clone(),
    )
}

/// A value that the schema allows, with its required fields only.
fn sample(contract: &Value, schema: &Value) -> Value {
    let schema = resolve(contract, schema);
    if let Some(first) = schema["enum"].get(0) {
        return first.clone();
    }
    match schema["type"].as_str() {
        Some("object") => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let required = fields.filter(|(name, _)| is_required(&schema, name));
            let fields: Map<_, _> = required
                .map(|(name, field)| (name.clone(), sample(contract, field)))
                .collect();
            Value::Object(fields)
        }
        Some("array") => json!([sample(contract, &schema["items"])]),
        Some("boolean") => json!(false),
        Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or(json!(1)),
        Some("string") => match schema["format"].as_str() {
            Some("uuid") => json!(uuid::Uuid::now_v7()),
            Some("date-time") => json!("2026-09-20T12:00:00Z"),
            Some("date") => json!("2026-09-20"),
            _ => json!("x".repeat(schema["minLength"].as_u64().unwrap_or(1) as usize)),
        },
        _ => json!("x"),
    }
}

/// The parts of an answer to compare: status, code and refused fields.
fn outcome(answer: &Answer) -> (u16, &str, Vec<&str>) {
    (answer.status.as_u16(), answer.code(), answer.fields())
}

#[tokio::test]
async fn null_for_an_optional_field_gets_the_same_answer_as_omitting_it() {
    let world = World::new().await;
    world.listings(20).await;
    world.sql("update users set access_to_templates = true").await;
    let contract: Value = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let (mut bodies, mut fields) = (0, 0);
    for (method, path, id) in operations() {
        let operation = &contract["paths"][path.trim_start_matches("/api")][method.as_str().to_lowercase()];
        let content = operation["requestBody"]["content"].as_object();
        let Some(content) = content.and_then(|content| content.values().next()) else {
            continue;
        };
        let body = body_of(&id).unwrap_or_else(|| sample(&contract, &content["schema"]));
        let mut pairs = Vec::new();
        collect_pairs(
            &contract,
            &content["schema"],
            &body,
            &id,
            &|body| body,
            &mut pairs,
        );
        bodies += 1;
        fields += pairs.len();
        let token = token_for(&world, &method, &path, &body).await;
        for pair in pairs {
            let before = call(&world, &token, &method, &path, &pair.without).await;
            let without = call(&world, &token, &method, &path, &pair.without).await;
            let with = call(&world, &token, &method, &path, &pair.with).await;
            assert_eq!(outcome(&with), outcome(&without), "{}: {with:?}", pair.field);
            if before.body == without.body {
                assert_eq!(with.body, without.body, "{}", pair.field);
            }
        }
    }
    assert!(
        bodies > 60 && fields > 300,
        "{bodies} bodies with {fields} fields"
    );
}

/// The session of a role that may call it: a company admin, else a super admin.
async fn token_for(world: &World, method: &Method, path: &str, body: &Value) -> String {
    let token = world.sign_in("ca@a.test").await;
    let answer = call(world, &token, method, path, body).await;
    if answer.status.as_u16() == 403 {
        world.sign_in("admin@test").await
    } else {
        token
    }
}

async fn call(world: &World, token: &str, method: &Method, path: &str, body: &Value) -> Answer {
    let answer = world
        .call(method.clone(), path, Some(token), Some(body.clone()))
        .await;
    // Undoes effects that would change the next answers.
    let hash = testkit::QUICK_HASH;
    world
        .sql(&format!(
            "update user_credentials set password_hash = '{hash}'; update jobs set state = 2 where state < 2"
        ))
        .await;
    answer
}
