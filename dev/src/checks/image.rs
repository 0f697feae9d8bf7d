//! Tests the container image without Docker: runs the scripts of its Dockerfile with the dev
//! profile, then starts Doorstep as the container would, with only the documented variables, no
//! home directory and an unprivileged user.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::child::{self, Service, Spec};
use crate::environment::role_passwords;
use crate::postgres::{Durability, Postgres};
use crate::state::random_hex;
use crate::{ports, print, probe, web};

use super::Checks;
use super::counts::Counting;
use super::stopwatch::Stopwatch;

/// The USER of the Dockerfile. Only root can switch to it.
const USER: (u32, u32) = (10_001, 10_001);

/// An asset that only the previous release had.
const KEPT: &str = "previous-release.js";

/// Builds, assembles and starts the image's contents.
pub async fn check(checks: &mut Checks) {
    if !checks.wants("image") {
        return;
    }
    if let Err(error) = web::install(&checks.root, "web", &checks.state).await {
        return checks.report.fail("image", &format!("{error:#}"));
    }
    // Outside the checkout, because the unprivileged user must be able to read it.
    let folder = std::env::temp_dir().join(format!("doorstep-image-{}", random_hex(6)));
    if build(checks, &folder).await {
        let begun = Stopwatch::start();
        let outcome = check_start(checks, &folder).await;
        let outcome = outcome.map_err(|error| format!("{error:#}"));
        checks.report.note("image: starts as a container", begun, outcome);
    }
    std::fs::remove_dir_all(folder).ok();
}

async fn build(checks: &mut Checks, folder: &Path) -> bool {
    let before = folder.join("before");
    if let Err(error) = previous_release(&before) {
        checks.report.fail("image", &format!("{error:#}"));
        return false;
    }
    let assembled = [folder.join("doorstep"), before];
    for (script, args) in [
        ("build-web.sh", [].as_slice()),
        ("build-binary.sh", &[]),
        ("assemble.sh", &assembled),
    ] {
        let mut spec = Spec::new("image", checks.root.join("infra/image").join(script));
        spec.args = args.iter().map(Into::into).collect();
        spec.env = vec![("DOORSTEP_PROFILE".to_owned(), "dev".to_owned())];
        let logs = checks.state.path("");
        let name = format!("image: {script}");
        if !checks.report.check(&name, Counting::Whole, spec, &logs).await {
            return false;
        }
    }
    true
}

/// The assets of a previous image: one of its own, and one that it kept from an older image and
/// that must not be kept again.
fn previous_release(folder: &Path) -> Result<()> {
    let assets = folder.join("web/assets");
    std::fs::create_dir_all(&assets)?;
    for name in [KEPT, "older.js"] {
        std::fs::write(assets.join(name), "export {};\n")?;
    }
    std::fs::write(folder.join("assets.txt"), format!("{KEPT}\n"))?;
    Ok(())
}

async fn check_start(checks: &mut Checks, folder: &Path) -> Result<()> {
    let postgres = Postgres::start(&mut checks.state, Durability::ThrownAway).await?;
    let outcome = check_start_on(checks, folder, &postgres).await;
    postgres.stop().await;
    outcome
}

async fn check_start_on(checks: &Checks, folder: &Path, postgres: &Postgres) -> Result<()> {
    postgres.create_database("image").await?;
    let (port, metrics) = (ports::any(None)?, ports::any(None)?);
    let variables = variables(checks, folder, postgres, (port.number, metrics.number));
    let logs = checks.state.path("");
    let program = folder.join("doorstep/bin/doorstep");

    // Only `migrate` gets the owner's login.
    let owner = [("DATABASE_OWNER_URL", postgres.url("image"))];
    let with_owner = [variables.as_slice(), &owner].concat();
    let mut roles = as_container(&program, &["migrate", "--roles-only"], &with_owner).await;
    roles.name = "image-migrate";
    child::run(roles, &logs).await?;
    let mut serve = Service::start(as_container(&program, &["serve"], &variables).await, &logs)?;
    let ready = async {
        probe::http(port.number, "/healthz".to_owned()).await;
        probe::http(port.number, "/readyz".to_owned()).await;
    };
    let result = match serve.ready(Duration::from_secs(20), ready).await {
        Ok(()) => check_responses(port.number, metrics.number).await,
        Err(error) => Err(error),
    };
    serve.stop().await;
    result
}

