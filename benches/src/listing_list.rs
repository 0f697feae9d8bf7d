//! The list of listings with its count on the load set, over HTTP, as people of
//! every scope ask for it: against pgbench with the very statements, which the
//! server's log tells; deep pages against the first; and eight clients at once.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use database::Purpose;
use domain::ids::TenantId;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgConnection};
use tokio::process::Command;

use crate::client::{Client, percentile, serve};
use crate::compared::{Cost, in_turn, verdict};
use crate::load_set::LoadSet;
use crate::servers::stop;
use crate::usage::Process;

/// Requests of one round.
const REQUESTS: usize = 400;
/// Of PostgreSQL's processor time with pgbench.
const SERVER_GOAL: f64 = 1.3;
/// Our processor time outside PostgreSQL, milliseconds a request.
const OWN_GOAL_MS: f64 = 1.0;
/// Of the first page.
const DEEP_GOAL: f64 = 3.0;
const LAST_GOAL: f64 = 5.0;
/// Clients at once, and milliseconds for 95 of 100 of their requests.
const CLIENTS: usize = 8;
const MOST_GOAL_MS: f64 = 50.0;
/// A first page, UX-06.
const FIRST_GOAL_MS: f64 = 1_000.0;

const PORT: u16 = 18_473;

/// Someone who looks at listings.
struct Person {
    scope: &'static str,
    listings: i64,
    token: String,
}

struct Desk {
    client: Client,
    people: Vec<Person>,
    /// Someone who offers listings.
    realtor: uuid::Uuid,
}

/// Prints the figures; answers whether the goals are met.
pub async fn run(set: &LoadSet) -> Result<bool> {
    let mut api = serve(&set.config, &set.redis_url, PORT, &[])?;
    let desk = Desk::open(set).await?;
    let pid = api.id().context("the API has ended")?;
    let mut met = desk.every_list().await?;
    met &= desk.deep_pages().await?;
    met &= desk.at_once().await?;
    met &= desk.pages_of_listings().await?;
    met &= desk.against_pgbench(set, &Process::of(pid)).await?;
    stop(&mut api).await?;
    Ok(met)
}

impl Desk {
    async fn open(set: &LoadSet) -> Result<Self> {
        let client = Client::of(PORT);
        let mut look = set.superuser().await?;
        let mut people = Vec::new();
        for (scope, name) in whom(&mut look).await? {
            people.push(Person {
                scope,
                listings: 0,
                token: client.sign_in(&name).await?,
            });
        }
        // One with many listings, as its page asks for them.
        let realtor = sqlx::query_scalar(
            "select realtor_id from realtor_standings where node_id = $1 order by volume_cents desc, realtor_id limit 1",
        )
        .bind(TenantId::PLATFORM.0)
        .fetch_one(&mut look)
        .await?;
        let mut desk = Self {
            client,
            people,
            realtor,
        };
        for place in 0..desk.people.len() {
            desk.people[place].listings = desk.list(&desk.people[place], &json!({})).await?.1;
        }
        Ok(desk)
    }

    /// How long a list takes, its total included, and how many it has.
    async fn list(&self, person: &Person, body: &Value) -> Result<(f64, i64)> {
        let path = "properties/get-property-list";
        self.client.list(path, &person.token, body).await
    }

    /// Every filter alone and mixed and every order, for everyone, each for the
    /// first time and again.
    async fn every_list(&self) -> Result<bool> {
        let mut worst = 0.0_f64;
        for person in &self.people {
            println!("listing-list as {} ({} listings):", person.scope, person.listings);
            for (what, body) in asked(person.scope, self.realtor) {
                let (first_ms, total) = self.list(person, &body).await?;
                let mut again = Vec::new();
                for _ in 0..3 {
                    again.push(self.list(person, &body).await?.0);
                }
                worst = worst.max(first_ms);
                println!(
                    "  {what}: first {first_ms:.1} ms, again {:.1} ms, {total} rows",
                    percentile(&mut again, 50)
                );
            }
        }
        println!(
            "listing-list slowest first page: {worst:.0} ms; {}",
            verdict(worst, FIRST_GOAL_MS, "ms")
        );
        Ok(worst <= FIRST_GOAL_MS)
    }

