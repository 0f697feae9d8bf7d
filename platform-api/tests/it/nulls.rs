//! An optional field that is null says what one that is absent says, in every body of the
//! contract.

use serde_json::Value;
use serde_yaml_ng::Value as Yaml;

use crate::matrix::{body_of, operations};
use crate::world::World;

/// The optional fields of the body of each operation.
fn optional_fields() -> Vec<(String, Vec<String>)> {
    let contract: Yaml = serde_yaml_ng::from_str(&platform_api::openapi_yaml()).unwrap();
    let mut found = Vec::new();
    for (_, item) in contract["paths"].as_mapping().unwrap() {
        for (_, operation) in item.as_mapping().unwrap() {
            let content = &operation["requestBody"]["content"];
            let Some((_, json)) = content.as_mapping().and_then(|content| content.iter().next()) else {
                continue;
            };
            let mut fields = Vec::new();
            collect(&contract, &json["schema"], &mut fields);
            fields.sort();
            let id = operation["operationId"].as_str().unwrap();
            found.push((id.to_owned(), fields));
        }
    }
    found
}

fn collect(contract: &Yaml, schema: &Yaml, fields: &mut Vec<String>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap();
        collect(contract, &contract["components"]["schemas"][name], fields);
    }
    for part in schema["allOf"].as_sequence().into_iter().flatten() {
        collect(contract, part, fields);
    }
    let required: Vec<&str> = schema["required"]
        .as_sequence()
        .into_iter()
        .flatten()
        .filter_map(Yaml::as_str)
        .collect();
    for (name, _) in schema["properties"].as_mapping().into_iter().flatten() {
        let name = name.as_str().unwrap();
        if !required.contains(&name) {
            fields.push(name.to_owned());
        }
    }
}

#[tokio::test]
async fn null_is_taken_like_an_absent_field() {
    let world = World::new().await;
    world.listings(20).await;
    world.sql("update users set access_to_templates = true").await;
    let operations = operations();
    let (mut asked, mut fields_seen) = (0, 0);
    for (id, fields) in optional_fields() {
        let (method, path, _) = operations.iter().find(|(_, _, known)| *known == id).unwrap();
        let Some(body) = body_of(&id) else { continue };
        let token = world.sign_in("ca@a.test").await;
        let admin = world.sign_in("admin@test").await;
        let ask = async |body: &Value| {
            let as_owner = world
                .call(method.clone(), path, Some(&token), Some(body.clone()))
                .await;
            if as_owner.status.as_u16() == 403 {
                world
                    .call(method.clone(), path, Some(&admin), Some(body.clone()))
                    .await
            } else {
                as_owner
            }
        };
        let Value::Object(stated) = &body else { continue };
        let absent: Vec<_> = fields
            .iter()
            .filter(|field| !stated.contains_key(field.as_str()))
            .collect();
        fields_seen += absent.len();
        if absent.is_empty() {
            continue;
        }
        let mut with_nulls = body.clone();
        for field in &absent {
            with_nulls[field.as_str()] = Value::Null;
        }
        let without = ask(&body).await;
        let with = ask(&with_nulls).await;
        asked += 1;
        // Who is refused for other reasons is refused for these.
        let refused = without.fields();
        for field in with.fields() {
            assert!(refused.contains(&field), "{id}: {field}: {with:?}");
        }
    }
    assert!(
        asked > 40 && fields_seen > 200,
        "{asked} bodies with {fields_seen} fields"
    );
}
