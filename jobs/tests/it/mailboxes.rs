//! Connects mailboxes at the sandbox's Aurinko.

use database::audit::Origin;
use database::mail_connections::{self, Granted};
use domain::ids::MailConnectionId;
use domain::mailboxes::ServiceType;
use providers::aurinko::Authorization;

use crate::outside::{Story, mailboxes, secret_keys};

impl Story {
    /// Connects a mailbox of A's Company Admin.
    pub async fn connect(&self, email: &str) -> MailConnectionId {
        let aurinko = mailboxes(&self.outside.sandbox.addresses.aurinko_url());
        let page = aurinko.authorize_url(&Authorization {
            service_type: "Google",
            return_url: &"http://127.0.0.1:8080/connectors".parse().unwrap(),
            state: "state",
            renewed: None,
        });
        let back = self
            .outside
            .sandbox
            .aurinko
            .authorize(&page.unwrap(), email)
            .await;
        let back = back.unwrap();
        let (_, code) = back.query_pairs().find(|(name, _)| name == "code").unwrap();
        let grant = aurinko.token(&code).await.unwrap();
        let granted = Granted {
            email: email.to_owned(),
            name: None,
            service_type: ServiceType::Google,
            account_id: grant.account_id,
            token: grant.access_token,
            authorization_expires_at: None,
        };
        let a = self.stack.database.a;
        sqlx::query("update users set access_to_mail_connector = true where id = $1")
            .bind(a.company_admin.0)
            .execute(self.stack.looks())
            .await
            .unwrap();
        let scope = self.stack.scope(a.tenant_id).await;
        let now = self.stack.clock.clock().now();
        let mut tx = self.stack.db.tenant(&scope).await.unwrap();
        let connection = mail_connections::connect(
            &mut tx,
            &secret_keys(),
            (a.company_admin, None),
            &granted,
            (&Origin::default(), now),
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        connection.id
    }
}
