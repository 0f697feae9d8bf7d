//! Counts passed and failed tests in the output of the test runners.

use std::fmt;

/// The number of tests by result.
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

    /// The tally of a finished command. A command that counts no tests is one check. A failed
    /// command has at least one failure, because a test that does not compile is not counted.
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

/// The format of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counting {
    /// Not parsed: the command is one check.
    Whole,
    /// `cargo test`: a line for each test program.
    CargoTest,
    /// `cargo nextest run`: one summary.
    Nextest,
    /// `vitest run`: one line for tests and one for files.
    Vitest,
    /// `playwright test`: one line per result.
    Playwright,
}

impl Counting {
    /// Adds the counts in a line.
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

/// Reads a line such as `  12 passed (3.4s)`: a number, a known word and sometimes a duration.
fn playwright(line: &str, tally: &mut Tally) {
    let mut words = line.split_whitespace();
    let Some(number) = words.next().and_then(|word| word.parse::<u32>().ok()) else {
        return;
    };
    let rest: Vec<&str> = words.collect();
    match rest.as_slice() {
        ["passed"] => tally.passed += number,
        ["passed", time] if time.starts_with('(') => tally.passed += number,
        // A test that needs a second attempt has a race.
        ["failed" | "interrupted" | "flaky"] => tally.failed += number,
        ["skipped"] | ["did", "not", "run"] => tally.skipped += number,
        _ => {}
    }
}

/// The number before the word, or 0. Punctuation is ignored.
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
    fn the_counts_of_all_test_programs_are_added() {
        let text = "running 3 tests\ntest a ... ok\n\
            test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s\n\
            test result: FAILED. 5 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out\n";
        assert_eq!(read(Counting::CargoTest, text), (7, 2, 1));
    }

    #[test]
    fn a_nextest_summary_is_read_with_slow_and_timed_out_tests() {
        for (line, expected) in [
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
            assert_eq!(read(Counting::Nextest, line), expected, "{line}");
        }
    }

    #[test]
    fn vitest_files_are_not_counted_as_tests() {
        let text =
            " Test Files  1 failed | 3 passed (4)\n      Tests  2 failed | 30 passed | 1 skipped (33)\n";
        assert_eq!(read(Counting::Vitest, text), (30, 2, 1));
    }

    #[test]
    fn playwright_results_are_read_and_a_flaky_test_fails() {
        let text = "  1 failed\n    [chromium] › a.spec.ts:3:1 › 5 passed things\n  1 flaky\n  2 skipped\n  3 did not run\n  12 passed (3.4s)\n";
        assert_eq!(read(Counting::Playwright, text), (12, 2, 5));
    }

    #[test]
    fn a_command_without_counts_is_one_check() {
        assert_eq!(Tally::default().settled(true).passed, 1);
        assert_eq!(Tally::default().settled(false).failed, 1);
        let counted = Tally {
            passed: 4,
            ..Tally::default()
        };
        assert_eq!(counted.settled(false).to_string(), "4 passed, 1 failed");
    }
}