    /// Page 100 and the last page against the first, in turns.
    async fn deep_pages(&self) -> Result<bool> {
        let mut met = true;
        for person in &self.people {
            let mut times: [Vec<f64>; 3] = Default::default();
            for _ in 0..40 {
                for (times, page) in times.iter_mut().zip([1, 100, (person.listings + 9) / 10]) {
                    let body = json!({ "pageIndex": page });
                    times.push(self.list(person, &body).await?.0);
                }
            }
            let [first, deep, last] = times.map(|mut times| percentile(&mut times, 50));
            for (what, ms, goal) in [("page 100", deep, DEEP_GOAL), ("last page", last, LAST_GOAL)] {
                println!(
                    "listing-list {} {what}: {:.2} ({ms:.1} ms, page 1 {first:.1} ms); {}",
                    person.scope,
                    ms / first,
                    verdict(ms / first, goal, "x")
                );
                met &= ms / first <= goal;
            }
        }
        Ok(met)
    }

    /// Eight clients, who ask for the first page of their scope one after another.
    async fn at_once(&self) -> Result<bool> {
        let clients = (0..CLIENTS).map(|number| async move {
            let person = &self.people[number % self.people.len()];
            let mut times = Vec::new();
            for page in 0..60 {
                times.push(self.list(person, &json!({ "pageIndex": 1 + page % 5 })).await?.0);
            }
            anyhow::Ok(times)
        });
        let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
        println!(
            "listing-list p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
            verdict(most, MOST_GOAL_MS, "ms")
        );
        Ok(most <= MOST_GOAL_MS)
    }

    /// Eight clients, who open one listing after another of some pages of their list.
    async fn pages_of_listings(&self) -> Result<bool> {
        let clients = (0..CLIENTS).map(|number| async move {
            let person = &self.people[number % self.people.len()];
            let mut times = Vec::new();
            for page in [1, 50] {
                let body = json!({ "pageIndex": page, "pageSize": 50 });
                let list = "properties/get-property-list";
                let list = self.client.post(list, Some(&person.token), &body).await?;
                for row in list["result"]["data"].as_array().context("no list")? {
                    let id = row["propertyId"].as_str().context("no listing")?;
                    let path = format!("properties/get-property-details?propertyId={id}");
                    let begun = Instant::now();
                    self.client.get(&path, &person.token).await?;
                    times.push(begun.elapsed().as_secs_f64() * 1e3);
                }
            }
            anyhow::Ok(times)
        });
        let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
        ensure!(!times.is_empty(), "nobody has a listing");
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
        println!(
            "property-details p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
            verdict(most, MOST_GOAL_MS, "ms")
        );
        Ok(most <= MOST_GOAL_MS)
    }

    /// PostgreSQL's processor time against pgbench, and ours beside it.
    async fn against_pgbench(&self, set: &LoadSet, api: &Process) -> Result<bool> {
        let person = self.people.first().context("nobody looks")?;
        let body = json!({});
        let script = self.statements(set, person, &body).await?;
        let own_before = api.cpu_seconds()?;
        let mut asked = 0_u32;
        let compared = in_turn(
            async || {
                let before = set.server_cpu_seconds().await?;
                for _ in 0..REQUESTS {
                    self.list(person, &body).await?;
                }
                asked += u32::try_from(REQUESTS)?;
                Ok(Cost {
                    cpu_seconds: set.server_cpu_seconds().await? - before,
                    size_bytes: 0,
                })
            },
            async || pgbench(set, &script).await,
        )
        .await?;
        let own_ms = (api.cpu_seconds()? - own_before) * 1e3 / f64::from(asked);
        println!(
            "listing-list statements: {} for page and count, {REQUESTS} requests a round",
            script.statements.len()
        );
        let met = compared.print_cpu("listing-list PostgreSQL cpu", SERVER_GOAL);
        println!(
            "listing-list our cpu: {own_ms:.2} ms a request; {}",
            verdict(own_ms, OWN_GOAL_MS, "ms")
        );
        Ok(met && own_ms <= OWN_GOAL_MS)
    }

