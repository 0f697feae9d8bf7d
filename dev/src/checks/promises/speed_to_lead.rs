//! Measures speed to lead (LEADS-21): the time from a partner's request that stores a lead to the
//! arrival of its immediate email at the provider. The programs of ten companies send leads at a
//! constant rate, however fast they are answered.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::print;
use crate::sign_ins::SignIn;
use crate::state::random_hex;

use super::Setup;

/// The companies, each with an automated campaign whose first email goes at once.
const COMPANIES: usize = 10;

/// The maximum for the 95th percentile.
const ARRIVES_WITHIN: Duration = Duration::from_secs(10);

/// How long after the last lead an email may arrive before it counts as lost.
const LOST_AFTER: Duration = Duration::from_secs(60);

/// How long no mail may arrive at the end, so that a second email of a lead is seen.
const SILENCE: Duration = Duration::from_secs(5);

/// The longest wait for a mail or a preview during the set-up.
const READY_WITHIN: Duration = Duration::from_secs(60);

/// The pause between two looks.
const PAUSE: Duration = Duration::from_millis(50);

/// The longest wait for a response.
const PATIENCE: Duration = Duration::from_secs(30);

/// The day of all surveys, which this program can't calculate.
const SURVEY_DAY: &str = "select current_date + 20;";

const PASSWORD: &str = "Quiet-Harbor-7";

/// The password of every mailbox in the sandbox.
const MAILBOX_PASSWORD: &str = "abcdefghijklmnop";

/// Sends the leads and measures when their emails arrive. Fails if an email is missing or arrives
/// twice, or if the emails are too slow.
pub async fn measure(setup: &Setup) -> Result<()> {
    let (a_second, lasts) = if setup.full { (50, 120) } else { (20, 10) };
    let mark = random_hex(4);
    let api = Api {
        http: reqwest::Client::builder().no_proxy().timeout(PATIENCE).build()?,
        url: setup.stack.url.clone(),
        sandbox_url: setup.stack.sandbox_url.clone(),
    };
    let keys = companies(setup, &api, &mark).await?;
    let survey_day = setup.postgres()?.script_output("doorstep", SURVEY_DAY).await?;
    let leads = Leads {
        keys,
        mark,
        survey_day: survey_day.trim().to_owned(),
        count: a_second * lasts,
        apart: Duration::from_secs(1) / a_second,
        first_mail: api.mails().await? + 1,
    };
    let (sent, arrived) = tokio::try_join!(leads.send(&api), leads.arrivals(&api))?;
    compare(&sent, &arrived)
}

/// Compares the leads with the arrived emails, both by address, and prints the times.
fn compare(sent: &BTreeMap<String, Instant>, arrived: &[(String, Instant)]) -> Result<()> {
    let mut times = BTreeMap::new();
    let mut repeated = 0;
    for (address, at) in arrived {
        let begun = sent.get(address).context("an email arrived for no lead")?;
        if times.insert(address, at.duration_since(*begun)).is_some() {
            repeated += 1;
        }
    }
    let missing = sent.len() - times.len();
    ensure!(
        missing == 0 && repeated == 0,
        "of {} immediate emails, {missing} did not arrive and {repeated} arrived again",
        sent.len()
    );
    let mut times: Vec<Duration> = times.into_values().collect();
    times.sort_unstable();
    let share = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    print(&format!(
        "{} leads of {COMPANIES} companies: the immediate email arrived after {:.2} s (p50), {:.2} s (p95), {:.2} s at most",
        times.len(),
        share(50).as_secs_f32(),
        share(95).as_secs_f32(),
        share(100).as_secs_f32(),
    ));
    ensure!(
        share(95) <= ARRIVES_WITHIN,
        "p95 is above {} s",
        ARRIVES_WITHIN.as_secs()
    );
    Ok(())
}

/// The leads to send.
struct Leads {
    /// The key of each company's partner.
    keys: Vec<String>,
    /// Part of the addresses of this run.
    mark: String,
    survey_day: String,
    count: u32,
    apart: Duration,
    /// The number of the first mail that may be one of a lead.
    first_mail: u64,
}

impl Leads {
    fn domain(&self) -> String {
        format!("@{}.example", self.mark)
    }

    /// Sends each lead at its time, to the companies in turn. Returns when each request began, by the
    /// lead's address.
    async fn send(&self, api: &Api) -> Result<BTreeMap<String, Instant>> {
        let mut requests = JoinSet::new();
        let begun = Instant::now();
        for (number, key) in (0..self.count).zip(self.keys.iter().cycle()) {
            sleep_until(begun + self.apart * number).await;
            let address = format!("lead{number}{}", self.domain());
            let lead = self.lead(&address);
            let (api, key) = (api.clone(), key.clone());
            requests.spawn(async move {
                let path = format!("partner/v1/leads/SPEED-{number}");
                let begun = Instant::now();
                let stored = api.call(Method::PUT, &path, Some(&key), &lead).await?;
                ensure!(stored["result"] == "created", "a lead was not created: {stored}");
                anyhow::Ok((address, begun))
            });
        }
        let mut sent = BTreeMap::new();
        while let Some(request) = requests.join_next().await {
            let (address, begun) = request.context("a request")??;
            sent.insert(address, begun);
        }
        Ok(sent)
    }

