//! How many tests passed and failed, read from what the test runners print.

use std::fmt;

/// Counted tests.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    pub passed: u32,
    pub failed: u32,
    pub skipped: u32,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }

    /// The tally of a whole command: one that counts nothing counts as one, and
    /// one that fails has a failure whatever it counted (a test that does not
    /// compile is in no count).
    pub fn settled(mut self, good: bool) -> Tally {
        if !good && self.failed == 0 {
            self.failed = 1;
        }
        if good && self.passed + self.failed == 0 {
            self.passed = 1;
        }
        self
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// Whose lines are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// The command is one check by itself.
    Whole,
    /// `cargo test`: a line for each test program.
    CargoTest,
    /// `cargo nextest run`: one summary.
    Nextest,
    /// `vitest run`: one line for the tests beside one for the files.
    Vitest,
    /// `playwright test`: a line for each outcome.
    Playwright,
}

impl Counting {
    /// Adds what the line tells.
    pub fn read(self, line: &str, tally: &mut Tally) {
        let line = without_colors(line);
        let line = line.trim();
        match self {
            Counting::Whole => {}
            Counting::CargoTest => {
                if line.starts_with("test result:") {
                    tally.passed += before(line, "passed");
                    tally.failed += before(line, "failed");
                    tally.skipped += before(line, "ignored");
                }
            }
            Counting::Nextest => {
                if line.starts_with("Summary [") {
                    tally.passed += before(line, "passed");
                    tally.failed += before(line, "failed") + before(line, "timed");
                    tally.skipped += before(line, "skipped");
                }
            }
            Counting::Vitest => {
                if line.starts_with("Tests ") {
                    tally.passed += before(line, "passed");
                    tally.failed += before(line, "failed");
                    tally.skipped += before(line, "skipped") + before(line, "todo");
                }
            }
            Counting::Playwright => playwright(line, tally),
        }
    }
}

/// `  12 passed (3.4s)`: the number, one known word, at most a time behind it.
fn playwright(line: &str, tally: &mut Tally) {
    let mut words = line.split_whitespace();
    let Some(number) = words.next().and_then(|word| word.parse::<u32>().ok()) else {
        return;
    };
    let rest: Vec<&str> = words.collect();
    match rest.as_slice() {
        ["passed"] => tally.passed += number,
        ["passed", time] if time.starts_with('(') => tally.passed += number,
        // A test that passes only at a second attempt has a race.
        ["failed" | "interrupted" | "flaky"] => tally.failed += number,
        ["skipped"] | ["did", "not", "run"] => tally.skipped += number,
        _ => {}
    }
}

/// The number in front of the word; commas and such are not part of either.
fn before(line: &str, word: &str) -> u32 {
    let words: Vec<&str> = line
        .split(|c: char| !c.is_alphanumeric())
        .filter(|part| !part.is_empty())
        .collect();
    words
        .windows(2)
        .find(|pair| pair[1] == word)
        .and_then(|pair| pair[0].parse().ok())
        .unwrap_or(0)
}

fn without_colors(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        if c == '\u{1b}' {
            // ESC [ numbers letter
            for c in rest.by_ref() {
                if c.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(counting: Counting, text: &str) -> (u32, u32, u32) {
        let mut tally = Tally::default();
        for line in text.lines() {
            counting.read(line, &mut tally);
        }
        (tally.passed, tally.failed, tally.skipped)
    }

    #[test]
    fn cargo_tests_programs_are_added_up() {
        let text = "running 3 tests\ntest a ... ok\n\
            test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\
            test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(read(Counting::CargoTest, text), (7, 2, 1));
    }

    #[test]
    fn nextests_summary_is_read_with_all_its_asides() {
        for (line, wanted) in [
            (
                "     Summary [   0.026s] 12 tests run: 12 passed, 0 skipped",
                (12, 0, 0),
            ),
            (
                "     Summary [   9.1s] 10/12 tests run: 7 passed (1 slow), 2 failed, 1 timed out, 3 skipped",
                (7, 3, 3),
            ),
            (
                "\u{1b}[32;1m     Summary\u{1b}[0m [   1.0s] \u{1b}[1m3\u{1b}[0m tests run: \u{1b}[1m3\u{1b}[0m \u{1b}[32;1mpassed\u{1b}[0m, 0 skipped",
                (3, 0, 0),
            ),
        ] {
            assert_eq!(read(Counting::Nextest, line), wanted, "{line}");
        }
    }

    #[test]
    fn vitests_files_are_not_tests() {
        let text =
            " Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 30 passed | 1 skipped (33)\n";
        assert_eq!(read(Counting::Vitest, text), (30, 2, 1));
    }

    #[test]
    fn playwrights_outcomes_are_read_and_a_flaky_test_fails() {
        let text = "  1 failed\n    [chromium] › a.spec.ts:3:1 › 5 passed things\n  1 flaky\n  2 skipped\n  3 did not run\n  12 passed (3.4s)\n";
        assert_eq!(read(Counting::Playwright, text), (12, 2, 5));
    }

    #[test]
    fn a_command_that_counts_nothing_is_one_check() {
        assert_eq!(Tally::default().settled(true).passed, 1);
        assert_eq!(Tally::default().settled(false).failed, 1);
        let counted = Tally {
            passed: 4,
            ..Tally::default()
        };
        assert_eq!(counted.settled(false).to_string(), "4 passed, 1 failed");
    }
}