/// The variables that every role requires, and those that the image sets.
fn variables(
    checks: &Checks,
    folder: &Path,
    postgres: &Postgres,
    (port, metrics): (u16, u16),
) -> Vec<(&'static str, String)> {
    let web = folder.join("doorstep/web").to_string_lossy().into_owned();
    let mut variables = vec![
        ("DATABASE_URL", postgres.url_without_user("image")),
        // These addresses are unused: the API must start and become ready without Redis and S3.
        ("REDIS_URL", "redis://127.0.0.1:1".to_owned()),
        ("S3_ENDPOINT", "http://127.0.0.1:1".to_owned()),
        ("DOORSTEP_SECRET", checks.state.kept.secrets.doorstep.clone()),
        ("DOORSTEP_SECRET_KEYS", checks.state.kept.secrets.secret_keys()),
        ("S3_BUCKET", "doorstep".to_owned()),
        ("S3_ACCESS_KEY", "key".to_owned()),
        ("S3_SECRET_KEY", "secret".to_owned()),
        ("SMTP_URL", "smtp://127.0.0.1:1".to_owned()),
        ("MAIL_FROM", "Doorstep <no-reply@doorstep.example>".to_owned()),
        ("PUBLIC_URL", format!("http://127.0.0.1:{port}")),
        ("WEB_DIR", web),
        ("LISTEN", format!("127.0.0.1:{port}")),
        ("METRICS_LISTEN", format!("127.0.0.1:{metrics}")),
    ];
    variables.extend(role_passwords(&checks.state.kept.secrets.role));
    variables
}

/// A command that gets only these variables and runs in a folder that it can't write to.
async fn as_container(program: &Path, args: &[&str], variables: &[(&'static str, String)]) -> Spec {
    let mut spec = Spec::new("image-serve", "/usr/bin/env");
    spec.args = vec!["-i".into()];
    spec.args.extend(
        variables
            .iter()
            .map(|(name, value)| format!("{name}={value}").into()),
    );
    spec.args.push(program.into());
    spec.args.extend(args.iter().map(Into::into));
    spec.cwd = Some(PathBuf::from("/"));
    spec.user = is_root().await.then_some(USER);
    if spec.user.is_none() {
        print("running as the current user, because only root can switch users");
    }
    spec.grace = Duration::from_secs(30);
    spec
}

async fn is_root() -> bool {
    let id = tokio::process::Command::new("id").arg("-u").output().await;
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Requests the page, a current asset, an asset of the previous release and a removed asset.
async fn check_responses(port: u16, metrics: u16) -> Result<()> {
    let http = reqwest::Client::builder().no_proxy().build()?;
    let get_from = async |port: u16, path: &str| -> Result<(u16, String)> {
        let answer = http.get(format!("http://127.0.0.1:{port}{path}")).send().await?;
        Ok((answer.status().as_u16(), answer.text().await?))
    };
    let get = async |path: &str| get_from(port, path).await;
    let (status, page) = get("/").await?;
    ensure!(
        status == 200 && page.contains("id=\"root\""),
        "/ answers {status}: {page}"
    );
    let asset = page
        .split('"')
        .find(|part| part.starts_with("/assets/"))
        .context("the page contains no asset path")?;
    let kept = format!("/assets/{KEPT}");
    for (path, expected) in [
        (asset, 200),
        (kept.as_str(), 200),
        ("/assets/older.js", 404),
        ("/api/docs", 200),
    ] {
        let (status, _) = get(path).await?;
        if status != expected {
            bail!("{path} answers {status}, not {expected}");
        }
    }
    let (_, metrics) = get_from(metrics, "/metrics").await?;
    ensure!(
        metrics.contains("doorstep_request_seconds_bucket"),
        "/metrics has no request times: {metrics}"
    );
    Ok(())
}
