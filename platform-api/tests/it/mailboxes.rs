//! Connected mailboxes: the way to the sandbox's Aurinko and back, and what their users and
//! developers do with them.

mod administration;
mod authorization;
mod composing;
mod connections;
mod opening;
mod reading;

use poem::http::Method;
use sandbox::{Running, SandboxConfig};
use serde_json::{Value, json};
use url::Url;

use crate::world::{Answer, World, mail_pictures, mailboxes, read};

const BEGIN: &str = "/api/aurinko/begin-authorization";
const CALLBACK: &str = "/api/aurinko/callback";
const LIST: &str = "/api/aurinko/users";
const ACTIVE: &str = "/api/aurinko/active-connection";

struct Stage {
    world: World,
    sandbox: Running,
    _folder: tempfile::TempDir,
}

/// A browser that began an authorization.
struct Begun {
    url: Url,
    state: String,
    /// The header of its cookie.
    cookie: String,
}

impl Stage {
    /// All users of both companies have access to the mail connector.
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = sandbox::start(SandboxConfig::for_test(folder.path()))
            .await
            .unwrap();
        let mailboxes = mailboxes(&sandbox.addresses.aurinko_url());
        let pictures = mail_pictures(&sandbox.addresses.pictures_url());
        let world = World::with(10_000, |config| {
            config.mailboxes = Some(mailboxes);
            config.mail_pictures = pictures;
        })
        .await;
        world
            .sql("update users set access_to_mail_connector = true")
            .await;
        Self {
            world,
            sandbox,
            _folder: folder,
        }
    }

    async fn begin(&self, token: &str, account_id: Option<&str>) -> Begun {
        let answer = self
            .world
            .post(BEGIN, token, json!({ "accountId": account_id }))
            .await;
        let cookie = answer.headers["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly; SameSite=Lax"), "{cookie}");
        let result = answer.result();
        Begun {
            url: result["url"].as_str().unwrap().parse().unwrap(),
            state: result["state"].as_str().unwrap().to_owned(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    /// The query with which Aurinko sends the browser back after `email` allowed everything.
    async fn allow(&self, begun: &Begun, email: &str) -> String {
        let back = self.sandbox.aurinko.authorize(&begun.url, email).await.unwrap();
        assert_eq!(back.path(), "/connectors");
        back.query().unwrap().to_owned()
    }

    async fn come_back(&self, token: &str, query: &str, cookie: &str) -> Answer {
        let request = self
            .world
            .client
            .request(Method::GET, format!("{CALLBACK}?{query}"))
            .header("authorization", format!("Bearer {token}"))
            .header("cookie", cookie);
        read(request.send().await.0).await
    }

    /// Connects a mailbox; returns the answer of the callback.
    async fn connect(&self, token: &str, email: &str) -> Answer {
        let begun = self.begin(token, None).await;
        let query = self.allow(&begun, email).await;
        self.come_back(token, &query, &begun.cookie).await
    }

    /// Connects a mailbox; returns its id.
    async fn connected(&self, token: &str, email: &str) -> String {
        let answer = self.connect(token, email).await;
        let result = answer.result();
        result["accountId"].as_str().unwrap().to_owned()
    }

    /// Address and active of each own mailbox.
    async fn own(&self, token: &str) -> Vec<(String, bool)> {
        let answer = self.world.get(LIST, token).await;
        let rows = answer.result().as_array().unwrap();
        rows.iter()
            .map(|row| {
                let email = row["email"].as_str().unwrap().to_owned();
                (email, row["isActive"].as_bool().unwrap())
            })
            .collect()
    }

    async fn audited(&self, action: &str) -> Vec<String> {
        let query = format!(
            "select coalesce(after, before) ->> 'email' from audit_entries where action = '{action}' order by at, id"
        );
        self.world.texts(&query).await
    }
}

/// Status and code of an error.
fn refusal(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

/// The parameters of a URL's query.
fn parameters(url: &Url) -> Value {
    let pairs = url.query_pairs();
    Value::Object(
        pairs
            .map(|(name, value)| (name.into_owned(), value.into_owned().into()))
            .collect(),
    )
}
