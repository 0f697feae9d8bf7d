//! Checks that acknowledged orders were carried out.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::Setup;

/// The lease of a killed worker and the work.
const DONE_WITHIN: Duration = Duration::from_secs(90);

/// Fails unless the ledger has exactly these jobs under the mark, and each was ordered once, has
/// succeeded and has one file. Returns the number of repeated jobs as text.
pub async fn all_done_once(setup: &Setup, mark: &str, acknowledged: &[String]) -> Result<String> {
    let postgres = setup.postgres()?;
    let begun = Instant::now();
    loop {
        let waiting = postgres
            .script_output(
                "doorstep",
                &format!("select count(*) from jobs where idempotency_key like '{mark}%' and state < 2;"),
            )
            .await?;
        if waiting.trim() == "0" {
            break;
        }
        if begun.elapsed() > DONE_WITHIN {
            bail!(
                "{} orders are not done after {} s",
                waiting.trim(),
                DONE_WITHIN.as_secs()
            );
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    let rows = postgres
        .script_output(
            "doorstep",
            &format!(
                "select id, state, attempts,
                        (select count(*) from report_files f where f.tenant_id = j.tenant_id and f.job_id = j.id),
                        (select count(*) from audit_entries a where a.tenant_id = j.tenant_id
                          and a.subject_id = j.id::text and a.action = 'reportOrdered')
                 from jobs j where idempotency_key like '{mark}%';"
            ),
        )
        .await?;
    let mut found = BTreeSet::new();
    let mut repeated = 0;
    for row in rows.lines() {
        let fields: Vec<&str> = row.split('|').collect();
        let [id, state, attempts, files, audited] = fields[..] else {
            bail!("an unexpected row: {row}");
        };
        if (state, files, audited) != ("2", "1", "1") {
            bail!("job {id} has state {state}, {files} files and was ordered {audited} times");
        }
        repeated += u32::from(attempts != "1");
        found.insert(id.to_owned());
    }
    let acknowledged: BTreeSet<String> = acknowledged.iter().cloned().collect();
    let lost = acknowledged.difference(&found).count();
    let unacknowledged = found.difference(&acknowledged).count();
    if lost > 0 || unacknowledged > 0 {
        bail!("{lost} acknowledged orders are lost, {unacknowledged} in the ledger were never acknowledged");
    }
    if acknowledged.is_empty() {
        bail!("nothing was ordered");
    }
    Ok(format!("{repeated} of them in more than one attempt"))
}
