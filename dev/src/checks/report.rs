//! What the steps came to: headings while they run, the tally at the end.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use crate::child::{self, Spec};
use crate::print;

use super::counts::{Counting, Tally};

/// The steps so far.
#[derive(Debug, Default)]
pub struct Report {
    total: Tally,
    failures: Vec<String>,
    skips: Vec<String>,
}

impl Report {
    /// Runs one command with its output shown; returns whether it succeeded.
    pub async fn check(&mut self, name: &str, counting: Counting, spec: Spec, folder: &Path) -> bool {
        self.head(name);
        let begun = Instant::now();
        let seen = Arc::new(Mutex::new(Tally::default()));
        let tally = Arc::clone(&seen);
        let code = child::run_reading(spec, folder, move |line| {
            print(line);
            if let Ok(mut tally) = tally.lock() {
                counting.read(line, &mut tally);
            }
        })
        .await;
        let counted = seen.lock().map(|tally| *tally).unwrap_or_default();
        let tally = match &code {
            Ok(code) => counted.settled(*code == 0),
            Err(error) => {
                print(&format!("{error:#}"));
                counted.settled(false)
            }
        };
        self.add(name, tally, begun);
        tally.failed == 0
    }

    /// Notes a check made by this program itself; `Err` says what is wrong.
    pub fn note(&mut self, name: &str, begun: Instant, outcome: Result<(), String>) -> bool {
        self.head(name);
        let good = outcome.is_ok();
        if let Err(why) = outcome {
            print(&why);
        }
        self.add(name, Tally::default().settled(good), begun);
        good
    }

    /// Notes a step that failed before it could begin.
    pub fn fail(&mut self, name: &str, why: &str) {
        self.note(name, Instant::now(), Err(why.to_owned()));
    }

    /// Notes a step that can't be taken here, and why.
    pub fn skip(&mut self, name: &str, why: &str) {
        self.head(name);
        print(&format!("skipped: {why}"));
        self.total.skipped += 1;
        self.skips.push(format!("{name}: {why}"));
    }

    /// Prints the tally, its last line alone and in its fixed form, and returns
    /// the exit code.
    pub fn close(&self) -> i32 {
        print("");
        for skip in &self.skips {
            print(&format!("skipped  {skip}"));
        }
        for failure in &self.failures {
            print(&format!("failed   {failure}"));
        }
        print(&self.total.to_string());
        i32::from(self.total.failed > 0)
    }

    fn head(&self, name: &str) {
        print(&format!("\n=== {name}"));
    }

    fn add(&mut self, name: &str, tally: Tally, begun: Instant) {
        let seconds = begun.elapsed().as_secs_f32();
        print(&format!("--- {name}: {tally} ({seconds:.1} s)"));
        if tally.failed > 0 {
            self.failures.push(format!("{name} ({} of it)", tally.failed));
        }
        self.total.add(tally);
    }
}
