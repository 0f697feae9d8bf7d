//! Reads the list of listings with its count on the load set over HTTP, as users of every scope.
//! Compares it with pgbench running the same statements, which are read from the server's log,
//! compares deep pages with the first, and runs eight clients concurrently.

use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use database::Purpose;
use domain::ids::TenantId;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgConnection};
use tokio::process::Command;

use crate::client::{Client, percentile, serve};
use crate::comparison::{Cost, in_turn, verdict};
use crate::load_set::LoadSet;
use crate::servers::stop;
use crate::usage::Process;

/// Requests of one round.
const REQUESTS: usize = 400;
/// The maximum ratio of PostgreSQL's processor time to that with pgbench.
const SERVER_GOAL: f64 = 1.3;
/// Processor time outside PostgreSQL, in milliseconds a request.
const OWN_GOAL_MS: f64 = 1.0;
/// The maximum ratios of page 100 and the last page to the first page.
const DEEP_GOAL: f64 = 3.0;
const LAST_GOAL: f64 = 5.0;
/// Concurrent clients, and the goal for the 95th percentile of their requests.
const CLIENTS: usize = 8;
const MOST_GOAL_MS: f64 = 50.0;
/// The goal for a first page, UX-06.
const FIRST_GOAL_MS: f64 = 1_000.0;

const PORT: u16 = 18_473;

/// A user who reads listings.
struct Person {
    scope: &'static str,
    listings: i64,
    token: String,
}

struct Session {
    client: Client,
    people: Vec<Person>,
    /// A realtor with many listings.
    realtor: uuid::Uuid,
}

/// Prints the figures; returns whether the goals are met.
pub async fn run(set: &LoadSet) -> Result<bool> {
    let mut api = serve(&set.config, &set.redis_url, PORT, &[])?;
    let session = Session::open(set).await?;
    let pid = api.id().context("the API ended")?;
    let mut met = session.every_list().await?;
    met &= session.deep_pages().await?;
    met &= session.run_clients().await?;
    met &= session.pages_of_listings().await?;
    met &= session.against_pgbench(set, &Process::of(pid)).await?;
    stop(&mut api).await?;
    Ok(met)
}

impl Session {
    async fn open(set: &LoadSet) -> Result<Self> {
        let client = Client::new(PORT);
        let mut connection = set.superuser().await?;
        let mut people = Vec::new();
        for (scope, name) in user_of_each_scope(&mut connection).await? {
            people.push(Person {
                scope,
                listings: 0,
                token: client.sign_in(&name).await?,
            });
        }
        // As the page of a realtor requests them.
        let realtor = sqlx::query_scalar(
            "select realtor_id from realtor_standings where node_id = $1 order by volume_cents desc, realtor_id limit 1",
        )
        .bind(TenantId::PLATFORM.0)
        .fetch_one(&mut connection)
        .await?;
        let mut session = Self {
            client,
            people,
            realtor,
        };
        for place in 0..session.people.len() {
            session.people[place].listings = session.list(&session.people[place], &json!({})).await?.1;
        }
        Ok(session)
    }

    /// Reads a list and returns the time in milliseconds and the total.
    async fn list(&self, person: &Person, body: &Value) -> Result<(f64, i64)> {
        let path = "properties/get-property-list";
        self.client.list(path, &person.token, body).await
    }

