//! Checks texts: references resolve inside the repository, the acceptance ids that tests name
//! exist, all files follow the language of docs/glossary.md, and new commit subjects are short and
//! imperative.

use std::collections::BTreeSet;
use std::path::Path;

use super::Checks;
use super::git::git;
use super::stopwatch::Stopwatch;

/// Names of documents that are not part of the repository.
const NOT_IN_REPOSITORY: [&str; 7] = [
    "../shared",
    "DECISIONS",
    "RELIABILITY",
    "ACCEPTANCE",
    "CONVENTIONS",
    "DESIGN.md",
    "findings.md",
];

/// Files that read optional data beside the checkout and skip when it is missing, and the
/// lists of this check.
const MAY_NAME_THEM: [&str; 8] = [
    "database/tests/it/zips.rs",
    "dev/src/checks/contract.rs",
    "dev/src/checks/rust.rs",
    "dev/src/checks/texts.rs",
    "doorstep/tests/it/market_file.rs",
    "jobs/tests/it/lead_imports/sample.rs",
    "providers/src/attom/answer.rs",
    "providers/tests/it/official/contract.rs",
];

/// Extensions of the files with texts that people read.
const READ_BY_PEOPLE: [&str; 13] = [
    "css", "html", "json", "md", "mjs", "py", "rs", "sh", "sql", "toml", "ts", "tsx", "yaml",
];

/// Ends of the paths of files whose language is not checked: the baseline, which must not change
/// (a later migration rewrites its comments), the examples in this file, and lock files.
const ANY_LANGUAGE: [&str; 3] = [
    "migrations/20261129000001_baseline.sql",
    "dev/src/checks/texts.rs",
    "package-lock.json",
];

/// The last commit that the rule for subjects does not apply to.
const LAST_UNCHECKED_COMMIT: &str = "e3685e0";

/// First words that are no imperative verbs.
const NOT_IMPERATIVE: [&str; 14] = [
    "a", "an", "each", "every", "how", "its", "one", "the", "those", "what", "where", "which", "who", "why",
];

/// Imperative verbs that end like a participle.
const IMPERATIVE_ANYWAY: [&str; 6] = ["bring", "embed", "feed", "need", "speed", "string"];

/// Checks the files that git tracks.
pub fn check(checks: &mut Checks) {
    if !checks.wants("texts") {
        return;
    }
    let begun = Stopwatch::start();
    let outcome = faults(&checks.root).and_then(|faults| {
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults.join("\n"))
        }
    });
    checks.report.note("texts", begun, outcome);
}

fn faults(root: &Path) -> Result<Vec<String>, String> {
    let read =
        |name: &str| std::fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"));
    let phrases = entries(&read("dev/texts/phrases.txt")?);
    let spellings = entries(&read("dev/texts/spellings.txt")?);
    let names = entries(&read("dev/texts/names.txt")?);
    let lines = acceptance_ids(&read("docs/product/acceptance.md")?);
    let mut faults = Vec::new();
    for file in git(root, &["ls-files"])?.lines() {
        if !is_read_by_people(file) {
            continue;
        }
        // Skips a file that is deleted but not yet committed.
        let Ok(text) = std::fs::read_to_string(root.join(file)) else {
            continue;
        };
        let is_plain = !ANY_LANGUAGE.iter().any(|end| file.ends_with(end));
        for (number, line) in (1..).zip(text.lines()) {
            let mut report = |what: String| faults.push(format!("{file}:{number}: {what}"));
            if !may_name_them(file) {
                for name in NOT_IN_REPOSITORY.iter().filter(|name| line.contains(**name)) {
                    report(format!("names {name}, which is not in the repository"));
                }
            }
            for id in acceptance_ids(line).difference(&lines) {
                report(format!(
                    "names {id}, which docs/product/acceptance.md does not have"
                ));
            }
            if is_plain {
                let line = without_stored(&without_names(line), &names).to_lowercase();
                for phrase in phrases.iter().filter(|phrase| has_words(&line, phrase)) {
                    report(format!("says \"{phrase}\""));
                }
                for spelling in spellings.iter().filter(|spelling| begins_word(&line, spelling)) {
                    report(format!("spells \"{spelling}\" the British way"));
                }
            }
        }
    }
    faults.extend(subject_faults(root)?);
    Ok(faults)
}

/// The faults of new commit subjects. Empty in a clone without the older history, which has
/// nothing to compare with.
fn subject_faults(root: &Path) -> Result<Vec<String>, String> {
    let range = format!("{LAST_UNCHECKED_COMMIT}..HEAD");
    if git(root, &["cat-file", "-e", LAST_UNCHECKED_COMMIT]).is_err() {
        return Ok(Vec::new());
    }
    let subjects = git(root, &["log", "--no-merges", "--format=%h %s", &range])?;
    Ok(subjects
        .lines()
        .filter_map(|line| {
            let (commit, subject) = line.split_once(' ')?;
            subject_fault(subject).map(|fault| format!("commit {commit}: {fault}: {subject}"))
        })
        .collect())
}

