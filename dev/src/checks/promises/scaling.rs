//! More processes of each role: two API, three worker and two scheduler processes
//! share the work, and killing the leading scheduler and a worker neither loses
//! nor doubles any of it (OPS-06).

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use tokio::task::JoinSet;

use crate::child::Service;
use crate::pids;
use crate::sign_ins::SignIn;
use crate::state::random_hex;
use crate::{ports, print, probe, stack};

use super::load::Client;
use super::{Ground, orders};

/// Ordered at each of the two API processes.
const ORDERS_EACH: u64 = 30;

/// From the leader's death to another's lead.
const LEAD_MOVES_WITHIN: Duration = Duration::from_secs(30);

/// A leader sweeps every 10 s.
const DUTY_DONE_WITHIN: Duration = Duration::from_secs(25);

/// The schedulers' names.
const SCHEDULERS: [&str; 2] = ["schedule", "schedule-2"];

/// What is started beside the ground's own three processes.
struct More {
    services: Vec<Service>,
    url: String,
    /// Where each of the others shows that it lives.
    measured: Vec<ports::Port>,
    _serve: ports::Port,
}

impl More {
    async fn start(ground: &Ground) -> Result<More> {
        let binaries = stack::binaries()?;
        let port = ports::any(None)?;
        let mut more = More {
            services: Vec::new(),
            url: format!("http://127.0.0.1:{}", port.number),
            measured: Vec::new(),
            _serve: port,
        };
        for (name, role) in [
            ("serve-2", "serve"),
            ("work-2", "work"),
            ("work-3", "work"),
            ("schedule-2", "schedule"),
        ] {
            let mut told = ground.stack.environment.clone();
            let measured = ports::any(None)?;
            let own = format!("127.0.0.1:{}", measured.number);
            let ready = if role == "serve" {
                told.insert("LISTEN".to_owned(), format!("127.0.0.1:{}", more._serve.number));
                (more._serve.number, "/readyz")
            } else {
                told.insert("METRICS_LISTEN".to_owned(), own);
                (measured.number, "/healthz")
            };
            let mut spec = stack::doorstep(&binaries, role, &told);
            spec.name = name;
            let mut service = Service::start(spec, &ground.state.path(""))?;
            let answers = probe::http(ready.0, ready.1.to_owned());
            let is_ready = service.ready(Duration::from_secs(30), answers).await;
            more.services.push(service);
            if role != "serve" {
                more.measured.push(measured);
            }
            if let Err(error) = is_ready {
                more.stop().await;
                return Err(error);
            }
        }
        Ok(more)
    }

    async fn stop(self) {
        for service in self.services {
            service.stop().await;
        }
    }
}

/// Orders reports at both API processes, kills the leader and a worker half-way and
/// fails unless every report was made once, the lead moved in time and no duty was
/// done twice.
pub async fn under_kills(ground: &Ground) -> Result<()> {
    let more = More::start(ground).await?;
    let outcome = kills(ground, &more).await;
    more.stop().await;
    outcome
}

async fn kills(ground: &Ground, more: &More) -> Result<()> {
    let mark = format!("scaling-{}-", random_hex(6));
    let people: Vec<&SignIn> = ground
        .people
        .iter()
        .filter(|person| person.company.is_some())
        .collect();
    let [first, second, ..] = people[..] else {
        bail!("the demonstration has too few people");
    };
    let duty = Duty::due(ground).await?;
    duty.done_once(ground).await.context("before the kills")?;

    let ordered = Arc::new(AtomicU64::new(0));
    let mut tasks = JoinSet::new();
    for (api, url, person) in [(1, &ground.stack.url, first), (2, &more.url, second)] {
        let mut client = Client::new(url)?;
        client.sign_in(person).await?;
        let (mark, ordered) = (mark.clone(), Arc::clone(&ordered));
        tasks.spawn(async move {
            let mut jobs = Vec::new();
            for number in 0..ORDERS_EACH {
                let key = format!("{mark}{api}-{number}");
                jobs.push(client.order_report(&key).await.with_context(|| key)?);
                ordered.fetch_add(1, Ordering::Relaxed);
            }
            anyhow::Ok(jobs)
        });
    }
    while ordered.load(Ordering::Relaxed) < ORDERS_EACH && !tasks.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let leader = Lead::read(ground).await?;
    let running = count(ground, "state = 1", &mark).await?;
    kill(ground, leader.process).await?;
    kill(ground, "work-2").await?;
    let killed = Instant::now();
    // Whoever leads next finds it due at once.
    let duty = Duty::due(ground).await?;

    let mut jobs = Vec::new();
    while let Some(ended) = tasks.join_next().await {
        jobs.extend(ended.context("an ordering task")??);
    }
    let next = leader.moved(ground, killed).await?;
    let moved = killed.elapsed();
    let made = orders::all_done_once(ground, &mark, &jobs).await?;
    duty.done_once(ground).await.context("after the kills")?;
    repeated(more, &mark, first, &jobs).await?;
    alive(more).await?;
    print(&format!(
        "{} reports ordered at two APIs, each made once, {made}; {running} ran when {} and work-2 were killed; {} \
         led {:.1} s later",
        jobs.len(),
        leader.process,
        next.process,
        moved.as_secs_f32(),
    ));
    Ok(())
}