    fn lead(&self, address: &str) -> Value {
        json!({
            "disposition": "Survey Scheduled",
            "moveType": "Interstate",
            "payload": {
                "FirstName": "Dana", "LastName": "Smith", "EmailAddress": address,
                "BookerServiceProvider": "EAST", "SalesPersonQLABId": "Q1",
                "SurveyDate": self.survey_day, "SurveyTime": "10:00 AM",
            },
        })
    }

    /// Waits for the email of each lead, and then for silence. Returns each mail when it is seen: the
    /// sandbox numbers them in their order.
    async fn arrivals(&self, api: &Api) -> Result<Vec<(String, Instant)>> {
        let lost_at = Instant::now() + self.apart * self.count + LOST_AFTER;
        let (mut next, domain) = (self.first_mail, self.domain());
        let (mut arrived, mut last_at) = (Vec::new(), Instant::now());
        loop {
            if let Some(mail) = api.mail(next).await? {
                next += 1;
                last_at = Instant::now();
                let to = mail["to"][0].as_str().unwrap_or_default();
                if to.ends_with(&domain) {
                    arrived.push((to.to_owned(), last_at));
                }
                continue;
            }
            let is_complete = arrived.len() >= usize::try_from(self.count)?;
            if Instant::now() > lost_at || (is_complete && last_at.elapsed() > SILENCE) {
                return Ok(arrived);
            }
            sleep(PAUSE).await;
        }
    }
}

/// Creates the companies and returns the key of each one's partner.
async fn companies(setup: &Setup, api: &Api, mark: &str) -> Result<Vec<String>> {
    let admin = setup.people.iter().find(|person| person.role == "Admin");
    let admin = admin.context("the demonstration data has no super admin")?;
    let admin = api.sign_in(admin).await?;
    let mut keys = Vec::with_capacity(COMPANIES);
    for number in 0..COMPANIES {
        let name = format!("{mark}-{number}");
        let key = company(api, &admin, &name).await;
        keys.push(key.with_context(|| format!("setting up company {name}"))?);
    }
    Ok(keys)
}

/// Creates a company with the lead plugin, an email account and an automated campaign that is on.
/// Returns a key for its partner.
async fn company(api: &Api, super_admin: &str, name: &str) -> Result<String> {
    let address = format!("ada.{name}@founded.example");
    let founder = json!({
        "name": "Ada", "surname": "Founder", "emailAddress": address, "personalPhoneNo": "2125550134",
        "companyName": format!("Founded {name}"), "officePhoneNo": "2125550135", "noOfSeats": 5,
        "homeOwnerDataAccessLimit": 10, "accessToMovescoutPlugin": true,
    });
    let created = api.post("user/create", Some(super_admin), &founder).await?;
    let token = api.invitation(&address).await?;
    let password = json!({ "token": token, "newPassword": PASSWORD, "confirmPassword": PASSWORD });
    api.post("user/update-password", None, &password).await?;
    let person = SignIn {
        role: "CompanyAdmin".to_owned(),
        user_name: address,
        password: PASSWORD.to_owned(),
        company: Some(name.to_owned()),
    };
    let token = api.sign_in(&person).await?;
    let token = Some(token.as_str());
    let current = api.get("settings/get-user-settings", token).await?;
    let settings = json!({
        "version": current["version"],
        "apiSettings": { "apiProviderId": 1 },
        "companyDetails": { "address1": "1 Main Street", "zipCode": "10001", "timeZone": "America/New_York" },
        "emailSettings": {
            "emailAccountTypeId": 1, "userName": format!("office@{name}.example"), "password": MAILBOX_PASSWORD,
        },
    });
    api.post("settings/create-settings", token, &settings).await?;
    switch_automation_on(api, token, &created["userId"]).await?;
    let key = json!({ "name": "Speed to lead", "scopes": ["leads:write"] });
    let made = api.post("api-keys/create-api-key", token, &key).await?;
    text(&made, "key")
}