    /// The statements of one request of the app role, as the server logs them.
    async fn statements(&self, set: &LoadSet, person: &Person, body: &Value) -> Result<Script> {
        let mut look = set.superuser().await?;
        // `alter system` wants no transaction around it, so each goes by itself.
        let set_logging = async |look: &mut PgConnection, value: i32| -> Result<()> {
            sqlx::raw_sql(AssertSqlSafe(format!(
                "alter system set log_min_duration_statement = {value}"
            )))
            .execute(&mut *look)
            .await?;
            sqlx::raw_sql("select pg_reload_conf()").execute(look).await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            Ok(())
        };
        set_logging(&mut look, 0).await?;
        self.list(person, body).await?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let before = std::fs::metadata(&set.log)?.len();
        self.list(person, body).await?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let log = std::fs::read(&set.log)?;
        set_logging(&mut look, -1).await?;
        let told = String::from_utf8_lossy(&log[usize::try_from(before)?..]).into_owned();
        let script = Script::read(&told)?;
        ensure!(
            script.statements.len() >= 4,
            "the log tells {:?}",
            script.statements
        );
        Ok(script)
    }
}

/// Who is asked for: the largest company's admin, and those of its owners who
/// can sign in, and a super admin.
pub async fn whom(look: &mut PgConnection) -> Result<Vec<(&'static str, String)>> {
    let company: uuid::Uuid = sqlx::query_scalar(
        "select tenant_id from listing_memberships where tenant_id <> $1 group by tenant_id \
         order by count(*) desc, tenant_id limit 1",
    )
    .bind(TenantId::PLATFORM.0)
    .fetch_one(&mut *look)
    .await?;
    let mut whom = Vec::new();
    for (scope, role) in [
        ("CA", "CompanyAdmin"),
        ("SM", "SalesManager"),
        ("SP", "SalesPerson"),
    ] {
        let name: String = sqlx::query_scalar(
            "select u.user_name from users u \
             join user_credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id \
             where u.tenant_id = $1 and u.role = $2 order by u.user_name limit 1",
        )
        .bind(company)
        .bind(role)
        .fetch_one(&mut *look)
        .await?;
        whom.push((scope, name));
    }
    let admin: String =
        sqlx::query_scalar("select user_name from users where role = 'Admin' order by user_name limit 1")
            .fetch_one(look)
            .await?;
    whom.push(("AD", admin));
    Ok(whom)
}

/// Lists by what someone of that scope asks of them; those of one realtor too.
fn asked(scope: &str, realtor: uuid::Uuid) -> Vec<(String, Value)> {
    let mut asked = vec![("page 1".to_owned(), json!({}))];
    for column in [
        "dateAdded",
        "propertyStatus",
        "askingPrice",
        "size",
        "address",
        "mlsNo",
        "zipCode",
        "numOfBeds",
        "numOfBaths",
    ] {
        for direction in ["asc", "desc"] {
            asked.push((
                format!("by {column} {direction}"),
                json!({ "sortColumn": column, "sortDirection": direction }),
            ));
        }
    }
    let one = |key: &str, value: &str| json!({ "key": key, "value": value });
    for filters in [
        vec![one("status", "1")],
        vec![one("zipcode", "01501")],
        vec![one("openhouse", "true")],
        vec![one("openhouse", "false")],
        vec![one("dateaddedfrom", "2026-11-01")],
        vec![one("dateaddedto", "2026-06-01")],
        vec![one("statusdateaddedfrom", "2026-11-01")],
        vec![one("statusdateaddedto", "2026-06-01")],
        vec![one("pricemin", "900000")],
        vec![one("pricemax", "200000")],
        vec![one("sqftmin", "3000")],
        vec![one("sqftmax", "900")],
        vec![
            one("status", "1"),
            one("pricemin", "300000"),
            one("pricemax", "900000"),
            one("sqftmin", "1000"),
            one("dateaddedfrom", "2026-09-01"),
            one("openhouse", "false"),
        ],
    ] {
        let what: Vec<_> = filters.iter().filter_map(|one| one["key"].as_str()).collect();
        asked.push((
            format!("filter {}", what.join(" ")),
            json!({ "filters": filters }),
        ));
    }
    let mut more = vec![("realtor", realtor.to_string())];
    // A super admin marks nothing, and nothing came of listings for the platform.
    if scope != "AD" {
        let marks = [
            "markAsFavourite",
            "markAsInProgress",
            "opportunities",
            "booked",
            "markAsDiscarded",
        ];
        more.extend(marks.map(|mark| ("settings", mark.to_owned())));
    }
    for (key, value) in more {
        asked.push((
            format!("filter {key} {value}"),
            json!({ "filters": [one(key, &value)] }),
        ));
    }
    asked.push(("search maple 117".to_owned(), json!({ "searchKey": "maple 117" })));
    asked
}

