//! Codes, tokens and accounts.

use std::sync::Arc;

use chrono::{SecondsFormat, TimeDelta};
use poem::web::{Data, Path};
use poem::{Request, Response, handler};
use serde_json::{Value, json};

use super::answers::{Parameters, Refusal, check_application};
use super::{Aurinko, AurinkoAccount, AurinkoTokenStatus, local_part};

/// How long an authorization of Office 365 lasts. Other authorizations have no end.
const OFFICE_LIFETIME: TimeDelta = TimeDelta::days(90);

/// `POST /v1/auth/token/{code}`
#[handler]
pub(super) async fn exchange(
    Path(code): Path<String>,
    request: &Request,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    if let Err(refusal) = check_application(request) {
        return refusal.response();
    }
    let work = || {
        Parameters::read(request, &[])?;
        let now = aurinko.now();
        let account = aurinko.change(|memory| {
            memory.codes.retain(|_, code| now < code.until);
            let code = memory.codes.remove(&code)?;
            Some(memory.state.connect(code, now))
        });
        let account = account.ok_or_else(Refusal::unauthorized)?;
        Ok(json!({
            "accountId": account.id,
            "accessToken": account.tokens.last(),
            "userId": format!("sandbox-user-{}", account.id),
        }))
    };
    aurinko.perform(work).await
}

/// `GET /v1/account`
#[handler]
pub(super) async fn show(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        let parameters = Parameters::read(request, &["pingProvider"])?;
        let pings = parameters.flag("pingProvider")?;
        let status = if pings {
            aurinko.ping(&account)
        } else {
            account.token_status
        };
        Ok(account_json(&account, status))
    };
    aurinko.perform(work).await
}

/// `DELETE /v1/account/token`
#[handler]
pub(super) async fn revoke(request: &Request, aurinko: Data<&Arc<Aurinko>>) -> Response {
    let account = match aurinko.caller(request) {
        Ok(account) => account,
        Err(refusal) => return refusal.response(),
    };
    let work = || {
        Parameters::read(request, &[])?;
        aurinko.change(|memory| memory.state.revoke(account.id));
        Ok(Value::Null)
    };
    aurinko.perform(work).await
}

/// `DELETE /v1/am/accounts/{id}`
#[handler]
pub(super) async fn remove(
    Path(id): Path<String>,
    request: &Request,
    aurinko: Data<&Arc<Aurinko>>,
) -> Response {
    if let Err(refusal) = check_application(request) {
        return refusal.response();
    }
    let work = || {
        Parameters::read(request, &[])?;
        let id: i64 = id.parse().map_err(|_| Refusal::request("The id is no number."))?;
        let removed = aurinko.change(|memory| {
            memory.state.revoke(id);
            memory.state.accounts.remove(&id)
        });
        removed.map(|_| Value::Null).ok_or_else(Refusal::not_found)
    };
    aurinko.perform(work).await
}

fn account_json(account: &AurinkoAccount, status: AurinkoTokenStatus) -> Value {
    let time = |at: chrono::DateTime<chrono::Utc>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
    let mut body = json!({
        "id": account.id,
        "serviceType": account.service_type,
        "active": true,
        "tokenStatus": status.name(),
        "type": "personal",
        "daemon": false,
        "loginString": account.email,
        "email": account.email,
        "name": display_name(&account.email),
        "tokenIssuedAt": time(account.authorized_at),
        "authScopes": account.scopes,
        "authObtainedAt": time(account.authorized_at),
        "createdAt": time(account.created_at),
        "updatedAt": time(account.authorized_at),
    });
    if account.service_type == "Office365" {
        body["authExpiresAt"] = time(account.authorized_at + OFFICE_LIFETIME).into();
    }
    if status != AurinkoTokenStatus::Active {
        body["tokenError"] = "invalid_grant".into();
    }
    body
}

/// The name of a mailbox's owner: `dana.smith@example.com` belongs to Dana Smith.
pub(super) fn display_name(email: &str) -> String {
    let words: Vec<String> = local_part(email)
        .split(['.', '-', '_'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        })
        .collect();
    words.join(" ")
}
