//! Checks that no modules of a crate's root depend on each other in a circle, so that each can be
//! read and moved without the modules that use it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::files_below;

/// The modules of a crate's root, each with those that it names.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_have_no_circular_dependencies() {
    let mut checked = 0;
    let mut with_circles = Vec::new();
    for package in crate::packages() {
        let name = package["name"].as_str().unwrap();
        let manifest = Path::new(package["manifest_path"].as_str().unwrap());
        let source = manifest.with_file_name("src");
        if !source.join("lib.rs").exists() {
            continue;
        }
        let uses = uses_below(&source);
        checked += uses.len();
        if let Some(circle) = circle(&uses) {
            with_circles.push(format!("{name}: {}", circle.join(" -> ")));
        }
    }
    assert!(checked > 100, "only {checked} modules were read");
    assert_eq!(with_circles, Vec::<String>::new());
}

#[test]
fn a_circle_over_three_modules_is_found() {
    let uses = |pairs: &[(&str, &str)]| {
        let mut uses = Uses::new();
        for (from, to) in pairs {
            uses.entry((*from).to_owned())
                .or_default()
                .insert((*to).to_owned());
        }
        uses
    };
    let found = circle(&uses(&[("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]));
    assert_eq!(found.unwrap(), ["a", "b", "c", "a"]);
    assert_eq!(circle(&uses(&[("a", "b"), ("a", "c"), ("b", "c")])), None);
}

#[test]
fn names_in_paths_and_groups_are_read() {
    let text = "use crate::one::Thing;\nuse crate::{two, three::{Deep, deeper}};\n\
                // crate::comment::Thing\nfn f() { crate::four::call() }\n#[cfg(test)]\nmod tests {\nuse crate::five::Thing;\n}\n";
    assert_eq!(
        named(text),
        ["four", "one", "three", "two"].map(str::to_owned).into()
    );
}

fn uses_below(source: &Path) -> Uses {
    let mut uses = Uses::new();
    for file in files_below(source) {
        let within = file.strip_prefix(source).unwrap().with_extension("");
        let module = within.iter().next().unwrap().to_str().unwrap().to_owned();
        if !["lib", "main"].contains(&module.as_str()) {
            let text = std::fs::read_to_string(&file).unwrap();
            uses.entry(module).or_default().extend(named(&text));
        }
    }
    let modules: BTreeSet<String> = uses.keys().cloned().collect();
    for (module, named) in &mut uses {
        named.retain(|name| name != module && modules.contains(name));
    }
    uses
}

/// The names in `crate::name` paths of a file, without tests and comments.
fn named(text: &str) -> BTreeSet<String> {
    let code: String = text
        .split("\nmod tests {")
        .next()
        .unwrap()
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut names = BTreeSet::new();
    for (place, start) in code.match_indices("crate::") {
        let rest = &code[place + start.len()..];
        if let Some(group) = rest.strip_prefix('{') {
            names.extend(first_names(group));
        } else {
            names.insert(name_at(rest));
        }
    }
    names
}

/// The first name of each path in a group, up to its closing brace.
fn first_names(group: &str) -> Vec<String> {
    let mut names = Vec::new();
    let (mut depth, mut is_first) = (0, true);
    for (place, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => is_first = true,
            letter if is_first && !letter.is_whitespace() => {
                names.push(name_at(&group[place..]));
                is_first = false;
            }
            _ => {}
        }
    }
    names
}

fn name_at(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

/// The first circle, from a module back to itself.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    uses.keys()
        .find_map(|module| circle_from(module, uses, &mut Vec::new(), &mut done))
}

fn circle_from(
    module: &str,
    uses: &Uses,
    path: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(begin) = path.iter().position(|earlier| earlier == module) {
        path.push(module.to_owned());
        return Some(path.split_off(begin));
    }
    if done.contains(module) {
        return None;
    }
    path.push(module.to_owned());
    for used in uses.get(module).into_iter().flatten() {
        if let Some(circle) = circle_from(used, uses, path, done) {
            return Some(circle);
        }
    }
    path.pop();
    done.insert(module.to_owned());
    None
}
