//! Whether orders that were acknowledged became what they promised.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::Ground;

/// A lease and the work itself.
const DONE_WITHIN: Duration = Duration::from_secs(90);

/// Fails unless exactly these jobs stand in the ledger under the mark, and each
/// was ordered once, has succeeded and has one file. Tells how many attempts it
/// took.
pub async fn all_done_once(ground: &Ground, mark: &str, acknowledged: &[String]) -> Result<String> {
    let postgres = ground.postgres()?;
    let begun = Instant::now();
    loop {
        let waiting = postgres
            .answers(
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
        .answers(
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
    let mut known = BTreeSet::new();
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
        known.insert(id.to_owned());
    }
    let acknowledged: BTreeSet<String> = acknowledged.iter().cloned().collect();
    let lost = acknowledged.difference(&known).count();
    let unasked = known.difference(&acknowledged).count();
    if lost > 0 || unasked > 0 {
        bail!("{lost} acknowledged orders are lost, {unasked} stand that were never acknowledged");
    }
    if acknowledged.is_empty() {
        bail!("nothing was ordered");
    }
    Ok(format!("{repeated} of them by a second attempt"))
}
