//! The mail with a report's lasting link.

use chrono_tz::Tz;
use database::companies;
use database::report_files::{self, ReportFile};
use database::users::User;
use domain::counts::grouped;
use domain::ids::JobId;
use domain::reports::KEPT_FOR_DAYS;

use crate::context::Context;
use crate::error::JobError;
use crate::mail::{Letter, deliver, not_begun};
use crate::requester::requester;
use crate::task::{Done, Task};

/// What the owner reads when the mail server takes the mail from nobody.
const REFUSED: &str = "The mail server refused the mail. The file can be downloaded here all the same.";

/// Mails the link, once.
pub(crate) async fn perform(context: &Context, task: &Task, report: JobId) -> Result<Done, JobError> {
    not_begun(context, task).await?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = "Whoever ordered the report may no longer sign in.";
    let user = requester(&mut tx, task.claimed.owner, gone).await?;
    let file = report_files::get(&mut tx, user.id, report).await?;
    let zone = companies::time_zone(&mut tx).await?;
    tx.commit().await?;
    let now = context.clock.now();
    let file = file
        .filter(|file| file.is_available(now))
        .ok_or_else(|| JobError::refused("FILE_EXPIRED", "The report's file is no longer kept."))?;
    let link = format!("{}/reports/files/{report}", context.public_url);
    let letter = letter(&user, &file, zone, link);
    deliver(context, task, letter, REFUSED).await
}

fn letter(user: &User, file: &ReportFile, zone: Tz, link: String) -> Letter {
    let until = file.expires_at.with_timezone(&zone).format("%B %-d, %Y");
    let rows = match file.row_count {
        1 => "1 listing".to_owned(),
        rows => format!("{} listings", grouped(rows)),
    };
    Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: "Your listing report is ready".to_owned(),
        before: vec![
            format!("Hello {},", user.first_name),
            format!("your listing report is ready: {}, {rows}.", file.file_name),
        ],
        button: ("Open the report", link),
        after: vec![format!(
            "You will be asked to sign in with your own account. The file is kept for {KEPT_FOR_DAYS} days, \
             until {until}."
        )],
    }
}
