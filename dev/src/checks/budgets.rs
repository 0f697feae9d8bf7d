//! The time and processor use of each step, next to its budget from docs/testing.md.

use std::time::Duration;

use super::counts::Tally;
use super::stopwatch::{Spent, Stopwatch};

/// The document that contains the table of budgets.
const DOCUMENT: &str = include_str!("../../../docs/testing.md");

/// A step that takes more than this multiple of its budget is reported.
const TOLERANCE: f32 = 1.5;

/// One line of the table: all checks of a group, such as every `backup:` check.
#[derive(Debug, PartialEq)]
struct Row {
    group: String,
    tally: Tally,
    spent: Spent,
}

/// The steps that ran, in the order in which each group first ran.
#[derive(Debug)]
pub struct Spending {
    begun: Stopwatch,
    rows: Vec<Row>,
}

impl Default for Spending {
    fn default() -> Self {
        Self {
            begun: Stopwatch::start(),
            rows: Vec::new(),
        }
    }
}

impl Spending {
    /// Adds one check to its group.
    pub fn add(&mut self, check: &str, tally: Tally, spent: Spent) {
        let group = group_of(check);
        match self.rows.iter_mut().find(|row| row.group == group) {
            Some(row) => {
                row.tally.add(tally);
                row.spent.add(spent);
            }
            None => self.rows.push(Row {
                group: group.to_owned(),
                tally,
                spent,
            }),
        }
    }

    /// Adds the groups of checks that ran in parallel.
    pub fn join(&mut self, other: Spending) {
        self.rows.extend(other.rows);
    }

    /// The table, followed by one line for each group that exceeds its budget by half.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = vec![format!(
            "{:<28} {:>8} {:>8} {:>8} {:>8} {:>8}",
            "step", "minutes", "budget", "cores", "passed", "failed"
        )];
        let mut over = Vec::new();
        for row in &self.rows {
            let budget = budget_of(&row.group);
            lines.push(format!(
                "{:<28} {:>8.1} {:>8} {:>8} {:>8} {:>8}",
                row.group,
                minutes(row.spent.time),
                cell(budget),
                cell(row.spent.processors()),
                row.tally.passed,
                row.tally.failed
            ));
            if let Some(budget) = budget
                && minutes(row.spent.time) > budget * TOLERANCE
            {
                over.push(format!(
                    "over budget: {} took {:.1} minutes of {budget:.1}",
                    row.group,
                    minutes(row.spent.time)
                ));
            }
        }
        // Elapsed time, because steps may run in parallel.
        let total = self.begun.read();
        lines.push(format!(
            "{:<28} {:>8.1} {:>8} {:>8}",
            "all steps",
            minutes(total.time),
            "",
            cell(total.processors())
        ));
        lines.extend(over);
        lines
    }
}

fn cell(figure: Option<f32>) -> String {
    figure.map_or("-".to_owned(), |figure| format!("{figure:.1}"))
}

fn minutes(spent: Duration) -> f32 {
    spent.as_secs_f32() / 60.0
}

/// The part before `:` or ` as `: the group of `backup: dump and restore` is `backup`, that of
/// `requests as Admin` is `requests`.
fn group_of(check: &str) -> &str {
    let end = [": ", " as "]
        .iter()
        .filter_map(|mark| check.find(mark))
        .min()
        .unwrap_or(check.len());
    &check[..end]
}

/// A group's budget in minutes, from the document's table.
fn budget_of(group: &str) -> Option<f32> {
    DOCUMENT.lines().find_map(|line| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        (cells.next()? == group).then(|| cells.next()?.parse().ok())?
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn passed(count: u32) -> Tally {
        Tally {
            passed: count,
            ..Tally::default()
        }
    }

    fn spent(seconds: f32) -> Spent {
        Spent {
            time: Duration::from_secs_f32(seconds),
            busy: Some(Duration::from_secs_f32(seconds * 1.5)),
        }
    }

    #[test]
    fn checks_of_one_group_share_a_line_and_a_budget() {
        let mut spending = Spending::default();
        spending.add("requests as Admin", passed(3), spent(60.0));
        spending.add("requests as CompanyAdmin", passed(4), spent(30.0));
        let lines = spending.lines();
        assert_eq!(lines.len(), 3, "{lines:?}");
        let cells: Vec<&str> = lines[1].split_whitespace().collect();
        let budget = format!("{:.1}", budget_of("requests").unwrap());
        assert_eq!(cells, ["requests", "1.5", budget.as_str(), "1.5", "7", "0"]);
    }

    #[test]
    fn a_step_that_exceeds_its_budget_by_half_is_reported() {
        let budget = budget_of("clippy").unwrap();
        let mut spending = Spending::default();
        spending.add("clippy", passed(1), spent(budget * 60.0 * 1.4));
        assert!(
            !spending
                .lines()
                .iter()
                .any(|line| line.starts_with("over budget"))
        );
        spending.add("clippy", passed(1), spent(budget * 60.0 * 0.2));
        let lines = spending.lines();
        let warning = lines.last().unwrap();
        assert!(warning.starts_with("over budget: clippy took"), "{warning}");
    }
}
