//! The results of the steps: headings while they run, and a summary at the end.

use std::collections::VecDeque;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::child::{self, Spec};
use crate::print;

use super::budgets::Spending;
use super::counts::{Counting, Tally};
use super::stopwatch::Stopwatch;

/// The number of last lines of a failed step that are repeated at the end. Test runners print the
/// failures there, and CI may show only the end of a long log.
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

/// The destination of a report's lines.
#[derive(Debug, Default, Clone)]
enum Output {
    #[default]
    Printed,
    /// Buffered until the report is joined to another.
    Buffered(Arc<Mutex<Vec<String>>>),
}

impl Output {
    fn line(&self, line: &str) {
        match self {
            Output::Printed => print(line),
            Output::Buffered(lines) => {
                if let Ok(mut lines) = lines.lock() {
                    lines.push(line.to_owned());
                }
            }
        }
    }
}

#[derive(Debug)]
struct Failure {
    /// The step and its number of failures.
    step: String,
    /// The last lines of its output.
    last_lines: Vec<String>,
}

/// The part of a running command's output that is kept.
#[derive(Debug, Default)]
struct Captured {
    tally: Tally,
    last: VecDeque<String>,
}

impl Report {
    /// A buffered report, for checks that run in parallel: their lines must not mix with other
    /// output.
    pub fn buffered() -> Self {
        Self {
            output: Output::Buffered(Arc::default()),
            ..Self::default()
        }
    }

    /// Prints the buffered lines of `other` and adds its results.
    pub fn join(&mut self, other: Report) {
        if let Output::Buffered(lines) = &other.output
            && let Ok(lines) = lines.lock()
        {
            lines.iter().for_each(|line| self.output.line(line));
        }
        self.total.add(other.total);
        self.spending.join(other.spending);
        self.failures.extend(other.failures);
        self.skips.extend(other.skips);
    }

    /// Runs a command, shows its output and returns whether it succeeded.
    pub async fn check(&mut self, name: &str, counting: Counting, spec: Spec, folder: &Path) -> bool {
        self.head(name);
        let begun = Stopwatch::start();
        let captured = Arc::new(Mutex::new(Captured::default()));
        let captured_lines = Arc::clone(&captured);
        let output = self.output.clone();
        let code = child::run_reading(spec, folder, move |line| {
            output.line(line);
            if let Ok(mut captured) = captured_lines.lock() {
                counting.read(line, &mut captured.tally);
                if captured.last.len() == LAST_LINES {
                    captured.last.pop_front();
                }
                captured.last.push_back(line.to_owned());
            }
        })
        .await;
        let mut captured = captured
            .lock()
            .map(|mut captured| std::mem::take(&mut *captured))
            .unwrap_or_default();
        let tally = match &code {
            Ok(code) => captured.tally.settled(*code == 0),
            Err(error) => {
                self.output.line(&format!("{error:#}"));
                captured.last.push_back(format!("{error:#}"));
                captured.tally.settled(false)
            }
        };
        self.add(name, tally, begun, captured.last.into());
        tally.failed == 0
    }

    /// Records a check that this program ran; `Err` contains the reason of the failure.
    pub fn note(&mut self, name: &str, begun: Stopwatch, outcome: Result<(), String>) -> bool {
        self.head(name);
        let good = outcome.is_ok();
        let reasons: Vec<String> = outcome.err().into_iter().collect();
        for why in &reasons {
            self.output.line(why);
        }
        self.add(name, Tally::default().settled(good), begun, reasons);
        good
    }

    /// Records a step that failed before it started.
    pub fn fail(&mut self, name: &str, why: &str) {
        self.note(name, Stopwatch::start(), Err(why.to_owned()));
    }

    /// Records a step that can't run here, and why.
    pub fn skip(&mut self, name: &str, why: &str) {
        self.head(name);
        self.output.line(&format!("skipped: {why}"));
        self.total.skipped += 1;
        self.skips.push(format!("{name}: {why}"));
    }

    /// Prints the last output of failed steps, the table of steps and the tally as the last line.
    /// Returns the exit code.
    pub fn close(&self) -> i32 {
        for failure in &self.failures {
            print(&format!("\n=== last output of {}", failure.step));
            for line in &failure.last_lines {
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

    fn add(&mut self, name: &str, tally: Tally, begun: Stopwatch, last_lines: Vec<String>) {
        let spent = begun.read();
        let seconds = spent.time.as_secs_f32();
        self.spending.add(name, tally, spent);
        self.output.line(&format!("--- {name}: {tally} ({seconds:.1} s)"));
        if tally.failed > 0 {
            self.failures.push(Failure {
                step: format!("{name} ({} failed)", tally.failed),
                last_lines,
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
    fn a_buffered_report_counts_once_it_is_joined() {
        let mut parallel = Report::buffered();
        parallel.note("requests", Stopwatch::start(), Err("an answer of 500".to_owned()));
        parallel.skip("alerts", "promtool is not installed");
        let Output::Buffered(lines) = parallel.output.clone() else {
            panic!("the report is not buffered");
        };
        assert!(lines.lock().unwrap().contains(&"an answer of 500".to_owned()));

        let mut report = Report::default();
        report.note("format", Stopwatch::start(), Ok(()));
        assert_eq!(report.total.failed, 0);
        report.join(parallel);
        assert_eq!(
            (report.total.passed, report.total.failed, report.total.skipped),
            (1, 1, 1)
        );
        assert_eq!(report.failures.len(), 1);
    }
}
