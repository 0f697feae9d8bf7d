//! How long each step took and how busy the machine was, next to the budget that docs/testing.md gives it.

use std::time::Duration;

use super::counts::Tally;
use super::stopwatch::{Spent, Stopwatch};

/// The table of budgets lives in the document that people read.
const DOCUMENT: &str = include_str!("../../../docs/testing.md");

/// A step over its budget by half is named.
const TOLERANCE: f32 = 1.5;

/// One line of the table: every check of one group, such as all `backup:` checks.
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

    /// Adds the groups of checks that ran at the same time as these.
    pub fn join(&mut self, other: Spending) {
        self.rows.extend(other.rows);
    }

    /// The table and, below it, one line for each group that is over its budget by half.
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
                shown(budget),
                shown(row.spent.processors()),
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
        // By the clock, because steps may run at the same time.
        let total = self.begun.read();
        lines.push(format!(
            "{:<28} {:>8.1} {:>8} {:>8}",
            "all steps",
            minutes(total.time),
            "",
            shown(total.processors())
        ));
        lines.extend(over);
        lines
    }
}

fn shown(figure: Option<f32>) -> String {
    figure.map_or("-".to_owned(), |figure| format!("{figure:.1}"))
}

fn minutes(spent: Duration) -> f32 {
    spent.as_secs_f32() / 60.0
}

/// What precedes `:` or ` as `: `backup: dump and restore` and `requests as Admin` belong to groups.
fn group_of(check: &str) -> &str {
    let end = [": ", " as "]
        .iter()
        .filter_map(|mark| check.find(mark))
        .min()
        .unwrap_or(check.len());
    &check[..end]
}

/// The minutes that a group may take, from the document's table.
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
    fn checks_of_one_group_share_a_line_and_its_budget() {
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
    fn a_step_over_its_budget_by_half_is_named() {
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
        let named = lines.last().unwrap();
        assert!(named.starts_with("over budget: clippy took"), "{named}");
    }
}