/// Makes an automated campaign with an immediate email, previews it and switches it on.
async fn switch_automation_on(api: &Api, token: Option<&str>, user: &Value) -> Result<()> {
    let template = json!({
        "templateName": "Welcome", "templateType": 1, "prospectingEvent": 9, "emailMode": "PLAIN_TEXT",
        "templateEmailSubject": "Your survey", "templateEmailBody": "Dear { First Name }, we look forward to your survey.",
    });
    let template = api.post("templates/create-template", token, &template).await?["templateId"].clone();
    let booker = json!({ "booker": "EAST", "timezone": "America/New_York" });
    let booker = api
        .post("campaigns/booker-service-providers/create", token, &booker)
        .await?;
    api.post("campaigns/sales-persons/create", token, &json!("Q1"))
        .await?;
    let campaign = json!({
        "templateName": "Before the survey", "type": 1, "campaignTiming": "14:00:00", "timeZoneId": "America/New_York",
        "touchpoints": [
            { "isImmediate": true, "type": 1, "template": template },
            { "timing": 1, "event": 1, "type": 1, "template": template },
        ],
    });
    let campaign = api.post("campaigns/create", token, &campaign).await?;
    let automated = json!({
        "name": "East", "moveType": 1, "bookerId": booker["bookerId"], "salesPersonQLABId": "Q1",
        "salesPersonId": user, "preSaleCampaign": campaign["campaignId"], "isActive": false,
    });
    let automated = api
        .post("campaigns/create-automated-campaign", token, &automated)
        .await?["automatedCampaignId"]
        .clone();
    let ordered = json!({ "automatedCampaignId": automated });
    let preview = api
        .post("campaigns/order-automated-preview", token, &ordered)
        .await?;
    let preview = text(&preview, "previewId")?;
    let path = format!("campaigns/get-automated-preview?previewId={preview}");
    let begun = Instant::now();
    while api.get(&path, token).await?["isCurrent"] != true {
        ensure!(begun.elapsed() < READY_WITHIN, "the preview is not ready");
        sleep(PAUSE).await;
    }
    let on = json!({ "automatedCampaignId": automated, "isActive": true, "previewId": preview });
    let switched = api
        .post("campaigns/switch-automated-campaign", token, &on)
        .await?;
    ensure!(switched["isActive"] == true, "it is still off: {switched}");
    Ok(())
}

/// Calls of the API and of the sandbox.
#[derive(Clone)]
struct Api {
    http: reqwest::Client,
    url: String,
    sandbox_url: String,
}

impl Api {
    async fn sign_in(&self, person: &SignIn) -> Result<String> {
        let credentials = json!({
            "userNameOrEmailAddress": person.user_name, "password": person.password, "rememberClient": false,
        });
        let signed_in = self.post("account/login", None, &credentials).await?;
        text(&signed_in, "accessToken")
    }

    async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
        self.call(Method::POST, path, token, body).await
    }

    async fn get(&self, path: &str, token: Option<&str>) -> Result<Value> {
        self.call(Method::GET, path, token, &Value::Null).await
    }

    /// Makes a call, which must succeed, and returns its result.
    async fn call(&self, method: Method, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
        let mut request = self.http.request(method, format!("{}/api/{path}", self.url));
        if !body.is_null() {
            request = request.json(body);
        }
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await?;
        let status = response.status();
        let mut answer: Value = response.json().await.unwrap_or_default();
        if !status.is_success() {
            bail!("{path}: {status} {answer}");
        }
        Ok(answer["result"].take())
    }

    /// The number of mails that the sandbox ever received.
    async fn mails(&self) -> Result<u64> {
        let totals = self.http.get(format!("{}/api/totals", self.sandbox_url)).send();
        let totals: Value = totals.await?.json().await?;
        totals["newest"]
            .as_u64()
            .with_context(|| format!("no number in {totals}"))
    }

    /// A mail by its number; `None` until it arrives.
    async fn mail(&self, number: u64) -> Result<Option<Value>> {
        let url = format!("{}/api/mails/{number}", self.sandbox_url);
        let response = self.http.get(url).send().await?;
        match response.status() {
            StatusCode::OK => Ok(Some(response.json().await?)),
            StatusCode::NOT_FOUND => Ok(None),
            status => bail!("the sandbox answers {status}"),
        }
    }

    /// Waits for an invitation and returns the token in its link.
    async fn invitation(&self, address: &str) -> Result<String> {
        let url = format!("{}/api/mails?to={address}", self.sandbox_url);
        let begun = Instant::now();
        loop {
            let mails: Value = self.http.get(&url).send().await?.json().await?;
            let mail = mails[0]["text"].as_str().unwrap_or_default();
            if let Some((_, rest)) = mail.split_once("/set-password/") {
                let token = rest.split_whitespace().next().unwrap_or_default();
                return Ok(token.to_owned());
            }
            ensure!(begun.elapsed() < READY_WITHIN, "no invitation arrived");
            sleep(PAUSE).await;
        }
    }
}

fn text(answer: &Value, name: &str) -> Result<String> {
    let text = answer[name].as_str();
    Ok(text.with_context(|| format!("no {name} in {answer}"))?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_email_must_arrive_once_and_nineteen_of_twenty_in_time() {
        let begun = Instant::now();
        let sent: BTreeMap<String, Instant> = (0..40).map(|number| (number.to_string(), begun)).collect();
        let after = |seconds| begun + Duration::from_secs(seconds);
        let mut arrived: Vec<(String, Instant)> =
            sent.keys().map(|address| (address.clone(), after(10))).collect();
        arrived[0].1 = after(50);
        assert!(compare(&sent, &arrived).is_ok());
        let mut slow = arrived.clone();
        slow[1].1 = after(11);
        assert!(compare(&sent, &slow).is_err());
        assert!(compare(&sent, &arrived[1..]).is_err());
        arrived.push(("1".to_owned(), after(12)));
        assert!(compare(&sent, &arrived).is_err());
    }
}