fn subject_fault(subject: &str) -> Option<&'static str> {
    if subject.chars().count() > 72 {
        return Some("the subject is longer than 72 characters");
    }
    let Some((_, summary)) = subject.split_once(": ") else {
        return Some("the subject has no scope");
    };
    let verb = summary
        .split([' ', ','])
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let participle = verb.ends_with("ed") || verb.ends_with("ing");
    let imperative = !NOT_IMPERATIVE.contains(&verb.as_str())
        && (!participle || IMPERATIVE_ANYWAY.contains(&verb.as_str()));
    (!imperative).then_some("the subject is not imperative")
}

/// The acceptance ids in a text: an area in capitals and digits, a hyphen and two digits.
fn acceptance_ids(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'))
        .filter_map(|word| {
            let (area, number) = word.split_once('-')?;
            let number = number.get(..2)?;
            let is_id = AREAS.contains(&area) && number.bytes().all(|digit| digit.is_ascii_digit());
            is_id.then(|| format!("{area}-{number}"))
        })
        .collect()
}

/// The areas of acceptance ids. Other names of this form, such as UTF-16, are not ids.
const AREAS: [&str; 31] = [
    "AUTH", "SHELL", "TABLE", "USERS", "MARKETS", "DASH", "NOTIF", "CAMP", "LEADS", "LEAD", "LIST", "PROP",
    "REALTOR", "OUT", "REP", "SET", "TPL", "CONN", "API", "COMPL", "UX", "OPS", "PARTNER", "RESULT",
    "TENANT", "SEC2F", "BULK", "ONB", "PRIV", "SEARCH", "PHONE",
];

fn may_name_them(file: &str) -> bool {
    MAY_NAME_THEM.contains(&file)
}

fn entries(list: &str) -> Vec<String> {
    list.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

fn is_read_by_people(file: &str) -> bool {
    let ending = file.rsplit('.').next().unwrap_or_default();
    let generated = file.starts_with(".sqlx/") || file.ends_with("package-lock.json");
    READ_BY_PEOPLE.contains(&ending) && !generated
}

/// The line without code spans and link targets: file names and identifiers are not prose.
fn without_names(line: &str) -> String {
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let mut parts = prose.split("](");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once(')').map_or("", |(_, rest)| rest));
    }
    kept
}

/// The line without stored and wire names that keep their spelling.
fn without_stored(line: &str, names: &[String]) -> String {
    names.iter().fold(line.to_owned(), |line, name| {
        if has_words(&line, name) {
            line.replace(name, "")
        } else {
            line
        }
    })
}

fn has_words(line: &str, phrase: &str) -> bool {
    line.match_indices(phrase).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        let after = line.get(at + phrase.len()..).and_then(|text| text.chars().next());
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
    })
}

fn begins_word(line: &str, beginning: &str) -> bool {
    line.match_indices(beginning).any(|(at, _)| {
        let before = line.get(..at).and_then(|text| text.chars().next_back());
        !before.is_some_and(char::is_alphanumeric)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    fn repository(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        let lists = [
            ("dev/texts/phrases.txt", "# list\nby itself\n"),
            ("dev/texts/spellings.txt", "colour\n"),
            ("dev/texts/names.txt", "# list\nis_Colour\n"),
            ("docs/product/acceptance.md", "- AUTH-01 shows a form.\n"),
        ];
        for (name, text) in lists.iter().chain(files) {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        git(folder.path(), &["init", "--quiet"]).unwrap();
        git(folder.path(), &["add", "--all"]).unwrap();
        folder
    }

    #[test]
    fn plain_text_with_resolved_references_has_no_fault() {
        let folder = repository(&[
            (
                "done/a.rs",
                "// AUTH-01: it goes bitself, discoloured UTF-16.\nis_Colour;\n",
            ),
            (
                "done/b.md",
                "See `colour.rs` and [the list](by%20itself/colour.md).\n",
            ),
            (
                "migrations/20261129000001_baseline.sql",
                "-- By itself, in colour.\n",
            ),
            ("other/c.png", "DECISIONS 1\n"),
        ]);
        assert_eq!(faults(folder.path()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn each_fault_is_reported_with_its_place() {
        let folder = repository(&[(
            "done/a.rs",
            "\n// AUTH-02\n// By itself\n// Colours\n// DECISIONS 6.1\nis_Colours;\n",
        )]);
        assert_eq!(
            faults(folder.path()).unwrap(),
            [
                "done/a.rs:2: names AUTH-02, which docs/product/acceptance.md does not have",
                "done/a.rs:3: says \"by itself\"",
                "done/a.rs:4: spells \"colour\" the British way",
                "done/a.rs:5: names DECISIONS, which is not in the repository",
                "done/a.rs:6: spells \"colour\" the British way",
            ]
        );
    }

    #[test]
    fn a_subject_is_short_scoped_and_imperative() {
        assert_eq!(subject_fault("markets: refuse overlapping children"), None);
        assert_eq!(subject_fault("sources: feed rows by key"), None);
        assert!(subject_fault("markets: refused overlapping children").is_some());
        assert!(subject_fault("markets: what overlaps is refused").is_some());
        assert!(subject_fault("refuse overlapping children").is_some());
        assert!(subject_fault(&format!("markets: refuse {}", "x".repeat(72))).is_some());
    }
}
