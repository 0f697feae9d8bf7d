//! What the steps came to: headings while they run, the tally at the end.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::child::{self, Spec};
use crate::print;

use super::budgets::Spending;
use super::counts::{Counting, Tally};
use super::stopwatch::Stopwatch;

/// Last lines of a failed step that are shown again at the end: the runners name
/// and explain there what failed, and only the end of a long log may be at hand.
const LAST_LINES: usize = 60;

/// The steps so far.
#[derive(Debug, Default)]
pub struct Report {
    total: Tally,
    spending: Spending,
    failures: Vec<Failure>,
    skips: Vec<String>,
    output: Output,
}

/// Where a report's lines go.
#[derive(Debug, Default, Clone)]
enum Output {
    #[default]
    Printed,
    /// Kept until the report is joined to another.
    HeldBack(Arc<Mutex<Vec<String>>>),
}

impl Output {
    fn line(&self, line: &str) {
        match self {
            Output::Printed => print(line),
            Output::HeldBack(lines) => {
                if let Ok(mut lines) = lines.lock() {
                    lines.push(line.to_owned());
                }
            }
        }
    }
}

#[derive(Debug)]
struct Failure {
    /// The step, and how much of it failed.
    step: String,
    /// What it printed last.
    said: Vec<String>,
}

/// What is kept of a command's output while it runs.
#[derive(Debug, Default)]
struct Seen {
    tally: Tally,
    last: VecDeque<String>,
}

impl Report {
    /// The report of checks that run at the same time as others: its lines would mix with theirs.
    pub fn held_back() -> Self {
        Self {
            output: Output::HeldBack(Arc::default()),
            ..Self::default()
        }
    }

    /// Prints what `other` held back and adds its steps to these.
    pub fn join(&mut self, other: Report) {
        if let Output::HeldBack(lines) = &other.output
            && let Ok(lines) = lines.lock()
        {
            lines.iter().for_each(|line| self.output.line(line));
        }
        self.total.add(other.total);
        self.spending.join(other.spending);
        self.failures.extend(other.failures);
        self.skips.extend(other.skips);
    }

    /// Runs one command with its output shown; returns whether it succeeded.
    pub async fn check(&mut self, name: &str, counting: Counting, spec: Spec, folder: &Path) -> bool {
        self.head(name);
        let begun = Stopwatch::start();
        let seen = Arc::new(Mutex::new(Seen::default()));
        let noted = Arc::clone(&seen);
        let output = self.output.clone();
        let code = child::run_reading(spec, folder, move |line| {
            output.line(line);
            if let Ok(mut seen) = noted.lock() {
                counting.read(line, &mut seen.tally);
                if seen.last.len() == LAST_LINES {
                    seen.last.pop_front();
                }
                seen.last.push_back(line.to_owned());
            }
        })
        .await;
        let mut seen = seen
            .lock()
            .map(|mut seen| std::mem::take(&mut *seen))
            .unwrap_or_default();
        let tally = match &code {
            Ok(code) => seen.tally.settled(*code == 0),
            Err(error) => {
                self.output.line(&format!("{error:#}"));
                seen.last.push_back(format!("{error:#}"));
                seen.tally.settled(false)
            }
        };
        self.add(name, tally, begun, seen.last.into());
        tally.failed == 0
    }

    /// Notes a check made by this program itself; `Err` says what is wrong.
    pub fn note(&mut self, name: &str, begun: Stopwatch, outcome: Result<(), String>) -> bool {
        self.head(name);
        let good = outcome.is_ok();
        let said: Vec<String> = outcome.err().into_iter().collect();
        for why in &said {
            self.output.line(why);
        }
        self.add(name, Tally::default().settled(good), begun, said);
        good
    }

    /// Notes a step that failed before it could begin.
    pub fn fail(&mut self, name: &str, why: &str) {
        self.note(name, Stopwatch::start(), Err(why.to_owned()));
    }

    /// Notes a step that can't be taken here, and why.
    pub fn skip(&mut self, name: &str, why: &str) {
        self.head(name);
        self.output.line(&format!("skipped: {why}"));
        self.total.skipped += 1;
        self.skips.push(format!("{name}: {why}"));
    }

    /// Prints the last output of what failed, the table of steps, and the tally as the
    /// last line; returns the exit code.
    pub fn close(&self) -> i32 {
        for failure in &self.failures {
            print(&format!("\n=== what {} said last", failure.step));
            for line in &failure.said {
                print(line);
            }
        }
        print("");
        for line in self.spending.lines() {
            print(&line);
        }
        print("");
        for skip in &self.skips {
            print(&format!("skipped  {skip}"));
        }
        for failure in &self.failures {
            print(&format!("failed   {}", failure.step));
        }
        print(&self.total.to_string());
        i32::from(self.total.failed > 0)
    }

    fn head(&self, name: &str) {
        self.output.line(&format!("\n=== {name}"));
    }

    fn add(&mut self, name: &str, tally: Tally, begun: Stopwatch, said: Vec<String>) {
        let spent = begun.read();
        let seconds = spent.time.as_secs_f32();
        self.spending.add(name, tally, spent);
        self.output.line(&format!("--- {name}: {tally} ({seconds:.1} s)"));
        if tally.failed > 0 {
            self.failures.push(Failure {
                step: format!("{name} ({} of it)", tally.failed),
                said,
            });
        }
        self.total.add(tally);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_report_that_was_held_back_counts_once_it_is_joined() {
        let mut beside = Report::held_back();
        beside.note("requests", Stopwatch::start(), Err("an answer of 500".to_owned()));
        beside.skip("alerts", "promtool is not installed");
        let Output::HeldBack(lines) = beside.output.clone() else {
            panic!("it prints");
        };
        assert!(lines.lock().unwrap().contains(&"an answer of 500".to_owned()));

        let mut report = Report::default();
        report.note("format", Stopwatch::start(), Ok(()));
        assert_eq!(report.total.failed, 0);
        report.join(beside);
        assert_eq!(
            (report.total.passed, report.total.failed, report.total.skipped),
            (1, 1, 1)
        );
        assert_eq!(report.failures.len(), 1);
    }
}