/// What pgbench runs, with its variables.
struct Script {
    statements: Vec<String>,
    variables: Vec<String>,
}

impl Script {
    /// The statements of the app role in a piece of the server's log.
    fn read(log: &str) -> Result<Self> {
        let mut script = Self {
            statements: Vec::new(),
            variables: Vec::new(),
        };
        let mut entries: Vec<String> = Vec::new();
        for line in log.lines() {
            match (line.strip_prefix('\t'), entries.last_mut()) {
                (Some(more), Some(entry)) => {
                    entry.push('\n');
                    entry.push_str(more);
                }
                _ => entries.push(line.to_owned()),
            }
        }
        // A statement is parsed, bound and executed, and its parameters are told of
        // the last two: those of the execution count.
        let mut is_executed = false;
        for entry in entries.iter().filter(|entry| entry.contains(" doorstep_app@")) {
            if let Some((_, parameters)) = entry.split_once("DETAIL:  parameters: ") {
                if is_executed {
                    script.bind(parameters);
                }
                continue;
            }
            is_executed = entry.contains("  execute ");
            if let Some((_, statement)) = entry.split_once("  statement: ") {
                script.statements.push(statement.to_owned());
            } else if let Some((_, rest)) = entry.split_once("  execute ") {
                let statement = rest.split_once(": ").context("an execute without a statement")?.1;
                script.statements.push(statement.to_owned());
            }
        }
        Ok(script)
    }

    /// Puts variables in the place of the last statement's parameters.
    fn bind(&mut self, parameters: &str) {
        let number = self.statements.len();
        let Some(statement) = self.statements.last_mut() else {
            return;
        };
        let values: Vec<&str> = parameters.split(", $").collect();
        // From the last, so that $1 does not meet $10.
        for (place, value) in values.iter().enumerate().rev() {
            let value = value.split_once(" = ").map_or("", |(_, value)| value);
            let name = format!("s{number}p{}", place + 1);
            *statement = statement.replace(&format!("${}", place + 1), &format!(":{name}"));
            let text = value.trim_matches('\'').replace("''", "'");
            self.variables.push(format!("{name}={text}"));
        }
    }
}

/// The statements as often as a round has requests, prepared.
async fn pgbench(set: &LoadSet, script: &Script) -> Result<Cost> {
    let file = tempfile::NamedTempFile::new()?;
    std::fs::write(file.path(), script.statements.join(";\n") + ";\n")?;
    let url = set
        .config
        .url
        .split_once("@")
        .map(|(_, place)| format!("postgres://doorstep_app@{place}"))
        .context("a database url")?;
    let mut command = Command::new(programs().join("pgbench"));
    command.args([
        "-n",
        "-M",
        "prepared",
        "-c",
        "1",
        "-t",
        &REQUESTS.to_string(),
        "-f",
    ]);
    command.arg(file.path());
    for variable in &script.variables {
        command.args(["-D", variable]);
    }
    let before = set.ended_cpu_seconds().await?;
    let told = command
        .arg(url)
        .env("PGPASSWORD", testkit::role_password(Purpose::App))
        .stdin(Stdio::null())
        .output()
        .await
        .context("pgbench does not start")?;
    if !told.status.success() {
        bail!("pgbench: {}", String::from_utf8_lossy(&told.stderr));
    }
    // The server has taken note of the end of its process by the next connection.
    tokio::time::sleep(Duration::from_millis(100)).await;
    Ok(Cost {
        cpu_seconds: set.ended_cpu_seconds().await? - before,
        size_bytes: 0,
    })
}

/// Debian keeps pgbench beside the server, others in the path.
fn programs() -> std::path::PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .filter(|folder| folder.join("pgbench").is_file())
        .max();
    debian.unwrap_or_default()
}