/// The first API's order, given again to the second by its key, is the same order.
async fn repeated(more: &More, mark: &str, person: &SignIn, jobs: &[String]) -> Result<()> {
    let mut client = Client::new(&more.url)?;
    client.sign_in(person).await?;
    let again = client.order_report(&format!("{mark}1-0")).await;
    let again = again.context("an order given again was not acknowledged")?;
    ensure!(jobs.contains(&again), "an order given again became another one");
    Ok(())
}

/// Every process, the killed ones started anew, answers and shows measurements.
async fn alive(more: &More) -> Result<()> {
    let http = reqwest::Client::builder().no_proxy().build()?;
    let mut measured = String::new();
    for port in &more.measured {
        let url = format!("http://127.0.0.1:{}", port.number);
        let health = http.get(format!("{url}/healthz")).send().await?;
        ensure!(
            health.status().is_success(),
            "/healthz answers {}",
            health.status()
        );
        measured += &http.get(format!("{url}/metrics")).send().await?.text().await?;
    }
    for name in ["doorstep_jobs_total", "doorstep_jobs_oldest_due_age_seconds"] {
        ensure!(measured.contains(name), "no worker or scheduler tells of {name}");
    }
    Ok(())
}

/// Kills the product's process of this name outright; the supervisor, as an
/// orchestrator would, starts another.
async fn kill(ground: &Ground, name: &str) -> Result<()> {
    let note = ground.state.path("pids").join(format!("doorstep.{name}"));
    let pid = std::fs::read_to_string(&note).with_context(|| note.display().to_string())?;
    pids::signal(pid.trim().parse()?, "KILL").await;
    Ok(())
}

async fn count(ground: &Ground, state: &str, mark: &str) -> Result<u64> {
    let statement = format!("select count(*) from jobs where idempotency_key like '{mark}%' and {state};");
    let answer = ground.postgres()?.answers("doorstep", &statement).await?;
    answer.trim().parse().with_context(|| answer)
}

/// Who leads the schedulers.
struct Lead {
    holder: String,
    process: &'static str,
}

impl Lead {
    async fn read(ground: &Ground) -> Result<Lead> {
        let statement =
            "select holder from leases where name = 'scheduler' and lease_until > clock_timestamp();";
        let answer = ground.postgres()?.answers("doorstep", statement).await?;
        let holder = answer.trim().to_owned();
        ensure!(!holder.is_empty(), "no scheduler leads");
        for process in SCHEDULERS {
            // Each tells its own at its start.
            if log(ground, process).contains(&holder) {
                return Ok(Lead { holder, process });
            }
        }
        bail!("{holder} leads, which no scheduler is")
    }

    /// Waits for another to lead.
    async fn moved(&self, ground: &Ground, since: Instant) -> Result<Lead> {
        loop {
            if let Ok(lead) = Lead::read(ground).await
                && lead.holder != self.holder
            {
                return Ok(lead);
            }
            if since.elapsed() > LEAD_MOVES_WITHIN {
                bail!("nobody else leads {} s later", LEAD_MOVES_WITHIN.as_secs());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

/// The hourly duty, made due before its hour.
struct Duty {
    done_before: usize,
}

impl Duty {
    async fn due(ground: &Ground) -> Result<Duty> {
        let done_before = Duty::done(ground);
        let statement = "update leases set lease_until = clock_timestamp() where name = 'housekeeping';";
        ground.postgres()?.answers("doorstep", statement).await?;
        Ok(Duty { done_before })
    }

    /// How often any scheduler has told that it was done.
    fn done(ground: &Ground) -> usize {
        SCHEDULERS
            .iter()
            .map(|process| log(ground, process).matches("housekeeping done").count())
            .sum()
    }

    /// Waits until it is done, and for one more sweep, which must leave it alone.
    async fn done_once(&self, ground: &Ground) -> Result<()> {
        let begun = Instant::now();
        while Duty::done(ground) == self.done_before {
            if begun.elapsed() > DUTY_DONE_WITHIN {
                bail!("the duty of the hour is not done");
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        tokio::time::sleep(Duration::from_secs(11)).await;
        let done = Duty::done(ground) - self.done_before;
        ensure!(done == 1, "the duty of the hour was done {done} times");
        Ok(())
    }
}

fn log(ground: &Ground, process: &str) -> String {
    let path = ground.state.path("logs").join(format!("{process}.log"));
    std::fs::read(path)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default()
}
