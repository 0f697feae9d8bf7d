//! Checks that production code uses every public function of production code. A function that
//! only tests call is dead code.
//!
//! The check compares names, so a function that shares its name with another one passes.

use std::collections::HashMap;
use std::path::Path;

use super::Checks;
use super::git::git;
use super::stopwatch::Stopwatch;

/// Crates outside the product. Their calls do not count, and their functions need no callers.
const NOT_THE_PRODUCT: [&str; 4] = ["benches/", "dev/", "sandbox/", "testkit/"];

pub fn check(checks: &mut Checks) {
    if !checks.wants("callers") {
        return;
    }
    let begun = Stopwatch::start();
    let outcome = unused(&checks.root).and_then(|unused| {
        if unused.is_empty() {
            Ok(())
        } else {
            Err(unused.join("\n"))
        }
    });
    checks.report.note("callers", begun, outcome);
}

fn unused(root: &Path) -> Result<Vec<String>, String> {
    let files: Vec<(String, String)> = git(root, &["ls-files", "*.rs"])?
        .lines()
        .filter(|file| is_production(file))
        // Skips a file that is deleted but not yet committed.
        .filter_map(|file| Some((file.to_owned(), std::fs::read_to_string(root.join(file)).ok()?)))
        .map(|(file, text)| (file, code_of(&text)))
        .collect();
    let mut uses: HashMap<&str, usize> = HashMap::new();
    let mut definitions = Vec::new();
    for (file, code) in &files {
        let mut is_public = false;
        let mut defines = false;
        for word in words(code) {
            if defines {
                if is_public {
                    definitions.push((file, word));
                }
            } else {
                *uses.entry(word).or_default() += 1;
            }
            defines = word == "fn";
            is_public = match word {
                "pub" => true,
                "fn" | "async" | "const" | "unsafe" | "crate" | "super" | "in" => is_public,
                _ => false,
            };
        }
    }
    Ok(definitions
        .into_iter()
        .filter(|(_, name)| *name != "main" && !uses.contains_key(name))
        .map(|(file, name)| format!("{file}: no production code calls {name}"))
        .collect())
}

fn is_production(file: &str) -> bool {
    !file.contains("/tests/") && !NOT_THE_PRODUCT.iter().any(|folder| file.starts_with(folder))
}

/// The code without comments and without the test module at its end.
fn code_of(text: &str) -> String {
    let end = text.rfind("\n#[cfg(test)]").unwrap_or(text.len());
    text.get(..end)
        .unwrap_or_default()
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(code, _)| code))
        .collect::<Vec<_>>()
        .join("\n")
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_function_that_only_tests_call_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let files = [
            (
                "domain/src/lib.rs",
                "pub fn kept() {}\n/// Like promised().\npub(crate) async fn promised() {}\nfn own() { kept() }\n\
                 #[cfg(test)]\nmod tests { fn t() { super::promised() } }\n",
            ),
            ("domain/tests/it.rs", "fn t() { promised() }\n"),
            ("testkit/src/lib.rs", "pub fn tool() { promised() }\n"),
        ];
        for (name, text) in files {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        git(folder.path(), &["init", "--quiet"]).unwrap();
        git(folder.path(), &["add", "--all"]).unwrap();
        assert_eq!(
            unused(folder.path()).unwrap(),
            ["domain/src/lib.rs: no production code calls promised"]
        );
    }
}