    /// Runs every filter, a mix of filters and every order for every user, each for the first
    /// time and repeatedly.
    async fn every_list(&self) -> Result<bool> {
        let mut worst = 0.0_f64;
        for person in &self.people {
            println!("listing-list as {} ({} listings):", person.scope, person.listings);
            for (name, body) in queries(person.scope, self.realtor) {
                let (first_ms, total) = self.list(person, &body).await?;
                let mut again = Vec::new();
                for _ in 0..3 {
                    again.push(self.list(person, &body).await?.0);
                }
                worst = worst.max(first_ms);
                println!(
                    "  {name}: first {first_ms:.1} ms, again {:.1} ms, {total} rows",
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

    /// Compares page 100 and the last page with the first, in turn.
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
            for (name, ms, goal) in [("page 100", deep, DEEP_GOAL), ("last page", last, LAST_GOAL)] {
                println!(
                    "listing-list {} {name}: {:.2} ({ms:.1} ms, page 1 {first:.1} ms); {}",
                    person.scope,
                    ms / first,
                    verdict(ms / first, goal, "x")
                );
                met &= ms / first <= goal;
            }
        }
        Ok(met)
    }

    /// Lets eight clients read the first pages of their scope one after another.
    async fn run_clients(&self) -> Result<bool> {
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

    /// Lets eight clients open the listings of some pages of their list one after another.
    async fn pages_of_listings(&self) -> Result<bool> {
        let clients = (0..CLIENTS).map(|number| async move {
            let person = &self.people[number % self.people.len()];
            let mut times = Vec::new();
            for page in [1, 50] {
                let body = json!({ "pageIndex": page, "pageSize": 50 });
                let list = "properties/get-property-list";
                let list = self.client.post(list, Some(&person.token), &body).await?;
                for row in list["result"]["data"]
                    .as_array()
                    .context("the response has no list")?
                {
                    let id = row["propertyId"].as_str().context("a row has no listing id")?;
                    let path = format!("properties/get-property-details?propertyId={id}");
                    let begun = Instant::now();
                    self.client.get(&path, &person.token).await?;
                    times.push(begun.elapsed().as_secs_f64() * 1e3);
                }
            }
            anyhow::Ok(times)
        });
        let mut times: Vec<f64> = futures::future::try_join_all(clients).await?.concat();
        ensure!(!times.is_empty(), "no user has a listing");
        let (half, most) = (percentile(&mut times, 50), percentile(&mut times, 95));
        println!(
            "property-details p95 at {CLIENTS} clients: {most:.1} ms (p50 {half:.1} ms); {}",
            verdict(most, MOST_GOAL_MS, "ms")
        );
        Ok(most <= MOST_GOAL_MS)
    }

    /// Compares PostgreSQL's processor time with pgbench, and measures the API's.
    async fn against_pgbench(&self, set: &LoadSet, api: &Process) -> Result<bool> {
        let person = self.people.first().context("there is no user")?;
        let body = json!({});
        let script = self.statements(set, person, &body).await?;
        let own_before = api.cpu_seconds()?;
        let mut requests = 0_u32;
        let comparison = in_turn(
            async || {
                let before = set.server_cpu_seconds().await?;
                for _ in 0..REQUESTS {
                    self.list(person, &body).await?;
                }
                requests += u32::try_from(REQUESTS)?;
                Ok(Cost {
                    cpu_seconds: set.server_cpu_seconds().await? - before,
                    size_bytes: 0,
                })
            },
            async || pgbench(set, &script).await,
        )
        .await?;
        let own_ms = (api.cpu_seconds()? - own_before) * 1e3 / f64::from(requests);
        println!(
            "listing-list: {} statements for page and count, {REQUESTS} requests a round",
            script.statements.len()
        );
        let met = comparison.print_cpu("listing-list PostgreSQL cpu", SERVER_GOAL);
        println!(
            "listing-list API cpu: {own_ms:.2} ms a request; {}",
            verdict(own_ms, OWN_GOAL_MS, "ms")
        );
        Ok(met && own_ms <= OWN_GOAL_MS)
    }

    /// The statements of one request as the app role, from the server's log.
    async fn statements(&self, set: &LoadSet, person: &Person, body: &Value) -> Result<Script> {
        let mut connection = set.superuser().await?;
        // `alter system` can't run in a transaction, so each statement is sent separately.
        let set_logging = async |connection: &mut PgConnection, value: i32| -> Result<()> {
            sqlx::raw_sql(AssertSqlSafe(format!(
                "alter system set log_min_duration_statement = {value}"
            )))
            .execute(&mut *connection)
            .await?;
            sqlx::raw_sql("select pg_reload_conf()")
                .execute(connection)
                .await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            Ok(())
        };
        set_logging(&mut connection, 0).await?;
        self.list(person, body).await?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let before = std::fs::metadata(&set.log)?.len();
        self.list(person, body).await?;
        tokio::time::sleep(Duration::from_millis(200)).await;
        let log = std::fs::read(&set.log)?;
        set_logging(&mut connection, -1).await?;
        let text = String::from_utf8_lossy(&log[usize::try_from(before)?..]).into_owned();
        let script = Script::read(&text)?;
        ensure!(
            script.statements.len() >= 4,
            "the log has only these statements: {:?}",
            script.statements
        );
        Ok(script)
    }
}

/// One user of each scope: the largest company's admin, two of its owners who can sign in, and a
/// super admin.
pub async fn user_of_each_scope(connection: &mut PgConnection) -> Result<Vec<(&'static str, String)>> {
    let company: uuid::Uuid = sqlx::query_scalar(
        "select tenant_id from listing_memberships where tenant_id <> $1 group by tenant_id \
         order by count(*) desc, tenant_id limit 1",
    )
    .bind(TenantId::PLATFORM.0)
    .fetch_one(&mut *connection)
    .await?;
    let mut users = Vec::new();
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
        .fetch_one(&mut *connection)
        .await?;
        users.push((scope, name));
    }
    let admin: String =
        sqlx::query_scalar("select user_name from users where role = 'Admin' order by user_name limit 1")
            .fetch_one(connection)
            .await?;
    users.push(("AD", admin));
    Ok(users)
}

/// The queries of a user of that scope, by description; includes those of one realtor.
fn queries(scope: &str, realtor: uuid::Uuid) -> Vec<(String, Value)> {
    let mut queries = vec![("page 1".to_owned(), json!({}))];
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
            queries.push((
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
        let keys: Vec<_> = filters.iter().filter_map(|one| one["key"].as_str()).collect();
        queries.push((
            format!("filter {}", keys.join(" ")),
            json!({ "filters": filters }),
        ));
    }
    let mut more = vec![("realtor", realtor.to_string())];
    // The platform has no flags and no conversions.
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
        queries.push((
            format!("filter {key} {value}"),
            json!({ "filters": [one(key, &value)] }),
        ));
    }
    queries.push(("search maple 117".to_owned(), json!({ "searchKey": "maple 117" })));
    queries
}

/// The script of pgbench with its variables.
struct Script {
    statements: Vec<String>,
    variables: Vec<String>,
}

impl Script {
    /// Reads the statements of the app role from a part of the server's log.
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
        // A statement is parsed, bound and executed, and parameters are logged for the last two.
        // Only those of the execution count.
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
                let statement = rest
                    .split_once(": ")
                    .context("an execute entry has no statement")?
                    .1;
                script.statements.push(statement.to_owned());
            }
        }
        Ok(script)
    }

    /// Replaces the parameters of the last statement with variables.
    fn bind(&mut self, parameters: &str) {
        let number = self.statements.len();
        let Some(statement) = self.statements.last_mut() else {
            return;
        };
        let values: Vec<&str> = parameters.split(", $").collect();
        // In reverse order, so that $1 does not match $10.
        for (place, value) in values.iter().enumerate().rev() {
            let value = value.split_once(" = ").map_or("", |(_, value)| value);
            let name = format!("s{number}p{}", place + 1);
            *statement = statement.replace(&format!("${}", place + 1), &format!(":{name}"));
            let text = value.trim_matches('\'').replace("''", "'");
            self.variables.push(format!("{name}={text}"));
        }
    }
}

/// Runs the statements as often as a round has requests, prepared.
async fn pgbench(set: &LoadSet, script: &Script) -> Result<Cost> {
    let file = tempfile::NamedTempFile::new()?;
    std::fs::write(file.path(), script.statements.join(";\n") + ";\n")?;
    let url = set
        .config
        .url
        .split_once("@")
        .map(|(_, place)| format!("postgres://doorstep_app@{place}"))
        .context("the database URL has no user")?;
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
    let output = command
        .arg(url)
        .env("PGPASSWORD", testkit::role_password(Purpose::App))
        .stdin(Stdio::null())
        .output()
        .await
        .context("pgbench does not start")?;
    if !output.status.success() {
        bail!("pgbench: {}", String::from_utf8_lossy(&output.stderr));
    }
    // The server accounts for the ended process shortly afterwards.
    tokio::time::sleep(Duration::from_millis(100)).await;
    Ok(Cost {
        cpu_seconds: set.ended_cpu_seconds().await? - before,
        size_bytes: 0,
    })
}

/// Debian installs pgbench next to the server, others in PATH.
fn programs() -> std::path::PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .filter(|folder| folder.join("pgbench").is_file())
        .max();
    debian.unwrap_or_default()
}
