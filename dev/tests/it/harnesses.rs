//! Checks that no test is in a target without a test harness or doc tests, where it would compile
//! and never run. Most targets have neither, because each harness is another binary to build.

use std::path::PathBuf;

use serde_json::Value;

use crate::{files_below, packages};

#[test]
fn no_target_without_a_harness_contains_a_test() {
    let packages = packages();
    let targets = packages
        .iter()
        .flat_map(|package| package["targets"].as_array().unwrap());
    let mut checked = 0;
    let mut ignored = Vec::new();
    for target in targets {
        let source = PathBuf::from(target["src_path"].as_str().unwrap());
        // The modules of a binary with a library belong to the library.
        let owns_modules = source.file_name().is_some_and(|name| name != "main.rs")
            || !source.with_file_name("lib.rs").exists();
        let files = if owns_modules {
            files_below(source.parent().unwrap())
        } else {
            vec![source]
        };
        let lacks = |harness: &str| target[harness] == false;
        checked += usize::from(lacks("test"));
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            let has_test = text.lines().any(is_test);
            let has_example = text.lines().any(is_example);
            if (lacks("test") && has_test) || (lacks("doctest") && has_example && kind_of(target) == "lib") {
                ignored.push(file);
            }
        }
    }
    assert_eq!(ignored, Vec::<PathBuf>::new());
    assert!(checked > 0, "no target without a test harness was found");
}

fn kind_of(target: &Value) -> &str {
    target["kind"][0].as_str().unwrap()
}

fn is_test(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("#[test]") || line.starts_with("#[tokio::test")
}

fn is_example(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("/// ```") || line.starts_with("//! ```")
}
