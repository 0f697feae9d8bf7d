//! Checks that statements of the message ledger use the names of message states instead of
//! numbers (docs/decisions/0073).

use std::path::Path;

use crate::files_below;

/// The code that reads or writes the states of messages.
const LEDGER: [&str; 6] = [
    "held_review.rs",
    "mailer_caps.rs",
    "messages.rs",
    "messages",
    "platform/message_usage.rs",
    "territory/pending.rs",
];

/// Whether a line compares a state with a number or sets it to one.
fn has_number(line: &str) -> bool {
    let mut rest = line;
    while let Some(place) = rest.find("state ") {
        rest = &rest[place + "state ".len()..];
        let after = ["=", "<>", "in", "not in", "when"]
            .into_iter()
            .find_map(|sign| rest.strip_prefix(sign));
        let value = after.map(|after| after.trim_start_matches([' ', '(']));
        if value.is_some_and(|value| value.starts_with(|c: char| c.is_ascii_digit())) {
            return true;
        }
    }
    false
}

#[test]
fn ledger_statements_use_the_names_of_message_states() {
    let source = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../database/src"));
    let files: Vec<_> = LEDGER
        .iter()
        .map(|name| source.join(name))
        .flat_map(|path| {
            if path.is_dir() {
                files_below(&path)
            } else {
                vec![path]
            }
        })
        .collect();
    assert!(files.len() > 20, "{}", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            assert!(!has_number(line), "{}:{}: {line}", file.display(), number + 1);
        }
    }
}

#[test]
fn a_state_compared_with_a_number_is_found() {
    for line in [
        "where m.state = 4",
        "state in (0, 1)",
        "state <> 0",
        "case o.state when 1 then",
    ] {
        assert!(has_number(line), "{line}");
    }
    for line in [
        "state = message_state('held')",
        "state = $4",
        "case when state = $3 then 1 end",
    ] {
        assert!(!has_number(line), "{line}");
    }
}
