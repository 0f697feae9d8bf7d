//! The token endpoint and the user info endpoint.

use std::sync::Arc;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::Utc;
use hmac::{Hmac, KeyInit as _, Mac as _};
use poem::http::{StatusCode, header};
use poem::web::Data;
use poem::{Request, Response, handler};
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::answers::{answer, json_text};
use super::keys::Keys;
use super::{Code, Forgery, Memory, Provider, subject};
use crate::faults::Service;

/// The lifetime of tokens.
const TOKEN_LIFETIME: Duration = Duration::from_secs(300);

/// The fields of a form (RFC 6749), each once.
type Form = Map<String, Value>;

#[handler]
pub(super) async fn issue(request: &Request, body: String, provider: Data<&Arc<Provider>>) -> Response {
    let strike = provider.faults.strike(Service::Oidc);
    let basic = request.header(header::AUTHORIZATION).map(ToOwned::to_owned);
    let of_form = request
        .content_type()
        .is_some_and(|ty| ty.starts_with("application/x-www-form-urlencoded"));
    let provider = Arc::clone(&provider);
    let exchanged = tokio::task::spawn_blocking(move || match form(&body).filter(|_| of_form) {
        Some(form) => exchange(&provider, &form, basic.as_deref()),
        None => Err((StatusCode::BAD_REQUEST, "invalid_request")),
    });
    match exchanged.await {
        Ok(Ok(tokens)) => answer(StatusCode::OK, &tokens, strike).await,
        Ok(Err((status, error))) => answer(status, &json!({ "error": error }), strike).await,
        Err(_) => json_text(StatusCode::INTERNAL_SERVER_ERROR, Vec::new()),
    }
}

/// The fields; `None` if one is repeated (RFC 6749, 3.2).
fn form(body: &str) -> Option<Form> {
    let mut fields = Form::new();
    for (name, value) in url::form_urlencoded::parse(body.as_bytes()) {
        if fields
            .insert(name.into_owned(), value.into_owned().into())
            .is_some()
        {
            return None;
        }
    }
    Some(fields)
}

