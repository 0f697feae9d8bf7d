//! The e-mail with a report's lasting link.

use chrono_tz::Tz;
use database::report_files::{self, ReportFile};
use database::users::User;
use database::{companies, jobs};
use domain::counts::grouped;
use domain::ids::JobId;
use domain::reports::{KEPT_FOR_DAYS, ReportKind};

use crate::context::Context;
use crate::error::{FAILED, JobError};
use crate::mail::{Letter, deliver, refuse_if_begun};
use crate::requester::requester;
use crate::task::{Done, Task};

/// The message for the owner if the mail server refuses the e-mail.
const REFUSED: &str = "The mail server rejected the email. You can still download the file here.";

/// Sends the link, once.
pub(crate) async fn perform(context: &Context, task: &Task, report: JobId) -> Result<Done, JobError> {
    refuse_if_begun(context, task).await?;
    let mut tx = context.db.tenant(&task.claimed.scope).await?;
    let gone = "The user who requested the report can no longer sign in.";
    let user = requester(&mut tx, task.claimed.owner, gone).await?;
    let file = report_files::get(&mut tx, user.id, report).await?;
    let made_by = jobs::get(&mut tx, user.id, report).await?;
    let zone = companies::time_zone(&mut tx).await?;
    tx.commit().await?;
    let now = context.clock.now();
    let file = file
        .filter(|file| file.is_available(now))
        .ok_or_else(|| JobError::refused("FILE_EXPIRED", "The report's file has expired."))?;
    let kind = made_by
        .and_then(|job| ReportKind::of_job(&job.kind))
        .ok_or_else(|| {
            JobError::refused(
                FAILED,
                "This version of Doorstep doesn't support this type of \
                                                  report.",
            )
        })?;
    let link = format!("{}/reports/files/{report}", context.public_url);
    let letter = letter(&user, kind, &file, zone, link);
    deliver(context, task, letter, REFUSED).await
}

fn letter(user: &User, kind: ReportKind, file: &ReportFile, zone: Tz, link: String) -> Letter {
    let until = file.expires_at.with_timezone(&zone).format("%B %-d, %Y");
    let rows = match file.row_count {
        1 => format!("1 {}", kind.row),
        rows => format!("{} {}", grouped(rows), kind.rows),
    };
    let title = kind.title.to_lowercase();
    Letter {
        name: user.full_name(),
        email: user.email.clone(),
        subject: format!("Your {title} is ready"),
        before: vec![
            format!("Hello {},", user.first_name),
            format!("Your {title} is ready: {}, {rows}.", file.file_name),
        ],
        button: ("Open the report", link),
        after: vec![format!(
            "Sign in with your own account to download it. The file is available for {KEPT_FOR_DAYS} days, \
             until {until}."
        )],
    }
}
