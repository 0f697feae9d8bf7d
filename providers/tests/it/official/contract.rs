//! Checks requests and answers against an official OpenAPI 3.0 file.

use std::path::Path;

use serde_json::{Value, json};
use url::{Url, form_urlencoded};

use super::recorder::Exchange;
use super::schema::Schemas;

/// The file for Lob's postcards and addresses.
pub(super) const LOB: &str = "lob-1.22.0.postcards-addresses.json";
/// The file for Twilio's messages.
pub(super) const TWILIO: &str = "twilio_api_v2010.messages.json";

/// The folder of the files, relative to the root of the repository.
const FILES: &str = "../shared/providers/specs";

/// Schema keywords that the files' own examples contradict: Twilio's page links are relative, and
/// Lob's links have no quote after the id.
const CONTRADICTED: [(&str, &[&str], &str, &str); 2] = [
    (LOB, &["signed_link"], "/components/schemas", "pattern"),
    (
        TWILIO,
        &["first_page_uri", "next_page_uri", "uri"],
        "/paths/~12010-04-01~1Accounts~1{AccountSid}~1Messages.json/get/responses/200/content\
         /application~1json/schema/properties",
        "format",
    ),
];

/// A parsed contract.
pub(super) struct Contract {
    file: Value,
    /// The prefix of its paths in the sandbox.
    base: String,
}

/// The operation of a request.
struct Operation<'a> {
    asked: &'a Value,
    /// The parameters in its path, by name.
    named: Vec<(String, String)>,
}

impl Contract {
    /// Opens the file `name`; `None` if it is not next to the repository.
    pub fn open(name: &str) -> Option<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let text = std::fs::read_to_string(root.join(FILES).join(name)).ok()?;
        let mut file: Value = serde_json::from_str(&text).unwrap();
        for (_, schemas, place, key) in CONTRADICTED.iter().filter(|(file, ..)| *file == name) {
            for schema in *schemas {
                let place = format!("{place}/{schema}");
                let schema = file.pointer_mut(&place).unwrap().as_object_mut().unwrap();
                assert!(schema.remove(*key).is_some(), "{place} has no {key}");
            }
        }
        let server = Url::parse(file["servers"][0]["url"].as_str().unwrap()).unwrap();
        let path = server.path().trim_end_matches('/');
        Some(Self {
            base: format!("/{}{path}", server.host_str().unwrap()),
            file,
        })
    }

    /// The violations by a request.
    pub fn request_violations(&self, asked: &Exchange) -> Vec<String> {
        let Some(operation) = self.operation(asked) else {
            return vec![format!("no {} {}", asked.method, asked.path)];
        };
        let mut violations = Vec::new();
        let is_basic = |value: &str| value.starts_with("Basic ");
        let signed = asked
            .headers
            .get("authorization")
            .and_then(|value| value.to_str().ok());
        if !signed.is_some_and(is_basic) {
            violations.push("the authentication is missing".to_owned());
        }
        let query: Vec<(String, String)> = form_urlencoded::parse(asked.query.as_bytes())
            .into_owned()
            .collect();
        let parameters = self.parameters(&operation);
        for parameter in &parameters {
            let name = parameter["name"].as_str().unwrap();
            let schema = self.schemas().resolved(&parameter["schema"]);
            let given = match parameter["in"].as_str().unwrap() {
                "path" => operation
                    .named
                    .iter()
                    .find(|(known, _)| known == name)
                    .map(|(_, value)| json!(value)),
                "query" => {
                    let values = query.iter().filter_map(|(key, value)| {
                        let field = field_of(key, name)?;
                        Some((field, value.clone()))
                    });
                    joined(values.collect(), schema)
                }
                "header" => asked
                    .headers
                    .get(name)
                    .map(|value| json!(value.to_str().unwrap())),
                place => panic!("a parameter in {place}"),
            };
            match given {
                Some(given) => violations.extend(self.schemas().violations(schema, &given, name)),
                None if parameter["required"] == true => violations.push(format!("{name} is missing")),
                None => {}
            }
        }
        for (key, _) in &query {
            let is_known = |parameter: &&Value| {
                let name = parameter["name"].as_str().unwrap();
                parameter["in"] == "query" && field_of(key, name).is_some()
            };
            if !parameters.iter().any(is_known) {
                violations.push(format!("{key} is not a parameter"));
            }
        }
        violations.extend(self.body_violations(&operation, asked));
        violations
    }

    fn body_violations(&self, operation: &Operation<'_>, asked: &Exchange) -> Vec<String> {
        let request_body = self.schemas().resolved(&operation.asked["requestBody"]);
        let Some(kinds) = request_body["content"].as_object() else {
            return match asked.body.is_empty() {
                true => Vec::new(),
                false => vec!["an unexpected body".to_owned()],
            };
        };
        let kind = asked.headers.get("content-type");
        let kind = kind.map_or("", |kind| kind.to_str().unwrap());
        let kind = kind.split(';').next().unwrap();
        let Some(schema) = kinds.get(kind).map(|kind| &kind["schema"]) else {
            return vec![format!("{kind:?} is not accepted")];
        };
        let body = match kind {
            "application/json" => match serde_json::from_slice(&asked.body) {
                Ok(body) => body,
                Err(error) => return vec![error.to_string()],
            },
            "application/x-www-form-urlencoded" => {
                let fields = &self.schemas().resolved(schema)["properties"];
                let mut body = serde_json::Map::new();
                for (name, value) in form_urlencoded::parse(&asked.body).into_owned() {
                    let Some(field) = fields.get(&name) else {
                        return vec![format!("{name} is not a field")];
                    };
                    let value = typed(&value, self.schemas().resolved(field));
                    body.insert(name, value);
                }
                Value::Object(body)
            }
            kind => panic!("{kind} is not supported"),
        };
        self.schemas().violations(schema, &body, "the body")
    }

    /// The violations by an answer.
    pub fn answer_violations(&self, asked: &Exchange) -> Vec<String> {
        let Some(operation) = self.operation(asked) else {
            // An unknown operation may have any answer.
            return Vec::new();
        };
        let answers = &operation.asked["responses"];
        let answer = answers
            .get(asked.status.to_string())
            .or_else(|| answers.get("default"));
        let Some(answer) = answer else {
            // Twilio's file describes no errors.
            return match asked.status {
                400.. => Vec::new(),
                status => vec![format!("{status} is not described")],
            };
        };
        let kind = asked.answer_type.split(';').next().unwrap();
        let content = self
            .schemas()
            .resolved(&self.schemas().resolved(answer)["content"]);
        let Some(schema) = content.get(kind).map(|kind| &kind["schema"]) else {
            return vec![format!("{kind:?} is not described")];
        };
        match serde_json::from_slice(&asked.answer) {
            Ok(body) => self
                .schemas()
                .violations(schema, &body, &format!("the answer {}", asked.status)),
            Err(error) => vec![error.to_string()],
        }
    }

    fn operation(&self, asked: &Exchange) -> Option<Operation<'_>> {
        let path = asked.path.strip_prefix(&self.base)?;
        let paths = self.file["paths"].as_object()?;
        paths.iter().find_map(|(template, item)| {
            let named = named(template, path)?;
            let asked = item.get(&asked.method)?;
            Some(Operation { asked, named })
        })
    }

    /// The parameters of the operation and those of its path.
    fn parameters<'a>(&'a self, operation: &Operation<'a>) -> Vec<&'a Value> {
        let paths = self.file["paths"].as_object().unwrap().values();
        let item = paths
            .into_iter()
            .find(|item| {
                let mut operations = item.as_object().unwrap().values();
                operations.any(|known| std::ptr::eq(known, operation.asked))
            })
            .unwrap();
        [&item["parameters"], &operation.asked["parameters"]]
            .into_iter()
            .filter_map(Value::as_array)
            .flatten()
            .map(|parameter| self.schemas().resolved(parameter))
            .collect()
    }

    fn schemas(&self) -> Schemas<'_> {
        Schemas(&self.file)
    }
}

