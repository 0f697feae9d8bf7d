//! Users, from the view of super admins, companies and strangers.

mod access;
mod activity;
mod create;
mod delete;
mod edit;
mod fields;
mod lists;
mod names;
mod reallocate;
mod seats;
mod strangers;

use domain::ids::{TenantId, UserId};
use poem::http::Method;
use serde_json::{Value, json};
use testkit::QUICK_HASH;

use crate::world::{Answer, World};

/// The body of a new user.
pub fn person(email: &str) -> Value {
    json!({
        "name": "Ana",
        "surname": "Lima",
        "emailAddress": email,
        "personalPhoneNo": "(212) 555-0199",
    })
}

/// The body of a new company admin with a company.
pub fn founder(email: &str, company: &str) -> Value {
    with(
        &person(email),
        &json!({
            "userType": "CompanyAdmin",
            "companyName": company,
            "officePhoneNo": "312-555-0100",
            "address1": "5 Lake Street",
            "zipCode": "60601",
            "noOfSeats": 2,
            "homeOwnerDataAccessLimit": 50,
        }),
    )
}

/// `body` with the fields of `more`; null removes a field.
pub fn with(body: &Value, more: &Value) -> Value {
    let mut body = body.clone();
    let fields = body.as_object_mut().unwrap();
    for (name, value) in more.as_object().unwrap() {
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), value.clone());
        }
    }
    body
}

/// The id of the user in an answer.
pub fn user_id(answer: &Answer) -> UserId {
    UserId(answer.result()["userId"].as_str().unwrap().parse().unwrap())
}

/// Status and code of a refusal.
pub fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

impl World {
    pub async fn create_user(&self, token: &str, body: Value) -> Answer {
        self.post("/api/user/create", token, body).await
    }

    pub async fn get_user(&self, token: &str, id: UserId) -> Answer {
        let path = format!("/api/user/get-user?userId={id}");
        self.call(Method::POST, &path, Some(token), None).await
    }

    /// Changes the user in its current version.
    pub async fn update_user(&self, token: &str, id: UserId, changes: Value) -> Answer {
        let body = with(
            &json!({ "userId": id, "version": self.version_of(id).await }),
            &changes,
        );
        self.post("/api/user/update-user", token, body).await
    }

    pub async fn set_active(&self, token: &str, id: UserId, is_active: bool) -> Answer {
        let version = self.version_of(id).await;
        let body = json!({ "userId": id, "version": version, "isActive": is_active });
        self.post("/api/user/set-user-active", token, body).await
    }

    pub async fn delete_user(&self, token: &str, id: UserId, more: &str) -> Answer {
        let path = format!("/api/user/delete-user?userId={id}{more}");
        self.call(Method::DELETE, &path, Some(token), None).await
    }

    pub async fn version_of(&self, id: UserId) -> i64 {
        self.count(&format!(
            "select coalesce((select version::bigint from users where id = '{id}'), 1)"
        ))
        .await
    }

    /// Sets the common password for an invited user.
    pub async fn accept_invitation(&self, tenant: TenantId, id: UserId) {
        let mut tx = self.database.db.gate().await.unwrap();
        database::gate::set_password(&mut tx, tenant, id, QUICK_HASH, self.now())
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Creates a user of company A who has signed in; returns the id and a token.
    pub async fn hire(&self, role: &str, email: &str) -> (UserId, String) {
        let admin = self.sign_in("admin@test").await;
        let tenant = self.database.a.tenant_id;
        let body = with(&person(email), &json!({ "userType": role, "tenantId": tenant }));
        let id = user_id(&self.create_user(&admin, body).await);
        self.accept_invitation(tenant, id).await;
        (id, self.sign_in(email).await)
    }

    /// Sets the seats of company A.
    pub async fn seats(&self, seats: i32) {
        let tenant = self.database.a.tenant_id;
        self.sql(&format!(
            "update companies set seats = {seats} where tenant_id = '{tenant}'"
        ))
        .await;
    }

    /// `before` and `after` of a company's last log entry of an action.
    pub async fn audited(&self, tenant: TenantId, action: &str) -> (Value, Value) {
        let mut connection = self.database.superuser().await.unwrap();
        let query = "select coalesce(before, 'null'), coalesce(after, 'null') from audit_entries \
                     where tenant_id = $1 and action = $2 order by at desc, id desc limit 1";
        sqlx::query_as(query)
            .bind(tenant.0)
            .bind(action)
            .fetch_optional(&mut connection)
            .await
            .unwrap()
            .unwrap_or_default()
    }
}