type Refused = (StatusCode, &'static str);

fn exchange(provider: &Provider, form: &Form, basic: Option<&str>) -> Result<Value, Refused> {
    const INVALID: Refused = (StatusCode::BAD_REQUEST, "invalid_request");
    const GRANT: Refused = (StatusCode::BAD_REQUEST, "invalid_grant");
    let field = |name: &str| form.get(name).and_then(Value::as_str);
    let mut memory = provider.memory();
    let client = client(field("client_id"), field("client_secret"), basic, &memory)?;
    if client != (provider.client.id.clone(), provider.client.secret.clone()) {
        return Err((StatusCode::UNAUTHORIZED, "invalid_client"));
    }
    if field("grant_type") != Some("authorization_code") {
        return Err((StatusCode::BAD_REQUEST, "unsupported_grant_type"));
    }
    let verifier = field("code_verifier").ok_or(INVALID)?;
    // Removed before it is checked: a wrong attempt uses the code up.
    let code = memory
        .codes
        .remove(field("code").ok_or(INVALID)?)
        .filter(|code| Instant::now() < code.until)
        .ok_or(GRANT)?;
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
    if !(43..=128).contains(&verifier.len())
        || challenge != code.challenge
        || field("redirect_uri") != Some(code.redirect_url.as_str())
    {
        return Err(GRANT);
    }
    let access = uuid::Uuid::new_v4().simple().to_string();
    let until = Instant::now() + TOKEN_LIFETIME;
    memory.access.insert(access.clone(), (code.email.clone(), until));
    let mut tokens = json!({
        "access_token": access, "token_type": "Bearer", "expires_in": TOKEN_LIFETIME.as_secs(), "scope": "openid email profile",
    });
    if memory.state.forgery != Some(Forgery::NoIdToken) {
        tokens["id_token"] = id_token(provider, &mut memory, &code, &access).into();
    }
    Ok(tokens)
}

/// The client's id and secret from the header or the body, never from both (RFC 6749, 2.3).
fn client(
    id: Option<&str>,
    secret: Option<&str>,
    basic: Option<&str>,
    memory: &Memory,
) -> Result<(String, String), Refused> {
    const CLIENT: Refused = (StatusCode::UNAUTHORIZED, "invalid_client");
    match (basic, id, secret) {
        (Some(basic), _, None) if !memory.state.secret_in_body => {
            let pair = basic
                .strip_prefix("Basic ")
                .and_then(|text| STANDARD.decode(text).ok())
                .and_then(|bytes| String::from_utf8(bytes).ok())
                .ok_or(CLIENT)?;
            let (id, secret) = pair.split_once(':').ok_or(CLIENT)?;
            Ok((decoded(id), decoded(secret)))
        }
        (None, Some(id), Some(secret)) => Ok((id.to_owned(), secret.to_owned())),
        _ => Err(CLIENT),
    }
}

fn decoded(text: &str) -> String {
    let pair = format!("x={text}");
    url::form_urlencoded::parse(pair.as_bytes())
        .next()
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// The claims about a person except the subject.
fn claims_about(memory: &Memory, signed_in_as: &str) -> Map<String, Value> {
    let email = memory.state.renamed.get(&signed_in_as.to_lowercase());
    let mut claims = Map::new();
    claims.insert(
        "email".to_owned(),
        email.map_or(signed_in_as, String::as_str).into(),
    );
    claims.insert(
        "email_verified".to_owned(),
        (!memory.state.unverified_email).into(),
    );
    claims.insert("name".to_owned(), signed_in_as.split('@').next().into());
    claims
}

fn id_token(provider: &Provider, memory: &mut Memory, code: &Code, access: &str) -> String {
    const ELSEWHERE: &str = "https://elsewhere.example";
    let forgery = memory.state.forgery;
    let now = Utc::now().timestamp();
    let life = i64::try_from(TOKEN_LIFETIME.as_secs()).unwrap_or(i64::MAX);
    let id = &provider.client.id;
    let hashed_token = match forgery {
        Some(Forgery::WrongAccessToken) => "another",
        _ => access,
    };
    let mut claims = json!({
        "iss": provider.issuer(), "sub": subject(&code.email), "aud": id, "iat": now, "exp": now + life,
        "auth_time": now, "at_hash": URL_SAFE_NO_PAD.encode(&Sha256::digest(hashed_token.as_bytes())[..16]),
    });
    if let (Some(nonce), false) = (&code.nonce, forgery == Some(Forgery::NoNonce)) {
        claims["nonce"] = nonce.clone().into();
    }
    if !memory.state.email_in_user_info {
        for (name, value) in claims_about(memory, &code.email) {
            claims[name] = value;
        }
    }
    match forgery {
        Some(Forgery::WrongNonce) => claims["nonce"] = "another".into(),
        Some(Forgery::WrongAudience) => claims["aud"] = "another-client".into(),
        Some(Forgery::SecondAudience) => claims["aud"] = json!([id, "another-client"]),
        Some(Forgery::WrongParty) => claims["azp"] = "another-client".into(),
        Some(Forgery::WrongIssuer) => claims["iss"] = ELSEWHERE.into(),
        Some(Forgery::Expired) => {
            claims["iat"] = (now - 3_600 - life).into();
            claims["exp"] = (now - 3_600).into();
        }
        Some(Forgery::FromTheFuture) => {
            claims["iat"] = (now + 3_600).into();
            claims["exp"] = (now + 3_600 + life).into();
        }
        Some(Forgery::NotYetValid) => claims["nbf"] = (now + 3_600).into(),
        _ => {}
    }
    signed(&provider.client.secret, memory, &claims)
}

fn signed(client_secret: &str, memory: &mut Memory, claims: &Value) -> String {
    let algorithm = memory.state.algorithm;
    let mut others = Keys::default();
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let id = memory.keys.id(algorithm);
    let text = |name: &str, id: Option<&str>| {
        let header = match id {
            Some(id) => json!({ "alg": name, "typ": "JWT", "kid": id }),
            None => json!({ "alg": name, "typ": "JWT" }),
        };
        format!("{}.{}", part(&header), part(claims))
    };
    let (text, signature) = match memory.state.forgery {
        Some(Forgery::Unsigned) => (text("none", None), Vec::new()),
        Some(Forgery::HmacWithPublicKey) => {
            let text = text("HS256", Some(&id));
            // The public key as it is in the key set, as an attacker would use it.
            let public_keys = memory.keys.public_keys(algorithm);
            let key = public_keys.last().map(Value::to_string).unwrap_or_default();
            let signature = hmac(key.as_bytes(), text.as_bytes());
            (text, signature)
        }
        Some(Forgery::HmacWithClientSecret) => {
            let text = text("HS256", None);
            let signature = hmac(client_secret.as_bytes(), text.as_bytes());
            (text, signature)
        }
        Some(Forgery::ForeignSignature) => {
            let text = text(algorithm.name(), Some(&id));
            let signature = others.sign(algorithm, text.as_bytes());
            (text, signature)
        }
        Some(Forgery::UnknownKey) => {
            let text = text(algorithm.name(), Some(&others.id(algorithm)));
            let signature = others.sign(algorithm, text.as_bytes());
            (text, signature)
        }
        _ => {
            let text = text(algorithm.name(), Some(&id));
            let signature = memory.keys.sign(algorithm, text.as_bytes());
            (text, signature)
        }
    };
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// HMAC with SHA-256, which accepts keys of any length.
fn hmac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let made = Hmac::<Sha256>::new_from_slice(key).map(|mac| mac.chain_update(message).finalize());
    made.map_or_else(|_| Vec::new(), |mac| mac.into_bytes().to_vec())
}

#[handler]
pub(super) async fn user_info(request: &Request, provider: Data<&Arc<Provider>>) -> Response {
    let strike = provider.faults.strike(Service::Oidc);
    let bearer = request
        .header(header::AUTHORIZATION)
        .and_then(|value| value.strip_prefix("Bearer "));
    let info = {
        let memory = provider.memory();
        let email = bearer
            .and_then(|token| memory.access.get(token))
            .filter(|(_, until)| Instant::now() < *until)
            .map(|(email, _)| email.clone());
        email.map(|email| {
            let mut info = claims_about(&memory, &email);
            let of = match memory.state.forgery {
                Some(Forgery::ForeignUserInfo) => "somebody@elsewhere.example",
                _ => &email,
            };
            info.insert("sub".to_owned(), subject(of).into());
            Value::Object(info)
        })
    };
    match info {
        Some(info) => answer(StatusCode::OK, &info, strike).await,
        None => {
            let error = json!({ "error": "invalid_token" });
            let mut response = answer(StatusCode::UNAUTHORIZED, &error, strike).await;
            response.headers_mut().insert(
                header::WWW_AUTHENTICATE,
                header::HeaderValue::from_static("Bearer error=\"invalid_token\""),
            );
            response
        }
    }
}