/// The values of a template's parameters; `None` if the path doesn't match.
fn named(template: &str, path: &str) -> Option<Vec<(String, String)>> {
    let (wanted, given): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    if wanted.len() != given.len() {
        return None;
    }
    let mut named = Vec::new();
    for (wanted, given) in wanted.into_iter().zip(given) {
        match wanted.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
            Some((name, ending)) => {
                named.push((name.to_owned(), given.strip_suffix(ending)?.to_owned()));
            }
            None if wanted == given => {}
            None => return None,
        }
    }
    Some(named)
}

/// The part of a parameter that a query key sets: the whole, or the field of `name[field]`.
fn field_of(key: &str, name: &str) -> Option<Option<String>> {
    let rest = key.strip_prefix(name)?;
    if rest.is_empty() {
        return Some(None);
    }
    let field = rest.strip_prefix('[')?.strip_suffix(']')?;
    Some(Some(field.to_owned()))
}

/// The value of a parameter; `None` if it is missing.
fn joined(values: Vec<(Option<String>, String)>, schema: &Value) -> Option<Value> {
    let (field, first) = values.first()?;
    Some(match (field, schema["type"].as_str()) {
        (Some(_), _) => {
            let fields = values.iter();
            let fields = fields.map(|(field, value)| (field.clone().unwrap_or_default(), json!(value)));
            Value::Object(fields.collect())
        }
        (None, Some("array")) => values.iter().map(|(_, value)| json!(value)).collect(),
        (None, _) => typed(first, schema),
    })
}

/// Converts a text of a query or form to the type in its schema.
fn typed(text: &str, schema: &Value) -> Value {
    match schema["type"].as_str() {
        Some("integer" | "number" | "boolean") => text.parse().unwrap_or_else(|_| json!(text)),
        Some("array") => json!([text]),
        _ => json!(text),
    }
}

/// Lob's own example of a postcard is valid, except for its link.
#[test]
fn the_files_contradict_themselves_only_where_listed_here() {
    let Some(lob) = Contract::open(LOB) else {
        println!("skipped: {LOB} is not next to this repository");
        return;
    };
    let made = "/components/mediaTypes/postcard/application~1json/examples/basic/value";
    let made = lob.file.pointer(made).unwrap();
    let schema = json!({ "$ref": "#/components/schemas/postcard" });
    let schemas = lob.schemas();
    assert_eq!(schemas.violations(&schema, made, ""), Vec::<String>::new());
    let mut invalid = made.clone();
    invalid["id"] = json!("card 1");
    assert!(!schemas.violations(&schema, &invalid, "").is_empty());
}
