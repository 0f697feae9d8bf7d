//! Runs two API, three worker and two scheduler processes, and checks that killing the leading
//! scheduler and a worker neither loses nor doubles work (OPS-06).

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
use super::{Setup, orders};

/// Reports ordered at each of the two API processes.
const ORDERS_EACH: u64 = 30;

/// From the kill of the leader until another scheduler leads.
const LEAD_MOVES_WITHIN: Duration = Duration::from_secs(30);

/// The leader looks for due duties every 10 s.
const DUTY_DONE_WITHIN: Duration = Duration::from_secs(25);

/// The process names of the schedulers.
const SCHEDULERS: [&str; 2] = ["schedule", "schedule-2"];

/// The processes started in addition to the three of the setup.
struct MoreProcesses {
    services: Vec<Service>,
    url: String,
    /// The metrics ports of the workers and the scheduler.
    metrics: Vec<ports::Port>,
    _serve: ports::Port,
}

impl MoreProcesses {
    async fn start(setup: &Setup) -> Result<MoreProcesses> {
        let binaries = stack::binaries()?;
        let port = ports::any(None)?;
        let mut more = MoreProcesses {
            services: Vec::new(),
            url: format!("http://127.0.0.1:{}", port.number),
            metrics: Vec::new(),
            _serve: port,
        };
        for (name, role) in [
            ("serve-2", "serve"),
            ("work-2", "work"),
            ("work-3", "work"),
            ("schedule-2", "schedule"),
        ] {
            let mut environment = setup.stack.environment.clone();
            let metrics = ports::any(None)?;
            let own = format!("127.0.0.1:{}", metrics.number);
            let ready = if role == "serve" {
                environment.insert("LISTEN".to_owned(), format!("127.0.0.1:{}", more._serve.number));
                (more._serve.number, "/readyz")
            } else {
                environment.insert("METRICS_LISTEN".to_owned(), own);
                (metrics.number, "/healthz")
            };
            let mut spec = stack::doorstep(&binaries, role, &environment);
            spec.name = name;
            let mut service = Service::start(spec, &setup.state.path(""))?;
            let answers = probe::http(ready.0, ready.1.to_owned());
            let is_ready = service.ready(Duration::from_secs(30), answers).await;
            more.services.push(service);
            if role != "serve" {
                more.metrics.push(metrics);
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

/// Orders reports at both API processes and kills the leader and a worker half-way. Fails unless
/// every report was made once, another scheduler led in time and no duty was done twice.
pub async fn under_kills(setup: &Setup) -> Result<()> {
    let more = MoreProcesses::start(setup).await?;
    let outcome = kills(setup, &more).await;
    more.stop().await;
    outcome
}

async fn kills(setup: &Setup, more: &MoreProcesses) -> Result<()> {
    let mark = format!("scaling-{}-", random_hex(6));
    let people: Vec<&SignIn> = setup
        .people
        .iter()
        .filter(|person| person.company.is_some())
        .collect();
    let [first, second, ..] = people[..] else {
        bail!("the demonstration data has too few users");
    };
    let duty = Duty::make_due(setup).await?;
    duty.done_once(setup).await.context("before the kills")?;

    let ordered = Arc::new(AtomicU64::new(0));
    let mut tasks = JoinSet::new();
    for (api, url, person) in [(1, &setup.stack.url, first), (2, &more.url, second)] {
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
    let leader = Lead::read(setup).await?;
    let running = count(setup, "state = 1", &mark).await?;
    kill(setup, leader.process).await?;
    kill(setup, "work-2").await?;
    let killed = Instant::now();
    // The next leader finds the duty due at once.
    let duty = Duty::make_due(setup).await?;

    let mut jobs = Vec::new();
    while let Some(ended) = tasks.join_next().await {
        jobs.extend(ended.context("an ordering task")??);
    }
    let next = leader.wait_for_next(setup, killed).await?;
    let moved = killed.elapsed();
    let made = orders::all_done_once(setup, &mark, &jobs).await?;
    duty.done_once(setup).await.context("after the kills")?;
    check_repeated_order(more, &mark, first, &jobs).await?;
    check_health(more).await?;
    print(&format!(
        "{} reports ordered at two APIs, each made once, {made}; {running} were running when {} and work-2 were killed; {} \
         led {:.1} s later",
        jobs.len(),
        leader.process,
        next.process,
        moved.as_secs_f32(),
    ));
    Ok(())
}

/// Repeats an order of the first API at the second with the same key, and expects the same job.
async fn check_repeated_order(
    more: &MoreProcesses,
    mark: &str,
    person: &SignIn,
    jobs: &[String],
) -> Result<()> {
    let mut client = Client::new(&more.url)?;
    client.sign_in(person).await?;
    let again = client.order_report(&format!("{mark}1-0")).await;
    let again = again.context("a repeated order was not acknowledged")?;
    ensure!(jobs.contains(&again), "a repeated order became another job");
    Ok(())
}

/// Checks that every process, including the restarted ones, responds and serves metrics.
async fn check_health(more: &MoreProcesses) -> Result<()> {
    let http = reqwest::Client::builder().no_proxy().build()?;
    let mut metrics = String::new();
    for port in &more.metrics {
        let url = format!("http://127.0.0.1:{}", port.number);
        let health = http.get(format!("{url}/healthz")).send().await?;
        ensure!(
            health.status().is_success(),
            "/healthz answers {}",
            health.status()
        );
        metrics += &http.get(format!("{url}/metrics")).send().await?.text().await?;
    }
    for name in ["doorstep_jobs_total", "doorstep_jobs_oldest_due_age_seconds"] {
        ensure!(
            metrics.contains(name),
            "no worker or scheduler has the metric {name}"
        );
    }
    Ok(())
}

/// Kills a process of the product by name. The supervisor restarts it, as an orchestrator would.
async fn kill(setup: &Setup, name: &str) -> Result<()> {
    let note = setup.state.path("pids").join(format!("doorstep.{name}"));
    let pid = std::fs::read_to_string(&note).with_context(|| note.display().to_string())?;
    pids::signal(pid.trim().parse()?, "KILL").await;
    Ok(())
}

async fn count(setup: &Setup, state: &str, mark: &str) -> Result<u64> {
    let statement = format!("select count(*) from jobs where idempotency_key like '{mark}%' and {state};");
    let answer = setup.postgres()?.script_output("doorstep", &statement).await?;
    answer.trim().parse().with_context(|| answer)
}

/// The leading scheduler.
struct Lead {
    holder: String,
    process: &'static str,
}

impl Lead {
    async fn read(setup: &Setup) -> Result<Lead> {
        let statement =
            "select holder from leases where name = 'scheduler' and lease_until > clock_timestamp();";
        let answer = setup.postgres()?.script_output("doorstep", statement).await?;
        let holder = answer.trim().to_owned();
        ensure!(!holder.is_empty(), "no scheduler leads");
        for process in SCHEDULERS {
            // Each tells its own at its start.
            if log(setup, process).contains(&holder) {
                return Ok(Lead { holder, process });
            }
        }
        bail!("{holder} leads, but is no scheduler")
    }

    /// Waits until another scheduler leads.
    async fn wait_for_next(&self, setup: &Setup, since: Instant) -> Result<Lead> {
        loop {
            if let Ok(lead) = Lead::read(setup).await
                && lead.holder != self.holder
            {
                return Ok(lead);
            }
            if since.elapsed() > LEAD_MOVES_WITHIN {
                bail!("no other scheduler leads {} s later", LEAD_MOVES_WITHIN.as_secs());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

/// The hourly duty, made due early.
struct Duty {
    earlier_count: usize,
}

impl Duty {
    async fn make_due(setup: &Setup) -> Result<Duty> {
        let earlier_count = Duty::count(setup);
        let statement = "update leases set lease_until = clock_timestamp() where name = 'housekeeping';";
        setup.postgres()?.script_output("doorstep", statement).await?;
        Ok(Duty { earlier_count })
    }

    /// How often the schedulers have logged that it was done.
    fn count(setup: &Setup) -> usize {
        SCHEDULERS
            .iter()
            .map(|process| log(setup, process).matches("housekeeping done").count())
            .sum()
    }

    /// Waits until it is done, and then for another turn of the leader, which must not repeat it.
    async fn done_once(&self, setup: &Setup) -> Result<()> {
        let begun = Instant::now();
        while Duty::count(setup) == self.earlier_count {
            if begun.elapsed() > DUTY_DONE_WITHIN {
                bail!("the hourly duty is not done");
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        tokio::time::sleep(Duration::from_secs(11)).await;
        let done = Duty::count(setup) - self.earlier_count;
        ensure!(done == 1, "the hourly duty was done {done} times");
        Ok(())
    }
}

fn log(setup: &Setup, process: &str) -> String {
    let path = setup.state.path("logs").join(format!("{process}.log"));
    std::fs::read(path)
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .unwrap_or_default()
}
